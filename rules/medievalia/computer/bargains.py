"""What can be paid with powers and exchanges although `shopping` finds no way: the exact question, put to `payment`.

An ally's cards are not counted: nothing on the table tells that he has refused, so he would be asked again and again.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.medievalia.computer.outlook import Outlook
from rules.medievalia.facts import CARDS
from rules.medievalia.payment import Power, Price, Purse, Source, can_afford
from rules.medievalia.pieces import list_group_yields
from rules.medievalia.purses import PAYING_POWERS
from rules.medievalia.units import NOTHING
from rules.medievalia.view import FigureView


def is_payable(outlook: Outlook, price: Price, site: int, discards: int) -> bool:
    """Return whether a price can be paid as everybody stands now, with so many discards; `site` stays unturned."""
    key = "purse", site
    if key not in outlook.memory:
        outlook.memory[key] = tuple(_list_sources(outlook, site)), _list_powers(outlook, site)
    sources, powers = outlook.memory[key]
    return can_afford(Purse(sources, powers, discards), price)


def _list_sources(outlook: Outlook, site: int) -> Iterator[Source]:
    for place in outlook.me.territories:
        if not place.is_turned and place.id != site:
            on = tuple(figure.kind for figure in outlook.guards(place))
            group = list_group_yields(place.kind, on, tuple(building.kind for building in place.buildings))
            yield Source(f"t{place.id}", (place.id,), group)
    for figure in outlook.own:
        yields = CARDS[figure.kind].yields
        if _stands_free(outlook, figure) and yields != NOTHING:
            yield Source(f"f{figure.id}", (figure.id,), (yields,))


def _stands_free(outlook: Outlook, figure: FigureView) -> bool:
    return not figure.on and not figure.is_turned and figure.zone == outlook.home


def _list_powers(outlook: Outlook, site: int) -> tuple[Power, ...]:
    found = []
    for figure in outlook.own:
        kind = PAYING_POWERS.get(CARDS[figure.kind].power)
        if kind is None or figure.is_turned or figure.zone != outlook.home or (site and figure.on == site):
            continue
        if figure.on and (figure.on not in outlook.places or outlook.places[figure.on].is_turned):
            continue
        found.append(Power(figure.id, kind, f"t{figure.on}" if figure.on else f"f{figure.id}"))
    return tuple(found)
