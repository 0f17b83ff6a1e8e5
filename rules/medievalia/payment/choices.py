"""Which powers a payment uses: every way to choose at most one power of each source."""

from __future__ import annotations

from msgspec import Struct

from rules.medievalia.payment.purse import Power, Price, Purse


class Choice(Struct, frozen=True):
    """The figures that use their power, how many there are of each kind, and the sources that turn with them."""

    figures: tuple[int, ...]
    merchants: int
    artists: int
    bureaucrats: int
    sources: frozenset[str]


NO_POWERS = Choice((), 0, 0, 0, frozenset())


def make_choice(powers: tuple[Power, ...]) -> Choice:
    """Return the choice of these powers."""
    kinds = [power.kind for power in powers]
    return Choice(
        tuple(sorted(power.figure for power in powers)),
        kinds.count("merchant"),
        kinds.count("artist"),
        kinds.count("bureaucrat"),
        frozenset(power.source for power in powers),
    )


def list_choices(purse: Purse, price: Price) -> list[Choice]:
    """Return every choice of powers that could help, fewest powers first.

    Of two powers of a kind on one source only the figure with the lower number counts.
    """
    by_source: dict[str, dict[str, Power]] = {}
    for power in sorted(purse.powers, key=lambda power: power.figure):
        if power.kind != "bureaucrat" or price.is_building:
            by_source.setdefault(power.source, {}).setdefault(power.kind, power)
    chosen: list[tuple[Power, ...]] = [()]
    for kinds in by_source.values():
        chosen += [(*powers, power) for powers in chosen for power in kinds.values()]
    return sorted(map(make_choice, chosen), key=lambda choice: (len(choice.figures), choice.figures))
