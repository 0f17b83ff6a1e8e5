"""What the pictures of Minute Realms say: header, footer, and the alt text that tells the same in words."""

from __future__ import annotations

from msgspec.structs import replace

from render.kit import Scene
from render.kit.picture import ALT_LIMIT, shorten
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.cards import CARDS
from rules.minute_realms.scoring import score_realm
from rules.minute_realms.view import CardMove, RealmsView


def seat_points(view: RealmsView, seat: int) -> int:
    """Return the victory points of `seat`: final ones, or what its realm would score now (no invasion bonus)."""
    realm = view.realms[seat]
    if realm.sheet is not None:
        return realm.sheet.total
    return score_realm(realm.plots, realm.coins)


def apply_ending(view: RealmsView, scene: Scene) -> RealmsView:
    """Return the view with the places of the match where they differ from those of the scores: who gave up is last."""
    if scene.ending is None or not scene.ending.places:
        return view
    realms = tuple(
        replace(realm, sheet=replace(realm.sheet, place=place)) if realm.sheet is not None else realm
        for realm, place in zip(view.realms, scene.ending.places, strict=True)
    )
    return replace(view, realms=realms)


def leaders(view: RealmsView) -> tuple[int, ...]:
    """Return the seats that are ahead: the winners at the end, nobody while all are equal."""
    if view.phase == "over":
        return tuple(
            seat for seat, realm in enumerate(view.realms) if realm.sheet is not None and realm.sheet.place == 1
        )
    scores = [seat_points(view, seat) for seat in range(len(view.realms))]
    if len(set(scores)) == 1:
        return ()
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def heading(view: RealmsView, scene: Scene) -> str:
    """Return whose move it is, who must lose a building, or who has won."""
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
    """Return in a few words what happened when it was not one move: nothing yet, or several buildings lost."""
    if view.last:
        return scene.say("mr-pic-turned")
    return scene.say("mr-pic-start") if view.round == 1 else ""


def last_move_text(view: RealmsView, scene: Scene) -> str:
    """Return everything that happened last, for the alt text."""
    if scene.footer_note:
        return scene.footer_note
    if not view.last:
        return last_move_summary(view, scene)
    return "; ".join(", ".join([move_text(change, scene), *_trade_texts(change, scene)]) for change in view.last)


def move_text(change: CardMove, scene: Scene) -> str:
    """Return what a seat did, without the coins of the trade icons."""
    name, card = scene.names[change.seat], scene.term(change.card)
    match change.use:
        case "built":
            said = scene.say("mr-pic-did-built", name=name, card=card)
        case "bastion":
            said = scene.say("mr-pic-did-bastion", name=name, card=card)
        case "turned":
            return scene.say("mr-pic-did-turned", name=name, card=card)
        case "discarded":
            said = scene.say("mr-pic-did-discarded", name=name, card=card)
    if change.giver is None:
        return said + " " + scene.say("mr-pic-from-middle")
    if change.giver != change.seat:
        return said + " " + scene.say("mr-pic-from-seat", giver=scene.names[change.giver])
    return said


def _trade_texts(change: CardMove, scene: Scene) -> list[str]:
    said = []
    if change.paid:
        said.append(scene.say("mr-pic-paid", coins=change.paid))
    if change.taken:
        said.append(scene.say("mr-pic-taken", coins=change.taken))
    if change.invader:
        said.append(scene.say("mr-pic-invader"))
    return said


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


def table_alt(view: RealmsView, scene: Scene, own: int | None = None) -> str:
    """Return the alt text of the table, `own` (or the first seat) first.

    What the cards are goes before what they are called alone where there is room: those on offer, then those of realms.
    """
    ways = [
        _table_text(view, scene, own, offered, built)
        for offered, built in ((True, True), (True, False), (False, False))
    ]
    return next((told for told in ways if len(told) <= ALT_LIMIT), shorten(ways[-1]))


def _table_text(view: RealmsView, scene: Scene, own: int | None, offered: bool, built: bool) -> str:
    """The table in words; with what the cards on `offer` and the `built` ones of the own realm do."""

    def card(card_id: str, whole: bool) -> str:
        known = scene.translations.text(scene.language, summarize_card(card_id), scene.names) if whole else ""
        return f"{scene.term(card_id)} ({known})" if known else scene.term(card_id)

    said = [heading(view, scene) + "."]
    if recent := last_move_text(view, scene).rstrip("."):
        said.append(recent + ".")
    if own is not None and view.realms[own].plots:
        plots = [
            scene.say("mr-pic-alt-bastion", card=scene.term(plot.card)) if plot.bastion else card(plot.card, built)
            for plot in view.realms[own].plots
        ]
        said.append(scene.say("mr-pic-alt-realm", cards=scene.translations.listing(scene.language, plots)))
    count = len(view.realms)
    for step in range(count):
        seat = ((own or 0) + step) % count
        said.append(seat_line(view, seat, scene))
        if (dealt := view.realms[seat].dealt) is not None:
            said.append(scene.say("mr-told-front", card=card(dealt, offered)))
    if view.middle:
        cards = scene.translations.listing(scene.language, [card(one, offered) for one in view.middle])
        said.append(scene.say("mr-pic-alt-middle", cards=cards))
    said.append(scene.say("mr-pic-alt-round", round=view.round))
    said.append(scene.say("mr-pic-alt-starter", name=scene.names[view.starter]))
    shown = [str(token) for token in view.track if token is not None and token >= 0]
    hidden = sum(token == -1 for token in view.track)
    said.append(scene.say("mr-pic-alt-track", hidden=hidden, shown=scene.translations.listing(scene.language, shown)))
    if view.strength is not None:
        said.append(scene.say("mr-pic-alt-strength", strength=view.strength))
    return " ".join(said)


def sheet_alt(view: RealmsView, scene: Scene) -> str:
    """Return the alt text of the scoring: card by card if that fits, else the totals."""
    order = sorted(
        ((realm.sheet, seat) for seat, realm in enumerate(view.realms) if realm.sheet is not None),
        key=lambda pair: (pair[0].place, pair[1]),
    )
    head = heading(view, scene) + "."
    full, short = [head], [head]
    for sheet, seat in order:
        lines = scene.translations.listing(
            scene.language,
            [
                scene.say("mr-pic-alt-line", card=scene.term(line.card), points=line.points)
                for line in sheet.lines
                if not line.bastion
            ],
        )
        name = scene.seat_name(seat)
        full.append(
            scene.say(
                "mr-pic-alt-sheet",
                place=sheet.place,
                name=name,
                total=sheet.total,
                lines=lines,
                invasion=sheet.invasion,
                coins=sheet.coins,
                buildings=sheet.buildings,
            )
        )
        short.append(
            scene.say(
                "mr-pic-alt-sheet-short",
                place=sheet.place,
                name=name,
                total=sheet.total,
                coins=sheet.coins,
                buildings=sheet.buildings,
            )
        )
    whole = " ".join(full)
    return whole if len(whole) <= 1024 else shorten(" ".join(short))


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


def trade_text(sign: str, scene: Scene) -> str:
    """Return in one sentence what a trade icon does."""
    if sign == "+":
        return scene.say("mr-pic-card-plus")
    if sign == "-":
        return scene.say("mr-pic-card-minus")
    return scene.say("mr-pic-card-invader")


def card_alt(card_id: str, scene: Scene) -> str:
    """Return the alt text of a card's close-up."""
    card = CARDS[card_id]
    said = [scene.say("mr-pic-alt-card", card=scene.term(card_id), type=scene.term(f"type.{card.type}"))]
    said += [line + "." for line in card_facts(card_id, scene)]
    return shorten(" ".join(said))


def card_facts(card_id: str, scene: Scene) -> list[str]:
    """Return everything a card says, a sentence (without full stop) each."""
    card = CARDS[card_id]
    said = [scene.say("mr-pic-card-cost", cost=card.cost) if card.cost else scene.say("mr-pic-card-free")]
    said += [trade_text(sign, scene) for sign in card.trade]
    if not card.trade:
        said.append(scene.say("mr-pic-card-no-trade"))
    said.append(scoring_text(card_id, scene))
    if card.shields:
        said.append(scene.say("mr-pic-card-shield"))
    if card.no_bastion:
        said.append(scene.say("mr-pic-card-no-bastion"))
    said.append(scene.say("mr-pic-card-players", players=card.players))
    return said
