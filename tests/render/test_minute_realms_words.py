"""Minute Realms without pictures: the alt text and the whole table in words."""

from __future__ import annotations

import pytest

from render.kit import Translations
from render.minute_realms import describe_table
from render.minute_realms.alt_text import table_alt
from render.minute_realms.description import describe_card
from rules.minute_realms.card_text import summarize_card
from rules.minute_realms.view import RealmsView
from tests.render.minute_realms_views import finished_view, make_view
from tests.render.scenes import LONG, SHORT, make_scene


def _cards(position: RealmsView) -> list[str]:
    """Return all cards that lie face up: those on offer and the buildings of the realms."""
    built = [plot.card for realm in position.realms for plot in realm.plots if not plot.bastion]
    return [*position.middle, *(realm.dealt for realm in position.realms if realm.dealt), *built]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_in_words_says_what_every_card_is(players: int, language: str) -> None:
    for position in (
        make_view(players, 1, 0),
        make_view(players, 5, players - 1),
        make_view(players, 8, players - 1, longest=True),
    ):
        seen = make_scene(language, players, LONG, viewer=1)
        text = "\n".join(describe_table(position, seen))
        for card in _cards(position):
            summary = seen.translations.text(language, summarize_card(card), seen.names)
            assert f"{seen.term(card)} ({summary}" in text
        assert all(name in text for name in seen.names)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_alt_text_says_what_the_cards_on_offer_are(players: int, language: str) -> None:
    position = make_view(players, 5, players - 1)
    seen = make_scene(language, players, SHORT)
    board = table_alt(position, seen)
    for card in position.middle:
        assert f"{seen.term(card)} ({seen.translations.text(language, summarize_card(card), seen.names)})" in board
    # Whoever chooses hears all that the picture shows: what to build costs, and the trade.
    choice = table_alt(position, seen, 0)
    offered = [*position.middle, *(realm.dealt for realm in position.realms if realm.dealt is not None)]
    for card in offered:
        assert describe_card(card, seen) in choice


def test_the_own_seat_comes_first_in_words() -> None:
    seen = make_scene("en", 3, SHORT, viewer=2)
    position = make_view(3, 5, 1)
    for words in (table_alt(position, seen, 2), "\n".join(describe_table(position, seen))):
        marks = [words.index(f"({seen.say('pic-seat', place=seat + 1)})") for seat in (2, 0, 1)]
        assert marks == sorted(marks)


def test_words_at_the_end_need_no_cards_on_offer() -> None:
    text = "\n".join(describe_table(finished_view(3), make_scene("en", 3, SHORT)))
    assert "In the middle" not in text
    assert "points" in text


def test_an_alt_text_says_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not depend on how much room there is is said once, however many forms of the text are too long."""
    seen, position = make_scene("en", 5, LONG), make_view(5, 8, 4, longest=True)
    keys: list[str] = []
    say = Translations.say

    def note(words: Translations, language: str, key: str, /, **args: int | str) -> str:
        keys.append(key)
        return say(words, language, key, **args)

    monkeypatch.setattr(Translations, "say", note)
    table_alt(position, seen, 0)
    for key in ("mr-pic-alt-round", "mr-pic-alt-starter", "mr-pic-alt-track"):
        assert keys.count(key) == 1
    assert keys.count("mr-pic-alt-seat") == 5
