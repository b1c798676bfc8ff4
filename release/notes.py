"""What is new in this version, out of CHANGELOG.md, as the text of its release."""

import re
import sys
from pathlib import Path

from companion import __version__

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"


def notes(text: str, version: str) -> str:
    """The part of a changelog below a version's heading; empty if there is none."""
    parts = re.split(r"^## \[(.+?)\].*$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True)).get(version, "").strip()


if __name__ == "__main__":
    found = notes(CHANGELOG.read_text(), __version__)
    print(found or sys.exit(f"CHANGELOG.md has no part for {__version__}."))
