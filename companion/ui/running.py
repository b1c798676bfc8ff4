"""What is running: the app, and the game at its table."""

from typing import TYPE_CHECKING, Any

from kivy.app import App

if TYPE_CHECKING:
    from companion.table import Table
    from companion.ui.app import CompanionApp


def running_app() -> "CompanionApp":
    app: CompanionApp = App.get_running_app()
    return app


def running_table() -> "Table[Any]":
    """The game at the table. The pages of a game are shown only while there is one."""
    table = running_app().table
    assert table is not None
    return table
