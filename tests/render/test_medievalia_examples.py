"""The examples of the rule pages of Medievalia."""

from __future__ import annotations

import pytest

import render
from render.kit import Scene
from render.medievalia import examples
from rules.medievalia.facts import CARDS
from tests.render.scenes import make_scene
from tests.render.text_checks import check_text


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", examples.EXAMPLES)
def test_examples_show_the_signs_with_their_words(name: str, language: str) -> None:
    scene = Scene(language, (), make_scene().translations)
    picture = render.draw_example("medievalia", name, scene)
    assert 50 < len(picture.alt) <= 1024
    check_text(examples.EXAMPLES[name][0](scene))
    with pytest.raises(KeyError):
        render.draw_example("medievalia", "unknown", scene)


def test_the_fights_of_examples_are_fought_with_the_values_of_the_cards() -> None:
    for row in (*examples.BATTLE, *examples.ARMIES, *examples.GARRISON, *examples.REACTIONS):
        for faces, strength in ((row.attackers, row.strength), (row.defenders, row.counter or 0)):
            assert sum(face.attack for face in faces) == strength
            for face in faces:
                assert (face.attack, face.defense - face.bonus) == (CARDS[face.kind].attack, CARDS[face.kind].defense)
                assert face.has_died == (face.damage >= face.defense)
        # What one side deals lies on the other, and the rest destroys a territory.
        dealt = sum(face.damage - face.shot + face.healed for face in row.defenders)
        assert dealt + len(row.lost) <= row.strength
        assert sum(face.damage for face in row.attackers) == (row.counter or 0)
