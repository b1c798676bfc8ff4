"""From phone to phone by text: a running game, a new game's set-up, an owner's box."""

import secrets
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import msgspec

from companion import games, locale, rulebook
from companion.core import record
from companion.core.game import Game, Options, S, Variant
from companion.core.record import Player, RecordError
from companion.device.files import choose_file
from companion.device.share import pasted, share_text
from companion.export import transfer_text
from companion.locale import word, words
from companion.store import StoreError, own_box
from companion.store.backup import FIRST_LINE
from companion.store.errors import store_errors
from companion.store.merge import Merged
from companion.table import Table
from companion.ui.theme import SEATS
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.progress import Tell, work
from companion.ui.widgets.toast import Toast
from companion.ui.words import game_name, variant_name, with_colon

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def carry_game(table: Table[S]) -> None:
    """The game as it stands, as a text for another device."""
    names = ", ".join(player.name for player in table.head.seats)
    title = f"{game_name(table.game.name)}: {names}"
    if share_text(transfer_text.game_text(table.record(), title), title) == "copied":
        Toast.show(word("hand-on.game-copied"))


def share_setup(app: "CompanionApp", name: str, variant: Variant, names: Sequence[str]) -> None:
    """A new game's set-up with a seed of its own, as a QR sign and a text."""
    from companion.ui.shell.share_sheet import show_qr

    game = games.load(name)
    options = own_box.with_known(app.library, game, variant.options)
    setup = transfer_text.SharedSetup(
        game=name,
        rules=game.rules,
        seats=tuple(Player(*pair) for pair in zip(names, SEATS, strict=False)),
        options=msgspec.Raw(msgspec.json.encode(options)),
        seed=secrets.token_hex(16),
    )
    title = f"{game_name(name)}, {words('helpers.players', len(names))}"
    show_qr(title, transfer_text.setup_text(setup, title))


def paste(app: "CompanionApp") -> None:
    """Takes in what was copied: a game goes on here, a set-up is offered."""

    def take() -> None:
        kind, data = transfer_text.unpack(pasted())
        if kind == "game":
            _take_game(app, record.read(data))
        elif kind == "box":
            _offer_box(app, transfer_text.read_box(data))
        else:
            _offer(app, transfer_text.read_setup(data))

    _say_failure("helpers.paste", take)


def open_file(app: "CompanionApp") -> None:
    """A record or a backup from a file."""
    choose_file(partial(take_file, app), lambda: Toast.show(word("helpers.no-chooser")))


def take_file(app: "CompanionApp", path: Path) -> None:
    """A game goes on here; what a backup holds is merged with what is here."""
    came: list[Merged | record.Record] = []

    def take() -> None:
        if isinstance(one := came[0], Merged):
            Toast.show(words("helpers.taken-in", one.new, same=one.same + one.longer))
        else:
            _take_game(app, one)

    work(
        word("helpers.open-file"),
        lambda tell: came.append(_read_file(app, path, tell)),
        take,
        alone=True,
    )


def _read_file(app: "CompanionApp", path: Path, tell: Tell) -> Merged | record.Record:
    with store_errors(path):
        if path.exists() and not path.is_file():  # a pipe would be waited for
            raise RecordError("core.record.other-file")
        with path.open("rb") as file:
            first = file.read(len(FIRST_LINE))
            rest = file.read(record.MOST_BYTES + 1) if first != FIRST_LINE else b""
    if first == FIRST_LINE:
        return app.library.take_in(path, tell)
    return record.read(first + rest)


def _say_failure(id: str, take: Callable[[], object]) -> None:
    """What cannot be read is said in a sentence, and nothing is changed."""
    try:
        take()
    except (RecordError, StoreError) as error:
        sheet = BottomSheet(word(id))
        sheet.say(rulebook.say(error.why, language=locale.current()))
        sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()


def _take_game(app: "CompanionApp", kept: record.Record) -> None:
    game = games.known(kept.game)
    record.options_of(game, kept)

    def take() -> None:
        merged = app.library.take_record(kept)
        app.home()
        app.open_table(merged.ids[0])
        if merged.tellings:
            Toast.show(word("helpers.other-telling"))

    app.attempt(take)


def _offer_box(app: "CompanionApp", shared: transfer_text.SharedBox) -> None:
    """The box of somebody with the same edition takes the place of what is known here."""
    game = games.known(shared.game)
    if game.own_box is None:
        raise RecordError("core.row.no-box", game=game.name)
    box = own_box.read(game, shared.content)

    def take() -> None:
        own_box.keep(app.library, game, box)
        Toast.show(word("box.taken-in"))
        app.go("my-box", game=game.name)

    title = with_colon(word("box.title"), game_name(game.name))
    sheet = BottomSheet(title).say(words("box.answers", len(box.answered)), word("box.replaces"))
    sheet.offer(
        [
            SheetButton(
                word("box.take"), lambda: app.attempt(take), "primary", "check", means="take-box"
            ),
            SheetButton(word("cancel"), look="quiet", means="cancel"),
        ]
    ).open()


def _offer(app: "CompanionApp", setup: transfer_text.SharedSetup) -> None:
    game = games.known(setup.game)
    head = record.Head(
        id=uuid4(), game=setup.game, rules=setup.rules, seats=setup.seats, options=setup.options
    )
    options = record.options_of(game, head)
    variant = game.variant_of(options)
    sheet = BottomSheet(game_name(setup.game))
    if variant is not None:
        sheet.say(variant_name(setup.game, variant.name))
    sheet.say(", ".join(player.name for player in setup.seats))
    begin = partial(_begin, app, game, setup, options)
    sheet.offer(
        [
            SheetButton(
                word("helpers.begin-set-up"), begin, "primary", "play", means="begin-set-up"
            ),
            SheetButton(word("cancel"), look="quiet", means="cancel"),
        ]
    ).open()


def _begin(
    app: "CompanionApp", game: Game[S], setup: transfer_text.SharedSetup, options: Options
) -> None:
    def start() -> None:
        app.table = Table.begin(
            game,
            setup.seats,
            options,
            app.library,
            id=uuid4(),
            seed=setup.seed,
            started=datetime.now().astimezone().isoformat(timespec="seconds"),
        )
        app.go_instead("setup")

    app.attempt(start)
