"""Positions of Medina for pictures: real matches played by chance, at their start, in the middle, at the end."""

from __future__ import annotations

from functools import cache
from random import Random

from render.kit import Scene, Words
from render.kit.words import LOCALES
from rules.engine import Match, OptionValue, Pick
from rules.medina.game import GAME
from rules.medina.pieces import TERMS
from rules.medina.view import View
from tests.render.positions import SHORT


def words() -> Words:
    """Return the project's words with the terms of Medina."""
    made = Words(LOCALES)
    made.register(TERMS)
    return made


WORDS = words()


def scene(language: str = "de", players: int = 3, names: tuple[str, ...] = SHORT, **more: object) -> Scene:
    """Return a scene for `players` people."""
    return Scene(language=language, names=names[:players], words=WORDS, **more)  # type: ignore[arg-type]


@cache
def match(edition: str, players: int, gates: bool, turns: int, seed: int = 1, **options: OptionValue) -> Match:  # type: ignore[type-arg]
    """Return a random match that has seen so many confirmed turns, or its end."""
    chosen: dict[str, OptionValue] = {"edition": edition, "gates": gates, **options}
    made = Match.begin(GAME, chosen, players, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while made.outcome is None and (made.state.turns < turns or made.state.draft):
        seat = made.asked()[0]
        asked = made.ask(seat)
        assert asked is not None
        assert isinstance(asked.choice, Pick)
        made.answer(seat, (dice.choice(asked.choice.options).id,))
    return made


def view(
    edition: str, players: int, gates: bool, turns: int, seat: int | None = None, seed: int = 1, **options: OptionValue
) -> View:
    """Return what `seat` sees of such a match."""
    seen: View = match(edition, players, gates, turns, seed, **options).view(seat)
    return seen


def badged(edition: str, players: int, gates: bool, turns: int, kind: str | None = None) -> tuple[View, dict[str, str]]:
    """Return the mover's view after choosing `kind` of piece (None: before it), and the labels of what it can choose."""
    made = match(edition, players, gates, turns).clone()
    seat = made.asked()[0]
    ids = _offered(made, seat)
    if kind is not None and kind in ids:
        made.answer(seat, (kind,))
        ids = _offered(made, seat)
    elif kind is not None:
        # A kind with few places is offered place by place.
        ids = [id.removeprefix(f"{kind}:") for id in ids if id.startswith(f"{kind}:")]
    labels = {id: str(n) if kind is None else id for n, id in enumerate(ids, 1)}
    seen: View = made.view(seat)
    return seen, labels


def _offered(made: Match, seat: int) -> list[str]:  # type: ignore[type-arg]
    asked = made.ask(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return [option.id for option in asked.choice.options]
