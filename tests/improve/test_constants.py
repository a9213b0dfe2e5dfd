"""Better constants: proved on a box, refuted below, hunted elsewhere."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Claim, Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.improve.constants import best_constant, best_slack, candidates, smallest
from exactpriv.improve.largest_ratios import looseness, ratio_at, scaled, shifted
from exactpriv.improve.stored import file_name, main
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import BadInput, Real


@claim(K=d.kernels((2, 3), (2, 3)))
def three_times_variation(K):  # type: ignore[no-untyped-def]
    "The coefficient is at most three times itself."
    return m.dobrushin(K) <= 3 * m.dobrushin(K)


@claim(P=d.laws(2), Q=d.laws(2))
def symmetric(P, Q):  # type: ignore[no-untyped-def]
    "Total variation is at most itself."
    return m.total_variation(P, Q) <= m.total_variation(Q, P)


@claim(P=d.laws(2))
def entropy_below_one(P):  # type: ignore[no-untyped-def]
    "The entropy of a bit is at most one nat."
    return m.entropy(P) <= 1


def test_the_entropy_of_a_bit_gets_the_constant_seven_tenths_and_no_constant_below_its_maximum() -> None:
    found = best_constant(entropy_below_one, instances=20)
    assert found is not None
    assert (found.kind, found.verdict, found.claim.id) == ("constant", "supported", "entropy_below_one~constant")
    assert "by 7/10, and by no constant up to 693/1000" in found.says
    assert found.certificate is not None
    assert check_certificate(found.certificate).accepted
    assert found.optimal_certificate is not None
    assert check_certificate(found.optimal_certificate).accepted
    assert "elsewhere in the domain supported by" in found.scope


def test_the_same_search_gives_the_same_certificates() -> None:
    one, other = (best_constant(entropy_below_one, instances=20, seed=3) for _ in range(2))
    assert one is not None and other is not None
    assert one.certificate == other.certificate
    assert one.optimal_certificate == other.optimal_certificate


def test_a_constant_below_the_true_one_is_not_accepted_in_a_certificate() -> None:
    found = best_constant(entropy_below_one, instances=20)
    assert found is not None and found.certificate is not None
    body = copy.deepcopy(found.certificate)
    case = body["cases"][0]
    case["relation"]["args"][1] = "69/100"
    assert "nothing is proved" in check_certificate(seal(body)).reason


def test_a_bound_that_is_attained_has_no_better_constant() -> None:
    assert best_constant(symmetric, instances=20) is None


def test_an_equality_is_no_inequality() -> None:
    @claim(P=d.laws(2))
    def equality(P):  # type: ignore[no-untyped-def]
        return m.entropy(P) == m.entropy(P)

    with pytest.raises(BadInput, match="no smaller and larger side"):
        best_constant(equality, instances=5)


def test_an_existence_claim_has_no_constant() -> None:
    @claim(P=d.laws(2), quantifier="exists")
    def some(P):  # type: ignore[no-untyped-def]
        return m.entropy(P) <= 1

    with pytest.raises(BadInput, match="for all"):
        best_constant(some, instances=5)


def test_a_slack_of_three_tenths_is_proved_and_one_of_a_third_is_not() -> None:
    found = best_slack(entropy_below_one, fmpq(3, 10))
    assert found is not None
    assert found.certificate is not None
    assert check_certificate(found.certificate).accepted
    assert best_slack(entropy_below_one, fmpq(1, 3)) is None
    with pytest.raises(BadInput, match="not positive"):
        best_slack(entropy_below_one, fmpq(0))


def test_candidates_are_simple_and_not_below_the_ratio() -> None:
    assert candidates(fmpq(499, 1000))[0] == fmpq(1, 2)
    assert all(fmpq(7, 10) <= c < 1 for c in candidates(fmpq(7, 10)))
    assert candidates(fmpq(1)) == []


def test_the_ratio_of_an_instance_is_rounded_down_and_vanishing_sides_have_none() -> None:
    thirds = Real("1/3")
    assert ratio_at(thirds <= 1) == fmpq(333333, 10**6)
    assert ratio_at(Real(1) >= thirds) == fmpq(333333, 10**6)
    assert ratio_at(Real(0) <= Real(0)) is None
    assert ratio_at(thirds <= Real.infinity()) is None


def test_a_scaled_claim_fails_below_the_ratio_and_a_shifted_one_beyond_the_slack() -> None:
    instance = {"P": Prior(["1/2", "1/2"])}
    assert evaluate(scaled(entropy_below_one, fmpq(7, 10), "x"), instance).outcome is Outcome.HOLDS
    assert evaluate(scaled(entropy_below_one, fmpq(69, 100), "x"), instance).outcome is Outcome.FAILS
    assert evaluate(shifted(entropy_below_one, fmpq(31, 100), "x"), instance).outcome is Outcome.FAILS


def test_the_smallest_size_has_two_rows_and_two_letters() -> None:
    domain = smallest(three_times_variation).domain["K"]
    assert domain.contains(Kernel([[1, 0], [0, 1]]), {})
    assert not domain.contains(Kernel([[1, 0, 0], [0, 1, 0], [0, 0, 1]]), {})


def test_a_search_by_time_sees_the_same_looseness() -> None:
    found = looseness(three_times_variation, seconds=1)
    assert found is not None
    assert fmpq(33, 100) < found.ratio <= fmpq(1, 3)


def test_files_are_named_as_counterexamples_are() -> None:
    assert file_name("intro-sandwich#dp-to-mi@literal") == "intro-sandwich_part_dp-to-mi_reading_literal"


def test_the_command_refuses_a_missing_folder_and_an_entry_that_is_no_claim(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([]) == 2
    assert main([str(tmp_path), "cuff-midp/def2-mi-dp"]) == 2
    assert "no claim" in capsys.readouterr().err
    assert main([str(tmp_path), "cuff-midp/no-such"]) == 2
    assert "there is no claim" in capsys.readouterr().err


@claim(x=d.numbers(0, 1))
def text_of_a_number(x):  # type: ignore[no-untyped-def]
    "False at 7777/10000, inside of the box, where no search looks."
    return x**2 <= 4 - (1000 if f"{x}" == "7777/10000" else 0)


@claim(P=d.laws(2), Q=d.laws(like="P"))
def no_object_twice(P, Q):  # type: ignore[no-untyped-def]
    "False where both laws are one object."
    return m.hellinger2(P, Q) <= 8 * m.total_variation(P, Q) - (1 if P is Q else 0)


@pytest.mark.parametrize("written", (text_of_a_number, no_object_twice), ids=lambda one: one.id)
def test_what_variables_do_not_show_of_a_source_is_proved_on_no_box(written: Claim) -> None:
    with pytest.raises(BadInput, match="is not read, so that nothing is said of all"):
        best_slack(written, fmpq(1, 2))
    with pytest.raises(BadInput, match="is not read, so that nothing is said of all"):
        best_constant(written, instances=20)
