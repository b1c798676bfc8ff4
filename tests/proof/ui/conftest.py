"""The real app with every game of the house."""

import pytest

from companion import locale
from companion.ui.theme import theme
from tests.ui.conftest import finger, open_app, swept_apart

__all__ = ["finger", "open_app", "swept_apart"]


@pytest.fixture(autouse=True)
def dressed_as_before():
    yield
    locale.use("en")
    theme.apply("light")
