"""All that is said, filled in, is said as it was (`rendered.py`)."""

import pytest

from companion.locale import LANGUAGES
from tests.rulebook import rendered


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_is_said_as_it_was(language):
    assert rendered.difference(language) is None
