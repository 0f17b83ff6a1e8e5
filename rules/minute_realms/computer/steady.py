"""The quick computer seat: `steady` takes what looks best now. The stronger ones, in `lookahead`, begin with its plans."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from rules.engine import ImaginedMatch, OpenQuestion, Value
from rules.minute_realms import rounds
from rules.minute_realms.cards import CARDS
from rules.minute_realms.computer.evaluation import RealmSummary, Threat, estimate_threat, evaluate_realm
from rules.minute_realms.questions import BASTION, BUILD
from rules.minute_realms.scoring import score_realm
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS, ROUNDS, RealmsState
from rules.minute_realms.trade import Offer, TableLike, TradeEffect, can_take, list_offers, simulate_trade, take_card
from rules.minute_realms.view import CardUse, Plot, RealmsView

BUILD_CHANCE = 0.75
"""How often `steady` begins with a building if that looks nearly as good as a bastion."""

BUILD_TOLERANCE = 2.0
"""By how many points an estimate in the first round may be wrong."""


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
            choose_loss(list(view.realms[asked.seat].plots), view.realms[asked.seat].coins, count_rounds_left(view)),
        )
    has_taken = asked.topic == "use"
    ranked = rank_plans(view, asked.seat, has_taken)
    # Whoever took a card to build it does so: the dice fall once.
    begins = view.round == 1 and (has_taken or dice.random() < BUILD_CHANCE)
    return to_answer(_choose_to_build(ranked) if begins else ranked[0][1], asked)


def _choose_to_build(ranked: list[tuple[float, Plan]]) -> Plan:
    """Return the best plan that builds if it is nearly as good as the best one: in the first round estimates hardly differ."""
    best, plan = ranked[0]
    return next((other for value, other in ranked if other.use == "built" and best - value <= BUILD_TOLERANCE), plan)


def to_answer(plan: Plan, asked: OpenQuestion) -> Value:
    """Return what the seat answers now if it follows the plan."""
    if asked.topic == "card":
        return (plan.offer.card,)
    return (BUILD if plan.use == "built" else BASTION,)


def count_rounds_left(table: TableLike) -> int:
    """Return the number of rounds to come after this one."""
    return ROUNDS - table.round


def list_plans(table: TableLike, seat: int, has_taken: bool) -> Iterator[Plan]:
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


def rank_plans(table: TableLike, seat: int, has_taken: bool) -> list[tuple[float, Plan]]:
    """Return the plans with what they look worth, the best first; equal ones in the order of the offers.

    For the last seat of a round all bastions are alike but for coins and invaders: only the best of them count.
    """
    ranking = rate_plans(table, seat, has_taken)
    return ranking if sum(realm.dealt is not None for realm in table.realms) > 1 else _drop_bastions(ranking)


def rate_plans(table: TableLike, seat: int, has_taken: bool) -> list[tuple[float, Plan]]:
    """Return all plans with what they look worth, the best first; equal ones in the order of the offers."""
    rounds_left = count_rounds_left(table)
    threats = {False: estimate_threat(table)}
    coins = table.realms[seat].coins
    realm = RealmSummary(table.realms[seat].plots, coins)
    bastions: dict[tuple[int, bool], float] = {}
    ranking: list[tuple[float, Plan]] = []
    for plan in list_plans(table, seat, has_taken):
        calls = not rounds_left and plan.effect.invader
        if calls not in threats:
            threats[calls] = estimate_threat(table, calls=True)
        _lay(realm, coins, plan)
        if plan.use == "built":
            value = evaluate_realm(realm, rounds_left, threats[calls])
        elif (key := (realm.coins, calls)) in bastions:
            value = bastions[key]
        else:
            value = bastions[key] = evaluate_realm(realm, rounds_left, threats[calls])
        _lift(realm, plan)
        ranking.append((value, plan))
    ranking.sort(key=lambda pair: -pair[0])
    return ranking


def _lay(realm: RealmSummary, coins: int, plan: Plan) -> None:
    """Lay the card of a plan in a realm that had so many coins."""
    realm.coins = coins + plan.effect.taken - plan.effect.paid
    if plan.use == "built":
        realm.coins -= CARDS[plan.offer.card].cost
        realm.add_building(plan.offer.card)
    else:
        realm.coins += BASTION_COINS
        realm.shields += BASTION_SHIELDS


def _lift(realm: RealmSummary, plan: Plan) -> None:
    """Take the card of a plan out of a realm again; its coins are as they are."""
    if plan.use == "built":
        realm.remove_building(plan.offer.card)
    else:
        realm.shields -= BASTION_SHIELDS


def _drop_bastions(ranked: list[tuple[float, Plan]]) -> list[tuple[float, Plan]]:
    """Return ranked plans without the bastions for which a better one brings invaders or none as well."""
    best: dict[bool, Plan] = {}
    for _, plan in ranked:
        if plan.use == "bastion":
            best.setdefault(plan.effect.invader, plan)
    return [pair for pair in ranked if pair[1].use == "built" or pair[1] in best.values()]


def fix_dice(view: RealmsView, seat: int) -> Random:
    """Return the dice of a turn, the same at its two questions: a card is laid by the luck with which it was taken."""
    return Random(f"{view.round} {seat} {[realm.plots for realm in view.realms]}")


def list_candidates(table: TableLike, seat: int, has_taken: bool, most: int | None) -> list[Plan]:
    """Return up to `most` plans, the best first, for computers that foretell the replies.

    In the last round a card is not used in a way that leaves fewer points than the other one whatever the invaders are: nobody
    should count on replies that would reward that.
    """
    plans = [plan for _, plan in rank_plans(table, seat, has_taken)]
    if count_rounds_left(table):
        return plans[:most]
    results = {plan: _list_results(table, seat, plan) for plan in plans}
    return [plan for plan in plans if not any(_is_worse_use(results, plan, other) for other in plans)][:most]


def _list_results(table: TableLike, seat: int, plan: Plan) -> list[float]:
    """Return the points that a realm has after a plan of the last round, for each strength that the invaders may have."""
    before = table.realms[seat]
    realm = RealmSummary(before.plots, before.coins)
    _lay(realm, before.coins, plan)
    ahead = estimate_threat(table, calls=plan.effect.invader)
    return [evaluate_realm(realm, 0, replace(ahead, strengths=((strength, 1.0),))) for strength, _ in ahead.strengths]


def _is_worse_use(results: Mapping[Plan, Sequence[float]], plan: Plan, other: Plan) -> bool:
    pairs = zip(results[plan], results[other], strict=True)
    return (
        plan.offer == other.offer
        and results[plan] != results[other]
        and all(first <= second for first, second in pairs)
    )


def carry_out(state: RealmsState, seat: int, plan: Plan) -> None:
    """Let a seat play its whole turn; the next seat of the round is on turn then, or nobody if the round is over."""
    rounds.lay_card(state, seat, plan.use, plan.offer, take_card(state, seat, plan.offer))
    state.active = rounds.find_next_seat(state)


def choose_loss(plots: list[Plot], coins: int, rounds_left: int) -> str:
    """Return the building whose loss leaves the most."""
    calm = Threat(0, 0.0, 0.0)

    def after(card: str) -> float:
        turned = [Plot(plot.card, plot.bastion or plot.card == card) for plot in plots]
        return (
            evaluate_realm(RealmSummary(turned, coins), rounds_left, calm)
            if rounds_left
            else float(score_realm(turned, coins))
        )

    return max(rounds.list_turnable(plots), key=after)
