"""What all seats share during a turn: whose turn it is, and which card is being carried out."""

from __future__ import annotations


class CurrentCard:
    """The card that is being carried out: its id, whether it still lies where its play put it (6.7), and the seats it hits."""

    __slots__ = ("card", "is_in_place", "victims")

    def __init__(self, card: str) -> None:
        self.card = card
        self.is_in_place = True
        self.victims: tuple[int, ...] | None = None


_NO_CARD = CurrentCard("")
"""Outside of any card. Nothing is written on it, so all turns share it."""


class TurnContext:
    """One turn. `seat` is on turn; `current` changes with every card that is carried out."""

    __slots__ = ("current", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.current = _NO_CARD
