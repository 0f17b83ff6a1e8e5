"""The trophy: what the lobby of a match tells in its channel once the match is over."""

from __future__ import annotations

import discord

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import match_pictures
from cogs.ui.messages.lobby_message import compose_lobby
from cogs.ui.messages.match_names import format_match_name
from cogs.ui.messages.result_text import format_result
from matches.domain.model import MatchInfo
from matches.domain.posts import TrophyPost


async def compose_trophy(context: BotContext, post: TrophyPost, info: MatchInfo, localizer: Localizer) -> LayoutMessage:
    """Compose who won, places, points, how long it took, a link to the post that ended it, the scoring, and Rematch.

    A match that goes on, because it was archived and resumed, shows its lobby.
    """
    if not info.can_rematch:
        return await compose_lobby(context, info, localizer)
    localizer = localizer.with_names(info.names)
    title = f"## {context.get_game_title(info.game, localizer.language)} · {format_match_name(info)}"
    # Who may see the result is chosen for the match, and everybody in the channel sees this.
    is_public = info.setup.visible == "everyone" and info.outcome is not None
    if is_public:
        result = format_result(info, localizer)
    else:
        result = f"{localizer.say(f'ui-lobby-{info.phase}')}\n{localizer.format_list(info.names)}"
    facts = [localizer.say("trophy-days", days=post.days)]
    if post.end is not None and context.threads:
        place = f"{info.place.guild or '@me'}/{info.place.board_channel}/{post.end}"
        facts.append(f"[{localizer.say('trophy-end')}](https://discord.com/channels/{place})")
    status = await context.matches.queries.get_public_status(info.id) if is_public else None
    picture = None
    if status is not None and status.view is not None:
        picture = await match_pictures.draw_match(context, status.info, status.view, localizer, sheet=True)
    rematch = build_board_button(BoardVerb.REMATCH, info.id, localizer, discord.ButtonStyle.success)
    return build_layout(
        f"{title}\n{result}\n-# {' · '.join(facts)}",
        thumbnail=picture,
        name="trophy",
        rows=arrange_buttons([rematch]),
    )
