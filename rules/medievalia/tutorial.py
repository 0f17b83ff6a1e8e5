"""The guided first match of Medievalia: food and work first, then buildings, and how a fief defends itself and attacks another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256

from rules.engine import OpenQuestion, Pick, Text, TextArg, Tutorial, TutorialStep, Value, describe_picks, text
from rules.medievalia.computer import choose_answer
from rules.medievalia.computer.outlook import Outlook, attack_of, defense_of
from rules.medievalia.computer.reasons import explain
from rules.medievalia.computer.war import count_city
from rules.medievalia.facts import (
    CARD_PRICE,
    CARDS,
    MOST_EXCHANGED,
    ROOM,
    STARVED,
    SURCHARGE,
    name_kind,
    owes_surcharge,
)
from rules.medievalia.names import name_units
from rules.medievalia.payment_draft import DROP
from rules.medievalia.questions import BACK, END, TAKE, TO, asks_for_places
from rules.medievalia.units import NOTHING, total
from rules.medievalia.view import FigureView, MedievaliaView

Intro = Callable[[MedievaliaView, OpenQuestion], Text | None]
TurnIntro = Callable[[Outlook, frozenset[str]], Text | None]

_DRAW = "draw"
_MOVE = "move"

_FEW_BUILDINGS = 4
"""With so few buildings left the last one may come in the next turn."""

_FEW_CARDS = 10
"""With so few cards in the deck it may be empty soon."""


# --- facts about the table


def _list_ids(asked: OpenQuestion) -> frozenset[str]:
    """Return what can be answered."""
    assert isinstance(asked.choice, Pick)
    return frozenset(option.id for option in asked.choice.options)


def _read_first(value: Value) -> str:
    """Return the first pick, "" for none."""
    assert isinstance(value, tuple)
    return value[0] if value else ""


def _is_purchase(id: str) -> bool:
    return id in CARDS or id == _DRAW or id.startswith("buy-")


def _sum_attack(figures: Iterable[FigureView]) -> int:
    return sum(attack_of(figure) for figure in figures)


def _sum_fighters(figures: Iterable[FigureView]) -> int:
    """Return the attack of those who go to war."""
    return _sum_attack(figure for figure in figures if CARDS[figure.kind].is_fighter)


def _list_territories(outlook: Outlook) -> list[int]:
    """Return the own territories without the city."""
    return [place.id for place in outlook.me.territories if place.kind != "city"]


def _count_unguarded(outlook: Outlook) -> int:
    """Return how many own territories have no garrison."""
    return sum(place.kind != "city" and not outlook.view.is_guarded(place) for place in outlook.me.territories)


def _judge(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text:
    """Return what `steady` would have answered, and why."""
    best = asked.choice.validate(choose_answer(view, asked))
    reason = explain(view, asked, best)
    why: Text | str = "none" if reason is None else reason
    if value == best:
        return text("mv-tutorial-same", reason=why)
    picks = describe_picks(asked.choice, best)
    if not picks:
        return text("mv-tutorial-other-none", reason=why)
    return text("mv-tutorial-other", best=picks, reason=why)


# --- the opening and turns


def _introduce_opening(view: MedievaliaView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "opening":
        return None
    return text("mv-tutorial-opening", "mv-opening", most=MOST_EXCHANGED, **_count_start(view, asked.seat, ()))


def _count_start(view: MedievaliaView, seat: int, thrown: Iterable[str]) -> dict[str, TextArg]:
    """Return how many sources of food and peasants a hand has without the thrown cards."""
    hand = list(view.seats[seat].hand or ())
    for kind in thrown:
        hand.remove(kind)
    return {"food": hand.count("field") + hand.count("farm"), "peasants": hand.count("peasant")}


def _comment_opening(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text:
    assert isinstance(value, tuple)
    start = _count_start(view, asked.seat, value)
    judged = _judge(view, asked, value)
    if not value:
        return text("mv-tutorial-kept", "", judged=judged, **start)
    return text("mv-tutorial-thrown", "", count=len(value), drawn=len(value) - 1, judged=judged, **start)


def _on_turn(introduce: TurnIntro) -> Intro:
    """Return an introduction for the questions of a turn."""

    def introduce_turn(view: MedievaliaView, asked: OpenQuestion) -> Text | None:
        return introduce(Outlook(view, asked.seat), _list_ids(asked)) if asked.topic == "turn" else None

    return introduce_turn


def _introduce_first(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    if _list_territories(outlook) or not total(outlook.me.territories[0].output):
        return None
    return text("mv-tutorial-first", "mv-turn", units=name_units(outlook.me.territories[0].output))


def _introduce_workers(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    free = sum(not figure.on for figure in outlook.workers)
    if _MOVE not in ids or not free or all(place.is_turned for place in outlook.me.territories[1:]):
        return None
    return text("mv-tutorial-workers", "mv-move", count=free)


def _introduce_building(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    """Talk about a building that what is on the table may pay for; early on it would take nearly the whole hand."""
    ready = total(outlook.me.ready)
    open = [stack.open for number, stack in enumerate(outlook.view.stacks, 1) if f"buy-{number}" in ids]
    if not any(total(CARDS[kind].price or NOTHING) <= ready for kind in open):
        return None
    return text("mv-tutorial-building", "mv-building", **_count_prestige(outlook))


def _introduce_end(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    """Talk about how the match ends, when that comes near."""
    view = outlook.view
    if view.buildings_left > _FEW_BUILDINGS and view.deck_size > _FEW_CARDS:
        return None
    return text("mv-tutorial-end", "mv-end", deck=view.deck_size, **_count_prestige(outlook))


def _count_prestige(outlook: Outlook) -> dict[str, TextArg]:
    """Return what counts if the match ends now, and how many buildings are left."""
    other = outlook.view.seats[1 - outlook.seat]
    return {
        "own": outlook.me.buildings,
        "other": other.buildings,
        "printed": outlook.me.printed,
        "others": other.printed,
        "left": outlook.view.buildings_left,
    }


def _introduce_fighter(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    if not any(id in CARDS and CARDS[id].is_fighter for id in ids):
        return None
    city = CARDS["city"].defense or 0
    return text("mv-tutorial-fighter", "mv-figure", city=city, **_compare_fighters(outlook))


def _compare_fighters(outlook: Outlook) -> dict[str, TextArg]:
    return {"own": _sum_fighters(outlook.own), "other": _sum_fighters(outlook.hostile)}


def _introduce_specialist(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    """Talk about a figure that costs more because its building is missing."""
    buildings = [building.kind for place in outlook.me.territories for building in place.buildings]
    kind = next((id for id in CARDS if id in ids and owes_surcharge(id, buildings)), None)
    if kind is None:
        return None
    needs = name_kind(CARDS[kind].needs)
    return text("mv-tutorial-specialist", "mv-figure", card=name_kind(kind), needs=needs, surcharge=SURCHARGE)


def _introduce_leftover(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    bare = _count_unguarded(outlook)
    if any(map(_is_purchase, ids)) or not bare or _MOVE not in ids:
        return None
    return text("mv-tutorial-leftover", "mv-battle", bare=bare)


def _introduce_threat(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    if not outlook.threat or outlook.invaders:
        return None
    city = count_city(outlook, outlook.seat)
    return text("mv-tutorial-threat", "mv-battle", attack=outlook.threat, city=city, bare=_count_unguarded(outlook))


def _introduce_invasion(outlook: Outlook, ids: frozenset[str]) -> Text | None:
    if not outlook.invaders:
        return None
    attack, bare = _sum_attack(outlook.invaders), _count_unguarded(outlook)
    is_open = "yes" if bare == len(_list_territories(outlook)) else "no"
    return text("mv-tutorial-invasion", "mv-siege", attack=attack, open=is_open, sieges=outlook.me.sieges, most=STARVED)


def _comment_turn(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text:
    """Return what an action does; most of them are paid for next, or taken back."""
    outlook, action = Outlook(view, asked.seat), _read_first(value)
    judged = _judge(view, asked, value)
    if action in CARDS:
        return _comment_card(action, judged)
    if action.startswith("buy-"):
        own, other = outlook.me.buildings + 1, view.seats[1 - asked.seat].buildings
        return text("mv-tutorial-did-building", own=own, other=other, judged=judged)
    if action == _DRAW:
        return text("mv-tutorial-did-draw", count=CARD_PRICE, judged=judged)
    if action == END and not _leads_to_battle(asked):
        units = name_units(outlook.me.ready)
        if units:
            return text("mv-tutorial-did-end", units=units, judged=judged)
    return judged


def _leads_to_battle(asked: OpenQuestion) -> bool:
    """Return whether a battle has to be fought before the turn ends."""
    end = asked.choice.find_option((END,)) if isinstance(asked.choice, Pick) else None
    return end is not None and isinstance(end.label, Text) and end.label.key == "mv-turn-end-battle"


def _comment_card(kind: str, judged: Text) -> Text:
    """Return what a hand card does on the table."""
    card = CARDS[kind]
    if card.group == "territory":
        units = name_units(card.yields)
        return text("mv-tutorial-did-territory", card=name_kind(kind), units=units, judged=judged)
    if card.is_fighter:
        attack, defense = card.attack or 0, card.defense or 0
        return text("mv-tutorial-did-fighter", card=name_kind(kind), attack=attack, defence=defense, judged=judged)
    return text("mv-tutorial-did-worker", card=name_kind(kind), judged=judged)


# --- paying, moving, building


def _introduce_pay(view: MedievaliaView, asked: OpenQuestion) -> Text | None:
    return text("mv-tutorial-pay", "mv-pay") if asked.topic == "pay" else None


def _comment_pay(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text:
    assert view.payment is not None
    answer = _read_first(value)
    if answer == BACK:
        return text("mv-tutorial-paid-back")
    if answer != TAKE:
        return text("mv-tutorial-paid-other")
    discards = sum(id.startswith(DROP) for id in view.payment.chosen)
    return text("mv-tutorial-paid", lost=view.payment.lost, discards=discards)


def _comment_judged(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text:
    return _judge(view, asked, value)


def _introduce_move_to(view: MedievaliaView, asked: OpenQuestion) -> Text | None:
    return text("mv-tutorial-move-to", "mv-move") if _asks_for_place(asked) else None


def _asks_for_place(asked: OpenQuestion) -> bool:
    """Return whether a question is about where figures go, with or without who."""
    return asked.topic == "move-to" or (
        asked.topic == "move" and isinstance(asked.choice, Pick) and asks_for_places(asked.choice)
    )


def _comment_move_to(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text:
    goal = _read_first(value).rpartition(TO)[2]
    if goal == BACK:
        return _judge(view, asked, value)
    if goal == "open":
        return text("mv-tutorial-moved-open", judged=_judge(view, asked, value))
    if goal[0] == "t":
        return text("mv-tutorial-moved-on", judged=_judge(view, asked, value))
    return text("mv-tutorial-moved-out", judged=_judge(view, asked, value))


def _introduce_site(view: MedievaliaView, asked: OpenQuestion) -> Text | None:
    return text("mv-tutorial-site", "mv-building", room=ROOM) if asked.topic == "site" else None


# --- battles


def _introduce_battle(view: MedievaliaView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "battle" or view.battle is None:
        return None
    outlook, zone = Outlook(view, asked.seat), view.battle.zone
    ready = [figure for figure in outlook.hostile if figure.zone == zone and not figure.is_turned]
    own = _sum_attack(figure for figure in outlook.own if figure.zone == zone and not figure.is_turned)
    facts: dict[str, TextArg] = {"own": own, "other": _sum_attack(ready), "needed": sum(map(defense_of, ready))}
    victim = next((zone_view.owner for zone_view in view.zones if zone_view.id == zone), None)
    if victim is None or victim == asked.seat:
        return text("mv-tutorial-battle", "mv-battle", **facts)
    return text("mv-tutorial-battle-city", "mv-battle", city=count_city(outlook, victim), **facts)


def _comment_battle(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text:
    answer = _read_first(value)
    if answer in ("attack", "cautious"):
        return text(f"mv-tutorial-did-{answer}", judged=_judge(view, asked, value))
    return _judge(view, asked, value)


def _introduce_defense(view: MedievaliaView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "defence" or view.battle is None:
        return None
    attack = sum(fighter.attack for army in view.battle.armies for fighter in army.fighters)
    return text("mv-tutorial-defence", "mv-battle", count=len(view.battle.armies), attack=attack)


def _comment_defense(view: MedievaliaView, asked: OpenQuestion, value: Value) -> Text:
    return text(f"mv-tutorial-defended-{_read_first(value)}")


TUTORIAL = Tutorial(
    seats=2,
    seed=sha256(b"tutorial of Medievalia 12").digest(),
    welcome=text("mv-tutorial-welcome"),
    steps=(
        TutorialStep("opening", _introduce_opening, _comment_opening),
        TutorialStep("first", _on_turn(_introduce_first), _comment_turn),
        TutorialStep("pay", _introduce_pay, _comment_pay),
        TutorialStep("invasion", _on_turn(_introduce_invasion), _comment_turn),
        TutorialStep("threat", _on_turn(_introduce_threat), _comment_turn),
        TutorialStep("end", _on_turn(_introduce_end), _comment_turn),
        TutorialStep("building", _on_turn(_introduce_building), _comment_turn),
        TutorialStep("fighter", _on_turn(_introduce_fighter), _comment_turn),
        TutorialStep("specialist", _on_turn(_introduce_specialist), _comment_turn),
        TutorialStep("leftover", _on_turn(_introduce_leftover), _comment_turn),
        TutorialStep("workers", _on_turn(_introduce_workers), _comment_turn),
        TutorialStep("move-to", _introduce_move_to, _comment_move_to),
        TutorialStep("site", _introduce_site, _comment_judged),
        TutorialStep("battle", _introduce_battle, _comment_battle),
        TutorialStep("defence", _introduce_defense, _comment_defense),
    ),
)
"""The kinds of questions of a first match, with war where it comes; a peaceful match leaves its steps out."""
