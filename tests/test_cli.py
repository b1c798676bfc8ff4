"""The command line, as a user meets it: answers, exit codes, and never a traceback."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from companion import games, locale
from companion.ui.words import points
from tests.burrow import GAME, prompts
from tests.core.test_record import BAD_FILES, BAD_HEADS, FILE, changed

ROOT = Path(__file__).parents[1]
PYTHON = sys.executable


@pytest.fixture
def file(tmp_path):
    def file(data: bytes) -> str:
        path = tmp_path / "game.json"
        path.write_bytes(data)
        return str(path)

    return file


def the_command(
    *arguments: str, hash_seed: str = "0", cwd: Path = ROOT
) -> subprocess.CompletedProcess:
    """The real command in a process of its own."""
    return subprocess.run(
        [PYTHON, "-m", "tests.burrow", *arguments],
        capture_output=True,
        text=True,
        cwd=cwd,
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
    )


class TestHelp:
    def test_it_shows_what_it_can_do(self, run):
        code, out, _ = run("--help")
        assert code == 0
        assert "companion check game.json" in out

    @pytest.mark.parametrize("command", ["check", "simulate", "demo", "robot", "shots"])
    def test_every_command_has_a_page(self, run, command):
        code, out, _ = run(command, "--help")
        assert code == 0
        assert "exit codes" in out

    @pytest.mark.parametrize(
        "arguments", [("fly",), ("check",), ("simulate", "burrow", "--seats", "x")]
    )
    def test_a_wrong_command_says_what_is_wrong(self, run, arguments):
        code, _, err = run(*arguments)
        assert code == 2
        assert "error:" in err


class TestCheck:
    def test_a_legal_game(self, run, file):
        code, out, _ = run("check", file(FILE))
        assert code == 0
        assert "all legal" in out
        assert "Won by" in out

    def test_as_json(self, run, file):
        code, out, _ = run("check", file(FILE), "--json")
        answer = json.loads(out)
        assert code == 0
        assert answer["legal"]
        assert answer["over"]
        assert set(answer["totals"]) == {"Red", "Blue", "Green"}

    def test_an_altered_move_is_named_with_its_rule(self, run, file):
        top = json.loads(FILE)
        number, moves = 0, []
        for row in top["rows"]:
            moves = row.get("moves", [])
            number += len(moves)
            if moves and moves[0]["do"] == "bid":
                moves[0]["amount"] = 19
                break
        code, out, _ = run("check", file(json.dumps(top).encode()))
        assert code == 1
        assert f"Move {number} is refused by burrow.auction.over-limit: 19 is more than" in out
        assert "Possible (how much?): 0 to 6.\n  Bid 6\n" in out
        code, out, _ = run("check", file(json.dumps(top).encode()), "--json")
        answer = json.loads(out)
        assert code == 1
        assert (answer["move"], answer["rule"]) == (number, "burrow.auction.over-limit")
        assert not answer["legal"]

    def test_an_unknown_move(self, run, file):
        top = json.loads(FILE)
        top["rows"][1]["moves"][0] = {"do": "juggle", "seat": 0}
        code, out, _ = run("check", file(json.dumps(top).encode()))
        assert code == 1
        assert "Move 2 is refused by core.unreadable" in out
        assert "juggle" in out

    def test_a_move_with_a_wrong_type_names_the_field(self, run, file):
        top = json.loads(FILE)
        top["rows"][0]["moves"][0]["piece"] = 3
        code, out, _ = run("check", file(json.dumps(top).encode()))
        assert code == 1
        assert "Move 1" in out
        assert "$.piece" in out

    def test_a_record_of_older_rules(self, run, file):
        code, out, _ = run("check", file(changed(rules=1)))
        assert code == 0
        assert "Played under version 1 of the rules of Burrow; checked under version 2." in out

    def test_a_sheet_that_today_comes_out_differently_is_shown_with_todays(self, run, file):
        sheet = json.loads(FILE)["sheet"]
        sheet["totals"][0] += 1
        code, out, _ = run("check", file(changed(sheet=sheet)))
        assert code == 0
        assert f"saved score sheet: {', '.join(map(points, sheet['totals']))}." in out

    @pytest.mark.parametrize("what", BAD_FILES)
    def test_a_file_that_is_no_record(self, run, file, what):
        data, _, words = BAD_FILES[what]
        code, out, err = run("check", file(data))
        assert (code, out) == (2, "")
        assert words in err
        assert err.count("\n") == 1

    @pytest.mark.parametrize("what", BAD_HEADS)
    def test_a_record_that_this_game_cannot_have(self, run, file, what):
        fields, _, words = BAD_HEADS[what]
        code, _, err = run("check", file(changed(sheet=None, **fields)))
        assert code == 2
        assert words in err

    def test_a_game_that_is_not_known(self, run, file):
        code, _, err = run("check", file(changed(game="ludo")))
        assert code == 2
        assert "ludo" in err

    def test_wrong_files_as_json(self, run, file):
        code, out, _ = run("check", file(b"[]"), "--json")
        assert code == 2
        assert json.loads(out)["error"] == "core.record.other-file"

    @pytest.mark.parametrize("path", ["nowhere.json", ".", "a\0b"])
    def test_no_file(self, run, path):
        code, _, err = run("check", path)
        assert code == 2
        assert err.count("\n") == 1

    def test_through_the_real_command(self, tmp_path):
        path = tmp_path / "zeros.json"
        path.write_bytes(bytes(50 * 1024**2))
        done = the_command("check", str(path))
        assert done.returncode == 2
        assert done.stderr == "This is not a saved game: the file is larger than 4 MB.\n"


class TestSimulate:
    def test_one_json_line(self, run):
        code, out, _ = run("simulate", "burrow", "--seats", "3", "--games", "4", "--seed", "9")
        answer = json.loads(out)
        assert code == 0
        assert out.count("\n") == 1
        assert (answer["game"], answer["seats"], answer["games"]) == ("burrow", 3, 4)
        assert (answer["finished"], answer["failures"]) == (4, 0)
        assert answer["moves"] > 40
        assert answer["seconds"] >= 0
        assert "moves_per_second" in answer

    def test_the_last_game_is_kept_as_a_record_that_checks(self, run):
        assert run("simulate", "burrow", "--games", "2", "--record", "it.json")[0] == 0
        assert run("check", "it.json")[0] == 0

    def test_a_run_goes_on_from_a_seed(self, run):
        whole = json.loads(run("simulate", "burrow", "--games", "6", "--seed", "3")[1])
        head = json.loads(run("simulate", "burrow", "--games", "4", "--seed", "3")[1])
        rest = json.loads(
            run("simulate", "burrow", "--games", "6", "--seed", "3", "--from", "7")[1]
        )
        assert rest["games"] == 2
        assert head["moves"] + rest["moves"] == whole["moves"]

    @pytest.mark.parametrize("variant", ["short", "long"])
    def test_verified(self, run, variant):
        code, out, _ = run("simulate", "burrow", "--variant", variant, "--games", "3", "--verify")
        assert (code, json.loads(out)["failures"]) == (0, 0)

    def test_many_verified_games_are_shared_among_processors(self, tmp_path):
        path = tmp_path / "last.json"
        done = the_command("simulate", "burrow", "--games", "9", "--verify", "--record", str(path))
        answer = json.loads(done.stdout)
        assert (answer["games"], answer["finished"], answer["failures"]) == (9, 9, 0)
        alone = json.loads(the_command("simulate", "burrow", "--games", "9").stdout)
        assert answer["moves"] == alone["moves"]
        assert the_command("check", str(path)).returncode == 0

    WRONG = {
        "no game “ludo”": ("ludo",),
        "no variant “huge”": ("burrow", "--variant", "huge"),
        "is for 2 or 3 players, not 4": ("burrow", "--variant", "long", "--seats", "4"),
        "at least one game": ("burrow", "--games", "0"),
        "Seeds are whole numbers": ("burrow", "--seed", "-1"),
        "seeds 5 to 6": ("burrow", "--seed", "5", "--games", "2", "--from", "7"),
        "no folder": ("burrow", "--record", "nowhere/it.json"),
    }

    @pytest.mark.parametrize("words", WRONG)
    def test_a_wrong_request_says_what_is_wrong(self, run, words):
        code, out, err = run("simulate", *self.WRONG[words])
        assert (code, out) == (2, "")
        assert words in err

    def test_a_failure_leaves_the_smallest_record_that_still_fails(self, run, monkeypatch):
        """A game whose prompt forgets that a tunnel can be lit: the shortest way there is saved."""

        def forgetful(state):
            prompt = prompts.prompt(state)
            asks = tuple(
                prompts.Ask(
                    ask.seat, ask.question, tuple(c for c in ask.choices if c.kind != "light")
                )
                for ask in prompt.asks
            )
            return prompts.Prompt(asks)

        monkeypatch.setattr(games, "load", lambda name: replace(GAME, prompt=forgetful))
        code, out, err = run("simulate", "burrow", "--games", "3", "--verify")
        assert code == 1
        assert json.loads(out)["failures"] >= 1
        saved = sorted(Path().glob("*.failed.json"))
        assert saved
        assert saved[0].name in err
        rows = json.loads(saved[0].read_bytes())["rows"]
        kinds = [row["moves"][0]["do"] for row in rows]
        assert kinds[0] == "reveal"
        assert kinds[-1] == "dig"
        assert len(kinds) <= 4  # turned up a lamp, opened, won or bid, dug

    def test_same_seed_same_game_whatever_the_hash_seed(self, tmp_path):
        files = []
        for hash_seed in ("1", "2"):
            path = tmp_path / f"{hash_seed}.json"
            done = the_command(
                "simulate", "burrow", "--seats", "4", "--record", str(path), hash_seed=hash_seed
            )
            assert done.returncode == 0, done.stderr
            files.append(path.read_bytes())
        assert files[0] == files[1]


def test_a_fault_of_ours_is_one_sentence(run, monkeypatch):
    def fault(name):
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(games, "load", fault)
    code, out, err = run("simulate", "burrow")
    assert (code, out) == (3, "")
    assert err.startswith("A fault in the program: ZeroDivisionError")
    assert err.count("\n") == 1


def test_stopping_it_is_no_fault(run, monkeypatch):
    def stop(name):
        raise KeyboardInterrupt

    monkeypatch.setattr(games, "load", stop)
    assert run("simulate", "burrow")[0] == 130


def test_a_reader_that_leaves_is_no_fault(tmp_path):
    done = subprocess.run(
        [
            "bash",
            "-c",
            '"$0" -m tests.burrow simulate burrow | true; echo ${PIPESTATUS[0]}',
            PYTHON,
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert "Traceback" not in done.stderr
    assert done.stdout == "0\n"


class TestLanguages:
    @pytest.fixture(autouse=True)
    def english_again(self):
        yield
        locale.use("en")

    def test_a_check_in_the_language_that_is_asked_for(self, run, file):
        code, out, _ = run("check", file(FILE), "--language", "de")
        assert code == 0
        assert out.startswith("Bau, 3 Personen, 29 Züge: alles erlaubt.\nDas Spiel ist zu Ende: ")

    def test_a_refused_move_and_what_would_be_allowed(self, run, file):
        top = json.loads(FILE)
        bids = (row["moves"][0] for row in top["rows"] if row["moves"][0]["do"] == "bid")
        next(bids)["amount"] = 19
        code, out, _ = run("check", file(json.dumps(top).encode()), "--language", "de")
        assert code == 1
        assert re.match(r"Zug \d+ ist nicht erlaubt \(burrow.auction.over-limit\): ", out)
        assert "Possible" not in out

    def test_else_in_the_language_of_the_system(self, run, monkeypatch):
        monkeypatch.setenv("LANG", "fr_FR.UTF-8")
        code, _, err = run("refusals", "ludo")
        assert code == 2
        assert err.startswith("Il n’y a pas de jeu «\u202fludo\u202f». Jeux connus\u202f: ")
        _, _, err = run("rules", "qqqqqqqq", "--game", "cavum")
        assert err == "Aucune règle trouvée. Essayer d’autres mots.\n"

    def test_a_system_in_a_language_that_is_not_spoken_here(self, run, monkeypatch):
        monkeypatch.setenv("LANG", "pl_PL.UTF-8")
        assert "There is no game “ludo”." in run("score", "ludo")[2]

    def test_players_of_the_rulings_have_names_of_the_language(self, run):
        code, out, _ = run("refusals", "cavum", "--language", "de")
        assert code == 0
        assert "Rot" in out and "Red" not in out


class TestRules:
    def test_answers_as_one_json_line(self, run):
        code, out, _ = run("rules", "vein beside a city", "--game", "cavum", "--json")
        answers = json.loads(out)["answers"]
        assert code == 0
        assert out.count("\n") == 1
        assert {"id", "title", "answer", "place", "also"} == answers[0].keys()
        assert "cavum.vein.beside-city" in [one["id"] for one in answers[:3]]
        assert all(one["answer"] and "{" not in one["answer"] for one in answers)

    def test_in_words_and_in_another_language(self, run):
        code, out, _ = run("rules", "Ader neben Stadt", "--game", "cavum", "--language", "de")
        assert code == 0
        assert "Ader" in out

    def test_nothing_found(self, run):
        code, out, err = run("rules", "qqqqqqqq", "--game", "cavum")
        assert (code, out) == (1, "")
        assert "No rules found" in err

    def test_an_unknown_game(self, run):
        code, out, err = run("rules", "vein", "--game", "ludo")
        assert (code, out) == (2, "")
        assert "no game “ludo”" in err


def test_two_players_of_one_name_are_told_apart(run, file):
    kept = json.loads(FILE)
    kept["seats"] = [{"name": "Red", "colour": one["colour"]} for one in kept["seats"]]
    code, out, _ = run("check", file(json.dumps(kept).encode()), "--json")
    assert code == 0
    assert len(json.loads(out)["totals"]) == len(kept["seats"])


def test_a_file_with_a_byte_order_mark_is_read(run, file):
    assert run("check", file(b"\xef\xbb\xbf" + FILE)) == run("check", file(FILE))


@pytest.mark.parametrize("key", ["\x1b[31mred", "a\x07b", "\x9b2J"])
def test_nothing_in_a_file_acts_on_the_terminal(run, file, key):
    name = json.dumps(key).encode()
    code, out, err = run("check", file(FILE.replace(b"{", b"{" + name + b":1," + name + b":2,", 1)))
    assert code == 2
    assert "twice" in err
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", out + err)


@pytest.mark.parametrize("option", ["--record", "--log"])
def test_a_path_that_cannot_be_written_is_no_fault_of_ours(run, option):
    code, _, err = run("simulate", "burrow", option, "/")
    assert code == 2
    assert "fault" not in err
