"""The button **Three moments** after a match against computers: which decisions of the presser cost them most."""

from __future__ import annotations

from cogs.ui.components.custom_ids import CustomId, PublicId, read_number
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import Interaction
from cogs.ui.handlers.responses import edit_original, send_ephemeral
from cogs.ui.messages.moments_message import compose_moment


async def on_moments(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the worst decision, or with a number the one of that rank, in place of the one that was shown."""
    assert isinstance(address, PublicId)
    is_turning = bool(address.arg)
    await interaction.response.defer(ephemeral=True, thinking=not is_turning)
    context = interaction.client.context
    review = await context.matches.reviews.open_review(address.match, interaction.user.id)
    localizer = await context.get_localizer(interaction, review.info.names)
    if review.moments is None:
        await send_ephemeral(interaction, build_layout(localizer.say("review-looking")))
    moments = await context.matches.make_review(review)
    message = await compose_moment(context, review, moments, read_number(address.arg), localizer)
    await (edit_original if is_turning or review.moments is None else send_ephemeral)(interaction, message)
