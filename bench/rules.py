"""The rules desk: reading the texts, a key stroke in the index, a key stroke on the screen."""

import time
import tomllib
from pathlib import Path

from bench.measure import Figure, best_of, percentile
from bench.screen import measured
from companion.commands.screen import app_for

QUESTIONS = Path(__file__).parents[1] / "tests" / "rulebook" / "questions.toml"
LANGUAGES = ("en", "de", "fr", "nl", "it")


def figures() -> list[Figure]:
    from companion import rulebook
    from companion.rulebook.search import index

    def read() -> None:
        rulebook.units.cache_clear()
        index.cache_clear()
        index("de")

    (reading,) = best_of(read)
    strokes = _strokes()
    return [
        Figure("the app's language read and indexed", reading * 1000, "ms", 100),
        Figure("a key stroke answered in five languages, p95", percentile(strokes, 95), "ms", 50),
        Figure("a key stroke answered in five languages, slowest", max(strokes), "ms", 50),
        *_on_the_screen(),
    ]


def _strokes() -> list[float]:
    """Every question, typed letter by letter, on indexes that remember nothing."""
    from companion.rulebook.search import Query, index, search

    index.cache_clear()
    for language in LANGUAGES:
        index(language)
    times = []
    for language, games in tomllib.loads(QUESTIONS.read_text(encoding="utf-8")).items():
        others = [one for one in LANGUAGES if one != language]
        for game, texts in games.items():
            for text in texts:
                for end in range(1, len(text) + 1):
                    began = time.perf_counter()
                    search(Query(text[:end], current=game), language, others)
                    times.append((time.perf_counter() - began) * 1000)
    return times


def _on_the_screen() -> list[Figure]:
    """In a process of its own, because a window stays for the life of one."""
    stroke, opening = measured("bench.rules")
    return [
        Figure("key stroke to results drawn, p95 at 360×640", stroke, "ms", 50),
        Figure("touch to the rule drawn, median", opening, "ms", 100),
    ]


def _measure() -> None:
    with app_for((360, 640), drawn=True) as finger:
        from companion.ui.widgets.lists import text_height, word_size

        finger.app.go("rules")
        page = finger.app.pages.page
        while len(page.ready) < len(LANGUAGES):
            finger.rest(0.1)
        finger.rest(1)
        strokes: dict[str, float] = {}
        shown = []
        for _ in range(3):  # the best of three: the machine is shared
            text_height.cache_clear()  # but every text and word is measured anew
            word_size.cache_clear()
            for text in ("may I lay next to his station", "dog school", "weekly market", "Adre"):
                page.ids.search.text = ""
                finger.rest(0.2)
                for end in range(1, len(text) + 1):
                    began = time.perf_counter()
                    page.ids.search.text = text[:end]
                    finger.frames(1)
                    took = (time.perf_counter() - began) * 1000
                    strokes[text[:end]] = min(took, strokes.get(text[:end], took))
                    finger.rest(0.05)
                began = time.perf_counter()
                page.open(page.ids.list.data[0]["rule"])
                finger.frames(1)
                shown.append((time.perf_counter() - began) * 1000)
                finger.app.back()
                finger.rest(0.2)
    print(percentile(list(strokes.values()), 95), percentile(shown, 50))


if __name__ == "__main__":
    _measure()
