"""Random matches with a liking for war: they end, every law holds at every question, and everything happens often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from rules.engine import JournalLine, Match, Pick, Term, Text, Value
from rules.medievalia.facts import CARDS, STARVED
from rules.medievalia.state import Battle, Fighter, MedievaliaState
from rules.medievalia.view import Change
from rules.medievalia.zones import CENTER
from tests.medievalia.warlike import MODES, begin, warlike_answer

MATCHES = (75, 3000)
"""Random matches of each mode, and under `--soak`."""

MOST_ANSWERS = 4_000
"""Random matches that are longer are taken for endless."""

EVENTS = {
    "battle": 500,
    "several armies": 40,
    "opposed": 300,
    "idle": 10,
    "joined fight": 6,
    "open territory": 120,
    "guarded territory": 6,
    "military building": 7,
    "destroyed city": 10,
    "siege": 100,
    "out": 50,
    "volley": 60,
    "priests": 3,
    "shot on approach": 3,
    "shot in battle": 15,
    "healed in battle": 20,
    "bonus of infantry": 30,
    "bonus of a building": 8,
    "ride": 30,
    "power merchant": 20,
    "power artist": 15,
    "power bureaucrat": 20,
    "surcharge": 80,
    "by hand": 100,
    "discard": 200,
    "mv-why-deck": 40,
    "mv-why-buildings": 3,
    "mv-why-siege": 8,
    "mv-why-conquest": 5,
}
"""What happens at least so often in 300 random matches of each mode."""

EVENTS_OF_MODE = {
    "two": {"mv-why-conquest": 30},
    "three": {"third party reacts": 10, "centre": 10},
    "four": {"third party reacts": 15, "centre": 10},
    "allies": {"ally allows": 200, "ally refuses": 50, "ally discards": 20, "ally joins": 15, "centre": 40},
}


_TOLD = ("mv-journal-siege", "mv-journal-out", "mv-journal-battle")


class Witness:
    """Counts what happens in a match."""

    def __init__(self, counts: Counter[str]) -> None:
        self.counts = counts
        self.battles: set[int] = set()
        self.played: set[int] = set()
        self.powers: list[str] = []
        self.paid: list[Change] = []

    def see_answer(self, match: Match[MedievaliaState], seat: int, value: Value) -> None:
        """Count an answer before it is given."""
        asked = match.question(seat)
        assert asked is not None
        pick = asked.choice
        assert isinstance(pick, Pick)
        assert isinstance(value, tuple)
        self.counts[f"topic {asked.topic}"] += 1
        if asked.topic in ("turn", "site") or (asked.topic == "pay" and value == ("take",)):
            self.powers = list_powers(pick, value)
        elif asked.topic == "pay-by-hand" and value == ("pay",):
            assert match.state.payment is not None
            self.counts["by hand"] += 1
            used = [int(id[4:]) for id in match.state.payment.chosen if id.startswith("use-")]
            self.powers = [match.state.figure(id).kind for id in used]
        elif asked.topic in ("priests", "target"):
            self.counts["volley" if asked.topic == "target" else asked.topic] += value != ("back",)
        elif asked.topic == "approach":
            self.counts["shot on approach"] += len(value)
        elif asked.topic in ("ally", "ally-guard"):
            self.counts["ally allows" if value == ("allow",) else "ally refuses"] += 1
        elif asked.topic == "ally-discard":
            self.counts["ally discards"] += value != ("refuse",)
        elif asked.topic in ("move", "move-to"):
            self.counts["centre"] += any(id.endswith(CENTER) for id in value)

    def see_lines(self, lines: Iterable[JournalLine]) -> None:
        """Count what the journal tells."""
        for line in lines:
            if line.text.key in _TOLD:
                self.counts[line.text.key.removeprefix("mv-journal-")] += 1

    def see_state(self, state: MedievaliaState) -> None:
        """Count what can be seen on the table."""
        paid = [change for change in state.changes if change.kind == "paid"]
        if paid and paid[-1] not in self.paid:
            self.counts["discard"] += bool(paid[-1].count)
            self.counts.update(f"power {kind}" for kind in self.powers)
        self.paid = paid
        for change in state.changes:
            if change.kind == "played" and change.pieces[0] not in self.played:
                self.played.add(change.pieces[0])
                needs = CARDS[change.kind_of].needs
                owned = {building.kind for building in state.list_buildings(change.seat)}
                self.counts["surcharge"] += bool(needs) and needs not in owned
        self.counts["ride"] += any(
            figure.steps > 1 and not _has_enemies(state, figure.zone, figure.owner)
            for figure in state.figures
            if figure.kind == "cavalry"
        )
        battle = state.battle
        if battle is not None and battle.stage == "over" and battle.turn not in self.battles:
            self.battles.add(battle.turn)
            self.see_battle(state, battle)

    def see_battle(self, state: MedievaliaState, battle: Battle) -> None:
        """Count a battle that is over."""
        self.counts["several armies"] += len(battle.armies) > 1
        self.counts["opposed"] += any(army.defenders for army in battle.armies)
        self.counts["idle"] += any(army.target == "hold" for army in battle.armies)
        givers = [
            id for fight in battle.fights for id in battle.bonuses if any(fighter.bonus for fighter in fight.attackers)
        ]
        self.counts["bonus of infantry"] += any(id[0] == "f" for id in givers)
        self.counts["bonus of a building"] += any(id[0] == "m" for id in battle.bonuses)
        for reaction in battle.reactions:
            self.counts[f"{'shot' if reaction.kind == 'shoot' else 'healed'} in battle"] += 1
            parties = {state.party_of(battle.attacker), state.party_of(battle.victims[0])}
            self.counts["third party reacts"] += state.party_of(reaction.seat) not in parties
        for fight in battle.fights:
            armies = [
                army for army in battle.armies if f"f{army.figures[0]}" in {fighter.id for fighter in fight.attackers}
            ]
            self.counts["joined fight"] += len(armies) > 1
            self.counts["guarded territory" if fight.defenders else "open territory"] += len(fight.lost)
            self.counts["military building"] += any(
                fighter.died and fighter.id[0] == "m" for fighter in fight.defenders
            )
            self.counts["destroyed city"] += any(fighter.died and fighter.id[0] == "t" for fighter in fight.defenders)
            self.counts["ally joins"] += len({fighter.owner for fighter in fight.defenders}) > 1
            check_fight(fight.defenders)
            check_fight(fight.attackers)


def list_powers(pick: Pick, value: Value) -> list[str]:
    """Return the kinds of the figures whose powers are used by what is proposed for the options that were picked."""
    assert isinstance(value, tuple)
    details = [option.detail for option in pick.with_details().options if option.id in value]
    parts = [detail.args.get("parts") for detail in details if detail is not None]
    texts = [part for several in parts if isinstance(several, tuple) for part in several if isinstance(part, Text)]
    kinds = [part.args.get("kind") for part in texts]
    return [kind.id.removeprefix("mv.") for kind in kinds if isinstance(kind, Term)]


def _has_enemies(state: MedievaliaState, zone: str, owner: int) -> bool:
    return any(figure.zone == zone and figure.owner != owner for figure in state.figures)


def check_fight(fighters: Iterable[Fighter]) -> None:
    """Check that nobody took more than it can take, and that whoever is filled has died."""
    for fighter in fighters:
        assert fighter.died == (fighter.damage >= fighter.defense)
        assert 0 <= fighter.damage <= fighter.defense + fighter.shot


def check_between_turns(state: MedievaliaState) -> None:
    """Check what holds when a turn has begun."""
    if state.active is None:
        return
    player = state.players[state.active]
    assert not player.elimination
    assert player.sieges < STARVED
    assert not any(figure.damage for figure in state.figures)
    assert not any(place.turned for place in player.territories)
    assert not any(figure.turned or figure.steps for figure in state.figures if figure.owner == state.active)
    assert state.last_drawer == (None if state.deck else state.active)
    assert state.payment is None
    assert state.pleading == ""


def check_end(match: Match[MedievaliaState]) -> None:
    """Check how a match ended."""
    state, outcome = match.state, match.outcome
    assert outcome is not None
    assert outcome.why is not None
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    assert any(not state.players[seat].elimination for seat in winners)
    parties = {state.party_of(seat) for seat in state.seats_in}
    if outcome.why.key in ("mv-why-conquest", "mv-why-siege"):
        assert len(parties) == 1
        assert {state.party_of(seat) for seat in winners} == parties
    else:
        assert len(parties) > 1
    if outcome.why.key == "mv-why-buildings":
        assert not any(state.stacks)
        assert len(state.seats_in) <= 3
    if outcome.why.key == "mv-why-deck":
        assert state.deck == []
    for seat, player in enumerate(state.players):
        if player.elimination:
            assert not player.hand
            assert not player.territories
            assert all(figure.owner != seat for figure in state.figures)


def play_match(mode: str, number: int, counts: Counter[str]) -> None:
    """Play one random match to its end."""
    match = begin(mode, number)
    dice = Random(f"play {mode} {number}")
    witness = Witness(counts)
    witness.see_lines(match.opening_lines)
    for _ in range(MOST_ANSWERS):
        if match.outcome is not None:
            break
        state = match.state
        turn = state.turn
        seat, value = warlike_answer(match, dice)
        witness.see_answer(match, seat, value)
        witness.see_lines(match.answer(seat, value).lines)
        witness.see_state(match.state)
        if match.state.turn > turn:
            check_between_turns(match.state)
    assert match.outcome is not None, f"{mode} {number} does not end"
    check_end(match)
    assert match.outcome.why is not None
    counts[match.outcome.why.key] += 1


@pytest.mark.parametrize("mode", MODES)
def test_random_matches_end_and_everything_happens_in_them(mode: str, request: pytest.FixtureRequest) -> None:
    matches = MATCHES[bool(request.config.getoption("--soak"))]
    counts: Counter[str] = Counter()
    for number in range(matches):
        play_match(mode, number, counts)
    seldom = {
        what: (counts[what], least)
        for what, least in {**EVENTS, **EVENTS_OF_MODE[mode]}.items()
        if counts[what] * 300 < least * min(matches, 300)
    }
    assert seldom == {}, counts
