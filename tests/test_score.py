"""`companion score`: the example scores as it is; bad files get a sentence and nothing else."""

import json
import subprocess
import sys
import tomllib

import pytest

from companion import cli, games
from tests.test_carry_on import pebbles as pebbles

SCORED = [name for name in games.names() if games.load(name).score_only.load().written]


@pytest.fixture
def score(tmp_path, capsys):
    def score(game: str, text: str | bytes, *more: str) -> tuple[int, str, str]:
        file = tmp_path / "game.toml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        code = cli.main(["score", game, str(file), *more])
        told = capsys.readouterr()
        return code, told.out, told.err

    return score


def example(name: str) -> str:
    return games.load(name).score_only.load().written.example.read_text()


@pytest.mark.parametrize("game", SCORED)
def test_the_example_is_printed_and_scores_as_it_is(score, capsys, game):
    assert cli.main(["score", game, "--example"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("# ")
    code, out, err = score(game, text, "--json")
    assert (code, err) == (0, "")
    read = json.loads(out)
    assert [seat["name"] for seat in read["seats"]] == [
        seat["name"] for seat in tomllib.loads(text)["seat"]
    ]
    for seat in read["seats"]:
        assert seat["total"] == sum(seat["lines"].values())
        assert seat["winner"] == (seat["name"] in read["winners"])
    code, out, _ = score(game, text)
    assert code == 0
    assert out.splitlines()[-2].startswith("Total")


@pytest.mark.parametrize("game", SCORED)
def test_the_example_names_every_field(game):
    """Complete: nothing that can be said of a seat is missing from it."""
    fields = games.load(game).score_only.load().written.seat.__struct_fields__
    assert set(fields) == set().union(*tomllib.loads(example(game))["seat"])


def test_cave_vs_cave_by_hand(score):
    text = """
        variant = "one"
        [[seat]]
        name = "Red"
        gold = 19
        furnishings = [2, 3]
        [[seat]]
        name = "Blue"
    """
    from companion.games.cave_vs_cave import box

    worth = box.POINTS[2] + box.POINTS[3]
    code, out, err = score("cave_vs_cave", text, "--json")
    assert (code, err) == (0, "")
    red, blue = json.loads(out)["seats"]
    assert (red["total"], blue["total"]) == (worth + 19, 0)


def test_cavum_by_hand(score):
    """The poorer sells first; each stone at the top price of its scale, which then fills up."""
    text = """
        variant = "full"
        [[seat]]
        name = "Red"
        card = 1
        cities = 10
        stones = { red = 2 }
        [[seat]]
        name = "Blue"
        card = 2
        stones = { red = 1 }
    """
    code, out, err = score("cavum", text, "--json")
    assert (code, err) == (0, "")
    red, blue = json.loads(out)["seats"]
    assert blue["lines"]["cavum.sheet.final"] + red["lines"]["cavum.sheet.final"] > 0
    assert red["lines"]["cavum.sheet.start"] == blue["lines"]["cavum.sheet.start"] == 20
    assert red["total"] == 30 + red["lines"]["cavum.sheet.final"]


EIGHTY = """
    [[seat]]
    name = "Red"
    dogs = 2
    sheep = 4
    donkeys = 2
    boars = 3
    cattle = 10
    grain = 9
    vegetables = 4
    rubies = 1
    gold = 13
    dwarfs = [0, 0, 0, 0]
    unused = 3
    small_pastures = 1
    large_pastures = 1
    ore_mines = 1
    ruby_mines = 2
    furnishings = ["dwelling", "dwelling", "fodder-chamber", "cuddle-room", "wood-supplier",
                   "cooking-cave"]
"""


def test_caverna_the_80_points_of_the_book(score):
    code, out, err = score("caverna", EIGHTY, "--json")
    assert (code, err) == (0, "")
    (red,) = json.loads(out)["seats"]
    assert red["total"] == 80
    assert red["lines"]["caverna.furnishing.fodder-chamber"] == 6


@pytest.mark.parametrize("beside", [0, 1, 2, 3, 4])
def test_caverna_counts_dwellings_beside_the_state_parlor(score, beside):
    dwellings = ["dwelling"] * 4 + ["state-parlor"]
    text = f'[[seat]]\nname = "R"\nbeside_state_parlor = {beside}\nfurnishings = {dwellings}'
    _, out, _ = score("caverna", text, "--json")
    assert json.loads(out)["seats"][0]["lines"]["caverna.furnishing.state-parlor"] == 4 * beside


SEATS = '[[seat]]\nname = "Red"\n[[seat]]\nname = "Blue"\n'
BAD = {
    "nothing": ("cave_vs_cave", "", "the file has 0 [[seat]]"),
    "too many": ("cave_vs_cave", SEATS + '[[seat]]\nname = "Green"', "the file has 3 [[seat]]"),
    "an unknown key": ("cave_vs_cave", "beer = 3\n" + SEATS, "“beer” is not a known key"),
    "an unknown field": ("cave_vs_cave", SEATS + "beer = 3", "Seat 2: Object contains unknown"),
    "a wrong type": ("cave_vs_cave", SEATS + 'gold = "many"', "Seat 2, “gold”: Expected `int`"),
    "a variant": ("cave_vs_cave", 'variant = "huge"\n' + SEATS, "There is no variant “huge”."),
    "a ruling": ("cave_vs_cave", SEATS + "[rulings]\nbeer = 1", "There is no ruling “beer”."),
    "an answer": ("cave_vs_cave", SEATS + "[rulings]\nundermining = 1", "one of slots, printed"),
    "too much gold": ("cave_vs_cave", SEATS + "gold = 20", "the goods track for gold ends at 19"),
    "twice": (
        "cave_vs_cave",
        SEATS.replace('"Red"', '"Red"\nfurnishings = [5]') + "furnishings = [5]",
        "There is only one",
    ),
    "no such furnishing": ("cave_vs_cave", SEATS + "furnishings = [99]", "There is no room"),
    "full": (
        "cave_vs_cave",
        SEATS + f"furnishings = {list(range(1, 40))}",
        "Blue has 39 rooms; a cave holds",
    ),
    "same names": ("cave_vs_cave", SEATS.replace("Blue", "Red"), "a name of its own"),
    "no card": ("cavum", SEATS, "Seat 1: Object missing required field `card`"),
    "same cards": (
        "cavum", SEATS.replace('"\n', '"\ncard = 1\n'), "Two players have sequence card 1",
    ),
    "no such card": (
        "cavum", SEATS.replace('"\n', '"\ncard = 5\n'), "numbered 1 to 4; there is no 5",
    ),
    "ten stones": (
        "cavum",
        '[[seat]]\nname = "Red"\ncard = 1\nstones = { red = 6 }\n'
        '[[seat]]\nname = "Blue"\ncard = 2\nstones = { red = 4 }',
        "10 red stones are too many: there are only 9.",
    ),
    "pink": ("cavum", '[[seat]]\nname = "R"\ncard = 1\nstones = { pink = 6 }\n'
             '[[seat]]\nname = "B"\ncard = 2\n', "There are no pink stones."),
    "seven dwarfs": ("caverna", SEATS + f"dwarfs = {[0] * 7}", "a player has 2 to 6 dwarfs, not 7"),
    "sword": ("caverna", SEATS + "dwarfs = [0, 15]", "a strength of at most 14"),
    "below": ("caverna", SEATS + "gold = -1", "gold is -1, and cannot be below 0"),
    "two storages": (
        "caverna",
        SEATS.replace('"Red"', '"Red"\nfurnishings = ["trader"]') + 'furnishings = ["trader"]',
        "There is only one trader, and 2 players have it.",
    ),
    "own twice": (
        "caverna", SEATS + 'furnishings = ["trader", "trader"]', "has the trader 2 times",
    ),
    "no furnishing": ("caverna", SEATS + 'furnishings = ["pub"]', "no furnishing “pub” to build"),
    "too large": ("caverna", SEATS + "large_pastures = 20", "these pastures take 40 spaces"),
    "too bare": ("caverna", SEATS + "unused = 23", "these tiles leave at most 22"),
    "no TOML": ("cavum", "seat = [", "cannot be read"),
    "deep": ("cavum", "a = " + "[" * 5000, "has a line of more than 2000"),
    "nested": ("cavum", "a = " + "[" * 1900, "cannot be read"),
    "zeros": ("cavum", bytes(2_000_000), "is too large"),
    "no text": ("cavum", b"\xff\xfe\x00", "is not UTF-8 text"),
}  # fmt: skip


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_gets_a_sentence(score, case):
    game, text, sentence = BAD[case]
    code, out, err = score(game, text)
    assert code == 2
    assert out == ""
    assert sentence in err
    assert err.count("\n") == 1 and "Traceback" not in err
    code, out, _ = score(game, text, "--json")
    assert code == 2 and json.loads(out)["error"] == err.rstrip("\n")


def test_names_of_all_kinds_are_good_names(score):
    text = example("cave_vs_cave").replace('"Red"', "'שרה \"🎲\"'")
    code, out, _ = score("cave_vs_cave", text, "--json")
    assert code == 0 and json.loads(out)["seats"][0]["name"] == 'שרה "🎲"'


def test_no_game_no_file(capsys):
    assert cli.main(["score", "chess", "x.toml"]) == 2
    assert "There is no game “chess”" in capsys.readouterr().err
    assert cli.main(["score", "cavum"]) == 2
    assert "--example" in capsys.readouterr().err
    assert cli.main(["score", "cavum", "/no/such/file.toml"]) == 2


def test_it_needs_no_screen():
    code = "import sys; from companion import cli; cli.main(['score', 'cavum', '--example']); "
    code += "assert not any(name.split('.')[0] == 'kivy' for name in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


@pytest.mark.parametrize("game", SCORED)
def test_every_variant_can_be_laid_out_at_its_end(game):
    from companion.core import Correct

    loaded = games.load(game)
    end = loaded.score_only.load().end
    for variant in loaded.variants:
        for seats in variant.seats:
            state = loaded.start(seats, variant.options)
            ended = Correct(end(state))
            assert loaded.refuse(state, ended) is None, (variant.name, seats)
            assert not loaded.asked(loaded.play(state, ended).state)


def test_the_short_game_of_cavum(score):
    text = example("cavum").replace('variant = "full"', 'variant = "learning"')
    code, out, err = score("cavum", text, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["seats"][0]["lines"]["cavum.sheet.cities"] == 24


def test_a_game_that_knows_nothing_about_it_says_so(pebbles, score):
    assert score(pebbles.name, "") == (2, "", "Pebbles cannot be scored from a file.\n")
