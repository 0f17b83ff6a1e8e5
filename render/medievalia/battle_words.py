"""A battle in words: where and who, each fight with its strengths and losses, the reactions in their order."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from render.kit import Scene
from render.kit.sentences import fit_alt, optional_sentence, required_sentence
from render.medievalia import fighters
from render.medievalia.battle_marks import list_doomed
from render.medievalia.changes import count_cards, zone_name
from render.medievalia.fighters import Face
from rules.medievalia.facts import CARDS
from rules.medievalia.view import CHEAPEST, IDLE, ArmyView, BattleView, FighterView, FightView, MedievaliaView

AIM_KEYS = {IDLE: "mv-pic-aim-idle", CHEAPEST: "mv-pic-aim-cheapest"}
"""What the aims of an army are called that are no cards."""


def title(battle: BattleView, scene: Scene) -> str:
    """Return who fights whom."""
    victims = scene.translations.listing(scene.language, [scene.names[seat] for seat in battle.victims])
    return scene.say("mv-pic-fighting", attacker=scene.names[battle.attacker], victims=victims)


def list_idle(battle: BattleView) -> list[ArmyView]:
    """Return the armies of a plan that fight nobody although it is sure how it ends."""
    if battle.stage != "form" or not battle.fights:
        return []
    fighting = {fighter.id for fight in battle.fights for fighter in fight.attackers}
    return [army for army in battle.armies if not fighting.intersection(fighter.id for fighter in army.fighters)]


def zone_line(battle: BattleView, scene: Scene) -> str:
    """Return where the battle is, and how far it has come."""
    zone = zone_name(battle.zone, scene)
    stage = "forecast" if battle.stage == "form" and battle.fights else battle.stage
    return f"{zone[:1].upper()}{zone[1:]} · {scene.say(f'mv-pic-stage-{stage}')}"


def knows_losses(battle: BattleView) -> bool:
    """Return whether it is known what each side loses: the battle is over, or it is planned and sure to end like that."""
    return bool(battle.fights) and battle.stage in ("form", "over")


def find_piece(view: MedievaliaView, id: str) -> str:
    """Return the kind of a piece that is on the table or in the battle by its option id; "" if it is gone."""
    if not id[1:].isdigit():
        return ""
    number = int(id[1:])
    for seat in view.seats:
        for territory in seat.territories:
            if territory.id == number:
                return territory.kind
            for building in territory.buildings:
                if building.id == number:
                    return building.kind
    for figure in view.figures:
        if figure.id == number:
            return figure.kind
    return _find_in_battle(view, id) or next(
        (change.kind_of for change in view.changes if number in change.pieces and change.kind_of), ""
    )


def _find_in_battle(view: MedievaliaView, id: str) -> str:
    if view.battle is None:
        return ""
    cards = [fighter for army in view.battle.armies for fighter in army.fighters]
    cards += [fighter for fight in view.battle.fights for fighter in (*fight.attackers, *fight.defenders)]
    return next((fighter.kind for fighter in cards if fighter.id == id), "")


def find_owner(view: MedievaliaView, id: str) -> int:
    """Return whose piece it is, by its option id; 0 if nobody knows."""
    number = int(id[1:])
    for figure in view.figures:
        if id[0] == "f" and figure.id == number:
            return figure.owner
    for seat, own in enumerate(view.seats):
        for territory in own.territories:
            if number in (territory.id, *(building.id for building in territory.buildings)):
                return seat
    cards: list[FighterView] = []
    if view.battle is not None:
        cards = [fighter for fight in view.battle.fights for fighter in (*fight.attackers, *fight.defenders)]
    return next((fighter.owner for fighter in cards if fighter.id == id), 0)


def name_piece(view: MedievaliaView, id: str, scene: Scene) -> str:
    """Return the name of a piece by its option id."""
    return name_kind(find_piece(view, id), id, scene)


def name_kind(kind: str, id: str, scene: Scene) -> str:
    """Return the name of a kind. Of a piece that fell long ago (`kind` is "") only its sort is known: territory or card."""
    if kind:
        return scene.term(f"mv.{kind}")
    return scene.say("mv-card-kind-territory" if id[0] == "t" else "mv-pic-fallen")


def list_defenders(view: MedievaliaView, army: ArmyView, doomed: Collection[str] = ()) -> list[Face]:
    """Return who opposes an army, with printed values, before the fights are known; those `doomed` are sure to fall."""
    faces = []
    for id in army.defenders:
        kind = find_piece(view, id)
        if kind:
            card = CARDS[kind]
            owner = find_owner(view, id)
            faces.append(Face(kind, owner, card.attack or 0, card.defense or 0, has_died=id in doomed))
    return faces


def army_note(view: MedievaliaView, battle: BattleView, army: ArmyView, scene: Scene) -> str:
    """Return what an army is to attack if nobody opposes it, as far as this person may know."""
    if army.target:
        if army.target == IDLE:
            return scene.say("mv-pic-idle")
        return scene.say("mv-pic-attacks", card=name_piece(view, army.target, scene))
    if army.aims is None:
        is_open = (
            battle.stage == "defence" and not any(other.defenders for other in battle.armies) and not scene.applied
        )
        return scene.say("mv-pic-not-opposed-yet" if is_open else "mv-pic-unopposed")
    words = [
        scene.say(AIM_KEYS[aim]) if aim in AIM_KEYS else name_piece(view, aim, scene)
        for aim in army.aims
        if aim != "ask"
    ]
    return scene.say("mv-pic-aims", cards=", ".join(words)) if words else scene.say("mv-pic-aim-ask")


def reactions_line(view: MedievaliaView, battle: BattleView, scene: Scene) -> str:
    """Return the reactions in their order, or that there are none; before, how long the fief has been besieged."""
    if battle.reactions:
        return " · ".join(_list_reactions(view, battle, scene))
    if battle.stage == "over":
        return scene.say("mv-pic-no-reactions")
    besieged = next((seat for seat in battle.victims if battle.zone == f"fief{seat + 1}"), None)
    if besieged is None or not view.seats[besieged].sieges:
        return ""
    return scene.say("mv-pic-did-siege", victim=scene.names[besieged], count=view.seats[besieged].sieges)


def _list_reactions(view: MedievaliaView, battle: BattleView, scene: Scene) -> list[str]:
    return [
        scene.say(
            f"mv-pic-reacted-{reaction.kind}",
            name=scene.names[reaction.seat],
            target=name_piece(view, reaction.target, scene),
        )
        for reaction in battle.reactions
    ]


def losses_line(view: MedievaliaView, battle: BattleView, scene: Scene) -> str:
    """Return who has lost which cards in the fights, territories too as far as they are known, or that nobody has lost any."""
    dead: dict[int, list[str]] = {}
    for fight in battle.fights:
        for card in (*fight.attackers, *fight.defenders):
            if card.died:
                dead.setdefault(card.owner, []).append(card.kind)
        fallen = [kind for id in fight.lost if (kind := find_piece(view, id))]
        if fallen:
            # Territories fall in the fief of somebody alone.
            dead.setdefault(int(battle.zone[-1]) - 1, []).extend(fallen)
    parts = [
        scene.say("mv-pic-did-lost", victim=scene.names[seat], cards=count_cards(kinds, scene))
        for seat, kinds in dead.items()
    ]
    return " · ".join(parts) or scene.say("mv-pic-no-losses")


def battle_alt(view: MedievaliaView, scene: Scene) -> str:
    """Return the alt text of a battle: who, where, each fight, the reactions."""
    lines = list_battle_lines(view, scene)
    sentences = [required_sentence(lines[0])]
    sentences += [optional_sentence(line, len(lines) - number) for number, line in enumerate(lines[1:])]
    return fit_alt(sentences, scene)


def list_battle_lines(view: MedievaliaView, scene: Scene) -> list[str]:
    """Return the battle in sentences; none if there is no battle."""
    battle = view.battle
    if battle is None:
        return []
    turn = scene.say("mv-pic-turns", turn=battle.turn)
    lines = [f"{title(battle, scene)}. {zone_line(battle, scene)} · {turn}."]
    if battle.fights:
        lines += [_fight_text(view, battle, number, fight, scene) for number, fight in enumerate(battle.fights, 1)]
        lines += [_idle_text(battle, army, scene) for army in list_idle(battle)]
    else:
        lines += [_army_text(view, battle, army, scene) for army in battle.armies]
    if battle.reactions:
        lines.append(scene.say("mv-pic-alt-reactions", cards="; ".join(_list_reactions(view, battle, scene))))
    return lines


def _idle_text(battle: BattleView, army: ArmyView, scene: Scene) -> str:
    return scene.say(
        "mv-pic-alt-army",
        number=army.number,
        cards=_side_text(army.fighters, scene, [battle.attacker], is_planned=True),
        strength=sum(fighter.attack for fighter in army.fighters),
        against=scene.say("mv-pic-idle"),
    )


def _army_text(view: MedievaliaView, battle: BattleView, army: ArmyView, scene: Scene) -> str:
    doomed = list_doomed(scene.applied)
    faces = list_defenders(view, army, doomed)
    if faces:
        against = scene.say("mv-pic-alt-against", cards=_list_faces(faces, scene, battle.victims))
    else:
        against = army_note(view, battle, army, scene)
    return scene.say(
        "mv-pic-alt-army",
        number=army.number,
        cards=_side_text(army.fighters, scene, [battle.attacker], is_planned=True, doomed=doomed),
        strength=sum(fighter.attack for fighter in army.fighters),
        against=against,
    )


def _fight_text(view: MedievaliaView, battle: BattleView, number: int, fight: FightView, scene: Scene) -> str:
    defenders = _side_text(fight.defenders, scene, battle.victims) or scene.say("mv-pic-alt-nobody")
    parts = [
        scene.say(
            "mv-pic-alt-fight",
            number=number,
            attackers=_side_text(fight.attackers, scene, [battle.attacker]),
            defenders=defenders,
            strength=fight.strength,
            counter=fight.counter,
        )
    ]
    kept = [id for id in fight.territories if id not in fight.lost]
    for key, ids in (("stake", kept), ("fell", list(fight.lost))):
        if ids:
            cards = ", ".join(name_piece(view, id, scene) for id in ids)
            parts.append(scene.say(f"mv-pic-alt-{key}", cards=cards))
    return " ".join(parts)


def _side_text(
    cards: Sequence[FighterView],
    scene: Scene,
    seats: Sequence[int],
    *,
    is_planned: bool = False,
    doomed: Collection[str] = (),
) -> str:
    """Return the cards of the side of `seats` with their values and what happened to them; those `doomed` are sure to fall."""
    faces = [(card.id, fighters.face_of_fighter(card, is_planned=is_planned)) for card in cards]
    return _list_faces([replace(face, has_died=face.has_died or id in doomed) for id, face in faces], scene, seats)


def _list_faces(faces: Iterable[Face], scene: Scene, seats: Sequence[int]) -> str:
    """Return cards with their values, alike ones together; an owner is named who is not the only one of `seats`."""
    parts = []
    for face in fighters.join_faces(faces):
        parts.append(
            scene.say(
                "mv-pic-alt-fighter",
                card=count_cards([face.kind] * face.count, scene),
                named=int([face.owner] != [*seats]),
                owner=scene.names[face.owner],
                attack=face.attack,
                defence=face.defense,
                bonus=face.bonus,
                damage=face.damage,
                shot=face.shot,
                healed=face.healed,
                died=int(face.has_died),
            )
        )
    return ", ".join(parts)
