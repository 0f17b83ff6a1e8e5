"""Prepared turns in a match that is stored: exactly once, in the same unit of work, for nobody else's eyes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from matches.domain.choosing import Picks
from matches.domain.model import Person, Prompt, Setup
from matches.domain.posts import PromptPost
from matches.domain.preparing import PreparingPrompt, encode_prepared
from matches.services.preparing import Preparing
from rules.catalog import load_games
from rules.dominion.preparing import DominionPreparation
from rules.engine import AnswerEntry, decode_entry
from tests import toy
from tests.e2e.dominion_matches import DominionWithHands
from tests.matches.service_harness import ANNA, BOB, CARLA, DORA, PEOPLE, PLACE, ServiceHarness, expect_refused
from tests.matches.statement_log import log_statements

KINGDOM = "militia, witch, smithy, village, moat, festival, market, cellar, chapel, workshop"


@pytest.fixture
def table(harness: ServiceHarness) -> ServiceHarness:
    """Let Bob (seat 1) begin with a Festival, and Anna with a Witch and a Militia."""
    return deal(harness, {0: ("witch", "militia"), 1: ("festival", "gold", "gold")})


def deal(harness: ServiceHarness, hands: dict[int, tuple[str, ...]]) -> ServiceHarness:
    """Let seats begin with more cards than usual, after the next start of the program."""
    suspects = tuple({"moat"}.intersection(card for cards in hands.values() for card in cards))
    harness.catalog = lambda: {**load_games(), "toy": toy.GAME, "dominion": DominionWithHands(hands, suspects)}
    return harness


async def answer(table: ServiceHarness, id: int, person: Person, *ids: str) -> None:
    """Answer what a person is asked."""
    prompt = await table.prompt_of(id, person)
    await table.matches.play.answer(id, person.id, prompt.question_token, ids)


async def start(table: ServiceHarness, seats: int = 2) -> int:
    """Start a match of Dominion in which Anna is on turn."""
    await table.restart()
    return (await table.start_match("dominion", seats, {"kingdom": KINGDOM})).id


async def load(table: ServiceHarness, id: int, person: Person) -> PreparingPrompt:
    """Return what a person is shown when they prepare."""
    current = await table.matches.preparing.load(id, person.id)
    assert isinstance(current, PreparingPrompt)
    return current


def pick(*ids: str) -> Callable[[object, object], Any]:
    """Return a press that is a whole answer."""
    return lambda choice, drafted: Picks(ids, is_complete=True)


async def prepare(table: ServiceHarness, id: int, person: Person, *answers: str, wishes: tuple[str, ...] = ()) -> None:
    """Prepare a turn as a person would, press by press."""
    preparing: Preparing = table.matches.preparing
    for answer in answers:
        current = await load(table, id, person)
        await preparing.choose(id, person.id, current.prompt.question_token, pick(answer))
    for wish in wishes:
        current = await load(table, id, person)
        await preparing.add_wish(id, person.id, current.prompt.question_token, wish)


async def count_turns(table: ServiceHarness, id: int) -> int:
    """Return how many turns are over."""
    async with table.matches.services.cache.locked(id) as live:
        assert live.match is not None
        return live.match.turn_number


async def end_turn(table: ServiceHarness, id: int, person: Person) -> None:
    """Let a person do nothing in their turn."""
    turn = await count_turns(table, id)
    while await count_turns(table, id) == turn and (await table.prompt_of(id, person)).question is not None:
        await table.move(id, person)


async def read_deciders(table: ServiceHarness, id: int) -> list[str]:
    """Return who decided each answer."""
    rows = await table.fetch_rows("SELECT data FROM entry WHERE match = ? ORDER BY version", id)
    return [entry.by for (data,) in rows if isinstance(entry := decode_entry(data), AnswerEntry)]


async def read_prepared(table: ServiceHarness, id: int) -> list[bytes | None]:
    """Return what is stored of each seat."""
    return [data for (data,) in await table.fetch_rows("SELECT prepared FROM seat WHERE match = ? ORDER BY seat", id)]


async def tell(table: ServiceHarness, id: int, person: Person) -> list[str]:
    """Return the keys of what a person reads in the journal."""
    lines = await table.matches.queries.read_journal(id, person.id, everything=True)
    return [line.key for line in lines]


async def test_a_prepared_turn_is_played_in_the_unit_of_work_that_opens_it(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province", "end"))
    await end_turn(table, id, ANNA)
    assert (await read_deciders(table, id))[-3:] == ["plan", "plan", "plan"]
    assert (await table.prompt_of(id, BOB)).question is None
    assert (await table.prompt_of(id, ANNA)).question is not None
    assert await read_prepared(table, id) == [None, None]
    assert "engine-prepared" in await tell(table, id, ANNA)
    # Nobody has called Bob, and one board tells both turns.
    assert not [post for post in await table.posts(id, BOB.id) if isinstance(post, PromptPost)]
    board = (await table.boards(id))[-1]
    assert "engine-prepared" in [line.key for line in board.lines]


async def test_the_answer_tells_whoever_opened_the_turn_what_was_played(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province", "end"))
    await table.move(id, ANNA)
    prompt = await table.prompt_of(id, ANNA)
    assert prompt.question is not None
    done = await table.matches.play.answer(id, ANNA.id, prompt.question_token, ("end",))
    assert "engine-prepared" in [line.key for line in done.lines]
    assert done.prompt is not None
    assert done.prompt.question is not None


async def test_it_survives_a_restart(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province", "end"))
    await table.restart()
    assert (await load(table, id, BOB)).prepared.wishes == ("province", "end")
    await end_turn(table, id, ANNA)
    assert "plan" in await read_deciders(table, id)


async def test_a_failed_unit_of_work_plays_it_once_in_the_next(
    table: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province", "end"))
    await table.move(id, ANNA)
    with monkeypatch.context() as broken:
        broken.setattr("matches.sql.step_rows.append_step", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            await table.move(id, ANNA)
    assert "plan" not in await read_deciders(table, id)
    await table.move(id, ANNA)
    assert (await read_deciders(table, id)).count("plan") == 3


@pytest.mark.parametrize("method", ["read_signs", "grant_wish"])
async def test_an_error_in_it_drops_it_and_not_the_step_of_the_other(
    table: ServiceHarness, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province",))
    monkeypatch.setattr(DominionPreparation, method, lambda *_: 1 // 0)
    while (await table.prompt_of(id, BOB)).question is None:
        await table.move(id, ANNA)
    monkeypatch.undo()
    assert (await table.prompt_of(id, BOB)).question is not None
    assert await read_prepared(table, id) == [None, None]
    assert "prepare-dropped-error" in await tell(table, id, BOB)
    assert "prepare-dropped-error" not in await tell(table, id, ANNA)


async def test_after_an_attack_nothing_is_played_and_the_call_says_why(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province",))
    prompt = await table.prompt_of(id, ANNA)
    await table.matches.play.answer(id, ANNA.id, prompt.question_token, ("witch",))
    await end_turn(table, id, ANNA)
    assert "plan" not in await read_deciders(table, id)
    assert [post for post in await table.posts(id, BOB.id) if isinstance(post, PromptPost)]
    assert "prepare-dropped-attacked" in await tell(table, id, BOB)
    assert all(line.key != "prepare-dropped-attacked" for board in await table.boards(id) for line in board.lines)
    news = await table.matches.queries.read_news(id, BOB.id)
    assert "prepare-dropped-attacked" in [line.key for line in news.lines]


async def test_the_rest_of_a_turn_is_prepared_while_others_answer(table: ServiceHarness) -> None:
    id = await start(table, seats=3)
    prompt = await table.prompt_of(id, ANNA)
    await table.matches.play.answer(id, ANNA.id, prompt.question_token, ("militia",))
    assert (await table.prompt_of(id, ANNA)).can_prepare == "turn"
    current = await load(table, id, ANNA)
    assert current.prompt.question is None
    await prepare(table, id, ANNA, wishes=("silver", "copper", "end"))
    for person in (BOB, CARLA):
        if (await table.prompt_of(id, person)).question is not None:
            await table.move(id, person)
    assert "plan" in await read_deciders(table, id)
    assert (await table.prompt_of(id, ANNA)).question is None


async def test_wishes_after_an_attack_wait_for_the_others(table: ServiceHarness) -> None:
    """Bob is asked in Anna's turn, and what he has prepared for his own stays for later."""
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province",))
    current = await load(table, id, BOB)
    await table.matches.preparing.waive(id, BOB.id, current.prompt.question_token, "attack")
    prompt = await table.prompt_of(id, ANNA)
    await table.matches.play.answer(id, ANNA.id, prompt.question_token, ("militia",))
    assert isinstance(await table.matches.preparing.load(id, BOB.id), Prompt)
    await table.move(id, BOB)
    current = await load(table, id, BOB)
    assert current.is_outdated
    assert current.prepared.is_empty


async def test_everybody_may_prepare_and_each_turn_is_played_once_in_a_unit(table: ServiceHarness) -> None:
    id = await start(table, seats=3)
    await prepare(table, id, BOB, "festival", wishes=("silver", "end"))
    await prepare(table, id, CARLA, wishes=("copper", "end"))
    await end_turn(table, id, ANNA)
    assert (await table.prompt_of(id, ANNA)).question is not None
    keys = [line.key for line in (await table.boards(id))[-1].lines]
    assert keys.count("engine-prepared") == 2


async def test_two_devices_do_not_prepare_two_turns(table: ServiceHarness) -> None:
    id = await start(table)
    older = (await load(table, id, BOB)).prompt.question_token
    await prepare(table, id, BOB, "festival")
    late = await table.matches.preparing.choose(id, BOB.id, older, pick("end"))
    assert isinstance(late, PreparingPrompt)
    assert late.is_stale
    assert len(late.prepared.answers) == 1


async def test_what_was_prepared_last_is_taken_back_first_and_an_empty_turn_is_deleted(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province",))
    for expected in (1, 0):
        token = (await load(table, id, BOB)).prompt.question_token
        current = await table.matches.preparing.take_back(id, BOB.id, token)
        assert isinstance(current, PreparingPrompt)
        assert len(current.prepared.answers) == expected
    assert await read_prepared(table, id) == [None, None]


async def test_what_is_prepared_can_be_removed(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival")
    assert (await table.prompt_of(id, BOB)).prepared is not None
    assert (await table.matches.preparing.remove(id, BOB.id)).prepared is None
    await end_turn(table, id, ANNA)
    assert "plan" not in await read_deciders(table, id)


async def test_an_undo_that_reaches_behind_it_drops_it(table: ServiceHarness) -> None:
    id = await start(table)
    prompt = await table.prompt_of(id, ANNA)
    await table.matches.play.answer(id, ANNA.id, prompt.question_token, ("end",))
    await prepare(table, id, BOB, "festival")
    await table.matches.play.undo(id, ANNA.id)
    assert await read_prepared(table, id) == [None, None]
    assert "prepare-dropped-undone" in await tell(table, id, BOB)


async def test_an_undo_of_what_came_later_leaves_it(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival")
    prompt = await table.prompt_of(id, ANNA)
    await table.matches.play.answer(id, ANNA.id, prompt.question_token, ("end",))
    await table.matches.play.undo(id, ANNA.id)
    assert (await read_prepared(table, id))[1] is not None


async def test_a_changed_order_and_another_person_in_the_seat_drop_it(table: ServiceHarness) -> None:
    id = await start(table, seats=3)
    await prepare(table, id, BOB, "festival")
    await table.matches.play.set_standing_order(id, BOB.id, "treasures", "reveal")
    assert await read_prepared(table, id) == [None, None, None]
    await prepare(table, id, BOB, "festival")
    await table.matches.seats.replace_by_computer(id, BOB.id, 1)
    assert await read_prepared(table, id) == [None, None, None]


async def test_a_concession_drops_it(table: ServiceHarness) -> None:
    id = await start(table, seats=3)
    await prepare(table, id, BOB, "festival")
    await table.matches.play.concede(id, BOB.id, computer=True)
    assert await read_prepared(table, id) == [None, None, None]


async def test_the_end_of_the_match_drops_it(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival")
    await table.matches.play.concede(id, ANNA.id)
    assert await read_prepared(table, id) == [None, None]
    async with expect_refused("engine-match-over"):
        await table.matches.preparing.load(id, BOB.id)


async def test_what_cannot_be_read_any_more_is_dropped(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival")
    await table.execute("UPDATE seat SET prepared = ? WHERE match = ? AND seat = 1", b"\xc1", id)
    await table.restart()
    assert (await table.prompt_of(id, BOB)).prepared is None
    await end_turn(table, id, ANNA)
    assert await read_prepared(table, id) == [None, None]
    assert "prepare-dropped-rules" in await tell(table, id, BOB)


async def test_what_was_prepared_for_the_rest_of_a_turn_goes_with_that_turn(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival")
    prepared = (await load(table, id, BOB)).prepared
    data = encode_prepared(msgspec.structs.replace(prepared, turn=99))
    await table.execute("UPDATE seat SET prepared = ? WHERE match = ? AND seat = 1", data, id)
    await table.restart()
    await table.move(id, ANNA)
    assert await read_prepared(table, id) == [None, None]


async def test_other_games_and_people_without_a_seat_are_refused(table: ServiceHarness) -> None:
    id = await start(table)
    async with expect_refused("match-not-in-it"):
        await table.matches.preparing.load(id, CARLA.id)
    other = await table.start_match()
    async with expect_refused("prepare-not-here"):
        await table.matches.preparing.load(other.id, PEOPLE[1].id)


async def test_nobody_else_can_tell_that_something_is_prepared(table: ServiceHarness) -> None:
    """Neither posts nor timers, nor anything that others are shown, differ from a match in which nobody prepares."""
    id = await start(table, seats=3)

    async def look() -> list[object]:
        posts = [await table.posts(id), await table.posts(id, ANNA.id), await table.posts(id, CARLA.id)]
        timers = await table.fetch_rows("SELECT * FROM timer WHERE match = ?", id)
        seen = [await table.prompt_of(id, person) for person in (ANNA, CARLA)]
        status = [await table.matches.queries.get_status(id, person.id) for person in (ANNA, CARLA)]
        lists = [await table.matches.people.list_matches(person.id) for person in (ANNA, CARLA)]
        return [posts, timers, repr(seen), repr(status), repr(lists), await tell(table, id, ANNA)]

    before = await look()
    await prepare(table, id, BOB, "festival", wishes=("province",))
    assert await look() == before


@pytest.mark.parametrize("presses", [("end", "undo"), ("witch", "end")])
async def test_nobody_can_count_that_something_is_prepared_or_dropped(
    table: ServiceHarness, presses: tuple[str, str]
) -> None:
    """An undo or an attack drops what Bob has prepared; Anna's presses need as many statements as if he had prepared nothing."""
    counts = list[list[str]]()
    # The first time notes whom the bot has called.
    for is_prepared in (False, False, True):
        table.first_seed = 7
        id = await start(table)
        if presses[1] == "undo":
            await answer(table, id, ANNA, presses[0])
        if is_prepared:
            await prepare(table, id, BOB, "festival")
        with log_statements(table.matches) as log:
            if presses[1] == "undo":
                await table.matches.play.undo(id, ANNA.id)
            else:
                for press in presses:
                    await answer(table, id, ANNA, press)
        assert any(key.startswith("prepare-dropped-") for key in await tell(table, id, BOB)) == is_prepared
        counts.append([" ".join(statement.split()[:3]) for statement, _ in log])
    assert counts[1] == counts[2]


async def test_whoever_looks_at_it_after_an_attack_leaves_it_as_it_is(harness: ServiceHarness) -> None:
    table = deal(harness, {0: ("witch",), 1: ("moat", "festival")})
    id = await start(table)
    await table.matches.play.set_standing_order(id, BOB.id, "attack", "reveal")
    await prepare(table, id, BOB, "festival", wishes=("silver", "copper", "end"))
    await answer(table, id, ANNA, "witch")
    assert not (await load(table, id, BOB)).is_outdated
    await end_turn(table, id, ANNA)
    assert "plan" in await read_deciders(table, id)


async def test_what_was_prepared_with_other_cards_goes_as_soon_as_somebody_looks(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival")
    await answer(table, id, ANNA, "witch")
    assert (await load(table, id, BOB)).is_outdated
    assert await read_prepared(table, id) == [None, None]
    assert not (await load(table, id, BOB)).is_outdated


async def test_what_was_prepared_under_other_rules_begins_anew(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival")
    prepared = (await load(table, id, BOB)).prepared
    for fields in ({"revision": 0}, {"value_digest": "0"}):
        data = encode_prepared(msgspec.structs.replace(prepared, **fields))
        await table.execute("UPDATE seat SET prepared = ? WHERE match = ? AND seat = 1", data, id)
        await table.restart()
        assert (await load(table, id, BOB)).is_outdated
    await table.execute("UPDATE seat SET prepared = ? WHERE match = ? AND seat = 1", data, id)
    await table.restart()
    await end_turn(table, id, ANNA)
    assert "plan" not in await read_deciders(table, id)
    assert "prepare-dropped-rules" in await tell(table, id, BOB)


async def test_whoever_takes_the_seat_finds_nothing_prepared(table: ServiceHarness) -> None:
    id = await start(table, seats=3)
    await prepare(table, id, BOB, "festival")
    offer = await table.matches.substitutes.offer_seat(id, BOB.id)
    assert (await table.prompt_of(id, BOB)).prepared is not None
    await table.matches.substitutes.take_seat(id, offer.id, DORA)
    assert await read_prepared(table, id) == [None, None, None]
    await prepare(table, id, DORA, "festival")
    await table.matches.substitutes.take_back(id, BOB.id)
    assert await read_prepared(table, id) == [None, None, None]
    async with expect_refused("match-not-in-it"):
        await table.matches.preparing.load(id, DORA.id)


async def test_fifty_people_prepare_at_once(table: ServiceHarness) -> None:
    await table.restart()
    people, ids = [Person(1000 + number, f"P{number}") for number in range(100)], list[int]()
    for first, second in zip(people[::2], people[1::2], strict=True):
        info = await table.matches.lobby.open_lobby(first, "dominion", PLACE, Setup(2, options={"kingdom": KINGDOM}))
        ids.append((await table.matches.lobby.join(info.id, second)).id)
    preparing = table.matches.preparing

    async def prepare_one(id: int, person: Person) -> None:
        current = await preparing.load(id, person.id)
        current = await preparing.choose(id, person.id, token_of(current), pick("festival"))
        await preparing.add_wish(id, person.id, token_of(current), "province")

    await asyncio.gather(*(prepare_one(id, person) for id, person in zip(ids, people[1::2], strict=True)))
    for id in ids:
        assert (await read_prepared(table, id))[1] is not None


async def test_a_turn_that_is_played_makes_nobody_present(table: ServiceHarness) -> None:
    id = await start(table)
    await prepare(table, id, BOB, "festival", wishes=("province", "end"))
    assert table.matches.note_press(id, ANNA.id)
    await end_turn(table, id, ANNA)
    assert "plan" in await read_deciders(table, id)
    async with table.matches.services.cache.locked(id) as live:
        assert live.attendance.list_present(table.now().timestamp()) == {ANNA.id}


def token_of(current: PreparingPrompt | Prompt) -> str:
    """Return the token of what is shown to somebody who prepares."""
    assert isinstance(current, PreparingPrompt)
    return current.prompt.question_token
