"""Standing orders in words: which there are for a topic, and the list of those in force (CONTRACT 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord
from discord import app_commands

from cogs.ui import draft
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, SELECT_OPTIONS, SELECT_TEXT, cut
from cogs.ui.tongue import Tongue
from rules.engine import Choice, Order, Pick, Standing, Value

STANDING: dict[str, Standing] = {"ask": "ask", "reveal": "reveal", "same": "same", "computer": "computer"}
KINDS: tuple[Standing, ...] = ("ask", "reveal", "computer")
"""Orders that can be given in advance. `same` repeats an answer, so it is offered beside one."""


def said(order: Order, kind: Standing, tongue: Tongue) -> str:
    """An order in words: the game's own for what is always done, else windows are answered and habits carried out."""
    if kind == "reveal" and order.always is not None:
        return tongue.text(order.always)
    shown = "habit" if kind == "reveal" and not order.window else kind
    return tongue.say(f"ui-order-{shown}")


def offers(order: Order, choice: Choice, answered: bool, tongue: Tongue) -> list[discord.SelectOption]:
    """The orders for the topic of an open question. Any single answer may be given for the rest of the turn, so that an
    attack that comes three times asks once; `answered`: so may the answer that is drafted."""
    kinds: tuple[Standing, ...] = (*KINDS, "same") if answered else KINDS
    made = [discord.SelectOption(label=cut(said(order, kind, tongue), SELECT_TEXT), value=kind) for kind in kinds]
    if not answered and order.window and isinstance(choice, Pick) and choice.lo == choice.hi == 1:
        for index, option in enumerate(choice.options[: SELECT_OPTIONS - len(made)]):
            label = tongue.say("ui-order-same-as", answer=tongue.label(option))
            made.append(discord.SelectOption(label=cut(label, SELECT_TEXT), value=f"same.{index}"))
    return made


def read(value: str, choice: Choice, drafted: Callable[[], Value]) -> tuple[Standing, Value | None]:
    """The order that an option of `offers` stands for, and the answer it repeats. Raises `IllegalChoice`."""
    kind, _, index = value.partition(".")
    order = STANDING.get(kind)
    if order is None:
        raise draft.gone(value)
    if order != "same":
        return order, None
    return order, draft.single(choice, index) if index else drafted()


def listing(orders: tuple[Order, ...], given: Mapping[str, Standing], tongue: Tongue) -> str:
    """Every topic of a game with the order in force."""
    lines = [f"**{tongue.text(order.label)}**: {said(order, given[order.topic], tongue)}" for order in orders]
    return "\n".join(lines)


def topics(orders: tuple[Order, ...], written: str, tongue: Tongue) -> list[app_commands.Choice[str]]:
    """Suggestions for a topic."""
    named = ((tongue.text(order.label), order.topic) for order in orders)
    return [
        app_commands.Choice(name=cut(name, CHOICE_NAME), value=topic)
        for name, topic in named
        if written.casefold() in name.casefold()
    ][:AUTOCOMPLETE]


def meant(orders: tuple[Order, ...], written: str, tongue: Tongue) -> str:
    """The topic that was chosen or typed by its name; what is unknown stays and is refused by the match."""
    named = {tongue.text(order.label).casefold(): order.topic for order in orders}
    return named.get(written.casefold(), written)
