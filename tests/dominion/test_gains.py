"""What happens when a card is gained, in every way of gaining and on anybody's turn (6.6)."""

from __future__ import annotations

import msgspec
import pytest

from rules.dominion.gains import offer_reveal
from rules.dominion.game import GAME
from rules.dominion.registry import GAIN_TRIGGERS, OTHER_GAINS
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.state import DominionState
from rules.engine import Match, Seat, Term, text
from tests.dominion.positions import DominionPosition, given, match_at


@pytest.fixture
def gains(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Return every gain that is noticed, as seat and card, by a card that looks at all gains."""
    seen_gains: list[tuple[int, str]] = []

    def notice(side: SeatActions, card: str, bought: bool) -> int:
        seen_gains.append((side.seat, card))
        return 0

    def nothing(side: SeatActions, times: int) -> Flow[None]:
        yield from ()

    trigger = type(GAIN_TRIGGERS["collection"])(notice, nothing, late=True)
    monkeypatch.setitem(GAIN_TRIGGERS, "witness", trigger)
    return seen_gains


@pytest.mark.parametrize(
    ("card", "decks", "answers", "gained"),
    [
        ("witch", [], [], (1, "curse")),
        ("charlatan", [], [], (1, "curse")),
        ("swindler", ["gold"], [(0, "swindle", "gold")], (1, "gold")),
        ("saboteur", ["gold"], [(1, "gain", "silver")], (1, "silver")),
        ("torturer", [], [(1, "mode", "curse")], (1, "curse")),
        ("mountebank", [], [], (1, "curse")),
        ("workshop", [], [(0, "gain", "silver")], (0, "silver")),
        ("bureaucrat", [], [], (0, "silver")),
    ],
)
def test_when_gained_works_in_every_way_of_gaining(
    gains: list[tuple[int, str]],
    card: str,
    decks: list[str],
    answers: list[tuple[int, str, str]],
    gained: tuple[int, str],
) -> None:
    table = given(hand=card, decks=decks)
    for seat, topic, picked in answers:
        table.choose(topic, picked, seat=seat)
    table.play(card)
    assert gained in gains


def test_when_gained_works_for_purchases_and_piles_that_run_short(gains: list[tuple[int, str]]) -> None:
    given(coins=6).buy("gold")
    assert gains == [(0, "gold")]
    for card, pile, noticed in (
        ("saboteur", "silver", [(1, "silver"), (2, "copper")]),
        ("mountebank", "curse", [(1, "curse"), (1, "copper"), (2, "copper")]),
        ("torturer", "curse", [(1, "curse")]),
    ):
        gains.clear()
        table = given(hand=card, others=["copper*5"] * 2, decks=["gold", "gold"], piles={pile: 1})
        table.choose("gain", "silver", seat=1).choose("gain", "copper", seat=2)
        for seat in (1, 2):
            table.choose("mode", "curse", seat=seat)
        table.play(card)
        assert gains == noticed, card


def test_mint_gained_on_anothers_turn_costs_its_gainer_nothing_in_play() -> None:
    """Second edition: whoever gains it trashes the Treasures that they have in play; those of the player on turn are not theirs."""
    table = given(hand="swindler", play="gold", others=["copper*5"], decks=["duchy"], kingdom="mint-2e")
    table.choose("swindle", "mint-2e").play("swindler")
    assert table.player(1).discard == ["mint-2e"]
    assert table.in_play == ["gold", "swindler"]


def test_collection_and_tiara_look_at_the_gains_of_whoever_played_them() -> None:
    table = given(hand="swindler", others=["copper*5"], decks=["estate"], kingdom="pawn")
    table.now.collections = table.now.tiaras = 1
    table.choose("swindle", "pawn").play("swindler")
    assert [player.tokens for player in table.state.players] == [0, 0]
    assert "pawn" in table.player(1).discard


def test_a_purchase_goes_the_way_of_every_gain() -> None:
    table = given(coins=5, kingdom="pawn")
    table.now.collections = 2
    assert table.buy("pawn").player(0).tokens == 2


def test_a_boundary_of_the_first_revision_is_read() -> None:
    """That revision knew only whether a Watchtower is in the match, not whether other cards look at gains."""
    played: Match[DominionState] = match_at(given(hand="witch", others=["watchtower, copper*4"]))
    old = {**encode_as_data(played.state), "watched": True, "special": False, "quick": True}
    state = played.game.migrate(old, 1)
    assert state.has_gain_effects
    assert DominionPosition(state).player(1).hand == played.state.players[1].hand
    with pytest.raises(ValueError, match="no way"):
        played.game.migrate(old, 7)


def encode_as_data(state: DominionState) -> dict[str, object]:
    """Return the state as it is stored."""
    data = msgspec.msgpack.decode(msgspec.msgpack.encode(state))
    assert isinstance(data, dict)
    return data


def test_an_option_of_an_earlier_revision_is_read_and_means_nothing() -> None:
    played = Match.begin(GAME, {"windows": "quick", "kingdom": "beginners"}, 2, bytes(32))
    assert played.digest() == Match.begin(GAME, {"kingdom": "beginners"}, 2, bytes(32)).digest()


@pytest.fixture
def gossip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watchtower may also be revealed when somebody else gains a card costing 5 or more."""

    def react(side: SeatActions, gainer: int, card: str) -> Flow[None]:
        if side.cost(card) >= 5 and (yield from offer_reveal(side, gainer, card)):
            side.draw(1)

    monkeypatch.setitem(OTHER_GAINS, "watchtower", react)


@pytest.mark.usefixtures("gossip")
def test_a_reaction_to_the_gain_of_another_seat_is_asked_with_who_gained_what() -> None:
    (asked,) = given(coins=6, others=["watchtower, copper*4"]).choose("mode", "reveal", seat=1).buy("gold").asked
    expected = {"card": Term("watchtower"), "seat": Seat(0), "gained": Term("gold")}
    assert (asked.seat, asked.choice.prompt.key, asked.choice.prompt.args) == (1, "dom-ask-other-gain", expected)


@pytest.mark.usefixtures("gossip")
def test_what_the_others_read_of_that_question_does_not_depend_on_the_hand() -> None:
    asked = []
    for hand in ("watchtower, copper*4", "copper*5"):
        table = given(coins=6, others=[hand], kingdom="watchtower")
        table.player(1).max_held["watchtower"] = 1
        asked += table.choose("mode", "pass", seat=1).buy("gold").asked
    held, missing = asked
    assert held.public_text == missing.public_text == text("dom-public-card", card=Term("watchtower"))
    assert held.choice.prompt == missing.choice.prompt
    assert (held.topic, held.forced) == (missing.topic, missing.forced)


@pytest.mark.usefixtures("gossip")
def test_a_reaction_to_the_gain_of_another_seat_may_read_what_the_card_costs() -> None:
    assert given(coins=4, others=["watchtower, copper*4"], kingdom="bishop").buy("bishop").asked == []
    assert given(play="quarry", coins=3, others=["watchtower, copper*4"], kingdom="city").buy("city").asked == []
