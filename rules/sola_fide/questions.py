"""What a seat is asked. Labels, details and reasons are for people to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from rules.engine import Number, Option, Pick, Seat, Term, Text, text
from rules.sola_fide.facts import CIRCLES, COLORS, PACK
from rules.sola_fide.meta import FAITH_NAMES
from rules.sola_fide.outcomes import Outcome, convert
from rules.sola_fide.prospects import Prospect, follow
from rules.sola_fide.state import Circle, Player, SolaFideState, find_captor
from rules.sola_fide.statements import OTHER_FAITH, SIDES, Convert, Faith, Move, Side, Statement
from rules.sola_fide.targets import Target, count_missing
from rules.sola_fide.view import CircleLike
from rules.sola_fide.view_builder import view_circle

DRAW = "draw"
FINISH = "finish"
DECLINE = "decline"
USE = "use"


def build_faith_pick(high: int, low: int) -> Pick:
    """Build the question of which faith the seat leads; `high` and `low` are the dice, 0 if nobody has rolled."""
    options = [
        Option(name, label=text(f"sf-faith-{name}"), detail=text(f"sf-faith-{name}-detail")) for name in FAITH_NAMES
    ]
    key = "sf-prompt-faith-rolled" if high else "sf-prompt-faith"
    return Pick(text(key, "sf-faiths", high=high, low=low), options, is_binding=True)


def build_draft_pick(player: Player) -> Pick:
    """Build the question of which of three cards the seat keeps. The next three come at once."""
    options = [Option(card) for card in player.offer]
    remaining = PACK - len(player.pack)
    options.append(
        Option(
            FINISH,
            label=text("sf-draft-finish", count=remaining),
            detail=text("sf-draft-finish-detail"),
            tone="final",
            waste=text("sf-draft-waste", count=remaining),
        )
    )
    return Pick(text("sf-prompt-draft", "sf-draft", number=len(player.pack) + 1, count=PACK), options, is_binding=True)


def build_turn_pick(state: SolaFideState, seat: int, describe: Callable[[], Mapping[str, Text]]) -> Pick:
    """Build the question of the turn: which card is played, or whether the seat draws. `describe` says what each could do now."""
    player = state.players[seat]
    options = [Option(card) for card in sorted(player.hand)]
    draw = Option(DRAW, label=text("sf-turn-draw"), detail=_describe_draw(player))
    # A permanent card that asks comes first: that answer is confirmed, and until then the draw can be taken back.
    if player.lasting is None or player.lasting.trigger != "draw_action" or not player.lasting.optional:
        waste = text("sf-turn-waste", count=len(player.hand)) if player.hand else None
        draw = replace(draw, tone="final", waste=waste)
    options.append(draw)
    return Pick(text("sf-prompt-turn", "sf-turn", count=len(player.hand)), options, details=describe, needs_hand=True)


def _describe_draw(player: Player) -> Text:
    if not player.deck and not player.discard:
        return text("sf-turn-draw-nothing")
    if len(player.hand) >= player.hand_limit:
        return text("sf-turn-draw-full", limit=player.hand_limit)
    return text("sf-turn-draw-detail", count=len(player.deck))


def build_target_pick(
    state: SolaFideState,
    statement: Convert | Move,
    faith: Faith,
    targets: Sequence[Target],
    hi: int,
    card: str,
    *,
    idle: Sequence[Target] = (),
    can_decline: bool = False,
    later: Sequence[Statement] = (),
) -> Pick:
    """Build the question of where a statement is carried out, in up to `hi` different circles (R25); `later` are those after it.

    `idle`: targets that are not legal, because nothing would happen there and the effect is forced (R49).
    """
    options = [Option(target.id, label=_name_target(target), space=target.circle) for target in targets]
    if can_decline:
        options.append(Option(DECLINE, label=text("sf-permanent-decline"), is_exclusive=True))
    circles = {option.id: option.space for option in options}

    def check(picks: tuple[str, ...]) -> Text | None:
        return text("sf-refused-same-circle", "sf-r25") if len({circles[id] for id in picks}) < len(picks) else None

    def describe() -> dict[str, Text]:
        return {target.id: _describe_target(state, faith, target, later) for target in targets}

    return Pick(
        _build_target_prompt(statement, hi, card),
        options,
        hi=hi,
        is_quick=True,
        check=check if hi > 1 else None,
        default=(DECLINE,) if can_decline else None,
        blocked=_list_blocked(idle, card),
        details=describe,
        changes=lambda: {target.id: _list_changes(state, statement, faith, target) for target in targets},
    )


def _build_target_prompt(statement: Convert | Move, hi: int, card: str) -> Text:
    if isinstance(statement, Move):
        return text("sf-prompt-move", "sf-move", card=Term(card), count=statement.steps, most=hi)
    key = "sf-prompt-convert-neutral" if statement.neutral else "sf-prompt-convert"
    return text(key, "sf-convert", card=Term(card), count=statement.count, most=hi)


def _list_blocked(idle: Sequence[Target], card: str) -> Callable[[], Iterable[Option]] | None:
    """Return what shows the targets on which nothing would happen, with the reason why a forced effect takes none of them (R49)."""
    if not idle:
        return None
    reason = text("sf-refused-idle", "sf-r49", card=Term(card))
    return lambda: [
        Option(target.id, label=_name_target(target), reason=reason, space=target.circle) for target in idle
    ]


def build_remove_pick(state: SolaFideState, targets: Sequence[Target], idle: Sequence[Target], card: str) -> Pick:
    """Build the question of which circle loses the influence markers of a side; `idle` as in `build_target_pick`."""
    options = [
        Option(
            target.id,
            label=_name_target(target),
            detail=text("sf-gain-remove", "sf-r21", count=target.count),
            space=target.circle,
        )
        for target in targets
    ]
    prompt = text("sf-prompt-remove", "sf-influence", card=Term(card))

    def list_all() -> dict[str, tuple[str, ...]]:
        return {target.id: _name_changes(state.circle(target.circle), target.after) for target in targets}

    return Pick(prompt, options, blocked=_list_blocked(idle, card), changes=list_all)


def build_disputation_pick(state: SolaFideState, faith: Faith, card: str) -> Pick:
    """Build the question of where the Disputation marker goes (R32); where it lies stands last."""
    circles = sorted(state.open_circles, key=lambda circle: circle.id == state.disputation)
    options = [Option(circle.id, detail=_describe_race(state, circle, faith), space=circle.id) for circle in circles]
    prompt = text("sf-prompt-disputation", "sf-disputation", card=Term(card))
    return Pick(prompt, options, changes=lambda: {circle.id: (f"{circle.id}.disputation",) for circle in circles})


def build_spaces_pick(circle: Circle, side: Side, groups: Mapping[str, int], count: int, faith: Faith) -> Pick:
    """Build the question of which opposing territories are converted, by their printed colors (R19).

    Those stand first that no green card turns back: with the own color printed, then neutral ones.
    """
    order = sorted(groups, key=(faith, "N", OTHER_FAITH[faith]).index)
    whose = {faith: "own", "N": "neutral"}
    options = [
        Option(
            printed,
            groups[printed],
            label=text("sf-space-printed", colour=Term(f"space.{printed}")),
            detail=text(f"sf-space-{whose.get(printed, 'other')}", count=groups[printed]),
        )
        for printed in order
    ]

    def list_all() -> dict[str, tuple[str, ...]]:
        colors = tuple(zip(CIRCLES[circle.id].printed(side), circle.colors(side), strict=True))
        opposing = [(place, was) for place, (was, now) in enumerate(colors) if now == OTHER_FAITH[faith]]
        return {
            printed: tuple(f"{circle.id}.{side}.{place}.{faith}" for place, was in opposing if was == printed)
            for printed in order
        }

    prompt = text("sf-prompt-spaces", "sf-r19", circle=Term(circle.id), side=Term(f"side.{side}"), count=count)
    return Pick(prompt, options, lo=count, hi=count, needs_table=True, changes=list_all)


def build_amount(circle: Circle, side: str, there: int) -> Number:
    """Build the question of how many neutral territories are converted (R17)."""
    prompt = text("sf-prompt-amount", "sf-r17", circle=Term(circle.id), side=Term(f"side.{side}"), count=there)
    return Number(prompt, 0, there, default=there, needs_table=True)


def build_pay_pick(hand: Sequence[str], count: int, card: str) -> Pick:
    """Build the question of which cards are discarded as the cost; it may be declined (R47)."""
    options = [Option(other) for other in sorted(hand)]
    label = text("sf-pay-decline", card=Term(card))
    options.append(Option(DECLINE, label=label, detail=text("sf-pay-decline-detail"), is_exclusive=True))
    prompt = text("sf-prompt-pay", "sf-cost", card=Term(card), count=count)
    return Pick(prompt, options, lo=count, hi=count, default=(DECLINE,), needs_hand=True, is_quick=True)


def build_pay_any_pick(hand: Sequence[str], card: str) -> Pick:
    """Build the question of which cards, any number of them, are discarded for X."""
    options = [Option(other) for other in sorted(hand)]
    return Pick(text("sf-prompt-pay-any", "sf-cost", card=Term(card)), options, lo=0, hi=len(options), needs_hand=True)


def build_discard_pick(hand: Sequence[str], count: int, card: str) -> Pick:
    """Build the question of which cards a seat discards because of another's card (R14)."""
    options = [Option(other) for other in sorted(hand)]
    prompt = text("sf-prompt-discard", "sf-discard", card=Term(card), count=count)
    return Pick(prompt, options, lo=count, hi=count, needs_hand=True, is_quick=True)


def build_limit_pick(hand: Sequence[str], limit: int) -> Pick:
    """Build the question of which cards a seat discards because its hand is too large at the end of its turn."""
    count = len(hand) - limit
    options = [Option(card) for card in sorted(hand)]
    return Pick(
        text("sf-prompt-limit", "sf-limit", limit=limit, count=count),
        options,
        lo=count,
        hi=count,
        needs_hand=True,
        is_quick=True,
    )


def build_keep_pick(drawn: Sequence[str], keep: int, card: str) -> Pick:
    """Build the question of which of the drawn cards are kept."""
    options = [Option(other) for other in sorted(drawn)]
    prompt = text("sf-prompt-keep", "sf-draw", card=Term(card), keep=keep, count=len(drawn))
    # As in the draft: a slip of the thumb costs no turn.
    return Pick(prompt, options, lo=keep, hi=keep, needs_hand=True, is_quick=True, is_binding=keep == 1)


def build_capture_pick(state: SolaFideState, falling: Sequence[Circle]) -> Pick:
    """Build the question of which of several circles is captured first."""
    options = []
    for circle in falling:
        captor = find_captor(circle)
        assert captor is not None
        points = CIRCLES[circle.id].points
        detail = text("sf-capture-detail", seat=Seat(state.seat_of(captor)), points=points)
        options.append(Option(circle.id, detail=detail, space=circle.id))
    return Pick(text("sf-prompt-capture", "sf-capture"), options)


def build_color_pick(state: SolaFideState, seat: int) -> Pick:
    """Build the question of which Foreign Influence the capturer draws from, before the card is seen (R9)."""
    options = [Option(color, label=Term(f"colour.{color}"), detail=text(f"sf-colour-{color}")) for color in COLORS]
    return Pick(
        text("sf-prompt-colour", "sf-influence", count=state.queue.count(seat)),
        options,
        is_binding=True,
        needs_table=True,
    )


def build_permanent_pick(card: str) -> Pick:
    """Build the question of whether a permanent card is used now."""
    options = [
        Option(USE, label=text("sf-permanent-use", card=Term(card))),
        Option(DECLINE, label=text("sf-permanent-decline")),
    ]
    return Pick(text("sf-prompt-permanent", "sf-permanent", card=Term(card)), options)


def _name_target(target: Target) -> Text | Term:
    """Return the circle, with the side that is converted or the direction of the marker; both sides need no name."""
    if target.toward is not None:
        return text("sf-target-toward", circle=Term(target.circle), side=Term(f"side.{target.toward}"))
    if len(target.sides) > 1:
        return Term(target.circle)
    return text("sf-target-side", circle=Term(target.circle), side=Term(f"side.{target.sides[0]}"))


def _list_changes(state: SolaFideState, statement: Convert | Move, faith: Faith, target: Target) -> tuple[str, ...]:
    """Return what a target changes, for the picture: the territories that are converted unless somebody is asked (R19)."""
    before = view_circle(state, state.circle(target.circle))
    if isinstance(statement, Move):
        return _name_changes(before, target.after)
    after = before
    for side in target.sides:
        after = convert(after, side, faith, statement.count, neutral=statement.neutral)
    return _name_changes(before, after)


def _name_changes(before: CircleLike, after: CircleLike) -> tuple[str, ...]:
    """Return what is different in a circle: "swabian.commons.2.P" for a territory (from 0), "swabian.power.1" for the marker."""
    names = [
        f"{after.id}.{side}.{place}.{now}"
        for side in SIDES
        for place, (was, now) in enumerate(zip(before.colors(side), after.colors(side), strict=True))
        if was != now
    ]
    return (*names, f"{after.id}.power.{after.power}") if before.power != after.power else tuple(names)


def _describe_target(state: SolaFideState, faith: Faith, target: Target, later: Sequence[Statement]) -> Text:
    """Say what becomes of a circle by all that the card does there: who captures it, or what is missing on which side then."""
    before = view_circle(state, state.circle(target.circle))
    outcome = Outcome(before, before.dominant, view_circle(state, target.after))
    best = max(follow(outcome, later, faith), key=Prospect.rate)
    after, won = best.after, {side: count for side in SIDES if (count := best.count_won(side))}
    if best.captor is not None:
        points = CIRCLES[after.id].points
        if best.captor != faith:
            return text("sf-gain-move-lost", points=points)
        if won:
            return text("sf-gain-capture", count=sum(won.values()), points=points)
        return text("sf-gain-move-capture", points=points)
    if after == before:
        return text("sf-gain-nothing")
    if won and not best.is_turned:
        return _describe_conversion(best, won)
    side, other = Term(f"side.{after.dominant}"), count_missing(after, after.dominant, OTHER_FAITH[faith])
    if won:
        return text("sf-gain-convert-turn", count=sum(won.values()), side=side, own=best.missing, other=other)
    key = "sf-gain-move-turn" if best.is_turned else "sf-gain-move-same"
    return text(key, side=side, own=best.missing, other=other)


def _describe_conversion(best: Prospect, won: Mapping[Side, int]) -> Text:
    """Say how many territories are converted where the same side stays dominant, and how many are missing then."""
    if len(won) > 1:
        return text("sf-gain-both", count=sum(won.values()), missing=best.missing)
    ((side, count),) = won.items()
    key = "sf-gain-convert" if side == best.after.dominant else "sf-gain-convert-below"
    missing = count_missing(best.after, side, best.faith)
    return text(key, count=count, size=len(best.after.colors(side)), missing=missing)


def _describe_race(state: SolaFideState, circle: Circle, faith: Faith) -> Text:
    """Say who lacks how many territories on the dominant side of a circle."""
    own, other = _count_both(circle, faith)
    return text("sf-gain-stays" if circle.id == state.disputation else "sf-gain-race", own=own, other=other)


def _count_both(circle: Circle, faith: Faith) -> tuple[int, int]:
    """Return how many territories of the dominant side this faith and the other one lack."""
    other = count_missing(circle, circle.dominant, OTHER_FAITH[faith])
    return count_missing(circle, circle.dominant, faith), other
