"""Gaussian laws on the line, their finite mixtures, and the Gaussian mechanism on finitely many inputs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from ..real.arguments import checked_methods
from ..real.errors import BadInput
from .entries import (
    ONE,
    ZERO,
    Entry,
    brief,
    check_law,
    closed_tree,
    entry_repr,
    exact_entry,
    is_zero,
    simplified,
    total,
)
from .laws import Prior, checked_index, structure
from .provenance import Json, Provenanced

Point = tuple[Entry, ...]
_WAY_OUT = "write {exact} or a Real"
MAX_COMPONENTS = 1000


def positive_entry(value: object, where: str) -> Entry:
    """An exact number that is decided to be positive; else `BadInput`."""
    made = finite_entry(value, where)
    if not bool(made > 0):
        raise BadInput(f"{where} is {brief(made)}; a Gaussian law needs a positive one")
    return made


def finite_entry(value: object, where: str) -> Entry:
    """An exact finite number; else `BadInput`."""
    if getattr(value, "infinite", 0):
        raise BadInput(f"{where} is infinite; give a finite number")
    return exact_entry(value, where, _WAY_OUT)


@checked_methods
class GaussianMixture(Provenanced):
    """The law on the line with density sum_j weights[j] N(means[j], variances[j]).

    `weights` (at least 0, sum exactly 1), `means` and `variances` (positive) are exact numbers, equally many; a
    component of weight 0 is allowed and ignored. `BadInput` otherwise. A single Gaussian is a mixture of one component.
    """

    weights: tuple[Entry, ...]
    means: tuple[Entry, ...]
    variances: tuple[Entry, ...]

    def __init__(self, weights: Iterable[object], means: Iterable[object], variances: Iterable[object]) -> None:
        w = tuple(exact_entry(x, f"weight {j} of the mixture", _WAY_OUT) for j, x in enumerate(weights))
        m = tuple(finite_entry(x, f"mean {j} of the mixture") for j, x in enumerate(means))
        v = tuple(positive_entry(x, f"variance {j} of the mixture") for j, x in enumerate(variances))
        if not w or not len(w) == len(m) == len(v):
            raise BadInput(f"a mixture of {len(w)} weights, {len(m)} means and {len(v)} variances; give equally many")
        if len(w) > MAX_COMPONENTS:
            raise BadInput(f"a mixture of {len(w)} components; give at most {MAX_COMPONENTS}")
        check_law(w, "the law of the components")
        self._set(weights=w, means=m, variances=v, _origin=None, _tree=None)

    @classmethod
    def _trusted(cls, weights: Sequence[Entry], means: Sequence[Entry], variances: Sequence[Entry]) -> GaussianMixture:
        made = cls.__new__(cls)
        made._set(
            weights=tuple(weights), means=tuple(means), variances=tuple(variances), _origin=None, _tree=None
        )
        return made

    @classmethod
    def single(cls, mean: object, variance: object) -> GaussianMixture:
        """The Gaussian law N(mean, variance)."""
        return cls([1], [mean], [variance])

    def widened(self, variance: object) -> GaussianMixture:
        """The law of Y + N, Y with this law and N an independent centred Gaussian of this variance (at least 0, exact;
        else `BadInput`)."""
        more = finite_entry(variance, "the variance that is added")
        if not bool(more >= 0):
            raise BadInput(f"the variance that is added is {brief(more)}; give one that is at least 0")
        wider = tuple(simplified(v + more) for v in self.variances)
        return GaussianMixture._trusted(self.weights, self.means, wider)._derived("widened", self, more)

    def __len__(self) -> int:
        return len(self.weights)

    @cached_property
    def components(self) -> tuple[tuple[Entry, Entry, Entry], ...]:
        """(weight, mean, variance), one for each different pair (mean, variance) of positive weight (decided)."""
        parts: dict[tuple[object, ...], list[Entry]] = {}
        places: dict[tuple[object, ...], tuple[Entry, Entry]] = {}
        for w, m, v in zip(self.weights, self.means, self.variances, strict=True):
            if not is_zero(w):
                key = structure((m, v))
                parts.setdefault(key, []).append(w)
                places[key] = m, v
        return tuple((total(ws), *places[key]) for key, ws in parts.items())

    def to_value(self) -> Json:
        return {
            "type": "gaussian-mixture",
            "weights": [closed_tree(x) for x in self.weights],
            "means": [closed_tree(x) for x in self.means],
            "variances": [closed_tree(x) for x in self.variances],
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GaussianMixture):
            return NotImplemented
        return self._structure() == other._structure()

    def __hash__(self) -> int:
        return hash(("gaussian mixture", self._structure()))

    def _structure(self) -> tuple[object, ...]:
        return structure((*self.weights, *self.means, *self.variances))

    def __repr__(self) -> str:
        parts = ("[" + ", ".join(map(entry_repr, xs)) + "]" for xs in (self.weights, self.means, self.variances))
        return f"GaussianMixture({', '.join(parts)})"


@checked_methods
class GaussianChannel(Provenanced):
    """The Gaussian mechanism on finitely many inputs: input i gives N(points[i], variance I_d).

    `points`: exact numbers (d = 1) or equally long lists of d of them, in the order of the inputs; two inputs may share
    a point. `variance`: an exact positive number, the variance of the noise in each coordinate. `BadInput` otherwise.
    """

    points: tuple[Point, ...]
    variance: Entry

    def __init__(self, points: Iterable[object], variance: object) -> None:
        made = tuple(_point(point, i) for i, point in enumerate(points))
        if not made:
            raise BadInput("a Gaussian mechanism needs at least one input point, and none were given")
        if len(made) > MAX_COMPONENTS:
            raise BadInput(f"a Gaussian mechanism with {len(made)} points; give at most {MAX_COMPONENTS}")
        if len({len(point) for point in made}) != 1 or not made[0]:
            raise BadInput("the points of a Gaussian mechanism have different dimensions; give d coordinates for each")
        self._set(points=made, variance=positive_entry(variance, "the variance"), _origin=None, _tree=None)

    @property
    def n_inputs(self) -> int:
        """Number of input points."""
        return len(self.points)

    @property
    def dimension(self) -> int:
        """Number of coordinates of a point."""
        return len(self.points[0])

    @property
    def means(self) -> tuple[Entry, ...]:
        """The points of a scalar mechanism; `BadInput` for d > 1."""
        if self.dimension != 1:
            raise BadInput(f"points of {self.dimension} coordinates; this needs a scalar mechanism, see on_a_line")
        return tuple(point[0] for point in self.points)

    def row(self, i: int) -> GaussianMixture:
        """The output law given input i (d = 1)."""
        mean = self.means[checked_index(i, self.n_inputs, "inputs")]
        return GaussianMixture._trusted((ONE,), (mean,), (self.variance,))._derived("row", self, i)

    def output(self, prior: Prior) -> GaussianMixture:
        """The output law when the input has law `prior` (d = 1): the mixture of the rows."""
        if len(prior) != self.n_inputs:
            raise BadInput(f"a law of {len(prior)} letters for {self.n_inputs} inputs; give one mass for each input")
        mixture = GaussianMixture._trusted(prior.masses, self.means, (self.variance,) * self.n_inputs)
        return mixture._derived("output", self, prior)

    def squared_distance(self, i: int, j: int) -> Entry:
        """|x_i - x_j|^2."""
        pairs = zip(self.points[i], self.points[j], strict=True)
        return total(simplified(_square(a - b)) for a, b in pairs)

    def on_a_line(self) -> GaussianChannel:
        """The scalar mechanism with the same informations and divergences, for points on one line x_0 + t u.

        The noise orthogonal to u is independent of the input and of the noise along u, so the output can be replaced by
        its coordinate t: input i gives N(t_i, variance / |u|^2). `BadInput` if the points are not on one line.
        """
        if self.dimension == 1:
            return self
        origin = self.points[0]
        steps = [tuple(simplified(a - b) for a, b in zip(point, origin, strict=True)) for point in self.points]
        u = next((step for step in steps if not all(is_zero(a) for a in step)), None)
        if u is None:
            return GaussianChannel((ZERO,) * self.n_inputs, self.variance)
        axis = next(k for k, a in enumerate(u) if not is_zero(a))
        places = [simplified(step[axis] / u[axis]) for step in steps]
        for i, (t, step) in enumerate(zip(places, steps, strict=True)):
            if not all(is_zero(simplified(a - t * b)) for a, b in zip(step, u, strict=True)):
                raise BadInput(f"the point of input {i} is not on the line of the others; give points on one line")
        return GaussianChannel(places, simplified(self.variance / total(simplified(_square(a)) for a in u)))

    def to_value(self) -> Json:
        points: list[Json] = [[closed_tree(a) for a in point] for point in self.points]
        return {
            "type": "gaussian-channel",
            "points": [point[0] for point in points] if self.dimension == 1 else points,
            "variance": closed_tree(self.variance),
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GaussianChannel):
            return NotImplemented
        return self.dimension == other.dimension and self._structure() == other._structure()

    def __hash__(self) -> int:
        return hash(("gaussian channel", self.dimension, self._structure()))

    def _structure(self) -> tuple[object, ...]:
        return structure((*(a for point in self.points for a in point), self.variance))

    def __repr__(self) -> str:
        points = ["[" + ", ".join(map(entry_repr, point)) + "]" for point in self.points]
        shown = [entry_repr(point[0]) for point in self.points] if self.dimension == 1 else points
        return f"GaussianChannel([{', '.join(shown)}], {entry_repr(self.variance)})"


def _point(point: object, i: int) -> Point:
    if isinstance(point, list | tuple):
        return tuple(finite_entry(a, f"coordinate {k} of point {i}") for k, a in enumerate(point))
    return (finite_entry(point, f"point {i}"),)


def _square(x: Entry) -> Entry:
    return x * x
