"""How pieces are called, in the language that is set."""

from functools import lru_cache

from companion import locale
from companion.core.message import Message
from companion.games.caverna import box, words
from companion.ui.words import say

GAME = "caverna"


@lru_cache(512)
def _said(id: str, language: str) -> str:
    return say(Message(id), ())


def _name(id: str) -> str:
    return _said(f"{GAME}.{id}", locale.current())


def space_name(space: str) -> str:
    return _name(f"space.{space}")


def furnishing_name(number: int) -> str:
    return _name(f"furnishing.{box.FURNISHINGS[number].name}")


def item_name(item: str) -> str:
    return _name(f"loot.{item}")


def tile_name(tile: str) -> str:
    return _name(f"tile.{tile}")


def good_name(good: str) -> str:
    return _name(f"good.{good}")


def effect(number: int) -> str:
    return say(words.effect(number), ())


def goods_text(goods: box.Goods) -> str:
    """So many of each, in words."""
    return ", ".join(say(one, ()) for one in words.goods(goods))


def halves(text: str) -> tuple[str, ...]:
    """A long name in two lines of nearly one length."""
    parts = text.split()
    if len(text) < 13 or len(parts) < 2:
        return (text,)
    splits = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(splits, key=lambda lines: max(map(len, lines)))
