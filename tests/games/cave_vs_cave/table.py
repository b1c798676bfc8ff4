"""A position of Cave vs Cave as text.

    round 4                         or: era 2 round 1
    tiles A05 A07 A06 A09           the round tiles, in the order they came; the first by default
    red goods W2 N5 has 02@3L 16@1L walls 3L|3R dug 2L room 2
    blue goods G3
    display 07 20                   besides the light ones
    gone 01                         not on display
    turn red A04                    Red is on turn, and has chosen this tile

Goods that are not named are 1. Spaces lie as at the start, but for what is dug or built; where
tiles were seen that must have come from somewhere, they came from Blue's cave.
"""

from msgspec.structs import replace

from companion import rulebook
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.box import GOODS
from companion.games.cave_vs_cave.cave import BOARD, INDEX, MARKED, SLOT
from companion.games.cave_vs_cave.rules import eras, face_down, purse
from companion.games.cave_vs_cave.setup import COVERED_2
from companion.games.cave_vs_cave.state import Scored, State, owned
from companion.rulebook.instead import sentence
from tests.at_table import AtTable

SEATS = {"red": 0, "blue": 1}
NAMES = ("Red", "Blue")


def cave(text: str = "", *, play: str = "one", seats: int = 2, **options) -> AtTable[State]:
    state = GAME.start(seats, GAME.options(play=play, **options))
    lines = [line.split() for line in text.strip().splitlines() if line.strip()]
    named = {words[0]: words[1:] for words in lines}
    state = replace(state, due=())
    if "era" in named and play in ("both", "decide"):
        state = _era_2(state)
    if play == "pool":
        others = [n for n in range(1, 25) if not state.pool >> n & 1]
        pool = [int(word) for word in named.get("pool", ())] or others[:3]
        state = replace(state, pool=state.pool | box.mask(pool))
    state = _round(state, named)
    for colour in SEATS:
        if colour in named:
            state = _home(state, SEATS[colour], named[colour])
    for word in named.get("display", ()):
        bit = 1 << int(word)
        state = replace(state, display=state.display | bit, unseen=state.unseen & ~bit)
    for word in named.get("gone", ()):
        state = replace(state, display=state.display & ~(1 << int(word)))
    if "pool" not in named or play == "pool":
        state = _from_blue(state)
    seen = state.display | state.pool | state.unseen
    for home in state.homes:
        seen |= owned(home)
    state = replace(state, out=box.ALL & ~seen, spare=0)
    turn = named.get("turn", ["red"])
    seat = SEATS[turn[0]]
    state = replace(state, starter=seat, active=seat)
    table = AtTable(GAME, state)
    faults = GAME.audit(state)
    assert faults == (), faults
    if len(turn) > 1:
        table.plays(f"{seat + 1} choose {turn[1]}")
    return table


def _era_2(state: State) -> State:
    for seat, home in enumerate(state.homes):
        goods = (1,) * len(GOODS)
        state = purse.change(state, seat, goods=goods, covered=home.covered | COVERED_2)
    return replace(
        state,
        era=2,
        unseen=state.unseen | box.DARK[2],
        display=state.display | box.LIGHT[2],
        open=eras.start_tiles(state.seats, 2),
        scored=(Scored(0, 0),) * state.seats,
        fields=(),
    )


def _round(state: State, named: dict[str, list[str]]) -> State:
    words = named.get("era", ["", "round", "1"]) if state.era == 2 else ["", "round"]
    number = int(words[2]) if state.era == 2 else int(named.get("round", ["1"])[0])
    state = replace(state, round=number, open=eras.start_tiles(state.seats, state.era))
    later = [
        tile.number
        for tile in box.TILES.values()
        if tile.era == state.era and tile.stack and (tile.solo or state.seats > 1)
    ]
    wanted = named.get("tiles") or [tile for tile in named.get("turn", ()) if tile in later]
    order = wanted + [tile for tile in later if tile not in wanted]
    for tile in order[:number]:
        state = face_down.open_tile(state, tile, [])
    return state


def _home(state: State, seat: int, words: list[str]) -> State:
    mode = ""
    for word in words:
        if word in ("goods", "has", "walls", "dug", "covered", "room"):
            mode = word
            continue
        home = state.homes[seat]
        if mode == "goods":
            at = GOODS.index(word[0])
            goods = (*home.goods[:at], int(word[1:]), *home.goods[at + 1 :])
            state = purse.change(state, seat, goods=goods)
        elif mode == "has":
            number, at = word.split("@")
            space, bit = INDEX[at], 1 << int(number)
            built = (*home.built[:space], int(number), *home.built[space + 1 :])
            covered = home.covered & ~(1 << space)
            state = purse.change(state, seat, built=built, covered=covered)
            state = replace(state, unseen=state.unseen & ~bit, display=state.display & ~bit)
        elif mode == "walls":
            state = purse.change(state, seat, walls=home.walls | 1 << SLOT[word])
        elif mode == "dug":
            state = purse.change(state, seat, covered=home.covered & ~(1 << INDEX[word]))
        elif mode == "covered":
            state = purse.change(state, seat, covered=home.covered | 1 << INDEX[word])
        elif mode == "room":
            state = purse.change(state, seat, room=int(word))
    return state


def _from_blue(state: State) -> State:
    """Makes the face-down tiles add up: from Blue's cave, or out of the box."""
    if state.phase == "draft":
        return state
    for era in (1, 2):
        drawn = box.DARK[era].bit_count() - face_down.AT_FIRST[era] if state.seats == 1 else 0
        while face_down.left(state, f"dark-{era}") < 0:
            covered = state.homes[1].covered & BOARD[era - 1]
            assert covered, "too many tiles were seen"
            state = purse.change(
                state, 1, covered=state.homes[1].covered & ~(1 << covered.bit_length() - 1)
            )
        while face_down.left(state, f"dark-{era}") > drawn:
            last = (state.unseen & box.DARK[era]).bit_length() - 1
            state = replace(state, unseen=state.unseen & ~(1 << last))
    return state


def goods(table: AtTable[State], seat: int = 0) -> str:
    """A player's goods as text, without those that are 0: W1 S2."""
    held = table.homes[seat].goods
    return " ".join(f"{good}{count}" for good, count in zip(GOODS, held, strict=True) if count)


def held(table: AtTable[State], letters: str, seat: int = 0) -> tuple[int, ...]:
    return tuple(table.homes[seat].goods[GOODS.index(letter)] for letter in letters)


def marked_free(table: AtTable[State], seat: int) -> bool:
    return not table.homes[seat].covered & MARKED[1]


def start(play: str = "one", seats: int = 2, **options) -> State:
    return GAME.start(seats, GAME.options(play=play, **options))


def pass_round(table: AtTable[State]) -> AtTable[State]:
    """Everybody takes the first tile that comes and leaves it; what is turned up comes in order."""
    round, era = table.round, table.era
    while table.phase in ("choose", "act") and (table.round, table.era) == (round, era):
        move = next(GAME.legal(table.state))
        if move.kind() == "choose":
            table.plays(GAME.notation.write(move), f"{move.seat + 1} end-turn")
        else:
            table.plays(GAME.notation.write(move))
    return table


def said(table: AtTable[State], text: str) -> str:
    """The refusal of a move in words."""
    refusal = GAME.refuse(table.state, GAME.notation.read(text))
    return rulebook.say(refusal, NAMES)


def advice(table: AtTable[State], text: str) -> str:
    """What would be allowed instead, in a sentence."""
    found = table.instead(text)
    assert found is not None, f"{text} is allowed"
    return sentence(GAME.name, GAME.notation.read(text), found, NAMES, "en")
