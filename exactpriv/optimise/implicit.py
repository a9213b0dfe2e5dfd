"""The largest privacy parameter that a level of information allows: maxima of p0 - r p1 over pairs of event
probabilities (ngo-lmidp, eqs. (6) and (9)).

Each is the maximum of a linear function a p0 + b p1 over a convex set {g <= mu}: g is the capacity of the binary kernel
with rows (1-p0, p0), (1-p1, p1), or the divergence D(Ber(p1) || Ber(p0)). A feasible pair bounds it from below, a point
with a gradient of g nearly parallel to (a, b) from above; both are rational and rechecked by `check_bound`. Values are
read off the maximiser (maximiser.py) where it is isolated. The maximisers' proofs are in maximiser.py.
Everything is in nats; r = e^eps.

Proposes in floating point: where the optimum lies (doubles, then Newton steps in mpmath); `_Problem` decides in balls.

The largest a p0 + b p1 over pairs of event probabilities with g(p0, p1) <= mu (nats), r = e^eps: (a, b) = (1, -r) or
(-1, 1/r); g is the capacity of the binary kernel with rows (1-p0, p0), (1-p1, p1) (ngo-lmidp, (6)), or D(Ber(p1) ||
Ber(p0)) ((9)).

1. *Convexity.* The capacity, a supremum of I(w; K), convex in K, is convex in (p0, p1); D is jointly convex. A local
   maximum of a linear function on {g <= mu} is global: two points prove it.
2. *Lower bound.* A feasible pair. Capacity: C <= max_i D(Ber(p_i) || Ber(m)), any m: two divergences at most mu
   suffice.
3. *Upper bound.* f <= g convex and differentiable at q in (0,1)^2 (f = I(w; .), input law (w, 1-w), or f = g = D),
   gradient s (a, b) + (0, e), s > 0. A feasible p has mu >= f(p) >= f(q) + s (a (p0 - q0) + b (p1 - q1)) + e (p1 -
   q1), hence a p0 + b p1 <= a q0 + b q1 + (mu - f(q) + max(e q1, -e (1 - q1))) / s. dI/dq_i = w_i ln( q_i (1-M) / (M
   (1-q_i)) ), M the output mass; dD/dq1 is the same logarithm with M = q0, dD/dq0 = (q0 - q1) / (q0 (1-q0)).
4. *Both bounds meet* at the maximum: e = 0, w the capacity-achieving input mass, f(q) = mu. For large r the optimal
   p1 is as small as e^-r: the pair with p1 = 2^-2k has e > 0, and costs e q1 only.
5. *Exact cases.* mu = 0: p0 = p1, value 0 for r >= 1. mu >= ln 2: (1, 0), value 1. r = 1: averaging (p0, p1) with
   (1 - p1, 1 - p0) keeps the difference and feasibility (convexity), so p1 = 1 - p0, value 1 - 2 h^-1(ln 2 - mu). r
   infinite: p1 = 0, the Z-channel, C = ln(1 + e^(-h(p)/p)) increasing; for D: -ln(1 - p0) <= mu. D at r = 1:
   complements exchange the two maxima. D, large mu: p1 = 0, p0 = 1 - e^-mu and p1 = 1, p0 = e^-mu are feasible: the
   value is between 1 - e^-mu and 1, or between 1/r - e^-mu and 1/r.
6. *Attained* by the binary kernel of the optimal pair: capacity mu, delta the value (ngo-lmidp, Theorem 1(a)).

Silently wrong if a feasible point were accepted from a midpoint instead of a ball, or s not shown positive.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..real import Ordering, Real, UndecidedError, exp, ln, maximum
from ..real.errors import IllDefined
from ..real.form import key as form_key
from ..real.memory import remembered
from ..real.pickling import found_again
from ..real.precision import ctx
from .inverse import binary_entropy, decided, inverse_binary_entropy, monotone_inverse
from .maximiser import Maximiser
from .proposed_maxima import Kind, beyond, out_of_reach, propose
from .stand_ins import stand_in

MAX_BITS = 1 << 14
_COUNTER = itertools.count()  # names maxima at levels without a normal form, so that no two share a name
ZERO, ONE = Real(0), Real(1)


@dataclass(frozen=True)
class Bound:
    """Rational points that enclose a maximum: `feasible` = (p0, p1, m) for the lower bound, `support` = (q0, q1, w)
    for the upper one; m and w are the output mass and the input mass that the capacity needs (0 for a divergence)."""

    feasible: tuple[fmpq, fmpq, fmpq]
    support: tuple[fmpq, fmpq, fmpq]


@dataclass(frozen=True)
class _Problem:
    """max of a p0 + b p1 subject to g <= mu; `kind` says which g."""

    kind: Kind
    mu: Real
    r: Real

    def weights(self, r: Any) -> tuple[Any, Any]:
        """(a, b): p0 - r p1, or p1/r - p0."""
        return (arb(-1), 1 / r) if self.kind is Kind.RATIO_ABOVE else (arb(1), -r)

    def enclosure(self, bound: Bound, bits: int) -> Any:
        """The ball spanned by the two bounds, computed with `bits`; None if `feasible` is not proved feasible or
        `support` proves nothing."""
        with ctx.workprec(bits):
            mu, r = self.mu.arb(bits), self.r.arb(bits)
            a, b = self.weights(r)
            p0, p1, m = map(arb, bound.feasible)
            q0, q1, w = map(arb, bound.support)
            if not all(0 < v < 1 for v in (p0, p1, q0, q1)):
                return None
            if self.kind is Kind.CAPACITY:
                if not (0 < m < 1 and 0 < w < 1 and _divergence(p0, m) <= mu and _divergence(p1, m) <= mu):
                    return None
                mean = w * q0 + (1 - w) * q1
                g = w * _divergence(q0, mean) + (1 - w) * _divergence(q1, mean)
                slope0, slope1 = w * _log_odds(q0, mean), (1 - w) * _log_odds(q1, mean)
            else:
                if not _divergence(p1, p0) <= mu:
                    return None
                g = _divergence(q1, q0)
                slope0, slope1 = (q0 - q1) / (q0 * (1 - q0)), _log_odds(q1, q0)
            scale = slope0 / a
            if not scale > 0:
                return None
            excess = slope1 - scale * b
            residual = (excess * q1).max(-excess * (1 - q1))  # of -excess (p1 - q1) over 0 <= p1 <= 1
            upper = a * q0 + b * q1 + (mu - g + residual) / scale
            lower = a * p0 + b * p1
            return lower.union(upper)


def _divergence(p: Any, q: Any) -> Any:
    """D(Ber(p) || Ber(q)) for balls inside (0, 1)."""
    return p * (p / q).log() + (1 - p) * ((1 - p) / (1 - q)).log()


def _log_odds(p: Any, q: Any) -> Any:
    """d/dp D(Ber(p) || Ber(q)) = ln( p (1-q) / (q (1-p)) )."""
    return (p * (1 - q) / (q * (1 - p))).log()


def find_bound(kind: Kind, mu: Real, r: Real, bits: int) -> Bound:
    """A bound of width below 2^-bits; UndecidedError if none is found up to MAX_BITS.

    mu > 0 in nats (below ln 2 for the capacity), r >= 1 finite.
    """
    problem, work = _Problem(kind, mu, r), bits + 64
    if out_of_reach(mu.arb(64), r.arb(64)):
        raise UndecidedError(f"the bound at mu = {mu}, e^eps = {r} is too near to its limit to be enclosed", MAX_BITS)
    extra = beyond(mu.arb(64))
    while work * (1 + extra // 256) <= MAX_BITS:
        bound = propose(kind, mu.arb(work), r.arb(work), work)
        if bound is not None:
            made = Bound(*bound)
            ball = problem.enclosure(made, 2 * work + extra)
            if ball is not None and ball.is_finite() and ball.rad() < arb(2) ** (-bits - 1):
                return made
        work *= 2
    raise UndecidedError(f"the bound at mu = {mu}, e^eps = {r} was not enclosed", MAX_BITS)


def check_bound(kind: Kind, mu: Real, r: Real, bound: Bound, bits: int = 256) -> tuple[fmpq, fmpq] | None:
    """The lower and the upper bound that the points prove, as rationals; None if they prove nothing. Uses no search."""
    ball = _Problem(kind, mu, r).enclosure(bound, bits)
    if ball is None or not ball.is_finite():
        return None
    with ctx.workprec(bits):
        return _exact(ball.lower()), _exact(ball.upper())


def _exact(x: Any) -> fmpq:
    mantissa, exponent = x.man_exp()
    power = int(exponent)
    return fmpq(mantissa) * 2**power if power >= 0 else fmpq(mantissa) / fmpq(2) ** -power


def maximum_of(kind: Kind, mu: Real, eps: Real) -> Real:
    """The maximum at mu > 0 and a finite eps >= 0; what stands in for it where numbers are variables."""
    solve = stand_in("event maximum")
    return _enclosed(kind, mu, eps) if solve is None else solve(kind, mu, exp(eps), None)


@found_again
def _enclosed(kind: Kind, mu: Real, eps: Real) -> Real:
    r = exp(eps)
    problem = _Problem(kind, mu, r)

    maximiser = Maximiser(kind, mu, r)

    def enclose(bits: int) -> Any:
        near = _near_the_end(kind, mu, r, bits)
        if near is not None:
            return near
        try:
            p0, p1, *_ = maximiser.balls(bits + 8)
        except UndecidedError:  # not isolated: two points may still enclose the value
            ball = problem.enclosure(find_bound(kind, mu, r, bits), 4 * (bits + 64) + beyond(mu.arb(64)))
            if ball is None:
                raise UndecidedError(f"the bound at mu = {mu}, e^eps = {r} was not enclosed", bits) from None
            return ball
        with ctx.workprec(2 * bits + 64):
            a, b = problem.weights(r.arb(2 * bits + 64))
            return a * p0 + b * p1

    label = _label(kind.value, mu, eps)
    return Real.oracle(remembered(label, enclose), label, lambda: {"points": [points(kind, mu, eps)]})


def _near_the_end(kind: Kind, mu: Real, r: Real, bits: int) -> Any:
    """Where mu is so large that they are less than 2^-bits apart, the ball between what p1 = 0, p0 = 1 - e^-mu gives
    and 1, or what p1 = 1, p0 = e^-mu gives and 1/r: the divergence is mu at both (docs/optimise.md, 9)."""
    if kind is Kind.CAPACITY:
        return None
    with ctx.workprec(bits + 64):
        rest = (-mu.arb(bits + 64)).exp()
        if not rest < arb(2) ** (-bits - 2):
            return None
        top = arb(1) if kind is Kind.RATIO_BELOW else 1 / r.arb(bits + 64)
        return (top - rest).union(top) if rest < top * arb(2) ** (-bits - 2) else None


def points(kind: Kind, mu: Real, eps: Real) -> dict[str, list[str]]:
    """The rational points of a bound of width below 2^-160, as texts for a certificate."""
    bound = find_bound(kind, mu, exp(eps), 160)
    return {"feasible": [str(v) for v in bound.feasible], "support": [str(v) for v in bound.support]}


def needs_points(kind: Kind, mu: Real, eps: Real) -> bool:
    """Is the maximum enclosed, that is, none of the exact cases?"""
    if mu.is_infinite or eps.is_infinite or decided(mu, ZERO, "whether mu is 0") is Ordering.EQUAL:
        return False
    if kind is not Kind.CAPACITY:
        return True
    positive = decided(eps, ZERO, "whether eps is 0") is Ordering.GREATER
    return positive and decided(mu, ln(Real(2)), "whether mu is at least ln 2") is Ordering.LESS


def _label(what: str, mu: Real, eps: Real) -> str:
    forms = mu.form, eps.form
    if forms[0] is None or forms[1] is None:
        return f"{what}, number {next(_COUNTER)}"
    return f"{what} at {form_key(forms[0])}, {form_key(forms[1])}"


def _checked(mu: Real, eps: Real) -> None:
    for value, name in ((mu, "mu"), (eps, "eps")):
        if decided(value, ZERO, f"whether {name} is negative") is Ordering.LESS:  # the value may be too long to write
            raise IllDefined(f"{name} = {value} is negative; a level is at least 0")


def delta_ldp_of_mi(mu: Real, eps: Real) -> Real:
    """The least delta such that every mechanism of capacity at most mu (nats) is (eps, delta)-LDP (ngo-lmidp, (6)).

    Exact for mu = 0 (0), mu >= ln 2 (1), eps = 0 (1 - 2 h^-1(ln 2 - mu)); for eps infinite the limit
    `ldp_floor_of_mi(mu)`; else an Enclosure. Raises IllDefined for negative arguments.
    """
    _checked(mu, eps)
    if decided(mu, ZERO, "whether mu is 0") is Ordering.EQUAL:
        return ZERO
    if mu.is_infinite or decided(mu, ln(Real(2)), "whether mu is at least ln 2") is not Ordering.LESS:
        return ONE
    if eps.is_infinite:
        return ldp_floor_of_mi(mu)
    if stand_in("event maximum") is None and decided(eps, ZERO, "whether eps is 0") is Ordering.EQUAL:
        return 1 - 2 * inverse_binary_entropy(ln(Real(2)) - mu)
    return maximum_of(Kind.CAPACITY, mu, eps)


def delta_lip_of_mi(mu: Real, eps: Real) -> Real:
    """max of p0 - r p1 and p1/r - p0 over pairs with D(Ber(p1) || Ber(p0)) <= mu nats (ngo-lmidp, (9)).

    Exact for mu = 0 (0) and in the limits: eps infinite (1 - e^-mu), mu infinite (1); else an Enclosure.
    Raises IllDefined for negative arguments.
    """
    _checked(mu, eps)
    if decided(mu, ZERO, "whether mu is 0") is Ordering.EQUAL:
        return ZERO
    if mu.is_infinite:
        return ONE
    if eps.is_infinite:
        return 1 - exp(-mu)
    below = maximum_of(Kind.RATIO_BELOW, mu, eps)
    if decided(eps, ZERO, "whether eps is 0") is Ordering.EQUAL:
        return below  # complements of the events exchange the two maxima
    return maximum(below, maximum_of(Kind.RATIO_ABOVE, mu, eps))


def z_capacity(p: Real) -> Real:
    """The capacity in nats of the Z-channel with rows (1, 0), (1-p, p): ln(1 + e^(-h(p)/p)); 0 at p = 0."""
    if p.rational == 0:
        return ZERO
    return ln(1 + exp(-(binary_entropy(p) / p)))


@found_again
def ldp_floor_of_mi(mu: Real) -> Real:
    """The limit of `delta_ldp_of_mi(mu, eps)` for eps to infinity: the p in [0, 1] with h(p)/p = -ln(e^mu - 1)
    (ngo-lmidp, third remark after Theorem 1), that is, whose Z-channel has capacity mu (nats).

    1 for mu >= ln 2; exact where p is a rational that is found, else an Enclosure. Raises IllDefined for mu < 0.
    """
    _checked(mu, ZERO)
    if mu.is_infinite or decided(mu, ln(Real(2)), "whether mu is at least ln 2") is not Ordering.LESS:
        return ONE
    solve = stand_in("Z-channel of a capacity")
    if solve is not None:
        return solve(mu)
    form = mu.form
    label = None if form is None else f"Z-channel of capacity {form_key(form)}"
    return monotone_inverse(z_capacity, Fraction(0), Fraction(1), mu, label=label, slope=_z_slope)


def _z_slope(ball: Any) -> Any:
    """d/dp ln(1 + e^(-h/p)) = e^(-h/p) / (1 + e^(-h/p)) * (-ln(1-p)) / p^2 on a ball inside (0, 1)."""
    if not (ball > 0 and ball < 1):
        return arb.nan()
    tilt = (ball.log() + (1 - ball) / ball * (1 - ball).log()).exp()
    return tilt / (1 + tilt) * -(1 - ball).log() / (ball * ball)


