"""What the cards of Raid do. Each effect is a generator for the seat on turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from typing import Any

from rules.engine import Ask, AskAll, AskAny, Name, Number, Option, Pick, Request, Seat, Table, Term, Text, text
from tests.toy.state import CARDS, RaidState

Effect = Generator[Request, Any, None]
KINDS = tuple(dict.fromkeys(CARDS))
PASS = Option("pass", label=text("toy-pass"))


def card_options(cards: Iterable[str]) -> tuple[Option, ...]:
    """Return each kind once with its count, in the order of the deck list."""
    counts = Counter(cards)
    return tuple(Option(kind, counts[kind]) for kind in KINDS if counts[kind])


def card_terms(cards: Iterable[str]) -> tuple[Term, ...]:
    """Return cards as an enumeration for a text."""
    return tuple(Term(card) for card in cards)


def draw_top(state: RaidState, seat: int, table: Table) -> str | None:
    """Take the top card of the deck; an empty deck is made of the discards first. Something hidden comes out."""
    mat = state.mats[seat]
    if not mat.deck:
        mat.deck, mat.discard = mat.discard, []
        table.chance.shuffle(mat.deck)
    if not mat.deck:
        return None
    table.mark_revealed()
    return mat.deck.pop()


def draw(state: RaidState, seat: int, table: Table, count: int) -> None:
    """Draw into the hand; only the seat learns what."""
    drawn: list[str] = []
    while len(drawn) < count and (card := draw_top(state, seat, table)) is not None:
        state.mats[seat].hand.append(card)
        drawn.append(card)
    if drawn:
        whole = text("toy-drew-cards", seat=Seat(seat), cards=card_terms(drawn))
        table.write_line(text("toy-drew", seat=Seat(seat), count=len(drawn)), private={seat: whole})


def coin(state: RaidState, table: Table, seat: int) -> Effect:
    """Bank the coin: nothing hidden, nothing asked."""
    mat = state.mats[seat]
    mat.played.remove("coin")
    mat.bank.append("coin")
    yield from ()


def do_nothing(state: RaidState, table: Table, seat: int) -> Effect:
    """Do nothing: a crown or a shield has no effect on the table."""
    yield from ()


def may_shield(state: RaidState, seat: int) -> bool:
    """Return whether, by what everybody saw, the seat can hold its shield (CONTRACT 4)."""
    mat = state.mats[seat]
    return bool(mat.hand) and "shield" not in mat.public_cards()


def raid(state: RaidState, table: Table, seat: int) -> Effect:
    """Attack with windows; window and effect are one branch for each victim."""
    others = [other for other in range(len(state.mats)) if other != seat]
    hit = yield AskAll({other: raid_victim(state, table, other) for other in others})
    table.write_line(text("toy-raid-over", count=sum(hit.values())))


def raid_victim(state: RaidState, table: Table, seat: int) -> Generator[Request, Any, bool]:
    """Let one victim reveal the shield, otherwise discard down to two. Return True if the raid hit."""
    mat = state.mats[seat]
    if may_shield(state, seat):
        can = "shield" in mat.hand

        def hidden() -> Iterable[Option]:
            return () if can else (Option("shield", reason=text("toy-no-shield", rule="toy-4")),)

        shown = (Option("shield"), PASS) if can else (PASS,)
        window = Pick(text("toy-react"), shown, default=("pass",), blocked=hidden)
        answer = yield Ask(seat, window, "shield", forced=False, public_text=text("toy-reacting"))
        if answer == ("shield",):
            table.write_line(text("toy-revealed", seat=Seat(seat), card=Term("shield")))
            return False
    surplus = len(mat.hand) - 2
    if surplus <= 0:
        return False
    picks = yield Ask(seat, Pick(text("toy-discard"), card_options(mat.hand), surplus, surplus), "discard")
    for card in picks:
        mat.hand.remove(card)
        mat.discard.append(card)
    table.write_line(text("toy-discarded", seat=Seat(seat), cards=card_terms(picks)))
    return True


def echo(state: RaidState, table: Table, seat: int) -> Effect:
    """Play another card of the hand twice, whatever it asks."""
    mat = state.mats[seat]
    if not mat.hand:
        return
    choice = Pick(text("toy-echo"), (*card_options(mat.hand), PASS), default=("pass",))
    (card,) = yield Ask(seat, choice, "echo")
    if card == "pass":
        return
    mat.hand.remove(card)
    mat.played.append(card)
    for _ in range(2):
        if card in mat.played:
            yield from EFFECTS[card](state, table, seat)


def storm(state: RaidState, table: Table, seat: int) -> Effect:
    """Let every seat, in any order, put a card back, shuffle and draw, each with the chance of its own branch."""
    yield AskAll({each: reshuffle_seat(state, table, each) for each in range(len(state.mats))})


def reshuffle_seat(state: RaidState, table: Table, seat: int) -> Generator[Request, Any, str]:
    mat = state.mats[seat]
    if not mat.hand:
        return ""
    (card,) = yield Ask(seat, Pick(text("toy-storm"), card_options(mat.hand)), "storm", forced=False)
    mat.hand.remove(card)
    mat.deck.append(card)
    table.chance.shuffle(mat.deck)
    draw(state, seat, table, 1)
    return str(card)


def tithe(state: RaidState, table: Table, seat: int) -> Effect:
    """Let every seat give a number in secret; the caller applies them in seat order (CONTRACT 2)."""
    given = yield AskAll({each: choose_tithe(each) for each in range(len(state.mats))})
    table.mark_revealed()
    for each, number in given.items():
        table.write_line(text("toy-tithe", seat=Seat(each), count=number))
        if number == min(given.values()) and state.mats[each].deck:
            state.mats[each].discard.append(state.mats[each].deck.pop())


def choose_tithe(seat: int) -> Generator[Request, Any, int]:
    number = yield Ask(seat, Number(text("toy-give"), 0, 2), "tithe", public_text=text("toy-giving"))
    return int(number)


def dash(state: RaidState, table: Table, seat: int) -> Effect:
    """Let the first answer close the others."""
    if not state.tokens:
        return
    grab = Pick(text("toy-dash"), (Option("grab", label=text("toy-grab")), PASS), default=("pass",))
    grabber, answer = yield AskAny(dict.fromkeys(range(len(state.mats)), grab), "dash")
    if answer == ("grab",):
        state.tokens -= 1
        state.mats[grabber].tokens += 1
        table.write_line(text("toy-grabbed", seat=Seat(grabber)))


def guess(state: RaidState, table: Table, seat: int) -> Effect:
    """Name a card; the top card comes out."""
    named = yield Ask(seat, Name(text("toy-guess"), KINDS), "guess")
    if (card := draw_top(state, seat, table)) is not None:
        (state.mats[seat].bank if card == named else state.mats[seat].discard).append(card)
        table.write_line(text("toy-guessed", seat=Seat(seat), named=Term(named), card=Term(card)))


def plan(state: RaidState, table: Table, seat: int) -> Effect:
    """Look at up to three cards and put them back in an order (an ordered pick)."""
    mat = state.mats[seat]
    while len(mat.looked) < 3 and (card := draw_top(state, seat, table)) is not None:
        mat.looked.append(card)
    if not mat.looked:
        return
    count = len(mat.looked)
    picks = yield Ask(seat, Pick(text("toy-plan"), card_options(mat.looked), count, count, ordered=True), "plan")
    mat.looked.clear()
    mat.deck += reversed(picks)


def check_different(picks: tuple[str, ...]) -> Text | None:
    """Return a reason if a trade has two cards of a kind, None otherwise."""
    return text("toy-trade-differ", rule="toy-trade") if len(set(picks)) < len(picks) else None


def trade(state: RaidState, table: Table, seat: int) -> Effect:
    """Trade up to two different cards for as many new ones; nothing comes out if nothing is discarded."""
    mat = state.mats[seat]
    choice = Pick(text("toy-trade"), card_options(mat.hand), 0, 2, check=check_different, default=())
    picks = yield Ask(seat, choice, "trade")
    for card in picks:
        mat.hand.remove(card)
        mat.discard.append(card)
    draw(state, seat, table, len(picks))


def flee(state: RaidState, table: Table, seat: int) -> Effect:
    """End the turn from any depth, without drawing."""
    table.write_line(text("toy-fled", seat=Seat(seat)))
    yield from ()
    table.end_turn()


EFFECTS: dict[str, Callable[[RaidState, Table, int], Effect]] = {
    "coin": coin,
    "crown": do_nothing,
    "raid": raid,
    "shield": do_nothing,
    "echo": echo,
    "storm": storm,
    "tithe": tithe,
    "dash": dash,
    "guess": guess,
    "plan": plan,
    "trade": trade,
    "flee": flee,
}
