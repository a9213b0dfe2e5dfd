"""Integrals over eps in [0, inf) of the privacy curves of finite kernels, exact.

With r = e^eps the hockey-stick divergences are piecewise linear in r and d eps = dr/r, so that every piece integrates
to a rational combination of r, 1/r and ln r; the local-information-privacy curve is the larger of a convex piecewise
linear function of r and of another divided by r, whose crossings are roots of quadratics.
Source: ngo-lmidp Lemma 1 (eq. (15)), Theorem 1(b) (eq. (8)), Theorem 2(b) (eq. (10)). Units: nats.
Exact: a log-linear form (`lip_curve_integral`: also with logarithms of quadratic irrationals); +inf where the curve
does not vanish at infinity. Errors: BadInput for laws that are not rational and for sizes that do not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from flint import fmpq

from ..optimise.stand_ins import stand_in
from ..real import BadInput, Real, ln, sqrt
from .curves import Curve, envelope, lines, privacy_curve
from .facts import non_negative
from .registry import Channel, InputLaw, Law, measure
from .relative_entropy import divergence
from .shared_sums import ONE, ZERO, add_log, rational

Weights = Callable[[fmpq, fmpq], tuple[fmpq, fmpq, fmpq]]
"""A piece a + s r of a curve -> the coefficients of r, 1/r and ln r in the primitive of its weighted value."""


@measure(
    symbol=r"\mathcal I(<p>\|<q>)",
    latex=r"\int_0^\infty\big(E_{e^\varepsilon}(p\|q)+e^{-\varepsilon}E_{e^\varepsilon}(q\|p)\big)d\varepsilon",
    source="ngo-lmidp eq. (15)",
    meaning=(
        "integral over eps in [0,inf) of E_r(p,q) + E_r(q,p)/r, r = e^eps, E_r = hockey_stick; +inf if q=0<p; "
        "rational laws"
    ),
    facts=(
        non_negative(lemma="hockey_stick_integral_ge0"),
    ),
)
def hockey_stick_integral(p: Law, q: Law) -> Real:
    """The integral over eps >= 0 of E_r(p, q) + E_r(q, p)/r, r = e^eps; +inf if q = 0 < p somewhere.

    Letter by letter it is p ln(p/q) - p + q, which sums to the relative entropy (eq. (15)).
    """
    if not rational(p.masses, q.masses):
        return divergence(p.masses, q.masses)
    there, back = envelope(lines(p.masses, q.masses)), envelope(lines(q.masses, p.masses))
    return Real.sum([_integral(there, lambda a, s: (s, ZERO, a)), _integral(back, lambda a, s: (ZERO, -a, s))])


@measure(
    symbol=r"\mathcal I^{\mathrm{LDP}}(<K>)",
    latex=r"\int_0^\infty(1+e^{-\varepsilon})\bar\delta^{\rm LDP}_K(\varepsilon)d\varepsilon",
    source="ngo-lmidp eq. (8)",
    meaning=(
        "integral over eps in [0,inf) of (1 + 1/r) ldp_delta(K,eps); +inf if ldp_delta does not vanish at infinity; "
        "rational K"
    ),
    facts=(
        non_negative(lemma="ldp_curve_integral_ge0"),
    ),
)
def ldp_curve_integral(K: Channel) -> Real:
    """The integral over eps >= 0 of (1 + e^-eps) ldp_delta(K, eps); +inf if a zero faces a positive entry."""
    solve = stand_in("LDP curve integral")
    if solve is not None and not rational(*K.rows):
        return solve(K.rows)
    return _integral(privacy_curve(K), lambda a, s: (s, -a, a + s))


@measure(
    symbol=r"\mathcal I^{\mathrm{LIP}}(<K>,<P>)",
    latex=r"\int_0^\infty(e^{\varepsilon}+e^{-\varepsilon})\bar\delta^{\rm LIP}_{K,P}(\varepsilon)d\varepsilon",
    source="ngo-lmidp eq. (10)",
    meaning=(
        "integral over eps in [0,inf) of (r + 1/r) lip_delta(K,P,eps); +inf if E_r(KP,K_x) or E_r(K_x,KP) does not "
        "vanish at infinity; rational K, P"
    ),
    facts=(
        non_negative(lemma="lip_curve_integral_ge0"),
    ),
)
def lip_curve_integral(K: Channel, P: InputLaw) -> Real:
    """The integral over eps >= 0 of (e^eps + e^-eps) lip_delta(K, P, eps); +inf if the curve does not vanish."""
    q = K.output(P).masses
    solve = stand_in("LIP curve integral")
    if solve is not None and not rational(q, *K.rows):
        return solve(K.rows, q)
    if not rational(q, *K.rows):
        raise BadInput("the integral of a privacy curve needs rational laws; use lip_delta at single values of eps, or "
                       "Kernel.from_floats, which records its rounding")
    above = envelope(line for row in K.rows for line in lines(q, row))
    below = envelope(line for row in K.rows for line in lines(row, q))
    if above.intercepts[-1] > 0 or below.intercepts[-1] > 0:
        return Real.infinity()
    ends = sorted({ONE, *(b for b in (*above.breakpoints, *below.breakpoints) if b > 1)})
    return Real.sum(
        part
        for low, high in pairwise(ends)
        for part in _larger_of(_piece(above, low), _piece(below, low), low, high)
    )


def _integral(curve: Curve, weights: Weights) -> Real:
    """The weighted integral over r >= 1: log-linear, as breakpoints and pieces are rational."""
    ends = [ONE, *(b for b in curve.breakpoints if b > 1)]
    linear, inverse, log = weights(*_piece(curve, ends[-1]))
    if linear != 0 or log != 0:
        return Real.infinity()
    constant = -inverse / ends[-1]
    logs: dict[int, fmpq] = {}
    for low, high in pairwise(ends):
        linear, inverse, log = weights(*_piece(curve, low))
        constant += linear * (high - low) + inverse * (1 / high - 1 / low)
        add_log(logs, log, high / low)
    return Real.from_logs(constant, logs)


def _piece(curve: Curve, r: fmpq) -> tuple[fmpq, fmpq]:
    """(intercept, slope) to the right of r."""
    k = max(k for k, b in enumerate(curve.breakpoints) if b <= r)
    return curve.intercepts[k], curve.slopes[k]


def _larger_of(line: tuple[fmpq, fmpq], shared: tuple[fmpq, fmpq], low: fmpq, high: fmpq) -> Iterable[Real]:
    """The parts of the integral of (1 + 1/r^2) max(a + s r, b/r + t) over [low, high]."""
    (a, s), (b, t) = line, shared

    def excess(r: Real) -> Real:
        return s * r * r + (a - t) * r - b

    cuts = [Real(low), *_roots(s, a - t, -b, low, high), Real(high)]
    for start, end in pairwise(cuts):
        above = bool(excess((start + end) / 2) > 0)
        primitive = _linear_primitive(a, s) if above else _shared_primitive(b, t)
        yield primitive(end) - primitive(start)


def _roots(s: fmpq, m: fmpq, c: fmpq, low: fmpq, high: fmpq) -> list[Real]:
    """The zeros of s r^2 + m r + c strictly between two rationals, in increasing order."""
    if s == 0:
        found = [Real(-c / m)] if m != 0 else []
    else:
        square = m * m - 4 * s * c
        if square <= 0:
            return []
        root = sqrt(Real(square)) / abs(2 * s)
        found = [-m / (2 * s) - root, -m / (2 * s) + root]
    return [r for r in found if r > low and r < high]


def _linear_primitive(a: fmpq, s: fmpq) -> Callable[[Real], Real]:
    """Of (1 + 1/r^2)(a + s r)."""
    return lambda r: a * r + s * r * r / 2 - a / r + s * ln(r)


def _shared_primitive(b: fmpq, t: fmpq) -> Callable[[Real], Real]:
    """Of (1 + 1/r^2)(b/r + t)."""
    return lambda r: b * ln(r) + t * r - b / (2 * r * r) - t / r
