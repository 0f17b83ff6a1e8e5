"""The search that all games share, on games whose solution is known: Nim, and guessing a card that lies face down."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from rules.engine import (
    Ask,
    Chance,
    Game,
    ImaginedMatch,
    Match,
    MatchOptions,
    Meta,
    Number,
    OpenQuestion,
    Outcome,
    Table,
    TimeIsUp,
    TurnGenerator,
    Value,
    text,
)
from rules.search import SearchLimits, build_searcher, rate_moves
from rules.search.race import RaceLimits, choose_by_race
from rules.search.searcher import MAX_ANSWERS, list_answers
from tests.conformance.random_play import count_down
from tests.engine.scripted_game import SEED, make_number, make_pick

LIMITS = SearchLimits(simulations=600, depth=12)


class Heap(Struct):
    """`stones` that are left, the `card` that lies face down, and who has won."""

    active: int | None
    stones: int
    card: int
    winner: int | None = None


def answer_harmlessly(view: Any, asked: OpenQuestion, imagine: object, dice: Random) -> Value:
    """Give the fallback."""
    return asked.choice.fallback()


def expect_nothing(match: ImaginedMatch[Heap]) -> tuple[float, float]:
    """Say that both may win: a game can hardly tell less."""
    return 0.5, 0.5


class SmallGame(Game[Heap]):
    """What Nim and the guessing game have in common. `keen` searches."""

    State = Heap
    View = Heap
    meta = Meta("small", {}, (2,), "", "", 2026, "")

    def __init__(self, stones: int = 0, limits: SearchLimits = LIMITS) -> None:
        self.stones = stones
        self.computers = {
            "steady": answer_harmlessly,
            "keen": build_searcher(answer_harmlessly, expect_nothing, limits),
        }

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> Heap:
        """Put one of three cards face down."""
        return Heap(0, self.stones, chance.randbelow(3))

    def view(self, state: Heap, seat: int | None) -> int:
        """Show the stones."""
        return state.stones

    def outcome(self, state: Heap) -> Outcome | None:
        """Return who has won, if anybody has."""
        return None if state.winner is None else Outcome((1, 2) if state.winner == 0 else (2, 1))

    def audit(self, state: Heap) -> None:
        """Find nothing."""

    def imagine(self, state: Heap, seat: int, chance: Chance) -> None:
        """Draw the card again."""
        state.card = chance.randbelow(3)


class Nim(SmallGame):
    """Take one to three stones; whoever takes the last one wins. Whoever leaves a multiple of four wins."""

    def turn(self, state: Heap, table: Table) -> TurnGenerator:
        """Let the seat on turn take stones."""
        seat = state.active
        assert seat is not None
        count = yield Ask(seat, Number(text("small-take"), 1, min(3, state.stones)), "take")
        state.stones -= count
        state.active = 1 - seat
        if not state.stones:
            state.active, state.winner = None, seat


class Guess(SmallGame):
    """Seat 0 keeps a toss, guesses the card itself, or lets seat 1 guess it. Whoever guesses wins only if it is right."""

    def turn(self, state: Heap, table: Table) -> TurnGenerator:
        """Ask seat 0, and seat 1 if it is to guess."""
        (picked,) = yield Ask(0, make_pick("toss", "0", "1", "2", "other"), "guess")
        guesser = 0
        if picked == "other":
            guesser = 1
            (picked,) = yield Ask(1, make_pick("0", "1", "2"), "guess", forced=False)
        right = table.chance.randbelow(2) == 0 if picked == "toss" else picked == str(state.card)
        state.winner = guesser if right else 1 - guesser
        state.active = None


def begin(game: SmallGame, seed: bytes = SEED) -> Match[Heap]:
    """Return a match in which seat 0 is asked."""
    return Match.begin(game, {}, 2, seed)


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10])
def test_the_search_finds_the_move_that_wins_at_nim(stones: int) -> None:
    answers = [begin(Nim(stones)).compute_answer(0, "keen", Random(number)) for number in range(2)]
    assert answers == [stones % 4] * 2


def test_the_search_wins_at_nim_against_anything() -> None:
    for number in range(3):
        match, dice = begin(Nim(13)), Random(number)
        while match.outcome is None:
            (seat,) = match.asked_seats()
            asked = match.question(seat)
            assert asked is not None
            assert isinstance(asked.choice, Number)
            anything = dice.randint(1, asked.choice.hi)
            match.answer(seat, match.compute_answer(seat, "keen", dice) if seat == 0 else anything)
        assert match.outcome.winners == (0,)


def test_nobody_in_the_search_knows_the_card_that_lies_face_down() -> None:
    """A guess is right in one of three matches: it is best to let the other guess, who does not know the card either."""
    for number in range(4):
        match = begin(Guess(limits=SearchLimits(400, 3)), number.to_bytes(32, "big"))
        assert match.compute_answer(0, "keen", Random(number)) == ("other",)


def test_the_search_looks_at_imagined_copies_only() -> None:
    policy = Nim(6).computers["keen"]
    real, played = begin(Nim(6)), []

    def imagine(seed: int) -> Match[Heap]:
        played.append(real.imagine(0, seed))
        return played[-1]

    asked = real.question(0)
    assert asked is not None
    digest = real.digest()
    assert policy(real.view(0), asked, imagine, Random(1)) == 2
    assert real.digest() == digest
    assert played


def test_the_same_dice_give_the_same_answer() -> None:
    def rate(dice: int) -> list[Any]:
        match = begin(Guess())
        moves: list[Value] = [("toss",), ("0",), ("other",)]
        return rate_moves(_Replies(), lambda seed: match.imagine(0, seed), 0, moves, Random(dice), SearchLimits(90, 2))

    assert rate(1) == rate(1)
    assert rate(1) != rate(2)


class _Replies:
    """The replies of seat 1, as a game would list them."""

    def find_mover(self, position: ImaginedMatch[Heap]) -> int | None:
        return None if position.outcome else 1

    def list_moves(self, position: ImaginedMatch[Heap], seat: int) -> list[tuple[Value, float]]:
        return [((card,), 1 / 3) for card in "012"]

    def play(self, position: ImaginedMatch[Heap], seat: int, move: Value) -> None:
        position.answer(seat, move)

    def evaluate(self, position: ImaginedMatch[Heap]) -> tuple[float, float]:
        won = position.outcome is not None and position.outcome.winners == (0,)
        return float(won), float(not won)


@pytest.mark.parametrize("samples", [0, 1, 2, 3, 50])
def test_when_time_is_up_the_best_answer_so_far_is_given(samples: int) -> None:
    match = begin(Nim(6, SearchLimits(10**9, 12)))
    assert match.compute_answer(0, "keen", Random(1), count_down(samples)) in ((1,) if samples < 3 else (1, 2, 3))


def test_with_enough_time_the_answer_is_right() -> None:
    assert begin(Nim(6, SearchLimits(10**9, 12))).compute_answer(0, "keen", Random(1), count_down(500)) == 2


def test_a_search_ends_by_itself_once_one_move_is_surely_the_best() -> None:
    taken = 0

    def has_time() -> bool:
        nonlocal taken
        taken += 1
        return True

    assert begin(Nim(3, SearchLimits(10**9, 12))).compute_answer(0, "keen", Random(1), has_time) == 3
    assert taken < 200


@pytest.mark.parametrize(("tries", "best"), [(0, 1), (3, 1), (7, 2)])
def test_a_race_of_candidates_ends_with_what_it_knows_when_time_is_up(tries: int, best: int) -> None:
    has_time, dice = count_down(tries), Random(1)

    def try_out(seed: int, candidate: Value) -> tuple[float, int]:
        if not has_time():
            raise TimeIsUp
        return float(candidate == 2) + seed % 2, 1

    limits = RaceLimits(decisions=1000, samples=100, heat=4, min_standard_errors=1.0)
    assert choose_by_race([1, 2], try_out, lambda: dice.getrandbits(32), limits) == best


def test_a_computer_without_a_first_answer_leaves_it_to_the_next_weaker_one() -> None:
    def hesitate(view: Any, asked: OpenQuestion, imagine: Callable[[int], Any], dice: Random) -> Value:
        return 2 if imagine(1) else 3

    game = Nim(6)
    game.computers = {"steady": answer_harmlessly, "slow": hesitate, "slower": hesitate}
    assert begin(game).compute_answer(0, "slow", Random(1)) == 2
    assert begin(game).compute_answer(0, "slow", Random(1), lambda: False) == 1
    assert begin(game).compute_answer(0, "slower", Random(1), lambda: False) == 2


def test_the_answers_to_a_question_are_few_and_legal_and_begin_with_the_fallback() -> None:
    assert list_answers(make_pick("a", "b", "c", default=("b",))) == [("b",), ("a",), ("c",)]
    assert list_answers(make_pick("a", "b", "c", lo=2, hi=2)) == [("a", "b")]
    many = list_answers(make_number(0, 100))
    assert len(many) == MAX_ANSWERS
    assert (many[0], many[-1]) == (0, 100)
