"""Setting the table up (6.1)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.facts import CARDS, COST, NAME, TO_ATTACKS, TO_GAINS, TO_PURCHASES, TRACKED, VICTORIES
from rules.dominion.kingdom import Choice
from rules.dominion.state import Done, Now, Player, State
from rules.engine import Chance

START = {"copper": 7, "estate": 3}
"""What each seat starts with."""

MARKET_SIZE = 25
"""How many different kingdom cards the Black Market deck holds at most; the rules ask for at least 15."""

_BASIC = ("copper", "silver", "gold", "estate", "duchy", "province", "curse")
_VICTORY_PILE = (8, 12, 12, 12, 12)
_PILE = 10


def pile(card: str, seats: int) -> int:
    """How many cards a supply pile starts with (2 to 6 seats)."""
    if CARDS[card].piles:
        return CARDS[card].piles[seats - 2]
    return _VICTORY_PILE[seats - 2] if card in VICTORIES else _PILE


def deal(choice: Choice, seats: int, chance: Chance) -> State:
    """The table before the first turn: supply, decks, first hands, a random first player."""
    wares = _wares(choice.cards, choice.pool, chance)
    players = []
    for _ in range(seats):
        deck = [card for card, count in START.items() for _ in range(count)]
        chance.shuffle(deck)
        hand = [deck.pop() for _ in range(5)]
        players.append(Player(deck, hand))
    vetoes = list(choice.pool) if choice.vetoes else None
    state = State(chance.below(seats), players, {}, [], Now(), Done(-1), vetoes=vetoes)
    _lay_out(state, choice.cards, wares, choice.colony)
    return state


def lay_out_again(state: State, cards: Sequence[str], pool: Sequence[str], chance: Chance) -> None:
    """Another kingdom before the first turn; decks and hands hold only cards of every kingdom and stay."""
    _lay_out(state, cards, _wares(cards, pool, chance), "colony" in state.supply)


def _lay_out(state: State, cards: Sequence[str], wares: list[str], colony: bool) -> None:
    """The supply, the Black Market deck, and what is about in this match."""
    seats = len(state.players)
    piles = [*_BASIC, *(("platinum", "colony") if colony else ()), *cards]
    piles.sort(key=lambda card: (-COST[card], card))
    about = {*cards, *wares}
    state.supply = {card: pile(card, seats) for card in piles}
    state.kingdom = sorted(cards, key=lambda card: (COST[card], card))
    state.market = list(wares)
    state.wares = sorted(wares)
    state.route = [] if "trade-route" in about else None
    state.charlatan = "charlatan" in about
    state.special = not about.isdisjoint(TO_GAINS)
    state.reacted = not about.isdisjoint(TO_ATTACKS)
    state.paying = not about.isdisjoint(TO_PURCHASES)
    for player in state.players:
        player.upper = {card: 0 for card in TRACKED if card in state.supply or card in wares}


def _wares(cards: Sequence[str], pool: Sequence[str], chance: Chance) -> list[str]:
    """The Black Market deck: single copies of allowed cards that are not in the supply, shuffled; empty without one."""
    if "black-market" not in cards:
        return []
    taken = {NAME[card] for card in cards}
    rest = [card for card in pool if NAME[card] not in taken]
    chance.shuffle(rest)
    return rest[:MARKET_SIZE]


def census(state: State) -> dict[str, int]:
    """How many copies of each card there are in this match, for the law of conservation."""
    seats = len(state.players)
    total = {card: pile(card, seats) for card in state.supply}
    for card, count in START.items():
        total[card] += count * seats
    for card in state.wares:
        total[card] = total.get(card, 0) + 1
    return total
