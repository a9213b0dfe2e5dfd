"""Expressions that several claims of the paper share, as printed, and its Definitions 4 and 8 as worded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from ... import measure as m
from ...kernel import Prior
from ...real import Real, RealLike, Relation, as_real, exp, ln, minimum


def kl_bound(eps: Real) -> Real:
    """The right side of (11): eps (e^eps - 1)(1 - e^-eps) / ((e^eps - 1) + (1 - e^-eps))."""
    up, down = exp(eps) - 1, 1 - exp(-eps)
    return eps * (up * down / (up + down))


def traded_delta(eps: Real, eps_prime: RealLike, delta: RealLike) -> Real:
    """delta' of Property 3: 1 - (e^eps' + 1)(1 - delta) / (e^eps + 1)."""
    return 1 - (exp(eps_prime) + 1) * (1 - as_real(delta)) / (exp(eps) + 1)


def tv_bound(eps: Real) -> Real:
    """delta' of (28): 1 - 2 h^-1(ln 2 - eps)."""
    return 1 - 2 * m.inverse_binary_entropy(ln(2) - eps)


def mi_bound(delta: Real, outputs: int, letters: int) -> Real:
    """eps' of (35): 2 h(delta) + 2 delta ln min{|Y|, max |X_i| + 1}."""
    return 2 * m.binary_entropy(delta) + 2 * delta * ln(min(outputs, letters + 1))


def output_bound(delta: Real, outputs: int) -> Real:
    """(105): h(delta) + delta ln(|Y| - 1) for delta up to 1 - 1/|Y|, ln |Y| beyond; two or more outputs."""
    if delta <= 1 - Real(1) / outputs:
        return m.binary_entropy(delta) + delta * ln(outputs - 1)
    return ln(outputs)


def continuity_bound(delta: Real, letters: int) -> Real:
    """The right side of (110) and (126): 2 h(delta/(delta + 1)) + 2 delta/(delta + 1) ln |U|."""
    share = delta / (delta + 1)
    return 2 * m.binary_entropy(share) + 2 * share * ln(letters)


def finite_mi_bound(size: int) -> Callable[[Real, Real], Real]:
    """An MI-DP level for (eps, delta)-DP mechanisms with `size` = min{|Y|, max |X_i|}: (35) after Property 3.

    2 h(min{t, 1/2}) + 2 t ln(size + 1) with t = delta' at eps' = 0: increasing in both parameters, and more than
    ln size where t > 1/2.
    """

    def bound(eps: Real, delta: Real) -> Real:
        t = traded_delta(eps, 0, delta)
        return 2 * m.binary_entropy(minimum(t, "1/2")) + 2 * t * ln(size + 1)

    return bound


FINITE_MI = (r"2h(\min\{s,\tfrac12\})+2s\ln(\min\{|{\cal Y}|,|{\cal X}_i|\}+1),"
             r"\ s=1-\frac{2(1-\delta)}{e^\epsilon+1}")  # fmt: skip
"""`finite_mi_bound` in formulas; delta is the mechanism's own at eps."""


def finite_mi_choice(target: Real, size: int) -> list[Real]:
    """Positive (eps, delta) at which `finite_mi_bound` is at most `target`.

    t <= s there, and h(t) <= 2 sqrt(t), so the bound is at most sqrt(s)(4 + 2 ln(size + 1)) <= target.
    """
    s = minimum(1, (target / (2 * size + 6)) ** 2)
    return [ln(1 + s / 2), s / 2]


def events(size: int) -> Iterator[tuple[int, ...]]:
    """Every subset of an alphabet: the events A of Definition 4."""
    return (event for k in range(size + 1) for event in combinations(range(size), k))


def probability(law: Prior, event: Sequence[int]) -> Real:
    """The probability of an event."""
    return Real.sum(law.mass(a) for a in event)


def complement(law: Prior, event: Sequence[int]) -> tuple[int, ...]:
    """The letters outside an event."""
    return tuple(a for a in range(len(law)) if a not in event)


def close(p: Prior, q: Prior, eps: RealLike, delta: RealLike) -> Relation:
    """Definition 4: P(A) <= e^eps Q(A) + delta and Q(A) <= e^eps P(A) + delta for every event A."""
    r = exp(eps)
    return Relation.all(
        (probability(p, event) <= r * probability(q, event) + delta)
        & (probability(q, event) <= r * probability(p, event) + delta)
        for event in events(len(p))
    )


def stronger(
    own: Sequence[Real], other: Real, bound: Callable[..., Real], choice: Sequence[Real], target: Real
) -> Relation:
    """Definition 8, alpha-DP is stronger than beta-DP, at one mechanism and one beta' = `target`.

    alpha' = `choice` is positive, `bound` does not exceed beta' there, and the mechanism, whose smallest parameters for
    alpha-DP are `own`, meets beta-DP with `bound` of them. So alpha'-DP implies beta'-DP, as `bound` grows with its
    parameters, which is a claim of its own (#bound-grows) where it is not the identity.
    """
    positive = Relation.all(parameter > 0 for parameter in choice)
    return positive & (bound(*choice) <= target) & (other <= bound(*own))
