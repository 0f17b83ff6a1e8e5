"""A second reading of how Medievalia is paid, with none of the code of `rules`: everything is tried, one by one.

Powers, discards and exchanges are played out unit by unit as ruling 66 tells, and every plan is tried for section 8. Purses,
prices, plans and balances are only read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any, TypeAlias

Vector: TypeAlias = tuple[int, ...]
"""Food, energy, gold, work; of a price also the units of any type."""
GOLD = 2
KINDS = range(4)


def plus(vector: Vector, kind: int, number: int = 1) -> Vector:
    return tuple(amount + (number if index == kind else 0) for index, amount in enumerate(vector))


def join(vectors: Any) -> Vector:
    return tuple(sum(vector[kind] for vector in vectors) for kind in KINDS)


@cache
def use_artists(cards: tuple[tuple[str, bool, Vector, int], ...], artists: int) -> frozenset[Vector]:
    """Return all outputs of cards (source, whether the ally's, yield, times it counts) after artists and halving."""
    if artists and any(times == 1 for *_, times in cards):
        outputs: set[Vector] = set()
        for source in {card[0] for card in cards}:
            single = [index for index, card in enumerate(cards) if card[0] == source and card[3] == 1]
            for number in (1, 2, 3):
                for chosen in combinations(single, number):
                    doubled = tuple((*card[:3], 2) if i in chosen else card for i, card in enumerate(cards))
                    outputs |= use_artists(doubled, artists - 1)
        return frozenset(outputs)
    own = join([output for _, is_ally, output, times in cards if not is_ally for _ in range(times)])
    ally = join([output for _, is_ally, output, times in cards if is_ally for _ in range(times)])
    return frozenset({tuple(own[kind] + ally[kind] // 2 for kind in KINDS)})


@cache
def use_merchants(output: Vector, merchants: int) -> frozenset[Vector]:
    """Return all amounts that so many merchants can make of an output."""
    if not merchants or not any(output):
        return frozenset({output})
    made: set[Vector] = set()
    for given in KINDS:
        if output[given]:
            rest = plus(output, given, -1)
            for first in KINDS:
                for second in KINDS if given == GOLD else (None,):
                    changed = plus(rest, first) if second is None else plus(plus(rest, first), second)
                    made |= use_merchants(changed, merchants - 1)
    return frozenset(made)


@cache
def discard(output: Vector, cards: int) -> frozenset[Vector]:
    """Return all amounts if so many cards are discarded for a unit each."""
    if not cards:
        return frozenset({output})
    return frozenset(more for kind in KINDS for more in discard(plus(output, kind), cards - 1))


@cache
def reduce(price: Vector, units: int) -> frozenset[Vector]:
    """Return all prices after so many units have been taken off."""
    if not units or not any(price):
        return frozenset({price})
    return frozenset(less for kind in range(5) if price[kind] for less in reduce(plus(price, kind, -1), units - 1))


@cache
def find_missing(amount: Vector, price: Vector) -> int:
    """Return how many units of the price stay unpaid at least, with any exchanges."""
    typed = sum(max(0, price[kind] - amount[kind]) for kind in KINDS)
    spare = sum(max(0, amount[kind] - price[kind]) for kind in KINDS)
    missing = typed + max(0, price[4] - spare)
    for given in KINDS:
        if missing and amount[given] >= 4:
            rest = plus(amount, given, -4)
            missing = min(missing, *(find_missing(plus(rest, taken), price) for taken in KINDS))
    return missing


@cache
def judge(outputs: frozenset[Vector], merchants: int, discards: int, price: Vector, reduction: int) -> tuple[int, int]:
    """Return how much is missing and how much is lost at least."""
    prices = reduce(price, reduction)
    amounts = {made for output in outputs for made in use_merchants(output, merchants)}
    by_total: dict[int, set[Vector]] = {}
    for amount in amounts:
        by_total.setdefault(sum(amount), set()).add(amount)
    best: tuple[int, int] | None = None
    for came_out in sorted(by_total):
        for amount in by_total[came_out]:
            for rich in discard(amount, discards):
                for reduced_price in prices:
                    missing = find_missing(rich, reduced_price)
                    result = (missing, came_out + discards - (sum(reduced_price) - missing))
                    if best is None or result < best:
                        best = result
        if best is not None and best[0] == 0:
            return best
    assert best is not None
    return best


def weigh(purse: Any, price: Any, plan: Any) -> tuple[int, int]:
    """Return how many units are missing at least with a plan, and how many are lost at least then."""
    kinds = [power.kind for power in purse.powers if power.figure in plan.powers]
    cards = tuple(
        (source.id, source.is_ally, output, 1)
        for source in purse.sources
        if source.id in plan.sources
        for output in source.yields
    )
    reduction = 2 * kinds.count("bureaucrat") if price.is_building else 0
    outputs = use_artists(cards, kinds.count("artist"))
    return judge(outputs, kinds.count("merchant"), plan.discards, (*price.units, price.free), reduction)


def is_possible(purse: Any, plan: Any) -> bool:
    """Whether a plan turns every source once, all of them exist, and so many cards can be discarded."""
    figures = {power.figure: power.source for power in purse.powers}
    if not set(plan.powers) <= set(figures) or not set(plan.sources) <= {source.id for source in purse.sources}:
        return False
    turned = [*plan.sources, *(figures[figure] for figure in plan.powers)]
    return len(turned) == len(set(turned)) and 0 <= plan.discards <= purse.hand


class Tried:
    """A plan that is tried: the same fields as a plan, and the sources that turn with it."""

    def __init__(self, sources: tuple[Any, ...], powers: tuple[Any, ...], discards: int) -> None:
        self.producers = sources
        self.sources = tuple(sorted(source.id for source in sources))
        self.powers = tuple(sorted(power.figure for power in powers))
        self.power_sources = {power.source for power in powers}
        self.discards = discards

    def measure(self, purse: Any, lost: int) -> tuple[Any, ...]:
        """Return the criteria of section 8 in their order."""
        turned = [s for s in purse.sources if s.id in self.sources or s.id in self.power_sources]
        output = join([card for source in turned for card in source.yields])
        return (
            self.discards,
            self.count_help(),
            sum(source.fighters for source in turned),
            lost,
            sum(output),
            sum(len(source.cards) for source in turned),
            output[2],
            output[1],
            output[0],
            sorted(card for source in turned for card in source.cards),
            self.powers,
        )

    def count_help(self) -> int:
        """Return the second criterion: powers used and ally's cards turned."""
        return len(self.powers) + sum(len(source.cards) for source in self.producers if source.is_ally)


def try_everything(purse: Any, discards: int) -> Iterator[Tried]:
    """Yield every plan with so many discards."""
    options = [
        [None, "produce", *(power for power in purse.powers if power.source == source.id)] for source in purse.sources
    ]
    for chosen in product(*options):
        pairs = list(zip(purse.sources, chosen, strict=True))
        producers = tuple(source for source, option in pairs if option == "produce")
        powers = tuple(option for option in chosen if option is not None and option != "produce")
        yield Tried(producers, powers, discards)


def propose(purse: Any, price: Any) -> tuple[Tried, int] | None:
    """Return the smallest plan that covers the price, with what it loses, or None."""
    for discards in range(purse.hand + 1):
        levels: dict[int, list[Tried]] = {}
        for tried in try_everything(purse, discards):
            levels.setdefault(tried.count_help(), []).append(tried)
        for level in sorted(levels):
            candidates = []
            for index, tried in enumerate(levels[level]):
                missing, lost = weigh(purse, price, tried)
                if not missing:
                    candidates.append((tried.measure(purse, lost), index, tried, lost))
            if candidates:
                best = min(candidates, key=lambda entry: entry[:2])
                return best[2], best[3]
    return None


def find_least_missing(purse: Any, price: Any) -> int:
    """Return how many units are missing at least if everything turns, whichever powers are used."""
    return min(
        weigh(purse, price, tried)[0]
        for tried in try_everything(purse, purse.hand)
        if len(tried.sources) + len(tried.power_sources) == len(purse.sources)
    )


def can_afford(purse: Any, price: Any) -> bool:
    """Whether everything together covers the price, whichever powers are used."""
    return find_least_missing(purse, price) == 0


def replay(purse: Any, price: Any, plan: Any, balance: Any) -> None:
    """Carry out the steps that a balance tells, and check that each is allowed and that it says truly what comes of them."""
    powers = {power.figure: power for power in purse.powers if power.figure in plan.powers}
    turned = {source.id: source for source in purse.sources if source.id in plan.sources}
    remaining = {id: sorted(source.yields) for id, source in turned.items()}
    extra: dict[bool, list[Vector]] = {False: [], True: []}
    for doubling in balance.doubled:
        assert powers.pop(doubling.artist).kind == "artist"
        assert 1 <= len(doubling.yields) <= 3
        for card in doubling.yields:
            remaining[doubling.source].remove(card)
            extra[turned[doubling.source].is_ally].append(card)
    own = join([*extra[False], *(card for source in turned.values() if not source.is_ally for card in source.yields)])
    ally = join([*extra[True], *(card for source in turned.values() if source.is_ally for card in source.yields)])
    amount: Vector = tuple(own[kind] + ally[kind] // 2 for kind in KINDS)
    assert amount == balance.output
    came_out = sum(amount) + plan.discards
    for change in balance.changed:
        assert powers.pop(change.merchant).kind == "merchant"
        assert amount[change.given] >= 1
        assert len(change.taken) == (2 if change.given == GOLD else 1)
        came_out += len(change.taken) - 1
        amount = plus(amount, change.given, -1)
        for kind in change.taken:
            amount = plus(amount, kind)
    assert not any(power.kind == "merchant" for power in powers.values()) or not any(amount)
    assert not any(power.kind == "artist" for power in powers.values()) or not any(remaining.values())
    assert sum(balance.discarded) == plan.discards
    amount = join([amount, balance.discarded])
    for exchange in balance.exchanges:
        amount = plus(plus(amount, exchange.given, -4), exchange.taken)
        assert min(amount) >= 0
    bureaucrats = sum(power.kind == "bureaucrat" for power in powers.values())
    units = min(2 * bureaucrats, sum(price.units) + price.free) if price.is_building else 0
    assert sum(balance.reduced) + balance.reduced_free == units
    needed = tuple(price.units[kind] - balance.reduced[kind] for kind in KINDS)
    free = price.free - balance.reduced_free
    assert min(*needed, free) >= 0
    assert balance.missing == tuple(max(0, needed[kind] - amount[kind]) for kind in KINDS)
    spare = sum(max(0, amount[kind] - needed[kind]) for kind in KINDS)
    assert balance.missing_free == max(0, free - spare)
    paid = sum(needed) + free - sum(balance.missing) - balance.missing_free
    assert balance.lost == came_out - paid
