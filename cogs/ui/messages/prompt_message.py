"""The private side of a match: what a seat is asked, its picture, the draft, the way back, and what it sees when done."""

from __future__ import annotations

from dataclasses import dataclass

from cogs.library import entry_messages
from cogs.ui.components import answers, decision_buttons, draft, phone_height, prompt_controls, standing_orders
from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, PrivateVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.components.question import PromptControls, PromptQuestion
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_PLACEHOLDER, cut
from cogs.ui.messages import card_lookup, match_pictures
from cogs.ui.messages.match_names import format_match_code, format_small_heading
from cogs.ui.messages.next_match_hint import NextMatchHint
from cogs.ui.messages.result_text import format_result
from matches.model import MatchInfo, Prompt, WaitingStatus
from render.kit import Picture, Scene
from rules.engine import Choice, OpenQuestion, Pick, Refused, StandingOrder, Value, text

_NO_CHOICE = Pick(text("ui-nothing"), ())
"""Stands for the question where nothing is asked."""


PREVIEWED_ANSWERS = 8
"""So many answers of a question that counts at once are looked at ahead, to say whether they can be taken back."""


@dataclass(frozen=True, slots=True)
class DraftPreview:
    """A drafted answer looked at ahead: legal, and the view after it (None: something hidden would come out)."""

    value: Value
    view_after: object | None


def format_waiting(waiting: WaitingStatus, info: MatchInfo, localizer: Localizer, mention: tuple[int, ...] = ()) -> str:
    """Who is waited for, in one line. `mention`: people to be rung instead of named."""
    if waiting.secret:
        # Names would tell who may hold something; that somebody has not answered yet tells of nobody.
        what = localizer.text(waiting.text) if waiting.text is not None else ""
        count = localizer.say("calling-waiting-for", owing=waiting.owing, asked=waiting.asked)
        return f"{what} {count}".strip()
    if not waiting.seats:
        return localizer.say("ui-waiting-nobody")
    who = []
    for seat in waiting.seats:
        person = info.occupants[seat].person
        who.append(f"<@{person}>" if person is not None and person in mention else f"**{localizer.seat_name(seat)}**")
    said = localizer.say("ui-waiting", who=localizer.format_list(who), count=len(who))
    return f"{said} {localizer.text(waiting.text)}" if waiting.text is not None and not mention else said


async def compose_prompt(
    context: BotContext, prompt: Prompt, localizer: Localizer, note: str = "", next_match: NextMatchHint | None = None
) -> LayoutMessage:
    """The private message for a prompt: the question with its controls, or who is waited for and what follows. `note`
    stands on top."""
    localizer = localizer.with_names(prompt.info.names)
    head = format_small_heading(context, prompt.info, localizer)
    if prompt.question is None:
        return await _compose_waiting(context, prompt, localizer, head, note, next_match)
    asked = prompt.question.with_details()
    question = PromptQuestion.from_prompt(prompt, asked.choice)
    made = prompt_controls.build_controls(question, prompt.draft, localizer)
    look = await preview_draft(context, prompt, asked, prompt.draft) if made.is_complete else None
    below = await _format_binding(context, prompt, asked, localizer) or format_preview(asked, look, localizer)
    picture = await _draw_prompt(context, prompt, localizer, made, look)
    return build_prompt_message(context, prompt, asked, localizer, made, look, picture, below, note)


def build_prompt_message(
    context: BotContext,
    prompt: Prompt,
    asked: OpenQuestion,
    localizer: Localizer,
    controls: PromptControls,
    preview: DraftPreview | None,
    picture: Picture | None,
    foot: str = "",
    note: str = "",
) -> LayoutMessage:
    """The message of a question. What stands beside its answers is left out where two screens of a phone are full."""
    question = PromptQuestion.from_prompt(prompt, asked.choice)
    head = format_small_heading(context, prompt.info, localizer)
    pressed = [
        *controls.rows,
        *arrange_buttons(_build_draft_buttons(question, prompt, preview, localizer)),
        *arrange_buttons(_build_side_buttons(prompt, question, localizer)),
        *card_lookup.build_lookup_select(question, prompt.info.game, localizer),
    ]
    below = [*controls.notes, foot]

    def built(note: str) -> LayoutMessage:
        top = "\n".join(filter(None, (note, head, f"### {localizer.text(asked.choice.prompt)}")))
        return build_layout(top, *below, picture=picture, rows=pressed, seat=prompt.seat)

    message = built(phone_height.fit_note(note, phone_height.estimate_message(built("")))) if note else built("")
    beside = [
        *_build_order_select(context, prompt, question, localizer),
        *arrange_buttons(entry_messages.build_refusal_buttons(prompt.info.game, asked.choice, localizer)),
    ]
    phone_height.add_fitting_rows(message, beside)
    return message


async def preview_draft(
    context: BotContext, prompt: Prompt, asked: OpenQuestion, picks: tuple[str, ...]
) -> DraftPreview | None:
    """Look at a drafted answer ahead. None if it is not legal as it stands."""
    person = prompt.info.occupants[prompt.seat].person
    if person is None:
        return None
    try:
        value = answers.build_answer(asked.choice, picks)
    except Refused:
        return None
    return DraftPreview(value, await context.matches.peek(prompt.info.id, person, prompt.question_token, value))


async def _compose_waiting(
    context: BotContext, prompt: Prompt, localizer: Localizer, head: str, note: str, next_match: NextMatchHint | None
) -> LayoutMessage:
    scene, outcome = match_pictures.build_scene(prompt.info, localizer, prompt.seat), prompt.info.outcome
    pictures = context.pictures(prompt.info.game)
    draw = pictures.draw_sheet if outcome is not None and outcome.scores else pictures.draw_table
    picture = await context.draw(lambda: draw(prompt.view, scene), head)
    line = format_result(prompt.info, localizer) if outcome else format_waiting(prompt.waiting, prompt.info, localizer)
    first = [next_match.button] if next_match is not None and next_match.button is not None else []
    return build_layout(
        "\n".join(filter(None, (head, note, line))),
        next_match.line if next_match is not None else "",
        picture=picture,
        rows=arrange_buttons(
            [
                *first,
                *_build_side_buttons(prompt, PromptQuestion.from_prompt(prompt, _NO_CHOICE), localizer),
            ]
        ),
        seat=prompt.seat,
    )


async def _draw_prompt(
    context: BotContext, prompt: Prompt, localizer: Localizer, controls: PromptControls, preview: DraftPreview | None
) -> Picture | None:
    """The own hand, or in games without hands the own table, with the numbers of the buttons; for a complete draft as it
    would be. A tall picture above an open select jumps out of view, so questions with selects go without a table, unless it
    is marked with what can be chosen."""
    view = preview.view_after if preview is not None and preview.view_after is not None else prompt.view
    note = localizer.say("ui-preview") if view is not prompt.view else ""
    badges = controls.badges if view is prompt.view else {}
    scene = Scene(localizer.language, prompt.info.names, localizer.words, viewer=prompt.seat, badges=badges, note=note)
    pictures, what = (
        context.pictures(prompt.info.game),
        f"{prompt.info.game} {format_match_code(prompt.info.id)}, seat {prompt.seat}",
    )
    if context.games[prompt.info.game].meta.has_hidden_hands:
        return await context.draw_optional(lambda: pictures.draw_hand(view, prompt.seat, scene), what)
    return (
        None
        if controls.has_selects and not controls.badges
        else await context.draw(lambda: pictures.draw_table(view, scene), what)
    )


def format_preview(asked: OpenQuestion, preview: DraftPreview | None, localizer: Localizer) -> str:
    """What confirming the draft means, or ""."""
    if preview is None:
        return ""
    chosen = decision_buttons.describe_deed(asked.choice, preview.value, localizer) or answers.format_answer(
        asked.choice, preview.value, localizer
    )
    return localizer.say("prompt-final" if preview.view_after is None else "ui-confirm-free", picks=chosen)


async def _format_binding(context: BotContext, prompt: Prompt, asked: OpenQuestion, localizer: Localizer) -> str:
    """That an answer counts at once, where the question is so and an answer to it cannot be taken back; or ""."""
    choice = asked.choice
    if prompt.draft or not isinstance(choice, Pick) or not choice.is_binding:
        return ""
    looks = [await preview_draft(context, prompt, asked, (option.id,)) for option in choice.options[:PREVIEWED_ANSWERS]]
    final = [look.view_after is None for look in looks if look is not None]
    if not any(final):
        return ""
    return localizer.say("prompt-binding" if all(final) else "prompt-binding-some")


def _build_draft_buttons(
    question: PromptQuestion, prompt: Prompt, preview: DraftPreview | None, localizer: Localizer
) -> list[PersistentButton]:
    """Below a draft: the button that carries it out, and the way back."""
    if not prompt.draft:
        return []
    made = (
        [decision_buttons.build_confirm_button(question, preview.value, preview.view_after is None, localizer)]
        if preview is not None
        else []
    )
    back = decision_buttons.build_undo_button(question, prompt, localizer)
    return [*made, back] if back is not None else made


def _build_side_buttons(prompt: Prompt, question: PromptQuestion, localizer: Localizer) -> list[PersistentButton]:
    """The buttons beside a question: the way back while nothing is drafted, the table, its words, the rules.

    They carry the question's mark, so that an old way back takes nothing newer back.
    """
    back = decision_buttons.build_undo_button(question, prompt, localizer) if not prompt.draft else None
    made = [back] if back is not None else []
    made.append(PersistentButton(question.button_id(PrivateVerb.TABLE), localizer.say("ui-button-table")))
    if prompt.info.phase in ("running", "over"):
        made.append(build_board_button(BoardVerb.WORDS, prompt.info.id, localizer))
    made.append(PersistentButton(question.button_id(PrivateVerb.RULES), localizer.say("ui-button-rules")))
    return made


def _build_order_select(
    context: BotContext, prompt: Prompt, question: PromptQuestion, localizer: Localizer
) -> list[ActionRow]:
    """Standing orders for the topic of this question, where the game knows any (CONTRACT 5)."""
    order = find_order(context, prompt)
    if order is None:
        return []
    options = standing_orders.build_order_options(order, question.choice, bool(prompt.draft), localizer)
    placeholder = cut(localizer.say("ui-order-ahead", topic=localizer.text(order.label)), SELECT_PLACEHOLDER)
    return [ActionRow(PersistentSelect(question.select_id(PrivateVerb.ORDER), options, placeholder))]


def find_order(context: BotContext, prompt: Prompt) -> StandingOrder | None:
    """The game's standing order for the open question, if there is one."""
    if prompt.question is None:
        return None
    topic = prompt.question.topic
    return next((order for order in context.games[prompt.info.game].orders if order.topic == topic), None)


def apply_press(prompt: Prompt, verb: PrivateVerb, arg: str, values: tuple[str, ...]) -> tuple[str, ...] | None:
    """The draft after a press on this prompt; None for a press that belongs to an older state of the draft.

    Raises `IllegalChoice` for what is not on offer.
    """
    assert prompt.question is not None
    choice = prompt.question.choice
    picks = prompt.draft
    if verb == PrivateVerb.CLEAR:
        return ()
    if verb == PrivateVerb.PICK:
        value = draft.parse_option(choice, arg)
        return value if isinstance(value, tuple) else (str(value),)
    if verb == PrivateVerb.PICK_LISTED and values:
        value = draft.parse_option(choice, values[0])
        return value if isinstance(value, tuple) else (str(value),)
    if not isinstance(choice, Pick):
        raise draft.build_unknown_option_error(verb)
    if verb == PrivateVerb.SELECT:
        return draft.apply_selection(choice, draft.parse_number(arg), picks, values)
    if verb == PrivateVerb.PICK_ALL:
        return draft.complete_order(choice, picks) if arg in ("", str(len(picks))) else None
    if verb == PrivateVerb.REMOVE_LAST:
        return picks[:-1] if arg == str(len(picks)) else None
    if verb == PrivateVerb.PICK_NEXT:
        index, _, count = (values[0] if values else arg).partition(".")
        if count != str(len(picks)):
            return None
        left = dict(draft.list_remaining(choice, picks))
        if not index.isdigit() or int(index) not in left:
            raise draft.build_unknown_option_error(index)
        picks = (*picks, left[int(index)])
        rest = draft.list_remaining(choice, picks)
        # The last one of a whole order is set by itself.
        return draft.complete_order(choice, picks) if len(rest) == 1 and choice.lo == len(picks) + 1 else picks
    raise draft.build_unknown_option_error(verb)


def is_preconfirmed(choice: Choice, value: Value) -> bool:
    """Whether nobody is asked again although the answer cannot be taken back: the question or the button says so before."""
    if not isinstance(choice, Pick):
        return False
    if choice.single_answer() is not None or choice.is_binding:
        return True
    finals = {option.id for option in choice.options if option.tone == "final"}
    return isinstance(value, tuple) and len(value) == 1 and value[0] in finals


def is_complete_answer(prompt: Prompt, verb: PrivateVerb, picks: tuple[str, ...]) -> bool:
    """Whether this press is the whole answer already, so that only a look ahead may ask for a Confirm."""
    assert prompt.question is not None
    choice = prompt.question.choice
    if verb in (PrivateVerb.PICK, PrivateVerb.PICK_LISTED):
        return True
    if not isinstance(choice, Pick):
        return False
    if verb == PrivateVerb.SELECT:
        return choice.max_picks == 1 and choice.hi == 1 and len(picks) == 1
    if verb in (PrivateVerb.PICK_NEXT, PrivateVerb.PICK_ALL):
        return choice.ordered and choice.lo == choice.max_picks == len(picks)
    return False


def build_draft_answer(prompt: Prompt, picks: tuple[str, ...] | None = None) -> Value:
    """The draft (or `picks`) as an answer. Raises `IllegalChoice`."""
    assert prompt.question is not None
    return answers.build_answer(prompt.question.choice, prompt.draft if picks is None else picks)
