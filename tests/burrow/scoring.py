"""The sheet: tunnels, lamps, roots by halves, chests, begging; ties by coins."""

from companion.core import Line, Sheet, add_up, subtotal

from .state import State


def sheet(state: State) -> Sheet:
    seats = range(state.seats)
    lit = [sum(state.lamps[c] for c, owner in enumerate(state.dug) if owner == s) for s in seats]
    lines = (
        Line("burrow.sheet.tunnels", tuple(state.dug.count(seat) for seat in seats)),
        Line("burrow.sheet.lamps", tuple(2 * lamps for lamps in lit)),
        subtotal("burrow.sheet.burrow"),
        Line("burrow.sheet.roots", tuple(badger.roots / 2 for badger in state.badgers)),
        Line("burrow.sheet.chests", tuple(badger.chests for badger in state.badgers)),
        Line("burrow.sheet.begging", tuple(-2 * badger.begging for badger in state.badgers)),
    )
    coins = ("burrow.tie.coins", tuple(badger.coins for badger in state.badgers))
    return add_up(lines, state.seats, (coins,) if state.options.tie == "coins" else ())
