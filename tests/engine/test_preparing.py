"""CONTRACT 15 where no rules of a game matter; `tests/dominion/test_preparing.py` has the turns themselves."""

from __future__ import annotations

import pytest

from rules.catalog import load_games
from rules.engine import Match, RulesError
from tests import toy


def test_15_only_an_imagined_match_skips_what_others_do() -> None:
    match = Match.begin(load_games()["dominion"], {}, 2, bytes(32))
    with pytest.raises(RulesError, match="only an imagined match"):
        match._position.skip_to_turn(1)


def test_15_to_look_ahead_changes_nothing_and_tells_the_same_again() -> None:
    match = Match.begin(load_games()["dominion"], {}, 3, bytes(32))
    before = match.digest(), match.version
    active = match.state.active
    assert active is not None
    seat = (active + 1) % 3
    foreseen = [match.foresee_question(seat, ()), match.clone().foresee_question(seat, ())]
    assert foreseen[0] is not None
    assert foreseen[1] is not None
    assert foreseen[0].view == foreseen[1].view
    assert foreseen[0].view.own == match.view(seat).own
    assert (match.digest(), match.version) == before


def test_15_a_game_lets_turns_be_prepared_only_if_it_says_so() -> None:
    games = [*load_games().values(), toy.GAME]
    assert [game.meta.prepares_turns for game in games] == [game.preparation is not None for game in games]
