"""What a seat is asked: which card, how it is laid, which building is lost. Labels and reasons are for people to read."""

from collections.abc import Iterator, Sequence

from rules.engine import Option, Pick, Seat, Term, Text, Tone, text
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.cards import CARDS
from rules.minute_realms.rounds import can_build, list_turnable
from rules.minute_realms.scoring import score_realm
from rules.minute_realms.state import BASTION_COINS, BASTION_SHIELDS, RealmsState
from rules.minute_realms.trade import Offer, describe_effects, explain_refusal
from rules.minute_realms.view import Plot

BUILD = "build"
BASTION = "bastion"


def build_card_pick(state: RealmsState, seat: int, offers: Sequence[Offer]) -> Pick:
    """Build the question of which of the cards in `offers` the seat takes; it has no options if none may be taken (ruling 7).

    The default is the seat's own card, which trades nothing with anybody.
    """
    options: list[Option] = []
    refused: list[Offer] = []
    for offer in offers:
        if explain_refusal(state, seat, offer) is None:
            options.append(Option(offer.card, detail=_describe_offer(state, seat, offer)))
        else:
            refused.append(offer)

    def blocked() -> Iterator[Option]:
        for offer in refused:
            yield Option(
                offer.card, detail=_describe_offer(state, seat, offer), reason=explain_refusal(state, seat, offer)
            )

    own = state.realms[seat].dealt
    default = (own,) if own is not None and any(option.id == own for option in options) else None
    return Pick(text("mr-prompt-card", "mr-choose"), options, default=default, blocked=blocked)


def build_use_pick(state: RealmsState, seat: int, card: str) -> Pick:
    """Build the question of whether the card in front of the seat is built or laid as a bastion; the default is a bastion.

    The last seat of a round ends it with this answer, and new cards come. Its options say so, because the answer cannot be
    taken back.
    """
    facts = CARDS[card]
    realm = state.realms[seat]
    built, laid = can_build(state, seat, card), not facts.no_bastion
    ends = all(other.acted for index, other in enumerate(state.realms) if index != seat)
    build, bastion = text("mr-use-build", cost=facts.cost), text("mr-use-bastion", coins=BASTION_COINS)
    if ends:
        build, bastion = text("mr-use-ends", use=build), text("mr-use-ends", use=bastion)
    tone: Tone = "final" if ends else ""
    options: list[Option] = []
    if built:
        left = realm.coins - facts.cost
        points = _score_with_card(state, seat, card, False, left)
        detail = text("mr-use-build-detail", points=points, left=left)
        options.append(Option(BUILD, label=build, detail=detail, tone=tone))
    if laid:
        left = realm.coins + BASTION_COINS
        points = _score_with_card(state, seat, card, True, left)
        detail = text("mr-use-bastion-detail", points=points, left=left, shields=BASTION_SHIELDS)
        options.append(Option(BASTION, label=bastion, detail=detail, tone=tone))

    def blocked() -> Iterator[Option]:
        if not built:
            reason = text("mr-refused-build", "mr-build", card=Term(card), cost=facts.cost, coins=realm.coins)
            yield Option(BUILD, label=build, reason=reason)
        if not laid:
            yield Option(BASTION, label=bastion, reason=text("mr-refused-bastion", "mr-bastion", card=Term(card)))

    return Pick(
        text("mr-prompt-use", "mr-build", card=Term(card)),
        options,
        default=(BASTION,) if laid else None,
        blocked=blocked,
        is_binding=True,
    )


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
    """Return where the card lies, what its trade does now, and what it is."""
    known = summarize_card(offer.card)
    if offer.giver == seat:
        return text("mr-offer-own", worth=known)
    effects = describe_effects(state, seat, offer)
    if offer.giver is None:
        return (
            text("mr-offer-middle", effects=effects, worth=known)
            if effects
            else text("mr-offer-middle-free", worth=known)
        )
    giver = Seat(offer.giver)
    if not effects:
        return text("mr-offer-seat-free", giver=giver, worth=known)
    return text("mr-offer-seat", giver=giver, effects=effects, worth=known)


def _score_with_card(state: RealmsState, seat: int, card: str, bastion: bool, coins: int) -> int:
    """Return what the realm would score as things stand with the card laid and `coins` left."""
    return score_realm([*state.realms[seat].plots, Plot(card, bastion)], coins)
