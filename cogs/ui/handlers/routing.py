"""From an interaction to its handler: read the custom id, check that the match concerns the presser, call the handler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from cogs.ui.components.custom_ids import CustomId, GeneralId, Kind, Verb, parse_custom_id
from cogs.ui.context import Interaction
from cogs.ui.handlers import error_reports
from cogs.ui.viewers import build_viewer

Handler = Callable[[Interaction, CustomId, tuple[str, ...]], Awaitable[None]]
"""Answers one press: the interaction, the parsed id, and the chosen values of a select or modal (else none)."""
HandlerTable = Mapping[tuple[Kind, Verb], Handler]


async def route(handlers: HandlerTable, interaction: Interaction, custom_id: str, values: tuple[str, ...] = ()) -> None:
    """Hand a press, a selection or a submitted modal to its handler. Never raises: errors are reported to the presser."""
    try:
        address = parse_custom_id(custom_id)
        if address is None:
            await error_reports.report_unknown_button(interaction)
            return
        await check_access(interaction, address)
        await handlers[address.kind, address.verb](interaction, address, values)
    except Exception as error:
        await error_reports.report_error(interaction, error)


async def check_access(interaction: Interaction, address: CustomId) -> None:
    """Check that the presser may know of the match in an id, or look at it. Raise `MatchNotFound`, `PlayersOnly`.

    To press a button of a lobby or a vote, it is enough to know of the match.
    """
    if isinstance(address, GeneralId):
        return
    matches = interaction.client.context.matches
    if address.kind in (Kind.LOBBY, Kind.VOTE):
        await matches.access.get_known_match(address.match, build_viewer(interaction))
    else:
        await matches.access.get_viewable_match(address.match, build_viewer(interaction))
