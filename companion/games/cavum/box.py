"""What is in the box, as components.toml tells it, and how pieces are numbered and named."""

import tomllib
from pathlib import Path

_box = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))

CLASSES = (2, 3, 4, 6)  # exits of a tile
_words = ("two", "three", "four", "six")

# Pieces of a player by number: four tunnels, four dynamite tiles, then these.
VEIN, STATION, OPTION, PROSPECT = 8, 9, 10, 11
PIECES = ("2", "3", "4", "6", "d2", "d3", "d4", "d6", "vein", "station", "option", "prospect")
TILES = PIECES[:VEIN]
POOLED = VEIN + 1  # tiles and veins are counted together; stations by their owner
PIECE = {name: number for number, name in enumerate(PIECES)}
NO_PIECES = (0,) * len(PIECES)
ROTATIONS = 6  # a tile's number is so many times its piece's, and how far it is turned
A_SHAPE = ROTATIONS * len(TILES)  # and so much more for each further shape of its class

TOTALS: tuple[int, ...] = (
    *(_box["tunnels"][word] for word in _words),
    *(_box["dynamite"][word] for word in _words),
    _box["pieces"]["veins"],
)
POOL: tuple[int, ...] = (
    *(_box["pool"].get(word, 0) for word in _words),
    *(0 for _ in _words),
    _box["pool"]["veins"],
)
POOL_STATIONS: int = _box["pool"]["stations"]
STATIONS: int = _box["pieces"]["stations"]
STONES: int = _box["pieces"]["stones"]
COLOURS: int = _box["pieces"]["colours"]
NO_STONES = (0,) * COLOURS
SEQUENCE_CARDS = range(1, _box["pieces"]["sequence_cards"] + 1)
MOST_BID: int = _box["pieces"]["track_spaces"] - 1  # the track begins at 0
THREE_DIGITS = range(1000)  # numbers that people enter, possible or not
START_POINTS: int = _box["pieces"]["start_points"]
CHIP_POINTS: int = _box["pieces"]["chip_points"]
OPTION_POINTS: int = _box["pieces"]["option_points"]
LEAST_ACTIONS: int = _box["turn"]["least"]
MOST_ACTIONS: int = _box["turn"]["most"]
ORDERS_A_PHASE: int = _box["orders"]["a_phase"]
ORDER_SIZES: dict[int, int] = {
    size: _box["orders"][word] for size, word in ((2, "two"), (3, "three"), (4, "four"))
}
ORDERS = sum(ORDER_SIZES.values())
CITY_SIZES: tuple[int, ...] = tuple(_box["cities"]["sizes"])
START_TILES: int = _box["pieces"]["start_tiles"]
START_TILE = CLASSES.index(4)  # those beside the start city
CENTRE_TILE = CLASSES.index(6)


def dealt(dynamite: int) -> tuple[int, ...]:
    """The pieces a player takes in a phase, with the dynamite of this class."""
    deal = _box["deal"]
    return (
        *(deal[word] for word in _words),
        *(int(exits == dynamite) for exits in CLASSES),
        deal["veins"],
        deal["stations"],
        deal["options"],
        deal["prospect"],
    )


def stones_on_a_vein(seats: int) -> int:
    return int(_box["vein"]["stones_two_players" if seats == 2 else "stones"])


def piece_of(tile: int) -> int:
    return tile % A_SHAPE // ROTATIONS


def is_dynamite(tile: int) -> bool:
    return piece_of(tile) >= len(CLASSES)


def exits_of(tile: int) -> int:
    """How many exits a tile has."""
    return CLASSES[piece_of(tile) % len(CLASSES)]
