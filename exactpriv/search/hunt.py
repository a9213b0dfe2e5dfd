"""Hunting: the search for an exact counterexample (or, for an existence claim, an exact witness).

Order: everything, if the domain is finite; structured families; then, by count, seeded mixtures and hypothesis, or, by
time, the portfolio (docs/hunting.md), whose floating-point screening proposes. The first instance that
exact evaluation refutes is shrunk and returned. Silence is reported with what was tried and the smallest certified
margin.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from flint import fmpq

from ..claim import Claim, Evaluation, Instance, Outcome, evaluate
from ..real.display import exact
from .coverage import Coverage
from .generate import find_instance
from .portfolio import Portfolio, climbed
from .propose import everything, random_instances, structured
from .rationalise import rationalised
from .sentence import sentence
from .shrink import complexity, shrink

Progress = Callable[[int, str], None]

STRUCTURED = 1000
"""Structured instances that a search by time starts with."""
SIMPLEST = 60
"""Before them it tries so many of the simplest, which reach every variable early."""


@dataclass
class Findings:
    """What a hunt saw: counts by outcome, the first instance of each kind, the smallest certified margin."""

    claim: Claim
    seed: int
    counts: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(Outcome, 0))
    failing: Instance | None = None
    ill_defined: Instance | None = None
    undecided: tuple[Instance, str] | None = None
    holding: Instance | None = None
    attained: Instance | None = None
    least: tuple[fmpq, Instance] | None = None
    complete: bool = False
    held: list[Instance] = field(default_factory=list)
    failed: list[Instance] = field(default_factory=list)
    """Every instance that held, or failed; kept only while a finite domain is checked completely."""
    keep: bool = False
    screened: int = 0
    """Instances looked at in floating point (a search by time only)."""

    def __post_init__(self) -> None:
        self.coverage = Coverage(self.claim)

    @property
    def counts_held(self) -> int:
        """How many instances held."""
        return self.counts[Outcome.HOLDS]

    @property
    def tried(self) -> int:
        """Instances inside the domain that were evaluated."""
        return sum(n for outcome, n in self.counts.items() if outcome is not Outcome.OUTSIDE)

    def record(self, instance: Instance, evaluation: Evaluation) -> None:
        """Count one evaluation."""
        if evaluation.outcome is not Outcome.OUTSIDE:
            self.coverage.add(instance, exactly=True)
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
                if self.attained is None or complexity(instance) < complexity(self.attained):
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
        difference = rhs - lhs if evaluation.decisive.op in ("<=", "<") else lhs - rhs
        if self.least is not None and difference.arb(64) > self.least[0]:
            return  # the decision was read at these bits already; more would not make this margin the smallest
        gap = difference.arb(96)
        if not gap.is_finite() or not gap > 0:
            return
        low = exact(gap.lower())
        if self.least is None or low < self.least[0]:
            self.least = (low, instance)

    def __str__(self) -> str:
        return sentence(self)


def decisive_outcome(claim: Claim) -> Outcome:
    """The outcome a hunt looks for: a failure of a universal claim, an example of an existence claim."""
    return Outcome.HOLDS if claim.quantifier == "exists" else Outcome.FAILS


def hunt(
    claim: Claim,
    *,
    seconds: int | None = None,
    instances: int = 300,
    seed: int = 0,
    progress: Progress | None = None,
) -> Findings:
    """Search until the claim is decided, or `instances` are evaluated (times effort), or `seconds` have passed.

    With `seconds` the count does not limit the search. The result is reproducible from the seed when the count limits.
    """
    findings = Findings(claim, seed)
    wanted = decisive_outcome(claim)
    start = time.monotonic()
    limit = max(1, int(instances * claim.effort))

    def over() -> bool:
        if seconds is not None:
            return time.monotonic() - start >= seconds
        return sum(findings.counts.values()) >= 4 * limit or findings.tried >= limit

    def outcome_at(instance: Instance) -> Outcome:
        evaluation = evaluate(claim, instance)
        findings.record(instance, evaluation)
        return evaluation.outcome

    def ask(instance: Instance) -> bool:
        return outcome_at(instance) is wanted

    def run(candidates: Iterator[Instance], stop: Callable[[], bool]) -> bool:
        for instance in candidates:
            if stop():
                return False
            outcome = outcome_at(instance)
            if progress is not None and findings.tried % 16 == 0:
                progress(findings.tried, outcome.value)
            if outcome is wanted:
                return True
        return False

    every = everything(claim)
    if every is not None:
        findings.keep = True
        found = run(iter(every), lambda: False)
        findings.complete = not found
    else:
        half = limit // 2 if seconds is None else STRUCTURED
        found = seconds is not None and run(structured(claim, SIMPLEST), over)
        found = found or run(structured(claim, max(half, 1)), over)
        if not found and seconds is not None:
            found = _by_portfolio(claim, findings, ask, over)
        elif not found:
            found = run(random_instances(claim, seed, 2 * half), over)
            found = found or find_instance(claim, ask, seed, max(limit // 6, 20)) is not None
    if found:
        _shrink_found(claim, findings, wanted, 300 if seconds is None else 60)
    elif findings.ill_defined is not None:
        findings.ill_defined = shrink(
            claim, findings.ill_defined, lambda i: evaluate(claim, i).outcome is Outcome.ILL_DEFINED
        )
    return findings


def _by_portfolio(
    claim: Claim, findings: Findings, ask: Callable[[Instance], bool], over: Callable[[], bool]
) -> bool:
    def seen(instance: Instance) -> None:
        findings.screened += 1
        findings.coverage.add(instance, exactly=False)

    return Portfolio(claim, findings.seed, ask, seen).run(over)


def _shrink_found(claim: Claim, findings: Findings, wanted: Outcome, retries: int) -> None:
    found = findings.holding if wanted is Outcome.HOLDS else findings.failing
    if found is None:
        return

    def meets(instance: Instance) -> bool:
        return evaluate(claim, instance).outcome is wanted

    if findings.screened:
        found = _simple_start(claim, found, meets, findings.seed)
    smallest = shrink(claim, found, meets)
    other = _with_fewer_letters(claim, smallest, meets, findings.seed, retries)
    if other is not None:
        smallest = shrink(claim, other, meets)
    if wanted is Outcome.HOLDS:
        findings.holding = smallest
    else:
        findings.failing = smallest


def _simple_start(claim: Claim, found: Instance, meets: Callable[[Instance], bool], seed: int) -> Instance:
    """The simplest rounding of what was found, or of the larger violation that a short climb reaches."""
    higher = climbed(claim, found, seed)
    starts = [rationalised(claim, i, meets) for i in ((found, higher) if meets(higher) else (found,))]
    return min(starts, key=complexity)


def _with_fewer_letters(
    claim: Claim, instance: Instance, meets: Callable[[Instance], bool], seed: int, evaluations: int
) -> Instance | None:
    """Single steps may stop at a local minimum: search the smaller shapes once more, from scratch."""
    letters = complexity(instance)[0]
    smaller = [c for c in structured(claim, 3 * evaluations) if complexity(c)[0] < letters]
    best: Instance | None = None
    for candidate in chain(smaller, random_instances(claim, seed + 2, 3 * evaluations) if smaller else ()):
        if complexity(candidate)[0] < letters:
            evaluations -= 1
            if meets(candidate):
                best, letters = candidate, complexity(candidate)[0]
            if evaluations <= 0:
                break
    return best
