"""What no computer does in Sola Fide: play a turn that another one dominates, or part with the better of two cards.

A turn dominates another if it leaves the same table but for what is surely better: more own territories on a side, fewer of the
opponent, fewer cards in the other hand, more cards in the own hand, or better ones. Cards drawn count without their names.

So no computer plays a card to no effect that it could keep (R16, R23, R49), converts fewer territories than it may (R17), declines
a permanent card or a cost for nothing (R34, R47), pays with more cards than it has use for (R48), draws where a card does as much
and more (R37), names the worse target for the military table or Foreign Influence (R51), or discards the better card (R14, R15).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from importlib import import_module
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest

from rules.engine import Match, OpenQuestion, Pick, Value
from rules.sola_fide import GAME
from rules.sola_fide.computer.search import list_candidates
from rules.sola_fide.computer.steady import LONG_MATCH
from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.questions import DECLINE, FINISH
from rules.sola_fide.state import SolaFideState, count_points, find_opponent
from rules.sola_fide.statements import (
    SIDES,
    Convert,
    ConvertNeutrals,
    Draw,
    DrawKeep,
    OpponentDiscards,
    PlaceDisputation,
    Statement,
)
from tests.conformance.computer_play import Play, end_turn, list_others, watch_match
from tests.sola_fide.positions import C, Cards, P, Position, given

DECKS = ("ovals", "draft", "random")
PLAYS = ((Play("steady"), 4, 200), (Play("keen", 0.1), 1, 24), (Play("master", 0.05, 200), 1, 24))
"""How the computers play, in how many matches, and in how many under `--soak`."""

Ids = frozenset[str]


class Choice(NamedTuple):
    """An answer that was not given: in which turn, by whom, with which hand, and where it would have led.

    `luck`: how often the turn had been decided by chance before, `drawn`: how many cards the seat had drawn in it.
    """

    turn: int
    asked: OpenQuestion
    value: Value
    hand: Ids
    luck: int
    drawn: int
    other: Value
    state: SolaFideState


@pytest.mark.parametrize(("play", "matches", "soak"), PLAYS)
def test_no_turn_is_dominated_by_another(play: Play, matches: int, soak: int, pytestconfig: pytest.Config) -> None:
    for number in range(soak if pytestconfig.getoption("--soak") else matches):
        assert list(find_absurdities(number, play)) == []


def judge_answer(position: Position, answer: str | int) -> bool:
    """Return whether a turn is absurd in which this answer is given, and steady gives the others."""
    value: Value = (answer,) if isinstance(answer, str) else answer
    choices = list(list_choices(position.match, position.question, value))
    position.do(answer)
    end_turn(position.match, partial(_has_ended, choices[0].turn))
    return bool(list(_judge(position.state, choices, Play("steady"))))


FULL = {"upper_saxon": "PPPPP CCCCN 2"}
"""A circle in which nothing is left to convert on the side of the nobility."""


@pytest.mark.parametrize(("circle", "is_absurd"), [("upper_saxon", True), ("lower_saxon", False)])
def test_r49_no_target_is_named_on_which_nothing_happens(circle: str, is_absurd: bool) -> None:
    position = given(P, board=FULL, protestant=Cards("SFP01 SFP45", deck="SFP08")).do("SFP01")
    assert judge_answer(position, circle) is is_absurd


def test_r17_no_fewer_territories_are_converted_than_may_be() -> None:
    for count, is_absurd in ((1, True), (3, False)):
        position = given(P, protestant=Cards("SFP27", deck="SFP08")).do("SFP27", "lower_saxon-nobility")
        assert judge_answer(position, count) is is_absurd


@pytest.mark.parametrize(("answer", "is_absurd"), [("decline", True), ("lower_saxon", False)])
def test_r34_no_permanent_card_is_declined_that_converts(answer: str, is_absurd: bool) -> None:
    position = given(P, board=FULL, protestant=Cards("SFP08", permanent="SFP29", deck="SFP45")).do("draw")
    assert judge_answer(position, answer) is is_absurd


def test_r51_the_military_table_is_used_where_it_brings_something() -> None:
    """The die has fallen, so chance decides nothing any more."""
    position = given(C, board=FULL, protestant=Cards("SFP01 SFP45"), catholic=Cards("SFC36 SFC01"), die=1)
    position.do("SFC36", "lower_saxon", "SFP45")
    assert position.asked == (P, "convert")
    assert "upper_saxon-nobility" not in position.options
    assert not judge_answer(position, "upper_saxon-commons")


SPENT = {"upper_saxon": P, "lower_saxon": P}
"""Two circles that are captured, so that SFP33, which converts their neutral territories, does nothing any more."""


@pytest.mark.parametrize(
    ("topic", "hand", "answers"),
    [
        ("limit", "SFP33 SFP20 SFP22 SFP02 SFP08 SFP27", ("draw",)),
        ("pay_any", "SFP33 SFP20 SFP22 SFP44", ("SFP44",)),
    ],
)
def test_r15_r48_master_thinks_of_no_answer_that_keeps_a_card_of_captured_circles(
    topic: str, hand: str, answers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = given(P, taken=SPENT, protestant=Cards(hand, deck="SFP45 SFP06")).do(*answers)
    assert position.question.topic == topic
    candidates: list[Value] = []

    def note_candidates(values: list[Value], *_: object) -> Value:
        candidates.extend(values)
        return values[0]

    monkeypatch.setattr(import_module("rules.sola_fide.computer.master"), "choose_with_replies", note_candidates)
    position.match.compute_answer(P, "master", Random(1))
    assert len(candidates) > 1
    for candidate in candidates:
        assert list(_judge_cards(position.state, position.question, candidate)) == []


def test_r47_a_card_whose_cost_cannot_be_paid_is_not_thought_of() -> None:
    position = given(P, protestant=Cards("SFP26 SFP45"))
    assert ("SFP45",) not in list_candidates(position.match.view(P), position.question, 9)


def test_r34_no_target_of_a_permanent_card_is_thought_of_on_which_nothing_happens() -> None:
    """SFP29 converts a neutral territory of the nobility, and none is left in the first circle."""
    position = given(P, board=FULL, protestant=Cards("SFP08", permanent="SFP29", deck="SFP45")).do("draw")
    candidates = list_candidates(position.match.view(P), position.question, 9)
    assert len(candidates) > 1
    assert not {("upper_saxon",), (DECLINE,)}.intersection(candidates)


def test_the_check_knows_which_cards_are_better() -> None:
    nothing: Ids = frozenset()
    assert is_better("SFP06", "SFP01", nothing, nothing) is False
    assert is_better("SFP18", "SFP33", frozenset({"upper_saxon", "lower_saxon"}), nothing)
    assert is_better("SFP34", "SFP33", frozenset({"lower_saxon"}), nothing)
    assert not is_better("SFP34", "SFP33", nothing, nothing)


def find_absurdities(number: int, play: Play) -> Iterator[str]:
    """Play a match and yield what is absurd in it."""
    turn, choices = 0, list[Choice]()
    state: SolaFideState
    for match, asked, value, is_tested in watch_match(GAME, {"decks": DECKS[number % 3]}, 2, number, play):
        state = match.state
        if state.turn > LONG_MATCH:
            # From here on some turns are by lot, so that the match ends.
            break
        if state.turn != turn:
            yield from _judge(state, choices, play)
            turn, choices = state.turn, []
        if is_tested:
            yield from _judge_cards(state, asked, value)
        if is_tested and state.phase == "play":
            choices += list_choices(match, asked, value)
    yield from _judge(match.state, choices, play)


def list_choices(match: Match[SolaFideState], asked: OpenQuestion, value: Value) -> Iterator[Choice]:
    """Yield the other answers to a question, each with the table at the end of the turn."""
    state, seat = match.state, asked.seat
    turn, hand, luck, drawn = (
        state.turn,
        frozenset(state.players[seat].hand),
        count_luck(state),
        _count_drawn(state, seat),
    )
    for other in list_others(asked.choice, value):
        copy = match.clone()
        copy.answer(seat, other)
        end_turn(copy, partial(_has_ended, turn))
        yield Choice(turn, asked, value, hand, luck, drawn, other, copy.state)


def _has_ended(turn: int, state: SolaFideState) -> bool:
    return state.turn != turn


def _judge(state: SolaFideState, choices: Iterable[Choice], play: Play) -> Iterator[str]:
    """Yield what would have been better in the turn that led to a state."""
    for choice in choices:
        if state.phase == "over":
            # Whoever looks ahead may prefer a narrow defeat: it is judged by its own outlook.
            why = find_better_end(state, choice) if play.strength == "steady" else ""
        else:
            why = find_gain(state, choice) if state.turn == choice.turn + 1 else ""
        if why:
            yield f"turn {choice.turn}, {choice.asked.topic}: {choice.value} instead of {choice.other}: {why}"


def find_better_end(state: SolaFideState, choice: Choice) -> str:
    """Return why it was wrong to end the match, "" if it was not: the other answer wins, or leaves a hope that is in hand."""
    seat, other = choice.asked.seat, choice.state
    outcome, end = GAME.outcome(state), GAME.outcome(other)
    assert outcome is not None
    if end is not None:
        return "a better place" if end.places[seat] < outcome.places[seat] else ""
    can_dispute = any(
        isinstance(statement, PlaceDisputation) for card in choice.hand for statement in CARDS[card].effect
    )
    remaining = [circle.id for circle in other.circles if circle.status != "captured"]
    most = sum(CIRCLES[id].points + (can_dispute or other.disputation == id) for id in remaining)
    lead = count_points(other, seat) + most - count_points(other, find_opponent(seat))
    return "loses at once" if outcome.places[seat] > 1 and lead >= 0 else ""


def find_gain(state: SolaFideState, choice: Choice) -> str:
    """Return what the other answer surely brings more than the turn that was played, "" if that may be worse in anything."""
    seat, other = choice.asked.seat, choice.state
    luck = count_luck(state, choice.turn), count_luck(other, choice.turn)
    if other.turn != state.turn or luck != (choice.luck, choice.luck) or _describe_rest(state) != _describe_rest(other):
        return ""
    gains = [_count_board_gain(state, other, seat), _count_hand_gain(state, choice)]
    opponent = find_opponent(seat)
    gains.append(len(state.players[opponent].hand) - len(other.players[opponent].hand))
    return f"gains {gains}" if min(gains) >= 0 and max(gains) > 0 else ""


def count_luck(state: SolaFideState, turn: int | None = None) -> int:
    """Return how often a die, Foreign Influence or a choice among the cards drawn has decided in a turn, or in the present one."""
    changes = [change for change in state.changes if change.turn == (state.turn if turn is None else turn)]
    return sum(
        change.kind in ("rolled", "influence")
        or (change.kind == "played" and any(isinstance(statement, DrawKeep) for statement in CARDS[change.card].effect))
        for change in changes
    )


def _count_drawn(state: SolaFideState, seat: int, turn: int | None = None) -> int:
    """Return how many cards a seat has drawn in a turn, or in the present one."""
    wanted = state.turn if turn is None else turn, seat, "drew"
    return sum(change.count for change in state.changes if (change.turn, change.seat, change.kind) == wanted)


def _describe_rest(state: SolaFideState) -> object:
    """Return what no turn can be compared in: captures, markers, permanent cards."""
    circles = [(circle.status, circle.owner, circle.power) for circle in state.circles]
    return circles, state.disputation, [(player.permanent, player.rewards) for player in state.players]


def _count_board_gain(state: SolaFideState, other: SolaFideState, seat: int) -> int:
    """Return how many territories are better for a seat in the other state; -1 if a side is worse."""
    faith, gain = state.faith_of(seat), 0
    for first, second in zip(state.circles, other.circles, strict=True):
        for side in SIDES if first.status == "open" else ():
            before, after = first.colors(side), second.colors(side)
            own = after.count(faith) - before.count(faith)
            free = after.count(faith) + after.count("N") - before.count(faith) - before.count("N")
            if own < 0 or free < 0:
                return -1
            gain += own + free
    return gain


def _count_hand_gain(state: SolaFideState, choice: Choice) -> int:
    """Return by how many cards the hand is better with the other answer; -1 if it may be worse."""
    seat = choice.asked.seat
    own, others = frozenset(state.players[seat].hand), frozenset(choice.state.players[seat].hand)
    drawn = _count_drawn(state, seat, choice.turn) - choice.drawn
    gain = len(others - choice.hand) - drawn
    lost, kept = sorted(own & choice.hand - others), sorted(others & choice.hand - own)
    gone, bare = list_captured(state), list_bare(state)
    pairings = (tuple(zip(order, lost, strict=False)) for order in permutations(kept, len(lost)))
    for pairs in pairings:
        if all(is_at_least(first, second, gone) for first, second in pairs):
            better = sum(is_better(first, second, gone, bare) for first, second in pairs)
            return -1 if gain < 0 else gain + better + len(kept) - len(lost)
    return -1


def _judge_cards(state: SolaFideState, asked: OpenQuestion, value: Value) -> Iterator[str]:
    """Yield which card was given up although a surely worse one was kept."""
    choice, topic = asked.choice, asked.topic
    if not isinstance(choice, Pick) or not isinstance(value, tuple) or {DECLINE, FINISH} & set(value):
        return
    chosen, others = set(value), {option.id for option in choice.options} - {DECLINE, FINISH, *value}
    if topic in ("keep", "draft"):
        chosen, others = others, chosen
    elif topic not in ("discard", "limit", "pay", "pay_any"):
        return
    gone, bare = list_captured(state), list_bare(state)
    for card in sorted(chosen):
        for other in sorted(others):
            if is_better(card, other, gone, bare):
                yield f"turn {state.turn}, {topic}: keeps {other} rather than {card}"


def list_captured(state: SolaFideState) -> Ids:
    """Return the circles that are captured."""
    return frozenset(circle.id for circle in state.circles if circle.status == "captured")


def list_bare(state: SolaFideState) -> Ids:
    """Return the open circles that have no neutral territory, as long as nobody takes markers off."""
    return frozenset(
        circle.id for circle in state.circles if circle.status == "open" and "N" not in circle.nobility + circle.commons
    )


def is_better(card: str, other: str, gone: Ids, bare: Ids) -> bool:
    """Return whether a card is surely better than another: it does all that the other does, and something that that does not."""
    return is_at_least(card, other, gone) and not is_at_least(other, card, gone | bare)


def is_at_least(card: str, other: str, gone: Ids) -> bool:
    """Return whether a card does all that another does. `gone`: circles whose neutral territories do not count any more."""
    first, second = CARDS[card].effect, CARDS[other].effect
    if card == other or all(isinstance(part, ConvertNeutrals) and set(part.circles) <= gone for part in second):
        return True
    if (CARDS[card].kind == "military" and CARDS[other].kind != "military") or len(first) < len(second):
        return False
    has_all = all(_covers(*parts, gone) for parts in zip(first, second, strict=False))
    return has_all and all(isinstance(part, Draw | OpponentDiscards | Convert) for part in first[len(second) :])


def _covers(statement: Statement, other: Statement, gone: Ids) -> bool:
    """Return whether a statement does all that another does."""
    match statement, other:
        case ConvertNeutrals(), ConvertNeutrals():
            return set(other.circles) - gone <= set(statement.circles)
        case OpponentDiscards(), OpponentDiscards():
            return statement.count >= other.count
        case Draw(), Draw():
            return statement.count.plus_x == other.count.plus_x and statement.count.base >= other.count.base
        case Convert(), Convert():
            is_same = (statement.circles, statement.same, statement.neutral) == (
                other.circles,
                other.same,
                other.neutral,
            )
            has_side = statement.side in (other.side, "both") or (statement.side == "either" and other.side != "both")
            return is_same and has_side and statement.count >= other.count
    return statement == other
