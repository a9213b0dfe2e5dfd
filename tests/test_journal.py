"""Lines that a run goes on from: whole ones alone are read, and none is added to one that was cut short."""

from pathlib import Path

import pytest

from exactpriv.journal import Lines
from exactpriv.real import BadInput

ROWS = [{"a": 1}, {"b": [None, "x\ny"]}, {"c": "ü"}]


def test_what_was_added_is_read_in_its_order(tmp_path: Path) -> None:
    lines = Lines(tmp_path / "new" / "of.jsonl")
    assert lines.read() == []
    lines.add(ROWS[0])
    lines.add(*ROWS[1:])
    assert lines.read() == ROWS and Lines(lines.path).read() == ROWS


def test_after_a_cut_anywhere_the_whole_lines_are_left_and_the_next_is_whole(tmp_path: Path) -> None:
    lines = Lines(tmp_path / "of.jsonl")
    lines.add(*ROWS)
    assert lines.path is not None
    whole = lines.path.read_bytes()
    for cut in range(len(whole) + 1):
        lines.path.write_bytes(whole[:cut])
        left = lines.read()
        assert left == ROWS[: len(left)] and len(left) >= whole[:cut].count(b"\n")
        lines.add({"d": 4})
        assert lines.read() == [*left, {"d": 4}]


def test_lines_that_are_no_objects_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "of.jsonl"
    path.write_text("[1]\n7\nnothing\n" + "[" * 100_000 + '\n{"a": 1}\n')
    assert Lines(path).read() == [{"a": 1}]


def test_without_a_path_nothing_is_kept() -> None:
    lines = Lines(None)
    lines.add({"a": 1})
    assert lines.read() == []


def test_what_is_no_regular_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is no regular file"):
        Lines(tmp_path).read()
    with pytest.raises(BadInput, match="is no regular file"):
        Lines(tmp_path).add({"a": 1})
