"""Cavum: the course of a phase, what one takes, prices, numbers."""

from collections.abc import Iterator

from companion.games.cavum import box
from companion.rulebook import unit
from companion.rulebook.aids import rules_in_short, text
from companion.rulebook.book import AidTable

COURSE = (
    "cavum.rule.auction",
    "cavum.rule.twelve-pieces",
    "cavum.rule.take-orders",
    "cavum.rule.turn",
    "cavum.rule.prospect",
    "cavum.rule.city-scoring",
    "cavum.rule.explosion",
    "cavum.rule.colour-sale",
    "cavum.rule.sell-orders",
    "cavum.rule.new-phase",
    "cavum.rule.game-end",
)


def tables(language: str) -> Iterator[AidTable]:
    yield rules_in_short(COURSE, "desk.aid.course", language)
    yield AidTable(
        text("desk.aid.pieces", language),
        (
            *(
                (_piece(name, language), str(count))
                for name, count in zip(box.PIECES, box.dealt(0), strict=True)
                if count
            ),
            (text("desk.aid.dynamite", language), "1"),
        ),
    )
    yield AidTable(
        text("desk.aid.pool", language),
        (
            *(
                (_piece(name, language), str(count))
                for name, count in zip(box.PIECES, box.POOL, strict=False)
                if count
            ),
            (
                _piece("station", language),
                text("desk.aid.each", language, count=box.POOL_STATIONS),
            ),
        ),
    )
    scale = range(1, box.STONES + 1)
    yield AidTable(
        text("desk.aid.scale", language),
        (
            (text("desk.aid.scale-out", language), " · ".join(map(str, scale))),
            (text("desk.aid.scale-in", language), " · ".join(map(str, reversed(scale)))),
        ),
    )
    yield AidTable(text("desk.aid.numbers", language), tuple(_numbers(language)))


def _numbers(language: str) -> Iterator[tuple[str, str]]:
    least, most = box.LEAST_ACTIONS, box.MOST_ACTIONS
    actions = text("desk.aid.from-to", language, least=least, most=most)
    yield text("desk.aid.actions", language), actions
    yield text("desk.aid.option", language), f"+{box.OPTION_POINTS}"
    yield text("desk.aid.chip", language), f"+{box.CHIP_POINTS}"
    yield text("desk.aid.city-spaces", language), ", ".join(map(str, box.CITY_SIZES))
    for size, count in box.ORDER_SIZES.items():
        yield text("desk.aid.orders", language, size=size), str(count)


def _piece(name: str, language: str) -> str:
    found = unit(f"cavum.value.{name}", language)
    return found.forms.get("label", found.sentence) if found is not None else name
