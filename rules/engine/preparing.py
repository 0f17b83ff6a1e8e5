"""A turn that is prepared before it begins: what of it can be foreseen without a leak, and what is answered when it is there
(CONTRACT 15)."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value, fingerprint
from rules.engine.decision import Step
from rules.engine.errors import IllegalChoice
from rules.engine.game import Game, TurnSigns
from rules.engine.imagination import imagine_position
from rules.engine.message import TextItem, text
from rules.engine.position import Position
from rules.engine.standing_orders import find_ordered_answer

SAMPLES = 5
"""Only what is equal in so many fair samples of what the seat may not know is shown."""
MAX_PREPARED_ANSWERS = 30
"""More answers than any turn has before something is drawn."""

Obstacle = Literal[
    "attacked", "cards", "near-end", "question", "unforeseen", "wish", "rules", "undone", "order", "conceded", "error"
]
"""Why a prepared turn is not played, or not played on."""


class PreparedAnswer(Struct, frozen=True, array_like=True):
    """The answer to a question that was foreseen. `picks`: what it picks, as people read it."""

    fingerprint: str
    value: Value
    picks: tuple[TextItem, ...]


class PreparedTurn(Struct, frozen=True, array_like=True):
    """What a seat has prepared: answers in their order, and then what it wishes to get, the best first.

    It was begun at `version` of the log, with these `signs`, under these rules and values. `turn` is the number of the turn that
    goes on when it is for that very turn, and None for the seat's next one. `despite_attack`, `despite_end`: it is played although
    somebody has attacked, or the end has come near.
    """

    version: int
    signs: TurnSigns
    revision: int
    value_digest: str
    answers: tuple[PreparedAnswer, ...] = ()
    wishes: tuple[str, ...] = ()
    turn: int | None = None
    despite_attack: bool = False
    despite_end: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing is answered with it."""
        return not self.answers and not self.wishes


class ForeseenQuestion(Struct, frozen=True):
    """A question of the seat's next turn, and what the seat will see then as far as anybody can tell."""

    question: OpenQuestion
    view: Any


class PlayedTurn(Struct, frozen=True):
    """What became of a prepared turn. `rest`: what is still to be answered in the same turn. `obstacle`: why it ended too early.

    The step is empty where nothing was played.
    """

    step: Step
    rest: PreparedTurn | None = None
    obstacle: Obstacle | None = None


def begin_preparing(game: Game[Any], view: Any, version: int, turn: int | None) -> PreparedTurn:
    """Return the beginning of a prepared turn, without any answer. `turn` as in `PreparedTurn`."""
    assert game.preparation is not None
    return PreparedTurn(version, game.preparation.read_signs(view), game.REVISION, game.value_digest, turn=turn)


def add_answer(prepared: PreparedTurn, asked: OpenQuestion, value: Value, picks: tuple[TextItem, ...]) -> PreparedTurn:
    """Return the prepared turn with the legal answer to the question that comes after all others."""
    answer = PreparedAnswer(fingerprint(asked.seat, asked.topic, asked.choice), value, picks)
    return replace(prepared, answers=(*prepared.answers, answer))


def describe_prepared(game: Game[Any], prepared: PreparedTurn) -> tuple[TextItem, ...]:
    """Return what a seat has prepared, one thing after the other, as people read it."""
    assert game.preparation is not None
    picks = [pick for answer in prepared.answers for pick in answer.picks or (text("ui-nothing"),)]
    return (*picks, *game.preparation.describe_wishes(prepared.wishes))


def foresee_question(position: Position[Any], seat: int, answers: Sequence[PreparedAnswer]) -> ForeseenQuestion | None:
    """Return the question that comes after these answers in the seat's next turn; None where nobody can know.

    Everything that the seat may not know is a sample, and only what is equal in all of them is told. Nothing that is drawn,
    revealed or rolled is passed, and no question of another seat.
    """
    foreseen: ForeseenQuestion | None = None
    shape = b""
    for number in range(SAMPLES):
        seed = int.from_bytes(blake2b(f"{position.timeline.version}|{number}".encode(), digest_size=6).digest(), "big")
        sample = imagine_position(position, seat, seed)
        question = _play_to_question(sample, seat, answers)
        if question is None:
            return None
        view = sample.game.view(sample.runner.state, seat)
        print_ = fingerprint(seat, question.topic, question.choice).encode() + msgspec.msgpack.encode(view)
        if foreseen is None:
            foreseen, shape = ForeseenQuestion(question, view), print_
        elif print_ != shape:
            return None
    return foreseen


def _play_to_question(position: Position[Any], seat: int, answers: Sequence[PreparedAnswer]) -> OpenQuestion | None:
    """Let the seat's next turn begin in a sample and give these answers. Return the question that comes then."""
    reveals = position.runner.chance.reveals
    count = reveals.count
    if not position.skip_to_turn(seat):
        return None
    turn, remaining = position.turn_number, list(answers)
    while True:
        pending = position.runner.pending
        is_own = set(pending) == {seat} and not position.runner.is_window(pending[seat]) and not pending[seat].is_race
        if not is_own or reveals.count != count or position.turn_number != turn:
            return None
        question = pending[seat].question
        try:
            ordered = find_ordered_answer(position, _refuse_computer)
        except _UnforeseeableError:
            return None
        if ordered is not None:
            position.play_on(seat, ordered[1])
            continue
        if not remaining:
            return question
        answer = remaining.pop(0)
        if fingerprint(seat, question.topic, question.choice) != answer.fingerprint:
            return None
        try:
            position.play_on(seat, question.choice.validate(answer.value))
        except IllegalChoice:
            return None


class _UnforeseeableError(Exception):
    """A computer would have to answer, and it cannot look ahead in a sample."""


def _refuse_computer(seat: int) -> Value:
    raise _UnforeseeableError


def find_obstacle(game: Game[Any], prepared: PreparedTurn, view: Any) -> Obstacle | None:
    """Return why a prepared turn may not be played, by what the seat sees when its turn has begun; None if it may."""
    if (prepared.revision, prepared.value_digest) != (game.REVISION, game.value_digest) or game.preparation is None:
        return "rules"
    before, now = prepared.signs, game.preparation.read_signs(view)
    if prepared.turn is None:
        # In one's own turn nobody attacks, and what is drawn belongs to it.
        if now.attacks != before.attacks and not prepared.despite_attack:
            return "attacked"
        if now.own != before.own:
            return "cards"
    if now.is_near_end and not before.is_near_end and not prepared.despite_end:
        return "near-end"
    return None


def find_prepared_answer(
    position: Position[Any], prepared: PreparedTurn, question: OpenQuestion
) -> tuple[Value, PreparedTurn] | Obstacle:
    """Return the answer to an open question and what is prepared for those after it, or why there is none."""
    if prepared.answers:
        first, *later = prepared.answers
        if fingerprint(question.seat, question.topic, question.choice) != first.fingerprint:
            return "question"
        try:
            return question.choice.validate(first.value), replace(prepared, answers=tuple(later))
        except IllegalChoice:
            return "question"
    preparation = position.game.preparation
    assert preparation is not None
    granted = preparation.grant_wish(position.runner.state, question, prepared.wishes)
    if granted is None:
        return "wish" if question.topic in preparation.wish_topics else "unforeseen"
    value, wishes = granted
    return question.choice.validate(value), replace(prepared, wishes=wishes)
