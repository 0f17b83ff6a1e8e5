"""A turn (6.3): start, actions, treasures, buys, clean-up, and the check whether the match ends (6.12)."""

from __future__ import annotations

from functools import lru_cache, partial

from rules.dominion import cards as _cards  # noqa: F401 (the cards register what they do)
from rules.dominion.buying import Purse, buy, refusal
from rules.dominion.cost import cost, reduced
from rules.dominion.facts import ACTIONS, COST, NAME
from rules.dominion.play import Play
from rules.dominion.side import Flow
from rules.dominion.state import Done, Now, State
from rules.dominion.treasures import play_plain, play_treasures, ready, turn_prompt, worth
from rules.dominion.words import named, option, priced
from rules.engine import Ask, Option, Pick, Seat, Table, Term, Text, Tone, Turn, text

END_ACTIONS = named("end", text("dom-option-end-actions"))
END_TURN = named("end", text("dom-option-end-turn"), "final")
ONE_BY_ONE = named("one-by-one", text("dom-option-one-by-one"))


STILL_ROUNDS = 20
"""A match in which nobody gains or trashes anything for so many rounds is over (our ruling: it could go on for ever)."""


def turn(state: State, table: Table) -> Turn:
    """One player's turn."""
    seat = state.active
    assert seat is not None
    state.before, state.done = state.done, Done(seat)
    state.now = Now()
    state.moved = False
    play = Play(state, table, seat)
    if "clerk" in play.hand:
        yield from _start(play)
    if not ACTIONS.isdisjoint(play.hand):
        yield from _action_phase(play)
    yield from _treasures(play)
    yield from _buy_phase(play)
    _clean_up(play)


def _start(play: Play) -> Flow[None]:
    """Clerks may be played from the hand at the start of the turn, one at a time, without an Action."""
    yes = named("clerk", text("dom-option-play-clerk"))
    no = named("pass", text("dom-option-later"))
    while "clerk" in play.hand:
        answer = yield Ask(play.seat, Pick(text("dom-ask-start"), (yes, no), default=("pass",)), "start")
        if answer == ("pass",):
            return
        yield from play.play_card("clerk")


def _action_phase(play: Play) -> Flow[None]:
    now = play.now
    while now.actions > 0:
        if ACTIONS.isdisjoint(play.zone.hand):
            return
        held = dict.fromkeys(card for card in play.zone.hand if card in ACTIONS)
        choice = Pick(
            turn_prompt("dom-ask-action", now.actions, now.buys, now.coins),
            [*map(option, held), END_ACTIONS],
            default=("end",),
            binding=True,
        )
        answer: tuple[str, ...] = yield Ask(play.seat, choice, "action")
        if answer[0] == "end":
            return
        now.actions -= 1
        yield from play.play_card(answer[0])


def _treasures(play: Play) -> Flow[None]:
    """Treasures that do more than give coins are played one after the other; others go along with the first purchase."""
    play.now.phase = "treasure"
    if not ready(play):
        yield from play_treasures(play)
    play.now.phase = "buy"


def _buy_phase(play: Play) -> Flow[None]:
    """Purchases. The first one plays the Treasures that only give coins, unless they are wanted one by one."""
    state, now = play.state, play.now
    along = () if now.open else ready(play)
    while now.buys > 0:
        purse = Purse(now.coins + worth(play, along), along)
        if not (options := _affordable(play, purse)):
            return
        asked = turn_prompt("dom-ask-buy-with" if along else "dom-ask-buy", now.actions, now.buys, purse.coins)
        choice = Pick(
            asked,
            [*options, *((ONE_BY_ONE,) if along else ()), END_TURN],
            default=("end",),
            blocked=partial(_blocked, play, purse),
            shows=along,
        )
        (answer,) = yield Ask(play.seat, choice, "buy")
        if answer == "end":
            return
        if answer == "one-by-one":
            now.phase, along = "treasure", ()
            yield from play_treasures(play)
            now.phase = "buy"
            continue
        now.open = True
        if along:
            play_plain(play, along)
            along = ()
        now.buys -= 1
        assert state.supply[answer]
        yield from buy(play, answer)


def _affordable(play: Play, purse: Purse) -> list[Option]:
    """The piles that can be bought from. What ends the turn says so; what would trash all Treasures in play is a danger."""
    state, last = play.state, play.now.buys == 1
    paid: Tone = "danger" if purse.along or play.treasures_in(play.zone.play) else ""
    plain = not (reduced(state) or play.now.banned or "grand-market" in state.supply)
    return [
        priced(card, cost(state, card), count, last, paid if NAME[card] == "mint" else "")
        for card, count in state.supply.items()
        if count and (COST[card] <= purse.coins if plain else refusal(play, card, purse) is None)
    ]


def _blocked(play: Play, purse: Purse) -> list[Option]:
    """The piles that cannot be bought from, each with its reason."""
    found: list[Option] = []
    for card, count in play.state.supply.items():
        because = refusal(play, card, purse) if count else text("dom-because-empty", "dom-buy", card=Term(card))
        if because is not None:
            facts = priced(card, cost(play.state, card), count).facts
            found.append(Option(card, because=because, facts=facts))
    return found


def _clean_up(play: Play) -> None:
    """Discards what is in play and in hand, draws five, and hands the turn on."""
    state, zone = play.state, play.zone
    state.now.phase = "cleanup"
    zone.discard += zone.hand
    zone.discard += zone.play
    zone.hand.clear()
    zone.play.clear()
    play.fill_hand(5)
    zone.turns += 1
    state.still = 0 if state.moved else state.still + 1
    seats = len(state.players)
    if finished(state):
        state.over = True
        state.active = None
        play.table.tell(text("dom-ends"))
        return
    state.active = (play.seat + 1) % seats
    play.table.tell(line_turn(state.active))


@lru_cache(16)
def line_turn(seat: int) -> Text:
    """The journal line that a seat's turn begins."""
    return text("dom-turn", seat=Seat(seat))


def finished(state: State) -> bool:
    """Whether the match ends after this turn (6.12)."""
    supply = state.supply
    if not supply["province"] or supply.get("colony") == 0:
        return True
    empty = list(supply.values()).count(0)
    seats = len(state.players)
    return empty >= (4 if seats > 4 else 3) or state.still >= STILL_ROUNDS * seats
