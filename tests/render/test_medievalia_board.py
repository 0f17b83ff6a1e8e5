"""The table of Medievalia: inside the frame, readable, unambiguous, and the same in words."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image

from render.kit import MatchEnding, seats
from render.kit.canvas import Canvas
from render.kit.marks import Mark
from render.kit.tiles import Brush, TextBox
from render.medievalia import alt_text, captions, changes, fief_panel, groups, icons, land_tiles, map_layout
from render.medievalia.board import board_canvas, draw_board, draw_table, table_canvas
from render.medievalia.changes import list_change_texts
from render.medievalia.description import describe_table
from render.medievalia.groups import FigureGroup, TileGroup, group_figures, list_tiles
from render.medievalia.marks import find_marks
from render.medievalia.own_table import find_focus
from render.medievalia.palette import KINDS, PALETTE
from render.medievalia.sheet import draw_sheet, sheet_canvas
from rules.medievalia.facts import CARDS
from rules.medievalia.view import BuildingView, Change, FigureView, MedievaliaView, PaymentView, StackView
from tests.cases import for_each
from tests.render.medievalia_views import (
    battle_view,
    crowded_view,
    early_view,
    finished_view,
    make_zones,
    middle_view,
    replace_seat,
    siege_view,
    start_view,
)
from tests.render.scenes import LONG, SHORT, make_scene
from tests.render.text_checks import check_text, compute_contrast

PAYMENT = PaymentView("school", ("t1", "f3", "drop-peasant"), (0, 2, 1, 3), 4, (0, 2, 1, 2), 4, 3)
VIEWS: dict[str, MedievaliaView] = {
    "start-2": start_view(2),
    "start-3": start_view(3),
    "start-4-centre": start_view(4, center=True),
    "early-2": early_view(2),
    "early-4": early_view(4),
    "middle-2": middle_view(2),
    "middle-3": middle_view(3),
    "middle-4": middle_view(4, center=True),
    "crowded-2": crowded_view(2),
    "crowded-3": crowded_view(3),
    "crowded-4": crowded_view(4),
    "siege-2": siege_view(2),
    "siege-3": siege_view(3),
    "paying": replace(crowded_view(4), payment=PAYMENT),
    "defending": battle_view("defence"),
    "over-2": finished_view(2),
    "over-3": finished_view(3),
    "over-allied": finished_view(4, alliance=True),
}
"""Positions by name."""
CASES = [(name, language, names) for name in VIEWS for language in ("de", "en") for names in (SHORT, LONG)]


def list_ids(view: MedievaliaView) -> list[str]:
    """Return the ids of all that can be an option on the table."""
    lands = [territory for seat in view.seats for territory in seat.territories]
    return [
        *(f"t{territory.id}" for territory in lands),
        *(f"m{building.id}" for territory in lands for building in territory.buildings),
        *(f"f{figure.id}" for figure in view.figures),
        *(zone.id for zone in view.zones),
    ]


def make_badges(view: MedievaliaView, step: int = 1) -> dict[str, str]:
    """Return a badge for each, or each third option and so on."""
    return {id: str(number) for number, id in enumerate(list_ids(view)[::step], 1)}


def list_texts(canvas: Canvas) -> list[str]:
    """Return the lines on a picture."""
    return [box.text for box in canvas.boxes]


def find_text(canvas: Canvas, words: str) -> TextBox:
    """Return the only line with these words."""
    (box,) = [box for box in canvas.boxes if box.text == words]
    return box


@for_each(CASES, every=3)
def test_text_is_inside_the_frame_large_enough_clear_and_never_overlaps(
    name: str, language: str, names: tuple[str, ...]
) -> None:
    view = VIEWS[name]
    count = len(view.seats)
    board = board_canvas(view, make_scene(language, count, names))
    check_text(board)
    assert len(board.png()) <= 160 << 10
    for badges in ({}, make_badges(view), make_badges(view, 3)):
        table = table_canvas(view, make_scene(language, count, names, viewer=count - 1, badges=badges))
        check_text(table)


def test_what_must_be_read_without_a_tap_is_set_large() -> None:
    for view in (start_view(2), middle_view(3), middle_view(4)):
        canvas = board_canvas(view, make_scene("de", len(view.seats)))
        assert find_text(canvas, "Anna ist am Zug").size == 64
        for name in SHORT[: len(view.seats)]:
            assert find_text(canvas, name).size == 40
    sieged = board_canvas(siege_view(3), make_scene("de", 3))
    assert find_text(sieged, "Belagert 2/3").size == 32


def test_shapes_that_carry_meaning_stand_out() -> None:
    for kind in KINDS:
        assert compute_contrast(PALETTE["cream"], PALETTE[kind]) >= 4.5
    for seat in range(4):
        assert compute_contrast(PALETTE[seats.seat_tone(seat)], PALETTE["night"]) >= 3
    assert compute_contrast(PALETTE["gold"], PALETTE["moss"]) >= 3
    assert compute_contrast(PALETTE["leaf"], PALETTE["lit"]) >= 3
    assert compute_contrast(PALETTE["ink"], PALETTE["leaf"]) >= 4.5
    assert compute_contrast(PALETTE["ink"], PALETTE["spent"]) >= 3


def test_every_tone_is_drawn_as_it_is_named() -> None:
    for tone, color in PALETTE.tones.items():
        flat = PALETTE.reduce(Image.new("RGB", (2, 2), color))
        assert PALETTE.colors[flat.tobytes()[0]] == color, tone


def _gray(image: Image.Image) -> tuple[int, ...]:
    return tuple(sum(PALETTE.colors[index]) // 96 for index in image.tobytes())


def _draw_sign(kind: str) -> Image.Image:
    brush = Brush(48, 48, "linen", PALETTE)
    icons.paint_kind(brush, kind, 24, 24, 41, "ink")
    return brush.tile().image


def test_no_meaning_hangs_on_color_alone() -> None:
    """Kinds differ in gray by their signs, turned ones from unturned ones by hatching."""
    signs = {kind: _gray(_draw_sign(kind)) for kind in CARDS}
    assert len(set(signs.values())) == len(CARDS)
    ready = TileGroup("field", 1, 0, (1, 0, 0, 0))
    tiles = [land_tiles.tile_tile(tile, "", 140, 120, "night").image for tile in (ready, replace_turned(ready))]
    assert _gray(tiles[0]) != _gray(tiles[1])
    body = tiles[1].crop((20, 60, 120, 110))
    assert len(set(_gray(body))) > 1


def replace_turned(tile: TileGroup) -> TileGroup:
    """Return a territory when it has been turned."""
    return TileGroup(tile.kind, 1, 1, (0, 0, 0, 0), tile.buildings, tile.figures)


def test_every_sign_has_its_word_on_the_table() -> None:
    shown = set(list_texts(board_canvas(middle_view(2), make_scene("de", 2))))
    assert {"Nahrung", "Energie", "Gold", "Arbeit", "Hand", "Gebäude", "Nachziehstapel"} <= shown
    assert {"Stadt", "Feld", "Wald", "Bergwerk", "Zuchtbetrieb"} <= shown
    assert {"Schule", "Handwerksladen", "Bank"} <= shown


def test_zones_lie_between_the_fiefs_that_they_link() -> None:
    for count in (2, 3, 4):
        for center in (False, True):
            layout = map_layout.lay_map(count, center, (20, 106, 1360, 722))
            zones = make_zones(count, center)
            assert set(layout.zones) == {zone.id for zone in zones}
            for (first, a), (second, b) in combinations(layout.zones.items(), 2):
                apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
                assert apart or "centre" in (first, second), (first, second)


def test_four_seats_with_twelve_territories_show_counted_tiles() -> None:
    view = crowded_view(4)
    tiles = groups.list_tiles(view, 0, {}, {})
    assert len(tiles) == 13
    for step in (1, 2, 3):
        merged = groups.merge_tiles(tiles, step)
        assert sum(tile.count for tile in merged) == 13
        assert sum(sum(tile.output) for tile in merged) == sum(sum(tile.output) for tile in tiles)
        assert sum(group.count for tile in merged for group in tile.figures) == sum(
            group.count for tile in tiles for group in tile.figures
        )
    assert len(groups.merge_tiles(tiles, 3)) == 5
    assert any("/" in text or "×" in text for text in list_texts(board_canvas(view, make_scene("de", 4))))


def test_the_largest_tiles_that_fit_are_taken() -> None:
    assert fief_panel.choose_cell(1, 600, 200) == fief_panel.LARGEST
    small = fief_panel.choose_cell(12, 600, 180)
    assert small is not None
    assert small[0] >= fief_panel.SMALLEST[0]
    assert fief_panel.choose_cell(30, 600, 180) is None


def test_the_last_turn_is_marked_brightly_and_older_ones_faintly() -> None:
    view = middle_view(4)
    marks = find_marks(view)
    built, mine = view.changes[2], view.changes[0]
    assert marks.pieces[built.on] == Mark(3, 0)
    assert marks.pieces[mine.pieces[0]] == Mark(2, 1)
    gold = PALETTE.index("gold")
    quiet = replace(view, changes=())
    bright = [board_canvas(table_view, make_scene("de", 4)).image.tobytes().count(gold) for table_view in (view, quiet)]
    assert bright[0] > bright[1] + 2000


def test_what_the_viewer_did_itself_is_not_marked_once_something_has_happened_since() -> None:
    view = middle_view(4)
    seen = replace(view, last_turn=view.changes[0].turn)
    assert view.changes[0].pieces[0] not in find_marks(seen).pieces
    assert set(find_marks(seen).pieces) < set(find_marks(view).pieces)
    # Nothing has happened since: then it is the own turn.
    assert find_marks(replace(view, last_turn=view.turn)).pieces == find_marks(seen).pieces


def test_the_words_tell_every_turn_since_the_own_one_the_newest_first() -> None:
    view, scene = middle_view(4), make_scene("en", 4)
    newest = max(change.turn for change in view.changes)
    older = tuple(replace(view.changes[0], turn=newest - back, seat=back % 4) for back in (2, 1))
    words = describe_table(replace(view, changes=(*older, *view.changes[2:])), scene)[0]
    assert words.index("Before that: Bob") < words.index("Before that: Carla")


def test_the_footer_tells_the_last_turn_in_one_line() -> None:
    shown = list_texts(board_canvas(middle_view(2), make_scene("de", 2)))
    assert "Bob baut Schreiner · zieht 2 Figuren: zwischen Anna und Bob" in shown
    after = list_texts(board_canvas(battle_view("over"), make_scene("en", 2)))
    assert "Anna fights Bob in Bob’s fief · Bob loses Field, Peasant" in after
    assert "What if?" in list_texts(board_canvas(early_view(2), make_scene("en", 2, note="What if?")))


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_kind_of_change_has_words(language: str) -> None:
    view, scene = middle_view(2), make_scene(language, 2)
    turn_changes = [
        Change(1, 0, "exchanged", count=3),
        Change(1, 0, "played", "peasant", (3,), "fief1"),
        Change(1, 0, "played", "peasant", (4,), "fief1"),
        Change(1, 0, "built", "school", (5,), "fief1", 3),
        Change(1, 0, "drew", count=1),
        Change(1, 0, "moved", pieces=(3,), zone="fief1", on=2),
        Change(1, 0, "moved", pieces=(3, 4), zone="centre"),
        Change(1, 0, "shot", "soldier", (9,), "fief2", count=2),
        Change(1, 1, "healed", "soldier", (9,), "fief2", count=1),
        Change(1, 0, "fought", zone="fief2", victim=1),
        Change(1, 0, "died", "soldier", (9,), "fief2", victim=1),
        Change(1, 0, "destroyed", "city", (7,), "fief2", victim=1),
        Change(1, 1, "siege", zone="fief2", count=2, victim=1),
        Change(1, 1, "relieved", zone="fief2", victim=1),
        Change(1, 0, "out", zone="fief2", victim=1),
        Change(1, 0, "paid", pieces=(2,)),
    ]
    parts = list_change_texts(turn_changes, view, scene)
    # Two peasants are one clause, what died and fell is another one, and payments are seen by turned cards.
    assert len(parts) == len(turn_changes) - 3
    assert parts[0][0] == max(weight for weight, _ in parts)
    line = captions.footer_line(replace(view, changes=tuple(turn_changes)), scene, 1200)
    assert scene.term("mv.city") in line


@pytest.mark.parametrize(
    ("view", "heading", "movers"),
    [
        (start_view(2), "Anna’s turn", (0,)),
        (siege_view(3), "Bob’s turn", (1,)),
        (battle_view("form"), "Anna’s turn", (0,)),
        (battle_view("defence"), "Bob defends", (1,)),
        (battle_view("strikes"), "Anna against Bob", (0,)),
        (battle_view("reactions"), "Anna against Bob", (0, 1)),
        (battle_view("over"), "Anna’s turn", (0,)),
        (finished_view(3), "Bob wins", ()),
        (finished_view(4, alliance=True), "Bob and Dmitri win", ()),
    ],
)
def test_the_heading_says_who_decides(view: MedievaliaView, heading: str, movers: tuple[int, ...]) -> None:
    scene = make_scene("en", len(view.seats))
    assert captions.heading(view, scene) == heading
    assert captions.movers(view, scene) == movers
    assert heading in list_texts(board_canvas(view, scene))


def test_a_battle_that_is_fought_says_who_fights_where_and_its_fief_is_red() -> None:
    view, scene = battle_view("defence"), make_scene("en", 2)
    assert "Anna attacks Bob in Bob’s fief" in list_texts(board_canvas(view, scene))
    red = PALETTE.index("red")
    counts = [
        board_canvas(table_view, scene).image.tobytes().count(red) for table_view in (view, replace(view, battle=None))
    ]
    assert counts[0] > counts[1] + 5000


def test_who_is_ahead_follows_prestige_and_allies_count_together() -> None:
    view = middle_view(2)
    ahead = replace_seat(replace_seat(view, 0, buildings=3), 1, buildings=2)
    assert captions.leaders(ahead) == (0,)
    even = replace_seat(replace_seat(view, 0, buildings=2, printed=5), 1, buildings=2, printed=9)
    assert captions.leaders(even) == (1,)
    assert captions.leaders(start_view(3)) == ()
    allied = replace(finished_view(4, alliance=True), phase="act", active=0)
    assert captions.leaders(allied) in ((0, 2), (1, 3))


def test_a_siege_is_loud_and_a_seat_that_is_out_quiet() -> None:
    shown = list_texts(board_canvas(siege_view(3), make_scene("de", 3)))
    assert "Belagert 2/3" in shown
    assert "ausgeschieden" in shown
    assert "Feinde" in shown
    assert not any(
        text.startswith("Belagert") for text in list_texts(board_canvas(middle_view(3), make_scene("de", 3)))
    )


def test_an_option_for_alike_figures_has_one_badge_for_all_of_them() -> None:
    figures = [FigureView(id, "soldier", 0, "fief1", 0, False, 1) for id in (4, 5, 6)]
    assert group_figures(figures, {}, {"f4": "7"}) == [FigureGroup("soldier", 0, False, 3, "7")]
    single = group_figures(figures, {}, {"f4": "1", "f5": "2", "f6": "3"})
    assert [(group.count, group.badge) for group in single] == [(1, "1"), (1, "2"), (1, "3")]
    power = group_figures(figures[:1], {}, {"use-4": "9"}, ("use-4",))
    assert (power[0].badge, power[0].is_chosen) == ("9", True)


def test_badges_stand_on_the_pieces_and_zones_of_a_question() -> None:
    view = middle_view(3)
    territories = {f"t{territory.id}": str(n) for n, territory in enumerate(view.seats[1].territories, 41)}
    canvas = table_canvas(view, make_scene("de", 3, viewer=0, badges=territories))
    assert find_focus(view, make_scene("de", 3, viewer=0, badges=territories)) == 1
    assert set(territories.values()) <= set(list_texts(canvas))
    zones = {"road12": "51", "road23": "52", "fief2": "53", "fief3-1": "54"}
    for draw in (board_canvas, table_canvas):
        assert set(zones.values()) <= set(list_texts(draw(view, make_scene("de", 3, viewer=0, badges=zones))))
    reactions = {"shoot-3-9": "1", "heal-4-9": "2"}
    figures = (*view.figures, FigureView(9, "soldier", 0, "fief1", 0, False, 1))
    seen = table_canvas(replace(view, figures=figures), make_scene("de", 3, viewer=0, badges=reactions))
    assert "1,2" in list_texts(seen)


def test_the_own_table_comes_first_and_the_fief_of_the_question_is_large() -> None:
    view = middle_view(4)
    assert find_focus(view, make_scene("de", 4, viewer=2)) == 2
    canvas = table_canvas(view, make_scene("de", 4, viewer=2))
    assert find_text(canvas, "Carla").x < find_text(canvas, "Anna").x
    assert alt_text.table_alt(view, make_scene("de", 4, viewer=2), own=True).index("Carla (") < 200


def test_a_payment_by_hand_says_what_is_missing_and_lost() -> None:
    view = replace(middle_view(2), payment=PAYMENT)
    scene = make_scene("en", 2, viewer=0)
    shown = list_texts(table_canvas(view, scene))
    assert {"School", "Price", "missing", "lost", "3", "chosen", "4 of any kind"} <= set(shown)
    assert "missing 2 energy, 1 gold, 2 work, 4 of any kind" in draw_table(view, scene).alt
    assert "3 lost" in draw_table(view, scene).alt
    done = replace(view, payment=replace(PAYMENT, missing=(0, 0, 0, 0), missing_free=0, lost=0))
    assert "covered" in list_texts(table_canvas(done, scene))
    assert "missing nothing" in draw_table(done, scene).alt


def test_a_proposed_payment_marks_what_turns_and_where_the_building_goes() -> None:
    view = middle_view(2)
    turned, site = [place for place in view.seats[0].territories if not place.is_turned][:2]
    payment = PaymentView("draw", (f"t{turned.id}",), (0, 0, 0, 0), 4, (0, 0, 0, 0), 0, 0, 0, True, 1)
    scene = make_scene("de", 2, viewer=0)
    shown = list_texts(table_canvas(replace(view, payment=payment), scene))
    assert {"Karte ziehen", "gedeckt", "2", "vorgeschlagen"} <= set(shown)
    assert "Zahlung (eine Karte vom Nachziehstapel)" in draw_table(replace(view, payment=payment), scene).alt
    built = replace(view, payment=replace(payment, purchase="school", site=site.id))
    tiles = {tile.site_of: tile for tile in list_tiles(built, 0, {}, {}) if tile.is_chosen or tile.site_of}
    assert {"", "school"} == set(tiles)
    assert tiles[""].is_chosen
    assert not tiles["school"].is_chosen


def test_an_empty_stack_is_sold_out_and_the_others_count_what_lies_below_in_the_same_words() -> None:
    view = replace(middle_view(2), stacks=(StackView("school", 5), StackView("", 0), StackView("bank", 4)))
    shown = list_texts(board_canvas(view, make_scene("en", 2)))
    assert "sold out" in shown
    assert "School" in shown
    assert {"5 below", "4 below"} <= set(shown)
    dear = replace(view, stacks=(StackView("castle", 0), StackView("smith", 0), StackView("stable", 0)))
    for language, words in (("en", "last one"), ("de", "letztes")):
        assert list_texts(board_canvas(dear, make_scene(language, 2))).count(words) == 3


@for_each(CASES, every=3)
def test_alt_texts_say_the_essential_and_are_short_enough(name: str, language: str, names: tuple[str, ...]) -> None:
    view = VIEWS[name]
    scene = make_scene(language, len(view.seats), names, viewer=0)
    for picture in (draw_board(view, scene), draw_table(view, scene)):
        assert len(picture.alt) <= 1024
        assert picture.alt.startswith(captions.heading(view, scene))
        assert all(person in picture.alt for person in names[: len(view.seats)])


def test_the_table_in_words_says_where_everything_is() -> None:
    view = replace_seat(crowded_view(4), 2, hand=("peasant", "peasant", "mine"))
    scene = make_scene("en", 4, viewer=2)
    text = "\n".join(describe_table(view, scene))
    assert text.index("Carla (green triangle)") < text.index("Anna (orange disc)")
    assert "Your hand: 2 × Peasant, Mine." in text
    assert "Open buildings: School (1 energy, 1 gold, 3 work; 4 below)" in text
    assert text.count("City (") == 4
    for figure in view.figures:
        assert CARDS[figure.kind].name["en"] in text
    fought = "\n".join(describe_table(battle_view("over"), make_scene("en", 2)))
    assert "Reactions: Anna shoots: Peasant; Bob heals: Soldier." in fought
    assert "besieged 2 of 3" in fought


def test_the_end_shows_places_and_why() -> None:
    view = finished_view(3)
    scene = make_scene("de", 3)
    sheet, board = sheet_canvas(view, scene), board_canvas(view, scene)
    for canvas in (sheet, board):
        assert "Bob gewinnt" in list_texts(canvas)
        assert (
            "Der Stapel ist leer, also entscheidet das Prestige: Gebäude, dann Einheiten, dann Handkarten."
            in list_texts(canvas)
        )
        assert {"Platz 1", "Platz 2", "Platz 3"} <= set(list_texts(canvas))
    assert find_text(sheet, "Bob").x < find_text(sheet, "Anna").x < find_text(sheet, "Carla").x
    alt = draw_sheet(view, scene).alt
    assert alt.startswith("Bob gewinnt. Der Stapel ist leer")
    assert alt.index("Platz 1: Bob") < alt.index("Platz 2: Anna") < alt.index("Platz 3: Carla")
    with pytest.raises(ValueError, match="no scoring"):
        draw_sheet(middle_view(3), scene)


def test_two_seats_have_room_for_the_names_of_all_buildings() -> None:
    kinds = ("school", "workshop", "bank", "church", "carpenter", "smith", "stable", "tower", "fortress", "castle")
    view = finished_view(2)
    land = replace(view.seats[0].territories[0], buildings=tuple(map(BuildingView, range(10), kinds)))
    canvas = sheet_canvas(replace_seat(view, 0, territories=(land,)), make_scene("de", 2))
    check_text(canvas)
    assert {CARDS[kind].name["de"] for kind in kinds} <= set(list_texts(canvas))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("view", [finished_view(2), finished_view(3), finished_view(4, alliance=True)])
def test_the_sheet_keeps_the_laws_of_text_also_after_a_concession(view: MedievaliaView, language: str) -> None:
    count = len(view.seats)
    ending = MatchEnding("scored", tuple(range(1, count + 1)), (count - 1,))
    for names in (SHORT, LONG):
        scene = make_scene(language, count, names, ending=ending)
        canvas = sheet_canvas(captions.apply_ending(view, scene), scene)
        check_text(canvas)
        assert {"de": "Gab auf", "en": "Conceded"}[language] in list_texts(canvas)
        check_text(board_canvas(captions.apply_ending(view, scene), scene))
        assert scene.seat_name(count - 1) in draw_sheet(view, scene).alt


def test_allies_see_what_they_have_together() -> None:
    view = finished_view(4, alliance=True)
    together = [str(number) for number in captions.prestige(view, (1, 3))]
    texts = list_texts(sheet_canvas(view, make_scene("en", 4)))
    assert sum(texts[start : start + 3] == together for start in range(len(texts))) == 2
    assert "allied with Dmitri" in draw_board(view, make_scene("en", 4)).alt


def test_zone_names_follow_a_verb() -> None:
    scene = make_scene("de", 4)
    assert changes.zone_name("fief2", scene) == "im Lehnsgut von Bob"
    assert changes.zone_name("road14", scene) == "zwischen Anna und Dmitri"
    assert changes.zone_name("centre", scene) == "in der Mitte"


def test_pictures_have_their_usual_size() -> None:
    scene = make_scene("en", 3)
    for picture in (
        draw_board(middle_view(3), scene),
        draw_table(middle_view(3), scene),
        draw_sheet(finished_view(3), scene),
    ):
        with Image.open(BytesIO(picture.png)) as image:
            assert image.size == (1400, 1000)
