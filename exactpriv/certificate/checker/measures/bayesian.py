"""Measures of a kernel on databases under a prior, by enumeration of entries and sets of known entries."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from itertools import product as cartesian

from ..arithmetic.numbers import ZERO, Number, maximum, sign, total
from ..arithmetic.work import spend
from ..language.objects import Database, Joint, Kernel, Law, demand, joint
from ..language.table import measure
from .divergences import closeness_eps, information

MAX_SETS = 4_096


def known_sets(database: Database) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every entry i with every set of other entries."""
    demand(
        database.n << database.n <= MAX_SETS, f"{database.n} entries are too many for an enumeration of sets: use fewer"
    )
    for i in range(database.n):
        others = [j for j in range(database.n) if j != i]
        for size in range(database.n):
            for known in combinations(others, size):
                yield i, known


def output_given(law: Joint, fixed: dict[int, int]) -> Law | None:
    """The law of the last axis given values of other axes; None where they have probability zero."""
    spend(2 * len(law.masses))
    masses = [ZERO] * law.shape[-1]
    for letters, mass in zip(cartesian(*(range(size) for size in law.shape)), law.masses, strict=True):
        if all(letters[axis] == value for axis, value in fixed.items()):
            masses[letters[-1]] = masses[letters[-1]] + mass
    probability = total(masses)
    return Law(tuple(mass / probability for mass in masses)) if sign(probability) else None


@measure("bayesian_dp", "kernel", "law", "database")
def bayesian_dp(kernel: Kernel, prior: Law, database: Database) -> Number:
    """The largest closeness level of the output given x_i, x_A and given x~_i, x_A, all of positive probability."""
    law = joint(kernel, prior, database)
    levels = [ZERO]
    for i, known in known_sets(database):
        for values in cartesian(range(database.m), repeat=len(known)):
            fixed = dict(zip(known, values, strict=True))
            laws = [output_given(law, {**fixed, i: letter}) for letter in range(database.m)]
            levels += [closeness_eps(p, q) for p, q in permutations([p for p in laws if p is not None], 2)]
    return maximum(levels)


@measure("bayesian_mi", "kernel", "law", "database")
def bayesian_mi(kernel: Kernel, prior: Law, database: Database) -> Number:
    """The largest I(X_i; Y | X_A)."""
    law = joint(kernel, prior, database)
    return maximum([ZERO, *(information(law, [i], [database.n], known) for i, known in known_sets(database))])
