"""The attacker's form: zone, armies, bonuses, targets and losses are laid in one go, and nobody waits (section 9)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from rules.engine import Ask, Request, Seat, Table, text
from rules.medievalia import battle_questions, questions
from rules.medievalia.aims import choose_aims
from rules.medievalia.battle_questions import ATTACK, CAUTIOUS
from rules.medievalia.facts import CARDS
from rules.medievalia.fighters import (
    Contest,
    choose_bonuses,
    list_attackers,
    list_contests,
    list_givers,
    list_receivers,
    list_strikes,
)
from rules.medievalia.pieces import group_targets, pick_alike
from rules.medievalia.state import Army, Battle, Figure, MedievaliaState, ReactionPlan
from rules.medievalia.view import CHEAPEST

Flow = Generator[Request, Any, bool]


def form_battle(state: MedievaliaState, table: Table, seat: int, *, is_ending: bool) -> Flow:
    """Let the seat on turn lay a battle. Return whether it attacks; if not, nothing has changed.

    `is_ending`: the end of the turn has opened it, so there is no way back (R70).
    """
    public = text("mv-public-turn", seat=Seat(seat))
    contests = list_contests(state, seat)
    contest = contests[0]
    if len(contests) > 1:
        pick = battle_questions.build_zone_pick(contests, is_ending=is_ending)
        (chosen,) = yield Ask(seat, pick, "zone", public_text=public)
        if chosen == questions.BACK:
            return False
        contest = next(contest for contest in contests if contest.id == chosen)
    former, state.battle = state.battle, _propose(state, seat, contest)
    battle = state.battle
    while True:
        pick = battle_questions.build_form_pick(state, battle, is_ending=is_ending)
        (answer,) = yield Ask(seat, pick, "battle", public_text=public)
        if answer == questions.BACK or table.has_given_up(seat):
            state.battle = former
            return False
        if answer == CAUTIOUS:
            _lay_cautiously(state, battle)
        if answer in (ATTACK, CAUTIOUS):
            return True
        yield from _change(state, battle, answer)


def _propose(state: MedievaliaState, seat: int, contest: Contest) -> Battle:
    """Return the form that is proposed: one army; at home whoever can do damage, abroad all."""
    plans: list[ReactionPlan] = ["none" for _ in state.seats]
    battle = Battle(state.turn, contest.zone, seat, list(contest.victims), plans=plans)
    figures = list_attackers(state, battle)
    if contest.is_home:
        figures = [figure for figure in figures if CARDS[figure.kind].attack] or figures
    _lay(state, battle, [figures])
    return battle


def _lay(state: MedievaliaState, battle: Battle, groups: Sequence[Sequence[Figure]]) -> None:
    """Lay armies, with the bonuses and targets that are proposed for them."""
    battle.armies = [Army([figure.id for figure in group]) for group in groups]
    battle.bonuses = {}
    for army in battle.armies:
        battle.bonuses |= choose_bonuses(state, [f"f{id}" for id in army.figures])
    choose_aims(state, battle)


def _lay_cautiously(state: MedievaliaState, battle: Battle) -> None:
    """Lay each figure as an army of its own that attacks what costs least (R32)."""
    _lay(state, battle, [[state.figure(id)] for army in battle.armies for id in army.figures])
    for army in battle.armies:
        army.aims = [CHEAPEST]


def _change(state: MedievaliaState, battle: Battle, answer: str) -> Generator[Request, Any, None]:
    """Change a part of the form."""
    figures = [state.figure(id) for army in battle.armies for id in army.figures]
    if answer == "one":
        _lay(state, battle, [figures])
    elif answer == "each":
        _lay(state, battle, [[figure] for figure in figures])
    elif answer == "by-hand":
        yield from _lay_by_hand(state, battle)
    elif answer == "bonus":
        yield from _choose_bonuses(state, battle)
    elif answer == "aim":
        yield from _choose_aims(state, battle)
    else:
        battle.loss_plan = "least" if battle.loss_plan == "ask" else "ask"


def _lay_by_hand(state: MedievaliaState, battle: Battle) -> Generator[Request, Any, None]:
    seat = battle.attacker
    remaining = list_attackers(state, battle)
    groups: list[list[Figure]] = []
    while remaining:
        pick = battle_questions.build_army_pick(state, battle, remaining, len(groups) + 1)
        picks = yield Ask(seat, pick, "army", public_text=text("mv-public-turn", seat=Seat(seat)))
        if picks == ("rest-out",):
            break
        if picks == ("rest-one",):
            groups.append(remaining)
            break
        if picks == ("rest-each",):
            groups += [[figure] for figure in remaining]
            break
        group = pick_alike(remaining, picks)
        groups.append(group)
        remaining = [figure for figure in remaining if figure not in group]
    _lay(state, battle, groups)


def _choose_bonuses(state: MedievaliaState, battle: Battle) -> Generator[Request, Any, None]:
    for army in battle.armies:
        ids = [f"f{id}" for id in army.figures]
        for giver in list_givers(state, ids):
            if len(list_receivers(state, ids, giver)) > 1:
                pick = battle_questions.build_bonus_pick(state, ids, giver)
                public = text("mv-public-turn", seat=Seat(battle.attacker))
                (receiver,) = yield Ask(battle.attacker, pick, "bonus", public_text=public)
                battle.bonuses[giver] = receiver


def _choose_aims(state: MedievaliaState, battle: Battle) -> Generator[Request, Any, None]:
    for number, army in enumerate(battle.armies):
        pick = battle_questions.build_aim_pick(state, battle, number)
        public = text("mv-public-turn", seat=Seat(battle.attacker))
        picks = yield Ask(battle.attacker, pick, "aim", public_text=public)
        # Whoever aims at one of several equal figures aims at whichever of them is left.
        alike = group_targets(state, list_strikes(state, battle, army))
        army.aims = [] if picks == ("ask",) else [id for pick in picks for id in alike.get(pick, [pick])]
