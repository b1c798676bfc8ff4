"""The mutation check on a tiny house: what it changes, what it leaves alone, what it says."""

import ast
import tomllib

import pytest

from tests.mutation.__main__ import main
from tests.mutation.house import House
from tests.mutation.known import left_over
from tests.mutation.mutants import find

HOUSE = House()

RULES = '''
"""A toll: who is small goes free."""

FREE = 3


def toll(age: int, days: int = 1) -> int | None:
    if age < FREE:
        return None
    return 2 * days


def loops(number: int) -> int:
    while number:
        number -= 1
    return number
'''
CHECKS = """
from tiny.rules import loops, toll


def test_toll():
    assert toll(2) is None
    assert toll(3) == 2
    assert toll(9, 2) == 4


def test_loops():
    assert loops(3) == 0
"""


@pytest.fixture
def house(tmp_path):
    for name, text in {
        "tiny/__init__.py": "",
        "tiny/rules.py": RULES,
        "checks/test_rules.py": CHECKS,
        "pytest.ini": "[pytest]\n",
        "known.toml": "",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return House(
        root=tmp_path,
        parts=("tiny", "checks", "pytest.ini"),
        watched=("tiny",),
        packages=("tiny",),
        tests=("checks",),
        shortest=1,
        known="known.toml",
        ignored=(),
    )


def changes(tmp_path, source):
    (tmp_path / "one.py").write_text(source)
    found = find(tmp_path, "one.py")
    for mutant in found:
        ast.parse(mutant.source)
    return [mutant.new for mutant in found]


def test_whatever_is_noticed_is_killed(house, capsys):
    assert main(["--sample", "99", "--jobs", "1"], house) == 0
    said = capsys.readouterr().out
    assert "killed     tiny/rules.py:8  if age < FREE:  ->  if age <= FREE:  (checks/" in said
    assert "killed     tiny/rules.py:4  FREE = 3  ->  FREE = 4  (checks/" in said
    assert "timed out  tiny/rules.py:15  number -= 1  ->  number += 1  (in a test" in said
    assert " 0 survived; 100.0% noticed" in said


def test_what_no_test_notices_survives_until_it_is_known_to_be_equivalent(house, capsys):
    checks = house.root / "checks/test_rules.py"
    checks.write_text(CHECKS.replace("    assert toll(3) == 2\n", ""))
    asked = ["--sample", "3", "--jobs", "1", "--in", "tiny/rules.py"]
    left = ["if age <= FREE:", "FREE = 4"]
    entry = '[[mutant]]\nfile = "tiny/rules.py"\nold = "{}"\nnew = "{}"\nwhy = "a test"\n'
    others = [
        entry.format(mutant.old, mutant.new)
        for mutant in find(house.root, "tiny/rules.py")
        if mutant.new not in left
    ]
    (house.root / "known.toml").write_text("".join(others))
    assert main(asked, house) == 1
    said = capsys.readouterr().out
    assert "Survived:\nsurvived   tiny/rules.py:4  FREE = 3  ->  FREE = 4" in said
    assert "2 mutants: 0 killed, 0 timed out, 2 survived; 0.0% noticed" in said


def test_an_entry_that_fits_no_line_is_an_error(house, capsys):
    stale = '[[mutant]]\nfile = "tiny/rules.py"\nold = "a < b"\nnew = "a <= b"\nwhy = "gone"\n'
    (house.root / "known.toml").write_text(stale)
    assert main([], house) == 2
    assert "tiny/rules.py: a < b -> a <= b" in capsys.readouterr().err


def test_every_entry_of_this_house_fits_a_line():
    everything = [one for file in HOUSE.sources() for one in find(HOUSE.root, file)]
    entries = tomllib.loads((HOUSE.root / HOUSE.known).read_text())["mutant"]
    assert len(everything) - len(left_over(everything, HOUSE.root / HOUSE.known)) >= len(entries)


def test_tests_that_fail_without_a_change_are_told(house, capsys):
    (house.root / "checks/test_rules.py").write_text("def test_no():\n    assert 0\n")
    assert main([], house) == 2
    assert "test_no" in capsys.readouterr().err


def test_operators_comparisons_constants_and_guards_are_changed(tmp_path):
    assert changes(tmp_path, "a = b + 1 if c else -d\n") == [
        "a = b + 1 if c else d",
        "a = b + 1 if not (c) else -d",
        "a = b + 2 if c else -d",
        "a = b - 1 if c else -d",
    ]
    guard = "def f(a) -> bool:\n    if a is None and not b:\n        return False\n    return a.b\n"
    assert changes(tmp_path, guard) == [
        "if False:",
        "if a is None and b:",
        "if a is None or not b:",
        "if a is not None and not b:",
        "if not (a is None and not b):",
        "return True",
        "return not (a.b)",
    ]


def test_words_types_and_speed_are_left_alone(tmp_path):
    source = '''
"""0 < 1"""
class A(Struct, frozen=True):
    __slots__ = ("a",)
    a: Literal[1, 2] | None
    def f(self, b: int | None) -> tuple[int, ...]:
        assert b > 0, "1 + 1"
        raise ValueError(b + 1)
@lru_cache(maxsize=1024)
def g(a: A | B):
    return Refusal("id", count=a + 1, told=f"{a - 1}"), isinstance(a, A | B)
'''
    assert changes(tmp_path, source) == []
