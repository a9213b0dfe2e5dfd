"""Section 2.2: what Kullback-Leibler divergence says of tests upon many observations (Chernoff and Stein)."""

from __future__ import annotations

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import implies
from ...kernel import Prior
from ...kernel.samples import letters_up_to_order
from ...real import Real, Relation, as_real, ln, sqrt
from .closeness import SAME_ALPHABET
from .source import paper


def least_second_error(P: Prior, Q: Prior, n: int, alpha: Real) -> fmpq:
    """The least probability under Q of deciding for P, among tests that err under P with probability at most alpha.

    Tests see n independent letters and may draw lots. Neyman and Pearson: samples are taken for P in the order of their
    ratio of Q to P, the smallest first, until their probability under P is 1 - alpha, the last with a part of its own.
    """
    missing, error = 1 - rational(alpha), fmpq(0)
    first, second = ([rational(as_real(x)) for x in letters_up_to_order(law, n)] for law in (P, Q))
    samples = [(p, q) for p, q in zip(first, second, strict=True) if p]
    for p, q in sorted(samples, key=lambda s: s[1] / s[0]):
        part = min(fmpq(1), missing / p)
        missing, error = missing - part * p, error + part * q
    return error


def variance(P: Prior, Q: Prior, D: Real) -> Real:
    """The variance of ln P/Q under P, D being its mean."""
    return Real.sum(P.mass(a) * (ln(P.mass(a) / Q.mass(a)) - D) ** 2 for a in P.support)


@paper.claim(
    "inference-interpretations#divergence", kind="conjecture-like remark",
    source="paragraph \"The quantities arising\"",
    formula=r"nD(P\|Q)-\sqrt{nV/\alpha}\le-\ln\beta_n\le nD(P\|Q)+\sqrt{2nV/(1-\alpha)}+\ln\frac2{1-\alpha}",
    where={r"\beta_n": "(the least second error of a test of P against Q with first error at most alpha)",
           "V": "(the variance of ln P/Q under P)", "n": "n"},
    narrower="the second error, the first held below a constant (Stein's lemma), with a rate; the sum of both errors "
             "falls at Chernoff's rate, which is not the divergence",
    missing="The source's sentence is a limit, Stein's lemma. The rate for all n is elementary: Chebyshev's "
            "inequality for the sum of n log-ratios, at either end. The reader of statements has no least error over "
            "tests of n letters. Theorem, for one letter: `inference-interpretations#region`.",
    P=d.laws((1, 3)), Q=SAME_ALPHABET, n=d.integers(1, 6, exhaustive=False),
    alpha=d.numbers(0, 1, low_open=True, high_open=True),
)  # fmt: skip
def error_exponent(P: Prior, Q: Prior, n: int, alpha: Real) -> Relation:
    """The least second error of tests upon n letters falls as e^(-nD), whatever first error is allowed: -ln(error)/n
    differs from D by a term of order 1/sqrt(n). Where D is infinite the error is 0 as soon as letters without mass
    under Q are missed with probability at most alpha."""
    error, D = Real(least_second_error(P, Q, n, alpha)), m.kl(P, Q)
    if D.is_infinite:
        missed = Real.sum(P.mass(a) for a in Q.support) ** n
        return implies(missed <= alpha, error == 0)
    spread = n * variance(P, Q, D)
    least, most = n * D - sqrt(spread / alpha), n * D + sqrt(2 * spread / (1 - alpha)) + ln(2 / (1 - alpha))
    return (-ln(error) >= least) & (-ln(error) <= most)
