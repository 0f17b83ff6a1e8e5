"""What a computer seat answers to the questions of one card. Each decorator stands beside the card, in its module of `cards`.

A card without an entry here is played by its strength and the hints in its data.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.dominion.card_tables import add_entry, make_decorator, make_table
from rules.dominion.computer.evaluator import Evaluator

Wishes = Callable[[Evaluator], tuple[str, ...]]
PickAnswer = Callable[[Evaluator, Sequence[str]], tuple[str, ...]]
NameAnswer = Callable[[Evaluator], str]
RevealTest = Callable[[Evaluator], bool]


class OwnPick(NamedTuple):
    """What `answer` picks of the offered cards at the one question of a card that has this `topic`."""

    topic: str
    answer: PickAnswer


WISHES: dict[str, Wishes] = make_table("register_wishes", for_computers=True)
"""The ids of the options that a seat prefers when a card offers several things, the best first."""

DISCARDS: dict[str, PickAnswer] = make_table("register_discard", for_computers=True)
"""Which of the offered cards a seat discards, if it need not discard any."""

TRASHES: dict[str, PickAnswer] = make_table("register_trash", for_computers=True)
"""Which of the offered cards a seat trashes."""

PICKS: dict[str, OwnPick] = make_table("register_pick", for_computers=True)
"""Which of the offered cards a seat picks when a card asks what no other one does."""

NAMES: dict[str, NameAnswer] = make_table("register_name", for_computers=True)
"""Which card a seat names."""

REVEALS: dict[str, RevealTest] = make_table("register_reveal", for_computers=True)
"""Whether a seat reveals this reaction to an Attack."""

register_wishes = make_decorator(WISHES)
register_discard = make_decorator(DISCARDS)
register_trash = make_decorator(TRASHES)
register_name = make_decorator(NAMES)
register_reveal = make_decorator(REVEALS)


def register_pick(*ids: str, topic: str) -> Callable[[PickAnswer], PickAnswer]:
    """Register which of the offered cards are picked at the question of this topic."""

    def register(answer: PickAnswer) -> PickAnswer:
        for id in ids:
            add_entry(PICKS, id, OwnPick(topic, answer))
        return answer

    return register
