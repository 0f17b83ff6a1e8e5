"""What has happened since the viewer's own last turn: which cards of the realms are marked, and the moves in words."""

from __future__ import annotations

from render.kit import Scene
from render.kit.marks import Mark, grade_turns
from render.kit.turn_texts import TurnText
from render.minute_realms import captions
from rules.minute_realms.view import CardMove, RealmsView


def recent_steps(view: RealmsView) -> list[list[CardMove]]:
    """Return the moves that are marked, oldest first, the losses of one invasion together.

    If nothing has happened since the viewer's own turn, that turn is the only one.
    """
    steps: list[list[CardMove]] = []
    for move in view.since or view.last:
        if move.use == "turned" and steps and steps[-1][0].use == "turned":
            steps[-1].append(move)
        else:
            steps.append([move])
    return steps


def find_marks(view: RealmsView) -> dict[tuple[int, str], Mark]:
    """Return the mark of each card that was laid or turned lately, by its seat and its id."""
    steps = recent_steps(view)
    ages = grade_turns(range(len(steps)))
    return {(move.seat, move.card): Mark(move.seat, ages[place]) for place, step in enumerate(steps) for move in step}


def list_earlier_texts(view: RealmsView, scene: Scene) -> list[str]:
    """Return in sentences the moves that are marked, without those that happened last, the newest first."""
    if scene.footer_note:
        return []
    earlier = [step for step in reversed(recent_steps(view)) if tuple(step) != view.last]
    return [scene.say("mr-pic-alt-earlier", moves=captions.moves_text(step, scene)) for step in earlier]


def list_turns(view: RealmsView, scene: Scene) -> tuple[TurnText, ...]:
    """Return what the others did since the viewer's own last turn, see `render.Pictures`. What an invasion took is one line."""
    texts = []
    for step in recent_steps(view):
        if view.since and (step[0].use == "turned" or step[0].seat != scene.viewer):
            words = "; ".join(captions.move_text(move, scene) for move in step)
            is_hit = any(move.use == "turned" and move.seat == scene.viewer for move in step)
            texts.append(TurnText(words, is_hit))
    return tuple(texts)
