"""Why a computer player places a piece: the terms of its evaluation that count most, in words.

Made of the views of the seat alone.
"""

from collections.abc import Sequence

from rules.engine import PlannedAnswer, Term, Text, text
from rules.medina.evaluation import PlacementEvaluator
from rules.medina.legal import has_next_placement
from rules.medina.pieces import TOWER_TILES
from rules.medina.position import MedinaPosition
from rules.medina.questions import CONFIRM, PLACE_TOPICS, find_direct_placement, find_placement
from rules.medina.scoring import score_palace
from rules.medina.state import Placement
from rules.medina.view_reader import read_board

MOST_WALLS_AHEAD = 3
"""From so many walls on, a tower is too far away to be worth a word."""


def explain_plan(plan: Sequence[PlannedAnswer]) -> list[Text | None]:
    """Return why a seat places each piece of a turn; None where it confirms the turn.

    The question of the kind is explained by the place that follows.
    """
    placements = [_find_placement(plan[number:]) for number in range(len(plan))]
    return [_explain_step(step, placements[number:]) for number, step in enumerate(plan)]


def _find_placement(plan: Sequence[PlannedAnswer]) -> Placement | None:
    """Return what the first answer of a plan places, or the second one if the first names the kind alone."""
    step, seat = plan[0], plan[0].asked.seat
    assert isinstance(step.value, tuple)
    if step.value == (CONFIRM,):
        return None
    position = read_board(step.view, seat)
    if kind := PLACE_TOPICS.get(step.asked.topic):
        return find_placement(position, seat, kind, step.value[0])
    direct = find_direct_placement(position, seat, step.value[0])
    return direct or (_find_placement(plan[1:]) if len(plan) > 1 else None)


def _explain_step(step: PlannedAnswer, placements: Sequence[Placement | None]) -> Text | None:
    """Return why a step begins with the first of these placements, which belong to it and to the steps that follow."""
    first = placements[0]
    if first is None:
        return None
    position = read_board(step.view, step.asked.seat)
    draft = [Placement(placed.kind, placed.place, placed.source) for placed in step.view.draft]
    evaluator = PlacementEvaluator(position, step.asked.seat, has_next_placement(position, draft, step.view.turn))
    second = next((placement for placement in placements if placement not in (None, first)), None)
    return _Reasons(evaluator, step.asked.seat, second).explain(first)


class _Reasons:
    """The reasons for the placements of a seat in a position. `second`: what the turn places after that."""

    def __init__(self, evaluator: PlacementEvaluator, seat: int, second: Placement | None) -> None:
        self.evaluator = evaluator
        self.second = second
        self.position: MedinaPosition = evaluator.position
        self.seat = seat

    def explain(self, placement: Placement) -> Text | None:
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

    def _is_within(self, place: str, number: int, bit: int) -> bool:
        """Return whether a place is one of a palace, or of the building that joins it now."""
        return bool(self.position.grid.bit_by_name[place] & (self.position.palace_spaces[number] | bit))

    def _name_color(self, number: int) -> Term:
        return Term(f"med.colour.{self.position.rules.colors[self.position.board.palaces[number].color]}")

    def _explain_roof(self, placement: Placement) -> Text | None:
        number = self.position.palace_at(placement.place)
        assert number is not None
        worth = round(self.evaluator.claim_values[number])
        color = self.position.board.palaces[number].color
        if placement.kind == "neutral":
            key = "med-reason-neutral-owned" if color in self.evaluator.owned_colors else "med-reason-neutral"
            return text(key, colour=self._name_color(number), points=worth)
        later = round(self.evaluator.futures[color])
        if worth > later:
            return text("med-reason-roof", colour=self._name_color(number), points=worth, later=later)
        if all(color in owned for seat, owned in enumerate(self.position.owned_colors) if seat != self.seat):
            return None
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
        if self.second is not None and self.second.kind == "roof" and self._is_within(self.second.place, number, bit):
            return text("med-reason-grow-claim", colour=color, points=points)
        return text("med-reason-grow", colour=color, size=size, points=points)
