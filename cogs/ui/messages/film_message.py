"""The film of a match as a message: its progress, the film itself, and what is to be said about it."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from cogs.film.orders import Film, FilmOrder
from cogs.film.studio import FilmJob
from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.messages.match_names import format_heading
from cogs.ui.messages.match_pictures import build_scene
from cogs.ui.messages.result_text import format_result
from matches.domain.filming import FilmTask
from matches.domain.model import MatchInfo
from render.kit import MatchEnding, Picture

FILM_BYTES = 8 << 20
"""A film has so many bytes at most, wherever it is shown."""
MARGIN_BYTES = 64 << 10
"""What a message with a film needs beside it."""
BAR_LENGTH = 8
_FULL, _EMPTY = "▓", "░"


def build_order(info: MatchInfo, task: FilmTask, localizer: Localizer, upload_limit: int) -> FilmOrder:
    """Return the order of a film in the language of `localizer`, for a place that takes files of `upload_limit` bytes."""
    ending = build_scene(info, localizer).ending or MatchEnding("cancelled")
    has_scores = info.outcome is not None and bool(info.outcome.scores)
    limit = min(FILM_BYTES, upload_limit - MARGIN_BYTES)
    return FilmOrder(info.id, task, localizer.language, info.names, ending, has_scores, limit)


def compose_progress(context: BotContext, info: MatchInfo, job: FilmJob, localizer: Localizer) -> LayoutMessage:
    """Compose how far a film is: a bar and the turn, or how many films come first."""
    progress = job.progress
    if progress is not None:
        full = BAR_LENGTH * progress.turn // progress.turns
        text = localizer.say(
            "film-drawing",
            bar=format_bar(full),
            turn=progress.turn,
            turns=progress.turns,
            seconds=progress.seconds,
        )
    elif job.ahead:
        text = localizer.say("film-in-line", bar=format_bar(0), ahead=job.ahead)
    else:
        text = localizer.say("film-begins", bar=format_bar(0))
    return build_layout(f"{format_heading(context, info, localizer)}\n{text}")


def format_bar(full: int) -> str:
    """Return a bar of which so many blocks are full.

    >>> format_bar(4)
    '▓▓▓▓░░░░'
    """
    return _FULL * full + _EMPTY * (BAR_LENGTH - full)


def compose_failure(context: BotContext, info: MatchInfo, reason: str, localizer: Localizer) -> LayoutMessage:
    """Compose why there is no film, with the button to try again."""
    buttons = _build_buttons(info, localizer, (BoardVerb.FILM, BoardVerb.REPLAY))
    return build_layout(f"{_format_title(context, info, localizer)}\n{reason}", rows=buttons)


def compose_film(context: BotContext, info: MatchInfo, film: Film, localizer: Localizer) -> LayoutMessage:
    """Compose the message of a film for one person."""
    verbs = (BoardVerb.SHOW_FILM, BoardVerb.REPLAY)
    return _compose(context, info, film, localizer, "", verbs)


def compose_public_film(context: BotContext, info: MatchInfo, film: Film, localizer: Localizer) -> LayoutMessage:
    """Compose the message of a film for everybody, with the result. It can be recognized by `get_component_id`."""
    result = format_result(info, localizer) if info.outcome is not None else localizer.say("film-alt-cancelled")
    message = _compose(context, info, film, localizer, result, (BoardVerb.REPLAY,))
    message.view.children[0].id = get_component_id(info)
    return message


def get_component_id(info: MatchInfo) -> int:
    """Return the number of the outermost component of a match's public film, by which the message is found again."""
    return (1 << 20) + crc32(f"film {info.commitment}".encode()) % (1 << 30)


def _compose(
    context: BotContext,
    info: MatchInfo,
    film: Film,
    localizer: Localizer,
    result: str,
    verbs: Sequence[BoardVerb],
) -> LayoutMessage:
    made = localizer.say("film-made", turns=film.turns, first=film.first, last=film.last)
    return build_layout(
        "\n".join(filter(None, (_format_title(context, info, localizer), result, made))),
        "\n".join(f"-# {note}" for note in _list_notes(film, localizer)),
        picture=Picture(film.gif, _format_alt(info, film, localizer)),
        name="film",
        extension="gif",
        rows=_build_buttons(info, localizer, verbs),
    )


def _format_title(context: BotContext, info: MatchInfo, localizer: Localizer) -> str:
    return f"{format_heading(context, info, localizer)} · {localizer.say('ui-button-film')}"


def _list_notes(film: Film, localizer: Localizer) -> list[str]:
    """Return what the film leaves out."""
    notes = []
    if film.step > 1:
        notes.append(localizer.say("film-thinned", step=film.step))
    if film.first > 1:
        notes.append(localizer.say("film-late", turn=film.first))
    if not film.is_whole:
        notes.append(localizer.say("film-breaks-off", turn=film.last))
    return notes


def _format_alt(info: MatchInfo, film: Film, localizer: Localizer) -> str:
    """Return the film in words: from where to where, and how the match ended."""
    if info.outcome is None:
        ending = localizer.say("film-alt-cancelled")
    else:
        names = localizer.format_list([localizer.seat_name(seat) for seat in info.outcome.winners])
        ending = localizer.say("ui-won", names=names, count=len(info.outcome.winners))
    return localizer.say("film-alt", first=film.first, last=film.last, ending=ending)


def _build_buttons(info: MatchInfo, localizer: Localizer, verbs: Sequence[BoardVerb]) -> list[ActionRow]:
    return arrange_buttons([build_board_button(verb, info.id, localizer) for verb in verbs])
