"""The goods that an entry brought a seat, counted from what its events say."""

from collections import Counter
from collections.abc import Sequence

from companion.core.game import Event
from companion.core.message import Message


def goods_brought(game: str, events: Sequence[Event], seat: int) -> Counter[str]:
    """So many of each, as the words of a game say them: `GAME.count.wood.many` with the number."""
    got: Counter[str] = Counter()
    for event in events:
        if event.id == f"{game}.gets" and event.args["seat"] == seat:
            goods = event.args["goods"]
            assert isinstance(goods, tuple)
            for one in goods:
                if isinstance(one, Message) and one.args:  # without a number: that it is nothing
                    (number,) = one.args.values()
                    got[one.id.split(".")[2]] += int(str(number))
    return got
