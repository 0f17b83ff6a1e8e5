"""What has happened since the viewer's own last turn, on Dominion's table and in its words: the older, the fainter."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.dominion import changes, describe_table, draw_table
from render.dominion.board import table_canvas
from render.kit.marks import Mark
from rules.dominion.view import DominionView, TurnSummary
from tests.render.dominion_views import start_view
from tests.render.scenes import make_scene
from tests.render.text_checks import check_text

COUNTS = (2, 4, 6)


def view_since(seats: int = 6) -> DominionView:
    """Return a view of seat 0 since whose turn all the others have gained and trashed something."""
    cursed = ((2, "curse"), (0, "curse"))[2 - min(2, seats - 1) :]
    turns = (
        TurnSummary(1, ("witch",), ("gold",), ("gold",), (), cursed),
        *(TurnSummary(seat, ("smithy",), (), (), ("estate",)) for seat in range(2, min(3, seats))),
        *(TurnSummary(seat, ("silver",), ("gold",), ("gold", "silver"), ()) for seat in range(3, seats)),
    )
    return replace(start_view(seats, 0), viewer=0, active=0, before=turns[-1], since=turns)


def test_a_pile_has_the_marker_of_everybody_who_took_from_it_since_the_own_turn_the_older_the_fainter() -> None:
    takers = changes.list_takers(view_since())
    assert takers["gold"] == (Mark(5, 0), Mark(4, 1), Mark(3, 2), Mark(1, 2))
    assert takers["curse"] == (Mark(2, 2), Mark(0, 2))
    assert changes.list_trashers(view_since()) == (Mark(2, 2),)
    assert len({mark.edge for mark in takers["gold"]}) == 3


def test_a_turn_in_which_nothing_happened_makes_no_other_fainter() -> None:
    turns = (TurnSummary(1, (), ("gold",), ("gold",), ()), TurnSummary(2, (), (), (), ()))
    view = replace(start_view(3, 0), viewer=0, active=0, before=turns[-1], since=turns)
    assert changes.list_takers(view) == {"gold": (Mark(1, 0),)}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", COUNTS)
def test_every_seat_has_a_line_about_what_it_did_since_the_own_turn(players: int, language: str) -> None:
    canvas = table_canvas(view_since(players), make_scene(language, players, viewer=0))
    check_text(canvas)
    shown = [box.text for box in canvas.boxes]
    phrases = {"de": ("Nimmt Fluch", "Nimmt Gold"), "en": ("Gained Curse", "Gained Gold")}[language]
    assert all(any(words in text for text in shown) for words in phrases)


def test_the_words_tell_every_turn_since_the_own_one_the_newest_first() -> None:
    for language, before in (("de", "Davor"), ("en", "Before that")):
        view, scene = view_since(), make_scene(language, 6, viewer=0)
        words = "\n".join(describe_table(view, scene))
        places = [words.index(f"{before}: {scene.names[seat]}") for seat in (4, 3, 2, 1)]
        assert places == sorted(places)
        alt = draw_table(view, scene).alt
        places = [alt.find(f"{before}: {scene.names[seat]}") for seat in (4, 3, 2, 1)]
        assert places[0] > 0
        assert [place for place in places if place > 0] == sorted(place for place in places if place > 0)
