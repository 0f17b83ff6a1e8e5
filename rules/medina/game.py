"""Medina as the engine plays it: one turn of one seat, with its draft and its confirmation."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import convert

from rules.engine import (
    Ask,
    Chance,
    Game,
    Meta,
    Options,
    OptionSpec,
    Outcome,
    Policy,
    Progress,
    RulesBroken,
    Seat,
    Table,
    Text,
    Turn,
    text,
)
from rules.medina.audit import faults
from rules.medina.judging import judge
from rules.medina.legal import can_place, only_gates, steps
from rules.medina.looking import copied, drafted, look
from rules.medina.placing import place
from rules.medina.policies import keen, steady
from rules.medina.position import Position
from rules.medina.questions import whether_done, which_piece, which_place
from rules.medina.scoring import ranking
from rules.medina.setup import rules_of, start
from rules.medina.state import Board, Placement, Played
from rules.medina.state import State as MatchState
from rules.medina.view import View as MatchView

META = Meta(
    id="medina",
    title={"de": "Medina", "en": "Medina"},
    seats=(2, 3, 4),
    designer="Stefan Dorra",
    publisher="Hans im Glück",
    year=2001,
    link="https://dorra-spiele.de/?p=2101",
    options=(
        OptionSpec("edition", ("2014", "2001")),
        OptionSpec("gates", (False, True)),
        OptionSpec("well", (True, False), needs=("edition", "2014")),
        OptionSpec("tea", (True, False), needs=("edition", "2014")),
        OptionSpec("neutral", (True, False), needs=("edition", "2014")),
        OptionSpec("supplies", ("open", "hidden")),
        OptionSpec("new_street", (1, 0)),
        OptionSpec("tower_claim", ("arm", "tower")),
        OptionSpec("last_roof", (True, False)),
        OptionSpec("strict_discard", (False, True), needs=("gates", True)),
    ),
    drafts=True,
    minutes=60,
)


class Medina(Game[MatchState]):
    """Medina in both editions, with or without its gates."""

    REVISION = 2
    State = MatchState
    View = MatchView
    meta = META
    computers: Mapping[str, Policy] = {"steady": steady, "keen": keen}

    def setup(self, options: Options, seats: int, chance: Chance) -> MatchState:
        """Board, supplies, well and first merchant; the start player by lot."""
        return start(rules_of(options), seats, chance)

    def turn(self, state: MatchState, table: Table) -> Turn:
        """The seat on turn places piece by piece on its draft, then confirms; then the next seat that can place is found."""
        seat = state.active
        assert seat is not None
        public = text("med-public-turn", seat=Seat(seat))
        if state.turns == 0 and not state.draft:
            table.tell(text("med-told-start", seat=Seat(seat)))
        # The board with the draft on it: what `drafted` gives, kept so that it is not made anew for every question.
        board, told = state.board, list[Text]()
        while True:
            made = len(state.draft)
            position = Position(board, state.rules)
            legal = steps(position, seat, state.draft, state.turns)
            placement: Placement | None = None
            if not legal:
                yield Ask(seat, whether_done(state.draft), "confirm", forced=False, public=public)
            else:
                picked: str = legal[0]
                by_id: Mapping[str, Placement] = {}
                if len(legal) > 1:
                    choice, by_id = which_piece(position, seat, state.draft, legal)
                    (picked,) = yield Ask(seat, choice, "kind", public=public)
                if picked not in by_id:
                    kind = next(kind for kind in legal if kind == picked)
                    choice, by_id = which_place(position, seat, kind, partial(judge, position, seat))
                    (picked,) = yield Ask(seat, choice, f"place-{kind}", public=public)
                placement = by_id[picked]
            if len(state.draft) != made:
                # A sample for another seat has taken the draft away: the turn begins again.
                board, told = state.board, []
            elif placement is None:
                self._confirm(state, seat, board, told, table)
                return
            else:
                board = copied(board) if board is state.board else board
                told += place(board, state.rules, seat, placement)
                state.draft.append(placement)

    def view(self, state: MatchState, seat: int | None) -> MatchView:
        """All that lies open; the draft for its own seat alone."""
        return look(state, seat)

    def progress(self, view: MatchView) -> Progress:
        """The round, and the points as the board stands."""
        return Progress(view.turn // len(view.seats) + 1, tuple(seat.score for seat in view.seats))

    def outcome(self, state: MatchState) -> Outcome | None:
        """The ranking, once nobody can place any piece (M-100)."""
        return ranking(Position(state.board, state.rules)) if state.over else None

    def audit(self, state: MatchState) -> None:
        """Counts all pieces and checks palaces, streets, walls and gates, with the draft on the board."""
        found = faults(drafted(state), state.rules)
        if found:
            raise RulesBroken(f"medina: {'; '.join(found)}")

    def imagine(self, state: MatchState, seat: int, chance: Chance) -> None:
        """Takes away another seat's draft, the only thing that is not open: all supplies follow from open plays."""
        if seat != state.active:
            state.draft.clear()

    def migrate(self, data: Any, revision: int) -> MatchState:
        """Revision 1 kept the latest confirmed turn alone."""
        if revision != 1:
            raise ValueError(f"medina: no way from revision {revision} to {self.REVISION}")
        mover, last = data.pop("mover"), data.pop("last")
        data["recent"] = [] if mover is None else [{"seat": mover, "placed": last}]
        return convert(data, MatchState)

    def _confirm(self, state: MatchState, seat: int, board: Board, told: Sequence[Text], table: Table) -> None:
        """The draft counts; on to the next seat that can place, or to the end (M-22, M-100, G-40)."""
        # What only this seat has seen comes out, so the turn cannot be taken back any more.
        table.expose()
        for line in told:
            table.tell(line)
        state.board = board
        state.recent.append(Played(seat, tuple(state.draft)))
        longest = max(1, *(len(state.since(other)) for other in range(state.seats)))
        state.recent, state.draft = state.recent[-longest:], []
        state.turns += 1
        position = Position(board, state.rules)
        able = [can_place(position, other) for other in range(state.seats)]
        if not any(able):
            state.over, state.active = True, None
            table.tell(text("med-told-end", "med-m-100"))
            return
        for step in range(1, state.seats + 1):
            following = (seat + step) % state.seats
            if able[following]:
                state.active = following
                return
            if following in board.out:
                continue
            supply = board.supplies[following]
            if only_gates(supply, state.rules.strict_discard):
                board.box.gates += supply.gates
                supply.gates = 0
                board.out.append(following)
                table.tell(text("med-told-gates-discarded", "med-g-40", seat=Seat(following)))
            else:
                table.tell(text("med-told-skipped", "med-m-22", seat=Seat(following)))


GAME = Medina()
