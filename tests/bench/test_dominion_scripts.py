"""The scripted strategies of Dominion and the kingdoms in which computers are measured against them."""

from collections import Counter

import pytest

from bench.dominion_scripts import KINGDOMS, SCRIPTS, BenchKingdom, find_scripts, play_match, rank_scripts
from rules.dominion.facts import CARDS
from rules.dominion.kingdom import parse_kingdom
from tests.cases import thin_out


def test_twenty_scripts_each_have_a_kingdom() -> None:
    assert len({script.name for script in SCRIPTS}) == len(SCRIPTS) == 20
    assert {script.name for kingdom in KINGDOMS for script in find_scripts(kingdom)} == {
        script.name for script in SCRIPTS
    }
    assert all(row.card in CARDS for script in SCRIPTS for row in script.rows)


def test_three_kingdoms_are_for_each_kind_of_strategy() -> None:
    assert Counter(kingdom.kind for kingdom in KINGDOMS) == {"engine": 3, "money": 3, "rush": 3}


@pytest.mark.parametrize("kingdom", KINGDOMS, ids=lambda kingdom: kingdom.name)
def test_every_kingdom_is_played_to_its_end(kingdom: BenchKingdom) -> None:
    assert len(parse_kingdom(kingdom.cards)) == 10
    number = KINGDOMS.index(kingdom)
    assert 0 <= play_match(kingdom, (find_scripts(kingdom)[-1], "steady"), number) <= 1


def test_the_shares_of_both_players_of_a_match_make_one() -> None:
    first, second = SCRIPTS[0], SCRIPTS[1]
    assert play_match(KINGDOMS[0], (first, second), 6) + play_match(KINGDOMS[0], (second, first), 7) == 1


@pytest.mark.parametrize(
    "kingdom",
    thin_out([kingdom for kingdom in KINGDOMS if len(find_scripts(kingdom)) <= 4], 3),
    ids=lambda kingdom: kingdom.name,
)
def test_the_best_script_wins_the_most_against_the_others(kingdom: BenchKingdom) -> None:
    shares = rank_scripts(kingdom, matches=40)
    assert next(iter(shares)) == kingdom.best
    assert set(shares) == {script.name for script in find_scripts(kingdom)}
    assert sum(shares.values()) == pytest.approx(len(shares) / 2)
