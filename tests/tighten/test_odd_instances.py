"""Searches for equality go on past instances outside of the domain, or that cannot be written down."""

from fractions import Fraction
from typing import Any

import pytest
from flint import fmpq

from exactpriv import BadInput, Prior, Real, claim, sqrt, tighten
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.attain.equality import EqualitySearch
from exactpriv.claim.model import admitted
from exactpriv.real import IllDefined
from exactpriv.search.hunt import Findings


@claim(P=d.laws((2, 3)), Q=d.laws(like="P"), eps=d.levels(1, 4))
def laws_of_one_size(P: Prior, Q: Prior, eps: Real) -> Any:
    "Written for two laws of one size: another size is no instance, and its Python fails."
    pairs = list(zip(P.masses, Q.masses, strict=True))
    return sum((p for p, _ in pairs), Real(0)) <= m.closeness_eps(P, Q) + eps + 1


def test_a_base_outside_of_the_domain_does_not_end_the_search() -> None:
    found = tighten(laws_of_one_size, instances=30, improve=False)
    assert found.instances > 0 and found.tightness != "refuted"


@claim(delta=d.numbers(0, Fraction(1, 4)), c=d.numbers(0, lambda e: fmpq(1, 4) - e["delta"].rational))
def sums_of_shares(delta: Real, c: Real) -> Any:
    "An end of a range that is computed from a rational."
    return delta + c <= Fraction(1, 4)


def test_an_end_that_a_number_gives_no_value_is_bad_input_and_leaves_the_domain() -> None:
    outside = {"delta": sqrt(Real("1/50")), "c": Real(0)}
    with pytest.raises(BadInput, match="no value at this delta"):
        sums_of_shares.domain["c"].ends(outside)
    assert admitted(sums_of_shares, outside).startswith("c: ")
    assert not admitted(sums_of_shares, {"delta": Real("1/8"), "c": Real("1/8")})


def test_an_instance_that_cannot_be_written_down_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    search = EqualitySearch(sums_of_shares, 0, Findings(sums_of_shares, 0))

    def refuse(*_: Any) -> None:
        raise IllDefined("a form with opaque parts has no provenance of its own")

    monkeypatch.setattr(search.findings, "record", refuse)
    assert search.look({"delta": Real("1/8"), "c": Real("1/8")}) == {}


def test_the_nearest_instance_of_an_open_part_is_kept_and_none_of_an_attained_one() -> None:
    found = tighten(laws_of_one_size, instances=30, improve=False)
    assert {path for path, _ in found.nearest} == {path for path, _, state in found.parts if state != "attained"}


def test_an_end_that_fails_at_rational_numbers_is_an_error_that_names_them() -> None:
    wrong = d.numbers(0, lambda e: e["delta"].rational + "1", low_open=True)
    with pytest.raises(BadInput, match="has no value at delta = 1/8"):
        wrong.ends({"delta": Real("1/8")})
