"""Positions of Minute Realms for tests: say what matters, the rest of the deck and the tokens are put where they belong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import Match, Option, Pick
from rules.engine.boundary import Boundary, encode_boundary
from rules.minute_realms import GAME
from rules.minute_realms.cards import list_deck
from rules.minute_realms.state import INVADER_TOKENS, REMOVED_ZEROS, ROUNDS, Realm, RealmsState
from rules.minute_realms.view import Plot

SEED = bytes(range(32))

PLAIN = ("MR03", "MR13", "MR15", "MR30", "MR11")
"""Cards without trade icons, all used with two players."""


def plots(cards: Sequence[str]) -> list[Plot]:
    """Return cards of a realm; a leading "-" makes a bastion."""
    return [Plot(card.lstrip("-"), card.startswith("-")) for card in cards]


def position(
    seats: int = 3,
    *,
    round: int = 1,
    starter: int = 0,
    active: int | None = None,
    coins: Sequence[int] = (),
    dealt: Mapping[int, str] | None = None,
    middle: Sequence[str] = (),
    realms: Mapping[int, Sequence[str]] | None = None,
    track: Sequence[int | None] = (),
) -> RealmsState:
    """Return a position in `round` with `active` (else the start player) on turn; seats before it have acted.

    `coins` by seat (else 3), `dealt` by seat, `middle`, and `realms` by seat are card ids, `track` the tokens from round 1
    on. Cards not named are dealt from those without trade icons as far as they last.
    """
    laid = {seat: plots(cards) for seat, cards in (realms or {}).items()}
    named = {plot.card for cards in laid.values() for plot in cards} | set(middle) | set((dealt or {}).values())
    free = [card for card in PLAIN if card not in named]
    free += [card for card in list_deck(seats) if card not in named and card not in free]
    free.reverse()
    turn = starter if active is None else active
    done = {(starter + place) % seats for place in range((turn - starter) % seats)}
    holdings = []
    for seat in range(seats):
        card = None if seat in done else (dealt or {}).get(seat) or free.pop()
        holdings.append(Realm(coins[seat] if coins else 3, laid.get(seat, []), card, seat in done))
    beside = list(middle) + [free.pop() for _ in range(2 - len(middle))]
    pile = [free.pop() for _ in range((seats + 2) * (ROUNDS - round))]
    removed = REMOVED_ZEROS[seats]
    stack = list(INVADER_TOKENS[removed:])
    for token in track:
        if token is not None:
            stack.remove(token)
    return RealmsState(
        turn,
        round,
        "round",
        starter,
        holdings,
        beside,
        pile,
        free,
        stack,
        [*track, *[None] * (ROUNDS - len(track))],
        [0] * removed,
        4 if round > 4 else 0,
    )


def match_at(state: RealmsState) -> Match[RealmsState]:
    """Return a match that stands at this position; every answer is audited."""
    seats = len(state.realms)
    base = Boundary(GAME.REVISION, seats, 0, 0, 0, (0,) * seats, {}, {}, state)
    return Match.restore(GAME, SEED, encode_boundary(base), [], audit=True)


def open_pick(match: Match[RealmsState], seat: int) -> Pick:
    """Return the open question of the seat as it is shown."""
    asked = match.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return asked.choice.with_details()


def legal_ids(match: Match[RealmsState], seat: int) -> list[str]:
    """Return the ids that the seat may choose."""
    return [option.id for option in open_pick(match, seat).options]


def blocked_options(match: Match[RealmsState], seat: int) -> dict[str, Option]:
    """Return what is shown to the seat but cannot be chosen, by id."""
    return {option.id: option for option in open_pick(match, seat).all_options() if option.reason is not None}


def reason_rule(option: Option) -> str:
    """Return the rule anchor of the reason why the option cannot be chosen."""
    assert option.reason is not None
    return option.reason.rule


def play_card(match: Match[RealmsState], seat: int, card: str, use: str = "") -> None:
    """Take the card with the seat, then build it or lay it as a bastion; `use` is needed only if both are possible."""
    match.answer(seat, (card,))
    if use:
        match.answer(seat, (use,))


def finish_round(match: Match[RealmsState]) -> None:
    """Let everybody who has not acted this round lay the own card as a bastion."""
    round = match.state.round
    while match.outcome is None and match.state.phase == "round" and match.state.round == round:
        (seat,) = match.asked_seats()
        card = match.state.realms[seat].dealt
        assert card is not None
        match.answer(seat, (card,))
        if match.state.phase == "round" and match.asked_seats() == (seat,) and "bastion" in legal_ids(match, seat):
            match.answer(seat, ("bastion",))


def answer_all(match: Match[RealmsState], seat: int, *values: str) -> list[str]:
    """Answer with each value in turn and return the keys of the journal lines."""
    keys: list[str] = []
    for value in values:
        keys += [line.text.key for line in match.answer(seat, (value,)).lines]
    return keys
