"""What the documents promise is true."""

import re
from pathlib import Path

from companion import cli, games
from companion.core import record
from companion.ui.faces import face_of
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


def manual_pages() -> dict[str, str]:
    return {page.name: page.read_text() for page in (ROOT / "docs/manual").glob("*.md")}


def test_the_manual_shows_every_picture_it_has_and_has_every_one_it_shows():
    pages = manual_pages()
    shown = {name for text in pages.values() for name in re.findall(r"\]\((pictures/.*?)\)", text)}
    folder = ROOT / "docs/manual"
    there = {f"pictures/{file.name}" for file in (folder / "pictures").glob("*")}
    assert shown == there
    assert all(re.search(r"!\[.+\]\(pictures/", text) for name, text in pages.items()
               if name != "README.md")  # fmt: skip
    assert sum(file.stat().st_size for file in (folder / "pictures").glob("*")) < 3_000_000


def test_every_page_of_the_app_is_told_of_in_the_manual():
    code = (ROOT / "companion/ui/pages.py").read_text()
    pages = set(re.findall(r'^    "([\w.-]+)": Later\("companion\.ui\.', code, re.MULTILINE))
    assert len(pages) > 15
    pages |= {f"{page}.{game}" for game in games.names() for page in face_of(game).pages}
    index = manual_pages()["README.md"]
    rows = dict(re.findall(r"^\| `([\w.-]+)` \| (\S+) \|$", index, re.MULTILINE))
    assert set(rows) == pages
    assert set(rows.values()) <= set(manual_pages())
    listed = set(re.findall(r"^\| \[.+\]\((\S+)\) \|", index, re.MULTILINE))
    assert listed == set(manual_pages()) - {"README.md"}
    for name, text in manual_pages().items():
        for link in re.findall(r"\]\(([\w-]+\.md)\)", text):
            assert link in manual_pages(), (name, link)
