"""What may be known of a Dominion table. Pictures, words and computer seats know it and nothing else. See `view_builder`."""

from __future__ import annotations

from msgspec import Struct, field

from rules.dominion.state import DominionPhase


class Pile(Struct, frozen=True):
    """A supply pile: cards left and what one costs now. `token`: its Trade Route token still lies on it."""

    card: str
    count: int
    cost: int
    token: bool = False


class CardPoints(Struct, frozen=True):
    """A line of the scoring sheet: all copies of one card together."""

    card: str
    count: int
    points: int


class DominionSheet(Struct, frozen=True):
    """The scoring sheet of one seat, at the end only."""

    lines: tuple[CardPoints, ...]
    tokens: int
    total: int
    place: int
    cards: tuple[tuple[str, int], ...]


class PlayerView(Struct, frozen=True):
    """One seat. Hidden zones are counts; `top` is the top of the discard pile. `sheet` at the end only."""

    hand: int
    deck: int
    discard: int
    top: str | None
    play: tuple[str, ...]
    revealed: tuple[str, ...]
    tokens: int
    turns: int
    sheet: DominionSheet | None = None


class OwnCards(Struct, frozen=True):
    """What only the viewer sees: hand, cards looked at, a card chosen to be passed, and the known cards on the deck, top first.

    `cards` counts everything the seat owns, wherever it lies: anyone who pays attention knows it.
    """

    hand: tuple[str, ...]
    looked: tuple[str, ...]
    passing: tuple[str, ...]
    known_cards: tuple[str, ...] = field(name="known")
    cards: tuple[tuple[str, int], ...]


class TurnSummary(Struct, frozen=True):
    """What a turn did: cards played, bought, gained (bought ones too) and trashed, in order.

    `others_gained` is what the other seats gained meanwhile, each with its card; `trashed` is everybody's.
    """

    seat: int
    played: tuple[str, ...]
    bought: tuple[str, ...]
    gained: tuple[str, ...]
    trashed: tuple[str, ...]
    others_gained: tuple[tuple[int, str], ...] = ()


class DominionView(Struct, frozen=True):
    """The table as a seat (or anybody) sees it. `own` is None for anybody.

    `phase` is as far as it has been shown: that a player who plays nothing has no Action in hand stays hidden.
    `kingdom` are the kingdom piles, cheapest first, `piles` all piles, dearest first; `ends_at` empty piles end the match.
    `played` counts Actions played, `banned` may not be bought this turn, `chests` were named for War Chests.
    `mat` counts tokens on the Trade Route mat (None: not in this match). `market` counts the Black Market deck, `wares` lists
    what it held at the start, `offer` lies open. `turn` is the turn that is going on, `before` the one before it.
    `since` are the turns since this seat's own last one, oldest first, the one that is going on among them (for anybody:
    since the last turn of the seat that is on turn). `silver_bonus` is what the first Silver of the turn gives beside its coins.
    """

    viewer: int | None
    active: int | None
    phase: DominionPhase
    actions: int
    buys: int
    coins: int
    played: int
    kingdom: tuple[str, ...]
    piles: tuple[Pile, ...]
    empty: int
    ends_at: int
    colony: bool
    charlatan: bool
    trash: tuple[tuple[str, int], ...]
    banned: tuple[str, ...]
    chests: tuple[str, ...]
    mat: int | None
    market: int
    wares: tuple[str, ...]
    offer: tuple[str, ...]
    sides: tuple[PlayerView, ...]
    turn: TurnSummary
    before: TurnSummary | None
    own: OwnCards | None
    since: tuple[TurnSummary, ...] = ()
    silver_bonus: int = 0
