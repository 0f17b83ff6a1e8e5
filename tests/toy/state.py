"""The state of a match of Raid and what a seat may see of it."""

from __future__ import annotations

from msgspec import Struct

CARDS = ("coin", "coin", "crown", "raid", "shield", "echo", "storm", "tithe", "dash", "guess", "plan", "trade", "flee")
"""Every seat's own deck."""

HAND = 4
TOKENS = 5


class Mat(Struct):
    """One seat's zones, the top of the deck last. `looked` are cards off the deck that only this seat sees."""

    deck: list[str]
    hand: list[str]
    discard: list[str]
    bank: list[str]
    played: list[str]
    looked: list[str]
    tokens: int = 0

    def cards(self) -> list[str]:
        """Return all cards of all zones."""
        return [*self.deck, *self.hand, *self.discard, *self.bank, *self.played, *self.looked]

    def public_cards(self) -> list[str]:
        """Return the cards that everybody sees."""
        return [*self.discard, *self.bank, *self.played]


class RaidState(Struct):
    """`turn` counts the turns begun, of `turns` in all; `plays` are left to the seat on turn."""

    active: int | None
    mats: list[Mat]
    turns: int
    turn: int = 0
    plays: int = 2
    tokens: int = TOKENS


class RaidSide(Struct, frozen=True):
    """What anybody sees of a seat."""

    deck: int
    hand: int
    looked: int
    discard: tuple[str, ...]
    bank: tuple[str, ...]
    played: tuple[str, ...]
    tokens: int


class RaidView(Struct, frozen=True):
    """What one seat sees; `hand` and `looked` are empty for anybody. Points are counted in the outcome."""

    active: int | None
    turn: int
    turns: int
    plays: int
    tokens: int
    sides: tuple[RaidSide, ...]
    hand: tuple[str, ...] = ()
    looked: tuple[str, ...] = ()
