"""Archers and priests after the damage of a battle: one reaction each in turn, until all pass (R35 to R38)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Literal

from msgspec import Struct

from rules.engine import Ask, AskAll, Request, Seat, Table, Text, text
from rules.medievalia import battle_questions, zones
from rules.medievalia.battle_questions import PASS
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.fighters import count_strength, is_present
from rules.medievalia.pieces import find_bystander_defense, is_enemy, turn_group, value_kind
from rules.medievalia.state import Army, Battle, Fighter, Figure, Laid, MedievaliaState
from rules.medievalia.view import CHEAPEST, IDLE, ReactionView
from rules.medievalia.volleys import can_heal, can_shoot, keep_groups, list_usable

Flow = Generator[Request, Any, None]
Situation = tuple[tuple[str, int, int], ...]
"""The reactions that a seat could choose, each with defense and damage of its target."""


class Reaction(Struct, frozen=True):
    """A figure that shoots at or heals another one, by their numbers."""

    kind: Literal["shoot", "heal"]
    figure: int
    target: int

    @property
    def id(self) -> str:
        """The option that chooses it."""
        return f"{self.kind}-{self.figure}-{self.target}"


def list_reactors(state: MedievaliaState, battle: Battle, seat: int, laid: Sequence[str]) -> list[Figure]:
    """Return the archers and priests of a seat that could react in a battle: unturned, near, and in no army that fights.

    `laid`: the cards that the seat lays against armies.
    """
    fighting = {f"f{id}" for army in battle.armies if not _may_idle(state, army) for id in army.figures}
    fighting |= {id for army in battle.armies for id in army.defenders}
    fighting |= {fighter.id for fight in battle.fights for fighter in (*fight.attackers, *fight.defenders)}
    busy = {*fighting, *laid}
    return [figure for figure in list_near(state, battle, seat) if f"f{figure.id}" not in busy]


def list_near(state: MedievaliaState, battle: Battle, seat: int) -> list[Figure]:
    """Return the unturned archers and priests of a seat near a battle that may react unless they fight in it."""
    near = (battle.zone, *zones.build_map(state.rules, len(state.players))[battle.zone])
    archers = list_usable(state, seat, "shoot") if _may_shoot(state, battle, seat) else []
    return [figure for figure in (*archers, *list_usable(state, seat, "heal")) if figure.zone in near]


def _may_shoot(state: MedievaliaState, battle: Battle, seat: int) -> bool:
    """Return whether archers of a seat may react: in alliances only those of the attacker and of whoever is attacked (R53)."""
    if not state.rules.alliance or seat == battle.attacker:
        return True
    return not state.is_former and seat in battle.victims and is_present(state, battle, seat)


def _may_idle(state: MedievaliaState, army: Army) -> bool:
    """Return whether an army attacks nothing, or as long as that is not known whether it means to or has still to say (R62)."""
    if army.target:
        return army.target == IDLE
    return army.aims[:1] in ([], [IDLE], [CHEAPEST]) and not count_strength(state, army)


def react(state: MedievaliaState, table: Table, battle: Battle) -> Flow:
    """Let all react, the attacker first and then clockwise, until everybody has passed in a row."""
    seats = len(state.players)
    turns = Turns(tuple((battle.attacker + step) % seats for step in range(seats)))
    passed = 0
    while passed < seats:
        seat = turns.next_seat()
        reaction = yield from _choose(state, battle, seat, turns)
        if reaction is None:
            passed += 1
        else:
            passed = 0
            _carry_out(state, table, battle, seat, reaction)


class Turns:
    """Whose turn to react it is. `answered`: who has said already what comes when it is their turn.

    `refused`: the situations in which seats have passed, so that nobody is asked twice about the same one.
    """

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order
        self.answered: list[int] = []
        self.refused: dict[int, Situation] = {}

    def next_seat(self) -> int:
        """Go on to the next seat."""
        first, *others = self.order
        self.order = (*others, first)
        return first


def _choose(
    state: MedievaliaState, battle: Battle, seat: int, turns: Turns
) -> Generator[Request, Any, Reaction | None]:
    """Return the next reaction of a seat by its plan, or None if it passes."""
    plan = battle.plans[seat]
    if plan != "ask":
        return find_best(state, battle, seat) if plan == "best" else None
    situation = _find_situation(state, battle, seat)
    if seat not in turns.answered:
        if not situation or turns.refused.get(seat) == situation:
            return None
        yield from _ask(state, battle, _list_together(state, battle, seat, turns), turns)
    turns.answered.remove(seat)
    answer = battle.laid[seat].reaction
    if not turns.answered:
        battle.laid = []
    if answer == PASS:
        turns.refused[seat] = situation
        return None
    return next(reaction for reaction in list_reactions(state, battle, seat) if reaction.id == answer)


def _find_situation(state: MedievaliaState, battle: Battle, seat: int) -> Situation:
    """Return what a seat could do now, and how those figures stand; empty if it can do nothing."""
    situation = []
    for reaction in list_reactions(state, battle, seat):
        target = state.figure(reaction.target)
        situation.append((reaction.id, find_defense(state, battle, target), find_damage(battle, target)))
    return tuple(situation)


def _list_together(state: MedievaliaState, battle: Battle, seat: int, turns: Turns) -> list[int]:
    """Return who is asked at the same time as a seat: those after it whom nothing concerns that is done before their turn.

    They want to be asked too, and what they reach nobody before them reaches (R35 keeps the order of what is done).
    """
    seats, reach = [seat], _list_reach(state, battle, seat)
    for other in turns.order[:-1]:
        own = _list_reach(state, battle, other) if battle.plans[other] != "none" else set()
        if not own:
            continue
        if battle.plans[other] != "ask" or own & reach:
            break
        reach |= own
        situation = _find_situation(state, battle, other)
        if situation and turns.refused.get(other) != situation:
            seats.append(other)
    return seats


def _list_reach(state: MedievaliaState, battle: Battle, seat: int) -> set[int]:
    """Return the figures that a seat can shoot at, or heal as soon as they are damaged."""
    return {
        target.id
        for figure in list_reactors(state, battle, seat, ())
        for target in state.figures
        if (can_shoot if CARDS[figure.kind].power == "shoot" else can_heal)(state, figure, target)
    }


def _ask(state: MedievaliaState, battle: Battle, seats: Sequence[int], turns: Turns) -> Flow:
    """Ask seats at the same time what they do when it is their turn."""
    battle.laid = [Laid() for _ in state.seats]
    turns.answered = list(seats)
    if len(seats) == 1:
        yield from _ask_seat(state, battle, seats[0])
    else:
        yield AskAll({seat: _ask_seat(state, battle, seat) for seat in sorted(seats)})


def _ask_seat(state: MedievaliaState, battle: Battle, seat: int) -> Flow:
    reactions = list_reactions(state, battle, seat)
    pick = battle_questions.build_react_pick(
        state,
        [(reaction.kind, f"f{reaction.figure}", f"f{reaction.target}") for reaction in reactions],
        lambda id: _describe_state(state, battle, state.figure(id)),
    )
    public = text("mv-public-react", seat=Seat(seat))
    (battle.laid[seat].reaction,) = yield Ask(seat, pick, "react", forced=True, public_text=public)


def list_reactions(state: MedievaliaState, battle: Battle, seat: int) -> list[Reaction]:
    """Return all that a seat may do: shots at enemies in reach, and healing of damaged figures in reach."""
    reactors = list_reactors(state, battle, seat, ())
    reactions = []
    for target in state.figures:
        archers = [
            archer for archer in reactors if CARDS[archer.kind].power == "shoot" and can_shoot(state, archer, target)
        ]
        reactions += [Reaction("shoot", archer.id, target.id) for archer in keep_groups(archers)]
        if find_damage(battle, target) > 0:
            priests = [
                priest for priest in reactors if CARDS[priest.kind].power == "heal" and can_heal(state, priest, target)
            ]
            reactions += [Reaction("heal", priest.id, target.id) for priest in keep_groups(priests)]
    return sorted(reactions, key=lambda reaction: (reaction.kind != "shoot", reaction.figure, reaction.target))


def find_best(state: MedievaliaState, battle: Battle, seat: int) -> Reaction | None:
    """Return the reaction that saves the dearest own card, or else kills the dearest enemy; None if neither is possible."""
    reactions = list_reactions(state, battle, seat)
    useful = []
    for reaction in reactions:
        target = state.figure(reaction.target)
        missing = find_defense(state, battle, target) - find_damage(battle, target)
        helpers = sum(other.kind == reaction.kind and other.target == reaction.target for other in reactions)
        is_saved = reaction.kind == "heal" and not is_enemy(state, seat, target.owner) and -helpers < missing <= 0
        if is_saved or (reaction.kind == "shoot" and 0 < missing <= helpers):
            useful.append((is_saved, value_kind(target.kind), -reaction.target, -reaction.figure, reaction))
    return max(useful, key=lambda entry: entry[:4])[4] if useful else None


def _describe_state(state: MedievaliaState, battle: Battle, figure: Figure) -> Text:
    """Say how much damage a figure has, and whether it would die of it."""
    defense, damage = find_defense(state, battle, figure), find_damage(battle, figure)
    key = "mv-react-dies" if damage >= defense else "mv-react-lives"
    return text(key, defence=defense, damage=damage)


def find_fighter(battle: Battle, figure: Figure) -> Fighter | None:
    """Return a figure as it fights, or None if it is in no fight."""
    return next(
        (
            fighter
            for fight in battle.fights
            for fighter in (*fight.attackers, *fight.defenders)
            if fighter.id == f"f{figure.id}"
        ),
        None,
    )


def find_damage(battle: Battle, figure: Figure) -> int:
    """Return the damage on a figure, in a fight or not."""
    fighter = find_fighter(battle, figure)
    return figure.damage if fighter is None else fighter.damage


def find_defense(state: MedievaliaState, battle: Battle, figure: Figure) -> int:
    """Return the defense of a figure: in a fight that which it had when the armies were formed."""
    fighter = find_fighter(battle, figure)
    if fighter is not None:
        return fighter.defense
    bound = [int(giver[1:]) for giver in battle.bonuses if giver[0] == "m"]
    cards = [fighter.id for fight in battle.fights for fighter in (*fight.attackers, *fight.defenders)]
    return find_bystander_defense(state, figure, bound, [int(id[1:]) for id in cards if id[0] == "f"])


def _carry_out(state: MedievaliaState, table: Table, battle: Battle, seat: int, reaction: Reaction) -> None:
    """Turn the figure with its army or group, and change the damage of its target."""
    figure, target = state.figure(reaction.figure), state.figure(reaction.target)
    turn_group(state, figure)
    for army in battle.armies:
        if figure.id in army.figures:
            for id in army.figures:
                turn_group(state, state.figure(id))
    change = 1 if reaction.kind == "shoot" else -1
    fighter = find_fighter(battle, target)
    if fighter is None:
        target.damage += change
    else:
        fighter.damage += change
        if reaction.kind == "shoot":
            fighter.shot += 1
        else:
            fighter.healed += 1
    battle.reactions.append(ReactionView(seat, reaction.kind, f"f{figure.id}", f"f{target.id}"))
    key = "mv-journal-shot" if reaction.kind == "shoot" else "mv-journal-healed"
    rule = "mv-archer" if reaction.kind == "shoot" else "mv-priest"
    table.write_line(text(key, rule, seat=Seat(seat), count=1, kind=name_kind(target.kind), victim=Seat(target.owner)))
