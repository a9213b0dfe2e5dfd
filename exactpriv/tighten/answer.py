"""The answer of `tighten`: a verdict on tightness, with all that backs it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..attain.found import Approach, Equality, joined
from ..attain.rates import constant_case
from ..claim import Instance
from ..claim.notebook import Answer, Shown
from ..improve.improvement import Improvement
from ..search.comparisons import Path
from ..search.witness_certificates import instance_data

SCHEMA = "exactpriv.tighten/1"
VOCABULARY = ("attained", "approached", "loose", "refuted", "not-asserted", "open")


@dataclass(frozen=True)
class Tightness(Shown):
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
    domain: str = ""
    """What the claim ranges over and assumes, in one line: what is said of it is said under that."""
    nearest: tuple[tuple[Path, Instance], ...] = ()
    """For each part without an equality the instance of the smallest relative gap that was met."""

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

    def answer(self) -> Answer:
        """What a notebook shows: the verdict, the simplest equality or what fails, families, better bounds."""
        lines = [self.reason, *(f"{state}: {text}" for _, text, state in self.parts)]
        lines += [f"both sides = {e.value}" for e in self.equalities[:1]]
        lines += [f"approached: {a.family.says}" for a in self.approaches] + [i.sentence for i in self.improvements]
        at = self.failing if self.failing is not None else self.equalities[0].instance if self.equalities else {}
        lines.append(f"of the claim for {self.domain}" if self.domain else "")
        return Answer(f"{self.claim}: {self.tightness}", tuple(line for line in lines if line), at)

    def record(self) -> dict[str, Any]:
        """As JSON values (schema `exactpriv.tighten/1`), without certificates."""
        return {
            "schema": SCHEMA,
            "claim": self.claim,
            "tightness": self.tightness,
            "domain": self.domain,
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
    return {"claim": made.claim.id, "says": made.sentence, **shown, "optimal_at": at, "optimal_value": value,
            "domain": made.claim.described_domain()}  # fmt: skip
