"""Examples of every ruling, and what is told of each: kept, so that every change is seen.

    python -m tests.refusals              says which games' rulings are told differently
    python -m tests.refusals renew GAME   writes anew what is told, after words were changed
    python -m tests.refusals find GAME    looks for examples anew, after rules were changed

Examples are found along random games; those of rules that random play never breaks are written by
hand, in `tests/games/<game>/rare_refusals.json`, in the same form.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from companion import games
from companion.commands.refusals import (
    FILE,
    Course,
    Example,
    Examples,
    position,
    read,
    told,
)
from companion.core import Game
from companion.core.chance import Stream
from companion.core.simulate import choose, seed_for
from companion.locale import LANGUAGES
from tests.conformance import code_of, house, proofs_of, wrong_moves
from tests.rule_coverage import rule_ids

OUTSIDE = ("core.unknown-value", "core.unknown-seat", "core.unknown-kind")
RENEW = "If that is meant: python -m tests.refusals renew"
TRIED = 24  # moves at each position
MOST_GAMES = 400
IN_VAIN = 80  # games without a new rule, after which nothing more is looked for


def wanted(name: str) -> set[str]:
    """The rules that must have an example: all that a chapter can answer with."""
    return {id for id in rule_ids(code_of(name)) if not id.startswith(f"{name}.correct.")}


def lacking(name: str) -> list[str]:
    """Rules without an example, and examples that no longer break their rule."""
    game = games.load(name)
    kept = read(game)
    wrong = []
    for one in kept.refusals:
        refusal = game.refuse(position(game, kept, one), game.notation.read(one.move))
        if refusal is None or refusal.id != one.rule:
            wrong.append(f"{one.rule}: its example is {refusal!r}")
    return wrong + sorted(wanted(name) - {one.rule for one in kept.refusals})


def golden(name: str, language: str) -> Path:
    return proofs_of(name) / f"refusals.{language}.txt"


def difference(name: str, language: str) -> str | None:
    """The first ruling that is told differently."""
    now = list(told(games.load(name), language))
    was = golden(name, language).read_text("utf-8").rstrip("\n").split("\n\n")
    for old, new in zip(was, now, strict=False):
        if old != new:
            return (
                f"was:\n{old}\nis:\n{new}\nIf that is meant: python -m tests.refusals renew {name}"
            )
    return None if len(was) == len(now) else f"{len(now)} rulings are told, not {len(was)}"


def renew(name: str) -> None:
    for language in LANGUAGES:
        text = "\n\n".join(told(games.load(name), language))
        golden(name, language).write_text(f"{text}\n", "utf-8")


def find(name: str) -> None:
    """Keeps the few games that show most."""
    game = games.load(name)
    courses, found = _by_hand(name)
    in_vain = 0
    for number in range(MOST_GAMES):
        if in_vain >= IN_VAIN:
            break
        new = _along(game, number, found)
        in_vain = 0 if new else in_vain + 1
        if new:
            last = max(example.after for example, _ in new)
            seats, options, moves = new[0][1]
            courses.append(Course(seats, Raw(msgspec.json.encode(options)), tuple(moves[:last])))
            for example, _ in new:
                found[example.rule] = replace(example, course=len(courses) - 1)
    kept = Examples(tuple(courses), tuple(found[rule] for rule in sorted(found)))
    (code_of(name) / FILE).write_bytes(_in_lines(kept))


def _in_lines(kept: Examples) -> bytes:
    """A line for each course and each rule."""
    parts = []
    for name in kept.__struct_fields__:
        lines = b",\n".join(map(msgspec.json.encode, getattr(kept, name)))
        parts.append(b'"%s": [\n%s\n]' % (name.encode(), lines))
    return b"{\n" + b",\n".join(parts) + b"\n}\n"


def _by_hand(name: str) -> tuple[list[Course], dict[str, Example]]:
    file = proofs_of(name) / "rare_refusals.json"
    if not file.exists():
        return [], {}
    kept = msgspec.json.decode(file.read_bytes(), type=Examples)
    return list(kept.courses), {one.rule: one for one in kept.refusals}


def _along(game: Game[Any], number: int, found: dict[str, Example]) -> list[tuple[Example, Any]]:
    """Rules not seen yet that a random game breaks, under rulings at random."""
    stream = Stream(seed_for(number), "examples")
    variant = game.variants[number % len(game.variants)]
    seats = min(stream.pick(variant.seats), stream.pick(variant.seats))  # small ones are short
    answers = {one.name: stream.pick(one.answers) for one in game.rulings} if number % 3 else {}
    options = replace(variant.options, **answers)
    state = game.start(seats, options)
    moves: list[str] = []
    new: dict[str, tuple[Example, Any]] = {}
    while True:
        for move, refusal in wrong_moves.at(game, state, stream, TRIED):
            id = refusal.id
            if id not in found and id not in new and id not in OUTSIDE:
                written = game.notation.write(move)
                new[id] = Example(id, 0, len(moves), written), (seats, options, moves)
        if not game.asked(state):
            return list(new.values())
        chosen = choose(game, state, stream)
        moves.append(game.notation.write(chosen))
        state = game.play(state, chosen).state


def _faults(name: str) -> Iterator[str]:
    yield from lacking(name)
    for language in LANGUAGES:
        if (said := difference(name, language)) is not None:
            yield said


def main(arguments: Sequence[str]) -> int:
    match list(arguments):
        case []:
            found = [f"{name}: {one}" for name in house() for one in _faults(name)]
            print("\n".join(found) or "All rulings are told as they were.")
            return bool(found)
        case ["renew", *names] if names:
            for name in names:
                renew(name)
        case ["find", *names] if names:
            for name in names:
                find(name)
                renew(name)
                print(*lacking(name), sep="\n")
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
