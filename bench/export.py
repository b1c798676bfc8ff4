"""What leaves the house: a sheet as PDF, picture and QR; a long history scrolled."""

import os
import subprocess
import sys
import time

from bench.measure import Figure, best_of, percentile

ENV = {"LP_NUM_THREADS": "0", "KCFG_GRAPHICS_MAXFPS": "0", "KCFG_GRAPHICS_MULTISAMPLES": "0"}
FIRST_PDF = """
import time
from companion.ui import boot
boot.prepare(offscreen=True)
from tests.export.sheets import finished, paper
sheet = paper(finished("cavum", 4))
began = time.perf_counter()
from companion.export import pdf
pdf.write(sheet)
print(time.perf_counter() - began)
"""
GAMES = 2000


def figures() -> list[Figure]:
    from companion.ui import boot

    boot.prepare(offscreen=True)  # before the fonts' library begins to talk
    from companion.export import csv, pdf, picture, qr
    from companion.export.paper import as_text
    from companion.ui.sheet_words import csv_heads
    from tests.export.sheets import finished, paper

    sheet = paper(finished("cavum", 4))
    text = as_text(sheet)
    runs = best_of(
        lambda: pdf.write(sheet),
        lambda: picture.write(sheet),
        lambda: qr.sign(text),
        lambda: csv.write(sheet, csv_heads()),
    )
    names = ("a PDF", "a picture", "a QR sign", "a table")
    limits = (1000, 1000, 300, 50)
    return [
        Figure("the first PDF, with all that it loads", _run("-c", FIRST_PDF) * 1000, "ms", 1000),
        *(
            Figure(name, seconds * 1000, "ms", limit)
            for name, seconds, limit in zip(names, runs, limits, strict=True)
        ),
        Figure("history scrolled, frames a second", _run("-m", "bench.export"), "/s", 30, False),
    ]


def _run(*code: str) -> float:
    """The best of three processes."""
    found = []
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, *code],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | ENV | {"KIVY_NO_ARGS": "1"},
        )
        found.append(float(done.stdout.split()[-1]))
    return max(found) if "bench.export" in code else min(found)


def _scroll() -> None:
    """Drags through a long history, every frame drawn; prints frames a second (p95)."""
    from companion.commands.screen import app_for
    from tests.burrow.home import move_in
    from tests.store.evenings import made_up, put

    move_in()
    with app_for((360, 640), drawn=True) as finger:
        put(finger.app.library, made_up(GAMES))
        finger.app.go("history")
        finger.frames(5)
        page = finger.app.pages.page
        for _ in range(3):
            page.more()
        finger.frames(5)
        view = page.ids.list
        times = []
        for step in range(200):
            began = time.perf_counter()
            view.scroll_y = 1 - step / 400
            finger.frames(1)
            times.append(time.perf_counter() - began)
    print(1 / percentile(times, 95))


if __name__ == "__main__":
    _scroll()
