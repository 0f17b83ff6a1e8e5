"""The story of a match: which turns decided it, whose chance is told, and how the points went."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from rules.catalog import load_games
from rules.engine import (
    Chance,
    DecisiveTurn,
    Game,
    History,
    ImaginedMatch,
    LogEntry,
    Match,
    Seat,
    Story,
    Table,
    Text,
    TurnGenerator,
    tell_story,
    text,
    trace_history,
)
from rules.engine.boundary import decode_boundary, encode_boundary
from rules.engine.position import Position
from rules.engine.story import LEAST_CHANGE, MOST_LINES
from tests.engine.scripted_game import SEED, ScriptedGame, ScriptState, ask_and_note, log_entries

Shares = Sequence[Sequence[float]]


def say_four_things(state: ScriptState, table: Table) -> TurnGenerator:
    """Ask the seat on turn; then write four lines about it, and one about the next seat."""
    seat = state.active
    assert seat is not None
    yield from ask_and_note(state, seat)
    for number in range(4):
        table.write_line(text("small-did", seat=Seat(seat), number=number))
    table.write_line(text("small-next", seat=Seat((seat + 1) % len(state.secret))))
    table.write_line(text("small-secret", seat=Seat(seat)), to=(seat,))


class JudgedGame(ScriptedGame):
    """A game with a table of what each seat may expect before each turn. The last seat wins."""

    def __init__(self, shares: Shares, sides: tuple[tuple[int, ...], ...] | None = None) -> None:
        super().__init__(say_four_things, len(shares), sides=sides)
        self.shares = shares

    def judge_table(self, match: ImaginedMatch[ScriptState]) -> Sequence[float]:
        return self.shares[match.turn_number]

    def count_points(self, state: ScriptState) -> Sequence[int]:
        return [10 * len(state.notes) - seat for seat in range(len(state.secret))]


def play(game: Game[Any], seats: int, conceding: int | None = None) -> History:
    """Play with the first option each time; a seat may concede before its second turn."""
    match = Match.begin(game, {}, seats, SEED)
    base, log = match.base, list[LogEntry]()
    while match.outcome is None:
        asked = match.asked_seats()[0]
        if asked == conceding and match.turn_number >= seats and not match.conceded:
            log += log_entries(match.concede(asked))
        else:
            log += log_entries(match.answer(asked, ("a",)))
    return trace_history(game, SEED, base, log)


def tell(shares: Shares, sides: tuple[tuple[int, ...], ...] | None = None, conceding: int | None = None) -> Story:
    """Return the story of a match that was judged so before each of its turns."""
    game = JudgedGame(shares, sides)
    history = play(game, len(shares[0]), conceding)
    return tell_story(game, SEED, history)


def numbers(story: Story) -> list[int]:
    return [turn.number for turn in story.decisive]


def test_the_turns_that_changed_most_are_told_in_the_order_in_which_they_were_played() -> None:
    story = tell([(0.5, 0.5), (0.8, 0.2), (0.75, 0.25), (0.45, 0.55), (0.4, 0.6), (0.1, 0.9), (0.02, 0.98)])
    assert numbers(story) == [1, 3, 5]
    assert [(turn.before, turn.after) for turn in story.decisive] == [(0.5, 0.8), (0.75, 0.45), (0.4, 0.1)]


def test_a_turn_is_told_in_the_words_of_the_post_after_it() -> None:
    class BriefGame(JudgedGame):
        def summarize_lines(self, lines: Sequence[Text], *, is_over: bool) -> Sequence[Text]:
            return lines[:1]

    shares = [(0.5, 0.5), (0.8, 0.2), (0.75, 0.25)]
    whole, brief = (tell_story(game, SEED, play(game, 2)) for game in (JudgedGame(shares), BriefGame(shares)))
    assert numbers(whole) == numbers(brief) != []
    assert [len(turn.lines) for turn in brief.decisive] == [1] * len(brief.decisive)
    assert all(len(turn.lines) > 1 for turn in whole.decisive)


def test_turns_after_all_people_gave_up_are_not_told() -> None:
    shares = [(0.5, 0.5), (0.8, 0.2), (0.75, 0.25), (0.45, 0.55), (0.4, 0.6), (0.1, 0.9), (0.02, 0.98)]
    game = JudgedGame(shares)
    story = tell_story(game, SEED, play(game, 2), turns_told=3)
    assert numbers(story) == [1, 3]
    assert story.turns == len(shares)


def test_of_equal_changes_the_earlier_turns_are_told() -> None:
    story = tell([(0.5, 0.5), (0.25, 0.75), (0.5, 0.5), (0.25, 0.75), (0.5, 0.5), (0.25, 0.75), (0, 1)])
    assert numbers(story) == [1, 2, 3]


def test_where_each_turn_gives_what_the_next_one_takes_nothing_decided_the_match() -> None:
    back_and_forth = [(0.3, 0.7) if turn % 2 else (0.5, 0.5) for turn in range(12)]
    assert tell(back_and_forth).decisive == ()
    won = [(0.5, 0.5)] * 6 + [(0.8, 0.2)] * 6
    assert numbers(tell(won)) == [6, 12], "what stays is told, and the last turn, in which the other one won"


def test_a_turn_is_told_if_it_changed_much_more_than_the_match_went_back_and_forth() -> None:
    jumps = [chance + (0.04 if turn % 2 else 0) for turn, chance in enumerate([0.4] * 8 + [0.7] * 8)]
    assert numbers(tell([(1 - chance, chance) for chance in jumps])) == [8, 16]


def test_a_match_that_slowly_went_one_way_has_no_decisive_turn() -> None:
    step = LEAST_CHANGE - 0.02
    story = tell([(0.5 - step * turn, 0.5 + step * turn) for turn in range(5)])
    assert story.decisive == ()
    assert len(story.points) == story.turns + 1


def test_what_somebody_did_is_told_of_them_unless_it_mattered_much_more_to_somebody_else() -> None:
    even = (0.25, 0.25, 0.25, 0.25)
    own = tell([even, (0.45, 0.25, 0.25, 0.05), even, even])
    assert [turn.seats for turn in own.decisive][:2] == [(0,), (0,)], "seat 1 changed nothing of its own in turn 2"
    others = tell([even, (0.25, 0.65, 0.05, 0.05), even, even])
    assert others.decisive[0].seats == (1,)


def test_of_the_lines_of_a_turn_the_last_public_ones_about_the_seat_on_turn_are_told() -> None:
    (turn, *_) = tell([(0.5, 0.5), (0.9, 0.1), (0.9, 0.1), (0.05, 0.95)]).decisive
    assert [(line.key, line.args["number"]) for line in turn.lines] == [("small-did", number) for number in (1, 2, 3)]
    assert len(turn.lines) == MOST_LINES


def test_allies_are_one_side_with_one_chance_and_one_line() -> None:
    story = tell([(0.25, 0.25, 0.25, 0.25), (0.4, 0.15, 0.3, 0.15), (0.3, 0.2, 0.3, 0.2)], sides=((1, 3), (0, 2)))
    assert story.sides == ((0, 2), (1, 3))
    assert story.decisive[0] == DecisiveTurn(1, (0, 2), 0.5, 0.7, story.decisive[0].lines)
    assert story.points[1] == (10 + 10 - 2, 10 - 1 + 10 - 3)


def test_the_last_points_are_the_scores() -> None:
    story = tell([(0.5, 0.5)] * 3)
    assert story.points == ((0, -1), (10, 9), (20, 19), (0, 1))


def test_a_turn_in_which_somebody_gave_up_is_not_told() -> None:
    story = tell([(0.5, 0.5)] * 6, conceding=0)
    assert story.turns == 3
    assert story.decisive == ()
    assert story.points == ((0, -1), (10, 9), (20, 19)), "nobody counted after the turn that broke off"


def test_a_game_that_cannot_judge_a_table_tells_the_points_alone() -> None:
    game = ScriptedGame(say_four_things, 5)
    story = tell_story(game, SEED, play(game, 2))
    assert (story.points, story.decisive, story.turns) == ((), (), 5)


def play_computers(game: Game[Any], seats: int, options: dict[str, Any] | None = None) -> History:
    """Return the history of a match of `steady`."""
    match = Match.begin(game, options or {}, seats, SEED)
    base, log, dice = match.base, list[LogEntry](), Random(2)
    while match.outcome is None:
        seat = match.asked_seats()[0]
        log += log_entries(match.answer(seat, match.compute_answer(seat, "steady", dice)))
    return trace_history(game, SEED, base, log)


GAMES = pytest.mark.parametrize(
    ("id", "seats", "options"),
    [
        ("dominion", 2, {}),
        ("minute_realms", 2, {}),
        ("medina", 4, {}),
        ("medievalia", 4, {"alliance": True}),
        ("sola_fide", 2, {}),
    ],
)


@pytest.mark.lengthy
@GAMES
def test_a_judgment_tells_nothing_that_not_everybody_knew(id: str, seats: int, options: dict[str, Any]) -> None:
    game = load_games()[id]
    for number, turn in enumerate(play_computers(game, seats, options).turns[::5]):
        judged = game.judge_table(Match(Position(game, SEED, turn.boundary)))
        assert judged is not None
        assert sum(judged) == pytest.approx(1.0)
        boundary, state = decode_boundary(game, turn.boundary)
        game.imagine(state, number % seats, Chance(bytes(32)))
        sample = encode_boundary(msgspec.structs.replace(boundary, state=state))
        assert game.judge_table(Match(Position(game, bytes(32), sample))) == pytest.approx(judged)


@pytest.mark.lengthy
@GAMES
def test_every_game_tells_the_same_story_again(id: str, seats: int, options: dict[str, Any]) -> None:
    game = load_games()[id]
    history = play_computers(game, seats, options)
    story, again = (tell_story(game, SEED, history) for _ in range(2))
    assert story == again
    assert history.outcome is not None
    assert len(story.points) == story.turns + 1 == len(history.turns) + 1
    assert {seat for side in story.sides for seat in side} == set(range(seats))
    if history.outcome.scores:
        assert story.points[-1] == history.outcome.scores
    for turn in story.decisive:
        assert abs(turn.after - turn.before) >= LEAST_CHANGE
        assert 0 <= min(turn.before, turn.after) <= max(turn.before, turn.after) <= 1 + 1e-9
