"""Substitutes in words: a seat on offer, what somebody reads who takes it, how its owner comes back, and who plays for whom."""

from __future__ import annotations

import discord

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, PublicId, VoteVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import COMPONENTS, TEXT_TOTAL, cut
from cogs.ui.match_options import format_decision_time
from cogs.ui.messages import hand_message, prompt_message
from cogs.ui.messages.match_names import format_match_line, format_match_name, format_match_title, link_match
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo, Prompt, Substitution, Takeover
from matches.domain.past_seats import TAKEN_KEY

SUMMARY_LINES = 8
"""So many of the latest lines of the journal somebody reads who takes a seat; the rest is behind **Journal** and **Replay**."""
MOST_BUTTONS = 10
"""Matches with a button below an absence, or in a list."""
_LABEL_LENGTH = 60


async def compose_offer(
    context: BotContext, info: MatchInfo, words: str, proposal: int, localizer: Localizer
) -> LayoutMessage:
    """Compose a seat on offer: `words` say whose, then how the match stands, what counts, and the buttons."""
    buttons = [
        PersistentButton(
            PublicId(VoteVerb.TAKE, info.id, str(proposal)),
            localizer.say("substitute-button-take"),
            discord.ButtonStyle.success,
        ),
        build_withdraw_button(info.id, proposal, localizer),
        build_board_button(BoardVerb.TABLE, info.id, localizer),
    ]
    status = await context.matches.queries.get_public_status(info.id)
    progress = None if status.view is None else context.games[info.game].progress(status.view)
    standing = prompt_message.format_waiting(status.waiting, info, localizer)
    if progress is not None and progress.round:
        standing = f"{localizer.say('substitute-round', round=progress.round)}. {standing}"
    rules = [localizer.say("substitute-terms"), format_deadline(info, localizer)]
    heading = f"**{format_match_title(context, info, localizer)}**\n{words}"
    return build_layout(f"{heading}\n{standing}", f"-# {' '.join(rules)}", rows=arrange_buttons(buttons))


def build_withdraw_button(match: int, proposal: int, localizer: Localizer) -> PersistentButton:
    """Build the button that takes an offer back."""
    address = PublicId(VoteVerb.WITHDRAW, match, str(proposal))
    return PersistentButton(address, localizer.say("substitute-button-withdraw"))


def format_deadline(info: MatchInfo, localizer: Localizer) -> str:
    """Return how much time there is for each decision."""
    if not info.setup.seconds:
        return localizer.say("substitute-no-deadline")
    return localizer.say("substitute-deadline", time=format_decision_time(info.setup, localizer))


async def compose_takeover(context: BotContext, prompt: Prompt, person: int, localizer: Localizer) -> LayoutMessage:
    """Compose the summary for somebody who has just taken a seat: for whom they play, what happened lately, the position, and
    the open question with its buttons; below, what counts and the button to give the seat back."""
    info = prompt.info
    localizer = localizer.with_names(info.names)
    substitution = await context.matches.substitutes.find_substitution(info.id, person)
    lines = (await context.matches.queries.get_status(info.id, person)).lines
    if lines and lines[-1].key == TAKEN_KEY:
        # Whoever has just done that need not read it.
        lines = lines[:-1]
    lately = [f"-# {localizer.text(line)}" for line in lines[-SUMMARY_LINES:]]
    heading = localizer.say("substitute-lately") if lately else ""
    note = "\n".join(filter(None, (format_role(substitution, localizer), heading, *lately)))
    message = await prompt_message.compose_prompt(context, prompt, localizer, note)
    present = {getattr(child, "custom_id", "") for child in message.view.walk_children()}
    verbs = [BoardVerb.REPLAY, *([BoardVerb.GIVE_BACK] if substitution is not None else [])]
    buttons = [build_board_button(verb, info.id, localizer) for verb in verbs]
    hints = f"-# {localizer.say('substitute-hints')} {format_deadline(info, localizer)}"
    below = build_layout(
        hints,
        # A question shows the hand itself.
        picture=await hand_message.draw_hand(context, prompt, localizer) if prompt.question is None else None,
        name="hand",
        rows=arrange_buttons([button for button in buttons if button.custom_id not in present]),
    )
    return _add_below(message, below)


def compose_taken(context: BotContext, takeover: Takeover, localizer: Localizer) -> LayoutMessage:
    """Compose the answer to somebody who has taken a seat and gets the summary by direct message."""
    info = takeover.prompt.info
    buttons = [build_board_button(BoardVerb.MOVE, info.id, localizer, discord.ButtonStyle.primary)]
    if takeover.substitution is not None:
        buttons.append(build_board_button(BoardVerb.GIVE_BACK, info.id, localizer))
    lines = (format_role(takeover.substitution, localizer), localizer.say("substitute-summary-sent"))
    return build_layout("\n".join(lines), rows=arrange_buttons(buttons))


def format_role(substitution: Substitution | None, localizer: Localizer) -> str:
    """Return for whom somebody plays from now on, and until when that one may come back."""
    if substitution is None:
        return localizer.say("substitute-seat-yours")
    return localizer.say("substitute-you-play", owner=substitution.owner_name, when=format_timestamp(substitution.ends))


def compose_substituted(
    context: BotContext, info: MatchInfo, substitution: Substitution, localizer: Localizer
) -> LayoutMessage:
    """Compose who plays for somebody in a match, with the button to take the seat back."""
    text = format_owned(context, info, substitution, localizer)
    button = build_board_button(BoardVerb.RECLAIM, info.id, localizer, discord.ButtonStyle.primary)
    return build_layout(text, rows=arrange_buttons([button]))


def format_owned(context: BotContext, info: MatchInfo, substitution: Substitution, localizer: Localizer) -> str:
    """Return who plays for the reader in a match, and until when they can take their seat back."""
    return localizer.say(
        "substitute-plays-for-you",
        match=link_match(context, info, format_match_line(context, info, localizer)),
        name=info.names[substitution.seat],
        when=format_timestamp(substitution.ends),
    )


async def add_owned_seats(
    context: BotContext, message: LayoutMessage, person: int, localizer: Localizer
) -> LayoutMessage:
    """Add the matches in which somebody plays for the reader to their list, with the buttons to come back, if there is room."""
    owned = (await context.matches.substitutes.list_owned_seats(person))[:MOST_BUTTONS]
    if not owned:
        return message
    text = "\n".join(format_owned(context, info, substitution, localizer) for info, substitution in owned)
    return _add_below(
        message, build_layout(text, rows=arrange_buttons([build_named_reclaim(info, localizer) for info, _ in owned]))
    )


def _add_below(message: LayoutMessage, below: LayoutMessage) -> LayoutMessage:
    """Add a message below another one, if both fit into one."""
    view, added = message.view, below.view
    if view.total_children_count + added.total_children_count > COMPONENTS:
        return message
    if view.content_length() + added.content_length() > TEXT_TOTAL:
        return message
    for box in added.children:
        added.remove_item(box)
        view.add_item(box)
    message.files.extend(below.files)
    return message


def build_named_reclaim(info: MatchInfo, localizer: Localizer) -> PersistentButton:
    """Build the button that takes a seat back, with the match on its label."""
    label = localizer.say("substitute-button-reclaim-in", match=format_match_name(info))
    return PersistentButton(PublicId(BoardVerb.RECLAIM, info.id), cut(label, _LABEL_LENGTH))


async def build_offer_buttons(context: BotContext, person: int, localizer: Localizer) -> list[PersistentButton]:
    """Build a button for each running match in which somebody could offer their seat and has not done so."""
    buttons: list[PersistentButton] = []
    for summary in await context.matches.people.list_matches(person):
        info = summary.info
        if info.phase != "running" or info.setup.tutorial or len(buttons) == MOST_BUTTONS:
            continue
        offers = [offer for offer in await context.matches.proposals.list_proposals(info.id) if offer.kind == "offer"]
        if not any(offer.seat == summary.seat for offer in offers):
            label = localizer.say("substitute-button-offer-in", match=format_match_line(context, info, localizer))
            buttons.append(PersistentButton(PublicId(BoardVerb.OFFER, info.id), cut(label, _LABEL_LENGTH)))
    return buttons


async def format_substitutes(context: BotContext, info: MatchInfo, localizer: Localizer) -> str:
    """Return who plays for whom in a running match, a line each; only as long as the owner may still come back."""
    if info.phase != "running":
        return ""
    now = context.now().timestamp()
    return "\n".join(
        f"-# {localizer.say('substitute-plays', name=info.names[substitution.seat], owner=substitution.owner_name)}"
        for substitution in await context.matches.substitutes.list_substitutions(info.id)
        if substitution.ends > now
    )
