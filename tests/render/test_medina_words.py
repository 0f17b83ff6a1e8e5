"""Medina without pictures: alt texts by weight, the whole table in words, what pieces do."""

import re
from random import Random

import pytest
from msgspec.structs import replace

from render.medina import alt_text, captions, describe_table, description, draw_board, draw_sheet, draw_table, effects
from render.medina.spaces import contents, format_extent, parse_space, wall_runs
from rules.engine import Match, Pick
from rules.medina.game import GAME
from rules.medina.pieces import TERMS, Edition
from tests.render.medina_views import labeled_view, random_match, random_view
from tests.render.scenes import LONG, SHORT, make_scene

TABLES: tuple[tuple[Edition, int, bool], ...] = (("2001", 3, False), ("2014", 2, True), ("2014", 4, True))
NAMES = ("Maximiliane-Sophie", "Jean-Baptiste Marc", "Wilhelmina Schmidt", "Konstantin-Joachim")
"""The longest names there can be."""


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("edition", "players", "gates"), [*TABLES, ("2014", 3, True), ("2001", 4, True)])
def test_the_alt_text_is_a_map_of_whole_sentences_however_long_the_names(
    edition: Edition, players: int, gates: bool, language: str
) -> None:
    seen = make_scene(language, players, NAMES, viewer=players - 1)
    for turns in (3, 17, 30, 44, 60, 999):
        position = random_view(edition, players, gates, turns)
        for alt in (alt_text.table_alt(position, seen), alt_text.table_alt(position, seen, own=players - 1)):
            assert len(alt) <= 1024
            assert alt.endswith(".")
            for palace in position.palaces:
                assert (
                    f"{seen.term(f'med.colour.{palace.color}')} {format_extent((*palace.buildings, *palace.stables))}"
                    in alt
                )
            for key in ("walls", "street"):
                word = {"walls": ("Mauern:", "Walls:"), "street": ("Gasse", "street")}[key][language == "en"]
                assert word in alt or not (position.walls if key == "walls" else position.street)
            if position.well is not None:
                assert seen.say("med-pic-alt-well", place=position.well) in alt


def test_the_alt_text_tells_tiles_and_tea_where_there_is_room() -> None:
    position = random_view("2014", 2, True, 24)
    alt = draw_board(position, make_scene("de", 2)).alt
    assert "Palastplättchen: grau " in alt
    assert "Turmplättchen: 1 " in alt
    assert "Teeplättchen: " in alt


def test_the_turns_that_one_has_missed_are_told_the_latest_first() -> None:
    position = random_match("2001", 4, False, 23).view(random_match("2001", 4, False, 23).asked_seats()[0])
    alt = draw_table(position, make_scene("en", 4, viewer=position.active)).alt
    earlier = alt.partition("Before that: ")[2].partition(". ")[0]
    assert all(step.place in earlier for step in position.since[:-2] if step.place)
    assert describe_table(position, make_scene("en", 4))[0].count("Before that") == 1


def test_pieces_are_counted_in_good_grammar() -> None:
    seen = make_scene("de")
    assert captions.piece_count("grey", 6, seen) == "6 graue Gebäude"
    assert captions.piece_count("grey", 1, seen) == "1 graues Gebäude"
    assert captions.piece_count("stable", 2, seen) == "2 Ställe"
    assert captions.piece_count("wall", 3, make_scene("en")) == "3 walls"
    for language in ("de", "en"):
        for turns in (0, 20, 50):
            for players in (2, 3):
                position = random_view("2014", players, True, turns)
                assert "×" not in draw_table(position, make_scene(language, players, viewer=0)).alt


def test_the_own_seat_comes_first_and_the_others_in_the_order_of_play() -> None:
    position = random_view("2014", 3, True, 20)
    seen = make_scene("de", 3, viewer=1)
    alt, text = draw_table(position, seen).alt, "\n".join(describe_table(position, seen))
    for words in (alt, text):
        places = [words.index(f"{SHORT[seat]} (") for seat in (1, 2, 0)]
        assert places == sorted(places)
    public = draw_board(position, make_scene("de", 3)).alt
    assert [public.index(f"{SHORT[seat]} (") for seat in range(3)] == sorted(
        public.index(f"{SHORT[seat]} (") for seat in range(3)
    )


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("edition", "players", "gates"), TABLES)
@pytest.mark.parametrize("turns", [0, 17, 999])
def test_the_words_tell_everything_that_lies_on_the_table(
    edition: Edition, players: int, gates: bool, turns: int, language: str
) -> None:
    position = random_view(edition, players, gates, turns)
    seen = make_scene(language, players, LONG, viewer=0)
    paragraphs = describe_table(position, seen)
    text = "\n".join(paragraphs)
    assert paragraphs[0].startswith(captions.heading(position, seen))
    for palace in position.palaces:
        listed = seen.translations.listing(language, sorted(palace.buildings, key=parse_space))
        assert any(listed in paragraph for paragraph in paragraphs[: -position.rows])
    for street in (position.street, *position.old):
        assert ", ".join(street) in text
    for run in wall_runs(position.walls, seen):
        assert run in text
    for gate in position.gates:
        assert f"{gate.space} {'vor' if language == 'de' else 'in front of'} {gate.front}" in text
    for seat, seat_view in enumerate(position.seats):
        assert seat_view.stock is not None
        (paragraph,) = (paragraph for paragraph in paragraphs if f"{LONG[seat]} (" in paragraph)
        for kind, count in captions.seat_supply(position, seat):
            assert (captions.piece_count(kind, count, seen) in paragraph) == bool(count)
    for color, tile in zip(position.colors, position.palace_tiles, strict=True):
        holder = LONG[tile.holder] if tile.holder is not None else ""
        assert re.search(rf"{captions.color_heading(color, seen)}, {tile.value} \w+: {re.escape(holder)}", text)


@pytest.mark.parametrize("turns", [0, 17, 44, 999])
def test_every_space_of_the_city_is_in_its_row(turns: int) -> None:
    position = random_view("2014", 4, True, turns)
    lying = contents(position, make_scene("en", 4))
    assert len(lying) == position.rows * position.columns
    rows = describe_table(position, make_scene("en", 4))[-position.rows :]
    for number, row in enumerate(rows, 1):
        told: list[str] = []
        for run in row.removeprefix(f"Row {number}: ").removesuffix(".").split("; "):
            span, _, what = run.partition(" ")
            first, _, last = span.partition("-")
            letters = range(ord(first[0]), ord((last or first)[0]) + 1)
            names = [f"{chr(letter)}{number}" for letter in letters]
            assert {lying[name] for name in names} == {what}
            told += names
        assert told == [f"{chr(65 + column)}{number}" for column in range(position.columns)]


def test_whoever_reads_finds_every_place_that_can_be_chosen_and_what_lies_there() -> None:
    for kind in ("orange", "merchant", "stable", "wall"):
        position, labels = labeled_view("2014", 3, True, 9, kind)
        seen = make_scene("en", 3, viewer=position.active)
        lying, text = contents(position, seen), "\n".join(describe_table(position, seen))
        gaps = [
            part.partition("free ")[2]
            for part in re.split(r"\. |\n", text)
            if part.startswith(("North", "East", "South", "West"))
        ]
        for id in labels:
            name = id.split(">")[-1]
            if kind == "wall":
                side = f"{name[0]}-"
                spans = re.findall(rf"{side}(\d+)(?: to {side}(\d+))?", " ".join(gaps))
                assert any(int(low) <= int(name[2:]) <= int(high or low) for low, high in spans), name
            else:
                assert lying[name].startswith("free")
                assert kind == "merchant" or lying[name] in {"free", "free, 4 extra points"}


def test_an_open_palace_that_cannot_grow_is_told_in_words() -> None:
    position = random_view("2001", 3, False, 17)
    loose = [palace for palace in position.palaces if palace.owner is None]
    assert loose
    blocked = replace(position, palaces=tuple(replace(palace, growing=False) for palace in position.palaces))
    seen = make_scene("en", 3)
    assert "can’t grow" in "\n".join(describe_table(blocked, seen))
    assert "Open, can’t grow: " in alt_text.table_alt(blocked, seen)
    growing = replace(position, closed=(False,) * 4, palaces=tuple(replace(p, growing=True) for p in position.palaces))
    assert "can grow" in "\n".join(describe_table(growing, seen))
    assert "Open and growing: " in alt_text.table_alt(growing, seen)


def test_the_words_tell_nothing_that_is_behind_a_screen() -> None:
    position = random_view("2014", 3, True, 12, seat=1, supplies="hidden")
    paragraphs = describe_table(position, make_scene("en", 3, viewer=1))
    (own,) = (paragraph for paragraph in paragraphs if paragraph.startswith("You, Bob"))
    assert "Left to place: " in own
    others = [paragraph for paragraph in paragraphs if paragraph.startswith(("Anna (", "Carla ("))]
    assert len(others) == 2
    for paragraph in others:
        assert "Hidden behind the screen" in paragraph
        supply = paragraph.partition("visible: ")[2].partition(".")[0]
        assert not re.search("building|stable|merchant|wall|gate", supply)


def test_equal_views_give_equal_words_and_a_draft_of_another_changes_none() -> None:
    match = random_match("2014", 2, False, 12).clone()
    (seat,) = match.asked_seats()
    before = describe_table(match.view(1 - seat), make_scene("de", 2, viewer=1 - seat))
    asked = match.question(seat)
    assert asked is not None
    match.answer(seat, asked.choice.fallback())
    assert describe_table(match.view(1 - seat), make_scene("de", 2, viewer=1 - seat)) == before


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_piece_has_an_effect_of_at_most_60_characters(language: str) -> None:
    entries = effects()
    pieces = {id for id in TERMS if not id.startswith(("med.colour.", "med.the."))}
    assert set(entries) == pieces
    for id, effect in entries.items():
        assert 0 < len(effect[language]) <= 60, id
        assert effect[language].endswith(".")


def test_the_options_of_a_match_all_find_their_effect() -> None:
    match = Match.begin(GAME, {"edition": "2014", "gates": True}, 2, bytes(32))
    dice = Random(4)
    entries = effects()
    while match.outcome is None:
        (seat,) = match.asked_seats()
        asked = match.question(seat)
        assert asked is not None
        assert isinstance(asked.choice, Pick)
        if asked.topic == "kind":
            for option in asked.choice.options:
                term = getattr(option.label, "id", "")
                assert not term or term in entries
        match.answer(seat, (dice.choice(asked.choice.options).id,))


def test_the_words_of_a_match_that_is_over_begin_with_who_has_won() -> None:
    final = random_view("2014", 4, True, 999)
    seen = make_scene("de", 4)
    assert describe_table(final, seen)[0].startswith(captions.heading(final, seen))
    assert draw_sheet(final, seen).alt.startswith(captions.heading(final, seen))
    assert description.describe_table is describe_table
