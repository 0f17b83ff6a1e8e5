"""A plan for a kingdom: which cards a computer seat buys, in which order and until when. `planned_purchases` reads it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

NO_LIMIT = 99
"""Stands for "as many as there are" and "from the first turn on"."""


class PlanAfter(NamedTuple):
    """A row waits until the seat owns so many copies of a card."""

    card: str
    copies: int


class PlanRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A wish for a card. A plan buys the first of its rows that is on offer and whose conditions hold.

    - `most`: at most so many copies are owned.
    - `above` and `below`: only while more, and only while less, than so many good purchases are left (`Evaluator.purchases_left`).
    - `after`: only with so many copies of another card.
    - `per`: at most one terminal Action for so many cards of the deck (0: however many).
    """

    card: str
    most: int = NO_LIMIT
    above: int = 0
    below: int = NO_LIMIT
    after: PlanAfter | None = None
    per: int = 0


class Plan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What to buy in one kingdom. `purchases_left` means the good purchases left until the match ends.

    - `green`: no Province before the cards of the deck print so many coins, unless `purchases_left` is small (0: at once).
    - `duchy`, `estate`: buy Duchies and Estates while `purchases_left` is at most this.
    - `lean`: the coins that a deck keeps when Coppers are trashed.
    - `prov`: with Colonies, buy Provinces while `purchases_left` is at most this.
    """

    name: str
    rows: tuple[PlanRow, ...]
    green: int = 0
    duchy: int = 4
    estate: int = 2
    lean: int = 5
    prov: int = 4


class PlanProof(Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat with the plan did in fresh matches against seats that buy without one.

    `share` of the wins (a shared win counts in part) in so many `matches` of so many `seats`, with its 95 % interval from `low`
    to `high`; `seed` is the number of the first deal.
    """

    seats: int
    matches: int
    share: float
    low: float
    high: float
    seed: int
