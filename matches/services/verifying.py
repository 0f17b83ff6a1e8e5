"""The check that an exported match was played fairly. It runs in a process of its own, because anybody may bring any file."""

from __future__ import annotations

import re
import signal
from collections.abc import Collection, Mapping
from contextlib import suppress
from itertools import takewhile
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from matches.domain.match_file import Export, RevisionSpan, encode_file
from matches.transactions import signatures
from rules.catalog import load_games
from rules.engine import (
    DIGEST_PATTERN,
    ConcessionEntry,
    Game,
    Match,
    OrderEntry,
    Outcome,
    RewindEntry,
    Text,
    UndoEntry,
    make_commitment,
    text,
)

MOST_ENTRIES = 30_000
"""No match has so many log entries: that would be one every ten minutes, day and night, for half a year."""
MOST_TOPICS = 200
"""No game has so many topics of standing orders, with those of all its revisions."""
MOST_SECONDS = 2.0
"""So much processor time the check of a file may take, which is many times what a long match needs. Its process ends then."""
_COMMITMENT_PATTERN = re.compile(r"[0-9a-f]{64}")
_GAME_PATTERN = re.compile(r"[a-z0-9_]{1,32}")

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


class _NotExported(Exception):
    """This is no file of a match."""


def check_in_process(game_ids: Collection[str], data: bytes, key: bytes, seconds: float) -> Verdict | Text:
    """Run `check_file` in a process that ends once it has taken so many seconds of processor time for that."""
    games = {id: load_games()[id] for id in game_ids}
    if hasattr(signal, "setitimer"):  # not on Windows
        # Nothing handles the signal, so the process ends wherever it is.
        signal.setitimer(signal.ITIMER_PROF, seconds)
    return check_file(games, data, key)


def check_file(games: Mapping[str, Game[Any]], data: bytes, key: bytes) -> Verdict | Text:
    """Return the verdict on a file that somebody has brought, or why there is none. `key`: that of this database."""
    try:
        file = msgspec.json.decode(data, type=Export)
        if file.seed is None:
            return text("match-export-running")
        seed = bytes.fromhex(file.seed)
        _check_form(file)
        game = games.get(file.game)
        if game is None:
            return text("match-no-such-game", game=file.game)
        if file.seats not in game.meta.seats:
            raise _NotExported
        if len(file.entries) > MOST_ENTRIES:
            return text("match-export-too-long")
        verdict = _check_export(file, game, seed)
        return msgspec.structs.replace(verdict, writer=_identify_writer(file, key, data))
    except (_NotExported, msgspec.MsgspecError, RecursionError, ValueError, OverflowError):
        return text("match-export-unreadable")


def _check_form(file: Export) -> None:
    """Raise `_NotExported` unless the parts that the answer repeats have the expected form."""
    if _COMMITMENT_PATTERN.fullmatch(file.commitment) is None or _GAME_PATTERN.fullmatch(file.game) is None:
        raise _NotExported
    digests = {file.value_digest, file.dealt_digest, *(span.value_digest for span in file.stretches)} - {UNSET}
    if not all(isinstance(digest, str) and DIGEST_PATTERN.fullmatch(digest) for digest in digests):
        raise _NotExported


def _identify_writer(file: Export, key: bytes, data: bytes) -> FileOrigin:
    """Return who wrote a file that is read from `data`: nothing may be in there beside what was read."""
    if file.origin != signatures.derive_origin(key):
        return "elsewhere"
    expected = signatures.sign(key, encode_file(msgspec.structs.replace(file, signature="")))
    as_read = data.decode("utf-8", "replace").replace("\r\n", "\n").strip()
    whole = as_read == encode_file(file).decode()
    return "here" if whole and signatures.equal_signatures(expected, file.signature) else "changed"


def _check_export(file: Export, game: Game[Any], seed: bytes) -> Verdict:
    """Return the verdict on a whole file. Raise `_NotExported` if it describes no match of this game."""
    sealed = file.commitment
    if make_commitment(seed) != sealed:
        return Verdict(False, 0, 0, "commitment", sealed)
    if (stray := _find_stray_entry(file)) is not None:
        return Verdict(False, 0, len(file.entries), "decisions", sealed, stray)
    spans = file.stretches or (RevisionSpan(0, game.REVISION, b"", file.value_digest),)
    last = spans[-1]
    other_values = last.value_digest not in (UNSET, game.value_digest)
    if last.revision != game.REVISION:
        return _refuse_check(file, "both" if other_values else "revision", last.value_digest)
    run = [*takewhile(lambda span: _play_alike(span, last), reversed(spans))][-1]
    # Values that have changed may not have mattered in this match, so all of it is tried first.
    starts = [None] * (spans[0].revision == game.REVISION) + [run] * (run is not spans[0])
    verdict: Verdict | None = None
    for start in starts:
        with suppress(Exception):
            verdict = _check_from(file, game, seed, start)
            if verdict.ok:
                return verdict
    if other_values:
        return _refuse_check(file, "values", last.value_digest)
    if verdict is None:
        # What the rules reject was not written by them.
        raise _NotExported
    if verdict.because == "revision" and file.dealt_digest not in (UNSET, game.value_digest):
        # Today's values deal otherwise.
        return _refuse_check(file, "values", file.dealt_digest)
    return msgspec.structs.replace(verdict, undated=last.value_digest is UNSET and verdict.because != "revision")


def _refuse_check(file: Export, because: VerdictReason, digest: str | UnsetType) -> Verdict:
    """Return that nothing but the commitment could be checked. `digest`: that of the values."""
    named = "" if digest is UNSET else digest
    return Verdict(False, len(file.entries), 0, because, file.commitment, value_digest=named)


def _play_alike(span: RevisionSpan, other: RevisionSpan) -> bool:
    return (span.revision, span.value_digest) == (other.revision, other.value_digest)


def _check_from(file: Export, game: Game[Any], seed: bytes, start: RevisionSpan | None) -> Verdict:
    """Return the verdict on a file from a boundary on; None: from the setup on. Raise whatever the rules reject it with."""
    entries, sealed, since = file.entries, file.commitment, 0
    match: Match[Any]
    if start is None:
        match = Match.replay(game, file.options, file.seats, seed, entries)
        if (match.dropped_answers or not _is_same_result(match.outcome, file.outcome)) and not _starts_as_stored(
            file, game, seed
        ):
            return Verdict(False, len(entries), 0, "revision", sealed)
    else:
        since = start.version
        match = Match.restore(game, seed, start.base, [entry for entry in entries if entry.version >= since])
    moves = len(entries) - since
    if match.dropped_answers:
        return Verdict(False, since, moves, "decisions", sealed, min(entry.version for entry in match.dropped_answers))
    if not _is_same_result(match.outcome, file.outcome):
        return Verdict(False, since, moves, "outcome", sealed)
    if match.outcome is not None and (late := _find_late_entry(file, match.decided_version)) is not None:
        return Verdict(False, since, moves, "decisions", sealed, late)
    return Verdict(True, since, moves, "", sealed)


def _starts_as_stored(file: Export, game: Game[Any], seed: bytes) -> bool:
    """Return whether today's rules set the match up as it was. A card added since changes what the dice draw, and no revision."""
    stored = file.stretches[0].base if file.stretches else None
    return stored is None or stored == Match.begin(game, file.options, file.seats, seed).base


def _find_stray_entry(file: Export) -> int | None:
    """Return the first log entry that no match of a game can hold, whatever was decided before it; None if there is none.

    What is left takes time in proportion to its length: seats give up once, orders have few topics, and nothing is taken back
    twice.
    """
    version, taken_back, conceded, topics = -1, set[int](), set[int](), set[str]()
    for entry in file.entries:
        if entry.version <= version:
            return version + 1
        version = entry.version
        if isinstance(entry, UndoEntry | RewindEntry):
            if not taken_back.isdisjoint(entry.dropped) or any(not 0 <= target < version for target in entry.dropped):
                return version
            taken_back.update(entry.dropped)
        if isinstance(entry, RewindEntry):
            continue
        if entry.seat not in range(file.seats):
            return version
        if isinstance(entry, OrderEntry):
            topics.add(entry.topic)
            if len(topics) > MOST_TOPICS:
                return version
        if isinstance(entry, ConcessionEntry):
            if entry.seat in conceded:
                return version
            conceded.add(entry.seat)
    return None


def _is_same_result(played: Outcome | None, noted: Outcome | None) -> bool:
    """Return whether places and points agree. Why it ended like that is put into other words by other versions."""
    if played is None or noted is None:
        return played is noted
    return (played.places, played.scores) == (noted.places, noted.scores)


def _find_late_entry(file: Export, end: int) -> int | None:
    """Return the first entry after the end of a match, at the log length `end`; None if there is none."""
    late = (entry.version for entry in file.entries if entry.version >= end and not isinstance(entry, RewindEntry))
    return next(late, None)
