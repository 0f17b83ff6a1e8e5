"""Promotional cards: Black Market (6.13), a shop of its own in the action phase."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.registry import register_pick
from rules.dominion.purchases import buy, explain_refusal
from rules.dominion.registry import register_effect
from rules.dominion.seat_actions import Flow
from rules.dominion.texts import format_cards, format_prompt, make_pile_option
from rules.dominion.treasures import play_treasures
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, Option, Pick, Seat, text

_GOOD_PURCHASE = 3.4
"""From which purchase value on a computer seat takes a ware."""


@register_effect("black-market")
def black_market(turn: TurnActions) -> Flow[None]:
    market, offer = turn.state.market, turn.state.offer
    drawn = market[:3]
    del market[:3]
    offer += drawn
    if drawn:
        turn.table.mark_revealed()
        turn.table.write_line(text("dom-offers", seat=Seat(turn.seat), cards=format_cards(drawn)))
    yield from play_treasures(turn, drawn)

    def blocked() -> list[Option]:
        reasons = ((ware, explain_refusal(turn, ware)) for ware in drawn)
        return [Option(ware, reason=because) for ware, because in reasons if because is not None]

    wares = [ware for ware in drawn if explain_refusal(turn, ware) is None]
    if wares:
        bought: tuple[str, ...] = yield Ask(
            turn.seat,
            Pick(
                format_prompt("market", turn.current_card, 0, 1, len(wares)),
                [make_pile_option(ware, turn.cost(ware), 1) for ware in wares],
                0,
                1,
                default=(),
                blocked=blocked,
            ),
            "market",
            turn.public_text,
        )
        for ware in bought:
            drawn.remove(ware)
            yield from buy(turn, ware, "offer")
    order: tuple[str, ...] = tuple(drawn)
    if len(drawn) > 1:
        order = yield from turn.choose("under", drawn, len(drawn), len(drawn), ordered=True)
    for ware in order:
        offer.remove(ware)
        market.append(ware)


@register_pick("black-market", topic="market")
def black_market_buys(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    best = max(ids, key=evaluator.purchase_value)
    return (best,) if evaluator.purchase_value(best) >= _GOOD_PURCHASE else ()
