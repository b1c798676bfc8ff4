"""`companion robot`: enters a record through the real app, by touch."""

import json
import sys

from companion import games, rulebook
from companion.commands import check, screen
from companion.core import record


def run(path: str, size: tuple[int, int], drawn: bool, verbose: bool) -> int:
    try:
        kept = record.read(check.read_file(path))
        game = games.known(kept.game)
        journal = record.open_journal(game, kept, kept.rows)
    except record.RecordError as error:
        print(rulebook.say(error.why), file=sys.stderr)
        return 2
    if journal.broken is not None:
        print("A move in this record is refused: companion check says which.", file=sys.stderr)
        return 1
    with screen.app_for(size, drawn=drawn, verbose=verbose) as finger:
        from companion.ui.robot import Robot

        report = Robot(finger, kept).play()
    print(json.dumps(report._asdict()))
    return 0 if report.same_state else 1
