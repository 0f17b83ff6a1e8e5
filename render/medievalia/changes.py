"""What happened, in words: one short clause for each kind of thing, with how much it matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from render.kit import Scene
from rules.medievalia.view import Change, MedievaliaView

_WEIGHTS = {
    "out": 95,
    "lost": 90,
    "siege": 85,
    "fought": 80,
    "built": 70,
    "played": 60,
    "shot": 50,
    "relieved": 45,
    "moved": 40,
    "healed": 35,
    "drew": 30,
    "exchanged": 25,
    "arranged": 5,
}
_LEAD = 100
"""The weight of what the seat did first."""
TOLD = 40
"""From which weight on a part is told to somebody who comes back."""
WEIGHTY = 80
"""From which weight on a part stays even in a short alt text."""


def zone_name(zone: str, scene: Scene) -> str:
    """Return what a zone is called: by the people whose fiefs it is or lies between."""
    if zone == "centre":
        return scene.say("mv-pic-zone-centre")
    names = [scene.names[int(digit) - 1] for digit in zone if digit.isdigit()]
    if len(names) == 1:
        return scene.say("mv-pic-zone-fief", name=names[0])
    return scene.say("mv-pic-zone-road", one=names[0], two=names[1])


def count_cards(kinds: Iterable[str], scene: Scene) -> str:
    """Return cards by kind with their numbers: "Field, 2 × Peasant"."""
    counts = Counter(kinds)
    words = [
        scene.term(f"mv.{kind}")
        if count == 1
        else scene.say("mv-pic-times", count=count, card=scene.term(f"mv.{kind}"))
        for kind, count in counts.items()
    ]
    return ", ".join(words)


def list_change_texts(changes: Sequence[Change], view: MedievaliaView, scene: Scene) -> list[tuple[int, str]]:
    """Return the weight and the words of what happened, like things together; the first one says who it was."""
    parts: list[tuple[int, str]] = []
    acting: int | None = None
    for kind, group in _group(changes):
        first = group[0]
        named = first.seat != acting
        words = _clause(kind, group, view, scene, named=named)
        if not words:
            continue
        parts.append((_LEAD if not parts else _WEIGHTS[kind], words))
        acting = None if kind in ("lost", "siege", "relieved", "out") else first.seat
    return parts


def _group(changes: Sequence[Change]) -> list[tuple[str, list[Change]]]:
    """Return the changes by what one clause says: all of one seat that are alike, in the order of the first of them."""
    groups: dict[tuple[object, ...], list[Change]] = {}
    for change in changes:
        kind: str = change.kind
        if kind == "paid":
            continue
        if kind in ("died", "destroyed"):
            groups.setdefault((change.turn, "lost", change.victim), []).append(change)
            continue
        if kind == "moved" and change.zone == f"fief{change.seat + 1}":
            kind = "arranged"
        place = change.zone if kind in ("moved", "fought") else ""
        groups.setdefault((change.turn, kind, change.seat, change.victim, place), []).append(change)
    return [(str(key[1]), group) for key, group in groups.items()]


def _clause(kind: str, group: Sequence[Change], view: MedievaliaView, scene: Scene, *, named: bool) -> str:
    """Return like changes as one clause; `named`: it says who did it."""
    first = group[0]
    name = scene.names[first.seat]
    victim = "" if first.victim is None else scene.names[first.victim]
    match kind:
        case "played" | "built":
            cards = count_cards((change.kind_of for change in group), scene)
            return scene.say(f"mv-pic-did-{kind}", name=name, cards=cards, named=int(named))
        case "lost":
            return scene.say("mv-pic-did-lost", victim=victim, cards=count_cards(_lost_kinds(group), scene))
        case "moved" | "arranged":
            count = len({piece for change in group for piece in change.pieces})
            where = zone_name(first.zone, scene)
            return scene.say(f"mv-pic-did-{kind}", name=name, count=count, zone=where, named=int(named))
        case "shot" | "healed":
            count = sum(max(1, change.count) for change in group)
            return scene.say(f"mv-pic-did-{kind}", name=name, count=count, named=int(named))
        case "fought":
            zone = zone_name(first.zone, scene)
            return scene.say("mv-pic-did-fought", name=name, victim=victim, zone=zone, named=int(named))
        case "drew" | "exchanged":
            count = sum(max(1, change.count) for change in group)
            return scene.say(f"mv-pic-did-{kind}", name=name, count=count, named=int(named))
        case "siege":
            return scene.say("mv-pic-did-siege", victim=victim, count=max(change.count for change in group))
        case _:
            return scene.say(f"mv-pic-did-{kind}", victim=victim or name)


def _lost_kinds(group: Sequence[Change]) -> list[str]:
    """Return the kinds of what was lost, territories first."""
    ordered = sorted(group, key=lambda change: change.kind != "destroyed")
    return [change.kind_of for change in ordered for _ in range(max(1, len(change.pieces)))]
