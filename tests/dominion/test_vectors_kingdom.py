"""Subtle vectors of section 11 about attacks, repeated plays, Black Market, the second edition and the end, by number."""

from __future__ import annotations

from random import Random

import pytest

from rules.dominion.end_piles import can_end_by_one, count_piles_to_end, is_supply_over
from rules.dominion.scoring import compute_outcome
from rules.dominion.turn import is_finished
from rules.engine import text
from tests.dominion.positions import given, match_at


def test_11_40_kings_court_on_mining_village_trashes_it_once() -> None:
    table = given(hand="kings-court, mining-village, mining-village").choose("play", "mining-village")
    table.choose("mode", "trash").choose("mode", "trash").play("kings-court")
    assert table.now.actions == 1 + 6
    assert (table.now.coins, table.trash) == (2, ["mining-village"])
    assert table.hand.count("copper") == 3


def test_11_41_throne_room_on_conspirator() -> None:
    table = given(hand="throne-room, conspirator").choose("play", "conspirator").play("throne-room")
    assert (table.now.coins, len(table.hand), table.now.actions) == (4, 1, 2)


def test_11_41_kings_court_on_conspirator() -> None:
    table = given(hand="kings-court, conspirator").choose("play", "conspirator").play("kings-court")
    assert (table.now.coins, len(table.hand), table.now.actions) == (6, 2, 3)


def test_11_43_kings_court_on_bridge_then_upgrade() -> None:
    table = given(hand="kings-court, bridge, upgrade, copper", deck="copper", kingdom="smithy")
    table.choose("play", "bridge").play("kings-court")
    assert (table.now.buys, table.now.coins) == (4, 3)
    costs = [table.cost(card) for card in ("gold", "province", "colony", "platinum", "copper")]
    assert costs == [3, 5, 8, 6, 0]
    table.choose("gain", "smithy").play("upgrade")
    assert table.offered_ids("gain") >= {"smithy", "bridge"}
    assert not {"gold", "silver"} & table.offered_ids("gain")
    assert table.gained_cards() == {"smithy": 1}


def test_11_44_bridge_then_upgrade_of_a_copper() -> None:
    table = given(hand="bridge, upgrade, copper", deck="copper", kingdom="pawn").choose("gain", "pawn")
    table.play("bridge", "upgrade")
    assert table.offered_ids("gain") == {"estate", "pawn"}


def test_11_46_moat_is_revealed_for_each_execution() -> None:
    table = given(hand="kings-court, goons", others=["moat, copper*4"]).choose("play", "goons")
    table.choose("attack", "moat", seat=1).choose("attack", "pass", seat=1).choose("attack", "moat", seat=1)
    table.choose("discard", "copper", "copper", seat=1).play("kings-court")
    assert table.topics(1) == ["discard", "discard"]
    assert len(table.player(1).hand) == 3


def test_11_47_secret_chamber_against_goons() -> None:
    table = given(hand="goons", others=["secret-chamber, estate*4"])
    table.choose("attack", "secret-chamber", seat=1).choose("topdeck", "estate", "estate", seat=1)
    table.choose("attack", "pass", seat=1).choose("discard", "estate", "estate", seat=1).play("goons")
    victim = table.player(1)
    assert sorted(victim.hand) == ["copper", "copper", "secret-chamber"]
    assert victim.deck[-2:] == ["estate", "estate"]
    assert victim.discard == ["estate", "estate"]


def test_11_49_saboteur_reads_the_cost_as_it_is_now() -> None:
    deck = "copper, laboratory, smithy, estate"
    table = given(hand="bridge*2, saboteur", decks=[deck], kingdom="pawn").play("bridge", "bridge")
    table.choose("gain", "pawn", seat=1).play("saboteur")
    assert table.trash == ["laboratory"]
    # Cost now 3, so at most 1: pawn and estate cost 0, silver 1, smithy 2.
    assert "silver" in table.offered_ids("gain")
    assert "smithy" not in table.offered_ids("gain")
    assert sorted(table.player(1).discard) == ["estate", "pawn", "smithy"]


@pytest.mark.parametrize("passed", ["estate", "province"])
def test_11_50_a_passed_card_is_not_gained(passed: str) -> None:
    table = given(hand=f"masquerade, {passed}*3", others=["watchtower, copper"], kingdom="trade-route")
    table.choose("pass", passed).choose("pass", "copper", seat=1).choose("trash").play("masquerade")
    assert passed in table.player(1).hand
    assert "watchtower" not in table.topics(1)
    assert table.state.route == []


def test_11_52_ironworks_pays_for_a_card_that_watchtower_trashed() -> None:
    table = given(hand="ironworks, watchtower", kingdom="great-hall")
    table.choose("gain", "great-hall").choose("gained", "trash").play("ironworks")
    assert table.trash == ["great-hall"]
    assert (table.now.actions, table.hand) == (2, ["watchtower", "copper"])


def test_11_52_ironworks_without_any_gain_pays_nothing() -> None:
    table = given(hand="ironworks", piles=dict.fromkeys(("copper", "curse", "estate", "silver", "ironworks"), 0))
    table.play("ironworks")
    assert (table.now.actions, table.now.coins, table.hand) == (1, 0, [])


def test_11_53_grand_market_on_offer_is_not_for_sale_with_copper_in_play() -> None:
    table = given(hand="black-market, copper*2, gold", market="grand-market, festival, smithy", coins=4)
    table.choose("coppers", "copper").choose("treasures", "end").play("black-market")
    assert table.offered_ids("market") == {"festival", "smithy"}


def test_11_55_treasures_may_follow_a_purchase_on_the_black_market() -> None:
    table = given(hand="black-market, gold, silver", market="smithy, festival, village")
    table.choose("treasures", "silver").choose("treasures", "end").choose("market", "smithy").play("black-market")
    assert (table.now.coins, table.now.buys, table.discard) == (0, 1, ["smithy"])
    assert table.state.market == ["festival", "village"]
    assert table.treasures("gold").now.coins == 3


def test_11_56_with_charlatan_about_a_curse_is_a_treasure() -> None:
    table = given(kingdom="charlatan").treasures("curse, bank")
    assert table.now.coins == 1 + 2
    table = given(hand="rabble", kingdom="charlatan", decks=["curse, copper, estate"]).play("rabble")
    assert sorted(table.player(1).discard) == ["copper", "curse"]
    table = given(hand="bandit", kingdom="charlatan", decks=["curse, copper"]).play("bandit")
    assert table.trash == ["curse"]


def test_11_58_tiara_plays_bank_twice() -> None:
    table = given(hand="bank").treasures("copper").choose("play", "bank").treasures("tiara")
    assert table.now.coins == 1 + 3 + 3


def test_11_58_tiara_on_quarry_and_on_hoard() -> None:
    table = given(hand="quarry-2e", kingdom="kings-court").choose("play", "quarry-2e").treasures("tiara")
    assert table.cost("kings-court") == 3
    table = given(hand="hoard-2e").choose("play", "hoard-2e").treasures("tiara").buy("estate")
    assert table.gained_cards() == {"estate": 1, "gold": 2}


def test_11_59_names_for_war_chests_add_up() -> None:
    table = given(kingdom="market")
    table.choose("name", seat=1, value="duchy").choose("gain", "market").treasures("war-chest")
    table.choose("name", seat=1, value="market").choose("gain", "silver").treasures("war-chest")
    assert not {"duchy", "market"} & table.offered_ids("gain")


def test_11_61_two_clerks_ask_twice_as_long_as_five_cards_are_in_hand() -> None:
    table = given(hand="clerk*2", others=["moat, copper*4"])
    table.choose("attack", "pass", seat=1).choose("topdeck", "copper", seat=1).choose("attack", "pass", seat=1)
    table.play("clerk", "clerk")
    assert (table.now.coins, table.now.actions) == (4, 1)
    assert table.topics(1) == ["topdeck"]
    assert len(table.player(1).hand) == 4


def test_11_61_clerks_at_the_start_of_a_turn_use_no_action() -> None:
    played = match_at(given(hand="clerk*2, village", others=["copper*5"]))
    for seat, answer in ((0, "clerk"), (1, "copper"), (0, "clerk")):
        played.answer(seat, (answer,))
    asked = played.question(0)
    assert asked is not None
    assert asked.topic == "action"
    assert (played.state.now.coins, played.state.now.actions) == (4, 1)
    assert len(played.state.players[1].hand) == 4


def test_11_62_investment_counts_different_treasures() -> None:
    table = given(hand="copper*2, silver, estate").choose("trash", "estate").choose("mode", "tokens")
    table.treasures("investment")
    assert (table.player(0).tokens, sorted(table.trash)) == (2, ["estate", "investment"])


def test_investment_pays_no_second_time_after_trashing_itself() -> None:
    table = given(hand="investment, copper*2, silver, estate*2").choose("play", "investment")
    table.choose("trash", "estate").choose("mode", "tokens").choose("trash", "estate").choose("mode", "tokens")
    table.treasures("tiara")
    assert table.player(0).tokens == 2


def test_11_64_trap_6_fewer_turns_win_a_tie() -> None:
    state = given().state
    state.players[0].turns, state.players[1].turns = 7, 6
    for player in state.players:
        player.hand, player.deck = ["estate"], []
    assert (compute_outcome(state).places, compute_outcome(state).why) == ((2, 1), text("dom-why-turns", count=1))
    state.players[1].turns = 7
    assert (compute_outcome(state).places, compute_outcome(state).why) == ((1, 1), text("dom-why-shared", count=1))


def test_11_65_the_match_ends_after_the_turn_in_which_the_last_province_goes() -> None:
    table = given(coins=12, buys=3, piles={"province": 1}).buy("province")
    assert table.may_buy("estate")
    assert is_finished(table.buy("estate").state)


def test_11_65_the_buys_that_are_left_may_still_be_made() -> None:
    played = match_at(given(hand="festival, platinum, gold, silver, copper", piles={"province": 1}))
    played.answer(0, ("festival",))
    played.answer(0, ("province",))
    assert played.asked_seats() == (0,)
    played.answer(0, ("duchy",))
    assert played.outcome is not None
    assert played.outcome.scores[0] == 6 + 3


def test_s19_the_match_ends_when_the_colonies_are_gone() -> None:
    table = given(coins=11, piles={"colony": 1}).buy("colony")
    assert table.supply["province"] == 8
    assert table.now.buys == 0
    assert is_finished(table.state)


@pytest.mark.parametrize(
    ("seats", "empty", "over"), [(2, 2, False), (2, 3, True), (4, 3, True), (5, 3, False), (6, 4, True)]
)
def test_trap_7_empty_piles_that_end_the_match(seats: int, empty: int, over: bool) -> None:
    piles = dict.fromkeys(("curse", "copper", "platinum", "estate")[:empty], 0)
    assert is_finished(given(others=["copper"] * (seats - 1), piles=piles).state) is over


@pytest.mark.parametrize("seats", [2, 5])
def test_computers_know_which_card_ends_the_match(seats: int) -> None:
    piles_to_end, dice = count_piles_to_end(seats), Random(1)
    for _ in range(500):
        kinds = (
            "province",
            *(["colony"] if dice.random() < 0.5 else []),
            "duchy",
            "curse",
            "copper",
            "village",
            "moat",
        )
        supply = {card: dice.choice((0, 1, 1, 2, 8)) for card in kinds}
        for card in [card for card in supply if supply[card] and not is_supply_over(supply, piles_to_end)]:
            after = supply | {card: supply[card] - 1}
            assert can_end_by_one(supply, card, piles_to_end) is is_supply_over(after, piles_to_end), (supply, card)


def test_11_67_throne_room_must_and_the_others_may() -> None:
    table = given(hand="throne-room, village, smithy").choose("play", "village").play("throne-room")
    assert (table.asked[0].choice.lo, table.now.actions) == (1, 5)  # type: ignore[union-attr]
    for card in ("throne-room-2e", "kings-court"):
        table = given(hand=f"{card}, village").choose("play").play(card)
        assert table.in_play == [card]


def test_11_68_poacher_discards_the_only_card() -> None:
    table = given(hand="poacher", piles={"curse": 0}).play("poacher")
    assert (table.hand, table.discard) == ([], ["copper"])


def test_11_70_a_shuffle_happens_when_a_card_is_needed() -> None:
    table = given(hand="smithy", deck="gold, gold", discard="silver*3", play="village").play("smithy")
    assert sorted(table.hand) == ["gold", "gold", "silver"]
    assert (table.deck, table.discard) == (["silver"] * 2, [])
    table = given(hand="moat", deck="gold, gold", discard="silver*3").play("moat")
    assert (table.deck, len(table.discard)) == ([], 3)
