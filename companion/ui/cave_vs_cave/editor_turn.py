"""The position editor's turn: era, round, start marker, the result of Era I, scoring only."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.cave_vs_cave.moves import SetScored, SetTurn
from companion.games.cave_vs_cave.state import Scored, dwarf_counts
from companion.locale import word
from companion.ui.cave_vs_cave.names import good_name
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Segmented, Stepper
from companion.ui.widgets.text import Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.editor import CaveEditor


def one_of(
    fill: BoxFiller, options: list[tuple[int, str]], value: int, chosen: Callable[[int], object]
) -> None:
    """One of a few, side by side."""
    few = fill.add(Segmented())
    few.options = options
    few.value = value
    few.bind(value=lambda _, value: chosen(value))


def show(page: "CaveEditor", fill: BoxFiller) -> None:
    """Era, round, start marker, the result of Era I, and the end for scoring only."""
    state = page.draft.state
    eras = [(1, "I"), (2, "II")]
    fill.put(Words, text=word("cave_vs_cave.edit-era"), bold=True)
    one_of(fill, eras, state.era, partial(_set_era, page))
    rounds = fill.add(
        Stepper(
            text=word("cave_vs_cave.edit-round"),
            value=state.round,
            least=1,
            most=len(dwarf_counts(state)),
        )
    )
    rounds.bind(value=lambda _, number: _set_turn(page, round=int(number)))
    if state.seats > 1:
        fill.put(Words, text=word("cave_vs_cave.edit-starter"), bold=True)
        names = list(enumerate(page.names))
        one_of(fill, names, state.starter, lambda seat: _set_turn(page, starter=seat))
    if state.era == 2:
        fill.put(
            BigButton,
            text=word("cave_vs_cave.edit-scored"),
            icon="pencil",
            means="edit-scored",
            then=lambda: _scored(page).open(),
        )
    fill.put(
        BigButton,
        text=word("cave_vs_cave.score-only"),
        icon="flag",
        means="score-only",
        then=partial(_score_only, page),
    )


def _set_era(page: "CaveEditor", era: int) -> None:
    page.draft.set_era(era)
    page.turn_to("turn")


def _set_turn(page: "CaveEditor", **fields: int) -> None:
    state = page.draft.state
    now = {"era": state.era, "round": state.round, "starter": state.starter}
    if fields.items() <= now.items():
        return
    page.change(SetTurn(**(now | fields)))  # type: ignore[arg-type]


def _scored(page: "CaveEditor") -> BottomSheet:
    """What each had at the end of Era I."""
    sheet = BottomSheet(word("cave_vs_cave.edit-scored"))
    state = page.draft.state
    steppers = []
    for seat, name in enumerate(page.names):
        was = state.scored[seat] if seat < len(state.scored) else Scored(0, 0)
        built = Stepper(text=f"{name}: {word('cave_vs_cave.furnishing-points')}", most=150)
        built.value = was.points
        gold = Stepper(text=f"{name}: {good_name('G')}", value=was.gold, most=19)
        steppers.append((built, gold))
        sheet.body.add_widget(built)
        sheet.body.add_widget(gold)

    def done() -> None:
        page.change(
            *(
                SetScored(seat, int(built.value), int(gold.value))
                for seat, (built, gold) in enumerate(steppers)
            )
        )

    sheet.offer([SheetButton(word("ok"), done, look="primary", means="ok")])
    return sheet


def _score_only(page: "CaveEditor") -> None:
    page.draft.score_only()
    page.turn_to("cave")
    Toast.show(word("cave_vs_cave.score-only-hint"))
