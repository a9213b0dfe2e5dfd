"""What a hunt sees: counts by outcome, the first instance of each kind, the smallest certified relative gap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from flint import arb

from ..claim import Claim, Evaluation, Instance, Outcome
from ..real import Ordering, Real, compare
from ..real.display import dyadic
from ..real.precision import ctx, in_turn
from .complexity import complexity
from .coverage import Coverage
from .tally import Tally


@dataclass
class Sightings:
    """What a hunt saw: counts by outcome, the first instance of each kind, the smallest certified relative gap."""

    claim: Claim
    seed: int
    counts: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(Outcome, 0))
    failing: Instance | None = None
    ill_defined: Instance | None = None
    undecided: tuple[Instance, str] | None = None
    holding: Instance | None = None
    attained: Instance | None = None
    least: tuple[Real, Instance] | None = None
    """The smallest certified gap relative to the sizes of both sides (relative_gap), and where. A gap as such would be
    smallest where both sides nearly vanish, as at a kernel whose rows are nearly equal, and say nothing."""
    complete: bool = False
    held: list[Instance] = field(default_factory=list)
    failed: list[Instance] = field(default_factory=list)
    """Every instance that held, or failed; kept only while a finite domain is checked completely."""
    keep: bool = False
    screened: int = 0
    """Points looked at in floating point: of batches those at which the statement says something, of others those in
    the domain."""
    tally: Tally = field(default_factory=Tally)
    few: str = ""
    """Why the statement says something at fewer than ENOUGH of the instances tried."""
    cut: bool = False
    """Whether the time was up before what was found was made as simple as it would have been."""
    settled: bool = False
    """Whether the usual search is over: later instances only count, and give no simpler equality than was found."""

    def __post_init__(self) -> None:
        self.coverage = Coverage(self.claim)

    @property
    def counts_held(self) -> int:
        """How many instances held."""
        return self.counts[Outcome.HOLDS]

    @property
    def instances(self) -> int:
        """Distinct instances at which the statement says something: it fails there, or holds with content."""
        return self.tally.telling

    @property
    def tried(self) -> int:
        """Instances inside the domain that were evaluated, repetitions and those that say nothing included."""
        return sum(n for outcome, n in self.counts.items() if outcome is not Outcome.OUTSIDE)

    @property
    def margin(self) -> str | None:
        """The smallest certified relative gap in six digits, rounded down; None where there is none."""
        return None if self.least is None else self.least[0].enclose(6)[0]

    @in_turn
    def record(self, instance: Instance, evaluation: Evaluation) -> None:
        """Count one evaluation."""
        if evaluation.outcome is not Outcome.OUTSIDE:
            self.coverage.add(instance, exactly=True)
        if evaluation.outcome in (Outcome.HOLDS, Outcome.FAILS) and self.tally.new(instance):
            self.tally.add(evaluation.relation if evaluation.outcome is Outcome.HOLDS else None)
        self.counts[evaluation.outcome] += 1
        if evaluation.outcome is Outcome.FAILS and self.keep:
            self.failed.append(instance)
        if evaluation.outcome is Outcome.FAILS and self.failing is None:
            self.failing = instance
        elif evaluation.outcome is Outcome.ILL_DEFINED and self.ill_defined is None:
            self.ill_defined = instance
        elif evaluation.outcome is Outcome.UNDECIDED and self.undecided is None:
            self.undecided = (instance, evaluation.reason)
        elif evaluation.outcome is Outcome.HOLDS:
            if self.holding is None:
                self.holding = instance
            if self.keep:
                self.held.append(instance)
            if evaluation.attained:
                found = self.attained
                if found is None or (not self.settled and complexity(instance) < complexity(found)):
                    self.attained = instance
            else:
                self._margin(instance, evaluation)

    def _margin(self, instance: Instance, evaluation: Evaluation) -> None:
        sides = evaluation.sides
        if evaluation.decisive is None or evaluation.decisive.op not in ("<=", "<", ">=", ">") or sides is None:
            return
        lhs, rhs = sides
        if lhs.is_infinite or rhs.is_infinite:
            return
        low, high = (lhs, rhs) if evaluation.decisive.op in ("<=", "<") else (rhs, lhs)
        if self.least is not None and relative_gap(low, high, 64, Real.near) > self.least[0].arb(96):
            return  # the decision was read at these bits already; more would not make this gap the smallest
        gap = relative_gap(low, high, 96)
        if not gap.is_finite() or not gap > 0:
            return
        with ctx.rounding():
            least = dyadic(gap.lower())
        if self.least is None or compare(least, self.least[0]) is Ordering.LESS:
            self.least = (least, instance)


def relative_gap(low: Real, high: Real, bits: int, enclosed: Callable[[Real, int], arb] = Real.arb) -> arb:
    """(high - low) / (|high| + |low|), enclosed: between 0 and 1 for sides of one sign."""
    return enclosed(high - low, bits) / (abs(enclosed(high, bits)) + abs(enclosed(low, bits)))
