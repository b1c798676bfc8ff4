"""What can be touched that the rules refuse: positions, the way there, the rule that answers."""

from typing import NamedTuple

SMITH = "cards blacksmithing\n"
FARM = "round 3\ncards sheep-farming\nstock sheep-farming 1H\nred goods 9W 9S "
MINES = "cards ore-mine-construction\nred "
RUBIES = "round 6\ncards ruby-mine-construction\nred "
OFFICE = "red has office-room@D3 "


class Case(NamedTuple):
    """A position, steps by touch, and what is touched last."""

    rule: str
    position: str
    before: tuple[str, ...]
    touched: str
    seats: int = 2
    harvest: bool = False


def _case(rule: str, position: str, *steps: str, seats: int = 2, harvest: bool = False) -> Case:
    return Case(f"caverna.{rule}", position, steps[:-1], steps[-1], seats, harvest)


REACHED = {
    # placing
    "a taken space": _case("place.taken", "blue away logging", "1 place logging"),
    "no action there": _case("place.nothing-possible", "", "1 place ore-mine-construction"),
    "out of order": _case("place.order", "red dwarfs 3 5", "weapon 5", "1 place logging 5"),
    "before the unarmed": _case(
        "place.order-unarmed", "red dwarfs 0 5", "weapon 5", "1 place logging 5"
    ),
    # an action
    "nothing done yet": _case("turn.one-action", "", "1 place slash-and-burn", "1 done"),
    "done already": _case(
        "turn.done", "stock drift-mining 1S", "1 place drift-mining", "1 take", "closed goods"
    ),
    "one of two": _case(
        "turn.used", "round 8\ncards family-life\nred goods 9W 9S",
        "1 place urgent-wish-for-children", "1 furnish dwelling", "closed goods",
    ),
    "after the tile": _case("turn.later", "", "1 place extension", "closed goods", seats=7),
    "before the market": _case(
        "turn.passed", "red goods 9A", "1 place weekly-market", "1 buy dog", "closed goods", seats=5
    ),
    "what was begun": _case(
        "turn.finish-first", "red goods 9W 9S cavern E3",
        "1 place housework", "1 take", "1 furnish cuddle-room", "1 done",
    ),
    "nothing lies there": _case(
        "goods.none", "red goods 1G field C4", "1 place clearing", "1 take"
    ),
    "no seed": _case("sow.seed", "red field C4", "1 place slash-and-burn", "1 sow 1 0"),
    "no empty field": _case(
        "sow.fields", "red goods 1G", "1 place slash-and-burn", "1 sow 1 0"
    ),
    "no ore to trade": _case(
        "cost.lacking", "round 10\ncards ore-trading\nred goods 2O",
        "1 place ore-trading", "1 trade-ore 3",
    ),
    "bought already": _case(
        "market.once", "red goods 9A", "1 place weekly-market", "1 take", "1 buy dog",
        "1 buy dog", seats=5,
    ),
    # weapons and trips
    "too weak": _case(
        "trip.too-weak", SMITH + "red dwarfs 3 3", "1 place blacksmithing 3", "open trip",
        "loot cattle",
    ),
    "no use now": _case(
        "trip.cannot-use", SMITH + "red dwarfs 9 9", "1 place blacksmithing 9", "open trip",
        "loot small-pasture",
    ),
    "each item once": _case(
        "trip.twice", SMITH + "red dwarfs 3 3", "1 place blacksmithing 3", "1 loot dog", "loot dog"
    ),
    "an empty trip": _case(
        "trip.empty", SMITH + "red dwarfs 3 3\nblue dwarfs 0 0",
        "1 place blacksmithing 3", "1 park", "look 0", "1 end-trip",
    ),
    "forging costs ore": _case(
        "cost.lacking", SMITH + "red goods 1O", "1 place blacksmithing", "1 forge 5"
    ),
    "the armed do not forge": _case(
        "forge.armed", SMITH + "red dwarfs 3 3", "1 place blacksmithing 3", "1 forge 5"
    ),
    "the unarmed do not travel": _case(
        "trip.unarmed", SMITH + "red goods 4O", "1 place blacksmithing", "closed expedition"
    ),
    "a traveller keeps his weapon": _case(
        "disarm.on-trip", SMITH + "red dwarfs 6 6 has peaceful-cave@D3",
        "1 place blacksmithing 6", "1 loot ore", "exchange", "1 disarm blacksmithing",
    ),
    # children
    "no room for a child": _case(
        "grow.room", "round 4\nred goods 9W 9S", "1 place wish-for-children", "1 grow"
    ),
    "five dwarfs": _case(
        "grow.limit", "round 4\nred goods 9W 9S dwarfs 0 0 0 0 0 "
        "has couple-dwelling@E3 dwelling@E2",
        "1 place wish-for-children", "1 grow",
    ),
    "first a room, then a child": _case(
        "grow.build-first", "round 8\ncards family-life\nred goods 4W 3S has dwelling@E3",
        "1 place urgent-wish-for-children", "closed grow",
    ),
    # exchanges
    "nothing to eat": _case("eat.lacking", "", "exchange", "1 eat grain"),
    "no gold": _case("exchange.lacking", "", "exchange", "1 buy-food 1"),
    "no ruby": _case("exchange.lacking", "", "exchange", "1 ruby wood"),
    "what the dwarf needs": _case(
        "exchange.needed", SMITH + "red goods 1R", "1 place blacksmithing", "exchange",
        "1 ruby wood",
    ),
    "no ruby for a tile": _case("exchange.lacking", "", "exchange", "hand ruby-tile tunnel"),
    # furnishings
    "no such price": _case(
        "cost.lacking", "red goods 1W", "1 place housework", "1 take", "open picker", "all",
        "1 furnish work-room",
    ),
    "no cavern": _case(
        "furnish.no-cavern", "red goods 4W 4S has trader@D3", "1 place housework", "1 take",
        "open picker", "all", "group rooms", "1 furnish work-room",
    ),
    "only dwellings": _case(
        "furnish.dwelling", "round 4\nred goods 9W 9S", "1 place wish-for-children",
        "open picker", "all", "group rooms", "1 furnish cuddle-room",
    ),
    "an ordinary dwelling": _case(
        "furnish.ordinary", SMITH + "red dwarfs 14 14 goods 9W 9S cavern E3",
        "1 place blacksmithing 14", "1 loot dwelling", "open picker", "all",
        "1 furnish simple-dwelling-a",
    ),
    "no furnishing on bare rock": _case(
        "furnish.site", "red goods 9W 9S cavern E3",
        "1 place housework", "1 take", "1 furnish cuddle-room", "cell F3",
    ),
    "no furnishing on a tunnel": _case(
        "furnish.tunnel", "red goods 9W 9S cavern E3 tunnel E2",
        "1 place housework", "1 take", "1 furnish cuddle-room", "cell E2",
    ),
    # imitation
    "an imitation of nobody": _case(
        "imitate.nobody", "red goods 4F\nblue away drift-mining", "1 place imitation-4",
        "1 imitate clearing", seats=3,
    ),
    "an imitation of oneself": _case(
        "imitate.own", "red goods 4F dwarfs 0 away housework:0\nblue away drift-mining",
        "1 place imitation-4", "1 imitate housework", seats=3,
    ),
    "an imitation of an imitation": _case(
        "imitate.imitation", "red goods 2F\nblue away clearing:0 imitation-4:0",
        "1 place imitation-2", "1 imitate imitation-4", seats=5,
    ),
    "an imitation of the start": _case(
        "imitate.start", "red goods 2F\nblue away starting-player:0 housework:0",
        "1 place imitation-2", "1 imitate starting-player", seats=4,
    ),
    "an imitation of an empty space": _case(
        "imitate.nothing", "red goods 2F\nblue away ore-mining:0 housework:0",
        "1 place imitation-2", "1 imitate ore-mining", seats=4,
    ),
    "an imitation without an action": _case(
        "imitate.no-action", SMITH + "red goods 2F\nblue away blacksmithing:0 housework:0",
        "1 place imitation-2", "1 imitate blacksmithing", seats=4,
    ),
    "an imitation without food": _case(
        "imitate.food", "red goods 1F 1G\nblue away housework:0", "1 place imitation-2",
        "1 imitate housework", seats=4,
    ),
    # tiles
    "a covered cell": _case(
        "tile.free", "stock drift-mining 1S", "1 place drift-mining", "1 take", "cell D2", "cell D3"
    ),
    "a tunnel in the forest": _case(
        "tile.mountain", "stock drift-mining 1S", "1 place drift-mining", "1 take", "cell C4",
    ),
    "a field in the mountain": _case(
        "tile.forest", "stock clearing 1W", "1 place clearing", "1 take", "cell D2"
    ),
    "apart": _case(
        "tile.side-by-side", "stock clearing 1W", "1 place clearing", "1 take", "cell C4", "cell A1"
    ),
    "not before the entrance": _case(
        "tile.entrance", "stock clearing 1W", "1 place clearing", "1 take", "cell A1", "cell A2"
    ),
    "not beside other tiles": _case(
        "tile.beside-tiles", "stock clearing 1W\nred meadow C4 field B4",
        "1 place clearing", "1 take", "cell A1", "cell A2",
    ),
    "not beside the cave": _case(
        "tile.beside-cave", "stock drift-mining 1S", "1 place drift-mining", "1 take",
        "cell F2", "cell F1",
    ),
    "a field under a stable": _case(
        "tile.field-on-stable", "stock clearing 1W\nred stable C3", "1 place clearing", "1 take",
        "cell C4", "cell C3",
    ),
    "wholly over the edge": _case(
        "tile.half-outside", OFFICE + "cavern F3 E3\nstock drift-mining 1S",
        "1 place drift-mining", "1 take", "cell G3",
    ),
    "a single tile over the edge": _case(
        "tile.single-outside", OFFICE + "goods 2R meadow C4", "exchange",
        "hand ruby-tile field", "cell C5",
    ),
    # mines
    "a mine on a deep tunnel": _case(
        "mine.deep", MINES + "tunnel E3 E2 deep-tunnel F3", "1 place ore-mine-construction",
        "cell E3", "cell F3",
    ),
    "a mine on a cavern": _case(
        "mine.two-tunnels", MINES + "tunnel E3 E2 cavern D2", "1 place ore-mine-construction",
        "cell E2", "cell D2",
    ),
    "a ruby mine on a cavern": _case(
        "mine.tunnel", RUBIES + "tunnel E3", "1 place ruby-mine-construction", "cell D3"
    ),
    "a second ruby mine alike": _case(
        "mine.other-tunnel", RUBIES + "has guest-room@D3 tunnel E3 E2 deep-tunnel F3",
        "1 place ruby-mine-construction", "1 ruby-mine E3", "cell E2",
    ),
    # pastures and stables
    "no meadow to fence": _case(
        "fence.meadow", FARM + "meadow C4", "1 place sheep-farming",
        "cell B2",
    ),
    "a pasture fenced again": _case(
        "fence.pasture", FARM + "meadow C4 small-pasture C3", "1 place sheep-farming",
        "cell C3",
    ),
    "two stables in a cell": _case(
        "stable.one-a-cell", FARM + "meadow C4 stable C3", "1 place sheep-farming",
        "hand stable", "cell C3",
    ),
    "a stable in the mountain": _case(
        "stable.mountain", FARM + "meadow C4", "1 place sheep-farming", "hand stable", "cell D2"
    ),
    "a stable on a field": _case(
        "stable.field", FARM + "meadow C4 field C3", "1 place sheep-farming",
        "hand stable", "cell C3",
    ),
    "a fourth stable": _case(
        "stable.none-left", FARM + "meadow C4 stable C3 C2 C1", "1 place sheep-farming",
        "hand stable",
    ),
    "a stable over the edge": _case(
        "stable.nothing-there", FARM + "has office-room@D3 meadow C4", "1 place sheep-farming",
        "hand stable", "cell C5",
    ),
    # the harvest
    "too much food": _case(
        "feed.food", "round 3\nred goods 1F\nblue goods 9F", "look 0", "1 feed 4", harvest=True
    ),
}  # fmt: skip

NOT_REACHED = {
    "reveal.not-yet": "cards and markers are offered only while one is to be turned up",
    "place.no-such-dwarf": "only weapons of dwarfs at home are offered",
    "place.not-open": "spaces that are not in play are not shown",
    "place.can-act": "staying at home is offered only when nothing else is possible",
    "turn.one-dwarf": "no dwarf is offered while another one acts",
    "turn.place-first": "actions are offered once a dwarf is on their space",
    "turn.not-here": "only the actions of the space are offered",
    "turn.phase": "only what the phase has is offered",
    "rule.third-red": "a phase is offered only at the third red marker",
    "turn.not-in-game": "only spaces of the count are shown",
    "reveal.no-more": "only pieces that nobody has seen are offered",
    "reveal.other-stage": "only cards of the stage are offered",
    "reveal.other-side": "only cards of the stage are offered",
    "reveal.seen": "only pieces that nobody has seen are offered",
    "tile.not-here": "only the tiles of the space are in hand",
    "tile.name-first": "two cells of one sort are put in order by the app",
    "tile.office-room": "cells outside are drawn for the owner of an Office room only",
    "tile.outside": "cells outside are drawn for the owner of an Office room only",
    "sow.nothing": "sowing nothing is not offered",
    "exchange.not-yours": "only furnishings owned are on the exchange sheet",
    "disarm.no-cave": "weapons are on the exchange sheet with a Peaceful cave only",
    "disarm.no-weapon": "only armed dwarfs are on the exchange sheet",
    "feed.too-much": "no more food is offered than is due",
    "feed.no-cave": "the Working cave is offered to its owner only",
    "feed.turn-first": "the Working cave is offered what it takes only",
    "feed.once": "the Working cave is offered once a harvest",
    "breed.so-many": "only sets of kinds that are possible are offered",
    "breed.nothing": "only sets of kinds that are possible are offered",
    "breed.pair": "only sets of kinds that are possible are offered",
    "breed.room": "only sets of kinds that are possible are offered",
    "animals.room": "while animals lack room, only what can become of them is offered",
    "animals.have-room": "animals are offered to be discarded only where they lack room",
    "animals.none": "only animals that are there are offered",
    "solo.only": "spaces are offered to be kept in the solo game only",
    "solo.no-markers": "no marker and no phase is offered in the solo game",
    "solo.not-overfull": "only overfull spaces are offered",
    "solo.ruby": "without a ruby the app does not ask",
    "furnish.taken": "only furnishings that nobody has are shown",
    "furnish.not-in-game": "only furnishings of this game are shown",
    "reveal.other-pile": "only pieces of the pile that is due are offered",
    "reveal.not-in-game": "only cards of the count are offered",
    "place.no-unarmed-dwarf": "only weapons of dwarfs at home are offered",
    "turn.not-imitated": "the goods of an imitated space are not shown",
    "eat.never": "only what can be eaten is on the exchange sheet",
    "eat.gold": "gold buys food on the exchange sheet",
    "eat.food": "only what can be eaten is on the exchange sheet",
    "eat.nothing": "at least one food is offered",
    "ruby.not-for-that": "only what a ruby can become is on the exchange sheet",
    "disarm.nobody-there": "only armed dwarfs are on the exchange sheet",
    "sow.at-most": "only what can be sown is offered",
    "trade.times": "ore is offered to be traded as often as that goes",
    "market.not-sold": "only what the market sells is offered",
    "forge.strength": "only strengths that can be forged are offered",
    "animals.dog": "only farm animals are offered",
    "feed.other-good": "only what the Working cave takes is offered",
    "breed.dogs": "only farm animals are offered",
    "solo.kept": "a space that is kept is not offered again",
    "furnish.no-swap": "ore is offered only where it pays for something",
    "trip.alone": "parking is offered only where others wait",
    "trip.parked": "parking is offered only once a trip",
    "correct.seat": "the editor offers the players of the game",
    "correct.good": "the editor offers the goods of the place",
    "correct.cell": "the editor offers the cells that are drawn",
    "correct.holds": "the editor offers what a cell can hold",
    "correct.space": "the editor offers the spaces of the count",
    "correct.dwarf": "the editor offers the dwarfs that are at home",
}
