"""What the service counts about itself."""

from __future__ import annotations

import pytest

from matches.domain.errors import MatchConflict
from matches.domain.measures import Distribution, StoreMeasures
from matches.domain.model import Setup
from matches.domain.storage_errors import StorageBusy, StorageFull
from matches.domain.transaction import Transaction
from matches.sql import backlog_queries as queries
from tests.matches.service_harness import ANNA, BOB, PLACE, ServiceHarness, only_sqlite


def test_a_distribution_counts_each_value_under_its_first_bound() -> None:
    distribution = Distribution((1, 2, 4))
    for value in (1, 2, 2, 3, 9):
        distribution.record(value)
    assert distribution.counts == [1, 2, 1, 1]
    assert distribution.total == 17


def test_refusals_of_the_database_are_counted_by_kind_and_other_errors_are_not() -> None:
    measures = StoreMeasures()
    measures.record_failures([None, StorageBusy(), StorageFull(), StorageBusy(), ValueError("x"), 7])
    assert measures.refusals == {"busy": 2, "full": 1}
    assert measures.failed_units == 1


async def test_a_unit_that_raises_is_counted_and_its_group_too(harness: ServiceHarness) -> None:
    measures = harness.matches.store.measures
    groups = sum(measures.groups.counts)

    def unit(db: Transaction) -> None:
        raise MatchConflict

    with pytest.raises(MatchConflict):
        await harness.matches.store.write(unit)
    assert measures.failed_units == 1
    assert sum(measures.groups.counts) == groups + 1


@pytest.mark.postgres
async def test_reading_the_measures_writes_nothing_and_survives_a_database_that_is_away(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.matches.lobby.open_lobby(ANNA, "toy", PLACE, Setup(2))
    store = harness.matches.store
    groups = sum(store.measures.groups.counts)
    measures = await harness.matches.get_measures()
    assert measures.backlog is not None
    assert measures.backlog.matches == {"lobby": 1, "running": 0, "paused": 0}
    assert sum(store.measures.groups.counts) == groups

    async def refuse(query: object) -> None:
        raise StorageBusy

    monkeypatch.setattr(store, "read", refuse)
    assert (await harness.matches.get_measures()).backlog is None


@only_sqlite
async def test_what_waits_is_counted_over_indexes(harness: ServiceHarness) -> None:
    def explain(db: Transaction) -> list[str]:
        texts = [(queries._POSTS, ()), (queries._TIMERS, (1.0,)), (queries._MATCHES, ())]
        return [str(row[3]) for text, values in texts for row in db.execute(f"EXPLAIN QUERY PLAN {text}", values)]

    plans = await harness.matches.store.read(explain)
    # The outbox has nothing but what is counted, and what was given up.
    assert plans.pop(0) == "SCAN outbox"
    assert len(plans) == 2
    assert all("USING" in plan and "INDEX" in plan and plan.startswith("SEARCH") for plan in plans), plans


@pytest.mark.postgres
async def test_posts_that_wait_and_late_timers_are_counted_with_the_time_of_the_oldest(harness: ServiceHarness) -> None:
    begun = harness.now().timestamp()
    info = await harness.matches.lobby.open_lobby(ANNA, "toy", PLACE, Setup(2))
    harness.advance_time(hours=1)
    await harness.matches.lobby.join(info.id, BOB)
    backlog = (await harness.matches.get_measures()).backlog
    assert backlog is not None
    assert (backlog.matches["running"], backlog.timers, backlog.oldest_timer) == (1, 0, None)
    assert backlog.posts >= 2
    assert backlog.oldest_post == begun
    harness.advance_time(days=40)
    backlog = (await harness.matches.get_measures()).backlog
    assert backlog is not None
    assert backlog.timers >= 1
    assert backlog.oldest_timer is not None
    assert begun < backlog.oldest_timer < harness.now().timestamp()
