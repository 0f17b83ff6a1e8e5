"""Before the first turn, if the match allows it, every seat may strike one card of the kingdom, in secret."""

from __future__ import annotations

from rules.dominion.facts import CANONICAL_ID, EXTRA_PILE
from rules.dominion.seat_actions import Flow
from rules.dominion.setup import replace_kingdom
from rules.dominion.state import DominionState
from rules.dominion.texts import make_card_option
from rules.engine import Ask, AskAll, Pick, Table, Term, text


def run_vetoes(state: DominionState, table: Table) -> Flow[None]:
    """Ask all seats at once; what they struck is replaced at random from the cards that the match may draw from."""
    # The eleventh pile comes by a match option of its own and cannot be struck.
    cards = [card for card in state.kingdom if card != EXTRA_PILE]
    choice = Pick(text("dom-ask-veto", "dom-setup"), [make_card_option(card) for card in cards], lo=0, default=())

    def branch(seat: int) -> Flow[tuple[str, ...]]:
        answer: tuple[str, ...] = yield Ask(seat, choice, "veto", text("dom-public-veto"), forced=False)
        return answer

    answers: dict[int, tuple[str, ...]] = yield AskAll({seat: branch(seat) for seat in range(len(state.players))})
    struck = sorted({card for answer in answers.values() for card in answer})
    names = {CANONICAL_ID[card] for card in cards}
    pool, state.vetoes = state.vetoes or [], None
    spare = [card for card in pool if CANONICAL_ID[card] not in names]
    table.chance.shuffle(spare)
    replacements = spare[: len(struck)]
    gone = struck[: len(replacements)]
    if gone:
        replace_kingdom(
            state, [*(card for card in state.kingdom if card not in gone), *replacements], pool, table.chance
        )
        gone_terms, fresh_terms = tuple(Term(card) for card in gone), tuple(Term(card) for card in sorted(replacements))
        table.write_line(text("dom-vetoes", gone=gone_terms, fresh=fresh_terms))
    else:
        table.write_line(text("dom-no-vetoes"))
