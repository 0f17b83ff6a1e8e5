"""What comes of a plan that somebody put together, and what is missing when everything is given."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from rules.medievalia.payment.artists import REACH
from rules.medievalia.payment.choices import make_choice
from rules.medievalia.payment.coverage import Till
from rules.medievalia.payment.purse import Balance, Doubling, Plan, Power, Price, Purse, Source
from rules.medievalia.payment.reach import Reach
from rules.medievalia.payment.settlement import find_course, settle
from rules.medievalia.units import NOTHING, Units, add, add_all, halve

Doubled: TypeAlias = tuple[tuple[Source, tuple[Units, ...]], ...]
"""For each artist used the source and the yields of the cards that he doubles."""


@lru_cache(maxsize=1 << 12)
def weigh(purse: Purse, price: Price, plan: Plan) -> Balance:
    """Return what comes of a plan if powers, exchanges and discards are applied as well as possible (ruling 66).

    It covers the price if any way does, and of these ways the one that loses the fewest units is taken. If none does, least
    is missing, and then least lost. A power that is used takes effect if it can: an artist doubles a card, a merchant changes
    a unit. A bureaucrat does nothing for a price that is not a building's. Raise `ValueError` for a plan that is impossible.
    The question, the picture and the journal all weigh the same plan, so it is remembered.
    """
    powers = _check(purse, plan)
    choice = make_choice(powers)
    till = Till(price, choice.merchants, choice.bureaucrats, plan.discards)
    turned = sorted((source for source in purse.sources if source.id in plan.sources), key=lambda source: source.cards)
    own = add_all([source.output for source in turned if not source.is_ally])
    ally = add_all([source.output for source in turned if source.is_ally])
    ways = [
        (add(add(own, extra), halve(add(ally, ally_extra))), doubled)
        for (extra, ally_extra), doubled in _list_doublings(turned, choice.artists).items()
    ]
    output, doubled = min(ways, key=lambda way: (find_course(way[0], till), len(way[1]))) if len(ways) > 1 else ways[0]
    settlement = settle(output, till, (power.figure for power in powers if power.kind == "merchant"))
    artists = sorted(power.figure for power in powers if power.kind == "artist")
    return Balance(
        missing=settlement.missing,
        missing_free=settlement.missing_free,
        lost=settlement.lost,
        output=output,
        doubled=tuple(
            Doubling(figure, source.id, yields) for figure, (source, yields) in zip(artists, doubled, strict=False)
        ),
        changed=settlement.changed,
        discarded=settlement.discarded,
        exchanges=settlement.exchanges,
        reduced=settlement.reduced,
        reduced_free=settlement.reduced_free,
    )


def _check(purse: Purse, plan: Plan) -> tuple[Power, ...]:
    """Return the powers of a plan. Raise `ValueError` if it is impossible."""
    sources = {source.id: source for source in purse.sources}
    figures = {power.figure: power for power in purse.powers}
    unknown = [*(id for id in plan.sources if id not in sources), *(id for id in plan.powers if id not in figures)]
    if unknown:
        raise ValueError(f"not in this purse: {unknown}")
    powers = tuple(figures[figure] for figure in plan.powers)
    turned = [*plan.sources, *(power.source for power in powers)]
    if len(turned) > len(set(turned)):
        raise ValueError(f"a source turns only once: {turned}")
    if not 0 <= plan.discards <= purse.hand:
        raise ValueError(f"{plan.discards} discards from {purse.hand} cards")
    return powers


def _list_doublings(turned: list[Source], artists: int) -> dict[tuple[Units, Units], Doubled]:
    """Return everything that so many artists can add to the payer's and to the ally's output, with a way to add it.

    Every artist doubles a card as long as there is one that nobody doubles yet.
    """
    artists = min(artists, sum(len(source.yields) for source in turned))
    by_number: list[dict[tuple[Units, Units], Doubled]] = [{(NOTHING, NOTHING): ()}, *({} for _ in range(artists))]
    for source in turned:
        choices = {number: _list_cards(source, number) for number in range(1, artists + 1)}
        for used in range(artists, 0, -1):
            for number in range(1, used + 1):
                for (extra, ally_extra), doubled in by_number[used - number].items():
                    for cards in choices[number]:
                        added = add_all(cards)
                        key = (extra, add(ally_extra, added)) if source.is_ally else (add(extra, added), ally_extra)
                        if key not in by_number[used]:
                            by_number[used][key] = (*doubled, *_share(source, cards, number))
    return by_number[artists]


def _list_cards(source: Source, artists: int) -> list[tuple[Units, ...]]:
    """Return the cards of a source that exactly so many artists can double, one way for each sum of their yields."""
    by_size: list[dict[Units, tuple[Units, ...]]] = [{NOTHING: ()}, *({} for _ in source.yields)]
    for index, amount in enumerate(sorted(source.yields, reverse=True)):
        for size in range(index, -1, -1):
            for output, cards in by_size[size].items():
                by_size[size + 1].setdefault(add(output, amount), (*cards, amount))
    most = min(REACH * artists, len(source.yields))
    return [cards for size in range(artists, most + 1) for cards in by_size[size].values()]


def _share(source: Source, cards: tuple[Units, ...], artists: int) -> Doubled:
    """Return the cards shared out among so many artists, the first ones full."""
    shares = []
    for remaining in range(artists - 1, -1, -1):
        number = min(REACH, len(cards) - remaining)
        shares.append((source, cards[:number]))
        cards = cards[number:]
    return tuple(shares)


def find_shortfall(purse: Purse, price: Price) -> Balance:
    """Return what is missing even if everything is turned and every card discarded.

    Of all choices of powers the one is taken with which least is missing, then the one with the fewest powers.
    """
    reach = Reach(purse, price)
    choice = min(
        reach.choices,
        key=lambda choice: min(
            find_course(output, reach.make_till(choice, purse.hand)).missing for output in reach.list_outputs(choice)
        ),
    )
    sources = tuple(sorted(source.id for source in purse.sources if source.id not in choice.sources))
    return weigh(purse, price, Plan(sources, choice.figures, purse.hand))
