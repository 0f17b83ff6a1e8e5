"""What may be known of a Minute Realms table: everything but the stack of invader tokens and the pile (ruling 26).

A view is built from an allow-list in `rules.minute_realms.view_builder`; pictures and words are made of it and of nothing else.
"""

from typing import Literal

from msgspec import Struct

CardUse = Literal["built", "bastion", "turned", "discarded"]
RealmsPhase = Literal["round", "invasion", "over"]

FACE_DOWN = -1
"""The value of a token on the track that lies face down."""


class Plot(Struct, frozen=True):
    """One card of a realm: a building, or a bastion (its front was seen, so `card` is public, ruling 26)."""

    card: str
    bastion: bool


class CardMove(Struct, frozen=True):
    """What one seat did last: the card, where it came from, what became of it.

    `giver` is the seat that the card came from (None: the middle). `paid` and `taken` are the coins of its trade icons alone;
    `invader`: the icons brought a token onto the track.
    """

    seat: int
    card: str
    use: CardUse
    giver: int | None = None
    paid: int = 0
    taken: int = 0
    invader: bool = False


class SheetLine(Struct, frozen=True):
    """Victory points of one card at the end. `named` is the type ANY2 was counted for."""

    card: str
    bastion: bool
    points: int
    named: str | None = None


class RealmsSheet(Struct, frozen=True):
    """The scoring sheet of one seat. `invasion` is the bonus for repelling the final invasion (0 if it got through)."""

    lines: tuple[SheetLine, ...]
    invasion: int
    repelled: bool
    coins: int
    buildings: int
    total: int
    place: int


class RealmView(Struct, frozen=True):
    """One seat: coins, realm in the order it was laid, shields, and the card in front (None once the seat has acted)."""

    coins: int
    plots: tuple[Plot, ...]
    shields: int
    dealt: str | None
    acted: bool
    sheet: RealmsSheet | None = None


class RealmsView(Struct, frozen=True):
    """The table as a seat (or anybody) sees it.

    `track` has one entry per round: None no token, `FACE_DOWN`, or the value (0 to 2) of a token face up.
    `tokens` counts the values still face down anywhere (stack and track), `pile` the cards not yet dealt.
    `strength` is the strength of the invasion that is going on or was the last one (None before round 4 ends).
    `losing` are the seats that must turn a building now and have not chosen yet.
    `last` is what happened since the previous question: one turn, or the losses of an invasion. `since` is every move since
    this seat's own last turn, oldest first (for anybody: since the last turn of the seat that is on turn).
    """

    round: int
    phase: RealmsPhase
    starter: int
    active: int | None
    realms: tuple[RealmView, ...]
    middle: tuple[str, ...]
    track: tuple[int | None, ...]
    tokens: tuple[int, ...]
    pile: int
    discarded: tuple[str, ...]
    strength: int | None
    losing: tuple[int, ...]
    last: tuple[CardMove, ...]
    since: tuple[CardMove, ...] = ()
