"""The words of the printed Cavum editions, on the board as in the rules: one term a thing."""

import gettext
import re
from pathlib import Path

import pytest

from companion import locale, rulebook

CATALOGUES = Path(locale.__file__).parent
PARTS = ("title", "sentence", "instead", "details", "example")
AIDS = tuple(f"desk.aid.{one}" for one in ("pieces", "pool", "scale", "chip", "city-spaces"))
PRINTED = {  # buy pool, chip, prospect piece, order of play, city scoring, a turn through the game
    "de": ("Kaufpool", "Zweierchip", "Schürfkarte", "Reihenfolgekarte", "Stadtwertung", "Phase"),
    "fr": ("espace de négoce", "jeton +2", "tuile Prospection", "carte Séquence", "exploitation",
           "manche"),
    "nl": ("koophoop", "puntenschijfje", "delftegel", "volgordekaart", "scorespoor", "ronde"),
    "it": ("area d’acquisto", "chip da 2", "tessera ricerca", "carta sequenza",
           "punteggio delle città", "fase"),
}  # fmt: skip
NOT_PRINTED = {  # what people might say, and the books do not
    "de": ("Plättchen", "Städtewertung", "Punkteleiste"),
    "fr": ("station", "réserve d’achat"),
    "nl": ("koopvoorraad", "fiche", "prijsschaal", " vak", "delfkaart"),
    "it": ("riserva d’acquisto", "gettone", "gettoni", "prospezione", "casella", "valutazione"),
}


def board_words(language: str) -> dict[str, str]:
    """What the interface says about Cavum."""
    file = CATALOGUES / language / "LC_MESSAGES" / "companion.mo"
    with file.open("rb") as opened:
        known = gettext.GNUTranslations(opened)
    ids = known._catalog  # type: ignore[attr-defined]
    return {id: text for id, text in ids.items() if isinstance(id, str) and id.startswith("cavum.")}


def rule_words(language: str) -> dict[str, str]:
    found = {}
    for id, unit in rulebook.units(language).items():
        if id.startswith(("cavum.", *AIDS)):
            text = " ".join(getattr(unit, part) for part in PARTS)
            found[id] = re.sub(r"\{\w+", "", text)  # the names of placeholders are English
    return found


@pytest.mark.parametrize("language", PRINTED)
def test_the_printed_words_are_used(language):
    texts = " ".join((*board_words(language).values(), *rule_words(language).values())).lower()
    assert [word for word in PRINTED[language] if word.lower() not in texts] == []


@pytest.mark.parametrize("language", NOT_PRINTED)
def test_no_other_words_are_used(language):
    texts = board_words(language) | rule_words(language)
    assert len(texts) > 400
    found = [
        (id, word)
        for id, text in texts.items()
        for word in NOT_PRINTED[language]
        if word.lower() in text.lower()
    ]
    assert found == []
