"""The state of a match: pure data. Every card lies in exactly one zone, always, also while a card is being carried out.

Piles of one seat are lists of card ids whose last element is the top.
"""

from __future__ import annotations

from itertools import chain
from operator import attrgetter
from typing import Annotated, Literal, get_type_hints

from msgspec import Struct, field

Zone = Annotated[list[str], "zone"]
"""Where cards of one seat lie. Points, the audit and the tests find each zone by this type."""

DominionPhase = Literal["action", "treasure", "buy", "cleanup"]


class TurnRecord(Struct):
    """What happened in one turn, in order, for the marks and the line about it on the board.

    `gained` is what the seat on turn gained, `others_gained` what the other seats did, each with its card; `trashed` is
    everybody's.
    """

    seat: int
    played: list[str] = field(default_factory=list)
    bought: list[str] = field(default_factory=list)
    gained: list[str] = field(default_factory=list)
    trashed: list[str] = field(default_factory=list)
    others_gained: list[tuple[int, str]] = field(default_factory=list)


class Player(Struct):
    """One seat: its zones are all fields of the type `Zone`.

    `revealed` lies open before everybody, `looked` only before its owner, `passing` is chosen and hidden. `known_count`: how
    many cards from the top of the deck their owner knows. `max_held`: how many of each tracked card the seat may own as far as
    anybody can tell. `shown`: reactions revealed to the attack that is going on.
    """

    deck: Zone
    hand: Zone = field(default_factory=list)
    discard: Zone = field(default_factory=list)
    play: Zone = field(default_factory=list)
    revealed: Zone = field(default_factory=list)
    looked: Zone = field(default_factory=list)
    passing: Zone = field(default_factory=list)
    tokens: int = 0
    turns: int = 0
    known_count: int = field(name="known", default=0)
    max_held: dict[str, int] = field(name="upper", default_factory=dict)
    shown: list[str] = field(default_factory=list)

    def list_cards(self) -> list[str]:
        """Return every card the seat owns, wherever it lies."""
        return list(chain.from_iterable(_get_zones(self)))


_get_zones = attrgetter(*(name for name, kind in get_type_hints(Player, include_extras=True).items() if kind is Zone))


class TurnState(Struct):
    """What holds for this turn only.

    `open`: a Treasure or a purchase has shown that the Action phase is over. `played` counts executions of Action cards;
    `bridges`, `quarries`, `hoards`, `tiaras`, `collections`, `merchants` and `coppersmiths` count executions that last for
    the turn. `banned` may not be bought, `chests` were named for War Chests.
    """

    phase: DominionPhase = "action"
    actions: int = 1
    buys: int = 1
    coins: int = 0
    played: int = 0
    bridges: int = 0
    quarries: int = 0
    hoards: int = 0
    tiaras: int = 0
    collections: int = 0
    merchants: int = 0
    coppersmiths: int = 0
    silver: bool = False
    open: bool = False
    banned: list[str] = field(default_factory=list)
    chests: list[str] = field(default_factory=list)


class DominionState(Struct):
    """A match of Dominion.

    `supply` counts piles by card, dearest first; `trash` and `offer` lie open; `market` is the Black Market deck, its first
    card next, `wares` what it held at the start. `route` lists the Victory piles whose token lies on the Trade Route mat
    (None: no tokens in this match). `charlatan`: a Curse is a Treasure too. The match may have cards that do something at gains
    (`has_gain_effects`), reactions to attacks (`has_attack_reactions`), and cards that act when a card is bought
    (`has_purchase_effects`).
    `moved`: something was gained or trashed this turn; `idle_turns` counts the turns in a row in which nothing was. `done` is
    what this turn did, `before` what the one before it did, `earlier` what the turns before that one did, oldest first, as
    far as they lie since the last turn of the seat on turn. `vetoes` lists the cards that may take the place of a card that
    a seat strikes from the kingdom (None: the kingdom stands).
    """

    active: int | None
    players: list[Player]
    supply: dict[str, int]
    kingdom: list[str]
    now: TurnState
    done: TurnRecord
    market: list[str] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)
    wares: list[str] = field(default_factory=list)
    trash: list[str] = field(default_factory=list)
    route: list[str] | None = None
    charlatan: bool = False
    has_gain_effects: bool = field(name="special", default=False)
    has_attack_reactions: bool = field(name="reacted", default=False)
    has_purchase_effects: bool = field(name="paying", default=False)
    moved: bool = False
    idle_turns: int = field(name="still", default=0)
    over: bool = False
    before: TurnRecord | None = None
    vetoes: list[str] | None = None
    earlier: list[TurnRecord] = field(default_factory=list)

    def turns_since(self, seat: int | None) -> list[TurnRecord]:
        """Return the turns since the last one that a seat has ended, oldest first; for None only the latest one."""
        turns = [turn for turn in (*self.earlier, self.before, self.done) if turn is not None and turn.seat >= 0]
        if seat is None:
            return turns[-1:]
        is_running = seat == self.active and self.done.seat == seat
        ended = turns[:-1] if is_running else turns
        own = [number for number, turn in enumerate(ended) if turn.seat == seat]
        return turns[own[-1] + 1 :] if own else turns
