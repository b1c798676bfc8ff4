"""What is kept here is its owner's alone: files of mode 600, folders of mode 700."""

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

FILE, FOLDER = 0o600, 0o700


def make_folder(folder: Path) -> None:
    """With those above it; one that was there keeps its mode."""
    for one in reversed((folder, *folder.parents)):
        if not one.exists():
            one.mkdir(mode=FOLDER, exist_ok=True)


def open_new(file: Path) -> BinaryIO:
    """A file to write, empty."""
    return os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT | os.O_TRUNC, FILE), "wb")


def make_own(file: Path) -> None:
    """A file of before, or one that is to be begun. Where modes are not ours to set, as it was."""
    with suppress(PermissionError):
        if file.exists():
            file.chmod(FILE)
        else:
            open_new(file).close()
