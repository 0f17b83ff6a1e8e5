"""Running matches: questions and answers, undo, concession, what is posted to whom, and what the file says about it."""

import asyncio
from collections import Counter
from random import Random

import msgspec
import pytest

from matches.domain.posts import NoticePost, PromptPost
from matches.service import Export, MatchConflict, Matches, StorageFull, StoreUnusable
from matches.sql import step_rows
from rules.engine import (
    AnswerEntry,
    IllegalChoice,
    LogEntry,
    MatchOver,
    NotAsked,
    Pick,
    Refused,
    StaleQuestion,
    decode_entry,
    encode_entry,
)
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PEOPLE, ServiceHarness, expect_refused


async def find_other(harness: ServiceHarness, id: int) -> int:
    """Return somebody in the match who is not asked."""
    asked = await harness.find_mover(id)
    return next(person.id for person in PEOPLE[:3] if person != asked)


# --- answers


async def test_the_person_on_turn_is_asked_and_nobody_else(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    prompt = await harness.matches.play.get_prompt(info.id, mover.id)
    assert prompt.question is not None
    assert prompt.question_token
    idle = await harness.matches.play.get_prompt(info.id, await find_other(harness, info.id))
    assert (idle.question, idle.question_token) == (None, "")


async def test_an_answer_moves_the_match_on(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    prompt = await harness.matches.play.get_prompt(info.id, mover.id)
    assert prompt.question is not None
    done = await harness.matches.play.answer(
        info.id, mover.id, prompt.question_token, prompt.question.choice.fallback()
    )
    assert done.info.version == 1
    assert done.prompt is not None
    assert done.prompt.question_token != prompt.question_token


async def test_acting_out_of_turn_is_refused(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    person = await find_other(harness, info.id)
    with pytest.raises(NotAsked):
        await harness.matches.play.answer(info.id, person, None, ("anything",))


async def test_an_onlooker_cannot_act(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    async with expect_refused("match-not-in-it"):
        await harness.matches.play.answer(info.id, DORA.id, None, ("anything",))
    async with expect_refused("match-not-in-it"):
        await harness.matches.play.undo(info.id, DORA.id)
    async with expect_refused("match-not-in-it"):
        await harness.matches.play.concede(info.id, DORA.id)


async def test_an_answer_before_the_start_is_refused(harness: ServiceHarness) -> None:
    info = await harness.open_lobby()
    async with expect_refused("match-not-started"):
        await harness.matches.play.answer(info.id, ANNA.id, None, ("anything",))


async def test_an_illegal_answer_changes_nothing(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    prompt = await harness.matches.play.get_prompt(info.id, mover.id)
    with pytest.raises(IllegalChoice):
        await harness.matches.play.answer(info.id, mover.id, prompt.question_token, ("no such thing",))
    assert (await harness.matches.play.get_prompt(info.id, mover.id)).question_token == prompt.question_token
    assert await harness.fetch_rows("SELECT * FROM entry") == []


async def test_a_prompt_reads_as_it_was_asked_although_the_match_goes_on(harness: ServiceHarness) -> None:
    info = await harness.start_match("medievalia", 2)
    dice, shown = Random(3), []
    for _ in range(40):
        mover = await harness.find_mover(info.id)
        question = (await harness.prompt_of(info.id, mover)).question
        assert question is not None
        if isinstance(question.choice, Pick):
            assert question.choice.details is None, "nothing is left to be worked out after the match is unlocked"
            shown.append((question.choice, question.choice.all_options()))
        await harness.move(info.id, mover, dice)
    assert any(option.reason for _, options in shown for option in options)
    for choice, options in shown:
        assert choice.all_options() == options


async def test_of_two_presses_in_one_moment_one_wins(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    prompt = await harness.matches.play.get_prompt(info.id, mover.id)
    assert prompt.question is not None
    value = prompt.question.choice.fallback()
    both = await asyncio.gather(
        *(harness.matches.play.answer(info.id, mover.id, prompt.question_token, value) for _ in range(2)),
        return_exceptions=True,
    )
    losers = [result for result in both if isinstance(result, Refused)]
    assert len(losers) == 1
    assert isinstance(losers[0], StaleQuestion | NotAsked)


async def test_a_stale_mark_is_refused_even_if_something_else_is_asked(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2)
    mover = await harness.find_mover(info.id)
    with pytest.raises(StaleQuestion):
        await harness.matches.play.answer(info.id, mover.id, "0badc0ffee00", ("end",))


async def test_a_restart_changes_no_question(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 3)
    dice = Random(5)
    for _ in range(40):
        if (await harness.matches.queries.get_info(info.id)).phase != "running":
            break
        before = [await harness.matches.play.get_prompt(info.id, person.id) for person in PEOPLE[:3]]
        await harness.restart()
        after = [await harness.matches.play.get_prompt(info.id, person.id) for person in PEOPLE[:3]]
        assert [p.question_token for p in before] == [p.question_token for p in after]
        assert [p.view for p in before] == [p.view for p in after]
        await harness.move(info.id, dice=dice)


async def test_another_process_that_was_faster_is_noticed(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    await harness.find_mover(info.id)
    await harness.execute("UPDATE match SET version = version + 1 WHERE id = ?", info.id)
    with pytest.raises(MatchConflict):
        await harness.move(info.id)
    await harness.execute("UPDATE match SET version = version - 1 WHERE id = ?", info.id)
    await harness.move(info.id)


async def test_a_full_disk_refuses_the_decision_and_the_match_stays(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await harness.start_match("toy", 3)
    mover = await harness.find_mover(info.id)
    before = await harness.matches.play.get_prompt(info.id, mover.id)

    def full(*about: object) -> None:
        raise StorageFull

    with monkeypatch.context() as disk:
        disk.setattr(step_rows, "write_entry", full)
        async with expect_refused("match-storage-full"):
            await harness.move(info.id, mover)
    assert (await harness.matches.play.get_prompt(info.id, mover.id)).question_token == before.question_token
    assert (await harness.matches.queries.get_info(info.id)).version == 0
    await harness.move(info.id, mover)


# --- giving up


async def test_with_two_sides_a_concession_ends_the_match(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2)
    await harness.matches.play.concede(info.id, ANNA.id)
    info = await harness.matches.queries.get_info(info.id)
    assert info.phase == "over"
    assert info.outcome is not None
    assert info.outcome.winners == (1,)
    (board,) = [board for board in await harness.boards(info.id) if board.outcome is not None]
    assert board.view


async def test_with_more_sides_the_others_play_on(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 3)
    await harness.matches.play.concede(info.id, BOB.id)
    async with expect_refused("engine-already-conceded"):
        await harness.matches.play.concede(info.id, BOB.id)
    done = await harness.play_out(info.id, Random(3))
    assert done.phase == "over"
    assert done.outcome is not None
    assert done.outcome.places[1] == 3


# --- what is posted


async def test_one_notice_for_one_turn_not_for_every_question(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2)
    dice = Random(4)
    turns = 0
    while (await harness.matches.queries.get_info(info.id)).phase == "running" and turns < 200:
        await harness.move(info.id, dice=dice)
        turns += 1
    answers = Counter(entry.seat for entry in await export_log(harness, info.id) if isinstance(entry, AnswerEntry))
    for seat, person in enumerate((ANNA, BOB)):
        notices = [post for post in await harness.posts(info.id, person.id) if isinstance(post, PromptPost)]
        assert 0 < len(notices) < answers[seat]


async def export_log(harness: ServiceHarness, id: int) -> list[LogEntry]:
    """Return the log of a match that is over, through its export."""
    return list(msgspec.json.decode(await harness.matches.exports.export(id, ANNA.id), type=Export).entries)


async def test_a_board_is_posted_when_the_turn_passes_on(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.find_mover(info.id)
    while await harness.find_mover(info.id) == mover:
        await harness.move(info.id, mover)
    boards = await harness.boards(info.id)
    assert len(boards) >= 2
    now = await harness.find_mover(info.id)
    assert boards[-1].mention == (now.id,)
    assert boards[-1].lines
    assert boards[-1].version == (await harness.matches.queries.get_info(info.id)).version


async def test_every_public_line_stands_on_exactly_one_board(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 3, {"rounds": 1})
    await harness.play_out(info.id, Random(8))
    told = [line for board in await harness.boards(info.id) for line in board.lines]
    assert sorted(map(repr, told)) == sorted(
        map(repr, await harness.matches.queries.read_journal(info.id, None, everything=True))
    )


async def test_the_final_board_has_the_result(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2, {"rounds": 1})
    info = await harness.play_out(info.id, Random(2))
    last = (await harness.boards(info.id))[-1]
    assert last.outcome == info.outcome
    assert not last.waiting.seats


async def test_whoever_wants_no_direct_messages_gets_none(harness: ServiceHarness) -> None:
    wishes = msgspec.structs.replace(await harness.matches.people.get_settings(ANNA.id), calls="here")
    for person in PEOPLE[:3]:
        await harness.matches.people.set_settings(person.id, person.name, wishes)
    info = await harness.start_match()
    for _ in range(4):
        await harness.move(info.id)
    assert [await harness.posts(info.id, person.id) for person in PEOPLE[:3]] == [[], [], []]


# --- windows (CONTRACT 4)


async def open_reaction_window(harness: ServiceHarness, seats: int = 3) -> int:
    """Return a toy match in which reactions of at least two people are awaited."""
    dice = Random(1)
    for _ in range(60):
        info = await harness.start_match("toy", seats)
        for _ in range(25):
            if (await harness.matches.queries.get_info(info.id)).phase != "running":
                break
            status = await harness.matches.queries.get_status(info.id, None)
            asked = [p for p in PEOPLE[:seats] if (await harness.matches.play.get_prompt(info.id, p.id)).question]
            if status.waiting.secret and len(asked) >= 2:
                return info.id
            mover = await harness.find_mover(info.id)
            prompt = await harness.matches.play.get_prompt(info.id, mover.id)
            assert prompt.question is not None
            raid = isinstance(prompt.question.choice, Pick) and any(
                o.id == "raid" for o in prompt.question.choice.options
            )
            if raid and prompt.question.topic == "main":
                await harness.matches.play.answer(info.id, mover.id, prompt.question_token, ("raid",))
            else:
                await harness.move(info.id, mover, dice)
    raise AssertionError("no window opened")


async def test_while_reactions_are_awaited_nobody_is_named_in_public(harness: ServiceHarness) -> None:
    id = await open_reaction_window(harness)
    status = await harness.matches.queries.get_status(id, None)
    assert status.waiting.seats == ()
    last = (await harness.boards(id))[-1]
    assert last.waiting.secret
    assert last.waiting.seats == ()
    assert last.mention == ()


async def test_the_pace_of_answers_in_a_window_shows_nowhere(harness: ServiceHarness) -> None:
    id = await open_reaction_window(harness, 4)
    before = await harness.posts(id)
    await harness.move(id)
    assert (await harness.matches.queries.get_status(id, None)).waiting.secret
    assert await harness.posts(id) == before


async def test_in_a_window_one_learns_nothing_of_the_others(harness: ServiceHarness) -> None:
    id = await open_reaction_window(harness)
    for person in PEOPLE[:3]:
        waiting = (await harness.matches.play.get_prompt(id, person.id)).waiting
        own = (await harness.matches.queries.get_info(id)).seat_of(person.id)
        assert set(waiting.seats) <= {own}


# --- looking


async def test_a_private_line_is_read_by_its_seat_alone(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2)
    dice = Random(7)
    for _ in range(12):
        await harness.move(info.id, dice=dice)
    own_keys = {line.key for line in await harness.matches.queries.read_journal(info.id, ANNA.id, everything=True)}
    public = {line.key for line in await harness.matches.queries.read_journal(info.id, None, everything=True)}
    assert "toy-drew-cards" in own_keys
    assert "toy-drew-cards" not in public
    for board in await harness.boards(info.id):
        assert all(line.key != "toy-drew-cards" for line in board.lines)


async def test_the_journal_since_my_last_look(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    await harness.move(info.id)
    first = await harness.matches.queries.read_journal(info.id, CARLA.id)
    assert first
    assert await harness.matches.queries.read_journal(info.id, CARLA.id) == ()
    assert await harness.matches.queries.read_journal(info.id, BOB.id) == first
    assert await harness.matches.queries.read_journal(info.id, CARLA.id, everything=True) == first


async def test_a_closed_table_is_for_its_players(harness: ServiceHarness) -> None:
    info = await harness.start_match(visible="players")
    await harness.matches.queries.get_status(info.id, BOB.id)
    for look in (harness.matches.queries.get_status, harness.matches.queries.read_journal):
        async with expect_refused("match-players-only"):
            await look(info.id, DORA.id)


async def test_the_table_of_a_finished_match_can_still_be_seen(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2, {"rounds": 1})
    await harness.play_out(info.id, Random(2))
    before = await harness.matches.queries.get_status(info.id, ANNA.id)
    await harness.restart()
    after = await harness.matches.queries.get_status(info.id, ANNA.id)
    assert after.view == before.view
    assert (after.info.phase, after.waiting.seats) == ("over", ())
    with pytest.raises(MatchOver):
        await harness.matches.play.answer(info.id, ANNA.id, None, ("end",))
    assert (await harness.matches.play.get_prompt(info.id, ANNA.id)).undo.kind == "never"


async def test_a_finished_match_is_packed(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 2, {"rounds": 1})
    await harness.play_out(info.id, Random(2))
    for table in ("entry", "timer", "draft", "proposal"):
        assert await harness.fetch_rows(f"SELECT * FROM {table}") == []
    assert (await harness.fetch_rows("SELECT base, packed IS NOT NULL FROM match"))[0] == (None, 1)


# --- standing orders (CONTRACT 5)


async def test_a_standing_order_answers_in_the_same_unit_of_work(harness: ServiceHarness) -> None:
    info = await harness.start_match("toy", 3)
    for person in PEOPLE[:3]:
        await harness.matches.play.set_standing_order(info.id, person.id, "shield", "reveal")
    dice = Random(3)
    for _ in range(60):
        if (await harness.matches.queries.get_info(info.id)).phase != "running":
            break
        await harness.move(info.id, dice=dice)
        assert not (await harness.matches.queries.get_status(info.id, None)).waiting.secret or all(
            prompt.question is None or prompt.question.topic != "shield"
            for prompt in [await harness.matches.play.get_prompt(info.id, person.id) for person in PEOPLE[:3]]
        )


# --- rule fixes (CONTRACT 12)


async def test_an_unreadable_boundary_pauses_the_match_and_keeps_every_row(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    await harness.move(info.id)
    kept = await harness.fetch_rows("SELECT * FROM entry")
    await harness.execute("UPDATE match SET base = ?", b"\x00\xff")
    await harness.restart()
    assert (await harness.matches.queries.get_info(info.id)).phase == "paused"
    assert await harness.fetch_rows("SELECT * FROM entry") == kept
    notices = [post for post in await harness.posts(info.id) if isinstance(post, NoticePost)]
    assert [notice.text.key for notice in notices] == ["match-paused"]
    async with expect_refused("match-paused"):
        await harness.matches.play.answer(info.id, ANNA.id, None, ("x",))


async def test_answers_that_no_longer_fit_are_asked_again_and_everybody_is_told(harness: ServiceHarness) -> None:
    info = await harness.start_match()
    mover = await harness.move(info.id)
    assert (await harness.fetch_rows("SELECT base_version FROM match")) == [(0,)]
    entries = await harness.fetch_rows("SELECT version, data FROM entry")
    for version, data in entries:
        entry = decode_entry(data)
        assert isinstance(entry, AnswerEntry)
        other = encode_entry(msgspec.structs.replace(entry, fingerprint="from other rules"))
        await harness.execute("UPDATE entry SET data = ? WHERE version = ?", other, version)
    await harness.restart()
    assert (await harness.matches.play.get_prompt(info.id, mover.id)).question is not None
    assert "engine-rewound" in {
        line.key for line in await harness.matches.queries.read_journal(info.id, None, everything=True)
    }
    assert "engine-rewound" in {line.key for board in await harness.boards(info.id) for line in board.lines}
    await harness.restart()
    await harness.move(info.id)


async def test_matches_over_the_same_file_cannot_be_two(harness: ServiceHarness) -> None:
    with pytest.raises(StoreUnusable):
        await Matches.open(harness.database, harness.now)
