"""Turns of Medina driven by hand: the generator of the game with answers given one by one."""

from rules.engine import Ask, Chance, Pick, Table
from rules.medina.game import GAME
from rules.medina.state import MedinaState


def play_turn(state: MedinaState, *answers: str) -> list[str]:
    """Play one turn from the state with these option ids. Return the keys of the journal lines.

    Single legal answers are taken as the engine takes them. The turn must end with the last answer.
    """
    board = Table(Chance(bytes(32)))
    turn = GAME.turn(state, board)
    remaining = list(answers)
    request = next(turn)
    try:
        while True:
            assert isinstance(request, Ask)
            only = None if request.forced is False else request.choice.single_answer()
            value = only if only is not None else request.choice.validate(take_answer(request, remaining))
            request = turn.send(value)
    except StopIteration:
        assert remaining == []
        return [line.text.key for line in board.lines]


def take_answer(request: Ask, remaining: list[str]) -> str:
    """Return the next answer. A kind with few places is answered together with its place, or with its only one."""
    assert isinstance(request.choice, Pick)
    kind = remaining.pop(0)
    direct = [option.id for option in request.choice.options if option.id.startswith(f"{kind}:")]
    if not direct:
        return kind
    return direct[0] if len(direct) == 1 else f"{kind}:{remaining.pop(0)}"


def open_question(state: MedinaState, *answers: str) -> Ask:
    """Return the question that is open after these answers."""
    turn = GAME.turn(state, Table(Chance(bytes(32))))
    remaining = list(answers)
    request = next(turn)
    while True:
        assert isinstance(request, Ask)
        only = None if request.forced is False else request.choice.single_answer()
        if only is None and not remaining:
            return request
        request = turn.send(only if only is not None else request.choice.validate(take_answer(request, remaining)))


def option_ids(choice: object) -> list[str]:
    """Return the ids of the options of a pick."""
    assert isinstance(choice, Pick)
    return [option.id for option in choice.options]
