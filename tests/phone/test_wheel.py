"""The wheel: built, installed into an empty environment, and opened from there."""

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from .opened import opened, surroundings
from .spec import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the wheel is tried on Linux")

SOURCES = {".po", ".pot"}  # may be in a wheel, but nothing reads them


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT)
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory) -> Path:
    """A Python that has the wheel and what it asks for, nothing else."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    run(sys.executable, "-m", "venv", folder)
    python = folder / "bin/python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    return python


def run(*command: object, **options: object) -> subprocess.CompletedProcess:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def test_the_wheel_holds_the_package_and_the_screens(wheel):
    held = {
        name
        for name in zipfile.ZipFile(wheel).namelist()
        if ".dist-info/" not in name and Path(name).suffix not in SOURCES
    }
    assert held == {
        f"{place}/{file.relative_to(ROOT / room).as_posix()}"
        for room, place in (("companion", "companion"), ("kv", "companion/kv"))
        for file in (ROOT / room).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file.suffix not in SOURCES
    }


def test_the_command_runs_outside_the_checkout(python, tmp_path):
    home = surroundings(tmp_path)
    done = run(python.with_name("companion"), "--help", cwd=tmp_path, env=home)
    assert done.stdout.startswith("usage: companion")
    ask = "import companion, json, sys; print(json.dumps([companion.__file__, sys.prefix]))"
    done = run(python, "-c", ask, cwd=tmp_path, env=home)
    file, prefix = json.loads(done.stdout)
    assert Path(file).is_relative_to(prefix)


def test_the_app_opens_from_the_wheel(python, tmp_path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    shutil.copy(ROOT / "main.py", folder)
    look = [python, "-m", "pip", "list", "--disable-pip-version-check", "--format=freeze"]
    assert "pytest" not in run(*look).stdout
    app = opened([python], folder, "main.py", tmp_path)
    assert app["page"] == "home"
    assert app["colours"] > 10
    package = python.parents[1]
    assert Path(app["kv"]).is_relative_to(package)
    assert all(Path(file).is_relative_to(package) for file in app["files"])
