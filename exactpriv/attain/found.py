"""What tightening found: where a bound is attained or approached, with certificates that the checker accepted.

Invariants: an equality is listed only with an `attains` certificate, a family only with a `satisfies` certificate of
all its members, and is said to hold at every small t only with an `approaches` certificate, a failing tightness
statement only with a `violates` certificate, each accepted by the independent checker in this run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..certificate import check_certificate, seal
from ..claim import Claim, Instance, evaluate
from ..claim.show import instance_text
from ..real.texts import real_text
from ..search.certified import certified, part_of
from ..search.comparisons import Path
from ..search.witness_certificates import instance_data
from .approach import Family
from .rates import Vanishing, vanishing


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
