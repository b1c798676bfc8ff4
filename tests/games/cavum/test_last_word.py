"""A box told by corrections and answers, in any order: to each question the last word holds."""

import json
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from companion.core import Correct
from companion.core.journal import entry_row, replay
from companion.games.cavum import GAME
from companion.games.cavum.moves import SetBox, SetPoints
from companion.games.cavum.my_box import Box

OWN = GAME.own_box
ANSWERS = {  # that no other answer touches
    "two": ("two", ((0, 1), (0, 2), (0, 3))),
    "three": ("three", ((0, 1, 2), (0, 1, 3), (0, 2, 4))),
    "sale-order": ("sale_order", ((0, 1, 2, 3, 4, 5), (0, 5, 4, 3, 2, 1), (0, 3, 1, 2, 5, 4))),
    "separators": ("separators", (Box().separators, (2, 9, 15, 23, 31))),
}


def any_box(dice):
    return replace(Box(), **{field: dice.choice(values) for field, values in ANSWERS.values()})


def box_row(box, about=""):
    return msgspec.json.encode({"row": "box", "box": box, "about": about})


@pytest.mark.parametrize("seed", range(40))
def test_the_last_word_holds(seed):
    dice = Random(seed)
    journal = replay(GAME, GAME.start(2, GAME.options()), [])
    told = []  # by row: the box, and the question that it answers; "" for all
    entries, track, stands = set(), [], 0  # rows, those that redo can bring back, how many stand
    for number in range(12):
        kind = dice.choice(
            ("correct", "correct", "points", "answer", "answer", "box", "undo", "redo")
        )
        box, about = any_box(dice), dice.choice(sorted(ANSWERS))
        told.append(None)
        if kind in ("correct", "points"):
            change = SetBox(box) if kind == "correct" else SetPoints(0, 20 + number)
            journal.add(entry_row((Correct((change,)),)))
            track = [*track[:stands], number]
            entries.add(number)
            stands += 1
            if kind == "correct":
                told[number] = (box, "")
        elif kind in ("answer", "box"):
            about = about if kind == "answer" else ""
            journal.add(box_row(box, about))
            told[number] = (box, about)
        elif kind == "undo" and stands:
            stands = dice.randrange(stands)
            journal.add(json.dumps({"row": "undo-to", "keep": stands}).encode())
        elif kind == "redo" and stands < len(track):
            stands += 1
            journal.add(b'{"row":"redo","count":1}')
        else:
            journal.add(box_row(box, about))
            told[number] = (box, about)
        assert journal.broken is None
        standing = set(range(number + 1)) - entries | set(track[:stands])
        for question in ANSWERS:
            words = [Box()] + [
                one[0]
                for row, one in enumerate(told)
                if one is not None and row in standing and one[1] in ("", question)
            ]
            assert OWN.says(journal.state.options.box, question) == OWN.says(words[-1], question)
        opened = replay(GAME, GAME.start(2, GAME.options()), journal.rows)
        assert (opened.state, opened.start) == (journal.state, journal.start)
