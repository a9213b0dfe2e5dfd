"""What a hunt found, in one sentence."""

from __future__ import annotations

from ..claim import Instance, Outcome, evaluate
from ..claim.show import decided_sides, instance_text
from ..claim.verdict import Judgement, Verdict
from .sightings import Sightings


def sentence(findings: Sightings, reached: Judgement) -> str:
    """`refuted: K = ..., left = ..., right = ..., gap in [..., ...]`, or how far the search went without an answer.

    `reached` is the judgement of the findings: what the checker did not accept is `undecided` here too.
    """
    undecided = reached.verdict is Verdict.UNDECIDED
    if findings.claim.quantifier == "exists":
        if findings.holding is not None:
            located_at = located(findings, findings.holding) + cut(findings)
            return f"undecided: {located_at}; {reached.reason}" if undecided else f"a witness: {located_at}"
        return f"no witness: {_tried(findings)}{open_at(findings)}"
    if findings.failing is not None:
        located_at = located(findings, findings.failing) + cut(findings)
        return f"undecided: {located_at}; {reached.reason}" if undecided else f"refuted: {located_at}"
    if findings.ill_defined is not None:
        reason = evaluate(findings.claim, findings.ill_defined).reason
        at = instance_text(findings.ill_defined)
        return f"ill-defined: {at}: {reason}; {elsewhere(findings)}{cut(findings)}"
    if findings.undecided is not None:
        return f"undecided: {instance_text(findings.undecided[0])}: {reached.reason}"
    return f"no counterexample: {_tried(findings)}"


def cut(findings: Sightings) -> str:
    """What to add where the time ended the shrinking: another run may show a simpler instance."""
    return "; the time was up before it was made as simple as it can be" if findings.cut else ""


def located(findings: Sightings, instance: Instance) -> str:
    """The instance with both sides of its deciding comparison."""
    sides = decided_sides(evaluate(findings.claim, instance))
    text = instance_text(instance)
    if sides is None:
        return text
    gap = "" if sides.gap is None else f", gap in [{sides.gap[0]}, {sides.gap[1]}]"
    return f"{text}, left = {sides.lhs}, right = {sides.rhs}{gap}"


def open_at(findings: Sightings) -> str:
    """What a search for a witness says of the instances that may be one."""
    if findings.undecided is None:
        return ""
    instance, why = findings.undecided
    return f"; {why} at {findings.counts[Outcome.UNDECIDED]} of them, as at {instance_text(instance)}"


def says_at(findings: Sightings) -> str:
    """`the statement says something at 120 distinct ones`, and why at no more where these are few."""
    n = findings.instances
    found = "none of them" if n == 0 else "1 of them" if n == 1 else f"{n} distinct ones"
    said = f"the statement says something at {found}"
    return f"{said} ({findings.few})" if findings.few else said


def screened_at(findings: Sightings) -> str:
    """`; of 30720 points screened in floating point, which decides nothing, none led to a counterexample`."""
    if not findings.screened:
        return ""
    looked = f"of {findings.screened} points screened in floating point, which decides nothing"
    return f"; {looked}, none led to a counterexample"


def elsewhere(findings: Sightings) -> str:
    """What a search says of the instances at which a statement has a value, where it has none at some."""
    held, left_open = findings.counts_held, findings.counts[Outcome.UNDECIDED]
    if not held and not left_open:
        return "no instance tried has a value"
    if left_open:
        return f"where it has a value: undecided, not decided at {left_open} and held at {held} of the instances tried"
    if findings.complete:
        return f"where it has a value it holds: at {held} instances, the rest of the finite domain"
    return f"where it has a value: supported, held at all {held} such instances tried; {says_at(findings)}"


def _tried(findings: Sightings) -> str:
    count = f"{findings.tried} instance{'' if findings.tried == 1 else 's'}"
    if findings.complete:
        count += ", which is the whole domain"
    if findings.claim.quantifier != "exists":
        count += f"; {says_at(findings)}"
    if findings.least is None:
        return count
    return f"{count}, smallest certified relative gap {findings.margin} at {instance_text(findings.least[1])}"
