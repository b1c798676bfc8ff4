"""What the documents promise is true."""

import re
from pathlib import Path

from companion import cli
from companion.core import record
from tests.burrow import GAME

ROOT = Path(__file__).parents[1]


def test_the_example_record_is_one():
    text = (ROOT / "docs/record.md").read_text()
    (example,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    kept = record.read(example.encode())
    journal = record.open_journal(GAME, kept, kept.rows)
    assert journal.broken is None
    assert journal.state.badgers[0].coins == 2
    assert [entry.anyway for entry in journal.played] == [False, False, True, False]
    fields = re.findall(r"`(\w+)`", text[text.index("## The fields") : text.index("## The rows")])
    assert set(record.Record.__struct_fields__) <= set(fields)


def test_every_place_the_readme_names_exists():
    text = (ROOT / "README.md").read_text()
    table = text[text.index("## Where things are") :]
    places = [
        place
        for row in re.findall(r"^\| (.*?) \|", table, re.MULTILINE)[2:]
        for place in re.findall(r"`([^`]+)`", row)
    ]
    assert len(places) > 6
    for place in places:
        assert (ROOT / place).exists(), place


def test_the_manual_names_every_command():
    parser = cli._parser()
    (commands,) = [action for action in parser._actions if action.dest == "command"]
    for name in commands.choices:
        assert f"companion {name}" in cli.MANUAL
