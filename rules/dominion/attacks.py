"""Attacks (6.8): who is asked, by public knowledge alone (CONTRACT 4), and who is hit.

A victim who has to answer the attack anyway is asked once: the reactions in that hand stand among the answers. Only if an
attack leaves no choice, whoever may hold a reaction, as far as anybody can tell, is asked whether to reveal one. A reaction that
protects its owner closes nothing: as long as another one may be revealed, its owner is asked on, until they pass.

- answered by the victims, all at once: Militia, Goons, Clerk, Bureaucrat, Mountebank, Torturer; in turn order where a pile has
  some cards and not enough for everybody: Torturer (Curses), Mountebank (Curses, Coppers);
- no choice, reactions all at once, then one after the other, because one person chooses and sees what came before: Swindler,
  Spy, Thief; then all at once: Rabble, Bandit, Saboteur (in turn order where two victims may want the last card of a pile);
- no choice at all: Minion; Witch, Charlatan and Replace, whose Curses go out in turn order while they last;
- no Attacks, asked all at once: Bishop, Vault, Masquerade, every Watchtower that looks at a card gained on another's turn.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.dominion.facts import ATTACK_REACTIONS
from rules.dominion.registry import REACTIONS, is_never_spared
from rules.dominion.seat_actions import Flow, SeatActions, T
from rules.dominion.texts import REACTION_TOPIC, find_revealed_card, format_line, format_prompt, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, AskAll, Option, Pick, Term, text

AttackQuestion = Callable[[SeatActions], Ask | None]
"""What an attack asks its victim first; None if that seat has nothing to answer, as everybody can tell."""

AttackEffect = Callable[[SeatActions, tuple[str, ...]], Flow[T]]
"""What an attack does to a victim, given the answer to its question."""

ATTACK_TOPIC = "attack"
"""The topic of the question whether to reveal a reaction to an attack that leaves no choice."""


def find_victims(turn: TurnActions, is_spared: Callable[[SeatActions], bool]) -> Flow[tuple[int, ...]]:
    """Ask everybody who may hold a reaction at once. Return the seats that are not immune, in turn order."""
    others = turn.others()
    asked: dict[int, Flow[bool]] = {}
    for side in others:
        side.zones.shown.clear()
        if _may_reveal(side, is_spared(side)):
            asked[side.seat] = offer_reactions(side, is_spared)
    immune: dict[int, bool] = (yield AskAll(asked)) if asked else {}
    return tuple(side.seat for side in others if not immune.get(side.seat, False))


def resolve_attack(
    turn: TurnActions,
    effect: AttackEffect[T],
    question: AttackQuestion | None = None,
    is_spared: Callable[[SeatActions], bool] = is_never_spared,
    at_once: bool = True,
) -> Flow[dict[int, T]]:
    """Resolve reactions, answer and effect of each victim as one branch. Return what the effects returned, by seat in turn order.

    What the attack gives its own player comes before that (6.14).

    `is_spared` tells from public information that the attack can do nothing to a seat. Without `at_once` the seats are asked one
    after the other in turn order, because an earlier answer may change what a later seat can do.
    """
    others = turn.others()
    results: dict[int, T | None] = {}
    if at_once:
        results = yield AskAll({side.seat: _attack_victim(side, effect, question, is_spared) for side in others})
    else:
        for side in others:
            results[side.seat] = yield from _attack_victim(side, effect, question, is_spared)
    hit: dict[int, T] = {}
    for side in others:
        result = results[side.seat]
        if result is not None:
            hit[side.seat] = result
    if at_once:
        turn.mark_choices_revealed(len(hit))
    return hit


def _attack_victim(
    side: SeatActions,
    effect: AttackEffect[T],
    question: AttackQuestion | None,
    is_spared: Callable[[SeatActions], bool],
) -> Flow[T | None]:
    """Return what the effect returned; None if a reaction kept it off. Then the seat may go on revealing (6.8)."""
    side.zones.shown.clear()
    while not _is_immune(side):
        ask = None if question is None else question(side)
        if ask is None:
            if (yield from offer_reactions(side, is_spared)):
                return None
            # What was revealed may have changed the hand, and with it what there is to answer.
            if question is None or (ask := question(side)) is None:
                return (yield from effect(side, ()))
        answer: tuple[str, ...] = yield _add_reactions(side, ask, is_spared(side))
        shown = find_revealed_card(answer)
        if shown is None:
            return (yield from effect(side, answer))
        yield from _apply_reaction(side, shown)
    yield from offer_reactions(side, is_spared)
    return None


def _add_reactions(side: SeatActions, ask: Ask, is_spared: bool) -> Ask:
    """Return the question with the reactions that this hand can reveal. Whether it is asked depends on public information only."""
    if not _may_reveal(side, is_spared):
        return ask
    choice = ask.choice
    assert isinstance(choice, Pick)
    shown = _list_reveal_options(side, is_spared)
    # Even if only one answer is legal, a seat that might reveal something instead is asked.
    return replace(ask, choice=replace(choice, options=(*choice.options, *shown)), forced=False)


def _may_reveal(side: SeatActions, is_spared: bool) -> bool:
    """Return whether the seat may hold a reaction that can matter now, as far as anybody can tell."""
    return side.state.has_attack_reactions and any(_is_useful(side, card, is_spared) for card in ATTACK_REACTIONS)


def _is_useful(side: SeatActions, card: str, is_spared: bool) -> bool:
    return REACTIONS[card].is_useful(side, is_spared) and side.may_hold(card)


def _list_reveal_options(side: SeatActions, is_spared: bool) -> list[Option]:
    """Return the reactions in hand that can matter now, as answers of their own."""
    return [
        Option(f"reveal:{card}", 1, text("dom-option-reveal", card=Term(card)), is_exclusive=True)
        for card in ATTACK_REACTIONS
        if card in side.hand and _is_useful(side, card, is_spared)
    ]


def offer_reactions(side: SeatActions, is_spared: Callable[[SeatActions], bool]) -> Flow[bool]:
    """Let a seat reveal reactions one after the other until it passes (6.8). Return whether it is immune to this attack."""
    while _may_reveal(side, is_spared(side)):
        prompt = "dom-ask-immune" if _is_immune(side) else "dom-ask-attacked"
        answer: tuple[str, ...] = yield Ask(
            side.seat,
            Pick(
                text(prompt, card=Term(side.current_card)),
                [*_list_reveal_options(side, is_spared(side)), make_option("pass", text("dom-option-pass"))],
                default=("pass",),
            ),
            ATTACK_TOPIC,
            side.public_text,
            forced=False,
        )
        shown = find_revealed_card(answer)
        if shown is None:
            break
        yield from _apply_reaction(side, shown)
    return _is_immune(side)


def _is_immune(side: SeatActions) -> bool:
    """Return whether the seat has revealed a card that keeps the attack off it. Everybody saw it."""
    return any(REACTIONS[card].protects for card in side.zones.shown)


def _apply_reaction(side: SeatActions, card: str) -> Flow[None]:
    """Show a reaction and carry it out."""
    side.zones.shown.append(card)
    side.table.mark_revealed()
    side.table.write_line(format_line("dom-shows", side.seat, card))
    yield from REACTIONS[card].reveal(side)


def ask_reaction_cards(side: SeatActions, topic: str, card: str, count: int) -> Flow[tuple[str, ...]]:
    """Ask for cards of the hand because of a revealed reaction. Return what was picked."""
    ask = side.build_ask(topic, side.hand, count, count, ordered=topic == "topdeck")
    if ask is None:
        return ()
    choice = ask.choice
    assert isinstance(choice, Pick)
    asked = format_prompt(topic, card, choice.lo, choice.hi, len(side.hand))
    picked: tuple[str, ...] = yield replace(ask, topic=REACTION_TOPIC, choice=replace(choice, prompt=asked))
    return picked


def is_curse_pile_empty(victim: SeatActions) -> bool:
    """Return whether there is no Curse left to be gained."""
    return not victim.state.supply["curse"]
