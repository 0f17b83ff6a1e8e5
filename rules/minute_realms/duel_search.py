"""`master` when two play: it tries each turn on imagined deals of the next round and judges what two good players leave there."""

from collections.abc import Sequence
from random import Random

from rules.engine import OpenQuestion, SearchLimits, Value
from rules.minute_realms.computer import Plan, carry_out, rank_plans
from rules.minute_realms.duel import Duel, Line, RoundJudge, deal, invade, list_losses, read_duel
from rules.minute_realms.plan_search import Imagine, search_plans
from rules.minute_realms.state import INVASIONS, ROUNDS, RealmsState
from rules.minute_realms.view import RealmsView
from rules.minute_realms.worth import DECK, NUMBERS, RealmWorth

SIMULATIONS = 40_000
"""How many deals it looks at in all, for all turns together: about 20 seconds."""


def choose_turn(view: RealmsView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Return the answer that begins the best turn of one of two seats, or ends it."""
    plans = [plan for _, plan in rank_plans(view, asked.seat, asked.topic == "use")]
    simulations = len(plans) if view.round == ROUNDS else SIMULATIONS
    return search_plans(plans, asked, DuelModel(), imagine, dice, SearchLimits(simulations, 0))


def choose_loss(view: RealmsView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Return the building that one of two seats can best do without after the first invasion."""
    duel = read_duel(imagine(dice.getrandbits(32)).state)
    worth = RealmWorth(2, duel.round, duel.left, duel.shown)
    realm = duel.first if asked.seat == view.starter else duel.second
    number, _ = max(list_losses(realm), key=lambda loss: worth.rate(loss[1], 0))
    return (DECK[number].id,)


class DuelModel:
    """A round of two seats as the search sees it (`SearchModel`): the replies are not searched but taken as they look best."""

    def __init__(self) -> None:
        self._judge: RoundJudge | None = None

    def find_mover(self, position: RealmsState) -> int | None:
        return None

    def list_moves(self, position: RealmsState, seat: int) -> Sequence[tuple[Plan, float]]:
        return ()

    def play(self, position: RealmsState, seat: int, move: Plan) -> None:
        carry_out(position, seat, move)

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
    met = [*(token for token in sample.track if token is not None), *reversed(sample.stack)][: line.tokens]
    strength = sum(met)
    worth = RealmWorth(2, duel.round, duel.left, strength)
    zeros, ones, twos = duel.unseen
    unseen = (zeros - met.count(0), ones - met.count(1), twos - met.count(2))
    first, second = (invade(realm, strength, worth) for realm in (line.first, line.second))
    return duel._replace(shown=strength, unseen=unseen), line._replace(first=first, second=second, tokens=0)
