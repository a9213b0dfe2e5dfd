"""The comparison plot is the same file on every run and refuses what it cannot draw."""

from pathlib import Path
from typing import Any

import pytest

from exactpriv.real import BadInput, Real, ln
from exactpriv.report.comparison import Curve, comparison_plot, path_plot

OLD = Curve("old", [(ln(k), ln(k)) for k in (1, 2, 3, 5)])
NEW = Curve("new", [(ln(k), ln(k) * (k - 1) / (k + 1)) for k in (1, 2, 3, 5)])


@pytest.mark.parametrize("name", ["plot.svg", "plot.png"])
def test_two_runs_write_the_same_bytes(tmp_path: Path, name: str) -> None:
    first = comparison_plot(OLD, NEW, tmp_path / name).read_bytes()
    second = comparison_plot(OLD, NEW, tmp_path / f"again-{name}").read_bytes()
    assert first == second and len(first) > 1000


def test_other_formats_and_short_or_infinite_curves_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"\.svg or \.png"):
        comparison_plot(OLD, NEW, tmp_path / "plot.pdf")
    with pytest.raises(BadInput, match="at least two"):
        comparison_plot(OLD, Curve("one", NEW.points[:1]), tmp_path / "plot.svg")
    with pytest.raises(BadInput, match="infinite"):
        comparison_plot(OLD, Curve("inf", [*NEW.points, (Real(2), Real.infinity())]), tmp_path / "plot.svg")


TRACK: dict[str, Any] = {
    "axis": "delta", "op": "<=", "discrete": False, "witness": ["1", "1"],
    "places": [["0", "0"], ["0.5", "0.6"], ["1", "1"]],
    "admitted": [True, True, False],
    "curves": {"left side": [["0", "0"], None, ["2", "2"]], "right side": [["1", "1"]] * 3},
}  # fmt: skip


@pytest.mark.parametrize("name", ["path.svg", "path.png"])
def test_a_path_is_drawn_with_the_same_bytes_and_marks_where_the_hypothesis_holds(tmp_path: Path, name: str) -> None:
    first = path_plot(TRACK, tmp_path / name, hypothesis=True).read_bytes()
    assert first == path_plot(TRACK, tmp_path / f"again-{name}", hypothesis=True).read_bytes()
    assert first != path_plot(TRACK, tmp_path / f"plain-{name}").read_bytes()


def test_the_labels_of_a_path_are_text_in_the_drawing(tmp_path: Path) -> None:
    drawn = path_plot({**TRACK, "discrete": True}, tmp_path / "path.svg", hypothesis=True).read_text(encoding="utf-8")
    assert all(f">{text}<" in drawn for text in ("delta", "left side", "fails here", "hypothesis holds"))


def test_a_path_of_one_point_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="at least two"):
        path_plot({**TRACK, "places": [["0", "0"]]}, tmp_path / "path.svg")
