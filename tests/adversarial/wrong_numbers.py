"""False claims about numbers: zero and infinity, orders, powers, truncation, ends of ranges, ties, constants."""

from fractions import Fraction

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim, exp, ln, maximum, minimum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import Relation, as_real

C = "1234567890123456789/10000000000000000000"
TINY = "1/10000000000000000000000000000000000000000"
HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
POINT = Prior([1, 0])
OTHER = Prior([0, 1])
ID2 = Kernel([[1, 0], [0, 1]])
K2 = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
ONE = Kernel([["1/2", "1/2"], ["1/2", "1/2"]])
INF = Real.infinity()


@false({"t": Real(C)})
@claim(t=d.numbers(0, 1))
def away_from_a_constant(t):
    "t = C: the square is 0"
    return (as_real(t) - C) ** 2 >= TINY


@false({"t": Real(0)})
@claim(t=d.numbers(0, 1))
def strict_at_the_end(t):
    "t = 0"
    return as_real(t) > 0


@false({"t": Real(1)})
@claim(t=d.numbers(0, 1))
def strict_at_the_upper_end(t):
    "t = 1"
    return as_real(t) < 1


@false({"eps": Real(0)})
@claim(eps=d.levels())
def level_zero(eps):
    "eps = 0"
    return as_real(eps) > 0


@false({"eps": ln(Real("1/2"))})
@claim(eps=d.levels("1/4", 2))
def negative_level(eps):
    "eps = -ln 2"
    return exp(eps) >= 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1, low_open=True))
def inverse_of_a_small_number(t):
    "t = 1/2"
    return 1 / as_real(t) >= 2 + Real(TINY)


@false({"t": Real("1/100")})
@claim(t=d.numbers(0, None, low_open=True))
def inverse_square(t):
    "t = 1/100"
    return 1 / as_real(t) ** 2 <= 9999


@false({"t": Real("1/100")})
@claim(t=d.numbers(0, None, low_open=True))
def negative_power(t):
    "t = 1/100"
    return as_real(t) ** -1 <= 99


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def zero_to_the_zero(t):
    "t = 1/2: t^0 = 1"
    return as_real(t) ** 0 <= t


@false({"t": Real(0)})
@claim(t=d.numbers(0, 1))
def zero_to_the_zero_at_zero(t):
    "t = 0: 0^0 = 1, and 0^1 = 0"
    return as_real(t) ** 0 <= as_real(t)


@false({"n": 0, "t": Real(0)})
@claim(n=d.integers(0, 9, exhaustive=False), t=d.numbers(0, 1))
def zero_to_the_n(n, t):
    "n = 0, t = 0: 0^0 = 1"
    return as_real(t) ** n <= t


@false({"n": 0, "t": Real(2)})
@claim(n=d.integers(0, 9, exhaustive=False), t=d.numbers(1, 3))
def power_grows(n, t):
    "n = 0, t = 2"
    return as_real(t) ** n >= t


@false({"n": -2, "t": Real(2)})
@claim(n=d.integers(-3, 3, exhaustive=False), t=d.numbers(1, 3))
def power_with_a_negative_exponent(n, t):
    "n = -2, t = 2: 1/4"
    return as_real(t) ** n >= 1


@false({"n": -1})
@claim(n=d.integers(-3, 3))
def integer_not_negative(n):
    "n = -1"
    return as_real(n) >= 0


@false({"n": -1, "t": Real(C)})
@claim(n=d.integers(-3, 3), t=d.numbers(0, 1))
def integer_not_negative_hidden(n, t):
    "n = -1, t = C"
    return (as_real(n) >= 0) | ((t - C) ** 2 >= TINY)


@false({"k": 2, "n": -1, "t": Real("1/3")})
@claim(k=d.integers(1, 3), n=d.integers(lambda e: 1 - e["k"], 3), t=d.numbers(0, 1))
def computed_lower_end(k, n, t):
    "k = 2, n = -1, t = 1/3: a bound computed below 0"
    return (Real(n) >= 0) | ((t - Real(1) / 3) ** 2 >= TINY)


@false({"k": 3, "n": -2, "t": Real(C)})
@claim(k=d.integers(1, 3), n=d.integers(lambda e: 1 - e["k"], lambda e: e["k"]), t=d.numbers(0, 1))
def computed_ends(k, n, t):
    "k = 3, n = -2, t = C"
    return (Real(n) >= -1) | ((t - C) ** 2 >= TINY)


@false({"k": 1, "n": -5, "t": Real(C)})
@claim(k=d.integers(1, 3), n=d.integers(lambda e: e["k"] - 6, 3), t=d.numbers(0, 1))
def lower_end_below_zero(k, n, t):
    "k = 1, n = -5, t = C"
    return (Real(n) ** 3 >= -64) | ((t - C) ** 2 >= TINY)


@false({"k": 1, "n": 3, "t": Real(C)})
@claim(k=d.integers(1, 3), n=d.integers(1, 3), t=d.numbers(0, 1))
def difference_of_integers(k, n, t):
    "k = 1, n = 3, t = C: k - n = -2"
    return (Real(k - n) >= 0) | ((t - C) ** 2 >= TINY)


@false({"k": 1, "n": 3})
@claim(k=d.integers(1, 3, exhaustive=False), n=d.integers(1, 3, exhaustive=False))
def difference_of_integers_plain(k, n):
    "k = 1, n = 3"
    return Real(k - n) >= 0


@false({"k": 1, "n": 3})
@claim(k=d.integers(0, 3, exhaustive=False), n=d.integers(0, 3, exhaustive=False))
def difference_and_back(k, n):
    "k = 1, n = 3: with truncated subtraction (k - n) + n would be 3"
    return Real(k - n) + n >= n


@false({"k": 1, "n": 3, "t": Real(C)})
@claim(k=d.integers(0, 3, exhaustive=False), n=d.integers(0, 3, exhaustive=False), t=d.numbers(0, 1))
def product_of_differences(k, n, t):
    "k = 1, n = 3, t = C: (1 - 3) 3 = -6"
    return (Real((k - n) * n) >= 0) | ((t - C) ** 2 >= TINY)


@false({"n": 0, "t": Real(C)})
@claim(n=d.integers(0, 5), t=d.numbers(0, 1))
def predecessor_of_zero(n, t):
    "n = 0, t = C: n - 1 = -1"
    return (Real(n - 1) >= 0) | ((t - C) ** 2 >= TINY)


@false({"n": 1, "t": Real(C)})
@claim(n=d.integers(1, 5), t=d.numbers(0, 1))
def two_below_one(n, t):
    "n = 1, t = C: n - 2 = -1"
    return (Real(n - 2) >= 0) | ((t - C) ** 2 >= TINY)


@false({"n": 3, "t": Real(C)})
@claim(n=d.integers(1, 5), t=d.numbers(0, 1))
def negated_integer(n, t):
    "n = 3, t = C: -n = -3"
    return (Real(-n) >= 0) | ((t - C) ** 2 >= TINY)


@false({"n": 1, "t": Real(C)})
@claim(n=d.integers(1, 5), t=d.numbers(0, 1))
def halved_integer(n, t):
    "n = 1, t = C: 1/2, which is not 0"
    return (Real(n) / 2 <= n // 2) | ((t - C) ** 2 >= TINY)


@false({"n": 3})
@claim(n=d.integers(1, 50, exhaustive=False))
def floor_division(n):
    "n = 3: 3 // 2 = 1"
    return Real(n // 2) * 2 >= n


@false({"n": -3})
@claim(n=d.integers(-5, 5, exhaustive=False))
def floor_of_a_negative(n):
    "n = -3: -3 // 2 = -2"
    return Real(n // 2) * 2 >= n


@false({"n": -3})
@claim(n=d.integers(-5, 5, exhaustive=False))
def remainder_of_a_negative(n):
    "n = -3: -3 % 2 = 1"
    return Real(n % 2) <= n * n - 9 + 0


@false({"n": 7777777})
@claim(n=d.integers(1, 10**7, exhaustive=False))
def one_integer_far_out(n):
    "n = 7777777"
    return (as_real(n) - 7777777) ** 2 >= 1


@false({"n": 4})
@claim(n=d.integers(1, 50, exhaustive=False))
def half_way_between_integers(n):
    "n = 4: true between integers only"
    return (2 * as_real(n) - 7) ** 2 >= 4


@false({"n": 1000})
@claim(n=d.integers(1, 10**4, exhaustive=False))
def true_for_small_integers(n):
    "n = 1000"
    return as_real(n) ** 2 <= 998000 + n


@false({"n": 41})
@claim(n=d.integers(1, 50, exhaustive=False))
def euler_polynomial(n):
    "n = 41: n^2 + n + 41 is divisible by 41"
    return as_real(n) >= (42 if (n * n + n + 41) % 41 == 0 else 1)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def branch_on_a_decided_comparison(t):
    "t = 1/3: only there"
    return as_real(1) >= (2 if bool(3 * as_real(t) == 1) else 0)


@false({"t": Real("1/3")})
@claim(t=d.numbers(0, 1))
def branch_on_numbers(t):
    "t = 1/3: between 33/100 and 34/100"
    inside = bool(as_real(t) > "33/100") and bool(as_real(t) < "34/100")
    return as_real(1) >= (2 if inside else 0)


@false({"P": HALF})
@claim(P=d.laws((2, 3)))
def branch_on_a_mass(P):
    "P = (1/2, 1/2)"
    return as_real(1) >= (2 if bool(P.mass(0) == P.mass(1)) else 0)


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def branch_on_an_infinite_measure(K):
    "K with a finite level"
    level = m.ldp(K)
    return m.dobrushin(K) <= (1 if level.is_infinite else 0)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def infinity_as_a_bound(K):
    "K = identity: ldp is infinite, and dobrushin 1"
    return m.dobrushin(K) * 2 <= minimum(m.ldp(K), 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def finite_level(K):
    "K = identity: the level is infinite"
    return m.ldp(K) < INF


@false({"K": ONE})
@claim(K=d.kernels((2, 3), (2, 3)))
def infinite_level(K):
    "K with equal rows: level 0"
    return m.ldp(K) >= INF


@false({"P": POINT, "Q": OTHER})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def finite_divergence(P, Q):
    "P = (1, 0), Q = (0, 1): infinite"
    return m.kl(P, Q) < INF


@false({"P": POINT, "Q": OTHER})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def divergence_bounded(P, Q):
    "P = (1, 0), Q = (0, 1)"
    return m.kl(P, Q) <= 1000


@false({"P": POINT, "Q": OTHER})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def reverse_pinsker(P, Q):
    "P = (1, 0), Q = (0, 1): infinite against 1"
    return m.kl(P, Q) <= 10**6 * m.total_variation(P, Q)


@false({"P": POINT, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def reverse_divergence(P, Q):
    "P = (1, 0), Q = (1/2, 1/2): D(Q||P) is infinite"
    return m.kl(Q, P) <= m.kl(P, Q) + 100


@false({"P": POINT, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def symmetric_divergence(P, Q):
    "P = (1, 0), Q = (1/2, 1/2)"
    return m.kl(Q, P) == m.kl(P, Q)


@false({"P": POINT, "Q": HALF, "alpha": Real(2)})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), alpha=d.numbers(0, 3))
def renyi_below_kl(P, Q, alpha):
    "P = (1/2, 1/2) against itself is fine; at P = (1, 0), Q = (1/2, 1/2) all orders agree, alpha = 2 with Q, P is inf"
    return m.renyi(Q, P, alpha) <= m.kl(P, Q) + 100


@false({"P": POINT, "Q": HALF, "alpha": Real(0)})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), alpha=d.numbers(0, 3))
def renyi_of_order_zero(P, Q, alpha):
    "Q = (1/2, 1/2), P = (1, 0), alpha = 0: D_0(P||Q) = ln 2, D_0(Q||P) = 0"
    return m.renyi(P, Q, alpha) <= m.renyi(Q, P, alpha)


@false({"P": HALF, "Q": SKEW, "alpha": Real(1)})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), alpha=d.numbers(0, 3))
def renyi_of_order_one(P, Q, alpha):
    "alpha = 1: the divergence is positive"
    return m.renyi(P, Q, alpha) * (alpha - 1) ** 2 >= m.kl(P, Q) * (alpha - 1) ** 2 + (2 - alpha) * alpha * TINY


@false({"P": SKEW, "alpha": Real(0)})
@claim(P=d.laws((2, 3)), alpha=d.numbers(0, 3))
def renyi_entropy_below_shannon(P, alpha):
    "alpha = 0: ln 2 against H(1/3)"
    return m.renyi_entropy(P, alpha) <= m.entropy(P)


@false({"K": ID2, "P": HALF, "alpha": INF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), alpha=d.one_of([Real(1), INF]))
def order_infinity(K, P, alpha):
    "alpha = inf, K = identity: ln 2"
    return m.sibson(K, P, alpha) <= m.mutual_information(K, P) / 2


@false({"K": K2, "P": HALF, "alpha": INF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), alpha=d.one_of([Real(1), INF]))
def order_as_a_factor(K, P, alpha):
    "alpha = inf: infinity is not at most 2"
    return as_real(alpha) <= 2


@false({"eps": Real(0), "K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels())
def curve_at_zero(K, eps):
    "eps = 0, K = identity: delta = 1"
    return m.ldp_delta(K, eps) <= 1 - exp(-eps) + m.dobrushin(K) / 2


@false({"a": Real(0), "b": Real(0)})
@claim(a=d.numbers(0, 1), b=d.numbers(0, 1))
def tie_at_zero(a, b):
    "a = b = 0"
    return (as_real(a) > b) | (as_real(b) > a)


@false({"a": Real("1/2"), "b": Real("1/2")})
@claim(a=d.numbers(0, 1), b=d.numbers(0, 1))
def tie(a, b):
    "a = b"
    return (as_real(a) - b) ** 2 > 0


@false({"a": Real("1/2"), "b": Real("1/2")})
@claim(a=d.numbers(0, 1), b=d.numbers(0, 1))
def never_equal(a, b):
    "a = b"
    return as_real(a) != b


@false({"a": Real(1), "b": Real(1)})
@claim(a=d.numbers(0, None), b=d.numbers(0, None))
def mean_is_strict(a, b):
    "a = b = 1: the two means agree"
    return (as_real(a) + b) / 2 > sqrt(as_real(a) * b)


@false({"a": Real(4), "b": Real(1)})
@claim(a=d.numbers(0, None), b=d.numbers(0, None))
def means_reversed(a, b):
    "a = 4, b = 1"
    return (as_real(a) + b) / 2 <= sqrt(as_real(a) * b)


@false({"t": Real(2)})
@claim(t=d.numbers(0, 3))
def logarithm_near_one(t):
    "t = 2: ln 2 < 1 - 1/4"
    return ln(1 + as_real(t) * 0 + t - 1 + TINY) >= (t - 1) - (t - 1) ** 2 / 4


@false({"t": Real(10)})
@claim(t=d.numbers(0, None))
def exponential_against_cubes(t):
    "t = 10"
    return exp(as_real(t)) <= 1000 + t**3 * 20


@false({"t": Real(3)})
@claim(t=d.numbers(0, None))
def exponential_and_cube(t):
    "t = 3: e^3 < 27"
    return exp(as_real(t)) >= t**3


@false({"t": Real(-1)})
@claim(t=d.numbers(-1, 1))
def root_of_a_square(t):
    "t = -1: the root is 1"
    return sqrt(as_real(t) ** 2) <= t


@false({"t": Real(-1)})
@claim(t=d.numbers(-1, 1))
def absolute_value(t):
    "t = -1"
    return abs(as_real(t)) <= t + 1


@false({"t": Real(-1)})
@claim(t=d.numbers(-1, 1))
def maximum_with_the_opposite(t):
    "t = -1"
    return maximum(t, -as_real(t)) <= minimum(t, -as_real(t)) + 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def huge_constant(t):
    "t = 1/2: 10^60 plus 1 is more than 10^60"
    return as_real(t) * 0 + 10**60 >= Real(10**60) + "1/1000000000000"


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def tiny_constant(t):
    "t = 1/2: 10^-60 is positive"
    return as_real(t) * 0 >= Real(1) / 10**60


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def nearly_the_square_root(t):
    "t = 1/2: sqrt 2 is above its first forty digits"
    return as_real(t) * 0 + "1.4142135623730950488016887242096980785696" >= sqrt(2)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def nearly_the_logarithm(t):
    "t = 1/2: ln 2 is above its first thirty digits"
    return as_real(t) * 0 + "0.693147180559945309417232121458" >= ln(2)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def ramanujan(t):
    "t = 1/2: e^(pi sqrt 163) is no integer; here e^20 against its digits"
    return exp(20) * (1 + 0 * as_real(t)) >= "485165195.4097902779691068305415406"


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def product_with_zero(t):
    "t = 1/2: 0 times t is 0"
    return 0 * as_real(t) >= TINY


@false({"t": Real(0)})
@claim(t=d.numbers(0, 1))
def division_cancelled(t):
    "t = 0: (t + t)/(t + 1) is 0"
    return (as_real(t) + t) / (as_real(t) + 1) > 0


@false({"k": 1})
@claim(k=d.integers(1, 4, exhaustive=False))
def empty_sum(k):
    "k = 1: the sum over 2..k is empty"
    return Real.sum(Real(1) / j for j in range(2, k + 1)) > 0


@false({"k": 1})
@claim(k=d.integers(1, 4, exhaustive=False))
def empty_conjunction_denied(k):
    "k = 1: a conjunction over nothing is true"
    return ~Relation.all(Real(j) <= k for j in range(2, k + 1))


@false({"k": 1})
@claim(k=d.integers(1, 4, exhaustive=False))
def empty_disjunction(k):
    "k = 1: a disjunction over nothing is false"
    return Relation.any(Real(j) <= k for j in range(2, k + 1))


@false({"k": 3})
@claim(k=d.integers(1, 4, exhaustive=False))
def sum_without_its_last_term(k):
    "k = 3: range(k) ends at k - 1"
    return Real.sum(Real(j) for j in range(k)) >= Real(k) * (k + 1) / 2


@false({"k": 3})
@claim(k=d.integers(1, 4, exhaustive=False))
def range_with_a_step(k):
    "k = 3: 0 and 2"
    return Real.sum(Real(1) for j in range(0, k, 2)) >= k


@false({"k": 3})
@claim(k=d.integers(1, 4, exhaustive=False))
def range_downwards(k):
    "k = 3: 3, 2, 1"
    return Real.sum(Real(j) for j in range(k, 0, -1)) <= k


@false({"k": 3, "n": 1})
@claim(k=d.integers(1, 4, exhaustive=False), n=d.integers(1, 4, exhaustive=False))
def range_from_above(k, n):
    "k = 3, n = 1: the range from 3 to 1 is empty, its sum 0 and not n - k"
    return Real.sum(Real(1) for j in range(k, n)) <= n - k


@false({"K": Kernel([["1/2", "1/2"], ["1/3", "2/3"], ["1/4", "3/4"]]), "i": 0})
@claim(K=d.kernels((2, 3), (2, 3)), i=d.integers(0, lambda e: e["K"].n_inputs - 1))
def row_and_the_next(K, i):
    "i = 0 of three inputs"
    following = (i + 1) % K.n_inputs
    return m.total_variation(K.row(i), K.row(following)) <= 0


@false({"K": ID2, "i": 1, "j": 0})
@claim(
    K=d.kernels((2, 3), (2, 3)),
    i=d.integers(0, lambda e: e["K"].n_inputs - 1),
    j=d.integers(0, lambda e: e["i"]),
)
def different_rows(K, i, j):
    "i = 1, j = 0"
    return m.total_variation(K.row(i), K.row(j)) <= i - j - 1 + 0


@false({"q": Real("1/2")})
@claim(q=d.numbers(Fraction(1, 4), Fraction(3, 4)))
def convex_combination(q):
    "q = 1/2: binary entropy is ln 2"
    return m.binary_entropy(q) <= "0.6931"


@false({"x": Real(1)})
@claim(x=d.numbers(0, 1))
def entropy_of_a_point(x):
    "x = 1: h = 0"
    return m.binary_entropy(x) > 0


@false({"x": Real("1/2")})
@claim(x=d.numbers(0, 1))
def entropy_parabola(x):
    "x = 1/2: both are ln 2, and the bound is 10^-12 less"
    return m.binary_entropy(x) <= 4 * as_real(x) * (1 - x) * ln(2) - "1/1000000000000"


@false({"x": Real("1/10")})
@claim(x=d.numbers(0, 1))
def entropy_below_the_parabola(x):
    "x = 1/10"
    return m.binary_entropy(x) <= 4 * as_real(x) * (1 - x) * ln(2)


@false({"P": HALF, "Q": SKEW, "w": Real(1)})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), w=d.numbers(0, 1))
def mixture_weight_one(P, Q, w):
    "w = 1: the mixture is one of the two laws, and the divergence of the other is positive"
    return m.total_variation(P, P.mix(Q, w)) + m.total_variation(Q, P.mix(Q, w)) <= as_real(w) * (1 - w)


@false({"P": SKEW, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def pinsker_with_a_better_constant(P, Q):
    "P = (1/3, 2/3), Q = (1/2, 1/2)"
    return m.total_variation(P, Q) ** 2 <= m.kl(P, Q) / 2 - m.kl(P, Q) / 10


@false({"P": SKEW, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def strict_pinsker(P, Q):
    "P = Q: both sides are 0"
    return 2 * m.total_variation(P, Q) ** 2 < m.kl(P, Q)


@false({"K": ONE, "P": HALF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def strict_information(K, P):
    "K with equal rows"
    return m.mutual_information(K, P) > 0


@false({"K": ONE, "P": HALF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def strict_below_capacity(K, P):
    "K with equal rows: both are 0"
    return m.mutual_information(K, P) < m.capacity(K)
