"""`tighten`: is a bound attained, approached, loose, or open; the searches in order and the verdict from them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from ..attain.approach import ApproachSearch
from ..attain.equality import EqualitySearch, Progress
from ..attain.found import Approach, Equality, approached, equality
from ..attain.limits import Limits
from ..attain.members import Case, members_of
from ..attain.stored_equalities import families_in, searched_at, stored_family
from ..claim import Claim, Instance, Outcome, evaluate
from ..claim.line import claimed
from ..improve.improvement import Improvement
from ..real.precision import in_turn
from ..search.certified import certified, part_of
from ..search.comparisons import Path, is_generic
from ..search.hunt import Findings, hunt
from ..search.request import check_request
from ..search.shrink import shrink
from .answer import Tightness
from .improvers import IMPROVERS, with_proof

INSTANCES = 300
FAMILIES = 4
"""Evaluations that the search for families may use, relative to the others."""
HUNTED = 0.2
"""The part of the seconds in which a counterexample is looked for first: of a false statement nothing else is said."""
STAGES = (5, 7, 10)
"""Of the seconds given, in tenths: when the search for equalities, for families and for better statements ends."""
CUT_SHORT = "the time was up before all that might be better was looked for"
SHOWN = 8
"""Parts for which equalities are written down."""


@in_turn
def tighten(
    claim: Claim | str,
    *,
    seconds: float | None = None,
    instances: int = INSTANCES,
    seed: int = 0,
    improve: bool = True,
    progress: Progress | None = None,
    told: Callable[[Tightness], None] | None = None,
) -> Tightness:
    """Where `claim` holds with equality, how near one gets to it, and whether there is a better statement.

    Search until `instances` are evaluated (times the claim's effort), or for about `seconds`; by count the result is
    reproducible from the seed. A counterexample is hunted first (not without `improve`), as nothing else matters of a
    false statement. `told` gets each answer on the way, what it would be if the search ended there (with `seconds`
    only). `improve`: whether a better statement is looked for where no equality and no family is found. All equalities
    are exact and certified, all gaps enclosed (Tightness). `claim` may be a statement in one
    line (claim/line.py). Raises BadInput for what is no claim, and where a number is not positive.
    """
    claim = claimed(claim)
    check_request(claim, seconds, instances, seed, progress)
    start = time.monotonic()
    if claim.quantifier == "exists":
        return Tightness(claim.id, "not-asserted", "a statement that something exists is no bound", seed=seed)
    run = _Tightening(claim, seconds, max(1, int(instances * claim.effort)), seed, progress, start)
    run.told = None if seconds is None else told
    if improve:
        run.hunt()
    run.search.run(run.limits(STAGES[0], 10))
    return run.judged(improve)


def tightness_at(claim: Claim, instances: Sequence[Instance], families: Sequence[Case] = ()) -> Tightness:
    """The same answer from stored instances and stored families in a variable, without a search."""
    run = _Tightening(claim, None, 1, 0, None, time.monotonic())
    at = [*instances, *(instance for case in families for _, instance in members_of(claim, case))]
    run.search = searched_at(claim, run.findings, at)
    run.stored, run.stored_families = tuple(instances), tuple(families)
    return run.judged(improve=False)


class _Tightening:
    """One run."""

    def __init__(
        self,
        claim: Claim,
        seconds: float | None,
        evaluations: int,
        seed: int,
        progress: Progress | None,
        start: float,
    ) -> None:
        self.claim, self.seconds, self.seed, self.start = claim, seconds, seed, start
        self.evaluations = evaluations
        self.findings = Findings(claim, seed)
        self.search, self.progress = EqualitySearch(claim, seed, self.findings, progress), progress
        self.notes: list[str] = []
        self.told: Callable[[Tightness], None] | None = None
        self.stored: tuple[Instance, ...] | None = None
        self.stored_families: tuple[Case, ...] = ()

    def hunt(self) -> None:
        """Look for a counterexample, before anything is said of how tight the statement is."""
        if self.seconds is None:
            found = hunt(self.claim, instances=self.evaluations, seed=self.seed)
        else:
            found = hunt(self.claim, seconds=HUNTED * self.seconds, seed=self.seed)
        if found.verdict == "refuted":
            self.findings.failing = found.failing

    def limits(self, numerator: int, denominator: int) -> Limits:
        """So many evaluations for each search, or a part of all the time from the start."""
        deadline = None if self.seconds is None else self.start + self.seconds * numerator / denominator
        return Limits(self.evaluations, deadline)

    def judged(self, improve: bool) -> Tightness:
        """The verdict after the search for equalities, with that for families and for improvements."""
        failing, sealed = self._failing()
        equalities = self._equalities()
        if self.told is not None and (equalities or failing is not None):
            self.told(self._answer(equalities, [], failing, sealed, [], (CUT_SHORT,)))
        approaches = [] if self.search.complete else self._approaches({e.path for e in equalities})
        made = self._answer(equalities, approaches, failing, sealed, [])
        wanting = made.tightness in ("open", "approached", "refuted") or not any(e.generic for e in equalities)
        if not (improve and self.findings.tried and wanting):
            return made
        found: list[Improvement] = []
        for better in self._improvements():
            if self.told is not None:
                self.told(self._answer(equalities, approaches, failing, sealed, found, (CUT_SHORT,)))
            found += [made if self._over() else with_proof(made) for made in better()]
        return self._answer(equalities, approaches, failing, sealed, found)

    def _answer(
        self,
        equalities: Sequence[Equality],
        approaches: Sequence[Approach],
        failing: Instance | None,
        sealed: dict[str, object] | None,
        improvements: Sequence[Improvement],
        more: tuple[str, ...] = (),
    ) -> Tightness:
        """The verdict from what was found."""
        states = self._states({e.path for e in equalities}, {a.family.path for a in approaches})
        tightness, reason = self._verdict(states, failing)
        smaller = next((i for i in improvements if i.makes_loose), None)
        if smaller is not None and tightness != "refuted" and not self.claim.asserts_tightness:
            tightness, reason = "loose", f"{smaller.sentence} {smaller.regime}"
        notes = list(self.notes)
        if self.findings.ill_defined is not None:
            notes.append(f"no value at some instance: {evaluate(self.claim, self.findings.ill_defined).reason}")
        if tightness == "attained" and not any(e.generic for e in equalities):
            reason = "only at instances with a zero entry, equal rows or a parameter at its end"
        return Tightness(
            self.claim.id, tightness, reason, tuple(states), tuple(equalities), tuple(approaches), tuple(improvements),
            failing, sealed, self.findings.tried, f"{time.monotonic() - self.start:.2f}", self.seed, (*notes, *more),
            self.claim.described_domain(), self._nearest({e.path for e in equalities}),
        )  # fmt: skip

    def _nearest(self, attained: set[Path]) -> tuple[tuple[Path, Instance], ...]:
        left = {path: pool for path, pool in self.search.near.items() if pool and path not in attained}
        return tuple((path, min(pool.values(), key=lambda pair: pair[0])[1]) for path, pool in left.items())

    def _over(self) -> bool:
        return self.seconds is not None and time.monotonic() > self.start + self.seconds

    def _equalities(self) -> list[Equality]:
        found: list[Equality] = []
        for path in list(self.search.equal)[:SHOWN]:
            for instance in self.search.simplest(path) if self.stored is None else self.search.equal[path][:2]:
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
        bases = self.search.simple_bases() if self.stored is None else []
        found: list[Approach] = []
        for i, path in enumerate(missing):
            if self.stored is None:
                limits = self.limits(STAGES[0] + (STAGES[1] - STAGES[0]) * (i + 1) // len(missing), 10)
                limits.evaluations *= FAMILIES
                search = ApproachSearch(self.claim, self.search.parts, limits)
                family = search.family(path, bases)
            else:
                family = stored_family(self.claim, path, self.stored_families)
                family = family or families_in(self.claim, path, self.stored)
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
        limits = self.limits(1, 1)
        fails = partial(self._comes_to, Outcome.FAILS)
        small = shrink(self.claim, found, fails, lambda: limits.over)
        sealed, problem = certified(self.claim, "violates", [small])
        if sealed is None:
            self.notes.append(f"a failure that the independent checker does not confirm: {problem}")
            return None, None
        return small, sealed

    def _comes_to(self, outcome: Outcome, instance: Instance) -> bool:
        return evaluate(self.claim, instance).outcome is outcome

    def _improvements(self) -> Iterator[Callable[[], list[Improvement]]]:
        """The searches for better statements, which share the time that is left; without a limit counts end them."""
        for k, improve in enumerate(IMPROVERS):
            seconds: int | None = None
            if self.seconds is not None:
                left = self.start + self.seconds - time.monotonic()
                if left <= 0:
                    self.notes.append(CUT_SHORT)
                    return
                seconds = max(1, int(left / (len(IMPROVERS) - k)))
            yield partial(improve, self.claim, self.findings, seconds, self.seed, self.progress)
