"""The verdict on a claim from what a hunt found, with certificates that the independent checker accepted.

Invariant: `refuted` and `proved` only with such a certificate; what the checker does not confirm is `undecided`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..claim import Claim, Instance, Outcome, evaluate
from ..claim.verdict import Judgement, Tightness, Verdict
from .certified import certified
from .sentence import elsewhere, open_at, says_at, screened_at
from .sightings import Sightings
from .witness_certificates import instance_data

SATISFIED_CASES = 400
"""A proof by exhaustion stores at most this many cases in its certificate."""


@dataclass(frozen=True)
class _Answer:
    """A verdict, with what stands behind it."""

    verdict: Verdict
    reason: str = ""
    witness: dict[str, Any] | None = None
    certificate: dict[str, Any] | None = None


THERE_IS = "there is one, the witness, in the stated domain"
"""How the scope of a statement begins that one instance proves."""


def judge(claim: Claim, findings: Sightings) -> Judgement:
    """The judgement of what a hunt found, with the certificates that the independent checker accepted."""
    answer = (_judge_existence if claim.quantifier == "exists" else _judge_universal)(claim, findings)
    judgement = Judgement(
        verdict=answer.verdict,
        scope=_scope(claim, answer.verdict),
        tightness=_tightness(claim, findings),
        best_margin=findings.margin,
        instances=findings.instances,
        tried=findings.tried,
        screened=findings.screened,
        witness=answer.witness,
        certificate=answer.certificate,
        reason=answer.reason,
    )
    attained = judgement.tightness is Tightness.ATTAINED and judgement.verdict is not Verdict.REFUTED
    if not attained or findings.attained is None:
        return judgement
    sealed = certified(claim, "attains", [findings.attained])[0]
    return replace(judgement, attained_at=instance_data(findings.attained), attained_certificate=sealed)


def _scope(claim: Claim, verdict: Verdict) -> str:
    """The stated domain; for what one instance proves, that it says no more than that there is one."""
    domain = claim.described_domain()
    return f"{THERE_IS}: {domain}" if claim.quantifier == "exists" and verdict is Verdict.PROVED else domain


def _judge_universal(claim: Claim, findings: Sightings) -> _Answer:
    if findings.failing is not None:
        return _with_certificate(claim, Verdict.REFUTED, "violates", [findings.failing], findings.failing)
    if findings.ill_defined is not None:
        where = findings.ill_defined
        made = _with_certificate(claim, Verdict.ILL_DEFINED, "ill-defined", [where], where)
        if made.verdict is Verdict.UNDECIDED:
            return made
        return replace(made, reason=f"{_why_ill_defined(claim, where)}; {elsewhere(findings)}")
    if findings.tried == 0:
        if findings.complete:
            return _Answer(Verdict.VACUOUS, "the domain admits no instance")
        return _Answer(Verdict.UNDECIDED, "no instance tried met the assumptions")
    if findings.undecided is not None:
        instance, why = findings.undecided
        left_open = findings.counts[Outcome.UNDECIDED]
        reason = (f"{why} at {left_open} of {findings.tried} instances, held at {findings.counts_held}; "
                  f"{says_at(findings)}{screened_at(findings)}")  # fmt: skip
        return _Answer(Verdict.UNDECIDED, reason, instance_data(instance))
    if findings.complete and len(findings.held) <= SATISFIED_CASES:
        return _with_certificate(claim, Verdict.PROVED, "satisfies", findings.held, None)
    held = f"held at all {findings.tried} instances tried; {says_at(findings)}{screened_at(findings)}"
    return _Answer(Verdict.SUPPORTED, held)


def _judge_existence(claim: Claim, findings: Sightings) -> _Answer:
    if findings.holding is not None:
        return _with_certificate(claim, Verdict.PROVED, "satisfies", [findings.holding], findings.holding)
    if findings.complete and findings.failed and len(findings.failed) == findings.tried:
        made = _with_certificate(claim, Verdict.REFUTED, "violates", findings.failed, findings.failed[0])
        return replace(made, reason=made.reason or "no instance of the finite domain satisfies it")
    return _Answer(Verdict.UNDECIDED, f"no witness among {findings.tried} instances{open_at(findings)}")


def _with_certificate(
    claim: Claim, verdict: Verdict, kind: str, instances: list[Instance], witness: Instance | None
) -> _Answer:
    sealed, problem = certified(claim, kind, instances)
    shown = None if witness is None else instance_data(witness)
    if sealed is None:
        reason = f"the engine finds it {verdict}, but the independent checker does not confirm: {problem}"
        return _Answer(Verdict.UNDECIDED, reason, shown)
    return _Answer(verdict, "", shown, sealed)


def _why_ill_defined(claim: Claim, instance: Instance) -> str:
    return evaluate(claim, instance).reason


def _tightness(claim: Claim, findings: Sightings) -> Tightness:
    """An equality instance counts where tightness is asserted or the whole statement is one inequality."""
    if findings.attained is not None and (claim.asserts_tightness or _is_one_inequality(claim, findings.attained)):
        return Tightness.ATTAINED
    return Tightness.OPEN if claim.asserts_tightness else Tightness.NOT_ASSERTED


def _is_one_inequality(claim: Claim, instance: Instance) -> bool:
    relation = evaluate(claim, instance).relation
    return relation is not None and relation.is_comparison
