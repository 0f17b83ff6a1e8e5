"""What lies on the slow referee's table, what can be asked there, and how cards are drawn and discarded."""

from collections.abc import Iterator
from itertools import combinations
from typing import Protocol

from rules.engine import Chance
from tests.sola_fide.referee_effects import Lasting, Printed, find_lasting

Answer = tuple[str, ...] | int
NOBILITY, COMMONS = "nobility", "commons"
SIDES = (NOBILITY, COMMONS)


class Question:
    """A question with all that may be answered: picks of `options` (by id, how often each), or a number.

    `alone` are answers of a single word. `apart`: no two picks may be about the same circle (R25).
    """

    def __init__(
        self,
        topic: str,
        options: dict[str, int],
        least: int,
        most: int,
        alone: tuple[str, ...] = (),
        apart: bool = False,
    ) -> None:
        self.topic, self.options, self.least, self.most = topic, options, least, most
        self.alone, self.apart = alone, apart
        self.highest: int | None = None

    def answers(self) -> Iterator[Answer]:
        """Go through everything that may be answered; picks in alphabetical order."""
        if self.highest is not None:
            yield from range(self.highest + 1)
            return
        flat = sorted(id for id, count in self.options.items() for _ in range(count))
        seen: set[tuple[str, ...]] = set()
        for size in range(self.least, self.most + 1):
            for picks in combinations(flat, size):
                circles = [pick.partition("-")[0] for pick in picks]
                if picks not in seen and not (self.apart and len(set(circles)) < len(circles)):
                    seen.add(picks)
                    yield picks
        for word in self.alone:
            yield (word,)


class Witness(Protocol):
    """Whoever watches the match that is retold."""

    def ask(self, questions: dict[int, Question]) -> tuple[int, Answer]:
        """Hear whose answer comes next and what it may be; return who answered what."""

    def tell_pack(self, seat: int) -> list[str]:
        """Return the 15 cards of a seat that let the computer finish its draft, in any order."""


class Territory:
    """A territory: its printed color and the color that it has now (R3, R19). They differ where a marker lies."""

    def __init__(self, printed: str) -> None:
        self.printed = self.now = printed


class Circle:
    """A circle on the table. `face` is "down", "open" or "captured"; `marker` is the space of the power marker, 0 to 3."""

    def __init__(self, id: str, points: int, reveals: list[str], start: int, nobility: str, commons: str) -> None:
        self.id, self.points, self.reveals, self.start = id, points, reveals, start
        self.territories = {
            NOBILITY: [Territory(letter) for letter in nobility],
            COMMONS: [Territory(letter) for letter in commons],
        }
        self.face = "down"
        self.marker = start
        self.owner: int | None = None

    @property
    def dominant(self) -> str:
        """The dominant side is the one on which the marker stands: two spaces for the nobility, two for the commons."""
        return NOBILITY if self.marker in (0, 1) else COMMONS

    def find_side(self, word: str) -> str:
        """Return the side that a word of a card means now (R24)."""
        if word == "dominant":
            return self.dominant
        if word == "subordinate":
            return COMMONS if self.dominant == NOBILITY else NOBILITY
        assert word in SIDES
        return word

    def with_color(self, side: str, color: str) -> list[Territory]:
        return [territory for territory in self.territories[side] if territory.now == color]

    def full_color(self) -> str | None:
        """Return the one color, of a faith, that all territories of the dominant side have, if they do."""
        colors = {territory.now for territory in self.territories[self.dominant]}
        return next((color for color in "PC" if colors == {color}), None)


class Player:
    """What a player has. Cards are drawn from the end of `deck`; `in_front` are the cards of this turn (R27, R28).

    In the draft: the three cards on `offer`, the `pack` of those kept, the `box` with the others.
    """

    def __init__(self) -> None:
        self.faith = ""
        self.deck: list[str] = []
        self.hand: list[str] = []
        self.drawn: list[str] = []
        self.in_front: list[str] = []
        self.discard_pile: list[str] = []
        self.permanent = ""
        self.rewards = 0
        self.offer: list[str] = []
        self.pack: list[str] = []
        self.box: list[str] = []


class MatchEnds(Exception):
    """The last circle was captured: at once, nothing further is resolved."""


class RefereeTable:
    """Everything that lies on the table, and the two seats."""

    def __init__(self, decks: str, faiths: str, tiebreak: bool, cap: int, chance: Chance, witness: Witness) -> None:
        self.decks, self.faiths, self.tiebreak, self.cap = decks, faiths, tiebreak, cap
        self.chance, self.witness = chance, witness
        self.printed = Printed()
        self.circles = [
            Circle(entry["id"], entry["points"], entry["reveals"], entry["start"], entry["nobility"], entry["commons"])
            for entry in self.printed.circles
        ]
        self.players = [Player(), Player()]
        self.influence: dict[str, list[str]] = {}
        self.on_turn: int | None = None
        self.starter: int | None = None
        self.turn = 0
        self.disputation = ""
        self.queue: list[int] = []
        self.influence_card = ""
        self.roll = 0
        self.last_captor: int | None = None
        self.is_over = False
        self.asks_permanents = False
        self.is_forced = False

    def roll_die(self) -> int:
        return self.chance.randbelow(6) + 1

    def lasting_of(self, seat: int) -> Lasting | None:
        card = self.players[seat].permanent
        return find_lasting(self.printed.effect(card)) if card else None

    def discard(self, seat: int, cards: tuple[str, ...]) -> None:
        """R28: cards of the player on turn wait in front of him, those of the other go to the discard pile."""
        player = self.players[seat]
        for card in cards:
            player.hand.remove(card)
            (player.in_front if seat == self.on_turn else player.discard_pile).append(card)

    def draw_cards(self, seat: int, n: int) -> list[str]:
        """Draw from the deck; an empty one is made of the discard pile, not of this turn's cards (R27); R29 if all is gone."""
        player = self.players[seat]
        drawn: list[str] = []
        for _ in range(n):
            if not player.deck and player.discard_pile:
                player.deck, player.discard_pile = player.discard_pile, []
                self.chance.shuffle(player.deck)
            if player.deck:
                drawn.append(player.deck.pop())
        return drawn

    @property
    def active(self) -> int:
        assert self.on_turn is not None
        return self.on_turn

    def ask(self, seat: int, question: Question) -> tuple[str, ...]:
        who, answer = self.witness.ask({seat: question})
        assert who == seat
        assert isinstance(answer, tuple)
        assert answer in list(question.answers()), f"{answer} is no answer to {question.topic}"
        return answer

    def opponent(self, seat: int | None) -> int:
        return 1 if seat == 0 else 0

    def circle(self, id: str) -> Circle:
        return next(circle for circle in self.circles if circle.id == id)

    def open_circles(self) -> list[Circle]:
        return [circle for circle in self.circles if circle.face == "open"]

    def points(self, seat: int) -> int:
        """The points of the captured circles, and one for each reward."""
        return sum(circle.points for circle in self.circles if circle.owner == seat) + self.players[seat].rewards

    def places(self) -> tuple[int, int]:
        """Most points win; a tie is shared, or broken by rewards, circles and the last capture (R39)."""
        ranks = []
        for seat in (0, 1):
            rank = [self.points(seat)]
            if self.tiebreak:
                rank.append(self.players[seat].rewards)
                rank.append(len([circle for circle in self.circles if circle.owner == seat]))
                rank.append(1 if self.last_captor == seat else 0)
            ranks.append(rank)
        if ranks[0] == ranks[1]:
            return 1, 1
        return (1, 2) if ranks[0] > ranks[1] else (2, 1)
