"""My box: asked when it matters, remembered for ever, and never a wrong ruling meanwhile."""

from companion.core.record import open_journal
from companion.games.cavum import GAME
from companion.store import own_box
from tests.ui.cavum.owner import DECK, OWNERS, OwnerRobot, apart_from_the_box, real_evening

FIRST, SECOND = 70, 20  # touches that an evening may spend on the box
A_CARD = 4  # that an order may take which nobody has read before


def played(finger, file):
    robot = OwnerRobot(finger, file, OWNERS)
    robot.sit_down()
    for _ in robot.entries():
        pass
    goal = open_journal(GAME, file, file.rows).state
    assert apart_from_the_box(finger.app.table.state) == apart_from_the_box(goal)
    return robot


def test_an_owner_whose_box_is_another_in_every_point(finger, capsys):
    library = finger.app.library
    deck = DECK[::2] + DECK[1::2]
    robots = []
    for evening, cards in enumerate((deck[:10], deck[5:], deck[3:13])):
        known = own_box.known(library, GAME).box.deck
        file = real_evening(2, f"evening {evening}", cards, OWNERS, known)
        robots.append(played(finger, file))
        robots[-1].read_penalties()
        finger.app.home()
    first, second, third = (one.spent for one in robots)
    with capsys.disabled():
        print(f"\ntouches on the box: {first}, {second}, {third}; first: {robots[0].asked}")
        print(f"on penalties: {[one.penalties for one in robots]}")
        print(f"on the slowest card: {max(one.slowest for one in robots)}")
    assert (first <= FIRST, second <= SECOND, third) == (True, True, 0)
    assert max(one.slowest for one in robots) <= A_CARD
    known = own_box.known(library, GAME)
    assert set(known.answered) >= set(GAME.own_box.questions) - {"deck"}
    assert set(known.box.deck) == set(DECK)
