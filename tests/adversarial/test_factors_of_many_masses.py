"""A false bound on two uses, of which the checker cannot order the masses: `prove` broke off in its numbers."""

from __future__ import annotations

from exactpriv import Kernel, Real, check, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Outcome
from exactpriv.prove.factorwise import prove_factorwise
from exactpriv.real import Relation


@claim(K=d.kernels(), eps=d.levels(1), delta=d.numbers(0, 1),
       assume=lambda K, eps, delta: m.ldp_delta(K, eps) <= delta)  # fmt: skip
def twice_costs_no_delta(K: Kernel, eps: Real, delta: Real) -> Relation:
    "Two rows at variation 1/2, that lie farther apart in two uses."
    return m.ldp_delta(K.repeated(2), 2 * eps) <= delta


def test_it_is_false() -> None:
    at = {"K": Kernel([["3/4", "1/4", 0], ["1/4", "1/2", "1/4"]]), "eps": Real(0), "delta": Real("1/2")}
    assert check(twice_costs_no_delta, at).outcome is Outcome.FAILS


def test_it_is_left_open_with_the_reason() -> None:
    made = prove_factorwise(twice_costs_no_delta)
    assert isinstance(made, str) and "nested too deep for the checker" in made
