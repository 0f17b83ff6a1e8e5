"""How many waits a battle takes (section 9), and who is asked at the same time (R35)."""

from collections.abc import Callable

import msgspec

from tests.medievalia.positions import A, B, C, Fief, Position, given


def shooters() -> Position:
    """Return a battle with archers on both sides beside it, whose owners want to be asked."""
    table = given(
        Fief(free="archer archer", away={"road12": "soldier"}), Fief(free="archer", away={"road12": "soldier peasant*"})
    )
    return table.attack("aim", (table.f(B, "peasant"),)).do("ask", "strongest", "ask")


def shot(table: Position, seat: int, target: str) -> str:
    """Return the option by which a seat shoots at a figure."""
    return next(
        o.id for o in table.pick_of(seat).options if o.id.startswith("shoot") and o.id.endswith(f"-{target[1:]}")
    )


def test_r35_two_who_reach_nobody_in_common_are_asked_at_the_same_time() -> None:
    table = shooters()
    assert table.all_asked == {A: "react", B: "react"}
    table.answer(B, shot(table, B, table.f(A, "soldier")))
    assert table.all_asked == {A: "react"}
    # Nothing has been done yet: it is carried out in the order of the rule.
    assert table.battle.reactions == []
    table.answer(A, shot(table, A, table.f(B, "soldier")))
    assert [(reaction.seat, reaction.kind) for reaction in table.battle.reactions][:2] == [(A, "shoot"), (B, "shoot")]


def test_r35_whoever_has_passed_is_not_asked_again_about_the_same_situation() -> None:
    table = shooters()
    table.answer(A, "pass").answer(B, shot(table, B, table.f(A, "soldier")))
    # What B has done concerns nobody whom A can reach.
    assert table.battle.stage == "over"
    assert len(table.battle.reactions) == 1


def test_r35_whoever_has_reacted_is_asked_for_the_next_reaction() -> None:
    table = shooters()
    table.answer(B, "pass").answer(A, shot(table, A, table.f(B, "soldier")))
    assert table.all_asked == {A: "react"}


def test_r35_a_priest_is_asked_after_the_archer_whose_shot_he_may_heal() -> None:
    table = given(Fief(free="archer", away={"road12": "soldier"}), Fief(free="priest", away={"road12": "cavalry*"}))
    table.attack("aim", (table.f(B, "cavalry"),)).do("ask", "ask")
    assert table.all_asked == {A: "react"}
    table.do(shot(table, A, table.f(B, "cavalry")))
    assert table.all_asked == {B: "react"}


def test_r35_whoever_has_passed_is_asked_again_once_something_concerns_him() -> None:
    table = given(
        Fief(free="priest", away={"road12": "soldier soldier"}),
        Fief(free="archer archer", away={"road12": "cavalry*"}),
    )
    table.attack("aim", (table.f(B, "cavalry"),)).do("ask", "ask")
    # A soldier is dead of 3 damage and the other one has 1.
    assert table.all_asked == {A: "react"}
    table.do("pass")
    assert table.all_asked == {B: "react"}
    table.do(next(id for id in table.options if id != "pass"))
    assert table.all_asked == {A: "react"}


def test_r35_a_plan_of_the_bot_between_two_ends_the_question_at_the_same_time() -> None:
    table = given(
        Fief(free="archer", away={"road12": "soldier"}),
        Fief(free="archer priest", away={"road12": "soldier peasant*"}),
        Fief(away={"fief2": "archer"}),
    )
    table.attack("aim", (table.f(B, "peasant"),)).do("ask")
    table.answer(B, "strongest", "best").answer(C, "ask")
    assert table.all_asked == {A: "react"}


def test_contract_9_what_is_chosen_for_later_is_in_no_imagined_match() -> None:
    states = set()
    for is_shot in (False, True):
        table = shooters()
        table.answer(B, shot(table, B, table.f(A, "soldier")) if is_shot else "pass")
        imagined = table.match.imagine(A, 3)
        states.add(msgspec.msgpack.encode(imagined.state))
        imagined.answer(A, ("pass",))
        states.add(msgspec.msgpack.encode(imagined.state))
    assert len(states) == 2


def count_waits(table: Position, answer: Callable[[Position, int], str | tuple[str, ...]]) -> list[dict[int, str]]:
    """Play the battle. Return who is waited for, and about what: whoever has just answered is still there for more."""
    waits: list[dict[int, str]] = []
    present = {A}
    while table.battle.stage != "over":
        asked = table.all_asked
        if not present & set(asked):
            waits.append(asked)
            present = set(asked)
        seat = min(present & set(asked))
        table.answer(seat, answer(table, seat))
    return waits


def answer_plainly(table: Position, seat: int) -> str | tuple[str, ...]:
    """Take the best exchange, the best reactions, and the order of losses that is proposed."""
    topic = table.all_asked[seat]
    return "best" if topic in ("defence", "plan") else table.pick_of(seat).fallback()


def answer_fully(table: Position, seat: int) -> str | tuple[str, ...]:
    """Want to be asked about everything, and use every archer and priest."""
    topic = table.all_asked[seat]
    if topic in ("defence", "plan"):
        return "strongest" if topic == "defence" else "ask"
    return table.pick_of(seat).options[0].id if topic == "react" else table.pick_of(seat).fallback()


def big_battle() -> Position:
    """Return a position in which both sides have something to lose, an archer, and a priest."""
    return given(
        Fief("forest", free="archer priest", away={"road12": "infantry soldier peasant"}),
        Fief("field", free="archer priest", away={"road12": "cavalry soldier peasant"}),
    )


def test_section_9_an_ordinary_battle_takes_one_wait() -> None:
    table = given(
        Fief("forest", away={"fief2": "soldier soldier"}),
        Fief("field soldier", free="soldier", away={"road12": "priest"}),
    )
    table.attack("aim", (table.t(B, "field"),))
    assert len(count_waits(table, answer_plainly)) == 1


def test_section_9_with_sealed_plans_the_worst_battle_takes_two_waits() -> None:
    """One for everything that the defender says, and one for the attacker if he wants to order his losses."""
    table = big_battle().attack("loss-plan", "aim", ("ask",))
    waits = count_waits(table, answer_plainly)
    assert waits == [{B: "defence"}, {A: "losses"}]


def test_section_9_whoever_is_asked_about_everything_waits_for_every_reaction_of_the_other_in_turn() -> None:
    """Two archers and two priests who answer each other, and losses on both sides: five waits."""
    table = big_battle().attack("loss-plan", "aim", ("ask",))
    waits = count_waits(table, answer_fully)
    assert waits == [{B: "defence"}, {A: "losses"}, {B: "react"}, {A: "react"}, {B: "react"}]
