"""The faces of the house by the game they belong to. A face is imported when it is first shown."""

from companion.core.later import Later
from companion.ui.face import Face

_faces: dict[str, Later[Face]] = {
    "cavum": Later("companion.ui.cavum:FACE"),
    "cave_vs_cave": Later("companion.ui.cave_vs_cave:FACE"),
    "caverna": Later("companion.ui.caverna:FACE"),
}
_PLAIN = Face()


def register(game: str, face: Later[Face]) -> None:
    _faces[game] = face


def face_of(game: str) -> Face:
    """A game's face; the plain one where the game has none of its own."""
    return _faces[game].load() if game in _faces else _PLAIN
