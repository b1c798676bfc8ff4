"""PDF and CSV are read back by others; a picture and a QR sign, too."""

import csv
import re
import time
from io import BytesIO, StringIO
from unicodedata import normalize

import pytest
from msgspec.structs import replace
from PIL import Image
from pypdf import PdfReader

from companion import locale
from companion.export import csv as csv_file
from companion.export import fonts, pdf, picture, qr
from companion.export.paper import Paper, PaperColumn, PaperRow, as_text
from companion.ui.sheet_words import csv_heads

from .sheets import NAMES, finished, paper, read_qr

GAMES = {name: finished(name, seats) for name, seats in (("cavum", 4), ("cave_vs_cave", 2))}
ODD = ("Zoë “Z” O'Neil", "🎲🦡 \U000e0041", "שרה כהן 7", "محمد علي")


def words_of(file: bytes) -> list[str]:
    """All words of a PDF, as its text is read by another library."""
    pages = PdfReader(BytesIO(file)).pages
    return "\n".join(page.extract_text() for page in pages).split()


def expected(sheet: Paper) -> list[str]:
    texts = [sheet.game, sheet.title, *sheet.about, sheet.won, sheet.why, sheet.comment, "–"]
    for row in sheet.rows:
        texts += [row.name, *row.written]
    for column in sheet.columns:
        texts += [column.name, column.letter]
    return " ".join(texts).split() + ["·"] * (len(sheet.about) - 1)


@pytest.mark.parametrize("size", pdf.SIZES)
@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_pdf_says_what_the_sheet_says(game, language, size):
    sheet = paper(GAMES[game], language)
    file = pdf.write(sheet, size)
    assert sorted(words_of(file)) == sorted(expected(sheet))
    page = PdfReader(BytesIO(file)).pages[0]
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
        pdf.SIZES[size], abs=0.1
    )


def test_a_long_sheet_goes_on_with_its_heads_on_the_next_page():
    rows = tuple(PaperRow(f"Line {n}", (n,), (str(n),)) for n in range(80))
    sheet = Paper(game="G", title="t", about=(), columns=(PaperColumn("Red", "R"),), rows=rows)
    file = pdf.write(sheet)
    pages = [page.extract_text() for page in PdfReader(BytesIO(file)).pages]
    assert len(pages) == 3
    assert all("Red" in page for page in pages)
    found = [int(n) for page in pages for n in re.findall(r"Line (\d+)", page)]
    assert sorted(found) == list(range(80))


def test_seven_players_with_long_names_stay_on_the_page():
    columns = tuple(PaperColumn(f"Donaudampfschifffahrtsgesellschaft {n}", "D") for n in range(7))
    rows = (PaperRow("Total", tuple(range(7)), tuple(map(str, range(7))), True),)
    sheet = Paper(game="G", title="t", about=(), columns=columns, rows=rows)
    found = "".join(words_of(pdf.write(sheet)))
    assert "Donaudampfschifffahrtsgesellschaft" * 2 not in found
    assert sorted(found) == sorted("".join(expected(sheet)))


def test_names_in_other_letters_come_out_or_with_a_sign():
    sheet = paper(finished("cavum", 4, ODD))
    text = "".join(words_of(pdf.write(sheet)))
    assert "Zoë“Z”O'Neil" in text
    assert fonts.drawn("שרה") == "הרש"
    assert fonts.drawn("علي") == "يلع"  # each letter for itself
    assert "".join(piece for _, piece in fonts.runs("a\U000e0041\ue000b", True)) == "a\ufffdb"
    Image.open(BytesIO(picture.write(sheet))).verify()


def test_a_pdf_can_be_stopped_and_tells_how_far_it_is():
    told: list[float] = []
    pdf.write(paper(GAMES["cavum"]), tell=told.append)
    assert told[0] == 0 and told[-1] == 1 and told == sorted(told)

    def stop(share: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        pdf.write(paper(GAMES["cavum"]), tell=stop)


def test_a_pdf_takes_no_second():
    pdf.write(paper(GAMES["cavum"]))
    began = time.perf_counter()
    pdf.write(paper(GAMES["cavum"]))
    assert time.perf_counter() - began < 1


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_a_csv_is_read_back(language):
    sheet = paper(GAMES["cave_vs_cave"], language)
    locale.use(language)
    file = csv_file.write(sheet, csv_heads(), language)
    locale.use("en")
    text = file.decode("utf-8-sig")
    dialect = csv.Sniffer().sniff(text, ",;")
    rows = list(csv.reader(StringIO(text), dialect))
    assert len(rows) == 1 + 2 * len(sheet.rows)
    assert len(set(rows[0])) == len(rows[0]) == 8
    read = {
        (row[4], row[5], at % len(sheet.rows)): float(row[6].replace(",", "."))
        for at, row in enumerate(rows[1:])
    }
    for seat, column in enumerate(sheet.columns):
        for at, line in enumerate(sheet.rows):
            assert read[column.name, line.name, at] == line.values[seat]
    assert {row[1] for row in rows[1:]} == {"2026-11-16"}
    assert {row[4] for row in rows[1:] if row[7] == "1"} == {
        column.name for column in sheet.columns if column.won
    }


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "+x",
        "-2+3",
        "@A1",
        " =1",
        "\t=1",
        "＝1+1",
        "－1",
        "\ufeff=1",
        "a;=1+1",
        'a,"=1',
        "a; @b",
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_is_no_formula(name, language):
    """Whichever sign parts the cells where the file is opened."""
    sheet = paper(finished("cavum", 2), language)
    column = replace(sheet.columns[0], name=name)
    text = csv_file.write(
        replace(sheet, columns=(column, *sheet.columns[1:])), csv_heads(), language
    )
    for parted in ",;\t":
        rows = csv.reader(StringIO(text.decode("utf-8-sig"), newline=""), delimiter=parted)
        for cell in (cell for row in rows for cell in row):
            sign = normalize("NFKC", cell).lstrip('\ufeff \t"')
            assert not sign.startswith(("=", "+", "@")), cell
            assert not sign.startswith("-") or is_number(sign), cell
    rows = list(csv.reader(StringIO(text.decode("utf-8-sig")), delimiter=";,"[language == "en"]))
    assert rows[1][4].replace("'", "") == name, "what is shown is the name"


def is_number(text):
    return re.fullmatch(r"-\d+([.,]\d+)?", text) is not None


def test_names_with_signs_inside_stay_as_they_are():
    for name in ("Ann-Marie", "Ann - Bob", "a+b", "x@y", "O'Neil", 'a;"b",c'):
        assert csv_file._words(name) == name


def test_a_picture_has_every_line():
    image = Image.open(BytesIO(picture.write(paper(GAMES["cavum"]))))
    image.load()
    assert image.width >= 1080
    assert image.height > 500
    assert len(image.convert("P").getcolors() or ()) > 8


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_a_qr_sign_is_read_by_another_reader(game, language):
    text = as_text(paper(GAMES[game], language))
    assert read_qr(text) == text
    assert all(name in text for name in NAMES[: len(GAMES[game].seats)])


def test_a_text_too_long_for_a_camera_is_said():
    with pytest.raises(qr.TooLong):
        qr.sign("x" * (qr.MOST + 1))
