"""The end of a game of Cavum as players count it: points by where they came from, stones left."""

from companion.games.cavum.scoring import SOURCES
from companion.games.cavum.state import State, vein_colour, vein_stones
from tests.conformance.pads import Count, End, same

TAKEN_OFF = ("bids", "penalties")

line_of = same


def end(state: State) -> End:
    colours = state.options.box.colours
    seats, lines = [], []
    for player in state.players:
        points = dict(zip(SOURCES, player.ledger, strict=True))
        points.pop("corrected")
        points |= {source: -points[source] for source in TAKEN_OFF}
        lines.append({f"cavum.sheet.{source}": count for source, count in points.items()})
        points.pop("start")
        stones = {
            f"stones.{colour}": count for colour, count in zip(colours, player.stones, strict=True)
        }
        seats.append(Count({"card": player.card, **points, **stones}))
    veins = dict.fromkeys((f"veins.{colour}" for colour in colours), 0)
    for kept in filter(None, state.veins):
        veins[f"veins.{colours[vein_colour(kept)]}"] += vein_stones(kept)
    return End(seats, veins, lines)
