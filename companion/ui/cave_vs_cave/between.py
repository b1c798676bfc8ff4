"""The rest of the position editor: display, action tiles, era and round, scoring only."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.moves import SetFurnishing, SetScored, SetTile, SetTurn
from companion.games.cave_vs_cave.rules.tiles import in_game
from companion.games.cave_vs_cave.state import Scored, dwarf_counts
from companion.locale import word
from companion.ui.cave_vs_cave.draft_position import Position, Where
from companion.ui.cave_vs_cave.names import furnishing_name, good_name, tile_name
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Segmented, Stepper
from companion.ui.widgets.text import Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton, ListRow
from companion.ui.words import value_name

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.editor import CaveEditor

GAME = "cave_vs_cave"
PLACES: tuple[Where, ...] = ("unseen", "display", "pool", "out")


def one_of(
    fill: BoxFiller, options: list[tuple[int, str]], value: int, chosen: Callable[[int], object]
) -> None:
    """One of a few, side by side."""
    few = fill.add(Segmented())
    few.options = options
    few.value = value
    few.bind(value=lambda _, value: chosen(value))


def _display(page: "CaveEditor", position: Position, fill: BoxFiller) -> None:
    """Each furnishing that nobody built; a touch moves it on."""
    state = position.state
    places = [one for one in PLACES if one != "pool" or state.options.play == "pool"]
    for one in box.FURNISHINGS[1:]:
        where = position.where(one.number)
        if where == "built" or one.era > state.era:
            continue
        fill.put(
            ListRow,
            text=f"{one.number:02}  {furnishing_name(state.options, one.number)}",
            end=value_name(GAME, "place", where, page.names),
            chosen=where == "display",
            means=("move-on", one.number),
            then=partial(
                page.change,
                SetFurnishing(one.number, places[(places.index(where) + 1) % len(places)]),
            ),
        )


def _tiles(page: "CaveEditor", position: Position, fill: BoxFiller) -> None:
    state = position.state
    places = ["down", "open", *(f"chosen-{seat + 1}" for seat in range(state.seats))]
    for tile in in_game(state.options.play, state.seats):
        place = position.tile_at(tile)
        on = places[(places.index(place) + 1) % len(places)]
        fill.put(
            ListRow,
            text=f"{tile}  {tile_name(state.options, tile)}",
            end=_tile_place(page, place),
            chosen=place != "down",
            means=("move-on", tile),
            then=partial(page.change, SetTile(tile, on)),  # type: ignore[arg-type]
        )


def _tile_place(page: "CaveEditor", place: str) -> str:
    if place.startswith("chosen"):
        return str(page.names[int(place[-1]) - 1])
    return value_name(GAME, "place", place, page.names)


def _turn(page: "CaveEditor", position: Position, fill: BoxFiller) -> None:
    """Era, round, start marker, the result of Era I, and the end for scoring only."""
    state = position.state
    eras = [(1, "I"), (2, "II")]
    fill.put(Words, text=word("cave_vs_cave.edit-era"), bold=True)
    one_of(fill, eras, state.era, partial(_set_era, page, position))
    rounds = fill.add(
        Stepper(
            text=word("cave_vs_cave.edit-round"),
            value=state.round,
            least=1,
            most=len(dwarf_counts(state)),
        )
    )
    rounds.bind(value=lambda _, number: _set_turn(page, position, round=int(number)))
    if state.seats > 1:
        fill.put(Words, text=word("cave_vs_cave.edit-starter"), bold=True)
        names = list(enumerate(page.names))
        one_of(fill, names, state.starter, lambda seat: _set_turn(page, position, starter=seat))
    if state.era == 2:
        fill.put(
            BigButton,
            text=word("cave_vs_cave.edit-scored"),
            icon="pencil",
            means="edit-scored",
            then=lambda: _scored(page, position).open(),
        )
    fill.put(
        BigButton,
        text=word("cave_vs_cave.score-only"),
        icon="flag",
        means="score-only",
        then=partial(_score_only, page, position),
    )


def _set_era(page: "CaveEditor", position: Position, era: int) -> None:
    position.set_era(era)
    page.refill()


def _set_turn(page: "CaveEditor", position: Position, **fields: int) -> None:
    state = position.state
    now = {"era": state.era, "round": state.round, "starter": state.starter}
    if fields.items() <= now.items():
        return
    page.change(SetTurn(**(now | fields)))  # type: ignore[arg-type]


def _scored(page: "CaveEditor", position: Position) -> BottomSheet:
    """What each had at the end of Era I."""
    sheet = BottomSheet(word("cave_vs_cave.edit-scored"))
    state = position.state
    steppers = []
    for seat, name in enumerate(page.names):
        was = state.scored[seat] if seat < len(state.scored) else Scored(0, 0)
        built = Stepper(text=f"{name}: {word('cave_vs_cave.furnishing-points')}", most=150)
        built.value = was.points
        gold = Stepper(text=f"{name}: {good_name('G')}", value=was.gold, most=19)
        steppers.append((built, gold))
        sheet.body.add_widget(built)
        sheet.body.add_widget(gold)

    def done() -> None:
        page.change(
            *(
                SetScored(seat, int(built.value), int(gold.value))
                for seat, (built, gold) in enumerate(steppers)
            )
        )

    sheet.offer([SheetButton(word("ok"), done, look="primary", means="ok")])
    return sheet


def _score_only(page: "CaveEditor", position: Position) -> None:
    position.score_only()
    page.part = "cave"
    page.refill()
    Toast.show(word("cave_vs_cave.score-only-hint"))


PARTS: dict[str, Callable[["CaveEditor", Position, BoxFiller], None]] = {
    "display": _display,
    "tiles": _tiles,
    "turn": _turn,
}
