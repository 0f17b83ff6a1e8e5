"""One of the decisions that cost a person most: the table as it was, what they did, and what a computer player would have done."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from cogs.ui.components.custom_ids import BoardVerb, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages import match_pictures
from cogs.ui.messages.lobby_message import format_strength
from cogs.ui.messages.match_names import format_heading, format_match_code
from matches.service import REVIEWER, LookBack, Review, ReviewedMoment
from rules.engine import text
from rules.engine.message import TextItem

OWN, BETTER = "A", "B"
"""The marks of both decisions, on the picture and in the text."""


async def compose_moment(
    context: BotContext, review: Review, made: LookBack, page: int, localizer: Localizer
) -> LayoutMessage:
    """Compose the decision on a page (from 0), with buttons to the others; or that there is none, or that time was short."""
    info, moments = review.info, made.moments
    heading = f"{format_heading(context, info, localizer)} · {localizer.say('review-title', count=len(moments))}"
    if not moments:
        key = "review-none" if made.is_whole else "review-short"
        return build_layout(heading, localizer.say(key, count=made.compared), seat=review.seat)
    page = min(page, len(moments) - 1)
    moment = moments[page]
    # The match ran then, whatever has become of it.
    then = msgspec.structs.replace(info, outcome=None, phase="running")
    scene = replace(match_pictures.build_scene(then, localizer, review.seat), badges=_mark_options(moment))
    game = context.games[info.game]
    view = msgspec.msgpack.decode(moment.view, type=game.View)
    pictures = context.pictures(info.game)
    picture = await context.draw(
        lambda: pictures.draw_table(view, scene), f"{info.game} {format_match_code(info.id)}, look back"
    )
    return build_layout(
        f"{heading}\n{_format_place(moment, page, len(moments), localizer)}",
        _format_decision(moment, format_strength(REVIEWER, game.meta, localizer), localizer),
        f"-# {localizer.say('review-method' if made.is_whole else 'review-method-short')}",
        picture=picture,
        name="moment",
        rows=arrange_buttons(_build_page_buttons(info.id, page, len(moments))),
        seat=review.seat,
    )


def _mark_options(moment: ReviewedMoment) -> dict[str, str]:
    """Return the marks on the picture: A for what was picked, B for what would have been better."""
    marks = dict.fromkeys(moment.own_marked, OWN) | dict.fromkeys(moment.better_marked, BETTER)
    return {id: mark for id, mark in marks.items() if not (id in moment.own_marked and id in moment.better_marked)}


def _format_place(moment: ReviewedMoment, page: int, count: int, localizer: Localizer) -> str:
    """Return which decision it is, when it was, and what was asked."""
    place = [localizer.say("review-page", page=page + 1, count=count)] if count > 1 else []
    if moment.round:
        place.append(localizer.say("review-round", round=moment.round))
    return "\n".join(filter(None, (" · ".join(place), localizer.text(moment.question))))


def _format_decision(moment: ReviewedMoment, strength: str, localizer: Localizer) -> str:
    """Return what was done, what a player of that strength would have done, and how often either wins."""
    own, better = _format_picks(moment.own, localizer), _format_picks(moment.better, localizer)
    if moment.own_lead is not None and moment.better_lead is not None:
        lines = [
            localizer.say("review-own-points", mark=OWN, what=own, **_read_lead(moment.own_lead)),
            localizer.say("review-better-points", mark=BETTER, what=better, **_read_lead(moment.better_lead)),
        ]
    else:
        lines = [
            localizer.say("review-own", mark=OWN, what=own, chance=round(100 * moment.own_chance)),
            localizer.say("review-better", mark=BETTER, what=better, chance=round(100 * moment.better_chance)),
        ]
    if moment.reason is not None:
        lines.append(localizer.say("review-why", strength=strength, reason=localizer.text(moment.reason)))
    else:
        lines.append(localizer.say("review-plain", strength=strength))
    return "\n".join(lines)


def _read_lead(lead: float) -> dict[str, int]:
    """Return a lead as the words need it: how many points, and whether they are ahead (1), behind (-1) or neither (0)."""
    points = round(lead)
    return {"points": abs(points), "side": (points > 0) - (points < 0)}


def _format_picks(picks: tuple[TextItem, ...], localizer: Localizer) -> str:
    return localizer.text(text("review-picks", picks=picks)) if picks else localizer.say("review-nothing")


def _build_page_buttons(match: int, page: int, count: int) -> list[PersistentButton]:
    """Build the buttons to the decision before and after; none if there is only one."""
    if count < 2:
        return []
    return [
        PersistentButton(PublicId(BoardVerb.MOMENTS, match, str(target)), label, disabled=not 0 <= target < count)
        for target, label in ((max(page - 1, 0) if page else count, "◀"), (page + 1, "▶"))
    ]
