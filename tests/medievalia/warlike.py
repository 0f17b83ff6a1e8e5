"""Random players of Medievalia with a liking for war and against discarding, and matches for them to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from rules.engine import Chance, Match, MatchOptions, Option, Pick, Value
from rules.engine.boundary import Boundary, encode_boundary
from rules.medievalia import GAME
from rules.medievalia.casualties import remove
from rules.medievalia.facts import CARDS
from rules.medievalia.questions import TO, asks_for_places
from rules.medievalia.setup import create_state
from rules.medievalia.state import Building, Figure, MedievaliaState, Territory
from rules.medievalia.zones import build_map, name_fief

MODES: dict[str, tuple[int, bool]] = {"two": (2, False), "three": (3, False), "four": (4, False), "allies": (4, True)}
"""Seats and alliance of the modes that are played."""

_WEIGHTS: dict[str, Mapping[str, float]] = {
    "turn": {
        "battle": 12,
        "shoot": 8,
        "move": 4,
        "end": 2.5,
        "draw": 1,
        "otherwise": 3,
        "buy-1": 8,
        "buy-2": 8,
        "buy-3": 8,
    },
    "battle": {"attack": 12, "each": 3, "by-hand": 2, "aim": 3, "cautious": 3, "back": 0.2},
    "defence": {"out": 2, "best": 1, "strongest": 1, "by-hand": 3},
    "plan": {"best": 3, "none": 1, "ask": 3},
    "react": {"pass": 0.3},
    "pay": {"take": 8, "other": 1, "back": 0.3},
    "ally": {"allow": 3, "refuse": 1},
    "strike": {"hold": 0.2},
    "move-to": {"back": 0.1, "open": 0.5},
}


def begin(mode: str, number: int) -> Match[MedievaliaState]:
    """Return match `number` of a mode: most of them from a crowded table on, and in some the seats want to be asked."""
    seats, alliance = MODES[mode]
    dice = Random(f"begin {mode} {number}")
    options: MatchOptions = {
        "alliance": alliance,
        "centre": dice.choice(("auto", "on", "off")),
        "extra": dice.random() < 0.3,
    }
    seed = number.to_bytes(32, "big")
    if number % 5 == 0:
        match = Match.begin(GAME, options, seats, seed, audit=True)
    else:
        state = create_state(options, seats, Chance(seed))
        crowd(state, dice)
        base = Boundary(GAME.REVISION, seats, 0, 0, 0, (0,) * seats, {}, {}, state)
        match = Match.restore(GAME, seed, encode_boundary(base), (), audit=True)
    for seat in range(seats):
        for topic in ("priests", "ally", "civilians"):
            if match.outcome is None and dice.random() < 0.7:
                match.give_order(seat, topic, "ask")
        if match.outcome is None:
            match.give_order(seat, "approach", "ask")
    return match


def crowd(state: MedievaliaState, dice: Random) -> None:
    """Play most of the deck and the stacks at random: somebody is out, figures stand everywhere, the end is near."""
    dice.shuffle(state.deck)
    _put_out(state, dice)
    seats = state.seats_in
    state.active = strong = dice.choice(seats)
    goals = {
        own: dice.choice([other for other in seats if state.party_of(other) != state.party_of(own)]) for own in seats
    }
    deck_size = dice.randint(2, 8)
    while len(state.deck) > deck_size:
        kind = state.deck.pop()
        seat = strong if CARDS[kind].is_fighter and dice.random() < 0.5 else dice.choice(seats)
        if CARDS[kind].group == "territory" and dice.random() < 0.6:
            place = Territory(state.take_id(), kind, dice.random() < 0.2)
            state.players[seat].territories.append(place)
        elif CARDS[kind].group == "figure" and (CARDS[kind].is_fighter or dice.random() < 0.5):
            state.figures.append(_place_figure(state, kind, seat, goals[seat], dice))
        else:
            remove(state, [kind])
    for stack in state.stacks:
        for _ in range(dice.choice((0, len(stack) // 2, len(stack) - 1, len(stack) - 1))):
            _build(state, stack, dice)
    for seat in seats:
        state.players[seat].has_begun = True
        state.players[seat].sieges = dice.choice((0, 0, 1, 2))


def _put_out(state: MedievaliaState, dice: Random) -> None:
    """Let up to two seats be out, but nobody's whole party has won."""
    for seat in dice.sample(list(state.seats), dice.choice((0, 0, 1, 2))):
        others = [other for other in state.seats_in if other != seat]
        if len({state.party_of(other) for other in others}) > 1:
            player = state.players[seat]
            player.elimination = 1 + max(other.elimination for other in state.players)
            remove(state, [*player.hand, "city"])
            player.hand, player.territories = [], []


def _place_figure(state: MedievaliaState, kind: str, seat: int, goal: int, dice: Random) -> Figure:
    home = name_fief(seat)
    zones = list(build_map(state.rules, len(state.players)))
    zone = dice.choice([*[name_fief(goal)] * 12, *zones] if CARDS[kind].is_fighter else [home] * 3 + zones)
    place = dice.choice([None, *state.players[seat].territories]) if zone == home else None
    turned = place.turned if place else dice.random() < 0.1
    return Figure(state.take_id(), kind, seat, zone, place.id if place else 0, turned)


def _build(state: MedievaliaState, stack: list[str], dice: Random) -> None:
    seat = dice.choice(state.seats_in)
    owned = {building.kind for building in state.list_buildings(seat)}
    places = [place for place in state.players[seat].territories[1:] if len(place.buildings) < 3]
    if places and stack[-1] not in owned:
        dice.choice(places).buildings.append(Building(state.take_id(), stack.pop()))


def warlike_answer(match: Match[MedievaliaState], dice: Random) -> tuple[int, Value]:
    """Return any open seat and a legal answer of it."""
    seats = match.asked_seats()
    seat = seats[0] if len(seats) == 1 else dice.choice(seats)
    asked = match.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    special = _SPECIAL.get(asked.topic)
    if special is not None:
        return seat, special(match.state, seat, asked.choice, dice)
    return seat, _choose(asked.topic, asked.choice, dice)


def _choose(topic: str, pick: Pick, dice: Random) -> Value:
    """Return one option by its weight, or several at random."""
    if pick.lo == pick.hi == 1:
        return (_weigh(pick.options, _WEIGHTS.get(topic, {}), dice),)
    alone = [option.id for option in pick.options if option.is_exclusive]
    if alone and dice.random() < 0.25:
        return (dice.choice(alone),)
    return _sample(pick, dice)


def _weigh(options: Sequence[Option], weights: Mapping[str, float], dice: Random) -> str:
    ids = [option.id for option in options]
    (id,) = dice.choices(ids, [weights.get(id, 1.0 if id != "back" else 0.2) for id in ids])
    return id


def _sample(pick: Pick, dice: Random) -> tuple[str, ...]:
    flat = [option.id for option in pick.combinable_options for _ in range(option.count)]
    return tuple(dice.sample(flat, dice.randint(pick.lo, pick.max_picks)))


def _turn(state: MedievaliaState, seat: int, pick: Pick, dice: Random) -> Value:
    """Play what is on the hand, build, march and fight."""
    weights = dict(_WEIGHTS["turn"])
    if state.actions > 5:
        weights |= {"end": 25}
    weights |= dict.fromkeys(CARDS, 4)
    return (_weigh(pick.options, weights, dice),)


def _pay(state: MedievaliaState, seat: int, pick: Pick, dice: Random) -> Value:
    """Take what is proposed; if hand cards are to be discarded, seldom."""
    assert state.payment is not None
    weights = dict(_WEIGHTS["pay"])
    if state.payment.discards and dice.random() < 0.7:
        return ("back",)
    return (_weigh(pick.options, weights, dice),)


def _pay_by_hand(state: MedievaliaState, seat: int, pick: Pick, dice: Random) -> Value:
    """Use powers, turn things, and pay as soon as that is possible."""
    ids = [option.id for option in pick.options]
    if "pay" in ids:
        return ("pay",)
    assert state.payment is not None
    chosen = set(state.payment.chosen)
    useful = [id for id in ids if id.startswith(("use-", "t", "f")) and id not in chosen]
    if len(chosen) > 8 or dice.random() < 0.1:
        return (dice.choice(("back", "clear")) if "clear" in ids else "back",)
    if useful and dice.random() < 0.8:
        return tuple(dice.sample(useful, dice.randint(1, min(3, len(useful)))))
    drops = [id for id in ids if id.startswith(("drop-", "plead"))]
    return (dice.choice(drops),) if drops else ("back",)


def _move(state: MedievaliaState, seat: int, pick: Pick, dice: Random) -> Value:
    """March toward enemies, each class of figures to one place."""
    if not asks_for_places(pick):
        return _choose("move", pick, dice)
    zones = set(build_map(state.rules, len(state.players))) - {name_fief(seat)}
    weights = {option.id: 5.0 for option in pick.options if option.id.rpartition(TO)[2] in zones}
    picks = [_weigh(pick.options, weights, dice) for _ in range(dice.randint(1, 3))]
    if "back" in picks:
        return ("back",)
    return tuple({id.partition(TO)[0].removesuffix("*"): id for id in picks}.values())


def _move_to(state: MedievaliaState, seat: int, pick: Pick, dice: Random) -> Value:
    """March toward enemies."""
    home = name_fief(seat)
    zones = set(build_map(state.rules, len(state.players))) - {home}
    return (_weigh(pick.options, {**_WEIGHTS["move-to"], **dict.fromkeys(zones, 5.0)}, dice),)


def _aim(state: MedievaliaState, seat: int, pick: Pick, dice: Random) -> Value:
    """Aim at the city or at a guarded territory first, or at anything."""
    ids = [option.id for option in pick.options if not option.is_exclusive]
    if dice.random() < 0.1:
        return ("ask",)
    places = [id for id in ids if id[0] == "t"]
    if places and dice.random() < 0.8:
        first = places[0] if dice.random() < 0.5 else dice.choice(places)
        return (first, *dice.sample([id for id in ids if id != first], dice.randint(0, min(2, len(ids) - 1))))
    return tuple(dice.sample(ids, dice.randint(1, min(3, len(ids)))))


def _approach(state: MedievaliaState, seat: int, pick: Pick, dice: Random) -> Value:
    """Shoot once, at anybody."""
    return (dice.choice(pick.options).id,)


_SPECIAL: dict[str, Callable[[MedievaliaState, int, Pick, Random], Value]] = {
    "turn": _turn,
    "move": _move,
    "pay": _pay,
    "pay-by-hand": _pay_by_hand,
    "move-to": _move_to,
    "aim": _aim,
    "approach": _approach,
}
