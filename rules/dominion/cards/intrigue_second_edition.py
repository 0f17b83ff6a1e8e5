"""Intrigue: cards that came with the second edition."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.attacks import ask_reaction_cards
from rules.dominion.cards.intrigue import ONE_ACTION, ONE_BUY
from rules.dominion.computer.evaluator import Evaluator, strength
from rules.dominion.computer.registry import register_discard, register_reveal, register_trash, register_wishes
from rules.dominion.facts import ACTIONS, CARDS, VICTORIES
from rules.dominion.gains import gain, gain_each, remove_top_copy
from rules.dominion.registry import register_attack, register_effect, register_instant, register_reaction
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.texts import format_line, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, Number, Term, Text, text

THREE_COINS = make_option("coins", text("dom-option-plus-coins", count=3))
GAIN_GOLD = make_option("gold", text("dom-option-gain", card=Term("gold")))


@register_effect("lurker")
def lurker(turn: TurnActions) -> Flow[None]:
    state = turn.state
    from_supply = make_option("supply", text("dom-option-lurk-supply"))
    (chosen,) = yield from turn.choose_options((from_supply, make_option("trash", text("dom-option-lurk-trash"))))
    if chosen == "trash":
        for gained in (yield from turn.choose("gain", turn.actions_in(state.trash))):
            yield from gain(turn, gained, source="trash")
        return
    gone = yield from turn.choose_pile(ACTIONS.__contains__, topic="trash")
    if gone is not None:
        state.supply[gone] -= 1
        state.trash.append(gone)
        state.done.trashed.append(gone)
        state.moved = True
        turn.table.write_line(format_line("dom-trashes-from-supply", turn.seat, gone))


@register_wishes("lurker")
def lurker_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    return ("trash",) if any(gone in ACTIONS for gone, _ in evaluator.view.trash) else ("supply",)


@register_trash("lurker")
def lurker_trashes(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return (max(ids, key=strength),)


@register_instant("diplomat")
def diplomat(turn: TurnActions) -> None:
    if len(turn.hand) <= 5:
        turn.actions += 2


@register_reaction("diplomat", lambda side, spared: len(side.hand) >= 5)
def diplomat_revealed(side: SeatActions) -> Flow[None]:
    side.draw(2)
    side.discard((yield from ask_reaction_cards(side, "discard", "diplomat", 3)))


@register_reveal("diplomat")
def diplomat_helps(evaluator: Evaluator) -> bool:
    return evaluator.count_idle() >= 1 and len(evaluator.own.hand) >= 5


@register_effect("mill")
def mill(turn: TurnActions) -> Flow[None]:
    size = min(2, len(turn.hand))

    def all_or_none(picked: tuple[str, ...]) -> Text | None:
        return None if len(picked) in (0, size) else text("dom-because-pair", "dom-mill", count=size)

    gone = yield from turn.choose("discard", turn.hand, 0, 2, check=all_or_none)
    turn.discard(gone)
    if len(gone) == 2:
        turn.coins += 2


@register_discard("mill")
def mill_discards(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    useless = [id for id in ids if evaluator.hand_value(id) < 0.5]
    return tuple(useless[:2]) if len(useless) >= 2 else ()


@register_effect("secret-passage")
def secret_passage(turn: TurnActions) -> Flow[None]:
    zone = turn.zones
    for hidden in (yield from turn.choose("topdeck", turn.hand)):
        depth: int = yield Ask(
            turn.seat,
            Number(text("dom-ask-depth", card=Term(hidden), deck=len(zone.deck)), 0, len(zone.deck)),
            "depth",
            turn.public_text,
        )
        turn.hand.remove(hidden)
        zone.deck.insert(len(zone.deck) - depth, hidden)
        zone.known_count = zone.known_count + 1 if depth <= zone.known_count else zone.known_count
        turn.table.write_line(
            format_line("dom-hides", turn.seat, turn.current_card),
            private={turn.seat: format_line("dom-hides-card", turn.seat, hidden)},
        )


@register_effect("courtier")
def courtier(turn: TurnActions) -> Flow[None]:
    for shown in (yield from turn.choose("reveal", turn.hand)):
        turn.reveal(shown)
        kinds = len(CARDS[shown].types) + (shown == "curse" and turn.state.charlatan)
        chosen = yield from turn.choose_options((ONE_ACTION, ONE_BUY, THREE_COINS, GAIN_GOLD), min(kinds, 4))
        turn.actions += "action" in chosen
        turn.buys += "buy" in chosen
        turn.coins += 3 * ("coins" in chosen)
        if "gold" in chosen:
            yield from gain(turn, "gold")


@register_effect("patrol")
def patrol(turn: TurnActions) -> Flow[None]:
    revealed = turn.reveal_top(4)
    turn.take_into_hand([shown for shown in revealed if shown in VICTORIES or shown == "curse"], turn.zones.revealed)
    yield from turn.arrange_on_deck(turn.zones.revealed, list(turn.zones.revealed))


@register_attack("replace")
def replace(turn: TurnActions) -> Flow[None]:
    gone = yield from turn.choose("trash", turn.hand)
    if not gone:
        return
    limit = turn.cost(gone[0]) + 2
    turn.trash(gone)
    gained = yield from turn.choose_pile(lambda pile: turn.cost(pile) <= limit)
    if gained is not None:
        place = yield from gain(turn, gained)
        if (gained in ACTIONS or turn.is_treasure(gained)) and place == "discard":
            remove_top_copy(turn.zones.discard, gained)
            turn.topdeck([gained], [gained], open=True)
        if gained in VICTORIES:
            yield from gain_each(turn.victims, "curse")
