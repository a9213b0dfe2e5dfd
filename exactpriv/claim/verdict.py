"""What an audit or a hunt says of a claim: the vocabulary of verdicts and of tightness, and a judgement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from .notebook import Answer, Shown


class Verdict(StrEnum):
    """Whether a statement holds (docs/guide/readers.md says what each word means); those that need attention first."""

    REFUTED = "refuted"
    ILL_DEFINED = "ill-defined"
    VACUOUS = "vacuous"
    UNDECIDED = "undecided"
    SUPPORTED = "supported"
    PROVED = "proved"
    DEFINITION = "definition"
    NOT_FORMAL = "not-formal"


class Tightness(StrEnum):
    """Whether a bound can be smaller."""

    ATTAINED = "attained"
    """An exact equality witness."""
    APPROACHED = "approached"
    """Certified gaps that go to 0 along a family."""
    LOOSE = "loose"
    """A better bound is proved, and proved to be smaller for a range of levels."""
    NOT_ASSERTED = "not-asserted"
    OPEN = "open"


class Severity(StrEnum):
    """How bad it is that a statement fails (audit/severity.py computes it); the worst first."""

    SUBSTANTIVE = "substantive"
    """False in every reading that the registry has but for those that say something else."""
    STEP = "step"
    """A step of a proof that fails so; the theorem may stand."""
    MISPRINT = "misprint"
    """It holds as a reading corrects what is printed."""
    CONVENTION = "convention"
    """It has no value where a convention gives it one, with which it holds."""
    BOUNDARY = "boundary"
    """It holds without degenerate instances: one letter, mass 0, eps 0, equality at a strict sign, ends of ranges."""
    READING = "reading"
    """Over-literal: the statement as it is meant stands."""


class Strength(StrEnum):
    """How much of the source's statement a proof proves; the least first."""

    VACUOUS = "vacuous"
    """Its premise is met at no instance that was tried."""
    STAND_IN = "stand-in"
    """What is proved is another statement, in the place of the source's."""
    NARROWER = "narrower"
    """Something of the source's statement is left out, as the entry says."""
    FULL = "full"


@dataclass(frozen=True, kw_only=True)
class Judgement(Shown):
    """What was reached for one claim; certificates are sealed and were accepted by the independent checker."""

    verdict: Verdict
    scope: str = ""
    """For which instances the verdict is one."""
    tightness: Tightness = Tightness.NOT_ASSERTED
    best_margin: str | None = None
    """The smallest certified gap relative to the sizes of both sides, between 0 and 1, a decimal rounded down."""
    instances: int = 0
    """Distinct instances at which the statement says something."""
    tried: int = 0
    """Instances evaluated inside the domain."""
    screened: int = 0
    """Points looked at in floating point besides, which decides nothing."""
    witness: Mapping[str, Any] | None = None
    """The instance behind the verdict, as an instance file has it."""
    certificate: dict[str, Any] | None = None
    reason: str = ""
    attained_at: Mapping[str, Any] | None = None
    attained_certificate: dict[str, Any] | None = None

    def answer(self) -> Answer:
        """What a notebook shows: verdict, scope, tightness, reason."""
        lines = (self.scope and f"scope: {self.scope}", f"tightness: {self.tightness.value}", self.reason)
        return Answer(self.verdict.value, tuple(line for line in lines if line))
