"""Why a computer player takes a card and lays it so: what that does for its realm, in points of its own estimate."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.engine import PlannedAnswer, Seat, Term, Text, text
from rules.minute_realms.cards import CARDS
from rules.minute_realms.computer.evaluation import estimate_threat
from rules.minute_realms.computer.steady import Plan, count_rounds_left, list_plans, rate_plans, to_answer
from rules.minute_realms.scoring import score_realm
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS
from rules.minute_realms.view import FACE_DOWN, Plot, RealmsView

CLOSE = 0.5
"""Plans whose estimates differ by less, in points, look equally good."""

WORTH_TAKING = 3
"""From so many points on that another seat loses because it cannot build a card, this is worth a word."""


def explain_turn(plan: Sequence[PlannedAnswer]) -> list[Text | None]:
    """Return why a seat takes this card, lays it so, or turns this building.

    Both questions of a turn are explained by what was seen at the first one, so that its numbers hold for both.
    """
    first = plan[0]
    assert isinstance(first.value, tuple)
    if first.asked.topic == "lose":
        return [_explain_loss(first.view, first.asked.seat, first.value[0])]
    turn = _find_turn(plan)
    if turn is None:
        return [None] * len(plan)
    gain = _explain_use(first.view, first.asked.seat, turn)
    use = text("mr-reason-use", gain=gain)
    if first.asked.topic == "use":
        return [use]
    # Nobody else gets a card that is taken, however it is laid: that is no reason for laying it so.
    denial = _explain_denial(first.view, first.asked.seat, turn)
    return [_explain_card(first, turn, denial or gain), *[use] * (len(plan) - 1)]


def _find_turn(plan: Sequence[PlannedAnswer]) -> Plan | None:
    """Return the turn that these answers play; None if they leave it open how the card is laid."""
    first = plan[0]
    turns = [
        turn
        for turn in list_plans(first.view, first.asked.seat, first.asked.topic == "use")
        if all(to_answer(turn, step.asked) == step.value for step in plan)
    ]
    return turns[0] if len(turns) == 1 else None


def _explain_card(first: PlannedAnswer, turn: Plan, gain: Text) -> Text:
    """Return why this card, and how much better than another one it looks if it does."""
    ranked = rate_plans(first.view, first.asked.seat, False)
    worth = next(worth for worth, other in ranked if other == turn)
    other = next(((worth, other) for worth, other in ranked if other.offer != turn.offer), None)
    if other is None or worth - other[0] < CLOSE:
        return text(f"mr-reason-plain-{turn.use}", gain=gain)
    return text(
        f"mr-reason-card-{turn.use}", gain=gain, more=max(1, round(worth - other[0])), card=Term(other[1].offer.card)
    )


def _explain_denial(view: RealmsView, seat: int, turn: Plan) -> Text | None:
    """Return that a bastion takes a card away from somebody; None if nobody misses it."""
    rival = _find_rival(view, seat, turn) if turn.use == "bastion" else None
    if rival is None:
        return None
    points, other = rival
    shields = view.realms[seat].shields + BASTION_SHIELDS
    return text("mr-reason-denies", shields=shields, points=points, seat=Seat(other))


def _explain_use(view: RealmsView, seat: int, turn: Plan) -> Text:
    """Return what laying the card so does for the realm."""
    realm, card, rounds_left = view.realms[seat], CARDS[turn.offer.card], count_rounds_left(view)
    strength = _expect_strength(view, turn)
    coins = realm.coins + turn.effect.taken - turn.effect.paid
    if turn.use == "bastion":
        coins, shields = coins + BASTION_COINS, realm.shields + BASTION_SHIELDS
        if realm.shields < strength:
            return text("mr-reason-shields", shields=shields, strength=strength, coins=coins)
        plots = list(realm.plots)
        if (points := score_realm(plots, coins) - score_realm(plots, coins - BASTION_COINS)) > 0:
            return text("mr-reason-coin-points", points=points, shields=shields)
        key = "mr-reason-coins" if rounds_left else "mr-reason-last-coins"
        return text(key, coins=coins, shields=shields)
    coins -= card.cost
    now = score_realm([*realm.plots, Plot(card.id, bastion=False)], coins)
    gained = max(0, now - score_realm(list(realm.plots), realm.coins))
    if card.shields and realm.shields < strength and gained <= card.shields:
        return text("mr-reason-shields", shields=realm.shields + card.shields, strength=strength, coins=coins)
    if _is_for_later(card.score) and rounds_left:
        return text("mr-reason-later", points=gained, left=rounds_left)
    return text("mr-reason-points" if gained else "mr-reason-no-points", points=gained, cost=card.cost)


def _expect_strength(view: RealmsView, turn: Plan) -> int:
    """Return about how strong the next invaders are once the card is taken."""
    if turn.effect.invader:
        track = list(view.track)
        track[view.round - 1] = FACE_DOWN
        view = replace(view, track=tuple(track))
    ahead = estimate_threat(view)
    return round(ahead.next_ if ahead.soon else ahead.final)


def _find_rival(view: RealmsView, seat: int, turn: Plan) -> tuple[int, int] | None:
    """Return for how many points another seat could build the card in this round, and which one, if no other card is nearly as
    good for it; None if nobody could."""
    rivals = [(0, 0)]
    for other, realm in enumerate(view.realms):
        if other == seat or realm.dealt is None:
            continue
        gains = {turn.offer.card: 0}
        for plan in list_plans(view, other, False):
            if plan.use == "built":
                coins = realm.coins + plan.effect.taken - plan.effect.paid - CARDS[plan.offer.card].cost
                built = score_realm([*realm.plots, Plot(plan.offer.card, bastion=False)], coins)
                gains[plan.offer.card] = built - score_realm(list(realm.plots), realm.coins)
        points = gains.pop(turn.offer.card)
        if points - max(gains.values(), default=0) >= WORTH_TAKING:
            rivals.append((points, other))
    best = max(rivals)
    return best if best[0] else None


def _is_for_later(score: str) -> bool:
    """Return whether a card counts more as the realm grows."""
    return score in ("PER3", "ANY2", "TYPES", "PAIR6", "COIN1")


def _explain_loss(view: RealmsView, seat: int, card: str) -> Text:
    """Return what turning the building costs as things stand."""
    realm = view.realms[seat]
    turned = [Plot(plot.card, plot.bastion or plot.card == card) for plot in realm.plots]
    cost = score_realm(list(realm.plots), realm.coins) - score_realm(turned, realm.coins)
    return text("mr-reason-lose" if count_rounds_left(view) else "mr-reason-lose-last", points=cost)
