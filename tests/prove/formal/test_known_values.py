"""What a source evaluates and its statement leaves out has to be known to have a value; joint laws of given masses."""

import re

import pytest
from flint import fmpq

from exactpriv import JointLaw, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.stated import stated
from exactpriv.optimise import solve_lp
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation, exp, ln
from exactpriv.statement.folds import value_of

UNIT, OPEN = d.numbers(0, 1), d.numbers(0, 1, low_open=True, high_open=True)
FROM_0, ABOVE_0 = d.numbers(0, None), d.numbers(0, None, low_open=True)
N, N2 = d.integers(1, 6, exhaustive=False), d.integers(2, 6, exhaustive=False)
BELOW = d.numbers(0, lambda e: e["n"], low_open=True, high_open=True)
UP_TO = d.numbers(0, lambda e: e["n"], low_open=True)
K, P = d.kernels((1, 3), (1, 3)), d.laws((1, 3))
DB1, DB2 = d.databases((1, 2), (1, 2)), d.databases((2, 3), (1, 2))
OUT = d.database_kernels("db", outputs=(1, 3))


BOTH = (0, 1)


def program(P, bound, opposite=False):
    """The least sum of numbers from 0 whose sum is at most the bound, or the greatest one where it is at least that."""
    sign = fmpq(-1) if opposite else fmpq(1)
    return solve_lp([fmpq(1)] * len(P), [[sign] * len(P)], [sign * bound], maximise=opposite)


def said(unused):
    """What holds, whatever has been computed."""
    return Real(1) >= 0


MAY_FAIL = {
    "quotient by a number that may be 0": ({"x": UNIT}, lambda x: said(1 / x)),
    "by a complement that may be 0": ({"x": UNIT}, lambda x: said(1 / (1 - x))),
    "by a difference": ({"x": OPEN, "y": OPEN}, lambda x, y: said(1 / (x - y))),
    "by a product": ({"x": OPEN, "y": UNIT}, lambda x, y: said(1 / (x * y))),
    "by a sum of what may be negative": ({"x": OPEN, "y": d.numbers(None, None)}, lambda x, y: said(1 / (x + y))),
    "by exp less 1": ({"x": FROM_0}, lambda x: said(1 / (exp(x) - 1))),
    "by what exp may reach": ({"x": FROM_0}, lambda x: said(1 / (2 - exp(x)))),
    "by a size less 1": ({"n": N}, lambda n: said(1 / (Real(n) - 1))),
    "by n - x where x may be n": ({"n": N, "x": UP_TO}, lambda n, x: said(1 / (n - x))),
    "by n / x - 1 where x may be n": ({"n": N, "x": UP_TO}, lambda n, x: said(1 / (n / x - 1))),
    "by n / x - 2": ({"n": N, "x": BELOW}, lambda n, x: said(1 / (n / x - 2))),
    "by k - x for another k": ({"n": N, "k": N, "x": BELOW}, lambda n, k, x: said(1 / (k - x))),
    "by x - n": ({"n": N, "x": BELOW}, lambda n, x: said(1 / (x - n + 1))),
    "a negative power": ({"x": UNIT, "n": N}, lambda x, n: said(x ** -n)),
    "a negative power of a complement": ({"x": UNIT, "n": N}, lambda x, n: said((1 - x) ** -n)),
    "a root of what may be negative": ({"x": FROM_0, "y": ABOVE_0}, lambda x, y: said((x - 1) ** y)),
    "a logarithm of what may be negative": ({"x": FROM_0}, lambda x: said(ln(x - 1))),
    "infinity less infinity": ({"K": K}, lambda K: said(m.ldp(K) - m.ldp(K))),
    "0 times infinity": ({"x": FROM_0, "K": K}, lambda x, K: said(x * m.ldp(K))),
    "a difference times infinity": ({"x": OPEN, "y": OPEN, "K": K}, lambda x, y, K: said((x - y) * m.ldp(K))),
    "by what may be infinite": ({"K": K}, lambda K: said(1 / m.ldp(K))),
    "infinity by infinity": ({"K": K}, lambda K: said(exp(m.ldp(K)) / exp(m.ldp(K)))),
    "a law of two numbers": ({"x": UNIT, "y": UNIT}, lambda x, y: said(Prior([x, y]))),
    "a law of a number beyond 1": ({"x": FROM_0}, lambda x: said(Prior([x, 1 - x]))),
    "a law of a list": ({"x": UNIT, "P": P}, lambda x, P: said(Prior([x * p for p in P]))),
    "a joint law of other sizes": ({"P": P}, lambda P: said(JointLaw((2, len(P)), [p / 2 for p in P for _ in BOTH]))),
    "a program without points": ({"P": P}, lambda P: said(program(P, fmpq(-1)).value)),
    "a program without a bound": ({"P": P}, lambda P: said(program(P, fmpq(1), True).value)),
    "a point of a program without points": ({"P": P}, lambda P: said(Real(program(P, fmpq(-1)).primal[0]))),
    "each distance": ({"db": DB1, "x": UNIT}, lambda db, x: said([1 / (x - k) for k in range(db.n + 1)])),
}  # fmt: skip
"""Thirty ways to have no value at some instance, in what a claim evaluates and says nothing of."""
HAVE_ONE = {
    "by a complement that is not 0": ({"x": OPEN}, lambda x: said(1 / (1 - x))),
    "by a product of what is not 0": ({"x": OPEN, "y": OPEN}, lambda x, y: said(1 / (x * y))),
    "by n - x": ({"n": N, "x": BELOW}, lambda n, x: said(1 / (n - x))),
    "by n / x - 1": ({"n": N, "x": BELOW}, lambda n, x: said(1 / (n / x - 1))),
    "by a size less 1 that is not 0": ({"n": N2}, lambda n: said(1 / (Real(n) - 1))),
    "by 1 and what is not negative": ({"n": N, "x": FROM_0}, lambda n, x: said(1 / (1 + (n - 1) / exp(x)))),
    "a negative power of exp": ({"x": FROM_0, "n": N}, lambda x, n: said(exp(x) ** -n)),
    "a power of what may be infinite": ({"K": K, "n": N}, lambda K, n: said(exp(m.ldp(K)) ** n)),
    "a positive number times infinity": ({"x": OPEN, "K": K}, lambda x, K: said(x * m.ldp(K))),
}  # fmt: skip




def claimed(domain, statement):
    return claim(**domain)(statement)


def folded(said):
    """The conclusion as the fold of the term states it."""
    return coded(said, {}).printed()[1]


@pytest.mark.parametrize("case", MAY_FAIL)
def test_what_may_have_no_value_and_is_left_out_is_refused(case):
    with pytest.raises(Untranslated):
        folded(claimed(*MAY_FAIL[case]))


@pytest.mark.parametrize("case", HAVE_ONE)
def test_what_is_known_to_have_a_value_may_be_left_out(case):
    assert folded(claimed(*HAVE_ONE[case])) == "(0 <= 1)"


def near_by(db, K, delta):
    """Said of neighbours, which databases of one letter do not have."""
    level = m.pointwise_dp(K, db, delta)
    return Relation.all(level >= 0 for x, z in db.neighbours())


def test_what_stands_at_neighbours_is_there_where_databases_have_neighbours():
    delta = d.numbers(0, 1, low_open=True, high_open=True)
    assert "neighbours" in folded(claim(db=DB2, K=OUT, delta=delta)(near_by))
    with pytest.raises(Untranslated):
        folded(claim(db=DB1, K=OUT, delta=delta)(near_by))


def at_each_distance(db, x):
    """A list with a number for each distance."""
    numbers = [1 / (x - k) for k in range(db.n + 1)]
    return Relation.all(numbers[db.distance(y, z)] != 0 for y in range(db.size) for z in range(db.size))


def test_databases_of_two_letters_have_each_distance():
    assert "hamming" in folded(claim(db=DB2, x=UNIT)(at_each_distance))
    with pytest.raises(Untranslated):
        folded(claim(db=DB1, x=UNIT)(at_each_distance))


def of_three(P, K, L):
    """A chain, its masses in the order of three loops."""
    masses = [p * x * y for p, row in zip(P, K.rows, strict=True) for x, onward in zip(row, L.rows, strict=True)
              for y in onward]
    J = JointLaw((len(P), K.n_outputs, L.n_outputs), masses)
    return m.information(J, [0], [2]) <= m.information(J, [0], [1])


def in_another_order(P, K, L):
    """The first two axes are exchanged, and not the masses."""
    masses = [p * x * y for p, row in zip(P, K.rows, strict=True) for x, onward in zip(row, L.rows, strict=True)
              for y in onward]
    J = JointLaw((K.n_outputs, len(P), L.n_outputs), masses)
    return m.information(J, [0], [2]) <= m.information(J, [0], [1])


CHAIN = {"P": d.laws((2, 3)), "K": d.kernels(lambda e: len(e["P"]), (2, 3)),
         "L": d.kernels(lambda e: e["K"].n_outputs, (2, 3))}  # fmt: skip


def test_a_joint_law_of_loops_has_the_masses_at_the_letters_of_its_axes():
    text = folded(claim(**CHAIN)(of_three))
    assert re.search(r"\(\((U\d+) \(\((x\d+), (x\d+)\), (x\d+)\)\) = \(\(\(P \2\) \* \(\(K \2\) \3\)\) \* "
                     r"\(\(L \3\) \4\)\)\)", text)
    with pytest.raises(Untranslated, match="axes"):
        folded(claim(**CHAIN)(in_another_order))


def test_the_terms_of_joint_laws_and_programs_have_the_values_of_python():
    P, K, L = Prior(["1/3", "2/3"]), Kernel([["1/2", "1/2"], ["1/4", "3/4"]]), Kernel([["1", "0"], ["1/5", "4/5"]])
    instance = {"P": P, "K": K, "L": L}
    assert value_of(stated(claim(**CHAIN)(of_three)).relation, instance).decide() is of_three(P, K, L).decide()

    def least(P):
        one = [fmpq(1)] * len(P)
        found = solve_lp(one, [[-p for p in P.masses]], [fmpq(-1, 2)], upper=one)
        if found.value is None or found.primal is None:
            raise AssertionError("it has points")
        return (Real(found.value) <= 1) & (Real(found.primal[0]) >= 0)

    relation = stated(claim(P=d.laws((2, 3)))(least)).relation
    assert value_of(relation, {"P": P}).decide() is True is least(P).decide()
