"""`master` when two play: it tries each turn on imagined deals of the next round and judges what two good players leave there."""

from collections.abc import Sequence

from rules.minute_realms.computer.duel import (
    Duel,
    Line,
    RoundJudge,
    deal,
    draw_tokens,
    invade,
    read_duel,
    remove_tokens,
)
from rules.minute_realms.computer.plan_search import RoundModel
from rules.minute_realms.computer.worth import NUMBERS, RealmWorth
from rules.minute_realms.state import INVASIONS, ROUNDS, RealmsState


class DuelModel(RoundModel):
    """A round of two seats as the search sees it: 40,000 deals take about 20 seconds."""

    simulations = 40_000

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
    worth = RealmWorth(2, duel.round, duel.pile, strength)
    first, second = (invade(realm, strength, worth) for realm in (line.first, line.second))
    duel = duel._replace(shown=strength, unseen=remove_tokens(duel.unseen, met))
    return duel, line._replace(first=first, second=second, tokens=0)
