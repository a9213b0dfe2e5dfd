"""False claims at ends: names bound late or twice, ranges without an item, ties, masses 0, premises of
some or of all but one."""

from dataclasses import dataclass

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim, ln, maximum, minimum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import Relation

X = {"x": d.numbers(0, 3), "y": d.numbers(0, 3)}
AT = {"x": Real(1), "y": Real(2)}
PAIR = {"P": d.laws((1, 3)), "Q": d.laws(like="P")}
APART = {"P": Prior([1, 0]), "Q": Prior([0, 1])}
KERNEL = {"K": d.kernels((1, 3), (1, 3))}
COUNT = {"n": d.integers(0, 3), "x": d.numbers(0, 1)}
ID2 = Kernel([[1, 0], [0, 1]])


@false(AT)
@claim(**X)
def bound_late_in_a_loop(x, y):
    "Every lambda has the last k: 3 x <= x"
    return [lambda z: z * k for k in (1, 2, 3)][0](x) <= x


@false(AT)
@claim(**X)
def bound_again_behind_a_lambda(x, y):
    "The lambda sees the later a: x + 1 <= x"
    a = x
    seen = lambda: a  # noqa: E731
    a = x + 1
    return seen() <= x


@false(AT)
@claim(**X)
def default_of_a_shadowing_parameter(x, y):
    "y - x == x - y"

    def turned(y, x=y):
        return x - y

    return turned(x) == x - y


@dataclass(frozen=True)
class Two:
    a: object
    b: object

    def turned(self):
        return Two(self.b, self.a)


@false(AT)
@claim(**X)
def turned_record(x, y):
    "y == x"
    return Two(x, y).turned().a == x


@false({"x": Real(1), "y": Real(1)})
@claim(**X)
def a_tie_takes_the_other_side(x, y):
    "x = y: y + 1 <= x"
    return (x if x < y else y + 1) <= minimum(x, y) + abs(x - y) * 5


@false({"x": Real(1), "y": Real(1)})
@claim(**X)
def both_sides_of_a_tie(x, y):
    "x = y: 1 + 1 <= 1"
    return Real((1 if x <= y else 0) + (1 if y <= x else 0)) <= 1


@false({"n": 0, "x": Real("1/2")})
@claim(**COUNT)
def power_without_a_factor(n, x):
    "n = 0: 1 <= 1/2"
    product = Real(1)
    for _ in range(n):
        product = product * x
    return product <= x


@false({"n": 0, "x": Real("1/2")})
@claim(**COUNT)
def some_of_none(n, x):
    "n = 0: nothing is at least 0"
    return Relation.any(x >= 0 for _ in range(n))


@false({"n": 0, "x": Real("1/2")})
@claim(**COUNT)
def not_all_of_none(n, x):
    "n = 0: all of nothing are below 0"
    return ~Relation.all(x < 0 for _ in range(n))


@false({"n": 0, "x": Real("1/2")})
@claim(**COUNT)
def largest_of_none_beside_a_number(n, x):
    "n = 0: 0 == -1"
    return maximum(0, *[x * 0 - 1 for _ in range(n)]) == -1


@false({"P": Prior([1, 0]), "Q": Prior(["1/2", "1/2"])})
@claim(**PAIR)
def half_of_a_divergence_below_0(P, Q):
    "P = (1, 0), Q = (1/2, 1/2): the letters of both, the other way round, -ln 2 / 2 >= 0"
    return Real.sum(q * ln(q / p) for p, q in zip(P.masses, Q.masses, strict=True) if p > 0 and q > 0) >= 0


@false({"P": Prior([1])})
@claim(P=d.laws((1, 3), full_support=True))
def first_of_one_letter(P):
    "One letter: nothing is left behind the first"
    return Real.sum(P.masses[1:]) > 0


@false({"K": ID2})
@claim(**KERNEL)
def order_of_quantifiers(K):
    "No row of the identity is above all others everywhere"
    inputs, outputs = range(K.n_inputs), range(K.n_outputs)
    return Relation.any(Relation.all(Real(K[x, y]) >= K[z, y] for y in outputs for z in inputs) for x in inputs)


@false({"K": ID2})
@claim(**KERNEL)
def largest_of_the_least(K):
    "The identity: 0 >= 1"
    inputs, outputs = range(K.n_inputs), range(K.n_outputs)
    low = maximum(*[minimum(*[K[x, y] for x in inputs]) for y in outputs])
    return low >= minimum(*[maximum(*[K[x, y] for y in outputs]) for x in inputs])


@false({**APART, "w": Real("1/2")})
@claim(**PAIR, w=d.numbers(0, 1))
def share_of_a_mixture(P, Q, w):
    "Half of each of two laws apart: 1/2 <= 1/4"
    return m.total_variation(P.mix(Q, w), P) <= (1 - w) ** 2 * m.total_variation(P, Q)


@false({"K": Kernel([["3/4", "1/4"]]), "x": Real("1/2")})
@claim(**KERNEL, x=d.numbers(0, 1),
       assume=lambda K, x: Relation.any(Real(K[0, y]) <= x for y in range(K.n_outputs)))  # fmt: skip
def premise_of_some(K, x):
    "The second entry meets the premise, the first does not"
    return Real(K[0, 0]) <= x


@false({"K": Kernel([["3/4", "1/4"]]), "x": Real("1/2")})
@claim(**KERNEL, x=d.numbers(0, 1),
       assume=lambda K, x: Relation.all(Real(K[0, y]) <= x for y in range(1, K.n_outputs)))  # fmt: skip
def premise_of_all_but_the_first(K, x):
    "3/4 <= 1/2"
    return Real(K[0, 0]) <= x


@false({"K": Kernel([["4/5", "1/5"], ["1/5", "4/5"]]), "x": Real(2)})
@claim(**KERNEL, x=d.numbers(0, 3), assume=lambda K, x=Real(1): m.ldp(K) <= x)  # noqa: B008
def premise_with_a_default(K, x):
    "The premise has the variable, not the default: ln 4 <= 1"
    return m.ldp(K) <= 1
