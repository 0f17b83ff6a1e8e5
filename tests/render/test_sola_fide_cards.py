"""The cards and hands of Sola Fide: inside the frame, readable, complete, and plain about what is reconstructed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import product

import pytest
from PIL import Image

from render.kit import Scene
from render.kit.canvas import Canvas
from render.kit.gallery_scenes import make_scene
from render.sola_fide import card_captions, card_faces, emblems, hand_parts
from render.sola_fide.card import card_canvas, draw_card, effects
from render.sola_fide.card_kinds import find_kind
from render.sola_fide.hand import draw_hand, hand_canvas
from render.sola_fide.hand_alt import hand_alt
from render.sola_fide.palette import PALETTE
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, LANGUAGES, PACK, TERMS, list_deck, list_ovals
from rules.sola_fide.statements import Faith
from rules.sola_fide.view import CircleView, DraftView, Phase, SeatView, SolaFideView
from tests.cases import for_each, in_soak
from tests.render.text_checks import check_text, compute_contrast

ALL = (*CARDS, *INFLUENCE, *CIRCLES)
PROTESTANT, CATHOLIC = list_deck("P"), list_deck("C")
LONGEST = sorted(PROTESTANT, key=lambda card: max(map(len, CARDS[card].name.values())))[::-1]
WORDIEST = sorted(CATHOLIC, key=lambda card: len(repr(CARDS[card].effect)))[::-1]


def scene(language: str, cards: Iterable[str] = (), name: str = "Annalena") -> Scene:
    """Return a scene for seat 0 in which each card has the number of its button."""
    made = make_scene(TERMS, language, 2, 0, {card: str(number) for number, card in enumerate(cards, 1)})
    return Scene(made.language, (name, "Bob"), made.translations, made.viewer, made.badges)


def make_view(phase: Phase = "play", active: int | None = 0, faith: Faith | None = "P", **own: object) -> SolaFideView:
    """Return a view of seat 0, whose fields are `own`."""
    circles = tuple(
        CircleView(circle.id, "open", circle.nobility, circle.commons, circle.start) for circle in CIRCLES.values()
    )
    return SolaFideView(
        phase,
        active,
        7,
        0,
        0,
        "draft",
        circles,
        True,
        (make_seat(faith, **own), make_seat("C")),
        (),
        "",
        "",
        0,
        (),
        (),
    )


def make_seat(faith: Faith | None, **own: object) -> SeatView:
    """Return a seat of which nothing is known but what `own` says."""
    fields: dict[str, object] = {"hand": None, "hand_size": 0, "deck_size": 9, "discard": ("SFP08",), "turn_cards": ()}
    fields |= {"permanent": "", "hand_limit": 5, "rewards": 0, "circles": (), "points": 0, "picks": 0, **own}
    return SeatView(faith, **fields)  # type: ignore[arg-type]


@cache
def draw_canvas(card_id: str, language: str) -> Canvas:
    """Return the close-up of a card, drawn once."""
    return card_canvas(card_id, scene(language))


def list_hands() -> dict[str, tuple[SolaFideView, tuple[str, ...]]]:
    """Return hands that are hard to fit, with the cards that can be chosen."""
    hands: dict[str, tuple[SolaFideView, tuple[str, ...]]] = {}
    for count, cards in product((0, 1, 3, 4, 5, 7, 9, 14), (LONGEST, WORDIEST)):
        held = tuple(cards[:count])
        permanent = "SFP32" if count % 2 else ""
        hands[f"{count}-{held[:1]}"] = make_view(hand=held, permanent=permanent), held
    for count in (0, 1, 7, 13, 14):
        offer = tuple(WORDIEST[:3])
        draft = DraftView(offer, tuple(CATHOLIC[-count:]) if count else ())
        hands[f"draft-{count}"] = make_view("draft", None, "C", hand=(), draft=draft), offer
    longest = DraftView(tuple(LONGEST[14:17]), tuple(LONGEST[:14]))
    hands["draft-longest"] = make_view("draft", None, hand=(), draft=longest), longest.offer
    hands["draft-done"] = make_view("draft", None, hand=(), draft=DraftView((), tuple(LONGEST[:PACK]))), ()
    for count, rest in product((2, 4), (0, 5)):
        held, drawn = tuple(LONGEST[:rest]), tuple(WORDIEST[:count])
        hands[f"drawn-{count}-{rest}"] = make_view(hand=held, drawn=drawn), drawn
    hands["faiths"] = make_view("faiths", 1, None, hand=()), ()
    return hands


HANDS = list_hands()


@for_each(product(ALL, LANGUAGES), every=2)
def test_every_card_and_circle_fits_its_close_up_with_its_whole_text_in_few_lines(card_id: str, language: str) -> None:
    canvas = draw_canvas(card_id, language)
    check_text(canvas)
    assert (canvas.w, canvas.h) == (700, 1000)
    shown = [box.text for box in canvas.boxes]
    assert not any(line.endswith(("…", "...")) for line in shown)
    assert card_captions.status_line(card_id, scene(language)) in shown
    if card_id in CIRCLES:
        return
    sentences = " ".join(card_captions.effect_sentences(card_id, scene(language)))
    assert sentences in " ".join(box.text for box in canvas.boxes if box.ground == "vellum")
    lines = [box for box in canvas.boxes if box.tone == "ink" and box.ground == "vellum" and box.y < 750]
    assert len(lines) <= 5


@for_each(product(ALL, LANGUAGES))
def test_the_alt_text_of_a_close_up_says_all_of_it(card_id: str, language: str) -> None:
    seen = scene(language)
    alt = card_captions.card_alt(card_id, seen)
    assert len(alt) <= 1024
    assert alt.endswith(f"{card_captions.status_line(card_id, seen)}.")
    if card_id in CIRCLES:
        circle = CIRCLES[card_id]
        assert alt.startswith(circle.short[language])
        assert all(seen.term(other) in alt for other in circle.reveals)
        assert all(card_captions.printed_line(circle, side, seen) in alt for side in ("nobility", "commons"))
        return
    assert alt.startswith(seen.term(card_id))
    assert all(sentence in alt for sentence in card_captions.effect_sentences(card_id, seen))
    assert card_captions.kind_note(card_id, seen) in alt


def test_what_is_ours_is_never_claimed_to_be_the_publishers() -> None:
    for card_id in ALL:
        facts = CIRCLES.get(card_id) or CARDS.get(card_id) or INFLUENCE[card_id]
        words = card_captions.status_line(card_id, scene("de"))
        assert words.startswith("Rekonstruiert: nicht") == (facts.status == "RECONSTRUCTED")
        assert words.startswith("Teilweise bekannt") == (facts.status == "PARTIAL")
        assert words.startswith("Nur aus einem Beispiel") == (facts.status == "EXAMPLE")
        assert words.endswith("aus der Spielregel bekannt") == (facts.status == "FOUND")


def test_the_number_of_a_card_of_the_first_game_stands_in_an_oval() -> None:
    for card_id in CARDS:
        box = next(box for box in draw_canvas(card_id, "en").boxes if box.text == str(CARDS[card_id].number))
        assert (box.ground == "gold") == (card_id in {*list_ovals("P"), *list_ovals("C")})
        alt = card_captions.card_alt(card_id, scene("en"))
        assert ("first game" in alt) == CARDS[card_id].oval


def test_an_unknown_card_cannot_be_drawn() -> None:
    for card_id in ("SFP46", "military.3", "", "circle.swabian"):
        with pytest.raises(KeyError):
            draw_card(card_id, scene("en"))


def test_families_have_emblems_of_their_own() -> None:
    family = {emblems.find_family(card_id): card_id for card_id in (*CARDS, *INFLUENCE)}
    assert set(family) == {
        *("nobility", "commons", "balance", "move", "draw", "disputation", "discard"),
        *("permanent", "military", "neutral_pair", "blue", "white", "orange", "green"),
    }
    drawn = {emblems.emblem_tile(card_id, 400, 200).image.tobytes() for card_id in family.values()}
    assert len(drawn) == len(family)


def test_kinds_differ_in_more_than_color() -> None:
    looks = {CARDS[card_id].kind: find_kind(card_id) for card_id in CARDS}
    assert len({look.icon for look in looks.values()}) == len(looks)
    for card_id in (*CARDS, *INFLUENCE):
        look = find_kind(card_id)
        assert compute_contrast(PALETTE[look.type_tone], PALETTE[look.tone]) >= 4.5


@pytest.mark.parametrize("language", ["de", in_soak("en")])
def test_every_card_fits_every_face(language: str) -> None:
    for card_id in CARDS:
        words = replace(hand_parts.card_words(card_id, scene(language)), badge="12")
        whole = replace(words, versions=words.versions[:1])
        tiles = [
            card_faces.full_card_tile(card_id, words, 252, 404, 108),
            card_faces.full_card_tile(card_id, words, 320, 356, 92),
            card_faces.full_card_tile(card_id, whole, 432, 350, 92),
            card_faces.low_card_tile(card_id, whole, 432, 250),
            card_faces.line_tile(card_id, words, 320, 194),
            card_faces.line_tile(card_id, words, 432, 124),
            card_faces.chip_tile(card_id, words, card_faces.chip_width(words.name)),
        ]
        for tile in tiles:
            assert not any(box.text.endswith(("…", "...")) for box in tile.boxes), (card_id, tile.image.size)


@for_each(product(HANDS, LANGUAGES), every=2)
def test_every_hand_fits(name: str, language: str) -> None:
    position, choices = HANDS[name]
    canvas = hand_canvas(position, 0, scene(language, choices, "Maximiliane-Sophie"))
    check_text(canvas)
    assert canvas.w == 1400
    assert canvas.h == 560 or len(position.seats[0].hand or ()) > 9 or name == "draft-done"
    assert len(canvas.png()) <= 150 << 10
    shown = [box.text for box in canvas.boxes]
    assert not any(line.endswith(("…", "...")) for line in shown)
    labels = [box.text for box in canvas.boxes if box.ground == "gold"]
    assert sorted(labels, key=int) == [str(number) for number in range(1, len(choices) + 1)]


@for_each(product(HANDS, LANGUAGES))
def test_the_alt_text_names_every_card(name: str, language: str) -> None:
    position, choices = HANDS[name]
    alt = hand_alt(position, 0, scene(language, choices))
    assert len(alt) <= 1024
    own = position.seats[0]
    for card in (*(own.hand or ()), *(own.drawn or ()), *(own.draft.offer if own.draft else ())):
        assert CARDS[card].name[language] in alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_draft_shows_full_texts_and_the_pack_so_far(language: str) -> None:
    position, offer = HANDS["draft-14"]
    seen = scene(language, offer)
    shown = " ".join(box.text for box in hand_canvas(position, 0, seen).boxes)
    for card in offer:
        assert " ".join(card_captions.effect_sentences(card, seen)) in shown
    draft = position.seats[0].draft
    assert draft is not None
    assert all(seen.term(card) in shown for card in draft.picks)
    assert "14" in shown


def test_cards_in_hand_have_no_badge_while_others_are_chosen() -> None:
    position = make_view(hand=("SFP01",), drawn=("SFP02", "SFP03"))
    boxes = hand_canvas(position, 0, scene("en", ("SFP02", "SFP03", "SFP01"))).boxes
    assert sorted(box.text for box in boxes if box.ground == "gold") == ["1", "2"]


def test_the_permanent_card_and_the_limit_are_shown() -> None:
    position = make_view(hand=tuple(PROTESTANT[:8]), permanent="SFP32", hand_limit=7)
    boxes = hand_canvas(position, 0, scene("en")).boxes
    assert any(box.text == "Permanent: Melanchthon's School Reform" for box in boxes)
    assert next(box for box in boxes if box.text == "Limit 7").tone == "gold"
    alt = draw_hand(position, 0, scene("en"))
    assert alt is not None
    assert "Permanent: Melanchthon's School Reform." in alt.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_permanent_card_does_stands_there_whole_or_not_at_all(language: str) -> None:
    for card in (card for card in (*PROTESTANT, *CATHOLIC) if CARDS[card].kind == "permanent"):
        boxes = hand_canvas(make_view(hand=tuple(PROTESTANT[:3]), permanent=card), 0, scene(language)).boxes
        shown = [box.text for box in boxes if box.size == 24 and box.y > 500]
        assert all(text == card_captions.effect_line(card, scene(language)) for text in shown), (card, shown)


def test_nobody_sees_the_hand_of_another() -> None:
    assert draw_hand(make_view(hand=("SFP01",)), 1, scene("en")) is None


def test_a_note_takes_the_place_of_the_title() -> None:
    made = scene("en")
    seen = Scene("en", made.names, made.translations, 0, note="Which card do you discard?")
    boxes = hand_canvas(make_view(hand=("SFP01", "SFP02")), 0, seen).boxes
    assert any(box.text == "Which card do you discard?" for box in boxes)


def test_before_the_faiths_are_chosen_a_picture_says_so() -> None:
    picture = draw_hand(*(HANDS["faiths"][0], 0, scene("de")))
    assert picture is not None
    assert picture.alt == "Noch keine Karten. Zuerst wird gewählt, wer welchen Glauben spielt."


def test_effects_are_one_short_line_for_each_card_and_circle() -> None:
    entries = effects()
    assert set(entries) == set(ALL)
    assert all(0 < len(words) <= 60 for entry in entries.values() for words in entry.values())
    assert entries["swabian"] == {"de": "7 Siegpunkte, 5 + 5 Territorien", "en": "7 victory points, 5 + 5 territories"}
    assert entries["SFO2"] == {"de": "1 ziehen", "en": "Draw 1"}


def test_equal_hands_give_equal_bytes() -> None:
    position, choices = HANDS["draft-7"]
    first, second = (draw_hand(position, 0, scene("de", choices)) for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.png == second.png
    with Image.open(BytesIO(first.png)) as image:
        assert image.size == (1400, 560)
