"""What the pictures of Medievalia say: heading, footer, who is ahead, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.kit import Scene, fonts, standings, text
from render.kit.turn_changes import marked_turns, recent_changes
from render.kit.turn_texts import TurnText, list_weighty_turns
from render.medievalia.changes import TOLD, list_change_texts, zone_name
from rules.medievalia.view import BattleView, MedievaliaView, SeatView

FOOTER_SQUEEZE = 0.84
"""How far the letters of the footer are condensed before a part of it is left out."""


def apply_ending(view: MedievaliaView, scene: Scene) -> MedievaliaView:
    """Return the view with the places of the match: a seat that gave up is last."""
    return replace(view, seats=standings.replace_places(scene, view.seats, _replace_place))


def _replace_place(seat: SeatView, place: int) -> SeatView:
    return seat if seat.place is None else replace(seat, place=place)


def ranked_seats(view: MedievaliaView) -> list[int]:
    """Return the seats by their places. Raise ValueError while the match runs."""
    return standings.rank_seats([seat.place for seat in view.seats])


def list_parties(view: MedievaliaView) -> list[tuple[int, ...]]:
    """Return the seats of each party, by the lowest of them."""
    parties = sorted({seat.party for seat in view.seats})
    return [tuple(seat for seat, own in enumerate(view.seats) if own.party == party) for party in parties]


def find_allies(view: MedievaliaView, seat: int) -> tuple[int, ...]:
    """Return the other seats of the party of a seat."""
    return tuple(other for other, own in enumerate(view.seats) if other != seat and own.party == view.seats[seat].party)


def prestige(view: MedievaliaView, seats: Sequence[int]) -> tuple[int, int, int]:
    """Return what decides if nobody is conquered: buildings, producible units, hand cards of these seats."""
    seat_views = [view.seats[seat] for seat in seats]
    return (
        sum(seat_view.buildings for seat_view in seat_views),
        sum(seat_view.printed for seat_view in seat_views),
        sum(seat_view.hand_size for seat_view in seat_views),
    )


def leaders(view: MedievaliaView) -> tuple[int, ...]:
    """Return the seats that are ahead: the winners at the end, before that those with the most buildings, then units."""
    if view.phase == "over":
        return tuple(seat for seat, own in enumerate(view.seats) if own.place == 1)
    parties = [party for party in list_parties(view) if not all(view.seats[seat].is_out for seat in party)]
    values = [prestige(view, party)[:2] for party in parties]
    if len(set(values)) < 2 or max(values)[0] == 0:
        return ()
    return tuple(seat for party, value in zip(parties, values, strict=True) if value == max(values) for seat in party)


def current_battle(view: MedievaliaView) -> BattleView | None:
    """Return the battle that is being fought; None while it is only planned, and after it."""
    battle = view.battle
    return None if battle is None or battle.stage in ("form", "over") or view.phase == "over" else battle


def movers(view: MedievaliaView, scene: Scene) -> tuple[int, ...]:
    """Return the seats that have to act."""
    if scene.ending is not None or view.phase == "over" or view.active is None:
        return ()
    battle = current_battle(view)
    if battle is None:
        return (view.active,)
    if battle.stage == "defence":
        return battle.victims
    return (battle.attacker,) if battle.stage == "strikes" else (battle.attacker, *battle.victims)


def heading(view: MedievaliaView, scene: Scene) -> str:
    """Return whose turn it is, who fights, or who has won."""
    if scene.ending_title:
        return scene.ending_title
    if view.phase == "over":
        return scene.say("mv-pic-won", names=_listing(scene, leaders(view)), count=len(leaders(view)))
    battle = current_battle(view)
    if battle is not None:
        if battle.stage == "defence":
            count = len(battle.victims)
            return scene.say("mv-pic-defending", names=_listing(scene, battle.victims), count=count)
        victims = _listing(scene, battle.victims)
        return scene.say("mv-pic-fighting", attacker=scene.names[battle.attacker], victims=victims)
    return "" if view.active is None else scene.say("mv-pic-turn", name=scene.names[view.active])


def _listing(scene: Scene, seats: Sequence[int]) -> str:
    return scene.translations.listing(scene.language, [scene.names[seat] for seat in seats])


def header_title(view: MedievaliaView, scene: Scene) -> str:
    """Return what stands on the right of the header: the number of the turn, or that it is over."""
    if view.phase == "over":
        return scene.say("mv-pic-final")
    return scene.say("mv-pic-turns", turn=max(1, view.turn))


def ending_reason(view: MedievaliaView, scene: Scene) -> str:
    """Return how the match ended; "" while it runs."""
    if not view.why or not scene.translations.has(scene.language, view.why):
        return ""
    out = [scene.names[seat] for seat, own in enumerate(view.seats) if own.is_out]
    names = scene.translations.listing(scene.language, out)
    return scene.say(view.why, names=names, seat=names, count=len(out))


def battle_line(view: MedievaliaView, scene: Scene) -> str:
    """Return who fights whom where, while a battle is being fought; else ""."""
    battle = current_battle(view)
    if battle is None:
        return ""
    return scene.say(
        "mv-pic-battle-now",
        attacker=scene.names[battle.attacker],
        victims=_listing(scene, battle.victims),
        zone=zone_name(battle.zone, scene),
    )


def last_text(view: MedievaliaView, scene: Scene) -> str:
    """Return everything that happened last, for the alt text."""
    if scene.footer_note:
        return scene.footer_note
    parts = list_change_texts(recent_changes(view), view, scene)
    return "; ".join(words for _, words in parts) if parts else opening_text(view, scene)


def footer_line(view: MedievaliaView, scene: Scene, width: int) -> str:
    """Return what happened last in a line of at most `width` px: the most important parts of it, in their order."""
    if scene.footer_note:
        return scene.footer_note
    if view.phase == "over" and (reason := ending_reason(view, scene)):
        return reason
    if line := battle_line(view, scene):
        return line
    parts = list_change_texts(recent_changes(view), view, scene)
    if not parts:
        return opening_text(view, scene)
    for least in sorted({weight for weight, _ in parts}):
        line = " · ".join(words for weight, words in parts if weight >= least)
        if text.measure(line, fonts.SANS, 40) * FOOTER_SQUEEZE <= width:
            return line
    return parts[0][1]


def footer_seat(view: MedievaliaView, scene: Scene) -> int | None:
    """Return whose marker stands before the footer."""
    if scene.footer_note or view.phase == "over":
        return None
    battle = current_battle(view)
    if battle is not None:
        return battle.attacker
    changes = recent_changes(view)
    return changes[0].seat if changes else None


def list_turns(view: MedievaliaView, scene: Scene) -> tuple[TurnText, ...]:
    """Return what the others did since the viewer's own last turn, see `render.Pictures`; what was drawn, only if it is all."""
    return list_weighty_turns(
        marked_turns(view),
        scene,
        TOLD,
        lambda changes: list_change_texts(changes, view, scene),
        lambda change: change.victim == scene.viewer,
    )


def opening_text(view: MedievaliaView, scene: Scene) -> str:
    """Return what is said before anything has happened."""
    return scene.say("mv-pic-start") if view.turn < 2 else ""
