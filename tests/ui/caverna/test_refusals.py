"""Every refusal is reached by touching or holding what is greyed; those that are not are listed."""

import pytest

from companion import rulebook
from companion.core.journal import Refused
from companion.games.caverna import GAME
from companion.ui.caverna.offers import Exchanging, FirstCell, Hand, Look
from companion.ui.means import Enter, Open
from companion.ui.shell import table as page
from companion.ui.widgets import refusal as refusal_module
from tests.games.caverna.table import home
from tests.ui.caverna.steps import enter, harvest, lay
from tests.ui.steps import on_screen

SMITH = "cards blacksmithing\n"
REACHED = {
    # what lies on the table, moves entered before, what is touched, the rule that answers
    "a taken space": ("blue away logging", [], "1 place logging", "caverna.place.taken"),
    "no action there": ("", [], "1 place ore-mine-construction", "caverna.place.nothing-possible"),
    "out of order": ("red dwarfs 0 5", ["weapon 5"], "1 place logging 5", "caverna.place.order"),
    "nothing done yet": ("", ["1 place slash-and-burn"], "1 done", "caverna.turn.one-action"),
    "done already": (
        "stock drift-mining 1S", ["1 place drift-mining", "1 take"], "closed goods",
        "caverna.turn.used"),
    "no seed": (
        "red field C4", ["1 place slash-and-burn"], "1 sow 1 0", "caverna.cost.lacking"),
    "no empty field": ("red goods 1G", ["1 place slash-and-burn"], "1 sow 1 0",
                       "caverna.sow.fields"),
    "too weak": (SMITH + "red dwarfs 3 3", ["1 place blacksmithing 3", "open trip"],
                 "loot cattle", "caverna.trip.too-weak"),
    "no use now": (SMITH + "red dwarfs 9 9", ["1 place blacksmithing 9", "open trip"],
                   "loot small-pasture", "caverna.trip.cannot-use"),
    "each item once": (SMITH + "red dwarfs 3 3",
                       ["1 place blacksmithing 3", "1 loot dog"], "loot dog", "caverna.trip.twice"),
    "an empty trip": (SMITH + "red dwarfs 3 3\nblue dwarfs 0 0",
                      ["1 place blacksmithing 3", "1 park", "look 0"], "1 end-trip",
                      "caverna.trip.empty"),
    "forging costs ore": (SMITH + "red goods 1O", ["1 place blacksmithing"], "1 forge 5",
                          "caverna.cost.lacking"),
    "the armed do not forge": (SMITH + "red dwarfs 3 3", ["1 place blacksmithing 3"], "1 forge 5",
                               "caverna.forge.armed"),
    "the unarmed do not travel": (SMITH + "red goods 4O", ["1 place blacksmithing"],
                                  "closed expedition", "caverna.trip.unarmed"),
    "no room for a child": (
        "round 4\nred goods 9W 9S", ["1 place wish-for-children"], "1 grow", "caverna.grow.room"),
    "five dwarfs": (
        "round 4\nred goods 9W 9S dwarfs 0 0 0 0 0 has couple-dwelling@E3 dwelling@E2",
        ["1 place wish-for-children"], "1 grow", "caverna.grow.limit"),
    "no ore to trade": ("round 10\ncards ore-trading\nred goods 2O", ["1 place ore-trading"],
                        "1 trade-ore 3", "caverna.cost.lacking"),
    "nothing to eat": ("", ["exchange"], "1 eat grain", "caverna.cost.lacking"),
    "no gold": ("", ["exchange"], "1 buy-food 1", "caverna.cost.lacking"),
    "no ruby": ("", ["exchange"], "1 ruby wood", "caverna.cost.lacking"),
    "no ruby for a tile": ("", ["exchange"], "hand ruby-tile tunnel", "caverna.cost.lacking"),
    "no such price": ("red goods 1W", ["1 place housework", "1 take", "open picker", "all"],
                      "1 furnish work-room", "caverna.cost.lacking"),
    "no cavern": ("red goods 4W 4S has trader@D3", ["1 place housework", "1 take", "open picker",
                  "all", "group rooms"], "1 furnish work-room", "caverna.furnish.no-cavern"),
    "only dwellings": ("round 4\nred goods 9W 9S", ["1 place wish-for-children", "open picker",
                       "all", "group rooms"], "1 furnish cuddle-room", "caverna.furnish.dwelling"),
    "an imitation of nobody": ("red goods 4F\nblue away drift-mining", ["1 place imitation-4"],
                               "1 imitate clearing", "caverna.imitate.nobody"),
    "too much food": (None, [], "1 feed 4", "caverna.feed.food"),
}  # fmt: skip
CELLS = {
    "a covered cell": ("stock drift-mining 1S", "lay cavern-tunnel", "D3", "caverna.tile.free"),
    "a forest cell": ("stock drift-mining 1S", "lay cavern-tunnel", "C3", "caverna.tile.mountain"),
}
NOT_REACHED = {
    "caverna.place.no-such-dwarf": "only weapons of dwarfs at home are offered",
    "caverna.place.not-open": "spaces that are not in play are not shown",
    "caverna.place.can-act": "staying at home is offered only when nothing else is possible",
    "caverna.reveal.no-more": "only pieces that nobody has seen are offered",
    "caverna.reveal.other-stage": "only cards of the stage are offered",
    "caverna.reveal.seen": "only pieces that nobody has seen are offered",
    "caverna.tile.not-here": "only the tiles of the space are in hand",
    "caverna.tile.name-first": "two cells of one sort are put in order by the app",
    "caverna.sow.nothing": "sowing nothing is not offered",
    "caverna.exchange.not-yours": "only furnishings owned are on the exchange sheet",
    "caverna.disarm.no-cave": "weapons are on the exchange sheet with a Peaceful cave only",
    "caverna.disarm.no-weapon": "only armed dwarfs are on the exchange sheet",
    "caverna.feed.too-much": "no more food is offered than is due",
    "caverna.feed.no-cave": "the Working cave is offered to its owner only",
    "caverna.feed.once": "the Working cave is offered once a harvest",
    "caverna.breed.so-many": "only sets of kinds that are possible are offered",
    "caverna.breed.nothing": "only sets of kinds that are possible are offered",
    "caverna.breed.pair": "only sets of kinds that are possible are offered",
    "caverna.breed.room": "only sets of kinds that are possible are offered",
    "caverna.animals.none": "only animals that are there are offered",
    "caverna.solo.not-overfull": "only overfull spaces are offered",
    "caverna.solo.ruby": "without a ruby the app does not ask",
    "caverna.furnish.not-there": "only furnishings that nobody has are shown",
    "caverna.furnish.no-swap": "ore is offered only where it pays for something",
    "caverna.trip.alone": "parking is offered only where others wait",
    "caverna.trip.parked": "parking is offered only once a trip",
}


def prepare(finger, before):
    for step in before:
        words = step.split()
        finger.frames(4)
        if words[0] == "weapon":
            choose = finger.find(lambda means, w=words: getattr(means, "weapon", -1) == int(w[1]))
            finger.touch(choose)
        elif words[0] == "open":
            kinds = {"trip": ("loot", "park"), "picker": ("furnish",)}[words[1]]
            finger.tap(Open(words[1], kinds))
        elif words[0] == "all":
            switch = finger.find(lambda means: means == "only-affordable")
            if switch.on:
                finger.tap("only-affordable")
        elif words[0] == "group":
            finger.touch(finger.find(lambda means, w=words: getattr(means, "name", "") == w[1]))
        elif words[0] == "exchange":
            finger.tap(Exchanging(0))
        elif words[0] == "look":
            finger.tap(Look(int(words[1])))
        else:
            enter(finger, step)


def touched(finger, text):
    words = text.split()
    if words[0] == "closed":
        return lambda means: isinstance(means, tuple) and means[:2] == ("closed", words[1])
    if words[0] == "loot":
        return lambda means: means == ("loot", words[1]) or (getattr(means, "item", "") == words[1])
    if words[0] == "hand":
        return lambda means: means == Hand(0, words[1], words[2])
    move = GAME.notation.read(text)
    return lambda means: isinstance(means, Enter) and means.moves[0] == move


@pytest.mark.parametrize("name", REACHED)
def test_a_refusal_is_reached(finger, monkeypatch, name):
    text, before, what, rule = REACHED[name]
    asked = []
    shown = refusal_module.refusal_sheet

    def listen(app, table, refused: Refused, played):
        asked.append(refused.refusal.id)
        return shown(app, table, refused, played)

    monkeypatch.setattr(page, "refusal_sheet", listen)
    if text is None:
        lay(finger, harvest(home("round 3\nred goods 1F\nblue goods 9F")))
        finger.tap(Look(0))
    else:
        seats = 3 if "imitation" in "".join(before) else 2
        lay(finger, home(text, seats=seats))
    prepare(finger, before)
    finger.frames(6)
    found = finger.find(touched(finger, what))
    assert found is not None, [one.means for one in finger.touchables()]
    finger.touch(found)
    finger.frames(3)
    assert asked == [rule]
    unit = rulebook.unit(rule)
    assert unit is not None and unit.place
    assert on_screen(finger, unit.place)


@pytest.mark.parametrize("name", CELLS)
def test_a_cell_says_why_not(finger, monkeypatch, name):
    text, hand, cell, rule = CELLS[name]
    asked = []
    shown = refusal_module.refusal_sheet

    def listen(app, table, refused: Refused, played):
        asked.append(refused.refusal.id)
        return shown(app, table, refused, played)

    monkeypatch.setattr(page, "refusal_sheet", listen)
    lay(finger, home(text))
    enter(finger, "1 place drift-mining", "1 take")
    finger.frames(6)
    kind, tile = hand.split()
    finger.tap(FirstCell(Hand(0, kind, tile), "D2", True))
    second = GAME.notation.read(f"1 lay {tile} D2 {cell}")
    finger.touch(finger.find(lambda means: means == Enter((second,))))
    finger.frames(2)
    assert asked == [rule] or asked == ["caverna.tile.side-by-side"]


def test_what_is_not_reached_is_a_rule_and_has_a_reason():
    for id, why in NOT_REACHED.items():
        assert rulebook.unit(id) is not None, id
        assert why
