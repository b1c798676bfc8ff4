"""Makes `companion/locale/numbers.json` from CLDR's data, which Babel has.

Run `python -m tests.locale.generate` when a language is added or Babel brings a newer CLDR.
"""

import json
from pathlib import Path

from babel import Locale

from companion import locale

FILE = Path(locale.__file__).with_name("numbers.json")
FAR = 10_000  # a noun's form is known by here; French and Italian know another one for millions


def rules_of(language: str) -> dict[str, object]:
    known = Locale.parse(language)
    form = known.plural_form
    return {
        "one": [count for count in range(FAR) if form(count) == "one"],
        "decimal": known.number_symbols["latn"]["decimal"],
        "percent": known.percent_formats[None].pattern.replace("#,##0", "{}"),
    }


def text() -> str:
    """A line a language; signs that cannot be seen are written by their number."""
    lines = (
        f"  {json.dumps(language)}: {json.dumps(rules_of(language))}"
        for language in locale.LANGUAGES
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
