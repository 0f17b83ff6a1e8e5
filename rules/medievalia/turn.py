"""A turn: siege check, cards turn back, a card, any actions in any order, at most one battle (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from msgspec.structs import replace

from rules.engine import Ask, LateOptions, Option, Request, Seat, Table, Text, TurnGenerator, text
from rules.medievalia import affording, questions, zones
from rules.medievalia.affording import BUY, MOST_TOGETHER
from rules.medievalia.battle import fight_battle
from rules.medievalia.battle_form import form_battle
from rules.medievalia.casualties import check_buildings
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.fighters import Contest, list_contests, must_fight
from rules.medievalia.movement import list_movable, list_posts, list_standing, move, stand_guard, step_off
from rules.medievalia.names import count_kinds
from rules.medievalia.paying import Paid, pay, pay_by_hand
from rules.medievalia.payment_draft import Purchase
from rules.medievalia.pieces import are_alike, turn_back
from rules.medievalia.purses import DRAW
from rules.medievalia.scoring import BY_DECK, end_match
from rules.medievalia.sieges import check_siege
from rules.medievalia.state import Building, Figure, MedievaliaState, Territory
from rules.medievalia.together import check_together, order_purchases
from rules.medievalia.view import Change
from rules.medievalia.volleys import cure, list_healable, list_targets, shoot

Flow = Generator[Request, Any, None]
Payer = Callable[[MedievaliaState, Table, int, Purchase], Paid]
"""How a purchase is paid: as proposed, or by hand."""

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
    state.is_former = state.asks_singly = state.asks_more = False
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
    private = text("mv-journal-drew-card", "mv-draw", card=name_kind(kind))
    if paid is not None:
        public = text("mv-journal-drew-paid", "mv-draw", seat=Seat(seat), how=paid)
        private = text("mv-journal-drew-card-paid", "mv-draw", card=name_kind(kind), how=paid)
    table.write_line(public, private={seat: private})
    if not state.deck:
        state.last_drawer = seat
        table.write_line(text("mv-journal-deck-empty", "mv-r67", seat=Seat(seat)))


def _ask_action(state: MedievaliaState, seat: int) -> Generator[Request, Any, tuple[str, ...]]:
    """Ask for the next action, or for several purchases. All that is possible stands there, and what is not with the reason."""
    options = LateOptions(lambda: _list_actions(state, seat))
    pick = questions.build_turn_pick(
        state,
        options,
        blocked=lambda: affording.list_blocked(state, seat),
        describe=lambda: affording.describe_purchases(state, seat, options),
        check=lambda picks: check_together(state, seat, picks),
        most=1 if state.asks_singly else MOST_TOGETHER,
    )
    answer: tuple[str, ...] = yield Ask(
        seat, pick, "turn", forced=False, public_text=text("mv-public-turn", seat=Seat(seat))
    )
    return answer


def _list_actions(state: MedievaliaState, seat: int) -> list[Option]:
    """Return all that is possible now. Several purchases may be one answer; everything else is one alone."""
    purchases = affording.list_purchases(state, seat)
    contests = list_contests(state, seat)
    others = []
    if list_movable(state, seat):
        others.append(Option(questions.MOVE, label=text("mv-turn-move")))
    if not state.asks_singly:
        others += _list_shortcuts(state, seat, purchases)
    if list_targets(state, seat):
        others.append(Option(SHOOT, label=text("mv-turn-shoot")))
    if list_healable(state, seat):
        others.append(Option(HEAL, label=text("mv-turn-heal")))
    if contests and (state.asks_singly or not must_fight(contests)):
        others.append(Option(BATTLE, label=text("mv-turn-battle"), detail=text("mv-turn-battle-detail")))
    others.append(_build_end(contests, affording.find_waste(purchases)))
    return [*purchases, *(replace(option, is_exclusive=not state.asks_singly) for option in others)]


def _list_shortcuts(state: MedievaliaState, seat: int, purchases: Sequence[Option]) -> list[Option]:
    """Return what does in one go what would take several actions, and the way to pay otherwise than proposed."""
    options = []
    if posts := list_posts(state, seat):
        kinds = count_kinds(figure.kind for figures in posts.values() for figure in figures)
        detail = text("mv-turn-guard-detail", figures=kinds)
        options.append(Option(questions.GUARD, label=text("mv-turn-guard"), detail=detail))
    if standing := list_standing(state, seat):
        detail = text("mv-turn-step-off-detail", figures=count_kinds(figure.kind for figure in standing))
        options.append(Option(questions.STEP_OFF, label=text("mv-turn-step-off"), detail=detail))
    if purchases:
        options.append(Option(questions.OTHERWISE, label=text("mv-pay-other")))
    return options


def _build_end(contests: Sequence[Contest], waste: Text | None) -> Option:
    """Build the end of the turn; while a battle has to be fought it leads there (R70)."""
    if must_fight(contests):
        return Option(
            questions.END, label=text("mv-turn-end-battle"), detail=text("mv-turn-end-battle-detail", "mv-r70")
        )
    return Option(questions.END, label=text("mv-turn-end"), tone="final", waste=waste)


def _carry_out(
    state: MedievaliaState, table: Table, seat: int, answer: tuple[str, ...]
) -> Generator[Request, Any, bool]:
    """Carry out an action, or several purchases. Return whether the turn is over."""
    action = answer[0]
    if action == questions.MOVE:
        yield from move(state, table, seat)
    elif action == questions.STEP_OFF:
        step_off(state, table, list_standing(state, seat))
    elif action == questions.GUARD:
        stand_guard(state, table, list_posts(state, seat))
    elif action == SHOOT:
        yield from shoot(state, table, seat)
    elif action == HEAL:
        yield from cure(state, table, seat)
    elif action == BATTLE:
        return (yield from _battle(state, table, seat))
    elif action == questions.END:
        # R32: figures of a seat that has given up attack nobody.
        is_free = table.has_given_up(seat) or not must_fight(list_contests(state, seat))
        return is_free or (yield from _battle(state, table, seat, is_ending=True))
    elif action == questions.OTHERWISE:
        yield from _pay_otherwise(state, table, seat)
    else:
        for purchase in order_purchases(state, seat, answer) or ():
            is_paid = yield from _purchase(state, table, seat, purchase)
            if not is_paid or state.phase == "over":
                break
    return False


def _pay_otherwise(state: MedievaliaState, table: Table, seat: int) -> Flow:
    """Let a seat choose what it buys with a payment of its own choice."""
    purchases = affording.list_purchases(state, seat)
    pick = questions.build_otherwise_pick(purchases, lambda: affording.describe_prices(state, seat, purchases))
    public = text("mv-public-turn", seat=Seat(seat))
    (answer,) = yield Ask(seat, pick, "otherwise", forced=False, public_text=public)
    if answer != questions.BACK:
        yield from _purchase(state, table, seat, answer, pay_by_hand)


def _purchase(
    state: MedievaliaState, table: Table, seat: int, answer: str, payment: Payer = pay
) -> Generator[Request, Any, bool]:
    """Let a seat pay for a card, a building or a draw, and have it. Return whether it was paid."""
    if not affording.is_there(state, seat, answer):
        # An earlier one of several purchases was paid otherwise than they could all be paid.
        return False
    if answer.startswith(BUY):
        return (yield from _build(state, table, seat, int(answer.removeprefix(BUY)) - 1, payment))
    paid = yield from payment(state, table, seat, Purchase(answer))
    if paid is None:
        return False
    if answer == DRAW:
        state.changes.append(Change(state.turn, seat, "drew", count=1))
        draw(state, table, seat, paid)
    else:
        _play(state, table, seat, answer, paid)
    return True


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


def _build(
    state: MedievaliaState, table: Table, seat: int, number: int, payment: Payer
) -> Generator[Request, Any, bool]:
    """Let the seat buy the open building of a stack and put it on a territory; the next one opens at once (R10).

    Return whether it was paid.
    """
    stack = state.stacks[number]
    kind = stack[-1]
    sites = affording.list_affordable_sites(state, seat, kind)
    site = sites[0]
    if len(sites) > 1 and (state.asks_singly or not are_alike(state, sites)):
        is_proposed = payment is pay and not state.asks_singly
        pick = questions.build_site_pick(
            state,
            kind,
            sites,
            (lambda: affording.describe_sites(state, seat, kind, sites)) if is_proposed else None,
            is_final=is_proposed and len(stack) > 1,
        )
        (chosen,) = yield Ask(seat, pick, "site", public_text=text("mv-public-turn", seat=Seat(seat)))
        if chosen == questions.BACK:
            return False
        site = next(site for site in sites if f"t{site.id}" == chosen)
    paid = yield from payment(state, table, seat, Purchase(kind, site.id))
    if paid is None:
        return False
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
    return True


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
        end_match(state, table, BY_DECK)
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
