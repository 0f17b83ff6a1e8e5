"""Gaining cards (6.6): the move, then all that happens when a card is gained, each in a world that may have changed (6.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from rules.dominion.facts import FROM_HAND, TRACKED, VICTORIES
from rules.dominion.registry import GAINED, MOVES, Gained, Move, Place
from rules.dominion.words import line, mode, named
from rules.engine import Ask, Pick, Term, Together, text

if TYPE_CHECKING:
    from rules.dominion.side import Flow, Side

Source = Literal["supply", "trash", "offer"]
Fits = Callable[[str], bool]
"""Tells whether a pile's card may be gained."""


def gain(side: Side, card: str, to: Place = "discard", source: Source = "supply", bought: bool = False) -> Flow[str]:
    """Gains a card; where it lies now ("deck", "trash", ...), or "" if it was not there to be gained.

    `bought`: it is the very card that was bought (2E Hoard).
    """
    if not move(side, card, to, source, bought):
        return ""
    state = side.state
    if state.special:
        return (yield from _gained(side, card, to, bought))
    return to


def move(side: Side, card: str, to: Place, source: Source = "supply", bought: bool = False) -> bool:
    """Moves a gained card to its place, and what follows by itself: the Trade Route token and what everybody may know."""
    state, zone = side.state, side.zone
    if source == "supply":
        if not state.supply.get(card):
            return False
        state.supply[card] -= 1
    else:
        (state.trash if source == "trash" else state.offer).remove(card)
    if to == "discard":
        zone.discard.append(card)
    elif to == "hand":
        zone.hand.append(card)
    else:
        zone.deck.append(card)
        zone.known += 1
    state.moved = True
    if side is side.play:
        state.done.gained.append(card)
    if card in TRACKED:
        zone.upper[card] = zone.upper.get(card, 0) + 1
    if state.route is not None and card in VICTORIES and source != "offer":
        _token(state.route, state.supply, card)
    if bought:
        return True  # the purchase was told
    if to == "discard":
        side.table.tell(line("dom-gains", side.seat, card))
    elif to == "hand":
        side.table.tell(line("dom-gains-hand", side.seat, card))
    else:
        side.table.tell(line("dom-gains-deck", side.seat, card))
    return True


def _token(route: list[str], supply: dict[str, int], card: str) -> None:
    """The first gain of a Victory pile's card moves its token, also a gain from the trash (our ruling)."""
    if card in supply and card not in route:
        route.append(card)


def _gained(side: Side, card: str, to: Place, bought: bool) -> Flow[str]:
    """All that one gain sets off, in the order its gainer chooses where the order matters; where the card lies then."""
    found = _triggers(side, card, bought)
    yield from _run(side, [known for known in found if not known[0].late and known[0].first is None])
    beside = [known for known in found if known[0].first is not None]
    last = False
    if beside and _moves(side, to):
        sooner = beside[0][0].first
        assert sooner is not None
        later = named("card-first", text("dom-option-card-first"))
        last = yield from side.agrees(sooner, later, "triggers", mode(card, 1))
    place: str = to
    if not last:
        place = relocate(side, card, to, (yield from react(side, card, to)))
    yield from _run(side, beside)
    if last:
        place = relocate(side, card, to, (yield from react(side, card, to)))
    yield from _run(side, [known for known in found if known[0].late])
    return place


Triggers = list[tuple[Gained, int]]
"""What else happens at a gain, and how often."""


def _triggers(side: Side, card: str, bought: bool) -> Triggers:
    found = ((trigger, trigger.times(side, card, bought)) for trigger in GAINED.values())
    return [(trigger, times) for trigger, times in found if times]


def _run(side: Side, triggers: Triggers) -> Flow[None]:
    for trigger, times in triggers:
        yield from trigger.effect(side, times)


def _moves(side: Side, to: Place) -> list[Move]:
    """What may move a card that was just gained, by the cards that can."""
    return [move for found in MOVES.values() for move in found(side, to)]


def may_hold(side: Side, card: str) -> bool:
    """Whether the seat may hold such a card as far as anybody can tell (CONTRACT 4); who is on turn knows the own hand."""
    if side is side.play:
        return card in side.hand
    zone = side.zone
    return bool(zone.hand) and zone.upper.get(card, 0) > zone.revealed.count(card) + zone.play.count(card)


def react(side: Side, card: str, to: Place) -> Flow[str]:
    """Asks the gainer what moves the card: the id of a `Move`'s option, or "keep". Changes nothing shared."""
    found = [move.option for move in _moves(side, to)]
    if not found and (side is side.play or not any(may_hold(side, held) for held in FROM_HAND)):
        return "keep"
    answer: tuple[str, ...] = yield Ask(
        side.seat,
        Pick(
            text("dom-ask-gained", card=Term(card)),
            [*found, named("keep", text("dom-option-keep"))],
            default=("keep",),
        ),
        "gained" if side is side.play else "watchtower",
        None,
        side.public,
    )
    return answer[0]


def relocate(side: Side, card: str, to: Place, answer: str) -> str:
    """Carries out what `react` answered, if the card is still where it was gained to (6.7); where it lies then."""
    zone = side.zone
    place = {"discard": zone.discard, "hand": zone.hand, "deck": zone.deck}[to]
    if answer == "keep" or card not in place:
        return to
    move = next(move for move in _moves(side, to) if move.option.id == answer)
    if move.shows:
        side.reveal(move.shows)
    pull(place, card)
    if move.to == "trash":
        if to == "deck":
            zone.known = max(0, zone.known - 1)
        side.trash([card], [card])
        return "trash"
    side.topdeck([card], [card], open=True)
    return "deck"


def pull(place: list[str], card: str) -> None:
    """Takes the latest copy of the card out of a pile."""
    del place[len(place) - 1 - place[::-1].index(card)]


def deal_out(sides: Sequence[Side], card: str, to: Place = "discard") -> Flow[None]:
    """Each of the seats, in this order, gains a card while its pile lasts; then all of them react to it at once.

    A reaction to a gain on another's turn concerns that seat's own card alone, so nobody needs to wait for another's.
    """
    yield from reactions([(side, card) for side in sides if move(side, card, to)], to)


def reactions(got: Sequence[tuple[Side, str]], to: Place = "discard") -> Flow[None]:
    """All that these gains on another's turn set off: everybody moves the own card at once (CONTRACT 4), the rest follows."""
    if not got or not got[0][0].state.special:
        return
    found = {side.seat: _triggers(side, card, bought=False) for side, card in got}
    answers: dict[int, str] = yield Together({side.seat: react(side, card, to) for side, card in got})
    for side, card in got:
        yield from _run(side, [known for known in found[side.seat] if not known[0].late])
        relocate(side, card, to, answers[side.seat])
        yield from _run(side, [known for known in found[side.seat] if known[0].late])
