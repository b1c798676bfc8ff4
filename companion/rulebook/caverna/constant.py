"""Refusals of Caverna whose words are the same at every table, with their numbers."""

from companion.core.message import Message
from companion.games.caverna import box, words
from companion.rulebook.caverna.actions import START

_BREEDS = next(one.step for one in box.LOOT if one.step.startswith("breed"))
_ALL = (
    Message("caverna.imitate.start", space=words.named_space(START)),
    Message("caverna.tile.entrance", entrance=box.HOME["before-entrance"]),
    Message("caverna.trade.times", most=box.NUMBERS["trades"]),
    Message("caverna.breed.so-many", most=int(_BREEDS.split()[1])),
)
_BY_ID = {one.id: one for one in _ALL}


def refusal(id: str) -> Message | None:
    return _BY_ID.get(id)
