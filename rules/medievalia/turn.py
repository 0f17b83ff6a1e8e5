"""A turn: siege check, cards turn back, a card, any actions in any order, at most one battle (section 4)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from rules.engine import Ask, LateOptions, Option, Request, Seat, Table, Text, TurnGenerator, text
from rules.medievalia import affording, questions, zones
from rules.medievalia.affording import BUY
from rules.medievalia.battle import fight_battle
from rules.medievalia.battle_form import form_battle
from rules.medievalia.casualties import check_buildings
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.fighters import Contest, list_contests, must_fight
from rules.medievalia.movement import list_movable, move
from rules.medievalia.names import count_kinds
from rules.medievalia.paying import pay
from rules.medievalia.payment_draft import Purchase
from rules.medievalia.pieces import turn_back
from rules.medievalia.purses import DRAW
from rules.medievalia.scoring import end_match
from rules.medievalia.sieges import check_siege
from rules.medievalia.state import Building, Figure, MedievaliaState, Territory
from rules.medievalia.view import Change
from rules.medievalia.volleys import cure, list_healable, list_targets, shoot

Flow = Generator[Request, Any, None]

MOVE = "move"
SHOOT = "shoot"
HEAL = "heal"
BATTLE = "battle"

STRETCH = 30
"""After how many actions a long turn makes a boundary."""


def run_turn(state: MedievaliaState, table: Table) -> TurnGenerator:
    """Begin the turn of the seat on turn, play it, or play a stretch of a long one.

    The beginning draws a card, so it ends with a boundary: whatever comes next starts from what the seat knows.
    """
    seat = state.active
    assert seat is not None
    if state.phase == "start":
        yield from _begin_turn(state, table, seat)
        return
    state.actions = 0
    while state.actions < STRETCH:
        state.actions += 1
        answer = yield from _ask_action(state, seat)
        ends = yield from _carry_out(state, table, seat, answer)
        if state.phase == "over":
            return
        if ends:
            _end_turn(state, table, seat)
            return


def _begin_turn(state: MedievaliaState, table: Table, seat: int) -> Flow:
    """Check the siege, turn the cards back, offer the opening exchange on the first turn, and draw a card."""
    state.turn += 1
    state.refused = []
    state.is_former = False
    kept_from = min(state.players[other].last_turn for other in state.seats_in)
    state.changes = [change for change in state.changes if change.turn > kept_from]
    check_siege(state, table, seat)
    if state.phase == "over":
        return
    if state.players[seat].elimination:
        _pass_on(state, seat)
        return
    turn_back(state, seat)
    if not state.players[seat].has_begun:
        yield from _exchange(state, table, seat)
    draw(state, table, seat)
    state.phase = "act"


def _exchange(state: MedievaliaState, table: Table, seat: int) -> Flow:
    """Let a seat throw up to five hand cards before its first turn, and draw one card less (R1)."""
    player = state.players[seat]
    pick = questions.build_opening_pick(player.hand)
    thrown = yield Ask(seat, pick, "opening", public_text=text("mv-public-opening", seat=Seat(seat)))
    player.has_begun = True
    if not thrown:
        return
    for kind in thrown:
        player.hand.remove(kind)
    drawn = [state.deck.pop() for _ in range(len(thrown) - 1)]
    state.deck += thrown
    table.chance.shuffle(state.deck)
    table.mark_revealed()
    _take(player.hand, drawn)
    state.changes.append(Change(state.turn, seat, "exchanged", count=len(thrown)))
    public = text("mv-journal-exchanged", "mv-opening", seat=Seat(seat), count=len(thrown), drawn=len(drawn))
    private = text("mv-journal-exchanged-cards", "mv-opening", thrown=count_kinds(thrown), drawn=count_kinds(drawn))
    table.write_line(public, private={seat: private} if drawn else None)


def _take(hand: list[str], kinds: list[str]) -> None:
    hand.extend(kinds)
    hand.sort()


def draw(state: MedievaliaState, table: Table, seat: int, paid: Text | None = None) -> None:
    """Let a seat draw the top card, perhaps for a payment; whoever draws the last one plays the last turn (R67)."""
    kind = state.deck.pop()
    table.mark_revealed()
    _take(state.players[seat].hand, [kind])
    public = text("mv-journal-drew", "mv-draw", seat=Seat(seat))
    if paid is not None:
        public = text("mv-journal-drew-paid", "mv-draw", seat=Seat(seat), how=paid)
    table.write_line(
        public,
        private={seat: text("mv-journal-drew-card", "mv-draw", card=name_kind(kind))},
    )
    if not state.deck:
        state.last_drawer = seat
        table.write_line(text("mv-journal-deck-empty", "mv-r67", seat=Seat(seat)))


def _ask_action(state: MedievaliaState, seat: int) -> Generator[Request, Any, str]:
    """Ask for the next action. All that is possible stands there, and what is not with the reason."""
    options = LateOptions(lambda: _list_actions(state, seat))
    pick = questions.build_turn_pick(
        state,
        options,
        blocked=lambda: affording.list_blocked(state, seat),
        describe=lambda: affording.describe_purchases(state, seat, options),
    )
    (answer,) = yield Ask(seat, pick, "turn", forced=False, public_text=text("mv-public-turn", seat=Seat(seat)))
    return str(answer)


def _list_actions(state: MedievaliaState, seat: int) -> list[Option]:
    """Return all that is possible now."""
    options = affording.list_purchases(state, seat)
    waste = affording.find_waste(options)
    if list_movable(state, seat):
        options.append(Option(MOVE, label=text("mv-turn-move"), detail=text("mv-turn-move-detail")))
    if list_targets(state, seat):
        options.append(Option(SHOOT, label=text("mv-turn-shoot")))
    if list_healable(state, seat):
        options.append(Option(HEAL, label=text("mv-turn-heal")))
    contests = list_contests(state, seat)
    if contests:
        options.append(Option(BATTLE, label=text("mv-turn-battle"), detail=text("mv-turn-battle-detail")))
    options.append(_build_end(contests, waste))
    return options


def _build_end(contests: Sequence[Contest], waste: Text | None) -> Option:
    """Build the end of the turn; while a battle has to be fought it leads there (R70)."""
    if must_fight(contests):
        return Option(
            questions.END, label=text("mv-turn-end-battle"), detail=text("mv-turn-end-battle-detail", "mv-r70")
        )
    return Option(questions.END, label=text("mv-turn-end"), tone="final", waste=waste)


def _carry_out(state: MedievaliaState, table: Table, seat: int, answer: str) -> Generator[Request, Any, bool]:
    """Carry out an action. Return whether the turn is over."""
    if answer == MOVE:
        yield from move(state, table, seat)
    elif answer == SHOOT:
        yield from shoot(state, table, seat)
    elif answer == HEAL:
        yield from cure(state, table, seat)
    elif answer == BATTLE:
        return (yield from _battle(state, table, seat))
    elif answer == questions.END:
        # R32: figures of a seat that has given up attack nobody.
        is_free = table.has_given_up(seat) or not must_fight(list_contests(state, seat))
        return is_free or (yield from _battle(state, table, seat, is_ending=True))
    elif answer == DRAW:
        if (paid := (yield from pay(state, table, seat, Purchase(DRAW)))) is not None:
            state.changes.append(Change(state.turn, seat, "drew", count=1))
            draw(state, table, seat, paid)
    elif answer.startswith(BUY):
        yield from _build(state, table, seat, int(answer.removeprefix(BUY)) - 1)
    elif (paid := (yield from pay(state, table, seat, Purchase(answer)))) is not None:
        _play(state, table, seat, answer, paid)
    return False


def _battle(
    state: MedievaliaState, table: Table, seat: int, *, is_ending: bool = False
) -> Generator[Request, Any, bool]:
    """Let the seat on turn fight; a battle ends its turn. Return whether there was one."""
    if not (yield from form_battle(state, table, seat, is_ending=is_ending)):
        return False
    assert state.battle is not None
    yield from fight_battle(state, table, state.battle)
    return True


def _play(state: MedievaliaState, table: Table, seat: int, kind: str, paid: Text) -> None:
    """Put a paid hand card on the table: it may be used at once (R4, R65)."""
    state.players[seat].hand.remove(kind)
    id = state.take_id()
    home = zones.name_fief(seat)
    if CARDS[kind].group == "territory":
        state.players[seat].territories.append(Territory(id, kind))
    else:
        state.figures.append(Figure(id, kind, seat, home))
    state.changes.append(Change(state.turn, seat, "played", kind, (id,), home))
    rule = "mv-territory" if CARDS[kind].group == "territory" else "mv-figure"
    table.write_line(text("mv-journal-played", rule, seat=Seat(seat), card=name_kind(kind), how=paid))


def _build(state: MedievaliaState, table: Table, seat: int, number: int) -> Flow:
    """Let the seat buy the open building of a stack and put it on a territory; the next one opens at once (R10)."""
    stack = state.stacks[number]
    kind = stack[-1]
    sites = affording.list_affordable_sites(state, seat, kind)
    site = sites[0]
    if len(sites) > 1:
        pick = questions.build_site_pick(state, kind, sites)
        (chosen,) = yield Ask(seat, pick, "site", public_text=text("mv-public-turn", seat=Seat(seat)))
        if chosen == questions.BACK:
            return
        site = next(site for site in sites if f"t{site.id}" == chosen)
    paid = yield from pay(state, table, seat, Purchase(kind, site.id))
    if paid is None:
        return
    stack.pop()
    id = state.take_id()
    site.buildings.append(Building(id, kind))
    state.changes.append(Change(state.turn, seat, "built", kind, (id,), zones.name_fief(seat), site.id))
    place = name_kind(site.kind)
    table.write_line(
        text("mv-journal-built", "mv-building", seat=Seat(seat), card=name_kind(kind), place=place, how=paid)
    )
    if stack:
        table.mark_revealed()
        table.write_line(text("mv-journal-opened", "mv-building", card=name_kind(stack[-1])))
    check_buildings(state, table)


def _end_turn(state: MedievaliaState, table: Table, seat: int) -> None:
    """Remove the damage (R34); after the turn of whoever drew the last card prestige decides, else the next seat is on turn."""
    for figure in state.figures:
        figure.damage = 0
    for player in state.players:
        for territory in player.territories:
            territory.damage = 0
            for building in territory.buildings:
                building.damage = 0
    if state.last_drawer == seat:
        end_match(state, table, "mv-why-deck")
        return
    _pass_on(state, seat)


def _pass_on(state: MedievaliaState, seat: int) -> None:
    """Give the turn to the next seat that is in."""
    seats = len(state.players)
    state.players[seat].last_turn = state.turn
    state.active = next(
        (seat + step) % seats for step in range(1, seats + 1) if not state.players[(seat + step) % seats].elimination
    )
    state.phase = "start"
