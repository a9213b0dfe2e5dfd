"""False claims that are true for some sizes: one letter, two, all but large ones; ranges, unions, one entry."""

from adversarial_cases import false

from exactpriv import Database, JointLaw, Kernel, Prior, Real, claim, ln, maximum, minimum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.kernel.mechanisms import randomized_response
from exactpriv.real import Relation, as_real

HALF = Prior(["1/2", "1/2"])
UNIFORM3 = Prior.uniform(3)
UNIFORM4 = Prior.uniform(4)
ID2 = Kernel([[1, 0], [0, 1]])
ID3 = Kernel([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
ONE_ROW = Kernel([["1/2", "1/2"]])
ONE_OUTPUT = Kernel([[1], [1]])
RR3 = randomized_response(3, 2)
BOTH = JointLaw((2, 2), ["1/4", "1/4", "1/4", "1/4"])
XOR = JointLaw((2, 2, 2), ["1/4", 0, 0, "1/4", 0, "1/4", "1/4", 0])


@false({"K": RR3})
@claim(K=d.kernels((2, 3), (2, 3)))
def leakage_at_most_half_the_level(K):
    "randomised response on three letters at e^eps = 2"
    return m.maximal_leakage(K) <= m.ldp(K) / 2


@false({"P": UNIFORM3})
@claim(P=d.laws((2, 3)))
def entropy_at_most_a_bit(P):
    "three letters"
    return m.entropy(P) <= ln(2)


@false({"P": UNIFORM3}, beyond=True)
@claim(P=d.laws((1, 2)))
def entropy_at_most_a_bit_of_small_laws(P):
    "three letters, beyond the declared sizes"
    return m.entropy(P) <= ln(2)


@false({"P": UNIFORM4}, beyond=True)
@claim(P=d.laws((1, 3)))
def entropy_of_small_laws(P):
    "four letters, beyond the declared sizes"
    return m.entropy(P) <= ln(3)


@false({"K": ID3}, beyond=True)
@claim(K=d.kernels(2, 2))
def binary_leakage(K):
    "three letters, beyond the declared sizes"
    return m.maximal_leakage(K) <= ln(1 + m.dobrushin(K))


@false({"K": ID3})
@claim(K=d.kernels((2, 3), (2, 3)))
def leakage_of_two(K):
    "the identity on three letters: ln 3 > ln 2"
    return m.maximal_leakage(K) <= ln(1 + m.dobrushin(K))


@false({"P": Prior([1])})
@claim(P=d.laws((1, 3)))
def one_letter(P):
    "one letter has entropy 0"
    return m.entropy(P) > (ln(1) if len(P) > 1 and P.min_mass() > 0 and len(P) > 5 else 0)


@false({"P": Prior([1])})
@claim(P=d.laws((1, 3), full_support=True))
def full_support_with_one_letter(P):
    "one letter"
    return m.entropy(P) > 0


@false({"P": Prior([1])})
@claim(P=d.laws((1, 3)))
def no_certain_letter(P):
    "one letter is certain"
    return Relation.all(P.mass(i) < 1 for i in range(len(P)))


@false({"P": Prior([1])})
@claim(P=d.laws((1, 3)))
def last_letter_apart(P):
    "one letter: the sum without the last is empty"
    return Real.sum(P.mass(i) for i in range(len(P) - 1)) > -1 + P.mass(len(P) - 1)


@false({"K": ONE_ROW})
@claim(K=d.kernels((1, 3), (2, 3)))
def two_rows_differ(K):
    "one input: a maximum over no pairs is 0"
    return m.dobrushin(K) + m.ldp(K) > 0


@false({"K": ONE_OUTPUT})
@claim(K=d.kernels((2, 3), (1, 3)))
def one_output(K):
    "one output"
    return m.capacity(K) > 0


@false({"K": ONE_ROW, "eps": ln(Real("1/2"))})
@claim(K=d.kernels((1, 3), (2, 3)), eps=d.levels("1/4", 4))
def a_row_and_itself(K, eps):
    "one input, eps = -ln 2: delta is 1/2"
    return m.ldp_delta(K, eps) <= m.dobrushin(K)


@false({"db": Database(2, 1), "K": ID2})
@claim(db=d.databases(letters=(2, 2), entries=(1, 2)), K=d.database_kernels("db", outputs=(2, 2)))
def several_entries(db, K):
    "one entry: the whole level and the neighbours' level agree"
    return m.tv_dp(K, db) < m.dobrushin(K)


@false({"db": Database(1, 2), "K": ONE_ROW})
@claim(db=d.databases(letters=(1, 2), entries=(1, 2)), K=d.database_kernels("db", outputs=(2, 2)))
def some_neighbours(db, K):
    "one letter: no neighbours"
    return m.tv_dp(K, db) + 1 - m.dobrushin(K) > 1


@false({"db": Database(2, 2), "K": Kernel([[1, 0], ["1/2", "1/2"], ["1/2", "1/2"], [0, 1]])})
@claim(db=d.databases(letters=(2, 2), entries=(1, 2)), K=d.database_kernels("db", outputs=(2, 2)))
def neighbours_are_all(db, K):
    "two entries: databases at distance two"
    return m.dobrushin(K) <= m.tv_dp(K, db)


@false({"db": Database(2, 2), "K": Kernel([[1, 0], [1, 0], [0, 1], [0, 1]])})
@claim(db=d.databases(letters=(2, 2), entries=(2, 2)), K=d.database_kernels("db", outputs=(2, 2)))
def first_and_second_entry(db, K):
    "the output is the first entry: entries are not alike"
    return m.index_mi(K, db, 0) == m.index_mi(K, db, 1)


@false({"J": BOTH})
@claim(J=d.joints((2, 2), (2, 2, 2)))
def union_of_axes(J):
    "two independent bits"
    return m.joint_entropy(J, [0, 1]) <= maximum(m.joint_entropy(J, [0]), m.joint_entropy(J, [1]))


@false({"J": XOR})
@claim(J=d.joints((2, 2, 2)))
def conditioning_lowers_information(J):
    "the third bit is the sum of the two"
    return m.information(J, [0], [1], [2]) <= m.information(J, [0], [1])


@false({"J": BOTH})
@claim(J=d.joints((2, 2)))
def axes_in_another_order(J):
    "two independent bits: the order of the axes does not matter"
    return m.joint_entropy(J, [0, 1]) < m.joint_entropy(J, [1, 0])


@false({"J": BOTH, "a": 0, "b": 0})
@claim(J=d.joints((2, 2)), a=d.integers(0, 1), b=d.integers(0, 1))
def equal_axes(J, a, b):
    "a = b: the union is one axis"
    return m.joint_entropy(J, sorted({a, b})) >= m.joint_entropy(J, [0, 1])


@false({"J": BOTH, "a": 0, "b": 0})
@claim(J=d.joints((2, 2)), a=d.integers(0, 1), b=d.integers(0, 1))
def independent_axes(J, a, b):
    "a = b: the information of an axis and itself is its entropy"
    return m.joint_entropy(J, [a]) + m.joint_entropy(J, [b]) <= m.joint_entropy(J, [0, 1]) + 0 * ln(2) - (
        ln(2) / 2 if a == b else 0)


@false({"J": BOTH})
@claim(J=d.joints((2, 2), (2, 2, 2)))
def no_axes(J):
    "the entropy of no axes is 0"
    return m.joint_entropy(J, [1]) <= m.joint_entropy(J, [0, 1]) - m.joint_entropy(J, [0]) * 2 + ln(2) / 2


@false({"K": ID2, "n": 7})
@claim(K=d.kernels(2, 2), n=d.integers(1, 7, exhaustive=False))
def power_of_a_kernel(K, n):
    "K = identity, n = 7: the leakage of n uses is n times that of one"
    return m.maximal_leakage(K) * n <= 6 * m.maximal_leakage(K)


@false({"n": 5})
@claim(n=d.integers(1, 8, exhaustive=False))
def uniform_law(n):
    "n = 5"
    return m.entropy(Prior.uniform(n)) <= ln(4)


@false({"n": 5})
@claim(n=d.integers(1, 8, exhaustive=False))
def point_law(n):
    "n = 5: the masses of a point law at 0 sum to 1, the last is 0"
    return Prior.point(n, 0).mass(n - 1) >= 1 - as_real(n - 1) / 5


@false({"K": ID3})
@claim(K=d.kernels((2, 3), (2, 3)))
def first_two_rows(K):
    "the identity on three letters, whose third row counts too"
    return Real.sum(m.dobrushin(K.restrict([0, i])) for i in range(1, K.n_inputs)) <= 1


@false({"K": Kernel([[1, 0], [1, 0], [0, 1]])})
@claim(K=d.kernels((2, 3), (2, 3)))
def first_two_inputs(K):
    "the third row differs"
    return m.dobrushin(K) <= m.total_variation(K.row(0), K.row(1))


@false({"K": ID3})
@claim(K=d.kernels((2, 3), (2, 3)))
def two_outputs(K):
    "three outputs"
    return Real.sum(K[i, 0] + K[i, 1] for i in range(K.n_inputs)) >= K.n_inputs


@false({"K": ID3, "L": ID3})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)))
def leakage_of_a_chain(K, L):
    "identities on three letters"
    return m.maximal_leakage(K.then(L)) <= minimum(m.maximal_leakage(L), ln(2))


@false({"K": ID2, "L": ID2})
@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels((2, 3), (2, 3)))
def capacity_of_a_product(K, L):
    "identities: capacities add"
    return m.capacity(K.product(L)) <= maximum(m.capacity(K), m.capacity(L))


@false({"K": ID2, "P": HALF})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(on="K"))
def information_below_half_the_entropy(K, P):
    "the identity tells all"
    return m.mutual_information(K, P) <= m.entropy(P) / 2


@false({"P": UNIFORM3, "Q": UNIFORM3})
@claim(P=d.laws((2, 3)), Q=d.laws((2, 3)))
def laws_of_any_sizes(P, Q):
    "three letters each: ln 9"
    return m.entropy(P.product(Q)) <= ln(8)


@false({"P": Prior(["1/2", "1/4", "1/4"])})
@claim(P=d.laws((2, 3)))
def binary_entropy_of_the_first(P):
    "three letters"
    return m.entropy(P) <= m.binary_entropy(P.mass(0))


@false({"P": Prior(["1/2", "1/4", "1/4"])})
@claim(P=d.laws((2, 3)))
def two_letters_make_one(P):
    "three letters: the first two masses sum to 3/4"
    return P.mass(0) + P.mass(1) == 1


@false({"P": UNIFORM4}, beyond=True)
@claim(P=d.laws((2, 3)))
def least_mass_of_small_laws(P):
    "four letters, beyond the declared sizes"
    return maximum(*(P.mass(i) for i in range(len(P)))) >= "1/3"


@false({"K": ID3})
@claim(K=d.kernels((2, 3), (2, 3)))
def sum_over_pairs(K):
    "three letters have six ordered pairs"
    n = K.n_inputs
    return Real.sum(m.total_variation(K.row(i), K.row(j)) for i in range(n) for j in range(n)) <= 2 * m.dobrushin(K)


@false({"n": 6, "P": Prior.uniform(6)}, beyond=True)
@claim(n=d.integers(2, 4), P=d.laws(lambda e: e["n"]))
def size_by_a_variable(n, P):
    "n = 6, beyond the declared sizes"
    return m.entropy(P) <= ln(5)


@false({"K": Kernel([[1, 0, 0], [0, 1, 0]]), "L": ID3}, beyond=True)
@claim(K=d.kernels(2, 2), L=d.kernels(lambda e: e["K"].n_outputs, (1, 2)))
def outputs_of_a_chain(K, L):
    "three outputs between, beyond the declared sizes"
    return Real(K.n_outputs + L.n_outputs) <= 4


@false({"K": ID2, "P": Prior(["1/4", "3/4"])})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(on="K"))
def uniform_is_worst(K, P):
    "K = identity, P = (1/4, 3/4): a prior that is not uniform leaks at order infinity ln 4"
    return m.pml(K, P) <= ln(K.n_inputs)


@false({"K": ID2, "P": Prior([1, 0])})
@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(on="K"))
def leakage_for_every_prior(K, P):
    "P = (1, 0): the prior's leakage is 0"
    return m.maximal_leakage(K) <= m.sibson(K, P, Real.infinity())


@false({"K": ID2, "c": Real("1/2")})
@claim(K=d.kernels((2, 2), (2, 3)), c=d.numbers(0, "1/2"))
def pml_at_the_largest_floor(K, c):
    "c = 1/2, K = identity: ln 2"
    return m.pml_c(K, c) <= as_real(c)
