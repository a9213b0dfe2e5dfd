"""The verdict on a claim from what a hunt found, with certificates that the independent checker accepted.

Invariant: `refuted` and `proved` only with such a certificate; what the checker does not confirm is `undecided`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from flint import fmpq

from ..claim import Claim, Instance, Outcome, evaluate
from ..real import Real
from .certified import certified
from .hunt import Findings
from .sentence import says_at
from .witness import instance_data

Row: TypeAlias = dict[str, Any]
SATISFIED_CASES = 400
"""A proof by exhaustion stores at most this many cases in its certificate."""


def blank_row(identifier: str, verdict: str, **more: Any) -> Row:
    row: Row = {
        "id": identifier,
        "verdict": verdict,
        "scope": "",
        "tightness": "not-asserted",
        "best_margin": None,
        "instances": 0,
        "tried": 0,
        "witness": None,
        "certificate": None,
        "seconds": "0.00",
        "reason": "",
    }
    return row | more


def judge(claim: Claim, findings: Findings) -> Row:
    """The row for what a hunt found, with the certificates that the independent checker accepted."""
    row = blank_row(claim.id, "undecided", scope=claim.described_domain(), instances=findings.instances)
    row["tried"] = findings.tried
    row["tightness"] = _tightness(claim, findings)
    if findings.least is not None:
        row["best_margin"] = _margin_text(findings.least[0])
    judge = _judge_existence if claim.quantifier == "exists" else _judge_universal
    row |= judge(claim, findings)
    if row["tightness"] == "attained" and findings.attained is not None and row["verdict"] != "refuted":
        row["attained_at"] = instance_data(findings.attained)
        row["attained_certificate"] = certified(claim, "attains", [findings.attained])[0]
    return row


def _judge_universal(claim: Claim, findings: Findings) -> Row:
    if findings.failing is not None:
        return _with_certificate(claim, "refuted", "violates", [findings.failing], findings.failing)
    if findings.ill_defined is not None:
        made = _with_certificate(claim, "ill-defined", "ill-defined", [findings.ill_defined], findings.ill_defined)
        if made["verdict"] == "ill-defined":
            held = findings.counts_held
            made["reason"] = f"{_why_ill_defined(claim, findings.ill_defined)}; elsewhere it held at {held} instances"
        return made
    if findings.tried == 0:
        empty = findings.complete
        reason = "the domain admits no instance" if empty else "no instance tried met the assumptions"
        return {"verdict": "vacuous" if empty else "undecided", "reason": reason}
    if findings.undecided is not None:
        instance, why = findings.undecided
        open_at = findings.counts[Outcome.UNDECIDED]
        reason = f"{why} at {open_at} of {findings.tried} instances, held at {findings.counts_held}"
        return {"verdict": "undecided", "reason": reason, "witness": instance_data(instance)}
    if findings.complete and len(findings.held) <= SATISFIED_CASES:
        return _with_certificate(claim, "proved", "satisfies", findings.held, None)
    return {"verdict": "supported", "reason": f"held at all {findings.tried} instances tried; {says_at(findings)}"}


def _judge_existence(claim: Claim, findings: Findings) -> Row:
    if findings.holding is not None:
        return _with_certificate(claim, "proved", "satisfies", [findings.holding], findings.holding)
    if findings.complete and findings.failed and len(findings.failed) == findings.tried:
        made = _with_certificate(claim, "refuted", "violates", findings.failed, findings.failed[0])
        return made | {"reason": made.get("reason") or "no instance of the finite domain satisfies it"}
    return {"verdict": "undecided", "reason": f"no witness among {findings.tried} instances"}


def _with_certificate(
    claim: Claim, verdict: str, kind: str, instances: list[Instance], witness: Instance | None
) -> Row:
    sealed, problem = certified(claim, kind, instances)
    shown = None if witness is None else instance_data(witness)
    if sealed is None:
        return {"verdict": "undecided", "witness": shown,
                "reason": f"the engine finds it {verdict}, but the independent checker does not confirm: {problem}"}
    return {"verdict": verdict, "witness": shown, "certificate": sealed}


def _why_ill_defined(claim: Claim, instance: Instance) -> str:
    return evaluate(claim, instance).reason


def _tightness(claim: Claim, findings: Findings) -> str:
    """An equality instance counts where tightness is asserted or the whole statement is one inequality."""
    if findings.attained is not None and (claim.asserts_tightness or _is_one_inequality(claim, findings.attained)):
        return "attained"
    return "open" if claim.asserts_tightness else "not-asserted"


def _is_one_inequality(claim: Claim, instance: Instance) -> bool:
    relation = evaluate(claim, instance).relation
    return relation is not None and relation.is_comparison


def _margin_text(low: fmpq) -> str:
    return Real(low).enclose(6)[0]
