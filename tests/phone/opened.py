"""Opens the app in a process of its own and looks at it."""

import json
import os
import subprocess
from collections.abc import Collection, Sequence
from pathlib import Path

from PIL import Image

from .spec import ROOT

ONLOOKER = Path(__file__).with_name("onlooker.py")


def opened(
    python: Sequence[str | Path],
    folder: Path,
    main: str,
    tmp_path: Path,
    absent: Collection[str] = (),
) -> dict:
    """What the app shows after its first frames, started by `main` in a folder."""
    home = tmp_path / "home"
    home.mkdir()
    picture, told = tmp_path / "frame.png", tmp_path / "told.json"
    order = {
        "main": main,
        "without": str(ROOT),
        "absent": sorted(absent),
        "picture": str(picture),
        "told": str(told),
    }
    done = subprocess.run(
        [*python, ONLOOKER, json.dumps(order)],
        cwd=folder,
        env=surroundings(home),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert told.exists(), done.stderr
    colours = Image.open(picture).convert("RGB").getcolors(1 << 24)
    return json.loads(told.read_text()) | {"colours": len(colours)}


def surroundings(home: Path) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "SDL_VIDEODRIVER": "offscreen",
        "LP_NUM_THREADS": "0",
        "KCFG_GRAPHICS_MULTISAMPLES": "0",
    }
