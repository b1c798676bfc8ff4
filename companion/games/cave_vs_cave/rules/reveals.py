"""Turning up: round tiles, dug furnishings, draw piles, what is random in the set-up (p. 3, 9)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Message, Move, Refusal, Reveal, Step, Value

from .. import box, words
from ..state import State, owned
from . import draft, face_down, turns

MOVES = (Reveal,)
FURNISHINGS = tuple(f"{one.number:02}" for one in box.FURNISHINGS if one.number)
PIECES = dict.fromkeys((*box.TILES, *FURNISHINGS))
STACKS = ("tiles-2", "tiles-3", "tiles-4", "tiles-II")
PLACES = (*STACKS, "dark-1", "dark-2", "light-1", "light-2", "pool")
POOLED = ("dark-1", "light-1")  # the backs of what may come into the pool
ERA_1 = box.mask([one.number for one in box.FURNISHINGS if one.era == 1 and one.number])


def _all(place: str) -> int:
    """Mask of the furnishings that a pile is made of."""
    if place == "pool":
        return ERA_1 & ~box.mask(box.POOL["always"])
    kind, era = place.split("-")
    return box.DARK[int(era)] if kind == "dark" else box.LIGHT[int(era)]


def unseen(state: State, place: str) -> tuple[str, ...]:
    """The pieces of a pile that nobody has seen yet."""
    if place.startswith("tiles"):
        return face_down.hidden_tiles(state, place)
    pieces = _all(place)
    if place.startswith("dark"):
        pieces &= state.unseen
    else:
        seen = state.display | state.pool
        for home in state.homes:
            seen |= owned(home)
        pieces &= ~seen
    return _names(pieces)


def _names(bits: int) -> tuple[str, ...]:
    return tuple(f"{number:02}" for number in box.members(bits))


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"place": PLACES, "piece": PIECES}


def refuse(state: State, move: Reveal) -> Refusal | None:
    due = state.due[0]
    piece = _word(state, move.piece)
    if move.piece in box.TILES and state.seats == 1 and not box.TILES[move.piece].solo:
        return Refusal("cave_vs_cave.reveal.not-in-game", piece=piece, razing=False)
    back = _back(move.piece)
    if back != due and not (due == "pool" and back in POOLED):
        return Refusal("cave_vs_cave.reveal.other-pile", piece=piece, back=back, due=due)
    if move.piece not in unseen(state, due):
        return Refusal("cave_vs_cave.reveal.seen", piece=piece)
    if move.place != due:
        return Refusal(
            "cave_vs_cave.reveal.other-place",
            piece=piece,
            place=move.place,
            due=due,
            why=_why(state),
        )
    return None


def never(state: State, move: Reveal) -> Refusal | None:
    """Tiles are turned up one by one, each when it is due."""
    return None if state.due else Refusal("cave_vs_cave.reveal.not-due")


def first(state: State, move: Move) -> Refusal:
    """A tile that is due is turned up before anybody goes on."""
    return Refusal("cave_vs_cave.reveal.first", why=_why(state))


def _why(state: State) -> Message:
    """The tile that is due, by why it is."""
    due = state.due[0]
    if due in STACKS:
        return Message("cave_vs_cave.due.round")
    if state.phase == "draft":
        return Message("cave_vs_cave.due.draft")
    if due == "pool":
        return Message("cave_vs_cave.due.pool")
    if due.startswith("light"):
        return Message("cave_vs_cave.due.light")
    return Message("cave_vs_cave.due.dug" if state.dug else "cave_vs_cave.due.drawn")


def _back(piece: str) -> str:
    """The pile that a piece belongs to by its back."""
    if piece in box.TILES:
        return face_down.stack_of(piece)
    one = box.FURNISHINGS[int(piece)]
    return f"{one.back}-{one.era}"


def play(state: State, move: Reveal) -> Step[State]:
    said: list[Event] = []
    state = replace(state, due=state.due[1:])
    if move.place.startswith("tiles"):
        return Step(face_down.open_tile(state, move.piece, said), tuple(said))
    bit = 1 << int(move.piece)
    said.append(Event("cave_vs_cave.turned-up", piece=_word(state, move.piece)))
    state = replace(state, unseen=state.unseen & ~bit, out=state.out & ~bit)
    if move.place == "pool":
        return Step(replace(state, pool=state.pool | bit), tuple(said))
    state = replace(state, display=state.display | bit)
    if state.phase == "draft":
        return draft.may_take(state, said)
    return turns.go_on(state, said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if state.due:
        for piece in unseen(state, state.due[0]):
            yield Reveal(TABLE, state.due[0], piece)


def _word(state: State, piece: str) -> Value:
    if piece in box.TILES:
        return words.tile(state.options, piece)
    return words.furnishing(state.options, int(piece))
