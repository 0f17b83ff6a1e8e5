"""The panel behind **Options** in the lobby: everything about a match that its opener can still change, page by page.

It is a private message that keeps nothing in memory: page, option and match are in the ids, the rest is read anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from cogs.ui.components.custom_ids import CustomId, Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, PersistentUserSelect
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_OPTIONS, SELECT_TEXT, cut
from cogs.ui.match_options import (
    AT_HOUR,
    AWAY_DAYS,
    BANK_MINUTES,
    DEADLINE_ACTIONS,
    DECISION_MINUTES,
    HINT_RULES,
    MAX_INVITED,
    encode_minutes,
    encode_value,
    format_minutes,
    format_option_value,
    format_tempo,
    format_time_bank,
    get_field_name,
    get_option_name,
    list_settings,
    list_shown_options,
)
from cogs.ui.messages.lobby_message import build_computer_buttons, build_drop_button
from cogs.ui.messages.match_names import format_match_code
from matches.domain.model import MatchInfo
from matches.domain.tempo import read_tempo
from matches.sql.erasure import ERASED_PERSON_ID
from rules.engine import MatchOption, Meta, OptionValue

SELECTS_PER_PAGE = 5
"""Selects on a page: two screens of a phone at most."""
PEOPLE_FIELDS = ("seats", "invited", "deadline")
MORE_TIME_FIELDS = ("time_bank", "away_days")
"""They mean something only with a deadline, and are on the last page."""
PLACE_FIELDS = ("visible", "language", "thread", "hints", "open_hands")


@dataclass(slots=True)
class PanelControl:
    """One thing to choose: what it is and what it changes, and the rows to choose it with."""

    text: str
    rows: list[ActionRow] = field(default_factory=list)


def compose_panel(
    context: BotContext, info: MatchInfo, person: int, page: int, localizer: Localizer, note: str = ""
) -> LayoutMessage:
    """Compose a page of the panel: the opener can choose before the start, everybody else can only read.

    `note` is shown on top: why something was refused.
    """
    meta = context.games[info.game].meta
    game, code = context.get_game_title(info.game, localizer.language), format_match_code(info.id)
    heading = f"**{localizer.say('open-title', game=game, code=code)}**"
    if info.phase != "lobby" or person != info.opener:
        text = localizer.say("open-read" if info.phase == "lobby" else "open-begun")
        lines = [f"**{name}**: {value}" for name, value in list_settings(meta, info.setup, localizer)]
        return build_panel("\n".join(filter(None, (heading, note, text))), [PanelControl("\n".join(lines))], ())
    pages = _build_pages(context, info, meta, localizer)
    page = min(page, len(pages) - 1)
    turners = []
    for number, (title, _) in enumerate(pages):
        style = discord.ButtonStyle.primary if number == page else discord.ButtonStyle.secondary
        turners.append(
            PersistentButton(PrivateId(Kind.BUTTON, PrivateVerb.OPTION_PAGE, info.id, 0, "", str(number)), title, style)
        )
    return build_panel("\n".join(filter(None, (heading, note))), pages[page][1], [ui.ActionRow[Any](*turners)])


def build_panel(head: str, controls: Sequence[PanelControl], below: Sequence[ActionRow]) -> LayoutMessage:
    """Build the message: each control's words are directly above its rows."""
    box: ui.Container[ui.LayoutView] = ui.Container()
    box.add_item(ui.TextDisplay(head))
    for control in controls:
        box.add_item(ui.TextDisplay(control.text))
        for row in control.rows:
            box.add_item(row)
    for row in below:
        box.add_item(row)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return LayoutMessage(view)


def _build_pages(
    context: BotContext, info: MatchInfo, meta: Meta, localizer: Localizer
) -> list[tuple[str, list[PanelControl]]]:
    """Return the pages with their titles. Options that do not matter beside the chosen values are left out."""
    time = {"hour": info.setup.hour is not None, "at_deadline": bool(info.setup.seconds)}
    people = [*PEOPLE_FIELDS, *(name for name, matters in time.items() if matters)]
    hidden = {name for name, shown in (("thread", context.threads), ("open_hands", meta.has_hidden_hands)) if not shown}
    place = [name for name in PLACE_FIELDS if name not in hidden]
    pages = [
        (localizer.say("open-page-people"), [_build_field(info, meta, 0, name, localizer) for name in people]),
        (localizer.say("open-page-place"), [_build_field(info, meta, 1, name, localizer) for name in place]),
    ]
    seats = [*build_computer_buttons(context, info, localizer), *build_drop_button(info, localizer)]
    text = format_control_text(localizer.say("open-computers"), localizer.say("open-computers-text"))
    pages[0][1].append(PanelControl(text, [ui.ActionRow[Any](*seats)]))
    games: list[list[MatchOption]] = []
    for spec in list_shown_options(meta, info.setup):
        selects = (
            sum(_count_selects(context, info, option, localizer) for option in (*games[-1], spec))
            if games
            else SELECTS_PER_PAGE + 1
        )
        if selects > SELECTS_PER_PAGE:
            games.append([])
        games[-1].append(spec)
    for number, specs in enumerate(games, 1):
        title = localizer.say("open-page-game", page=number, pages=len(games))
        pages.append((title, [_build_option(context, info, 1 + number, spec, localizer) for spec in specs]))
    if info.setup.seconds:
        more_time = [_build_field(info, meta, len(pages), name, localizer) for name in MORE_TIME_FIELDS]
        pages.append((localizer.say("open-page-time"), more_time))
    return pages


def _count_selects(context: BotContext, info: MatchInfo, spec: MatchOption, localizer: Localizer) -> int:
    """Return how many selects an option takes."""
    groups = context.value_groups.get((info.game, spec.id))
    return 1 if groups is None else len(groups(localizer))


def format_control_text(name: str, text: str) -> str:
    """Return the words above a control: what it is, and below it, smaller, what it changes."""
    return f"**{name}**\n-# {text}"


def _build_field(info: MatchInfo, meta: Meta, page: int, name: str, localizer: Localizer) -> PanelControl:
    """Build the control of a field of the setup."""
    setup = info.setup
    words = localizer.say(f"open-{name.replace('_', '-')}-text", zone=setup.zone)
    text = format_control_text(get_field_name(name, localizer), words)
    if name == "invited":
        people = [person for person in setup.invited if person != ERASED_PERSON_ID]
        address = PrivateId(Kind.USER_SELECT, PrivateVerb.SETTING, info.id, 0, "", f"{page}.{name}")
        most = min(max(meta.seats) - 1, MAX_INVITED)
        chooser = PersistentUserSelect(address, people[:most], localizer.say("open-invited-nobody"), most)
        return PanelControl(text, [ui.ActionRow[Any](chooser)])
    values, address = (
        _list_field_values(info, meta, name, localizer),
        PrivateId(Kind.SELECT, PrivateVerb.SETTING, info.id, 0, "", f"{page}.{name}"),
    )
    # A tempo with hours that count otherwise is none of these values.
    tempo = format_tempo(setup, localizer) if name == "deadline" else None
    return PanelControl(text, [build_value_select(address, values, tempo)])


def _list_field_values(info: MatchInfo, meta: Meta, name: str, localizer: Localizer) -> dict[str, tuple[str, bool]]:
    """Return what a field may be: each value with its name, and whether it is the present one."""
    setup, tempo = info.setup, read_tempo(info.setup)
    if name == "seats":
        free = [count for count in meta.seats if count > len(info.occupants) or count == setup.seats]
        return {str(count): (localizer.say("open-seats-count", count=count), count == setup.seats) for count in free}
    if name == "deadline":
        own = tempo.minutes if tempo.clock == "usual" and tempo.hour is None else None
        times = sorted({*DECISION_MINUTES, *([] if own is None else [own])})
        lengths = {encode_minutes(time): (format_minutes(time, localizer), time == own) for time in times}
        return {**lengths, AT_HOUR: (localizer.say("open-deadline-hour"), tempo.hour is not None)}
    if name == "hour":
        return {str(hour): (localizer.say("open-hour-value", hour=hour), hour == tempo.hour) for hour in range(24)}
    if name == "at_deadline":
        return {late: (localizer.say(f"cmd-value-late-{late}"), late == setup.at_deadline) for late in DEADLINE_ACTIONS}
    if name == "time_bank":
        times = sorted({*BANK_MINUTES, tempo.bank})
        return {encode_minutes(bank): (format_time_bank(bank, localizer), bank == tempo.bank) for bank in times}
    if name == "away_days":
        days = sorted({*AWAY_DAYS, setup.away_days})
        return {
            str(count): (localizer.say("open-away-days-count", days=count), count == setup.away_days) for count in days
        }
    if name == "visible":
        named = {"everyone": "cmd-value-visibility-public", "players": "cmd-value-visibility-private"}
        return {value: (localizer.say(key), value == setup.visible) for value, key in named.items()}
    if name == "hints":
        return {rule: (localizer.say(f"open-hints-{rule}"), rule == setup.hints) for rule in HINT_RULES}
    if name == "open_hands":
        return {
            encode_value(is_open): (
                localizer.say(f"open-open-hands-{encode_value(is_open)}"),
                is_open == setup.open_hands,
            )
            for is_open in (False, True)
        }
    if name == "language":
        return {
            language: (localizer.say(f"cmd-value-language-{language}"), language == setup.language)
            for language in ("de", "en")
        }
    return {
        "own": (localizer.say("open-thread-own"), setup.thread),
        "here": (localizer.say("open-thread-here"), not setup.thread),
    }


def _build_option(
    context: BotContext, info: MatchInfo, page: int, spec: MatchOption, localizer: Localizer
) -> PanelControl:
    """Build the control of an option: a select, or one for each group of its values; a button for a value in no group."""
    meta = context.games[info.game].meta
    now = info.setup.options.get(spec.id, spec.values[0])
    groups = context.value_groups.get((info.game, spec.id))
    parts = list(groups(localizer)) if groups is not None else [("", spec.values)]
    rows: list[ActionRow] = []
    for number, (title, values) in enumerate(parts):
        address = PrivateId(Kind.SELECT, PrivateVerb.OPTION, info.id, 0, "", f"{page}.{spec.id}.{number}")
        shown = {
            encode_value(value): (format_option_value(meta, spec, value, localizer), value == now) for value in values
        }
        rows.append(build_value_select(address, shown, title or None))
    grouped = [value for _, values in parts for value in values]
    buttons = [
        PersistentButton(
            PrivateId(Kind.BUTTON, PrivateVerb.OPTION, info.id, 0, "", f"{page}.{spec.id}.{encode_value(value)}"),
            format_option_value(meta, spec, value, localizer),
            choose_style(value == now),
        )
        for value in spec.values
        if value not in grouped
    ]
    if (info.game, spec.id) in context.free_texts:
        label = localizer.say(f"{meta.slug}-option-{spec.id}-typed")
        address = PrivateId(Kind.BUTTON, PrivateVerb.OPTION_TEXT, info.id, 0, "", f"{page}.{spec.id}")
        buttons.append(PersistentButton(address, label, choose_style(now not in spec.values)))
    if buttons:
        rows.append(ui.ActionRow[Any](*buttons))
    name = get_option_name(meta, spec.id, localizer)
    if groups is not None:
        name = f"{name}: {cut(format_option_value(meta, spec, now, localizer), 300)}"
    return PanelControl(format_control_text(name, localizer.say(f"{meta.slug}-option-{spec.id}-text")), rows)


def choose_style(chosen: bool) -> discord.ButtonStyle:
    """Return the style of a button that stands for a value, or for a page."""
    return discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary


def build_value_select(address: CustomId, values: dict[str, tuple[str, bool]], title: str | None = None) -> ActionRow:
    """Build a select of values with their names; the present value is chosen."""
    options = [
        discord.SelectOption(label=cut(name, SELECT_TEXT), value=value, default=chosen)
        for value, (name, chosen) in values.items()
    ]
    return ui.ActionRow[Any](PersistentSelect(address, options[:SELECT_OPTIONS], title))


def format_typed_value(value: OptionValue, spec: MatchOption, localizer: Localizer) -> str:
    """Return the initial text of the modal for an option that takes any text: the value that was typed before, in words."""
    if value in spec.values:
        return ""
    parts = [part.strip() for part in str(value).split(",")]
    return ", ".join(localizer.term(part) if part in localizer.words.terms else part for part in parts)
