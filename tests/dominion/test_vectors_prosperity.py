"""Subtle vectors of section 11 about costs, purchases and gains, each under its number."""

from __future__ import annotations

import pytest

from tests.dominion.positions import given


def test_11_01_costs_stack_and_stop_at_zero() -> None:
    table = given(kingdom="kings-court, peddler, great-hall, nobles, workers-village").treasures("quarry, quarry")
    costs = {name: table.cost(name) for name in ("kings-court", "peddler", "great-hall", "nobles", "gold")}
    assert costs == {"kings-court": 3, "peddler": 4, "great-hall": 0, "nobles": 2, "gold": 6}
    assert table.cost("workers-village") == 0


def test_11_02_peddler_counts_actions_and_quarries() -> None:
    table = given(play="workers-village", kingdom="peddler").treasures("quarry, quarry")
    assert table.cost("peddler") == 2


def test_11_04_bishop_reads_the_cost_as_it_is_now() -> None:
    table = given(hand="black-market, quarry, bishop, kings-court", market="smithy")
    table.choose("treasures", "quarry").play("black-market", "bishop")
    assert (table.trash, table.cost("kings-court"), table.player(0).tokens) == (["kings-court"], 5, 1 + 2)


def test_11_05_kings_court_on_bishop() -> None:
    table = given(hand="kings-court, bishop, gold, estate, copper")
    table.choose("play", "bishop").choose("trash", "gold").choose("trash", "estate").choose("trash", "copper")
    table.play("kings-court")
    assert (table.now.coins, table.player(0).tokens) == (3, 7)
    assert table.topics(1) == ["trash"] * 3


def test_11_07_a_copy_is_not_bought() -> None:
    table = given(play="goons*2", coins=3).treasures("talisman").buy("silver")
    assert (table.player(0).tokens, table.supply["silver"]) == (2, 38)


def test_11_08_every_talisman_copies_every_purchase() -> None:
    table = given(kingdom="trade-route", buys=2).treasures("talisman*2, copper*4").buy("silver").buy("trade-route")
    assert table.gained_cards() == {"silver": 3, "trade-route": 3}
    assert table.now.coins == 0


def test_11_10_talisman_never_copies_a_victory_card() -> None:
    for card in ("great-hall", "estate"):
        table = given(kingdom="great-hall", coins=3).treasures("talisman").buy(card)
        assert table.gained_cards() == {card: 1}


def test_11_11_quarry_brings_grand_market_within_talismans_reach() -> None:
    table = given(kingdom="grand-market").treasures("quarry, talisman, silver")
    assert table.now.coins == 4
    assert table.buy("grand-market").gained_cards() == {"grand-market": 2}


def test_11_13_buying_does_not_change_the_actions_in_play() -> None:
    table = given(play="village*2", kingdom="peddler", coins=3).treasures("talisman").buy("peddler")
    assert table.gained_cards() == {"peddler": 2}
    assert table.cost("peddler") == 4


def test_11_14_mint_clears_the_way_for_grand_market() -> None:
    table = given(kingdom="mint, grand-market", buys=2).treasures("copper*11").buy("mint")
    assert (table.now.coins, table.trash) == (6, ["copper"] * 11)
    assert table.buy("grand-market").now.coins == 0


def test_11_16_watchtower_may_still_topdeck_the_mint() -> None:
    table = given(hand="watchtower", kingdom="mint", coins=3).treasures("royal-seal").choose("gained", "watchtower")
    table.buy("mint")
    assert table.offered_ids("gained") == {"trash", "watchtower", "keep"}
    assert table.trash == ["royal-seal"]
    assert table.deck[-1] == "mint"
    table = given(hand="watchtower", kingdom="mint", coins=3).treasures("royal-seal").choose("gained", "trash")
    assert table.buy("mint").trash == ["royal-seal", "mint"]


def test_11_17_tiara_may_topdeck_the_mint_of_the_second_edition() -> None:
    table = given(kingdom="mint-2e", coins=5).treasures("tiara").choose("gained", "tiara").buy("mint-2e")
    assert table.trash == ["tiara"]
    assert table.deck[-1] == "mint-2e"


def test_11_17_gaining_the_second_editions_mint_trashes_treasures_too() -> None:
    table = given(kingdom="mint-2e", play="copper*3").gain("mint-2e")
    assert table.trash == ["copper"] * 3


def test_11_19_one_gain_is_moved_once() -> None:
    table = given(hand="watchtower", play="royal-seal").choose("gained", "royal-seal").gain("gold")
    assert table.offered_ids("gained") == {"trash", "watchtower", "royal-seal", "keep"}
    assert (table.deck[-1], table.trash, table.topics(0)) == ("gold", [], ["gained"])
    table = given(hand="watchtower", play="royal-seal").choose("gained", "trash").gain("gold")
    assert (table.deck[-1], table.trash, table.topics(0)) == ("copper", ["gold"], ["gained"])


def test_11_20_topdecking_onto_an_empty_deck_shuffles_nothing() -> None:
    table = given(hand="watchtower", deck="", discard="estate*5").choose("gained", "watchtower").gain("silver")
    assert (table.deck, table.discard) == (["silver"], ["estate"] * 5)


def test_11_22_watchtower_trashes_torturers_curse_from_the_hand() -> None:
    table = given(hand="torturer", others=["watchtower, copper*4"])
    table.choose("mode", "curse", seat=1).choose("watchtower", "trash", seat=1).play("torturer")
    assert table.trash == ["curse"]
    assert len(table.player(1).hand) == 5


def test_11_23_a_trashed_estate_was_gained() -> None:
    table = given(hand="watchtower", kingdom="trade-route", coins=2, piles={"estate": 8}).treasures("hoard")
    table.choose("gained", "keep").choose("gained", "trash").buy("estate")
    assert (table.state.route, table.supply["estate"], table.trash) == (["estate"], 7, ["estate"])
    assert table.gained_cards() == {"gold": 1, "estate": 1}


def test_11_25_two_hoards_two_estates() -> None:
    table = given(buys=2, piles={"gold": 30}).treasures("hoard*2").buy("estate").buy("estate")
    assert (table.gained_cards()["gold"], table.supply["gold"]) == (4, 26)


def test_11_26_the_last_gold() -> None:
    table = given(piles={"gold": 1}, coins=1).treasures("hoard*2").buy("duchy")
    assert table.gained_cards() == {"gold": 1, "duchy": 1}


def test_11_28_hoard_pays_for_purchases_only() -> None:
    table = given(hand="black-market, hoard, workshop", market="smithy").choose("treasures", "hoard")
    table.choose("gain", "estate").play("black-market", "workshop")
    assert (table.in_play, table.gained_cards()) == (["black-market", "hoard", "workshop"], {"estate": 1})


def test_11_29_venture_plays_what_it_finds_to_the_full() -> None:
    table = given(deck="copper*3, bank, estate").treasures("copper*2, venture")
    assert table.now.coins == 7
    assert table.treasures("silver").now.coins == 9


def test_11_31_loan_without_any_treasure() -> None:
    table = given(deck="curse, estate", discard="duchy").treasures("loan")
    assert (sorted(table.discard), table.deck, table.now.coins) == (["curse", "duchy", "estate"], [], 1)


def test_11_32_venture_shuffles_without_what_is_revealed() -> None:
    table = given(deck="curse", discard="estate, silver").treasures("venture")
    assert table.in_play == ["venture", "silver"]
    assert "curse" in table.discard
    assert table.now.coins == 3


def test_11_34_contraband_twice_for_the_same_card() -> None:
    table = given(hand="expand, copper", kingdom="cellar", coins=3)
    table.choose("name", seat=1, value="silver").choose("name", seat=1, value="silver").treasures("contraband*2")
    assert table.now.banned == ["silver"]
    assert not table.may_buy("silver")
    assert table.choose("gain", "silver").play("expand").gained_cards() == {"silver": 1}


@pytest.mark.parametrize("taken", [0, 3, 5])
def test_11_35_counting_house_takes_any_number_of_coppers(taken: int) -> None:
    table = given(hand="counting-house", discard="copper*5, estate*2").choose("hand", *["copper"] * taken)
    table.play("counting-house")
    assert table.hand == ["copper"] * taken
    assert sorted(table.discard) == ["copper"] * (5 - taken) + ["estate", "estate"]


def test_11_37_forge_in_the_action_phase_reaches_peddler_for_eight() -> None:
    table = given(hand="forge, gold, estate", kingdom="peddler").choose("trash", "gold", "estate")
    table.choose("gain", "peddler").play("forge")
    assert table.offered_ids("gain") == {"province", "peddler"}
    assert table.gained_cards() == {"peddler": 1}


def test_11_37_forge_of_copper_and_curse_must_gain_a_free_card() -> None:
    table = given(hand="forge, copper, curse").choose("trash", "copper", "curse").play("forge")
    assert set(table.gained_cards()) <= {"copper", "curse"}
    assert table.gained_cards().total() == 1


def test_11_37_forge_without_a_fitting_pile_gains_nothing() -> None:
    table = given(hand="forge, duchy, estate", piles={"forge": 0}).choose("trash", "duchy", "estate").play("forge")
    assert table.gained_cards() == {}
    assert sorted(table.trash) == ["duchy", "estate"]


def test_11_38_expand_of_dear_cards() -> None:
    for trashed in ("province", "peddler"):
        table = given(hand=f"expand, {trashed}").choose("gain", "colony").play("expand")
        assert table.gained_cards() == {"colony": 1}
    table = given(hand="expand, copper").play("expand")
    assert max(table.cost(card) for card in table.offered_ids("gain")) == 3
