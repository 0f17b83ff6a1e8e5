"""The private side of a match: what a seat is asked, its picture, the draft, undo, and what it sees when nothing is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cogs.ui.components import (
    answers,
    decision_buttons,
    draft,
    phone_height,
    prompt_controls,
    refusal_reasons,
    standing_orders,
)
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.components.question import NO_CHOICE, PromptControls, PromptQuestion
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_PLACEHOLDER, cut
from cogs.ui.messages import match_pictures, prepared_turns
from cogs.ui.messages.match_names import format_match_code, format_small_heading
from cogs.ui.messages.next_match_message import NextMatchHint
from cogs.ui.messages.prompt_news import join_notes
from cogs.ui.messages.result_text import format_result
from matches.domain.durations import DAY, HOUR, MINUTE, format_timestamp
from matches.domain.model import DraftPreview, MatchInfo, Prompt, TimeLeft, WaitingStatus
from matches.workers.thinking import STRONG
from render import get_insets, list_in_order
from render.kit import Picture, Scene
from rules.engine import Number, OpenQuestion, Pick, StandingOrder

LONG_SECONDS = 20.0
"""Whoever may think so long is said to think."""


def format_waiting(waiting: WaitingStatus, info: MatchInfo, localizer: Localizer, mention: tuple[int, ...] = ()) -> str:
    """Return who is waited for, in one line, and when those are back who are away. `mention`: people pinged instead of named."""
    back = [
        localizer.say("away-is-back", who=localizer.seat_name(seat), when=format_timestamp(until))
        for seat, until in waiting.away
        if seat in waiting.seats
    ]
    return " ".join([_format_awaited(waiting, info, localizer, mention), *back])


def format_pause(info: MatchInfo, localizer: Localizer) -> str:
    """Return until when all have agreed on a pause; "" if they want none."""
    until = info.setup.paused_until
    return localizer.say("pause-until", when=format_timestamp(until)) if until else ""


def _format_awaited(waiting: WaitingStatus, info: MatchInfo, localizer: Localizer, mention: tuple[int, ...]) -> str:
    if pause := format_pause(info, localizer):
        return pause
    if waiting.secret:
        # Names would reveal who may hold something; a count reveals nobody.
        what = localizer.text(waiting.text) if waiting.text is not None else ""
        count = localizer.say("calling-waiting-for", owing=waiting.owing, asked=waiting.asked)
        return f"{what} {count}".strip()
    if not waiting.seats:
        return localizer.say("ui-waiting-nobody")
    if thinker := _format_thinker(waiting, info, localizer):
        return thinker
    who = []
    for seat in waiting.seats:
        person = info.occupants[seat].person
        who.append(f"<@{person}>" if person is not None and person in mention else f"**{localizer.seat_name(seat)}**")
    key = "ui-turn-of" if waiting.in_turn and len(who) == 1 else "ui-waiting"
    line = localizer.say(key, who=localizer.format_list(who))
    return f"{line} {localizer.text(waiting.text)}" if waiting.text is not None and not mention else line


def format_time_left(time_left: TimeLeft, localizer: Localizer, now: float) -> str:
    """Return until when there is time for a decision, and what is left of the time bank, in small print."""
    if not time_left.bank:
        return f"-# {localizer.say('bank-time', when=format_timestamp(time_left.ends, 'R'))}"
    begins = time_left.ends - time_left.bank
    if now >= begins:
        return f"-# {localizer.say('bank-runs', when=format_timestamp(time_left.ends, 'R'))}"
    hours = format_hours(time_left.bank, localizer)
    return f"-# {localizer.say('bank-time-and-bank', when=format_timestamp(begins, 'R'), left=hours)}"


def format_hours(seconds: float, localizer: Localizer) -> str:
    """Return a span of the time bank, in days, hours or minutes, rounded down."""
    if seconds >= 2 * DAY:
        return localizer.say("bank-days", count=int(seconds // DAY))
    if seconds >= HOUR:
        return localizer.say("bank-hours", count=int(seconds // HOUR))
    return localizer.say("bank-minutes", count=int(seconds // MINUTE))


def _format_thinker(waiting: WaitingStatus, info: MatchInfo, localizer: Localizer) -> str:
    """Return that the only seat which is waited for is a computer that may think long; "" if it is not."""
    if len(waiting.seats) != 1:
        return ""
    seat = waiting.seats[0]
    limits = STRONG.get(info.occupants[seat].computer or "")
    if limits is None or limits.seconds < LONG_SECONDS:
        return ""
    return localizer.say("ui-waiting-thinks", who=f"**{localizer.seat_name(seat)}**")


async def compose_prompt(
    context: BotContext, prompt: Prompt, localizer: Localizer, note: str = "", next_match: NextMatchHint | None = None
) -> LayoutMessage:
    """Compose the private message for a prompt: the question with its controls, or who is waited for and what comes next.

    `note` is shown on top.
    """
    localizer = localizer.with_names(prompt.info.names)
    heading = format_small_heading(context, prompt.info, localizer)
    if prompt.question is None:
        return await _compose_waiting(context, prompt, localizer, heading, note, next_match)
    asked = prompt.question
    note = join_notes(note, format_pause(prompt.info, localizer))
    controls = build_question_controls(context, prompt, asked, localizer)
    preview = prompt.preview if controls.is_complete else None
    foot = format_finality(prompt, localizer) or format_preview(asked, preview, localizer)
    if prompt.time_left is not None:
        time_left = format_time_left(prompt.time_left, localizer, context.now().timestamp())
        foot = "\n".join(filter(None, (foot, time_left)))
    pictures = await draw_prompt(context, prompt, localizer, controls, preview)
    return build_prompt_message(context, prompt, asked, localizer, controls, preview, pictures, foot, note)


def build_question_controls(
    context: BotContext, prompt: Prompt, asked: OpenQuestion, localizer: Localizer
) -> PromptControls:
    """Return what the open question of a prompt is shown with, its options in the order of the picture."""
    question = PromptQuestion.from_prompt(prompt, asked.choice)
    if isinstance(asked.choice, Pick):
        ids = [option.id for option in asked.choice.options]
        shown = list_in_order(context.pictures(prompt.info.game), prompt.view, prompt.seat, ids)
        question = replace(question, shown=shown)
    if _shows_hand(context, prompt):
        room = phone_height.PAIR_OPTIONS_HEIGHT if _needs_hand(prompt) else phone_height.HAND_OPTIONS_HEIGHT
        danger = phone_height.estimate_text(_format_danger(context, prompt, localizer))
        question = replace(question, room=room - danger)
    return prompt_controls.build_controls(question, prompt.draft, localizer)


def build_prompt_message(
    context: BotContext,
    prompt: Prompt,
    asked: OpenQuestion,
    localizer: Localizer,
    controls: PromptControls,
    preview: DraftPreview | None,
    pictures: tuple[Picture | None, Picture | None],
    foot: str = "",
    note: str = "",
) -> LayoutMessage:
    """Build the message of a question: its options, one way back, and **More**. A note is cut to two screens of a phone.

    `pictures`: one, or the table and the hand below it.
    """
    picture, hand = pictures
    question = PromptQuestion.from_prompt(prompt, asked.choice)
    heading = format_small_heading(context, prompt.info, localizer)

    danger = _format_danger(context, prompt, localizer)

    def build(note: str) -> LayoutMessage:
        buttons = [
            *build_draft_buttons(question, prompt, preview, localizer),
            *_build_side_buttons(prompt, question, localizer),
        ]
        guidance = format_guidance(prompt, localizer)
        question_line = f"### {localizer.text(asked.choice.prompt)}"
        top = "\n".join(filter(None, (note, heading, guidance, danger, question_line)))
        rows = [*controls.rows, *arrange_buttons(buttons)]
        return build_layout(top, *controls.notes, foot, picture=picture, hand=hand, rows=rows, seat=prompt.seat)

    message = build(note)
    if "\n" in note and not phone_height.has_height(message):
        message = build(phone_height.fit_note(note, phone_height.estimate_message(build(""))))
    phone_height.add_fitting_rows(message, _build_order_select(context, prompt, question, localizer))
    return message


def _format_danger(context: BotContext, prompt: Prompt, localizer: Localizer) -> str:
    """Return what the seat is about to lose, or ""."""
    warning = context.games[prompt.info.game].describe_danger(prompt.view, prompt.seat)
    return "" if warning is None else f"**{localizer.text(warning)}**"


async def _compose_waiting(
    context: BotContext, prompt: Prompt, localizer: Localizer, heading: str, note: str, next_match: NextMatchHint | None
) -> LayoutMessage:
    scene, outcome = match_pictures.build_scene(prompt.info, localizer, prompt.seat), prompt.info.outcome
    pictures = context.pictures(prompt.info.game)
    draw = pictures.draw_sheet if match_pictures.has_sheet(context, prompt.info) else pictures.draw_table
    picture = await context.draw(lambda: draw(prompt.view, scene), heading)
    line = format_result(prompt.info, localizer) if outcome else format_waiting(prompt.waiting, prompt.info, localizer)
    prepared = prepared_turns.format_prepared(context, prompt.info, prompt.prepared, localizer)
    next_buttons = [next_match.button] if next_match is not None and next_match.button is not None else []
    return build_layout(
        "\n".join(filter(None, (heading, note, format_guidance(prompt, localizer), line, prepared))),
        next_match.line if next_match is not None else "",
        picture=picture,
        rows=arrange_buttons(
            [
                *next_buttons,
                *prepared_turns.build_buttons(prompt, localizer),
                *_build_side_buttons(prompt, PromptQuestion.from_prompt(prompt, NO_CHOICE), localizer),
            ]
        ),
        seat=prompt.seat,
    )


async def draw_prompt(
    context: BotContext, prompt: Prompt, localizer: Localizer, controls: PromptControls, preview: DraftPreview | None
) -> tuple[Picture | None, Picture | None]:
    """Draw the hand of the seat, or its table in games without hands and for questions about places, or a part of the table
    if the game says so; with the numbers of the buttons. A question for which both are needed has the hand below the table.

    A complete draft is drawn as the view after it; if something hidden would come out, with what it would change on the table.
    A tall picture above an open select jumps out of view, so questions with selects have no table, unless it shows the numbers
    of the options.
    """
    scene, view = _build_scene(prompt, localizer, controls, preview)
    pictures, what = (
        context.pictures(prompt.info.game),
        f"{prompt.info.game} {format_match_code(prompt.info.id)}, seat {prompt.seat}",
    )
    insets, topic = get_insets(pictures), "" if prompt.question is None else prompt.question.topic
    inset = "" if insets is None else insets.find_inset(view, topic)
    if insets is not None and inset:
        return await context.draw(lambda: insets.draw_inset(view, inset, scene), what), None
    if _shows_hand(context, prompt):
        is_pair = _needs_hand(prompt)
        held = replace(scene, is_pair=is_pair, blocked=_map_reasons(prompt, localizer))
        hand = await context.draw_optional(lambda: pictures.draw_hand(view, prompt.seat, held), what)
        if hand is None or not is_pair:
            return hand, None
        above = replace(held, badges={})
        return await context.draw(lambda: pictures.draw_table(view, above), what), hand
    if controls.has_selects and not controls.badges:
        return None, None
    return await context.draw(lambda: pictures.draw_table(view, scene), what), None


def _build_scene(
    prompt: Prompt, localizer: Localizer, controls: PromptControls, preview: DraftPreview | None
) -> tuple[Scene, Any]:
    """Return for whom the picture of a prompt is drawn, and the view that it shows: as it is, or after a complete draft."""
    scene = Scene(localizer.language, prompt.info.names, localizer.words, prompt.seat, is_brief=True)
    if preview is not None and preview.view_after is not None:
        return replace(scene, note=localizer.say("ui-preview")), preview.view_after
    choice = None if prompt.question is None else prompt.question.choice
    changes = choice.changes() if isinstance(choice, Pick) and choice.changes is not None else {}
    if preview is not None and isinstance(preview.value, tuple):
        applied = tuple(change for id in dict.fromkeys(preview.value) for change in changes.get(id, ()))
        if applied:
            return replace(scene, note=localizer.say("ui-preview"), applied=applied), prompt.view
    return replace(scene, badges=controls.badges, asked=_list_numbers(prompt), changes=changes), prompt.view


def _list_numbers(prompt: Prompt) -> dict[str, int]:
    """Return the numbers in the question of a prompt, by name."""
    args = {} if prompt.question is None else prompt.question.choice.prompt.args
    return {name: number for name, number in args.items() if isinstance(number, int)}


def _shows_hand(context: BotContext, prompt: Prompt) -> bool:
    """Return whether the hand of the seat stands above its question, unless the game says otherwise."""
    return context.games[prompt.info.game].meta.has_hidden_hands and not _is_about_table(prompt)


def _needs_hand(prompt: Prompt) -> bool:
    """Return whether table and hand are needed at once."""
    return (
        prompt.question is not None and isinstance(prompt.question.choice, Pick) and prompt.question.choice.needs_hand
    )


def _map_reasons(prompt: Prompt, localizer: Localizer) -> dict[str, str]:
    """Return by option id why it cannot be chosen, for the picture."""
    choice = None if prompt.question is None else prompt.question.choice
    return refusal_reasons.map_reasons(choice, localizer) if isinstance(choice, Pick) else {}


def _is_about_table(prompt: Prompt) -> bool:
    """Return whether the question is about spaces of the table, or about anything else that a hand does not show."""
    choice = None if prompt.question is None else prompt.question.choice
    if isinstance(choice, Pick) and any(option.space for option in choice.options):
        return True
    return isinstance(choice, Pick | Number) and choice.needs_table


def format_preview(asked: OpenQuestion, preview: DraftPreview | None, localizer: Localizer) -> str:
    """Return what confirming the draft means, or ""."""
    if preview is None:
        return ""
    chosen = decision_buttons.describe_effect(asked.choice, preview.value, localizer) or answers.format_answer(
        asked.choice, preview.value, localizer
    )
    if wasted := decision_buttons.describe_waste(asked.choice, preview.value, localizer):
        return localizer.say("prompt-waste", picks=chosen, waste=wasted)
    return localizer.say("prompt-final" if preview.view_after is None else "ui-confirm-free", picks=chosen)


def format_guidance(prompt: Prompt, localizer: Localizer) -> str:
    """Return what a tutorial says about the last answer and about the open question, as a quotation; or ""."""
    if (guidance := prompt.guidance) is None:
        return ""
    lines = [localizer.text(guidance.comment)] if guidance.comment is not None else []
    if guidance.introduction is not None:
        number = localizer.say("tutorial-step", told=guidance.told, count=guidance.count)
        lines.append(f"**{number}** {localizer.text(guidance.introduction)}")
    return "\n".join(f"> {line}" for line in lines)


def format_finality(prompt: Prompt, localizer: Localizer) -> str:
    """Return that an answer counts at once, if the question is binding and an answer to it cannot be taken back; or ""."""
    if prompt.finality == "none":
        return ""
    return localizer.say("prompt-binding" if prompt.finality == "all" else "prompt-binding-some")


def build_draft_buttons(
    question: PromptQuestion, prompt: Prompt, preview: DraftPreview | None, localizer: Localizer
) -> list[PersistentButton]:
    """Build the buttons below a draft: one submits it, one takes it back."""
    if not prompt.draft:
        return []
    buttons = (
        [
            decision_buttons.build_confirm_button(
                question, prompt.draft, preview.value, preview.view_after is None, localizer
            )
        ]
        if preview is not None
        else []
    )
    undo = decision_buttons.build_undo_button(question, prompt, localizer)
    return [*buttons, undo] if undo is not None else buttons


def _build_side_buttons(prompt: Prompt, question: PromptQuestion, localizer: Localizer) -> list[PersistentButton]:
    """Build the buttons beside a question: undo while nothing is drafted, and **More**.

    They carry the token of the question, so that an old undo button takes back nothing newer.
    """
    undo = decision_buttons.build_undo_button(question, prompt, localizer) if not prompt.draft else None
    more = PersistentButton(question.build_button_id(PrivateVerb.MORE), localizer.say("ui-button-more"))
    return [undo, more] if undo is not None else [more]


def _build_order_select(
    context: BotContext, prompt: Prompt, question: PromptQuestion, localizer: Localizer
) -> list[ActionRow]:
    """Build the select of standing orders for the topic of this question, if the game knows any (CONTRACT 5)."""
    order = find_order(context, prompt)
    if order is None:
        return []
    options = standing_orders.build_order_options(order, question.choice, bool(prompt.draft), localizer)
    placeholder = cut(localizer.say("ui-order-ahead", topic=localizer.text(order.label)), SELECT_PLACEHOLDER)
    address = question.build_select_id(PrivateVerb.ORDER, draft.sign_draft(prompt.draft))
    return [ActionRow(PersistentSelect(address, options, placeholder))]


def find_order(context: BotContext, prompt: Prompt) -> StandingOrder | None:
    """Return the game's standing order for the open question, if there is one."""
    if prompt.question is None:
        return None
    return context.games[prompt.info.game].find_standing_order(prompt.question.topic)
