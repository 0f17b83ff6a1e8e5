"""The table of Sola Fide: inside the frame, readable, unambiguous, small, and the same in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

import render
from render.kit import MatchEnding, Scene, seats
from render.kit.canvas import Canvas
from render.kit.tiles import TextBox
from render.sola_fide import captions, examples, icons, pyramid
from render.sola_fide.alt_text import table_alt
from render.sola_fide.board import arrange, board_canvas, draw_board, draw_table, table_canvas
from render.sola_fide.description import describe_table
from render.sola_fide.hand import hand_canvas
from render.sola_fide.marks import apply_changes, find_same_circle, light_circles, mark_circles
from render.sola_fide.palette import PALETTE, TILE_CACHE
from render.sola_fide.sheet import draw_sheet, sheet_canvas
from rules.sola_fide.facts import CARDS, CIRCLES, list_ovals
from rules.sola_fide.view import Change, SolaFideView
from tests.cases import for_each
from tests.render.scenes import LONG, SHORT, make_scene
from tests.render.sola_fide_views import (
    MOST_OPEN,
    capture_view,
    crowded_view,
    draft_view,
    faiths_view,
    finished_view,
    make_circle,
    make_view,
    replace_seat,
)
from tests.render.text_checks import check_text, compute_contrast

OWNERS = {2: 0, 3: 1, 4: 1, 6: 0}
LONGEST_CARDS = tuple(sorted(CARDS, key=lambda card: -len(CARDS[card].name["de"])))


def _views() -> dict[str, SolaFideView]:
    """Return the positions that are hard to fit."""
    hand = replace_seat(crowded_view(), 1, hand=LONGEST_CARDS[:7], hand_size=7)
    views = {
        "start": make_view(),
        "faiths": faiths_view(),
        "draft": draft_view(),
        "own-draft": draft_view(0),
        "capture": capture_view(),
        "crowded": crowded_view(),
        "hand": hand,
        "full-hand": replace_seat(crowded_view(), 1, hand=LONGEST_CARDS[:14], hand_size=14),
        "empty-hand": replace_seat(make_view(), 0, hand=(), hand_size=0),
        "drawn": replace_seat(make_view(), 0, hand=LONGEST_CARDS[:2], drawn=LONGEST_CARDS[2:5]),
        "over": finished_view(),
        "capped": replace_seat(replace_seat(make_view(phase="over", active=None), 0, place=1), 1, place=1),
    }
    return views | {f"open-{count}": make_view(MOST_OPEN[-count:], dice=Random(count)) for count in range(1, 7)}


VIEWS = _views()
"""Positions by name."""
CASES = [(name, language, names) for name in VIEWS for language in ("de", "en") for names in (SHORT, LONG)]


def _badges(view: SolaFideView) -> dict[str, str]:
    ids = [f"{id}{end}" for id in CIRCLES for end in ("", "-nobility", "-commons")]
    cards = [card for seat in view.seats for card in (*(seat.hand or ()), *(seat.drawn or ()))]
    return {id: str(number) for number, id in enumerate((*ids, *cards), 1)}


def _texts(canvas: Canvas) -> list[str]:
    return [box.text for box in canvas.boxes]


def _find(canvas: Canvas, words: str) -> TextBox:
    (box,) = [box for box in canvas.boxes if box.text == words]
    return box


@for_each([(*case, draw) for case in CASES for draw in (board_canvas, table_canvas)], every=4)
def test_text_is_inside_the_frame_large_enough_clear_and_never_overlaps(
    name: str, language: str, names: tuple[str, ...], draw: Callable[[SolaFideView, Scene], Canvas]
) -> None:
    view = VIEWS[name]
    viewer = next((seat for seat, own in enumerate(view.seats) if own.hand is not None or own.draft is not None), None)
    for badges in ({}, _badges(view)):
        canvas = draw(view, make_scene(language, 2, names, viewer=viewer, badges=badges))
        check_text(canvas)
        assert len(canvas.png()) <= 150 << 10


def test_what_must_be_read_without_a_tap_is_set_large() -> None:
    for view in (make_view(), make_view(MOST_OPEN, OWNERS, dice=Random(3))):
        canvas = board_canvas(view, make_scene("de", 2))
        assert _find(canvas, "Anna ist am Zug").size == 64
        for circle in captions.open_circles(view):
            assert _find(canvas, CIRCLES[circle.id].short["de"]).size == 40
        points = [box.size for box in canvas.boxes if box.text in {"5", "7"} and box.tone == "ink"]
        assert max(points) == 40
        missing = [min(captions.count_missing(circle).values()) for circle in captions.open_circles(view)]
        large = [box for box in canvas.boxes if box.size >= 40 and box.text in set(map(str, missing))]
        assert len(large) >= len(missing)


@pytest.mark.parametrize("language", ["de", "en"])
def test_names_of_circles_are_never_cut_even_with_every_sign_beside_them(language: str) -> None:
    for number, id in enumerate(CIRCLES, 1):
        numbers = (*[other for other in MOST_OPEN if other != number][:5], number)
        view = make_view(numbers, disputation=number)
        shown = _texts(board_canvas(view, make_scene(language, 2, badges={id: "12"})))
        assert CIRCLES[id].short[language] in shown


def test_shapes_that_carry_meaning_stand_out() -> None:
    for tone in ("P", "C", "thesis"):
        assert compute_contrast(PALETTE["cream"], PALETTE[tone]) >= 3
        assert compute_contrast(PALETTE[tone], PALETTE["vellum"]) >= 3
    assert compute_contrast(PALETTE["dust"], PALETTE["N"]) >= 3
    assert compute_contrast(PALETTE["gold"], PALETTE["ink"]) >= 3
    assert compute_contrast(PALETTE["gold"], PALETTE["slate"]) >= 3
    for seat in range(2):
        for ground in ("night", "lit"):
            assert compute_contrast(PALETTE[seats.seat_tone(seat)], PALETTE[ground]) >= 3


def test_every_tone_is_drawn_as_it_is_named() -> None:
    for tone, color in PALETTE.tones.items():
        flat = PALETTE.reduce(Image.new("RGB", (2, 2), color))
        assert PALETTE.colors[flat.tobytes()[0]] == color, tone


def test_no_meaning_hangs_on_color_alone() -> None:
    """Printed and present colors differ in gray, by their signs and patterns."""
    tiles = {}
    for printed in "PCN":
        for present in "PCN":
            if present == "N" and printed != "N":
                continue
            image = icons.territory_tile(printed, present, 46, 6, "cream", None).image
            gray = [sum(PALETTE.colors[index]) // 96 for index in image.tobytes()]
            tiles[printed, present] = tuple(gray)
    assert len(set(tiles.values())) == len(tiles)


def test_every_sign_has_its_word_on_the_table() -> None:
    shown = _texts(board_canvas(make_view(), make_scene("de", 2)))
    assert {"Protestanten", "Katholiken", "neutral", "Disputation", "Macht", "Adel", "Volk", "Punkte"} <= set(shown)


def test_the_disputation_marker_in_the_supply_is_told() -> None:
    assert "im Vorrat" in _texts(board_canvas(make_view(), make_scene("de", 2)))
    assert "im Vorrat" not in _texts(board_canvas(make_view(disputation=2), make_scene("de", 2)))


def test_what_is_missing_counts_the_dominant_side_only() -> None:
    circle = replace(make_circle("lower_saxon"), nobility="PPPPN", commons="CCCCC", power=1)
    assert captions.count_missing(circle) == {"P": 1, "C": 5}
    assert captions.count_missing(replace(circle, power=2)) == {"P": 5, "C": 0}


def test_a_circle_that_lacks_one_territory_is_golden() -> None:
    far = make_view()
    near = replace(far, circles=(replace(far.circles[0], commons="PPPPN"), *far.circles[1:]))
    gold = PALETTE.index("gold")
    counts = [board_canvas(view, make_scene("de", 2)).image.tobytes().count(gold) for view in (near, far)]
    assert counts[0] > counts[1] + 1000


def test_closed_circles_stand_in_their_pyramid() -> None:
    canvas = Canvas(500, 300, "slate", PALETTE, TILE_CACHE)
    view = make_view(())
    pyramid.draw_pyramid(canvas, view, mark_circles(view), 40, 40)
    middles = {box.text: (box.x + box.w / 2, box.y + box.h / 2) for box in canvas.boxes}
    assert len(middles) == 10
    for circle in CIRCLES.values():
        x, y = middles[str(circle.number)]
        below = [middles[str(CIRCLES[other].number)] for other in circle.reveals]
        assert all(there[1] > y + 40 for there in below)
        assert [there[0] < x for there in below] == [True, False][: len(below)]


def test_open_circles_keep_the_order_of_the_pyramid() -> None:
    for count in range(1, 7):
        view = make_view(MOST_OPEN[:count])
        canvas = board_canvas(view, make_scene("de", 2))
        boxes = [_find(canvas, CIRCLES[circle.id].short["de"]) for circle in captions.open_circles(view)]
        # The names of one row stand at the same height, give or take an ascender.
        order = sorted(boxes, key=lambda box: (round(box.y / 100), box.x))
        assert [box.text for box in order] == [box.text for box in boxes]
        assert sum(arrange(count)) == count


def test_badges_stand_on_the_circle_and_on_the_side_that_can_be_chosen() -> None:
    badges = {"lower_saxon": "31", "upper_saxon-nobility": "32", "franconian-commons": "33", "SFP01": "34"}
    for view in (make_view(), make_view((1, 2, 3, 8, 9, 10))):
        canvas = board_canvas(view, make_scene("de", 2, badges=badges))
        shown = {label: _find(canvas, label) for label in ("31", "32", "33")}
        name = _find(canvas, "Niedersachsen")
        assert shown["31"].x > name.x
        assert abs(shown["31"].y + shown["31"].h / 2 - name.y - name.h / 2) < 12
        for label, words in (("32", "Adel"), ("33", "Volk")):
            beside = [box for box in canvas.boxes if box.text == words and abs(box.y - shown[label].y) < 12]
            assert min(abs(box.x - shown[label].x) for box in beside) < 120
        assert "34" not in _texts(canvas)


def test_the_name_of_a_side_is_never_cut() -> None:
    badges = {f"{id}-{side}": "12" for id in CIRCLES for side in ("nobility", "commons")}
    for count in range(1, 7):
        view = make_view(MOST_OPEN[:count])
        for language in ("de", "en"):
            for made in (
                board_canvas(view, make_scene(language, 2)),
                board_canvas(view, make_scene(language, 2, badges=badges)),
            ):
                assert not any(box.text.endswith(("…", "...")) for box in made.boxes)


def test_a_side_without_a_circle_means_the_circle_of_the_card_so_far() -> None:
    badges = {"nobility": "31", "commons": "32"}
    changes = (
        Change(5, 0, "played", "SFP01"),
        Change(5, 0, "disputation", "SFP01", "franconian"),
        Change(5, 0, "revealed", circle="bavarian"),
    )
    view = make_view(changes=changes, turn=5)
    assert find_same_circle(view) == "franconian"
    canvas = board_canvas(view, make_scene("de", 2, badges=badges))
    franconian = _find(canvas, "Franken")
    assert all(_find(canvas, label).x > franconian.x - 60 for label in badges.values())
    assert "31" not in _texts(board_canvas(make_view(), make_scene("de", 2, badges=badges)))


def test_the_newest_turn_is_marked_brightly_and_the_one_before_faintly() -> None:
    view = crowded_view()
    marks = mark_circles(view)
    assert {id for id, mark in marks.items() if mark.latest is not None and mark.latest.is_newest} == {
        "swabian",
        "austrian",
    }
    assert marks["swabian"].spaces["commons", 1].is_newest
    assert marks["swabian"].spaces["commons", 1].seat == 0
    assert not marks["electoral_rhenish"].spaces["nobility", 2].is_newest
    assert marks["austrian"].sources[3].is_newest
    quiet = replace(view, changes=())
    gold = PALETTE.index("gold")
    bright = [board_canvas(table_view, make_scene("de", 2)).image.tobytes().count(gold) for table_view in (view, quiet)]
    assert bright[0] > bright[1] + 10000


def test_the_footer_tells_the_last_turn_in_one_line() -> None:
    shown = _texts(board_canvas(capture_view(), make_scene("de", 2)))
    assert "Bob spielt Die Universität Ingolstadt · übernimmt Niedersachsen, mit Belohnung" in shown
    drew = make_view(changes=(Change(1, 0, "drew", count=1),), turn=2, active=1)
    assert "Anna draws a card" in _texts(board_canvas(drew, make_scene("en", 2)))
    assert "What if?" in _texts(board_canvas(drew, make_scene("en", 2, note="What if?")))


def test_points_of_the_newest_turn_stand_beside_the_name() -> None:
    assert captions.count_gained(capture_view(), 1) == 8
    assert "+8" in _texts(board_canvas(capture_view(), make_scene("de", 2)))


def test_the_last_turn_is_told_when_it_is_near() -> None:
    for turn, is_told in ((179, False), (180, True), (200, True)):
        view = make_view(turn=turn, cap=200)
        assert ("letzter Zug: 200" in _texts(board_canvas(view, make_scene("de", 2)))) is is_told
        assert ("letzter Zug: 200" in table_alt(view, make_scene("de", 2))) is is_told


@pytest.mark.parametrize(
    ("view", "heading", "movers"),
    [
        (make_view(active=1), "Bob’s turn", (1,)),
        (faiths_view(), "Bob chooses a faith", (1,)),
        (draft_view(), "Draft: Anna has 7, Bob has 12 of 15", (0, 1)),
        (make_view(queue=(1,)), "Bob chooses a color", (1,)),
        (make_view(queue=(1,), played="SFP01"), "Anna’s turn", (0,)),
        (make_view(active=1, played="SFC31", roll=4), "Anna uses the roll", (0,)),
        (
            make_view(influence="SFB1", changes=(Change(1, 1, "influence", "SFB1", color="blue"),)),
            "Bob uses influence",
            (1,),
        ),
        (finished_view(), "Bob wins with 33 points", ()),
    ],
)
def test_the_heading_says_who_decides(view: SolaFideView, heading: str, movers: tuple[int, ...]) -> None:
    scene = make_scene("en", 2)
    assert captions.heading(view, scene) == heading
    assert captions.movers(view, scene) == movers
    assert heading in _texts(board_canvas(view, scene))


def test_whoever_has_picked_all_cards_waits() -> None:
    assert captions.movers(replace_seat(draft_view(), 1, picks=15), make_scene("en", 2)) == (0,)


def test_only_the_own_table_shows_cards_of_the_hand() -> None:
    view = replace_seat(make_view(), 0, hand=LONGEST_CARDS[:2], hand_size=2)
    scene = make_scene("de", 2, viewer=0)
    names = {CARDS[card].name["de"] for card in LONGEST_CARDS[:2]}
    assert all(name in table_alt(view, scene, 0) for name in names)
    assert not any(name in table_alt(view, scene) for name in names)
    other = make_scene("de", 2, viewer=1)
    assert not any(name in draw_table(view, other).alt for name in names)
    assert "Deine Hand" in _texts(table_canvas(view, scene))
    assert "Deine Hand" not in _texts(table_canvas(view, other))


@for_each(CASES)
def test_alt_texts_say_the_essential_and_are_short_enough(name: str, language: str, names: tuple[str, ...]) -> None:
    view, scene = VIEWS[name], make_scene(language, 2, names, viewer=0)
    for alt in (draw_board(view, scene).alt, draw_table(view, scene).alt):
        assert len(alt) <= 1024
        assert alt.startswith(captions.heading(view, scene))
        assert all(person in alt for person in names[:2])
        for circle in captions.open_circles(view):
            assert CIRCLES[circle.id].short[language] in alt
            assert str(min(captions.count_missing(circle).values())) in alt


def test_the_alt_text_reads_like_the_picture() -> None:
    alt = draw_board(capture_view(), make_scene("en", 2)).alt
    parts = [
        "Anna’s turn. Bob plays The University of Ingolstadt; Lower Saxony, commons: 2 converted; captures Lower Saxony",
        "Turn 32. Anna (orange disc), Protestant: 7 points. Hand 4, deck 6, discard 0, permanent: none.",
        "Bob (blue square), Catholic: 8 points, 1 of them for a reward.",
        "Franconia (7 points): nobility dominant, Protestant needs 4, Catholic 4; nobility: 1 Protestant, 1 Catholic",
        "The Disputation marker lies in the supply.",
    ]
    places = [alt.index(part) for part in parts]
    assert places == sorted(places)


def test_a_marker_that_is_back_is_not_told_to_come_from_there() -> None:
    moves = [
        Change(5, seat, "moved", circle="upper_saxon", source=source, target=target)
        for seat, source, target in ((1, 2, 1), (0, 1, 2))
    ]
    words = "\n".join(describe_table(replace(make_view(), turn=5, changes=tuple(moves)), make_scene("en", 2, viewer=0)))
    assert words.count("It came from") == 1
    assert "It came from the inner space of the nobility." in words


def test_the_table_in_words_says_where_everything_is() -> None:
    view = replace_seat(crowded_view(), 1, hand=("SFC01", "SFC02"), hand_size=2)
    scene = make_scene("en", 2, viewer=1)
    text = "\n".join(describe_table(view, scene))
    assert text.index("Bob (blue square)") < text.index("Anna (orange disc)")
    assert all(CARDS[card].name["en"] in text for card in ("SFC01", "SFC02", *list_ovals("P")[:11]))
    assert "Turn 124, last turn: 140" in text
    assert "(printed Protestant)" in text
    assert "The power marker is on the" in text
    start = "\n".join(describe_table(make_view(), scene))
    assert "Electoral Rhine (below Westphalia and Upper Rhine)" in start


def test_the_sheet_lists_circles_and_rewards_the_winner_first() -> None:
    canvas = sheet_canvas(finished_view(), make_scene("de", 2))
    check_text(canvas)
    assert _find(canvas, "Bob").x < _find(canvas, "Anna").x
    shown = _texts(canvas)
    assert all(circle.short["de"] in shown for circle in CIRCLES.values())
    assert {"Bob gewinnt mit 33 Punkten", "33", "31", "Belohnungen"} <= set(shown)
    with pytest.raises(ValueError, match="no scoring"):
        draw_sheet(make_view(), make_scene("de", 2))


@pytest.mark.parametrize("language", ["de", "en"])
def test_one_seat_may_capture_all_circles(language: str) -> None:
    view = make_view((), dict.fromkeys(range(1, 11), 0), phase="over", active=None)
    view = replace_seat(replace_seat(view, 0, place=1, rewards=9, points=71), 1, place=2)
    scene = make_scene(language, 2, LONG)
    check_text(sheet_canvas(view, scene))
    assert len(draw_sheet(view, scene).alt) <= 1024


def test_a_match_without_scores_shows_how_it_stood() -> None:
    scene = make_scene("de", 2, LONG, ending=MatchEnding("conceded", (1, 2), (1,)))
    canvas = board_canvas(crowded_view(), scene)
    check_text(canvas)
    assert captions.movers(crowded_view(), scene) == ()
    assert draw_board(crowded_view(), scene).alt.startswith("Maximiliane-Sophie gewinnt.")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", examples.EXAMPLES)
def test_examples_show_the_signs_with_their_words(name: str, language: str) -> None:
    scene = Scene(language, (), make_scene().translations)
    picture = render.draw_example("sola_fide", name, scene)
    assert 100 < len(picture.alt) <= 1024
    make_canvas, _ = examples.EXAMPLES[name]
    check_text(make_canvas(scene))


def test_the_example_of_a_capture_lacks_one_territory() -> None:
    assert captions.count_missing(examples.CAPTURE)["P"] == 1
    changing = (*examples.CONVERSION, *examples.MOVE, *examples.REMOVAL, *examples.GIFT)
    for circle in (examples.CIRCLE, examples.CAPTURE, *changing):
        printed = CIRCLES[circle.id]
        assert (len(circle.nobility), len(circle.commons)) == (len(printed.nobility), len(printed.commons))
    with pytest.raises(KeyError):
        render.draw_example("sola_fide", "unknown", make_scene())


def test_examples_change_a_circle_by_the_rules() -> None:
    before, after = examples.CONVERSION
    assert (before.commons.count("C"), before.commons.count("N")) == (1, 3)
    assert after.commons == "PPPNN"
    before, after = examples.MOVE
    assert (before.dominant, after.dominant) == ("commons", "nobility")
    before, after = examples.REMOVAL
    assert after.nobility == CIRCLES[after.id].nobility != before.nobility
    before, after = examples.GIFT
    assert captions.count_missing(before)["P"] > captions.count_missing(after)["P"] == 0


def test_pictures_may_be_drawn_in_several_threads() -> None:
    alone = [draw_board(view, make_scene("en", 2)).png for view in VIEWS.values()]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda view: draw_board(view, make_scene("en", 2)).png, list(VIEWS.values()) * 2))
    assert together == alone * 2


def test_pictures_have_their_usual_sizes() -> None:
    scene = make_scene("en", 2)
    for picture in (draw_board(make_view(), scene), draw_table(make_view(), scene), draw_sheet(finished_view(), scene)):
        with Image.open(BytesIO(picture.png)) as image:
            assert image.size == (1400, 1000)


def _with(scene: Scene, **more: object) -> Scene:
    return dataclasses.replace(scene, **more)  # type: ignore[arg-type]


def _drawn(view: SolaFideView, scene: Scene) -> bytes:
    return table_canvas(view, scene).png()


def test_the_number_of_an_option_stands_on_the_side_that_changes_and_a_ghost_on_what_changes() -> None:
    """A card for the nobility names circles alone; the number stands on the nobility of each."""
    view = replace_seat(make_view(), 0, hand=("SFP01",), hand_size=1)
    badges = {"upper_saxon": "31", "franconian": "32"}
    changes = {"upper_saxon": ("upper_saxon.nobility.2.P",), "franconian": ("franconian.power.2",)}
    scene = make_scene("de", 2, viewer=0, badges=badges)
    lit = _with(scene, changes=changes)
    canvas = table_canvas(view, lit)
    nobility = [box for box in canvas.boxes if box.text == "Adel"]
    commons = [box for box in canvas.boxes if box.text == "Volk"]
    first, second = _find(canvas, "31"), _find(canvas, "32")
    assert min(abs(box.x - first.x) for box in nobility if abs(box.y - first.y) < 12) < 120
    assert min(abs(box.x - second.x) for box in commons if abs(box.y - second.y) < 12) < 120
    lights = light_circles(view, lit)
    assert lights["upper_saxon"].spaces == {("nobility", 2): "P"}
    assert lights["franconian"].powers == {2}
    assert _drawn(view, lit) != _drawn(view, _with(lit, changes=dict.fromkeys(changes, ())))


def test_what_waits_to_be_confirmed_is_on_the_picture_although_a_draw_follows() -> None:
    view, scene = make_view(), make_scene("en", 2, viewer=0)
    applied = ("upper_saxon.nobility.1.P", "upper_saxon.power.1", "franconian.disputation")
    after = apply_changes(view, _with(scene, applied=applied))
    before, circle = view.circles[0], after.circles[0]
    assert circle.nobility == before.nobility[0] + "P" + before.nobility[2:]
    assert circle.power == 1
    assert after.circles[2].has_disputation
    assert not after.supply_disputation
    assert draw_table(view, _with(scene, applied=applied)).png != draw_table(view, scene).png
    assert "Franconia (7 points, Disputation marker)" in draw_table(view, _with(scene, applied=applied)).alt


def test_table_and_hand_together_leave_out_what_the_other_shows() -> None:
    view = replace_seat(make_view(), 0, hand=("SFP01", "SFP02"), hand_size=2)
    scene = make_scene("en", 2, viewer=0)
    pair = _with(scene, is_pair=True)
    assert "Your hand" in _texts(table_canvas(view, scene))
    assert "Your hand" not in _texts(table_canvas(view, pair))
    assert hand_canvas(view, 0, pair).h < hand_canvas(view, 0, scene).h


def test_an_empty_hand_below_its_table_is_one_line() -> None:
    view = replace_seat(make_view(), 0, hand=(), hand_size=0)
    canvas = hand_canvas(view, 0, _with(make_scene("en", 2, viewer=0), is_pair=True))
    assert "You have no cards in hand." in _texts(canvas)
    assert canvas.h <= 100
