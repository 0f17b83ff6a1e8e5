"""Computer seats: `steady` takes what looks best now, `keen` plays the match out on imagined tables before it decides.

Both see no more than a person in their seat: the view, the question, and tables on which the hidden cards are a fair sample.
"""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
from msgspec import Struct

from rules.engine import ImaginedMatch, OpenQuestion, Value
from rules.minute_realms import rounds
from rules.minute_realms.cards import CARDS
from rules.minute_realms.evaluation import RealmSummary, Threat, estimate_threat, evaluate_realm
from rules.minute_realms.questions import BASTION, BUILD
from rules.minute_realms.scoring import build_sheets, score_realm
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS, ROUNDS, RealmsState
from rules.minute_realms.trade import Offer, TableLike, TradeEffect, can_take, list_offers, simulate_trade, take_card
from rules.minute_realms.view import CardUse, Plot, RealmsView

BUILD_CHANCE = 0.75
"""How often `steady` begins with a building if that looks nearly as good as a bastion."""

BUILD_TOLERANCE = 2.0
"""By how many points an estimate in the first round may be wrong."""

CANDIDATES = 6
"""How many of the plans that look best `keen` plays out."""

FIRST_SAMPLES = 8
"""How many imagined tables it plays each of them out on."""

FINALISTS = 3
"""How many of them it looks at more closely."""

FINAL_SAMPLES = 16
"""How many more tables it plays each of these out on."""


class Plan(Struct, frozen=True):
    """A whole turn: which card, and how it is laid."""

    offer: Offer
    effect: TradeEffect
    use: CardUse


def steady(
    view: RealmsView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[RealmsState]], dice: Random
) -> Value:
    """Take the plan that looks best for its own realm now."""
    if asked.topic == "lose":
        return (
            _choose_loss(list(view.realms[asked.seat].plots), view.realms[asked.seat].coins, _count_rounds_left(view)),
        )
    return _to_answer(_choose_plan(_rank_plans(view, asked.seat, asked.topic == "use"), view, dice), asked)


def keen(
    view: RealmsView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[RealmsState]], dice: Random
) -> Value:
    """Play the most promising plans out on imagined tables, with everybody going on as `steady` would, and take the best."""
    if asked.topic == "lose":
        return steady(view, asked, imagine, dice)
    plans = [plan for _, plan in _rank_plans(view, asked.seat, asked.topic == "use")[:CANDIDATES]]
    gains = [0.0] * len(plans)
    open_ = list(range(len(plans)))
    for tables, finalists in ((FIRST_SAMPLES, FINALISTS), (FINAL_SAMPLES, 1)):
        if len({_to_answer(plans[place], asked) for place in open_}) == 1:
            break
        for _ in range(tables):
            sample = msgspec.msgpack.encode(imagine(dice.getrandbits(32)).state)
            for place in open_:
                state = msgspec.msgpack.decode(sample, type=RealmsState)
                gains[place] += _play_out(state, asked.seat, plans[place])
        open_ = sorted(open_, key=lambda place: -gains[place])[:finalists]
    return _to_answer(plans[open_[0]], asked)


def _choose_plan(ranked: list[tuple[float, Plan]], view: RealmsView, dice: Random) -> Plan:
    """Return the best plan; in the first round sometimes the best that builds, since estimates hardly differ there."""
    best, plan = ranked[0]
    if view.round > 1 or dice.random() >= BUILD_CHANCE:
        return plan
    return next((other for value, other in ranked if other.use == "built" and best - value <= BUILD_TOLERANCE), plan)


def _to_answer(plan: Plan, asked: OpenQuestion) -> Value:
    if asked.topic == "card":
        return (plan.offer.card,)
    return (BUILD if plan.use == "built" else BASTION,)


def _count_rounds_left(table: TableLike) -> int:
    """Return the number of rounds to come after this one."""
    return ROUNDS - table.round


def _list_plans(table: TableLike, seat: int, has_taken: bool) -> Iterator[Plan]:
    """Yield all legal turns of a seat; if it `has_taken` its card already, only what may be done with that."""
    coins = table.realms[seat].coins
    for offer in list_offers(table, seat)[:1] if has_taken else list_offers(table, seat):
        effect = simulate_trade(table, seat, offer)
        if not can_take(table, seat, offer, effect):
            continue
        card = CARDS[offer.card]
        if coins + effect.taken - effect.paid >= card.cost:
            yield Plan(offer, effect, "built")
        if not card.no_bastion:
            yield Plan(offer, effect, "bastion")


def _rank_plans(table: TableLike, seat: int, has_taken: bool) -> list[tuple[float, Plan]]:
    """Return the plans with what they look worth, the best first; equal ones in the order of the offers."""
    left = _count_rounds_left(table)
    ahead = estimate_threat(table)
    coins = table.realms[seat].coins
    realm = RealmSummary(table.realms[seat].plots, coins)
    bastions: dict[int, float] = {}
    found: list[tuple[float, Plan]] = []
    for plan in _list_plans(table, seat, has_taken):
        card = plan.offer.card
        realm.coins = coins + plan.effect.taken - plan.effect.paid
        if plan.use == "built":
            realm.coins -= CARDS[card].cost
            realm.add_building(card)
            found.append((evaluate_realm(realm, left, ahead), plan))
            realm.remove_building(card)
            continue
        realm.coins += BASTION_COINS
        if realm.coins not in bastions:
            realm.shields += BASTION_SHIELDS
            bastions[realm.coins] = evaluate_realm(realm, left, ahead)
            realm.shields -= BASTION_SHIELDS
        found.append((bastions[realm.coins], plan))
    found.sort(key=lambda pair: -pair[0])
    return found


def _choose_loss(plots: list[Plot], coins: int, left: int) -> str:
    """Return the building whose loss leaves the most."""
    calm = Threat(0, 0.0, 0.0)

    def after(card: str) -> float:
        turned = [Plot(plot.card, plot.bastion or plot.card == card) for plot in plots]
        return evaluate_realm(RealmSummary(turned, coins), left, calm) if left else float(score_realm(turned, coins))

    return max(rounds.list_turnable(plots), key=after)


def _play_out(state: RealmsState, seat: int, plan: Plan) -> float:
    """Return by how many points `seat` beats the best other seat in the end, if all go on as `steady` would after this plan."""
    _carry_out(state, seat, plan)
    while state.phase != "over":
        state.active = rounds.find_next_seat(state)
        if state.active is not None:
            ranked = _rank_plans(state, state.active, False)
            if ranked:
                _carry_out(state, state.active, ranked[0][1])
            else:
                rounds.lay_card(state, state.active, "discarded", list_offers(state, state.active)[0], TradeEffect())
            continue
        rounds.finish_round(state)
        if rounds.is_invasion_round(state):
            rounds.reveal_tokens(state)
            for index, realm in enumerate(state.realms):
                if realm.losing:
                    rounds.turn_building(
                        state, index, _choose_loss(realm.plots, realm.coins, _count_rounds_left(state))
                    )
        rounds.advance_round(state)
    final = [sheet.total for sheet in build_sheets(state.realms, state.strength or 0)]
    return final[seat] - max(total for index, total in enumerate(final) if index != seat)


def _carry_out(state: RealmsState, seat: int, plan: Plan) -> None:
    rounds.lay_card(state, seat, plan.use, plan.offer, take_card(state, seat, plan.offer))
