"""No text is cut, in any language, at 360 dp and one and a half times the size."""

import re
from functools import cache
from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput

from companion.locale import LANGUAGES
from companion.ui.meaning import BoardSpot
from companion.ui.scenes import Scenes
from companion.ui.widgets.lists import LongList
from companion.ui.widgets.seats import Handle
from tests.day import by_day
from tests.ui import near
from tests.ui.scene_parts import PARTS, scenes

SMALLEST = 48  # dp of a touchable, either way
SMALLER = re.compile(r"\[size=[^]]*\].*?\[/size\]", re.S)  # the explanation on a button
MARKUP = re.compile(r"\[/?(b|size|font)[^]]*\]")


def in_sight(widget: Any) -> bool:
    return widget.opacity > 0 and widget.height > 0 and widget.width > 0


def shown_labels() -> list[Label]:
    """Labels with a text on the page and the sheets over it."""
    return [
        widget
        for child in Window.children
        for widget in child.walk()
        if isinstance(widget, Label) and widget.text and in_sight(widget)
    ]


def longest_word(label: Label) -> float:
    """How wide the longest word is: broken words are cut, too."""
    text = MARKUP.sub("", SMALLER.sub("", label.text)) if label.markup else label.text
    letters = (label.font_size, label.font_name, label.bold)
    return max(width_of(word, *letters) for word in text.split() or [""])


@cache
def width_of(word: str, size: float, font: str, bold: bool) -> float:
    width, _ = CoreLabel(font_size=size, font_name=font, bold=bold).get_extents(word)
    return float(width)


def faults(scene: str) -> list[str]:
    found = []
    for label in shown_labels():
        left = label.to_window(label.x, label.y)[0]
        words = f"{scene}: {label.text!r}"
        if label.texture_size[0] > label.width + 1 or longest_word(label) > label.width + 1:
            found.append(f"{words} is wider than its place")
        if label.texture_size[1] > label.height + 1:
            found.append(f"{words} is higher than its place")
        beside = left < -1 or left + label.width > Window.width + 1
        if beside and not scrolls_sideways(label):
            found.append(f"{words} leaves the screen")
    for row in rows_of_lists():
        for label in row.walk(restrict=True):
            shown = isinstance(label, Label) and label.text and in_sight(label)
            if shown and (label.y < row.y - 1 or label.top > row.top + 1):
                found.append(f"{scene}: {label.text!r} leaves its row")
    return found


def scrolls_sideways(widget: Any) -> bool:
    """Whether it lies in a strip, as tabs do."""
    return any(scroll.do_scroll_x for scroll in near.scrolls_of(widget))


def rows_of_lists() -> list[Any]:
    return [
        row
        for child in Window.children
        for widget in child.walk()
        if isinstance(widget, LongList)
        for row in widget.layout_manager.children
    ]


def small(finger: Any, scene: str) -> list[str]:
    """What a finger would miss; a board takes the nearest place to it."""
    return [
        f"{scene}: {widget.means!r} {widget.size}"
        for widget in finger.touchables()
        if not isinstance(widget, TextInput | Handle | BoardSpot) and in_sight(widget)
        if min(widget.size) < dp(SMALLEST) - 1
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_at_one_and_a_half(finger, language):
    finger.app.set(language=language, text=150)
    count, found = 0, []
    for scene in Scenes(finger).all():
        finger.frames(4)
        count += 1
        found += faults(scene)
    assert count > 20
    assert found == []


@pytest.mark.parametrize("language", by_day(LANGUAGES, "de"))
@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_cut_or_small_in_the_games(finger, real_games, part, language):
    """Every scene, with those that a game has for its own; by night in the other languages."""
    finger.app.set(language=language, text=150)
    count, found = 0, []
    for scene in scenes(finger, part):
        finger.frames(4)
        count += 1
        found += faults(scene) + small(finger, scene)
    assert count >= PARTS[part]
    assert found == []


def test_a_text_that_is_cut_would_be_found(finger):
    finger.frames(3)
    label = shown_labels()[0]
    label.text_size = (None, None)
    label.text = "word " * 40
    finger.frames(3)
    assert faults("home")


@pytest.mark.parametrize("scale", [100, 200])
def test_every_touchable_is_large_enough(finger, scale):
    finger.app.set(text=scale)
    found = []
    for scene in Scenes(finger).all():
        finger.frames(3)
        found += small(finger, scene)
    assert found == []
