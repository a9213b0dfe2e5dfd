"""Plots and figures: bands contain the exact curve, outcomes are those of exact arithmetic, files are reproducible."""

import builtins
import json
import random
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from flint import fmpq

from exactpriv import BadInput, Database, Kernel, Prior, Real, claim, ln, plot
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Outcome, evaluate
from exactpriv.claim.figure_data import Curve, Figure, NotRecomputed
from exactpriv.cli import main
from exactpriv.improve.improvement import Improvement
from exactpriv.report.plots.bands import Cell, cells, enclosed, evaluated
from exactpriv.report.plots.bounds import plot_bounds, stored_comparison
from exactpriv.report.plots.drawing import below, over
from exactpriv.report.plots.figures import figures, recomputed
from exactpriv.report.plots.margins import margins
from exactpriv.report.plots.privacy import curve_of, plot_privacy_curve
from exactpriv.tighten import Tightness

ROOT = Path(__file__).resolve().parent.parent.parent
THREE = Kernel([["3/5", "3/10", "1/10"], ["1/5", "2/5", "2/5"], ["1/4", "1/4", "1/2"]])


@claim(a=d.numbers(0, 1), b=d.numbers(0, 1))
def variation_below_divergence(a: Real, b: Real) -> Any:
    "Total variation is at most relative entropy (false near the diagonal)."
    P, Q = Prior([a, 1 - a]), Prior([b, 1 - b])
    return m.total_variation(P, Q) <= m.kl(P, Q)


def holds(found: list[Cell], x: Real, y: Real) -> bool:
    """Whether every rectangle over x contains y, and there is one."""
    (x_low, x_high), (y_low, y_high) = enclosed(x), enclosed(y)
    over_x = [cell for cell in found if cell.left <= x_low and x_high <= cell.right]
    return bool(over_x) and all(cell.low <= y_low and y_high <= cell.high for cell in over_x)


def ratio(chance: random.Random, low: Fraction, high: Fraction) -> Real:
    return Real(low + (high - low) * Fraction(chance.randint(1, 9999), 10000))


def test_the_band_of_a_privacy_curve_contains_its_exact_value_at_random_places() -> None:
    curve = curve_of("three", THREE)
    found, chance = cells(curve, evaluated(curve)), random.Random(3)
    for _ in range(60):
        r = ratio(chance, Fraction(1), Fraction(4))
        assert holds(found, ln(r), m.ldp_delta(THREE, ln(r))), r
    assert not holds(found, ln(Real(2)), m.ldp_delta(THREE, ln(Real(2))) + Real("1/100"))


@pytest.mark.parametrize("name", ["ngo-lmidp/fig2", "zhong-put/figure-3", "grosse-dobrushin/fig1#a"])
def test_the_bands_of_figures_contain_exact_values_between_the_places(name: str) -> None:
    figure = figures()[name]
    assert isinstance(figure, Figure)
    chance = random.Random(name)
    for curve in figure.curves:
        if curve.shape == "points":
            continue
        few = curve.places[:: max(1, len(curve.places) // 6)]
        thin = Curve(**{**vars(curve), "places": few})
        found = cells(thin, evaluated(thin))
        first, last = sorted(Fraction(str(p.rational)) for p in (few[0], few[-1]))
        for _ in range(3):
            place = ratio(chance, first, last)
            for y in (curve.y, curve.above or curve.y):
                assert holds(found, curve.x(place), y(place)), (curve.label, place)


def test_a_curve_against_the_shape_it_is_said_to_have_is_refused() -> None:
    places = [Real(1), Real(2), Real(3)]
    with pytest.raises(BadInput, match="not decreasing"):
        evaluated(Curve("up", places, lambda x: x, "decreasing", ""))
    with pytest.raises(BadInput, match="increasing order"):
        evaluated(Curve("back", places[::-1], lambda x: x, "increasing", ""))
    with pytest.raises(BadInput, match="infinite"):
        evaluated(Curve("high", places, lambda x: Real.infinity(), "constant", ""))


def test_a_band_keeps_its_last_value_as_far_as_it_is_said_to_and_no_farther() -> None:
    falling = Curve("falls", [Real(1), Real(2)], lambda x: 2 - x, "decreasing", "zero from 2 on", until="3")
    found = cells(falling, evaluated(falling))
    assert holds(found, Real("5/2"), Real(0)) and not holds(found, Real("5/2"), Real("1/9"))
    assert not holds(found, Real("7/2"), Real(0))


def test_the_levels_of_a_figure_are_zero_behind_their_jumps_and_formulas_have_the_colour_of_their_quantity() -> None:
    figure = figures()["zhong-put/figure-4"]
    assert isinstance(figure, Figure)
    for curve, jump in zip(figure.curves, ("3/5", "27/50"), strict=False):
        thin = Curve(**{**vars(curve), "places": [Real(2), Real(1)]})
        found = cells(thin, evaluated(thin))
        assert found[-1] == Cell(enclosed(Real(jump))[0], enclosed(Real("4/5"))[1], fmpq(0), fmpq(0))
    labels = [curve.label for curve in figure.curves if not curve.like]
    assert {curve.like for curve in figure.curves if curve.shape == "points"} == set(labels)


def test_rationals_are_rounded_outward_to_doubles() -> None:
    for q in (fmpq(1, 3), fmpq(2, 3), fmpq(-1, 7), fmpq(1, 2)):
        exact = Fraction(int(q.p), int(q.q))
        assert Fraction(below(q)) < exact < Fraction(over(q))


def test_every_figure_of_the_papers_is_drawn_or_said_not_to_be() -> None:
    known = figures()
    assert {i.split("/")[0] for i in known} == {"cuff-midp", "grosse-dobrushin", "ngo-lmidp", "wang-identifiability",
                                                "zhong-put"}  # fmt: skip
    drawn = {i for i, figure in known.items() if isinstance(figure, Figure)}
    assert drawn == {"ngo-lmidp/fig1", "ngo-lmidp/fig2", "ngo-lmidp/fig3", "ngo-lmidp/fig4", "grosse-dobrushin/fig1#a",
                     "grosse-dobrushin/fig1#b", "wang-identifiability/fig2", "zhong-put/figure-3",
                     "zhong-put/figure-4"}  # fmt: skip
    assert all(figure.reason for figure in known.values() if isinstance(figure, NotRecomputed))
    assert all(curve.why for i in drawn for curve in known[i].curves if curve.shape != "points")  # type: ignore[union-attr]


def test_a_figure_whose_constants_do_not_meet_what_they_have_to_is_not_drawn(tmp_path: Path) -> None:
    figure = figures()["grosse-dobrushin/fig1#b"]
    assert isinstance(figure, Figure)
    wrong = Figure(**{**vars(figure), "requires": (lambda: Real(1) <= Real(0),)})
    with pytest.raises(BadInput, match="does not meet"):
        recomputed(wrong, tmp_path / "a.svg")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("suffix", [".svg", ".png", ".pdf"])
def test_a_drawing_is_the_same_byte_for_byte(suffix: str, tmp_path: Path) -> None:
    one, other = (written(tmp_path / f"{k}{suffix}", lambda path: plot_privacy_curve(THREE, path)) for k in "ab")
    assert one == other and len(one) > 1000


def test_a_map_of_a_claim_says_what_exact_arithmetic_decides() -> None:
    from exactpriv.cli.plotting import axis_from

    axes = [axis_from("a=1/10:9/10", 5), axis_from("b=1/10:9/10", 5)]
    found = margins(variation_below_divergence, {}, axes)
    assert len(found) == 25
    for place in found:
        a, b = (axis.values[i] for axis, i in zip(axes, place.at, strict=True))
        made = evaluate(variation_below_divergence, {"a": a, "b": b})
        assert made.outcome is place.outcome and place.margin is not None
        assert (place.margin[1] < 0) is (place.outcome is Outcome.FAILS)
    assert {place.outcome for place in found} == {Outcome.HOLDS, Outcome.FAILS}


def test_a_level_is_drawn_over_e_to_it() -> None:
    from exactpriv.cli.plotting import axis_from

    axis = axis_from("e^eps=1:4", 4)
    assert axis.name == "eps" and axis.shown[-1] == 4 and bool(axis.values[1] == ln(Real(2)))
    for wrong in ("eps", "eps=1", "eps=3:1", "e^eps=0:1", "a b=0:1", "eps=x:1"):
        with pytest.raises(BadInput):
            axis_from(wrong, 4)


def test_plot_draws_a_kernel_several_and_databases_as_the_functions_of_their_own_do(tmp_path: Path) -> None:
    made = written(tmp_path / "a.svg", lambda path: plot(THREE, path))
    assert made == written(tmp_path / "b.svg", lambda path: plot_privacy_curve(THREE, path))
    several = {"three": THREE, "its square": THREE.then(THREE)}
    assert made != written(tmp_path / "c.svg", lambda path: plot(several, path))
    pairs = Kernel([["3/4", "1/4"], ["1/2", "1/2"], ["1/2", "1/2"], ["1/4", "3/4"]])
    near = written(tmp_path / "d.svg", lambda path: plot(pairs, path, db=Database(2, 2)))
    assert near != written(tmp_path / "e.svg", lambda path: plot(pairs, path))


def test_plot_gives_a_figure_and_writes_a_file_only_where_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    figure = plot(THREE)
    assert figure.axes[0].get_xlabel() == r"$\epsilon$ (nats)" and list(tmp_path.iterdir()) == []
    figure.savefig("own.png")
    assert (tmp_path / "own.png").stat().st_size > 1000


def test_a_stored_better_bound_is_drawn_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["plot", "cuff-midp/eq9-kl-simple", "--bound", "--out", "bound.svg"]) == 0, capsys.readouterr().err
    assert (tmp_path / "bound.svg").stat().st_size > 1000


def written(path: Path, draw: Callable[[Path], Any]) -> bytes:
    """What is in the file after drawing to it."""
    assert draw(path).axes
    return path.read_bytes()


def test_plot_decides_a_claim_over_its_numbers_and_marks_the_witness(tmp_path: Path) -> None:
    over = {"a": (0, 1), "b": ("1/10", "9/10")}
    there = {"a": Real("1/2"), "b": Real("1/3")}

    def drawn(name: str, **given: Any) -> bytes:
        return written(tmp_path / name, lambda path: plot(variation_below_divergence, path, **given))

    found, given = drawn("found.svg", over=over, steps=4), drawn("given.svg", over=over, steps=4, instance=there)
    elsewhere = drawn("none.svg", over=over, steps=4, instance={})
    assert len(elsewhere) < min(len(found), len(given))  # no star
    assert len(drawn("line.svg", over={"a": (0, 1)}, instance=there, steps=5)) > 1000


def test_plot_draws_what_tighten_answers_beside_the_bound_as_stated(tmp_path: Path) -> None:
    sealed = dict(stored_comparison("cuff-midp/eq9-kl-simple", ROOT / "improvements"))
    better = Improvement("function", variation_below_divergence, "", "", "", "proved", smaller=sealed)
    beside = written(tmp_path / "a.svg", lambda path: plot(better, path))
    assert beside == written(tmp_path / "b.svg", lambda path: plot_bounds(sealed, path))
    loose = Tightness("own", "loose", improvements=(better,))
    assert beside == written(tmp_path / "c.svg", lambda path: plot(loose, path))
    with pytest.raises(BadInput, match="no better bound of own is proved to be smaller"):
        plot(Tightness("own", "attained"), tmp_path / "d.svg")


@pytest.mark.parametrize(("shown", "options", "told"), [
    (THREE, {"over": {"a": (0, 1)}}, "over= does not belong to a plot of a kernel"),
    (variation_below_divergence, {"db": Database(2, 1), "over": {"a": (0, 1)}}, "db= does not belong"),
    (variation_below_divergence, {}, "one or two of its numbers"),
    (variation_below_divergence, {"over": {"a": (1, 0)}}, "is empty"),
    (variation_below_divergence, {"over": {"a": 1}}, "is no range of a"),
    (variation_below_divergence, {"over": {"a": (0, 0.5)}}, "float"),
    (variation_below_divergence, {"over": {"a": (0, 1)}, "steps": 1}, "no number of places"),
    (variation_below_divergence, {"over": {"c": (0, 1)}, "instance": {}}, "has no variable c"),
    ({}, {}, "labels and kernels"),
    ({"a": 1}, {}, "labels and kernels"),
    ("1/2,1/2", {}, "not a str"),
])  # fmt: skip
def test_plot_says_what_it_cannot_draw_and_writes_nothing(
    shown: Any, options: dict[str, Any], told: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput, match=told):
        plot(shown, tmp_path / "a.svg", **options)
    assert list(tmp_path.iterdir()) == []


def test_a_stored_better_bound_is_drawn_below_the_one_stated(tmp_path: Path) -> None:
    sealed = stored_comparison("cuff-midp/eq9-kl-simple", ROOT / "improvements")
    assert len(written(tmp_path / "bound.svg", lambda path: plot_bounds(sealed, path))) > 1000
    with pytest.raises(BadInput, match="no better bound"):
        stored_comparison("cuff-midp/none", ROOT / "improvements")


def test_the_commands_draw_write_the_numbers_and_tell_what_they_do_not_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["figures", "grosse-dobrushin/fig1#b", "cuff-midp", "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "not recomputed  cuff-midp: the text has no figure" in said
    made = json.loads((tmp_path / "grosse-dobrushin-fig1-b.json").read_text(encoding="utf-8"))
    assert made["curves"][0]["shape"] == "increasing" and len(made["clouds"][0]["points"]) == 400
    assert all(Fraction(p["y"][0]) <= Fraction(p["y"][1]) for p in made["curves"][0]["points"])
    first = (tmp_path / "grosse-dobrushin-fig1-b.svg").read_bytes()
    assert b"<dc:date>" not in first
    assert main(["figures", "grosse-dobrushin/fig1#b", "--missing", "--out", str(tmp_path)]) == 0
    assert "there already" in capsys.readouterr().out
    out = tmp_path / "map.svg"
    (tmp_path / "own.py").write_text(
        "from exactpriv import claim, domains as d, ln\n\n"
        "@claim(a=d.numbers(0, 1), eps=d.levels())\ndef own(a, eps):\n    return a <= eps\n",
        encoding="utf-8",
    )
    ran = ["plot", f"{tmp_path / 'own.py'}:own", "--over", "a=0:1", "--over", "e^eps=1:4", "--steps", "6"]
    assert main([*ran, "--out", str(out)]) == 0
    assert "of 36 places" in capsys.readouterr().out and out.is_file()


@pytest.mark.parametrize("arguments", [
    ["plot", "--out", "a.svg"],
    ["plot", "--kernel", "1/2,1/2;1/4,3/4", "--out", "a.gif"],
    ["plot", "--kernel", "1/2,1/2;1/4,3/4", "--out", "nowhere/a.svg"],
    ["plot", "--kernel", "1/2,1/2", "--out", "a.svg"],
    ["plot", "cuff-midp/prop1", "--out", "a.svg"],
    ["plot", "cuff-midp/prop1", "--over", "zz=0:1", "--out", "a.svg"],
    ["figures", "none", "--out", "."],
    ["figures", "--format", "gif", "--out", "."],
])  # fmt: skip
def test_bad_input_is_one_sentence_and_nothing_is_written(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_a_plot_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def refused(name: str, *rest: Any, **more: Any) -> Any:
        if name.split(".")[0] == "matplotlib":
            raise ImportError(name)
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", refused)
    with pytest.raises(BadInput, match="pip install"):
        plot_privacy_curve(THREE, tmp_path / "a.svg", Database(3, 1))
