"""The maximal correlation at a law: the second eigenvalue from the output back to it, by traces and Sturm's theorem."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..arithmetic.elementary import power, simplified
from ..arithmetic.numbers import ZERO, Number, number
from ..arithmetic.polynomials import common_denominator, summed
from ..arithmetic.roots import root, sign_at, sign_changes, sturm_chain
from ..arithmetic.work import spend
from ..language.objects import Kernel, Law, demand, output
from ..language.risk import rational_rows
from ..language.table import measure

Table = list[list[Fraction]]
KERNEL = "K: kernel n m; P: law n |- "
MAX_LETTERS = 24

THEOREMS = (
    KERNEL + "maximal_correlation(K, P) >= 0",
    KERNEL + "maximal_correlation(K, P) <= 1",
    "K: kernel n m; P: law n; L: kernel m k0 |- maximal_correlation(then(K, L), P) <= maximal_correlation(K, P)",
    "K: kernel n m; P: law n; M: kernel n k0 |- maximal_correlation(M, P) <= maximal_correlation(K, P) "
    "where deficiency(K, M) <= 0",
    "K: kernel n m; L: kernel m k; P: law n |- maximal_correlation(then(K, L), P) <= "
    "maximal_correlation(K, P) * maximal_correlation(L, output(K, P))",
    "K: kernel n m; L: kernel k n; P: law k |- maximal_correlation(then(L, K), P) <= "
    "maximal_correlation(K, output(L, P))",
    "K: kernel n m; L: kernel k j; P: law n; Q: law k |- maximal_correlation(product(K, L), product(P, Q)) == "
    "max(maximal_correlation(K, P), maximal_correlation(L, Q))",
    KERNEL + "maximal_correlation(K, P)**2 <= eta_chi2(K)",
    KERNEL + "mutual_information(K, P) <= ln(1 + (size(n) - 1) * maximal_correlation(K, P)**2)",
)


@measure("maximal_correlation", "kernel", "law", theorems=THEOREMS)
def maximal_correlation(kernel: Kernel, prior: Law) -> Number:
    """The root of the largest zero of the characteristic polynomial, once divided by t - 1; 0 for a constant."""
    output(kernel, prior)
    masses = [simplified(mass).rational for mass in prior.masses]
    demand(None not in masses, "a mass is not rational: this measure needs a rational law")
    joint = [[p * e for e in row] for p, row in zip(masses, rational_rows(kernel), strict=True) if p]
    columns = [list(column) for column in zip(*joint, strict=True) if any(column)]
    demand(max(len(columns), len(joint)) <= MAX_LETTERS, f"more than {MAX_LETTERS} letters are refused: use fewer")
    inputs = [summed(row) for row in joint]
    back = [[summed(a * b / p for a, b, p in zip(one, other, inputs, strict=True)) / summed(one) for other in columns]
            for one in columns]  # fmt: skip
    return _root_of(_without_one(_characteristic(back)))


def _characteristic(matrix: Table) -> list[Fraction]:
    """The coefficients of the characteristic polynomial, the constant one first (Faddeev and LeVerrier)."""
    size = len(matrix)
    spend(size**4)
    found = [Fraction(1)]
    power_ = [[Fraction(i == j) for j in range(size)] for i in range(size)]
    for k in range(1, size + 1):
        columns = list(zip(*power_, strict=True))
        power_ = [[summed(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in matrix]
        trace = -summed(power_[i][i] for i in range(size)) / k
        found.append(trace)
        for i in range(size):
            power_[i][i] += trace
    return found[::-1]


def _without_one(polynomial: Sequence[Fraction]) -> list[Fraction]:
    """The polynomial divided by t - 1."""
    quotient: list[Fraction] = []
    carried = Fraction(0)
    for coefficient in reversed(polynomial):
        carried += coefficient
        quotient.append(carried)
    demand(quotient.pop() == 0, "a matrix of a kernel there and back has the eigenvalue 1: correct the checker")
    return quotient[::-1]


def _root_of(polynomial: list[Fraction]) -> Number:
    """The square root of the largest zero of a polynomial whose zeros all lie in [0, 1]."""
    while polynomial[0] == 0 and len(polynomial) > 1:
        polynomial = polynomial[1:]
    if len(polynomial) == 1:
        return ZERO
    scale = common_denominator(polynomial)
    integers = [int(c * scale) for c in polynomial]
    if sign_at(integers, Fraction(1)) == 0:
        return number(1)
    chain = sturm_chain(integers)
    if len(chain[-1]) > 1:
        polynomial = _divided([Fraction(c) for c in integers], [Fraction(c) for c in chain[-1]])
        scale = common_denominator(polynomial)
        integers = [int(c * scale) for c in polynomial]
        chain = sturm_chain(integers)
    if len(polynomial) == 2:
        return power(number(-polynomial[0] / polynomial[1]), Fraction(1, 2))
    low, high = Fraction(0), Fraction(1)
    while sign_changes(chain, low) - sign_changes(chain, high) > 1:
        spend(100)
        middle = (low + high) / 2
        if sign_at(integers, middle) == 0:
            if sign_changes(chain, middle) == sign_changes(chain, high):
                return power(number(middle), Fraction(1, 2))
            middle = (middle + high) / 2
            if sign_at(integers, middle) == 0:
                middle = (3 * middle + high) / 4
        if sign_changes(chain, middle) > sign_changes(chain, high):
            low = middle
        else:
            high = middle
    return power(root([number(low), number(high), *map(number, polynomial)]), Fraction(1, 2))


def _divided(above: list[Fraction], below: list[Fraction]) -> list[Fraction]:
    """The quotient of two polynomials of which one divides the other."""
    rest, quotient = above[:], []
    while len(rest) >= len(below):
        factor = rest[-1] / below[-1]
        quotient.append(factor)
        for k, c in enumerate(reversed(below)):
            rest[len(rest) - 1 - k] -= factor * c
        rest.pop()
    demand(not any(rest), "a polynomial is not divided: correct the checker")
    return quotient[::-1]
