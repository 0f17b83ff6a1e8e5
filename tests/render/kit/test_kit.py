"""Palette, tiles, canvas, encoder: small, exact, inside the frame, the same bytes every time."""

from io import BytesIO

import pytest
from PIL import Image

from render.kit import seats
from render.kit.canvas import Canvas
from render.kit.palette import Palette, parse_rgb
from render.kit.picture import ALT_LIMIT, shorten
from render.kit.png_encoder import encode_png
from render.kit.tiles import Brush, TextBox, Tile, TileCache
from tests.render.text_checks import compute_contrast

PALETTE = Palette({"night": "#101820", "paper": "#f0e8d0", "red": "#a02020", **seats.TONES}, [("paper", "night")])


def make_canvas() -> Canvas:
    """Return a small empty picture."""
    return Canvas(200, 100, "night", PALETTE, TileCache())


def test_a_palette_holds_at_most_256_colors() -> None:
    tones = {f"t{n}": f"#{n:02x}{n * 7 % 256:02x}80" for n in range(0, 256, 3)}
    with pytest.raises(ValueError, match="at most 256"):
        Palette(tones, [(a, b) for a in tones for b in tones])


def test_every_tone_survives_the_reduction_to_the_palette() -> None:
    for tone in PALETTE.tones:
        reduced = PALETTE.reduce(Image.new("RGB", (2, 2), PALETTE[tone]))
        assert reduced.getpixel((0, 0)) == PALETTE.index(tone)


def test_a_ramp_leads_from_ground_to_front() -> None:
    ramp = PALETTE.ramp("paper", "night")
    assert (ramp[0], ramp[255]) == (PALETTE.index("night"), PALETTE.index("paper"))
    assert len(set(ramp)) > 3


def test_contrast_is_that_of_the_standard() -> None:
    assert compute_contrast(parse_rgb("#000000"), parse_rgb("#ffffff")) == pytest.approx(21)
    assert compute_contrast(parse_rgb("#777777"), parse_rgb("#ffffff")) == pytest.approx(4.48, abs=0.01)


def test_nothing_may_leave_the_frame() -> None:
    picture = make_canvas()
    tile = Brush(50, 50, "night", PALETTE).tile()
    for x, y in ((-1, 0), (0, -1), (151, 0), (0, 51)):
        with pytest.raises(ValueError, match="leaves the frame"):
            picture.put(tile, x, y)


def test_text_may_not_leave_its_tile() -> None:
    brush = Brush(50, 20, "night", PALETTE)
    brush.text("Agp", 0, 2, 50, 32, "paper", "night")
    with pytest.raises(ValueError, match="leaves its tile"):
        brush.tile()


def test_text_is_noted_where_it_stands() -> None:
    picture = make_canvas()
    width = picture.text("Anna", 20, 50, 150, 32, "paper", "night")
    (box,) = picture.boxes
    assert (box.text, box.size, box.tone, box.ground) == ("Anna", 32, "paper", "night")
    assert 20 <= box.x <= 24
    assert box.w <= width
    assert box.y < 50 < box.y + box.h


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_aligned_text_stays_in_its_box(align: str) -> None:
    picture = make_canvas()
    picture.text("Bob", 30, 50, 140, 24, "paper", "night", align=align)
    (box,) = picture.boxes
    assert box.x >= 30
    assert box.x + box.w <= 170


def test_kept_tiles_are_bounded_and_the_oldest_go_first() -> None:
    tiles = TileCache(limit=250)
    keys: list[str] = []

    def make(name: str) -> Tile:
        keys.append(name)
        return Tile(Image.new("L", (10, 10)))

    for name in ("a", "b", "a", "c", "a", "b"):
        tiles.get(name, lambda name=name: make(name))  # type: ignore[misc]
        assert tiles.size <= 250
    assert keys == ["a", "b", "c", "b"]


def test_the_same_pixels_give_the_same_bytes() -> None:
    first, second = make_canvas(), make_canvas()
    for picture in (first, second):
        picture.text("Anna", 20, 50, 150, 32, "paper", "night")
    assert first.png() == second.png()
    with Image.open(BytesIO(first.png())) as image:
        assert (image.size, image.mode) == ((200, 100), "P")


def test_where_the_lines_of_text_are_is_worked_out_for_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    shifts: list[float] = []
    shift = TextBox.shift

    def count(box: TextBox, dx: float, dy: float) -> TextBox:
        shifts.append(dx)
        return shift(box, dx, dy)

    monkeypatch.setattr(TextBox, "shift", count)
    picture = make_canvas()
    picture.text("Anna", 20, 50, 150, 32, "paper", "night")
    picture.png()
    assert not shifts
    assert [box.text for box in picture.boxes] == ["Anna"]
    assert len(shifts) == 1


def test_encoding_leaves_the_picture_as_it_was() -> None:
    picture = make_canvas()
    encode_png(picture.image, PALETTE)
    assert picture.image.mode == "L"


@pytest.mark.parametrize("seat", range(6))
def test_every_seat_has_a_shape_of_its_own(seat: int) -> None:
    shapes = set()
    for other in range(6):
        brush = Brush(60, 60, "night", PALETTE)
        seats.paint_marker(brush, other, "Anna", 30, 30, 50, "night")
        shapes.add(brush.image.convert("L").point(lambda level: 255 if level > 40 else 0).tobytes())
    assert len(shapes) == 6
    assert compute_contrast(PALETTE[seats.seat_tone(seat)], PALETTE["night"]) >= 3


def test_the_initial_is_the_first_letter() -> None:
    assert [seats.initial(name) for name in ("anna", "«Bob»", "жук", "…")] == ["A", "B", "Ж", "…"]


def test_alt_text_is_cut_between_words_and_not_at_a_full_stop() -> None:
    assert shorten("One. Two.") == "One. Two."
    # A full stop is no end: nobody reads "it asks at the 1."
    assert shorten("It asks at the 1. icon for a coin.", 24) == "It asks at the 1. icon…"
    assert shorten("x" * 2000) == "x" * (ALT_LIMIT - 1) + "…"
