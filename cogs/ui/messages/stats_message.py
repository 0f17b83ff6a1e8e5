"""Messages with statistics: picture, words, filters and buttons. Everything is read anew at each press."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import discord
import msgspec

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_TEXT, cut
from cogs.ui.messages import list_message
from cogs.ui.messages.stats_request import PERIODS, StatsKind, StatsRequest
from cogs.ui.messages.stats_sheets import build_group_sheet, build_ladder_sheet, build_person_sheet
from matches.domain.statistics import summarize_group, summarize_person
from matches.services.access import Viewer
from matches.services.statistics import ResultList
from render.kit.stats_sheet import StatsSheet, describe_stats, draw_stats

VIEWS: tuple[StatsKind, ...] = ("me", "finished", "game", "server", "ladder")
"""What can be looked at from any statistics; in a private message only the first two, which belong to no server."""
OWN_VIEWS = 2


class StatsReader(msgspec.Struct, frozen=True):
    """Who reads statistics: the `viewer`, their `name` and time `zone`, and the name of the server ("" in a private message).

    `is_everybody`: the message is for everybody in the channel, and `viewer` sees what all of them may see; `owner` is whoever
    shares it, whose statistics "me" are. `everybody` sees what all who read the channel may see, None in a private message:
    a ladder is made of this, so that it is the same for all of them.
    """

    viewer: Viewer
    owner: int
    name: str
    server: str
    zone: str
    everybody: Viewer | None = None
    is_everybody: bool = False


async def check_shareable(context: BotContext, request: StatsRequest, reader: StatsReader) -> None:
    """Raise `UserError` if there is nothing that everybody may see, `Refused` if the server keeps no ratings."""
    if request.kind == "ladder":
        is_shareable = bool((await context.matches.statistics.load_ladder(reader.viewer, request.game)).standings)
    else:
        is_shareable = bool((await _load(context, request, reader)).results)
    if not is_shareable:
        raise UserError("stats-none-shared")


async def compose_stats(
    context: BotContext, request: StatsRequest, reader: StatsReader, localizer: Localizer, *, in_words: bool = False
) -> LayoutMessage:
    """Compose statistics as a picture, or (`in_words`) as text. Raise `UserError` for what does not exist."""
    if request.game and request.game not in context.games:
        raise UserError("ui-error-old-button")
    if request.kind not in VIEWS[:OWN_VIEWS] and reader.viewer.guild is None:
        raise UserError("stats-guild-only")
    if request.kind in ("game", "ladder", "finished") and not request.game:
        request = msgspec.structs.replace(request, game=await _guess_game(context, reader))
    if request.kind == "ladder":
        return await _compose_ladder(context, request, reader, localizer, in_words)
    if request.kind == "finished":
        rows = _build_filters(context, request, reader, localizer)
        return await list_message.compose_scores(context, request.game, reader.owner, 0, localizer, rows)
    result_list = await _load(context, request, reader)
    rows = _build_filters(context, request, reader, localizer)
    if not result_list.results:
        return _compose_nothing(request, localizer, rows)
    sheet = _build_sheet(context, request, reader, result_list, localizer)
    return await _compose_sheet(context, request, reader, sheet, localizer, rows, in_words)


async def _guess_game(context: BotContext, reader: StatsReader) -> str:
    """Return the game of the reader's last match that ended, else any."""
    ended = await context.matches.people.list_matches(reader.owner, ended=True)
    return next((summary.info.game for summary in ended), next(iter(context.games)))


async def _compose_ladder(
    context: BotContext, request: StatsRequest, reader: StatsReader, localizer: Localizer, in_words: bool
) -> LayoutMessage:
    """Compose the ladder of a game: the same for everybody who asks in this channel, and the reader's own curve beside it."""
    ladder = await context.matches.statistics.load_ladder(reader.everybody or reader.viewer, request.game)
    title = context.get_game_title(request.game, localizer.language)
    rows = _build_filters(context, request, reader, localizer)
    if not ladder.standings:
        return build_layout(localizer.say("stats-none-ladder", game=title), rows=rows)
    person = None if reader.is_everybody else reader.owner
    sheet = build_ladder_sheet(ladder, (localizer.say("stats-ladder-of", game=title), reader.server), person, localizer)
    return await _compose_sheet(context, request, reader, sheet, localizer, rows, in_words)


async def _compose_sheet(
    context: BotContext,
    request: StatsRequest,
    reader: StatsReader,
    sheet: StatsSheet,
    localizer: Localizer,
    rows: list[ActionRow],
    in_words: bool,
) -> LayoutMessage:
    """Compose a sheet as a picture or as text, with its buttons below the `rows`."""
    rows = [*rows, *arrange_buttons(_build_buttons(request, reader, localizer, in_words))]
    foot = f"-# {localizer.say(_find_scope(request, reader))}"
    if in_words:
        lines = describe_stats(sheet)
        return build_layout(f"**{lines[0]}**", "\n".join(f"- {line}" for line in lines[1:]), foot, rows=rows)
    picture = await context.draw(lambda: draw_stats(sheet), f"statistics {request.kind}")
    return build_layout(f"**{sheet.title}** · {sheet.note}", foot, picture=picture, name="stats", rows=rows)


async def _load(context: BotContext, request: StatsRequest, reader: StatsReader) -> ResultList:
    person = {"me": reader.owner, "person": request.person}.get(request.kind)
    since = request.find_begin(_get_local_time(context, reader))
    everywhere = request.kind == "me" and not reader.is_everybody
    return await context.matches.statistics.load_results(reader.viewer, person, request.game or None, since, everywhere)


def _get_local_time(context: BotContext, reader: StatsReader) -> datetime:
    try:
        return context.now().astimezone(ZoneInfo(reader.zone))
    except (ValueError, OSError):
        return context.now().astimezone(UTC)


def _build_sheet(
    context: BotContext, request: StatsRequest, reader: StatsReader, result_list: ResultList, localizer: Localizer
) -> StatsSheet:
    game = context.get_game_title(request.game, localizer.language) if request.game else ""
    period = localizer.say(f"stats-period-{request.period}")
    if request.kind in ("me", "person"):
        person = reader.owner if request.kind == "me" else request.person
        name = result_list.names.get(person) or reader.name
        note = f"{game or localizer.say('stats-all-games')} · {period}"
        statistics = summarize_person(result_list.results, person)
        return build_person_sheet(context, statistics, result_list.names, (name, note), request.game, localizer)
    title = game if request.kind == "game" else reader.server
    note = period if request.kind == "game" else f"{game or localizer.say('stats-all-games')} · {period}"
    group = summarize_group(result_list.results)
    return build_group_sheet(
        context, group, result_list.results, result_list.names, (title, note), request.game, localizer
    )


def _compose_nothing(request: StatsRequest, localizer: Localizer, rows: list[ActionRow]) -> LayoutMessage:
    """Say that there is nothing, and what is possible instead. It says the same whether there is nothing, or nothing to be seen."""
    key = "stats-none-filtered" if request.is_filtered else f"stats-none-{request.kind}"
    return build_layout(localizer.say(key), rows=rows)


def _find_scope(request: StatsRequest, reader: StatsReader) -> str:
    """Return the key of the sentence that says which matches count."""
    if reader.is_everybody or request.kind == "ladder":
        return "stats-scope-everybody"
    return "stats-scope-own" if request.kind == "me" else "stats-scope-visible"


def _build_filters(
    context: BotContext, request: StatsRequest, reader: StatsReader, localizer: Localizer
) -> list[ActionRow]:
    """Build the selects of what to look at, of the game and of the time; none below what everybody reads.

    The statistics of a game have no other game, and ladders and finished matches no time.
    """
    if reader.is_everybody:
        return []
    views = VIEWS if reader.viewer.guild is not None else VIEWS[:OWN_VIEWS]
    by_view = {
        msgspec.structs.replace(request, kind=kind, person=0): localizer.say(f"stats-view-{kind}") for kind in views
    }
    if request.kind == "person":
        by_view = {request: localizer.say("stats-view-person"), **by_view}
    games = {"": localizer.say("stats-all-games")} if request.kind in ("me", "person", "server") else {}
    games |= {game: context.get_game_title(game, localizer.language) for game in context.games}
    by_game = {msgspec.structs.replace(request, game=game): title for game, title in games.items()}
    filters = [_build_filter("kind", by_view, request), _build_filter("game", by_game, request)]
    if request.kind in ("ladder", "finished"):
        return filters
    by_period = {
        msgspec.structs.replace(request, period=period): localizer.say(f"stats-period-{period}") for period in PERIODS
    }
    return [*filters, _build_filter("period", by_period, request)]


def _build_filter(name: str, choices: dict[StatsRequest, str], chosen: StatsRequest) -> ActionRow:
    options = [
        discord.SelectOption(label=cut(label, SELECT_TEXT), value=request.encode(), default=request == chosen)
        for request, label in choices.items()
    ]
    return ActionRow(PersistentSelect(GeneralId(GeneralVerb.STATS_FILTER, name), options))


def _build_buttons(
    request: StatsRequest, reader: StatsReader, localizer: Localizer, in_words: bool
) -> list[PersistentButton]:
    """Build the button to the other form, and the one that shares; whoever presses on a shared message gets an own one."""
    shown = request
    if reader.is_everybody and request.kind == "me":
        shown = msgspec.structs.replace(request, kind="person", person=reader.owner)
    verb, label = (GeneralVerb.STATS, "stats-picture") if in_words else (GeneralVerb.STATS_WORDS, "stats-words")
    buttons = [PersistentButton(GeneralId(verb, shown.encode()), localizer.say(label))]
    if not reader.is_everybody and reader.viewer.guild is not None:
        share = GeneralId(GeneralVerb.STATS_SHARE, request.encode())
        buttons.append(PersistentButton(share, localizer.say("lookup-share")))
    return buttons
