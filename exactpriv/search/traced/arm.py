"""The traced arm of a hunt: shape after shape, one batch a pull; deterministic given the seed and the number of pulls.

Proposes in floating point: see climb.py. A claim that cannot be traced is left to the other arms.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from ...claim import Claim, Instance
from .untraced import NotTracedError

Ask: TypeAlias = Callable[[Instance], bool]
Stop: TypeAlias = Callable[[], bool]
Counted: TypeAlias = Callable[[str, int], None]
FIRST: tuple[tuple[str, float | None], ...] = (
    ("free", 0.0), ("tied", 1.0), ("free", 1.0), ("zeros", 0.0), ("tied", 0.5), ("free", 1.0), ("tied", 1.0),
    ("any", None), ("zeros", 1.0), ("free", 1.0), ("tied", 0.0), ("free", 0.5),
)  # fmt: skip
"""Mode and sizes (0 the least, 1 the largest) of the first shapes; later ones are drawn."""
MODES = ("free", "tied", "tied", "zeros", "any")
REACHES = (None, None, 1.0)
"""Sizes of later shapes: any, and every third time the largest, where there is most room."""
EXCHANGES = 4
"""Every so many turns, from the second of these on, one begins with exchanges of letters (climb.py)."""
SWAPPED = 0.5
"""The part of these at the best shape of a size with zeros or ties, after swaps (shape.py)."""
SWAPS = (1, 1, 2)
"""How many letters are exchanged there."""
KEPT = 16
"""Compiled shapes that are remembered."""
APART = 1e-6
"""Nearer to equality than this, the decision of an instance that holds takes long and says little."""
TURN, BOUNDED = 25, 120
"""What a turn counts, and what steps with all conditions count besides."""
ALONE = 2
"""Every so many turns, for a statement that is a sum with exponentials, one of these stands alone on its side."""
UNPOLISHED = 4
"""Pulls before quasi-Newton steps, which take longer to load than these pulls take; then every other pull has them."""
BEFORE_BOUNDS = 2
"""Pulls before steps with all conditions (smooth.py), for a claim with assumptions."""
UNBOUNDED = 8
"""Every so many pulls take such steps for a claim without, where maxima are the conditions."""
GIVEN_UP = 8
"""Shapes in a row without a trace after which the claim is left to other arms."""


@dataclass
class TracedArm:
    """The search of one claim. `ask` decides an instance exactly and says whether the search is over; `counted` is told
    how many instances of a size were looked at."""

    claim: Claim
    seed: int
    ask: Ask
    counted: Counted
    bounds: bool = True
    """Whether later turns polish their best points and take steps with all conditions; in a search by count none does,
    since screening is faster."""
    reasons: dict[str, int] = field(default_factory=dict)
    """Why shapes have no trace, and how many."""
    best: dict[str, float] = field(default_factory=dict)
    """The largest margin by size and style: the niches that were explored."""

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.swaps = random.Random(self.seed)
        self.turns = 0
        self.pulls = 0
        self.work = 0
        """What the turns took, in exact evaluations of a usual claim; counted and not timed."""
        self.given_up = False
        self.solves = False
        """Whether a shape had a quantity that is computed by iteration."""
        self._compiled: dict[Any, Any] = {}
        self._smooth: dict[Any, Any] = {}
        self._floors: dict[Any, float] = {}
        self._stuck: set[Any] = set()
        self._failures = 0
        self._free_numbers = True
        self._exponentials = False
        """Whether the statement is a sum with exponentials, which stand alone in some turns."""
        self._asked = -math.inf
        self._tied: dict[str, tuple[float, Any, Any]] = {}
        """By sizes: the best margin of a shape with zeros or ties, the shape, and where its climb ended."""

    def pull(self, over: Stop) -> bool:
        """One batch at one shape. True if the search is over."""
        if self.given_up:
            return False
        try:
            import numpy as np
        except ImportError:  # pragma: no cover
            self.given_up = True
            return False
        self.turns += 1
        self.work += TURN
        if self.turns > EXCHANGES and self.turns % EXCHANGES == 0:
            return self._exchanged(over)
        later = (self.rng.choice(MODES), self.rng.choice(REACHES)) if self.pulls >= len(FIRST) else None
        mode, reach = later or FIRST[self.pulls]
        self.pulls += 1
        alone = self.pulls // ALONE if self._exponentials and self.pulls % ALONE == 0 else None
        compiled = self._next(mode, reach, over, alone)
        if compiled is None:
            return False
        self._exponentials = self._exponentials or compiled.exponentials > 0
        climb = self._climb(compiled, np.random.default_rng([self.seed, self.pulls]), over)
        climb.polishes = self.bounds and self.pulls > UNPOLISHED and self.pulls % 2 == 1
        bounds = self.pulls > BEFORE_BOUNDS if self.claim.assume else self.pulls % UNBOUNDED == 0
        smooth = self._bounded(compiled) if bounds and self.bounds else None

        def climbed() -> bool:
            found = not (smooth is not None and smooth.equal) and climb.run()
            self.work += 0 if smooth is None else BOUNDED
            return climb.bounded(smooth) if not found and smooth is not None and not over() else found

        return self._ended(climb, climbed, over)

    def _exchanged(self, over: Stop) -> bool:
        """A turn that begins with exchanges of letters: at a shape beside the best one of a size that has zeros or
        ties, or at one at random."""
        import numpy as np

        from .shape import chosen, swapped

        shape = point = None
        if self._tied and self.swaps.random() < SWAPPED:
            _, shape, point = self._tied[self.swaps.choice(list(self._tied))]
            for _ in range(self.swaps.choice(SWAPS)):
                shape = swapped(shape, self.swaps) or shape
        compiled = self._compile(lambda: shape or chosen(self.claim, self.swaps, reach=self.swaps.choice(REACHES),
                                                         free_numbers=self._free_numbers), over)  # fmt: skip
        if compiled is None:
            return False
        climb = self._climb(compiled, np.random.default_rng([self.seed, self.turns, 3]), over)
        climb.polishes = False
        return self._ended(climb, lambda: climb.run(climb.exchanged(point)), over)

    def _climb(self, compiled: Any, generator: Any, over: Stop) -> Any:
        from .climb import Climb

        self.solves = self.solves or compiled.value.iterates
        climb = Climb(compiled, generator, self.ask, over)
        climb.floor = self._floors.get(compiled.shape.key, climb.floor)
        climb.stuck = compiled.shape.key in self._stuck
        return climb

    def _ended(self, climb: Any, run: Callable[[], bool], over: Stop) -> bool:
        """Whether the search is over after this climb; keeps what it came to."""
        import numpy as np

        try:
            with np.errstate(all="ignore"):  # slopes beyond the range of doubles; nothing is said of them to users
                found = run()
        except (ValueError, ArithmeticError) as error:  # a graph that a batch of this size does not fit
            self._failed(f"{type(error).__name__}: {error}")
            return False
        shape = climb.compiled.shape
        self._floors[shape.key] = climb.floor
        if climb.stuck:
            self._stuck.add(shape.key)
        self.counted(shape.label, climb.looked)
        niche = f"{shape.label} {shape.style}"
        self.best[niche] = max(self.best.get(niche, -math.inf), climb.best)
        known = self._tied.get(shape.label, (-math.inf,))[0]
        if climb.reached is not None and known < climb.best < -APART and not all(laws.free for laws in shape.laws):
            self._tied[shape.label] = climb.best, shape, climb.reached
        if not found and climb.nearest is not None and self._asked < climb.best < -APART and not over():
            self._asked = climb.best
            near = shape.instance(climb.nearest, 12)
            found = near is not None and self.ask(near)  # the smallest margin of a report is a certified one
        return found

    def _bounded(self, compiled: Any) -> Any:
        """The problem with constraints of a shape, one way after another in which the claim can fail; None if it has
        none, or neither assumptions nor maxima."""
        import numpy as np

        from .smooth import Smooth

        if self.claim.quantifier == "exists":
            return None
        key = compiled.shape.key
        ways, made = self._smooth.get(key, (0, {}))
        which = self.pulls % ways if ways else 0
        if which not in made:
            point = np.random.default_rng([self.seed, self.pulls, 2]).normal(size=(compiled.shape.coordinates, 1))
            try:
                found = Smooth(self.claim, compiled.shape, compiled.shape.values(point)[:, 0], which)
            except NotTracedError:
                found = None
            made[which] = found if found is not None and found.constrained else None
            if len(self._smooth) >= KEPT:
                self._smooth.pop(next(iter(self._smooth)))
            self._smooth[key] = (1 if found is None else found.ways), made
        return made[which]

    def _next(self, mode: str, reach: float | None, over: Stop, alone: int | None) -> Any:
        """A compiled shape at random; None if it has no trace."""
        from .shape import chosen

        return self._compile(lambda: chosen(self.claim, self.rng, reach=reach, mode=mode,
                                            free_numbers=self._free_numbers), over, alone)  # fmt: skip

    def _compile(self, choose: Callable[[], Any], over: Stop, alone: int | None = None) -> Any:
        """The shape compiled; None if it has no trace."""
        import numpy as np

        from .compiled import Compiled

        try:
            shape = choose()
            key = shape.key, alone
            if key in self._compiled:
                return self._compiled[key]
            if over():
                return None
            point = np.random.default_rng([self.seed, self.pulls, 1]).normal(size=(shape.coordinates, 1))
            made = Compiled(self.claim, shape, shape.values(point)[:, 0], alone)
        except NotTracedError as error:
            return self._failed(str(error))
        except (KeyError, IndexError, TypeError, AttributeError, ValueError, ArithmeticError, StopIteration) as error:
            return self._failed(f"{type(error).__name__}: {error}")  # a domain that depends on values, not on sizes
        self._failures = 0
        if len(self._compiled) >= KEPT:
            self._compiled.pop(next(iter(self._compiled)))
        self._compiled[key] = made
        return made

    def _failed(self, reason: str) -> None:
        self.reasons[reason] = self.reasons.get(reason, 0) + 1
        self._failures += 1
        if self._free_numbers and self._failures >= 2:
            self._free_numbers = False  # an order or a rational parameter is no variable
        self.given_up = self._failures >= GIVEN_UP
