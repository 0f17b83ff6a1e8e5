"""What may be known of a table: everything but hands, the order of decks, and what is drafted (R42).

A view is built from an allow-list in `rules.sola_fide.view_builder`; pictures and words are made of it and of nothing else.
"""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct, field

from rules.sola_fide.facts import Color
from rules.sola_fide.statements import Faith, Side

Phase = Literal["faiths", "draft", "play", "over"]
CircleStatus = Literal["down", "open", "captured"]
ChangeKind = Literal[
    "played",
    "drew",
    "converted",
    "moved",
    "removed",
    "disputation",
    "discarded",
    "captured",
    "revealed",
    "influence",
    "rolled",
    "laid",
]


class Change(Struct, frozen=True):
    """One thing that happened in turn `turn`, caused by `seat` with `card` ("" if by no card).

    - "played": the card; "drew": the draw action, or `count` cards drawn by a card; "discarded": `count` cards;
    - "converted", "removed": the territories `spaces` (from 0) on `side` of `circle`;
    - "moved": the power marker of `circle` from track space `source` to `target`;
    - "disputation": the marker came to `circle`; "revealed": `circle` was turned up;
    - "captured": `seat` took `circle`, and the Disputation reward if `count` is 1;
    - "influence": the card of the Foreign Influence `color`; "rolled": `count` on the military die;
    - "laid": the permanent card `card` came to lie before the seat.
    """

    turn: int
    seat: int
    kind: ChangeKind
    card: str = ""
    circle: str = ""
    side: Side | None = None
    spaces: tuple[int, ...] = ()
    source: int = 0
    target: int = 0
    count: int = 0
    color: Color | None = field(name="colour", default=None)


class CircleLike(Protocol):
    """What the rules about colors and the power marker read of a circle, in a state or in a view."""

    @property
    def id(self) -> str: ...

    @property
    def power(self) -> int: ...

    @property
    def dominant(self) -> Side: ...

    @property
    def subordinate(self) -> Side: ...

    def colors(self, side: Side) -> str: ...


class CircleView(Struct, frozen=True, cache_hash=True):
    """One circle. `nobility` and `commons` are the present colors (P, C or N, a letter for each territory) while it is open.

    `power` is the track space of the marker: 0 and 1 nobility, 2 and 3 commons. `owner` is the seat that captured it.
    `has_disputation`: the marker lies on it.
    """

    id: str
    status: CircleStatus
    nobility: str = ""
    commons: str = ""
    power: int = 0
    owner: int | None = None
    has_disputation: bool = False

    @property
    def dominant(self) -> Side:
        """The side on which the power marker stands."""
        return "nobility" if self.power < 2 else "commons"

    @property
    def subordinate(self) -> Side:
        """The other side."""
        return "commons" if self.power < 2 else "nobility"

    def colors(self, side: Side) -> str:
        """Return the present colors of a side."""
        return self.nobility if side == "nobility" else self.commons


class DraftView(Struct, frozen=True):
    """What a seat sees of its own draft: the three cards on `offer`, and the `picks` so far."""

    offer: tuple[str, ...]
    picks: tuple[str, ...]


class SeatView(Struct, frozen=True):
    """One seat. `faith` is None until it is chosen. `hand` and `draft` are None for everybody else.

    `drawn` are cards that the viewer has drawn and chooses among now (None for everybody else). `turn_cards` are the cards
    of this turn, which become the newest part of the discard pile at its end; `discard` is in the order of discarding.
    `points` are those of its circles and rewards. `place` is its place at the end, None before.
    """

    faith: Faith | None
    hand: tuple[str, ...] | None
    hand_size: int
    deck_size: int
    discard: tuple[str, ...]
    turn_cards: tuple[str, ...]
    permanent: str
    hand_limit: int
    rewards: int
    circles: tuple[str, ...]
    points: int
    picks: int
    draft: DraftView | None = None
    drawn: tuple[str, ...] | None = None
    place: int | None = None


class SolaFideView(Struct, frozen=True):
    """The table as a seat (or anybody) sees it.

    `circles` are all ten by number. `supply_disputation`: the Disputation marker lies beside the board. `turn` counts the turns
    of both players from 1, 0 before the first; `cap` is the last one, 0 for none. `starter` begins, None before it is rolled.
    `queue` are the seats that still draw Foreign Influence, `influence` the card of it that is being carried out, or "".
    `played` is the card that is being carried out, or "". `roll` is the military die of this turn, 0 for none; `rolls` are the
    last two dice of the seats, for the faiths and then for who begins, `()` for none. `changes` is what happened in this
    turn and the one before, oldest first; `last_turn` the number of this seat's own last turn, 0 before (for anybody: of the
    last one of the seat on turn).
    """

    phase: Phase
    active: int | None
    turn: int
    cap: int
    starter: int | None
    decks: Literal["ovals", "draft", "random"]
    circles: tuple[CircleView, ...]
    supply_disputation: bool
    seats: tuple[SeatView, SeatView]
    queue: tuple[int, ...]
    influence: str
    played: str
    roll: int
    rolls: tuple[int, ...]
    changes: tuple[Change, ...]
    tiebreak: bool = False
    last_turn: int = 0

    def seat_of(self, faith: Faith) -> int | None:
        """Return who plays a faith, or None until that is chosen."""
        return next((seat for seat, own in enumerate(self.seats) if own.faith == faith), None)
