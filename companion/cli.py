"""The command line."""

import argparse
import os
import re
import sys
import traceback
from collections.abc import Sequence

MANUAL = """\
Cavern Companion: the rules of boxed games at the table, every ruling with its place in the book.

  companion                 opens the app (so does companion app)
  companion demo [GAME]     shows a recorded game being entered

A record is a game as a file: every move, so that it can be checked, replayed and shared.

  companion check game.json
      Is every move of this record allowed? If not: which one, by which rule, and what would be.
  companion robot game.json --size 360x640
      Enters the record through the real app, touch by touch, and counts the touches.
  companion simulate GAME --seats 4 --games 20 --seed 1 --verify
      Random games, with every promise of the rules checked at every move.
  companion simulate all --verify --log night.jsonl
      2,000 games of every kind; the same command goes on where a stopped run stood.
  companion rules "vein beside a city" --language de
      The rules that answer a question, with their place in the printed book.
  companion refusals GAME --language de
      Every ruling of a game by an example: the sentence, what would be possible, the place.
  companion score GAME game.toml
      The score sheet of a game that was not tracked; --example prints a file to begin with.
  companion shots FOLDER --sheet
      Pictures of every screen, and of every game at telling moments.

`companion COMMAND --help` tells more about a command.
"""

SIMULATE = """\
Plays random legal games and prints one JSON line about them.

`all` plays each game, variant and number of seats in turn, with rulings and who shuffles drawn by
the seed. Verified games are shared among the processors. Progress goes to the error output.

With --log a run can be stopped at any moment, even killed: the same command plays only what is
missing, and again what failed. Without it, --from goes on from a seed.

A failure is looked for at smaller tables, too, cut down to the fewest moves that still fail, and
kept in --failures as a record and a text that says how to see it (check RECORD --verify).
"""

EXIT_CODES = """\
exit codes: 0 all is well; 1 a move is refused or a check failed; 2 the file or the command is
wrong, and a line says how; 3 a fault in the program itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(arguments)
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
    parser.set_defaults(run=_app, folder=None)
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
        "entry.\nWithout a display it leaves pictures and the score sheet in a folder.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    demo.add_argument(
        "game", nargs="?", metavar="GAME", help="the game's name; the first if not given"
    )
    demo.add_argument(
        "--folder", default="cavern-companion-demo", metavar="DIR", help="for pictures"
    )
    demo.set_defaults(run=_demo)

    robot = commands.add_parser(
        "robot",
        help="enter a record by touch",
        description="Enters a whole record through the real app by touch; prints one JSON line.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    robot.add_argument("record", metavar="RECORD", help="the record's file")
    robot.add_argument("--size", type=_size, default=(360, 640), metavar="WxH", help="360x640")
    robot.add_argument("--drawn", action="store_true", help="draw every frame")
    robot.set_defaults(run=_robot)

    shots = commands.add_parser(
        "shots",
        help="pictures of every screen",
        description="Takes pictures of every screen, and of every game at telling moments.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    shots.add_argument("folder", metavar="DIR", help="where the pictures go")
    shots.add_argument("--size", type=_size, default=(360, 640), metavar="WxH", help="360x640")
    shots.add_argument("--language", default="en", choices=("en", "de", "fr", "nl", "it"))
    shots.add_argument("--theme", default="light", choices=("light", "dark"))
    shots.add_argument(
        "--scale", type=int, default=100, metavar="P", help="size of text in per cent"
    )
    shots.add_argument("--sheet", action="store_true", help="contact sheets of twelve, too")
    shots.set_defaults(run=_shots)

    check = commands.add_parser(
        "check",
        help="rule on every move of a record",
        description="Replays a record and rules on every move.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    check.add_argument("record", metavar="RECORD", help="the record's file")
    check.add_argument("--json", action="store_true", help="answer with one JSON line")
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
    score.add_argument("--example", action="store_true", help="print a file to begin with")
    score.add_argument("--json", action="store_true", help="answer with one JSON line")
    score.set_defaults(run=_score)

    rules = commands.add_parser(
        "rules",
        help="answer a question about the rules",
        description="Prints the rules that answer a question best.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    rules.add_argument("query", metavar="QUERY", help="a few words, in any of the five languages")
    rules.add_argument("--game", metavar="G", help="only this game's rules")
    rules.add_argument("--language", default="en", choices=("en", "de", "fr", "nl", "it"))
    rules.add_argument("--json", action="store_true", help="answer with one JSON line")
    rules.set_defaults(run=_rules)

    refusals = commands.add_parser(
        "refusals",
        help="every ruling of a game by an example",
        description="Prints every ruling of a game: a move that breaks it, the sentence, what is "
        "possible\ninstead, and its place in the printed book.",
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    refusals.add_argument("game", metavar="GAME", help="the game's name")
    refusals.add_argument("--language", default="en", choices=("en", "de", "fr", "nl", "it"))
    refusals.set_defaults(run=_refusals)

    simulate = commands.add_parser(
        "simulate",
        help="play random games",
        description=SIMULATE,
        epilog=EXIT_CODES,
        formatter_class=plain,
    )
    simulate.add_argument("game", metavar="GAME", help="the game's name, or all")
    simulate.add_argument("--seats", type=int, metavar="N", help="how many play")
    simulate.add_argument("--games", type=int, metavar="K", help="how many games (1; all: 2000)")
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed (0)")
    simulate.add_argument(
        "--variant", metavar="V", help="the variant; the game's first if not given"
    )
    simulate.add_argument(
        "--verify", action="store_true", help="check every promise of the rules at every move"
    )
    simulate.add_argument("--record", metavar="FILE", help="write the last game as a record")
    simulate.add_argument(
        "--log", metavar="FILE", help="a line for each game; the same command goes on from it"
    )
    simulate.add_argument(
        "--from", type=int, dest="resume", metavar="SEED", help="go on from this seed of the run"
    )
    simulate.add_argument(
        "--failures", default=".", metavar="DIR", help="where games that fail are kept"
    )
    simulate.set_defaults(run=_simulate)
    return parser


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

    return rules.run(args.query, args.game, args.language, args.json)


def _refusals(args: argparse.Namespace) -> int:
    from companion.commands import refusals

    return refusals.run(args.game, args.language)


def _simulate(args: argparse.Namespace) -> int:
    from companion.commands import series, simulate

    if args.games is None:
        args.games = simulate.MANY if args.game == series.ALL else 1
    return simulate.run(
        series.Request(**{name: vars(args)[name] for name in series.Request._fields})
    )
