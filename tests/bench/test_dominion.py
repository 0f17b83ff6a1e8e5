"""The matches of Dominion's computer against Big Money run on every recommended set."""

import pytest

from bench.dominion import play_against_money
from rules.dominion.facts import KINGDOMS


@pytest.mark.parametrize("number", range(2 * len(KINGDOMS)))
def test_steady_and_big_money_play_every_recommended_set_to_its_end(number: int) -> None:
    share, seconds = play_against_money(number)
    assert 0 <= share <= 1
    assert seconds
