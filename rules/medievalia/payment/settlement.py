"""How an amount of card output pays a price, step by step in the order of ruling 66."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from rules.medievalia.payment.coverage import EXCHANGE_RATE, Till, limit_gold_changes
from rules.medievalia.payment.purse import Change, Exchange
from rules.medievalia.units import ENERGY, FOOD, GOLD, WORK, Units, subtract, total

_OTHERS = (FOOD, ENERGY, WORK)
"""Every resource but gold."""


class Settlement(Struct, frozen=True):
    """What stays unpaid, what is lost, and the steps; the fields are those of a `Balance`."""

    missing: Units
    missing_free: int
    lost: int
    changed: tuple[Change, ...]
    discarded: Units
    exchanges: tuple[Exchange, ...]
    reduced: Units
    reduced_free: int


class Course(Struct, frozen=True, order=True):
    """A way to apply merchants and exchanges, in numbers; the smaller the better.

    `gold_changes`: gold units that merchants change. `swaps`: spare units of other types that they change into needed ones.
    """

    missing: int
    lost: int
    missing_free: int
    gold_changes: int
    swaps: int
    exchanges: int


def find_course(output: Units, till: Till) -> Course:
    """Return the best way to pay with an amount of card output: least missing, then least lost."""
    least, most = limit_gold_changes(output, till.merchants)
    return min(course for changes in range(least, most + 1) for course in _list_courses(output, till, changes))


def _list_courses(output: Units, till: Till, gold_changes: int) -> Iterator[Course]:
    """Yield the ways to pay if merchants change so many gold units, one for each useful number of exchanges."""
    price = till.price
    printed = min(output[GOLD], gold_changes)
    rest = subtract(subtract(output, (0, 0, printed, 0)), price.units)
    spare = [max(0, amount) for amount in rest]
    wild = gold_changes + printed + till.discards + till.reduction
    short = sum(spare) - total(rest) - wild
    others = sum(spare[kind] for kind in _OTHERS)
    swaps = max(0, min(till.merchants - gold_changes, others, short))
    _take_loose(spare, swaps)
    shortfall = max(0, short - swaps)
    came_out = total(output) + gold_changes + till.discards
    for exchanges in range(min(shortfall, sum(amount // EXCHANGE_RATE for amount in spare)) + 1):
        free = sum(spare) - EXCHANGE_RATE * exchanges + max(0, -short)
        missing_free = max(0, price.free - free)
        missing = shortfall - exchanges + missing_free
        paid = total(price.units) + price.free - till.reduction - missing
        yield Course(missing, came_out - paid, missing_free, gold_changes, swaps, exchanges)


def _take_loose(spare: list[int], number: int) -> list[int]:
    """Take so many spare units that are not gold, those first that are too few for an exchange, and return their types."""
    taken = []
    for _ in range(number):
        kind = min((kind for kind in _OTHERS if spare[kind]), key=lambda kind: (spare[kind] % EXCHANGE_RATE == 0, kind))
        spare[kind] -= 1
        taken.append(kind)
    return taken


def settle(output: Units, till: Till, merchants: Iterable[int]) -> Settlement:
    """Return the best way to pay with an amount of card output, with the steps by which it pays."""
    course = find_course(output, till)
    price = till.price
    printed = min(output[GOLD], course.gold_changes)
    rest = subtract(subtract(output, (0, 0, printed, 0)), price.units)
    spare = [max(0, amount) for amount in rest]
    short = [kind for kind in range(4) for _ in range(-rest[kind])]
    reduced, reduced_free = _reduce(till, short)
    discarded = _take(short, till.discards)
    swapped = _take_loose(spare, course.swaps)
    wanted = _take(short, course.gold_changes + printed + course.swaps)
    changes = _occupy(_change(output, course, swapped, wanted), till.merchants, output)
    exchanges = []
    for taken in _take(short, course.exchanges):
        given = max(range(4), key=lambda kind: spare[kind])
        spare[given] -= EXCHANGE_RATE
        exchanges.append(Exchange(given, taken))
    return Settlement(
        missing=count_kinds(short),
        missing_free=course.missing_free,
        lost=course.lost,
        changed=tuple(Change(figure, *change) for figure, change in zip(sorted(merchants), changes, strict=False)),
        discarded=count_kinds(discarded),
        exchanges=tuple(exchanges),
        reduced=reduced,
        reduced_free=reduced_free,
    )


def count_kinds(kinds: Iterable[int]) -> Units:
    """Return the amount that has a unit for each of these resources."""
    listed = list(kinds)
    return (listed.count(FOOD), listed.count(ENERGY), listed.count(GOLD), listed.count(WORK))


def _take(short: list[int], number: int) -> list[int]:
    """Take so many units off the list of those that are short. More units than these are food."""
    taken, short[:] = short[:number], short[number:]
    return taken + [FOOD] * (number - len(taken))


def _reduce(till: Till, short: list[int]) -> tuple[Units, int]:
    """Return by what the bureaucrats reduce the price: what is short, then units of any type, then others."""
    kinds, short[:] = short[: till.reduction], short[till.reduction :]
    free = min(till.reduction - len(kinds), till.price.free)
    present = subtract(till.price.units, count_kinds(kinds))
    others = [kind for kind in range(4) for _ in range(present[kind])]
    return count_kinds(kinds + others[: till.reduction - len(kinds) - free]), free


def _change(output: Units, course: Course, swapped: list[int], wanted: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Return the merchants' changes that make the wanted units, as the resource given and the resources taken."""
    changes: list[tuple[int, tuple[int, ...]]] = []
    wanted, swapped = list(wanted), list(swapped)
    gold = output[GOLD]
    if course.gold_changes and not gold:
        if swapped:
            given = swapped.pop()
        else:
            given = next(kind for kind in _OTHERS if output[kind])
            wanted.append(given)
        changes.append((given, (GOLD,)))
        gold = 1
    for remaining in range(course.gold_changes, 0, -1):
        if remaining > gold:
            changes.append((GOLD, (GOLD, wanted.pop(0))))
        else:
            changes.append((GOLD, (wanted.pop(0), wanted.pop(0))))
            gold -= 1
    return changes + [(given, (wanted.pop(0),)) for given in swapped]


def _occupy(
    changes: list[tuple[int, tuple[int, ...]]], merchants: int, output: Units
) -> list[tuple[int, tuple[int, ...]]]:
    """Return the changes with further ones that achieve nothing, so that every merchant changes a unit if there is one."""
    idle = merchants - len(changes)
    kind = next((kind for kind in _OTHERS if output[kind]), None)
    if kind is not None:
        return [(kind, (kind,))] * idle + changes
    if not idle or not changes:
        return changes
    given, (first, last) = changes[-1]
    if last != GOLD:
        return changes + [(last, (last,))] * idle
    return [*changes[:-1], (given, (first, FOOD)), *[(FOOD, (FOOD,))] * (idle - 1), (FOOD, (GOLD,))]
