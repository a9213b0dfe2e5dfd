"""How bad a failure is, and how much a proof proves: computed from the registry and the rows of an audit.

A refuted or ill-defined statement is compared with its siblings, the other readings of the same part that stand
(docs/severity.md). Each sibling is evaluated, exactly, at the witness of the failure:

- the witness lies outside the sibling's domain, and the statement itself holds throughout a sample of that domain. If
  it holds at instances near the witness, or a size is the least one there, and the same is true of each failure in a
  sample of its own domain, the failure is at a *boundary* that the sibling leaves out; if not, a range is missing, a
  *convention*;
- the sibling holds at the witness, where the statement has no value: a *convention*;
- it holds there, where both sides of a strict comparison are equal: a *boundary*;
- it holds there, and says something else: the statement was changed. Whether what is printed is a *misprint* or false
  (*substantive*, in a proof *step*) no evaluation tells: the field `kind` beside the erratum's note does.

Where none explains it, a range that another part of the entry takes, in variables that the statement has too, is looked
at in the same way: papers state a range once, for the whole of a theorem.

A sibling that puts another hypothesis on a mechanism in the place of the statement's own is no range of it: it says
something else. A statement without a value somewhere, which is false at no instance tried, is not called false; nor is
one that fails at single points only, where a sibling has other variables and cannot be evaluated at the witness.

A reading of a statement that stands, and a statement about all instances of which a reading asks for one, is
over-literal (*reading*). Among siblings the mildest explanation counts, among witnesses and parts the worst.

What would make it silently wrong: a sample too small to meet an instance of a domain at which the statement fails (then
`boundary` or `convention` stands for something worse); a sibling that restricts the domain to little more than nothing.
Neither changes a verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from inspect import signature
from itertools import islice, zip_longest
from typing import Any

from flint import fmpq

from ..catalogue import entries
from ..claim import Claim, Entry, Evaluation, Instance, Outcome, evaluate
from ..claim.domains import GaussianChannels, Integers, Joints, Kernels, RandomVariables
from ..claim.registry import base_id
from ..claim.source_text import assumption_said
from ..claim.verdict import Severity, Strength, Verdict
from ..kernel import Database, Kernel, Prior
from ..kernel.files import instance_from_tree
from ..real import BadInput, IllDefined, Relation, UndecidedError
from ..search.adversary import inwards
from ..search.propose import random_instances, structured
from ..search.witness_certificates import instance_data
from .notes import NO_NOTE, Note, errata_notes
from .row import NO_GRADE, Grade, Row

SAMPLE = 24
"""Instances of a sibling's domain at which a statement has to hold for its failure to be one outside of it."""
REACH = 96
"""Candidates that are offered for them, structured and random ones in turn."""
NEAR = (fmpq(1, 10**6), fmpq(1, 1000))
"""How much of something generic is mixed into a witness to come near it."""
WITHIN = 48
"""Candidates of each kind at which a failure is looked for in a statement's own domain: most of them hold."""
MANY = 100
"""Instances of the domain, none of which meets the premise of a statement that is called vacuous."""
MECHANISMS = (Kernels, Joints, RandomVariables, GaussianChannels)
"""Domains of a mechanism, or of what holds one."""
STANDING = (Verdict.PROVED, Verdict.SUPPORTED)
_WORST = tuple(Severity)
_LEAST = tuple(Strength)


# -- the grades of all rows ----------------------------------------------------------------------------------------


def graded(
    rows: Iterable[Row], notes: Mapping[str, Note] | None = None, known: Mapping[str, Entry] | None = None
) -> dict[str, Grade]:
    """The grade of every row of an audit by its id. `notes`: those that come with exactpriv unless given; `known`: the
    entries, those of all papers unless given. Exact evaluation decides; the same rows give the same grades."""
    return Grading(list(rows), errata_notes() if notes is None else notes, entries() if known is None else known).all()


class Grading:
    """The rows of one audit, and what their siblings say of them."""

    def __init__(self, rows: Sequence[Row], notes: Mapping[str, Note], known: Mapping[str, Entry]) -> None:
        self._rows = {row.id: row for row in rows}
        self._notes = notes
        self._known = known
        self._siblings: dict[str, list[str]] = {}
        self._parts: dict[str, list[str]] = {}
        self._whole: dict[str, list[str]] = {}
        for identifier in self._rows:
            if identifier in self._known:
                self._siblings.setdefault(_part(identifier), []).append(identifier)
                self._whole.setdefault(base_id(identifier), []).append(identifier)
                if "#" in identifier and "@" not in identifier:
                    self._parts.setdefault(base_id(identifier), []).append(identifier)

    def all(self) -> dict[str, Grade]:
        """The grade of every row; of an entry that consists of parts, from theirs."""
        own = {i: self._own(row) for i, row in self._rows.items() if i in self._known}
        return {i: own[i] if i in own else self._of_parts(row, own) for i, row in self._rows.items()}

    def _own(self, row: Row) -> Grade:
        claim = self._known[row.id]
        if not isinstance(claim, Claim):
            return NO_GRADE
        if row.refuted:
            return self._failure(row, claim)
        return Grade(strength=strength_of(claim, row)) if row.verdict is Verdict.PROVED else NO_GRADE

    def _of_parts(self, row: Row, own: Mapping[str, Grade]) -> Grade:
        """The worst part decides; a conjunction is proved as strongly as its weakest part."""
        parts = [own[i] for i in self._parts.get(row.id, ()) if i in own]
        if row.refuted:
            failing = [part for part in parts if part.severity is not None]
            worst = min(failing, key=lambda g: _place(g.severity), default=NO_GRADE)
            held = tuple(dict.fromkeys(i for part in failing for i in part.holds_instead))
            return Grade(worst.severity, held, worst.because)
        if row.verdict is Verdict.PROVED:
            strengths = [part.strength for part in parts if part.strength is not None]
            return Grade(strength=min(strengths, key=_LEAST.index, default=None))
        return NO_GRADE

    def _failure(self, row: Row, claim: Claim) -> Grade:
        others = [self._rows[i] for i in self._siblings[_part(row.id)] if i != row.id]
        standing = [(other, known) for other in others if other.verdict in STANDING
                    and isinstance(known := self._known[other.id], Claim)]  # fmt: skip
        held = tuple(other.id for other, _ in standing)
        bare = next((other.id for other, _ in standing if "@" not in other.id), None)
        if bare is not None:
            return Grade(Severity.READING, held, f"the statement as it is printed, {bare}, stands")
        siblings = [known for _, known in standing]
        witnesses = list(self._witnesses(row, claim, others))
        found = [self._at(claim, w, siblings) for w in witnesses]
        severity, because = min(found, key=lambda pair: _place(pair[0]), default=self._changed(claim, held))
        if severity is Severity.SUBSTANTIVE and (ranged := self._ranged(claim, witnesses)):
            severity, because, held = ranged[0], ranged[1], (*held, ranged[2])
        if severity is Severity.SUBSTANTIVE:
            severity, because = self._valueless(row, claim, witnesses) or (severity, because)
        if severity is Severity.SUBSTANTIVE:
            severity, because = _isolated(claim, witnesses, siblings) or (severity, because)
        if severity is Severity.SUBSTANTIVE and in_a_proof(claim):
            severity = Severity.STEP
        return Grade(severity, held, because)

    def _witnesses(self, row: Row, claim: Claim, others: Sequence[Row]) -> Iterator[Instance]:
        """The row's own witness, and those of its refuted siblings at which the statement has a value and is false."""
        own = _instance(row.witness)
        if own is not None:
            yield own
        for other in others:
            instance = _instance(other.witness) if other.refuted else None
            if instance is not None and row.verdict is Verdict.ILL_DEFINED and _outcome(claim, instance) is _FAILS:
                yield instance

    def _at(self, claim: Claim, witness: Instance, siblings: Sequence[Claim]) -> tuple[Severity, str]:
        """The mildest explanation of the failure at one witness, and what it rests on."""
        seen = _evaluation(claim, witness)
        told = [self._explained(claim, witness, seen, sibling) for sibling in siblings]
        given = self._changed(claim, [sibling.id for sibling in siblings])
        return max([given, *(one for one in told if one is not None)], key=lambda pair: _place(pair[0]))

    def _explained(
        self, claim: Claim, witness: Instance, seen: Evaluation | None, sibling: Claim
    ) -> tuple[Severity, str] | None:
        """What one reading that stands makes of the failure; None where it does not explain it."""
        if sibling.quantifier == "exists" and claim.quantifier == "forall":
            return Severity.READING, f"{sibling.id} asks for one instance, and stands"
        if not set(sibling.domain) <= set(witness):
            return None
        there = _evaluation(sibling, {name: witness[name] for name in sibling.domain})
        if there is None or seen is None:
            return None
        if there.outcome is Outcome.OUTSIDE:
            return self._outside(claim, witness, sibling)
        if there.outcome is not Outcome.HOLDS:
            return None
        if seen.outcome is Outcome.ILL_DEFINED:
            return Severity.CONVENTION, f"{sibling.id} has a value at the witness, and holds there"
        if _strictly(seen):
            return Severity.BOUNDARY, f"both sides are equal at the witness, and {sibling.id} holds there"
        return None

    def _outside(self, claim: Claim, witness: Instance, sibling: Claim) -> tuple[Severity, str] | None:
        """A sibling that leaves the witness out explains the failure where the statement holds at all that it admits,
        the known failures of the other readings among them."""
        failing = [i for row in self._rows_of(claim) if row.refuted and (i := _instance(row.witness)) is not None]
        if any(_met(sibling, i) and _outcome(claim, i) is _FAILS for i in failing):
            return None
        if not holds_throughout(claim, sibling):
            return None
        within = fails_nearby(claim, witness)
        if within and replaces_a_hypothesis(claim, sibling):
            return None
        if (within and not least_size(claim, witness)) or fails_within(claim):
            return Severity.CONVENTION, f"it holds in the range of {sibling.id}, of which the witness is no instance"
        return Severity.BOUNDARY, f"the witness is no instance of {sibling.id}, and at those the statement holds"

    def _valueless(self, row: Row, claim: Claim, witnesses: Sequence[Instance]) -> tuple[Severity, str] | None:
        """Of a statement without a value at its witness which is false nowhere: a boundary, or a range left out."""
        if row.verdict is not Verdict.ILL_DEFINED or any(_outcome(claim, w) is _FAILS for w in witnesses):
            return None
        held = held_in_its_domain(claim)
        if not held:
            return None
        if all(not fails_nearby(claim, w) for w in witnesses):
            return Severity.BOUNDARY, f"it has no value at the witness alone; it held at all {held} instances tried"
        return Severity.CONVENTION, f"it has no value there; where it has one, it held at all {held} instances tried"

    def _ranged(self, claim: Claim, witnesses: Sequence[Instance]) -> tuple[Severity, str, str] | None:
        """What a range explains that another part of the entry takes, which stands, and the id of that part."""
        for narrowed in self._narrowed(claim):
            if not witnesses or any(_met(narrowed, witness) for witness in witnesses):
                continue
            told = [self._outside(claim, witness, narrowed) for witness in witnesses]
            if all(told):
                return *min((one for one in told if one is not None), key=lambda p: _place(p[0])), narrowed.id
        return None

    def _narrowed(self, claim: Claim) -> Iterator[Claim]:
        """The ranges of the statement under what another part of its entry assumes of variables that it has too: claims
        that hold at each instance inside."""
        for other in self._whole.get(base_id(claim.id), ()):
            known = self._known[other]
            if _part(other) == _part(claim.id) or self._rows[other].verdict not in STANDING:
                continue
            if isinstance(known, Claim) and (more := _more_assumed(claim, known)):
                yield replace(claim, id=other, statement=_nothing, assume=(*claim.assume, *more))

    def _rows_of(self, claim: Claim) -> list[Row]:
        return [self._rows[i] for i in self._siblings[_part(claim.id)]]

    def _changed(self, claim: Claim, held: Sequence[str]) -> tuple[Severity, str]:
        """Where the statement is false as it stands: a misprint if the note says so and there is what it should be."""
        kind = self._notes.get(claim.id, NO_NOTE).kind
        if kind is Severity.MISPRINT and held:
            return kind, f"as corrected, {', '.join(held)}, it holds"
        if held:
            return Severity.SUBSTANTIVE, f"only what says something else holds: {', '.join(held)}"
        return Severity.SUBSTANTIVE, "no reading in the registry holds"


def in_a_proof(claim: Claim) -> bool:
    """Whether an entry is a step of a proof, or stands in one by its source."""
    return ".step" in claim.id or claim.source.lower().startswith("proof of ")


# -- what is evaluated -----------------------------------------------------------------------------------------------

_FAILS = Outcome.FAILS


@cache
def holds_throughout(claim: Claim, sibling: Claim) -> bool:
    """Whether a statement holds at a sample of the sibling's domain that has some instance, and fails nowhere in it."""
    if not set(claim.domain) <= set(sibling.domain):
        return False
    held = 0
    for instance in _in_turn(structured(sibling, REACH), random_instances(sibling, 0, REACH)):
        if _outcome(sibling, instance) is not Outcome.HOLDS:
            continue
        if _outcome(claim, {name: instance[name] for name in claim.domain}) is not Outcome.HOLDS:
            return False
        held += 1
        if held >= SAMPLE * min(1, sibling.effort):
            break
    return held > 0


def _in_turn(*families: Iterator[Instance]) -> Iterator[Instance]:
    """At most REACH of each, one of each in turn."""
    for offered in zip_longest(*(islice(family, REACH) for family in families)):
        yield from (instance for instance in offered if instance is not None)


def fails_nearby(claim: Claim, witness: Instance) -> bool:
    """Whether the statement fails, or has no value, at each admitted instance near the witness, and there is one."""
    seen = [outcome for m in _near(claim, witness) if (outcome := _outcome(claim, m)) not in (None, Outcome.OUTSIDE)]
    return bool(seen) and all(outcome in (_FAILS, Outcome.ILL_DEFINED) for outcome in seen)


@cache
def fails_within(claim: Claim) -> bool:
    """Whether the statement fails at some instance of a sample of its domain, and at each one near that, and no size is
    the least one there: more than ends of ranges are to blame."""
    for instance in _in_turn(structured(claim, WITHIN), random_instances(claim, 0, WITHIN)):
        if _outcome(claim, instance) is _FAILS and not least_size(claim, instance) and fails_nearby(claim, instance):
            return True
    return False


def least_size(claim: Claim, instance: Instance) -> bool:
    """Whether an alphabet has one letter, or a whole number is the least of its range, in which it is not alone."""
    return any(_least(claim.domain.get(name), value, instance) for name, value in instance.items())


def _least(domain: Any, value: Any, env: Instance) -> bool:
    if isinstance(domain, Integers):
        offered = list(islice(domain.structured(env), 2))
        return len(offered) == 2 and value == offered[0]
    if isinstance(value, Kernel):
        return 1 in (value.n_inputs, value.n_outputs)
    return (isinstance(value, Prior) and len(value) == 1) or (isinstance(value, Database) and value.m == 1)


def _near(claim: Claim, witness: Instance) -> list[Instance]:
    """Instances near a witness, other than itself."""
    moved = (inwards(claim, witness, weight) for weight in NEAR)
    return [m for m in moved if instance_data(m) != instance_data(witness)]


def replaces_a_hypothesis(claim: Claim, sibling: Claim) -> bool:
    """Whether a sibling leaves out what the statement assumes of a mechanism, a kernel or a joint law."""
    kept = {assumption_said(condition) for condition in sibling.assume}
    return any(assumption_said(a) not in kept and _of_a_mechanism(a, claim) for a in claim.assume)


def _nothing() -> Relation:
    return Relation.fact(True)


def _more_assumed(claim: Claim, other: Claim) -> list[Callable[..., Any]]:
    """What `other` assumes and the claim does not, of variables that both have, with the same domains, and of no
    mechanism: a hypothesis on one is another theorem's."""
    kept = {assumption_said(condition) for condition in claim.assume}
    return [a for a in other.assume if assumption_said(a) not in kept and not _of_a_mechanism(a, claim)
            and all(n in claim.domain and claim.domain[n] == other.domain.get(n) for n in signature(a).parameters)]


def _of_a_mechanism(condition: Callable[..., Any], claim: Claim) -> bool:
    named = [claim.domain[name] for name in signature(condition).parameters if name in claim.domain]
    return any(isinstance(domain, MECHANISMS) for domain in named)


@cache
def held_in_its_domain(claim: Claim) -> int:
    """At how many of a sample of its domain a statement holds; 0 where it fails at one."""
    held = 0
    for instance in _in_turn(structured(claim, REACH), random_instances(claim, 0, REACH)):
        outcome = _outcome(claim, instance)
        if outcome is _FAILS:
            return 0
        held += outcome is Outcome.HOLDS
        if held >= SAMPLE * min(1, claim.effort):
            break
    return held


def _isolated(
    claim: Claim, witnesses: Sequence[Instance], siblings: Sequence[Claim]
) -> tuple[Severity, str] | None:
    """Of a statement that fails at single points: a boundary, where a sibling in other variables stands."""
    apart = next((s for s in siblings if not any(set(s.domain) <= set(w) for w in witnesses)), None)
    if apart is None or not witnesses or any(_fails_near_or_alone(claim, w) for w in witnesses):
        return None
    for instance in _in_turn(structured(claim, REACH), random_instances(claim, 0, REACH)):
        if _outcome(claim, instance) in (_FAILS, Outcome.ILL_DEFINED) and _fails_near_or_alone(claim, instance):
            return None
    return Severity.BOUNDARY, f"it holds near each instance at which it was seen to fail, and {apart.id} stands"


def _fails_near_or_alone(claim: Claim, witness: Instance) -> bool:
    """Whether the statement fails at some instance near the witness, or there is none to look at."""
    seen = [_outcome(claim, moved) for moved in _near(claim, witness)]
    return not seen or any(outcome is not Outcome.HOLDS for outcome in seen)


def _met(claim: Claim, instance: Instance) -> bool:
    """Whether an instance lies in the claim's domain."""
    if not set(claim.domain) <= set(instance):
        return False
    return _outcome(claim, {name: instance[name] for name in claim.domain}) is not Outcome.OUTSIDE


def _evaluation(claim: Claim, instance: Instance) -> Evaluation | None:
    try:
        return evaluate(claim, instance)
    except (BadInput, IllDefined, UndecidedError):
        return None


def _outcome(claim: Claim, instance: Instance) -> Outcome | None:
    found = _evaluation(claim, instance)
    return None if found is None else found.outcome


def _strictly(seen: Evaluation) -> bool:
    """Whether a strict comparison fails because both sides are equal."""
    decisive = seen.decisive
    return decisive is not None and decisive.op in ("<", ">", "!=") and decisive.equality_holds()


def _instance(tree: Mapping[str, Any] | None) -> Instance | None:
    try:
        return None if tree is None else instance_from_tree(dict(tree))
    except BadInput:
        return None


def _part(identifier: str) -> str:
    return identifier.split("@")[0]


def _place(severity: Severity | None) -> int:
    return len(_WORST) if severity is None else _WORST.index(severity)


# -- proofs ----------------------------------------------------------------------------------------------------------


def strength_of(claim: Entry, row: Row) -> Strength:
    """How much of the source's statement the proof of this row proves."""
    if not isinstance(claim, Claim):
        return Strength.FULL
    if row.tried >= MANY and not row.instances:
        return Strength.VACUOUS
    if claim.stands_in:
        return Strength.STAND_IN
    return Strength.NARROWER if claim.narrower else Strength.FULL
