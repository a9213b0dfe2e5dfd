"""The comparison plot is the same file on every run and refuses what it cannot draw."""

from pathlib import Path

import pytest

from exactpriv.real import BadInput, Real, ln
from exactpriv.report.comparison import Curve, comparison_plot

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
