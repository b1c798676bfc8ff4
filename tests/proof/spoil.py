"""What can happen to a file on its way, by accident or malice; the same number, the same harm."""

import json
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import msgspec

from companion import games
from companion.core.game import Game

from . import good

STRINGS: list[str] = [
    "", " ", "x" * 200, "y" * 20_000, "[b]x", "[ref=a]x[/ref]", "[/color]", "&bl;", "{seat}",
    "{0.x}", "%s %d", "\x00", "a\x00b", "a\nb\rc", "\u202eabc", "שלום", "🐗👩‍👩‍👧", "\ud800",
    "\uffff", "ﷺ" * 30, "../../etc/passwd", "..\\..\\x", "/etc/passwd", "C:\\nul", "nul", "~/x", "file:///x",
    "x.db-wal", "; DROP TABLE game", "None", "true", "-1", "NaN", "1e9", "seat", "table", "A1",
    "e\u0301" * 50,
]  # fmt: skip
NUMBERS: list[Any] = [
    0, 1, -1, 2, 3, 7, 8, 99, 255, 1000, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63) - 1, 2**64,
    10**30, 10**400, 0.5, -0.0, 1e308, 5e-324, 1.0,
]  # fmt: skip
OTHERS: list[Any] = [
    None,
    True,
    False,
    [],
    {},
    [[]],
    [None],
    {"": ""},
    {"do": "bid"},
    {"row": "redo"},
]


def strange(dice: Random) -> Any:
    """A value that was not expected."""
    match dice.randrange(12):
        case 0:
            deep: Any = deepcopy(dice.choice(OTHERS))
            for _ in range(dice.choice((3, 60, 200))):
                deep = [deep] if dice.random() < 0.5 else {"x": deep}
            return deep
        case 1 | 2 | 3 | 4:
            return dice.choice(STRINGS)
        case 5 | 6 | 7 | 8:
            return dice.choice(NUMBERS)
        case _:
            return deepcopy(dice.choice(OTHERS))


def of_bytes(data: bytes, dice: Random) -> bytes:
    """Bits turned, pieces lost, doubled, exchanged, or written in another alphabet."""
    made = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 5, 30))):
        at = dice.randrange(len(made) + 1)
        to = min(len(made), at + dice.choice((1, 2, 9, 80, 900)))
        match dice.randrange(9):
            case 0 if at < len(made):
                made[at] ^= 1 << dice.randrange(8)
            case 1 if at < len(made):
                made[at] = dice.randrange(256)
            case 2:
                del made[at:]
            case 3:
                del made[at:to]
            case 4:
                made[at:at] = made[at:to]
            case 5:
                made[at:at] = dice.choice(
                    (b"\0", b"\xff", b"\xef\xbb\xbf", b'"', b"}", b"[", b"\n")
                )
            case 6:
                made[at:at] = dice.randbytes(dice.choice((1, 8, 300)))
            case 7:
                made[at:to] = bytes(to - at)
            case _:
                made[:] = made[at:] + made[:at]
    if dice.random() < 0.02:
        return bytes(made).decode("latin-1").encode("utf-16")
    return bytes(made)


def of_json(data: bytes, dice: Random) -> bytes:
    """Well-formed still, and another thing: types swapped, rows doubled or dropped, other games."""
    top = json.loads(data)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        if isinstance(top, dict) and isinstance(top.get("rows"), list) and dice.random() < 0.4:
            _rows(top, dice)
        else:
            top = _node(top, dice)
    text = json.dumps(top, ensure_ascii=dice.random() < 0.9)
    if dice.random() < 0.05:
        name = dice.choice(("rows", "game", "id", "do", "seat", "options", "format"))
        text = text.replace(f'"{name}":', f'"{name}": 3, "{name}":', 1)
    return text.encode(errors="surrogatepass")


def _node(top: Any, dice: Random) -> Any:
    """Another value in one place, or one place more or less."""
    parent, key = dice.choice(_places(top))
    if parent is None:
        return strange(dice) if dice.random() < 0.3 else deepcopy(dice.choice(good.trees()))
    match dice.randrange(6):
        case 0:
            del parent[key]
        case 1 if isinstance(parent, list):
            parent.insert(dice.randrange(len(parent) + 1), deepcopy(parent[key]))
        case 1:
            parent[dice.choice(STRINGS)] = deepcopy(parent[key])
        case 2:
            other, there = dice.choice(_places(dice.choice(good.trees())))
            parent[key] = strange(dice) if other is None else deepcopy(other[there])
        case 3 if isinstance(parent[key], int):
            parent[key] += dice.choice((-2, -1, 1, 2, 100, -(2**63)))
        case _:
            parent[key] = strange(dice)
    return top


def _places(top: Any) -> list[tuple[Any, Any]]:
    """Every value in a tree, as the thing it lies in and where."""
    found: list[tuple[Any, Any]] = [(None, None)]
    left = [top] if isinstance(top, dict | list) else []
    while left:
        one = left.pop()
        keys = list(one) if isinstance(one, dict) else range(len(one))
        for key in keys:
            found.append((one, key))
            if isinstance(one[key], dict | list):
                left.append(one[key])
    return found


def _rows(top: dict[str, Any], dice: Random) -> None:
    rows = top["rows"]
    at = dice.randrange(len(rows) + 1)
    match dice.randrange(9):
        case 0:
            rows[at:at] = deepcopy(rows[at : at + dice.choice((1, 3, 20))])
        case 1:
            del rows[at : at + dice.choice((1, 3, 20))]
        case 2:
            rows.insert(at, {"row": "undo-to", "keep": dice.choice((0, 1, at, *NUMBERS))})
        case 3:
            rows.insert(at, {"row": "redo", "count": dice.choice((1, 2, at, *NUMBERS))})
        case 4:
            dice.shuffle(rows)
        case 5:
            rows[at:at] = deepcopy(dice.choice(good.trees()).get("rows", [])[:at])
        case _:
            acts = [wild(top.get("game"), dice) for _ in range(dice.choice((1, 1, 2)))]
            rows.insert(at, {"row": "entry", "moves": acts})


def wild(name: Any, dice: Random) -> dict[str, Any]:
    """An act of a game that can be read, with any values in it at all."""
    game = games.load(name if name in games.names() else dice.choice(games.names()))
    match dice.randrange(4):
        case 0:
            changes = [
                _struct(dice.choice(game.changes), game, dice)
                for _ in range(dice.choice((0, 1, 3)))
            ]
            return {"do": "correct", "changes": changes}
        case 1:
            return {"do": "anyway", "move": _struct(dice.choice(list(game.chapter_of)), game, dice)}
        case _:
            return _struct(dice.choice(list(game.chapter_of)), game, dice)


def _struct(kind: Any, game: Game[Any], dice: Random) -> dict[str, Any]:
    fields = msgspec.structs.fields(kind)
    made = {one.name: _value(msgspec.inspect.type_info(one.type), game, dice) for one in fields}
    if "seat" in made and dice.random() < 0.7:
        made["seat"] = dice.choice((-1, 0, 0, 1, 2))
    return {"do": kind.kind()} | made


def _value(type: Any, game: Game[Any], dice: Random) -> Any:
    """Any value of a type: often one that means something in this game."""
    match type:
        case msgspec.inspect.BoolType():
            return dice.random() < 0.5
        case msgspec.inspect.IntType():
            return dice.randrange(-1, 9) if dice.random() < 0.8 else dice.choice(NUMBERS[:16])
        case msgspec.inspect.StrType():
            return dice.choice(_words(game.name)) if dice.random() < 0.8 else dice.choice(STRINGS)
        case msgspec.inspect.LiteralType(values=values):
            return dice.choice(values)
        case msgspec.inspect.UnionType(types=types):
            return _value(dice.choice(types), game, dice)
        case msgspec.inspect.NoneType():
            return None
        case (
            msgspec.inspect.VarTupleType(item_type=item) | msgspec.inspect.ListType(item_type=item)
        ):
            return [_value(item, game, dice) for _ in range(dice.choice((0, 1, 2, 5)))]
        case msgspec.inspect.TupleType(item_types=items):
            return [_value(item, game, dice) for item in items]
        case msgspec.inspect.StructType(cls=cls):
            made = {
                one.name: _value(msgspec.inspect.type_info(one.type), game, dice)
                for one in msgspec.structs.fields(cls)
            }
            return made | ({"do": cls.kind()} if hasattr(cls, "kind") else {})
        case _:
            return strange(dice)


@cache
def _words(name: str) -> list[str]:
    """Every string that a good record of this game holds, and what its moves could hold."""
    found = {"x"}
    for tree in good.trees():
        if tree.get("game") == name:
            values = (parent[key] for parent, key in _places(tree) if parent is not None)
            found |= {one for one in values if isinstance(one, str) and len(one) < 30}
    game = games.load(name)
    state = game.start(game.variants[0].seats[0], game.variants[0].options)
    for kind in game.closed_kinds:
        for values in game.chapter_of[kind].domain(state, kind).values():
            found |= {one for one in values if isinstance(one, str)}
    return sorted(found)


def of_toml(data: bytes, dice: Random) -> bytes:
    """Lines lost, doubled and moved; values of other types; keys nobody knows."""
    lines = data.decode().splitlines()
    for _ in range(dice.choice((1, 1, 2, 4))):
        at = dice.randrange(len(lines) or 1)
        match dice.randrange(7):
            case 0:
                del lines[at : at + 1]
            case 1:
                lines[at:at] = lines[at : at + dice.choice((1, 5))]
            case 2:
                lines.insert(at, f"{dice.choice(('x', 'name', 'a.b.c', 'gold'))} = {_toml(dice)}")
            case 3:
                lines.insert(
                    at, dice.choice(("[[seat]]", "[seat]", "[board]", "[rulings]", "[[", "[a.b]"))
                )
            case 4:
                lines = lines[:at] + [line.replace("1", _toml(dice)) for line in lines[at:]]
            case _:
                keyed = [n for n, line in enumerate(lines) if " = " in line]
                if keyed:
                    at = dice.choice(keyed)
                    lines[at] = f"{lines[at].partition(' = ')[0]} = {_toml(dice)}"
    return "\n".join(lines).encode(errors="replace")


def _toml(dice: Random) -> str:
    odd = (
        "nan", "-inf", "1e400", "0x" + "f" * 50, "9" * 5000, "2026-13-40", "2026-11-16", "12:60:61",
        "1979-05-27T07:32:00Z", "{}", "{a.b=1}", "'''", '"\\ud800"', "[[[]]]", "[" * 900,
        "[1, 'a']", "{ yellow = 99 }", "{ yellow = -1, mauve = 2 }", "[0, 0, 0, 99]", "[2, 2, 2]",
        "['dwelling']", "-0", "+5", "1_000", "0b1", "true", "", "#",
    )  # fmt: skip
    if dice.random() < 0.5:
        return dice.choice(odd)
    value = dice.choice([*STRINGS, *NUMBERS])
    return json.dumps(value) if isinstance(value, str) else str(value)
