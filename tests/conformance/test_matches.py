"""Random matches of every game: they end, keep the laws, and can be rebuilt from what is stored."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest
from msgspec import msgpack

from rules.engine import AnswerEntry, Match, OrderEntry, OrderKind, Pick, Value, decode_entry, encode_entry
from rules.engine.boundary import decode_boundary, encode_boundary
from tests.conformance.digests import compute_digests
from tests.conformance.game_settings import GameSetting, every_table, load_settings
from tests.conformance.random_play import RandomMatch, pack, play_out, random_answer, random_value


@every_table
def test_random_matches_end_and_every_law_of_conservation_holds(setting: GameSetting, seats: int) -> None:
    for number in range(setting.matches):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            for seat in played.match.asked_seats():
                asked = played.match.question(seat)
                assert asked is not None
                assert asked.seat == seat
        outcome = played.match.outcome
        assert outcome is not None
        assert len(outcome.places) == seats
        assert min(outcome.places) == 1
        assert played.match.asked_seats() == ()


@every_table
def test_every_question_is_sound(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, 3000 + number)
        for _ in played:
            for seat in played.match.asked_seats():
                asked = played.match.question(seat)
                assert asked is not None
                choice = asked.choice
                assert choice.validate(choice.fallback()) == choice.fallback()
                if isinstance(choice, Pick):
                    ids = [option.id for option in choice.options]
                    assert len(set(ids)) == len(ids)
                    assert all(0 < len(id) <= 60 for id in ids)
                    assert all(option.count >= 1 and option.reason is None for option in choice.options)
                    for option in choice.all_options()[len(ids) :]:
                        assert option.reason is not None
                        assert option.id not in ids


@every_table
def test_setup_seed_and_log_give_the_same_match(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for step in played:
            assert all(decode_entry(encode_entry(news.entry)) == news.entry for news in step.new_entries)
        again = played.replay()
        assert again.digest() == played.match.digest()
        assert again.dropped_answers == ()
        assert again.version == played.match.version


@every_table
def test_a_match_is_resumed_from_its_base_and_the_entries_since(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            if not played.is_sampled():
                continue
            match = played.match
            resumed = Match.restore(setting.game, match.seed, match.base, match.log, audit=True)
            assert resumed.digest() == match.digest()
            assert resumed.dropped_answers == ()
            assert resumed.version == match.version
            assert resumed.boundary == match.boundary
            assert [resumed.question_token(seat) for seat in match.asked_seats()] == [
                match.question_token(seat) for seat in match.asked_seats()
            ]
            assert [resumed.check_undo(seat) for seat in range(seats)] == [
                match.check_undo(seat) for seat in range(seats)
            ]


@pytest.mark.parametrize("game", load_settings())
def test_all_hash_seeds_give_one_digest(game: str, soak: bool) -> None:
    here = compute_digests(game)
    for hash_seed in ("0", "1", "4711") if soak else ("4711",):
        told = subprocess.run(
            [sys.executable, "-m", "tests.conformance.digests", game],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.split() == here


@every_table
def test_a_boundary_is_read_and_written_without_change(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for step in played:
            if step.boundary is not None:
                boundary, state = decode_boundary(setting.game, step.boundary)
                assert encode_boundary(boundary) == step.boundary
                assert msgpack.encode(state) == bytes(boundary.state)
                assert boundary.version == played.match.version


@every_table
def test_the_state_is_pure_data_in_mid_turn_too(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            data = pack(played.match.state)
            assert pack(msgpack.decode(data, type=setting.game.State)) == data


@every_table
def test_every_view_can_be_stored_and_read_again(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            for seat in (*range(seats), None) if played.is_sampled(5) else ():
                view = played.match.view(seat)
                assert isinstance(view, setting.game.View)
                assert pack(msgpack.decode(pack(view), type=setting.game.View)) == pack(view)


@every_table
def test_a_clone_goes_its_own_way(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        for _ in played:
            if not played.is_sampled():
                continue
            before, version = played.match.digest(), played.match.version
            clone = played.match.clone()
            assert clone.digest() == before
            play_out(clone, Random(number))
            assert played.match.digest() == before
            assert played.match.version == version


@every_table
def test_open_seats_answer_in_any_order_with_one_result(setting: GameSetting, seats: int) -> None:
    """Branches commute (CONTRACT 2): each seat's answers depend on its own questions alone, the order is shuffled."""
    for number in range(setting.sample):
        results = set()
        for order in range(3):
            match = RandomMatch(setting, seats, number).match
            answered = [0] * seats
            dice = Random(order)
            while match.outcome is None:
                open_seats = match.asked_seats()
                first = match._position.runner.pending[open_seats[0]].is_race
                seat = open_seats[0] if first else dice.choice(open_seats)
                asked = match.question(seat)
                assert asked is not None
                answered[seat] += 1
                match.answer(seat, random_value(asked.choice, Random(f"{number}|{seat}|{answered[seat]}")))
            results.add(match.digest())
        assert len(results) == 1


@every_table
def test_fallbacks_alone_end_every_match(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        match = RandomMatch(setting, seats, number).match
        decided = 0
        while match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            match.answer(seat, asked.choice.fallback(), by="fallback")
            decided += 1
            assert decided < 20_000


@every_table
def test_standing_orders_keep_a_match_going(setting: GameSetting, seats: int) -> None:
    """Orders of every kind, given and changed at random; their answers are in the log and replay (CONTRACT 5)."""
    orders = setting.game.orders
    given = 0
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match, dice = played.match, played.dice
        for _ in played:
            if orders and match.outcome is None and dice.random() < 0.3:
                kinds: tuple[OrderKind, ...] = ("ask", "reveal", "same", "computer")
                order, kind = dice.choice(orders), dice.choice(kinds)
                value: Value | None = random_answer(match, dice)[1] if kind == "same" else None
                if kind == "reveal":
                    value = dice.choice([None, *(order_setting.id for order_setting in order.settings)])
                played.record(match.give_order(dice.randrange(seats), order.topic, kind, value))
        given += sum(isinstance(entry, OrderEntry) for entry in played.log)
        assert [entry.version for entry in played.log] == list(range(len(played.log)))
        again = played.replay()
        assert again.digest() == match.digest()
        assert all(isinstance(entry, AnswerEntry | OrderEntry) for entry in played.log)
    assert given > 0 or not orders
