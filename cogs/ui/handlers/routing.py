"""From an interaction to its handler: read the id, check that the match concerns the presser, acknowledge, call the handler."""

from __future__ import annotations

from cogs.ui.components.custom_ids import CustomId, GeneralId, Kind, parse_custom_id
from cogs.ui.context import Interaction
from cogs.ui.handlers import error_reports
from cogs.ui.handlers.press import HandlerTable, Press, acknowledge
from cogs.ui.viewers import build_viewer
from matches.domain.model import MatchInfo


async def route(handlers: HandlerTable, interaction: Interaction, custom_id: str, values: tuple[str, ...] = ()) -> None:
    """Hand a press, a selection or a submitted modal to its handler. Never raises: errors are reported to the presser."""
    try:
        id = parse_custom_id(custom_id)
        if id is None:
            await error_reports.report_unknown_button(interaction)
            return
        match = await find_match(interaction, id)
        answered_by = handlers[id.kind, id.verb]
        in_place = await acknowledge(interaction, id, answered_by.acknowledgement)
        matches = interaction.client.context.matches
        is_noted = match is None or matches.note_press(match.id, interaction.user.id)
        names = () if match is None else match.names
        localizer = await interaction.client.context.get_localizer(interaction, names)
        await answered_by.handler(Press(interaction, id, values, localizer, in_place, match))
        if match is not None and not is_noted:
            matches.note_press(match.id, interaction.user.id)
    except Exception as error:
        await error_reports.report_error(interaction, error)


async def find_match(interaction: Interaction, id: CustomId) -> MatchInfo | None:
    """Return the match in an id, None if it has none. Raise `MatchNotFound`, `PlayersOnly` if the presser may not look at it.

    To press a button of a lobby or a vote, it is enough to know of the match.
    """
    if isinstance(id, GeneralId):
        return None
    access = interaction.client.context.matches.access
    get = access.get_known_match if id.kind in (Kind.LOBBY, Kind.VOTE) else access.get_viewable_match
    return await get(id.match, build_viewer(interaction))
