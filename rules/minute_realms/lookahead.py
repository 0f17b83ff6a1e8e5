"""The computer seats that look ahead: `keen` plays plans out on imagined tables, `master` also searches the replies of a round.

Both see no more than a person in their seat: the view, the question, and tables on which the hidden cards are a fair sample.
"""

from collections.abc import Callable, Sequence
from math import exp
from random import Random

import msgspec

from rules.engine import Chance, OpenQuestion, SearchLimits, Value
from rules.minute_realms import crowd_search, duel_search
from rules.minute_realms.computer import (
    Plan,
    carry_out,
    count_rounds_left,
    list_plans,
    rank_plans,
    steady,
    to_answer,
)
from rules.minute_realms.duel import list_losses, read_realm
from rules.minute_realms.plan_search import Imagine, search_plans
from rules.minute_realms.playout import find_chances, find_spread, play_out, play_quickly
from rules.minute_realms.state import ROUNDS, RealmsState
from rules.minute_realms.view import RealmsView
from rules.minute_realms.worth import DECK, NUMBERS, RealmWorth

CANDIDATES = 6
"""How many of the plans that look best `keen` plays out."""

FIRST_SAMPLES = (8, 16)
"""How many imagined tables it plays each of them out on with two seats, and with more: there luck weighs more."""

FINALISTS = 3
"""How many of them it looks at more closely."""

FINAL_SAMPLES = (16, 32)
"""How many more tables it plays each of these out on with two seats, and with more."""

MASTER_CANDIDATES = 8
"""How many of the plans that look best `master` searches."""

MASTER_SIMULATIONS = 40_000
"""How many tables it plays out at most, all candidates together: about 20 seconds with four seats in the first round."""

REPLIES = 4
"""How many plans of each seat that follows in the round are searched."""

REPLY_SPREAD = 1.5
"""By how many points a reply may look worse to be tried about a third as often."""

JUDGED_SAMPLES = 32
"""On how many imagined tables a table is played out to judge it."""

_CHOOSE_TURN = {2: duel_search.choose_turn, 4: crowd_search.choose_turn}
"""How `master` searches with so many seats, for which `worth` knows what realms are worth."""


def keen(view: RealmsView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Play the most promising plans out on imagined tables, with everybody going on as `steady` would, and take the best."""
    if asked.topic == "lose":
        return steady(view, asked, imagine, dice)
    plans = [plan for _, plan in rank_plans(view, asked.seat, asked.topic == "use")[:CANDIDATES]]
    chances = [0.0] * len(plans)
    open_ = list(range(len(plans)))
    is_crowded, spread = len(view.realms) > 2, find_spread(count_rounds_left(view))
    for tables, finalists in ((FIRST_SAMPLES[is_crowded], FINALISTS), (FINAL_SAMPLES[is_crowded], 1)):
        if len({to_answer(plans[place], asked) for place in open_}) == 1:
            break
        for _ in range(tables):
            sample = msgspec.msgpack.encode(imagine(dice.getrandbits(32)).state)
            for place in open_:
                state = msgspec.msgpack.decode(sample, type=RealmsState)
                carry_out(state, asked.seat, plans[place])
                chances[place] += find_chances(play_out(state), spread)[asked.seat]
        open_ = sorted(open_, key=lambda place: -chances[place])[:finalists]
    return to_answer(plans[open_[0]], asked)


def master(view: RealmsView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Search plans until one is surely the best or time is up.

    Two seats are searched by `duel_search`, four by `crowd_search`. With three and five the most promising plans are tried with all
    replies of this round, and the match is played out.
    """
    choose_turn = _CHOOSE_TURN.get(len(view.realms))
    if asked.topic == "lose":
        # After the last invasion nothing has to be foreseen.
        is_foreseen = choose_turn is not None and view.round < ROUNDS
        return (
            _choose_loss(asked, imagine(dice.getrandbits(32)).state)
            if is_foreseen
            else steady(view, asked, imagine, dice)
        )
    if choose_turn is not None:
        return choose_turn(view, asked, imagine, dice)
    plans = [plan for _, plan in rank_plans(view, asked.seat, asked.topic == "use")[:MASTER_CANDIDATES]]
    limits = SearchLimits(MASTER_SIMULATIONS, len(view.realms) - 1)
    return search_plans(plans, asked, _RoundModel(count_rounds_left(view)), imagine, dice, limits)


def _choose_loss(asked: OpenQuestion, state: RealmsState) -> Value:
    """Return the building that a seat can best do without after the first invasion."""
    players, left = len(state.realms), sum(1 << NUMBERS[card] for card in state.pile)
    worth = RealmWorth(players, state.round, left, state.strength or 0)
    place = (asked.seat - state.starter) % players
    losses = list_losses(read_realm(state, asked.seat))
    number, _ = max(losses, key=lambda loss: worth.rate(loss[1], 0, place))
    return (DECK[number].id,)


def expect_shares(state: RealmsState, imagine: Callable[[RealmsState, int, Chance], None]) -> list[float]:
    """Return the share of the win that each seat may expect: matches go on from copies as `steady` plays.

    `imagine` is that of the game. The samples are always the same ones, so equal tables are judged equally.
    """
    data, spread = msgspec.msgpack.encode(state), find_spread(count_rounds_left(state))
    shares = [0.0] * len(state.realms)
    for number in range(JUDGED_SAMPLES):
        copy = msgspec.msgpack.decode(data, type=RealmsState)
        imagine(copy, 0, Chance(number.to_bytes(32, "big")))
        chances = find_chances(play_out(copy), spread)
        shares = [share + chance / sum(chances) for share, chance in zip(shares, chances, strict=True)]
    return [share / JUDGED_SAMPLES for share in shares]


class _RoundModel:
    """A round as the search sees it (`SearchModel`): a move is a whole plan. Later rounds are played by the plans ranked first."""

    def __init__(self, rounds_left: int) -> None:
        self._spread = find_spread(rounds_left)

    def find_mover(self, position: RealmsState) -> int | None:
        return position.active

    def list_moves(self, position: RealmsState, seat: int) -> Sequence[tuple[Plan, float]]:
        ranked = rank_plans(position, seat, False)[:REPLIES]
        shares = [exp((value - ranked[0][0]) / REPLY_SPREAD) for value, _ in ranked]
        return [(plan, share / sum(shares)) for (_, plan), share in zip(ranked, shares, strict=True)]

    def play(self, position: RealmsState, seat: int, move: Plan) -> None:
        carry_out(position, seat, move)
        while position.active is not None and not any(list_plans(position, position.active, False)):
            play_quickly(position, position.active)

    def evaluate(self, position: RealmsState) -> Sequence[float]:
        return find_chances(play_out(position), self._spread)
