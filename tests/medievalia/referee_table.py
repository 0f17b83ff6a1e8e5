"""What lies on the slow referee's table, in plain dicts and lists, and what can be asked there."""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from itertools import combinations
from typing import Any, Protocol

from tests.medievalia.referee_cards import Printed

Piece = dict[str, Any]
"""A card on the table.

A territory or city: kind, owner, turned, damage. A building: kind, land (where it stands), damage. A figure: kind, owner, zone,
on (the territory or city, 0 in the open), turned, steps (external steps taken), damage.
"""

Answer = tuple[str, ...]
Branch = Generator["Question", Any, None]
"""The questions that one of several seats answers while the others answer theirs."""


class Question:
    """A question with all that may be answered: `least` to `most` of the options, each at most as often as its count says.

    `options` is None where the page leaves to the program what is offered. `alone` are answers of a single word. `is_order`: the
    answer is a list in order. `forced`: whether a single legal answer is taken without asking; None means for the seat on turn.
    """

    def __init__(
        self,
        topic: str,
        options: dict[str, int] | None,
        least: int = 1,
        most: int = 1,
        alone: tuple[str, ...] = (),
        is_order: bool = False,
        forced: bool | None = None,
    ) -> None:
        self.topic, self.options, self.least, self.most = topic, options, least, most
        self.alone, self.is_order, self.forced = alone, is_order, forced

    def answers(self) -> Iterator[Answer]:
        """Go through everything that may be answered, picks in alphabetical order."""
        assert self.options is not None
        flat = sorted(id for id, count in self.options.items() for _ in range(count))
        for size in range(self.least, min(self.most, len(flat)) + 1):
            yield from sorted(set(combinations(flat, size)))
        for word in self.alone:
            yield (word,)

    def single_answer(self) -> Answer | None:
        """Return the only legal answer, if there is only one."""
        if self.options is None or (self.is_order and len(self.options) > 1):
            return None
        answers = self.answers()
        first = next(answers)
        return first if next(answers, None) is None else None


class Witness(Protocol):
    """Whoever watches the match that is retold."""

    def ask(self, questions: dict[int, Question]) -> tuple[int, Answer]:
        """Hear whose answer comes next and what it may be; return who answered what."""

    def tell_deck(self) -> list[str]:
        """Return the deck as it lies now."""

    def tell_turned(self) -> list[str]:
        """Return everything that is turned now: t12, f7."""

    def tell_removed(self) -> "Counter[str]":
        """Return the cards that have left the game."""

    def tell_asked(self, seat: int) -> tuple[str, int]:
        """Return what a seat is asked now, and how much it has to pick at least; "" if nothing."""

    def tell_aims(self) -> list[list[str]]:
        """Return what is proposed that the armies of the attacker attack."""

    def tell_layout(self) -> list[list[str]]:
        """Return who opposes each army of the attacker."""

    def tell_dealt(self, card: str) -> int:
        """Return the damage on a card that fights, as it was before any reaction."""

    def tell_reactions(self) -> list[tuple[int, str, int, int]]:
        """Return the reactions so far: seat, shoot or heal, figure, target."""


class MatchEnds(Exception):
    """The match is over at once."""


class RefereeTable:
    """Everything that lies on the table."""

    def __init__(self, start: Piece, witness: Witness) -> None:
        """`start`: seats, alliance, center, hands, deck and stacks (drawn from the end), cities (numbers), active."""
        self.printed = Printed()
        self.witness = witness
        self.alliance: bool = start["alliance"]
        self.seats: int = start["seats"]
        self.center: str = start["centre"]
        self.players: list[Piece] = [
            {"hand": list(hand), "sieges": 0, "left": 0, "has_begun": False} for hand in start["hands"]
        ]
        self.lands: dict[int, Piece] = {
            city: {"kind": "city", "owner": seat, "turned": False, "damage": 0}
            for seat, city in enumerate(start["cities"])
        }
        self.buildings: dict[int, Piece] = {}
        self.figures: dict[int, Piece] = {}
        self.deck: list[str] = list(start["deck"])
        self.stacks: list[list[str]] = [list(stack) for stack in start["stacks"]]
        self.removed: Counter[str] = Counter()
        self.active: int | None = start["active"]
        self.turn = 0
        self.next_id = 1 + max(self.lands)
        self.last_drawer: int | None = None
        self.how = ""
        self.refused: set[str] = set()
        self.map = self.draw_map()

    # The map

    def draw_map(self) -> dict[str, list[str]]:
        """Own fiefs, one intermediate fief for each neighboring pair; perhaps a central one that borders on those (R73)."""
        roads = {2: ["12"], 3: ["12", "13", "23"], 4: ["12", "14", "23", "34"]}[self.seats]
        neighbors: dict[str, list[str]] = {f"fief{seat + 1}": [] for seat in range(self.seats)}
        has_center = self.seats > 2 and (self.center == "on" or (self.center == "auto" and self.alliance))
        if has_center:
            neighbors["centre"] = []
        for road in roads:
            neighbors[f"road{road}"] = []
            for end in [f"fief{road[0]}", f"fief{road[1]}", *(["centre"] if has_center else [])]:
                neighbors[f"road{road}"].append(end)
                neighbors[end].append(f"road{road}")
        return neighbors

    def home(self, seat: int) -> str:
        return f"fief{seat + 1}"

    def lord(self, zone: str) -> int | None:
        """Return whose fief a zone is; nobody's if that seat is out (R68) or the zone lies between the fiefs."""
        seat = int(zone[4:]) - 1 if zone.startswith("fief") else None
        return None if seat is None or self.players[seat]["left"] else seat

    def is_near(self, zone: str, other: str) -> bool:
        """Whether two zones are the same or adjacent: as far as archers and priests reach."""
        return zone == other or other in self.map[zone]

    # Seats

    def party(self, seat: int) -> int:
        """Partners sit opposite (R51)."""
        return seat % 2 if self.alliance else seat

    def are_enemies(self, seat: int, other: int) -> bool:
        return self.party(seat) != self.party(other)

    def ally(self, seat: int) -> int | None:
        partner = (seat + 2) % 4
        return partner if self.alliance and not self.players[partner]["left"] else None

    def seats_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.players[seat]["left"]]

    def seats_after(self, seat: int) -> list[int]:
        """Return the seats that are in, clockwise from `seat` on, that one first."""
        order = [(seat + place) % self.seats for place in range(self.seats)]
        return [other for other in order if not self.players[other]["left"]]

    # Pieces

    def new_id(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def lands_of(self, seat: int) -> list[int]:
        """Return the territories and the city of a seat."""
        return [id for id, land in self.lands.items() if land["owner"] == seat]

    def territories_of(self, seat: int) -> list[int]:
        return [id for id in self.lands_of(seat) if self.lands[id]["kind"] != "city"]

    def buildings_on(self, land: int) -> list[int]:
        return [id for id, building in self.buildings.items() if building["land"] == land]

    def military_on(self, land: int) -> list[int]:
        return [id for id in self.buildings_on(land) if self.printed.is_military(self.buildings[id]["kind"])]

    def buildings_of(self, seat: int) -> list[int]:
        return [id for land in self.lands_of(seat) for id in self.buildings_on(land)]

    def owns_building(self, seat: int, kind: str) -> bool:
        return any(self.buildings[id]["kind"] == kind for id in self.buildings_of(seat))

    def figures_on(self, land: int) -> list[int]:
        return [id for id, figure in self.figures.items() if figure["on"] == land]

    def owner_of(self, card: str) -> int:
        """Return whose figure or building a card is."""
        land = card if card[0] == "t" else f"t{self.find(card)['land']}" if card[0] == "m" else ""
        return int(self.find(land or card)["owner"])

    def figures_of(self, seat: int) -> list[int]:
        return [id for id, figure in self.figures.items() if figure["owner"] == seat]

    def is_guarded(self, land: int) -> bool:
        """Figures, turned or not, and military buildings are a garrison (R43, R69)."""
        return bool(self.figures_on(land) or self.military_on(land))

    def find(self, card: str) -> Piece:
        """Return a card by what options call it: t12, m8, f7."""
        return {"t": self.lands, "m": self.buildings, "f": self.figures}[card[0]][int(card[1:])]

    def owner(self, card: str) -> int:
        piece = self.find(card)
        return int(self.lands[piece["land"]]["owner"] if card[0] == "m" else piece["owner"])

    # Figures that nothing distinguishes are one option

    def classes(self, figures: Iterable[int]) -> dict[str, list[int]]:
        """Return figures in classes of equal ones: by the option of the class, which is that of its lowest number."""
        by_look: dict[tuple[Any, ...], list[int]] = {}
        for id in sorted(figures):
            look = tuple(self.figures[id][key] for key in ("kind", "owner", "zone", "on", "turned", "steps", "damage"))
            by_look.setdefault(look, []).append(id)
        return {f"f{members[0]}": members for members in by_look.values()}

    def count_classes(self, figures: Iterable[int]) -> dict[str, int]:
        return {option: len(members) for option, members in self.classes(figures).items()}

    def pick(self, figures: Iterable[int], answer: Answer) -> list[int]:
        """Return the figures that an answer means: an option that stands twice means the two lowest numbers of its class."""
        classes = self.classes(figures)
        return [classes[option].pop(0) for option in answer]

    # Turning and leaving

    def turn_land(self, land: int) -> None:
        """A territory turns with its buildings and all figures on it (R15)."""
        self.lands[land]["turned"] = True
        for id in self.figures_on(land):
            self.figures[id]["turned"] = True

    def turn_figure(self, figure: int) -> None:
        """A figure turns, on a territory with the whole group (R19)."""
        self.figures[figure]["turned"] = True
        if self.figures[figure]["on"]:
            self.turn_land(self.figures[figure]["on"])

    def lose_figure(self, figure: int) -> None:
        self.removed[self.figures.pop(figure)["kind"]] += 1

    def lose_building(self, building: int) -> None:
        self.removed[self.buildings.pop(building)["kind"]] += 1

    def lose_land(self, land: int) -> None:
        """A territory goes with its buildings; nobody can stand on it any more (R44)."""
        assert not self.figures_on(land)
        for building in self.buildings_on(land):
            self.lose_building(building)
        self.removed[self.lands.pop(land)["kind"]] += 1

    def discard(self, seat: int, cards: Iterable[str]) -> None:
        for kind in cards:
            self.players[seat]["hand"].remove(kind)
            self.removed[kind] += 1

    def draw_card(self, seat: int) -> None:
        self.players[seat]["hand"].append(self.deck.pop())
        if not self.deck:
            self.last_drawer = seat

    # Questions

    def ask(self, seat: int, question: Question) -> Answer:
        """Return what a seat answers."""
        answer = self.find_forced(seat, question)
        return self.witness.ask({seat: question})[1] if answer is None else answer

    def find_forced(self, seat: int, question: Question) -> Answer | None:
        """Return the only legal answer where it is taken without a question."""
        is_forced = seat == self.active if question.forced is None else question.forced
        return question.single_answer() if is_forced else None

    def ask_all(self, branches: dict[int, Branch]) -> None:
        """Ask several seats at the same time, each its own questions one after the other."""
        questions: dict[int, Question] = {}
        for seat in branches:
            self.go_on(seat, branches[seat], None, questions)
        while questions:
            seat, answer = self.witness.ask(dict(questions))
            del questions[seat]
            self.go_on(seat, branches[seat], answer, questions)

    def go_on(self, seat: int, branch: Branch, answer: Answer | None, questions: dict[int, Question]) -> None:
        """Hand a branch its answer, and every forced one after it, until it asks something or ends."""
        while True:
            try:
                question = branch.send(answer)
            except StopIteration:
                return
            answer = self.find_forced(seat, question)
            if answer is None:
                questions[seat] = question
                return
