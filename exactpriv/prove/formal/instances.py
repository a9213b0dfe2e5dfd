"""Random instances of the definitions on which translated statements rest, with what the engine says of each.

Rational laws, kernels, mechanisms on databases and joint laws, zeros, infinities and values that do not exist included;
agreement.py gives them to Coq.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from ...kernel import Database, JointLaw, Kernel, Prior
from ...kernel.mechanisms import exponential_hamming_rows, feasible_output_masses
from ...measure import MEASURES
from ...real import IllDefined, Real
from .drawing import GENERATORS, Instance, drawn_level, drawn_order, masses, said_of, similar
from .suprema import SUPREMA, of_capacity, of_supremum

LAWS = ("kl", "chi2", "total_variation", "support_overlap", "hellinger2", "max_ratio_level", "closeness_eps",
        "hockey_stick", "closeness_delta", "bayes_error_sum", "entropy", "min_mass", "renyi", "renyi_entropy",
        "f_divergence", "binary_entropy")
KERNELS = ("mutual_information", "ldp", "free_lunch", "ldp_delta", "dobrushin", "kl_dp", "maximal_leakage",
           "pml_outcome", "pml", "maximal_information", "pml_c", "max_output_ratio", "adversarial",
           "min_entropy_leakage", "lip_delta", "pointwise_delta", "zeros_in_column", "renyi_dp", "sibson", "arimoto")
DATABASES = ("dp", "dp_delta", "tv_dp", "kl_dp_db", "group_dp", "group_dp_delta", "index_dp", "prior_ratio",
             "identifiability", "renyi_dp_db")
JOINTS = {"joint_entropy": ([0],), "conditional_entropy": ([0], [1]), "information": ([0], [2]),
          "conditional_information": ([0], [1], [2])}
RELEASES = ("distortion", "exponential", "feasible")
"""Of mechanisms whose outputs are databases: `exponential` and `feasible` are means, under a random prior and
mechanism, of the entries of the exponential mechanism and of the masses that average its rows to a second prior."""
COMPARED = {**dict.fromkeys(LAWS, "law"), **dict.fromkeys(KERNELS, "kernel"), **dict.fromkeys(DATABASES, "database"),
            **dict.fromkeys(JOINTS, "joint"), "capacity": "capacity", "mi_dp": "capacity",
            **dict.fromkeys(RELEASES, "release"), **{name: name for name in SUPREMA}}
"""The definitions of the theory that are compared, and what they are of: those of a kind in `TWINS` have a
twin `a_NAME`, the others a check of their own (suprema.py)."""
TWINS = ("law", "kernel", "database", "joint", "release")
"""The kinds of definitions that have a twin, so that one check serves them all; of another kind each has its own."""


def instances(measure: str, count: int, seed: int) -> Iterator[Instance]:
    """`count` random instances of a measure; the same for the same seed."""
    rng = random.Random(f"{measure} {seed}")
    draw = {"law": _of_laws, "kernel": _of_kernel, "database": _of_databases, "joint": _of_joint,
            "capacity": of_capacity, "release": _of_release}.get(COMPARED[measure], of_supremum)
    for _ in range(count):
        yield draw(measure, rng)


def _of_laws(measure: str, rng: random.Random) -> Instance:
    one = masses(rng.randint(1, 4), rng)
    two = similar(one, rng)
    if rng.random() < 0.5:
        one, two = two, one
    level, eps = drawn_level(rng)
    f, P, Q = MEASURES[measure].function, Prior(one), Prior(two)
    given: list[Any] = [P] if measure in ("entropy", "min_mass", "renyi_entropy") else [P, Q]
    share, index = Fraction(0), 0
    if measure in ("hockey_stick", "closeness_delta"):
        given.append(eps)
    elif measure in ("renyi", "renyi_entropy"):
        level, share, order = drawn_order(rng)
        given.append(order)
    elif measure == "f_divergence":
        index = rng.randrange(len(GENERATORS))
        given.append(GENERATORS[index])
    elif measure == "binary_entropy":
        share = Fraction(rng.randint(-1, 13), 12)
        given = [Real(share)]
    return Instance(measure, one=one, two=two, level=level, share=share, index=index, said=said_of(lambda: f(*given)))


def _of_kernel(measure: str, rng: random.Random) -> Instance:
    inputs, outputs = rng.randint(1, 3), rng.randint(1, 3)
    first = masses(outputs, rng)
    rows = (first, *(similar(first, rng) for _ in range(inputs - 1)))
    one, index = masses(inputs, rng), rng.randrange(outputs)
    level, eps = drawn_level(rng)
    share = Fraction(rng.randint(0, 6), rng.choice((6, 7, 12)))
    f, K, P = MEASURES[measure].function, Kernel(rows), Prior(one)
    given: list[Any] = [K]
    if measure in ("mutual_information", "pml_outcome", "pml", "maximal_information", "adversarial",
                   "min_entropy_leakage", "lip_delta", "sibson", "arimoto"):
        given.append(P)
    if measure in ("pml_outcome", "zeros_in_column"):
        given.append(index)
    if measure == "ldp_delta":
        given.append(eps)
    if measure in ("renyi_dp", "sibson", "arimoto"):
        level, share, order = drawn_order(rng)
        given.append(order)
    if measure in ("pml_c", "max_output_ratio", "lip_delta", "pointwise_delta"):
        given.append(Real(share))
    return Instance(measure, rows, one, level=level, share=share, index=index, said=said_of(lambda: f(*given)))


def _of_databases(measure: str, rng: random.Random) -> Instance:
    entries, letters = rng.choice(((1, 1), (1, 2), (1, 3), (2, 2), (2, 2), (2, 3), (3, 2)))
    outputs, size = rng.randint(1, 3), letters**entries
    first = masses(outputs, rng)
    rows = (first, *(similar(first, rng) if rng.random() < 0.4 else first for _ in range(size - 1)))
    one, index = masses(size, rng), rng.randrange(entries)
    level, eps = drawn_level(rng)
    f, K, P, db = MEASURES[measure.removesuffix("_db")].function, Kernel(rows), Prior(one), Database(letters, entries)
    given: list[Any] = {"prior_ratio": [P, db], "identifiability": [K, P, db]}.get(measure, [K, db])
    if measure in ("group_dp", "group_dp_delta"):
        given.append(index + 1)
    if measure == "index_dp":
        given.append(index)
    share = Fraction(0)
    if measure == "renyi_dp_db":
        level, share, order = drawn_order(rng)
        given.insert(1, order)
    if measure in ("dp_delta", "group_dp_delta"):
        given.append(eps)
    return Instance(measure, rows, one, level=level, share=share, index=index, entries=entries, letters=letters,
                    said=said_of(lambda: f(*given)))


def _of_release(measure: str, rng: random.Random) -> Instance:
    entries, letters = rng.choice(((1, 1), (1, 2), (1, 3), (2, 2), (2, 2), (3, 2), (2, 3)))
    db = Database(letters, entries)
    rows = tuple(masses(db.size, rng) for _ in range(db.size))
    one, two = masses(db.size, rng), masses(db.size, rng)
    K, P, r = Kernel(rows), Prior(one), Fraction(rng.randint(5, 20), 5)
    places = [(x, y) for x in range(db.size) for y in range(db.size)]

    def mean(entry: Callable[[int, int], Any]) -> Real:
        return Real.sum(Real(P.masses[x]) * K.entry(x, y) * Real(entry(x, y)) for x, y in places)

    def value() -> Any:
        if measure == "distortion":
            return MEASURES[measure].function(K, P, db)
        if r <= 1:
            raise IllDefined("only levels above 0 are compared")
        if measure == "exponential":
            matrix = exponential_hamming_rows(db, r)
            return mean(lambda x, y: matrix[x][y])
        means = feasible_output_masses(Prior(two), db, r)
        return mean(lambda _, y: means[y])

    return Instance(measure, rows, one, two, share=r, entries=entries, letters=letters, said=said_of(value))


def _of_joint(measure: str, rng: random.Random) -> Instance:
    shape = (rng.randint(1, 3), rng.randint(1, 3), rng.randint(1, 2))
    drawn = masses(shape[0] * shape[1] * shape[2], rng)
    f = MEASURES["information" if measure == "conditional_information" else measure].function
    J = JointLaw(shape, drawn)
    axes = ([0], [1], [2]) if measure == "conditional_information" else JOINTS[measure]
    return Instance(measure, one=drawn, index=shape[2], entries=shape[0], letters=shape[1],
                    said=said_of(lambda: f(J, *axes)))
