"""Every measure with a parameter has a value, or a sentence, at 10^400, 10^-400 and orders next to 1."""

from typing import Any

import pytest

from exactpriv.kernel import Kernel, Prior
from exactpriv.measure import MEASURES, capacity, closeness_delta, hockey_stick, ldp_delta
from exactpriv.real import BadInput, IllDefined, Ordering, Real, UndecidedError, compare, ln

K = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
LAWS = [Prior(["1/3", "2/3"]), Prior(["1/4", "3/4"])]
NUMBERS = ("real", "level", "order", "rational", "integer")
ENDS = ["1/1" + 400 * "0", "1" + 400 * "0", "1000000000001/1000000000000", "999999999999/1000000000000", "0"]


def arguments(name: str, end: str) -> list[Any] | None:
    """Arguments with every number at the end; None where it takes none, or more than laws, kernels and numbers."""
    laws = iter(LAWS)
    made: list[Any] = []
    needed = [p for p in MEASURES[name].signature if not p.optional]
    for parameter in needed:
        if parameter.kind in NUMBERS:
            made.append(Real(end))
        elif parameter.kind == "kernel":
            made.append(K)
        elif parameter.kind in ("law", "prior"):
            made.append(next(laws))
        else:
            return None
    return made if any(p.kind in NUMBERS for p in needed) else None


NAMED = [name for name in MEASURES if arguments(name, "1") is not None]


@pytest.mark.parametrize("name", NAMED)
def test_a_measure_at_an_end_of_a_parameter_has_a_value_that_is_printed_or_a_sentence(name: str) -> None:
    for end in ENDS:
        given = arguments(name, end)
        assert given is not None
        try:
            value = MEASURES[name].function(*given)
            low, high = value.enclose(8)
        except (BadInput, IllDefined, UndecidedError) as refused:
            assert 0 < len(str(refused)) < 2000
        else:
            assert len(str(value)) < 500 and len(low) < 100 and len(high) < 100


def test_orders_next_to_1_have_capacities_next_to_each_other() -> None:
    values = [capacity(K, order) for order in ("999999999999/1000000000000", "1", "1000000000001/1000000000000")]
    assert compare(values[0], values[1]) is Ordering.LESS and compare(values[1], values[2]) is Ordering.LESS
    assert capacity(K, "1/1" + 400 * "0").enclose(6)[0].endswith("e-402")


@pytest.mark.slow
def test_what_a_level_of_10_to_the_minus_400_allows_is_in_proportion_to_it() -> None:
    for name in ("ldp_delta_of_mi", "lip_delta_of_mi"):
        small, smaller = (MEASURES[name].function(Real(level), Real(1)) for level in ("1e-400", "5e-401"))
        with_half = small.arb(64) / smaller.arb(64)
        assert abs(with_half - 2) < 0.01 and small.enclose(6)[0].endswith("e-400")


def test_large_levels_have_their_limit_or_a_sentence() -> None:
    assert MEASURES["lip_delta_of_mi"].function(Real(10) ** 400, Real(1)).enclose(8) == ("0.99999999", "1.00000001")
    far = MEASURES["ldp_delta_of_mi"].function(Real("1/3"), Real(10) ** 400)
    with pytest.raises(UndecidedError, match="too near to its limit"):
        far.enclose(8)
    assert MEASURES["ldp_delta_of_mi"].function(Real("1/3"), Real(200)).enclose(6)[0].startswith("0.67778")


@pytest.mark.parametrize("name", NAMED)
def test_a_parameter_below_0_is_refused_unless_it_is_a_level(name: str) -> None:
    """Levels below 0 are taken where the formula is one of e^eps (docs/measures.md)."""
    given = arguments(name, "1/2")
    assert given is not None
    for place, parameter in enumerate(p for p in MEASURES[name].signature if not p.optional):
        if parameter.kind in NUMBERS and parameter.kind != "level":
            with pytest.raises((BadInput, IllDefined)):
                MEASURES[name].function(*[Real(-1) if k == place else x for k, x in enumerate(given)])


def test_a_delta_at_a_level_below_0_is_its_formula_there() -> None:
    eps, p, q = ln(Real("1/2")), Prior(["9/10", "1/10"]), Prior(["1/4", "3/4"])
    found = hockey_stick(p, q, eps), hockey_stick(q, p, eps), closeness_delta(q, p, eps), ldp_delta(K, eps)
    assert [str(delta) for delta in found] == ["31/40", "7/10", "31/40", "1/2"]
    assert str(ldp_delta(Kernel([["1/2", "1/2"]]), eps)) == "1/2"
