"""A position of Caverna as text.

    round   4                       2 if nothing is said; its cards are the first of each stage
    cards   sheep-farming family-life
    markers 2 1 question            green and red ones turned up, and this round's
    red     goods 3W 2S 1R dwarfs 0 3 away logging:5 born 1
    red     meadow C4 field B4 stable C3 large A1-A2 tunnel E3 has carpenter@E2
    red     crops 0 0 2 0 1 begging 2 supplies 3 0 0
    stock   logging 3W
    turn    blue

A player has nothing that is not named, and two unarmed dwarfs. Seats are colours in their order.
Goods are letters: W wood, S stone, O ore, R ruby, G grain, V vegetable, F food, A gold, D dog,
H sheep, K donkey, B boar, C cattle.
"""

from msgspec.structs import replace

from companion import rulebook
from companion.games.caverna import GAME, box
from companion.games.caverna.actions import board, stage_of
from companion.games.caverna.cells import INDEX
from companion.games.caverna.position import HOLDS
from companion.games.caverna.rules import furnish, reveals, rounds, turns
from companion.games.caverna.state import NOBODY, Home, Land, State
from tests.at_table import AtTable

COLOURS = ("red", "blue", "green", "yellow", "white", "brown", "black")
NAMES = tuple(colour.capitalize() for colour in COLOURS)
LETTERS = dict(
    W="wood", S="stone", O="ore", R="ruby", G="grain", V="vegetable", F="food", A="gold",
    D="dog", H="sheep", K="donkey", B="boar", C="cattle",
)  # fmt: skip
_KEYS = {
    "goods",
    "dwarfs",
    "away",
    "born",
    "has",
    "large",
    "stable",
    "crops",
    "begging",
    "supplies",
}
_KEYS |= set(HOLDS)


def home(text: str = "", *, seats: int = 2, **options) -> AtTable[State]:
    """A table at the position that is written, in the work phase."""
    state = GAME.start(seats, GAME.options(**options))
    named: dict[str, list[str]] = {}
    for line in text.strip().splitlines():
        if words := line.split():
            named.setdefault(words[0], []).extend(words[1:])
    state = _round(state, named)
    owned = 0
    homes = []
    for seat in range(seats):
        made = _home(state, named.get(COLOURS[seat], []))
        homes.append(made)
        for _, number in made.land.built:
            owned |= 1 << number
    state = replace(state, homes=tuple(homes), offer=state.offer & ~owned, out=state.out & ~owned)
    state = replace(state, on=_standing(state))
    active = COLOURS.index(named["turn"][0]) if "turn" in named else 0
    state = replace(state, active=active)
    for seat in range(seats):
        state = turns.crowd(state, seat)
    return AtTable(GAME, state)


def _round(state: State, named: dict[str, list[str]]) -> State:
    found = board(state.seats)
    round = int(named.get("round", ["2"])[0])
    state = replace(state, round=round, phase="work", due=(), open=found.printed)
    wanted = list(named.get("cards", ()))
    for number in range(1, round + 1):
        if number == rounds.SKIPPED and state.seats <= 2:
            continue
        if number == rounds.WISH:
            state = reveals.open_card(state, "wish-for-children", [])
            continue
        hidden = reveals.in_stage(state, stage_of(number))
        card = next((card for card in wanted if card in hidden), hidden[0])
        state = reveals.open_card(state, card, [])
    stock = [(0,) * len(space.goods) for space in found.spaces]
    words = named.get("stock", [])
    at = -1
    for word in words:
        if word in found.index:
            at = found.index[word]
        else:
            good = box.GOOD[LETTERS[word[-1]]]
            goods = found.spaces[at].goods
            held = list(stock[at])
            held[goods.index(good)] = int(word[:-1])
            stock[at] = tuple(held)
    state = replace(state, stock=tuple(stock))
    if "markers" in named:
        leaves, questions, *now = named["markers"]
        marker = now[0] if now else ""
        return replace(state, leaves=int(leaves), questions=int(questions), marker=marker)
    late = max(0, round - rounds.FIRST_MARKER + 1 - (state.seats == 2 and round > rounds.SKIPPED))
    if state.seats > 1 and late:
        reds = max(0, late - len([m for m in reveals.markers(state) if m == "leaf"]))
        state = replace(state, leaves=late - reds, questions=reds, marker="leaf")
    return state


def _home(state: State, words: list[str]) -> Home:
    land = Land(caverns=1 << INDEX["D3"], built=((INDEX["D4"], box.PRINTED),))
    given: dict[str, list[str]] = {}
    key = ""
    for word in words:
        if word in _KEYS:
            key = word
            given.setdefault(key, [])
        else:
            given[key].append(word)
    for name, field in HOLDS.items():
        for at in given.get(name, ()):
            land = replace(land, caverns=land.caverns & ~(1 << INDEX[at]))
            land = replace(land, **{field: getattr(land, field) | 1 << INDEX[at]})
    for word in given.get("has", ()):
        name, _, at = word.partition("@")
        land = furnish.on_cell(land, box.FURNISHING[name], INDEX[at])
    stables = sum(1 << INDEX[at] for at in given.get("stable", ()))
    large = [tuple(INDEX[at] for at in pair.split("-")) for pair in given.get("large", ())]
    masks = tuple(sorted(1 << one | 1 << other for one, other in large))
    away = [pair.partition(":") for pair in given.get("away", ())]
    index = board(state.seats).index
    numbers = {key: tuple(map(int, given[key])) for key in ("crops", "supplies") if key in given}
    return Home(
        goods=amounts(" ".join(given.get("goods", ()))),
        land=replace(land, stables=stables, large=masks),
        dwarfs=tuple(sorted(map(int, given.get("dwarfs", ["0", "0"])))),
        away=tuple((index[space], int(weapon or 0)) for space, _, weapon in away),
        born=int(given.get("born", ["0"])[0]),
        begging=int(given.get("begging", ["0"])[0]),
        crops=numbers.get("crops", (0, 0, 0, 0, 0)),
        supplies=numbers.get("supplies", (0, 0, 0)),
    )


def _standing(state: State) -> tuple[int, ...]:
    on = [NOBODY] * board(state.seats).count
    for seat, made in enumerate(state.homes):
        for space, _ in made.away:
            on[space] = seat
    return tuple(on)


def amounts(text: str) -> box.Goods:
    """So many goods, from "3W 2S"."""
    return box.amounts(" ".join(f"{part[:-1]} {LETTERS[part[-1]]}" for part in text.split()))


def held(table: AtTable[State], letters: str, seat: int = 0) -> tuple[int, ...]:
    """So many of each good: held(table, "WS") is wood and stone."""
    goods = table.homes[seat].goods
    return tuple(goods[box.GOOD[LETTERS[letter]]] for letter in letters)


def line(table: AtTable[State], name: str, seat: int = 0) -> int:
    """A line of the sheet; one of a furnishing is 0 where nobody has it."""
    ids = (f"caverna.sheet.{name}", f"caverna.furnishing.{name}")
    found = [one for one in GAME.sheet(table.state).lines if one.id in ids]
    return found[0].values[seat] if found else 0


def harvest(text: str = "", *, seats: int = 2, **options) -> AtTable[State]:
    """The harvest of the round that is written, after its field phase."""
    table = home(text, seats=seats, **options)
    table.state = reveals.go_on(rounds.return_home(table.state, []), [])
    return table


def next_round(table: AtTable[State]) -> AtTable[State]:
    """The next round, as far as nothing has to be reported."""
    table.state = reveals.go_on(rounds.next_round(table.state, []), [])
    return table


def sentence(table: AtTable[State], move: str) -> str:
    """What a refused move is told."""
    refusal = GAME.refuse(table.state, GAME.notation.read(move))
    assert refusal is not None
    return rulebook.say(refusal, NAMES)
