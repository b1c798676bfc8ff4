"""Makes the manual's pictures anew: `python docs/manual/pictures.py`. Takes a minute or two."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
COLOURS = 128  # of a palette: enough for flat colours, a third of the size


def wanted() -> set[str]:
    """The scenes that the pages show."""
    pages = "".join(page.read_text() for page in HERE.glob("*.md"))
    return set(re.findall(r"\]\(pictures/([\w-]+)\.png\)", pages))


def scene(file: Path) -> str:
    """What a picture of `companion shots` shows: `017-home--new.png` is home-new."""
    return re.sub(r"[-_]+", "-", file.stem.partition("-")[2]).strip("-")


def main() -> None:
    names = wanted()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "companion", "shots", folder], check=True)
        found = {scene(file): file for file in sorted(Path(folder).glob("*.png"), reverse=True)}
        if missing := names - found.keys():
            sys.exit(f"no scene is called {', '.join(sorted(missing))}")
        PICTURES.mkdir(exist_ok=True)
        for old in PICTURES.glob("*.png"):
            old.unlink()
        for name in sorted(names):
            small = Image.open(found[name]).convert("RGB").quantize(COLOURS, dither=0)
            small.save(PICTURES / f"{name}.png", optimize=True)
    print(f"{len(names)} pictures in {PICTURES}")


if __name__ == "__main__":
    main()
