"""A fief in words: each territory, the figures in the open, and whether it is besieged."""

from __future__ import annotations

from render.kit import Scene
from render.kit.sentences import fit_alt, optional_sentence, required_sentence
from render.medievalia import alt_text, groups
from render.medievalia.marks import find_marks
from rules.medievalia.view import MedievaliaView, TerritoryView


def siege_conditions(view: MedievaliaView, seat: int) -> tuple[tuple[str, bool], tuple[str, bool]]:
    """Return both conditions of a siege (R46, R69): enemies in the fief, and no territory with a garrison.

    They count at the start of the seat's own turn; this is how they stand now.
    """
    return ("a", view.is_invaded(seat)), ("b", not view.has_garrison(seat))


def fief_alt(view: MedievaliaView, seat: int, scene: Scene) -> str:
    """Return the alt text of a fief."""
    lines = list_fief_lines(view, seat, scene)
    sentences = [required_sentence(lines[0])]
    sentences += [optional_sentence(line, len(lines) - number) for number, line in enumerate(lines[1:])]
    return fit_alt(sentences, scene)


def list_fief_lines(view: MedievaliaView, seat: int, scene: Scene) -> list[str]:
    """Return a fief in sentences: its seat, the siege, who stands in the open, each territory."""
    own = view.seats[seat]
    lines = [alt_text.seat_text(view, seat, scene)]
    guests = alt_text.zone_text(view, f"fief{seat + 1}", scene)
    if own.is_out:
        return [*lines, *([guests] if guests else [])]
    conditions = siege_conditions(view, seat)
    if conditions[0][1] or own.sieges:
        siege_texts = [scene.say(f"mv-pic-siege-{key}", holds=int(holds)) for key, holds in conditions]
        lines.append(f"{'; '.join(siege_texts)}.")
    if guests:
        lines.append(guests)
    if any(own.ready):
        lines.append(scene.say("mv-pic-alt-ready", units=alt_text.units_text(own.ready, scene)))
    free = groups.free_figures(view, seat)
    if free:
        lines.append(scene.say("mv-pic-told-open", cards=alt_text.figures_text(view, free, scene)))
    lines += [territory_text(view, territory, scene) for territory in own.territories]
    return lines


def territory_text(view: MedievaliaView, territory: TerritoryView, scene: Scene) -> str:
    """Return a territory with what it yields, its buildings and the figures on it, and the numbers of their buttons."""
    state = scene.say("mv-pic-told-state-turned")
    if not territory.is_turned:
        state = scene.say("mv-pic-told-yields", units=alt_text.units_text(territory.output, scene) or "0")
    is_chosen, marked = f"t{territory.id}" in groups.list_chosen(view), find_marks(view).pieces
    states = alt_text.list_states(scene, territory.damage, is_chosen=is_chosen, has_changed=territory.id in marked)
    name = alt_text.name_piece(
        scene.term(f"mv.{territory.kind}"), [state, *states], scene.badges.get(f"t{territory.id}", "")
    )
    buildings = ", ".join(
        alt_text.name_piece(
            scene.term(f"mv.{building.kind}"),
            alt_text.list_states(scene, building.damage, has_changed=building.id in marked),
            scene.badges.get(f"m{building.id}", ""),
        )
        for building in territory.buildings
    )
    figures = alt_text.figures_text(view, groups.figures_on(view, territory), scene)
    parts = "; ".join(filter(None, (buildings, figures)))
    return f"{name}: {parts}." if parts else f"{name}."
