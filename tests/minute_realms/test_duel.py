"""The round of two in small numbers agrees with the rules, and its last round is exact."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest

from rules.engine import Chance
from rules.minute_realms import rounds
from rules.minute_realms.cards import CARDS, TYPES
from rules.minute_realms.computer.duel import Line, RoundJudge, deal, find_strengths, list_turns, read_duel
from rules.minute_realms.computer.steady import carry_out, list_plans
from rules.minute_realms.computer.worth import NUMBERS, RealmWorth, load_rows, score_buildings
from rules.minute_realms.scoring import build_outcome, compute_defense, score_realm
from rules.minute_realms.setup import create_state
from rules.minute_realms.state import ROUNDS, RealmsState


def play_randomly(seed: int, rounds_played: int) -> RealmsState:
    """Return the beginning of the round after so many were played by lot."""
    dice = Random(seed)
    state = create_state(2, Chance(dice.randbytes(32)))
    while state.round <= rounds_played:
        while state.active is not None:
            carry_out(state, state.active, dice.choice(list(list_plans(state, state.active, False))))
        rounds.finish_round(state)
        rounds.advance_round(state)
    return state


def copy(state: RealmsState) -> RealmsState:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=RealmsState)


def follow_all(state: RealmsState) -> Iterator[RealmsState]:
    """Yield a copy for each turn of the seat that is on turn."""
    assert state.active is not None
    for plan in list_plans(state, state.active, False):
        after = copy(state)
        carry_out(after, state.active, plan)
        yield after


@pytest.mark.parametrize("played", range(ROUNDS))
def test_turns_of_both_seats_lead_where_the_rules_lead(played: int) -> None:
    for seed in range(5):
        state = play_randomly(seed, played)
        duel = read_duel(state)
        ends = [read_duel(after) for after in follow_all(state)]
        turns = list_turns(duel.first, duel.offers, duel.is_marked)
        assert sorted(end.first for end in ends) == sorted(turn.realm for turn in turns)
        assert sorted(end.tokens for end in ends) == sorted(duel.tokens + turn.invader for turn in turns)
        for end, after in zip(ends, follow_all(state), strict=True):
            replies = list_turns(end.second, end.offers, end.is_marked)
            assert sorted(read_duel(last).second for last in follow_all(after)) == sorted(
                turn.realm for turn in replies
            )


def test_a_realm_scores_what_the_rules_say() -> None:
    for seed in range(30):
        state = play_randomly(seed, 7)
        duel = read_duel(state)
        for place, own in enumerate((duel.first, duel.second)):
            realm = state.realms[(state.starter + place) % 2]
            assert score_buildings(own.built, own.coins) == score_realm(realm.plots, realm.coins)
            assert own.shields == compute_defense(realm.plots)


def test_the_next_round_is_dealt_as_the_rules_deal_it() -> None:
    state = play_randomly(3, 5)
    while state.active is not None:
        carry_out(state, state.active, next(list_plans(state, state.active, False)))
    duel = read_duel(state)
    cards = tuple(NUMBERS[card] for card in state.pile[:-5:-1])
    dealt = deal(duel, Line(0.5, duel.first, duel.second, duel.tokens), cards)
    rounds.finish_round(state)
    rounds.advance_round(state)
    assert dealt == read_duel(state)


def test_the_last_round_is_exact() -> None:
    for seed in range(6):
        state = play_randomly(seed, 7)
        disarm_invaders(state)
        duel = read_duel(state)
        replies = [[find_share(last) for last in follow_all(after)] for after in follow_all(state)]
        expected = max(min(shares) for shares in replies)
        assert RoundJudge(duel).find_line(duel).chance == pytest.approx(expected, abs=0.002)


def disarm_invaders(state: RealmsState) -> None:
    """Let all tokens be worth nothing."""
    state.stack = [0] * len(state.stack)
    state.track = [None if token is None else 0 for token in state.track]


def end_match(state: RealmsState) -> Sequence[float]:
    """End the last round, in which no realm loses a building, and return the shares of the win."""
    rounds.finish_round(state)
    rounds.reveal_tokens(state)
    rounds.advance_round(state)
    outcome = build_outcome(state)
    assert outcome is not None
    return outcome.win_shares


def find_share(state: RealmsState) -> float:
    """Return the share of the win of the seat that began the last round, in which no realm loses a building."""
    first = state.starter
    return end_match(state)[first]


def test_a_realm_is_worth_the_sum_of_its_rows() -> None:
    duel = read_duel(play_randomly(7, 6))
    rows = load_rows(2)[5]
    built, coins, shields = duel.first
    used = [rows.start, rows.strength[2], rows.tokens[1], rows.coins[coins], rows.shields[shields]]
    used += [row for number, row in enumerate(rows.pile) if duel.pile >> number & 1]
    used += [row for number, row in enumerate(rows.built) if built >> number & 1]
    types = [TYPES.index(CARDS[id].type) for id, number in NUMBERS.items() if built >> number & 1]
    used += [rows.types[type][types.count(type)] for type in range(len(TYPES))]
    points = score_buildings(built, coins) / 10
    sums = [sum(column) + points * point for *column, point in zip(*used, rows.points, strict=True)]
    expected = (
        rows.lead * points
        + rows.order[0]
        + sum(max(0.0, value) * out for value, out in zip(sums, rows.out, strict=True))
    )
    worth = RealmWorth(2, 6, duel.pile, 2)
    assert worth.rate(duel.first, 1) == pytest.approx(expected)


def test_tokens_add_up_as_often_as_they_can() -> None:
    assert find_strengths((2, 5, 2), 0) == ((0, 1.0),)
    assert find_strengths((2, 5, 2), 1) == ((0, 2 / 9), (1, 5 / 9), (2, 2 / 9))
    assert sum(chance for _, chance in find_strengths((2, 5, 2), 4)) == pytest.approx(1)
