"""`companion refusals`: every ruling of a game by an example, with its advice and its place.

The examples lie beside the rules, in the game's `refusals.json`: a few games, and for each rule a
position in one of them and a move that breaks it.
"""

import sys
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Raw, Struct

from companion import games, locale, rulebook
from companion.commands.answering import unknown_game
from companion.core.game import Game, S
from companion.core.instead import instead
from companion.core.moves import Act, Move
from companion.rulebook import desk, naming
from companion.rulebook.instead import in_words

FILE = "refusals.json"
COLOURS = ("red", "blue", "green", "yellow", "white", "black", "purple")  # the players' names


class Course(Struct, frozen=True):
    """A game as far as examples need it: how it is played, and the moves in notation.

    Where play hardly ever leads there is a correction among them, as a record has it.
    """

    seats: int
    options: Raw
    moves: tuple[str, ...] = ()


class Example(Struct, frozen=True):
    """A rule, and the move that breaks it after so many moves of a course."""

    rule: str
    course: int
    after: int
    move: str


class Examples(Struct, frozen=True):
    courses: tuple[Course, ...] = ()
    refusals: tuple[Example, ...] = ()


def run(name: str) -> int:
    if name not in games.names():
        print(unknown_game(name), file=sys.stderr)
        return 2
    print("\n\n".join(told(games.load(name), locale.current())))
    return 0


def told(game: Game[Any], language: str) -> Iterator[str]:
    """Each rule with what a table would read: the sentence, the advice, the place."""
    kept = read(game)
    for example in kept.refusals:
        move = game.notation.read(example.move)
        yield told_of(game, position(game, kept, example), move, language)


def read(game: Game[Any]) -> Examples:
    text = files(games.room(game.name)).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=Examples)


def position(game: Game[S], kept: Examples, example: Example) -> S:
    """Where the example stands."""
    course = kept.courses[example.course]
    options = msgspec.json.decode(course.options, type=game.options)
    state = game.start(course.seats, options)
    for move in course.moves[: example.after]:
        state = game.play(state, _act(game, move)).state
    return state


def _act(game: Game[S], text: str) -> Act:
    return game.read_move(text.encode()) if text.startswith("{") else game.notation.read(text)


def told_of(game: Game[S], state: S, move: Move, language: str) -> str:
    """The ruling on one move: what was tried, the sentence, the advice, the place."""
    refusal = game.refuse(state, move)
    advice = instead(game, state, move)
    assert refusal is not None and advice is not None
    unit = rulebook.unit(desk.page_of_refusal(game.name, refusal), language)
    names = [locale.catalogue(language).gettext(f"colour.{one}") for one in COLOURS]
    tried = naming.entry(game.name, (move,), names, language)
    return "\n".join(
        (
            f"{refusal.id}: {tried}",
            f"  {rulebook.say(refusal, names, language)}",
            f"  {in_words(game.name, move, advice, names, language)}".replace("\n", "\n  "),
            f"  [{unit.place if unit is not None else ''}]",
        )
    )
