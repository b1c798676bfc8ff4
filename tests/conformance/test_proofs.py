"""Every rule of a game is proved: a test that breaks it, its legal neighbour, a golden game."""

import pytest

from companion import games
from tests import golden
from tests.conformance import code_of, house, proofs_of
from tests.rule_coverage import gaps, rule_ids


@pytest.mark.parametrize("name", house())
def test_every_rule_has_its_text_and_its_tests(name):
    assert proofs_of(name).is_dir(), f"{name} has no tests in tests/games"
    ids = {id for id in rule_ids(code_of(name)) if not id.startswith(f"{name}.correct.")}
    assert ids, f"{name} refuses nothing"
    assert gaps(ids, proofs_of(name)) == []


@pytest.mark.parametrize("name", house())
def test_every_kind_has_a_golden_game(name):
    kinds = {(one.variant, one.seats) for one in golden.KINDS if one.game == name}
    there = {(one.name, seats) for one in games.load(name).variants for seats in one.seats}
    assert kinds == there
    found = [golden.difference(kind) for kind in golden.KINDS if kind.game == name]
    assert [said for said in found if said is not None] == []
