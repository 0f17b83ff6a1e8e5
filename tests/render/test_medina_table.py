"""What the table of Medina shows: names of walls, one letter to a palace, pale zeros, a legend, the turns one has missed."""

import re
from collections import Counter
from itertools import groupby
from random import Random

import pytest
from msgspec.structs import replace

from render.kit.canvas import Canvas
from render.kit.marks import EDGES, Mark
from render.kit.tiles import Tile
from render.medina import captions, cells, legend, walls
from render.medina.board import board_canvas, table_canvas
from render.medina.cells import Overlay, PalacePart
from render.medina.city import find_marks, letter_space
from render.medina.palette import COLORS, PALETTE
from rules.engine import Match
from rules.medina.game import GAME
from rules.medina.pieces import Edition
from rules.medina.view import PalaceView
from tests.render.medina_views import labeled_view, open_options, random_match, random_view
from tests.render.scenes import LONG, SHORT, make_scene
from tests.render.text_checks import check_text

ALONE = (False, False, False, False)


def _texts(canvas: Canvas) -> list[str]:
    return [box.text for box in canvas.boxes]


@pytest.mark.parametrize(("edition", "players", "gates"), [("2014", 2, True), ("2001", 4, False)])
@pytest.mark.parametrize("turns", [0, 17, 999])
def test_every_space_of_the_wall_carries_its_name(edition: Edition, players: int, gates: bool, turns: int) -> None:
    position = random_view(edition, players, gates, turns)
    shown = _texts(board_canvas(position, make_scene("de", players)))
    for side, length in (("N", position.columns), ("S", position.columns), ("W", position.rows), ("E", position.rows)):
        for number in range(1, length + 1):
            assert shown.count(f"{side}-{number}") == 1


def test_n_alone_is_the_column_and_nothing_else() -> None:
    final = random_view("2014", 3, True, 999)
    assert any(palace.neutral for palace in final.palaces)
    aside = replace(final, tower_tiles=tuple(replace(tile, holder=None, aside=True) for tile in final.tower_tiles))
    boxes = board_canvas(aside, make_scene("de", 3)).boxes
    assert [box.ground for box in boxes if box.text == "N"] == ["sand", "sand"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turns", [17, 40, 999])
def test_every_palace_carries_one_letter_and_no_owner_adds_another(players: int, turns: int) -> None:
    position = random_view("2014", players, True, turns)
    seen = make_scene("en", players, SHORT)
    boxes = [box for box in board_canvas(position, seen).boxes if box.ground in COLORS and box.x < 900 and box.y < 780]
    letters = {captions.letter(color, seen) for color in position.colors}
    assert {box.text for box in boxes} <= letters
    assert len(boxes) == len(position.palaces)
    initials = [
        box for box in board_canvas(position, seen).boxes if box.ground.startswith("seat-") and 92 < box.y < 930
    ]
    assert all(box.x > 900 for box in initials)
    assert len(initials) == players


def test_the_letter_stands_beside_the_roof_where_the_palace_has_room() -> None:
    def made(buildings: tuple[str, ...], roof: str) -> PalaceView:
        palace = random_view("2014", 3, False, 17).palaces[0]
        return replace(palace, buildings=buildings, stables=(), roof=roof)

    assert letter_space(made(("C3",), "C3")) == "C3"
    assert letter_space(made(("C3", "D3"), "C3")) == "D3"
    assert letter_space(made(("C3", "D3", "E3"), "")) == "D3"


@pytest.mark.parametrize("color", COLORS)
def test_a_roof_leaves_the_only_letter_free(color: str) -> None:
    bare = cells.building_cell(50, PalacePart(color, "O", ALONE, owner=0), False, Overlay())
    roofed = cells.building_cell(50, PalacePart(color, "O", ALONE, roof=0, owner=0), False, Overlay())
    (box,) = roofed.boxes
    shown = roofed.image.crop((int(box.x), int(box.y), int(box.x + box.w), int(box.y + box.h)))
    assert PALETTE.index("seat-1") not in set(shown.tobytes())
    assert bare.boxes[0].size > box.size


def test_what_is_used_up_has_no_number() -> None:
    position = random_view("2014", 4, True, 40)
    seen = make_scene("de", 4, LONG)
    numbers = [box.text for box in board_canvas(position, seen).boxes if box.x > 960 and box.text.isdigit()]
    zeros = sum(seat_view.score == 0 for seat_view in position.seats)
    assert numbers.count("0") == zeros
    for seat_view in position.seats:
        assert seat_view.stock is not None
        assert all(str(count) in numbers for count in (*seat_view.stock.buildings, seat_view.stock.merchants) if count)


@pytest.mark.parametrize("badges", [False, True])
def test_at_most_six_numbers_of_a_panel_have_the_same_weight(badges: bool) -> None:
    position, labels = labeled_view("2014", 2, True, 6)
    seen = make_scene("de", 2, badges=labels if badges else {}, viewer=position.active)
    boxes = [
        box for box in table_canvas(position, seen).boxes if box.x > 960 and box.text.isdigit() and box.tone == "linen"
    ]
    panel = [box for box in boxes if box.y < 440]
    grouped = groupby(sorted((box.size, box.ground in COLORS) for box in panel))
    assert max(len(list(group)) for _, group in grouped) <= 6


@pytest.mark.parametrize(("edition", "players"), [("2014", 2), ("2014", 3), ("2014", 4), ("2001", 3), ("2001", 4)])
@pytest.mark.parametrize("gates", [False, True])
@pytest.mark.parametrize("turns", [0, 6, 17])
def test_every_number_of_ones_own_supply_is_whole(edition: Edition, players: int, gates: bool, turns: int) -> None:
    match = random_match(edition, players, gates, turns)
    position = match.view(match.asked_seats()[0])
    assert position.active is not None
    supply = captions.seat_supply(position, position.active)
    kinds = [kind for kind, _ in supply]
    # What can be placed is any of them: at the beginning only the buildings, as long as no wall and no merchant fits.
    for labeled in (kinds, kinds[:1], kinds[:4], kinds[1:3], *[[kind] for kind in kinds[4:]]):
        labels = {kind: str(number) for number, kind in enumerate(labeled, 1)}
        canvas = table_canvas(position, make_scene("de", players, LONG, badges=labels, viewer=position.active))
        check_text(canvas)
        panel = [box.text for box in canvas.boxes if box.x > 960]
        assert "…" not in panel
        numbers = Counter(text for text in panel if text.isdigit())
        numbers.subtract(labels.values())
        assert all(numbers[str(count)] > 0 for _, count in supply if count), labels


def test_a_name_stands_whole_where_there_is_room() -> None:
    for players in (2, 3, 4):
        names = ("Bartholomäus", "Maximiliane-Sophie", "Jean-Baptiste Marc", "Anna Katharina")[:players]
        shown = " ".join(
            box.text
            for box in board_canvas(random_view("2014", players, True, 17), make_scene("de", players, names)).boxes
            if box.x > 960
        )
        for name in names:
            assert name.replace("-", "- ") in shown or name in shown


def test_at_the_end_the_panels_show_the_points_of_each_palace() -> None:
    final = random_view("2014", 4, True, 999)
    canvas = board_canvas(final, make_scene("de", 4, LONG))
    check_text(canvas)
    boxes = [box for box in canvas.boxes if box.x > 960]
    assert "0" not in {box.text for box in boxes} - {str(seat_view.score) for seat_view in final.seats}
    for seat in range(4):
        for palace in captions.seat_palaces(final, seat):
            assert any(box.text == str(palace.points.total) and box.ground == palace.color for box in boxes)
    assert sum(box.text == "Turmplättchen" for box in boxes) == 4


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("players", "turns"), [(2, 0), (3, 40), (4, 40), (4, 999)])
def test_every_sign_has_its_word_on_the_picture(language: str, players: int, turns: int) -> None:
    position = random_view("2014", players, True, turns)
    crowded = replace(
        position,
        closed=(True,) * 4,
        gates=tuple(replace(gate, used=True) for gate in position.gates),
    )
    seen = make_scene(language, players, LONG)
    canvas = board_canvas(crowded, seen)
    check_text(canvas)
    shown = _texts(canvas)
    assert not any(text.endswith(("...", "…")) for text in shown if text not in LONG and len(text) < 18)
    keys = ["roof", "gate", "barred", "stuck", "bonus", "points" if position.over else "buildings"]
    keys += ["used"] if crowded.gates else []
    for key in keys:
        assert captions.capitalise(seen.say(f"med-pic-legend-{key}")) in shown
    for kind in ("stable", "merchant", "wall", "tower", "well"):
        assert captions.capitalise(seen.term(f"med.{kind}")) in shown
    for color in position.colors:
        assert captions.color_heading(color, seen) in shown


def test_a_closed_color_is_locked_and_not_crossed_out() -> None:
    position = replace(random_view("2014", 4, True, 40), closed=(True, False, False, False))
    drawn = board_canvas(position, make_scene("de", 4))
    open_ = board_canvas(replace(position, closed=(False,) * 4), make_scene("de", 4))
    assert drawn.image.tobytes() != open_.image.tobytes()
    assert ("lock", "dusk") in drawn.tiles._tiles


def test_an_open_palace_that_cannot_grow_looks_different_and_is_told() -> None:
    positions = (random_view("2001", 3, False, turns) for turns in range(5, 60))
    position = next(position for position in positions if any(palace.growing for palace in position.palaces))
    number = next(n for n, palace in enumerate(position.palaces) if palace.growing)
    palaces = list(position.palaces)
    palaces[number] = replace(palaces[number], growing=False)
    blocked = replace(position, palaces=tuple(palaces))
    assert board_canvas(blocked, make_scene()).image.tobytes() != board_canvas(position, make_scene()).image.tobytes()
    assert captions.is_stuck(palaces[number], blocked)
    assert not captions.is_stuck(position.palaces[number], position)
    closed = replace(position, closed=(True,) * 4)
    assert captions.is_stuck(position.palaces[number], closed)


def test_every_turn_since_ones_own_is_marked_fainter_with_age() -> None:
    match = random_match("2001", 4, False, 23)
    (mover,) = match.asked_seats()
    position = match.view(mover)
    turns = [list(steps) for _, steps in groupby(position.since, key=lambda step: step.seat)]
    assert len(turns) == 3
    marks = find_marks(position)
    for age, turn in enumerate(reversed(turns)):
        for step in turn:
            if step.place:
                assert marks[step.place] == Mark(step.seat, age)
    assert mover not in {mark.seat for mark in marks.values()}
    # A dark line lies around the bright edge.
    assert all(dark > bright for dark, bright in zip(cells.DARK_EDGES, EDGES, strict=True))


def test_whoever_has_just_placed_sees_that_turn() -> None:
    match = random_match("2001", 4, False, 23)
    mover = match.view(None).last[0].seat
    position = match.view(mover)
    assert position.since == ()
    assert {mark.seat for mark in find_marks(position).values()} == {mover}


@pytest.mark.parametrize("piece", ["", "wall", "gate", "used"])
@pytest.mark.parametrize("age", [0, 1, 2])
def test_a_marked_space_of_the_wall_still_has_its_name(piece: str, age: int) -> None:
    for w, h, name in ((50, 45, "N-16"), (45, 50, "W-10")):
        tile = walls.wall_cell(w, h, name, piece, Overlay(Mark(2, age)))
        assert [box.text for box in tile.boxes] == [name]


def _silhouette(seat: int) -> bytes:
    """Return the edge of a palace of a seat without its colors."""
    tile: Tile = cells.building_cell(
        100, PalacePart("brown", "", (True, True, False, True), owner=seat), False, Overlay()
    )
    tone = PALETTE.index(("seat-1", "seat-2", "seat-3", "seat-4")[seat])
    return tile.image.crop((0, 86, 100, 93)).point([255 * (index == tone) for index in range(256)]).tobytes()


def test_the_edges_of_two_owners_differ_without_colors() -> None:
    assert len({_silhouette(seat) for seat in range(4)}) == 4


def test_the_legend_names_only_what_is_there() -> None:
    plain = [label for _, label in legend.legend_items(random_view("2001", 3, False, 0), make_scene("de", 3))]
    assert not {"Neutral", "Tor", "Brunnen", "Nur Händler", "Wächst nicht mehr"} & set(plain)


def test_the_marker_of_the_seat_that_placed_a_neutral_roof_leaves_the_roof_free() -> None:
    part = PalacePart("orange", "O", ALONE, roof=-1, owner=-1)
    plain, marked = (cells.building_cell(50, part, False, mark) for mark in (Overlay(), Overlay(Mark(2))))
    dome = (27, 28, 41, 41)
    assert plain.image.crop(dome).tobytes() == marked.image.crop(dome).tobytes()
    assert PALETTE.index("seat-3") in set(marked.image.tobytes())


@pytest.mark.parametrize(("edition", "players"), [("2014", 2), ("2014", 3), ("2014", 4), ("2001", 3)])
def test_every_number_of_a_panel_is_whole_in_a_whole_match(edition: Edition, players: int, soak: bool) -> None:
    match, dice = (
        Match.begin(GAME, {"edition": edition, "gates": True}, players, bytes([players]) * 32),
        Random(players),
    )
    asked = 0
    while match.outcome is None:
        seat = match.asked_seats()[0]
        options = open_options(match)
        asked += 1
        if soak or asked % 12 == 1:
            kinds = [option.id for option in options if not option.space]
            labels = {kind: str(number) for number, kind in enumerate(kinds, 1)}
            canvas = table_canvas(match.view(seat), make_scene("de", players, LONG, badges=labels, viewer=seat))
            assert [box.text for box in canvas.boxes if re.fullmatch(r"\d*(…|\.\.\.)", box.text)] == [], asked
        match.answer(seat, (dice.choice(options).id,))
