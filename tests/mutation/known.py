"""Mutants that are known to change nothing that anybody could notice, each with its reason."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

from .mutants import Mutant


class Stale(Exception):
    """Entries that no line of the sources fits any more."""


def left_over(mutants: Iterable[Mutant], file: Path) -> list[Mutant]:
    """The mutants that are not in the list. Whatever is in the list must still be there."""
    entries = tomllib.loads(file.read_text()).get("mutant", [])
    known = {(entry["file"], entry["old"], entry["new"]) for entry in entries if entry["why"]}
    mutants = list(mutants)
    if gone := known - set(map(_key, mutants)):
        raise Stale("\n".join(f"{where}: {old} -> {new}" for where, old, new in sorted(gone)))
    return [mutant for mutant in mutants if _key(mutant) not in known]


def _key(mutant: Mutant) -> tuple[str, str, str]:
    return mutant.file, mutant.old, mutant.new
