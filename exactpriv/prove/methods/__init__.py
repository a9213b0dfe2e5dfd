"""Proof methods, a file a method: each file here that ends with `METHOD = Method(...)` is found and asked.

A method proves a claim for the whole of its domain, or for finite levels and what else its scope says, and hands over a
sealed certificate that the independent checker accepted; else it says in a sentence why it does not.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ...claim import Claim
from ..method import ASSUMING, Method, Proof
from ..proving import FURTHER, prove

METHODS: tuple[Method, ...] = tuple(
    sorted(
        (
            found.METHOD
            for info in iter_modules(__path__)
            if hasattr(found := import_module(f"{__name__}.{info.name}"), "METHOD")
        ),
        key=lambda method: (method.place, method.name),
    )
)


def first_proof(claim: Claim) -> Proof | None:
    """The proof by the first method that has one; None where no method has."""
    return next((made for method in METHODS if isinstance(made := method.prove(claim), Proof)), None)


def _further(claim: Claim, refused: dict[str, str]) -> tuple[str, Proof] | None:
    """The first proof by a method that `prove` has not asked for itself, and how it goes; what the others say is
    entered in `refused`."""
    for method in METHODS:
        if method.itself:
            continue
        made = method.prove(claim)
        if isinstance(made, Proof):
            return method.says or f"by the method {method.name}", made
        refused[method.name] = made
    return None


FURTHER.append(_further)
"""`prove` asks these methods, too, once a short search has found no chain."""

__all__ = ["ASSUMING", "METHODS", "Method", "Proof", "first_proof", "prove"]
