"""What stays hidden (R56): hands, the deck, covered buildings, plans, aims, payments; and the fair samples of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from rules.engine import Chance, Match
from rules.medievalia import GAME
from rules.medievalia.state import Battle, MedievaliaState
from rules.medievalia.view import CHEAPEST, MedievaliaView
from tests.medievalia.positions import A, B, C, D, Fief, Position, given
from tests.medievalia.warlike import MODES, begin, warlike_answer

MATCHES = (4, 10)
"""Random matches of each mode, and under `--soak`."""

every_mode = pytest.mark.parametrize("mode", MODES)


def copy(state: MedievaliaState) -> MedievaliaState:
    """Return a copy of a state."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=MedievaliaState)


def pack(view: MedievaliaView) -> bytes:
    """Return a view as bytes."""
    return msgspec.msgpack.encode(view)


@pytest.fixture
def matches(soak: bool) -> int:
    """Return how many matches of each mode are looked at."""
    return MATCHES[soak]


def samples(mode: str, matches: int, share: float) -> Iterator[tuple[Match[MedievaliaState], Random]]:
    """Yield some positions of some matches, and all those of battles and of the opening."""
    for number in range(matches):
        dice = Random(f"{mode} {number}")
        match = begin(mode, number)
        while match.outcome is None:
            battle = match.state.battle
            is_fought = battle is not None and battle.stage != "over"
            if is_fought or match.state.phase == "start" or dice.random() < share:
                yield match, dice
            match.answer(*warlike_answer(match, dice))


def list_strings(value: object) -> set[str]:
    """Return all strings in a value."""
    strings: set[str] = set()
    stack = [msgspec.to_builtins(value)]
    while stack:
        part = stack.pop()
        if isinstance(part, str):
            strings.add(part)
        elif isinstance(part, dict):
            stack += [*part.keys(), *part.values()]
        elif isinstance(part, list | tuple):
            stack += part
    return strings


def spoil_hands(state: MedievaliaState, viewer: int | None) -> None:
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.hand = ["archer"] * len(player.hand)


def spoil_deck(state: MedievaliaState, viewer: int | None) -> None:
    state.deck = ["peasant"] * len(state.deck)


def spoil_stacks(state: MedievaliaState, viewer: int | None) -> None:
    state.stacks = [["castle"] * (len(stack) - 1) + stack[-1:] for stack in state.stacks]


def spoil_plans(state: MedievaliaState, viewer: int | None) -> None:
    if state.battle is not None:
        state.battle.plans = ["ask"] * len(state.players)


def spoil_aims(state: MedievaliaState, viewer: int | None) -> None:
    if state.battle is not None and state.battle.attacker != viewer:
        for army in state.battle.armies:
            army.aims = [CHEAPEST, "t1"]
        state.battle.loss_plan = "ask"


def spoil_payment(state: MedievaliaState, viewer: int | None) -> None:
    if state.payment is not None and state.active != viewer:
        state.payment.chosen = ["drop-castle"]
        state.payment.purchase = "castle"


SPOILS = [spoil_hands, spoil_deck, spoil_stacks, spoil_plans, spoil_aims, spoil_payment]


@pytest.mark.lengthy
@pytest.mark.parametrize("spoil", SPOILS)
@every_mode
def test_r56_no_view_depends_on_what_is_hidden(
    mode: str, matches: int, spoil: Callable[[MedievaliaState, int | None], None]
) -> None:
    for match, _ in samples(mode, matches, 0.02):
        for viewer in (None, *range(len(match.state.players))):
            twin = copy(match.state)
            spoil(twin, viewer)
            assert pack(GAME.view(twin, viewer)) == pack(match.view(viewer))


@pytest.mark.lengthy
@every_mode
def test_r56_everything_else_is_open(mode: str, matches: int) -> None:
    for match, _ in samples(mode, matches, 0.01):
        state = match.state
        for viewer in (None, *range(len(state.players))):
            view = match.view(viewer)
            assert len(view.figures) == len(state.figures)
            assert view.deck_size == len(state.deck)
            assert [(stack.open, stack.covered) for stack in view.stacks] == [
                (stack[-1] if stack else "", max(0, len(stack) - 1)) for stack in state.stacks
            ]
            for seat, (shown, player) in enumerate(zip(view.seats, state.players, strict=True)):
                assert shown.hand_size == len(player.hand)
                assert shown.hand == (tuple(player.hand) if seat == viewer else None)
                assert [place.id for place in shown.territories] == [place.id for place in player.territories]


def test_r56_a_battle_that_is_being_laid_is_seen_by_the_attacker_only() -> None:
    table = given(Fief(away={"fief2": "soldier peasant"}), Fief("field", free="soldier"), Fief())
    table.do("battle")
    assert table.match.view(A).battle is not None
    for viewer in (None, B, C):
        assert table.match.view(viewer).battle is None
    table.match.undo(A)
    assert table.match.view(A).battle is None


def test_r56_what_an_army_aims_at_is_seen_by_the_attacker_only() -> None:
    table = given(Fief(away={"fief2": "soldier peasant"}), Fief("field", free="soldier"), Fief())
    field = table.t(B, "field")
    table.attack("aim", (field, "cheapest"))
    assert table.asked == (B, "defence")
    for viewer in (None, A, B, C):
        view = table.match.view(viewer).battle
        assert view is not None
        assert [army.aims for army in view.armies] == ([(field, "cheapest")] if viewer == A else [None])
        assert [fighter.id for fighter in view.armies[0].fighters] == [table.f(A, "soldier"), table.f(A, "peasant")]


def test_r56_a_sealed_plan_and_form_are_in_no_view_until_all_have_laid_theirs() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="soldier"), Fief(away={"road23": "archer"}))
    table.attack("aim", (table.t(B, "field"),))
    assert table.all_asked == {B: "defence", C: "plan"}
    before = {viewer: pack(table.match.view(viewer)) for viewer in (None, A, B, C)}
    table.answer(C, "ask")
    assert {viewer: pack(table.match.view(viewer)) for viewer in (None, A, B, C)} == before


def test_r56_who_is_laid_is_seen_by_whoever_lays_it_only() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="soldier"), Fief(away={"road23": "archer"}))
    table.attack("aim", (table.t(B, "field"),))
    before = {viewer: pack(table.match.view(viewer)) for viewer in (None, A, C)}
    table.answer(B, "strongest")
    assert {viewer: pack(table.match.view(viewer)) for viewer in (None, A, C)} == before
    own = table.match.view(B).battle
    assert own is not None
    assert own.armies[0].defenders == (table.f(B, "soldier"),)


def test_r56_a_payment_by_hand_is_seen_by_the_payer_only() -> None:
    table = given(Fief("field", hand="soldier priest mine"), Fief())
    table.do("soldier", "other", ("drop-mine", "drop-priest"))
    assert table.match.view(A).payment is not None
    for viewer in (None, B):
        view = table.match.view(viewer)
        assert view.payment is None
        assert "soldier" not in list_strings(view)
        assert "drop-mine" not in list_strings(view)
        assert "soldier" not in list_strings(table.match.waiting_seats(viewer))


def test_r56_a_question_is_public_without_its_options() -> None:
    for played in (("mine",), ("move",), ("mine", "other"), ("battle",)):
        fief = Fief("city peasant peasant, field", free="archer", away={"road12": "soldier"}, hand="mine forest")
        table = given(fief, Fief(away={"road12": "peasant"})).do(*played)
        for viewer in (None, B):
            strings = list_strings(table.match.waiting_seats(viewer))
            assert not strings & {"mine", "forest", "mv.mine", "mv.forest"}


def test_r56_a_drawn_card_is_named_to_whoever_drew_it_only() -> None:
    table = given(Fief(), Fief(), phase="start", deck="infantry cavalry")
    (line,) = [line for line in table.match.opening_lines if line.text.key == "mv-journal-drew"]
    assert "mv.infantry" in list_strings(line.read(A))
    for viewer in (None, B):
        assert "mv.infantry" not in list_strings(line.read(viewer))


def test_r56_thrown_cards_are_named_to_whoever_threw_them_only() -> None:
    table = given(Fief(hand="infantry archer mine", begun=False), Fief(), phase="start", deck="cavalry field")
    lines = table.match.answer(A, ("archer", "infantry")).lines
    (line,) = [line for line in lines if line.text.key == "mv-journal-exchanged"]
    assert {"mv.infantry", "mv.archer", "mv.cavalry"} <= list_strings(line.read(A))
    assert not {"mv.infantry", "mv.archer", "mv.cavalry"} & list_strings(line.read(B))


@pytest.mark.lengthy
@every_mode
def test_an_imagined_table_looks_the_same_and_is_whole(mode: str) -> None:
    phases: Counter[str] = Counter()
    # In fewer matches, some stage of a battle would not come up.
    for match, dice in samples(mode, MATCHES[True], 0.03):
        state = match.state
        battle = state.battle
        phases[state.phase if battle is None or battle.stage == "over" else battle.stage] += 1
        for seat in range(len(state.players)):
            twin = copy(state)
            GAME.imagine(twin, seat, Chance(dice.randbytes(32)))
            GAME.audit(twin)
            assert pack(GAME.view(twin, seat)) == pack(match.view(seat))
    assert set(phases) >= {"start", "act", "form", "defence", "losses"}


@pytest.mark.lengthy
@every_mode
def test_an_imagined_table_follows_from_nothing_hidden(mode: str, matches: int) -> None:
    for match, dice in samples(mode, matches, 0.01):
        for seat in range(len(match.state.players)):
            first, second = copy(match.state), copy(match.state)
            GAME.imagine(second, seat, Chance(dice.randbytes(32)))
            chance = dice.randbytes(32)
            for state in (first, second):
                GAME.imagine(state, seat, Chance(chance))
            assert first == second


def imagine_often(table: Position, seat: int) -> Iterator[MedievaliaState]:
    """Yield many samples for a seat."""
    for number in range(200):
        twin = copy(table.state)
        GAME.imagine(twin, seat, Chance(number.to_bytes(32, "big")))
        yield twin


def test_every_unseen_card_may_be_in_another_hand_or_on_the_deck_and_no_seen_one_is() -> None:
    table = given(Fief(hand="infantry infantry infantry"), Fief("field", hand="mine mine"), deck="archer")
    hands, tops, covered = set[str](), set[str](), set[str]()
    for twin in imagine_often(table, A):
        assert twin.players[A].hand == ["infantry", "infantry", "infantry"]
        hands |= set(twin.players[B].hand)
        tops.add(twin.deck[-1])
        covered |= {kind for stack in twin.stacks for kind in stack[:-1]}
        assert [stack[-1] for stack in twin.stacks] == [stack[-1] for stack in table.state.stacks]
    assert {"mine", "archer", "peasant", "priest", "field"} <= hands & tops
    assert "infantry" not in hands | tops
    assert {"castle", "tower", "fortress", "church"} <= covered


def test_the_card_that_an_ally_is_asked_to_help_with_stays_in_the_hand() -> None:
    fief = Fief("city*, field", hand="soldier priest mine forest")
    table = given(fief, Fief(), Fief("city*, forest, forest"), Fief(), alliance=True)
    table.order(C, "ally", "ask")
    wanted = (table.t(A, "field"), table.t(C, "forest"), "drop-mine", "drop-priest")
    table.do("soldier", "other", wanted, "pay")
    assert table.asked == (C, "ally")
    discards = set[str]()
    for twin in imagine_often(table, C):
        assert "soldier" in twin.players[A].hand
        assert twin.payment is not None
        chosen = [id.removeprefix("drop-") for id in twin.payment.chosen if id.startswith("drop-")]
        assert not Counter(chosen) - (Counter(twin.players[A].hand) - Counter(["soldier"]))
        discards |= set(chosen)
    assert len(discards) > 5
    for seed in range(30):
        imagined = table.match.imagine(C, seed)
        imagined.answer(C, ("allow",))
        assert "soldier" in [figure.kind for figure in imagined.state.figures if figure.owner == A]


def test_the_targets_and_plans_of_others_are_not_known_in_an_imagined_battle() -> None:
    defender = Fief("field, forest", free="soldier priest")
    table = given(Fief(away={"fief2": "soldier peasant"}), defender, Fief(away={"road23": "archer"}))
    table.attack("aim", (table.t(B, "forest"),))
    twin = copy(table.state)
    GAME.imagine(twin, B, Chance(bytes(32)))
    battle: Battle | None = twin.battle
    assert battle is not None
    other = given(Fief(away={"fief2": "soldier peasant"}), defender, Fief(away={"road23": "archer"})).attack()
    assert battle.armies[0].aims == other.battle.armies[0].aims
    own = copy(table.state)
    GAME.imagine(own, A, Chance(bytes(32)))
    assert own.battle is not None
    assert own.battle.armies[0].aims == [table.t(B, "forest")]


def besieged() -> Position:
    """Return a position in which B lays the defense against A's armies, while C and D may plan."""
    table = given(
        Fief("forest", away={"fief2": "soldier soldier peasant"}),
        Fief("field soldier, farm tower", free="infantry peasant priest"),
        Fief(away={"road23": "priest"}),
        Fief(away={"road12": "priest"}),
        alliance=True,
    )
    return table.attack("each", "aim", (table.t(B, "field"),), (table.t(B, "farm"),), ("cheapest",))


def lay(*answers: tuple[int, tuple[str | tuple[str, ...], ...]]) -> Position:
    """Return the same position after seats have laid."""
    table = besieged()
    for seat, given_answers in answers:
        table.answer(seat, *given_answers)
    return table


def test_contract_9_what_others_have_laid_already_is_in_no_imagined_match() -> None:
    soldier = besieged().f(B, "soldier")
    laid = [
        lay(),
        lay((B, ("out", "none"))),
        lay((B, ("out", "ask"))),
        lay((B, ("best", "ask"))),
        lay((B, ("strongest",))),
        lay((B, ("by-hand", (soldier,), (), (), "none"))),
        lay((D, ("ask",))),
        lay((B, ("by-hand", (), (), (soldier,), "best")), (D, ("none",))),
    ]
    for seed in range(5):
        states, results = [], []
        for table in laid:
            assert table.all_asked[C] == "plan"
            imagined = table.match.imagine(C, seed)
            states.append(msgspec.msgpack.encode(imagined.state))
            imagined.answer(C, ("best",))
            results.append(msgspec.msgpack.encode(imagined.state))
        assert len(set(states)) == 1
        assert len(set(results)) == 1


def test_contract_9_the_attacker_imagines_the_defense_that_standing_orders_would_lay() -> None:
    states = set()
    for table in (lay((B, ("out", "none"))), lay((B, ("best", "ask"))), lay((D, ("none",)))):
        twin = copy(table.state)
        GAME.imagine(twin, A, Chance(bytes(32)))
        assert twin.battle is not None
        assert [laid.plan for laid in twin.battle.laid][1:] == ["best", "best", "best"]
        states.add(msgspec.msgpack.encode(twin))
    assert len(states) == 1


def test_contract_9_the_own_form_stays_in_an_imagined_match() -> None:
    table = besieged().answer(B, "by-hand", (table_id := besieged().f(B, "soldier"),))
    imagined = table.match.imagine(B, 1)
    assert imagined.state.battle is not None
    assert imagined.state.battle.laid[B].layout[0] == [table_id]


def test_contract_9_the_order_of_losses_that_the_other_side_has_given_is_not_known() -> None:
    states = set()
    for reverse in (False, True):
        table = given(Fief(away={"fief2": "infantry soldier peasant"}), Fief("field", free="soldier peasant infantry"))
        table.attack("loss-plan").do("strongest")
        assert table.all_asked == {A: "losses", B: "losses"}
        table.answer(B, "change")
        order = tuple(sorted(table.pick_of(B).fallback(), reverse=reverse))
        table.answer(B, order)
        imagined = table.match.imagine(A, 1)
        states.add(msgspec.msgpack.encode(imagined.state))
        imagined.answer(A, table.pick_of(A).fallback())
        states.add(msgspec.msgpack.encode(imagined.state))
    assert len(states) == 2


def test_r56_nothing_of_what_was_laid_is_left_when_the_battle_goes_on() -> None:
    table = lay((B, ("best", "none")), (C, ("none",)), (D, ("none",)))
    assert table.battle.laid == []


def test_contract_9_what_the_attacker_meant_is_not_known_once_the_armies_fight_nor_afterwards() -> None:
    states: dict[str, set[bytes]] = {"losses": set(), "over": set()}
    for changes in ((), ("aim", ("cheapest",)), ("aim", ("ask",)), ("loss-plan",)):
        table = given(Fief(away={"fief2": "cavalry soldier"}), Fief("field, farm", free="soldier peasant cavalry"))
        table.attack(*changes).do("strongest")
        for stage, variants in states.items():
            while table.battle.stage != stage:
                seat = min(table.all_asked)
                table.answer(seat, table.pick_of(seat).fallback())
            variants.add(msgspec.msgpack.encode(table.match.imagine(B, 1).state))
    assert [len(variants) for variants in states.values()] == [1, 1]


def test_r56_sealed_plans_do_not_outlive_the_battle() -> None:
    table = lay((B, ("best", "none")), (C, ("none",)), (D, ("ask",)))
    while table.battle.stage != "over":
        seat = min(table.all_asked)
        table.answer(seat, table.pick_of(seat).fallback())
    assert table.battle.plans == []
