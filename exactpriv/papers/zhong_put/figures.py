"""Figures 3 and 4: least levels against the distortion, from exact optima, with the printed formulas as points."""

from __future__ import annotations

from fractions import Fraction

from ...claim.figure_data import Curve, Figure, NotRecomputed
from ...real import Real, ln, maximum
from . import formulas as f
from .known_prior import level
from .local_approximate import best
from .local_leakage import FIGURE, TENTH, least, theorem_14_level
from .local_unknown_prior import BITS, TWO, UNIFORM, curves
from .optima import approximate, leakage

RATIOS = [Real(Fraction(k, 48)) for k in (
    4800, 4200, 3600, 3200, 2800, 2500, 2200, 2000, 1800, 1650, 1500, 1370, 1250, 1160, *range(1080, 720, -30),
    *range(720, 400, -12), *range(400, 192, -6), *range(192, 96, -3), *range(96, 47, -1),
)]  # fmt: skip
"""e^eps, falling to 1."""
LEAKAGES = [Real(Fraction(k, 60)) for k in range(120, 59, -2)]
"""e^eps of maximal leakage on two letters."""
GRID = [Real(Fraction(k, 40)) for k in range(1, 20)]
FINE = [Real(Fraction(k, 200)) for k in range(1, 101)]
DISTORTIONS = [Real(Fraction(k, 60)) for k in range(1, 60)]
FINER = [Real(Fraction(k, 240)) for k in range(1, 216)]
FALLS = "the least distortion falls as the level grows"
ZERO = f"{FALLS}; from that of level 0 on the level is 0"
DP, APPROXIMATE, LEAKAGE = r"$\epsilon_{DP}$", r"$\epsilon_{0.1}$", r"$\epsilon_{ML}$"
LARGER = "more mechanisms are valid at a larger distortion"


def logarithm(ratio: Real) -> Real:
    """The level of e^eps."""
    return ln(ratio)


def optimum(label: str, delta: Real | int) -> Curve:
    """The least level of (eps, delta)-DP on two letters, source sets of Class I."""
    return Curve(label, RATIOS, logarithm, "decreasing", ZERO, x=approximate(UNIFORM, BITS, delta), until="1/2")


def printed(label: str, name: str, like: str) -> Curve:
    """A formula of Proposition 8 at places of the figure."""
    return Curve(label, GRID, lambda D: curves(D)[name](), "points", "", like=like)


fig3 = Figure(
    "zhong-put/figure-3", "Fig. 3: privacy-distortion functions, two letters", r"$D$", r"$\epsilon$ (nats)",
    (optimum(DP, 0), optimum(APPROXIMATE, TENTH),
     Curve(LEAKAGE, LEAKAGES, logarithm, "decreasing", FALLS, x=leakage(UNIFORM, BITS)),
     Curve(r"$\epsilon_M$", FINE, lambda D: f.rate_function(BITS, D), "decreasing", LARGER),
     Curve(r"range of $\epsilon_{2,DP}$", FINE, lambda D: maximum(0, f.renyi_lower(BITS, D, Real(1), TWO)), 
           "decreasing", LARGER, above=lambda D: f.renyi_of_q_d(BITS, D, TWO), line="--"),
     Curve(r"range of $\epsilon_{2,M}$", FINE,
           lambda D: maximum(f.rate_function(BITS, D), ln(2) + 2 * ln(1 - D)), "decreasing", LARGER,
           above=lambda D: f.sibson_of_q_d(BITS, D, TWO), line="--"),
     printed("Proposition 8(1)", "DP", DP), printed("Proposition 8(2)", "approximate", APPROXIMATE),
     printed("Proposition 8(4)", "leakage", LEAKAGE)),
    notes="Bands are exact optima of linear programs over all mechanisms; points are the printed formulas. Below "
          "D = 1/2 the text puts the divergence-based levels above those of information; the claim "
          "zhong-put/figure-3-ordering says where the curves cross.",
    x_range=("0", "1/2"), y_range=("0", "4"),
)  # fmt: skip


def known(label: str, delta: Real | int) -> Curve:
    """The least level of (eps, delta)-DP at the prior of the figure."""
    return Curve(label, RATIOS, logarithm, "decreasing", ZERO, x=best(FIGURE, delta), until="4/5")


fig4 = Figure(
    "zhong-put/figure-4", "Fig. 4: privacy-distortion functions at P = (0.4, 0.3, 0.2, 0.1)", r"$D$",
    r"$\epsilon$ (nats)",
    (known(DP, 0), known(APPROXIMATE, TENTH),
     Curve(LEAKAGE, FINER, lambda D: ln(least(FIGURE, D)), "decreasing", LARGER),
     Curve("Theorem 13", DISTORTIONS, lambda D: level(FIGURE, D, Real(0)), "points", "", like=DP),
     Curve("Theorem 9", DISTORTIONS, lambda D: level(FIGURE, D, TENTH), "points", "", like=APPROXIMATE),
     Curve("Theorem 14", DISTORTIONS, lambda D: theorem_14_level(FIGURE, D), "points", "", like=LEAKAGE)),
    notes="Bands are exact optima of linear programs over all mechanisms; points are the printed formulas. Before the "
          "level of DP falls to 0, at D = 3/5, that of 0.1-approximate DP does, at D = 27/50, so that maximal leakage "
          "is not the least between (zhong-put/figure-4-most-relaxed).",
    x_range=("0", "4/5"), y_range=("0", "4"),
)  # fmt: skip

FIGURES = (
    NotRecomputed("zhong-put/figure-1", "a diagram of the global framework; it shows no quantity"),
    NotRecomputed("zhong-put/figure-2", "a diagram of the local framework; it shows no quantity"),
    fig3,
    fig4,
    NotRecomputed("zhong-put/figure-5", "a diagram of parallel composition; it shows no quantity"),
)
