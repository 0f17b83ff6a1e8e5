"""What stands beside a question and has no room below a long one: what has happened, the person's note, the rules."""

from __future__ import annotations

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_names import format_heading
from cogs.ui.messages.note_message import build_note_button
from cogs.ui.messages.prompt_news import load_news
from matches.domain.model import MatchInfo


def build_past_buttons(info: MatchInfo, localizer: Localizer) -> list[PersistentButton]:
    """Build the buttons that show what has happened, step by step and in words, and the person's own note."""
    past = [build_board_button(verb, info.id, localizer) for verb in (BoardVerb.REPLAY, BoardVerb.JOURNAL)]
    return [*past, build_note_button(info.id, localizer)] if info.phase == "running" else past


async def compose_more(context: BotContext, info: MatchInfo, person: int, localizer: Localizer) -> LayoutMessage:
    """Compose what **More** shows to a person: all that is said since their last move, and the buttons that had no room."""
    buttons = [*build_past_buttons(info, localizer), build_board_button(BoardVerb.RULES, info.id, localizer)]
    news = await load_news(context, info, person, localizer)
    return build_layout(format_heading(context, info, localizer), news, rows=arrange_buttons(buttons))
