"""How likely each seat is to win a match, judged at a glance."""

from __future__ import annotations

from rules.sola_fide.meta import Decks
from rules.sola_fide.outlook import expect_shares
from rules.sola_fide.view_builder import build_view
from tests.sola_fide.positions import C, P, build_state


def judge(on_turn: int = P, decks: Decks = "random", points: int = 0) -> float:
    """Return how likely the first seat is to win; `points` ahead."""
    state = build_state(on_turn, decks=decks)
    state.players[P].rewards = points
    return expect_shares(build_view(state, None))[P]


def test_a_lead_counts_more_with_decks_at_random() -> None:
    assert 0.5 < judge(points=8, decks="ovals") < judge(points=8, decks="random") < 1.0


def test_whoever_is_next_is_a_little_ahead_so_a_turn_does_not_give_what_the_next_one_takes() -> None:
    lead = judge(P) - judge(C)
    assert 0 < lead < judge(P, points=4) - judge(P)
