"""Names of files that a library may hold: plain, and never leaving its folder."""

import re

from . import StoreError

_SAFE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]{0,80}(\.[A-Za-z0-9]{1,8})?")
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)  # Windows keeps these


def is_safe(name: object) -> bool:
    """Whether this is one plain file name: no path, no drive, nothing hidden."""
    return (
        isinstance(name, str)
        and _SAFE.fullmatch(name) is not None
        and _DEVICES.fullmatch(name) is None
    )


def require_safe(name: str) -> str:
    if not is_safe(name):
        raise StoreError("store.leaves-folder", name=name)
    return name
