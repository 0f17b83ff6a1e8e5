"""The pictures of Minute Realms: inside the frame, readable, unambiguous, small, the same for equal views."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from io import BytesIO
from itertools import product

import pytest
from msgspec.structs import replace
from PIL import Image

import render
from render.kit import Scene, seats
from render.kit.canvas import Canvas
from render.minute_realms import card_faces, draw_board, draw_card, draw_hand, draw_sheet, draw_table
from render.minute_realms.board import board_canvas, table_canvas
from render.minute_realms.captions import leaders, seat_points
from render.minute_realms.card import card_canvas
from render.minute_realms.palette import PALETTE, TYPE_ICON, TYPES
from render.minute_realms.sheet import sheet_canvas
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import CardMove, RealmsView
from tests.cases import for_each
from tests.render.minute_realms_views import finished_view, invasion_view, make_view
from tests.render.scenes import LONG, SHORT, make_scene
from tests.render.text_checks import check_text, compute_contrast

Make = Callable[[], Canvas]


def _labeled_scene(position: RealmsView, language: str, names: tuple[str, ...]) -> Scene:
    cards = [*position.middle, *(realm.dealt for realm in position.realms if realm.dealt)]
    cards += [plot.card for seat in position.losing for plot in position.realms[seat].plots]
    badges = {card: str(number) for number, card in enumerate(cards, 1)}
    return make_scene(language, len(position.realms), names, badges=badges, viewer=len(position.realms) - 1)


def _canvases() -> dict[str, Make]:
    """Return every kind of picture in the cases that are hard to fit."""
    canvases: dict[str, Make] = {}
    for players in (2, 3, 4, 5):
        for language in ("de", "en"):
            for name, position in {
                "start": make_view(players, 1, 0),
                "middle": make_view(players, 5, players - 1),
                "end": make_view(players, 8, players - 1, longest=True),
                "full": make_view(players, 8, players, longest=True),
                "invasion": invasion_view(players),
                "over": finished_view(players),
            }.items():
                names = LONG if name in {"end", "full"} else SHORT
                seen = _labeled_scene(position, language, names)
                label = f"{players}-{language}-{name}"
                canvases[f"board-{label}"] = lambda position=position, seen=seen: board_canvas(position, seen)  # type: ignore[misc]
                canvases[f"table-{label}"] = lambda position=position, seen=seen: table_canvas(position, seen)  # type: ignore[misc]
            for names in (SHORT, LONG):
                seen = make_scene(language, players, names)
                final = finished_view(players, longest=names is LONG)
                canvases[f"sheet-{players}-{language}-{names[0]}"] = lambda final=final, seen=seen: sheet_canvas(
                    final, seen
                )  # type: ignore[misc]
    return canvases


CANVASES = _canvases()


@for_each(CANVASES)
def test_text_is_inside_the_frame_large_enough_clear_and_never_overlaps(name: str) -> None:
    canvas = CANVASES[name]()
    check_text(canvas)
    assert len(canvas.png()) <= 150 << 10


@for_each(product(CARDS, ["de", "en"]), every=2)
def test_every_card_fits_its_close_up(card_id: str, language: str) -> None:
    canvas = card_canvas(card_id, make_scene(language))
    check_text(canvas)
    assert (canvas.w, canvas.h) == (700, 1000)
    assert not any(box.text.endswith(("…", "...")) for box in canvas.boxes)


def test_names_of_dealt_cards_are_never_cut() -> None:
    for language in ("de", "en"):
        for players in (2, 3, 4, 5):
            for place, _ in enumerate(CARDS):
                if place % players:
                    continue
                ids = list(CARDS)
                position = make_view(players, 3, 0)
                realms = tuple(
                    replace(realm, dealt=ids[(place + seat) % 56]) for seat, realm in enumerate(position.realms)
                )
                shown = {
                    box.text
                    for box in board_canvas(replace(position, realms=realms), make_scene(language, players)).boxes
                }
                for realm in realms:
                    assert realm.dealt is not None
                    assert CARDS[realm.dealt].name[language] in shown


@pytest.mark.parametrize(("w", "h"), [(404, 98), (372, 107), (372, 141), (376, 100), (376, 209), (440, 100)])
def test_the_signs_of_every_dealt_card_fit_side_by_side(w: int, h: int) -> None:
    for card_id, card in CARDS.items():
        assert card_faces.dealt_card_tile(card_id, card.name["de"], w, h, "night", "12").image.size == (w, h)


def test_what_must_be_read_without_a_tap_is_set_large() -> None:
    position = make_view(5, 5, 1)
    sizes = {box.text: box.size for box in board_canvas(position, make_scene("de", 5)).boxes}
    assert sizes["Bob ist am Zug"] == 64
    assert sizes["Runde 5 von 8"] == 40
    for realm, name in zip(position.realms, SHORT[:5], strict=True):
        assert sizes[name] == 40
        assert realm.dealt is None or sizes[CARDS[realm.dealt].name["de"]] == 40
    assert all(sizes[CARDS[card].name["de"]] == 40 for card in position.middle)
    assert sizes[str(seat_points(position, 3))] == 40


def test_shapes_that_carry_meaning_stand_out() -> None:
    for kind in TYPES:
        assert compute_contrast(PALETTE[kind], PALETTE["parchment"]) >= 3
        assert compute_contrast(PALETTE["cream"], PALETTE[kind]) >= 3
    for seat in range(5):
        for ground in ("night", "lit"):
            assert compute_contrast(PALETTE[seats.seat_tone(seat)], PALETTE[ground]) >= 3
    for tone in ("take", "pay", "raid", "stone"):
        assert compute_contrast(PALETTE["cream"], PALETTE[tone]) >= 3
    assert compute_contrast(PALETTE["gold"], PALETTE["night"]) >= 3


def test_no_meaning_hangs_on_color_alone() -> None:
    assert len(set(TYPE_ICON.values())) == 6
    assert len(set(seats.SHAPES)) == 6


@for_each(product([2, 3, 4, 5], ["de", "en"]))
def test_alt_texts_are_complete_and_short_enough(players: int, language: str) -> None:
    position = make_view(players, 8, players - 1, longest=True)
    seen = make_scene(language, players, LONG, viewer=0)
    for alt in (draw_board(position, seen).alt, draw_table(position, seen).alt):
        assert len(alt) <= 1024
        assert alt.startswith(LONG[players - 1])
        assert all(name in alt for name in LONG[:players])
    assert len(draw_sheet(finished_view(players, longest=True), seen).alt) <= 1024
    quick = make_view(players, 4, 1)
    text = draw_board(quick, seen).alt
    for realm in quick.realms:
        assert realm.dealt is None or CARDS[realm.dealt].name[language] in text
    assert all(CARDS[card].name[language] in text for card in quick.middle)


def test_the_alt_text_of_a_card_says_all_that_it_does() -> None:
    alt = draw_card("MR32", make_scene("en")).alt
    assert alt.startswith("Armory, Military. Costs 2 coins to build.")
    assert "6 points with Production and Clerical" in alt
    assert "1 shield" in alt


def test_equal_views_give_equal_bytes_in_every_process() -> None:
    ours = sha256(draw_board(make_view(3, 5, 1), make_scene("de", 3)).png).hexdigest()
    code = (
        "from hashlib import sha256\nfrom render.minute_realms import draw_board\n"
        "from tests.render.minute_realms_views import make_view\n"
        "from tests.render.scenes import make_scene\n"
        "print(sha256(draw_board(make_view(3, 5, 1), make_scene('de', 3)).png).hexdigest())"
    )
    process = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )
    assert process.stdout.strip() == ours


def test_pictures_may_be_drawn_in_several_threads() -> None:
    positions = [make_view(players, round_, 1) for players in (2, 3, 4, 5) for round_ in (2, 6)]
    alone = [draw_board(position, make_scene("en", len(position.realms))).png for position in positions]
    with ThreadPoolExecutor(4) as pool:
        together = list(
            pool.map(lambda position: draw_board(position, make_scene("en", len(position.realms))).png, positions * 3)
        )
    assert together == alone * 3


def test_another_position_gives_another_picture() -> None:
    pictures = {
        draw_board(make_view(3, round_, acted), make_scene("de", 3)).png for round_ in (1, 4, 8) for acted in (0, 1, 2)
    }
    assert len(pictures) == 9


def test_the_last_move_has_a_bright_edge() -> None:
    position = make_view(3, 5, 1)
    quiet = replace(position, last=())
    gold = PALETTE.index("gold")
    bright = [
        board_canvas(table_view, make_scene("de", 3)).image.tobytes().count(gold) for table_view in (position, quiet)
    ]
    assert bright[0] > bright[1] + 1000


def test_the_footer_tells_the_last_move() -> None:
    last = (CardMove(0, "MR24", "built", giver=1, paid=1, taken=1),)
    shown = {box.text for box in board_canvas(replace(make_view(3, 5, 1), last=last), make_scene("de", 3)).boxes}
    assert "Anna baut Hafen (von Bob)" in shown
    middle = (CardMove(0, "MR24", "bastion"),)
    shown = {box.text for box in board_canvas(replace(make_view(3, 5, 1), last=middle), make_scene("en", 3)).boxes}
    assert "Anna lays Harbor as a bastion (from the middle)" in shown


def test_losses_of_an_invasion_are_told_together() -> None:
    last = (CardMove(0, "MR24", "turned"), CardMove(2, "MR30", "turned"))
    position = replace(make_view(3, 5, 0), last=last)
    shown = {box.text for box in board_canvas(position, make_scene("en", 3)).boxes}
    assert {"Turned:", "Harbor", "Watchtower"} <= shown
    assert "Anna loses Harbor; Carla loses Watchtower." in draw_board(position, make_scene("en", 3)).alt


def test_a_note_takes_the_place_of_the_last_move() -> None:
    shown = {box.text for box in board_canvas(make_view(3, 5, 1), make_scene("en", 3, note="What if?")).boxes}
    assert "What if?" in shown


def test_badges_stand_on_the_cards_that_can_be_chosen() -> None:
    position = make_view(3, 5, 0)
    badges = {position.middle[0]: "7", "MR99": "8"}
    shown = [box.text for box in board_canvas(position, make_scene("en", 3, badges=badges)).boxes]
    assert shown.count("7") == 1 + [box.text for box in board_canvas(position, make_scene("en", 3)).boxes].count("7")


def test_nobody_is_ahead_while_all_are_equal() -> None:
    assert leaders(make_view(4, 1, 0)) == ()
    assert leaders(finished_view(3)) == (2,)


def test_shared_victory_is_told() -> None:
    final = finished_view(2)
    tied = tuple(
        replace(realm, sheet=replace(realm.sheet, place=1, total=30))
        for realm in final.realms
        if realm.sheet is not None
    )
    assert draw_sheet(replace(final, realms=tied), make_scene("en", 2)).alt.startswith(
        "Anna and Bob win with 30 points."
    )


def test_there_is_no_scoring_before_the_end() -> None:
    with pytest.raises(ValueError, match="no scoring"):
        draw_sheet(make_view(3, 5, 1), make_scene("en", 3))


def test_a_name_without_a_font_becomes_the_players_number() -> None:
    shown = {box.text for box in board_canvas(make_view(2, 2, 0), make_scene("en", 2, ("\U0010fff0", "Bob"))).boxes}
    assert "Player 1" in shown


def test_the_pictures_of_a_game_are_found_by_its_id() -> None:
    pictures = render.get_pictures("minute-realms")
    assert pictures is render.get_pictures("minute_realms")
    assert pictures.draw_hand(make_view(3, 1, 0), 0, make_scene("en", 3)) is None
    assert draw_hand(make_view(3, 1, 0), 0, make_scene("en", 3)) is None
    assert pictures.terms()["MR01"]["en"] == "Farm"
    assert pictures.terms()["type.PROD"]["de"] == "Produktion"
    with pytest.raises(ModuleNotFoundError):
        render.get_pictures("unknown")
    with pytest.raises(KeyError):
        pictures.draw_card("MR99", make_scene("en"))


def test_pictures_have_their_usual_sizes() -> None:
    seen = make_scene("en", 3)
    for picture, size in (
        (draw_board(make_view(3, 1, 0), seen), (1400, 1000)),
        (draw_table(make_view(3, 1, 0), seen), (1400, 1000)),
        (draw_sheet(finished_view(3), seen), (1400, 1000)),
        (draw_card("MR01", seen), (700, 1000)),
    ):
        with Image.open(BytesIO(picture.png)) as image:
            assert image.size == size
