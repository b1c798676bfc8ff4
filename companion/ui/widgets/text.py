"""Text that fits its place: it wraps and grows downwards, and is never cut."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from companion.ui import kv


class WrappingLabel(Label):
    """Text that is laid out once it has a width; before, it would be broken at every letter."""

    def texture_update(self, *args: object) -> None:
        width = self.text_size[0]
        if width is None or width > 0:
            super().texture_update(*args)
        else:
            self.texture = None
            self.texture_size = (0, 0)


class Words(WrappingLabel):
    """A paragraph as wide as its place and as high as it needs."""

    letters = NumericProperty("17sp")  # their size, where the longest word has room


class Title(Words):
    """What a page or a card is about."""


class Small(Words):
    """What may be read or left."""


class Tag(Label):
    """A word on a line, as wide as it is."""

    strong = BooleanProperty(False)


class Icon(Label):
    """One icon."""

    icon = StringProperty("")


kv.load("theme", "widgets/text")
