"""What must hold of every game, seat count and variant. A new game gets it all by registering."""

import os
import subprocess
import sys
from itertools import combinations, islice, product
from math import prod
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from companion import games, rulebook
from companion.core import Anyway, Game, Move, Refusal, record, verify_games
from companion.core.chance import Stream
from companion.core.simulate import choose, playout, seed_for
from companion.core.verify import listed, naive, well_formed
from companion.store.memory import MemoryStore
from companion.table import Table
from tests.burrow.home import move_in

move_in()
ROOT = Path(__file__).parents[2]
NIGHT = 3  # whole games of a count, variant and way of shuffling
BY_DAY = 2  # moves are tried on every so many positions by day, by night on all
BY_DAY_RULED = 4  # the same under other rulings
TRIED = 40_000  # well-formed moves tried in a tree of positions
CASES = [
    pytest.param(name, variant, seats, id=f"{name}-{variant.name}-{seats}")
    for name in games.names()
    for variant in games.load(name).variants
    for seats in variant.seats
]
every_case = pytest.mark.parametrize(("name", "variant", "seats"), CASES)
every_game = pytest.mark.parametrize("name", games.names())


def start(name, variant, seats):
    return games.load(name).start(seats, variant.options)


def whole_games():
    for at, case in enumerate(CASES):
        way = ("app", "table")[at % 2]
        yield pytest.param(*case.values, at % 2 == 0, 0, BY_DAY, id=f"{case.id}-{way}")
        for number, app_shuffles in product(range(NIGHT), (True, False)):
            way = "app" if app_shuffles else "table"
            id = f"{case.id}-{way}-{number}"
            yield pytest.param(
                *case.values, app_shuffles, number, 1, id=id, marks=pytest.mark.night
            )


@pytest.mark.parametrize(
    ("name", "variant", "seats", "app_shuffles", "number", "every"), list(whole_games())
)
def test_random_games_hold_at_every_move(name, variant, seats, app_shuffles, number, every):
    """By day one game a case, the app and the table shuffling in turn; more by night.

    Every move is checked. By day others are tried on every second position, by night on all.
    """
    _, failure = verify_games.whole_game(
        games.load(name),
        seats,
        variant.options,
        seed_for(number),
        app_shuffles=app_shuffles,
        every=every,
    )
    assert failure is None


def pairwise(game: Game) -> list[dict[str, object]]:
    """Sets of answers such that every two answers of two rulings meet in one of them."""
    fields = {ruling.name: ruling.answers for ruling in game.rulings}
    wanted = {
        frozenset(((a, x), (b, y)))
        for a, b in combinations(fields, 2)
        for x, y in product(fields[a], fields[b])
    } or {frozenset(((a, x),)) for a in fields for x in fields[a]}
    sets: list[dict[str, object]] = []
    while wanted:
        chosen: dict[str, object] = dict(min(wanted, key=sorted_repr))
        for name, answers in fields.items():
            if name not in chosen:
                chosen[name] = max(
                    answers, key=lambda answer: met(wanted, {**chosen, name: answer})
                )
        sets.append(chosen)
        wanted = {pair for pair in wanted if not pair <= chosen.items()}
    return sets


def sorted_repr(pair) -> list[str]:
    return sorted(map(repr, pair))


def met(wanted, chosen) -> int:
    return sum(pair <= chosen.items() for pair in wanted)


def drawn_pairwise():
    for name in games.names():
        for number, answers in enumerate(pairwise(games.load(name))):
            case = (name, number, answers)
            yield pytest.param(*case, BY_DAY_RULED, id=f"{name}-{number}")
            yield pytest.param(*case, 1, id=f"{name}-{number}-whole", marks=pytest.mark.night)


@pytest.mark.parametrize(("name", "number", "answers", "every"), list(drawn_pairwise()))
def test_rulings_drawn_pairwise(name, number, answers, every):
    """A whole game under each set of answers.

    By day moves are tried on every fourth position of it, by night on every one.
    """
    game = games.load(name)
    cases = [(variant, seats) for variant in game.variants for seats in variant.seats]
    variant, seats = cases[number % len(cases)]
    options = msgspec.structs.replace(variant.options, **answers)
    _, failure = verify_games.whole_game(game, seats, options, seed_for(number), every=every)
    assert failure is None


@every_game
def test_a_ruling_is_an_option_whose_default_comes_first(name):
    game = games.load(name)
    plain = game.options()
    for ruling in game.rulings:
        assert ruling.answers[0] == getattr(plain, ruling.name)
        assert len(ruling.answers) > 1
        for answer in ruling.answers:
            options = msgspec.structs.replace(plain, **{ruling.name: answer})
            read = msgspec.json.decode(msgspec.json.encode(options), type=game.options)
            assert read == options


@every_case
def test_trees_of_positions_have_the_moves_that_trying_finds(name, variant, seats):
    """`legal` and every well-formed move tried on `refuse` are one, from the start outwards."""
    game = games.load(name)
    stream = Stream(seed_for(4), "tree")
    layer = [start(name, variant, seats)]
    tried = 0
    while layer and tried < TRIED:
        following = []
        for state in layer:
            tried += well_formed_moves(game, state)
            by_list = listed(game, state)
            assert sorted(map(repr, by_list)) == sorted(map(repr, naive(game, state)))
            following += [game.play(state, stream.pick(by_list)).state for _ in by_list[:3]]
        layer = list(dict.fromkeys(following))[:20]


def well_formed_moves(game: Game, state) -> int:
    domains = (game.chapter_of[kind].domain(state, kind) for kind in game.closed_kinds)
    return (state.seats + 1) * sum(prod(map(len, domain.values())) for domain in domains)


@every_case
def test_values_that_no_piece_has_are_refused_in_words(name, variant, seats):
    """Any move that can be written down gets an answer, never an exception."""
    game = games.load(name)
    stream = Stream(seed_for(1), "nonsense")
    state = start(name, variant, seats)
    for _, step in islice(playout(game, state, stream), 60):
        state = step.state
        for move in islice(game.legal(state), 8):
            for field in move.__struct_fields__:
                value = getattr(move, field)
                if isinstance(value, bool) or not isinstance(value, int | str):
                    continue
                wrong = 10**12 if isinstance(value, int) else "nowhere"
                refusal = game.refuse(state, msgspec.structs.replace(move, **{field: wrong}))
                assert isinstance(refusal, Refusal)
                assert rulebook.unit(refusal.id) is not None, refusal.id


@every_case
def test_the_hidden_order_shows_nowhere(name, variant, seats):
    """The same moves with another shuffle behind them: same prompts, rulings, sheets."""
    game = games.load(name)
    stream = Stream(seed_for(2), "moves")
    players = tuple(record.Player(f"Seat {seat + 1}") for seat in range(seats))
    tables = [
        Table.begin(game, players, variant.options, MemoryStore(), id=UUID(int=n), seed=seed_for(n))
        for n in (1, 2)
    ]
    one, other = tables
    while not one.over:
        assert one.prompt == other.prompt
        assert one.sheet == other.sheet
        kind = stream.pick(game.closed_kinds)
        for move in islice(well_formed(game, one.state, kind, stream.below(seats)), 5):
            assert game.refuse(one.state, move) == game.refuse(other.state, move)
        move = choose(game, one.state, stream)
        for table in tables:
            table.enter(move)
    assert one.state == other.state


@every_case
def test_moves_played_anyway_lead_to_the_end(name, variant, seats):
    """A game in which whatever may be played anyway is, now and then."""
    game = games.load(name)
    stream = Stream(seed_for(3), "anyway")
    state = start(name, variant, seats)
    for _ in range(20_000):
        if not game.asked(state):
            break
        act = _refused_but_playable(game, state, stream) or choose(game, state, stream)
        assert game.refuse(state, act) is None
        state = game.play(state, act).state
        assert game.audit(state) == ()
    assert not game.asked(state)
    game.sheet(state)


def _refused_but_playable(game: Game, state, stream: Stream) -> Anyway | None:
    if stream.below(8):
        return None
    due = [(seat, kind) for seat, kinds in game.asked(state) for kind in kinds]
    seat, kind = stream.pick(due)
    if kind not in game.closed_kinds:
        return None
    moves: list[Move] = [
        move
        for move in islice(well_formed(game, state, kind, seat), 400)
        if (refusal := game.refuse(state, move)) is not None and refusal.anyway
    ]
    return Anyway(stream.pick(moves)) if moves else None


@every_game
def test_same_seed_same_game_under_another_hash_seed(name, tmp_path):
    files = []
    for hash_seed in ("1", "2"):
        path = tmp_path / f"{hash_seed}.json"
        subprocess.run(
            [sys.executable, "-m", "tests.burrow", "simulate", name, "--record", str(path)],
            check=True,
            capture_output=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
        )
        files.append(path.read_bytes())
    assert files[0] == files[1]


@every_game
def test_kinds_of_move_have_names_of_their_own(name):
    game = games.load(name)
    kinds = [kind for chapter in game.chapters for kind in chapter.MOVES]
    assert len({kind.kind() for kind in kinds}) == len(kinds)
    assert set(game.anytime_kinds) | set(game.open_kinds) <= set(kinds)
