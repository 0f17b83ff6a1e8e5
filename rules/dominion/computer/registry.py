"""What a computer seat answers to the questions of one card. Each decorator stands beside the card, in its module of `cards`.

A card without an entry here is played by its strength and the hints in its data.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.facts import add_entry

Wishes = Callable[[Evaluator], tuple[str, ...]]
PickAnswer = Callable[[Evaluator, Sequence[str]], tuple[str, ...]]
NameAnswer = Callable[[Evaluator], str]
RevealTest = Callable[[Evaluator], bool]

WISHES: dict[str, Wishes] = {}
"""The ids of the options that a seat prefers when a card offers several things, the best first."""

DISCARDS: dict[str, PickAnswer] = {}
"""Which of the offered cards a seat discards, if it need not discard any."""

TRASHES: dict[str, PickAnswer] = {}
"""Which of the offered cards a seat trashes."""

NAMES: dict[str, NameAnswer] = {}
"""Which card a seat names."""

REVEALS: dict[str, RevealTest] = {}
"""Whether a seat reveals this reaction to an Attack."""


def register_wishes(*ids: str) -> Callable[[Wishes], Wishes]:
    """Register which of its options a card's player prefers."""

    def register(wishes: Wishes) -> Wishes:
        for id in ids:
            add_entry(WISHES, id, wishes)
        return wishes

    return register


def register_discard(id: str) -> Callable[[PickAnswer], PickAnswer]:
    """Register which of the offered cards are discarded."""

    def register(answer: PickAnswer) -> PickAnswer:
        add_entry(DISCARDS, id, answer)
        return answer

    return register


def register_trash(*ids: str) -> Callable[[PickAnswer], PickAnswer]:
    """Register which of the offered cards are trashed."""

    def register(answer: PickAnswer) -> PickAnswer:
        for id in ids:
            add_entry(TRASHES, id, answer)
        return answer

    return register


def register_name(id: str) -> Callable[[NameAnswer], NameAnswer]:
    """Register which card is named."""

    def register(answer: NameAnswer) -> NameAnswer:
        add_entry(NAMES, id, answer)
        return answer

    return register


def register_reveal(id: str) -> Callable[[RevealTest], RevealTest]:
    """Register whether a reaction is revealed."""

    def register(test: RevealTest) -> RevealTest:
        add_entry(REVEALS, id, test)
        return test

    return register
