"""The action spaces of Caverna: what each board says, what comes onto one, when a card comes."""

import re
from collections.abc import Hashable, Iterator
from typing import TypeVar

from companion.core.message import Message, Value
from companion.games.caverna import box, words
from companion.games.caverna.box import Goods, Space
from companion.rulebook.caverna.actions import told

Said = TypeVar("Said", bound=Hashable)
Grows = tuple[Goods, Goods]  # what comes when the space is empty, and when it is not

EVERYBODY = frozenset(count for one in box.SPACES for count in one.players)
BOTH = next(one.number for one in box.FURNISHINGS if one.either)  # it lets one have both
SOLO_ROUND = {name: int(number) for number, name in box.SET_UP["solo-cards"].items()}


def effect(name: str) -> tuple[Message, ...]:
    """The action, a sentence for each board that says something else."""
    said = _by_board([(one.players, told(one.action, one.goods)) for one in _boards(name)])
    if len(said) == 1:
        return (Message("desk.action", action=said[0][1]),)
    return tuple(
        Message("desk.action-with", players=players(who), action=action) for who, action in said
    )


def facts(name: str) -> Iterator[Message]:
    boards = _boards(name)
    yield from _comes(boards)
    for one in boards:
        if one.two_players_from > 1:
            yield Message("desk.two-players-from", round=one.two_players_from)
    steps = str(boards[0].action)
    if "market" in steps:
        yield from _prices()
    if "expedition" in steps:
        yield Message("desk.expedition")
    if boards[0].guest_once:
        yield Message("desk.guest-once", guest=words.furnishing(BOTH))
    if boards[0].card:
        yield from _card(boards[0])
    who = [count for one in boards for count in one.players]
    if EVERYBODY.difference(who):
        yield Message("desk.players", players=players(tuple(who)))


def place(name: str) -> Message:
    found = [re.search(r"(?:FR|NL) p\. ([\d, and]*\d)", one.source) for one in _boards(name)]
    pages = {int(page) for one in found if one for page in re.findall(r"\d+", one[1])}
    if not pages:
        return Message("desk.place.board")
    return Message("desk.place.page", pages=", ".join(map(str, sorted(pages))))


def players(counts: tuple[int, ...]) -> Value:
    """Counts of players: "5", "1–3", or "3 or 5" where some are left out."""
    *fewer, most = sorted(counts)
    if not fewer:
        return most
    if len(fewer) == most - fewer[0]:
        return f"{fewer[0]}–{most}"
    return Message("caverna.one-of", first=tuple(fewer), last=most)


def _boards(name: str) -> list[Space]:
    return [one for one in box.SPACES if one.name == name]


def _by_board(said: list[tuple[tuple[int, ...], Said]]) -> list[tuple[tuple[int, ...], Said]]:
    """What is said for which counts of players, where boards agree in one."""
    found: dict[Said, tuple[int, ...]] = {}
    for who, what in said:
        found[what] = (*found.get(what, ()), *who)
    return [(who, what) for what, who in found.items()]


def _comes(boards: list[Space]) -> Iterator[Message]:
    said = _by_board([(one.players, _grows(one)) for one in boards])
    for who, grows in said:
        if not any(grows[0]):
            continue
        if len(said) == 1:
            yield Message("desk.comes", what=_added(grows))
        else:
            yield Message("desk.comes-with", players=players(who), what=_added(grows))


def _grows(space: Space) -> Grows:
    return _goods(space, space.empty), _goods(space, space.other)


def _goods(space: Space, counts: tuple[int, ...]) -> Goods:
    laid = box.NOTHING
    for good, count in zip(space.goods, counts, strict=True):
        laid = box.plus(laid, box.unit(good, count))
    return laid


def _added(grows: Grows) -> Message:
    empty, other = (words.amount(one) for one in grows)
    return empty if empty == other else Message("desk.if-empty", goods=empty, more=other)


def _prices() -> Iterator[Message]:
    for price in sorted(set(box.MARKET.values())):
        sold = tuple(words.good(good) for good, gold in box.MARKET.items() if gold == price)
        yield Message("desk.sold-for", goods=sold, price=words.goods(box.unit(box.GOLD, price)))


def _card(card: Space) -> Iterator[Message]:
    if card.turned:
        front = next(one for one in box.SPACES if one.turns_to == card.name)
        name, by = words.named_space(front.name), words.named_space(front.turned_by)
        yield Message("desk.card-back", stage=card.stage, front=name, by=by)
        return
    if card.round:
        yield Message("desk.card-round", stage=card.stage, round=card.round)
    else:
        yield Message("desk.card", stage=card.stage)
    if card.turns_to:
        name, by = words.named_space(card.turns_to), words.named_space(card.turned_by)
        yield Message("desk.card-turns", back=name, by=by)
    alone = SOLO_ROUND.get(card.name, card.round)
    if alone != card.round:
        yield Message("desk.solo-round", round=alone)
