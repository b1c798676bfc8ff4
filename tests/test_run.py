"""The script `run` on machines that lack this or that, played by stand-ins on the PATH."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the script is for Linux")

PYTHON = """#!/bin/bash
echo "python $*" >> "$LOG"
case "$*" in
  *sys.version_info*) exit 0 ;;
  *ensurepip*) exit ${NO_VENV:-0} ;;
  *--require-hashes*) exit ${NO_LOCK:-0} ;;
  "-m venv"*) mkdir -p "${@: -1}/bin"
    cp "$0" "${@: -1}/bin/python"
    printf '#!/bin/bash\\necho companion "$@"' > "${@: -1}/bin/companion"
    chmod +x "${@: -1}/bin/companion" ;;
esac
"""
OLD_PYTHON = """#!/bin/bash
[ "$1" = --version ] && echo "Python 3.10.2" && exit
exit 1
"""
LIBRARIES = "libGL.so.1 => here\nlibEGL.so.1 => here"


class Machine:
    """A folder with the script, and a PATH of stand-ins."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self.bin = folder / "bin"
        self.log = folder / "log"
        self.folder.mkdir()
        self.bin.mkdir()
        self.log.touch()
        for file in ("run", "pyproject.toml"):
            shutil.copy(ROOT / file, self.folder)
        shutil.copytree(ROOT / "lock", self.folder / "lock")
        for name in ("python3", "python3.11", "python3.12", "python3.13"):
            self.has(name, PYTHON)
        self.has("ldconfig", f"#!/bin/bash\necho '{LIBRARIES}'")
        self.has("apt-get", '#!/bin/bash\necho "apt-get $*" >> "$LOG"')
        self.has("id", "#!/bin/bash\necho 1000")
        self.has("sudo", "#!/bin/bash\nexit 1")

    def has(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text(script)
        path.chmod(0o755)

    def run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [self.folder / "run", *arguments],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            env={"PATH": f"{self.bin}:/usr/bin:/bin", "LOG": str(self.log)} | variables,
        )

    def logged(self, word: str) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if word in line]


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def test_where_the_tested_versions_cannot_be_had_others_are_taken(machine):
    ran = machine.run("test", NO_LOCK="1")
    assert "lock/test.txt cannot all be had" in ran.stderr
    assert len(machine.logged("-e .[test]")) == 1
    assert not machine.logged("--no-deps")


def test_it_sets_up_once_and_passes_on(machine):
    first = machine.run("check", "a file.json")
    assert (first.returncode, first.stdout) == (0, "companion check a file.json\n")
    assert len(machine.logged("--require-hashes -r lock/run.txt")) == 1
    assert len(machine.logged("--no-deps -e .")) == 1
    machine.log.write_text("")
    second = machine.run()
    assert (second.returncode, second.stdout) == (0, "companion\n")
    assert machine.log.read_text() == ""


def test_the_test_extra_comes_with_the_tests(machine):
    machine.run("test", "-k", "one thing")
    assert len(machine.logged("--require-hashes -r lock/test.txt")) == 1
    assert machine.logged("-m pytest") == ["python -m pytest -k one thing"]
    machine.run()
    assert len(machine.logged("-e .")) == 1  # what the app needs is there already


def test_a_changed_project_file_is_installed_anew(machine):
    machine.run()
    (machine.folder / "pyproject.toml").write_text("[project]\n")
    machine.run()
    assert len(machine.logged("-e .")) == 2


def test_another_python_is_one_sentence(machine):
    for name in ("python3", "python3.11", "python3.12", "python3.13"):
        machine.has(name, OLD_PYTHON)
    done = machine.run()
    assert done.returncode == 1
    assert done.stderr == (
        "Cavern Companion needs Python 3.11, 3.12 or 3.13; found: Python 3.10.2.\n"
    )


def test_a_python_that_fits_is_found_beside_one_that_does_not(machine):
    machine.has("python3", OLD_PYTHON)
    assert machine.run().returncode == 0


def test_without_rights_it_says_the_line_to_type(machine):
    machine.has("ldconfig", "#!/bin/bash\necho 'libGL.so.1 => here'")
    done = machine.run(NO_VENV="1")
    assert done.returncode == 1
    line = "sudo apt-get update && sudo apt-get install -y python3-venv libegl1"
    assert done.stderr.splitlines()[-1].strip() == line
    assert machine.logged("apt-get") == []


def test_root_installs_what_is_missing(machine):
    machine.has("id", "#!/bin/bash\necho 0")
    machine.has("ldconfig", "#!/bin/bash\n")
    assert machine.run().returncode == 0
    assert machine.logged("apt-get")[-1] == "apt-get install -y libgl1 libegl1"


def test_sudo_installs_what_is_missing(machine):
    machine.has("sudo", '#!/bin/bash\n[ "$1" = -n ] && shift\nexec "$@"')
    machine.has("ldconfig", "#!/bin/bash\n")
    assert machine.run().returncode == 0
    assert machine.logged("apt-get")[-1] == "apt-get install -y libgl1 libegl1"


def test_a_set_up_that_failed_is_tried_again(machine):
    machine.has(
        "python3", PYTHON.replace('case "$*" in', 'case "$*" in\n  *"pip install"*) exit 1 ;;')
    )
    assert machine.run().returncode != 0
    machine.has("python3", PYTHON)
    shutil.rmtree(machine.folder / ".venv")
    assert machine.run().returncode == 0
