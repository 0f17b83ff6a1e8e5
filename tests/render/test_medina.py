"""The pictures of Medina: inside the frame, readable, unambiguous, small, the same for equal views."""

from collections.abc import Callable
from io import BytesIO
from itertools import product

import pytest
from msgspec.structs import replace
from PIL import Image

import render
from render.kit import DrawingError
from render.kit.canvas import Canvas
from render.medina import draw_board, draw_card, draw_hand, draw_sheet, draw_table
from render.medina.board import board_canvas, table_canvas
from render.medina.captions import leaders
from render.medina.card import PIECE_KINDS, card_canvas
from render.medina.city import CityLayout
from render.medina.hand import hand_canvas
from render.medina.palette import COLORS, PALETTE, SEATS
from render.medina.sheet import sheet_canvas
from render.medina.spaces import space_name
from rules.medina.pieces import Edition
from tests.cases import for_each
from tests.render.medina_views import labeled_view, open_options, random_match, random_view
from tests.render.scenes import LONG, SHORT, make_scene
from tests.render.text_checks import check_text, compute_contrast

Make = Callable[[], Canvas]

TABLES: tuple[tuple[Edition, int, bool], ...] = (
    ("2001", 3, False),
    ("2001", 4, True),
    ("2014", 2, True),
    ("2014", 3, True),
    ("2014", 4, False),
)
MOMENTS = {"start": 0, "middle": 17, "end": 999}


def _canvases() -> dict[str, Make]:
    """Return every kind of picture in the cases that are hard to fit."""
    canvases: dict[str, Make] = {}
    for edition, players, gates in TABLES:
        for moment, turns in MOMENTS.items():
            language, names = ("de", LONG) if moment != "start" else ("en", SHORT)
            label = f"{edition}-{players}-{'gates' if gates else 'plain'}-{moment}"
            seen = make_scene(language, players, names)
            own_scene = make_scene(language, players, names, viewer=players - 1)
            position = (edition, players, gates, turns)
            canvases[f"board-{label}"] = lambda position=position, seen=seen: board_canvas(random_view(*position), seen)  # type: ignore[misc]
            canvases[f"table-{label}"] = lambda position=position, own_scene=own_scene: table_canvas(
                random_view(*position), own_scene
            )  # type: ignore[misc]
            if moment == "end":
                for localizer in ("de", "en"):
                    scene = make_scene(localizer, players, names)
                    canvases[f"sheet-{label}-{localizer}"] = lambda position=position, scene=scene: sheet_canvas(  # type: ignore[misc]
                        random_view(*position), scene
                    )
    return canvases


CANVASES = _canvases()


@for_each(CANVASES)
def test_text_is_inside_the_frame_large_enough_clear_and_never_overlaps(name: str) -> None:
    canvas = CANVASES[name]()
    check_text(canvas)
    assert len(canvas.png()) <= 150 << 10


@for_each(product(PIECE_KINDS, ["de", "en"]))
def test_every_piece_fits_its_close_up(kind: str, language: str) -> None:
    canvas = card_canvas(f"med.{kind}", make_scene(language))
    check_text(canvas)
    assert not any(box.text.endswith(("…", "...")) for box in canvas.boxes)
    assert draw_card(f"med.{kind}", make_scene(language)).alt.startswith(make_scene(language).term(f"med.{kind}"))


@pytest.mark.parametrize(("kind", "turns"), [("merchant", 9), ("stable", 9), ("wall", 9), ("gate", 12)])
def test_every_legal_place_carries_its_name_on_the_board_as_on_its_button(kind: str, turns: int) -> None:
    position, labels = labeled_view("2014", 3, True, turns, kind)
    canvas = table_canvas(position, make_scene("de", 3, badges=labels, viewer=position.active))
    check_text(canvas)
    named = {label.split(">")[-1] for label in labels.values()}
    assert named <= {box.text for box in canvas.boxes if box.ground == "ink"}
    plain = table_canvas(position, make_scene("de", 3, viewer=position.active))
    assert not named & {box.text for box in plain.boxes if box.ground == "ink"}


def test_of_many_places_none_is_named_and_the_free_ones_are_lighter() -> None:
    tried = (
        labeled_view("2014", 3, True, turns, kind) for turns in range(3, 12) for kind in ("grey", "brown", "orange")
    )
    position, labels = next(pair for pair in tried if len(pair[1]) > 25)
    marked = table_canvas(position, make_scene("de", 3, badges=labels, viewer=position.active))
    plain = table_canvas(position, make_scene("de", 3, viewer=position.active))
    check_text(marked)
    assert [box.text for box in marked.boxes] == [box.text for box in plain.boxes]
    there, middle = CityLayout(position, 20, 100), 12
    for row in range(position.rows):
        for column in range(position.columns):
            name = space_name(column, row)
            x, y = there.space_corner(name)
            lighter = marked.image.getpixel((x + middle, y + middle)) == PALETTE.index("free")
            assert lighter == (name in labels), name


def test_kinds_of_pieces_carry_the_numbers_of_their_buttons() -> None:
    position, labels = labeled_view("2014", 4, True, 6)
    canvas = table_canvas(position, make_scene("de", 4, LONG, badges=labels, viewer=position.active))
    check_text(canvas)
    assert labels["wall"] in {box.text for box in canvas.boxes}


def test_shapes_that_carry_meaning_stand_out() -> None:
    for color in COLORS:
        assert compute_contrast(PALETTE[color], PALETTE["field"]) >= 3
    for seat in SEATS:
        assert compute_contrast(PALETTE[seat], PALETTE["ink"]) >= 3
    assert compute_contrast(PALETTE["brick"], PALETTE["clay"]) >= 3
    assert compute_contrast(PALETTE["route"], PALETTE["field"]) >= 3


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("colors", [("grey", "black", "brown", "orange"), ("grey", "purple", "brown", "orange")])
def test_the_letters_of_an_edition_are_all_different(language: str, colors: tuple[str, ...]) -> None:
    letters = [make_scene(language).say(f"med-pic-letter-{color}") for color in colors]
    assert len(set(letters)) == 4


@for_each([(*table, language) for table in TABLES for language in ("de", "en")])
def test_alt_texts_tell_the_essentials_and_fit(edition: Edition, players: int, gates: bool, language: str) -> None:
    seen = make_scene(language, players, LONG, viewer=0)
    for turns in MOMENTS.values():
        position = random_view(edition, players, gates, turns)
        for picture in (draw_board(position, seen), draw_table(position, seen)):
            assert len(picture.alt) <= 1024
            assert all(name in picture.alt for name in seen.names)
    final = draw_sheet(random_view(edition, players, gates, 999), seen)
    assert len(final.alt) <= 1024
    assert all(name in final.alt for name in seen.names)


def test_the_alt_text_says_first_whose_move_it_is_and_then_what_was_placed() -> None:
    position = random_view("2001", 4, False, 22)
    assert position.active is not None
    alt = draw_board(position, make_scene("en", 4)).alt
    assert alt.startswith(f"{SHORT[position.active]}’s turn. {SHORT[position.last[0].seat]}: ")
    assert all(placed.place in alt.split(".")[1] for placed in position.last)


def test_a_draft_is_told_to_be_unconfirmed_and_is_seen_by_its_seat_alone() -> None:
    match = random_match("2014", 2, False, 12).clone()
    seat = match.asked_seats()[0]
    wall = next(option for option in open_options(match) if option.id.partition(":")[0] == "wall")
    match.answer(seat, (wall.id,))
    if not wall.space:
        match.answer(seat, (open_options(match)[0].id,))
    mine, theirs = match.view(seat), match.view(1 - seat)
    shown = {box.text for box in table_canvas(mine, make_scene("en", 2, viewer=seat)).boxes}
    assert any(text.startswith("Not confirmed: wall") for text in shown)
    assert draw_board(theirs, make_scene("en", 2)) == draw_board(
        random_match("2014", 2, False, 12).view(None), make_scene("en", 2)
    )


def test_equal_views_give_equal_pictures() -> None:
    seen = make_scene("de", 4)
    assert draw_board(random_view("2014", 4, True, 10), seen) == draw_board(random_view("2014", 4, True, 10), seen)


def test_a_hidden_supply_is_seen_on_its_own_hand_alone() -> None:
    position = random_view("2014", 3, True, 12, seat=1, supplies="hidden")
    canvas = hand_canvas(position, 1, make_scene("de", 3))
    check_text(canvas)
    assert (canvas.w, canvas.h) == (1400, 560)
    own = draw_hand(position, 1, make_scene("de", 3))
    assert own is not None
    assert "Vorrat" in own.alt
    assert ("neutrales Dach" in {box.text for box in canvas.boxes}) == bool(position.seats[1].neutral)
    assert draw_hand(position, 0, make_scene("de", 3)) is None
    assert "Hinter dem Sichtschirm" in {box.text for box in board_canvas(position, make_scene("de", 3)).boxes}
    assert draw_hand(random_view("2014", 3, True, 12, seat=1), 1, make_scene("de", 3)) is None


def test_a_hidden_supply_that_cannot_be_drawn_still_has_its_alt_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Canvas:
        raise OSError

    monkeypatch.setattr("render.medina.hand.hand_canvas", broken)
    with pytest.raises(DrawingError) as caught:
        draw_hand(random_view("2014", 3, True, 12, seat=1, supplies="hidden"), 1, make_scene("de", 3))
    assert "Vorrat" in caught.value.alt


def test_nobody_is_ahead_while_all_are_equal() -> None:
    assert leaders(random_view("2001", 4, False, 0)) == ()
    final = random_view("2001", 4, False, 999)
    assert leaders(final) == tuple(seat for seat, seat_view in enumerate(final.seats) if seat_view.place == 1)


def test_a_shared_victory_is_told() -> None:
    final = random_view("2014", 2, True, 999)
    tied = replace(final, seats=tuple(replace(seat_view, place=1, score=30) for seat_view in final.seats))
    assert draw_sheet(tied, make_scene("en", 2)).alt.startswith("Anna and Bob win with 30 points.")


@pytest.mark.parametrize(("edition", "well"), [("2001", False), ("2014", True)])
def test_the_scoring_tells_what_each_palace_is_worth_and_names_the_well_where_there_is_one(
    edition: Edition, well: bool
) -> None:
    final = random_view(edition, 3, False, 999)
    shown = [box.text for box in sheet_canvas(final, make_scene("en", 3)).boxes]
    for palace in final.palaces:
        if palace.owner is not None:
            assert any(text.endswith(f" {palace.roof}") for text in shown)
            assert str(palace.points.total) in shown
    # What brings nothing is a pale sign, not a 0 as loud as a number.
    assert "0" not in shown
    assert any("merchants, well." in text for text in shown) == well
    assert any("merchants. Ties" in text for text in shown) != well


def test_there_is_no_scoring_before_the_end() -> None:
    with pytest.raises(ValueError, match="no scoring"):
        draw_sheet(random_view("2001", 3, False, 4), make_scene("en", 3))


def test_the_pictures_of_a_game_are_found_by_its_id() -> None:
    pictures = render.get_pictures("medina")
    assert pictures.terms()["med.wall"]["de"] == "Mauer"
    for unknown in ("med.first", "med.colour.grey", "wall"):
        with pytest.raises(KeyError):
            pictures.draw_card(unknown, make_scene("en"))


def test_pictures_have_their_usual_sizes() -> None:
    seen = make_scene("en", 3)
    for picture, size in (
        (draw_board(random_view("2001", 3, False, 4), seen), (1400, 1000)),
        (draw_table(random_view("2001", 3, False, 4), seen), (1400, 1000)),
        (draw_sheet(random_view("2001", 3, False, 999), seen), (1400, 1000)),
        (draw_card("med.wall", seen), (700, 1000)),
    ):
        with Image.open(BytesIO(picture.png)) as image:
            assert image.size == size
