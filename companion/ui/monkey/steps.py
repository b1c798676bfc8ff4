"""What random hands do: steps that can be written down, done again, and left out one by one.

A step names what it touches by what that means, not by where it is: without the steps before it,
it finds the same thing elsewhere, or does nothing.
"""

import re
from random import Random

import msgspec
from msgspec import Struct

UUID_TEXT = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
TEXTS = (
    "Anna", "anna", " Anna ", "Jörg", "名前", "عمر", "👩‍👩‍👧", "\u202eabc", "a" * 60, "w" * 500,
    "-w x", "--stdout", "=1+1", "[b]x[/b]", "{seat:name}", "%s", "\0", "\x1b[31m", "\n", " ", "'",
    "12", "-3", "999999", "1 2 3", "vein beside a city", "may I furnish a cave",
)  # fmt: skip
SIZES = (
    (320, 480), (360, 640), (640, 360), (412, 915), (915, 412), (768, 1024), (1280, 800), (240, 240)
)  # fmt: skip
LOOKS: tuple[tuple[str, tuple[str | int | bool, ...]], ...] = (
    ("language", ("en", "de", "fr", "nl", "it")),
    ("look", ("light", "dark", "system")),
    ("text", (85, 100, 130, 160, 200)),
    ("contrast", (True, False)),
    ("motion", (True, False)),
    ("turn", (True, False)),
    ("live", (True, False)),
    ("speak", (False,)),
)
KEYS = (27, 27, 27, 282, 13, 8)  # back three times as often, F1, Enter, backspace


class Gesture(Struct, frozen=True, omit_defaults=True):
    """One thing done: `do` says what, the others with what."""

    do: str
    means: str = ""  # of what is touched
    other: str = ""  # of what a second finger touches
    text: str = ""
    place: tuple[float, float] = (0.0, 0.0)  # shares of the window, or of the bytes of a file
    to: tuple[float, float] = (0.0, 0.0)
    value: str | int | bool = 0


CHANCES = {
    "tap": 60, "poke": 3, "hold": 4, "drag": 3, "swipe": 3, "two": 3, "late": 2, "key": 4,
    "write": 8, "compose": 2, "commit": 2, "paste": 1, "size": 1, "set": 2, "pause": 1,
    "resume": 1, "rest": 1, "low-memory": 1, "restart": 0.3, "damage": 0.1, "out": 1,
}  # fmt: skip
WORTH = re.compile(r"Enter|Begin|Fill|Put|Take|Open|begin|ok|laid-out|finish|corrected")


def spelt(means: object) -> str:
    """What something means, without the ids that differ from run to run."""
    return UUID_TEXT.sub("#", repr(means))


def choose(dice: Random, meanings: list[str], *, damage: bool = True) -> Gesture:
    """The next step, where these things can be touched."""
    do = dice.choices(list(CHANCES), list(CHANCES.values()))[0]
    if do == "damage" and not damage:
        do = "restart"
    if not meanings and do in ("tap", "hold", "drag", "two", "late"):
        do = "key"
    if do in ("tap", "hold", "drag", "two", "late"):
        worth = [one for one in meanings if WORTH.search(one)]
        means = dice.choice(worth if worth and dice.random() < 0.5 else meanings)
        other = dice.choice((means, dice.choice(meanings))) if do == "two" else ""
        return Gesture(do, means=means, other=other, to=_place(dice))
    text, value = _with_what(dice, do)
    return Gesture(do, text=text, place=_place(dice), to=_place(dice), value=value)


def _with_what(dice: Random, do: str) -> tuple[str, str | int | bool]:
    if do in ("write", "compose", "paste"):
        return dice.choice(TEXTS), 0
    if do == "set":
        name, values = dice.choice(LOOKS)
        return name, dice.choice(values)
    if do == "key":
        return "", dice.choice(KEYS)
    if do == "size":
        return "", dice.randrange(len(SIZES))
    if do == "damage":
        return "", dice.choice(("library.db", "library.db-wal", "backups", "cut"))
    return "", 0


def _place(dice: Random) -> tuple[float, float]:
    return round(dice.random(), 3), round(dice.random(), 3)


class Story(Struct, frozen=True, kw_only=True):
    """A list of steps as a file: done again with `companion monkey --again FILE`."""

    format: str = "cavern-companion-monkey"
    seed: str  # of what lies in the library at the beginning
    steps: tuple[Gesture, ...]
    failure: str


def read(data: bytes) -> Story:
    return msgspec.json.decode(data, type=Story)


def write(story: Story) -> bytes:
    return msgspec.json.format(msgspec.json.encode(story), indent=1) + b"\n"
