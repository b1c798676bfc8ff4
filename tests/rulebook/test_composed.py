"""Composed pages tell the truth: every number and branch of the data, in every language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion import rulebook
from companion.core.message import Message
from companion.locale import LANGUAGES
from companion.rulebook import desk
from companion.rulebook.aids import aid
from companion.rulebook.search import index
from tests.rulebook.pages import (
    components,
    for_players,
    goods,
    grown,
    name,
    page,
    says,
    says_number,
)
from tests.rulebook.steps import of_a_step

CAVERNA = components("caverna")
CAVUM = components("cavum")
CAVES = components("cave_vs_cave")
# Numbers in the name of a function that does what a furnishing prints.
IN_A_NAME = {"two": 2, "three": 3, "third": 3, "four": 4, "five": 5, "eight": 8, "ten": 10}
PIECES = ("furnishing", "space", "loot", "piece", "effect")
EXITS = {"two": 2, "three": 3, "four": 4, "six": 6}


def leaves(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    else:
        for part in tree[1:]:
            yield from leaves(part)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(1, 8))
def test_a_space_says_what_its_board_says(players, language):
    lacking = []
    for space in CAVERNA["space"]:
        if players not in space["players"]:
            continue
        grows = space.get("grows", "")
        said = for_players(page(f"caverna.space.{space['name']}", language), players)
        for step in leaves(space["action"]):
            wanted = of_a_step(step, grows, language)
            lacking += [(space["name"], what) for what in wanted if not says(said, what)]
        for amount in grown(grows):
            wanted = goods(amount, language)
            lacking += [(space["name"], what) for what in wanted if not says(said, what)]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_space_is_for_another_board(language):
    """With some players a page says what comes there, and nothing of what comes with others."""
    for space in CAVERNA["space"]:
        sentences = page(f"caverna.space.{space['name']}", language)
        others = [one for one in CAVERNA["space"] if one["name"] == space["name"]]
        for other in others:
            if other.get("grows") == space.get("grows") or not other.get("grows"):
                continue
            empty = " ".join(goods(grown(other["grows"])[0], language))
            comes = [one for one in sentences if f" {empty}" in one and ":" in one]
            assert not all(one in for_players(comes, space["players"][0]) for one in comes), empty


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_sides_of_an_or_are_told_apart(language):
    for space in CAVERNA["space"]:
        if space["action"][0] != "either":
            continue
        answer = desk.card(f"caverna.space.{space['name']}", language).answer
        one, other = re.split(r",? (?:or|oder|soit|oppure|of) ", answer)
        assert re.sub(r"^\w+ ", "", one).casefold() != other.rstrip(".").casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_when_it_comes(language):
    solo = {card: int(number) for number, card in CAVERNA["set-up"]["solo-cards"].items()}
    for space in CAVERNA["space"]:
        facts = " ".join(page(f"caverna.space.{space['name']}", language))
        numbers = [space[key] for key in ("stage", "round", "two_players_from") if key in space]
        numbers += [solo[space["name"]]] if space["name"] in solo else []
        assert all(says_number(facts, number, language) for number in numbers), space["name"]
        for key in ("turns_to", "turned_by"):
            if key in space:
                assert name(f"caverna.space.{space[key]}", language) in facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_space_cites_its_pages_or_the_board(language):
    board = name("desk.place.board", language)
    for space in CAVERNA["space"]:
        same = [one for one in CAVERNA["space"] if one["name"] == space["name"]]
        pages = {page for one in same for page in re.findall(r"(?<=[ ,])\d+", one["source"])}
        place = desk.card(f"caverna.space.{space['name']}", language).place
        assert set(re.findall(r"\d+", place)) == pages
        assert pages or place == board


@pytest.mark.parametrize("language", LANGUAGES)
def test_loot_says_its_strength_amount_and_price(language):
    for item in CAVERNA["loot"]:
        said = " ".join(page(f"caverna.loot.{item['name']}", language))
        wanted = [*goods(f"{item.get('gives', '')} {item.get('cost', '')}", language)]
        if "step" in item:
            wanted += of_a_step(item["step"], "", language)
        assert [what for what in wanted if not says(said, what)] == [], said
        numbers = [item["strength"]]
        if "weapons" in item:
            numbers += [item["weapons"], CAVERNA["numbers"]["strongest"]]
        assert all(says_number(said, number, language) for number in numbers), said


def of_a_furnishing(one: dict[str, Any]) -> Iterator[str]:
    """All goods that a furnishing names, as the data writes them."""
    yield one["cost"]
    for key in ("overhang", "at_once"):
        yield one.get(key, "")
    for key in ("discount", "each_new", "each_newborn", "exchange"):
        yield from one.get(key, {}).values()
    yield from one.get("feeds", ())


def numbers_of(one: dict[str, Any]) -> Iterator[int]:
    yield from (one[key] for key in ("dwarfs", "eaten", "prevents") if key in one)
    yield from one.get("litter", ())[1:]
    yield from range(1, len(one.get("litter", ())))
    if "supplies" in one:
        yield int(one["supplies"].split()[0])
    if one["points"] or "scoring" not in one:
        yield one["points"]
    for key in ("scoring", "houses", "at_once"):
        words = re.findall(r"\w+", one.get(key, "")) if not one.get(key, "")[:1].isdigit() else ()
        found = (int(word) if word.isdigit() else IN_A_NAME.get(word, 0) for word in words)
        yield from (number for number in found if number > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_furnishing_says_its_cost_points_and_numbers(language):
    for one in CAVERNA["furnishing"]:
        said = " ".join(page(f"caverna.furnishing.{one['name']}", language))
        wanted = [what for text in of_a_furnishing(one) for what in goods(text, language)]
        assert [what for what in wanted if not says(said, what)] == [], said
        numbers = list(numbers_of(one))
        assert [one for one in numbers if not says_number(said, one, language)] == [], said


@pytest.mark.parametrize("language", LANGUAGES)
def test_furnishings_that_take_one_of_several_say_or(language):
    """1 wood or 1 stone or 2 ore; 1 to 4 newborn animals, each with its food."""
    working = next(one for one in CAVERNA["furnishing"] if "feeds" in one)
    said = desk.card(f"caverna.furnishing.{working['name']}", language).answer
    *first, last = [what for text in working["feeds"] for what in goods(text, language)]
    joined = rulebook.say(
        Message("caverna.one-of", first=tuple(first), last=last), language=language
    )
    assert joined in said
    assert joined not in rulebook.say(
        Message("caverna.all-of", first=tuple(first), last=last), language=language
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_piece_of_cavum_says_its_numbers(language):
    pieces, vein, orders = CAVUM["pieces"], CAVUM["vein"], CAVUM["orders"]
    wanted = {
        "vein": [pieces["veins"], CAVUM["pool"]["veins"], *vein.values(), CAVUM["deal"]["veins"]],
        "station": [pieces["stations"], CAVUM["pool"]["stations"], CAVUM["deal"]["stations"]],
        "option": [CAVUM["deal"]["options"], pieces["option_points"]],
        "prospect": [CAVUM["deal"]["prospect"]],
        "sequence-card": [pieces["sequence_cards"]],
        "order-card": [*orders.values(), 2, 3, 4],
        "chip": [pieces["chip_points"]],
        "scale": [pieces["stones"]],
        "stone": [pieces["stones"], pieces["colours"]],
        "city": CAVUM["cities"]["sizes"],
    }
    for word, exits in EXITS.items():
        wanted[str(exits)] = [exits, CAVUM["tunnels"][word], CAVUM["pool"].get(word, 0)]
        wanted[str(exits)].append(CAVUM["deal"][word])
        wanted[f"d{exits}"] = [exits, CAVUM["dynamite"][word]]
    for piece, numbers in wanted.items():
        said = " ".join(page(f"cavum.piece.{piece}", language))
        assert [one for one in numbers if not says_number(said, one, language)] == [], piece


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_piece_of_cave_vs_cave_says_its_numbers(language):
    for one in CAVES["furnishing"]:
        said = " ".join(page(f"cave_vs_cave.effect.{one['number']:02}", language))
        for number, letter in re.findall(r"(\d+)(\w)", one["cost"]):
            cost = Message(f"cave_vs_cave.count.{letter}", n=int(number))
            assert says(said, rulebook.say(cost, language=language)), said
        numbers = re.findall(r"\d+", f"{one['walls']} {one.get('use', '')} {one.get('gives', '')}")
        wanted = {int(number) for number in numbers if number != "0"} | {one["points"]}
        assert [number for number in wanted if not says_number(said, number, language)] == [], said
    for one in CAVES["tile"]:
        said = " ".join(page(f"cave_vs_cave.effect.{one['number']}", language))
        numbers = re.findall(r"\d+", f"{one['effects']} {one.get('breach', '')}")
        assert all(says_number(said, int(number), language) for number in numbers), said
    for number, field in enumerate(CAVES["field"][:2], 1):
        said = " ".join(page(f"cave_vs_cave.effect.field-{number}", language))
        wanted = re.findall(r"\d+", field["effect"])
        assert all(says_number(said, int(number), language) for number in wanted), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_is_just_a_name(language):
    cards = [desk.card(id, language) for id in sorted(index(language).ids)]
    names = {one.title.casefold() for one in cards if one.id.split(".")[1] in PIECES}
    bare = [card.id for card in cards if card.answer.rstrip(".").casefold() in names]
    assert bare == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_that_quotes_another_rule_names_it(language):
    texts = rulebook.units(language)
    for id in sorted(index(language).ids):
        shown, card = desk.read(id, language), desk.card(id, language)
        if card.answer in (shown.sentence, shown.instead):
            continue
        for other in shown.related:
            if other in texts and texts[other].sentence == card.answer:
                assert texts[other].title == card.title, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_imitated_is_not_told_as_if_it_could(language):
    card = desk.card("caverna.imitate.start", language)
    start = name("caverna.space.starting-player", language)
    assert says(card.answer, start)
    assert desk.card("caverna.rule.imitation", language).answer not in card.answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_aids_have_every_row_of_the_data(language):
    """How many turns each has in which round, also alone; loot with amounts; all twelve pieces."""
    caves = [text for table in aid("cave_vs_cave", language) for _, text in table.rows]
    for kind in ("two", "solo", "era-2"):
        assert " · ".join(map(str, CAVES["dwarfs"][kind])) in caves
    loot = {text for table in aid("caverna", language) for row in table.rows for text in row}
    for item in CAVERNA["loot"]:
        wanted = [*goods(f"{item.get('gives', '')} {item.get('cost', '')}", language)]
        assert all(any(says(text, what) for text in loot) for what in wanted), item["name"]
    taken = aid("cavum", language)[1].rows
    assert sum(int(count) for _, count in taken) == sum(CAVUM["deal"].values()) + 1
