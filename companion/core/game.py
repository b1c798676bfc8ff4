"""The contract of a game: everything the rest of the house needs to know about one.

A game is data, a few functions and a list of chapters. To write one:

- `State`: derive a frozen struct that holds the position and nothing computed: ints, strings and
  tuples, no dict and no set. What is still open of an action is in it (see `agenda`).
- moves: derive frozen structs from `Move`, each the smallest thing a table can enter, with one
  spelling each. Pieces turned up are entered as `Reveal`.
- chapters: modules with `MOVES`, `domain`, `refuse`, `play` and `legal`; `never` and `untimely` for
  moves that are not asked for, `ways` and `GIVEN_UP` for advice, where they help (see `Chapter`).
- the functions that `Game` lists, and one `Game(...)`, registered in `companion.games`.

Everything is pure: no clock, no files, no chance but what the table reports.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Struct

from .cache import kept
from .chance import Pile
from .later import Later
from .message import Message, Value
from .moves import TABLE, Act, Anyway, Change, Correct, Move, too_many
from .notation import Notation
from .out_of_turn import out_of_turn
from .own_box import OwnBox
from .refusal import Refusal
from .sheet import Fact, Sheet

if TYPE_CHECKING:
    from .score_only import ScoreOnly


class State(Struct, frozen=True):
    """A position. `seats` is how many play; seats are numbered clockwise from 0."""

    seats: int


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this table plays: the variant's settings and a field for each ruling, with defaults."""


S = TypeVar("S", bound=State)
_SCORE_ONLY: "Later[ScoreOnly]" = Later("companion.core.score_only:DEFAULT")


class Event(Message):
    """A fact that people must mirror on the table: remove a tile, put 3 wood there."""

    __slots__ = ()


class Step(NamedTuple, Generic[S]):
    """What a move leads to."""

    state: S
    events: tuple[Event, ...]


class Asked(NamedTuple):
    """A seat (or the TABLE) and the kinds of move that would answer what it is asked."""

    seat: int
    kinds: tuple[type[Move], ...]


class Choice(Struct, frozen=True):
    """One answer on offer: a kind of move, with the fields that are settled by choosing it.

    `why` is the ruling it would meet, None if it is possible. Where that ruling would give a hidden
    piece away the choice is `secret`, and `why` says what all may know.
    """

    kind: str
    fields: tuple[tuple[str, Value], ...] = ()
    why: Refusal | None = None
    secret: bool = False

    def fits(self, move: Move) -> bool:
        return move.kind() == self.kind and all(
            getattr(move, field) == value for field, value in self.fields
        )


class Ask(Struct, frozen=True):
    """What one seat is asked: the question and the answers on offer."""

    seat: int
    question: Message
    choices: tuple[Choice, ...]


class Prompt(Struct, frozen=True):
    """All that is open now. Several seats may be asked at once; nobody is when the game is over."""

    asks: tuple[Ask, ...]


class Variant(Struct, frozen=True):
    """A way to play the box: its name, the counts it is for, the options that make it."""

    name: str
    seats: tuple[int, ...]
    options: Options


class Ruling(Struct, frozen=True):
    """A question the books leave open: the option that holds it and the answers, default first."""

    name: str
    answers: tuple[str | int | bool, ...]


class Chapter(Protocol[S]):
    """A chapter of the rulebook, as a module. Its `refuse` sees moves that are asked for, alone.

    Three parts rule on others, and may be left out; none may look at hidden pieces.
    `never(state, move)`: what this game, with its variant and count, has at no time.
    `untimely(state, move)`: the rule that stands against a kind of move for which this seat is not
    asked, though it is asked for another; where there is none it is just not the time.
    `first(state, move)`: what the whole table enters by this chapter before any player's move.

    More are for advice (`instead.py`), and may be left out. `ways(state, move, refusal)`: entries
    of several moves that may make a refused one possible, an exchange first and then the move, the
    shortest first; those that are accepted are offered. `ways_to_others`, likewise: entries that
    end in another move, where nothing makes this one possible. `GIVEN_UP`, by kind: the fields
    in the order in which others are tried for them; else the last comes first. `SAME`, by field:
    what must stay of it while another is sought for another field, as of a tile not how it is
    turned; else all.
    `offered(state, move, refused)`: whether a legal move is an answer where another was refused;
    what only a card or the table can tell is not guessed.
    `costly(move, refused)`: whether an answer costs something that was not meant to be given: where
    all of a kind do, other kinds are advised, too.
    """

    @property
    def MOVES(self) -> tuple[type[Move], ...]:
        """The kinds of move it owns."""

    def domain(self, state: S, kind: type[Move]) -> Mapping[str, Collection[Value]]:
        """For each field but `seat`, every value a well-formed move of a closed kind can have.

        All that somebody might try with the pieces of the box, allowed or not: what stands here is
        ruled on by `refuse`, with a rule; what does not is no piece of this game.
        """

    def refuse(self, state: S, move: Any) -> Refusal | None:
        """The ruling on a well-formed move. Never an exception."""

    def play(self, state: S, move: Any) -> Step[S]:
        """What it leads to, up to the next decision; defined for `anyway` refusals too."""

    def legal(self, state: S, seat: int, kind: type[Move]) -> Iterator[Move]:
        """Every legal move of this kind by this seat, in a fixed order, found without `refuse`.

        For an open kind, which no list can exhaust: a few examples.
        """


class _Here:
    """What is asked at a position, and the values that fields of moves can have there."""

    __slots__ = ("asked", "domains")

    def __init__(self, asked: tuple[Asked, ...]) -> None:
        self.asked = asked
        self.domains: dict[type[Move], Mapping[str, Collection[Value]]] = {}


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """A game, whole. Functions are given as fields; the methods below dispatch to chapters."""

    name: str
    rules: int  # version of the rules, kept in each record
    bgg_id: int = 0  # its number at BoardGameGeek, if it is known
    options: type[Options]
    variants: tuple[Variant, ...]  # the default first
    rulings: tuple[Ruling, ...]
    chapters: tuple[Chapter[S], ...]
    notation: Notation
    anytime_kinds: tuple[type[Move], ...] = ()  # allowed besides what is asked, to any seat
    open_kinds: tuple[type[Move], ...] = ()  # kinds that `legal` cannot exhaust
    leaving_kinds: tuple[type[Move], ...] = ()  # that pass or end something: advised last
    giving_kinds: tuple[type[Move], ...] = ()  # that give a piece up: advised after these
    freeing_kinds: tuple[type[Move], ...] = ()  # besides: advised where only leaving is left
    changes: tuple[type[Change], ...] = ()  # what a Correct may hold

    start: Callable[[int, Any], S]
    """The position at the start, for so many seats and these options."""

    lay_out: Callable[[int, Any], tuple[Event, ...]]
    """The set-up as a checklist."""

    piles: Callable[[int, Any], tuple[Pile, ...]]
    """What is face down at the start, for the app to shuffle."""

    unseen: Callable[[S, str], tuple[str, ...]]
    """The pieces of a pile that nobody has seen yet, as often as they are there."""

    asked: Callable[[S], tuple[Asked, ...]]
    """Who is asked for what. Empty when, and only when, the game is over."""

    prompt: Callable[[S], Prompt]
    """What to ask, in full, from the public view: hidden pieces must not show through."""

    correct: Callable[[S, tuple[Any, ...]], S | Refusal]
    """The position at the start of the turn, with these edits.

    What an open action has brought, paid or laid so far is gone, as if it had not begun. What
    others did meanwhile stays, unless it is a part of the same thing, as bids of one auction are.
    """

    sheet: Callable[[S], Sheet]
    """The score sheet, at any moment."""

    audit: Callable[[S], tuple[Message, ...]]
    """Every broken invariant of a position by name; empty when it is sound."""

    weight: Callable[[S, Move], int]
    """How likely random play should choose a move, so that simulated games look like games."""

    lay_out_aside: Callable[[int, Any], tuple[Event, ...]] | None = None
    """The set-up where the app shuffles, if the pieces that it names are laid aside then."""

    alike: Callable[[S], Iterable[S]] = lambda state: ()
    """Positions that nobody at the table could tell from this one (hidden hands permuted)."""

    kin: Callable[[str, Value], frozenset[str]] = lambda field, value: frozenset()
    """What a value of a field has in common with others: the nearest has most of it."""

    facts: Callable[[S, Sequence[Event]], Iterable[Fact]] = lambda state, events: ()
    """What to keep of a finished game for statistics, from its last position and all events."""

    round: Callable[[S], tuple[int, ...]] = lambda state: ()
    """Which round or phase it is, another one each; empty where a game has none."""

    score_only: "Later[ScoreOnly]" = _SCORE_ONLY
    """What it knows about an end that nobody tracked."""

    former_variants: tuple[Variant, ...] = ()
    """Begun by older apps and no longer offered: their games keep a name."""

    own_box: OwnBox[S] | None = None
    """What it must ask about the owner's box, where the books leave something out."""

    def refuse(self, state: S, act: Act) -> Refusal | None:
        """The ruling on anything that can be entered: None if it is allowed."""
        if isinstance(act, Move):
            return self._refuse_move(state, act)
        if isinstance(act, Anyway):
            return self._refuse_anyway(state, act.move)
        if isinstance(act, Correct):
            return self._refuse_correct(state, act)
        return Refusal("core.unknown-kind", kind=act.kind(), game=self.name)

    def play(self, state: S, act: Act) -> Step[S]:
        """What an accepted act leads to."""
        if isinstance(act, Correct):
            corrected = self.correct(state, act.changes)
            if isinstance(corrected, Refusal):
                raise ValueError(f"refused: {corrected}")
            said: tuple[Event, ...] = (Event("core.corrected", changes=len(act.changes)),)
            if self.half_done(state):
                said += (Event("core.turn-again"),)
            return Step(corrected, said)
        move: Any = act.move if isinstance(act, Anyway) else act
        return self.chapter_of[type(move)].play(state, move)

    def half_done(self, state: S) -> bool:
        """Whether something is open that a correction would take back."""
        return self.correct(state, ()) != state

    def awaits(self, state: S, move: Move) -> bool:
        """Whether a move of this kind is asked of this seat, or allowed to it besides."""
        kind, asked = type(move), self.asked(state)
        if any(seat == move.seat and kind in kinds for seat, kinds in asked):
            return True
        return bool(asked) and kind in self.anytime_kinds and 0 <= move.seat < state.seats

    def legal(self, state: S) -> Iterator[Move]:
        """Every closed move that answers what is asked (and examples of the open ones)."""
        for seat, kinds in self.asked(state):
            for kind in kinds:
                yield from self.chapter_of[kind].legal(state, seat, kind)

    def anytime(self, state: S, seat: int) -> Iterator[Move]:
        """Every move allowed to a seat besides what is asked."""
        if self.asked(state):
            for kind in self.anytime_kinds:
                yield from self.chapter_of[kind].legal(state, seat, kind)

    def read_move(self, text: bytes | msgspec.Raw) -> Act:
        """A move from a record; msgspec.ValidationError or DecodeError if it is none."""
        return self._decoder.decode(text)

    def variant(self, name: str | None = None) -> Variant:
        """A variant by name, or the default; KeyError if there is none of that name."""
        if name is None:
            return self.variants[0]
        return {variant.name: variant for variant in self.variants}[name]

    def variant_of(self, options: Options) -> Variant | None:
        """The variant these options are of: by what tells the variants apart, not by rulings."""
        ways = (*self.variants, *self.former_variants)
        first = ways[0].options
        differ = {
            field
            for variant in ways
            for field in first.__struct_fields__
            if getattr(variant.options, field) != getattr(first, field)
        }
        for variant in ways:
            if all(getattr(variant.options, one) == getattr(options, one) for one in differ):
                return variant
        return None

    @cached_property
    def chapter_of(self) -> dict[type[Move], Chapter[S]]:
        return {kind: chapter for chapter in self.chapters for kind in chapter.MOVES}

    @cached_property
    def _here(self) -> "Callable[[S], _Here]":
        """Many moves are ruled on where few positions are."""
        return kept()(lambda state: _Here(self.asked(state)))

    @cached_property
    def closed_kinds(self) -> tuple[type[Move], ...]:
        return tuple(kind for kind in self.chapter_of if kind not in self.open_kinds)

    @cached_property
    def _decoder(self) -> "msgspec.json.Decoder[Act]":
        moves: Any = reduce(or_, self.chapter_of)
        changes: Any = reduce(or_, self.changes) if self.changes else None
        return msgspec.json.Decoder(moves | Anyway[moves] | Correct[changes])

    def _refuse_move(self, state: S, move: Move) -> Refusal | None:
        kind = type(move)
        chapter = self.chapter_of.get(kind)
        if chapter is None:
            return Refusal("core.unknown-kind", kind=move.kind(), game=self.name)
        here = self._here(state)
        asked = here.asked
        if not asked:
            return Refusal("core.game-over")
        for seat, kinds in asked:
            if seat == move.seat and kind in kinds:
                break
        else:
            if not TABLE <= move.seat < state.seats:
                return Refusal("core.unknown-seat", seat=move.seat, seats=state.seats)
            if kind not in self.anytime_kinds or move.seat == TABLE:
                return out_of_turn(self, state, asked, move)
        if kind not in self.open_kinds:
            domain = here.domains.get(kind)
            if domain is None:
                domain = here.domains[kind] = chapter.domain(state, kind)
            for field, values in domain.items():
                value = getattr(move, field)
                if value not in values:
                    return Refusal(
                        "core.unknown-value",
                        kind=move.kind(),
                        field=field,
                        value=value,
                        game=self.name,
                    )
        return chapter.refuse(state, move)

    def _refuse_anyway(self, state: S, move: Act) -> Refusal | None:
        refusal = self.refuse(state, move)
        if refusal is None:
            return Refusal("core.anyway-needless")
        if not refusal.anyway:
            return Refusal("core.anyway-impossible", rule=refusal.id, because=refusal)
        return None

    def _refuse_correct(self, state: S, act: "Correct[Change]") -> Refusal | None:
        for change in act.changes:
            if (field := too_many(change)) is not None:
                value = getattr(change, field)
                return Refusal(
                    "core.unknown-value",
                    kind=change.kind(),
                    field=field,
                    value=value,
                    game=self.name,
                )
        corrected = self.correct(state, act.changes)
        if isinstance(corrected, Refusal):
            return corrected
        if faults := self.audit(corrected):
            return Refusal("core.correction-unsound", faults=faults)
        return None
