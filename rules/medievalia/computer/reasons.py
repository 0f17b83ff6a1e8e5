"""Why a computer seat answers as it does, in words: what a purchase is worth, who moves for what, what a battle brings."""

from __future__ import annotations

from rules.engine import OpenQuestion, Pick, Seat, Term, Text, Value, text
from rules.medievalia.computer import battles, levy, shopping, war
from rules.medievalia.computer.outlook import STEADY, Outlook, Style, attack_of
from rules.medievalia.computer.search import list_plans
from rules.medievalia.computer.shopping import DRAW, leads_with
from rules.medievalia.computer.steady import answer_from, find_shot
from rules.medievalia.computer.stepping_off import find_step_off
from rules.medievalia.facts import CARD_PRICE, CARDS, name_kind
from rules.medievalia.names import name_units, name_zone
from rules.medievalia.questions import ALLOW, BACK, END, TAKE
from rules.medievalia.units import RESOURCES
from rules.medievalia.view import MedievaliaView

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


def explain(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text | None:
    """Return why a seat gives this answer; None for questions about which its rules of thumb say nothing."""
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
        return text("mv-reason-throw" if value else "mv-reason-keep")
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
    remaining = sum(stack.covered + bool(stack.open) for stack in view.stacks)
    if remaining == 1 and leads_with(outlook, 1):
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
