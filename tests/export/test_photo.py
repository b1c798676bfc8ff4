"""Photos: three formats, a bound on what is decoded, and nothing raised but that it is none."""

import io
import random

import pytest
from PIL import Image

from companion.export import picture

KINDS = ("PNG", "JPEG", "WEBP")


def made(kind: str, size: tuple[int, int] = (60, 40)) -> bytes:
    file = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    more = {} if kind == "GIF" else {"exif": exif}
    Image.effect_noise(size, 50).convert("RGB").save(file, kind, **more)
    return file.getvalue()


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_camera_makes_is_kept_upright(tmp_path, kind):
    (tmp_path / "a").write_bytes(made(kind))
    kept = Image.open(io.BytesIO(picture.photo(tmp_path / "a")))
    assert kept.format == "JPEG"
    assert kept.size == (40, 60)


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF", "PPM", "ICO", "TGA", "DDS"])
def test_what_no_camera_makes_is_none(tmp_path, kind):
    file = io.BytesIO()
    Image.new("RGB", (8, 8)).save(file, kind)
    (tmp_path / "a").write_bytes(file.getvalue())
    with pytest.raises(ValueError):
        picture.photo(tmp_path / "a")


def test_a_picture_of_too_many_pixels_is_not_decoded(tmp_path, monkeypatch):
    Image.new("L", (9000, 9000)).save(tmp_path / "a.png")
    monkeypatch.setattr(Image.Image, "convert", None)  # comes after the decoding
    with pytest.raises(ValueError, match="9000 × 9000"):
        picture.photo(tmp_path / "a.png")


def test_a_folder_is_no_photo(tmp_path):
    with pytest.raises(ValueError):
        picture.photo(tmp_path)


@pytest.mark.parametrize("kind", KINDS)
def test_a_spoilt_picture_is_one_or_none(tmp_path, kind):
    dice = random.Random(kind)
    seed = made(kind)
    for _ in range(150):
        data = bytearray(seed)
        for _ in range(dice.choice((1, 2, 8))):
            at = dice.randrange(min(len(data), dice.choice((40, 200, 10_000))))
            if dice.random() < 0.7:
                data[at] = dice.randrange(256)
            else:
                del data[at : at + dice.choice((1, 4, 60))]
        (tmp_path / "a").write_bytes(data)
        try:
            assert picture.photo(tmp_path / "a")
        except ValueError:
            continue
