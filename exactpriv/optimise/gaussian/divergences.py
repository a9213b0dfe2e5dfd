"""Divergences of Gaussian mixtures and informations through Gaussian noise, certified to any precision (nats).

Exact where a closed form applies, else an `Enclosure`.

1. *Two Gaussians.* D(p||q) = (v/u - 1 - ln(v/u) + (m - n)^2/u)/2. v = u: p > r q is a half-line, E_r = Phi(d/2 -
   eps/d) - r Phi(-d/2 - eps/d), d = |m - n|/s; Phi(-x) = Q(x), Phi(x) = 1 - Q(x) for x > 0. In R^d (noise s^2 I) only
   the coordinate along m - n matters. What p and r q share is taken out: a P and b Q, P and Q laws, the positive and
   negative part of p - r q, give E_r(p || q) = a E_(b/a)(P || Q); so a subsampled Gaussian has the curve of two
   Gaussians. dE_r/dd > 0: over a set of inputs the farthest pair decides; a ball of radius R has d = 2 R/s.
3. *Hockey-stick.* E_r = sum over positive cells of sum_j c_j (mass of component j). All cells negative: exactly 0;
   for two Gaussians with v < u also at r = max p/q, an exact comparison. E_r(p||q) = 1 - r + r E_1/r(q||p) for r < 1.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from flint import arb, fmpq

from ...kernel import GaussianChannel, GaussianMixture, Prior
from ...kernel.entries import ONE, ZERO, Entry, is_zero, simplified
from ...real import IllDefined, Ordering, Real, Undecided, compare, exp, ln, maximum, sqrt
from ...real.memory import remembered
from ...real.order import decided_sign
from ...real.pickling import found_again
from ...real.precision import ctx
from ..stand_ins import stand_in
from .densities import Component, Density, ball, combined, real_of, text
from .integrals import MAX_BITS, differential_entropy, relative_entropy
from .level_sets import Cell, sign_cells

_FIRST_BITS = 64
_HOPELESS = arb(2) ** (1 << 15)
"""A radius that no number of bits below MAX_BITS has been seen to make small: more of them would only take time."""
_COUNTER = count()  # names numbers whose parameters have no text, so that no two share a name


def enclosure(compute: Callable[[int], Any], label: str | None, most: int | None = None) -> Real:
    """The number `compute(bits)` encloses, asked for at most `most` bits, and for few alone where these leave it as
    wide as _HOPELESS; without a label it equals only itself."""
    name = f"Gaussian number {next(_COUNTER)}" if label is None else label
    kept = remembered(name, compute)

    def enclose(bits: int) -> Any:
        if most is not None and bits > _FIRST_BITS:
            first = kept(_FIRST_BITS)
            if first.is_finite() and first.rad() > _HOPELESS:
                return first
        return kept(bits if most is None else min(bits, most))

    return Real.oracle(enclose, name, None)


def mixture_text(p: GaussianMixture, shift: Entry = ZERO, flip: bool = False) -> str | None:
    """A text that determines the law, moved by -shift and then reflected if `flip`; None if a number has no text."""
    parts = []
    for w, m, v in p.components:
        mean = simplified(m - shift)
        texts = text(w), text(-mean if flip else mean), text(v)
        if any(t is None for t in texts):
            return None
        parts.append(":".join(map(str, texts)))
    return "|".join(sorted(parts))


def pair_text(p: GaussianMixture, q: GaussianMixture) -> str | None:
    """A text that determines the pair up to translation and reflection of the line, which change no divergence."""
    means = [m for law in (p, q) for _, m, _ in law.components]
    if not all(isinstance(m, fmpq) for m in means):
        shift: Entry = ZERO
    else:
        shift = (min(means) + max(means)) / 2
    texts = [tuple(mixture_text(law, shift, flip) for law in (p, q)) for flip in (False, True)]
    if any(t is None for pair in texts for t in pair):
        return None
    return " / ".join(map(str, min(texts, key=str)))


def labelled(name: str, about: str | None, *more: Entry) -> str | None:
    """`name`, the text of the laws and of further numbers as a label; None if one of them has no text."""
    texts = [about, *(text(x) for x in more)]
    return None if any(t is None for t in texts) else " ".join([name, *map(str, texts)])


def same_law(p: GaussianMixture, q: GaussianMixture) -> bool:
    """Whether the difference of the densities vanishes identically (different Gaussians are linearly independent)."""
    return not combined([(ONE, p), (-ONE, q)])


@found_again
def kl(p: GaussianMixture, q: GaussianMixture) -> Real:
    """D(p || q) = integral of p ln(p/q), nats; exact for two Gaussians and for equal laws, else an Enclosure."""
    solve = stand_in("Gaussian relative entropy")
    if solve is not None:
        return _of_single(p.means[0], p.variances[0], q.means[0], q.variances[0]) if _single(p, q) else solve(p, q)
    if same_law(p, q):
        return Real(0)
    if len(p.components) == len(q.components) == 1:
        (_, m, v), (_, n, u) = p.components[0], q.components[0]
        return _of_single(m, v, n, u)
    return enclosure(lambda bits: relative_entropy(p, q, bits), labelled("Gaussian kl", pair_text(p, q)), MAX_BITS)


def _single(p: GaussianMixture, q: GaussianMixture) -> bool:
    return len(p) == len(q) == 1


def _of_single(m: Entry, v: Entry, n: Entry, u: Entry) -> Real:
    """The relative entropy of N(m, v) from N(n, u)."""
    ratio = simplified(v / u)
    return (real_of(ratio) - 1 - ln(real_of(ratio))) / 2 + real_of((m - n) * (m - n) / u) / 2


@found_again
def hockey_stick(p: GaussianMixture, q: GaussianMixture, eps: Real) -> Real:
    """E_r(p || q) = integral of max(p - r q, 0), r = e^eps, a pure number; eps may be +inf (0) or -inf (1).

    Exact where p <= r q everywhere (0), or p >= r q (1 - r), else an Enclosure: the sign changes are enclosed, and the
    integral between them is a sum of values of erfc.
    """
    if eps.infinite:
        return Real(0 if eps.infinite > 0 else 1)
    solve = stand_in("Gaussian hockey-stick")
    if solve is not None:
        return solve(p, q, exp(eps))
    if decided_sign(eps) < 0:  # the integral of p - r q is 1 - r
        return 1 - exp(eps) + exp(eps) * hockey_stick(q, p, -eps)
    known = exp(eps)
    r: Entry = known if known.rational is None else known.rational
    if len(p.components) == len(q.components) == 1 and is_zero(p.components[0][2] - q.components[0][2]):
        (_, m, v), (_, n, _) = p.components[0], q.components[0]
        return delta_at(sqrt(real_of(simplified((m - n) * (m - n) / v))), eps)
    parts = combined([(ONE, p), (-r, q)])
    if _never_above(p, q, eps) or not parts:
        return Real(0)
    if len(parts) < len(p.components) + len(q.components):
        apart = _of_what_is_left(parts)
        if apart is not None:
            return apart
    cells = sign_cells(Density(parts, 2 * _FIRST_BITS), _FIRST_BITS)
    signs = {cell.sign for cell in cells}
    if signs == {-1}:
        return Real(0)
    about = pair_text(p, q)
    if decided_sign(eps) == 0 and about is not None:
        about = min(about, pair_text(q, p) or about)  # E_1 is symmetric
    return enclosure(lambda bits: positive_mass(parts, bits), labelled("Gaussian hockey-stick", about, r))


def _of_what_is_left(parts: list[Component]) -> Real | None:
    """The integral of max(f, 0) for components left after those that two laws share were collected, as that of two laws
    that share none: with the positive part a P and the negative one b Q, P and Q laws, it is a E_(b/a)(P || Q). So the
    curve of a subsampled Gaussian is one of two Gaussians. None where a sign is not decided."""
    signs = [compare(real_of(c), Real(0)) for c, _, _ in parts]
    positive = [part for part, s in zip(parts, signs, strict=True) if s is Ordering.GREATER]
    negative = [(-c, m, v) for (c, m, v), s in zip(parts, signs, strict=True) if s is Ordering.LESS]
    if len(positive) + len(negative) < len(parts):
        return None
    above, below = (simplified(Real.sum([real_of(c) for c, _, _ in some])) for some in (positive, negative))
    if not positive or not negative:
        return real_of(above)
    ratio = real_of(simplified(below / above))
    if isinstance(compare(ratio, Real(1)), Undecided):
        return None
    return real_of(above) * hockey_stick(_law(positive, above), _law(negative, below), ln(ratio))


def _law(parts: list[Component], mass: Entry) -> GaussianMixture:
    weights, means, variances = zip(*((simplified(c / mass), m, v) for c, m, v in parts), strict=True)
    return GaussianMixture._trusted(weights, means, variances)


def _never_above(p: GaussianMixture, q: GaussianMixture, eps: Real) -> bool:
    """Whether two single Gaussians touch at the maximum of p/q: e^eps is that maximum, decided exactly."""
    if len(p.components) != 1 or len(q.components) != 1:
        return False
    (_, m, v), (_, n, u) = p.components[0], q.components[0]
    if compare(real_of(v), real_of(u)) is not Ordering.LESS:
        return False
    top = ln(real_of(simplified(u / v))) / 2 + real_of((m - n) * (m - n) / (2 * (u - v)))
    return compare(top, eps) is Ordering.EQUAL


def positive_mass(parts: list[Component], bits: int) -> Any:
    """An enclosure of the integral of max(f, 0) for the combination with these components."""
    f = Density(parts, bits + 40)
    return mass_above(f, sign_cells(f, bits // 2 + 4))


def mass_above(f: Density, cells: list[Cell]) -> Any:
    """The integral of max(f, 0) from the cells of f: masses where f > 0, [0, width times sup |f|] where undecided."""
    with ctx.workprec(f.bits):
        total = arb(0)
        for cell in cells:
            if cell.sign > 0:
                total += f.mass(cell.low, cell.high)
            elif cell.sign == 0:
                total += arb(0).union(undecided_mass(f, cell))
        return total


def undecided_mass(f: Density, cell: Cell) -> Any:
    """An upper bound of the integral of |f| over a cell."""
    if cell.low is None or cell.high is None:
        bound = arb(0)
        for j, c in enumerate(f.c):
            alone = Density([f.components[j]], f.bits)
            bound += abs(alone.mass(cell.low, cell.high)) if c != 0 else arb(0)
        return bound.upper()
    return ((cell.high - cell.low) * f.largest(cell.low.union(cell.high))).upper()


def total_variation(p: GaussianMixture, q: GaussianMixture) -> Real:
    """Half the integral of |p - q| = E_1(p || q)."""
    return hockey_stick(p, q, Real(0))


@found_again
def mutual_information(channel: GaussianChannel, law: Prior) -> Real:
    """I(X; X + N), nats, for X on the points of the channel (on one line) with the given law.

    h(X + N) - ln(2 pi e v) / 2; exact 0 where all mass is at one point, else an Enclosure.
    """
    scalar = channel.on_a_line()
    mixture = scalar.output(law)
    if stand_in("Gaussian relative entropy") is not None:
        return Real.sum([real_of(mass) * kl(scalar.row(i), mixture) for i, mass in enumerate(law.masses)])
    if len(mixture.components) == 1:
        return Real(0)
    v = scalar.variance

    def compute(bits: int) -> Any:
        found = differential_entropy(mixture, bits)
        with ctx.workprec(bits + 20):
            return found - (2 * arb.pi() * ball(v, bits + 20)).log() / 2 - arb(1) / 2

    return enclosure(compute, labelled("Gaussian information", pair_text(mixture, mixture)), MAX_BITS)


def normal_cdf(x: Real) -> Real:
    """Phi(x) for the standard normal law: 0, 1/2, 1 at -inf, 0, inf; else Q(-x) for x < 0 and 1 - Q(x) for x > 0, with
    the upper tail Q(t) = erfc(t / sqrt 2) / 2 an Enclosure of any precision."""
    if x.infinite:
        return Real(1 if x.infinite > 0 else 0)
    solve = stand_in("normal distribution function")
    if solve is not None:
        return solve(x)
    side = decided_sign(x)
    if side == 0:
        return Real("1/2")
    tail = _upper_tail(x if side > 0 else -x)
    return tail if side < 0 else 1 - tail


@found_again
def _upper_tail(t: Real) -> Real:
    def compute(bits: int) -> Any:
        value = t.arb(bits + 20)
        with ctx.workprec(bits + 20):
            return (value / arb(2).sqrt()).erfc() / 2

    return enclosure(compute, labelled("Gaussian upper tail", "", simplified(t)))


def gaussian_delta(distance: Real, sigma: Real, eps: Real) -> Real:
    """E_{e^eps}(N(0, sigma^2) || N(distance, sigma^2)) (Balle and Wang 2018, Theorem 8), a pure number.

    Phi(D/(2s) - eps s/D) - e^eps Phi(-D/(2s) - eps s/D); exact at D = 0. IllDefined unless D >= 0 and s > 0, finite.
    """
    if distance.infinite or sigma.infinite or not bool(distance >= 0) or not bool(sigma > 0):
        raise IllDefined(f"the Gaussian curve needs a distance >= 0 and sigma > 0, not {distance} and {sigma}")
    return delta_at(distance / sigma, eps)


def delta_at(separation: Real, eps: Real) -> Real:
    """The same as a function of D/sigma >= 0."""
    if eps.infinite:
        return Real(0 if eps.infinite > 0 else 1)
    if is_zero(simplified(separation)):
        return Real(0) if bool(eps >= 0) else 1 - exp(eps)
    half, shift = separation / 2, eps / separation
    return normal_cdf(half - shift) - exp(eps) * normal_cdf(-half - shift)


def maximum_separation(channel: GaussianChannel) -> Real:
    """The largest (|x_i - x_j| / sigma)^2."""
    best = Real(0)
    for i in range(channel.n_inputs):
        for j in range(i):
            d = real_of(simplified(channel.squared_distance(i, j) / channel.variance))
            best = d if bool(d > best) else best
    return best


def ldp_delta(channel: GaussianChannel, eps: Real) -> Real:
    """The smallest delta for which the Gaussian mechanism on these points is (eps, delta)-LDP: the curve at the
    largest distance, since the curve of two Gaussians of one variance grows with their distance."""
    return delta_at(sqrt(maximum_separation(channel)), eps)


def lip_delta(channel: GaussianChannel, law: Prior, eps: Real) -> Real:
    """max over inputs x of E_r(P_Y || P_x) and E_r(P_x || P_Y) / r, r = e^eps (ngo-lmidp eq. (4)); eps > -inf."""
    if eps.infinite < 0:
        raise IllDefined("LIP divides by e^eps, and eps is -inf")
    scalar = channel.on_a_line()
    mixture = scalar.output(law)
    found: list[Real] = []
    for i in range(scalar.n_inputs):
        row = scalar.row(i)
        found.append(hockey_stick(mixture, row, eps))
        found.append(Real(0) if eps.infinite else hockey_stick(row, mixture, eps) / exp(eps))
    return maximum(*found)
