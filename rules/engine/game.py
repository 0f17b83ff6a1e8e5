"""What a game gives to the house: its `meta`, its rules as a generator, and what each seat may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct

from rules.engine.ask import OpenQuestion, TurnGenerator
from rules.engine.chance import Chance
from rules.engine.choice import Choice, Value
from rules.engine.message import Text
from rules.engine.table import Table

if TYPE_CHECKING:
    from rules.engine.match import Match

OptionValue = str | int | bool
MatchOptions = Mapping[str, OptionValue]


class Outcome(Struct, frozen=True):
    """How a match ended. `places` has one entry per seat (1 is a winner; equal places are shared), `scores` if the game counts."""

    places: tuple[int, ...]
    scores: tuple[int, ...] = ()
    why: Text | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class MatchOption(Struct, frozen=True):
    """A match option. `values` lists what may be chosen, the first is the default. Labels: `<game>-option-<id>[-<value>]`.

    A `free` option takes any text besides; `setup` refuses what does not fit. `requires` is the option and its value without
    which this one means nothing: it is neither shown nor asked for then, and `setup` ignores it. One that is not
    `chosen` is none of the people's: the game fills it in with `prepare`.
    """

    id: str
    values: tuple[OptionValue, ...]
    free: bool = False
    requires: tuple[str, OptionValue] | None = None
    chosen: bool = True


class Meta(Struct, frozen=True):
    """A game's title page. `id` is the package name; `slug` the name of its command; `title` by language.

    `has_hidden_hands`: seats hold what the others do not see. `has_drafts`: what a seat does in its turn is seen by that seat alone
    until the turn ends, so that the table as it stands is the one at the last boundary. `retired_options` are options of earlier
    revisions: matches that were opened with them are still read, and they mean nothing any more.
    """

    id: str
    title: dict[str, str]
    seats: tuple[int, ...]
    designer: str
    publisher: str
    year: int
    link: str
    options: tuple[MatchOption, ...] = ()
    retired_options: tuple[str, ...] = ()
    has_hidden_hands: bool = False
    has_drafts: bool = False
    minutes: int = 30

    @property
    def slug(self) -> str:
        """The name of the game's slash command."""
        return self.id.replace("_", "-")


class Progress(Struct, frozen=True):
    """How far a match is, as everybody may know it: the `round` from 1 on, and the points of all seats as things stand
    (None where nobody can know them).
    """

    round: int
    points: tuple[int, ...] | None = None


class State(Protocol):
    """Pure data (a msgspec Struct). `active` is the seat on turn, None where nobody in particular is."""

    active: int | None


S = TypeVar("S", bound=State)
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class StandingOrder(Struct, frozen=True):
    """A standing order that people can give for a topic. `answer(state, seat, choice)` is what *reveal when I can* answers.

    `is_window` marks reaction windows: they open by public information only, nobody else learns who has answered,
    and an answer, a pass too, counts as hidden information that came out (CONTRACT 4). `former_topic` is the topic
    that stood for such questions in an earlier revision: an order for it holds until another one is given.
    `always_label` says in plain words what *reveal when I can* means here ("Always play all Treasures")."""

    topic: str
    label: Text
    answer: Callable[[Any, int, Choice], Value]
    is_window: bool = True
    former_topic: str = ""
    always_label: Text | None = None


class Policy(Protocol):
    """A computer seat: decides from what its seat may know.

    `imagine(seed)` gives a match whose hidden parts are a fair sample; `dice` is the policy's own randomness.
    """

    def __call__(self, view: Any, asked: OpenQuestion, imagine: Callable[[int], Match[Any]], dice: Random) -> Value: ...


class Query(Protocol[A_co]):
    """Something that a seat may ask the rules about its running match ("why may no stable go to C7?").

    A game writes one frozen Struct for each query, with plain values as its fields, and lists the class in `Game.queries`.
    The answer consists of plain values and Texts and tells nothing that the seat may not know.
    """

    def answer(self, state: Any, seat: int) -> A_co:
        """Return the answer for `seat`. The state does not change."""


class Game(ABC, Generic[S]):
    """One game. Its state is pure data and holds every card in a zone, also in mid-turn; rules keep nothing of their own."""

    REVISION: int = 1
    State: type[S]
    View: type[Any]
    """The type that `view` returns, so that a view can be stored and read again."""
    meta: Meta
    orders: tuple[StandingOrder, ...] = ()
    computers: Mapping[str, Policy] = {}
    """Strength to policy; the weakest first. `steady` is always there, it also answers for absent people."""
    queries: tuple[type[Query[Any]], ...] = ()
    """What a seat may ask besides its view. Only these classes are answered, so that no other room ever reads a state."""

    def prepare(self, options: MatchOptions, chance: Chance) -> MatchOptions:
        """The options with what can be drawn while people gather, so that they see what they will play.

        What was drawn before is kept as long as it fits the other options. The match is set up with what is returned.
        """
        return options

    @abstractmethod
    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> S:
        """Deals; nothing is asked. Raises `SetupRefused` if the seats or options do not fit."""

    @abstractmethod
    def turn(self, state: S, table: Table) -> TurnGenerator:
        """Generator: yields `Ask`, `AskAll`, `AskAny`; changes the state; returns at a boundary."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Any:
        """What this seat (None: anybody) may know, also in mid-turn. Built from an allow-list."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while running; asked at boundaries only."""

    @abstractmethod
    def audit(self, state: S) -> None:
        """Raises `RulesError` if something was lost or doubled; true at every question."""

    @abstractmethod
    def imagine(self, state: S, seat: int, chance: Chance) -> None:
        """Replaces in place what the seat may not know by a fair sample; `view(state, seat)` stays byte-identical."""

    def progress(self, view: Any) -> Progress | None:
        """How far the match is, from the view of nobody in particular; None where there is nothing to say."""
        return None

    def answer_query(self, state: S, seat: int, query: Query[A]) -> A:
        """Return what the rules answer to `seat`. Raises `TypeError` for a query that this game does not list."""
        if type(query) not in self.queries:
            raise TypeError(f"{self.meta.id} does not answer {type(query).__name__}")
        return query.answer(state, seat)

    def migrate(self, data: Any, revision: int) -> S:
        """Brings an old boundary (builtins) forward. Raises `ValueError` if this revision is not known."""
        raise ValueError(f"{self.meta.id}: no way from revision {revision} to {self.REVISION}")

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The parties of the match; every seat for itself unless the game says otherwise."""
        return tuple((seat,) for seat in range(seats))
