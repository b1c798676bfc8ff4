"""Draws the phone's pictures, icon and splash: `python phone/draw.py` writes them beside itself."""

import math
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

PAPER, INK, TEAL, AMBER = "#F6F1E7", "#2B2320", "#1F5C57", "#E5A93C"
ROCK, STONE, DUSK, GLOW = "#174642", "#D9CFBC", "#4A3B2C", "#7A5B31"
FINER = 4  # drawn larger, then shrunk: smooth edges

Point = tuple[float, float]


def finished(picture: Image.Image) -> Image.Image:
    """Shrunk with its colours weighted by how much of them is seen, so that no edge turns dark."""
    return picture.convert("RGBa").reduce(FINER).convert("RGBA")


def hexagon(centre: Point, radius: float) -> list[Point]:
    """A space of a board, a corner on top."""
    x, y = centre
    turns = (math.radians(60 * corner - 90) for corner in range(6))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def arch(centre: Point, width: float, height: float) -> list[Point]:
    """A cave's mouth: upright sides, a rough round roof."""
    x, y = centre
    roof = []
    for step in range(-20, 21):
        turn = math.radians(4.5 * step)
        rough = 1 + 0.03 * math.sin(7 * turn + 0.6)
        roof.append((x + width * math.sin(turn) * rough, y - height * math.cos(turn) * rough))
    return [(roof[0][0], y + height), *roof, (roof[-1][0], y + height)]


def lantern(size: int) -> Image.Image:
    """A miner's lantern, as high as the picture."""
    picture = Image.new("RGBA", (size, size))
    draw = ImageDraw.Draw(picture)

    def box(left: float, top: float, right: float, bottom: float) -> list[float]:
        return [size * part for part in (left, top, right, bottom)]

    draw.ellipse(box(0.32, 0.02, 0.68, 0.38), outline=PAPER, width=size // 22)
    draw.rounded_rectangle(box(0.27, 0.24, 0.73, 0.36), size * 0.05, fill=PAPER)
    draw.rounded_rectangle(box(0.25, 0.36, 0.75, 0.84), size * 0.06, fill=AMBER)
    flame = [(0.5, 0.44), (0.6, 0.6), (0.59, 0.7), (0.5, 0.76), (0.41, 0.7), (0.4, 0.6)]
    draw.polygon([(size * x, size * y) for x, y in flame], fill=PAPER)
    draw.rounded_rectangle(box(0.2, 0.84, 0.8, 0.97), size * 0.05, fill=PAPER)
    return picture


def cave(size: int) -> Image.Image:
    """A hexagon of paper, in it a cave's mouth and a lantern in the dark; the rest is clear."""
    large = size * FINER
    middle, radius = (large / 2, large / 2), large * 0.49
    picture = Image.new("RGBA", (large, large))
    draw = ImageDraw.Draw(picture)
    draw.polygon(hexagon(middle, radius), fill=PAPER)
    draw.polygon(hexagon(middle, radius * 0.9), fill=TEAL)

    inside = Image.new("RGBA", (large, large))
    draw = ImageDraw.Draw(inside)
    for width, height, colour in rings(large):
        draw.polygon(arch((large / 2, large * 0.56), width, height), fill=colour)
    for share, colour in ((0.19, DUSK), (0.135, GLOW)):
        draw.circle((large / 2, large * 0.575), large * share, fill=colour)
    draw.rectangle([0, large * 0.755, large, large], fill=STONE)
    draw.rectangle([0, large * 0.755, large, large * 0.77], fill=PAPER)
    light = lantern(int(large * 0.3))
    inside.alpha_composite(light, ((large - light.width) // 2, int(large * 0.463)))

    mask = Image.new("L", (large, large))
    ImageDraw.Draw(mask).polygon(hexagon(middle, radius * 0.9), fill=255)
    inside.putalpha(ImageChops.multiply(inside.getchannel("A"), mask))
    picture.alpha_composite(inside)
    return finished(picture)


def rings(large: int) -> Iterator[tuple[float, float, str]]:
    """The rock round the mouth, from outside in."""
    for reach, colour in ((0.345, ROCK), (0.285, PAPER), (0.27, INK)):
        yield large * reach, large * reach * 1.15, colour


def wall(size: int) -> Image.Image:
    """A wall of rock, with the outlines of spaces in it."""
    large = size * FINER
    picture = Image.new("RGBA", (large, large), TEAL)
    draw = ImageDraw.Draw(picture)
    radius = large / 7
    for row in range(-1, 7):
        for column in range(-1, 6):
            x = (column + (row % 2) / 2) * radius * math.sqrt(3)
            corners = hexagon((x, row * radius * 1.5), radius)
            draw.line([*corners, *corners[:2]], fill=ROCK, width=large // 110, joint="curve")
    return finished(picture)


def laid(ground: Image.Image, share: float) -> Image.Image:
    """The cave on a ground, as wide as that share of it."""
    picture = cave(round(ground.width * share))
    corner = (ground.width - picture.width) // 2
    ground.alpha_composite(picture, (corner, corner))
    return ground


def clear(size: int) -> Image.Image:
    return Image.new("RGBA", (size, size))


def pictures() -> dict[str, Image.Image]:
    """Android cuts an adaptive icon to any shape: only the middle 66 of its 108 parts are safe."""
    return {
        "icon.png": laid(wall(512), 0.86),
        "icon_front.png": laid(clear(432), 66 / 108),
        "icon_back.png": wall(432),
        "splash.png": laid(Image.new("RGBA", (1080, 1080), PAPER), 0.5).convert("RGB"),
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for name, picture in pictures().items():
        picture.save(folder / name, optimize=True)
