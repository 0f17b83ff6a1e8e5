"""Who should own which group."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from matches.domain.owner_groups import GROUPS, Member, Shards, Version, find_group, plan_owners

OLD, NEW = Version(24, 9), Version(24, 10)


@st.composite
def clusters(draw: st.DrawFn) -> list[Member]:
    """Return members that may work side by side: each serves some shards that no other one serves, and some shards nobody."""
    count = draw(st.integers(1, 12))
    homes = draw(st.lists(st.integers(0, 4), min_size=count, max_size=count))
    members = []
    for epoch, number in enumerate(sorted(set(homes) - {0}) or [1], start=1):
        shards = tuple(shard for shard, home in enumerate(homes) if home == number) or (0,)
        members.append(Member(epoch, f"member {number}", Shards(shards, count), draw(st.sampled_from((OLD, NEW)))))
    return members


@settings(max_examples=60, deadline=None)
@given(clusters())
def test_each_group_has_one_owner_that_can_read_everything(members: list[Member]) -> None:
    newest = max(member.version for member in members)
    able = {member.epoch for member in members if member.version == newest}
    owners = plan_owners(members)
    assert sorted(owners) == [*range(GROUPS)]
    assert set(owners.values()) <= able


@settings(max_examples=60, deadline=None)
@given(clusters())
def test_whoever_gets_the_events_of_a_server_owns_its_matches(members: list[Member]) -> None:
    owners, newest = plan_owners(members), max(member.version for member in members)
    for member in members:
        if member.version == newest:
            served = [group for group in range(GROUPS) if group % member.shards.count in member.shards.ids]
            assert {owners[group] for group in served} <= {member.epoch}


@settings(max_examples=60, deadline=None)
@given(clusters(), st.data())
def test_only_the_groups_of_a_member_that_leaves_change_their_owner(members: list[Member], data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(members))
    remaining = [member for member in members if member is not gone]
    if not remaining or max(member.version for member in remaining) != max(member.version for member in members):
        return
    before, after = plan_owners(members), plan_owners(remaining)
    assert {group for group in range(GROUPS) if before[group] != after[group]} == {
        group for group, owner in before.items() if owner == gone.epoch
    }


def test_nobody_owns_anything_without_members() -> None:
    assert plan_owners([]) == {}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**63 - 1), st.integers(1, 6).map(lambda power: 2**power))
def test_all_servers_of_a_group_send_their_events_to_one_shard(guild: int, shards: int) -> None:
    assert find_group(guild) % shards == (guild >> 22) % shards
