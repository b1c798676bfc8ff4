"""Where the kv files are: inside the package (wheel) or beside it (checkout, phone)."""

from pathlib import Path

from kivy.lang import Builder

_package = Path(__file__).parents[1]
FOLDER = next(
    folder
    for folder in (_package / "kv", _package.parent / "kv")
    if (folder / "theme.kv").is_file()
)
_loaded: set[str] = set()


def load(*names: str) -> None:
    """Loads kv files by name (`shell/home`), each once."""
    for name in names:
        if name not in _loaded:
            _loaded.add(name)
            Builder.load_file(str(FOLDER / f"{name}.kv"))
