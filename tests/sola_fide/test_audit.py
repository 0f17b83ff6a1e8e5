"""The laws of conservation: `audit` finds whatever is lost, doubled or impossible."""

from collections.abc import Callable

import pytest

from rules.engine import Chance, RulesError
from rules.sola_fide import GAME
from rules.sola_fide.state import SolaFideState
from tests.sola_fide.positions import SEED, C, Cards, P, build_state


def good() -> SolaFideState:
    """Return a table in the middle of a match, with something in nearly every zone."""
    return build_state(
        C,
        board={"lower_saxon": "PPPNN . ."},
        taken={"franconian": P},
        protestant=Cards(hand="SFP01 SFP02", discard="SFP03", permanent="SFP28", rewards=1),
        catholic=Cards(hand="SFC01", discard="SFC02"),
        disputation="bavarian",
    )


def lose_a_card(state: SolaFideState) -> None:
    state.players[P].hand.pop()


def double_a_card(state: SolaFideState) -> None:
    state.players[P].hand.append(state.players[P].deck[0])


def swap_a_card(state: SolaFideState) -> None:
    state.players[P].hand[0] = "SFC03"


def take_a_card_out_of_the_box(state: SolaFideState) -> None:
    state.players[P].deck.append(state.players[P].box.pop())


def see_a_card_of_the_box(state: SolaFideState) -> None:
    state.players[C].seen.append(state.players[C].box[0])


def lose_the_permanent_card(state: SolaFideState) -> None:
    state.players[P].permanent = ""


def lose_an_influence_card(state: SolaFideState) -> None:
    state.influence["blue"].pop()


def put_an_influence_card_into_another_deck(state: SolaFideState) -> None:
    state.influence["white"].append(state.influence["blue"].pop())


def double_the_influence_card_that_is_carried_out(state: SolaFideState) -> None:
    state.influence_card = "SFG1"


def forget_the_owner(state: SolaFideState) -> None:
    state.circle("franconian").owner = None


def own_an_open_circle(state: SolaFideState) -> None:
    state.circle("lower_saxon").owner = P


def close_a_circle_below(state: SolaFideState) -> None:
    state.circle("upper_rhenish").status = "down"


def paint_a_closed_circle(state: SolaFideState) -> None:
    state.circle("austrian").nobility = "CCCCN"


def lose_a_territory(state: SolaFideState) -> None:
    state.circle("lower_saxon").commons = "PPCN"


def paint_an_unknown_color(state: SolaFideState) -> None:
    state.circle("lower_saxon").commons = "PPCNX"


def make_a_territory_neutral(state: SolaFideState) -> None:
    state.circle("lower_saxon").commons = "NPCNN"


def leave_the_track(state: SolaFideState) -> None:
    state.circle("lower_saxon").power = 4


def place_the_disputation_marker_on_a_captured_circle(state: SolaFideState) -> None:
    state.disputation = "franconian"


def add_rewards(state: SolaFideState) -> None:
    state.players[P].rewards = 2


def be_on_turn_after_the_end(state: SolaFideState) -> None:
    state.phase = "over"


def have_cards_before_the_faiths(state: SolaFideState) -> None:
    state.phase = "faiths"


@pytest.mark.parametrize(
    "spoil",
    [
        lose_a_card,
        double_a_card,
        swap_a_card,
        take_a_card_out_of_the_box,
        see_a_card_of_the_box,
        lose_the_permanent_card,
        lose_an_influence_card,
        put_an_influence_card_into_another_deck,
        double_the_influence_card_that_is_carried_out,
        forget_the_owner,
        own_an_open_circle,
        close_a_circle_below,
        paint_a_closed_circle,
        lose_a_territory,
        paint_an_unknown_color,
        make_a_territory_neutral,
        leave_the_track,
        place_the_disputation_marker_on_a_captured_circle,
        add_rewards,
        be_on_turn_after_the_end,
        have_cards_before_the_faiths,
    ],
)
def test_what_is_lost_doubled_or_impossible_is_found(spoil: Callable[[SolaFideState], None]) -> None:
    state = good()
    GAME.audit(state)
    spoil(state)
    with pytest.raises(RulesError):
        GAME.audit(state)


def test_a_match_does_not_go_on_without_an_open_circle() -> None:
    state = good()
    for circle in state.circles:
        circle.status, circle.owner = "captured", P
    state.disputation = ""
    with pytest.raises(RulesError, match="without an open circle"):
        GAME.audit(state)


def test_a_table_before_the_faiths_and_before_the_draft_is_good() -> None:
    for faiths in ("rolled", "protestant", "guest"):
        options = {"decks": "draft", "faiths": faiths, "tiebreak": False, "cap": 0}
        GAME.audit(GAME.setup(options, 2, Chance(SEED)))


def test_an_influence_card_that_is_carried_out_is_not_lost() -> None:
    state = good()
    state.influence_card = state.influence["green"].pop()
    GAME.audit(state)
