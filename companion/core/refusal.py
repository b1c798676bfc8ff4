"""Why a move is not allowed: the id of the rule it breaks, and the pieces it is about."""

from .message import Message, Value


class Refusal(Message):
    """A ruling against a move. `anyway` says whether the table may play it all the same."""

    __slots__ = ("anyway",)

    def __init__(self, rule: str, /, *, anyway: bool = False, **args: Value) -> None:
        self.id = rule  # as a message has them, without packing them twice: rulings are many
        self.args = args
        self.anyway = anyway
