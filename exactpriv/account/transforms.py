"""The moment function M(s) = E_P exp(s L) of a loss L = ln dP/dQ on a line s = c + it, t >= 0, with all errors.

For the Poisson-subsampled Gaussian M is an integral over x; the trapezoidal rule on the line Im x = tau makes it a
finite sum of exponentials, sum w_n exp(s L_n), with one error for all t >= 0 (docs/account_mathematics.md): in the
strip 0 <= Im x <= 2 tau, where 2 tau mu < pi, every Im L is at least 0, so that |exp(s L)| <= exp(c Re L) for all t.

What would make it silently wrong: a shift with 2 tau mu >= pi (B has zeros there), a negative Im L (the sum would grow
with t), points cut off without their bound, or a bound for later t from a sum whose Im L is not at least 0.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache

from flint import acb, acb_mat, arb, fmpq

from ..real.precision import ctx
from . import proposals

MAX_POINTS = 60_000
"""Points of a line on which moduli are bounded."""
ROUGH = 64
"""Bits for bounds of which only the size matters."""


def upper(x: arb) -> arb:
    """The upper end of a ball, exact."""
    return arb(x.upper())


def lower(x: arb) -> arb:
    """The lower end of a ball, exact."""
    return arb(x.lower())


def normal_density(y: arb) -> arb:
    """The density of N(0, 1)."""
    return (-y * y / 2).exp() / (2 * arb.pi()).sqrt()


def normal_tail(y: arb) -> arb:
    """P(N(0, 1) > y)."""
    return (y / arb(2).sqrt()).erfc() / 2


def powers(x: acb, count: int) -> list[acb]:
    """1, x, x^2, ...: each the product of two of half the exponent, so that rectangles do not grow turn by turn."""
    made = [acb(1), x][:count]
    for n in range(2, count):
        made.append(made[n // 2] * made[n - n // 2])
    return made


def weighted(w: acb, x: acb, count: int) -> list[acb]:
    """w, w x, w x^2, ..., by squares of x."""
    made, square = [w], x
    while len(made) < count:
        made += [y * square for y in made[: count - len(made)]]
        if len(made) < count:
            square = square * square
    return made


class Exponentials:
    """A finite sum of exponentials sum w_n exp(s L_n), Im L_n >= 0, at s = c + it; `rises` are L_n less the edge."""

    def __init__(
        self, weights: Sequence[acb], losses: Sequence[acb], c: arb, rises: Callable[[], Sequence[acb]] | None = None
    ) -> None:
        self._rises = rises
        self.losses = losses
        self.weights = [w * (loss * c).exp() for w, loss in zip(weights, losses, strict=True)]
        self.at_zero = acb(0)
        """The value at t = 0."""
        for weight in self.weights:
            self.at_zero += weight

    @cached_property
    def rises(self) -> Sequence[acb]:
        """The losses less their edge, at the working precision of who asks first."""
        return self.losses if self._rises is None else self._rises()

    def grid(self, rows: int, columns: int, step: arb, first: int = 0) -> list[list[acb]]:
        """The values at t = (first + a columns + b) step, a < rows, b < columns: a product of two matrices."""
        across, start = acb(0, step), acb(0, first * step)
        found = [powers((across * loss).exp(), columns + 1) for loss in self.losses]
        weights = self.weights
        if first:
            weights = [w * (start * loss).exp() for w, loss in zip(weights, self.losses, strict=True)]
        left = [weighted(w, turn.pop(), rows) for w, turn in zip(weights, found, strict=True)]
        return (acb_mat(left).transpose() * acb_mat(found)).tolist()

    def moduli(self) -> tuple[list[arb], list[arb]]:
        """|w_n exp(c L_n)| from above, and Im L_n from below, clipped at 0."""
        zero = arb(0)
        return (
            [upper(abs(w)) for w in self.weights],
            [max(lower(loss.imag), zero) for loss in self.losses],
        )

    def majorant(self, t: arb, terms: int) -> list[arb]:
        """At least |f^(i)(w)|/i! for i < terms and every w >= t, where f(t) = exp(-it edge) times the value: not
        increasing in t, since every Im L_n is at least 0."""
        moduli, angles = self.moduli()
        found = [arb(0)] * terms
        for w, angle, rise in zip(moduli, angles, self.rises, strict=True):
            size, term = upper(abs(rise)), w * (-t * angle).exp()
            for i in range(terms):
                found[i] += term
                term = term * size / (i + 1)
        return [upper(x) for x in found]


class Transform(ABC):
    """M(c + it) of one mechanism, t >= 0, at one c, with an error that is the same for all t."""

    error: arb
    """|M(c+it) - value given| is at most this."""

    @property
    def points(self) -> int:
        """Of how many terms a value is the sum."""
        return 1

    @abstractmethod
    def grid(self, rows: int, columns: int, step: arb) -> list[list[acb]]:
        """The values at t = (a columns + b) step."""

    @abstractmethod
    def later(self, t: arb) -> arb:
        """At least |M(c+iw)| for every w >= t; not increasing in t."""

    @property
    def edge(self) -> arb | None:
        """The loss near which exp(-it edge) M(c + it) turns slowly; None where `majorant` knows none."""
        return None

    def majorant(self, t: arb, terms: int) -> list[arb]:
        """Bounds of the Taylor coefficients of exp(-iw edge) times the value at every w >= t."""
        raise NotImplementedError

    @abstractmethod
    def later_guess(self, t: float) -> float:
        """The logarithm of later(t), about."""

    @abstractmethod
    def top(self, order: fmpq, log_moment: float) -> arb:
        """At least M(order), for an order > 0 at which ln M is about log_moment."""


class GaussianTransform(Transform):
    """M(s) = exp(s(s+1) mu^2/2)."""

    def __init__(self, mu: fmpq, c: fmpq) -> None:
        self.half = arb(mu) ** 2 / 2
        self.c, self.c_guess = arb(c), proposals.double(c)
        self.error = arb(0)

    def grid(self, rows: int, columns: int, step: arb) -> list[list[acb]]:
        found = []
        for a in range(rows):
            line = [acb(self.c, (a * columns + b) * step) for b in range(columns)]
            found.append([(self.half * s * (s + 1)).exp() for s in line])
        return found

    def later(self, t: arb) -> arb:
        return upper((self.half * (self.c * (self.c + 1) - t * t)).exp())

    def later_guess(self, t: float) -> float:
        return proposals.near(self.half) * (self.c_guess * (self.c_guess + 1) - t * t)

    def top(self, order: fmpq, log_moment: float) -> arb:
        return upper((self.half * arb(order * (order + 1))).exp())


class SubsampledGaussianTransform(Transform):
    """Poisson-subsampled Gaussian of rate q < 1, noise sigma, sensitivity 1; `bits` of accuracy relative to M(c)."""

    def __init__(
        self, q: fmpq, sigma: fmpq, relation: str, c: fmpq, bits: int, log_moment: float, count: int = 1
    ) -> None:
        self.parameters = q, sigma, relation
        self.q, self.mu, self.relation, self.c = arb(q), 1 / arb(sigma), relation, arb(c)
        self.sigma_guess, self.c_guess = proposals.double(sigma), proposals.double(c)
        self.negative = relation != "remove"
        self.log_moment = log_moment
        self.flat = self.negative and proposals.flat(proposals.double(q), 1 / self.sigma_guess, self.c_guess)
        self.excess = None
        if self.flat:
            over = proposals.excess(proposals.double(q), 1 / self.sigma_guess, relation, self.c_guess, log_moment)
            # of two factors one is bounded for itself: no use where that is far from the product
            self.excess = over if relation == "add" or over < 25 else None
        tau, h = proposals.shift_of(self.sigma_guess, self.c_guess, bits, self.negative, count, self.excess)
        self.sum, self.error = self._sum(tau, h, bits)
        self.moment = upper(abs(self.sum.at_zero) + self.error)
        """At least M(c)."""
        self._moduli: dict[int, Moduli] = {}
        self.count = count
        self.guesses = proposals.ShiftedModuli(
            proposals.double(q), self.sigma_guess, relation, self.c_guess, log_moment, proposals.rough_bits(count),
            self.excess,
        )  # fmt: skip

    def top(self, order: fmpq, log_moment: float) -> arb:
        bits = proposals.rough_bits(self.count) + 8
        with ctx.workprec(bits + 16):
            made = SubsampledGaussianTransform(*self.parameters, order, bits, log_moment)
            return made.moment

    def _dominating(self, c: arb) -> list[tuple[arb, arb]]:
        """(mass, centre) of normal laws whose sum is at least the integrand of M(c) on the real line: B^a is convex in
        the mixture B for a >= 1 and a <= 0."""
        q, mu = self.q, self.mu
        if self.relation == "remove":
            a = c + 1
            return [(1 - q, arb(0)), (q * (a * (a - 1) * mu**2 / 2).exp(), a * mu)]
        flat = self.flat  # B^-c <= (1-q)^-c instead, where that is smaller
        if self.relation == "add":
            if flat:
                return [((1 - q) ** -c, arb(0))]
            return [(1 - q, arb(0)), (q * (c * (c + 1) * mu**2 / 2).exp(), -c * mu)]
        a = c + 1
        if flat:
            thick = (1 - q) ** -c
            return [(thick * (1 - q), arb(0)), (thick * q * (a * (a - 1) * mu**2 / 2).exp(), a * mu)]
        # (1-q + q exp(a z+)) (1-q + q exp(-c z-)), z+- = +-mu x - mu^2/2; E exp(b x) = exp(b^2/2), centre b
        plus, minus = -a * mu**2 / 2, c * mu**2 / 2
        found = []
        for mass, slope, shift in (
            ((1 - q) ** 2, arb(0), arb(0)),
            (q * (1 - q), a * mu, plus),
            (q * (1 - q), c * mu, minus),
            (q * q, (a + c) * mu, plus + minus),
        ):
            found.append((mass * (shift + slope * slope / 2).exp(), slope))
        return found

    def _sum(self, tau_guess: float, h_guess: float, bits: int) -> tuple[Exponentials, arb]:
        """The trapezoidal rule on the shifted line, and its error for all t >= 0."""
        tau, h = arb(proposals.dyadic(tau_guess)), arb(proposals.dyadic(h_guess))
        precision = ctx.prec
        with ctx.workprec(ROUGH):
            angle = tau * self.mu  # half the angle at the far edge of the strip
            if not 2 * angle < arb.pi():
                raise ArithmeticError("the shifted line leaves the strip without zeros")
            dominating = self._dominating(self.c)
            turns, far = (2 * arb.pi() * tau / h).exp() - 1, (2 * tau**2).exp()
            # with an angle of at most pi/2 the real part of B is at least 1-q, so that |B|^-c <= (1-q)^-c all over
            flat = self.excess is not None and 4 * angle <= arb.pi()
            if flat:
                whole = arb(0)
                for kappa, _ in dominating:
                    whole += kappa
                share, fixed, thin_here = upper(1 / turns), upper(far * whole / turns), arb(1)
            else:
                thin = angle.cos() ** (-self.c) if self.negative else arb(1)
                thin_here = (angle / 2).cos() ** (-self.c) if self.negative else arb(1)
                share, fixed = upper((1 + far * thin) / turns), arb(0)
            here = (tau * tau / 2).exp() * thin_here
            first, last, cut = self._ends(dominating, here, h, bits)
        with ctx.workprec(precision):
            weights, losses, rises = self._points(tau, h, first, last)
            made = Exponentials(weights, losses, self.c, rises)
            # the rule errs by share * M(c) + fixed + cut at every t, at t = 0 too: M(c) <= value + that
            if not share < 1:
                raise ArithmeticError("the step of the quadrature is too long for its shift")
            return made, upper((share * upper(abs(made.at_zero)) + fixed + cut) / (1 - share))

    def _ends(self, dominating: list[tuple[arb, arb]], here: arb, h: arb, bits: int) -> tuple[int, int, arb]:
        """The first and the last point, and a bound of the sum of the moduli of all others."""
        first, last = proposals.points(dominating, here, h, self.log_moment, bits)
        cut = arb(0)
        for kappa, centre in dominating:
            for y in ((last + 1) * h - centre, centre - (first - 1) * h):
                # the sum over a decreasing density is at most its integral and one term; over all of it, too
                beyond = normal_tail(y) + h * normal_density(y) if y >= 0 else 1 + h * normal_density(arb(0))
                cut += kappa * beyond
        return first, last, upper(here * cut)

    @property
    def points(self) -> int:
        return len(self.sum.weights)

    @property
    def edge(self) -> arb | None:
        if self.relation == "replace":
            return arb(0)
        rest = (1 - self.q).log()
        return rest if self.relation == "remove" else -rest

    def majorant(self, t: arb, terms: int) -> list[arb]:
        return self.sum.majorant(t, terms)

    def _points(
        self, tau: arb, h: arb, first: int, last: int
    ) -> tuple[list[acb], list[acb], Callable[[], Sequence[acb]]]:
        q, mu = self.q, self.mu
        half = mu * mu / 2
        scale = h / (2 * arb.pi()).sqrt()
        add, replace = self.relation == "add", self.relation == "replace"
        if add:
            tau = -tau
        weights, losses, ratios = [], [], []
        # x = nh + i tau: exp(-x^2/2) = exp(tau^2/2 - (nh)^2/2) exp(-i nh tau)
        scale *= (tau * tau / 2).exp()
        size = max(abs(first), abs(last)) + 1
        turns = powers(acb(0, -h * tau).exp(), size)
        up, down = powers((mu * acb(h)).exp(), size), powers((mu * acb(-h)).exp(), size)
        start, mirror = (acb(0, mu * tau) - half).exp(), (acb(0, -mu * tau) - half).exp()
        square = -h * h / 2
        falls = [(n * n * square).exp() * scale for n in range(size)]
        for n in range(first, last + 1):
            turn = turns[n] if n >= 0 else turns[-n].conjugate()
            weight = turn * falls[abs(n)]
            rising, falling = (up[n], down[n]) if n >= 0 else (down[-n], up[-n])
            power = start * rising
            rise = q * (power - 1)
            loss = rise.log1p()
            if add:
                loss = -loss
            else:
                weight *= 1 + rise
                if replace:
                    loss -= (q * (mirror * falling - 1)).log1p()
            ratios.append(power)
            weights.append(weight)
            losses.append(loss)

        def rises() -> Sequence[acb]:
            if replace:
                return losses
            odds = q / (1 - q)
            found = [(odds * power).log1p() for power in ratios]
            return [-x for x in found] if add else found

        return weights, losses, rises

    def grid(self, rows: int, columns: int, step: arb) -> list[list[acb]]:
        return self.sum.grid(rows, columns, step)

    def row(self, first: int, count: int, step: arb) -> list[acb]:
        """The values at t = (first + n) step, n < count."""
        columns = math.isqrt(count - 1) + 1
        grid = self.sum.grid(-(-count // columns), columns, step, first)
        return [value for line in grid for value in line][:count]

    def later(self, t: arb) -> arb:
        with ctx.workprec(ROUGH):
            guess = proposals.near(t)
            n = self.guesses.best(guess, list(self._moduli))
            found = self._moduli.get(n)
            if found is None or not found.error(t) <= found.wanted:
                if self.guesses.count(n, guess) > MAX_POINTS:
                    return self.moment
                found = self._moduli[n] = Moduli(self, n, guess)
            return found.at(t)

    def later_guess(self, t: float) -> float:
        return self.guesses.log_bound(t)


class Moduli:
    """Bounds of |M(c + iw)| for all w >= t: the integral of |f| on a shifted line, by the trapezoidal rule
    (docs/account_mathematics.md, 12 and 13)."""

    def __init__(self, of: SubsampledGaussianTransform, n: int, t: float) -> None:
        """On the n-th shift, with a step that is short enough at t."""
        a_guess, strip, step = of.guesses.line(n, t)
        a, h, self.strip = arb(proposals.dyadic(a_guess)), arb(proposals.dyadic(step)), arb(proposals.dyadic(strip))
        self.a, self.slope = a, (2 if of.relation == "replace" else 1) * of.mu / 2
        # up to a right angle the arguments of B rise with the angle: no factor of t (docs/account_mathematics.md, 13)
        if 2 * self.strip * of.mu <= arb.pi() and 2 * a * of.mu <= arb.pi():
            self.slope = arb(0)
        dominating = of._dominating(of.c)
        angle, edge = a * of.mu, (a + self.strip) * of.mu
        if not edge < arb.pi():
            raise ArithmeticError("the shifted line leaves the strip without zeros")
        flat = of.excess is not None and 2 * edge <= arb.pi()
        size = arb(0)  # of the integral of |f| on the real line
        if flat:
            for kappa, _ in dominating:
                size += kappa
        else:
            size = upper(of.moment * (edge / 2).cos() ** (-of.c)) if of.negative else of.moment
        thin = (angle / 2).cos() ** (-of.c) if of.negative and not flat else arb(1)
        first, last, self.cut = of._ends(dominating, (a * a / 2).exp() * thin, h, of.guesses.bits)
        turns = (2 * arb.pi() * self.strip / h).exp() - 1
        self.rule = upper(2 * size * ((a * a + self.strip * self.strip) / 2).exp() / turns)
        self.wanted = upper(4 * max(of.moment / arb(2) ** of.guesses.bits, self.error(arb(t))))
        """An error from which on a shorter step is better."""
        weights, losses, _ = of._points(a, h, first, last)
        self.terms = list(zip(*Exponentials(weights, losses, of.c).moduli(), strict=True))

    def error(self, t: arb) -> arb:
        """By how much the rule and the ends may be off at t."""
        beyond = self.strip - self.a
        return upper(self.rule * (t * self.slope * beyond).exp() if beyond > 0 else self.rule) + self.cut

    def at(self, t: arb) -> arb:
        """The bound, which serves all w >= t."""
        total = self.error(t)
        for w, angle in self.terms:
            total += w * (-t * angle).exp()
        return upper(total)


@lru_cache(maxsize=64)
def subsampled_gaussian(
    q: fmpq, sigma: fmpq, relation: str, c: fmpq, bits: int, log_moment: float, precision: int, count: int
) -> SubsampledGaussianTransform:
    """The transform, kept for the next question at this c."""
    with ctx.workprec(precision):
        return SubsampledGaussianTransform(q, sigma, relation, c, bits, log_moment, count)


class ExponentialsTransform(Transform):
    """Moments that are a finite sum of exponentials. |M(c+it)| does not fall with t."""

    sum: Exponentials
    bound: arb
    """Of |M(c+it)| at every t."""

    @property
    def points(self) -> int:
        return len(self.sum.weights)

    def grid(self, rows: int, columns: int, step: arb) -> list[list[acb]]:
        return self.sum.grid(rows, columns, step)

    def later(self, t: arb) -> arb:
        return self.bound

    def later_guess(self, t: float) -> float:
        return proposals.near(self.bound.log())


class AtomsTransform(ExponentialsTransform):
    """Finitely many losses: the sum itself."""

    def __init__(self, masses: Sequence[tuple[arb, arb]], c: fmpq) -> None:
        self.masses = masses
        self.sum = Exponentials([acb(p) for p, _ in masses], [acb(loss) for _, loss in masses], arb(c))
        self.error = arb(0)
        self.bound = upper(self.sum.at_zero.real)

    def top(self, order: fmpq, log_moment: float) -> arb:
        total = arb(0)
        for p, loss in self.masses:
            total += p * (arb(order) * loss).exp()
        return upper(total)


class MomentTransform(Transform):
    """A loss whose moments are known at every complex order; nothing is known of how they fall."""

    def __init__(self, moment: Callable[[acb], acb], c: fmpq) -> None:
        self.moment, self.c = moment, arb(c)
        self.error = arb(0)
        self.bound = upper(moment(acb(self.c)).real)

    def grid(self, rows: int, columns: int, step: arb) -> list[list[acb]]:
        return [[self.moment(acb(self.c, (a * columns + b) * step)) for b in range(columns)] for a in range(rows)]

    def later(self, t: arb) -> arb:
        return self.bound

    def later_guess(self, t: float) -> float:
        return proposals.near(self.bound.log())

    def top(self, order: fmpq, log_moment: float) -> arb:
        return upper(self.moment(acb(arb(order))).real)


class LaplaceTransform(Transform):
    """Laplace laws of scale 1, centres e apart: losses e and -e have masses 1/2 and exp(-e)/2, between is a density;
    M(s) = (exp(es) (1 + 1/(2s+1)) + exp(-e(s+1)) (1 - 1/(2s+1))) / 2."""

    def __init__(self, level: fmpq, c: fmpq) -> None:
        self.level, self.c = arb(level), arb(c)
        self.error = arb(0)
        self.bound = upper(self._value(acb(self.c)).real)

    def _value(self, s: acb) -> acb:
        e, share = self.level, 1 / (2 * s + 1)
        return ((e * s).exp() * (1 + share) + (-e * (s + 1)).exp() * (1 - share)) / 2

    def grid(self, rows: int, columns: int, step: arb) -> list[list[acb]]:
        return [[self._value(acb(self.c, (a * columns + b) * step)) for b in range(columns)] for a in range(rows)]

    def later(self, t: arb) -> arb:
        # |1 +- 1/(2s+1)| <= 1 + 1/|2s+1|, which falls with t
        e, c = self.level, self.c
        share = 1 / ((2 * c + 1) ** 2 + 4 * t * t).sqrt()
        value = ((e * c).exp() + (-e * (c + 1)).exp()) * (1 + share) / 2
        return min(self.bound, upper(value))

    def later_guess(self, t: float) -> float:
        return proposals.near(self.later(arb(t)).log())

    def top(self, order: fmpq, log_moment: float) -> arb:
        return upper(self._value(acb(arb(order))).real)
