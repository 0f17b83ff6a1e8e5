"""Setting the table up (6.1)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.facts import (
    ATTACK_REACTIONS,
    BASIC,
    CANONICAL_ID,
    CARDS,
    EXTRA_PILE,
    ON_BUY_CARDS,
    ON_GAIN_CARDS,
    PRINTED_COST,
    TRACKED_CARDS,
    VICTORIES,
)
from rules.dominion.kingdom import KingdomChoice
from rules.dominion.state import DominionState, Player, TurnRecord, TurnState
from rules.engine import Chance

STARTING_DECK = {"copper": 7, "estate": 3}
"""What each seat starts with."""

MARKET_SIZE = 25
"""How many different kingdom cards the Black Market deck holds at most; the rules ask for at least 15."""

_BASIC_CARDS = tuple(card for card in BASIC if CARDS[card].set == "basic")
_COLONY_CARDS = tuple(card for card in BASIC if CARDS[card].set != "basic")
_VICTORY_PILE = (8, 12, 12, 12, 12)
_KINGDOM_PILE = 10


def pile_size(card: str, seats: int) -> int:
    """Return how many cards a supply pile starts with (2 to 6 seats)."""
    if CARDS[card].piles:
        return CARDS[card].piles[seats - 2]
    return _VICTORY_PILE[seats - 2] if card in VICTORIES else _KINGDOM_PILE


def find_largest_pile(card: str) -> int:
    """Return how many cards its supply pile starts with at most, whatever the number of seats."""
    return max(CARDS[card].piles or (_VICTORY_PILE if card in VICTORIES else (_KINGDOM_PILE,)))


def list_piles(cards: Sequence[str], colony: bool) -> list[str]:
    """Return the cards of the supply with these kingdom cards, with Platinum and Colony or without."""
    return [*_BASIC_CARDS, *(_COLONY_CARDS if colony else ()), *cards]


def deal(choice: KingdomChoice, seats: int, chance: Chance) -> DominionState:
    """Return the table before the first turn: supply, decks, first hands, a random first player."""
    wares = _draw_market(choice.cards, choice.pool, chance)
    players = []
    for _ in range(seats):
        deck = [card for card, count in STARTING_DECK.items() for _ in range(count)]
        chance.shuffle(deck)
        hand = [deck.pop() for _ in range(5)]
        players.append(Player(deck, hand))
    vetoes = list(choice.pool) if choice.vetoes else None
    state = DominionState(chance.randbelow(seats), players, {}, [], TurnState(), TurnRecord(-1), vetoes=vetoes)
    _set_kingdom(state, choice.cards, wares, choice.colony)
    return state


def replace_kingdom(state: DominionState, cards: Sequence[str], pool: Sequence[str], chance: Chance) -> None:
    """Set another kingdom before the first turn. Decks and hands stay: they hold only cards that every kingdom has."""
    _set_kingdom(state, cards, _draw_market(cards, pool, chance), "colony" in state.supply)


def _set_kingdom(state: DominionState, cards: Sequence[str], wares: list[str], colony: bool) -> None:
    """Set the supply and the Black Market deck, and note which kinds of cards this match has."""
    seats = len(state.players)
    piles = sorted(list_piles(cards, colony), key=lambda card: (-PRINTED_COST[card], card))
    about = {*cards, *wares}
    state.supply = {card: pile_size(card, seats) for card in piles}
    state.kingdom = sorted(cards, key=lambda card: (PRINTED_COST[card], card))
    state.market = list(wares)
    state.wares = sorted(wares)
    features = {CARDS[card].setup for card in about}
    state.route = [] if "trade-tokens" in features else None
    state.charlatan = "curse-treasure" in features
    state.has_gain_effects = not about.isdisjoint(ON_GAIN_CARDS)
    state.has_attack_reactions = not about.isdisjoint(ATTACK_REACTIONS)
    state.has_purchase_effects = not about.isdisjoint(ON_BUY_CARDS)
    for player in state.players:
        player.max_held = {card: 0 for card in TRACKED_CARDS if card in state.supply or card in wares}


def _draw_market(cards: Sequence[str], pool: Sequence[str], chance: Chance) -> list[str]:
    """Return the Black Market deck: single copies of allowed cards that are not in the supply, shuffled; empty without one."""
    if EXTRA_PILE not in cards:
        return []
    taken = {CANONICAL_ID[card] for card in cards}
    rest = [card for card in pool if CANONICAL_ID[card] not in taken]
    chance.shuffle(rest)
    return rest[:MARKET_SIZE]


def count_all_cards(state: DominionState) -> dict[str, int]:
    """Return how many copies of each card there are in this match, for the law of conservation."""
    seats = len(state.players)
    total = {card: pile_size(card, seats) for card in state.supply}
    for card, count in STARTING_DECK.items():
        total[card] += count * seats
    for card in state.wares:
        total[card] = total.get(card, 0) + 1
    return total
