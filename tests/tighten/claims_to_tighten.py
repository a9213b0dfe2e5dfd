"""Bounds of a user's own, for the tests of tightening."""

from exactpriv import Kernel, Prior, Real, claim, exp, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.real import Relation

PAIR = {"P": d.laws(2), "Q": d.laws(like="P")}


@claim(**PAIR)
def pinsker(P: Prior, Q: Prior) -> Relation:
    "2 TV^2 <= KL; no pair of different laws attains it, pairs that come together approach it."
    return 2 * m.total_variation(P, Q) ** 2 <= m.kl(P, Q)


@claim(n=d.integers(1, 40, exhaustive=False))
def an_integer_that_grows(n: int) -> Relation:
    "A cube's reciprocal is positive: the sides approach each other as n grows."
    return 1 < 1 + Real(1) / n**3


@claim(x=d.numbers(0, 1, low_open=True))
def a_logarithm_of_a_logarithm(x: Real) -> Relation:
    "The sides come together as x -> 0, by the logarithm of one, which has no expansion."
    return 1 < 1 + ln(1 + x / (1 - ln(x)))


@claim(x=d.numbers(2, None))
def logarithms_of_neighbours(x: Real) -> Relation:
    "ln x < ln (x + 1); the sides come together as x grows without bound."
    return ln(x) < ln(x + 1)


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"))
def divergence_is_not_negative(P: Prior, Q: Prior) -> Relation:
    "Equal laws attain it; both sides are 0 there, and the right one is 0 everywhere."
    return m.kl(P, Q) >= 0


@claim(**PAIR)
def first_mass_below_a_divergence(P: Prior, Q: Prior) -> Relation:
    "At P = Q = (0, 1) both sides are 0, neither of which is 0 everywhere."
    return P.masses[0] * m.total_variation(P, Q) <= m.kl(P, Q)


@claim(**PAIR)
def one_part_each(P: Prior, Q: Prior) -> Relation:
    "Pinsker's bound, and a bound that pairs of different laws attain."
    return (2 * m.total_variation(P, Q) ** 2 <= m.kl(P, Q)) & (m.total_variation(P, Q) <= m.hockey_stick(P, Q, 0))


@claim(**PAIR)
def half_of_it(P: Prior, Q: Prior) -> Relation:
    "TV^2 <= KL: a factor 2 is lost."
    return m.total_variation(P, Q) ** 2 <= m.kl(P, Q)


@claim(K=d.kernels(2, 2), mu=d.numbers(0, None), assume=lambda K, mu: m.dobrushin(K) <= mu)
def level_bounds(K: Kernel, mu: Real) -> Relation:
    "A parameter that has to be chosen backwards: the coefficient is at most mu if it is."
    return m.dobrushin(K) ** 2 <= mu**2


@claim(x=d.numbers(0, 2, favour=()))
def parabola(x: Real) -> Relation:
    "x (2 - x^2) <= 3 x - 1 - ... has its only equality at an irrational x."
    return 4 * x**2 - 4 <= x**4


@claim(P=d.laws(3), assume=lambda P: m.entropy(P) > ln(3))
def assumes_too_much(P: Prior) -> Relation:
    "No law on three letters has so large an entropy."
    return m.entropy(P) <= ln(3)


@claim(eps=d.levels(1, None), quantifier="exists")
def exists(eps: Real) -> Relation:
    "Some level is 1 in scale."
    return exp(eps) <= 2


@claim(K=d.kernels(2, 2))
def false_bound(K: Kernel) -> Relation:
    "Refuted by the identity."
    return m.dobrushin(K) <= 1 - m.dobrushin(K)
