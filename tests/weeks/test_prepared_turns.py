"""Weeks in which people prepare their turns beside weeks in which nobody does: how long a match takes, and whom it rings."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from matches.domain.choosing import Picks
from matches.domain.model import MatchInfo, Person, Prompt
from matches.domain.posts import PromptPost
from matches.domain.preparing import PreparingPrompt
from rules.dominion.computer.steady import choose_answer
from rules.engine import OptionValue, Refused
from tests.cases import in_soak
from tests.weeks.four_friends import DILIGENCE, HABITS, Habit, OrderlyHarness

WISHES = ("colony", "platinum", "province", "gold", "silver", "end")
"""What somebody buys who prepares: money and points. A foreseen Action is played as a computer would."""
COINS = {"copper": 1, "silver": 2, "gold": 3, "platinum": 5}
COSTS = {"colony": 11, "platinum": 9, "province": 8, "gold": 6, "silver": 3, "end": 0}
KINGDOM = "first-game"
"""It has a Militia."""
MOST_DAYS = 90


class Course(NamedTuple):
    """How matches went: the days from the first move to the end, the direct messages with a question, turns, and those of them that
    were played as prepared, wholly or in part."""

    days: float
    rings: int
    turns: int
    prepared: int


class Weeks:
    """People who look at one match at their hours of the day. The first `preparing` of them prepare their next turn.

    `lists`: they say what they would buy instead, too; otherwise the one card that the coins in hand are for.
    """

    def __init__(self, harness: OrderlyHarness, seats: int, preparing: int, seed: int, lists: bool) -> None:
        self.harness = harness
        self.lists = lists
        self.habits = HABITS[:seats]
        self.preparers = {habit.person for habit in self.habits[:preparing]}
        self.dice = Random(seed)

    async def play(self, options: dict[str, OptionValue]) -> Course:
        """Play one match to its end."""
        harness = self.harness
        info = await harness.start_match("dominion", len(self.habits), options)
        start = harness.time
        midnight = start.replace(hour=0, minute=0)
        for day in range(1, MOST_DAYS):
            looks = sorted(
                (midnight + timedelta(days=day, hours=hour + self.dice.uniform(-0.5, 0.5)), number)
                for number, habit in enumerate(self.habits)
                for hour in habit.hours
                if self.dice.random() < DILIGENCE
            )
            for time, number in looks:
                harness.time = time
                await self._look(info, self.habits[number])
                if (await harness.matches.queries.get_info(info.id)).phase == "over":
                    return await self._measure(info, (harness.time - start).total_seconds() / 86400)
        raise AssertionError("the match does not end")

    async def _look(self, info: MatchInfo, habit: Habit) -> None:
        """Let a person answer what they are asked, and prepare what comes next."""
        play, me = self.harness.matches.play, habit.person
        while (prompt := await play.get_prompt(info.id, me.id)).question is not None:
            async with self.harness.matches.services.cache.locked(info.id) as live:
                assert live.match is not None
                value = live.match.compute_answer(prompt.seat, "steady", Random(live.match.version))
            await play.answer(info.id, me.id, prompt.question_token, value)
            if (await self.harness.matches.queries.get_info(info.id)).phase == "over":
                return
        if prompt.can_prepare is not None and me in self.preparers:
            await self._prepare(info.id, me)

    async def _prepare(self, id: int, me: Person) -> None:
        preparing = self.harness.matches.preparing
        current: PreparingPrompt | Prompt = await preparing.load(id, me.id)
        assert isinstance(current, PreparingPrompt)
        if not current.prepared.is_empty:
            return
        while isinstance(current, PreparingPrompt) and (question := current.prompt.question) is not None:
            value = choose_answer(current.prompt.view, question)
            ids = value if isinstance(value, tuple) else (str(value),)
            picks = Picks(ids, is_complete=True)
            current = await preparing.choose(id, me.id, current.prompt.question_token, lambda *_, picks=picks: picks)
        for wish in self._list_wishes(current):
            with suppress(Refused):
                assert isinstance(current, PreparingPrompt)
                current = await preparing.add_wish(id, me.id, current.prompt.question_token, wish)

    def _list_wishes(self, current: PreparingPrompt | Prompt) -> tuple[str, ...]:
        """Return what somebody wishes to buy, the best first."""
        if self.lists or not isinstance(current, PreparingPrompt):
            return WISHES
        coins = sum(COINS.get(card, 0) for card in current.prompt.view.own.hand)
        best = next(card for card in WISHES if COSTS[card] <= coins)
        return (best,) if best == "end" else (best, "end")

    async def _measure(self, info: MatchInfo, days: float) -> Course:
        """Return how the match went."""
        posts = [await self.harness.posts(info.id, habit.person.id) for habit in self.habits]
        lines = await self.harness.matches.queries.read_journal(info.id, info.people[0], everything=True)
        keys = [line.key for line in lines]
        rings = sum(isinstance(post, PromptPost) for own in posts for post in own)
        return Course(days, rings, 1 + keys.count("dom-turn"), keys.count("engine-prepared"))


async def compare(
    path: Path, seats: int, preparing: int, matches: int, lists: bool = True
) -> tuple[float, float, float]:
    """Play the same matches with and without people who prepare. Return the days and rings a turn as shares of those without, and
    the share of turns that were prepared."""
    totals: list[list[Course]] = []
    for number in (0, preparing):
        courses = []
        for seed in range(matches):
            harness = OrderlyHarness(path / f"{seats}-{number}-{seed}.sqlite3", first_seed=seed)
            await harness.open()
            harness.counts[32] = seed
            courses.append(await Weeks(harness, seats, number, seed, lists).play({"kingdom": KINGDOM}))
            await harness.matches.close()
        totals.append(courses)
    days, rings = (
        [sum(getattr(course, name) for course in courses) for courses in totals] for name in ("days", "rings")
    )
    turns = [sum(course.turns for course in courses) for courses in totals]
    prepared = sum(course.prepared for course in totals[1]) / turns[1]
    return days[1] / turns[1] * turns[0] / days[0], rings[1] / turns[1] * turns[0] / rings[0], prepared


@pytest.mark.lengthy
@pytest.mark.parametrize(
    ("seats", "preparing", "most_days", "most_rings"),
    [(2, 1, 0.70, 0.90), (2, 2, 0.62, 0.70), in_soak(4, 2, 0.92, 0.90), in_soak(4, 4, 0.80, 0.80)],
)
async def test_matches_in_which_people_prepare_take_fewer_days_and_ring_less(
    seats: int,
    preparing: int,
    most_days: float,
    most_rings: float,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    days, rings, prepared = await compare(tmp_path, seats, preparing, matches=3)
    report = f"{preparing} of {seats} prepare {prepared:.0%} of turns: {days:.2f} of the days, {rings:.2f} of the rings"
    record_property("report", report)
    assert days <= most_days, report
    assert rings <= most_rings, report


@pytest.mark.lengthy
@pytest.mark.parametrize(("seats", "preparing"), [in_soak(2, 2), in_soak(4, 4)])
async def test_a_good_share_of_turns_is_played_as_prepared_with_lists_and_without(
    seats: int, preparing: int, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    shares = []
    for lists in (True, False):
        (tmp_path / f"{lists}").mkdir()
        *_, share = await compare(tmp_path / f"{lists}", seats, preparing, 3, lists)
        shares.append(share)
    record_property("report", f"of {seats}: {shares[0]:.0%} of turns with lists, {shares[1]:.0%} with one card each")
    # The money in hand is known, so a list is worth something only after drawing, or where a pile has run out.
    assert min(shares) > 0.25
