"""Random answers with a liking for war, and tables on which war is near."""

from random import Random

from rules.medievalia.state import Building, Figure, MedievaliaState, Territory
from tests.medievalia.referee import Referee
from tests.medievalia.referee_table import Answer, Question

WEIGHTS: dict[str, dict[str, float]] = {
    "turn": {"battle": 4, "shoot": 3, "heal": 6, "move": 3, "end": 1.5, "draw": 0.5},
    "battle": {"attack": 6, "cautious": 1.5, "by-hand": 2, "each": 2, "aim": 2, "back": 0.5, "one": 0.5},
    "pay": {"take": 12, "back": 1, "other": 1},
    "pay-by-hand": {"pay": 60, "back": 3, "clear": 0.3},
    "plan": {"best": 2, "none": 0.5, "ask": 3},
    "react": {"pass": 0.3},
    "move": {"back": 0.2},
    "move-to": {"back": 0.2},
    "army": {"rest-one": 0.5, "rest-each": 0.5, "rest-out": 0.5},
    "defence": {"out": 3, "by-hand": 2},
    "aim": {"ask": 1, "cheapest": 0.5},
    "strike": {"hold": 0.3},
    "target": {"back": 0.2},
    "archers": {"back": 0.2},
    "discard": {"back": 0.3},
    "zone": {"back": 0.2},
    "site": {"back": 0.3},
}
"""How likely an option is, by topic; 1 if it is not here."""


def pick_answer(referee: Referee, seat: int, question: Question, dice: Random) -> Answer:
    """Return a random legal answer."""
    assert question.options is not None
    weights = WEIGHTS.get(question.topic, {})
    words = sorted([*question.options, *question.alone])
    likely = [weights.get(word, 1.0) for word in words]
    if question.topic in ("move", "move-to"):
        # Away from home, toward the enemies.
        goals = [word.split(">")[-1] for word in words]
        likely = [
            5.0 if goal in referee.map and goal != referee.home(seat) else own
            for goal, own in zip(goals, likely, strict=True)
        ]
    if question.topic == "strike":
        likely = [6.0 if word in cities_in(referee, words) else own for word, own in zip(words, likely, strict=True)]
    if question.least <= 1:
        (word,) = dice.choices(words, likely)
        if word in question.alone or question.most == 1 or (">" in word and dice.random() < 0.5):
            return (word,)
    elif question.alone and dice.random() < 0.1:
        return (question.alone[0],)
    if question.topic == "turn":
        # What several purchases at once come to is another test's.
        words = [word for word in words if word in question.options]
        return (dice.choice(words),)
    flat = sorted(id for id, count in question.options.items() for _ in range(count))
    most = min(question.most, len(flat))
    if question.topic == "pay-by-hand":
        most = min(most, 6)
    picks = dice.sample(flat, dice.randint(question.least, most))
    if question.topic == "move" and ">" in picks[0]:
        # Each figure to one place.
        picks = list({pick.split(">")[0].rstrip("*"): pick for pick in picks}.values())
    if question.topic == "approach":
        # Each archer once.
        picks = list({pick.split("-")[1]: pick for pick in picks}.values())
    if question.topic == "aim" and dice.random() < 0.7:
        # The city first, or a guarded territory, always the same one.
        first = dice.choice([cities_in(referee, flat), guarded_in(referee, flat)])[:1]
        picks = [*first, *(word for word in picks if word not in first)]
    return tuple(picks) if question.is_order else tuple(sorted(picks))


def cities_in(referee: Referee, words: list[str]) -> list[str]:
    return [word for word in words if word[0] == "t" and referee.find(word)["kind"] == "city"]


def guarded_in(referee: Referee, words: list[str]) -> list[str]:
    return [word for word in words if word[0] == "t" and referee.guards(word) and word not in cities_in(referee, words)]


def scatter(state: MedievaliaState, referee: Referee, dice: Random) -> None:
    """Lay a late and crowded table out, the same for both, on which armies stand everywhere."""
    dice.shuffle(state.deck)
    wanted = {"peasant": 0.4, "merchant": 0.5, "artist": 0.5, "bureaucrat": 0.5, "field": 0.5, "farm": 0.4}
    kept: list[str] = []
    goals = [dice.choice([other for other in range(referee.seats) if other != seat]) for seat in range(referee.seats)]
    for kind in state.deck:
        if len(kept) < 6 or dice.random() > wanted.get(kind, 0.9) * 0.75:
            kept.append(kind)
        elif referee.printed.group(kind) == "territory":
            seat = dice.randrange(referee.seats)
            state.players[seat].territories.append(Territory(state.take_id(), kind))
        else:
            place_figure(state, referee, kind, goals, dice)
    state.deck[:] = kept
    for stack in state.stacks:
        while stack and dice.random() < 0.75:
            place_building(state, stack, dice)
    for player in state.players:
        for land in player.territories:
            land.turned = dice.random() < 0.3
    adopt(state, referee)


def place_figure(state: MedievaliaState, referee: Referee, kind: str, goals: list[int], dice: Random) -> None:
    """Put a figure anywhere, at home also onto a territory or the city; many soldiers into the fief that is their goal."""
    owner = dice.randrange(referee.seats)
    zone = dice.choice([*referee.map, referee.home(owner), referee.home(owner)])
    if referee.printed.attack(kind) > 1 and dice.random() < 0.6:
        zone = referee.home(goals[owner])
    lands = [land.id for land in state.players[owner].territories]
    on = dice.choice([0, *lands]) if zone == referee.home(owner) else 0
    state.figures.append(Figure(state.take_id(), kind, owner, zone, on, turned=dice.random() < 0.15))


def place_building(state: MedievaliaState, stack: list[str], dice: Random) -> None:
    """Put the open building of a stack onto a territory with room, if its owner has none of the kind."""
    player = dice.choice(state.players)
    lands = [land for land in player.territories if land.kind != "city" and len(land.buildings) < 3]
    owned = [building.kind for land in player.territories for building in land.buildings]
    if lands and stack[-1] not in owned:
        dice.choice(lands).buildings.append(Building(state.take_id(), stack.pop()))


def adopt(state: MedievaliaState, referee: Referee) -> None:
    """Lay the referee's table out like the engine's."""
    referee.deck = list(state.deck)
    referee.stacks = [list(stack) for stack in state.stacks]
    referee.next_id = state.next_id
    for seat, player in enumerate(state.players):
        for land in player.territories:
            referee.lands[land.id] = {"kind": land.kind, "owner": seat, "turned": land.turned, "damage": 0}
            for building in land.buildings:
                referee.buildings[building.id] = {"kind": building.kind, "land": land.id, "damage": 0}
    for figure in state.figures:
        place = {"owner": figure.owner, "zone": figure.zone, "on": figure.on, "turned": figure.turned}
        referee.figures[figure.id] = {"kind": figure.kind, **place, "steps": figure.steps, "damage": 0}
