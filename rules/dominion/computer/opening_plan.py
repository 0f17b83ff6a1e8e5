"""The plan for a kingdom that nobody has studied: what most proven plans have in common.

They begin with an attack that gives Curses and with a card that trashes several cards at once, own one or two Actions that draw,
attack or give coins, and leave out whatever is hardly better than a Silver.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from rules.dominion.computer.archetypes import add_coins
from rules.dominion.computer.evaluator import is_terminal, strength
from rules.dominion.computer.plan import Plan, PlanRow
from rules.dominion.computer.plan_file import find_plan
from rules.dominion.facts import ACTIONS, CARDS, TREASURES
from rules.dominion.view import DominionView

_TERMINALS: Final = 2
"""How many different terminal Actions a deck owns, those that it begins with included."""
_MIN_TERMINAL: Final = 4.2
"""How strong they are at least; Silver has 3.5, Gold 6.6."""
_CARDS_PER_TERMINAL: Final = 9
"""Of the only one that is good enough a deck owns a second copy when it has so many cards for each."""
_MIN_OTHER: Final = 5.35
"""How strong a Treasure is at least, or an Action that leaves Actions for others."""
_MOST_OTHERS: Final = 6
"""How many copies of it, or of a Treasure that gives what Silver gives and more, a deck owns."""
_LEAN: Final = 4
"""The coins that a deck keeps that begins with trashing."""


def choose_plan(view: DominionView) -> Plan:
    """Return the plan of a seat that always buys by one: the proven plan, else the one for unknown kingdoms."""
    return find_plan(view) or make_opening_plan(view.kingdom, view.colony)


@lru_cache(64)
def make_opening_plan(cards: tuple[str, ...], colony: bool) -> Plan:
    """Return the plan for an unknown kingdom of these cards. `colony`: whether Platinum and Colony are there."""
    ranked = sorted(cards, key=lambda card: (-strength(card), card))
    openers = [card for card in ranked if CARDS[card].computer.opens]
    attacks = [card for card in openers if "attack" in CARDS[card].types][:_TERMINALS]
    trashers = [card for card in openers if "attack" not in CARDS[card].types]
    copies = 1 if len(attacks) > 1 else _TERMINALS
    begin = [PlanRow(card, copies) for card in attacks] + [PlanRow(card, 1) for card in trashers]
    terminals = [card for card in ranked if card not in openers and _is_good_terminal(card)]
    terminals = terminals[: _TERMINALS - bool(attacks)]
    rows = [PlanRow(card, 1) for card in terminals]
    if len(terminals) == 1 and not attacks:
        rows.append(PlanRow(terminals[0], 2, per=_CARDS_PER_TERMINAL))
    rows += [PlanRow(card, _MOST_OTHERS) for card in ranked if _is_good_other(card)]
    coins = ["platinum", "gold", "silver"] if colony else ["gold", "silver"]
    *wishes, silver = add_coins(rows, coins)
    better = [PlanRow(card, _MOST_OTHERS) for card in ranked if _is_better_silver(card)]
    plan = Plan("opening", (*begin, *wishes, *better, silver))
    return replace(plan, lean=_LEAN) if trashers else plan


def _is_good_terminal(card: str) -> bool:
    plus = CARDS[card].plus
    is_useful = plus.cards >= 2 or plus.coins >= 2 or "attack" in CARDS[card].types
    return card in ACTIONS and is_terminal(card) and is_useful and strength(card) >= _MIN_TERMINAL


def _is_good_other(card: str) -> bool:
    return (card in TREASURES or (card in ACTIONS and not is_terminal(card))) and strength(card) >= _MIN_OTHER


def _is_better_silver(card: str) -> bool:
    """Return whether a Treasure gives what Silver gives and more, and is not one of the other good cards."""
    return (
        card in TREASURES
        and not CARDS[card].computer.few
        and CARDS[card].plus.coins >= CARDS["silver"].plus.coins
        and strength("silver") < strength(card) < _MIN_OTHER
    )
