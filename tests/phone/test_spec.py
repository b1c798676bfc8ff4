"""buildozer.spec asks for what the stores and the toolchain ask of it; the pictures are ours."""

import ast
import sys
from importlib import metadata

import pytest
from packaging.version import Version
from PIL import Image, ImageChops, ImageColor

from companion import __version__

from . import spec
from .spec import ROOT, get, several

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="phones are built for on Linux")

PICTURES = {
    "icon.filename": (512, 512),
    "icon.adaptive_foreground.filename": (432, 432),
    "icon.adaptive_background.filename": (432, 432),
    "presplash.filename": (1080, 1080),
}


def test_the_android_it_is_for():
    assert get("android.api") == "36"
    assert get("android.minapi") == "24"
    assert get("android.ndk") == "28c"
    assert several("android.archs") == ["arm64-v8a", "x86_64"]


def test_the_toolchain_is_the_one_the_tests_ask():
    from pythonforandroid.build import Context
    from pythonforandroid.recipe import Recipe
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

    assert Version(get("p4a.commit")) == Version(metadata.version("python-for-android"))
    assert get("android.ndk") == RECOMMENDED_NDK_VERSION
    assert int(get("android.minapi")) >= Recipe.get_recipe("python3", Context()).MIN_NDK_API


def test_the_document_says_what_the_spec_says():
    text = (ROOT / "docs/phone.md").read_text()
    for key in ("p4a.commit", "android.api", "android.minapi", "android.ndk"):
        assert get(key) in text
    for word in several("android.archs") + several("android.permissions"):
        assert word in text
    assert f"buildozer=={metadata.version('buildozer')}" in text


def test_it_may_vibrate_and_nothing_else():
    assert several("android.permissions") == ["VIBRATE"]
    keys = spec.read().config.options("app")
    assert not {"android.wakelock", "android.extra_manifest_xml", "services"} & set(keys)


def test_the_version_is_the_projects(monkeypatch):
    monkeypatch.chdir(ROOT)
    assert spec.read().get_version() == __version__


def test_it_turns_with_the_phone():
    assert set(several("orientation")) == {
        *("portrait", "portrait-reverse", "landscape", "landscape-reverse"),
    }


def test_the_phone_starts_the_app():
    tree = ast.parse((ROOT / "main.py").read_text())
    taken, called = tree.body
    assert isinstance(taken, ast.ImportFrom)
    assert ast.unparse(called) == f"{taken.names[0].name}()"


@pytest.mark.parametrize("key", PICTURES)
def test_the_pictures_have_their_sizes(key):
    assert Image.open(ROOT / get(key)).size == PICTURES[key]


def test_the_pictures_are_those_that_the_script_draws(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "phone")
    import draw

    drawn = draw.pictures()
    assert {f"./phone/{name}" for name in drawn} == {get(key) for key in PICTURES}
    for name, picture in drawn.items():
        kept = Image.open(ROOT / "phone" / name)
        assert kept.mode == picture.mode
        for _, most in ImageChops.difference(kept, picture).getextrema():
            assert most <= 2, name


def test_the_icon_is_whole_in_any_shape():
    """Of an adaptive icon's 108 parts a circle of 66 is always seen."""
    front = Image.open(ROOT / get("icon.adaptive_foreground.filename"))
    middle = front.width / 2
    inked = front.getchannel("A").load()
    for x in range(front.width):
        for y in range(front.height):
            if inked[x, y]:
                far = ((x + 0.5 - middle) ** 2 + (y + 0.5 - middle) ** 2) ** 0.5
                assert far <= front.width * 33 / 108, (x, y)
    back = Image.open(ROOT / get("icon.adaptive_background.filename"))
    assert back.getchannel("A").getextrema() == (255, 255)


def test_the_splash_has_no_edge():
    splash = Image.open(ROOT / get("presplash.filename")).convert("RGB")
    ground = ImageColor.getrgb(get("android.presplash_color"))
    assert {splash.getpixel((x, y)) for x in (0, 1079) for y in (0, 540, 1079)} == {ground}
