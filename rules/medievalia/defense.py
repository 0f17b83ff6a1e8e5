"""The defender's form and the sealed plans, all at once: the one wait of a battle (section 9)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cache
from typing import Any

from rules.engine import Ask, AskAll, Request, Seat, Table, Text, text
from rules.medievalia import battle_questions
from rules.medievalia.aims import find_cheapest, rank_aims
from rules.medievalia.facts import CARDS
from rules.medievalia.fighters import (
    choose_bonuses,
    count_strength,
    find_commander,
    find_kind,
    is_home,
    list_defenders,
    list_givers,
    list_owners,
    list_receivers,
)
from rules.medievalia.fights import build_fights
from rules.medievalia.losses import count_needed, deal_fight
from rules.medievalia.pieces import group_alike, value_kind
from rules.medievalia.prospects import Prospect, describe_prospect, foresee, list_marks
from rules.medievalia.reactions import list_reactors
from rules.medievalia.state import Army, Battle, Fight, Laid, MedievaliaState

Layout = list[list[str]]
"""For each army of the attacker, who opposes it."""


def lay_defense(state: MedievaliaState, table: Table, battle: Battle) -> Generator[Request, Any, None]:
    """Ask the commander of the defense and all who may react, at the same time; lay the cards when all have answered."""
    commander = find_commander(state, battle)
    defenders = list_defenders(state, battle)
    branches = {}
    for seat in state.seats:
        commands = seat == commander and bool(defenders)
        reacts = seat != battle.attacker and bool(list_reactors(state, battle, seat, ()))
        if commands or reacts:
            branches[seat] = _ask_seat(state, battle, seat, defenders if commands else [])
    if not branches:
        return
    battle.stage = "defence"
    battle.laid = [Laid() for _ in state.seats]
    yield AskAll(branches)
    for seat in branches:
        laid = battle.laid[seat]
        battle.plans[seat] = laid.plan
        battle.bonuses |= laid.bonuses
        for army, ids in zip(battle.armies, laid.layout, strict=False):
            army.defenders = ids
    battle.laid = []


def propose_laid(state: MedievaliaState, battle: Battle, seat: int) -> Laid:
    """Return what the standing orders would lay for a seat that is asked: the best exchange, and the best reactions."""
    laid = Laid()
    defenders = list_defenders(state, battle)
    if seat == find_commander(state, battle) and defenders:
        laid.layout = _exchange(state, battle, seat, defenders)
        for ids in laid.layout:
            laid.bonuses |= choose_bonuses(state, ids)
    if list_reactors(state, battle, seat, [id for ids in laid.layout for id in ids]):
        laid.plan = "best"
    return laid


def _ask_seat(
    state: MedievaliaState, battle: Battle, seat: int, defenders: Sequence[str]
) -> Generator[Request, Any, None]:
    """Ask one seat for its form and its plan. The answers lie in the battle, where `imagine` finds them."""
    laid = battle.laid[seat]
    if defenders:
        yield from _ask_form(state, battle, seat, defenders, laid)
    if list_reactors(state, battle, seat, [id for ids in laid.layout for id in ids]):
        public = text("mv-public-plan", seat=Seat(seat))
        pick = battle_questions.build_plan_pick(battle)
        (laid.plan,) = yield Ask(seat, pick, "plan", forced=True, public_text=public)


def _ask_form(
    state: MedievaliaState, battle: Battle, seat: int, defenders: Sequence[str], laid: Laid
) -> Generator[Request, Any, None]:
    may_stay_out = is_home(battle, seat)
    public = text("mv-public-defence", seat=Seat(seat))
    outlook = _Outlook(state, battle, seat, lambda: _list_layouts(state, battle, seat, defenders))
    pick = battle_questions.build_defense_pick(
        state, battle, may_stay_out=may_stay_out, describe=outlook.describe, show=outlook.show
    )
    (form,) = yield Ask(seat, pick, "defence", forced=True, public_text=public)
    if form != "by-hand":
        laid.layout = choose_layout(state, battle, form, defenders, may_stay_out=may_stay_out)
        if form == "best" and may_stay_out:
            yield from _ask_civilians(state, battle, seat, defenders)
    else:
        yield from _lay_by_hand(state, battle, seat, defenders, laid)
    for ids in laid.layout:
        laid.bonuses |= choose_bonuses(state, ids)
        if form == "by-hand":
            laid.bonuses |= yield from _choose_bonuses(state, seat, ids)


def _ask_civilians(
    state: MedievaliaState, battle: Battle, seat: int, defenders: Sequence[str]
) -> Generator[Request, Any, None]:
    """Ask whether the own civilians fight along at home, if the best exchange lays any."""
    laid = battle.laid[seat]
    civilians = [id for ids in laid.layout for id in ids if _is_civilian(state, seat, id)]
    if not civilians:
        return
    fight, find_exchange = laid.layout, cache(lambda: _exchange(state, battle, seat, defenders))
    outlook = _Outlook(state, battle, seat, lambda: {"fight": fight, battle_questions.STAY: find_exchange()})
    kinds = [find_kind(state, id) for id in civilians]
    pick = battle_questions.build_civilians_pick(kinds, describe=outlook.describe, show=outlook.show)
    public = text("mv-public-defence", seat=Seat(seat))
    (answer,) = yield Ask(seat, pick, "civilians", forced=True, public_text=public)
    if answer == battle_questions.STAY:
        laid.layout = find_exchange()


class _Outlook:
    """What the options of a question would do, worked out when somebody looks at it."""

    def __init__(
        self, state: MedievaliaState, battle: Battle, seat: int, layouts: Callable[[], Mapping[str, Layout]]
    ) -> None:
        def foresee_all() -> dict[str, Prospect]:
            return {option: foresee(state, battle, seat, layout) for option, layout in layouts().items()}

        self._state, self._battle, self._prospects = state, battle, cache(foresee_all)

    def describe(self) -> dict[str, Text]:
        """Return what each option would do, in words."""
        prospects = self._prospects()
        return {
            option: describe_prospect(self._state, self._battle, prospect) for option, prospect in prospects.items()
        }

    def show(self) -> dict[str, tuple[str, ...]]:
        """Return the same for the picture of the battle."""
        return {option: list_marks(prospect) for option, prospect in self._prospects().items()}


def _list_layouts(state: MedievaliaState, battle: Battle, seat: int, defenders: Sequence[str]) -> dict[str, Layout]:
    """Return what the forms lay that do not ask on; the best exchange without civilians at home, as long as nobody wants them."""
    may_stay_out = is_home(battle, seat)
    forms = ("out", "strongest") if may_stay_out else ("strongest",)
    layouts = {form: choose_layout(state, battle, form, defenders, may_stay_out=may_stay_out) for form in forms}
    return layouts | {"best": _exchange(state, battle, seat, defenders)}


def _exchange(state: MedievaliaState, battle: Battle, seat: int, defenders: Sequence[str]) -> Layout:
    """Return the best exchange; at home without civilians."""
    may_stay_out = is_home(battle, seat)
    if may_stay_out:
        defenders = [id for id in defenders if not _is_civilian(state, seat, id)]
    return choose_layout(state, battle, "best", defenders, may_stay_out=may_stay_out)


def _is_civilian(state: MedievaliaState, seat: int, id: str) -> bool:
    return id[0] == "f" and state.figure(int(id[1:])).owner == seat and CARDS[find_kind(state, id)].is_civilian


def _lay_by_hand(
    state: MedievaliaState, battle: Battle, seat: int, defenders: Sequence[str], laid: Laid
) -> Generator[Request, Any, None]:
    may_stay_out = is_home(battle, seat)
    remaining = list(defenders)
    laid.layout = [[] for _ in battle.armies]
    for number in range(len(battle.armies)):
        takes_all = not may_stay_out and number == len(battle.armies) - 1
        if not remaining:
            return
        pick = battle_questions.build_defend_pick(state, battle, number, remaining, takes_all=takes_all)
        public = text("mv-public-defence", seat=Seat(seat))
        picks = yield Ask(seat, pick, "defend", forced=True, public_text=public)
        laid.layout[number] = _read_alike(state, remaining, picks)
        remaining = [id for id in remaining if id not in laid.layout[number]]


def _read_alike(state: MedievaliaState, ids: Sequence[str], picks: Sequence[str]) -> list[str]:
    """Return the cards that picks stand for; identical figures share an option."""
    figures = [state.figure(int(id[1:])) for id in ids if id[0] == "f"]
    members = {f"f{group[0].id}": [f"f{figure.id}" for figure in group] for group in group_alike(figures)}
    return [members[pick].pop(0) if pick in members else pick for pick in picks]


def _choose_bonuses(state: MedievaliaState, seat: int, ids: Sequence[str]) -> Generator[Request, Any, dict[str, str]]:
    bonuses = {}
    for giver in list_givers(state, ids):
        if len(list_receivers(state, ids, giver)) > 1:
            pick = battle_questions.build_bonus_pick(state, ids, giver)
            public = text("mv-public-defence", seat=Seat(seat))
            (bonuses[giver],) = yield Ask(seat, pick, "bonus", forced=True, public_text=public)
    return bonuses


def choose_layout(
    state: MedievaliaState, battle: Battle, form: str, defenders: Sequence[str], *, may_stay_out: bool
) -> Layout:
    """Return how a form opposes the armies: nobody, all against the strongest, or the exchange that costs the attacker most."""
    if form == "out":
        return [[] for _ in battle.armies]
    strongest = max(
        range(len(battle.armies)), key=lambda number: (count_strength(state, battle.armies[number]), -number)
    )
    if form == "strongest":
        return _oppose(battle, strongest, defenders)
    candidates = _list_candidates(state, battle, defenders, may_stay_out=may_stay_out)
    targets = [_expect_target(state, battle, army) for army in battle.armies]
    return max(candidates, key=lambda layout: _measure(state, battle, layout, targets))


def _oppose(battle: Battle, number: int, ids: Sequence[str]) -> Layout:
    return [list(ids) if other == number else [] for other in range(len(battle.armies))]


def _list_candidates(
    state: MedievaliaState, battle: Battle, defenders: Sequence[str], *, may_stay_out: bool
) -> list[Layout]:
    """Return the layouts that are compared: against each army the strongest so many, and all; at home nobody too."""
    if not may_stay_out:
        return [_oppose(battle, number, defenders) for number in range(len(battle.armies))]
    armed = [id for id in defenders if CARDS[find_kind(state, id)].attack]
    armed.sort(key=lambda id: (-(CARDS[find_kind(state, id)].attack or 0), value_kind(find_kind(state, id)), id))
    layouts = [_oppose(battle, 0, ())]
    for number in range(len(battle.armies)):
        layouts += [_oppose(battle, number, armed[:count]) for count in range(1, len(armed) + 1)]
    return layouts


def _expect_target(state: MedievaliaState, battle: Battle, army: Army) -> str:
    """Return what an army of the attacker may be expected to attack if nobody opposes it; its own list is secret."""
    aims = rank_aims(state, battle, army)
    return aims[0] if aims else find_cheapest(state, battle, army)


def _measure(state: MedievaliaState, battle: Battle, layout: Layout, targets: Sequence[str]) -> int:
    """Return what a layout costs the attacker less what it costs the defender, if both lose as little as possible.

    `targets`: what each army attacks if nobody opposes it.
    """
    trial = battle.begin_trial()
    for army, ids, target in zip(battle.armies, layout, targets, strict=True):
        trial.armies.append(Army(army.figures, defenders=ids, target="" if ids else target))
        trial.bonuses |= choose_bonuses(state, ids)
    owners = list_owners(state, battle)
    return sum(_measure_fight(state, fight, battle.attacker, owners) for fight in build_fights(state, trial))


def _measure_fight(state: MedievaliaState, fight: Fight, attacker: int, owners: Sequence[int]) -> int:
    deal_fight(fight, attacker, owners)
    gain = sum(value_kind(fighter.kind) for fighter in fight.attackers if not count_needed(fighter))
    loss = sum(value_kind(fighter.kind) for fighter in fight.defenders if not count_needed(fighter))
    for id in fight.territories[: fight.overflow]:
        territory = state.find_territory(int(id[1:]))[1]
        loss += value_kind(territory.kind) + sum(value_kind(building.kind) for building in territory.buildings)
    return gain - loss
