"""Write positions and what the rules find there, for check.cpp: `python -m bench.networks.realms.check FILE COUNT`."""

import copy
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from rules.engine import Chance
from rules.minute_realms import rounds
from rules.minute_realms.computer.crowd_search import CrowdModel
from rules.minute_realms.computer.playout import finish_quickly, play_out, play_quickly
from rules.minute_realms.computer.steady import Plan, carry_out, choose_loss, list_plans, rank_plans
from rules.minute_realms.computer.worth import NUMBERS
from rules.minute_realms.setup import create_state
from rules.minute_realms.state import ROUNDS, RealmsState

ERRORS = (0.0, 0.1, 0.25, 0.5)
"""How often the seats of a match err: in half of these cases they take a turn by lot."""


def make_position(players: int, dice: Random) -> RealmsState:
    """Return a table of so many seats in the middle of a round, after turns that err now and then."""
    errors = dice.choice(ERRORS)
    state = create_state(players, Chance(dice.randbytes(32)))
    remaining = dice.randrange(players * ROUNDS)
    while True:
        while (seat := state.active) is not None:
            if remaining <= 0 and any(list_plans(state, seat, False)):
                return state
            remaining -= 1
            play_turn(state, seat, dice, errors)
        finish_quickly(state)
        if state.round == ROUNDS:
            return make_position(players, dice)
        rounds.advance_round(state)


def play_turn(state: RealmsState, seat: int, dice: Random, errors: float) -> None:
    """Let a seat play what looks best, or now and then any turn."""
    is_random = dice.random() < errors and dice.random() < 0.5
    ranked = rank_plans(state, seat, False) if is_random else []
    if ranked:
        carry_out(state, seat, dice.choice(ranked)[1])
    else:
        play_quickly(state, seat)


def write_state(state: RealmsState) -> Iterator[object]:
    """Yield the numbers of a table."""
    yield from (len(state.realms), state.round, state.starter, state.active, state.shown)
    for realm in state.realms:
        yield from (
            realm.coins,
            -1 if realm.dealt is None else NUMBERS[realm.dealt],
            int(realm.acted),
            len(realm.plots),
        )
        for plot in realm.plots:
            yield from (NUMBERS[plot.card], int(plot.bastion))
    yield from (NUMBERS[card] for card in state.middle)
    yield from (len(state.pile), *(NUMBERS[card] for card in state.pile))
    yield from (len(state.stack), *state.stack)
    yield from (-1 if token is None else token for token in state.track)


def write_plan(plan: Plan) -> tuple[int, ...]:
    """Return the numbers of a plan."""
    effect, giver = plan.effect, plan.offer.giver
    use = int(plan.use == "bastion")
    return NUMBERS[plan.offer.card], -1 if giver is None else giver, use, effect.paid, effect.taken, int(effect.invader)


def write_findings(state: RealmsState) -> Iterator[object]:
    """Yield what the rules find: plans, their estimates, the end of playing out, the loss, and judgments of four plans."""
    seat = state.active or 0
    plans = list(list_plans(state, seat, False))
    yield len(plans)
    for plan in plans:
        yield from write_plan(plan)
    ranked = rank_plans(state, seat, False)
    yield len(ranked)
    for value, plan in ranked:
        yield from (value, write_plan(plan)[0], write_plan(plan)[2])
    yield from play_out(copy.deepcopy(state))
    realm = state.realms[seat]
    built = [plot.card for plot in realm.plots if not plot.bastion]
    can_lose = bool(rounds.list_turnable(realm.plots))
    yield built.index(choose_loss(realm.plots, realm.coins, ROUNDS - state.round)) if can_lose else -1
    tried = ranked[:4] if len(state.realms) > 2 else []
    yield len(tried)
    model = CrowdModel()
    for _, plan in tried:
        position = copy.deepcopy(state)
        carry_out(position, seat, plan)
        yield from model.evaluate(position)


def main(args: Sequence[str]) -> None:
    """Write the file."""
    dice = Random(5)
    with Path(args[0]).open("w") as file:
        for _ in range(int(args[1])):
            state = make_position(dice.choice((2, 3, 4, 4, 4, 5)), dice)
            line = [*write_state(state), *write_findings(state)]
            file.write(" ".join(repr(value) if isinstance(value, float) else str(value) for value in line) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
