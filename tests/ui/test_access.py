"""Everybody can use it: what is touched is large and apart, what is written can be read."""

import pytest

from companion import games
from companion.ui.faces import face_of
from companion.ui.pages import PAGES
from companion.ui.scenes import Scenes
from companion.ui.theme import SEATS
from companion.ui.widgets.goods import LOOKS
from tests.day import by_day
from tests.ui import near, seen
from tests.ui.scene_parts import FIRST, PARTS, scenes
from tests.ui.steps import new_game
from tests.ui.test_theme import contrast

ROOMS = {name: f"companion.games.{name}" for name in ("cavum", "cave_vs_cave", "caverna")}
PHONE, TABLET = (360, 640), (1280, 800)
READABLE, LARGE = 4.5, 3.0  # contrast of a text; of a large one, and of signs
TINY = 8  # pixels: letters of a board seen from afar, to be read when it is brought nearer
DRESSES = [  # window, look, high contrast, size of text
    (size, look, high, 100)
    for size in (PHONE, TABLET)
    for look in ("light", "dark")
    for high in (False, True)
]


@pytest.fixture
def lettered(monkeypatch):
    return seen.Lettered(monkeypatch)


@pytest.fixture
def boxes(monkeypatch, lettered):
    """The real games are in the house."""
    monkeypatch.setattr(games, "_rooms", ROOMS)


def unreadable(finger, lettered) -> tuple[list[str], int]:
    """Texts of too little contrast, and how many were read."""
    pixels = seen.screen()
    found, read = [], 0
    for text in seen.texts(finger, lettered):
        if text.size < TINY:
            continue
        ratio = seen.contrast_of(text, pixels)
        read += 1
        large = text.sign or text.size >= 24 or (text.bold and text.size >= 18.66)
        if ratio < (LARGE if large else READABLE) - 0.05:
            found.append(f"{text.text!r} has {ratio:.1f} at {tuple(map(round, text.box))}")
    return found, read


@pytest.mark.parametrize("dress", by_day(DRESSES, DRESSES[0]), ids=str)
@pytest.mark.parametrize("part", PARTS)
def test_every_scene(open_app, tmp_path, boxes, lettered, dress, part):
    """Every page of the app and the telling moments of each game."""
    size, look, high, text = dress
    finger = open_app(tmp_path, size)
    finger.app.set(look=look, contrast=high, text=text)
    names, shown, faults, texts = [], set(), [], 0
    for scene in scenes(finger, part):
        finger.frames(3)
        names.append(scene)
        shown.add(page_name(finger))
        poor, read = unreadable(finger, lettered)
        texts += read
        found = [*poor, *near.small(finger), *near.crowded(finger)]
        faults += [f"{scene}: {fault}" for fault in found]
    every = {(page, part) for page in face_of(part).pages}
    every |= {(page, "") for page in PAGES if part == FIRST}
    assert every - shown == set(), "pages without a scene"
    assert f"{part}, final sheet" in names and len(names) >= PARTS[part]
    assert texts > 2000
    assert not faults, "\n".join(faults)


def page_name(finger) -> tuple[str, str]:
    """A page's name, and the game whose own it is, if it is one's."""
    built = finger.app.pages._built
    return next(name for name, page in built.items() if page is finger.app.pages.page)


@pytest.mark.night
def test_all_can_be_reached_at_twice_the_size(finger, boxes):
    finger.app.set(text=200)
    faults = []
    for scene in Scenes(finger).all():
        finger.frames(3)
        faults += [f"{scene}: {fault}" for fault in near.out_of_reach(finger)]
    assert not faults, "\n".join(faults)


def test_all_of_the_shell_can_be_reached_at_twice_the_size(finger):
    finger.app.set(text=200)
    faults = []
    for scene in Scenes(finger).all():
        finger.frames(3)
        faults += [f"{scene}: {fault}" for fault in near.out_of_reach(finger)]
    assert not faults, "\n".join(faults)


def test_colour_is_never_the_only_sign():
    """Seats have shapes and letters, goods a sign of their own that can be seen on its colour."""
    shapes = [shape for _, _, shape in SEATS.values()]
    assert len(set(shapes)) == len(shapes)
    alike = {"grain", "emmer"}  # one good of two games
    signs = [sign for good, (_, _, sign) in LOOKS.items() if good not in alike]
    assert len(set(signs)) == len(signs)
    assert {good: contrast(fill, ink) for good, (fill, ink, _) in LOOKS.items()
            if contrast(fill, ink) < LARGE} == {}  # fmt: skip


def test_what_is_wrong_would_be_found(finger, lettered):
    """The same eyes on a table that was spoilt: pale, small, crowded, out of reach."""
    new_game(finger, "Red", "Blue")
    finger.frames(3)
    assert not unreadable(finger, lettered)[0]
    assert not (near.small(finger) or near.crowded(finger) or near.out_of_reach(finger))
    page = finger.app.pages.page
    first, second = near.targets(finger)[:2]
    label = page.ids.whose
    label.color = (0.8, 0.8, 0.75, 1)
    assert unreadable(finger, lettered)[0]
    first.widget.size_hint = (None, None)
    first.widget.size = (40, 40)
    assert near.small(finger)
    second.widget.size_hint = (None, None)
    second.widget.pos, second.widget.size = (100, 300), (48, 48)
    first.widget.pos = (60, 300)
    assert near.crowded(finger)
    first.widget.pos = (-30, 300)
    assert near.out_of_reach(finger)
