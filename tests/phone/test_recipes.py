"""Every package the app needs can be had on a phone; a wrong list is seen."""

import sys
import tomllib

import pytest
from packaging.requirements import Requirement

from . import packages
from .spec import ROOT, listed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="phones are built for on Linux")

PHONE = ["python3", "sqlite3", "android", "pyjnius"]
APP = [*PHONE, "kivy==2.3.1", "msgspec", "plyer==2.1.0"]
NEEDS = ["kivy==2.3.1", "msgspec>=0.21.1", "plyer>=2.1"]


def dependencies() -> list[str]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Puts made-up packages among the installed ones."""
    monkeypatch.syspath_prepend(tmp_path)

    def put(name: str, *needs: str, tag: str = "py3-none-any", python: str = ">=3.8") -> None:
        folder = tmp_path / f"{name}-1.0.dist-info"
        folder.mkdir()
        lines = ["Metadata-Version: 2.1", f"Name: {name}", "Version: 1.0"]
        lines += [f"Requires-Python: {python}", *(f"Requires-Dist: {need}" for need in needs)]
        (folder / "METADATA").write_text("\n".join(lines) + "\n")
        (folder / "WHEEL").write_text(f"Wheel-Version: 1.0\nTag: {tag}\n")

    return put


def test_the_phone_gets_all_that_the_app_needs():
    assert packages.faults(listed(), dependencies()) == []


def test_what_is_compiled_is_a_recipe():
    build = packages.plan(listed())
    assert {"kivy", "msgspec", *PHONE} <= build.recipes.keys()
    assert build.recipes["kivy"].version == "2.3.1"
    if "pillow" in {wish.name for wish in packages.wishes(dependencies(), build)}:
        assert "pillow" in build.recipes


def test_what_a_pdf_needs_could_be_had(shelf):
    shelf("fpdf2", "defusedxml", "Pillow!=9.2.*,>=8.3.2", "fonttools>=4.34.0")
    shelf("defusedxml")
    shelf("fonttools", tag="cp311-cp311-manylinux2014_x86_64")
    pdf = ["pillow", "fpdf2==2.8.9", "fonttools==4.60.0", "defusedxml==0.7.1"]
    assert packages.faults([*PHONE, *pdf], ["fpdf2>=2.8"]) == []


def test_a_list_that_is_right_has_no_fault():
    assert packages.faults(APP, NEEDS) == []


@pytest.mark.parametrize("package", ["kivy", "msgspec", "plyer"])
def test_a_package_that_is_not_listed_is_seen(package):
    less = [entry for entry in APP if not entry.startswith(package)]
    assert f"{package}: not listed, pyproject.toml needs it" in packages.faults(less, NEEDS)


def test_each_package_that_this_app_needs_would_be_missed():
    for text in dependencies():
        name = packages.plain(Requirement(text).name)
        less = [entry for entry in listed() if packages.plain(entry.partition("==")[0]) != name]
        assert f"{name}: not listed, pyproject.toml needs it" in packages.faults(
            less, dependencies()
        )


def test_the_phones_own_is_missed():
    assert packages.faults(["python3"], []) == ["android: not a recipe", "pyjnius: not a recipe"]


def test_a_need_of_a_need_is_seen(shelf):
    shelf("outer", "middle>=0.5")
    shelf("middle", "inner", 'skipped; sys_platform == "win32"', 'more; extra == "all"')
    shelf("inner")
    most = [*PHONE, "outer==1.0", "middle==1.0"]
    assert packages.faults(most, ["outer"]) == ["inner: not listed, middle needs it"]
    assert packages.faults([*most, "inner==1.0"], ["outer"]) == []


def test_a_need_of_an_extra_is_seen(shelf):
    shelf("outer", "middle[all]")
    shelf("middle", 'more; extra == "all"')
    shelf("more")
    most = [*PHONE, "outer==1.0", "middle==1.0"]
    assert packages.faults(most, ["outer"]) == ["more: not listed, middle needs it"]


def test_a_need_of_the_phone_alone_is_seen(shelf):
    shelf("outer", 'bridge; sys_platform == "android"', 'old; python_version < "3.14"')
    shelf("bridge")
    faults = packages.faults([*PHONE, "outer==1.0"], ["outer"])
    assert faults == ["bridge: not listed, outer needs it"]


def test_a_compiled_package_without_a_recipe_is_seen(shelf):
    shelf("swift", tag="cp311-cp311-manylinux2014_x86_64")
    faults = packages.faults([*PHONE, "swift==1.0"], ["swift"])
    assert faults == ["swift: no recipe, and not pure Python"]
    assert packages.faults([*PHONE, "ruff==0.9.0"], ["ruff"])[0].endswith("not pure Python")


def test_a_package_that_nobody_knows_is_seen():
    (fault,) = packages.faults([*PHONE, "nobody_knows==1.0"], ["nobody-knows"])
    assert fault.startswith("nobody_knows: no recipe, and not installed here")


def test_a_version_that_is_not_recognised_is_seen():
    odd = ["msgspec>=0.21.1" if entry == "msgspec" else entry for entry in APP]
    faults = packages.faults(odd, NEEDS)
    assert "msgspec: not listed, pyproject.toml needs it" in faults
    assert any(fault.startswith("msgspec>=0.21.1: no recipe") for fault in faults)


def test_a_recipe_that_is_too_old_is_seen():
    (fault,) = packages.faults(APP, ["kivy", "plyer", "msgspec>=99"])
    assert fault == "msgspec: would be 0.21.1, pyproject.toml needs >=99"


def test_a_version_that_the_app_does_not_want_is_seen():
    older = ["kivy==2.2.0" if entry.startswith("kivy") else entry for entry in APP]
    (fault,) = packages.faults(older, NEEDS)
    assert fault == "kivy: would be 2.2.0, pyproject.toml needs ==2.3.1"


def test_a_version_that_the_recipe_would_not_heed_is_seen():
    (fault,) = packages.faults([*PHONE, "pillow==10.0.0"], ["pillow"])
    assert fault == "pillow: 10.0.0 is listed, its recipe would build 11.3.0"


def test_a_package_without_a_version_is_seen(shelf):
    shelf("loose")
    (fault,) = packages.faults([*PHONE, "loose"], ["loose"])
    assert fault.startswith("loose: no version")


def test_a_package_for_another_python_is_seen(shelf):
    shelf("old", python="<3.14")
    (fault,) = packages.faults([*PHONE, "old==1.0"], ["old"])
    assert fault.startswith("old: does not run on Python 3.14")


def test_a_spelling_that_is_not_matched_is_seen(shelf):
    shelf("two_words")
    faults = packages.faults([*PHONE, "two-words==1.0"], ["two-words"])
    assert faults == ["two-words: written two_words in a list for the phone"]


def test_a_package_that_nothing_needs_is_seen(shelf):
    shelf("idle")
    faults = packages.faults([*PHONE, "idle==1.0", "numpy"], [])
    assert faults == ["idle: nothing needs it", "numpy: nothing needs it"]
