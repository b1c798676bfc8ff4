"""Bad input ends in acceptance or in a sentence: no other fault, never late, never large."""

import json
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import msgspec
import pytest

from companion import games
from companion.core import record
from companion.core.moves import Correct
from companion.core.record import RecordError

from . import good, heavy, ways_in, weigh

MOST_SECONDS = 1.0
MOST_MEGABYTES = 200
BY_DAY = 2_000
BY_NIGHT = 100_000


def test_bad_input_is_accepted_or_said(tmp_path):
    came, worst = ways_in.through(range(BY_DAY), tmp_path)
    _all_kinds_were_met(came)
    assert worst.seconds < MOST_SECONDS, worst


@pytest.mark.night
def test_a_hundred_thousand_bad_inputs(tmp_path):
    came, worst = ways_in.through(range(BY_DAY, BY_NIGHT), tmp_path)
    _all_kinds_were_met(came)
    assert worst.seconds < MOST_SECONDS, worst


def _all_kinds_were_met(came):
    """Both ends are reached by every way in: else the harm is too great, or too small, to test."""
    for kind in set(ways_in.KINDS):
        ends = {end for one, end in (key.split(": ") for key in came) if one == kind}
        assert "accepted" in ends, kind
        assert len(ends) > 1 or kind == "wild", kind


def test_the_same_number_is_the_same_input():
    assert [ways_in.bad_input(n) for n in range(40)] == [ways_in.bad_input(n) for n in range(40)]


HEAVY = [
    *(("record", name, make) for name, make in heavy.RECORDS.items()),
    *(("score", name, make) for name, make in heavy.TOML.items()),
    *(("text", name, make) for name, make in heavy.TEXTS.items()),
    *(("backup", name, make) for name, make in heavy.BACKUPS.items()),
]


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize(("kind", "name", "make"), HEAVY, ids=[f"{k} {n}" for k, n, _ in HEAVY])
def test_a_megabyte_made_to_be_slow(tmp_path, kind, name, make):
    doors = ways_in.Doors(tmp_path)
    data = b"caverna\n" + make() if kind == "score" else make()
    cost = weigh.weighed(lambda: doors.take(ways_in.Input(0, kind, data)))
    doors.library.close()
    assert cost.seconds < MOST_SECONDS
    assert cost.megabytes < MOST_MEGABYTES


@pytest.mark.parametrize(
    ("name", "seats"), [("cavum", 4), ("caverna", 2), ("caverna", 7), ("cave_vs_cave", 2)]
)
@pytest.mark.night
def test_a_megabyte_of_legal_moves(tmp_path, name, seats):
    """Some ten thousand moves, each ruled on: the one kind of file that is as slow as the rules."""
    doors = ways_in.Doors(tmp_path)
    data = heavy.legal(name, seats)[: heavy.MEGABYTE * 2]
    cost = weigh.weighed(lambda: doors.take(ways_in.Input(0, "record", data)))
    doors.library.close()
    assert cost.seconds < 2 * MOST_SECONDS
    assert cost.megabytes < MOST_MEGABYTES


@pytest.mark.parametrize("name", games.names())
def test_options_and_seats_that_do_not_go_together(name):
    """Any variant's options with any number of seats: begun, or said."""
    game = games.load(name)
    for variant in game.variants:
        for seats in range(9):
            head = record.begin(game, good.players(7)[:seats], variant.options, None, id=uuid4())
            try:
                state = record.open_journal(game, head, ()).state
            except RecordError as error:
                assert error.why.id == "core.record.seats"
            else:
                assert not game.audit(state)
                assert game.prompt(state).asks


COMMANDS = {"record": ["check"], "wild": ["check"], "score": ["score"]}


def through_the_command(one: ways_in.Input, folder: Path) -> None:
    words = list(COMMANDS[one.kind])
    data = one.data
    if one.kind == "score":
        name, _, data = one.data.partition(b"\n")
        words.append(name.decode())
    file = folder / "input"
    file.write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words, str(file), *(["--json"] * (one.number % 2))],
        capture_output=True,
        timeout=60,
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode in ((0, 1, 2) if one.kind != "score" else (0, 2)), done.stderr
    assert b"Traceback" not in done.stdout + done.stderr
    assert done.stdout or done.stderr
    if one.number % 2 and done.stdout:
        json.loads(done.stdout)


def by_command(count: int) -> list[ways_in.Input]:
    found = (ways_in.bad_input(number) for number in range(BY_NIGHT))
    fitting = (one for one in found if one.kind in COMMANDS)
    return [next(fitting) for _ in range(count)]


def test_ten_through_the_real_command(tmp_path):
    for one in by_command(10):
        through_the_command(one, tmp_path)


@pytest.mark.night
def test_two_hundred_through_the_real_command(tmp_path):
    for one in by_command(200):
        through_the_command(one, tmp_path)


@pytest.mark.parametrize("name", games.names())
def test_corrections_that_name_more_than_any_box_holds(name):
    """Every number of every correction, far too large: refused before anything is counted."""
    game = games.load(name)
    state = game.start(game.variants[0].seats[0], game.variants[0].options)
    for kind in game.changes:
        fields = msgspec.structs.fields(kind)
        for large in (one.name for one in fields if one.type is int):
            values = {one.name: 0 if one.type is int else "" for one in fields} | {large: 10**10}
            refusal = game.refuse(state, Correct((kind(**values),)))
            assert refusal is not None and refusal.id == "core.unknown-value", (kind, large)
