"""Gaining cards (6.6): the move, then all that happens when a card is gained, each in a world that may have changed (6.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from rules.dominion.facts import GAIN_REACTIONS, TRACKED_CARDS, VICTORIES
from rules.dominion.registry import GAIN_MOVES, GAIN_TRIGGERS, OTHER_GAINS, Destination, GainMove, GainTrigger
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.texts import (
    GAIN_REACTION_TOPIC,
    format_line,
    format_options_prompt,
    format_other_gain_prompt,
    make_option,
)
from rules.dominion.turn_actions import TurnActions
from rules.dominion.turn_context import CurrentCard
from rules.engine import Ask, AskAll, Pick, Term, Text, text

GainSource = Literal["supply", "trash", "offer"]
PileFilter = Callable[[str], bool]
"""Say whether a pile's card may be gained."""


def gain(
    side: SeatActions, card: str, to: Destination = "discard", source: GainSource = "supply", bought: bool = False
) -> Flow[str]:
    """Gain a card. Return where it lies now ("deck", "trash", ...), or "" if it was not there to be gained.

    `bought`: it is the very card that was bought (2E Hoard).
    """
    if not place_gained_card(side, card, to, source, bought):
        return ""
    state = side.state
    if state.has_gain_effects:
        return (yield from _resolve_gain(side, card, to, bought))
    return to


def place_gained_card(
    side: SeatActions, card: str, to: Destination, source: GainSource = "supply", bought: bool = False
) -> bool:
    """Move a gained card to its place, and note what everybody may know of it. Return whether it was there."""
    state, zone = side.state, side.zones
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
        zone.known_count += 1
    state.moved = True
    if side.is_on_turn:
        state.done.gained.append(card)
    else:
        state.done.others_gained.append((side.seat, card))
    if card in TRACKED_CARDS:
        zone.max_held[card] = zone.max_held.get(card, 0) + 1
    if state.route is not None and card in VICTORIES and source == "supply" and card not in state.route:
        state.route.append(card)  # the token moves for a gain from the pile, and for no other (6.15)
    if bought:
        return True  # the journal has a line about the purchase
    if to == "discard":
        side.table.write_line(format_line("dom-gains", side.seat, card))
    elif to == "hand":
        side.table.write_line(format_line("dom-gains-hand", side.seat, card))
    else:
        side.table.write_line(format_line("dom-gains-deck", side.seat, card))
    return True


def _resolve_gain(side: SeatActions, card: str, to: Destination, bought: bool) -> Flow[str]:
    """Resolve all that one gain sets off; its gainer chooses the order if that matters. Return where the card lies then."""
    triggers = _find_triggers(side, card, bought)
    yield from _run_triggers(side, [pair for pair in triggers if not pair[0].late and pair[0].first is None])
    beside = [pair for pair in triggers if pair[0].first is not None]
    last = False
    if beside and _list_moves(side, to):
        sooner = beside[0][0].first
        assert sooner is not None
        later = make_option("card-first", text("dom-option-card-first"))
        last = yield from side.ask_yes_no(sooner, later, "triggers", format_options_prompt(card, 1))
    place: str = to
    if not last:
        place = apply_gain_move(side, card, to, (yield from ask_gain_move(side, card, to)))
    yield from _run_triggers(side, beside)
    if last:
        place = apply_gain_move(side, card, to, (yield from ask_gain_move(side, card, to)))
    yield from _run_triggers(side, [pair for pair in triggers if pair[0].late])
    yield from _run_other_gains(side, card)
    return place


TriggerCounts = list[tuple[GainTrigger, int]]
"""What else happens at a gain, and how often."""


def _find_triggers(side: SeatActions, card: str, bought: bool) -> TriggerCounts:
    counts = ((trigger, trigger.times(side, card, bought)) for trigger in GAIN_TRIGGERS.values())
    return [(trigger, times) for trigger, times in counts if times]


def _run_triggers(side: SeatActions, triggers: TriggerCounts) -> Flow[None]:
    for trigger, times in triggers:
        yield from trigger.effect(side, times)


def _run_other_gains(gainer: SeatActions, card: str) -> Flow[None]:
    """Let the other seats react to a gain, one after the other in turn order. Meanwhile their card is the current one."""
    for id, effect in OTHER_GAINS.items():
        for side in gainer.others():
            outer, side.context.current = side.context.current, CurrentCard(id)
            yield from effect(side, gainer.seat, card)
            side.context.current = outer


def offer_reveal(side: SeatActions, gainer: int, gained: str) -> Flow[bool]:
    """Ask a seat whether to reveal the current card from its hand because another one gained a card; return whether it did.

    Whoever may hold the card as far as anybody can tell is asked (CONTRACT 4), so the question tells nothing about a hand.
    """
    card = side.current_card
    if not side.may_hold(card):
        return False
    held = [make_option("reveal", text("dom-option-reveal", card=Term(card)))] if card in side.hand else []
    answer: tuple[str, ...] = yield Ask(
        side.seat,
        Pick(
            format_other_gain_prompt(card, gainer, gained),
            [*held, make_option("pass", text("dom-option-pass"))],
            default=("pass",),
        ),
        side.topic("mode"),
        side.public_text,
        forced=False,
    )
    if answer != ("reveal",):
        return False
    side.reveal(card)
    return True


def _list_moves(side: SeatActions, to: Destination) -> list[GainMove]:
    """Return what may move a card that was just gained, by the cards that can."""
    return [move for find_moves in GAIN_MOVES.values() for move in find_moves(side, to)]


def ask_gain_move(side: SeatActions, card: str, to: Destination) -> Flow[str]:
    """Ask the gainer what moves the card. Return the id of a `GainMove`'s option, or "keep". Change nothing shared."""
    options = [move.option for move in _list_moves(side, to)]
    if not options and (side.is_on_turn or not any(side.may_hold(held) for held in GAIN_REACTIONS)):
        return "keep"
    answer: tuple[str, ...] = yield Ask(
        side.seat,
        Pick(
            text("dom-ask-gained", card=Term(card)),
            [*options, make_option("keep", text("dom-option-keep"))],
            default=("keep",),
        ),
        "gained" if side.is_on_turn else GAIN_REACTION_TOPIC,
        side.public_text,
    )
    return answer[0]


def apply_gain_move(side: SeatActions, card: str, to: Destination, answer: str) -> str:
    """Carry out what `ask_gain_move` answered if the card is still where it was gained to (6.7). Return where it lies then."""
    zone = side.zones
    place = {"discard": zone.discard, "hand": zone.hand, "deck": zone.deck}[to]
    if answer == "keep" or card not in place:
        return to
    move = next(move for move in _list_moves(side, to) if move.option.id == answer)
    if move.revealed_card:
        side.reveal(move.revealed_card)
    remove_top_copy(place, card)
    if move.to == "trash":
        if to == "deck":
            zone.known_count = max(0, zone.known_count - 1)
        side.trash([card], [card])
        return "trash"
    side.topdeck([card], [card], open=True)
    return "deck"


def remove_top_copy(place: list[str], card: str) -> None:
    """Take the latest copy of the card out of a pile."""
    del place[len(place) - 1 - place[::-1].index(card)]


def gain_each(sides: Sequence[SeatActions], card: str, to: Destination = "discard") -> Flow[None]:
    """Let each of the seats, in this order, gain a card while its pile lasts; then all of them react at once.

    A reaction to a gain on another's turn concerns that seat's own card alone, so nobody needs to wait for another's.
    """
    yield from resolve_gains([(side, card) for side in sides if place_gained_card(side, card, to)], to)


def resolve_gains(got: Sequence[tuple[SeatActions, str]], to: Destination = "discard") -> Flow[None]:
    """Resolve all that these gains on another's turn set off: everybody moves the own card at once (CONTRACT 4)."""
    if not got or not got[0][0].state.has_gain_effects:
        return
    triggers = {side.seat: _find_triggers(side, card, bought=False) for side, card in got}
    answers: dict[int, str] = yield AskAll({side.seat: ask_gain_move(side, card, to) for side, card in got})
    for side, card in got:
        yield from _run_triggers(side, [pair for pair in triggers[side.seat] if not pair[0].late])
        apply_gain_move(side, card, to, answers[side.seat])
        yield from _run_triggers(side, [pair for pair in triggers[side.seat] if pair[0].late])
    for side, card in got:
        yield from _run_other_gains(side, card)


def gain_one(
    side: SeatActions, fits: PileFilter, to: Destination = "discard", lo: int = 1, prompt: Text | None = None
) -> Flow[str | None]:
    """Gain a card of the seat's choice from the piles that fit. Return the card, or None."""
    card = yield from side.choose_pile(fits, lo, prompt=prompt)
    if card is not None:
        yield from gain(side, card, to)
    return card


def gain_up_to(turn: TurnActions, limit: int, lo: int = 1) -> Flow[str | None]:
    """Gain a card costing at most `limit` coins. Return the card, or None."""
    return gain_one(turn, lambda card: turn.cost(card) <= limit, lo=lo)


def trash_to_gain(turn: TurnActions, more: int) -> Flow[str | None]:
    """Trash a card from the hand and gain one costing up to `more` coins more. Return the card gained, or None."""
    picked = yield from turn.choose("trash", turn.hand)
    if not picked:
        return None
    limit = turn.cost(picked[0]) + more
    turn.trash(picked)
    return (yield from gain_up_to(turn, limit))
