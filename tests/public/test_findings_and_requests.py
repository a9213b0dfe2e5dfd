"""What a hunt returns, and what it refuses; what a domain may hold."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactpriv import BadInput, Kernel, Real, check, claim, domains, hunt, measure, tighten, verify
from exactpriv.prove.outcome import Proving
from exactpriv.tighten.answer import Tightness


@claim(K=domains.kernels((2, 2), (2, 2)), c=domains.one_of([Fraction(1, 2), Fraction(1, 3)]))
def share(K: Any, c: Any) -> Any:
    return measure.maximal_leakage(K) <= c * measure.ldp(K)


@claim(K=domains.kernels((2, 2), (2, 2)))
def true(K: Any) -> Any:
    return measure.maximal_leakage(K) <= measure.ldp(K)


def test_a_refutation_at_a_listed_fraction_is_certified_saved_and_typeset(tmp_path: Path) -> None:
    found = hunt(share, instances=50)
    assert found.verdict == "refuted" and found.witness is not None
    found.save(tmp_path / "found.json")
    assert verify(tmp_path / "found.json").accepted
    assert json.loads((tmp_path / "found.json").read_text()) == found.certificate()
    assert "pmatrix" in found.latex()
    assert str(check(share, dict(found.witness)).outcome.value) == "fails"


def test_a_fraction_stands_in_an_instance() -> None:
    K = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
    assert check(share, {"K": K, "c": Fraction(1, 2)}).outcome is check(share, {"K": K, "c": Real("1/2")}).outcome


def test_findings_without_a_witness_say_so(tmp_path: Path) -> None:
    found = hunt(true, instances=5)
    assert (found.verdict, found.witness, found.certificate()) == ("supported", None, None)
    for ask in (found.latex, lambda: found.save(tmp_path / "x.json")):
        with pytest.raises(BadInput, match="supported"):
            ask()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("search", [hunt, tighten])
@pytest.mark.parametrize(
    "wrong",
    [{"seconds": -1}, {"seconds": 0}, {"seconds": float("nan")}, {"seconds": float("inf")}, {"seconds": "1"},
     {"seconds": True}, {"seed": "a"}, {"seed": -1}, {"seed": 1.5}, {"seed": None}, {"instances": 0},
     {"instances": True}, {"instances": 2.0}, {"progress": 3}],
)  # fmt: skip
def test_a_search_refuses_what_it_cannot_do(search: Any, wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match=next(iter(wrong))):
        search(true, **wrong)


@pytest.mark.parametrize("search", [hunt, tighten])
@pytest.mark.parametrize("given", [lambda K: K, None, "cuff-midp/prop1", Kernel([[1]])])
def test_a_search_refuses_what_is_no_claim(search: Any, given: Any) -> None:
    with pytest.raises(BadInput, match="@claim"):
        search(given)


@pytest.mark.parametrize("value", [None, True, 0.5, [Fraction(1, 2)], 10**19, "x" * 300, object(), {}, [[1]]])
def test_a_domain_refuses_a_value_that_cannot_stand_in_an_instance(value: Any) -> None:
    with pytest.raises(BadInput):
        domains.one_of([1, value])


@pytest.mark.parametrize("values", [(), "ab", None, 3])
def test_a_domain_refuses_what_is_no_list_of_values(values: Any) -> None:
    with pytest.raises(BadInput, match="list of values"):
        domains.one_of(values)


def test_a_list_that_depends_on_other_variables_is_read_the_same_way() -> None:
    halves = domains.one_of(lambda env: [Fraction(1, 2)])
    assert halves.contains(Real("1/2"), {})
    with pytest.raises(BadInput, match="cannot stand"):
        domains.one_of(lambda env: [0.5]).everything({})


@pytest.mark.parametrize("make", [
    lambda: domains.integers(0, 10**19), lambda: domains.numbers(0, 10**5000), lambda: domains.numbers(0, 1, favour=3),
    lambda: domains.levels(favour=(0.5,)), lambda: domains.integers(0.5, 2),
])  # fmt: skip
def test_a_range_whose_values_could_not_be_written_is_refused(make: Any) -> None:
    with pytest.raises(BadInput):
        make()


def test_a_domain_of_ones_own_answers_all_that_a_domain_is_asked() -> None:
    class Half:
        def contains(self, value: Any, env: Any) -> bool:
            return True

    with pytest.raises(BadInput, match="no domain"):
        claim(x=Half())(lambda x: x >= 0)


def test_an_answer_is_printed_in_a_few_lines_whatever_stands_behind_it() -> None:
    made = Tightness("a/b", "open", "x" * 5000, failing_certificate={"long": "y" * 10000}, domain="laws on 2 letters")
    text = str(made)
    assert text.startswith("a/b: open; xxx") and len(text) < 1000 and "yyy" not in text
    assert str(Proving("a/b", "open", left="it is not read")) == "a/b: open; left: it is not read"
