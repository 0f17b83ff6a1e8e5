"""The matches by which the strengths of Dominion's computers are compared run on every recommended set."""

import pytest

from bench.dominion import compare_strengths
from rules.dominion.facts import KINGDOMS


@pytest.mark.parametrize("number", range(2 * len(KINGDOMS)))
def test_steady_and_big_money_play_every_recommended_set_to_its_end(number: int) -> None:
    share, seconds = compare_strengths(("steady/money", number))
    assert 0 <= share <= 1
    assert seconds
