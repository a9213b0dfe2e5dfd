"""False claims that read true to who forgets what loops, iterators, lengths and places of lists are in Python."""

from fractions import Fraction

from adversarial_cases import false, unasked

from exactpriv import Prior, Real, claim
from exactpriv import domains as d
from exactpriv.real import as_real

ONE = {"P": Prior([1])}
HALF = {"P": Prior(["1/2", "1/2"])}
LAWS = d.laws((1, 4))


def in_each_round(parts, rounds):
    return Real.sum(Real.sum(parts) for _ in range(rounds))


@false(HALF)
@claim(P=LAWS)
def an_iterator_in_each_round(P):
    "P = (1/2, 1/2): the iterator is empty from the second round on"
    return in_each_round((p for p in P), len(P)) == len(P)


def filled_in_each_round(parts, rounds):
    found = []
    for _ in range(rounds):
        found.append(Real.sum(parts))
    return Real.sum(found)


@false(HALF)
@claim(P=LAWS)
def an_iterator_in_each_round_of_a_loop(P):
    "P = (1/2, 1/2): the iterator is empty from the second round on"
    return filled_in_each_round((p for p in P), len(P)) == len(P)


@false(ONE)
@claim(P=LAWS)
def a_function_defined_again_in_a_loop(P):
    "P = (1): the last round has put another function in its place"
    def one():
        return Real(1)

    found = []
    for _ in range(len(P)):
        def one():  # noqa: F811
            return Real(2)

        found.append(one())
    return one() == 1


@false(ONE)
@claim(P=LAWS)
def the_length_of_a_range_that_ends_below_0(P):
    "P = (1): the range is empty"
    return Real(len(range(len(P) - 3))) == len(P) - 3


@false(ONE)
@claim(P=LAWS)
def the_length_of_a_list_repeated_less_than_0_times(P):
    "P = (1): the list is empty"
    return Real(len([1] * (len(P) - 3))) == len(P) - 3


@false(ONE)
@claim(P=LAWS)
def the_last_number_of_a_range(P):
    "P = (1): the place -1 is the last one"
    return Real(range(len(P))[-1]) == -1


@false({"a": 1, **HALF})
@claim(a=d.integers(0, 4), P=LAWS)
def a_slice_that_ends_below_0(a, P):
    "a = 1, P = (1/2, 1/2): the slice leaves one mass out and not all"
    return Real.sum([p for p in P][: (a - 2) * a]) <= 0


@false({"P": Prior(["1/2", "1/4", "1/4"])})
@claim(P=LAWS)
def a_slice_that_begins_at_a_sum(P):
    "P = (1/2, 1/4, 1/4): the sum is 0, and for two letters -1"
    return Real.sum([p for p in P][: sum(i - 1 for i in range(len(P)))]) > 0


@false(ONE)
@claim(P=LAWS)
def the_least_of_1_and_of_no_masses(P):
    "P = (1): there is no second mass, and the least value is 1"
    return as_real(min([1, *(P[i] for i in range(1, len(P)))])) <= "1/2"


@false(ONE)
@claim(P=LAWS)
def a_list_is_no_tuple(P):
    "P = (1): [1, 2] == (1, 2) is False"
    return P.mass(0) >= 0 if [1, 2] == (1, 2) else P.mass(0) <= -1


@false(ONE)
@claim(P=LAWS)
def a_fraction_that_is_in_a_list(P):
    "P = (1): 1 is Fraction(1)"
    return P.mass(0) <= -1 if Fraction(1) in (1, 2) else P.mass(0) >= 0


@false({"x": Real(0)})
@claim(x=d.numbers(0, 2))
def a_maximum_that_is_an_int(x):
    "x = 0: max(x, 1) is the int 1"
    return x >= 0 if isinstance(max(x, 1), Real) else x <= -1


@false({"n": 0, **HALF})
@claim(n=d.integers(0, 3), P=LAWS)
def a_product_of_no_law(n, P):
    "n = 0, P = (1/2, 1/2): the loop has no round, and P itself is left"
    made = P
    for _ in range(n - 1):
        made = made.product(P)
    return Real(len(made)) == len(P) ** n


@false({"n": 3, **HALF})
@unasked(n=d.integers(1, 3), P=LAWS)
def the_last_round_of_a_product(n, P):
    "n = 3: the loop has bound _ anew"
    _ = 5
    made = P
    for _ in range(n - 1):
        made = made.product(P)
    return Real(_) == 5
