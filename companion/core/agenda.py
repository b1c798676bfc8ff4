"""What is still open of an action: a tree of steps and the connectors printed on the piece.

Taking a step leaves the tree of what may follow it; `None` is an action that is done.
A step stands at most once among the alternatives of a moment, so that it has one meaning.
A game has few trees and asks about them at every ruling: answers are kept.
"""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias, Union

from msgspec import Struct

Node: TypeAlias = Union["Do", "AndThen", "AndOr", "ThenOr", "Either", "May"]


class Do(Struct, frozen=True, tag="do"):
    """One step, by the name its chapter knows it by, with a number where it has one."""

    step: str
    number: int = 0


class AndThen(Struct, frozen=True, tag="and-then"):
    """All parts, in their order."""

    parts: tuple[Node, ...]


class AndOr(Struct, frozen=True, tag="and-or"):
    """Any of the parts, at least one, in any order."""

    parts: tuple[Node, ...]
    begun: bool = False


class ThenOr(Struct, frozen=True, tag="then-or"):
    """Any of the parts, at least one, in the printed order."""

    parts: tuple[Node, ...]
    begun: bool = False


class Either(Struct, frozen=True, tag="either"):
    """Exactly one of the parts."""

    parts: tuple[Node, ...]


class May(Struct, frozen=True, tag="may"):
    """A part that may be left out."""

    part: Node


@cache
def steps(node: Node | None) -> tuple[Do, ...]:
    """The steps that may come next, in printed order."""
    return tuple(_steps(node))


def _steps(node: Node | None) -> Iterator[Do]:
    if node is None:
        return
    match node:
        case Do():
            yield node
        case AndThen(parts):
            for part in parts:
                yield from steps(part)
                if not may_stop(part):
                    return
        case May(part):
            yield from steps(part)
        case AndOr(parts) | ThenOr(parts) | Either(parts):
            for part in parts:
                yield from steps(part)


@cache
def may_stop(node: Node | None) -> bool:
    """Whether the action may end here."""
    if node is None:
        return True
    match node:
        case Do():
            return False
        case AndThen(parts):
            return all(map(may_stop, parts))
        case AndOr(parts, begun) | ThenOr(parts, begun):
            return begun or any(map(may_stop, parts))
        case Either(parts):
            return any(map(may_stop, parts))
        case May():
            return True


@cache
def after(node: Node, step: Do) -> Node | None:
    """What is still open once this step is taken. A part begun is finished before another."""
    if step not in steps(node):
        raise ValueError(f"{step} is not open in {node}")
    if isinstance(node, Do):
        return None
    if isinstance(node, May):
        return after(node.part, step)
    at = next(at for at, part in enumerate(node.parts) if step in steps(part))
    rest, later = after(node.parts[at], step), node.parts[at + 1 :]
    match node:
        case AndThen():
            return _then(rest, later)
        case AndOr(parts):
            return _then(rest, (AndOr(parts[:at] + later, begun=True),))
        case ThenOr():
            return _then(rest, (ThenOr(later, begun=True),))
        case Either():
            return rest


def _then(first: Node | None, rest: tuple[Node, ...]) -> Node | None:
    parts = tuple(
        part
        for part in (first, *rest)
        if part is not None and not (isinstance(part, AndOr | ThenOr) and not part.parts)
    )
    if len(parts) < 2:
        return parts[0] if parts else None
    return AndThen(parts)


@cache
def before(first: Node, rest: Node | None) -> Node:
    """A step that must be taken before anything else goes on."""
    if rest is None:
        return first
    return AndThen((first, *(rest.parts if isinstance(rest, AndThen) else (rest,))))


@cache
def every(node: Node | None) -> frozenset[Do]:
    """All steps in a tree, wherever they stand."""
    if node is None:
        return frozenset()
    if isinstance(node, Do):
        return frozenset((node,))
    if isinstance(node, May):
        return every(node.part)
    return frozenset(step for part in node.parts for step in every(part))
