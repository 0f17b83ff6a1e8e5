"""What seats are asked in a battle (section 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine import Option, Pick, Seat, Text, text
from rules.medievalia import affording, questions
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.fighters import (
    Contest,
    count_strength,
    find_kind,
    is_home,
    list_givers,
    list_receivers,
    list_strikes,
)
from rules.medievalia.losses import count_needed
from rules.medievalia.names import count_kinds, name_place, name_target, name_zone
from rules.medievalia.pieces import group_targets, is_guarded
from rules.medievalia.state import Army, Battle, Fighter, Figure, MedievaliaState
from rules.medievalia.view import CHEAPEST, DOOMED, IDLE

ATTACK = "attack"
CAUTIOUS = "cautious"
PASS = "pass"
STAY = "stay"
LEAST = "least"
CHANGE = "change"


def build_zone_pick(contests: Sequence[Contest], *, is_ending: bool) -> Pick:
    """Build the question of where the battle is, and against whom (R27, R58).

    `is_ending`: the end of the turn has opened the battle, so there is no way back, and the default has to be fought (R70).
    """
    options = []
    for contest in contests:
        victims = tuple(Seat(seat) for seat in contest.victims)
        label = text("mv-battle-zone", zone=name_zone(contest.zone), victims=victims)
        options.append(Option(contest.id, label=label, space=contest.zone))
    default = questions.BACK
    if is_ending:
        default = next(contest.id for contest in contests if not contest.is_home)
    else:
        options.append(questions.build_back())
    return Pick(text("mv-prompt-zone", "mv-battle"), options, default=(default,))


def build_form_pick(state: MedievaliaState, battle: Battle, *, is_ending: bool) -> Pick:
    """Build the attacker's form: attack as proposed, or change a part of it first; `is_ending` as in `build_zone_pick`."""
    count = sum(len(army.figures) for army in battle.armies)
    armies = tuple(_describe_army(state, number, army) for number, army in enumerate(battle.armies, 1))
    waste = affording.find_waste(affording.list_purchases(state, battle.attacker))
    form = text("mv-battle-form", armies=armies)
    options = [Option(ATTACK, label=text("mv-battle-attack"), detail=form, tone="final", waste=waste)]
    default = ATTACK
    if count > 1 or len(list_strikes(state, battle, battle.armies[0])) > 1:
        default = CAUTIOUS
        detail = text("mv-battle-cautious-detail", "mv-r32")
        options.append(Option(CAUTIOUS, label=text("mv-battle-cautious"), detail=detail, tone="final", waste=waste))
    if len(battle.armies) > 1:
        options.append(Option("one", label=text("mv-battle-one")))
    if count > len(battle.armies):
        options.append(Option("each", label=text("mv-battle-each")))
    if count > 1 or is_home(battle, battle.attacker):
        options.append(Option("by-hand", label=text("mv-battle-by-hand")))
    if any(_can_choose_bonus(state, army) for army in battle.armies):
        options.append(Option("bonus", label=text("mv-battle-bonus")))
    options.append(Option("aim", label=text("mv-battle-aim")))
    if count > 1:
        label = text("mv-battle-losses-least" if battle.loss_plan == "ask" else "mv-battle-losses-ask")
        options.append(Option("loss-plan", label=label))
    if not is_ending:
        options.append(questions.build_back())
        default = questions.BACK
    return Pick(
        text("mv-prompt-battle", "mv-battle", zone=name_zone(battle.zone)),
        options,
        default=(default,),
        needs_table=True,
    )


def _can_choose_bonus(state: MedievaliaState, army: Army) -> bool:
    ids = [f"f{id}" for id in army.figures]
    return any(len(list_receivers(state, ids, giver)) > 1 for giver in list_givers(state, ids))


def _describe_army(state: MedievaliaState, number: int, army: Army) -> Text:
    kinds = count_kinds(state.figure(id).kind for id in army.figures)
    strength = count_strength(state, army)
    if not army.aims:
        return text("mv-army-asks", number=number, figures=kinds, strength=strength)
    if army.aims[0] == CHEAPEST:
        return text("mv-army-cheapest", number=number, figures=kinds, strength=strength)
    if army.aims[0] == IDLE:
        return text("mv-army", number=number, figures=kinds, strength=strength)
    aim = name_target(state, army.aims[0])
    return text("mv-army-aims", number=number, figures=kinds, strength=strength, aim=aim)


def build_army_pick(state: MedievaliaState, battle: Battle, figures: Sequence[Figure], number: int) -> Pick:
    """Build the question of who is in the next army; the rest may be one army, an army each or, at home, stay out."""
    options = questions.list_figures(state, figures)
    options.append(Option("rest-one", label=text("mv-army-rest-one"), is_exclusive=True))
    if len(figures) > 1:
        options.append(Option("rest-each", label=text("mv-army-rest-each"), is_exclusive=True))
    if is_home(battle, battle.attacker) and number > 1:
        options.append(Option("rest-out", label=text("mv-army-rest-out"), is_exclusive=True))
    prompt = text("mv-prompt-army", "mv-army", number=number)
    return Pick(prompt, options, hi=len(figures), default=("rest-one",), needs_table=True)


def build_bonus_pick(state: MedievaliaState, army: Sequence[str], giver: str) -> Pick:
    """Build the question of whom an infantry or a +0/1 building strengthens (R39, R40)."""
    options = [
        Option(id, label=name_target(state, id), space=f"f{id[1:]}" if id[0] == "f" else "")
        for id in list_receivers(state, army, giver)
    ]
    return Pick(text("mv-prompt-bonus", "mv-infantry", giver=name_target(state, giver)), options)


def build_aim_pick(state: MedievaliaState, battle: Battle, number: int) -> Pick:
    """Build the question of what an army attacks if nobody opposes it, in order (R32)."""
    army = battle.armies[number]
    options = _list_strikes(state, battle, army)
    options.append(Option(CHEAPEST, label=text("mv-aim-cheapest"), detail=text("mv-aim-cheapest-detail")))
    options.append(Option("ask", label=text("mv-aim-ask"), is_exclusive=True))
    kinds = count_kinds(state.figure(id).kind for id in army.figures)
    prompt = text("mv-prompt-aim", "mv-target", number=number + 1, figures=kinds)
    return Pick(prompt, options, hi=len(options) - 1, ordered=True, default=(CHEAPEST,), needs_table=True)


def build_strike_pick(state: MedievaliaState, battle: Battle, number: int, cheapest: str) -> Pick:
    """Build the question of what an unopposed army attacks now; by default what costs least (R32)."""
    army = battle.armies[number]
    kinds = count_kinds(state.figure(id).kind for id in army.figures)
    prompt = text("mv-prompt-strike", "mv-target", number=number + 1, figures=kinds)
    return Pick(prompt, _list_strikes(state, battle, army), default=(cheapest,), needs_table=True)


def _list_strikes(state: MedievaliaState, battle: Battle, army: Army) -> list[Option]:
    options = []
    for id, alike in group_targets(state, list_strikes(state, battle, army)).items():
        if id == IDLE:
            options.append(Option(IDLE, label=text("mv-aim-idle"), detail=text("mv-aim-idle-detail", "mv-r62")))
            continue
        space = id if id[0] in "tf" else f"t{state.find_building(int(id[1:]))[1].id}"
        label = _name_enemies(state, id, len(alike)) if id[0] == "f" else name_target(state, id)
        options.append(Option(id, label=label, detail=_describe_strike(state, id), space=space))
    return options


def _name_enemies(state: MedievaliaState, id: str, count: int) -> Text:
    """Return so many equal figures with their owner, and on what they stand; the zone is that of the battle."""
    figure = state.figure(int(id[1:]))
    kind, seat = name_kind(figure.kind), Seat(figure.owner)
    if not figure.on:
        return text("mv-figures-here", count=count, kind=kind, seat=seat)
    return text("mv-figures-of", count=count, kind=kind, place=name_place(state, figure), seat=seat)


def _describe_strike(state: MedievaliaState, id: str) -> Text:
    """Say what strikes back from there."""
    if id[0] == "t":
        territory = state.find_territory(int(id[1:]))[1]
        if territory.kind != "city" and not is_guarded(state, territory):
            return text("mv-strike-open", "mv-r41")
    card = CARDS[find_kind(state, id)]
    if card.defense is None:
        return text("mv-strike-guarded", "mv-r42")
    return text("mv-strike-values", attack=card.attack or 0, defence=card.defense)


def build_defense_pick(
    state: MedievaliaState,
    battle: Battle,
    *,
    may_stay_out: bool,
    describe: Callable[[], Mapping[str, Text]],
    show: Callable[[], Mapping[str, tuple[str, ...]]],
) -> Pick:
    """Build the defender's form (R30, R31); `may_stay_out`: the battle is in his own fief.

    `describe` says what the forms would do, `show` says it to the picture of the battle.
    """
    options = []
    if may_stay_out:
        options.append(Option("out", label=text("mv-defence-out")))
    options += [
        Option("best", label=text("mv-defence-best")),
        Option("strongest", label=text("mv-defence-strongest")),
        Option("by-hand", label=text("mv-defence-by-hand"), detail=text("mv-defence-by-hand-detail")),
    ]
    armies = tuple(
        text(
            "mv-army",
            number=number,
            figures=count_kinds(state.figure(id).kind for id in army.figures),
            strength=count_strength(state, army),
        )
        for number, army in enumerate(battle.armies, 1)
    )
    prompt = text(
        "mv-prompt-defence", "mv-defence", seat=Seat(battle.attacker), zone=name_zone(battle.zone), armies=armies
    )
    default = "out" if may_stay_out else "strongest"
    return Pick(prompt, options, default=(default,), needs_table=True, details=describe, changes=show)


def build_civilians_pick(
    kinds: Sequence[str],
    *,
    describe: Callable[[], Mapping[str, Text]],
    show: Callable[[], Mapping[str, tuple[str, ...]]],
) -> Pick:
    """Build the question of whether the civilians that the best exchange lays fight along. The rest as in `build_defense_pick`."""
    options = [Option("fight", label=text("mv-civilians-fight")), Option(STAY, label=text("mv-civilians-stay"))]
    prompt = text("mv-prompt-civilians", "mv-defence", figures=count_kinds(kinds))
    return Pick(prompt, options, default=(STAY,), needs_table=True, details=describe, changes=show)


def build_defend_pick(
    state: MedievaliaState, battle: Battle, number: int, defenders: Sequence[str], *, takes_all: bool
) -> Pick:
    """Build the question of who opposes an army; `takes_all`: whoever is left has to fight, and this is the last army."""
    army = battle.armies[number]
    figures = [state.figure(int(id[1:])) for id in defenders if id[0] == "f"]
    options = questions.list_figures(state, figures, owner=True)
    options += [Option(id, label=name_target(state, id)) for id in defenders if id[0] == "m"]
    kinds = count_kinds(state.figure(id).kind for id in army.figures)
    prompt = text(
        "mv-prompt-defend", "mv-defence", number=number + 1, figures=kinds, strength=count_strength(state, army)
    )
    return Pick(prompt, options, lo=len(defenders) if takes_all else 0, hi=len(defenders), needs_table=True)


def build_plan_pick(battle: Battle) -> Pick:
    """Build the question of what a seat's archers and priests do after the damage (R35)."""
    options = [
        Option("best", label=text("mv-plan-best"), detail=text("mv-plan-best-detail")),
        Option("none", label=text("mv-plan-none")),
        Option("ask", label=text("mv-plan-ask")),
    ]
    return Pick(text("mv-prompt-plan", "mv-reaction", zone=name_zone(battle.zone)), options, default=("none",))


def build_losses_pick(fighters: Sequence[Fighter], damage: int, least: Sequence[str]) -> Pick:
    """Build the question of whether the own cards of a fight take damage in the proposed order, which loses `least` (R33)."""
    by_id = {fighter.id: fighter for fighter in fighters}
    dead: list[str] = []
    hurt: list[str] = []
    remaining = damage
    for id in least:
        taken = min(remaining, count_needed(by_id[id]))
        remaining -= taken
        if taken:
            (dead if taken == count_needed(by_id[id]) else hurt).append(id)
    detail = text(
        "mv-losses-least-detail",
        dead=count_kinds(by_id[id].kind for id in dead) or (text("mv-lost-nothing"),),
        hurt=count_kinds(by_id[id].kind for id in hurt),
        count=len(hurt),
    )
    options = [
        Option(LEAST, label=text("mv-losses-least"), detail=detail, tone="usual"),
        Option(CHANGE, label=text("mv-losses-change")),
    ]
    marks = {LEAST: tuple(f"{id}{DOOMED}" for id in dead)}
    prompt = text("mv-prompt-losses", "mv-damage", damage=damage)
    return Pick(prompt, options, default=(LEAST,), needs_table=True, changes=lambda: marks)


def build_order_pick(
    state: MedievaliaState,
    fighters: Sequence[Fighter],
    damage: int,
    least: Sequence[str],
    equal: Mapping[str, Sequence[str]],
) -> Pick:
    """Build the question of the order in which the own cards of a fight take damage (R33); `equal` ones share an option."""
    first = {id: option for option, members in equal.items() for id in members}
    default = tuple(first[id] for id in least)
    by_id = {fighter.id: fighter for fighter in fighters}
    options = [
        Option(
            id,
            len(equal[id]),
            label=name_target(state, id),
            detail=text("mv-losses-detail", defence=by_id[id].defense, damage=by_id[id].damage),
            space=id if id[0] == "f" else "",
        )
        for id in dict.fromkeys(default)
    ]
    prompt = text("mv-prompt-loss-order", "mv-damage", damage=damage)
    return Pick(prompt, options, lo=len(default), hi=len(default), ordered=True, default=default, needs_table=True)


def build_react_pick(
    state: MedievaliaState, reactions: Sequence[tuple[str, str, str]], describe: Callable[[int], Text]
) -> Pick:
    """Build the question of the next reaction: (shoot or heal, figure, target) each, or to pass.

    `describe` says how much a figure has taken and how much it can take.
    """
    options = [
        Option(
            f"{kind}-{figure[1:]}-{target[1:]}",
            label=text(
                f"mv-react-{kind}",
                figure=name_target(state, figure),
                target=name_target(state, target),
                seat=Seat(state.figure(int(target[1:])).owner),
            ),
            detail=describe(int(target[1:])),
        )
        for kind, figure, target in reactions
    ]
    options.append(Option(PASS, label=text("mv-react-pass")))
    return Pick(text("mv-prompt-react", "mv-reaction"), options, default=(PASS,), needs_table=True)
