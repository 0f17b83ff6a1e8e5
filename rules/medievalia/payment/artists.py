"""What artists add: each doubles one to three cards of one turned source, a card at most once per payment (R20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import lru_cache

from rules.medievalia.units import NOTHING, Units, add, add_all, halve

REACH = 3
"""How many cards of a source an artist doubles at most."""


def list_extras(yields: tuple[Units, ...], artists: int) -> set[Units]:
    """Return what exactly so many artists can add on a source with these yields: a card at least for each of them."""
    by_size = _sum_by_size(yields)
    extras: set[Units] = set()
    for size in range(artists, min(REACH * artists, len(yields)) + 1):
        extras |= by_size[size]
    return extras


@lru_cache(maxsize=1 << 12)
def _sum_by_size(yields: tuple[Units, ...]) -> Sequence[Set[Units]]:
    """Return for each number of cards the sums that so many of them yield."""
    # Cards are added one by one, the larger numbers first, so that no card is counted twice in a sum.
    sums: list[set[Units]] = [{NOTHING}, *(set() for _ in yields)]
    for index, amount in enumerate(yields):
        for size in range(index, -1, -1):
            sums[size + 1] |= {add(amount, other) for other in sums[size]}
    return sums


def list_best_extras(sources: Iterable[tuple[Units, ...]], artists: int) -> list[Units]:
    """Return what so many artists can add if all these sources are turned, without amounts that another one contains."""
    if not artists:
        return [NOTHING]
    if artists == 1:
        return keep_best({extra for yields in sources for extra in _list_largest(yields, 1)}) or [NOTHING]
    # best[used]: what so many artists add on the sources looked at so far. Doubling more cards never hurts, so only the most cards
    # that each group of artists may double on a source are looked at.
    best: list[set[Units]] = [{NOTHING}, *(set() for _ in range(artists))]
    for yields in sources:
        largest = [_list_largest(yields, number) for number in range(artists + 1)]
        for used in range(artists, 0, -1):
            for number in range(1, used + 1):
                best[used] |= {add(before, extra) for before in best[used - number] for extra in largest[number]}
    return keep_best(set().union(*best))


def list_halved(sources: list[tuple[Units, ...]], artists: int) -> list[Units]:
    """Return the most that the ally's sources yield together with so many artists, halved (R52)."""
    output = add_all(amount for yields in sources for amount in yields)
    return keep_best({halve(add(output, extra)) for extra in list_best_extras(sources, artists)})


def _list_largest(yields: tuple[Units, ...], artists: int) -> Set[Units]:
    """Return what so many artists can add on a source if they double as many cards as they may."""
    if artists == 0 or len(yields) < artists:
        return set()
    return _sum_by_size(yields)[min(REACH * artists, len(yields))]


@lru_cache(maxsize=1 << 12)
def bound_extra(yields: tuple[Units, ...]) -> Units:
    """Return the most of each resource that an artist can add on a source with these yields."""
    food, energy, gold, work = (
        sum(sorted((amount[kind] for amount in yields), reverse=True)[:REACH]) for kind in range(4)
    )
    return (food, energy, gold, work)


def keep_best(amounts: set[Units]) -> list[Units]:
    """Return the amounts that no other amount contains, largest first."""
    kept: list[Units] = []
    for amount in sorted(amounts, key=lambda units: (-sum(units), units)):
        if not any(
            amount[0] <= other[0] and amount[1] <= other[1] and amount[2] <= other[2] and amount[3] <= other[3]
            for other in kept
        ):
            kept.append(amount)
    return kept
