"""The button **Three moments** after a match against computers: which decisions of the presser cost them most."""

from __future__ import annotations

from cogs.ui.components.custom_ids import read_number
from cogs.ui.components.layout_message import build_layout
from cogs.ui.handlers.press import PublicPress
from cogs.ui.handlers.responses import edit_original
from cogs.ui.messages.review_message import compose_moment


async def on_moments(press: PublicPress) -> None:
    """Show the worst decision, or with a number the one of that rank, in place of the one that was shown."""
    review = await press.context.matches.reviews.open_review(press.match.id, press.person)
    if review.kept is None:
        await press.send(build_layout(press.localizer.say("review-looking")))
    made = await press.context.matches.make_review(review)
    message = await compose_moment(press.context, review, made, read_number(press.id.arg), press.localizer)
    await (edit_original(press.interaction, message) if review.kept is None else press.answer(message))
