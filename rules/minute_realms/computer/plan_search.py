"""How `master` searches: whole turns are compared on imagined tables, as a model of the round plays them on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import msgspec

from rules.engine import ImaginedMatch, OpenQuestion, Value
from rules.minute_realms.computer.steady import Plan, carry_out, fix_dice, list_candidates, to_answer
from rules.minute_realms.state import ROUNDS, RealmsState
from rules.minute_realms.view import RealmsView
from rules.search import SearchLimits, WithoutReplies, rate_moves

Imagine = Callable[[int], ImaginedMatch[RealmsState]]


class RoundModel(WithoutReplies[RealmsState, Plan], ABC):
    """A round as the search sees it (`SearchModel`): a move is a whole turn, and the replies are taken as they look best."""

    candidates: int | None = None
    """How many of the plans that look best are tried; None stands for all."""
    simulations: int
    """How many deals are looked at in all, for all turns together."""

    def play(self, position: RealmsState, seat: int, move: Plan) -> None:
        carry_out(position, seat, move)

    @abstractmethod
    def evaluate(self, position: RealmsState) -> Sequence[float]: ...


def choose_turn(model: RoundModel, view: RealmsView, asked: OpenQuestion, imagine: Imagine) -> Value:
    """Return the answer that begins the best turn, or ends it. In the last round one look at each is enough.

    A table is imagined once for all plans that are tried on it.
    """
    plans = list_candidates(view, asked.seat, asked.topic == "use", model.candidates)
    if len({to_answer(plan, asked) for plan in plans}) == 1:
        return to_answer(plans[0], asked)
    samples: dict[int, bytes] = {}

    def sample(seed: int) -> RealmsState:
        if seed not in samples:
            samples.clear()
            samples[seed] = msgspec.msgpack.encode(imagine(seed).state)
        return msgspec.msgpack.decode(samples[seed], type=RealmsState)

    limits = SearchLimits(len(plans) if view.round == ROUNDS else model.simulations, 0)
    best = rate_moves(model, sample, asked.seat, plans, fix_dice(view, asked.seat), limits)[0]
    return to_answer(best.move, asked)
