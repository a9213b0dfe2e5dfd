"""Domains of Gaussian mixtures and of Gaussian mechanisms on finitely many inputs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

from flint import fmpq

from ...kernel import GaussianChannel, GaussianMixture
from ...kernel.entries import Entry, total
from ...real import Ordering, compare
from ...statement.reading.refusal import Unread
from ...statement.terms import NUMBER, Kind, literal
from ..choice import Chooser, element, law, rational_in
from ..structured import law_family
from .common import Bound, Env, Size, admits, computed, rational, show, simpler_masses, simpler_rationals, sizes
from .declaring import Declared, Declaring, variable_of

_VARIANCES = (fmpq(1), fmpq(1, 100), fmpq(1, 4), fmpq(4), fmpq(100), fmpq(1, 10**4), fmpq(10**4))
"""Standard deviations 1, 1/10, 1/2, 2, 10, 1/100, 100."""


def _variance(choose: Chooser) -> fmpq:
    if choose.integer(0, 1):
        return element(choose, _VARIANCES)
    return fmpq(choose.integer(1, 12), choose.integer(1, 12))


def _evenly(n: int, bound: fmpq) -> list[fmpq]:
    """n points from -bound to bound, evenly spaced; 0 for n = 1."""
    if n == 1:
        return [fmpq(0)]
    return [bound * (2 * i - (n - 1)) / (n - 1) for i in range(n)]


def _norm2(point: Sequence[Entry]) -> Entry:
    return total(a * a for a in point)


@dataclass(frozen=True)
class GaussianChannels:
    """Gaussian mechanisms on finitely many rational points of norm at most `bound` in R^dimension, any variance."""

    inputs: Size
    dimension: Size
    bound: Bound

    def _bound(self, env: Env) -> fmpq:
        return rational(computed(self.bound, env, "a radius") if callable(self.bound) else self.bound)

    def contains(self, value: Any, env: Env) -> bool:
        """A GaussianChannel of an admitted size and dimension with points inside the ball."""
        bound = self._bound(env)
        return (
            isinstance(value, GaussianChannel)
            and admits(self.inputs, value.n_inputs, env)
            and admits(self.dimension, value.dimension, env)
            and all(compare(_norm2(point), bound * bound) is not Ordering.GREATER for point in value.points)
        )

    def structured(self, env: Env) -> Iterator[GaussianChannel]:
        """Evenly spaced points on a diameter, equal points, one far from the others, at unit, small and large noise."""
        bound = self._bound(env)
        for variance in _VARIANCES:
            for d in sizes(self.dimension, env):
                for n in sizes(self.inputs, env):
                    spread = _evenly(n, bound)
                    for places in (spread, [fmpq(0)] * n, [bound] + [-bound] * (n - 1)):
                        yield GaussianChannel([[x, *[fmpq(0)] * (d - 1)] for x in places], variance)

    def generate(self, choose: Chooser, env: Env) -> GaussianChannel:
        """Points anywhere in the ball, sometimes on its boundary (on an axis), sometimes equal."""
        bound = self._bound(env)
        n, d = element(choose, sizes(self.inputs, env)), element(choose, sizes(self.dimension, env))
        points: list[list[fmpq]] = []
        while len(points) < n:
            style = choose.integer(0, 7)
            if style == 0 and points:
                points.append(element(choose, points))
            elif style <= 2:
                axis = choose.integer(0, d - 1)
                end = bound if choose.integer(0, 1) else -bound
                points.append([end if k == axis else fmpq(0) for k in range(d)])
            else:
                points.append([rational_in(choose, -bound / d, bound / d) for _ in range(d)])
        return GaussianChannel(points, _variance(choose))

    def simpler(self, value: GaussianChannel, env: Env) -> Iterator[GaussianChannel]:
        """Fewer inputs where free, simpler variances and coordinates."""
        if not callable(self.inputs) and value.n_inputs - 1 in sizes(self.inputs, env):
            for i in range(value.n_inputs):
                yield GaussianChannel([p for k, p in enumerate(value.points) if k != i], value.variance)
        if isinstance(value.variance, fmpq):
            for v in simpler_rationals(value.variance):
                if v > 0:
                    yield GaussianChannel(value.points, v)
        for i, point in enumerate(value.points):
            for k, a in enumerate(point):
                for b in simpler_rationals(a) if isinstance(a, fmpq) else ():
                    moved = [b if j == k else c for j, c in enumerate(point)]
                    made = GaussianChannel([moved if j == i else p for j, p in enumerate(value.points)], value.variance)
                    if self.contains(made, env):
                        yield made

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        bound = "..." if callable(self.bound) else str(self.bound)
        return f"Gaussian mechanisms on {show(self.inputs)} points of R^{show(self.dimension)} of norm at most {bound}"

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A mechanism on any number of points; that these lie in a ball is a premise."""
        points = declaring.size(self.inputs, f"points of {name}")
        term = variable_of(name, Kind.GAUSSIAN, points, literal(int(self.dimension in (1, (1, 1)))))
        if callable(self.bound):
            raise Unread(f"the ball of {name} depends on other variables")
        bound = literal(Fraction(str(rational(self.bound))), NUMBER)
        declaring.demand("<=", declaring.measure("gaussian_radius", term), bound)
        return Declared(term)



@dataclass(frozen=True)
class GaussianMixtures:
    """Gaussian mixtures with rational weights, means and variances."""

    components: Size

    def contains(self, value: Any, env: Env) -> bool:
        """A GaussianMixture of an admitted number of components."""
        return isinstance(value, GaussianMixture) and admits(self.components, len(value), env)

    def structured(self, env: Env) -> Iterator[GaussianMixture]:
        """Single Gaussians of unit, small and large variance; uniform, one-sided and nearly degenerate mixtures."""
        for n in sizes(self.components, env):
            for masses in islice(law_family(n), 6):
                for scale in _VARIANCES[:5]:
                    yield GaussianMixture(masses, _evenly(n, fmpq(1)), [scale] * n)
                yield GaussianMixture(masses, range(n), [fmpq(1, k + 1) for k in range(n)])

    def generate(self, choose: Chooser, env: Env) -> GaussianMixture:
        """Any weights, means in [-3, 3], one variance or several."""
        n = element(choose, sizes(self.components, env))
        means = [rational_in(choose, fmpq(-3), fmpq(3)) for _ in range(n)]
        variances = [_variance(choose)] * n if choose.integer(0, 1) else [_variance(choose) for _ in range(n)]
        return GaussianMixture(law(choose, n), means, variances)

    def simpler(self, value: GaussianMixture, env: Env) -> Iterator[GaussianMixture]:
        """Simpler weights, means and variances."""
        for masses in simpler_masses(value.weights, False):
            yield GaussianMixture(masses, value.means, value.variances)
        for k in range(len(value)):
            m, v = value.means[k], value.variances[k]
            for b in simpler_rationals(m) if isinstance(m, fmpq) else ():
                means = [b if j == k else c for j, c in enumerate(value.means)]
                yield GaussianMixture(value.weights, means, value.variances)
            for b in simpler_rationals(v) if isinstance(v, fmpq) else ():
                if b > 0:
                    variances = [b if j == k else c for j, c in enumerate(value.variances)]
                    yield GaussianMixture(value.weights, value.means, variances)

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        return f"Gaussian mixtures of {show(self.components)} components"

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A mixture of any number of components."""
        return Declared(variable_of(name, Kind.MIXTURE))
