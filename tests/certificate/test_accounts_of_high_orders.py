"""Contours of negative powers at orders above 10^4, as small rates have: strips that are flat, and ends by cells."""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

import pytest

from exactpriv.account import composed
from exactpriv.account.shown import certificate
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.accounting.fixed import Field
from exactpriv.certificate.checker.accounting.reading import Subsampled
from exactpriv.certificate.checker.accounting.subsampled import RIGHT, Table
from exactpriv.certificate.checker.arithmetic import intervals


def _sealed(text: str, k: int, relation: str, delta: str) -> dict[str, Any]:
    account = composed(text, k, relation)
    made = certificate(account.answer_eps(delta, 10), account)
    assert all(Fraction(case["method"]["c"]) > 10_000 for case in made["cases"])
    return made


def _changed(sealed: dict[str, Any], case: int, key: tuple[Any, ...], value: Any) -> dict[str, Any]:
    made = {name: copy.deepcopy(part) for name, part in sealed.items() if name != "digest"}
    *front, last = ("cases", case, *key)
    part: Any = made
    for name in front:
        part = part[name]
    part[last] = value
    return dict(seal(made))


@pytest.mark.parametrize(
    ("text", "k", "relation", "delta"),
    [
        pytest.param("poisson(1e-6, gaussian(5))", 2_000, "add", "1e-8", marks=pytest.mark.slow),
        ("poisson(3.04e-7, gaussian(23.7))", 394_025, "add", "1.2e-9"),
        pytest.param("poisson(1e-5, gaussian(30.8))", 48_929, "replace", "1e-9", marks=pytest.mark.slow),
    ],
)
def test_an_account_of_a_high_order_has_a_certificate_and_no_false_one(
    text: str, k: int, relation: str, delta: str
) -> None:
    sealed = _sealed(text, k, relation, delta)
    assert check_certificate(sealed).accepted
    for n, case in enumerate(sealed["cases"]):
        low, high = case["delta"]
        moved = [high, "1"] if low == "0" else ["0", low]
        assert not check_certificate(_changed(sealed, n, ("delta",), moved)).accepted
        if relation == "add" and n == 0:
            rate, eps = case["parts"][0]["mechanism"]["rate"], Fraction(case["eps"])
            more = str(Fraction(rate) * Fraction(1001, 1000))
            for key, value in (
                (("parts", 0, "times"), k + 1), (("eps",), str(eps * Fraction(999, 1000))),
                (("parts", 0, "mechanism", "rate"), more),
            ):  # fmt: skip
                assert not check_certificate(_changed(sealed, n, key, value)).accepted


@pytest.mark.parametrize("relation", ["add", pytest.param("replace", marks=pytest.mark.slow)])
def test_flat_strips_and_others_enclose_one_moment(relation: str) -> None:
    f = Field(96)

    def enclosed(flat: bool, c: Fraction) -> tuple[Fraction, Fraction]:
        class Chosen(Table):
            def _grid(self) -> tuple[Fraction, Fraction, Fraction, bool]:
                theta = RIGHT / 4 if flat else Fraction(1, 8)
                self.flat = flat
                return theta, theta, theta * 3 / self.law.mu / 40, flat

        table = Chosen(Subsampled(Fraction(1, 1000), Fraction(1, 2), relation), c, Fraction(5), 60)
        assert table.flat == flat
        low, high = intervals.ends(f.log(table.least))[0], intervals.ends(f.log(table.scale))[1]
        return low, high

    for c in (Fraction(30), Fraction(400)):
        first, second = enclosed(True, c), enclosed(False, c)
        assert max(first[0], second[0]) <= min(first[1], second[1])
        assert max(first[1] - first[0], second[1] - second[0]) < Fraction(1, 10**6)


def test_what_lies_beyond_the_last_node_is_below_its_bound() -> None:
    """At a large order, where the bound is made of cells."""
    table = Table(Subsampled(Fraction(1, 10**5), Fraction(1, 30), "remove"), Fraction(12_000), Fraction(0), 60)
    f = table.field
    last = table.terms[-1]
    bound = table._beyond(last, last.weight, 1)
    assert bound is not None and last.n * table.h < table.law.mu * table.up
    rest = f.sum(*(table._term(last.n + n).weight for n in range(1, 120)))
    assert intervals.ends(rest)[1] <= intervals.ends(bound)[1] <= 2 * intervals.ends(rest)[0]
