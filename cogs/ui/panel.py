"""The panel behind **Options** in the lobby: everything about a match that its opener can still change, page by page.

It is a private message that keeps nothing in memory: page, option and match stand in the ids, the rest is read anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from cogs.ui.boards import code
from cogs.ui.customid import Private
from cogs.ui.house import House
from cogs.ui.items import Choose, ChoosePeople, Press
from cogs.ui.limits import SELECT_OPTIONS, SELECT_TEXT, cut
from cogs.ui.lobby import computer_buttons, drop_button
from cogs.ui.message import Message, Row
from cogs.ui.options import (
    DEADLINES,
    FREE,
    GROUPS,
    GUESTS,
    LATE,
    deadline_name,
    everything,
    field_name,
    option_name,
    shown_options,
    value_name,
    written,
)
from cogs.ui.tongue import Tongue
from matches.forgetting import NOBODY
from matches.model import Info
from rules.engine import Meta, OptionSpec, OptionValue

PAGE_CONTROLS = 5
"""Selects on a page: two screens of a phone at most."""
PEOPLE_FIELDS = ("seats", "invited", "deadline", "at_deadline")
PLACE_FIELDS = ("visible", "language", "thread")


@dataclass(slots=True)
class Control:
    """One thing to choose: what it is and what it changes, and the rows to choose it with."""

    text: str
    rows: list[Row] = field(default_factory=list)


def panel(house: House, info: Info, person: int, page: int, tongue: Tongue, note: str = "") -> Message:
    """The page of the panel for somebody: to choose for the opener as long as people gather, to read for everybody else.

    `note` stands on top: why something was refused.
    """
    meta = house.games[info.game].meta
    head = f"**{tongue.say('open-title', game=house.title(info.game, tongue.language), code=code(info.id))}**"
    if info.phase != "lobby" or person != info.opener:
        said = tongue.say("open-read" if info.phase == "lobby" else "open-begun")
        lines = [f"**{name}**: {value}" for name, value in everything(meta, info.setup, tongue)]
        return _built("\n".join(filter(None, (head, note, said))), [Control("\n".join(lines))], ())
    made = _pages(house, info, meta, tongue)
    page = min(page, len(made) - 1)
    turners = []
    for number, (title, _) in enumerate(made):
        style = discord.ButtonStyle.primary if number == page else discord.ButtonStyle.secondary
        turners.append(Press(Private("t", info.id, 0, "", "optionpage", str(number)), title, style))
    return _built("\n".join(filter(None, (head, note))), made[page][1], [ui.ActionRow[Any](*turners)])


def _built(head: str, controls: Sequence[Control], below: Sequence[Row]) -> Message:
    """The message: each control's words stand directly above its rows."""
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
    return Message(view)


def _pages(house: House, info: Info, meta: Meta, tongue: Tongue) -> list[tuple[str, list[Control]]]:
    """The pages with their titles; what means nothing beside the rest is on none of them."""
    people = [*PEOPLE_FIELDS[:3], *(PEOPLE_FIELDS[3:] if info.setup.deadline else ())]
    place = [name for name in PLACE_FIELDS if name != "thread" or house.threads]
    made = [
        (tongue.say("open-page-people"), [_field(info, meta, 0, name, tongue) for name in people]),
        (tongue.say("open-page-place"), [_field(info, meta, 1, name, tongue) for name in place]),
    ]
    seats = [*computer_buttons(house, info, tongue), *drop_button(info, tongue)]
    said = _words(tongue.say("open-computers"), tongue.say("open-computers-text"))
    made[0][1].append(Control(said, [ui.ActionRow[Any](*seats)]))
    games: list[list[OptionSpec]] = []
    for spec in shown_options(meta, info.setup):
        selects = sum(_selects(info, one, tongue) for one in (*games[-1], spec)) if games else PAGE_CONTROLS + 1
        if selects > PAGE_CONTROLS:
            games.append([])
        games[-1].append(spec)
    for number, specs in enumerate(games, 1):
        title = tongue.say("open-page-game", page=number, pages=len(games))
        made.append((title, [_option(info, meta, 1 + number, spec, tongue) for spec in specs]))
    return made


def _selects(info: Info, spec: OptionSpec, tongue: Tongue) -> int:
    """How many selects an option takes."""
    groups = GROUPS.get((info.game, spec.id))
    return 1 if groups is None else len(groups(tongue))


def _words(name: str, text: str) -> str:
    return f"**{name}**\n-# {text}"


def _field(info: Info, meta: Meta, page: int, name: str, tongue: Tongue) -> Control:
    """A field of the setup."""
    said = _words(field_name(name, tongue), tongue.say(f"open-{name.replace('_', '-')}-text"))
    setup = info.setup
    if name == "invited":
        known = [person for person in setup.invited if person != NOBODY]
        people = Private("u", info.id, 0, "", "setting", f"{page}.{name}")
        most = min(max(meta.seats) - 1, GUESTS)
        chooser = ChoosePeople(people, known[:most], tongue.say("open-invited-nobody"), most)
        return Control(said, [ui.ActionRow[Any](chooser)])
    values = _field_values(info, meta, name, tongue)
    return Control(said, [_select(Private("p", info.id, 0, "", "setting", f"{page}.{name}"), values)])


def _field_values(info: Info, meta: Meta, name: str, tongue: Tongue) -> dict[str, tuple[str, bool]]:
    """What a field may be: each value with its name, and whether it holds."""
    setup = info.setup
    if name == "seats":
        free = [count for count in meta.seats if count > len(info.sitters) or count == setup.seats]
        return {str(count): (tongue.say("open-seats-count", count=count), count == setup.seats) for count in free}
    if name == "deadline":
        hours = sorted({*DEADLINES, setup.deadline})
        return {str(one): (deadline_name(one, tongue), one == setup.deadline) for one in hours}
    if name == "at_deadline":
        return {late: (tongue.say(f"cmd-value-late-{late}"), late == setup.at_deadline) for late in LATE}
    if name == "visible":
        named = {"everyone": "cmd-value-visibility-public", "players": "cmd-value-visibility-private"}
        return {value: (tongue.say(key), value == setup.visible) for value, key in named.items()}
    if name == "language":
        return {one: (tongue.say(f"cmd-value-language-{one}"), one == setup.language) for one in ("de", "en")}
    return {
        "own": (tongue.say("open-thread-own"), setup.thread),
        "here": (tongue.say("open-thread-here"), not setup.thread),
    }


def _option(info: Info, meta: Meta, page: int, spec: OptionSpec, tongue: Tongue) -> Control:
    """An option of the game: a select, or one for each group of its values; a button for what stands in no group."""
    now = info.setup.options.get(spec.id, spec.values[0])
    groups = GROUPS.get((info.game, spec.id))
    parts = list(groups(tongue)) if groups is not None else [("", spec.values)]
    rows: list[Row] = []
    for number, (title, values) in enumerate(parts):
        address = Private("p", info.id, 0, "", "option", f"{page}.{spec.id}.{number}")
        shown = {written(one): (value_name(meta, spec, one, tongue), one == now) for one in values}
        rows.append(_select(address, shown, title or None))
    grouped = [value for _, values in parts for value in values]
    buttons = [
        Press(
            Private("t", info.id, 0, "", "option", f"{page}.{spec.id}.{written(value)}"),
            value_name(meta, spec, value, tongue),
            _style(value == now),
        )
        for value in spec.values
        if value not in grouped
    ]
    if (info.game, spec.id) in FREE:
        label = tongue.say(f"{meta.slash}-option-{spec.id}-typed")
        address = Private("t", info.id, 0, "", "optiontext", f"{page}.{spec.id}")
        buttons.append(Press(address, label, _style(now not in spec.values)))
    if buttons:
        rows.append(ui.ActionRow[Any](*buttons))
    name = option_name(meta, spec.id, tongue)
    if groups is not None:
        name = f"{name}: {cut(value_name(meta, spec, now, tongue), 300)}"
    return Control(_words(name, tongue.say(f"{meta.slash}-option-{spec.id}-text")), rows)


def _style(chosen: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary


def _select(address: Private, values: dict[str, tuple[str, bool]], title: str | None = None) -> Row:
    """A select of values with their names; the one that holds is chosen."""
    options = [
        discord.SelectOption(label=cut(name, SELECT_TEXT), value=value, default=chosen)
        for value, (name, chosen) in values.items()
    ]
    return ui.ActionRow[Any](Choose(address, options[:SELECT_OPTIONS], title))


def typed(now: OptionValue, spec: OptionSpec, tongue: Tongue) -> str:
    """What stands in the modal of an option that takes any text: what was typed before, in words that it reads again."""
    if now in spec.values:
        return ""
    parts = [part.strip() for part in str(now).split(",")]
    return ", ".join(tongue.term(part) if part in tongue.words.terms else part for part in parts)
