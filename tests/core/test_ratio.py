"""Ratios taken in one run may stop a change, but only when they are missed twice over."""

from bench import core


def test_replay_keeps_up_with_a_chess_library():
    ratio = next(figure for figure in core.figures() if "python-chess" in figure.name)
    assert not ratio.at_most
    assert ratio.value >= ratio.limit / 2
