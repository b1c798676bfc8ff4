"""`companion shots`: pictures of every screen, and of every game at telling moments."""

import sys
from pathlib import Path

from companion.commands import screen


def run(
    folder: str,
    size: tuple[int, int],
    language: str,
    theme: str,
    scale: int,
    sheets: bool,
    verbose: bool,
) -> int:
    with screen.app_for(size, drawn=True, verbose=verbose) as finger:
        from companion.ui.scenes import contact_sheets, shoot

        finger.app.set(language=language, look=theme, text=scale)
        taken = shoot(finger, Path(folder), lambda name: print(name, file=sys.stderr))
        made = contact_sheets(taken, Path(folder)) if sheets else []
    print(f"{len(taken)} pictures and {len(made)} contact sheets in {folder}")
    return 0
