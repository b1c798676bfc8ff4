"""A thing to say: an id with arguments, which a catalogue turns into a sentence."""

from typing import TypeAlias, Union

Value: TypeAlias = Union[bool, int, float, str, tuple["Value", ...], "Message", None]


class Message:
    """An id and what it is about on this table; equal when both are equal."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, /, **args: Value) -> None:
        self.id = id
        self.args = args

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Message)
            and type(self) is type(other)
            and self.id == other.id
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.args.items(), key=lambda pair: pair[0]))))

    def __repr__(self) -> str:
        inside = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"{type(self).__name__}({self.id!r}{inside})"

    def plain(self) -> dict[str, object]:
        """The message as JSON can hold it."""
        return {"id": self.id, **{name: _plain(value) for name, value in self.args.items()}}


def _plain(value: Value) -> object:
    if isinstance(value, Message):
        return value.plain()
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value
