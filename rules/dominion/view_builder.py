"""What a seat, or anybody, may know of a state, built from an allow-list."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rules.dominion.cost import current_cost, has_cost_change
from rules.dominion.end_piles import count_empty, count_piles_to_end
from rules.dominion.facts import PRINTED_COST, VICTORIES
from rules.dominion.scoring import compute_outcome, count_points
from rules.dominion.state import DominionPhase, DominionState, Player, TurnRecord
from rules.dominion.view import CardPoints, DominionSheet, DominionView, OwnCards, Pile, PlayerView, TurnSummary


def build_view(state: DominionState, seat: int | None) -> DominionView:
    """Return the view of a seat, or of anybody."""
    now, route = state.now, state.route
    over = state.over
    phase: DominionPhase = now.phase
    if seat != state.active and phase in ("treasure", "buy"):
        phase = "buy" if now.open else "action"
    places = compute_outcome(state).places if over else ()
    return DominionView(
        viewer=seat,
        active=state.active,
        phase=phase,
        actions=now.actions,
        buys=now.buys,
        coins=now.coins,
        played=now.played,
        kingdom=tuple(state.kingdom),
        piles=_build_piles(state, phase),
        empty=count_empty(state.supply),
        ends_at=count_piles_to_end(len(state.players)),
        colony="colony" in state.supply,
        charlatan=state.charlatan,
        trash=_count_cards(state.trash),
        banned=tuple(now.banned),
        chests=tuple(now.chests),
        mat=None if route is None else len(route),
        market=len(state.market),
        wares=tuple(state.wares),
        offer=tuple(state.offer),
        sides=tuple(_build_player(player, places[n] if over else 0) for n, player in enumerate(state.players)),
        turn=_build_summary(state.done),
        before=None if state.before is None or state.before.seat < 0 else _build_summary(state.before),
        own=None if seat is None else _build_own(state.players[seat]),
        silver_bonus=0 if now.silver else now.merchants,
        since=tuple([_build_summary(turn) for turn in state.turns_since(state.active if seat is None else seat)]),
    )


def _build_piles(state: DominionState, phase: DominionPhase) -> tuple[Pile, ...]:
    supply, route = state.supply, state.route
    if route is None and not has_cost_change(state):
        return tuple(map(_make_plain_pile, supply.keys(), supply.values()))
    return tuple(
        Pile(
            card, count, current_cost(state, card, phase), route is not None and card in VICTORIES and card not in route
        )
        for card, count in supply.items()
    )


@lru_cache(4096)
def _make_plain_pile(card: str, count: int) -> Pile:
    """Return a pile whose card costs what is printed on it."""
    return Pile(card, count, PRINTED_COST[card])


def _build_player(player: Player, place: int) -> PlayerView:
    discard = player.discard
    return PlayerView(
        hand=len(player.hand),
        deck=len(player.deck),
        discard=len(discard),
        top=discard[-1] if discard else None,
        play=tuple(player.play),
        revealed=tuple(player.revealed),
        tokens=player.tokens,
        turns=player.turns,
        sheet=_build_sheet(player, place) if place else None,
    )


def _build_own(player: Player) -> OwnCards:
    known_cards = player.deck[-player.known_count :][::-1] if player.known_count else ()
    return OwnCards(
        tuple(sorted(player.hand)),
        tuple(player.looked),
        tuple(player.passing),
        tuple(known_cards),
        _count_cards(player.list_cards()),
    )


def _count_cards(cards: list[str]) -> tuple[tuple[str, int], ...]:
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return tuple([(card, counts[card]) for card in sorted(counts)])


def _build_summary(done: TurnRecord) -> TurnSummary:
    return TurnSummary(
        done.seat,
        tuple(done.played),
        tuple(done.bought),
        tuple(done.gained),
        tuple(done.trashed),
        tuple(done.others_gained),
    )


def _build_sheet(player: Player, place: int) -> DominionSheet:
    cards = Counter(player.list_cards())
    points = count_points(cards)
    lines = tuple(
        CardPoints(card, cards[card], points[card]) for card in sorted(points, key=lambda card: (-points[card], card))
    )
    return DominionSheet(
        lines, player.tokens, sum(points.values()) + player.tokens, place, _count_cards(player.list_cards())
    )
