"""What happens to the table apart from trading: laying a card, the end of a round, the invasion, the end of the match."""

from rules.minute_realms.cards import CARDS
from rules.minute_realms.scoring import compute_defense
from rules.minute_realms.setup import deal_round
from rules.minute_realms.state import BASTION_COINS, INVASIONS, ROUNDS, RealmsState, order_clockwise
from rules.minute_realms.trade import Offer, TradeEffect
from rules.minute_realms.view import CardMove, CardUse, Plot


def can_build(state: RealmsState, seat: int, card: str) -> bool:
    """Return whether the seat can pay the building cost of the card in front of it."""
    return state.realms[seat].coins >= CARDS[card].cost


def lay_card(state: RealmsState, seat: int, use: CardUse, offer: Offer, effect: TradeEffect) -> None:
    """Put the card in front of the seat where `use` says ("built", "bastion" or "discarded"), and end the seat's round."""
    realm = state.realms[seat]
    card = offer.card
    realm.dealt = None
    realm.acted = True
    if use == "discarded":
        state.discarded.append(card)
    elif use == "built":
        realm.coins -= CARDS[card].cost
        realm.plots.append(Plot(card, False))
    else:
        realm.coins += BASTION_COINS
        realm.plots.append(Plot(card, True))
    state.note_moves([CardMove(seat, card, use, offer.giver, effect.paid, effect.taken, effect.invader)])


def find_next_seat(state: RealmsState) -> int | None:
    """Return the next seat clockwise that has not acted this round, or None if the round is over."""
    for seat in order_clockwise(len(state.realms), state.starter):
        if not state.realms[seat].acted:
            return seat
    return None


def finish_round(state: RealmsState) -> None:
    """End the round: discard the middle face up and pass the start marker on (ruling 10). Nobody is on turn."""
    state.discarded.extend(state.middle)
    state.middle = []
    state.starter = (state.starter + 1) % len(state.realms)
    state.active = None


def is_invasion_round(state: RealmsState) -> bool:
    """Return whether the invaders come after the round that was just played."""
    return state.round in INVASIONS


def reveal_tokens(state: RealmsState) -> tuple[int, ...]:
    """Turn the tokens on the track face up and find who must lose a building. Return the values turned up now.

    Equal defense is enough (ruling 12); a realm without a turnable building loses nothing (ruling 13). The invasion counts
    all tokens on the track, also those of the one before.
    """
    turned_up = tuple(token for token in state.track[state.shown : state.round] if token is not None)
    state.phase = "invasion"
    state.shown = state.round
    state.strength = sum(token for token in state.track[: state.round] if token is not None)
    for realm in state.realms:
        realm.repelled = compute_defense(realm.plots) >= state.strength
        realm.losing = not realm.repelled and bool(list_turnable(realm.plots))
    return turned_up


def list_turnable(plots: list[Plot]) -> list[str]:
    """Return the buildings that an invasion may turn: those face up without the no-bastion mark (ruling 13)."""
    return [plot.card for plot in plots if not plot.bastion and not CARDS[plot.card].no_bastion]


def turn_building(state: RealmsState, seat: int, card: str) -> None:
    """Make the building a plain bastion, without the coins (ruling 23). The outcome of this invasion stays (ruling 14)."""
    realm = state.realms[seat]
    place = next(place for place, plot in enumerate(realm.plots) if plot.card == card)
    realm.plots[place] = Plot(card, True)
    realm.losing = False


def advance_round(state: RealmsState) -> None:
    """Deal the next round, or end the match after the last one. Tokens left over leave it unseen."""
    if state.round < ROUNDS:
        state.forget_old_moves()
        deal_round(state)
        return
    state.phase = "over"
    state.aside.extend(sorted(state.stack))
    state.stack = []
