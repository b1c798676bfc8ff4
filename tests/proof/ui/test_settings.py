"""Settings lead to the box of every game that asks about it, and load no game for that."""

from companion import games


def test_the_games_that_ask_about_their_box(finger, monkeypatch):
    asking = [name for name in games.names() if games.load(name).own_box is not None]
    monkeypatch.setattr(games, "load", None)  # nothing may be loaded
    finger.tap("nav-settings")
    listed = [row.means for row in finger.app.pages.page.ids.boxes.children]
    assert sorted(listed) == sorted(("my-box", name) for name in asking)
