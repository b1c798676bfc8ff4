"""The log of a series of games: a line for each, so that a stopped run goes on where it stood."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct


class RunLine(Struct, frozen=True, forbid_unknown_fields=True):
    """What one game came to; `failure` says what broke, and where it is kept."""

    number: int
    group: str
    moves: int
    seconds: float
    failure: str | None


class LogError(Exception):
    """A file that is not the log of this run, in a sentence."""


class RunLog:
    """Lines of games by number, in a file if one is given; its first line says of which run."""

    def __init__(self, path: str | None, head: dict[str, Any]) -> None:
        self.lines: dict[int, RunLine] = {}
        self._file = None if path is None else Path(path)
        if self._file is None:
            return
        if not self._file.absolute().parent.is_dir():
            raise LogError(f"--log: there is no folder for {path}.")
        text = self._file.read_bytes() if self._file.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]  # a line that was being written is played again
        if whole:
            self._read(whole, head)
        else:
            whole = msgspec.json.encode(head) + b"\n"
        if whole != text:
            self._file.write_bytes(whole)

    def _read(self, text: bytes, head: dict[str, Any]) -> None:
        first, *lines = text.splitlines()
        try:
            run = msgspec.json.decode(first)
            kept = [msgspec.json.decode(line, type=RunLine) for line in lines]
        except msgspec.MsgspecError:
            raise LogError(f"--log: {self._file} is not a log of simulated games.") from None
        if run != head:
            raise LogError(f"--log: {self._file} is the log of another run: {first.decode()}")
        self.lines = {line.number: line for line in kept}

    def add(self, line: RunLine) -> None:
        self.lines[line.number] = line
        if self._file is not None:
            with self._file.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")

    def open_numbers(self, numbers: range) -> list[int]:
        """Those still to be played: not in the log, or failed, in case the fault was mended."""
        return [n for n in numbers if n not in self.lines or self.lines[n].failure is not None]
