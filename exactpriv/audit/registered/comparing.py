"""A certificate against the claim that it names.

The independent checker knows no claims: it establishes the relation that a certificate holds. Here the claim of that id
is run again at the certificate's own instances, and quantifier, statement, variables, domain, assumptions, relation and
the texts of the sides are compared with it, hints left out. Nothing is decided again that the checker decides. A
difference is a reason to reject; what is not compared is said.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ... import certificate as independent
from ...catalogue import papers
from ...certificate import CertificateError
from ...certificate.checker.arithmetic.work import DEFAULT_WORK
from ...certificate.checker.check import demand_usable
from ...certificate.schema import regular_file, shorten
from ...claim import Claim, Entry
from ...claim.line import claim_of_line, is_line
from ...kernel.value_trees import shown
from ...real import BadInput
from ...time_limits import TimeOver, within
from .at_instances import at_instances
from .ranges import (
    along_a_family,
    assumes_more,
    of_a_class,
    of_a_derivation,
    of_a_library,
    of_a_sum,
    of_composed_kernels,
    of_divergences,
    of_parameters,
    of_sums_over_letters,
    over_ranges,
)
from .stated_at_instances import Differs, NotCompared, demand_same
from .variants import shared

AS_REGISTERED, VARIANT, NOT_COMPARED, DIFFERS = "as registered", "variant", "not compared", "differs"
SECONDS = 60
"""Wall time that the comparison of one certificate may take."""


WHOLE_PROOFS: dict[str, Callable[[Claim, Mapping[str, Any]], str]] = {
    "dominated": of_a_class,
    "factorwise": of_composed_kernels,
    "derived": of_a_derivation,
    "library": of_a_library,
    "pointwise": of_divergences,
    "entropic": of_a_sum,
    "parametric": of_parameters,
    "letterwise": of_sums_over_letters,
}
"""Kinds whose certificate is made again and compared as a whole, its sentence included."""
WITHOUT_INSTANCES: dict[str, Callable[[Claim, Sequence[Mapping[str, Any]]], str]] = {"uniform": over_ranges}
"""Kinds whose cases hold no instance, and how these are compared; what is not listed is not compared, and said so."""
MOST = 200
"""Characters of what an account is said to be of."""


def _of_an_account(cases: Sequence[Mapping[str, Any]]) -> str:
    """What an account, which the checker has accepted, is about."""
    ran = dict.fromkeys(f"{_run(case['parts'])}, relation {case['relation']}" for case in cases)
    said = "; ".join(ran)
    said = said if len(said) <= MOST else said[: MOST - 3] + "..."
    return f"an account is about the mechanisms that it names, not about a claim: {said}"


def _run(parts: Sequence[Mapping[str, Any]]) -> str:
    """Mechanisms in the order in which they are run, and how often each."""
    return ", then ".join(_mechanism(part["mechanism"]) + (f" {part['times']} times" if part["times"] != 1 else "")
                          for part in parts)  # fmt: skip


def _mechanism(tree: Mapping[str, Any]) -> str:
    """The type of a mechanism with its parameters, a mechanism inside of it last."""
    given = sorted((key for key in tree if key != "type"), key=lambda key: (isinstance(tree[key], Mapping), key))
    values = (_mechanism(tree[key]) if isinstance(tree[key], Mapping) else _value(tree[key]) for key in given)
    return f"{tree['type']}({', '.join(f'{key}={value}' for key, value in zip(given, values, strict=True))})"


def _value(tree: Any) -> str:
    return f"[{', '.join(map(str, tree))}]" if isinstance(tree, list) else str(tree)


OF_THEMSELVES: dict[str, Callable[[Sequence[Mapping[str, Any]]], str]] = {"accounted": _of_an_account}
"""Kinds whose certificates are about no claim where they name none that is known, and what is said of them then."""


@dataclass(frozen=True)
class Compared:
    """How a certificate stands to the claim that it names; `outcome` is one of the four words above."""

    outcome: str
    says: str
    """One line, such as `claim: cuff-midp/prop1, as registered`."""


@dataclass(frozen=True)
class Verified:
    """Whether a certificate is accepted, by the independent checker and by the comparison, and why or why not.

    `compared`: None where the independent checker rejects.
    """

    accepted: bool
    reason: str
    compared: Compared | None = None


def verify(
    path: str | os.PathLike[str], work: int = DEFAULT_WORK, claims: Mapping[str, Claim] | None = None
) -> Verified:
    """Check the certificate in a file with the independent checker, and compare it with the claim that it names.

    `work` bounds the steps of the checker; `claims` are a user's own claims by id, besides those of the papers. Never
    raises for the file's content; OSError where the file cannot be read. `exactpriv.certificate.verify` is the
    independent checker alone.
    """
    demand_usable(path, work, None)
    if claims is not None and not (isinstance(claims, Mapping) and all(isinstance(c, Claim) for c in claims.values())):
        raise BadInput(f"claims={shown(claims)} are no claims by id; give a dict such as {{made.id: made}}")
    try:
        tree = independent.parse(regular_file(path))
    except CertificateError as error:
        return Verified(False, str(error))
    return verified(tree, work, claims)


def verified(tree: Any, work: int = DEFAULT_WORK, claims: Mapping[str, Claim] | None = None) -> Verified:
    """The same for a certificate given as a tree of dict, list, str and int."""
    result = independent.check_certificate(tree, work)
    if not result.accepted:
        return Verified(False, result.reason)
    found = compare_with_claim(tree, claims)
    differs = found.outcome == DIFFERS
    return Verified(not differs, found.says if differs else result.reason, found)


def compare_with_claim(certificate: Mapping[str, Any], claims: Mapping[str, Claim] | None = None) -> Compared:
    """Compare a certificate that the independent checker accepts with the claim of its id."""
    name = certificate["claim"]
    own = claims or {}
    base, tail = (name, "") if _entry(name, own) is not None else _parted(name)
    claim = _entry(base, own)
    shown = shorten(base) if claim is None else base
    if claim is None and certificate["kind"] in OF_THEMSELVES:
        return Compared(NOT_COMPARED, f"not compared: {OF_THEMSELVES[certificate['kind']](certificate['cases'])}")
    if not isinstance(claim, Claim):
        return _without_claim(base, shown, claim)
    try:
        with within(SECONDS):
            if tail:
                said = shared(claim, certificate)
                return Compared(VARIANT, f"variant {shorten(tail)[1:-1]} of the claim {base}: {said}")
            said = _compared(claim, certificate)
            if assumes_more(claim, certificate):
                return Compared(VARIANT, f"variant of the claim {base}, under assumptions of its own{said}")
            stands = "as stated" if is_line(base) else "as registered"
            return Compared(AS_REGISTERED, f"claim: {base}, {stands}{said}")
    except Differs as difference:
        return Compared(DIFFERS, f"not the claim {shown}: {difference}")
    except NotCompared as reason:
        return Compared(NOT_COMPARED, f"not compared: {reason}")
    except TimeOver:
        return Compared(NOT_COMPARED, f"not compared: the claim {shown} takes more than {SECONDS} s here")
    except Exception as error:  # a claim is a function of its author's, and may raise anything at an instance
        said = f"{type(error).__name__}: {shorten(str(error), 120)}"
        return Compared(NOT_COMPARED, f"not compared: the claim {shown} broke off here ({said})")


def _entry(name: str, own: Mapping[str, Claim]) -> Entry | None:
    """What has this id, in the papers or among the user's own claims; a line of text is the claim that it states."""
    if is_line(name):
        try:
            return claim_of_line(name)
        except BadInput:
            return None
    paper = papers().get(name.split("/", 1)[0])
    found = None if paper is None else paper.entries.get(name)
    return own.get(name) if found is None else found


def _parted(name: str) -> tuple[str, str]:
    """The id of the claim, and what follows it in the id of a better bound or a repair."""
    base, mark, tail = name.partition("~")
    return base, mark + tail


def _without_claim(base: str, shown: str, entry: Entry | None) -> Compared:
    if entry is not None:
        return Compared(DIFFERS, f"not the claim {shown}: it is a {entry.kind}, and nothing is evaluated for it")
    paper = base.split("/", 1)[0]
    if "/" in base and paper in papers():
        return Compared(DIFFERS, f"not a claim: {paper} has no statement {shown}; see exactpriv list")
    return Compared(
        NOT_COMPARED, f"not compared: {shown} is no registered claim; name the file of your own with --claims FILE.py"
    )


def _compared(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """Compare everything; what is left open, as the end of a sentence."""
    kind, cases = certificate["kind"], certificate["cases"]
    demand_same(certificate["quantifier"], claim.quantifier, "the quantifier")
    if kind in WHOLE_PROOFS:
        return WHOLE_PROOFS[kind](claim, certificate)
    demand_same(certificate["statement"], claim.says, "the statement")
    match independent.KINDS[kind].holds:
        case independent.Holds.INSTANCE:
            return at_instances(claim, kind, cases)
        case independent.Holds.FAMILY:
            return along_a_family(claim, cases)
    if kind not in WITHOUT_INSTANCES:
        raise NotCompared(f"certificates of the kind {kind} are not compared with claims")
    return WITHOUT_INSTANCES[kind](claim, cases)
