"""Builds the view of a seat, field by field, so that nothing hidden can slip in (R56)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.medievalia import zones
from rules.medievalia.facts import CARDS
from rules.medievalia.forecast import forecast
from rules.medievalia.losses import sum_attack
from rules.medievalia.meta import MatchRules
from rules.medievalia.movement import count_steps
from rules.medievalia.payment_draft import weigh_payment
from rules.medievalia.pieces import count_printed, list_free, sum_output
from rules.medievalia.scoring import find_places
from rules.medievalia.state import Battle, Fight, Fighter, Figure, MedievaliaState, Payment, Territory
from rules.medievalia.units import NOTHING, add_all
from rules.medievalia.view import (
    ArmyView,
    BattleView,
    BuildingView,
    FighterView,
    FightView,
    FigureView,
    MedievaliaView,
    PaymentView,
    SeatView,
    StackView,
    TerritoryView,
    ZoneView,
)


def build_view(state: MedievaliaState, viewer: int | None) -> MedievaliaView:
    """Return the table as `viewer` (None: anybody) may know it."""
    standing = state.group_figures()
    return MedievaliaView(
        state.phase,
        state.active,
        state.turn,
        state.rules.alliance,
        tuple(_build_seat(state, seat, viewer, standing) for seat in state.seats),
        _build_zones(state.rules, tuple([bool(player.elimination) for player in state.players])),
        tuple([_build_figure(figure) for figure in state.figures]),
        tuple(StackView(stack[-1] if stack else "", max(0, len(stack) - 1)) for stack in state.stacks),
        len(state.deck),
        tuple((kind, state.removed[kind]) for kind in CARDS if kind in state.removed),
        _build_battle(state, viewer),
        _build_payment(state, viewer, state.payment),
        state.why,
        tuple(state.changes),
        _find_last_turn(state, viewer),
    )


def _find_last_turn(state: MedievaliaState, viewer: int | None) -> int:
    """Return the number of the last turn that `viewer` has ended; for anybody that of the seat on turn."""
    looking = state.active if viewer is None else viewer
    return state.turn - 1 if looking is None else state.players[looking].last_turn


@lru_cache(maxsize=1 << 8)
def _build_zones(rules: MatchRules, is_out: tuple[bool, ...]) -> tuple[ZoneView, ...]:
    """Return the zones, which change only when a seat is out."""
    views = []
    for zone, ways in zones.build_map(rules, len(is_out)).items():
        lord = zones.find_lord(zone)
        views.append(ZoneView(zone, None if lord is None or is_out[lord] else lord, ways))
    return tuple(views)


def _build_seat(
    state: MedievaliaState, seat: int, viewer: int | None, standing: Mapping[int, Sequence[Figure]]
) -> SeatView:
    """Return a seat. Its hand is for its own eyes only."""
    player = state.players[seat]
    territories = tuple([_build_territory(place, standing.get(place.id, ())) for place in player.territories])
    free = [CARDS[figure.kind].yields for figure in list_free(state, seat)]
    return SeatView(
        state.party_of(seat),
        tuple(sorted(player.hand)) if seat == viewer else None,
        len(player.hand),
        territories,
        player.sieges,
        bool(player.elimination),
        len(state.list_buildings(seat)),
        count_printed(state, seat),
        add_all([*free, *(territory.output for territory in territories)]),
        find_places(state)[seat] if state.phase == "over" else None,
    )


def _build_territory(territory: Territory, on: Sequence[Figure]) -> TerritoryView:
    return TerritoryView(
        territory.id,
        territory.kind,
        territory.turned,
        tuple([BuildingView(building.id, building.kind, building.damage) for building in territory.buildings]),
        NOTHING if territory.turned else sum_output(territory, on),
        territory.damage,
    )


def _build_figure(figure: Figure) -> FigureView:
    steps = 0 if figure.turned else max(0, count_steps(figure))
    return FigureView(figure.id, figure.kind, figure.owner, figure.zone, figure.on, figure.turned, steps, figure.damage)


def _build_payment(state: MedievaliaState, viewer: int | None, payment: Payment | None) -> PaymentView | None:
    """Return what the viewer itself is paying for: it names hand cards."""
    if payment is None or viewer is None or viewer != state.active:
        return None
    _, price, balance = weigh_payment(state, viewer, payment)
    return PaymentView(
        payment.purchase,
        tuple(payment.chosen),
        price.units,
        price.free,
        balance.missing,
        balance.missing_free,
        balance.lost,
        payment.site,
        payment.is_proposed,
        payment.discards,
    )


def _build_battle(state: MedievaliaState, viewer: int | None) -> BattleView | None:
    """Return the battle; while it is formed for the attacker's eyes only. Plans and aims are never shown to others."""
    battle = state.battle
    if battle is None or (battle.stage == "form" and viewer != battle.attacker):
        return None
    laid = battle.laid[viewer].layout if battle.stage == "defence" and viewer is not None else []
    armies = tuple(
        ArmyView(
            number + 1,
            _find_fighters(state, battle, number),
            tuple(army.aims) if viewer == battle.attacker else None,
            tuple(laid[number] if number < len(laid) else army.defenders),
            army.target,
        )
        for number, army in enumerate(battle.armies)
    )
    return BattleView(
        battle.turn,
        battle.stage,
        battle.zone,
        battle.attacker,
        tuple(battle.victims),
        armies,
        tuple(map(_build_fight, forecast(state, battle) if battle.stage == "form" else battle.fights)),
        tuple(battle.reactions),
    )


def _find_fighters(state: MedievaliaState, battle: Battle, number: int) -> tuple[FighterView, ...]:
    """Return the cards of an army as they fight, or before the fights are known as they stand there."""
    ids = [f"f{id}" for id in battle.armies[number].figures]
    by_id = {fighter.id: fighter for fight in battle.fights for fighter in fight.attackers}
    if battle.fights or battle.stage == "over":
        return tuple(_build_fighter(by_id[id]) for id in ids if id in by_id)
    views = []
    for id in ids:
        figure = state.figure(int(id[1:]))
        card = CARDS[figure.kind]
        bonus = sum(receiver == id for receiver in battle.bonuses.values())
        defense = (card.defense or 0) + bonus
        views.append(FighterView(id, figure.kind, figure.owner, card.attack or 0, defense, bonus, figure.damage))
    return tuple(views)


def _build_fight(fight: Fight) -> FightView:
    return FightView(
        tuple(map(_build_fighter, fight.attackers)),
        tuple(map(_build_fighter, fight.defenders)),
        sum_attack(fight.attackers),
        sum_attack(fight.defenders),
        tuple(fight.territories),
        tuple(fight.lost),
    )


def _build_fighter(fighter: Fighter) -> FighterView:
    return FighterView(
        fighter.id,
        fighter.kind,
        fighter.owner,
        fighter.attack,
        fighter.defense,
        fighter.bonus,
        fighter.damage,
        fighter.healed,
        fighter.shot,
        fighter.died,
    )
