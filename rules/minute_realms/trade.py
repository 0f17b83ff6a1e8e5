"""Choosing a card: which are there, what their trade icons do, and why one cannot be taken."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from rules.engine import Term, Text, text
from rules.minute_realms.cards import CARDS
from rules.minute_realms.state import RealmsState, order_clockwise
from rules.minute_realms.view import Plot


class Offer(Struct, frozen=True):
    """A card on offer and where it lies: in front of `giver`, or in the middle (None)."""

    card: str
    giver: int | None


class TradeEffect(Struct, frozen=True):
    """What the icons of a card do to the seat that takes it: coins `paid` and `taken`, and whether an `invader` comes.

    `short` is the number of the icon (from 1) that could not be paid, 0 if all could.
    """

    paid: int = 0
    taken: int = 0
    invader: bool = False
    short: int = 0


class RealmLike(Protocol):
    """What choosing a card needs of a seat: of the state, or of a view."""

    @property
    def coins(self) -> int: ...
    @property
    def plots(self) -> Sequence[Plot]: ...
    @property
    def dealt(self) -> str | None: ...


class TableLike(Protocol):
    """What choosing a card needs of a table: of the state, or of a view."""

    @property
    def round(self) -> int: ...
    @property
    def realms(self) -> Sequence[RealmLike]: ...
    @property
    def middle(self) -> Sequence[str]: ...
    @property
    def track(self) -> Sequence[int | None]: ...


def list_offers(state: TableLike, seat: int) -> list[Offer]:
    """Return the cards that `seat` may choose from: its own, those of seats that have not acted, the middle (ruling 1).

    Own card first, then clockwise, the middle last.
    """
    offers: list[Offer] = []
    for other in order_clockwise(len(state.realms), seat):
        card = state.realms[other].dealt
        if card is not None:
            offers.append(Offer(card, other))
    offers.extend(Offer(card, None) for card in state.middle)
    return offers


def simulate_trade(state: TableLike, seat: int, offer: Offer) -> TradeEffect:
    """Return what the icons would do from left to right with the coins of `seat` (rulings 3, 6, 8); an own card trades nothing."""
    if offer.giver == seat:
        return TradeEffect()
    coins = state.realms[seat].coins
    paid = taken = 0
    invader = False
    for place, icon in enumerate(CARDS[offer.card].trade, 1):
        if icon == "+":
            taken += 1
        elif icon == "I":
            invader = invader or state.track[state.round - 1] is None
        elif coins + taken - paid < 1:
            return TradeEffect(paid, taken, invader, place)
        else:
            paid += 1
    return TradeEffect(paid, taken, invader)


def can_take(state: TableLike, seat: int, offer: Offer, effect: TradeEffect) -> bool:
    """Return whether `seat` may take the card, given what its trade would do (rulings 3 and 7)."""
    if effect.short:
        return False
    card = CARDS[offer.card]
    return not card.no_bastion or state.realms[seat].coins + effect.taken - effect.paid >= card.cost


def explain_refusal(state: RealmsState, seat: int, offer: Offer) -> Text | None:
    """Return why `seat` may not take the card, or None if it may."""
    effect = simulate_trade(state, seat, offer)
    if can_take(state, seat, offer, effect):
        return None
    card = CARDS[offer.card]
    have = state.realms[seat].coins
    if effect.short:
        return text("mr-refused-trade", "mr-3", card=Term(card.id), icon=effect.short, coins=have)
    remaining = have + effect.taken - effect.paid
    return text("mr-refused-dead-end", "mr-7", card=Term(card.id), cost=card.cost, coins=remaining)


def take_card(state: RealmsState, seat: int, offer: Offer) -> TradeEffect:
    """Swap the seat's own card for the one offered and carry out its trade icons. Return what they did.

    The card taken lies in front of the seat until it is built; every coin paid goes at once to where the card came from
    (rulings 4 and 5). Nobody sees the token that is placed (ruling 9).
    """
    effect = simulate_trade(state, seat, offer)
    realm = state.realms[seat]
    own = realm.dealt
    if offer.giver == seat or own is None:
        return effect
    realm.coins += effect.taken - effect.paid
    if offer.giver is None:
        state.middle[state.middle.index(offer.card)] = own
    else:
        giver = state.realms[offer.giver]
        giver.dealt = own
        giver.coins += effect.paid
    realm.dealt = offer.card
    if effect.invader:
        state.track[state.round - 1] = state.stack.pop()
    return effect


def describe_effects(state: RealmsState, seat: int, offer: Offer) -> tuple[Text, ...]:
    """Return what each trade icon would do now, from left to right, in words for the person who chooses."""
    effects: list[Text] = []
    is_taken = state.track[state.round - 1] is not None
    for icon in CARDS[offer.card].trade if offer.giver != seat else "":
        if icon == "I":
            effects.append(text("mr-effect-invader-void" if is_taken else "mr-effect-invader"))
            is_taken = True
        else:
            effects.append(text("mr-effect-take" if icon == "+" else "mr-effect-pay"))
    return tuple(effects)
