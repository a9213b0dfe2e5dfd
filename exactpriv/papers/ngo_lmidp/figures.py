"""Figures 1 to 4: the guarantees (6) and (9), the integrals (8) and (10), and the Gaussian mechanism beside them."""

from __future__ import annotations

from fractions import Fraction

from ... import measure as m
from ...claim.figure_data import Curve, Figure
from ...real import Real, Relation, exp, ln, sqrt
from .covariances import isotropic
from .figure1 import DIMENSION, level
from .figures_lip import figure_mechanism, truncated_gaussian
from .gaussian import antipodal_information, printed_curve

RATIOS = [Real(Fraction(k, 16)) for k in (16, 17, 18, 20, 22, 25, 28, 32, 40, 48, 56, 64, 80, 96, 128, 160, 196)]
"""e^eps on the axis from 0 to 2.5."""
MANY_RATIOS = [Real(Fraction(k, 16)) for k in (*range(16, 32), *range(32, 64, 2), *range(64, 128, 4),
                                               *range(128, 200, 8))]  # fmt: skip
FEW_RATIOS = [Real(Fraction(k, 4)) for k in (4, 5, 6, 8, 11, 15, 21, 32, 49)]
VARIANCES = [Real(k) for k in (1, 2, 3, 4, 6, 8, 11, 15, 20, 26, 33, 42, 53, 66, 82, 100, 121, 145, 172, 200)]
MANY_VARIANCES = [Real(Fraction(k, 4)) for k in (*range(2, 24), *range(24, 60, 2), *range(60, 120, 4),
                                                 *range(120, 320, 8), *range(320, 801, 16))]  # fmt: skip
FEW_VARIANCES = [Real(Fraction(k, 4)) for k in (4, 5, 6, 8, 10, 13, 16, 20, 26, 33, 42, 53, 67, 85, 108, 138, 176, 224,
                                               286, 365, 464, 592, 800)]  # fmt: skip
FEWER_VARIANCES = [Real(Fraction(k, 4)) for k in (4, 5, 7, 10, 14, 20, 30, 46, 72, 116, 190, 320, 520, 800)]
BAND = ("4/5", "80")
"""Axes of Figures 1 and 3."""
SUPREMUM = "a supremum of functions p0 - e^eps p1, each decreasing and linear in e^eps"
EVENTS = "a supremum over events, decreasing and convex in e^eps"
NOISE = "more noise is a post-processing of less"
MMSE = ("its derivative in the variance v = 1/s is -s^2 mmse(s) / 2, and s^2 mmse(s) grows in s <= 2: its derivative "
        "is 2 s mmse(s) - s^2 E[Var(X|Y)^2], and Var(X|Y) <= 1 for X in [-1, 1] (Guo, Wu, Shamai and Verdu 2011)")


def in_bits(nats: Real) -> Real:
    """The number of bits."""
    return nats / ln(2)


def logarithm(ratio: Real) -> Real:
    """eps of e^eps."""
    return ln(ratio)


def guarantee(parts: int) -> Curve:
    """(6) at 1/parts bits."""
    return Curve(rf"$\delta^{{\rm LDP}}_\mu$, $\mu = 1/{parts}$ bit", RATIOS,
                 lambda r: m.ldp_delta_of_mi(level(parts), ln(r)), "convex", SUPREMUM, x=logarithm, exponential=True)


def floor(parts: int) -> Curve:
    """The lower bound of (6)."""
    return Curve(rf"$\bar p_\mu$, $\mu = 1/{parts}$ bit", [RATIOS[0], RATIOS[-1]],
                 lambda r: m.ldp_floor_of_mi(level(parts)), "constant", "it does not depend on eps", x=logarithm,
                 line=":")  # fmt: skip


def gaussian(parts: int, least: Real, most: Real) -> Curve:
    """The Gaussian curve, between those of a variance at most and at least the calibrated one."""
    return Curve(rf"Gaussian, $\bar\mu^{{\rm CI}}_G = 1/{parts}$ bit", MANY_RATIOS,
                 lambda r: printed_curve(sqrt(Real(DIMENSION)), sqrt(most), ln(r)), "convex", EVENTS, x=logarithm,
                 exponential=True, above=lambda r: printed_curve(sqrt(Real(DIMENSION)), sqrt(least), ln(r)), line="--")


def calibrated(parts: int, least: Real, most: Real) -> tuple[Relation, ...]:
    """The CI level of the mechanism at `least` is at least 1/parts bits, at `most` at most that."""
    return (antipodal_information(sqrt(Real(DIMENSION)), least) >= level(parts),
            isotropic(DIMENSION, Real(1), most) <= level(parts))  # fmt: skip


LEAST_10, MOST_10, LEAST_100, MOST_100 = Real(67), Real(72), Real(716), Real(721)

fig1 = Figure(
    "ngo-lmidp/fig1", "Fig. 1: LDP of CI-LMIDP mechanisms", r"$\epsilon$", r"$\delta$",
    (guarantee(10), floor(10), gaussian(10, LEAST_10, MOST_10),
     guarantee(100), floor(100), gaussian(100, LEAST_100, MOST_100)),
    notes="The variance of the Gaussian mechanism in ten dimensions lies in [67, 72] for 1/10 bit and in [716, 721] "
          "for 1/100 bit: its CI level is at least the information of two opposite points, at most the capacity under "
          "the average power. The band of its curve holds the curves of all these variances.",
    logarithmic=True, x_range=("0", "5/2"), y_range=("1/10000", "1"),
    requires=tuple(lambda k=k, a=a, b=b, i=i: calibrated(k, a, b)[i]  # type: ignore[misc]
                   for k, a, b in ((10, LEAST_10, MOST_10), (100, LEAST_100, MOST_100)) for i in (0, 1)),
)  # fmt: skip


def achieved(n: int) -> Curve:
    """(8) of the Gaussian mechanism, in bits."""
    return Curve(rf"$\mu^{{\rm CI}}_{{\delta(\epsilon)}}$, $d = {n}$", VARIANCES,
                 lambda v: in_bits(2 * n / v), "convex", "it is (2 d log e)/sigma^2")  # fmt: skip


def optimal(n: int) -> Curve:
    """The CI level of the Gaussian mechanism, between the information of two points and the average-power capacity."""
    return Curve(rf"$\bar\mu^{{\rm CI}}_G$, $d = {n}$", MANY_VARIANCES,
                 lambda v: in_bits(antipodal_information(sqrt(Real(n)), v)), "decreasing", NOISE,
                 above=lambda v: in_bits(isotropic(n, Real(1), v)), line="--")  # fmt: skip


fig2 = Figure(
    "ngo-lmidp/fig2", "Fig. 2: CI-LMIDP of LDP mechanisms", r"$\sigma^2$", r"$\mu$ (bits)",
    (achieved(1), optimal(1), achieved(10), optimal(10)),
    notes="The CI level of the Gaussian mechanism has no closed form; its band lies between the information of two "
          "opposite points and the capacity under the average power.",
    logarithmic=True, x_range=("0", "200"), y_range=("1/1000", "10"),
)  # fmt: skip


def lip_guarantee(parts: int) -> Curve:
    """(9) at 1/parts bits."""
    return Curve(rf"$\delta^{{\rm LIP}}_\mu$, $\mu = 1/{parts}$ bit", RATIOS,
                 lambda r: m.lip_delta_of_mi(level(parts), ln(r)), "convex",
                 "a supremum of functions that are convex in e^eps and fall", x=logarithm, exponential=True)


def lip_floor(parts: int) -> Curve:
    """1 - 2^-mu."""
    return Curve(rf"$1-2^{{-\mu}}$, $\mu = 1/{parts}$ bit", [RATIOS[0], RATIOS[-1]], lambda r: 1 - exp(-level(parts)),
                 "constant", "it does not depend on eps", x=logarithm, line=":")


def lip_gaussian(parts: int, variance: Real) -> Curve:
    """The optimal LIP curve of the mechanism on 21 points."""
    return Curve(rf"Gaussian, $\bar\mu^{{\rm CD}}_G\approx 1/{parts}$ bit", FEW_RATIOS,
                 lambda r: m.gaussian_lip_delta(figure_mechanism(variance), truncated_gaussian(), ln(r)), "convex",
                 "a maximum of suprema over events, convex and falling in e^eps", x=logarithm, exponential=True,
                 line="--")  # fmt: skip


def near(parts: int, variance: Real) -> tuple[Relation, Relation]:
    """The level of the mechanism is at most 1/parts bits, and at least 99 percent of that."""
    own = Real(m.gaussian_mutual_information(figure_mechanism(variance), truncated_gaussian()))
    return own <= level(parts), own >= level(parts) * Real(Fraction(99, 100))


VARIANCE_10, VARIANCE_100 = Real("34/25"), Real("29/2")

fig3 = Figure(
    "ngo-lmidp/fig3", "Fig. 3: LIP of CD-LMIDP mechanisms", r"$\epsilon$", r"$\delta$",
    (lip_guarantee(10), lip_floor(10), lip_gaussian(10, VARIANCE_10),
     lip_guarantee(100), lip_floor(100), lip_gaussian(100, VARIANCE_100)),
    notes="The variance of the Gaussian mechanism is 34/25 for 1/10 bit and 29/2 for 1/100 bit: its CD level is then "
          "between 99 percent of that and all of it.",
    logarithmic=True, x_range=("0", "5/2"), y_range=("1/10000", "1"),
    requires=tuple(lambda k=k, v=v, i=i: near(k, v)[i]  # type: ignore[misc]
                   for k, v in ((10, VARIANCE_10), (100, VARIANCE_100)) for i in (0, 1)),
)  # fmt: skip

fig4 = Figure(
    "ngo-lmidp/fig4", "Fig. 4: CD-LMIDP of LIP mechanisms", r"$\sigma^2$", r"$\mu$ (bits)",
    (Curve(r"$\mu^{\rm CD}_{\delta(\epsilon)}$", FEW_VARIANCES,
           lambda v: in_bits(m.gaussian_lip_integral(figure_mechanism(v), truncated_gaussian())), "decreasing", NOISE),
     Curve(r"$\bar\mu^{\rm CD}_G$", FEWER_VARIANCES,
           lambda v: in_bits(m.gaussian_mutual_information(figure_mechanism(v), truncated_gaussian())), "convex",
           MMSE, line="--")),
    notes="Variances from 1 to 200; below 1 both levels are larger. Nothing is known of the integral (10) but that it "
          "falls, so that its band has steps.",
    logarithmic=True, x_range=("0", "200"), y_range=("1/10000", "2"),
)  # fmt: skip

FIGURES = (fig1, fig2, fig3, fig4)
