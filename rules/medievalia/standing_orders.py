"""Standing orders (CONTRACT 5): how a seat pays, defends and reacts, what it loses first, and whether it pays for its ally."""

from __future__ import annotations

from rules.engine import Choice, OrderSetting, Pick, StandingOrder, Value, text
from rules.medievalia.approach import kill_what_comes
from rules.medievalia.battle_questions import STAY
from rules.medievalia.pieces import is_enemy, value_kind
from rules.medievalia.questions import ALLOW, TAKE
from rules.medievalia.state import Figure, MedievaliaState
from rules.medievalia.volleys import can_heal, count_deadly, list_healers


def _take(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Pay as proposed."""
    return (TAKE,)


def _answer_best(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Take the best exchange, or the best reactions."""
    return ("best",)


def _spare(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Let civilians stay out."""
    return (STAY,)


def _answer_fallback(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Lose as little as possible, or do not shoot, which the question has as its default."""
    return choice.fallback()


def _save_own(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Save a figure of the own party if that is possible, with as few priests as possible; nobody else's."""
    target = _find_hit(state)
    needed = count_deadly(state, target)
    if is_enemy(state, seat, target.owner) or not 0 < needed <= _count_helpers(state, seat, target):
        return ()
    return _list_priests(choice)[:needed]


def _heal_dearest(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Save own figures, and heal one that would live if the priests reach no dearer one of the own party."""
    target = _find_hit(state)
    if is_enemy(state, seat, target.owner) or count_deadly(state, target) > 0:
        return _save_own(state, seat, choice)
    priests = list_healers(state, seat, target)
    dearer = (
        figure
        for figure in state.figures
        if value_kind(figure.kind) > value_kind(target.kind) and not is_enemy(state, seat, figure.owner)
    )
    if any(can_heal(state, priest, figure) for figure in dearer for priest in priests):
        return ()
    return _list_priests(choice)[: target.damage]


def _find_hit(state: MedievaliaState) -> Figure:
    """Return the figure that was hit by the volley which priests may answer now."""
    assert state.volley is not None
    return state.figure(state.volley.target)


def _count_helpers(state: MedievaliaState, seat: int, target: Figure) -> int:
    """Return how many priests of a seat, and of its ally if he is asked after it, could heal a figure."""
    assert state.volley is not None
    shooter, seats = state.volley.shooter, len(state.players)
    others = ((shooter + step) % seats for step in range((seat - shooter) % seats, seats))
    return sum(len(list_healers(state, other, target)) for other in others if not is_enemy(state, seat, other))


def _list_priests(choice: Choice) -> tuple[str, ...]:
    assert isinstance(choice, Pick)
    return tuple(option.id for option in choice.options for _ in range(option.count))


def _kill_what_comes(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Shoot what dies of it."""
    assert isinstance(choice, Pick)
    return kill_what_comes(state, [option.id for option in choice.options])


def _allow(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Let the ally turn the cards."""
    return (ALLOW,)


ORDERS: tuple[StandingOrder, ...] = (
    StandingOrder("pay", text("mv-order-pay"), _take, is_window=False, always_label=text("mv-always-pay")),
    StandingOrder(
        "defence",
        text("mv-order-defence"),
        _answer_best,
        is_window=False,
        always_label=text("mv-always-defence"),
    ),
    StandingOrder(
        "civilians",
        text("mv-order-civilians"),
        _spare,
        is_window=False,
        always_label=text("mv-always-civilians"),
        default="reveal",
    ),
    StandingOrder("plan", text("mv-order-plan"), _answer_best, is_window=False, always_label=text("mv-always-plan")),
    StandingOrder(
        "losses", text("mv-order-losses"), _answer_fallback, is_window=False, always_label=text("mv-always-losses")
    ),
    StandingOrder(
        "priests",
        text("mv-order-priests"),
        _save_own,
        is_window=False,
        always_label=text("mv-always-priests"),
        default="reveal",
        settings=(OrderSetting("dearest", text("mv-always-priests-dearest"), _heal_dearest),),
    ),
    StandingOrder(
        "approach",
        text("mv-order-approach"),
        _answer_fallback,
        is_window=False,
        always_label=text("mv-always-approach"),
        default="reveal",
        settings=(OrderSetting("kill", text("mv-always-approach-kill"), _kill_what_comes),),
    ),
    StandingOrder(
        "ally",
        text("mv-order-ally"),
        _allow,
        is_window=False,
        always_label=text("mv-always-ally"),
        default="reveal",
    ),
    StandingOrder(
        "ally-guard",
        text("mv-order-ally-guard"),
        _allow,
        is_window=False,
        always_label=text("mv-always-ally-guard"),
    ),
)
"""Unless the owner wants to be asked, civilians stay out, priests save own figures from shots, archers shoot in battles only, and
allies pay for each other, but never unasked with a fighter or a garrison (section 9)."""
