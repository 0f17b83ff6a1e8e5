"""The state of a match: pure data, every card in exactly one zone at all times."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from rules.sola_fide.facts import CARDS, CIRCLES, HAND_LIMIT
from rules.sola_fide.meta import MatchRules
from rules.sola_fide.statements import Faith, Permanent, Side
from rules.sola_fide.view import Change, CircleLike, CircleStatus, Phase


class Circle(Struct):
    """A circle. `nobility` and `commons` are the present colors, a letter for each territory (R3, R19).

    `power` is the track space of its marker. Colors and marker mean nothing unless it is open. `owner` captured it.
    """

    id: str
    status: CircleStatus
    nobility: str
    commons: str
    power: int
    owner: int | None = None

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

    def paint(self, side: Side, colors: str) -> None:
        """Replace the present colors of a side."""
        if side == "nobility":
            self.nobility = colors
        else:
            self.commons = colors


class Player(Struct):
    """What belongs to a seat. `deck` is drawn from the end; the newest card of `discard` is its last.

    `turn_cards`: played and discarded in the seat's own turn, kept apart until its end (R27). `drawn`: drawn by a card that
    keeps some of them. `offer`: the three cards of the draft; `box`: those returned; `pack`: those picked. `last_turn`: the
    number of the last turn that it has ended, 0 before.
    """

    faith: Faith | None = None
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    turn_cards: list[str] = []
    drawn: list[str] = []
    permanent: str = ""
    rewards: int = 0
    offer: list[str] = []
    pack: list[str] = []
    box: list[str] = []
    seen: list[str] = []
    last_turn: int = 0

    @property
    def hand_limit(self) -> int:
        """How many cards the seat may keep at the end of its turn."""
        return max(HAND_LIMIT, self.lasting.hand_limit if self.lasting else 0)

    @property
    def lasting(self) -> Permanent | None:
        """What the permanent card in front of the seat does."""
        return CARDS[self.permanent].permanent if self.permanent else None


class SolaFideState(Struct):
    """The table. `disputation` is the circle with the marker, "" if it lies in the supply.

    `turn` counts the turns of both players from 1. `influence` are the four decks by color, drawn from the end;
    `influence_card` is the card of theirs that is being carried out, or "". `queue`: who still draws Foreign Influence (R7).
    `played`: the card that is being carried out, or "". `roll`: the military die of this turn, 0 for none; `rolls`: the last
    two dice of the seats. `last_captor` is the tie-break of R39. `changes`: what happened in this turn and the one before.
    """

    rules: MatchRules
    active: int | None
    phase: Phase
    circles: list[Circle]
    players: list[Player]
    influence: dict[str, list[str]]
    turn: int = 0
    starter: int | None = None
    disputation: str = ""
    influence_card: str = ""
    queue: list[int] = []
    played: str = ""
    roll: int = 0
    rolls: list[int] = []
    last_captor: int | None = None
    changes: list[Change] = []

    @property
    def open_circles(self) -> list[Circle]:
        """The circles that are open, by number."""
        return [circle for circle in self.circles if circle.status == "open"]

    def circle(self, id: str) -> Circle:
        """Return a circle by its id."""
        return next(circle for circle in self.circles if circle.id == id)

    def seat_of(self, faith: str) -> int:
        """Return who plays a faith."""
        return next(seat for seat, player in enumerate(self.players) if player.faith == faith)

    def faith_of(self, seat: int) -> Faith:
        """Return the faith of a seat, which must have been chosen."""
        faith = self.players[seat].faith
        assert faith is not None
        return faith


def find_captor(circle: CircleLike) -> Faith | None:
    """Return whose color has the whole dominant side of an open circle, or None (R3)."""
    return _find_owner(circle.colors(circle.dominant))


@cache
def _find_owner(colors: str) -> Faith | None:
    if set(colors) == {"P"}:
        return "P"
    return "C" if set(colors) == {"C"} else None


def count_points(state: SolaFideState, seat: int) -> int:
    """Return the points of a seat: its circles, and 1 for each reward."""
    circles = [CIRCLES[circle.id].points for circle in state.circles if circle.owner == seat]
    return sum(circles) + state.players[seat].rewards


def find_opponent(seat: int) -> int:
    """Return the other seat."""
    return 1 - seat
