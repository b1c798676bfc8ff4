"""The owner's box in the library: what was answered about it, kept once for all games to come."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from companion.core.game import Game, Options
from companion.core.moves import Act
from companion.core.own_box import OwnBox
from companion.core.record import RecordError
from companion.core.unreadable import UNREADABLE, brief

from .boxes import OwnersBox
from .library import Library


class KnownBox(Struct, frozen=True):
    """A box, and which questions about it were answered by somebody who looked."""

    box: Any
    answered: tuple[str, ...] = ()


class _Content(Struct, frozen=True, forbid_unknown_fields=True):
    box: Raw
    answered: tuple[str, ...]


def own_box_of(game: Game[Any]) -> OwnBox[Any]:
    assert game.own_box is not None
    return game.own_box


def known(library: Library, game: Game[Any]) -> KnownBox:
    """The owner's box, or the app's guess at it."""
    kept = _kept(library, game)
    return KnownBox(own_box_of(game).kind()) if kept is None else read(game, kept.content)


def keep(library: Library, game: Game[Any], known: KnownBox) -> None:
    kept = _kept(library, game)
    id = kept.id if kept is not None else uuid4()
    library.boxes.keep(OwnersBox(id, "box", game.name, "My box", write(known)))


def with_known(library: Library, game: Game[Any], options: Options) -> Options:
    """The options of a new game with the owner's box."""
    own = game.own_box
    chosen: Options = options if own is None else own.into(options, known(library, game).box)
    return chosen


def called(library: Library, game: Game[Any]) -> Mapping[str, str]:
    """What the owner calls the things of the box."""
    own = game.own_box
    return {} if own is None else own.called(known(library, game).box)


def unanswered(
    known: KnownBox, game: Game[Any], state: Any, act: Act | None = None
) -> tuple[str, ...]:
    """The questions that decide on an act, or on the score, and that nobody has answered."""
    own = own_box_of(game)
    left = [one for one in own.questions if _is_open(known, game, state, one)]
    decide = own.guesses(state, act) if left else ()
    return tuple(one for one in left if one in decide)


def unanswered_at_set_up(known: KnownBox, game: Game[Any], state: Any) -> tuple[str, ...]:
    """The questions on which the list of what to lay out rests, and that nobody has answered."""
    laid_out = own_box_of(game).laid_out
    return tuple(one for one in laid_out if _is_open(known, game, state, one))


def _is_open(known: KnownBox, game: Game[Any], state: Any, question: str) -> bool:
    """A game that came from another owner may know more than this library."""
    if question in known.answered:
        return still_guessed(known, game, state, question)
    own = own_box_of(game)
    here = own.says(own.of(state), question)
    return here in (own.says(known.box, question), own.says(own.kind(), question))


def still_guessed(known: KnownBox, game: Game[Any], state: Any, question: str) -> bool:
    """Whether a running game is played with the guess against the owner's answer, and could take
    it: it was begun before, or an undo went behind where it was told.
    """
    own = own_box_of(game)
    here, seen = own.of(state), own.says(known.box, question)
    if question not in known.answered or question in own.library_only or not game.asked(state):
        return False
    if own.says(here, question) == seen or own.says(here, question) != own.says(
        own.kind(), question
    ):
        return False
    taken = own.of(own.begin(state, own.settle(here, known.box, question)))
    return bool(own.says(taken, question) == seen)


def answer(library: Library, game: Game[Any], question: str, answers: Any) -> KnownBox:
    """The owner has looked: keeps what this box says to the question."""
    own, before = own_box_of(game), known(library, game)
    box = own.settle(before.box, answers, question)
    others = (one for one in before.answered if one != question)
    still = (one for one in others if own.says(before.box, one) == own.says(box, one))
    answered = (*still, question)
    after = KnownBox(box, (*answered, *own.follows(answered)))
    keep(library, game, after)
    return after


def learn(library: Library, game: Game[Any], start: Any, before: Any, after: Any) -> None:
    """Keeps what a game has told of the box, and forgets what it has taken back."""
    own, before_it = own_box_of(game), known(library, game)
    box = own.learned(before_it.box, start, before, after)
    if box != before_it.box:
        keep(library, game, replace(before_it, box=box))


def write(known: KnownBox) -> Raw:
    box = Raw(msgspec.json.encode(known.box))
    return Raw(msgspec.json.encode(_Content(box, known.answered)))


def read(game: Game[Any], content: Raw) -> KnownBox:
    """RecordError if it is no box of this game."""
    own = own_box_of(game)
    try:
        if "box" not in msgspec.json.decode(content, type=dict[str, Raw]):  # kept by an older app
            box = msgspec.json.decode(content, type=own.kind)
            known = KnownBox(box, own.told(box))
        else:
            held = msgspec.json.decode(content, type=_Content)
            known = KnownBox(msgspec.json.decode(held.box, type=own.kind), held.answered)
    except UNREADABLE as error:
        raise RecordError("core.record.wrong-field", detail=brief(error)) from None
    if faults := own.faults(known.box):
        raise RecordError("core.row.box", why=faults[0])
    return replace(known, answered=tuple(one for one in own.questions if one in known.answered))


def _kept(library: Library, game: Game[Any]) -> OwnersBox | None:
    found = library.boxes.all(game.name, "box")
    return found[0] if found else None
