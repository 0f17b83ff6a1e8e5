"""The laws that hold at every question: no card, marker or reward is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.sola_fide.facts import CIRCLES, COLORS, DECK, FAITHS, INFLUENCE, PACK, TRACK, list_deck
from rules.sola_fide.state import Player, SolaFideState
from rules.sola_fide.view import CircleStatus

_DECKS = {faith: frozenset(list_deck(faith)) for faith in FAITHS}
_INFLUENCE = {color: [card.id for card in INFLUENCE.values() if card.color == color] for color in COLORS}


def find_faults(state: SolaFideState) -> list[str]:
    """Return what is wrong with the table, in words for developers; an empty list if nothing is."""
    cards = [fault for player in state.players for fault in _check_cards(state, player)]
    return [*cards, *_check_influence(state), *_check_circles(state), *_check_markers(state)]


def list_zones(player: Player) -> list[list[str]]:
    """Return all zones of a player in which a card can lie."""
    return [
        player.deck,
        player.hand,
        player.discard,
        player.turn_cards,
        player.drawn,
        player.offer,
        player.pack,
        player.box,
        [player.permanent] if player.permanent else [],
    ]


def _check_cards(state: SolaFideState, player: Player) -> Iterator[str]:
    """Check that each of the 45 cards lies in one zone, and that 15 of them are in the match once it is played."""
    cards = [card for zone in list_zones(player) for card in zone]
    if state.phase == "faiths" or player.faith is None:
        if cards:
            yield f"cards before a faith is chosen: {cards}"
        return
    if state.phase == "draft" and not cards:
        return
    if len(cards) != DECK or _DECKS[player.faith] != set(cards):
        yield f"cards of faith {player.faith} lost or doubled: {sorted(cards)}"
    if state.phase != "draft" and len(cards) - len(player.box) != PACK:
        yield f"{len(cards) - len(player.box)} cards of faith {player.faith} in the match"
    if not set(player.seen).isdisjoint(player.box):
        yield "a card was seen that is not in the match"


def _check_influence(state: SolaFideState) -> Iterator[str]:
    """Check that every Foreign Influence card lies in its deck or is being carried out."""
    for color in COLORS:
        cards = list(state.influence[color])
        if state.influence_card and INFLUENCE[state.influence_card].color == color:
            cards.append(state.influence_card)
        if sorted(cards) != _INFLUENCE[color]:
            yield f"Foreign Influence of {color} lost or doubled: {cards}"


def _check_circles(state: SolaFideState) -> Iterator[str]:
    """Check that circles are open, closed or captured in the order of the pyramid, and that colors and markers are possible."""
    down = {circle.id for circle in state.circles if circle.status == "down"}
    for circle in state.circles:
        if circle.status == "captured" and not down.isdisjoint(CIRCLES[circle.id].reveals):
            yield f"{circle.id}: captured, but what lies below it is not open"
        yield from _find_circle_faults(
            circle.id, circle.status, circle.nobility, circle.commons, circle.power, circle.owner
        )


@lru_cache(maxsize=1 << 14)
def _find_circle_faults(
    id: str, status: CircleStatus, nobility: str, commons: str, power: int, owner: int | None
) -> tuple[str, ...]:
    """Return what is wrong with a circle alone. Most of them are as they were at the question before."""
    return tuple(f"{id}: {fault}" for fault in _check_circle(id, status, nobility, commons, power, owner))


def _check_circle(
    id: str, status: CircleStatus, nobility: str, commons: str, power: int, owner: int | None
) -> Iterator[str]:
    facts = CIRCLES[id]
    if (status == "captured") != (owner is not None):
        yield "captured by nobody, or owned without a capture"
    if status == "down" and (nobility, commons) != (facts.nobility, facts.commons):
        yield "changed while it lies face down"
    for printed, present in ((facts.nobility, nobility), (facts.commons, commons)):
        if len(printed) != len(present) or set(present) - set("PCN"):
            yield f"{present!r} cannot lie there"
        if any(now == "N" and before != "N" for before, now in zip(printed, present, strict=False)):
            yield "a territory became neutral that was not printed so"
    if not 0 <= power < TRACK:
        yield f"power marker on {power}"


def _check_markers(state: SolaFideState) -> Iterator[str]:
    """Check that the Disputation marker lies on an open circle, that rewards are no more than captures, and who is on turn."""
    if state.disputation and state.circle(state.disputation).status != "open":
        yield f"the Disputation marker lies on {state.disputation}, which is not open"
    owners = [circle.owner for circle in state.circles]
    for seat, player in enumerate(state.players):
        if player.rewards > owners.count(seat):
            yield f"seat {seat} has more rewards than circles"
    if state.phase == "over" and state.active is not None:
        yield "somebody is on turn after the end"
    if state.phase != "over" and not state.open_circles:
        yield "the match goes on without an open circle"
