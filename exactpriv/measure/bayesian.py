"""Bayesian privacy: an adversary who knows some entries of a database drawn from a prior.

Source: cuff-midp Section 6.3, eqs. (60) and (61).
Units: nats. Exact: ln of a rational; the largest of log-linear forms. Errors: BadInput for sizes that do not fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..kernel import Database
from ..kernel.entries import Entry, is_zero
from ..real import BadInput, Real
from .facts import non_increasing_under_post_processing, non_negative
from .joint_information import signed_entropies
from .registry import Channel, Databases, InputLaw, measure
from .shared_sums import entry, largest, log_ratio, ratio, total

MAX_SUMS = 50_000_000


@measure(
    symbol=r"\mathrm{BDP}_{<db>}(<K>,<P>)",
    latex=r"\max \ln\frac{P(y\mid x_i,x_A)}{P(y\mid \tilde x_i,x_A)}",
    source="cuff-midp eq. (60)",
    meaning=(
        "level of eq. (60): max over i, index sets A (i not in A), x_A, x_i, x~_i of positive probability of "
        "closeness_eps"
    ),
    facts=(
        non_negative(lemma="bayesian_dp_ge0"),
        non_increasing_under_post_processing("the ratio of sums lies between the ratios"),
    ),
)
def bayesian_dp(K: Channel, P: InputLaw, db: Databases) -> Real:
    """max over i, A not containing i, x_A, x_i, x~_i of positive probability of closeness_eps of the laws of Y."""
    J = K.joint(P, db)
    found: list[Entry | Real | None] = []
    for i, known in _entries_and_known(db):
        table = J.marginal((*known, i, db.n)).masses
        width = K.n_outputs
        laws = [table[k : k + width] for k in range(0, len(table), width)]
        for start in range(0, len(laws), db.m):
            group = [_normalised(law) for law in laws[start : start + db.m]]
            live = [law for law in group if law is not None]
            for p in live:
                for q in live:
                    if p is not q:
                        found.extend(ratio(a, b) for a, b in zip(p, q, strict=True))
    return log_ratio(found)


@measure(
    symbol=r"\mathrm{BMI}_{<db>}(<K>,<P>)",
    latex=r"\max_{i,A} I(X_i;Y\mid X_A)",
    source="cuff-midp eq. (61)",
    meaning="max over i, A of I(X_i;Y given X_A)",
    facts=(
        non_negative(lemma="bayesian_mi_ge0"),
        non_increasing_under_post_processing("Cover and Thomas 2006, Theorem 2.8.1"),
    ),
)
def bayesian_mi(K: Channel, P: InputLaw, db: Databases) -> Real:
    """max over i and A not containing i of I(X_i; Y given X_A)."""
    J = K.joint(P, db)
    y = db.n
    return largest(
        signed_entropies(J, [(1, (i, *known)), (1, (y, *known)), (-1, (i, y, *known)), (-1, known)])
        for i, known in _entries_and_known(db)
    )


def _entries_and_known(db: Database) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every entry i with every set of other entries; BadInput where all sums over databases would take hours."""
    if (db.n << db.n) * db.size > MAX_SUMS:
        raise BadInput(f"{db.n} entries of {db.m} letters have too many sets of known entries; use a smaller database")
    for i in range(db.n):
        others = [k for k in range(db.n) if k != i]
        for size in range(len(others) + 1):
            for known in combinations(others, size):
                yield i, known


def _normalised(masses: tuple[Entry, ...]) -> list[Entry] | None:
    """The law proportional to the masses; None if they are all zero."""
    mass = entry(total(masses))
    return None if is_zero(mass) else [m / mass for m in masses]
