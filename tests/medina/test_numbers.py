"""No number of the rules and no vector is without a test."""

import re
from pathlib import Path

from tests.rule_numbers import list_numbers

HERE = Path(__file__).parent


def test_every_number_of_the_rules_has_a_test() -> None:
    source = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py"))
    named = set(re.findall(r"def test_([mgd]_\d\d+[ab]?)_", source))
    wanted = {number.lower().replace("-", "_") for number in list_numbers("medina")}
    assert wanted - named == set()


VECTORS = (1, 2, 3, 5, 6, 7, 8, 10, 11, 12, *range(14, 22), 23, 24, 27, 28)
"""The numbers of the page's test vectors."""


def test_every_vector_of_the_page_has_a_test() -> None:
    source = "".join(path.read_text("utf-8") for path in HERE.glob("test_vectors*.py"))
    assert {int(number) for number in re.findall(r"def test_tv_(\d\d)_", source)} == set(VECTORS)


def test_every_anchor_in_the_code_is_known() -> None:
    code = Path(__file__).parents[2] / "rules" / "medina"
    used = {
        anchor.removeprefix("med-").upper()
        for path in code.glob("*.py")
        for anchor in re.findall(r'"(med-[mgd]-\w+)"', path.read_text("utf-8"))
    }
    assert used <= {number.upper() for number in list_numbers("medina")}
