"""Cave vs Cave at the rules desk."""

from companion.core.later import Later
from companion.rulebook.book import Book

BOOK = Book(
    asked_most=(
        "cave_vs_cave.rule.wall-pattern",
        "cave_vs_cave.rule.outer-walls",
        "cave_vs_cave.rule.more-orange",
        "cave_vs_cave.rule.reach",
        "cave_vs_cave.rule.any-time",
        "cave_vs_cave.rule.food-per-dwarf",
        "cave_vs_cave.rule.not-at-once",
        "cave_vs_cave.rule.weekly-market",
    ),
    course="cave_vs_cave.rule.phases",
    over="cave_vs_cave.rule.rounds",
    refusal_page=Later("companion.rulebook.cave_vs_cave.citing:page"),
    move_pages={
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
    piece_kinds=("effect",),
    piece_facts=Later("companion.rulebook.cave_vs_cave.pieces:facts"),
    piece_name=Later("companion.rulebook.cave_vs_cave.pieces:name"),
    aid=Later("companion.rulebook.cave_vs_cave.aids:tables"),
    near=Later("companion.rulebook.cave_vs_cave.near:near"),
    whereabouts=Later("companion.rulebook.cave_vs_cave.whereabouts:whereabouts"),
)
