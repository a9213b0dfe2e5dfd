"""Inequalities between f-divergences of one pair of laws: proved at every ratio, or refuted on two letters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from typing import Any

from flint import fmpq

from ...certificate.checker.arithmetic.numbers import number
from ...certificate.checker.arithmetic.work import bounded_work
from ...certificate.checker.kinds.derivation.context import Context
from ...certificate.checker.kinds.derived import comparisons, oriented
from ...certificate.checker.kinds.pointwise import context_of
from ...certificate.checker.kinds.ratios.reading import Logarithm, Read, read
from ...certificate.schema import CertificateError, Tree
from ...claim import Claim, Instance
from ...claim.model import admitted
from ...real import BadInput
from ...search.shrink import shrink
from ..sealing import sealed_proof
from ..statement import Statement, statement_of
from ..words import comparison, covered
from .best import Factor, best_factor
from .further import further_proof
from .proposing import FAILED, WORK, NotFound, proposed
from .symmetric import symmetric_factor, symmetric_proof
from .two_letters import failing, fails, instance_of
from .words import lines

SHRINKING = 300
"""Steps in which a refutation is made simpler."""
METHOD = "at every ratio of two masses (docs/proving.md, Divergences of one pair of laws)"
"""How such a proof goes, in a few words; no Coq theorem stands behind it."""


@dataclass(frozen=True)
class Pointwise:
    """A proof: for which sizes and laws, in lines, and the certificate that the checker accepted."""

    sizes: str
    steps: tuple[str, ...]
    certificate: dict[str, Any]


@dataclass(frozen=True)
class Comparison:
    """One comparison of a statement, as left op right, and what the checker reads in it."""

    op: str
    sides: tuple[Tree, Tree]
    given: Read


def prove_pointwise(claim: Claim, seed: int = 0) -> Pointwise | str:
    """The proof for all sizes from the domain's least ones on, or in one sentence why there is none."""
    try:
        statement = statement_of(claim)
        statement.demand_definitions()
        return _proved(claim, statement, seed)
    except (BadInput, NotFound) as error:
        return str(error)


def refuted_on_two_letters(claim: Claim) -> Instance | None:
    """An instance, exactly evaluated, at which the claim fails, where it is a comparison of divergences."""
    try:
        statement = statement_of(claim)
        if statement.listed:
            return None
        found = [one.given for one in readings(statement)]
    except (BadInput, *FAILED):
        return None
    made = failing(claim, found)
    if made is None:
        return None
    taken = count(1)
    return shrink(claim, made, lambda one: fails(claim, one), lambda: next(taken) > SHRINKING)


def certified_pointwise(claim: Claim, statement: Statement, seed: int = 0) -> dict[str, Any] | str:
    """A certificate of a statement that is the claim, however that is written; or why there is none."""
    try:
        statement.demand_definitions()
        context, stated = context_for(statement), comparisons(statement.relation)
        proofs = [_shown(*oriented(*one), context)[0] for one in stated]
        return sealed_proof(claim, statement, "pointwise", proofs, seed)
    except (BadInput, NotFound, *FAILED) as error:
        return str(error)


def factored(statement: Statement) -> Iterator[tuple[Comparison | None, Factor | None]]:
    """For each comparison the least factor of its larger side with which it is proved; None where none is found, or it
    is no inequality. The reading is None for a function of the variation below a symmetric divergence."""
    context = context_for(statement)
    for one in comparisons(statement.relation):
        op, sides = oriented(*one)
        try:
            with bounded_work(20 * WORK, None):
                given = read(op, *sides, context)
                yield Comparison(op, sides, given), best_factor(given) if op == "<=" else None
        except CertificateError:
            made = symmetric_factor(op, sides, context)
            yield None, None if made is None else Factor(str(made[0]), float(made[0]), False, made[1])


def failing_mirrored(claim: Claim, variation: float | None) -> Instance | None:
    """An instance on two mirrored letters, of this variation or near 0, at which the claim fails."""
    for v in (Fraction(variation or 0).limit_denominator(20), Fraction(1, 10), Fraction(1, 100), Fraction(1, 10**4)):
        p, pair = (1 + v) / 2, [{"var": name} for name in claim.domain]
        instance = instance_of(claim, pair, p, 1 - p, False) if len(pair) == 2 and 0 < v < 1 else None
        if instance is not None and not admitted(claim, instance) and fails(claim, instance):
            return instance
    return None


def failing_with(claim: Claim, one: Comparison, factor: fmpq) -> Instance | None:
    """An instance on two letters at which a claim fails that has the comparison with its larger side multiplied."""
    c = number(Fraction(int(factor.p), int(factor.q)))
    left, right = one.given.stated
    if isinstance(left, Logarithm) or isinstance(right, Logarithm):
        return None
    return failing(claim, [replace(one.given, larger=one.given.larger.times(c), stated=(left, right.times(c)))])


def readings(statement: Statement) -> Iterator[Comparison]:
    """The comparisons of a statement as divergences of one pair; CertificateError for one that is none."""
    context = context_for(statement)
    for op, left, right in comparisons(statement.relation):
        sense, sides = oriented(op, left, right)
        with bounded_work(WORK, None):
            yield Comparison(sense, sides, read(sense, *sides, context))


def context_for(statement: Statement) -> Context:
    """The checker's own view of a statement's variables and assumptions."""
    return context_of({"sizes": statement.sizes, "variables": statement.variables,
                       "assumptions": statement.assumptions})  # fmt: skip


def _proved(claim: Claim, statement: Statement, seed: int) -> Pointwise | str:
    proofs, steps = [], []
    try:
        context, stated = context_for(statement), comparisons(statement.relation)
        for op, left, right in stated:
            proof, said = _shown(*oriented(op, left, right), context)
            proofs.append(proof)
            steps += said
    except FAILED as error:
        return str(error)
    if not proofs:
        return "the statement has no comparison"
    sealed = sealed_proof(claim, statement, "pointwise", proofs, seed)
    if isinstance(sealed, str):
        return sealed
    sizes = covered(statement.sizes, statement.variables, statement.assumptions[: statement.bounds],
                    statement.assumptions[statement.bounds :])  # fmt: skip
    return Pointwise(sizes or "all values of its variables", tuple(steps), sealed)


def _shown(op: str, sides: tuple[Tree, Tree], context: Context) -> tuple[Tree, list[str]]:
    """A proof of one comparison, and its lines."""
    try:
        with bounded_work(WORK, None):
            given = read(op, *sides, context)
    except FAILED as error:
        made = symmetric_proof(op, sides, context) or further_proof(op, sides, context)
        if made is None:
            raise error
        return made
    try:
        proof = proposed(given, op)
    except NotFound as error:
        raise NotFound(f"{comparison(op, *sides)}: {error}") from None
    return proof, lines(proof, op, sides, given)
