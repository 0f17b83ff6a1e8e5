"""Results: what is remembered of matches that came to their end, and of whom."""

from __future__ import annotations

from importlib import import_module
from random import Random

import msgspec
import pytest

from matches.domain.results import measure_pace
from matches.service import Matches
from matches.services.access import Viewer
from matches.services.statistics import Statistics
from rules.catalog import load_games
from rules.engine import AnswerEntry, LogEntry, Match, ReplacementEntry, text
from tests.conformance.random_play import random_value
from tests.matches.fakes import FakeSender, wait_until_idle
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PLACE, ServiceHarness, catalog

CHANNEL = Viewer(DORA.id, PLACE.guild, lambda number: number == PLACE.channel)
OUTSIDE = Viewer(DORA.id, PLACE.guild, lambda _: False)


async def play(harness: ServiceHarness, seats: int = 2, game: str = "toy", seed: int = 1, **setup: object) -> int:
    """Play a match to its end; return its number."""
    options: dict[str, str | int | bool] = {"rounds": 1} if game == "toy" else {}
    info = await harness.start_match(game, seats, options, **setup)
    await harness.play_out(info.id, Random(seed))
    return info.id


async def count(matches: Matches, viewer: Viewer, person: int | None = None, everywhere: bool = False) -> int:
    """Return how many results somebody may see."""
    return len((await matches.statistics.load_results(viewer, person, everywhere=everywhere)).results)


async def test_a_match_that_ends_leaves_one_result_per_seat(harness: ServiceHarness) -> None:
    match = await play(harness, 3, "minute_realms")
    info = await harness.matches.queries.get_info(match)
    ((result,), names) = msgspec.structs.astuple(await harness.matches.statistics.load_results(CHANNEL))
    assert info.outcome is not None
    assert (result.match, result.game, result.guild, result.rounds) == (match, "minute_realms", 900, 8)
    assert [seat.person for seat in result.seats] == [ANNA.id, BOB.id, CARLA.id]
    assert tuple(seat.place for seat in result.seats) == info.outcome.places
    assert tuple(seat.points for seat in result.seats) == info.outcome.scores
    assert names == {ANNA.id: "Anna", BOB.id: "Bob", CARLA.id: "Carla"}
    assert all(seat.cards for seat in result.seats)


async def test_a_running_match_says_nothing(harness: ServiceHarness) -> None:
    info = await harness.start_match("dominion", 2)
    for _ in range(20):
        await harness.move(info.id, dice=Random(3))
    assert await harness.fetch_rows("SELECT * FROM result") == []
    assert await count(harness.matches, CHANNEL) == 0


@pytest.mark.parametrize("how", ["cancel", "archive"])
async def test_a_match_that_was_called_off_has_no_result(harness: ServiceHarness, how: str) -> None:
    info = await harness.start_match("toy", 2)
    if how == "cancel":
        proposal = await harness.matches.proposals.propose_cancel(info.id, ANNA.id)
        assert proposal is not None
        await harness.matches.proposals.vote(info.id, proposal.id, BOB.id, True)
    else:
        await harness.matches.lifecycle.archive(info.id, text("match-archived-now", days=30))
    assert await harness.fetch_rows("SELECT * FROM result") == []


@pytest.mark.postgres
async def test_a_person_whose_seat_went_to_a_computer_has_no_result(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 3, {"rounds": 1})
    await harness.matches.seats.replace_by_computer(info.id, ANNA.id, 0)
    await harness.matches.start_workers(FakeSender())
    for _ in range(60):
        if (await harness.matches.queries.get_info(info.id)).phase == "over":
            break
        assert harness.matches.workers.computers is not None
        await wait_until_idle(harness.matches.workers.computers)
        for person in (BOB, CARLA):
            if (await harness.prompt_of(info.id, person)).question is not None:
                await harness.move(info.id, person)
    ((result,), _) = msgspec.structs.astuple(await harness.matches.statistics.load_results(CHANNEL))
    assert [(seat.person, seat.computer) for seat in result.seats] == [
        (None, "steady"),
        (BOB.id, None),
        (CARLA.id, None),
    ]
    assert await count(harness.matches, Viewer(ANNA.id), everywhere=True) == 0


async def test_whoever_gives_up_has_a_result(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2)
    await harness.matches.play.concede(info.id, ANNA.id)
    ((result,), _) = msgspec.structs.astuple(await harness.matches.statistics.load_results(CHANNEL))
    assert [(seat.place, seat.conceded, seat.points) for seat in result.seats] == [(2, True, None), (1, False, None)]


# --- who may see which


@pytest.mark.postgres
async def test_results_are_seen_where_the_match_may_be_seen(harness: ServiceHarness) -> None:
    await play(harness)
    assert await count(harness.matches, CHANNEL) == 1
    assert await count(harness.matches, OUTSIDE) == 0
    assert await count(harness.matches, Viewer(DORA.id, 77, lambda _: True)) == 0
    assert await count(harness.matches, Viewer(DORA.id)) == 0
    assert await count(harness.matches, Viewer(ANNA.id, PLACE.guild, lambda _: False)) == 1


@pytest.mark.postgres
async def test_a_match_for_players_only_counts_only_for_those_who_played(harness: ServiceHarness) -> None:
    await play(harness, visible="players")
    assert await count(harness.matches, CHANNEL) == 0
    assert await count(harness.matches, CHANNEL, ANNA.id) == 0
    assert await count(harness.matches, Viewer(BOB.id, PLACE.guild, lambda _: True), ANNA.id) == 1
    assert await count(harness.matches, Viewer(ANNA.id), everywhere=True) == 1


@pytest.mark.postgres
async def test_everywhere_means_the_own_matches_alone(harness: ServiceHarness) -> None:
    await play(harness)
    results = await harness.matches.statistics.load_results(Viewer(DORA.id), person=ANNA.id, everywhere=True)
    assert results.results == ()


# --- people who are forgotten


async def test_a_forgotten_person_stays_as_somebody_unknown(harness: ServiceHarness) -> None:
    await play(harness)
    stored = await harness.matches.privacy.export_person_data(BOB.id)
    assert isinstance(stored["results"], list)
    assert [result["game"] for result in stored["results"]] == ["toy"]
    await harness.matches.privacy.erase_person(BOB.id)
    ((result,), names) = msgspec.structs.astuple(await harness.matches.statistics.load_results(CHANNEL))
    assert (result.people, result.seats[1].person, result.seats[1].computer, result.seats[1].pace) == (
        2,
        None,
        None,
        None,
    )
    assert names == {ANNA.id: "Anna"}
    assert (await harness.matches.privacy.export_person_data(BOB.id))["results"] == []


# --- matches that ended before there were results


@pytest.mark.postgres
async def test_results_of_earlier_matches_are_added_once_and_not_after_a_restart(harness: ServiceHarness) -> None:
    await play(harness, 2, "minute_realms")
    await play(harness, 3, "minute_realms")
    columns = "match, seat, guild, channel, visible, game, ended, people, rounds, person, place, points, team, cards"
    fresh = await harness.fetch_rows(f"SELECT {columns} FROM result ORDER BY match, seat")
    await harness.execute("DELETE FROM result")
    await harness.matches.start_workers(FakeSender())
    assert harness.matches.workers.housekeeping is not None
    await wait_until_idle(harness.matches.workers.housekeeping)
    # Nobody knows when each decision of these matches was made.
    assert await harness.fetch_rows(f"SELECT {columns} FROM result ORDER BY match, seat") == fresh
    assert await harness.fetch_rows("SELECT DISTINCT pace FROM result") == [(None,)]
    await harness.execute("DELETE FROM result")
    await harness.restart()
    assert not await harness.matches.services.statistics.fill_results()
    assert await harness.fetch_rows("SELECT * FROM result") == []


@pytest.mark.postgres
async def test_an_earlier_match_whose_view_cannot_be_read_keeps_its_places(harness: ServiceHarness) -> None:
    match = await play(harness, 2, "minute_realms")
    await harness.execute("DELETE FROM result")
    await harness.execute("UPDATE match SET final = ? WHERE id = ?", msgspec.msgpack.encode([b"\x80"]), match)
    assert await harness.matches.services.statistics.fill_results()
    ((result,), _) = msgspec.structs.astuple(await harness.matches.statistics.load_results(CHANNEL))
    assert (sorted(seat.place for seat in result.seats), result.rounds, result.seats[0].cards) == ([1, 2], 0, {})


@pytest.mark.postgres
async def test_a_match_of_a_game_that_is_gone_is_skipped_until_the_game_is_back(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    gone = await play(harness, 2)
    there = await play(harness, 3, "minute_realms")
    await harness.execute("DELETE FROM result")
    harness.catalog = load_games
    statistics = await reopen(harness)
    assert await statistics.fill_results()
    assert not await statistics.fill_results()
    assert await harness.fetch_rows("SELECT DISTINCT match FROM result") == [(there,)]
    # It is logged once, and not looked at again after a restart.
    statistics = await reopen(harness)
    assert not await statistics.fill_results()
    assert [record.message for record in caplog.records if "not installed" in record.message] == [
        f"match {gone}: its game toy is not installed; it has no result until it is"
    ]
    harness.catalog = catalog
    statistics = await reopen(harness)
    assert await statistics.fill_results()
    assert await harness.fetch_rows("SELECT DISTINCT match FROM result ORDER BY match") == [(gone,), (there,)]
    assert not await statistics.fill_results()


async def test_a_match_that_todays_rules_stumble_over_keeps_no_other_from_its_result(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(harness, 2)
    there = await play(harness, 3, "minute_realms")
    await harness.execute("DELETE FROM result")

    def stumble(*_: object) -> None:
        raise KeyError("gone")

    monkeypatch.setattr(type(catalog()["toy"]), "summarize_end", stumble)
    assert await harness.matches.services.statistics.fill_results()
    assert not await harness.matches.services.statistics.fill_results()
    assert await harness.fetch_rows("SELECT DISTINCT match FROM result") == [(there,)]


async def reopen(harness: ServiceHarness) -> Statistics:
    """Restart the service and return its statistics."""
    await harness.restart()
    return harness.matches.services.statistics


# --- pace


def answer(version: int, seat: int, by: str = "person") -> LogEntry:
    return AnswerEntry(version, seat, ("a",), by, "")  # type: ignore[arg-type]


def test_pace_is_the_median_time_until_the_first_answer_after_somebody_else() -> None:
    log = [
        (answer(0, 0), 0.0),
        (answer(1, 1), 60.0),
        (answer(2, 1), 61.0),
        (answer(3, 0), 100.0),
        (answer(4, 1), 400.0),
    ]
    assert measure_pace(log, 1) == 180.0
    assert measure_pace(log, 0) == 39.0
    assert measure_pace(log, 2) is None


def test_pace_leaves_out_what_the_clock_or_somebody_before_decided() -> None:
    log = [(answer(0, 0), 0.0), (answer(1, 1, "clock"), 900.0), (answer(2, 0), 901.0), (answer(3, 1), 905.0)]
    assert measure_pace(log, 1) == 4.0
    log += [(ReplacementEntry(4, 1, "person"), 906.0), (answer(5, 0), 910.0), (answer(6, 1), 930.0)]
    assert measure_pace(log, 1) == 20.0


# --- what each game says of the end


@pytest.mark.parametrize("game", sorted(load_games()))
def test_every_game_names_what_its_seats_ended_with(game: str) -> None:
    rules = load_games()[game]
    dice, seats = Random(5), max(2, min(rules.meta.seats))
    names: list[str] = []
    for seed in range(3):
        match = Match.begin(rules, {}, seats, seed=bytes([seed]) * 32)
        while match.outcome is None and match.turn_number < 60:
            asked = match.asked_seats()[0]
            question = match.question(asked)
            assert question is not None
            match.answer(asked, random_value(question.choice, dice))
        summary = rules.summarize_end(match.view(None))
        assert len(summary.cards) == seats
        names += [card for cards in summary.cards for card, owned in cards.items() if owned]
    assert set(names) <= import_module(f"rules.{game}").TERMS.keys()


@pytest.mark.parametrize(("alliance", "teams"), [(True, (0, 1, 0, 1)), (False, ())])
def test_partners_of_an_alliance_are_one_team(alliance: bool, teams: tuple[int, ...]) -> None:
    rules = load_games()["medievalia"]
    match = Match.begin(rules, {"alliance": alliance}, 4, seed=bytes(32))
    assert rules.summarize_end(match.view(None)).teams == teams
