"""The whole table of Medievalia in words, for playing without a picture."""

from __future__ import annotations

from render.kit import Scene
from render.kit.standings import seat_order
from render.medievalia import alt_text, battle_words, captions, fief_words
from render.medievalia.changes import count_cards
from rules.medievalia.view import BattleView, MedievaliaView


def describe_table(view: MedievaliaView, scene: Scene) -> tuple[str, ...]:
    """Return the table paragraph by paragraph: what happened, the battle, each fief, the zones between, the market."""
    view = captions.apply_ending(view, scene)
    paragraphs = [_situation(view, scene)]
    if view.payment is not None:
        paragraphs.append(alt_text.payment_text(view, view.payment, scene))
    if view.battle is not None and not _is_past(view, view.battle):
        paragraphs.append(" ".join(battle_words.list_battle_lines(view, scene)))
    for seat in seat_order(len(view.seats), scene.viewer):
        paragraphs.append(" ".join(fief_words.list_fief_lines(view, seat, scene)))
        hand = view.seats[seat].hand
        if seat == scene.viewer and hand is not None:
            cards = count_cards(hand, scene) or scene.say("pic-none")
            paragraphs.append(scene.say("mv-pic-told-hand", cards=cards))
    between = [alt_text.zone_text(view, zone.id, scene) for zone in view.zones if not zone.id.startswith("fief")]
    paragraphs.append(" ".join(filter(None, between)) or scene.say("mv-pic-told-between"))
    paragraphs.append(alt_text.market_text(view, scene))
    if view.removed:
        gone = ", ".join(count_cards([kind] * count, scene) for kind, count in view.removed)
        paragraphs.append(scene.say("mv-pic-told-removed", cards=gone))
    return tuple(filter(None, paragraphs))


def _is_past(view: MedievaliaView, battle: BattleView) -> bool:
    """Return whether a battle is over and everybody has been on turn since."""
    return battle.stage == "over" and all(change.turn != battle.turn for change in view.changes)


def _situation(view: MedievaliaView, scene: Scene) -> str:
    parts = [captions.heading(view, scene), captions.ending_reason(view, scene)]
    if view.phase != "over":
        parts.append(captions.header_title(view, scene))
    parts += [captions.battle_line(view, scene), captions.last_text(view, scene)]
    parts += alt_text.earlier_texts(view, scene)
    return " ".join(f"{part.rstrip('.')}." for part in parts if part)
