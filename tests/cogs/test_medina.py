"""What people type for Medina is read as they mean it, and each reason is given once."""

from __future__ import annotations

import pytest

from cogs.library import content
from cogs.medina import build_rule_buttons, format_explanation, read_cell, read_piece
from cogs.ui.errors import UserError
from cogs.ui.i18n import Localizer
from render.kit.translations import Translations
from rules.engine import text
from rules.medina.pieces import PLACEABLE_KINDS, TERMS, PieceKind

WORDS = Translations()
WORDS.register(TERMS)


def make_localizer(language: str) -> Localizer:
    return Localizer(WORDS, language, ())


@pytest.mark.parametrize(
    ("written", "kind", "cell"),
    [
        ("c7", "orange", "C7"),
        (" N-5 ", None, "N-5"),
        ("n 5", "wall", "N-5"),
        ("n5", "gate", "N-5"),
        ("n5", "stable", "N5"),
        ("c 7", "orange", "C7"),
        ("C-07", None, "C7"),
        ("n 5", "orange", "N5"),
        ("N-5", "orange", "N-5"),
        ("z9", None, "Z9"),
        ("c7 bitte", None, "C7 BITTE"),
        ("", "wall", ""),
    ],
)
def test_spaces_are_read_as_they_are_meant(written: str, kind: PieceKind | None, cell: str) -> None:
    assert read_cell(written, kind) == cell


@pytest.mark.parametrize(
    ("language", "written", "kind"),
    [
        ("de", "mauer", "wall"),
        ("de", "Violett", "purple"),
        ("en", "orange b", "orange"),
        ("en", "tea", "tea"),
        ("en", "palace orange", "orange"),
        ("en", "Orange  Palace", "orange"),
        ("en", "palace pu", "purple"),
        ("en", "building grey", "grey"),
        ("en", "grey building", "grey"),
        ("en", "Gray  Building", "grey"),
        ("en", "building gray", "grey"),
        ("en", "palace gra", "grey"),
        ("en", "gray", "grey"),
        ("en", "gra", "grey"),
        ("en", "gre", "grey"),
        ("de", "gray building", "grey"),
        ("de", "Palast orange", "orange"),
        ("de", "oranger Palast", "orange"),
        ("de", "graues Haus", "grey"),
        ("de", "schwarzer", "black"),
        # What somebody copies from the other language, or knows by it, is meant all the same.
        ("de", "palace orange", "orange"),
        ("de", "brown", "brown"),
        ("en", "Stadttor", "gate"),
        ("en", "sta", "stable"),
    ],
)
def test_pieces_are_read_by_id_by_name_and_by_the_beginning_of_a_name(
    language: str, written: str, kind: PieceKind
) -> None:
    assert read_piece(written, make_localizer(language)) == kind


@pytest.mark.parametrize("written", ["", "pyramid", "b", "first", "palace", "palace b", "palace pink"])
def test_what_fits_no_piece_or_several_is_refused(written: str) -> None:
    with pytest.raises(UserError):
        read_piece(written, make_localizer("en"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_piece_has_a_name_of_its_own(language: str) -> None:
    names = [make_localizer(language).term(f"med.{kind}") for kind in PLACEABLE_KINDS]
    assert len(set(names)) == len(PLACEABLE_KINDS)
    assert all(
        read_piece(name, make_localizer(language)) == kind for name, kind in zip(names, PLACEABLE_KINDS, strict=True)
    )


def test_one_reason_for_several_pieces_is_told_once_with_a_button_to_its_rule() -> None:
    taken = text("med-why-taken", "med-m-04", place="C7")
    legal: list[tuple[PieceKind, None]] = [("merchant", None)]
    explanation = format_explanation([("grey", taken), ("brown", taken), *legal], "C7", make_localizer("en"))
    assert explanation.splitlines() == [
        "### C7",
        "You may place here: merchant.",
        "**gray building and brown building**: C7 is taken. Each space holds one piece.",
    ]
    assert [
        press.item.label
        for press in build_rule_buttons([("grey", taken), ("brown", taken), *legal], make_localizer("en"))
    ] == [content.load_library("en").entries["med-m-01"].title]
