"""Films: what a viewer of the GIF sees is exactly what was drawn, and a frame holds only what has changed."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageSequence

from render.kit.film import FRAME_MS, LAST_FRAME_MS, Film

W, H = 40, 30
PALETTE = bytes(value for index in range(250) for value in (index, 255 - index, index * 7 % 256))
FULL_PALETTE = bytes(value for index in range(256) for value in (index, 255 - index, index * 7 % 256))

Rectangle = tuple[int, int, int, int, int]
rectangles = st.tuples(
    st.integers(0, W - 1), st.integers(0, H - 1), st.integers(1, W), st.integers(1, H), st.integers(0, 249)
)


def draw(shapes: list[Rectangle], size: tuple[int, int] = (W, H), palette: bytes = PALETTE) -> bytes:
    """Return a picture with rectangles as PNG."""
    image = Image.new("P", size, 3)
    image.putpalette(palette)
    for x, y, w, h, color in shapes:
        ImageDraw.Draw(image).rectangle((x, y, x + w - 1, y + h - 1), fill=color)
    return encode(image)


def encode(image: Image.Image) -> bytes:
    """Return a picture as PNG."""
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def read(png: bytes) -> bytes:
    """Return the colors of a picture."""
    return Image.open(BytesIO(png)).convert("RGB").tobytes()


def play(gif: bytes) -> list[tuple[bytes, int]]:
    """Return the colors of each frame as a viewer sees them, and how many ms it stays."""
    return [
        (frame.convert("RGB").tobytes(), frame.info["duration"])
        for frame in ImageSequence.Iterator(Image.open(BytesIO(gif)))
    ]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(rectangles, max_size=4), min_size=1, max_size=6), st.booleans())
def test_every_frame_is_the_picture_that_was_drawn(frames: list[list[Rectangle]], is_full: bool) -> None:
    pngs = [draw(shapes, palette=FULL_PALETTE if is_full else PALETTE) for shapes in frames]
    film = Film(W, H)
    for png in pngs:
        film.add(png)
    wanted: list[tuple[bytes, int]] = []
    for seen in map(read, pngs):
        if wanted and wanted[-1][0] == seen:
            wanted[-1] = seen, wanted[-1][1] + FRAME_MS
        else:
            wanted.append((seen, FRAME_MS))
    gif = film.finish()
    assert [seen for seen, _ in play(gif)] == [seen for seen, _ in wanted]
    if len(wanted) > 1:
        assert [stays for _, stays in play(gif)] == [stays for _, stays in wanted]


def test_it_begins_again_at_its_end_and_the_last_frame_stays_longer() -> None:
    film = Film(W, H)
    film.add(draw([]))
    film.add(draw([(1, 1, 5, 5, 9)]), LAST_FRAME_MS)
    gif = film.finish()
    image = Image.open(BytesIO(gif))
    assert (image.format, image.size, image.info["loop"]) == ("GIF", (W, H), 0)
    assert [stays for _, stays in play(gif)] == [FRAME_MS, LAST_FRAME_MS]


def test_a_frame_holds_only_what_has_changed() -> None:
    noise = Image.effect_noise((400, 300), 90).point([value % 250 for value in range(256)])
    noise.putpalette(PALETTE)
    sizes = []
    film = Film(400, 300)
    for number in range(4):
        noise.paste(number, (10 + number, 10, 20 + number, 20))
        film.add(encode(noise))
        sizes.append(film.size)
    whole, first, second = sizes[1], sizes[2] - sizes[1], sizes[3] - sizes[2]
    assert max(first, second) < 300 < 50_000 < whole


def test_there_is_one_palette_for_all_frames() -> None:
    film = Film(W, H)
    for number in range(5):
        film.add(draw([(number, number, 4, 4, number + 20)]))
    assert film.finish().count(PALETTE) == 1


def test_a_smaller_picture_stands_in_the_middle_on_its_own_ground() -> None:
    film = Film(W, H)
    film.add(draw([], size=(20, 10)))
    (seen, _), *_ = play(film.finish())
    assert seen == read(draw([]))


@pytest.mark.parametrize(
    ("png", "why"),
    [
        (draw([], size=(W + 1, H)), "larger than the film"),
        (draw([], palette=FULL_PALETTE), "palette of the first one"),
        (encode(Image.new("RGB", (W, H))), "palette of the first one"),
    ],
)
def test_what_cannot_be_a_frame_is_refused(png: bytes, why: str) -> None:
    film = Film(W, H)
    film.add(draw([]))
    with pytest.raises(ValueError, match=why):
        film.add(png)


def test_a_film_needs_a_frame() -> None:
    with pytest.raises(ValueError, match="needs a frame"):
        Film(W, H).finish()
