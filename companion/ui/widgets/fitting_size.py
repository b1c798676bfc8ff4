"""Letters small enough for the longest word: a word is never broken in two."""

from functools import lru_cache

from kivy.core.text import Label

WIDEST = 0.8  # of the size of letters: what hardly any is wider than
SMALLEST = 0.6  # of the size of letters: smaller than that, two lines are better than one


@lru_cache(512)
def wide(text: str, size: float, bold: bool) -> float:
    return float(Label(font_size=size, bold=bold).get_extents(text)[0])


@lru_cache(2048)
def fitting_size(text: str, size: float, width: float, bold: bool) -> float:
    """The size at which every word of a text fits a width: this one, or a smaller one."""
    if width <= 0:  # it has no place yet
        return size
    for word in text.split():
        if len(word) * size * WIDEST > width and wide(word, size, bold) > width:
            size = max(1, int(size * width / wide(word, size, bold)))  # letters are whole
            while wide(word, size, bold) > width and size > 1:
                size -= 1  # and not evenly smaller
    return size


@lru_cache(512)
def line_size(text: str, size: float, width: float, bold: bool) -> float:
    """The size at which a whole text stands on one line, if that is not too small."""
    if width <= 0 or not text or (whole := wide(text, size, bold)) <= width:
        return size
    smaller = int(size * width / whole)
    while wide(text, smaller, bold) > width and smaller > 1:
        smaller -= 1
    return smaller if smaller >= SMALLEST * size else size
