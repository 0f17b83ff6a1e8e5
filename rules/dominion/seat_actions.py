"""One seat during a turn, with the questions that cards put to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, TypeVar

from rules.dominion.cost import current_cost
from rules.dominion.facts import CARDS
from rules.dominion.seat_cards import SeatCards
from rules.dominion.texts import (
    format_options_prompt,
    format_prompt,
    format_waiting,
    make_card_option,
    make_pile_option,
)
from rules.engine import Ask, Option, Pick, Request, Text

_HAND_TOPICS = ("trash", "discard", "topdeck", "play", "reveal")
"""Topics of questions about cards that nobody else sees."""

T = TypeVar("T")
Flow = Generator[Request, Any, T]
"""A part of a turn that may ask and ends with a T."""


def _is_plain(ask: Ask | None) -> bool:
    """Return whether there is nothing to choose: no card, cards that are all alike, or all of them."""
    if ask is None:
        return True
    choice = ask.choice
    assert isinstance(choice, Pick)
    most = sum(option.count for option in choice.options)
    return choice.lo == choice.hi and (len(choice.options) == 1 or choice.lo == most)


class SeatActions(SeatCards):
    """A seat's cards and what it can be asked."""

    __slots__ = ()

    def others(self) -> list[SeatActions]:
        """Return the other seats in turn order, the left neighbor first."""
        seats = len(self.state.players)
        return [SeatActions(self.context, self.state, self.table, (self.seat + n) % seats) for n in range(1, seats)]

    def cost(self, card: str) -> int:
        """Return what a card costs now, in coins."""
        return current_cost(self.state, card)

    def topic(self, verb: str) -> str:
        """Return the topic of a question: what it is about; on another's turn the kind of question that the card asks."""
        return verb if self.is_on_turn else CARDS[self.current_card].order or verb

    @property
    def public_text(self) -> Text | None:
        """What the others read while this seat is asked.

        Nothing while the player on turn is: which question it is can depend on a hidden hand.
        """
        return None if self.is_on_turn else format_waiting(self.current_card)

    # --- asking

    def choose(
        self,
        topic: str,
        cards: Iterable[str],
        lo: int = 1,
        hi: int = 1,
        *,
        ordered: bool = False,
        check: Callable[[tuple[str, ...]], Text | None] | None = None,
        forced: bool | None = None,
        order: str = "",
        prompt: Text | None = None,
    ) -> Flow[tuple[str, ...]]:
        """Ask the seat for `lo` to `hi` of the cards, or for all of them if there are fewer. No card, no question.

        `order` is the topic of the question's standing order, `prompt` a question that says more than usual.
        """
        ask = self.build_ask(
            topic, cards, lo, hi, ordered=ordered, check=check, forced=forced, order=order, prompt=prompt
        )
        if topic in _HAND_TOPICS and self.hand and self.is_on_turn and _is_plain(ask):
            # What is not asked because the hand leaves no choice comes out as well; another seat is asked even then.
            self.table.mark_revealed()
        if ask is None:
            return ()
        picked: tuple[str, ...] = yield ask
        return picked

    def build_ask(
        self,
        topic: str,
        cards: Iterable[str],
        lo: int = 1,
        hi: int = 1,
        *,
        ordered: bool = False,
        check: Callable[[tuple[str, ...]], Text | None] | None = None,
        forced: bool | None = None,
        order: str = "",
        prompt: Text | None = None,
    ) -> Ask | None:
        """Return the question of `choose`; None if there is no card to choose."""
        counts = Counter(cards)
        most = sum(counts.values())
        lo, hi = min(lo, most), min(hi, most)
        if hi == 0:
            return None
        if cards is self.hand and lo == most and (most == 1 or not ordered):
            forced = True  # how many cards a hand has is known to everybody
        return Ask(
            self.seat,
            Pick(
                prompt or format_prompt(topic, self.current_card, lo, hi, most),
                [make_card_option(card, count) for card, count in counts.items()],
                lo,
                hi,
                ordered,
                check,
                () if lo == 0 else None,
            ),
            self.topic(order or topic),
            self.public_text,
            forced=forced,
        )

    def choose_options(
        self, options: Sequence[Option], count: int = 1, prompt: Text | None = None
    ) -> Flow[tuple[str, ...]]:
        """Ask for `count` of several things that a card offers; another seat is asked even if it has no choice.

        `prompt`: a question that says more than usual.
        """
        picked: tuple[str, ...] = yield self.build_options_ask(options, count, prompt)
        return picked

    def build_options_ask(self, options: Sequence[Option], count: int = 1, prompt: Text | None = None) -> Ask:
        """Return the question of `choose_options`."""
        choice = Pick(prompt or format_options_prompt(self.current_card, count), options, count, count)
        return Ask(self.seat, choice, self.topic("mode"), self.public_text)

    def ask_yes_no(self, yes: Option, no: Option, topic: str = "mode", prompt: Text | None = None) -> Flow[bool]:
        """Ask for one of two; declining is the harmless answer. `prompt`: a question that says more than usual."""
        picked: tuple[str, ...] = yield Ask(
            self.seat,
            Pick(prompt or format_options_prompt(self.current_card, 1), (yes, no), default=(no.id,)),
            self.topic(topic),
            self.public_text,
        )
        return picked == (yes.id,)

    def arrange_on_deck(self, source: list[str], cards: Sequence[str], forced: bool | None = None) -> Flow[None]:
        """Put cards back onto the deck in an order of the seat's choice: the card chosen first ends up deepest."""
        ordered: tuple[str, ...] = tuple(cards)
        if len(set(cards)) > 1:
            ordered = yield from self.choose("order", cards, len(cards), len(cards), ordered=True, forced=forced)
        open = source is self.zones.revealed
        self.topdeck(ordered, source, open=open)

    def choose_pile(
        self, fits: Callable[[str], bool], lo: int = 1, topic: str = "gain", prompt: Text | None = None
    ) -> Flow[str | None]:
        """Ask the seat for one of the piles that fit; None if it wants none (`lo` 0) or there is none."""
        piles = {card: count for card, count in self.state.supply.items() if count and fits(card)}
        if not piles:
            return None
        picked: tuple[str, ...] = yield Ask(
            self.seat,
            Pick(
                prompt or format_prompt(topic, self.current_card, lo, 1, len(piles)),
                [make_pile_option(card, self.cost(card), count) for card, count in piles.items()],
                lo,
                1,
                default=() if lo == 0 else None,
            ),
            self.topic(topic),
            self.public_text,
            forced=True,  # what lies in the supply is known to everybody
        )
        return picked[0] if picked else None
