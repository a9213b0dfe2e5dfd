"""Repairing a refuted statement: the weakest added hypothesis under which it survives, or a replaced relation.

Order: a fixed sample of the claim is evaluated exactly; a hypothesis (grammar.py) or a replacement
(replacements.py) that every failing case of the sample refutes is dropped; the others are searched afresh, with another
seed and a count-limited portfolio. A case that refutes one joins the sample, so that it counts against all others.
Hypotheses are tried from the weakest, the one that keeps most of the cases that hold; one that keeps nothing that a
surviving weaker one does not keep is dropped, and so is one that keeps nearly nothing.

Invariants: `proved` only through a certificate that the independent checker accepted, for a whole finite domain, for
divergences at every ratio of masses, or for all sizes by a chain of facts; all other repairs are `supported`, with the
counts said. Without a failing case there is no repair. Counts and seeds limit
the search; `seconds` only cuts it short.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, count, islice
from typing import Any

from flint import fmpq

from ..claim import Claim, Evaluation, Instance, Outcome, evaluate
from ..claim.verdict import Verdict
from ..improve.challenge import all_steps, counted, until
from ..improve.divergence_constants import best_constants
from ..improve.improvement import Improvement
from ..prove.deriving import derived_as
from ..prove.statement import Statement, statement_of
from ..real import BadInput, IllDefined, Real, UndecidedError, simplest_between
from ..real.display import exact, lower_end
from ..search.adversary import carried, corners, spread
from ..search.certified import certified
from ..search.hunt import Findings, Progress
from ..search.judging import judge
from ..search.sampling import BAD, Over, Sample, evaluated, sampled, survey
from .conditions import measure_calls
from .grammar import grammar
from .hypothesis import Hypothesis
from .replacements import (
    TEMPLATES,
    Quantity,
    Replacement,
    Template,
    common_parts,
    failing_parts,
    identities,
    least_usual,
    literals,
    operations,
    rational,
    sized_quantities,
)
from .tracks import Track, track

SAMPLE = 160
"""Instances that hypotheses are compared on."""
SURVIVE = 150
"""Instances at which a repaired claim has to hold, at least."""
SCREENED = 150
"""Instances that the portfolio proposes against a repaired claim."""
CARRIED = 6
"""Failing cases near which a repaired claim is tested."""
CORNERS = 1500
"""Instances at the corners of a repaired claim's domain that are tried before it is hunted."""
STARTS = 3
"""Failing cases from which paths into the repaired domain start."""
WANTED = 3
"""Surviving hypotheses that are reported."""
ATTEMPTS = 14
"""Hypotheses that are searched."""
ROUNDS = 6
"""Constants that are searched for one template."""
EXACTLY = 2
"""So many times the constant is tried that the worst failing case needs, where that is a fraction."""


@dataclass(frozen=True)
class Repair:
    """One repair with what backs it."""

    improvement: Improvement
    survived: int
    """Exact instances of the repaired claim at which it holds."""
    screened: int
    kept: int = 0
    """Cases of the sample that hold and satisfy the hypothesis, of `of`."""
    of: int = 0
    track: Track | str = ""
    """Both sides along a path from a failing instance into the repaired domain, or why there is none."""


@dataclass
class Repairs:
    """Everything found for one claim."""

    claim: Claim
    sample: Sample
    found: list[Repair] = field(default_factory=list)
    cut_short: bool = False

    @property
    def only_equalities(self) -> bool:
        """Does every failing case only miss a strict inequality by equality? A search hardly meets such cases."""
        decided = [e.decisive for _, e in self.sample.bad]
        return bool(decided) and all(r is not None and r.op in ("<", ">", "!=") and r.equality_holds() for r in decided)


def repairs(
    claim: Claim, findings: Findings, *, seconds: float | None = None, steps: int | None = None, seed: int = 0,
    progress: Progress | None = None,
) -> list[Improvement]:  # fmt: skip
    """Repaired claims of a refuted or ill-defined one, the weakest hypotheses first, then replaced relations.

    `findings` is what a hunt saw (its failing instance joins the sample). Empty for a claim of which no failing
    instance is known, and where nothing in the grammar helps. `seconds` and `steps` (instances looked at, about) cut
    the search short; with `steps` alone a rerun gives the same. Errors of evaluation are outcomes.
    """
    known = [i for i in (findings.failing, findings.ill_defined) if i is not None]
    clock, taken = until(seconds), count(1)
    over = counted(lambda: clock() or (steps is not None and next(taken) > steps), progress)
    return [r.improvement for r in repaired(claim, known, seed=seed, over=over).found]


def never() -> bool:
    """No clock."""
    return False


def repaired(
    claim: Claim, known: Sequence[Instance], *, seed: int = 0, count: int = SAMPLE, over: Over = never,
    challenged: bool = False,
) -> Repairs:  # fmt: skip
    """The repairs with their counts; `known` are failing instances; `over` cuts the search short. `challenged`: one
    that is not proved has to outlast a hunt with all its steps as well."""
    was_over = False

    def asked() -> bool:
        nonlocal was_over
        was_over = was_over or over()
        return was_over

    sample = sampled(claim, count, seed, known, asked)
    result = Repairs(claim, sample)
    if claim.quantifier != "exists" and sample.bad:
        search = Search(sample, seed, asked, known, challenged)
        result.found = search.hypotheses() + search.relations()
        first = "bound" if result.only_equalities else "hypothesis"
        result.found.sort(key=lambda r: r.improvement.kind != first)
    result.cut_short = was_over
    return result


class Search:
    """The search for repairs of one claim."""

    def __init__(
        self, sample: Sample, seed: int, over: Over, known: Sequence[Instance] = (), challenged: bool = False
    ) -> None:
        self.sample, self.claim, self.seed, self.over = sample, sample.claim, seed, over
        self.challenged = challenged
        self.known = [i for i in known if evaluated(sample.claim, i).outcome in BAD]
        self.admitted: dict[str, list[bool]] = {}
        self.tried: set[str] = set()
        self.enough = max(SURVIVE, min(3 * sample.needed, 3 * SURVIVE))

    # -- hypotheses ---------------------------------------------------------------------------------------------------

    def hypotheses(self) -> list[Repair]:
        """The weakest surviving hypotheses, single ones first; pairs that keep more than the best of them."""
        found = self._surviving(pairs=False, more_than=0)
        best = max((r.kept for r in found), default=0)
        if 5 * best < 4 * len(self.sample.good):
            found = self._surviving(pairs=True, more_than=best + best // 5)[:1] + found
        return found

    def _surviving(self, pairs: bool, more_than: int) -> list[Repair]:
        found: list[Repair] = []
        kept_by: list[set[int]] = []
        for _ in range(ATTEMPTS):
            ranked = [(k, h) for k, h in self._ranked(pairs) if not any(k <= other for other in kept_by)]
            if not ranked or len(ranked[0][0]) <= more_than or len(found) >= WANTED or self.over():
                break
            kept, hypothesis = ranked[0]
            self.tried.add(hypothesis.name)
            if not self._says_something(kept):
                continue
            try:
                made = hypothesis.applied(self.claim)
            except BadInput:
                continue
            repair = self._survives(made, "hypothesis", hypothesis.says, hypothesis.latex, hypothesis.says, len(kept))
            standing = None if repair is None else self._challenged(self._derived(repair))
            if standing is not None:
                found.append(standing)
                kept_by.append(kept)
        return found

    def _ranked(self, pairs: bool) -> list[tuple[set[int], Hypothesis]]:
        """Untried hypotheses that exclude every failing case, with the holding cases they keep; the weakest first."""
        cases = self.sample.cases
        bad = {k for k, (_, e) in enumerate(cases) if e.outcome in BAD}
        good = {k for k, (_, e) in enumerate(cases) if e.outcome is Outcome.HOLDS}
        single = [(self._admits(h), h) for h in grammar(self.claim, self._measured(), [i for i, _ in self.sample.bad])]
        made = single if not pairs else [
            (a & b, g & h) for (a, g), (b, h) in combinations(single, 2) if bad - a and bad - b and a & b & good
        ]
        least = 1 if self.sample.complete else max(4, len(good) // 20)
        ranked = [
            (kept & good, h) for kept, h in made
            if not kept & bad and len(kept & good) >= least and h.name not in self.tried
        ]
        return sorted(ranked, key=lambda pair: -len(pair[0]))

    def _says_something(self, kept: set[int]) -> bool:
        """Do both sides still vary on the kept cases, if they do on all (no trivial 0 <= 0)?"""
        cases = self.sample.cases
        everywhere = {_sides(e) for _, e in self.sample.good}
        return len(everywhere) == 1 or len({_sides(cases[k][1]) for k in kept}) > 1

    def _admits(self, hypothesis: Hypothesis) -> set[int]:
        known = self.admitted.setdefault(hypothesis.name, [])
        for instance, _ in self.sample.cases[len(known):]:
            known.append(hypothesis.admits(self.claim, instance))
        return {k for k, inside in enumerate(known) if inside}

    def _measured(self) -> list[Any]:
        """Measures in the relation of the simplest failing and the simplest holding case."""
        trees: dict[str, Any] = {}
        for _, evaluation in [*self.sample.bad[:1], *self.sample.good[:1]]:
            if evaluation.relation is not None:
                trees |= {str(t): t for t in measure_calls(evaluation.relation.to_data())}
        return list(trees.values())

    # -- relations ----------------------------------------------------------------------------------------------------

    def relations(self) -> list[Repair]:
        """A repaired identity, an exchanged operation, the best factor and slack."""
        found: list[Repair] = []
        if any(e.outcome is not Outcome.FAILS for _, e in self.sample.bad):
            return found
        for made in identities(self.claim, [c for c in self.sample.cases if c[1].relation is not None]):
            found += self._replaced(made, "identity")
        for made in operations(self.claim, self.sample.bad):
            found += self._replaced(made, "operation")
        for template in TEMPLATES:
            repair = self._constant(template)
            if repair is not None and (template.name == "factor" or _is_attained(repair)):
                found.append(repair)
        return found

    def _replaced(self, made: Replacement, what: str) -> list[Repair]:
        if self.over() or not self._holds_on_sample(made.claim):
            return []
        repair = self._survives(made.claim, "bound", made.says, made.latex, f"in place of the {what} as stated", 0)
        trivial = made.claim.id.endswith("~exchanged") and repair is not None and not _is_attained(repair)
        standing = None if repair is None or trivial else self._challenged(self._derived(repair, made))
        return [] if standing is None else [standing]

    def _holds_on_sample(self, claim: Claim) -> bool:
        """At every case it is about, which have to be half of them: the failing ones first."""
        ordered = self.sample.bad + self.sample.good
        held = 0
        for instance, _ in ordered:
            outcome = evaluated(claim, instance).outcome
            if outcome in BAD or outcome is Outcome.UNDECIDED:
                return False
            held += outcome is Outcome.HOLDS
        return 2 * held >= len(ordered) > 0

    def _constant(self, template: Template) -> Repair | None:
        """The claim with the least constant of the template that survives; a size for a constant if it fits better."""
        where = failing_parts(self.sample.bad)
        if not where or not all(row[i].op in ("<=", "<", ">=", ">") for row in common_parts(self.sample.bad) or ()
                                for i in where):
            return None
        proved = self._proved_factor() if template.name == "factor" else None
        if proved is not None:
            return proved
        sized = self._sized_constant(template, where)
        if sized is not None:
            return sized
        for tries in range(ROUNDS):
            needs = self._needs(template, where)
            worst = None if needs is None else max(needs, key=lambda n: exact(n[0].arb(96).mid()))
            exactly = tries < EXACTLY
            quantity = None if worst is None else least_usual(template, worst[0], self._standing(), exactly)
            if worst is None or quantity is None or self.over():
                return None
            known = len(self.sample.cases)
            made = template.replacement(self.claim, quantity, where)
            repair = self._survives(made.claim, "bound", made.says, made.latex, "in the whole stated domain", 0)
            standing = None if repair is None else self._challenged(self._derived(repair, made))
            if standing is not None:
                return self._optimal(standing, template, where, made.claim, worst)
            if len(self.sample.cases) == known:
                return None
        return None

    def _standing(self) -> set[fmpq]:
        """The numbers that stand in the relation of a failing case."""
        relation = next((e.relation for _, e in self.sample.bad if e.relation is not None), None)
        return set() if relation is None else literals(relation)

    def _derived(self, repair: Repair, made: Replacement | None = None) -> Repair:
        """The repair with its proof for all sizes, where a short chain of facts proves it."""
        change = None if made is None else made.tree
        if repair.improvement.verdict == "proved" or self.over() or (made is not None and change is None):
            return repair
        claim = repair.improvement.claim if made is None else self.claim
        found = derived_as(repair.improvement.claim, _statements(claim, change), self.seed)
        if found.verdict != "proved":
            return repair
        proved = replace(repair.improvement, verdict="proved", scope=f"proved for {found.sizes}",
                         proved_for=found.sizes, certificate=found.certificate)  # fmt: skip
        return replace(repair, improvement=proved)

    def _proved_factor(self) -> Repair | None:
        """The best constants, proved, where the claim is one of divergences of one pair of laws."""
        made = best_constants(self.claim, repairing=True, seed=self.seed)
        if made is None or self.over():
            return None
        repair = self._survives(made.claim, "bound", made.says, made.latex, made.regime, 0)
        return None if repair is None else replace(repair, improvement=replace(made, hunted=repair.improvement.hunted))

    def _sized_constant(self, template: Template, where: set[int]) -> Repair | None:
        """A factor or term that is a function of a size, if it is needed in full at two sizes."""
        needs = self._needs(template, where)
        if needs is None or self.over():
            return None
        for quantity in sized_quantities(self.claim):
            equal: set[str] = set()
            try:
                if not all((quantity[2](i) >= need).decide() is True for need, i in needs):
                    continue
                equal = {str(need) for need, i in needs if (need == quantity[2](i)).decide() is True}
            except (IllDefined, UndecidedError):
                continue
            if len(equal) >= 2:
                made = template.replacement(self.claim, quantity, where)
                repair = self._survives(made.claim, "bound", made.says, made.latex, "in the whole stated domain", 0)
                standing = None if repair is None else self._challenged(repair)
                if standing is not None:
                    worst = max(needs, key=lambda n: exact(n[0].arb(96).mid()))
                    return self._optimal(standing, template, where, made.claim, worst)
        return None

    def _needs(self, template: Template, where: set[int]) -> list[tuple[Real, Instance]] | None:
        """The constant that each failing case needs; None if a case needs more than any."""
        rows = common_parts(self.sample.bad)
        if rows is None:
            return None
        found: list[tuple[Real, Instance]] = []
        for row, (instance, _) in zip(rows, self.sample.bad, strict=True):
            for i in where:
                try:
                    need = template.need(row[i]) if i < len(row) else None
                except (IllDefined, UndecidedError):
                    need = None
                if need is None or need.is_infinite or not need.arb(96).is_finite():
                    return None
                found.append((need, instance))
        return found or None

    def _optimal(
        self, repair: Repair, template: Template, where: set[int], made: Claim, worst: tuple[Real, Instance]
    ) -> Repair:
        """With a certificate that no smaller constant will do: equality, or a violation with a slightly smaller one."""
        need, instance = worst
        evaluation = evaluate(made, instance)
        if evaluation.attained:
            return _with_optimum(repair, instance, certified(made, "attains", [instance])[0], "attained")
        low = lower_end(need.arb(96))
        none = fmpq(1) if template.name == "factor" else fmpq(0)
        below = simplest_between(none + (low - none) * fmpq(19, 20), none + (low - none) * fmpq(999, 1000))
        smaller: Quantity = rational(below)
        less = template.replacement(self.claim, smaller, where).claim
        if evaluate(less, instance).outcome is not Outcome.FAILS:
            return repair
        sealed = certified(less, "violates", [instance])[0]
        return _with_optimum(repair, instance, sealed, f"no {template.name} at or below {below} will do")

    # -- testing a repaired claim -------------------------------------------------------------------------------------

    def _survives(self, made: Claim, kind: str, says: str, latex: str, regime: str, kept: int) -> Repair | None:
        """The repair, if a fresh search finds nothing against it and it is not empty; else the refutation is kept."""
        against = self._carried(made) if kind == "hypothesis" else None
        if against is not None:
            self._learn(against)
            return None
        try:
            findings, cut = survey(made, self.enough, SCREENED, self.seed + 1, self.over)
        except BadInput:
            return None  # a formula that refuses an instance of its own domain supports nothing
        against = findings.failing if findings.failing is not None else findings.ill_defined
        if against is not None:
            self._learn(against)
            return None
        least = self.enough if cut else self.enough // 4
        too_few = findings.counts_held == 0 or (not findings.complete and findings.counts_held < least)
        if too_few:
            return None
        judged = judge(made, findings)
        if judged.verdict not in (Verdict.PROVED, Verdict.SUPPORTED):
            return None
        scope = f"{made.described_domain()}; held at {findings.counts_held} exact instances"
        sealed = judged.certificate if judged.verdict is Verdict.PROVED else None
        optimum = judged.attained_certificate
        domain = f"every instance of its stated domain{' that it admits' if kind == 'hypothesis' else ''}"
        improvement = Improvement(kind, made, says, latex, regime, judged.verdict.value, scope, sealed,
                                  findings.attained if optimum is not None else None, optimum, claimed=domain,
                                  hunted=f"held at {findings.counts_held} instances")
        starts = [*self.known[:1], *spread([i for i, _ in self.sample.bad], STARTS)]
        seen = track(self.claim, made, starts, [i for i, _ in self.sample.good])
        if not isinstance(seen, Track | str):
            self._learn(seen)
            return None
        return Repair(improvement, findings.counts_held, findings.screened, kept, len(self.sample.good), seen)

    def _challenged(self, repair: Repair) -> Repair | None:
        """The repair, if it is proved or neither a corner of its domain nor a hunt with all its steps is against it;
        else the refutation is kept. None, too, where the time ends either."""
        made = repair.improvement
        if not self.challenged or made.verdict == "proved":
            return repair
        for instance in islice(corners(made.claim), CORNERS):
            if self.over():
                return None
            if evaluated(made.claim, instance).outcome in BAD:
                self._learn(instance)
                return None
        met = all_steps(made.claim, self.seed, self.over)
        if met.failing is not None:
            self._learn(met.failing)
        if met.failing is not None or met.cut:
            return None
        held = f"no counterexample was found, it held at {repair.survived + met.held} instances"
        return replace(repair, improvement=replace(made, hunted=held))

    def _carried(self, made: Claim) -> Instance | None:
        """A refutation of the narrower claim near one of the claim's own."""
        for bad in spread([i for i, _ in self.sample.bad], CARRIED):
            for instance in carried(made, bad):
                if self.over():
                    return None
                if evaluated(made, instance).outcome in BAD:
                    return instance
        return None

    def _learn(self, instance: Instance) -> None:
        """A case that refuted a repair counts against all others."""
        evaluation: Evaluation = evaluate(self.claim, instance)
        if evaluation.outcome in BAD:
            self.sample.cases.append((instance, evaluation))


def _statements(claim: Claim, change: Callable[[Any], Any] | None) -> list[Statement]:
    """The statement of a claim for all sizes, and for those of its domain, its relation changed; none of a claim that
    is not one expression."""
    found: list[Statement] = []
    for wide in (True, False):
        try:
            read = statement_of(claim, wide)
        except BadInput:
            return found
        found.append(read if change is None else replace(read, relation=change(read.relation)))
    return found


def _sides(evaluation: Evaluation) -> str:
    """The comparison that decided a case, as text."""
    return str(evaluation.decisive)


def _is_attained(repair: Repair) -> bool:
    """Is there an instance at which the new bound is an equality?"""
    made = repair.improvement
    return made.optimal_at is not None and evaluate(made.claim, made.optimal_at).attained


def _with_optimum(repair: Repair, instance: Instance, sealed: Any, how: str) -> Repair:
    old = repair.improvement
    made = replace(old, says=f"{old.says} ({how})", optimal_at=instance, optimal_certificate=sealed)
    return replace(repair, improvement=made)
