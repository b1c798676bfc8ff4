"""Handing a sheet on: as PDF, picture, table, record, QR sign, or to BG Stats."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core import record
from companion.core.sheet import Sheet as ScoreSheet
from companion.device.share import files_folder, open_link, share_file, share_text
from companion.export.paper import Paper, as_text
from companion.locale import current, word
from companion.store.games import Kept
from companion.ui.sheet_words import csv_heads
from companion.ui.whole_file import whole_file
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.progress import Tell, work
from companion.ui.widgets.toast import Toast
from companion.ui.words import game_name, variant_name

if TYPE_CHECKING:
    from companion.export.bgstats import BgStatsPlay
    from companion.ui.app import CompanionApp

Make = Callable[[Tell], bytes]
KINDS = {
    "pdf": "application/pdf",
    "png": "image/png",
    "csv": "text/csv",
    "json": "application/json",
}


class ShareSheet:
    """The ways out for one sheet."""

    def __init__(self, app: "CompanionApp", kept: Kept, sheet: ScoreSheet, paper: Paper) -> None:
        self._app = app
        self._kept = kept
        self._sheet = sheet
        self._paper = paper

    def ask(self) -> None:
        ways = [
            SheetButton(word("hand-on.pdf-a4"), self._pdf_a4, icon="file", means="pdf-a4"),
            SheetButton(
                word("hand-on.pdf-letter"), self._pdf_letter, icon="file", means="pdf-letter"
            ),
            SheetButton(word("hand-on.png"), self._png, icon="image", means="png"),
            SheetButton(word("hand-on.csv"), self._csv, icon="table", means="csv"),
            SheetButton(word("hand-on.record"), self._record, icon="content-save", means="record"),
            SheetButton(word("hand-on.qr"), self._qr, icon="qrcode", means="qr"),
            SheetButton(
                word("hand-on.bg-stats"), self._bg_stats, icon="chart-bar", means="bg-stats"
            ),
            SheetButton(word("cancel"), look="quiet", means="cancel"),
        ]
        BottomSheet(word("hand-on.title")).offer(ways).open()

    def _pdf_a4(self) -> None:
        from companion.export import pdf

        self._file("pdf", lambda tell: pdf.write(self._paper, "A4", tell))

    def _pdf_letter(self) -> None:
        from companion.export import pdf

        self._file("pdf", lambda tell: pdf.write(self._paper, "Letter", tell))

    def _png(self) -> None:
        from companion.export import picture

        self._file("png", lambda tell: picture.write(self._paper))

    def _csv(self) -> None:
        from companion.export import csv

        heads, language = csv_heads(), current()
        self._file("csv", lambda tell: csv.write(self._paper, heads, language))

    def _record(self) -> None:
        whole = record.whole(self._kept.head, list(self._kept.rows), self._sheet)
        self._file("json", lambda tell: record.write(whole))

    def _file(self, end: str, make: Make) -> None:
        save(self._app, f"{self._paper.game} {self._paper.date or 'so far'}", end, make)

    def _qr(self) -> None:
        show_qr(self._paper.game, as_text(self._paper))

    def _bg_stats(self) -> None:
        from companion.export import bgstats

        if open_link(bgstats.link(self.play()), word("hand-on.bg-stats")) == "copied":
            Toast.show(word("hand-on.link-copied"))

    def play(self) -> "BgStatsPlay":
        """The game as BG Stats takes it."""
        from companion import games
        from companion.core.record import options_of
        from companion.export import bgstats

        kept, sheet, head = self._kept, self._sheet, self._kept.head
        game = games.load(head.game)
        variant = game.variant_of(options_of(game, head))
        ranks = bgstats.ranks(sheet.totals, sheet.winners)
        players = tuple(
            bgstats.BgStatsPlayer(
                name=player.name,
                source_player_id=str(kept.players[seat] or player.name),
                score=f"{sheet.totals[seat]:g}",
                rank=ranks[seat],
                winner=seat in sheet.winners,
                start_player=seat == 0,
                role=player.colour,
            )
            for seat, player in enumerate(head.seats)
        )
        seconds = sum(used for _, used in kept.used)
        return bgstats.BgStatsPlay(
            source_name="Cavern Companion",
            source_play_id=str(head.id),
            play_date=f"{datetime.fromtimestamp(kept.begun):%Y-%m-%d %H:%M:%S}",
            game=bgstats.game(head.game, game_name(head.game), game.bgg_id),
            players=players,
            duration_min=round(seconds / 60),
            board="" if variant is None else variant_name(head.game, variant.name),
            location=self._paper.place,
            comments=self._paper.comment,
        )


def save(app: "CompanionApp", name: str, end: str, make: Make) -> None:
    """Makes a file beside the screen, and hands it on or says where it lies."""
    plain = "".join(one if one.isalnum() or one in " -" else "-" for one in name)
    target = _unused(files_folder(app.folder / "shared"), plain, end)

    def done() -> None:
        if share_file(target, KINDS[end], name) == "saved":
            Toast.show(word("hand-on.saved", file=str(target)))

    def write(tell: Tell) -> None:
        data = make(tell)
        with whole_file(target):
            target.write_bytes(data)

    work(word("hand-on.making"), write, done)


def show_qr(title: str, text: str) -> None:
    from companion.export import qr
    from companion.ui.widgets.qr import QrSign

    sheet = BottomSheet(title)
    try:
        sheet.body.add_widget(QrSign(text))
        sheet.whisper(word("hand-on.qr-hint"))
    except qr.TooLong:
        sheet.say(word("hand-on.qr-too-long"))

    def copy() -> None:
        if share_text(text, title) == "copied":
            Toast.show(word("copied"))

    sheet.offer(
        [
            SheetButton(word("hand-on.copy"), copy, icon="content-copy", means="copy"),
            SheetButton(word("ok"), look="primary", means="ok"),
        ]
    ).open()


def _unused(folder: Path, name: str, end: str) -> Path:
    """A name that no file has yet: nothing is written over."""
    target = folder / f"{name}.{end}"
    number = 2
    while target.exists():
        target = folder / f"{name} {number}.{end}"
        number += 1
    return target
