"""Archers' shots and priests' healing; outside battles every volley opens a window for priests (R35 to R38, R64)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Any

from rules.engine import Ask, Request, Seat, Table, text
from rules.medievalia import questions, zones
from rules.medievalia.casualties import kill_figure, tell_losses
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.pieces import find_present_defense, is_enemy, pick_alike, turn_group
from rules.medievalia.state import Figure, MedievaliaState, Volley
from rules.medievalia.view import Change

Flow = Generator[Request, Any, None]


def is_in_reach(state: MedievaliaState, figure: Figure, target: Figure) -> bool:
    """Return whether an archer or priest reaches a figure: in the same zone or an adjacent one."""
    ways = zones.build_map(state.rules, len(state.players))
    return figure.zone == target.zone or target.zone in ways[figure.zone]


def can_shoot(state: MedievaliaState, archer: Figure, target: Figure) -> bool:
    """Return whether an archer may shoot at a figure: an enemy in reach, and not shielded from afar (R36, R37)."""
    if not is_enemy(state, archer.owner, target.owner) or not is_in_reach(state, archer, target):
        return False
    if archer.zone == target.zone or not target.on:
        return True
    territory = state.find_territory(target.on)[1]
    return territory.kind != "city" and not territory.has_military


def can_heal(state: MedievaliaState, priest: Figure, target: Figure) -> bool:
    """Return whether a priest may heal a figure: any but himself, in reach (R38)."""
    return priest.id != target.id and is_in_reach(state, priest, target)


def list_usable(state: MedievaliaState, seat: int, power: str) -> list[Figure]:
    """Return the unturned figures of a seat with a power."""
    return [
        figure
        for figure in state.figures
        if figure.owner == seat and not figure.turned and CARDS[figure.kind].power == power
    ]


def keep_groups(figures: Iterable[Figure]) -> list[Figure]:
    """Return one figure of each group, because its use turns the others (R19)."""
    representatives: list[Figure] = []
    for figure in figures:
        if not figure.on or all(other.on != figure.on for other in representatives):
            representatives.append(figure)
    return representatives


def list_targets(state: MedievaliaState, seat: int) -> list[Figure]:
    """Return all figures that archers of a seat could shoot at now."""
    archers = list_usable(state, seat, "shoot")
    if not archers:
        return []
    return [target for target in state.figures if any(can_shoot(state, archer, target) for archer in archers)]


def list_healable(state: MedievaliaState, seat: int) -> list[Figure]:
    """Return all damaged figures that priests of a seat could heal now, whoever owns them (R38)."""
    priests = list_usable(state, seat, "heal")
    return [
        figure
        for figure in state.figures
        if figure.damage and any(can_heal(state, priest, figure) for priest in priests)
    ]


def cure(state: MedievaliaState, table: Table, seat: int) -> Flow:
    """Let the seat on turn heal a damaged figure outside a battle (R35)."""
    public = text("mv-public-turn", seat=Seat(seat))
    healable = list_healable(state, seat)
    picks = yield Ask(seat, questions.build_heal_pick(state, healable), "heal", forced=False, public_text=public)
    if picks == (questions.BACK,):
        return
    (target,) = pick_alike(healable, picks)
    priests = list_healers(state, seat, target)
    if len(priests) > 1:
        picks = yield Ask(seat, questions.build_healers_pick(state, priests, target), "healers", public_text=public)
        if picks == (questions.BACK,):
            return
        priests = pick_alike(priests, picks)
    heal(state, table, priests, target)


def shoot(state: MedievaliaState, table: Table, seat: int) -> Flow:
    """Let a seat declare a volley outside a battle, let priests answer, and remove a figure that dies at once."""
    public = text("mv-public-turn", seat=Seat(seat))
    targets = list_targets(state, seat)
    is_final = any(is_answered(state, seat, target) for target in targets)
    pick = questions.build_target_pick(state, targets, is_final=is_final)
    picks = yield Ask(seat, pick, "target", forced=False, public_text=public)
    if picks == (questions.BACK,):
        return
    (target,) = pick_alike(targets, picks)
    archers = keep_groups(archer for archer in list_usable(state, seat, "shoot") if can_shoot(state, archer, target))
    if len(archers) > 1:
        pick = questions.build_archers_pick(state, archers, target, is_final=is_answered(state, seat, target))
        picks = yield Ask(seat, pick, "archers", public_text=public)
        if picks == (questions.BACK,):
            return
        archers = pick_alike(archers, picks)
    yield from fire(state, table, archers, target)


def fire(state: MedievaliaState, table: Table, archers: Sequence[Figure], target: Figure) -> Flow:
    """Fire a volley of archers of one seat outside a battle: damage, a window for priests, and death at once (R64)."""
    shooter = archers[0].owner
    _hit(state, table, archers, target)
    state.volley = Volley(shooter, target.id)
    yield from _let_priests_heal(state, table, shooter, target)
    state.volley = None
    if count_deadly(state, target) > 0:
        kill_figure(state, target, shooter)
        tell_losses(table, [(target.owner, target.kind)])


def _hit(state: MedievaliaState, table: Table, archers: Sequence[Figure], target: Figure) -> None:
    seat = archers[0].owner
    for archer in archers:
        turn_group(state, archer)
    target.damage += len(archers)
    state.changes.append(Change(state.turn, seat, "shot", target.kind, (target.id,), target.zone, count=len(archers)))
    line = text(
        "mv-journal-shot",
        "mv-archer",
        seat=Seat(seat),
        count=len(archers),
        kind=name_kind(target.kind),
        victim=Seat(target.owner),
    )
    table.write_line(line)


def count_deadly(state: MedievaliaState, figure: Figure) -> int:
    """Return how much damage has to be healed so that a figure lives; 0 or less if it does."""
    return figure.damage - find_present_defense(state, figure) + 1


def _let_priests_heal(state: MedievaliaState, table: Table, shooter: int, target: Figure) -> Flow:
    """Ask the enemies of the shooter, clockwise after him, which priests heal a figure that was hit, deadly or not."""
    seats = len(state.players)
    for step in range(1, seats):
        seat = (shooter + step) % seats
        if not target.damage or not is_enemy(state, shooter, seat):
            continue
        if state.is_former and not 0 < count_deadly(state, target) <= _count_healers(state, shooter, target):
            continue
        priests = list_healers(state, seat, target)
        if priests:
            # Whether somebody heals says what is ordered, so nobody takes such a shot back.
            table.mark_revealed()
            pick = questions.build_priests_pick(state, priests, target, count_deadly(state, target))
            public = text("mv-public-priests", seat=Seat(seat))
            picks = yield Ask(seat, pick, "priests", forced=True, public_text=public)
            heal(state, table, pick_alike(priests, picks), target)


def is_answered(state: MedievaliaState, shooter: int, target: Figure) -> bool:
    """Return whether enemies of a shooter have priests who could answer a volley at a figure."""
    return any(is_enemy(state, shooter, seat) and list_healers(state, seat, target) for seat in state.seats)


def _count_healers(state: MedievaliaState, shooter: int, target: Figure) -> int:
    """Return how many priests of all enemies of the shooter could still heal a figure."""
    return sum(len(list_healers(state, seat, target)) for seat in state.seats if is_enemy(state, shooter, seat))


def list_healers(state: MedievaliaState, seat: int, target: Figure) -> list[Figure]:
    """Return the priests of a seat that could heal a figure now, one of each group."""
    return keep_groups(priest for priest in list_usable(state, seat, "heal") if can_heal(state, priest, target))


def heal(state: MedievaliaState, table: Table, priests: Sequence[Figure], target: Figure) -> None:
    """Let priests of one seat take a point of damage each off a figure."""
    if not priests:
        return
    seat = priests[0].owner
    for priest in priests:
        turn_group(state, priest)
    healed = min(len(priests), target.damage)
    target.damage -= healed
    state.changes.append(Change(state.turn, seat, "healed", target.kind, (target.id,), target.zone, count=healed))
    line = text(
        "mv-journal-healed",
        "mv-priest",
        seat=Seat(seat),
        count=len(priests),
        kind=name_kind(target.kind),
        victim=Seat(target.owner),
    )
    table.write_line(line)
