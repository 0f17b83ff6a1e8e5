"""Turns that are prepared before they begin (CONTRACT 15): what is foreseen, what is played, and that nothing hidden comes out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from rules.catalog import load_games
from rules.dominion import GAME
from rules.dominion.state import DominionState
from rules.engine import (
    AnswerEntry,
    ForeseenQuestion,
    LogEntry,
    Match,
    Obstacle,
    OptionValue,
    PreparedTurn,
    RulesError,
    Value,
    add_answer,
    begin_preparing,
    fingerprint,
)
from tests.conformance.random_play import random_answer, random_value, seed_of
from tests.conformance.twins import make_twin, plan_decisions
from tests.dominion.positions import given, match_at

Played = Match[DominionState]

ATTACKING_KINGDOM = "militia, witch, village, smithy, market, laboratory, moat, festival, cellar, workshop"


def prepare(match: Played, seat: int, *values: Value, wishes: tuple[str, ...] = (), **waived: bool) -> PreparedTurn:
    """Return a prepared turn with these answers, each of which fits what is foreseen."""
    prepared = begin_preparing(match.game, match.view(seat), match.version, None)
    for value in values:
        foreseen = match.foresee_question(seat, prepared.answers)
        assert foreseen is not None
        prepared = add_answer(prepared, foreseen.question, foreseen.question.choice.validate(value), ())
    return msgspec.structs.replace(prepared, wishes=wishes, **waived)


def prepare_at_random(match: Played, seat: int, dice: Random) -> PreparedTurn:
    """Return a prepared turn as far as anything is foreseen, seldom without the cards that can be played."""
    prepared = begin_preparing(match.game, match.view(seat), match.version, None)
    while (foreseen := match.foresee_question(seat, prepared.answers)) is not None:
        if foreseen.question.topic == "buy" or dice.random() < 0.1:
            break
        value = random_value(foreseen.question.choice, dice)
        prepared = add_answer(prepared, foreseen.question, foreseen.question.choice.validate(value), ())
    assert GAME.preparation is not None
    ids = [option.id for option in GAME.preparation.list_wishes(match.view(seat))]
    wishes = tuple(dice.sample(ids, dice.randint(0, 4)))
    return msgspec.structs.replace(prepared, wishes=wishes, despite_attack=dice.random() < 0.5)


def topic_of(foreseen: ForeseenQuestion | None) -> str:
    """Return what a foreseen question is about."""
    assert foreseen is not None
    return foreseen.question.topic


def end_turn_of(match: Played, seat: int) -> None:
    """Let a seat end its turn without doing anything."""
    while match.outcome is None and match.state.active == seat:
        asked = match.question(seat)
        assert asked is not None
        match.answer(seat, asked.choice.fallback())


def test_the_first_question_is_foreseen_with_the_own_hand() -> None:
    match = match_at(given(hand="copper*5", others=["festival, copper*4"]))
    foreseen = match.foresee_question(1, ())
    assert foreseen is not None
    assert (foreseen.question.topic, foreseen.question.seat) == ("action", 1)
    assert foreseen.view.own.hand == ("copper", "copper", "copper", "copper", "festival")
    end_turn_of(match, 0)
    real = match.question(1)
    assert real is not None
    assert fingerprint(1, real.topic, real.choice) == fingerprint(1, "action", foreseen.question.choice)


def test_nothing_is_foreseen_behind_a_card_that_is_drawn() -> None:
    match = match_at(given(hand="copper*5", others=["village, copper*4"], deck="copper*5"))
    prepared = prepare(match, 1, ("village",))
    assert match.foresee_question(1, prepared.answers) is None


def test_nothing_is_foreseen_behind_a_question_of_somebody_else() -> None:
    match = match_at(given(hand="copper*5", others=["militia, copper*4"]))
    prepared = prepare(match, 1, ("militia",))
    assert match.foresee_question(1, prepared.answers) is None


def test_a_turn_is_foreseen_up_to_the_purchase() -> None:
    match = match_at(given(hand="copper*5", others=["festival, copper*4"]))
    prepared = prepare(match, 1, ("festival",))
    assert topic_of(match.foresee_question(1, prepared.answers)) == "buy"


def test_a_whole_turn_is_played_as_prepared_and_the_journal_says_so_once() -> None:
    match = match_at(given(hand="copper*5", others=["festival, copper*4"], deck="copper*5"))
    prepared = prepare(match, 1, ("festival",), wishes=("province", "gold", "end"))
    end_turn_of(match, 0)
    done = match.play_prepared(1, prepared)
    assert (done.rest, done.obstacle) == (None, None)
    assert match.state.active == 0
    assert "gold" in match.state.players[1].discard
    assert [line.text.key for line in done.step.lines].count("engine-prepared") == 1
    entries = [item.entry for item in done.step.new_entries if isinstance(item.entry, AnswerEntry)]
    assert {entry.by for entry in entries} == {"plan"}


def test_after_the_purchase_the_seat_is_asked_again_if_it_has_not_wished_the_end() -> None:
    match = match_at(given(hand="copper*5", others=["festival, copper*4"], deck="copper*5"))
    prepared = prepare(match, 1, ("festival",), wishes=("silver",))
    end_turn_of(match, 0)
    assert match.play_prepared(1, prepared).rest is None
    asked = match.question(1)
    assert asked is not None
    assert asked.topic == "buy"


def test_wishes_hold_for_what_was_drawn() -> None:
    match = match_at(given(hand="copper*5", others=["smithy, copper*4"], decks=["copper, gold*3"]))
    prepared = prepare(match, 1, ("smithy",), wishes=("province", "silver"))
    end_turn_of(match, 0)
    assert match.play_prepared(1, prepared).obstacle is None
    assert "province" in match.state.players[1].list_cards()


def test_wishes_stop_if_a_new_action_could_be_played_first() -> None:
    match = match_at(given(hand="copper*5", others=["village, copper*4"], decks=["copper, market"]))
    prepared = prepare(match, 1, ("village",), wishes=("silver",))
    end_turn_of(match, 0)
    done = match.play_prepared(1, prepared)
    assert (done.obstacle, done.rest) == ("unforeseen", None)
    assert (match.state.done.played, match.state.done.bought) == (["village"], [])


def test_all_treasures_are_played_for_a_wish() -> None:
    match = match_at(given(hand="copper*5", others=["bank, copper*4"]))
    prepared = prepare(match, 1, wishes=("gold",))
    end_turn_of(match, 0)
    assert match.play_prepared(1, prepared).obstacle is None
    assert "gold" in match.state.players[1].list_cards()


def test_an_attackers_wishes_wait_for_the_answers_of_the_others() -> None:
    match = match_at(given(hand="copper*5", others=["militia, copper*4"], deck="copper*5"))
    prepared = prepare(match, 1, ("militia",), wishes=("gold", "silver"))
    end_turn_of(match, 0)
    first = match.play_prepared(1, prepared)
    assert first.rest is not None
    assert (first.rest.turn, first.rest.wishes) == (match.turn_number, ("gold", "silver"))
    asked = match.question(0)
    assert asked is not None
    match.answer(0, asked.choice.fallback())
    second = match.play_prepared(1, first.rest)
    assert (second.rest, second.obstacle) == (None, None)
    assert match.state.players[1].discard.count("gold") == 1


def test_the_rest_of_a_turn_waits_for_its_person_if_the_end_has_come_near() -> None:
    match = match_at(given(hand="copper*5", others=["militia, copper*4"], deck="copper*5", piles={"province": 1}))
    prepared = prepare(match, 1, ("militia",), wishes=("gold", "silver"))
    end_turn_of(match, 0)
    rest = match.play_prepared(1, prepared).rest
    assert rest is not None
    asked = match.question(0)
    assert asked is not None
    match.answer(0, asked.choice.fallback())
    signs = msgspec.structs.replace(rest.signs, is_near_end=False)
    assert _find_obstacle(match, msgspec.structs.replace(rest, signs=signs)) == "near-end"
    assert _find_obstacle(match, msgspec.structs.replace(rest, signs=signs, despite_end=True)) is None


def test_of_the_wishes_the_best_that_can_be_bought_is_bought() -> None:
    """The purchase of seat 0 empties the pile that seat 1 wishes for most."""
    match = match_at(given(hand="gold*2", others=["festival, copper*4"], piles={"gold": 1}))
    prepared = prepare(match, 1, ("festival",), wishes=("gold", "silver", "end"))
    match.answer(0, ("gold",))
    assert match.play_prepared(1, prepared).obstacle is None
    assert "silver" in match.state.players[1].list_cards()


def _find_obstacle(match: Played, prepared: PreparedTurn) -> Obstacle | None:
    """Play a prepared turn, and assert that nothing has changed if something is in the way."""
    before = match.digest(), match.version
    done = match.play_prepared(1, prepared)
    if done.obstacle is not None:
        assert (match.digest(), match.version, done.step.new_entries) == (*before, ())
    return done.obstacle


def test_nothing_is_played_if_no_wish_can_be_bought() -> None:
    match = match_at(given(hand="gold*2", others=["festival, copper*4"], piles={"gold": 1}))
    prepared = prepare(match, 1, ("festival",), wishes=("gold",))
    match.answer(0, ("gold",))
    assert _find_obstacle(match, prepared) == "wish"


@pytest.mark.parametrize(("waived", "obstacle"), [(False, "attacked"), (True, None)])
def test_nothing_is_played_after_an_attack_unless_that_was_waived(waived: bool, obstacle: Obstacle | None) -> None:
    match = match_at(given(hand="witch", others=["copper*5, moat"]))
    match.give_order(1, "attack", "reveal")
    prepared = prepare(match, 1, ("end",), wishes=("silver",), despite_attack=waived)
    match.answer(0, ("witch",))
    end_turn_of(match, 0)
    assert _find_obstacle(match, prepared) == obstacle


def test_nothing_is_played_with_other_cards_in_hand_although_attacks_were_waived() -> None:
    match = match_at(given(hand="militia", others=["copper*4, estate"]))
    prepared = prepare(match, 1, wishes=("silver",), despite_attack=True)
    match.answer(0, ("militia",))
    match.answer(1, ("copper", "estate"))
    end_turn_of(match, 0)
    assert _find_obstacle(match, prepared) == "cards"


@pytest.mark.parametrize(("waived", "obstacle"), [(False, "near-end"), (True, None)])
def test_nothing_is_played_if_the_end_has_come_near(waived: bool, obstacle: Obstacle | None) -> None:
    match = match_at(given(hand="platinum*2", others=["copper*5"], piles={"province": 2}))
    prepared = prepare(match, 1, wishes=("silver",), despite_end=waived)
    match.answer(0, ("province",))
    assert _find_obstacle(match, prepared) == obstacle


def test_nothing_is_played_under_other_values() -> None:
    match = match_at(given(hand="copper*5", others=["copper*5"]))
    prepared = msgspec.structs.replace(prepare(match, 1, wishes=("silver",)), value_digest="0")
    end_turn_of(match, 0)
    assert _find_obstacle(match, prepared) == "rules"


def test_an_error_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_at(given(hand="copper*5", others=["copper*5"]))
    prepared = prepare(match, 1, wishes=("silver",))
    end_turn_of(match, 0)
    before = match.digest(), match.version
    monkeypatch.setattr("rules.dominion.preparing.END_TURN", None)
    with pytest.raises(RulesError):
        match.play_prepared(1, prepared)
    assert (match.digest(), match.version) == before


def test_a_wish_that_has_become_too_dear_is_passed_over() -> None:
    """A Peddler that is cheap in the turn of somebody with many Actions costs 8 when the own turn comes."""
    match = match_at(given(hand="village*3", others=["gold*2, copper, moat"], deck="copper*9", piles={"peddler": 10}))
    prepared = prepare(match, 1, ("end",), wishes=("peddler", "gold", "end"))
    end_turn_of(match, 0)
    assert match.play_prepared(1, prepared).obstacle is None
    cards = match.state.players[1].list_cards()
    assert ("peddler" in cards, cards.count("gold")) == (False, 3)


def test_the_wishes_have_the_costs_of_the_own_turn() -> None:
    """While somebody has a Quarry in play, Actions cost less for them alone."""
    match = match_at(given(hand="quarry, copper", others=["moat, copper*4"]))
    match.answer(0, ("quarry",))
    foreseen = match.foresee_question(1, ())
    assert foreseen is not None
    costs = [{pile.card: pile.cost for pile in view.piles}["moat"] for view in (match.view(1), foreseen.view)]
    assert costs == [0, 2]


def test_everything_that_can_be_wished_fits_one_select() -> None:
    preparation = GAME.preparation
    assert preparation is not None
    for number in range(60):
        match = Match.begin(GAME, {"kingdom": "random", "colony": "always", "market": True}, 3, seed_of(number))
        options = preparation.list_wishes(match.view(0))
        assert len(options) <= 25
        assert options[-1].id == "end"


def test_with_standing_orders_in_between_the_journal_says_once_that_somebody_plays_as_prepared() -> None:
    match = match_at(given(hand="copper*5", others=["festival, bank, copper*3"]))
    match.give_order(1, "treasures", "reveal")
    prepared = prepare(match, 1, ("festival",), wishes=("gold", "silver", "end"))
    end_turn_of(match, 0)
    done = match.play_prepared(1, prepared)
    entries = [item.entry for item in done.step.new_entries if isinstance(item.entry, AnswerEntry)]
    assert [entry.by for entry in entries] == ["plan", "order", "plan", "plan"]
    assert [line.text.key for line in done.step.lines].count("engine-prepared") == 1


def test_nobody_takes_a_turn_back_freely_once_it_is_over() -> None:
    """So a turn that was played as prepared need not be taken back by somebody else."""
    ended = 0
    for number in range(12):
        match, dice = begin_random_match(number, 2 + number % 5), Random(number)
        while match.outcome is None and match.turn_number < 12:
            turn, seat = match.turn_number, match.asked_seats()[0]
            active = match.state.active
            match.answer(seat, choose(match, seat, dice))
            if match.outcome is None and active is not None and match.turn_number > turn:
                ended += 1
                assert match.check_undo(active).kind != "free"
    assert ended > 100


def begin_random_match(number: int, seats: int) -> Played:
    """Return a match with any kingdom, every third with attacks on purpose, some with a Black Market."""
    dice = Random(number)
    kingdom = ATTACKING_KINGDOM if number % 3 == 0 else "random"
    options: dict[str, OptionValue] = {"kingdom": kingdom, "market": dice.random() < 0.5}
    return Match.begin(GAME, options, seats, seed_of(number), audit=True)


def choose(match: Played, seat: int, dice: Random) -> Value:
    """Return what a sensible player answers, now and then anything."""
    asked = match.question(seat)
    assert asked is not None
    return random_value(asked.choice, dice) if dice.random() < 0.2 else match.compute_answer(seat, "steady", dice)


def play_prepared_match(match: Played, dice: Random) -> tuple[list[LogEntry], int]:
    """Play a match in which every seat prepares its next turn. Return the log, and how many turns were played so."""
    plans: dict[int, PreparedTurn] = {}
    log: list[LogEntry] = []
    played = 0
    while match.outcome is None and match.turn_number < 400:
        due = [seat for seat in plans if seat in match.asked_seats() and match.state.active == seat]
        if due:
            seat = due[0]
            prepared, turn, view = plans.pop(seat), match.turn_number, match.view(seat)
            done = match.play_prepared(seat, prepared)
            if done.obstacle is None and prepared.turn is None and not prepared.is_empty:
                assert GAME.preparation is not None
                assert GAME.preparation.read_signs(view).own == prepared.signs.own
                given_answers = [item.entry for item in done.step.new_entries if isinstance(item.entry, AnswerEntry)]
                planned = [entry.fingerprint for entry in given_answers if entry.by == "plan"]
                # What is left waits for others, who hold more than could be seen.
                later = () if done.rest is None else done.rest.answers
                expected = [answer.fingerprint for answer in prepared.answers]
                assert [*planned, *(answer.fingerprint for answer in later)][: len(expected)] == expected
            if done.rest is not None:
                plans[seat] = done.rest
            played += match.turn_number != turn
            log += [item.entry for item in done.step.new_entries]
            if done.step.new_entries:
                continue
        seat = match.asked_seats()[0]
        active = match.state.active
        log += [item.entry for item in match.answer(seat, choose(match, seat, dice)).new_entries]
        if match.outcome is None and active is not None and match.state.active != active:
            plans[active] = prepare_at_random(match, active, dice)
    return log, played


@pytest.mark.lengthy
@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_matches_with_prepared_turns_are_those_of_the_same_answers_by_hand(seats: int, soak: bool) -> None:
    played = 0
    for number in range(seats - 2, 10_000 if soak else 50, 5):
        match = begin_random_match(number, seats)
        referee = match.clone()
        log, count = play_prepared_match(match, Random(number))
        played += count
        for entry in log:
            if isinstance(entry, AnswerEntry):
                referee.answer(entry.seat, entry.value)
        assert referee.digest() == match.digest()
        assert referee.outcome == match.outcome
    assert played > 20


def encode_foreseen(foreseen: ForeseenQuestion | None) -> bytes:
    """Return all that somebody is shown of a foreseen question."""
    if foreseen is None:
        return b""
    asked = foreseen.question
    print_ = fingerprint(asked.seat, asked.topic, asked.choice).encode()
    return print_ + msgspec.msgpack.encode((asked.topic, asked.choice.prompt, foreseen.view))


def foresee_with_the_true_seed(match: Played, seat: int, value: Value | None) -> bytes:
    """Return the question that a careless program would show: what is played in the real match, with what is drawn there."""
    copy = match.clone()
    end_turn_of(copy, 0)
    while copy.outcome is None and seat not in copy.asked_seats():
        other = copy.asked_seats()[0]
        asked = copy.question(other)
        assert asked is not None
        copy.answer(other, asked.choice.fallback())
    if value is not None:
        copy.answer(seat, value)
    asked = copy.question(seat)
    return b"" if asked is None else encode_foreseen(ForeseenQuestion(asked, copy.view(seat)))


def foresee_fairly(match: Played, seat: int, value: Value | None) -> bytes:
    """Return the question that is shown."""
    prepared = begin_preparing(match.game, match.view(seat), match.version, None)
    if value is not None:
        first = match.foresee_question(seat, ())
        assert first is not None
        prepared = add_answer(prepared, first.question, value, ())
    return encode_foreseen(match.foresee_question(seat, prepared.answers))


@pytest.mark.parametrize(("foresee", "leaks"), [(foresee_fairly, False), (foresee_with_the_true_seed, True)])
def test_a_planted_leak_is_noticed(foresee: Callable[[Played, int, Value | None], bytes], leaks: bool) -> None:
    match = match_at(
        given(hand="copper*5", others=["village, copper*4"], decks=["copper*3, silver, gold, estate, market, curse"])
    )
    twin = make_twin(match, match.base, 1)
    assert match.state.players[1].deck != twin.state.players[1].deck
    assert foresee(match, 1, None) == foresee(twin, 1, None)
    assert (foresee(match, 1, ("village",)) != foresee(twin, 1, ("village",))) == leaks


@pytest.mark.lengthy
def test_twins_foresee_the_same(soak: bool) -> None:
    """What a seat is shown of its next turn, after any answers, is the same whatever is hidden from it."""
    compared = 0
    for number in range(400 if soak else 40):
        dice = Random(number)
        match = begin_random_match(number, 2 + number % 5)
        for _ in range(dice.randint(20, 200)):
            if match.outcome is None:
                match.answer(*random_answer(match, dice))
        if match.outcome is not None:
            continue
        start = Match.restore(GAME, match.seed, match.boundary, ())
        for seat in range(match.seats):
            if seat == start.state.active:
                continue
            twin = make_twin(start, match.boundary, seat)
            plans = [prepare_at_random(table, seat, Random(number)) for table in (start, twin)]
            assert plans[0] == plans[1]
            answers = plans[0].answers
            for count in range(len(answers) + 1):
                shown = [encode_foreseen(table.foresee_question(seat, answers[:count])) for table in (start, twin)]
                assert shown[0] == shown[1]
                compared += 1
    assert compared > 60


@pytest.mark.lengthy
def test_twins_play_and_drop_the_same(soak: bool) -> None:
    """Whether a prepared turn is played, and what of it before something comes out, depends on nothing that is hidden."""
    obstacles = Counter[Obstacle | None]()
    for number in range(600 if soak else 100):
        dice = Random(number)
        match = begin_random_match(3 * number, 2 + number % 2)
        viewer = (match.asked_seats()[0] + 1 + number) % match.seats
        for _ in range(dice.randint(0, 60)):
            if match.outcome is None:
                match.answer(*random_answer(match, dice))
        if match.outcome is not None:
            continue
        tables = [Match.restore(GAME, match.seed, match.boundary, ()), make_twin(match, match.boundary, viewer)]
        if tables[0].state.active == viewer:
            continue
        plans = [prepare_at_random(table, viewer, Random(number)) for table in tables]
        for decision in plan_decisions(tables[0].clone(), tables[1].clone(), viewer, dice, 40):
            if all(table.state.active == viewer for table in tables):
                break
            for table, value in zip(tables, decision.values, strict=True):
                table.answer(decision.seat, value)
        asked = [table.question(viewer) for table in tables]
        if None in asked or any(table.state.active != viewer for table in tables):
            continue
        done = [table.play_prepared(viewer, plan) for plan, table in zip(plans, tables, strict=True)]
        first = [[item.entry for item in played.step.new_entries][:1] for played in done]
        assert first[0] == first[1]
        if not done[0].step.has_revealed:
            assert done[0].obstacle == done[1].obstacle
        obstacles[done[0].obstacle] += 1
    assert {None, "wish"} <= obstacles.keys()


def test_only_dominion_lets_turns_be_prepared() -> None:
    """In the other games less than an eighth of the questions can be foreseen."""
    assert [id for id, game in load_games().items() if game.preparation is not None] == ["dominion"]
