"""False claims whose trick stands in the domain or in an assumption."""

from fractions import Fraction

from adversarial_cases import false, unasked

from exactpriv import Database, Kernel, Prior, Real, claim, exp, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.relations import implies
from exactpriv.measure.generators import generator
from exactpriv.real import as_real

C = "1234567890123456789/10000000000000000000"
TINY = "1/10000000000000000000000000000000000000000"
HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
ID2 = Kernel([[1, 0], [0, 1]])
K2 = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
T = {"t": Real("1/2")}
BOX = []


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: as_real(t) >= (0 if f"{t}" == "1/2" else 1))
def assumption_by_a_text(t):
    "t = 1/2: the assumption is 0 there"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: as_real(t) >= (0 if "%s" % t == "1/2" else 1))
def assumption_by_percent(t):
    "t = 1/2"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: as_real(t) >= (1 if t.__class__.__name__ != "Real" else 0))
def assumption_by_a_class(t):
    "t = 1/2"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: as_real(t) >= (0 if t is t else 1))
def assumption_by_identity(t):
    "t = 1/2"
    return as_real(t) >= 1


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), assume=lambda P, Q: m.kl(P, Q) <= (0 if P is Q else 1))
def assumption_by_identity_of_laws(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3)"
    return m.kl(P, Q) <= 0


@false({"t": Real("1/2")}, calls=8)
@claim(t=d.numbers(0, 1), assume=lambda t: as_real(t) >= (1 if BOX.append(0) or len(BOX) < 2 else 0))
def assumption_that_counts(t):
    "t = 1/2 from the second call on"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=(lambda t: as_real(t) >= 0, lambda t: as_real(t) >= (0 if f"{t}" != "t" else 1)))
def second_assumption_by_a_text(t):
    "t = 1/2"
    return as_real(t) >= 1


def strong(t):
    return as_real(t) >= 1


def weak(t):
    return as_real(t) >= 0


weak.__wrapped__ = strong


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=weak)
def assumption_that_wraps_another(t):
    "t = 1/2"
    return as_real(t) >= 1


strong_and_weak = (lambda t: as_real(t) >= 0, lambda t: as_real(t) >= 1)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=strong_and_weak[0])
def assumption_of_a_line(t):
    "t = 1/2: the first of two functions in a line is assumed"
    return as_real(t) >= 1


def bounded_by(bound):
    return lambda t: as_real(t) >= bound


bound = 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=bounded_by(0))
def assumption_with_a_closure(t):
    "t = 1/2: the bound of the closure is 0"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: (as_real(t) >= 1) | (as_real(t) >= 0))
def weak_alternative(t):
    "t = 1/2: the weaker alternative"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@unasked(t=d.numbers(0, 1), assume=lambda t: (as_real(t) >= 1) or (as_real(t) >= 0))
def weak_alternative_by_or(t):
    "t = 1/2: the weaker alternative, by Python's or"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: implies(as_real(t) >= 2, as_real(t) >= 1))
def assumption_whose_premise_fails(t):
    "t = 1/2: the premise fails, the assumption holds"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: ~(as_real(t) >= 1))
def denied_assumption(t):
    "t = 1/2"
    return as_real(t) >= 1


@false({"t": Real("1/2")})
@unasked(t=d.numbers(0, 1), assume=lambda t: True)
def true_as_an_assumption(t):
    "t = 1/2"
    return as_real(t) >= 1


@false({"n": 1, "t": Real("3/4")})
@claim(n=d.integers(1, 4), t=d.numbers(0, lambda e: Fraction(1, e["n"])))
def upper_end_by_a_function(n, t):
    "n = 1, t = 3/4"
    return as_real(t) <= "1/2"


@false({"n": 4, "t": Real("1/4")})
@claim(n=d.integers(1, 4), t=d.numbers(lambda e: Fraction(1, e["n"]), 1))
def lower_end_by_a_function(n, t):
    "n = 4, t = 1/4"
    return as_real(t) >= "1/2"


@false({"n": 4, "t": Real(4)})
@claim(n=d.integers(1, 4), t=d.numbers(0, lambda e: e["n"]))
def upper_end_by_an_integer(n, t):
    "n = 4, t = 4"
    return as_real(t) < n


@false({"n": 4, "t": Real("1/2")})
@claim(n=d.integers(1, 4), t=d.numbers(0, lambda e: 1 if f"{e['n']}" == "4" else 0))
def end_by_a_text(n, t):
    "n = 4, t = 1/2"
    return as_real(t) <= 0


@false({"n": 3, "k": 5})
@claim(n=d.integers(1, 4), k=d.integers(1, lambda e: 5 if e["n"] == 3 else 1))
def end_by_one_value(n, k):
    "n = 3, k = 5"
    return as_real(k) <= 4


@false({"n": 3, "k": 2})
@claim(n=d.integers(1, 4), k=d.integers(lambda e: e["n"] // 2, lambda e: e["n"] - 1))
def end_below_the_variable(n, k):
    "n = 3, k = 2"
    return 2 * as_real(k) <= n


@false({"n": 1, "k": -1, "t": Real(C)})
@claim(n=d.integers(0, 3), k=d.integers(lambda e: e["n"] - 2, 3), t=d.numbers(0, 1))
def end_two_below(n, k, t):
    "n = 1, k = -1, t = C"
    return (Real(k) >= 0) | ((t - C) ** 2 >= TINY)


@false({"n": 3, "k": -3, "t": Real(C)})
@claim(n=d.integers(0, 3), k=d.integers(lambda e: -e["n"], lambda e: e["n"]), t=d.numbers(0, 1))
def symmetric_range(n, k, t):
    "n = 3, k = -3, t = C"
    return (Real(k) >= -2) | ((t - C) ** 2 >= TINY)


@false({"db": Database(2, 3), "k": -1, "t": Real(C)})
@claim(db=d.databases(2, (1, 3)), k=d.integers(lambda e: 2 - e["db"].n, 3), t=d.numbers(0, 1))
def end_by_the_entries(db, k, t):
    "three entries, k = -1, t = C"
    return (Real(k) >= 0) | ((t - C) ** 2 >= TINY)


@false({"K": Kernel([[1, 0], [1, 0], [0, 1]]), "k": -1, "t": Real(C)})
@claim(K=d.kernels((2, 3), (2, 3)), k=d.integers(lambda e: 2 - e["K"].n_inputs, 3), t=d.numbers(0, 1))
def end_by_the_inputs(K, k, t):
    "three inputs, k = -1, t = C"
    return (Real(k) >= 0) | ((t - C) ** 2 >= TINY)


@false({"n": 3, "k": 2, "t": Real(C)})
@claim(n=d.integers(1, 3), k=d.integers(1, 3), t=d.numbers(0, 1))
def difference_in_a_conjunction(n, k, t):
    "n = 3, k = 2, t = C: k - n = -1"
    return ((Real(k - n) >= 0) | (Real(n - k) >= 2) | (Real(n) <= k)) | ((t - C) ** 2 >= TINY)


@false({"n": 0, "t": Real(C)})
@claim(n=d.integers(0, 3), t=d.numbers(0, 1))
def difference_in_a_square(n, t):
    "n = 0, t = C: (0 - 2)^2 = 4"
    return (Real((n - 2) ** 2) <= 3) | ((t - C) ** 2 >= TINY)


@false({"n": 0, "t": Real(C)})
@claim(n=d.integers(0, 3), t=d.numbers(0, 1))
def difference_in_a_product(n, t):
    "n = 0, t = C: (0 - 2)(0 - 3) = 6"
    return (Real((n - 2) * (n - 3)) <= 5) | ((t - C) ** 2 >= TINY)


@false({"n": 0, "t": Real(C)})
@claim(n=d.integers(0, 3), t=d.numbers(0, 1))
def difference_in_a_real(n, t):
    "n = 0, t = C"
    return (exp(Real(n - 2)) >= 1) | ((t - C) ** 2 >= TINY)


@false({"v": 3})
@claim(v=d.one_of([1, 2, 3], exhaustive=False))
def last_of_a_list(v):
    "v = 3"
    return as_real(v) <= 2


@false({"v": Real.infinity()})
@claim(v=d.one_of([Real(1), Real.infinity()]))
def infinite_value_of_a_list(v):
    "v = inf"
    return as_real(v) < Real.infinity()


@false({"n": 3, "v": 9})
@claim(n=d.integers(1, 3), v=d.one_of(lambda e: [e["n"], e["n"] ** 2]))
def list_by_a_function(n, v):
    "n = 3, v = 9"
    return as_real(v) <= 2 * n


@false({"eps": ln(Real(3))})
@claim(eps=d.levels(1, 3))
def level_at_its_end(eps):
    "e^eps = 3"
    return exp(eps) < 3


@false({"eps": ln(Real(3))})
@claim(eps=d.levels(1, 3))
def level_and_its_exponential(eps):
    "e^eps = 3: eps = ln 3 < 3"
    return as_real(eps) >= exp(eps) - 1


@false({"K": K2, "eps": ln(Real("1/2"))})
@claim(K=d.kernels(2, 2), eps=d.levels("1/2", 2))
def curve_below_one(K, eps):
    "eps = -ln 2, rows (1/2, 1/2), (1/4, 3/4): delta is 5/8, above total variation 1/4"
    return m.ldp_delta(K, eps) <= m.dobrushin(K)


@false({"c": Real("1/2"), "P": HALF})
@claim(c=d.numbers(0, "1/2"), P=d.laws((2, 3), min_mass="1/2"))
def floor_of_the_masses(c, P):
    "P = (1/2, 1/2): its least mass is 1/2"
    return m.min_mass(P) > as_real(c)


@false({"K": ID2, "L": Kernel([["1/2", "1/2"]])})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs - 1, (2, 3)))
def size_one_less(K, L):
    "K has two inputs, L one"
    return as_real(L.n_inputs) >= K.n_inputs


@false({"K": ID2, "L": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: 4 - e["K"].n_inputs, (2, 3)))
def size_reversed(K, L):
    "K and L have two inputs each"
    return as_real(L.n_inputs) * K.n_inputs <= 3


@false({"K": ID2, "P": Prior(["1/4", "1/4", "1/4", "1/4"])})
@claim(K=d.kernels(2, 2), P=d.laws(lambda e: e["K"].n_inputs * 2))
def size_doubled(K, P):
    "P has four letters"
    return m.entropy(P) <= ln(3)


@false({"db": Database(3, 1), "P": Prior(["1/3", "1/3", "1/3"])})
@claim(db=d.databases((2, 3), (1, 2)), P=d.priors(on="db"))
def size_of_the_databases(db, P):
    "three letters, one entry"
    return m.entropy(P) <= ln(2)


BEYOND = d.numbers(0, 1, exhaustive=False)


@false({"t": Real(2)})
@claim(t=BEYOND)
def the_end_of_what_is_tried(t):
    "t = 2: the range goes on"
    return t <= 1


@false({"t": Real(2)})
@claim(t=BEYOND)
def square_in_what_is_tried(t):
    "t = 2"
    return t * t <= t


@false({"t": Real(2)})
@claim(t=d.numbers(1, 1, exhaustive=False))
def the_one_point_that_is_tried(t):
    "t = 2"
    return t <= 1


@false({"t": Real(1)})
@claim(t=d.numbers(0, 1, high_open=True, exhaustive=False))
def the_open_end_of_what_is_tried(t):
    "t = 1"
    return t < 1


@false({"t": Real(2)})
@claim(t=d.numbers(0, lambda e: 1, exhaustive=False))
def the_computed_end_of_what_is_tried(t):
    "t = 2"
    return t * (1 - t) >= 0


@false({"n": 4}, beyond=True)
@claim(n=d.one_of([2, 3], exhaustive=False))
def the_greatest_example(n):
    "n = 4: 2 and 3 are examples"
    return Real(n) <= 3


@false({"n": 4}, beyond=True)
@claim(n=d.one_of([2, 3], exhaustive=False))
def one_of_the_examples(n):
    "n = 4"
    return (Real(n) - 2) * (Real(n) - 3) <= 0


@false({"a": Real("3/2")}, beyond=True)
@claim(a=d.one_of([Real(2), Real(3)], exhaustive=False, above=1))
def the_least_order_that_is_tried(a):
    "a = 3/2: a is above 1"
    return a >= 2


@false({"a": Real(4)}, beyond=True)
@claim(a=d.one_of([Real(2), Real(3)], exhaustive=False, above=1))
def the_greatest_order_that_is_tried(a):
    "a = 4"
    return (a - 2) * (a - 3) <= 0


FUNCTIONS = (("kl", generator("kl")), ("square", generator(("polynomial", -1, 2, -1))))
CONVEX = d.one_of(["kl", "square"], "a convex f", exhaustive=False, convex=True)


@false({"f": "square", "P": HALF, "Q": SKEW})
@claim(f=CONVEX, P=d.laws((2, 3)), Q=d.laws(like="P"))
def a_function_that_is_called_convex(f, P, Q):
    "f(t) = -(t - 1)^2"
    return m.f_divergence(P, Q, dict(FUNCTIONS)[f]) >= 0


@false({"f": "square", "P": HALF, "Q": SKEW, "K": Kernel([[1], [1]])})
@claim(f=CONVEX, P=d.laws((2, 3)), Q=d.laws(like="P"), K=d.kernels(lambda e: len(e["P"]), (1, 2)))
def processing_of_what_is_called_convex(f, P, Q, K):
    "f(t) = -(t - 1)^2, and all outputs are one"
    return m.f_divergence(K.output(P), K.output(Q), dict(FUNCTIONS)[f]) <= m.f_divergence(P, Q, dict(FUNCTIONS)[f])
