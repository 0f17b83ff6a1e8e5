"""Rulings of sections 1 to 4 and 6 that the numbered vectors do not show, and the remaining traps of section 0."""

from __future__ import annotations

import pytest

from tests.dominion.positions import given


def test_trap_8_quarry_reduces_actions_everywhere() -> None:
    table = given(hand="remodel, smithy", play="quarry").choose("gain", "smithy").play("remodel")
    assert table.offered_ids("gain") >= {"smithy", "estate"}
    assert "duchy" not in table.offered_ids("gain")


def test_trap_9_what_must_and_what_may() -> None:
    lows = {
        "trade-route": 1,
        "bishop": 1,
        "expand": 1,
        "forge": 0,
        "kings-court": 0,
        "mint": 0,
        "remodel": 1,
        "moneylender-2e": 0,
    }
    for card, lo in lows.items():
        table = given(hand=f"{card}, copper, silver, village, smithy").play(card)
        assert table.asked[0].choice.lo == lo, card  # type: ignore[union-attr]


def test_trap_9_what_the_others_may_and_what_must_be_copied() -> None:
    table = given(hand="bishop, copper, silver", others=["estate, gold"]).choose("trash", "copper").play("bishop")
    assert table.asked[-1].choice.lo == 0  # type: ignore[union-attr]
    table = given(hand="vault", others=["estate, gold, gold"]).play("vault")
    assert table.offered_ids("mode") == {"discard", "pass"}
    table = given(hand="mountebank", others=["curse, gold"]).play("mountebank")
    assert table.offered_ids("mountebank") == {"curse", "pass"}
    table = given(hand="watchtower", play="royal-seal", coins=3).treasures("tiara").buy("silver")
    assert table.offered_ids("gained") == {"trash", "watchtower", "royal-seal", "tiara", "keep"}
    table = given(coins=2).treasures("talisman").buy("copper")
    assert (table.topics(0), table.gained_cards()) == ([], {"copper": 2})


def test_loan_trashes_or_discards_only_the_treasure() -> None:
    table = given(deck="copper, silver, estate").choose("mode", "trash").treasures("loan")
    assert (table.trash, table.discard) == (["silver"], ["estate"])
    table = given(deck="copper, silver, estate").choose("mode", "discard").treasures("loan")
    assert sorted(table.discard) == ["estate", "silver"]


def test_trade_route_is_not_moved_by_starting_estates_or_returning_hands() -> None:
    assert given(kingdom="trade-route").state.route == []
    assert given().state.route is None


@pytest.mark.parametrize("card", ["nobles", "great-hall", "mill"])
def test_6_15_the_trade_route_token_moves_for_a_gain_from_the_pile_alone(card: str) -> None:
    table = given(hand="lurker", kingdom=f"trade-route, {card}", trash=card).choose("mode", "trash")
    assert table.play("lurker").gained_cards() == {card: 1}
    assert table.state.route == []
    assert table.gain(card, seat=1).state.route == [card]


def test_6_15_a_victory_card_of_the_black_market_moves_no_token() -> None:
    table = given(hand="black-market", market="great-hall, village, festival", kingdom="trade-route, gardens", coins=3)
    assert table.choose("market", "great-hall").play("black-market").state.route == []


def test_watchtower_reacts_to_its_own_gain_to_the_hand() -> None:
    table = given(hand="artisan", kingdom="watchtower").choose("gain", "watchtower").choose("gained", "watchtower")
    table.play("artisan")
    assert table.deck.count("watchtower") == 1


def test_hoard_and_talisman_come_before_the_bought_card() -> None:
    table = given(play="royal-seal", coins=5).treasures("hoard")
    table.choose("gained", "royal-seal").choose("gained", "royal-seal").buy("duchy")
    assert table.deck[-2:] == ["gold", "duchy"]


def test_talisman_takes_the_last_card_and_the_purchase_gains_nothing_more() -> None:
    table = given(coins=3, piles={"silver": 1}).treasures("talisman").buy("silver")
    assert table.gained_cards() == {"silver": 1}


def test_talisman_finds_no_copy_of_a_black_market_card() -> None:
    table = given(hand="black-market, talisman", market="smithy, village, festival", coins=2)
    table.choose("treasures", "talisman").choose("market", "smithy").play("black-market")
    assert table.gained_cards() == {"smithy": 1}


def test_talisman_and_mint_with_a_royal_seal_are_ordered_by_their_owner() -> None:
    table = given(kingdom="mint", coins=5, play="bridge")
    table.now.bridges = 1
    table.treasures("talisman, royal-seal").choose("triggers", "talisman").choose("gained", "royal-seal").buy("mint")
    assert (table.deck[-1], table.discard) == ("mint", ["mint"])
    table = given(kingdom="mint", coins=5)
    table.now.bridges = 1
    table.treasures("talisman, royal-seal").choose("triggers", "mint").buy("mint")
    assert table.discard == ["mint", "mint"]


def test_second_edition_hoard_and_tiara_are_ordered_by_their_owner() -> None:
    table = given(coins=5).treasures("hoard-2e, tiara").choose("triggers", "hoard-first")
    table.choose("gained", "tiara").choose("gained", "tiara").buy("duchy")
    assert table.deck[-2:] == ["gold", "duchy"]


def test_second_edition_hoard_pays_for_bought_cards_only() -> None:
    table = given(hand="workshop").choose("gain", "estate").treasures("hoard-2e")
    assert table.play("workshop").gained_cards() == {"estate": 1}


def test_quarry_of_the_second_edition_stays_after_mint() -> None:
    table = given(kingdom="mint-2e, kings-court", coins=5).treasures("quarry-2e").buy("mint-2e")
    assert (table.trash, table.cost("kings-court")) == (["quarry-2e"], 5)


def test_quarry_of_the_first_edition_goes_with_mint() -> None:
    table = given(kingdom="mint, kings-court", coins=5).treasures("quarry").buy("mint")
    assert (table.trash, table.cost("kings-court")) == (["quarry"], 7)


def test_collection_pays_for_actions_however_gained() -> None:
    table = given(hand="workshop", kingdom="village").treasures("collection, collection").choose("gain", "village")
    assert table.play("workshop").player(0).tokens == 2


def test_mountebank_lets_a_curse_be_discarded_instead() -> None:
    table = given(hand="mountebank", others=["curse, copper"]).choose("mountebank", "curse", seat=1).play("mountebank")
    assert table.player(1).discard == ["curse"]


def test_mountebank_asks_by_public_knowledge_and_not_by_the_hand() -> None:
    table = given(hand="mountebank", others=["copper*4"], decks=["curse, copper"]).play("mountebank")
    assert table.topics(1) == ["mountebank"]
    assert table.player(1).discard == ["curse", "copper"]
    assert given(hand="mountebank").play("mountebank").topics(1) == []


def test_rabble_discards_double_types_and_returns_the_rest() -> None:
    table = given(hand="rabble", decks=["great-hall, province, estate"]).choose("order", "estate", "province", seat=1)
    table.play("rabble")
    assert (table.player(1).discard, table.player(1).deck) == (["great-hall"], ["estate", "province"])


def test_rabble_reveals_what_there_is() -> None:
    table = given(hand="rabble", decks=["estate"]).play("rabble")
    assert table.player(1).deck == ["estate"]


def test_venture_without_a_treasure_discards_everything() -> None:
    table = given(deck="estate*3").treasures("venture")
    assert (table.discard, table.deck, table.now.coins) == (["estate"] * 3, [], 1)


def test_feast_under_throne_room_gains_twice_and_is_trashed_once() -> None:
    table = given(hand="throne-room, feast", kingdom="market").choose("play", "feast")
    table.choose("gain", "market").choose("gain", "market").play("throne-room")
    assert (table.trash, table.gained_cards()) == (["feast"], {"market": 2})


def test_throne_room_on_throne_room_doubles_two_different_actions() -> None:
    table = given(hand="throne-room*2, smithy, village").choose("play", "throne-room").choose("play", "smithy")
    table.choose("play", "village").play("throne-room")
    assert table.in_play == ["throne-room", "throne-room", "smithy", "village"]
    assert (len(table.hand), table.now.actions) == (8, 5)


def test_bureaucrats_silver_becomes_an_empty_deck() -> None:
    table = given(hand="bureaucrat", deck="", discard="copper*3", others=["estate, copper"]).play("bureaucrat")
    assert table.deck == ["silver"]
    assert table.player(1).deck[-1] == "estate"


def test_library_sets_actions_aside_and_shuffles_without_them() -> None:
    table = given(hand="library, copper*5", deck="village, smithy", discard="gold, silver")
    table.choose("aside", "smithy").choose("aside", "village").play("library")
    assert sorted(table.hand) == ["copper"] * 5 + ["gold", "silver"]
    assert sorted(table.discard) == ["smithy", "village"]


def test_thief_shuffles_for_the_second_card() -> None:
    table = given(hand="thief", decks=["silver"]).choose("steal", "gold")
    table.player(1).discard = ["gold"]
    table.choose("trash", "gold").play("thief")
    assert table.discard == ["gold"]
    assert table.player(1).discard == ["silver"]


def test_spy_begins_with_its_own_player() -> None:
    table = given(hand="spy", deck="estate, copper", decks=["gold"])
    table.choose("mode", "discard").choose("mode", "discard").play("spy")
    assert (table.discard, table.player(1).discard) == (["estate"], ["gold"])


def test_merchant_pays_for_the_first_silver_only() -> None:
    assert given().play("merchant", "merchant").treasures("silver, silver").now.coins == 2 + 2 + 2


def test_merchant_is_not_retroactive() -> None:
    table = given()
    table.play("silver", "merchant")
    assert table.treasures("silver").now.coins == 4


def test_coppersmith_is_not_retroactive() -> None:
    table = given().play("copper", "coppersmith")
    assert table.treasures("copper").now.coins == 1 + 2


def test_vassal_plays_the_card_from_the_discard_pile() -> None:
    table = given(hand="vassal", deck="copper*4, smithy", discard="smithy").choose("play", "smithy").play("vassal")
    assert (table.discard, table.in_play) == (["smithy"], ["vassal", "smithy"])


def test_sentry_trashes_discards_and_returns() -> None:
    table = given(hand="sentry", deck="gold, curse, silver").choose("trash", "curse").choose("discard")
    table.play("sentry")
    assert (table.hand, table.trash, table.deck) == (["silver"], ["curse"], ["gold"])


def test_bandit_leaves_copper_and_lets_its_victim_choose() -> None:
    table = given(hand="bandit", decks=["gold, silver"]).choose("trash", "silver", seat=1).play("bandit")
    assert (table.trash, table.player(1).discard, table.discard) == (["silver"], ["gold"], ["gold"])
    assert given(hand="bandit", decks=["copper*2"]).play("bandit").trash == []


def test_torturer_lets_the_impossible_be_chosen() -> None:
    table = given(hand="torturer", piles={"curse": 0}).choose("mode", "curse", seat=1).play("torturer")
    assert (len(table.player(1).hand), table.player(1).discard) == (5, [])


def test_swindlers_victims_come_one_after_the_other() -> None:
    table = given(hand="swindler", others=["copper", "copper"], decks=["estate", "estate"], piles={"estate": 1})
    table.choose("swindle", "estate").play("swindler")
    assert (table.player(1).discard, table.player(2).discard) == (["estate"], [])


def test_minions_victims_with_four_cards_are_spared() -> None:
    table = given(hand="minion, copper", others=["estate*5", "estate*4"]).choose("mode", "hand").play("minion")
    assert [table.player(n).hand.count("estate") for n in (1, 2)] == [0, 4]
    assert len(table.hand) == 4


def test_masquerade_passes_all_at_once() -> None:
    table = given(hand="masquerade", deck="gold, gold", others=["estate", "curse"])
    table.choose("pass", "gold").choose("pass", "estate", seat=1).choose("pass", "curse", seat=2).choose(
        "trash", "curse"
    )
    table.play("masquerade")
    assert (table.hand, table.player(1).hand, table.player(2).hand) == (["gold"], ["gold"], ["estate"])
    assert table.trash == ["curse"]


@pytest.mark.parametrize(("card", "second", "third"), [("masquerade", ["gold"], []), ("masquerade-2e", [], ["gold"])])
def test_masquerade_and_an_empty_hand(card: str, second: list[str], third: list[str]) -> None:
    """First edition: the card goes to the neighbor, whatever they hold; second edition: to the next player with cards."""
    table = given(hand=card, deck="gold, gold", others=["", "estate"]).choose("pass", "gold")
    table.choose("pass", "estate", seat=2).play(card)
    assert (table.player(1).hand, table.player(2).hand) == (second, third)


def test_tribute_counts_every_name_once() -> None:
    table = given(hand="tribute", decks=["silver, silver"]).play("tribute")
    assert table.now.coins == 2
    table = given(hand="tribute", decks=["nobles, harem"], deck="copper*9").play("tribute")
    assert (table.now.actions, table.now.coins, len(table.hand)) == (3, 2, 4)


def test_mint_of_both_editions_has_one_name_for_contraband() -> None:
    table = given(kingdom="mint-2e", coins=5).choose("name", seat=1, value="mint").treasures("contraband")
    assert not table.may_buy("mint-2e")


def test_crystal_ball_plays_an_action_in_the_buy_phase() -> None:
    table = given(deck="copper*3, smithy").choose("mode", "play").treasures("crystal-ball")
    assert (table.in_play, len(table.hand)) == (["crystal-ball", "smithy"], 3)


def test_magnate_counts_before_it_draws() -> None:
    assert len(given(hand="magnate, copper*2, estate").play("magnate").hand) == 5


def test_replace_topdecks_curses_and_gives_way_to_watchtower() -> None:
    table = given(hand="replace, silver", kingdom="nobles, duchy").choose("gain", "duchy").play("replace")
    assert (table.discard, table.player(1).discard) == (["duchy"], ["curse"])
    table = given(hand="replace, silver", kingdom="laboratory").choose("gain", "laboratory").play("replace")
    assert table.deck[-1] == "laboratory"
    table = given(hand="replace, silver, watchtower", kingdom="laboratory", discard="laboratory")
    table.choose("trash", "silver").choose("gain", "laboratory").choose("gained", "trash").play("replace")
    assert (table.trash[-1], table.discard, table.deck[-1]) == ("laboratory", ["laboratory"], "copper")


def test_diplomat_draws_two_and_discards_three() -> None:
    table = given(hand="militia", others=["diplomat, copper*4"]).choose("attack", "diplomat", seat=1)
    table.choose("discard", *["copper"] * 3, seat=1).choose("attack", "pass", seat=1).play("militia")
    assert len(table.player(1).hand) == 3
    assert table.topics(1) == ["discard", "discard", "discard"]


def test_secret_chamber_may_draw_the_moat_that_is_then_revealed() -> None:
    table = given(hand="militia", others=["secret-chamber, estate*4"], decks=["copper, moat"])
    table.choose("attack", "secret-chamber", seat=1).choose("topdeck", "estate", "estate", seat=1)
    table.choose("attack", "moat", seat=1).play("militia")
    assert len(table.player(1).hand) == 5


def test_mill_discards_two_or_none() -> None:
    table = given(hand="mill, estate*2").choose("discard", "estate", "estate").play("mill")
    assert table.now.coins == 2
    assert given(hand="mill, estate*2").choose("discard").play("mill").now.coins == 0


def test_secret_passage_puts_a_card_anywhere() -> None:
    table = given(hand="secret-passage, gold", deck="estate*5").choose("topdeck", "gold").choose("depth", value=2)
    table.play("secret-passage")
    assert table.deck == ["estate", "gold", "estate", "estate"]


def test_courtier_gives_one_thing_for_every_type() -> None:
    table = given(hand="courtier, clerk").choose("mode", "action", "coins", "gold").play("courtier")
    assert (table.now.actions, table.now.coins, table.gained_cards()) == (2, 3, {"gold": 1})


def test_patrol_takes_victory_cards_and_curses() -> None:
    table = given(hand="patrol", deck="estate, curse, gold, silver, copper*3")
    table.choose("order", "silver", "gold").play("patrol")
    assert sorted(table.hand) == ["copper", "copper", "copper", "curse", "estate"]
    assert table.deck == ["silver", "gold"]


def test_anvil_discards_a_treasure_for_a_card() -> None:
    table = given(hand="copper, estate", kingdom="smithy").choose("discard", "copper").choose("gain", "smithy")
    assert table.treasures("anvil").gained_cards() == {"smithy": 1}


def test_peddler_costs_less_for_every_reader_of_the_buy_phase() -> None:
    table = given(play="village*4", kingdom="peddler", hand="copper")
    table.state.now.phase = "treasure"
    table.choose("discard", "copper").choose("gain", "peddler").play("anvil")
    assert table.gained_cards() == {"peddler": 1}


def test_crowded_revealed_zones_are_empty_after_every_card() -> None:
    for card in ("loan", "venture", "adventurer", "scout", "patrol", "tribute", "saboteur", "thief", "spy", "library"):
        table = given(hand=card, deck="estate, copper, smithy, gold").play(card)
        assert [(player.revealed, player.looked) for player in table.state.players] == [([], [])] * 2, card
