"""The words by which one knows a step of Caverna on a page, told from the data alone."""

import re
from collections.abc import Callable, Iterator

from tests.rulebook.pages import components, goods, name

DATA = components("caverna")
NUMBERS = DATA["numbers"]
ORDER = ("en", "de", "fr", "it", "nl")
WORDS = {
    "grow": "grow your family|Familienzuwachs|croissance du clan|crescere la famiglia|familiegroei",
    "furnish": "furnish|einrichten|aménager|arredare|inrichten",
    "furnish-dwelling": "dwelling|Wohnhöhle|habitation|dimora|woning",
    "on-tunnel": "on a tunnel|auf einen Tunnel|sur un tunnel|su un tunnel|op een tunnel",
    "deep-tunnel": "deep tunnel|tiefen Tunnel|tunnel profond|tunnel profondo|diepe tunnel",
    "imitate": "opponent|Mitspieler|adverse|avversario|tegenstander",
    "free": "free|kostenlos|gratuitement|gratis|gratis",
    "forge": "at most {}|höchstens {}|{} au plus|al massimo {}|hoogstens {}",
    "times": "{} times|{}-mal|{} fois|{} volte|{} keer",
    "level": "level {}|Stufe {}|niveau {}|livello {}|niveau {}",
    "kinds": "{} types|{} Nutztierarten|{} espèces|{} specie|{} soorten",
    "ruby-mines": "{} ruby mine|{} Rubinmine|{} mine|{} minier|{} robijnenmijn",
}


def of_a_step(step: str, grows: str, language: str) -> Iterator[str]:
    """All that a page has to say of a step."""
    word, _, rest = step.partition(" ")
    if step.startswith(("take", "+")):
        yield from _gain(step, grows, language)
    elif word in DATA["paid-in"]:
        yield _word(word, language) if word in WORDS else name(f"caverna.value.{word}", language)
        price = goods(f"{rest} {DATA['paid-in'][word]}", language)
        yield from price if int(rest) else [_word("free", language)]
    elif word in _TOLD:
        yield from _TOLD[word](rest, language)
    else:
        yield _word(step, language)


def _word(what: str, language: str, number: object = "") -> str:
    return WORDS[what].split("|")[ORDER.index(language)].format(number)


def _gain(step: str, grows: str, language: str) -> Iterator[str]:
    for part in step.split(", "):
        if part == "take":
            lying = re.findall(r"\d\)? (\w+)", grows)
            yield from (name(f"desk.all.{good}", language) for good in lying)
        elif part == "start":
            yield name("desk.token", language)
        else:
            gain, _, condition = part[1:].partition(" if ")
            yield from goods(gain, language)
            if "per ore mine" in gain:
                yield name("caverna.value.ore-mine", language)
            if condition:
                yield _word("ruby-mines", language, condition.split()[0])


def _twin(tile: str, language: str) -> Iterator[str]:
    first, _, second = tile.partition("-")
    halves = [(first, second)] if second else [("cavern", "cavern"), ("cavern", "tunnel")]
    for pair in halves:
        yield "/".join(name(f"caverna.value.{half}", language) for half in pair)


def _single(tile: str, language: str) -> Iterator[str]:
    yield name(f"caverna.value.{tile}", language)


def _sow(_: str, language: str) -> Iterator[str]:
    sown = f"{NUMBERS['sow-grain']} grain {NUMBERS['sow-vegetable']} vegetable"
    yield from goods(sown, language)


def _ore_mine(_: str, language: str) -> Iterator[str]:
    yield name("caverna.value.deep-tunnel", language)
    yield from goods(f"{NUMBERS['ore-mine-ore']} ore", language)


def _ruby_mine(tunnel: str, language: str) -> Iterator[str]:
    if tunnel == "tunnel":
        yield _word("on-tunnel", language)
    else:
        yield _word("deep-tunnel", language)
        yield from goods(f"{NUMBERS['deep-ruby']} ruby", language)


def _trade(_: str, language: str) -> Iterator[str]:
    yield _word("times", language, NUMBERS["trades"])
    yield from goods(f"{DATA['ore-trade']['pays']} {DATA['ore-trade']['brings']}", language)


def _market(_: str, language: str) -> Iterator[str]:
    for good, price in DATA["market"].items():
        if good != "source":
            yield name(f"caverna.good.{good}", language)
            yield from goods(f"{price} gold", language)


def _dwelling(_: str, language: str) -> Iterator[str]:
    yield _word("furnish-dwelling", language)


_TOLD: dict[str, Callable[[str, str], Iterator[str]]] = {
    "twin": _twin,
    "single": _single,
    "sow": _sow,
    "ore-mine": _ore_mine,
    "ruby-mine": _ruby_mine,
    "trade-ore": _trade,
    "market": _market,
    "dwelling": _dwelling,
    "forge": lambda _, language: iter([_word("forge", language, NUMBERS["forged"])]),
    "expedition": lambda level, language: iter([_word("level", language, level)]),
    "breed": lambda kinds, language: iter([_word("kinds", language, kinds)]),
}
