"""May I? The ruling on something that nobody entered, and the page that tells of it."""

from typing import Any

import msgspec
from kivy.app import App

from companion.core.moves import Act
from companion.locale import current, word
from companion.rulebook import desk
from companion.ui.widgets.sheets import Sheet, Way

# By game and kind of move: the piece it uses, or else the rule it follows.
PAGES: dict[str, dict[str, str]] = {
    "cavum": {
        "first-bidder": "rule.first-bidder",
        "bid": "rule.auction",
        "pass": "rule.auction",
        "won": "rule.auction",
        "take-card": "piece.sequence-card",
        "take-order": "piece.order-card",
        "pass-orders": "rule.take-orders",
        "lay": "piece.{tile}",
        "station": "piece.station",
        "vein": "piece.vein",
        "option": "rule.option-piece",
        "points": "rule.option-points",
        "give-up": "rule.giving-up",
        "end-turn": "rule.turn",
        "start": "rule.route",
        "go": "rule.route",
        "finish": "rule.route",
        "hand-in": "rule.no-route",
        "sale-bid": "rule.sale-bid",
        "sale-pass": "rule.sale-bid",
        "sale-won": "rule.sale-bid",
        "sell": "rule.sale-price",
        "fulfil": "rule.sell-orders",
        "end-orders": "rule.sell-orders",
        "penalty": "rule.penalties",
        "final-sale": "rule.final-sale",
    },
    "cave_vs_cave": {
        "choose": "effect.{tile}",
        "furnish": "effect.{furnishing:02}",
        "use": "effect.{furnishing:02}",
        "draft": "effect.{furnishing:02}",
        "end-turn": "rule.effects",
        "stop": "rule.activation-order",
        "take": "rule.effects",
        "mix": "rule.exchanging",
        "pay": "rule.extra-price",
        "exchange": "rule.any-time",
        "build-wall": "rule.build-wall",
        "remove-wall": "rule.remove-wall",
        "dig": "rule.digging",
        "place": "rule.wall-pattern",
        "take-room": "rule.additional-room",
        "brace": "rule.draft-walls",
        "lay": "rule.draft-rest",
        "cover": "rule.era-2-cover",
        "play-on": "rule.which-eras",
        "finish": "rule.which-eras",
    },
    "caverna": {
        "place": "space.{space}",
        "stay": "rule.nothing-to-do",
        "done": "rule.one-action",
        "take": "rule.leaving-goods",
        "imitate": "rule.imitation",
        "lay": "rule.twin-whole",
        "lay-single": "rule.single-tiles",
        "sow": "rule.sowing",
        "furnish": "furnishing.{furnishing}",
        "site": "rule.furnish-where",
        "grow": "rule.family-growth",
        "ore-mine": "rule.ore-mine",
        "ruby-mine": "rule.ruby-mine",
        "fence-small": "rule.fence-small",
        "fence-large": "rule.fence-large",
        "stable": "rule.stable-where",
        "trade-ore": "rule.ore-trading",
        "buy": "rule.weekly-market",
        "forge": "rule.forging",
        "loot": "loot.{item}",
        "park": "rule.others-go-on",
        "end-trip": "rule.expedition",
        "release": "rule.new-animals",
        "prefer": "rule.third-red",
        "feed": "rule.feeding",
        "feed-one": "furnishing.working-cave",
        "breed": "rule.breeding",
        "finish": "rule.last-exchanges",
        "keep": "rule.solo-overfull",
        "clear": "rule.solo-overfull",
        "eat": "rule.food-values",
        "buy-food": "rule.gold-food",
        "ruby": "rule.ruby-goods",
        "ruby-tile": "rule.ruby-tiles",
        "exchange": "rule.last-exchanges",
        "disarm": "furnishing.peaceful-cave",
    },
}


def page_of(game: str, move: Act) -> str:
    """The id of what the desk tells about a move; empty where it tells nothing."""
    page = PAGES.get(game, {}).get(move.kind(), "")
    if not page:
        return ""
    fields = msgspec.structs.asdict(move)
    if "tile" in fields:
        fields["tile"] = fields["tile"].partition("/")[0]  # however it is turned
    return f"{game}.{page.format(**fields)}"


def allowed(app: Any, page: str) -> Sheet:
    """Yes; what it is, and the way to its page."""
    sheet = Sheet(word("table.may-i")).say(word("table.yes-you-may"))
    ways = [Way(word("ok"), look="primary", means="ok")]
    if page:
        card = desk.card(page, current())
        sheet.say(f"{card.title}: {card.answer}").whisper(card.place)
        ways.append(to_page(app, page, word("refusal.rule")))
    return sheet.offer(ways)


def tell(page: str, *first: str) -> None:
    """A sheet with what the desk says, and the way to its page."""
    card, details = desk.card(page, current()), desk.read(page, current()).details
    sheet = Sheet(card.title).say(*first, card.answer, *((details,) if details else ()))
    ways = [Way(word("ok"), look="primary", means="ok")]
    sheet.offer([*ways, to_page(App.get_running_app(), page, word("refusal.rule"))]).open()


def to_page(app: Any, page: str, text: str) -> Way:
    icon = "book-open-page-variant"
    return Way(text, lambda: app.go("rule", rule=page), icon=icon, means="show-rule")
