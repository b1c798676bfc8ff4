"""A sheet as a picture (PNG), as sharp as a phone shows it."""

from functools import cache
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from .fonts import Font, file_of, runs
from .layout import Area, Shape, Text, lay_out
from .paper import Paper

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

WIDE = 540.0  # points
SHARP = 2  # pixels a point
SMOOTH = 4
LARGEST = 1600  # pixels of a photo, either way
FORMATS = ("PNG", "JPEG", "WEBP")
MOST_PIXELS = 50_000_000  # decoded: 150 MB
PAPER = "#FFFCF5"
Corners = tuple[tuple[float, float], ...]


def write(paper: Paper) -> bytes:
    from PIL import Image, ImageDraw

    wide = max(WIDE, 250.0 + 52 * len(paper.columns))
    sheets = lay_out(paper, wide, float("inf"), _wide)
    image = Image.new("RGB", (ceil(wide * SHARP), ceil(sheets.y * SHARP)), PAPER)
    draw = ImageDraw.Draw(image)
    for thing in sheets.pages[0]:
        match thing:
            case Area(x, y, width, height, colour):
                corner = (x + width) * SHARP, (y + height) * SHARP
                draw.rectangle((x * SHARP, y * SHARP, *corner), fill=colour)
            case Shape(corners, colour):
                _shape(image, corners, colour)
            case Text():
                _text(draw, thing)
    made = BytesIO()
    image.save(made, "PNG", optimize=True)
    return made.getvalue()


def _shape(image: "Image", corners: Corners, colour: str) -> None:
    """A shape with smooth edges: drawn larger, and brought down."""
    from PIL import Image, ImageDraw

    left, top = (int(min(one[at] for one in corners) * SHARP) for at in (0, 1))
    side = ceil((max(one[0] for one in corners)) * SHARP) - left + 2
    mask = Image.new("L", (side * SMOOTH, side * SMOOTH))
    places = [((a * SHARP - left) * SMOOTH, (b * SHARP - top) * SMOOTH) for a, b in corners]
    ImageDraw.Draw(mask).polygon(places, fill=255)
    image.paste(colour, (left, top), mask.resize((side, side), Image.Resampling.BOX))


def _text(draw: "ImageDraw", thing: Text) -> None:
    x = thing.x
    if thing.align == "middle":
        x -= _wide(thing.text, thing.size, thing.bold) / 2
    for font, piece in runs(thing.text, thing.bold):
        face = _face(font, thing.size)
        place = (x * SHARP, thing.y * SHARP)
        draw.text(place, piece, fill=thing.colour, font=face, anchor="ls")
        x += face.getlength(piece) / SHARP


def _wide(text: str, size: float, bold: bool) -> float:
    return sum(_face(font, size).getlength(piece) / SHARP for font, piece in runs(text, bold))


@cache
def _face(font: Font, size: float) -> "FreeTypeFont":
    from PIL import ImageFont

    plain = ImageFont.Layout.BASIC  # letters are in their order already
    return ImageFont.truetype(str(file_of(font)), size * SHARP, layout_engine=plain)


def photo(path: Path) -> bytes:
    """A photo as it is kept: upright, and no larger than a screen shows; ValueError if it is none.

    Only what is seen is kept, not where and when it was taken. A camera's formats are read and no
    others, and nothing is decoded that would take more memory than a phone has.
    """
    from PIL import Image, ImageOps

    if not path.is_file():  # a pipe would be waited for
        raise ValueError(path.name)
    try:
        with Image.open(path, formats=FORMATS) as image:
            image.draft("RGB", (LARGEST, LARGEST))  # a JPEG is read as small as it is needed
            if image.width * image.height > MOST_PIXELS:
                raise ValueError(f"{image.width} × {image.height}")
            upright = ImageOps.exif_transpose(image).convert("RGB")
    except Exception as error:  # whatever a decoder makes of foreign bytes: this is no photo
        raise ValueError(str(error)) from error
    upright.thumbnail((LARGEST, LARGEST))
    made = BytesIO()
    upright.save(made, "JPEG", quality=85)
    return made.getvalue()
