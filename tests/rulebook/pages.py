"""What a composed page must say, told from components.toml alone: no code of the desk, no `box`.

An expectation is a word or a number that stands in every language: a count of goods as the
catalogue writes it, a number in digits or in letters, or a name.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion import games, rulebook
from companion.core.message import Message
from companion.rulebook import desk, pieces

ROOT = Path(games.__file__).parent
PLAYERS = re.compile(r"(\d)(?:–(\d))? (?:players|Spielern?|joueurs|giocatori|spelers)")
NUMBER_WORDS = {
    "en": "zero one two three four five six seven eight nine ten",
    "de": "null ein zwei drei vier fünf sechs sieben acht neun zehn",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix",
    "it": "zero un due tre quattro cinque sei sette otto nove dieci",
    "nl": "nul één twee drie vier vijf zes zeven acht negen tien",
}


def components(game: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / game / "components.toml").read_text("utf-8"))


def page(id: str, language: str) -> list[str]:
    """The sentences of a page: what it does, its facts, its details."""
    card = desk.card(id, language)
    facts = pieces.page(id, language)
    return [*re.split(r"(?<=\.) ", card.answer), *facts, desk.read(id, language).details]


def for_players(sentences: list[str], count: int) -> str:
    """What of a page is so with this many players."""
    return "\n".join(one for one in sentences if _applies(one, count))


def _applies(sentence: str, count: int) -> bool:
    found = PLAYERS.search(sentence)
    return found is None or int(found[1]) <= count <= int(found[2] or found[1])


def says_number(text: str, number: int, language: str) -> bool:
    words = NUMBER_WORDS[language].split()
    word = rf"|\b{words[number]}" if number < len(words) else ""
    return re.search(rf"(?<!\d){number}(?!\d){word}", text, re.IGNORECASE) is not None


def says(text: str, what: str) -> bool:
    """Whether words stand in a text; a number at their head is not the end of a larger one."""
    return re.search(rf"(?<!\d){re.escape(what)}", text, re.IGNORECASE) is not None


def goods(text: str, language: str) -> Iterator[str]:
    """Counts of goods of Caverna as a language writes them, from "2 wood 1 grain"."""
    for number, good in re.findall(r"(\d+) (\w+)", text):
        form = "one" if number == "1" else "many"
        yield rulebook.say(
            Message(f"caverna.count.{good}.{form}", count=int(number)), language=language
        )


def name(id: str, language: str) -> str:
    return rulebook.units(language)[id].sentence


def grown(text: str) -> tuple[str, str]:
    """What comes onto an empty space, and onto another, from "3(1) wood" or "1 ore (1 stone)"."""
    if swapped := re.fullmatch(r"(\d \w+) \((\d \w+)\)", text):
        return swapped[1], swapped[2]
    return re.sub(r"\(\d\)", "", text), re.sub(r"\d\((\d)\)", r"\1", text)
