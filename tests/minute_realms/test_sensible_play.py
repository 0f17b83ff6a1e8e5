"""What no computer does in Minute Realms, because another answer is better for certain by the game's own words.

- Rulings 13, 14: let the last invaders turn a building that is worth more than another one.
- Ruling 14 and scoring: lay a card in the last round so that it brings less whatever the strength of the invaders is.
- Costs and ruling 4: pay more for the same. Whoever is last in a round decides nothing for the others, so that two bastions, or two
  buildings of one kind, differ by their coins alone, which are worth more if no "9 minus your coins" stands or can still come.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec
import pytest

from rules.minute_realms import GAME, rounds
from rules.minute_realms.cards import CARDS
from rules.minute_realms.computer.steady import Plan, list_candidates, list_plans
from rules.minute_realms.questions import BUILD
from rules.minute_realms.scoring import compute_defense, count_types, score_realm
from rules.minute_realms.state import ROUNDS, Realm, RealmsState
from rules.minute_realms.trade import take_card
from rules.minute_realms.view import Plot
from tests.conformance.computer_play import Play, watch_match
from tests.minute_realms.positions import position

PLAYS = ((Play("steady"), 100, 2_000), (Play("keen", 0.1), 2, 48), (Play("master", 0.1, 400), 2, 48))
"""How the computers play, in how many matches, and in how many under `--soak`; with two to five seats in turn."""

Rank = tuple[int, int, int]
"""What a seat is compared by at the end: points, coins, buildings."""


@pytest.mark.parametrize(("play", "matches", "soak"), PLAYS)
def test_nothing_is_given_away(play: Play, matches: int, soak: int, pytestconfig: pytest.Config) -> None:
    for number in range(soak if pytestconfig.getoption("--soak") else matches):
        assert list(find_absurdities(number, play)) == []


@pytest.mark.parametrize(
    ("card", "use", "is_absurd"),
    [("MR30", "built", True), ("MR35", "built", False), ("MR30", "bastion", True), ("MR35", "bastion", False)],
)
@pytest.mark.parametrize("is_last", [True, False])
def test_the_last_of_a_round_pays_no_more_than_it_has_to(card: str, use: str, is_absurd: bool, is_last: bool) -> None:
    """The Watchtower in its hand and the Signal Tower in the middle are the same, but the latter brings a coin."""
    seat = 2 if is_last else 0
    state = position(3, round=7, active=seat, dealt={seat: "MR30"}, middle=("MR35", "MR11"))
    assert bool(judge(state, seat, card, use)) == (is_absurd and is_last)


@pytest.mark.parametrize("place", ["realm", "pile"])
def test_coins_may_cost_points_while_a_card_subtracts_them(place: str) -> None:
    own = ["MR14"] if place == "realm" else []
    state = position(3, round=7, active=2, dealt={2: "MR30"}, middle=("MR35", "MR11"), realms={2: own})
    if place == "pile":
        state.pile[0] = "MR14"
    assert judge(state, 2, "MR30", "built") == []


def watchtower_for_a_pair() -> RealmsState:
    """Return a table in the last round whose first seat may complete a pair with the Watchtower."""
    realms = {0: ["MR25", "MR39", "-MR01", "-MR02"]}
    return position(2, round=8, coins=[3, 3], dealt={0: "MR30"}, realms=realms, track=[None] * 7)


def test_the_last_round_counts_whatever_the_invaders_are() -> None:
    """Two types complete a pair with the Watchtower, which keeps no invaders off that two bastions do not keep off."""
    state = watchtower_for_a_pair()
    assert judge(state, 0, "MR30", "bastion")
    assert judge(state, 0, "MR30", "built") == []


def test_computers_that_look_ahead_do_not_try_the_worse_use_of_a_card_in_the_last_round() -> None:
    """Foretold replies could seem to reward it."""
    uses = [plan.use for plan in list_candidates(watchtower_for_a_pair(), 0, False, None) if plan.offer.card == "MR30"]
    assert uses == ["built"]


def test_the_last_invaders_turn_what_is_worth_least() -> None:
    state = position(2, round=8, realms={0: ["MR03", "MR15"]})
    assert list(_judge_loss(state, 0, "MR03"))
    assert list(_judge_loss(state, 0, "MR15")) == []


def judge(state: RealmsState, seat: int, card: str, use: str) -> list[str]:
    """Return what is absurd about laying a card."""
    (plan,) = [plan for plan in list_plans(state, seat, False) if (plan.offer.card, plan.use) == (card, use)]
    return list(_judge_plan(msgspec.msgpack.encode(state), seat, plan))


def find_absurdities(number: int, play: Play) -> Iterator[str]:
    """Play a match and yield what is absurd in it."""
    plans: list[Plan] = []
    before = b""
    for match, asked, picks, is_tested in watch_match(GAME, {}, 2 + number % 4, number, play):
        state, seat = match.state, asked.seat
        if not is_tested:
            continue
        assert isinstance(picks, tuple)
        (value,) = picks
        if asked.topic == "lose":
            yield from _judge_loss(state, seat, value)
            continue
        if asked.topic == "card":
            before = msgspec.msgpack.encode(state)
            plans = [plan for plan in list_plans(state, seat, False) if plan.offer.card == value]
        else:
            plans = [plan for plan in plans if (plan.use == "built") == (value == BUILD)]
        if len(plans) == 1:
            yield from _judge_plan(before, seat, plans[0])


def _judge_loss(state: RealmsState, seat: int, card: str) -> Iterator[str]:
    """Yield the buildings that would have cost fewer points when the last invaders turn one."""
    realm = state.realms[seat]
    points = {
        turnable: score_realm(_turn(realm, turnable), realm.coins) for turnable in rounds.list_turnable(realm.plots)
    }
    if state.round == ROUNDS and points[card] < max(points.values()):
        yield f"lets {card} be turned: {points}"


def _judge_plan(before: bytes, seat: int, plan: Plan) -> Iterator[str]:
    """Yield the turns that would have been better for certain."""
    state = _carry_out(before, seat, plan)
    is_last = all(realm.acted for realm in state.realms)
    for other in list_plans(msgspec.msgpack.decode(before, type=RealmsState), seat, False):
        is_fair = plan.offer == other.offer or (is_last and plan.effect.invader == other.effect.invader)
        if is_fair and is_better(_carry_out(before, seat, other), state, seat, is_last=is_last):
            yield f"round {state.round}, seat {seat}: {plan} instead of {other}"


def _carry_out(before: bytes, seat: int, plan: Plan) -> RealmsState:
    state = msgspec.msgpack.decode(before, type=RealmsState)
    rounds.lay_card(state, seat, plan.use, plan.offer, take_card(state, seat, plan.offer))
    return state


def is_better(state: RealmsState, other: RealmsState, seat: int, *, is_last: bool) -> bool:
    """Return whether a state is surely better for a seat than another one that is the same for everybody else."""
    realm, other_realm = state.realms[seat], other.realms[seat]
    if state.round == ROUNDS:
        ranks = [
            (rank(realm, strength), rank(other_realm, strength)) for strength in list_strengths(state, is_last=is_last)
        ]
        return all(first >= second for first, second in ranks) and any(first > second for first, second in ranks)
    shunned = [plot.card for plot in realm.plots if not plot.bastion] + state.pile
    if any(CARDS[card].score == "NINE" for card in shunned):
        return False
    return describe_plot(realm.plots[-1]) == describe_plot(other_realm.plots[-1]) and realm.coins > other_realm.coins


def describe_plot(plot: Plot) -> object:
    """Return all that matters of a card that is laid."""
    card = CARDS[plot.card]
    return plot.bastion or (card.type, card.score, card.types, card.shields, card.no_bastion)


def rank(realm: Realm, strength: int) -> Rank:
    """Return what a realm is compared by after the last invasion."""
    if compute_defense(realm.plots) >= strength:
        outcomes = [(strength, realm.plots)]
    else:
        outcomes = [(0, _turn(realm, card)) for card in rounds.list_turnable(realm.plots)] or [(0, realm.plots)]
    return max(
        (bonus + score_realm(plots, realm.coins), realm.coins, sum(count_types(plots).values()))
        for bonus, plots in outcomes
    )


def list_strengths(state: RealmsState, *, is_last: bool) -> list[int]:
    """Return the strengths that the last invaders can have for all that anybody knows."""
    total = sum(token for token in state.track[: state.shown] if token is not None)
    down = [token for token in state.track[state.shown :] if token is not None]
    counts = {len(down), len(down) + (state.track[ROUNDS - 1] is None and not is_last)}
    return sorted({total + sum(tokens) for count in counts for tokens in combinations(down + state.stack, count)})


def _turn(realm: Realm, card: str) -> list[Plot]:
    return [Plot(plot.card, plot.bastion or plot.card == card) for plot in realm.plots]
