"""How fast Dominion is, beside pyminion 0.4.0 in the same run, and how well its computer seats play."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time

from pyminion.bots.examples import BigMoney
from pyminion.expansions.base import base_set
from pyminion.game import Game as PyminionGame

from bench.row import Row
from rules.dominion import GAME
from rules.dominion.computer import keen
from rules.dominion.computer.steady import choose_answer
from rules.dominion.facts import KINGDOMS
from rules.dominion.state import DominionState
from rules.engine import Match, OpenQuestion, Pick, Value
from tests.conformance.random_play import random_value

BASE = "cellar, chapel, moat, village, workshop, bureaucrat, militia, remodel, smithy, market"
PLAIN = {"kingdom": BASE, "colony": "never"}
MIN_SPEEDUP = 3.0
GAMES = 400
ROUNDS = 3
SHARES = 100_000
STRENGTH_GAMES = 540


def big_money(match: Match[DominionState], seat: int) -> Value:
    """Province, Gold, Silver, and nothing else."""
    asked = match.question(seat)
    assert asked is not None
    choice = asked.choice
    if asked.topic in ("treasures", "coppers") and isinstance(choice, Pick):
        return (choice.options[0].id,)
    if asked.topic == "buy":
        coins = match.state.now.coins
        return ("province",) if coins >= 8 else ("gold",) if coins >= 6 else ("silver",) if coins >= 3 else ("end",)
    return choice.fallback()


def money_match(number: int) -> Match[DominionState]:
    """Play a whole match of Big Money against Big Money with journal and boundaries."""
    match = Match.begin(GAME, PLAIN, 2, number.to_bytes(32, "big"))
    while match.outcome is None:
        for seat in match.asked_seats():
            match.answer(seat, big_money(match, seat))
    return match


def pyminion_match() -> None:
    """Play the same match with pyminion."""
    PyminionGame(players=[BigMoney("one"), BigMoney("two")], expansions=[base_set], log_stdout=False).play()


def per_second(games: int, play: Callable[[int], object]) -> float:
    """Return games per second of processor time, so that a busy machine makes no difference."""
    started = process_time()
    for number in range(games):
        play(number)
    return games / (process_time() - started)


def _measure_money() -> list[Row]:
    logging.disable(logging.CRITICAL)
    for number in range(20):
        money_match(number)
        pyminion_match()
    ours, theirs = [], []
    for _ in range(ROUNDS):
        theirs.append(per_second(GAMES, lambda _: pyminion_match()))
        ours.append(per_second(GAMES, money_match))
    logging.disable(logging.NOTSET)
    ratio = median(ours) / median(theirs)
    note = f"{median(ours):.0f} against {median(theirs):.0f} games/s"
    return [
        Row("Big Money, beside pyminion 0.4.0", f"{ratio:.2f}x", f">= {MIN_SPEEDUP:.0f}x", ratio >= MIN_SPEEDUP, note)
    ]


def _measure_latency() -> list[Row]:
    times: list[float] = []
    for number in range(20):
        dice = Random(number)
        match = Match.begin(
            GAME, {"kingdom": "random", "market": number % 2 == 0}, 2 + number % 5, number.to_bytes(32, "big")
        )
        while match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            value = random_value(asked.choice, dice)
            started = process_time()
            match.answer(seat, value)
            times.append(process_time() - started)
    p50, p99 = median(times) * 1e6, quantiles(times, n=100)[98] * 1e6
    mean = sum(times) / len(times) * 1e6
    return [
        Row(
            "a decision, random play of full kingdoms",
            f"{mean:.0f} us",
            "<= 25 us",
            mean <= 25,
            f"p50 {p50:.0f} us, p99 {p99:.0f} us",
        )
    ]


def _measure_views() -> list[Row]:
    match = Match.begin(GAME, {"kingdom": "along-the-watchtower"}, 4, bytes(32))
    started = process_time()
    for _ in range(2000):
        match.view(0)
    each = (process_time() - started) / 2000 * 1e6
    return [Row("view of one seat", f"{each:.0f} us", "<= 50 us", each <= 50)]


def _measure_replay() -> list[Row]:
    """Replay a whole log, whose answers are known to be legal."""
    decisions, seconds = 0, 0.0
    for number in range(100):
        match = Match.begin(GAME, PLAIN, 2, number.to_bytes(32, "big"))
        log = []
        while match.outcome is None:
            for seat in match.asked_seats():
                log += [news.entry for news in match.answer(seat, big_money(match, seat)).new_entries]
        started = process_time()
        again = Match.replay(GAME, PLAIN, 2, match.seed, log)
        seconds += process_time() - started
        decisions += len(log)
        assert again.digest() == match.digest()
    rate = decisions / seconds
    return [Row("replay of whole logs", f"{rate:,.0f} decisions/s", ">= 100,000", rate >= 100_000)]


def count_wins(span: tuple[int, int]) -> Counter[str]:
    """Return who wins each of the matches `span`. The seed decides whether seat 0 begins."""
    found: Counter[str] = Counter()
    for number in range(*span):
        start = Match.begin(GAME, PLAIN, 2, number.to_bytes(32, "big")).state.active
        outcome = money_match(number).outcome
        assert outcome is not None
        winners = outcome.winners
        found["tie" if len(winners) == 2 else "first" if winners == (start,) else "second"] += 1
    return found


def choose_money(match: Match[DominionState], seat: int) -> Value:
    """Big Money with a sense for Colonies and the last Duchies, whatever else is in the supply."""
    asked = match.question(seat)
    assert asked is not None
    if asked.topic != "buy" or not isinstance(asked.choice, Pick):
        return big_money(match, seat)
    state = match.state
    ids = {option.id for option in asked.choice.options}
    colonies = state.supply.get("colony", 0)
    late = state.supply["province"] <= 4 or 0 < colonies <= 4
    wishes = ["colony", *(["platinum"] if not late else []), *(["province"] if late or not colonies else [])]
    wishes += [*(["duchy"] if late else []), "gold", "silver"]
    return (next((wish for wish in wishes if wish in ids), "end"),)


def compare_strengths(task: tuple[str, int]) -> tuple[float, list[float]]:
    """Play match `number` between two strengths. Return the first one's share of the win and the seconds of its decisions."""
    pairing, number = task
    one, two = pairing.split("/")
    names = list(KINGDOMS)
    seat = number % 2
    dice = Random(number)
    match = Match.begin(GAME, {"kingdom": names[number // 2 % len(names)]}, 2, number.to_bytes(32, "big"))
    times = []
    while match.outcome is None:
        mover = match.asked_seats()[0]
        asked = match.question(mover)
        assert asked is not None
        started = perf_counter()
        value = _decide(match, mover, asked, one if mover == seat else two, dice)
        if mover == seat:
            times.append(perf_counter() - started)
        match.answer(mover, value, by="computer")
    return match.outcome.win_shares[seat], times


def _decide(match: Match[DominionState], seat: int, asked: OpenQuestion, name: str, dice: Random) -> Value:
    if name == "keen":
        return keen(match.view(seat), asked, lambda seed: match.imagine(seat, seed), dice)
    if name == "steady":
        return choose_answer(match.view(seat), asked)
    return choose_money(match, seat)


def rows() -> list[Row]:
    """Measure the speed on one core first, then the shares of wins and the strength on all cores."""
    found = [*_measure_money(), *_measure_latency(), *_measure_views(), *_measure_replay()]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        step = SHARES // 40
        total: Counter[str] = Counter()
        for part in pool.map(count_wins, [(n, n + step) for n in range(0, SHARES, step)]):
            total.update(part)
        parts = ", ".join(f"{total[who] / SHARES:.1%} {who}" for who in ("first", "second", "tie"))
        found.append(Row(f"Big Money, {SHARES:,} matches: who wins", parts))
        for pairing in ("steady/money", "keen/steady"):
            results = list(pool.map(compare_strengths, [(pairing, n) for n in range(STRENGTH_GAMES)], chunksize=4))
            won = sum(result[0] for result in results) / len(results)
            times = [time for result in results for time in result[1]]
            worst = quantiles(times, n=100)[98]
            one, two = pairing.split("/")
            note = f"a decision: p50 {median(times) * 1000:.1f} ms, p99 {worst * 1000:.0f} ms"
            found.append(Row(f"{one} against {two}, {len(results)} matches", f"{won:.0%}", "> 50%", won > 0.5, note))
    return found
