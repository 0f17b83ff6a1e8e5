"""The computer seats that look ahead: `keen` plays plans out on imagined tables, `master` judges what good players leave.

Both see no more than a person in their seat: the view, the question, and tables on which the hidden cards are a fair sample.
"""

from collections.abc import Callable
from random import Random

import msgspec

from rules.engine import Chance, OpenQuestion, Value
from rules.minute_realms.computer.crowd_search import CrowdModel
from rules.minute_realms.computer.duel import list_losses, read_realm
from rules.minute_realms.computer.duel_search import DuelModel
from rules.minute_realms.computer.plan_search import Imagine, choose_turn
from rules.minute_realms.computer.playout import find_chances, find_spread, play_out
from rules.minute_realms.computer.steady import (
    carry_out,
    count_rounds_left,
    fix_dice,
    list_candidates,
    steady,
    to_answer,
)
from rules.minute_realms.computer.worth import DECK, NUMBERS, RealmWorth
from rules.minute_realms.state import ROUNDS, RealmsState
from rules.minute_realms.view import RealmsView

CANDIDATES = 6
"""How many of the plans that look best `keen` plays out."""

FIRST_SAMPLES = (8, 16)
"""How many imagined tables it plays each of them out on with two seats, and with more: there luck weighs more."""

FINALISTS = 3
"""How many of them it looks at more closely."""

FINAL_SAMPLES = (16, 32)
"""How many more tables it plays each of these out on with two seats, and with more."""

JUDGED_SAMPLES = 32
"""On how many imagined tables a table is played out to judge it."""

SURENESS = 1.8
"""The power of the chances that are told: at 1 two in three were told where seven in eight won. `bench/calibration.py` showed it
in 480 matches of two to five seats; 200 others tested it.
"""


def keen(view: RealmsView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Play the most promising plans out on imagined tables, with everybody going on as `steady` would, and take the best."""
    if asked.topic == "lose":
        return steady(view, asked, imagine, dice)
    plans, dice = list_candidates(view, asked.seat, asked.topic == "use", CANDIDATES), fix_dice(view, asked.seat)
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
    """Search plans until one is surely the best or time is up."""
    if asked.topic != "lose":
        model = DuelModel() if len(view.realms) == 2 else CrowdModel()
        return choose_turn(model, view, asked, imagine)
    if view.round == ROUNDS:
        # Nothing has to be foreseen any more.
        return steady(view, asked, imagine, dice)
    return _choose_loss(asked, imagine(dice.getrandbits(32)).state)


def _choose_loss(asked: OpenQuestion, state: RealmsState) -> Value:
    """Return the building that a seat can best do without after the first invasion."""
    players, pile = len(state.realms), sum(1 << NUMBERS[card] for card in state.pile)
    worth = RealmWorth(players, state.round, pile, state.strength or 0)
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
    powers = [share**SURENESS for share in shares]
    return [power / sum(powers) for power in powers]
