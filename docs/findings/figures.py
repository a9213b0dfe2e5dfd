"""The figures of the notes, docs/findings/figures/*.svg.

`python docs/findings/figures.py` draws all of them, or those that it is given, the same bytes each time.
Every value is an exact number (rationals, logarithms) at a rational e^eps; it is rounded once, to be drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from exactpriv import measure
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real, ln, minimum
from exactpriv.report.plots.drawing import COLOURS, drawn

FIGURES = Path(__file__).resolve().parent / "figures"
BLUE, BROWN, GREEN, PINK, VIOLET, GREY = COLOURS
Value = Real | Fraction | int
Drawing = Callable[[Any], None]


def powers(high: int, steps: int = 60) -> list[Fraction]:
    """Rational e^eps from 1 to about `high`, dense at 1."""
    return [1 + (high - 1) * Fraction(k, steps) ** 2 for k in range(steps + 1)]


def rounded(values: Iterable[Value]) -> list[float]:
    return [float(Real(v).approximate()) for v in values]


def curve(axes: Any, xs: Sequence[Value], ys: Sequence[Value], label: str, colour: str, line: str = "-") -> None:
    axes.plot(rounded(xs), rounded(ys), line, color=colour, label=label)


def labelled(axes: Any, x: str, y: str) -> None:
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.legend()


def told_by_set(r: Fraction, p: Fraction) -> Real:
    """g(p): what a random set, in which each letter is with odds r, tells of a letter that a fixed set has with p."""
    z = 1 + (r - 1) * p
    return p * r / z * ln(r) - ln(z)


def any_alphabet(r: Fraction) -> Real:
    """z - 1 - ln z, z = r ln r/(r - 1); its limit 0 at r = 1."""
    if r == 1:
        return Real(0)
    z = r * ln(r) / (r - 1)
    return z - 1 - ln(z)


def information_of_an_entry(axes: Any) -> None:
    r = powers(20)
    eps = [ln(x) for x in r]
    curve(axes, eps, [minimum(e, e * e) for e in eps], r"Lemma 1: $\min(\epsilon,\epsilon^2)$", GREY, "--")
    curve(axes, eps, [e * e / 8 for e in eps], r"$\epsilon^2/8$", BROWN, ":")
    curve(axes, eps, [any_alphabet(x) for x in r], "exact, all alphabets", BLUE)
    curve(axes, eps, [told_by_set(x, Fraction(1, 2)) for x in r], "exact, two values", GREEN)
    labelled(axes, r"$\epsilon$", "information of an entry (nats)")


def uniform_prior(axes: Any) -> None:
    r, n = powers(200), 6
    eps = [ln(x) for x in r]
    for k, colour in ((1, BLUE), (2, GREEN), (3, BROWN), (4, PINK)):
        curve(axes, eps, [told_by_set(x, Fraction(k, n)) for x in r], f"sets of {k}", colour)
    curve(axes, eps, [any_alphabet(x) for x in r], "any prior, all alphabets", GREY, "--")
    labelled(axes, r"$\epsilon$", "information of a uniform letter, n = 6 (nats)")


def maximal_leakage(axes: Any) -> None:
    r, n = powers(20), 4
    eps = [ln(x) for x in r]
    curve(axes, eps, eps, r"printed, $\delta$ = 0: $\epsilon$", GREY, "--")
    for delta, colour in ((Fraction(0), BLUE), (Fraction(1, 20), GREEN), (Fraction(1, 5), BROWN)):
        leakage = [ln(n * (x + (n - 1) * delta) / (x + n - 1)) for x in r]
        curve(axes, eps, leakage, rf"exact, $\delta$ = {delta}", colour)
    axes.axhline(rounded([ln(n)])[0], color=GREY, linewidth=0.5, linestyle=":")
    labelled(axes, r"$\epsilon$", "maximal leakage, 4 letters (nats)")


def whole_database(axes: Any) -> None:
    r = powers(20)
    eps = [ln(x) for x in r]
    curve(axes, eps, eps, r"printed: $\epsilon$", GREY, "--")
    for n, m, colour in ((2, 2, BLUE), (2, 3, GREEN), (2, 4, BROWN), (3, 2, PINK)):
        curve(axes, eps, [n * ln(m * x / (x + m - 1)) for x in r], f"{n} entries of {m} values", colour)
    labelled(axes, r"$\epsilon$", "largest Sibson information (nats)")


def pointwise_and_local(axes: Any) -> None:
    n, c = 4, Fraction(1, 8)
    t = [Fraction(0), Fraction(1)]
    low, high = ([u + (1 - u) * x for x in t] for u in (c, (n - 1) * c))
    curve(axes, t, high, "largest gap", GREEN)
    curve(axes, t, low, "least gap", BLUE)
    curve(axes, t, t, "no gap", GREY, "--")
    axes.fill_between(rounded(t), rounded(low), rounded(high), color=BLUE, alpha=0.08, linewidth=0)
    labelled(axes, r"$e^{-L}$, L the level of LDP", r"$e^{-C}$, C the level of PML; n = 4, c = 1/8")


def comparison_factor(axes: Any) -> None:
    for n, colour in ((2, GREY), (3, BLUE), (4, GREEN), (8, BROWN)):
        peak = Fraction(2 * (n - 1), n - 2) if n > 2 else Fraction(2)
        level = sorted({*(1 + Fraction(k, 8) for k in range(1, 41)), peak})
        ratio = [min(Fraction((n - 1) * (x - 1), 1) / (x + n - 1), Fraction(1)) * (x + 1) / (x - 1) for x in level]
        curve(axes, level, ratio, f"N = {n}", colour)
        if n > 2:
            axes.plot(rounded([peak]), rounded([3 - Fraction(4, n)]), "o", color=colour, markersize=3)
    labelled(axes, r"$e^{\mathrm{LDP}}$", "bound (6) over bound (13)")


def identifiability(axes: Any) -> None:
    ratio, end = ln(2), Real(3)
    curve(axes, [0, end - ratio], [ratio, end], r"most: DP level + $\epsilon_X$", BLUE)
    curve(axes, [2 * ratio, end], [ratio, end - ratio], r"least: DP level - $\epsilon_X$", GREEN)
    curve(axes, [0, 2 * ratio], [ratio, ratio], r"no mechanism below $\epsilon_X$", BROWN)
    xs = [Real(0), 2 * ratio, end - ratio, end]
    low, high = [ratio, ratio, end - 2 * ratio, end - ratio], [ratio, 3 * ratio, end, end]
    axes.fill_between(rounded(xs), rounded(low), rounded(high), color=BLUE, alpha=0.08, linewidth=0)
    axes.set_xlim(0, 3)
    axes.set_ylim(0, 3)
    labelled(axes, "level of differential privacy", r"level of identifiability, $\epsilon_X=\ln 2$")


def group_privacy(axes: Any) -> None:
    r = powers(20)
    eps = [ln(x) for x in r]
    for k, colour in ((2, BLUE), (3, GREEN), (4, BROWN)):
        half = k // 2
        exact = [1 - (2 / ((x + 1) * x**half) if k % 2 else 1 / x**half) for x in r]
        curve(axes, eps, [(x**k - 1) / (x**k + 1) for x in r], rf"$\tanh(k\epsilon/2)$, k = {k}", colour, "--")
        curve(axes, eps, exact, f"exact, k = {k}", colour)
    labelled(axes, r"$\epsilon$", "total variation at distance k")


def divergences_of_rows(axes: Any) -> None:
    r = powers(12)
    eps = [ln(x) for x in r]
    curve(axes, eps, [minimum(e, e * e) for e in eps], r"Lemma 1: $\min(\epsilon,\epsilon^2)$", GREY, "--")
    curve(axes, eps, eps, r"Lemma 20(8): $\epsilon$", PINK, "--")
    curve(axes, eps, [ln((x * x + 1 / x) / (x + 1)) for x in r], "exact, Renyi of order 2", BROWN)
    curve(axes, eps, [e * (x - 1) / (x + 1) for e, x in zip(eps, r, strict=True)], "exact, relative entropy", BLUE)
    labelled(axes, r"$\epsilon$", "divergence of neighbours' rows (nats)")


def rare_inputs(axes: Any) -> None:
    r, P = powers(12, 16)[1:], Prior(["5/6", "1/6"])
    told = measure.mutual_information(bit := Kernel([[1, 0], [0, 1]]), P)
    eps = [ln(x) for x in r]
    curve(axes, eps, [measure.lip_delta_of_mi(6 * told, e) for e in eps], r"repaired: (9) at $I/\min P$", GREEN)
    curve(axes, eps, [measure.lip_delta(bit, P, e) for e in eps], "needed", BLUE)
    curve(axes, eps, [measure.lip_delta_of_mi(told, e) for e in eps], "printed: (9) at $I$", GREY, "--")
    axes.set_ylim(0, 1.02)
    labelled(axes, r"$\epsilon$", r"LIP $\delta$ of a noiseless bit, P = (5/6, 1/6)")


DRAWINGS: dict[str, Drawing] = {
    "information-of-an-entry": information_of_an_entry,
    "uniform-prior": uniform_prior,
    "maximal-leakage": maximal_leakage,
    "whole-database": whole_database,
    "pointwise-and-local": pointwise_and_local,
    "comparison-factor": comparison_factor,
    "identifiability": identifiability,
    "group-privacy": group_privacy,
    "divergences-of-rows": divergences_of_rows,
    "rare-inputs": rare_inputs,
}
"""One figure for each note, under the note's name."""


def write(name: str, folder: Path = FIGURES, suffix: str = ".svg") -> Path:
    """The figure of a note, in the folder."""
    drawn(path := folder / f"{name}{suffix}", lambda _, axes: DRAWINGS[name](axes))
    return path


if __name__ == "__main__":
    for chosen in sys.argv[1:] or DRAWINGS:
        print(write(chosen).relative_to(FIGURES.parents[2]))
