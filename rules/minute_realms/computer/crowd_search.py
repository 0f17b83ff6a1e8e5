"""`master` when three to five play: it tries turns on imagined deals and judges what good players leave after the next round."""

from collections.abc import Sequence

from rules.minute_realms.computer.crowd import CrowdJudge, Moment, RoundFacts, deal, meet_invaders, read_round
from rules.minute_realms.computer.duel import draw_tokens
from rules.minute_realms.computer.plan_search import RoundModel
from rules.minute_realms.computer.worth import NUMBERS
from rules.minute_realms.state import INVASIONS, MIDDLE_CARDS, ROUNDS, RealmsState


class CrowdModel(RoundModel):
    """A round of three to five seats as the search sees it: 10,000 deals take about ten seconds."""

    candidates = 8
    simulations = 10_000

    def __init__(self) -> None:
        self._judge: CrowdJudge | None = None
        self._ends: dict[Moment, Moment] = {}

    def evaluate(self, position: RealmsState) -> Sequence[float]:
        facts, moment = read_round(position)
        # What is left in the pile and what was met are the same on all samples, so what was judged once stays true.
        judge = self._judge = self._judge or CrowdJudge(facts)
        if moment not in self._ends:
            self._ends[moment] = judge.play_well(moment)
        end = self._ends[moment]
        if facts.round == ROUNDS:
            return _by_seat(judge.judge(end), position.starter)
        return _judge_next(facts, end, position)


def _judge_next(facts: RoundFacts, end: Moment, sample: RealmsState) -> list[float]:
    """Return the chances after the round that follows this `end` with the cards and tokens of a sample."""
    if facts.round in INVASIONS:
        facts, end = meet_invaders(facts, end, draw_tokens(sample, end.tokens))
    dealt = facts.players + MIDDLE_CARDS
    cards = tuple(NUMBERS[card] for card in sample.pile[: -dealt - 1 : -1])
    facts, moment = deal(facts, end, cards)
    judge = CrowdJudge(facts)
    return _by_seat(judge.judge(judge.play_well(moment)), sample.starter + 1)


def _by_seat(chances: Sequence[float], starter: int) -> list[float]:
    """Return chances by seat that are in the order of play of a round which `starter` began."""
    return [chances[(seat - starter) % len(chances)] for seat in range(len(chances))]
