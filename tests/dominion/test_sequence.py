"""Which seats are asked at once, which in turn order (CONTRACT 2): a victim waits only if an earlier answer changes the choices."""

from __future__ import annotations

import pytest

from rules.dominion.state import DominionState
from rules.engine import Match
from tests.dominion.positions import given, match_at

HELD = "estate, gold, silver, copper, curse"
"""A hand of five that every one of these cards asks about, and no reaction to an attack."""

AT_ONCE = ("militia", "goons", "bureaucrat", "clerk", "torturer", "mountebank", "vault", "bishop", "masquerade")
WHEN_SHORT = ("torturer", "mountebank")
"""These ask in turn order as soon as there are fewer Curses (Mountebank: or Coppers) than victims."""


def play_attack(card: str, curses: int, deck: str = "copper*10") -> Match[DominionState]:
    """Play the card against two seats that hold the same, and answer what its player is asked first."""
    hand = f"{card}, copper*4"
    table = given(hand=hand, others=[HELD] * 2, decks=[deck] * 2, piles={"curse": curses})
    begun = match_at(table)
    begun.answer(0, (card,))
    for _ in range(3):
        asked = begun.question(0)
        if asked is None or asked.topic in ("action", "treasures", "buy", "pass"):
            break
        begun.answer(0, asked.choice.fallback())
    return begun


@pytest.mark.parametrize("card", AT_ONCE)
def test_all_victims_are_asked_at_once_where_the_rules_allow_it(card: str) -> None:
    assert {1, 2} <= set(play_attack(card, curses=10).asked_seats())


@pytest.mark.parametrize("card", WHEN_SHORT)
def test_victims_are_asked_in_turn_order_when_a_pile_is_short(card: str) -> None:
    begun = play_attack(card, curses=1)
    assert begun.asked_seats() == (1,)
    while 1 in begun.asked_seats():
        asked = begun.question(1)
        assert asked is not None
        begun.answer(1, asked.choice.fallback())
    assert begun.asked_seats() == (2,)


@pytest.mark.parametrize(("estates", "waiting"), [(8, (1, 2)), (1, (1,))])
def test_victims_of_saboteur_wait_only_while_a_pile_may_run_short(estates: int, waiting: tuple[int, ...]) -> None:
    hand = "saboteur, copper*4"
    begun = match_at(given(hand=hand, others=[HELD] * 2, decks=["gold*10"] * 2, piles={"estate": estates}))
    begun.answer(0, ("saboteur",))
    assert begun.asked_seats() == waiting
