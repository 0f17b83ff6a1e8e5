"""The rulebook's own examples (section 10), each under its number; the traps of section 0 where one is meant."""

from __future__ import annotations

import pytest

from rules.dominion.facts import KINGDOMS
from tests.dominion.positions import DominionPosition, given, match_at


def mountebank() -> DominionPosition:
    return given(hand="mountebank", others=["watchtower, copper*4"], piles={"curse": 10, "copper": 40})


def test_s1_watchtower_trashes_the_curse_and_topdecks_the_copper() -> None:
    table = mountebank().choose("watchtower", "trash", seat=1).choose("watchtower", "watchtower", seat=1)
    table.play("mountebank")
    victim = table.player(1)
    assert table.now.coins == 2
    assert (table.supply["curse"], table.supply["copper"]) == (9, 39)
    assert table.trash == ["curse"]
    assert victim.deck[-1] == "copper"
    assert victim.discard == []
    assert sorted(victim.hand) == ["copper"] * 4 + ["watchtower"]


def test_s1_watchtower_may_react_to_one_of_the_two_only() -> None:
    table = mountebank().choose("watchtower", "keep", seat=1).choose("watchtower", "trash", seat=1)
    table.play("mountebank")
    assert table.player(1).discard == ["curse"]
    assert table.trash == ["copper"]


def test_s1_watchtower_may_trash_both() -> None:
    table = mountebank().choose("watchtower", "trash", seat=1).choose("watchtower", "trash", seat=1)
    table.play("mountebank")
    assert table.trash == ["curse", "copper"]
    assert (table.player(1).discard, len(table.player(1).hand)) == ([], 5)


@pytest.mark.parametrize(("trashed", "tokens"), [("workers-village", 2), ("rabble", 2), ("curse", 0)])
def test_s2_bishop_pays_half_the_cost_rounded_down(trashed: str, tokens: int) -> None:
    table = given(hand=f"bishop, {trashed}").play("bishop")
    assert table.player(0).tokens == 1 + tokens
    assert table.now.coins == 1
    assert table.trash == [trashed]


def test_s2_bishop_with_an_empty_hand_gives_its_token_and_coin() -> None:
    table = given(hand="bishop").play("bishop")
    assert (table.player(0).tokens, table.now.coins) == (1, 1)


def quarry_and_talisman(treasures: str = "quarry, silver, copper, talisman") -> DominionPosition:
    return given(kingdom="expand, upgrade, bridge", buys=2).treasures(treasures)


def test_s3a_trap_1_talisman_is_silent_at_five() -> None:
    table = quarry_and_talisman()
    assert table.now.coins == 5
    assert table.cost("expand") == 5
    table.buy("expand")
    assert (table.now.coins, table.now.buys) == (0, 1)
    assert table.gained_cards() == {"expand": 1}


def test_s3b_a_second_quarry_brings_expand_to_three() -> None:
    table = quarry_and_talisman("quarry, quarry, silver, talisman")
    assert (table.now.coins, table.cost("expand")) == (5, 3)
    table.buy("expand")
    assert table.gained_cards() == {"expand": 2}
    assert (table.now.coins, table.supply["expand"]) == (2, 8)


def test_s3c_bridge_brings_expand_to_four() -> None:
    table = given(kingdom="expand").play("bridge").treasures("quarry, silver, copper, talisman")
    assert (table.now.coins, table.cost("expand")) == (6, 4)
    table.buy("expand")
    assert table.gained_cards() == {"expand": 2}
    assert table.now.coins == 2


def test_s3d_upgrade_instead_of_expand() -> None:
    table = quarry_and_talisman().buy("upgrade")
    assert table.gained_cards() == {"upgrade": 2}
    assert table.now.coins == 2


def test_s4_a_duchy_is_neither_cheaper_nor_copied() -> None:
    table = quarry_and_talisman().buy("duchy")
    assert table.gained_cards() == {"duchy": 1}
    assert table.now.coins == 0


def test_s5_contraband_bans_buying_and_nothing_else() -> None:
    table = given()
    table.choose("name", seat=1, value="province").choose("name", seat=1, value="gold")
    table.treasures("contraband, contraband, hoard")
    assert (table.now.coins, table.now.buys) == (8, 3)
    assert not table.may_buy("province")
    assert not table.may_buy("gold")
    table.buy("silver").buy("duchy")
    assert (table.now.coins, table.now.buys) == (0, 1)
    assert table.gained_cards() == {"silver": 1, "duchy": 1, "gold": 1}


def test_s6_traps_3_and_4_kings_court_goons_and_peddler() -> None:
    table = given(hand="kings-court*2, goons, peddler, silver", others=["copper*5", "copper*5"])
    table.choose("play", "kings-court").choose("play", "goons").choose("play", "peddler").choose("play")
    table.play("kings-court")
    assert table.now.buys == 4
    assert (table.now.coins, table.now.actions) == (9, 1 + 3)
    assert len(table.deck) == 7
    assert [len(table.player(n).hand) for n in (1, 2)] == [3, 3]
    assert (table.topics(1), table.topics(2)) == (["discard"], ["discard"])
    table.treasures("silver")
    assert table.now.coins == 11
    assert len([card for card in table.in_play if card != "silver"]) == 4
    assert table.cost("peddler") == 0
    table.buy("peddler").buy("peddler").buy("peddler").buy("colony")
    assert (table.now.coins, table.now.buys, table.player(0).tokens) == (0, 0, 4)


def test_s7_banks_count_themselves() -> None:
    table = given().treasures("gold, silver, copper, copper")
    assert table.now.coins == 7
    table.treasures("bank")
    assert table.now.coins == 12
    table.treasures("bank")
    assert table.now.coins == 18


def test_s7_bank_as_the_first_treasure_gives_one() -> None:
    assert given().treasures("bank").now.coins == 1


@pytest.mark.parametrize(("buys", "golds"), [(1, 2), (2, 4)])
def test_s8_every_hoard_pays_for_every_victory_card_bought(buys: int, golds: int) -> None:
    table = given(coins=10, buys=buys).treasures("hoard, hoard")
    for _ in range(buys):
        table.buy("estate")
    assert table.gained_cards()["gold"] == golds


def test_s8_hoard_pays_though_watchtower_trashes_the_card() -> None:
    table = given(hand="watchtower").treasures("hoard").choose("gained", "keep").choose("gained", "trash")
    table.buy("estate")
    assert table.trash == ["estate"]
    assert "gold" in table.discard


def test_s8_no_gold_left_no_gold_gained() -> None:
    table = given(piles={"gold": 0}).treasures("hoard, hoard").buy("estate")
    assert table.gained_cards() == {"estate": 1}


def test_s9_vault_with_one_card_may_discard_it_and_draws_nothing() -> None:
    table = given(hand="vault", others=["estate"]).choose("mode", "discard", seat=1).play("vault")
    assert (table.player(1).hand, table.player(1).discard) == ([], ["estate"])


def test_s9_vault_with_two_or_more_discards_two_and_draws_one() -> None:
    table = given(hand="vault", others=["estate*4"])
    table.choose("mode", "discard", seat=1).choose("discard", "estate", "estate", seat=1).play("vault")
    assert sorted(table.player(1).hand) == ["copper", "estate", "estate"]


def test_s9_vault_may_be_declined_and_its_player_may_discard_nothing() -> None:
    table = given(hand="vault", others=["estate*4"]).choose("mode", "pass", seat=1).choose("discard").play("vault")
    assert len(table.player(1).hand) == 4
    assert (len(table.hand), table.now.coins) == (2, 0)


@pytest.mark.parametrize(("empty", "drawn", "coins", "buys"), [(0, 1, 0, 1), (1, 2, 0, 1), (2, 2, 1, 2), (3, 2, 1, 2)])
def test_s10_city_counts_empty_piles(empty: int, drawn: int, coins: int, buys: int) -> None:
    names = ("curse", "copper", "estate")[:empty]
    table = given(hand="city", piles=dict.fromkeys(names, 0)).play("city")
    assert (len(table.hand), table.now.actions) == (drawn, 3)
    assert (table.now.coins, table.now.buys) == (coins, buys)


def test_s11_grand_market_is_not_for_sale_with_copper_in_play() -> None:
    table = given(kingdom="grand-market", coins=6).treasures("copper")
    assert not table.may_buy("grand-market")


def test_s11_grand_market_is_for_sale_once_the_copper_has_left_play() -> None:
    table = given(kingdom="grand-market, mint", coins=11, buys=2).treasures("copper").buy("mint")
    assert table.may_buy("grand-market")


def test_s11_grand_market_may_be_gained_with_copper_in_play() -> None:
    table = given(hand="expand, silver", play="copper", kingdom="grand-market").choose("gain", "grand-market")
    assert table.play("expand").gained_cards() == {"grand-market": 1}


def test_s12_forge_of_nothing_must_gain_a_free_card() -> None:
    table = given(hand="forge, gold").choose("trash").choose("gain", "copper").play("forge")
    assert table.offered_ids("gain") == {"copper", "curse"}
    assert table.gained_cards() == {"copper": 1}


def test_s12_forge_of_nothing_without_copper_gains_a_curse() -> None:
    table = given(hand="forge, gold", piles={"copper": 0}).choose("trash").play("forge")
    assert table.gained_cards() == {"curse": 1}


def test_s12_forge_gains_exactly_the_sum_or_nothing() -> None:
    table = given(hand="forge, gold, estate, copper").choose("trash", "gold", "estate", "copper").play("forge")
    assert table.gained_cards() == {"province": 1}
    table = given(hand="forge, gold*2, curse").choose("trash", "gold", "gold", "curse").play("forge")
    assert (table.trash, table.gained_cards()) == (["curse", "gold", "gold"], {})


def test_s13_expand_goes_up_to_three_more_and_cannot_trash_itself() -> None:
    table = given(hand="expand, estate").choose("gain", "copper").play("expand")
    assert "duchy" in table.offered_ids("gain")
    assert "gold" not in table.offered_ids("gain")
    assert table.gained_cards() == {"copper": 1}
    assert given(hand="expand").play("expand").gained_cards() == {}


def test_s14_peddler_costs_eight_outside_the_buy_phase() -> None:
    table = given(play="village*4", kingdom="peddler")
    assert table.cost("peddler") == 8
    table.now.phase = "buy"
    assert table.cost("peddler") == 0


@pytest.mark.parametrize(("coins", "bought"), [(5, []), (6, ["peddler"])])
def test_s14_peddler_on_the_black_market_costs_eight(coins: int, bought: list[str]) -> None:
    table = given(hand="black-market", play="village*4", market="peddler", coins=coins)
    assert table.choose("market", "peddler").play("black-market").discard == bought


def test_s14_kings_court_counts_a_card_in_play_once() -> None:
    table = given(hand="kings-court, village", kingdom="peddler").choose("play", "village").play("kings-court")
    table.now.phase = "buy"
    assert table.cost("peddler") == 8 - 2 * 2


def test_s15_trade_route_pays_by_tokens_on_the_mat() -> None:
    table = given(hand="trade-route, curse", kingdom="gardens").play("trade-route")
    assert table.now.coins == 0
    table.gain("estate")
    for _ in range(4):
        table.gain("province")
    assert table.state.route == ["estate", "province"]
    table.play("trade-route")
    assert table.now.coins == 2
    table.gain("gardens", seat=1).gain("gardens")
    assert table.state.route == ["estate", "province", "gardens"]


@pytest.mark.parametrize(("held", "drawn"), [(4, 2), (6, 0), (7, 0)])
def test_s16_watchtower_draws_up_to_six(held: int, drawn: int) -> None:
    table = given(hand=f"watchtower, copper*{held}").play("watchtower")
    assert len(table.hand) == held + drawn


def test_s17_trap_5_buying_mint_trashes_the_treasures_in_play() -> None:
    table = given(kingdom="mint").treasures("gold, silver").buy("mint")
    assert sorted(table.trash) == ["gold", "silver"]
    assert (table.now.coins, table.in_play) == (0, [])


def test_s17_no_treasure_may_be_played_after_buying_mint() -> None:
    played = match_at(given(hand="workers-village, gold, silver, copper", deck="estate", kingdom="mint"))
    for answer in ("workers-village", "one-by-one", "gold", "silver", "end", "mint"):
        played.answer(0, (answer,))
    asked = played.question(0)
    assert asked is not None
    assert asked.topic == "buy"
    assert (played.state.now.coins, played.state.trash) == (0, ["gold", "silver"])


def test_s17_royal_seal_is_gone_before_the_mint_comes() -> None:
    table = given(kingdom="mint").treasures("royal-seal, gold").choose("gained", "royal-seal").buy("mint")
    assert table.discard == ["mint"]
    assert table.topics(0) == []


def test_s18_mountebank_with_an_empty_curse_pile_gives_only_a_copper() -> None:
    table = given(hand="mountebank", piles={"curse": 0}).play("mountebank")
    assert table.player(1).discard == ["copper"]


def test_s18_mountebank_with_both_piles_empty_still_lets_a_curse_be_discarded() -> None:
    table = given(hand="mountebank", others=["curse, copper"], piles={"curse": 0, "copper": 0})
    table.choose("mountebank", "curse", seat=1).play("mountebank")
    assert table.player(1).discard == ["curse"]
    table = given(hand="mountebank", others=["curse, copper"], piles={"curse": 0, "copper": 0})
    table.choose("mountebank", "pass", seat=1).play("mountebank")
    assert (table.player(1).discard, len(table.player(1).hand)) == ([], 2)


def test_trap_2_paths_to_victory_is_five_and_five() -> None:
    cards = KINGDOMS["paths-to-victory"].cards
    assert set(cards) == {
        *("bishop", "monument", "goons", "peddler", "counting-house"),
        *("upgrade", "shanty-town", "baron", "pawn", "harem"),
    }


# The second edition's own examples.


def test_e1_war_chest_and_crystal_balls() -> None:
    table = given(
        hand="war-chest, bank, gold, hoard-2e, crystal-ball", deck="copper, war-chest, crystal-ball", kingdom="vault"
    )
    table.choose("name", seat=1, value="crystal-ball").choose("gain", "duchy").treasures("war-chest")
    table.choose("mode", "play").choose("mode", "play")
    table.choose("name", seat=1, value="duchy").choose("gain", "vault").treasures("crystal-ball")
    assert not {"duchy", "crystal-ball"} & table.offered_ids("gain")
    table.treasures("gold, hoard-2e, bank")
    assert table.now.coins == 14
    table.buy("colony")
    assert table.gained_cards() == {"duchy": 1, "vault": 1, "colony": 1, "gold": 1}
    assert (table.now.coins, table.now.buys) == (3, 0)


def test_e2_kings_court_peddler_and_grand_market() -> None:
    table = given(hand="kings-court*2, peddler, grand-market, silver")
    table.choose("play", "kings-court").choose("play", "peddler").choose("play", "grand-market").choose("play")
    table.play("kings-court").treasures("silver")
    assert (table.now.coins, table.now.buys, table.cost("peddler")) == (11, 4, 0)
    assert table.in_play == ["kings-court", "kings-court", "peddler", "grand-market", "silver"]
    table.buy("peddler").buy("peddler").buy("peddler").buy("colony")
    assert table.now.coins == 0


def test_e3_watchtower_trashes_charlatans_curse() -> None:
    table = given(hand="charlatan", others=["watchtower, copper*4"]).choose("watchtower", "trash", seat=1)
    table.play("charlatan")
    assert table.trash == ["curse"]
    assert table.player(1).discard == []
