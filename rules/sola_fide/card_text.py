"""What a card does in words: whole sentences for its close-up, and one line for lists.

Both are made from the parsed statements alone, so that a card that is corrected in the data reads right everywhere.
"""

from __future__ import annotations

from rules.engine import Term, Text, text
from rules.sola_fide.facts import CARDS, INFLUENCE, MILITARY
from rules.sola_fide.statements import (
    ONE,
    Amount,
    Convert,
    ConvertNeutrals,
    Draw,
    DrawKeep,
    Move,
    OpponentDiscards,
    Pay,
    PayAny,
    Permanent,
    PlaceDisputation,
    Remove,
    Statement,
)

_MILITARY = "military."


def find_effect(card_id: str) -> tuple[Statement, ...]:
    """Return what a card of a faith, an influence card or a military result ("military.3") does. Raise KeyError."""
    if card_id.startswith(_MILITARY):
        number = card_id.removeprefix(_MILITARY)
        if not number.isdecimal():
            raise KeyError(card_id)
        return MILITARY[int(number)].effect
    return (CARDS[card_id] if card_id in CARDS else INFLUENCE[card_id]).effect


def describe_effect(card_id: str) -> tuple[Text, ...]:
    """Return a sentence for each statement, or one that nothing happens. Raise KeyError for an unknown id."""
    return describe_statements(find_effect(card_id))


def summarize_effect(card_id: str) -> Text:
    """Return what a card does in one line of at most 60 characters. Raise KeyError for an unknown id."""
    return summarize_statements(find_effect(card_id))


def describe_statements(statements: tuple[Statement, ...]) -> tuple[Text, ...]:
    """Return a sentence for each statement of an effect, or one that nothing happens."""
    if not statements:
        return (text("sf-text-nothing"),)
    return tuple(_describe(statement) for statement in statements)


def summarize_statements(statements: tuple[Statement, ...]) -> Text:
    """Return an effect in one line. The first part begins with a capital, the others continue it."""
    if not statements:
        return text("sf-text-sum-nothing")
    *before, last = statements
    line = _summarize(last, "" if not before else "then-")
    for place in reversed(range(len(before))):
        statement = before[place]
        joint = "sf-text-sum-cost" if isinstance(statement, Pay) else "sf-text-sum-and"
        line = text(joint, first=_summarize(statement, "then-" if place else ""), next=line)
    return line


def _describe(statement: Statement) -> Text:
    """Return a statement as a whole sentence."""
    match statement:
        case Convert():
            what = "neutrals" if statement.neutral else "territories"
            return text(
                "sf-text-convert",
                "sf-convert",
                what=text(f"sf-text-{what}", count=statement.count),
                side=text(f"sf-text-side-{statement.side}"),
                where=_name_circles("sf-text-where", statement),
            )
        case Move():
            return text(
                "sf-text-move",
                "sf-move",
                steps=statement.steps,
                direction=text(f"sf-text-direction-{statement.direction}"),
                where=_name_circles("sf-text-where", statement),
            )
        case Remove():
            return text("sf-text-remove", "sf-remove", side=text(f"sf-text-side-{statement.side}"))
        case ConvertNeutrals():
            return text("sf-text-convert-neutrals", "sf-neutral", circles=tuple(map(Term, statement.circles)))
        case Draw():
            return _describe_draw("sf-text-draw", statement)
        case Permanent():
            return _describe_permanent(statement)
        case _:
            return _name_simple("sf-text-", statement)


def _describe_permanent(card: Permanent) -> Text:
    """Return what a permanent card does as a whole sentence, or one for its trigger and one for each effect."""
    if card.trigger == "static":
        return text("sf-text-limit", "sf-permanent", count=card.hand_limit)
    *before, sentences = (_describe_triggered(card, effect) for effect in card.effects)
    for sentence in reversed(before):
        sentences = text("sf-text-then", first=sentence, next=sentences)
    choice = "may" if card.optional else "when"
    return text(f"sf-text-{choice}-{card.trigger.replace('_', '-')}", "sf-permanent", effect=sentences)


def _describe_triggered(card: Permanent, effect: Statement) -> Text:
    """Return an effect at a trigger: whoever draws anyway draws more."""
    if isinstance(effect, Draw) and card.trigger == "draw_action":
        return _describe_draw("sf-text-draw-more", effect)
    return _describe(effect)


def _describe_draw(key: str, statement: Draw) -> Text:
    """Return how many cards are drawn, in the sentence `key`."""
    return text(key, "sf-draw", cards=_name_cards("sf-text-cards", statement.count))


def _name_simple(prefix: str, statement: Statement) -> Text:
    """Return a statement whose words depend only on its numbers; the keys of the message begin with `prefix`."""
    match statement:
        case PlaceDisputation():
            return text(f"{prefix}disputation", "sf-disputation")
        case DrawKeep():
            return text(f"{prefix}keep", "sf-discard", count=statement.count, keep=statement.keep)
        case OpponentDiscards():
            return text(f"{prefix}opponent", "sf-discard", count=statement.count)
        case Pay():
            return text(f"{prefix}pay", "sf-cost", count=statement.count)
        case PayAny():
            return text(f"{prefix}pay-any", "sf-cost")
    raise TypeError(f"no words for {statement!r}")


def _summarize(statement: Statement, then: str) -> Text:
    """Return a statement as a part of a line; `then` is "then-" if it is not the first one."""
    prefix = f"sf-text-sum-{then}"
    match statement:
        case Convert():
            return text(
                f"{prefix}{'neutrals' if statement.neutral else 'convert'}{_each(statement)}",
                "sf-convert",
                count=statement.count,
                side=text(f"sf-text-sum-side-{statement.side}"),
                where=_name_circles("sf-text-sum-where", statement),
            )
        case Move():
            return text(
                f"{prefix}move{_each(statement)}",
                "sf-move",
                steps=statement.steps,
                direction=text(f"sf-text-sum-direction-{statement.direction}"),
                where=_name_circles("sf-text-sum-where", statement),
            )
        case Remove():
            return text(f"{prefix}remove", "sf-remove", side=text(f"sf-text-sum-side-{statement.side}"))
        case ConvertNeutrals():
            return text(f"{prefix}convert-neutrals", "sf-neutral", circles=tuple(map(Term, statement.circles)))
        case Draw():
            return text(f"{prefix}draw", "sf-draw", cards=_name_cards("sf-text-sum-cards", statement.count))
        case Permanent():
            return _summarize_permanent(statement, prefix)
        case _:
            return _name_simple(prefix, statement)


def _summarize_permanent(card: Permanent, prefix: str) -> Text:
    if card.trigger == "static":
        return text(f"{prefix}limit", "sf-permanent", count=card.hand_limit)
    *before, line = (_summarize_triggered(card, effect) for effect in card.effects)
    for part in reversed(before):
        line = text("sf-text-sum-and", first=part, next=line)
    choice = "may" if card.optional else "when"
    return text(f"{prefix}{choice}-{card.trigger.replace('_', '-')}", "sf-permanent", effect=line)


def _summarize_triggered(card: Permanent, effect: Statement) -> Text:
    if isinstance(effect, Draw) and card.trigger == "draw_action":
        return text("sf-text-sum-draw-more", "sf-draw", cards=_name_cards("sf-text-sum-cards", effect.count))
    return _summarize(effect, "then-")


def _name_circles(prefix: str, statement: Convert | Move) -> Text:
    """Return in which circles a statement is carried out."""
    amount = statement.circles
    if statement.same:
        return text(f"{prefix}-same")
    if amount.plus_x:
        return text(f"{prefix}-x-more", count=amount.base) if amount.base else text(f"{prefix}-x")
    return text(f"{prefix}-single") if amount == ONE else text(f"{prefix}-several", count=amount.base)


def _each(statement: Convert | Move) -> str:
    """Return the end of the key if a line says "in each of up to 2 circles"; with X there is no room for it."""
    return "-each" if statement.circles.base > 1 and not statement.circles.plus_x else ""


def _name_cards(prefix: str, amount: Amount) -> Text:
    """Return how many cards are drawn."""
    if amount.plus_x:
        return text(f"{prefix}-x-more", count=amount.base) if amount.base else text(f"{prefix}-x")
    return text(prefix, count=amount.base)
