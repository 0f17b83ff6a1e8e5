"""**In words**: the whole table without a picture, and what the presser is asked, with every option, its effect and every
reason. For readers who see no picture, and for anyone who wants the exact words."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from cogs.ui.components import refusal_reasons
from cogs.ui.components.custom_ids import BoardVerb, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import match_pictures
from cogs.ui.messages.match_names import format_heading, format_match_code
from cogs.ui.messages.text_pages import wrap_pages
from matches.domain.model import MatchInfo
from rules.engine import Name, Number, OpenQuestion, Option

log = logging.getLogger("tafelrunde.cogs")

PAGE_LENGTH = 3_500
"""Characters of a page: a message holds 4,000, and its head and foot need some of them."""
MAX_LISTED_NAMES = 25
"""The most names that are listed. Someone who is asked for one of all cards knows them or looks them up."""


def describe_question(asked: OpenQuestion, localizer: Localizer) -> list[str]:
    """Return what somebody is asked: each option with its effect and its facts, and every reason in full."""
    choice = asked.choice
    lines = [f"### {localizer.say('prompt-words-asked')}", localizer.text(choice.prompt)]
    if isinstance(choice, Number):
        return [*lines, localizer.say("ui-number-range", lo=choice.lo, hi=choice.hi)]
    if isinstance(choice, Name):
        if len(choice.domain) <= MAX_LISTED_NAMES:
            return [*lines, localizer.format_list([localizer.term(id) for id in choice.domain])]
        return [*lines, localizer.say("ui-name-hint")]
    if choice.max_picks > 1:
        lines.append(localizer.say_range("ui-pick-count", choice.lo, choice.max_picks))
    bare: list[str] = []
    for option in choice.options:
        words = " · ".join(filter(None, (localizer.detail(option), localizer.facts(option))))
        label = _format_option(option, localizer)
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
    context: BotContext, match: int, person: int, localizer: Localizer, page: int = 0
) -> LayoutMessage:
    """Compose one page of a match in words, for that person alone. Raise `Refused` if they may not look."""
    info = await context.matches.queries.get_info(match)
    localizer = localizer.with_names(info.names)
    seat, asked = info.seat_of(person), None
    if seat is not None and info.phase == "running":
        prompt = await context.matches.play.get_prompt(match, person)
        view, asked = prompt.view, prompt.question
    else:
        view = (await context.matches.queries.get_status(match, person)).view
    lines = describe_question(asked, localizer) if asked is not None else []
    paragraphs = await _describe_table(context, info, view, seat, localizer)
    if paragraphs:
        lines += [f"### {localizer.say('prompt-words-table')}", *paragraphs]
    return compose_text_page(
        info,
        format_heading(context, info, localizer),
        lines,
        seat,
        localizer,
        page,
    )


def compose_text_page(
    info: MatchInfo, head: str, lines: Sequence[str], seat: int | None, localizer: Localizer, page: int
) -> LayoutMessage:
    """Compose a page of the lines, with buttons to the pages before and after it."""
    pages = wrap_pages(lines or [localizer.say("prompt-words-nothing")], PAGE_LENGTH)
    page = min(max(page, 0), len(pages) - 1)
    turning = []
    if page > 0:
        turning.append(PersistentButton(PublicId(BoardVerb.WORDS, info.id, str(page - 1)), "◀"))
    if page < len(pages) - 1:
        turning.append(PersistentButton(PublicId(BoardVerb.WORDS, info.id, str(page + 1)), "▶"))
    foot = f"-# {localizer.say('prompt-words-page', page=page + 1, pages=len(pages))}" if len(pages) > 1 else ""
    return build_layout(head, pages[page], foot, rows=arrange_buttons(turning), seat=seat, decorates=False)


async def _describe_table(
    context: BotContext, info: MatchInfo, view: object, seat: int | None, localizer: Localizer
) -> tuple[str, ...]:
    """Return the table in words. If that fails, it is logged and left out, so that the question is still shown."""
    if view is None:
        return ()
    scene = match_pictures.build_scene(info, localizer, seat)
    try:
        return await asyncio.to_thread(lambda: context.pictures(info.game).describe_table(view, scene))
    except Exception as error:
        log.error(
            "%s %s: the table could not be described in words", info.game, format_match_code(info.id), exc_info=error
        )
        return ()
