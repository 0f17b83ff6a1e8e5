"""**In words**: what the presser is asked, with every option, its number, its effect and every reason, and the whole table
without a picture. For readers who see no picture, and for anyone who wants the exact words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import discord

from cogs.ui.components import refusal_reasons
from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import match_pictures
from cogs.ui.messages.match_names import format_heading, format_match_code
from cogs.ui.messages.prompt_message import build_question_controls
from cogs.ui.messages.text_pages import wrap_pages
from matches.domain.model import MatchInfo
from rules.engine import Name, Number, OpenQuestion, Option

log = logging.getLogger("tafelrunde.cogs")

PAGE_LENGTH = 3_500
"""Characters of a page: a message holds 4,000, and its head and foot need some of them."""
MAX_LISTED_NAMES = 25
"""The most names that are listed. Someone who is asked for one of all cards knows them or looks them up."""


def describe_question(
    asked: OpenQuestion, localizer: Localizer, badges: Mapping[str, str] = MappingProxyType({})
) -> list[str]:
    """Return what somebody is asked: each option with its effect and its facts, and every reason in full.

    `badges`: the numbers on the buttons and on the picture, by option. Options stand in their order.
    """
    choice = asked.choice
    lines = [f"### {localizer.say('prompt-words-asked')}", localizer.text(choice.prompt)]
    if isinstance(choice, Number):
        return [*lines, localizer.say("ui-number-range", lo=choice.lo, hi=choice.hi)]
    if isinstance(choice, Name):
        if len(choice.domain) <= MAX_LISTED_NAMES:
            return [*lines, localizer.format_list([localizer.term(id) for id in choice.domain])]
        return [*lines, localizer.say("ui-name-hint")]
    if choice.max_picks > 1:
        lines.append(localizer.say_count(choice.lo, choice.max_picks))
    bare: list[str] = []
    numbers = {id: int(badge) for id, badge in badges.items() if badge.isdigit()}
    for option in sorted(choice.options, key=lambda option: numbers.get(option.id, len(choice.options) + 1)):
        words = " · ".join(filter(None, (localizer.detail(option), localizer.facts(option))))
        label = _format_option(option, localizer)
        if option.id in numbers:
            label = f"{numbers[option.id]} · {label}"
        if words:
            lines.append(f"**{label}**: {words}")
        else:
            bare.append(label)
    if bare:
        names = localizer.format_list(bare)
        lines.append(localizer.say("prompt-words-also", names=names) if len(bare) < len(choice.options) else names)
    if because := refusal_reasons.list_reasons(choice, localizer, whole=True):
        lines += [localizer.say("prompt-words-impossible"), *because]
    return lines


def _format_option(option: Option, localizer: Localizer) -> str:
    label = localizer.label(option)
    return f"{label} ({option.count})" if option.count > 1 else label


async def compose_text_version(
    context: BotContext, match: int, person: int, localizer: Localizer, page: int = 0, *, is_aside: bool = False
) -> LayoutMessage:
    """Compose one page of a match in words, for that person alone. Raise `Refused` if they may not look.

    Whoever is asked has a button to their question below it; `is_aside`: there will be one anyway.
    """
    info = await context.matches.queries.get_info(match)
    localizer = localizer.with_names(info.names)
    seat, lines, badges = info.seat_of(person), list[str](), dict[str, str]()
    if seat is not None and info.phase == "running":
        prompt = await context.matches.play.get_prompt(match, person)
        view = prompt.view
        if prompt.question is not None:
            badges = build_question_controls(context, prompt, prompt.question, localizer).badges
            lines = describe_question(prompt.question, localizer, badges)
    else:
        view = (await context.matches.queries.get_status(match, person)).view
    is_asked = bool(lines)
    paragraphs = await _describe_table(context, info, view, seat, localizer, badges)
    if paragraphs:
        lines += [f"### {localizer.say('prompt-words-table')}", *paragraphs]
    pages = wrap_pages(lines or [localizer.say("prompt-words-nothing")], PAGE_LENGTH)
    page = min(max(page, 0), len(pages) - 1)
    buttons = _build_page_buttons(info.id, page, len(pages), localizer)
    if is_asked and not is_aside:
        buttons.append(build_board_button(BoardVerb.MOVE, info.id, localizer, discord.ButtonStyle.primary))
    foot = f"-# {localizer.say('prompt-words-page', page=page + 1, pages=len(pages))}" if len(pages) > 1 else ""
    head, rows = format_heading(context, info, localizer), arrange_buttons(buttons)
    return build_layout(head, pages[page], foot, rows=rows, seat=seat, decorates=False)


def _build_page_buttons(match: int, page: int, pages: int, localizer: Localizer) -> list[PersistentButton]:
    """Build the buttons to the pages before and after a page. They have names: a reader of the screen says no arrow."""
    return [
        PersistentButton(PublicId(BoardVerb.WORDS, match, str(other)), localizer.say(key))
        for key, other in (("prompt-button-page-before", page - 1), ("prompt-button-page-after", page + 1))
        if 0 <= other < pages
    ]


async def _describe_table(
    context: BotContext,
    info: MatchInfo,
    view: object,
    seat: int | None,
    localizer: Localizer,
    badges: dict[str, str],
) -> tuple[str, ...]:
    """Return the table in words. If that fails, it is logged and left out, so that the question is still shown."""
    if view is None:
        return ()
    scene = replace(match_pictures.build_scene(info, localizer, seat), badges=badges)
    try:
        return await asyncio.to_thread(lambda: context.pictures(info.game).describe_table(view, scene))
    except Exception as error:
        log.error(
            "%s %s: the table could not be described in words", info.game, format_match_code(info.id), exc_info=error
        )
        return ()
