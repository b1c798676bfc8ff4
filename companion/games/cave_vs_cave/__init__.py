"""Caverna: Cave vs Cave (Big Box): Era I and II, for one and two, with both variants."""

from companion.core import Game, Ruling, Variant
from companion.core.later import Later

from . import audit, facts, position, prompts, scoring, setup, weight
from .kin import kin
from .moves import EndTurn, Exchange, Finish, Stop
from .notation import NOTATION
from .own_box import OWN_BOX
from .rules import asking, reveals
from .rules.chapters import CHAPTERS
from .state import Options, State

GAME: Game[State] = Game(
    name="cave_vs_cave",
    rules=2,
    bgg_id=220520,
    options=Options,
    variants=(
        Variant("both", (1, 2), Options()),
        Variant("one", (1, 2), Options(play="one")),
        Variant("decide", (1, 2), Options(play="decide")),
        Variant("draft", (2,), Options(play="draft")),
        Variant("pool", (2,), Options(play="pool")),
    ),
    rulings=(
        Ruling("undermining", ("slots", "printed")),
        Ruling("retting_when_filling", ("yes", "no")),
        Ruling("idle_activation", ("allowed", "refused")),
        Ruling("bonus_without_activation", ("refused", "allowed")),
        Ruling("junction_takes", ("all", "no-food-no-gold")),
        Ruling("solo_double_dug_once", ("drawn", "not-drawn")),
        Ruling("solo_conditions", ("free", "some")),
        Ruling("draft_walls", ("of-the-tile", "of-all-tiles")),
        Ruling("draft_out", ("after-turning-up", "before-turning-up")),
        Ruling("draft_rest_on_room", ("no", "yes")),
        Ruling("beside_4a_alone", ("open", "wall")),
    ),
    chapters=CHAPTERS,
    notation=NOTATION,
    anytime_kinds=(Exchange,),
    leaving_kinds=(EndTurn, Stop, Finish),
    freeing_kinds=(Exchange,),
    changes=tuple(position.EDITS),
    start=setup.start,
    lay_out=setup.lay_out,
    lay_out_aside=setup.lay_out_aside,
    piles=setup.piles,
    unseen=reveals.unseen,
    asked=asking.asked,
    prompt=prompts.prompt,
    correct=position.correct,
    sheet=scoring.sheet,
    audit=audit.audit,
    weight=weight.weight,
    kin=kin,
    facts=facts.facts,
    round=lambda state: (state.era, state.round),
    own_box=OWN_BOX,
    score_only=Later("companion.games.cave_vs_cave.score_only:SCORE_ONLY"),
)
