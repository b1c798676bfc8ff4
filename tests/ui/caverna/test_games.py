"""Whole games of every count, entered by touch, and how many touches that takes."""

from statistics import median
from typing import NamedTuple

import pytest

from companion.core.moves import Act
from companion.core.record import open_journal
from companion.games.caverna import GAME
from companion.ui.robot import Robot
from companion.ui.scenes import recorded as recorded_at_random
from tests.day import by_day
from tests.ui.caverna.steps import recorded
from tests.ui.clumsy import ClumsyFinger
from tests.ui.clumsy import play as play_clumsily
from tests.ui.moved import WatchingFinger

PHONE, TABLET = (360, 640), (1280, 800)
SEATS = (1, 2, 3, 4, 7)
HARVEST = ("prefer", "feed", "feed-one", "breed")
LAID = ("lay", "ore-mine", "ruby-mine", "fence-small", "fence-large")
TILED = {(*first, one) for first in (("place",), ("place", "take")) for one in LAID}
TRIP = {"place", "take", "forge", "loot"}


class Taken(NamedTuple):
    """An entry: its moves, the touches it took, and those without turns of the wheel."""

    acts: tuple[Act, ...]
    touches: int
    taps: int


class Turn(NamedTuple):
    """What one player entered from placing a dwarf on: kinds of moves, and the taps."""

    kinds: tuple[str, ...]
    taps: int


def enter(finger, file):
    """Enters a game; gives what each entry took."""
    robot = Robot(finger, file)
    robot.sit_down()
    taken, scrolled = [], finger.scrolls
    for entered in robot.entries():
        acts = finger.app.table.journal.played[-1].acts
        taken.append(Taken(acts, entered.touches, entered.touches - finger.scrolls + scrolled))
        scrolled = finger.scrolls
    goal = open_journal(GAME, file, file.rows)
    assert finger.app.table.state == goal.state
    assert finger.app.table.over
    return taken


def turns(taken):
    """Entries put together to turns; those that begin with no dwarf are left out."""
    found, whose = [], None
    for acts, _, taps in taken:
        kinds = tuple(act.kind() for act in acts)
        seat = getattr(acts[0], "seat", None)
        if kinds[0] == "place":
            found.append(Turn(kinds, taps))
            whose = seat
        elif seat is not None and seat == whose and kinds[0] not in HARVEST:
            found[-1] = Turn(found[-1].kinds + kinds, found[-1].taps + taps)
        else:
            whose = None
    return found


def harvests(taken):
    """The taps that each whole harvest took."""
    found, inside = [], False
    for acts, _, taps in taken:
        feeding = acts[0].kind() in HARVEST
        if feeding and not inside:
            found.append(0)
        if feeding:
            found[-1] += taps
        inside = feeding
    return found


def sorts(taken):
    """Taps by what was done: a plain space, a space with one tile, a trip for three items."""
    found = turns(taken)
    plain = [one.taps for one in found if one.kinds in (("place",), ("place", "take"))]
    tile = [one.taps for one in found if one.kinds in TILED]
    trip = [one.taps for one in found if one.kinds.count("loot") == 3 and set(one.kinds) <= TRIP]
    return plain, tile, trip


def check_touches(taken):
    counts = sorted(one.touches for one in taken)
    assert median(counts) <= 3
    assert counts[int(len(counts) * 0.95)] <= 8
    plain, tile, trip = sorts(taken)
    assert median(plain) == 1 and max(plain) <= 2  # another dwarf than the weakest is chosen
    assert median(tile) <= 4 and max(tile) <= 5
    assert all(taps <= 8 for taps in trip)


@pytest.mark.parametrize("seats", by_day(SEATS, 1, 3))
def test_on_a_phone(open_app, seats):
    check_touches(enter(open_app(size=PHONE), recorded(f"full-{seats}")))


@pytest.mark.parametrize("seats", by_day(SEATS, 2))
def test_on_a_tablet(open_app, seats):
    check_touches(enter(open_app(size=TABLET), recorded(f"full-{seats}")))


def test_when_the_table_shuffles(open_app):
    """What was turned up is one touch on those that nobody has seen."""
    taken = enter(open_app(size=TABLET), recorded("full-2", app_shuffles=False))
    reveals = [one.touches for one in taken if one.acts[0].kind() == "reveal"]
    assert max(reveals) == 1


@pytest.mark.parametrize("seats", by_day(SEATS, 2))
def test_no_answer_moves_while_its_question_stands(open_app, seats):
    finger = open_app(kind=WatchingFinger)
    assert Robot(finger, recorded(f"full-{seats}")).play().same_state
    assert finger.moved == ()


@pytest.mark.parametrize("number", by_day(range(10), 1))
def test_a_clumsy_hand_enters_nothing_that_was_not_meant(open_app, number):
    play_clumsily(open_app(kind=ClumsyFinger), recorded_at_random(GAME, 2, number))
