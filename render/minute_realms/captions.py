"""What the pictures of Minute Realms say: header, footer, a line for each seat, the facts of a card."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from render.kit import Scene, standings
from rules.minute_realms.cards import CARDS
from rules.minute_realms.scoring import score_realm
from rules.minute_realms.view import CardMove, RealmsSheet, RealmsView, RealmView


def seat_points(view: RealmsView, seat: int) -> int:
    """Return the victory points of `seat`: final ones, or what its realm would score now (no invasion bonus)."""
    realm = view.realms[seat]
    if realm.sheet is not None:
        return realm.sheet.total
    return score_realm(realm.plots, realm.coins)


def apply_ending(view: RealmsView, scene: Scene) -> RealmsView:
    """Return the view with the places of the match, which may differ from those by score: a seat that gave up is last."""
    return replace(view, realms=standings.replace_places(scene, view.realms, _replace_place))


def _replace_place(realm: RealmView, place: int) -> RealmView:
    return realm if realm.sheet is None else replace(realm, sheet=replace(realm.sheet, place=place))


def ranked_sheets(view: RealmsView) -> list[tuple[int, RealmsSheet]]:
    """Return each seat with its sheet, the best first. Raise ValueError while the match runs."""
    return standings.rank_sheets([realm.sheet for realm in view.realms])


def leaders(view: RealmsView) -> tuple[int, ...]:
    """Return the seats that are ahead: the winners at the end, none while all are equal."""
    if view.phase == "over":
        return tuple(
            seat for seat, realm in enumerate(view.realms) if realm.sheet is not None and realm.sheet.place == 1
        )
    return standings.leading_seats([seat_points(view, seat) for seat in range(len(view.realms))])


def heading(view: RealmsView, scene: Scene) -> str:
    """Return whose turn it is, who must lose a building, or who has won."""
    names = scene.names
    if scene.ending_title:
        return scene.ending_title
    if view.phase == "over":
        first = leaders(view)
        winners = scene.translations.listing(scene.language, [names[seat] for seat in first])
        return scene.say("mr-pic-won", names=winners, count=len(first), points=seat_points(view, first[0]))
    if len(view.losing) == 1:
        return scene.say("mr-pic-losing-one", name=names[view.losing[0]])
    if view.losing:
        return scene.say("mr-pic-losing-many", count=len(view.losing))
    return scene.say("mr-pic-turn", name=names[view.active]) if view.active is not None else ""


def last_move_summary(view: RealmsView, scene: Scene) -> str:
    """Return in a few words what happened if it was not a single move: nothing yet, or several buildings were lost."""
    if view.last:
        return scene.say("mr-pic-turned")
    return scene.say("mr-pic-start") if view.round == 1 else ""


def last_move_text(view: RealmsView, scene: Scene) -> str:
    """Return everything that happened last, for the alt text."""
    if scene.footer_note:
        return scene.footer_note
    if not view.last:
        return last_move_summary(view, scene)
    return moves_text(view.last, scene)


def moves_text(moves: Iterable[CardMove], scene: Scene) -> str:
    """Return everything that happened in these moves, with the coins of the trade icons."""
    return "; ".join(", ".join([move_text(change, scene), *_trade_texts(change, scene)]) for change in moves)


def move_text(change: CardMove, scene: Scene) -> str:
    """Return what a seat did, without the coins of the trade icons."""
    name, card = scene.names[change.seat], scene.term(change.card)
    match change.use:
        case "built":
            text = scene.say("mr-pic-did-built", name=name, card=card)
        case "bastion":
            text = scene.say("mr-pic-did-bastion", name=name, card=card)
        case "turned":
            return scene.say("mr-pic-did-turned", name=name, card=card)
        case "discarded":
            text = scene.say("mr-pic-did-discarded", name=name, card=card)
    if change.giver is None:
        return text + " " + scene.say("mr-pic-from-middle")
    if change.giver != change.seat:
        return text + " " + scene.say("mr-pic-from-seat", giver=scene.names[change.giver])
    return text


def _trade_texts(change: CardMove, scene: Scene) -> list[str]:
    parts = []
    if change.paid:
        parts.append(scene.say("mr-pic-paid", coins=change.paid))
    if change.taken:
        parts.append(scene.say("mr-pic-taken", coins=change.taken))
    if change.invader:
        parts.append(scene.say("mr-pic-invader"))
    return parts


def seat_line(view: RealmsView, seat: int, scene: Scene) -> str:
    """Return a seat in one sentence: points, coins, shields, how many buildings and bastions."""
    realm = view.realms[seat]
    bastions = sum(plot.bastion for plot in realm.plots)
    return scene.say(
        "mr-pic-alt-seat",
        name=scene.seat_name(seat),
        mark=scene.say("pic-seat", place=seat + 1),
        points=seat_points(view, seat),
        coins=realm.coins,
        shields=realm.shields,
        buildings=len(realm.plots) - bastions,
        bastions=bastions,
    )


def has_played(view: RealmsView, seat: int) -> bool:
    """Return whether a seat has played this round and owes nothing, which the picture says in the place of its card."""
    realm = view.realms[seat]
    return realm.acted and realm.dealt is None and view.phase == "round" and seat not in view.losing


def scoring_text(card_id: str, scene: Scene) -> str:
    """Return in one sentence what a card scores."""
    card = CARDS[card_id]
    kinds = [scene.term(f"type.{kind}") for kind in card.types]
    match card.score:
        case "PER3":
            return scene.say("mr-pic-score-per", first=kinds[0])
        case "ANY2":
            return scene.say("mr-pic-score-any")
        case "COIN1":
            return scene.say("mr-pic-score-coin")
        case "PAIR6":
            return scene.say("mr-pic-score-pair", first=kinds[0], second=kinds[1])
        case "TYPES":
            return scene.say("mr-pic-score-types")
        case "NINE":
            return scene.say("mr-pic-score-nine")
        case fixed:
            return scene.say("mr-pic-score-fixed", points=int(fixed.removeprefix("FIX")))


def trade_text(icon: str, scene: Scene) -> str:
    """Return in one sentence what a trade icon ("+", "-" or "I") does."""
    if icon == "+":
        return scene.say("mr-pic-card-plus")
    if icon == "-":
        return scene.say("mr-pic-card-minus")
    return scene.say("mr-pic-card-invader")


def card_facts(card_id: str, scene: Scene) -> list[str]:
    """Return everything that a card says, one sentence (without full stop) for each thing."""
    card = CARDS[card_id]
    parts = [scene.say("mr-pic-card-cost", cost=card.cost) if card.cost else scene.say("mr-pic-card-free")]
    parts += [trade_text(icon, scene) for icon in card.trade]
    if not card.trade:
        parts.append(scene.say("mr-pic-card-no-trade"))
    parts.append(scoring_text(card_id, scene))
    if card.shields:
        parts.append(scene.say("mr-pic-card-shield"))
    if card.no_bastion:
        parts.append(scene.say("mr-pic-card-no-bastion"))
    parts.append(scene.say("mr-pic-card-players", players=card.players))
    return parts
