"""**In words**: the whole table without a picture, and what the presser is asked, with every option, its effect and every
reason. For readers who see no picture, and for everybody who wants it exactly."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord

from cogs.ui import endings, refusals
from cogs.ui.boards import called, code
from cogs.ui.customid import Address, Public
from cogs.ui.house import Client, House
from cogs.ui.items import Press, handles, rows
from cogs.ui.message import Message, build, replace, whisper
from cogs.ui.pages import portioned
from cogs.ui.tongue import Tongue
from matches.model import Info
from rules.engine import Asked, Name, Number, Option

log = logging.getLogger("tafelrunde.cogs")

PAGE = 3_500
"""Characters of a page: a message holds 4,000, and its head and foot want some."""
FEW = 25
"""So many names are listed; who is asked for one of all cards knows them or looks them up."""


def button(match: int, tongue: Tongue) -> Press:
    """The button under boards, tables and questions."""
    return Press(Public("b", match, "words"), tongue.say("prompt-button-words"))


def question(asked: Asked, tongue: Tongue) -> list[str]:
    """What somebody is asked: each option with its effect and its facts, and every reason in full."""
    choice = asked.choice
    lines = [f"### {tongue.say('prompt-words-asked')}", tongue.text(choice.prompt)]
    if isinstance(choice, Number):
        return [*lines, tongue.say("ui-number-range", lo=choice.lo, hi=choice.hi)]
    if isinstance(choice, Name):
        if len(choice.domain) <= FEW:
            return [*lines, tongue.listing([tongue.term(id) for id in choice.domain])]
        return [*lines, tongue.say("ui-name-hint")]
    if choice.most > 1:
        lines.append(tongue.span("ui-pick-count", choice.lo, choice.most))
    bare: list[str] = []
    for option in choice.options:
        words = " · ".join(filter(None, (tongue.detail(option), tongue.facts(option))))
        label = _counted(option, tongue)
        if words:
            lines.append(f"**{label}**: {words}")
        else:
            bare.append(label)
    if bare:
        names = tongue.listing(bare)
        lines.append(tongue.say("prompt-words-also", names=names) if len(bare) < len(choice.options) else names)
    if because := refusals.reasons(choice, tongue, whole=True):
        lines += [tongue.say("prompt-words-impossible"), *because]
    return lines


def _counted(option: Option, tongue: Tongue) -> str:
    label = tongue.label(option)
    return f"{label} ({option.count})" if option.count > 1 else label


async def composed(house: House, match: int, person: int, tongue: Tongue, page: int = 0) -> Message:
    """One page of a match in words, for the eyes of that person. Raises `Refused` if they may not look."""
    info = await house.matches.info(match)
    tongue = tongue.within(info.names)
    seat, asked = info.seat_of(person), None
    if seat is not None and info.phase == "running":
        prompt = await house.matches.prompt(match, person)
        view, asked = prompt.view, prompt.asked.detailed() if prompt.asked is not None else None
    else:
        view = (await house.matches.status(match, person)).view
    lines = question(asked, tongue) if asked is not None else []
    told = await _told(house, info, view, seat, tongue)
    if told:
        lines += [f"### {tongue.say('prompt-words-table')}", *told]
    return paged(info, f"**{house.title(info.game, tongue.language)}** · {called(info)}", lines, seat, tongue, page)


def paged(info: Info, head: str, lines: Sequence[str], seat: int | None, tongue: Tongue, page: int) -> Message:
    """A page of the lines, with buttons to the pages before and after it."""
    pages = portioned(lines or [tongue.say("prompt-words-nothing")], PAGE)
    page = min(max(page, 0), len(pages) - 1)
    turning = []
    if page > 0:
        turning.append(Press(Public("b", info.id, "words", str(page - 1)), "◀"))
    if page < len(pages) - 1:
        turning.append(Press(Public("b", info.id, "words", str(page + 1)), "▶"))
    foot = f"-# {tongue.say('prompt-words-page', page=page + 1, pages=len(pages))}" if len(pages) > 1 else ""
    return build(head, pages[page], foot, rows=rows(turning), seat=seat)


async def _told(house: House, info: Info, view: object, seat: int | None, tongue: Tongue) -> tuple[str, ...]:
    """The table in words. What cannot be told is noted in the log and left out; the question is said all the same."""
    if view is None:
        return ()
    scene = endings.scene(info, tongue, seat)
    try:
        return await asyncio.to_thread(lambda: house.pictures(info.game).words(view, scene))
    except Exception as error:
        log.error("%s %s: the table could not be told in words", info.game, code(info.id), exc_info=error)
        return ()


@handles("b:words")
async def pressed(interaction: discord.Interaction[Client], address: Address, values: tuple[str, ...]) -> None:
    """The button: a new message for the presser alone, whose pages turn in place."""
    assert isinstance(address, Public)
    house = interaction.client.house
    turning = address.arg.isdigit()
    await interaction.response.defer(ephemeral=True, thinking=not turning)
    page = int(address.arg) if turning else 0
    message = await composed(house, address.match, interaction.user.id, await house.tongue(interaction), page)
    await (replace if turning else whisper)(interaction, message)
