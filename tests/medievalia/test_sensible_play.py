"""What no computer does in Medievalia, because another answer is better for certain by the game's own words.

- R1: throw a single card before the first turn, which draws none.
- R5, R7: turn, use or discard for a payment what the rest of it does not need.
- R15: end a turn with a card in hand that territories pay for on which nobody stands; they turn back before they are needed.
- R24, R25: move a figure and have it stand where it stood, with nothing done in between.
- R64: shoot with more archers than it takes where no enemy priest can heal the target.
- R50, R67: leave the last building that wins the match at once, buy it as the last of all, or end the last turn of the match in
  a worse place than with one more purchase.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.engine import Match, OpenQuestion, Outcome, Pick, Value
from rules.medievalia import GAME
from rules.medievalia.affording import BUY
from rules.medievalia.facts import CARDS, MOST_FOR_BUILDINGS
from rules.medievalia.payment import Plan, weigh
from rules.medievalia.payment_draft import build_plan
from rules.medievalia.pieces import is_enemy
from rules.medievalia.purses import gather_means
from rules.medievalia.state import MedievaliaState
from rules.medievalia.units import NOTHING, add_all, find_union, subtract, total
from rules.medievalia.view import Change
from tests.conformance.computer_play import Play, watch_match
from tests.medievalia.positions import A, B, Fief, Position, given

PLAYS = ((Play("steady"), 4, 200), (Play("keen", 0.1), 1, 24), (Play("master", 0.1, 100), 1, 24))
"""How the computers play, in how many matches, and in how many under `--soak`; at each kind of table in turn."""

TABLES: tuple[tuple[int, bool], ...] = ((2, False), (3, False), (4, False), (4, True))
"""Seats, and whether they play two against two."""

Places = dict[int, tuple[str, int]]
"""Where figures stand, by their numbers: the zone, and the territory or city."""


@pytest.mark.parametrize(("play", "matches", "soak"), PLAYS)
def test_nothing_is_given_away(play: Play, matches: int, soak: int, pytestconfig: pytest.Config) -> None:
    for number in range(soak if pytestconfig.getoption("--soak") else matches):
        assert list(find_absurdities(number, play)) == []


def judge_position(position: Position, value: str, places: Places | None = None) -> list[str]:
    """Return the numbers of the rulings by which an answer is absurd in a position."""
    asked = position.question
    answer = tuple(value.split())
    return [why[-5:].strip(" ()") for why in judge(position.match, asked, answer, places or {})]


def test_r1_a_single_card_is_thrown_for_nothing() -> None:
    position = given(Fief(hand="field mine", begun=False), Fief(hand="field"), phase="start")
    assert judge_position(position, "mine") == ["R1"]
    assert judge_position(position, "field mine") == []


def test_r5_a_payment_takes_no_more_than_it_needs() -> None:
    position = given(Fief("field, forest", free="peasant peasant", hand="field mine"), Fief("field"))
    city, mine = position.t(A, "city"), "drop-mine"
    position.do("field", "other", (position.f(A, "peasant"),))
    assert judge_position(position, "pay") == []
    position.do((city,))
    assert judge_position(position, "pay") == ["R5", "R5"]
    position.do("clear", (city, mine))
    assert judge_position(position, "pay") == ["R5", "R5"]


def test_r15_an_idle_field_pays_for_a_peasant() -> None:
    assert judge_position(given(Fief("field", hand="peasant"), Fief("field")), "end") == ["R15"]
    assert judge_position(given(Fief("field peasant", hand="peasant"), Fief("field")), "end") == []
    assert judge_position(given(Fief("field", hand="soldier"), Fief("field")), "end") == []


def test_r24_a_figure_that_stands_where_it_stood_has_moved_for_nothing() -> None:
    position = given(Fief("field peasant, forest"), Fief("field"))
    places = list_places(position.state, A)
    peasant = position.f(A, "peasant")
    position.move(peasant, "open")
    assert judge_position(position, "end", places) == []
    position.move(peasant, position.t(A, "field"))
    assert judge_position(position, "end", places) == ["R24"]


@pytest.mark.parametrize(("priest", "rulings"), [("", ["R64"]), ("priest*", ["R64"]), ("priest", [])])
def test_r64_more_archers_than_it_takes_are_of_use_only_against_priests(priest: str, rulings: list[str]) -> None:
    position = given(
        Fief(free="archer archer", hand="mine"), Fief("field", away={"road12": "merchant", "fief2": priest})
    )
    archer, target = position.f(A, "archer"), position.f(B, "merchant")
    position.do("shoot", (target,))
    assert judge_position(position, archer) == []
    assert judge_position(position, f"{archer} {archer}") == rulings


def test_r50_whoever_leads_with_the_last_building_wins_with_it() -> None:
    own = Fief("field school, forest, city peasant peasant peasant", free="peasant peasant")
    assert judge_position(given(own, Fief("field bank"), stacks=("workshop", "", "")), "end") == ["R50"]
    ahead = Fief("field bank church stable")
    assert judge_position(given(own, ahead, stacks=("workshop", "", "")), "end") == []
    lost = given(own, ahead, stacks=("workshop", "", "")).do("buy-1", "take")
    assert [why[-4:-1] for why in judge_last_building(lost.state, A)] == ["R50"]


@pytest.mark.parametrize(("buildings", "rulings"), [("bank", []), ("bank church", ["R67"]), ("bank church smith", [])])
def test_r67_the_last_turn_leaves_no_building_that_gains_a_place(buildings: str, rulings: list[str]) -> None:
    own = Fief("field school, forest, city peasant peasant peasant", free="peasant peasant")
    position = given(own, Fief(f"field {buildings}"), stacks=("workshop stable", "", ""), only=True, last_drawer=A)
    assert judge_position(position, "end") == rulings


def find_absurdities(number: int, play: Play) -> Iterator[str]:
    """Play a match and yield what is absurd in it."""
    seats, alliance = TABLES[number % len(TABLES)]
    places = Places()
    for match, asked, value, is_tested in watch_match(GAME, {"alliance": alliance}, seats, number, play):
        state, seat = match.state, asked.seat
        if asked.topic == "turn" and not list_last_moves(state, seat):
            places = list_places(state, seat)
        if is_tested:
            for why in judge(match, asked, value, places):
                yield f"turn {state.turn}, seat {seat}: {why}"
    if is_tested and state.why == "mv-why-buildings" and asked.topic in ("pay", "discard"):
        yield from judge_last_building(state, seat)


def judge(match: Match[MedievaliaState], asked: OpenQuestion, value: Value, places: Places) -> Iterator[str]:
    """Yield what is absurd about an answer. `places`: where the figures of the seat stood before they moved."""
    state, seat = match.state, asked.seat
    assert isinstance(value, tuple)
    if asked.topic == "opening" and len(value) == 1:
        yield f"throws {value} and draws nothing for it (R1)"
    if value in (("take",), ("pay",)):
        yield from list_needless(state, seat)
    if asked.topic == "archers":
        yield from judge_archers(state, seat, asked, value)
    if asked.topic == "turn" and value != ("move",):
        yield from list_idle_moves(state, seat, places)
    if asked.topic == "turn" and value == ("end",):
        yield from list_free_gains(state, seat)
        yield from judge_end(match, asked)


def list_places(state: MedievaliaState, seat: int) -> Places:
    """Return where the figures of a seat stand."""
    return {figure.id: (figure.zone, figure.on) for figure in state.figures if figure.owner == seat}


def list_last_moves(state: MedievaliaState, seat: int) -> list[Change]:
    """Return how the seat has moved in this turn since it did anything else."""
    changes = [change for change in state.changes if (change.turn, change.seat) == (state.turn, seat)]
    others = [number for number, change in enumerate(changes, 1) if change.kind != "moved"]
    return changes[max(others, default=0) :]


def list_idle_moves(state: MedievaliaState, seat: int, before: Places) -> Iterator[str]:
    """Yield the figures that moved and stand where they stood."""
    now = list_places(state, seat)
    for id in sorted({piece for change in list_last_moves(state, seat) for piece in change.pieces}):
        if now[id] == before[id]:
            yield f"moves {state.figure(id).kind} {id} there and back (R24)"


def list_needless(state: MedievaliaState, seat: int) -> Iterator[str]:
    """Yield what a payment does not need.

    A payment that exchanges fewer units turns more cards: the proposed one loses as little as possible first (section 8).
    """
    payment = state.payment
    assert payment is not None
    plan, means = build_plan(payment), gather_means(state, seat)
    price = means.find_price(payment.purchase)
    purse = means.build_purse(payment.purchase, without=payment.site, discards=plan.discards)
    lost = weigh(purse, price, plan).lost
    for smaller in _list_smaller(plan):
        balance = weigh(purse, price, smaller)
        if balance.is_covered and balance.lost <= lost:
            yield f"pays for {payment.purchase} with {plan} although {smaller} is enough (R5)"


def _list_smaller(plan: Plan) -> Iterator[Plan]:
    for source in plan.sources:
        yield Plan(tuple(other for other in plan.sources if other != source), plan.powers, plan.discards)
    for power in plan.powers:
        yield Plan(plan.sources, tuple(other for other in plan.powers if other != power), plan.discards)
    if plan.discards:
        yield Plan(plan.sources, plan.powers, plan.discards - 1)


def judge_archers(state: MedievaliaState, seat: int, asked: OpenQuestion, archers: Value) -> Iterator[str]:
    """Yield if more archers shoot than it takes."""
    assert isinstance(archers, tuple)
    enough = asked.choice.prompt.args["left"]
    priests = [
        figure for figure in state.figures if CARDS[figure.kind].power == "heal" and is_enemy(state, seat, figure.owner)
    ]
    if isinstance(enough, int) and len(archers) > enough and all(figure.turned for figure in priests):
        yield f"shoots with {archers} where {enough} are enough (R64)"


def list_free_gains(state: MedievaliaState, seat: int) -> Iterator[str]:
    """Yield the hand cards that territories without anybody on them pay for, without exchanges."""
    means, player = gather_means(state, seat), state.players[seat]
    idle = {
        f"t{place.id}"
        for place in player.territories
        if not state.figures_on(place) and not any(CARDS[building.kind].is_military for building in place.buildings)
    }
    for kind in sorted(set(player.hand)):
        sources = (source for source in means.build_full_purse(kind).sources if not source.is_ally)
        output = add_all([source.output for source in sources if source.id in idle])
        if not total(find_union(subtract(means.find_price(kind).units, output), NOTHING)):
            yield f"keeps {kind} in hand (R15)"


def judge_end(match: Match[MedievaliaState], asked: OpenQuestion) -> Iterator[str]:
    """Yield which purchase would have won the match, or ended it in a better place."""
    state, seat = match.state, asked.seat
    is_last_building = sum(map(len, state.stacks)) == 1 and len(state.seats_in) <= MOST_FOR_BUILDINGS
    assert isinstance(asked.choice, Pick)
    purchases = [option.id for option in asked.choice.options if option.id in CARDS or option.id.startswith(BUY)]
    if state.last_drawer == seat:
        end = _find_end(match, seat, [])
        others = [(id, _find_end(match, seat, [id])) for id in purchases]
        for id, other in others:
            if end is not None and other is not None and other.places[seat] < end.places[seat]:
                yield f"ends the match in place {end.places[seat]}, and with {id} in place {other.places[seat]} (R67)"
    elif is_last_building:
        for id in purchases:
            other = _find_end(match, seat, [id], goes_on=True) if id.startswith(BUY) else None
            if other is not None and {state.party_of(winner) for winner in other.winners} == {state.party_of(seat)}:
                yield f"does not win with {id} (R50)"


def _find_end(match: Match[Any], seat: int, purchases: list[str], *, goes_on: bool = False) -> Outcome | None:
    """Return how the match ends if a seat makes purchases and ends its turn, unless it `goes_on`; None if it is not over."""
    copy = match.clone()
    for id in purchases:
        copy.answer(seat, (id,))
        while copy.outcome is None and (asked := copy.question(copy.asked_seats()[0])) and asked.topic != "turn":
            copy.answer(asked.seat, _answer_payment(copy, asked))
    if copy.outcome is None and not goes_on:
        copy.answer(seat, ("end",))
    return copy.outcome


def _answer_payment(match: Match[Any], asked: OpenQuestion) -> Value:
    """Return an answer that pays: any site, any cards."""
    assert isinstance(asked.choice, Pick)
    ids = [option.id for option in asked.choice.combinable_options for _ in range(option.count)]
    if asked.topic in ("site", "discard"):
        return asked.choice.validate(tuple(ids[: max(1, asked.choice.lo)]))
    return match.compute_answer(asked.seat, "steady", Random(0))


def judge_last_building(state: MedievaliaState, seat: int) -> Iterator[str]:
    """Yield if a seat has ended the match with the last building although nobody is behind it."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    if outcome.places[seat] == max(outcome.places) > 1:
        yield f"ends the match in the last place, {outcome.places[seat]} (R50)"
