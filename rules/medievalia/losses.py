"""Who takes the damage of a fight: every owner orders the own cards, a city comes last (R33, R45, R72)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rules.medievalia.fighters import list_guards
from rules.medievalia.pieces import group_targets, value_kind
from rules.medievalia.state import Fight, Fighter, MedievaliaState

MOST_WEIGHED = 12
"""Up to how many cards all ways to take damage are compared; of more, the cheapest take it first."""


class Share(Struct, frozen=True):
    """The cards of one owner on a side of a fight, and the damage that reaches them. A city is in nobody's share."""

    owner: int
    cards: list[Fighter]
    damage: int


def list_shares(fighters: Sequence[Fighter], damage: int, owners: Sequence[int]) -> list[Share]:
    """Return the shares of the owners of a side, in their order: what the cards of one cannot take goes on to the next (R72).

    So there is at most one owner whose order makes a difference.
    """
    shares = []
    for owner in owners:
        cards = [fighter for fighter in fighters if fighter.owner == owner and fighter.id[0] != "t"]
        if cards:
            shares.append(Share(owner, cards, damage))
            damage = max(0, damage - sum(map(count_needed, cards)))
    return shares


def order_losses(
    fighters: Sequence[Fighter], damage: int, owners: Sequence[int], given: Mapping[int, Sequence[str]] = {}
) -> list[str]:
    """Return the order of damage of a side; whoever has `given` none loses as little as possible."""
    return [
        id
        for share in list_shares(fighters, damage, owners)
        for id in given.get(share.owner) or order_least(share.cards, share.damage)
    ]


def sum_attack(fighters: Sequence[Fighter]) -> int:
    """Return the attack of a side of a fight; each card counts once (R59)."""
    return sum(fighter.attack for fighter in fighters)


def count_needed(fighter: Fighter) -> int:
    """Return how much more damage kills a card."""
    return max(0, fighter.defense - fighter.damage)


def matters(fighters: Sequence[Fighter], damage: int) -> bool:
    """Return whether the order of damage makes a difference in kind: some would die, not all, and they are not all alike."""
    own = [fighter for fighter in fighters if fighter.id[0] != "t"]
    needed = [count_needed(fighter) for fighter in own]
    if len(own) < 2 or damage >= sum(needed) or damage < min(needed):
        return False
    return len({(fighter.kind, count_needed(fighter)) for fighter in own}) > 1


def group_equal(state: MedievaliaState, cards: Sequence[Fighter]) -> dict[str, list[str]]:
    """Return the cards of a share, equal ones together, by the id of the first of them."""
    alike = group_targets(state, [fighter.id for fighter in cards])
    first = {id: option for option, members in alike.items() for id in members}
    classes: dict[tuple[str, int, int], list[str]] = {}
    for fighter in cards:
        classes.setdefault((first[fighter.id], fighter.defense, fighter.damage), []).append(fighter.id)
    return {members[0]: members for members in classes.values()}


def order_least(fighters: Sequence[Fighter], damage: int) -> list[str]:
    """Return the order of damage that loses cards of the smallest total price, then the fewest, then the first ones.

    A set of cards can be the dead ones if the damage kills all of them and what is left of it kills none of the others: the
    toughest of these takes it all, and the order of damage is the dead, then the toughest first.
    """
    own = [fighter for fighter in fighters if fighter.id[0] != "t"]
    needed = [count_needed(fighter) for fighter in own]
    if len(own) > MOST_WEIGHED or damage >= sum(needed):
        return [fighter.id for fighter in sorted(own, key=_order_cheapest)]
    toughest = sorted(range(len(own)), key=lambda place: (-needed[place], own[place].id))
    dead = _choose_dead(own, needed, toughest, damage)
    return [own[place].id for place in (*dead, *(place for place in toughest if place not in dead))]


def _choose_dead(own: Sequence[Fighter], needed: Sequence[int], toughest: Sequence[int], damage: int) -> list[int]:
    """Return the places of the dead whose loss is the smallest: by price, then number, then places, the first ones first.

    Each card in turn is taken for the toughest that lives: those before it die, and of those behind it any may, as long as it
    survives what is left. Of all sets of cards behind that need the same damage only the one with the smallest loss is kept.
    """
    prices = [value_kind(fighter.kind) for fighter in own]
    losses: list[tuple[int, int, list[int]]] = []
    behind: dict[int, tuple[int, int, list[int]]] = {0: (0, 0, [])}
    for number, place in reversed(list(enumerate(toughest))):
        before = toughest[:number]
        rest, lost = damage - sum([needed[other] for other in before]), sum([prices[other] for other in before])
        for taken, (price, count, dead) in list(behind.items()):
            if 0 <= rest - taken < needed[place]:
                losses.append((lost + price, number + count, sorted([*before, *dead])))
            more, worse = taken + needed[place], (price + prices[place], count + 1, sorted([*dead, place]))
            behind[more] = min(worse, behind.get(more, worse))
    return min(losses)[2]


def _order_cheapest(fighter: Fighter) -> tuple[int, int]:
    return value_kind(fighter.kind), int(fighter.id[1:])


def deal_damage(fighters: Sequence[Fighter], damage: int, order: Sequence[str]) -> int:
    """Fill one card after the other with damage, a city last, and return what is left over (R33)."""
    by_id = {fighter.id: fighter for fighter in fighters}
    last = [id for id in by_id if id not in order]
    for id in (*order, *last):
        taken = min(damage, count_needed(by_id[id]))
        by_id[id].damage += taken
        damage -= taken
    return damage


def deal_fight(fight: Fight, attacker: int, owners: Sequence[int], given: Mapping[int, Sequence[str]] = {}) -> None:
    """Deal the damage of both sides of a fight at once; `given` orders of damage by owner (R33)."""
    strength, counter = sum_attack(fight.attackers), sum_attack(fight.defenders)
    deal_damage(fight.attackers, counter, order_losses(fight.attackers, counter, [attacker], given))
    fight.overflow = deal_damage(fight.defenders, strength, order_losses(fight.defenders, strength, owners, given))


def mark_fallen(state: MedievaliaState, fight: Fight) -> None:
    """Find who has died, and which territories fall: each takes a point of what was left over, and all its guards have died
    (R41, R42, R61)."""
    for fighter in (*fight.attackers, *fight.defenders):
        fighter.died = fighter.damage >= fighter.defense
    died = {fighter.id for fighter in fight.defenders if fighter.died}
    for id in fight.territories[: fight.overflow]:
        if died.issuperset(list_guards(state, state.find_territory(int(id[1:]))[1])):
            fight.lost.append(id)
