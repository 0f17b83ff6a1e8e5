"""No leak: what a seat may not know changes nothing that the seat can see. For every game."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine import Asked, Chance, IllegalChoice, Match, NotAsked, Pick
from rules.engine.boundary import decode_boundary, encode_boundary, encode_state
from tests.conformance.games import Setting, every_table
from tests.conformance.play import RandomMatch, knowledge, packed, play_out, question, random_answer


@every_table
def test_imagining_leaves_the_view_byte_identical(setting: Setting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            for seat in range(seats) if played.here(2) else ():
                twin = played.match.clone()
                before = knowledge(twin, seat)
                setting.game.imagine(twin.state, seat, Chance(bytes([number])))
                setting.game.audit(twin.state)
                assert knowledge(twin, seat) == before


@every_table
def test_an_imagined_match_can_be_played_and_is_a_copy(setting: Setting, seats: int) -> None:
    """CONTRACT 9: nothing of the real seed, boundary or log goes along."""
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match, dice = played.match, played.dice
        for _ in played:
            if match.outcome is not None or not played.here():
                continue
            before = match.digest()
            seat = dice.choice(match.asked())
            imagined = match.imagine(seat, number)
            assert imagined.digest() == match.imagine(seat, number).digest()
            assert question(imagined.ask(seat)) == question(match.ask(seat))
            assert (imagined.base, imagined.log) == (b"", [])
            assert imagined.seed != match.seed
            if match.asked() == (seat,):
                assert packed(imagined.view(seat)) == packed(match.view(seat))
            play_out(imagined, dice)
            setting.game.audit(imagined.state)
            assert match.digest() == before


@every_table
def test_twins_look_alike_for_as_long_as_nothing_comes_out(setting: Setting, seats: int) -> None:
    """Two matches that differ only in what a seat may not know show that seat the same: view, question, who is waited
    for, journal. They are played alike until something hidden comes out or an answer is legal in one of them only."""
    compared = 0
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        boundary = played.match.base
        for step in played:
            boundary = step.boundary or boundary
            if step.boundary is None or played.match.outcome is not None or not played.here(5):
                continue
            for seat in range(seats):
                one = Match.resume(setting.game, played.match.seed, boundary, ())
                other = twin_of(setting, one, boundary, seat)
                compared += same_for_as_long(one, other, seat, Random(number))
    assert compared > 0


def twin_of(setting: Setting, match: Match[Any], boundary: bytes, seat: int) -> Match[Any]:
    """A match from the same boundary in which all that the seat may not know is another sample."""
    stored, state = decode_boundary(setting.game, boundary)
    setting.game.imagine(state, seat, Chance(b"twin"))
    changed = type(stored)(
        stored.revision,
        stored.seats,
        stored.version,
        stored.turn,
        stored.position,
        stored.answered,
        stored.conceded,
        stored.orders,
        encode_state(state),
    )
    return Match.resume(setting.game, match.seed, encode_boundary(changed), ())


def same_for_as_long(one: Match[Any], other: Match[Any], seat: int, dice: Random) -> int:
    """Plays both alike and compares; gives the number of positions compared."""
    compared = 0
    while one.outcome is None and other.outcome is None and one.turn == other.turn:
        assert knowledge(one, seat) == knowledge(other, seat)
        compared += 1
        who, value = random_answer(one, dice)
        mine, theirs = one.ask(who), other.ask(who)
        if mine is None or theirs is None or (mine.topic, shown(mine)) != (theirs.topic, shown(theirs)):
            break  # the same word to another question is another answer
        try:
            steps = (one.answer(who, value), other.answer(who, value))
        except (IllegalChoice, NotAsked):
            break
        if steps[0].exposed or steps[1].exposed:
            break
        assert [line.read(seat) for line in steps[0].lines] == [line.read(seat) for line in steps[1].lines]
    return compared


def shown(asked: Asked) -> tuple[str, ...]:
    """What an answer would lay open of the asked seat's own accord."""
    return asked.choice.shows if isinstance(asked.choice, Pick) else ()


@every_table
def test_reactions_do_not_tell_who_is_waited_for(setting: Setting, seats: int) -> None:
    """CONTRACT 4: while a window is open, a seat learns of itself only, and anybody learns nothing."""
    topics = {order.topic for order in setting.game.orders if order.window}
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            match = played.match
            asked = [match.ask(seat) for seat in match.asked()]
            if not any(question is not None and question.topic in topics for question in asked):
                continue
            assert match.waiting(None).seats == ()
            for seat in range(seats):
                waiting = match.waiting(seat)
                assert waiting.secret
                assert set(waiting.seats) <= {seat}
