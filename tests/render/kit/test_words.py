"""Messages come from Fluent files; nothing with a hole in it is ever shown."""

from pathlib import Path

import pytest

from render.kit import MissingTranslation, Translations
from render.kit import translations as module
from rules.engine.message import Seat, Term, text


def write_words(folder: Path, **files: str) -> Translations:
    """Return words of one language from files by name."""
    (folder / "en").mkdir()
    for name, content in files.items():
        (folder / "en" / f"{name}.ftl").write_text(content, encoding="utf-8")
    return Translations(folder, ("en",))


SHARED = "pic-and = { $head } and { $last }\npic-none = none\n"


@pytest.fixture
def words(tmp_path: Path) -> Translations:
    made = write_words(
        tmp_path,
        shared=SHARED,
        game="built = { $seat } builds { $card }.\ncards = Cards: { $all }\n",
        money="coins = { $n ->\n    [1] one coin\n   *[other] { $n } coins\n}\n",
    )
    made.register({"MR01": {"en": "Farm"}, "MR02": {"en": "Sawmill"}, "MR03": {"en": "Quarry"}})
    return made


def test_all_files_of_a_language_are_one(words: Translations) -> None:
    assert words.say("en", "coins", n=1) == "one coin"
    assert words.say("en", "pic-none") == "none"


def test_seats_and_terms_of_a_text_get_their_names(words: Translations) -> None:
    assert words.text("en", text("built", seat=Seat(1), card=Term("MR01")), ["Anna", "Bob"]) == "Bob builds Farm."


def test_a_text_in_a_text_and_a_tuple_are_told(words: Translations) -> None:
    inner = text("built", seat=Seat(0), card=Term("MR02"))
    assert words.text("en", text("cards", all=inner), ["Anna"]) == "Cards: Anna builds Sawmill."
    three = (Term("MR01"), Term("MR02"), Term("MR03"))
    assert words.text("en", text("cards", all=three), []) == "Cards: Farm, Sawmill and Quarry"
    assert words.text("en", text("cards", all=(Term("MR01"),)), []) == "Cards: Farm"
    assert words.text("en", text("cards", all=()), []) == "Cards: none"


def test_no_isolation_marks_stand_around_names(words: Translations) -> None:
    assert "\u2068" not in words.say("en", "built", seat="Anna", card="x")


@pytest.mark.parametrize("key", ["unknown", "built"])
def test_a_missing_key_or_variable_raises(words: Translations, key: str) -> None:
    with pytest.raises(MissingTranslation, match=key):
        words.say("en", key)


def test_a_missing_language_or_term_raises(words: Translations) -> None:
    with pytest.raises(MissingTranslation, match="fr"):
        words.say("fr", "built")
    with pytest.raises(MissingTranslation, match="MR99"):
        words.term("en", "MR99")


def test_a_key_written_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="already in a"):
        write_words(tmp_path, a="x = 1\n", b="x = 2\n")


def test_what_is_not_fluent_is_refused(tmp_path: Path) -> None:
    with pytest.raises(module.BadMessageFile, match="not Fluent"):
        write_words(tmp_path, a="this is no message\n")


def test_the_projects_own_words_load_in_both_languages() -> None:
    words = module.load_translations()
    for language in module.LANGUAGES:
        assert words.has(language, "mr-pic-turn")
    assert module.load_translations() is words
