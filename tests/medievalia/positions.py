"""Positions of Medievalia for tests: `given(...)` says what stands where, all other cards are put where they belong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest
from msgspec import Struct

from rules.engine import IllegalChoice, Match, OpenQuestion, OrderKind, Pick, Value
from rules.engine.boundary import Boundary, encode_boundary
from rules.medievalia import GAME
from rules.medievalia.battle_questions import CHANGE, LEAST
from rules.medievalia.facts import CARDS, OPEN_AT_START, list_buildings, list_deck
from rules.medievalia.meta import Center, MatchRules
from rules.medievalia.questions import asks_for_places, name_ways
from rules.medievalia.state import Battle, Building, Fight, Figure, MedievaliaState, Player, Territory
from rules.medievalia.units import Units
from rules.medievalia.view import Phase
from rules.medievalia.zones import name_fief

A, B, C, D = 0, 1, 2, 3
"""The seats in a position."""

SEED = bytes(range(32))

Answer = str | tuple[str, ...]
"""One picked id, or any number of picked ids."""


class Fief(Struct):
    """What a seat has, as kinds of cards in a line; "*" behind a kind means that it is turned.

    `places`: territories separated by commas, each with its buildings and figures, "field church peasant, forest*". A place
    "city" puts figures on the city or turns it. `free`: figures in the open of the own fief. `away`: figures by zone.
    """

    places: str = ""
    free: str = ""
    away: Mapping[str, str] = {}
    hand: str = ""
    sieges: int = 0
    begun: bool = True
    out: int = 0


class _Layer:
    """Lays a position out and counts the numbers of its pieces up."""

    def __init__(self, seats: int) -> None:
        self.next_id = seats + 1
        self.figures: list[Figure] = []

    def take_id(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def add_figures(self, seat: int, kinds: str, zone: str, on: Territory | None = None) -> None:
        for word in kinds.split():
            kind = word.removesuffix("*")
            assert CARDS[kind].group == "figure", kind
            turned = word.endswith("*") or (on is not None and on.turned)
            self.figures.append(Figure(self.take_id(), kind, seat, zone, on.id if on else 0, turned))

    def lay_out(self, seat: int, fief: Fief) -> Player:
        player = Player(hand=sorted(fief.hand.split()), sieges=fief.sieges, has_begun=fief.begun, elimination=fief.out)
        if fief.out:
            return player
        player.territories = [Territory(seat + 1, "city")]
        for line in fief.places.split(",") if fief.places else ():
            word, *others = line.split()
            kind, turned = word.removesuffix("*"), word.endswith("*")
            if kind == "city":
                place = player.territories[0]
                place.turned = turned
            else:
                place = Territory(self.take_id(), kind, turned)
                player.territories.append(place)
            place.buildings = [Building(self.take_id(), card) for card in others if _is_building(card)]
            self.add_figures(seat, " ".join(card for card in others if not _is_building(card)), name_fief(seat), place)
        self.add_figures(seat, fief.free, name_fief(seat))
        for zone, kinds in fief.away.items():
            self.add_figures(seat, kinds, zone)
        return player


def _is_building(word: str) -> bool:
    return word in CARDS and CARDS[word].group == "building"


def build_state(
    *fiefs: Fief,
    on_turn: int = A,
    phase: Phase = "act",
    deck: str = "",
    only: bool = False,
    stacks: Sequence[str] | None = None,
    alliance: bool = False,
    center: Center = "auto",
    last_drawer: int | None = None,
) -> MedievaliaState:
    """Return a position at a boundary.

    `phase`: "act" is in the middle of the turn of `on_turn`, "start" before it. `deck`: the cards that are drawn first; the
    other ones lie below, or, if there are `only` these, have left the game. `stacks`: the buildings from the open one down;
    without them the open ones of the start lie on the rest. All cards that are nowhere have left the game.
    """
    layer = _Layer(len(fiefs))
    players = [layer.lay_out(seat, fief) for seat, fief in enumerate(fiefs)]
    state = MedievaliaState(
        MatchRules(alliance, center),
        on_turn,
        phase,
        players,
        deck=[],
        stacks=[],
        figures=layer.figures,
        turn=20,
        next_id=layer.next_id,
        last_drawer=last_drawer,
    )
    used = Counter(figure.kind for figure in state.figures)
    for player in players:
        used.update(player.hand)
        used.update(building.kind for place in player.territories for building in place.buildings)
        used.update(place.kind for place in player.territories)
    top = deck.split()
    rest = sorted((Counter(list_deck()) - used - Counter(top)).elements())
    state.deck = ([] if only else rest) + top[::-1]
    state.stacks = _stack(stacks, used)
    remaining = Counter({kind: card.copies for kind, card in CARDS.items() if card.group != "city"})
    remaining["city"] = len(players)
    remaining.subtract(used)
    remaining.subtract(state.deck)
    remaining.subtract(kind for stack in state.stacks for kind in stack)
    state.removed = dict(+remaining)
    return state


def _stack(stacks: Sequence[str] | None, used: Counter[str]) -> list[list[str]]:
    if stacks is not None:
        return [stack.split()[::-1] for stack in stacks]
    rest = Counter(list_buildings()) - used
    opened = [kind for kind in OPEN_AT_START if rest[kind]]
    covered = sorted((rest - Counter(opened)).elements())
    return [[*covered[number::3], *opened[number : number + 1]] for number in range(3)]


class Position:
    """A match from a position on. `keys` are the journal lines so far, by message key."""

    def __init__(self, state: MedievaliaState, seed: bytes = SEED) -> None:
        seats = len(state.players)
        base = Boundary(GAME.REVISION, seats, 0, 0, 0, (0,) * seats, {}, {}, state)
        self.match = Match.restore(GAME, seed, encode_boundary(base), (), audit=True)
        self.keys = [line.text.key for line in self.match.opening_lines]

    # --- what is done

    def do(self, *answers: Answer) -> Position:
        """Give answers to the open questions, one after the other, whoever is asked.

        They are wishes: "take" is left out where the proposed payment is taken without a question, "battle" ends the turn where it
        has to be fought, figures and their place are one answer where they are one question, and a purchase before "other" is
        paid otherwise.
        """
        wishes = list(answers)
        while wishes:
            wish, topic = wishes.pop(0), self.question.topic
            if wish == "take" and topic != "pay":
                continue
            if topic == "turn" and wish == "battle" and wish not in self.options:
                wish = "end"
            elif topic == "turn" and "other" in wishes[:2] and wish != "other":
                wishes.remove("other")
                self.answer(self.question.seat, "otherwise")
            elif topic == "move" and wish != "back" and asks_for_places(self.pick) and ">" not in "".join(wish):
                picks = name_ways(self.pick, Counter([wish] if isinstance(wish, str) else wish), str(wishes.pop(0)))
                assert picks is not None
                wish = picks
            self.answer(self.question.seat, wish)
        return self

    def answer(self, seat: int, *answers: Answer) -> Position:
        """Let a seat answer, whoever else is asked. An order of losses changes the one that is proposed."""
        for answer in answers:
            value: Value = (answer,) if isinstance(answer, str) else answer
            if self.ask(seat).topic == "losses" and isinstance(value, tuple) and not set(value) <= {LEAST, CHANGE}:
                self.answer(seat, CHANGE)
            self.keys += [line.text.key for line in self.match.answer(seat, value).lines]
        return self

    def order(self, seat: int, topic: str, order: OrderKind) -> Position:
        """Give a standing order."""
        self.keys += [line.text.key for line in self.match.give_order(seat, topic, order).lines]
        return self

    def refuse(self, answer: Answer, seat: int | None = None) -> str:
        """Assert that the answer is refused and changes nothing. Return the key of the reason."""
        before = self.match.digest()
        with pytest.raises(IllegalChoice) as error:
            self.answer(self.question.seat if seat is None else seat, answer)
        assert self.match.digest() == before
        return error.value.reason.key

    def move(self, figures: Answer, to: str) -> Position:
        """Move figures of the seat on turn."""
        return self.do("move", figures, to)

    def attack(self, *changes: Answer) -> Position:
        """Open the battle, change its form, and attack."""
        return self.do("battle", *changes, "attack")

    # --- what is asked

    @property
    def question(self) -> OpenQuestion:
        """The only open question."""
        (seat,) = self.match.asked_seats()
        return self.ask(seat)

    def ask(self, seat: int) -> OpenQuestion:
        """Return the open question of a seat."""
        asked = self.match.question(seat)
        assert asked is not None
        return asked

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and the topic."""
        return self.question.seat, self.question.topic

    @property
    def all_asked(self) -> dict[int, str]:
        """Return the topic of every seat that is asked."""
        return {seat: self.ask(seat).topic for seat in self.match.asked_seats()}

    @property
    def pick(self) -> Pick:
        """The only open question, which is a pick."""
        return self.pick_of(self.question.seat)

    def pick_of(self, seat: int) -> Pick:
        """Return the open question of a seat, which is a pick."""
        choice = self.ask(seat).choice
        assert isinstance(choice, Pick)
        return choice

    @property
    def options(self) -> list[str]:
        """The ids that can be picked."""
        return [option.id for option in self.pick.options]

    @property
    def blocked(self) -> dict[str, str]:
        """The ids that stand there but cannot be picked, with the keys of the reasons."""
        return {option.id: option.reason.key for option in self.pick.all_options() if option.reason is not None}

    # --- what is there

    @property
    def state(self) -> MedievaliaState:
        """The state itself."""
        return self.match.state

    @property
    def battle(self) -> Battle:
        """The present battle or the last one."""
        battle = self.state.battle
        assert battle is not None
        return battle

    @property
    def fight(self) -> Fight:
        """The only fight of the battle."""
        (fight,) = self.battle.fights
        return fight

    @property
    def places(self) -> tuple[int, ...]:
        """Return the places at the end of the match."""
        outcome = self.match.outcome
        assert outcome is not None
        return outcome.places

    @property
    def why(self) -> str:
        """Return the key of the message that says how the match ended; "" while it runs."""
        outcome = self.match.outcome
        return outcome.why.key if outcome is not None and outcome.why is not None else ""

    def f(self, seat: int, kind: str, number: int = 0) -> str:
        """Return the id of a seat's figure of a kind, by number if there are several."""
        return [f"f{figure.id}" for figure in self.state.figures if (figure.owner, figure.kind) == (seat, kind)][number]

    def t(self, seat: int, kind: str, number: int = 0) -> str:
        """Return the id of a seat's territory of a kind, by number if there are several."""
        return [f"t{place.id}" for place in self.state.players[seat].territories if place.kind == kind][number]

    def m(self, seat: int, kind: str) -> str:
        """Return the id of a seat's building of a kind."""
        (id,) = [f"m{building.id}" for building in self.state.list_buildings(seat) if building.kind == kind]
        return id

    def figure(self, id: str) -> Figure:
        """Return a figure by its option id."""
        return self.state.figure(int(id[1:]))

    def territory(self, id: str) -> Territory:
        """Return a territory or city by its option id."""
        return self.state.find_territory(int(id[1:]))[1]

    def is_alive(self, id: str) -> bool:
        """Return whether a figure is on the table."""
        return any(f"f{figure.id}" == id for figure in self.state.figures)

    def kinds(self, seat: int) -> list[str]:
        """Return the figures of a seat by kind."""
        return sorted(figure.kind for figure in self.state.figures if figure.owner == seat)

    def lands(self, seat: int) -> list[str]:
        """Return the territories of a seat by kind, without the city."""
        return sorted(place.kind for place in self.state.players[seat].territories if place.kind != "city")

    def buildings(self, seat: int) -> list[str]:
        """Return the buildings of a seat by kind."""
        return sorted(building.kind for building in self.state.list_buildings(seat))

    def hand(self, seat: int) -> list[str]:
        """Return the hand of a seat."""
        return self.state.players[seat].hand

    def turned(self, seat: int) -> list[str]:
        """Return the turned cards of a seat by kind: territories, then figures."""
        places = [place.kind for place in self.state.players[seat].territories if place.turned]
        return places + [figure.kind for figure in self.state.figures if figure.owner == seat and figure.turned]

    def ready(self, seat: int) -> Units:
        """Return what the unturned cards of a seat can produce."""
        return self.match.view(seat).seats[seat].ready  # type: ignore[no-any-return]

    def damage(self, id: str) -> int:
        """Return the damage that a card took in the battle."""
        return next(
            fighter.damage
            for fight in self.battle.fights
            for fighter in (*fight.attackers, *fight.defenders)
            if fighter.id == id
        )


def given(
    *fiefs: Fief,
    on_turn: int = A,
    phase: Phase = "act",
    deck: str = "",
    only: bool = False,
    stacks: Sequence[str] | None = None,
    alliance: bool = False,
    center: Center = "auto",
    last_drawer: int | None = None,
    seed: bytes = SEED,
) -> Position:
    """Return a match that stands at a position; see `build_state`."""
    state = build_state(
        *fiefs,
        on_turn=on_turn,
        phase=phase,
        deck=deck,
        only=only,
        stacks=stacks,
        alliance=alliance,
        center=center,
        last_drawer=last_drawer,
    )
    return Position(state, seed)
