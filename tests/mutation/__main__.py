"""python -m tests.mutation --sample N --seed S [--in PATH]: do the tests notice a changed rule?"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence

from .house import House
from .known import Stale, left_over
from .mutants import find
from .notes import RedTests, of_tests
from .touched import Touched
from .trial import Verdict, try_all

ENOUGH = 0.95


def main(arguments: Sequence[str] | None = None, house: House | None = None) -> int:
    asked = _arguments(arguments)
    house = house or House()
    begun = time.monotonic()
    try:
        everything = [one for file in house.sources() for one in find(house.root, file)]
        mutants = left_over(everything, house.root / house.known)
        touched = Touched(of_tests(house, asked.jobs), house.shortest)
    except (Stale, RedTests) as wrong:
        print(f"{type(wrong).__name__}: {wrong.__doc__}\n{wrong}", file=sys.stderr)
        return 2
    print(f"{len(everything)} mutants, {len(everything) - len(mutants)} known to be equivalent.")
    inside = [one for one in mutants if _below(one.file, asked.path)]
    sample = random.Random(asked.seed).sample(inside, min(asked.sample, len(inside)))
    if not sample:
        print(f"No mutant in {asked.path}.", file=sys.stderr)
        return 2
    verdicts = try_all(house, sample, touched, asked.jobs, _tell)
    return _sum_up(verdicts, (time.monotonic() - begun) / 60)


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutation",
        description="Changes one operator, constant, comparison or guard at a time in the core and"
        " the rules, in a copy, and runs the tests that touch the changed line.",
        epilog=f"Exit code 0: at least {ENOUGH:.0%} of the changes were noticed; 1: fewer;"
        " 2: the check could not be made.",
    )
    parser.add_argument("--sample", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which ones (1)")
    parser.add_argument("--in", dest="path", default="", metavar="PATH", help="a file or folder")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at a time (2)")
    return parser.parse_args(arguments)


def _below(file: str, path: str) -> bool:
    path = path.removeprefix("./").rstrip("/")
    return not path or file == path or file.startswith(f"{path}/")


def _tell(verdict: Verdict) -> None:
    mutant = verdict.mutant
    print(
        f"{verdict.end:9}  {mutant.file}:{mutant.line}  {mutant.old}  ->  {mutant.new}"
        f"  ({verdict.by}, {verdict.seconds:.1f} s)",
        flush=True,
    )


def _sum_up(verdicts: Sequence[Verdict], minutes: float) -> int:
    ends = Counter(verdict.end for verdict in verdicts)
    noticed = 1 - ends["survived"] / len(verdicts)
    if ends["survived"]:
        print("\nSurvived:")
        for verdict in sorted(verdicts, key=lambda one: one.mutant[:2]):
            if verdict.end == "survived":
                _tell(verdict)
    print(
        f"\n{len(verdicts)} mutants: {ends['killed']} killed, {ends['timed out']} timed out,"
        f" {ends['survived']} survived; {noticed:.1%} noticed in {minutes:.1f} minutes."
    )
    return 0 if noticed >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
