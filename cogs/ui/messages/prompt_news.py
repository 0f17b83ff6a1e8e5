"""What stands above a prompt: the person's own note, and what has happened in the match since their last move."""

from __future__ import annotations

from cogs.ui.components.phone_height import ELLIPSIS
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_pictures import build_scene
from cogs.ui.messages.note_message import format_short_note
from matches.domain.model import MatchInfo
from matches.domain.notes import News
from matches.domain.posting import find_clock_seats
from matches.domain.preparing import DROPPED_KEY
from rules.engine import Seat, text

NEWS_LINES = 12
"""The most lines; the rest is behind **Replay** and **Journal**."""
_ENGINE_NEWS = ("engine-conceded", "engine-rewound", "engine-time-up")
"""The lines of the journal that tell what no turn shows."""


async def load_news(context: BotContext, info: MatchInfo, person: int, localizer: Localizer) -> str:
    """Return a person's note, and below a heading what the others did since their last move, a line for each turn.

    What concerns the person comes first and in full size, so that it is never cut; of the rest the oldest is cut first. ""
    if there is neither note nor news.
    """
    news = await context.matches.queries.read_news(info.id, person)
    note = format_short_note(news.note, localizer)
    localizer = localizer.with_names(info.names)
    grave, lines = _list_lines(context, info, news, info.seat_of(person), localizer)
    if not grave and not lines:
        return note
    small = [f"-# {line}" for line in lines[-NEWS_LINES:]]
    cut = [ELLIPSIS] if len(lines) > NEWS_LINES else []
    return join_notes(note, localizer.say("news-so-far" if news.is_first else "news-since"), *grave, *cut, *small)


def _list_lines(
    context: BotContext, info: MatchInfo, news: News, seat: int | None, localizer: Localizer
) -> tuple[list[str], list[str]]:
    """Return the lines that concern the person, and the others, each in their order."""
    if news.view is None or seat is None:
        return [], []
    if seat in find_clock_seats(news.lines):
        # The computer has played for them: that is no turn of another one, so the journal tells it.
        return [], [localizer.text(line) for line in news.lines]
    turns = context.pictures(info.game).list_turns(news.view, build_scene(info, localizer, seat))
    grave = [*_tell_prepared_turns(news, seat, localizer), *(turn.words for turn in turns if turn.concerns_viewer)]
    plain = [turn.words for turn in turns if not turn.concerns_viewer]
    return grave, [*plain, *(localizer.text(line) for line in news.lines if line.key in _ENGINE_NEWS)]


def _tell_prepared_turns(news: News, seat: int, localizer: Localizer) -> list[str]:
    """Return in a line each what was played for a seat as it was prepared, which is no turn of another one, and why nothing was."""
    own, told = Seat(seat), list[str]()
    is_own = False
    for line in news.lines:
        if line.key.startswith(DROPPED_KEY) or line == text("engine-prepared", seat=own):
            told.append(localizer.text(line))
            is_own = line.key == "engine-prepared"
        elif is_own := is_own and line.args.get("seat", own) == own:
            told[-1] += f" {localizer.text(line)}"
    return told


def join_notes(*notes: str) -> str:
    """Return what stands above a question, one below the other, without what is empty."""
    return "\n".join(filter(None, notes))
