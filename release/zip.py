"""Zips the desktop's package, named after version and system: `release/zip.py FOLDER INTO`."""

import platform
import shutil
import sys
from pathlib import Path

from companion import __version__


def main(folder: Path, into: Path) -> None:
    into.mkdir(exist_ok=True)
    system = f"{platform.system()}-{platform.machine()}".lower()
    name = into / f"cavern-companion-{__version__}-{system}"
    print(shutil.make_archive(str(name), "zip", folder.parent, folder.name))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
