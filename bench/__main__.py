"""`python -m bench [NAME …] [--json]`: all figures, or those of some modules, with their limits."""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from bench.measure import Figure, figures_of

MODULES = sorted(
    file.stem
    for file in Path(__file__).parent.glob("*.py")
    if file.stem not in ("__init__", "__main__", "measure", "screen")
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(MODULES)}")
    parser.add_argument("--json", action="store_true", help="a JSON line a figure")
    args = parser.parse_args()
    if unknown := set(args.names) - set(MODULES):
        parser.error(f"no bench named {', '.join(sorted(unknown))}")
    missed = 0
    # a process each: what one left in memory would be swept up while the next is timed
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as apart:
        for name in args.names or MODULES:
            for figure in apart.submit(figures_of, name).result():
                missed += not figure.within
                line = json.dumps({"bench": name, **figure._asdict()})
                print(line if args.json else _line(figure), flush=True)
    return 1 if missed else 0


def _line(figure: Figure) -> str:
    bound = "at most" if figure.at_most else "at least"
    mark = "" if figure.within else "  MISSED"
    value = f"{figure.value:,.2f} {figure.unit}"
    return f"{figure.name}: {value} ({bound} {figure.limit:g}){mark}"


if __name__ == "__main__":
    raise SystemExit(main())
