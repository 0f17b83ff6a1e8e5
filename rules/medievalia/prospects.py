"""What a way to defend would do, as the defender may know it: who meets whom, what falls, and what others still decide.

The targets, the order of losses and the plans of the attacker are his secret, so nothing here reads them. All that he could
order is tried instead, and what is the same in every case is certain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import lru_cache
from itertools import product
from math import prod

from msgspec import Struct

from rules.engine import Seat, Text, text
from rules.medievalia.facts import CARDS
from rules.medievalia.fighters import (
    choose_bonuses,
    count_strength,
    find_kind,
    list_attacked,
    list_owners,
    list_strikes,
)
from rules.medievalia.fights import Pool, build_fight, list_pools
from rules.medievalia.losses import Share, count_needed, deal_fight, list_shares, mark_fallen, order_least, sum_attack
from rules.medievalia.names import count_kinds
from rules.medievalia.pieces import group_targets, value_kind
from rules.medievalia.reactions import list_near
from rules.medievalia.state import Army, Battle, Fight, Fighter, MedievaliaState
from rules.medievalia.view import DOOMED, LAID

Lost = tuple[str, ...]
"""The kinds of what a side loses, sorted."""

MOST_CASES = 240
"""In how many cases, by the targets of unopposed armies, a battle is tried; of more only what is sure anyway is said."""
MOST_NAMED = 3
"""So many ways how it may end for a side are named; of more only what falls in all of them."""


class Prospect(Struct, frozen=True):
    """What a layout would do. `own` and `theirs`: what the sides may lose in the fights, each once; () if there are too many cases.

    `free`: the numbers of the armies that nobody opposes and that choose among targets. `doomed`: ids of cards that are sure to
    fall. `city_may_fall`: in some case, but not in all. `may_react`: archers or priests may still change all that.
    """

    layout: tuple[tuple[str, ...], ...]
    own: tuple[Lost, ...]
    theirs: tuple[Lost, ...]
    free: tuple[int, ...]
    doomed: frozenset[str]
    city_may_fall: bool
    may_react: bool


def foresee(state: MedievaliaState, battle: Battle, seat: int, layout: Sequence[Sequence[str]]) -> Prospect:
    """Return what a layout would do, as the `seat` that lays it may know; it takes its own losses as the bot proposes them."""
    choices = [
        [""] if ids else _list_targets(state, battle, army) for army, ids in zip(battle.armies, layout, strict=True)
    ]
    own: set[Lost] = set()
    theirs: set[Lost] = set()
    doomed: list[set[str]] = []
    if prod(map(len, choices)) <= MOST_CASES:
        for fallen in _fight_cases(state, battle, seat, layout, choices):
            own |= _combine(case.own for case in fallen)
            theirs |= _combine(case.theirs for case in fallen)
            doomed.append({id for case in fallen for id in case.doomed})
    may_react = any(_may_react(state, battle, other, layout) for other in state.seats)
    falls = ["city" in lost for lost in own]
    return Prospect(
        tuple(map(tuple, layout)),
        _sort(own),
        _sort(theirs),
        tuple(number for number, targets in enumerate(choices, 1) if len(targets) > 1),
        frozenset(set.intersection(*doomed) if doomed and not may_react else ()),
        any(falls) and not all(falls) if own else _could_fall(state, battle, layout),
        may_react,
    )


def _list_targets(state: MedievaliaState, battle: Battle, army: Army) -> list[str]:
    """Return what an unopposed army may attack, of alike figures one."""
    return list(group_targets(state, list_strikes(state, battle, army)))


def _begin_trial(state: MedievaliaState, battle: Battle, layout: Sequence[Sequence[str]]) -> Battle:
    """Return the battle with a layout, and with no targets of the unopposed armies yet."""
    trial = battle.begin_trial()
    for army, ids in zip(battle.armies, layout, strict=True):
        trial.armies.append(Army(army.figures, defenders=list(ids)))
        trial.bonuses |= choose_bonuses(state, ids)
    return trial


def _fight_cases(
    state: MedievaliaState, battle: Battle, seat: int, layout: Sequence[Sequence[str]], choices: Sequence[Sequence[str]]
) -> Iterator[list[_Case]]:
    """Yield how the fights end in each case, by the targets that armies choose. Most are the same in many: each is fought once."""
    trial = _begin_trial(state, battle, layout)
    bonuses, fights = trial.bonuses, dict[Pool, _Case]()
    for targets in product(*choices):
        for army, target in zip(trial.armies, targets, strict=True):
            army.target = target
        pools = list_pools(state, trial)
        for pool in pools:
            if pool not in fights:
                trial.bonuses = dict(bonuses)
                fights[pool] = _fight(state, build_fight(state, trial, pool), battle, seat)
        yield [fights[pool] for pool in pools]


class _Case(Struct, frozen=True):
    """What a fight may cost both sides, and whose death is sure in it."""

    own: set[Lost]
    theirs: set[Lost]
    doomed: set[str]


def _fight(state: MedievaliaState, fight: Fight, battle: Battle, seat: int) -> _Case:
    """Return how a fight ends if the `seat` loses as little as possible, and everybody else whatever they like."""
    strength, counter = sum_attack(fight.attackers), sum_attack(fight.defenders)
    theirs = _combine([list_deaths(fight.attackers, counter)])
    own: set[Lost] = {()}
    is_sure, orders = True, dict[int, list[str]]()
    for share in list_shares(fight.defenders, strength, list_owners(state, battle)):
        deaths: Set[Lost]
        if share.owner == seat:
            orders[seat] = order_least(share.cards, share.damage)
            deaths = {_list_fallen(share, orders[seat])}
        else:
            deaths = list_deaths(share.cards, share.damage)
        is_sure = is_sure and len(deaths) == 1
        own = _combine([own, deaths])
    deal_fight(fight, battle.attacker, list_owners(state, battle), orders)
    mark_fallen(state, fight)
    behind = [kind for id in fight.lost for kind in _list_kinds_behind(state, fight, id)]
    behind += [fighter.kind for fighter in fight.defenders if fighter.id[0] == "t" and fighter.died]
    doomed = {fighter.id for fighter in fight.defenders if fighter.died} if is_sure else set()
    doomed |= set(fight.lost)
    if len(theirs) == 1:
        doomed |= {fighter.id for fighter in fight.attackers if fighter.died}
    return _Case(_combine([own, {tuple(sorted(behind))}]), theirs, doomed)


def _list_kinds_behind(state: MedievaliaState, fight: Fight, id: str) -> list[str]:
    """Return what is lost with a territory beside those who fought for it."""
    territory = state.find_territory(int(id[1:]))[1]
    fought = {fighter.id for fighter in fight.defenders}
    return [territory.kind, *(other.kind for other in territory.buildings if f"m{other.id}" not in fought)]


def _list_fallen(share: Share, order: Sequence[str]) -> Lost:
    """Return who dies of a share if the damage is dealt in this order."""
    needed = {fighter.id: fighter for fighter in share.cards}
    dead, damage = [], share.damage
    for id in order:
        if damage < count_needed(needed[id]):
            break
        damage -= count_needed(needed[id])
        dead.append(needed[id].kind)
    return tuple(sorted(dead))


def list_deaths(cards: Sequence[Fighter], damage: int) -> Set[Lost]:
    """Return all that damage may kill, by the order in which its owner takes it (R33)."""
    classes = Counter((-count_needed(card), card.kind) for card in cards)
    return _list_class_deaths(
        tuple([(-needed, kind, count) for (needed, kind), count in sorted(classes.items())]), damage
    )


@lru_cache(maxsize=1 << 10)
def _list_class_deaths(classes: Sequence[tuple[int, str, int]], damage: int) -> frozenset[Lost]:
    """Return what damage may kill among classes of cards, the toughest first: how much they take, their kind, how many there are.

    Class after class some die. What is left over at the end must be too little for the toughest that lives; a way in which it is
    too much, even if all of the classes to come die, is not followed.
    """
    behind = [sum(needed * most for needed, _, most in classes[place:]) for place in range(len(classes) + 1)]
    deaths: set[Lost] = set()

    def kill(place: int, remaining: int, toughest: int, dead: Lost) -> None:
        if toughest >= 0 and remaining - behind[place] >= toughest:
            return
        if place == len(classes):
            deaths.add(tuple(sorted(dead)))
            return
        needed, kind, most = classes[place]
        for count in range(min(most, remaining // needed if needed else most) + 1):
            alive = max(toughest, needed) if count < most else toughest
            kill(place + 1, remaining - count * needed, alive, (*dead, *[kind] * count))

    kill(0, damage, -1, ())
    return frozenset(deaths)


def _combine(parts: Iterable[Set[Lost]]) -> set[Lost]:
    """Return what several fights, or several owners in one, lose together in any case."""
    whole: set[Lost] = {()}
    for part in parts:
        whole = {tuple(sorted((*lost, *more))) for lost in whole for more in part}
    return whole


def _sort(ways: set[Lost]) -> tuple[Lost, ...]:
    """Return the ways in which a side may lose, the cheapest first."""
    return tuple(sorted(ways, key=lambda lost: (sum(map(value_kind, lost)), lost)))


def _could_fall(state: MedievaliaState, battle: Battle, layout: Sequence[Sequence[str]]) -> bool:
    """Return whether the unopposed armies together could destroy the city."""
    free = sum(count_strength(state, army) for army, ids in zip(battle.armies, layout, strict=True) if not ids)
    has_city = any(place.kind == "city" for place in list_attacked(state, battle))
    return has_city and free >= (CARDS["city"].defense or 0)


def _may_react(state: MedievaliaState, battle: Battle, seat: int, layout: Sequence[Sequence[str]]) -> bool:
    """Return whether archers or priests of a seat may react, for all that is known: whoever is in no armed and no opposed army."""
    busy = {id for ids in layout for id in ids}
    for army, ids in zip(battle.armies, layout, strict=True):
        if ids or count_strength(state, army):
            busy |= {f"f{id}" for id in army.figures}
    return any(f"f{figure.id}" not in busy for figure in list_near(state, battle, seat))


def describe_prospect(state: MedievaliaState, battle: Battle, prospect: Prospect) -> Text:
    """Say what a layout would do: who meets whom, what both sides lose, and what others still decide."""
    return text(
        "mv-prospect",
        "mv-defence",
        meets=name_meetings(state, prospect.layout) or (text("mv-meets-nobody"),),
        own=_name_ways(prospect.own, "mv-lost-own-open"),
        theirs=_name_ways(prospect.theirs, "mv-lost-theirs-open"),
        seat=Seat(battle.attacker),
        sides=len(battle.victims),
        free=len(prospect.free),
        armies=prospect.free,
        city=int(prospect.city_may_fall),
        reacts=int(prospect.may_react),
    )


def name_meetings(state: MedievaliaState, layout: Sequence[Sequence[str]]) -> tuple[Text, ...]:
    """Return who opposes which army."""
    return tuple(
        text("mv-meets", figures=count_kinds(find_kind(state, id) for id in ids), number=number)
        for number, ids in enumerate(layout, 1)
        if ids
    )


def _name_ways(ways: Sequence[Lost], unknown: str) -> Text:
    """Return what a side loses: for sure, one of few ways, or at least so much; `unknown` if nothing is sure."""
    if 0 < len(ways) <= MOST_NAMED:
        named = _name(ways[-1])
        for lost in reversed(ways[:-1]):
            named = text("mv-or", one=_name(lost), other=named)
        return named
    sure = Counter(ways[0]) if ways else Counter[str]()
    for lost in ways:
        sure &= Counter(lost)
    return text("mv-lost-at-least", cards=count_kinds(sure.elements())) if sure else text(unknown)


def _name(lost: Lost) -> Text:
    return text("mv-lost", cards=count_kinds(lost)) if lost else text("mv-lost-nothing")


def list_marks(prospect: Prospect) -> tuple[str, ...]:
    """Return a prospect as the picture of the battle knows it: who opposes which army ("f3>1"), and who is sure to fall ("f3!")."""
    meets = [f"{id}>{number}" for number, ids in enumerate(prospect.layout, 1) for id in ids]
    return (LAID, *meets, *(f"{id}{DOOMED}" for id in sorted(prospect.doomed)))
