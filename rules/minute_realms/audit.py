"""The laws that hold at every question: no card, token or coin is lost or doubled, and no forbidden bastion lies anywhere."""

from collections import Counter
from collections.abc import Iterator

from rules.minute_realms.cards import CARDS, list_deck
from rules.minute_realms.state import INVADER_TOKENS, REMOVED_ZEROS, ROUNDS, RealmsState


def find_faults(state: RealmsState) -> list[str]:
    """Return what is wrong with the table, in words for developers; an empty list if nothing is."""
    return [*_check_cards(state), *_check_tokens(state), *_check_realms(state)]


def _check_cards(state: RealmsState) -> Iterator[str]:
    """Check that every card of the deck for this number of players lies in exactly one zone."""
    cards = [plot.card for realm in state.realms for plot in realm.plots] + state.middle + state.pile + state.discarded
    cards += [realm.dealt for realm in state.realms if realm.dealt is not None]
    if sorted(cards) != list_deck(len(state.realms)):
        yield f"cards lost or doubled: {sorted(cards)}"


def _check_tokens(state: RealmsState) -> Iterator[str]:
    """Check that all twelve invader tokens are somewhere, and that none lies on a round that was not played."""
    tokens = state.stack + state.aside + [token for token in state.track if token is not None]
    if Counter(tokens) != Counter(INVADER_TOKENS) or state.aside.count(0) < REMOVED_ZEROS[len(state.realms)]:
        yield f"tokens lost or doubled: {tokens}"
    if any(token is not None for token in state.track[state.round :]) or len(state.track) != ROUNDS:
        yield "a token in a round that was not played"


def _check_realms(state: RealmsState) -> Iterator[str]:
    """Check that no seat owes coins, that every seat lays one card a round, and that no marked card lies as a bastion."""
    if any(realm.coins < 0 for realm in state.realms):
        yield "coins below zero"
    if any((realm.dealt is None) != realm.acted for realm in state.realms):
        yield "a card in front of a seat that has acted, or none in front of one that has not"
    if any(plot.bastion and CARDS[plot.card].no_bastion for realm in state.realms for plot in realm.plots):
        yield "a marked card lies as a bastion"
