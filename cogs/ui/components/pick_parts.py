"""What the controls of all picks share: selects, the colors of buttons, and the reasons why options cannot be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

from cogs.ui.components import draft, phone_height, refusal_reasons
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.draft import SelectPortion
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect
from cogs.ui.components.question import PromptQuestion
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, cut
from rules.engine import Option, Pick

REASONS_HEIGHT = 6 * phone_height.SMALL_LINE_HEIGHT
"""How tall the reasons in a question may be; the others are under **In words**."""

TONE_STYLES = {
    "": discord.ButtonStyle.secondary,
    "usual": discord.ButtonStyle.primary,
    "final": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def format_reasons(pick: Pick, localizer: Localizer, max_height: int = REASONS_HEIGHT) -> str:
    """Return why options cannot be chosen, as far as it fits into `max_height`, or "". The rest is under **In words**."""
    max_height = min(max_height, REASONS_HEIGHT)
    reasons = [f"-# {reason}" for reason in refusal_reasons.list_reasons(pick, localizer)]
    height, lines = 0, list[str]()
    for line in reasons:
        height += phone_height.estimate_text(line)
        if height > max_height:
            lines.append(f"-# {localizer.say('prompt-more-reasons', count=len(reasons) - len(lines))}")
            break
        lines.append(line)
    return "\n".join(lines)


def choose_styles(pick: Pick, picks: Sequence[str]) -> dict[str, discord.ButtonStyle]:
    """Return the color of each option. At most one is blue; while something is picked, only dangerous options have a color.

    An option with which something would go to waste has none.
    """
    styles: dict[str, discord.ButtonStyle] = {}
    has_usual = False
    for option in pick.options:
        tone = option.tone if option.tone == "danger" or not (picks or option.waste) else ""
        if tone == "usual":
            tone, has_usual = ("", has_usual) if has_usual else (tone, True)
        styles[option.id] = TONE_STYLES[tone]
    return styles


def build_none_button(question: PromptQuestion, localizer: Localizer) -> PersistentButton:
    """Build the button that picks nothing."""
    return PersistentButton(question.build_button_id(PrivateVerb.PICK_NONE), localizer.say("ui-button-none"))


def number_places(options: Sequence[Option], labels: Mapping[str, str]) -> dict[str, str]:
    """Return numbers, by option, for the picture to mark places of the board that the labels do not name as it does.

    None if there is only one option. A label such as "wall N-1" names its space, so it needs no number.
    """
    places = [option.id for option in options if option.space and option.space not in labels[option.id]]
    return {id: str(number) for number, id in enumerate(places, 1)} if len(options) > 1 else {}


def build_selects(
    question: PromptQuestion,
    pick: Pick,
    picks: tuple[str, ...],
    localizer: Localizer,
    lo: int,
    hi: int,
    badges: Mapping[str, str] = MappingProxyType({}),
    parts: Sequence[SelectPortion] = (),
    apart: Collection[str] = (),
) -> list[ui.ActionRow[Any]]:
    """Build one select per portion of the options, for `lo` to `hi` picks; `badges` are the numbers on the picture.

    The options `apart` have buttons of their own.
    """
    parts = parts or draft.split_portions(pick)
    rows: list[ui.ActionRow[Any]] = []
    for number, part in enumerate(parts[: draft.MAX_SELECTS]):
        units = question.sort_as_shown((unit for unit in part.units if unit[1] not in apart), itemgetter(1))
        listed = part._replace(units=units)
        options = _list_select_options(listed, pick, picks, badges, localizer)
        if not options:
            continue
        select = PersistentSelect(
            question.build_select_id(PrivateVerb.SELECT, number),
            options,
            cut(_format_placeholder(part, options, pick, lo, hi, localizer), SELECT_PLACEHOLDER),
            min_values=1 if hi == 1 and lo == 1 else 0 if len(parts) > 1 else lo,
            max_values=min(hi, len(options)),
        )
        rows.append(ui.ActionRow[Any](select))
    return rows


def _list_select_options(
    part: SelectPortion, pick: Pick, picks: tuple[str, ...], badges: Mapping[str, str], localizer: Localizer
) -> list[discord.SelectOption]:
    """Return the options of one select; as many copies of an option are chosen as `picks` has."""
    by_id = {option.id: option for option in pick.options}
    remaining = Counter(picks)
    options = []
    for token, id in part.units:
        is_chosen = remaining[id] > 0
        remaining[id] -= 1
        label = localizer.label(by_id[id])
        options.append(
            discord.SelectOption(
                label=cut(f"{badges[id]} · {label}" if id in badges else label, SELECT_TEXT),
                value=token,
                description=_describe_option(by_id[id], localizer) or None,
                default=is_chosen,
            )
        )
    return options


def _describe_option(option: Option, localizer: Localizer) -> str:
    """Return what a select says of an option: its effect, and what the picture shows of it if there is room."""
    parts = [localizer.detail(option), localizer.facts(option)]
    both = " · ".join(filter(None, parts))
    return both if len(both) <= SELECT_TEXT else cut(next(filter(None, parts)), SELECT_TEXT)


def _format_placeholder(
    part: SelectPortion, options: Sequence[discord.SelectOption], pick: Pick, lo: int, hi: int, localizer: Localizer
) -> str:
    """Return what a closed select says of itself: what is chosen there, or how much."""
    if part.kind == "best":
        return localizer.say("ui-select-best")
    if part.kind == "columns" and part.first == part.last:
        return localizer.say("prompt-column", column=part.first)
    if part.kind == "columns":
        return localizer.say("prompt-columns", first=part.first, last=part.last)
    if part.kind == "span":
        return format_span(options[0].label, options[-1].label, localizer)
    if pick.is_stepwise and lo > 1:
        # One alone has a button of its own.
        span = str(lo) if lo == hi else localizer.say("ui-select-span", first=str(lo), last=str(hi))
        return localizer.say("ui-select-together", span=span)
    if hi > 1:
        return localizer.say_count(lo, hi)
    asked, mark, _ = localizer.text(pick.prompt).partition("?")
    return asked + mark


def format_span(first: str, last: str, localizer: Localizer) -> str:
    """Return what a closed select from `first` to `last` says; of long labels only as much that both can be told apart."""
    span = localizer.say("ui-select-span", first=first, last=last)
    if len(span) <= SELECT_PLACEHOLDER:
        return span
    room = SELECT_PLACEHOLDER - (len(span) - len(first) - len(last))
    last = cut(last, max(room // 2, room - len(first)))
    return localizer.say("ui-select-span", first=cut(first, room - len(last)), last=last)


def build_span_selects(
    question: PromptQuestion, verb: PrivateVerb, named: Iterable[tuple[str, str]], localizer: Localizer
) -> list[ui.ActionRow[Any]]:
    """Build as many selects as these labels and values need, in this order; each picks one value with `verb`."""
    options = [discord.SelectOption(label=cut(label, SELECT_TEXT), value=value) for label, value in named]
    rows: list[ui.ActionRow[Any]] = []
    for start in range(0, len(options), SELECT_OPTIONS):
        part = options[start : start + SELECT_OPTIONS]
        placeholder = format_span(part[0].label, part[-1].label, localizer)
        rows.append(ui.ActionRow[Any](PersistentSelect(question.build_select_id(verb, start), part, placeholder)))
    return rows
