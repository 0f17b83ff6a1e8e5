"""Hints that are followed: every reason comes true in its turn, no sentence is said all the time, a reason tells its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from matches.domain.hints import outline
from rules.catalog import load_games
from tests.conformance.hint_reading import HintTurn, follow_hints, list_promises

TABLES: dict[str, tuple[int, Mapping[str, str]]] = {
    "minute_realms": (3, {}),
    "sola_fide": (2, {"decks": "ovals"}),
    "medievalia": (3, {}),
    "medina": (2, {}),
    "dominion": (2, {}),
}
"""How many seats play, and with which options."""

HINTS, SOAK_HINTS = 20, 200

KEPT = 0.98
"""The share of the promises that have to come true."""

MOST_SAID = 0.2
"""The share of the reasons of a match that one sentence may be. In few reasons that says nothing."""

READ = 0.8
"""How likely a reader of the reason alone picks the answer that is meant, of three or more."""


def collect(name: str, count: int, *, reads: bool) -> list[list[HintTurn]]:
    """Return the turns of some matches by match, with so many hints in all."""
    seats, options = TABLES[name]
    matches: list[list[HintTurn]] = []
    while count > 0:
        matches.append([])
        for turn in follow_hints(load_games()[name], options, seats, len(matches), reads=reads):
            matches[-1].append(turn)
            count -= len(turn.hints)
            if count <= 0:
                break
    return matches


@pytest.mark.parametrize("name", TABLES)
def test_whoever_follows_hints_sees_every_reason_come_true_and_none_all_the_time(name: str, soak: bool) -> None:
    matches = collect(name, SOAK_HINTS if soak else HINTS, reads=soak)
    promises = [promise for turns in matches for turn in turns for promise in list_promises(turn)]
    broken = [reason for reason, is_kept in promises if not is_kept]
    assert len(broken) <= (1 - KEPT) * len(promises), broken
    for turns in matches:
        reasons = [hint.reason for turn in turns for hint in turn.hints if hint.reason is not None]
        sentences = Counter(repr(outline(reason)) for reason in reasons)
        assert len(reasons) < 1 / MOST_SAID or max(sentences.values()) <= MOST_SAID * len(reasons) + 1, (
            sentences.most_common(2)
        )
    if soak:
        alike = [hint.alike for turns in matches for turn in turns for hint in turn.hints if hint.alike is not None]
        assert len(alike) > 30
        assert sum(1 / count for count in alike) >= READ * len(alike), alike
