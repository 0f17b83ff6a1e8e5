"""The guided first match of Sola Fide: which circle to fight for, what danger looks like, what each kind of card is good for."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from rules.engine import OpenQuestion, Term, Text, Tutorial, TutorialStep, Value, text
from rules.sola_fide.computer import plans
from rules.sola_fide.computer.plans import Situation
from rules.sola_fide.computer.steady import find_asking, find_outcome
from rules.sola_fide.facts import CARDS, CIRCLES, START_OPEN
from rules.sola_fide.outcomes import list_outcomes
from rules.sola_fide.prospects import follow
from rules.sola_fide.questions import DRAW
from rules.sola_fide.state import find_captor
from rules.sola_fide.statements import Convert, Statement
from rules.sola_fide.targets import count_missing
from rules.sola_fide.tutorial_facts import (
    answers_danger,
    can_turn,
    compare,
    describe_race,
    find_danger,
    find_detour,
    is_best,
    judge,
    list_captures,
    read_card,
    read_pick,
)
from rules.sola_fide.view import SolaFideView

_END = 4
"""With so few circles left it is time to count points."""


# --- turns


def _on_turn(introduce: Callable[[SolaFideView, Situation], Text | None]) -> Callable[..., Text | None]:
    """Return an introduction for the questions of a turn."""

    def introduce_turn(view: SolaFideView, asked: OpenQuestion) -> Text | None:
        return introduce(view, plans.read_view(view, asked.seat)) if asked.topic == "turn" else None

    return introduce_turn


def _introduce_first_turn(view: SolaFideView, here: Situation) -> Text | None:
    if view.turn > len(view.seats):
        return None
    return text("sf-tutorial-first-turn", "sf-turn", count=START_OPEN)


def _comment_first_turn(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    key = "sf-tutorial-drew" if read_card(value) == DRAW else "sf-tutorial-played"
    return text(key, judged=judge(view, asked, value))


def _comment_turn(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    judged = judge(view, asked, value)
    return text("sf-tutorial-drew-later", judged=judged) if read_card(value) == DRAW else judged


def _introduce_capture(view: SolaFideView, here: Situation) -> Text | None:
    captures = list_captures(here)
    if not captures or here.circles_left == 1:
        return None
    card, id = captures[0]
    return text("sf-tutorial-capture", "sf-capture", card=Term(card), **describe_race(here.circles[id], here))


def _comment_capture(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    here, card = plans.read_view(view, asked.seat), read_card(value)
    captures = list_captures(here)
    own = next((id for other, id in captures if other == card), None)
    if own is not None:
        return text("sf-tutorial-captures", "", card=Term(card), **describe_race(here.circles[own], here))
    sure, id = captures[0]
    return text("sf-tutorial-captures-not", sure=Term(sure), circle=Term(id), judged=judge(view, asked, value))


def _introduce_danger(view: SolaFideView, here: Situation) -> Text | None:
    circle = find_danger(here)
    if circle is None or here.circles_left == 1:
        return None
    return text("sf-tutorial-danger", "", **describe_race(circle, here))


def _comment_danger(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    here, card = plans.read_view(view, asked.seat), read_card(value)
    circle = find_danger(here)
    assert circle is not None
    judged, race = judge(view, asked, value), describe_race(circle, here)
    if card != DRAW and answers_danger(here, card, circle):
        return text("sf-tutorial-danger-answered", "", card=Term(card), judged=judged, **race)
    return text("sf-tutorial-danger-left", "", judged=judged, **race)


def _introduce_detour(view: SolaFideView, here: Situation) -> Text | None:
    circle = find_detour(here)
    if circle is None:
        return None
    there = Term(f"side.{circle.subordinate}")
    missing = count_missing(circle, circle.subordinate, here.faith)
    return text("sf-tutorial-detour", "sf-move", there=there, missing=missing, **describe_race(circle, here))


def _comment_detour(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    here, card = plans.read_view(view, asked.seat), read_card(value)
    circle = find_detour(here)
    assert circle is not None
    key = "sf-tutorial-detour-taken" if card != DRAW and can_turn(here, card, circle) else "sf-tutorial-detour-left"
    return text(key, circle=Term(circle.id), judged=judge(view, asked, value))


def _introduce_circles(view: SolaFideView, here: Situation) -> Text | None:
    captured = [circle for circle in view.circles if circle.status == "captured"]
    if not captured or here.circles_left <= _END:
        return None
    mine, other = view.seats[here.seat], view.seats[1 - here.seat]
    return text(
        "sf-tutorial-circles", own=mine.points, other=other.points, left=here.circles_left, open=len(here.circles)
    )


def _introduce_permanent(view: SolaFideView, here: Situation) -> Text | None:
    card = next((card for card in here.hand if CARDS[card].permanent), None)
    if card is None or here.permanent:
        return None
    return text("sf-tutorial-permanent", "sf-permanent", card=Term(card), left=here.circles_left)


def _comment_permanent(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    card = read_card(value)
    if card != DRAW and CARDS[card].permanent:
        return text("sf-tutorial-laid", card=Term(card))
    return text("sf-tutorial-not-laid", judged=judge(view, asked, value))


def _introduce_end(view: SolaFideView, here: Situation) -> Text | None:
    """Say who needs how many points more than half of those of all circles; rewards for a Disputation come on top."""
    if not 1 < here.circles_left <= _END:
        return None
    own, other = (view.seats[seat].points for seat in (here.seat, 1 - here.seat))
    rest = sum(CIRCLES[id].points for id in (*here.circles, *here.down))
    need = (rest + other - own) // 2 + 1
    case = "ahead" if need <= 0 else "behind" if need > rest else "open"
    return text("sf-tutorial-end", case=case, own=own, other=other, left=here.circles_left, rest=rest, need=need)


def _introduce_last(view: SolaFideView, here: Situation) -> Text | None:
    """Say what the last circle decides; a reward for the Disputation counts if the marker lies there now."""
    if here.circles_left > 1:
        return None
    (circle,) = here.circles.values()
    own, other = (view.seats[seat].points for seat in (here.seat, 1 - here.seat))
    points = CIRCLES[circle.id].points + circle.has_disputation
    if abs(own - other) <= points:
        case = "decides" if abs(own - other) < points else "tie"
    else:
        case = "ahead" if own > other else "behind"
    return text("sf-tutorial-last", case=case, circle=Term(circle.id), points=points, own=own, other=other)


# --- targets


def _find_statement(view: SolaFideView, asked: OpenQuestion) -> Statement:
    statement, _ = find_asking(view, asked.seat, asked.topic)
    return statement


def _introduce_conversion(key: str) -> Callable[[SolaFideView, OpenQuestion], Text | None]:
    """Return an introduction for a question of which territories are converted; not for one about neutral ones alone."""

    def introduce(view: SolaFideView, asked: OpenQuestion) -> Text | None:
        if asked.topic != "convert":
            return None
        statement = _find_statement(view, asked)
        return text(key, "sf-convert") if isinstance(statement, Convert) and not statement.neutral else None

    return introduce


def _introduce_move(view: SolaFideView, asked: OpenQuestion) -> Text | None:
    return text("sf-tutorial-move", "sf-move") if asked.topic == "move" else None


def _comment_target(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    """Return what became of the circle that was chosen; of several, of the one that matters most to the seat."""
    here = plans.read_view(view, asked.seat)
    statement, later = find_asking(view, asked.seat, asked.topic)
    chosen = [option for option in read_pick(asked).options if isinstance(value, tuple) and option.id in value]
    outcomes = [
        find_outcome(list_outcomes(here.circles[option.space], statement, here.faith), option.id) for option in chosen
    ]
    outcome = max(outcomes, key=lambda outcome: plans.rate_outcome(here, outcome, ()))
    prospects = list(follow(outcome, later, here.faith))
    # If the card asks once more, what comes of that is not known yet.
    after = prospects[0].after if len(prospects) == 1 else outcome.after
    captor = find_captor(after)
    race = describe_race(after, here)
    if captor is not None:
        return text("sf-tutorial-took" if captor == here.faith else "sf-tutorial-lost", "", **race)
    if after == outcome.circle:
        return text("sf-tutorial-unchanged", "", judged=judge(view, asked, value), **race)
    if isinstance(statement, Convert) and statement.side != "both" and outcome.side != after.dominant:
        race["own"] = count_missing(after, outcome.side, here.faith)
        key = "sf-tutorial-below"
    else:
        key = "sf-tutorial-race"
    if is_best(view, asked, value):
        return text(key, "", lead=compare(race), **race)
    return text(f"{key}-judged", "", judged=judge(view, asked, value), **race)


def _introduce_disputation(view: SolaFideView, asked: OpenQuestion) -> Text | None:
    return text("sf-tutorial-disputation", "sf-disputation") if asked.topic == "disputation" else None


def _comment_disputation(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    here = plans.read_view(view, asked.seat)
    circle = here.circles[read_card(value)]
    race = describe_race(circle, here)
    key = "sf-tutorial-disputation-kept" if circle.has_disputation else "sf-tutorial-disputation-laid"
    return text(key, "", lead=compare(race), **race)


# --- cards


def _introduce_color(view: SolaFideView, asked: OpenQuestion) -> Text | None:
    return text("sf-tutorial-colour", "sf-influence") if asked.topic == "colour" else None


def _comment_color(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    return text(f"sf-tutorial-colour-{read_card(value)}", judged=judge(view, asked, value))


def _introduce_hand(view: SolaFideView, asked: OpenQuestion) -> Text | None:
    """Talk about cards that leave the hand: because it is too large, or because the opponent says so."""
    if asked.topic not in ("limit", "discard"):
        return None
    mine = view.seats[asked.seat]
    return text(f"sf-tutorial-hand-{asked.topic}", count=read_pick(asked).lo, limit=mine.hand_limit)


def _comment_hand(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    here = plans.read_view(view, asked.seat)
    assert isinstance(value, tuple)
    is_idle = all(plans.is_idle(here, card) for card in value)
    return text("sf-tutorial-discarded-idle" if is_idle else "sf-tutorial-discarded", judged=judge(view, asked, value))


TUTORIAL = Tutorial(
    seats=2,
    seed=sha256(b"tutorial of Sola Fide 87").digest(),
    welcome=text("sf-tutorial-welcome", points=sum(circle.points for circle in CIRCLES.values())),
    options={"decks": "ovals", "faiths": "protestant"},
    steps=(
        TutorialStep("first-turn", _on_turn(_introduce_first_turn), _comment_first_turn),
        TutorialStep("last", _on_turn(_introduce_last), _comment_turn),
        TutorialStep("capture", _on_turn(_introduce_capture), _comment_capture),
        TutorialStep("end", _on_turn(_introduce_end), _comment_turn),
        TutorialStep("permanent", _on_turn(_introduce_permanent), _comment_permanent),
        TutorialStep("danger", _on_turn(_introduce_danger), _comment_danger),
        TutorialStep("detour", _on_turn(_introduce_detour), _comment_detour),
        TutorialStep("circles", _on_turn(_introduce_circles), _comment_turn),
        TutorialStep("convert", _introduce_conversion("sf-tutorial-convert"), _comment_target),
        TutorialStep("race", _introduce_conversion("sf-tutorial-where"), _comment_target),
        TutorialStep("move", _introduce_move, _comment_target),
        TutorialStep("disputation", _introduce_disputation, _comment_disputation),
        TutorialStep("colour", _introduce_color, _comment_color),
        TutorialStep("hand", _introduce_hand, _comment_hand),
    ),
)
"""Fourteen steps: the kinds of turns and questions that a first match brings, and how to count at its end."""
