"""Telling moments of this game for pictures: each question once, in every variant, and sheets."""

from collections.abc import Callable, Iterator
from uuid import UUID

from companion.core import record
from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.cave_vs_cave import GAME
from companion.table import Table
from companion.ui.cave_vs_cave.meaning import Exchanging, Mirrored
from companion.ui.finger import Finger
from companion.ui.meaning import Open

PLAYERS = (record.Player("Red", "red"), record.Player("Blue", "blue"))
VARIANTS = (("both", 2, 21), ("draft", 2, 22), ("pool", 2, 23), ("one", 1, 24))


def moments(finger: Finger) -> Iterator[str]:
    for variant, seats, number in VARIANTS:
        yield from _questions(finger, variant, seats, number)


def _questions(finger: Finger, variant: str, seats: int, number: int) -> Iterator[str]:
    """A simulated game, stopped at each question that was not asked before."""
    app = finger.app
    options = GAME.variant(variant).options
    seed = seed_for(number)
    chance = chance_for(GAME, seats, options, seed)
    shuffles = chance if variant == "both" else None
    head = record.begin(GAME, PLAYERS[:seats], options, shuffles, id=UUID(int=1000 + number))
    app.library.create(head)
    table = app.table = Table.open(GAME, app.library, head.id)
    app.home()
    app.go("table")
    page = app.pages.page
    asked: set[tuple[object, ...]] = set()
    start = GAME.start(seats, options)
    for move, _ in playout(GAME, start, Stream(seed, "moves"), chance):
        question = table.prompt.asks[0].question
        tile = str(question.args.get("tile", "")) if variant == "both" else ""
        key = (question.id, tile, table.state.era)
        if key not in asked:
            asked.add(key)
            page.refresh()
            finger.frames(3)
            if finger.find(lambda means: means == Mirrored()) is not None:
                yield f"cave_vs_cave, {variant}, a new era"
                finger.tap(Mirrored())
            yield f"cave_vs_cave, {variant}, {len(asked)} {question.id.rpartition('.')[2]}"
            if question.id.endswith("choose"):
                yield from _sheets(finger, variant)
            elif finger.find(_activation) is not None:
                yield from _opened(finger, f"{variant}, activation", _activation)
        table.enter(move)
    page.refresh()
    finger.frames(3)
    yield f"cave_vs_cave, {variant}, over"
    app.go("sheet")
    finger.frames(3)
    yield f"cave_vs_cave, {variant}, final sheet"
    app.back()
    yield from _editor(finger, variant)


def _activation(means: object) -> bool:
    return isinstance(means, Open) and means.name == "activation"


def _sheets(finger: Finger, variant: str) -> Iterator[str]:
    yield from _opened(finger, f"{variant}, rounds", lambda means: means == "rounds")
    yield from _opened(finger, f"{variant}, exchange", lambda means: means == Exchanging(0))
    finger.tap("display")
    yield f"cave_vs_cave, {variant}, display"
    furnishing = finger.find(lambda means: isinstance(means, tuple) and means[0] == "furnishing")
    if furnishing is not None:
        finger.touch(furnishing)
        yield f"cave_vs_cave, {variant}, a furnishing"
    finger.app.back()
    finger.frames(3)


def _opened(finger: Finger, name: str, fits: Callable[[object], bool]) -> Iterator[str]:
    finger.touch(finger.find(fits))
    finger.frames(2)
    yield f"cave_vs_cave, {name}"
    finger.app.back()
    finger.frames(3)


def _editor(finger: Finger, variant: str) -> Iterator[str]:
    finger.app.go("correct")
    for part in ("cave", "display", "tiles", "turn"):
        finger.app.pages.page.turn_to(part)
        finger.frames(4)
        yield f"cave_vs_cave, {variant}, editor, {part}"
    finger.app.back()
    finger.frames(2)
