"""Cave vs Cave: the course of a round, action tiles, wall patterns, limits, scoring."""

from collections import defaultdict
from collections.abc import Iterator

from companion.games.cave_vs_cave import box
from companion.rulebook.aids import rules_in_short, text
from companion.rulebook.book import AidTable

COURSE = (
    "cave_vs_cave.rule.phases",
    "cave_vs_cave.rule.new-tile",
    "cave_vs_cave.rule.choosing",
    "cave_vs_cave.rule.effects",
    "cave_vs_cave.rule.any-time",
    "cave_vs_cave.rule.round-end",
    "cave_vs_cave.rule.start-marker",
    "cave_vs_cave.rule.donkeys",
)
SCORING = ("cave_vs_cave.rule.end-of-era-1", "cave_vs_cave.rule.end-of-era-2")


def tables(language: str) -> Iterator[AidTable]:
    yield rules_in_short(COURSE, "desk.aid.course", language)
    yield AidTable(text("desk.aid.turns", language), tuple(_turns(language)))
    yield AidTable(text("desk.aid.walls", language), tuple(_walls(language)))
    yield AidTable(
        text("desk.aid.tiles", language),
        tuple(
            (f"{number} {_name(number, language)}", text(f"cave_vs_cave.effect.{number}", language))
            for number in box.TILES
        ),
    )
    yield AidTable(
        text("desk.aid.limits", language),
        tuple(
            (text(f"cave_vs_cave.value.{good}", language), str(most))
            for good, most in zip(box.GOODS, box.CAPS, strict=True)
        ),
    )
    yield rules_in_short(SCORING, "desk.aid.scoring", language)


def _turns(language: str) -> Iterator[tuple[str, str]]:
    first, second = (text(f"cave_vs_cave.era.{era}", language) for era in (1, 2))
    alone = text("desk.aid.solo", language, era=first)
    for name, kind in ((first, "two"), (alone, "solo"), (second, "era-2")):
        yield name, " · ".join(map(str, box.DWARFS[kind]))


def _walls(language: str) -> Iterator[tuple[str, str]]:
    """Which furnishings need which walls."""
    fitting: defaultdict[str, list[str]] = defaultdict(list)
    for one in box.FURNISHINGS:
        if one.number != box.ENTRANCE:
            fitting[one.walls].append(_name(f"{one.number:02}", language))
    for walls, names in sorted(fitting.items()):
        pattern = text(f"cave_vs_cave.pattern.{walls}", language)
        yield pattern, ", ".join(names)


def _name(piece: str, language: str) -> str:
    return text(f"cave_vs_cave.value.{piece}", language)
