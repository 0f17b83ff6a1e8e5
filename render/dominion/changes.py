"""What has happened since the viewer's own last turn: who took from which pile, who trashed, what each seat did, in words."""

from __future__ import annotations

from dataclasses import dataclass

from render.dominion import captions
from render.dominion.captions import add_full_stop, format_counts
from render.kit import Scene
from render.kit.marks import Mark, grade_turns
from render.kit.turn_texts import TurnText
from rules.dominion.view import DominionView, TurnSummary


@dataclass(frozen=True, slots=True)
class SeatDeed:
    """What one seat gained and trashed since the viewer's own last turn; `is_newest`: some of it in the newest turn."""

    gained: tuple[str, ...]
    trashed: tuple[str, ...]
    is_newest: bool


def recent_turns(view: DominionView) -> list[TurnSummary]:
    """Return the turns that are marked, oldest first; if nothing has happened since the viewer's own turn, what happened last."""
    turns = [turn for turn in view.since if captions.has_happened(turn)]
    last = captions.last_turn(view)
    return turns or ([] if last is None else [last])


def list_takers(view: DominionView) -> dict[str, tuple[Mark, ...]]:
    """Return, by card, the seats that gained one lately, the latest first, each once."""
    takers: dict[str, dict[int, Mark]] = {}
    for age, turn in _newest_first(view):
        for seat, card in (*((turn.seat, card) for card in turn.gained), *turn.others_gained):
            takers.setdefault(card, {}).setdefault(seat, Mark(seat, age))
    return {card: tuple(by_seat.values()) for card, by_seat in takers.items()}


def list_trashers(view: DominionView) -> tuple[Mark, ...]:
    """Return the seats in whose turns cards were trashed lately, the latest first."""
    trashers: dict[int, Mark] = {}
    for age, turn in _newest_first(view):
        if turn.trashed:
            trashers.setdefault(turn.seat, Mark(turn.seat, age))
    return tuple(trashers.values())


def _newest_first(view: DominionView) -> list[tuple[int, TurnSummary]]:
    """Return the turns that are marked with their ages, the newest first."""
    turns = recent_turns(view)
    ages = grade_turns(range(len(turns)))
    return [(ages[place], turns[place]) for place in reversed(range(len(turns)))]


def find_seat_deed(view: DominionView, seat: int) -> SeatDeed | None:
    """Return what a seat did since the viewer's own last turn; None if it had no turn and gained nothing."""
    gained: list[str] = []
    trashed: list[str] = []
    is_newest = has_turn = False
    for age, turn in _newest_first(view):
        mine = [card for taker, card in turn.others_gained if taker == seat]
        if turn.seat == seat:
            mine += turn.gained
            trashed += turn.trashed
            has_turn = True
        gained += mine
        is_newest = is_newest or (age == 0 and bool(mine or turn.seat == seat))
    return SeatDeed(tuple(gained), tuple(trashed), is_newest) if has_turn or gained else None


def format_seat_deed(deed: SeatDeed, scene: Scene) -> str:
    """Return in a few words what a seat gained and trashed."""
    parts = [
        scene.say(key, cards=", ".join(format_counts(cards, scene)))
        for key, cards in (("dom-pic-took", deed.gained), ("dom-pic-threw", deed.trashed))
        if cards
    ]
    return "; ".join(parts) or scene.say("dom-pic-took-none")


def list_earlier_texts(view: DominionView, scene: Scene) -> list[str]:
    """Return in sentences what happened in the turns before this one and the last one that are marked, the newest first."""
    earlier = [turn for turn in reversed(recent_turns(view)) if turn not in (view.turn, view.before)]
    return [add_full_stop(captions.format_turn(turn, scene)) for turn in earlier]


def list_turns(view: DominionView, scene: Scene) -> tuple[TurnText, ...]:
    """Return what the others did since the viewer's own last turn, see `render.Pictures`. The turn that goes on may be one."""
    texts = []
    for turn in view.since:
        goes_on = turn == view.turn
        if turn.seat not in (-1, scene.viewer) and (captions.has_happened(turn) or not goes_on):
            words = captions.format_turn(turn, scene, ended=not goes_on)
            texts.append(TurnText(words, any(seat == scene.viewer for seat, _ in turn.others_gained)))
    return tuple(texts)
