"""Every card and every result of the military table does what its string in the data file says, played beside `naive_effects`."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random

import pytest

from rules.engine import Chance
from tests.sola_fide.naive_effects import (
    BOARD,
    EFFECTS,
    IDS,
    MILITARY_CARDS,
    MILITARY_EFFECTS,
    RAW,
    NaiveTable,
    split_effect,
)
from tests.sola_fide.positions import C, Cards, P, Position, build_state, find_seed

TRIES = 14
"""In how many positions each card is played."""
MATCHES = 6
LONGEST = 400
CARDS = [entry["id"] for entry in RAW["card"]]
PERMANENTS = [entry["id"] for entry in RAW["card"] if entry["kind"] == "permanent"]
SEATS = {"P": P, "C": C}


@pytest.fixture(autouse=True)
def sort_instead_of_shuffling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sort decks and turn Foreign Influence over, so that `naive_effects` knows their order."""

    def sort(chance: Chance, cards: MutableSequence[str]) -> None:
        cards[:] = sorted(cards) if cards[0] in CARDS else [*cards[1:], cards[0]]

    monkeypatch.setattr(Chance, "shuffle", sort)


def random_pyramid(dice: Random, most: int) -> dict[str, int]:
    """Return which circles have been captured, in an order that is possible."""
    opened, taken = IDS[:3], dict[str, int]()
    for _ in range(dice.randint(0, most)):
        id = dice.choice(opened)
        opened.remove(id)
        taken[id] = dice.randrange(2)
        opened += [below for below in BOARD[id]["reveals"] if below not in opened and below not in taken]
    return taken


def random_side(dice: Random, printed: str) -> str:
    """Return colors that a side may have; often one faith has nearly all of it."""
    faith = dice.choice("PC")
    near = "".join(
        faith if dice.random() < 0.8 else dice.choice("PC" if before != "N" else "PCN") for before in printed
    )
    return near if dice.random() < 0.7 else printed


def random_board(dice: Random) -> dict[str, str]:
    """Return the circles as they may lie there. No dominant side has one color."""
    board = {}
    for id, circle in BOARD.items():
        while True:
            sides, power = [random_side(dice, circle[side]) for side in ("nobility", "commons")], dice.randrange(4)
            if len(set(sides[power // 2])) > 1 or set(sides[power // 2]) == {"N"}:
                break
        board[id] = f"{sides[0]} {sides[1]} {power}"
    return board


def random_cards(dice: Random, faith: str, hand: str = "", permanent: str = "") -> Cards:
    """Return cards of a faith: a hand with `hand`, a permanent card or none, and a shuffled deck."""
    free = [card for card in CARDS if card[2] == faith and card not in (hand, permanent)]
    dice.shuffle(free)
    if not permanent and dice.random() < 0.5:
        permanent = next((card for card in free if card in PERMANENTS), "")
    free = [card for card in free if card != permanent]
    held = [*([hand] if hand else []), *free[: dice.randint(2, 5)]]
    rest = [card for card in free if card not in held][: 15 - len(held) - (1 if permanent else 0)]
    split = dice.randint(0, len(rest))
    return Cards(" ".join(held), " ".join(rest[:split]), " ".join(rest[split:]), permanent)


def random_table(
    number: int,
    seat: int,
    *,
    hand: str = "",
    permanent: str = "",
    die: int = 0,
    most: int = 9,
    influence: str = "",
) -> NaiveTable:
    """Return a random position with this seat on turn, and a naive table beside it."""
    dice = Random(f"{number}|{seat}|{hand}|{permanent}|{die}|{influence}")
    taken = random_pyramid(dice, most)
    board = random_board(dice)
    there = set(IDS[:3]) | {below for id in taken for below in BOARD[id]["reveals"]}
    opened = sorted(there - set(taken))
    state = build_state(
        seat,
        board={id: board[id] for id in opened},
        taken=taken,
        protestant=random_cards(dice, "P", *((hand, permanent) if seat == P else ())),
        catholic=random_cards(dice, "C", *((hand, permanent) if seat == C else ())),
        disputation=dice.choice(["", *opened]),
        influence=influence,
        queue=(seat,) if influence else (),
    )
    seed = find_seed(die) if die else dice.randbytes(32)
    return NaiveTable(Position(state, seed), dice)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_does_what_its_effect_says(card: str) -> None:
    effective: set[str] = set()
    for number in range(TRIES):
        table = random_table(number, SEATS[card[2]], hand=card)
        table.play_turn(card)
        effective |= table.effective
    words = {part.split()[0] for part in split_effect(EFFECTS[card])}
    assert words - {"DISP"} <= effective


@pytest.mark.parametrize("card", [entry["id"] for entry in RAW["influence"]])
@pytest.mark.parametrize("seat", [P, C], ids=["protestant", "catholic"])
def test_foreign_influence_does_what_its_effect_says(card: str, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    color = next(entry["colour"] for entry in RAW["influence"] if entry["id"] == card)
    effective: set[str] = set()
    for number in range(TRIES):
        table = random_table(number, seat, permanent=f"SF{'PC'[seat]}28", influence=card)
        monkeypatch.setattr(table.dice, "choice", FirstColor(table.dice, color))
        table.play_turn("draw")
        assert any(change.card == card for change in table.table.state.changes)
        effective |= table.effective
    assert EFFECTS[card].split()[0] in effective


class FirstColor:
    """Choices of dice, but this color wherever it can be chosen."""

    def __init__(self, dice: Random, color: str) -> None:
        self.choose = dice.choice
        self.color = color

    def __call__(self, options: list[str]) -> str:
        return self.color if self.color in options else self.choose(options)


@pytest.mark.parametrize("die", list(MILITARY_EFFECTS))
def test_the_military_table_does_what_its_effect_says(die: int) -> None:
    effective: set[str] = set()
    for number, card in enumerate(sorted(MILITARY_CARDS)):
        table = random_table(number, C, hand=card, die=die, most=6)
        table.play_turn(card)
        effective |= table.effective
    assert f"rolled {die}" in effective


@pytest.mark.parametrize("card", PERMANENTS)
def test_a_permanent_card_does_what_its_effect_says(card: str) -> None:
    effective: set[str] = set()
    for number in range(3 * TRIES):
        table = random_table(number, SEATS[card[2]], permanent=card)
        table.play_turn("draw" if "draw_action" in EFFECTS[card] else "")
        effective |= table.effective
    words = {word for word in ("CONV", "MOVE", "DRAW", "OPPDISC") if word in EFFECTS[card]}
    assert words <= effective


def test_whole_matches_are_the_same_in_both_readings() -> None:
    turns = 0
    for number in range(MATCHES):
        naive = random_table(number, number % 2, most=0)
        table = naive.table
        for _ in range(LONGEST):
            if table.match.outcome is not None:
                break
            assert table.question.topic == "turn"
            NaiveTable(table, naive.dice).play_turn()
            turns += 1
    assert turns > 100 * MATCHES


def test_every_kind_of_statement_is_in_the_data() -> None:
    text = " ".join([*EFFECTS.values(), *MILITARY_EFFECTS.values()]).replace("{", " ").replace("}", " ")
    words = set(text.replace(";", " ").replace("?", " ").split())
    assert words >= {"CONV", "MOVE", "REMOVE", "NEUTRALS", "DISP", "DRAW", "DRAWKEEP", "OPPDISC", "PAY", "PAYX", "PERM"}
    assert words >= {"nobility", "commons", "dominant", "subordinate", "either", "both", "any", "neutral"}
    assert words >= {"@2", "@3", "@X", "@X+1", "@same", "X+2", "draw_action", "you_captured", "static", "HANDLIMIT"}
    assert (len(EFFECTS), len(MILITARY_EFFECTS)) == (106, 6)
