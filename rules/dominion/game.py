"""Dominion as the engine plays it."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import Any

import msgspec

from rules.dominion.computer import keen, steady
from rules.dominion.facts import CARDS, TRACKED
from rules.dominion.hidden import imagine
from rules.dominion.kingdom import OPTIONS, choose, prepare
from rules.dominion.orders import ORDERS
from rules.dominion.scoring import owned, result
from rules.dominion.setup import census, deal
from rules.dominion.state import State as Realm
from rules.dominion.turn import turn
from rules.dominion.vetoes import strike_out
from rules.dominion.view import View as Sight
from rules.dominion.view import view
from rules.engine import Chance, Game, Meta, Options, Outcome, Progress, RulesBroken, Table, Turn


class Dominion(Game[Realm]):
    """Base game, Intrigue and Prosperity in both editions, and Black Market."""

    REVISION = 2
    State = Realm
    View = Sight
    meta = Meta(
        id="dominion",
        title={"de": "Dominion: Blütezeit", "en": "Dominion: Prosperity"},
        seats=(2, 3, 4, 5, 6),
        designer="Donald X. Vaccarino",
        publisher="Hans im Glück / Rio Grande Games",
        year=2010,
        link="https://wiki.dominionstrategy.com/index.php/Prosperity",
        options=OPTIONS,
        retired=("windows",),
        hidden_hands=True,
        minutes=45,
    )
    orders = ORDERS
    computers = MappingProxyType({"steady": steady, "keen": keen})

    def prepare(self, options: Options, chance: Chance) -> Options:
        """Draws a random kingdom while people gather."""
        return prepare(options, chance)

    def setup(self, options: Options, seats: int, chance: Chance) -> Realm:
        """Chooses the kingdom and deals. Raises `SetupRefused`."""
        return deal(choose(options, chance), seats, chance)

    def turn(self, state: Realm, table: Table) -> Turn:
        """One player's turn; before the first one the vetoes, where the match allows them."""
        return turn(state, table) if state.vetoes is None else strike_out(state, table)

    def view(self, state: Realm, seat: int | None) -> Sight:
        """What the seat may know."""
        return view(state, seat)

    def progress(self, view: Sight) -> Progress:
        """Whose turn number it is; what lies in the decks nobody knows."""
        return Progress(max(1, *(side.turns for side in view.sides)))

    def outcome(self, state: Realm) -> Outcome | None:
        """The result once the match has ended."""
        return result(state) if state.over else None

    def audit(self, state: Realm) -> None:
        """Every card of the match lies in exactly one zone; nothing counts below zero."""
        found: Counter[str] = Counter(state.supply)
        for player in state.players:
            cards = Counter(owned(player))
            found.update(cards)
            if any(cards[card] > player.upper.get(card, 0) for card in TRACKED):
                raise RulesBroken("dominion: a seat owns what it cannot own as far as anybody can tell")
            if player.tokens < 0 or player.known > len(player.deck):
                raise RulesBroken("dominion: tokens or known cards")
        found.update(state.trash + state.offer + state.market)
        expected = census(state)
        for card in CARDS:
            if found[card] != expected.get(card, 0):
                raise RulesBroken(f"dominion: {found[card]} of {card}, not {expected.get(card, 0)}")
        if min(state.supply.values()) < 0 or state.now.coins < 0 or state.now.buys < 0 or state.now.actions < 0:
            raise RulesBroken("dominion: a count below zero")

    def migrate(self, data: Any, revision: int) -> Realm:
        """Revision 1 told Watchtowers from other cards that do something at gains, and let windows open for holders only."""
        if revision != 1:
            return super().migrate(data, revision)
        data["special"] = data["special"] or data.pop("watched", False)
        return msgspec.convert(data, Realm)

    def imagine(self, state: Realm, seat: int, chance: Chance) -> None:
        """Deals the hidden cards anew."""
        imagine(state, seat, chance)


GAME = Dominion()
