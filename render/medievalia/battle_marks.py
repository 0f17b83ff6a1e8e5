"""An answer that waits to be confirmed, on the battle: who would oppose which army, and who is sure to fall."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from rules.medievalia.view import DOOMED, LAID, BattleView


def apply_marks(battle: BattleView, marks: Collection[str]) -> BattleView:
    """Return the battle as an answer that waits to be confirmed would lay or order it, see `rules.medievalia.view.LAID`."""
    doomed = list_doomed(marks)
    if LAID in marks:
        armies = [
            replace(army, defenders=tuple(mark.partition(">")[0] for mark in marks if mark.endswith(f">{army.number}")))
            for army in battle.armies
        ]
        return replace(battle, armies=tuple(armies))
    fights = [
        replace(
            fight,
            attackers=tuple(replace(card, died=card.died or card.id in doomed) for card in fight.attackers),
            defenders=tuple(replace(card, died=card.died or card.id in doomed) for card in fight.defenders),
        )
        for fight in battle.fights
    ]
    return replace(battle, fights=tuple(fights)) if doomed else battle


def list_doomed(marks: Collection[str]) -> frozenset[str]:
    """Return the ids of the cards that are sure to fall."""
    return frozenset(mark[:-1] for mark in marks if mark.endswith(DOOMED))
