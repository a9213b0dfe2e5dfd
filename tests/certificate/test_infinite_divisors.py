"""1 / x is 0 where x is infinite: no divisor, and no factor that is positive."""

from __future__ import annotations

from typing import Any

import pytest

from exactpriv.certificate import SCHEMA, check_certificate, seal
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.derivation.spans import NoValue

TV = {"measure": "total_variation", "args": [{"var": "P"}, {"var": "Q"}]}
ONE_MORE = {"op": "add", "args": ["1", {"measure": "ldp", "args": [{"var": "K"}]}]}
SHARE = {"op": "div", "args": ["1", ONE_MORE]}
"""0 where the level is infinite."""
TURNED = {"op": "div", "args": ["1", SHARE]}
LAW = {"sort": "law", "letters": "n"}
VARIABLES = {"P": LAW, "Q": LAW, "K": {"sort": "kernel", "inputs": "n", "outputs": "m"}}
SIZES = {"n": [1, None], "m": [1, None]}
PROOFS: dict[str, dict[str, Any]] = {
    "letterwise": {"exponential": False, "open": [], "addends": [
        {"times": "1", "letters": {}, "factor": TURNED, "known": [{"known": "assumption", "assumption": 0}]}]},
    "derived": {"added": [{"times": TURNED, "assumption": 0}], "proof": {"steps": [], "leaf": "identity"}},
}  # fmt: skip


def certificate(kind: str, relation: Any, proof: Any) -> Any:
    """Of total variation P from Q, times 1 / (1 + ldp(K)), at most 0: true of all laws where the level is infinite."""
    assumed = {"op": "<=", "args": [{"op": "mul", "args": [TV, SHARE]}, "0"]}
    prior = {"type": "prior", "masses": ["1"]}
    example = {"P": prior, "Q": prior, "K": {"type": "kernel", "rows": [["1"]]}}
    case = {"sizes": SIZES, "variables": VARIABLES, "assumptions": [assumed], "relation": relation, "proofs": [proof],
            "example": example}  # fmt: skip
    return seal({"schema": SCHEMA, "claim": "by hand", "statement": "By hand.", "quantifier": "forall", "kind": kind,
                 "cases": [case]})  # fmt: skip


@pytest.mark.parametrize("kind", PROOFS)
def test_nothing_is_multiplied_by_what_would_be_infinite(kind: str) -> None:
    """False: total variation is 0 where it is so times 1 / (1 + ldp(K))."""
    made = check_certificate(certificate(kind, {"op": "<=", "args": [TV, "0"]}, PROOFS[kind]))
    assert not made.accepted
    assert "a divisor may be 0" in made.reason


def test_a_divisor_is_positive_where_its_own_divisors_are_finite() -> None:
    context = read_context(SIZES, VARIABLES)
    with pytest.raises(NoValue):
        context.span(TURNED)
    assert not context.meets("<", "0", SHARE)
    context.assume("<", ONE_MORE["args"][1], {"op": "inf", "args": []})
    assert context.span(TURNED).finite
    assert context.meets("<", "0", SHARE)
