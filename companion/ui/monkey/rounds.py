"""Rounds: each begins with a library of its own, so that what fails is found again from there."""

import atexit
import shutil
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from uuid import UUID

from kivy.core.window import Window

from companion import games
from companion.core.chance import Stream
from companion.core.record import Player
from companion.core.simulate import choose as choose_move
from companion.core.simulate import seed_for
from companion.store.library import Library
from companion.table import Table
from companion.ui.app import FILE
from companion.ui.monkey.checks import BrokenPromise, Checks
from companion.ui.monkey.hands import Hands
from companion.ui.monkey.steps import Gesture, Story, choose
from companion.ui.theme import SEATS

ROUND = 150  # steps
PHONE = (360, 640)
WHOLE = 100_000  # entries


def prepare(folder: Path, seed: str) -> None:
    """Games at their beginning, in the middle and at their end."""
    dice = Random(seed)
    with Library(folder / FILE, work=lambda job: None) as library:
        for name in games.names():
            game = games.load(name)
            for entries in (dice.randrange(3), dice.randrange(60), dice.randrange(60), WHOLE):
                variant = dice.choice(game.variants)
                count = dice.choice(variant.seats)
                players = tuple(Player(one.title(), one) for one in list(SEATS)[:count])
                id = UUID(int=dice.getrandbits(128), version=4)
                shuffled = seed_for(dice.getrandbits(32)) if dice.random() < 0.5 else None
                table = Table.begin(game, players, variant.options, library, id=id, seed=shuffled)
                stream = Stream(seed_for(dice.getrandbits(32)), "monkey")
                while entries and not table.over:
                    table.enter(choose_move(game, table.state, stream, table.head.chance))
                    entries -= 1
        library.backups.daily(library.now())


@cache
def _prepared(seed: str) -> Path:
    """The library at the beginning of all rounds of this seed; it goes with the process."""
    folder = Path(tempfile.mkdtemp(prefix="monkey-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    prepare(folder, seed)
    return folder


class BrokenRound(BrokenPromise):
    """What failed in a round, and the steps that led there."""

    def __init__(self, story: Story) -> None:
        super().__init__(story.failure)
        self.story = story


def play(seed: str, checks: Checks, end: float, folder: Path | None = None) -> int:
    """A round of random steps, until it ends or its time is over; BrokenRound where one breaks."""
    done: list[Gesture] = []
    dice = Random(f"steps {seed}")

    def steps(hands: Hands) -> Gesture | None:
        if len(done) == ROUND or time.monotonic() > end:
            return None
        done.append(choose(dice, hands.meanings(), damage=folder is None))
        return done[-1]

    try:
        _round(seed, checks, steps, folder)
    except BrokenPromise as broken:
        raise BrokenRound(Story(seed=seed, steps=tuple(done), failure=str(broken))) from broken
    return len(done)


def again(story: Story, checks: Checks) -> None:
    """The same steps once more; BrokenPromise where they break something."""
    left = iter(story.steps)
    _round(story.seed, checks, lambda hands: next(left, None))


def _round(
    seed: str,
    checks: Checks,
    steps: Callable[[Hands], Gesture | None],
    folder: Path | None = None,
) -> None:
    with tempfile.TemporaryDirectory() as made:
        where = folder or Path(made)
        if not (where / FILE).exists():
            shutil.copytree(_prepared(seed.partition(".")[0]), where, dirs_exist_ok=True)
        Window.size = PHONE
        hands = Hands(where)
        try:
            while (step := steps(hands)) is not None:
                checks.do(hands, step)
            checks.do(hands, Gesture("out"))
        finally:
            hands.close()
    checks.memory()


def shorten(story: Story, checks: Checks, seconds: float) -> Story:
    """The shortest list found in this time that fails in the same way: parts are left out, half
    of it first, then ever smaller ones.
    """
    end = time.monotonic() + seconds
    steps = list(story.steps)
    size = max(1, len(steps) // 2)
    while size and time.monotonic() < end:
        at, shorter = 0, False
        while at < len(steps) and time.monotonic() < end:
            tried = steps[:at] + steps[at + size :]
            if fails_alike(story, tried, checks):
                steps, shorter = tried, True
            else:
                at += size
        if not (shorter and size == 1):
            size //= 2
    return Story(seed=story.seed, steps=tuple(steps), failure=story.failure)


def fails_alike(story: Story, steps: list[Gesture], checks: Checks) -> bool:
    try:
        again(Story(seed=story.seed, steps=tuple(steps), failure=""), checks)
    except BrokenPromise as broken:
        return kind_of(str(broken)) == kind_of(story.failure)
    return False


def kind_of(failure: str) -> str:
    """A failure without its numbers."""
    return "".join(letter for letter in failure if not letter.isdigit())
