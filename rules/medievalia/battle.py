"""A battle from the attacker's form to the result; it ends the turn (section 9, R27 to R45).

All that is known of it is in the state (`Battle`), so views and pictures can show every stage; in each it may wait for days:

1. The form (`battle_form`) has fixed armies, bonuses and lists of targets, and perhaps how losses are taken.
2. The attacker plans what archers and priests do. Then the defender opposes armies while all others plan (`lay_defense`).
3. `strikes`: armies without defenders take the first target of their list that is still there.
4. `losses`: both sides of all fights deal their damage at once, in the orders that owners gave or that lose least (`losses`).
5. `reactions`: plans are carried out in turn (`reactions`): shots, then what heals.
6. The dead are removed only now, figures and buildings first, then territories, and whoever lost the city last.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from rules.engine import Ask, AskAll, Request, Seat, Table, text
from rules.medievalia import battle_questions
from rules.medievalia.aims import find_cheapest, find_target, list_taken
from rules.medievalia.casualties import destroy_building, destroy_territory, eliminate, kill_figure, tell_losses
from rules.medievalia.defense import lay_defense
from rules.medievalia.fighters import find_commander, is_present, list_owners
from rules.medievalia.fights import build_fights
from rules.medievalia.losses import (
    Share,
    deal_fight,
    group_equal,
    list_shares,
    mark_fallen,
    matters,
    order_least,
    sum_attack,
)
from rules.medievalia.names import count_kinds, name_target, name_zone
from rules.medievalia.prospects import name_meetings
from rules.medievalia.reactions import find_defense, list_reactors, react
from rules.medievalia.state import Battle, Fighter, Laid, MedievaliaState
from rules.medievalia.view import IDLE, Change

Flow = Generator[Request, Any, None]


def fight_battle(state: MedievaliaState, table: Table, battle: Battle) -> Flow:
    """Fight a battle whose form stands."""
    _announce(state, table, battle)
    yield from _plan_attacker(state, battle)
    yield from lay_defense(state, table, battle)
    yield from _choose_targets(state, table, battle)
    _tell_stand(state, table, battle)
    battle.fights = build_fights(state, battle)
    yield from _deal(state, battle)
    battle.stage = "reactions"
    yield from react(state, table, battle)
    battle.stage = "over"
    battle.plans = []
    _bury(state, table, battle)


def _announce(state: MedievaliaState, table: Table, battle: Battle) -> None:
    # An ally far away is not spoken of.
    victims = [seat for seat in battle.victims if is_present(state, battle, seat)]
    state.changes.append(Change(state.turn, battle.attacker, "fought", zone=battle.zone, victim=victims[0]))
    kinds = count_kinds(state.figure(id).kind for army in battle.armies for id in army.figures)
    line = text(
        "mv-journal-battle",
        "mv-battle",
        seat=Seat(battle.attacker),
        zone=name_zone(battle.zone),
        figures=kinds,
        victims=tuple(map(Seat, victims)),
        count=len(battle.armies),
    )
    table.write_line(line)


def _plan_attacker(state: MedievaliaState, battle: Battle) -> Flow:
    """Ask the attacker for a plan of his own while he is here, if archers or priests of his stand near and fight in no army."""
    seat = battle.attacker
    if list_reactors(state, battle, seat, ()):
        public = text("mv-public-turn", seat=Seat(seat))
        (battle.plans[seat],) = yield Ask(seat, battle_questions.build_plan_pick(battle), "plan", public_text=public)


def _choose_targets(state: MedievaliaState, table: Table, battle: Battle) -> Flow:
    """Find what each unopposed army attacks: the first of its list that is still there, or what the attacker says now (R32).

    Nothing, if the attacker has given up meanwhile.
    """
    battle.stage = "strikes"
    taken: set[str] = set()
    for number, army in enumerate(battle.armies):
        if army.defenders:
            continue
        target = find_target(state, battle, army, taken)
        if not target:
            pick = battle_questions.build_strike_pick(state, battle, number, find_cheapest(state, battle, army, taken))
            public = text("mv-public-strike", seat=Seat(battle.attacker))
            (target,) = yield Ask(battle.attacker, pick, "strike", public_text=public)
        army.target = IDLE if table.has_given_up(battle.attacker) else target
        taken |= list_taken(state, army.target)


def _tell_stand(state: MedievaliaState, table: Table, battle: Battle) -> None:
    """Write who opposes which army, and what the others attack."""
    commander = find_commander(state, battle)
    meets = name_meetings(state, [army.defenders for army in battle.armies])
    if meets and commander is not None:
        table.write_line(text("mv-journal-stood", "mv-defence", seat=Seat(commander), meets=meets))
    strikes = tuple(
        text("mv-strikes", number=number, target=name_target(state, army.target))
        for number, army in enumerate(battle.armies, 1)
        if army.target not in ("", IDLE)
    )
    if strikes:
        table.write_line(text("mv-journal-struck", "mv-target", strikes=strikes))


def _deal(state: MedievaliaState, battle: Battle) -> Flow:
    """Deal the damage of both sides at once; every owner orders the own cards (R33, R72)."""
    battle.stage = "losses"
    battle.laid = [Laid() for _ in state.seats]
    owners = list_owners(state, battle)
    asked: dict[int, list[tuple[int, Share]]] = {}
    for number, fight in enumerate(battle.fights):
        shares = list_shares(fight.defenders, sum_attack(fight.attackers), owners)
        if battle.loss_plan == "ask":
            shares += list_shares(fight.attackers, sum_attack(fight.defenders), [battle.attacker])
        for share in shares:
            asked.setdefault(share.owner, []).append((number, share))
    if asked:
        yield AskAll({seat: _ask_orders(state, battle, seat, asked[seat]) for seat in sorted(asked)})
    orders = [laid.orders for laid in battle.laid]
    for number, fight in enumerate(battle.fights):
        given = {seat: order[number] for seat, order in enumerate(orders) if number in order}
        deal_fight(fight, battle.attacker, owners, given)
    battle.laid = []


def _ask_orders(state: MedievaliaState, battle: Battle, seat: int, shares: Sequence[tuple[int, Share]]) -> Flow:
    """Ask a seat for the order of damage of its own cards in each fight in which it makes a difference."""
    for number, share in shares:
        if matters(share.cards, share.damage):
            least = order_least(share.cards, share.damage)
            public = text("mv-public-losses", seat=Seat(seat))
            if not state.asks_more:
                pick = battle_questions.build_losses_pick(share.cards, share.damage, least)
                (answer,) = yield Ask(seat, pick, "losses", forced=True, public_text=public)
                if answer == battle_questions.LEAST:
                    continue
            equal = group_equal(state, share.cards)
            pick = battle_questions.build_order_pick(state, share.cards, share.damage, least, equal)
            topic = "losses" if state.asks_more else "loss-order"
            picks = yield Ask(seat, pick, topic, forced=True, public_text=public)
            battle.laid[seat].orders[number] = [equal[pick].pop(0) for pick in picks]


def _bury(state: MedievaliaState, table: Table, battle: Battle) -> None:
    """Remove what has died, then the territories behind it, and put out whoever has lost the city (R41 to R45)."""
    for fight in battle.fights:
        mark_fallen(state, fight)
    fallen = [fighter for fight in battle.fights for fighter in (*fight.attackers, *fight.defenders) if fighter.died]
    fighter_ids = {fighter.id for fight in battle.fights for fighter in (*fight.attackers, *fight.defenders)}
    bystanders = [
        figure
        for figure in state.figures
        if figure.damage and f"f{figure.id}" not in fighter_ids and figure.damage >= find_defense(state, battle, figure)
    ]
    for fighter in fallen:
        _remove(state, battle, fighter)
    for figure in bystanders:
        kill_figure(state, figure, battle.attacker)
    dead = [(fighter.owner, fighter.kind) for fighter in fallen if fighter.id[0] != "t"]
    tell_losses(table, dead + [(figure.owner, figure.kind) for figure in bystanders])
    destroyed = []
    for id in [id for fight in battle.fights for id in fight.lost]:
        owner, territory = state.find_territory(int(id[1:]))
        destroyed += [(owner, kind) for kind in destroy_territory(state, owner, territory, battle.attacker)]
    tell_losses(table, destroyed, destroyed=True)
    for fighter in fallen:
        if fighter.id[0] == "t" and state.phase != "over":
            eliminate(state, table, fighter.owner, "mv-why-conquest")


def _remove(state: MedievaliaState, battle: Battle, fighter: Fighter) -> None:
    """Remove a figure or military building; a destroyed city puts its owner out later."""
    number = int(fighter.id[1:])
    if fighter.id[0] == "f":
        kill_figure(state, state.figure(number), battle.attacker)
    elif fighter.id[0] == "m":
        owner, territory, building = state.find_building(number)
        destroy_building(state, owner, territory, building, battle.attacker)
