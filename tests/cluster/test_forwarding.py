"""What processes hand each other: once, to whoever owns the group by then, and also if hints are lost."""

from __future__ import annotations

import asyncio

import pytest

from matches.domain.errors import MatchElsewhere
from matches.service import Matches
from matches.store import postgres_cluster
from tests.cluster.members import Members, count_groups, membership
from tests.matches.fakes import wait_until

SECONDS = 30.0


class Ledger:
    """Notes what the members of a test carry out. `elsewhere`: how often it says first that another process owns the match."""

    def __init__(self, *members: Matches, elsewhere: int = 0) -> None:
        self.carried_out: list[bytes] = []
        self.elsewhere = elsewhere
        for member in members:
            self.listen(member)

    def listen(self, member: Matches) -> None:
        """Carry out what is handed to a member."""
        member.cluster.handle("note", self._note)

    async def _note(self, body: bytes) -> bytes:
        if self.elsewhere:
            self.elsewhere -= 1
            raise MatchElsewhere(0)
        self.carried_out.append(body)
        return b"noted " + body


async def test_a_press_is_handed_to_the_owner_of_its_match(members: Members) -> None:
    even, odd = await members.open_pair()
    ledger = Ledger(even)
    forwarded = await odd.cluster.forward(2, "key", "note", b"press")
    assert await forwarded.is_claimed(SECONDS)
    await wait_until(lambda: ledger.carried_out == [b"press"])


async def test_what_is_handed_over_twice_is_carried_out_once(members: Members) -> None:
    even, odd = await members.open_pair()
    ledger = Ledger(even)
    for key in ("one", "one", "two"):
        assert await (await odd.cluster.forward(2, key, "note", key.encode())).is_claimed(SECONDS)
    # The second time it comes from somewhere else, after it was carried out.
    assert await (await even.cluster.forward(2, "one", "note", b"one")).is_claimed(SECONDS)
    assert await even.cluster.call(2, "note", b"end") == b"noted end"
    assert ledger.carried_out == [b"one", b"two", b"end"]


async def test_what_the_owner_has_not_taken_yet_can_be_replaced(members: Members) -> None:
    hangs = await members.open("hangs", 0, starts=False)
    odd = await members.open("odd", 1, starts=False)
    forwarded = await odd.cluster.forward(2, "key", "note", b"press")
    assert not await forwarded.is_claimed(0.0)
    assert await forwarded.replace(b"later")
    ledger = Ledger(odd)
    members.end_lease(hangs)
    await members.start(odd, "odd")
    assert await forwarded.is_claimed(SECONDS)
    assert not await forwarded.replace(b"too late")
    await wait_until(lambda: ledger.carried_out == [b"later"])


async def test_lost_hints_cost_time_and_nothing_else(members: Members, monkeypatch: pytest.MonkeyPatch) -> None:
    even, odd = await members.open_pair()
    ledger = Ledger(even)
    monkeypatch.setattr(postgres_cluster, "notify", lambda db, hint: None)
    assert await (await odd.cluster.forward(2, "key", "note", b"press")).is_claimed(SECONDS)
    assert await odd.cluster.call(2, "note", b"call") == b"noted call"
    assert ledger.carried_out == [b"press", b"call"]
    await members.leave(even)
    await wait_until(lambda: count_groups(odd) == 64)


async def test_what_was_taken_is_left_to_the_next_owner_if_the_group_is_given_back_meanwhile(members: Members) -> None:
    even, odd = await members.open_pair()
    ledger = Ledger(even, odd, elsewhere=2)
    await odd.cluster.forward(2, "key", "note", b"press")
    assert await odd.cluster.call(2, "note", b"call") == b"noted call"
    await wait_until(lambda: sorted(ledger.carried_out) == [b"call", b"press"])


async def test_a_call_is_answered_by_the_next_owner_if_the_first_one_dies(members: Members) -> None:
    dies = await members.open("dies", 0, starts=False)
    other = await members.open("other", 1, starts=False)
    call = asyncio.create_task(other.cluster.call(2, "note", b"call"))
    epoch = dies.cluster.epoch
    assert epoch is not None
    taken: list[postgres_cluster.HandedOver] = []
    while not taken:
        taken = await dies.store.write(lambda db: postgres_cluster.claim_forwarded(db, epoch, [2]))
    members.end_lease(dies)
    ledger = Ledger(other)
    await members.start(other, "other")
    assert await call == b"noted call"
    assert ledger.carried_out == [b"call"]


async def test_a_request_that_cannot_be_carried_out_is_refused_to_whoever_waits(members: Members) -> None:
    even, odd = await members.open_pair()

    async def fail(body: bytes) -> bytes:
        raise ValueError(body)

    even.cluster.handle("note", fail)
    with pytest.raises(MatchElsewhere):
        await odd.cluster.call(2, "note", b"call")


async def test_whoever_was_stopped_hands_over_what_people_press_as_soon_as_it_has_joined_again(
    members: Members,
) -> None:
    stopped = await members.open("stopped", 0, starts=False)
    other = await members.open("other", 1)
    ledger = Ledger(other, stopped)
    members.end_lease(stopped)
    await wait_until(lambda: count_groups(other) == 64)
    handing = asyncio.create_task(stopped.cluster.forward(1, "key", "note", b"press"))
    await members.start(stopped, "stopped")
    assert await (await handing).is_claimed(SECONDS)
    await wait_until(lambda: ledger.carried_out == [b"press"])


async def test_what_people_press_is_handed_over_although_a_process_loses_its_membership_twice(
    members: Members, caplog: pytest.LogCaptureFixture
) -> None:
    stopped = await members.open("stopped", 0, starts=False)
    other = await members.open("other", 1)
    ledger = Ledger(other, stopped)
    members.end_membership(stopped)
    handing = asyncio.create_task(stopped.cluster.forward(1, "key", "note", b"press"))
    await wait_until(lambda: caplog.text.count("nothing was written") == 1)
    await membership(stopped)._join_now()
    members.end_membership(stopped)
    await wait_until(lambda: caplog.text.count("nothing was written") == 2)
    await members.start(stopped, "stopped")
    assert await (await handing).is_claimed(SECONDS)
    await wait_until(lambda: ledger.carried_out == [b"press"])
