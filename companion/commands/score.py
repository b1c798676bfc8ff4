"""`companion score`: the sheet of a game that nobody tracked, from a file that people write."""

import json
import re
import sys
import tomllib
from typing import Any

import msgspec
from msgspec.structs import replace

from companion import games
from companion.core import Refusal, Sheet
from companion.core.game import Game, Options
from companion.core.message import Message
from companion.core.names import wrong_name
from companion.core.record import RecordError
from companion.core.score_only import EndSeat, WrittenEnd
from companion.core.sheet import Implausible
from companion.locale import word
from companion.ui.words import game_name, line_name, points, say

from .answering import unknown_game
from .check import read_file

KNOWN = ("variant", "rulings", "board", "seat")
MOST_BYTES = 32 * 1024  # seven seats with every line take 5
LONGEST_LINE = 2000  # letters: a key of many dotted parts would fill the memory


class Wrong(Exception):
    """What is wrong with the file or the command, in a sentence."""


def run(name: str, path: str | None, example: bool, as_json: bool) -> int:
    try:
        written = _written(name)
        if example:
            print(written.example.read_text(encoding="utf-8"), end="")
            return 0
        if path is None:
            raise Wrong(f"Which file? `companion score {name} --example` prints one to start from.")
        names, sheet = _score(games.load(name), written, _read(path))
    except (Wrong, RecordError) as error:
        sentence = say(error.why, ()) if isinstance(error, RecordError) else str(error)
        if as_json:
            print(json.dumps({"error": sentence}))
        else:
            print(sentence, file=sys.stderr)
        return 2
    print(json.dumps(_report(names, sheet)) if as_json else _in_words(names, sheet))
    return 0


def _written(name: str) -> WrittenEnd:
    if name not in games.names():
        raise Wrong(unknown_game(name))
    written = games.load(name).score_only.load().written
    if written is None:
        raise Wrong(f"{game_name(name)} cannot be scored from a file.")
    return written


def _read(path: str) -> dict[str, Any]:
    data = read_file(path)
    if len(data) > MOST_BYTES:
        raise Wrong(f"{path} is too large: more than {MOST_BYTES // 1024} KB.")
    try:
        text = data.decode("utf-8-sig")
        if any(len(line) > LONGEST_LINE for line in text.splitlines()):
            raise Wrong(f"{path} has a line of more than {LONGEST_LINE} characters.")
        return tomllib.loads(text)
    except UnicodeDecodeError:
        raise Wrong(f"{path} is not UTF-8 text.") from None
    except (ValueError, RecursionError) as error:  # of a number with too many digits, too
        raise Wrong(f"{path} cannot be read: {error or 'too deeply nested'}.") from None


def _score(game: Game[Any], written: WrittenEnd, file: dict[str, Any]) -> tuple[list[str], Sheet]:
    if unknown := sorted(file.keys() - set(KNOWN)):
        raise Wrong(f"“{unknown[0]}” is not a known key. Known: {', '.join(KNOWN)}.")
    options = _options(game, file)
    try:
        seats: tuple[EndSeat, ...] = msgspec.convert(
            file.get("seat", []),
            tuple[written.seat, ...],  # type: ignore[name-defined]
        )
        board = msgspec.convert(file.get("board", {}), written.board)
    except msgspec.ValidationError as error:
        raise Wrong(_where(str(error))) from None
    names = [seat.name for seat in seats]
    counts = next(one.seats for one in game.variants if one.name == _variant(game, file))
    if len(seats) not in counts:
        several = " or ".join(map(str, counts))
        raise Wrong(
            f"{game_name(game.name)} is for {several} players; the file has {len(seats)} [[seat]]."
        )
    if "" in names or len(set(names)) < len(names):
        raise Wrong("Every seat needs a name of its own.")
    for why in filter(None, map(wrong_name, names)):
        raise Wrong(say(why, ()))
    try:
        sheet = written.score(options, seats, board)
    except Implausible as error:
        raise Wrong(say(error.about, names)) from None
    except ValueError as error:
        raise Wrong(str(error)) from None
    if isinstance(sheet, Refusal):
        raise Wrong(say(sheet, names))
    return names, sheet


def _where(fault: str) -> str:
    """What the reader found, with the seat counted from 1."""
    what, _, place = fault.partition(" - at `$")
    found = re.match(r"\[(\d+)\]\.?(.*)`", place)
    if found is None:
        return f"The file cannot be read: {what}."
    field = f", “{found[2]}”" if found[2] else ""
    return f"Seat {int(found[1]) + 1}{field}: {what}."


def _variant(game: Game[Any], file: dict[str, Any]) -> str:
    name = file.get("variant", game.variants[0].name)
    known = [one.name for one in game.variants]
    if name not in known:
        raise Wrong(f"There is no variant “{name}”. Known: {', '.join(known)}.")
    return str(name)


def _options(game: Game[Any], file: dict[str, Any]) -> Options:
    options = game.variant(_variant(game, file)).options
    rulings = file.get("rulings", {})
    if not isinstance(rulings, dict):
        raise Wrong("[rulings] is a table: one ruling and its answer per line.")
    for name, answer in rulings.items():
        answers = next((one.answers for one in game.rulings if one.name == name), None)
        if answers is None:
            raise Wrong(f"There is no ruling “{name}”.")
        if answer not in answers:
            several = ", ".join(map(str, answers))
            raise Wrong(f"The ruling “{name}” must be one of {several}, not {answer}.")
        options = replace(options, **{name: answer})
    return options


def _report(names: list[str], sheet: Sheet) -> dict[str, Any]:
    lines = [line for line in sheet.lines if line.kind == "line"]
    return {
        "seats": [
            {
                "name": name,
                "lines": {line.id: line.values[seat] for line in lines},
                "total": sheet.totals[seat],
                "winner": seat in sheet.winners,
            }
            for seat, name in enumerate(names)
        ],
        "winners": [names[seat] for seat in sheet.winners],
        "decided": sheet.decided,
    }


def _in_words(names: list[str], sheet: Sheet) -> str:
    rows = [(line_name(line.id), *map(points, line.values)) for line in sheet.lines]
    rows.append((word("sheet.total"), *map(points, sheet.totals)))
    table = [("", *names), *rows]
    widths = [max(len(row[at]) for row in table) for at in range(len(names) + 1)]
    lines = [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
        for row in table
    ]
    why = say(Message(sheet.decided), names)
    match [names[seat] for seat in sheet.winners]:
        case []:
            return "\n".join([*lines, why])
        case [one]:
            won = word("sheet.won", name=one)
        case several:
            won = word("sheet.shared", names=", ".join(several))
    return "\n".join([*lines, f"{won}. {why}"])
