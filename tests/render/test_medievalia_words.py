"""The words of Medievalia tell apart what the picture does: who is turned, who is hurt, which cards pay, what a number is about."""

from __future__ import annotations

from msgspec.structs import replace

from render.medievalia import describe_table, draw_table
from rules.medievalia.view import FigureView, MedievaliaView, PaymentView
from tests.render.medievalia_views import siege_view
from tests.render.scenes import make_scene


def with_figures(view: MedievaliaView, *figures: FigureView) -> MedievaliaView:
    """Return the view with more figures."""
    return replace(view, figures=(*view.figures, *figures))


def test_wherever_a_figure_stands_it_is_said_whether_it_is_turned_and_hurt() -> None:
    view, scene = siege_view(2), make_scene("en", 2, viewer=1)
    field = view.seats[1].territories[1]
    between = next(zone.id for zone in view.zones if not zone.id.startswith("fief"))
    for zone, on in (("fief2", 0), ("fief2", field.id), ("fief1", 0), (between, 0)):
        guard = FigureView(900, "bureaucrat", 1, zone, on, False, 1)
        for state, figure in (
            ("ready", guard),
            ("turned", replace(guard, is_turned=True)),
            ("ready, 1 damage", replace(guard, damage=1)),
        ):
            words = " ".join(describe_table(with_figures(view, figure), scene))
            where = [line for line in words.split(". ") if f"Bureaucrat ({state})" in line]
            assert where, (zone, on, state)


def test_it_is_said_which_cards_pay() -> None:
    view = siege_view(2)
    own = view.seats[1]
    field = next(territory for territory in own.territories if territory.kind == "field")
    artist = next(figure for figure in view.figures if figure.kind == "artist" and figure.owner == 1)
    payment = PaymentView("school", (f"t{field.id}", "drop-peasant"), (0, 1, 1, 3), 0, (0, 0, 1, 0), 0, 0)
    by_figure = replace(payment, chosen=(f"use-{artist.id}", "drop-peasant"))
    proposed = replace(payment, chosen=(f"t{field.id}",), is_proposed=True, discards=2)
    scene = make_scene("en", 2, viewer=1)
    for paid, line, marked in (
        (payment, "chosen: Field, Peasant from the hand; 0 lost.", "Field (yields 1 food, chosen)"),
        (by_figure, "chosen: Artist, Peasant from the hand; 0 lost.", "Artist (ready, chosen)"),
        (proposed, "proposed: Field, 2 hand cards; 0 lost.", "Field (yields 1 food, chosen)"),
    ):
        paying = replace(view, payment=paid)
        assert line in draw_table(paying, scene).alt
        words = " ".join(describe_table(paying, scene))
        assert line in words
        assert marked in words


def test_the_numbers_of_buttons_stand_before_what_they_are_about() -> None:
    view = siege_view(2)
    field = view.seats[1].territories[1]
    peasant = next(figure for figure in view.figures if figure.kind == "peasant" and figure.owner == 1)
    scene = make_scene("en", 2, viewer=1, badges={f"t{field.id}": "1", f"f{peasant.id}": "2"})
    words = " ".join(describe_table(view, scene))
    assert "1 · Field (yields 1 food)" in words
    assert "2 · Peasant (turned)" in words
