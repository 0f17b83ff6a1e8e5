"""Positions of Medina for pictures: real matches played by chance, at their start, in the middle, at the end."""

from __future__ import annotations

from functools import cache
from random import Random

from rules.engine import Match, Option, OptionValue, Pick
from rules.medina.game import GAME
from rules.medina.view import MedinaView


@cache
def random_match(edition: str, players: int, gates: bool, turns: int, seed: int = 1, **options: OptionValue) -> Match:  # type: ignore[type-arg]
    """Return a random match that has seen so many confirmed turns, or its end."""
    chosen: dict[str, OptionValue] = {"edition": edition, "gates": gates, **options}
    match = Match.begin(GAME, chosen, players, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while match.outcome is None and (match.state.turns < turns or match.state.draft):
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        assert isinstance(asked.choice, Pick)
        match.answer(seat, (dice.choice(asked.choice.options).id,))
    return match


def random_view(
    edition: str, players: int, gates: bool, turns: int, seat: int | None = None, seed: int = 1, **options: OptionValue
) -> MedinaView:
    """Return what `seat` sees of such a match."""
    seen: MedinaView = random_match(edition, players, gates, turns, seed, **options).view(seat)
    return seen


def labeled_view(
    edition: str, players: int, gates: bool, turns: int, kind: str | None = None
) -> tuple[MedinaView, dict[str, str]]:
    """Return the mover's view after choosing `kind` of piece (None: before it), and the labels of what it can choose.

    A kind with few places is offered place by place, without a choice before.
    """
    match = random_match(edition, players, gates, turns).clone()
    seat = match.asked_seats()[0]
    options = open_options(match)
    direct = [option.space for option in options if kind is None or option.id.startswith(f"{kind}:")]
    if kind is not None and not direct:
        match.answer(seat, (kind,))
        direct = [option.id for option in open_options(match)]
    labels = {space: space for space in direct if space}
    if kind is None:
        labels |= {option.id: str(n) for n, option in enumerate((option for option in options if not option.space), 1)}
    seen: MedinaView = match.view(seat)
    return seen, labels


def open_options(match: Match) -> list[Option]:  # type: ignore[type-arg]
    """Return the options of the question that is open."""
    asked = match.question(match.asked_seats()[0])
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return list(asked.choice.options)
