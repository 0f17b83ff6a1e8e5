"""CONTRACT 10, 11 and 12: boundaries, and what becomes of stored answers when the rules have changed."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import (
    Answered,
    Ask,
    BoundaryUnreadable,
    Conceded,
    Entry,
    Match,
    Order,
    Ordered,
    Rewound,
    SetupRefused,
    Table,
    Together,
    Turn,
    checked_options,
    text,
)
from rules.engine.boundary import decode_boundary
from tests.engine.small import SEED, Desk, Script, Small, begin, entries, pick, reveal, say
from tests.toy import GAME


def old_rules(state: Desk, table: Table) -> Turn:
    yield Together({seat: twice(state, seat, "a", "b", "c") for seat in range(3)})
    yield from say(state, 0, "end")
    yield from say(state, 1, "end")


def twice(state: Desk, seat: int, *ids: str) -> Turn:
    yield from say(state, seat, "first", *ids)
    yield from say(state, seat, "second")


def fixed_rules(state: Desk, table: Table) -> Turn:
    """Seat 1 has another option now."""
    yield Together({seat: twice(state, seat, "a", "b", "d" if seat == 1 else "c") for seat in range(3)})
    yield from say(state, 0, "end")
    yield from say(state, 1, "end")


def resumed(script: Script, match: Match[Desk], log: list[Entry] | None = None, **more: Any) -> Match[Desk]:
    game = Small(script, more.pop("turns", 1), **more)
    return Match.resume(game, SEED, match.base, match.log if log is None else log)


def played() -> Match[Desk]:
    """Seats 0 and 2 have answered twice, seat 1 both too, seat 0 ends."""
    match = begin(old_rules, seats=3)
    for seat in (0, 1, 2, 1, 0, 2):
        match.answer(seat, "a")
    match.answer(0, "b")
    return match


def test_10_a_boundary_is_where_the_generator_returns() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield from say(state, 1)

    match = begin(turn, turns=2)
    assert match.answer(0, "a").boundary is None
    boundary = match.answer(1, "a").boundary
    assert boundary is not None
    assert match.boundary == boundary
    stored, state = decode_boundary(match.game, boundary)
    assert (stored.version, stored.turn, stored.seats) == (2, 1, 2)
    assert state.said == ["0a", "1a"]


def test_10_a_turn_without_a_question_makes_no_step_of_its_own() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        if state.turn % 2:
            yield from say(state, 0)

    match = begin(turn, turns=5)
    step = match.answer(0, "a")
    assert match.turn == 2
    assert len(step.news) == 1
    assert step.boundary == match.boundary


def test_10_a_boundary_with_an_outcome_starts_no_turn() -> None:
    match = begin(old_rules, seats=3)
    for seat in (0, 1, 2, 1, 0, 2, 0, 1):
        match.answer(seat, "a")
    assert match.outcome is not None
    again = Match.resume(match.game, SEED, match.boundary, [])
    assert again.outcome == match.outcome
    assert again.asked() == ()


def test_10_resuming_goes_on_from_the_position_of_chance() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        state.said.append(str(table.chance.below(1 << 30)))
        yield from say(state, 0)

    match = begin(turn, turns=4)
    for _ in range(3):
        match.answer(0, "a")
        assert Match.resume(match.game, SEED, match.base, match.log).digest() == match.digest()
    assert len({said for said in match.state.said if said.isdigit()}) == 4


def test_12_unchanged_rules_lose_nothing() -> None:
    match = played()
    again = resumed(old_rules, match)
    assert again.lost == ()
    assert again.digest() == match.digest()


def test_12_the_longest_fitting_part_is_kept_and_other_branches_stay() -> None:
    match = played()
    fixed = resumed(fixed_rules, match)
    assert [(entry.seat, entry.version) for entry in fixed.lost] == [(1, 1), (1, 3), (0, 6)]
    assert fixed.state.said == ["0a", "2a", "0a", "2a"]
    assert fixed.asked() == (1,)
    assert fixed.version == 7


def test_12_the_rewind_is_an_entry_a_line_and_a_wall() -> None:
    fixed = resumed(fixed_rules, played(), revision=1)
    old = fixed.mark(1)
    step = fixed.rewound()
    (entry,) = entries(step)
    assert entry == Rewound(7, (1, 3, 6), 1)
    assert step.lines[0].text == text("engine-rewound", count=3)
    assert fixed.lost == ()
    assert fixed.mark(1) != old
    undo = fixed.undoable(0)
    assert undo.because is not None
    assert undo.because.key == "engine-undo-wall"
    again = resumed(fixed_rules, fixed)
    assert again.lost == ()
    assert again.digest() == fixed.digest()
    assert again.mark(1) == fixed.mark(1)
    fixed.answer(1, "d")
    assert resumed(fixed_rules, fixed).state.said[-1] == "1d"


def test_12_an_answer_must_pass_the_new_check_as_well() -> None:
    def strict(state: Desk, table: Table) -> Turn:
        yield Ask(0, pick("a", "b", "c", check=lambda value: text("no")), forced=False)

    def lax(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield from say(state, 0)

    match = begin(lax)
    match.answer(0, "a")
    assert [entry.version for entry in resumed(strict, match).lost] == [0]


def test_12_a_crash_on_replay_falls_back_to_the_boundary() -> None:
    def crashing(state: Desk, table: Table) -> Turn:
        yield Together({seat: twice(state, seat, "a", "b", "c") for seat in range(3)})
        raise KeyError("new fault")

    match = played()
    fallen = resumed(crashing, match)
    assert [entry.version for entry in fallen.lost] == [0, 1, 2, 3, 4, 5, 6]
    assert fallen.state.said == []
    assert fallen.version == 7
    assert fallen.rewound().news[0].entry == Rewound(7, (0, 1, 2, 3, 4, 5, 6), 1)


def test_12_not_further_than_the_last_boundary_it_reached() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)

    def crashing(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        if len(state.said) == 3:
            raise KeyError("new fault")

    match = begin(turn, turns=6)
    for _ in range(4):
        match.answer(0, "a")
    fallen = resumed(crashing, match, turns=6)
    assert [entry.version for entry in fallen.lost] == [2, 3]
    assert fallen.state.said == ["0a", "0a"]


def test_12_concessions_and_orders_survive_a_crash_on_replay() -> None:
    order = Order("first", text("o"), reveal, window=False)

    def crashing(state: Desk, table: Table) -> Turn:
        yield Together({seat: twice(state, seat, "a", "b", "c") for seat in (0, 2)})
        if "2c" in state.said:
            raise KeyError("new fault")
        yield from say(state, 0, "end")

    match = begin(old_rules, seats=3, orders=(order,))
    match.answer(0, "a")
    match.order(0, "first", "reveal")
    match.answer(0, "a")
    match.answer(2, "c")
    match.answer(2, "a")
    match.concede(1)
    fallen = resumed(crashing, match, orders=(order,))
    assert [entry.seat for entry in fallen.lost] == [0, 0, 2, 2]
    assert fallen.conceded == {1: False}
    assert fallen.standing(0, "first") == "reveal"


def test_12_where_even_that_crashes_the_match_pauses() -> None:
    def crashing(state: Desk, table: Table) -> Turn:
        yield from say(state, 0, "first")
        raise KeyError("new fault")

    match = begin(old_rules, seats=3)
    match.concede(0)
    with pytest.raises(BoundaryUnreadable):
        resumed(crashing, match)


def test_12_a_boundary_that_cannot_be_read_pauses_the_match() -> None:
    match = played()
    game = Small(old_rules)
    for data in (b"", b"\x00", match.base[:20], match.base[:-3]):
        with pytest.raises(BoundaryUnreadable):
            Match.resume(game, SEED, data, [])


def test_12_a_turn_that_cannot_start_pauses_the_match() -> None:
    def crashing(state: Desk, table: Table) -> Turn:
        raise KeyError("new fault")

    with pytest.raises(BoundaryUnreadable, match="new fault"):
        resumed(crashing, played())


class Second(Small):
    """Revision 2 calls the seats' numbers by another name; revision 0 is not known any more."""

    def migrate(self, data: Any, revision: int) -> Desk:
        """Brings revision 1 forward."""
        if revision != 1:
            return super().migrate(data, revision)
        return Desk(data["active"], data["secret"], ["migrated"], data["turns"], data["turn"])


def test_12_a_boundary_of_an_older_revision_is_migrated() -> None:
    match = begin(old_rules, seats=3)
    match.answer(0, "a")
    newer = Match.resume(Second(old_rules, revision=2), SEED, match.base, match.log)
    assert newer.state.said == ["migrated", "0a"]
    assert newer.clone().digest() == newer.digest()


def test_12_without_a_way_the_match_pauses() -> None:
    match = begin(old_rules, seats=3)
    with pytest.raises(BoundaryUnreadable, match="no way from revision 1 to 2"):
        Match.resume(Small(old_rules, revision=2), SEED, match.base, match.log)
    old = Match.begin(Small(old_rules, revision=0), {}, 3, SEED)
    with pytest.raises(BoundaryUnreadable):
        Match.resume(Second(old_rules, revision=2), SEED, old.base, [])


def test_12_entries_before_the_boundary_are_not_played_twice() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)

    match = begin(turn, turns=5)
    for _ in range(3):
        match.answer(0, "a")
    again = Match.resume(match.game, SEED, match.boundary, match.log)
    assert again.digest() == match.digest()
    assert again.version == 3


def test_12_a_replay_of_a_whole_log_says_what_does_not_fit() -> None:
    log: list[Entry] = [Answered(0, 0, ("a",), "person", "00"), Conceded(1, 1), Ordered(2, 0, "t", "ask")]
    again = Match.replay(Small(old_rules), {}, 3, SEED, log)
    assert [entry.version for entry in again.lost] == [0]
    assert again.version == 3


def test_setup_refuses_wrong_seats_and_options() -> None:
    for seats in (0, 1, 6):
        with pytest.raises(SetupRefused) as refused:
            Match.begin(GAME, {}, seats, SEED)
        assert refused.value.because == text("engine-seats", lo=2, hi=5, got=seats)
    for options, key in (({"rounds": 7}, "engine-option-value"), ({"colour": "red"}, "engine-option-unknown")):
        with pytest.raises(SetupRefused) as refused:
            Match.begin(GAME, options, 2, SEED)
        assert refused.value.because.key == key
    assert checked_options(GAME, {}) == {"rounds": 3}
