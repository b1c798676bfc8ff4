"""The real app on a library of its own, for the commands that show it."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.ui import boot

if TYPE_CHECKING:
    from companion.ui.finger import Finger


@contextmanager
def app_for(
    screen: tuple[int, int], *, offscreen: bool = True, drawn: bool = False, verbose: bool = False
) -> Iterator["Finger"]:
    """The real app on a library of its own, and a finger on it."""
    boot.prepare(size=screen, offscreen=offscreen, verbose=verbose)
    boot.window()
    from companion.ui.app import CompanionApp
    from companion.ui.finger import Finger

    with tempfile.TemporaryDirectory() as folder:
        finger = Finger(CompanionApp(Path(folder)), drawn=drawn)
        finger.start()
        try:
            yield finger
        finally:
            finger.stop()
