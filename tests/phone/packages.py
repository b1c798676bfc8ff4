"""What a phone build would make of the packages that buildozer.spec lists."""

import os
from collections.abc import Iterator, Sequence
from importlib import metadata
from typing import NamedTuple
from unittest import mock

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name as plain

OF_THE_PHONE = {"python3", "sqlite3", "android", "pyjnius"}  # no package of ours asks for these
PURE_TOO = {"fonttools"}  # compiled on a desktop, but its makers publish a pure wheel as well


class Built(NamedTuple):
    """A recipe, as it would be built."""

    version: str | None
    python_needs: Sequence[str]


class Wish(NamedTuple):
    """A package that something needs."""

    name: str
    versions: SpecifierSet
    by: str


class Plan(NamedTuple):
    """The build of a list of packages: by recipe, or by pip and then only if pure."""

    listed: list[str]
    recipes: dict[str, Built]
    pins: dict[str, str]

    @property
    def pure(self) -> list[str]:
        return [name for name in self.listed if plain(name) not in self.recipes]


def plan(listed: Sequence[str]) -> Plan:
    """As python-for-android reads a list: `==` is a version, anything else is part of the name."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    names = [entry.partition("==")[0] for entry in listed]
    pins = {name: pin for name, _, pin in (entry.partition("==") for entry in listed) if pin}
    context = Context()
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    order, _, _ = get_recipe_order_and_bootstrap(context, names, bootstrap)
    with mock.patch.dict(os.environ, {f"VERSION_{name}": pin for name, pin in pins.items()}):
        found = {name: Recipe.get_recipe(name, context) for name in order}
        recipes = {
            plain(name): Built(recipe.version, recipe.python_depends)
            for name, recipe in found.items()
        }
    return Plan(names, recipes, {plain(name): pin for name, pin in pins.items()})


def wishes(dependencies: Sequence[str], build: Plan) -> Iterator[Wish]:
    """All that is needed on the phone, followed from package to package."""
    python = build.recipes["python3"].version or ""
    phone = default_environment() | {
        "sys_platform": "android",
        "platform_system": "Android",
        "platform_machine": "aarch64",
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
    }
    seen = set()
    open_ends = [(Requirement(text), "pyproject.toml", {""}) for text in dependencies]
    while open_ends:
        wanted, by, extras = open_ends.pop()
        marker = wanted.marker
        if marker and not any(marker.evaluate(phone | {"extra": extra}) for extra in extras):
            continue
        name = plain(wanted.name)
        yield Wish(name, wanted.specifier, by)
        follow = (name, frozenset(wanted.extras))
        if follow in seen or own_word(name, build):
            continue
        seen.add(follow)
        package = installed(name)
        for text in (package.requires or []) if package else []:
            open_ends.append((Requirement(text), name, {"", *wanted.extras}))


def own_word(name: str, build: Plan) -> bool:
    """Whether a recipe says itself what its package needs on a phone, as Kivy's does."""
    return name in build.recipes and bool(build.recipes[name].python_needs)


def installed(name: str) -> metadata.Distribution | None:
    return next(iter(metadata.distributions(name=name)), None)


def faults(listed: Sequence[str], dependencies: Sequence[str]) -> list[str]:
    """Why a phone would not get what these dependencies need; nothing if it would."""
    build = plan(listed)
    wanted = list(wishes(dependencies, build))
    return sorted(
        {
            *missing(build, wanted),
            *surplus(build, wanted),
            *impure(build),
            *misspelled(build),
            *wrong_versions(build, wanted),
        }
    )


def missing(build: Plan, wanted: Sequence[Wish]) -> Iterator[str]:
    for name in OF_THE_PHONE - build.recipes.keys():
        yield f"{name}: not a recipe"
    there = build.recipes.keys() | {plain(name) for name in build.pure}
    for wish in wanted:
        if wish.name not in there:
            yield f"{wish.name}: not listed, {wish.by} needs it"


def surplus(build: Plan, wanted: Sequence[Wish]) -> Iterator[str]:
    names = OF_THE_PHONE | {wish.name for wish in wanted}
    for name in build.listed:
        if plain(name) not in names:
            yield f"{name}: nothing needs it"


def impure(build: Plan) -> Iterator[str]:
    for name in build.pure:
        package = installed(name)
        if package is None:
            yield f"{name}: no recipe, and not installed here: nobody knows whether it is pure"
            continue
        text = package.read_text("WHEEL") or ""
        tags = [line for line in text.splitlines() if line.startswith("Tag:")]
        pure = tags and all(tag.endswith("-none-any") for tag in tags)
        if not pure and plain(name) not in PURE_TOO:
            yield f"{name}: no recipe, and not pure Python"


def misspelled(build: Plan) -> Iterator[str]:
    """python-for-android compares what pip found with the list in this spelling."""
    for name in build.pure:
        if name != name.lower().replace("-", "_"):
            yield f"{name}: written {name.lower().replace('-', '_')} in a list for the phone"


def wrong_versions(build: Plan, wanted: Sequence[Wish]) -> Iterator[str]:
    for name, versions, by in wanted:
        recipe = build.recipes.get(name)
        version = recipe.version if recipe else build.pins.get(name)
        if version and not versions.contains(version, prereleases=True):
            yield f"{name}: would be {version}, {by} needs {versions}"
    for name, recipe in build.recipes.items():
        pin = build.pins.get(name)
        if pin and pin != recipe.version:
            yield f"{name}: {pin} is listed, its recipe would build {recipe.version}"
    python = build.recipes["python3"].version or ""
    for name in build.pure:
        package = installed(name)
        if plain(name) not in build.pins:
            yield f"{name}: no version, so that no two builds need be the same"
        if package and python not in SpecifierSet(package.metadata["Requires-Python"] or ""):
            yield f"{name}: does not run on Python {python}"
