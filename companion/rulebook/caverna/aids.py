"""Caverna: the course of a round, food and rubies, loot by strength, the market, scoring."""

from collections import defaultdict
from collections.abc import Iterator

from companion.core.message import Message
from companion.games.caverna import box, words
from companion.rulebook import say
from companion.rulebook.aids import rules_in_short, text
from companion.rulebook.book import AidTable

COURSE = (
    "caverna.rule.phases",
    "caverna.rule.new-card",
    "caverna.rule.filling",
    "caverna.rule.placing",
    "caverna.rule.order-of-dwarfs",
    "caverna.rule.return-home",
    "caverna.rule.harvest-rounds",
    "caverna.rule.field-phase",
    "caverna.rule.feeding",
    "caverna.rule.breeding",
    "caverna.rule.game-end",
)
SCORING = (
    "caverna.rule.score-animals",
    "caverna.rule.score-missing",
    "caverna.rule.score-grain",
    "caverna.rule.score-vegetables",
    "caverna.rule.score-rubies",
    "caverna.rule.score-unused",
    "caverna.rule.score-tiles",
    "caverna.rule.score-gold",
    "caverna.rule.score-nothing",
)


def tables(language: str) -> Iterator[AidTable]:
    yield rules_in_short(COURSE, "desk.aid.course", language)
    yield AidTable(text("desk.aid.food", language), tuple(_food(language)))
    yield AidTable(text("desk.aid.rubies", language), tuple(_rubies(language)))
    yield AidTable(text("desk.aid.loot", language), tuple(_loot(language)))
    yield AidTable(
        text("desk.aid.market", language),
        tuple((_good(good, language), str(price)) for good, price in box.MARKET.items()),
    )
    pays, brings = words.goods(box.TRADE_PAYS), words.goods(box.TRADE_BRINGS)
    trade = text("desk.aid.arrow", language, give=pays, get=brings)
    times = text("desk.aid.trade", language, trades=box.NUMBERS["trades"])
    yield AidTable(times, (("", trade),))
    yield rules_in_short(SCORING, "desk.aid.scoring", language)


def _food(language: str) -> Iterator[tuple[str, str]]:
    for name, food in box.EATEN.items():
        yield _good(box.GOOD[name], language), str(food)
    yield text("desk.aid.two-donkeys", language), str(box.TWO_DONKEYS)
    gold = words.goods(box.unit(box.GOLD, 1 + box.GOLD_MORE))
    food = words.goods(box.unit(box.FOOD))
    arrow = text("desk.aid.arrow", language, give=gold, get=food)
    yield text("desk.aid.gold-for-food", language), arrow


def _rubies(language: str) -> Iterator[tuple[str, str]]:
    for name, price in box.RUBY_PRICE.items():
        cost = ", ".join(say(one, language=language) for one in words.goods(price))
        yield _good(box.GOOD[name], language), cost
    for name, rubies in box.TILE_RUBIES.items():
        yield (
            text(f"caverna.value.{name}", language),
            text("desk.aid.ruby-price", language, rubies=rubies),
        )


def _loot(language: str) -> Iterator[tuple[str, str]]:
    by_strength: defaultdict[int, list[str]] = defaultdict(list)
    for item in box.LOOT:
        by_strength[item.strength].append(_item(item, language))
    for strength, items in sorted(by_strength.items()):
        yield str(strength), " · ".join(items)


def _item(item: box.LootItem, language: str) -> str:
    """A loot item in short: how much it is, what it costs."""
    name = words.item(item.name)
    if any(item.gives):
        return say(words.amount(item.gives), language=language)
    if item.weapons:
        return text("desk.aid.loot-weapons", language, item=name, by=item.weapons)
    word, _, number = item.step.partition(" ")
    if word in box.PAID_IN and number == "0":
        return text("desk.aid.loot-free", language, item=name)
    if word in box.PAID_IN or any(item.cost):
        price = item.cost if any(item.cost) else box.unit(box.PAID_IN[word], int(number))
        return text("desk.aid.loot-price", language, item=name, goods=words.goods(price))
    if number.isdigit():
        return text("desk.aid.loot-kinds", language, item=name, kinds=int(number))
    return say(name, language=language)


def _good(number: int, language: str) -> str:
    return say(Message(f"caverna.good.{box.GOODS[number]}"), language=language)
