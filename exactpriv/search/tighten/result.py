"""What tightening found: where a bound is attained or approached, with certificates that the checker accepted.

Invariants: an equality is listed only with an `attains` certificate, a family only with a `satisfies` certificate of
all its members, and is said to hold at every small t only with an `approaches` certificate, a failing tightness
statement only with a `violates` certificate, each accepted by the independent checker in this run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...certificate import check_certificate, seal
from ...claim import Claim, Evaluation, Instance, evaluate
from ...claim.show import instance_text, real_text
from ...real import BadInput, UndecidedError
from ..witness import SCHEMA as CERTIFICATE
from ..witness import case_of, instance_data
from .approach import Family
from .improvement import Improvement
from .parts import Part, Path, comparisons
from .vanishing import Vanishing, constant_case, vanishing

SCHEMA = "exactpriv.tighten/1"
VOCABULARY = ("attained", "approached", "loose", "refuted", "not-asserted", "open")


@dataclass(frozen=True)
class Equality:
    """An instance on which both sides of a part are exactly equal; `certificate` proves it."""

    path: Path
    part: str
    instance: Instance
    value: str
    """Both sides, as an exact expression."""
    sides: tuple[dict[str, Any], dict[str, Any]]
    """Left and right: `formula` (an EXPR of docs/certificates.md), `latex` of the normal form."""
    op: str
    generic: bool
    certificate: dict[str, Any]

    def record(self) -> dict[str, Any]:
        """As JSON values, without the certificate."""
        return {"path": list(self.path), "part": self.part, "at": instance_text(self.instance), "value": self.value,
                "op": self.op, "lhs": self.sides[0], "rhs": self.sides[1], "generic": self.generic,
                "witness": instance_data(self.instance)}  # fmt: skip


@dataclass(frozen=True)
class Approach:
    """A certified family, the certificate of its members, and the proof that its gap vanishes where there is one."""

    family: Family
    part: str
    certificate: dict[str, Any]
    vanishing: Vanishing | None = None

    @property
    def holds(self) -> str:
        """Where the stated rate is proved."""
        if self.vanishing is None:
            return f"at {len(self.family.members)} values of t"
        return f"for every {self.vanishing.variable} in (0, {self.vanishing.until}]"

    def record(self) -> dict[str, Any]:
        """As JSON values, without the certificate."""
        shown = [instance_data(m.instance) for m in self.family.members[:2]]
        proved = None if self.vanishing is None else self.vanishing.record()
        return {"part": self.part, **self.family.record(), "holds": self.holds, "vanishing": proved,
                "witnesses": shown}  # fmt: skip


@dataclass(frozen=True)
class Tightness:
    """The answer of `tighten`. `tightness`: attained (every part has an exact equality), approached (every part an
    equality or a certified family), loose (a certified better bound), refuted (the statement itself fails),
    not-asserted (it makes no comparison that could be tight), open."""

    claim: str
    tightness: str
    reason: str = ""
    parts: tuple[tuple[Path, str, str], ...] = ()
    """(path, the comparison as text, attained | approached | open)."""
    equalities: tuple[Equality, ...] = ()
    approaches: tuple[Approach, ...] = ()
    improvements: tuple[Improvement, ...] = ()
    failing: Instance | None = None
    failing_certificate: dict[str, Any] | None = None
    instances: int = 0
    seconds: str = "0.00"
    seed: int = 0
    notes: tuple[str, ...] = field(default=())

    @property
    def certificate(self) -> dict[str, Any] | None:
        """The certificate behind `tightness`: of the failure, of all equalities, of all families and the equalities of
        other parts, of the better bound."""
        if self.tightness == "refuted":
            return self.failing_certificate
        if self.tightness == "loose":
            return next((i.certificate for i in self.improvements if i.makes_loose), None)
        equal, near = [e.certificate for e in self.equalities], [a.certificate for a in self.approaches]
        if not near:
            return joined("attains", equal)
        whole = [a.vanishing.certificate for a in self.approaches if a.vanishing is not None]
        constant = [{**c, "cases": [constant_case(case) for case in c["cases"]]} for c in equal]
        proved = joined("approaches", [*whole, *constant]) if len(whole) == len(near) else None
        return proved or joined("satisfies", [*near, *equal])

    def record(self) -> dict[str, Any]:
        """As JSON values (schema `exactpriv.tighten/1`), without certificates."""
        return {
            "schema": SCHEMA,
            "claim": self.claim,
            "tightness": self.tightness,
            "reason": self.reason,
            "parts": [{"path": list(p), "part": text, "tightness": t} for p, text, t in self.parts],
            "equalities": [e.record() for e in self.equalities],
            "families": [a.record() for a in self.approaches],
            "improvements": [improvement_record(i) for i in self.improvements],
            "failing": None if self.failing is None else instance_data(self.failing),
            "instances": self.instances,
            "seconds": float(self.seconds),
            "seed": self.seed,
            "notes": list(self.notes),
        }


def improvement_record(made: Improvement) -> dict[str, Any]:
    """An improvement as JSON values, without certificates; `optimal_value`: both sides where it is an equality.
    `says` is the whole sentence, `standing` its beginning: how well it is established, and for what."""
    shown = {k: getattr(made, k) for k in ("kind", "latex", "regime", "verdict", "scope", "standing")}
    at = None if made.optimal_at is None else instance_data(made.optimal_at)
    sealed = made.optimal_certificate
    value = None if sealed is None or sealed["kind"] != "attains" else sealed["cases"][0]["sides"]["lhs"]["text"]
    return {"claim": made.claim.id, "says": made.sentence, **shown, "optimal_at": at, "optimal_value": value}


def part_of(evaluation: Evaluation, path: Path) -> Part | None:
    """The comparison with this path."""
    if evaluation.relation is None:
        return None
    return next((p for p in comparisons(evaluation.relation) if p.path == path), None)


def certified(
    claim: Claim, kind: str, instances: Sequence[Instance], path: Path | None = None
) -> tuple[dict[str, Any] | None, str]:
    """(certificate, "") of instances whose decisive comparison is the one at `path`, else (None, why not)."""
    try:
        cases = []
        for instance in instances:
            evaluation = evaluate(claim, instance)
            if path is not None:
                part = part_of(evaluation, path)
                evaluation = replace(evaluation, decisive=None if part is None else part.relation)
            cases.append(case_of(claim, instance, evaluation))
    except (BadInput, UndecidedError) as error:
        return None, str(error)
    sealed = seal({"schema": CERTIFICATE, "claim": claim.id, "statement": claim.says,
                   "quantifier": claim.quantifier, "kind": kind, "cases": cases})  # fmt: skip
    result = check_certificate(sealed)
    return (sealed, "") if result.accepted else (None, result.reason)


def joined(kind: str, certificates: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """One certificate of all their different cases, in order; None if there are none or the checker refuses it."""
    cases: list[Any] = []
    for certificate in certificates:
        cases += [case for case in certificate["cases"] if case not in cases]
    if not cases:
        return None
    body = {key: value for key, value in certificates[0].items() if key != "digest"}
    sealed = seal({**body, "kind": kind, "cases": cases})
    return sealed if check_certificate(sealed).accepted else None


def equality(claim: Claim, path: Path, instance: Instance, generic: bool) -> tuple[Equality | None, str]:
    """The equality at an instance, with its certificate; None and why, if the checker does not accept it."""
    sealed, problem = certified(claim, "attains", [instance], path)
    part = part_of(evaluate(claim, instance), path)
    if sealed is None or part is None:
        return None, problem
    values = sorted((real_text(side) for side in part.sides), key=len)
    left, right = ({"formula": side.to_data(), "latex": side.latex()} for side in part.sides)
    return Equality(path, part.text(), instance, values[0], (left, right), part.relation.op, generic, sealed), ""


def approached(claim: Claim, family: Family) -> tuple[Approach | None, str]:
    """A family with its certificates; None and why, if the checker does not accept that of its members."""
    sealed, problem = certified(claim, "satisfies", [m.instance for m in family.members], family.path)
    part = part_of(evaluate(claim, family.members[0].instance), family.path)
    if sealed is None or part is None:
        return None, problem
    return Approach(family, part.text(), sealed, vanishing(claim, family, sealed["cases"])), ""
