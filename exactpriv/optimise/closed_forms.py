"""Exact capacities by guess and decision: a proposed law or formula is kept only if the optimality conditions are
proved exactly.

Capacity of order a (Sibson, Gallager), a != 1. Order 1: bounds.py.

I_a(p) = a/(a-1) ln F, F = sum_y w_y^(1/a), w_y = sum_x p_x K(y|x)^a, q_p(y) = w_y^(1/a)/F.

1. *Upper bound.* C_a <= max_x D_a(K_x || q), any law q: S(q) = sum_x p_x sum_y K(y|x)^a q_y^(1-a) = F^a sum_y
   q_p(y)^a q_y^(1-a), the last sum >= 1 for a > 1 and <= 1 for a < 1 (Jensen), so ln S(q)/(a-1) >= I_a(p); and S(q) =
   sum_x p_x e^((a-1) D_a(K_x || q)).
2. *At q = q_p*: D_a(K_x || q_p) = ln F + ln(g_x)/(a-1), g_x = sum_y K(y|x)^a w_y^(1/a-1). Infinite where the law
   reaches no output of a row: for a > 1 if it misses any, for a < 1 if all.
3. *p is optimal* if g_x is constant on its support and not larger (a > 1), not smaller (a < 1) elsewhere: sum_x p_x
   g_x = F makes the constant F, and D_a(K_x || q_p) = I_a(p) is the maximum.
4. *Constancy.* Column y is m_y v_y, largest entry of v_y 1: g_x = sum_y m_y v_xy^a w(v_y)^(1/a-1), w(v) depending
   only on the mass that p puts on each value of v. Equal formal sums are equal at every order; the rest goes to
   `compare`.
5. *Two distinct rows, two columns*: interior as in bounds.py, step 8 (F is differentiable there), both D_a(K_x || q)
   = C. With t_y = e^((1-a)C) q_y^(1-a), K^a t = (1,1); det K^a = (K_11 K_22)^a - (K_12 K_21)^a != 0; C = ln sum_y
   t_y^(1/(1-a)).
6. *Rows S, as many as columns, K_S^a invertible, a an integer*: t = (K_S^a)^-1 1, t > 0, C = ln sum_y t_y^(1/(1-a)),
   q_y = e^-C t_y^(1/(1-a)). sum_y K(y|x)^a q_y^(1-a) = e^((a-1)C) sum_y K(y|x)^a t_y, so D_a(K_x || q) = C on S, and
   <= C where that sum is <= 1 (decided on rationals): C_a <= C. If p, proportional to (q_y^a)_y (K_S^a)^-1, is >= 0
   (decided), its centre is q and I_a(p) = C (step 3).
7. *Order infinity*: ln sum_y max_x K(y|x), attained by every law of full support. *Order 0*: -ln min_p max_y p(x :
   K(y|x) > 0), a linear program (docstring of `_order_zero`). *Disjoint supports*: extremal at the uniform law, I_a =
   ln n.
8. Reduction (bounds.py, step 1): proportional columns v, t v contribute w^(1/a) + t w^(1/a) before and (1+t) w^(1/a)
   after.
9. *Other informations*, 0 < a, a != 1. Csiszar: D_a(K_x || q) is convex in q (van Erven, Harremoes 2014, Theorem 12),
   so sup_P min_q sum_x P(x) D_a(K_x || q) = min_q max_x D_a(K_x || q) (Sion) = C_a (step 1 with the optimal q_p).
   Arimoto's of P is Sibson's of the law proportional to P^a, a bijection on each support: C_a too. At a = 1 all
   agree, at infinity all are ln sum_y max_x K(y|x), at 0 Arimoto's, over supports, differs. So `capacity(K, a)`
   serves all three for 0 < a <= infinity.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from flint import fmpq, fmpq_mat

from ..real import Ordering, Real, Undecided, compare, exp, ln
from .program import ZERO
from .reduce import Law, Rows, merge_columns

FORM_BITS = 100_000  # longest exact power, in bits


def affordable(rows: Rows, order: fmpq) -> bool:
    """Whether powers K^order have exact forms of reasonable length (otherwise only enclosures are computed)."""
    height = max(x.height_bits() for row in rows for x in row)
    return max(int(order.p), int(order.q)) * height <= FORM_BITS


def log_sum(terms: Sequence[tuple[fmpq, fmpq]]) -> Real:
    """sum of c * ln r over (c, r), r > 0 rational."""
    logs: dict[int, fmpq] = {}
    for c, r in terms:
        if c != 0:
            for k, sign in ((int(r.p), 1), (int(r.q), -1)):
                if k != 1:
                    logs[k] = logs.get(k, ZERO) + sign * c
    return Real.from_logs(0, {k: c for k, c in logs.items() if c != 0})


def divergence(row: Sequence[fmpq], q: Sequence[fmpq]) -> Real | None:
    """D(row || q) as an exact log-linear number; None if infinite."""
    if any(x != 0 and y == 0 for x, y in zip(row, q, strict=True)):
        return None
    return log_sum([(x, x / y) for x, y in zip(row, q, strict=True) if x != 0])


def equals(a: Real, b: Real) -> bool:
    """Proved equal (Undecided counts as not proved)."""
    return compare(a, b) is Ordering.EQUAL


def at_most(a: Real, b: Real) -> bool:
    """Proved a <= b (Undecided counts as not proved)."""
    found = compare(a, b)
    return not isinstance(found, Undecided) and found is not Ordering.GREATER


def simple_laws(p: Sequence[Any], denominators: Sequence[int], error: float) -> Iterator[Law]:
    """Rational laws near p with entries of bounded denominator: every entry by continued fractions, kept if they
    sum to one."""
    exact = [x if isinstance(x, Fraction) else Fraction(float(x)) for x in p]
    seen: set[tuple[Fraction, ...]] = set()
    for bound in denominators:
        guess = tuple(x.limit_denominator(bound) for x in exact)
        if not guess or guess in seen or sum(guess) != 1 or min(guess) < 0:
            continue
        seen.add(guess)
        if max(abs(g - x) for g, x in zip(guess, exact, strict=True)) < error:
            yield tuple(fmpq(g.numerator, g.denominator) for g in guess)


def shannon_value(rows: Rows, q: Sequence[fmpq], support: Sequence[int]) -> Real | None:
    """max_x D(K_x || q) if it is proved that all rows of the support attain it; None otherwise."""
    first = divergence(rows[support[0]], q)
    if first is None:
        return None
    for x, row in enumerate(rows):
        if x == support[0]:
            continue
        d = divergence(row, q)
        if d is None or not (equals(d, first) if x in support else at_most(d, first)):
            return None
    return first


def muroga(rows: Rows, support: Sequence[int]) -> Real | None:
    """ln sum_j exp(v_j), v = K^-1 (sum_l K_il ln K_il)_i, when it is proved to be the capacity; None otherwise.

    `support` must become square and invertible after merging columns. Proof of optimality: docs/optimise.md, section 2.
    For a kernel with two inputs, both in the support, the law need not be tested: the optimum is interior.
    """
    square = merge_columns(tuple(rows[x] for x in support))
    n = len(square)
    if len(square[0]) != n:
        return None
    try:
        inverse = fmpq_mat([list(row) for row in square]).inv().tolist()
    except ZeroDivisionError:
        return None
    v = [log_sum([(inverse[j][i] * x, x) for i in range(n) for x in square[i] if x != 0]) for j in range(n)]
    powers = [exp(x) for x in v]
    if not len(rows) == len(support) == 2:
        weights = [Real.sum([powers[j] * inverse[j][i] for j in range(n) if inverse[j][i] != 0]) for i in range(n)]
        if not all(at_most(Real(0), weight) for weight in weights):
            return None
        outside = [x for x in range(len(rows)) if x not in support]
        if outside:
            width = range(len(rows[0]))
            centre = [
                Real.sum([weights[i] * rows[x][y] for i, x in enumerate(support) if rows[x][y] != 0]) for y in width
            ]
            reached = [any(rows[x][y] != 0 for x in support) for y in width]
            for x in outside:
                if any(rows[x][y] != 0 and not reached[y] for y in width):
                    return None
                hit = [y for y in width if rows[x][y] != 0]
                excess = Real.sum([rows[x][y] * (ln(Real(rows[x][y])) - ln(centre[y])) for y in hit])
                if not at_most(excess, Real(0)):
                    return None
    return ln(Real.sum(powers))


def sibson_terms(rows: Rows, law: Law) -> list[dict[tuple[fmpq, frozenset[tuple[fmpq, fmpq]]], fmpq]]:
    """For each row x the sum g_x = sum_y m_y v_xy^a w(v_y)^(1/a - 1) as formal terms {(v_xy, shape of v_y): sum of
    m_y}.

    A column is m_y v_y with max v_y = 1, and w(v) = sum_x p_x v_x^a depends only on its shape, the masses of its
    values under p.
    Equal dictionaries prove equal numbers, for every order.
    """
    out: list[dict[tuple[fmpq, frozenset[tuple[fmpq, fmpq]]], fmpq]] = [{} for _ in rows]
    for column in zip(*rows, strict=True):
        m = max(column)
        if m == 0:
            continue
        v = [x / m for x in column]
        shape = column_shape(v, law)
        for terms, x in zip(out, v, strict=True):
            if x != 0:
                key = (x, shape)
                terms[key] = terms.get(key, ZERO) + m
    return out


def column_shape(v: Sequence[fmpq], law: Law) -> frozenset[tuple[fmpq, fmpq]]:
    masses: dict[fmpq, fmpq] = {}
    for x, p in zip(v, law, strict=True):
        if x != 0 and p != 0:
            masses[x] = masses.get(x, ZERO) + p
    return frozenset(masses.items())


def sibson_value(rows: Rows, order: fmpq, law: Law) -> Real | None:
    """The capacity of order != 1 if the law is proved optimal: g_x equal on its support, and not better elsewhere;
    None otherwise."""
    if any(not any(row[y] != 0 for row, p in zip(rows, law, strict=True) if p != 0) for y in range(len(rows[0]))):
        return None
    formal = sibson_terms(rows, law)
    roots: dict[frozenset[tuple[fmpq, fmpq]], Real] = {}

    def mean(shape: frozenset[tuple[fmpq, fmpq]]) -> Real:
        if shape not in roots:
            roots[shape] = Real.sum([Real(p) * Real(x) ** order for x, p in sorted(shape)])
        return roots[shape]

    def g(x: int) -> Real:
        return Real.sum(
            [
                Real(m) * Real(v) ** order * mean(shape) ** (1 / order - 1)
                for (v, shape), m in sorted(formal[x].items(), key=lambda item: (item[0][0], sorted(item[0][1])))
            ]
        )

    support = [x for x, p in enumerate(law) if p != 0]
    first = formal[support[0]]
    for x in range(len(rows)):
        if formal[x] == first:
            continue
        if law[x] != 0:
            if not equals(g(x), g(support[0])):
                return None
        elif not (at_most(g(x), g(support[0])) if order > 1 else at_most(g(support[0]), g(x))):
            return None
    sizes: dict[frozenset[tuple[fmpq, fmpq]], fmpq] = {}
    for column in zip(*rows, strict=True):
        m = max(column)
        if m != 0:
            shape = column_shape([x / m for x in column], law)
            sizes[shape] = sizes.get(shape, ZERO) + m
    total = Real.sum([Real(m) * mean(shape) ** (1 / order) for shape, m in sorted(sizes.items(), key=_by_shape)])
    return Real(order / (order - 1)) * ln(total)


def _by_shape(item: tuple[frozenset[tuple[fmpq, fmpq]], fmpq]) -> list[tuple[fmpq, fmpq]]:
    return sorted(item[0])


def invertible_sibson(rows: Rows, order: fmpq, support: Sequence[int]) -> Real | None:
    """ln sum_y t_y^(1/(1-a)) with K_S^a t = 1, for an integer order a >= 2, when it is proved to be the capacity.

    `support` must have as many inputs as there are outputs. Proof of optimality: docs/optimise.md, section 3.
    """
    n = len(support)
    if order.q != 1 or order < 2 or len(rows[0]) != n:
        return None
    a = int(order.p)
    try:
        inverse = fmpq_mat([[x**a for x in rows[i]] for i in support]).inv().tolist()
    except ZeroDivisionError:
        return None
    t = [sum(row, ZERO) for row in inverse]
    if min(t) <= 0:
        return None
    outside = [row for x, row in enumerate(rows) if x not in support]
    if any(sum((x**a * u for x, u in zip(row, t, strict=True)), ZERO) > 1 for row in outside):
        return None
    powers = [Real(u) ** (order / (1 - order)) for u in t]
    for i in range(n):
        weight = Real.sum([powers[y] * inverse[y][i] for y in range(n) if inverse[y][i] != 0])
        if not at_most(Real(0), weight):
            return None
    return ln(Real.sum([Real(u) ** (1 / (1 - order)) for u in t]))


def binary_sibson(rows: Rows, order: fmpq) -> Real:
    """The capacity of order != 1 of a kernel with two distinct rows and two columns: ln sum_y t_y^(1/(1-a)), K^a t
    = (1, 1).

    The optimal law is interior and its centre has full support, so the linear system holds there, and K^a is
    invertible because the likelihood ratios of the two columns differ (docs/optimise.md, section 3).
    """
    (a, b), (c, d) = [[Real(x) ** order if x != 0 else Real(0) for x in row] for row in rows]
    det = a * d - b * c
    return ln(Real.sum([((d - b) / det) ** (1 / (1 - order)), ((a - c) / det) ** (1 / (1 - order))]))
