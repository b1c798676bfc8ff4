"""Why a seat is not asked for a kind of move: the reason that holds longest comes first."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from .moves import TABLE, Move
from .refusal import Refusal

if TYPE_CHECKING:
    from .game import Asked, Game, S, State


def out_of_turn(game: "Game[S]", state: "S", asked: "tuple[Asked, ...]", move: Move) -> Refusal:
    """What the game never has; whose move it is; what the chapter says; that it is not the time."""
    kind, chapter = type(move), game.chapter_of[type(move)]
    if (refusal := _ruling(chapter, "never", state, move)) is not None:
        return refusal
    due = {seat for seat, _ in asked}
    of_players = any(kind in kinds for seat, kinds in asked if seat != TABLE)
    of_table = any(kind in kinds for seat, kinds in asked if seat == TABLE)
    if (own := as_of_player(asked, move)) != move and (refusal := game.refuse(state, own)):
        return Refusal(refusal.id, anyway=False, **refusal.args)  # whose move it is stays open
    if move.seat != TABLE and of_table and not of_players:
        return Refusal("core.for-the-table", kind=move.kind(), game=game.name)
    untimely = _untimely(chapter, state, due, move)
    if due == {TABLE}:
        kinds = tuple(one for _, all in asked for one in all)
        first = _ruling(game.chapter_of[kinds[0]], "first", state, move)
        names = tuple(one.kind() for one in kinds)
        return untimely or first or Refusal("core.table-first", kinds=names, game=game.name)
    if move.seat == TABLE and (of_players or kind in game.anytime_kinds):
        return Refusal("core.whose-move", kind=move.kind(), game=game.name, several=state.seats > 1)
    if move.seat not in (TABLE, *due):
        return Refusal("core.not-your-turn", seat=move.seat)
    return untimely or Refusal("core.not-now", kind=move.kind(), game=game.name)


def as_of_player(asked: "tuple[Asked, ...]", move: Move) -> Move:
    """What is entered for the table where one player alone is asked: that player means it."""
    if move.seat == TABLE and len(asked) == 1:
        return replace(move, seat=asked[0].seat)
    return move


def _untimely(chapter: Any, state: "State", due: set[int], move: Move) -> Refusal | None:
    """Why it is not the time; to the table, if that is the same for all who are asked."""
    seats = due if move.seat == TABLE and TABLE not in due else due & {move.seat}
    said = [_ruling(chapter, "untimely", state, replace(move, seat=one)) for one in seats]
    return said[0] if said and said.count(said[0]) == len(said) else None


def _ruling(chapter: Any, part: str, state: "State", move: Move) -> Refusal | None:
    """What a part of a chapter says that may be left out."""
    rule: Callable[[State, Move], Refusal | None] | None = getattr(chapter, part, None)
    return rule(state, move) if rule is not None else None
