"""Furnishings of a cave picked from their pictures, for scoring a game that was not tracked."""

from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp, sp

from companion.games.cave_vs_cave import box
from companion.locale import word
from companion.ui.cave_vs_cave.names import furnishing_name
from companion.ui.cave_vs_cave.piece_buttons import FurnishingButton, FurnishingLook, PieceGrid
from companion.ui.face import Picking
from companion.ui.may_i import open_rule_sheet
from companion.ui.room import sheet_width
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Words
from companion.ui.widgets.toast import Toast
from companion.ui.words import line_name

MARGINS = 40  # dp beside what a sheet says


def pick(picking: Picking) -> None:
    """Every furnishing of the eras that were played, by its number."""
    sheet = BottomSheet(picking.title)
    width = sheet_width(*Window.size) - dp(MARGINS)
    cols = max(1, int(width // (sp(62) + dp(2))))
    grids = [PieceGrid(cols=cols) for _ in ((1,) if picking.options.play == "one" else (1, 2))]
    for era, grid in enumerate(grids, 1):
        sheet.body.add_widget(Words(text=line_name(f"cave_vs_cave.sheet.era-{era}"), bold=True))
        sheet.body.add_widget(grid)

    def toggle(piece: str) -> None:
        picked = picking.picks[picking.seat]
        if picking.owner(piece) is not None:
            name = furnishing_name(picking.options, int(piece))
            Toast.show(word("score.there-once", furnishing=name))
        else:
            rest = tuple(one for one in picked if one != piece)
            picking.changed(rest if piece in picked else (*picked, piece))
            fill()

    def fill() -> None:
        for era, grid in enumerate(grids, 1):
            with BoxFiller(grid) as pieces:
                for one in box.FURNISHINGS[1:]:
                    piece = f"{one.number:02}"
                    owner = picking.owner(piece)
                    if one.era == era:
                        pieces.put(
                            FurnishingButton,
                            look=FurnishingLook(
                                one.number,
                                owner is None,
                                piece in picking.picks[picking.seat],
                                None if owner is None else picking.marks[owner],
                            ),
                            means=("room", piece),
                            then=partial(toggle, piece),
                            held=partial(open_rule_sheet, f"cave_vs_cave.effect.{piece}"),
                        )

    fill()
    sheet.offer([SheetButton(word("ok"), picking.then, look="primary", means="ok")]).open()
