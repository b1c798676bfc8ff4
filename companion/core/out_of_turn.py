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
    if move.seat == TABLE:
        if of_players or kind in game.anytime_kinds:
            return Refusal("core.whose-move", kind=move.kind(), game=game.name)
    elif of_table and not of_players:
        return Refusal("core.for-the-table", kind=move.kind(), game=game.name)
    elif due != {TABLE} and move.seat not in due:
        return Refusal("core.not-your-turn", seat=move.seat)
    seats = due if move.seat == TABLE and TABLE not in due else due & {move.seat}
    untimely = [_ruling(chapter, "untimely", state, replace(move, seat=one)) for one in seats]
    if untimely and untimely.count(untimely[0]) == len(untimely) and untimely[0] is not None:
        return untimely[0]
    if due == {TABLE}:
        kinds = tuple(one.kind() for _, all in asked for one in all)
        return Refusal("core.table-first", kinds=kinds, game=game.name)
    return Refusal("core.not-now", kind=move.kind(), game=game.name)


def _ruling(chapter: Any, part: str, state: "State", move: Move) -> Refusal | None:
    """What a part of a chapter says that may be left out."""
    rule: Callable[[State, Move], Refusal | None] | None = getattr(chapter, part, None)
    return rule(state, move) if rule is not None else None
