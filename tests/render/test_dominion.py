"""The pictures of Dominion: inside the frame, readable, unambiguous, small, the same for equal views."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from io import BytesIO
from itertools import product

import pytest
from msgspec.structs import replace
from PIL import Image

import render
from render.dominion import (
    card_faces,
    draw_board,
    draw_card,
    draw_hand,
    draw_kingdom,
    draw_sheet,
    draw_table,
    examples,
    rulings,
)
from render.dominion.board import board_canvas, table_canvas
from render.dominion.card import card_canvas, kingdom_canvas
from render.dominion.card_faces import text_without_bonuses
from render.dominion.emblems import emblem_tile
from render.dominion.hand import hand_canvas
from render.dominion.palette import PALETTE, TYPE_ICON, TYPES
from render.dominion.sheet import sheet_canvas
from render.dominion.text_faces import text_versions
from render.kit import seats
from render.kit.canvas import Canvas
from rules.dominion.facts import BASIC, CARDS, KINGDOMS, TERMS
from rules.dominion.view import TurnSummary
from rules.engine import Pick
from tests.cases import for_each
from tests.render.dominion_views import (
    LONGEST,
    finished_view,
    full_view,
    hand_view,
    midgame_view,
    random_moments,
    start_view,
)
from tests.render.scenes import LONG, SHORT, make_scene
from tests.render.text_checks import check_text, compute_contrast

Make = Callable[[], Canvas]
COUNTS = (2, 4, 6)


def _canvases() -> dict[str, Make]:
    """Return every kind of picture in the cases that are hard to fit."""
    canvases: dict[str, Make] = {}

    def add(name: str, draw: Callable[[], Canvas]) -> None:
        canvases[name] = draw

    for players in COUNTS:
        for language in ("de", "en"):
            label = f"{players}-{language}"
            usual, long = make_scene(language, players), make_scene(language, players, LONG)
            badges = {pile.card: str(n) for n, pile in enumerate(start_view(players).piles, 1)}
            own_scene = make_scene(language, players, LONG, viewer=players - 1, badges=badges)
            add(f"board-start-{label}", partial(board_canvas, start_view(players), usual))
            add(f"board-middle-{label}", partial(board_canvas, midgame_view(players), usual))
            add(f"board-full-{label}", partial(board_canvas, full_view(players), long))
            add(f"table-full-{label}", partial(table_canvas, full_view(players, True), own_scene))
            add(f"hand-full-{label}", partial(hand_canvas, full_view(players, True), players - 1, own_scene))
            add(f"sheet-{label}", partial(sheet_canvas, finished_view(players), usual))
            add(f"sheet-long-{label}", partial(sheet_canvas, finished_view(players), long))
    for language in ("de", "en"):
        usual = make_scene(language)
        for count in (0, 1, 5, 6, 8, 10, 20, 30):
            view = hand_view(count)
            assert view.own is not None
            numbers = {card: str(n) for n, card in enumerate(view.own.hand, 1)}
            add(
                f"hand-{count}-{language}", partial(hand_canvas, view, 0, make_scene(language, 3, LONG, badges=numbers))
            )
        for id, kingdom in KINGDOMS.items():
            add(f"kingdom-{id}-{language}", partial(kingdom_canvas, kingdom.cards, usual, True))
        add(f"kingdom-longest-{language}", partial(kingdom_canvas, (*LONGEST, "black-market"), usual, False))
    return canvases


CANVASES = _canvases()


@for_each(CANVASES, every=4)
def test_text_is_inside_the_frame_large_enough_clear_and_never_overlaps(name: str) -> None:
    canvas = CANVASES[name]()
    check_text(canvas)
    # The limit is that of a picture 1,000 px high; a hand of very many kinds grows, so that each keeps its text.
    assert len(canvas.png()) <= (150 << 10) * max(1, canvas.h / 1000)


@for_each(product([10, 11], ["de", "en"]), every=2)
def test_every_kingdom_card_shows_name_and_whole_text_in_a_picture_of_ten_or_eleven(count: int, language: str) -> None:
    ids = [card for card in CARDS if card not in BASIC]
    for start_ in range(0, len(ids), count):
        some = [*ids[start_ : start_ + count], *ids][:count]
        canvas = kingdom_canvas(some, make_scene(language))
        shown = " ".join(box.text for box in canvas.boxes)
        assert "..." not in shown
        assert "…" not in shown
        for card in some:
            assert " ".join(text_without_bonuses(card, CARDS[card].text[language]).split()) in shown, card


@for_each(product([5, 6], ["de", "en"]), every=2)
def test_every_card_shows_name_and_whole_text_in_a_hand_with_numbers_on_the_cards(count: int, language: str) -> None:
    ids = list(CARDS)
    for start_ in range(0, len(ids), count):
        some = [*ids[start_ : start_ + count], *ids][:count]
        view = start_view(3, 0)
        assert view.own is not None
        view = replace(view, viewer=0, active=0, own=replace(view.own, hand=tuple(some)))
        badges = {card: str(number) for number, card in enumerate(some, 11)}
        shown = " ".join(box.text for box in hand_canvas(view, 0, make_scene(language, 3, badges=badges)).boxes)
        assert "..." not in shown
        assert "…" not in shown
        for card in some:
            assert badges[card] in shown.split()
            assert " ".join(text_without_bonuses(card, CARDS[card].text[language]).split()) in shown, card


def _joined_text(canvas: Canvas) -> str:
    return " ".join(box.text for box in canvas.boxes)


@for_each(product([7, 8, 9, 12, 13, 21, 30], ["de", "en"]), every=4)
def test_every_card_of_a_hand_of_many_kinds_keeps_its_rule_text(count: int, language: str) -> None:
    ids = list(CARDS)
    for start_ in range(0, len(ids), count):
        some = [*ids[start_ : start_ + count], *ids][:count]
        view = start_view(3, 0)
        assert view.own is not None
        view = replace(view, viewer=0, active=0, own=replace(view.own, hand=(*some, *some)))
        badges = {card: str(number) for number, card in enumerate(some, 11)}
        canvas = hand_canvas(view, 0, make_scene(language, 3, LONG, badges=badges))
        check_text(canvas)
        shown = _joined_text(canvas)
        assert "..." not in shown
        assert "…" not in shown
        for card in some:
            assert TERMS[card][language] in shown
            assert badges[card] in shown.split()
            assert any(text in shown for text in text_versions(card, language)), card


@for_each(product(COUNTS, ["de", "en"]), every=4)
def test_the_table_carries_the_effects_of_the_kingdom_where_nothing_is_in_play(players: int, language: str) -> None:
    ids = [card for card in CARDS if card not in BASIC]
    for place in range(0, len(ids) - 9, 10):
        ten = tuple(ids[place : place + 10])
        base = start_view(players)
        basics = [pile for pile in base.piles if pile.card in BASIC]
        piles = (*basics, *(replace(basics[0], card=card, count=10, token=True) for card in ten))
        view = replace(base, kingdom=ten, piles=piles, banned=ten[:3], before=TurnSummary(1, (), ten, ten, ()))
        badges = {card: str(number) for number, card in enumerate(ten, 11)}
        canvas = board_canvas(view, make_scene(language, players, badges=badges))
        check_text(canvas)
        shown = _joined_text(canvas)
        assert "..." not in shown
        assert "…" not in shown.replace("\N{MULTIPLICATION SIGN}", "").split(SHORT[1])[0]
        for card in ten:
            assert any(text in shown for text in text_versions(card, language)), card


def test_the_heading_over_the_supply_does_not_call_it_the_hand() -> None:
    view = replace(hand_view(8), phase="buy")
    boxes = hand_canvas(view, 0, make_scene("de", 3, viewer=0)).boxes
    assert "Deine Hand" not in {box.text for box in boxes}
    assert any(box.text == "Vorrat, darunter deine Hand" and box.y < 76 for box in boxes)


def test_while_buying_every_card_in_hand_stands_below_the_supply() -> None:
    for count in (1, 5, 6, 8, 10, 14):
        view = replace(hand_view(count), phase="buy")
        canvas = hand_canvas(view, 0, make_scene("de", 3, viewer=0))
        check_text(canvas)
        assert not any(box.text.startswith("+") for box in canvas.boxes)


@for_each(product(CARDS, ["de", "en"]), every=4)
def test_a_close_up_fits_and_fills_its_page_with_emblem_text_and_ruling(card_id: str, language: str) -> None:
    canvas = card_canvas(card_id, make_scene(language))
    check_text(canvas)
    assert (canvas.w, canvas.h) == (700, 1000)
    assert not any(box.text.endswith(("…", "...")) for box in canvas.boxes)
    shown = _joined_text(canvas)
    assert " ".join(text_without_bonuses(card_id, CARDS[card_id].text[language]).split()) in shown
    if ruling := rulings.card_ruling(card_id, language):
        assert ruling[0] in shown
    # Between the name and the foot no band of paper higher than 130 px stays empty.
    rows = [row for row in range(176, 834) if len(set(canvas.image.crop((60, row, 640, row + 1)).tobytes())) > 1]
    assert max(b - a for a, b in zip([176, *rows], [*rows, 834], strict=True)) <= 130


def test_every_card_has_a_motif_of_its_own() -> None:
    names = {card_id for card_id in CARDS if not CARDS[card_id].twin}
    drawn = {emblem_tile(card_id, 660, 300).image.tobytes() for card_id in names}
    assert len(drawn) == len(names)


def test_while_buying_deck_discard_pile_and_what_is_in_play_stand_below_the_hand() -> None:
    view = replace(hand_view(3), phase="buy", coins=6)
    side = replace(view.sides[0], play=("gold", "gold"), deck=7, discard=4)
    view = replace(view, sides=(side, *view.sides[1:]))
    shown = {box.text for box in hand_canvas(view, 0, make_scene("en", 3, viewer=0)).boxes}
    assert {"Deck: 7", "Discard: 4", "In play: 2× Gold"} <= shown


def test_names_of_piles_are_never_cut() -> None:
    for language in ("de", "en"):
        ids = [card for card in CARDS if card not in BASIC]
        for place in range(0, len(ids), 10):
            ten = tuple(ids[place : place + 10])
            if len(ten) < 10:
                continue
            base = start_view(6)
            basics = [pile for pile in base.piles if pile.card in BASIC]
            piles = (*basics, *(replace(basics[0], card=card, token=False) for card in ten))
            canvas = board_canvas(replace(base, kingdom=ten, piles=piles), make_scene(language, 6))
            assert not any(box.text.endswith(("…", "...")) for box in canvas.boxes), ten


def test_what_must_be_read_without_a_tap_is_set_large() -> None:
    view = midgame_view(6)
    assert view.active is not None
    canvas = board_canvas(view, make_scene("de", 6))
    sizes = {box.text: box.size for box in canvas.boxes}
    assert sizes[f"{SHORT[view.active]} ist am Zug"] == 64
    assert all(sizes[name] == 40 for name in SHORT)
    assert any(box.text == str(view.coins) and box.size == 40 for box in canvas.boxes)


def test_shapes_that_carry_meaning_stand_out() -> None:
    for kind in TYPES:
        assert compute_contrast(PALETTE[kind], PALETTE["ivory"]) >= 3
        assert compute_contrast(PALETTE["cream"], PALETTE[kind]) >= 4.5
    for seat in range(6):
        assert compute_contrast(PALETTE[seats.seat_tone(seat)], PALETTE["night"]) >= 3
    assert compute_contrast(PALETTE["gold"], PALETTE["green"]) >= 3


def test_no_meaning_hangs_on_color_alone() -> None:
    assert len(set(TYPE_ICON.values())) == 6


@for_each(product([2, 3, 4, 5, 6], ["de", "en"]), every=2)
def test_alt_texts_are_complete_and_short_enough(players: int, language: str) -> None:
    seen = make_scene(language, players, LONG)
    for view in (start_view(players), full_view(players)):
        alt = draw_board(view, seen).alt
        assert len(alt) <= 1024
        assert all(name in alt for name in LONG[:players])
        assert alt.startswith(LONG[view.active or 0])
    assert len(draw_sheet(finished_view(players), seen).alt) <= 1024
    own = full_view(players, own=True)
    picture = draw_hand(own, players - 1, make_scene(language, players, LONG, viewer=players - 1))
    assert picture is not None
    assert len(picture.alt) <= 1024
    usual = draw_board(midgame_view(players), make_scene(language, players)).alt
    assert all(TERMS[card][language] in usual for card in midgame_view(players).kingdom)


def test_the_alt_text_of_a_hand_says_every_card_and_what_is_left_to_spend() -> None:
    picture = draw_hand(hand_view(5), 0, make_scene("en", 3, viewer=0))
    assert picture is not None
    assert picture.alt.startswith("Your hand: 2× Royal Seal, Council Room, Goons, Replace and Investment.")
    assert "1 Action, 1 Buy, 0 coins." in picture.alt
    assert "in the deck" in picture.alt


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    assert draw_hand(start_view(3), 0, make_scene("en", 3)) is None
    assert draw_hand(start_view(3, 1), 0, make_scene("en", 3, viewer=0)) is None
    assert draw_hand(start_view(3, 1), 1, make_scene("en", 3, viewer=1)) is not None


def test_cards_looked_at_and_known_ones_on_the_deck_are_told_apart_from_the_hand() -> None:
    own = hand_view(3).own
    assert own is not None
    view = replace(hand_view(3), own=replace(own, looked=("gold",), passing=("duchy",), known_cards=("platinum",)))
    seen = make_scene("en", 3, viewer=0)
    picture = draw_hand(view, 0, seen)
    assert picture is not None
    assert "Looked at: Gold. To be passed: Duchy. On top of your deck: Platinum." in picture.alt
    shown = {box.text for box in hand_canvas(view, 0, seen).boxes}
    assert {"Gold", "Duchy", "On top: Platinum"} <= shown


def test_nothing_hidden_is_in_the_public_picture() -> None:
    # The public view has no hand at all; pictures are made of nothing else.
    assert start_view(3).own is None
    assert draw_board(start_view(3), make_scene("en", 3)) == draw_board(start_view(3), make_scene("en", 3, viewer=1))


def test_while_buying_the_supply_stands_in_the_hand_picture_with_the_numbers_of_the_buttons() -> None:
    badges = {"gold": "21", "silver": "22"}
    view = replace(hand_view(3), phase="buy", coins=6)
    shown = [box.text for box in hand_canvas(view, 0, make_scene("de", 3, viewer=0, badges=badges)).boxes]
    assert "21" in shown
    assert "22" in shown
    assert "Provinz" in shown


def test_badges_stand_on_the_cards_that_can_be_chosen() -> None:
    badges = {"goons": "31"}
    shown = [box.text for box in hand_canvas(hand_view(5), 0, make_scene("de", 3, viewer=0, badges=badges)).boxes]
    assert shown.count("31") == 1
    assert "Provinz" not in shown


def test_gaining_from_the_supply_with_the_same_card_in_hand_numbers_the_pile_only() -> None:
    badges = {"goons": "31", "silver": "32"}
    shown = [box.text for box in hand_canvas(hand_view(5), 0, make_scene("de", 3, viewer=0, badges=badges)).boxes]
    assert shown.count("31") == 1
    assert "Provinz" in shown


def test_costs_are_those_of_this_moment() -> None:
    view = start_view(3)
    cheap = replace(view, piles=tuple(replace(pile, cost=max(0, pile.cost - 1)) for pile in view.piles))
    assert draw_board(cheap, make_scene("de")).png != draw_board(view, make_scene("de")).png


def test_the_last_turn_has_a_bright_edge_and_is_told() -> None:
    view = replace(
        start_view(3), before=TurnSummary(1, ("silver",), ("gold",), ("gold", "curse"), ("copper", "copper"))
    )
    gold = PALETTE.index("gold")
    bright = [
        board_canvas(table_view, make_scene("de", 3)).image.tobytes().count(gold)
        for table_view in (view, start_view(3))
    ]
    assert bright[0] > bright[1] + 1000
    shown = {box.text for box in board_canvas(view, make_scene("en", 3)).boxes}
    assert "Bob buys Gold; gained: Curse; trashed: 2× Copper" in shown
    idle = replace(view, before=TurnSummary(1, (), (), (), ()))
    assert "Bob kauft nichts" in {box.text for box in board_canvas(idle, make_scene("de", 3)).boxes}


def test_a_note_takes_the_place_of_the_last_move() -> None:
    shown = {box.text for box in board_canvas(start_view(3), make_scene("en", 3, note="What if?")).boxes}
    assert "What if?" in shown


def test_there_is_no_scoring_before_the_end() -> None:
    with pytest.raises(ValueError, match="no scoring"):
        draw_sheet(start_view(3), make_scene("en", 3))


def test_the_scoring_begins_with_the_winner() -> None:
    view = finished_view(3)
    places = [side.sheet.place for side in view.sides if side.sheet is not None]
    winner = SHORT[places.index(1)]
    assert draw_sheet(view, make_scene("en", 3)).alt.startswith(winner)


def test_a_win_that_people_with_long_names_share_keeps_its_points() -> None:
    view = finished_view(3)
    sides = tuple(
        replace(side, sheet=replace(side.sheet, place=1, total=41)) for side in view.sides if side.sheet is not None
    )
    shared = replace(view, sides=sides)
    assert "Geteilter Sieg mit 41 Punkten" in {
        box.text for box in sheet_canvas(shared, make_scene("de", 3, LONG)).boxes
    }


def test_equal_views_give_equal_bytes_in_every_process() -> None:
    ours = sha256(draw_board(midgame_view(3), make_scene("de", 3)).png).hexdigest()
    code = (
        "from hashlib import sha256\nfrom render.dominion import draw_board\n"
        "from tests.render.dominion_views import midgame_view\n"
        "from tests.render.scenes import make_scene\n"
        "print(sha256(draw_board(midgame_view(3), make_scene('de', 3)).png).hexdigest())"
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
    views = [midgame_view(players) for players in (2, 3, 4)]
    alone = [draw_board(view, make_scene("en", len(view.sides))).png for view in views]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda view: draw_board(view, make_scene("en", len(view.sides))).png, views * 3))
    assert together == alone * 3


def test_the_pictures_of_dominion_are_found_by_its_id() -> None:
    pictures = render.get_pictures("dominion")
    assert pictures.terms()["moat"]["de"] == "Burggraben"
    with pytest.raises(KeyError):
        pictures.draw_card("no-such-card", make_scene("en"))


def test_pictures_have_their_usual_sizes() -> None:
    own = draw_hand(hand_view(5), 0, make_scene("en", 3, viewer=0))
    assert own is not None
    for picture, size in (
        (draw_board(start_view(3), make_scene("en")), (1400, 1000)),
        (draw_table(start_view(3, 0), make_scene("en", viewer=0)), (1400, 1000)),
        (own, (1400, 560)),
        (draw_sheet(finished_view(3), make_scene("en")), (1400, 1000)),
        (draw_kingdom(LONGEST, make_scene("en")), (1400, 1000)),
        (draw_card("moat", make_scene("en")), (700, 1000)),
    ):
        with Image.open(BytesIO(picture.png)) as image:
            assert image.size == size


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_pictures_fit_at_any_moment_of_random_kingdoms(players: int) -> None:
    language = ("de", "en")[players % 2]
    looked = 0
    for match in random_moments(players, seed=players, answers=150):
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        badges = {}
        if isinstance(asked.choice, Pick):
            badges = {option.id: str(number) for number, option in enumerate(asked.choice.options, 1)}
        seen = make_scene(language, players, LONG, viewer=seat, badges=badges)
        for canvas in (
            board_canvas(match.view(None), make_scene(language, players, LONG)),
            table_canvas(match.view(seat), seen),
            hand_canvas(match.view(seat), seat, seen),
        ):
            check_text(canvas)
        looked += 1
    assert looked >= 8


@pytest.mark.parametrize("language", ["de", "en"])
def test_cards_in_the_rule_pages_show_their_whole_text_and_steps_their_words(language: str) -> None:
    scene = make_scene(language, 0)
    for card in CARDS:
        canvas = examples.make_canvas([(card, 1)], (), scene)
        check_text(canvas)
        written = " ".join(box.text for box in canvas.boxes)
        for word in text_without_bonuses(card, card_faces.card_text(card, language)).split():
            assert word in written, card
    for name, cards in examples.STEPS.items():
        words = [scene.say(f"dom-example-{name}-{number}") for number in range(1, len(cards) + 1)]
        canvas = examples.make_canvas([(card, 1) for card in cards], words, scene)
        check_text(canvas)
        assert not any("\N{HORIZONTAL ELLIPSIS}" in box.text for box in canvas.boxes), name
    for unknown in ("unknown", "village unknown"):
        with pytest.raises(KeyError):
            render.draw_example("dominion", unknown, scene)
