"""The final sheet by touch: place and comment, every way out, the rematch."""

import csv
import json
from io import BytesIO, StringIO
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from PIL import Image
from pypdf import PdfReader

from companion.core import record
from companion.core.sheet import Sheet
from companion.ui.finger import Finger
from companion.ui.sheet_words import who_won
from companion.ui.shell import share_sheet
from companion.ui.shell import sheet as sheet_page
from companion.ui.widgets.chart import LineChart
from companion.ui.widgets.qr import QrSign
from tests.store.play import played
from tests.ui.steps import on_screen, wait, write


@pytest.fixture
def sheet(finger, tmp_path, monkeypatch) -> Finger:
    """A finished game's sheet on the screen; files go to a folder of their own."""
    monkeypatch.setattr(share_sheet, "files_folder", lambda own: files(tmp_path))
    finger.app.table = played(finger.app.library, 1)
    clock = finger.app.library.clock(finger.app.table.head.id, iter((0.0, 3900.0)).__next__)
    clock.pass_to(0)
    clock.pause()
    finger.app.go("sheet")
    finger.frames(3)
    return finger


def files(folder):
    (folder / "files").mkdir(exist_ok=True)
    return folder / "files"


def made(finger: Finger, folder, way: str):
    """The file that this way made."""
    before = set(files(folder).iterdir())
    finger.tap("hand-on")
    finger.tap(way)
    for _ in range(200):
        finger.rest(0.05)
        new = set(files(folder).iterdir()) - before
        if new and on_screen(finger, max(new, key=str).name):  # the notice of an earlier one stays
            return new.pop()
    raise AssertionError("no file came")


def write_on(finger: Finger, row: str, text: str) -> None:
    finger.tap(row)
    write(finger, text)
    finger.tap("ok")


def test_place_and_comment_are_written_and_kept(sheet):
    write_on(sheet, "place", "Café Höhle")
    write_on(sheet, "comment", "Rain, 🎲 and “stones”")
    assert on_screen(sheet, "Café Höhle · 1 h 5 min")
    kept = sheet.app.library.kept(sheet.app.table.head.id).note
    assert (kept.place, kept.comment) == ("Café Höhle", "Rain, 🎲 and “stones”")
    assert "Café Höhle" in sheet.app.pages.page.as_text()
    sheet.app.home()
    sheet.tap("nav-history")
    sheet.touch(sheet.find(lambda means: isinstance(means, tuple) and means[0] == "past"))
    assert on_screen(sheet, "Rain, 🎲 and “stones”")


def test_pdf_in_both_sizes(sheet, tmp_path):
    for way, width in (("pdf-a4", 595), ("pdf-letter", 612)):
        page = PdfReader(BytesIO(made(sheet, tmp_path, way).read_bytes())).pages[0]
        assert int(page.mediabox.width) == width
        text = page.extract_text()
        assert "Red wins" in text or "Blue wins" in text or "share" in text
        assert "Final score" in text


def test_picture_table_and_record(sheet, tmp_path):
    Image.open(made(sheet, tmp_path, "png")).verify()
    text = made(sheet, tmp_path, "csv").read_text("utf-8-sig")
    rows = list(csv.DictReader(StringIO(text)))
    table = sheet.app.table
    total = {row["Player"]: float(row["Points"]) for row in rows if row["Line"] == "Total"}
    assert tuple(total.values()) == table.sheet.totals
    kept = record.read(made(sheet, tmp_path, "record").read_bytes())
    assert (kept.id, kept.sheet) == (table.head.id, table.sheet)
    assert [bytes(row) for row in kept.rows] == table.journal.rows


def test_no_file_is_written_over(sheet, tmp_path):
    first, second = (made(sheet, tmp_path, "csv") for _ in range(2))
    assert first != second and first.exists()


def test_a_qr_sign_on_the_screen_and_its_text(sheet):
    sheet.tap("hand-on")
    sheet.tap("qr")
    sheet.frames(4)
    sign = next(one for child in Window.children for one in child.walk() if isinstance(one, QrSign))
    assert sign.height >= 200
    assert sign.text == sheet.app.pages.page.as_text()
    sheet.tap("copy")
    assert Clipboard.paste() == sign.text


def test_bg_stats_gets_the_play(sheet):
    write_on(sheet, "place", "Cave & Co")
    sheet.tap("hand-on")
    sheet.tap("bg-stats")
    (data,) = parse_qs(urlsplit(Clipboard.paste()).query)["data"]
    play = json.loads(data)
    table = sheet.app.table
    assert play["game"]["name"] == "Burrow"
    assert play["location"] == "Cave & Co"
    assert play["durationMin"] == 65
    assert play["board"]
    assert [float(one["score"]) for one in play["players"]] == list(table.sheet.totals)
    assert play["players"][0]["startPlayer"] and "startPlayer" not in play["players"][1]
    winners = [at for at, one in enumerate(play["players"]) if one.get("winner")]
    assert tuple(winners) == table.sheet.winners


def test_a_rematch_seats_everybody_one_on(sheet):
    sheet.tap("rematch")
    assert [name for name, _ in sheet.app.pages.page.players] == ["Blue", "Red"]


def test_a_sheet_so_far_asks_for_no_comment(finger):
    finger.app.table = played(finger.app.library, 1, 4)
    finger.app.go("sheet")
    finger.frames(3)
    assert finger.find(lambda means: means == "comment") is None
    assert finger.find(lambda means: means == "hand-on")


def test_the_score_by_round_and_by_entry_and_the_time_of_each(sheet):
    assert on_screen(sheet, "Red: 1 h 5 min")
    sheet.tap("chart")
    sheet.frames(3)
    assert on_screen(sheet, "1 h 5 min")
    chart = next(
        one for child in Window.children for one in child.walk() if isinstance(one, LineChart)
    )
    table = sheet.app.table
    states = [table.journal.start, *(one.state for one in table.journal.played)]
    ends = [  # the first position of each new round, and the last of all
        after for before, after in pairwise(states)
        if after.round != before.round
    ]  # fmt: skip
    by_round = [table.game.sheet(state).totals for state in (states[0], *ends, states[-1])]
    assert len(by_round) > 2
    assert [one.values for one in chart.series] == [*zip(*by_round, strict=True)]
    sheet.tap(("choose", "entry"))
    assert len(chart.series[0].values) > len(by_round)
    assert [one.values[-1] for one in chart.series] == list(table.sheet.totals)
    start = table.game.sheet(table.journal.start).totals
    assert [one.values[0] for one in chart.series] == list(start)
    sheet.tap("ok")


def test_a_photo_of_the_table(sheet, tmp_path, monkeypatch):
    Image.new("RGB", (4000, 2000), "brown").save(tmp_path / "table.png")
    (tmp_path / "no.jpg").write_bytes(bytes(5000))
    chosen = iter(("no.jpg", "table.png"))
    monkeypatch.setattr(
        sheet_page, "choose_file", lambda then, nobody: then(tmp_path / next(chosen))
    )
    library = sheet.app.library
    sheet.tap("photo")
    wait(sheet)
    assert on_screen(sheet, "no.jpg is not a picture that can be shown.")
    assert library.kept(sheet.app.table.head.id).photo is None
    sheet.tap("photo")
    wait(sheet)
    name = library.kept(sheet.app.table.head.id).photo
    with Image.open(library.path.with_name(name)) as kept:
        assert kept.size == (1600, 800)
    shown = [one for one in sheet.app.pages.page.walk() if isinstance(one, sheet_page.Photo)]
    assert shown and shown[0].height > 50


def test_alone_nobody_wins():
    alone = Sheet(lines=(), totals=(23,), winners=(0,), decided="core.sheet.alone")
    assert who_won(alone, ["Red"]) == "Red: 23"
    both = Sheet(lines=(), totals=(23, 20), winners=(0,), decided="core.sheet.most-points")
    assert who_won(both, ["Red", "Blue"]) == "Red wins"
