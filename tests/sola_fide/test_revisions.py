"""Matches of revision 1 go on and end: forced effects had more targets then, and five cards other effects (CONTRACT 12)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.engine import Match
from rules.engine.boundary import decode_boundary, encode_boundary
from rules.engine.errors import BoundaryUnreadable
from rules.sola_fide import GAME
from rules.sola_fide.facts import CARDS
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.statements import parse_effect
from tests.sola_fide.positions import SEED, Answer, C, Cards, P, given


def read_as_of(base: bytes, revision: int) -> bytes:
    """Return a boundary as if a revision had stored it."""
    boundary, _ = decode_boundary(GAME, base)
    return encode_boundary(replace(boundary, revision=revision))


def play_to_the_end(match: Match[SolaFideState]) -> None:
    dice = Random(1)
    while match.outcome is None:
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, "steady", dice), by="computer")


@pytest.mark.parametrize(
    ("card", "old", "answers"),
    [
        ("SFP21", "DISP; CONV 1 either @same", ("SFP21", "lower_saxon")),
        ("SFP21", "DISP; CONV 1 either @same", ("SFP21",)),
        ("SFP25", "CONV 2 dominant", ("SFP25",)),
        ("SFC12", "DISP; CONV 1 either @same", ("SFC12", "lower_saxon")),
        ("SFC38", "MOVE 2 any; CONV 2 dominant @same", ("SFC38",)),
        ("SFC41", "DISP; CONV 2 either @same", ("SFC41", "lower_saxon")),
    ],
)
def test_12_a_match_in_the_middle_of_a_changed_card_goes_on_and_ends(
    monkeypatch: pytest.MonkeyPatch, card: str, old: str, answers: tuple[Answer, ...]
) -> None:
    seat = P if card.startswith("SFP") else C
    protestant, catholic = Cards("SFP21 SFP25 SFP01"), Cards("SFC12 SFC38 SFC41")
    with monkeypatch.context() as before:
        before.setitem(CARDS, card, replace(CARDS[card], effect=parse_effect(old, ())))
        table = given(seat, protestant=protestant, catholic=catholic).do(*answers)
        base, log = table.match.base, table.match.log
    match = Match.restore(GAME, SEED, read_as_of(base, 1), log, audit=True)
    match.record_rewind()
    play_to_the_end(match)


def test_12_a_revision_that_never_was_is_not_read() -> None:
    base = read_as_of(given().match.base, 0)
    with pytest.raises(BoundaryUnreadable):
        Match.restore(GAME, SEED, base, ())
