"""The picture of a battle: armies with their strengths, damage, losses and reactions; before it the plan."""

from __future__ import annotations

from dataclasses import replace as replace_scene

import pytest
from msgspec.structs import replace

from render.medievalia import battle_words, describe_table
from render.medievalia.battle import MOST, battle_canvas, draw_battle
from render.medievalia.board import table_canvas
from render.medievalia.fighters import SIZES, Face, choose_size, face_of_fighter, join_faces
from render.medievalia.palette import PALETTE
from rules.medievalia.view import MedievaliaView
from tests.medievalia.positions import Fief, given
from tests.render.medievalia_views import battle_view, make_fighter, middle_view
from tests.render.scenes import LONG, SHORT, make_scene
from tests.render.test_medievalia_board import find_text, list_texts
from tests.render.text_checks import check_text

STAGES = ("form", "defence", "strikes", "losses", "reactions", "over")


def large_view(fights: int, cards: int) -> MedievaliaView:
    """Return a battle of many fights with many cards on each side."""
    view = battle_view("over")
    assert view.battle is not None
    fight = view.battle.fights[0]
    kinds = ("soldier", "peasant", "cavalry", "archer", "infantry", "priest", "merchant", "artist")
    mine = tuple(make_fighter(f"f{400 + n}", kinds[n % 8], n % 2, damage=n % 3) for n in range(cards))
    theirs = tuple(make_fighter(f"f{500 + n}", kinds[n % 8], 1, died=n % 2 == 0, shot=n % 2) for n in range(cards))
    fight = replace(fight, attackers=mine, defenders=theirs, territories=("t901", "t902"), lost=("t901",))
    return replace(view, battle=replace(view.battle, fights=(fight,) * fights))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("names", [SHORT, LONG])
def test_text_is_inside_the_frame_large_enough_clear_and_never_overlaps(language: str, names: tuple[str, ...]) -> None:
    views = [battle_view(stage) for stage in STAGES]
    views += [large_view(fights, cards) for fights in (1, 2, 4, 7, 12) for cards in (1, 5, 20)]
    for view in views:
        assert view.battle is not None
        ids = [card.id for fight in view.battle.fights for card in (*fight.attackers, *fight.defenders)]
        for badges in ({}, {id: str(number) for number, id in enumerate(ids, 1)}):
            scene = make_scene(language, 2, names, badges=badges)
            check_text(battle_canvas(view, scene))
            picture = draw_battle(view, scene)
            assert picture is not None
            assert len(picture.alt) <= 1024


def test_without_a_battle_there_is_no_picture() -> None:
    assert draw_battle(middle_view(2), make_scene("en", 2)) is None
    with pytest.raises(ValueError, match="no battle"):
        battle_canvas(middle_view(2), make_scene("en", 2))


def test_a_plan_shows_armies_and_what_they_aim_at_only_to_the_attacker() -> None:
    mine = list_texts(battle_canvas(battle_view("form"), make_scene("en", 2, viewer=0)))
    assert {
        "Army 1",
        "Army 2",
        "7",
        "2",
        "If unopposed, in this order:",
        "Field",
        "the cheapest",
        "Can defend",
    } <= set(mine)
    theirs = list_texts(battle_canvas(battle_view("defence"), make_scene("en", 2, viewer=1)))
    assert not any("Field" in text for text in theirs)
    assert theirs.count("defense still open") == 2


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_plan_that_is_sure_to_end_in_one_way_shows_how(language: str) -> None:
    table = given(
        Fief("field", away={"fief2": "soldier cavalry artist"}), Fief("field, forest church", free="peasant*")
    )
    table.do("battle", "each")
    scene = make_scene(language, 2, LONG, viewer=0)
    canvas = battle_canvas(table.match.view(0), scene)
    check_text(canvas)
    shown = " ".join(list_texts(canvas))
    assert {"de": "so geht sie sicher aus", "en": "how it’s sure to end"}[language] in shown
    assert "2 : 0" in shown
    assert {"de": "greift nichts an", "en": "attacks nothing"}[language] in shown
    picture = draw_battle(table.match.view(0), scene)
    assert picture is not None
    for words in {"de": ("gegen niemanden", "Zerstört: "), "en": ("against nobody", "Destroyed: ")}[language]:
        assert words in picture.alt


def test_a_report_shows_strengths_damage_losses_and_reactions() -> None:
    view = battle_view("over")
    shown = list_texts(battle_canvas(view, make_scene("en", 2)))
    assert {"7 : 1", "2 : 0", "nobody opposes", "Field", "+1", "2/3"} <= set(shown)
    assert "Bob loses Peasant, Field" in shown
    assert "Anna shoots: Peasant · Bob heals: Soldier" in shown
    red = PALETTE.index("red")
    living = battle_canvas(battle_view("reactions"), make_scene("en", 2)).image.tobytes().count(red)
    assert battle_canvas(view, make_scene("en", 2)).image.tobytes().count(red) > living + 500


def test_the_alt_text_tells_the_fights_in_order() -> None:
    picture = draw_battle(battle_view("over"), make_scene("en", 2))
    assert picture is not None
    parts = [
        "Anna against Bob. In Bob’s fief · over · Turn 31.",
        "Fight 1: Soldier 2/3 (+1) with 2 damage, 1 healed, Infantry 2/4, Cavalry 3/3 (strength 7)",
        "against Peasant 1/1 with 1 damage, 1 of it shot, dead (strength 1).",
        "Fight 2: Soldier 2/2 (strength 2) against nobody",
        "Destroyed: Field.",
        "Reactions: Anna shoots: Peasant; Bob heals: Soldier.",
    ]
    places = [picture.alt.index(part) for part in parts]
    assert places == sorted(places)


def test_a_card_that_is_gone_is_known_from_the_battle_or_from_what_happened() -> None:
    view = battle_view("over")
    assert view.battle is not None
    dead = view.battle.fights[0].defenders[0]
    gone = replace(view, figures=(), seats=tuple(replace(seat, territories=()) for seat in view.seats))
    assert battle_words.find_piece(gone, dead.id) == dead.kind
    assert battle_words.find_piece(gone, view.battle.fights[1].lost[0]) == "field"
    assert battle_words.find_piece(gone, "t999") == ""
    assert battle_words.find_owner(gone, dead.id) == 1


def test_a_battle_is_told_until_everybody_has_been_on_turn() -> None:
    view, scene = battle_view("over"), make_scene("en", 2, viewer=0)
    assert view.battle is not None
    assert "Destroyed: Field" in " ".join(describe_table(view, scene))
    later = replace(view, changes=(), turn=view.turn + 2)
    assert "Fight 1" not in " ".join(describe_table(later, scene))
    # Its picture can still be asked for.
    gone = replace(later, seats=tuple(replace(seat, territories=()) for seat in later.seats))
    picture = draw_battle(gone, scene)
    assert picture is not None
    assert "Destroyed: Territory" in picture.alt


def test_alike_cards_stand_together_unless_something_happened_to_one() -> None:
    faces = [face_of_fighter(make_fighter(f"f{id}", "peasant", 0)) for id in range(3)]
    hurt = face_of_fighter(make_fighter("f9", "peasant", 0, damage=1))
    assert [(face.count, face.damage) for face in join_faces([*faces, hurt])] == [(3, 0), (1, 1)]


def test_cards_are_as_large_as_they_fit() -> None:
    assert choose_size([1], 600, 480) == SIZES[0]
    assert choose_size([40], 600, 100) == SIZES[-1]
    assert Face("peasant", 0, 1, 1).count == 1


def test_more_fights_than_fit_are_counted() -> None:
    shown = list_texts(battle_canvas(large_view(MOST + 3, 2), make_scene("en", 2)))
    assert "and 3 more fights" in shown


def test_losses_and_reactions_are_chosen_on_the_picture_of_the_battle() -> None:
    view = battle_view("losses")
    assert view.battle is not None
    badges = {card.id: str(n) for n, card in enumerate(view.battle.fights[0].attackers, 61)}
    shown = list_texts(table_canvas(view, make_scene("en", 2, viewer=0, badges=badges)))
    assert {"Anna against Bob", *badges.values()} <= set(shown)
    target = view.battle.fights[0].defenders[0].id[1:]
    reactions = {f"shoot-3-{target}": "1", f"shoot-4-{target}": "2"}
    shown = list_texts(table_canvas(battle_view("reactions"), make_scene("en", 2, viewer=0, badges=reactions)))
    assert {"Anna against Bob", "1,2"} <= set(shown)


def test_armies_stand_beside_the_questions_of_a_battle() -> None:
    for stage in ("form", "defence", "strikes"):
        shown = list_texts(table_canvas(battle_view(stage), make_scene("en", 2, viewer=1)))
        assert {"Army 1", "Army 2", "7"} <= set(shown)


def test_whoever_cannot_defend_stands_apart() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="soldier peasant* peasant*")).attack()
    canvas = battle_canvas(table.match.view(1), make_scene("en", 2, viewer=1))
    shown = list_texts(canvas)
    assert {"Can defend", "Turned", "×2"} <= set(shown)
    assert find_text(canvas, "Can defend").x < find_text(canvas, "Turned").x < find_text(canvas, "×2").x


def test_a_defense_that_waits_for_its_confirmation_is_drawn_with_who_is_sure_to_fall() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="soldier soldier")).attack()
    view, changes = table.match.view(1), table.pick.changes
    assert changes is not None
    scene = make_scene("en", 2, viewer=1)
    pictures = {
        id: draw_battle(view, replace_scene(scene, applied=marks, note="Preview")) for id, marks in changes().items()
    }
    assert {len(pictures), len({picture.png for picture in pictures.values() if picture})} == {3}
    strongest = pictures["strongest"]
    assert strongest is not None
    assert "Soldier 2/2, dead, strength 2; against" in strongest.alt
    shown = list_texts(battle_canvas(view, replace_scene(scene, applied=changes()["out"], note="Preview")))
    assert {"nobody opposes", "Preview"} <= set(shown)
