"""Claims that read true to who forgets a rule of Python about lists: what the reader says of each is what Python does,
or it refuses the claim and says why."""

import sys
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from test_reader import disagreements

from exactpriv import Database, Kernel, Real, claim, exp
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.stated import stated
from exactpriv.kernel.gaussians import GaussianMixture
from exactpriv.kernel.samples import independent_letters
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.statement import statement_of
from exactpriv.real import BadInput, as_real, maximum


def unasked(**domain):
    """A claim of a function that `@claim` itself refuses."""
    return lambda f: Claim(f.__name__, f, domain, line=f.__code__.co_firstlineno)


LAWS = d.laws((1, 4))


def added_in_each_round(parts, rounds):
    return Real.sum(Real.sum(parts) for _ in range(rounds))


def added_in_each_round_of_a_loop(parts, rounds):
    found = []
    for _ in range(rounds):
        found.append(Real.sum(parts))
    return Real.sum(found)


@claim(P=LAWS)
def an_iterator_in_a_loop(P):
    return added_in_each_round((p for p in P), len(P)) == len(P)


@claim(P=LAWS)
def an_iterator_in_a_loop_that_fills_a_list(P):
    return added_in_each_round_of_a_loop((p for p in P), len(P)) == len(P)


@claim(P=LAWS)
def a_function_that_a_loop_replaces(P):
    def one():
        return Real(1)

    found = []
    for _ in range(len(P)):
        def one():  # noqa: F811
            return Real(2)

        found.append(one())
    return one() == 1


@claim(P=LAWS)
def a_length_below_nothing(P):
    return Real(len(range(len(P) - 3))) == len(P) - 3


@claim(P=LAWS)
def a_list_shorter_than_nothing(P):
    return Real(len([1] * (len(P) - 3))) == len(P) - 3


@claim(P=LAWS)
def a_place_beyond_a_range(P):
    return Real(range(len(P))[5]) == 5


@claim(a=d.integers(0, 4), P=LAWS)
def an_end_that_a_product_puts_below_nothing(a, P):
    return Real.sum([p for p in P][: (a - 2) * a]) <= 0


@claim(P=LAWS)
def an_end_that_a_sum_puts_below_nothing(P):
    return Real.sum([p for p in P][: sum(i - 1 for i in range(len(P)))]) <= 0


@claim(P=LAWS)
def a_largest_value_of_a_constant_and_of_nothing(P):
    return as_real(max([0, *(P[i] for i in range(1, len(P)))])) >= 1


@claim(P=LAWS)
def a_list_beside_a_tuple(P):
    return P.mass(0) >= 0 if [1, 2] == (1, 2) else P.mass(0) <= -1


@unasked(P=LAWS)
def lists_compared(P):
    return ~([P.mass(0)] == [P.mass(0)])


@claim(x=d.numbers(0, 2))
def the_class_of_a_maximum(x):
    return x >= 0 if isinstance(max(x, 1), Real) else x <= -1


@claim(n=d.integers(0, 3), P=LAWS)
def no_factor_at_all(n, P):
    made = P
    for _ in range(n - 1):
        made = made.product(P)
    return Real(len(made)) == len(P) ** n


@claim(n=d.integers(1, 3), P=LAWS)
def what_a_product_has_left(n, P):
    _ = 5
    made = P
    for _ in range(n - 1):
        made = made.product(P)
    return Real(_) == 5 + 0 * len(made)


@claim(n=d.integers(2, 3), P=LAWS)
def a_product_that_its_loop_rebinds(n, P):
    made = P
    for made in range(n - 1):
        made = made.product(P)
    return Real.sum(made) == 1


@claim(db=d.one_of([Database(2, 2)], "databases"))
def too_few_items_for_the_distances(db):
    rows = db.by_distance([Fraction(1, 4), Fraction(1, 4)])
    return m.maximal_leakage(Kernel(rows)) <= 1


@claim(P=LAWS)
def a_part_of_a_law(P):
    return Real.sum(P[1:]) <= 1


@claim(K=d.kernels((1, 3), (1, 3)), n=d.integers(0, 3))
def no_use_at_all(K, n):
    return m.maximal_leakage(K.power(n)) <= n * m.maximal_leakage(K)


@claim(P=LAWS, n=d.integers(0, 3))
def no_letter_at_all(P, n):
    return Real.sum(independent_letters(P, n)) == 1


@claim(P=LAWS)
def a_sum_of_nothing_that_is_divided(P):
    return P.mass(0) >= sum(as_real(p) for p in P.masses if p > 2) / len(P)


@claim(P=LAWS)
def a_sum_of_nothing_that_is_compared(P):
    return ~(sum(as_real(p) for p in P.masses if p > 2) <= 0) | (P.mass(0) <= 1)


REFUSED = {
    a_sum_of_nothing_that_is_divided: "rounds to a float", a_sum_of_nothing_that_is_compared: "no denial",
    no_use_at_all: "at least 1", no_letter_at_all: "at least 1",
    a_part_of_a_law: "no list of known length",
    an_iterator_in_a_loop: "before a loop", an_iterator_in_a_loop_that_fills_a_list: "before a loop",
    a_function_that_a_loop_replaces: "it uses one", a_length_below_nothing: "a length",
    a_list_shorter_than_nothing: "a length", a_place_beyond_a_range: "a place in it",
    an_end_that_a_product_puts_below_nothing: "at least 0", an_end_that_a_sum_puts_below_nothing: "at least 0",
    a_list_beside_a_tuple: "a tuple",
    lists_compared: "no denial", the_class_of_a_maximum: "several classes", no_factor_at_all: "an earlier one",
    what_a_product_has_left: "the last round", a_product_that_its_loop_rebinds: "product",
    too_few_items_for_the_distances: "each distance",
}  # fmt: skip


@pytest.mark.parametrize("wrong", REFUSED, ids=lambda c: c.id)
def test_what_python_reads_otherwise_is_refused(wrong):
    with pytest.raises(BadInput) as refusal:
        stated(wrong)
    assert REFUSED[wrong] in str(refusal.value)


@claim(P=LAWS)
def the_last_place_of_a_range(P):
    return Real(range(len(P))[-1]) == -1


@claim(P=LAWS)
def the_last_mass(P):
    return as_real(P.masses[-1]) >= "1/2"


@claim(P=LAWS)
def a_place_before_the_first(P):
    return as_real([p for p in P][-2]) >= 0


@claim(P=LAWS)
def a_fraction_in_a_list(P):
    return P.mass(0) >= 0 if Fraction(1) in (1, 2) else P.mass(0) <= -1


@claim(P=LAWS)
def a_condition_that_guards_another(P):
    return Real.sum(1 for p in P.masses if p != 0 if 1 / as_real(p) > 1) >= 1


@claim(n=d.integers(0, 3))
def a_count_of_comparisons(n):
    return Real(sum(i == n for i in range(3))) == 1


@claim(P=d.laws((2, 4)))
def a_largest_value_of_loops_of_which_one_yields_nothing(P):
    return as_real(max(P[i] * j for i in range(len(P)) for j in range(i))) <= 1


@claim(P=LAWS)
def a_largest_value_of_rounds_that_leave_items_out(P):
    return as_real(max([P[i] for i in range(len(P)) if P[i] > 0])) <= "1/2"


@pytest.mark.parametrize("wrong", [the_last_place_of_a_range, the_last_mass, a_place_before_the_first,
                                   a_fraction_in_a_list, a_condition_that_guards_another, a_count_of_comparisons,
                                   a_largest_value_of_loops_of_which_one_yields_nothing,
                                   a_largest_value_of_rounds_that_leave_items_out,
                                   a_largest_value_of_a_constant_and_of_nothing],
                         ids=lambda c: c.id)  # fmt: skip
def test_what_is_read_is_what_python_does(wrong):
    without = ("no value", "ill-defined")
    assert [one for one in disagreements(wrong, 40) if not (one[1] in without and one[2] in without)] == []


@claim(P=LAWS)
def quotients_of_which_the_first_is_left_out(P):
    quotients = [1 / as_real(p) for p in P]
    return Real.sum(quotients[1:]) >= 0


@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_inputs))
def quotients_beside_the_diagonal(K, L):
    unused = [[1 / L[i, j] for j in range(K.n_inputs)] for i in range(K.n_inputs)]
    return Real.sum(1 / L[i, i] for i in range(K.n_inputs)) >= 0 * len(unused)


@claim(P=LAWS)
def a_least_value_of_nothing_that_nothing_uses(P):
    unused = min(p for p in P if p > 2)
    return P.mass(0) <= (1 if unused is not None else 2)


@claim(n=d.integers(0, 2), x=d.numbers(0, 1))
def a_quotient_before_a_loop_without_rounds(n, x):
    quotient = 1 / x
    return Real.sum(quotient for _ in range(n)) >= 0


@claim(n=d.integers(0, 3))
def a_binomial_coefficient_that_nothing_uses(n):
    unused = comb(n - 2, 1)
    return Real(n) >= (0 if unused is not None else 1)


@claim(x=d.numbers(-1, 1))
def a_normal_law_that_nothing_uses(x):
    unused = GaussianMixture.single(0, x)
    return x <= (1 if unused is not None else 0)


@claim(K=d.kernels((1, 3), (1, 3)))
def a_column_that_is_not_there(K):
    return Real.sum(1 for _ in K.column(1)) >= 1


@claim(P=LAWS, Q=d.laws(like="P"))
def a_difference_of_infinite_numbers(P, Q):
    unused = m.kl(P, Q) - m.kl(Q, P)
    return (m.kl(P, Q) + m.kl(Q, P) >= 0) & (exp(Real(0)) == (1 if unused is not None else 2))


@claim(P=LAWS)
def a_largest_value_of_nothing_that_nothing_uses(P):
    unused = maximum(*(1 for p in P if p > 2))
    return P.mass(0) <= (1 if unused is not None else 0)


@pytest.mark.parametrize("wrong", [a_largest_value_of_nothing_that_nothing_uses,
                                   quotients_of_which_the_first_is_left_out, quotients_beside_the_diagonal,
                                   a_quotient_before_a_loop_without_rounds,
                                   a_least_value_of_nothing_that_nothing_uses, a_column_that_is_not_there,
                                   a_binomial_coefficient_that_nothing_uses, a_normal_law_that_nothing_uses,
                                   a_difference_of_infinite_numbers],
                         ids=lambda c: c.id)  # fmt: skip
def test_what_has_no_value_and_stands_nowhere_is_told(wrong):
    assert stated(wrong).left_out
    with pytest.raises(BadInput):
        statement_of(wrong)



@claim(P=LAWS, t=d.numbers(0, 1))
def a_kernel_for_each_letter(P, t):
    leakages = [m.maximal_leakage(Kernel([[t * p, 1 - t * p], [1, 0]])) for p in P]
    return as_real(leakages[0]) >= 0


def test_no_item_is_picked_of_what_is_made_for_each_letter():
    with pytest.raises(Untranslated):
        translated(a_kernel_for_each_letter)


@claim(P=LAWS, Q=d.laws(like="P"))
def a_least_value_inside_of_a_least_value(P, Q):
    unused = [min(1 for p in P if p > 2) for q in Q]
    return P.mass(0) <= 1 + 0 * len(unused)


def test_a_loop_inside_of_a_loop_that_yields_nothing_is_told():
    assert stated(a_least_value_inside_of_a_least_value).left_out
