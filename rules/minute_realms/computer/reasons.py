"""Why a computer player takes a card and lays it so: what that does for its realm, in points of its own estimate."""

from rules.engine import OpenQuestion, Term, Text, Value, text
from rules.minute_realms.cards import CARDS
from rules.minute_realms.computer.evaluation import estimate_threat
from rules.minute_realms.computer.steady import Plan, count_rounds_left, rank_plans, to_answer
from rules.minute_realms.scoring import score_realm
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS
from rules.minute_realms.view import Plot, RealmsView

CLOSE = 0.5
"""Plans whose estimates differ by less, in points, look equally good."""


def explain_turn(view: RealmsView, asked: OpenQuestion, value: Value) -> Text | None:
    """Return why a seat takes this card, lays it so, or turns this building."""
    assert isinstance(value, tuple)
    if asked.topic == "lose":
        return _explain_loss(view, asked.seat, value[0])
    ranked = rank_plans(view, asked.seat, asked.topic == "use")
    mine = next(((worth, plan) for worth, plan in ranked if to_answer(plan, asked) == value), None)
    if mine is None:
        return None
    worth, plan = mine
    other = next((pair for pair in ranked if to_answer(pair[1], asked) != value), None)
    if asked.topic == "card":
        if other is not None and worth - other[0] >= CLOSE:
            return text(
                f"mr-reason-card-{plan.use}",
                gain=_explain_use(view, asked.seat, plan),
                more=max(1, round(worth - other[0])),
                card=Term(other[1].offer.card),
            )
        if other is not None and other[0] - worth >= CLOSE:
            return text(f"mr-reason-ahead-{plan.use}", gain=_explain_use(view, asked.seat, plan))
        return text(f"mr-reason-plain-{plan.use}", gain=_explain_use(view, asked.seat, plan))
    return text("mr-reason-use", gain=_explain_use(view, asked.seat, plan))


def _explain_use(view: RealmsView, seat: int, plan: Plan) -> Text:
    """Return what laying the card so does for the realm."""
    realm, card = view.realms[seat], CARDS[plan.offer.card]
    ahead = estimate_threat(view)
    strength = round(ahead.next_ if ahead.soon else ahead.final)
    if plan.use == "bastion":
        shields = realm.shields + BASTION_SHIELDS
        if realm.shields < strength:
            return text("mr-reason-shields", shields=shields, strength=strength)
        return text("mr-reason-coins", coins=BASTION_COINS, shields=shields)
    coins = realm.coins + plan.effect.taken - plan.effect.paid
    now = score_realm([*realm.plots, Plot(card.id, bastion=False)], coins - card.cost)
    gained = max(0, now - score_realm(list(realm.plots), realm.coins))
    if card.shields and realm.shields < strength and gained <= card.shields:
        return text("mr-reason-shields", shields=realm.shields + card.shields, strength=strength)
    if _is_for_later(card.score) and count_rounds_left(view):
        return text("mr-reason-later", points=gained, left=count_rounds_left(view))
    return text("mr-reason-points", points=gained, cost=card.cost)


def _is_for_later(score: str) -> bool:
    """Return whether a card counts more as the realm grows."""
    return score in ("PER3", "ANY2", "TYPES", "PAIR6", "COIN1")


def _explain_loss(view: RealmsView, seat: int, card: str) -> Text:
    """Return what turning the building costs as things stand."""
    realm = view.realms[seat]
    turned = [Plot(plot.card, plot.bastion or plot.card == card) for plot in realm.plots]
    cost = score_realm(list(realm.plots), realm.coins) - score_realm(turned, realm.coins)
    return text("mr-reason-lose", points=cost)
