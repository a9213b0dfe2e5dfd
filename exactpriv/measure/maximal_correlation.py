"""The maximal correlation of Hirschfeld, Gebelein and Renyi of the input and the output of a kernel at a law.

It is the largest correlation of a function of the input and one of the output, the second singular value of the matrix
of P(x, y) / sqrt(P(x) P(y)): its square is the second largest eigenvalue of the kernel from the input to the output and
back by the posterior, whose entries are rational. Its largest square over all laws is eta_chi2.
Source: Hirschfeld 1935; Gebelein 1941; Renyi 1959; Witsenhausen 1975. Units: a pure number in [0, 1]. Exact: the root
of an algebraic number, for rational laws and kernels; 0 where the input or the output is constant. Errors: BadInput for
sizes that do not fit, and for entries that are not rational.

What would make it silently wrong: the eigenvalue 1 of constant functions taken out more than once (where there are
common parts the maximal correlation is 1), or letters of probability 0 left in, which have no posterior.
"""

from __future__ import annotations

from flint import fmpq, fmpq_mat, fmpq_poly

from ..kernel import Kernel, Prior
from ..optimise.roots import largest_root
from ..real import BadInput, Real, sqrt
from .facts import Fact, at_most_one, non_increasing_under_post_processing, non_negative
from .lines import Inequality
from .registry import Channel, InputLaw, measure
from .shared_sums import ZERO, rational


def _fact(line: str, source: str = "Witsenhausen 1975") -> Fact:
    return Inequality(source, line=line)


@measure(
    symbol=r"\rho(<P>,<K>)",
    latex=r"\sup_{f,g}\operatorname{corr}(f(X),g(Y))\text{ for }X\sim P,\ Y\sim K_X",
    source="Renyi 1959",
    meaning=(
        "largest correlation of a function of X and one of Y; the root of the second largest eigenvalue of the matrix "
        "sum_y K(y,x) P(x') K(y,x') / (KP)(y) over letters of positive probability; 0 for a constant X or Y; rational "
        "K, P"
    ),
    units="1",
    facts=(
        non_negative(),
        at_most_one(),
        non_increasing_under_post_processing("Witsenhausen 1975"),
        _fact("K: kernel n m; L: kernel m k; P: law n |- maximal_correlation(then(K, L), P) <= "
              "maximal_correlation(K, P) * maximal_correlation(L, output(K, P))"),
        _fact("K: kernel n m; L: kernel k n; P: law k |- maximal_correlation(then(L, K), P) <= "
              "maximal_correlation(K, output(L, P))"),
        _fact("K: kernel n m; L: kernel k j; P: law n; Q: law k |- "
              "maximal_correlation(product(K, L), product(P, Q)) == "
              "max(maximal_correlation(K, P), maximal_correlation(L, Q))"),
        _fact("K: kernel n m; P: law n |- maximal_correlation(K, P)**2 <= eta_chi2(K)",
              "Ordentlich and Polyanskiy 2021"),
        _fact("K: kernel n m; P: law n |- mutual_information(K, P) <= "
              "ln(1 + (size(n) - 1) * maximal_correlation(K, P)**2)",
              "ln(1 + chi2) and a sum of at most n - 1 squares of canonical correlations"),
    ),
)  # fmt: skip
def maximal_correlation(K: Channel, P: InputLaw) -> Real:
    """The largest correlation of a function of the input and a function of the output."""
    if not rational(P.masses, *K.rows):
        raise BadInput("a maximal correlation needs a rational kernel and law, and an entry is not known to be "
                       "rational; pass rationals")
    matrix = _there_and_back(K, P)
    if matrix.nrows() == 1:
        return Real(0)
    rest = fmpq_poly(list(matrix.charpoly())) / fmpq_poly([-1, 1])
    found = largest_root([list(rest)], 0)
    if found is None:
        raise AssertionError("all eigenvalues of a kernel there and back lie in [0, 1]")
    return sqrt(found)


def _there_and_back(K: Kernel, P: Prior) -> fmpq_mat:
    """The kernel from the smaller of both alphabets to the other one and back, letters of probability 0 left out."""
    live = [x for x in range(K.n_inputs) if P.masses[x] != 0]
    joint = [[P.masses[x] * p for p in K.rows[x]] for x in live]
    columns = [column for column in zip(*joint, strict=True) if any(p != 0 for p in column)]
    rows = [list(row) for row in zip(*columns, strict=True)]
    if len(columns) < len(rows):
        rows, columns = [list(column) for column in columns], [tuple(row) for row in rows]
    sums, others = [sum(row, ZERO) for row in rows], [sum(column, ZERO) for column in columns]
    entries: list[fmpq] = [
        sum((a * b / q for a, b, q in zip(row, back, others, strict=True)), ZERO) / total
        for row, total in zip(rows, sums, strict=True) for back in rows]  # fmt: skip
    return fmpq_mat(len(rows), len(rows), entries)
