"""Our ruling: an open question of the books, answered at the table, kept for the group."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion import games, rulebook
from companion.core.game import Ruling, S
from companion.locale import word
from companion.store.people import Member, PlayerGroup, fold
from companion.table import Table
from companion.ui.widgets.inputs import Segmented
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.toast import Toast
from companion.ui.words import answer_name, option_name

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

Answer = str | int | bool


def open_questions(app: "CompanionApp", rule: str, unit: rulebook.Unit) -> Iterator[Widget]:
    """For each open question a rule touches: the question and its answers, to be touched."""
    game = rule.partition(".")[0]
    if game not in games.names():
        return
    start = f"{game}.ruling."
    asked = [one.removeprefix(start) for one in (rule, *unit.related) if one.startswith(start)]
    known = {ruling.name: ruling for ruling in games.load(game).rulings}
    for name in dict.fromkeys(asked):
        if name in known:
            yield Small(text=word("rule.open-question"), bold=True)
            if rule != f"{start}{name}":  # else it is the title of the page
                yield Words(text=option_name(game, name))
            yield from _answers(app, game, known[name])


def _answers(app: "CompanionApp", game: str, ruling: Ruling) -> Iterator[Widget]:
    table = app.table if app.table is not None and app.table.game.name == game else None
    if table is None:
        default = answer_name(game, ruling.name, ruling.answers[0])
        yield Small(text=word("rule.default", answer=default))
        return
    answers = Segmented(value=_answer(app, table, ruling))
    answers.options = [
        (answer, answer_name(game, ruling.name, answer)) for answer in ruling.answers
    ]
    answers.bind(value=lambda _, value: keep(app, table, ruling.name, value))
    yield answers
    here = answer_name(game, ruling.name, getattr(table.options, ruling.name))
    yield Small(text=word("rule.ruling-hint", answer=here))


def _answer(app: "CompanionApp", table: Table[S], ruling: Ruling) -> Answer:
    """How the group has ruled, or else how this game is played."""
    group = group_of(app, table)
    kept = group.rulings.get(table.game.name, {}) if group is not None else {}
    answer: Answer = kept.get(ruling.name, getattr(table.options, ruling.name))
    return answer


def group_of(app: "CompanionApp", table: Table[S]) -> PlayerGroup | None:
    """The group of exactly those who sit at a table."""
    ids = _people(app, table)
    groups: list[PlayerGroup] = app.library.people.groups()
    return next(
        (one for one in groups if {member.person for member in one.members} == set(ids.values())),
        None,
    )


def keep(app: "CompanionApp", table: Table[S], ruling: str, answer: Answer) -> None:
    """Saves an answer as the ruling of those at the table; a group is made where there is none."""
    group = group_of(app, table) or _new_group(app, table)
    game = table.game.name
    rulings = {**group.rulings, game: {**group.rulings.get(game, {}), ruling: answer}}
    app.attempt(partial(app.library.people.keep_group, replace(group, rulings=rulings)))
    Toast.show(word("rule.ruling-saved", group=group.name))


def _people(app: "CompanionApp", table: Table[S]) -> dict[str, UUID]:
    """Those who sit at a table, by name, and who they are."""
    known = {fold(person.name): person.id for person in app.library.people.all()}
    names = [player.name for player in table.head.seats if player.name.strip()]
    return {name: known[fold(name)] for name in names if fold(name) in known}


def _new_group(app: "CompanionApp", table: Table[S]) -> PlayerGroup:
    ids = _people(app, table)
    members = tuple(
        Member(ids[player.name], player.colour) for player in table.head.seats if player.name in ids
    )
    name = ", ".join(player.name for player in table.head.seats) or word("rules.title")
    return PlayerGroup(uuid4(), name, members, {})
