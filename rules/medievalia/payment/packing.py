"""Numbers that stand for amounts, for sizes of plans and for both of them together, so that adding them is one addition.

An amount has 16 bits for each resource, and above them the number of artists used. A size holds the criteria of section 8
from the second on, the most important one on top, so that the smaller number is the smaller plan. The lowest bits tell which
sources turn: a source with a lower card number has a higher bit, and the bits are subtracted, because of two plans with
equally many cards the one that has the lowest card which they do not share is smaller. For the units lost stand the units
that come out and those that bureaucrats save: what is too much is the same for all plans that are compared.
"""

from __future__ import annotations

from rules.medievalia.payment.purse import Source
from rules.medievalia.units import ENERGY, FOOD, GOLD, Units, halve, total

FIELD = 16
_MASK = (1 << FIELD) - 1
ARTISTS = 4 * FIELD
_AMOUNT = (1 << ARTISTS) - 1


def pack(units: Units, artists: int = 0) -> int:
    """Return the number of an amount and of the artists used for it."""
    food, energy, gold, work = units
    return food | energy << FIELD | gold << 2 * FIELD | work << 3 * FIELD | artists << ARTISTS


def unpack(number: int) -> Units:
    """Return the amount of a number."""
    return (number & _MASK, number >> FIELD & _MASK, number >> 2 * FIELD & _MASK, number >> 3 * FIELD & _MASK)


def halve_packed(number: int) -> int:
    """Return the number with the amount halved and the artists as they are."""
    return pack(halve(unpack(number))) | (number & ~_AMOUNT)


class Sizes:
    """The sizes of plans of a purse with these sources, which are sorted by their lowest card numbers.

    `unit_lost` and `power`: what a unit that is lost and a power that is used add to a size.
    """

    def __init__(self, sources: list[Source]) -> None:
        self._count = len(sources)
        self.unit_lost = 1 << (self._count + 5 * FIELD)
        self._help = self._count + 7 * FIELD
        self.power = 1 << self._help
        self._bits = {source.id: 1 << (self._count - 1 - rank) for rank, source in enumerate(sources)}
        self._sources = sources
        self._measures = {source.id: self._measure(source) for source in sources}

    def measure(self, source: Source) -> int:
        """Return what a source adds to the size of a plan, apart from units lost."""
        return self._measures[source.id]

    def _measure(self, source: Source) -> int:
        output = source.output
        ally_cards = len(source.cards) if source.is_ally else 0
        size = (ally_cards << FIELD | source.fighters) << FIELD  # the field below is for units lost
        for criterion in (total(output), len(source.cards), output[GOLD], output[ENERGY], output[FOOD]):
            size = size << FIELD | criterion
        return (size << self._count) - self._bits[source.id]

    def count_ally_cards(self, size: int) -> int:
        """Return how many of the ally's cards turn in a plan of this size, which uses no powers."""
        return size >> self._help

    def list_sources(self, size: int) -> list[Source]:
        """Return the sources that turn in a plan of this size."""
        return [source for source in self._sources if -size & self._bits[source.id]]
