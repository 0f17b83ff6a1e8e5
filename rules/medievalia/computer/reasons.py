"""Why a computer seat answers as it does, in words: what a purchase is worth, who moves for what, what a battle brings."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import OpenQuestion, Pick, PlannedAnswer, Seat, Term, Text, Value, text
from rules.medievalia.computer import battles, levy, shopping, war
from rules.medievalia.computer.outlook import STEADY, Outlook, Style, attack_of, describe_figure, is_soldier
from rules.medievalia.computer.search import list_plans
from rules.medievalia.computer.shopping import DRAW, leads_with
from rules.medievalia.computer.steady import answer_from, find_shot
from rules.medievalia.computer.stepping_off import find_step_off
from rules.medievalia.facts import CARD_PRICE, CARDS, name_kind
from rules.medievalia.names import name_units, name_zone
from rules.medievalia.questions import ALLOW, BACK, END, GUARD, MOVE, OPEN, STEP_OFF, TAKE, TO
from rules.medievalia.units import RESOURCES
from rules.medievalia.view import FigureView, MedievaliaView

_PLAIN_KEYS = {
    TAKE: "mv-reason-pay",
    ALLOW: "mv-reason-ally",
    "each": "mv-reason-each",
    "one": "mv-reason-one",
    "cautious": "mv-reason-cautious",
    "best": "mv-reason-best",
}
"""Reasons by answer, where the answer says it all."""

_TOPIC_KEYS = {
    "site": "mv-reason-site",
    "discard": "mv-reason-discard",
    "ally-discard": "mv-reason-discard",
    "archers": "mv-reason-archers",
    "priests": "mv-reason-priests",
    "approach": "mv-reason-approach",
    "aim": "mv-reason-aim",
    "strike": "mv-reason-aim",
    "defend": "mv-reason-defend",
    "react": "mv-reason-react",
}
"""Reasons by topic, for every answer that does something."""


_EMPTY_TOPICS = ("site", "discard", "ally-discard", "pay", "archers", "priests", "react", "strike", "aim", "defend")
"""Topics whose reason could be said of any answer, so that it is none for somebody who has to choose."""


def explain(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text | None:
    """Return why `steady` gives this answer; None for questions about which its rules of thumb say nothing."""
    choice, topic = asked.choice, asked.topic
    assert isinstance(choice, Pick)
    assert isinstance(value, tuple)
    outlook = Outlook(view, asked.seat)
    if value == (BACK,):
        return text("mv-reason-back")
    if topic == "turn":
        return _explain_action(outlook, choice, value)
    if topic in ("move", "move-to"):
        return _explain_step(outlook, topic, choice, value)
    if topic == "opening":
        return text("mv-reason-throw") if value else _explain_kept_hand(outlook)
    if topic == "target":
        return _explain_shot(outlook)
    if topic == "zone":
        return text("mv-reason-zone", attack=_sum_attack(outlook, value[0].split("-")[0]))
    if value == ("attack",):
        return _explain_attack(outlook)
    plain = _PLAIN_KEYS.get(value[0]) if len(value) == 1 else None
    if plain is None and value not in ((), ("pass",), ("refuse",)):
        plain = _TOPIC_KEYS.get(topic)
    return None if plain is None else text(plain)


def _explain_kept_hand(outlook: Outlook) -> Text | None:
    """Return why all cards are kept before the first turn; None for a hand that lacks what a fief begins with."""
    hand = [CARDS[kind] for kind in outlook.me.hand or ()]
    has_food = any(card.group == "territory" and RESOURCES[card.resource] == "food" for card in hand)
    return text("mv-reason-keep") if has_food and any(card.id == "peasant" for card in hand) else None


def explain_plan(plan: Sequence[PlannedAnswer]) -> list[Text | None]:
    """Return why a seat gives each of these answers; None for questions about which its rules of thumb say nothing."""
    reasons: list[Text | None] = []
    for number, step in enumerate(plan):
        # Where somebody goes belongs to the question before, of who goes.
        is_second = step.asked.topic == "move-to" and step.value != (BACK,)
        reasons.append((reasons or [None])[-1] if is_second else _explain_planned(plan[number:]))
    return reasons


def _explain_planned(plan: Sequence[PlannedAnswer]) -> Text | None:
    """Return why a plan begins with this answer: what moves is explained by where it goes, and by what comes of it."""
    first = plan[0]
    topic, value = first.asked.topic, first.value
    assert isinstance(value, tuple)
    if topic in _EMPTY_TOPICS or value[:1] in ((TAKE,), ("best",)):
        return None
    if topic == "move" or value in ((MOVE,), (GUARD,), (STEP_OFF,)):
        return text("mv-reason-back") if value == (BACK,) else _explain_movement_ahead(plan)
    outlook = Outlook(first.view, first.asked.seat)
    if topic == "turn" and value[0] in (*CARDS, DRAW) and outlook.view.ends_with_turn:
        # Nothing that only pays later is worth a word in the last turn.
        return None
    if topic == "turn" and value[0] in CARDS and (zone := _find_march(outlook, plan, value[0])):
        return text("mv-reason-levy-one", zone=name_zone(zone))
    return explain(first.view, first.asked, value)


def _explain_movement_ahead(plan: Sequence[PlannedAnswer]) -> Text | None:
    """Return what a movement is for, as the plan goes on; None where that is not settled."""
    outlook = Outlook(plan[0].view, plan[0].asked.seat)
    ways = _read_ways(plan)
    if not ways:
        return None
    zones = {target for _, target in ways if target[0] != "t" and target != OPEN}
    if zones:
        zone = next(iter(sorted(zones)))
        going = [figure for figure, target in ways if target == zone]
        if zone == outlook.home:
            return text("mv-reason-home")
        is_levy = not all(map(is_soldier, going))
        if is_levy and len(going) == 1:
            return text("mv-reason-levy-one", zone=name_zone(zone))
        key = "mv-reason-levy" if is_levy else "mv-reason-march"
        return text(key, attack=sum(map(attack_of, going)), zone=name_zone(zone))
    if _moves_on(plan, ways):
        return None
    if what := _find_purchase(plan):
        is_free = all(target == OPEN for _, target in ways)
        return text("mv-reason-step-off") if is_free else text("mv-reason-work", what=what)
    city = outlook.me.territories[0]
    if city.kind == "city" and outlook.threat and any(target == f"t{city.id}" for _, target in ways):
        return text("mv-reason-guard-city", attack=outlook.threat)
    near = any(is_soldier(figure) and outlook.measure_way(figure.zone, outlook.home) <= 2 for figure in outlook.hostile)
    is_guard = near and all(target[0] == "t" for _, target in ways)
    return text("mv-reason-guard") if is_guard else None


def _find_march(outlook: Outlook, plan: Sequence[PlannedAnswer], kind: str) -> str:
    """Return the zone that a figure of a kind goes out to in a plan that begins with playing one; "" if none does."""
    own = {figure.id for figure in outlook.own}
    moves = [number for number, step in enumerate(plan) if step.asked.topic == "move" and step.value != (BACK,)]
    ways = [way for number in moves for way in _read_ways(plan[number:])]
    zones = [
        target for figure, target in ways if figure.kind == kind and figure.id not in own and target in outlook.ways
    ]
    return next((zone for zone in zones if zone != outlook.home), "")


def _moves_on(plan: Sequence[PlannedAnswer], ways: Sequence[tuple[FigureView, str]]) -> bool:
    """Return whether somebody who goes to a place by the first movement of a plan leaves it again before anything is paid."""
    going = {figure.id for figure, _ in ways}
    start = 2 if plan[0].value == (MOVE,) else 1
    for number in range(start, len(plan)):
        step = plan[number]
        if step.asked.topic == "turn" and step.value not in ((MOVE,), (GUARD,), (STEP_OFF,)):
            return False
        if step.asked.topic == "turn" and any(figure.id in going for figure, _ in _read_ways(plan[number:])):
            return True
    return False


def _read_ways(plan: Sequence[PlannedAnswer]) -> list[tuple[FigureView, str]]:
    """Return which own figures go where by the first movement of a plan; none if the plan does not say it."""
    first = plan[0]
    assert isinstance(first.value, tuple)
    outlook = Outlook(first.view, first.asked.seat)
    if first.value == (STEP_OFF,):
        return [(figure, OPEN) for figure in outlook.own if figure.on and outlook.is_free[figure.id]]
    if first.value == (GUARD,):
        return [(figure, f"t{outlook.posts[figure.id]}") for figure in outlook.own if figure.id in outlook.posts]
    if first.value == (MOVE,):
        return _read_ways(plan[1:]) if len(plan) > 1 and plan[1].value != (BACK,) else []
    figures = {figure.id: figure for figure in outlook.own}
    target = plan[1].value[0] if len(plan) > 1 and isinstance(plan[1].value, tuple) else ""
    ways = []
    for pick in first.value:
        name, arrow, goal = pick.partition(TO)
        id = int(name.removesuffix("*")[1:])
        like = [figure for figure in outlook.own if describe_figure(figure) == describe_figure(figures[id])]
        ways += [(figure, goal if arrow else target) for figure in (like if name.endswith("*") else like[:1])]
    return [way for way in ways if way[1]]


def _find_purchase(plan: Sequence[PlannedAnswer]) -> Term | Text | None:
    """Return what a plan buys after its first movement; None if nothing, as far as is known."""
    for step in plan[1:]:
        if step.asked.topic != "turn" or not isinstance(step.value, tuple):
            continue
        action = step.value[0]
        if action == DRAW:
            return text("mv-purchase-card")
        if action.startswith("buy-"):
            return name_kind(step.view.stacks[int(action.removeprefix("buy-")) - 1].open)
        if action in CARDS:
            return name_kind(action)
    return None


def _explain_action(outlook: Outlook, choice: Pick, value: tuple[str, ...]) -> Text | None:
    """Return why this is the next action."""
    action = value[0]
    if action == END:
        end = choice.find_option((END,))
        if end is None or end.label != text("mv-turn-end-battle"):
            return text("mv-reason-end")
        action = "battle"
    if action == DRAW:
        return text("mv-reason-draw", price=CARD_PRICE, left=round(outlook.horizon))
    if action == "shoot":
        return _explain_shot(outlook)
    if action == "move":
        return _explain_step(outlook, "turn", choice, value)
    if action == "battle":
        key = "mv-reason-strike-back" if outlook.is_striking_back else "mv-reason-battle"
        return text(key, count=len(outlook.invaders))
    if action.startswith("buy-"):
        return _explain_building(outlook, outlook.view.stacks[int(action.removeprefix("buy-")) - 1].open)
    return _explain_card(outlook, action) if action in CARDS else None


def _explain_building(outlook: Outlook, kind: str) -> Text:
    """Return what a building brings: the lead, the end of the match, a garrison."""
    view = outlook.view
    if view.ends_with_building and leads_with(outlook, 1):
        return text("mv-reason-last-building")
    others = max((view.seats[seat].buildings for seat in outlook.enemies), default=0)
    key = "mv-reason-fort" if CARDS[kind].is_military else "mv-reason-building"
    return text(key, own=outlook.me.buildings + 1, others=others)


def _explain_card(outlook: Outlook, kind: str) -> Text:
    """Return what a hand card does on the table."""
    card, turns = CARDS[kind], round(outlook.horizon)
    if card.group == "territory":
        has_one = any(CARDS[place.kind].resource == card.resource for place in outlook.me.territories)
        if not has_one:
            return text("mv-reason-first", unit=Term(f"mv.unit.{RESOURCES[card.resource]}"))
        return text("mv-reason-yields", units=name_units(card.yields), left=turns)
    if card.power in ("trade", "double", "discount"):
        return text("mv-reason-power", left=turns)
    if card.is_fighter:
        own = sum(attack_of(figure) for figure in outlook.own if CARDS[figure.kind].is_fighter)
        attacks = {
            enemy: sum(
                attack_of(figure)
                for figure in outlook.hostile
                if figure.owner == enemy and CARDS[figure.kind].is_fighter
            )
            for enemy in outlook.enemies
        }
        if not attacks:
            return text("mv-reason-worker", left=turns)
        strongest = max(attacks, key=lambda enemy: attacks[enemy])
        if not own and not attacks[strongest]:
            return text("mv-reason-first-fighter")
        return text("mv-reason-fighter", own=own, other=attacks[strongest], seat=Seat(strongest))
    return text("mv-reason-worker", left=turns)


def _explain_step(outlook: Outlook, topic: str, choice: Pick, value: tuple[str, ...]) -> Text | None:
    """Return what figures move for, in the style of play that would move them so."""
    styles = (*list_plans(outlook.view), STEADY)
    style = next((style for style in styles if answer_from(outlook, topic, choice, style) == value), None)
    return None if style is None else _explain_movement(outlook, style)


def _explain_shot(outlook: Outlook) -> Text | None:
    target = find_shot(outlook)
    if target is None:
        return None
    return text("mv-reason-shot", kind=name_kind(target.kind), seat=Seat(target.owner))


def _sum_attack(outlook: Outlook, zone: str) -> int:
    return sum(attack_of(figure) for figure in outlook.own if figure.zone == zone and not figure.is_turned)


def _explain_attack(outlook: Outlook) -> Text | None:
    """Return what the battle that is being formed is about."""
    battle = outlook.view.battle
    if battle is None:
        return None
    zone = name_zone(battle.zone)
    if battles.wants_city(outlook, battle):
        return text("mv-reason-city", zone=zone)
    against = sum(
        attack_of(figure) for figure in outlook.hostile if figure.zone == battle.zone and not figure.is_turned
    )
    return text("mv-reason-attack", own=_sum_attack(outlook, battle.zone), other=against, zone=zone)


def _explain_movement(outlook: Outlook, style: Style) -> Text | None:
    """Return why the figures of `steady.find_step` move, which looks for a reason in the same order; None if nobody does."""
    if find_step_off(outlook, style):
        return text("mv-reason-step-off")
    if step := levy.find_levy(outlook, style):
        return _explain_way(outlook, step, "mv-reason-levy")
    for wish, payment in shopping.list_purchases(outlook, style):
        if payment.moves:
            what = text("mv-purchase-card") if wish.option == shopping.DRAW else name_kind(wish.kind)
            return text("mv-reason-work", what=what)
    if step := war.find_march(outlook, style):
        return _explain_way(outlook, step, "mv-reason-march")
    if step := war.find_guard(outlook):
        city = outlook.me.territories[0]
        if city.kind == "city" and step[1] == f"t{city.id}":
            return text("mv-reason-guard-city", attack=outlook.threat)
        return text("mv-reason-guard")
    return None


def _explain_way(outlook: Outlook, step: war.Step, key: str) -> Text:
    """Return where an army goes and how strong it is; that it comes home if it does."""
    ids, zone = step
    if zone == outlook.home:
        return text("mv-reason-home")
    attack = sum(attack_of(figure) for figure in outlook.own if figure.id in ids)
    return text(key, attack=attack, zone=name_zone(zone))
