"""Caverna: The Cave Farmers, whole: 1 to 7 players, the introductory and the full game."""

from companion.core import Game, Ruling, Variant
from companion.core.later import Later

from . import facts, prompts, scoring, setup
from .audit import audit
from .kin import kin
from .moves import (
    BuyFood,
    Disarm,
    Done,
    Eat,
    EndTrip,
    Exchange,
    Finish,
    Park,
    Ruby,
    RubyTile,
    Stay,
)
from .notation import NOTATION
from .position import CHANGES, correct
from .rules import asking, exchanges, reveals
from .state import Options, State
from .weight import weight

SEATS = (1, 2, 3, 4, 5, 6, 7)

GAME: Game[State] = Game(
    name="caverna",
    rules=2,
    bgg_id=102794,
    options=Options,
    variants=(
        Variant("full", SEATS, Options()),
        Variant("introductory", SEATS, Options(furnishings="introductory")),
    ),
    rulings=(
        Ruling("marker", ("with-the-card", "at-the-end")),
        Ruling("carpenter_fences", ("each", "once")),
        Ruling("guest_wish", ("any-order", "growth-first")),
        Ruling("empty_trip", ("refused", "allowed")),
        Ruling("suppliers_round_9", ("played-rounds", "round-spaces")),
        Ruling("solo_mixed", ("together", "each")),
        Ruling("solo_overfull", ("six", "more-than-six")),
    ),
    chapters=(*prompts.CHAPTERS, exchanges),
    notation=NOTATION,
    anytime_kinds=(Eat, BuyFood, Ruby, RubyTile, Exchange, Disarm),
    leaving_kinds=(Stay, Done, EndTrip, Finish, Park),
    changes=CHANGES,
    start=setup.start,
    lay_out=setup.lay_out,
    lay_out_aside=setup.lay_out_aside,
    piles=setup.piles,
    unseen=reveals.unseen,
    asked=asking.asked,
    prompt=prompts.prompt,
    correct=correct,
    sheet=scoring.sheet,
    audit=audit,
    weight=weight,
    facts=facts.facts,
    kin=kin,
    round=lambda state: (state.round,),
    score_only=Later("companion.games.caverna.score_only:SCORE_ONLY"),
)
