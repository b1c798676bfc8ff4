"""The command line."""

import argparse
import os
import re
import sys
import traceback
from collections.abc import Sequence

from companion import __version__
from companion.commands.answering import LANGUAGES, answer_in
from companion.commands.plain_output import plain_output

MANUAL = """\
Cavern Companion: a referee for boxed games; every ruling names its place in the rulebook.

  companion                 opens the app (same as companion app)
  companion demo [GAME]     shows a recorded game being entered

A record is a game saved as a file, with every move: it can be checked, replayed and shared.

  companion check game.json
      Is every move of this record allowed? If not: which one is refused, by which rule, and what
      would be allowed instead.
  companion robot game.json --size 360x640
      Enters the record through the real app, tap by tap, and counts the taps.
  companion simulate GAME --seats 4 --games 20 --seed 1 --verify
      Plays random games and checks every promise of the rules at every move.
  companion simulate all --verify --log night.jsonl
      2,000 games, every kind in turn; if stopped, the same command continues the run.
  companion rules "vein beside a city" --language de
      The rules that answer a question, with their place in the printed book.
  companion refusals GAME --language de
      Every ruling of a game by example: the sentence, what is possible instead, and its place in
      the printed book.
  companion score GAME game.toml
      The score sheet of a game that was not tracked; --example prints a file to start from.
  companion monkey --minutes 10 --seed 7
      Random hands on the real app: every step is followed by a look at whether all promises hold.
  companion shots FOLDER --sheet
      Pictures of every screen, and of every game at key moments.

`companion COMMAND --help` tells more about a command.
"""

SIMULATE = """\
Plays random legal games and prints a summary as one JSON line.

`all` plays every game, variant and number of seats in turn; the seed decides the rulings and who
shuffles. Verified games run on all processors. Progress goes to standard error.

With --log a run can be stopped at any moment, even killed: the same command plays only the games
that are missing or failed. Without it, --from continues from a seed.

A failure is also tried with fewer players, cut down to the fewest moves that still fail, and saved
in --failures as a record, with a text that says how to reproduce it (check RECORD --verify).
"""

MONKEY = """\
Random hands on the real app, offscreen: touches, drags, two fingers, late fingers, keys, input
methods, odd texts, rotation, looks, languages, pauses, restarts, damaged files.

After every step there is no fault page and no screen without a way out, nothing stood still for
longer than --freeze seconds of processor time, the journal is what the disk has, and it leads to
the position on the table. Memory stays bounded.

A failure is cut down to the fewest steps that still fail, and saved in --failures; --again does
them once more, and tells by its exit code whether they still fail.

With --kill each round is a process of its own that is killed at any moment; what was confirmed on
the screen must be in the library then, which must be sound.
"""

EXIT_CODES = """\
exit codes: 0 success; 1 a move was refused or a check failed; 2 something is wrong with the file
or the command, and a message says what; 3 a fault in the program itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(arguments)
    answer_in(args.language)
    try:
        with plain_output():
            code: int = args.run(args)
            sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:  # of a path that somebody gave, or a disk
        path = f"{error.filename}: " if error.filename is not None else ""
        with plain_output():
            print(f"{path}{error.strerror or error}.", file=sys.stderr)
        return 2
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
    parser.add_argument("--verbose", action="store_true", help="show where a fault occurred")
    parser.add_argument("--version", action="version", version=f"Cavern Companion {__version__}")
    parser.set_defaults(run=_app, folder=None, language=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    app = commands.add_parser(
        "app", help="open the app", description="Opens the app.", formatter_class=plain
    )
    app.add_argument("--folder", metavar="DIR", help="where the library is kept")
    app.set_defaults(run=_app)

    demo = commands.add_parser(
        "demo",
        help="show a recorded game being entered",
        description="Shows a recorded game being entered at human speed, with a line about each "
        "entry.\nWithout a display it saves pictures and the score sheet in a folder.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    demo.add_argument(
        "game", nargs="?", metavar="GAME", help="the game's name (default: the first game)"
    )
    demo.add_argument(
        "--folder", default="cavern-companion-demo", metavar="DIR", help="where pictures go"
    )
    demo.set_defaults(run=_demo)

    robot = commands.add_parser(
        "robot",
        help="enter a record by tapping",
        description="Enters a whole record through the real app by tapping; prints one JSON line.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    robot.add_argument("record", metavar="RECORD", help="the record's file")
    robot.add_argument("--size", type=_size, default=(360, 640), metavar="WxH", help="360x640")
    robot.add_argument("--drawn", action="store_true", help="draw every frame")
    robot.set_defaults(run=_robot)

    monkey = commands.add_parser(
        "monkey",
        help="try to break the app by random touches",
        description=MONKEY,
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    monkey.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed")
    monkey.add_argument("--minutes", type=float, default=1.0, metavar="M", help="how long")
    monkey.add_argument("--kill", action="store_true", help="in processes that are killed")
    monkey.add_argument("--again", metavar="FILE", help="do the steps of this failure again")
    monkey.add_argument(
        "--freeze", type=float, default=1.0, metavar="SECONDS", help="what a step may take"
    )
    monkey.add_argument(
        "--failures", default=".", metavar="DIR", help="where the steps of failures are saved"
    )
    monkey.add_argument("--round", metavar="DIR", help=argparse.SUPPRESS)
    monkey.set_defaults(run=_monkey)

    shots = commands.add_parser(
        "shots",
        help="take pictures of every screen",
        description="Takes pictures of every screen, and of every game at key moments.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    shots.add_argument("folder", metavar="DIR", help="where the pictures go")
    shots.add_argument("--size", type=_size, default=(360, 640), metavar="WxH", help="360x640")
    shots.add_argument("--language", default="en", choices=LANGUAGES)
    shots.add_argument("--theme", default="light", choices=("light", "dark"))
    shots.add_argument("--scale", type=int, default=100, metavar="P", help="text size in per cent")
    shots.add_argument("--sheet", action="store_true", help="also make contact sheets of twelve")
    shots.set_defaults(run=_shots)

    check = commands.add_parser(
        "check",
        help="rule on every move of a record",
        description="Replays a record and rules on every move.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    check.add_argument("record", metavar="RECORD", help="the record's file")
    _add_language(check)
    check.add_argument("--json", action="store_true", help="print one JSON line")
    check.add_argument(
        "--verify", action="store_true", help="check every promise of the rules at every row"
    )
    check.set_defaults(run=_check)

    score = commands.add_parser(
        "score",
        help="score a game that was not tracked",
        description="Reads the end of a game from a TOML file and prints its score sheet.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    score.add_argument("game", metavar="GAME", help="the game's name")
    score.add_argument("file", metavar="FILE", nargs="?", help="the TOML file")
    score.add_argument("--example", action="store_true", help="print a file to start from")
    _add_language(score)
    score.add_argument("--json", action="store_true", help="print one JSON line")
    score.set_defaults(run=_score)

    rules = commands.add_parser(
        "rules",
        help="answer a question about the rules",
        description="Prints the rules that best answer a question.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    rules.add_argument("query", metavar="QUERY", help="a few words, in any of the five languages")
    rules.add_argument("--game", metavar="G", help="only this game's rules")
    _add_language(rules)
    rules.add_argument("--json", action="store_true", help="print one JSON line")
    rules.set_defaults(run=_rules)

    refusals = commands.add_parser(
        "refusals",
        help="show every ruling of a game by example",
        description="Prints every ruling of a game: a move that breaks it, the sentence, what is "
        "possible\ninstead, and its place in the printed book.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    refusals.add_argument("game", metavar="GAME", help="the game's name")
    _add_language(refusals)
    refusals.set_defaults(run=_refusals)

    simulate = commands.add_parser(
        "simulate",
        help="play random games",
        description=SIMULATE,
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    simulate.add_argument("game", metavar="GAME", help="the game's name, or all of them: all")
    simulate.add_argument("--seats", type=int, metavar="N", help="number of players")
    simulate.add_argument(
        "--games", type=int, metavar="K", help="number of games (default 1; for all, 2000)"
    )
    simulate.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the first seed (default 0)"
    )
    simulate.add_argument("--variant", metavar="V", help="the variant (default: the game's first)")
    simulate.add_argument(
        "--verify", action="store_true", help="check every promise of the rules at every move"
    )
    simulate.add_argument("--record", metavar="FILE", help="save the last game as a record")
    simulate.add_argument(
        "--log", metavar="FILE", help="one line per game; the same command continues from it"
    )
    simulate.add_argument(
        "--from", type=int, dest="resume", metavar="SEED", help="continue from this seed of the run"
    )
    simulate.add_argument(
        "--failures", default=".", metavar="DIR", help="where failed games are saved"
    )
    simulate.set_defaults(run=_simulate)
    return parser


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help="the language of the answer (default: that of the system)",
    )


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{2,4})[x×](\d{2,4})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"a size looks like 360x640, not {text!r}")
    return int(found[1]), int(found[2])


def _app(args: argparse.Namespace) -> int:
    from companion.commands import app

    return app.run(args.folder, args.verbose)


def _demo(args: argparse.Namespace) -> int:
    from companion.commands import app

    return app.demo(args.game, args.folder, args.verbose)


def _robot(args: argparse.Namespace) -> int:
    from companion.commands import robot

    return robot.run(args.record, args.size, args.drawn, args.verbose)


def _monkey(args: argparse.Namespace) -> int:
    from companion.commands import monkey

    return monkey.run(
        monkey.MonkeyRun(**{name: vars(args)[name] for name in monkey.MonkeyRun._fields})
    )


def _shots(args: argparse.Namespace) -> int:
    from companion.commands import shots

    return shots.run(
        args.folder, args.size, args.language, args.theme, args.scale, args.sheet, args.verbose
    )


def _check(args: argparse.Namespace) -> int:
    from companion.commands import check

    return check.run(args.record, args.json, args.verify)


def _score(args: argparse.Namespace) -> int:
    from companion.commands import score

    return score.run(args.game, args.file, args.example, args.json)


def _rules(args: argparse.Namespace) -> int:
    from companion.commands import rules

    return rules.run(args.query, args.game, args.json)


def _refusals(args: argparse.Namespace) -> int:
    from companion.commands import refusals

    return refusals.run(args.game)


def _simulate(args: argparse.Namespace) -> int:
    from companion.commands import series, simulate

    if args.games is None:
        args.games = simulate.MANY if args.game == series.ALL else 1
    return simulate.run(
        series.Request(**{name: vars(args)[name] for name in series.Request._fields})
    )
