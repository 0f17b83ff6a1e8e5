"""The picture of one fief: every territory, every figure with its values, the conditions of a siege."""

from __future__ import annotations

import re
from itertools import product

from msgspec.structs import replace

from render.medievalia import fief_cards, fief_words
from render.medievalia.fief import draw_fief, fief_canvas
from rules.medievalia.facts import CARDS
from rules.medievalia.view import BuildingView, FigureView, MedievaliaView, TerritoryView
from tests.cases import for_each
from tests.render.medievalia_views import crowded_view, finished_view, middle_view, replace_seat, siege_view, start_view
from tests.render.scenes import LONG, SHORT, make_scene
from tests.render.test_medievalia_board import list_texts, make_badges
from tests.render.text_checks import check_text


def crowd_fief() -> MedievaliaView:
    """Return a fief with 24 plain territories more than usual."""
    view = crowded_view(4)
    more = tuple(
        TerritoryView(900 + number, kind, number % 2 == 0, (), (0, 0, 0, 0) if number % 2 == 0 else CARDS[kind].yields)
        for number, kind in enumerate(("field", "farm", "forest", "mine") * 6)
    )
    return replace_seat(view, 0, territories=(*view.seats[0].territories, *more))


VIEWS = {
    "start": start_view(2),
    "middle": middle_view(4),
    "crowded": crowded_view(4),
    "overfull": crowd_fief(),
    "siege": siege_view(3),
    "over": finished_view(3),
}


@for_each(product(VIEWS, ["de", "en"], (SHORT, LONG)), every=4)
def test_text_is_inside_the_frame_large_enough_clear_and_never_overlaps(
    name: str, language: str, names: tuple[str, ...]
) -> None:
    view = VIEWS[name]
    count = len(view.seats)
    for badges, seat in product(({}, make_badges(view)), range(count)):
        scene = make_scene(language, count, names, viewer=0, badges=badges)
        check_text(fief_canvas(view, seat, scene))
        assert len(draw_fief(view, seat, scene).alt) <= 1024


def test_every_territory_stands_there_with_its_name_and_what_is_on_it() -> None:
    view = crowded_view(4)
    shown = list_texts(fief_canvas(view, 0, make_scene("en", 4)))
    assert "Anna’s fief" in shown
    lands = view.seats[0].territories
    for kind in {territory.kind for territory in lands if territory.kind != "city"}:
        assert shown.count(CARDS[kind].name["en"]) == sum(territory.kind == kind for territory in lands)
    assert "City 3/8" in shown
    assert "1/1" in shown


def test_buildings_of_a_territory_have_all_their_names_or_none() -> None:
    rows = ("workshop",), ("bank", "tower"), ("castle", "church"), ("school", "carpenter", "smith")
    for count in (4, 6, 9, 12):
        lands = tuple(
            TerritoryView(number, "farm", False, tuple(BuildingView(9 + number, kind) for kind in row), (0, 2, 0, 0))
            for number, row in enumerate((*rows, *[()] * (count - len(rows))))
        )
        view = replace_seat(start_view(2), 0, territories=lands)
        canvas = fief_canvas(view, 0, make_scene("de", 2))
        check_text(canvas)
        for row in rows:
            drawn = {CARDS[kind].name["de"] in list_texts(canvas) for kind in row}
            assert len(drawn) == 1, (count, row)
        # A building that stands alone has the room of two.
        assert "Handwerksladen" in list_texts(canvas), count


def test_too_many_territories_stand_together_with_their_number() -> None:
    view = crowd_fief()
    cards = fief_cards.list_cards(view, 0, make_scene("en", 4))
    merged = fief_cards.merge_cards(cards)
    assert len(cards) == 37
    assert len(merged) < 25
    assert sum(card.count for card in merged) == 37
    shown = list_texts(fief_canvas(view, 0, make_scene("en", 4)))
    assert any(re.match(r"[67] × ", text) for text in shown)


def test_what_does_not_fit_is_counted() -> None:
    view = crowd_fief()
    guards = tuple(
        FigureView(2000 + territory.id, "peasant", 0, "fief1", territory.id, False, 1)
        for territory in view.seats[0].territories
    )
    canvas = fief_canvas(replace(view, figures=(*view.figures, *guards)), 0, make_scene("en", 4))
    check_text(canvas)
    names = {CARDS[kind].name["en"] for kind in ("field", "farm", "forest", "mine")}
    shown = [text for text in list_texts(canvas) if text in names or text.startswith("City")]
    (more,) = [text for text in list_texts(canvas) if text.startswith("+") and "/" not in text and int(text) > 4]
    assert len(shown) + int(more) == 37


def test_both_conditions_of_a_siege_are_answered_in_words() -> None:
    view, scene = siege_view(2), make_scene("en", 2)
    assert fief_words.siege_conditions(view, 1) == (("a", True), ("b", True))
    shown = list_texts(fief_canvas(view, 1, scene))
    assert {"Enemies in the fief", "No garrison on any territory", "Siege 2/3", "Invaders"} <= set(shown)
    calm = list_texts(fief_canvas(view, 0, scene))
    assert {"No enemies in the fief", "A territory has a garrison"} <= set(calm)
    assert not any(text.startswith("Siege") for text in calm)


def test_a_garrison_on_the_city_does_not_end_a_siege_but_one_on_a_territory_does() -> None:
    view = siege_view(2)
    city, field = view.seats[1].territories[:2]
    guard = FigureView(99, "peasant", 1, "fief2", city.id, False, 1)
    assert fief_words.siege_conditions(replace(view, figures=(*view.figures, guard)), 1)[1] == ("b", True)
    guard = replace(guard, on=field.id, is_turned=True)
    assert fief_words.siege_conditions(replace(view, figures=(*view.figures, guard)), 1)[1] == ("b", False)


def test_allies_in_a_fief_are_guests() -> None:
    view = finished_view(4, alliance=True)
    guest = FigureView(500, "soldier", 2, "fief1", 0, False, 1)
    shown = list_texts(fief_canvas(replace(view, figures=(*view.figures, guest)), 0, make_scene("en", 4)))
    assert "Others’ figures" in shown
    assert "Invaders" not in shown


def test_the_alt_text_tells_each_territory() -> None:
    alt = draw_fief(siege_view(2), 1, make_scene("en", 2)).alt
    parts = [
        "Bob (blue square): 0 buildings, 3 hand cards, besieged 2 of 3.",
        "Enemies in the fief; No garrison on any territory.",
        "In Bob’s fief: Anna 2 × Soldier (ready), Infantry (ready), Cavalry (ready), Archer (ready).",
        "In the open: Peasant (turned), Priest (ready).",
        "City (yields 3 work): Artist (ready).",
        "Field (yields 1 food).",
        "Breeding Farm (turned).",
    ]
    places = [alt.index(part) for part in parts]
    assert places == sorted(places)
