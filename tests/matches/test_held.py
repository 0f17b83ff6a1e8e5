"""A place that takes no posts: nothing is lost, nothing comes twice, and whoever is to move hears of it."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
import pytest

from matches import rows
from matches.carrier import MOST_PLAIN_TRIES, MOST_TRIES, NETWORK_PATIENCE
from matches.held import FIRST_PROBE, LONGEST_PROBE, MOST_LINES, MOST_NOTICES
from matches.model import REMINDER_BUTTONS, Board, Lobby, Notice, Outgoing, Person, Public, Settings, Turn
from matches.ports import SendFailed
from rules.engine import text
from tests.matches.fakes import FakeSender
from tests.matches.office import ONE, TWO, Office, match_with
from tests.matches.world import ANNA, BOB, PEOPLE, World, refused, world

DAY = 24


def closed_place(row: Outgoing) -> SendFailed | None:
    """A channel where the bot may not write."""
    return SendFailed("forbidden", "50013; missing: Send Messages") if row.person is None else None


def no_network(row: Outgoing) -> SendFailed | None:
    """A place whose requests break off."""
    return SendFailed("retry", "Server disconnected") if row.person is None else None


def nobody_open(row: Outgoing) -> SendFailed | None:
    """A closed channel, and people who take no direct messages."""
    return closed_place(row) or SendFailed("closed", "50007")


async def playing(office: Office, calls: str = "here", seats: int = 2, **setup: object) -> int:
    """A match that has begun and shown its first board."""
    for person in PEOPLE[:seats]:
        wishes = Settings(calls=calls)  # type: ignore[arg-type]
        await office.house.matches.set_settings(person.id, person.name, wishes)
    info = await office.house.running(seats=seats, **setup)  # type: ignore[arg-type]
    await office.run()
    office.sender.sent.clear()
    return info.id


async def boards_later(office: Office, id: int, count: int) -> list[Board]:
    """People play until so many more calls were promised; gives all boards that were promised meanwhile."""
    promised: list[Board] = []
    calls = 0
    while calls < count:
        ((last,),) = await office.house.rows("SELECT max(id) FROM outbox")
        await office.house.move(id)
        found = await office.house.rows(
            "SELECT post FROM outbox WHERE match = ? AND id > ? AND state != 'gone' ORDER BY id", id, last
        )
        posts = [rows.decode_post(data) for (data,) in found if data]
        calls += sum(isinstance(post, Turn) or (isinstance(post, Board) and bool(post.mention)) for post in posts)
        promised += [post for post in posts if isinstance(post, Board)]
    return promised


def boards(office: Office) -> list[Board]:
    """The boards that arrived."""
    return [post for post in office.sender.posts if isinstance(post, Board)]


def turns(office: Office) -> list[tuple[int | None, Turn]]:
    """The questions that arrived privately."""
    return [(row.person, row.post) for row in office.sender.sent if isinstance(row.post, Turn)]


@pytest.mark.parametrize("kind", ["gone", "forbidden", "locked"])
async def test_a_board_that_is_refused_waits_and_comes_once_when_the_place_works_again(
    office: Office, kind: str
) -> None:
    id = await playing(office)
    office.sender.refuse = lambda row: SendFailed(kind, "no") if row.person is None else None  # type: ignore[arg-type]
    board = (await boards_later(office, id, 1))[-1]
    await office.run()
    await office.later(hours=30)
    assert boards(office) == []
    office.sender.refuse = lambda row: None
    await office.run()
    assert boards(office) == []
    await office.outbox.retry_held(900)
    await office.run()
    assert [post.version for post in boards(office)] == [board.version]
    await office.later(hours=30)
    assert len(boards(office)) == 1
    assert (await office.house.matches.health()).held_matches == 0


async def test_a_place_is_tried_by_itself_at_growing_distances_and_not_more_often(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    id = await playing(office)
    office.sender.refuse = closed_place
    await boards_later(office, id, 1)
    tries = []
    await office.run()
    for _ in range(9):
        tries.append(len([row for row in office.sender.calls if isinstance(row.post, Board)]))
        ((due,),) = await office.house.rows("SELECT due FROM held")
        wait = due - office.house.now().timestamp()
        assert FIRST_PROBE <= wait <= LONGEST_PROBE
        await office.later(seconds=wait - 1)
        assert len([row for row in office.sender.calls if isinstance(row.post, Board)]) == tries[-1]
        await office.later(seconds=1)
    assert tries == list(range(2, 11)), "the first board of the match, and then one more each time"
    assert wait == LONGEST_PROBE
    warnings = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.getMessage() for record in warnings] == [
        f"match {id}: its place takes no posts (permission): 50013; missing: Send Messages"
    ]


async def test_boards_that_nobody_has_seen_are_told_by_the_newest(office: Office) -> None:
    id = await playing(office)
    office.sender.refuse = closed_place
    missed = await boards_later(office, id, 3)
    await office.run()
    missed += await boards_later(office, id, 3)
    await office.run()
    office.sender.refuse = lambda row: None
    await office.outbox.retry_held()
    await office.run()
    (board,) = boards(office)
    assert board.version == missed[-1].version
    journal = await office.house.matches.journal(id, None, everything=True)
    assert len(board.lines) > 4
    assert board.lines == tuple(line for post in missed for line in post.lines)[-MOST_LINES:]
    assert board.lines == journal[-len(board.lines) :]
    assert board.mention == missed[-1].mention
    seen = await boards_later(office, id, 1)
    await office.run()
    assert [post.lines for post in boards(office)[1:]] == [post.lines for post in seen]


async def test_the_first_board_still_begins_the_match_when_a_later_one_tells_it(office: Office) -> None:
    office.sender.refuse = lambda row: closed_place(row) if isinstance(row.post, Board) else None
    id = await playing(office)
    await boards_later(office, id, 2)
    await office.run()
    office.sender.refuse = lambda row: None
    await office.outbox.retry_held()
    await office.run()
    (board,) = boards(office)
    assert board.first


async def test_a_board_tells_only_so_many_lines_of_others(office: Office) -> None:
    id = await playing(office)
    await office.clear()
    line = text("match-paused")
    old = Board(b"", ("Anna", "Bob"), (line,) * MOST_LINES, Public((0,)), 7, (ANNA.id,))
    new = msgspec.structs.replace(old, lines=(text("match-cancelled"),), version=8)
    office.sender.refuse = closed_place
    await office.promise(id, old, new)
    await office.run()
    office.sender.refuse = lambda row: None
    await office.later(hours=1)
    (board,) = boards(office)
    assert len(board.lines) == MOST_LINES
    assert board.lines[-1] == text("match-cancelled")


async def test_who_is_to_move_is_asked_privately_once_whatever_they_have_set(office: Office) -> None:
    id = await playing(office, calls="here")
    office.sender.refuse = closed_place
    await boards_later(office, id, 1)
    await office.run()
    mover = await office.house.turn(id)
    ((person, turn),) = turns(office)
    assert (person, turn.instead) == (mover.id, True)
    await office.later(hours=1)
    await office.later(hours=1)
    assert len(turns(office)) == 1
    await boards_later(office, id, 1)
    await office.run()
    other = await office.house.turn(id)
    assert other != mover
    assert [person for person, _ in turns(office)] == [mover.id, other.id]


async def test_who_is_asked_privately_anyway_is_not_asked_twice(office: Office) -> None:
    id = await playing(office, calls="message")
    office.sender.refuse = closed_place
    await boards_later(office, id, 1)
    await office.run()
    assert [turn.instead for _, turn in turns(office)] == [False]


async def test_who_takes_no_direct_messages_is_told_with_the_next_answer_once(office: Office) -> None:
    id = await playing(office)
    office.sender.refuse = nobody_open
    await boards_later(office, id, 1)
    await office.run()
    mover = await office.house.turn(id)
    for person in PEOPLE:
        told = await office.house.matches.missed(person.id)
        assert [info.id for info in told] == ([id] if person == mover else [])
    await office.house.matches.told(mover.id)
    await office.later(hours=1)
    assert await office.house.matches.missed(mover.id) == ()


async def test_who_has_moved_meanwhile_is_told_nothing(office: Office) -> None:
    id = await playing(office)
    office.sender.refuse = nobody_open
    await boards_later(office, id, 1)
    await office.run()
    mover = await office.house.turn(id)
    while await office.house.turn(id) == mover:
        await office.house.move(id, mover)
    assert await office.house.matches.missed(mover.id) == ()


async def test_nobody_waits_for_a_board_that_does_not_arrive(office: Office) -> None:
    id = await playing(office, calls="message")
    office.sender.refuse = no_network
    await boards_later(office, id, 1)
    await office.run()
    mover = await office.house.turn(id)
    assert [person for person, _ in turns(office)] == [mover.id]
    assert boards(office) == []


async def test_a_private_question_comes_after_the_board_that_arrives(office: Office) -> None:
    id = await playing(office, calls="message")
    for _ in range(3):
        await boards_later(office, id, 1)
        await office.run()
    arrived = office.sender.sent
    calls = [number for number, row in enumerate(arrived) if isinstance(row.post, Turn)]
    assert len(calls) == 3
    for number in calls:
        board = arrived[number - 1].post
        assert isinstance(board, Board)
        assert board.mention == ()


async def test_a_network_that_is_away_for_hours_loses_no_board_and_fills_no_log(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    id = await playing(office)
    office.sender.refuse = no_network
    for _ in range(3):
        await boards_later(office, id, 1)
        await office.run()
    for _ in range(60):
        await office.later(minutes=5)
    assert boards(office) == []
    health = await office.house.matches.health()
    assert (health.held_matches, health.held_why) == (1, ("network",))
    marks = [turn.mark for _, turn in turns(office)]
    assert 1 <= len(marks) == len(set(marks))
    office.sender.refuse = lambda row: None
    await office.later(minutes=5)
    (board,) = boards(office)
    assert board.version == (await office.house.matches.info(id)).version
    assert office.outbox.errors == 0
    ours = [record for record in caplog.records if record.name.startswith("matches")]
    began, *_, ended = sorted(record.getMessage() for record in ours if record.name == "matches.stretch")[::-1]
    assert began == "posts fail and are tried again until they arrive: Server disconnected"
    assert ended.startswith("posts arrive again after ")
    assert "for 1 places" in ended
    assert len(ours) <= 3, [record.getMessage() for record in ours]


async def test_a_board_that_arrived_before_the_line_broke_is_not_told_again(office: Office) -> None:
    id = await playing(office)
    office.sender.lost = [SendFailed("retry", "the connection broke")]
    unseen = (await boards_later(office, id, 1))[1:]
    await office.run()
    assert len(boards(office)) == 1
    office.sender.refuse = no_network
    office.sender.cannot_find = [SendFailed("retry", "no network") for _ in range(20)]
    for _ in range(20):
        await office.later(minutes=5)
    assert (await office.house.matches.health()).held_matches == 1
    unseen += await boards_later(office, id, 1)
    office.sender.forget()
    office.sender.refuse = lambda row: None
    await office.later(minutes=5)
    _, told = boards(office)
    assert told.version == unseen[-1].version
    assert told.lines == tuple(line for board in unseen for line in board.lines)


async def test_as_long_as_the_other_side_asks_nothing_is_sent(office: Office) -> None:
    await match_with(office, ONE)
    office.sender.failing = [SendFailed("retry", "429", after=90.0)]
    await office.run()
    await office.later(seconds=89)
    assert len(office.sender.calls) == 1
    await office.later(seconds=1)
    assert office.sender.posts == [ONE]


async def test_a_wait_of_a_held_place_is_the_one_that_the_other_side_asks(office: Office) -> None:
    await match_with(office, ONE)
    office.sender.refuse = no_network
    await office.run()
    for _ in range(9):
        await office.later(seconds=NETWORK_PATIENCE / 4)
    calls = len(office.sender.calls)
    office.sender.refuse = lambda row: None
    office.sender.failing = [SendFailed("retry", "429", after=1000.0)]
    await office.later(minutes=6)
    assert len(office.sender.calls) == calls + 1
    await office.outbox.retry_held(900)
    await office.later(seconds=990)
    assert len(office.sender.calls) == calls + 1
    await office.later(seconds=10)
    assert office.sender.posts == [ONE]


@pytest.mark.parametrize("tried", [False, True])
async def test_a_clock_that_is_put_back_holds_up_nothing(office: Office, tried: bool) -> None:
    await match_with(office, ONE)
    if tried:
        office.sender.failing = [SendFailed("retry", "503")]
        await office.run()
    await office.later(hours=-1)
    assert office.sender.posts == [ONE]


async def test_a_clock_that_is_put_back_does_not_put_off_the_next_try_of_a_held_place(office: Office) -> None:
    await match_with(office, ONE)
    office.sender.refuse = closed_place
    for _ in range(10):
        await office.later(hours=1)
    office.sender.refuse = lambda row: None
    await office.later(hours=-5)
    assert office.sender.posts == [ONE]


async def test_a_board_that_cannot_be_made_goes_out_plain_and_then_gives_way(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    id = await playing(office)

    def broken(row: Outgoing) -> Exception | None:
        return OSError("invalid pixel size") if isinstance(row.post, Board) and not row.plain else None

    office.sender.refuse = broken
    await boards_later(office, id, 1)
    await office.promise(id, ONE)
    await office.run()
    for _ in range(MOST_TRIES):
        await office.later(minutes=6)
    assert [type(post) for post in office.sender.posts] == [Board, Notice]
    assert office.sender.sent[0].plain
    assert office.outbox.errors == MOST_TRIES
    assert caplog.text.count("Traceback") == 1
    assert (await office.house.matches.health()).waiting_posts == 0


async def test_a_board_that_cannot_be_sent_at_all_is_told_by_the_next_one_and_its_person_privately(
    office: Office,
) -> None:
    id = await playing(office)
    lost = (await boards_later(office, id, 1))[-1]

    def broken(row: Outgoing) -> Exception | None:
        return RuntimeError("boom") if isinstance(row.post, Board) and row.post.version == lost.version else None

    office.sender.refuse = broken
    await office.run()
    office.sender.sent.clear()
    mover = await office.house.turn(id)
    for _ in range(MOST_TRIES + MOST_PLAIN_TRIES + 1):
        await office.later(minutes=10)
    health = await office.house.matches.health()
    assert (health.held_matches, health.held_why, health.waiting_posts) == (1, ("unforeseen",), 0)
    assert [person for person, _ in turns(office)] == [mover.id]
    await boards_later(office, id, 1)
    await office.run()
    board = boards(office)[0]
    assert board.lines[: len(lost.lines)] == lost.lines
    assert len(board.lines) > len(lost.lines)
    assert (await office.house.matches.health()).held_matches == 0


async def test_what_was_stuck_is_tried_again_by_the_next_run(office: Office) -> None:
    await match_with(office, ONE)
    office.sender.failing = [RuntimeError("boom") for _ in range(MOST_TRIES)]
    await office.run()
    for _ in range(MOST_TRIES):
        await office.later(minutes=10)
    assert await office.house.rows("SELECT state FROM outbox") == [("stuck",)]
    await office.again()
    await office.run()
    assert office.sender.posts == [ONE]


async def test_a_private_question_that_cannot_be_made_is_told_with_the_next_answer(office: Office) -> None:
    id = await playing(office, calls="message")
    office.sender.refuse = lambda row: RuntimeError("boom") if isinstance(row.post, Turn) else None
    await boards_later(office, id, 1)
    await office.run()
    for _ in range(MOST_TRIES):
        await office.later(minutes=10)
    mover = await office.house.turn(id)
    assert [info.id for info in await office.house.matches.missed(mover.id)] == [id]


async def test_reminders_to_a_held_place_go_to_the_person_and_votes_wait_until_they_are_settled(office: Office) -> None:
    id = await playing(office)
    mover = await office.house.turn(id)
    await office.clear()
    office.sender.refuse = closed_place
    call = Notice(text("match-reminder", hours=8), (mover.id,), buttons=REMINDER_BUTTONS)
    proposal = await office.house.matches.propose_cancel(id, ANNA.id)
    assert proposal is not None
    settled = Notice(text("match-cancel-asked"), (BOB.id,), proposal=999)
    await office.promise(id, call, settled, ONE)
    await office.run()
    await office.later(minutes=5)
    private = [(row.person, row.post) for row in office.sender.sent]
    assert (mover.id, msgspec.structs.replace(call, mention=(), instead=True)) in private
    assert any(isinstance(post, Notice) and post.proposal == proposal.id for _, post in private)
    await boards_later(office, id, 1)
    office.sender.sent.clear()
    office.sender.refuse = lambda row: None
    await office.outbox.retry_held()
    await office.run()
    arrived = [row.post for row in office.sender.sent if row.person is None]
    assert [type(post) for post in arrived] == [Notice, Notice, Board]
    assert arrived[0].proposal == proposal.id  # type: ignore[union-attr]
    assert arrived[1] == ONE


async def test_only_so_many_notices_wait_for_a_place(office: Office) -> None:
    id = await match_with(office)
    office.sender.refuse = closed_place
    await office.promise(id, *(Notice(text(f"words-{number}")) for number in range(3 * MOST_NOTICES)))
    await office.run()
    await office.later(minutes=2)
    office.sender.refuse = lambda row: None
    await office.later(hours=1)
    assert office.sender.posts[-1] == Notice(text(f"words-{3 * MOST_NOTICES - 1}"))
    assert len(office.sender.posts) <= MOST_NOTICES + 1


async def test_while_reactions_are_awaited_a_held_place_names_nobody_later(office: Office) -> None:
    id = await playing(office)
    await office.clear()
    office.sender.refuse = closed_place
    old = Board(b"", ("Anna", "Bob"), (), Public((0,)), 7, (ANNA.id,))
    await office.promise(id, old, msgspec.structs.replace(old, waiting=Public((), secret=True), mention=(), version=8))
    await office.run()
    office.sender.refuse = lambda row: None
    await office.later(hours=1)
    (board,) = boards(office)
    assert board.mention == ()


async def test_who_is_asked_for_a_reaction_and_takes_no_direct_messages_is_told_with_the_next_answer(
    office: Office,
) -> None:
    id = await playing(office)
    mover = await office.house.turn(id)
    await office.house.write("UPDATE match SET secret = 1 WHERE id = ?", id)
    ((seat, mark),) = await office.house.rows(
        "SELECT seat, mark FROM seat WHERE match = ? AND person = ?", id, mover.id
    )
    office.sender.failing = [SendFailed("closed", "50007")]
    await office.promise(id, Turn(seat, mark), person=mover.id)
    await office.run()
    assert office.sender.sent == []
    assert [info.id for info in await office.house.matches.missed(mover.id)] == [id]


async def test_direct_messages_are_tried_again_after_a_day_without_another_word_in_public(office: Office) -> None:
    id = await playing(office, calls="message")
    mover = await office.house.turn(id)
    ((seat, mark),) = await office.house.rows(
        "SELECT seat, mark FROM seat WHERE match = ? AND person = ?", id, mover.id
    )
    question = Turn(seat, mark)
    office.sender.refuse = lambda row: SendFailed("closed", "50007") if row.person is not None else None
    await office.promise(id, question, person=mover.id)
    await office.run()
    tries = len(office.sender.calls)
    for hours in (1, 22):
        office.house.later(hours=hours)
        await office.promise(id, question, person=mover.id)
        await office.run()
        assert len([row for row in office.sender.calls[tries:] if row.person == mover.id]) == 0
    office.house.later(hours=2)
    await office.promise(id, question, person=mover.id)
    await office.run()
    assert len([row for row in office.sender.calls[tries:] if row.person == mover.id]) == 1
    assert office.sender.posts == [Notice(text("match-dm-closed"), (mover.id,), buttons=("move",))]
    office.sender.refuse = lambda row: None
    office.house.later(hours=25)
    await office.promise(id, question, person=mover.id)
    await office.run()
    assert office.sender.posts[-1] == question
    assert await office.house.matches.dm_open(mover.id)


async def test_the_end_of_a_match_in_a_held_place_is_told_to_its_people(office: Office) -> None:
    id = await playing(office)
    office.sender.refuse = closed_place
    await office.house.matches.concede(id, ANNA.id)
    await office.run()
    private = {row.person: row.post for row in office.sender.sent if isinstance(row.post, Notice)}
    assert private == dict.fromkeys((ANNA.id, BOB.id), Notice(text("match-ended-unseen"), instead=True))
    assert (await office.house.matches.health()).held_matches == 1
    for _ in range(9):
        await office.later(days=1)
    health = await office.house.matches.health()
    assert (health.held_matches, health.waiting_posts) == (0, 0)


async def test_who_opened_a_match_whose_lobby_cannot_be_posted_hears_of_it_and_can_try_again(office: Office) -> None:
    office.sender.refuse = closed_place
    info = await office.house.lobby()
    await office.run()
    assert [(row.person, row.post) for row in office.sender.sent] == [
        (ANNA.id, Notice(text("match-lobby-unseen"), instead=True))
    ]
    office.sender.refuse = lambda row: None
    await office.house.matches.post_lobby(info.id, ANNA.id)
    await office.run()
    assert (await office.house.matches.info(info.id)).place.lobby is not None


async def test_what_ends_a_match_in_a_held_place_is_told_to_everybody(office: Office) -> None:
    id = await playing(office)
    await office.house.write("UPDATE match SET phase = 'archived' WHERE id = ?", id)
    office.sender.refuse = closed_place
    ended = Notice(text("match-archived-now", days=30))
    await office.promise(id, ended)
    await office.run()
    told = msgspec.structs.replace(ended, instead=True)
    assert {row.person: row.post for row in office.sender.sent} == dict.fromkeys((ANNA.id, BOB.id), told)


async def test_what_is_told_instead_of_a_held_place_is_not_said_there_as_well_once_it_is_open(office: Office) -> None:
    id = await playing(office)
    office.sender.refuse = lambda row: closed_place(row) or SendFailed("retry", "Server disconnected")
    await office.house.matches.concede(id, ANNA.id)
    await office.run()
    office.sender.refuse = lambda row: SendFailed("closed", "50007") if row.person is not None else None
    for _ in range(3):
        await office.later(days=1)
    posts = [row.post for row in office.sender.sent]
    assert isinstance(posts[0], Board)
    assert {post.text.key for post in posts if isinstance(post, Notice)} <= {"match-dm-closed"}
    assert text("match-ended-unseen") in [row.post.text for row in office.sender.calls if isinstance(row.post, Notice)]


async def test_a_change_elsewhere_tries_no_held_place(office: Office) -> None:
    await match_with(office, ONE)
    office.sender.refuse = closed_place
    await office.run()
    calls = len(office.sender.calls)
    for guild, place in ((1, None), (900, 5), (1, 901)):
        await office.outbox.retry_held(guild, place)
        await office.run()
    assert len(office.sender.calls) == calls
    await office.outbox.retry_held(900, 901)
    await office.run()
    assert len(office.sender.calls) == calls + 1


async def test_a_held_place_is_still_held_after_a_restart_and_asks_nobody_again(office: Office) -> None:
    id = await playing(office)
    office.sender.refuse = closed_place
    await boards_later(office, id, 1)
    await office.run()
    since = (await office.house.matches.health()).held_since
    await office.again()
    await office.later(hours=2)
    assert len(turns(office)) == 1
    assert (await office.house.matches.health()).held_since == since
    office.sender.refuse = lambda row: None
    await office.later(hours=2)
    assert len(boards(office)) == 1


async def test_whoever_is_forgotten_is_forgotten_among_the_missed_too(office: Office) -> None:
    id = await playing(office)
    office.sender.refuse = nobody_open
    await boards_later(office, id, 1)
    await office.run()
    mover = await office.house.turn(id)
    await office.house.matches.forget(mover.id)
    assert await office.house.rows("SELECT * FROM missed WHERE person = ?", mover.id) == []


async def test_a_new_database_does_not_find_the_messages_of_an_old_one(tmp_path: Path) -> None:
    sender = FakeSender()
    nonces = []
    for folder, seed in (("old", 1), ("new", 1000)):
        (tmp_path / folder).mkdir()
        async with world(tmp_path / folder, first_seed=seed) as house:
            office = Office(house)
            office.sender = sender
            office.outbox = type(office.outbox)(house.matches, sender)
            await house.lobby()
            await office.run()
            nonces.append(sender.sent[-1].nonce)
            await office.outbox.stop()
    assert sender.posts == [Lobby(), Lobby()]
    assert len(set(nonces)) == 2


async def test_a_row_keeps_its_nonce_through_failures_and_restarts(office: Office) -> None:
    await match_with(office, ONE, TWO)
    office.sender.failing = [SendFailed("retry", "503"), SendFailed("forbidden", "50013")]
    await office.run()
    await office.later(minutes=1)
    await office.again()
    await office.later(hours=1)
    assert office.sender.posts == [ONE, TWO]
    assert len({row.nonce for row in office.sender.calls}) == 2
    assert all(row.token for row in office.sender.calls)


async def test_a_row_that_an_older_program_left_on_its_way_keeps_the_nonce_it_had(office: Office) -> None:
    id = await match_with(office, ONE, TWO)
    now = office.house.now().timestamp()
    await office.house.write(
        "UPDATE outbox SET state = 'sending', begun = ? WHERE id = (SELECT min(id) FROM outbox)", now
    )
    await office.run()
    old, new = office.sender.sent
    assert old.nonce == f"t{id:x}-{old.id:x}"
    assert new.token


async def test_only_the_opener_posts_the_lobby_again_and_not_all_the_time(office: Office) -> None:
    info = await office.house.lobby()
    await office.run()
    async with refused("match-only-opener"):
        await office.house.matches.post_lobby(info.id, BOB.id)
    await office.house.matches.post_lobby(info.id, ANNA.id)
    async with refused("match-lobby-posted-lately"):
        await office.house.matches.post_lobby(info.id, ANNA.id)
    await office.run()
    assert office.sender.posts == [Lobby(), Lobby(5001)]
    assert (await office.house.matches.info(info.id)).place.lobby == 5002
    await office.later(minutes=2)
    await office.house.matches.post_lobby(info.id, ANNA.id)
    await office.house.matches.join(info.id, BOB)
    await office.house.matches.join(info.id, Person(13, "Carla"))
    async with refused("match-started-already"):
        await office.house.matches.post_lobby(info.id, ANNA.id)


async def test_a_lobby_is_looked_after_at_most_once_a_minute(office: Office) -> None:
    info = await office.house.lobby()
    await office.run()
    for _ in range(3):
        await office.house.matches.look_after_lobby(info.id)
    await office.run()
    assert office.sender.posts == [Lobby(), Lobby()]
    await office.house.matches.look_after_lobby(99)
    await office.later(minutes=2)
    await office.house.matches.look_after_lobby(info.id)
    await office.run()
    assert len(office.sender.posts) == 3


async def test_one_held_match_holds_up_no_other(house: World, office: Office) -> None:
    one = await match_with(office, ONE)
    office.sender.refuse = lambda row: closed_place(row) if row.match == one else None
    other = await house.lobby()
    await office.run()
    assert [row.match for row in office.sender.sent] == [other.id]
