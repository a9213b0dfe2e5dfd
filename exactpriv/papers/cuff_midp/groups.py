"""Section 5: groups of entries, and information about the whole database."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...kernel.mechanisms import comparison_erasure
from ...real import Real, Relation, exp, ln, minimum, sqrt
from .definitions import finite_level
from .source import paper
from .structures import all_entries_equal, index_sets, same_rest

# -- Properties 7 to 9 ------------------------------------------------------------------------------------------------

AT_MOST = d.integers(0, lambda e: e["db"].n + 1, exhaustive=False)
"""The k of "at most k entries": 0 is a database and itself, and a database has no more entries than n."""


@paper.claim("prop7-group-eps", kind="implication", source="Property 7, eq. (45)",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 4)),
             k=AT_MOST, assume=finite_level)
def prop7(db: Database, K: Kernel, k: int) -> Relation:
    "Databases that differ in at most k entries have closeness level at most k times the DP level."
    return m.group_dp(K, db, k) <= k * m.dp(K, db)


@paper.claim("prop8-group-delta", kind="implication", source="Property 8, eq. (46)",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 4)),
             k=AT_MOST)
def prop8(db: Database, K: Kernel, k: int) -> Relation:
    "Databases that differ in at most k entries have total variation at most k times that of neighbours."
    return m.group_dp_delta(K, db, k, 0) <= k * m.tv_dp(K, db)


@paper.claim("prop9-group-general", kind="implication", source="Property 9, eq. (47)",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 4)),
             k=AT_MOST, eps=d.levels())
def prop9(db: Database, K: Kernel, k: int, eps: Real) -> Relation:
    "Databases that differ in at most k entries, delta being the mechanism's own at eps; eps from 0, as printed."
    delta = (exp(k * eps) - 1) / (exp(eps) - 1) * m.dp_delta(K, db, eps)
    return m.group_dp_delta(K, db, k, k * eps) <= delta


@paper.claim("prop9-group-general@positive-eps", kind="implication", source="Property 9, eq. (47)",
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 4)),
             k=AT_MOST, eps=d.levels(low_open=True))
def prop9_positive_eps(db: Database, K: Kernel, k: int, eps: Real) -> Relation:
    "The same for eps > 0, where the fraction has a value."
    delta = (exp(k * eps) - 1) / (exp(eps) - 1) * m.dp_delta(K, db, eps)
    return m.group_dp_delta(K, db, k, k * eps) <= delta


@paper.claim("prop9-group-general@geometric-sum", kind="implication", source="Property 9, eq. (47)",
             formula=r"(\epsilon,\delta)\text{-DP} \implies"
                     r" \left(k\epsilon, \delta\textstyle\sum_{j<k} e^{j\epsilon}\right)\text{-closeness}",
             where={r"\delta": "dp_delta(K, db, eps)",
                    r"\text{-closeness}": "group_dp_delta(K, db, k, k*eps), of databases that differ in k entries"},
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 4)),
             k=AT_MOST, eps=d.levels())
def prop9_geometric_sum(db: Database, K: Kernel, k: int, eps: Real) -> Relation:
    "The same with the fraction read as the geometric sum 1 + e^eps + ... + e^{(k-1) eps}, which is k at eps = 0."
    factor = Real.sum(exp(j * eps) for j in range(k))
    return m.group_dp_delta(K, db, k, k * eps) <= factor * m.dp_delta(K, db, eps)


# -- Example 5.1 ------------------------------------------------------------------------------------------------------


@paper.claim("no-group-mi", kind="conjecture-like remark", source="paragraph after (47)",
             formula=r"\sup_{i,P_{X^2}} I(X_i;Y|X^{-i}) \le \epsilon\ln2, \quad "
                     r"\sup_{P_{X^2}} I(X_1,X_2;Y) \ge \epsilon\ln|{\cal X}_1|",
             where={r"\epsilon": "shown"},
             narrower="groups of two entries, in a database of two; levels up to ln 2, and larger ones ask less; the "
                      "information is without a bound where the level is positive, at level 0 it is 0",
             size=d.integers(1, 5, exhaustive=False), shown=d.numbers(0, 1))
def no_group_mi(size: int, shown: Real) -> Relation:
    """MI-DP at any fixed level leaves the information about a pair of entries without a bound: for each probability
    `shown` a family of mechanisms keeps the level at most shown ln 2 while the pair leaks at least shown ln size."""
    K, db = comparison_erasure(size, shown), Database(size, 2)
    return (m.mi_dp(K, db) <= shown * ln(2)) & (m.group_mi(K, db, [0, 1]) >= shown * ln(size))


@paper.claim("ex5.1#level", kind="example", source="Example 5.1, eqs. (48)-(49)",
             formula=r"\sup_{i,P_{X^2}} I(X_i;Y|X^{-i}) \le \epsilon\ln 2",
             narrower="finite common alphabets, which databases have here; the source has real entries",
             size=d.integers(1, 5, exhaustive=False), eps=d.numbers(0, 1))
def ex51_level(size: int, eps: Real) -> Relation:
    "The mechanism satisfies (eps ln 2)-MI-DP, eps being a probability."
    return m.mi_dp(comparison_erasure(size, eps), Database(size, 2)) <= eps * ln(2)


@paper.claim("ex5.1#erasure-channel", kind="example", source="Example 5.1, text after (49)",
             formula=r"P_{Y|X_1=x_1,X_2=x_2}=\begin{cases}\epsilon\text{ at }x_2,\ 1-\epsilon\text{ at }e_1,&x_1=x_2,\\"
                     r"\epsilon\text{ at }e_2,\ 1-\epsilon\text{ at }e_1,&x_1\ne x_2,\end{cases}\quad"
                     r" I(X_1;Y|X_2=x_2)\le\epsilon\ln2",
             where={r"P_{Y|X_1=x_1,X_2=x_2}": "the row (x_1, x_2) of K[size, eps], total_variation(P, Q) 0 "
                                                    "from the law printed",
                    r"I(X_1;Y|X_2=x_2)": "capacity(K) of the rows with X_2 = x2"},
             narrower="finite common alphabets, which databases have here; the source has real entries",
             size=d.integers(1, 5, exhaustive=False), eps=d.numbers(0, 1))
def ex51_erasure_channel(size: int, eps: Real) -> Relation:
    """Given X_2 = x2, for each x2, the output is the erasure e_1 with probability 1 - eps, and else tells whether
    X_1 = x2: x2 itself if so and e_2 if not. That binary erasure channel bounds the information by eps ln 2."""
    K, db = comparison_erasure(size, eps), Database(size, 2)

    def as_printed(x: int) -> Relation:
        x1, x2 = db.tuples[x][0], db.tuples[x][1]
        letters = [eps if x1 == x2 and letter == x2 else Real(0) for letter in range(size)]
        return m.total_variation(K.row(x), Prior([*letters, 1 - eps, Real(0) if x1 == x2 else eps])) == 0

    def given(rows: list[int]) -> Relation:
        return Relation.all(as_printed(x) for x in rows) & (m.capacity(K.restrict(rows)) <= eps * ln(2))

    return Relation.all(given(same_rest(db, x, 0)) for x in range(db.size))


@paper.claim("ex5.1#unbounded", kind="example", source="Example 5.1, eq. (50)",
             formula=r"X_1 = X_2 \text{ uniform}: I(X_1,X_2;Y) = \epsilon\ln|{\cal X}_1|",
             narrower="X_1 uniform on finitely many values, on which the information grows without a bound; the source "
                      "has a continuous X_1, whose roundings these are; (50) needs eps > 0, at 0 nothing is told",
             size=d.integers(1, 12, exhaustive=False), eps=d.numbers(0, 1))
def ex51_unbounded(size: int, eps: Real) -> Relation:
    """With X_2 = X_1 uniform on `size` values the mutual information is eps ln size. A continuous X_1, rounded to
    equally likely cells, gives at least that for every size: for eps > 0 no bound, as (50) says."""
    return m.mutual_information(comparison_erasure(size, eps), all_entries_equal(Database(size, 2))) == eps * ln(size)


FORMULA_51 = r"\max_{P_{X_1,X_2}} I(X_1,X_2;Y) = \epsilon\ln(|{\cal X}_1|+1) = \epsilon\ln(|{\cal Y}|-1)"


@paper.claim("ex5.1#capacity", kind="example", source="Example 5.1, eq. (51)", formula=FORMULA_51,
             size=d.integers(1, 5, exhaustive=False), eps=d.numbers(0, 1))
def ex51_capacity(size: int, eps: Real) -> Relation:
    "Over every common domain, one value included, the maximum is as in (51)."
    K = comparison_erasure(size, eps)
    return (m.capacity(K) == eps * ln(size + 1)) & (m.capacity(K) == eps * ln(K.n_outputs - 1))


@paper.claim("ex5.1#capacity@two-or-more", kind="example", source="Example 5.1, eq. (51)", formula=FORMULA_51,
             size=d.integers(2, 5, exhaustive=False), eps=d.numbers(0, 1))
def ex51_capacity_two_or_more(size: int, eps: Real) -> Relation:
    "The same over a common domain with two or more values, so that X_1 and X_2 can differ."
    K = comparison_erasure(size, eps)
    return (m.capacity(K) == eps * ln(size + 1)) & (m.capacity(K) == eps * ln(K.n_outputs - 1))


# -- the whole database, and groups with a cardinality bound ----------------------------------------------------------


@paper.claim("eq52-all-databases", kind="implication", source="Section 5, eq. (52)",
             formula=r"\epsilon\text{-DP} \implies"
                     r" P_{Y|X^n=x^n}\stackrel{(n\epsilon,0)}{\approx}P_{Y|X^n=\tilde x^n}\ \forall x^n,\tilde x^n",
             where={r"P_{Y|X^n=x^n}\stackrel{(n\epsilon,0)}{\approx}P_{Y|X^n=\tilde x^n}":
                    "free_lunch(K) at most n times dp(K, db)"},
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 4)))
def eq52(db: Database, K: Kernel) -> Relation:
    "Any two databases have closeness level at most n times the DP level."
    return m.free_lunch(K) <= db.n * m.dp(K, db)


@paper.claim("eq53-total-information", kind="bound", source="Section 5, eq. (53)",
             formula=r"I(X^n;Y) \le \min\{n\epsilon, (n\epsilon)^2\}", where={r"\epsilon": "dp(K, db)"},
             db=d.databases((1, 3), (1, 3)), K=d.database_kernels("db", outputs=(1, 4)))
def eq53(db: Database, K: Kernel) -> Relation:
    "The information about the whole database, under every law, in terms of the DP level."
    total = db.n * m.dp(K, db)
    return m.capacity(K) <= minimum(total, total**2)


GROUP = (r"\sup_{P_{X^n}} I(X_{\cal I};Y|X_{{\cal I}^c}) \le 2h(k\sqrt{2\epsilon})"
         r" + 2k\sqrt{2\epsilon}\ln\min\{|{\cal Y}|,(\max_i|{\cal X}_i|)^k+1\}")  # fmt: skip
GROUP_LEVEL = {r"\epsilon": "mi_dp(K, db) + slack", "k": "the size of A"}


def group_bound(db: Database, K: Kernel, A: list[int], eps: Real) -> Real:
    "The right side of (54)."
    k = len(A)
    t = k * sqrt(2 * eps)
    return 2 * m.binary_entropy(t) + 2 * t * ln(min(K.n_outputs, db.m**k + 1))


@paper.claim("cor8-group-mi", kind="bound", source="Corollary 8, eq. (54)",
             formula=GROUP, where=GROUP_LEVEL,
             db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 4)), A=d.one_of(index_sets),
             slack=d.numbers(0, None))
def cor8(db: Database, K: Kernel, A: list[int], slack: Real) -> Relation:
    "Information about a group A of k entries, for every eps at or above the MI-DP level (eps = level + slack)."
    return m.group_mi(K, db, A) <= group_bound(db, K, A, m.mi_dp(K, db) + slack)


def entropy_defined(db: Database, K: Kernel, A: list[int], slack: Real) -> Relation:
    "k sqrt(2 eps) <= 1 for the k entries of A."
    return len(A) ** 2 * 2 * (m.mi_dp(K, db) + slack) <= 1


def largest_slack(e: Mapping[str, Any]) -> Fraction:
    "1/(2 k^2) for the k entries of A."
    return Fraction(1, 2 * max(1, len(e["A"])) ** 2)


@paper.claim("cor8-group-mi@entropy-defined", kind="bound", source="Corollary 8, eq. (54)",
             formula=r"k\sqrt{2\epsilon} \le 1: " + GROUP, where=GROUP_LEVEL,
             db=d.databases((1, 3), (1, 2)), K=d.database_kernels("db", outputs=(1, 4)), A=d.one_of(index_sets),
             slack=d.numbers(0, largest_slack),
             assume=entropy_defined)
def cor8_entropy_defined(db: Database, K: Kernel, A: list[int], slack: Real) -> Relation:
    "The same where k sqrt(2 eps) lies in [0, 1], so that the binary entropy has a value."
    return m.group_mi(K, db, A) <= group_bound(db, K, A, m.mi_dp(K, db) + slack)
