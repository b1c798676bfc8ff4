"""What stands on a player's mark: the emblem of the person, or the first letter of the name."""

from companion.ui.icons import CODES, icon
from companion.ui.running import running_app

EMBLEMS = (  # signs of the icon font that are told apart at a glance
    "pickaxe",
    "hammer",
    "diamond-stone",
    "sword",
    "pine-tree",
    "flower",
    "sprout",
    "carrot",
    "sheep",
    "pig",
    "cow",
    "dog-side",
)


def initial(name: str) -> str:
    """The letter or sign of whoever has this name; a sign is a letter of the icon font."""
    app = running_app()
    emblem = app.library.people.emblem(name) if app.has_library else ""
    return mark_letter(name, emblem)


def mark_letter(name: str, emblem: str) -> str:
    """One that only a later version knows is left out."""
    return icon(emblem) if emblem in CODES else name[:1].upper()
