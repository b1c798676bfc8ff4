"""The folder that a phone is given: all that the app needs, nothing else, and it opens."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest

from tests.test_layers import HOUSE, imports

from . import packages, spec
from .opened import opened

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="phones are built for on Linux")

SOURCES = {".po", ".pot"}  # what a phone's files are made from
RECIPES = {"jnius": ["pyjnius"], "android": ["android"]}  # modules that only a phone has
LEFT_OUT = {"tkinter", "idlelib", "lib2to3", "ensurepip", "test", "_bz2", "_lzma"}  # of Python


def copied(project: Path, build: Path, monkeypatch) -> Path:
    """What buildozer takes from a project."""
    monkeypatch.chdir(project)
    buildozer = spec.read(Path("buildozer.spec"))
    buildozer.config.set("buildozer", "build_dir", str(build))
    buildozer.targetname = "android"
    buildozer._copy_application_sources()
    return Path(buildozer.app_dir)


def files(folder: Path) -> set[str]:
    return {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.fixture
def phone(tmp_path, monkeypatch):
    left = [spec.ROOT / name for name in (".buildozer", "bin")]
    before = [place.exists() for place in left]
    folder = copied(spec.ROOT, tmp_path / "build", monkeypatch)
    assert [place.exists() for place in left] == before
    return folder


def test_the_phone_gets_the_package_the_screens_and_the_start(phone):
    wanted = {"main.py", "LICENSE"} | {
        f"{room}/{file}"
        for room in ("companion", "kv")
        for file in files(spec.ROOT / room)
        if Path(file).suffix not in SOURCES and Path(file).name != "py.typed"
    }
    assert files(phone) == wanted


def test_each_kind_of_file_is_taken_and_the_workshop_is_not(tmp_path, monkeypatch):
    project = tmp_path / "project"
    taken = {"main.py", "kv/shell/home.kv", "companion/locale/de/LC_MESSAGES/companion.mo"} | {
        f"companion/games/cavum/piece.{kind}" for kind in ("py", "toml", "json", "png")
    }
    left = {"tests/test_it.py", "bench/core.py", "docs/phone.md", "docs/shot.png", "run"} | {
        *("pyproject.toml", "README.md", "phone/draw.py", "phone/icon.png", "build/lib/main.py"),
        *("dist/main.py", ".venv/lib/kivy.py", ".git/hooks/hook.py", "companion/locale/de/de.po"),
        "cavern-companion-demo/0030.png",
    }
    for name in taken | left:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text("")
    shutil.copy(spec.FILE, project)
    assert files(copied(project, tmp_path / "build", monkeypatch)) == taken


def test_a_kind_that_is_not_named_would_be_missed(tmp_path, monkeypatch):
    project = tmp_path / "project"
    (project / "companion").mkdir(parents=True)
    (project / "companion/pieces.toml").write_text("")
    text = spec.FILE.read_text()
    assert ",toml," in text
    (project / "buildozer.spec").write_text(text.replace(",toml,", ","))
    assert files(copied(project, tmp_path / "build", monkeypatch)) == set()


def on_the_phone() -> set[str]:
    """The packages that the phone is given."""
    build = packages.plan(spec.listed())
    needs = (need for recipe in build.recipes.values() for need in recipe.python_needs)
    return {packages.plain(name) for name in (*build.recipes, *build.pure, *needs)}


def not_on_the_phone() -> set[str]:
    """Modules that can be imported here, but not there."""
    there = on_the_phone()
    return LEFT_OUT | {
        module
        for module, of in installed().items()
        if not {packages.plain(name) for name in of} & there and module != "companion"
    }


@cache  # reading what is installed takes a while
def installed() -> Mapping[str, list[str]]:
    return metadata.packages_distributions()


def strangers(names: set[str], there: set[str]) -> set[str]:
    """Those imported modules that a phone has not got, wherever in the code they are imported."""
    known = installed()
    tops = {name.partition(".")[0] for name in names} - {"companion"}
    return {
        top
        for top in tops - (sys.stdlib_module_names - LEFT_OUT)
        if not {packages.plain(name) for name in known.get(top, RECIPES.get(top, []))} & there
    }


def test_every_module_that_is_imported_is_on_the_phone():
    there = on_the_phone()
    for file in HOUSE.rglob("*.py"):
        assert strangers(imports(file), there) == set(), file


def test_a_module_that_is_not_on_the_phone_is_seen():
    names = {"kivy.app.App", "jnius.autoclass", "json", "hypothesis.given", "nobody", "tkinter"}
    assert strangers(names, on_the_phone()) == {"hypothesis", "nobody", "tkinter"}


def test_the_app_opens_from_there(phone, tmp_path):
    """Compiled without docstrings and asserts, the sources gone: what is unpacked on a phone."""
    subprocess.run([sys.executable, "-OO", "-m", "compileall", "-q", "-b", phone], check=True)
    for source in phone.rglob("*.py"):
        source.unlink()
    absent = not_on_the_phone()
    assert "pytest" in absent and not {"kivy", "plyer", "msgspec"} & absent
    app = opened([sys.executable, "-OO"], phone, "main.pyc", tmp_path, absent)
    assert app["page"] == "home"
    assert app["colours"] > 10
    assert app["kv"] == str(phone / "kv")
    assert app["exit_on_escape"] == "0", "what boot.prepare settles was settled before Kivy came"
    assert all(Path(file).is_relative_to(phone) for file in app["files"])


def test_an_app_that_needs_more_than_the_phone_has_does_not_open(phone, tmp_path):
    main = phone / "main.py"
    main.write_text("import PIL\n" + main.read_text())
    with pytest.raises(AssertionError, match="No module named 'PIL' on a phone"):
        opened([sys.executable], phone, "main.py", tmp_path, ["PIL"])
