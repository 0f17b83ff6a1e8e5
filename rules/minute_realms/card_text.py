"""What a card is, in one short line: its type, what it scores, its shields and its mark."""

from rules.engine import Term, Text, text
from rules.minute_realms.cards import CARDS, RealmsCard


def summarize_card(card_id: str) -> Text:
    """Return the card in at most 60 characters. Raise KeyError for an unknown card."""
    card = CARDS[card_id]
    marks = [text("mr-worth-shield")] * card.shields + [text("mr-worth-no-bastion")] * card.no_bastion
    type, score = Term(f"type.{card.type}"), describe_score(card)
    if not marks:
        return text("mr-worth", type=type, score=score)
    return text("mr-worth-marked", type=type, score=score, marks=tuple(marks))


def describe_score(card: RealmsCard) -> Text:
    """Return what a card scores."""
    kinds = [Term(f"type.{kind}") for kind in card.types]
    match card.score:
        case "PER3":
            return text("mr-score-per", type=kinds[0])
        case "ANY2":
            return text("mr-score-any")
        case "COIN1":
            return text("mr-score-coin")
        case "PAIR6":
            return text("mr-score-pair", first=kinds[0], second=kinds[1])
        case "TYPES":
            return text("mr-score-types")
        case "NINE":
            return text("mr-score-nine")
        case fixed:
            return text("mr-score-fixed", points=int(fixed.removeprefix("FIX")))
