"""CONTRACT 10 and 12: boundaries, and what happens to stored answers after the rules have changed."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import (
    AnswerEntry,
    Ask,
    AskAll,
    BoundaryUnreadable,
    ConcessionEntry,
    LogEntry,
    Match,
    Name,
    OrderEntry,
    RewindEntry,
    SetupRefused,
    StandingOrder,
    Table,
    TurnGenerator,
    complete_options,
    text,
)
from rules.engine.boundary import decode_boundary
from tests.engine.scripted_game import (
    SEED,
    Script,
    ScriptedGame,
    ScriptState,
    answer_by_secret,
    ask_and_note,
    begin_match,
    log_entries,
    make_pick,
)
from tests.toy import GAME


def old_rules(state: ScriptState, table: Table) -> TurnGenerator:
    yield AskAll({seat: ask_twice(state, seat, "a", "b", "c") for seat in range(3)})
    yield from ask_and_note(state, 0, "end")
    yield from ask_and_note(state, 1, "end")


def ask_twice(state: ScriptState, seat: int, *ids: str) -> TurnGenerator:
    yield from ask_and_note(state, seat, "first", *ids)
    yield from ask_and_note(state, seat, "second")


def fixed_rules(state: ScriptState, table: Table) -> TurnGenerator:
    """Give seat 1 another option than the old rules."""
    yield AskAll({seat: ask_twice(state, seat, "a", "b", "d" if seat == 1 else "c") for seat in range(3)})
    yield from ask_and_note(state, 0, "end")
    yield from ask_and_note(state, 1, "end")


def resume_match(
    script: Script, match: Match[ScriptState], log: list[LogEntry] | None = None, **more: Any
) -> Match[ScriptState]:
    game = ScriptedGame(script, more.pop("turns", 1), **more)
    return Match.restore(game, SEED, match.base, match.log if log is None else log)


def play_first_answers() -> Match[ScriptState]:
    """Return a match in which every seat has answered twice and seat 0 has ended."""
    match = begin_match(old_rules, seats=3)
    for seat in (0, 1, 2, 1, 0, 2):
        match.answer(seat, "a")
    match.answer(0, "b")
    return match


def test_10_a_boundary_is_where_the_generator_returns() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield from ask_and_note(state, 1)

    match = begin_match(turn, turns=2)
    assert match.answer(0, "a").boundary is None
    boundary = match.answer(1, "a").boundary
    assert boundary is not None
    assert match.boundary == boundary
    stored, state = decode_boundary(match.game, boundary)
    assert (stored.version, stored.turn, stored.seats) == (2, 1, 2)
    assert state.notes == ["0a", "1a"]


def test_10_a_turn_without_a_question_makes_no_step_of_its_own() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        if state.turn % 2:
            yield from ask_and_note(state, 0)

    match = begin_match(turn, turns=5)
    step = match.answer(0, "a")
    assert match.turn_number == 2
    assert len(step.new_entries) == 1
    assert step.boundary == match.boundary


def test_10_a_boundary_with_an_outcome_starts_no_turn() -> None:
    match = begin_match(old_rules, seats=3)
    for seat in (0, 1, 2, 1, 0, 2, 0, 1):
        match.answer(seat, "a")
    assert match.outcome is not None
    again = Match.restore(match.game, SEED, match.boundary, [])
    assert again.outcome == match.outcome
    assert again.asked_seats() == ()


def test_10_resuming_goes_on_from_the_position_of_chance() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        state.notes.append(str(table.chance.randbelow(1 << 30)))
        yield from ask_and_note(state, 0)

    match = begin_match(turn, turns=4)
    for _ in range(3):
        match.answer(0, "a")
        assert Match.restore(match.game, SEED, match.base, match.log).digest() == match.digest()
    assert len({note for note in match.state.notes if note.isdigit()}) == 4


def test_12_unchanged_rules_lose_nothing() -> None:
    match = play_first_answers()
    again = resume_match(old_rules, match)
    assert again.dropped_answers == ()
    assert again.digest() == match.digest()


def test_12_the_longest_fitting_part_is_kept_and_other_branches_stay() -> None:
    match = play_first_answers()
    fixed = resume_match(fixed_rules, match)
    assert [(entry.seat, entry.version) for entry in fixed.dropped_answers] == [(1, 1), (1, 3), (0, 6)]
    assert fixed.state.notes == ["0a", "2a", "0a", "2a"]
    assert fixed.asked_seats() == (1,)
    assert fixed.version == 7


def name_one_of(*names: str) -> Script:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        state.notes.append((yield Ask(0, Name(text("name"), names))))
        yield from ask_and_note(state, 0)

    return turn


def test_12_a_name_still_counts_when_there_are_more_names() -> None:
    match = begin_match(name_one_of("copper", "moat"))
    match.answer(0, "moat")
    more = resume_match(name_one_of("bank", "copper", "moat"), match)
    assert (more.dropped_answers, more.state.notes) == ((), ["moat"])
    assert more.undo(0).lines
    assert more.state.notes == []
    fewer = resume_match(name_one_of("bank", "copper"), match)
    assert [entry.value for entry in fewer.dropped_answers] == ["moat"]


def test_12_the_rewind_is_an_entry_a_line_and_a_wall() -> None:
    fixed = resume_match(fixed_rules, play_first_answers(), revision=1)
    old = fixed.question_token(1)
    step = fixed.record_rewind()
    (entry,) = log_entries(step)
    assert entry == RewindEntry(7, (1, 3, 6), 1)
    assert step.lines[0].text == text("engine-rewound", count=3)
    assert fixed.dropped_answers == ()
    assert fixed.question_token(1) != old
    undo = fixed.check_undo(0)
    assert undo.reason is not None
    assert undo.reason.key == "engine-undo-wall"
    again = resume_match(fixed_rules, fixed)
    assert again.dropped_answers == ()
    assert again.digest() == fixed.digest()
    assert again.question_token(1) == fixed.question_token(1)
    fixed.answer(1, "d")
    assert resume_match(fixed_rules, fixed).state.notes[-1] == "1d"


def test_12_an_answer_must_pass_the_new_check_as_well() -> None:
    def strict(state: ScriptState, table: Table) -> TurnGenerator:
        yield Ask(0, make_pick("a", "b", "c", check=lambda value: text("no")), forced=False)

    def lax(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield from ask_and_note(state, 0)

    match = begin_match(lax)
    match.answer(0, "a")
    assert [entry.version for entry in resume_match(strict, match).dropped_answers] == [0]


def test_12_a_crash_on_replay_falls_back_to_the_boundary() -> None:
    def crashing(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAll({seat: ask_twice(state, seat, "a", "b", "c") for seat in range(3)})
        raise KeyError("new fault")

    match = play_first_answers()
    fallen = resume_match(crashing, match)
    assert [entry.version for entry in fallen.dropped_answers] == [0, 1, 2, 3, 4, 5, 6]
    assert fallen.state.notes == []
    assert fallen.version == 7
    assert fallen.record_rewind().new_entries[0].entry == RewindEntry(7, (0, 1, 2, 3, 4, 5, 6), 1)


def test_12_not_further_than_the_last_boundary_it_reached() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)

    def crashing(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        if len(state.notes) == 3:
            raise KeyError("new fault")

    match = begin_match(turn, turns=6)
    for _ in range(4):
        match.answer(0, "a")
    fallen = resume_match(crashing, match, turns=6)
    assert [entry.version for entry in fallen.dropped_answers] == [2, 3]
    assert fallen.state.notes == ["0a", "0a"]


def test_12_concessions_and_orders_survive_a_crash_on_replay() -> None:
    order = StandingOrder("first", text("o"), answer_by_secret, is_window=False)

    def crashing(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAll({seat: ask_twice(state, seat, "a", "b", "c") for seat in (0, 2)})
        if "2c" in state.notes:
            raise KeyError("new fault")
        yield from ask_and_note(state, 0, "end")

    match = begin_match(old_rules, seats=3, orders=(order,))
    match.answer(0, "a")
    match.give_order(0, "first", "reveal")
    match.answer(0, "a")
    match.answer(2, "c")
    match.answer(2, "a")
    match.concede(1)
    fallen = resume_match(crashing, match, orders=(order,))
    assert [entry.seat for entry in fallen.dropped_answers] == [0, 0, 2, 2]
    assert fallen.conceded == {1: False}
    assert fallen.order_kind(0, "first") == "reveal"


def test_12_the_match_pauses_if_even_that_crashes() -> None:
    def crashing(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0, "first")
        raise KeyError("new fault")

    match = begin_match(old_rules, seats=3)
    match.concede(0)
    with pytest.raises(BoundaryUnreadable):
        resume_match(crashing, match)


def test_12_a_boundary_that_cannot_be_read_pauses_the_match() -> None:
    match = play_first_answers()
    game = ScriptedGame(old_rules)
    for data in (b"", b"\x00", match.base[:20], match.base[:-3]):
        with pytest.raises(BoundaryUnreadable):
            Match.restore(game, SEED, data, [])


def test_12_a_turn_that_cannot_start_pauses_the_match() -> None:
    def crashing(state: ScriptState, table: Table) -> TurnGenerator:
        raise KeyError("new fault")

    with pytest.raises(BoundaryUnreadable, match="new fault"):
        resume_match(crashing, play_first_answers())


class SecondRevision(ScriptedGame):
    """A game that can read revision 1 but no longer revision 0."""

    def migrate(self, data: Any, revision: int) -> ScriptState:
        """Return the state of revision 1 with a note that it was migrated."""
        if revision != 1:
            return super().migrate(data, revision)
        return ScriptState(data["active"], data["secret"], ["migrated"], data["turns"], data["turn"])


def test_12_a_boundary_of_an_older_revision_is_migrated() -> None:
    match = begin_match(old_rules, seats=3)
    match.answer(0, "a")
    newer = Match.restore(SecondRevision(old_rules, revision=2), SEED, match.base, match.log)
    assert newer.state.notes == ["migrated", "0a"]
    assert newer.clone().digest() == newer.digest()


def test_12_without_a_way_the_match_pauses() -> None:
    match = begin_match(old_rules, seats=3)
    with pytest.raises(BoundaryUnreadable, match="no way from revision 1 to 2"):
        Match.restore(ScriptedGame(old_rules, revision=2), SEED, match.base, match.log)
    old = Match.begin(ScriptedGame(old_rules, revision=0), {}, 3, SEED)
    with pytest.raises(BoundaryUnreadable):
        Match.restore(SecondRevision(old_rules, revision=2), SEED, old.base, [])


def test_12_entries_before_the_boundary_are_not_played_twice() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)

    match = begin_match(turn, turns=5)
    for _ in range(3):
        match.answer(0, "a")
    again = Match.restore(match.game, SEED, match.boundary, match.log)
    assert again.digest() == match.digest()
    assert again.version == 3


def test_12_a_replay_of_a_whole_log_says_what_does_not_fit() -> None:
    log: list[LogEntry] = [
        AnswerEntry(0, 0, ("a",), "person", "00"),
        ConcessionEntry(1, 1),
        OrderEntry(2, 0, "t", "ask"),
    ]
    again = Match.replay(ScriptedGame(old_rules), {}, 3, SEED, log)
    assert [entry.version for entry in again.dropped_answers] == [0]
    assert again.version == 3


def test_setup_refuses_wrong_seats_and_options() -> None:
    for seats in (0, 1, 6):
        with pytest.raises(SetupRefused) as refused:
            Match.begin(GAME, {}, seats, SEED)
        assert refused.value.reason == text("engine-seats", lo=2, hi=5, got=seats)
    for options, key in (({"rounds": 7}, "engine-option-value"), ({"colour": "red"}, "engine-option-unknown")):
        with pytest.raises(SetupRefused) as refused:
            Match.begin(GAME, options, 2, SEED)
        assert refused.value.reason.key == key
    assert complete_options(GAME, {}) == {"rounds": 3}
