"""Random purses of Medievalia against a referee that tries everything one by one (`naive_payment`)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.medievalia.payment import Plan, Power, Price, Purse, Source, can_afford, find_shortfall, propose, weigh
from rules.medievalia.units import Units
from tests.medievalia import naive_payment

COMPARED = (600, 30_000)
"""Small purses whose proposal is compared with the smallest of all plans, and under `--soak`."""
LEGAL = (3_000, 100_000)
"""Purses whose proposal is carried out by the referee, and under `--soak`."""
WIDE = (2, 20)
"""Purses of up to 16 different sources without powers, and under `--soak`."""
LARGE = (60, 1_500)
"""Purses that are too large for an exact search, and under `--soak`."""


@pytest.fixture
def is_soak(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--soak"))


def make_units(random: Random, kind: int) -> Units:
    """Return a yield: mostly of one resource, rarely of two."""
    units = [0, 0, 0, 0]
    units[kind if random.random() < 0.8 else random.randrange(4)] = random.choice([1, 1, 1, 2])
    if random.random() < 0.05:
        units[random.randrange(4)] += 1
    return (units[0], units[1], units[2], units[3])


def make_sources(random: Random, number: int, ally: float = 0.0) -> list[Source]:
    """Return so many sources, a share of them the ally's."""
    cards = random.sample(range(1, 10 * number + 1), 5 * number)
    sources = []
    for _ in range(number):
        taken = tuple(sorted(cards.pop() for _ in range(random.choice([1, 1, 1, 2, 3, 4]))))
        kind = random.randrange(4)
        producers = random.randint(0 if random.random() < 0.2 else 1, len(taken))
        yields = tuple(make_units(random, kind) for _ in range(producers))
        fighters = random.choice([0, 0, 0, 1])
        sources.append(Source(f"t{taken[0]}", taken, yields, fighters, random.random() < ally))
    return sources


def make_purse(random: Random, number: int, powers: int) -> Purse:
    """Return a purse with up to so many sources and so many powers, some of them on one source."""
    sources = make_sources(random, random.randint(1, number), random.choice([0, 0, 0.5]))
    figures = [(card, source.id) for source in sources if not source.is_ally for card in source.cards]
    chosen = random.sample(figures, min(len(figures), random.randint(0, powers)))
    return Purse(
        tuple(sources),
        tuple(Power(card, random.choice(["merchant", "artist", "bureaucrat"]), id) for card, id in chosen),
        random.choice([0, 0, 1, 2]),
    )


def make_price(random: Random, most: int = 5) -> Price:
    """Return a price of up to so many units, some of them of any type."""
    units = [0, 0, 0, 0]
    for _ in range(random.randint(1, most)):
        units[random.randrange(4)] += 1
    free = random.randint(1, 4) if random.random() < 0.15 else 0
    if free and random.random() < 0.7:
        units = [0, 0, 0, 0]
    return Price((units[0], units[1], units[2], units[3]), free, random.random() < 0.5)


def shuffle(random: Random, purse: Purse) -> Purse:
    """Return the same purse in another order."""
    sources = [replace(s, yields=tuple(random.sample(s.yields, len(s.yields)))) for s in purse.sources]
    return Purse(
        tuple(random.sample(sources, len(sources))), tuple(random.sample(purse.powers, len(purse.powers))), purse.hand
    )


def check_weighing(purse: Purse, price: Price, plan: Plan) -> None:
    """Check that nothing better can be made of a plan, and that the steps of its balance are true."""
    balance = weigh(purse, price, plan)
    missing = sum(balance.missing) + balance.missing_free
    assert (missing, balance.lost) == naive_payment.weigh(purse, price, plan)
    naive_payment.replay(purse, price, plan, balance)


def test_the_proposal_is_the_smallest_of_all_plans(is_soak: bool) -> None:
    random = Random(66)
    for _ in range(COMPARED[is_soak]):
        purse, price = make_purse(random, 7, 3), make_price(random)
        plan, best = propose(purse, price), naive_payment.propose(purse, price)
        assert can_afford(purse, price) == (plan is not None)
        if best is None:
            assert plan is None
        else:
            tried, lost = best
            assert plan == Plan(tried.sources, tried.powers, tried.discards)
            assert weigh(purse, price, plan).lost == lost
            naive_payment.replay(purse, price, plan, weigh(purse, price, plan))


def test_any_plan_is_weighed_as_the_referee_plays_it(is_soak: bool) -> None:
    random = Random(67)
    for _ in range(COMPARED[is_soak]):
        purse, price = make_purse(random, 7, 3), make_price(random, 8)
        tried = random.choice(list(naive_payment.try_everything(purse, random.randint(0, purse.hand))))
        check_weighing(purse, price, Plan(tried.sources, tried.powers, tried.discards))


def test_the_proposal_is_legal_and_missing_only_if_nothing_covers(is_soak: bool) -> None:
    random = Random(68)
    for _ in range(LEGAL[is_soak]):
        purse, price = make_purse(random, 8, 3), make_price(random, 7)
        plan = propose(purse, price)
        assert can_afford(purse, price) == (plan is not None)
        if plan is None:
            assert not naive_payment.can_afford(purse, price)
            assert not find_shortfall(purse, price).is_covered
        else:
            assert naive_payment.is_possible(purse, plan)
            assert naive_payment.weigh(purse, price, plan)[0] == 0


def test_the_shortfall_is_the_least_that_can_be_missing(is_soak: bool) -> None:
    random = Random(69)
    for _ in range(COMPARED[is_soak] // 5):
        purse, price = make_purse(random, 6, 3), make_price(random, 9)
        balance = find_shortfall(purse, price)
        missing = sum(balance.missing) + balance.missing_free
        assert missing == naive_payment.find_least_missing(purse, price)


def test_the_order_of_the_input_changes_nothing(is_soak: bool) -> None:
    random = Random(70)
    for _ in range(COMPARED[is_soak] // 5):
        purse, price = make_purse(random, 12, 4), make_price(random, 8)
        other = shuffle(random, purse)
        plan = propose(purse, price)
        assert plan == propose(other, price)
        assert find_shortfall(purse, price) == find_shortfall(other, price)
        if plan is not None:
            assert weigh(purse, price, plan) == weigh(other, price, plan)


def test_up_to_16_different_sources_are_searched_exactly(is_soak: bool) -> None:
    random = Random(71)
    for index in range(WIDE[is_soak]):
        sources = make_sources(random, 13 + index % 4, random.choice([0, 0, 0.3]))
        purse, price = Purse(tuple(sources), (), 1), make_price(random, 14)
        plan, best = propose(purse, price), naive_payment.propose(purse, price)
        assert (plan is None) == (best is None)
        if best is not None:
            assert plan == Plan(best[0].sources, best[0].powers, best[0].discards)


def test_alike_sources_beyond_16_are_searched_exactly() -> None:
    peasants = tuple(Source(f"f{number}", (number,), ((0, 0, 0, 1),)) for number in range(50, 20, -1))
    fields = tuple(Source(f"t{number}", (number,), ((1, 0, 0, 0),)) for number in range(60, 90))
    plan = propose(Purse(peasants + fields, (), 0), Price((2, 0, 1, 3)))
    assert plan == Plan(("f21", "f22", "f23", "f24", "f25", "f26", "f27", "t60", "t61"))


def test_a_large_proposal_holds_nothing_that_can_be_left_out(is_soak: bool) -> None:
    random = Random(72)
    for _ in range(LARGE[is_soak]):
        sources = make_sources(random, random.randint(18, 32), random.choice([0, 0, 0.3]))
        own = [source for source in sources if not source.is_ally]
        kinds = [random.choice(["merchant", "artist", "bureaucrat"]) for _ in range(random.randint(0, 4))]
        powers = tuple(
            Power(source.cards[0], kind, source.id)  # type: ignore[arg-type]
            for source, kind in zip(own, kinds, strict=False)
        )
        purse, price = Purse(tuple(sources), powers, random.choice([0, 3])), make_price(random, 60)
        plan = propose(purse, price)
        assert can_afford(purse, price) == (plan is not None)
        if plan is not None:
            assert weigh(purse, price, plan).is_covered
            for smaller in list_smaller(plan):
                assert not weigh(purse, price, smaller).is_covered


def list_smaller(plan: Plan) -> list[Plan]:
    """Return the plan without each of its sources, powers and discards."""
    smaller = [replace(plan, sources=tuple(other for other in plan.sources if other != id)) for id in plan.sources]
    smaller += [
        replace(plan, powers=tuple(other for other in plan.powers if other != figure)) for figure in plan.powers
    ]
    return smaller + ([replace(plan, discards=plan.discards - 1)] if plan.discards else [])


def test_a_search_that_is_given_up_keeps_the_first_two_criteria(is_soak: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any search the proposal is legal, has the least discards and help, and nothing can be left out."""
    monkeypatch.setattr("rules.medievalia.payment.solver.EXACT_VECTORS", 0)
    monkeypatch.setattr("rules.medievalia.payment.solver.MOST_STATES", 0)
    random = Random(73)
    for _ in range(COMPARED[is_soak] // 3):
        purse, price = make_purse(random, 7, 3), make_price(random)
        plan, best = propose(purse, price), naive_payment.propose(purse, price)
        assert (plan is None) == (best is None)
        if plan is not None and best is not None:
            producers = tuple(source for source in purse.sources if source.id in plan.sources)
            powers = tuple(power for power in purse.powers if power.figure in plan.powers)
            tried = naive_payment.Tried(producers, powers, plan.discards)
            assert (plan.discards, tried.count_help()) == (best[0].discards, best[0].count_help())
            assert naive_payment.weigh(purse, price, plan)[0] == 0
            assert all(naive_payment.weigh(purse, price, smaller)[0] for smaller in list_smaller(plan))
