"""Traced numbers stay in their trace: no exact decision, value or record is ever made of one."""

import copy
import math
import pickle
import threading
from fractions import Fraction

import numpy as np
import pytest
from flint import fmpq

from exactpriv import claim, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import BadInput, Real, Relation, compare, sign
from exactpriv.search.traced.batch_program import Program
from exactpriv.search.traced.compiled import Compiled
from exactpriv.search.traced.dag import Graph
from exactpriv.search.traced.gradient import gradient
from exactpriv.search.traced.shape import chosen, significant
from exactpriv.search.traced.trace import NotTracedError, Tracer


def a_traced_sum() -> tuple[Tracer, Real]:
    tracer = Tracer()
    with tracer.tracing():
        x = tracer.variable(0, 1e-30, 1.0, 0.3)
        return tracer, x * x + ln(x) + 1


@pytest.mark.parametrize(
    "use",
    [
        lambda x: x.arb(64),
        lambda x: sign(x),
        lambda x: compare(x, 1),
        lambda x: (x <= 1).decide(),
        lambda x: bool(x > 0),
        lambda x: x.enclose(5),
        lambda x: x.to_data(),
        lambda x: str(x),
        lambda x: x.latex(),
        lambda x: Kernel([[x, 1 - x]]),
        lambda x: Prior([x, 1 - x]),
        lambda x: m.entropy([x, 1 - x]),
    ],
)
def test_a_traced_number_has_no_value_outside_of_its_trace(use: object) -> None:
    _, x = a_traced_sum()
    with pytest.raises(BadInput):
        use(x)  # type: ignore[operator]


def test_a_traced_number_is_no_float_and_no_rational_and_is_not_stored() -> None:
    _, x = a_traced_sum()
    assert x.rational is None
    assert x.form is None
    with pytest.raises(BadInput):
        float(x)
    with pytest.raises(Exception, match="traced number"):
        pickle.dumps(x)
    assert copy.copy(x) is x


def test_a_number_of_one_trace_is_refused_by_another() -> None:
    _, x = a_traced_sum()
    other = Tracer()
    with other.tracing(), pytest.raises(NotTracedError):
        other.node(x)


def test_exact_numbers_are_decided_exactly_within_a_trace() -> None:
    tracer = Tracer()
    third = Real("1/3")
    with tracer.tracing():
        assert (ln(8) == 3 * ln(2)).decide() is True
        assert (ln(third) < ln(Fraction(333334, 1000000))).decide() is True
        assert m.capacity(Kernel([["1/2", "1/2"], ["1/4", "3/4"]])).infinite == 0
    assert not tracer.guards


def test_another_thread_decides_exactly_while_one_traces() -> None:
    tracer = Tracer()
    answers: list[object] = []
    with tracer.tracing():
        x = tracer.variable(0, 1e-30, 1.0, 0.3)
        thread = threading.Thread(target=lambda: answers.extend(
            [(ln(8) == 3 * ln(2)).decide(), str(m.capacity(Kernel([["3/4", "1/4"], ["1/4", "3/4"]])))]
        ))  # fmt: skip
        thread.start()
        thread.join(60)
        assert sign(x) == 1
    assert answers == [True, str(m.capacity(Kernel([["3/4", "1/4"], ["1/4", "3/4"]])))]


def test_after_a_trace_decisions_are_exact_again() -> None:
    tracer = Tracer()
    with pytest.raises(RuntimeError), tracer.tracing():
        raise RuntimeError
    assert sign(ln(2) - Real("0.7")) == -1


def test_a_decision_that_differs_from_place_to_place_is_kept_as_a_guard() -> None:
    tracer = Tracer()
    with tracer.tracing():
        x, y = (tracer.variable(k, 1e-30, 1.0, value) for k, value in enumerate((0.3, 0.6)))
        assert sign(x + y) == 1
        assert not tracer.guards
        assert sign(x - y) == -1
    assert list(tracer.guards.values()) == [-1]


def test_maxima_are_operations_and_are_never_decided() -> None:
    tracer = Tracer()
    with tracer.tracing():
        K = Kernel._trusted([[tracer.variable(2 * i + j, 1e-30, 1.0, 0.3 + 0.1 * i) for j in (0, 1)] for i in (0, 1)])
        tracer.node(m.ldp(K))
        tracer.node(m.maximal_leakage(K))
        tracer.node(m.dobrushin(K))
    assert not tracer.guards


@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(full_support=True), eps=d.levels())
def some_claim(K: Kernel, P: Prior, eps: Real) -> Relation:
    left = m.lip_delta(K, P, eps) + m.mutual_information(K, P)
    return left <= m.ldp_delta(K, eps) + ln(1 + m.chi2(K.row(0), K.row(1)))


def test_the_gradient_by_coordinates_is_the_difference_quotient_and_long_doubles_are_nearer() -> None:
    import random

    shape = chosen(some_claim, random.Random(0), reach=1.0, mode="free")
    rng = np.random.default_rng(0)
    x = rng.normal(size=(shape.coordinates, 40))
    compiled = Compiled(some_claim, shape, shape.values(x[:, :1])[:, 0])
    none = np.zeros(40)
    _, _, slopes, _ = compiled.slopes(x, none, 1e9, 1.0)
    along = rng.normal(size=x.shape)
    _, up, _, _ = compiled.slopes(x + 1e-6 * along, none, 1e9, 1.0)
    _, down, _, _ = compiled.slopes(x - 1e-6 * along, none, 1e9, 1.0)
    assert np.median(np.abs((up - down) / 2e-6 - (slopes * along).sum(axis=0))) < 1e-7


@pytest.mark.parametrize("mode", ["free", "tied", "zeros"])
def test_the_margin_of_an_exact_instance_is_that_of_its_inputs(mode: str) -> None:
    import random

    from exactpriv.search.screen import violation

    for seed in range(6):
        shape = chosen(some_claim, random.Random(seed), reach=None, mode=mode)
        rng = np.random.default_rng(seed)
        x = rng.normal(size=(shape.coordinates, 1))
        inputs = shape.values(x)
        compiled = Compiled(some_claim, shape, inputs[:, 0])
        for bits in (6, 26):
            instance = shape.instance(inputs[:, 0], bits)
            assert instance is not None
            again = shape.inputs_of(instance)
            assert again is not None
            level = violation(some_claim, instance)
            assert isinstance(level, float)
            assert math.isclose(float(compiled.margins(again).excess[0]), level, abs_tol=1e-12)


def test_rounding_keeps_significant_bits_of_small_masses() -> None:
    assert significant(1e-20, 6).p > 0
    assert significant(0.75, 6) == fmpq(3, 4)
    assert abs(float(significant(1e-20, 53).p) / float(significant(1e-20, 53).q) - 1e-20) < 1e-36


def test_zero_times_anything_and_equal_operands_are_folded() -> None:
    graph = Graph()
    x = graph.variable(0, 0.0, 1.0, 0.5)
    assert graph.value(graph.mul(graph.constant(0.0), x)) == 0
    assert graph.value(graph.sub(x, x)) == 0
    assert graph.exp(graph.ln(x)) == x
    assert graph.absolute(graph.sub(x, graph.constant(0.5))) == graph.absolute(graph.sub(graph.constant(0.5), x))
    (slope,) = gradient(graph, graph.mul(x, x), [x])
    assert Program(graph, [slope], 1).run(np.array([[0.25]]), {"hardness": 1e6})[0, 0] == 0.5
