"""How `master` searches: whole turns are compared on imagined tables, as a model of the round plays them on."""

from collections.abc import Callable, Sequence
from random import Random

import msgspec

from rules.engine import ImaginedMatch, OpenQuestion, SearchLimits, SearchModel, Value, rate_moves
from rules.minute_realms.computer import Plan, carry_out, to_answer
from rules.minute_realms.state import RealmsState

Imagine = Callable[[int], ImaginedMatch[RealmsState]]


class WithoutReplies:
    """The part of a model of the search (`SearchModel`) in which no reply is searched: after a plan the table is judged."""

    def find_mover(self, position: RealmsState) -> int | None:
        return None

    def list_moves(self, position: RealmsState, seat: int) -> Sequence[tuple[Plan, float]]:
        return ()

    def play(self, position: RealmsState, seat: int, move: Plan) -> None:
        carry_out(position, seat, move)


def search_plans(
    plans: Sequence[Plan],
    asked: OpenQuestion,
    model: SearchModel[RealmsState, Plan],
    imagine: Imagine,
    dice: Random,
    simulations: int,
) -> Value:
    """Return the answer that begins the best of some plans, each with nothing searched below it.

    A table is imagined once for all plans that are tried on it; `simulations` counts the tables of all plans together.
    """
    if len({to_answer(plan, asked) for plan in plans}) == 1:
        return to_answer(plans[0], asked)
    samples: dict[int, bytes] = {}

    def sample(seed: int) -> RealmsState:
        if seed not in samples:
            samples.clear()
            samples[seed] = msgspec.msgpack.encode(imagine(seed).state)
        return msgspec.msgpack.decode(samples[seed], type=RealmsState)

    return to_answer(rate_moves(model, sample, asked.seat, plans, dice, SearchLimits(simulations, 0))[0].move, asked)
