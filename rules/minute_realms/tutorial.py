"""The guided first match of Minute Realms: two realms, eight rounds, and what a newcomer should look at in each."""

from collections.abc import Callable
from hashlib import sha256

from rules.engine import OpenQuestion, Seat, Term, Text, TextArg, Tutorial, TutorialStep, Value, text
from rules.minute_realms.cards import CARDS
from rules.minute_realms.questions import BUILD
from rules.minute_realms.scoring import compute_defense, count_types, score_realm
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS, INVASIONS, ROUNDS
from rules.minute_realms.trade import Offer, list_offers, simulate_trade
from rules.minute_realms.view import FACE_DOWN, RealmsView

Intro = Callable[[RealmsView, OpenQuestion], Text | None]


def _find_offer(view: RealmsView, asked: OpenQuestion, value: Value) -> Offer:
    """Return the card that was taken, and where it lay."""
    return next(offer for offer in list_offers(view, asked.seat) if (offer.card,) == value)


def _list_foreign_icons(view: RealmsView, asked: OpenQuestion) -> str:
    """Return the trade icons of all cards that a seat may take from somewhere else, in a row."""
    return "".join(CARDS[offer.card].trade for offer in list_offers(view, asked.seat) if offer.giver != asked.seat)


def _count_tokens(view: RealmsView) -> int:
    """Return how many invader tokens lie on the track."""
    return sum(token is not None for token in view.track)


def _find_strengths(view: RealmsView) -> tuple[int, int]:
    """Return the lowest and the highest strength that the next invasion can have.

    It counts the tokens face up, those face down, and for the highest those that may still come.
    """
    first, last = INVASIONS
    end = first if view.round <= first else last
    is_last = sum(realm.dealt is not None for realm in view.realms) == 1
    open_from = view.round if is_last else view.round - 1
    hidden = sum(token == FACE_DOWN for token in view.track[:end])
    coming = sum(token is None for token in view.track[open_from:end])
    shown = sum(token for token in view.track[:end] if token is not None and token != FACE_DOWN)
    values = [value for value, count in enumerate(view.tokens) for _ in range(count)]
    return shown + sum(values[:hidden]), shown + sum(sorted(values, reverse=True)[: hidden + coming])


def _count_wanted(view: RealmsView, seat: int, card: str) -> int:
    """Return how many buildings of a realm count the type of a card, or would count one more type with it."""
    type, held = CARDS[card].type, count_types(view.realms[seat].plots)
    buildings = [CARDS[plot.card] for plot in view.realms[seat].plots if not plot.bastion]
    return sum(type in building.types or (building.score == "TYPES" and not held[type]) for building in buildings)


def _in_round(topic: str, rounds: range, key: str) -> Intro:
    """Return an introduction for the questions of a topic in these rounds: `key` with the facts of the realm."""

    def introduce(view: RealmsView, asked: OpenQuestion) -> Text | None:
        if asked.topic != topic or view.round not in rounds:
            return None
        return text(key, "", **_describe_realm(view, asked.seat))

    return introduce


def _describe_realm(view: RealmsView, seat: int) -> dict[str, TextArg]:
    """Return what the words of a step may name: coins, shields, points and tokens as they are, and what a bastion brings."""
    mine, other = view.realms[seat], view.realms[1 - seat]
    dealt = mine.dealt
    return {
        "coins": mine.coins,
        "shields": mine.shields,
        "more": mine.shields + BASTION_SHIELDS,
        "points": score_realm(mine.plots, mine.coins),
        "other": Seat(1 - seat),
        "others": score_realm(other.plots, other.coins),
        "tokens": _count_tokens(view),
        "strength": view.strength or 0,
        "left": ROUNDS + 1 - view.round,
        "gain": BASTION_COINS,
        "guard": BASTION_SHIELDS,
        "cost": 0 if dealt is None else CARDS[dealt].cost,
    }


def _introduce_payment(view: RealmsView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "card" or "-" not in _list_foreign_icons(view, asked):
        return None
    return text("mr-tutorial-payment", coins=view.realms[asked.seat].coins, other=Seat(1 - asked.seat))


def _introduce_invader(view: RealmsView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "card" or view.track[view.round - 1] is not None or "I" not in _list_foreign_icons(view, asked):
        return None
    return text("mr-tutorial-invader", tokens=_count_tokens(view))


def _introduce_denial(view: RealmsView, asked: OpenQuestion) -> Text | None:
    # Only whoever acts first leaves something behind that the other realm can still take.
    if asked.topic != "card" or view.round < 3 or view.realms[1 - asked.seat].dealt is None:
        return None
    return text("mr-tutorial-denial", "", **_describe_realm(view, asked.seat))


def _introduce_after_invasion(view: RealmsView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "card" or view.round != INVASIONS[0] + 1:
        return None
    return text("mr-tutorial-after-invasion", strength=view.strength or 0)


def _introduce_last_use(view: RealmsView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "use" or view.round != ROUNDS:
        return None
    shields, (_, most) = view.realms[asked.seat].shields, _find_strengths(view)
    if shields >= most:
        return text("mr-tutorial-last-use-safe", shields=shields, most=most)
    return text("mr-tutorial-last-use", shields=shields, most=most)


def _comment_source(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    offer = _find_offer(view, asked, value)
    if offer.giver == asked.seat:
        return text("mr-tutorial-took-own", card=Term(offer.card))
    did = simulate_trade(view, asked.seat, offer)
    effect = "cost" if did.paid > did.taken else "gain" if did.taken > did.paid else "none"
    source = "middle" if offer.giver is None else "seat"
    return text(f"mr-tutorial-took-{source}", card=Term(offer.card), effect=effect, other=Seat(1 - asked.seat))


def _comment_fit(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    (card,) = value if isinstance(value, tuple) else ("",)
    wanted = _count_wanted(view, asked.seat, card)
    return text("mr-tutorial-fits" if wanted else "mr-tutorial-stands-alone", card=Term(card), count=wanted)


def _comment_payment(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    offer = _find_offer(view, asked, value)
    pays = offer.giver != asked.seat and "-" in CARDS[offer.card].trade
    if not pays:
        return text("mr-tutorial-kept-coins", card=Term(offer.card))
    key = "mr-tutorial-paid-bank" if offer.giver is None else "mr-tutorial-paid-seat"
    return text(key, card=Term(offer.card), other=Seat(1 - asked.seat))


def _comment_invader(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    offer = _find_offer(view, asked, value)
    calls = offer.giver != asked.seat and "I" in CARDS[offer.card].trade
    tokens = _count_tokens(view) + calls
    return text("mr-tutorial-called" if calls else "mr-tutorial-not-called", card=Term(offer.card), tokens=tokens)


def _comment_use(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    realm = view.realms[asked.seat]
    card = realm.dealt or ""
    if value == (BUILD,):
        return text("mr-tutorial-built", card=Term(card), left=realm.coins - CARDS[card].cost)
    coins, shields = realm.coins + BASTION_COINS, compute_defense(realm.plots) + BASTION_SHIELDS
    return text("mr-tutorial-bastion", card=Term(card), coins=coins, shields=shields)


def _comment_defense(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    realm = view.realms[asked.seat]
    more = CARDS[realm.dealt or ""].shields if value == (BUILD,) else BASTION_SHIELDS
    shields, (least, most) = compute_defense(realm.plots) + more, _find_strengths(view)
    if shields < least:
        return text("mr-tutorial-lost", shields=shields, least=least)
    return text("mr-tutorial-safe" if shields >= most else "mr-tutorial-risk", shields=shields, most=most)


def _has_invaded(view: RealmsView, now: RealmsView) -> bool:
    """Return whether an invasion has come since: then what could have come is no news."""
    is_later = any(view.round <= invasion < now.round for invasion in INVASIONS)
    return is_later or now.strength != view.strength or now.phase in ("invasion", "over")


def _comment_loss(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    (card,) = value if isinstance(value, tuple) else ("",)
    return text("mr-tutorial-turned", card=Term(card), shields=BASTION_SHIELDS)


def _comment_denial(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    offer = _find_offer(view, asked, value)
    wanted = _count_wanted(view, 1 - asked.seat, offer.card)
    return text(
        "mr-tutorial-denied" if wanted else "mr-tutorial-left", card=Term(offer.card), other=Seat(1 - asked.seat)
    )


def _comment_end(view: RealmsView, asked: OpenQuestion, value: Value) -> Text:
    return text("mr-tutorial-end")


def _introduce_loss(view: RealmsView, asked: OpenQuestion) -> Text | None:
    if asked.topic != "lose":
        return None
    return text("mr-tutorial-loss", strength=view.strength or 0, shields=view.realms[asked.seat].shields)


_ALWAYS = range(1, ROUNDS + 1)

TUTORIAL = Tutorial(
    seats=2,
    seed=sha256(b"tutorial of Minute Realms 55").digest(),
    welcome=text("mr-tutorial-welcome", rounds=ROUNDS),
    steps=(
        TutorialStep("first-card", _in_round("card", range(1, 2), "mr-tutorial-first-card"), _comment_source),
        TutorialStep("first-use", _in_round("use", _ALWAYS, "mr-tutorial-first-use"), _comment_use),
        TutorialStep("sets", _in_round("card", range(2, 3), "mr-tutorial-sets"), _comment_fit),
        TutorialStep("last-card", _in_round("card", range(ROUNDS, ROUNDS + 1), "mr-tutorial-last-card"), _comment_fit),
        TutorialStep("last-use", _introduce_last_use, _comment_end),
        TutorialStep("before", _in_round("card", range(4, 5), "mr-tutorial-before"), _comment_source),
        TutorialStep("shields", _in_round("use", range(4, 5), "mr-tutorial-shields"), _comment_defense, _has_invaded),
        TutorialStep("loss", _introduce_loss, _comment_loss),
        TutorialStep("after-invasion", _introduce_after_invasion, _comment_fit),
        TutorialStep("halfway", _in_round("card", range(6, 7), "mr-tutorial-halfway"), _comment_fit),
        TutorialStep("payment", _introduce_payment, _comment_payment),
        TutorialStep("denial", _introduce_denial, _comment_denial),
        TutorialStep("invader", _introduce_invader, _comment_invader),
        TutorialStep("coins", _in_round("use", range(2, 4), "mr-tutorial-coins"), _comment_use),
        TutorialStep(
            "final-shields", _in_round("use", range(6, 8), "mr-tutorial-final-shields"), _comment_defense, _has_invaded
        ),
    ),
)
"""Fifteen steps for the sixteen decisions of a match and a loss; most matches tell thirteen or fourteen of them."""
