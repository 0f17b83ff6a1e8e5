"""The story of a match: the post below its final table, with the points by turn and the turns that decided most."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import cut
from cogs.ui.messages.match_names import format_heading, format_match_code
from cogs.ui.messages.match_pictures import build_scene
from cogs.ui.messages.replay_message import write_jump
from matches.domain.model import MatchInfo
from matches.domain.past_seats import PastSeat, list_names, name_text
from matches.domain.posts import StoryPost
from render.kit import Picture
from render.kit.line_chart import Line, LineChart, draw_chart
from render.kit.names import shorten_name
from render.kit.seats import replace_undrawable_names
from render.kit.sentences import fit_sentences, optional_sentence, required_sentence
from rules.engine import DecisiveTurn, Story

ROUNDING = 5
"""Chances are told in multiples of so many percent: an estimate is no better."""
TEAM_NAME_WIDTH = 9
"""How wide the name of somebody is in the label of a side of several people, in columns."""
LINE_LENGTH = 400
"""How many characters of a journal line are told at most."""


async def compose_story(context: BotContext, post: StoryPost, info: MatchInfo, localizer: Localizer) -> LayoutMessage:
    """Compose the story of a match in the language of its place. It mentions nobody."""
    past = await context.matches.substitutes.list_past_seats(info.id)
    story = _name_turns(post.story, past)
    told = [_format_turn(turn, past, localizer) for turn in story.decisive]
    notes = [localizer.say("story-estimate" if told else "story-none")]
    buttons = [
        PersistentButton(
            PublicId(BoardVerb.REPLAY, info.id, write_jump(turn.number)),
            localizer.say("replay-turn", turn=turn.number),
        )
        for turn in story.decisive
    ]
    if info.can_rematch:
        # People look for the rematch below the newest post.
        buttons.append(build_board_button(BoardVerb.REMATCH, info.id, localizer))
    return build_layout(
        f"{format_heading(context, info, localizer)}\n**{localizer.say('story-title')}**",
        "\n".join([*told, *(f"-# {note}" for note in notes)]),
        picture=await _draw(context, story, past, info, localizer) if story.points else None,
        name="story",
        rows=arrange_buttons(buttons),
    )


def round_chance(chance: float) -> int:
    """Return a chance in percent, as exactly as it is told.

    >>> round_chance(0.413)
    40
    """
    return ROUNDING * round(100 * chance / ROUNDING)


def _name_turns(story: Story, past: Sequence[PastSeat]) -> Story:
    """Return a story whose lines tell of the people of their time."""
    turns = [
        replace(turn, lines=tuple(name_text(line, turn.version, past) for line in turn.lines))
        for turn in story.decisive
    ]
    return replace(story, decisive=tuple(turns))


def _format_turn(turn: DecisiveTurn, past: Sequence[PastSeat], localizer: Localizer) -> str:
    """Return what a turn changed, and below it what everybody could read about the turn."""
    lines = [f"-# {cut(localizer.text(line), LINE_LENGTH)}" for line in turn.lines]
    return "\n".join([_format_change(turn, past, localizer), *lines])


def _format_change(turn: DecisiveTurn, past: Sequence[PastSeat], localizer: Localizer) -> str:
    names = list_names(localizer.names, turn.version, past)
    return localizer.say(
        "story-rises" if turn.after > turn.before else "story-falls",
        turn=turn.number,
        names=localizer.format_list([names[seat] for seat in turn.seats]),
        before=round_chance(turn.before),
        after=round_chance(turn.after),
    )


async def _draw(
    context: BotContext, story: Story, past: Sequence[PastSeat], info: MatchInfo, localizer: Localizer
) -> Picture:
    chart = build_chart(context, story, info, localizer)
    alt = _describe(chart, story, past, context.games[info.game].meta.counted, localizer)
    return await context.draw(lambda: draw_chart(chart, alt), f"{info.game} {format_match_code(info.id)}, story")


def build_chart(context: BotContext, story: Story, info: MatchInfo, localizer: Localizer) -> LineChart:
    """Return the chart of a story: a line for each side, with the names as the fonts can draw them."""
    names = replace_undrawable_names(build_scene(info, localizer)).names
    meta = context.games[info.game].meta
    unit = localizer.say(f"story-unit-{meta.counted}")
    lines = tuple(
        Line(side[0], _join_names([names[seat] for seat in side]), tuple(points[place] for points in story.points))
        for place, side in enumerate(story.sides)
    )
    return LineChart(
        localizer.say("story-title"),
        f"{meta.title[localizer.language]} {format_match_code(info.id)}",
        lines,
        story.first,
        tuple(turn.number for turn in story.decisive),
        localizer.say("story-turn"),
        localizer.say("story-foot", unit=unit) if story.decisive else unit,
    )


def _join_names(names: Sequence[str]) -> str:
    """Return the names of a side as one label, each of them short if there are several."""
    return ", ".join(names if len(names) == 1 else [shorten_name(name, TEAM_NAME_WIDTH) for name in names])


def _describe(chart: LineChart, story: Story, past: Sequence[PastSeat], counted: str, localizer: Localizer) -> str:
    """Return the alt text of a chart: the last points of all, and the turns that decided most."""
    ends = sorted(chart.lines, key=lambda line: -line.values[-1])
    lines = localizer.format_list(
        [localizer.say("story-alt-line", name=line.label, points=line.values[-1]) for line in ends]
    )
    unit = localizer.say(f"story-unit-{counted}")
    changes = [_format_change(turn, past, localizer).replace("**", "") for turn in story.decisive]
    return fit_sentences(
        [
            required_sentence(localizer.say("story-alt", unit=unit, turns=story.turns, lines=lines)),
            *(optional_sentence(change, 1) for change in changes),
        ]
    )
