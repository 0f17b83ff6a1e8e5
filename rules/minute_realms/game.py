"""Minute Realms for the engine: its title page, the view, the outcome, the laws of conservation, what may be imagined."""

from collections import Counter
from collections.abc import Mapping

from rules.engine import (
    Chance,
    Game,
    MatchOptions,
    Meta,
    Outcome,
    Policy,
    Progress,
    RulesError,
    Table,
    TurnGenerator,
    text,
)
from rules.minute_realms import state as states
from rules.minute_realms import view as views
from rules.minute_realms.cards import CARDS, list_deck
from rules.minute_realms.computer import keen, steady
from rules.minute_realms.scoring import build_sheets, count_shields, score_realm
from rules.minute_realms.state import INVADER_TOKENS, REMOVED_ZEROS, ROUNDS, create_state
from rules.minute_realms.turn import run_turn


class MinuteRealms(Game[states.RealmsState]):
    """The game of eight rounds and two invasions."""

    REVISION = 1
    State = states.RealmsState
    View = views.RealmsView
    meta = Meta(
        id="minute_realms",
        title={"de": "Minute Realms", "en": "Minute Realms"},
        seats=(2, 3, 4, 5),
        designer="Stefano Castelli",
        publisher="dV Giochi",
        year=2017,
        link="https://www.dvgiochi.com",
        minutes=30,
    )
    computers: Mapping[str, Policy] = {"steady": steady, "keen": keen}

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> states.RealmsState:
        """Deals the first round to 2 to 5 seats. There are no options."""
        return create_state(seats, chance)

    def turn(self, state: states.RealmsState, table: Table) -> TurnGenerator:
        """One seat takes a card and lays it; after the last seat of a round the round ends, and the invaders may come."""
        return run_turn(state, table)

    def view(self, state: states.RealmsState, seat: int | None) -> views.RealmsView:
        """What everybody may know: all but the order of the pile and the tokens face down (rulings 9 and 26)."""
        final = build_sheets(state.realms, state.strength or 0) if state.phase == "over" else None
        hidden = [token for token in state.track[state.shown :] if token is not None] + state.stack
        return views.RealmsView(
            round=state.round,
            phase=state.phase,
            starter=state.starter,
            active=state.active,
            realms=tuple(
                views.RealmView(
                    realm.coins,
                    tuple(realm.plots),
                    count_shields(realm.plots),
                    realm.dealt,
                    realm.acted,
                    None if final is None else final[index],
                )
                for index, realm in enumerate(state.realms)
            ),
            middle=tuple(state.middle),
            track=tuple(
                token if token is None or place < state.shown else -1 for place, token in enumerate(state.track)
            ),
            tokens=(hidden.count(0), hidden.count(1), hidden.count(2)),
            pile=len(state.pile),
            discarded=tuple(state.discarded),
            strength=state.strength,
            losing=tuple(index for index, realm in enumerate(state.realms) if realm.losing),
            last=tuple(state.last),
        )

    def progress(self, view: views.RealmsView) -> Progress:
        """The round, and the points of the realms as they stand: all cards lie open."""
        return Progress(view.round, tuple(score_realm(realm.plots, realm.coins) for realm in view.realms))

    def outcome(self, state: states.RealmsState) -> Outcome | None:
        """Places by points, then coins, then buildings (ruling 24); None before the last invasion is settled."""
        if state.phase != "over":
            return None
        final = build_sheets(state.realms, state.strength or 0)
        places = tuple(sheet.place for sheet in final)
        scores = tuple(sheet.total for sheet in final)
        best = [sheet for sheet in final if sheet.total == max(scores)]
        if len(best) == 1:
            why = "mr-why-points"
        elif places.count(1) > 1:
            why = "mr-why-shared"
        elif sum(sheet.coins == max(other.coins for other in best) for sheet in best) == 1:
            why = "mr-why-coins"
        else:
            why = "mr-why-buildings"
        return Outcome(places, scores, text(why, "mr-24", points=max(scores)))

    def audit(self, state: states.RealmsState) -> None:
        """All cards and tokens are there once, no coins are owed, and every seat laid one card a round."""
        seats = len(state.realms)
        cards = (
            [plot.card for realm in state.realms for plot in realm.plots] + state.middle + state.pile + state.discarded
        )
        cards += [realm.dealt for realm in state.realms if realm.dealt is not None]
        if sorted(cards) != list_deck(seats):
            raise RulesError(f"minute_realms: cards lost or doubled: {sorted(cards)}")
        tokens = state.stack + state.aside + [token for token in state.track if token is not None]
        if Counter(tokens) != Counter(INVADER_TOKENS) or state.aside.count(0) < REMOVED_ZEROS[seats]:
            raise RulesError(f"minute_realms: tokens lost or doubled: {tokens}")
        if any(token is not None for token in state.track[state.round :]) or len(state.track) != ROUNDS:
            raise RulesError("minute_realms: a token in a round that was not played")
        if any(realm.coins < 0 for realm in state.realms):
            raise RulesError("minute_realms: coins below zero")
        if any((realm.dealt is None) != realm.acted for realm in state.realms):
            raise RulesError("minute_realms: a card in front of a seat that has acted, or none where one should lie")
        if any(plot.bastion and CARDS[plot.card].no_bastion for realm in state.realms for plot in realm.plots):
            raise RulesError("minute_realms: a marked card lies as a bastion")

    def imagine(self, state: states.RealmsState, seat: int, chance: Chance) -> None:
        """A fair sample of what nobody knows: the order of the pile, and all tokens face down, on the track and in the stack."""
        state.pile.sort()
        chance.shuffle(state.pile)
        spaces = [place for place in range(state.shown, ROUNDS) if state.track[place] is not None]
        hidden = sorted([token for token in state.track[state.shown :] if token is not None] + state.stack)
        chance.shuffle(hidden)
        for place in spaces:
            state.track[place] = hidden.pop()
        state.stack = hidden


GAME = MinuteRealms()
