"""What a seat could pay with, what a thing costs, a way to pay and what comes of it."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec import Struct

from rules.medievalia.units import NOTHING, Units, add_all, halve


class Source(Struct, frozen=True, dict=True, cache_hash=True):
    """Cards that turn together: a territory or the city with all on it, or one free figure. All are unturned and in reach.

    `cards`: the numbers of all cards that turn, ascending. `yields`: what each card that produces yields. `fighters`: how
    many of the cards have attack 2 or more or are archers, priests or military buildings. `is_guard`: a fighter is among them, or
    any figure on a territory or the city, which is its garrison.
    """

    id: str
    cards: tuple[int, ...]
    yields: tuple[Units, ...]
    fighters: int = 0
    is_ally: bool = False
    is_guard: bool = False

    @cached_property
    def output(self) -> Units:
        """What all its cards yield together."""
        return add_all(self.yields)


class Power(Struct, frozen=True):
    """A figure that may use its power instead of producing. `source` turns with it and then neither produces nor helps again."""

    figure: int
    kind: Literal["merchant", "artist", "bureaucrat"]
    source: str


class Purse(Struct, frozen=True, dict=True, cache_hash=True):
    """All a seat could pay with. `hand`: how many cards it could discard."""

    sources: tuple[Source, ...]
    powers: tuple[Power, ...]
    hand: int

    @cached_property
    def own_output(self) -> Units:
        """What all of the payer's sources yield together."""
        return add_all([source.output for source in self.sources if not source.is_ally])

    @cached_property
    def ally_output(self) -> Units:
        """What all of the ally's sources yield together, halved (R52)."""
        return halve(add_all([source.output for source in self.sources if source.is_ally]))


class Price(Struct, frozen=True):
    """What a thing costs. `free`: further units of any type. Bureaucrats make only buildings cheaper."""

    units: Units
    free: int = 0
    is_building: bool = False


class Plan(Struct, frozen=True):
    """A way to pay: which sources produce, which figures use their power, how many cards are discarded.

    A proposed plan is sorted, the ids of the sources as text. A source that turns only for a power is not listed in `sources`.
    """

    sources: tuple[str, ...] = ()
    powers: tuple[int, ...] = ()
    discards: int = 0


class Doubling(Struct, frozen=True):
    """An artist doubles what one to three cards of one source yield. `yields`: what these cards yield without him."""

    artist: int
    source: str
    yields: tuple[Units, ...]


class Change(Struct, frozen=True):
    """A merchant changes a unit of the resource `given` into the resources `taken`: one, or two for a gold unit."""

    merchant: int
    given: int
    taken: tuple[int, ...]


class Exchange(Struct, frozen=True):
    """Four units of the resource `given` become one of the resource `taken`."""

    given: int
    taken: int


class Balance(Struct, frozen=True):
    """What comes of a plan, and how: the uses stand in the order of ruling 66.

    `missing` and `missing_free`: what of the price stays unpaid. `lost`: units that came out (cards, the second unit of a
    changed gold unit, discards) less the units that were paid. `output`: what the cards yield after artists and halving.
    `discarded`: the units for which cards are discarded. `reduced` and `reduced_free`: what bureaucrats take off the price.
    """

    missing: Units
    missing_free: int
    lost: int
    output: Units
    doubled: tuple[Doubling, ...] = ()
    changed: tuple[Change, ...] = ()
    discarded: Units = NOTHING
    exchanges: tuple[Exchange, ...] = ()
    reduced: Units = NOTHING
    reduced_free: int = 0

    @property
    def is_covered(self) -> bool:
        """Whether nothing is missing."""
        return not any(self.missing) and not self.missing_free
