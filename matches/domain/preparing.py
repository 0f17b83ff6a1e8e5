"""Turns that people prepare: how they are stored, when they are played, and when they are dropped."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from matches.domain.model import MatchInfo, PreparableTurn, Prompt
from matches.domain.stored_match import StoredMatch
from rules.engine import (
    ConcessionEntry,
    JournalLine,
    Match,
    Obstacle,
    Option,
    OrderEntry,
    PlayedTurn,
    PreparedTurn,
    ReplacementEntry,
    RewindEntry,
    RulesError,
    Step,
    Text,
    UndoEntry,
    text,
)

log = logging.getLogger(__name__)

DROPPED_KEY = "prepare-dropped-"
"""How the keys of the lines begin that tell a person why their prepared turn was not played, or not to its end."""

TOKEN_LENGTH = 16
"""The length of the token of what is prepared, in hexadecimal digits: that of an open question is shorter."""

_decoder = msgspec.msgpack.Decoder(PreparedTurn)


PreparedChanges = Mapping[int, bytes | None]
"""What a step does to prepared turns: what is stored by seat afterwards (None: nothing)."""


class PreparingPrompt(Struct, frozen=True):
    """What a person has prepared, and what is to be decided next, for that person's eyes only.

    The question of `prompt` is the next one of their turn as far as anybody can tell. If it is None, `wishes` are what the turn's
    purchase can be chosen from, and `purse` says what there is to spend if that can be foreseen. `is_stale`: the press belonged to
    something older, and changed nothing. `is_outdated`: the cards have changed since something was prepared, so it begins anew.
    """

    prompt: Prompt
    prepared: PreparedTurn
    wishes: tuple[Option, ...] = ()
    purse: Text | None = None
    is_stale: bool = False
    is_outdated: bool = False


def encode_prepared(prepared: PreparedTurn) -> bytes:
    """Return a prepared turn as it is stored."""
    return msgspec.msgpack.encode(prepared)


def decode_prepared(data: bytes | None) -> PreparedTurn | None:
    """Return a stored prepared turn; None if there is none, or one that cannot be read any more."""
    try:
        return _decoder.decode(data) if isinstance(data, bytes) else None
    except msgspec.MsgspecError:
        return None


def find_preparable_turn(match: Match[Any], info: MatchInfo, seat: int) -> PreparableTurn | None:
    """Return which turn a seat may prepare now: it waits, and the game allows it. That depends on nothing that it may not know."""
    if not match.game.meta.prepares_turns or info.setup.tutorial or match.outcome is not None:
        return None
    if seat in match.conceded or match.question(seat) is not None:
        return None
    return "turn" if match.state.active == seat else "next"


def has_same_basis(prepared: PreparedTurn, fresh: PreparedTurn) -> bool:
    """Return whether what was prepared still fits what would be begun now: the turn, the own cards, rules and values."""

    def read_basis(turn: PreparedTurn) -> tuple[int | None, str, int, str]:
        return turn.turn, turn.signs.own, turn.revision, turn.value_digest

    return read_basis(prepared) == read_basis(fresh)


def play_prepared_turns(match: Match[Any], before: StoredMatch, step: Step) -> tuple[Step, PreparedChanges]:
    """Play the prepared turns that are due after a step, each seat's once; drop those that can be played no more.

    Return the step with what was played, and with lines for their people alone. An error in a prepared turn drops it, and nothing
    else.
    """
    waiting = {seat: row.prepared for seat, row in enumerate(before.seats) if row.prepared is not None}
    changes = dict[int, bytes | None]()
    turns: dict[int, PreparedTurn] = {}
    for seat, data in waiting.items():
        prepared = decode_prepared(data)
        obstacle = "rules" if prepared is None else _find_end(step, seat, prepared)
        if prepared is not None and prepared.turn not in (None, match.turn_number):
            # The turn is over for which the rest was prepared.
            changes[seat] = None
        elif prepared is not None and obstacle is None:
            turns[seat] = prepared
        else:
            changes[seat] = None
            _tell_drop(step, seat, obstacle)
    while (due := _find_due_seat(match, turns)) is not None:
        seat, prepared = due, turns.pop(due)
        try:
            played = match.play_prepared(seat, prepared)
        except RulesError:
            log.exception("match %d: a prepared turn of seat %d cannot be played", before.info.id, seat)
            played = PlayedTurn(Step(), obstacle="error")
        step = step.merge(played.step)
        changes[seat] = None if played.rest is None else encode_prepared(played.rest)
        if played.obstacle is not None:
            _tell_drop(step, seat, played.obstacle)
    return step, changes


def _find_due_seat(match: Match[Any], turns: dict[int, PreparedTurn]) -> int | None:
    """Return a seat that is asked in its own turn, and has prepared something for it."""
    if match.outcome is not None:
        return None
    for seat in turns:
        question = match.question(seat) if match.state.active == seat else None
        if question is not None:
            order = match.game.find_standing_order(question.topic)
            if order is None or not order.is_window:
                return seat
    return None


def _find_end(step: Step, seat: int, prepared: PreparedTurn) -> Obstacle | None:
    """Return what in a step ends a prepared turn, whatever the table looks like; None if nothing does."""
    for item in step.new_entries:
        entry = item.entry
        if isinstance(entry, UndoEntry) and (prepared.turn is not None or min(entry.dropped) < prepared.version):
            return "undone"
        if isinstance(entry, RewindEntry):
            return "rules"
        if isinstance(entry, OrderEntry) and entry.seat == seat:
            return "order"
        if isinstance(entry, ConcessionEntry | ReplacementEntry) and entry.seat == seat:
            return "conceded"
    return None


def _tell_drop(step: Step, seat: int, obstacle: Obstacle | None) -> None:
    """Tell a person in a step why their prepared turn is not played, or not to its end."""
    if obstacle != "conceded":
        step.tell(JournalLine(text(f"{DROPPED_KEY}{obstacle}"), (seat,)))


def take_last_back(prepared: PreparedTurn) -> PreparedTurn:
    """Return a prepared turn without its last wish, or without its last answer."""
    if prepared.wishes:
        return replace(prepared, wishes=prepared.wishes[:-1])
    return replace(prepared, answers=prepared.answers[:-1])


def list_prepared(prepared: PreparedTurn | None) -> list[str]:
    """Return what is prepared as plain data: the picks of each answer, and the wishes."""
    if prepared is None:
        return []
    answers = [
        ", ".join(map(str, value if isinstance(value := answer.value, tuple) else (value,)))
        for answer in prepared.answers
    ]
    return [*answers, *prepared.wishes]
