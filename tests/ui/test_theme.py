"""The design system: contrast, icons, and sizes that follow the size of text."""

import re
from pathlib import Path

import pytest

from companion.ui import icons
from companion.ui.kv import FOLDER
from companion.ui.theme import DARK, DARK_CONTRAST, LIGHT, LIGHT_CONTRAST, SEATS
from tests.ui.seen import ratio

READ = [  # what is written on what
    ("ink", "paper"),
    ("ink", "card"),
    ("ink", "tint"),
    ("soft", "paper"),
    ("soft", "card"),
    ("soft", "tint"),
    ("accent", "paper"),
    ("accent", "card"),
    ("on_accent", "accent"),
    ("on_bad", "bad"),
    ("bad", "paper"),
    ("bad", "card"),
    ("paper", "ink"),
]


def contrast(one: str, other: str) -> float:
    return ratio(*([int(hexa[at : at + 2], 16) for at in (1, 3, 5)] for hexa in (one, other)))


@pytest.mark.parametrize(
    "palette",
    [LIGHT, DARK, LIGHT_CONTRAST, DARK_CONTRAST],
    ids=["light", "dark", "light+", "dark+"],
)
def test_every_text_can_be_read(palette):
    poor = {pair: contrast(palette[pair[0]], palette[pair[1]]) for pair in READ}
    assert {pair: value for pair, value in poor.items() if value < 4.5} == {}


def test_high_contrast_is_higher():
    for plain, strong in ((LIGHT, LIGHT_CONTRAST), (DARK, DARK_CONTRAST)):
        assert contrast(strong["ink"], strong["paper"]) > contrast(plain["ink"], plain["paper"])
        assert contrast(strong["soft"], strong["card"]) >= 7


def test_a_players_letter_can_be_read_and_no_two_look_alike():
    for fill, ink, _ in SEATS.values():
        assert contrast(fill, ink) >= 4.5
    shapes = [shape for _, _, shape in SEATS.values()]
    assert len(set(shapes)) == len(shapes)


def test_icons_are_those_of_the_font():
    from fonticon_mdi7 import MDI7

    for name, code in icons.CODES.items():
        assert getattr(MDI7, name.replace("-", "_")).rpartition(".")[2] == chr(code), name


def test_sizes_of_text_follow_the_setting():
    """sp() in kv is read once; only '16sp' follows."""
    for file in Path(FOLDER).rglob("*.kv"):
        assert not re.search(r"\bsp\(", file.read_text()), file


def test_every_icon_that_is_used_is_there():
    used = set()
    for file in [*Path(FOLDER).rglob("*.kv"), *Path(icons.__file__).parent.rglob("*.py")]:
        used |= set(re.findall(r"icon(?:=|: )[\"']([a-z0-9-]+)[\"']", file.read_text()))
    assert len(used) > 15
    assert used <= set(icons.CODES)
