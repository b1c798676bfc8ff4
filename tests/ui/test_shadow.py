"""No property or attribute of a page or widget takes the place of a method it stands on."""

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator
from types import FunctionType, MethodType

from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.uix.widget import Widget

from companion import ui
from companion.ui.widgets.page import Page

METHODS = (FunctionType, MethodType, classmethod, staticmethod)
BUILT_IN = type(EventDispatcher.bind)  # a method of Kivy's compiled part


def classes() -> list[type]:
    """Every class of the screens that has a Kivy class or one of ours below it."""
    found: dict[str, type] = {}
    for module in pkgutil.walk_packages(ui.__path__, "companion.ui."):
        for one in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(one) and one.__module__.startswith("companion.ui"):
                found[f"{one.__module__}.{one.__qualname__}"] = one
    return list(found.values())


def methods_of(bases: tuple[type, ...]) -> set[str]:
    return {
        name
        for base in bases
        for name, value in vars(base).items()
        if isinstance(value, (*METHODS, BUILT_IN))
    }


def given(kind: type) -> Iterator[str]:
    """The names that a class gives its objects: properties, and what its methods set on self."""
    for name, value in vars(kind).items():
        if not isinstance(value, METHODS) and not inspect.isclass(value):
            yield name
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind)))):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Store)
            and isinstance(node.value, ast.Name)
            and node.value.id == "self"
        ):
            yield node.attr


def shadowed(kind: type) -> set[str]:
    """Methods of a class or its bases that one of its own attributes hides."""
    own = {name for name in given(kind) if not name.startswith("__")}
    return own & methods_of(kind.__mro__[:-1])


def test_no_attribute_hides_a_method():
    looked_at = classes()
    assert len(looked_at) > 250
    assert {one.__qualname__: hidden for one in looked_at if (hidden := shadowed(one))} == {}


def test_no_rule_of_a_layout_hides_a_method():
    """A property written in a kv file is made if it is not there yet, whatever else is."""
    looked_at = [one for one in classes() if issubclass(one, Widget)]
    seen = 0
    for selector, rule in Builder.rules:
        for one in looked_at:
            if selector.key != one.__name__.lower():
                continue
            seen += 1
            hidden = methods_of(one.__mro__[:-1]) & rule.properties.keys()
            assert not hidden, one
    assert seen > 100


def test_one_that_hides_a_method_would_be_seen():
    class Hiding(Page):
        explain = ""

        def show(self, **about: object) -> None:
            self.back = True

    assert shadowed(Hiding) == {"explain", "back"}
