"""Hints: who gets one, that it counts once for each question, that nothing waits for it, and that a restart forgets none."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from matches.domain.hints import Hint, HintPlan, HintStep, KeptHint, find_planned, plan_hint, silence_repetition
from matches.domain.model import HintRule
from matches.sql import hint_rows
from rules.dominion.computer import plan_file
from rules.dominion.computer.plan import Plan, PlanRow
from rules.dominion.game import GAME
from rules.engine import Match, OpenQuestion, Option, Pick, StaleQuestion, Term, digest_view, text
from tests.dominion.test_lessons import CARDS, PROVEN, SUBJECT
from tests.matches.service_harness import ANNA, BOB, CARLA, ServiceHarness, expect_refused
from tests.matches.test_computers import ComputersHarness


async def start_alone(harness: ServiceHarness, game: str = "minute_realms", **setup: Any) -> int:
    """Return a running match of Anna against one computer, in which Anna is asked."""
    info = await harness.open_lobby(game, 2, **setup)
    await harness.matches.lobby.add_computer(info.id, ANNA.id, "steady")
    await move_computers(harness, info.id)
    return info.id


async def move_computers(harness: ServiceHarness, id: int) -> None:
    """Let computer seats answer until only people are asked."""
    while True:
        async with harness.matches.services.cache.locked(id) as live:
            match = live.match
            asked = match.asked_seats() if match is not None and match.outcome is None else ()
            seat = next((seat for seat in asked if live.info.occupants[seat].computer), None)
            if match is None or seat is None:
                return
            token, value = match.question_token(seat), match.compute_answer(seat, "steady", Random(1))
        await harness.matches.services.play.answer_for_computer(id, seat, token, value)


async def ask(harness: ServiceHarness, id: int) -> Hint:
    """Let Anna ask for a hint at her open question."""
    return await harness.matches.hints.ask_hint(id, ANNA.id, (await harness.prompt_of(id, ANNA)).question_token)


async def count(harness: ServiceHarness, id: int) -> tuple[int, ...]:
    return await harness.matches.store.read(lambda db: hint_rows.count_hints(db, id, 2))


async def test_a_hint_is_a_legal_answer_with_its_reason_and_counts_once_for_a_question(harness: ServiceHarness) -> None:
    id = await start_alone(harness)
    hint = await ask(harness, id)
    assert hint.question.choice.validate(hint.value) == hint.value
    assert hint.reason is not None
    assert (await ask(harness, id)).value == hint.value
    assert await count(harness, id) == (1, 0)
    await harness.matches.play.answer(id, ANNA.id, hint.question_token, hint.value)
    await ask(harness, id)
    assert await count(harness, id) == (2, 0)


@pytest.mark.postgres
async def test_a_restart_and_an_undo_forget_no_hint(harness: ServiceHarness) -> None:
    id = await start_alone(harness)
    hint = await ask(harness, id)
    await harness.restart()
    assert (await ask(harness, id)).value == hint.value
    await harness.matches.play.answer(id, ANNA.id, hint.question_token, hint.value)
    await harness.matches.play.undo(id, ANNA.id)
    assert (await count(harness, id))[0] == 1


async def test_the_answers_of_a_turn_come_from_one_plan(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second question is not thought about anew, whatever has been learned meanwhile, and its reason fits the first one."""
    id = await start_alone(harness)
    first = await ask(harness, id)
    assert first.reason is not None
    use = first.reason.key.rpartition("-")[2]
    await harness.restart()
    monkeypatch.setattr("matches.services.hints.plan_hint", None)
    await harness.matches.play.answer(id, ANNA.id, first.question_token, first.value)
    second = await ask(harness, id)
    assert second.value == ("build" if use == "built" else "bastion",)
    assert second.reason == text("mr-reason-use", gain=first.reason.args["gain"])
    assert await count(harness, id) == (2, 0)


async def test_an_undo_brings_the_same_hint_and_another_answer_a_plan_of_its_own(harness: ServiceHarness) -> None:
    id = await start_alone(harness)
    first = await ask(harness, id)
    await harness.matches.play.answer(id, ANNA.id, first.question_token, first.value)
    await harness.matches.play.undo(id, ANNA.id)
    again = await ask(harness, id)
    assert again.question_token != first.question_token
    assert (again.value, again.reason) == (first.value, first.reason)
    assert isinstance(first.question.choice, Pick)
    other = next(option.id for option in first.question.choice.options if (option.id,) != first.value)
    await harness.matches.play.answer(id, ANNA.id, again.question_token, (other,))
    second = await ask(harness, id)
    assert second.question.choice.validate(second.value) == second.value


async def test_a_study_that_ends_in_the_middle_of_a_match_contradicts_no_hint_of_that_turn(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan_file, "_LEARNED_PLANS", {})
    options = {"kingdom": ", ".join(CARDS), "colony": "never"}
    id = await start_alone(harness, "dominion", options=options)
    planned = await ask(harness, id)
    lesson = replace(PROVEN, plan=Plan("plan", (PlanRow("village"),)))
    assert GAME.learn(SUBJECT, msgspec.msgpack.encode(lesson))
    assert await ask(harness, id) == planned
    # What was planned before the study is bought, and nothing is thought about anew.
    with monkeypatch.context() as patch:
        patch.setattr("matches.services.hints.plan_hint", None)
        bought = await follow_turn(harness, id)
    assert bought is not None
    assert "village" not in bought
    # Computers go on, and so do hints, by what is known now: with three coins or four in one of the first two turns.
    bought += await follow_turn(harness, id)
    bought += await follow_turn(harness, id)
    assert "village" in bought


async def follow_turn(harness: ServiceHarness, id: int) -> list[str]:
    """Let Anna follow all hints of her turn and the computer answer after it; return what she buys."""
    bought = list[str]()
    while (await harness.prompt_of(id, ANNA)).question is not None:
        hint = await ask(harness, id)
        await harness.matches.play.answer(id, ANNA.id, hint.question_token, hint.value)
        if hint.question.topic == "buy":
            assert isinstance(hint.value, tuple)
            bought += hint.value
    await move_computers(harness, id)
    return bought


def test_a_plan_is_left_where_its_next_question_has_become_another_one() -> None:
    """Something came between two questions of a turn: what was planned may be impossible, so it is not looked at."""
    pick = Pick(text("use"), [Option("build"), Option("bastion")])
    asked = OpenQuestion(0, pick, "use")
    steps = tuple(HintStep(digest_view(view, asked), ("build",)) for view in ("card", "use"))
    kept = [KeptHint("keen", ("build",), HintPlan(1, 1, steps))]
    follows = find_planned(kept, digest_view("use", asked), 2)
    assert follows is not None
    assert follows.value == ("build",)
    dear = OpenQuestion(0, Pick(text("use"), [Option("bastion")]), "use")
    assert find_planned(kept, digest_view("use", dear), 2) is None
    assert find_planned(kept, digest_view("less money", asked), 2) is None


async def test_a_hint_from_before_plans_were_kept_is_shown_without_a_reason(harness: ServiceHarness) -> None:
    id = await start_alone(harness)
    hint = await ask(harness, id)
    await harness.execute("UPDATE hint SET plan = NULL WHERE match = ?", id)
    old = await ask(harness, id)
    assert (old.value, old.reason) == (hint.value, None)
    await harness.matches.play.answer(id, ANNA.id, hint.question_token, hint.value)
    assert (await ask(harness, id)).question.topic == "use"


def test_a_sentence_is_not_said_again_before_four_others() -> None:
    def keep(version: int, key: str, **args: Any) -> KeptHint:
        return KeptHint("keen", ("a",), HintPlan(version, version, (HintStep("", ("a",), text(key, **args)),)))

    earlier = [keep(number, key) for number, key in enumerate(("wait", "grow", "claim", "roof"))]
    assert silence_repetition(keep(9, "wait"), earlier).reason is None
    assert silence_repetition(keep(9, "wait"), [*earlier, keep(8, "own")]).reason == text("wait")
    # A number makes no other sentence of it, a name does; and a turn may say the same twice.
    assert silence_repetition(keep(9, "left", count=3), [keep(1, "left", count=4)]).reason is None
    assert silence_repetition(keep(9, "near", who=Term("a")), [keep(1, "near", who=Term("b"))]).reason is not None
    assert silence_repetition(keep(3, "roof"), earlier).reason is not None


@pytest.mark.parametrize(("hints", "refusal"), [("computers", "match-hints-people"), ("never", "match-hints-never")])
async def test_beside_other_people_there_are_hints_only_if_they_wanted_them(
    harness: ServiceHarness, hints: HintRule, refusal: str
) -> None:
    info = await harness.start_match(seats=2, hints=hints)
    mover = await harness.find_mover(info.id)
    token = (await harness.prompt_of(info.id, mover)).question_token
    async with expect_refused(refusal):
        await harness.matches.hints.ask_hint(info.id, mover.id, token)
    async with expect_refused("match-not-in-it"):
        await harness.matches.hints.ask_hint(info.id, CARLA.id, token)


async def test_always_means_beside_people_too_and_for_each_of_several_who_are_asked(harness: ServiceHarness) -> None:
    info = await harness.start_match("sola_fide", seats=2, hints="always", options={"decks": "draft"})
    mover = await harness.find_mover(info.id)
    await harness.move(info.id, mover)
    hints = [
        await harness.matches.hints.ask_hint(
            info.id, person.id, (await harness.prompt_of(info.id, person)).question_token
        )
        for person in (ANNA, BOB)
    ]
    assert [hint.seat for hint in hints] == [0, 1]
    assert await count(harness, info.id) == (1, 1)


async def test_a_question_with_one_answer_and_an_older_question_get_no_hint(harness: ServiceHarness) -> None:
    id = await start_alone(harness)
    old = (await harness.prompt_of(id, ANNA)).question_token
    await harness.move(id, ANNA)
    with pytest.raises(StaleQuestion):
        await harness.matches.hints.ask_hint(id, ANNA.id, old)
    assert await count(harness, id) == (0, 0)


async def test_a_question_that_is_settled_meanwhile_is_said_and_not_counted(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press of the person does not wait for the hint."""
    id = await start_alone(harness)
    thinks, may_go_on = asyncio.Event(), asyncio.Event()

    async def think(*_: object) -> None:
        thinks.set()
        await may_go_on.wait()

    monkeypatch.setattr(harness.matches.workers, "plan_hint", think)
    token = (await harness.prompt_of(id, ANNA)).question_token
    asked = asyncio.create_task(harness.matches.hints.ask_hint(id, ANNA.id, token))
    await thinks.wait()
    await harness.move(id, ANNA)
    may_go_on.set()
    async with expect_refused("match-hint-late"):
        await asked
    assert await count(harness, id) == (0, 0)


@pytest.mark.postgres
async def test_the_process_of_the_computers_thinks_about_the_hint(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await start_alone(harness)
    hall = ComputersHarness(harness)
    told: list[Any] = []

    async def plan(match: Match[Any], seat: int, *rest: Any) -> tuple[HintStep, ...]:
        told.append((seat, *rest))
        return plan_hint(match, seat, "steady", "dice")

    monkeypatch.setattr(hall.computers, "plan_apart", plan)
    hint = await ask(harness, id)
    assert hint.strength == "keen"
    assert told == [(0, "keen", f"{id}|{hint.question_token}", 2.0)]


async def test_the_last_board_says_how_many_hints_each_person_used(harness: ServiceHarness) -> None:
    id = await start_alone(harness)
    await ask(harness, id)
    dice = Random(3)
    while (await harness.matches.queries.get_info(id)).phase == "running":
        await harness.move(id, ANNA, dice)
        await move_computers(harness, id)
    boards = await harness.boards(id)
    assert boards[-1].hints == (1, 0)
    assert all(board.hints == () for board in boards[:-1])


@pytest.mark.postgres
async def test_a_match_that_was_stored_before_there_were_hints_gives_them_against_computers(
    harness: ServiceHarness,
) -> None:
    info = await harness.open_lobby(hints="never")
    ((data,),) = await harness.fetch_rows("SELECT setup FROM match WHERE id = ?", info.id)
    setup = msgspec.msgpack.decode(data)
    del setup["hints"]
    await harness.execute("UPDATE match SET setup = ? WHERE id = ?", msgspec.msgpack.encode(setup), info.id)
    await harness.restart()
    assert (await harness.matches.queries.get_info(info.id)).setup.hints == "computers"
