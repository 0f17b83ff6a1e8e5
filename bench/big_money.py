"""Big Money against Big Money, here and in pyminion, in turns and in processor time: the shortest times are compared."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from time import process_time

from pyminion.bots.examples import BigMoney
from pyminion.expansions.base import base_set
from pyminion.game import Game as PyminionGame

from bench.measure_apart import Speeds
from rules.dominion import GAME
from rules.dominion.state import DominionState
from rules.engine import Match, OpenQuestion, Pick, Value

BASE = "cellar, chapel, moat, village, workshop, bureaucrat, militia, remodel, smithy, market"
PLAIN = {"kingdom": BASE, "colony": "never"}
MATCHES = 60
ROUNDS = 15


def choose_purchase(state: DominionState, asked: OpenQuestion) -> Value:
    """Answer with Province, Gold, Silver, and nothing else."""
    choice = asked.choice
    if asked.topic in ("treasures", "coppers") and isinstance(choice, Pick):
        return (choice.options[0].id,)
    if asked.topic == "buy":
        coins = state.now.coins
        return ("province",) if coins >= 8 else ("gold",) if coins >= 6 else ("silver",) if coins >= 3 else ("end",)
    return choice.fallback()


def begin_match(number: int) -> Match[DominionState]:
    """Return match `number` at its first question."""
    return Match.begin(GAME, PLAIN, 2, number.to_bytes(32, "big"))


def play_match(number: int) -> Match[DominionState]:
    """Play a whole match with journal, log and boundaries."""
    match = begin_match(number)
    while match.outcome is None:
        for seat in match.asked_seats():
            asked = match.question(seat)
            assert asked is not None
            match.answer(seat, choose_purchase(match.state, asked))
    return match


def play_light_match(number: int) -> Match[DominionState]:
    """Play a whole imagined match, as a computer does that looks ahead."""
    match = begin_match(number).imagine(0, number)
    match.play_out(partial(choose_purchase, match.state), 10_000)
    return match


def play_pyminion_match(number: int) -> None:
    """Play the same match with pyminion."""
    PyminionGame(players=[BigMoney("one"), BigMoney("two")], expansions=[base_set], log_stdout=False).play()


def measure() -> Speeds:
    """Play all three in turns, after a round to warm up."""
    logging.disable(logging.CRITICAL)
    plays: list[Callable[[int], object]] = [play_pyminion_match, play_match, play_light_match]
    rounds = [[_time_matches(play) for play in plays] for _ in range(ROUNDS + 1)]
    theirs, full, light = (min(times) for times in zip(*rounds[1:], strict=True))
    return Speeds(theirs / full, theirs / light, theirs * 1000)


def _time_matches(play: Callable[[int], object]) -> float:
    """Return the seconds of processor time of a match, so that a busy machine makes no difference."""
    started = process_time()
    for number in range(MATCHES):
        play(number)
    return (process_time() - started) / MATCHES
