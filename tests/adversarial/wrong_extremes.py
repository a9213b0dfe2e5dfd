"""False claims of largest and smallest values of what may be nothing, of entries at other alphabets' numbers, and of
subchannels."""

from adversarial_cases import false

from exactpriv import Database, Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.relations import Relation
from exactpriv.real import maximum, minimum

LAW = d.laws((2, 3))
HALF = Prior(["1/2", "1/2"])
POINT = Prior([1, 0])
LETTERS = d.integers(2, 4, exhaustive=False)
ROWS = d.kernels((2, 3), lambda e: e["n"])
DB = d.databases(letters=(1, 3), entries=(1, 2))
CHANNEL = d.database_kernels("db", outputs=(1, 3))
ONE = d.one_of(lambda e: e["db"].subchannels())
NOTHING = {"db": Database(2, 2), "K": Kernel([[1, 0], [1, 0], [0, 1], [0, 1]])}


@false({"P": Prior([1])})
@claim(P=d.laws((1, 3)))
def largest_beside_nothing(P):
    "one letter: the loop gives nothing"
    return Real(1) * max([0] + [P[i] for i in range(1, len(P))]) >= "1/1000"


@false({"P": HALF})
@claim(P=LAW)
def least_beside_what_a_condition_leaves(P):
    "P = (1/2, 1/2): none is above 1/2"
    return minimum(0, *(-P[i] for i in range(len(P)) if P[i] > Real("1/2"))) <= "-1/2"


@false({"P": HALF})
@claim(P=LAW)
def largest_from_below_zero(P):
    "P = (1/2, 1/2)"
    return maximum(-5, *(-P[i] for i in range(len(P)) if P[i] > 0)) >= "-1/10"


@false({"P": HALF})
@claim(P=LAW)
def least_of_what_is_above_one(P):
    "2 + 1/2"
    return minimum(5, *(2 + P[i] for i in range(1, len(P)))) <= 1


@false({"t": Real(1), "P": HALF})
@claim(t=d.numbers(-1, 1), P=LAW)
def largest_beside_a_variable(t, P):
    "t = 1"
    return maximum(t, *(-P[i] for i in range(len(P)) if P[i] > Real("1/3"))) <= 0


@false({"t": Real(-1), "P": HALF})
@claim(t=d.numbers(-1, 1), P=LAW)
def least_beside_a_variable(t, P):
    "t = -1"
    return minimum(t, *(P[i] for i in range(len(P)) if P[i] > Real("1/3"))) >= 0


@false({"P": HALF})
@claim(P=LAW)
def largest_of_two_loops(P):
    "P = (1/2, 1/2): the second loop gives nothing"
    return maximum(0, *(P[i] for i in range(1, len(P))),
                   *(P[i] + 1 for i in range(len(P)) if P[i] > Real("9/10"))) >= 1  # fmt: skip


@false({"P": POINT})
@claim(P=LAW)
def largest_without_the_first(P):
    "P = (1, 0)"
    return maximum(0, *(P[i] for i in range(1, len(P)))) >= P[0]


@false({"P": POINT, "Q": HALF})
@claim(P=LAW, Q=d.laws(like="P"))
def largest_beside_what_may_be_infinite(P, Q):
    "D(Q || P) is infinite"
    return maximum(m.kl(Q, P), *(P[i] for i in range(len(P)) if P[i] > Real("1/2"))) <= 1


@false({"n": 2, "K": Kernel([[1, 0], [0, 1]])})
@claim(n=LETTERS, K=ROWS)
def the_last_entry_is_the_largest(n, K):
    "the first row of the identity"
    return Relation.all(K.entry(i, n - 1) >= K.entry(i, n - 2) for i in range(K.n_inputs))


@false({"n": 2, "K": Kernel([[1, 0], [0, 1]])})
@claim(n=LETTERS, K=ROWS)
def entries_rise(n, K):
    "the first row of the identity"
    return Relation.all(K.entry(i, x) <= K.entry(i, x + 1) for i in range(K.n_inputs) for x in range(n - 1))


@false({"n": 2, "K": Kernel([[1, 0], [0, 1]]), "j": 0})
@claim(n=LETTERS, K=ROWS, j=d.integers(0, lambda e: e["n"] - 1))
def entries_counted_from_the_end(n, K, j):
    "the second row of the identity"
    return Relation.all(K.entry(i, j) >= K.entry(i, n - 1 - j) for i in range(K.n_inputs))


@false({"n": 3, "K": Kernel([[0, 1, 0], ["1/2", 0, "1/2"]]), "P": HALF})
@claim(n=LETTERS, K=ROWS, P=d.laws(lambda e: e["n"] - 1))
def entries_at_letters_of_a_law(n, K, P):
    "entry 1 of the first row is 1"
    return Relation.all(K.entry(i, x) <= P[x] for i in range(K.n_inputs) for x in range(len(P)))


@false({"n": 3, "K": Kernel([[1, 0, 0], [0, "1/2", "1/2"]])})
@claim(n=LETTERS, K=ROWS)
def merged_outputs_lose_nothing(n, K):
    "the first and the last output made one"
    merged = Kernel([[K.entry(i, j) + (K.entry(i, n - 1) if j < 1 else 0) for j in range(n - 1)]
                     for i in range(K.n_inputs)])  # fmt: skip
    return m.dobrushin(merged) >= m.dobrushin(K)


@false(NOTHING | {"rows": [0, 1]})
@claim(db=DB, K=CHANNEL, rows=ONE)
def every_subchannel_has_the_capacity(db, K, rows):
    "the first entry is sent, the second is not"
    return m.capacity(K.restrict(rows)) >= m.capacity(K)


@false(NOTHING | {"rows": [0, 2], "other": [0, 1]})
@claim(db=DB, K=CHANNEL, rows=ONE, other=ONE)
def subchannels_are_alike(db, K, rows, other):
    "the first entry is sent, the second is not"
    return m.capacity(K.restrict(rows)) <= m.capacity(K.restrict(other))


@false({"P": Prior([1])})
@claim(P=d.laws((1, 3)))
def last_letter_beside_nothing(P):
    "one letter"
    return Real(max([0] + [i for i in range(1, len(P))])) >= 1


@false({"P": HALF})
@claim(P=LAW)
def number_of_a_likely_letter(P):
    "P = (1/2, 1/2): none is above 1/2"
    return Real(max([0] + [i for i in range(len(P)) if P[i] > Real("1/2")])) >= 1


@false({"P": Prior(["1/3", "1/3", "1/3"])})
@claim(P=LAW)
def largest_beside_a_full_loop(P):
    "the uniform law on three letters"
    masses = [P[i] for i in range(len(P))]
    return Real(1) * max(masses + [P[j] for j in range(len(P)) if P[j] < Real("1/3")]) >= "1/2"


@false({"P": HALF})
@claim(P=LAW, assume=lambda P: maximum(0, *(P[i] for i in range(len(P)) if P[i] > Real("1/2"))) <= 0)
def assumed_to_be_nothing(P):
    "P = (1/2, 1/2) is admitted"
    return maximum(*P.masses) <= "1/3"


@false({"P": Prior(["3/5", "2/5"])})
@claim(P=LAW, assume=lambda P: maximum(*(P[i] for i in range(len(P)) if P[i] > Real("1/2"))) >= 0)
def assumed_to_be_something(P):
    "P = (3/5, 2/5)"
    return maximum(*P.masses) >= "2/3"


@false({"P": HALF, "K": Kernel([[1, 0], [0, 1]])})
@claim(P=LAW, K=d.kernels((2, 2), (2, 2)))
def largest_below_where_it_begins(P, K):
    "1/2 and what is below it"
    return Relation.all(
        maximum(P[i], *(K.entry(x, y) for x in range(K.n_inputs) for y in range(K.n_outputs) if K.entry(x, y) < P[i]))
        < P[i] for i in range(len(P)))  # fmt: skip


@false({"P": HALF, "K": Kernel([[1, 0], [0, 1]])})
@claim(P=LAW, K=d.kernels((2, 2), (2, 2)))
def least_where_it_begins(P, K):
    "0 is below 1/2"
    return Relation.all(
        minimum(P[i], *(K.entry(x, y) for x in range(K.n_inputs) for y in range(K.n_outputs) if K.entry(x, y) < P[i]))
        >= P[i] for i in range(len(P)))  # fmt: skip


@false({"P": HALF})
@claim(P=LAW)
def a_smaller_mass_for_each(P):
    "P = (1/2, 1/2): no mass is smaller than another"
    return Real.sum(maximum(0, *(P[j] for j in range(len(P)) if P[j] < P[i])) for i in range(len(P))) >= "1/100"


@false({"P": Prior(["1/100", "99/100"])})
@claim(P=LAW)
def inverses_beside_zero(P):
    "1 / (1/100)"
    return maximum(0, *(1 / (Real(1) * P[j]) for j in range(len(P)) if P[j] < Real("1/2"))) <= 10
