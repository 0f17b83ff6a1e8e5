"""Lists that may be long: a page of whole lines, how many there are, and buttons to the other pages.

What a list shows is read anew at every press; the id of a button holds the list and the page alone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from cogs.ui import shows
from cogs.ui.customid import Address, General, Private
from cogs.ui.errors import Mistake
from cogs.ui.house import Client, House
from cogs.ui.items import Press, handles, rows
from cogs.ui.limits import cut
from cogs.ui.message import Message, Row, build, replace, whisper
from cogs.ui.results import ended_line
from cogs.ui.tongue import Tongue

Interaction = discord.Interaction[Client]

PAGE = 10
"""Matches on a page: their lines and, where they wait, their buttons fit a phone."""
SCORES = 15
"""Ended matches on a page: a line each, no buttons."""
BUTTON = 60
"""Characters of a button that leads to a match."""


def last_page(count: int, size: int) -> int:
    """The number of the last page, from 0 on."""
    return max(0, (count - 1) // size)


def footer(page: int, last: int, tongue: Tongue) -> str:
    """Which page this is, where there are several."""
    return f"-# {tongue.say('ui-page', page=page + 1, pages=last + 1)}" if last else ""


def turners(name: str, page: int, last: int) -> list[Row]:
    """The buttons to the page before and the page after. `name` of the list, with its argument, as the id holds it."""
    if not last:
        return []

    def turner(label: str, to: int, possible: bool) -> Press:
        return Press(General("list", f"{name}-{to}"), label, disabled=not possible)

    return rows([turner("◀", max(0, page - 1), page > 0), turner("▶", page + 1, page < last)])


async def mine(house: House, person: int, page: int, tongue: Tongue) -> Message:
    """A page of the person's matches, those that wait for them longest first and with a button each."""
    matches = await house.matches.mine(person)
    last = last_page(len(matches), PAGE)
    page = min(page, last)
    shown = [await house.matches.standing_of(one) for one in matches[page * PAGE :][:PAGE]]
    waiting = [
        Press(
            Private("t", one.info.id, one.seat, "", "open"),
            cut(shows.match_name(house, one.info, tongue), BUTTON),
            discord.ButtonStyle.primary,
        )
        for one in shown
        if one.since is not None
    ]
    count = tongue.say("ui-list-count", count=len(matches))
    foot = f"-# {count} · {footer(page, last, tongue)[3:]}" if last else ""
    return build(shows.mine(house, shown, tongue), foot, rows=[*rows(waiting), *turners("mine", page, last)])


async def scores(house: House, game: str, person: int, page: int, tongue: Tongue) -> Message:
    """A page of the matches of a game that the person has finished, the newest first."""
    page = max(page, 0)
    total, ended = await house.matches.ended(person, game, page * SCORES, SCORES)
    last = last_page(total, SCORES)
    if page > last:
        page = last
        total, ended = await house.matches.ended(person, game, page * SCORES, SCORES)
    lines = [ended_line(info, tongue) for info in ended]
    title = house.title(game, tongue.language)
    said = "\n".join(lines) or tongue.say("ui-no-scores")
    return build(f"**{title}**\n{said}", footer(page, last, tongue), rows=turners(f"scores-{game}", page, last))


def texts(name: str, title: str, portions: Sequence[str], page: int, tongue: Tongue) -> Message:
    """A page of a long text that is in portions already."""
    last = len(portions) - 1
    page = min(max(page, 0), last)
    return build(title, portions[page], footer(page, last, tongue), rows=turners(name, page, last))


Maker = Callable[[House, str, int, int, Tongue], Awaitable[Message]]
"""Makes a page of a list: house, argument of the list, person, page, language."""

_MAKERS: dict[str, Maker] = {}


def lists(name: str) -> Callable[[Maker], Maker]:
    """Register what makes the pages of the list `name`."""

    def register(maker: Maker) -> Maker:
        _MAKERS[name] = maker
        return maker

    return register


@lists("mine")
async def _mine(house: House, arg: str, person: int, page: int, tongue: Tongue) -> Message:
    return await mine(house, person, page, tongue)


@lists("scores")
async def _scores(house: House, arg: str, person: int, page: int, tongue: Tongue) -> Message:
    if arg not in house.games:
        raise Mistake("ui-error-old-button")
    return await scores(house, arg, person, page, tongue)


async def show(interaction: Interaction, name: str, arg: str = "") -> None:
    """Show the first page of a list to the presser alone."""
    house: House = interaction.client.house
    tongue = await house.tongue(interaction)
    await whisper(interaction, await _MAKERS[name](house, arg, interaction.user.id, 0, tongue))


@handles("g:list")
async def turned(interaction: Interaction, address: Address, values: tuple[str, ...]) -> None:
    """Another page, in the place of the one that was pressed."""
    assert isinstance(address, General)
    name, _, number = address.arg.rpartition("-")
    name, _, arg = name.partition("-")
    if name not in _MAKERS or not number.isdecimal():
        raise Mistake("ui-error-old-button")
    await interaction.response.defer()
    house: Any = interaction.client.house
    tongue = await house.tongue(interaction)
    # A forged number may have more digits than there are pages.
    page = min(int(number[:6]), 99_999)
    await replace(interaction, await _MAKERS[name](house, arg, interaction.user.id, page, tongue))
