"""What is printed on circles and cards, read a second time from the data file, naively: words stay words."""

import tomllib
from pathlib import Path
from typing import Any

DATA_FILE = Path(__file__).parents[2] / "data" / "cards" / "sola_fide.toml"
COLORS = ("blue", "white", "orange", "green")


class Printed:
    """The game as it lies in the box: circles by number, cards by id, Foreign Influence by color, the military table."""

    def __init__(self) -> None:
        data: dict[str, list[dict[str, Any]]] = tomllib.loads(DATA_FILE.read_text("utf-8"))
        self.circles = sorted(data["circle"], key=lambda entry: int(entry["number"]))
        self.cards = {str(entry["id"]): entry for entry in data["card"]}
        self.influence = {str(entry["id"]): entry for entry in data["influence"]}
        self.military = {int(entry["die"]): str(entry["effect"]) for entry in data["military"]}

    def whole_deck(self, faith: str) -> list[str]:
        """Return the 45 cards of a faith by number."""
        own = [entry for entry in self.cards.values() if entry["faith"] == faith]
        return [str(entry["id"]) for entry in sorted(own, key=lambda entry: int(entry["number"]))]

    def oval_deck(self, faith: str) -> list[str]:
        """Return the 15 cards of the first game by number."""
        return [id for id in self.whole_deck(faith) if self.cards[id].get("oval", False)]

    def influence_deck(self, color: str) -> list[str]:
        """Return the four cards of a color in the order of the page."""
        return [id for id, entry in self.influence.items() if entry["colour"] == color]

    def effect(self, card: str) -> str:
        """Return what a card says."""
        entry = self.cards[card] if card in self.cards else self.influence[card]
        return str(entry["effect"])

    def is_military(self, card: str) -> bool:
        return bool(self.cards[card]["kind"] == "military")

    def is_permanent(self, card: str) -> bool:
        return bool(self.cards[card]["kind"] == "permanent")


def split_statements(effect: str) -> list[str]:
    """Cut an effect at its semicolons, letter by letter; what stands in braces stays together.

    >>> split_statements("DRAW 2; PERM you_captured{OPPDISC 1; DRAW 1}")
    ['DRAW 2', 'PERM you_captured{OPPDISC 1; DRAW 1}']
    """
    statements, current, depth = [], "", 0
    for letter in effect:
        depth += (letter == "{") - (letter == "}")
        if letter == ";" and depth == 0:
            statements.append(current.strip())
            current = ""
        else:
            current += letter
    statements.append(current.strip())
    return [statement for statement in statements if statement]


def circle_count(words: list[str], x: int) -> int:
    """Return in how many circles a statement may act: the word after "@", or 1."""
    for word in words:
        if word.startswith("@"):
            return read_number(word[1:], x)
    return 1


def read_number(word: str, x: int) -> int:
    """Return "2", "X" or "X+2" as a number.

    >>> read_number("X+2", 3)
    5
    """
    total = 0
    for part in word.split("+"):
        total += x if part == "X" else int(part)
    return total


class Lasting:
    """What a permanent card does: trigger, the statements in its braces, and whether a question mark follows them."""

    def __init__(self, statement: str) -> None:
        head, inside = statement.split("{")
        self.trigger = head.split()[1]
        self.inside = inside[: inside.index("}")]
        self.is_asked = inside.endswith("?")


def find_lasting(effect: str) -> Lasting | None:
    """Return the permanent part of an effect, if it has one."""
    for statement in split_statements(effect):
        if statement.startswith("PERM "):
            return Lasting(statement)
    return None
