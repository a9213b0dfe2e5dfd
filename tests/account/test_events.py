"""Events as dp_accounting has them: read by name and fields, doubles as the rationals that they are."""

import math
from collections import namedtuple
from types import SimpleNamespace

import pytest
from flint import fmpq

from exactpriv.account import composed
from exactpriv.account import events as e
from exactpriv.real import BadInput


def test_an_account_of_events_is_that_of_their_mechanisms_rounded_up() -> None:
    step = e.PoissonSampledDpEvent(1 / 256, e.GaussianDpEvent(1.0))
    found = e.CertifiedAccountant().compose(step, 1000)
    known = composed("poisson(1/256, gaussian(1))", 1000, "add-or-remove").answer_eps("1e-6", 15).eps
    assert known[1] is not None
    answer = found.get_epsilon("1e-6")
    assert known[0] <= fmpq(*answer.as_integer_ratio()) <= known[1] * (1 + fmpq(1, 10**14))
    delta = found.get_delta(0.5)
    exact = composed("poisson(1/256, gaussian(1))", 1000, "add-or-remove").answer_delta("1/2", 15).delta
    assert exact[0] <= fmpq(*delta.as_integer_ratio()) <= exact[1] * (1 + fmpq(1, 10**14))


def test_a_double_is_the_rational_that_it_is() -> None:
    assert e.exact(0.1, "x") == fmpq(3602879701896397, 36028797018963968)
    assert e.exact("0.1", "x") == fmpq(1, 10)
    assert e.above(fmpq(1, 3)) >= 1 / 3 and fmpq(*e.above(fmpq(1, 3)).as_integer_ratio()) >= fmpq(1, 3)
    assert fmpq(*math.nextafter(e.above(fmpq(1, 3)), 0).as_integer_ratio()) < fmpq(1, 3)


def test_events_of_another_program_are_read_by_name_and_fields() -> None:
    def foreign(name: str, **fields: object) -> object:
        return type(name, (SimpleNamespace,), {})(**fields)

    theirs = foreign(
        "ComposedDpEvent",
        events=[
            foreign("SelfComposedDpEvent", event=foreign("LaplaceDpEvent", noise_multiplier=2.0), count=3),
            foreign("NoOpDpEvent"),
            foreign("ZCDpEvent", rho=0.5, xi=0.0),
        ],
    )
    assert [(str(mechanism), k) for mechanism, k in e.parts_of(theirs) or ()] == [("laplace(2)", 3), ("zcdp(1/2)", 1)]
    wrapper = namedtuple("wrapper", "module_name class_name noise_multiplier")
    told = wrapper("dp_accounting.dp_event", "GaussianDpEvent", 1.5)
    assert e.parts_of(told) == composed("gaussian(3/2)").parts


def test_randomised_response_of_buckets_has_their_odds() -> None:
    ((mechanism, _),) = e.parts_of(e.RandomizedResponseDpEvent("1/2", 4)) or ()
    assert str(mechanism) == "rr(5, 4)"  # the truth 1/2 + 1/8, each other letter 1/8


def test_what_is_told_entirely_has_no_bound_and_nothing_has_none_to_lose() -> None:
    told = e.CertifiedAccountant().compose(e.NonPrivateDpEvent())
    assert told.get_epsilon(1e-6) == math.inf and told.get_delta(5) == 1
    assert e.CertifiedAccountant().compose(e.NoOpDpEvent()).get_epsilon(1e-6) == 0


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (SimpleNamespace(), "not known here"),
        (e.GaussianDpEvent(float("nan")), "finite"),
        (e.GaussianDpEvent(0), "not positive"),
        (e.SelfComposedDpEvent(e.GaussianDpEvent(1), 0), "whole number"),
        (e.SelfComposedDpEvent(e.GaussianDpEvent(1), "1/2"), "whole number"),
        (e.ZCDpEvent(1, 1), "xi"),
        (e.PoissonSampledDpEvent(0.1, e.ComposedDpEvent([e.GaussianDpEvent(1)] * 2)), "sample each event"),
        (e.PoissonSampledDpEvent(2, e.GaussianDpEvent(1)), "not in"),
        (e.PoissonSampledDpEvent(0.1, e.ZCDpEvent(1)), "known by its moments"),
    ],
)
def test_events_that_are_not_known_are_refused_in_a_sentence(event: object, says: str) -> None:
    accountant = e.CertifiedAccountant()
    assert not accountant.supports(event)
    with pytest.raises(BadInput, match=says):
        accountant.compose(event)
    assert accountant.parts == ()


@pytest.mark.parametrize(
    ("inner", "text"),
    [
        (e.LaplaceDpEvent("1/2"), "laplace(1/2)"),
        (e.DiscreteLaplaceDpEvent("1/2", 2), "geometric(level=1/2, sensitivity=2)"),
        (e.DiscreteGaussianDpEvent(2), "discrete_gaussian(2)"),
    ],
)
def test_events_of_noise_are_sampled(inner: e.DpEvent, text: str) -> None:
    found = e.CertifiedAccountant().compose(e.PoissonSampledDpEvent("1/10", inner), 50).answer_epsilon("1e-6")
    assert found is not None
    assert found.eps == composed(f"poisson(1/10, {text})", 50, "add-or-remove").answer_eps("1e-6", 15).eps


def test_relations_have_the_names_of_dp_accounting() -> None:
    relation = e.NeighboringRelation.REPLACE_ONE
    assert e.CertifiedAccountant(relation).compose(e.GaussianDpEvent(2)).get_epsilon("1e-6") > e.CertifiedAccountant(
        e.NeighboringRelation.REPLACE_SPECIAL
    ).compose(e.GaussianDpEvent(2)).get_epsilon("1e-6")
    with pytest.raises(BadInput, match="neighbouring relation"):
        e.CertifiedAccountant("near")
