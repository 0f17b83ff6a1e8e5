"""Standing orders in words: which there are for a topic, and the list of those in force (CONTRACT 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import discord
from discord import app_commands

from cogs.ui.components import draft
from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, SELECT_OPTIONS, SELECT_TEXT, cut
from rules.engine import Choice, OrderKind, Pick, StandingOrder, Value

ORDERS_BY_NAME: dict[str, OrderKind] = {"ask": "ask", "reveal": "reveal", "same": "same", "computer": "computer"}
ADVANCE_ORDERS: tuple[OrderKind, ...] = ("ask", "reveal", "computer")
"""Orders that can be given in advance. `same` repeats an answer, so it is offered beside one."""


def format_order(order: StandingOrder, kind: OrderKind, setting: str, localizer: Localizer) -> str:
    """Return an order in words; `setting`: which of several ways to "reveal" it is, "" for the usual one.

    The order "reveal" has the words of the game if it gives any, else words for a reaction window or for a habit.
    """
    if kind == "reveal" and (way := order.find_setting(setting)) is not None:
        return localizer.text(way.label)
    if kind == "reveal" and order.always_label is not None:
        return localizer.text(order.always_label)
    wording = "habit" if kind == "reveal" and not order.is_window else kind
    return localizer.say(f"ui-order-{wording}")


def list_advance_orders(order: StandingOrder, localizer: Localizer) -> list[tuple[str, str]]:
    """Return the orders that can be given in advance for a topic, each as the value that stands for it and in words."""
    orders: list[tuple[str, str]] = []
    for kind in ADVANCE_ORDERS:
        orders.append((kind, format_order(order, kind, "", localizer)))
        if kind == "reveal":
            orders += [(f"{kind}.{setting.id}", localizer.text(setting.label)) for setting in order.settings]
    return orders


def build_order_options(
    order: StandingOrder, choice: Choice, has_draft: bool, localizer: Localizer
) -> list[discord.SelectOption]:
    """Return the orders for the topic of an open question.

    Any single answer may be given for the rest of the turn, so that an attack that comes three times asks once. `has_draft`:
    the drafted answer may be given so too.
    """
    orders = list_advance_orders(order, localizer)
    if has_draft:
        orders.append(("same", format_order(order, "same", "", localizer)))
    options = [discord.SelectOption(label=cut(label, SELECT_TEXT), value=value) for value, label in orders]
    if not has_draft and order.is_window and isinstance(choice, Pick) and choice.lo == choice.hi == 1:
        for index, option in enumerate(choice.options[: SELECT_OPTIONS - len(options)]):
            label = localizer.say("ui-order-same-as", answer=localizer.label(option))
            options.append(discord.SelectOption(label=cut(label, SELECT_TEXT), value=f"same.{index}"))
    return options


def read_order(value: str, choice: Choice, get_draft: Callable[[], Value]) -> tuple[OrderKind, Value | None]:
    """Return the order that an option of `build_order_options` stands for, and the answer it repeats or its setting.

    Raise `IllegalChoice`.
    """
    kind, _, index = value.partition(".")
    order = ORDERS_BY_NAME.get(kind)
    if order is None:
        raise draft.build_unknown_option_error(value)
    if order != "same":
        return order, index or None
    return order, draft.parse_option(choice, index) if index else get_draft()


def format_orders(
    orders: tuple[StandingOrder, ...], given: Mapping[str, tuple[OrderKind, str]], localizer: Localizer
) -> str:
    """Return every topic of a game with the order in force: its kind and its setting."""
    lines = [
        f"**{localizer.text(order.label)}**: {format_order(order, *given[order.topic], localizer)}" for order in orders
    ]
    return "\n".join(lines)


def suggest_topics(
    orders: tuple[StandingOrder, ...], written: str, localizer: Localizer
) -> list[app_commands.Choice[str]]:
    """Return suggestions for a topic."""
    return _suggest(((order.topic, localizer.text(order.label)) for order in orders), written)


def suggest_orders(order: StandingOrder | None, written: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return suggestions for what is ordered for a topic: for an unknown one those that every topic has."""
    if order is not None:
        return _suggest(list_advance_orders(order, localizer), written)
    return _suggest(((kind, localizer.say(f"cmd-value-order-{kind}")) for kind in ADVANCE_ORDERS), written)


def _suggest(named: Iterable[tuple[str, str]], written: str) -> list[app_commands.Choice[str]]:
    """Return the suggestions, each given as its value and in words, that contain what is written."""
    return [
        app_commands.Choice(name=cut(name, CHOICE_NAME), value=value)
        for value, name in named
        if written.casefold() in name.casefold()
    ][:AUTOCOMPLETE]


def resolve_topic(orders: tuple[StandingOrder, ...], written: str, localizer: Localizer) -> str:
    """Return the topic that was chosen or typed by its name. An unknown name is returned as it is: the match refuses it."""
    named = {localizer.text(order.label).casefold(): order.topic for order in orders}
    return named.get(written.casefold(), written)


def resolve_order(
    order: StandingOrder | None, written: str, localizer: Localizer
) -> tuple[OrderKind, str | None] | None:
    """Return the order that was chosen for a topic or typed by its name, with its setting; None if there is none of that name."""
    named = {} if order is None else {name.casefold(): value for value, name in list_advance_orders(order, localizer)}
    kind, _, setting = named.get(written.casefold(), written).partition(".")
    return (ORDERS_BY_NAME[kind], setting or None) if kind in ADVANCE_ORDERS else None
