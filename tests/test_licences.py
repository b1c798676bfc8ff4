"""Everything that is shipped is listed with its licence, and the licence is the package's own."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from companion import __version__

ROOT = Path(__file__).parents[1]
PARTS = tomllib.loads((ROOT / "companion/licences.toml").read_text())["part"]
BY_PACKAGE = {part.get("package", part["name"]).lower(): part for part in PARTS}
SPELLED = {  # how packages name a licence, and its short name
    "MIT": "MIT",
    "MIT-CMU": "MIT-CMU",
    "HPND": "MIT-CMU",  # Pillow, before it said MIT-CMU
    "BSD-3-Clause": "BSD-3-Clause",
    "LGPL-3.0-only": "LGPL-3.0-only",
    "PSFL": "PSF-2.0",
}
BSD = "License :: OSI Approved :: BSD License"  # segno says only which family
KIVYS_OWN = {"kivy-garden", "docutils", "pygments", "filetype", "requests"}  # never loaded


def shipped() -> set[str]:
    """The packages that the app needs, and what those need."""
    found: set[str] = set()
    left = [Requirement(line).name for line in _project()["dependencies"]]
    while left:
        name = left.pop().lower()
        if name in found | KIVYS_OWN:
            continue
        found.add(name)
        for line in metadata.requires(name) or ():
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                left.append(need.name)
    return found


def _project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_every_package_that_is_shipped_is_listed():
    assert shipped() <= BY_PACKAGE.keys()


@pytest.mark.parametrize("name", sorted(shipped()))
def test_a_package_has_the_licence_that_is_listed(name):
    about = metadata.metadata(name)
    said = about["License-Expression"] or about["License"]
    if said is None:
        assert BSD in about.get_all("Classifier")
        said = "BSD-3-Clause"
    assert SPELLED[said] == BY_PACKAGE[name]["licence"]


def test_what_the_phone_gets_besides_is_listed():
    spec = (ROOT / "buildozer.spec").read_text()
    needed = re.search(r"^requirements =\n((?:    .+\n)+)", spec, re.MULTILINE)[1]
    names = {name.partition("==")[0].strip(" ,\n") for name in needed.splitlines()}
    listed = {name.replace("-", "_") for name in BY_PACKAGE} | {"python3", "sqlite3", "android"}
    assert names <= listed


def test_the_version_has_one_place():
    assert _project()["dynamic"] == ["version"]
    assert metadata.version("cavern-companion") == __version__
    assert "__version__" in (ROOT / "buildozer.spec").read_text()
    changes = (ROOT / "CHANGELOG.md").read_text()
    assert f"## [{__version__}]" in changes or "## [Unreleased]" in changes
