"""`steady`: builds what pays most, guards what it has and marches when it is stronger. It answers from the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.medievalia.approach import choose_kills
from rules.medievalia.computer import battles, shopping, war
from rules.medievalia.computer.levy import find_levy
from rules.medievalia.computer.outlook import STEADY, Outlook, Style, defense_of, describe_figure
from rules.medievalia.computer.stepping_off import find_step_off
from rules.medievalia.facts import CARDS
from rules.medievalia.pieces import value_kind
from rules.medievalia.questions import GUARD, MOVE, STEP_OFF, TO, asks_for_places, name_ways
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import FigureView, MedievaliaView

MOST_GIVEN = 2
"""How many cards it discards for its ally at most."""


def steady(
    view: MedievaliaView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[MedievaliaState]], dice: Random
) -> Value:
    """Answer by rules of thumb."""
    return choose_answer(view, asked)


def choose_answer(view: MedievaliaView, asked: OpenQuestion, style: Style = STEADY) -> Value:
    """Return the answer to a question, from the view of the seat that is asked and the options."""
    choice = asked.choice
    assert isinstance(choice, Pick)
    return answer_from(Outlook(view, asked.seat), asked.topic, choice, style)


def answer_from(outlook: Outlook, topic: str, choice: Pick, style: Style) -> tuple[str, ...]:
    """Return the answer to a question for somebody who has looked at the table already."""
    answer = _choose(outlook, topic, choice, style)
    return choice.fallback() if answer is None else answer


def _choose(outlook: Outlook, topic: str, choice: Pick, style: Style) -> tuple[str, ...] | None:
    """Return the answer by topic; None for the fallback."""
    match topic:
        case "turn":
            return choose_action(outlook, choice, style)
        case "pay":
            return ("take",)
        case "move" | "move-to":
            return _move(outlook, topic, choice, style)
        case "site":
            return _choose_site(outlook, choice, style)
        case "ally-guard":
            return ("refuse",) if outlook.threat else ("allow",)
        case "approach":
            return _shoot_arrivals(outlook, choice)
        case "opening" | "discard" | "ally" | "ally-discard" | "pay-by-hand":
            return _choose_cards(outlook, topic, choice, style)
        case "target" | "archers" | "priests":
            return _volley(outlook, topic, choice)
        case _:
            return battles.choose(outlook, topic, choice, style)


def choose_action(outlook: Outlook, choice: Pick, style: Style) -> tuple[str, ...]:
    """Return the next action: shots, purchases, marches, guards, a battle, the end."""
    ids = {option.id for option in choice.options}
    if MOVE in ids and (step := find_step_off(outlook, style)):
        return (STEP_OFF,) if STEP_OFF in ids and _frees_all(outlook, step) else (MOVE,)
    if MOVE in ids and find_levy(outlook, style):
        return (MOVE,)
    if "shoot" in ids and find_shot(outlook) is not None:
        return ("shoot",)
    for wish, payment in shopping.list_purchases(outlook, style):
        if payment.moves:
            if MOVE in ids:
                return (MOVE,)
        elif wish.option in ids:
            return (wish.option,)
    if MOVE in ids and _find_march(outlook, style):
        return (MOVE,)
    if MOVE in ids and (step := war.find_guard(outlook)):
        # Whoever the city needs goes there first, then all others go back at once.
        return (MOVE,) if GUARD not in ids or war.is_to_city(outlook, step) else (GUARD,)
    if "battle" in ids and battles.wants_battle(outlook):
        return ("battle",)
    return ("end",)


def _frees_all(outlook: Outlook, step: war.Step) -> bool:
    """Return whether a step brings everybody into the open who can go there."""
    return {figure.id for figure in outlook.own if figure.on and outlook.is_free[figure.id]} == set(step[0])


def _find_march(outlook: Outlook, style: Style) -> war.Step | None:
    """Return who marches when nothing is left to pay."""
    march = war.find_march(outlook, style)
    if march is not None:
        ids, target = march
        # Whoever has just come from there stays (R24).
        going = tuple(id for id in ids if outlook.origins.get(id, ("", 0))[0] != target)
        if going:
            return going, target
    return None


def find_step(outlook: Outlook, style: Style) -> war.Step | None:
    """Return who moves where now, as `choose_action` thought of it."""
    step = find_step_off(outlook, style) or find_levy(outlook, style)
    if step:
        return step
    for _, payment in shopping.list_purchases(outlook, style):
        if payment.moves:
            place, ids = payment.moves[0]
            return ids, f"t{place}"
    return _find_march(outlook, style) or war.find_guard(outlook)


def _move(outlook: Outlook, topic: str, choice: Pick, style: Style) -> tuple[str, ...] | None:
    step = find_step(outlook, style)
    if step is None:
        return None
    ids, target = step
    if topic == "move-to":
        return (target,) if any(option.id == target for option in choice.options) else None
    return name_figures(outlook, choice, ids, target)


def name_figures(outlook: Outlook, choice: Pick, ids: tuple[int, ...], target: str = "") -> tuple[str, ...] | None:
    """Return the picks that stand for figures, with the place that they go to if the question asks for both.

    Identical figures share the option of the first one.
    """
    counts = {option.id: option.count for option in choice.options}
    has_places = asks_for_places(choice)
    end = f"{TO}{target}" if has_places else ""
    figures = {figure.id: figure for figure in outlook.view.figures}
    first: dict[tuple[object, ...], str] = {}
    for figure in outlook.view.figures:
        if f"f{figure.id}{end}" in counts:
            first[describe_figure(figure)] = f"f{figure.id}"
    going = Counter(first.get(describe_figure(figures[id]), "") for id in ids)
    if not going or "" in going:
        return None
    if has_places:
        return name_ways(choice, going, target)
    if any(count > counts[pick] for pick, count in going.items()):
        return None
    return tuple(sorted(going.elements()))


def _choose_site(outlook: Outlook, choice: Pick, style: Style) -> tuple[str, ...] | None:
    """Return where the building goes for which the site was planned, or any territory with a guard."""
    offered = [option.id for option in choice.options if option.id[0] == "t"]
    for wish, payment in shopping.list_purchases(outlook, style):
        if wish.option.startswith("buy-") and not payment.moves:
            return (f"t{payment.site}",) if f"t{payment.site}" in offered else (offered[0],)
    return (offered[0],) if offered else None


def _choose_cards(outlook: Outlook, topic: str, choice: Pick, style: Style) -> tuple[str, ...] | None:
    """Return hand cards to throw or discard, or what the ally may have."""
    if topic == "opening":
        return _throw(outlook)
    if topic == "ally":
        return ("allow",)
    if topic == "pay-by-hand":
        return ("pay",) if any(option.id == "pay" for option in choice.options) else None
    kinds = [option.id for option in choice.options if not option.is_exclusive for _ in range(option.count)]
    if topic == "ally-discard" and choice.lo > MOST_GIVEN:
        return None
    return tuple(sorted(shopping.list_cheapest(outlook, style, kinds)[: choice.lo]))


def _throw(outlook: Outlook) -> tuple[str, ...]:
    """Return which hand cards to throw before the first turn: those that a new fief cannot pay, if it lacks food or peasants."""
    hand = outlook.me.hand or ()
    has_food = any(kind in ("field", "farm") for kind in hand)
    peasants = hand.count("peasant")
    if has_food and peasants:
        return ()
    order = sorted(hand, key=lambda kind: (-value_kind(kind), kind))
    spare = [kind for kind in order if kind not in ("field", "farm", "peasant")]
    return tuple(sorted(spare[: 5 if not has_food else 3]))


def find_shot(outlook: Outlook) -> FigureView | None:
    """Return the dearest enemy figure that own archers kill at once, or None."""
    archers = [archer for archer in outlook.own if CARDS[archer.kind].power == "shoot" and not archer.is_turned]
    groups = {archer.on or -archer.id: archer for archer in archers}
    best: tuple[int, int] | None = None
    best_target = None
    for target in outlook.hostile:
        reach = sum(_can_shoot(outlook, archer, target) for archer in groups.values())
        if reach >= _count_shots(outlook, target) > 0:
            key = value_kind(target.kind) - _count_shots(outlook, target), -target.id
            if best is None or key > best:
                best, best_target = key, target
    return best_target


def _can_shoot(outlook: Outlook, archer: FigureView, target: FigureView) -> bool:
    if outlook.measure_way(archer.zone, target.zone) > 1:
        return False
    if archer.zone == target.zone or not target.on:
        return True
    place = next(place for place in outlook.view.seats[target.owner].territories if place.id == target.on)
    return place.kind != "city" and not place.has_military


def _count_shots(outlook: Outlook, target: FigureView) -> int:
    """Return how many shots kill a figure, with the +0/1 buildings beside it."""
    shots = defense_of(target)
    if target.on:
        place = next(place for place in outlook.view.seats[target.owner].territories if place.id == target.on)
        shots += sum(CARDS[building.kind].bonus for building in place.buildings)
    return shots


def _shoot_arrivals(outlook: Outlook, choice: Pick) -> tuple[str, ...]:
    """Return with which shots archers kill figures that have come into their reach."""
    figures = {figure.id: figure for figure in outlook.view.figures}
    return choose_kills(
        [option.id for option in choice.options],
        lambda target: _count_shots(outlook, figures[target]),
        lambda target: value_kind(figures[target].kind),
    )


def _volley(outlook: Outlook, topic: str, choice: Pick) -> tuple[str, ...] | None:
    """Return the target, the archers or the priests of a volley."""
    if topic == "target":
        target = find_shot(outlook)
        return None if target is None else name_figures(outlook, choice, (target.id,))
    if topic == "archers":
        shots = choice.prompt.args["left"]
        ids = [option.id for option in choice.options if not option.is_exclusive for _ in range(option.count)]
        return tuple(sorted(ids[: max(1, shots)])) if isinstance(shots, int) else None
    needed, seat = choice.prompt.args["needed"], choice.prompt.args["seat"]
    ids = [option.id for option in choice.options for _ in range(option.count)]
    number = getattr(seat, "index", seat)
    if not isinstance(needed, int) or not isinstance(number, int) or outlook.is_enemy(number):
        return ()
    return tuple(sorted(ids[:needed])) if 0 < needed <= len(ids) else ()
