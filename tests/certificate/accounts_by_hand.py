"""Certificates of the kind "accounted", written here from numbers that come from elsewhere."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from exactpriv.certificate import CheckResult, check_certificate, seal

Case = dict[str, Any]


def gaussian(sigma: str) -> dict[str, Any]:
    return {"type": "gaussian", "sigma": sigma}


def poisson(rate: str, sigma: str) -> dict[str, Any]:
    return {"type": "poisson", "rate": rate, "of": gaussian(sigma)}


def response(odds: str) -> dict[str, Any]:
    return {"type": "randomized-response", "odds": odds}


def pair(p: list[str], q: list[str]) -> dict[str, Any]:
    return {"type": "pair", "P": p, "Q": q}


def contour(c: str, step: str, c2: str, nodes: int) -> dict[str, Any]:
    return {"name": "contour", "c": c, "step": step, "c2": c2, "nodes": nodes}


def by_parts(c: str, step: str, c2: str, nodes: int, order: int) -> dict[str, Any]:
    return {**contour(c, step, c2, nodes), "name": "contour-by-parts", "order": order}


TYPES = {"name": "types"}
CLOSED = {"name": "closed-form"}


def case(
    parts: list[tuple[dict[str, Any], int]], relation: str, eps: str, delta: tuple[str, str], method: dict[str, Any]
) -> Case:
    made = [{"mechanism": mechanism, "times": times} for mechanism, times in parts]
    return {"parts": made, "relation": relation, "eps": eps, "delta": list(delta), "method": method}


def around(decimal: str, digits: int = 9) -> tuple[str, str]:
    """The decimal number with one unit of its so many-th significant digit more and less, as rationals."""
    mantissa, _, exponent = decimal.partition("e")
    value = Fraction(mantissa) * Fraction(10) ** int(exponent or 0)
    power = 0
    while abs(value) < Fraction(10) ** power:
        power -= 1
    unit = Fraction(10) ** (power - digits + 1)
    return str(value - unit), str(value + unit)


def checked(*cases: Case, work: int | None = None) -> CheckResult:
    body = {"claim": "account", "statement": "An account.", "quantifier": "forall", "kind": "accounted"}
    sealed = seal({**body, "cases": list(cases)})
    return check_certificate(sealed) if work is None else check_certificate(sealed, work=work)
