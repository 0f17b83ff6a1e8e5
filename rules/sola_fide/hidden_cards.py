"""Fair samples of what a seat may not know, for imagined matches (CONTRACT 9)."""

from __future__ import annotations

from rules.engine import Chance
from rules.sola_fide.facts import list_deck
from rules.sola_fide.state import Player, SolaFideState
from rules.sola_fide.statements import Faith


def imagine(state: SolaFideState, seat: int, chance: Chance) -> None:
    """Deal anew, in place, what `seat` may not know: decks, the other hand, the other draft, Foreign Influence."""
    for deck in state.influence.values():
        _sample(deck, sorted(deck), chance)
    for other, player in enumerate(state.players):
        if player.faith is None:
            continue
        if state.phase == "draft":
            _imagine_draft(player, other == seat, chance)
        else:
            _imagine_cards(state, player, other == seat, chance)


def _sample(zone: list[str], cards: list[str], chance: Chance) -> None:
    """Fill a zone with the first of the shuffled cards, as many as it had."""
    count = len(zone)
    chance.shuffle(cards)
    zone[:] = cards[:count]
    del cards[:count]


def _imagine_draft(player: Player, is_own: bool, chance: Chance) -> None:
    """Sample a draft: the order of the deck, and if it is another's, also the offer and the picks."""
    zones = [player.deck] if is_own else [player.offer, player.pack, player.box, player.deck]
    cards = sorted(card for zone in zones for card in zone)
    for zone in zones:
        _sample(zone, cards, chance)


def _imagine_cards(state: SolaFideState, player: Player, is_own: bool, chance: Chance) -> None:
    """Sample deck, hand and drawn cards. Those that everybody has seen are in the match; of the others the pool may hide some.

    A seat knows which cards it drafted, and everybody knows those of the first game; the rest of a random deck nobody knows.
    """
    hidden = [player.deck] if is_own else [player.hand, player.drawn, player.deck]
    ids = {card for zone in hidden for card in zone}
    knows_deck = state.rules.decks == "ovals" or (is_own and state.rules.decks == "draft")
    if not knows_deck:
        seen = ids & set(player.seen)
        pool = [card for card in list_deck(_faith(player)) if card in ids - seen or card in player.box]
        chance.shuffle(pool)
        drawn = pool[: len(ids) - len(seen)]
        player.box = [card for card in list_deck(_faith(player)) if card in pool and card not in drawn]
        ids = {*seen, *drawn}
    cards = sorted(ids)
    for zone in hidden:
        _sample(zone, cards, chance)


def _faith(player: Player) -> Faith:
    assert player.faith is not None
    return player.faith
