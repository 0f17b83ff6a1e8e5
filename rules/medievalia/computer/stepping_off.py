"""Who steps into the open before anything is paid, so that everybody is free to be used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from rules.medievalia.computer import shopping, war
from rules.medievalia.computer.outlook import Outlook, Style
from rules.medievalia.facts import CARDS
from rules.medievalia.view import FigureView, TerritoryView


def find_step_off(outlook: Outlook, style: Style) -> war.Step | None:
    """Return who steps off in this turn, None while there is nothing to pay for and after the first payment.

    Whoever would go back onto the same territory for that payment stays.
    """
    if any(kind in ("moved", "paid", "played", "built") for kind, _ in outlook.changes):
        return None
    standing = [figure for figure in outlook.movers if figure.on]
    if not standing or not shopping.list_purchases(outlook, style):
        return None
    purchases = shopping.list_purchases(_clear_places(outlook, standing), style)
    if not purchases:
        return None
    staying = _list_needed(standing, purchases[0][1].moves)
    ids = tuple(figure.id for figure in standing if figure.id not in staying)
    return (ids, "open") if ids else None


def _list_needed(standing: Sequence[FigureView], moves: Collection[tuple[int, tuple[int, ...]]]) -> set[int]:
    """Return the workers who stand where a payment sends so many of them."""
    needed = set[int]()
    for place, ids in moves:
        there = [figure for figure in standing if figure.on == place and _works(figure)]
        there.sort(key=lambda figure: (CARDS[figure.kind].power is not None, figure.id))
        needed.update(figure.id for figure in there[: len(ids)])
    return needed


def _works(figure: FigureView) -> bool:
    return CARDS[figure.kind].is_worker and not CARDS[figure.kind].is_fighter


def _clear_places(outlook: Outlook, standing: Sequence[FigureView]) -> Outlook:
    """Return how the table would look with these figures in the open."""
    leaving = {figure.id for figure in standing}
    view, seat = outlook.view, outlook.seat
    figures = tuple(replace(figure, on=0) if figure.id in leaving else figure for figure in view.figures)
    workers = Counter(figure.on for figure in standing if CARDS[figure.kind].is_worker)
    places = tuple(_take_off(place, workers[place.id]) for place in outlook.me.territories)
    seats = tuple(
        replace(seat_view, territories=places) if number == seat else seat_view
        for number, seat_view in enumerate(view.seats)
    )
    return Outlook(replace(view, figures=figures, seats=seats), seat)


def _take_off(place: TerritoryView, workers: int) -> TerritoryView:
    """Return a territory without so many of its workers."""
    output = list(place.output)
    output[CARDS[place.kind].resource] -= workers
    return replace(place, output=(output[0], output[1], output[2], output[3]))
