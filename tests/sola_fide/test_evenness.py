"""Whether both faiths win as often (F6). Only cards and ovals of ours are chosen for it."""

from __future__ import annotations

from collections import Counter

import pytest

from bench.sola_fide import DECKS, EVEN, FIRST_PROOF, MOST_TIES, PROOF_MATCHES, play_match
from tests.cases import thin_out

FEW = 150
FEW_EVEN = (0.4, 0.6)
FEW_TIES = 0.12
"""What so few matches tell: the old cards are refused, chance is not."""


@pytest.mark.lengthy
@pytest.mark.parametrize("decks", thin_out(reversed(DECKS), len(DECKS)))
def test_both_faiths_win_as_often_if_steady_plays_both(decks: str, request: pytest.FixtureRequest) -> None:
    is_long = bool(request.config.getoption("--soak"))
    count, (least, most), ties = (PROOF_MATCHES, EVEN, MOST_TIES) if is_long else (FEW, FEW_EVEN, FEW_TIES)
    numbers = range(FIRST_PROOF, FIRST_PROOF + count)
    won = Counter(play_match(("steady", "steady"), decks, number).winner for number in numbers)
    assert least <= won["C"] / (won["C"] + won["P"]) <= most
    assert won[""] / count < ties
