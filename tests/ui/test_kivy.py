"""Kivy's own widgets: the app has its own rules for those it uses, in its words and colours."""

import ast
import importlib
import inspect
import pkgutil
import re
import textwrap
from functools import cache
from pathlib import Path

import pytest
from kivy import kivy_data_dir
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.textinput import TextInputCutCopyPaste
from kivy.uix.widget import Widget

from companion import device, locale, ui
from companion.ui import kivy_internals
from companion.ui.kv import FOLDER
from companion.ui.meaning import BoardSpot
from companion.ui.widgets.name_input import ClipboardButton, NameInput

F1 = 282
HAVE_NO_RULE = {
    "StencilView": "lists are cut off by a scissor (widgets/clipped.py)",
    "ModalView": "a sheet draws itself (widgets/bottom_sheet.kv)",
    "TextInput": "a line to write on draws itself (widgets/name_input.kv)",
}


def ruled(text: str) -> set[str]:
    """The widgets that a kv text has rules for."""
    heads = re.findall(r"^<([^>]+)>", text, re.MULTILINE)
    return {name.strip("-").partition("@")[0] for head in heads for name in head.split(",")}


def named(text: str) -> set[str]:
    """The widgets that a kv text puts up, and the kinds that those of its own are of."""
    found = re.findall(r"^ +([A-Z]\w+):|[@+](\w+)(?=[>+])", text, re.MULTILINE)
    return {name for pair in found for name in pair if name}


def is_widget(one: object) -> bool:
    return isinstance(one, type) and issubclass(one, Widget)


def is_known(name: str) -> bool:
    """Whether it is a widget; a step of a canvas is not."""
    return name in Factory.classes and is_widget(Factory.get(name))


def subclasses(kind: type) -> set[type]:
    return {kind}.union(*map(subclasses, kind.__subclasses__()))


def test_every_widget_of_kivys_that_is_used_has_a_rule_of_ours():
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(ui.__path__, f"{ui.__name__}.")
    ]
    files = [file.read_text() for file in FOLDER.rglob("*.kv")]
    kinds = {kind for kind in subclasses(Widget) if kind.__module__.startswith("companion.")}
    kinds |= {one for module in modules for one in vars(module).values() if is_widget(one)}
    kinds |= {Factory.get(name) for text in files for name in named(text) if is_known(name)}
    used = {base.__name__ for kind in kinds for base in kind.__mro__}
    drawn_by_kivy = ruled((Path(kivy_data_dir) / "style.kv").read_text())
    ours = set().union(*map(ruled, files))
    assert "RelativeLayout" in drawn_by_kivy and "BoxLayout" in used
    assert used & drawn_by_kivy - ours == HAVE_NO_RULE.keys()
    assert {"Label", "Image", "ScrollView", "Selector", "TextInputCutCopyPaste"} <= ours


def test_kivys_own_rules_are_not_read():
    assert not any(str(file).endswith("style.kv") for file in Builder.files)


def test_a_finger_that_rests_on_a_line_may_paste_in_every_language(finger):
    for language in locale.LANGUAGES:
        finger.app.set(language=language)
        entry = line_on_the_rules_page(finger)
        finger.hold(entry, 1)
        words = {way.text for way in ways()}
        assert words == {locale.word("write.all"), locale.word("write.paste")}
        assert len(words | {"Select all", "Paste"}) == (2 if language == "en" else 4)


def test_marked_words_are_cut(finger):
    entry = line_on_the_rules_page(finger)
    finger.touch(entry)
    entry.insert_text("dogs and sheep")
    finger.hold(entry, 1)
    press(finger, entry, "all")
    assert entry.selection_text == "dogs and sheep"
    finger.rest(0.5)
    press(finger, entry, "cut")
    assert entry.text == ""


@pytest.mark.parametrize("text", [100, 150])
def test_what_can_be_done_with_a_line_fits(finger, text):
    for language in locale.LANGUAGES:
        finger.app.set(language=language, text=text)
        entry = line_on_the_rules_page(finger)
        finger.hold(entry, 1)
        finger.frames(3)
        for way in ways():
            assert entry.x + way.x >= 0 and entry.x + way.right <= Window.width
            assert way.texture_size[0] <= way.width and way.texture_size[1] <= way.height
            assert max(way.texture_size) > 10, "it says something"


def test_a_phones_keyboard_does_not_cover_what_is_written(finger):
    entry = line_on_the_rules_page(finger)
    finger.touch(entry)
    assert Window.softinput_mode == "below_target"
    assert Window._system_keyboard.target is entry  # what Kivy keeps above the keyboard


def test_f1_opens_our_settings(finger):
    Window.dispatch("on_keyboard", F1, 0, "", [])
    Window.dispatch("on_keyboard", F1, 0, "", [])
    finger.frames(2)
    assert [visit.name for visit in finger.app.visits] == ["home", "settings"]
    assert len(Window.children) == 1


INTERNALS = Path(kivy_internals.__file__)
INTERNAL = {  # of Kivy, though without an underscore
    "dispatch_input",
    "post_dispatch_input",
    "render_context",
    "shader",
    "tick_draw",
    "resourcefind",
}
OF_TUPLES = {"_replace", "_asdict", "_fields", "_make"}


def is_private(name: str) -> bool:
    return name.startswith("_") and name.strip("_") != "" and not name.startswith("__")


def own_names(tree: ast.AST) -> set[str]:
    """The private names that code gives to something itself."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Attribute | ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.attr if isinstance(node, ast.Attribute) else node.id)
    return {name for name in names if is_private(name)}


def used_of_kivys(tree: ast.AST, ours: set[str]) -> set[str]:
    """What code asks of Kivy that Kivy does not promise."""
    attributes = [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    imported = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kivy")
        for alias in node.names
    ]
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    named = {part for text in texts if isinstance(text, str) for part in text.split(".")}
    private = {name for name in [*attributes, *imported] if is_private(name)}
    return private - ours - OF_TUPLES | INTERNAL & {*attributes, *named}


def test_kivys_inside_is_touched_in_one_file_alone():
    trees = {
        file: ast.parse(file.read_text())
        for folder in (*ui.__path__, *device.__path__)
        for file in Path(folder).rglob("*.py")
    }
    ours = set().union(*map(own_names, trees.values()))
    inside = used_of_kivys(trees.pop(INTERNALS), ours)
    assert inside == {"_run_prepare", "_cached_views", "_ime_composition"} | INTERNAL
    assert {file: used for file, tree in trees.items() if (used := used_of_kivys(tree, ours))} == {}


def test_a_touch_of_kivys_inside_would_be_seen():
    code = "self._mine = 1; self._mine; self._trigger_layout(); pair._replace(at=1)"
    tree = ast.parse(
        f"from kivy.lang import _delayed\n{code}; Clock.tick_draw(); 'kv.resourcefind'"
    )
    used = {"_delayed", "_trigger_layout", "tick_draw", "resourcefind"}
    assert used_of_kivys(tree, own_names(tree)) == used


def test_kv_reads_what_is_listed_of_kivys_inside():
    used = {
        name
        for file in FOLDER.rglob("*.kv")
        for name in re.findall(r"(?<!\w)_[a-z]\w*", file.read_text())
    }
    assert used == kivy_internals.IN_KV.keys()


def test_no_name_of_ours_hides_one_of_kivys_inside():
    """A private name of ours in a widget would be Kivy's, too, if it had one of that name."""
    hidden = {}
    for kind in subclasses(Widget):
        if kind.__module__.startswith("companion."):
            kivys = [base for base in kind.__mro__ if base.__module__.startswith("kivy.uix")]
            names = set().union(*map(names_in, kivys))
            if both := names_in(kind) & names:
                hidden[kind] = both
    assert hidden == {}


@cache
def names_in(kind: type) -> set[str]:
    return own_names(source_of(kind))


def source_of(kind: type) -> ast.AST:
    """The code of a class; nothing for one that kv or a test made."""
    try:
        return ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, TypeError):
        return ast.parse("")


def line_on_the_rules_page(finger) -> NameInput:
    finger.app.home()
    finger.app.go("rules")
    finger.frames(4)
    entry = next(one for one in finger.app.pages.page.walk() if isinstance(one, NameInput))
    entry.use_bubble = True  # as on a phone
    return entry


def press(finger, entry: NameInput, what: str) -> None:
    """Kivy draws what floats over a line as seen from the line's corner."""
    way = next(way for way in ways() if way.means == ("write", what))
    x, y = entry.to_window(*entry.pos)
    finger.touch(BoardSpot(way.means, x + way.center_x, y + way.center_y))


def ways() -> list[ClipboardButton]:
    bubbles = [child for child in Window.children if isinstance(child, TextInputCutCopyPaste)]
    return [way for bubble in bubbles for way in bubble.walk() if isinstance(way, ClipboardButton)]
