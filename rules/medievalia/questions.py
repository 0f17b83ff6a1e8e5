"""What a seat is asked outside battles. Labels, details and reasons are for people to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from rules.engine import Option, Pick, Seat, Text, text
from rules.medievalia.facts import CARDS, MOST_EXCHANGED, name_kind
from rules.medievalia.names import (
    Name,
    count_kinds,
    name_place,
    name_spot,
    name_target,
    name_territory,
    name_units,
    name_zone,
)
from rules.medievalia.pieces import find_present_defense, group_alike, is_enemy, sum_yields
from rules.medievalia.state import Figure, MedievaliaState, Territory
from rules.medievalia.zones import find_lord

BACK = "back"
END = "end"
TAKE = "take"
OTHER = "other"
PAY = "pay"
CLEAR = "clear"
ALLOW = "allow"
REFUSE = "refuse"
OPEN = "open"
TO = ">"
"""Stands in an option between a figure and the place that it goes to: "f7>t3"; `ALL_TO` for all that are like it."""
ALL_TO = "*>"
OTHERWISE = "otherwise"
STEP_OFF = "step-off"
MOVE = "move"
GUARD = "guard"


def build_back() -> Option:
    """Build the way back, alone."""
    return Option(BACK, label=text("mv-back"), is_exclusive=True, is_way_back=True)


def list_kinds(kinds: Iterable[str]) -> list[Option]:
    """Return an option for each kind of card, with its count, in the order of the data."""
    counts = Counter(kinds)
    return [Option(kind, counts[kind], label=name_kind(kind)) for kind in CARDS if kind in counts]


def build_opening_pick(hand: Sequence[str]) -> Pick:
    """Build the question of which hand cards are thrown before the first turn (R1)."""
    most = min(MOST_EXCHANGED, len(hand))
    return Pick(text("mv-prompt-opening", "mv-opening", most=most), list_kinds(hand), lo=0, hi=most)


def build_turn_pick(
    state: MedievaliaState,
    options: Sequence[Option],
    blocked: Callable[[], Iterable[Option]],
    describe: Callable[[], Mapping[str, Text]],
    check: Callable[[tuple[str, ...]], Text | None],
    most: int,
) -> Pick:
    """Build the question of the next action (section 4); `most` purchases may be one answer, if `check` has nothing against it."""
    return Pick(
        text("mv-prompt-turn", "mv-turn", turn=state.turn),
        options,
        hi=most,
        check=check,
        default=(END,),
        blocked=blocked,
        details=describe,
        is_stepwise=True,
        needs_hand=True,
    )


def build_site_pick(
    state: MedievaliaState,
    kind: str,
    sites: Sequence[Territory],
    describe: Callable[[], Mapping[str, Text]] | None,
    *,
    is_final: bool,
) -> Pick:
    """Build the question of which territory a building goes on (R10).

    `describe` says how it would be paid then; `is_final`: and that it cannot be taken back.
    """
    options = [
        Option(
            f"t{territory.id}",
            label=name_territory(state, territory),
            detail=None if describe else text("mv-yields", units=name_units(sum_yields(state, territory))),
            space=f"t{territory.id}",
            is_binding=is_final,
        )
        for territory in sites
    ]
    prompt = text("mv-prompt-site", "mv-building", card=name_kind(kind))
    return Pick(prompt, [*options, build_back()], default=(BACK,), details=describe)


def build_otherwise_pick(purchases: Sequence[Option], describe: Callable[[], Mapping[str, Text]]) -> Pick:
    """Build the question of what is paid otherwise than proposed."""
    options = [replace(option, count=1, is_binding=False) for option in purchases]
    return Pick(text("mv-prompt-otherwise", "mv-pay"), [*options, build_back()], default=(BACK,), details=describe)


def build_discard_pick(hand: Sequence[str], count: int, kind: Text) -> Pick:
    """Build the question of which hand cards are discarded for a payment (R7)."""
    prompt = text("mv-prompt-discard", "mv-discard", count=count, what=kind)
    return Pick(prompt, [*list_kinds(hand), build_back()], lo=count, hi=count, default=(BACK,))


def build_ally_pick(state: MedievaliaState, payer: int, what: Text, names: tuple[Name, ...]) -> Pick:
    """Build the question of whether the ally's cards may be turned for a payment (R52)."""
    options = [Option(ALLOW, label=text("mv-ally-allow")), Option(REFUSE, label=text("mv-ally-refuse"))]
    prompt = text("mv-prompt-ally", "mv-ally-pay", seat=Seat(payer), what=what, groups=names)
    return Pick(prompt, options, default=(REFUSE,), needs_table=True)


def build_ally_discard_pick(hand: Sequence[str], payer: int, what: Text, count: int) -> Pick:
    """Build the question of which cards the ally discards for a payment (R7)."""
    options = [*list_kinds(hand), Option(REFUSE, label=text("mv-ally-refuse"), is_exclusive=True)]
    prompt = text("mv-prompt-ally-discard", "mv-ally-pay", seat=Seat(payer), what=what, count=count)
    return Pick(prompt, options, lo=count, hi=count, default=(REFUSE,))


def list_figures(state: MedievaliaState, figures: Iterable[Figure], *, owner: bool = False) -> list[Option]:
    """Return an option for each class of identical figures, with its count; `owner`: say whose they are."""
    options = []
    for group in group_alike(figures):
        figure = group[0]
        key = "mv-figure-of" if owner else "mv-figure-at"
        place = name_place(state, figure)
        label = text(key, kind=name_kind(figure.kind), place=place, seat=Seat(figure.owner))
        options.append(
            Option(
                f"f{figure.id}", len(group), label=label, detail=describe_strength(state, figure), space=f"f{figure.id}"
            )
        )
    return options


def describe_strength(state: MedievaliaState, figure: Figure) -> Text:
    """Return attack, defense and damage of a figure."""
    attack, defense = CARDS[figure.kind].attack or 0, find_present_defense(state, figure)
    return text("mv-strength", attack=attack, defence=defense, damage=figure.damage)


def build_move_pick(state: MedievaliaState, movable: Sequence[Figure]) -> Pick:
    """Build the question of which figures move (R24, R25)."""
    prompt = text("mv-prompt-move", "mv-move")
    options = [*list_figures(state, movable), build_back()]
    return Pick(prompt, options, hi=len(movable), default=(BACK,), needs_table=True, is_stepwise=True)


def build_places_pick(
    state: MedievaliaState,
    seat: int,
    ways: Sequence[tuple[Sequence[Figure], Sequence[str]]],
    check: Callable[[tuple[str, ...]], Text | None],
    *,
    is_final: bool,
) -> Pick:
    """Build the question of who goes where, several at once: for each class of figures the ids of the places they can go to.

    `is_final`: for some of these steps enemy archers may shoot.
    """
    options = []
    for group, places in ways:
        figure = text("mv-figure-at", kind=name_kind(group[0].kind), place=name_spot(state, group[0]))
        several = text("mv-count-kind", count=len(group), kind=figure)
        for place in places:
            target, detail = _describe_target(state, seat, place)
            label = text("mv-move-pair", figures=figure, place=target)
            more = len(group) - 1
            options.append(Option(f"f{group[0].id}{TO}{place}", max(1, more), label=label, detail=detail))
            if more:
                label = text("mv-move-pair", figures=several, place=target)
                options.append(Option(f"f{group[0].id}{ALL_TO}{place}", label=label, detail=detail))
    count = sum(len(group) for group, _ in ways)
    prompt = text("mv-prompt-places", "mv-move")
    if count == 1:
        (((alone,), _),) = ways
        prompt = text("mv-prompt-move-to", "mv-move", figures=name_kind(alone.kind))
    return Pick(
        prompt,
        [*options, build_back()],
        hi=count,
        check=check,
        default=(BACK,),
        is_binding=is_final,
        needs_table=True,
        is_stepwise=True,
    )


def name_ways(choice: Pick, going: Mapping[str, int], target: str) -> tuple[str, ...] | None:
    """Return the picks that send so many figures, by the option of their class, to a place; None if they cannot go there."""
    counts = {option.id: option.count for option in choice.options}
    picks: list[str] = []
    for figure, count in going.items():
        single, whole = f"{figure}{TO}{target}", f"{figure}{ALL_TO}{target}"
        if whole in counts and count == counts[single] + 1:
            picks.append(whole)
        elif count <= counts.get(single, 0):
            picks += [single] * count
        else:
            return None
    return tuple(sorted(picks))


def asks_for_places(choice: Pick) -> bool:
    """Return whether the question of who moves asks where to, too."""
    return any(TO in option.id for option in choice.options)


def _describe_target(state: MedievaliaState, seat: int, place: str) -> tuple[Name, Text]:
    """Return the name of a place that somebody can go to, and what that brings."""
    if place == OPEN:
        return text("mv-move-open"), text("mv-move-open-detail")
    if place[0] == "t":
        territory = state.find_territory(int(place[1:]))[1]
        return name_territory(state, territory), _describe_place(state, territory)
    return _name_way(seat, place), _describe_zone(state, seat, place)


def _name_way(seat: int, zone: str) -> Text:
    """Return what a step into a zone is called."""
    return text("mv-move-home") if find_lord(zone) == seat else text("mv-move-zone", zone=name_zone(zone))


def build_move_to_pick(
    state: MedievaliaState,
    seat: int,
    figures: Sequence[Figure],
    territories: Sequence[Territory],
    zones: Sequence[str],
    is_open: bool,
    is_final: bool = False,
) -> Pick:
    """Build the question of where figures go. Everything there can be undone, so nothing is confirmed.

    `is_final`: but for steps into the reach of enemy archers, who may shoot then.
    """
    options = [
        Option(
            f"t{territory.id}",
            label=name_territory(state, territory),
            detail=_describe_place(state, territory),
            space=f"t{territory.id}",
        )
        for territory in territories
    ]
    if is_open:
        options.append(Option(OPEN, label=text("mv-move-open"), detail=text("mv-move-open-detail")))
    options += [
        Option(zone, label=_name_way(seat, zone), detail=_describe_zone(state, seat, zone), space=zone)
        for zone in zones
    ]
    prompt = text("mv-prompt-move-to", "mv-move", figures=count_kinds(figure.kind for figure in figures))
    return Pick(prompt, [*options, build_back()], default=(BACK,), is_binding=is_final)


def _describe_zone(state: MedievaliaState, seat: int, zone: str) -> Text:
    """Say which enemies stand in a zone."""
    enemies = [figure for figure in state.figures if figure.zone == zone and is_enemy(state, seat, figure.owner)]
    if not enemies:
        return text("mv-zone-quiet")
    attack = sum(CARDS[figure.kind].attack or 0 for figure in enemies)
    return text("mv-zone-enemies", count=len(enemies), attack=attack)


def _describe_place(state: MedievaliaState, territory: Territory) -> Text:
    if territory.turned:
        return text("mv-move-turned", "mv-r24")
    return text("mv-yields", units=name_units(sum_yields(state, territory)))


def build_target_pick(state: MedievaliaState, targets: Sequence[Figure], *, is_final: bool = False) -> Pick:
    """Build the question of which enemy figure archers shoot at (R36); `is_final`: priests may answer some of the shots."""
    options = [*list_figures(state, targets, owner=True), build_back()]
    prompt = text("mv-prompt-target", "mv-archer")
    return Pick(prompt, options, default=(BACK,), needs_table=True, is_binding=is_final)


def build_archers_pick(state: MedievaliaState, archers: Sequence[Figure], target: Figure, *, is_final: bool) -> Pick:
    """Build the question of which archers shoot together (R64); `is_final`: priests may answer."""
    prompt = text(
        "mv-prompt-archers",
        "mv-archer",
        kind=name_kind(target.kind),
        seat=Seat(target.owner),
        left=find_present_defense(state, target) - target.damage,
    )
    options = [*list_figures(state, archers), build_back()]
    return Pick(prompt, options, hi=len(archers), default=(BACK,), is_binding=is_final)


def build_approach_pick(state: MedievaliaState, shots: Sequence[tuple[int, int]]) -> Pick:
    """Build the question of who shoots at figures that have come into reach: (archer, target) each; nobody needs to (R35)."""
    archers = {archer for archer, _ in shots}
    options = [
        Option(
            f"shoot-{archer}-{target}",
            label=text(
                "mv-react-shoot",
                figure=name_target(state, f"f{archer}"),
                target=name_target(state, f"f{target}"),
                seat=Seat(state.figure(target).owner),
            ),
            detail=describe_strength(state, state.figure(target)),
            space=f"f{target}",
        )
        for archer, target in shots
    ]
    prompt = text("mv-prompt-approach", "mv-shooting", zone=name_zone(state.figure(shots[0][1]).zone))
    return Pick(prompt, options, lo=0, hi=len(archers), check=_check_archers, needs_table=True)


def _check_archers(picks: tuple[str, ...]) -> Text | None:
    """Return a reason if an archer would shoot twice."""
    archers = [pick.split("-")[1] for pick in picks]
    return text("mv-why-shot-twice", "mv-archer") if len(set(archers)) < len(archers) else None


def build_heal_pick(state: MedievaliaState, healable: Sequence[Figure]) -> Pick:
    """Build the question of which damaged figure is healed on the own turn (R38)."""
    options = [*list_figures(state, healable, owner=True), build_back()]
    return Pick(text("mv-prompt-heal", "mv-healing"), options, default=(BACK,), needs_table=True)


def build_healers_pick(state: MedievaliaState, priests: Sequence[Figure], target: Figure) -> Pick:
    """Build the question of which priests heal it."""
    prompt = text(
        "mv-prompt-healers",
        "mv-healing",
        kind=name_kind(target.kind),
        seat=Seat(target.owner),
        damage=target.damage,
    )
    most = min(len(priests), target.damage)
    return Pick(prompt, [*list_figures(state, priests), build_back()], hi=most, default=(BACK,))


def build_priests_pick(state: MedievaliaState, priests: Sequence[Figure], target: Figure, needed: int) -> Pick:
    """Build the question of which priests heal a figure that has been shot (R64); it dies unless `needed` damage is healed."""
    prompt = text(
        "mv-prompt-priests" if needed > 0 else "mv-prompt-priests-lives",
        "mv-priest",
        kind=name_kind(target.kind),
        seat=Seat(target.owner),
        needed=needed,
        damage=target.damage,
    )
    return Pick(prompt, list_figures(state, priests), lo=0, hi=len(priests), needs_table=True)
