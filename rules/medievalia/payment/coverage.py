"""Whether an amount of units covers a price: the sums behind merchants, discards, exchanges and bureaucrats (ruling 66).

Three facts make this a sum instead of a search. An exchange never feeds another to any profit: the unit that it would add
could be the wanted one itself. Discards and bureaucrats each stand for units of any type. And a merchant who changes a gold
unit leaves at least as much as one who changes another unit, since one of the two new units may be gold again.
"""

from __future__ import annotations

from rules.medievalia.payment.purse import Price
from rules.medievalia.units import Units, total

REDUCTION = 2
"""How many units of a building's price a bureaucrat takes off (R22)."""
EXCHANGE_RATE = 4


class Till:
    """A price, the merchants and bureaucrats of a plan and its discards. It judges amounts of card output."""

    def __init__(self, price: Price, merchants: int, bureaucrats: int, discards: int) -> None:
        self.price = price
        self.merchants = merchants
        self.discards = discards
        self.reduction = min(REDUCTION * bureaucrats, total(price.units) + price.free) if price.is_building else 0
        self._wild = discards + self.reduction

    def count_gold_changes(self, output: Units) -> int:
        """Return how many gold units the merchants change at least if the price is covered, or -1 if nothing covers it."""
        food, energy, gold, work = output
        if not self.merchants:
            return 0 if self._covers(food, energy, gold, work, 0, self._wild) else -1
        least, most = limit_gold_changes(output, self.merchants)
        if not self.covers_with(output, most):
            return -1
        for changes in range(least, most):
            if self.covers_with(output, changes):
                return changes
        return most

    def covers(self, output: Units) -> bool:
        """Whether an amount of card output covers the price."""
        if not self.merchants:
            return self._covers(*output, 0, self._wild)
        return self.covers_with(output, limit_gold_changes(output, self.merchants)[1])

    def covers_with(self, output: Units, changes: int) -> bool:
        """Whether an amount covers the price if the merchants change so many gold units and change others one for one."""
        food, energy, gold, work = output
        printed = min(gold, changes)
        swaps = min(self.merchants - changes, food + energy + work)
        return self._covers(food, energy, gold - printed, work, swaps, self._wild + changes + printed)

    def _covers(self, food: int, energy: int, gold: int, work: int, swaps: int, wild: int) -> bool:
        """Whether an amount, `swaps` units but gold that may be changed one for one, and `wild` units of any type cover."""
        # `short` units are missing after the wild ones; less than none, and the rest may pay `free` units. What is too much makes
        # up for them, by swaps one for one and by exchanges of four alike. So swaps take the loose units first, those that are no
        # part of a block of four, and gold, which is not swapped, only makes blocks.
        needed = self.price.units
        food -= needed[0]
        energy -= needed[1]
        gold -= needed[2]
        work -= needed[3]
        short = -wild
        spare = blocks = loose = 0
        for rest in (food, energy, work):
            if rest < 0:
                short -= rest
            else:
                spare += rest
                blocks += rest >> 2
                loose += rest & 3
        swaps = min(swaps, spare)
        if gold < 0:
            short -= gold
        else:
            spare += gold
        if spare - short < self.price.free:
            return False
        if short <= swaps:
            return True
        short -= swaps
        if swaps > loose:
            # The swaps beyond the loose units break up a block for every four of them or fewer.
            blocks -= (swaps - loose + 3) >> 2
        if gold > 0:
            blocks += gold >> 2
        return blocks >= short and spare - swaps - EXCHANGE_RATE * short >= self.price.free


def limit_gold_changes(output: Units, merchants: int) -> tuple[int, int]:
    """Return how many gold units so many merchants must change and how many they can change.

    Every merchant changes a unit if there is one. Without gold the first of them makes some out of another unit. Changing
    another unit into its own type is allowed, so only an output of nothing but gold forces a gold unit to be changed.
    """
    others = output[0] + output[1] + output[3]
    if output[2]:
        return (0 if others else min(1, merchants)), merchants
    return 0, max(0, merchants - 1) if others else 0
