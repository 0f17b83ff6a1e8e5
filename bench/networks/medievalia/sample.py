"""Write positions for fit.cpp: `python -m bench.networks.medievalia.sample FILE SEATS MATCHES` (2, 3, 4 or "alliance" for SEATS).

The matches are played by rules of thumb in styles by lot, some with purchases by lot. With `--by-network` three of five seats look
to the end of their turn and ask the present network, as `master` does but on a single copy. Between two turns the facts of all
seats (`rules.medievalia.computer.worth`) are written, zeros for a seat that is out, then what each seat won in the end and the
number of the match, all as 32 bit floats.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp
from multiprocessing import get_context
from pathlib import Path
from random import Random

from rules.engine import Match, MatchOptions, OpenQuestion, Pick, Value
from rules.medievalia import GAME
from rules.medievalia.computer.outlook import STEADY, Style
from rules.medievalia.computer.search import Candidate, Chances, simulate
from rules.medievalia.computer.steady import choose_answer
from rules.medievalia.computer.turn_search import TO_END_OF_TURN, list_more
from rules.medievalia.computer.worth import read_facts
from rules.medievalia.state import MedievaliaState

MARCHES = (None, None, 2, 4, 6)
"""How much attack may be missing for everybody to march (`Style.levy`)."""

ERRORS = (0.0, 0.0, 0.03, 0.1)
"""The share of actions by lot; each match has one of these."""

BY_NETWORK = 0.6
"""How many of the seats the network plays, if it does."""

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


def play_match(seats: int, alliance: bool, by_network: float, number: int) -> bytes:
    """Play match `number`, a share of the seats by the network, and return its positions."""
    dice = Random(number)
    options: MatchOptions = {"alliance": alliance, "centre": "auto", "extra": False}
    match = Match.begin(GAME, options, seats, dice.randbytes(32))
    if not by_network:
        # An imagined match is lighter, but has no copies.
        match = match.imagine(match.asked_seats()[0], number)
    styles = [None if dice.random() < by_network else choose_style(dice) for _ in range(seats)]
    errors, positions, turn = dice.choice(ERRORS), list[list[float]](), match.state.turn
    while match.outcome is None:
        if match.state.turn != turn:
            turn = match.state.turn
            positions.append([fact for facts in _fill(read_facts(match.state)) for fact in facts])
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        match.answer(seat, _choose(match, asked, styles[seat], errors, dice), by="computer")
    shares = match.outcome.win_shares
    rows = array("f")
    for facts in positions:
        rows.extend((*facts, *shares, number))
    return rows.tobytes()


def _fill(facts: Sequence[Sequence[float]]) -> list[Sequence[float]]:
    width = max(map(len, facts))
    return [row or [0.0] * width for row in facts]


def _choose(
    match: Match[MedievaliaState], asked: OpenQuestion, style: Style | None, errors: float, dice: Random
) -> Value:
    assert isinstance(asked.choice, Pick)
    if asked.topic == "turn" and dice.random() < errors:
        actions = [option.id for option in asked.choice.options if option.id not in STAYS]
        if actions:
            return (dice.choice(actions),)
    if style is None and asked.topic not in ("pay", "discard"):
        return _choose_by_network(match, asked, dice.getrandbits(32))
    return choose_answer(match.view(asked.seat), asked, style or STEADY)


def _choose_by_network(match: Match[MedievaliaState], asked: OpenQuestion, seed: int) -> Value:
    candidates = list_more(match.view(asked.seat), asked)
    outlooks: Chances = {}
    if len(candidates) == 1:
        return candidates[0].value

    def rate(candidate: Candidate) -> float:
        return simulate(match.imagine(asked.seat, seed), asked.seat, candidate, outlooks, seed, TO_END_OF_TURN)[0]

    return max(candidates, key=rate).value


def main() -> None:
    """Write the positions of so many matches."""
    parser = argparse.ArgumentParser(description="Write positions for fit.cpp.")
    parser.add_argument("file", type=Path)
    parser.add_argument("seats", choices=("2", "3", "4", "alliance"))
    parser.add_argument("matches", type=int)
    parser.add_argument("--by-network", action="store_true")
    args = parser.parse_args()
    alliance = args.seats == "alliance"
    play = partial(play_match, 4 if alliance else int(args.seats), alliance, BY_NETWORK if args.by_network else 0.0)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool, args.file.open("wb") as file:
        for played in pool.map(play, range(args.matches), chunksize=20):
            file.write(played)


if __name__ == "__main__":
    main()
