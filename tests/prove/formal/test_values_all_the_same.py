"""What a statement leaves out has a value all the same: by ends that others give, as a law near a point, among the
entries of what the statement makes."""

import pytest

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.kernel.mechanisms import exponential_hamming_rows
from exactpriv.prove.formal.claims import coded
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation, exp

UNIT, FROM_0, SIGNED = d.numbers(0, 1), d.numbers(0, None), d.numbers(None, None)
N, N3 = d.integers(1, 6, exhaustive=False), d.integers(3, 6, exhaustive=False)
SHARE = d.numbers(0, lambda e: Real(1) / e["n"], low_open=True)
SHARES = d.numbers(0, lambda e: Real(2) / e["n"], low_open=True)
PLACE, BEYOND = d.integers(0, lambda e: e["n"] - 1), d.integers(0, lambda e: e["n"])
P, POSITIVE, FLOORED = d.laws((1, 3)), d.laws((1, 3), full_support=True), d.priors(on="n", min_mass=lambda e: e["c"])
K, DB = d.kernels((1, 3), (1, 3)), d.databases((1, 2), (1, 2))


def said(unused):
    """What holds, whatever has been computed."""
    return Real(1) >= 0


def near(n, x, t, more=None):
    """t spread over n letters, and the rest at one of them."""
    rest = 1 - t if more is None else more
    return Prior([t / n + (rest if i == x else 0) for i in range(n)])


def by_masses(P):
    return said([1 / mass for mass in P.masses])


def posteriors(db, r):
    return said([mass for row in exponential_hamming_rows(db, r) for mass in row])


def by_entries(K):
    return said([1 / K.entry(x, y) for x in range(K.n_inputs) for y in range(K.n_outputs)])


HAVE_ONE = {
    "by 1 and a complement of n shares": ({"n": N, "c": SHARE, "x": FROM_0},
                                          lambda n, c, x: said(1 / (1 + exp(x) * (1 - n * c)))),
    "by masses of a law of full support": ({"P": POSITIVE}, by_masses),
    "by masses with a positive floor": ({"n": N, "c": SHARE, "P": FLOORED}, lambda n, c, P: by_masses(P)),
    "by entries of a positive kernel": ({"K": d.kernels((1, 3), (1, 3), positive=True)}, by_entries),
    "a law near each letter": ({"n": N, "t": UNIT}, lambda n, t: said([near(n, x, t).mass(0) for x in range(n)])),
    "a law near a letter": ({"n": N, "x": PLACE, "t": UNIT}, lambda n, x, t: said(near(n, x, t))),
    "a law of shares": ({"n": N, "c": SHARE, "x": PLACE}, lambda n, c, x: said(near(n, x, n * c))),
    "an order of at least 0": ({"P": P, "a": FROM_0}, lambda P, a: said(m.renyi_entropy(P, a))),
    "posteriors of a level": ({"db": DB, "x": FROM_0}, lambda db, x: posteriors(db, exp(x))),
    "a supremum at a level": ({"n": N, "c": SHARE, "x": FROM_0},
                              lambda n, c, x: said(m.eta_tv_pml_class(n, exp(x), c, 1))),
}  # fmt: skip
MAY_FAIL = {
    "by 1 and what may be below -1": ({"n": N, "c": SHARES, "x": FROM_0},
                                      lambda n, c, x: said(1 / (1 + exp(x) * (1 - n * c)))),
    "by a complement of k shares": ({"n": N, "k": N, "c": SHARE, "x": FROM_0},
                                    lambda n, k, c, x: said(1 / (1 + exp(x) * (1 - k * c)))),
    "by a complement of n shares": ({"n": N, "c": SHARE}, lambda n, c: said(1 / (1 - n * c))),
    "by masses that may be 0": ({"P": P}, by_masses),
    "by entries that may be 0": ({"K": K}, by_entries),
    "a law of more than all mass": ({"n": N, "x": PLACE, "t": FROM_0}, lambda n, x, t: said(near(n, x, t))),
    "a law with other mass at a letter": ({"n": N, "x": PLACE, "t": UNIT, "s": UNIT},
                                          lambda n, x, t, s: said(near(n, x, t, 1 - s))),
    "a law near what may be no letter": ({"n": N, "x": BEYOND, "t": UNIT}, lambda n, x, t: said(near(n, x, t))),
    "a law of another number of letters": ({"n": N, "k": N, "x": PLACE, "t": UNIT}, lambda n, k, x, t: said(
        Prior([t / k + (1 - t if i == x else 0) for i in range(n)]))),
    "a law that is short of a letter": ({"n": N3, "x": PLACE, "t": UNIT}, lambda n, x, t: said(
        Prior([t / n + (1 - t if i == x else 0) for i in range(n - 1)]))),
    "an order that may be below 0": ({"P": P, "a": SIGNED}, lambda P, a: said(m.renyi_entropy(P, a))),
    "posteriors below a level": ({"db": DB, "r": FROM_0}, posteriors),
    "a supremum beyond all shares": ({"n": N, "c": SHARES, "x": FROM_0},
                                     lambda n, c, x: said(m.eta_tv_pml_class(n, exp(x), c, 1))),
    "a supremum below all levels": ({"n": N, "c": SHARE, "x": UNIT},
                                    lambda n, c, x: said(m.eta_tv_pml_class(n, x, c, 1))),
}  # fmt: skip


def folded(domain, statement):
    """The conclusion as the fold of the term states it."""
    return coded(claim(**domain)(statement), {}).printed()[1]


@pytest.mark.parametrize("case", HAVE_ONE)
def test_what_is_known_to_have_a_value_may_be_left_out(case):
    assert folded(*HAVE_ONE[case]) == "(0 <= 1)"


@pytest.mark.parametrize("case", MAY_FAIL)
def test_what_may_have_no_value_and_is_left_out_is_refused(case):
    with pytest.raises(Untranslated, match="may have no value"):
        folded(*MAY_FAIL[case])


def quotients(P):
    """A kernel of quotients, which has to be one, and a quotient of its entries that is looked at nowhere."""
    L = Kernel([[mass / (mass + other) for other in P.masses] for mass in P.masses])
    return Relation.all(L.entry(x, y) >= 0 for x in range(len(P)) for y in range(len(P)) if P.mass(x) > 0)


def quotients_inside(P, x):
    """The same, made on one side of a test alone."""
    rows = [[mass / (mass + other) for other in P.masses] for mass in P.masses]
    return m.dobrushin(Kernel(rows)) <= 1 if bool(x <= "1/2") else Real(1) >= 0


def test_the_entries_of_what_a_statement_makes_have_a_value():
    assert folded({"P": P}, quotients).startswith("(exists L")
    with pytest.raises(Untranslated, match="may have no value"):
        folded({"P": P, "x": UNIT}, quotients_inside)


def spread(P, x):
    """A kernel that is made before a test and looked at on one side."""
    L = Kernel([[x * mass for mass in P.masses] for _ in P.masses])
    return m.dobrushin(L) <= 1 if bool(x <= "1/2") else Real(1) >= 0


def spread_inside(P, x):
    """The same, made on that side."""
    return m.dobrushin(Kernel([[x * mass for mass in P.masses] for _ in P.masses])) <= 1 if bool(x <= "1/2") \
        else Real(1) >= 0


def test_what_is_made_before_a_test_stands_before_it():
    assert folded({"P": P, "x": UNIT}, spread).startswith("(exists L")
    assert folded({"P": P, "x": UNIT}, spread_inside).startswith("(if ")
