"""Corrections: edits of a position."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.core import Change, Refusal

from . import box, my_box, words
from .box import GOODS
from .cave import INDEX as SPACE
from .cave import SLOT
from .moves import (
    SetBox,
    SetDraft,
    SetEnd,
    SetFurnishing,
    SetGoods,
    SetRoom,
    SetScored,
    SetSpace,
    SetTile,
    SetTurn,
    SetWall,
)
from .rules import draft, eras, face_down, furnish, purse, rounds, tiles
from .state import FREE, Scored, State, dwarf_counts, dwarfs


def correct(state: State, changes: tuple[Change, ...]) -> State | Refusal:
    era = state.era
    state = _start_of_turn(state)
    for change in changes:
        edited = _edit(state, change)
        if isinstance(edited, Refusal):
            return edited
        state = edited
    if state.era > era:  # a tie took a tile out unseen, or it did not (p. 7)
        state = replace(state, spare=max(0, min(1, face_down.left(state, "dark-2"))))
    if state.era == 1 and state.scored:
        state = rounds.score_era_1(state)
    return _turn_again(state) if changes else state


def _start_of_turn(state: State) -> State:
    """Before the tile was chosen, or the furnishing drafted. What the other did stays."""
    before = state.before
    if before is None:
        return state
    seat = state.active
    tile = box.TILES[state.tile].bit if state.tile else 0
    return replace(
        state,
        homes=(*state.homes[:seat], before.home, *state.homes[seat + 1 :]),
        display=before.display,
        unseen=before.unseen,
        phase="choose" if state.phase == "act" else state.phase,
        due=(),
        taken=tuple(bits & ~tile for bits in state.taken),
        tile="",
        agenda=None,
        used=0,
        owed=(),
        dug=(),
        before=None,
    )


def _turn_again(state: State) -> State:
    """Whose turn it is follows from the tiles chosen this round, or from who can still draft."""
    if state.phase == "draft" and not state.due and state.agenda is None:
        return draft.may_take(state, []).state
    if state.phase == "cover":
        return draft.rest(state, state.active, []).state
    if state.phase in ("draft", "decide", "over"):
        return state
    taken = sum(bits.bit_count() for bits in state.taken)
    due = tuple(place for place in state.due if not place.startswith("tiles"))
    due += (face_down.round_stack(state),) * (_expected(state) - _turned_up(state).bit_count())
    return replace(state, active=(state.starter + taken) % state.seats, due=due)


def _edit(state: State, change: Change) -> State | Refusal:
    seat = getattr(change, "seat", 0)
    if not 0 <= seat < state.seats:
        return Refusal("cave_vs_cave.correct.seat", seat=seat)
    return EDITS[type(change)](state, change)


def _set_goods(state: State, change: SetGoods) -> State | Refusal:
    if change.good not in GOODS:
        return Refusal("cave_vs_cave.correct.good", good=change.good)
    at = GOODS.index(change.good)
    goods = state.homes[change.seat].goods
    return purse.change(state, change.seat, goods=(*goods[:at], change.count, *goods[at + 1 :]))


def _set_space(state: State, change: SetSpace) -> State | Refusal:
    if change.at not in SPACE:
        return Refusal("cave_vs_cave.correct.space", at=change.at)
    space, seat, holds = SPACE[change.at], change.seat, change.holds
    was = state.homes[seat].built[space]
    covered = state.homes[seat].covered & ~(1 << space)
    if holds == "covered":
        state = purse.change(state, seat, covered=covered | 1 << space)
        return _put_back(furnish.put(state, seat, space, FREE), was)
    state = purse.change(state, seat, covered=covered)
    if holds == "free":
        return _put_back(furnish.put(state, seat, space, FREE), was)
    if not holds.isdecimal() or int(holds) >= len(box.FURNISHINGS):
        return Refusal("cave_vs_cave.correct.furnishing", furnishing=holds)
    state = _lies(state, int(holds), "")
    return _put_back(furnish.put(state, seat, space, int(holds)), was)


def _lies(state: State, number: int, place: str) -> State:
    """A furnishing lies there now, and nowhere else outside the caves."""
    bit = 1 << number
    masks = {name: getattr(state, name) & ~bit for name in ("display", "pool", "unseen", "out")}
    if place:
        masks[place] |= bit
    return replace(state, **masks)


def _put_back(state: State, number: int) -> State:
    """A furnishing taken out of a cave is on display again, if it is in this game."""
    if number in (FREE, box.ENTRANCE) or any(number in home.built for home in state.homes):
        return state
    play, era = state.options.play, box.FURNISHINGS[number].era
    in_game = era <= state.era and not (era == 1 and play == "pool")
    return _lies(state, number, "display" if in_game else "out")


def _set_wall(state: State, change: SetWall) -> State | Refusal:
    if change.at not in SLOT:
        return Refusal("cave_vs_cave.correct.wall", at=change.at)
    bit = 1 << SLOT[change.at]
    walls = state.homes[change.seat].walls
    return purse.change(state, change.seat, walls=walls | bit if change.stands else walls & ~bit)


def _set_room(state: State, change: SetRoom) -> State:
    return purse.change(state, change.seat, room=change.walls)


def _set_furnishing(state: State, change: SetFurnishing) -> State | Refusal:
    number, place = change.furnishing, change.place
    if not 0 < number < len(box.FURNISHINGS):
        return Refusal("cave_vs_cave.correct.furnishing", furnishing=str(number))
    for seat, home in enumerate(state.homes):
        if number in home.built:
            state = furnish.put(state, seat, home.built.index(number), FREE)
    return _lies(state, number, place)


def _set_tile(state: State, change: SetTile) -> State | Refusal:
    tile, place = change.tile, change.place
    if tile not in tiles.in_game(state.options.play, state.seats):
        return Refusal("cave_vs_cave.correct.tile", tile=tile)
    if place == "chosen-2" and state.seats == 1:
        return Refusal("cave_vs_cave.correct.seat", seat=1)
    bit = box.TILES[tile].bit
    taken = [bits & ~bit for bits in state.taken]
    if place.startswith("chosen"):
        taken[int(place[-1]) - 1] |= bit
    fields = tuple(one for one in state.fields if one != tile)
    if place == "down":
        return replace(state, open=state.open & ~bit, taken=tuple(taken), fields=fields)
    if box.TILES[tile].era == 2:
        fields = state.fields if tile in state.fields else (*state.fields, tile)
    return replace(state, open=state.open | bit, taken=tuple(taken), fields=fields)


def _set_turn(state: State, change: SetTurn) -> State | Refusal:
    era, round, starter = change.era, change.round, change.starter
    last = len(dwarf_counts(replace(state, era=era)))
    if not 1 <= round <= last or not 0 <= starter < state.seats:
        name = words.era(era)
        return Refusal("cave_vs_cave.correct.round", era=name, round=round, rounds=last)
    return _lay_tiles(
        replace(state, era=era, round=round, starter=starter, phase="choose", agenda=None, due=())
    )


def _lay_tiles(state: State) -> State:
    """Tiles of earlier rounds lie open; of this round's stack those that are known to."""
    own = face_down.stack_mask(state, face_down.round_stack(state))
    turned = _turned_up(state)
    if state.era == 1 and _expected(state) == own.bit_count():
        turned = own
    elif _expected(state) < turned.bit_count():
        turned = 0
    open_now = eras.start_tiles(state.seats, state.era) | turned
    if state.era == 1:
        for fewer in set(dwarf_counts(state)[: state.round]) - {dwarfs(state)}:
            open_now |= face_down.stack_mask(state, f"tiles-{fewer}")
    taken = tuple(bits & open_now for bits in state.taken)
    fields = tuple(tile for tile in state.fields if box.TILES[tile].bit & open_now)
    return replace(state, open=open_now, taken=taken, fields=fields)


def _expected(state: State) -> int:
    """How many of the stack of this round lie open in it."""
    return dwarf_counts(state)[: state.round].count(dwarfs(state))


def _turned_up(state: State) -> int:
    """Those of the stack of this round that lie open."""
    return state.open & face_down.stack_mask(state, face_down.round_stack(state))


def _set_scored(state: State, change: SetScored) -> State:
    scored = list(state.scored or (Scored(0, 0),) * state.seats)
    scored[change.seat] = Scored(change.points, change.gold)
    return replace(state, scored=tuple(scored))


def _set_draft(state: State, change: SetDraft) -> State | Refusal:
    if state.phase != "draft" or change.left[change.seat]:
        return Refusal("cave_vs_cave.correct.draft", seat=change.seat)
    return replace(state, active=change.seat, left=change.left[0] | change.left[1] << 1)


def _set_end(state: State, change: SetEnd) -> State:
    return replace(state, phase="over", due=())


def _set_box(state: State, change: SetBox) -> State | Refusal:
    if faults := my_box.faults(change.box):
        return Refusal("cave_vs_cave.correct.box", why=faults[0])
    return replace(state, options=my_box.into(state.options, change.box))


EDITS: dict[type[Change], Callable[[State, Any], State | Refusal]] = {
    SetGoods: _set_goods,
    SetSpace: _set_space,
    SetWall: _set_wall,
    SetRoom: _set_room,
    SetFurnishing: _set_furnishing,
    SetTile: _set_tile,
    SetTurn: _set_turn,
    SetScored: _set_scored,
    SetDraft: _set_draft,
    SetEnd: _set_end,
    SetBox: _set_box,
}
