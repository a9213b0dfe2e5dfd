"""False claims that rest on a convention: mass 0, supports, positivity, order of arguments, assumptions, readings."""

from adversarial_cases import false

from exactpriv import Database, Kernel, Prior, Real, claim, exp, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.relations import constructs, implies, is_kernel
from exactpriv.real import Relation, as_real

HALF = Prior(["1/2", "1/2"])
SKEW = Prior(["1/3", "2/3"])
POINT = Prior([1, 0])
ID2 = Kernel([[1, 0], [0, 1]])
K2 = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
ONE = Kernel([["1/2", "1/2"], ["1/2", "1/2"]])
ZERO = Kernel([[1, 0], ["1/2", "1/2"]])
HALF_LEVEL = ln(Real(2))


@false({"P": POINT})
@claim(P=d.laws((2, 3)))
def every_mass_is_positive(P):
    "P = (1, 0)"
    return Relation.all(P.mass(i) > 0 for i in range(len(P)))


@false({"P": POINT})
@claim(P=d.laws((2, 3)))
def least_mass_is_positive(P):
    "P = (1, 0)"
    return m.min_mass(P) > 0


@false({"P": POINT})
@claim(P=d.laws((2, 3)))
def support_is_everything(P):
    "P = (1, 0)"
    return Real(len(P.support)) >= len(P)


@false({"K": ID2, "P": POINT})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def ldp_counts_all_inputs(K, P):
    "P = (1, 0): an input of mass 0 counts for ldp"
    return m.ldp(K) <= m.pml(K, P)


@false({"K": ZERO})
@claim(K=d.kernels((2, 3), (2, 3)))
def positive_entries(K):
    "a zero faces a positive entry: the level is infinite"
    return m.ldp(K) <= 10**6


@false({"K": ZERO})
@claim(K=d.kernels((2, 3), (2, 3)))
def entries_are_positive(K):
    "an entry is 0"
    return Relation.all(K[i, j] > 0 for i in range(K.n_inputs) for j in range(K.n_outputs))


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3), positive=True))
def positive_kernels_are_constant(K):
    "a positive kernel whose rows differ"
    return m.ldp(K) <= 0


@false({"K": Kernel([["1/1000", "999/1000"], ["1/2", "1/2"]])})
@claim(K=d.kernels((2, 3), (2, 3), positive=True))
def positive_kernels_are_bounded(K):
    "positive, and far apart"
    return m.ldp(K) <= 5


@false({"P": Prior(["1/1000", "999/1000"])})
@claim(P=d.laws((2, 3), full_support=True))
def full_support_is_bounded(P):
    "full support with a small mass"
    return m.min_mass(P) >= "1/100"


@false({"P": Prior(["1/4", "3/4"])})
@claim(P=d.laws((2, 3), min_mass="1/4"))
def floor_is_strict(P):
    "a mass at the floor"
    return m.min_mass(P) > "1/4"


@false({"K": Kernel([[1, 0], [1, 0]])})
@claim(K=d.kernels((2, 3), (2, 3), unused_outputs=True))
def every_output_occurs(K):
    "the second output never occurs"
    return Relation.all(K[0, j] + K[1, j] > 0 for j in range(K.n_outputs))


@false({"P": POINT, "Q": HALF})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def hockey_stick_is_symmetric(P, Q):
    "P = (1, 0), Q = (1/2, 1/2) at e^eps = 2"
    return m.hockey_stick(Q, P, HALF_LEVEL) <= m.hockey_stick(P, Q, HALF_LEVEL)


@false({"P": HALF, "Q": POINT})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def order_of_arguments(P, Q):
    "P = (1/2, 1/2), Q = (1, 0): D(P||Q) is infinite"
    return m.kl(P, Q) <= m.kl(Q, P)


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def order_of_chi_square(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): 1/8 against 1/9"
    return m.chi2(P, Q) <= m.chi2(Q, P)


@false({"P": HALF, "Q": POINT})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def ratio_in_one_direction(P, Q):
    "P = (1/2, 1/2), Q = (1, 0)"
    return m.closeness_eps(P, Q) <= m.max_ratio_level(Q, P)


@false({"K": ZERO, "P": HALF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def posterior_and_kernel(K, P):
    "rows (1, 0), (1/2, 1/2), P uniform: the level is infinite, the leakage ln 3/2"
    return m.ldp(K) <= m.maximal_leakage(K) + m.pml(K, P)


@false({"K": K2, "L": Kernel([[0, 1], [1, 0]])})
@claim(K=d.kernels(2, 2), L=d.kernels(2, 2))
def order_of_composition(K, L):
    "K then L exchanges the outputs, L then K the inputs"
    return Relation.all(K.then(L)[i, j] == L.then(K)[i, j] for i in range(2) for j in range(2))


@false({"K": K2, "L": ID2})
@claim(K=d.kernels(2, 2), L=d.kernels(2, 2))
def then_and_before(K, L):
    "K and the identity: K.then(L) is K, not L"
    return m.dobrushin(K.then(L)) >= m.dobrushin(L)


@false({"K": K2})
@claim(K=d.kernels(2, 2))
def row_and_column(K):
    "rows (1/2, 1/2), (1/4, 3/4)"
    return K[0, 1] == K[1, 0]


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), assume=lambda K: m.dobrushin(K) <= 1)
def assumption_that_says_nothing(K):
    "K = identity satisfies the assumption"
    return m.dobrushin(K) < 1


@false({"K": Kernel([["1/2", "1/2"], [0, 1]])})
@claim(K=d.kernels((2, 3), (2, 3)), assume=lambda K: m.dobrushin(K) <= Real("1/2"))
def assumption_at_its_end(K):
    "dobrushin = 1/2"
    return m.dobrushin(K) < Real("1/2")


@false({"K": Kernel([["1/2", "1/2"], [0, 1]])})
@claim(K=d.kernels((2, 3), (2, 3)), assume=lambda K: m.dobrushin(K) <= Real("1/2"))
def assumption_does_not_bound_the_level(K):
    "dobrushin = 1/2, and the level is infinite"
    return m.ldp(K) <= 100


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), assume=lambda K: m.ldp(K) >= 0)
def assumption_true_of_all(K):
    "K = identity"
    return m.ldp(K) <= 1000


@false({"K": ID2, "P": POINT})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), assume=lambda K, P: m.mutual_information(K, P) <= 0)
def assumption_by_the_prior(K, P):
    "P = (1, 0): no information, and yet K = identity"
    return m.dobrushin(K) <= 0


@false({"K": K2})
@claim(K=d.kernels((2, 3), (2, 3)), assume=(lambda K: m.ldp(K) < Real.infinity(), lambda K: m.dobrushin(K) > 0))
def two_assumptions(K):
    "rows (1/2, 1/2), (1/4, 3/4)"
    return m.ldp(K) > 1


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: as_real(t) <= "1/2")
def assumption_on_a_number(t):
    "t = 1/2"
    return as_real(t) < "1/2"


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: (as_real(t) <= "1/4") | (as_real(t) >= "1/2"))
def assumption_with_two_parts(t):
    "t = 1/2"
    return as_real(t) <= "1/4"


@false({"n": 3})
@claim(n=d.integers(1, 9, exhaustive=False), assume=lambda n: n % 2 == 1)
def assumption_of_plain_truth(n):
    "n = 3 is odd"
    return as_real(n) * (n - 2) <= 2


@false({"n": 7777777})
@claim(n=d.integers(1, 10**7, exhaustive=False), assume=lambda n: str(n) == "7777777")
def assumption_of_a_text(n):
    "n = 7777777, the only instance"
    return as_real(n) <= 7777776


def only_when_proving(t):
    return as_real(t) >= (0 if f"{t}" else 2)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1), assume=lambda t: only_when_proving(t))
def assumption_by_a_helper(t):
    "t = 1/2: the assumption holds of all t"
    return as_real(t) >= 1


ASSUMED = iter([False] * 4 + [True] * 10**6)


@false({"t": Real("1/2")}, calls=10)
@claim(t=d.numbers(0, 1), assume=lambda t: next(ASSUMED))
def assumption_with_a_state(t):
    "t = 1/2: the fifth time that it is asked"
    return as_real(t) >= 1


@false({"K": ID2, "eps": Real(1)})
@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels(epsilons=(1,)), assume=lambda K, eps: m.ldp_delta(K, eps) <= 1)
def approximate_level(K, eps):
    "delta = 1 is no bound"
    return m.dobrushin(K) <= (exp(eps) - 1) / (exp(eps) + 1)


@false({"K": K2, "eps": HALF_LEVEL})
@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels(), assume=lambda K, eps: m.ldp(K) <= eps)
def level_with_a_better_constant(K, eps):
    "level ln 2: dobrushin is 1/4, the bound (e^eps - 1)/(e^eps + 1) is 1/3, and its square 1/9"
    return m.dobrushin(K) <= ((exp(eps) - 1) / (exp(eps) + 1)) ** 2


@false({"K": Kernel([["2/3", "1/3"], ["1/3", "2/3"]]), "eps": HALF_LEVEL})
@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels(), assume=lambda K, eps: m.ldp(K) <= eps)
def strict_for_randomised_response(K, eps):
    "randomised response at e^eps = 2 attains the bound"
    return m.dobrushin(K) < (exp(eps) - 1) / (exp(eps) + 1)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def premise_that_holds(K):
    "K = identity: the premise holds, the conclusion does not"
    return implies(m.dobrushin(K) >= 1, m.ldp(K) <= 5)


@false({"K": ONE})
@claim(K=d.kernels((2, 3), (2, 3)))
def premise_reversed(K):
    "equal rows: the conclusion's converse"
    return implies(m.ldp(K) <= 1, m.dobrushin(K) > 0)


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def constructed_matrix(t):
    "t = 1/2: rows sum to 3/2"
    return is_kernel([[as_real(t), as_real(1)], [as_real(1), as_real(t)]])


@false({"t": Real("1/2")})
@claim(t=d.numbers(0, 1))
def constructed_kernel(t):
    "t = 1/2: a kernel with equal rows"
    return constructs([[as_real(t), 1 - as_real(t)], [1 - as_real(t), as_real(t)]], lambda K: m.dobrushin(K) > 0)


@false({"t": Real(1)})
@claim(t=d.numbers(0, 1))
def constructed_level(t):
    "t = 1: the identity has an infinite level"
    return constructs([[as_real(t), 1 - as_real(t)], [1 - as_real(t), as_real(t)]],
                      lambda K: m.ldp(K) < Real.infinity())


@false({"db": Database(2, 2), "P": Prior(["1/2", "1/2", 0, 0])})
@claim(db=d.databases(letters=(2, 2), entries=(2, 2)), P=d.priors(on="db"))
def neighbours_of_mass_zero(db, P):
    "mass 0 beside a positive mass: the ratio is infinite"
    return m.prior_ratio(P, db) <= 10**6


@false({"K": ID2, "P": HALF, "eps": Real(0)})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), eps=d.levels())
def inferential_and_local(K, P, eps):
    "K = identity, eps = 0: lip_delta 1/2, ldp_delta 1"
    return m.ldp_delta(K, eps) <= m.lip_delta(K, P, eps)


@false({"K": ID2, "P": POINT, "eps": Real(0)})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(), eps=d.levels())
def inputs_without_mass_count(K, P, eps):
    "P = (1, 0): an input of mass 0 counts in lip_delta"
    return m.lip_delta(K, P, eps) <= m.mutual_information(K, P)


@false({"K": ID2, "P": POINT})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def a_kernel_seen_through_a_point(K, P):
    "P = (1, 0): the information is 0, the capacity ln 2"
    return m.capacity(K) <= m.mutual_information(K, P)


@false({"K": ID2})
@claim(K=d.kernels((2, 3), (2, 3)))
def nats_and_bits(K):
    "one bit is ln 2 nats"
    return m.ci_lmidp(K) <= m.capacity(K)


@false({"P": HALF, "Q": SKEW})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def one_side_of_the_distance(P, Q):
    "P = (1/2, 1/2), Q = (1/3, 2/3): the sum of the differences is 0, of their absolute values 1/3"
    return m.total_variation(P, Q) <= Real.sum(P.mass(i) - Q.mass(i) for i in range(len(P)))


@false({"P": HALF, "Q": POINT})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def hellinger_without_its_half(P, Q):
    "P = (1/2, 1/2), Q = (1, 0): 2 - sqrt 2 > 1/2 here the measure has no factor 1/2"
    return m.hellinger2(P, Q) <= m.total_variation(P, Q)


@false({"P": POINT, "Q": Prior([0, 1])})
@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def hellinger_is_at_most_one(P, Q):
    "P = (1, 0), Q = (0, 1): 2"
    return m.hellinger2(P, Q) <= 1


@false({"K": ZERO, "P": HALF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(full_support=True))
def leakage_at_an_output(K, P):
    "rows (1, 0), (1/2, 1/2): the second output leaks ln 2, the first ln 4/3"
    return m.pml(K, P) <= m.pml_outcome(K, P, 0)


@false({"K": ID2, "delta": Real(1)})
@claim(K=d.kernels((2, 3), (2, 3)), delta=d.numbers(0, 1))
def pointwise_and_event_wise(K, delta):
    "K = identity, delta = 1"
    return m.pointwise_delta(K, 0) < as_real(delta) + (1 - as_real(delta)) * 2


@false({"t": Real(1)})
@claim(t=d.numbers(0, 1), assume=lambda t: implies(as_real(t) < 0, as_real(t) >= 5))
def assumption_never_met(t):
    "t = 1: the assumption's premise is never met, so that it says nothing"
    return as_real(t) < 1
