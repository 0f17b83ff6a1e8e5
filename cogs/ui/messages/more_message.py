"""What is behind **More** below a question: all there is to look at, what has happened, the person's note, the rules."""

from __future__ import annotations

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, PrivateVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.components.question import NO_CHOICE, PromptQuestion
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import card_lookup, entry_message
from cogs.ui.messages.match_names import format_heading
from cogs.ui.messages.note_message import build_note_button
from cogs.ui.messages.prompt_news import load_news
from matches.domain.hints import offers_hint
from matches.domain.model import Prompt


async def compose_more(context: BotContext, prompt: Prompt, person: int, localizer: Localizer) -> LayoutMessage:
    """Compose what **More** shows to a person: all that is said since their last move, and everything to look at."""
    localizer = localizer.with_names(prompt.info.names)
    news = await load_news(context, prompt.info, person, localizer)
    heading = format_heading(context, prompt.info, localizer)
    return build_layout(heading, news, rows=build_more_rows(prompt, localizer), seat=prompt.seat)


def build_more_rows(prompt: Prompt, localizer: Localizer) -> list[ActionRow]:
    """Build a button for each thing to look at, a select with the cards that are named, and the rules of what is refused."""
    info, choice = prompt.info, NO_CHOICE if prompt.question is None else prompt.question.choice
    question = PromptQuestion.from_prompt(prompt, choice)
    buttons = [
        build_board_button(BoardVerb.WORDS, info.id, localizer),
        PersistentButton(question.build_button_id(PrivateVerb.TABLE), localizer.say("ui-button-table")),
        PersistentButton(question.build_button_id(PrivateVerb.RULES), localizer.say("ui-button-rules")),
    ]
    if prompt.question is not None and offers_hint(info, prompt.question):
        hint = PersistentButton(question.build_button_id(PrivateVerb.HINT), localizer.say("prompt-button-hint"))
        buttons.append(hint)
    buttons += [build_board_button(verb, info.id, localizer) for verb in (BoardVerb.REPLAY, BoardVerb.JOURNAL)]
    if info.phase == "running":
        buttons.append(build_note_button(info.id, localizer))
    return [
        *arrange_buttons(buttons),
        *card_lookup.build_lookup_select(question, info.game, localizer),
        *arrange_buttons(entry_message.build_refusal_buttons(info.game, choice, localizer)),
    ]
