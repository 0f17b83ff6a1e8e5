"""What every part of the table is drawn with: the view, the scene, and what changed lately."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import Scene
from render.medievalia import captions
from render.medievalia.marks import Marks, find_marks
from rules.medievalia.view import MedievaliaView


@dataclass(frozen=True, slots=True)
class Scenery:
    """A table that is being drawn: who moves and who is ahead are found once."""

    view: MedievaliaView
    scene: Scene
    marks: Marks
    movers: tuple[int, ...]
    leaders: tuple[int, ...]
    battle_zone: str

    def badge(self, *ids: str) -> str:
        """Return the badge of the first of these options that has one, or ""."""
        return next((self.scene.badges[id] for id in ids if id in self.scene.badges), "")

    def zone_badges(self, zone: str) -> list[str]:
        """Return the badges of a zone: of the zone itself, or of the enemies in it ("fief2-3")."""
        named = [label for id, label in self.scene.badges.items() if id == zone or id.startswith(f"{zone}-")]
        return named


def build_scenery(view: MedievaliaView, scene: Scene) -> Scenery:
    """Return what the parts of the table are drawn with."""
    battle = captions.current_battle(view)
    return Scenery(
        view,
        scene,
        find_marks(view),
        captions.movers(view, scene),
        captions.leaders(view),
        "" if battle is None else battle.zone,
    )
