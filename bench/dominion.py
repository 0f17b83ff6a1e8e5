"""How fast Dominion is, beside pyminion 0.4.0 in the same run, and how well its computer seats play."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time

from bench.big_money import PLAIN, begin_match, choose_purchase, play_match
from bench.measure_apart import measure_big_money
from bench.row import Row
from rules.compiled import BUILD, SOURCES, find_compiled_modules
from rules.dominion import GAME
from rules.dominion.computer.steady import choose_answer
from rules.dominion.facts import KINGDOMS
from rules.dominion.state import DominionState
from rules.engine import Match, Pick, Value, add_answer, begin_preparing
from tests.conformance.random_play import random_value

MIN_SPEEDUPS = {
    ("everything on", False): 1.2,
    ("light", False): 2.0,
    ("everything on", True): 2.0,
    ("light", True): 4.0,
}
SHARES = 20_000
STRENGTH_GAMES = 540


def _measure_money() -> list[Row]:
    """Compare with pyminion, from the sources and, where there is a build, with the compiled rules."""
    table = []
    for is_compiled in [False, True] if find_compiled_modules(BUILD, SOURCES) else [False]:
        speeds = measure_big_money(is_compiled)
        for mode, ratio in (("everything on", speeds.full), ("light", speeds.light)):
            bar = MIN_SPEEDUPS[mode, is_compiled]
            name = f"Big Money, {mode}, {'compiled' if is_compiled else 'from the sources'}"
            note = f"beside pyminion 0.4.0 with {speeds.pyminion:.2f} ms a match"
            table.append(Row(name, f"{ratio:.2f}x", f">= {bar:.1f}x", ratio >= bar, note))
    return table


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


def _measure_preparing() -> list[Row]:
    """Measure what a press on **Prepare My Next Turn** works out: the question that comes after some answers."""
    times: list[float] = []
    for number in range(10):
        dice = Random(number)
        match = Match.begin(GAME, {"kingdom": "random"}, 2 + number % 5, number.to_bytes(32, "big"))
        while match.outcome is None and match.turn_number < 40:
            asked = match.asked_seats()[0]
            match.answer(asked, match.compute_answer(asked, "steady", dice))
            seat = dice.randrange(match.seats)
            if match.outcome is not None or match.question(seat) is not None or match.state.active == seat:
                continue
            prepared = begin_preparing(GAME, match.view(seat), match.version, None)
            while True:
                started = process_time()
                foreseen = match.foresee_question(seat, prepared.answers)
                times.append(process_time() - started)
                if foreseen is None or foreseen.question.topic == "buy":
                    break
                value = foreseen.question.choice.validate(choose_answer(foreseen.view, foreseen.question))
                prepared = add_answer(prepared, foreseen.question, value, ())
    p50, p95 = median(times) * 1e3, quantiles(times, n=20)[18] * 1e3
    return [
        Row("preparing: the next question, foreseen", f"p95 {p95:.1f} ms", "<= 20 ms", p95 <= 20, f"p50 {p50:.1f} ms")
    ]


def _measure_replay() -> list[Row]:
    """Replay a whole log, whose answers are known to be legal."""
    decisions, seconds = 0, 0.0
    for number in range(100):
        match, log = begin_match(number), []
        while match.outcome is None:
            asked = match.question(match.asked_seats()[0])
            assert asked is not None
            step = match.answer(asked.seat, choose_purchase(match.state, asked))
            log += [news.entry for news in step.new_entries]
        started = process_time()
        again = Match.replay(GAME, PLAIN, 2, match.seed, log)
        seconds += process_time() - started
        decisions += len(log)
        assert again.digest() == match.digest()
    rate = decisions / seconds
    return [Row("replay of whole logs", f"{rate:,.0f} decisions/s", ">= 100,000", rate >= 100_000)]


def count_wins(span: tuple[int, int]) -> Counter[str]:
    """Return who wins each of the matches `span`. The seed decides whether seat 0 begins."""
    wins: Counter[str] = Counter()
    for number in range(*span):
        start = begin_match(number).state.active
        outcome = play_match(number).outcome
        assert outcome is not None
        winners = outcome.winners
        wins["tie" if len(winners) == 2 else "first" if winners == (start,) else "second"] += 1
    return wins


def choose_money(match: Match[DominionState], seat: int) -> Value:
    """Big Money with a sense for Colonies and the last Duchies, whatever else is in the supply."""
    asked = match.question(seat)
    assert asked is not None
    if asked.topic != "buy" or not isinstance(asked.choice, Pick):
        return choose_purchase(match.state, asked)
    state = match.state
    ids = {option.id for option in asked.choice.options}
    colonies = state.supply.get("colony", 0)
    late = state.supply["province"] <= 4 or 0 < colonies <= 4
    wishes = ["colony", *(["platinum"] if not late else []), *(["province"] if late or not colonies else [])]
    wishes += [*(["duchy"] if late else []), "gold", "silver"]
    return (next((wish for wish in wishes if wish in ids), "end"),)


def play_against_money(number: int) -> tuple[float, list[float]]:
    """Play match `number` of `steady` against Big Money. Return its share of the win and the seconds of its decisions."""
    names = list(KINGDOMS)
    seat = number % 2
    match = Match.begin(GAME, {"kingdom": names[number // 2 % len(names)]}, 2, number.to_bytes(32, "big"))
    times = []
    while match.outcome is None:
        mover = match.asked_seats()[0]
        asked = match.question(mover)
        assert asked is not None
        started = perf_counter()
        value = choose_answer(match.view(mover), asked) if mover == seat else choose_money(match, mover)
        if mover == seat:
            times.append(perf_counter() - started)
        match.answer(mover, value, by="computer")
    return match.outcome.win_shares[seat], times


def rows() -> list[Row]:
    """Measure the speed on one core first, then the shares of wins and the strength on all cores."""
    table = [*_measure_money(), *_measure_latency(), *_measure_views(), *_measure_preparing(), *_measure_replay()]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        step = SHARES // 40
        total: Counter[str] = Counter()
        for part in pool.map(count_wins, [(n, n + step) for n in range(0, SHARES, step)]):
            total.update(part)
        parts = ", ".join(f"{total[who] / SHARES:.1%} {who}" for who in ("first", "second", "tie"))
        table.append(Row(f"Big Money, {SHARES:,} matches: who wins", parts))
        results = list(pool.map(play_against_money, range(STRENGTH_GAMES), chunksize=4))
        won = sum(result[0] for result in results) / len(results)
        times = [time for result in results for time in result[1]]
        note = f"a decision: p50 {median(times) * 1000:.1f} ms, p99 {quantiles(times, n=100)[98] * 1000:.0f} ms"
        table.append(Row(f"steady against money, {len(results)} matches", f"{won:.0%}", "> 50%", won > 0.5, note))
    return table
