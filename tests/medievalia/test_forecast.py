"""A planned battle shows how it is sure to end, and only if nobody but the attacker has anything to decide (section 9)."""

from random import Random

from rules.engine import Match
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import FightView
from tests.medievalia.positions import A, B, Fief, given
from tests.medievalia.warlike import MODES, begin, warlike_answer

MATCHES = (10, 30)
"""Random matches of each mode, and under `--soak`."""
LONGEST = 4_000


def load_forecast(match: Match[MedievaliaState], seat: int) -> tuple[FightView, ...]:
    """Return what a seat sees of the fights of the battle that it plans."""
    battle = match.view(seat).battle
    assert battle is not None
    assert battle.stage == "form"
    fights: tuple[FightView, ...] = battle.fights
    return fights


def test_what_is_sure_to_end_in_one_way_is_shown_before() -> None:
    table = given(Fief("field", away={"fief2": "soldier soldier"}), Fief("field, forest"))
    table.do("battle")
    (fight,) = load_forecast(table.match, A)
    assert (fight.strength, fight.counter) == (4, 0)
    assert len(fight.lost) == 1
    assert table.match.view(B).battle is None
    table.do("attack")
    battle = table.match.view(None).battle
    assert battle is not None
    assert battle.fights == (fight,)


def test_whoever_may_still_oppose_or_react_leaves_it_open() -> None:
    for other in (Fief("field peasant"), Fief("field, forest tower"), Fief("field", away={"road12": "archer"})):
        table = given(Fief("field", away={"fief2": "soldier soldier"}), other)
        table.do("battle")
        assert load_forecast(table.match, A) == ()


def test_an_own_priest_near_by_leaves_it_open() -> None:
    table = given(Fief("field", away={"fief2": "soldier", "road12": "priest"}), Fief("field"))
    table.do("battle")
    assert load_forecast(table.match, A) == ()


def test_losses_that_are_to_be_ordered_leave_it_open() -> None:
    table = given(Fief("field", away={"fief2": "soldier soldier"}), Fief("field"))
    table.do("battle", "loss-plan")
    assert load_forecast(table.match, A) == ()


def test_every_forecast_of_random_matches_comes_true(soak: bool) -> None:
    seen = 0
    for mode in MODES:
        for number in range(MATCHES[soak]):
            seen += count_forecasts(mode, number)
    assert seen > 2 * MATCHES[soak]


def count_forecasts(mode: str, number: int) -> int:
    """Return how many battles of a random match were forecast; each is fought and ends as it was shown."""
    match, dice, seen = begin(mode, number), Random(f"forecast {mode} {number}"), 0
    for _ in range(LONGEST):
        if match.outcome is not None:
            return seen
        seat, value = warlike_answer(match, dice)
        asked = match.question(seat)
        assert asked is not None
        fights = load_forecast(match, seat) if asked.topic == "battle" else ()
        if not fights:
            match.answer(seat, value)
            continue
        match.answer(seat, ("attack",))
        seen += 1
        battle = match.view(None).battle
        assert battle is not None
        assert battle.stage == "over"
        assert battle.fights == fights
        assert battle.reactions == ()
    raise AssertionError("endless")
