"""The round of many in small numbers agrees with the rules, and whoever plays it on takes the best turns."""

from random import Random

import pytest

from rules.engine import Chance
from rules.minute_realms import rounds
from rules.minute_realms.cards import list_deck
from rules.minute_realms.computer.crowd import CrowdJudge, deal, meet_invaders, read_round
from rules.minute_realms.computer.crowd_search import CrowdModel
from rules.minute_realms.computer.duel import invade, list_losses
from rules.minute_realms.computer.steady import carry_out, list_plans
from rules.minute_realms.computer.worth import DECK, NUMBERS, RealmWorth, load_rows
from rules.minute_realms.setup import create_state
from rules.minute_realms.state import ROUNDS, RealmsState
from rules.minute_realms.trade import TradeEffect, list_offers
from tests.minute_realms.positions import plots, position
from tests.minute_realms.test_duel import copy, disarm_invaders, end_match, follow_all


def play_randomly(seats: int, seed: int, rounds_played: int) -> RealmsState:
    """Return the beginning of the round after so many were played by lot, whose invasions were spared."""
    dice = Random(seed)
    state = create_state(seats, Chance(dice.randbytes(32)))
    while state.round <= rounds_played:
        finish_turns(state, dice)
        rounds.finish_round(state)
        rounds.advance_round(state)
    return state


def finish_turns(state: RealmsState, dice: Random) -> None:
    """Let everybody who has not acted yet in this round play by lot."""
    while (seat := state.active) is not None:
        plans = list(list_plans(state, seat, False))
        if plans:
            carry_out(state, seat, dice.choice(plans))
        else:
            rounds.lay_card(state, seat, "discarded", list_offers(state, seat)[0], TradeEffect())
            state.active = rounds.find_next_seat(state)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("played", [0, 2, 5, 7])
def test_turns_lead_where_the_rules_lead(seats: int, played: int) -> None:
    dice = Random(played)
    for seed in range(3):
        state = play_randomly(seats, seed, played)
        while state.active is not None and any(list_plans(state, state.active, False)):
            facts, moment = read_round(state)
            after = [read_round(end) for end in follow_all(state)]
            assert {other for other, _ in after} == {facts}
            assert sorted(CrowdJudge(facts).list_next(moment)) == sorted(end for _, end in after)
            carry_out(state, state.active, dice.choice(list(list_plans(state, state.active, False))))


def test_the_next_round_is_dealt_as_the_rules_deal_it() -> None:
    state = play_randomly(4, 3, 5)
    finish_turns(state, Random(1))
    cards = tuple(NUMBERS[card] for card in state.pile[:-7:-1])
    dealt = deal(*read_round(state), cards)
    rounds.finish_round(state)
    rounds.advance_round(state)
    assert dealt == read_round(state)


def test_the_first_invaders_meet_the_realms_as_the_rules_say() -> None:
    for seed in range(8):
        state = play_randomly(4, seed, 3)
        finish_turns(state, Random(seed))
        facts, end = read_round(state)
        met = [token for token in state.track if token is not None]
        facts, end = meet_invaders(facts, end, met)
        rounds.finish_round(state)
        rounds.reveal_tokens(state)
        assert facts.shown == state.strength
        assert sum(facts.unseen) == len(state.stack)
        for place, realm in enumerate(end.realms):
            seat = (state.starter - 1 + place) % 4
            before = read_round(state)[1].realms[place - 1]
            if state.realms[seat].losing:
                assert realm in [reduced_realm for _, reduced_realm in list_losses(before)]
            else:
                assert realm == before


def test_a_realm_gives_up_what_it_can_best_do_without() -> None:
    state = position(4, round=4, realms={0: ["MR03", "MR13", "MR22", "MR33"]})
    facts, moment = read_round(state)
    worth = RealmWorth(4, 4, facts.pile, 3)
    realm = invade(moment.realms[0], 3, worth, 3)
    assert worth.rate(realm, 0, 3) == max(worth.rate(other, 0, 3) for _, other in list_losses(moment.realms[0]))


def test_whoever_is_last_takes_what_leaves_it_the_best_chance() -> None:
    for seed in range(4):
        state = play_randomly(4, seed, 7)
        dice = Random(seed)
        while sum(realm.dealt is not None for realm in state.realms) > 1:
            assert state.active is not None
            carry_out(state, state.active, dice.choice(list(list_plans(state, state.active, False))))
        facts, moment = read_round(state)
        judge = CrowdJudge(facts)
        assert judge.judge(judge.play_well(moment))[3] == max(judge.judge(end)[3] for end in judge.list_next(moment))


def test_the_end_is_judged_by_the_places_of_the_rules() -> None:
    for seed in range(12):
        state = play_randomly(4, seed, 7)
        disarm_invaders(state)
        finish_turns(state, Random(seed))
        facts, end = read_round(state)
        first = state.starter
        shares = end_match(state)
        shares = [shares[(first + place) % 4] for place in range(4)]
        assert CrowdJudge(facts).judge(end) == pytest.approx(shares, abs=0.002)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("played", [0, 3, 6, 7])
def test_chances_are_given_to_the_seats_that_have_them(seats: int, played: int) -> None:
    """A seat that has five buildings more than the others wins, whoever begins."""
    state = play_randomly(seats, 1, played)
    for seat in range(seats):
        after = copy(state)
        after.realms[seat].plots += plots(["MR03", "MR13", "MR24", "MR45", "MR51"])
        chances = CrowdModel().evaluate(after)
        assert sum(chances) == pytest.approx(1, abs=0.01)
        assert chances.index(max(chances)) == seat


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rows_have_a_place_for_each_card_that_is_played_with(players: int) -> None:
    used = {NUMBERS[card] for card in list_deck(players)}
    for rows in load_rows(players):
        assert {number for number in range(len(DECK)) if rows.built[number]} == used
        assert len(rows.order) == len(rows.place) == players
    assert len(load_rows(players)) == ROUNDS - 1
