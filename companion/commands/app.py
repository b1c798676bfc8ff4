"""`companion`, `companion app` and `companion demo`: the app, and a game being entered in it."""

import sys
import time
from pathlib import Path

from companion import games
from companion.commands import screen
from companion.commands.answering import unknown_game
from companion.locale import words
from companion.ui import boot

PACE = 0.8  # seconds between two touches that people watch
PICTURES = 12


def run(folder: str | None, verbose: bool) -> int:
    if not boot.has_display():
        print(
            "There is no display here: the demo runs without one and saves pictures instead.",
            file=sys.stderr,
        )
        return demo(None, "cavern-companion-demo", verbose)
    try:
        boot.main(Path(folder) if folder is not None else None, verbose=verbose)
    except boot.NoWindow as why:
        print(why, file=sys.stderr)
        return 2
    return 0


def demo(name: str | None, folder: str, verbose: bool) -> int:
    """A recorded game entered at human speed; without a display, as pictures in a folder."""
    if not games.names():
        print("No games installed yet: nothing to show.", file=sys.stderr)
        return 2
    if name is not None and name not in games.names():
        print(unknown_game(name), file=sys.stderr)
        return 2
    watched = boot.has_display()
    with screen.app_for(
        (420, 800), offscreen=not watched, drawn=watched, verbose=verbose
    ) as finger:
        from companion.ui.demo import Demo

        shown = Demo(finger, games.load(name or games.names()[0]))
        if watched:
            shown.watch(PACE)
        else:
            began = time.perf_counter()
            files = shown.leave_pictures(Path(folder), PICTURES)
            seconds = time.perf_counter() - began
            print(words("command.files", len(files), folder=folder, seconds=f"{seconds:.0f}"))
    return 0
