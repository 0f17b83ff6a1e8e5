"""A turn of Minute Realms: a seat takes a card and lays it; the last one of a round also ends it. Journal lines are told here."""

from collections.abc import Generator

from rules.engine import Arg, Ask, Request, RulesBroken, Seat, Table, Term, Together, Turn, Value, text
from rules.minute_realms import rounds
from rules.minute_realms.cards import CARDS
from rules.minute_realms.questions import BUILD, which_card, which_loss, which_use
from rules.minute_realms.scoring import sheets
from rules.minute_realms.state import BASTION_COINS, State, clockwise
from rules.minute_realms.trade import Offer, Trade, offers, take
from rules.minute_realms.view import Change, Use


def turn(state: State, table: Table) -> Turn:
    """One seat plays; where it was the last one of the round, the round ends, and after rounds 4 and 8 the invaders come."""
    seat = state.active
    if seat is None:
        raise RulesBroken("minute_realms: a turn without a seat on turn")
    if seat == state.starter:
        middle = tuple(Term(card) for card in state.middle)
        dealt = tuple(
            text("mr-journal-dealt", seat=Seat(other), card=Term(card))
            for other in clockwise(len(state.realms), seat)
            if (card := state.realms[other].dealt) is not None
        )
        table.tell(text("mr-journal-round", "mr-round", round=state.round, seat=Seat(seat), dealt=dealt, middle=middle))
    yield from _play(state, table, seat)
    state.active = rounds.next_seat(state)
    if state.active is not None:
        return
    table.tell(text("mr-journal-round-over", "mr-10", middle=tuple(Term(card) for card in state.middle)))
    rounds.finish(state)
    if rounds.invaded(state):
        yield from _invasion(state, table)
    rounds.go_on(state)
    if state.phase == "over":
        _tell_end(state, table)
    else:
        table.expose()


def _play(state: State, table: Table, seat: int) -> Generator[Request, Value, None]:
    """The seat's own turn: choose a card, trade, lay it."""
    there = offers(state, seat)
    choice = which_card(state, seat, there)
    if not choice.options:
        own = there[0]
        rounds.lay(state, seat, "discarded", own, Trade())
        table.tell(text("mr-journal-dead-end", "mr-7", seat=Seat(seat), card=Term(own.card)))
        return
    picked = yield Ask(seat, choice, "card", public=text("mr-public-card", seat=Seat(seat)))
    offer = next(offer for offer in there if (offer.card,) == picked)
    effect = take(state, seat, offer)
    if offer.giver != seat:
        _tell_trade(table, seat, offer, effect)
    use_choice = which_use(state, seat, offer.card)
    chosen = yield Ask(seat, use_choice, "use", public=text("mr-public-use", seat=Seat(seat), card=Term(offer.card)))
    use: Use = "built" if chosen == (BUILD,) else "bastion"
    rounds.lay(state, seat, use, offer, effect)
    laid: dict[str, Arg] = {"seat": Seat(seat), "card": Term(offer.card)}
    if use == "built":
        table.tell(text("mr-journal-built", "mr-build", **laid, cost=CARDS[offer.card].cost))
    else:
        table.tell(text("mr-journal-bastion", "mr-bastion", **laid, coins=BASTION_COINS))


def _tell_trade(table: Table, seat: int, offer: Offer, effect: Trade) -> None:
    """Writes where the card came from and what its icons did."""
    did = []
    if effect.paid and offer.giver is not None:
        did.append(text("mr-did-pay-seat", coins=effect.paid, seat=Seat(offer.giver)))
    elif effect.paid:
        did.append(text("mr-did-pay-bank", coins=effect.paid))
    if effect.taken:
        did.append(text("mr-did-take", coins=effect.taken))
    if effect.invader:
        did.append(text("mr-did-invader"))
    who: dict[str, Arg] = {"seat": Seat(seat), "card": Term(offer.card)}
    if offer.giver is None:
        if did:
            table.tell(text("mr-journal-middle", "mr-trade", **who, did=tuple(did)))
        else:
            table.tell(text("mr-journal-middle-free", "mr-trade", **who))
    elif did:
        table.tell(text("mr-journal-swap", "mr-trade", **who, giver=Seat(offer.giver), did=tuple(did)))
    else:
        table.tell(text("mr-journal-swap-free", "mr-trade", **who, giver=Seat(offer.giver)))


def _invasion(state: State, table: Table) -> Generator[Request, dict[int, str], None]:
    """The invaders come: each seat that cannot repel them loses a building, in any order.

    The journal tells the losses clockwise from the new start player, in whatever order they were chosen (ruling 11).
    """
    if rounds.reveal(state):
        table.expose()
    order = clockwise(len(state.realms), state.starter)
    table.tell(text("mr-journal-invasion", "mr-invasion", strength=state.strength or 0))
    if held := tuple(Seat(seat) for seat in order if state.realms[seat].repelled):
        table.tell(text("mr-journal-repelled", "mr-12", seats=held, count=len(held)))
    losing = [seat for seat in order if state.realms[seat].losing]
    for seat in order:
        if not state.realms[seat].repelled and seat not in losing:
            table.tell(text("mr-journal-nothing-to-lose", "mr-13", seat=Seat(seat)))
    if not losing:
        return
    lost = yield Together({seat: _lose(state, seat) for seat in losing})
    for seat in losing:
        table.tell(text("mr-journal-lost", "mr-invasion", seat=Seat(seat), card=Term(lost[seat])))
    state.last = [Change(seat, lost[seat], "turned", seat) for seat in losing]


def _lose(state: State, seat: int) -> Generator[Request, tuple[str, ...], str]:
    """One seat chooses the building that it loses. All is open, so a single one is taken without asking (ruling 26)."""
    public = text("mr-public-lose", seat=Seat(seat))
    (card,) = yield Ask(seat, which_loss(state, seat), "lose", forced=True, public=public)
    rounds.turn_over(state, seat, card)
    return card


def _tell_end(state: State, table: Table) -> None:
    """Writes who has won, and with how many points."""
    final = sheets(state.realms, state.strength or 0)
    winners = tuple(Seat(seat) for seat, sheet in enumerate(final) if sheet.place == 1)
    points = max(sheet.total for sheet in final)
    table.tell(text("mr-journal-over", "mr-end", winners=winners, count=len(winners), points=points))
