"""`master` when two play: it tries each turn on imagined deals of the next round and judges what two good players leave there."""

from collections.abc import Sequence
from random import Random

from rules.engine import OpenQuestion, Value
from rules.minute_realms.computer import rank_plans
from rules.minute_realms.duel import Duel, Line, RoundJudge, deal, draw_tokens, invade, read_duel, remove_tokens
from rules.minute_realms.plan_search import Imagine, WithoutReplies, search_plans
from rules.minute_realms.state import INVASIONS, ROUNDS, RealmsState
from rules.minute_realms.view import RealmsView
from rules.minute_realms.worth import NUMBERS, RealmWorth

SIMULATIONS = 40_000
"""How many deals it looks at in all, for all turns together: about 20 seconds."""


def choose_turn(view: RealmsView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Return the answer that begins the best turn of one of two seats, or ends it."""
    plans = [plan for _, plan in rank_plans(view, asked.seat, asked.topic == "use")]
    simulations = len(plans) if view.round == ROUNDS else SIMULATIONS
    return search_plans(plans, asked, DuelModel(), imagine, dice, simulations)


class DuelModel(WithoutReplies):
    """A round of two seats as the search sees it (`SearchModel`): the replies are not searched but taken as they look best."""

    def __init__(self) -> None:
        self._judge: RoundJudge | None = None

    def evaluate(self, position: RealmsState) -> Sequence[float]:
        duel = read_duel(position)
        # What is left in the pile and what was met are the same on all samples, so what was judged once stays true.
        judge = self._judge = self._judge or RoundJudge(duel)
        line = judge.find_line(duel)
        chance = line.chance
        if duel.round < ROUNDS:
            if duel.round in INVASIONS:
                duel, line = _meet_invaders(duel, line, position)
            duel = deal(duel, line, tuple(NUMBERS[card] for card in position.pile[:-5:-1]))
            chance = 1 - RoundJudge(duel).find_line(duel).chance
        return (chance, 1 - chance) if position.starter == 0 else (1 - chance, chance)


def _meet_invaders(duel: Duel, line: Line, sample: RealmsState) -> tuple[Duel, Line]:
    """Return the table after the first invasion with the tokens of a sample."""
    met = draw_tokens(sample, line.tokens)
    strength = sum(met)
    worth = RealmWorth(2, duel.round, duel.left, strength)
    first, second = (invade(realm, strength, worth) for realm in (line.first, line.second))
    duel = duel._replace(shown=strength, unseen=remove_tokens(duel.unseen, met))
    return duel, line._replace(first=first, second=second, tokens=0)
