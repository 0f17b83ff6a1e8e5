"""Whoever watches a match that the slow referee tells: it plays the same match in the engine and compares both at every step."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import Match, Pick
from rules.medievalia.game import GAME
from rules.medievalia.state import Fighter, MedievaliaState
from tests.medievalia.referee import Referee
from tests.medievalia.referee_table import Answer, Question
from tests.medievalia.referee_warlike import pick_answer, scatter

DECISIONS = 2_000
"""After so many decisions a match is left, however it stands."""


class Disagreement(AssertionError):
    """The referee and the engine do not agree."""


class Enough(Exception):
    """The witness has seen enough of this match."""


class EngineWitness:
    """Answers the referee's questions at random, in a match of the engine too, and compares both before each answer."""

    def __init__(self, match: Match[MedievaliaState], dice: Random, limit: int = DECISIONS) -> None:
        self.match, self.dice, self.limit = match, dice, limit
        self.told: list[tuple[int, str, Answer]] = []
        self.before_look: Callable[[MedievaliaState, int], None] | None = None
        self.is_scattered = True
        self.referee: Referee

    def ask(self, questions: dict[int, Question]) -> tuple[int, Answer]:
        """Compare questions and table, answer one of the questions in the engine's match, and tell the referee."""
        if len(self.told) == self.limit:
            raise Enough
        if not self.is_scattered:
            # The first question is that of the opening exchange, in which nothing depends on the table.
            self.is_scattered = True
            scatter(self.match.state, self.referee, self.dice)
        if self.before_look is not None:
            self.before_look(self.match.state, len(self.told))
        self.compare_tables()
        self.agree("who is asked", tuple(sorted(questions)), tuple(sorted(self.match.asked_seats())))
        for seat, question in questions.items():
            self.compare_question(seat, question)
        seat = self.dice.choice(sorted(questions))
        answer = pick_answer(self.referee, seat, questions[seat], self.dice)
        self.told.append((seat, questions[seat].topic, answer))
        self.match.answer(seat, answer)
        return seat, answer

    # What the referee reads

    def tell_deck(self) -> list[str]:
        """Return the deck as it lies now."""
        return list(self.match.state.deck)

    def tell_turned(self) -> list[str]:
        """Return everything that is turned now: t12, f7."""
        state = self.match.state
        lands = [f"t{land.id}" for player in state.players for land in player.territories if land.turned]
        return lands + [f"f{figure.id}" for figure in state.figures if figure.turned]

    def tell_removed(self) -> Counter[str]:
        """Return the cards that have left the game."""
        return Counter(self.match.state.removed)

    def tell_asked(self, seat: int) -> tuple[str, int]:
        """Return what a seat is asked now, and how much it has to pick at least; "" if nothing."""
        asked = self.match.question(seat)
        if asked is None or self.match.outcome is not None:
            return "", 0
        assert isinstance(asked.choice, Pick)
        return asked.topic, asked.choice.lo

    def tell_aims(self) -> list[list[str]]:
        """Return what is proposed that the armies of the attacker attack."""
        assert self.match.state.battle is not None
        return [list(army.aims) for army in self.match.state.battle.armies]

    def tell_layout(self) -> list[list[str]]:
        """Return who opposes each army of the attacker."""
        assert self.match.state.battle is not None
        return [list(army.defenders) for army in self.match.state.battle.armies]

    def tell_dealt(self, card: str) -> int:
        """Return the damage on a card that fights, as it was before any reaction."""
        fighter = self.fighters().get(card)
        if fighter is None:
            raise Disagreement(f"{card} fights: referee yes, engine no after {self.told[-8:]}")
        return fighter.damage + fighter.healed - fighter.shot

    def tell_reactions(self) -> list[tuple[int, str, int, int]]:
        """Return the reactions so far: seat, shoot or heal, figure, target."""
        assert self.match.state.battle is not None
        return [
            (reaction.seat, reaction.kind, int(reaction.figure[1:]), int(reaction.target[1:]))
            for reaction in self.match.state.battle.reactions
        ]

    def fighters(self) -> dict[str, Fighter]:
        """Return the cards in the fights of the latest battle."""
        battle = self.match.state.battle
        fights = [] if battle is None else battle.fights
        return {fighter.id: fighter for fight in fights for fighter in (*fight.attackers, *fight.defenders)}

    # Comparing

    def agree(self, what: str, expected: object, actual: object) -> None:
        """Raise `Disagreement`, with the latest decisions, unless both are equal."""
        if expected != actual:
            raise Disagreement(f"{what}: referee {expected!r}, engine {actual!r} after {self.told[-8:]}")

    def compare_question(self, seat: int, question: Question) -> None:
        """Compare the kind of a question, its options and how many may be picked."""
        asked = self.match.question(seat)
        assert asked is not None
        self.agree("topic", question.topic, asked.topic)
        choice = asked.choice
        assert isinstance(choice, Pick)
        if question.options is None:
            return
        options = {option.id: option.count for option in choice.options if not option.is_exclusive}
        alone = {option.id for option in choice.options if option.is_exclusive}
        if choice.max_picks == 1 == choice.lo:
            # Where one is picked, it is all the same whether it stands alone.
            self.agree(f"options of {question.topic}", {*question.options, *question.alone}, {*options, *alone})
            return
        self.agree(f"options of {question.topic}", dict(question.options), options)
        self.agree(f"answers of a word to {question.topic}", set(question.alone), alone)
        most = min(question.most, sum(question.options.values()))
        self.agree(f"how many of {question.topic}", (question.least, most), (choice.lo, choice.max_picks))
        self.agree(f"order of {question.topic}", question.is_order, choice.ordered)

    def compare_tables(self) -> None:
        """Compare everything that lies on the table."""
        state, referee = self.match.state, self.referee
        self.agree("whose turn", referee.active, state.active)
        self.agree("turn", referee.turn, state.turn)
        self.agree("is over", referee.is_over, state.phase == "over")
        for seat, player in enumerate(state.players):
            slow = referee.players[seat]
            self.agree(f"hand of {seat}", Counter(slow["hand"]), Counter(player.hand))
            self.agree(f"sieges of {seat}", slow["sieges"], player.sieges)
            self.agree(f"elimination of {seat}", slow["left"], player.elimination)
        self.agree("deck", referee.deck, state.deck)
        self.agree("stacks", referee.stacks, state.stacks)
        self.agree("removed", dict(+referee.removed), {kind: count for kind, count in state.removed.items() if count})
        self.compare_lands()
        self.compare_figures()

    def compare_lands(self) -> None:
        """Compare territories, cities and buildings."""
        state, referee = self.match.state, self.referee
        lands = {
            land.id: (land.kind, seat, land.turned)
            for seat, player in enumerate(state.players)
            for land in player.territories
        }
        slow_lands = {id: (land["kind"], land["owner"], land["turned"]) for id, land in referee.lands.items()}
        self.agree("territories", slow_lands, lands)
        buildings = {
            building.id: (building.kind, land.id)
            for player in state.players
            for land in player.territories
            for building in land.buildings
        }
        slow_buildings = {id: (building["kind"], building["land"]) for id, building in referee.buildings.items()}
        self.agree("buildings", slow_buildings, buildings)

    def compare_figures(self) -> None:
        """Compare the figures; after the end of the match their damage is of no account."""
        state, referee = self.match.state, self.referee
        fighters = self.fighters() if state.battle is not None and state.battle.stage != "over" else {}
        figures = {}
        for figure in state.figures:
            damage = fighters[f"f{figure.id}"].damage if f"f{figure.id}" in fighters else figure.damage
            figures[figure.id] = (
                figure.kind,
                figure.owner,
                figure.zone,
                figure.on,
                figure.turned,
                0 if referee.is_over else damage,
            )
        slow_figures = {
            id: (
                figure["kind"],
                figure["owner"],
                figure["zone"],
                figure["on"],
                figure["turned"],
                0 if referee.is_over else figure["damage"],
            )
            for id, figure in referee.figures.items()
        }
        self.agree("figures", slow_figures, figures)
        view = GAME.view(state, None)
        for seat, shown in enumerate(view.seats):
            if not referee.players[seat]["left"]:
                self.agree(
                    f"prestige of {seat}", referee.prestige_of(seat), (shown.buildings, shown.printed, shown.hand_size)
                )
                self.agree(f"what {seat} can produce", referee.count_ready(seat), shown.ready)
        steps = {figure.id: figure.steps for figure in view.figures if not figure.is_turned}
        slow_steps = {id: referee.steps_left(id) for id, figure in referee.figures.items() if not figure["turned"]}
        self.agree("steps left", slow_steps, steps)


def retell(
    number: int,
    seats: int,
    alliance: bool = False,
    referee_class: type[Referee] = Referee,
    before_look: Callable[[MedievaliaState, int], None] | None = None,
    scattered: bool = False,
    limit: int = DECISIONS,
) -> EngineWitness:
    """Retell a random match, from the start or from a `scattered` table on, up to a number of decisions. Raise `Disagreement`."""
    dice = Random(f"{seats} {alliance} {number}")
    options: dict[str, Any] = {spec.id: dice.choice(spec.values) for spec in GAME.meta.options} | {"alliance": alliance}
    match = Match.begin(GAME, options, seats, number.to_bytes(32, "big"))
    for seat in range(seats):
        match.give_order(seat, "priests", "ask")
        match.give_order(seat, "approach", "ask")
        match.give_order(seat, "ally", "ask")
        match.give_order(seat, "ally-guard", "ask")
        match.give_order(seat, "civilians", "ask")
    state = match.state
    witness = EngineWitness(match, dice, limit)
    witness.before_look, witness.is_scattered = before_look, not scattered
    start = {
        "seats": seats,
        "alliance": alliance,
        "centre": options["centre"],
        "hands": [player.hand for player in state.players],
        "deck": state.deck,
        "stacks": state.stacks,
        "cities": [player.territories[0].id for player in state.players],
        "active": state.active,
    }
    referee = referee_class(start, witness)
    witness.referee = referee
    assert state.active is not None
    referee.check_deal(state.active, options["extra"])
    try:
        referee.play_match()
    except Enough:
        return witness
    witness.compare_tables()
    outcome = witness.match.outcome
    assert outcome is not None
    witness.agree("places", referee.places(), outcome.places)
    assert outcome.why is not None
    witness.agree("how", f"mv-why-{referee.how}", outcome.why.key)
    return witness
