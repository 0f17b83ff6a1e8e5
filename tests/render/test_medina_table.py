"""What the table of Medina shows: names of walls, one letter to a palace, quiet zeros, a legend, the turns one has missed."""

from itertools import groupby

import pytest
from msgspec.structs import replace

from render.kit.canvas import Canvas
from render.kit.tiles import Tile
from render.medina import cells, legend, says, walls
from render.medina.cells import Mark, Part
from render.medina.city import ages, lettered
from render.medina.tables import board_canvas, table_canvas
from render.medina.tones import COLOURS, PALETTE
from rules.medina.pieces import Edition
from rules.medina.view import PalaceView
from tests.render.laws import check_text
from tests.render.medina import badged, match, scene, view
from tests.render.positions import LONG, SHORT

ALONE = (False, False, False, False)


def _said(canvas: Canvas) -> list[str]:
    return [box.text for box in canvas.boxes]


@pytest.mark.parametrize(("edition", "players", "gates"), [("2014", 2, True), ("2001", 4, False)])
@pytest.mark.parametrize("turns", [0, 17, 999])
def test_every_space_of_the_wall_carries_its_name(edition: Edition, players: int, gates: bool, turns: int) -> None:
    position = view(edition, players, gates, turns)
    shown = _said(board_canvas(position, scene("de", players)))
    for side, length in (("N", position.columns), ("S", position.columns), ("W", position.rows), ("E", position.rows)):
        for number in range(1, length + 1):
            assert shown.count(f"{side}-{number}") == 1


def test_n_alone_is_the_column_and_nothing_else() -> None:
    final = view("2014", 3, True, 999)
    assert any(palace.neutral for palace in final.palaces)
    aside = replace(final, tower_tiles=tuple(replace(tile, holder=None, aside=True) for tile in final.tower_tiles))
    boxes = board_canvas(aside, scene("de", 3)).boxes
    assert [box.on for box in boxes if box.text == "N"] == ["sand", "sand"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turns", [17, 40, 999])
def test_every_palace_carries_one_letter_and_no_owner_adds_another(players: int, turns: int) -> None:
    position = view("2014", players, True, turns)
    seen = scene("en", players, SHORT)
    boxes = [box for box in board_canvas(position, seen).boxes if box.on in COLOURS and box.x < 900 and box.y < 780]
    letters = {says.letter(colour, seen) for colour in position.colours}
    assert {box.text for box in boxes} <= letters
    assert len(boxes) == len(position.palaces)
    initials = [box for box in board_canvas(position, seen).boxes if box.on.startswith("seat-") and 92 < box.y < 930]
    assert all(box.x > 900 for box in initials)
    assert len(initials) == players


def test_the_letter_stands_beside_the_roof_where_the_palace_has_room() -> None:
    def made(buildings: tuple[str, ...], roof: str) -> PalaceView:
        palace = view("2014", 3, False, 17).palaces[0]
        return replace(palace, buildings=buildings, stables=(), roof=roof)

    assert lettered(made(("C3",), "C3")) == "C3"
    assert lettered(made(("C3", "D3"), "C3")) == "D3"
    assert lettered(made(("C3", "D3", "E3"), "")) == "D3"


@pytest.mark.parametrize("colour", COLOURS)
def test_a_roof_leaves_the_only_letter_free(colour: str) -> None:
    bare = cells.palace(50, Part(colour, "O", ALONE, owner=0), False, Mark())
    roofed = cells.palace(50, Part(colour, "O", ALONE, roof=0, owner=0), False, Mark())
    (box,) = roofed.boxes
    shown = roofed.image.crop((int(box.x), int(box.y), int(box.x + box.w), int(box.y + box.h)))
    assert PALETTE.index("seat-1") not in set(shown.tobytes())
    assert bare.boxes[0].size > box.size


def test_what_is_used_up_has_no_number() -> None:
    position = view("2014", 4, True, 40)
    seen = scene("de", 4, LONG)
    numbers = [box.text for box in board_canvas(position, seen).boxes if box.x > 960 and box.text.isdigit()]
    zeros = sum(one.score == 0 for one in position.seats)
    assert numbers.count("0") == zeros
    for one in position.seats:
        assert one.stock is not None
        assert all(str(count) in numbers for count in (*one.stock.buildings, one.stock.merchants) if count)


@pytest.mark.parametrize("badges", [False, True])
def test_at_most_six_numbers_of_a_panel_have_the_same_weight(badges: bool) -> None:
    position, labels = badged("2014", 2, True, 6)
    seen = scene("de", 2, badges=labels if badges else {}, you=position.active)
    boxes = [
        box for box in table_canvas(position, seen).boxes if box.x > 960 and box.text.isdigit() and box.tone == "linen"
    ]
    panel = [box for box in boxes if box.y < 440]
    grouped = groupby(sorted((box.size, box.on in COLOURS) for box in panel))
    assert max(len(list(group)) for _, group in grouped) <= 6


def test_a_name_stands_whole_where_there_is_room() -> None:
    for players in (2, 3, 4):
        names = ("Bartholomäus", "Maximiliane-Sophie", "Jean-Baptiste Marc", "Anna Katharina")[:players]
        shown = " ".join(
            box.text
            for box in board_canvas(view("2014", players, True, 17), scene("de", players, names)).boxes
            if box.x > 960
        )
        for name in names:
            assert name.replace("-", "- ") in shown or name in shown


def test_at_the_end_the_panels_show_the_points_of_each_palace() -> None:
    final = view("2014", 4, True, 999)
    canvas = board_canvas(final, scene("de", 4, LONG))
    check_text(canvas)
    boxes = [box for box in canvas.boxes if box.x > 960]
    assert "0" not in {box.text for box in boxes} - {str(one.score) for one in final.seats}
    for seat in range(4):
        for palace in says.palaces_of(final, seat):
            assert any(box.text == str(palace.points.total) and box.on == palace.colour for box in boxes)
    assert sum(box.text == "Turmplättchen" for box in boxes) == 4


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("players", "turns"), [(2, 0), (3, 40), (4, 40), (4, 999)])
def test_every_sign_has_its_word_on_the_picture(language: str, players: int, turns: int) -> None:
    position = view("2014", players, True, turns)
    crowded = replace(
        position,
        closed=(True,) * 4,
        gates=tuple(replace(gate, used=True) for gate in position.gates),
    )
    seen = scene(language, players, LONG)
    canvas = board_canvas(crowded, seen)
    check_text(canvas)
    shown = _said(canvas)
    assert not any(text.endswith(("...", "…")) for text in shown if text not in LONG and len(text) < 18)
    keys = ["roof", "gate", "barred", "stuck", "bonus", "points" if position.over else "buildings"]
    keys += ["used"] if crowded.gates else []
    for key in keys:
        assert says.capital(seen.say(f"med-pic-legend-{key}")) in shown
    for kind in ("stable", "merchant", "wall", "tower", "well"):
        assert says.capital(seen.term(f"med.{kind}")) in shown
    for colour in position.colours:
        assert says.coloured(colour, seen) in shown


def test_a_closed_colour_is_locked_and_not_crossed_out() -> None:
    position = replace(view("2014", 4, True, 40), closed=(True, False, False, False))
    drawn = board_canvas(position, scene("de", 4))
    open_ = board_canvas(replace(position, closed=(False,) * 4), scene("de", 4))
    assert drawn.image.tobytes() != open_.image.tobytes()
    assert ("lock", "dusk") in drawn.tiles._kept


def test_an_open_palace_that_cannot_grow_looks_different_and_is_told() -> None:
    positions = (view("2001", 3, False, turns) for turns in range(5, 60))
    position = next(one for one in positions if any(palace.growing for palace in one.palaces))
    number = next(n for n, palace in enumerate(position.palaces) if palace.growing)
    palaces = list(position.palaces)
    palaces[number] = replace(palaces[number], growing=False)
    blocked = replace(position, palaces=tuple(palaces))
    assert board_canvas(blocked, scene()).image.tobytes() != board_canvas(position, scene()).image.tobytes()
    assert says.stuck(palaces[number], blocked)
    assert not says.stuck(position.palaces[number], position)
    closed = replace(position, closed=(True,) * 4)
    assert says.stuck(position.palaces[number], closed)


def test_every_turn_since_ones_own_is_marked_fainter_with_age() -> None:
    made = match("2001", 4, False, 23)
    (mover,) = made.asked()
    position = made.view(mover)
    turns = [list(steps) for _, steps in groupby(position.since, key=lambda step: step.seat)]
    assert len(turns) == 3
    marks = ages(position)
    for age, turn in enumerate(reversed(turns)):
        for step in turn:
            if step.place:
                assert marks[step.place] == (step.seat, age)
    assert mover not in {seat for seat, _ in marks.values()}
    # The bright edge is 6 px wide for the newest, then narrower.
    assert [bright for _, bright in cells.EDGES] == sorted({bright for _, bright in cells.EDGES}, reverse=True)
    assert cells.EDGES[0][1] == 6


def test_who_has_just_placed_sees_that_turn() -> None:
    made = match("2001", 4, False, 23)
    mover = made.view(None).last[0].seat
    position = made.view(mover)
    assert position.since == ()
    assert {seat for seat, _ in ages(position).values()} == {mover}


@pytest.mark.parametrize("piece", ["", "wall", "gate", "used"])
@pytest.mark.parametrize("age", [0, 1, 5])
def test_a_marked_space_of_the_wall_still_has_its_name(piece: str, age: int) -> None:
    for w, h, name in ((50, 45, "N-16"), (45, 50, "W-10")):
        tile = walls.ring(w, h, name, piece, Mark(2, age=age))
        assert [box.text for box in tile.boxes] == [name]


def _silhouette(seat: int) -> bytes:
    """The edge of a palace of a seat, seen without colours."""
    tile: Tile = cells.palace(100, Part("brown", "", (True, True, False, True), owner=seat), False, Mark())
    tone = PALETTE.index(("seat-1", "seat-2", "seat-3", "seat-4")[seat])
    return tile.image.crop((0, 86, 100, 93)).point([255 * (index == tone) for index in range(256)]).tobytes()


def test_the_edges_of_two_owners_differ_without_colours() -> None:
    assert len({_silhouette(seat) for seat in range(4)}) == 4


def test_the_legend_names_only_what_is_there() -> None:
    plain = [said for _, said in legend.items(view("2001", 3, False, 0), scene("de", 3))]
    assert not {"Neutral", "Tor", "Brunnen", "Nur Händler", "Wächst nicht mehr"} & set(plain)


def test_the_marker_of_who_placed_a_neutral_roof_leaves_the_roof_free() -> None:
    part = Part("orange", "O", ALONE, roof=-1, owner=-1)
    plain, marked = (cells.palace(50, part, False, mark) for mark in (Mark(), Mark(2)))
    dome = (27, 28, 41, 41)
    assert plain.image.crop(dome).tobytes() == marked.image.crop(dome).tobytes()
    assert PALETTE.index("seat-3") in set(marked.image.tobytes())
