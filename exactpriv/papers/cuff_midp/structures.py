"""Joint laws, mechanisms and index sets that the paper describes in words and its statements share."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from itertools import combinations
from typing import Any

from ...kernel import Database, JointLaw, Kernel, Prior
from ...real import Real


def outside(db: Database, indices: list[int]) -> list[int]:
    """The entries whose index is not listed."""
    return [i for i in range(db.n) if i not in indices]


def index_sets(env: Mapping[str, Any]) -> list[list[int]]:
    """Every set of entries of the database, the smallest first; the empty set and the whole database included."""
    return subsets(list(range(env["db"].n)))


def nonempty_index_sets(env: Mapping[str, Any]) -> list[list[int]]:
    """Every set of at least one entry of the database."""
    return index_sets(env)[1:]


def index_sets_outside_A(env: Mapping[str, Any]) -> list[list[int]]:
    """Every set of entries that is disjoint from A."""
    return subsets(outside(env["db"], env["A"]))


def subsets(indices: list[int]) -> list[list[int]]:
    """Every subset, the smallest first."""
    return [list(c) for size in range(len(indices) + 1) for c in combinations(indices, size)]


def independent_pair(P: Prior, R: Prior, K: Kernel) -> JointLaw:
    """(U, W, V) with U of law P, W of law R independent of U, and V drawn from K given (U, W), u slowest."""
    masses = [p * x for p, row in zip(P.product(R), K.rows, strict=True) for x in row]
    return JointLaw((len(P), len(R), K.n_outputs), masses)


def markov_chain(P: Prior, K: Kernel, L: Kernel) -> JointLaw:
    """(U, V, W) with U of law P, V drawn from K given U, and W drawn from L given V alone."""
    masses = [p * x * y for p, row in zip(P, K.rows, strict=True) for x, onward in zip(row, L.rows, strict=True)
              for y in onward]
    return JointLaw((len(P), K.n_outputs, L.n_outputs), masses)


def independent_entries(L: Kernel) -> Prior:
    """The database law with mutually independent entries, entry i of law L.row(i)."""
    return reduce(Prior.product, L)


def same_rest(db: Database, x: int, i: int) -> list[int]:
    """The databases that have the x^{-i} of the database x, by their entry i."""
    return [db.replaced(x, i, a) for a in range(db.m)]


def entry_and_rest(db: Database, i: int, P: Prior, R: Prior) -> Prior:
    """The database law under which X_i has law P and is independent of the other entries, whose law is that under R."""
    return Prior([P.mass(db.tuples[x][i]) * Real.sum(R.mass(z) for z in same_rest(db, x, i)) for x in range(db.size)])


def all_entries_equal(db: Database) -> Prior:
    """X_1 = ... = X_n uniform on the letters."""
    return Prior([Fraction(1, db.m) if len(set(t)) == 1 else 0 for t in db.tuples])


def with_responses(db: Database, P: Prior, first: Kernel, second: Kernel) -> JointLaw:
    """(X_1, ..., X_n, Y_1, Y_2): the database of law P and two responses, conditionally independent given it."""
    law = first.parallel(second).joint(P, db)
    return JointLaw((*law.shape[:-1], first.n_outputs, second.n_outputs), law)


def in_sequence(first: Kernel, second: Kernel) -> Kernel:
    """(Y_1, Y_2): Y_1 from `first` given x, then Y_2 from `second` given (x, y_1), x slowest."""
    rows = []
    for x, row in enumerate(first.rows):
        given = [second.rows[x * first.n_outputs + y] for y in range(first.n_outputs)]
        rows.append([p * q for p, onward in zip(row, given, strict=True) for q in onward])
    return Kernel(rows)


def in_turn(db: Database, P: Prior, first: Kernel, second: Kernel) -> JointLaw:
    """(X_1, ..., X_n, Y_1, Y_2): the database of law P, Y_1 given it, and Y_2 from `second` given (x, y_1)."""
    law = in_sequence(first, second).joint(P, db)
    return JointLaw((*law.shape[:-1], first.n_outputs, second.n_outputs), law)


def stage(second: Kernel, n_previous: int, previous: int) -> Kernel:
    """The mechanism that `second`, whose inputs are pairs (x, y_1), becomes once y_1 = `previous` is fixed."""
    return second.restrict([x * n_previous + previous for x in range(second.n_inputs // n_previous)])


def tilted(P: Prior, power: int) -> Prior:
    """The law proportional to P(x)^power on the support of P."""
    weights = [p**power if p else p for p in P]
    return Prior([w / sum(weights) for w in weights])
