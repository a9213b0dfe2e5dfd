"""Climbing in batches: many starts at one shape, gradient steps, a polish of the best, rounding, exact decision.

Proposes in floating point: what looks violated is rounded to 6, 12, 26 or 53 bits, looked at again in long doubles and
at 96 bits, and then decided exactly by whoever asked.

Each column has its own step length, and its own scale that is added to the size of both sides: without it the relative
margin is drawn to where both sides vanish. Maxima are soft at first, in gradients only.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from ...claim import Instance
from ..affine import repaired
from ..screen import Screened, violation
from .compiled import Compiled
from .dag import Array
from .shape import Laws
from .smooth import Smooth
from .solved import GAP

STEPS = 60
LOOK = 10
"""Steps between two looks at what was found."""
BITS = (6, 12, 26, 53)
FLOOR = 1e-9
"""Margins below this part of both sides are noise until shown otherwise."""
SURE = 1e-13
"""The same in long doubles."""
SOLVED = 100.0 * GAP
"""Both, where a quantity is computed by iteration."""
SCALES = (0.0, 1e-9, 1e-4, 1e-2, 1.0)
RAREST = (40.0, 40.0, 68.0)
"""How rare a letter of a start may be: minus the logarithm of its mass."""
MULTIPLIED = 0.2
"""The part of starts before exchanges that is at products of smaller laws or kernels, where a size is composite."""
SUPPORTED = 0.3
"""The part of them at which every row is uniform, nearly, on some of its letters."""
GENERATIONS = 60
"""Of exchanges."""
AGAIN = 0.25
"""The part of them that is beside where the climb at the shape before the swap ended."""
FINEST = 0.5
"""The part of a batch that climbs beside the finest term of a statement that has several (`Tracer.excess`)."""
CHECKED = 12
"""How many of the best columns of one look are computed again in long doubles."""
TRIES = 3
"""How many candidates of one look are rounded."""
NEAR = -0.5
"""A margin worth a polish."""
BESIDE = 1e-6
"""Margins as small are equality, or what climbs are drawn to beside it."""
POLISHED = 2
HALVINGS = 30
RESTARTS = ((500, 6), (2000, 3), (math.inf, 2))
"""From how many points a climb with all conditions starts, by variables times conditions."""
NEARLY = 1e-6
"""What an assumption may be broken by at a point that is moved inside when it is rounded."""
PATHS = (("kernel",), ("kernel", "prior", "joint"))
"""What is mixed with what says nothing, where an assumption is broken: kernels alone, then all laws."""

Ask: TypeAlias = Callable[[Instance], bool]
Stop: TypeAlias = Callable[[], bool]


@dataclass
class Climb:
    """One batch at one shape. `ask` decides an instance exactly and says whether the search is over."""

    compiled: Compiled
    rng: np.random.Generator
    ask: Ask
    over: Stop
    floor: float = FLOOR
    polishes: bool = True
    best: float = -math.inf
    """The largest margin seen where all assumptions hold."""
    looked: int = 0
    """Points climbed over at which all assumptions hold and the statement says something (batched_content.py)."""
    nearest: Array | None = None
    """The inputs at that margin."""
    stuck: bool = False
    """Columns beside equality were polished at this shape before, without a violation: others are polished now."""
    reached: Array | None = None
    """The coordinates of the best column when the climb ended, if it is far from where both sides vanish."""

    def run(self, starts: Array | None = None) -> bool:
        """Whether the search is over."""
        self.floor = max(self.floor, SOLVED if self.compiled.value.iterates else FLOOR)
        x = self.starts() if starts is None else starts
        batch = x.shape[1]
        rate = 10 ** self.rng.uniform(-2.5, -0.2, size=batch)
        scale = self.rng.choice(SCALES, size=batch)
        finest = np.zeros(batch)
        if self.compiled.layered:
            finest[self.rng.random(batch) < FINEST] = 1.0
        x = self.inside(x)
        slow, square = np.zeros_like(x), np.zeros_like(x)
        peak, place = np.full(batch, -np.inf), x.copy()
        for step in range(STEPS):
            if self.over():
                return False
            hardness = 10.0 ** (0.5 + 4.5 * step / STEPS)
            margins, aim, slopes, said = self.compiled.slopes(x, scale, hardness, 1.0 + step / 10, finest)
            self.looked += said
            excess = np.where((margins.broken <= 0) & ~np.isnan(margins.excess), margins.excess, -np.inf)
            better = excess > peak
            peak, place = np.where(better, excess, peak), np.where(better, x, place)
            if step % LOOK == 0 and self._found(place, peak):
                return True
            size = np.sqrt((slopes**2).sum(axis=0)) + 1e-300
            slopes = slopes / size  # margins differ by orders of magnitude; directions do not
            slow, square = 0.9 * slow + 0.1 * slopes, 0.99 * square + 0.01 * slopes**2
            warm = slow / (1 - 0.9 ** (step + 1)) / (np.sqrt(square / (1 - 0.99 ** (step + 1))) + 1e-8)
            x = x + rate * (1.0 - 0.8 * step / STEPS) * warm
            if step % LOOK == LOOK - 1:
                x = self.inside(x)
        if self._found(place, peak):
            return True
        if peak.max() > NEAR:
            self.reached = place[:, int(np.argmax(peak))]
        if not self.polishes:
            return False
        if self._polish(place, peak):
            return True
        aim = np.where((finest > 0) & (peak > -np.inf) & np.isfinite(aim), aim, -np.inf)
        return bool(finest.any()) and self._polish(place, aim, finest=1.0)

    # -- where to begin --------------------------------------------------------------------------------------------

    def starts(self) -> Array:
        """Coordinates of many kinds: all scales, rare letters, laws and rows near each other."""
        rng, shape, batch = self.rng, self.compiled.shape, self.compiled.batch
        size = 10 ** rng.uniform(-2.0, 0.8, size=batch)
        x = rng.normal(size=(shape.coordinates, batch)) * size
        rare = (rng.random((shape.coordinates, batch)) < 0.25) & (rng.random(batch) < 0.3)
        x = np.where(rare, -rng.uniform(2.0, rng.choice(RAREST, size=batch), size=x.shape), x)
        near = rng.random(batch) < 0.4
        spread = 10 ** rng.uniform(-3.0, 0.0, size=batch)
        base: dict[int, Array] = {}
        for laws in shape.laws:
            if not laws.free:
                continue
            letters = laws.size[1]
            first = base.setdefault(letters, x[list(laws.classes[0])])
            for row in laws.classes:
                close = first + spread * rng.normal(size=(letters, batch))
                x[list(row)] = np.where(near, close, x[list(row)])
        for number in shape.numbers:
            x[number.coordinate] = rng.normal(size=batch) * rng.choice((0.5, 2.0, 6.0), size=batch)
        return x

    def exchanged(self, point: Array | None) -> Array:
        """Starts at products and at supports, some beside a point if one is given, after generations of exchanges: the
        worse half of the columns becomes the better one with two letters of a law exchanged, once or twice. Supports
        and codes are found so, where no slope leads to them."""
        rng, shape, x = self.rng, self.compiled.shape, self.starts()
        for laws in shape.laws:
            if laws.parts:
                self._multiply(x, laws)
            if laws.free and laws.size[1] > 1:
                self._support(x, laws)
        if point is not None:
            near = int(AGAIN * x.shape[1])
            far = 10 ** rng.uniform(-4.0, 0.0, size=near)
            x[:, :near] = point[:, None] + far * rng.normal(size=(len(x), near))
        pairs, half = np.array(shape.pairs), x.shape[1] // 2
        if not len(pairs) or not half:
            return x
        columns, level = np.arange(half), self._levels(x)
        for _ in range(GENERATIONS):
            if self.over():
                break
            order = np.argsort(-level, kind="stable")
            x, level = x[:, order], level[order]
            made = x[:, rng.integers(half, size=half)]
            for some in (columns, columns[: half // 2]):
                i, j = pairs[rng.integers(len(pairs), size=len(some))].T
                made[i, some], made[j, some] = made[j, some], made[i, some]
            x[:, -half:], level[-half:] = made, self._levels(made)
        return x

    def _multiply(self, x: Array, laws: Laws) -> None:
        """Some columns of `x` become products (sums of logarithms), nearly: laws of independent parts, kernels that
        act on each of two parts."""
        rng = self.rng
        chosen = np.flatnonzero(rng.random(x.shape[1]) < MULTIPLIED)
        (rows, letters), (others, more) = laws.parts[rng.integers(len(laws.parts))]
        one = rng.normal(size=(rows, 1, letters, 1, len(chosen)))
        two = rng.normal(size=(1, others, 1, more, len(chosen)))
        size = 10 ** rng.uniform(-1.0, 0.8, size=len(chosen))
        made = size * (one + two) + 10 ** rng.uniform(-9.0, 0.0, size=len(chosen)) * rng.normal(size=(one + two).shape)
        x[np.ix_(np.array(laws.classes).ravel(), chosen)] = made.reshape(-1, len(chosen))

    def _support(self, x: Array, laws: Laws) -> None:
        """Some columns of `x` become laws that are nearly uniform on some letters, as many in each row."""
        rng = self.rng
        chosen = np.flatnonzero(rng.random(x.shape[1]) < SUPPORTED)
        rows, letters = laws.size
        some = rng.integers(1, letters, size=len(chosen))
        order = rng.random((rows, letters, len(chosen))).argsort(axis=1).argsort(axis=1)
        rare = -rng.uniform(5.0, 69.0, size=len(chosen))
        made = np.where(order < some, 0.0, rare) + 0.01 * rng.normal(size=order.shape)
        x[np.ix_(np.array(laws.classes).ravel(), chosen)] = made.reshape(-1, len(chosen))

    def _levels(self, x: Array) -> Array:
        """The margins of columns, minus infinity where an assumption is broken or there is no value."""
        margins = self.compiled.margins(self.compiled.shape.values(x))
        return np.where((margins.broken <= 0) & ~np.isnan(margins.excess), margins.excess, -np.inf)

    def inside(self, x: Array) -> Array:
        """Where an assumption is broken: mixed with what says nothing (`Shape.mixed`), as little as makes it hold.

        Levels that are quasi-convex and vanish on equal rows (docs/measures.md: eps-LDP, (eps, delta)-LDP, leakages,
        informations) fall along this line, so that kernels of a given level are constructed and not waited for; where
        the line does not help the point stays.
        """
        if not self.compiled.assumes:
            return x
        for kinds in PATHS:
            if self.compiled.shape.mixing(kinds):
                x = self._along(x, kinds)
        return x

    def _along(self, x: Array, kinds: tuple[str, ...]) -> Array:
        compiled, shape = self.compiled, self.compiled.shape
        broken = ~(compiled.broken(shape.values(x)) <= 0)
        if not broken.any():
            return x
        y = x[:, broken]
        low, high = np.zeros(y.shape[1]), np.ones(y.shape[1])
        for _ in range(HALVINGS):
            part = (low + high) / 2
            fails = ~(compiled.broken(shape.values(shape.mixed(y, part, kinds))) <= 0)
            low, high = np.where(fails, part, low), np.where(fails, high, part)
        made = shape.mixed(y, np.minimum(high * (1 + 1e-9) + 1e-12, 1.0), kinds)
        holds = compiled.broken(shape.values(made)) <= 0
        out = x.copy()
        out[:, broken] = np.where(holds, made, y)
        return out

    # -- on the boundary -------------------------------------------------------------------------------------------

    def bounded(self, smooth: Smooth) -> bool:
        """Whether the search is over, after steps from vertex to vertex and quasi-Newton steps with all conditions
        (smooth.py), from where the climb came to and from points at random."""
        starts = next(number for size, number in RESTARTS if smooth.n * smooth.heads <= size)
        drawn = self.starts()[:, :starts]
        if self.reached is not None:
            drawn[:, 0] = self.reached
        if not smooth.equal:
            drawn[:, 1::2] = self.inside(drawn[:, 1::2])  # every other one from where the assumptions hold
        for x in drawn.T:
            for steps in (smooth.stepped, smooth.stepped, smooth.climbed):
                point = steps(x, self.rng, self.over)
                if point is not None and self._reaches(smooth, point):
                    return True
                if self.over():
                    return False
        return False

    def _reaches(self, smooth: Smooth, point: Array) -> bool:
        x = point[:, None]
        for made in (x, self.inside(x)):
            inputs = self.compiled.shape.values(made)
            if self.compiled.margins(inputs).excess[0] > self.floor and smooth.off(inputs[:, 0]) <= NEARLY:
                return self.decided(made, bool(smooth.equal))
            if smooth.equal:
                return False
        return False

    # -- what was found --------------------------------------------------------------------------------------------

    def _found(self, x: Array, excess: Array) -> bool:
        """Whether one of the best columns is a violation, exactly; remembers the best."""
        order = np.argsort(-excess, kind="stable")[:CHECKED]
        inputs = self.compiled.shape.values(x[:, order].astype(np.longdouble))
        sure = self.compiled.margins(inputs)  # near 0/0, and beside 1, doubles show violations that are none
        margin = np.where((sure.broken <= 0) & (excess[order] > -np.inf), sure.excess, -np.inf).astype(float)
        margin = np.where(np.isnan(margin), -np.inf, margin)
        best = np.argsort(-margin, kind="stable")[:TRIES]
        if margin[best[0]] > self.best:
            self.best, self.nearest = float(margin[best[0]]), inputs[:, best[0]]
        for k in best:
            if not margin[k] > self.floor:
                return False
            if self.decided(x[:, [order[k]]]):
                return True
            self.floor = max(self.floor, min(2 * float(margin[k]), 1e-6))  # what looked so much was nothing
        return False

    def decided(self, x: Array, repairs: bool = False) -> bool:
        """Whether a rounding of the point ends the search: the coarsest that is violated, further inside if need be.

        `repairs`: moved onto the equalities that are assumed (search/affine.py)."""
        shape = self.compiled.shape
        if not repairs and self._holds(shape.instance(shape.values(x)[:, 0], BITS[-1])):
            return False
        inside = self._inward() if self.compiled.assumes else []
        for bits in BITS:
            for inward, kinds in ((0.0, PATHS[0]), *((2.0 ** (more - bits), kinds) for more, kinds in inside)):
                point = shape.values(x if not inward else shape.mixed(x, np.full(1, min(inward, 0.5)), kinds))[:, 0]
                instance = shape.instance(point, bits)
                if instance is not None and repairs:
                    instance = repaired(shape.claim, instance)
                if instance is not None and self.looks_violated(instance, repairs) and self.ask(instance):
                    return True
                if self.over():
                    return False
        return False

    def _holds(self, instance: Instance | None) -> bool:
        """Whether the exact formulas show at 96 bits that the claim holds there, its assumptions too: what doubles
        showed beside it was a lack of digits, and is not looked for at coarser roundings."""
        level = Screened.ASK if instance is None else violation(self.compiled.shape.claim, instance)
        return not isinstance(level, Screened) and -1 < level <= 0

    def _inward(self) -> list[tuple[int, tuple[str, ...]]]:
        """How far a point is moved inside in units of its rounding (powers of 2), and which laws."""
        both = self.compiled.shape.mixing(PATHS[0]) and self.compiled.shape.mixing(PATHS[1][1:])
        return [(more, kinds) for kinds in (PATHS if both else PATHS[1:]) for more in (1, 5)]

    def looks_violated(self, instance: Instance, repaired: bool = False) -> bool:
        """In long doubles, then by the exact formulas at 96 bits. `repaired`: it meets the equalities exactly, which
        only exact numbers show."""
        inputs = self.compiled.shape.inputs_of(instance)
        if inputs is None:
            return False
        margins = self.compiled.margins(inputs)
        sure = SOLVED if self.compiled.value.iterates else SURE
        if not (margins.excess[0] > sure and (repaired or margins.broken[0] <= SURE)):
            return False
        level = violation(self.compiled.shape.claim, instance)
        return isinstance(level, Screened) or level > 0

    def _polish(self, x: Array, excess: Array, finest: float = 0.0) -> bool:
        """The best columns, by quasi-Newton steps on the margin, or on what it is beside the finest term."""
        from scipy.optimize import minimize

        polished = 1 if self.compiled.value.iterates else POLISHED
        if self.stuck and not finest:
            excess = np.where(excess > -BESIDE, -np.inf, excess)
        order = [c for c in np.argsort(-excess, kind="stable")[:polished] if excess[c] > NEAR]
        for column in order:
            for scale in (0.0, 1e-12) if finest else (0.0, 0.1):
                if self.over():
                    return False

                def down(flat: Array, scale: float = scale) -> tuple[float, Array]:
                    _, goal, slopes, said = self.compiled.slopes(flat[:, None], np.full(1, scale), 1e3, 30.0, finest)
                    self.looked += said
                    value = goal[0]
                    return (-float(value), -slopes[:, 0]) if np.isfinite(value) else (1e3, np.zeros_like(flat))

                made = minimize(down, x[:, column], jac=True, method="L-BFGS-B", options={"maxiter": 60, "maxfun": 90})
                point = self.inside(made.x[:, None])
                margins = self.compiled.margins(self.compiled.shape.values(point))
                margin = float(margins.excess[0]) if margins.broken[0] <= 0 else -math.inf
                if self._found(point, np.array([margin if not math.isnan(margin) else -math.inf])):
                    return True
            self.stuck = self.stuck or excess[column] > -BESIDE
        return False
