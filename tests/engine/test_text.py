"""Texts and journal lines can be stored, and each viewer reads the line meant for that viewer."""

from msgspec import msgpack

from rules.engine import JournalLine, Seat, Term, Text, text


def test_a_line_is_stored_and_read_back() -> None:
    line = JournalLine(
        text("a", "rule-1", seat=Seat(1), cards=(Term("x"), text("b", n=3)), n=2), (0, 2), {0: text("c")}
    )
    assert msgpack.decode(msgpack.encode(line), type=JournalLine) == line


def test_a_text_carries_its_rule() -> None:
    assert text("a", rule="mr-7", n=1) == Text("a", {"n": 1}, "mr-7")


def test_everybody_reads_a_public_line() -> None:
    line = JournalLine(text("a"))
    assert [line.read(viewer) for viewer in (None, 0, 1)] == [text("a")] * 3


def test_a_line_with_an_audience_is_read_by_it_alone() -> None:
    line = JournalLine(text("a"), (1,))
    assert [line.read(viewer) for viewer in (None, 0, 1)] == [None, None, text("a")]


def test_a_private_line_is_read_instead_by_its_seat() -> None:
    line = JournalLine(text("a"), None, {1: text("whole")})
    assert [line.read(viewer) for viewer in (None, 0, 1)] == [text("a"), text("a"), text("whole")]
