"""A fair sample of what a seat may not know: the others' hands and decks, the order of its own deck, the Black Market deck."""

from __future__ import annotations

from rules.dominion.state import DominionState, Player
from rules.engine import Chance


def imagine(state: DominionState, seat: int, chance: Chance) -> None:
    """Deal the hidden cards anew, in place, zone by zone; sizes and everything the seat sees stay."""
    for number, player in enumerate(state.players):
        if number == seat:
            _shuffle_deck(player, chance)
        else:
            _redeal_player(player, chance)
    chance.shuffle(state.market)


def _shuffle_deck(player: Player, chance: Chance) -> None:
    """Shuffle the deck below the cards that its owner knows."""
    unknown = player.deck[: len(player.deck) - player.known_count]
    chance.shuffle(unknown)
    player.deck[: len(unknown)] = unknown


def _redeal_player(player: Player, chance: Chance) -> None:
    """Deal hand, deck, a card about to be passed and the discard pile below its top anew. Nobody may look below that top."""
    hidden = [*player.hand, *player.deck, *player.passing, *player.discard[:-1]]
    chance.shuffle(hidden)
    for zone, size in (
        (player.hand, len(player.hand)),
        (player.deck, len(player.deck)),
        (player.passing, len(player.passing)),
    ):
        zone[:] = hidden[:size]
        del hidden[:size]
    player.discard[:-1] = hidden
    player.known_count = 0
