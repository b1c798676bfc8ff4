"""What is drawn says what the rules say: wall patterns, effects, goods."""

import pytest

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.cave import BOTTOM, FITS, LEFT, RIGHT, TOP
from companion.ui.cave_vs_cave.pieces import PATTERNS, furnishing_signs, packed, signs
from companion.ui.widgets.goods import LOOKS
from tests.ui.test_theme import contrast

SIDES = {"t": TOP, "r": RIGHT, "b": BOTTOM, "l": LEFT}
ROUND = (TOP, RIGHT, BOTTOM, LEFT)


def turned(sides):
    """A set of walls a quarter further."""
    return sum(ROUND[(at + 1) % 4] for at, side in enumerate(ROUND) if sides & side)


@pytest.mark.parametrize("one", [one for one in box.FURNISHINGS if one.walls], ids=str)
def test_the_drawn_pattern_is_the_rule(one):
    must, may = (sum(SIDES[name] for name in names) for names in PATTERNS[one.walls])
    accepted = {sides for sides in range(16) if sides & must == must and not sides & ~(must | may)}
    for _ in range(3):
        accepted |= {turned(sides) for sides in accepted}
    assert {sides for sides in range(16) if FITS[one.number] >> sides & 1} == accepted


def test_every_effect_has_signs():
    for tile in box.TILES.values():
        for effect in tile.effects:
            for part in effect.split(" / "):
                assert signs(part, 2), part
    for one in box.FURNISHINGS:
        assert bool(furnishing_signs(one.number)) == bool(one.use or one.when), one.number


def test_every_number_of_an_effect_is_drawn():
    """The counts among the signs are those of the text."""
    for one in box.FURNISHINGS:
        for part in filter(None, one.use.split(" / ")):
            drawn = [int(sign.many) for sign in signs(part) if sign.many.isdigit()]
            if part != "mix":
                written = [
                    int(word.partition("<")[0][:-1])
                    for word in part.replace("+", "").split()
                    if word[:-1].partition("<")[0].rstrip("WSEFNGDOIP").isdigit()
                    and "=" not in word
                ]
                assert sorted(drawn) == sorted(written), part


def test_effects_are_packed_to_show_them_large():
    three = tuple(signs(text) for text in ("use 1", "+2E", "+1F"))
    assert len(packed(three, "·", 10.0)) == 1
    assert len(packed(three, "·", 1.0)) > 1


def test_goods_differ_by_more_than_colour():
    own = [LOOKS[name] for name in box.NAMES]
    assert len({sign for _, _, sign in own}) == len(own)
    for fill, ink, _ in LOOKS.values():
        assert contrast(fill, ink) >= 3
