"""Computer seats: every question is answered legally from the view alone, turns and matches end, and steady beats chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from rules.engine import Chance, Match, MatchOptions, OpenQuestion, Value
from rules.medievalia import GAME
from rules.medievalia.computer import choose_answer, search
from rules.medievalia.state import MedievaliaState
from tests.conformance.random_play import count_down, random_value
from tests.medievalia.positions import A, B, Fief, Position, build_state, given

MANY_DECISIONS = 6_000
LONG_TURN = 250
"""So many decisions no seat of steady takes in a turn."""

SETTINGS: tuple[tuple[int, bool], ...] = ((2, False), (3, False), (4, False), (4, True))
"""Seats, and whether they play two against two."""

TOPICS = {
    "opening", "turn", "site", "pay", "pay-by-hand", "otherwise", "ally", "ally-discard", "move", "target",
    "archers", "priests", "zone", "battle", "army", "bonus", "aim", "defence", "defend", "plan", "strike", "losses", "loss-order",
    "react",
}  # fmt: skip

SOBER = ("opening", "turn", "pay", "site", "move", "move-to")
"""Topics that steady answers now and then in random matches, so that there are armies and wars."""


def begin(seats: int, number: int, *, alliance: bool = False, audit: bool = True) -> Match[MedievaliaState]:
    """Begin match `number`."""
    options: MatchOptions = {"alliance": alliance, "centre": "on" if number % 3 else "auto", "extra": number % 2 == 1}
    return Match.begin(GAME, options, seats, Random(number).randbytes(32), audit=audit)


def choose_lively(asked: OpenQuestion, dice: Random) -> Value:
    """Return an answer by dice that likes to pay, to move and to fight."""
    if asked.topic == "pay":
        return (dice.choices(("take", "other", "back"), (8, 2, 1))[0],)
    if asked.topic == "turn":
        ids = [option.id for option in asked.choice.all_options() if option.reason is None]  # type: ignore[union-attr]
        weights = [4.0 if id in ("battle", "move", "shoot") else 0.4 if id == "end" else 3.0 for id in ids]
        return (dice.choices(ids, weights)[0],)
    return random_value(asked.choice, dice)


def play_match(strengths: tuple[str, ...], number: int, *, alliance: bool = False) -> Match[MedievaliaState]:
    """Play a whole match between strengths by seat ("random" for chance, "fallback" for nobody)."""
    match, dice = begin(len(strengths), number, alliance=alliance, audit=False), Random(number)
    lengths: Counter[tuple[int, int]] = Counter()
    for _ in range(MANY_DECISIONS):
        if match.outcome is not None:
            return match
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        if strengths[seat] == "random":
            match.answer(seat, choose_lively(asked, dice))
        elif strengths[seat] == "fallback":
            match.answer(seat, asked.choice.fallback())
        else:
            lengths[seat, match.state.turn] += 1
            assert lengths[seat, match.state.turn] < LONG_TURN
            match.answer(seat, match.compute_answer(seat, strengths[seat], dice), by="computer")
    raise AssertionError(f"match {number} does not end")


def decide(position: Position, strength: str = "steady") -> tuple[str, ...]:
    """Return what a computer picks in a position."""
    value = position.match.compute_answer(position.question.seat, strength, Random(1))
    assert isinstance(value, tuple)
    return value


def play_on(position: Position, *, until: str, strength: str = "steady") -> Position:
    """Let a computer answer until a topic is asked or the turn is over."""
    turn = position.state.turn
    while position.match.outcome is None and position.state.turn == turn and position.question.topic != until:
        position.do(decide(position, strength))
    return position


def test_all_strengths_are_there_the_weakest_first() -> None:
    assert list(GAME.computers) == ["steady", "keen", "master"]


def begin_war(seats: int, number: int, *, alliance: bool) -> Match[MedievaliaState]:
    """Begin a match in the middle, where archers, priests and armies stand near each other."""
    first = Fief(
        "field church peasant priest, forest smith infantry, mine, city peasant",
        free="archer soldier merchant",
        away={"road12": "archer soldier", "fief2": "infantry soldier cavalry"},
        hand="field peasant peasant",
    )
    second = Fief(
        "field stable soldier, forest tower, farm carpenter peasant soldier, city priest",
        free="infantry artist peasant",
        away={"road12": "archer priest soldier", "fief1": "cavalry soldier"},
        hand="mine peasant peasant",
    )
    other = Fief("field peasant, mine", hand="farm peasant")
    fiefs = (first, second, *(other for _ in range(seats - 2)))
    state = build_state(*fiefs, on_turn=number % 2, phase="start", alliance=alliance)
    return Position(state, Random(number).randbytes(32)).match


def check_answers(match: Match[MedievaliaState], number: int, decisions: int, asked_topics: Counter[str]) -> None:
    """Let chance play, and steady now and then, and check that steady answers every question legally."""
    dice = Random(number)
    for seat in match.state.seats:
        for topic in ("ally", "priests", "approach"):
            match.give_order(seat, topic, "ask")
    for _ in range(decisions):
        if match.outcome is not None:
            return
        values: dict[int, Value] = {}
        for seat in match.asked_seats():
            asked = match.question(seat)
            assert asked is not None
            values[seat] = choose_answer(match.view(seat), asked)
            assert asked.choice.validate(values[seat]) == values[seat]
            asked_topics[asked.topic] += 1
        seat = dice.choice(match.asked_seats())
        question = match.question(seat)
        assert question is not None
        is_sober = question.topic in SOBER and dice.random() < 0.5
        match.answer(seat, values[seat] if is_sober else choose_lively(question, dice))


def test_steady_answers_every_question_of_random_matches_legally(soak: bool) -> None:
    asked_topics: Counter[str] = Counter()
    for number, (seats, alliance) in enumerate(SETTINGS):
        check_answers(
            begin(seats, number, alliance=alliance), number, MANY_DECISIONS // (1 if soak else 4), asked_topics
        )
        for war in range(48):
            check_answers(begin_war(seats, war, alliance=alliance), war, 70, asked_topics)
    assert set(asked_topics) >= TOPICS
    assert asked_topics.total() > (6_000 if soak else 2_000)


def test_keen_answers_questions_of_random_matches_legally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MAX_DECISIONS", 1)
    monkeypatch.setattr(search, "HEAT", 2)
    answered = 0
    for number, (seats, alliance) in enumerate(SETTINGS):
        match, dice = begin(seats, number, alliance=alliance, audit=False), Random(number)
        while match.outcome is None:
            seat = dice.choice(match.asked_seats())
            asked = match.question(seat)
            assert asked is not None
            if dice.random() < 0.04:
                value = match.compute_answer(seat, "keen", dice)
                assert asked.choice.validate(value) == value
                answered += 1
            match.answer(seat, choose_lively(asked, dice))
    assert answered > 40


@pytest.mark.parametrize(("seats", "alliance"), SETTINGS)
def test_steady_plays_whole_matches_to_the_end(seats: int, alliance: bool, soak: bool) -> None:
    for number in range(3 if soak else 1):
        match = play_match(("steady",) * seats, number, alliance=alliance)
        assert match.state.phase == "over"
    again = play_match(("steady",) * seats, number, alliance=alliance)
    assert match.digest() == again.digest()


@pytest.mark.parametrize("number", [71, 172])
def test_nobody_begins_a_payment_that_only_the_hand_of_the_ally_covers(number: int) -> None:
    """In these matches a seat once chose a territory that its own cards do not pay for, and went back from it for ever."""
    match = Match.begin(GAME, {"alliance": True}, 4, Random(number).randbytes(32))
    for _ in range(MANY_DECISIONS):
        if match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            assert asked.topic != "pay-by-hand"
            match.answer(seat, match.compute_answer(seat, "steady", Random(number)), by="computer")
    assert match.outcome is not None


@pytest.mark.parametrize(("seats", "alliance"), SETTINGS)
def test_a_match_of_fallbacks_ends(seats: int, alliance: bool) -> None:
    match = play_match(("fallback",) * seats, 1, alliance=alliance)
    assert match.outcome is not None
    assert match.state.why == "mv-why-deck"


@pytest.mark.parametrize("samples", [0, 10])
def test_master_answers_questions_of_wars_legally_in_any_time(samples: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MAX_DECISIONS", 1)
    monkeypatch.setattr(search, "HEAT", 1)
    answered: set[str] = set()
    for number, (seats, alliance) in enumerate(SETTINGS):
        match, dice = begin_war(seats, number, alliance=alliance), Random(number)
        for _ in range(200):
            if match.outcome is not None:
                break
            seat = dice.choice(match.asked_seats())
            asked = match.question(seat)
            assert asked is not None
            if asked.topic not in answered:
                answered.add(asked.topic)
                value = match.compute_answer(seat, "master", dice, count_down(samples))
                assert asked.choice.validate(value) == value
            match.answer(seat, choose_lively(asked, dice))
    assert len(answered) > 10


def test_master_destroys_a_city_that_nobody_defends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MAX_DECISIONS", 1)
    monkeypatch.setattr(search, "HEAT", 1)
    position = given(
        Fief("field", away={"fief2": "soldier soldier soldier cavalry"}),
        Fief("field*, farm* peasant"),
    )
    turn = position.state.turn
    while position.match.outcome is None and position.state.turn == turn:
        seat = position.question.seat
        value = position.match.compute_answer(seat, "master", Random(1), count_down(30))
        assert isinstance(value, tuple)
        position.do(value)
    assert position.why == "mv-why-conquest"


def test_steady_is_far_better_than_chance(soak: bool) -> None:
    won, matches = 0, 20 if soak else 10
    for number in range(matches):
        seat = number % 2
        outcome = play_match(("steady", "random") if seat == 0 else ("random", "steady"), number).outcome
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won >= 0.9 * matches


def test_allies_of_steady_beat_chance() -> None:
    won = 0
    for number in range(6):
        strengths = ("steady", "random") * 2 if number % 2 == 0 else ("random", "steady") * 2
        outcome = play_match(strengths, number, alliance=True).outcome
        assert outcome is not None
        won += outcome.winners == (number % 2, number % 2 + 2)
    assert won >= 5


def test_keen_decides_the_same_with_the_same_dice() -> None:
    position = given(Fief("field, farm", away={"fief2": "soldier soldier soldier"}), Fief("field* peasant, farm"))
    position.do("battle")
    assert decide(position, "keen") == decide(position, "keen")


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_a_computer_sees_nothing_that_is_hidden(strength: str) -> None:
    position = given(
        Fief("field, farm, forest", free="peasant peasant soldier soldier", hand="mine peasant"),
        Fief("field, farm", hand="archer cavalry soldier"),
    )
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(position.state), type=MedievaliaState)
    GAME.imagine(state, A, Chance(bytes(32)))
    assert state.players[B].hand != position.state.players[B].hand
    assert decide(Position(state), strength) == decide(position, strength)


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_a_computer_destroys_a_city_that_nobody_defends(strength: str) -> None:
    position = given(
        Fief("field", away={"fief2": "soldier soldier soldier cavalry"}),
        Fief("field*, farm* peasant"),
    )
    play_on(position, until="", strength=strength)
    assert position.why == "mv-why-conquest"
    assert position.places == (1, 2)


def test_steady_spreads_an_army_when_one_opponent_would_stop_it() -> None:
    position = given(
        Fief("field", away={"fief2": "soldier soldier soldier soldier soldier"}),
        Fief("field", free="peasant"),
    )
    play_on(position, until="defence")
    assert [army.aims[0] for army in position.battle.armies] == [position.t(B, "city")] * 5


def test_steady_lays_opponents_one_by_one_before_its_city_falls() -> None:
    position = given(
        Fief("field", away={"fief2": "soldier soldier soldier soldier"}),
        Fief("field*", free="peasant peasant"),
    )
    position.do("battle", "each", "attack")
    assert position.asked == (B, "defence")
    assert decide(position) == ("by-hand",)
    play_on(position, until="")
    assert position.match.outcome is None
    assert "city" in [place.kind for place in position.state.players[B].territories]


def test_steady_sends_workers_where_they_are_missing() -> None:
    position = given(
        Fief("field, forest", free="peasant peasant peasant peasant"),
        Fief("field"),
        stacks=("workshop bank", "", ""),
    )
    play_on(position, until="")
    assert position.buildings(A) == ["workshop"]


def test_steady_does_not_end_a_match_that_it_would_lose() -> None:
    position = given(
        Fief("field school, forest", free="peasant peasant peasant peasant"),
        Fief("field school bank church"),
        stacks=("workshop", "", ""),
    )
    play_on(position, until="")
    assert position.match.outcome is None
    assert position.buildings(A) == ["school"]


def test_r67_steady_exchanges_what_it_has_for_a_building_in_the_last_turn() -> None:
    own = Fief(f"{'farm, ' * 8}city peasant")
    position = given(own, Fief("field bank school"), stacks=("church workshop", "", ""), only=True, last_drawer=A)
    play_on(position, until="")
    assert position.match.outcome is not None
    assert position.buildings(A) == ["church"]


@pytest.mark.parametrize(("buildings", "bought"), [("school", ["church"]), ("school stable", [])])
def test_r50_steady_ends_the_match_behind_others_only_for_a_place_in_the_last_turn(
    buildings: str, bought: list[str]
) -> None:
    own = Fief(f"{'farm, ' * 8}city peasant")
    others = Fief("field bank smith workshop"), Fief(f"field {buildings}")
    position = given(own, *others, stacks=("church", "", ""), only=True, last_drawer=A)
    play_on(position, until="")
    assert position.match.outcome is not None
    assert position.buildings(A) == bought


def test_steady_garrisons_a_territory_when_enemies_are_near() -> None:
    position = given(
        Fief("field*, forest* school", free="soldier"),
        Fief("field", away={"road12": "soldier"}),
    )
    play_on(position, until="")
    assert position.figure(position.f(A, "soldier")).on == int(position.t(A, "forest")[1:])


def test_steady_strikes_back_at_invaders_before_its_peasants_work() -> None:
    position = given(
        Fief("field, forest", free="peasant peasant peasant peasant soldier"),
        Fief("field", away={"fief1": "soldier soldier"}),
    )
    play_on(position, until="defence")
    assert position.battle.zone == "fief1"


def test_steady_exchanges_a_hand_without_food() -> None:
    hand = "archer cavalry infantry merchant mine peasant peasant soldier"
    position = given(Fief(hand=hand, begun=False), Fief(hand="field"), phase="start")
    assert position.asked == (A, "opening")
    assert len(decide(position)) == 5
    good = given(Fief(hand="field farm peasant peasant", begun=False), Fief(hand="field"), phase="start")
    assert decide(good) == ()
