"""Statements on kernels and laws written out in parameters, at all of them: a certificate of kind `parametric`.

A claim whose variables are numbers, at most four, and whole numbers or items of lists of which all are listed, and
whose kernels and laws are made of entries: by hand, by a mechanism of one's own, or by a named one that is read
(docs/statements.md). It is written out entry by entry, in one expression for all choices from the lists (8,000 at
most) where no size depends on them, else for each (64 at most), and proved at all numbers of the ranges: certificates
of kind `parametric` (docs/reference/kinds.md). The inequalities between numbers and the evaluation of the measures
are the checker's, so that such a proof is no Coq theorem; it assumes no fact. Laws and kernels that are variables,
ranges and lists that depend on a number (a domain's function is read, and has to give a constant), and a maximum that
changes its argument inside (the variation of two rows (a, 1 - a), (b, 1 - b) at free a, b) are not reached.
"""

from __future__ import annotations

from ...claim import Claim
from ..method import Method, Proof
from ..parametric import prove_parametric


def prove(claim: Claim) -> Proof | str:
    """The proof at all values of the claim's domain (docs/proving.md, Entries in parameters)."""
    made = prove_parametric(claim)
    return made if isinstance(made, str) else Proof(made.scope, made.certificate)


METHOD = Method("parameters", 2, prove, "at all parameters, by signs of polynomials on pieces of their ranges")
