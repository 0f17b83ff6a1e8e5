"""How steady forms a battle, defends, and what its armies attack."""

from __future__ import annotations

from rules.engine import Pick
from rules.medievalia.computer import war
from rules.medievalia.computer.outlook import Outlook, Style, attack_of, defense_of
from rules.medievalia.facts import CARDS
from rules.medievalia.pieces import value_kind
from rules.medievalia.view import CHEAPEST, IDLE, BattleView, FigureView


def wants_battle(outlook: Outlook) -> bool:
    """Return whether a battle is worth it that need not be: abroad always, at home if the own army is the stronger one."""
    if any(
        figure.zone != outlook.home and not figure.is_turned and _is_contested(outlook, figure.zone)
        for figure in outlook.own
    ):
        return True
    return outlook.is_striking_back


def _is_contested(outlook: Outlook, zone: str) -> bool:
    owner = next(zone_view.owner for zone_view in outlook.view.zones if zone_view.id == zone)
    return (owner is not None and outlook.is_enemy(owner)) or any(figure.zone == zone for figure in outlook.hostile)


def choose(outlook: Outlook, topic: str, choice: Pick, style: Style) -> tuple[str, ...] | None:
    """Return the answer to a question of a battle; None for the fallback."""
    battle = outlook.view.battle
    match topic:
        case "zone":
            return (_choose_zone(outlook, choice),)
        case "battle":
            return (_choose_form(outlook, choice),)
        case "aim" | "strike":
            return _choose_targets(outlook, choice, topic)
        case "defence":
            return (_choose_defense(outlook, choice),)
        case "defend":
            return _choose_defenders(outlook, choice)
        case "plan":
            return ("best",)
        case "react" if battle is not None:
            return (_choose_reaction(outlook, choice, battle),)
    return None


def _choose_zone(outlook: Outlook, choice: Pick) -> str:
    """Return the contest abroad with the strongest own army, or the one at home."""

    def rate(id: str) -> tuple[int, str]:
        zone = id.split("-")[0]
        return sum(attack_of(figure) for figure in outlook.own if figure.zone == zone and not figure.is_turned), id

    return max((option.id for option in choice.options if not option.is_exclusive), key=rate)


def wants_city(outlook: Outlook, battle: BattleView) -> bool:
    """Return whether all armies, each alone, destroy the city whoever opposes them."""
    lord = next(zone.owner for zone in outlook.view.zones if zone.id == battle.zone)
    if lord is None or lord not in battle.victims or not outlook.view.seats[lord].territories:
        return False
    figures = [figure for figure in outlook.own if figure.zone == battle.zone and not figure.is_turned]
    attacks = sorted(map(attack_of, figures))
    blockers = len(war.list_blockers(outlook, battle.zone, battle.victims)) + war.count_forts(outlook, lord)
    if blockers >= len(attacks):
        return False
    return sum(attacks[: len(attacks) - blockers]) >= war.count_city(outlook, lord)


def _choose_form(outlook: Outlook, choice: Pick) -> str:
    """Return the next change of the form, or the attack."""
    battle = outlook.view.battle
    ids = {option.id for option in choice.options}
    assert battle is not None
    count = sum(len(army.fighters) for army in battle.armies)
    if wants_city(outlook, battle):
        lord = battle.victims[0] if len(battle.victims) == 1 else int(battle.zone[4:]) - 1
        city = f"t{outlook.view.seats[lord].territories[0].id}"
        if len(battle.armies) < count and "each" in ids:
            return "each"
        if any(not army.aims or army.aims[0] != city for army in battle.armies) and "aim" in ids:
            return "aim"
        return "attack"
    is_each = _is_better_apart(outlook, battle)
    if is_each and len(battle.armies) < count and "each" in ids:
        return "each"
    if not is_each and len(battle.armies) > 1 and "one" in ids:
        return "one"
    return "attack"


def _is_better_apart(outlook: Outlook, battle: BattleView) -> bool:
    """Return whether figures should fight alone: if they find more to destroy than opponents."""
    if not battle.zone.startswith("fief") or battle.zone == outlook.home:
        return False
    lord = int(battle.zone[4:]) - 1
    if lord not in battle.victims:
        return False
    figures = [
        figure for figure in outlook.own if figure.zone == battle.zone and not figure.is_turned and attack_of(figure)
    ]
    blockers = [figure for figure in war.list_blockers(outlook, battle.zone, battle.victims) if attack_of(figure)]
    places = [place for place in outlook.view.seats[lord].territories if place.kind != "city"]
    soft = sum(1 + sum(map(defense_of, outlook.guards(place))) <= 2 for place in places if not place.has_military)
    strength = sum(map(attack_of, blockers)) + 2 * war.count_forts(outlook, lord)
    return len(figures) > 1 and soft > 1 and strength <= 0.7 * sum(map(attack_of, figures))


def _choose_targets(outlook: Outlook, choice: Pick, topic: str) -> tuple[str, ...] | None:
    battle = outlook.view.battle
    assert battle is not None
    ids = [option.id for option in choice.options]
    if wants_city(outlook, battle):
        lord = battle.victims[0] if len(battle.victims) == 1 else int(battle.zone[4:]) - 1
        city = f"t{outlook.view.seats[lord].territories[0].id}"
        if city in ids:
            return (city,) if topic == "strike" else (city, CHEAPEST)
    if topic == "aim":
        return None
    number = choice.prompt.args.get("number")
    army = battle.armies[number - 1] if isinstance(number, int) else battle.armies[0]
    strength = sum(fighter.attack for fighter in army.fighters)
    rates = {id: _rate_target(outlook, id, strength) for id in ids if id != IDLE}
    best = max(rates, key=lambda id: (rates[id], id))
    return (best,) if rates[best] > 0 else None


def _rate_target(outlook: Outlook, id: str, strength: int) -> float:
    """Return what an army gains with a target that it attacks alone; less than 0 if it does not destroy it."""
    needed, counter, worth = _measure(outlook, id)
    return worth - counter if strength >= needed else -1.0


def _measure(outlook: Outlook, id: str) -> tuple[int, int, int]:
    """Return what a target takes to destroy, how it strikes back, and what is lost with it."""
    number = int(id[1:])
    if id[0] == "f":
        figure = next(figure for figure in outlook.view.figures if figure.id == number)
        return defense_of(figure), attack_of(figure), value_kind(figure.kind)
    for seat in outlook.view.seats:
        for place in seat.territories:
            if id[0] == "t" and place.id == number:
                guards = outlook.guards(place)
                cards = [building.kind for building in place.buildings if CARDS[building.kind].is_military]
                cards += ["city"] if place.kind == "city" else []
                needed = sum(map(defense_of, guards)) + sum(CARDS[kind].defense or 0 for kind in cards)
                counter = sum(map(attack_of, guards)) + sum(CARDS[kind].attack or 0 for kind in cards)
                worth = sum(value_kind(guard.kind) for guard in guards) + value_kind(place.kind)
                worth += sum(value_kind(building.kind) for building in place.buildings)
                return needed + (place.kind != "city"), counter, worth
            for building in place.buildings:
                if id[0] == "m" and building.id == number:
                    card = CARDS[building.kind]
                    return card.defense or 0, card.attack or 0, value_kind(building.kind)
    return 99, 0, 0


def _choose_defense(outlook: Outlook, choice: Pick) -> str:
    """Return the best exchange; card by card if the city is in danger."""
    return "by-hand" if _find_danger(outlook) is not None else "best"


def _find_danger(outlook: Outlook) -> list[str] | None:
    """Return which own cards oppose one army each so that the rest cannot destroy the city; None if it is in no danger."""
    battle = outlook.view.battle
    if battle is None or battle.zone != outlook.home or outlook.seat not in battle.victims:
        return None
    total = sum(fighter.attack for army in battle.armies for fighter in army.fighters)
    if total < war.count_city(outlook, outlook.seat):
        return None
    blockers = war.list_blockers(outlook, battle.zone, battle.victims)
    city = outlook.me.territories[0].id
    blockers.sort(key=lambda figure: (figure.on == city, -attack_of(figure), value_kind(figure.kind), figure.id))
    return [f"f{figure.id}" for figure in blockers]


def _choose_defenders(outlook: Outlook, choice: Pick) -> tuple[str, ...] | None:
    """Return who opposes an army: one card each while the others together can destroy the city."""
    battle = outlook.view.battle
    number = choice.prompt.args.get("number")
    if battle is None or choice.lo or not isinstance(number, int) or number > len(battle.armies):
        return None
    figures = {f"f{figure.id}": figure for figure in outlook.view.figures}
    ids = [option.id for option in choice.options if option.id in figures]
    strengths = [sum(fighter.attack for fighter in army.fighters) for army in battle.armies]
    count = sum(option.count for option in choice.options if option.id in figures)
    rest = sorted(range(len(strengths)), key=lambda place: (-strengths[place], place))
    rest = [place for place in rest if place >= number - 1][:count]
    if number - 1 not in rest or not ids:
        return ()
    ids.sort(key=lambda id: (figures[id].on != 0, value_kind(figures[id].kind), id))
    if len(battle.armies) == 1:
        fighters = [id for id in ids if attack_of(figures[id])]
        counts = {option.id: option.count for option in choice.options}
        all_of = tuple(sorted(id for id in fighters for _ in range(counts[id])))
        return all_of or (ids[0],)
    return (ids[0],)


def _choose_reaction(outlook: Outlook, choice: Pick, battle: BattleView) -> str:
    """Return a reaction that saves an own figure or kills an enemy, or pass."""
    fighters = {fighter.id: fighter for fight in battle.fights for fighter in (*fight.attackers, *fight.defenders)}
    figures: dict[int, FigureView] = {figure.id: figure for figure in outlook.view.figures}
    best: tuple[float, str] = (0.0, "pass")
    for option in choice.options:
        if option.id == "pass":
            continue
        kind, _, number = option.id.split("-")
        target = figures[int(number)]
        fighter = fighters.get(f"f{target.id}")
        missing = fighter.defense - fighter.damage if fighter else defense_of(target)
        helpers = sum(other.id.startswith(kind) and other.id.endswith(f"-{number}") for other in choice.options)
        if kind == "heal" and not outlook.is_enemy(target.owner) and -helpers < missing <= 0:
            best = max(best, (10.0 + value_kind(target.kind), option.id))
        elif kind == "shoot" and outlook.is_enemy(target.owner) and 0 < missing <= helpers:
            best = max(best, (float(value_kind(target.kind)), option.id))
    return best[1]
