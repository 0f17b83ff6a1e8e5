"""What happened, in words: one short clause for each thing, with how much it matters."""

from __future__ import annotations

from collections.abc import Iterable

from render.kit import Scene
from rules.sola_fide.view import Change

_WEIGHTS = {
    "captured": 90,
    "influence": 70,
    "rolled": 60,
    "disputation": 50,
    "converted": 45,
    "moved": 40,
    "removed": 40,
    "discarded": 30,
    "drew": 20,
    "laid": 10,
    "revealed": 5,
}
WEIGHTY = 60
"""From which weight on a part is worth more than the words around the first one."""
TOLD = 40
"""From which weight on a part is told to somebody who comes back."""
_LEAD = 100
"""The weight of what the seat did with its turn."""


def list_change_texts(changes: Iterable[Change], scene: Scene) -> list[tuple[int, str]]:
    """Return the weight and the words of each change, in their order; the first one says who it was."""
    parts: list[tuple[int, str]] = []
    acting: int | None = None
    for change in _merge(changes):
        words = change_text(change, scene, named=change.seat != acting)
        if not words:
            continue
        parts.append((_LEAD if not parts else _WEIGHTS.get(change.kind, _LEAD), words))
        acting = change.seat
    return parts


def _merge(changes: Iterable[Change]) -> list[Change]:
    """Return the changes without what another one says better: a permanent card that is laid has been played."""
    listed = list(changes)
    played = {change.card for change in listed if change.kind == "played"}
    return [change for change in listed if not (change.kind == "laid" and change.card in played)]


def change_text(change: Change, scene: Scene, named: bool) -> str:
    """Return what happened as a clause; `named`: it says who did it."""
    name = scene.names[change.seat]
    circle = scene.term(change.circle) if change.circle else ""
    side = scene.term(f"side.{change.side}") if change.side else ""
    match change.kind:
        case "played":
            return scene.say("sf-pic-did-played", name=name, card=scene.term(change.card))
        case "laid":
            return scene.say("sf-pic-did-laid", name=name, card=scene.term(change.card))
        case "drew":
            return scene.say("sf-pic-did-drew", name=name, count=max(1, change.count), named=int(named))
        case "discarded":
            return scene.say("sf-pic-did-discarded", name=name, count=max(1, change.count), named=int(named))
        case "converted":
            return scene.say("sf-pic-did-converted", circle=circle, side=side, count=len(change.spaces))
        case "removed":
            return scene.say("sf-pic-did-removed", circle=circle, side=side)
        case "moved":
            to = scene.term("side.nobility" if change.target < 2 else "side.commons")
            return scene.say("sf-pic-did-moved", circle=circle, side=to)
        case "disputation":
            return scene.say("sf-pic-did-disputation", circle=circle)
        case "captured":
            key = "sf-pic-did-captured-reward" if change.count else "sf-pic-did-captured"
            return scene.say(key, name=name, circle=circle, named=int(named))
        case "influence":
            return scene.say("sf-pic-did-influence", card=scene.term(change.card) if change.card else "")
        case "rolled":
            result = scene.term(f"military.{change.count}")
            return scene.say("sf-pic-did-rolled", name=name, die=change.count, result=result, named=int(named))
        case "revealed":
            return scene.say("sf-pic-did-revealed", circle=circle)
