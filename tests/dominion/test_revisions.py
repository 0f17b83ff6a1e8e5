"""Matches that the rules of revision 2 left in the middle of a turn go on under those of today, and end (CONTRACT 12).

`revision_2.json` was written by the code of commit a421ce6b: matches of three seats with Moat, Secret Chamber, Diplomat, Witch,
Militia, Merchant, Bank and Grand Market. `window`: a victim of Witch, `answer`: one of Militia, who holds both Reactions, has
revealed Moat; `-open`: the other victim is still asked, `-bought`: the attacker has bought something since. `chamber`: a victim
of Witch has revealed Secret Chamber and is about to put two cards back. `treasures`: an order has played a Bank and all the rest.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rules.dominion.game import GAME
from rules.dominion.state import DominionState
from rules.engine import AnswerEntry, LogEntry, Match, Pick, decode_entry
from rules.engine.boundary import decode_boundary

STORED: dict[str, dict[str, Any]] = {
    stored["name"]: stored for stored in json.loads((Path(__file__).parent / "revision_2.json").read_text("utf-8"))
}


def read_log(name: str) -> list[LogEntry]:
    """Return the stored log since the base."""
    return [decode_entry(bytes.fromhex(entry)) for entry in STORED[name]["log"]]


def restore(name: str) -> Match[DominionState]:
    """Return a stored match under the rules of today."""
    stored = STORED[name]
    base = bytes.fromhex(stored["base"])
    return Match.restore(GAME, bytes.fromhex(stored["seed"]), base, read_log(name), audit=True)


def list_options(match: Match[DominionState], seat: int) -> list[str]:
    """Return the options of a seat's open question; none if it is not asked."""
    asked = match.question(seat)
    return [option.id for option in asked.choice.options] if asked and isinstance(asked.choice, Pick) else []


def find_revealer(name: str) -> int:
    """Return the seat that revealed a Reaction."""
    return next(
        entry.seat
        for entry in read_log(name)
        if isinstance(entry, AnswerEntry) and str(entry.value).startswith("('reveal:")
    )


@pytest.mark.parametrize("name", sorted(STORED))
def test_a_boundary_of_revision_2_is_read_as_it_is(name: str) -> None:
    boundary, state = decode_boundary(GAME, bytes.fromhex(STORED[name]["base"]))
    assert boundary.revision == 2
    assert msgspec.to_builtins(state) == msgspec.msgpack.decode(boundary.state)


@pytest.mark.parametrize("name", ["window-open", "answer-open"])
def test_who_revealed_moat_is_asked_on_and_nothing_is_lost(name: str) -> None:
    match = restore(name)
    assert match.dropped_answers == ()
    victim = find_revealer(name)
    assert "reveal:secret-chamber" in list_options(match, victim)
    assert len(match.asked_seats()) == 2


@pytest.mark.parametrize("name", ["window-bought", "answer-bought"])
def test_what_the_attacker_bought_after_a_closed_window_is_taken_back(name: str) -> None:
    """The window is open again, so the later decisions of the attacker wait for it; those of the victims stay."""
    match = restore(name)
    active, victim = match.state.active, find_revealer(name)
    assert match.dropped_answers != ()
    assert {answer.seat for answer in match.dropped_answers} == {active}
    assert victim in match.asked_seats()
    assert active not in match.asked_seats()
    assert "reveal:secret-chamber" in list_options(match, victim)


def test_secret_chamber_is_offered_once_more() -> None:
    match, victim = restore("chamber"), find_revealer("chamber")
    asked = match.question(victim)
    assert asked is not None
    assert (asked.topic, match.dropped_answers) == ("reaction", ())
    match.answer(victim, asked.choice.fallback())
    asked = match.question(victim)
    assert asked is not None
    assert asked.topic == "attack"
    assert ("reveal:secret-chamber" in list_options(match, victim)) == (
        "secret-chamber" in match.state.players[victim].hand
    )


def test_treasures_that_an_order_played_beside_a_grand_market_are_asked_about() -> None:
    match = restore("treasures")
    active = match.state.active
    assert active is not None
    asked = match.question(active)
    assert asked is not None
    assert (asked.topic, match.order_kind(active, "treasures")) == ("coppers", "reveal")
    assert [answer.by for answer in match.dropped_answers] == ["order"]


@pytest.mark.parametrize("name", sorted(STORED))
def test_a_match_that_revision_2_left_goes_on_and_ends(name: str) -> None:
    match, dice = restore(name), Random(name)
    if match.dropped_answers:
        match.record_rewind()
    again = Match.restore(GAME, match.seed, match.base, match.log, audit=True)
    assert (again.digest(), again.dropped_answers) == (match.digest(), ())
    while match.outcome is None:
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    boundary, _ = decode_boundary(GAME, match.boundary)
    assert boundary.revision == GAME.REVISION
