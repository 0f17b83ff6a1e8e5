"""Computer seats: `steady` takes what looks best now, `keen` plays the match out on imagined tables before it decides.

Both see no more than a person in their place: the view, the question, and tables where what is hidden is a fair sample.
"""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
from msgspec import Struct

from rules.engine import Asked, Match, Value
from rules.minute_realms import rounds
from rules.minute_realms.cards import CARDS
from rules.minute_realms.estimate import Survey, Threat, estimate, threat
from rules.minute_realms.questions import BASTION, BUILD
from rules.minute_realms.scoring import sheets, standing
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS, ROUNDS, State
from rules.minute_realms.trade import Laid, Offer, Trade, offers, take, takeable, trade
from rules.minute_realms.view import Plot, Use, View

BUILDS_FIRST = 0.75
"""How often `steady` begins with a building where it looks nearly as good as a bastion."""

UNSURE = 2.0
"""By so many points an estimate in the first round may be wrong."""

CANDIDATES = 6
"""How many of the plans that look best `keen` plays out."""

FIRST_LOOK = 8
"""How many imagined tables it plays each of them out on."""

FINALISTS = 3
"""How many of them it looks at more closely."""

SECOND_LOOK = 16
"""How many more tables it plays each of these out on."""


class Plan(Struct, frozen=True):
    """A whole turn: which card, and how it is laid."""

    offer: Offer
    effect: Trade
    use: Use


def steady(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random) -> Value:
    """Takes the plan that looks best for its own realm now."""
    if asked.topic == "lose":
        return (_loss(list(view.realms[asked.seat].plots), view.realms[asked.seat].coins, _left(view)),)
    return _answer(_preferred(_ranked(view, asked.seat, asked.topic == "use"), view, dice), asked)


def keen(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random) -> Value:
    """Plays its best looking plans out on imagined tables, everybody going on as `steady` would, and takes the best."""
    if asked.topic == "lose":
        return steady(view, asked, imagine, dice)
    plans = [plan for _, plan in _ranked(view, asked.seat, asked.topic == "use")[:CANDIDATES]]
    gains = [0.0] * len(plans)
    open_ = list(range(len(plans)))
    for tables, finalists in ((FIRST_LOOK, FINALISTS), (SECOND_LOOK, 1)):
        if len({_answer(plans[place], asked) for place in open_}) == 1:
            break
        for _ in range(tables):
            sample = msgspec.msgpack.encode(imagine(dice.getrandbits(32)).state)
            for place in open_:
                state = msgspec.msgpack.decode(sample, type=State)
                gains[place] += _played_out(state, asked.seat, plans[place])
        open_ = sorted(open_, key=lambda place: -gains[place])[:finalists]
    return _answer(plans[open_[0]], asked)


def _preferred(ranked: list[tuple[float, Plan]], view: View, dice: Random) -> Plan:
    """The best plan; in the first round now and then the best that builds, where an estimate can hardly tell."""
    best, plan = ranked[0]
    if view.round > 1 or dice.random() >= BUILDS_FIRST:
        return plan
    return next((other for value, other in ranked if other.use == "built" and best - value <= UNSURE), plan)


def _answer(plan: Plan, asked: Asked) -> Value:
    if asked.topic == "card":
        return (plan.offer.card,)
    return (BUILD if plan.use == "built" else BASTION,)


def _left(table: Laid) -> int:
    """Rounds to come after the one that is played."""
    return ROUNDS - table.round


def _plans(table: Laid, seat: int, taken: bool) -> Iterator[Plan]:
    """All legal turns of a seat; if its card is `taken` already, only what may be done with it."""
    coins = table.realms[seat].coins
    for offer in offers(table, seat)[:1] if taken else offers(table, seat):
        effect = trade(table, seat, offer)
        if not takeable(table, seat, offer, effect):
            continue
        card = CARDS[offer.card]
        if coins + effect.taken - effect.paid >= card.cost:
            yield Plan(offer, effect, "built")
        if not card.no_bastion:
            yield Plan(offer, effect, "bastion")


def _ranked(table: Laid, seat: int, taken: bool) -> list[tuple[float, Plan]]:
    """The plans with what they look worth, the best first; equal ones in the order of the offers."""
    left = _left(table)
    ahead = threat(table)
    coins = table.realms[seat].coins
    realm = Survey(table.realms[seat].plots, coins)
    bastions: dict[int, float] = {}
    found: list[tuple[float, Plan]] = []
    for plan in _plans(table, seat, taken):
        card = plan.offer.card
        realm.coins = coins + plan.effect.taken - plan.effect.paid
        if plan.use == "built":
            realm.coins -= CARDS[card].cost
            realm.build(card)
            found.append((estimate(realm, left, ahead), plan))
            realm.unbuild(card)
            continue
        realm.coins += BASTION_COINS
        if realm.coins not in bastions:
            realm.shields += BASTION_SHIELDS
            bastions[realm.coins] = estimate(realm, left, ahead)
            realm.shields -= BASTION_SHIELDS
        found.append((bastions[realm.coins], plan))
    found.sort(key=lambda pair: -pair[0])
    return found


def _loss(plots: list[Plot], coins: int, left: int) -> str:
    """The building whose loss leaves the most."""
    calm = Threat(0, 0.0, 0.0)

    def after(card: str) -> float:
        turned = [Plot(plot.card, plot.bastion or plot.card == card) for plot in plots]
        return estimate(Survey(turned, coins), left, calm) if left else float(standing(turned, coins))

    return max(rounds.turnable(plots), key=after)


def _played_out(state: State, seat: int, plan: Plan) -> float:
    """How far `seat` is ahead of the best other seat in the end, if all go on as `steady` would after this plan."""
    _carry_out(state, seat, plan)
    while state.phase != "over":
        state.active = rounds.next_seat(state)
        if state.active is not None:
            ranked = _ranked(state, state.active, False)
            if ranked:
                _carry_out(state, state.active, ranked[0][1])
            else:
                rounds.lay(state, state.active, "discarded", offers(state, state.active)[0], Trade())
            continue
        rounds.finish(state)
        if rounds.invaded(state):
            rounds.reveal(state)
            for index, realm in enumerate(state.realms):
                if realm.losing:
                    rounds.turn_over(state, index, _loss(realm.plots, realm.coins, _left(state)))
        rounds.go_on(state)
    final = [sheet.total for sheet in sheets(state.realms, state.strength or 0)]
    return final[seat] - max(total for index, total in enumerate(final) if index != seat)


def _carry_out(state: State, seat: int, plan: Plan) -> None:
    rounds.lay(state, seat, plan.use, plan.offer, take(state, seat, plan.offer))
