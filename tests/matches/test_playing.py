"""Running matches: questions and answers, undo, concession, what is promised to whom, and what the disk says about it."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from matches import rows
from matches.model import Notice, Turn
from matches.service import Export, Matches, MovedOn, StorageFull, StoreUnusable
from rules.engine import (
    Answered,
    Entry,
    IllegalChoice,
    MatchOver,
    NotAsked,
    Pick,
    Refused,
    StaleQuestion,
    decode_entry,
    encode_entry,
)
from tests.matches.world import ANNA, BOB, CARLA, DORA, PEOPLE, World, refused


async def other_than(house: World, id: int) -> int:
    """Somebody in the match who is not asked."""
    asked = await house.turn(id)
    return next(person.id for person in PEOPLE[:3] if person != asked)


# --- answers


async def test_the_person_on_turn_is_asked_and_nobody_else(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    prompt = await house.matches.prompt(info.id, who.id)
    assert prompt.asked is not None
    assert prompt.mark
    idle = await house.matches.prompt(info.id, await other_than(house, info.id))
    assert (idle.asked, idle.mark) == (None, "")


async def test_an_answer_moves_the_match_on(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    prompt = await house.matches.prompt(info.id, who.id)
    assert prompt.asked is not None
    done = await house.matches.answer(info.id, who.id, prompt.mark, prompt.asked.choice.fallback())
    assert done.info.version == 1
    assert done.prompt is not None
    assert done.prompt.mark != prompt.mark


async def test_acting_out_of_turn_is_refused(house: World) -> None:
    info = await house.running()
    person = await other_than(house, info.id)
    with pytest.raises(NotAsked):
        await house.matches.answer(info.id, person, None, ("anything",))


async def test_an_onlooker_cannot_act(house: World) -> None:
    info = await house.running()
    async with refused("match-not-in-it"):
        await house.matches.answer(info.id, DORA.id, None, ("anything",))
    async with refused("match-not-in-it"):
        await house.matches.undo(info.id, DORA.id)
    async with refused("match-not-in-it"):
        await house.matches.concede(info.id, DORA.id)


async def test_an_answer_before_the_start_is_refused(house: World) -> None:
    info = await house.lobby()
    async with refused("match-not-started"):
        await house.matches.answer(info.id, ANNA.id, None, ("anything",))


async def test_an_illegal_answer_changes_nothing(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    prompt = await house.matches.prompt(info.id, who.id)
    with pytest.raises(IllegalChoice):
        await house.matches.answer(info.id, who.id, prompt.mark, ("no such thing",))
    assert (await house.matches.prompt(info.id, who.id)).mark == prompt.mark
    assert await house.rows("SELECT * FROM entry") == []


async def test_of_two_presses_in_one_moment_one_wins(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    prompt = await house.matches.prompt(info.id, who.id)
    assert prompt.asked is not None
    value = prompt.asked.choice.fallback()
    both = await asyncio.gather(
        *(house.matches.answer(info.id, who.id, prompt.mark, value) for _ in range(2)), return_exceptions=True
    )
    losers = [result for result in both if isinstance(result, Refused)]
    assert len(losers) == 1
    assert isinstance(losers[0], StaleQuestion | NotAsked)


async def test_a_stale_mark_is_refused_even_if_something_else_is_asked(house: World) -> None:
    info = await house.running("toy", 2)
    who = await house.turn(info.id)
    with pytest.raises(StaleQuestion):
        await house.matches.answer(info.id, who.id, "0badc0ffee00", ("end",))


async def test_a_restart_changes_no_question(house: World) -> None:
    info = await house.running("toy", 3)
    dice = Random(5)
    for _ in range(40):
        if (await house.matches.info(info.id)).phase != "running":
            break
        before = [await house.matches.prompt(info.id, person.id) for person in PEOPLE[:3]]
        await house.restart()
        after = [await house.matches.prompt(info.id, person.id) for person in PEOPLE[:3]]
        assert [p.mark for p in before] == [p.mark for p in after]
        assert [p.view for p in before] == [p.view for p in after]
        await house.move(info.id, dice=dice)


async def test_another_process_that_was_faster_is_noticed(house: World) -> None:
    info = await house.running()
    await house.turn(info.id)
    await house.write("UPDATE match SET version = version + 1 WHERE id = ?", info.id)
    with pytest.raises(MovedOn):
        await house.move(info.id)
    await house.write("UPDATE match SET version = version - 1 WHERE id = ?", info.id)
    await house.move(info.id)


async def test_a_full_disk_refuses_the_decision_and_the_match_stays(
    house: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await house.running("toy", 3)
    who = await house.turn(info.id)
    before = await house.matches.prompt(info.id, who.id)

    def full(*about: object) -> None:
        raise StorageFull

    with monkeypatch.context() as disk:
        disk.setattr(rows, "write_entry", full)
        async with refused("match-storage-full"):
            await house.move(info.id, who)
    assert (await house.matches.prompt(info.id, who.id)).mark == before.mark
    assert (await house.matches.info(info.id)).version == 0
    await house.move(info.id, who)


async def test_picks_that_are_not_confirmed_change_no_version_and_go_with_their_question(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    mark = (await house.matches.prompt(info.id, who.id)).mark
    await house.matches.draft(info.id, who.id, mark, ("a",))
    await house.matches.draft(info.id, who.id, mark, ("a", "b"))
    await house.restart()
    prompt = await house.matches.prompt(info.id, who.id)
    assert prompt.draft == ("a", "b")
    assert prompt.info.version == 0
    await house.move(info.id, who)
    assert await house.rows("SELECT * FROM draft") == []


async def test_a_preview_is_shown_only_for_the_open_question(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    prompt = await house.matches.prompt(info.id, who.id)
    assert prompt.asked is not None
    value = prompt.asked.choice.fallback()
    assert await house.matches.peek(info.id, who.id, "another mark", value) is None
    seen = await house.matches.peek(info.id, who.id, prompt.mark, value)
    assert seen is not None
    assert (await house.matches.prompt(info.id, who.id)).view == prompt.view


# --- undo


async def free_undo(house: World, seed: int = 1) -> tuple[int, int]:
    """A match in which somebody has just decided something that can be taken back freely; gives match and person."""
    dice = Random(seed)
    for _ in range(20):
        info = await house.running()
        for _ in range(6):
            who = await house.move(info.id, dice=dice)
            if (await house.matches.prompt(info.id, who.id)).undo.kind == "free":
                return info.id, who.id
    raise AssertionError("no decision could be taken back")


async def test_a_free_undo_asks_again_and_strikes_the_journal(house: World) -> None:
    id, person = await free_undo(house)
    lines = await house.matches.journal(id, None, everything=True)
    done = await house.matches.undo(id, person)
    assert done.prompt is not None
    assert done.prompt.asked is not None
    after = await house.matches.journal(id, None, everything=True)
    assert after[-1].key == "engine-undone"
    assert len(after) <= len(lines)
    assert (await house.rows("SELECT count(*) FROM journal WHERE struck = 1"))[0][0] > 0


async def test_an_undo_is_appended_and_the_version_never_falls(house: World) -> None:
    id, person = await free_undo(house)
    version = (await house.matches.info(id)).version
    assert (await house.matches.undo(id, person)).info.version == version + 1
    await house.restart()
    assert (await house.matches.info(id)).version == version + 1


async def test_the_turn_can_be_begun_again(house: World) -> None:
    id, person = await free_undo(house)
    done = await house.matches.restart_turn(id, person)
    assert done.prompt is not None
    assert done.prompt.asked is not None


async def two_free_undos(house: World) -> tuple[int, int]:
    """A match in which somebody can freely take back two decisions of the turn in progress; gives match and person."""
    dice = Random(2)
    for _ in range(20):
        info = await house.running("dominion", 2)
        last = None
        for _ in range(20):
            who = await house.move(info.id, dice=dice)
            async with house.matches.holding(info.id) as live:
                assert live.match is not None
                seat = info.seat_of(who.id)
                assert seat is not None
                trial, turn = live.match.clone(), live.match.turn
            if last == (who.id, turn) and trial.undoable(seat).kind == "free":
                trial.undo(seat)
                if trial.turn == turn and trial.undoable(seat).kind == "free":
                    return info.id, who.id
            last = (who.id, turn)
    raise AssertionError("no two decisions could be taken back")


async def test_beginning_the_turn_again_is_one_change_stored_whole_or_not_at_all(
    house: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, person = await two_free_undos(house)
    version = (await house.matches.info(id)).version
    write = house.matches.store.write
    units = 0

    async def counted(unit: Any) -> Any:
        nonlocal units
        units += 1
        if units == 1:
            raise StorageFull
        return await write(unit)

    monkeypatch.setattr(house.matches.store, "write", counted)
    async with refused("match-storage-full"):
        await house.matches.restart_turn(id, person)
    assert (await house.matches.info(id)).version == version
    done = await house.matches.restart_turn(id, person)
    assert units == 2
    assert done.info.version >= version + 2
    assert [line.key for line in done.lines[:2]] == ["engine-undone"] * 2
    await house.restart()
    assert (await house.matches.info(id)).version == done.info.version
    assert (await house.matches.prompt(id, person)).mark == (done.prompt and done.prompt.mark)


async def test_nothing_to_take_back_is_said(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    async with refused("engine-undo-nothing"):
        await house.matches.undo(info.id, who.id)


# --- giving up


async def test_with_two_sides_a_concession_ends_the_match(house: World) -> None:
    info = await house.running("toy", 2)
    await house.matches.concede(info.id, ANNA.id)
    info = await house.matches.info(info.id)
    assert info.phase == "over"
    assert info.outcome is not None
    assert info.outcome.winners == (1,)
    (board,) = [board for board in await house.boards(info.id) if board.outcome is not None]
    assert board.view


async def test_with_more_sides_the_others_play_on(house: World) -> None:
    info = await house.running("toy", 3)
    await house.matches.concede(info.id, BOB.id)
    async with refused("engine-already-conceded"):
        await house.matches.concede(info.id, BOB.id)
    done = await house.play_out(info.id, Random(3))
    assert done.phase == "over"
    assert done.outcome is not None
    assert done.outcome.places[1] == 3


# --- what is promised


async def test_one_notice_for_one_turn_not_for_every_question(house: World) -> None:
    info = await house.running("toy", 2)
    dice = Random(4)
    turns = 0
    while (await house.matches.info(info.id)).phase == "running" and turns < 200:
        await house.move(info.id, dice=dice)
        turns += 1
    answers = Counter(entry.seat for entry in await log(house, info.id) if isinstance(entry, Answered))
    for seat, person in enumerate((ANNA, BOB)):
        notices = [post for post in await house.posts(info.id, person.id) if isinstance(post, Turn)]
        assert 0 < len(notices) < answers[seat]


async def log(house: World, id: int) -> list[Entry]:
    """The log of a match that is over, through its export."""
    return list(msgspec.json.decode(await house.matches.export(id, ANNA.id), type=Export).entries)


async def test_a_board_is_posted_when_the_turn_passes_on(house: World) -> None:
    info = await house.running()
    who = await house.turn(info.id)
    while await house.turn(info.id) == who:
        await house.move(info.id, who)
    boards = await house.boards(info.id)
    assert len(boards) >= 2
    now = await house.turn(info.id)
    assert boards[-1].mention == (now.id,)
    assert boards[-1].lines
    assert boards[-1].version == (await house.matches.info(info.id)).version


async def test_every_public_line_stands_on_exactly_one_board(house: World) -> None:
    info = await house.running("toy", 3, {"rounds": 1})
    await house.play_out(info.id, Random(8))
    told = [line for board in await house.boards(info.id) for line in board.lines]
    assert sorted(map(repr, told)) == sorted(map(repr, await house.matches.journal(info.id, None, everything=True)))


async def test_the_final_board_has_the_result(house: World) -> None:
    info = await house.running("toy", 2, {"rounds": 1})
    info = await house.play_out(info.id, Random(2))
    last = (await house.boards(info.id))[-1]
    assert last.outcome == info.outcome
    assert not last.waiting.seats


async def test_who_wants_no_direct_messages_gets_none(house: World) -> None:
    wishes = msgspec.structs.replace(await house.matches.settings(ANNA.id), calls="here")
    for person in PEOPLE[:3]:
        await house.matches.set_settings(person.id, person.name, wishes)
    info = await house.running()
    for _ in range(4):
        await house.move(info.id)
    assert [await house.posts(info.id, person.id) for person in PEOPLE[:3]] == [[], [], []]


# --- windows (CONTRACT 4)


async def window(house: World, seats: int = 3) -> int:
    """A toy match in which reactions of at least two people are awaited."""
    dice = Random(1)
    for _ in range(60):
        info = await house.running("toy", seats)
        for _ in range(25):
            if (await house.matches.info(info.id)).phase != "running":
                break
            status = await house.matches.status(info.id, None)
            asked = [p for p in PEOPLE[:seats] if (await house.matches.prompt(info.id, p.id)).asked]
            if status.waiting.secret and len(asked) >= 2:
                return info.id
            who = await house.turn(info.id)
            prompt = await house.matches.prompt(info.id, who.id)
            assert prompt.asked is not None
            raid = isinstance(prompt.asked.choice, Pick) and any(o.id == "raid" for o in prompt.asked.choice.options)
            if raid and prompt.asked.topic == "main":
                await house.matches.answer(info.id, who.id, prompt.mark, ("raid",))
            else:
                await house.move(info.id, who, dice)
    raise AssertionError("no window opened")


async def test_while_reactions_are_awaited_nobody_is_named_in_public(house: World) -> None:
    id = await window(house)
    status = await house.matches.status(id, None)
    assert status.waiting.seats == ()
    last = (await house.boards(id))[-1]
    assert last.waiting.secret
    assert last.waiting.seats == ()
    assert last.mention == ()


async def test_the_pace_of_answers_in_a_window_shows_nowhere(house: World) -> None:
    id = await window(house, 4)
    before = await house.posts(id)
    await house.move(id)
    assert (await house.matches.status(id, None)).waiting.secret
    assert await house.posts(id) == before


async def test_in_a_window_one_learns_nothing_of_the_others(house: World) -> None:
    id = await window(house)
    for person in PEOPLE[:3]:
        waiting = (await house.matches.prompt(id, person.id)).waiting
        own = (await house.matches.info(id)).seat_of(person.id)
        assert set(waiting.seats) <= {own}


# --- looking


async def test_a_private_line_is_read_by_its_seat_alone(house: World) -> None:
    info = await house.running("toy", 2)
    dice = Random(7)
    for _ in range(12):
        await house.move(info.id, dice=dice)
    mine = {line.key for line in await house.matches.journal(info.id, ANNA.id, everything=True)}
    public = {line.key for line in await house.matches.journal(info.id, None, everything=True)}
    assert "toy-drew-cards" in mine
    assert "toy-drew-cards" not in public
    for board in await house.boards(info.id):
        assert all(line.key != "toy-drew-cards" for line in board.lines)


async def test_the_journal_since_my_last_look(house: World) -> None:
    info = await house.running()
    await house.move(info.id)
    first = await house.matches.journal(info.id, CARLA.id)
    assert first
    assert await house.matches.journal(info.id, CARLA.id) == ()
    assert await house.matches.journal(info.id, BOB.id) == first
    assert await house.matches.journal(info.id, CARLA.id, everything=True) == first


async def test_a_closed_table_is_for_its_players(house: World) -> None:
    info = await house.running(visible="players")
    await house.matches.status(info.id, BOB.id)
    for look in (house.matches.status, house.matches.journal):
        async with refused("match-players-only"):
            await look(info.id, DORA.id)


async def test_the_table_of_a_finished_match_can_still_be_seen(house: World) -> None:
    info = await house.running("toy", 2, {"rounds": 1})
    await house.play_out(info.id, Random(2))
    before = await house.matches.status(info.id, ANNA.id)
    await house.restart()
    after = await house.matches.status(info.id, ANNA.id)
    assert after.view == before.view
    assert (after.info.phase, after.waiting.seats) == ("over", ())
    with pytest.raises(MatchOver):
        await house.matches.answer(info.id, ANNA.id, None, ("end",))
    assert (await house.matches.prompt(info.id, ANNA.id)).undo.kind == "never"


async def test_a_finished_match_is_packed(house: World) -> None:
    info = await house.running("toy", 2, {"rounds": 1})
    await house.play_out(info.id, Random(2))
    for table in ("entry", "timer", "draft", "proposal"):
        assert await house.rows(f"SELECT * FROM {table}") == []
    assert (await house.rows("SELECT base, packed IS NOT NULL FROM match"))[0] == (None, 1)


# --- standing orders (CONTRACT 5)


async def test_a_standing_order_answers_in_the_same_unit_of_work(house: World) -> None:
    info = await house.running("toy", 3)
    for person in PEOPLE[:3]:
        await house.matches.order(info.id, person.id, "shield", "reveal")
    dice = Random(3)
    for _ in range(60):
        if (await house.matches.info(info.id)).phase != "running":
            break
        await house.move(info.id, dice=dice)
        assert not (await house.matches.status(info.id, None)).waiting.secret or all(
            prompt.asked is None or prompt.asked.topic != "shield"
            for prompt in [await house.matches.prompt(info.id, person.id) for person in PEOPLE[:3]]
        )


# --- rule fixes (CONTRACT 12)


async def test_an_unreadable_boundary_pauses_the_match_and_keeps_every_row(house: World) -> None:
    info = await house.running()
    await house.move(info.id)
    kept = await house.rows("SELECT * FROM entry")
    await house.write("UPDATE match SET base = x'00ff'")
    await house.restart()
    assert (await house.matches.info(info.id)).phase == "paused"
    assert await house.rows("SELECT * FROM entry") == kept
    notices = [post for post in await house.posts(info.id) if isinstance(post, Notice)]
    assert [notice.text.key for notice in notices] == ["match-paused"]
    async with refused("match-paused"):
        await house.matches.answer(info.id, ANNA.id, None, ("x",))


async def test_answers_that_no_longer_fit_are_asked_again_and_everybody_is_told(house: World) -> None:
    info = await house.running()
    who = await house.move(info.id)
    assert (await house.rows("SELECT base_version FROM match")) == [(0,)]
    entries = await house.rows("SELECT version, data FROM entry")
    for version, data in entries:
        entry = decode_entry(data)
        assert isinstance(entry, Answered)
        other = encode_entry(msgspec.structs.replace(entry, print="from other rules"))
        await house.write("UPDATE entry SET data = ? WHERE version = ?", other, version)
    await house.restart()
    assert (await house.matches.prompt(info.id, who.id)).asked is not None
    assert "engine-rewound" in {line.key for line in await house.matches.journal(info.id, None, everything=True)}
    assert "engine-rewound" in {line.key for board in await house.boards(info.id) for line in board.lines}
    await house.restart()
    await house.move(info.id)


async def test_matches_over_the_same_file_cannot_be_two(house: World) -> None:
    with pytest.raises(StoreUnusable):
        await Matches.over(house.path, house.now)
