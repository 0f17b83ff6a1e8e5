"""A turn of Minute Realms: a seat takes a card and lays it; the last one of a round also ends it. The journal is written here."""

from collections.abc import Generator
from functools import lru_cache

from rules.engine import Ask, AskAll, Request, RulesError, Seat, Table, Term, Text, TextArg, TurnGenerator, Value, text
from rules.minute_realms import rounds
from rules.minute_realms.cards import CARDS
from rules.minute_realms.questions import BUILD, build_card_pick, build_loss_pick, build_use_pick
from rules.minute_realms.scoring import build_sheets
from rules.minute_realms.state import BASTION_COINS, RealmsState, order_clockwise
from rules.minute_realms.trade import Offer, TradeEffect, list_offers, take_card
from rules.minute_realms.view import CardMove, CardUse


def run_turn(state: RealmsState, table: Table) -> TurnGenerator:
    """Play one seat. After the last seat the round ends, and after rounds 4 and 8 the invaders come."""
    seat = state.active
    if seat is None:
        raise RulesError("minute_realms: a turn without a seat on turn")
    if seat == state.starter:
        middle = tuple(Term(card) for card in state.middle)
        dealt = tuple(
            text("mr-journal-dealt", seat=Seat(other), card=Term(card))
            for other in order_clockwise(len(state.realms), seat)
            if (card := state.realms[other].dealt) is not None
        )
        table.write_line(
            text("mr-journal-round", "mr-round", round=state.round, seat=Seat(seat), dealt=dealt, middle=middle)
        )
    yield from _play_card(state, table, seat)
    state.active = rounds.find_next_seat(state)
    if state.active is not None:
        return
    table.write_line(text("mr-journal-round-over", "mr-10", middle=tuple(Term(card) for card in state.middle)))
    rounds.finish_round(state)
    if rounds.is_invasion_round(state):
        yield from _run_invasion(state, table)
    rounds.advance_round(state)
    if state.phase == "over":
        _log_end(state, table)
    else:
        table.mark_revealed()


def _play_card(state: RealmsState, table: Table, seat: int) -> Generator[Request, Value, None]:
    """Let the seat choose a card, trade, and lay it."""
    offers = list_offers(state, seat)
    choice = build_card_pick(state, seat, offers)
    if not choice.options:
        own = offers[0]
        rounds.lay_card(state, seat, "discarded", own, TradeEffect())
        table.write_line(text("mr-journal-dead-end", "mr-7", seat=Seat(seat), card=Term(own.card)))
        return
    picked = yield Ask(seat, choice, "card", public_text=format_choosing(seat))
    offer = next(offer for offer in offers if (offer.card,) == picked)
    effect = take_card(state, seat, offer)
    if offer.giver != seat:
        _log_trade(table, seat, offer, effect)
    use_choice = build_use_pick(state, seat, offer.card)
    chosen = yield Ask(seat, use_choice, "use", public_text=format_laying(seat, offer.card))
    use: CardUse = "built" if chosen == (BUILD,) else "bastion"
    rounds.lay_card(state, seat, use, offer, effect)
    laid: dict[str, TextArg] = {"seat": Seat(seat), "card": Term(offer.card)}
    if use == "built":
        table.write_line(text("mr-journal-built", "mr-build", **laid, cost=CARDS[offer.card].cost))
    else:
        table.write_line(text("mr-journal-bastion", "mr-bastion", **laid, coins=BASTION_COINS))


@lru_cache(16)
def format_choosing(seat: int) -> Text:
    """Return what others read while the seat chooses a card."""
    return text("mr-public-card", seat=Seat(seat))


@lru_cache(512)
def format_laying(seat: int, card: str) -> Text:
    """Return what others read while the seat decides how to lay a card."""
    return text("mr-public-use", seat=Seat(seat), card=Term(card))


def _log_trade(table: Table, seat: int, offer: Offer, effect: TradeEffect) -> None:
    """Write where the card came from and what its icons did."""
    effects = []
    if effect.paid and offer.giver is not None:
        effects.append(text("mr-did-pay-seat", coins=effect.paid, seat=Seat(offer.giver)))
    elif effect.paid:
        effects.append(text("mr-did-pay-bank", coins=effect.paid))
    if effect.taken:
        effects.append(text("mr-did-take", coins=effect.taken))
    if effect.invader:
        effects.append(text("mr-did-invader"))
    args: dict[str, TextArg] = {"seat": Seat(seat), "card": Term(offer.card)}
    if offer.giver is None:
        if effects:
            table.write_line(text("mr-journal-middle", "mr-trade", **args, did=tuple(effects)))
        else:
            table.write_line(text("mr-journal-middle-free", "mr-trade", **args))
    elif effects:
        table.write_line(text("mr-journal-swap", "mr-trade", **args, giver=Seat(offer.giver), did=tuple(effects)))
    else:
        table.write_line(text("mr-journal-swap-free", "mr-trade", **args, giver=Seat(offer.giver)))


def _run_invasion(state: RealmsState, table: Table) -> Generator[Request, dict[int, str], None]:
    """Let the invaders come: each seat that cannot repel them loses a building, in any order.

    The journal lists the losses clockwise from the new start player, in whatever order they were chosen (ruling 11).
    """
    if rounds.reveal_tokens(state):
        table.mark_revealed()
    order = order_clockwise(len(state.realms), state.starter)
    table.write_line(text("mr-journal-invasion", "mr-invasion", strength=state.strength or 0))
    if held := tuple(Seat(seat) for seat in order if state.realms[seat].repelled):
        table.write_line(text("mr-journal-repelled", "mr-12", seats=held, count=len(held)))
    losing = [seat for seat in order if state.realms[seat].losing]
    for seat in order:
        if not state.realms[seat].repelled and seat not in losing:
            table.write_line(text("mr-journal-nothing-to-lose", "mr-13", seat=Seat(seat)))
    if not losing:
        return
    lost = yield AskAll({seat: _lose_building(state, seat) for seat in losing})
    for seat in losing:
        table.write_line(text("mr-journal-lost", "mr-invasion", seat=Seat(seat), card=Term(lost[seat])))
    state.note_moves([CardMove(seat, lost[seat], "turned", seat) for seat in losing])


def _lose_building(state: RealmsState, seat: int) -> Generator[Request, tuple[str, ...], str]:
    """Let one seat choose the building that it loses. If there is only one, it is taken without asking: all is open (ruling 26)."""
    public = text("mr-public-lose", seat=Seat(seat))
    (card,) = yield Ask(seat, build_loss_pick(state, seat), "lose", forced=True, public_text=public)
    rounds.turn_building(state, seat, card)
    return card


def _log_end(state: RealmsState, table: Table) -> None:
    """Write who has won, and with how many points."""
    final = build_sheets(state.realms, state.strength or 0)
    winners = tuple(Seat(seat) for seat, sheet in enumerate(final) if sheet.place == 1)
    points = max(sheet.total for sheet in final)
    table.write_line(text("mr-journal-over", "mr-end", winners=winners, count=len(winners), points=points))
