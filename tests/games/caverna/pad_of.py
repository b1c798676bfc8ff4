"""The end of a game of Caverna as players count it: pieces on their boards, lines of the pad."""

from companion.games.caverna.box import FURNISHINGS
from companion.games.caverna.state import Home, State
from tests.conformance.pads import Count, End
from tests.second.caverna import BOARD, BONUS, FARM_ANIMALS, beside_state_parlor, covered
from tests.second.caverna import PRINTED as SHIELDS
from tests.second.caverna import Count as Counted


def end(state: State) -> End:
    homes = state.homes
    return End([_pieces(home) for home in homes], {}, [_lines(home) for home in homes])


def line_of(id: str) -> str:
    """Each yellow furnishing has one of the lines for bonus points (FR p. 23)."""
    return "caverna.sheet.bonus" if id.startswith("caverna.furnishing.") else id


def _picked(home: Home) -> tuple[str, ...]:
    """The tiles on the board; the entry-level dwelling is printed there."""
    names = (FURNISHINGS[number].name for _, number in home.land.built)
    return tuple(name for name in names if name != "entry-level-dwelling")


def _pieces(home: Home) -> Count:
    own = Counted(home)
    land = home.land
    picked = _picked(home)
    pieces = {
        "dogs": own.has["dog"],
        "sheep": own.has["sheep"],
        "donkeys": own.has["donkey"],
        "boars": own.has["boar"],
        "cattle": own.has["cattle"],
        "grain": own.grain,
        "vegetables": own.vegetables,
        "rubies": own.has["ruby"],
        "gold": own.has["gold"],
        "stone": own.has["stone"],
        "ore": own.has["ore"],
        "begging": home.begging,
        "dwarfs": len(own.weapons),
        "armed": own.armed,
        "unused": len(BOARD - covered(home)),
        "small_pastures": land.small.bit_count(),
        "large_pastures": len(land.large),
        "ore_mines": land.ore_mines.bit_count(),
        "ruby_mines": land.ruby_mines.bit_count(),
        "beside_state_parlor": beside_state_parlor(own.tiles) if "state-parlor" in picked else 0,
    }
    return Count(pieces, picked)


def _lines(home: Home) -> dict[str, int]:
    own = Counted(home)
    names = _picked(home)
    land = home.land
    tiles = sum(SHIELDS.get(name, 0) for name in names)
    tiles += 2 * land.small.bit_count() + 4 * len(land.large)
    tiles += 3 * land.ore_mines.bit_count() + 4 * land.ruby_mines.bit_count()
    return {
        "caverna.sheet.animals": own.animals + own.has["dog"],
        "caverna.sheet.missing": len([kind for kind in FARM_ANIMALS if not own.has[kind]]),
        "caverna.sheet.grain": own.grain,
        "caverna.sheet.vegetables": own.vegetables,
        "caverna.sheet.rubies": own.has["ruby"],
        "caverna.sheet.dwarfs": len(own.weapons),
        "caverna.sheet.unused": len(BOARD - covered(home)),
        "caverna.sheet.tiles": tiles,
        "caverna.sheet.bonus": sum(BONUS[name](own) for name in names if name in BONUS),
        "caverna.value.gold": own.has["gold"],
        "caverna.fact.begging": home.begging,
        "caverna.furnishing.writing-chamber": names.count("writing-chamber"),
    }
