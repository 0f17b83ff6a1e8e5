"""Attacks (6.8): who is asked, by public knowledge alone (CONTRACT 4), and who is hit.

A victim who has to answer the attack anyway is asked once: the reactions in that hand stand among the answers. Only where an
attack leaves no choice whoever may hold a reaction, as far as anybody can tell, is asked whether to reveal one.

- answered by the victims, all at once: Militia, Goons, Clerk, Bureaucrat, Mountebank, Torturer; in turn order where a pile has
  some cards and not enough for everybody: Torturer (Curses), Mountebank (Curses, Coppers);
- no choice, reactions all at once, then one after the other, because one person chooses and sees what came before: Swindler,
  Spy, Thief; then all at once: Rabble, Bandit, Saboteur (in turn order where two victims may want the last card of a pile);
- no choice at all: Minion; Witch, Charlatan and Replace, whose Curses go out in turn order while they last;
- no Attacks, asked all at once: Bishop, Vault, Masquerade, every Watchtower that looks at a card gained on another's turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.dominion.facts import TO_ATTACKS
from rules.dominion.gaining import may_hold
from rules.dominion.registry import REACTIONS, never
from rules.dominion.words import REACTION, line, named, prompt, reveals
from rules.engine import Ask, Option, Pick, Term, Together, text

if TYPE_CHECKING:
    from rules.dominion.play import Play
    from rules.dominion.side import Flow, Side, T

Demand = Callable[["Side"], Ask | None]
"""What an attack asks its victim first; None if that seat has nothing to answer, as everybody can tell."""

Effect = Callable[["Side", tuple[str, ...]], "Flow[T]"]
"""What an attack does to a victim with the answer to its demand."""

WINDOW = "attack"
"""The topic of the question whether to reveal a reaction to an attack that leaves no choice."""


def windows(play: Play, spared: Callable[[Side], bool]) -> Flow[list[Side]]:
    """Asks all who may hold a reaction at once; the seats that are not immune, in turn order."""
    others = play.others()
    asked: dict[int, Flow[bool]] = {}
    for side in others:
        side.zone.shown.clear()
        if _may_reveal(side, spared(side)):
            asked[side.seat] = window(side, spared)
    immune: dict[int, bool] = (yield Together(asked)) if asked else {}
    return [side for side in others if not immune.get(side.seat, False)]


def attack(
    play: Play,
    effect: Effect[T],
    demand: Demand | None = None,
    spared: Callable[[Side], bool] = never,
    at_once: bool = True,
) -> Flow[dict[int, T]]:
    """Reactions, answer and effect of each victim as one branch; what the effects returned, by seat in turn order.

    `spared` tells from public things that the attack can do nothing to a seat. Without `at_once` the seats come to the table in
    turn order: an earlier answer may change what a later one can do.
    """
    others = play.others()
    results: dict[int, T | None] = {}
    if at_once:
        results = yield Together({side.seat: _hit(side, effect, demand, spared) for side in others})
    else:
        for side in others:
            results[side.seat] = yield from _hit(side, effect, demand, spared)
    hit: dict[int, T] = {}
    for side in others:
        result = results[side.seat]
        if result is not None:
            hit[side.seat] = result
    if at_once:
        play.chosen_at_once(len(hit))
    return hit


def _hit(side: Side, effect: Effect[T], demand: Demand | None, spared: Callable[[Side], bool]) -> Flow[T | None]:
    """What the effect returned; None if a reaction kept it off."""
    side.zone.shown.clear()
    while True:
        ask = None if demand is None else demand(side)
        if ask is None:
            if (yield from window(side, spared)):
                return None
            # What was revealed may have changed the hand, and with it what there is to answer.
            if demand is None or (ask := demand(side)) is None:
                return (yield from effect(side, ()))
        answer: tuple[str, ...] = yield _with_reactions(side, ask, spared(side))
        shown = reveals(answer)
        if shown is None:
            return (yield from effect(side, answer))
        if (yield from _reveal(side, shown)):
            return None


def _with_reactions(side: Side, ask: Ask, spared: bool) -> Ask:
    """The same question with the reactions that this hand can reveal. That it is asked at all depends on public things."""
    if not _may_reveal(side, spared):
        return ask
    choice = ask.choice
    assert isinstance(choice, Pick)
    shown = _revealable(side, spared)
    # A question that would be no question is one for whoever might reveal something instead.
    return replace(ask, choice=replace(choice, options=(*choice.options, *shown)), forced=False)


def _may_reveal(side: Side, spared: bool) -> bool:
    """Whether the seat may hold a reaction that can matter now, as far as anybody can tell."""
    return side.state.reacted and any(_useful(side, card, spared) for card in TO_ATTACKS)


def _useful(side: Side, card: str, spared: bool) -> bool:
    return REACTIONS[card].useful(side, spared) and may_hold(side, card)


def _revealable(side: Side, spared: bool) -> list[Option]:
    """The reactions in hand that can matter now, as answers of their own."""
    return [
        Option(f"reveal:{card}", 1, text("dom-option-reveal", card=Term(card)), alone=True)
        for card in TO_ATTACKS
        if card in side.hand and _useful(side, card, spared)
    ]


def window(side: Side, spared: Callable[[Side], bool]) -> Flow[bool]:
    """Lets a seat reveal reactions one after the other (6.8); True if it is immune to this attack."""
    while _may_reveal(side, spared(side)):
        answer: tuple[str, ...] = yield Ask(
            side.seat,
            Pick(
                text("dom-ask-attacked", card=Term(side.play.this)),
                [*_revealable(side, spared(side)), named("pass", text("dom-option-pass"))],
                default=("pass",),
            ),
            WINDOW,
            False,
            side.public,
        )
        shown = reveals(answer)
        if shown is None:
            return False
        if (yield from _reveal(side, shown)):
            return True
    return False


def _reveal(side: Side, card: str) -> Flow[bool]:
    """Shows a reaction and carries it out; True if the attack does not hit its owner any more."""
    side.zone.shown.append(card)
    side.table.expose()
    side.table.tell(line("dom-shows", side.seat, card))
    return (yield from REACTIONS[card].reveal(side))


def reacting(side: Side, verb: str, card: str, count: int) -> Flow[tuple[str, ...]]:
    """What a revealed reaction asks of its owner's hand."""
    ask = side.question(verb, side.hand, count, count, ordered=verb == "topdeck")
    if ask is None:
        return ()
    choice = ask.choice
    assert isinstance(choice, Pick)
    asked = prompt(verb, card, choice.lo, choice.hi, len(side.hand))
    picked: tuple[str, ...] = yield replace(ask, topic=REACTION, choice=replace(choice, prompt=asked))
    return picked


def no_curses(victim: Side) -> bool:
    """Whether there is no Curse left to be gained."""
    return not victim.state.supply["curse"]
