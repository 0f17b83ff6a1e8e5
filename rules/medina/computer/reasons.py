"""Why a computer player places a piece: the terms of its evaluation that count most, in words.

Made of the view of the seat alone. If a question only names a kind of piece, its best place is meant.
"""

from random import Random

from rules.engine import OpenQuestion, Term, Text, Value, text
from rules.medina.evaluation import PlacementEvaluator
from rules.medina.legal import has_next_placement
from rules.medina.pieces import TOWER_TILES
from rules.medina.position import MedinaPosition
from rules.medina.questions import CONFIRM, PIECE_KINDS, PLACE_TOPICS, find_direct_placement, find_placement
from rules.medina.scoring import score_palace
from rules.medina.state import Placement
from rules.medina.view import MedinaView
from rules.medina.view_reader import read_board

MOST_WALLS_AHEAD = 3
"""From so many walls on, a tower is too far away to be worth a word."""


def explain_placement(view: MedinaView, asked: OpenQuestion, value: Value) -> Text | None:
    """Return why a seat places this piece, or a piece of this kind; None for the confirmation of a turn."""
    assert isinstance(value, tuple)
    if value == (CONFIRM,):
        return None
    position = read_board(view, asked.seat)
    draft = [Placement(step.kind, step.place, step.source) for step in view.draft]
    evaluator = PlacementEvaluator(position, asked.seat, has_next_placement(position, draft, view.turn))
    kind = PLACE_TOPICS.get(asked.topic)
    if kind is not None:
        placement = find_placement(position, asked.seat, kind, value[0])
    else:
        direct = find_direct_placement(position, asked.seat, value[0])
        placement = direct or evaluator.rank_placements([PIECE_KINDS[value[0]]], Random(0))[0][1]
    return _Reasons(evaluator, asked.seat).explain(placement)


class _Reasons:
    """The reasons for the placements of a seat in a position."""

    def __init__(self, evaluator: PlacementEvaluator, seat: int) -> None:
        self.evaluator = evaluator
        self.position: MedinaPosition = evaluator.position
        self.seat = seat

    def explain(self, placement: Placement) -> Text:
        """Return the reason for one placement."""
        match placement.kind:
            case "wall":
                return self._explain_wall(placement.place)
            case "merchant":
                return self._explain_merchant(placement.place)
            case "stable":
                return self._explain_stable(placement.place)
            case "roof" | "neutral":
                return self._explain_roof(placement)
            case "gate":
                return self._explain_gate(placement.place)
            case "tea":
                return text("med-reason-tea")
            case "first":
                return text("med-reason-first")
        return self._explain_building(placement)

    def _owns(self, number: int) -> bool:
        roof = self.position.board.palaces[number].roof
        return roof is not None and roof.owner == self.seat

    def _explain_wall(self, space: str) -> Text:
        position = self.position
        beside = [n for n, spaces in enumerate(position.palace_spaces) if spaces & position.front_space(space)]
        own = [number for number in beside if self._owns(number)]
        arm = position.arm_of(space)
        if any(arm not in position.touched_arms(position.palace_spaces[number]) for number in own):
            tower = position.arms[arm][0]
            if position.board.tower_tiles[tower].holder != self.seat:
                return text("med-reason-tower", tower=tower + 1, value=TOWER_TILES[tower])
        wall_count = 0 if own else self._count_walls_left(space, arm)
        if wall_count:
            tower = position.arms[arm][0]
            return text("med-reason-tower-ahead", tower=tower + 1, count=wall_count, value=TOWER_TILES[tower])
        return self._explain_points("wall", len(own), len([n for n in beside if self._is_claimable(n)]))

    def _count_walls_left(self, space: str, arm: int) -> int:
        """Return how many more walls join the arm to a palace of the seat if one stands on the space; 0 if none or many do."""
        position = self.position
        side_number, place = position.grid.wall_space_by_name[space]
        side, step = position.grid.sides[side_number], 1 if arm % 2 == 0 else -1
        walls, gates = position.ring_pieces[side_number]
        own = [spaces for number, spaces in enumerate(position.palace_spaces) if self._owns(number)]
        if position.board.tower_tiles[position.arms[arm][0]].holder == self.seat:
            return 0
        if any(arm in position.touched_arms(spaces) for spaces in own):
            return 0
        for distance in range(1, MOST_WALLS_AHEAD + 1):
            number = place + distance * step
            if not 1 <= number <= side.length or (walls | gates) >> number & 1:
                return 0
            if any(side.faced_spaces[number] & spaces for spaces in own):
                return distance
        return 0

    def _is_claimable(self, number: int) -> bool:
        palace = self.position.board.palaces[number]
        return palace.roof is None and palace.color not in self.evaluator.owned_colors

    def _explain_merchant(self, place: str) -> Text:
        bit = self.position.grid.bit_by_name[place]
        beside = [number for number, reach in enumerate(self.evaluator.adjacent_spaces) if reach & bit]
        own = sum(map(self._owns, beside))
        if not own:
            onward = self.position.grid.adjacent_spaces(bit) & self.position.empty_spaces
            if any(reach & onward and self._owns(n) for n, reach in enumerate(self.evaluator.adjacent_spaces)):
                return text("med-reason-street-ahead")
        return self._explain_points("merchant", own, len([n for n in beside if self._is_claimable(n)]))

    def _explain_points(self, piece: str, own: int, claimable: int) -> Text:
        """Return what a wall or merchant brings the seat's palaces, or that it costs least."""
        if own:
            return text("med-reason-own", points=own)
        if claimable:
            return text("med-reason-claimable")
        buildings = sum(self.position.board.supplies[self.seat].buildings)
        return text("med-reason-wait", left=buildings, piece=piece) if buildings else text("med-reason-rest")

    def _explain_stable(self, place: str) -> Text:
        position = self.position
        bit = position.grid.bit_by_name[place]
        reach = position.grid.adjacent_spaces(bit)
        number = next(n for n, buildings in enumerate(position.building_spaces) if buildings & reach)
        merchants = position.merchant_spaces & reach & ~self.evaluator.adjacent_spaces[number]
        points = 1 + position.count_walls(bit) + merchants.bit_count() + 4 * bool(bit & position.bonus_spaces)
        if self._owns(number):
            return text("med-reason-stable", points=points)
        if self._is_claimable(number):
            return text("med-reason-stable-open", colour=self._name_color(number), points=points)
        return text("med-reason-stable-spare")

    def _name_color(self, number: int) -> Term:
        return Term(f"med.colour.{self.position.rules.colors[self.position.board.palaces[number].color]}")

    def _explain_roof(self, placement: Placement) -> Text:
        number = self.position.palace_at(placement.place)
        assert number is not None
        worth = round(self.evaluator.claim_values[number])
        color = self.position.board.palaces[number].color
        if placement.kind == "neutral":
            key = "med-reason-neutral-owned" if color in self.evaluator.owned_colors else "med-reason-neutral"
            return text(key, colour=self._name_color(number), points=worth)
        later = round(self.evaluator.futures[color])
        if worth >= later:
            return text("med-reason-roof", colour=self._name_color(number), points=worth, later=later)
        return text("med-reason-roof-now", colour=self._name_color(number), points=worth)

    def _explain_gate(self, space: str) -> Text:
        beside = self.position.grid.adjacent_spaces(self.position.front_space(space))
        palaces = [n for n, spaces in enumerate(self.position.palace_spaces) if spaces & beside]
        roofs = [self.position.board.palaces[number].roof for number in palaces]
        if any(roof is not None and roof.owner >= 0 and roof.owner != self.seat for roof in roofs):
            return text("med-reason-gate-others")
        return text("med-reason-gate")

    def _explain_building(self, placement: Placement) -> Text:
        evaluator, position = self.evaluator, self.position
        index = position.rules.colors.index(placement.kind)
        color, bit = Term(f"med.colour.{placement.kind}"), position.grid.bit_by_name[placement.place]
        number = next((n for spaces, n in evaluator.extensions[index] if spaces & bit), None)
        if index in evaluator.owned_colors:
            return text("med-reason-owned", colour=color)
        if number is None:
            near = (bit | position.grid.adjacent_spaces(bit)) & position.new_palace_spaces
            room = (position.grid.adjacent_spaces(near) & position.new_palace_spaces & ~bit).bit_count()
            return text("med-reason-found", colour=color, room=room)
        size = position.board.palaces[number].size + 1
        well = 4 * bool(bit & position.bonus_spaces)
        beside = (position.grid.adjacent_spaces(bit) & position.merchant_spaces).bit_count()
        points = score_palace(position, number).total + 1 + position.count_walls(bit) + well + beside
        if evaluator.has_next and position.board.supplies[self.seat].roofs:
            return text("med-reason-grow-claim", colour=color, points=points)
        return text("med-reason-grow", colour=color, size=size, points=points)
