"""A rule as the answer to what was asked: yes or no, the rule, and what tells more."""

import pytest

from companion.games.caverna import GAME as CAVERNA
from companion.games.cavum import GAME as CAVUM
from companion.rulebook import at_table, pieces
from companion.rulebook.desk import card
from companion.rulebook.known import known
from companion.rulebook.reply import replies, reply
from companion.rulebook.search import SURE, Answer, Query, index
from companion.rulebook.verdict import verdict


@pytest.mark.parametrize(
    ("language", "question", "rule", "says"),
    [
        ("en", "can i build a station on a vein", "cavum.station.on-vein", False),
        ("en", "what about a station on a vein", "cavum.station.on-vein", None),
        ("en", "must i build a station", "cavum.station.on-vein", None),
        ("en", "where can i build a station, on a vein", "cavum.station.on-vein", None),
        ("en", "can i build a station where a vein is", "cavum.station.on-vein", False),
        ("de", "darf ich eine station auf eine ader bauen", "cavum.station.on-vein", False),
        ("fr", "je peux construire sur un filon", "cavum.station.on-vein", False),
    ],
)
def test_a_refusal_says_no_to_who_asks_for_leave(language, question, rule, says):
    assert verdict(question, rule, language) is says


def test_yes_where_it_is_asked_in_just_these_words():
    rule, asked = next(
        (id, one) for id, one in known("en").items() if one.yes and ".rule." in id and not one.no
    )
    assert verdict(asked.yes[0], rule, "en") is True
    assert reply(rule, asked.yes[0], "en", fits=2).answer.startswith("Yes. ")
    assert not reply(rule, asked.yes[0], "en", fits=0.5).answer.startswith("Yes. ")


def test_the_sentence_that_meets_the_question_is_added():
    plain = reply("cavum.rule.colour-sale", "colour sale", "en").answer
    asked = reply("cavum.rule.colour-sale", "what if nobody bids", "en").answer
    assert "If nobody bids, nobody sells that colour." not in plain
    assert asked.endswith("If nobody bids, nobody sells that colour.")


def test_a_word_at_the_end_of_a_compound_is_met():
    answer = reply("cave_vs_cave.rule.draft-turn", "im draft kosten zahlen", "de").answer
    assert answer.endswith("Die Baukosten spielen keine Rolle; jeder freie Raum ist erlaubt.")


def test_a_piece_says_what_meets_the_question_and_its_data():
    answer = reply("cave_vs_cave.effect.A11", "holz und stein mischen", "de").answer
    assert "Holz und Steine lassen sich nicht mischen. Epoche I." in answer


def test_a_piece_says_what_it_costs():
    answer = reply("caverna.furnishing.cuddle-room", "cuddle room", "en").answer
    assert "Cost: 1 wood." in answer


def test_a_card_is_whole_sentences_and_leaves_whose_the_name_is_to_the_page():
    id = "cave_vs_cave.effect.19"
    answer = reply(id, "treasury", "en").answer
    assert answer.endswith(
        "get 1 food and 1 gold. Era I. Cost: 3 gold. Requires four walls. Points: 10."
    )
    assert "My box" not in answer and "My box" in pieces.page(id, "en")[-1]


def test_the_first_answer_fits_and_nonsense_does_not():
    sure = index("en").search(Query("how many points per dwarf", current="caverna"))[0]
    unsure = index("en").search(Query("what is the capital of france", current="cavum"))[0]
    assert unsure.fits < SURE < sure.fits


def test_an_exact_title_of_another_game_is_not_hidden():
    found = index("en").search(Query("imitation", current="cavum"), 3)
    assert any(one.id.startswith("caverna.") for one in found)


NAMES = ("Red", "Blue")


def test_the_table_is_told_what_it_owes():
    state = CAVERNA.start(2, CAVERNA.variant().options)
    told = at_table.now("caverna.rule.family-growth", CAVERNA, state, "en", NAMES)
    assert told == [
        "Red: 2 dwarfs, no room for another.",
        "Blue: 2 dwarfs, no room for another.",
    ]
    assert at_table.now("cavum.rule.goal", CAVERNA, state, "en", NAMES) == []


def test_the_table_is_told_what_it_may_do_now():
    state = CAVUM.start(2, CAVUM.variant().options)
    said = [
        text
        for id in sorted(index("en").ids)
        for text in at_table.now(id, CAVUM, state, "en", NAMES)
    ]
    assert said
    assert all(text and "{" not in text and "(id" not in text for text in said)


def test_a_refusal_is_not_followed_by_what_is_possible_besides():
    state = CAVUM.start(2, CAVUM.variant().options)
    assert at_table.now("cavum.sequence.over-limit", CAVUM, state, "en", NAMES) == []
    assert at_table.now("cavum.station.on-dynamite", CAVUM, state, "en", NAMES) == []


@pytest.mark.parametrize("language", ["de", "en", "fr", "it", "nl"])
def test_two_answers_that_are_questions_make_one_question(language):
    first, second = "cavum.ruling.beside_city", "cavum.ruling.opening_bid"
    assert all(card(one, language).title.endswith("?") for one in (first, second))
    title = replies([Answer(first, 3.0), Answer(second, 2.9)], "what", language)[0].title
    assert title.endswith("?") and title.count("?") == 1


def test_two_answers_stand_behind_their_titles_as_the_language_sets_it():
    asks, names = "cavum.ruling.opening_bid", "cavum.rule.sale-bid"
    both = replies([Answer(names, 3.0), Answer(asks, 2.9)], "what", "fr")[0]
    named, asked = both.answer.split("\n")
    assert named.startswith("Enchérir pour vendre\u202f: ")
    assert asked.startswith(f"{card(asks, 'fr').title} ")
    apart = replies([Answer(names, 3.0), Answer("cavum.rule.prospect", 2.9)], "what", "fr")[0]
    assert "\u202f; " in apart.place and "Règles 4, Vente des couleurs" in apart.place


def test_asking_for_leave_is_nothing_that_a_sentence_meets():
    said = reply("cavum.rule.stacking", "recouvrir le tunnel d’un adversaire, permis ?", "fr")
    assert said.answer.endswith("même si cela coupe le chemin d’un adversaire.")


def test_a_sure_no_is_said_beside_another_answer():
    near = [Answer("cavum.station.on-vein", 3.0, 2.0), Answer("cavum.rule.mountain-station", 2.9)]
    question = "can i build a station on a vein"
    sure, other = replies(near, question, "en")[0].answer.split("\n")
    assert sure.startswith("No station on a vein: No. ") and ": No. " not in other
    unsure = replies([near[0]._replace(fits=0.5), near[1]], question, "en")[0]
    assert "No. " not in unsure.answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("can the babys work right away", False),
        ("must the baby work right away", None),
        ("why can the baby work right away", None),
        ("can the baby not work right away", None),
        ("can the baby work right away in a mine", None),
    ],
)
def test_a_question_that_differs_in_more_than_slips_is_not_told_yes_or_no(question, said):
    assert verdict(question, "caverna.rule.newborn-works", "en") is said
