"""The theorems that a derivation may use: what the checker takes as known of measures, one line each.

A theorem is written `variables |- relation where conditions`:

    p, q: law n |- total_variation(p, q) <= sqrt(kl(p, q) / 2)

It holds for all values of its variables, of every size, at which its conditions hold; then both sides have values
(docs/measures.md says which). Sorts: `law n`, `kernel n m`, `database n` (n its number of tuples), `joint`, `axes` (a set
of axes of the joint law), `number` (finite), `order` (0 to inf), `natural`; `positive` behind a law or a kernel means
that no entry is 0. `matrix k n` is a matrix of k rows and n columns, `nonnegative` behind it that no entry is below 0.
Of laws on the line: `mixture` (of Gaussians), `gaussian n` (the Gaussian mechanism on n points of some
R^d), `gaussian n line` (d = 1); `widened(p, v)` is the law of Y + N, N centred Gaussian of variance v, `normal(m, v)` a
Gaussian, `two_points(a, b, v)` the mechanism on a and b, `uniform(2)` a uniform law. `then(K, L)` is K and then L, `output(K, P)` the law KP, `size(n)` the number of letters, `A | B` a
union of axes, `inf` infinity. A measure may state its lines itself, in its own file (`theorems=` in table.py).

Invariants: nothing is a theorem here that the engine does not state as a fact of a measure, and test at random
(tests/prove/test_theorems.py demands it, line by line). What would make a derivation silently wrong: a line that fails
at an edge (a zero mass, an infinite value, one letter, an eps below 0): conditions belong in the line.
"""

# ruff: noqa: E501 (a theorem is one line)
from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ...schema import Tree
from .table import MEASURES

SORTS = {
    "p": "law n", "q": "law n", "s": "law n", "P": "law n", "K": "kernel n m", "db": "database n", "eps": "number",
    "alpha": "order", "k": "natural", "J": "joint", "A": "axes", "B": "axes", "C": "axes", "x": "number",
    "G": "gaussian n", "i": "index n", "gain": "matrix g n",
}  # fmt: skip
"""The sorts of the names that measures have for their arguments."""

BETWEEN_LAWS = ("total_variation(p, q)", "kl(p, q)", "chi2(p, q)", "hellinger2(p, q)", "renyi(p, q, alpha)",
                "closeness_eps(p, q)", "max_ratio_level(p, q)")  # fmt: skip
OF_KERNELS = ("ldp(K)", "free_lunch(K)", "dobrushin(K)", "kl_dp(K)", "renyi_dp(K, alpha)", "maximal_leakage(K)",
              "capacity(K)", "mi_dp(K)", "eta_chi2(K)", "eta_kl(K)")  # fmt: skip
UNDER_PRIORS = ("mutual_information(K, P)", "sibson(K, P, alpha)", "arimoto(K, P, alpha)", "min_entropy_leakage(K, P)",
                "pml(K, P)")  # fmt: skip
ON_DATABASES = ("dp(K, db)", "tv_dp(K, db)", "kl_dp(K, db)", "renyi_dp(K, alpha, db)", "mi_dp(K, db)",
                "group_dp(K, db, k)", "dp_delta(K, db, eps)")  # fmt: skip
AT_LEVELS = ("hockey_stick(p, q, eps)", "closeness_delta(p, q, eps)")

NON_NEGATIVE = (
    *BETWEEN_LAWS, *OF_KERNELS, *UNDER_PRIORS, *ON_DATABASES, *AT_LEVELS, "ldp_delta(K, eps)",
    "pointwise_delta(K, eps)", "lip_delta(K, P, eps)", "entropy(p)", "renyi_entropy(p, alpha)", "min_mass(p)",
    "mass(p, i)", "joint_entropy(J, A)", "conditional_entropy(J, A, B)", "information(J, A, B)", "information(J, A, B, C)",
    "maximal_information(K, P)", "adversarial(K, P)", "support_overlap(p, q)", "bayes_error_sum(p, q)", "doeblin_coefficient(K)",
    "prior_ratio(P, db)", "identifiability(K, P, db)", "bayesian_dp(K, P, db)", "bayesian_mi(K, P, db)",
    "minimax_risk(K)", "bayes_risk(K, P)",
)  # fmt: skip
AT_MOST_ONE = ("total_variation(p, q)", *AT_LEVELS, "dobrushin(K)", "eta_chi2(K)", "eta_kl(K)", "ldp_delta(K, eps)",
               "pointwise_delta(K, eps)", "tv_dp(K, db)", "dp_delta(K, db, eps)", "min_mass(p)", "mass(p, i)",
               "support_overlap(p, q)", "bayes_error_sum(p, q)", "doeblin_coefficient(K)")  # fmt: skip
PROCESSED = (*BETWEEN_LAWS, *AT_LEVELS, *OF_KERNELS, *UNDER_PRIORS, *ON_DATABASES, "ldp_delta(K, eps)",
             "lip_delta(K, P, eps)", "maximal_information(K, P)", "adversarial(K, P)", "bayesian_dp(K, P, db)",
             "bayesian_mi(K, P, db)", "identifiability(K, P, db)")  # fmt: skip
PRE_PROCESSED = ("ldp(K)", "dobrushin(K)", "maximal_leakage(K)", "capacity(K)", "mutual_information(K, P)",
                 "sibson(K, P, alpha)", "pml(K, P)")  # fmt: skip
CONVEX = ("mutual_information(K, P)", "kl_dp(K)", "kl_dp(K, db)", "mi_dp(K)", "mi_dp(K, db)", "dobrushin(K)",
          "tv_dp(K, db)", "ldp_delta(K, eps)", "dp_delta(K, db, eps)", "lip_delta(K, P, eps)")  # fmt: skip
"""In the kernel."""
QUASI_CONVEX = ("ldp(K)", "dp(K, db)", "free_lunch(K)", "capacity(K)", "maximal_leakage(K)", "pml(K, P)",
                "sibson(K, P, alpha)", "eta_chi2(K)", "eta_kl(K)", "renyi_dp(K, alpha)",
                "renyi_dp(K, alpha, db)")  # fmt: skip
SYMMETRIC = ("total_variation(p, q)", "hellinger2(p, q)", "closeness_eps(p, q)", "closeness_delta(p, q, eps)",
             "support_overlap(p, q)", "bayes_error_sum(p, q)")  # fmt: skip
COMPOSED = ("ldp(K)", "dp(K, db)", "kl_dp(K)", "kl_dp(K, db)", "renyi_dp(K, alpha)", "renyi_dp(K, alpha, db)",
            "mi_dp(K)", "mi_dp(K, db)", "maximal_leakage(K)", "capacity(K)", "mutual_information(K, P)")  # fmt: skip

LINES = """
kl(p, q) <= max_ratio_level(p, q)
max_ratio_level(p, q) <= closeness_eps(p, q)
hellinger2(p, q) <= kl(p, q)
renyi(p, q, 1) == kl(p, q)
renyi(p, q, inf) == max_ratio_level(p, q)
total_variation(p, q) <= sqrt(kl(p, q) / 2)
kl(p, q) >= 2 * total_variation(p, q)**2
total_variation(p, q) <= sqrt(1 - exp(-kl(p, q)))
kl(p, q) <= ln(1 + chi2(p, q))
chi2(p, q) >= 4 * total_variation(p, q)**2
hellinger2(p, q) <= 2 * total_variation(p, q)
total_variation(p, q)**2 <= hellinger2(p, q) * (1 - hellinger2(p, q) / 4)
total_variation(p, q) <= (exp(closeness_eps(p, q)) - 1) / (exp(closeness_eps(p, q)) + 1) where closeness_eps(p, q) < inf
kl(p, q) <= closeness_eps(p, q) * (exp(closeness_eps(p, q)) - 1) / (exp(closeness_eps(p, q)) + 1) where closeness_eps(p, q) < inf
p: law n; i: index n |- mass(p, i) >= min_mass(p)
p: law n positive; i: index n |- mass(p, i) > 0
p, q: law n; i: index n |- mass(p, i) <= mass(q, i) + total_variation(p, q)
p, q: law n; i: index n; eps: number |- mass(p, i) <= exp(eps) * mass(q, i) + hockey_stick(p, q, eps)
p, q: law n; i: index n |- mass(p, i) <= exp(max_ratio_level(p, q)) * mass(q, i) where max_ratio_level(p, q) < inf
p, q: law n; i: index n |- mass(p, i)**2 <= (1 + chi2(p, q)) * mass(q, i) where chi2(p, q) < inf
p: law n; i: index n |- mass(p, i) <= exp(-renyi_entropy(p, inf))
p, q: law n; w: number; i: index n |- mass(mix(p, q, w), i) == w * mass(p, i) + (1 - w) * mass(q, i) where w >= 0 and w <= 1
K: kernel n m; P: law n; i: index n; j: index m |- mass(output(K, P), j) >= mass(P, i) * mass(row(K, i), j)
K: kernel n m; P: law n; i: index n; j: index m |- mass(output(K, P), j) <= exp(ldp(K)) * mass(row(K, i), j) where ldp(K) < inf
K: kernel n m; P: law n; i: index n; j: index m |- mass(row(K, i), j) <= exp(ldp(K)) * mass(output(K, P), j) where ldp(K) < inf
K: kernel n m; i, k: index n; j: index m |- mass(row(K, i), j) <= exp(ldp(K)) * mass(row(K, k), j) where ldp(K) < inf
sibson(K, P, inf) <= pml(K, P)
total_variation(p, q) == 1 - support_overlap(p, q)
support_overlap(p, q) == bayes_error_sum(p, q)
hockey_stick(p, q, eps) <= total_variation(p, q) where eps >= 0
hockey_stick(p, q, eps) <= closeness_delta(p, q, eps)
hockey_stick(p, q, eps) == 1 - exp(eps) + exp(eps) * hockey_stick(q, p, -eps)
closeness_delta(p, q, eps) <= total_variation(p, q) where eps >= 0
p, q, s: law n; a, b: number |- hockey_stick(p, s, a + b) <= hockey_stick(p, q, a) + exp(a) * hockey_stick(q, s, b)
p, q: law n; a, b: order |- renyi(p, q, a) <= renyi(p, q, b) where a <= b
p: law n; a, b: order |- renyi_entropy(p, b) <= renyi_entropy(p, a) where a <= b
renyi_entropy(p, 1) == entropy(p)
entropy(p) <= ln(size(n))
renyi_entropy(p, alpha) <= ln(size(n))
hellinger2(p, q) <= 2
p: law n; q: law n positive |- kl(p, q) < inf
p: law n; q: law n positive |- chi2(p, q) < inf
p: law n; q: law n positive |- max_ratio_level(p, q) < inf
p: law n; q: law n positive; alpha: order |- renyi(p, q, alpha) < inf
p, q: law n positive |- closeness_eps(p, q) < inf
information(J, A, B, C) == joint_entropy(J, A | C) + joint_entropy(J, B | C) - joint_entropy(J, A | B | C) - joint_entropy(J, C)
information(J, A, B) == joint_entropy(J, A) + joint_entropy(J, B) - joint_entropy(J, A | B)
conditional_entropy(J, A, B) == joint_entropy(J, A | B) - joint_entropy(J, B)
joint_entropy(J, A | B) <= joint_entropy(J, A) + joint_entropy(J, B)
joint_entropy(J, A) <= joint_entropy(J, A | B)
joint_entropy(J, A) < inf
mutual_information(K, P) <= capacity(K)
mutual_information(K, P) <= entropy(P)
mutual_information(K, P) <= pml(K, P)
sibson(K, P, 1) == mutual_information(K, P)
arimoto(K, P, 1) == mutual_information(K, P)
arimoto(K, P, inf) == min_entropy_leakage(K, P)
K: kernel n m; P: law n; a, b: order |- sibson(K, P, a) <= sibson(K, P, b) where a <= b
csiszar(K, P, alpha) >= 0 where alpha > 0 and alpha < inf
K: kernel n m; P: law n; a, b: order |- csiszar(K, P, a) <= csiszar(K, P, b) where a > 0 and b > 0 and a < inf and b < inf and a <= b
csiszar(K, P, alpha) <= sibson(K, P, alpha) where alpha >= 1 and alpha < inf
K: kernel n m; P: law n positive |- sibson(K, P, inf) == maximal_leakage(K)
sibson(K, P, inf) <= maximal_leakage(K)
min_entropy_leakage(K, P) <= maximal_leakage(K)
pml(K, P) <= ldp(K)
pml(K, P) == maximal_information(K, P)
pml(K, P) == adversarial(K, P)
K: kernel n m positive; P: law n; i: index m |- pml_outcome(K, P, i) <= pml(K, P)
bayes_risk(K, P) <= minimax_risk(K)
lip_delta(K, P, eps) <= ldp_delta(K, eps) where eps >= 0
lip_delta(K, P, eps) <= 1 where eps >= 0
capacity(K) == mi_dp(K)
capacity(K) <= maximal_leakage(K)
capacity(K) <= kl_dp(K)
maximal_leakage(K) <= ldp(K)
pointwise_delta(K, eps) <= ldp_delta(K, eps)
ldp_delta(K, eps) <= dobrushin(K) where eps >= 0
ldp(K) == free_lunch(K)
renyi_dp(K, inf) == ldp(K)
renyi_dp(K, 1) == kl_dp(K)
K: kernel n m; a, b: order |- renyi_dp(K, a) <= renyi_dp(K, b) where a <= b
K: kernel n m; db: database n; a, b: order |- renyi_dp(K, a, db) <= renyi_dp(K, b, db) where a <= b
dobrushin(K) <= (exp(ldp(K)) - 1) / (exp(ldp(K)) + 1) where ldp(K) < inf
kl_dp(K) <= ldp(K) * (exp(ldp(K)) - 1) / (exp(ldp(K)) + 1) where ldp(K) < inf
kl_dp(K) <= ldp(K)
dobrushin(K) <= sqrt(kl_dp(K) / 2)
dobrushin(K)**2 <= 2 * mi_dp(K)
kl_dp(K) >= 2 * dobrushin(K)**2
maximal_leakage(K) <= ln(size(n))
maximal_leakage(K) <= ln(size(m))
K: kernel n m; x: number |- pml_c(K, x) <= ldp(K) where x >= 0 and size(n) * x <= 1
eta_chi2(K) <= dobrushin(K)
eta_chi2(K) == eta_kl(K)
eta_chi2(K) >= dobrushin(K)**2
K: kernel n m; L: kernel m k |- dobrushin(then(K, L)) <= dobrushin(K) * dobrushin(L)
K: kernel n m; L: kernel m k |- eta_kl(then(K, L)) <= eta_kl(K) * eta_kl(L)
K: kernel n m; P, Q: law n |- contraction(K, P, Q, "tv") == total_variation(output(K, P), output(K, Q)) / total_variation(P, Q) where total_variation(P, Q) > 0
K: kernel n m; P, Q: law n |- total_variation(output(K, P), output(K, Q)) <= dobrushin(K) * total_variation(P, Q)
K: kernel n m; P, Q: law n positive |- kl(output(K, P), output(K, Q)) <= eta_kl(K) * kl(P, Q)
K: kernel n m; P: law n; i: index n |- total_variation(row(K, i), output(K, P)) <= dobrushin(K)
K: kernel n m; i, j: index n |- total_variation(row(K, i), row(K, j)) <= dobrushin(K)
K: kernel n m; i, j: index n; alpha: order |- renyi(row(K, i), row(K, j), alpha) <= renyi_dp(K, alpha)
K: kernel n m; i, j: index n |- max_ratio_level(row(K, i), row(K, j)) <= ldp(K)
K: kernel n m; i, j: index n |- eta_chi2_pair(row(K, i), row(K, j)) <= eta_chi2(K)
eta_chi2_pair(p, q) >= hellinger2(p, q) / 2
eta_chi2_pair(p, q) <= hellinger2(p, q) - hellinger2(p, q)**2 / 4
K: kernel n m; i, j: index n |- kl(row(K, i), row(K, j)) <= kl_dp(K)
K: kernel n m; i, j: index n |- closeness_eps(row(K, i), row(K, j)) <= ldp(K)
K: kernel n m; i, j: index n; eps: number |- hockey_stick(row(K, i), row(K, j), eps) <= ldp_delta(K, eps) where eps >= 0
mi_dp(K, db) <= kl_dp(K, db)
kl_dp(K, db) <= dp(K, db)
kl_dp(K, db) <= dp(K, db) * (exp(dp(K, db)) - 1) / (exp(dp(K, db)) + 1) where dp(K, db) < inf
tv_dp(K, db) <= (exp(dp(K, db)) - 1) / (exp(dp(K, db)) + 1) where dp(K, db) < inf
tv_dp(K, db) <= sqrt(kl_dp(K, db) / 2)
tv_dp(K, db)**2 <= 2 * mi_dp(K, db)
tv_dp(K, db) <= dobrushin(K)
mi_dp(K, db) <= capacity(K)
kl_dp(K, db) <= kl_dp(K)
dp(K, db) <= ldp(K)
dp_delta(K, db, eps) <= ldp_delta(K, eps)
dp_delta(K, db, eps) <= tv_dp(K, db) where eps >= 0
renyi_dp(K, inf, db) == dp(K, db)
renyi_dp(K, 1, db) == kl_dp(K, db)
group_dp(K, db, k) <= k * dp(K, db)
group_dp(K, db, k) <= free_lunch(K)
identifiability(K, P, db) <= dp(K, db) + prior_ratio(P, db)
K: kernel n m positive |- ldp(K) < inf
K: kernel n m positive |- kl_dp(K) < inf
K: kernel n m positive; alpha: order |- renyi_dp(K, alpha) < inf
K: kernel n m positive; db: database n |- dp(K, db) < inf
K: kernel n m positive; db: database n |- kl_dp(K, db) < inf
K: kernel n m positive; db: database n; k: natural |- group_dp(K, db, k) < inf
P: law n positive; db: database n |- prior_ratio(P, db) < inf
entropy(p) < inf
renyi_entropy(p, alpha) < inf
mutual_information(K, P) < inf
sibson(K, P, alpha) < inf
csiszar(K, P, alpha) < inf where alpha > 0 and alpha < inf
capacity(K) < inf
mi_dp(K) < inf
mi_dp(K, db) < inf
maximal_leakage(K) < inf
min_entropy_leakage(K, P) < inf
pml(K, P) < inf
lip_delta(K, P, eps) < inf
bayesian_mi(K, P, db) < inf
binary_entropy(x) >= 0 where x >= 0 and x <= 1
binary_entropy(x) <= 7/10 where x >= 0 and x <= 1
binary_entropy(x) <= ln(2) where x >= 0 and x <= 1
binary_entropy(x) == -x * ln(x) - (1 - x) * ln(1 - x) where x > 0 and x < 1
binary_entropy(x) >= 4 * ln(2) * x * (1 - x) where x >= 0 and x <= 1
inverse_binary_entropy(x) >= 0 where x >= 0 and x <= ln(2)
inverse_binary_entropy(x) <= 1/2 where x >= 0 and x <= ln(2)
inverse_binary_entropy(x) <= x / (2 * ln(2)) where x >= 0 and x <= ln(2)
bayes_risk(K, P) <= 1
minimax_risk(K) <= 1
K: kernel n m; L: kernel n m; db: database n; k: natural; w: number |- group_dp(mix(K, L, w), db, k) <= max(group_dp(K, db, k), group_dp(L, db, k)) where w >= 0 and w <= 1
K: kernel n m; L: kernel n m; P: law n; db: database n; w: number |- identifiability(mix(K, L, w), P, db) <= max(identifiability(K, P, db), identifiability(L, P, db)) where w >= 0 and w <= 1
K: kernel n m; L: kernel n m; P: law n; w: number |- min_entropy_leakage(mix(K, L, w), P) <= max(min_entropy_leakage(K, P), min_entropy_leakage(L, P)) where w >= 0 and w <= 1
K: kernel n m; alpha: order |- renyi_dp(K, alpha) <= ldp(K)
K: kernel n m; alpha: order; db: database n |- renyi_dp(K, alpha, db) <= dp(K, db)
K: kernel n m; order: order |- capacity(K, order) >= 0
K: kernel n m; L: kernel m k0; order: order |- capacity(then(K, L), order) <= capacity(K, order)
K: kernel n m; L: kernel k0 n; order: order |- capacity(then(L, K), order) <= capacity(K, order)
K: kernel n m; a: order; b: order |- capacity(K, a) <= capacity(K, b) where a <= b
K: kernel n m; order: order |- capacity(K, order) <= maximal_leakage(K)
K: kernel n m |- capacity(K, 1) <= kl_dp(K)
p: law n; q: law n |- eta_chi2_pair(p, q) >= 0
p: law n; q: law n |- eta_chi2_pair(p, q) <= 1
p: law n; q: law n |- eta_chi2_pair(q, p) == eta_chi2_pair(p, q)
p: law n; q: law n |- hockey_stick_integral(p, q) >= 0
K: kernel n m |- ldp_curve_integral(K) >= 0
K: kernel n m; P: law n |- lip_curve_integral(K, P) >= 0
a: number; b: number; p: law n; q: law n |- hockey_stick(p, q, b) <= hockey_stick(p, q, a) where a <= b
a: number; b: number; p: law n; q: law n |- closeness_delta(p, q, b) <= closeness_delta(p, q, a) where a <= b
K: kernel n m; L: kernel k0 n; eps: number |- ldp_delta(then(L, K), eps) <= ldp_delta(K, eps) where eps >= 0
K: kernel n m; a: number; b: number |- ldp_delta(K, b) <= ldp_delta(K, a) where a <= b
K: kernel n m; a: number; b: number; db: database n |- dp_delta(K, db, b) <= dp_delta(K, db, a) where a <= b
K: kernel n m; db: database n; eps: number; k: natural |- group_dp_delta(K, db, k, eps) >= 0
K: kernel n m; db: database n; eps: number; k: natural |- group_dp_delta(K, db, k, eps) <= 1
K: kernel n m; L: kernel m k0; db: database n; eps: number; k: natural |- group_dp_delta(then(K, L), db, k, eps) <= group_dp_delta(K, db, k, eps)
K: kernel n m; L: kernel n m; db: database n; eps: number; k: natural; w: number |- group_dp_delta(mix(K, L, w), db, k, eps) <= w * group_dp_delta(K, db, k, eps) + (1 - w) * group_dp_delta(L, db, k, eps) where w > 0 and w < 1
K: kernel n m; a: number; b: number; db: database n; k: natural |- group_dp_delta(K, db, k, b) <= group_dp_delta(K, db, k, a) where a <= b
K: kernel n m; a: number; b: number |- pointwise_delta(K, b) <= pointwise_delta(K, a) where a <= b
K: kernel n m |- ci_lmidp(K) >= 0
K: kernel n m; L: kernel m k0 |- ci_lmidp(then(K, L)) <= ci_lmidp(K)
K: kernel n m; P: law n |- cd_lmidp(K, P) >= 0
K: kernel n m; L: kernel m k0; P: law n |- cd_lmidp(then(K, L), P) <= cd_lmidp(K, P)
K: kernel n m; P: law n |- cd_lmidp(K, P) <= ci_lmidp(K)
p: law n; q: law n |- total_variation(p, q) <= closeness_delta(p, q, 0)
p: law n; q: law n positive |- total_variation(p, q) < 1
p: law n positive; q: law n |- total_variation(p, q) < 1
p: law n; q: law n positive |- hellinger2(p, q) < 2
p: law n positive; q: law n |- hellinger2(p, q) < 2
p: law n positive |- min_mass(p) > 0
renyi(p, q, 1/2) == -2 * ln(1 - hellinger2(p, q) / 2)
renyi(p, q, 2) == ln(1 + chi2(p, q))
bayes_risk(K, P) == 1 - exp(min_entropy_leakage(K, P) - renyi_entropy(P, inf))
K: kernel n m; P, Q: law n; eps: number |- kl(output(K, P), output(K, Q)) + kl(output(K, Q), output(K, P)) <= 4 * (exp(eps) - 1)**2 * total_variation(P, Q)**2 where ldp(K) <= eps
K: kernel n m; P, Q: law n; eps: number |- kl(output(K, P), output(K, Q)) + kl(output(K, Q), output(K, P)) <= exp(2 * eps) * (exp(eps) - 1)**2 * total_variation(P, Q)**2 where ldp(K) <= eps
dobrushin(K) <= 1 - doeblin_coefficient(K)
eta_kl(K) <= 1 - doeblin_coefficient(K)
eta_chi2(K) <= 1 - doeblin_coefficient(K)
doeblin_coefficient(K) >= exp(-ldp(K)) where ldp(K) < inf
K: kernel n m; L: kernel m k |- doeblin_coefficient(then(K, L)) >= 1 - (1 - doeblin_coefficient(K)) * (1 - doeblin_coefficient(L))
K: kernel n m; L: kernel n k |- doeblin_coefficient(parallel(K, L)) >= doeblin_coefficient(K) * doeblin_coefficient(L)
x, y: number |- binary_divergence(x, y) >= 0 where x >= 0 and x <= 1 and y >= 0 and y <= 1
x, y: number |- binary_divergence(x, y) >= 2 * (x - y)**2 where x >= 0 and x <= 1 and y >= 0 and y <= 1
x, y: number |- binary_divergence(x, y) < inf where x >= 0 and x <= 1 and y > 0 and y < 1
p, q: law n; i: index n |- binary_divergence(mass(p, i), mass(q, i)) <= kl(p, q)
guessing_entropy(p) >= 1
guessing_entropy(p) <= (size(n) + 1) / 2
p, q: law n |- total_variation(p, q) <= 1 - exp(-kl(p, q)) / 2
p, q: law n; a: number |- renyi(p, q, a) == a / (1 - a) * renyi(q, p, 1 - a) where a > 0 and a < 1
p, q: law n; a, b: number |- renyi(p, q, b) <= b * (1 - a) / (a * (1 - b)) * renyi(p, q, a) where a > 0 and a <= b and b < 1
p, q, s: law n; a: number |- renyi(p, q, a) <= (a - 1/2) / (a - 1) * renyi(p, s, 2 * a) + renyi(s, q, 2 * a - 1) where a > 1
p, q, s: law n; a: number |- renyi(p, q, a) <= a / (1 - a) * kl(s, p) + kl(s, q) where a > 0 and a < 1
p, q, s: law n; a, w: number |- renyi(p, mix(q, s, w), a) <= w * renyi(p, q, a) + (1 - w) * renyi(p, s, a) where a > 0 and w > 0 and w < 1
p, q, s, t: law n; a, w: number |- renyi(mix(p, s, w), mix(q, t, w), a) <= w * renyi(p, q, a) + (1 - w) * renyi(s, t, a) where a > 0 and a <= 1 and w > 0 and w < 1
p, q: law n; a: number |- renyi(p, q, a) >= 2 * a * total_variation(p, q)**2 where a > 0 and a <= 1
p, q: law n |- total_variation(p, q) <= chi2(p, q) * (1 - total_variation(p, q)) where total_variation(p, q) >= 1/2 and total_variation(p, q) < 1
p: law n; q: law n positive |- kl(p, q) <= ln(1 + 2 * total_variation(p, q)**2 / min_mass(q))
K: kernel n m |- maximal_leakage(K) <= ln(size(n) * exp(ldp(K)) / (exp(ldp(K)) + size(n) - 1)) where ldp(K) < inf
K: kernel n m; db: database n; k: natural; eps: number |- group_dp_delta(K, db, k, k * eps) <= k * exp((k - 1) * eps) * dp_delta(K, db, eps) where eps >= 0
K: kernel n m; L: kernel n k; db: database n; a, b: number |- dp_delta(parallel(K, L), db, a + b) <= 1 - (1 - dp_delta(K, db, a)) * (1 - dp_delta(L, db, b)) where a >= 0 and b >= 0
K: kernel n m; db: database n; alpha, eps: number |- dp_delta(K, db, eps) <= exp((alpha - 1) * (renyi_dp(K, alpha, db) - eps)) where alpha > 1
K: kernel n m; db: database n; a, eps: number |- dp_delta(K, db, eps) <= (exp(a) - exp(eps)) / (exp(a) + 1) where eps >= 0 and eps <= a and dp(K, db) <= a
K: kernel n m; a, eps: number |- ldp_delta(K, eps) <= (exp(a) - exp(eps)) / (exp(a) + 1) where eps >= 0 and eps <= a and ldp(K) <= a
K: kernel n m; L: kernel n k; P: law n |- min_entropy_leakage(parallel(K, L), P) <= min_entropy_leakage(K, P) + maximal_leakage(L)
K: kernel n m; L: kernel n m; w: number |- maximal_leakage(mix(K, L, w)) <= ln(w * exp(maximal_leakage(K)) + (1 - w) * exp(maximal_leakage(L))) where w >= 0 and w <= 1
p, q: law n |- entropy(p) <= entropy(q) + total_variation(p, q) * ln(size(n) - 1) + binary_entropy(total_variation(p, q)) where size(n) >= 2
K: kernel n m; P: law n |- entropy(P) <= mutual_information(K, P) + binary_entropy(bayes_risk(K, P)) + bayes_risk(K, P) * ln(size(n) - 1) where size(n) >= 2
p: law n; q: law n positive |- chi2(p, q) <= 2 * total_variation(p, q)**2 / min_mass(q)
p: law n; q: law n positive |- max_ratio_level(p, q) <= ln(1 + total_variation(p, q) / min_mass(q))
K: kernel n m; L: kernel m k; P: law n |- mutual_information(then(K, L), P) <= eta_kl(L) * mutual_information(K, P)
K: kernel n m; P, Q: law n |- kl(output(K, P), output(K, Q)) <= eta_kl(K) * kl(P, Q) where kl(P, Q) < inf
K: kernel n m; P: law n; Q: law n positive |- chi2(output(K, P), output(K, Q)) <= eta_chi2(K) * chi2(P, Q)
K: kernel n m; P, Q: law n |- hellinger2(output(K, P), output(K, Q)) <= eta_chi2(K) * hellinger2(P, Q)
K: kernel n m |- eta_chi2(K) <= ((exp(ldp(K)) - 1) / (exp(ldp(K)) + 1))**2 where ldp(K) < inf
K: kernel n m; L: kernel n k; a, b: number |- ldp_delta(parallel(K, L), a + b) <= 1 - (1 - ldp_delta(K, a)) * (1 - ldp_delta(L, b)) where a >= 0 and b >= 0
K: kernel n m; L: kernel n k |- dobrushin(parallel(K, L)) <= 1 - (1 - dobrushin(K)) * (1 - dobrushin(L))
K: kernel n m; alpha, eps: number |- ldp_delta(K, eps) <= exp((alpha - 1) * (renyi_dp(K, alpha) - eps)) where alpha > 1
p, q: law n; alpha, eps: number |- hockey_stick(p, q, eps) <= exp((alpha - 1) * (renyi(p, q, alpha) - eps)) where alpha > 1
K: kernel n m; alpha: number |- renyi_dp(K, alpha) <= alpha * ldp(K)**2 / 2 where alpha > 0
K: kernel n m; alpha: number; db: database n |- renyi_dp(K, alpha, db) <= alpha * dp(K, db)**2 / 2 where alpha > 0
K: kernel n m; P: law n |- entropy(P) - mutual_information(K, P) <= binary_entropy(bayes_risk(K, P)) + bayes_risk(K, P) * ln(size(n))
K: kernel n m |- maximal_leakage(K) <= ln(1 + (size(n) - 1) * dobrushin(K))
K: kernel n m |- capacity(K) <= ln(size(n)) * eta_kl(K)
K: kernel n m; P: law n |- mutual_information(K, P) <= eta_kl(K) * entropy(P)
K: kernel n m; P: law n; alpha: order |- sibson(K, P, alpha) <= maximal_leakage(K)
p, q: law n; eps: number |- hockey_stick(p, q, eps) >= 1 - exp(eps) * (1 - total_variation(p, q)) where eps >= 0
p, q: law n |- f_divergence(p, q, "triangular") >= 0
p, q: law n |- f_divergence(p, q, "triangular") <= 2
p, q: law n |- f_divergence(q, p, "triangular") == f_divergence(p, q, "triangular")
K: kernel n m; P, Q: law n |- f_divergence(output(K, P), output(K, Q), "triangular") <= eta_chi2(K) * f_divergence(P, Q, "triangular")
p, q: law n |- f_divergence(p, q, "jensen-shannon") >= 0
p, q: law n |- f_divergence(p, q, "jensen-shannon") <= ln(2)
p, q: law n |- f_divergence(q, p, "jensen-shannon") == f_divergence(p, q, "jensen-shannon")
K: kernel n m; P, Q: law n |- f_divergence(output(K, P), output(K, Q), "jensen-shannon") <= eta_chi2(K) * f_divergence(P, Q, "jensen-shannon")
p, q: law n |- f_divergence(p, q, "triangular") <= 2 * hellinger2(p, q)
p, q: law n |- hellinger2(p, q) <= f_divergence(p, q, "triangular")
p, q: law n |- f_divergence(p, q, "jensen-shannon") <= ln(2) * total_variation(p, q)
p, q: law n |- f_divergence(p, q, "triangular") >= 2 * total_variation(p, q)**2
p, q, s, t: law n; w: number |- total_variation(mix(p, s, w), mix(q, t, w)) <= w * total_variation(p, q) + (1 - w) * total_variation(s, t) where w >= 0 and w <= 1
p, q, s, t: law n; w: number |- hellinger2(mix(p, s, w), mix(q, t, w)) <= w * hellinger2(p, q) + (1 - w) * hellinger2(s, t) where w >= 0 and w <= 1
p, q, s, t: law n; w: number |- f_divergence(mix(p, s, w), mix(q, t, w), "triangular") <= w * f_divergence(p, q, "triangular") + (1 - w) * f_divergence(s, t, "triangular") where w >= 0 and w <= 1
p, q, s, t: law n; w: number |- f_divergence(mix(p, s, w), mix(q, t, w), "jensen-shannon") <= w * f_divergence(p, q, "jensen-shannon") + (1 - w) * f_divergence(s, t, "jensen-shannon") where w >= 0 and w <= 1
p, q, s, t: law n; w: number |- kl(mix(p, s, w), mix(q, t, w)) <= w * kl(p, q) + (1 - w) * kl(s, t) where w > 0 and w < 1
p, q, s, t: law n; w: number |- chi2(mix(p, s, w), mix(q, t, w)) <= w * chi2(p, q) + (1 - w) * chi2(s, t) where w > 0 and w < 1
p, q, s, t: law n; eps, w: number |- hockey_stick(mix(p, s, w), mix(q, t, w), eps) <= w * hockey_stick(p, q, eps) + (1 - w) * hockey_stick(s, t, eps) where w >= 0 and w <= 1
p, q: law n; w: number |- entropy(mix(p, q, w)) >= w * entropy(p) + (1 - w) * entropy(q) where w >= 0 and w <= 1
p, q: law n; w: number |- entropy(mix(p, q, w)) <= w * entropy(p) + (1 - w) * entropy(q) + binary_entropy(w) where w >= 0 and w <= 1
K: kernel n m; P, Q: law n; w: number |- mutual_information(K, mix(P, Q, w)) >= w * mutual_information(K, P) + (1 - w) * mutual_information(K, Q) where w >= 0 and w <= 1
p: law n; q: law n positive; w: number |- chi2(mix(p, q, w), q) == w**2 * chi2(p, q) where w >= 0 and w <= 1
p, q: law n |- f_divergence(p, q, "jensen-shannon") == (kl(p, mix(p, q, 1/2)) + kl(q, mix(p, q, 1/2))) / 2
p, q: law n |- kl(p, mix(p, q, 1/2)) < inf
p, q: law n |- kl(q, mix(p, q, 1/2)) < inf
K: kernel n m; P, Q: law n; w: number |- total_variation(output(K, mix(P, Q, w)), output(K, Q)) == w * total_variation(output(K, P), output(K, Q)) where w >= 0 and w <= 1
p, q: law n; w: number |- total_variation(mix(p, q, w), q) == w * total_variation(p, q) where w >= 0 and w <= 1
p, q: law n; s, t: law m |- total_variation(product(p, s), product(q, t)) <= 1 - (1 - total_variation(p, q)) * (1 - total_variation(s, t))
p, q: law n; s, t: law m |- kl(product(p, s), product(q, t)) == kl(p, q) + kl(s, t)
p, q: law n; s, t: law m; alpha: order |- renyi(product(p, s), product(q, t), alpha) == renyi(p, q, alpha) + renyi(s, t, alpha)
p, q: law n; s, t: law m |- 1 - hellinger2(product(p, s), product(q, t)) / 2 == (1 - hellinger2(p, q) / 2) * (1 - hellinger2(s, t) / 2)
p, q: law n; s, t: law m |- chi2(product(p, s), product(q, t)) == (1 + chi2(p, q)) * (1 + chi2(s, t)) - 1
p: law n; s: law m |- entropy(product(p, s)) == entropy(p) + entropy(s)
K: kernel n m; L: kernel k j; P: law n; Q: law k |- mutual_information(product(K, L), product(P, Q)) == mutual_information(K, P) + mutual_information(L, Q)
K: kernel n m; L: kernel k j |- capacity(product(K, L)) == capacity(K) + capacity(L)
K: kernel n m; L: kernel k j |- maximal_leakage(product(K, L)) == maximal_leakage(K) + maximal_leakage(L)
K: kernel n m; L: kernel k j |- ldp(product(K, L)) == ldp(K) + ldp(L)
K: kernel n m; L: kernel k j; a, b: number |- ldp_delta(product(K, L), a + b) <= 1 - (1 - ldp_delta(K, a)) * (1 - ldp_delta(L, b)) where a >= 0 and b >= 0
K: kernel n m; L: kernel k j |- dobrushin(product(K, L)) <= 1 - (1 - dobrushin(K)) * (1 - dobrushin(L))
K: kernel n m; L: kernel k j |- kl_dp(product(K, L)) == kl_dp(K) + kl_dp(L)
K: kernel n m; L: kernel n m; P: law n; w: number |- mutual_information(mix(K, L, w), P) <= w * mutual_information(K, P) + (1 - w) * mutual_information(L, P) where w >= 0 and w <= 1
K: kernel n m; L: kernel n m; w: number |- dobrushin(mix(K, L, w)) <= w * dobrushin(K) + (1 - w) * dobrushin(L) where w >= 0 and w <= 1
K: kernel n m |- entropy(uniform(size(n))) == ln(size(n))
K: kernel n m |- min_entropy_leakage(K, uniform(size(n))) == maximal_leakage(K)
p, q: law n |- max_ratio_level(p, q) > 0 where total_variation(p, q) > 0
p, q: law n |- max_ratio_level(q, p) > 0 where total_variation(p, q) > 0
p, q: law n; eps: number |- hockey_stick(p, q, eps) <= 0 where max_ratio_level(p, q) <= eps
p, q: law n; eps: number |- max_ratio_level(p, q) <= eps where hockey_stick(p, q, eps) <= 0
K: kernel n m; eps: number |- ldp_delta(K, eps) <= 0 where ldp(K) <= eps
K: kernel n m; eps: number |- ldp(K) <= eps where eps >= 0 and ldp_delta(K, eps) <= 0
K: kernel n m; P, Q: law n; eps: number |- hockey_stick(output(K, P), output(K, Q), eps) <= ldp_delta(K, eps) * hockey_stick(P, Q, eps) where eps >= 0
K: kernel n m; P, Q: law n |- closeness_eps(output(K, P), output(K, Q)) <= ln(1 + (exp(ldp(K)) - 1) * total_variation(P, Q)) where ldp(K) < inf
p, q: law n |- kl(p, q) < inf where max_ratio_level(p, q) < inf
p, q: law n |- chi2(p, q) < inf where max_ratio_level(p, q) < inf
p, q: law n; alpha: order |- renyi(p, q, alpha) < inf where max_ratio_level(p, q) < inf
p, q: law n |- kl(p, q) < inf where closeness_eps(p, q) < inf
p, q: law n |- chi2(p, q) < inf where closeness_eps(p, q) < inf
p, q: law n; alpha: order |- renyi(p, q, alpha) < inf where closeness_eps(p, q) < inf
p, q: law n |- max_ratio_level(p, q) < inf where closeness_eps(p, q) < inf
K: kernel n m; P, Q: law n |- closeness_eps(output(K, P), output(K, Q)) < inf where ldp(K) < inf
K: kernel n m; P, Q: law n |- kl(output(K, P), output(K, Q)) < inf where ldp(K) < inf
K: kernel n m; P, Q: law n |- chi2(output(K, P), output(K, Q)) < inf where ldp(K) < inf
p, q: law n |- chi2(p, q) <= (exp(closeness_eps(p, q)) - 1)**2 where closeness_eps(p, q) < inf
p, q: law n |- chi2(p, q) <= 2 * total_variation(p, q) * (exp(closeness_eps(p, q)) - 1) where closeness_eps(p, q) < inf
p, q: law n; alpha: number |- renyi(p, q, alpha) <= alpha * closeness_eps(p, q)**2 / 2 where alpha > 0
p, q: law n; alpha: number |- renyi(p, q, alpha) <= alpha * (max_ratio_level(p, q) + max_ratio_level(q, p))**2 / 8 where alpha > 0
p, q: law n |- kl(p, q) >= ln((1 + total_variation(p, q)) / (1 - total_variation(p, q))) - 2 * total_variation(p, q) / (1 + total_variation(p, q)) where total_variation(p, q) < 1
p, q: law n |- hockey_stick_integral(p, q) == kl(p, q)
p: law n; q: law n positive |- chi2(p, q) >= total_variation(p, q) / (1 - total_variation(p, q)) where total_variation(p, q) >= 1/2
p, q: law n; eps: number |- total_variation(p, q) <= (exp(eps) - 1 + hockey_stick(p, q, eps) + hockey_stick(q, p, eps)) / (exp(eps) + 1) where eps >= 0
K: kernel n m; P: law n; alpha: order |- arimoto(K, P, alpha) <= maximal_leakage(K) where alpha > 0
K: kernel n m; L: kernel n k |- eta_kl(parallel(K, L)) <= 1 - (1 - eta_kl(K)) * (1 - eta_kl(L))
p, q, s, t: law n; alpha: order; w: number |- renyi(mix(p, s, w), mix(q, t, w), alpha) <= max(renyi(p, q, alpha), renyi(s, t, alpha)) where w >= 0 and w <= 1
"""
"""Theorems of their own; the variables of a line without `|-` have the sorts of SORTS."""


@dataclass(frozen=True)
class Theorem:
    """Sorts by variable, the relation (two sides) and the conditions, as trees of docs/certificates.md."""

    text: str
    sorts: tuple[tuple[str, str], ...]
    op: str
    left: Tree
    right: Tree
    where: tuple[tuple[str, Tree, Tree], ...]


def _called(signature: str, changed: dict[str, str]) -> str:
    name, _, rest = signature.partition("(")
    return f"{name}({', '.join(changed.get(a, a) for a in rest.rstrip(')').split(', '))})"


def _arguments(signature: str) -> list[str]:
    return signature.partition("(")[2].rstrip(")").split(", ")


def _declared(names: Sequence[str], more: str = "") -> str:
    return "; ".join([*(f"{name}: {SORTS[name]}" for name in names), *([more] if more else [])])


def _lines() -> Iterator[str]:
    for signature in NON_NEGATIVE:
        yield f"{_declared(_arguments(signature))} |- {signature} >= 0"
    for signature in AT_MOST_ONE:
        yield f"{_declared(_arguments(signature))} |- {signature} <= 1"
    for signature in PROCESSED:
        names = _arguments(signature)
        if "K" in names:
            yield f"{_declared(names, 'L: kernel m k0')} |- {_called(signature, {'K': 'then(K, L)'})} <= {signature}"
            behind = f"{_called(signature, {'K': 'M'})} <= {signature}"
            yield f"{_declared(names, 'M: kernel n k0')} |- {behind} where deficiency(K, M) <= 0"
        else:
            changed = {"p": "output(L, p)", "q": "output(L, q)"}
            yield f"{_declared(names, 'L: kernel n k0')} |- {_called(signature, changed)} <= {signature}"
    for signature in PRE_PROCESSED:
        names = [name for name in _arguments(signature) if name != "P"]
        prior = "P" in _arguments(signature)
        before = _called(signature, {"K": "then(L, K)"})
        after = _called(signature, {"P": "output(L, P)"} if prior else {})
        yield f"{_declared(names, 'L: kernel k0 n' + ('; P: law k0' if prior else ''))} |- {before} <= {after}"
    for signature in (*CONVEX, *QUASI_CONVEX):
        mixed, other = _called(signature, {"K": "mix(K, L, w)"}), _called(signature, {"K": "L"})
        declared = _declared(_arguments(signature), "L: kernel n m; w: number")
        if signature in CONVEX:
            yield f"{declared} |- {mixed} <= w * {signature} + (1 - w) * {other} where w > 0 and w < 1"
        else:
            yield f"{declared} |- {mixed} <= max({signature}, {other}) where w >= 0 and w <= 1"
    for signature in SYMMETRIC:
        turned = _called(signature, {"p": "q", "q": "p"})
        yield f"{_declared(_arguments(signature))} |- {turned} == {signature}"
    for signature in COMPOSED:
        both, second = (_called(signature, {"K": changed}) for changed in ("parallel(K, L)", "L"))
        yield f"{_declared(_arguments(signature), 'L: kernel n k0')} |- {both} <= {signature} + {second}"
    yield from LINES.strip().splitlines()


@cache
def theorems() -> dict[str, Theorem]:
    """Every theorem by its text, in which every variable's sort is written out."""
    stated = (line for measured in MEASURES.values() for line in measured.theorems)
    found = [_measured(theorem(line)) for line in (*_lines(), *stated)]
    return {made.text: made for made in found}


def theorem(line: str) -> Theorem:
    """The theorem that a line states; ValueError, with the line, where it states none."""
    try:
        made = _read(line)
    except (SyntaxError, AssertionError, KeyError, AttributeError):
        raise ValueError(f"{line!r} is no theorem: write one such as 'kl(p, q) >= 0'") from None
    for name in _named([made.left, made.right, *(side for _, *sides in made.where for side in sides)], "var"):
        if name not in dict(made.sorts):
            raise ValueError(f"{line!r} says nothing of what {name} is: write '{name}: number |- ' before it, or so")
    return made


def _measured(made: Theorem) -> Theorem:
    """The theorem; ValueError where it speaks of a measure that this checker does not have."""
    for name in _named([made.left, made.right], "measure"):
        if name not in MEASURES:
            raise ValueError(f"{made.text!r} speaks of {name}, which is no measure of this checker: correct the name")
    return made


def _named(tree: Tree, key: str) -> Iterator[str]:
    """The names under a key, anywhere in a tree."""
    if isinstance(tree, dict):
        if key in tree:
            yield tree[key]
        tree = list(tree.values())
    if isinstance(tree, list):
        for part in tree:
            yield from _named(part, key)


def _read(line: str) -> Theorem:
    declared, mark, stated = line.partition(" |- ")
    if not mark:
        declared, stated = "", line
    relation, _, conditions = stated.partition(" where ")
    op, left, right = _comparison(relation)
    where = tuple(_comparison(part) for part in conditions.split(" and ") if part)
    sorts: dict[str, str] = {}
    for part in declared.split("; ") if declared else ():
        names, _, sort = part.partition(": ")
        sorts |= dict.fromkeys(names.split(", "), sort)
    used = sorted({node.id for node in ast.walk(ast.parse(relation)) if isinstance(node, ast.Name)})
    if not declared:
        sorts = {name: SORTS[name] for name in used if name in SORTS}
    # axes are those of a joint law, which comes first
    sorts = dict(sorted(sorts.items(), key=lambda item: (not item[1].startswith("joint"), item[0])))
    text = f"{'; '.join(f'{n}: {s}' for n, s in sorts.items())} |- {stated}"
    return Theorem(text, tuple(sorts.items()), op, left, right, where)


_OPS = {ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">", ast.Eq: "=="}
_FUNCTIONS = {"ln": "ln", "exp": "exp", "max": "max", "min": "min"}
_OBJECTS = ("then", "output", "parallel", "product", "row", "mix", "widened", "normal", "two_points", "uniform")


def _comparison(text: str) -> tuple[str, Tree, Tree]:
    node = ast.parse(text, mode="eval").body
    assert isinstance(node, ast.Compare)
    return _OPS[type(node.ops[0])], _tree(node.left), _tree(node.comparators[0])


def _whole(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _tree(node: ast.expr) -> Tree:
    """A line's own notation as a tree; it comes from this file only."""
    if isinstance(node, ast.Constant):
        return {"f": node.value, "parameters": []} if isinstance(node.value, str) else str(node.value)
    if isinstance(node, ast.Name):
        return {"op": "inf", "args": []} if node.id == "inf" else {"var": node.id}
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and _whole(node.left) and _whole(node.right):
        return ast.unparse(node).replace(" ", "")
    if isinstance(node, ast.UnaryOp):
        return {"op": "neg", "args": [_tree(node.operand)]}
    if isinstance(node, ast.BinOp):
        left, right = _tree(node.left), _tree(node.right)
        if isinstance(node.op, ast.Sub):
            return {"op": "add", "args": [left, {"op": "neg", "args": [right]}]}
        names: dict[type, str] = {ast.Add: "add", ast.Mult: "mul", ast.Div: "div", ast.Pow: "pow", ast.BitOr: "union"}
        return {"op": names[type(node.op)], "args": [left, right]}
    assert isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    name, arguments = node.func.id, [_tree(a) for a in node.args]
    if name == "size":
        return {"size": node.args[0].id}  # type: ignore[attr-defined]
    if name == "sqrt":
        return {"op": "pow", "args": [arguments[0], "1/2"]}
    if name in _FUNCTIONS:
        return {"op": name, "args": arguments}
    return {name: arguments} if name in _OBJECTS else {"measure": name, "args": arguments}
