"""Turns of Medina driven by hand: the generator of the game with answers given one by one."""

from rules.engine import Ask, Chance, Table
from rules.medina.game import GAME
from rules.medina.state import State


def play(state: State, *answers: str) -> list[str]:
    """Plays one turn from the state with these option ids. Returns the keys of the journal lines.

    Single legal answers are taken as the engine takes them. The turn must end with the last answer.
    """
    board = Table(Chance(bytes(32)))
    turn = GAME.turn(state, board)
    left = list(answers)
    request = next(turn)
    try:
        while True:
            assert isinstance(request, Ask)
            only = None if request.forced is False else request.choice.only()
            value = only if only is not None else request.choice.validate(left.pop(0))
            request = turn.send(value)
    except StopIteration:
        assert left == []
        return [line.text.key for line in board.lines]


def asked(state: State, *answers: str) -> Ask:
    """The question that is open after these answers."""
    turn = GAME.turn(state, Table(Chance(bytes(32))))
    left = list(answers)
    request = next(turn)
    while True:
        assert isinstance(request, Ask)
        only = None if request.forced is False else request.choice.only()
        if only is None and not left:
            return request
        request = turn.send(only if only is not None else request.choice.validate(left.pop(0)))
