"""What the pictures of Sola Fide say: header, footer, places, how far a circle is from being captured."""

from __future__ import annotations

from msgspec.structs import replace

from render.kit import Scene, fonts, standings, text
from render.kit.turn_changes import marked_turns, recent_changes
from render.kit.turn_texts import TurnText, list_weighty_turns
from render.sola_fide.changes import TOLD, WEIGHTY, list_change_texts
from rules.sola_fide import targets
from rules.sola_fide.facts import CIRCLES, FAITHS, PACK
from rules.sola_fide.statements import Faith, Side
from rules.sola_fide.view import CircleView, SeatView, SolaFideView

CAP_NEAR = 20
"""From how many turns before the last one on the header says which that is."""
FOOTER_SQUEEZE = 0.84
"""How far the letters of the footer are condensed before a part of it is left out."""


def apply_ending(view: SolaFideView, scene: Scene) -> SolaFideView:
    """Return the view with the places of the match, which may differ from those by points: a seat that gave up is last."""
    first, second = standings.replace_places(scene, view.seats, _replace_place)
    return replace(view, seats=(first, second))


def _replace_place(seat: SeatView, place: int) -> SeatView:
    return seat if seat.place is None else replace(seat, place=place)


def ranked_seats(view: SolaFideView) -> list[int]:
    """Return the seats by their places. Raise ValueError while the match runs."""
    return standings.rank_seats([seat.place for seat in view.seats])


def leaders(view: SolaFideView) -> tuple[int, ...]:
    """Return the seats that are ahead: the winners at the end, none while both are equal."""
    if view.phase == "over":
        return tuple(seat for seat, own in enumerate(view.seats) if own.place == 1)
    return standings.leading_seats([seat.points for seat in view.seats])


def movers(view: SolaFideView, scene: Scene) -> tuple[int, ...]:
    """Return the seats that have to act."""
    if scene.ending is not None or view.phase == "over":
        return ()
    if view.phase == "draft":
        return tuple(seat for seat, own in enumerate(view.seats) if own.picks < PACK)
    acting = find_acting_seat(view)
    return () if acting is None else (acting,)


def find_acting_seat(view: SolaFideView) -> int | None:
    """Return who decides now: the seat on turn, the one that carries out Foreign Influence, or the Protestant after a roll."""
    if view.influence:
        return next((change.seat for change in reversed(view.changes) if change.kind == "influence"), view.active)
    if view.queue and not view.played and view.phase == "play":
        return view.queue[0]
    if view.roll and view.played:
        return view.seat_of("P")
    return view.active


def heading(view: SolaFideView, scene: Scene) -> str:
    """Return whose turn it is, what both are doing, or who has won."""
    names = scene.names
    if scene.ending_title:
        return scene.ending_title
    if view.phase == "over":
        first = leaders(view)
        winners = scene.translations.listing(scene.language, [names[seat] for seat in first])
        return scene.say("sf-pic-won", names=winners, count=len(first), points=view.seats[first[0]].points)
    if view.phase == "draft":
        first_seat, second_seat = view.seats
        return scene.say(
            "sf-pic-drafting",
            first=names[0],
            one=first_seat.picks,
            second=names[1],
            two=second_seat.picks,
            all=PACK,
        )
    acting = find_acting_seat(view)
    if acting is None:
        return ""
    key = "sf-pic-turn"
    if view.phase == "faiths":
        key = "sf-pic-choosing-faith"
    elif view.influence:
        key = "sf-pic-influencing"
    elif view.queue and not view.played:
        key = "sf-pic-choosing-influence"
    elif view.roll and view.played:
        key = "sf-pic-rolled"
    return scene.say(key, name=names[acting])


def header_title(view: SolaFideView, scene: Scene) -> str:
    """Return what stands on the right of the header: the number of the turn, or the part of the match."""
    if view.phase == "play":
        return scene.say("sf-pic-turns", turn=view.turn)
    return scene.say({"faiths": "sf-pic-setup", "draft": "sf-pic-draft", "over": "sf-pic-final"}[view.phase])


def cap_note(view: SolaFideView, scene: Scene) -> str:
    """Return which turn is the last one, if the match has a limit that is near; else ""."""
    if view.phase != "play" or not view.cap or view.cap - view.turn > CAP_NEAR:
        return ""
    return scene.say("sf-pic-cap", cap=view.cap)


def last_text(view: SolaFideView, scene: Scene) -> str:
    """Return everything that happened last, for the alt text."""
    if scene.footer_note:
        return scene.footer_note
    parts = list_change_texts(recent_changes(view), scene)
    return "; ".join(words for _, words in parts) if parts else opening_text(view, scene)


def footer_line(view: SolaFideView, scene: Scene, width: int) -> str:
    """Return what happened last in a line of at most `width` px: the most important parts of it, in their order.

    If there is too much of importance, the card stands for "Anna plays" it: the marker before the line says whose it is.
    """
    if scene.footer_note:
        return scene.footer_note
    changes = recent_changes(view)
    parts = list_change_texts(changes, scene)
    if not parts:
        return opening_text(view, scene)
    weights = sorted({weight for weight, _ in parts})
    brief = scene.term(changes[0].card) if changes[0].kind == "played" else parts[0][1]
    # The more is left out, the lower; before anything weighty goes, the first part becomes brief.
    for least in weights:
        words = [part for weight, part in parts if weight >= least]
        for first in (words[0], brief) if least >= WEIGHTY or len(words) == 1 else (words[0],):
            line = " · ".join([first, *words[1:]])
            if text.measure(line, fonts.SANS, 40) * FOOTER_SQUEEZE <= width:
                return line
    return parts[0][1]


def footer_seat(view: SolaFideView, scene: Scene) -> int | None:
    """Return whose marker stands before the footer."""
    changes = recent_changes(view)
    return changes[0].seat if changes and not scene.footer_note else None


def list_turns(view: SolaFideView, scene: Scene) -> tuple[TurnText, ...]:
    """Return what the other one did since the viewer's own last turn, see `render.Pictures`; what was drawn, only if it is all."""
    return list_weighty_turns(
        marked_turns(view),
        scene,
        TOLD,
        lambda changes: list_change_texts(changes, scene),
        lambda change: change.kind == "captured" and change.seat != scene.viewer,
    )


def opening_text(view: SolaFideView, scene: Scene) -> str:
    """Return what is said before the first turn."""
    if view.phase == "draft":
        return scene.say("sf-pic-draft-how", count=PACK)
    if view.rolls:
        names, (first, second) = scene.names, view.rolls[-2:]
        return scene.say("sf-pic-rolls", first=names[0], one=first, second=names[1], two=second)
    return scene.say("sf-pic-start") if view.turn < 2 else ""


def open_circles(view: SolaFideView) -> list[CircleView]:
    """Return the circles that are open, by number."""
    return [circle for circle in view.circles if circle.status == "open"]


def count_missing(circle: CircleView) -> dict[Faith, int]:
    """Return how many territories of the dominant side of an open circle each faith still needs."""
    return {faith: targets.count_missing(circle, circle.dominant, faith) for faith in FAITHS}


def circle_points(id: str) -> int:
    """Return the points of a circle."""
    return CIRCLES[id].points


def count_gained(view: SolaFideView, seat: int) -> int:
    """Return the points that a seat has won in the newest turn."""
    won = [change for change in recent_changes(view) if change.kind == "captured" and change.seat == seat]
    return sum(circle_points(change.circle) + change.count for change in won)


def count_discarded(seat: SeatView) -> int:
    """Return how many cards lie face up before a seat: its discard pile and the cards of its turn."""
    return len(seat.discard) + len(seat.turn_cards)


def side_name(side: Side, scene: Scene) -> str:
    """Return the name of a side as it begins a line."""
    words = scene.term(f"side.{side}")
    return words[:1].upper() + words[1:]
