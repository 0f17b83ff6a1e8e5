"""Lines of text: by width, broken, condensed, shortened - in this order."""

from render.kit import fonts, text

LONG = "Handwerkerviertel"


def test_what_fits_is_left_alone() -> None:
    (line,) = text.fit("Markt", fonts.SERIF, 40, 400)
    assert (line.text, line.squeeze) == ("Markt", 1.0)


def test_a_line_breaks_at_a_blank_before_it_is_condensed() -> None:
    width = text.measure("Königlicher", fonts.SERIF, 24) + 2
    lines = text.fit("Königlicher Garten", fonts.SERIF, 24, width, lines=2)
    assert [line.text for line in lines] == ["Königlicher", "Garten"]
    assert all(line.squeeze == 1.0 for line in lines)


def test_a_line_breaks_after_a_hyphen() -> None:
    width = text.measure("Maximiliane-", fonts.SANS, 24) + 2
    lines = text.fit("Maximiliane-Sophie", fonts.SANS, 24, width, lines=2)
    assert [line.text for line in lines] == ["Maximiliane-", "Sophie"]


def test_a_word_that_cannot_break_is_condensed() -> None:
    natural = text.measure(LONG, fonts.SERIF, 24)
    (line,) = text.fit(LONG, fonts.SERIF, 24, int(natural * 0.8))
    assert line.text == LONG
    assert 0.75 < line.squeeze <= 0.8


def test_what_is_still_too_long_ends_in_an_ellipsis() -> None:
    (line,) = text.fit(LONG * 3, fonts.SANS, 24, 150)
    assert line.text.endswith("…")
    assert line.width <= 150


def test_no_line_is_ever_wider_than_its_box() -> None:
    for words in ("W" * 18, "Königlicher Garten", "Jagdschloss", "i", "山田太郎さん", "…"):
        for width in range(30, 300, 17):
            for lines in (1, 2):
                for line in text.fit(words, fonts.SANS, 24, width, lines):
                    assert text.line_mask(line).mask.width <= line.width <= width
                    assert text.scaled_line_mask(line, 4).mask.width <= line.width * 4


def test_empty_text_has_no_line() -> None:
    assert text.fit("  ", fonts.SANS, 24, 100) == ()


def test_figures_are_tabular() -> None:
    assert len({text.measure(number, fonts.SANS_BOLD, 40) for number in ("11", "88", "40", "17")}) == 1


def test_a_kept_line_is_not_drawn_again() -> None:
    (line,) = text.fit("Abtei", fonts.SERIF, 32, 300)
    assert text.line_mask(line) is text.line_mask(line)


def test_a_script_that_our_fonts_lack_is_set_in_another_font() -> None:
    assert fonts.split_runs("Anna Жук", fonts.SANS) == ("Anna Жук",)
    assert all(fonts.remove_undrawable(run) == run.strip() for run in fonts.split_runs("Anna", fonts.SANS))


def test_characters_without_any_font_are_left_out() -> None:
    assert fonts.remove_undrawable("Anna\U0010fff0") == "Anna"


def test_the_blank_behind_a_name_read_from_the_right_stays_between_the_words() -> None:
    runs = fonts.split_runs("\u05e9\u05dc\u05d5\u05dd baut", fonts.SANS)
    assert runs[-1] == " baut" or len(runs) == 1
    assert "".join(runs) == "\u05e9\u05dc\u05d5\u05dd baut"
