"""Hints as somebody reads them who follows all of them: what a turn of them promised, and whether it came true.

Whether a reason came true is read off the answers and the table after the turn, never off the plan that it was made from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from matches.domain.hints import HintPlan, KeptHint, find_planned, plan_hint, silence_repetition
from rules.engine import (
    Game,
    IllegalChoice,
    Match,
    MatchOptions,
    OpenQuestion,
    Pick,
    Term,
    Text,
    Value,
    digest_view,
    plan_turn,
)
from rules.minute_realms.scoring import score_realm
from rules.minute_realms.state import BASTION_COINS
from rules.sola_fide.targets import count_missing
from tests.conformance.random_play import count_down, seed_of

STRENGTH = "keen"

SAMPLES = 24
"""How many imagined copies a hint and its plan get together."""

READABLE = 3
"""With fewer answers to choose from nobody needs a reason to tell them apart."""

MOST_READ = 14
"""So many other answers are read at most."""


class ReadHint(NamedTuple):
    """A hint: what the seat saw and was asked, what the hint says, and how many answers could be meant by its reason."""

    view: Any
    asked: OpenQuestion
    value: Value
    reason: Text | None
    alike: int | None


class HintTurn(NamedTuple):
    """The hints of one turn, all of them followed, and what the seat sees after the last one."""

    hints: Sequence[ReadHint]
    after: Any


def follow_hints(
    game: Game[Any], options: MatchOptions, seats: int, number: int, *, reads: bool = False, samples: int = SAMPLES
) -> Iterator[HintTurn]:
    """Play a match in which seat 0 follows hints and all others are `steady`. Yield the turns of seat 0.

    `reads`: of every reason it is found out how many answers it would fit.
    """
    match, dice, kept = Match.begin(game, options, seats, seed_of(number)), Random(number), list[KeptHint]()
    hints: list[ReadHint] = []
    turn, after = 0, None
    while match.outcome is None:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        if seat != 0 or asked.choice.single_answer() is not None:
            match.answer(seat, match.compute_answer(seat, "steady", dice), by="computer")
            continue
        if hints and match.turn_number != turn:
            yield HintTurn(hints, after)
            hints = []
        turn, view = match.turn_number, match.view(0)
        hint = find_planned(kept, digest_view(view, asked), match.version)
        if hint is None:
            steps = plan_hint(match, 0, STRENGTH, str(match.version), count_down(samples))
            hint = KeptHint(STRENGTH, steps[0].value, HintPlan(match.version, match.version, steps))
        hint = silence_repetition(hint, kept)
        kept.append(hint)
        alike = count_alike(match, asked, hint) if reads and hint.reason is not None else None
        hints.append(ReadHint(view, asked, hint.value, hint.reason, alike))
        match.answer(0, hint.value)
        after = match.view(0)
    if hints:
        yield HintTurn(hints, after)


def count_alike(match: Match[Any], asked: OpenQuestion, hint: KeptHint) -> int | None:
    """Return for how many answers to a question of three or more this reason would be given; None if there are fewer answers.

    A reader who knows the rules can tell only by what the reason says of the answer itself, not by what it compares it with.
    """
    choice = asked.choice
    if not isinstance(choice, Pick) or len(choice.options) < READABLE or not isinstance(hint.value, tuple):
        return None
    others: list[Value] = []
    for option in choice.options:
        try:
            value = choice.validate((option.id,) if choice.lo <= 1 else hint.value)
        except IllegalChoice:
            continue
        is_other = value != hint.value and _name_piece(value) != _name_piece(hint.value)
        if is_other and value not in others:
            others.append(value)
    words = _strip(hint.reason)
    return 1 + sum(_strip(explain_first(match, asked.seat, other)) == words for other in others[:MOST_READ])


def explain_first(match: Match[Any], seat: int, value: Value) -> Text | None:
    """Return the reason that an answer would have if it were hinted at, and a quick player went on."""
    begins = iter((value,))

    def decide(copy: Match[Any]) -> Value:
        first = next(begins, None)
        return copy.compute_answer(seat, "steady", Random(0)) if first is None else first

    return match.game.explain_plan(plan_turn(match, seat, decide))[0]


def _name_piece(value: Value) -> object:
    """Return the piece of an answer like "wall:N-4" (Medina): where several places are alike, the piece is what one has to find."""
    return value[0].partition(":")[0] if isinstance(value, tuple) and value and ":" in value[0] else value


def _strip(reason: Text | None) -> object:
    """Return a reason without what it compares the answer with."""
    if reason is None:
        return None
    gain = reason.args.get("gain")
    if reason.key.startswith(("mr-reason-card", "mr-reason-plain")):
        return reason.key.rpartition("-")[2], gain
    return reason


def list_promises(turn: HintTurn) -> Iterator[tuple[Text, bool]]:
    """Yield the reasons of a turn that promise something, each with whether it was kept."""
    for number, hint in enumerate(turn.hints):
        if hint.reason is not None and (check := _CHECKS.get(hint.reason.key)) is not None:
            yield hint.reason, check(hint, turn.hints[number + 1 :], turn.after)


Check = Callable[[ReadHint, Sequence[ReadHint], Any], bool]


def _check_card(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    """A card is laid as the reason says, and does what it says."""
    assert hint.reason is not None
    use = hint.reason.key.rpartition("-")[2]
    if later and later[0].asked.topic == "use" and later[0].value != ("build" if use == "built" else "bastion",):
        return False
    return _check_gain(hint, later, after)


def _check_gain(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    assert hint.reason is not None
    gain, seat = hint.reason.args["gain"], hint.asked.seat
    assert isinstance(gain, Text)
    # What invaders take in the same turn is no part of it.
    after = next((step.view for step in later if step.asked.topic == "lose"), after)
    if after.round != hint.view.round:
        return True
    before, now = hint.view.realms[seat], after.realms[seat]
    if "shields" in gain.args and now.shields != gain.args["shields"]:
        return False
    if "coins" in gain.args and now.coins != gain.args["coins"]:
        return False
    if gain.key == "mr-reason-coin-points":
        plots = list(now.plots)
        return score_realm(plots, now.coins) - score_realm(plots, now.coins - BASTION_COINS) == gain.args["points"]
    if gain.key in ("mr-reason-points", "mr-reason-later"):
        gained = score_realm(list(now.plots), now.coins) - score_realm(list(before.plots), before.coins)
        return max(0, gained) == gain.args["points"]
    return True


def _find_circle(view: Any, name: object) -> Any:
    assert isinstance(name, Term)
    return next(circle for circle in view.circles if circle.id == name.id)


def _check_capture(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    assert hint.reason is not None
    names = hint.reason.args["circle"]
    circles = [_find_circle(after, name) for name in (names if isinstance(names, tuple) else (names,))]
    return all(circle.status == "captured" and circle.owner == hint.asked.seat for circle in circles)


def _check_circle(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    """A circle is as the reason says, unless Foreign Influence or a capture came between."""
    assert hint.reason is not None
    seat, args = hint.asked.seat, hint.reason.args
    circle = _find_circle(after, args["circle"])
    if circle.status != "open" or any(step.asked.topic == "colour" for step in later):
        return True
    own, other = after.seats[seat].faith, after.seats[1 - seat].faith
    if "own" in args and count_missing(circle, circle.dominant, own) != args["own"]:
        return False
    if "other" in args and count_missing(circle, circle.dominant, other) != args["other"]:
        return False
    return (
        "side" not in args or hint.reason.key != "sf-reason-turned" or args["side"] == Term(f"side.{circle.dominant}")
    )


def _check_work(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    """What the figures work for is bought later in the turn."""
    bought = [step.value[0] for step in later if step.asked.topic == "turn" and isinstance(step.value, tuple)]
    assert hint.reason is not None
    return any(id not in ("move", "step-off", "guard", "end", "battle", "shoot", "heal", "otherwise") for id in bought)


def _check_march(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    """Somebody comes into the zone that the reason names."""
    moved = [change for change in after.changes if change.kind == "moved" and change.turn == hint.view.turn]
    return any(change.zone != f"fief{hint.asked.seat + 1}" for change in moved)


def _check_next(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    assert hint.reason is not None
    card = hint.reason.args["card"]
    return bool(later) and isinstance(card, Term) and later[0].value == (card.id,)


def _check_later(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    """The card that the reason names is bought in the same turn."""
    assert hint.reason is not None
    card = hint.reason.args["card"]
    return isinstance(card, Term) and any(step.value == (card.id,) for step in later)


def _check_trash(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    return bool(later) and later[0].asked.topic == "trash" and later[0].value != ()


def _check_roof(hint: ReadHint, later: Sequence[ReadHint], after: Any) -> bool:
    pieces = [step for step in later if step.asked.topic == "kind" or step.asked.topic.startswith("place-")]
    return any("roof" in step.asked.topic or str(step.value).startswith("('roof") for step in pieces)


_CHECKS: dict[str, Check] = {
    "mr-reason-use": _check_gain,
    **{f"mr-reason-{kind}-{use}": _check_card for kind in ("card", "plain") for use in ("built", "bastion")},
    "sf-reason-capture": _check_capture,
    "sf-reason-race": _check_circle,
    "sf-reason-turned": _check_circle,
    "sf-reason-disputation": _check_circle,
    "mv-reason-work": _check_work,
    "mv-reason-step-off": _check_work,
    "mv-reason-march": _check_march,
    "mv-reason-levy": _check_march,
    "mv-reason-levy-one": _check_march,
    "dom-reason-repeat": _check_next,
    "dom-reason-keep": _check_later,
    "dom-reason-play-trash": _check_trash,
    "med-reason-grow-claim": _check_roof,
}
"""What must come of the reasons that promise something."""
