"""A match as a file: setup, decisions, result, and the seed once it is over; and the check that such a file was played fairly."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from itertools import takewhile
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from matches import signatures
from matches.cache import MatchCache
from matches.context import ServiceContext
from matches.errors import MatchNotFound
from matches.match_writer import MatchWriter
from matches.services.access import is_participant
from matches.services.base import Service
from matches.sql import rows, step_rows
from matches.stored_match import StoredMatch
from matches.workers.thinking import ThinkingLimits, ThinkingProcess
from rules.catalogue import load_games
from rules.engine import (
    DIGEST_PATTERN,
    Game,
    LogEntry,
    Match,
    OptionValue,
    Outcome,
    Refused,
    decode_entry,
    make_commitment,
    text,
)

FORMAT_VERSION = 1
LARGE_FILE_BYTES = 128 << 10
"""Larger files than those of nearly all matches are checked in a process of their own. A hostile one of 1.4 MiB makes millions of
objects, and the collection of garbage among them stopped every thread for 2.4 s."""
CHECKING = ThinkingLimits(seconds=60.0, niceness=15)
"""How long that process may take, and how far it yields to everything else."""
_COMMITMENT_PATTERN = re.compile(r"[0-9a-f]{64}")
_GAME_PATTERN = re.compile(r"[a-z0-9_]{1,32}")


class RevisionSpan(Struct, frozen=True):
    """From log entry `version` on, the rules of `revision` played; `base` is the boundary there.

    `value_digest` is that of the values; a file from before they were noted has none.
    """

    version: int
    revision: int
    base: bytes
    value_digest: str | UnsetType = UNSET


class Export(Struct, frozen=True):
    """The file. `seed` (hex) is there once the match is over; `entries` only then or for what everybody may know.

    `value_digest` is that of the values under which the match is played or ended, `dealt_digest` that of those under which it
    was set up, if they were noted. `origin` names the database that wrote it, `signature` is that database's keyed hash of
    everything else in it.
    """

    format: int
    match: int
    game: str
    revision: int
    seats: int
    names: tuple[str, ...]
    options: dict[str, OptionValue]
    commitment: str
    phase: str
    seed: str | None = None
    entries: tuple[LogEntry, ...] = ()
    stretches: tuple[RevisionSpan, ...] = ()
    outcome: Outcome | None = None
    origin: str = ""
    signature: str = ""
    value_digest: str | UnsetType = UNSET
    dealt_digest: str | UnsetType = UNSET


FileOrigin = Literal["here", "changed", "elsewhere"]
"""Who wrote a file: this bot and nobody since, this bot and somebody changed it, or another bot (or nobody knows)."""


VerdictReason = Literal["", "commitment", "revision", "values", "both", "decisions", "outcome"]


class Verdict(Struct, frozen=True):
    """What a check found. `ok`: everything that could be checked agrees; `since`: from which log entry on it was checked.

    `because` says what does not agree, or could not be checked: `commitment`, `revision`, `values`, `both` of these, `decisions`
    (the log entry `at` is the first that does not fit) or `outcome`. `commitment` is the file's own, to be compared with the one
    on the table. `writer`: whether names, number and every other line that the rules do not prove are as this bot wrote them.
    `value_digest` is that of the values that this bot does not have; `undated`: the file does not say under which it was played.
    """

    ok: bool
    since: int
    moves: int
    because: VerdictReason = ""
    commitment: str = ""
    at: int = 0
    writer: FileOrigin = "elsewhere"
    value_digest: str = ""
    undated: bool = False


class MatchExport(Service):
    """Files of matches."""

    def __init__(self, context: ServiceContext, cache: MatchCache, writer: MatchWriter) -> None:
        super().__init__(context, cache, writer)
        self._verifying = {is_large: asyncio.Lock() for is_large in (False, True)}

    async def export(self, id: int, person: int) -> bytes:
        """Return the match as JSON, for its people. While it runs, seed and decisions stay secret. Raise `Refused`."""
        async with self._cache.locked(id) as live:
            if not is_participant(person, live.info):
                raise Refused(text("match-not-in-it"))
            stored = live.stored
        return await self._write_file(stored)

    async def export_ended(self, id: int) -> bytes:
        """Return a match that is over as JSON, for whoever may look at it. It is not kept in memory. Raise `MatchNotFound`."""
        stored = await self._context.store.read(lambda db: rows.load_match(db, id, entries=False))
        if stored is None or stored.info.phase != "over":
            raise MatchNotFound
        return await self._write_file(stored)

    async def _write_file(self, stored: StoredMatch) -> bytes:
        """Return the file of a match: with its seed and its log if it is over."""
        key, id = await self._load_key(), stored.info.id
        with self._cache.reading(id):
            spans = await self._context.store.read(lambda db: step_rows.load_revision_spans(db, id))
            revision = self._context.game(stored.info.game).REVISION
            # A long log takes a while; nobody else should wait for that.
            return await asyncio.to_thread(_make_file, stored, spans, revision, key)

    async def verify(self, data: bytes) -> Verdict:
        """Check an exported match: the seed against the commitment, every decision against the rules. Raise `Refused`.

        One large file and one other are checked at a time, so that hostile ones take no more than that from everybody else, and
        nobody with a file like nearly all waits for them.
        """
        is_large = len(data) > LARGE_FILE_BYTES
        async with self._verifying[is_large]:
            return await self._verify(data, is_large)

    async def _verify(self, data: bytes, is_large: bool) -> Verdict:
        try:
            file, rewritten = await asyncio.to_thread(_read_export, data)
        except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError) as error:
            raise Refused(text("match-export-unreadable")) from error
        if file.seed is None:
            raise Refused(text("match-export-running"))
        try:
            seed = bytes.fromhex(file.seed)
        except ValueError as error:
            raise Refused(text("match-export-unreadable")) from error
        # The answer repeats these parts of the file, so they must have the expected form.
        if _COMMITMENT_PATTERN.fullmatch(file.commitment) is None or _GAME_PATTERN.fullmatch(file.game) is None:
            raise Refused(text("match-export-unreadable"))
        digests = {file.value_digest, file.dealt_digest, *(span.value_digest for span in file.stretches)} - {UNSET}
        if not all(isinstance(digest, str) and DIGEST_PATTERN.fullmatch(digest) for digest in digests):
            raise Refused(text("match-export-unreadable"))
        game = self._context.game(file.game)
        if file.seats not in game.meta.seats:
            raise Refused(text("match-export-unreadable"))
        key = await self._load_key()
        # A hostile file may keep the rules busy for a while; nobody else should wait for that.
        if is_large and load_games().get(file.game) is game:
            verdict = await self._check_apart(data, seed)
        else:
            verdict = await asyncio.to_thread(_check_export, file, game, seed)
        as_read = data.decode("utf-8", "replace").replace("\r\n", "\n").strip()
        writer = await asyncio.to_thread(_identify_writer, file, key, as_read == rewritten.decode())
        return msgspec.structs.replace(verdict, writer=writer)

    async def _check_apart(self, data: bytes, seed: bytes) -> Verdict:
        """Return the verdict of a process of its own, which ends with it. Raise `Refused`."""
        process = ThinkingProcess(CHECKING, self._context.wait)
        try:
            async with asyncio.timeout(CHECKING.seconds):
                verdict = await process.run(_check_in_process, data, seed)
        except (TimeoutError, BrokenExecutor, OSError) as error:
            raise Refused(text("match-export-too-long")) from error
        finally:
            await process.stop()
        if verdict is None:
            raise Refused(text("match-export-unreadable"))
        return verdict

    async def _load_key(self) -> bytes:
        # Only the first file needs a write: a full disk keeps nobody from an export.
        known: bytes | None = await self._context.store.read(signatures.find_key)
        return known if known is not None else await self._context.store.write(signatures.ensure_key)


def _make_file(stored: StoredMatch, spans: Sequence[tuple[int, int, bytes, str]], revision: int, key: bytes) -> bytes:
    """Return the signed file of a match. `spans`: from which log entry on which revision played, `revision` is today's."""
    info = stored.info
    over = info.phase == "over"
    entries: tuple[LogEntry, ...] = ()
    stretches: tuple[RevisionSpan, ...] = ()
    if over and stored.packed_log is not None:
        entries = tuple(decode_entry(data) for data in rows.unpack_log(stored.packed_log))
        stretches = tuple(
            RevisionSpan(version, played, base, digest or UNSET) for version, played, base, digest in spans
        )
    made = Export(
        FORMAT_VERSION,
        info.id,
        info.game,
        revision,
        len(info.occupants),
        info.names,
        info.setup.options,
        info.commitment,
        info.phase,
        stored.seed.hex() if over else None,
        entries,
        stretches,
        info.outcome,
        signatures.derive_origin(key),
        value_digest=stored.value_digest or UNSET,
        dealt_digest=stored.dealt_digest or UNSET,
    )
    return _encode_export(msgspec.structs.replace(made, signature=signatures.sign(key, _encode_export(made))))


def _check_in_process(data: bytes, seed: bytes, seconds: float) -> Verdict | None:
    """Run in the other process, which is ended when its time is over. Return None if the file describes no match of its game."""
    file = msgspec.json.decode(data, type=Export)
    try:
        return _check_export(file, load_games()[file.game], seed)
    except Refused:
        return None


def _read_export(data: bytes) -> tuple[Export, bytes]:
    """Return a file that somebody has brought, and what this bot would have written. Raise what decoding raises."""
    file = msgspec.json.decode(data, type=Export)
    return file, _encode_export(file)


def _encode_export(file: Export) -> bytes:
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def _identify_writer(file: Export, key: bytes, whole: bool) -> FileOrigin:
    """Return who wrote a file. `whole`: it contains nothing beside what was read."""
    if file.origin != signatures.derive_origin(key):
        return "elsewhere"
    expected = signatures.sign(key, _encode_export(msgspec.structs.replace(file, signature="")))
    return "here" if whole and signatures.equal_signatures(expected, file.signature) else "changed"


def _check_export(file: Export, game: Game[Any], seed: bytes) -> Verdict:
    """Return the verdict on a whole file. Raise `Refused` if it describes no match of this game."""
    sealed = file.commitment
    if make_commitment(seed) != sealed:
        return Verdict(False, 0, 0, "commitment", sealed)
    spans = file.stretches or (RevisionSpan(0, game.REVISION, b"", file.value_digest),)
    last = spans[-1]
    other_values = last.value_digest not in (UNSET, game.value_digest)
    if last.revision != game.REVISION:
        return _refuse_check(file, "both" if other_values else "revision", last.value_digest)
    run = [*takewhile(lambda span: _play_alike(span, last), reversed(spans))][-1]
    # Values that have changed may not have mattered in this match, so all of it is tried first.
    starts = [None] * (spans[0].revision == game.REVISION) + [run] * (run is not spans[0])
    found: Verdict | None = None
    for start in starts:
        with suppress(Exception):
            found = _check_from(file, game, seed, start)
            if found.ok:
                return found
    if other_values:
        return _refuse_check(file, "values", last.value_digest)
    if found is None:
        # Whatever the rules stumble over was not written by them.
        raise Refused(text("match-export-unreadable"))
    if found.because == "revision" and file.dealt_digest not in (UNSET, game.value_digest):
        # Today's values deal otherwise.
        return _refuse_check(file, "values", file.dealt_digest)
    return msgspec.structs.replace(found, undated=last.value_digest is UNSET and found.because != "revision")


def _refuse_check(file: Export, because: VerdictReason, digest: str | UnsetType) -> Verdict:
    """Return that nothing but the commitment could be checked. `digest`: that of the values."""
    named = "" if digest is UNSET else digest
    return Verdict(False, len(file.entries), 0, because, file.commitment, value_digest=named)


def _play_alike(one: RevisionSpan, other: RevisionSpan) -> bool:
    return (one.revision, one.value_digest) == (other.revision, other.value_digest)


def _check_from(file: Export, game: Game[Any], seed: bytes, start: RevisionSpan | None) -> Verdict:
    """Return the verdict on a file from a boundary on; None: from the setup on. Raise whatever the rules stumble over."""
    entries, sealed, since = file.entries, file.commitment, 0
    match: Match[Any]
    if start is None:
        match = Match.replay(game, file.options, file.seats, seed, entries)
        if (match.dropped_answers or match.outcome != file.outcome) and not _starts_as_stored(file, game, seed):
            return Verdict(False, len(entries), 0, "revision", sealed)
    else:
        since = start.version
        match = Match.restore(game, seed, start.base, [entry for entry in entries if entry.version >= since])
    moves = len(entries) - since
    if match.dropped_answers:
        return Verdict(False, since, moves, "decisions", sealed, min(entry.version for entry in match.dropped_answers))
    if match.outcome != file.outcome:
        return Verdict(False, since, moves, "outcome", sealed)
    return Verdict(True, since, moves, "", sealed)


def _starts_as_stored(file: Export, game: Game[Any], seed: bytes) -> bool:
    """Return whether today's rules set the match up as it was. A card added since changes what the dice draw, and no revision."""
    stored = file.stretches[0].base if file.stretches else None
    return stored is None or stored == Match.begin(game, file.options, file.seats, seed).base
