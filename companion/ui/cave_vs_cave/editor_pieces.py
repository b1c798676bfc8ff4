"""The position editor's lists: where each furnishing and each action tile lies now."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.moves import SetFurnishing, SetTile
from companion.games.cave_vs_cave.rules.tiles import in_game
from companion.ui.cave_vs_cave.draft import Where
from companion.ui.cave_vs_cave.names import furnishing_name, tile_name
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.touch import ListRow
from companion.ui.words import value_name

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.editor import CaveEditor

GAME = "cave_vs_cave"
PLACES: tuple[Where, ...] = ("unseen", "display", "pool", "out")


def show_furnishings(page: "CaveEditor", fill: BoxFiller) -> None:
    """Each furnishing that nobody built; a touch moves it on."""
    state = page.draft.state
    places = [one for one in PLACES if one != "pool" or state.options.play == "pool"]
    for one in box.FURNISHINGS[1:]:
        where = page.draft.where(one.number)
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


def show_tiles(page: "CaveEditor", fill: BoxFiller) -> None:
    """Each action tile of the game; a touch moves it on."""
    state = page.draft.state
    places = ["down", "open", *(f"chosen-{seat + 1}" for seat in range(state.seats))]
    for tile in in_game(state.options.play, state.seats):
        place = page.draft.tile_at(tile)
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
