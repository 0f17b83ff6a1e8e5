"""A bot that is killed at any moment: real processes, a real database, and a channel outside that remembers every post."""

import asyncio
import os
import signal
import sys
import zlib
from collections import Counter
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import IO, Any

import msgspec
import pytest

from matches.domain.model import Setup
from matches.domain.preparing import DROPPED_KEY
from matches.domain.transaction import Transaction
from matches.sql import journal, log_rows
from matches.store.inspection import open_reader
from matches.store.opening import DatabaseAddress
from rules.engine import AnswerEntry, LogEntry, Match, UndoEntry, decode_entry
from tests.matches.fakes import wait_briefly
from tests.matches.recorder import Recorder
from tests.matches.service_harness import catalog

ROOT = Path(__file__).resolve().parents[2]
KILLS = {"sqlite": (20, 110), "postgres": (12, 30)}
"""How often a bot is killed in every run of the tests, and under `--soak`."""
MOST_LIVES = 8
"""More bots live until a board was edited, which is rare where a life is short: at most so many times as many."""
EARLY_DEATHS = 4
"""Every so many bots one dies while it is starting; the others die in the middle of playing."""
REPEATABLE = ("RefreshPost", "ClosePost", "TrophyPost")
"""To edit or to delete a message twice does no harm; nothing is kept of these rows."""
OUTAGE = 900.0
"""Seconds that pass, for the bot, while the channel forgets the nonces."""


class ForkServer:
    """The process that forks the bots."""

    def __init__(self, process: asyncio.subprocess.Process, database: DatabaseAddress, port: int) -> None:
        self._process = process
        self._database = database
        self._port = port

    @classmethod
    async def open(cls, database: DatabaseAddress, port: int, errors: IO[bytes] | None = None) -> "ForkServer":
        """Start the process; what the bots log goes to `errors`."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.matches.fork_server",
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
        )
        return cls(process, database, port)

    async def fork(self, seed: int, shift: float, mode: str = "mortal") -> int:
        """Fork a new bot and return its process id. `mode`: see `crash_process.run_bot`."""
        assert self._process.stdin is not None
        line = f"{self._database}\t{self._port}\t{seed}\t{shift}\t{mode}\n"
        self._process.stdin.write(line.encode())
        return await self._read_number()

    async def wait_for_exit(self) -> int:
        """Return how the bot ended, as `os.waitpid` gives it."""
        return await self._read_number()

    async def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def _read_number(self) -> int:
        assert self._process.stdout is not None
        return int(await self._process.stdout.readline())


@pytest.mark.postgres
async def test_every_decision_and_every_message_survives_a_hundred_kills(database: DatabaseAddress, soak: bool) -> None:
    dice = Random(20260601)
    address = database / "matches.sqlite3" if isinstance(database, Path) else database
    kills = KILLS["sqlite" if isinstance(database, Path) else "postgres"][soak]
    recorder = Recorder(dice)
    fork_server = await ForkServer.open(address, await recorder.start())
    shift = 0.0
    try:
        for life in count():
            if life >= kills and recorder.edits:
                break
            assert life < MOST_LIVES * kills, "no board was ever edited"
            pid = await fork_server.fork(life, shift)
            burial = asyncio.create_task(fork_server.wait_for_exit())
            if life % EARLY_DEATHS == 3:
                await wait_briefly(dice.uniform(0.0, 0.1))  # it dies at any point of its work
            else:
                lines = asyncio.create_task(recorder.wait_for_lines(dice.randint(1, 60)))
                await asyncio.wait((burial, lines), timeout=60, return_when=asyncio.FIRST_COMPLETED)
                assert burial.done() or lines.done(), f"bot {life} does nothing any more"
                lines.cancel()
                await wait_briefly(dice.uniform(0.0, 0.004))
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            assert os.WIFSIGNALED(await burial), f"bot {life} ended by itself"
            await recorder.wait_until_drained()
            if life % 5 == 4:
                recorder.forget_nonces()
                shift += OUTAGE
        await fork_server.fork(life, shift, mode="last")
        assert await fork_server.wait_for_exit() == 0
        await recorder.wait_until_drained()
    finally:
        await fork_server.close()
        await recorder.stop()

    with open_reader(address) as db:
        check_promises(db, recorder, 4 * kills)
    assert len(recorder.notes) > kills / 2, "most bots died before they could play"
    assert recorder.lookups > 0
    assert recorder.merged > 0


def check_promises(db: Transaction, recorder: Recorder, decisions: int) -> None:
    """Check that the database holds what the recorder has seen: each decision once, each message once.

    There have to be more acknowledged decisions than `decisions`, or the test has proved little.
    """
    assert len(recorder.acknowledged) > decisions
    matches = db.execute("SELECT id FROM match WHERE phase != 'lobby'").fetchall()
    logs = {match: read_log(db, match) for (match,) in matches}
    check_acknowledged_decisions(recorder, logs)
    check_no_duplicate_decisions(db, recorder, logs)
    check_prepared_turns(db, recorder, logs)
    check_messages_sent_once(db, recorder)


def read_log(db: Transaction, match: int) -> list[LogEntry]:
    """Return the whole log of a match, packed or not."""
    (packed,) = db.execute("SELECT packed FROM match WHERE id = ?", (match,)).fetchone()
    if packed is not None:
        return [decode_entry(data) for data in msgspec.msgpack.decode(zlib.decompress(packed), type=list[bytes])]
    return [decode_entry(data) for data, _ in log_rows.load_entries(db, match)]


def is_same_answer(entry: AnswerEntry, line: dict[str, Any]) -> bool:
    """Return whether a log entry is what somebody answered (JSON has lists for tuples; picks are sorted)."""
    value = line["value"]
    if isinstance(value, list) and isinstance(entry.value, tuple):
        return entry.seat == line["seat"] and sorted(value) == sorted(entry.value)
    return bool(entry.seat == line["seat"] and entry.value == value)


def check_acknowledged_decisions(recorder: Recorder, logs: dict[int, list[LogEntry]]) -> None:
    """Check that what was acknowledged is in the log, at the place that was named, or before what others had prepared."""
    for line in recorder.acknowledged:
        answers = [entry for entry in logs[line["match"]][: line["version"]] if getattr(entry, "by", "") != "plan"]
        entry = answers[-1]
        assert isinstance(entry, AnswerEntry)
        assert is_same_answer(entry, line), (entry, line)


def check_no_duplicate_decisions(db: Transaction, recorder: Recorder, logs: dict[int, list[LogEntry]]) -> None:
    """Check that versions follow one another, that the whole log replays, and that each question was answered once, as tried."""
    tried = {(line["match"], line["mark"]): line for line in recorder.tried}
    answers = Counter[tuple[int, str]]()
    for id, log in logs.items():
        assert [entry.version for entry in log] == list(range(len(log)))
        game, setup, seed = db.execute("SELECT game, setup, seed FROM match WHERE id = ?", (id,)).fetchone()
        seats = db.execute("SELECT count(*) FROM seat WHERE match = ?", (id,)).fetchone()[0]
        options = msgspec.msgpack.decode(setup, type=Setup).options
        assert Match.replay(catalog()[game], options, seats, seed, log).dropped_answers == ()
        replayed = Match.begin(catalog()[game], options, seats, seed)
        for entry in log:
            if isinstance(entry, AnswerEntry):
                mark = replayed.question_token(entry.seat)
                if entry.by == "person":
                    answers[id, mark] += 1
                    assert any(is_same_answer(entry, line) for line in recorder.tried if line["mark"] == mark)
                replayed.answer(entry.seat, entry.value, by=entry.by)
            else:
                assert isinstance(entry, UndoEntry)
                replayed.undo(entry.seat, consent=True)
    assert set(answers) <= set(tried)
    assert set(answers.values()) == {1}


def check_prepared_turns(db: Transaction, recorder: Recorder, logs: dict[int, list[LogEntry]]) -> None:
    """Check that every turn that somebody has prepared was played at once when its time came, or that they were told why not."""
    played, others = 0, Counter[tuple[int, int]]()
    for line in recorder.prepared:
        match, seat = line["match"], line["seat"]
        later = logs[match][line["version"] :]
        own = [entry for entry in later if isinstance(entry, AnswerEntry) and entry.seat == seat]
        if own and own[0].by == "plan":
            played += 1
        elif own:
            others[match, seat] += 1
    told = Counter[tuple[int, int]]()
    for match in logs:
        lines = [line for _, line in journal.read_lines(db, match)]
        told.update((match, line.to[0]) for line in lines if line.to and line.text.key.startswith(DROPPED_KEY))
    assert others <= told
    assert played


def read_row(nonce: str) -> int:
    """Return the number of the row whose nonce this is."""
    return int(nonce.removeprefix("t").partition("-")[0], 16)


def check_messages_sent_once(db: Transaction, recorder: Recorder) -> None:
    """Check that every row of the outbox has one message and every message one row, and that no open question was given up."""
    assert db.execute("SELECT id FROM outbox").fetchall() == []
    edited = {read_row(nonce): messages for nonce, messages in recorder.edits.items()}
    promised = {
        id: (state, message, note)
        for id, state, message, note in db.execute("SELECT id, state, message, note FROM closed_post")
    }
    sent = Counter(read_row(nonce) for nonce, post in recorder.messages.values() if post not in REPEATABLE)
    # A board that takes the place of another one is no message of its own.
    sent.update(read_row(nonce) for nonce, edited in recorder.edits.items() for _ in edited)
    for id, (state, message, note) in promised.items():
        if state == "sent":
            assert sent[id] == 1, f"row {id} was posted {sent[id]} times"
            assert id == read_row(recorder.messages[message][0]) or message in edited.get(id, ())
        elif note.startswith("told by row") or note == "an earlier one will say it":
            # A long time without network: only what nobody has seen is posted by another row.
            assert sent[id] == 0
        elif note == "its time has passed":
            # So does a newer board that waits behind a call to the last one who was asked.
            assert sent[id] == 0
        else:
            assert sent[id] <= 1
            # An edit of an old board is worth nothing while its place takes no posts, and a question that would have gone out by
            # direct message instead once the board with it is there after all.
            assert note in (
                "the question was answered before",
                "the place takes no posts",
                "the place of the match takes posts again",
            )
    assert set(sent) <= set(promised)
    assert len(sent) > len(recorder.acknowledged) / 10
