"""The connectors printed on the pieces."""

import pytest

from companion.core.agenda import (
    AndOr,
    AndThen,
    Do,
    Either,
    May,
    ThenOr,
    after,
    before,
    every,
    may_stop,
    steps,
)

A, B, C = Do("a"), Do("b"), Do("c")


def ways(node) -> set[str]:
    """Every way an action may go, as words."""
    found = {""} if may_stop(node) else set()
    if node is None:
        return {""}
    for step in steps(node):
        found |= {step.step + rest for rest in ways(after(node, step))}
    return found


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (A, "a"),
        (AndThen((A, B)), "ab"),
        (AndThen((A, May(B))), "a ab"),
        (AndThen((May(A), B)), "b ab"),
        (AndOr((A, B)), "a b ab ba"),
        (AndOr((A, B, C)), "a b c ab ac ba bc ca cb abc acb bac bca cab cba"),
        (ThenOr((A, B)), "a b ab"),
        (ThenOr((A, B, C)), "a b c ab ac bc abc"),
        (Either((A, B)), "a b"),
        (Either((AndThen((A, B)), C)), "ab c"),
        (AndOr((AndThen((A, B)), C)), "ab c abc cab"),
        (AndOr((Either((A, B)), C)), "a b c ac bc ca cb"),
        (ThenOr((AndThen((A, May(A))), B)), "a aa b ab aab"),
        (AndThen((AndOr((A, B)), C)), "ac bc abc bac"),
    ],
)
def test_every_way_of_an_action(node, expected):
    assert ways(node) == set(expected.split())


def test_a_part_begun_is_finished_before_another():
    node = after(AndOr((AndThen((A, B)), C)), A)
    assert list(steps(node)) == [B]
    assert not may_stop(node)


def test_an_optional_action_may_stop_at_once():
    assert may_stop(May(A))
    assert list(steps(May(A))) == [A]


def test_a_step_that_is_not_open_is_an_error():
    with pytest.raises(ValueError, match="not open"):
        after(AndThen((A, B)), B)


def test_a_step_before_everything_else():
    assert before(A, None) == A
    assert list(steps(before(A, Either((B, C))))) == [A]
    assert before(A, AndThen((B, C))) == AndThen((A, B, C))


def test_every_step_wherever_it_stands():
    assert every(AndThen((A, May(Either((B, C)))))) == {A, B, C}
    assert every(None) == frozenset()
