"""Looking at a match again shows what was played, and nothing that the viewer could not know. For every game."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine import (
    IllegalChoice,
    JournalLine,
    LogEntry,
    Match,
    NotAsked,
    Step,
    Text,
    filter_effective,
    list_steps,
    trace_history,
)
from rules.engine.boundary import decode_boundary
from tests.conformance.game_settings import GameSetting, every_table
from tests.conformance.random_play import RandomMatch, random_answer
from tests.conformance.twins import make_twin, revealed_ids

MOST_ANSWERS = 60
"""The first so many answers of a match are looked at again: every kind of turn, in little time."""


class RecordedMatch:
    """A random match whose journal lines are kept with their versions."""

    def __init__(self, setting: GameSetting, seats: int, number: int) -> None:
        self.played = RandomMatch(setting, seats, number)
        self.match: Match[Any] = self.played.match
        self.base = self.match.base
        self.lines: list[tuple[int, tuple[JournalLine, ...]]] = [(-1, tuple(self.match.opening_lines))]
        for _ in range(MOST_ANSWERS):
            if self.match.outcome is None:
                self.keep(self.played.answer())
                seat = self.played.dice.randrange(seats)
                if self.played.dice.random() < 0.1 and self.match.check_undo(seat).kind == "free":
                    self.keep(self.played.record(self.match.undo(seat)))

    def keep(self, step: Step) -> None:
        """Keep the lines of a step."""
        self.lines += [(item.entry.version, item.lines) for item in step.new_entries]
        rewritten = step.rewritten_lines
        self.lines = [(version, rewritten.get(version, lines)) for version, lines in self.lines]

    def read(self, viewer: int | None) -> list[Text]:
        """Return what a viewer may read of the decisions that count."""
        counted = {-1, *(entry.version for entry in filter_effective(self.played.log))}
        lines = [line for version, group in self.lines if version in counted for line in group]
        return [readable for line in lines if (readable := line.read(viewer)) is not None]


@every_table
def test_the_steps_tell_what_was_decided_and_end_with_the_table_as_it_stands(setting: GameSetting, seats: int) -> None:
    recorded = RecordedMatch(setting, seats, 1)
    match = recorded.match
    history = trace_history(setting.game, match.seed, recorded.base, recorded.played.log)
    assert history.is_whole
    assert history.outcome == match.outcome
    for viewer in (None, 0):
        turns = [list_steps(setting.game, match.seed, history, n, viewer) for n in range(len(history.turns))]
        assert [line for steps in turns for step in steps for line in step.lines] == recorded.read(viewer)
        assert all(turns)
        assert turns[-1][-1].view == msgspec.msgpack.encode(match.view(viewer))
        _, state = decode_boundary(setting.game, recorded.base)
        assert turns[0][0].view == msgspec.msgpack.encode(setting.game.view(state, viewer))


@every_table
def test_twins_have_the_same_steps_for_as_long_as_nothing_comes_out(setting: GameSetting, seats: int) -> None:
    """Two matches that differ only in what a viewer may not know have the same turns, steps, lines and views."""
    played = RandomMatch(setting, seats, 2)
    for _ in range(MOST_ANSWERS // 3):
        if played.match.outcome is None:
            played.answer()
    base, seat = played.match.base, seats - 1
    match = Match.restore(setting.game, played.match.seed, base, ())
    twin = make_twin(match, base, seat)
    bases, logs = (base, twin.base), (list[LogEntry](), list[LogEntry]())
    while match.outcome is None and twin.outcome is None and len(logs[0]) < MOST_ANSWERS:
        asked, value = random_answer(match, played.dice)
        mine, theirs = match.question(asked), twin.question(asked)
        if mine is None or theirs is None or (mine.topic, revealed_ids(mine)) != (theirs.topic, revealed_ids(theirs)):
            break  # the same word to another question is another answer
        try:
            steps = match.answer(asked, value), twin.answer(asked, value)
        except (IllegalChoice, NotAsked):
            break
        if steps[0].has_revealed or steps[1].has_revealed:
            break
        for log, step in zip(logs, steps, strict=True):
            log += [item.entry for item in step.new_entries]
    histories = [trace_history(setting.game, match.seed, base, log) for base, log in zip(bases, logs, strict=True)]
    assert len({len(history.turns) for history in histories}) == 1
    for number in range(len(histories[0].turns)):
        seen = [
            [(step.lines, step.view) for step in list_steps(setting.game, match.seed, history, number, seat)]
            for history in histories
        ]
        assert seen[0] == seen[1]
