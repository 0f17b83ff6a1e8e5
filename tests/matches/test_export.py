"""A match as a file, and the check that it was played fairly."""

from random import Random
from typing import Any

import msgspec
import pytest

from matches.service import Export
from matches.services import exports
from matches.services.verifying import MOST_ENTRIES, MOST_TOPICS
from rules.catalog import load_games
from rules.engine import AnswerEntry, Chance, ConcessionEntry, LogEntry, Match, MatchOptions, OrderEntry, UndoEntry
from rules.engine import Game as EngineGame
from rules.engine.log import filter_effective
from tests import toy
from tests.matches.service_harness import ANNA, DORA, ServiceHarness, catalog, expect_refused


async def export_finished_match(harness: ServiceHarness, game: str = "toy", seats: int = 2) -> bytes:
    """Return the export of a match that was played to its end."""
    info = await harness.start_match(game, seats, {"rounds": 1} if game == "toy" else {})
    await harness.play_out(info.id, Random(6))
    return await harness.matches.exports.export(info.id, ANNA.id)


def replace_fields(data: bytes, **fields: Any) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(msgspec.json.decode(data, type=Export), **fields))


async def test_a_finished_match_is_verified_from_its_first_decision(harness: ServiceHarness) -> None:
    for game, seats in (("toy", 2), ("minute_realms", 3)):
        verdict = await harness.matches.exports.verify(await export_finished_match(harness, game, seats))
        assert (verdict.ok, verdict.since) == (True, 0)
        assert verdict.moves > 5


async def test_the_export_holds_setup_seed_decisions_and_result(harness: ServiceHarness) -> None:
    file = msgspec.json.decode(await export_finished_match(harness))
    assert file["game"] == "toy"
    assert file["options"] == {"rounds": 1}
    assert file["names"] == ["Anna", "Bob"]
    assert len(bytes.fromhex(file["seed"])) == 32
    assert file["entries"]
    assert file["outcome"]["places"]


async def test_while_a_match_runs_its_export_keeps_every_secret(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 3)
    for _ in range(5):
        await harness.move(info.id, dice=Random(1))
    data = await harness.matches.exports.export(info.id, ANNA.id)
    seed = (await harness.fetch_rows("SELECT seed FROM match"))[0][0]
    file = msgspec.json.decode(data, type=Export)
    assert (file.seed, file.entries, file.stretches) == (None, (), ())
    assert seed.hex().encode() not in data
    async with expect_refused("match-export-running"):
        await harness.matches.exports.verify(data)


async def test_only_those_who_sat_in_a_match_export_it(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    async with expect_refused("match-not-in-it"):
        await harness.matches.exports.export(info.id, DORA.id)


async def test_another_seed_does_not_fit_the_commitment(harness: ServiceHarness) -> None:
    verdict = await harness.matches.exports.verify(replace_fields(await export_finished_match(harness), seed="00" * 32))
    assert (verdict.ok, verdict.because) == (False, "commitment")


async def test_a_changed_decision_is_found(harness: ServiceHarness) -> None:
    data = await export_finished_match(harness)
    entries = list(msgspec.json.decode(data, type=Export).entries)
    number = next(n for n, entry in enumerate(entries) if isinstance(entry, AnswerEntry))
    entry = entries[number]
    assert isinstance(entry, AnswerEntry)
    entries[number] = msgspec.structs.replace(entry, fingerprint="0" * 16)
    verdict = await harness.matches.exports.verify(replace_fields(data, entries=tuple(entries)))
    assert (verdict.ok, verdict.because, verdict.at) == (False, "decisions", entry.version)


async def test_a_changed_result_is_found(harness: ServiceHarness) -> None:
    data = await export_finished_match(harness)
    outcome = msgspec.json.decode(data, type=Export).outcome
    assert outcome is not None
    forged = msgspec.structs.replace(outcome, places=outcome.places[::-1], scores=())
    verdict = await harness.matches.exports.verify(replace_fields(data, outcome=forged))
    assert (verdict.ok, verdict.because) == (False, "outcome")


async def test_a_file_that_is_no_export_is_refused(harness: ServiceHarness) -> None:
    for data in (
        b"",
        b"{}",
        b"[1, 2",
        b"\xff\xfe",
        replace_fields(await export_finished_match(harness), seed="not hex"),
    ):
        async with expect_refused("match-export-unreadable"):
            await harness.matches.exports.verify(data)


async def test_a_file_that_describes_no_match_of_the_game_is_refused(harness: ServiceHarness) -> None:
    data = await export_finished_match(harness)
    for fields in ({"seats": 99}, {"options": {"rounds": 77}}, {"options": {"no-such": 1}}):
        async with expect_refused("match-export-unreadable"):
            await harness.matches.exports.verify(replace_fields(data, **fields))
    async with expect_refused("match-no-such-game"):
        await harness.matches.exports.verify(replace_fields(data, game="chess"))


class RevisedRaid(toy.Raid):
    """The toy game after a change of its rules that keeps the state as it was."""

    REVISION = 2

    def migrate(self, data: Any, revision: int) -> toy.RaidState:
        """Return the state as it is: nothing in it has changed."""
        return msgspec.convert(data, toy.RaidState)


def revised_catalog() -> dict[str, EngineGame[Any]]:
    return {**catalog(), "toy": RevisedRaid()}


@pytest.mark.postgres
async def test_after_a_change_of_revision_the_later_stretch_is_verified(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2)
    dice = Random(3)
    for _ in range(8):
        await harness.move(info.id, dice=dice)
    harness.catalog = revised_catalog
    await harness.restart()
    await harness.play_out(info.id, dice)
    verdict = await harness.matches.exports.verify(await harness.matches.exports.export(info.id, ANNA.id))
    assert verdict.ok
    assert 0 < verdict.since <= 9
    assert verdict.moves > 0


class DealtOtherwise(toy.Raid):
    """The toy game after it got something more to deal: the same dice set it up in another way."""

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> toy.RaidState:
        """One more thing is drawn first."""
        chance.randbelow(1000)
        return super().setup(options, seats, chance)


async def test_a_match_that_would_be_set_up_otherwise_today_is_not_called_forged(harness: ServiceHarness) -> None:
    data = await export_finished_match(harness)
    harness.catalog = lambda: {**catalog(), "toy": DealtOtherwise()}
    await harness.restart()
    verdict = await harness.matches.exports.verify(data)
    assert (verdict.ok, verdict.because) == (False, "revision")


async def test_a_changed_result_is_found_although_the_setup_is_stored(harness: ServiceHarness) -> None:
    data = await export_finished_match(harness)
    verdict = await harness.matches.exports.verify(replace_fields(data, outcome=None))
    assert (verdict.ok, verdict.because) == (False, "outcome")


@pytest.fixture
async def with_processes(harness: ServiceHarness) -> ServiceHarness:
    """Return the service with the games that other processes know, where files are checked."""
    harness.catalog = lambda: dict(load_games())
    await harness.restart()
    return harness


async def test_a_file_is_checked_in_a_process_of_its_own(
    with_processes: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = with_processes
    data = await export_finished_match(harness, "minute_realms")
    monkeypatch.setattr(Match, "replay", None)
    verdict = await harness.matches.exports.verify(data)
    assert (verdict.ok, verdict.writer) == (True, "here")
    async with expect_refused("match-export-unreadable"):
        await harness.matches.exports.verify(replace_fields(data, options={"no-such": 1}))
    async with expect_refused("match-no-such-game"):
        await harness.matches.exports.verify(replace_fields(data, game="chess"))


async def test_a_check_ends_after_so_much_processor_time_and_says_so(
    with_processes: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = await export_finished_match(with_processes, "minute_realms")
    many = tuple(UndoEntry(1000 + n, 0, ()) for n in range(MOST_ENTRIES - 1000))
    # The system looks at its timers some hundred times a second; this file takes longer than that.
    data = replace_fields(data, entries=many)
    monkeypatch.setattr(exports, "MOST_SECONDS", 1e-4)
    async with expect_refused("match-export-too-long"):
        await with_processes.matches.exports.verify(data)


async def test_what_no_match_can_hold_is_not_valid(harness: ServiceHarness) -> None:
    data = await export_finished_match(harness)
    entries = msgspec.json.decode(data, type=Export).entries
    end = len(entries)
    last = entries[-1]
    assert isinstance(last, AnswerEntry)
    strays: list[tuple[LogEntry, ...]] = [
        (ConcessionEntry(end, 8), UndoEntry(end + 1, 8, (end,))),  # a ninth seat in a match of two
        (ConcessionEntry(end, -1),),
        (ConcessionEntry(end, 0),),  # the match is over
        (OrderEntry(end, 0, "toy", "ask"),),
        (msgspec.structs.replace(last, version=end),),
        (msgspec.structs.replace(last, version=0),),
        (UndoEntry(end, 0, (end + 1,)),),
        (UndoEntry(end, 0, (0,)), UndoEntry(end + 1, 0, (0,))),
        tuple(OrderEntry(end + n, 0, f"topic {n}", "ask") for n in range(MOST_TOPICS + 1)),
    ]
    for stray in strays:
        verdict = await harness.matches.exports.verify(replace_fields(data, entries=(*entries, *stray)))
        assert (verdict.ok, verdict.because) == (False, "decisions"), stray
    many = tuple(UndoEntry(end + n, 0, ()) for n in range(MOST_ENTRIES))
    async with expect_refused("match-export-too-long"):
        await harness.matches.exports.verify(replace_fields(data, entries=(*entries, *many)))


def test_what_was_taken_back_a_thousand_times_is_looked_at_once() -> None:
    looks = 0

    class Seen(AnswerEntry, frozen=True):
        def __getattribute__(self, name: str) -> Any:
            nonlocal looks
            looks += name == "version"
            return super().__getattribute__(name)

    log: list[LogEntry] = [Seen(n, 0, 1, "person", "") for n in range(1000)]
    log += [UndoEntry(1000 + n, 0, (n,)) for n in range(1000)]
    assert filter_effective(log) == []
    assert looks <= 1000
