"""A thing that is imported when it is first used: what a game shows or tells may take its time."""

from importlib import import_module
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Later(Generic[Thing]):
    """Where a thing is, as "module:name"; `load` gives the thing."""

    __slots__ = ("place",)

    def __init__(self, place: str) -> None:
        self.place = place

    def load(self) -> Thing:
        module, _, name = self.place.partition(":")
        thing: Thing = getattr(import_module(module), name)
        return thing
