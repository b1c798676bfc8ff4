"""What is never changed: types, words, what only makes things fast, and what says the same twice.

A change there is noticed by nobody at a table, or by every program that imports the file.
"""

import ast

MESSAGES = {"Refusal", "Event", "Message", "Failure"}
ABOUT_RULES = {"anyway"}  # of a message's arguments, the only one that is not for a sentence
NOT_A_RULE = {"kept", "lru_cache", "TypeVar", "NewType", "cast"}  # calls
TIDINESS = {"strict", "maxsize"}  # keywords
FOR_SIMULATION = {"weight"}  # how likely random play chooses a move


class Looked(ast.NodeVisitor):
    """Visits whatever may be changed, and nothing else."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in FOR_SIMULATION:
            return
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and "TypeAlias" not in ast.unparse(node.annotation):
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(one, ast.Name) and one.id == "__slots__" for one in node.targets):
            return
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = called(node)
        if name in NOT_A_RULE:
            return
        if name in MESSAGES:
            for keyword in node.keywords:
                if keyword.arg in ABOUT_RULES:
                    self.visit(keyword.value)
            return
        self.visit(node.func)
        for value in node.args[:1] if name == "isinstance" else node.args:
            self.visit(value)
        for keyword in node.keywords:
            if keyword.arg not in TIDINESS:
                self.visit(keyword.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    return ast.unparse(node.func).rpartition(".")[2]


def is_union(node: ast.BinOp) -> bool:
    """Whether this is a type: `A | B`, `int | None`."""
    return isinstance(node.op, ast.BitOr) and all(map(_is_type, (node.left, node.right)))


def _is_type(node: ast.expr) -> bool:
    match node:
        case ast.BinOp():
            return is_union(node)
        case ast.Constant(value):
            return value is None or isinstance(value, str)
        case ast.Name(name):
            return name in {"int", "str", "bool", "float", "bytes"} or name.istitle()
        case ast.Subscript(ast.Name(name)):
            return name in {"tuple", "list", "dict", "type"} or name.istitle()
    return False


def is_joined(node: ast.BinOp) -> bool:
    """Whether words or lists are put together: no other sign makes sense there."""
    listed = (ast.Tuple, ast.List, ast.ListComp, ast.JoinedStr)
    return any(
        isinstance(one, listed) or (isinstance(one, ast.Constant) and isinstance(one.value, str))
        for one in (node.left, node.right)
    )


def tells_nothing_new(test: ast.expr) -> bool:
    """Whether its negation is a change that its operator or constant goes through anyway."""
    match test:
        case ast.Compare(ops=[_]) | ast.UnaryOp(ast.Not()) | ast.Constant():
            return True
        case ast.Name("TYPE_CHECKING"):
            return True
    return False
