"""Shapes: which numbers of a claim's variables are free, which are tied or 0, and exact instances of points.

Proposes in floating point: coordinates, and the rounding of a point to rationals. The instance made of a rounded point
is exact, and what is claimed of it is decided exactly.

A law on n letters is a softmax of coordinates, cut off at e^-69 (1e-30) of its largest mass, below which products of
masses underflow; so a coordinate is the logarithm of a mass, and rare letters are as near as others. Letters of one
class have one coordinate: circulant kernels, two-level codes, rows or laws that repeat or mirror each other, mechanisms
that only count, priors whose entries agree (correlated.py). A number in an interval is a logistic function of its
coordinate, one above a bound an exponential. A Gaussian mixture has weights like a law, its means as they are and its
variances as exponentials; two mixtures may share means and variances.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
from flint import fmpq

from ...claim import Claim, Instance
from ...claim.choice import SeededChooser
from ...claim.domains import Databases, GaussianMixtures, Integers, Joints, Kernels, Matrices, Numbers, OneOf, Priors
from ...claim.domains.common import sizes
from ...claim.show import source_text
from ...kernel import Database, GaussianMixture, JointLaw, Kernel, Prior
from ...real import Real, ln
from .correlated import correlated, counted
from .dag import Array
from .trace import Tracer
from .untraced import NotTracedError

DEPTH = 69.0
"""The logarithm of the largest mass of a law over its smallest positive one, at most."""
FURTHEST = 46.0
"""The logarithm of a free number, or of its odds within its range, at most."""
LEAST = 1e-33
LARGEST = 400
"""Most entries of all laws together."""
COUNTS = 0.85
"""How often a tied mechanism or prior on databases is one that only counts, or one whose entries agree."""
CORRELATED = 0.6
"""How often the second of these, of a prior."""
OPTIONS = 12
"""How many values of a discrete variable are chosen from."""


@dataclass(frozen=True)
class Laws:
    """The laws of one variable: `classes[i][j]` is the coordinate of letter j of law i, -1 for a mass of 0."""

    name: str
    kind: str
    classes: tuple[tuple[int, ...], ...]
    dimensions: tuple[int, ...] = ()
    """The shape of a joint law."""

    @property
    def size(self) -> tuple[int, int]:
        """(laws, letters)."""
        return len(self.classes), len(self.classes[0])

    @property
    def tied(self) -> bool:
        """Whether some letters have one coordinate."""
        classes = [c for row in self.classes for c in row]
        return len(set(classes)) < len(classes)

    @property
    def free(self) -> bool:
        """Whether each letter has a coordinate of its own, and none has mass 0."""
        return not self.tied and all(c >= 0 for row in self.classes for c in row)

    @property
    def parts(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """The sizes of two laws or kernels whose product has this size, neither of one letter; none where letters are
        not free."""
        rows, letters = self.size
        if not self.free:
            return []
        return [((a, b), (rows // a, letters // b)) for a in range(1, rows + 1) if rows % a == 0
                for b in range(2, letters) if letters % b == 0]  # fmt: skip


MEAN, VARIANCE = "mean", "variance"
SAME_PLACES = 0.5
"""How often a mixture has the means and variances of an earlier one with as many components."""
ONE_VARIANCE = 0.3
"""How often the components of one share their variance, else."""


@dataclass(frozen=True)
class Free:
    """A free number: its coordinate. `of` says what number of a mixture it is, and `component` of which part."""

    name: str
    coordinate: int
    of: str = ""
    component: int = 0


@dataclass
class Shape:
    """Fixed values, laws and free numbers of one claim; coordinates are numbered from 0."""

    claim: Claim
    fixed: Mapping[str, Any]
    laws: Sequence[Laws]
    numbers: Sequence[Free]
    coordinates: int
    label: str
    style: str
    entries: list[tuple[int, int, int]] = field(default_factory=list)
    """(laws, row, letter) of the entry that each input of the program is."""

    def __post_init__(self) -> None:
        self._place: dict[tuple[int, int, int], int] = {}
        self._tables = []
        for which, laws in enumerate(self.laws):
            known: dict[tuple[tuple[int, ...], int], int] = {}
            for i, row in enumerate(laws.classes):
                weights = tuple(sorted(row))
                for j, c in enumerate(row):
                    if c < 0:
                        continue
                    if (weights, c) not in known:
                        known[weights, c] = len(self.entries)
                        self.entries.append((which, i, j))
                    self._place[which, i, j] = known[weights, c]
            table = np.array(laws.classes)
            places = [self._place.get((which, *at), -1) for at in np.ndindex(*table.shape)]
            self._tables.append((table, np.array(places).reshape(table.shape)))
        self.n_laws_inputs = len(self.entries)

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same program."""
        return (source_text(dict(sorted(self.fixed.items()))), tuple(self.laws), tuple(self.numbers))

    @property
    def inputs(self) -> int:
        """How many inputs a program of this shape has."""
        return self.n_laws_inputs + len(self.numbers)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of coordinates that stand in one law."""
        rows = {tuple(sorted({c for c in row if c >= 0})) for laws in self.laws for row in laws.classes}
        return [pair for row in sorted(rows) for pair in combinations(row, 2)]

    # -- points ----------------------------------------------------------------------------------------------------

    def values(self, x: Array) -> Array:
        """Coordinates (rows) to inputs (rows), one column an instance; in the precision of the coordinates."""
        out = np.empty((self.inputs, x.shape[1]), dtype=x.dtype)
        for table, places in self._tables:
            p = _softmax(x, table)
            first = places >= 0
            out[places[first]] = p[first]
        for k, number in enumerate(self.numbers):
            t = np.clip(x[number.coordinate], -FURTHEST, FURTHEST)
            value = 1 / (1 + np.exp(-t)) if self.bounded(number) else np.exp(t)
            out[self.n_laws_inputs + k] = t if number.of == MEAN else value
        return out

    def pulled_back(self, x: Array, g: Array) -> Array:
        """Derivatives by inputs to derivatives by coordinates."""
        out = np.zeros_like(x)
        for table, places in self._tables:
            p = _softmax(x, table)
            whole = np.zeros_like(p)
            flat, seen = places.ravel(), set()
            rows = whole.reshape(-1, x.shape[1])
            for at, place in enumerate(flat):
                if place >= 0 and place not in seen:  # an entry that several places share is one input
                    seen.add(place)
                    rows[at] = g[place]
            slopes = (p * (whole - (p * whole).sum(axis=1, keepdims=True))).reshape(-1, x.shape[1])
            for at, c in enumerate(table.ravel()):
                if c >= 0:
                    out[c] += slopes[at]
        for k, number in enumerate(self.numbers):
            t = np.clip(x[number.coordinate], -FURTHEST, FURTHEST)
            u = 1 / (1 + np.exp(-t)) if self.bounded(number) else np.exp(t)
            slope = np.ones_like(u) if number.of == MEAN else u * (1 - u) if self.bounded(number) else u
            out[number.coordinate] += g[self.n_laws_inputs + k] * slope
        return out

    def bounded(self, number: Free) -> bool:
        """Whether the number has an upper bound."""
        domain = self.claim.domain[number.name]
        return isinstance(domain, Numbers) and domain.high is not None

    def mixed(self, x: Array, part: Array, kinds: Sequence[str] = ("kernel",)) -> Array:
        """Coordinates of the point whose laws of these kinds are mixed, by that part, with ones that say nothing.

        A kernel with its mean row (a constant kernel; the uniform one where letters are tied), a joint law with the
        product of its marginals, laws on one alphabet with their mean, a single law with the uniform one. Laws with
        letters of mass 0 stay, and so do those whose ties a mixture would break.
        """
        out = x.copy()
        for which in self.mixing(kinds):
            table = self._tables[which][0]
            p = _softmax(x, table)
            made = (1 - part) * p + part * self._saying_nothing(which, x, p)
            out[table.ravel()] = np.log(made).reshape(-1, x.shape[1])
        return out

    def mixing(self, kinds: Sequence[str]) -> list[int]:
        """Which laws `mixed` moves: no letter has mass 0, and equal classes stand in rows that are permutations."""
        found = []
        for which, laws in enumerate(self.laws):
            rows: dict[int, set[tuple[int, ...]]] = {}
            for row in laws.classes:
                for c in row:
                    rows.setdefault(c, set()).add(tuple(sorted(row)))
            if laws.kind in kinds and min(rows) >= 0 and all(len(kept) == 1 for kept in rows.values()):
                found.append(which)
        return found

    def _saying_nothing(self, which: int, x: Array, p: Array) -> Array:
        laws = self.laws[which]
        tied = laws.tied
        if laws.kind == "kernel" and not tied:
            return p.mean(axis=0, keepdims=True)
        if laws.kind == "joint" and not tied:
            joint = p[0].reshape(*laws.dimensions, -1)
            made = np.ones_like(joint)
            for axis in range(len(laws.dimensions)):
                others = tuple(k for k in range(len(laws.dimensions)) if k != axis)
                made = made * joint.sum(axis=others, keepdims=True)
            return made.reshape(p.shape)
        alike = [k for k in self.mixing(("prior",)) if self.laws[k].size == laws.size]
        if laws.kind == "prior" and len(alike) > 1 and not any(self.laws[k].tied for k in alike):
            return sum(_softmax(x, self._tables[k][0]) for k in alike) / len(alike)
        return np.full_like(p, 1.0 / laws.size[1])

    # -- traced and exact instances --------------------------------------------------------------------------------

    def traced(self, tracer: Tracer, reference: Array) -> dict[str, Any]:
        """The instance whose entries are variables."""
        env: dict[str, Any] = {}
        for name, domain in self.claim.domain.items():
            which = next((k for k, laws in enumerate(self.laws) if laws.name == name), None)
            number = next((k for k, free in enumerate(self.numbers) if free.name == name), None)
            if isinstance(domain, GaussianMixtures) and which is not None:
                env[name] = self._traced_mixture(tracer, which, reference)
            elif which is not None:
                env[name] = self._traced_law(tracer, which, reference, domain, env)
            elif number is not None and isinstance(domain, Numbers):
                env[name] = self._traced_number(tracer, number, reference, domain, env)
            else:
                env[name] = self.fixed[name]
        return env

    def _traced_law(self, tracer: Tracer, which: int, reference: Array, domain: Any, env: Mapping[str, Any]) -> Any:
        laws = self.laws[which]
        floor: Any = fmpq(0)
        if isinstance(domain, Priors) and domain.min_mass is not None:
            floor = domain.min_mass(env) if callable(domain.min_mass) else domain.floor(env)
        n = laws.size[1]
        rest = 1 - n * floor
        if not bool(rest > 0):
            raise NotTracedError(f"no law on {n} letters has masses above {floor}")

        def mass(i: int, j: int) -> Any:
            place = self._place.get((which, i, j))
            if place is None:
                return fmpq(0)
            made = tracer.variable(place, LEAST, 1.0, float(reference[place]))
            return made if isinstance(floor, fmpq) and floor == 0 else floor + rest * made

        rows = [[mass(i, j) for j in range(n)] for i in range(laws.size[0])]
        if laws.kind == "mixture":
            return rows[0]
        if laws.kind == "kernel":
            return Kernel._trusted(rows)
        if laws.kind == "joint":
            return JointLaw._trusted(laws.dimensions, rows[0], domain.names)
        return Prior._trusted(rows[0])

    def _parts_of(self, which: int, what: str) -> list[int]:
        """The inputs that are the means, or the variances, of a mixture, by component."""
        return [self.n_laws_inputs + k for k, free in enumerate(self.numbers)
                if free.of == what and free.name == self.laws[which].name]  # fmt: skip

    def _traced_mixture(self, tracer: Tracer, which: int, reference: Array) -> GaussianMixture:
        weights = self._traced_law(tracer, which, reference, None, {})
        means = [tracer.variable(k, -math.inf, math.inf, float(reference[k])) for k in self._parts_of(which, MEAN)]
        variances = [tracer.variable(k, LEAST, math.inf, float(reference[k])) for k in self._parts_of(which, VARIANCE)]
        return GaussianMixture._trusted(weights, means, variances)

    def _exact_mixture(self, which: int, point: Array, bits: int) -> GaussianMixture | None:
        weights = self._exact_law(which, point, bits, None, {})
        means = [nearest(float(point[k]), bits) for k in self._parts_of(which, MEAN)]
        variances = [significant(float(point[k]), bits) for k in self._parts_of(which, VARIANCE)]
        return None if weights is None else GaussianMixture(weights, means, variances)

    def _traced_number(
        self, tracer: Tracer, number: int, reference: Array, domain: Numbers, env: Mapping[str, Any]
    ) -> Real:
        place = self.n_laws_inputs + number
        low = domain.low(env) if callable(domain.low) else domain.low
        high = domain.high(env) if callable(domain.high) else domain.high
        u = tracer.variable(place, LEAST, 1.0 if high is not None else math.inf, float(reference[place]))
        base = _exact(low)
        value = base + u if high is None else base + (_exact(high) - base) * u
        return ln(value) if domain.level else value

    def instance(self, point: Array, bits: int) -> Instance | None:
        """The exact instance of one column of inputs, rounded to so many significant bits; None if there is none."""
        env: dict[str, Any] = {}
        for name, domain in self.claim.domain.items():
            which = next((k for k, laws in enumerate(self.laws) if laws.name == name), None)
            number = next((k for k, free in enumerate(self.numbers) if free.name == name), None)
            if isinstance(domain, GaussianMixtures) and which is not None:
                env[name] = self._exact_mixture(which, point, bits)
            elif which is not None:
                env[name] = self._exact_law(which, point, bits, domain, env)
            elif number is not None and isinstance(domain, Numbers):
                env[name] = self._exact_number(number, float(point[self.n_laws_inputs + number]), bits, domain, env)
            else:
                env[name] = self.fixed[name]
            if env[name] is None:
                return None
        return env

    def _exact_law(self, which: int, point: Array, bits: int, domain: Any, env: Mapping[str, Any]) -> Any:
        laws = self.laws[which]
        n = laws.size[1]
        floor = domain.floor(env) if isinstance(domain, Priors) else fmpq(0)
        rows = []
        for i in range(laws.size[0]):
            places = [self._place.get((which, i, j)) for j in range(n)]
            weights = [fmpq(0) if k is None else significant(float(point[k]), bits) for k in places]
            total = sum(weights, start=fmpq(0))
            if total <= 0:
                return None
            rows.append([floor + (1 - n * floor) * w / total for w in weights])
        if laws.kind == "mixture":
            return rows[0]
        if laws.kind == "kernel":
            return Kernel(rows)
        return JointLaw(laws.dimensions, rows[0], domain.names) if laws.kind == "joint" else Prior(rows[0])

    def _exact_number(self, number: int, u: float, bits: int, domain: Numbers, env: Mapping[str, Any]) -> Real | None:
        low, high = domain.ends(env)
        if high is None:
            return domain.at(low + significant(u, bits), env)
        part = significant(u, bits) if u <= 0.5 else 1 - significant(1 - u, bits)
        return domain.at(low + (high - low) * part, env)

    def inputs_of(self, instance: Instance, kind: Any = np.longdouble) -> Array | None:
        """The program's inputs at an exact instance of this shape, as one column; None for a number off its range."""
        out = np.empty((self.inputs, 1), dtype=kind)
        for place, (which, i, j) in enumerate(self.entries):
            laws = self.laws[which]
            value = instance[laws.name]
            masses = value.weights if laws.kind == "mixture" else () if laws.kind == "kernel" else value.masses
            mass = value.rows[i][j] if laws.kind == "kernel" else masses[j]
            domain = self.claim.domain[laws.name]
            floor = domain.floor(instance) if isinstance(domain, Priors) else fmpq(0)
            out[place] = _long((mass - floor) / (1 - laws.size[1] * floor), kind)
        for k, free in enumerate(self.numbers):
            domain = self.claim.domain[free.name]
            if free.of:
                values = instance[free.name].means if free.of == MEAN else instance[free.name].variances
                out[self.n_laws_inputs + k] = _long(values[free.component], kind)
                continue
            if not isinstance(domain, Numbers):
                return None
            q = domain.unwrap(instance[free.name])
            low, high = domain.ends(instance)
            if q is None:
                return None
            width = fmpq(1) if high is None else high - low
            out[self.n_laws_inputs + k] = _long((q - low) / width if width else fmpq(0), kind)
        return out


def significant(x: float, bits: int) -> fmpq:
    """A positive double rounded to so many significant bits."""
    mantissa, exponent = math.frexp(x)
    scaled = Fraction(max(1, round(mantissa * 2**bits))) * Fraction(2) ** (exponent - bits)
    return fmpq(scaled.numerator, scaled.denominator)


def nearest(x: float, bits: int) -> fmpq:
    """A double rounded to so many significant bits, 0 where it is tiny."""
    return fmpq(0) if abs(x) < LEAST else significant(x, bits) if x > 0 else -significant(-x, bits)


def _long(q: Any, kind: Any) -> Any:
    high = int(q.p) / int(q.q)
    rest = q - fmpq(*float(high).as_integer_ratio())
    return kind(high) + kind(int(rest.p) / int(rest.q))


def _exact(x: Any) -> Real:
    return x if isinstance(x, Real) else Real(x)


def _softmax(x: Array, table: Array) -> Array:
    """(laws, letters, batch): masses from coordinates, none below e^-DEPTH of the largest but those that are 0."""
    logits = x[table]
    logits[table < 0] = -np.inf
    logits = logits - logits.max(axis=1, keepdims=True)
    p = np.exp(np.maximum(logits, -DEPTH))
    p[table < 0] = 0.0
    return p / p.sum(axis=1, keepdims=True)


# -- choosing a shape -----------------------------------------------------------------------------------------------


def chosen(
    claim: Claim, rng: random.Random, *, reach: float | None, mode: str = "any", free_numbers: bool = True
) -> Shape:
    """A shape at random. `reach`: which sizes, from 0 (the least) to 1 (the largest), None for any; `mode`: every
    letter "free", letters "tied", with "zeros", or "any" of these."""
    env: dict[str, Any] = {}
    fixed: dict[str, Any] = {}
    laws: list[Laws] = []
    numbers: list[Free] = []
    styles: list[str] = []
    sizes_text: list[str] = []
    coordinates = 0
    for name, domain in claim.domain.items():
        if isinstance(domain, Kernels | Priors | Joints):
            kind, rows, letters, dimensions = _sized(domain, env, rng, reach)
            if kind == "prior" and rows * letters == 1:
                fixed[name] = env[name] = Prior([1])
                sizes_text.append(f"{name}=1")
                continue
            full = (isinstance(domain, Kernels) and domain.positive) or (
                isinstance(domain, Priors) and (domain.full_support or domain.min_mass is not None)
            )
            keep = isinstance(domain, Kernels) and not domain.unused_outputs
            style, classes = _classes(rng, rows, letters, not full, env, laws, mode, keep, coordinates)
            coordinates = max(coordinates, 1 + max(c for row in classes for c in row))
            laws.append(Laws(name, kind, classes, dimensions))
            styles.append(style)
            env[name] = _placeholder(kind, rows, letters, dimensions)
            sizes_text.append(f"{name}={_size_text(kind, rows, letters, dimensions)}")
        elif isinstance(domain, GaussianMixtures):
            n = _at_reach(sizes(domain.components, env), rng, reach)
            classes = (tuple(range(coordinates, coordinates + n)),)
            made, coordinates = _places(name, n, numbers, rng, mode, coordinates + n)
            laws.append(Laws(name, "mixture", classes))
            numbers += made
            styles.append("free")
            env[name] = GaussianMixture([fmpq(1, n)] * n, [0] * n, [1] * n)
            sizes_text.append(f"{name}={n}")
        elif isinstance(domain, Numbers):
            env[name] = next(iter(domain.structured(env)))
            if free_numbers:
                numbers.append(Free(name, coordinates))
                coordinates += 1
            else:
                fixed[name] = env[name] = _some(list(_first(domain.structured(env), 40)), rng)
        elif isinstance(domain, Databases | Integers | OneOf):
            options = list(_first(domain.structured(env), OPTIONS))
            fixed[name] = env[name] = _at_reach(options, rng, reach if isinstance(domain, Databases) else None)
            if isinstance(env[name], Database):
                sizes_text.append(f"{name}={env[name].m}x{env[name].n}")
        elif isinstance(domain, Matrices):
            fixed[name] = env[name] = domain.generate(SeededChooser(rng.getrandbits(32)), env)
            sizes_text.append(f"{name}={env[name].n_rows}x{env[name].n_columns}")
        else:
            raise NotTracedError(f"{name} ranges over {domain.describe()}")
    if not coordinates:
        raise NotTracedError("nothing is free")
    if sum(a * b for a, b in (block.size for block in laws)) > LARGEST:
        raise NotTracedError("too many entries")
    return Shape(claim, fixed, laws, numbers, coordinates, ", ".join(sizes_text), "+".join(styles))


def _places(
    name: str, n: int, numbers: Sequence[Free], rng: random.Random, mode: str, start: int
) -> tuple[list[Free], int]:
    """The means and variances of a mixture, and the first coordinate that is left: those of an earlier mixture, or new
    ones."""
    earlier = [free for free in numbers if free.of]
    names = [one for one in dict.fromkeys(free.name for free in earlier)
             if sum(free.name == one for free in earlier) == 2 * n]  # fmt: skip
    if names and mode != "free" and rng.random() < SAME_PLACES:
        like = rng.choice(names)
        return [replace(free, name=name) for free in earlier if free.name == like], start
    one = mode != "free" and rng.random() < ONE_VARIANCE
    means = [Free(name, start + k, MEAN, k) for k in range(n)]
    variances = [Free(name, start + n + (0 if one else k), VARIANCE, k) for k in range(n)]
    return means + variances, start + n + (1 if one else n)


def swapped(shape: Shape, rng: random.Random) -> Shape | None:
    """The shape beside this one in which a law has two letters exchanged: another support of the same size, another
    code, a circulant row out of its order. None if an exchange changes nothing, or leaves unused an output of a kernel
    that uses all."""
    places = [(which, i, pair) for which, laws in enumerate(shape.laws) for i, row in enumerate(laws.classes)
              for pair in combinations(range(len(row)), 2)
              if not laws.free and row[pair[0]] != row[pair[1]]]  # fmt: skip
    if not places:
        return None
    which, i, (j, k) = rng.choice(places)
    laws = shape.laws[which]
    rows = [list(row) for row in laws.classes]
    rows[i][j], rows[i][k] = rows[i][k], rows[i][j]
    domain = shape.claim.domain[laws.name]
    unused = any(all(row[at] < 0 for row in rows) for at in (j, k))
    if unused and isinstance(domain, Kernels) and not domain.unused_outputs:
        return None
    made = replace(laws, classes=tuple(tuple(row) for row in rows))
    return replace(shape, laws=[*shape.laws[:which], made, *shape.laws[which + 1 :]], entries=[])


def _sized(domain: Any, env: Mapping[str, Any], rng: random.Random, reach: float | None) -> Any:
    if isinstance(domain, Kernels):
        n = _at_reach(sizes(domain.inputs, env), rng, reach)
        m = _at_reach(sizes(domain.outputs, env), rng, reach)
        return "kernel", n, m, ()
    if isinstance(domain, Priors):
        return "prior", 1, _at_reach(sizes(domain.size, env), rng, reach), ()
    dimensions = tuple(_at_reach(domain.shapes, rng, reach))
    return "joint", 1, math.prod(dimensions), dimensions


def _classes(
    rng: random.Random,
    rows: int,
    letters: int,
    zeros: bool,
    env: Mapping[str, Any],
    earlier: Sequence[Laws],
    mode: str,
    keep: bool,
    start: int,
) -> tuple[str, tuple[tuple[int, ...], ...]]:
    """(name, classes) of one variable: all free, tied in some way, with zeros, or those of an earlier variable."""
    free = tuple(tuple(start + i * letters + j for j in range(letters)) for i in range(rows))
    if mode == "any":
        mode = rng.choice(("free", "tied", "zeros"))
    if mode == "zeros" and zeros and letters > 1:
        return "zeros", _with_zeros(rng, free, keep)
    if mode != "tied" or letters == 1:
        return "free", free
    same = [block for block in earlier if block.size == (rows, letters)]
    if same and rng.random() < 0.4:
        other = rng.choice(same)
        if zeros or all(c >= 0 for row in other.classes for c in row):
            columns, order = rng.sample(range(letters), letters), rng.sample(range(rows), rows)
            return "mirrored", tuple(tuple(other.classes[i][j] for j in columns) for i in order)
    databases = [v for v in env.values() if isinstance(v, Database)]
    inputs = next((db for db in databases if db.size == rows), None)
    if inputs is not None and rows > 1 and rng.random() < COUNTS:
        return "counting", _numbered([[(count, j) for j in range(letters)] for count in counted(rng, inputs)], start)
    inputs = next((db for db in databases if db.size == letters), None)
    if inputs is not None and rows == 1 and rng.random() < COUNTS:
        if rng.random() < CORRELATED:
            return "correlated", _numbered([correlated(rng, inputs)], start)
        return "counting", _numbered([[sorted(t) for t in inputs.tuples]], start)
    kind = rng.random()
    if rows == 1:
        if kind < 0.4:
            return "free", free
        few = 1 if kind < 0.7 else 2
        return "levels", _numbered([[rng.randrange(few) for _ in range(letters)]], start)
    if kind < 0.4 and rows == letters:
        return "diagonal", _numbered([[i != j for j in range(letters)] for i in range(rows)], start)
    if kind < 0.55:
        return "circulant", _numbered([[(j + i) % letters for j in range(letters)] for i in range(rows)], start)
    if kind < 0.8:
        weight = rng.randint(1, letters - 1)
        subsets = [set(rng.sample(range(letters), weight)) for _ in range(rows)]
        return "code", _numbered([[j in subset for j in range(letters)] for subset in subsets], start)
    distinct = rng.randint(1, max(1, rows - 1))
    kept = [i if i < distinct else rng.randrange(distinct) for i in range(rows)]
    return "rows", _numbered([[(i, j) for j in range(letters)] for i in kept], start)


def _numbered(keys: Sequence[Sequence[Any]], start: int) -> tuple[tuple[int, ...], ...]:
    """Coordinates from `start`, one for each different key."""
    known: dict[str, int] = {}
    return tuple(tuple(start + known.setdefault(repr(key), len(known)) for key in row) for row in keys)


def _with_zeros(rng: random.Random, free: tuple[tuple[int, ...], ...], keep: bool) -> tuple[tuple[int, ...], ...]:
    letters = len(free[0])
    density = rng.choice((0.25, 0.5, 0.75))
    made = []
    for row in free:
        kept = {rng.randrange(letters), *(j for j in range(letters) if rng.random() < density)}
        made.append([c if j in kept else -1 for j, c in enumerate(row)])
    for j in range(letters):
        if keep and all(row[j] < 0 for row in made):
            i = rng.randrange(len(made))
            made[i][j] = free[i][j]
    numbers = {c: k for k, c in enumerate(sorted({c for row in made for c in row if c >= 0}), start=free[0][0])}
    return tuple(tuple(numbers.get(c, -1) for c in row) for row in made)


def _placeholder(kind: str, rows: int, letters: int, dimensions: tuple[int, ...]) -> Any:
    """A value of the size, for domains whose sizes depend on it."""
    if kind == "kernel":
        return Kernel._trusted([[fmpq(1, letters)] * letters] * rows)
    return Prior.uniform(letters) if kind == "prior" else JointLaw(dimensions, [fmpq(1, letters)] * letters)


def _size_text(kind: str, rows: int, letters: int, dimensions: tuple[int, ...]) -> str:
    if kind == "kernel":
        return f"{rows}x{letters}"
    return str(letters) if kind == "prior" else "x".join(map(str, dimensions))


def _at_reach(options: Sequence[Any], rng: random.Random, reach: float | None) -> Any:
    if reach is None:
        return rng.choice(options)
    return options[round(reach * (len(options) - 1))]


def _some(options: Sequence[Any], rng: random.Random) -> Any:
    if not options:
        raise NotTracedError("a range admits no value")
    return rng.choice(options)


def _first(values: Any, count: int) -> list[Any]:
    return [value for value, _ in zip(values, range(count), strict=False)]
