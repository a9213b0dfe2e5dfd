"""Pointwise privacy, and least distortions of private kernels: a kernel attains them, multipliers show none is lower.

For weights of the priors, of sum at most 1, and prices of the constraints, every admitted kernel has largest distortion
at least its weighted mean distortion (no cost is negative), and that is at least the sum over inputs of the least
reduced cost, less what the prices allow for slack. So a wrong hint leaves a gap and is refused; nothing here optimises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...schema import fields, integer, rational, sequence, string
from ..arithmetic.elementary import ln, simplified
from ..arithmetic.numbers import UNITY, Number, maximum, number, sign
from ..arithmetic.polynomials import summed
from ..arithmetic.work import IllDefined, spend
from ..language.objects import Database, Kernel, Law, demand
from ..language.risk import Rows
from ..language.table import measure
from .divergences import largest_ratio
from .leakage import row_pairs


@measure("pointwise_dp", "kernel", "database", "number")
def pointwise_dp(kernel: Kernel, database: Database, delta: Number) -> Number:
    """The least eps >= 0 with K(y|x) <= e^eps K(y|x') + delta for every output and neighbours x, x'."""
    if delta.infinite or sign(delta) < 0 or sign(UNITY - delta) < 0:
        raise IllDefined("no value outside 0 <= delta <= 1")
    ratios = [UNITY]
    for p, q in row_pairs(kernel, database):
        above = [(a - delta, b) for a, b in zip(p.masses, q.masses, strict=True) if sign(a - delta) > 0]
        ratios += [largest_ratio(Law((a,)), Law((b,))) for a, b in above]
    return ln(maximum(ratios))


@dataclass(frozen=True)
class Task:
    """Priors on D^n, the cost of each output at each input, and the hint: a kernel, weights of the priors, prices."""

    priors: Rows
    costs: Rows
    kernel: Rows
    weights: tuple[Fraction, ...]
    prices: dict[int, Fraction]

    @property
    def inputs(self) -> range:
        """The inputs."""
        return range(len(self.costs))

    @property
    def outputs(self) -> range:
        """The outputs."""
        return range(len(self.costs[0]))

    def distortions(self) -> list[Fraction]:
        """The kernel's expected cost under each prior."""
        own = [_inner(row, costs) for row, costs in zip(self.kernel, self.costs, strict=True)]
        return [_inner(prior, own) for prior in self.priors]

    def price(self, *place: tuple[int, int]) -> Fraction:
        """The price of a constraint, given by (index, range) pairs, slowest first."""
        index = 0
        for part, size in place:
            index = index * size + part
        return self.prices.get(index, Fraction(0))

    def reduced(self) -> list[list[Fraction]]:
        """The weighted mean prior's costs: where the reduced costs start."""
        mean = [_inner(self.weights, masses) for masses in zip(*self.priors, strict=True)]
        return [[m * c for c in row] for m, row in zip(mean, self.costs, strict=True)]


def _inner(p: Sequence[Fraction], q: Sequence[Fraction]) -> Fraction:
    return summed(a * b for a, b in zip(p, q, strict=True))


@measure("pointwise_distortion", "matrix", "database", "number", "number", "matrix?", hinted=True)
def pointwise_distortion(
    source: Rows, database: Database, r: Number, delta: Number, costs: Rows | None, hint: Any = None
) -> Number:
    """Constraints K(y|x) <= r K(y|x') + delta: ordered neighbours (x, x') in lexicographic order, then outputs y."""
    level, slack = _level(r), _fraction(delta)
    if not 0 <= slack <= 1:
        raise IllDefined("no value outside 0 <= delta <= 1")
    task, pairs = _task(source, database, costs, hint, True), database.pairs(1, 1)
    reduced, width = task.reduced(), len(task.outputs)
    for i, (x, z) in enumerate(pairs):
        for y in task.outputs:
            demand(task.kernel[x][y] <= level * task.kernel[z][y] + slack, "the hint's kernel is not private")
            price = task.price((i, len(pairs)), (y, width))
            reduced[x][y] += price
            reduced[z][y] -= level * price
    return _proved(max(task.distortions()), _floor(reduced) - slack * summed(task.prices.values()))


@measure("maximal_information_distortion", "matrix", "database", "number", "matrix?", hinted=True)
def maximal_information_distortion(
    source: Rows, database: Database, r: Number, costs: Rows | None, hint: Any = None
) -> Number:
    """Constraints K(y|x) <= r (KP)(y): priors P in order, then outputs y, then inputs x."""
    level, task = _level(r), _task(source, database, costs, hint, True)
    reduced, width, height = task.reduced(), len(task.outputs), len(task.inputs)
    for k, prior in enumerate(task.priors):
        for y in task.outputs:
            spend(height)
            mean = _inner(prior, [row[y] for row in task.kernel])
            prices = [task.price((k, 1), (y, width), (x, height)) for x in task.inputs]
            paid = level * summed(prices)
            for x in task.inputs:
                demand(task.kernel[x][y] <= level * mean, "the hint's kernel is not private")
                reduced[x][y] += prices[x] - paid * prior[x]
    return _proved(max(task.distortions()), _floor(reduced))


@measure("maximal_leakage_distortion", "matrix", "database", "number", "matrix?", hinted=True)
def maximal_leakage_distortion(
    source: Rows, database: Database, r: Number, costs: Rows | None, hint: Any = None
) -> Number:
    """Constraints K(y|x) <= M(y): inputs x, outputs y; and sum_y M(y) <= r, whose price is the dearest column's."""
    level, task = _level(r), _task(source, database, costs, hint, True)
    reduced, columns = _priced_columns(task)
    demand(_leakage(task.kernel) <= level, "the hint's kernel leaks too much")
    return _proved(max(task.distortions()), _floor(reduced) - level * max(columns))


@measure("least_maximal_leakage", "matrix", "database", "number", hinted=True)
def least_maximal_leakage(source: Rows, database: Database, bound: Number, hint: Any = None) -> Number:
    """Constraints K(y|x) <= M(y), and distortion at most `bound` under each prior, whose prices are the weights."""
    most = _fraction(bound)
    if most < 0:
        raise IllDefined("no kernel has a negative distortion")
    task = _task(source, database, None, hint, False)
    reduced, columns = _priced_columns(task)
    demand(max(columns) <= 1, "the hint's multipliers pay more than 1 for a column")
    demand(max(task.distortions()) <= most, "the hint's kernel has too large a distortion")
    return _proved(_leakage(task.kernel), _floor(reduced) - most * summed(task.weights))


def _priced_columns(task: Task) -> tuple[list[list[Fraction]], list[Fraction]]:
    reduced, width, columns = task.reduced(), len(task.outputs), [Fraction(0)] * len(task.outputs)
    for x in task.inputs:
        for y in task.outputs:
            price = task.price((x, 1), (y, width))
            reduced[x][y] += price
            columns[y] += price
    return reduced, columns


def _leakage(kernel: Rows) -> Fraction:
    return summed(max(column) for column in zip(*kernel, strict=True))


def _floor(reduced: Sequence[Sequence[Fraction]]) -> Fraction:
    """What any kernel pays at least: in every row the least reduced cost."""
    return summed(min(row) for row in reduced)


def _proved(upper: Fraction, lower: Fraction) -> Number:
    demand(upper == lower, f"the hint proves {lower} <= value <= {upper} only: give an optimal kernel and multipliers")
    return number(upper)


def _fraction(x: Number) -> Fraction:
    value = simplified(x).rational
    demand(value is not None, "this measure needs rational parameters: give rationals")
    assert value is not None
    return value


def _level(r: Number) -> Fraction:
    level = _fraction(r)
    if level < 1:
        raise IllDefined("no value below r = e^eps = 1")
    return level


def _task(source: Rows, database: Database, costs: Rows | None, hint: Any, law: bool) -> Task:
    size = database.size
    laws = all(len(p) == size and summed(p) == 1 and min(p) >= 0 for p in source)
    demand(laws, f"a row is no law on {size} databases")
    if costs is None:
        spend(size * size * database.n)
        costs = tuple(tuple(map(Fraction, row)) for row in database.distances())
    demand(len(costs) == size and min(map(min, costs)) >= 0, f"the costs are not {size} rows of non-negative rationals")
    demand(hint is not None, "this measure is only checked with its hint: give a kernel, weights and multipliers")
    parts = fields(hint, ["kernel", "weights", "multipliers"], "a hint")
    kernel = tuple(_vector(row, len(costs[0])) for row in sequence(parts["kernel"], "a hint's kernel"))
    demand(len(kernel) == size and all(summed(row) == 1 for row in kernel), "the hint's kernel is none of this size")
    weights = _vector(parts["weights"], len(source))
    demand(not law or summed(weights) <= 1, "the hint's weights of the priors sum to more than 1")
    prices: dict[int, Fraction] = {}
    for tree in sequence(parts["multipliers"], "a hint's multipliers"):
        pair = sequence(tree, "a multiplier")
        demand(len(pair) == 2, "a multiplier is a pair of a constraint's number and a rational")
        prices[integer(pair[0], "a constraint's number")] = _positive(pair[1])
    spend(2 * size * len(costs[0]) * (len(source) + 1) + 20 * len(prices))
    return Task(source, costs, kernel, weights, prices)


def _vector(tree: Any, length: int) -> tuple[Fraction, ...]:
    vector = tuple(_positive(entry) for entry in sequence(tree, "a vector of a hint"))
    demand(len(vector) == length, f"a vector of a hint has {len(vector)} entries, not {length}")
    return vector


def _positive(tree: Any) -> Fraction:
    value = rational(string(tree, "a number of a hint"))
    demand(value >= 0, f"a number of a hint is negative: {value}")
    return value
