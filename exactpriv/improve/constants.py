"""The best constant in a bound: for left <= right, a c < 1 with left <= c * right.

From below, an instance whose sides have a ratio of at least some rational: no smaller constant holds, and a certificate
says so. From above, a subdivision of a box of kernels, laws and parameters (boxes.py) that the independent checker
accepts. Outside the box the new claim is hunted for a counterexample in the whole domain of the old one; where there
is one, the claim is restricted to the size of the box. It is `supported`, and its sentence names the box.

Proposes in floating point: which ratio is the largest. The constant is proved on the box, and refuted below `least`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from flint import fmpq

from ..certificate import check_certificate
from ..claim import Claim
from ..claim.domains import Databases, Kernels, Priors
from ..claim.show import instance_text
from ..kernel import Database
from ..prove.boxes import LEAVES, BoxProblem, Size, boxes_of, sizes_of
from ..real import BadInput
from ..search.witness_certificates import certificate
from .challenge import challenge, until
from .improvement import Improvement
from .largest_ratios import Looseness, looseness, scaled, shifted

NOT_LOOSE = fmpq(97, 100)
"""A ratio from here on is no improvement worth stating."""
REGIMES = (
    (fmpq(1, 20), None),
    (fmpq(1, 20), fmpq(1, 10)),
    (fmpq(1, 10), fmpq(1, 5)),
    (fmpq(1, 5), fmpq(3, 10)),
)
"""How far entries stay from 0 and 1, and how far rows stay apart (None: they may coincide), the widest box first."""
DENOMINATORS = 12
CANDIDATES = 4
STEP = fmpq(1, 20)
WORK = 60_000_000
"""Steps that the checker may take for one certificate."""


@dataclass(frozen=True)
class Proof:
    """A scaled claim, the problem it was proved as, and the certificate that the checker accepted."""

    claim: Claim
    problem: BoxProblem
    certificate: dict[str, Any]


def best_constant(
    claim: Claim, *, seconds: int | None = None, instances: int = 240, seed: int = 0
) -> Improvement | None:
    """The claim with the larger side of its inequalities multiplied by a constant below 1, proved on a box.

    The ratio of the sides is searched, and the constant proved, at the smallest size; the new claim is then hunted in
    the whole domain, and stated there if nothing is found, else at that size. None where the bound is not loose at that
    size, no constant was proved, or the new claim had not survived its hunt when the time was up. The search for the
    ratio is bounded by `seconds`, or by `instances`; the hunt by `instances`, and by `seconds` besides; without
    `seconds` a rerun gives the same. BadInput, with the reason, where the claim is no inequality or has no expansion
    over boxes.
    """
    small = smallest(claim)
    found = looseness(small, seconds=seconds, instances=instances, seed=seed)
    if found is None or found.refuted or found.attained or found.ratio >= NOT_LOOSE:
        return None
    for factor in candidates(found.ratio):
        proof = next(_proofs(_times(small, factor), small), None)
        if proof is not None:
            return _stated(claim, small, factor, found, proof, seconds, instances, seed)
    return None


def _times(claim: Claim, factor: fmpq) -> Claim:
    made = scaled(claim, factor, f"{claim.id}~constant")
    return replace(made, says=f"{claim.says} The larger side is multiplied by {factor}.")


def smallest(claim: Claim) -> Claim:
    """The claim restricted to its smallest size that is not trivial: two rows, two letters, two databases."""
    domain: dict[str, Any] = {}
    for name, old in claim.domain.items():
        if isinstance(old, Kernels):
            domain[name] = replace(old, inputs=_two(old.inputs), outputs=_two(old.outputs))
        elif isinstance(old, Priors):
            domain[name] = replace(old, size=_two(old.size))
        elif isinstance(old, Databases):
            domain[name] = replace(old, letters=(2, 2), entries=(1, 1)) if _holds_a_bit(old) else old
        else:
            domain[name] = old
    return replace(claim, domain=domain)


def candidates(ratio: fmpq) -> list[fmpq]:
    """Simple constants from `ratio` on and below 1, the smallest first, each at least the share STEP above the last."""
    found: list[fmpq] = []
    for c in sorted({fmpq(int((ratio * q).ceil()), q) for q in range(1, DENOMINATORS + 1)}):
        if ratio <= c < 1 and (not found or c - found[-1] >= STEP * c):
            found.append(c)
    return found[:CANDIDATES]


def prove_over_boxes(claim: Claim, made_of: Claim, size: Size | None = None, leaves: int = LEAVES) -> Proof | None:
    """A proof of the claim on a box of a size, the widest of REGIMES on which one is found; None if there is none.

    The certificate is one that the independent checker accepted. `made_of`: the author's claim of which the engine made
    this one. BadInput where that one's source is not read, or the claim has no expansion.
    """
    for edge, apart in REGIMES:
        try:
            problem = boxes_of(claim, size, edge=edge, apart=apart, made_of=made_of)
        except BadInput:
            if apart is not None:
                return None
            raise
        if apart is None and problem.hopeless():
            continue
        tree = problem.subdivision(leaves)
        if tree is not None:
            made = problem.certificate(tree)
            if check_certificate(made, WORK).accepted:
                return Proof(claim, problem, made)
    return None


def _proofs(claim: Claim, made_of: Claim) -> Iterator[Proof]:
    """Proofs at the sizes of a claim that the engine made of another; BadInput if every size is refused."""
    refusal: BadInput | None = None
    refused, tried = 0, 0
    for size in sizes_of(claim):
        tried += 1
        try:
            proof = prove_over_boxes(claim, made_of, size)
        except BadInput as error:
            refusal, refused = error, refused + 1
            continue
        if proof is not None:
            yield proof
    if refusal is not None and refused == tried:
        raise refusal


def _stated(
    claim: Claim,
    small: Claim,
    factor: fmpq,
    found: Looseness,
    proof: Proof,
    seconds: int | None,
    instances: int,
    seed: int,
) -> Improvement | None:
    over = until(seconds)
    wide, narrow = _times(claim, factor), _times(small, factor)
    tried = challenge(wide, [found.instance], seed, over, instances)
    new, claimed, beyond = wide, "", ""
    if tried.failing is not None:
        beyond = f"; beyond that it is false, for instance at {instance_text(tried.failing)}"
        tried = challenge(narrow, [found.instance], seed, over, instances)
        new, claimed = narrow, small.described_domain()
    if not tried.survived:
        return None
    least = _below(found.ratio)
    lower = certificate(scaled(small, least, f"{claim.id}~below"), "violates", [found.instance])
    accepted = check_certificate(lower, WORK).accepted
    bound = f", and by no constant up to {least}" if accepted else ""
    return Improvement(
        kind="constant",
        claim=new,
        says=f"the larger side of {claim.id} may be multiplied by {factor}{bound}",
        latex=_of(claim, rf"\text{{the bound times }}{_latex(factor)}"),
        regime=new.described_domain(),
        verdict="supported",
        scope=f"proved for {proof.problem.scope}; elsewhere in the domain supported by {tried.held} instances",
        certificate=proof.certificate,
        optimal_at=found.instance,
        optimal_certificate=lower if accepted else None,
        claimed=claimed,
        proved_for=proof.problem.scope,
        hunted=f"held at {tried.held} instances{beyond}",
    )


def best_slack(claim: Claim, slack: fmpq, *, seed: int = 0) -> Improvement | None:
    """The claim with `slack` > 0 subtracted from the larger sides, if that is proved on the box of its smallest size.

    BadInput where the slack is not positive, or the claim has no expansion.
    """
    if slack <= 0:
        raise BadInput(f"the slack {slack} is not positive; give a rational above 0")
    old = smallest(claim)
    new = shifted(old, slack, f"{claim.id}~slack")
    new = replace(new, says=f"{claim.says} The larger side is {slack} less.")
    proof = next(_proofs(new, old), None)
    if proof is None:
        return None
    return Improvement(
        kind="slack",
        claim=new,
        says=f"the larger side of {claim.id} may be reduced by {slack}",
        latex=_of(claim, rf"\text{{the bound less }}{_latex(slack)}"),
        regime=proof.problem.scope,
        verdict="proved",
        scope=proof.problem.scope,
        certificate=proof.certificate,
        proved_for=proof.problem.scope,
    )


def _below(ratio: fmpq) -> fmpq:
    """A short rational strictly below the ratio."""
    scale = 1000 if ratio > fmpq(1, 100) else 10**6
    return fmpq(int((ratio * scale).ceil()) - 1, scale)


def _of(claim: Claim, change: str) -> str:
    """The change, and the formula of the claim where one is typed."""
    return rf"{change}:\quad {claim.formula}" if claim.formula else change


def _latex(q: fmpq) -> str:
    return rf"\tfrac{{{q.p}}}{{{q.q}}}" if q.q != 1 else str(q)


def _two(size: Any) -> Any:
    """Two letters where the range of sizes admits it, else the least from two on."""
    if callable(size) or isinstance(size, int):
        return size
    return min(max(size[0], 2), size[1])


def _holds_a_bit(domain: Databases) -> bool:
    return domain.contains(Database(2, 1), {})
