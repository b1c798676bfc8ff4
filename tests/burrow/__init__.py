"""Burrow: a small made-up game that uses every part of the contract. It lives in tests only.

Badgers buy finds at auction, dig, light and fish with them, and eat at the end of each round.
"""

from companion.core import Game, Ruling, Variant

from . import audit, facts, hidden, position, prompts, scoring, setup, weight
from .moves import Appraise, SetCoins, SetDug, SetFirst, Trade
from .notation import NOTATION
from .rules import action, asking, auction, feast, reveals, trade
from .state import Options, State

GAME: Game[State] = Game(
    name="burrow",
    rules=2,
    options=Options,
    variants=(
        Variant("short", (2, 3, 4), Options()),
        Variant("long", (2, 3), Options(rounds=5)),
    ),
    rulings=(Ruling("opener", ("must", "may")), Ruling("tie", ("coins", "shared"))),
    chapters=(reveals, auction, action, trade, feast),
    notation=NOTATION,
    anytime_kinds=(Trade,),
    open_kinds=(Appraise,),
    changes=(SetCoins, SetDug, SetFirst),
    start=setup.start,
    lay_out=setup.lay_out,
    piles=setup.piles,
    unseen=reveals.unseen,
    asked=asking.asked,
    prompt=prompts.prompt,
    correct=position.correct,
    sheet=scoring.sheet,
    audit=audit.audit,
    weight=weight.weight,
    alike=hidden.alike,
    facts=facts.facts,
    round=lambda state: (state.round,),
)
