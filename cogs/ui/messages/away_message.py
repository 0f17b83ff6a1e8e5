"""What a person reads about being away: until when, what it means in their matches, and what waits for them when they are back."""

from __future__ import annotations

import discord
from discord import ui

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import COMPONENTS, TEXT_TOTAL
from cogs.ui.messages import list_message, substitute_message
from cogs.ui.messages.match_names import format_match_line, link_match
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo
from matches.services.away import Absence
from matches.sql.next_notification import NextNotification

MOST_BUTTONS = 10
"""Matches with a button; the list of matches has the others."""


def format_next_notification(planned: NextNotification, localizer: Localizer) -> str:
    """Return when somebody is notified next, or that nothing waits for them."""
    if planned.at is None:
        return localizer.say("ring-never", count=planned.waiting) if planned.waiting else localizer.say("ring-none")
    when = format_timestamp(planned.at)
    if not planned.waiting:
        return localizer.say("ring-notice", when=when)
    return localizer.say("ring-next", count=planned.waiting, when=when)


async def build_absence(context: BotContext, person: int, localizer: Localizer) -> tuple[str, list[PersistentButton]]:
    """Return until when somebody is away and what that means, with the buttons to end it and to offer their seats meanwhile."""
    absence = await context.matches.away.get_absence(person)
    if absence is None:
        return localizer.say("away-present"), []
    lines = [localizer.say("away-kept", when=format_timestamp(absence.until))]
    lines += _format_early_ends(context, absence, localizer)
    offers = await substitute_message.build_offer_buttons(context, person, localizer)
    if offers:
        lines.append(localizer.say("substitute-away", count=len(offers)))
    return "\n".join(lines), [build_return_button(localizer, discord.ButtonStyle.primary), *offers]


async def compose_welcome(context: BotContext, person: int, localizer: Localizer) -> LayoutMessage:
    """Compose the welcome for somebody who is back: the matches that wait for them, longest first, each with a button."""
    waiting = await context.matches.people.list_waiting(person)
    lines = [localizer.say("away-welcome-waiting", count=len(waiting))]
    lines += [
        f"▶ {link_match(context, summary.info, format_match_line(context, summary.info, localizer))}"
        for summary in waiting
    ]
    buttons = list_message.build_open_buttons(context, waiting[:MOST_BUTTONS], localizer)
    owned = (await context.matches.substitutes.list_owned_seats(person))[:MOST_BUTTONS]
    lines += [substitute_message.format_owned(context, info, substitution, localizer) for info, substitution in owned]
    buttons += [substitute_message.build_named_reclaim(info, localizer) for info, _ in owned]
    return build_layout("\n".join(lines), rows=arrange_buttons(buttons))


def build_return_button(
    localizer: Localizer, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> PersistentButton:
    """Build the button that ends an absence."""
    return PersistentButton(GeneralId(GeneralVerb.RETURN), localizer.say("ui-button-return"), style)


def add_return_question(message: LayoutMessage, until: float, localizer: Localizer) -> LayoutMessage:
    """Add the question whether somebody who has moved is back, if there is room for it."""
    text = localizer.say("away-are-you-back", when=format_timestamp(until))
    button = build_return_button(localizer)
    view = message.view
    if view.total_children_count + 4 > COMPONENTS or view.content_length() + len(text) > TEXT_TOTAL:
        return message
    view.add_item(ui.Container[ui.LayoutView](ui.TextDisplay(text), *arrange_buttons([button])))
    return message


def _format_early_ends(context: BotContext, absence: Absence, localizer: Localizer) -> list[str]:
    """Return from when on time goes on in which matches: one line for those of the same moment."""
    by_end: dict[int, list[MatchInfo]] = {}
    for info, end in absence.early_ends:
        by_end.setdefault(0 if end <= context.now().timestamp() else round(end), []).append(info)
    lines = []
    for end, infos in sorted(by_end.items()):
        names = localizer.format_list(
            [link_match(context, info, format_match_line(context, info, localizer)) for info in infos]
        )
        key, when = ("away-goes-on", {"when": format_timestamp(end)}) if end else ("away-never-stops", {})
        lines.append(localizer.say(key, matches=names, **when))
    return lines
