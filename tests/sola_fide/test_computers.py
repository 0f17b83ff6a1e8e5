"""Computer seats: every question is answered legally from the view alone, matches end, and each strength beats the one below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from rules.engine import Chance, Match, OpenQuestion, Term, Text, TimeIsUp, text
from rules.search import race
from rules.sola_fide import GAME
from rules.sola_fide.computer import choose_answer, search
from rules.sola_fide.computer.steady import LONG_MATCH
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.state import SolaFideState
from tests.cases import thin_out
from tests.conformance.hint_reading import explain_first
from tests.conformance.random_play import count_down, random_answer, random_value
from tests.sola_fide.positions import C, Cards, P, Position, all_but, given

DECKS = ("ovals", "draft", "random")
MANY_DECISIONS = 1_500
TOPICS = {
    "faith", "draft", "turn", "convert", "move", "disputation", "remove", "spaces", "amount", "pay", "pay_any", "discard",
    "limit", "keep", "colour", "permanent-target",
}  # fmt: skip
"""What random matches ask. Permanent cards without a choice are used by a standing order, and two captors at once
are too rare."""


def begin(number: int, faiths: str = "rolled") -> Match[SolaFideState]:
    """Begin match `number`, audited, with each kind of decks in turn."""
    options = {"decks": DECKS[number % 3], "faiths": faiths}
    return Match.begin(GAME, options, 2, Random(number).randbytes(32), audit=True)


def play_match(strengths: tuple[str, str], number: int) -> Match[SolaFideState]:
    """Play a whole match between two strengths by seat ("random" for chance); seat 0 leads each faith in turn."""
    match, dice = begin(number, ("protestant", "catholic")[number // 3 % 2]), Random(number)
    for _ in range(MANY_DECISIONS):
        if match.outcome is not None:
            return match
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        if strengths[seat] == "random":
            match.answer(seat, random_value(asked.choice, dice))
        else:
            match.answer(seat, match.compute_answer(seat, strengths[seat], dice), by="computer")
    raise AssertionError(f"match {number} does not end")


def decide(position: Position, strength: str = "steady") -> tuple[str, ...]:
    """Return what a computer picks in a position."""
    value = position.match.compute_answer(position.question.seat, strength, Random(1))
    assert isinstance(value, tuple)
    return value


def hurry_keen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `keen` look only a little ahead, on two samples."""
    monkeypatch.setattr(search, "MAX_SAMPLES", 2)
    monkeypatch.setattr(search, "HORIZON", 2)
    monkeypatch.setattr(race, "MIN_SAMPLES", 2)


def test_all_strengths_are_there_the_weakest_first() -> None:
    assert list(GAME.computers) == ["steady", "keen", "master"]


def walk_questions(matches: int) -> Iterator[tuple[Match[SolaFideState], OpenQuestion, Random]]:
    """Play so many matches by lot. Yield every question with its match, before it is answered, and the dice."""
    for number in range(matches):
        match, dice = begin(number), Random(number)
        for seat in (P, C):
            match.give_order(seat, "spaces", "ask")
        for _ in range(MANY_DECISIONS):
            if match.outcome is not None:
                break
            for seat in match.asked_seats():
                asked = match.question(seat)
                assert asked is not None
                yield match, asked, dice
            match.answer(*random_answer(match, dice))


def test_steady_answers_every_question_of_random_matches_legally(soak: bool) -> None:
    asked_topics: Counter[str] = Counter()
    for match, asked, _ in walk_questions(36 if soak else 12):
        value = choose_answer(match.view(asked.seat), asked)
        assert asked.choice.validate(value) == value
        asked_topics[asked.topic] += 1
    assert set(asked_topics) == TOPICS
    assert asked_topics.total() > (4_000 if soak else 1_300)


def test_keen_answers_questions_of_random_matches_legally(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry_keen(monkeypatch)
    answered = 0
    for match, asked, dice in walk_questions(12):
        if dice.random() < 0.1:
            value = match.compute_answer(asked.seat, "keen", dice)
            assert asked.choice.validate(value) == value
            answered += 1
    assert answered > 150


@pytest.mark.parametrize("samples", [0, 1, 12])
def test_master_answers_every_question_legally_in_any_time(samples: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry_keen(monkeypatch)
    answered: set[str] = set()
    for match, asked, dice in walk_questions(3):
        if asked.topic not in answered:
            answered.add(asked.topic)
            value = match.compute_answer(asked.seat, "master", dice, count_down(samples))
            assert asked.choice.validate(value) == value
    assert len(answered) > 10


def test_master_looks_ahead_where_cards_are_discarded() -> None:
    position = given(P, protestant=Cards("SFP01 SFP08 SFP25 SFP06 SFP07 SFP11")).do("draw")
    looked: list[int] = []

    def imagine(seed: int) -> Match[SolaFideState]:
        if len(looked) == 20:
            raise TimeIsUp
        looked.append(seed)
        return position.match.imagine(P, seed)

    value = GAME.computers["master"](position.match.view(P), position.question, imagine, Random(1))
    assert position.question.choice.validate(value) == value
    assert len(looked) == 20


def test_master_finds_the_card_that_captures() -> None:
    position = given(
        P,
        board={"upper_saxon": "PPPCN CCCCN 1"},
        protestant=Cards("SFP01 SFP06 SFP07 SFP08"),
        disputation="upper_saxon",
    )
    first, second = (position.match.compute_answer(P, "master", Random(1), count_down(200)) for _ in range(2))
    assert first == second == ("SFP06",)


@pytest.mark.parametrize("number", thin_out(range(12), 3))
def test_steady_plays_whole_matches_to_the_end(number: int) -> None:
    match = play_match(("steady", "steady"), number)
    assert match.state.phase == "over"
    assert match.digest() == play_match(("steady", "steady"), number).digest()


def test_r41_two_seats_that_undo_each_others_turns_come_to_an_end() -> None:
    """Both have a permanent card here that takes back what the other one does in the last circle."""
    match = Match.begin(GAME, {"decks": "random", "faiths": "rolled"}, 2, Random(71).randbytes(32))
    dice = Random(71)
    for _ in range(MANY_DECISIONS):
        if match.outcome is not None:
            break
        (seat,) = match.asked_seats()
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    assert match.state.turn > LONG_MATCH
    assert match.outcome is not None


def test_steady_is_far_better_than_chance(soak: bool) -> None:
    won, matches = 0, 30 if soak else 12
    for number in range(matches):
        seat = number % 2
        outcome = play_match(("steady", "random") if seat == 0 else ("random", "steady"), number).outcome
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won >= 0.9 * matches


def test_keen_is_better_than_steady(soak: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MAX_SAMPLES", race.MIN_SAMPLES)
    monkeypatch.setattr(search, "MAX_CANDIDATES", 2)
    monkeypatch.setattr(search, "HORIZON", 4)
    lead = 0
    for number in range(6 if soak else 2):
        seat = number % 2
        outcome = play_match(("keen", "steady") if seat == 0 else ("steady", "keen"), number).outcome
        assert outcome is not None
        lead += outcome.scores[seat] - outcome.scores[1 - seat]
    assert lead > 0


def test_keen_decides_the_same_with_the_same_dice() -> None:
    position = given(P, protestant=Cards("SFP06 SFP07 SFP10 SFP08"))
    assert decide(position, "keen") == decide(position, "keen")


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_a_computer_sees_nothing_that_is_hidden(strength: str) -> None:
    position = given(P, protestant=Cards("SFP06 SFP07 SFP10 SFP08"), catholic=Cards("SFC04 SFC05", rest="deck"))
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(position.state), type=SolaFideState)
    GAME.imagine(state, P, Chance(bytes(32)))
    assert state.players[C].hand != position.state.players[C].hand
    assert decide(Position(state), strength) == decide(position, strength)


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_a_computer_plays_the_card_that_captures(strength: str) -> None:
    position = given(
        P,
        board={"upper_saxon": "PPPCN CCCCN 1"},
        protestant=Cards("SFP01 SFP06 SFP07 SFP08"),
        disputation="upper_saxon",
    )
    assert decide(position, strength) == ("SFP06",)
    position.do("SFP06")
    if position.question.topic == "convert":
        assert decide(position, strength) == ("upper_saxon",)
        position.do("upper_saxon")
    assert position.player(P).rewards == 1


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_a_lost_match_is_ended_for_its_points(strength: str) -> None:
    lost = ("upper_saxon", "lower_saxon", "upper_rhenish", "swabian", "austrian")
    table = given(
        C,
        board={"burgundian": "PCCPN CCCCN 2"},
        taken={id: P if id in lost else C for id in CIRCLES if id != "burgundian"},
        disputation="burgundian",
        catholic=Cards(hand="SFC34 SFC03 SFC04", permanent="SFC28"),
        protestant=Cards(hand="SFP04 SFP01 SFP15 SFP07", permanent="SFP28"),
    )
    assert decide(table, strength) == ("SFC34",)


def test_a_card_for_neutral_territories_is_explained_by_the_circles_that_fall() -> None:
    table = given(board={"upper_saxon": ". PPPNN 2", "lower_saxon": "PPPNN PPPNN 2"}, protestant=Cards(hand="SFP33"))
    circles = (Term("upper_saxon"), Term("lower_saxon"))
    assert explain_first(table.match, P, ("SFP33",)) == text("sf-reason-capture", circle=circles, points=14)
    table = given(protestant=Cards(hand="SFP33"))
    assert explain_first(table.match, P, ("SFP33",)) == text("sf-reason-neutrals", count=9)


@pytest.mark.parametrize(
    ("board", "goal", "outward"), [("PPPPN PCCNN 3", "nobility", 0), ("PCNNN PPPPN 2", "commons", 1)]
)
def test_a_marker_that_stays_on_its_side_is_told_to_come_nearer_or_to_keep_away(
    board: str, goal: str, outward: int
) -> None:
    table = given(
        board={"lower_saxon": board},
        taken={"upper_saxon": C, "franconian": C},
        protestant=Cards(hand="SFP15", deck="SFP01"),
    )
    table.do("SFP15")
    circle, side = Term("lower_saxon"), Term("side.nobility")
    reason = explain_first(table.match, P, (f"lower_saxon-{goal}",))
    assert reason == text("sf-reason-nearer", circle=circle, side=side, outward=outward)


def test_who_holds_the_other_up_is_told_so() -> None:
    table = given(board={"lower_saxon": "PCNNN CCCCN 2"}, protestant=Cards(hand="SFP02", deck="SFP01"))
    reason = explain_first(table.match, P, ("SFP02",))
    assert reason == text("sf-reason-block", circle=Term("lower_saxon"), before=1, other=2)


@pytest.mark.parametrize(
    ("hand", "permanent", "reason"),
    [
        ("SFP33 SFP01", "", text("sf-reason-draw-spent", count=1)),
        ("SFP04 SFP15 SFP16 SFP17", "SFP28", text("sf-reason-draw-full", limit=5, most=6)),
        ("SFP04 SFP15 SFP16 SFP17", "", None),
    ],
)
def test_a_draw_is_explained_by_what_the_hand_lacks(hand: str, permanent: str, reason: Text | None) -> None:
    taken = {"upper_saxon": C, "lower_saxon": C}
    table = given(taken=taken, protestant=Cards(hand=hand, permanent=permanent))
    told = explain_first(table.match, P, ("draw",))
    assert told is not None
    assert told == reason or (reason is None and told.key in ("sf-reason-draw", "sf-reason-draw-wait"))


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_a_computer_turns_the_last_circle_to_its_complete_side(strength: str) -> None:
    position = given(
        C,
        board={"swabian": "CCCCC PPPPN 2"},
        taken=all_but("swabian"),
        catholic=Cards("SFC05 SFC15 SFC17"),
    )
    assert decide(position, strength) == ("SFC15",)
    position.do("SFC15")
    if position.match.outcome is None:
        position.do(decide(position, strength))
    assert position.board("swabian") == "taken by C"


def test_steady_discards_what_it_misses_least() -> None:
    position = given(
        P,
        taken={"upper_saxon": P, "lower_saxon": C},
        protestant=Cards("SFP33 SFP08 SFP25 SFP06 SFP07 SFP11", deck="SFP45"),
    )
    assert position.do("draw").asked == (P, "limit")
    assert "SFP33" in decide(position)


def test_steady_declines_a_permanent_card_only_where_it_brings_nothing() -> None:
    position = given(
        P,
        board={"swabian": "PPPPC PPPPN 3"},
        taken=all_but("swabian"),
        protestant=Cards("SFP08", permanent="SFP31"),
    ).do("draw")
    if position.question.topic == "permanent-target":
        assert decide(position) == ("decline",)
    away = given(
        P, board={"swabian": "CPPPC PPPPN 1"}, taken=all_but("swabian"), protestant=Cards("SFP08", permanent="SFP31")
    ).do("draw")
    assert away.question.topic == "permanent-target"
    assert decide(away) == ("swabian",)


def test_steady_pays_with_its_worst_cards_only_for_what_is_worth_it() -> None:
    position = given(
        P,
        board={"upper_saxon": "PPCNN PPCNN 3"},
        protestant=Cards("SFP45 SFP05 SFP09 SFP25"),
        disputation="upper_saxon",
    ).do("SFP45")
    assert position.question.topic == "pay"
    assert decide(position) == ("SFP05", "SFP09")


def test_keen_looks_no_further_where_cards_are_discarded() -> None:
    position = given(P, protestant=Cards("SFP01 SFP08 SFP25 SFP06 SFP07 SFP11")).do("draw")
    assert position.asked == (P, "limit")

    def refuse(seed: int) -> Match[SolaFideState]:
        raise AssertionError("looked ahead")

    view = position.match.view(P)
    assert search.keen(view, position.question, refuse, Random(1)) == choose_answer(view, position.question)


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_a_computer_orders_circles_that_fall_at_once(strength: str) -> None:
    board = {"upper_saxon": "PPPPP PPCNN 2", "lower_saxon": "CCCCC PPCNN 2"}
    position = given(C, board=board, catholic=Cards("SFC24"))
    position.do("SFC24", ("lower_saxon-nobility", "upper_saxon-nobility"))
    assert position.asked == (C, "capture")
    assert decide(position, strength) in (("lower_saxon",), ("upper_saxon",))
    assert decide(position) == ("lower_saxon",)
