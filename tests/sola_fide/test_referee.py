"""Whole random matches of Sola Fide, retold by the slow referee: it asks what the engine asks, and its table is the same."""

from collections import Counter
from collections.abc import Callable

import pytest

from rules.sola_fide.state import SolaFideState
from tests.sola_fide.referee import Referee
from tests.sola_fide.referee_table import Circle
from tests.sola_fide.referee_witness import Disagreement, retell

DECKS = ("ovals", "draft", "random")

MATCHES = (15, 1_000)
"""Whole matches of each kind of deck that are retold, and under `--soak`."""

CROWDED = (30, 1_000)
"""The same from a late and crowded table on."""


def play_many(decks: str, matches: int, scattered: bool) -> Counter[str]:
    """Retell matches. Return how often each topic was asked, and "ended" and "captured"."""
    seen: Counter[str] = Counter()
    for number in range(matches):
        witness = retell(number, decks, scattered=scattered)
        seen.update(topic for _, topic, _ in witness.told)
        seen["ended"] += witness.match.outcome is not None
        seen["captured"] += sum(circle.status == "captured" for circle in witness.match.state.circles)
    return seen


@pytest.mark.parametrize("decks", DECKS)
def test_whole_random_matches_are_what_the_rules_page_says(decks: str, pytestconfig: pytest.Config) -> None:
    matches = MATCHES[bool(pytestconfig.getoption("--soak"))]
    seen = play_many(decks, matches, scattered=False)
    assert seen["ended"] > 0.9 * matches
    assert seen["captured"] > 8 * matches
    expected = {"turn", "convert", "move", "remove", "disputation", "spaces", "discard", "limit", "keep", "colour"}
    if decks != "ovals":
        expected |= {"pay", "pay_any", "amount"}
    assert expected <= set(seen)


@pytest.mark.parametrize("decks", DECKS)
def test_crowded_tables_are_what_the_rules_page_says(decks: str, pytestconfig: pytest.Config) -> None:
    matches = CROWDED[bool(pytestconfig.getoption("--soak"))]
    seen = play_many(decks, matches, scattered=True)
    assert {"capture", "permanent", "permanent-target"} <= set(seen)


def paint_one(state: SolaFideState) -> None:
    circle = state.open_circles[0]
    color = "C" if circle.nobility[0] != "C" else "P"
    circle.nobility = color + circle.nobility[1:]


def push_marker(state: SolaFideState) -> None:
    state.open_circles[-1].power ^= 1


def capture_one(state: SolaFideState) -> None:
    state.open_circles[0].status = "captured"


def change_owner(state: SolaFideState) -> None:
    circle = next(circle for circle in state.circles if circle.owner is not None)
    circle.owner = 1 - (circle.owner or 0)


def move_disputation(state: SolaFideState) -> None:
    state.disputation = "" if state.disputation else state.open_circles[0].id


def give_reward(state: SolaFideState) -> None:
    state.players[1].rewards += 1


def swap_deck(state: SolaFideState) -> None:
    deck = max((player.deck for player in state.players), key=len)
    deck[0], deck[1] = deck[1], deck[0]


def lose_discarded(state: SolaFideState) -> None:
    max((player.discard for player in state.players), key=len).pop()


def swap_hands(state: SolaFideState) -> None:
    first, second = state.players
    first.hand, second.hand = second.hand, first.hand


def swap_influence(state: SolaFideState) -> None:
    state.influence["green"].reverse()


SABOTAGE = [
    paint_one,
    push_marker,
    capture_one,
    change_owner,
    move_disputation,
    give_reward,
    swap_deck,
    lose_discarded,
    swap_hands,
    swap_influence,
]


@pytest.mark.parametrize("damage", SABOTAGE)
def test_the_referee_notices_whatever_is_wrong_on_the_table(damage: Callable[[SolaFideState], None]) -> None:
    late = 190
    counts = []

    def interfere(state: SolaFideState, count: int) -> None:
        counts.append(count)
        if count == late:
            damage(state)

    assert len(retell(0, "ovals").told) > late
    with pytest.raises(Disagreement):
        retell(0, "ovals", before_look=interfere)
    assert counts[-1] == late


class NeutralFirst(Referee):
    """Converts neutral territories although opposing ones are left."""

    def convert(self, seat: int, circle: Circle, side: str, n: int) -> None:
        for territory in (circle.with_color(side, "N") + self.convertible(seat, circle, side))[:n]:
            territory.now = self.players[seat].faith


class CapturesAfterTheCard(Referee):
    """Looks for captures only when a whole card has been carried out (against R5)."""

    is_busy = False

    def run_effect(self, seat: int, effect: str) -> None:
        self.is_busy = True
        super().run_effect(seat, effect)
        self.is_busy = False
        self.settle_captures()

    def settle_captures(self) -> None:
        if not self.is_busy:
            super().settle_captures()


class GreenMakesNeutral(Referee):
    """Leaves no printed color behind (against R21)."""

    def remove_markers(self, circle: Circle, side: str) -> None:
        for territory in circle.territories[side]:
            if territory.now != territory.printed:
                territory.now = "N"


class LastCapturedFirst(Referee):
    """Resolves Foreign Influence in the wrong order (against R7)."""

    def resolve_foreign_influence(self) -> None:
        self.queue.reverse()
        super().resolve_foreign_influence()


class DiscardsWait(Referee):
    """Keeps what a player loses on the other's turn with the cards of a turn (against R28)."""

    def discard(self, seat: int, cards: tuple[str, ...]) -> None:
        for card in cards:
            self.players[seat].hand.remove(card)
            self.players[seat].in_front.append(card)


class ShufflesThisTurnsCards(Referee):
    """Shuffles the cards of this turn into the deck (against R27)."""

    def draw_cards(self, seat: int, n: int) -> list[str]:
        player = self.players[seat]
        if len(player.deck) < n:
            player.discard_pile, player.in_front = player.discard_pile + player.in_front, []
        return super().draw_cards(seat, n)


class AlwaysFiveCards(Referee):
    """Knows no card that raises the hand limit."""

    def hand_limit(self, seat: int) -> int:
        return 5


class TakesAnyOpposing(Referee):
    """Takes any of several opposing territories although their printed colors differ (against R19)."""

    def convert(self, seat: int, circle: Circle, side: str, n: int) -> None:
        for territory in (self.convertible(seat, circle, side) + circle.with_color(side, "N"))[:n]:
            territory.now = self.players[seat].faith


WRONG = {
    NeutralFirst: 0,
    CapturesAfterTheCard: 4,
    GreenMakesNeutral: 0,
    LastCapturedFirst: 46,
    DiscardsWait: 0,
    ShufflesThisTurnsCards: 1,
    AlwaysFiveCards: 0,
    TakesAnyOpposing: 0,
}
"""Each wrong rule, and which of many matches shows it. After a change of the rules another one may: then all are played."""
MANY = range(100)


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_rule_does_not_survive_many_matches(wrong: type[Referee]) -> None:
    with pytest.raises(Disagreement):
        retell_many(wrong)


def retell_many(wrong: type[Referee]) -> None:
    first = WRONG[wrong]
    for number in (*MANY[first:], *MANY[:first]):
        retell(number, "random", wrong, scattered=number % 2 == 0)
