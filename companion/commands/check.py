"""`companion check`: rules on every move of a record."""

import json
import sys
from pathlib import Path
from typing import Any

from companion import games, locale
from companion.core import record, verify_games
from companion.core.game import Game
from companion.core.instead import instead
from companion.core.journal import Broken, Journal, Played
from companion.core.moves import Move
from companion.locale import word, words
from companion.rulebook import naming
from companion.rulebook.instead import in_words
from companion.ui.words import game_name, points, say, with_colon

FLAGS = ("anyway", "corrected")


def run(path: str, as_json: bool, verify: bool = False) -> int:
    try:
        kept = record.read(read_file(path))
        game = games.known(kept.game)
        if verify and (report := _verified(game, kept)) is not None:
            print(json.dumps(report) if as_json else report["sentence"])
            return 1
        journal = record.open_journal(game, kept, kept.rows)
    except record.RecordError as error:
        sentence = say(error.why, ())
        if as_json:
            print(json.dumps({"legal": False, "error": error.why.id, "sentence": sentence}))
        else:
            print(sentence, file=sys.stderr)
        return 2
    report = _report(game, kept, journal)
    print(json.dumps(report) if as_json else _in_words(report))
    return 0 if report["legal"] else 1


def read_file(path: str) -> bytes:
    try:
        with Path(path).open("rb") as file:
            return file.read(record.MOST_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise record.RecordError("core.record.no-file", path=path, reason=reason) from None
    except ValueError as error:  # a path that no file can have
        raise record.RecordError(
            "core.record.no-file", path=repr(path), reason=str(error)
        ) from None


def _verified(game: Game[Any], kept: record.Record) -> dict[str, Any] | None:
    """The first promise of the rules that breaks on the way through the record."""
    start = game.start(len(kept.seats), record.options_of(game, kept))
    if (found := verify_games.first_failure(game, start, map(bytes, kept.rows))) is None:
        return None
    row, failure = found
    return {
        "id": str(kept.id),
        "game": game.name,
        "row": row,
        "check": failure.check,
        "sentence": word("check.breaks", row=row, check=failure.check, detail=failure.detail),
    }


def _report(game: Game[Any], kept: record.Record, journal: Journal[Any]) -> dict[str, Any]:
    names = _told_apart([player.name for player in kept.seats])
    moves = sum(len(item.acts) for item in journal.items if isinstance(item, Played))
    broken = next((item for item in journal.items if isinstance(item, Broken)), None)
    report: dict[str, Any] = {
        "id": str(kept.id),
        "game": game.name,
        "seats": len(kept.seats),
        "rows": len(journal.rows),
        "moves": moves,
        "legal": broken is None,
        "over": broken is None and not game.asked(journal.state),
        "anyway": sum(item.anyway for item in journal.items if isinstance(item, Played)),
        "corrected": sum(item.corrected for item in journal.items if isinstance(item, Played)),
        "notes": [],
    }
    if kept.rules != game.rules:
        report["notes"].append(
            word("check.rules", game=game_name(game.name), then=kept.rules, now=game.rules)
        )
    if broken is not None:
        before = (item for item in journal.items[: broken.row] if isinstance(item, Played))
        report["row"] = broken.row + 1
        report["move"] = sum(len(item.acts) for item in before) + broken.act + 1
        report["rule"] = broken.why.id
        report["sentence"] = say(broken.why, names)
        report["instead"] = _instead(game, broken, names)
    elif report["over"]:
        sheet = game.sheet(journal.state)
        report["totals"] = dict(zip(names, sheet.totals, strict=True))
        report["winners"] = [names[seat] for seat in sheet.winners]
        if kept.sheet is not None and kept.sheet != sheet:
            then, now = (", ".join(map(points, one.totals)) for one in (kept.sheet, sheet))
            report["notes"].append(word("check.sheet", then=then, now=now))
    return report


def _told_apart(names: list[str]) -> list[str]:
    """Two players of one name by their seats, from 1."""
    return [
        f"{name} ({seat + 1})" if names.count(name) > 1 else name for seat, name in enumerate(names)
    ]


def _instead(game: Game[Any], broken: Broken, names: list[str]) -> str | None:
    """What would have been allowed, if the move can be read at all."""
    if broken.refused is None or not isinstance(move := broken.refused.act, Move):
        return None
    state = broken.refused.state
    if (advice := instead(game, state, move)) is None:
        return None
    called = naming.called(game, state)
    return in_words(game.name, move, advice, names, locale.current(), called)


def _in_words(report: dict[str, Any]) -> str:
    players, moves = (
        words("helpers.players", report["seats"]),
        words("check.moves", report["moves"]),
    )
    lines = list(report["notes"])
    if report["legal"]:
        flags = (words(f"check.{flag}", report[flag]) for flag in FLAGS if report[flag])
        played = ", ".join((game_name(report["game"]), players, moves))
        lines.append(with_colon(played, ", ".join((word("check.legal"), *flags))) + ".")
        if report["over"]:
            totals = ", ".join(f"{name} {points(one)}" for name, one in report["totals"].items())
            over = word("check.over", totals=totals)
            winners = ", ".join(report["winners"])
            lines.append(f"{over} {word('check.won', winners=winners)}" if winners else over)
        else:
            lines.append(word("check.not-over"))
    else:
        about = {name: report[name] for name in ("move", "rule", "sentence")}
        lines.append(word("check.refused", **about))
        if report["instead"]:
            lines.append(report["instead"])
    return "\n".join(lines)
