"""What to do where something is refused: moves that would be accepted, the nearest first.

Whatever advice names is accepted: it is found among the legal moves, and where a position has
hidden pieces only among those that are legal whatever they are.
"""

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import zip_longest
from typing import Any, Generic, NamedTuple, TypeAlias

from msgspec.structs import replace

from .certain import Certain, certain
from .game import Game, S
from .message import Value
from .moves import TABLE, Act, Move
from .out_of_turn import as_of_player
from .refusal import Refusal

MOST = 4  # entries that are offered
FREEING = 6  # moves besides, one after the other, that are tried to make more possible
FREED = 2  # that are offered of what they make possible

Entry: TypeAlias = tuple[Move, ...]


class Advice(NamedTuple):
    """What is possible instead, for answers to touch and for a sentence.

    `field` is what alone would have to be another, and `values` is all that it could be; or, where
    only another `kind` is possible, what is chosen first there. `kinds` are the kinds of move that
    are possible, where no other value of one field would do.
    """

    entries: tuple[Entry, ...] = ()  # each accepted as a whole
    field: str = ""
    values: tuple[Value, ...] = ()
    kind: str = ""  # of what the values are, if it is not the refused move's
    turn: tuple[int, ...] = ()  # who is asked, where it is not whose move was refused
    kinds: tuple[str, ...] = ()
    by_rule: bool = False  # a chapter refused it, not the turn or the time
    unlike: bool = False  # the nearest does something first, and then something else

    @property
    def prepared(self) -> bool:
        """Whether the nearest keeps the move and does something first."""
        return bool(self.entries) and len(self.entries[0]) > 1 and not self.unlike


def instead(game: Game[S], state: S, act: Act) -> Advice | None:
    """What would be allowed where this is refused; None where there is no such thing."""
    if not isinstance(act, Move) or (refusal := game.refuse(state, act)) is None:
        return None
    act = as_of_player(game.asked(state), act)
    ruled = not refusal.id.startswith("core.")
    by_rule = ruled and game.awaits(state, act)
    seeker = _Seeker(game, state, act, by_rule)
    if whose := seeker.by_whom(refusal):
        turn = () if seeker.turn == (TABLE,) else seeker.turn
        return Advice(((whose,),), turn=turn, kinds=seeker.kinds)
    prepared = tuple(seeker.prepared(refusal)) if ruled and not seeker.turn else ()
    if ruled and not seeker.turn and not prepared and (unlike := seeker.unlike(refusal)):
        return Advice(unlike, kinds=seeker.kinds, by_rule=by_rule, unlike=True)
    field, values = seeker.other_values()
    if prepared and seeker.goes_further(prepared[0], field):
        field = ""
    alone = tuple((move,) for move in seeker.nearest())
    found = (*prepared, *alone) if seeker.turn else seeker.filled_up(prepared, alone)
    entries = tuple(dict.fromkeys(found))[:MOST]
    if field:
        return Advice(entries, field, values, by_rule=by_rule)
    if seeker.turn and seeker.turn != (TABLE,):  # nobody is offered what another does
        return Advice(entries, turn=seeker.turn, kinds=seeker.kinds, by_rule=by_rule)
    if entries or type(act) in game.open_kinds:
        return Advice(entries, kinds=seeker.kinds, by_rule=by_rule)
    entries = tuple(seeker.of_other_kinds())
    if freed := tuple(seeker.freed()):
        leaves = type(act) in game.leaving_kinds
        entries = (*entries, *freed) if leaves else (*freed, *entries)
        return Advice(entries[:MOST], kinds=seeker.kinds, by_rule=by_rule, unlike=True)
    kind, field, values = seeker.only_kind()
    return Advice(entries, field, values, kind, seeker.turn, seeker.kinds, by_rule)


class _Seeker(Generic[S]):
    """Looks round a refused move."""

    def __init__(self, game: Game[S], state: S, move: Move, by_rule: bool) -> None:
        self.game = game
        self.state = state
        self.here: Certain[S] = certain(game, state)
        self.move = move
        self.by_rule = by_rule
        self.fields = move.__struct_fields__[1:]

    @cached_property
    def legal(self) -> list[Move]:
        """Every legal move of whoever is asked and of this seat."""
        seats = {self.move.seat, *self.here.asked} & set(range(self.state.seats))
        besides = [move for seat in sorted(seats) for move in self.here.besides(seat)]
        return self.here.answers + besides

    @cached_property
    def same_kind(self) -> list[Move]:
        """Legal moves of this kind and seat; open kinds only have examples."""
        kind, seat = type(self.move), self.move.seat
        if kind in self.game.open_kinds:
            return []
        if not self.game.awaits(self.state, self.move):
            return []
        return self.here.certain(self.game.chapter_of[kind].legal(self.state, seat, kind))

    @property
    def turn(self) -> tuple[int, ...]:
        """Others who are asked, where this seat has no move at all."""
        if self.move.seat in self.here.asked:
            return ()
        if self.by_rule and any(self._own(move) for move in self.legal):
            return ()
        return self.here.asked

    def _own(self, other: Move) -> bool:
        """Whether it is another of the kind, for the same seat."""
        return type(other) is type(self.move) and other.seat == self.move.seat

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of move that are possible: to this seat if it has a move, else to the others.

        Where that rests on hidden pieces: those on offer, as all see them. Where one can only
        leave, and that is not offered, what is allowed besides may help, and is named first.
        """
        return tuple(dict.fromkeys((*self._helping_kinds(), *self._answering_kinds())))

    def _helping_kinds(self) -> list[str]:
        leaving = self.game.leaving_kinds
        asked = self._of_the_asked()
        if any(type(move) not in leaving or self._offered(move) for move in asked):
            return []
        besides = self.game.anytime_kinds
        seats = self.turn or (self.move.seat,)
        return [one.kind() for one in self.legal if one.seat in seats and type(one) in besides]

    def _answering_kinds(self) -> list[str]:
        for_all = self.here.asked if self.move.seat == TABLE else (self.move.seat,)
        seats = self.turn or for_all  # the table sees everybody's choices
        if not self.here.alike:
            return [move.kind() for move in self._answers_of(seats)]
        own = [ask for ask in self.game.prompt(self.state).asks if ask.seat in seats]
        return [choice.kind for ask in own for choice in ask.choices if choice.why is None]

    def only_kind(self) -> tuple[str, str, tuple[Value, ...]]:
        """Where only one other kind is possible: what is chosen first in it, and what it can be."""
        others = self.move.seat == TABLE and len(self.here.asked) > 1
        if others or len(self.kinds) != 1 or not self.here.known_to_all:
            return "", "", ()
        moves = self._of_the_asked()
        kinds = {type(move) for move in moves}
        if len(kinds) != 1 or kinds & {*self.game.open_kinds, type(self.move)}:
            return "", "", ()
        if not (fields := self._settled(moves[0])):
            return "", "", ()
        return moves[0].kind(), fields[0], tuple({getattr(one, fields[0]): 0 for one in moves})

    def of_other_kinds(self) -> list[Entry]:
        """Answers of other kinds, one of each in turn, what is most like the refused move first.

        What leaves or gives something up comes last, and only if all else is offered, too: who is
        offered nothing but to end the turn will end it. Who wanted to leave is offered that first.
        """
        kinds: dict[type[Move], list[Move]] = {}
        for move in self._distinct(sorted(self._of_the_asked(), key=self._unlike)):
            kinds.setdefault(type(move), []).append(move)
        hidden = set(self.kinds) - {kind.kind() for kind in kinds}
        leaving, giving = (
            _in_turn([kinds.pop(kind, []) for kind in last])
            for last in (self.game.leaving_kinds, self.game.giving_kinds)
        )
        for kind in self.game.open_kinds:  # no list exhausts it: an example
            kinds[kind] = kinds.get(kind, [])[:1]
        going_on = _in_turn(kinds.values())
        if type(self.move) in self.game.leaving_kinds:
            found = leaving + going_on + giving
        else:
            found = going_on + ([] if hidden else leaving + giving)
        offered = [move for move in found if self._offered(move)]
        return [(move,) for move in offered[:MOST]]

    def filled_up(self, prepared: tuple[Entry, ...], alone: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """To give something up is not all that is offered; it comes last where more is prepared."""
        if alone and self._only_give(alone) and prepared and not self._only_give(prepared):
            return *prepared, *self.of_other_kinds(), *alone
        found = (*prepared, *alone)
        dear = not prepared and all(self._costly(move) for entry in alone for move in entry)
        fill = found and (dear or self._only_give(found))
        return (*found, *self.of_other_kinds()) if fill else found

    def _only_give(self, entries: Iterable[Entry]) -> bool:
        return all(type(move) in self.game.giving_kinds for entry in entries for move in entry)

    def _costly(self, move: Move) -> bool:
        """Whether its chapter says that an answer of this kind costs something."""
        costly = getattr(self.game.chapter_of[type(move)], "costly", None)
        return costly is not None and bool(costly(move, self.move))

    def _offered(self, move: Move) -> bool:
        """Whether its chapter has a legal move for an answer."""
        offered = getattr(self.game.chapter_of[type(move)], "offered", None)
        return offered is None or bool(offered(self.state, move, self.move))

    def freed(self) -> list[Entry]:
        """Where nothing is left but to leave: what moves besides make possible, fewest first."""
        game = self.game
        if not game.freeing_kinds or self.here.alike or self.turn or self._leads_on(self.state):
            return []
        found: dict[Move, Entry] = {}
        ways: dict[S, Entry] = {self.state: ()}
        seen = {self.state}
        for _ in range(FREEING):
            further: dict[S, Entry] = {}
            for before, way in ways.items():
                for move in self._freeing(before):
                    then = game.play(before, move).state
                    if then not in seen:
                        seen.add(then)
                        further[then] = (*way, move)
            for then, way in further.items():
                possible = self._leads_on(then)
                if game.asked(then) != game.asked(self.state):  # that was the answer
                    entry = (*way, self.move) if self.move in possible else way
                    found.setdefault(way[-1], entry)
                    continue
                for move in possible:
                    found.setdefault(move, (*way, move))
            if found:
                break
            ways = further
        return list(found.values())[:FREED]

    def _freeing(self, state: S) -> list[Move]:
        besides = self.game.anytime(state, self.move.seat)
        return [move for move in besides if type(move) in self.game.freeing_kinds]

    def _leads_on(self, state: S) -> list[Move]:
        """What this seat is asked for at a position and does not end or give up anything."""
        seat, leaving = self.move.seat, self.game.leaving_kinds
        legal = self.game.legal(state)
        return [move for move in legal if move.seat == seat and type(move) not in leaving]

    def _unlike(self, other: Move) -> tuple[int, bool, float]:
        """How far another kind of move is from the refused one, in the fields that both have."""
        both = [field for field in self.fields if field in other.__struct_fields__]
        apart = [self._distance(field, other) for field in both]
        return -apart.count(0), not both, sum(apart)

    def _of_the_asked(self) -> list[Move]:
        return self._answers_of(self.turn or (self.move.seat,))

    def _answers_of(self, seats: tuple[int, ...]) -> list[Move]:
        """What answers the question; where nothing does, what is allowed besides."""
        moves = [move for move in self.legal if move.seat in seats]
        besides = self.game.anytime_kinds
        return [move for move in moves if type(move) not in besides] or moves

    def prepared(self, refusal: Refusal) -> Iterable[Entry]:
        """The move after something else, where its chapter knows of a way."""
        return self._told_by("ways", refusal)

    def unlike(self, refusal: Refusal) -> tuple[Entry, ...]:
        """Another move after something else, where its chapter knows of one; then single ones."""
        if not (found := tuple(self._told_by("ways_to_others", refusal))):
            return ()
        single = [(move,) for move in self.nearest()] or self.of_other_kinds()
        return tuple(dict.fromkeys((*found, *single)))[:MOST]

    def _told_by(self, part: str, refusal: Refusal) -> Iterable[Entry]:
        """Entries that a part of the chapter proposes, as far as they are accepted."""
        ways: Callable[[S, Any, Refusal], Iterable[Entry]] | None
        ways = getattr(self.game.chapter_of[type(self.move)], part, None)
        found = ways(self.state, self.move, refusal) if ways is not None else ()
        return (entry for entry in found if self._accepted(entry))

    def by_whom(self, refusal: Refusal) -> Move | None:
        """The move itself, where only who makes it is wrong: the table, or who is asked for it."""
        if refusal.id not in ("core.for-the-table", "core.whose-move"):
            return None
        asked = (replace(self.move, seat=seat) for seat in self.here.asked)
        able = [one for one in asked if self.game.refuse(self.state, one) is None]
        sure = self.here.certain(able) if len(able) == 1 else []
        return sure[0] if sure else None

    def _accepted(self, entry: Entry) -> bool:
        """Whether an entry is, move by move, whatever is hidden."""
        for state in (self.state, *self.here.alike):
            for move in entry:
                if self.game.refuse(state, move) is not None:
                    return False
                state = self.game.play(state, move).state
        return True

    def other_values(self) -> tuple[str, tuple[Value, ...]]:
        """The field settled last that could be another, all else being the same, and its values."""
        for field in self.given_up:
            mine = self._outline(self.move, field)
            found = [one for one in self.same_kind if self._outline(one, field) == mine]
            if found and not all(map(self._costly, found)):
                return field, tuple(dict.fromkeys(getattr(one, field) for one in found))
        return "", ()

    def goes_further(self, entry: Entry, field: str) -> bool:
        """Whether another move of the kind, by itself, differs in more than this field."""
        if len(entry) > 1 or not field or not self._own(entry[0]):
            return False
        return self._outline(entry[0], field) != self._outline(self.move, field)

    def _outline(self, move: Move, but: str = "") -> tuple[Value, ...]:
        """What a move is but for a field, as far as it must stay."""
        fields = move.__struct_fields__[1:]
        return tuple(self._kept(move, field) for field in fields if field != but)

    def _kept(self, move: Move, field: str) -> Value:
        """What must stay of a field, as of a tile not how it is turned."""
        same: dict[str, Callable[[Any], Value]]
        same = getattr(self.game.chapter_of[type(move)], "SAME", {})
        value: Value = getattr(move, field)
        return same[field](value) if field in same else value

    def nearest(self) -> list[Move]:
        """The legal moves of the kind, those with most in common first."""
        found = sorted(filter(self._offered, self.same_kind), key=self._apart)
        return self._distinct(found)[:MOST]

    def _distinct(self, moves: Iterable[Move]) -> list[Move]:
        """Of moves with one outline the first; all that differ from the refused one in no more."""
        met, found = set(), []
        for move in moves:
            outline = (type(move), move.seat, self._outline(move))
            if outline not in met or self._all_but_alike(move):
                met.add(outline)
                found.append(move)
        return found

    def _all_but_alike(self, other: Move) -> bool:
        """Whether it is the refused move but for fields of which not all must stay."""
        same = getattr(self.game.chapter_of[type(other)], "SAME", {})
        rest = [field for field in self.fields if field not in same]
        return self._own(other) and all(
            getattr(self.move, field) == getattr(other, field) for field in rest
        )

    @cached_property
    def given_up(self) -> tuple[str, ...]:
        """What is settled last is given up first, unless the chapter says otherwise."""
        return self._settled(self.move)[::-1]

    def _settled(self, move: Move) -> tuple[str, ...]:
        """The fields of a move in the order in which they are settled."""
        order = getattr(self.game.chapter_of[type(move)], "GIVEN_UP", {}).get(type(move))
        return tuple(move.__struct_fields__[1:] if order is None else reversed(order))

    def _apart(self, other: Move) -> tuple[int, list[float]]:
        """How many fields differ in what must stay, then how much, what is given up last first."""
        fields = self.given_up[::-1]
        differing = sum(self._kept(self.move, one) != self._kept(other, one) for one in fields)
        return differing, [self._distance(field, other) for field in fields]

    def _distance(self, field: str, other: Move) -> float:
        mine, theirs = getattr(self.move, field), getattr(other, field)
        if mine == theirs:
            return 0
        ours, kin = self.game.kin(field, mine), self.game.kin(field, theirs)
        if ours or kin:
            return 1 - len(ours & kin) / (1 + len(ours | kin))
        return _distance(mine, theirs)


_CELL = re.compile(r"([A-Z])(\d+)")


def _distance(one: Value, other: Value) -> float:
    """Numbers by their difference, spaces of a board by that of their rows and columns; one name
    is as far as another.
    """
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other)
    if (here := _CELL.fullmatch(str(one))) and (there := _CELL.fullmatch(str(other))):
        columns, rows = ord(here[1]) - ord(there[1]), int(here[2]) - int(there[2])
        return 1 - 1 / (1 + abs(columns) + abs(rows))
    return 1


def _in_turn(kinds: Iterable[list[Move]]) -> list[Move]:
    """The first of each, the second of each, and so on."""
    return [move for row in zip_longest(*kinds) for move in row if move is not None]
