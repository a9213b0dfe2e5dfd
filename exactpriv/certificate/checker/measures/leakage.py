"""Measures of a kernel, or of a kernel and a prior, that need no optimisation over laws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

from ..arithmetic.elementary import exp, ln, power
from ..arithmetic.numbers import (
    INFINITY,
    UNITY,
    ZERO,
    Number,
    maximum,
    minimum,
    multiply,
    number,
    row_key,
    sign,
    total,
)
from ..arithmetic.work import IllDefined
from ..language.objects import Database, Kernel, Law, demand, fits, output
from ..language.table import OVER_ENTRIES, PAIRWISE, PROCESSED, measure
from .divergences import (
    entropy,
    hockey_stick,
    is_infinite_order,
    kl,
    largest_ratio,
    rational_order,
    renyi,
    renyi_entropy,
)


def weighted(kernel: Kernel, prior: Law) -> list[tuple[Number, Law]]:
    """Mass and row of every input of positive probability."""
    demand(
        len(prior) == kernel.n_inputs,
        f"a prior of {len(prior)} letters does not fit {kernel.n_inputs} inputs: match them",
    )
    return [(p, kernel.row(x)) for x, p in enumerate(prior.masses) if sign(p) > 0]


def equal_rows(rows: Sequence[tuple[Number, Law]]) -> bool:
    """Whether all rows are written alike: then no order of information is left."""
    return len({row_key(row.masses) for _, row in rows}) == 1


def live_columns(kernel: Kernel) -> list[tuple[Number, ...]]:
    """The columns that are not zero in every row."""
    return [column for column in zip(*kernel.rows, strict=True) if any(sign(entry) for entry in column)]


@measure("mutual_information", "kernel", "law", facts=(PROCESSED,))
def mutual_information(kernel: Kernel, prior: Law) -> Number:
    """I(X; Y) = H(Y) - H(Y | X)."""
    noise = total(p * entropy(row) for p, row in weighted(kernel, prior))
    return entropy(output(kernel, prior)) - noise


@measure("sibson", "kernel", "law", "number", facts=(PROCESSED,))
def sibson(kernel: Kernel, prior: Law, alpha: Number) -> Number:
    """Sibson information of rational order in [0, inf] or inf."""
    rows = weighted(kernel, prior)
    if equal_rows(rows):
        return ZERO
    columns = list(zip(*(row.masses for _, row in rows), strict=True))
    weights = [p for p, _ in rows]
    if is_infinite_order(alpha):
        return ln(total(maximum(column) for column in columns))
    order = rational_order(alpha)
    if order == 1:
        return mutual_information(kernel, prior)
    if order == 0:
        return -ln(maximum(total(p for p, e in zip(weights, c, strict=True) if sign(e)) for c in columns))
    means = [total(p * power(e, order) for p, e in zip(weights, column, strict=True) if sign(e)) for column in columns]
    return number(order / (order - 1)) * ln(total(power(mean, 1 / order) for mean in means if sign(mean)))


@measure("arimoto", "kernel", "law", "number", facts=(PROCESSED,))
def arimoto(kernel: Kernel, prior: Law, alpha: Number) -> Number:
    """H_alpha(X) - H_alpha(X | Y) in Arimoto's sense."""
    rows = weighted(kernel, prior)
    if equal_rows(rows):
        return ZERO
    columns = [
        [p * e for (p, _), e in zip(rows, column, strict=True)]
        for column in zip(*(r.masses for _, r in rows), strict=True)
    ]
    columns = [column for column in columns if any(sign(e) for e in column)]
    if is_infinite_order(alpha):
        return ln(total(maximum(column) for column in columns)) - ln(maximum(p for p, _ in rows))
    order = rational_order(alpha)
    if order == 1:
        return mutual_information(kernel, prior)
    if order == 0:
        return ln(number(len(rows))) - ln(number(max(sum(1 for e in column if sign(e)) for column in columns)))
    norms = [power(total(power(e, order) for e in column if sign(e)), 1 / order) for column in columns]
    return renyi_entropy(prior, alpha) - number(order / (1 - order)) * ln(total(norms))


@measure("maximal_leakage", "kernel", facts=(PROCESSED,))
def maximal_leakage(kernel: Kernel) -> Number:
    """ln sum_y max_x K."""
    return ln(total(maximum(column) for column in live_columns(kernel)))


@measure("min_entropy_leakage", "kernel", "law", facts=(PROCESSED,))
def min_entropy_leakage(kernel: Kernel, prior: Law) -> Number:
    """H_inf(X) - H_inf(X | Y)."""
    return arimoto(kernel, prior, INFINITY)


@measure("pml_outcome", "kernel", "law", "index")
def pml_outcome(kernel: Kernel, prior: Law, y: int) -> Number:
    """ln of the largest entry of column y over the output's probability; IllDefined if that is 0."""
    demand(y < kernel.n_outputs, f"output {y} does not exist: give one below {kernel.n_outputs}")
    mass = output(kernel, prior).masses[y]
    if sign(mass) == 0:
        raise IllDefined("pointwise leakage at an output of probability zero has no value")
    return ln(maximum(row.masses[y] for _, row in weighted(kernel, prior)) / mass)


@measure("pml", "kernel", "law", facts=(PROCESSED,))
def pml(kernel: Kernel, prior: Law) -> Number:
    """The largest pointwise leakage over outputs of positive probability."""
    masses = output(kernel, prior).masses
    return maximum(pml_outcome(kernel, prior, y) for y, mass in enumerate(masses) if sign(mass))


@measure("maximal_information", "kernel", "law")
def maximal_information(kernel: Kernel, prior: Law) -> Number:
    """ln of the largest K(y, x) / (KP)(y) over inputs and outputs of positive probability."""
    return pml(kernel, prior)


@measure("pml_c", "kernel", "number")
def pml_c(kernel: Kernel, c: Number) -> Number:
    """The supremum of pml over priors of least mass >= c, at the extreme priors: all mass left over on one input."""
    size = kernel.n_inputs
    spare = UNITY - number(size) * c
    if c.infinite or sign(c) < 0 or sign(spare) < 0:
        raise IllDefined(f"pml_c has no value outside 0 <= c <= 1/{size}")
    if sign(c) == 0:
        return ldp(kernel)
    ratios = []
    for column in live_columns(kernel):
        everywhere = c * total(column)
        ratios += [top / (everywhere + spare * chosen) for top in column for chosen in column]
    return ln(maximum(ratios))


@measure("max_output_ratio", "kernel", "number")
def max_output_ratio(kernel: Kernel, c: Number) -> Number:
    """The largest (KP)(y) / (KQ)(y) over outputs and pairs of extreme priors: all mass left over on one input."""
    size = kernel.n_inputs
    spare = UNITY - number(size) * c
    if c.infinite or sign(c) < 0 or sign(spare) < 0:
        raise IllDefined(f"max_output_ratio has no value outside 0 <= c <= 1/{size}")
    ratios = [UNITY]
    for column in live_columns(kernel):
        everywhere = c * total(column)
        masses = Law(tuple(everywhere + spare * chosen for chosen in column))
        ratios += [largest_ratio(Law((a,)), Law((b,))) for a, b in permutations(masses.masses, 2) if sign(a)]
    return maximum(ratios)


@measure("zeros_in_column", "kernel", "index")
def zeros_in_column(kernel: Kernel, y: int) -> Number:
    """The number of zero entries of column y."""
    demand(y < kernel.n_outputs, f"output {y} does not exist: give one below {kernel.n_outputs}")
    return number(sum(1 for entries in kernel.rows if sign(entries[y]) == 0))


def row_pairs(kernel: Kernel, database: Database | None) -> list[tuple[Law, Law]]:
    """Ordered pairs of different rows, or of the rows of neighbouring databases."""
    if database is None:
        return [(kernel.row(a), kernel.row(b)) for a, b in permutations(range(kernel.n_inputs), 2)]
    fits(kernel, database)
    return [(kernel.row(a), kernel.row(b)) for a, b in database.pairs(1, 1)]


def largest(pairs: list[tuple[Law, Law]], divergence: Callable[[Law, Law], Number]) -> Number:
    """The largest divergence over the pairs; 0 where there is none."""
    return maximum([ZERO, *(divergence(p, q) for p, q in pairs)])


def level(pairs: list[tuple[Law, Law]]) -> Number:
    """ln of the largest ratio of two masses at one letter over the pairs; 0 where there is no pair."""
    return ln(maximum([UNITY, *(largest_ratio(p, q) for p, q in pairs)]))


@measure("ldp", "kernel", facts=(PROCESSED, PAIRWISE))
@measure("free_lunch", "kernel", facts=(PROCESSED, PAIRWISE))
def ldp(kernel: Kernel) -> Number:
    """ln of the largest max / min over columns."""
    ratios = [UNITY]
    for column in live_columns(kernel):
        if any(sign(entry) == 0 for entry in column):
            return INFINITY
        ratios.append(maximum(column) / minimum(column))
    return ln(maximum(ratios))


@measure("dp", "kernel", "database", facts=(PROCESSED, PAIRWISE, OVER_ENTRIES))
def dp(kernel: Kernel, database: Database) -> Number:
    """Differential privacy level over neighbours."""
    return level(row_pairs(kernel, database))


@measure("ldp_delta", "kernel", "number", facts=(PROCESSED, PAIRWISE))
def ldp_delta(kernel: Kernel, eps: Number) -> Number:
    """The largest hockey-stick divergence over ordered pairs of rows; of one row, from itself."""
    pairs = row_pairs(kernel, None) or [(kernel.row(0), kernel.row(0))]
    return largest(pairs, lambda p, q: hockey_stick(p, q, eps))


@measure("dp_delta", "kernel", "database", "number", facts=(PROCESSED, PAIRWISE, OVER_ENTRIES))
def dp_delta(kernel: Kernel, database: Database, eps: Number) -> Number:
    """The largest hockey-stick divergence over neighbours."""
    return largest(row_pairs(kernel, database), lambda p, q: hockey_stick(p, q, eps))


@measure("pointwise_delta", "kernel", "number")
def pointwise_delta(kernel: Kernel, eps: Number) -> Number:
    """max over columns and ordered pairs of rows of K(y, x) - e^eps K(y, x'), not below 0; of one row, with itself."""
    factor = exp(eps)
    gaps = [ZERO]
    for column in live_columns(kernel):
        for a, b in permutations(column, 2) if len(column) > 1 else [(column[0], column[0])]:
            gap = a - factor * b if sign(b) else a
            gaps += [gap] if gap.infinite >= 0 else []
    return maximum(gaps)


@measure("dobrushin", "kernel", facts=(PROCESSED, PAIRWISE), between_rows="total_variation")
@measure("tv_dp", "kernel", "database", facts=(PROCESSED, PAIRWISE, OVER_ENTRIES), between_rows="total_variation")
def dobrushin(kernel: Kernel, database: Database | None = None) -> Number:
    """1 - the least overlap sum min over pairs of rows (of neighbours)."""
    pairs = row_pairs(kernel, database)
    overlaps = [total(minimum(pair) for pair in zip(p.masses, q.masses, strict=True)) for p, q in pairs]
    return UNITY - minimum([UNITY, *overlaps])


@measure("doeblin_coefficient", "kernel")
def doeblin_coefficient(kernel: Kernel) -> Number:
    """sum of the least entries of the columns."""
    return total(minimum(column) for column in zip(*kernel.rows, strict=True))


@measure("kl_dp", "kernel", "database?", facts=(PROCESSED, PAIRWISE, OVER_ENTRIES), between_rows="kl")
def kl_dp(kernel: Kernel, database: Database | None) -> Number:
    """The largest Kullback-Leibler divergence over ordered pairs of rows (of neighbours)."""
    return largest(row_pairs(kernel, database), kl)


@measure("renyi_dp", "kernel", "number", "database?", facts=(PROCESSED, PAIRWISE, OVER_ENTRIES), between_rows="renyi")
def renyi_dp(kernel: Kernel, alpha: Number, database: Database | None) -> Number:
    """The largest Renyi divergence over ordered pairs of rows (of neighbours)."""
    return largest(row_pairs(kernel, database), lambda p, q: renyi(p, q, alpha))


@measure("group_dp", "kernel", "database", "index")
def group_dp(kernel: Kernel, database: Database, k: int) -> Number:
    """Level over pairs at Hamming distance 1..k."""
    fits(kernel, database)
    return level([(kernel.row(a), kernel.row(b)) for a, b in database.pairs(1, k)])


@measure("group_dp_delta", "kernel", "database", "index", "number")
def group_dp_delta(kernel: Kernel, database: Database, k: int, eps: Number) -> Number:
    """The largest hockey-stick divergence over pairs at Hamming distance 1..k."""
    fits(kernel, database)
    pairs = [(kernel.row(a), kernel.row(b)) for a, b in database.pairs(1, k)]
    return largest(pairs, lambda p, q: hockey_stick(p, q, eps))


@measure("index_dp", "kernel", "database", "index")
def index_dp(kernel: Kernel, database: Database, i: int) -> Number:
    """Level over pairs that differ in entry i alone."""
    fits(kernel, database)
    demand(i < database.n, f"entry {i} does not exist: give one below {database.n}")
    return level([(kernel.row(a), kernel.row(b)) for a, b in database.pairs(1, 1, i)])


@measure("lip_delta", "kernel", "law", "number")
def lip_delta(kernel: Kernel, prior: Law, eps: Number) -> Number:
    """The least delta with e^-eps K_x(A) - delta <= (KP)(A) <= e^eps K_x(A) + delta for every row and set A."""
    marginal = output(kernel, prior)
    rows = [kernel.row(x) for x in range(kernel.n_inputs)]
    if eps.infinite < 0:
        raise IllDefined("lip_delta divides by e^eps and has no value at eps = -inf")
    above = [hockey_stick(marginal, row, eps) for row in rows]
    return maximum([*above, *(largest_shortfall(row, marginal, eps) for row in rows)])


def largest_shortfall(p: Law, q: Law, eps: Number) -> Number:
    """The largest e^-eps p(A) - q(A) over sets A: e^-eps times the hockey-stick divergence."""
    scale = exp(-eps)
    differences = [(multiply(scale, a) if sign(a) else ZERO) - b for a, b in zip(p.masses, q.masses, strict=True)]
    return total(maximum([d, ZERO]) for d in differences)


@measure("adversarial", "kernel", "law")
def adversarial(kernel: Kernel, prior: Law) -> Number:
    """max ln P(x | y) / P(x) over x, y of positive joint probability."""
    masses = output(kernel, prior).masses
    rows = weighted(kernel, prior)
    ratios = []
    for p, row in rows:
        ratios += [p * entry / mass / p for entry, mass in zip(row.masses, masses, strict=True) if sign(entry)]
    return ln(maximum(ratios))


@measure("prior_ratio", "law", "database")
def prior_ratio(prior: Law, database: Database) -> Number:
    """ln of the largest ratio of the prior at neighbours, 0/0 skipped, +inf where 0 faces a positive mass."""
    demand(
        len(prior) == database.size, f"a prior of {len(prior)} letters does not fit {database.size} tuples: match them"
    )
    return _level_of_masses(prior, database)


@measure("identifiability", "kernel", "law", "database")
def identifiability(kernel: Kernel, prior: Law, database: Database) -> Number:
    """The largest level of a posterior at neighbours over outputs of positive probability."""
    fits(kernel, database)
    masses = output(kernel, prior).masses
    return maximum(
        _level_of_masses(Law(tuple(p * row[y] for p, row in zip(prior.masses, kernel.rows, strict=True))), database)
        for y, mass in enumerate(masses)
        if sign(mass)
    )


def _level_of_masses(masses: Law, database: Database) -> Number:
    pairs = database.pairs(1, 1)
    ratios = [
        largest_ratio(Law((masses.masses[a],)), Law((masses.masses[b],))) for a, b in pairs if sign(masses.masses[a])
    ]
    return ln(maximum([UNITY, *ratios]))


@measure("distortion", "kernel", "law", "database")
def distortion(kernel: Kernel, prior: Law, database: Database) -> Number:
    """The expected Hamming distance between a database and a synthetic one."""
    fits(kernel, database)
    demand(
        kernel.n_outputs == database.size, f"{kernel.n_outputs} outputs are not {database.size} databases: match them"
    )
    tuples = database.tuples()
    return total(
        p * entry * number(sum(1 for a, b in zip(tuples[x], tuples[y], strict=True) if a != b))
        for x, p in enumerate(prior.masses)
        for y, entry in enumerate(kernel.rows[x])
        if sign(entry)
    )
