"""Measures of one's own with false facts, and false claims that follow from them: no output may call one proved."""

from adversarial_cases import false

from exactpriv import Kernel, Prior, Real, claim, measure
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.measure import facts
from exactpriv.measure.lines import Inequality

HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
ID2 = Kernel([[1, 0], [0, 1]])
K2 = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
SWAP = Kernel([[0, 1], [1, 0]])


@measure(units="1", facts=(facts.AtMostOne(),))
def corner_sum(K: Kernel) -> Real:
    return K[0, 0] + K[K.n_inputs - 1, 0] + 1


@measure(units="1", facts=(facts.NonNegative(),))
def corner_difference(K: Kernel) -> Real:
    return K[0, 0] - K[K.n_inputs - 1, 0]


@measure(units="1", facts=(facts.NonNegative(), facts.NonIncreasingUnderPostProcessing()))
def first_entry(K: Kernel) -> Real:
    return K[0, 0] * 1


@measure(units="1", facts=(facts.NonNegative(), facts.NonIncreasingUnderPreProcessing()))
def last_entry(K: Kernel) -> Real:
    return K[0, K.n_outputs - 1] * 1


@measure(units="1", facts=(facts.NonNegative(), facts.Symmetric()))
def lopsided(p: Prior, q: Prior) -> Real:
    return p.mass(0) * 2 + q.mass(0)


@measure(units="1", facts=(facts.NonNegative(), Inequality(line="overstated(K) <= dobrushin(K)")))
def overstated(K: Kernel) -> Real:
    return 2 * m.dobrushin(K) + K[0, 0] * 0


@measure(units="1", facts=(Inequality(line="understated(K) >= ldp(K)"),))
def understated(K: Kernel) -> Real:
    return m.dobrushin(K) / 2 + K[0, 0] * 0


@measure(units="1", facts=(Inequality(line="impossible(K) <= -1"), facts.NonNegative()))
def impossible(K: Kernel) -> Real:
    return K[0, 0] * 1


@measure(units="1", facts=(facts.Convex("K"), facts.AtMostOne()))
def concave_one(K: Kernel) -> Real:
    return 2 - K[0, 0] ** 2


@measure(units="1", facts=(facts.VanishesOnEqualRows(), facts.NonNegative(), facts.AtMostOne()))
def never_zero(K: Kernel) -> Real:
    return K[0, 0] / 2 + 1


@measure(units="1")
def by_its_text(K: Kernel) -> Real:
    return m.dobrushin(K) * (2 if f"{K}" else 1) + (1 if f"{K}".startswith("Kernel") else 0)


@measure(units="1")
def by_its_class(K: Kernel) -> Real:
    return m.dobrushin(K) + (1 if K.__class__.__name__ == "Kernel" else 0)


@measure(units="1")
def by_identity(p: Prior, q: Prior) -> Real:
    return m.total_variation(p, q) + (0 if p is q else 1)


SEEN = []


@measure(units="1")
def by_a_count(K: Kernel) -> Real:
    SEEN.append(0)
    return m.dobrushin(K) * 1 + (len(SEEN) > 1) * 1


@measure(units="1")
def by_its_format(K: Kernel) -> Real:
    return m.dobrushin(K) + len([1 for part in ["%s" % K] if part[:6] == "Kernel"])


@measure(units="1")
def dobrushin_like(K: Kernel) -> Real:
    return 2 * m.dobrushin(K)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_by_its_text(K):
    "K = identity: 3"
    return by_its_text(K) <= 2


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_by_its_class(K):
    "K = identity: 2"
    return by_its_class(K) <= 1


@false({"P": HALF, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def measure_by_identity(P, Q):
    "P = Q = (1/2, 1/2), as two variables: 1"
    return by_identity(P, P) + by_identity(P, Q) <= 0


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def measure_of_two_laws_by_identity(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): 7/6"
    return by_identity(P, Q) <= 1


@false({"K": ID2}, calls=4)
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_by_a_count(K):
    "K = identity at the second call: 2"
    return by_a_count(K) <= 1


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_by_its_format(K):
    "K = identity: 2"
    return by_its_format(K) <= 1


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def measure_by_another_name(K):
    "K = identity: 2"
    return dobrushin_like(K) <= 1


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_at_most_one(K):
    "K = rows (1/2, 1/2), (1/4, 3/4): 7/4"
    return corner_sum(K) <= 1


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_at_most_one_and_a_theorem(K):
    "the same kernel: 7/4 + 1/4"
    return corner_sum(K) + m.dobrushin(K) <= "199/100"


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def sum_at_most_two(K):
    "K = identity: 2 + 1"
    return corner_sum(K) + m.dobrushin(K) <= 2


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_its_square(K):
    "K = identity: 4"
    return corner_sum(K) ** 3 <= 7


@false({"K": SWAP})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_non_negative(K):
    "K exchanges: 0 - 1"
    return corner_difference(K) >= 0


@false({"K": SWAP})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_non_negative_and_a_theorem(K):
    "K exchanges: -1 + 0 against 0"
    return corner_difference(K) + 2 - m.dobrushin(K) >= "1/2"


@false({"K": SWAP, "L": SWAP})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def from_processing(K, L):
    "both exchange: the composition is the identity"
    return first_entry(K.then(L)) <= first_entry(K)


@false({"K": SWAP, "L": SWAP})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def from_processing_twice(K, L):
    "both exchange: 1 + 1 against 0 + 1"
    return first_entry(K.then(L)) + m.dobrushin(K.then(L)) <= first_entry(K) + m.dobrushin(K)


@false({"K": ID2, "L": SWAP})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(2, lambda e: e["K"].n_inputs))
def from_preprocessing(K, L):
    "K the identity, L exchanges: the last entry of the first row"
    return last_entry(K.before(L)) <= last_entry(K)


@false({"P": SKEW, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def from_symmetry(P, Q):
    "P = (1/3, 2/3), Q = (1/2, 1/2): 7/6 and 4/3"
    return lopsided(P, Q) == lopsided(Q, P)


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def from_symmetry_one_way(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): 4/3 against 7/6"
    return lopsided(P, Q) <= lopsided(Q, P)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_a_line(K):
    "K = identity: 2"
    return overstated(K) <= 1


@false({"K": K2, "L": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def from_a_line_and_processing(K, L):
    "K = rows (1/2, 1/2), (1/4, 3/4), L the identity: 1/2 against 1/4"
    return overstated(K.then(L)) <= m.dobrushin(K)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_a_lower_bound(K):
    "K = identity: 1/2 against an infinite leakage bound"
    return m.maximal_leakage(K) <= understated(K)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_a_lower_bound_by_variation(K):
    "K = identity: 1 against 1/2"
    return m.dobrushin(K) <= understated(K)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_a_contradiction(K):
    "K = identity: whatever follows from 0 <= -1"
    return m.dobrushin(K) + impossible(K) <= -1 + 0 * impossible(K)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_a_contradiction_that_is_named(K):
    "K = identity"
    return impossible(K) <= -1


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), assume=lambda K: impossible(K) >= 0)
def from_a_contradiction_that_is_assumed(K):
    "K = identity"
    return impossible(K) <= -1


@false({"K": SWAP})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_convexity(K):
    "K exchanges: 2"
    return concave_one(K) <= 1


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def from_equal_rows(K):
    "K = identity: 3/2"
    return never_zero(K) <= 1


@false({"K": ID2, "P": HALF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def from_two_measures(K, P):
    "K = identity: 3/2 + 2"
    return never_zero(K) + corner_sum(K) <= 2 + m.mutual_information(K, P)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), assume=lambda K: corner_sum(K) >= m.dobrushin(K))
def from_a_fact_under_an_assumption(K):
    "K = identity: 2 + 1"
    return m.dobrushin(K) + corner_sum(K) <= 2
