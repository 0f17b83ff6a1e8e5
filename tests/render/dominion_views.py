"""Positions of Dominion for pictures: moments of random matches, and views made as full as they can get."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.dominion.facts import CARDS
from rules.dominion.game import Dominion
from rules.dominion.view import DominionView, OwnCards, TurnSummary
from rules.engine import Match, Pick
from tests.conformance.random_play import random_value

LONGEST = (
    "royal-seal",
    "council-room",
    "goons",
    "replace",
    "investment",
    "watchtower",
    "bishop",
    "contraband",
    "crystal-ball",
    "wishing-well",
)
"""Cards with long names or long texts."""


def _play_until(players: int, seed: int, kingdom: str, until: Callable[[DominionView, int], bool]) -> Match[Any]:
    match: Match[Any] = Match.begin(Dominion(), {"kingdom": kingdom}, players, seed.to_bytes(32, "big"))
    chance = Random(seed)
    answers = 0
    while match.outcome is None and not until(match.view(None), answers):
        answers += 1
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        value = random_value(asked.choice, chance)
        if isinstance(asked.choice, Pick) and asked.topic in ("action", "treasures", "buy"):
            ids = [option.id for option in asked.choice.options if option.id not in ("end", "copper", "curse")]
            if ids:
                value = (ids[0],) if asked.topic == "treasures" else (chance.choice(ids),)
        match.answer(seat, value)
    return match


@cache
def start_view(players: int = 3, viewer: int | None = None) -> DominionView:
    """Return the first question of a match with the longest names."""
    view: DominionView = _play_until(players, 1, ", ".join(LONGEST), lambda view, answers: True).view(viewer)
    return view


@cache
def midgame_view(players: int = 3, own: bool = False) -> DominionView:
    """Return a turn with much in play; `own`: as the player on turn sees it."""
    match = _play_until(
        players,
        players,
        "big-actions",
        lambda view, answers: answers > 120 and view.active is not None and len(view.sides[view.active].play) > 4,
    )
    public: DominionView = match.view(None)
    view: DominionView = match.view(public.active) if own else public
    return view


@cache
def finished_view(players: int = 3) -> DominionView:
    """Return a finished match."""
    view: DominionView = _play_until(players, players + 3, "good-life", lambda view, answers: False).view(None)
    return view


def full_view(players: int = 6, own: bool = False) -> DominionView:
    """Return a view with as much of everything as can be: cards in play, in hand, revealed, in the trash, tokens, bans."""
    view = start_view(players)
    many = tuple(card for card in CARDS if not CARDS[card].twin)
    play = tuple(card for card in many[9:13] for _ in range(3))
    sides = tuple(replace(side, tokens=88, deck=77, discard=66, top="royal-seal", turns=98) for side in view.sides)
    active = players - 1
    sides = (*sides[:-1], replace(sides[-1], play=play, revealed=(*many[40:43], "copper")))
    deed = TurnSummary(active, play, ("royal-seal", "gold", "gold"), ("royal-seal", "gold", "gold", "curse"), many[:6])
    return replace(
        view,
        viewer=active if own else None,
        active=active,
        phase="action",
        actions=12,
        buys=13,
        coins=88,
        piles=tuple(replace(pile, token=pile.card in ("estate", "province")) for pile in view.piles),
        trash=tuple((card, 3) for card in many[:30]),
        banned=("gold", "royal-seal", "curse"),
        mat=7,
        market=23,
        chests=("gold", "royal-seal"),
        offer=many[50:53],
        sides=sides,
        turn=deed,
        own=OwnCards(many[10:30], many[60:62], (), ("gold",), tuple((card, 2) for card in many)) if own else None,
    )


def hand_view(count: int, *, players: int = 3, phase: str = "action") -> DominionView:
    """Return a view of seat 0 that is on turn with `count` different cards in hand."""
    view = start_view(players, 0)
    hand = tuple(LONGEST[:count]) if count <= len(LONGEST) else tuple(list(CARDS)[9 : 9 + count])
    own = OwnCards((*hand, *hand[:1]), (), (), (), ())
    return replace(view, viewer=0, active=0, phase=phase, own=own)


def random_moments(players: int, seed: int, answers: int) -> Iterator[Match[Any]]:
    """Yield a match with a random kingdom, Black Market included, now and then while it is played at random."""
    match: Match[Any] = Match.begin(Dominion(), {"market": True}, players, seed.to_bytes(32, "big"))
    chance = Random(seed)
    for number in range(answers):
        if match.outcome is not None:
            return
        if number % 15 == 0:
            yield match
        seat = chance.choice(match.asked_seats())
        asked = match.question(seat)
        assert asked is not None
        match.answer(seat, random_value(asked.choice, chance))
