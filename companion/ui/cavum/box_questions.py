"""My box, question by question: what the owner sees on the pieces. Free of Kivy."""

from itertools import combinations

from msgspec.structs import replace

from companion.core.message import Message
from companion.games.cavum import my_box
from companion.games.cavum.board import COUNT, SPACES
from companion.games.cavum.box import START_TILE
from companion.games.cavum.my_box import Box, StartTile, shapes_of

STEPS = ("separators", "starts", "two", "three", "four", "colours", "dynamite")
SIZES = {"two": 2, "three": 3, "four": 4}
_ABOUT = {  # the faults that belong to a question
    "separators": ("cavum.box.separators", "cavum.box.city-sizes"),
    "starts": ("cavum.box.start-spaces", "cavum.box.start-rotation"),
    "colours": ("cavum.box.colours",),
    "dynamite": ("cavum.box.dynamite",),
}


class Questions:
    """A box being described. `step` is the question that is asked."""

    def __init__(self, box: Box | None = None) -> None:
        self.box = box or Box()
        self.at = 0
        self.held = -1  # a colour or card that waits for its place

    @property
    def step(self) -> str:
        return STEPS[self.at]

    def on(self) -> bool:
        """The next question; False after the last."""
        self.held = -1
        self.at += 1
        return self.at < len(STEPS)

    def back(self) -> bool:
        self.held = -1
        self.at -= 1
        if self.at < 0:
            self.at = 0
            return False
        return True

    def fault(self) -> Message | None:
        """What cannot be so in the answer to this question."""
        wanted = _ABOUT.get(self.step, ())
        return next((one for one in my_box.faults(self.box) if one.id in wanted), None)

    def touch(self, space: int) -> None:
        """A space of the board was touched."""
        if self.step == "separators" and space >= COUNT:
            number = space - COUNT + 1
            browns = set(self.box.separators) ^ {number}
            self.box = replace(self.box, separators=tuple(sorted(browns)))
        elif self.step == "starts" and space < COUNT:
            self._start(SPACES[space])

    def _start(self, at: str) -> None:
        """A tile is put there, turned, and taken away, touch by touch."""
        turns = len(shapes_of(self.box).of[START_TILE])
        here = next((start for start in self.box.starts if start.at == at), None)
        others = tuple(start for start in self.box.starts if start.at != at)
        if here is None:
            others += (StartTile(at, 0),)
        elif here.rotation + 1 < turns:
            others += (StartTile(at, here.rotation + 1),)
        self.box = replace(self.box, starts=others)

    def shapes(self) -> list[tuple[int, ...]]:
        """Every different shape with this question's number of exits."""
        found: dict[frozenset[tuple[int, ...]], tuple[int, ...]] = {}
        for edges in combinations(range(6), SIZES[self.step]):
            turned = frozenset(
                tuple(sorted((edge + turn) % 6 for edge in edges)) for turn in range(6)
            )
            found.setdefault(turned, edges)
        return list(found.values())

    def is_shape(self, edges: tuple[int, ...]) -> bool:
        mine: tuple[int, ...] = getattr(self.box, self.step)
        turns = ({(edge + turn) % 6 for edge in edges} for turn in range(6))
        return any(set(mine) == turned for turned in turns)

    def shape(self, edges: tuple[int, ...]) -> None:
        if not self.is_shape(edges):
            self.box = replace(self.box, **{self.step: edges})
            turns = len(shapes_of(self.box).of[START_TILE])
            starts = tuple(StartTile(one.at, one.rotation % turns) for one in self.box.starts)
            self.box = replace(self.box, starts=starts)

    def swap(self, at: int) -> None:
        """Two touches change the places of two colours or of two dynamite tiles."""
        if self.held < 0:
            self.held = at
            return
        values = list(getattr(self.box, self.step))
        values[self.held], values[at] = values[at], values[self.held]
        self.box = replace(self.box, **{self.step: tuple(values)})
        self.held = -1

    def colour(self, name: str) -> None:
        """The colour in hand is called so on this box."""
        if self.held >= 0 and name not in self.box.colours:
            colours = list(self.box.colours)
            colours[self.held] = name
            self.box = replace(self.box, colours=tuple(colours))
            self.held = -1
