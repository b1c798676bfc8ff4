"""buildozer.spec, as buildozer reads it."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
FILE = ROOT / "buildozer.spec"


def read(file: Path = FILE):
    from buildozer import Buildozer

    return Buildozer(str(file))


def get(key: str) -> str:
    return read().config.get("app", key)


def several(key: str) -> list[str]:
    return read().config.getlist("app", key)


def listed() -> list[str]:
    """The packages that the phone is given."""
    return several("requirements")
