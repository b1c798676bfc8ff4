"""Mutants: every operator, constant, comparison and guard of a file, changed one at a time."""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from .left_alone import Looked, is_joined, is_union, tells_nothing_new

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
COUNTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
LEAVING = (ast.Return, ast.Raise, ast.Continue, ast.Break)


class Mutant(NamedTuple):
    """A file with one place changed."""

    file: str
    line: int
    old: str  # the line that is changed, without its indent
    new: str
    lines: tuple[int, ...]  # where the changed expression stands
    around: tuple[int, ...]  # where its statement stands
    source: bytes  # the whole file, changed


def find(root: Path, file: str) -> list[Mutant]:
    """The mutants of a file, in the order of its lines."""
    finder = _Finder(file, (root / file).read_bytes())
    finder.visit(ast.parse(finder.source))
    return sorted(finder.found, key=lambda mutant: (mutant.line, mutant.new))


class _Finder(Looked):
    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.statement: ast.AST = ast.Module([], [])
        self.returns: ast.expr | None = None
        self.found: list[Mutant] = []

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            self.statement = node
        super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.returns = self.returns, node.returns
        super().visit_FunctionDef(node)
        self.returns = outer

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for op, left, right in zip(node.ops, operands, node.comparators, strict=False):
            self._between(node, left, right, COMPARED[type(op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        swap = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(node, left, right, swap)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if is_union(node):
            return
        if not is_joined(node) and (swap := COUNTED.get(type(node.op))):
            self._between(node, node.left, node.right, swap)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        swap = COUNTED.get(type(node.op))
        if swap and not isinstance(node.value, ast.Tuple | ast.List | ast.ListComp):
            old, new = (f"{sign}=" for sign in swap)
            self._between(node, node.target, node.value, (old, new))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        negative = isinstance(node.op, ast.USub)
        if negative and isinstance(node.operand, ast.Constant):
            if isinstance(node.operand.value, int):
                self._replace(node, str(1 - node.operand.value))
            return
        if not isinstance(node.operand, ast.Constant):
            whole = self._text(node)
            self._replace(node, whole.removeprefix("not")[whole[0] in "-~+" :].strip())
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self._replace(node, str(node.value + 1))

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.body[-1], LEAVING) and not node.orelse:
            test = self._text(node.test)
            named = any(isinstance(one, ast.NamedExpr) for one in ast.walk(node.test))
            self._replace(node.test, f"({test}) and False" if named else "False")
        self._negate(node.test)
        self.visit(node.test)
        for one in (*node.body, *node.orelse):
            self._within(one, alone=len(node.body) == 1)

    def _within(self, node: ast.stmt, *, alone: bool) -> None:
        """A return that is all a guard does was left out with its guard already."""
        if alone and isinstance(node, ast.Return):
            self.statement = node
            self.generic_visit(node)
        else:
            self.visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._negate(test)
        self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        if node.guard is not None:
            self._negate(node.guard)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if value is not None and not isinstance(value, ast.Constant) and self.returns is not None:
            if ast.unparse(self.returns).endswith("| None"):
                self._replace(value, "None")
            elif ast.unparse(self.returns) == "bool":
                self._negate(value)
        self.generic_visit(node)

    def _negate(self, test: ast.expr) -> None:
        if not tells_nothing_new(test):
            self._replace(test, f"not ({self._text(test)})")

    def _between(self, node: ast.AST, left: ast.AST, right: ast.AST, swap: tuple[str, str]) -> None:
        """The operator between two operands, which is all but brackets and comments."""
        start, end = self._span(left)[1], self._span(right)[0]
        pattern = r"\s+".join(map(re.escape, swap[0].split()))
        sign = re.search(pattern.encode(), self.source[start:end])
        assert sign is not None, (self.file, self._text(node))
        self._change(start + sign.start(), start + sign.end(), swap[1], _rows(node))

    def _replace(self, node: ast.AST, new: str) -> None:
        self._change(*self._span(node), new, _rows(node))

    def _change(self, start: int, end: int, new: str, rows: Iterable[int]) -> None:
        source = self.source[:start] + new.encode() + self.source[end:]
        first = self.source.rfind(b"\n", 0, start) + 1
        last = self.source.find(b"\n", end)
        line = self.source.count(b"\n", 0, start) + 1
        after = last + len(source) - len(self.source)
        old, changed = _flat(self.source[first:last]), _flat(source[first:after])
        around = _rows(self.statement)
        self.found.append(Mutant(self.file, line, old, changed, tuple(rows), tuple(around), source))

    def _span(self, node: ast.AST) -> tuple[int, int]:
        """From where to where a node stands; columns are counted in bytes."""
        assert isinstance(node, ast.expr | ast.stmt), node
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.AST) -> str:
        start, end = self._span(node)
        return self.source[start:end].decode()


def _rows(node: ast.AST) -> Sequence[int]:
    """The lines of an expression, or of a statement without what stands in its blocks."""
    assert isinstance(node, ast.expr | ast.stmt), node
    last = min(map(_first, _blocks(node)), default=(node.end_lineno or node.lineno) + 1)
    return range(node.lineno, max(last, node.lineno + 1))


def _blocks(node: ast.AST) -> Iterator[ast.stmt]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, ast.match_case | ast.ExceptHandler):
            yield from child.body


def _first(node: ast.stmt) -> int:
    return node.lineno


def _flat(text: bytes) -> str:
    return " ".join(text.decode().split())
