"""What a seat is asked: which card, how it is laid, which building is lost. Labels and reasons are for people to read."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

from rules.engine import Option, Pick, Seat, Term, Text, Tone, text
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.cards import CARDS
from rules.minute_realms.rounds import can_build, list_turnable
from rules.minute_realms.scoring import score_realm
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS, RealmsState
from rules.minute_realms.trade import Offer, can_take, describe_effects, explain_refusal, simulate_trade
from rules.minute_realms.view import Plot

BUILD = "build"
BASTION = "bastion"

_ASK_CARD: Final = text("mr-prompt-card", "mr-choose")
_CARD_OPTIONS: Final = {card: Option(card) for card in CARDS}


def build_card_pick(state: RealmsState, seat: int, offers: Sequence[Offer]) -> Pick:
    """Build the question of which of the cards in `offers` the seat takes; it has no options if none may be taken (ruling 7).

    The default is the seat's own card, which trades nothing with anybody.
    """
    allowed: list[Offer] = []
    refused: list[Offer] = []
    for offer in offers:
        effect = simulate_trade(state, seat, offer)
        (allowed if can_take(state, seat, offer, effect) else refused).append(offer)
    own = state.realms[seat].dealt
    return Pick(
        _ASK_CARD,
        [_CARD_OPTIONS[offer.card] for offer in allowed],
        default=(own,) if own is not None and any(offer.card == own for offer in allowed) else None,
        blocked=partial(_list_refused, state, seat, refused),
        details=partial(_describe_offers, state, seat, allowed),
    )


def _list_refused(state: RealmsState, seat: int, refused: Iterable[Offer]) -> Iterator[Option]:
    for offer in refused:
        yield Option(offer.card, detail=_describe_offer(state, seat, offer), reason=explain_refusal(state, seat, offer))


def _describe_offers(state: RealmsState, seat: int, allowed: Iterable[Offer]) -> Mapping[str, Text]:
    return {offer.card: _describe_offer(state, seat, offer) for offer in allowed}


def build_use_pick(state: RealmsState, seat: int, card: str) -> Pick:
    """Build the question of whether the card in front of the seat is built or laid as a bastion; the default is a bastion.

    The last seat of a round ends it with this answer, and new cards come. Its options say so, because the answer cannot be
    taken back.
    """
    facts = CARDS[card]
    built, laid = can_build(state, seat, card), not facts.no_bastion
    ends = all(other.acted for index, other in enumerate(state.realms) if index != seat)
    build, bastion = _make_use_options(facts.cost, ends)

    def blocked() -> Iterator[Option]:
        if not built:
            coins = state.realms[seat].coins
            reason = text("mr-refused-build", "mr-build", card=Term(card), cost=facts.cost, coins=coins)
            yield Option(BUILD, label=build.label, reason=reason)
        if not laid:
            yield Option(BASTION, label=bastion.label, reason=text("mr-refused-bastion", "mr-bastion", card=Term(card)))

    return Pick(
        text("mr-prompt-use", "mr-build", card=Term(card)),
        [option for option, is_legal in ((build, built), (bastion, laid)) if is_legal],
        default=(BASTION,) if laid else None,
        blocked=blocked,
        is_binding=True,
        details=partial(_describe_uses, state, seat, card),
    )


@lru_cache(64)
def _make_use_options(cost: int, ends: bool) -> tuple[Option, Option]:
    """Return the options to build a card of this cost and to lay it as a bastion. `ends`: the round ends with either."""
    build, bastion = text("mr-use-build", cost=cost), text("mr-use-bastion", coins=BASTION_COINS)
    if ends:
        build, bastion = text("mr-use-ends", use=build), text("mr-use-ends", use=bastion)
    tone: Tone = "final" if ends else ""
    return Option(BUILD, label=build, tone=tone), Option(BASTION, label=bastion, tone=tone)


def _describe_uses(state: RealmsState, seat: int, card: str) -> Mapping[str, Text]:
    """Return what is left, and what the realm scores then, if the card is built or laid as a bastion."""
    coins = state.realms[seat].coins
    remaining = coins - CARDS[card].cost
    points = _score_with_card(state, seat, card, False, remaining)
    build = text("mr-use-build-detail", points=points, left=remaining)
    remaining = coins + BASTION_COINS
    points = _score_with_card(state, seat, card, True, remaining)
    bastion = text("mr-use-bastion-detail", points=points, left=remaining, shields=BASTION_SHIELDS)
    return {BUILD: build, BASTION: bastion}


def build_loss_pick(state: RealmsState, seat: int) -> Pick:
    """Build the question of which building the invaders turn (ruling 13). The default costs the fewest points as things stand."""
    realm = state.realms[seat]
    before = score_realm(realm.plots, realm.coins)
    costs: dict[str, int] = {}
    for card in list_turnable(realm.plots):
        after = [Plot(plot.card, plot.bastion or plot.card == card) for plot in realm.plots]
        costs[card] = before - score_realm(after, realm.coins)
    options = [Option(card, detail=text("mr-lose-detail", points=cost)) for card, cost in costs.items()]

    def blocked() -> Iterator[Option]:
        for plot in realm.plots:
            if plot.bastion:
                yield Option(plot.card, reason=text("mr-refused-turn-bastion", "mr-13", card=Term(plot.card)))
            elif CARDS[plot.card].no_bastion:
                yield Option(plot.card, reason=text("mr-refused-turn-marked", "mr-13", card=Term(plot.card)))

    return Pick(
        text("mr-prompt-lose", "mr-invasion", strength=state.strength or 0),
        options,
        default=(min(costs, key=lambda card: costs[card]),),
        blocked=blocked,
    )


def _describe_offer(state: RealmsState, seat: int, offer: Offer) -> Text:
    """Return where the card lies, what its trade does now, what it is and what it costs."""
    worth, cost = summarize_card(offer.card), CARDS[offer.card].cost
    if offer.giver == seat:
        return text("mr-offer-own", worth=worth, cost=cost)
    effects = describe_effects(state, seat, offer)
    if offer.giver is None:
        if not effects:
            return text("mr-offer-middle-free", worth=worth, cost=cost)
        return text("mr-offer-middle", effects=effects, worth=worth, cost=cost)
    giver = Seat(offer.giver)
    if not effects:
        return text("mr-offer-seat-free", giver=giver, worth=worth, cost=cost)
    return text("mr-offer-seat", giver=giver, effects=effects, worth=worth, cost=cost)


def _score_with_card(state: RealmsState, seat: int, card: str, bastion: bool, coins: int) -> int:
    """Return what the realm would score as things stand with the card laid and `coins` left."""
    return score_realm([*state.realms[seat].plots, Plot(card, bastion)], coins)
