"""Everything that is stored for a server as one archive, for those who manage it."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from msgspec import Struct

from matches.domain.durations import format_moment
from matches.domain.model import MatchPlace, Phase, SeatOccupant, Setup
from matches.domain.posting import select_readable
from matches.domain.results import MatchResult
from matches.domain.server_settings import ServerSettings
from matches.runtime.cache import MatchCache
from matches.runtime.context import ServiceContext
from matches.runtime.match_writer import MatchWriter
from matches.services.base import Service
from matches.services.exports import MatchExport
from matches.sql import journal, match_queries, result_rows, rows, server_rows
from rules.engine import Outcome, Refused, Text, TextArg

_DISCORD_NUMBERS = frozenset(
    {"opener", "guild", "channel", "thread", "lobby", "person", "invited", "guests", "declined", "channels", "role"}
)
"""The fields of the archive that hold numbers of Discord: of people, servers, channels, messages and roles."""
ENTRY_BYTES = 256
"""What a file of the archive takes beside its data, at most: its name and its place, twice."""


class ExportedSeat(Struct, frozen=True):
    """How a match ended for a seat, as everybody may know it. Its fields are those of `SeatResult`.

    How fast somebody plays is theirs: it is in no archive.
    """

    seat: int
    place: int
    points: int | None
    team: int | None
    conceded: bool
    cards: dict[str, int]


@dataclass(frozen=True, slots=True)
class ArchiveWords:
    """How the archive speaks: its language, what its readme says, and a text of the journal for people with these names."""

    language: str
    readme: str
    tell: Callable[[Text, Sequence[str]], str]


class ExportedLine(Struct, frozen=True):
    """A line of a journal: as people read it, and as the program knows it."""

    text: str
    key: str
    args: dict[str, TextArg]


class ExportedMatch(Struct, frozen=True):
    """A match in the archive. `has_log`: its journal, and after its end everything, is in files of their own.

    `rounds` and `seats` are what statistics know of a match that came to its end; 0 and none of any other.

    Of a match that only its players may look at there is no outcome, no result and no log.
    """

    id: int
    name: str
    game: str
    title: str
    phase: Phase
    opener: int
    place: MatchPlace
    setup: Setup
    occupants: tuple[SeatOccupant, ...]
    commitment: str
    created_at: str
    last_moved_at: str
    ended_at: str | None
    outcome: Outcome | None
    has_log: bool
    rounds: int = 0
    seats: tuple[ExportedSeat, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchLog:
    """The log of a match: its files by name. The journal is as everybody may read it, the file of an ended match that of
    `/match export`, so that `/match verify` reads it."""

    match: int
    files: dict[str, bytes]

    def measure(self) -> int:
        """Return about how many bytes it takes in the archive."""
        return sum(len(zlib.compress(data)) + ENTRY_BYTES for data in self.files.values())


class ServerArchive(Struct, frozen=True):
    """The archive, how many matches are in it, and the logs of how many of them did not fit."""

    data: bytes
    matches: int
    left_out: int


class ServerExport(Service):
    """Archives of servers."""

    def __init__(
        self, context: ServiceContext, cache: MatchCache, writer: MatchWriter, match_export: MatchExport
    ) -> None:
        super().__init__(context, cache, writer)
        self._match_export = match_export
        self._lock = asyncio.Lock()

    async def export_server(self, guild: int, most_bytes: int, words: ArchiveWords) -> ServerArchive:
        """Return everything that is stored for a server as a ZIP archive of at most `most_bytes`, in the language of `words`.

        Of running matches it holds what everybody may know. The logs of the longest unmoved matches are left out if they do not
        fit. Archives are made one after the other, and packed in a thread.
        """
        async with self._lock:
            settings = await self._context.store.read(lambda db: server_rows.load_settings(db, guild))
            times = await self._context.store.read(lambda db: match_queries.list_times(db, guild))
            matches: list[ExportedMatch] = []
            logs: list[MatchLog] = []
            room = most_bytes
            for id, created, ended in times:
                match = await self._describe(id, created, ended, words)
                if match is None:
                    continue
                # Once a log does not fit, the older ones are left out too.
                if match.has_log and room > 0:
                    log = await self._read_log(match, words)
                    if log is None:
                        match = msgspec.structs.replace(match, has_log=False)
                    else:
                        room -= await asyncio.to_thread(log.measure)
                        logs += [log] if room > 0 else []
                matches.append(match)
            return await asyncio.to_thread(_pack, settings, matches, logs, most_bytes, words.readme)

    async def _describe(
        self, id: int, created: float, ended: float | None, words: ArchiveWords
    ) -> ExportedMatch | None:
        """Return what everybody may know of a match; None if it cannot be read, or was just deleted."""
        infos = await self._context.store.read(lambda db: rows.list_infos(db, "id = ?", (id,)))
        if not infos:
            return None
        info, is_public = infos[0], infos[0].setup.visible == "everyone"
        result = await self._context.store.read(lambda db: result_rows.find_result(db, id)) if is_public else None
        return ExportedMatch(
            id,
            info.name,
            info.game,
            self._find_title(info.game, words.language),
            info.phase,
            info.opener,
            info.place,
            info.setup,
            info.occupants,
            info.commitment,
            format_moment(created),
            format_moment(info.last_moved_at),
            None if ended is None else format_moment(ended),
            info.outcome if is_public else None,
            is_public and info.phase != "lobby",
            result.rounds if result is not None else 0,
            _describe_seats(result) if result is not None else (),
        )

    def _find_title(self, game: str, language: str) -> str:
        """Return the name of a game; its id if it is not installed any more."""
        entry = self._context.catalog().get(game)
        return game if entry is None else entry.meta.title[language]

    async def _read_log(self, match: ExportedMatch, words: ArchiveWords) -> MatchLog | None:
        """Return the log of a match; None if it cannot be read, or its game is not installed any more."""
        with suppress(Refused), self._cache.reading(match.id):
            lines = await self._context.store.read(lambda db: journal.read_lines(db, match.id))
            readable = select_readable([line for _, line in lines], None)
            names = [occupant.name for occupant in match.occupants]
            files = {f"journals/{match.id}.json": await asyncio.to_thread(_tell_journal, readable, names, words)}
            if match.phase == "over":
                files[f"exports/{match.id}.json"] = await self._match_export.export_ended(match.id)
            return MatchLog(match.id, files)
        return None


def _tell_journal(lines: Sequence[Text], names: Sequence[str], words: ArchiveWords) -> bytes:
    told = [ExportedLine(words.tell(line, names), line.key, line.args) for line in lines]
    return msgspec.json.format(msgspec.json.encode(told), indent=1)


def _write_numbers(value: Any) -> Any:
    """Return plain data with Discord's numbers as texts: JSON readers round numbers above 2^53, and two people become one."""
    if isinstance(value, list | tuple):
        return [_write_numbers(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _write_number(item) if key in _DISCORD_NUMBERS else _write_numbers(item) for key, item in value.items()
    }


def _write_number(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_write_number(item) for item in value]
    # A setup says with the same word whether a match may have a thread.
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _describe_seats(result: MatchResult) -> tuple[ExportedSeat, ...]:
    """Return how a match ended for its seats, as everybody may know it."""
    return tuple(
        ExportedSeat(seat.seat, seat.place, seat.points, seat.team, seat.conceded, seat.cards) for seat in result.seats
    )


def _pack(
    settings: ServerSettings, matches: list[ExportedMatch], logs: list[MatchLog], most_bytes: int, readme: str
) -> ServerArchive:
    """Return the archive. If it is too large because of the list of matches, more logs are left out, the oldest first."""
    wanted = sum(match.has_log for match in matches)
    while True:
        kept = {log.match for log in logs}
        listed = [msgspec.structs.replace(match, has_log=match.id in kept) for match in matches]
        buffer = BytesIO()
        with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
            archive.writestr("readme.txt", readme)
            head = _write_numbers(msgspec.to_builtins({"settings": settings, "matches": listed}))
            archive.writestr("server.json", msgspec.json.format(msgspec.json.encode(head), indent=1))
            for log in logs:
                for name, data in log.files.items():
                    archive.writestr(name, data)
        if len(buffer.getvalue()) <= most_bytes or not logs:
            return ServerArchive(buffer.getvalue(), len(matches), wanted - len(logs))
        logs = logs[: len(logs) - max(1, len(logs) // 10)]
