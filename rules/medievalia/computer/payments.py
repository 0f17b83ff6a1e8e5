"""Which territories turn and which workers go where so that something can be paid."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from rules.medievalia import facts
from rules.medievalia.computer.outlook import Outlook
from rules.medievalia.facts import CARDS
from rules.medievalia.units import (
    ENERGY,
    FOOD,
    GOLD,
    NOTHING,
    Units,
    add,
    add_all,
    find_common,
    find_union,
    subtract,
    total,
)
from rules.medievalia.view import TerritoryView


class Wish(Struct, frozen=True):
    """Something to have. `option`: its id at "turn"; `worth` in units; `free`: units of any type in the price."""

    option: str
    kind: str
    price: Units
    worth: float
    free: int = 0


class Payment(Struct, frozen=True):
    """How a wish is paid: workers that go onto territories first, the territories that turn, and how many cards are discarded.

    `site`: where a building goes. `spent`: how many units turn.
    """

    moves: tuple[tuple[int, tuple[int, ...]], ...]
    places: tuple[int, ...]
    discards: int
    spent: int
    site: int = 0


def find_price(outlook: Outlook, kind: str) -> Units:
    """Return the price of a kind of card for the seat, with the surcharge (R14)."""
    price = facts.find_price(kind, _list_owned(outlook))
    assert price is not None
    return price


def owns(outlook: Outlook, kind: str) -> bool:
    """Return whether the seat owns a building of a kind."""
    return kind in _list_owned(outlook)


def _list_owned(outlook: Outlook) -> list[str]:
    return [building.kind for place in outlook.me.territories for building in place.buildings]


def plan_payment(
    outlook: Outlook, wish: Wish, site: int, most_discards: int, spared: Collection[int] = ()
) -> Payment | None:
    """Return how to pay with few territories and workers, or None. Workers go where their type of resource is short.

    `spared`: the territories that are not to turn beside `site`.
    """
    remaining = [place for place in outlook.me.territories if not place.is_turned and place.id not in (site, *spared)]
    hands = 0 if outlook.is_striking_back else len(outlook.workers)
    chosen: list[TerritoryView] = []
    given = NOTHING
    while True:
        short = find_union(subtract(wish.price, given), NOTHING)
        missing = total(short)
        free = max(0, wish.free - (total(given) - total(wish.price) + missing))
        made = [CARDS[place.kind].resource for place in chosen]
        stuck = [kind for kind in (FOOD, ENERGY, GOLD) if short[kind] and kind not in made]
        if not stuck and missing + free <= hands:
            break
        place = _find_useful(remaining, outlook.bases, short, stuck, free)
        if place is None:
            break
        chosen.append(place)
        remaining.remove(place)
        given = add(given, outlook.bases[place.id])
    if not missing + free:
        chosen = _drop_needless(outlook, wish, chosen)
        given = add_all([outlook.bases[place.id] for place in chosen])
    lacking = sum(short[kind] for kind in stuck)
    filled = min(hands, missing - lacking + free)
    discards = missing + free - filled
    if discards > most_discards:
        return None
    moves = _send_workers(outlook, chosen, short, stuck, filled)
    spent = total(given) + filled
    return Payment(moves, tuple(place.id for place in chosen), discards, spent, site)


def _drop_needless(outlook: Outlook, wish: Wish, chosen: list[TerritoryView]) -> list[TerritoryView]:
    """Return the territories without those that were chosen first and that the later ones make needless."""
    for place in chosen:
        others = [other for other in chosen if other is not place]
        given = add_all([outlook.bases[other.id] for other in others])
        if (
            not total(find_union(subtract(wish.price, given), NOTHING))
            and total(given) >= total(wish.price) + wish.free
        ):
            return _drop_needless(outlook, wish, others)
    return chosen


def _find_useful(
    places: Sequence[TerritoryView],
    bases: dict[int, Units],
    short: Units,
    stuck: Sequence[int],
    free: int,
) -> TerritoryView | None:
    """Return the territory that helps most with what is short: one of a type that workers cannot make yet comes first."""
    best: tuple[bool, float, int] | None = None
    best_place = None
    for place in places:
        base = bases[place.id]
        output, used = total(base), total(find_common(base, short))
        useful = used + min(free, output - used)
        if not useful:
            continue
        opens = bool(stuck) and any(base[kind] or CARDS[place.kind].resource == kind for kind in stuck)
        key = opens, useful - 0.6 * (output - useful), -place.id
        if best is None or key > best:
            best, best_place = key, place
    return best_place


def _send_workers(
    outlook: Outlook, chosen: Sequence[TerritoryView], short: Sequence[int], stuck: Sequence[int], filled: int
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return which workers go where: those that are there already stay, then those that stand free go first."""
    taken: set[int] = set()
    targets = []
    for kind in (GOLD, ENERGY, FOOD):
        if short[kind] and kind not in stuck:
            place = next(place for place in chosen if CARDS[place.kind].resource == kind)
            count = min(short[kind], filled)
            filled -= count
            there = [figure.id for figure in outlook.workers if figure.on == place.id][:count]
            taken.update(there)
            targets.append((place.id, count - len(there)))
    remaining = sorted(
        (figure for figure in outlook.workers if figure.id not in taken),
        key=lambda figure: (figure.on != 0, CARDS[figure.kind].power is not None, figure.id),
    )
    moves = []
    for id, count in targets:
        moving = [figure for figure in remaining if figure.on != id][:count]
        remaining = [figure for figure in remaining if figure not in moving]
        if moving:
            moves.append((id, tuple(figure.id for figure in moving)))
    return tuple(moves)
