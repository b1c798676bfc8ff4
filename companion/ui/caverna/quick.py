"""Helpers of Caverna without a game: do the animals fit, what to feed, what a trip can bring."""

from companion.games.caverna import box, quick
from companion.games.caverna.box import FARM_NAMES, NUMBERS, Goods
from companion.games.caverna.housing import Animals
from companion.locale import word
from companion.ui.caverna.names import furnishing_name, good_name, goods_text, item_name
from companion.ui.shell.quick_sheet import QuickSheet
from companion.ui.words import capital

COUNTED = (*quick.GROUND, "meadow", "meadow-stable", "forest-stable", "mine", "empty-field")
LARDER = ("food", "grain", "vegetable", "ruby", "gold", *FARM_NAMES)
MOST = 30
CHOICES = 3  # ways of letting animals go that are named


def animals() -> None:
    def answer(set_: dict[str, int]) -> list[str]:
        sheep, donkeys, boars, cattle = (set_[name] for name in FARM_NAMES)
        animals: Animals = (sheep, donkeys, boars, cattle)
        home = quick.housing(set_, [name for name in quick.ROOMS if set_[name]])
        kept = quick.staying(home, animals)
        if kept[0][box.SHEEP :] == animals:
            return [word("quick.animals-fit")]
        some = [f"• {goods_text(one)}" for one in kept[:CHOICES]]
        return [word("quick.animals-stay"), *some]

    asking = QuickSheet("animals", answer)
    for name in FARM_NAMES:
        asking.number(name, capital(good_name(name)), 0, MOST, 0, compact=True)
    for name in COUNTED:
        asking.number(name, word(f"quick.{name}"), 0, MOST, 0, compact=True)
    asking.number("dog", capital(good_name("dog")), 0, MOST, 0, compact=True)
    asking.number("dwarfs", word("quick.dwarfs"), 2, quick.MOST_DWARFS, 2, compact=True)
    for room in quick.ROOMS:
        asking.yes_or_no(room, furnishing_name(box.FURNISHING[room]))
    asking.open()


def feeding() -> None:
    def answer(set_: dict[str, int]) -> list[str]:
        goods: Goods = tuple(set_.get(name, 0) for name in box.GOODS)
        adults = set_["dwarfs"] - min(set_["newborn"], set_["dwarfs"])
        found = quick.meal(adults, set_["newborn"], goods)
        said = [word("quick.feed-due", food=found.due)]
        if found.given != box.NOTHING:
            said.append(word("quick.feed-give", goods=goods_text(found.given)))
        said.append(word("quick.feed-lost", points=found.lost, left=found.left))
        if found.begging:
            said.append(word("quick.feed-begging", markers=found.begging))
        return said

    asking = QuickSheet("feeding", answer)
    asking.number("dwarfs", word("quick.dwarfs"), 2, quick.MOST_DWARFS, 2, compact=True)
    asking.number("newborn", word("quick.newborn"), 0, 4, 0, compact=True)
    for name in LARDER:
        asking.number(name, capital(good_name(name)), 0, MOST, 0, compact=True)
    asking.open()


def loot() -> None:
    def answer(set_: dict[str, int]) -> list[str]:
        items = quick.loot(set_["strength"])
        return [f"{item.strength}  {capital(item_name(item.name))}" for item in items]

    asking = QuickSheet("loot", answer, long=True)
    asking.number("strength", word("quick.strength"), 1, NUMBERS["strongest"], 3)
    asking.open()
