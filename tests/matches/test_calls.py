"""Whole matches of people: one call for each turn, and nothing that was answered stays open anywhere."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import msgspec
import pytest

from matches import rows, shown
from matches.model import Board, Calls, Close, Info, Notice, Outgoing, Settings, Turn
from matches.store import APPLICATION, MIGRATIONS
from tests.matches.office import ONE, Office
from tests.matches.watch import Watch, window
from tests.matches.world import ANNA, PEOPLE, refused, world

GAMES = ["minute_realms", "dominion", "medina"]
MOST_ANSWERS = 300
"""So many answers of a match are looked at; a match of Dominion may have more."""


def rings(row: Outgoing) -> list[int]:
    """Whom a message rings: whoever it is sent to, or those it mentions."""
    if row.person is not None:
        return [row.person]
    return list(row.post.mention) if isinstance(row.post, Board | Notice) else []


async def asked(office: Office, id: int) -> dict[int, str]:
    """Who is asked something now, with the mark of the question."""
    found = await office.house.rows("SELECT person, mark FROM seat WHERE match = ? AND mark IS NOT NULL", id)
    return dict(found)


class Desk:
    """What stands in the places of a match: open questions in direct messages and reminders, and boards with buttons."""

    def __init__(self, office: Office, id: int) -> None:
        self.office = office
        self.id = id

    def open(self) -> dict[int, Outgoing]:
        """The messages that still show a question or buttons, by number."""
        sender = self.office.sender
        gone = {row.post.message for row in sender.closed if isinstance(row.post, Close)}
        found = {sender.channel[row.nonce]: row for row in sender.sent}
        return {
            number: row
            for number, row in found.items()
            if number not in gone
            and (isinstance(row.post, Turn | Board) or (isinstance(row.post, Notice) and row.post.reminds))
        }

    async def check(self) -> None:
        """What is open is what is asked now, and only the newest board has buttons."""
        now = await asked(self.office, self.id)
        for row in self.open().values():
            if isinstance(row.post, Turn):
                assert now.get(row.person or 0) == row.post.mark
            elif isinstance(row.post, Notice):
                assert set(row.post.mention or [row.person]) & set(now)
        boards = [row for row in self.open().values() if isinstance(row.post, Board)]
        assert len(boards) <= 1


async def answered(office: Office, id: int, dice: Random) -> tuple[int, dict[int, str]] | None:
    """Somebody answers as the steady computer would; gives who, and who was asked before. None: the match is over."""
    if (await office.house.matches.info(id)).phase != "running":
        return None
    before = await asked(office, id)
    who = dice.choice(sorted(before))
    prompt = await office.house.matches.prompt(id, who)
    async with office.house.matches.holding(id) as live:
        assert live.match is not None
        value = live.match.decide(prompt.seat, "steady", dice)
    await office.house.matches.answer(id, who, prompt.mark, value)
    await office.run()
    return who, before


@pytest.mark.parametrize(
    ("game", "way"), [*((game, None) for game in GAMES), ("minute_realms", "message"), ("dominion", "here")]
)
async def test_one_message_rings_when_somebody_becomes_the_one_to_move(
    office: Office, game: str, way: Calls | None
) -> None:
    dice = Random(f"{game} {way}")
    for person in PEOPLE[:3]:
        await office.house.matches.set_settings(person.id, person.name, Settings(calls=way))
    info = await office.house.running(game, 3)
    await office.run()
    turns = sum(1 for _ in await asked(office, info.id))
    desk = Desk(office, info.id)
    for _ in range(MOST_ANSWERS):
        if (step := await answered(office, info.id, dice)) is None:
            break
        who, before = step
        turns += len(set(await asked(office, info.id)) - set(before) - {who})
        if (await office.house.matches.info(info.id)).phase == "running":
            await desk.check()
    final = [row for row in office.sender.sent if isinstance(row.post, Board) and row.post.outcome is not None]
    rung = [person for row in office.sender.sent if row not in final for person in rings(row)]
    assert turns > 20
    assert len(rung) / turns == 1.0


@pytest.mark.parametrize("game", GAMES)
async def test_the_nature_of_the_game_says_where_its_people_are_called(office: Office, game: str) -> None:
    info = await office.house.running(game, 2)
    await office.run()
    (called,) = [row for row in office.sender.sent if rings(row)]
    assert isinstance(called.post, Turn if game == "dominion" else Board)
    assert list(await asked(office, info.id)) == rings(called)


async def test_whoever_wants_both_is_called_both_ways(office: Office) -> None:
    for person in PEOPLE[:2]:
        await office.house.matches.set_settings(person.id, person.name, Settings(calls="both"))
    info = await office.house.running("dominion", 2)
    await office.run()
    called = [type(row.post) for row in office.sender.sent if rings(row)]
    assert called == [Board, Turn]
    assert await asked(office, info.id)


async def test_what_was_answered_in_its_message_stays_there_until_the_next_call(office: Office) -> None:
    dice = Random(4)
    info = await office.house.running("dominion", 2)
    await office.run()
    (row,) = [row for row in office.sender.sent if isinstance(row.post, Turn)]
    message = office.sender.channel[row.nonce]
    who = row.person
    assert who is not None
    while who in await asked(office, info.id):
        prompt = await office.house.matches.prompt(info.id, who)
        assert prompt.asked is not None
        await office.house.matches.answer(info.id, who, prompt.mark, prompt.asked.choice.fallback(), message)
        await office.run()
        assert [one for one in office.sender.closed if one.person == who] == []
    while who not in await asked(office, info.id):
        await answered(office, info.id, dice)
    assert [one.post for one in office.sender.closed if one.person == who] == [Close(message)]


async def test_reminders_go_when_the_move_is_made(office: Office, watch: Watch) -> None:
    info = await office.house.running("medina", 2)
    who = await office.house.turn(info.id)
    await office.run()
    for hours in (9, 24):
        await watch.after(hours=hours)
        await office.run()
    desk = Desk(office, info.id)
    assert len([row for row in desk.open().values() if isinstance(row.post, Notice)]) == 2
    while (await office.house.turn(info.id)) is who:
        await office.house.move(info.id, who)
    await office.run()
    assert [row for row in desk.open().values() if isinstance(row.post, Notice)] == []


async def test_a_question_that_was_answered_while_its_message_was_on_its_way_goes_at_once(office: Office) -> None:
    info = await office.house.running("dominion", 2)
    (person, mark) = next(iter((await asked(office, info.id)).items()))
    await office.run()
    await office.house.write("DELETE FROM shown")
    prompt = await office.house.matches.prompt(info.id, person)
    assert prompt.asked is not None
    await office.house.matches.answer(info.id, person, mark, prompt.asked.choice.fallback())
    await office.run()
    assert office.sender.closed == [] or all(row.person is None for row in office.sender.closed)
    late = Turn(prompt.seat, mark)

    def arrives(db: sqlite3.Connection) -> None:
        shown.arrived(db, info.id, person, late, 77, 0.0)

    await office.house.matches.store.write(arrives)
    await office.run()
    assert [row.post for row in office.sender.closed if row.person == person] == [Close(77)]


async def test_a_vote_loses_its_buttons_when_it_is_settled_and_not_before(office: Office) -> None:
    info = await office.house.running(seats=3)
    await office.run()
    proposal = await office.house.matches.propose_cancel(info.id, ANNA.id)
    assert proposal is not None
    await office.run()
    (asking,) = [row for row in office.sender.sent if isinstance(row.post, Notice) and row.post.proposal]
    await office.house.move(info.id)
    await office.run()
    message = office.sender.channel[asking.nonce]
    assert Close(message, keep=True) not in [row.post for row in office.sender.closed]
    await office.house.matches.agree(info.id, proposal.id, proposal.needed[0], False)
    await office.run()
    assert Close(message, keep=True) in [row.post for row in office.sender.closed]


async def test_the_end_closes_whatever_was_open(office: Office) -> None:
    info = await office.house.running("dominion", 2)
    await office.run()
    await office.house.matches.concede(info.id, ANNA.id)
    await office.run()
    desk = Desk(office, info.id)
    assert [row for row in desk.open().values() if isinstance(row.post, Turn)] == []
    assert await office.house.rows("SELECT * FROM shown") == []


async def test_closing_goes_behind_everything_else_and_is_dropped_where_a_place_takes_nothing(office: Office) -> None:
    info = await office.house.running()
    await office.clear()
    await office.house.write("UPDATE match SET board = 5 WHERE id = ?", info.id)
    now = office.house.now().timestamp()

    def unit(db: sqlite3.Connection) -> None:
        db.execute(
            "INSERT INTO outbox (match, post, due, later) VALUES (?, ?, ?, 1)", (info.id, rows.encode(Close(5)), now)
        )

    await office.house.matches.store.write(unit)
    await office.promise(info.id, ONE)
    order: list[str] = []
    send = office.sender.send

    async def noting(row: Outgoing, info: Info) -> int | None:
        order.append(type(row.post).__name__)
        return await send(row, info)

    office.sender.send = noting  # type: ignore[method-assign]
    await office.run()
    assert order == ["Notice", "Close"]


async def test_the_first_call_of_all_asks_where_to_call_and_no_other_does(office: Office) -> None:
    dice = Random(8)
    info = await office.house.running("dominion", 2)
    for _ in range(60):
        await office.run()
        if await answered(office, info.id, dice) is None:
            break
    first: dict[int | None, list[bool]] = {}
    for row in office.sender.sent:
        if isinstance(row.post, Turn):
            first.setdefault(row.person, []).append(row.post.first)
    assert len(first) == 2
    for asks in first.values():
        assert asks[0]
        assert len(asks) > 1
        assert not any(asks[1:])


async def test_who_has_chosen_is_not_asked(office: Office) -> None:
    for person in PEOPLE[:2]:
        await office.house.matches.set_settings(person.id, person.name, Settings(calls="message"))
    await office.house.running("minute_realms", 2)
    await office.run()
    assert [row.post.first for row in office.sender.sent if isinstance(row.post, Turn)] == [False]
    assert not await office.house.matches.ask_where_to_call(ANNA.id)


# --- who is waited for where nobody may be named


async def test_secret_answers_are_counted(watch: Watch) -> None:
    id, awaited = await window(watch)
    waiting = (await watch.house.matches.status(id, None)).waiting
    assert (waiting.secret, waiting.seats, waiting.owing, waiting.asked) == (True, (), 2, 2)
    while (await watch.house.matches.prompt(id, awaited[0].id)).asked is not None:
        await watch.house.move(id, awaited[0])
    waiting = (await watch.house.matches.status(id, None)).waiting
    assert (waiting.secret, waiting.owing, waiting.asked) == (True, 1, 2)
    prompt = await watch.house.matches.prompt(id, awaited[0].id)
    assert (prompt.waiting.owing, prompt.waiting.asked) == (1, 2)
    await watch.house.restart()
    assert (await watch.house.matches.status(id, None)).waiting == waiting


async def test_a_match_that_stands_still_says_so_every_day(office: Office, watch: Watch) -> None:
    info = await office.house.running()
    await office.run()
    days = []
    for _ in range(5):
        await watch.after(hours=24)
        found = await office.house.rows("SELECT count(*) FROM outbox WHERE match = ? AND person IS NULL", info.id)
        await office.run()
        days.append(found[0][0])
    refreshed = [row for row in office.sender.sent if type(row.post).__name__ == "Refresh"]
    assert len(refreshed) == 5, days
    assert not any(rings(row) for row in refreshed)


async def test_the_list_knows_round_and_rank_where_the_points_lie_open(office: Office) -> None:
    dice = Random(2)
    for game in GAMES:
        info = await office.house.running(game, 2)
        seen = []
        for _ in range(25):
            await answered(office, info.id, dice)
            (mine,) = [one for one in await office.house.matches.mine(ANNA.id) if one.info.id == info.id]
            seen.append(await office.house.matches.standing_of(mine))
        assert [one.round for one in seen] == sorted(one.round for one in seen)
        assert seen[-1].round > 1
        assert {one.rank for one in seen} <= ({0} if game == "dominion" else {0, 1, 2})
        assert game == "dominion" or seen[-1].rank > 0
        assert all(one.waiting.seats and one.waits is not None for one in seen if not one.waiting.secret)


# --- names


async def test_every_match_has_a_name_that_tells_it_from_its_rematch(office: Office) -> None:
    names = [(await office.house.lobby()).name for _ in range(150)]
    assert len(set(names)) == len(names)
    german = await office.house.lobby(language="de")
    assert german.name
    again = await office.house.matches.info(german.id)
    assert again.name == german.name


async def test_the_people_of_a_match_name_it(office: Office) -> None:
    info = await office.house.running(seats=2)
    named = await office.house.matches.rename(info.id, ANNA.id, "Our Wednesday")
    assert named.name == "Our Wednesday"
    await office.house.restart()
    assert (await office.house.matches.info(info.id)).name == "Our Wednesday"
    async with refused("match-not-in-it"):
        await office.house.matches.rename(info.id, PEOPLE[3].id, "Mine")
    for bad in ("", "  ", "x" * 31, "@everyone", "two\nlines"):
        async with refused("calling-bad-name"):
            await office.house.matches.rename(info.id, ANNA.id, bad)


async def test_a_forgotten_person_stands_in_no_name_of_a_match(office: Office) -> None:
    info = await office.house.running(seats=2)
    first = info.name
    await office.house.matches.rename(info.id, ANNA.id, "Anna's revenge")
    await office.house.matches.forget(ANNA.id)
    assert (await office.house.matches.info(info.id)).name == first


async def test_who_wanted_no_direct_messages_is_called_where_the_match_is_played(tmp_path: Path) -> None:
    """Settings of a database from before there were three ways."""
    path = tmp_path / "matches.sqlite3"
    db = sqlite3.connect(path)
    db.create_function("unpacked", 2, lambda data, name: msgspec.msgpack.decode(data).get(name))
    steps = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    for number, step in enumerate(steps[:7], 1):
        db.executescript(f"{step.read_text('utf-8')} PRAGMA user_version = {number};")
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    for person, hand in ((ANNA, "button"), (PEOPLE[1], "dm")):
        old = {"language": "de", "hand": hand, "reminders": [4], "quiet": None, "zone": "UTC"}
        row = (person.id, person.name, msgspec.msgpack.encode(old))
        db.execute("INSERT INTO person (id, name, settings) VALUES (?, ?, ?)", row)
    db.commit()
    db.close()
    async with world(tmp_path) as house:
        kept = [await house.matches.settings(person.id) for person in PEOPLE[:2]]
        assert kept == [Settings("de", calls, (4,), None, "UTC") for calls in ("here", None)]
        asked = [await house.matches.ask_where_to_call(person.id) for person in PEOPLE[:2]]
        assert asked == [False, True]
