"""Statements on kernels and laws written out in parameters, at all of them: a certificate of kind `parametric`."""

from __future__ import annotations

from ...claim import Claim
from ..method import Method, Proof
from ..parametric import prove_parametric


def prove(claim: Claim) -> Proof | str:
    """The proof at all values of the claim's domain (docs/proving.md, Entries in parameters)."""
    made = prove_parametric(claim)
    return made if isinstance(made, str) else Proof(made.scope, made.certificate)


METHOD = Method("parameters", 2, prove, "at all parameters, by signs of polynomials on pieces of their ranges")
