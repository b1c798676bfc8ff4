"""Every move a table can enter in Caverna, and the edits of a position."""

from typing import Literal

from companion.core import Change, Move

OreFor = Literal["", "wood", "stone", "both"]


class Place(Move, frozen=True):
    """A dwarf with a weapon of this strength, 0 if unarmed, goes to an action space.

    Out of order it costs a ruby.
    """

    space: str
    weapon: int = 0


class Stay(Move, frozen=True):
    """No free space offers anything: the weakest dwarf stays at home."""


class Done(Move, frozen=True):
    """The rest of the action is left, or what is open has become impossible."""


class Take(Move, frozen=True):
    """The goods of the space."""


class Imitate(Move, frozen=True):
    """The action of a space where an opponent's dwarf is."""

    space: str


class Lay(Move, frozen=True):
    """A twin tile: its first half, meadow or cavern, and its second."""

    tile: str
    at: str
    to: str


class LaySingle(Move, frozen=True):
    """The single tile of a loot item."""

    at: str


class Sow(Move, frozen=True):
    """So many fields of each crop."""

    grain: int
    vegetables: int


class Furnish(Move, frozen=True):
    """A furnishing is paid for; `ore_for` is what ore pays instead, with the Builder."""

    furnishing: str
    ore_for: OreFor = ""


class Site(Move, frozen=True):
    """Where it lies, if there is a choice."""

    at: str


class Grow(Move, frozen=True):
    """Family growth."""


class OreMine(Move, frozen=True):
    """An ore mine, and the deep tunnel beside it."""

    at: str
    to: str


class RubyMine(Move, frozen=True):
    at: str


class FenceSmall(Move, frozen=True):
    at: str


class FenceLarge(Move, frozen=True):
    """A large pasture on two meadows, the one first that is named first on the board."""

    at: str
    to: str


class Stable(Move, frozen=True):
    at: str


class TradeOre(Move, frozen=True):
    times: int


class Buy(Move, frozen=True):
    """One thing at the weekly market."""

    good: str


class Forge(Move, frozen=True):
    strength: int


class Loot(Move, frozen=True):
    """One item of an expedition; the first one sets out."""

    item: str


class Park(Move, frozen=True):
    """The dwarf is on his trip; the others go on while the loot is chosen."""


class EndTrip(Move, frozen=True):
    """No more loot."""


class Release(Move, frozen=True):
    """A farm animal without room is given up."""

    animal: str


class Prefer(Move, frozen=True):
    """Third red marker: which of the two phases to have."""

    phase: str


class Feed(Move, frozen=True):
    """So much food for the family; what is missing is begged for."""

    food: int


class FeedOne(Move, frozen=True):
    """One dwarf is fed by the Working cave."""

    good: str


class Breed(Move, frozen=True):
    """The kinds that have young: `sheep+boar`, or `none`."""

    kinds: str


class Finish(Move, frozen=True):
    """Nothing more is exchanged before scoring."""


class Keep(Move, frozen=True):
    """Solo: a ruby keeps the goods of an overfull space."""

    space: str


class Clear(Move, frozen=True):
    """Solo: the other overfull spaces are emptied."""


class Eat(Move, frozen=True):
    """At any time, for food: a good, or two donkeys together."""

    what: str


class BuyFood(Move, frozen=True):
    """At any time, in one purchase: one gold more than the food."""

    food: int


class Ruby(Move, frozen=True):
    """At any time: a good for a ruby."""

    good: str


class RubyTile(Move, frozen=True):
    """At any time: a single tile for rubies."""

    tile: str
    at: str


class Exchange(Move, frozen=True):
    """At any time: the exchange of a furnishing."""

    what: str


class Disarm(Move, frozen=True):
    """At any time, with the Peaceful cave: a weapon for food.

    `dwarf` is the weapon of one at home, or the space where he is.
    """

    dwarf: str


class SetGoods(Change, frozen=True):
    seat: int
    good: str
    count: int


class SetCell(Change, frozen=True):
    """What is on a cell: `bare`, a tile, a mine, or a furnishing's name."""

    seat: int
    at: str
    holds: str


class SetStable(Change, frozen=True):
    seat: int
    at: str
    stands: bool


class SetLarge(Change, frozen=True):
    """A large pasture on two cells."""

    seat: int
    at: str
    to: str


class SetCrops(Change, frozen=True):
    """How many fields have 1, 2 and 3 grain, and 1 and 2 vegetables."""

    seat: int
    grain: tuple[int, int, int]
    vegetables: tuple[int, int]


class SetDwarfs(Change, frozen=True):
    """The weapons of the dwarfs that are not on a space, and the newborn."""

    seat: int
    weapons: tuple[int, ...]
    born: int = 0


class SetPlaced(Change, frozen=True):
    """Who stands on a space, with which weapon; seat -1 is nobody."""

    space: str
    seat: int
    weapon: int = 0


class SetBegging(Change, frozen=True):
    seat: int
    markers: int


class SetSupplier(Change, frozen=True):
    """For how many rounds a supplier still brings its good."""

    seat: int
    good: str
    rounds: int


class SetStock(Change, frozen=True):
    """How much of a good lies on a space."""

    space: str
    good: str
    count: int


class SetCard(Change, frozen=True):
    """Whether the card of a round lies open."""

    space: str
    open: bool


class SetFurnishing(Change, frozen=True):
    """A furnishing that lies on no board: on offer, or out of the game."""

    furnishing: str
    on_offer: bool


class SetMarkers(Change, frozen=True):
    """Harvest markers turned up so far, and the one of this round."""

    leaves: int
    questions: int
    now: Literal["", "leaf", "question"]


class SetRound(Change, frozen=True):
    """The round, who has the start marker, and whose turn it is."""

    round: int
    starter: int
    active: int


class SetHarvest(Change, frozen=True):
    """All dwarfs are home: the harvest of this round begins."""


class SetEnd(Change, frozen=True):
    """The game is over, as it lies: for scoring alone."""
