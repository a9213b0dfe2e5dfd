"""The audit: every entry of the papers, each with a verdict that exact evaluation reached in this run.

Claims are independent, so they are audited by a pool of processes; each worker hunts, certifies
what it found, has the independent checker accept it, and returns the row. A refutation that the checker does not accept
is not reported as one: the row is `undecided` with the reason.

Invariants: no verdict without an evaluation in this run; `refuted` and `proved` only with a certificate that the
independent checker accepted; the number of instances, not the clock, limits the search, so a rerun gives the same rows
up to `seconds`.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from typing import Any, TypeAlias

from ..attain.members import Stored
from ..catalogue import digest, entries, find
from ..catalogue.claim_files import file_of, told
from ..claim import Claim, Definition, Entry, Remark
from ..claim.registry import base_id
from ..claim.verdict import Tightness, Verdict
from ..improve.proved import loose_by
from ..kernel.files import instance_from_tree
from ..pool import HERE, Lost, Workers, apart, each
from ..prove.formal.fact_record import proved_state
from ..prove.formal.record import Recorded, recorded_state, refutation_of, theorem_of
from ..prove.methods import ASSUMING, Proof, first_proof
from ..real import BadInput
from ..search.backing import Backing
from ..search.enrich import GOAL
from ..search.hunt import hunt
from ..search.judging import THERE_IS, judge
from ..search.sightings import Sightings
from ..search.witness_certificates import instance_data
from ..tighten.tightness_search import tighten, tightness_at
from .opened import Opened
from .replay import Pairs, Trees, has_stored, replayed, stored_instances
from .row import BROKE_OFF, CLAIM_BROKE_OFF, Row
from .row_journal import Journal, state
from .time_limits import CLAIM_SECONDS, LONGEST, StoppedError, capped

INSTANCES = 240
SUPPORTING = 500
"""Distinct instances with content behind a row that nothing else backs, where an audit tries INSTANCES for a claim."""
TIGHTENED = (Verdict.SUPPORTED, Verdict.PROVED, Verdict.ILL_DEFINED)
"""Verdicts that leave the question of tightness open."""
TIGHTENING = 120
"""Instances of the search for equality in a statement of tightness that the hunt itself did not settle."""

# from worst to best: a statement is as good as its worst part
_SEVERITY = (
    Verdict.REFUTED, Verdict.ILL_DEFINED, Verdict.VACUOUS, Verdict.UNDECIDED, Verdict.NOT_FORMAL, Verdict.SUPPORTED,
    Verdict.DEFINITION, Verdict.PROVED,
)  # fmt: skip

_TELLING = (Tightness.ATTAINED, Tightness.APPROACHED, Tightness.LOOSE, Tightness.OPEN)
"""What an entry takes over from any of its parts, the first of these."""


Theorem: TypeAlias = Callable[[], Recorded | str | None]
"""The stored theorem of a claim, looked up when it is first asked for (prove/formal/record.py)."""

PROVED_IN_COQ = ("by a Coq theorem that is recorded, not compiled here (exactpriv recheck compiles it; "
                 "docs/generated/proofs.md)")  # fmt: skip
REFUTED_IN_COQ = ("that the statement fails at the stored witness is recorded as a Coq theorem, not compiled here "
                  "(docs/generated/proofs.md)")  # fmt: skip


def audit_entry(
    entry: Entry, instances: int = INSTANCES, seed: int = 0, witnesses: Trees | None = None, better: Pairs = ()
) -> Row:
    """The row of one entry; with `witnesses` (stored instances, perhaps none) it is replayed instead of searched.

    `better`: stored proofs of better bounds, which say that the bound is loose once they are established again.
    """
    if isinstance(entry, Definition):
        return Row(id=entry.id, verdict=Verdict.DEFINITION, scope=entry.says, implements=entry.implements,
                   test=entry.test)  # fmt: skip
    if isinstance(entry, Remark):
        return Row(id=entry.id, verdict=Verdict(entry.verdict), reason=entry.reason)
    start = time.monotonic()
    theorem = cache(lambda: theorem_of(entry))
    first = cache(lambda: first_proof(entry) if _proof_is_sought(entry, theorem) else None)
    if witnesses is None:
        findings = hunt(entry, instances=instances, seed=seed, backing=_backing(entry, instances, first, theorem))
    else:
        findings = replayed(entry, witnesses)
    row = Row(id=entry.id, **vars(judge(entry, findings)))
    if row.verdict is Verdict.SUPPORTED:
        row = _proved(row, first(), theorem)
    elif row.verdict is Verdict.UNDECIDED and open_alone(findings):
        made = _proved(row, first(), theorem)
        row = replace(made, witness=None) if made.verdict is Verdict.PROVED else row
    if (entry.asserts_tightness or entry.kind == "tight") and row.verdict in TIGHTENED:
        row = _tightened(entry, row, seed, witnesses)
    elif row.verdict in TIGHTENED:
        row = _loosened(entry, row, better)
    if row.refuted and isinstance(refutation_of(entry), Recorded):
        row = replace(row, reason="; ".join(filter(None, (row.reason, REFUTED_IN_COQ))))
    return replace(row, seconds=round(time.monotonic() - start, 2))


def audit(
    identifiers: Sequence[str],
    *,
    instances: int = INSTANCES,
    seed: int = 0,
    workers: Workers = HERE,
    done: Callable[[Row], None] | None = None,
    started: Callable[[str], None] | None = None,
    stored: Mapping[str, Trees] | None = None,
    improvements: Mapping[str, Pairs] | None = None,
    journal: Journal | None = None,
    resumed: Callable[[list[Row]], None] | None = None,
    first: Collection[str] = (),
    claim_seconds: float = CLAIM_SECONDS,
) -> list[Row]:
    """Rows for these registry ids, in that order, followed by the rows of entries that consist of parts.

    `stored`: witnesses by id; the audit is then a replay (replay.py). `improvements`: proofs of better bounds by id.
    `journal`: rows that it has from an interrupted run of the same state are not computed again (`resumed` is told),
    and every other row is stored there before `done` is told. `first`: ids to begin with, then those that say they are
    slow (`effort`), so that none of them is alone at the end; the rows are the same. `claim_seconds`: of processor
    time for each claim, which then is undecided (time_limits.py); its row is not kept.
    """
    known = entries()
    better = improvements or {}
    states = {} if journal is None else _states(identifiers, instances, seed, stored, better)
    rows: dict[str, Row] = {} if journal is None else journal.rows(list(states.items()))
    if rows and resumed is not None:
        resumed(list(rows.values()))
    left = sorted((i for i in identifiers if i not in rows), key=lambda i: (i not in first, _effort(known.get(i))))
    asked = [
        _Asked(i, instances, seed, None if stored is None else stored.get(i, ()), better.get(i, ()), claim_seconds)
        for i in left
    ]
    for identifier, made in _run(asked, workers, started):
        row = Row.from_data(json.loads(json.dumps(made.to_data())))  # as a row that was stored comes back
        rows[identifier] = row
        if journal is not None and not row.broke_off and not row.stopped:
            journal.keep(identifier, states[identifier], row)
        if done is not None:
            done(row)
    ordered = [rows[i] for i in identifiers]
    combined = _combine(ordered)
    if done is not None:
        for row in combined:
            done(row)
    return _in_text_order(ordered + combined, list(known))


def _effort(entry: Entry | None) -> Fraction:
    """The part of the usual instances that an entry asks for: the less, the longer each takes."""
    return Fraction(entry.effort) if isinstance(entry, Claim) else Fraction(1)


def kept_rows(
    journal: Journal,
    identifiers: Sequence[str],
    *,
    instances: int = INSTANCES,
    seed: int = 0,
    stored: Mapping[str, Trees] | None = None,
    improvements: Mapping[str, Pairs] | None = None,
) -> dict[str, Row]:
    """The rows by id that an audit with these settings would not compute again."""
    return journal.rows(list(_states(identifiers, instances, seed, stored, improvements or {}).items()))


def _states(
    identifiers: Sequence[str], instances: int, seed: int, stored: Mapping[str, Trees] | None,
    better: Mapping[str, Pairs],
) -> dict[str, str]:  # fmt: skip
    return {i: _state(i, instances, seed, stored, better) for i in identifiers}


def _state(
    identifier: str, instances: int, seed: int, stored: Mapping[str, Trees] | None, better: Mapping[str, Pairs]
) -> str:
    """A digest of everything that decides the row of a claim."""
    witnesses = None if stored is None else stored.get(identifier, ())
    families = witnesses.families if isinstance(witnesses, Stored) else []
    given = None if witnesses is None else [list(witnesses), families]
    theorems: list[Any] = [recorded_state(identifier), proved_state()]
    if witnesses is None and theorems[0]:
        theorems.append(list(stored_instances(identifier)))
    made = ["audit", identifier, instances, seed, given, better.get(identifier, ()), theorems]
    return state(*made, *filter(None, [digest()]))


def select(names: Sequence[str]) -> list[str]:
    """Registry ids for paper keys, entry ids (with all parts and readings), or everything for no names."""
    known = entries()
    if not names:
        return list(known)
    chosen: list[str] = []
    for name in names:
        found = [i for i in known if name in (i, base_id(i), i.split("/")[0])]
        if not found:
            find(name)
        chosen += [i for i in found if i not in chosen]
    return chosen


@dataclass(frozen=True)
class _Asked:
    """What decides the row of a claim, beside what is opened."""

    identifier: str
    instances: int
    seed: int
    witnesses: Trees | None
    better: Pairs
    claim_seconds: float

    def row(self, entry: Entry) -> Row:
        return _guarded(entry, self.instances, self.seed, self.witnesses, self.better, self.claim_seconds)


def _run(
    asked: Sequence[_Asked], workers: Workers, started: Callable[[str], None] | None
) -> Iterator[tuple[str, Row]]:
    announce = None if started is None else (lambda one: started(one.identifier))
    work = _here if workers.here else partial(_in_worker, Opened.now())
    with closing(each(work, asked, workers, announce)) as answers:
        for one, row in answers:
            yield one.identifier, _lost(one.identifier, row.reason) if isinstance(row, Lost) else row


def _lost(identifier: str, reason: str) -> Row:
    return Row(id=identifier, verdict=Verdict.UNDECIDED, reason=f"{BROKE_OFF}: {reason}")


def _here(asked: _Asked) -> Row:
    return asked.row(entries()[asked.identifier])


def _in_worker(opened: Opened, asked: _Asked) -> Row:
    entries()  # a process apart has the papers without reading them; what it opens besides ends with it
    made = apart(lambda: _of_opened(opened, asked).to_data(), LONGEST * asked.claim_seconds)
    if isinstance(made, Lost):
        return _lost(asked.identifier, made.reason)
    return Row.from_data(made)


def _of_opened(opened: Opened, asked: _Asked) -> Row:
    opened.demand()
    if asked.identifier not in entries():
        raise BadInput(f"{asked.identifier} is no longer in the files that were opened; repeat the command")
    return _here(asked)


def _guarded(
    entry: Entry, instances: int, seed: int, witnesses: Trees | None, better: Pairs, claim_seconds: float
) -> Row:
    """The row of one entry; an error of the engine, or the end of its time, leaves this entry undecided and the others
    untouched."""
    try:
        with capped(claim_seconds):
            return audit_entry(entry, instances, seed, witnesses, better)
    except StoppedError as stopped:
        return Row(id=entry.id, verdict=Verdict.UNDECIDED, seconds=claim_seconds, reason=f"{stopped} (--claim-seconds)")
    except Exception as error:
        own = file_of(entry) if isinstance(entry, Claim) else ""
        reason = f"{BROKE_OFF}: {type(error).__name__}: {error}"
        if own and isinstance(entry, Claim):
            reason = f"{CLAIM_BROKE_OFF}: {told(own, error, entry.line)}"
        return Row(id=entry.id, verdict=Verdict.UNDECIDED, reason=reason)


def _tightened(claim: Claim, row: Row, seed: int, witnesses: Trees | None) -> Row:
    """The row of a statement of tightness, with what tightening finds: an equality, or a family that comes near."""
    if row.tightness is Tightness.ATTAINED:
        return row
    if witnesses is None:
        found = tighten(claim, instances=TIGHTENING, seed=seed, improve=False)
    else:
        families = witnesses.families if isinstance(witnesses, Stored) else ()
        found = tightness_at(claim, [instance_from_tree(tree) for tree in witnesses], families)
    if found.tightness == "attained":
        simplest = found.equalities[0]
        return replace(row, tightness=Tightness.ATTAINED, attained_at=instance_data(simplest.instance),
                       attained_certificate=found.certificate)  # fmt: skip
    if found.tightness == "approached":
        nearest = found.approaches[0]
        family: dict[str, Any] = {"says": nearest.family.says, "rate": str(nearest.family.rate)}
        family["constant"] = str(nearest.family.constant)
        family["holds"] = nearest.holds
        if nearest.vanishing is not None:
            family["vanishing"] = nearest.vanishing.record()
        return replace(
            row, tightness=Tightness.APPROACHED, family=family, approached_certificate=found.certificate
        )
    return row


def _backing(claim: Claim, instances: int, first: Callable[[], Proof | None], theorem: Theorem) -> Backing:
    """What the row of a claim rests on besides instances.

    Of a claim with a stored theorem the stored instances are decided again, an equality among them, and structured
    ones, until equality is found. A claim with neither theorem nor proof rests on its instances alone: then there are
    to be SUPPORTING of them.
    """
    if claim.quantifier == "forall" and isinstance(theorem(), Recorded):
        known = tuple(instance_from_tree(tree) for tree in stored_instances(claim.id))
        tight = claim.asserts_tightness or claim.kind == "tight"
        return Backing(known, proved=True, tight=tight, goal=lambda: 0, hypothesis=False)

    def goal() -> int:
        if isinstance(theorem(), Recorded):
            return 0
        return SUPPORTING * min(instances, INSTANCES) // INSTANCES if first() is None else GOAL

    return Backing(goal=goal, hypothesis=False)


def _proof_is_sought(claim: Claim, theorem: Theorem) -> bool:
    """Beside a Coq theorem, which is for all sizes, a proof that the checker replays is made where one is stored."""
    return not isinstance(theorem(), Recorded) or has_stored("proofs", claim.id)


def open_alone(findings: Sightings) -> bool:
    """Whether all that keeps a statement from being supported are instances at which a comparison is not decided: a
    theorem or a proof decides these, too. Where an instance fails or has no value nothing of the kind is asked."""
    return (findings.undecided is not None and findings.failing is None and findings.ill_defined is None
            and findings.counts_held > 0)  # fmt: skip


def _proved(row: Row, proof: Proof | None, theorem: Theorem) -> Row:
    """The row, with the first proof that covers the whole domain (prove/methods/), or by a stored Coq theorem that says
    so (prove/formal/record.py); else with what a stale one is of."""
    if proof is not None:
        return replace(row, verdict=Verdict.PROVED, scope=proof.scope, certificate=proof.certificate, reason="")
    found = theorem()
    if found is None or isinstance(found, str):
        return row if found is None else replace(row, reason=found)
    return replace(row, verdict=Verdict.PROVED, scope=found.scope, reason=PROVED_IN_COQ)


def _loosened(claim: Claim, row: Row, better: Pairs) -> Row:
    """The row, and that a better bound holds in the whole domain and is smaller, from stored proofs."""
    for proof, smaller in better:
        found = loose_by(claim, proof, smaller)
        if not isinstance(found, str):
            return replace(row, tightness=Tightness.LOOSE, better=found.record())
    return row


def _combine(rows: list[Row]) -> list[Row]:
    """For every entry whose parts `slug#a`, `slug#b`, ... were audited: their conjunction under the bare slug."""
    parts: dict[str, list[Row]] = {}
    present = {row.id for row in rows}
    for row in rows:
        base = base_id(row.id)
        if "#" in row.id and "@" not in row.id and base not in present:
            parts.setdefault(base, []).append(row)
    return [_conjunction(base, of) for base, of in parts.items()]


def _conjunction(base: str, parts: list[Row]) -> Row:
    worst = min(parts, key=lambda row: _SEVERITY.index(row.verdict))
    if worst.verdict is Verdict.SUPPORTED:
        worst = min((row for row in parts if row.verdict is Verdict.SUPPORTED), key=lambda row: row.instances)
    elif worst.verdict is Verdict.PROVED:
        worst = min(parts, key=lambda row: (row.verdict is not Verdict.PROVED, not _assumed(row)))
    verdicts = ", ".join(f"{row.id.split('#')[1]}: {_with_limits(row)}" for row in parts)
    seen = {row.tightness for row in parts}
    return Row(
        id=base,
        verdict=worst.verdict,
        scope=f"all parts ({verdicts})",
        tightness=next((t for t in _TELLING if t in seen), Tightness.NOT_ASSERTED),
        instances=sum(row.instances for row in parts),
        tried=sum(row.tried for row in parts),
        screened=sum(row.screened for row in parts),
        witness=worst.witness,
        certificate=worst.certificate,
        reason=worst.reason,
        seconds=round(sum(row.seconds for row in parts), 2),
        decided_by=worst.id,
    )


def _assumed(row: Row) -> str:
    """The facts that a proof of the row assumes, with their sources (prove/methods/by_named_facts.py)."""
    return row.scope.partition(ASSUMING)[2] if row.verdict is Verdict.PROVED else ""


def _with_limits(row: Row) -> str:
    """A verdict of a part, with what limits it."""
    if row.scope.startswith(THERE_IS):
        return f"{row.verdict} for one instance"
    assumed = _assumed(row)
    return f"{row.verdict} ({ASSUMING.removeprefix(', ')}{assumed})" if assumed else str(row.verdict)


def _in_text_order(rows: list[Row], known: list[str]) -> list[Row]:
    place: dict[str, int] = {}
    for index, identifier in enumerate(known):
        place.setdefault(base_id(identifier), index)
    return sorted(rows, key=lambda row: (place[base_id(row.id)], "#" in row.id or "@" in row.id))
