"""Messages come from Fluent files; nothing with a hole in it is ever shown."""

from contextlib import suppress
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from render.kit import MissingTranslation, Translations, messages
from render.kit import translations as module
from render.kit.messages import BadMessageFile
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


@pytest.mark.parametrize(
    "written", ["this is no message\n", "x = { $a\n", "x =\n", "x = 1\n[one] 2\n", "#x\n", "x = 1\n  .y\n"]
)
def test_what_is_not_fluent_is_refused(tmp_path: Path, written: str) -> None:
    with pytest.raises(BadMessageFile, match=r"a\.ftl: not Fluent"):
        write_words(tmp_path, a=written)


def test_what_looks_like_fluent_and_is_not_is_refused_whenever_it_is_said(tmp_path: Path) -> None:
    words = write_words(tmp_path, a="x = { $n ->\n    [one] 1\n}\ny = { x }\n")
    for key in ("x", "x", "y"):
        with pytest.raises(BadMessageFile, match=r"a\.ftl: not Fluent"):
            words.say("en", key, n=1)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("x =   1 = 1   \n# y\n\n", "1 = 1"),
        ("x = # [1] *a .b\n\n## y\n", "# [1] *a .b"),
        ("x =\n    1\n    2\n", "1\n2"),
        ("x = 1\n\n    2", "1\n\n2"),
        ("x = 1\n    .y = 2\n", "1"),
        ('x = { $n ->\n[1] { -y }\n*[other] { y } {"}"}\n}.\n-y = 2\ny = 3\n', "3 }."),
    ],
)
def test_every_form_of_a_message_is_said(tmp_path: Path, written: str, expected: str) -> None:
    assert write_words(tmp_path, a=written).say("en", "x", n=4) == expected


def test_a_message_is_parsed_when_it_is_first_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def parse(file: str, text: str) -> ast.Resource:
        parsed.append(text.partition(" ")[0])
        return parse_fluent(file, text)

    parse_fluent = messages.parse_fluent
    monkeypatch.setattr(messages, "parse_fluent", parse)
    words = write_words(tmp_path, a="a = { $n } { b }\nb = { c }\nc = plain\nd = { $n }\n", b="e = { a }\n")
    assert parsed == []
    for _ in range(2):
        assert words.say("en", "c") == "plain"
        assert words.say("en", "a", n=1) == "1 plain"
    assert parsed == ["a", "b", "c"]
    assert words.say("en", "e", n=2) == "2 plain"
    assert parsed == ["a", "b", "c", "e"]
    parsed.clear()
    module.Translations()
    assert len(parsed) <= len(module.LANGUAGES), "a text of several lines without variables"


@pytest.mark.parametrize("language", module.LANGUAGES)
def test_the_projects_own_messages_are_what_fluents_parser_reads(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: dict[str, ast.Message] = {}

    def add(bundle: FluentBundle, resource: ast.Resource, allow_overrides: bool = False) -> None:
        parsed.update((entry.id.name, entry) for entry in resource.body if isinstance(entry, ast.Message))
        add_resource(bundle, resource, allow_overrides)

    add_resource = FluentBundle.add_resource
    monkeypatch.setattr(FluentBundle, "add_resource", add)
    words = module.Translations(languages=(language,))
    for file in (module.LOCALES / language).glob("*.ftl"):
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                key, message = entry.id.name, ""
                with suppress(MissingTranslation):
                    message = words.say(language, key)
                if key in parsed:
                    assert entry.equals(parsed[key], ["span", "comment"])
                else:
                    assert entry.value is not None
                    assert entry.value.equals(ast.Pattern([ast.TextElement(message)]))


def test_the_projects_own_words_load_in_both_languages() -> None:
    words = module.load_translations()
    for language in module.LANGUAGES:
        assert words.has(language, "mr-pic-turn")
    assert module.load_translations() is words


def test_what_was_said_before_is_said_again_but_a_command_by_its_name_of_today(tmp_path: Path) -> None:
    called = '-way = { COMMAND("match move") }\ntyped = Type { -way }, { $name }.\nplain = Hello { $name }.\n'
    words = write_words(tmp_path, one=called)
    assert [words.say("en", "plain", name=name) for name in ("Anna", "Bob", "Anna")] == [
        "Hello Anna.",
        "Hello Bob.",
        "Hello Anna.",
    ]
    assert words.say("en", "typed", name="Anna") == "Type `/match move`, Anna."
    words.commands.register({"match move": {"en": "match move"}})
    words.commands.set_ids({"match": 7})
    assert words.say("en", "typed", name="Anna") == "Type </match move:7>, Anna."
