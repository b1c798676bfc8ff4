"""The end of a phase as a checklist: what the app worked out, for the table to mirror."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from companion.core.game import Event
from companion.core.journal import Played
from companion.games.cavum.board import NUMBER
from companion.games.cavum.rules import cities
from companion.games.cavum.state import State
from companion.locale import word
from companion.table import Table
from companion.ui.cavum.names import piece_label
from companion.ui.shell.happened import line
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Words
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable

CITY, BLOWN, CHIP, PHASE = (f"cavum.did.{name}" for name in ("city", "blown", "chip", "new-phase"))
PENALTY = "cavum.did.penalty"
MIRRORED = (CITY, BLOWN, PHASE, PENALTY)
PIECES = "cavum.did.takes-pieces"
SECTIONS = {  # where a list stays in reach: while the table may still be mirroring it
    "sale": (CITY, BLOWN),
    "sell": (CITY, BLOWN),
    "orders": (CITY, BLOWN),
    "reveal": (PHASE,),
    "auction": (PHASE,),
    "draft": (PIECES,),
    "build": (CHIP,),
    "final": (CITY, PENALTY),
    "over": (CITY, PENALTY),
}


class Steps(NamedTuple):
    """An entry's facts to mirror, and the positions before and after."""

    events: tuple[Event, ...]
    before: State | None
    after: State


def steps(table: Table[State]) -> Steps | None:
    """The latest facts that this section is about, of its own phase."""
    wanted = SECTIONS.get(table.state.section, ())
    played = table.journal.played
    for at in range(len(played) - 1, -1, -1):
        entry = played[at]
        if not isinstance(entry, Played) or entry.corrected:
            return None
        if entry.state.phase != table.state.phase:
            return None
        if any(event.id in wanted for event in entry.events):
            before = played[at - 1].state if at else None
            return Steps(entry.events, before, entry.state)
        if table.state.section == "build":  # the pieces need the room
            return None
    return None


def blown(found: Steps | None) -> tuple[int, ...]:
    """The spaces that lost tiles, for the board to mark."""
    events = found.events if found is not None else ()
    spaces = (NUMBER[str(event.args["at"])] for event in events if event.id == BLOWN)
    return tuple(dict.fromkeys(spaces))


def fill_list(fill: BoxFiller, view: "CavumTable", found: Steps) -> None:
    """All of it, to be ticked off."""
    _cities(fill, view, found)
    _explosion(fill, view, found)
    _rest(fill, view, found)


def _for_nothing(event: Event) -> bool:
    """A city that gave a player nothing: worth saying, but nothing to do."""
    return event.id == CITY and not event.args["points"]


def _cities(fill: BoxFiller, view: "CavumTable", found: Steps) -> None:
    """City by city, with the reason for each point."""
    lines = [event for event in found.events if event.id == CITY]
    if not lines and not any(event.id == BLOWN for event in found.events):
        return
    fill.put(Words, text=word("cavum.city-scoring"), bold=True)
    for event in lines:
        if not _for_nothing(event):
            line(fill, say(event, view.page.names))
    for event in filter(_for_nothing, lines):
        fill.put(Small, text=say(event, view.page.names))
    if not lines:
        fill.put(Small, text=word("cavum.no-city-points"))
    for text in _unconnected(found):
        fill.put(Small, text=text)


def _unconnected(found: Steps) -> list[str]:
    """Stations that scored nothing, because no way led to them when the cities were scored."""
    if found.before is None:
        return []
    scored = replace(found.after, stacks=found.before.stacks)
    return [
        word("cavum.unconnected", city=tally.city, spaces=", ".join(tally.unconnected))
        for tally in cities.tally(scored)
        if tally.unconnected
    ]


def _explosion(fill: BoxFiller, view: "CavumTable", found: Steps) -> None:
    """Space by space, and what goes to the buy pool in all."""
    lines = [event for event in found.events if event.id == BLOWN]
    if not lines:
        return
    fill.put(Words, text=word("cavum.explosion"), bold=True)
    for event in lines:
        line(fill, say(event, view.page.names))
    counts = Counter(str(event.args["tile"]) for event in lines)
    pieces = ", ".join(f"{count} × {piece_label(tile)}" for tile, count in sorted(counts.items()))
    fill.put(Small, text=word("cavum.to-the-pool", pieces=pieces))


def _rest(fill: BoxFiller, view: "CavumTable", found: Steps) -> None:
    lines = [event for event in found.events if event.id in (CHIP, PHASE, PENALTY, PIECES)]
    if lines:
        fill.put(Words, text=word("cavum.preparation"), bold=True)
    for event in lines:
        line(fill, say(event, view.page.names))
