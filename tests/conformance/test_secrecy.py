"""No leak: what a seat may not know changes nothing that the seat can see. For every game."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine import Chance, IllegalChoice, Match, NotAsked
from tests.conformance.game_settings import GameSetting, every_table
from tests.conformance.random_play import RandomMatch, encode_knowledge, encode_question, pack, play_out, random_answer
from tests.conformance.twins import make_twin, revealed_ids


@every_table
def test_imagining_leaves_the_view_byte_identical(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            for seat in range(seats) if played.is_sampled(2) else ():
                twin = played.match.clone()
                before = encode_knowledge(twin, seat)
                setting.game.imagine(twin.state, seat, Chance(bytes([number])))
                setting.game.audit(twin.state)
                assert encode_knowledge(twin, seat) == before


@every_table
def test_an_imagined_match_can_be_played_and_is_a_copy(setting: GameSetting, seats: int) -> None:
    """CONTRACT 9: nothing of the real seed, boundary or log goes along."""
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match, dice = played.match, played.dice
        for _ in played:
            if match.outcome is not None or not played.is_sampled():
                continue
            before = match.digest()
            seat = dice.choice(match.asked_seats())
            imagined = match.imagine(seat, number)
            assert imagined.digest() == match.imagine(seat, number).digest()
            assert encode_question(imagined.question(seat)) == encode_question(match.question(seat))
            assert (imagined.base, imagined.log) == (b"", [])
            assert imagined.seed != match.seed
            if match.asked_seats() == (seat,):
                assert pack(imagined.view(seat)) == pack(match.view(seat))
            play_out(imagined, dice)
            setting.game.audit(imagined.state)
            assert match.digest() == before


@every_table
def test_twins_look_alike_for_as_long_as_nothing_comes_out(setting: GameSetting, seats: int) -> None:
    """Two matches that differ only in what a seat may not know show that seat the same: view, question, awaited seats, journal.

    They are played alike until something hidden comes out or an answer is legal in only one of them.
    """
    compared = 0
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        compared += compare_twins(setting, played, number)
        for step in played:
            if step.boundary is not None and played.match.outcome is None and played.is_sampled(5):
                compared += compare_twins(setting, played, number)
    assert compared > 0


def compare_twins(setting: GameSetting, played: RandomMatch, number: int) -> int:
    """Compare, for each seat, the match from its last boundary on with its twin; return the number of positions compared."""
    seed, boundary, compared = played.match.seed, played.match.base, 0
    for seat in range(played.match.seats):
        match = Match.restore(setting.game, seed, boundary, ())
        twin = make_twin(match, boundary, seat)
        compared += compare_matches(match, twin, seat, Random(number))
    return compared


def compare_matches(match: Match[Any], twin: Match[Any], seat: int, dice: Random) -> int:
    """Play both alike and compare them; return the number of positions compared."""
    compared = 0
    while match.outcome is None and twin.outcome is None and match.turn_number == twin.turn_number:
        assert encode_knowledge(match, seat) == encode_knowledge(twin, seat)
        compared += 1
        asked_seat, value = random_answer(match, dice)
        mine, theirs = match.question(asked_seat), twin.question(asked_seat)
        if mine is None or theirs is None or (mine.topic, revealed_ids(mine)) != (theirs.topic, revealed_ids(theirs)):
            break  # the same word to another question is another answer
        try:
            steps = (match.answer(asked_seat, value), twin.answer(asked_seat, value))
        except (IllegalChoice, NotAsked):
            break
        if steps[0].has_revealed or steps[1].has_revealed:
            break
        assert [line.read(seat) for line in steps[0].lines] == [line.read(seat) for line in steps[1].lines]
    return compared


@every_table
def test_reactions_do_not_tell_who_is_waited_for(setting: GameSetting, seats: int) -> None:
    """CONTRACT 4: while a window is open, a seat learns of itself only, and anybody learns nothing."""
    topics = {order.topic for order in setting.game.orders if order.is_window}
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            match = played.match
            asked = [match.question(seat) for seat in match.asked_seats()]
            if not any(question is not None and question.topic in topics for question in asked):
                continue
            assert match.waiting_seats(None).seats == ()
            for seat in range(seats):
                waiting = match.waiting_seats(seat)
                assert waiting.secret
                assert set(waiting.seats) <= {seat}
