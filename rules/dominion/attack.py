"""Attacks (6.8): reaction windows that open by public knowledge alone (CONTRACT 4), and who is hit.

Who is asked when, beside the windows, which are open all at once:

- all at once: Militia, Goons, Clerk, Bureaucrat, Rabble, Bandit; Bishop, Vault and Masquerade, which are no Attacks; every
  Watchtower that looks at a card gained on another's turn;
- all at once, but in turn order while a pile has some cards and not enough for everybody: Torturer (Curses), Mountebank
  (Curses, Coppers), Saboteur (any pile that two victims may want);
- one after the other, because one person chooses and sees what came before: Swindler, Spy, Thief;
- nobody: Minion; Witch, Charlatan and Replace, whose Curses go out in turn order while they last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.dominion.gaining import may_hold
from rules.dominion.words import line, named, option, prompt
from rules.engine import Ask, Pick, Term, Together, text

if TYPE_CHECKING:
    from rules.dominion.play import Play
    from rules.dominion.side import Flow, Side, T

REACTIONS = ("moat", "secret-chamber", "diplomat")
"""Cards that may be revealed when an other player plays an Attack."""


def victims(play: Play) -> Flow[list[Side]]:
    """Opens all windows of this attack at once; the seats that are not immune, in turn order. Then the card's `plus`."""
    others = play.others()
    open = [side for side in others if _opens(side)]
    immune: dict[int, bool] = {}
    if open:
        immune = yield Together({side.seat: window(side) for side in open})
    play.give(play.this)
    return [side for side in others if not immune.get(side.seat, False)]


def attack(play: Play, effect: Callable[[Side], Flow[T]]) -> Flow[dict[int, T]]:
    """Window and effect of each victim as one branch; what the effects returned, by seat in turn order.

    The attacker gets the card's `plus` first: what it gives him cannot be seen by the others nor change their choices.
    """
    play.give(play.this)
    others = play.others()
    results: dict[int, T | None] = yield Together({side.seat: _hit(side, effect) for side in others})
    hit: dict[int, T] = {}
    for side in others:
        result = results[side.seat]
        if result is not None:
            hit[side.seat] = result
    play.chosen_at_once(len(hit))
    return hit


def _hit(side: Side, effect: Callable[[Side], Flow[T]]) -> Flow[T | None]:
    if _opens(side) and (yield from window(side)):
        return None
    return (yield from effect(side))


def _opens(side: Side) -> bool:
    """Whether a window opens for a seat at all."""
    side.zone.shown.clear()
    return side.state.reacted and any(_useful(side, card) for card in REACTIONS)


def _useful(side: Side, card: str) -> bool:
    """Whether it can matter that the seat reveals this card now, as far as anybody can tell."""
    if card == "moat" and "moat" in side.zone.shown:
        return False
    if card == "diplomat" and len(side.hand) < 5:
        return False
    return may_hold(side, card)


def window(side: Side) -> Flow[bool]:
    """Lets a seat reveal reactions one after the other (6.8); True if it is immune to this attack."""
    zone, this = side.zone, side.play.this
    while any(_useful(side, card) for card in REACTIONS):
        held = [card for card in REACTIONS if card in side.hand and _useful(side, card)]
        answer: tuple[str, ...] = yield Ask(
            side.seat,
            Pick(
                text("dom-ask-attacked", card=Term(this)),
                [*map(option, held), named("pass", text("dom-option-pass"))],
                default=("pass",),
            ),
            "attack",
            False,
            side.public,
        )
        if answer == ("pass",):
            break
        shown = answer[0]
        zone.shown.append(shown)
        side.table.expose()
        side.table.tell(line("dom-shows", side.seat, shown))
        if shown == "secret-chamber":
            side.draw(2)
            put = yield from _answer(side, "topdeck", shown, 2)
            side.topdeck(put)
        elif shown == "diplomat":
            side.draw(2)
            gone = yield from _answer(side, "discard", shown, 3)
            side.discard(gone)
    return "moat" in zone.shown


def _answer(side: Side, topic: str, card: str, count: int) -> Flow[tuple[str, ...]]:
    """What a revealed reaction asks of its owner's hand."""
    count = min(count, len(side.hand))
    options = [option(held, side.hand.count(held)) for held in dict.fromkeys(side.hand)]
    picked: tuple[str, ...] = yield Ask(
        side.seat,
        Pick(prompt(topic, card, count, count, len(side.hand)), options, count, count, ordered=topic == "topdeck"),
        side.topic(topic),
        len(side.hand) == 1,  # how many cards a hand has is known to everybody
        side.public,
    )
    return picked
