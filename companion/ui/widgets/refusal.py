"""The refusal sheet: what is not allowed, the rule, what would be allowed, and the ways on."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from companion import locale, rulebook
from companion.core.game import S, State
from companion.core.instead import Advice, Entry
from companion.core.journal import Refused
from companion.core.message import Message, Value
from companion.core.moves import Move
from companion.device.senses import vibrate
from companion.locale import word
from companion.rulebook import desk, naming, near
from companion.rulebook import instead as words
from companion.table import Table
from companion.ui.faces import face_of
from companion.ui.meaning import Enter
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.drawing import Pen
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def refusal_sheet(
    app: "CompanionApp",
    table: Table[S],
    refused: Refused[S],
    advice: Advice | None,
    enter: Callable[[Entry], object],
    anyway: Callable[[], object],
    about: str = "",
    guesses: Callable[[BottomSheet], object] = lambda sheet: None,
) -> BottomSheet:
    """`enter` is called with what is touched among the answers, `anyway` when the table plays it
    all the same; `about` is the page of what was asked. `guesses` says what the ruling rests on:
    before the answers, that fill a phone.
    """
    names = [player.name for player in table.head.seats]
    said = say(refused.refusal, names)
    sheet = BottomSheet(word("refusal.title"), explains=True).say(said)
    guesses(sheet)
    rule = desk.page_of_refusal(table.game.name, refused.refusal)
    near.remember(rule)
    if advice is not None and isinstance(refused.act, Move):
        called = naming.called(table.game, refused.state)
        sheet.say(
            words.sentence(table.game.name, refused.act, advice, names, locale.current(), called)
        )
        sheet.offer([_answer(table, refused.state, one, enter) for one in advice.entries])
    unit = rulebook.unit(rule, locale.current())
    ways: list[SheetButton] = []
    if unit is not None:
        sheet.whisper(*filter(None, (unit.place,)))
        ways.append(_page(app, word("refusal.rule"), "show-rule", rule=rule, said=said))
    if about:
        title = desk.card(about, locale.current()).title
        ways.append(_page(app, title, "show-piece", rule=about))
    if refused.refusal.anyway and isinstance(refused.act, Move):
        ways.append(SheetButton(word("refusal.anyway"), anyway, icon="hammer", means="anyway"))
    correct = partial(app.go, "correct")
    ways.append(SheetButton(word("refusal.correct"), correct, icon="pencil", means="correct"))
    sheet.offer(ways).pin(SheetButton(word("ok"), look="primary", means="ok"))
    if app.prefs.vibrate:
        vibrate()
    return sheet


def _answer(
    table: Table[S], state: S, entry: Entry, enter: Callable[[Entry], object]
) -> SheetButton:
    """An entry as a button, with the picture of what it comes to."""
    game = table.game.name
    names = [player.name for player in table.head.seats]
    called = naming.called(table.game, state)
    text = naming.entry(game, entry, names, locale.current(), called)
    picture = _picture(game, state, entry[-1])
    return SheetButton(text, partial(enter, entry), means=Enter(entry), picture=picture)


def _page(app: "CompanionApp", text: str, means: str, **about: object) -> SheetButton:
    icon = "book-open-page-variant"
    then = partial(app.go, "rule", **about)
    return SheetButton(text, then, icon=icon, means=means, stays=True)


def spoken_of(refused: Refused[S], advice: Advice | None) -> frozenset[str]:
    """Every word in a refusal and its advice that may be a place on the board."""
    entries = advice.entries if advice is not None else ()
    moves = [refused.act, *(move for entry in entries for move in entry)]
    fields = [getattr(move, field) for move in moves for field in move.__struct_fields__]
    values = advice.values if advice is not None else ()
    return frozenset(_texts((*refused.refusal.args.values(), *values, *fields)))


def _texts(values: Iterable[Value]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _texts(value)
        elif isinstance(value, Message):
            yield from _texts(value.args.values())


def _picture(game: str, state: State, move: Move) -> Pen | None:
    draw = face_of(game).draw_move
    pen = Pen()
    return pen if draw is not None and draw.load()(pen, state, move) else None
