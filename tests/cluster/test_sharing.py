"""What people notice of several processes: nothing. Matches, people and their settings, posts, and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from matches.domain.durations import DAY, HOUR
from matches.domain.errors import MatchElsewhere
from matches.domain.model import MatchPlace, Person, PersonSettings, Setup
from matches.domain.posts import NoticePost, OutboxMessage
from matches.domain.preparing import PreparingPrompt
from matches.domain.transaction import Transaction
from matches.service import Matches
from matches.services.access import Viewer
from matches.sql import outbox_rows
from matches.workers.time_watch import REST_SECONDS
from tests.cluster.members import Members, begin_match, count_groups, membership, move
from tests.matches.fakes import MOMENT, FakeSender, wait_briefly, wait_until
from tests.matches.service_harness import ANNA, BOB


async def test_a_match_is_opened_by_the_owner_of_its_server(members: Members) -> None:
    even, odd = await members.open_pair()
    with pytest.raises(MatchElsewhere) as elsewhere:
        await odd.lobby.open_lobby(ANNA, "toy", MatchPlace(2 << 22, 5), Setup(2))
    assert elsewhere.value.group == 2
    assert (await even.lobby.open_lobby(ANNA, "toy", MatchPlace(2 << 22, 5), Setup(2))).phase == "lobby"


async def test_everybody_shows_what_was_just_decided_elsewhere(members: Members) -> None:
    even, odd = await members.open_pair()
    id = (await begin_match(even, 2)).id
    for version in (1, 2, 3):
        assert await move(even, id) == version
        assert (await odd.queries.get_info(id)).version == version
        for person in (ANNA.id, BOB.id):
            mine = await even.play.get_prompt(id, person)
            assert (await odd.play.get_prompt(id, person)).question_token == mine.question_token
            assert (await odd.queries.get_status(id, person)).lines == (await even.queries.get_status(id, person)).lines
            assert await odd.queries.read_news(id, person) == await even.queries.read_news(id, person)
        assert await odd.queries.read_journal(id, None, True) == await even.queries.read_journal(id, None, True)
        assert await odd.people.list_matches(ANNA.id) == await even.people.list_matches(ANNA.id)
        viewer = Viewer(BOB.id, 2 << 22, lambda channel: True)
        assert [info.version for info in await odd.access.list_viewable(viewer)] == [version]


async def test_a_person_is_erased_from_matches_of_different_owners(members: Members) -> None:
    even, odd = await members.open_pair()
    infos = [await begin_match(even, 2), await begin_match(odd, 3), await begin_match(odd, 5)]
    lobby = await even.lobby.open_lobby(BOB, "toy", MatchPlace(4 << 22, 5), Setup(3))
    await even.lobby.join(lobby.id, ANNA)
    assert await odd.privacy.erase_person(ANNA.id) == 4
    for matches in (even, odd):
        for info in infos:
            seen = await matches.queries.get_info(info.id)
            assert ANNA.name not in seen.names
            assert seen.people == (BOB.id,)
        assert (await matches.queries.get_info(lobby.id)).people == (BOB.id,)
    assert await move(even, infos[0].id, (BOB,)) > 0


async def test_absences_and_settings_count_in_every_process(members: Members) -> None:
    even, odd = await members.open_pair()
    id = (await begin_match(even, 2, deadline=24, at_deadline="move")).id
    asked = ANNA if (await even.play.get_prompt(id, ANNA.id)).question is not None else BOB
    before = (await even.play.get_prompt(id, asked.id)).time_left
    await odd.away.go_away(asked, members.now().timestamp() + 2 * DAY)
    assert await even.away.get_absence(asked.id) == await odd.away.get_absence(asked.id) is not None
    assert before is not None
    await wait_for_deadline(even, id, asked.id, before.ends + 2 * DAY)
    await odd.away.come_back(asked.id)
    await wait_for_deadline(even, id, asked.id, before.ends)
    settings = PersonSettings(calls="both", reminders=(3,))
    await odd.people.set_settings(ANNA.id, ANNA.name, settings)
    stored = await even.people.get_settings(ANNA.id)
    assert (stored.calls, stored.reminders) == ("both", (3,))


async def wait_for_deadline(matches: Matches, id: int, person: int, ends: float) -> None:
    """Return when a process that has a match in memory shows that a question may take until then."""

    async def shows_it() -> bool:
        shown = (await matches.play.get_prompt(id, person)).time_left
        return shown is not None and abs(shown.ends - ends) < 1.0

    await wait_for(shows_it)


async def wait_for(has_happened: Callable[[], Awaitable[bool]]) -> None:
    """Return when a process answers that something has happened. Fail after half a minute."""
    async with asyncio.timeout(30):
        while not await has_happened():
            await wait_briefly(MOMENT)


async def begin_and_prepare(matches: Matches, group: int) -> tuple[int, Person, Person]:
    """Begin a match of Dominion in which whoever waits prepares a turn. Return who is asked, and who has prepared."""
    kingdom = "village, smithy, market, laboratory, festival, cellar, workshop, remodel, chapel, mine"
    id = (await begin_match(matches, group, game="dominion", options={"kingdom": kingdom})).id
    is_anna = (await matches.play.get_prompt(id, ANNA.id)).question is not None
    asked, waiting = (ANNA, BOB) if is_anna else (BOB, ANNA)
    current = await matches.preparing.load(id, waiting.id)
    for wish in ("silver", "copper", "end"):
        assert isinstance(current, PreparingPrompt)
        current = await matches.preparing.add_wish(id, waiting.id, current.prompt.question_token, wish)
    return id, asked, waiting


async def end_turn(matches: Matches, id: int, person: Person) -> None:
    """Let somebody do nothing, and find that it is their turn again: the other one's was played as prepared."""
    done = await matches.play.answer(id, person.id, None, ("end",))
    assert "engine-prepared" in [line.key for line in done.lines]
    assert done.prompt is not None
    assert done.prompt.question is not None


async def test_a_turn_that_was_prepared_is_seen_by_every_process_and_played_by_the_owner(members: Members) -> None:
    even, odd = await members.open_pair()
    id, asked, waiting = await begin_and_prepare(even, 2)
    prepared = (await odd.play.get_prompt(id, waiting.id)).prepared
    assert prepared == (await even.play.get_prompt(id, waiting.id)).prepared is not None
    shown = await odd.preparing.load(id, waiting.id)
    assert isinstance(shown, PreparingPrompt)
    with pytest.raises(MatchElsewhere):
        await odd.preparing.take_back(id, waiting.id, shown.prompt.question_token)
    await end_turn(even, id, asked)
    assert (await odd.play.get_prompt(id, waiting.id)).prepared is None


async def test_a_turn_that_was_prepared_is_played_by_whoever_owns_the_match_next(members: Members) -> None:
    first = await members.open("first", 0, starts=False)
    id, asked, _ = await begin_and_prepare(first, 2)
    await members.kill(first)
    members.end_lease(first)
    second = await members.open("second", 1)
    await wait_until(lambda: count_groups(second) == 64)
    await end_turn(second, id, asked)


async def test_posts_are_sent_by_the_owner_of_their_match_alone(members: Members) -> None:
    even, odd = await members.open_pair()
    ids = {(await begin_match(even, 2)).id: "even", (await begin_match(odd, 3)).id: "odd"}
    await wait_for_posts(even)
    for name in ("even", "odd"):
        assert {ids[row.match] for row in members.senders[name].sent} == {name}


async def test_matches_of_two_processes_are_one_reminder(members: Members) -> None:
    even, odd = await members.open_pair()
    for matches, group in ((even, 2), (odd, 3), (even, 4), (odd, 5), (odd, 7)):
        await begin_match(matches, group)
    waiting = {person.id: len(await even.people.list_waiting(person.id)) for person in (ANNA, BOB)}
    # Both looked at their clocks long ago, and make sure of the time first.
    for seconds in (25 * HOUR, REST_SECONDS, 1.0):
        members.advance_time(seconds=seconds)
        for matches in (even, odd):
            matches.workers.wake_clock()
        await wait_briefly(MOMENT)
    asked = {person for person, count in waiting.items() if count}
    await wait_until(lambda: {row.person for row in list_reminders(members)} == asked)
    for _ in range(5):
        await wait_briefly(MOMENT)
    reminders = list_reminders(members)
    assert sorted(
        (row.person, row.post.text.args["more"]) for row in reminders if isinstance(row.post, NoticePost)
    ) == [(person, count - 1) for person, count in sorted(waiting.items()) if count]


def list_reminders(members: Members) -> list[OutboxMessage]:
    """Return the reminders that any process has sent."""
    rows = [row for sender in members.senders.values() for row in sender.sent]
    return [row for row in rows if isinstance(row.post, NoticePost) and row.post.text.key == "match-waits"]


async def test_a_post_is_not_sent_if_the_lease_has_ended_since_it_was_marked(
    members: Members, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = await members.open("slow", 0, starts=False)
    await begin_match(slow, 2)
    mark = outbox_rows.mark_sending

    def mark_and_stop(db: Transaction, id: int, now: float, token: str) -> str | None:
        membership(slow)._valid_until = 0.0
        return mark(db, id, now, token)

    monkeypatch.setattr(outbox_rows, "mark_sending", mark_and_stop)
    sender = FakeSender()
    slow.workers.start(slow.services, sender)
    await wait_until(lambda: not slow.cluster.owns(2))
    await slow.workers.stop()
    assert sender.calls == []
    monkeypatch.setattr(outbox_rows, "mark_sending", mark)
    members.end_lease(slow)
    other = await members.open("other", 1)
    await wait_until(lambda: count_groups(other) == 64)
    await wait_for_posts(other)
    sent = [row.nonce for row in members.senders["other"].sent]
    assert len(sent) == len({*sent}) > 0


async def test_a_process_that_has_lost_a_match_leaves_its_posts_as_the_next_owner_has_marked_them(
    members: Members,
) -> None:
    even, _ = await members.open_pair()
    id = (await begin_match(even, 2)).id
    await wait_for_posts(even)
    now = members.now().timestamp()

    def disturb(db: Transaction) -> list[bool]:
        rows = [row for (row,) in db.execute("SELECT id FROM closed_post WHERE match = ?", (id,)).fetchall()]
        return [
            done
            for row in rows
            for done in (
                outbox_rows.postpone(db, row, now, 0.0, "late", fault=True),
                outbox_rows.mark_refused(db, row, None, now, "late"),
                outbox_rows.close_row(db, row, "late", now),
            )
        ]

    changed = await even.store.write(disturb)
    assert changed
    assert not any(changed)


async def wait_for_posts(matches: Matches) -> None:
    """Return when all posts of all matches have arrived."""

    async def has_sent() -> bool:
        return not (await matches.get_health()).pending_posts

    await wait_for(has_sent)


async def test_deadlines_are_extended_once_after_an_outage_although_three_processes_start(members: Members) -> None:
    first = await members.open_alone()
    await members.start(first, "first")
    id = (await begin_match(first, 2, deadline=24, at_deadline="move")).id
    asked = ANNA if (await first.play.get_prompt(id, ANNA.id)).question is not None else BOB
    before = (await first.play.get_prompt(id, asked.id)).time_left
    assert before is not None
    await members.leave(first)
    members.advance_time(hours=10)
    opened = await asyncio.gather(*(members.open(name, shard, 3) for shard, name in enumerate(("a", "b", "c"))))
    await wait_until(lambda: sum(map(count_groups, opened)) == 64)
    for matches in opened:
        await wait_for_deadline(matches, id, asked.id, before.ends + 10 * HOUR)
    excused = await opened[0].store.read(
        lambda db: db.execute("SELECT max(excused) FROM seat WHERE match = ?", (id,)).fetchone()[0]
    )
    assert excused == 10 * HOUR


async def test_whoever_listens_hears_what_any_process_tells(members: Members) -> None:
    pair, heard = await members.open_pair(), list[tuple[int, str]]()
    for number, member in enumerate(pair):
        member.cluster.listen("weather", lambda text, number=number: heard.append((number, text)))  # type: ignore[misc]
    await pair[1].cluster.tell("unknown", "to nobody")
    await pair[1].cluster.tell("weather", "rain and wind")
    await wait_until(lambda: len(heard) == 2)
    assert sorted(heard) == [(0, "rain and wind"), (1, "rain and wind")]
