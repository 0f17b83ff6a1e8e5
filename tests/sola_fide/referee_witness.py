"""Whoever watches a match that the slow referee tells: it plays the same match in the engine and compares both at every step."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb
from random import Random
from typing import Any

from rules.engine import Chance, Choice, Match, Number, Pick
from rules.sola_fide.game import GAME
from rules.sola_fide.scoring import find_places
from rules.sola_fide.state import Player, SolaFideState
from tests.sola_fide.referee import Referee
from tests.sola_fide.referee_table import SIDES, Answer, Circle, Question
from tests.sola_fide.referee_table import Player as SlowPlayer

DECISIONS = 1_500
"""After so many decisions a match is left, however it stands."""

LISTED = 3_000
"""Up to so many legal answers are compared one by one; with more, only the options and how many may be picked."""


LIVELY = {"P": "SFP26", "C": "SFC42"}
"""Cards that move several power markers at once, so that several circles may be captured at once."""


class Disagreement(AssertionError):
    """The referee and the engine do not agree."""


class Enough(Exception):
    """The witness has seen enough of this match."""


class EngineWitness:
    """Answers the referee's questions at random, in a match of the engine too, and compares both before each answer."""

    def __init__(self, match: Match[SolaFideState], dice: Random, limit: int = DECISIONS) -> None:
        self.match, self.dice, self.limit = match, dice, limit
        self.told: list[tuple[int, str, Answer]] = []
        self.before_look: Callable[[SolaFideState, int], None] | None = None
        self.is_scattered = True
        self.referee: Referee

    def ask(self, questions: dict[int, Question]) -> tuple[int, Answer]:
        """Compare questions and table, answer one of the questions in the engine's match, and tell the referee."""
        if len(self.told) == self.limit:
            raise Enough
        if not self.is_scattered and self.referee.turn:
            self.is_scattered = True
            scatter(self.match.state, self.referee, self.dice)
        if self.before_look is not None:
            self.before_look(self.match.state, len(self.told))
        self.agree("who is asked", tuple(sorted(questions)), self.match.asked_seats())
        for seat, question in questions.items():
            self.compare_question(seat, question)
        self.compare_tables()
        seat = self.dice.choice(sorted(questions))
        answer = pick_answer(questions[seat], self.dice)
        self.told.append((seat, questions[seat].topic, answer))
        self.match.answer(seat, answer)
        return seat, answer

    def tell_pack(self, seat: int) -> list[str]:
        """Return what the engine has picked for a seat: the cards that are not back in the box."""
        player = self.match.state.players[seat]
        return [card for card in self.referee.printed.whole_deck(player.faith or "") if card not in player.box]

    def agree(self, what: str, expected: object, actual: object) -> None:
        """Raise `Disagreement`, with the latest decisions, unless both are equal."""
        if expected != actual:
            raise Disagreement(f"{what}: referee {expected!r}, engine {actual!r} after {self.told[-8:]}")

    def compare_question(self, seat: int, question: Question) -> None:
        """Compare the kind of a question and every answer that is legal."""
        asked = self.match.question(seat)
        assert asked is not None
        self.agree("topic", question.topic, asked.topic)
        choice = asked.choice
        if isinstance(choice, Pick):
            options = {option.id: option.count for option in choice.options}
            self.agree("options", question.options | dict.fromkeys(question.alone, 1), options)
            picks = sum(question.options.values())
            if sum(comb(picks, size) for size in range(question.least, question.most + 1)) > LISTED:
                self.agree("how many", (question.least, question.most), (choice.lo, choice.max_picks))
                return
        legal = set(question.answers())
        self.agree("legal answers", legal, set(list_answers(choice)))
        self.agree("fallback is legal", True, choice.fallback() in legal)

    def compare_tables(self) -> None:
        """Compare everything that lies on the table."""
        state, referee = self.match.state, self.referee
        for slow, circle in zip(referee.circles, state.circles, strict=True):
            self.agree("circle", (slow.id, slow.face, slow.owner), (circle.id, circle.status, circle.owner))
            if slow.face != "open":
                continue
            self.agree(f"marker of {slow.id}", slow.marker, circle.power)
            for side in SIDES:
                printed = [territory.printed for territory in slow.territories[side]]
                expected = Counter((territory.printed, territory.now) for territory in slow.territories[side])
                colors = circle.nobility if side == "nobility" else circle.commons
                actual = Counter(zip(printed, colors, strict=True))
                self.agree(f"{side} of {slow.id}", expected, actual)
        self.agree("Disputation", referee.disputation, state.disputation)
        self.agree("turn", referee.turn, state.turn)
        if referee.turn:
            self.agree("whose turn", (referee.on_turn, referee.starter), (state.active, state.starter))
            self.agree("is over", referee.is_over, state.phase == "over")
        self.agree("queue", referee.queue, state.queue)
        self.agree("influence", (referee.influence, referee.influence_card), (state.influence, state.influence_card))
        self.agree("die", referee.roll, state.roll)
        self.agree("last captor", referee.last_captor, state.last_captor)
        self.agree("places as it stands", referee.places(), find_places(state))
        view = GAME.view(state, None)
        for seat in (0, 1):
            self.compare_player(seat)
            self.agree("points", referee.points(seat), view.seats[seat].points)

    def compare_player(self, seat: int) -> None:
        """Compare what belongs to a seat; decks and piles card by card, in order."""
        slow, player = self.referee.players[seat], self.match.state.players[seat]
        self.agree(f"faith of {seat}", slow.faith, player.faith or "")
        self.agree(f"draft of {seat}", (slow.offer, slow.pack), (player.offer, player.pack))
        self.agree(f"box of {seat}", sorted(slow.box), sorted(player.box))
        self.agree(f"hand of {seat}", sorted(slow.hand), sorted(player.hand))
        self.agree(f"drawn by {seat}", sorted(slow.drawn), sorted(player.drawn))
        self.agree(f"cards in front of {seat}", slow.in_front, player.turn_cards)
        self.agree(f"discard pile of {seat}", slow.discard_pile, player.discard)
        self.agree(f"deck of {seat}", slow.deck, player.deck)
        self.agree(f"permanent of {seat}", slow.permanent, player.permanent)
        self.agree(f"rewards of {seat}", slow.rewards, player.rewards)
        self.agree(f"hand limit of {seat}", self.referee.hand_limit(seat), player.hand_limit)


def scatter(state: SolaFideState, referee: Referee, dice: Random) -> None:
    """Lay a late and crowded table out, the same for both, on which captures come thick and fast."""
    for _ in range(dice.randint(0, 8)):
        circle = dice.choice(referee.open_circles())
        circle.face, circle.owner = "captured", dice.randrange(2)
        for below in circle.reveals:
            if referee.circle(below).face == "down":
                referee.circle(below).face = "open"
    is_balanced = dice.random() < 0.5
    for circle in referee.open_circles():
        circle.marker = dice.choice((1, 2) if is_balanced else (0, 1, 2, 3))
        for side in SIDES:
            spread_colors(circle, side, dice, is_full=is_balanced and side != circle.dominant)
    names = [circle.id for circle in referee.open_circles()]
    referee.disputation = state.disputation = dice.choice(["", *names])
    referee.last_captor = state.last_captor = dice.choice([None, *(circle.owner for circle in referee.circles)])
    for seat, player in enumerate(state.players):
        referee.players[seat].rewards = player.rewards = dice.randint(0, 3)
        lay_cards(referee.players[seat], player, dice)
    for slow, fast in zip(referee.circles, state.circles, strict=True):
        fast.status = "open" if slow.face == "open" else "captured" if slow.face == "captured" else "down"
        fast.owner, fast.power = slow.owner, slow.marker
        fast.nobility, fast.commons = ("".join(territory.now for territory in slow.territories[side]) for side in SIDES)


def spread_colors(circle: Circle, side: str, dice: Random, is_full: bool) -> None:
    """Give all or nearly all territories of a side one color."""
    territories = circle.territories[side]
    color = dice.choice("PC")
    for territory in territories:
        territory.now = color
    for territory in dice.sample(territories, 0 if is_full else dice.choice((1, 1, 1, 2, 3))):
        territory.now = dice.choice([letter for letter in ("P", "C", territory.printed) if letter != color])


def lay_cards(slow: SlowPlayer, player: Player, dice: Random) -> None:
    """Lay a permanent card before most players, thin most decks out, and give everybody a card that moves several markers."""
    card, lively = f"SF{slow.faith}{dice.randint(28, 32)}", LIVELY[slow.faith]
    if card not in slow.hand and dice.random() < 0.8:
        fetch_card(slow, player, card)
        slow.permanent = player.permanent = card
    while len(slow.deck) > 3 and dice.random() < 0.8:
        # Few cards make short draws (R29) and many shuffles.
        slow.box.append(slow.deck.pop())
        player.box.append(player.deck.pop())
    if lively not in slow.hand:
        fetch_card(slow, player, lively)
        slow.hand.append(lively)
        player.hand.append(lively)


def fetch_card(slow: SlowPlayer, player: Player, card: str) -> None:
    """Take a card out of the deck of a player; one that lies in the box comes in place of the last of the deck."""
    for box, deck in ((slow.box, slow.deck), (player.box, player.deck)):
        if card in deck:
            deck.remove(card)
        else:
            box.remove(card)
            box.append(deck.pop())


def list_answers(choice: Choice) -> Iterator[Answer]:
    """Go through every legal answer that the engine takes."""
    if isinstance(choice, Number):
        yield from range(choice.lo, choice.hi + 1)
        return
    assert isinstance(choice, Pick)
    flat = sorted(option.id for option in choice.combinable_options for _ in range(option.count))
    for size in range(choice.lo, choice.max_picks + 1):
        for picks in sorted(set(combinations(flat, size))):
            if choice.check is None or choice.check(picks) is None:
                yield choice.validate(picks)
    for option in choice.options:
        if option.is_exclusive:
            yield choice.validate((option.id,))


def pick_answer(question: Question, dice: Random) -> Answer:
    """Return a random legal answer: cards more often than the draw action, and seldom a finished draft."""
    if question.highest is not None:
        return dice.randint(0, question.highest)
    if question.alone and dice.random() < 0.3:
        return (dice.choice(question.alone),)
    flat = sorted(id for id, count in question.options.items() for _ in range(count))
    if question.topic == "turn":
        if lively := [card for card in flat if card in LIVELY.values() and dice.random() < 0.5]:
            return (lively[0],)
        if dice.random() < 0.7:
            flat.remove("draw")
    if question.topic == "draft" and dice.random() < 0.98:
        flat.remove("finish")
    while True:
        picks = tuple(sorted(dice.sample(flat, dice.randint(question.least, question.most))))
        circles = [pick.partition("-")[0] for pick in picks]
        if not question.apart or len(set(circles)) == len(circles):
            return picks


def retell(
    number: int,
    decks: str,
    referee_class: type[Referee] = Referee,
    before_look: Callable[[SolaFideState, int], None] | None = None,
    scattered: bool = False,
) -> EngineWitness:
    """Retell a random match, from the start or from a `scattered` table on. Raise `Disagreement`."""
    dice = Random(f"{decks} {number}")
    options: dict[str, Any] = {spec.id: dice.choice(spec.values) for spec in GAME.meta.options} | {"decks": decks}
    seed = number.to_bytes(32, "big")
    witness = EngineWitness(Match.begin(GAME, options, 2, seed, audit=False), dice)
    for seat in range(2):
        # The bot answers this question by an order; the page of the rules leaves it to the player.
        witness.match.give_order(seat, "spaces", "ask")
    witness.before_look, witness.is_scattered = before_look, not scattered
    referee = referee_class(decks, options["faiths"], options["tiebreak"], options["cap"], Chance(seed), witness)
    witness.referee = referee
    if number % 2:
        referee.asks_permanents = True
        for seat in (0, 1):
            witness.match.give_order(seat, "permanent", "ask")
    try:
        referee.play_match()
    except Enough:
        return witness
    witness.compare_tables()
    outcome = witness.match.outcome
    assert outcome is not None
    witness.agree("scores", (referee.points(0), referee.points(1)), outcome.scores)
    witness.agree("places", referee.places(), outcome.places)
    return witness
