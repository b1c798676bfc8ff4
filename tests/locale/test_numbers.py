"""Plurals, decimals and per cent: as CLDR has them, in the file and in gettext's catalogues."""

import pytest
from babel.numbers import format_decimal, format_percent

from companion import locale
from companion.locale import numbers

from . import generate

LANGUAGES = tuple(locale.LANGUAGES)


def test_the_file_is_what_cldr_says():
    again = "run: python -m tests.locale.generate"
    assert generate.FILE.read_text(encoding="utf-8") == generate.text(), again


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_babel_writes_them(language):
    for value in (0, 1, 7, 12.5, 999.9, -3, -0.5):
        expected = format_decimal(value, "0.#", language).replace("-", numbers.MINUS)
        assert numbers.decimal(value, language) == expected
    for share in (0, 0.004, 0.29, 1):
        assert numbers.percent(share, language) == format_percent(share, locale=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_gettext_and_cldr_agree_on_plurals(language):
    plural = locale.catalogue(language).plural
    for count in range(1000):
        assert plural(count) == (numbers.plural(count, language) == "other"), count


def test_forms():
    assert [numbers.plural(count, "fr") for count in (0, 1, 2)] == ["one", "one", "other"]
    assert [numbers.plural(count, "de") for count in (0, 1, 2, -1)] == [
        "other",
        "one",
        "other",
        "one",
    ]
    locale.use("it")
    assert numbers.decimal(7.25) == "7,2"
    assert numbers.percent(0.5) == "50%"
    assert numbers.percent(0.5, "de") == "50\u00a0%"
    locale.use("en")
    assert numbers.decimal(-7.5) == "−7.5"


def test_an_unknown_language_writes_numbers_as_english():
    assert numbers.decimal(1.5, "xx") == "1.5"
