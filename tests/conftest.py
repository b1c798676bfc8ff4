"""Burrow is a game of the house while tests run; commands are run as a user does."""

import os

import pytest

os.environ["LANG"] = "en_GB.UTF-8"  # commands answer in the language of the system
os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"  # whatever loads Kivy first, no frame waits for a screen

from companion import cli
from tests.burrow.home import move_in

move_in()


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            code = cli.main(arguments)
        except SystemExit as left:
            code = left.code
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, out, err

    return run
