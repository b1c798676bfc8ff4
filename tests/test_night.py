"""The night run: every kind of game in turn, stopped and gone on, failures kept as small ones."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion import games
from companion.commands import series, simulate
from tests.core.test_verify import SABOTAGE
from tests.test_cli import ROOT

ALL = ("simulate", "all", "--verify", "--log", "night.jsonl", "--failures", "faults")


def numbered(log: str | Path) -> list[int]:
    return [json.loads(line)["number"] for line in Path(log).read_text().splitlines()[1:]]


@pytest.fixture
def only_burrow(monkeypatch):
    monkeypatch.setattr(games, "names", lambda: ("burrow",))


def faulty(monkeypatch, what: str) -> str:
    """Burrow with a fault from now on; the check that must find it."""
    game, check = SABOTAGE[what]
    monkeypatch.setattr(games, "load", lambda name: game)
    return check


def asked_for(games: int = 2000) -> series.Request:
    return series.Request("all", None, games, 0, None, True, None, None)


class TestWhatIsPlayed:
    def test_every_kind_has_its_turn_before_one_comes_again(self):
        kinds = {
            f"{name} {variant.name} {seats}"
            for name in games.names()
            for variant in games.load(name).variants
            for seats in variant.seats
        }
        first = [series.case_of(asked_for(), number).group for number in range(len(kinds))]
        assert set(first) == kinds
        assert len(kinds) > 31
        assert series.case_of(asked_for(), len(kinds)).group == first[0]

    def test_rulings_and_who_shuffles_are_drawn_by_the_seed(self):
        cases = [series.case_of(asked_for(), number) for number in range(1200)]
        for name in games.names():
            own = [case for case in cases if case.game.name == name]
            assert {case.app_shuffles for case in own} == {True, False}
            for ruling in own[0].game.rulings:
                drawn = {getattr(case.options, ruling.name) for case in own}
                assert drawn == set(ruling.answers), ruling.name
        assert cases[7] == series.case_of(asked_for(), 7)
        for case in cases[:99]:  # what makes the variant is not drawn
            assert case.game.variant_of(case.options).name == case.variant

    def test_one_line_counts_every_kind(self, run, only_burrow):
        code, out, _ = run("simulate", "all", "--verify", "--games", "12")
        answer = json.loads(out)
        assert (code, answer["games"], answer["failures"]) == (0, 12, 0)
        assert {name: kind["games"] for name, kind in answer["groups"].items()} == {
            "burrow long 2": 2,
            "burrow long 3": 2,
            "burrow short 2": 3,
            "burrow short 3": 3,
            "burrow short 4": 2,
        }
        assert sum(kind["moves"] for kind in answer["groups"].values()) == answer["moves"]

    def test_two_thousand_if_nothing_is_said(self, run, monkeypatch):
        asked = []
        monkeypatch.setattr(simulate, "run", lambda request: asked.append(request) or 0)
        run("simulate", "all", "--verify")
        run("simulate", "burrow")
        assert [request.games for request in asked] == [2000, 1]

    def test_all_has_no_seats_or_variant_of_its_own(self, run):
        code, _, err = run("simulate", "all", "--seats", "3")
        assert (code, "name a game to choose" in err) == (2, True)


class TestGoingOn:
    def test_only_what_is_missing_is_played(self, run, only_burrow):
        run(*ALL, "--games", "9")
        before = Path("night.jsonl").read_text()
        code, out, _ = run(*ALL, "--games", "14")
        after = Path("night.jsonl").read_text()
        assert code == 0
        assert after.startswith(before)
        assert sorted(numbered("night.jsonl")) == list(range(14))
        fresh = json.loads(run("simulate", "all", "--verify", "--games", "14")[1])
        assert json.loads(out)["groups"] == fresh["groups"]

    def test_a_line_that_was_being_written_is_played_again(self, run, only_burrow):
        run(*ALL, "--games", "4")
        log = Path("night.jsonl")
        text = log.read_bytes()
        log.write_bytes(text[:-20])
        assert run(*ALL, "--games", "4")[0] == 0
        assert sorted(numbered(log)) == [0, 1, 2, 3]

    def test_a_run_that_is_killed_goes_on(self, tmp_path):
        log = tmp_path / "night.jsonl"
        command = [sys.executable, "-m", "tests.burrow", "simulate", "burrow", "--verify"]
        command += ["--games", "60", "--log", str(log)]
        killed = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not (log.exists() and len(numbered(log)) >= 5) and time.monotonic() < deadline:
            time.sleep(0.02)
        workers = children(killed.pid)
        killed.send_signal(signal.SIGKILL)
        killed.wait()
        done = numbered(log)
        assert 5 <= len(done) < 60
        again = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        answer = json.loads(again.stdout)
        assert (again.returncode, answer["games"], answer["finished"]) == (0, 60, 60)
        assert sorted(numbered(log)) == list(range(60))
        assert len(workers) == (os.cpu_count() if os.cpu_count() > 1 else 0)
        while any(map(runs, workers)) and time.monotonic() < deadline + 60:
            time.sleep(0.05)
        assert not any(map(runs, workers))

    @pytest.mark.parametrize("logged", [True, False])
    def test_stopped_by_hand_it_says_how_to_go_on(self, run, monkeypatch, logged):
        def stopped(request, numbers):
            yield from series.outcomes(request, numbers[:2])
            raise KeyboardInterrupt

        monkeypatch.setattr(simulate, "outcomes", stopped)
        log = ("--log", "it.jsonl") if logged else ()
        code, _, err = run("simulate", "burrow", "--games", "9", *log)
        assert code == 130
        assert ("same command to continue" if logged else "--from 2 to continue") in err

    def test_a_log_of_something_else_is_left_alone(self, run, tmp_path):
        run("simulate", "burrow", "--log", "it.jsonl")
        kept = Path("it.jsonl").read_bytes()
        code, _, err = run("simulate", "burrow", "--seats", "4", "--log", "it.jsonl")
        assert (code, "log of another run" in err) == (2, True)
        assert Path("it.jsonl").read_bytes() == kept
        Path("it.jsonl").write_text("Dear diary\n")
        code, _, err = run("simulate", "burrow", "--log", "it.jsonl")
        assert (code, "not a log of simulated games" in err) == (2, True)
        assert Path("it.jsonl").read_text() == "Dear diary\n"
        code, _, err = run("simulate", "burrow", "--log", "nowhere/it.jsonl")
        assert (code, "no folder" in err) == (2, True)


class TestFailures:
    @pytest.mark.parametrize(
        "what", ["a chapter raises", "a position is unsound", "a possible choice is grey"]
    )
    def test_one_is_found_cut_down_kept_and_seen_again(self, run, only_burrow, monkeypatch, what):
        check = faulty(monkeypatch, what)
        code, out, err = run(*ALL, "--games", "10")
        assert (code, json.loads(out)["games"]) == (1, 10)
        lines = [json.loads(line) for line in Path("night.jsonl").read_text().splitlines()[1:]]
        failed = [line for line in lines if line["failure"]]
        files = sorted(Path("faults").glob("*.failed.json"))
        assert len(files) == len(failed) == json.loads(out)["failures"] > 0
        for file in files:
            said = file.with_suffix(".txt").read_text()
            assert said in err
            assert f"companion check {file} --verify" in said
            code, out, _ = run("check", str(file), "--verify", "--json")
            assert (code, json.loads(out)["check"]) == (1, check)
            assert json.loads(out)["row"] == len(json.loads(file.read_bytes())["rows"])
        kept = [json.loads(file.read_bytes()) for file in files]
        assert {len(one["seats"]) for one in kept} == {2}  # it fails at the smallest table, too
        assert min(len(one["rows"]) for one in kept) <= 5
        needed = re.findall(r", (\d+) moves: .*? (\d+) moves at a table of 2 reproduce it", err)
        assert len(needed) == len(files)
        assert sum(int(few) for _, few in needed) < sum(int(whole) for whole, _ in needed)

    def test_the_whole_game_can_be_played_again(self, run, only_burrow, monkeypatch):
        faulty(monkeypatch, "a chapter raises")
        run(*ALL, "--games", "10")
        said = next(Path("faults").glob("*.txt")).read_text()
        again = said[said.index("companion simulate") :].split()[1:]
        assert run(*again)[0] == 1

    def test_a_mended_fault_is_played_again_and_nothing_else(self, run, only_burrow, monkeypatch):
        with monkeypatch.context() as broken:
            faulty(broken, "a chapter raises")
            failures = json.loads(run(*ALL, "--games", "10")[1])["failures"]
        before = len(numbered("night.jsonl"))
        code, out, _ = run(*ALL, "--games", "10")
        assert (code, json.loads(out)["failures"]) == (0, 0)
        assert len(numbered("night.jsonl")) == before + failures
        assert 0 < failures < 10

    def test_a_sound_record_passes(self, run):
        run("simulate", "burrow", "--record", "it.json")
        assert run("check", "it.json", "--verify")[0] == 0


def runs(pid: int) -> bool:
    """Whether a process is at work: one that has ended may still wait to be counted out."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:  # it is gone
        return False


def children(parent: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[1]) == parent:
            found.append(int(status.parent.name))
    return found
