"""Scoring: what each card of a realm is worth, the sheets at the end, and who has won."""

from collections.abc import Iterable, Sequence

from rules.engine import Outcome, text
from rules.minute_realms.cards import CARDS, TYPES, TYPES_POINTS, RealmsCard, ScoringSymbol
from rules.minute_realms.state import BASTION_SHIELDS, Realm, RealmsState
from rules.minute_realms.view import Plot, RealmsSheet, SheetLine

NAMED_TYPES = {card.id: tuple(TYPES.index(type) for type in card.types) for card in CARDS.values()}
"""The types that each card names, by its id, as places in `TYPES`."""

TypeCounts = dict[str, int]
"""Face-up buildings by type."""


def compute_defense(plots: Iterable[Plot]) -> int:
    """Return the shields that defend a realm: a bastion defends with two, a face-up building with those printed on it.

    Shields do not depend on what a building scores (ruling 16). A turned building defends as a bastion (ruling 23).
    """
    return sum(BASTION_SHIELDS if plot.bastion else CARDS[plot.card].shields for plot in plots)


def count_types(plots: Iterable[Plot]) -> TypeCounts:
    """Return how many face-up buildings of each type there are; a bastion has no type (ruling 21)."""
    counts: TypeCounts = dict.fromkeys(TYPES, 0)
    for plot in plots:
        if not plot.bastion:
            counts[CARDS[plot.card].type] += 1
    return counts


def score_card(card: RealmsCard, types: TypeCounts, coins: int) -> int:
    """Return the points of one face-up building. `types` counts all buildings of the realm, this one too (rulings 18 to 22)."""
    return score_symbol(card.score, NAMED_TYPES[card.id], list(types.values()), coins)


def score_symbol(symbol: ScoringSymbol, named: Sequence[int], counts: Sequence[int], coins: int) -> int:
    """Return the points of a scoring symbol.

    `counts`: the buildings of each type in the order of `TYPES`; `named`: the places there of the types that the card names.
    """
    match symbol:
        case "FIX5":
            return 5
        case "FIX3":
            return 3
        case "PER3":
            return 3 * counts[named[0]]
        case "ANY2":
            return 2 * max(counts)
        case "COIN1":
            return coins
        case "PAIR6":
            return 6 if counts[named[0]] and counts[named[1]] else 0
        case "TYPES":
            return TYPES_POINTS[len(counts) - counts.count(0)]
        case "NINE":
            return max(0, 9 - coins)


def choose_type(card: RealmsCard, types: TypeCounts) -> str | None:
    """Return the type that an ANY2 card is counted for: the best one, chosen for the player (ruling 19)."""
    if card.score != "ANY2":
        return None
    return max(TYPES, key=lambda type: types[type])


def score_realm(plots: Iterable[Plot], coins: int) -> int:
    """Return what a realm scores as it stands, without the bonus of the last invasion."""
    laid = tuple(plots)
    types = count_types(laid)
    return sum(score_card(CARDS[plot.card], types, coins) for plot in laid if not plot.bastion)


def build_sheets(realms: Sequence[Realm], strength: int) -> tuple[RealmsSheet, ...]:
    """Return the scoring sheets by seat. `strength` is that of the final invasion, the bonus of everyone who repelled it.

    Equal points are decided by coins, then by face-up buildings; seats that are still equal share the place (ruling 24).
    """
    drafts: list[tuple[tuple[SheetLine, ...], int, bool]] = []
    ranks: list[tuple[int, int, int]] = []
    for realm in realms:
        types = count_types(realm.plots)
        lines = tuple(
            SheetLine(plot.card, True, 0)
            if plot.bastion
            else SheetLine(
                plot.card, False, score_card(CARDS[plot.card], types, realm.coins), choose_type(CARDS[plot.card], types)
            )
            for plot in realm.plots
        )
        repelled = realm.repelled is True
        bonus = strength if repelled else 0
        drafts.append((lines, bonus, repelled))
        ranks.append((bonus + sum(line.points for line in lines), realm.coins, sum(types.values())))
    return tuple(
        RealmsSheet(lines, bonus, repelled, coins, buildings, total, 1 + sum(other > own for other in ranks))
        for (lines, bonus, repelled), own in zip(drafts, ranks, strict=True)
        for total, coins, buildings in (own,)
    )


def build_outcome(state: RealmsState) -> Outcome | None:
    """Return the places by points, then coins, then buildings (ruling 24); None before the last invasion is settled."""
    if state.phase != "over":
        return None
    final = build_sheets(state.realms, state.strength or 0)
    places = tuple(sheet.place for sheet in final)
    scores = tuple(sheet.total for sheet in final)
    best = [sheet for sheet in final if sheet.total == max(scores)]
    if len(best) == 1:
        why = "mr-why-points"
    elif places.count(1) > 1:
        why = "mr-why-shared"
    elif sum(sheet.coins == max(other.coins for other in best) for sheet in best) == 1:
        why = "mr-why-coins"
    else:
        why = "mr-why-buildings"
    return Outcome(places, scores, text(why, "mr-24", points=max(scores)))
