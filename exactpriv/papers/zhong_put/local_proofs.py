"""Proof of Theorem 9, (10) to (14): the chain of linear programs, the corner points of (13), the closed form c_k.

The optimal values of the programs are exact rationals. `part` places D in (0, (1-delta) D^(m-1)) and `place` places
alpha_1 in [1-D, 1].
"""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from typing import Any

from flint import fmpq

from ...claim import domains as d
from ...kernel import Prior
from ...real import Real, Relation, as_real, exp, maximum
from . import left_out
from .known_prior import branch, c_k, cuts, d_2, d_3, d_4, diagonal_program, dual_d_3, level, limits
from .local_approximate import PART, P, best, positive_range
from .quantities import DECREASING, DELTA, alone, decreasing, rational, tails, vertices
from .source import paper

THREE = d.laws((3, 6), full_support=True)
PLACE = d.numbers(0, 1, favour=("1/2",))
BELOW_ONE = d.numbers(0, 1, high_open=True, favour=("1/2",))
"""The place of an alpha_1 below 1, by which formulas with 1 - alpha_1 divide."""
GAMMA = d.numbers(0, 1, high_open=True, favour=("1/2",))
STRICT = r",\quad P_1>\dots>P_m"


def setting(P: Prior, delta: Real, part: Real, place: Real) -> tuple[Prior, fmpq, fmpq, fmpq]:
    "The ordered prior, D, delta and alpha_1."
    prior = decreasing(P)
    D = rational(positive_range(prior, delta, part))
    return prior, D, rational(delta), 1 - D + rational(place) * D


# -- the chain of programs --------------------------------------------------------------------------------------------


@paper.claim("theorem-9-lp-chain#d1", kind="equality", source="proof of Theorem 9, eq. (10)",
             formula=r"d_1\le\log\tfrac{d_2(\alpha_1)}{1-\alpha_1},\ \text{with equality at an optimal }\alpha_1",
             P=P, delta=DELTA, part=PART, place=BELOW_ONE,
             narrower=f"d_1 by the closed form of Theorem 9; {left_out.ZERO_AT_ONE}")
def chain_d1(P: Prior, delta: Real, part: Real, place: Real) -> Relation:
    "e^d_1 is at most d_2(a_1)/(1 - a_1) for every a_1 below 1, and equal at the first entry of an optimal diagonal."
    prior, D, slack, first = setting(P, delta, part, place)
    r = rational(exp(level(prior, Real(D), delta)))
    _, found = diagonal_program(vertices(alone(prior)), Real(D), delta, Real(r))
    return (Real(r) <= Real(d_2(prior, D, slack, first) / (1 - first))) & (
        Real(r) == Real(d_2(prior, D, slack, found[0]) / (1 - found[0]))
    )


@paper.claim("theorem-9-problem-9#at-one", kind="bound", source="proof of Theorem 9, after eq. (9)",
             formula=r"\epsilon^*_\delta(P,D)=d_1=\min_{1-D\le\alpha_1\le1}\min_{\alpha_2,\dots,\alpha_m}"
                     r"\log\tfrac{\sum_{j\ge2}(\alpha_j-\delta)}{1-\alpha_1},\quad d_1:=0\text{ for }\alpha_1=1",
             where={r"\epsilon^*_\delta(P,D)=d_1":
                        "pointwise_distortion(P, db, exp(eps), delta) at most D for eps the value at each alpha_1",
                    r"\alpha_1": "1 - D + place D"},
             P=P, delta=DELTA, part=PART, place=PLACE,
             narrower="one direction, that the value at each alpha_1 is a level that suffices; the other is "
             "theorem-9-problem-9")
def chain_at_one(P: Prior, delta: Real, part: Real, place: Real) -> Relation:
    "A mechanism has the least value at each alpha_1, 1 included, where the source makes it 0."
    prior, D, slack, first = setting(P, delta, part, place)
    r = Real(1) if first == 1 else Real(d_2(prior, D, slack, first) / (1 - first))
    return best(prior, delta)(r) <= Real(D)


@paper.claim("theorem-9-lp-chain#d3", kind="equality", source="proof of Theorem 9, eq. (11)",
             formula=r"d_2(\alpha_1)=(m-1)(\alpha_1-\delta)-d_3(\alpha_1)", P=P, delta=DELTA, part=PART, place=PLACE)
def chain_d3(P: Prior, delta: Real, part: Real, place: Real) -> Relation:
    "The program in the differences beta."
    prior, D, slack, first = setting(P, delta, part, place)
    right = (len(P) - 1) * (first - slack) - d_3(prior, D, slack, first)
    return Real(d_2(prior, D, slack, first)) == Real(right)


@paper.claim("theorem-9-lp-chain#dual", kind="equality", source="proof of Theorem 9, eq. (12)",
             formula=r"d_3(\alpha_1)=\tilde d_3(\alpha_1)", P=P, delta=DELTA, part=PART, place=PLACE)
def chain_dual(P: Prior, delta: Real, part: Real, place: Real) -> Relation:
    "The dual program."
    values = setting(P, delta, part, place)
    return Real(d_3(*values)) == Real(dual_d_3(*values))


@paper.claim("theorem-9-lp-chain#gamma", kind="equality", source="proof of Theorem 9, eq. (13)",
             formula=r"\tilde d_3(\alpha_1)=\min_{\gamma_2\ge0}\{d_4(\alpha_1,\gamma_2)"
                     r"+(m(\alpha_1-\delta)-1+\delta)\gamma_2\}",
             P=P, delta=DELTA, part=PART, place=PLACE, gamma=d.numbers(0, None, favour=("1/2",)))
def chain_gamma(P: Prior, delta: Real, part: Real, place: Real, gamma: Real) -> Relation:
    "No gamma_2 gives less, and 0 or 1 gives the minimum: the function is linear on [0, 1] and rises from 1 on."
    prior, D, slack, first = setting(P, delta, part, place)
    slope, best = limits(prior, D, slack, first)[1], dual_d_3(prior, D, slack, first)
    values = [d_4(prior, D, slack, first, g) + slope * g for g in (rational(gamma), fmpq(0), fmpq(1))]
    return (Real(best) <= Real(values[0])) & (Real(best) == Real(min(values)))


@paper.claim("theorem-9-lp-chain#case-1", kind="equality", source="proof of Theorem 9, Case I",
             formula=r"\gamma_2\ge1\implies d_4(\alpha_1,\gamma_2)=0", P=P, delta=DELTA, part=PART, place=PLACE,
             gamma=d.numbers(1, None))
def chain_case_1(P: Prior, delta: Real, part: Real, place: Real, gamma: Real) -> Relation:
    "Case I."
    prior, D, slack, first = setting(P, delta, part, place)
    return Real(d_4(prior, D, slack, first, rational(gamma))) == 0


# -- the corner points of (13) ----------------------------------------------------------------------------------------


def crossing(P: Prior, i: int, j: int) -> tuple[Real, Real]:
    "(u_ij, v_ij) / (1 - gamma_2)."
    tail = tails(P)
    gap = tail[i] - tail[j]
    return (i - j) / gap, (j * tail[i] - i * tail[j]) / gap


@paper.claim("theorem-9-lp-chain#crossings", kind="equality", source="proof of Theorem 9, Case II",
             formula=DECREASING + r"v_{ij}=-D^{(i)}u_{ij}+i(1-\gamma_2)=-D^{(j)}u_{ij}+j(1-\gamma_2),\quad i\ne j",
             where={"u_{ij}": "(the first coordinate as printed)", "v_{ij}": "(the second)"},
             P=P, gamma=GAMMA)
def crossings(P: Prior, gamma: Real) -> Relation:
    "The point (u_ij, v_ij) lies on both lines l_i and l_j, for all i and j up to m-1."
    prior, share = decreasing(P), 1 - gamma
    tail, facts = tails(prior), []
    for i, j in permutations(range(1, len(P)), 2):
        u, v = (share * x for x in crossing(prior, i, j))
        facts += [v == k * share - tail[k] * u for k in (i, j)]
    return Relation.all(facts)


def falls_and_rises(P: Prior, gamma: Real) -> Relation:
    "(14) for every j in 1..m-1, i running through the other numbers in 1..m-1."
    facts, share = [], 1 - gamma
    for j in range(1, len(P)):
        crossed = [crossing(P, i, j) for i in range(1, len(P)) if i != j]
        points = [(share * u, share * v) for u, v in crossed]
        for (u, v), (w, x) in combinations(points, 2):
            facts += [u > w, v < x]
        facts += [(u > 0) & (v > 0) for u, v in points]
    return Relation.all(facts)


def strictly_ordered(P: Prior) -> Relation:
    "All masses differ."
    masses = [as_real(p) for p in decreasing(P).masses]
    return Relation.all(a > b for a, b in pairwise(masses))


COORDINATES = {"u_{1j}": "the first coordinate in P, gamma", "v_{1j}": "the second in P, gamma"}
EQ_14 = r"u_{1j}>\dots>u_{m-1,j}>0,\quad0<v_{1j}<\dots<v_{m-1,j}"


@paper.claim("theorem-9-eq-14", kind="property", source="proof of Theorem 9, eq. (14)",
             formula=EQ_14, where=COORDINATES, P=THREE, gamma=GAMMA)
def eq_14(P: Prior, gamma: Real) -> Relation:
    "For decreasing priors, equal masses admitted, as in Theorem 9."
    return falls_and_rises(decreasing(P), gamma)


@paper.claim("theorem-9-eq-14@masses-differ", kind="property", source="proof of Theorem 9, eq. (14)",
             formula=EQ_14 + STRICT, where=COORDINATES, P=THREE, gamma=GAMMA, assume=strictly_ordered)
def eq_14_strict(P: Prior, gamma: Real) -> Relation:
    "For strictly decreasing priors."
    return falls_and_rises(decreasing(P), gamma)


FIRST = d.integers(1, lambda e: len(e["P"]) - 1)
SECOND = d.integers(lambda e: e["i"] + 1, lambda e: len(e["P"]))
OTHER = d.one_of(lambda e: [j for j in range(1, len(e["P"]) + 1) if j not in (e["i"], e["k"])], "another index")


def double_sum(P: Prior, left: range, right: range) -> Real:
    "sum over a in left, b in right of P_a - P_b, indices from 1."
    masses = [as_real(p) for p in P.masses]
    return Real.sum([Real(0), *(masses[a - 1] - masses[b - 1] for a in left for b in right)])


EQ_14_STEP_1 = r"j>i:\ jD^{(i)}-iD^{(j)}=\sum_{a=m-i+1}^m\sum_{b=m-j+1}^{m-i}(P_a-P_b)<0"


@paper.claim("theorem-9-eq-14.step1", kind="property", source="proof of Theorem 9, before Case II ends",
             formula=DECREASING + EQ_14_STEP_1, P=P, i=FIRST, j=SECOND, narrower=left_out.ENDS)
def eq_14_step1(P: Prior, i: int, j: int) -> Relation:
    "For decreasing priors, equal masses admitted."
    return negative_difference(P, i, j)


@paper.claim("theorem-9-eq-14.step1@masses-differ", kind="property", source="proof of Theorem 9",
             formula=EQ_14_STEP_1 + STRICT, P=P, i=FIRST, j=SECOND, assume=strictly_ordered, narrower=left_out.ENDS)
def eq_14_step1_strict(P: Prior, i: int, j: int) -> Relation:
    "For strictly decreasing priors."
    return negative_difference(P, i, j)


def negative_difference(P: Prior, i: int, j: int) -> Relation:
    "The identity of step 1, and the sign."
    prior, size = decreasing(P), len(P)
    tail = tails(prior)
    left = j * tail[i] - i * tail[j]
    right = double_sum(prior, range(size - i + 1, size + 1), range(size - j + 1, size - i + 1))
    return (left == right) & (left < 0)


def numerator(P: Prior, i: int, k: int, j: int) -> Real:
    "The three cases of the numerator, as printed."
    size = len(P)
    middle = range(size - k + 1, size - i + 1)
    if k > i > j:
        return double_sum(P, range(size - i + 1, size - j + 1), middle)
    if j > k > i:
        return -double_sum(P, range(size - j + 1, size - k + 1), middle)
    return -double_sum(P, range(size - j + 1, size - i + 1), range(size - k + 1, size - j + 1))


def difference(P: Prior, i: int, k: int, j: int) -> Relation:
    "The identity of step 2, and the sign."
    prior = decreasing(P)
    tail = tails(prior)
    left = crossing(prior, k, j)[0] - crossing(prior, i, j)[0]
    right = numerator(prior, i, k, j) / ((tail[k] - tail[j]) * (tail[i] - tail[j]))
    return (left == right) & (left < 0)


EQ_14_STEP_2 = (r"\tfrac{u_{kj}-u_{ij}}{1-\gamma_2}=\tfrac{\sum\sum(P_a-P_b)}{(D^{(k)}-D^{(j)})(D^{(i)}-D^{(j)})}<0"
                r"\quad(i<k)")
CASES = {r"\sum\sum(P_a-P_b)": "the double sum over masses of P that is printed for the order of i, j, k"}


@paper.claim("theorem-9-eq-14.step2", kind="property", source="proof of Theorem 9, Case II",
             formula=DECREASING
             + EQ_14_STEP_2, where=CASES, P=THREE, i=FIRST, k=SECOND, j=OTHER, narrower=left_out.ENDS)
def eq_14_step2(P: Prior, i: int, k: int, j: int) -> Relation:
    "The three cases, for decreasing priors, equal masses admitted."
    return difference(P, i, k, j)


@paper.claim("theorem-9-eq-14.step2@masses-differ", kind="property", source="proof of Theorem 9, Case II",
             formula=EQ_14_STEP_2 + STRICT, where=CASES,
             P=THREE, i=FIRST, k=SECOND, j=OTHER, assume=strictly_ordered, narrower=left_out.ENDS)
def eq_14_step2_strict(P: Prior, i: int, k: int, j: int) -> Relation:
    "The three cases, for strictly decreasing priors."
    return difference(P, i, k, j)


Point = tuple[Real, Real]


def slacks(P: Prior, gamma: Real, point: Point) -> list[Real]:
    "How much a point exceeds each constraint of (13) at gamma_2 = gamma."
    u, v = point
    return [*(tails(P)[j] * u + v - j * (1 - gamma) for j in range(1, len(P))), u, v]


def corner_points(P: Prior, gamma: Real) -> list[Point]:
    "The corner points of (13): where two of the lines l_j and the axes meet and no constraint is broken."
    share, tail = 1 - gamma, tails(P)
    lines = range(1, len(P))
    met = [(Real(0), Real(0)), *((Real(0), j * share) for j in lines), *((j * share / tail[j], Real(0)) for j in lines)]
    met += [(share * u, share * v) for u, v in (crossing(P, i, j) for i in lines for j in lines if i < j)]
    return [point for point in met if all(bool(s >= 0) for s in slacks(P, gamma, point))]


def corners(P: Prior, gamma: Real, last: int) -> Relation:
    """The corner points of (13) are (0, m-1), Z_(last,last+1), ..., Z_(1,2) and (1/P_m, 0), times 1 - gamma_2, and no
    others, from top left to bottom right; points may coincide."""
    listed = [(Real(0), Real(len(P) - 1)), *(crossing(P, k, k + 1) for k in range(last, 0, -1)),
              (1 / as_real(P[len(P) - 1]), Real(0))]
    points = [((1 - gamma) * u, (1 - gamma) * v) for u, v in listed]
    facts = []
    for point in points:
        own = slacks(P, gamma, point)
        facts += [s >= 0 for s in own]
        facts.append(Real(sum(bool(s == 0) for s in own)) >= 2)
    facts += [(u <= w) & (v >= x) for (u, v), (w, x) in pairwise(points)]
    missed = [(u, v) for u, v in corner_points(P, gamma) if not any(bool((u == w) & (v == x)) for w, x in points)]
    return Relation.all([*facts, Real(len(missed)) == 0])


CORNERS_OF_13 = r"(0,(m-1)(1-\gamma_2))\to Z_{%s}\to\dots\to Z_{1,2}\to(\tfrac{1-\gamma_2}{P_m},0)"


@paper.claim("theorem-9-eq-14.step3", kind="property", source="proof of Theorem 9, corner points of (13)",
             formula=DECREASING + (CORNERS_OF_13 % "m-1,m"), P=P, gamma=GAMMA,
             narrower="the corner points; that the feasible region is unbounded is evident")
def eq_14_step3(P: Prior, gamma: Real) -> Relation:
    "The corner points of (13) as printed, Z_(m-1,m) included."
    return corners(decreasing(P), gamma, len(P) - 1)


@paper.claim("theorem-9-eq-14.step3@without-the-first-crossing", kind="property",
             source="proof of Theorem 9, corner points of (13)",
             formula=DECREASING + (CORNERS_OF_13 % "m-2,m-1"), P=P, gamma=GAMMA,
             narrower="the corner points; that the feasible region is unbounded is evident",
             missing="A theorem for all m is elementary: by (14) neighbouring lines meet on the boundary, in order. "
                     "The reader of statements has no range that counts down, and no list of all corners of a region. "
                     "Theorems: `theorem-9-eq-14@masses-differ`, `theorem-9-lp-chain#crossings`.")
def eq_14_step3_without(P: Prior, gamma: Real) -> Relation:
    "Without Z_(m-1,m): (13) has no constraint j = m."
    return corners(decreasing(P), gamma, len(P) - 2)


# -- c_k --------------------------------------------------------------------------------------------------------------


def slope_index(P: Prior, D: fmpq, delta: fmpq, first: fmpq) -> int:
    "A k in 1..m with D^(k-1) <= (alpha_1 - 1 + D)/(alpha_1 - delta) <= D^(k)."
    slope, tail = (first - 1 + D) / (first - delta), cuts(P)
    return next(k for k in range(1, len(P) + 1) if slope <= tail[k])


INTERVAL = (r"\tfrac{1-D-\delta D^{(k-1)}}{1-D^{(k-1)}}\le\alpha_1\le\tfrac{1-D-\delta D^{(k)}}{1-D^{(k)}}"
            r"\iff D^{(k-1)}\le\tfrac{\alpha_1-1+D}{\alpha_1-\delta}\le D^{(k)}")
UP_TO_INFINITY: dict[str, Any] = {
    "P": P, "delta": DELTA, "part": PART, "place": d.numbers(0, None, favour=("1/2", "1")),
    "k": d.integers(1, lambda e: len(e["P"])),
}


FINITE = "alpha_1 finite (the source closes the last interval at infinity)"


def end_of_interval(P: Prior, D: fmpq, delta: Real, k: int) -> Real:
    "(1 - D - delta D^(k)) / (1 - D^(k))."
    tail = tails(P)[k]
    return (1 - Real(D) - delta * tail) / (1 - tail)


def intervals_are_those_of_the_slope(
    P: Prior, D: fmpq, delta: Real, first: fmpq, k: int, right: Real
) -> Relation:
    "alpha_1 lies on the one side of each end of interval k exactly if the slope lies on that side of D^(k-1), D^(k)."
    inside = [end_of_interval(P, D, delta, k - 1) <= first, Real(first) <= right]
    slope, tail = Real((first - 1 + D) / (first - rational(delta))), tails(P)
    return Relation.all(
        (a & b) | (~a & ~b) for a, b in zip(inside, [tail[k - 1] <= slope, slope <= tail[k]], strict=True)
    )


@paper.claim("theorem-9-c-k#interval", kind="property", source="proof of Theorem 9",
             formula=DECREASING + INTERVAL, **UP_TO_INFINITY,
             narrower=FINITE)
def c_k_interval(P: Prior, delta: Real, part: Real, place: Real, k: int) -> Relation:
    "The intervals of alpha_1 are those of the slope, for k = 1, ..., m: the right end of the last divides by 0."
    prior, D, _, first = setting(P, delta, part, place)
    return intervals_are_those_of_the_slope(prior, D, delta, first, k, end_of_interval(prior, D, delta, k))


@paper.claim("theorem-9-c-k#interval@last-end-infinite", kind="property", source="proof of Theorem 9",
             formula=DECREASING + INTERVAL + r",\quad\tfrac{1-D-\delta}0=\infty", **UP_TO_INFINITY, narrower=FINITE)
def c_k_interval_infinite(P: Prior, delta: Real, part: Real, place: Real, k: int) -> Relation:
    "With infinity for the right end of the last interval, as the intervals are to cover [1-D, infinity]."
    prior, D, _, first = setting(P, delta, part, place)
    right = end_of_interval(prior, D, delta, k) if k < len(P) else Real.infinity()
    return intervals_are_those_of_the_slope(prior, D, delta, first, k, right)


@paper.claim("theorem-9-c-k#d4", kind="equality", source="proof of Theorem 9",
             formula=r"d_4(\alpha_1,\gamma_2)=(1-\gamma_2)c_k(\alpha_1)",
             P=P, delta=DELTA, part=PART, place=PLACE, gamma=GAMMA,
             narrower=f"the value; that Z_(k-1,k) attains it is not checked; {left_out.UP_TO_ONE}; the interval "
             "k = m, all of whose alpha_1 are above 1, is #last-interval")
def c_k_d4(P: Prior, delta: Real, part: Real, place: Real, gamma: Real) -> Relation:
    "The optimum of (13)."
    prior, D, slack, first = setting(P, delta, part, place)
    k = slope_index(prior, D, slack, first)
    value = (1 - gamma) * c_k(prior, Real(D), delta, Real(first), k)
    return Real(d_4(prior, D, slack, first, rational(gamma))) == value


@paper.claim("theorem-9-c-k#last-interval", kind="equality", source="proof of Theorem 9",
             formula=DECREASING + r"d_4(\alpha_1,\gamma_2)=(1-\gamma_2)c_m(\alpha_1),\quad"
                     r"\alpha_1\ge\tfrac{1-D-\delta D^{(m-1)}}{1-D^{(m-1)}}",
             where={r"\alpha_1": "(the left end plus beyond)"},
             P=P, delta=DELTA, part=PART, beyond=d.numbers(0, None, favour=("1/2", "1")), gamma=GAMMA,
             narrower=f"the interval k = m of [1-D, infinity]; the others are #d4; {FINITE}")
def c_k_last_interval(P: Prior, delta: Real, part: Real, beyond: Real, gamma: Real) -> Relation:
    "The optimum of (13) as printed for k = m, where Z_(m-1,m) lies on a line that is no constraint of (13)."
    prior, D, slack, _ = setting(P, delta, part, beyond)
    first = rational(end_of_interval(prior, D, delta, len(P) - 1) + beyond)
    value = (1 - gamma) * c_k(prior, Real(D), delta, Real(first), len(P))
    return Real(d_4(prior, D, slack, first, rational(gamma))) == value


@paper.claim("theorem-9-c-k#d2", kind="equality", source="proof of Theorem 9",
             formula=r"\tilde d_3=\min\{c_k,m(\alpha_1-\delta)-1+\delta\},\quad "
                     r"d_2=\max\{1-\alpha_1,(m-1)(\alpha_1-\delta)-c_k\}",
             P=P, delta=DELTA, part=PART, place=PLACE,
             narrower=f"the values; the minima over gamma_2 between them are theorem-9-lp-chain#gamma; "
             f"{left_out.UP_TO_ONE}")
def c_k_d2(P: Prior, delta: Real, part: Real, place: Real) -> Relation:
    "The values of (12) and (10)."
    prior, D, slack, first = setting(P, delta, part, place)
    c = rational(c_k(prior, Real(D), delta, Real(first), slope_index(prior, D, slack, first)))
    dual = min(c, limits(prior, D, slack, first)[1])
    value = max(1 - first, (len(P) - 1) * (first - slack) - c)
    return (Real(dual_d_3(prior, D, slack, first)) == Real(dual)) & (Real(d_2(prior, D, slack, first)) == Real(value))


@paper.claim("theorem-9-c-k#d1", kind="equality", source="proof of Theorem 9",
             formula=r"e^{\epsilon^*_\delta(P,D)}\le\max\Big\{1,\tfrac{(m-1)(\alpha_1-\delta)-c_k(\alpha_1)}"
                     r"{1-\alpha_1}\Big\}",
             where={r"\epsilon^*_\delta(P,D)": "the formula of Theorem 9 at P, delta, part"},
             P=P, delta=DELTA, part=PART, place=BELOW_ONE,
             narrower="one direction, with the closed form of Theorem 9 as d_1: no alpha_1 gives less; "
             f"{left_out.ZERO_AT_ONE}")
def c_k_d1(P: Prior, delta: Real, part: Real, place: Real) -> Relation:
    "No alpha_1 gives less than the optimum."
    prior, D, slack, first = setting(P, delta, part, place)
    c = c_k(prior, Real(D), delta, Real(first), slope_index(prior, D, slack, first))
    ratio = ((len(P) - 1) * Real(first - slack) - c) / Real(1 - first)
    return exp(level(prior, Real(D), delta)) <= maximum(1, ratio)


def branch_in_range(P: Prior, delta: Real, part: Real, k: int) -> Relation:
    "D > (1 - delta) D^(k-1)."
    return positive_range(decreasing(P), delta, part) > (1 - delta) * tails(decreasing(P))[k - 1]


@paper.claim("theorem-9-c-k#branches", kind="equality", source="proof of Theorem 9",
             formula=DECREASING + r"\tfrac{(m-1)(\alpha_1-\delta)-c_k(\alpha_1)}{1-\alpha_1}="
                     r"\tfrac{(m-k)(1-D-\delta)}{D-(1-\delta)D^{(k-1)}}\text{ at the lower end of interval }k",
             P=P, delta=DELTA, part=PART, k=d.integers(1, lambda e: len(e["P"])),
             assume=branch_in_range,
             narrower="the values at the left ends; that the least of them is eps* is theorem-9")
def c_k_branches(P: Prior, delta: Real, part: Real, k: int) -> Relation:
    "Where the branches of Theorem 9 come from."
    prior = decreasing(P)
    D, low = positive_range(prior, delta, part), tails(prior)[k - 1]
    first = (1 - D - delta * low) / (1 - low)
    ratio = ((len(P) - 1) * (first - delta) - c_k(prior, D, delta, first, k)) / (1 - first)
    return ratio == branch(prior, D, delta, k)
