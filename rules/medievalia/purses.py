"""What a seat could pay with, taken from the table for `rules.medievalia.payment`; and what things cost."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from rules.medievalia import facts
from rules.medievalia.facts import CARD_PRICE, CARDS, ROOM
from rules.medievalia.payment import Plan, Power, Price, Purse, Source, propose
from rules.medievalia.pieces import list_free, list_group_yields
from rules.medievalia.state import Figure, MedievaliaState, Territory
from rules.medievalia.units import NOTHING

DRAW = "draw"
"""The purchase of a card from the deck."""

PAYING_POWERS: dict[str | None, Literal["merchant", "artist", "bureaucrat"]] = {
    "trade": "merchant",
    "double": "artist",
    "discount": "bureaucrat",
}
"""Whose power helps to pay, by what the card can do."""


def find_price(state: MedievaliaState, seat: int, purchase: str) -> Price:
    """Return what a purchase costs a seat: a kind, or a card from the deck (R8, R14)."""
    return _find_price(purchase, _list_owned(state, seat))


def _find_price(purchase: str, owned: Collection[str]) -> Price:
    if purchase == DRAW:
        return Price(NOTHING, CARD_PRICE)
    units = facts.find_price(purchase, owned)
    assert units is not None
    return Price(units, is_building=CARDS[purchase].group == "building")


def _list_owned(state: MedievaliaState, seat: int) -> tuple[str, ...]:
    return tuple([building.kind for building in state.list_buildings(seat)])


class Means(Struct, frozen=True):
    """What a seat could pay with now, gathered once for all purchases of a question.

    `buildings`: the kinds that it owns. `allied`: what the ally could turn; `allied_cards`: how many cards he holds. `refused`:
    with what he does not help. `purses`: those that were filled so far, because most purchases are paid out of the same one.
    """

    sources: tuple[Source, ...]
    powers: tuple[Power, ...]
    hand: tuple[str, ...]
    buildings: tuple[str, ...]
    allied: tuple[Source, ...] = ()
    allied_cards: int = 0
    refused: tuple[str, ...] = ()
    purses: dict[tuple[int, int, bool], Purse] = {}

    def find_price(self, purchase: str) -> Price:
        """Return what a purchase costs the seat."""
        return _find_price(purchase, self.buildings)

    def pays_surcharge(self, kind: str) -> bool:
        """Return whether the seat lacks the building that a figure needs (R13, R14)."""
        return facts.owes_surcharge(kind, self.buildings)

    def build_purse(self, purchase: str, *, without: int = 0, discards: int | None = None) -> Purse:
        """Return what could pay for a purchase without hand cards of the ally.

        The territory `without` stays unturned (R10). The card that is played cannot be discarded for itself. The ally's cards
        may be turned too, unless he has refused (R52). `discards`: how many cards may be discarded instead of all other ones.
        """
        if discards is None:
            discards = len(self.hand) - (purchase in self.hand)
        return self._fill_purse(without, discards, purchase not in self.refused)

    def propose(self, purchase: str, *, without: int = 0) -> Plan | None:
        """Return the plan that is proposed (section 8), or None if nothing pays without hand cards of the ally.

        Fighters and garrisons of the ally are in it only if it cannot be paid without them (R52).
        """
        purse, price = self.build_purse(purchase, without=without), self.find_price(purchase)
        if any(source.is_ally and source.is_guard for source in purse.sources):
            sources = tuple(source for source in purse.sources if not (source.is_ally and source.is_guard))
            if (plan := propose(Purse(sources, purse.powers, purse.hand), price)) is not None:
                return plan
        return propose(purse, price)

    def build_full_purse(self, purchase: str, *, without: int = 0) -> Purse:
        """Return what could pay for a purchase if the ally discards all his cards for it, unless he has refused (R7)."""
        helps = purchase not in self.refused
        discards = len(self.hand) - (purchase in self.hand) + (self.allied_cards if helps else 0)
        return self._fill_purse(without, discards, helps)

    def _fill_purse(self, without: int, discards: int, helps: bool) -> Purse:
        """Return a purse without a territory, with so many discards, and with what the ally could turn if he `helps`."""
        key = without, discards, helps
        if key not in self.purses:
            sources, powers = self.sources, self.powers
            if without:
                place = f"t{without}"
                sources = tuple(source for source in sources if source.id != place)
                powers = tuple(power for power in powers if power.source != place)
            self.purses[key] = Purse(sources + self.allied if helps else sources, powers, discards)
        return self.purses[key]


def gather_means(state: MedievaliaState, seat: int) -> Means:
    """Return what a seat could pay with now."""
    sources, powers = _list_own(state, seat)
    allied: list[Source] = []
    ally = state.find_ally(seat)
    if ally is not None:
        allied, _ = _list_own(state, ally, is_ally=True)
    return Means(
        tuple(sources),
        tuple(powers),
        tuple(state.players[seat].hand),
        _list_owned(state, seat),
        tuple(allied),
        0 if ally is None else len(state.players[ally].hand),
        () if ally is None else tuple(state.refused),
    )


def _list_own(state: MedievaliaState, seat: int, *, is_ally: bool = False) -> tuple[list[Source], list[Power]]:
    sources, powers = [], []
    standing = state.group_figures()
    for territory in state.players[seat].territories:
        if not territory.turned:
            figures = standing.get(territory.id, ())
            on = tuple([(figure.id, figure.kind) for figure in figures])
            buildings = tuple([(building.id, building.kind) for building in territory.buildings])
            sources.append(_build_place_source(territory.id, territory.kind, on, buildings, is_ally))
            powers += [_build_power(figure, f"t{territory.id}") for figure in figures if _has_power(figure)]
    for figure in list_free(state, seat):
        if CARDS[figure.kind].yields != NOTHING:
            sources.append(_build_figure_source(figure.id, figure.kind, is_ally))
            powers += [_build_power(figure, f"f{figure.id}")] if _has_power(figure) else []
    return sources, powers


@lru_cache(maxsize=1 << 14)
def _build_place_source(
    id: int, kind: str, on: tuple[tuple[int, str], ...], buildings: tuple[tuple[int, str], ...], is_ally: bool
) -> Source:
    """Return a territory with the figures and buildings `on` it, each with its number, as it was perhaps a question before."""
    fighters = sum(CARDS[piece].is_fighter for _, piece in (*on, *buildings))
    cards = tuple(sorted((id, *(number for number, _ in (*on, *buildings)))))
    yields = list_group_yields(kind, tuple(piece for _, piece in on), tuple(piece for _, piece in buildings))
    return Source(f"t{id}", cards, yields, fighters, is_ally, is_guard=bool(on or fighters))


@lru_cache(maxsize=1 << 12)
def _build_figure_source(id: int, kind: str, is_ally: bool) -> Source:
    is_fighter = CARDS[kind].is_fighter
    return Source(f"f{id}", (id,), (CARDS[kind].yields,), int(is_fighter), is_ally, is_guard=is_fighter)


def _has_power(figure: Figure) -> bool:
    return CARDS[figure.kind].power in PAYING_POWERS


def _build_power(figure: Figure, source: str) -> Power:
    return Power(figure.id, PAYING_POWERS[CARDS[figure.kind].power], source)


def list_sites(state: MedievaliaState, seat: int) -> list[Territory]:
    """Return the unturned territories of a seat that have room for a building (R10)."""
    return [
        territory
        for territory in state.players[seat].territories
        if territory.kind != "city" and not territory.turned and len(territory.buildings) < ROOM
    ]
