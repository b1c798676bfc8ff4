"""The checks themselves: each must catch the fault it is there for."""

from dataclasses import replace
from itertools import count
from types import SimpleNamespace

import msgspec
import pytest

from companion.core import Message, Prompt, Refusal, Step, record, simulate, verify_games
from companion.core.chance import Stream
from companion.core.journal import entry_row
from companion.core.simulate import seed_for
from tests.burrow import GAME, position, prompts, scoring
from tests.burrow.moves import Dig, Eat, Light
from tests.burrow.rules import action, asking, auction, feast, reveals, trade


def chapter(module, **other):
    """A chapter with some of its functions replaced."""
    names = ("MOVES", "domain", "refuse", "play", "legal")
    return SimpleNamespace(**{name: getattr(module, name) for name in names} | other)


def with_chapter(module, **other):
    chapters = (reveals, auction, action, trade, feast)
    return replace(
        GAME,
        chapters=tuple(chapter(m, **other) if m is module else m for m in chapters),
    )


def forgets_the_last(state, seat, kind):
    moves = list(action.legal(state, seat, kind))
    return iter(moves[:-1] if kind is Dig and len(moves) > 1 else moves)


def lists_twice(state, seat, kind):
    moves = list(action.legal(state, seat, kind))
    return iter(moves + moves[:1])


def lists_the_other_kind(state, seat, kind):
    """All that is asked for is listed, each kind for the one before it."""
    asked = next(kinds for one, kinds in asking.asked(state) if one == seat)
    return action.legal(state, seat, asked[(asked.index(kind) + 1) % len(asked)])


def knows_no_way(state, move, refusal):
    raise KeyError(refusal.id)


def too_strict(state, move):
    if isinstance(move, Light):
        return Refusal("burrow.light.never")
    return action.refuse(state, move)


def raises(state, move):
    if isinstance(move, Light):
        raise KeyError("lamp")
    return action.play(state, move)


_turn = count()


def differs(state, move):
    after, events = action.play(state, move)
    return Step(msgspec.structs.replace(after, first=next(_turn) % 2), events)


def steals(state, move):
    after, events = feast.play(state, move)
    badger = msgspec.structs.replace(after.badgers[0], coins=-1)
    return Step(msgspec.structs.replace(after, badgers=(badger, *after.badgers[1:])), events)


def anyway_that_breaks(state, move):
    refusal = feast.refuse(state, move)
    return refusal and Refusal(refusal.id, anyway=True, **refusal.args)


def tells_the_fish(state):
    prompt = prompts.prompt(state)
    red = tuple(badger.fish[0] for badger in state.badgers)
    asks = [msgspec.structs.replace(ask, question=Message("q", red=red)) for ask in prompt.asks]
    return Prompt(tuple(asks))


def asks_nobody(state):
    return Prompt(())


def greys_out_a_legal_move(state):
    prompt = prompts.prompt(state)
    if state.phase != "feast":
        return prompt
    why = Refusal("burrow.eat.none")
    asks = [
        msgspec.structs.replace(
            ask, choices=tuple(msgspec.structs.replace(choice, why=why) for choice in ask.choices)
        )
        for ask in prompt.asks
    ]
    return Prompt(tuple(asks))


def fish_on_the_sheet(state):
    sheet = scoring.sheet(state)
    line = msgspec.structs.replace(sheet.lines[0], values=tuple(b.fish[0] for b in state.badgers))
    return msgspec.structs.replace(sheet, lines=(line, *sheet.lines[1:]))


def never_ends(state):
    return asking.asked(state) or asking.asked(msgspec.structs.replace(state, phase="reveal"))


def forgets_a_piece(state, place):
    return state.unseen[1:]


def correction_that_shifts(state, changes):
    after = position.correct(state, changes)
    return msgspec.structs.replace(after, round=after.round % 3 + 1)


def correction_that_keeps_what_was_dug(state, changes):
    after = position.correct(state, changes)
    return msgspec.structs.replace(after, dug=state.dug)


WRONG_NOTATION = SimpleNamespace(
    write=lambda move: GAME.notation.write(move).upper(), read=GAME.notation.read
)
SLOPPY_NOTATION = SimpleNamespace(
    write=GAME.notation.write, read=lambda text: GAME.notation.read(text.replace("blue", "red"))
)

SABOTAGE = {
    "a legal move is not listed": (with_chapter(action, legal=forgets_the_last), "agree"),
    "a move is listed twice": (with_chapter(action, legal=lists_twice), "legal"),
    "a kind is listed for another": (with_chapter(action, legal=lists_the_other_kind), "legal"),
    "a listed move is refused": (with_chapter(action, refuse=too_strict), "agree"),
    "a chapter raises": (with_chapter(action, play=raises), "exception"),
    "advice raises": (with_chapter(action, ways=knows_no_way), "exception"),
    "a move comes out differently": (with_chapter(action, play=differs), "pure"),
    "a position is unsound": (with_chapter(feast, play=steals), "audit"),
    "anyway breaks the position": (with_chapter(feast, refuse=anyway_that_breaks), "anyway"),
    "the prompt tells a secret": (replace(GAME, prompt=tells_the_fish), "hidden"),
    "the sheet tells a secret": (replace(GAME, sheet=fish_on_the_sheet), "hidden"),
    "nobody is asked": (replace(GAME, prompt=asks_nobody), "prompt"),
    "a possible choice is grey": (replace(GAME, prompt=greys_out_a_legal_move), "prompt"),
    "a move cannot be written": (replace(GAME, notation=WRONG_NOTATION), "exception"),
    "a move is read as another": (replace(GAME, notation=SLOPPY_NOTATION), "notation"),
    "somebody is asked after the end": (replace(GAME, asked=never_ends), "prompt"),
    "no move has a weight": (replace(GAME, weight=lambda state, move: 0), "weight"),
    "an unseen piece is missing": (replace(GAME, unseen=forgets_a_piece), "reveal"),
    "a correction shifts the round": (replace(GAME, correct=correction_that_shifts), "correct"),
    "a correction keeps half an action": (
        replace(GAME, correct=correction_that_keeps_what_was_dug),
        "turn",
    ),
}


@pytest.mark.parametrize("fault", SABOTAGE)
def test_a_fault_is_found(fault):
    game, check = SABOTAGE[fault]
    options = game.variants[0].options
    for number in range(20):
        _, failure = verify_games.whole_game(game, 3, options, seed_for(number), app_shuffles=False)
        if failure is not None:
            break
    assert failure is not None
    assert failure.check == check


@pytest.mark.parametrize("lost", ["sheet", "chance"])
def test_a_file_that_forgets_one_thing_is_a_failure(lost, monkeypatch):
    read = record.read
    monkeypatch.setattr(
        record, "read", lambda raw: msgspec.structs.replace(read(raw), **{lost: None})
    )
    options = GAME.variants[0].options
    _, failure = verify_games.whole_game(GAME, 3, options, seed_for(0), app_shuffles=True)
    assert failure.check == "record"


def test_a_game_without_end_is_a_failure(monkeypatch):
    monkeypatch.setattr(simulate, "MOST_MOVES", 10)
    _, failure = verify_games.whole_game(GAME, 3, GAME.variants[0].options, seed_for(0))
    assert failure.check == "end"


def test_a_failure_is_cut_down_to_the_moves_it_takes():
    game, check = SABOTAGE["a chapter raises"]
    options = game.variants[0].options
    for number in range(50):
        _, failure = verify_games.whole_game(game, 3, options, seed_for(number))
        if failure is not None and len(failure.acts) > 12:
            break
    assert failure.check == check
    acts = verify_games.smallest(game, game.start(3, options), failure)
    assert acts[0].kind() == "reveal"
    assert isinstance(acts[-1], Light)
    assert len(acts) < len(failure.acts)
    assert verify_games.smallest(game, game.start(3, options), failure._replace(acts=acts)) == acts


def test_half_an_action_that_a_correction_keeps_is_found_in_the_record_too():
    game, check = SABOTAGE["a correction keeps half an action"]
    options = game.variants[0].options
    start = game.start(3, options)
    for number in range(20):
        _, failure = verify_games.whole_game(game, 3, options, seed_for(number))
        if failure is not None:
            break
    acts = verify_games.smallest(game, start, failure)
    assert len(acts) < len(failure.acts) and isinstance(acts[-1], Dig)
    number, found = verify_games.first_failure(game, start, [entry_row((act,)) for act in acts])
    assert (number, found.check) == (len(acts), check)
    assert verify_games.first_failure(GAME, start, [entry_row((act,)) for act in acts]) is None


def test_positions_are_tried_now_and_then_and_at_the_end(monkeypatch):
    tried = []
    monkeypatch.setattr(
        verify_games, "position", lambda game, state, *_, **__: tried.append(state) or iter(())
    )
    options = GAME.variants[0].options
    journal, failure = verify_games.whole_game(GAME, 3, options, seed_for(0), every=4)
    states = [journal.start, *(played.state for played in journal.played)]
    assert failure is None
    assert tried == [*states[:-1:4], states[-1]]
    assert (len(states) - 1) % 4  # the last is one of those that are passed over


@pytest.mark.parametrize("fault", ["a chapter raises", "a position is unsound"])
def test_what_is_played_is_checked_at_every_move(fault):
    """A fault that shows between two positions that are tried is found where it shows."""
    game, check = SABOTAGE[fault]
    options = game.variants[0].options
    ends = [
        verify_games.whole_game(game, 3, options, seed_for(number), every=10**6)[1]
        for number in range(3)
    ]
    assert {failure.check for failure in ends if failure} == {check}


def test_a_sound_game_has_no_failure():
    for number in range(5):
        journal, failure = verify_games.whole_game(
            GAME, 4, GAME.variants[0].options, seed_for(number)
        )
        assert failure is None
        assert any(isinstance(act, Eat) for played in journal.played for act in played.acts)


def test_where_no_move_has_a_chance_a_game_does_not_go_on():
    nobody = replace(GAME, weight=lambda state, move: 0)
    start = nobody.start(2, nobody.options())
    with pytest.raises(simulate.Endless, match="nothing to play"):
        simulate.choose(nobody, start, Stream(seed_for(1), "moves"))
