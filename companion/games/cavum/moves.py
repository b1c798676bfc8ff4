"""Every move a table can enter in Cavum, and every change of a position."""

from companion.core import Change, Move

from .my_box import Box

# --- before the first phase, and orders


class FirstBidder(Move, frozen=True):
    """Who opens the first bidding: the youngest, or whom the table chose."""

    bidder: int


class FillIn(Move, frozen=True):
    """What an order card says, read from the card: stones by colour name, value, penalty.

    A penalty of -1 is left for later.
    """

    card: str
    stones: tuple[str, ...]
    value: int
    penalty: int


# --- 1A to 1C


class Bid(Move, frozen=True):
    amount: int


class Pass(Move, frozen=True):
    pass


class Won(Move, frozen=True):
    """The result of a sequence auction whose bids were only spoken."""

    winner: int
    price: int


class TakeCard(Move, frozen=True):
    """The winner's choice among the sequence cards."""

    card: int


class TakeOrder(Move, frozen=True):
    card: str


class PassOrders(Move, frozen=True):
    pass


# --- 2: actions


class Lay(Move, frozen=True):
    """A tunnel or dynamite tile, by class and rotation: 4/1, d2/0, 6."""

    tile: str
    at: str


class Station(Move, frozen=True):
    at: str


class Vein(Move, frozen=True):
    at: str
    colour: str


class Option(Move, frozen=True):
    """An option for a piece of the buy pool, which must be used at once."""

    piece: str


class Points(Move, frozen=True):
    """An option for 3 points."""


class GiveUp(Move, frozen=True):
    """A piece put into the buy pool instead of being used."""

    piece: str


class EndTurn(Move, frozen=True):
    pass


class Start(Move, frozen=True):
    """Prospecting begins at this station."""

    at: str


class Go(Move, frozen=True):
    """The next space of the route."""

    to: str


class Finish(Move, frozen=True):
    """The route ends here."""


class HandIn(Move, frozen=True):
    """The prospect tile without a route."""


# --- 4: sales


class SaleBid(Move, frozen=True):
    amount: int


class SalePass(Move, frozen=True):
    pass


class SaleWon(Move, frozen=True):
    """The result of a colour's auction; winner -1 and price 0: nobody sells."""

    winner: int
    price: int


class Sell(Move, frozen=True):
    count: int


class Fulfil(Move, frozen=True):
    card: str


class EndOrders(Move, frozen=True):
    pass


class Penalty(Move, frozen=True):
    """What an order not fulfilled costs, read from the card."""

    card: str
    points: int


class FinalSale(Move, frozen=True):
    colour: str


# --- corrections


class SetPoints(Change, frozen=True):
    seat: int
    points: int


class SetStack(Change, frozen=True):
    """The tiles of a space, the lowest first."""

    at: str
    tiles: tuple[str, ...]


class SetVein(Change, frozen=True):
    """A vein with so many stones; 0 takes it away."""

    at: str
    colour: str
    stones: int


class SetStation(Change, frozen=True):
    """Whose station stands here; -1 for none."""

    at: str
    owner: int


class SetStones(Change, frozen=True):
    seat: int
    colour: str
    count: int


class SetHand(Change, frozen=True):
    seat: int
    piece: str
    count: int


class SetPool(Change, frozen=True):
    piece: str
    count: int


class SetPoolStations(Change, frozen=True):
    seat: int
    count: int


class SetCard(Change, frozen=True):
    """The sequence card a seat holds; 0 for none."""

    seat: int
    card: int


class SetOrder(Change, frozen=True):
    """Where an order is: unseen, open (with chips), held (by a seat) or done."""

    card: str
    where: str
    seat: int
    chips: int


class SetOrderText(Change, frozen=True):
    card: str
    stones: tuple[str, ...]
    value: int
    penalty: int


class SetFirst(Change, frozen=True):
    seat: int


class SetTurn(Change, frozen=True):
    """Whose turn it is in the build section, and how many actions were done."""

    seat: int
    actions: int


class SetBox(Change, frozen=True):
    """The owner's box as it turned out to be: the game goes on with it, as the pieces lie."""

    box: Box


class SetSection(Change, frozen=True):
    """The phase and the section that is being played, from its beginning."""

    phase: int
    section: str
