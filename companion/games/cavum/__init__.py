"""Cavum, whole: 2 to 4 players dig, prospect and sell."""

from companion.core import Game, Ruling, Variant
from companion.core.later import Later

from . import facts, prompts, scoring, setup
from .audit import audit
from .hidden import alike
from .kin import kin
from .moves import (
    EndOrders,
    EndTurn,
    FillIn,
    GiveUp,
    Pass,
    PassOrders,
    Points,
    SalePass,
)
from .notation import NOTATION
from .own_box import own_box
from .position import CHANGES, correct
from .rules import (
    asking,
    draft,
    fill_in,
    final_sale,
    options,
    orders,
    penalties,
    prospecting,
    reveals,
    sale,
    sequence,
    stations,
    tunnels,
    turns,
    veins,
)
from .state import Options, State
from .weight import weight

GAME: Game[State] = Game(
    name="cavum",
    rules=1,
    options=Options,
    variants=(
        Variant("full", (2, 3, 4), Options()),
        Variant("learning", (2, 3, 4), Options(phases=2)),
        Variant("letters", (2, 3, 4), Options(deck="letters")),
        Variant("sample", (2, 3, 4), Options(deck="sample")),
    ),
    former_variants=(Variant("learning-sample", (2, 3, 4), Options(phases=2, deck="sample")),),
    rulings=(
        Ruling("stones", ("hidden", "open")),
        Ruling("covered", ("hidden", "open")),
        Ruling("bid_limit", ("own-points", "any")),
        Ruling("draft_pass", ("out", "round")),
        Ruling("giving_up", ("free", "only-if-impossible")),
        Ruling("foreign_city", ("open", "owner-only")),
        Ruling("beside_city", ("free", "must-lead")),
        Ruling("foreign_station", ("leads-on", "blocks")),
        Ruling("just_laid", ("previous-action", "latest-of-turn", "any-of-turn", "across-turns")),
        Ruling("way_through_city", ("carries", "ends")),
        Ruling("route_through_city", ("allowed", "ends")),
        Ruling("last_stone", ("at-once", "after-route")),
        Ruling("city_points", ("each", "once")),
        Ruling("opening_bid", ("any", "top")),
        Ruling("below_zero", ("counts", "floor")),
        Ruling("first_bidder", ("youngest", "chosen", "random")),
    ),
    chapters=(
        reveals,
        fill_in,
        sequence,
        draft,
        turns,
        tunnels,
        stations,
        veins,
        options,
        prospecting,
        sale,
        orders,
        penalties,
        final_sale,
    ),
    notation=NOTATION,
    anytime_kinds=(FillIn,),
    open_kinds=(FillIn,),
    leaving_kinds=(EndTurn, Pass, PassOrders, SalePass, EndOrders),
    giving_kinds=(Points, GiveUp),
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
    alike=alike,
    kin=kin,
    facts=facts.facts,
    round=lambda state: (state.phase,),
    own_box=own_box(lambda: GAME),
    score_only=Later("companion.games.cavum.score_only:SCORE_ONLY"),
)
