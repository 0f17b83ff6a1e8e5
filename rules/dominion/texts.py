"""The texts of questions and of journal lines that come up all the time, made once each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.dominion.facts import CARDS, WINDOW_TOPICS
from rules.dominion.setup import find_largest_pile
from rules.engine import Choice, Option, Seat, Term, Text, TextArg, Tone, Value, text

PROMPTS: dict[str, str] = {
    "trash": "dom-ask-trash",
    "discard": "dom-ask-discard",
    "topdeck": "dom-ask-topdeck",
    "gain": "dom-ask-gain",
    "play": "dom-ask-play",
    "hand": "dom-ask-hand",
    "reveal": "dom-ask-reveal",
    "pass": "dom-ask-pass",
    "order": "dom-ask-order",
    "aside": "dom-ask-aside",
    "steal": "dom-ask-steal",
    "market": "dom-ask-market",
    "under": "dom-ask-under",
}
"""The message of a question by its topic. Its arguments: `card` is the card that asks, `range` says how many."""


REACTION_TOPIC = "reaction"
"""The topic of what a revealed reaction asks of its owner's hand."""

GAIN_REACTION_TOPIC = "watchtower"
"""The topic of the question whether a seat moves a card that it gained on another's turn. Orders are stored under this word."""

COPPERS_TOPIC = "coppers"
"""The topic of playing Treasures when a Copper in play might forbid a Grand Market (6.16). No standing order answers it."""

REPLY_TOPICS: tuple[str, ...] = (*sorted({card.order for card in CARDS.values() if card.order}), REACTION_TOPIC)
"""The kinds of questions that come on another's turn, each with a standing order of its own."""

REVEAL_PREFIX = "reveal:"
"""How the ids of options begin that reveal a card instead of answering."""

_TOPICS_BY_PROMPT = {key: topic for topic, key in PROMPTS.items()} | {
    "dom-ask-mode": "mode",
    "dom-ask-other-gain": "mode",
    "dom-ask-name": "name",
    "dom-ask-sabotaged": "gain",
}


def resolve_topic(topic: str, choice: Choice) -> str:
    """Return what a question is about, also on another's turn."""
    if topic not in REPLY_TOPICS or topic in WINDOW_TOPICS:
        return topic
    return _TOPICS_BY_PROMPT.get(choice.prompt.key, topic)


def find_revealed_card(answer: Value) -> str | None:
    """Return the card that an answer reveals instead of answering; None for any other answer."""
    picks = answer if isinstance(answer, tuple) else ()
    return picks[0].removeprefix(REVEAL_PREFIX) if len(picks) == 1 and picks[0].startswith(REVEAL_PREFIX) else None


@lru_cache(4096)
def make_card_option(card: str, count: int = 1) -> Option:
    """Return a card as an option, under its own name."""
    return Option(card, count)


@lru_cache(8192)
def make_pile_option(card: str, cost: int, count: int, last: bool = False, tone: Tone = "") -> Option:
    """Return a pile as an option, with what a card costs now and how many are left. `last`: the turn ends when it is bought."""
    deed = text("dom-deed-buy-last", card=Term(card)) if last else None
    return Option(card, tone=tone, facts=text("dom-detail-pile", cost=cost, count=count), confirm_label=deed)


@lru_cache(1024)
def list_pile_options(card: str, last: bool, paid: Tone) -> tuple[Option, ...]:
    """Return a pile at its printed cost as options, one for each number of cards that may be left of it.

    This is much faster than to make the option for each question. `paid` is the tone of a card that trashes the Treasures in
    play.
    """
    facts = CARDS[card]
    tone: Tone = paid if facts.trashes_treasures else ""
    return tuple(make_pile_option(card, facts.cost, count, last, tone) for count in range(find_largest_pile(card) + 1))


def make_option(id: str, label: Text, tone: Tone = "") -> Option:
    """Return an option that is no card."""
    return Option(id, 1, label, tone=tone)


@lru_cache(1024)
def format_amount(lo: int, hi: int, most: int) -> Text:
    """Return how many cards are to be chosen, as a phrase in the accusative: "up to 4 cards"."""
    if lo == hi:
        return text("dom-exactly", count=lo)
    if lo:
        return text("dom-between", lo=lo, hi=hi)
    if hi == 1:
        return text("dom-perhaps-one")
    if hi == most:
        return text("dom-any-number")
    return text("dom-up-to", count=hi)


@lru_cache(4096)
def format_prompt(topic: str, card: str, lo: int, hi: int, most: int) -> Text:
    """Return the question of a card: what to do with how many cards."""
    return Text(PROMPTS[topic], {"card": Term(card), "range": format_amount(lo, hi, most)})


@lru_cache(512)
def format_options_prompt(card: str, count: int) -> Text:
    """Return the question of a card that offers several things."""
    return text("dom-ask-mode", card=Term(card), count=count)


@lru_cache(4096)
def format_fate_prompt(card: str, shown: str, seat: int | None = None) -> Text:
    """Return the question of what becomes of the card `shown`, which `card` turned up on the deck of `seat` (None: one's own)."""
    if seat is None:
        return text("dom-ask-fate", card=Term(card), shown=Term(shown))
    return text("dom-ask-fate-of", card=Term(card), shown=Term(shown), seat=Seat(seat))


@lru_cache(4096)
def format_other_gain_prompt(card: str, gainer: int, gained: str) -> Text:
    """Return the question whether to reveal a card because another seat gained one."""
    return text("dom-ask-other-gain", card=Term(card), seat=Seat(gainer), gained=Term(gained))


@lru_cache(512)
def format_waiting(card: str) -> Text:
    """Return what others read while a card waits for somebody."""
    return text("dom-public-card", card=Term(card))


@lru_cache(4096)
def format_line(key: str, seat: int, card: str) -> Text:
    """Return a journal line about one seat and one card."""
    return Text(key, {"seat": Seat(seat), "card": Term(card)})


def format_cards(cards: Sequence[str]) -> TextArg:
    """Return cards as an enumeration; equal ones are counted."""
    parts: list[Term | Text] = []
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        parts.append(Term(card) if count == 1 else text("dom-times", count=count, card=Term(card)))
    return tuple(parts)
