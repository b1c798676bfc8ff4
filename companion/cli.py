"""The command line."""

import argparse
import os
import sys
import traceback
from collections.abc import Sequence

MANUAL = """\
Cavern Companion: a companion at the table for Cavum, Caverna and Caverna: Cave vs Cave.

A record is a game as a file: every move, so that it can be checked, replayed and shared.

  companion check game.json
      Is every move of this record allowed? If not: which one, by which rule, and what would be.
  companion simulate GAME --seats 4 --games 20 --seed 1 --verify
      Random games, with every promise of the rules checked at every move.

`companion COMMAND --help` tells more about a command.
"""

EXIT_CODES = """\
exit codes: 0 all is well; 1 a move is refused or a check failed; 2 the file or the command is
wrong, and a line says how; 3 a fault in the program itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    args = parser.parse_args(arguments)
    if args.command is None:
        parser.print_help()
        return 0
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:  # the last resort: a user gets a sentence, not a traceback
        if args.verbose:
            traceback.print_exc()
        print(
            f"A fault in the program: {type(error).__name__}: {error}. "
            "Nothing was changed. (--verbose shows where.)",
            file=sys.stderr,
        )
        return 3


def _parser() -> argparse.ArgumentParser:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="companion", description=MANUAL, epilog=EXIT_CODES, formatter_class=plain
    )
    parser.add_argument("--verbose", action="store_true", help="show where a fault happened")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    check = commands.add_parser(
        "check",
        help="rule on every move of a record",
        description="Replays a record and rules on every move.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    check.add_argument("record", metavar="RECORD", help="the record's file")
    check.add_argument("--json", action="store_true", help="answer with one JSON line")
    check.set_defaults(run=_check)

    simulate = commands.add_parser(
        "simulate",
        help="play random games",
        description="Plays random legal games and prints one JSON line about them.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    simulate.add_argument("game", metavar="GAME", help="the game's name")
    simulate.add_argument("--seats", type=int, metavar="N", help="how many play")
    simulate.add_argument("--games", type=int, default=1, metavar="K", help="how many games (1)")
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed (0)")
    simulate.add_argument(
        "--variant", metavar="V", help="the variant; the game's first if not given"
    )
    simulate.add_argument(
        "--verify", action="store_true", help="check every promise of the rules at every move"
    )
    simulate.add_argument("--record", metavar="FILE", help="write the last game as a record")
    simulate.add_argument(
        "--from", type=int, dest="resume", metavar="SEED", help="go on from this seed of the run"
    )
    simulate.set_defaults(run=_simulate)
    return parser


def _check(args: argparse.Namespace) -> int:
    from companion.commands import check

    return check.run(args.record, args.json)


def _simulate(args: argparse.Namespace) -> int:
    from companion.commands import simulate

    return simulate.run(simulate.Request(**{n: getattr(args, n) for n in simulate.Request._fields}))
