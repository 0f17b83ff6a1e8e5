"""What a game provides: its `meta`, its rules as a generator, what each seat may see, and its computer players."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from rules.engine.ask import OpenQuestion, TurnGenerator
from rules.engine.chance import Chance
from rules.engine.choice import Choice, Option, Value
from rules.engine.message import Text, TextItem
from rules.engine.table import Table
from rules.engine.tutorial import Tutorial
from rules.engine.values import FittedFile, ValueChange, ValueTable, compute_digest

OptionValue = str | int | bool
MatchOptions = Mapping[str, OptionValue]


class Outcome(Struct, frozen=True):
    """How a match ended.

    `places` has one entry per seat: 1 is a winner, and a tie shares a place. `scores` has one entry per seat, or none if the
    game has no points. `why` says how the match was decided.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...] = ()
    why: Text | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def win_shares(self) -> tuple[float, ...]:
        """The share of each seat in the win: seats in first place together share 1.

        >>> Outcome((1, 3, 1)).win_shares
        (0.5, 0.0, 0.5)
        """
        share = 1 / self.places.count(1)
        return tuple(share if place == 1 else 0.0 for place in self.places)


class MatchOption(Struct, frozen=True):
    """An option of a match.

    Its messages are `<slug>-option-<id>`, the same with `-text`, and one with `-<value>` for each value: `slug` is `Meta.slug`,
    the id keeps its underscores, and a value stands in lower case with hyphens (`minute-realms-option-start_coins-2`).

    `values`: what may be chosen; the first is the default.
    `free`: any other text is allowed too; `setup` refuses what does not fit.
    `requires`: another option and the value that it must have. Otherwise this one is neither shown nor asked for, and
    `setup` ignores it.
    `chosen`: False if people do not choose it because the game fills it in with `prepare`.
    """

    id: str
    values: tuple[OptionValue, ...]
    free: bool = False
    requires: tuple[str, OptionValue] | None = None
    chosen: bool = True


class Meta(Struct, frozen=True):
    """The facts about a game, and its match options.

    `id`: the name of its package.
    `title`: by language ("de", "en").
    `seats`: the possible numbers of seats.
    `link`: where the publisher's rules are.
    `retired_options`: options of earlier revisions, which matches may still have and which no longer mean anything.
    `has_hidden_hands`: seats hold what the others do not see.
    `has_drafts`: what a seat does in its turn is seen by that seat alone until the turn ends, so everybody else sees the
    table of the last boundary.
    `prepares_turns`: a seat may prepare its turn before it begins (`Game.preparation`). Only where no turn can be taken back
    once it is over.
    `minutes`: how long a match takes around a real table.
    `counted`: what the points of `Progress` and `count_points` are, "points" or a word of its own ("buildings"); its message
    is `story-unit-<counted>`.
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
    prepares_turns: bool = False
    minutes: int = 30
    counted: str = "points"

    @property
    def slug(self) -> str:
        """The name of the game's slash command."""
        return self.id.replace("_", "-")


class Progress(Struct, frozen=True):
    """How far a match is, as everybody may know: the `round`, from 1, and the current points of all seats.

    `points` is None if nobody can know them.
    """

    round: int
    points: tuple[int, ...] | None = None


class Estimate(Struct, frozen=True):
    """What each seat may expect of the end of a match: its share of the win, from 0 to 1, and its points (None: there are none)."""

    shares: Sequence[float]
    points: Sequence[float] | None = None


class EndSummary(Struct, frozen=True):
    """What is remembered of the last position of a match, for statistics.

    `cards` has one mapping per seat: how many of each card, building or piece the seat ended with, by the id of its `Term`; it
    is empty if there is nothing to say. `teams` has the number of each seat's team, and is empty if everybody plays alone.
    """

    cards: tuple[dict[str, int], ...] = ()
    teams: tuple[int, ...] = ()


class TurnSigns(Struct, frozen=True, array_like=True):
    """What a seat's view tells about whether a turn that it prepared still fits (CONTRACT 15).

    `own`: a digest of the seat's own cards as it sees them. `attacks`: how often it was attacked since its last turn.
    `is_near_end`: the match may end within a turn.
    """

    own: str
    attacks: int = 0
    is_near_end: bool = False


class State(Protocol):
    """Pure data (a msgspec Struct). `active` is the seat on turn, or None if nobody is."""

    active: int | None


S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class OrderSetting(Struct, frozen=True):
    """One of several ways in which *reveal when I can* answers for a topic.

    `id`: what an order is stored with. `label`: what it means, in plain words. `answer`: see `StandingOrder`.
    """

    id: str
    label: Text
    answer: Callable[[Any, int, Choice], Value]


class StandingOrder(Struct, frozen=True):
    """A standing order that people can give for a topic.

    `answer(state, seat, choice)`: returns what *reveal when I can* answers.
    `is_window`: the topic is a reaction window (CONTRACT 4). It opens by public information only, nobody else learns who has
    answered, and any answer, even a pass, counts as hidden information that came out.
    `former_topic`: the topic that such questions had in an earlier revision; an order for it holds until another is given.
    `always_label`: what *reveal when I can* means here, in plain words ("Always play all Treasures").
    `default`: what holds until the person gives an order, "ask" or "reveal"; with "reveal" the person asks to be asked.
    `settings`: further ways to answer, of which the person may choose one instead of `answer`.
    """

    topic: str
    label: Text
    answer: Callable[[Any, int, Choice], Value]
    is_window: bool = True
    former_topic: str = ""
    always_label: Text | None = None
    default: Literal["ask", "reveal"] = "ask"
    settings: tuple[OrderSetting, ...] = ()

    def find_setting(self, id: object) -> OrderSetting | None:
        """Return a further way to answer by its id, or None if there is none of that name."""
        return next((setting for setting in self.settings if setting.id == id), None)


class ImaginedMatch(Protocol[S_co]):
    """What a policy may do with an imagined match: look at it and play on in it. `Match` has the meaning of each name."""

    @property
    def state(self) -> S_co: ...

    @property
    def outcome(self) -> Outcome | None: ...

    @property
    def turn_number(self) -> int: ...

    def view(self, seat: int | None) -> Any: ...

    def asked_seats(self) -> tuple[int, ...]: ...

    def question(self, seat: int) -> OpenQuestion | None: ...

    def answer(self, seat: int, value: Value) -> object: ...

    def play_out(self, choose: Callable[[OpenQuestion], Value], last_turn: int) -> None: ...


class Policy(Protocol):
    """A computer player: decides from what its seat may know.

    `imagine(seed)` returns a match whose hidden parts are a fair sample. It raises `TimeIsUp` when the policy has to answer with
    what it has found so far. `dice` is the policy's own source of randomness.
    """

    def __call__(
        self, view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random
    ) -> Value: ...


class PlannedAnswer(Struct, frozen=True):
    """An answer of a plan (`planning.plan_turn`): the `value` with what the seat sees and is asked then.

    `position`: a digest of these (`planning.digest_view`), by which the same position is known again.
    """

    position: str
    view: Any
    asked: OpenQuestion
    value: Value


class TurnPreparation(Protocol[S_contra]):
    """What a game gives so that a turn can be prepared. Only for games whose turn cannot be taken back once it is over."""

    wish_topics: tuple[str, ...]
    """The topics of the questions that wishes answer."""

    def read_signs(self, view: Any) -> TurnSigns:
        """Return what a seat's view tells about whether a turn that was prepared still fits."""

    def begin_turn(self, state: S_contra, seat: int) -> bool:
        """Put a sample at the beginning of the seat's next turn, as if nobody did anything until then.

        Return False if that is impossible by what everybody knows.
        """

    def list_wishes(self, view: Any) -> Sequence[Option]:
        """Return what a seat can wish to get in its turn, whether it can be got then or not."""

    def describe_wishes(self, wishes: Sequence[str]) -> tuple[TextItem, ...]:
        """Return what is done with these wishes, as people read it."""

    def grant_wish(
        self, state: S_contra, asked: OpenQuestion, wishes: Sequence[str]
    ) -> tuple[Value, tuple[str, ...]] | None:
        """Return the answer that gets the best wish, and the wishes that are left. None: none can be got with this question."""


class Query(Protocol[A_co]):
    """Something that a seat may ask the rules about its running match ("why may no stable go to C7?").

    A game writes one frozen Struct for each query, with plain values as its fields, and lists the class in `Game.queries`.
    The answer consists of plain values and Texts and tells nothing that the seat may not know.
    """

    def answer(self, state: Any, seat: int) -> A_co:
        """Return the answer for `seat`. The state does not change."""


class Game(ABC, Generic[S]):
    """One game. Its state is pure data and holds every card in a zone, even in mid-turn. The game itself keeps no state.

    `REVISION` rises when the stored form of the state changes; `migrate` reads the older ones.
    """

    REVISION: int = 1
    State: type[S]
    View: type[Any]
    """The type that `view` returns, so that a view can be stored and read again."""
    meta: Meta
    orders: tuple[StandingOrder, ...] = ()
    computers: Mapping[str, Policy] = {}
    """Policies by strength, the weakest first. `steady` must exist: it also plays for people who are absent.

    `steady` answers within milliseconds, `keen` within two seconds, and `master` may think until its time is up.
    """
    tutorial: Tutorial | None = None
    """The guided first match."""
    preparation: TurnPreparation[S] | None = None
    """How a seat prepares its turn before it begins, if `Meta` says that it may (CONTRACT 15)."""
    tutorial_computers: Mapping[str, Policy] = {}
    """Policies that only the tutorial seats, by strength: kinder than `steady`. Nobody can choose them for a match."""
    queries: tuple[type[Query[Any]], ...] = ()
    """What a seat may ask besides its view. Only these classes are answered, so that no other room ever reads a state."""

    _value_digest: str | None = None

    @property
    def value_digest(self) -> str:
        """The digest of the values of this game. It is computed once."""
        if self._value_digest is None:
            self._value_digest = compute_digest(self.list_values())
        return self._value_digest

    def list_values(self) -> ValueTable:
        """Return what the rules read of `data/cards`, without names, reasons and what only computer players read."""
        return {}

    def describe_change(self, change: ValueChange, view: Any) -> Sequence[Text]:
        """Return what a change of the values means for a running match, a sentence each.

        Nothing for what is read only when a match is set up, or what is not in this match, as far as `view`, that of anybody,
        tells. What was before comes from another time: it may lack anything.
        """
        return ()

    def list_fitted(self) -> Sequence[FittedFile]:
        """Return the files of numbers that computer players were fitted with."""
        return ()

    def find_standing_order(self, topic: str) -> StandingOrder | None:
        """Return what can be ordered for a topic, or None if this game has no orders for it."""
        return next((order for order in self.orders if order.topic == topic), None)

    def prepare(self, options: MatchOptions, chance: Chance) -> MatchOptions:
        """Return the options with everything that can be drawn before the start, so that people see what they will play.

        What was drawn before is kept as long as it fits the other options. The match is set up with what is returned.
        """
        return options

    def check_options(self, options: MatchOptions, seats: int) -> None:
        """Raise `SetupRefused` for options that a new match may not have, though `setup` takes them for matches of before."""

    @abstractmethod
    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> S:
        """Return the state after dealing; nothing is asked. Raise `SetupRefused` if the seats or options do not fit."""

    @abstractmethod
    def turn(self, state: S, table: Table) -> TurnGenerator:
        """Play one turn: yield `Ask`, `AskAll` or `AskAny`, change the state, and return at a boundary."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Any:
        """Return what this seat (None: anybody) may know, even in mid-turn. Built from an allow-list."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended, or None while it runs. Called at boundaries only."""

    @abstractmethod
    def audit(self, state: S) -> None:
        """Raise `RulesError` if something was lost or doubled. Must pass at every question."""

    @abstractmethod
    def imagine(self, state: S, seat: int, chance: Chance) -> None:
        """Replace in place what the seat may not know by a fair sample. `view(state, seat)` must not change by a byte."""

    def progress(self, view: Any) -> Progress | None:
        """Return how far the match is, given the view that anybody has, or None if there is nothing to say."""
        return None

    def summarize_end(self, view: Any) -> EndSummary:
        """Return what each seat ended with, and who played together, given the view that anybody has of the last position."""
        return EndSummary()

    def find_turn(self, state: S) -> int | None:
        """Return the number of the turn, as people count them, that goes on after a boundary with this state.

        None, if every boundary is the end of a turn. A game with boundaries in the middle of a turn counts its turns.
        """
        return None

    def estimate_end(self, match: ImaginedMatch[S]) -> Estimate | None:
        """Return what each seat may expect of an imagined match at a boundary.

        None means that this is found out by playing on to the end, which is right if that takes a few milliseconds.
        """
        return None

    def judge_table(self, match: ImaginedMatch[S]) -> Sequence[float] | None:
        """Return the share of the win that each seat may expect of a match at a boundary; None if the game cannot judge.

        Only what everybody may know counts. It tells how a match went, so it is quick (a match has a hundred turns) and equal
        for equal tables, even where that is not good enough to find the best of several answers (`estimate_end`).
        """
        estimate = self.estimate_end(match)
        return None if estimate is None else estimate.shares

    def count_points(self, state: S) -> Sequence[int] | None:
        """Return the points that all seats have at a boundary, as the scoring would count them; None if there are none.

        Nobody is told before the match is over: what is hidden counts as well.
        """
        progress = self.progress(self.view(state, None))
        return None if progress is None else progress.points

    def describe_danger(self, view: Any, seat: int) -> Text | None:
        """Return what the seat has to know at every question while it lasts, such as what it is about to lose; None if nothing."""
        return None

    def describe_alarm(self, view: Any, seat: int) -> Text | None:
        """Return what a call to the seat says because it is about to lose; None if it is not. Everybody reads it."""
        return None

    def summarize_lines(self, lines: Sequence[Text], *, is_over: bool) -> Sequence[Text]:
        """Return what the post after a turn tells of its journal; `is_over`: after the last turn. By default all of it."""
        return lines

    def explain_plan(self, plan: Sequence[PlannedAnswer]) -> Sequence[Text | None]:
        """Return why a computer player gives each answer of a plan, in one clause; None where none is worth saying.

        A reason says what the plan does, so whoever follows the plan sees it come true; what comes after the plan is promised by
        none. It names what tells its answer from the others. Nothing is looked at but the plan, whose views are those of the seat:
        whoever reads the reason may know all of it. The clause follows a colon ("Silver: ...") and has at most 150 characters in
        each language.
        """
        return (None,) * len(plan)

    def find_subject(self, view: Any) -> str:
        """Return what computer players should study beforehand to play this match well; "" if there is nothing (more) to study.

        `view` is that of anybody. Matches with the same subject share what was found, so it names all that matters, and the
        version of the study, so that a better study begins anew.
        """
        return ""

    def foresee_subject(self, options: MatchOptions) -> str:
        """Return the subject of a match that people gather for, "" if there is none or only the start decides on it.

        `options` are complete. Whoever reads them may know all that the subject names.
        """
        return ""

    def study(self, subject: str, dice: Random, has_time: Callable[[], bool]) -> bytes:
        """Return the lesson about a subject, b"" if nothing was found that is proven to help. Runs in a process of its own.

        It tries ideas while `has_time()`, and then proves what it found, which takes a bounded time more.
        """
        return b""

    def learn(self, subject: str, lesson: bytes) -> bool:
        """Let the computer players of this process use a lesson of `study`. Return False for one that cannot be read (any more)."""
        return not lesson

    def answer_query(self, state: S, seat: int, query: Query[A]) -> A:
        """Return what the rules answer to `seat`. Raise `TypeError` for a query that this game does not list."""
        if type(query) not in self.queries:
            raise TypeError(f"{self.meta.id} does not answer {type(query).__name__}")
        return query.answer(state, seat)

    def migrate(self, data: Any, revision: int) -> S:
        """Return the state of an older revision, given as builtin types. Raise `ValueError` for an unknown revision."""
        raise ValueError(f"{self.meta.id}: no way from revision {revision} to {self.REVISION}")

    def sides(self, state: S, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the sides that can still win: every seat for itself, unless the game says otherwise."""
        return tuple((seat,) for seat in range(seats))

    def find_eliminated(self, state: S) -> Collection[int]:
        """Return the seats that are out before the match is over, even those whose side can still win: none by default."""
        return ()
