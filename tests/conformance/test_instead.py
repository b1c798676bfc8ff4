"""Advice holds: what it names is accepted, and of a field nothing but what it names."""

from itertools import cycle

import pytest
from msgspec.structs import replace

from companion import games
from companion.core.chance import Stream
from companion.core.instead import MOST, instead
from companion.core.out_of_turn import as_of_player
from companion.core.simulate import seed_for
from companion.rulebook import naming
from companion.rulebook.instead import in_words
from tests.burrow.home import move_in
from tests.conformance import house, wrong_moves

move_in()
BY_DAY = 400  # refusals of a variant and count
BY_NIGHT = 100_000  # refusals of a game
TRIED = 6  # moves at each position
NAMES = ("Red", "Blue", "Green", "Yellow", "White", "Black", "Purple")
CASES = [
    pytest.param(name, variant, seats, id=f"{name}-{variant.name}-{seats}")
    for name in games.names()
    for variant in games.load(name).variants
    for seats in variant.seats
]


def faults(game, state, move, refusal):
    """Whatever is wrong with what is said beside a refusal."""
    advice = instead(game, state, move)
    if len(advice.entries) > MOST:
        yield f"{len(advice.entries)} entries"
    for entry in advice.entries:
        at = state
        for step in entry:
            if (again := game.refuse(at, step)) is not None:
                yield f"{entry!r} is offered, and refused by {again!r}"
                break
            at = game.play(at, step).state
    told = [naming.entry(game.name, entry, NAMES, "en") for entry in advice.entries]
    if len(set(told)) < len(told):
        yield f"two answers read alike: {told}"
    move = as_of_player(game.asked(state), move)
    yield from _values(game, state, move, advice)
    possible = {one.kind() for one in game.legal(state)}
    asked = {seat for seat, _ in game.asked(state)}
    for seat in (asked | {move.seat}) & set(range(state.seats)):
        possible |= {one.kind() for one in game.anytime(state, seat)}
    if list(game.alike(state)):  # whether it is may be hidden
        possible |= {one.kind for ask in game.prompt(state).asks for one in ask.choices}
    if not possible >= set(advice.kinds):
        yield f"{set(advice.kinds) - possible} are named, and have no legal move"
    besides = advice.by_rule and move.seat not in asked  # then there may be nothing else
    said = advice.entries or advice.values or advice.kinds
    if asked and not besides and not said:
        yield "nothing is offered"
    for part in (in_words(game.name, move, advice, NAMES), refusal.id):
        if "{" in part or "(" in part[:1]:
            yield f"no text: {part}"


def _values(game, state, move, advice):
    if not advice.field:
        return
    if advice.kind:
        kind = next(kind for kind in game.chapter_of if kind.kind() == advice.kind)
        legal = game.chapter_of[kind].legal(state, move.seat, kind)
        if set(advice.values) != {getattr(one, advice.field) for one in legal}:
            yield f"{advice.kind} {advice.field} {advice.values!r} are named, and not all there are"
        return
    others = list(game.alike(state))
    for value in game.chapter_of[type(move)].domain(state, type(move))[advice.field]:
        there = _likeliest(game, state, replace(move, **{advice.field: value}), advice.field)
        accepted = game.refuse(state, there) is None
        if value in advice.values and not accepted:
            yield f"{advice.field} {value!r} is named, and refused"
        hidden = any(game.refuse(one, there) is not None for one in others)
        if value not in advice.values and accepted and not hidden:
            yield f"{advice.field} {value!r} is possible, and not named"


def _likeliest(game, state, move, field):
    """The move, or one that is taken for it while another value of a field is sought."""
    chapter = game.chapter_of[type(move)]
    for other, same in getattr(chapter, "SAME", {}).items():
        if other == field or other not in move.__struct_fields__:
            continue
        mine = getattr(move, other)
        for value in chapter.domain(state, type(move))[other]:
            alike = replace(move, **{other: value})
            if same(value) == same(mine) and game.refuse(state, alike) is None:
                return alike
    return move


def first_fault(game, wrong):
    for state, move, refusal in wrong:
        for fault in faults(game, state, move, refusal):
            return f"{move!r}, refused by {refusal!r}: {fault}"
    return None


@pytest.mark.parametrize(("name", "variant", "seats"), CASES)
def test_what_is_advised_is_accepted(name, variant, seats):
    game = games.load(name)
    number = len(name) + seats
    wrong = list(wrong_moves.along_a_game(game, seats, variant.options, number, TRIED))
    stream = Stream(seed_for(number), "which")
    picked = sorted(stream.below(len(wrong)) for _ in range(BY_DAY))  # a position's together
    assert first_fault(game, (wrong[at] for at in picked)) is None


@pytest.mark.night
@pytest.mark.parametrize("name", house())
def test_a_hundred_thousand_refusals(name):
    game = games.load(name)
    cases = [(variant, seats) for variant in game.variants for seats in variant.seats]
    left = BY_NIGHT
    for number, (variant, seats) in enumerate(cycle(cases)):
        for wrong in wrong_moves.along_a_game(game, seats, variant.options, number, TRIED):
            assert first_fault(game, [wrong]) is None
            left -= 1
        if left <= 0:
            return


@pytest.mark.parametrize("name", games.names())
def test_only_what_is_no_piece_of_the_box_is_an_unknown_value(name):
    """What the table can try is ruled on by a chapter."""
    game = games.load(name)
    variant = game.variants[0]
    wrong = wrong_moves.along_a_game(game, variant.seats[-1], variant.options, 1, TRIED)
    assert "core.unknown-value" not in {refusal.id for _, _, refusal in wrong}
