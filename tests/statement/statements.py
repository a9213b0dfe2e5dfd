"""Sources for the tests of the reader: what it reads, and what it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, permutations

from exactpriv import Database, Kernel, Prior, Real, claim, exp, ln, maximum, minimum, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.relations import constructs, equivalent, implies
from exactpriv.kernel import mechanisms
from exactpriv.measure.generators import generator
from exactpriv.optimise import solve_lp
from exactpriv.real import Relation, as_real


def unasked(**domain):
    """A claim of a function that `@claim` itself refuses."""
    return lambda f: Claim(f.__name__, f, domain, line=f.__code__.co_firstlineno)


HALF = Fraction(1, 2)
ORDERS = (2, 3)
LIST = [1, 2]
COUNT = 0
AGAIN = 1
AGAIN = 2


def twice(x):
    return 2 * x


def pairs(n):
    return [(i, j) for i in range(n) for j in range(n) if i < j]


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def pinsker(P, Q):
    "Pinsker's inequality."
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / 2)


@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def processing(K, L, P):
    made = K.then(L)
    return m.mutual_information(made, P) <= m.mutual_information(K, P)


@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
def sums_over_letters(K, P):
    total = sum(P.mass(x) * K[x, y] for x in range(K.n_inputs) for y in range(K.n_outputs))
    return (total == 1) & (Real.sum(p for p in P) == 1)


@claim(P=d.laws((1, 4)))
def a_sum_with_a_condition(P):
    return Real.sum(as_real(p) * ln(as_real(p)) for p in P.masses if p > 0) == -m.entropy(P)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def laws_side_by_side(P, Q):
    return Real.sum(maximum(as_real(p) - as_real(q), 0) for p, q in zip(P, Q, strict=True)) == m.total_variation(P, Q)


@claim(x=d.numbers(0, 1))
def loops_and_helpers(x):
    total = Real(0)
    for i, j in pairs(3):
        total += twice(x) * (i + j)
    return total == 2 * x * (1 + 2 + 3)


@claim(x=d.numbers(0, 1))
def branches_on_constants(x):
    bound = 1 if len(ORDERS) == 2 and ORDERS[0] < 3 else 0
    if bound:
        return x ** 2 <= bound
    return x >= 5


@claim(x=d.numbers("1/2", 1))
def an_implication_that_guards(x):
    return implies(x > HALF, lambda: 1 / (x - "1/2") >= 2) & equivalent(x <= 1, 2 * x <= 2)


@claim(t=d.numbers(0, 1))
def a_table(t):
    K = Kernel([[t, 1 - t], ["1/2", "1/2"]])
    return m.mutual_information(K, Prior.uniform(2)) <= ln(2)


@claim(n=d.integers(1, 5), x=d.numbers(0, 3))
def whole_numbers(n, x):
    return (Fraction(1, n) * x <= x) & (exp(x) >= 1) & (n >= 1)


@claim(x=d.numbers(0, 1))
def a_branch(x):
    return x <= 1 if x > 0 else x >= 0


@claim(x=d.numbers(0, 2), y=d.numbers(0, 2))
def a_branch_whose_other_side_has_no_value(x, y):
    if bool(y == 0):
        return x >= 0
    quotient = x / y
    return quotient * y == x


@claim(x=d.numbers(-2, 2), n=d.integers(0, 3))
def tests_that_python_answers(x, n):
    inside = 0 <= n <= 2 and not n == 1  # noqa: SIM201
    return as_real(x**2 if x >= 1 or x <= -1 else 1) >= (1 if inside and x != 0 else 0)


@claim(P=d.laws((1, 4)))
def an_early_end(P):
    def least(i):
        if P[i] == 0:
            return Real(1)
        return ln(P.mass(i)) ** 2

    return Relation.all(least(i) >= 0 for i in range(len(P)))


@claim(P=d.laws((1, 4)))
def a_law_in_order(P):
    ordered = Prior(sorted(P.masses, reverse=True))
    return Relation.all(ordered.mass(0) >= p for p in ordered) & (m.entropy(ordered) == m.entropy(P))


@claim(P=d.laws((1, 4)), t=d.numbers(0, 1))
def a_kernel_of_loops(P, t):
    n = len(P)
    K = Kernel([[t / n + (1 - t if i == j else 0) for j in range(n)] for i in range(n)])
    return m.mutual_information(K, P) <= m.entropy(P)


@claim(K=d.kernels((1, 3), (1, 3)))
def a_kernel_with_one_row_more(K):
    whole = Kernel([*K.rows, [Fraction(1, K.n_outputs)] * K.n_outputs])
    return m.dobrushin(whole) >= m.dobrushin(K)


@claim(P=d.laws((1, 4)))
def a_list_that_loops_fill(P):
    found = []
    for i in range(len(P)):
        for j in range(len(P)):
            if i != j:
                found.append(P.mass(i) * P.mass(j))
    squares = Real.sum(p * p for p in P.masses)
    return Real.sum([Real(0), *found]) == 1 - squares


@claim(x=d.numbers(0, 1))
def a_list_that_grows(x):
    values = [x]
    values.append(x)
    values += [2 * x]
    return sum(values) == 4 * x


@claim(P=d.laws((1, 4)))
def parts_of_a_list(P):
    masses = [as_real(p) for p in P.masses]
    tails = [Real.sum([Real(0), *masses[len(masses) - k :]]) for k in range(len(masses) + 1)]
    return (tails[0] == 0) & (tails[len(P)] == 1) & (Real.sum([Real(0), *masses[1:]]) == 1 - masses[0])


@claim(db=d.one_of([Database(2, 1), Database(2, 2), Database(3, 1)], "databases", exhaustive=False))
def distances(db):
    powers = [Real(1) / (2**k) for k in range(db.n + 1)]
    rows = db.by_distance(powers)
    near = Relation.all(rows[x][z] == Real("1/2") for x, z in db.neighbours())
    return near & Relation.all(rows[x][x] == 1 for x in range(db.size))


@claim(db=d.one_of([Database(2, 2), Database(3, 2)], "databases", exhaustive=False))
def entries_of_databases(db):
    return Relation.all(Real(t.count(t[0])) >= 1 for t in db.tuples)


@claim(P=d.laws((1, 4)), delta=d.numbers(0, 1))
def named_mechanisms(P, delta):
    whole = mechanisms.identity(len(P))
    lost = mechanisms.erasure(len(P), delta)
    return (m.mutual_information(whole, P) == m.entropy(P)) & (m.mutual_information(lost, P) == delta * m.entropy(P))


@claim(a=d.numbers(0, 1))
def a_mechanism_with_a_checked_parameter(a):
    return m.dobrushin(mechanisms.binary_symmetric(a)) <= 1


@claim(q=d.numbers(-1, 2))
def a_matrix_that_need_not_be_a_kernel(q):
    return constructs([[q, 1 - q], [0, 1]], lambda K: m.dobrushin(K) == q) | (q < 0) | (q > 1)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def pairs_of_lists(P, Q):
    both = zip([as_real(p) for p in P], map(as_real, Q.masses), strict=True)
    return Real.sum((p - q) ** 2 for p, q in both) <= 2


@dataclass(frozen=True)
class Tilted:
    """A law, a weight, and what is computed of them."""

    P: Prior
    by: int = 2

    @property
    def weighted(self):
        return [self.by * as_real(p) for p in self.P.masses]

    @cached_property
    def total(self):
        return Real.sum(self.weighted)

    def at(self, x):
        return self.weighted[x]


@claim(P=d.laws((1, 4)))
def instances_of_a_class(P):
    made = [Tilted(P, k) for k in range(1, 4)]
    return Relation.all(one.total == one.by for one in made) & Relation.all(
        Tilted(P).at(x) >= as_real(P[x]) for x in range(len(P)))


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def instances_for_each_letter(P, Q):
    made = [Tilted(Prior.point(len(P), x), 3) for x in range(len(P))]
    both = Real.sum(p * q for p, q in zip(P, Q, strict=True))
    return Real.sum(made[x].at(x) * P[x] * Q[x] for x in range(len(P))) == 3 * both


@claim(K=d.kernels((1, 4), (1, 3)))
def pairs_of_rows(K):
    near = [m.total_variation(P, Q) for P, Q in combinations([K.row(x) for x in range(K.n_inputs)], 2)]
    far = [m.total_variation(K.row(x), K.row(z)) for x, z in permutations(range(K.n_inputs), 2)]
    return (2 * Real.sum([Real(0), *near]) == Real.sum([Real(0), *far])) & Relation.all(x <= 1 for x in near)


@claim(P=d.laws((1, 4)), Q=d.laws(like="P"))
def letters_in_a_filtered_list(P, Q):
    event = [x for x in range(len(P)) if P[x] > Q[x]]
    rest = [x for x in range(len(P)) if x not in event]
    inside, outside = (Real.sum([Real(0), *(P[x] - as_real(Q[x]) for x in some)]) for some in (event, rest))
    return (inside == m.total_variation(P, Q)) & (outside == -inside) & Relation.constant(
        bool(event) or all(bool(as_real(p) == q) for p, q in zip(P, Q, strict=True)))


TABLE = (("one", generator("kl")), ("other", generator(("hockey-stick", 2))))


def looked_up(name):
    return dict(TABLE)[name]


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"), f=d.one_of(("one", "other")), x=d.numbers(1, 2))
def functions_by_name(P, Q, f, x):
    return (m.f_divergence(P, Q, looked_up(f)) >= 0) & (as_real(looked_up(f).at(x)) >= 0)


def colour(x, y):
    return "more" if bool(x > y) else "less" if bool(x < y) else "same"


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"))
def texts_that_conditions_choose(P, Q):
    colours = [colour(as_real(P[x]), Q[x]) for x in range(len(P))]
    more = Real.sum([Real(0), *(P[x] - as_real(Q[x]) for x in range(len(P)) if colours[x] == "more")])
    less = Real.sum([Real(0), *(Q[x] - as_real(P[x]) for x in range(len(P)) if colours[x] == "less")])
    return more == less


def added(first, *others):
    return first + sum(others)


@claim(x=d.numbers(0, 1))
def any_number_of_arguments(x):
    return added(x, x, 2 * x) == 4 * added(x)


@claim(size=d.integers(1, 4))
def entries_by_their_names(size):
    return Real.sum(int(a == b) for a, b in Database(size, 2).tuples) == size


@claim(db=d.databases((1, 3), (1, 2)), P=d.priors(on="db"))
def lists_that_grow_beside_a_number(db, P):
    total, found = Real(1), []
    for y in range(db.size):
        found.append(as_real(P[y]))
    return Real.sum(found) == total


@claim(P=d.laws((1, 4)))
def noise_modulo_the_letters(P):
    return (m.capacity(mechanisms.cyclic(P)) == ln(len(P)) - m.entropy(P)) & (mechanisms.cyclic(P)[0, 0] == P.mass(0))


@claim(n=d.integers(1, 4, exhaustive=False), a=d.numbers(0, 1, low_open=True, high_open=True))
def a_branch_that_no_number_takes(n, a):
    noisy = mechanisms.truncated_geometric(n, a)
    return (m.ldp(noisy) <= -n * ln(a)) & (noisy[0, 0] == 1 / (1 + a))


@claim(K=d.kernels(3, 3), P=d.priors())
def outputs_and_inputs_in_another_order(K, P):
    made = K.push_forward([0, 0, 1])
    larger, turned = K.push_forward(images=[2, 0, 1], size=4), K.permute([2, 0, 1])
    both = turned.permute(outputs=[1, 2, 0])
    return Relation.all([m.capacity(made) <= m.capacity(K), larger[1, 2] == K[1, 0], turned[0, 1] == K[2, 1],
                         both[0, 0] == K[2, 1], both[1, 2] == K[0, 0], made[2, 0] == K[2, 0] + K[2, 1]])


@claim(P=d.laws((1, 3)))
def masses_in_a_program(P):
    found = solve_lp([P.mass(i) for i in range(len(P))], [[1 for i in range(len(P))]], [1], maximise=True)
    if found.value is None:
        raise ValueError("no optimum")
    return Real(found.value) <= 1


@claim(K=d.kernels((1, 3), (1, 3)))
def extremes_beside_loops_that_may_give_nothing(K):
    small = [K.entry(x, y) for x in range(K.n_inputs) for y in range(K.n_outputs) if K.entry(x, y) < HALF]
    gaps = [K.entry(x, 0) - K.entry(z, 0) for x in range(K.n_inputs) for z in range(K.n_inputs) if x < z]
    largest = maximum("1/4", *small, K.entry(0, 0))
    least = minimum(*small, *(x for x in gaps if bool(x > 0)), 1)
    return (largest >= K.entry(0, 0)) & (least <= HALF) & (max(Real(0), 0, *small) < HALF)


READ = [extremes_beside_loops_that_may_give_nothing, noise_modulo_the_letters, a_branch_that_no_number_takes,
        outputs_and_inputs_in_another_order,
        masses_in_a_program, a_branch,
        a_branch_whose_other_side_has_no_value, tests_that_python_answers, an_early_end, a_law_in_order,
        a_kernel_of_loops, a_kernel_with_one_row_more, a_list_that_loops_fill, a_list_that_grows, parts_of_a_list,
        distances, entries_of_databases, named_mechanisms, a_mechanism_with_a_checked_parameter,
        a_matrix_that_need_not_be_a_kernel, pairs_of_lists, pinsker, processing,
        sums_over_letters, a_sum_with_a_condition, laws_side_by_side, loops_and_helpers, branches_on_constants,
        an_implication_that_guards, a_table, whole_numbers, instances_of_a_class, instances_for_each_letter,
        pairs_of_rows, letters_in_a_filtered_list, functions_by_name, texts_that_conditions_choose,
        any_number_of_arguments, entries_by_their_names, lists_that_grow_beside_a_number]  # fmt: skip


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def identity(P, Q):
    return m.kl(P, Q) >= (0 if P is not Q else 1)


@claim(n=d.integers(1, 9))
def formatted(n):
    return as_real(0 if f"{n}" == "7" else n) >= 1


@claim(n=d.integers(1, 9))
def percent(n):
    return as_real(0 if "%s" % n == "7" else n) >= 1  # noqa: UP031


@claim(n=d.integers(1, 9))
def converted(n):
    return as_real(0 if str(n) == "7" else n) >= 1


@unasked(x=d.numbers(0, 1))
def truth(x):
    return x >= 0 and x <= 1


@unasked(x=d.numbers(0, 1))
def a_chain(x):
    return 0 <= x <= 1


@unasked(x=d.numbers(0, 1))
def denied(x):
    return not x > 1


@claim(n=d.integers(1, 9))
def denied_bool(n):
    return ~(n >= 10)


@claim(n=d.integers(1, 9))
def a_float(n):
    return as_real(1 / n) <= 1


@claim(P=d.laws((2, 3)))
def text_beside_a_fraction(P):
    return P[0] <= "1"


@claim(x=d.numbers(0, 1))
def a_list_of_two_names(x):
    values = [x]
    same = values
    same.append(x)
    return sum(values) == x


@claim(P=d.laws((2, 3)))
def what_an_earlier_round_has_left(P):
    found = []
    last = Real(0)
    for p in P.masses:
        found.append(last + p)
        last = as_real(p)
    return Real.sum(found) >= 0


@claim(P=d.laws((2, 3)))
def what_the_last_round_has_left(P):
    found = []
    for p in P.masses:
        mass = as_real(p)
        found.append(mass)
    return mass >= 0


@claim(P=d.laws((2, 3)))
def a_list_that_is_looked_at_while_it_grows(P):
    found = []
    for p in P.masses:
        found.append(Real.sum([Real(0), *found]) + p)
    return Real.sum(found) >= 0


@claim(x=d.numbers(0, 1))
def a_list_beside_a_tuple(x):
    return x <= 1 if (x, 1 - x) == [0, 1] else x > 0


@claim(x=d.numbers(0, 1))
def a_mixture_of_kinds(x):
    return (1 if x > 0 else 0) / 2 <= x


@claim(n=d.integers(0, 3))
def a_bool_that_is_denied(n):
    return ~(Real(n) <= 2 if n > 1 else n <= 2)


@claim(P=d.laws((2, 3)))
def an_item_that_need_not_be_there(P):
    masses = [as_real(p) for p in P.masses]
    return Real.sum(masses[len(masses) - 4 :]) <= 1


@claim(P=d.laws((2, 3)))
def a_generator_that_is_kept(P):
    t = Real(1)
    parts = (p * t for p in P.masses)
    t = Real(2)
    return sum(parts) == 2


@claim(x=d.numbers(0, 1))
def a_list_of_the_module(x):
    return x <= LIST[0]


@claim(x=d.numbers(0, 1))
def a_name_bound_twice(x):
    return x <= AGAIN


@claim(x=d.numbers(0, 1))
def a_global_counter(x):
    global COUNT
    COUNT += 1
    return x <= COUNT


@claim(x=d.numbers(0, 1))
def a_generator_used_twice(x):
    parts = (x * i for i in range(3))
    return sum(parts) + sum(parts) == 3 * x


def added_twice(parts):
    return sum(parts) + sum(parts)


@claim(x=d.numbers(0, 1))
def an_iterator_passed_on(x):
    return added_twice(x * i for i in range(3)) == 3 * x


@claim(x=d.numbers(0, 1))
def an_exception(x):
    try:
        return x <= 1
    except ValueError:
        return x >= 5


@claim(x=d.numbers(0, 1))
def a_walrus(x):
    return (y := x) + y <= 2


@claim(x=d.numbers(0, 1))
def a_class(x):
    return x <= 1 if x.__class__ is Real else x >= 5


@claim(K=d.kernels((2, 3), (2, 3)))
def a_comparison_of_kernels(K):
    return Relation.constant(K == K)


@claim(x=d.numbers(0, 1))
def an_import(x):
    import random

    return x <= 1 + random.Random(0).randrange(2)


@claim(K=d.kernels((2, 3), 2))
def arguments_that_are_too_many(K):
    return m.ldp(K.permute([1, 0], [0, 1], 3)) <= m.ldp(K)


@claim(K=d.kernels((2, 3), 2))
def outputs_that_are_none(K):
    return m.ldp(K.push_forward([0, 2], 2)) <= m.ldp(K)


@unasked(P=d.laws((1, 4)))
def a_largest_value_of_loops_that_may_all_give_nothing(P):
    return maximum(*(p for p in P if p < HALF), *(p for p in P if p > HALF)) <= 1


@unasked(P=d.laws((1, 4)))
def a_largest_value_that_python_may_ask_of_one_number(P):
    return max(Real(0), *(p for p in P if p < HALF)) <= 1


@unasked(P=d.laws((1, 4)))
def a_largest_value_that_is_asked_of_a_list(P):
    return maximum([p for p in P]) <= 1


REFUSED = {
    a_largest_value_that_python_may_ask_of_one_number: "takes that for a list",
    a_largest_value_that_is_asked_of_a_list: "as a number",
    a_largest_value_of_loops_that_may_all_give_nothing: "each of which may give nothing",
    arguments_that_are_too_many: "other arguments than it takes",
    outputs_that_are_none: "what are no outputs",
    a_list_beside_a_tuple: "compared",
    identity: "`is`", formatted: "compared", percent: "the text", converted: "str", truth: "`and`", a_chain: "chain",
    denied: "`not`", denied_bool: "no denial", a_float: "float", text_beside_a_fraction: "text '1'",
    a_list_of_two_names: "append", what_an_earlier_round_has_left: "an earlier one",
    a_list_that_is_looked_at_while_it_grows: "append", what_the_last_round_has_left: "the last round",
    a_mixture_of_kinds: "rounds to a float", a_bool_that_is_denied: "no denial",
    an_item_that_need_not_be_there: "begins or ends", a_generator_that_is_kept: "kept",
    a_list_of_the_module: "LIST, a list", a_name_bound_twice: "more than once", a_global_counter: "Global",
    a_generator_used_twice: "uses", an_iterator_passed_on: "twice", an_exception: "Try", a_walrus: "NamedExpr",
    a_class: "__class__", a_comparison_of_kernels: "compared", an_import: "Import",
}  # fmt: skip
