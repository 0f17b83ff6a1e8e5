"""Write positions for fit.cpp: `python -m bench.medievalia_worth.sample FILE SEATS MATCHES` (2, 3, 4 or "alliance" for SEATS).

The matches are played by rules of thumb in styles by lot, some with purchases by lot. Between two turns the facts of all seats
(`rules.medievalia.computer.worth`) are written, zeros for a seat that is out, then what each seat won in the end and the number of
the match, all as 32 bit floats.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp
from multiprocessing import get_context
from pathlib import Path
from random import Random

from rules.engine import Match, MatchOptions, OpenQuestion, Pick, Value
from rules.medievalia import GAME
from rules.medievalia.computer.outlook import Style
from rules.medievalia.computer.steady import choose_answer
from rules.medievalia.computer.worth import read_facts
from rules.medievalia.state import MedievaliaState

MARCHES = (None, None, 2, 4, 6)
"""How much attack may be missing for everybody to march (`Style.levy`)."""

ERRORS = (0.0, 0.0, 0.03, 0.1)
"""The share of actions by lot; each match has one of these."""

STAYS = ("end", "move", "shoot", "battle")
"""Actions that are not taken by lot."""


def choose_style(dice: Random) -> Style:
    """Return a style by lot."""
    growth, buildings, soldiers, cards = (exp(dice.gauss(mean, 0.4)) for mean in (0.0, 0.3, 0.3, 0.0))
    return Style(
        growth=growth,
        buildings=buildings,
        soldiers=soldiers,
        cards=cards,
        war=dice.choice((0.0, 2.0, 3.0, 4.0)),
        least_attack=dice.choice((2, 4, 4)),
        junk=dice.choice((2, 3, 3, 4)),
        near_end=dice.choice((8, 14, 14)),
        bargains=dice.random() < 0.85,
        levy=dice.choice(MARCHES),
        raid=dice.choice((2.0, 4.0, 6.0)),
    )


def play_match(seats: int, alliance: bool, number: int) -> bytes:
    """Play match `number` and return its positions."""
    dice = Random(number)
    options: MatchOptions = {"alliance": alliance, "centre": "auto", "extra": False}
    match = Match.begin(GAME, options, seats, dice.randbytes(32))
    match = match.imagine(match.asked_seats()[0], number)
    styles, errors = [choose_style(dice) for _ in range(seats)], dice.choice(ERRORS)
    found, turn = list[list[float]](), match.state.turn
    while match.outcome is None:
        if match.state.turn != turn:
            turn = match.state.turn
            found.append([fact for facts in _fill(read_facts(match.state)) for fact in facts])
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        match.answer(seat, _choose(match, asked, styles[seat], errors, dice))
    shares = match.outcome.win_shares
    rows = array("f")
    for facts in found:
        rows.extend((*facts, *shares, number))
    return rows.tobytes()


def _fill(facts: Sequence[Sequence[float]]) -> list[Sequence[float]]:
    width = max(map(len, facts))
    return [one or [0.0] * width for one in facts]


def _choose(match: Match[MedievaliaState], asked: OpenQuestion, style: Style, errors: float, dice: Random) -> Value:
    assert isinstance(asked.choice, Pick)
    if asked.topic == "turn" and dice.random() < errors:
        actions = [option.id for option in asked.choice.options if option.id not in STAYS]
        if actions:
            return (dice.choice(actions),)
    return choose_answer(match.view(asked.seat), asked, style)


def main(args: Sequence[str]) -> None:
    """Write the positions of so many matches."""
    path, seats, count = Path(args[0]), args[1], int(args[2])
    alliance = seats == "alliance"
    number = 4 if alliance else int(seats)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool, path.open("wb") as file:
        for played in pool.map(play_match, [number] * count, [alliance] * count, range(count), chunksize=20):
            file.write(played)


if __name__ == "__main__":
    main(sys.argv[1:])
