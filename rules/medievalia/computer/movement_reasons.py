"""Why figures move, in words: to be free, to strike, to work for a payment, to march, to guard."""

from __future__ import annotations

from rules.engine import Text, text
from rules.medievalia.computer import levy, shopping, war
from rules.medievalia.computer.outlook import Outlook, Style, attack_of
from rules.medievalia.computer.stepping_off import find_step_off
from rules.medievalia.facts import name_kind
from rules.medievalia.names import name_zone


def explain_step(outlook: Outlook, style: Style) -> Text | None:
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
    attack = sum(attack_of(one) for one in outlook.own if one.id in ids)
    return text(key, attack=attack, zone=name_zone(zone))
