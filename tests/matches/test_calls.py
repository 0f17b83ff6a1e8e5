"""Whole matches of people: one call for each turn, and nothing that was answered stays open anywhere."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import msgspec
import pytest

from matches.domain.model import CallMethod, MatchInfo, PersonSettings
from matches.domain.posts import BoardPost, ClosePost, NoticePost, OutboxMessage, PromptPost
from matches.domain.transaction import Transaction
from matches.sql import question_messages, rows
from matches.store.sqlite import APPLICATION_ID, MIGRATIONS
from tests.matches.clock_harness import ClockHarness, open_reaction_window
from tests.matches.outbox_harness import ONE, OutboxHarness
from tests.matches.service_harness import ANNA, PEOPLE, expect_refused, open_harness

GAMES = ["minute_realms", "dominion", "medina"]
MOST_ANSWERS = 300
"""So many answers of a match are looked at; a match of Dominion may have more."""


def rung_people(row: OutboxMessage) -> list[int]:
    """Return the people for whom a message makes a sound: the one it is sent to, or those it mentions."""
    if row.person is not None:
        return [row.person]
    return list(row.post.mention) if isinstance(row.post, BoardPost | NoticePost) else []


async def open_questions(outbox_harness: OutboxHarness, id: int) -> dict[int, str]:
    """Return the people who are asked something now, with the token of the question."""
    tokens = await outbox_harness.harness.fetch_rows(
        "SELECT person, mark FROM seat WHERE match = ? AND mark IS NOT NULL", id
    )
    return dict(tokens)


class OpenMessages:
    """What stands in the places of a match: open questions in direct messages and reminders, and boards with buttons."""

    def __init__(self, outbox_harness: OutboxHarness, id: int) -> None:
        self.outbox_harness = outbox_harness
        self.id = id

    def list_open(self) -> dict[int, OutboxMessage]:
        """Return the messages that still show a question or buttons, by number."""
        sender = self.outbox_harness.sender
        gone = {row.post.message for row in sender.closed if isinstance(row.post, ClosePost)}
        messages = {sender.channel[row.nonce]: row for row in sender.sent}
        return {
            number: row
            for number, row in messages.items()
            if number not in gone
            and (
                isinstance(row.post, PromptPost | BoardPost)
                or (isinstance(row.post, NoticePost) and row.post.is_reminder)
            )
        }

    async def check(self) -> None:
        """Check that what is open is what is asked now, and that only the newest board has buttons."""
        now = await open_questions(self.outbox_harness, self.id)
        for row in self.list_open().values():
            if isinstance(row.post, PromptPost):
                assert now.get(row.person or 0) == row.post.question_token
            elif isinstance(row.post, NoticePost):
                assert set(row.post.mention or [row.person]) & set(now)
        boards = [row for row in self.list_open().values() if isinstance(row.post, BoardPost)]
        assert len(boards) <= 1


async def answer_once(outbox_harness: OutboxHarness, id: int, dice: Random) -> tuple[int, dict[int, str]] | None:
    """Let somebody answer as the steady computer would.

    Return who answered and who was asked before; None if the match is over.
    """
    if (await outbox_harness.harness.matches.queries.get_info(id)).phase != "running":
        return None
    before = await open_questions(outbox_harness, id)
    person = dice.choice(sorted(before))
    prompt = await outbox_harness.harness.matches.play.get_prompt(id, person)
    async with outbox_harness.harness.matches.services.cache.locked(id) as live:
        assert live.match is not None
        value = live.match.compute_answer(prompt.seat, "steady", dice)
    await outbox_harness.harness.matches.play.answer(id, person, prompt.question_token, value)
    await outbox_harness.run()
    return person, before


@pytest.mark.parametrize(
    ("game", "way"), [*((game, None) for game in GAMES), ("minute_realms", "message"), ("dominion", "here")]
)
async def test_one_message_rings_when_somebody_becomes_the_one_to_move(
    outbox_harness: OutboxHarness, game: str, way: CallMethod | None
) -> None:
    dice = Random(f"{game} {way}")
    for person in PEOPLE[:3]:
        await outbox_harness.harness.matches.people.set_settings(person.id, person.name, PersonSettings(calls=way))
    info = await outbox_harness.harness.start_match(game, 3)
    await outbox_harness.run()
    turns = sum(1 for _ in await open_questions(outbox_harness, info.id))
    open_messages = OpenMessages(outbox_harness, info.id)
    for _ in range(MOST_ANSWERS):
        if (step := await answer_once(outbox_harness, info.id, dice)) is None:
            break
        actor, before = step
        turns += len(set(await open_questions(outbox_harness, info.id)) - set(before) - {actor})
        if (await outbox_harness.harness.matches.queries.get_info(info.id)).phase == "running":
            await open_messages.check()
    final = [
        row for row in outbox_harness.sender.sent if isinstance(row.post, BoardPost | NoticePost) and row.post.tells_end
    ]
    rung = [person for row in outbox_harness.sender.sent if row not in final for person in rung_people(row)]
    assert turns > 20
    assert len(rung) / turns == 1.0


@pytest.mark.parametrize("game", GAMES)
async def test_the_nature_of_the_game_says_where_its_people_are_called(
    outbox_harness: OutboxHarness, game: str
) -> None:
    info = await outbox_harness.harness.start_match(game, 2)
    await outbox_harness.run()
    (called,) = [row for row in outbox_harness.sender.sent if rung_people(row)]
    assert isinstance(called.post, PromptPost if game == "dominion" else BoardPost)
    assert list(await open_questions(outbox_harness, info.id)) == rung_people(called)


async def test_whoever_wants_both_is_called_both_ways(outbox_harness: OutboxHarness) -> None:
    for person in PEOPLE[:2]:
        await outbox_harness.harness.matches.people.set_settings(person.id, person.name, PersonSettings(calls="both"))
    info = await outbox_harness.harness.start_match("dominion", 2)
    await outbox_harness.run()
    called = [type(row.post) for row in outbox_harness.sender.sent if rung_people(row)]
    assert called == [BoardPost, PromptPost]
    assert await open_questions(outbox_harness, info.id)


async def test_what_was_answered_in_its_message_stays_there_until_the_next_call(outbox_harness: OutboxHarness) -> None:
    dice = Random(4)
    info = await outbox_harness.harness.start_match("dominion", 2)
    await outbox_harness.run()
    (row,) = [row for row in outbox_harness.sender.sent if isinstance(row.post, PromptPost)]
    message = outbox_harness.sender.channel[row.nonce]
    addressee = row.person
    assert addressee is not None
    while addressee in await open_questions(outbox_harness, info.id):
        prompt = await outbox_harness.harness.matches.play.get_prompt(info.id, addressee)
        assert prompt.question is not None
        await outbox_harness.harness.matches.play.answer(
            info.id, addressee, prompt.question_token, prompt.question.choice.fallback(), message
        )
        await outbox_harness.run()
        assert [closed for closed in outbox_harness.sender.closed if closed.person == addressee] == []
    while addressee not in await open_questions(outbox_harness, info.id):
        await answer_once(outbox_harness, info.id, dice)
    assert [closed.post for closed in outbox_harness.sender.closed if closed.person == addressee] == [
        ClosePost(message)
    ]


async def test_reminders_go_when_the_move_is_made(outbox_harness: OutboxHarness, clock_harness: ClockHarness) -> None:
    info = await outbox_harness.harness.start_match("medina", 2)
    mover = await outbox_harness.harness.find_mover(info.id)
    await outbox_harness.run()
    for hours in (25, 48):
        await clock_harness.advance_time(hours=hours)
        await outbox_harness.run()
    open_messages = OpenMessages(outbox_harness, info.id)
    assert len([row for row in open_messages.list_open().values() if isinstance(row.post, NoticePost)]) == 2
    while (await outbox_harness.harness.find_mover(info.id)) is mover:
        await outbox_harness.harness.move(info.id, mover)
    await outbox_harness.run()
    assert [row for row in open_messages.list_open().values() if isinstance(row.post, NoticePost)] == []


async def test_a_reminder_of_several_matches_goes_with_the_first_answer_in_any_of_them(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness
) -> None:
    harness = outbox_harness.harness
    infos = [await harness.start_match("medina", 2) for _ in range(6)]
    waiting = [info.id for info in infos if await harness.find_mover(info.id) is ANNA]
    assert len(waiting) > 1
    await clock_harness.advance_time(hours=25)
    await outbox_harness.run()
    (reminder,) = [
        row for row in outbox_harness.sender.sent if isinstance(row.post, NoticePost) and row.person == ANNA.id
    ]
    assert isinstance(reminder.post, NoticePost)
    assert reminder.post.text.args["more"] == len(waiting) - 1
    assert outbox_harness.sender.closed == []
    while (await harness.find_mover(waiting[-1])) is ANNA:
        await harness.move(waiting[-1], ANNA)
    await outbox_harness.run()
    message = outbox_harness.sender.channel[reminder.nonce]
    assert [row.post for row in outbox_harness.sender.closed if row.person == ANNA.id] == [ClosePost(message)]


@pytest.mark.postgres
async def test_a_question_that_was_answered_while_its_message_was_on_its_way_goes_at_once(
    outbox_harness: OutboxHarness,
) -> None:
    info = await outbox_harness.harness.start_match("dominion", 2)
    (person, mark) = next(iter((await open_questions(outbox_harness, info.id)).items()))
    await outbox_harness.run()
    await outbox_harness.harness.execute("DELETE FROM shown")
    prompt = await outbox_harness.harness.matches.play.get_prompt(info.id, person)
    assert prompt.question is not None
    await outbox_harness.harness.matches.play.answer(info.id, person, mark, prompt.question.choice.fallback())
    await outbox_harness.run()
    assert outbox_harness.sender.closed == [] or all(row.person is None for row in outbox_harness.sender.closed)
    late = PromptPost(prompt.seat, mark)

    def arrives(db: Transaction) -> None:
        question_messages.record_message(db, info.id, person, late, 77, 0.0)

    await outbox_harness.harness.matches.store.write(arrives)
    await outbox_harness.run()
    assert [row.post for row in outbox_harness.sender.closed if row.person == person] == [ClosePost(77)]


async def test_a_vote_loses_its_buttons_when_it_is_settled_and_not_before(outbox_harness: OutboxHarness) -> None:
    info = await outbox_harness.harness.start_match(seats=3)
    await outbox_harness.run()
    proposal = await outbox_harness.harness.matches.proposals.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    await outbox_harness.run()
    (asking,) = [row for row in outbox_harness.sender.sent if isinstance(row.post, NoticePost) and row.post.proposal]
    await outbox_harness.harness.move(info.id)
    await outbox_harness.run()
    message = outbox_harness.sender.channel[asking.nonce]
    assert ClosePost(message, keep=True) not in [row.post for row in outbox_harness.sender.closed]
    await outbox_harness.harness.matches.proposals.vote(info.id, proposal.id, proposal.required_people[0], False)
    await outbox_harness.run()
    assert ClosePost(message, keep=True) in [row.post for row in outbox_harness.sender.closed]


async def test_the_end_closes_whatever_was_open(outbox_harness: OutboxHarness) -> None:
    info = await outbox_harness.harness.start_match("dominion", 2)
    await outbox_harness.run()
    await outbox_harness.harness.matches.play.concede(info.id, ANNA.id)
    await outbox_harness.run()
    open_messages = OpenMessages(outbox_harness, info.id)
    assert [row for row in open_messages.list_open().values() if isinstance(row.post, PromptPost)] == []
    assert await outbox_harness.harness.fetch_rows("SELECT * FROM shown") == []


async def test_closing_goes_behind_everything_else_and_is_dropped_where_a_place_takes_nothing(
    outbox_harness: OutboxHarness,
) -> None:
    info = await outbox_harness.harness.start_match()
    await outbox_harness.clear()
    await outbox_harness.harness.execute("UPDATE match SET board = 5 WHERE id = ?", info.id)
    now = outbox_harness.harness.now().timestamp()

    def unit(db: Transaction) -> None:
        db.execute(
            "INSERT INTO outbox (match, post, due, later) VALUES (?, ?, ?, 1)",
            (info.id, rows.encode(ClosePost(5)), now),
        )

    await outbox_harness.harness.matches.store.write(unit)
    await outbox_harness.enqueue(info.id, ONE)
    order: list[str] = []
    send = outbox_harness.sender.send

    async def noting(row: OutboxMessage, info: MatchInfo) -> int | None:
        order.append(type(row.post).__name__)
        return await send(row, info)

    outbox_harness.sender.send = noting  # type: ignore[method-assign]
    await outbox_harness.run()
    assert order == ["NoticePost", "ClosePost"]


async def test_the_first_call_of_all_asks_where_to_call_and_no_other_does(outbox_harness: OutboxHarness) -> None:
    dice = Random(8)
    info = await outbox_harness.harness.start_match("dominion", 2)
    for _ in range(60):
        await outbox_harness.run()
        if await answer_once(outbox_harness, info.id, dice) is None:
            break
    first: dict[int | None, list[bool]] = {}
    for row in outbox_harness.sender.sent:
        if isinstance(row.post, PromptPost):
            first.setdefault(row.person, []).append(row.post.first)
    assert len(first) == 2
    for asks in first.values():
        assert asks[0]
        assert len(asks) > 1
        assert not any(asks[1:])


@pytest.mark.postgres
async def test_whoever_has_chosen_is_not_asked(outbox_harness: OutboxHarness) -> None:
    for person in PEOPLE[:2]:
        await outbox_harness.harness.matches.people.set_settings(
            person.id, person.name, PersonSettings(calls="message")
        )
    await outbox_harness.harness.start_match("minute_realms", 2)
    await outbox_harness.run()
    assert [row.post.first for row in outbox_harness.sender.sent if isinstance(row.post, PromptPost)] == [False]
    assert not await outbox_harness.harness.matches.people.claim_first_call(ANNA.id)


# --- who is waited for, if nobody may be named


async def test_secret_answers_are_counted(clock_harness: ClockHarness) -> None:
    id, awaited = await open_reaction_window(clock_harness)
    waiting = (await clock_harness.harness.matches.queries.get_status(id, None)).waiting
    assert (waiting.secret, waiting.seats, waiting.owing, waiting.asked) == (True, (), 2, 2)
    while (await clock_harness.harness.matches.play.get_prompt(id, awaited[0].id)).question is not None:
        await clock_harness.harness.move(id, awaited[0])
    waiting = (await clock_harness.harness.matches.queries.get_status(id, None)).waiting
    assert (waiting.secret, waiting.owing, waiting.asked) == (True, 1, 2)
    prompt = await clock_harness.harness.matches.play.get_prompt(id, awaited[0].id)
    assert (prompt.waiting.owing, prompt.waiting.asked) == (1, 2)
    await clock_harness.harness.restart()
    assert (await clock_harness.harness.matches.queries.get_status(id, None)).waiting == waiting


async def test_a_match_that_stands_still_says_so_every_day(
    outbox_harness: OutboxHarness, clock_harness: ClockHarness
) -> None:
    info = await outbox_harness.harness.start_match()
    await outbox_harness.run()
    days = []
    for _ in range(5):
        await clock_harness.advance_time(hours=24)
        counts = await outbox_harness.harness.fetch_rows(
            "SELECT count(*) FROM outbox WHERE match = ? AND person IS NULL", info.id
        )
        await outbox_harness.run()
        days.append(counts[0][0])
    refreshed = [row for row in outbox_harness.sender.sent if type(row.post).__name__ == "RefreshPost"]
    assert len(refreshed) == 5, days
    assert not any(rung_people(row) for row in refreshed)


async def test_the_list_knows_round_and_rank_where_the_points_lie_open(outbox_harness: OutboxHarness) -> None:
    dice = Random(2)
    for game in GAMES:
        info = await outbox_harness.harness.start_match(game, 2)
        seen = []
        for _ in range(25):
            await answer_once(outbox_harness, info.id, dice)
            (mine,) = [
                match
                for match in await outbox_harness.harness.matches.people.list_matches(ANNA.id)
                if match.info.id == info.id
            ]
            seen.append(await outbox_harness.harness.matches.people.load_standing(mine))
        assert [standing.round for standing in seen] == sorted(standing.round for standing in seen)
        assert seen[-1].round > 1
        assert {standing.rank for standing in seen} <= ({0} if game == "dominion" else {0, 1, 2})
        assert game == "dominion" or seen[-1].rank > 0
        assert all(
            standing.waiting.seats and standing.oldest_wait_since is not None
            for standing in seen
            if not standing.waiting.secret
        )


# --- names


async def test_every_match_has_a_name_that_tells_it_from_its_rematch(outbox_harness: OutboxHarness) -> None:
    names = [(await outbox_harness.harness.open_lobby()).name for _ in range(150)]
    assert len(set(names)) == len(names)
    german = await outbox_harness.harness.open_lobby(language="de")
    assert german.name
    again = await outbox_harness.harness.matches.queries.get_info(german.id)
    assert again.name == german.name


@pytest.mark.postgres
async def test_the_people_of_a_match_name_it(outbox_harness: OutboxHarness) -> None:
    info = await outbox_harness.harness.start_match(seats=2)
    named = await outbox_harness.harness.matches.recovery.rename(info.id, ANNA.id, "Our Wednesday")
    assert named.name == "Our Wednesday"
    await outbox_harness.harness.restart()
    assert (await outbox_harness.harness.matches.queries.get_info(info.id)).name == "Our Wednesday"
    async with expect_refused("match-not-in-it"):
        await outbox_harness.harness.matches.recovery.rename(info.id, PEOPLE[3].id, "Mine")
    for bad in ("", "  ", "x" * 31, "@everyone", "two\nlines"):
        async with expect_refused("calling-bad-name"):
            await outbox_harness.harness.matches.recovery.rename(info.id, ANNA.id, bad)


@pytest.mark.postgres
async def test_a_forgotten_person_stands_in_no_name_of_a_match(outbox_harness: OutboxHarness) -> None:
    info = await outbox_harness.harness.start_match(seats=2)
    first = info.name
    await outbox_harness.harness.matches.recovery.rename(info.id, ANNA.id, "Anna's revenge")
    await outbox_harness.harness.matches.privacy.erase_person(ANNA.id)
    assert (await outbox_harness.harness.matches.queries.get_info(info.id)).name == first


async def test_whoever_wanted_no_direct_messages_is_called_in_the_place_of_the_match(tmp_path: Path) -> None:
    """Settings of a database from before there were three ways."""
    path = tmp_path / "matches.sqlite3"
    db = sqlite3.connect(path)
    db.create_function("unpacked", 2, lambda data, name: msgspec.msgpack.decode(data).get(name))
    steps = MIGRATIONS
    for number, step in enumerate(steps[:7], 1):
        db.executescript(f"{step.read_text('utf-8')} PRAGMA user_version = {number};")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for person, hand in ((ANNA, "button"), (PEOPLE[1], "dm")):
        old = {"language": "de", "hand": hand, "reminders": [4], "quiet": None, "zone": "UTC"}
        row = (person.id, person.name, msgspec.msgpack.encode(old))
        db.execute("INSERT INTO person (id, name, settings) VALUES (?, ?, ?)", row)
    db.commit()
    db.close()
    async with open_harness(tmp_path) as harness:
        kept = [await harness.matches.people.get_settings(person.id) for person in PEOPLE[:2]]
        assert kept == [PersonSettings("de", calls, (4,), None, "UTC") for calls in ("here", None)]
        asked = [await harness.matches.people.claim_first_call(person.id) for person in PEOPLE[:2]]
        assert asked == [False, True]
