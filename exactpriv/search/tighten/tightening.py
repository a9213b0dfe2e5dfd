"""`tighten`: is a bound attained, approached, loose, or open; the searches in order and the verdict from them."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module

from ...claim import Claim, Instance, Outcome, evaluate
from ...real import BadInput
from ..hunt import Findings
from ..shrink import shrink
from .approach import ApproachSearch
from .equality import EqualitySearch, Progress
from .improvement import Improvement
from .limits import Limits
from .parts import Path, is_generic
from .result import Approach, Equality, Tightness, approached, certified, equality, part_of

INSTANCES = 300
IMPROVING_SECONDS = 10
SHOWN = 8
"""Parts for which equalities are written down."""

Improver = Callable[[Claim, Findings, int | None, int], list[Improvement]]

IMPROVERS: tuple[tuple[str, str], ...] = ()
"""(module of this package, function): each gets (claim, findings, seconds, seed) and returns better statements."""


def tighten(
    claim: Claim,
    *,
    seconds: int | None = None,
    instances: int = INSTANCES,
    seed: int = 0,
    progress: Progress | None = None,
) -> Tightness:
    """Where `claim` holds with equality, how near one gets to it, and whether there is a better statement.

    Search until `instances` are evaluated (times the claim's effort), or for about `seconds`; by count the result is
    reproducible from the seed. All equalities are exact and certified, all gaps enclosed (Tightness). Raises BadInput
    where a number is not positive.
    """
    if instances < 1 or (seconds is not None and seconds < 1):
        raise BadInput(f"instances={instances}, seconds={seconds} leave nothing to do; give positive numbers")
    start = time.monotonic()
    if claim.quantifier == "exists":
        return Tightness(claim.id, "not-asserted", "a statement that something exists is no bound", seed=seed)
    return _Tightening(claim, seconds, instances * claim.effort, seed, progress, start).run()


class _Tightening:
    """One run."""

    def __init__(
        self,
        claim: Claim,
        seconds: int | None,
        evaluations: int,
        seed: int,
        progress: Progress | None,
        start: float,
    ) -> None:
        self.claim, self.seconds, self.seed, self.start = claim, seconds, seed, start
        self.evaluations = evaluations
        self.findings = Findings(claim, seed)
        self.search = EqualitySearch(claim, seed, self.findings, progress)
        self.notes: list[str] = []

    def limits(self, numerator: int, denominator: int) -> Limits:
        """So many evaluations for each search, or a part of all the time from the start."""
        deadline = None if self.seconds is None else self.start + self.seconds * numerator / denominator
        return Limits(self.evaluations, deadline)

    def run(self) -> Tightness:
        """All searches, then the verdict."""
        self.search.run(self.limits(6, 10))
        equalities = self._equalities()
        approaches = [] if self.search.complete else self._approaches({e.path for e in equalities})
        failing, sealed = self._failing()
        states = self._states({e.path for e in equalities}, {a.family.path for a in approaches})
        tightness, reason = self._verdict(states, failing)
        improvements: list[Improvement] = []
        if tightness in ("open", "refuted"):
            improvements = self._improvements()
            if tightness == "open" and any(i.verdict == "proved" for i in improvements):
                tightness, reason = "loose", next(i.says for i in improvements if i.verdict == "proved")
        if self.findings.ill_defined is not None:
            self.notes.append(f"no value at some instance: {evaluate(self.claim, self.findings.ill_defined).reason}")
        return Tightness(
            self.claim.id, tightness, reason, tuple(states), tuple(equalities), tuple(approaches), tuple(improvements),
            failing, sealed, self.findings.tried, f"{time.monotonic() - self.start:.2f}", self.seed, tuple(self.notes),
        )  # fmt: skip

    def _equalities(self) -> list[Equality]:
        found: list[Equality] = []
        for path in list(self.search.equal)[:SHOWN]:
            for instance in self.search.simplest(path):
                made, problem = equality(self.claim, path, instance, is_generic(self.claim, instance))
                if made is not None:
                    found.append(made)
                else:
                    self.notes.append(f"an equality that the independent checker does not confirm: {problem}")
        return found

    def _approaches(self, attained: set[Path]) -> list[Approach]:
        missing = [path for path in self.search.near if path not in attained][:SHOWN]
        if not missing:
            return []
        bases = self.search.simple_bases()
        found: list[Approach] = []
        for i, path in enumerate(missing):
            search = ApproachSearch(self.claim, self.search.parts, self.limits(6 + 4 * (i + 1) // len(missing), 10))
            family = search.family(path, bases)
            if family is None:
                continue
            made, problem = approached(self.claim, family)
            if made is not None:
                found.append(made)
            else:
                self.notes.append(f"a family that the independent checker does not confirm: {problem}")
        return found

    def _states(self, attained: set[Path], near: set[Path]) -> list[tuple[Path, str, str]]:
        texts: dict[Path, str] = {}
        if self.findings.holding is not None:
            evaluation = evaluate(self.claim, self.findings.holding)
            texts = {p: part.text() for p in self.search.near if (part := part_of(evaluation, p)) is not None}
        return [
            (p, texts.get(p, ""), "attained" if p in attained else "approached" if p in near else "open")
            for p in self.search.near
        ]

    def _verdict(self, states: list[tuple[Path, str, str]], failing: Instance | None) -> tuple[str, str]:
        if failing is not None:
            return "refuted", "the statement itself fails at an instance of its domain"
        if not self.findings.tried:
            return "open", "no instance tried met the assumptions"
        if not states:
            return "not-asserted", "the statement has no comparison that could hold with equality"
        seen = {state for _, _, state in states}
        if seen == {"attained"}:
            return "attained", ""
        if "open" not in seen:
            return "approached", ""
        left = sum(state == "open" for _, _, state in states)
        what = "no instance of the finite domain" if self.search.complete else "no instance found"
        parts = "" if len(states) == 1 else f" of {left} of {len(states)} parts"
        return "open", f"{what} on which both sides{parts} agree, and no family along which they approach each other"

    def _failing(self) -> tuple[Instance | None, dict[str, object] | None]:
        found = self.findings.failing
        if found is None:
            return None, None
        small = shrink(self.claim, found, lambda i: evaluate(self.claim, i).outcome is Outcome.FAILS)
        sealed, problem = certified(self.claim, "violates", [small])
        if sealed is None:
            self.notes.append(f"a failure that the independent checker does not confirm: {problem}")
            return None, None
        return small, sealed

    def _improvements(self) -> list[Improvement]:
        seconds = self.seconds if self.seconds is not None else IMPROVING_SECONDS
        found: list[Improvement] = []
        for module, name in IMPROVERS:
            improve: Improver = getattr(import_module(f"{__package__}.{module}"), name)
            found += improve(self.claim, self.findings, seconds, self.seed)
        return found
