"""What strangers find first: links lead somewhere, forms and workflows are well formed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion import rulebook
from companion.core import Message
from companion.locale import LANGUAGES
from release.notes import notes

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    page
    for folder in (ROOT, ROOT / "docs", ROOT / "docs/manual", ROOT / "bench", ROOT / ".github")
    for page in folder.glob("*.md")
)
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = sorted(
    form for form in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if form.stem != "config"
)
SCHEMAS = {
    "vendor.github-workflows": WORKFLOWS,
    "vendor.github-issue-forms": FORMS,
    "vendor.github-issue-config": [ROOT / ".github/ISSUE_TEMPLATE/config.yml"],
    "vendor.dependabot": [ROOT / ".github/dependabot.yml"],
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text()):
        if not target.startswith(("https://", "#")):
            assert (page.parent / target.partition("#")[0]).exists(), target


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_for_the_host_are_well_formed(schema):
    files = SCHEMAS[schema]
    assert files
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files]
    done = subprocess.run(check, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_each_step_of_a_workflow_runs_a_script_that_is_there():
    for workflow in WORKFLOWS:
        for place in re.findall(r"(?:\.ci|release|phone)/[\w.]+", workflow.read_text()):
            assert (ROOT / place).exists(), (workflow.name, place)


def test_notes_of_a_release_are_its_part_of_the_changelog():
    text = "# New\n\n## [Unreleased]\n\nlater\n\n## [0.2.0] - 2027-01-01\n\n- this\n\n## [0.1.0]\n"
    assert notes(text, "0.2.0") == "- this"
    assert notes(text, "0.1.0") == notes(text, "0.3.0") == ""


LISTING = ROOT / "fastlane/metadata/android"
MOST_LETTERS = {  # what the stores take
    "title.txt": 30,
    "short_description.txt": 80,
    "full_description.txt": 4000,
    "changelogs/default.txt": 500,
}


def test_the_store_listing_speaks_each_language_of_the_app():
    assert sorted(folder.name[:2] for folder in LISTING.iterdir()) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", [folder.name for folder in sorted(LISTING.iterdir())])
@pytest.mark.parametrize("file", MOST_LETTERS)
def test_a_text_of_the_listing_fits_and_names_the_games(language, file):
    text = (LISTING / language / file).read_text().strip()
    assert text and len(text) <= MOST_LETTERS[file]
    assert "'" not in text
    assert not language.startswith("fr") or not re.search(r" [;:!?»]|« ", text)
    if file == "full_description.txt":
        for game in ("cavum", "caverna", "cave_vs_cave"):
            assert rulebook.say(Message(f"{game}.name"), (), language[:2]) in text
