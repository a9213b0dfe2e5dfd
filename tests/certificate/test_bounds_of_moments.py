"""Certificates of guarantees: replayed from the parameters, and rejected when a number is moved to the wrong side."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from exactpriv.account import composed
from exactpriv.account.shown import certificate
from exactpriv.certificate import check_certificate
from exactpriv.certificate.writer import seal
from exactpriv.real import BadInput

ACCOUNTS = [
    ("zcdp(1/10)", 5, "rho"),
    ("renyi(8, 3/10)", 4, "eps"),
    ("exponential(1/2)", 30, "eps"),
    ("zcdp(1/50) + gaussian(4)", 3, "rho"),
    ("zcdp(1/50) + gaussian(4)", 3, "sigma"),
]


def _made(text: str, times: int) -> dict[str, Any]:
    account = composed(text, times)
    return certificate(account.answer_eps("1e-6"), account)


def _with(of: dict[str, Any], change: Any) -> bool:
    """Whether the certificate is accepted with its case changed."""
    body = json.loads(json.dumps({key: x for key, x in of.items() if key not in ("schema", "digest")}))
    change(body["cases"][0])
    return check_certificate(seal(body)).accepted


def _scaled(text: str, by: Fraction) -> str:
    return str(Fraction(text) * by)


@pytest.mark.parametrize(("text", "times", "key"), ACCOUNTS)
def test_a_bound_of_moments_is_replayed_and_no_smaller_one_is(text: str, times: int, key: str) -> None:
    made = _made(text, times)
    assert len(made["cases"]) == 1 and made["cases"][0]["method"]["name"] == "moments"
    assert check_certificate(made).accepted
    little = Fraction(1, 1000)

    def parameter(by: Fraction) -> Any:
        def change(case: dict[str, Any]) -> None:
            for part in case["parts"]:
                if key in part["mechanism"]:
                    part["mechanism"][key] = _scaled(part["mechanism"][key], by)

        return change

    worse, better = (1 - little, 1 + little) if key == "sigma" else (1 + little, 1 - little)
    assert not _with(made, parameter(worse)) and _with(made, parameter(better))
    for place, by, stays in (("eps", 1 - little, False), ("eps", 1 + little, True)):
        assert _with(made, lambda case, p=place, b=by: case.update({p: _scaled(case[p], b)})) is stays
    for by, stays in ((1 - little, False), (1 + little, True)):
        assert _with(made, lambda case, b=by: case.update({"delta": ["0", _scaled(case["delta"][1], b)]})) is stays
    assert not _with(made, lambda case: case["method"].update({"order": _scaled(case["method"]["order"], Fraction(2))}))
    assert not _with(made, lambda case: case.update({"delta": ["1/10000000", case["delta"][1]]}))
    assert not _with(made, lambda case: case["parts"][0].update({"times": case["parts"][0]["times"] + 1}))


def test_an_order_of_which_renyi_says_nothing_is_rejected() -> None:
    made = _made("renyi(8, 3/10)", 4)
    assert not _with(made, lambda case: case["method"].update({"order": "71/10"}))


def test_delta_of_a_guarantee_has_a_certificate_from_above() -> None:
    account = composed("zcdp(1/10)", 5)
    made = certificate(account.answer_delta("3"), account)
    assert made["cases"][0]["delta"][0] == "0" and check_certificate(made).accepted
    assert "at most" in made["statement"]


def test_moments_that_the_checker_does_not_know_have_no_certificate() -> None:
    account = composed("zcdp(1/10) + poisson(1/10, gaussian(2))", 5)
    with pytest.raises(BadInput, match="no certificate"):
        certificate(account.answer_eps("1e-6"), account)
