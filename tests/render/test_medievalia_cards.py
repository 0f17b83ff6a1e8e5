"""The cards and hands of Medievalia: inside the frame, readable, complete, and plain about what is reconstructed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from render.kit import MatchEnding, Scene, fonts
from render.kit.canvas import Canvas
from render.kit.gallery_scenes import make_scene
from render.kit.tiles import Brush
from render.medievalia import card_captions, hand_faces, hand_parts
from render.medievalia.card import card_canvas, draw_card, effects
from render.medievalia.card_parts import GROUP_ICON, find_accent
from render.medievalia.emblems import RESOURCE_ICON, WHOLE, paint_emblem, paint_resource, paint_sign
from render.medievalia.hand import draw_hand, hand_canvas
from render.medievalia.hand_alt import hand_alt
from render.medievalia.icons import kind_tone
from render.medievalia.palette import PALETTE
from rules.medievalia.card_text import find_group
from rules.medievalia.facts import CARDS, LANGUAGES, TERMS
from rules.medievalia.units import RESOURCES, Units
from rules.medievalia.view import BuildingView, MedievaliaView, Phase, SeatView, TerritoryView
from tests.cases import for_each, in_soak
from tests.render.text_checks import check_text, compute_contrast

HANDED = tuple(kind for kind, card in CARDS.items() if card.group in ("territory", "figure"))
DEAREST = sorted(HANDED, key=lambda kind: (-bool(CARDS[kind].needs), -len(repr(CARDS[kind].name))))
LEAST_MARK = 40
"""Least share of its square, in thousandths, that an emblem fills."""


def scene(language: str, badged: tuple[str, ...] = (), name: str = "Annalena", note: str = "") -> Scene:
    """Return a scene for seat 0 in which each of the kinds `badged` has the number of its button."""
    made = make_scene(TERMS, language, 2, 0, {kind: str(number) for number, kind in enumerate(badged, 1)})
    return Scene(made.language, (name, "Bob"), made.translations, made.viewer, made.badges, note)


def make_view(
    hand: tuple[str, ...] | None,
    buildings: tuple[str, ...] = (),
    ready: Units = (3, 1, 0, 4),
    active: int | None = 0,
    phase: Phase = "act",
) -> MedievaliaView:
    """Return a view of seat 0 with a hand and the buildings that it owns."""
    city = TerritoryView(1, "city", is_turned=False, buildings=(), output=(0, 0, 0, 2))
    built = tuple(BuildingView(10 + place, kind) for place, kind in enumerate(buildings))
    field = TerritoryView(2, "field", is_turned=True, buildings=built, output=(0, 0, 0, 0))
    own = SeatView(0, hand, len(hand or ()), (city, field), 0, False, len(built), 5, ready)
    other = SeatView(1, None, 5, (city,), 0, False, 0, 2, (0, 0, 0, 2))
    return MedievaliaView(phase, active, 7, False, (own, other), (), (), (), 40, (), None, None, "", ())


def list_hands() -> dict[str, tuple[str, ...]]:
    """Return hands that are hard to fit."""
    hands = {f"{count}-dear": tuple(DEAREST[:count]) for count in range(len(HANDED) + 1)}
    hands |= {f"{count}-cheap": HANDED[:count] for count in (1, 3, 5, 8, 12)}
    hands["18"] = (*HANDED, *("peasant",) * 3, "field", "field")
    hands["all"] = tuple(kind for kind in HANDED for _ in range(CARDS[kind].copies))
    hands["doubled"] = (*DEAREST[:9], *DEAREST[:9])
    return hands


HANDS = list_hands()
OWNED = ((), ("smith", "school", "workshop"), ("smith", "stable", "carpenter", "church", "bank", "workshop", "school"))


@cache
def draw_canvas(kind: str, language: str) -> Canvas:
    """Return the close-up of a card, drawn once."""
    return card_canvas(kind, scene(language))


@for_each(product(CARDS, LANGUAGES))
def test_every_card_fits_its_close_up_with_its_whole_text_in_four_lines(kind: str, language: str) -> None:
    canvas = draw_canvas(kind, language)
    check_text(canvas)
    assert (canvas.w, canvas.h) == (700, 1000)
    assert len(canvas.png()) <= 60 << 10
    boxes = canvas.boxes
    shown = [box.text for box in boxes]
    assert not any(line.endswith(("…", "...")) for line in shown)
    assert TERMS[f"mv.{kind}"][language] in shown
    assert card_captions.status_line(kind, scene(language)) in shown
    text = " ".join(card_captions.sentences(kind, scene(language)))
    assert text in " ".join(box.text for box in boxes if box.ground == "linen")
    assert card_captions.reason_line(kind, scene(language)) in " ".join(box.text for box in boxes)
    assert " ".join(card_captions.question(kind, scene(language))) in " ".join(box.text for box in boxes)
    lines = [box for box in boxes if box.ground == "linen" and box.size in (32, 36) and box.text in text]
    assert len([box for box in lines if len(box.text) > 3]) <= 4


@for_each(CARDS)
def test_the_close_up_shows_all_numbers(kind: str) -> None:
    card, shown = CARDS[kind], Counter(box.text for box in draw_canvas(kind, "en").boxes)
    numbers = [str(count) for count in (*(card.price or ()), *card.yields) if count]
    numbers += [str(card.attack), str(card.defense)] if card.defense is not None else []
    assert not Counter(numbers) - shown
    assert not card.needs or TERMS[f"mv.{card.needs}"]["en"] in shown
    assert not card.bonus or f"+0/{card.bonus}" in shown


@for_each(product(CARDS, LANGUAGES))
def test_the_alt_text_of_a_close_up_says_all_of_it(kind: str, language: str) -> None:
    seen = scene(language)
    alt = card_captions.card_alt(kind, seen)
    assert len(alt) <= 1024
    assert alt.startswith(f"{TERMS[f'mv.{kind}'][language]}. ")
    assert alt.endswith(f"{card_captions.status_line(kind, seen)}. {CARDS[kind].reason[language]}")
    assert all(sentence in alt for sentence in card_captions.sentences(kind, seen))
    assert all(part in alt for part in card_captions.question(kind, seen))


@pytest.mark.parametrize("card_id", ["mv.dragon", "field", "mv.", "", "mv.zone.centre"])
def test_an_unknown_card_cannot_be_drawn(card_id: str) -> None:
    with pytest.raises(KeyError):
        draw_card(card_id, scene("en"))


def test_a_corrected_number_changes_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    before = draw_card("mv.soldier", scene("en"))
    monkeypatch.setitem(CARDS, "soldier", msgspec.structs.replace(CARDS["soldier"], price=(9, 0, 0, 0), attack=7))
    canvas = card_canvas("soldier", scene("en"))
    assert {"9", "7"} <= {box.text for box in canvas.boxes}
    assert canvas.png() != before.png


@pytest.mark.parametrize("size", [28, 48, 200])
def test_every_kind_has_an_emblem_of_its_own(size: int) -> None:
    drawn = set()
    for kind in CARDS:
        brush = Brush(size, size, "linen", PALETTE)
        paint_emblem(brush, kind, size / 2, size / 2, size, "ink", "linen")
        image = brush.tile().image
        marked = image.histogram()[PALETTE.index("ink")]
        assert marked * 1000 >= LEAST_MARK * size * size, kind
        drawn.add(image.tobytes())
    assert len(drawn) == len(CARDS)


@pytest.mark.parametrize("size", [WHOLE - 1, 240])
def test_emblems_stay_within_their_square(size: int) -> None:
    for kind in CARDS:
        brush = Brush(2 * size, 2 * size, "linen", PALETTE)
        paint_emblem(brush, kind, size, size, size, "ink", "linen", "red")
        outside = brush.tile().image
        outside.paste(PALETTE.index("linen"), (size // 2 - 2, size // 2 - 2, size * 3 // 2 + 3, size * 3 // 2 + 3))
        assert set(outside.tobytes()) == {PALETTE.index("linen")}, kind


def test_a_sign_is_the_emblem_on_any_ground() -> None:
    for kind in CARDS:
        emblem, sign = (Brush(48, 48, "moss", PALETTE) for _ in range(2))
        paint_emblem(emblem, kind, 24, 24, 48, "cream", "moss")
        paint_sign(sign, kind, 24, 24, 48, "cream")
        assert sign.tile().image.tobytes() == emblem.tile().image.tobytes(), kind


def test_an_unknown_kind_or_resource_has_no_sign() -> None:
    brush = Brush(40, 40, "linen", PALETTE)
    with pytest.raises(KeyError):
        paint_emblem(brush, "dragon", 20, 20, 40, "ink", "linen")
    with pytest.raises(KeyError):
        paint_sign(brush, "dragon", 20, 20, 40, "ink")
    with pytest.raises(KeyError):
        paint_resource(brush, "mana", 20, 20, 40, "ink")
    assert {*RESOURCE_ICON, "gold"} == set(RESOURCES)


def test_kinds_of_cards_differ_in_more_than_color() -> None:
    assert set(GROUP_ICON) == {find_group(kind) for kind in CARDS}
    assert len(set(GROUP_ICON.values())) == len(GROUP_ICON)
    for kind in CARDS:
        assert compute_contrast(PALETTE["cream"], PALETTE[kind_tone(kind)]) >= 4.5
        assert compute_contrast(PALETTE["cream"], PALETTE[find_accent(kind)]) >= 3


@for_each(product(HANDS, OWNED, LANGUAGES), every=3)
def test_every_hand_fits(name: str, owned: tuple[str, ...], language: str) -> None:
    kinds = tuple(kind for kind in HANDED if kind in HANDS[name])
    canvas = hand_canvas(make_view(HANDS[name], owned, active=1), 0, scene(language, kinds, "Maximiliane-Sophie"))
    check_text(canvas)
    assert canvas.w == 1400
    assert canvas.h == 560 or len(kinds) > 12
    assert len(canvas.png()) <= 150 << 10
    shown = [box.text for box in canvas.boxes]
    assert not any(line.endswith(("…", "...")) for line in shown)
    assert all(TERMS[f"mv.{kind}"][language] in shown for kind in kinds)
    badges = [box.text for box in canvas.boxes if box.ground == "gold" and box.size == 40]
    assert sorted(badges, key=int) == [str(number) for number in range(1, len(kinds) + 1)]
    for kind, count in Counter(HANDS[name]).items():
        assert count == 1 or f"×{count}" in shown, kind


@for_each(product(HANDS, LANGUAGES))
def test_every_card_of_a_hand_has_a_text_or_signs(name: str, language: str) -> None:
    cards = hand_parts.list_cards(make_view(HANDS[name]), 0, scene(language))
    shown = " ".join(box.text for box in hand_canvas(make_view(HANDS[name]), 0, scene(language)).boxes)
    for card in cards:
        texts = (*card.sentences, card.ability, card.deed, card.group)
        assert any(words and words in shown for words in texts) or not card.ability, card.kind


@for_each(product(HANDS, LANGUAGES))
def test_the_alt_text_names_every_card(name: str, language: str) -> None:
    kinds = tuple(kind for kind in HANDED if kind in HANDS[name])
    seen = scene(language, kinds, "Maximiliane-Sophie", "x" * 120)
    alt = hand_alt(make_view(HANDS[name], active=1), 0, seen)
    assert len(alt) <= 1024
    for number, kind in enumerate(kinds, 1):
        assert f"{number}: {TERMS[f'mv.{kind}'][language]}" in alt


def test_prices_are_what_the_seat_pays_now() -> None:
    without = hand_parts.list_cards(make_view(("infantry", "priest")), 0, scene("en"))
    assert [card.price for card in without] == [(2, 1, 3, 0), (2, 0, 3, 0)]
    assert [card.is_owned for card in without] == [False, False]
    with_smith = hand_parts.list_cards(make_view(("infantry", "priest", "peasant"), ("smith",)), 0, scene("en"))
    assert {card.kind: card.price for card in with_smith} == {
        "peasant": (1, 0, 0, 0),
        "infantry": (2, 1, 1, 0),
        "priest": (2, 0, 3, 0),
    }
    boxes = hand_canvas(make_view(("infantry", "priest"), ("smith",)), 0, scene("en")).boxes
    assert {"Smith owned", "No Church: +2 gold"} <= {box.text for box in boxes}
    assert [box.text for box in boxes if box.tone == "rose"] == ["3"]
    alt = hand_alt(make_view(("infantry", "priest"), ("smith",)), 0, scene("en"))
    assert "Price 2 food, 3 gold, as the Church is missing." in alt
    assert "Price 2 food, 1 energy, 1 gold, without surcharge." in alt


def test_what_can_be_produced_stands_below_the_hand_with_its_words() -> None:
    boxes = hand_canvas(make_view(("peasant",), ready=(12, 0, 3, 20)), 0, scene("de")).boxes
    strip = [box for box in boxes if box.y > 500]
    assert {"12", "20", "Nahrung", "Energie", "Gold", "Arbeit", "Preis", "Angriff"} <= {box.text for box in strip}
    assert next(box for box in strip if box.text == "0").tone == "haze"
    assert next(box for box in strip if box.text == "12").tone == "linen"


def test_equal_kinds_are_stacked_in_the_order_of_the_data() -> None:
    cards = hand_parts.list_cards(make_view(("priest", "field", "peasant", "field")), 0, scene("en"))
    assert [(card.kind, card.count) for card in cards] == [("field", 2), ("peasant", 1), ("priest", 1)]


@pytest.mark.parametrize("option", ["peasant", "drop-peasant", "keep-peasant"])
def test_cards_to_play_discard_or_keep_have_their_badges(option: str) -> None:
    made = make_scene(TERMS, "en", 2, 0, {option: "3"})
    (card,) = hand_parts.list_cards(make_view(("peasant",)), 0, made)
    assert card.badge == "3"


def test_nobody_sees_the_hand_of_another() -> None:
    assert draw_hand(make_view(("field",)), 1, scene("en")) is None


def test_an_empty_hand_says_so() -> None:
    picture = draw_hand(make_view(()), 0, scene("de"))
    assert picture is not None
    assert picture.alt == "Du bist am Zug. Du hast keine Karten auf der Hand."


def test_an_empty_hand_below_its_table_is_one_line() -> None:
    canvas = hand_canvas(make_view(()), 0, replace(scene("de"), is_pair=True))
    assert any(box.text == "Du hast keine Karten auf der Hand." for box in canvas.boxes)
    assert canvas.h <= 100


def test_a_note_takes_the_place_of_the_title() -> None:
    view = make_view(("field", "farm"))
    boxes = hand_canvas(view, 0, scene("en", note="Which cards do you discard?")).boxes
    assert any(box.text == "Which cards do you discard?" for box in boxes)
    alt = hand_alt(view, 0, scene("en", note="Which cards do you discard?"))
    assert alt.startswith("Which cards do you discard? ")


def test_the_header_says_whose_turn_it_is_and_how_it_ended() -> None:
    seen = scene("en")
    assert hand_parts.turn_words(make_view((), active=1), 0, seen) == "Bob’s turn"
    assert hand_parts.turn_words(make_view((), active=None), 0, seen) == ""
    assert hand_parts.turn_words(make_view((), phase="over"), 0, seen) == "The match is over"
    ended = Scene("en", seen.names, seen.translations, 0, ending=MatchEnding("conceded", (1, 2), (1,)))
    assert hand_parts.turn_words(make_view(()), 0, ended) == ended.ending_title != ""


@pytest.mark.parametrize("name", ["🐉🔥", "ａｂｃ", "山田太郎", "W" * 18])
def test_names_that_no_font_has_do_not_cost_the_picture(name: str, tmp_path: Path) -> None:
    folders = fonts.get_folders()
    fonts.set_folders((tmp_path,))
    try:
        made = Scene("de", ("Anna", name), scene("de").translations, 0)
        canvas = hand_canvas(make_view(("field",), active=1), 0, made)
        check_text(canvas)
    finally:
        fonts.set_folders(folders)


@pytest.mark.parametrize("language", ["de", in_soak("en")])
def test_every_card_fits_every_face(language: str) -> None:
    for owned in OWNED:
        for card in hand_parts.list_cards(make_view((*HANDED, *HANDED), owned), 0, scene(language, HANDED)):
            tiles = [hand_faces.full_card_tile(card, wide, 418) for wide in (257, 324, 436, 560)]
            tiles += [hand_faces.line_tile(card, *size) for size in ((324, 132), (324, 204), (436, 204))]
            for tile in tiles:
                assert not any(box.text.endswith(("…", "...")) for box in tile.boxes), (card, tile.image.size)


def test_effects_are_one_short_line_for_each_card() -> None:
    entries = effects()
    assert set(entries) == {f"mv.{kind}" for kind in CARDS}
    for entry in entries.values():
        assert set(entry) == set(LANGUAGES)
        for words in entry.values():
            assert 0 < len(words) <= 60
            assert words[0] == words[0].upper()
            assert words[-1] != "."
    assert entries["mv.field"]["en"] == "1 food, +1 per worker. Costs 1 work"
    assert entries["mv.bureaucrat"]["de"] == "Bauen 2 billiger, 0/1. Kostet 1 Nahrung, 1 Energie, 1 Gold"


def test_equal_hands_give_equal_bytes() -> None:
    first, second = (draw_hand(make_view(HANDS["18"]), 0, scene("de")) for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.png == second.png
    with Image.open(BytesIO(first.png)) as image:
        assert image.size[0] == 1400
