"""Before the first turn, where the match allows it: every seat may strike one card of the kingdom, in secret."""

from __future__ import annotations

from rules.dominion.facts import NAME
from rules.dominion.setup import lay_out_again
from rules.dominion.side import Flow
from rules.dominion.state import State
from rules.dominion.words import option
from rules.engine import Ask, Pick, Table, Term, Together, text

KEPT = "black-market"
"""The eleventh pile comes by a match option of its own and cannot be struck."""


def strike_out(state: State, table: Table) -> Flow[None]:
    """Asks all seats at once; what they struck is replaced at random from the cards that the match may draw from."""
    cards = [card for card in state.kingdom if card != KEPT]
    choice = Pick(text("dom-ask-veto", "dom-setup"), [option(card) for card in cards], lo=0, default=())

    def branch(seat: int) -> Flow[tuple[str, ...]]:
        answer: tuple[str, ...] = yield Ask(seat, choice, "veto", False, text("dom-public-veto"))
        return answer

    answers: dict[int, tuple[str, ...]] = yield Together({seat: branch(seat) for seat in range(len(state.players))})
    struck = sorted({card for answer in answers.values() for card in answer})
    names = {NAME[card] for card in cards}
    pool, state.vetoes = state.vetoes or [], None
    spare = [card for card in pool if NAME[card] not in names]
    table.chance.shuffle(spare)
    fresh = spare[: len(struck)]
    gone = struck[: len(fresh)]
    if gone:
        lay_out_again(state, [*(card for card in state.kingdom if card not in gone), *fresh], pool, table.chance)
        lost, found = tuple(Term(card) for card in gone), tuple(Term(card) for card in sorted(fresh))
        table.tell(text("dom-vetoes", gone=lost, fresh=found))
    else:
        table.tell(text("dom-no-vetoes"))
