"""Statistics over ten thousand games: each part of the page, as it is asked when it is opened."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.measure import Figure, best_of
from companion.store.game_filter import GameFilter
from companion.store.library import Library
from companion.store.statistics import About
from tests.store.evenings import made_up, put

GAMES = 10_000
LIMIT = 300
LINE = "burrow.sheet.roots"


def figures() -> list[Figure]:
    with TemporaryDirectory() as folder:
        library = Library(Path(folder) / "library.db", work=lambda job: None)
        put(library, made_up(GAMES))
        every = GameFilter()
        red = GameFilter(player=next(iter(library.people.all())).id)

        def asking(only: GameFilter, *questions: Callable[[About], object]) -> Callable[[], None]:
            def ask() -> None:
                with library.statistics.about(only) as games:
                    for question in questions:
                        question(games)

            return ask

        parts = {
            "games, players, counts and seats": asking(
                every, About.overview, About.players, About.by_count, About.by_seat
            ),
            "head to head": asking(every, About.pairs),
            "records": asking(every, About.records),
            "lines of the sheets": asking(every, lambda games: games.categories("line")),
            "facts": asking(every, lambda games: games.categories("fact")),
            "a line over time": asking(every, lambda games: games.months("line", LINE)),
            "what was built": asking(every, lambda games: games.built("burrow.built.")),
            "one player's lines": asking(red, lambda games: games.categories("line")),
            "a page of history that is searched": lambda: library.history.page(
                None, GameFilter(words="green blue")
            ),
        }
        times = best_of(*parts.values())
        library.close()
    return [
        Figure(f"{GAMES:,} games: {name}", seconds * 1000, "ms", LIMIT)
        for name, seconds in zip(parts, times, strict=True)
    ]


if __name__ == "__main__":
    for figure in figures():
        print(figure._asdict() | {"within": figure.within})
