"""Steps to smaller databases: kernels whose outputs are databases stay such, priors are conditioned or carried over."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from exactpriv.catalogue import entries
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.real import Real
from exactpriv.search.complexity import order
from exactpriv.search.shrink import steps

CLAIM = "wang-identifiability/intro-large-eps-x@every-prior"


def smaller(m: int, n: int, masses: list[int]) -> list[dict]:
    db = Database(m, n)
    total = sum(masses)
    instance = {
        "db": db,
        "K": Kernel([[Fraction(1, db.size)] * db.size for _ in range(db.size)]),
        "P": Prior([Fraction(mass, total) for mass in masses]),
        "accuracy": Real(Fraction(9, 10)),
    }
    found = [step for step in steps(entries()[CLAIM], instance) if step["db"] != db]
    assert found and all(order(step) < order(instance) for step in found)
    return found


@pytest.mark.parametrize(("m", "n"), [(2, 2), (3, 1), (3, 2), (4, 1)])
def test_every_kind_of_smaller_database_comes_with_kernels_on_it_and_into_it(m: int, n: int) -> None:
    found = smaller(m, n, list(range(1, m**n + 1)))
    for step in found:
        size = step["db"].size
        assert step["K"].n_inputs == size == len(step["P"])
        assert step["K"].n_outputs in (size, m**n)
    assert {(s["db"].m, s["db"].n) for s in found} >= {(m - 1, n), *([(m, n - 1)] if n > 1 else [])}
    assert any(s["K"].n_outputs == s["db"].size for s in found)


def test_a_letter_is_dropped_with_its_mass_or_gives_it_to_any_other() -> None:
    laws = {tuple(str(x) for x in step["P"].masses) for step in smaller(3, 1, [9, 6, 4])}
    conditioned = {("3/5", "2/5"), ("9/13", "4/13")}
    carried = set()
    for gone, other in product(range(3), repeat=2):
        if gone != other:
            masses = {i: Fraction(x, 19) for i, x in enumerate((9, 6, 4))}
            masses[other] += masses.pop(gone)
            carried.add(tuple(str(masses[i]) for i in sorted(masses)))
    assert conditioned <= laws and carried <= laws


def test_mass_on_databases_that_are_left_out_alone_is_carried_over() -> None:
    laws = [step["P"].masses for step in smaller(2, 1, [0, 1])]
    assert laws and all(law == (1,) for law in laws)
