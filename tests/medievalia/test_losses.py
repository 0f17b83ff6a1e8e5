"""The order of damage that is proposed to whoever loses cards, and whom damage may kill (R33), against all that is possible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

from rules.medievalia.facts import CARDS
from rules.medievalia.losses import count_needed, order_least
from rules.medievalia.pieces import value_kind
from rules.medievalia.prospects import list_deaths
from rules.medievalia.state import Fighter


def test_r33_no_other_order_of_damage_loses_less() -> None:
    dice = Random(33)
    kinds = [kind for kind, card in CARDS.items() if card.price is not None]
    for _ in range(300):
        fighters = [
            Fighter(f"f{number}", dice.choice(kinds), 0, 1, dice.randint(2, 5), damage=dice.choice((0, 0, 1)))
            for number in dice.sample(range(20), dice.randint(1, 7))
        ]
        needed = {fighter.id: count_needed(fighter) for fighter in fighters}
        damage = dice.randint(0, sum(needed.values()))
        price = {fighter.id: value_kind(fighter.kind) for fighter in fighters}

        def count_loss(dead: tuple[str, ...], price: dict[str, int] = price) -> tuple[int, int]:
            return sum(price[id] for id in dead), len(dead)

        order, taken, dead = order_least(fighters, damage), damage, list[str]()
        for id in order:
            if needed[id] <= taken:
                dead.append(id)
            taken = max(0, taken - needed[id])
        possible = [
            dead
            for count in range(len(fighters) + 1)
            for dead in combinations(needed, count)
            if (rest := damage - sum(needed[id] for id in dead)) >= 0
            and rest < max((needed[id] for id in needed if id not in dead), default=1)
        ]
        assert sorted(order) == sorted(needed)
        assert count_loss(tuple(dead)) == min(map(count_loss, possible))


def test_r33_what_damage_may_kill_is_what_some_order_of_it_kills() -> None:
    dice = Random(3)
    for _ in range(150):
        fighters = [
            Fighter(f"f{number}", dice.choice(("soldier", "archer", "priest")), 0, 1, dice.randint(1, 4))
            for number in range(dice.randint(1, 6))
        ]
        damage = dice.randint(0, sum(map(count_needed, fighters)) + 2)
        assert list_deaths(fighters, damage) == {kill(order, damage) for order in permutations(fighters)}


def kill(order: Sequence[Fighter], damage: int) -> tuple[str, ...]:
    """Return the kinds of those whom damage kills in this order."""
    dead = []
    for fighter in order:
        if damage < count_needed(fighter):
            break
        damage -= count_needed(fighter)
        dead.append(fighter.kind)
    return tuple(sorted(dead))
