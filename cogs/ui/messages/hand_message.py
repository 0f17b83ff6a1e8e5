"""The hand of a person, in games with hidden hands, for them alone. Private questions show it too."""

from __future__ import annotations

from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.messages import prepared_turns
from cogs.ui.messages.match_names import format_heading, format_match_code
from matches.domain.model import Prompt
from render.kit import Picture, Scene


async def compose_hand(context: BotContext, prompt: Prompt, localizer: Localizer) -> LayoutMessage:
    """Compose the hand of the prompt's seat. Raise `UserError` in a game without hands."""
    localizer = localizer.with_names(prompt.info.names)
    held = await draw_hand(context, prompt, localizer)
    if held is None:
        raise UserError("ui-error-no-hand")
    text = f"{format_heading(context, prompt.info, localizer)}\n{localizer.say('ui-hand-title')}"
    prepared = prepared_turns.format_prepared(context, prompt.info, prompt.prepared, localizer)
    rows = arrange_buttons(prepared_turns.build_buttons(prompt, localizer))
    return build_layout(text, prepared, picture=held, name="hand", rows=rows, seat=prompt.seat)


async def draw_hand(context: BotContext, prompt: Prompt, localizer: Localizer) -> Picture | None:
    """Draw the hand of the prompt's seat; None in a game without hands."""
    info = prompt.info
    pictures, what = context.pictures(info.game), f"{info.game} {format_match_code(info.id)}, a hand"
    scene = Scene(localizer.language, info.names, localizer.words, viewer=prompt.seat)
    return await context.draw_optional(lambda: pictures.draw_hand(prompt.view, prompt.seat, scene), what)
