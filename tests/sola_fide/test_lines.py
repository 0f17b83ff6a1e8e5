"""What is said of a card before it is played, beside what has come of it afterward: the lines of a hand, of targets, of hints.

Over whole matches each line is compared with every position that the card can lead to in the circle that the line names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from rules.engine import Match, OpenQuestion, Pick, Term, Text, Value
from rules.sola_fide import GAME
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.questions import DRAW
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.statements import OTHER_FAITH, SIDES, Faith, Side
from rules.sola_fide.targets import count_missing
from rules.sola_fide.view import CircleView
from tests.conformance.hint_reading import explain_first
from tests.sola_fide.positions import C, Cards, P, Position, given

RANDOM_SHARE = 0.15
"""How many turns are drawn instead, so that the match goes where a computer would not go."""
EVERY = 4
"""Each so many turns are looked at; under `--soak` all."""


class End(NamedTuple):
    """A circle after a card: `captor` is the faith that has it, `missing` and `won` are the actor's by side."""

    circle: str
    captor: Faith | None
    before: CircleView
    dominant: Side
    missing: dict[Side, int]
    won: dict[Side, int]
    other: int

    @property
    def is_turned(self) -> bool:
        return self.captor is None and self.dominant != self.before.dominant


def follow_card(match: Match[SolaFideState], value: Value, circle: str, seat: int) -> Iterator[Match[SolaFideState]]:
    """Yield the match after an answer, and after all answers that the card then asks about this circle."""
    played = match.clone()
    card = played.view(seat).played or value[0]  # type: ignore[index]
    played.answer(seat, value)
    asked = played.question(seat)
    view = played.view(seat)
    if asked is None or view.played != card or view.roll or view.influence or asked.topic in ("colour", "capture"):
        yield played
        return
    answers = list(list_answers(asked, circle))
    for answer in answers:
        yield from follow_card(played, answer, circle, seat)


def list_answers(asked: OpenQuestion, circle: str) -> Iterator[Value]:
    """Yield the answers that have to do with a circle, one target each; a cost is paid."""
    choice = asked.choice
    if not isinstance(choice, Pick):
        yield choice.hi  # type: ignore[union-attr]
    elif asked.topic == "pay_any":
        yield tuple(sorted(option.id for option in choice.options))
    elif asked.topic in ("convert", "move", "disputation"):
        for option in choice.options:
            if option.space == circle:
                yield (option.id,)
    elif asked.topic == "spaces":
        yield GAME.find_standing_order("spaces").answer(None, asked.seat, choice)  # type: ignore[union-attr]
    else:
        yield tuple(option.id for option in choice.options)[: choice.lo]


def read_end(match: Match[SolaFideState], before: CircleView, faith: Faith) -> End | None:
    """Return a circle after the card; None if the military table, or a card of Foreign Influence, has changed it as well."""
    state, circle = match.state, match.state.circle(before.id)
    others = [change for change in state.changes if change.circle == before.id and change.turn == state.turn]
    if any(change.card.startswith("military") or change.card in ("SFB", "SFW", "SFG") for change in others):
        return None
    captor = None if circle.owner is None else state.faith_of(circle.owner)
    missing = {side: count_missing(circle, side, faith) for side in SIDES}
    won = {side: count_missing(before, side, faith) - missing[side] for side in SIDES}
    other = count_missing(circle, circle.dominant, OTHER_FAITH[faith])
    return End(before.id, captor, before, circle.dominant, missing, won, other)


def fits(line: Text, end: End, faith: Faith) -> bool:
    """Return whether a line is true of a circle after the card."""
    key, args = line.key, line.args
    named = args.get("side")
    side = named.id.removeprefix("side.") if isinstance(named, Term) else None
    lack = end.missing[end.dominant]
    if key in ("sf-now-capture", "sf-reason-capture", "sf-gain-move-capture", "sf-gain-capture"):
        won = args.get("count", sum(end.won.values()))
        return end.captor == faith and args["points"] == CIRCLES[end.circle].points and won == sum(end.won.values())
    if key in ("sf-now-lost", "sf-gain-move-lost"):
        return end.captor == OTHER_FAITH[faith]
    if end.captor is not None:
        return False
    if key in ("sf-now-nothing", "sf-gain-nothing"):
        return not any(end.won.values()) and not end.is_turned
    if key in ("sf-now-turn", "sf-reason-turned", "sf-gain-move-turn", "sf-gain-convert-turn"):
        count = args.get("count", sum(end.won.values()))
        own, other = args.get("missing", args.get("own")), args.get("other", end.other)
        return (
            end.is_turned and (side, own, other) == (end.dominant, lack, end.other) and count == sum(end.won.values())
        )
    if key == "sf-reason-nearer":
        return side != end.dominant and not end.is_turned and not any(end.won.values())
    if key == "sf-reason-block":
        return args["other"] == end.other > args["before"]  # type: ignore[operator]
    if key in ("sf-reason-race", "sf-reason-disputation"):
        return (args["own"], args["other"]) == (lack, end.other)
    if end.is_turned:
        return False
    if key in ("sf-now-move", "sf-gain-move-same"):
        own, other = args.get("missing", args.get("own")), args.get("other", end.other)
        return (side, own, other) == (end.dominant, lack, end.other) and not any(end.won.values())
    if key in ("sf-now-convert", "sf-gain-convert"):
        return (side or end.dominant, args["count"], args["missing"]) == (end.dominant, end.won[end.dominant], lack)
    if key in ("sf-now-convert-below", "sf-gain-convert-below", "sf-reason-below"):
        (below,) = (other for other in SIDES if other != end.dominant)
        count = args.get("count", end.won[below])
        return (side or below, count, args["missing"]) == (below, end.won[below], end.missing[below]) and count > 0  # type: ignore[operator]
    if key == "sf-gain-both":
        return (args["count"], args["missing"]) == (sum(end.won.values()), lack)
    raise AssertionError(line)


SILENT = ("sf-now-closed", "sf-now-neutrals", "sf-now-discards", "sf-now-unpaid", "sf-gain-race", "sf-gain-stays")
"""Lines about the table as it is, or about cards."""


def list_ends(match: Match[SolaFideState], value: Value, seat: int) -> list[End]:
    """Return what an answer can lead to, in every open circle that it can be used on."""
    faith = match.state.faith_of(seat)
    ends = []
    for circle in match.view(seat).circles:
        if circle.status == "open":
            for after in follow_card(match, value, circle.id, seat):
                end = read_end(after, circle, faith)
                if end is not None:
                    ends.append(end)
    return ends


def check_line(line: Text, ends: list[End], faith: Faith, where: object) -> None:
    """Check that a line is true of some end, that nothing better was passed over, and that it hides no capture."""
    if line.key in SILENT or not ends:
        return
    named = line.args.get("circle")
    there = [end for end in ends if not isinstance(named, Term) or end.circle == named.id]
    if line.key in ("sf-now-nothing", "sf-gain-nothing"):
        assert all(fits(line, end, faith) for end in there), (where, line, there)
        return
    assert any(fits(line, end, faith) for end in there), (where, line, there)
    if line.key.startswith(("sf-now", "sf-gain")) and not line.key.endswith("capture"):
        assert not any(end.captor == faith for end in ends), (where, line, ends)
    if line.key == "sf-now-convert-below":
        # No target on a side that counts is passed over.
        assert not any(end.won[end.dominant] and not end.is_turned for end in ends), (where, line, ends)


def check_turn(match: Match[SolaFideState], asked: OpenQuestion, seen: Counter[str]) -> None:
    """Check what is said of every card of the hand, of its targets, and why a computer would play it."""
    seat, faith = asked.seat, match.state.faith_of(asked.seat)
    assert isinstance(asked.choice, Pick)
    for option in asked.choice.with_details().options:
        if option.id == DRAW:
            continue
        ends = list_ends(match, (option.id,), seat)
        reason = explain_first(match, seat, (option.id,))
        # No computer plays a card that it cannot pay for, or that does nothing.
        is_idle = option.detail is not None and option.detail.key in ("sf-now-unpaid", "sf-now-nothing")
        for line in filter(None, (option.detail, None if is_idle else reason)):
            if line.key.startswith("sf-now") or ("circle" in line.args and line.key != "sf-reason-least"):
                check_line(line, ends, faith, (match.turn_number, option.id))
                seen[line.key] += 1
        check_targets(match, (option.id,), seat, seen)


def check_targets(match: Match[SolaFideState], value: Value, seat: int, seen: Counter[str]) -> None:
    """Check what is said of the targets of a card."""
    played, faith = match.clone(), match.state.faith_of(seat)
    played.answer(seat, value)
    asked = played.question(seat)
    if asked is None or asked.topic not in ("convert", "move") or played.view(seat).roll:
        return
    assert isinstance(asked.choice, Pick)
    for option in asked.choice.with_details().options:
        circle = next(circle for circle in played.view(seat).circles if circle.id == option.space)
        after_all = follow_card(played, (option.id,), circle.id, seat)
        ends = [end for after in after_all if (end := read_end(after, circle, faith)) is not None]
        lines = [option.detail]
        reason = explain_first(played, seat, (option.id,))
        if reason is not None and reason.key != "sf-reason-least":
            lines.append(reason)
        for line in filter(None, lines):
            check_line(line, ends, faith, (match.turn_number, value, option.id))
            seen[line.key] += 1


@pytest.mark.parametrize("decks", ["ovals", "draft", "random"])
def test_every_line_about_a_card_is_true_after_it_is_played(decks: str, soak: bool) -> None:
    seen: Counter[str] = Counter()
    for number in range(10 if soak else 1):
        dice = Random(f"{decks} {number}")
        match = Match.begin(GAME, {"decks": decks}, 2, number.to_bytes(32, "big"))
        while match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            if asked.topic == "turn" and (soak or match.state.turn % EVERY == 0):
                check_turn(match, asked, seen)
            if asked.topic == "turn" and dice.random() < RANDOM_SHARE:
                assert isinstance(asked.choice, Pick)
                match.answer(seat, (dice.choice(asked.choice.options).id,))
            else:
                match.answer(seat, match.compute_answer(seat, "steady", dice))
    assert seen["sf-now-capture"]
    assert seen["sf-now-convert"] > 5
    assert seen["sf-now-convert-below"]


def read_line(position: Position, card: str) -> Text:
    (line,) = [option.detail for option in position.pick.with_details().options if option.id == card]
    assert line is not None
    return line


def test_the_line_under_a_card_takes_the_side_that_counts_first() -> None:
    """Frederick the Wise: two of the nobility. In Upper Saxony the commons count and lack one; in Swabia the nobility counts."""
    board = {"upper_saxon": "PCCNN PPPPC 2", "swabian": "CCCNN PPPCN 1", "lower_saxon": ". . 2", "franconian": ". . 2"}
    position = given(P, board=board, protestant=Cards("SFP06 SFP07"))
    assert read_line(position, "SFP06").key == "sf-now-convert"
    assert read_line(position, "SFP06").args["circle"] == Term("swabian")
    board["swabian"] = "CCCNN PPPCN 2"
    position = given(P, board=board, protestant=Cards("SFP06 SFP07"))
    assert read_line(position, "SFP06").key == "sf-now-convert-below"


def test_a_card_that_moves_the_marker_afterward_says_what_counts_then() -> None:
    """The Fall of Münster converts two of the commons, then moves the marker one step toward the nobility."""
    board = {"upper_saxon": "PCCNN CCPPP 2", "lower_saxon": "PPPPC PPPPC 3", "franconian": "PPPPC PPPPC 3"}
    position = given(C, board=board, catholic=Cards("SFC35 SFC02"))
    line = read_line(position, "SFC35")
    assert line.key in ("sf-now-turn", "sf-now-convert")
    ends = list_ends(position.match, ("SFC35",), C)
    assert any(fits(line, end, "C") for end in ends)


def test_a_card_whose_targets_cost_cards_does_nothing_without_them() -> None:
    position = given(P, protestant=Cards("SFP05"))
    assert read_line(position, "SFP05").key == "sf-now-nothing"
