"""Whole turns as the engine plays them: questions, windows, orders, undo and concession (6.3, 6.8, CONTRACT 2 to 7 and 13)."""

from __future__ import annotations

import pytest

from cogs.library import content
from rules.dominion.game import GAME
from rules.dominion.state import DominionState
from rules.engine import IllegalChoice, Match, OrderEntry, Pick
from rules.engine.boundary import Boundary, encode_boundary
from tests.dominion.positions import given, match_at


def answer_all(played: Match[DominionState], seat: int, *values: str) -> None:
    """Answer a seat's questions one after the other with single picks."""
    for value in values:
        played.answer(seat, (value,))


def option_ids(played: Match[DominionState], seat: int) -> list[str]:
    """Return the ids that the seat can choose from now."""
    asked = played.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return [option.id for option in asked.choice.options]


def option_tones(played: Match[DominionState]) -> dict[str, str]:
    """Return the tone of every option of seat 0's question."""
    asked = played.question(0)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return {option.id: option.tone for option in asked.choice.options}


def test_6_3_a_money_turn_takes_one_answer() -> None:
    played = match_at(given(hand="copper*3, estate*2"))
    asked = played.question(0)
    assert asked is not None
    assert (asked.choice.prompt.key, asked.choice.prompt.args["coins"]) == ("dom-ask-buy-with", 3)
    step = played.answer(0, ("silver",))
    assert played.turn_number == 1
    assert step.boundary is not None


def test_the_round_is_that_of_the_player_on_turn() -> None:
    state = given().state
    rounds = []
    for active, turns in ((0, (0, 0)), (1, (1, 0)), (0, (1, 1)), (None, (2, 1))):
        state.active = active
        for player, count in zip(state.players, turns, strict=True):
            player.turns = count
        rounds.append(GAME.progress(GAME.view(state, None)).round)
    assert rounds == [1, 1, 2, 2]


def test_treasures_are_played_one_by_one_where_somebody_wants_to() -> None:
    played = match_at(given(hand="copper*3, estate*2"))
    answer_all(played, 0, "one-by-one", "copper", "copper", "end")
    assert played.state.now.coins == 2
    assert played.question(0) is not None
    answer_all(played, 0, "estate")
    assert played.state.done.seat == 1
    assert played.state.before is not None
    assert played.state.before.played == ["copper", "copper"]


def test_whoever_buys_nothing_shows_no_treasures() -> None:
    played = match_at(given(hand="gold*3"))
    step = played.answer(0, ("end",))
    assert "dom-plays-treasures" not in [line.text.key for line in step.lines]


def test_a_purchase_plays_treasures_only_where_that_decides_nothing() -> None:
    """The order matters for Bank and similar cards, and a Copper in play keeps its owner from a Grand Market."""
    for hand, kingdom, topic in (
        ("copper*3", "", "buy"),
        ("copper*3, bank", "", "treasures"),
        ("gold*2, copper", "grand-market", "coppers"),
        ("gold, copper*3", "grand-market", "buy"),
    ):
        asked = match_at(given(hand=hand, kingdom=kingdom)).question(0)
        assert asked is not None
        assert asked.topic == topic, hand


def test_coppersmith_and_merchant_count_in_what_a_purchase_can_spend() -> None:
    played = match_at(given(hand="coppersmith, copper*3, silver", actions=2))
    answer_all(played, 0, "coppersmith")
    assert "gold" in option_ids(played, 0)
    answer_all(played, 0, "gold")
    assert played.turn_number == 1
    played = match_at(given(hand="merchant, silver*2", deck="copper"))
    answer_all(played, 0, "merchant")
    asked = played.question(0)
    assert asked is not None
    assert asked.choice.prompt.args["coins"] == 2 + 2 + 1 + 1


def test_options_say_what_is_usual_what_ends_the_turn_and_what_destroys() -> None:
    played = match_at(given(hand="copper*3, bank, gold", kingdom="mint"))
    assert option_tones(played)[option_ids(played, 0)[0]] == "usual"
    answer_all(played, 0, option_ids(played, 0)[0])
    assert option_tones(played)["end"] == "final"
    assert option_tones(played)["mint"] == "danger"
    assert option_tones(played)["gold"] == ""
    asked = played.question(0)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    deeds = {option.id: option.confirm_label for option in asked.choice.options}
    assert deeds["gold"] is not None
    assert deeds["gold"].key == "dom-deed-buy-last"


def test_6_3_no_treasures_after_the_first_purchase() -> None:
    played = match_at(given(hand="woodcutter, copper, silver"))
    answer_all(played, 0, "woodcutter", "one-by-one", "silver", "end", "estate")
    asked = played.question(0)
    assert asked is not None
    assert asked.topic == "buy"


def test_every_refusal_to_sell_says_why() -> None:
    played = match_at(given(hand="copper", kingdom="grand-market, village", piles={"village": 0}))
    asked = played.question(0)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    reasons = {option.id: option.reason.key for option in asked.choice.all_options() if option.reason}
    assert reasons["gold"] == "dom-because-coins"
    assert reasons["village"] == "dom-because-empty"
    with pytest.raises(IllegalChoice) as refused:
        played.answer(0, ("gold",))
    assert refused.value.reason.rule == "dom-buy"


def test_clerk_may_be_played_at_the_start_of_the_turn() -> None:
    played = match_at(given(hand="clerk*2, copper*3", others=["estate*5"]))
    answer_all(played, 0, "clerk")
    answer_all(played, 1, "estate")
    answer_all(played, 0, "clerk")
    assert (played.state.now.coins, played.state.now.actions) == (4, 1)


def test_what_holds_for_a_turn_ends_with_it() -> None:
    table = given(hand="bridge, copper*4", deck="copper*3, clerk, estate", others=["estate*5"])
    assert table.play("bridge").cost("gold") == 5
    table.choose("start", "clerk").end_turn()
    assert (table.cost("gold"), table.now.coins, table.now.actions) == (6, 2, 1)
    assert [table.player(seat).turns for seat in (0, 1)] == [1, 1]
    assert (table.in_play, table.discard) == (["clerk"], ["copper"] * 4 + ["bridge"])


def test_contract_4_all_windows_of_an_attack_are_open_at_once_and_tell_nobody() -> None:
    played = match_at(given(hand="witch", others=["moat, copper*4", "copper*5", "copper*5"], decks=["", "moat"]))
    answer_all(played, 0, "witch")
    # Seat 2 holds no Moat, but may; seat 3 cannot.
    assert played.asked_seats() == (1, 2)
    assert option_ids(played, 1) == ["reveal:moat", "pass"]
    assert option_ids(played, 2) == ["pass"]
    assert played.waiting_seats(0).secret
    assert played.waiting_seats(0).seats == ()


def test_contract_4_a_window_opens_for_a_seat_that_may_have_got_a_moat_by_masquerade() -> None:
    table = given(hand="masquerade, witch, moat", others=["copper*5"], actions=2)
    table.choose("pass", "copper").choose("pass", "copper", seat=1).choose("trash")
    table.play("masquerade")
    assert "moat" not in table.player(1).hand
    table.play("witch")
    assert "attack" in table.topics(1)


def test_contract_1_and_2_two_secret_chambers_shuffle_alike_in_both_orders() -> None:
    hands = ["secret-chamber, copper*4", "secret-chamber, copper*4"]

    def played(order: tuple[int, int]) -> str:
        table = given(hand="militia", others=hands, decks=["estate", "estate"])
        for seat in (1, 2):
            table.player(seat).discard = ["gold", "silver", "duchy", "curse"]
        game = match_at(table)
        answer_all(game, 0, "militia")
        for seat in order:
            answer_all(game, seat, "reveal:secret-chamber")
        digest = game.digest()
        for seat in order:
            # What was drawn goes back, the last card on top, and two cards are discarded.
            hand = game.state.players[seat].hand
            game.answer(seat, tuple(hand[-2:]))
            game.answer(seat, tuple(game.state.players[seat].hand[:2]))
        assert game.asked_seats() == (0,)
        return digest + game.digest()

    assert played((1, 2)) == played((2, 1))


@pytest.mark.parametrize(("attack", "topic"), [("goons", "militia"), ("witch", "attack")])
def test_contract_5_the_order_to_reveal_answers_every_execution_under_kings_court(attack: str, topic: str) -> None:
    played = match_at(given(hand=f"kings-court, {attack}", others=["moat, copper*4"]))
    played.give_order(1, topic, "reveal")
    answer_all(played, 0, "kings-court", attack)
    assert len(played.state.players[1].hand) == 5
    assert 1 not in played.asked_seats()


def test_contract_5_the_same_for_the_rest_of_this_turn_under_kings_court() -> None:
    played = match_at(given(hand="kings-court, witch", others=["moat, copper*4"]))
    answer_all(played, 0, "kings-court", "witch")
    played.give_order(1, "attack", "same", ("pass",))
    assert 1 not in played.asked_seats()
    assert played.state.players[1].discard == ["curse"] * 3


def test_contract_5_each_kind_of_question_has_an_order_of_its_own() -> None:
    played = match_at(given(hand="militia, bishop, gold", others=["copper*2, gold*2, estate"], actions=2))
    played.give_order(1, "militia", "computer")
    answer_all(played, 0, "militia")
    assert sorted(played.state.players[1].hand) == ["copper", "gold", "gold"]
    answer_all(played, 0, "bishop")
    assert played.asked_seats() == (1,)
    topics = [order.topic for order in GAME.orders]
    assert {"militia", "masquerade", "bishop", "vault", "torturer", "contraband", "clerk"} <= set(topics)
    assert len(topics) == len(set(topics))
    assert len({order.label.key for order in GAME.orders}) == len(topics)


def test_an_order_for_all_replies_of_an_earlier_version_still_holds() -> None:
    """It holds until another order is given for a kind of question."""
    played = match_at(given(hand="militia, bishop, gold", others=["copper*2, gold*2, estate"], actions=2))
    seats, nobody = 2, (0, 0)
    given_before = {"1|reply": OrderEntry(0, 1, "reply", "computer")}
    state = played.state
    boundary = encode_boundary(Boundary(GAME.REVISION, seats, 1, 0, 0, nobody, {}, given_before, state))
    played = Match.restore(GAME, b"\5" * 32, boundary, ())
    assert played.order_kind(1, "militia") == "computer"
    played.give_order(1, "bishop", "ask")
    answer_all(played, 0, "militia")
    assert len(played.state.players[1].hand) == 3
    answer_all(played, 0, "bishop")
    assert played.asked_seats() == (1,)


@pytest.mark.parametrize(
    ("card", "order", "held", "coins"),
    [("baron", "baron", "estate", 4), ("moneylender-2e", "moneylender", "copper", 3)],
)
def test_comfort_orders_answer_by_themselves(card: str, order: str, held: str, coins: int) -> None:
    played = match_at(given(hand=f"{card}, {held}"))
    played.give_order(0, order, "reveal")
    answer_all(played, 0, card)
    assert played.state.now.coins == coins


def test_the_comfort_order_plays_all_treasures() -> None:
    played = match_at(given(hand="copper*3, gold, bank"))
    played.give_order(0, "treasures", "reveal")
    asked = played.question(0)
    assert asked is not None
    assert asked.topic == "buy"
    assert played.state.now.coins == 3 + 3 + 5


def test_all_treasures_are_played_in_the_order_that_yields_most() -> None:
    played = match_at(given(hand="war-chest, collection, bank, silver, quarry-2e", kingdom="village, laboratory"))
    played.answer(0, (option_ids(played, 0)[0],))
    played.answer(1, "province")
    # Quarry and Collection lie there before War Chest gains an Action.
    answer_all(played, 0, "laboratory")
    assert played.state.players[0].play == ["collection", "quarry-2e", "war-chest", "silver", "bank"]
    assert (played.state.players[0].tokens, played.state.now.coins) == (1, 1 + 2 + 2 + 5)


def test_contract_7_treasures_are_taken_back_freely_and_draws_never() -> None:
    played = match_at(given(hand="smithy, copper*3"))
    step = played.answer(0, ("smithy",))
    assert step.has_revealed
    assert played.check_undo(0).kind == "never"
    answer_all(played, 0, "one-by-one")
    answer_all(played, 0, option_ids(played, 0)[0])
    assert played.check_undo(0).kind == "free"
    played.undo(0)
    assert played.state.now.coins == 0


def test_contract_7_undo_by_one_victim_while_another_thinks() -> None:
    played = match_at(given(hand="militia", others=["copper*5", "estate*5"]))
    answer_all(played, 0, "militia")
    played.answer(1, ("copper", "copper"))
    assert played.check_undo(1).kind == "free"
    played.undo(1)
    assert played.asked_seats() == (1, 2)


@pytest.mark.parametrize("quitter", [0, 1])
def test_contract_13_concession_inside_an_attack(quitter: int) -> None:
    played = match_at(given(hand="militia", others=["copper*5", "estate*5"]))
    answer_all(played, 0, "militia")
    played.concede(quitter)
    for seat, card in ((1, "copper"), (2, "estate")):
        if seat != quitter:
            played.answer(seat, (card, card))
    assert played.outcome is None
    assert [len(played.state.players[seat].hand) for seat in (1, 2)] == [3, 3]


def test_the_phase_is_shown_only_once_something_shows_it() -> None:
    played = match_at(given(hand="copper*5", others=["copper*5"]))
    assert played.view(0).phase == "buy"
    assert played.view(1).phase == "action"
    answer_all(played, 0, "one-by-one", "copper")
    assert played.view(1).phase == "buy"


def test_a_match_without_gains_ends() -> None:
    played = match_at(given(hand="copper*5"))
    while played.outcome is None:
        seat = played.asked_seats()[0]
        asked = played.question(seat)
        assert asked is not None
        played.answer(seat, asked.choice.fallback())
    assert played.turn_number == 40


def test_a_view_holds_nothing_hidden() -> None:
    played = match_at(given(hand="gold, copper", deck="platinum*5", others=["colony*2"]))
    assert played.view(None).own is None
    assert "colony" not in str(played.view(0).sides) + str(played.view(0).own)
    assert "platinum" not in str(played.view(1).sides) + str(played.view(1).own)


def test_every_refusal_points_to_an_anchor_of_the_rules() -> None:
    table = given(hand="copper, mill, estate*2", kingdom="grand-market, village", piles={"village": 0})
    played = match_at(table)
    answer_all(played, 0, "mill")
    with pytest.raises(IllegalChoice) as refused:
        played.answer(0, ("estate",))
    rules = {refused.value.reason.rule}
    played.answer(0, ())
    while (asked := played.question(0)) is not None and asked.topic != "buy":
        answer_all(played, 0, "copper")
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    rules |= {option.reason.rule for option in asked.choice.all_options() if option.reason}
    assert {"dom-mill", "dom-buy"} <= rules <= content.load_library("en").entries.keys()
