"""Certificates about Gaussian mechanisms: what the engine writes, the checker accepts, and no changed number passes."""

import copy
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.arithmetic import intervals
from exactpriv.certificate.checker.arithmetic.quadrature import rule
from exactpriv.kernel import GaussianChannel, GaussianMixture, Prior
from exactpriv.kernel.value_trees import tree_from_value
from exactpriv.real import Real, Relation, ln


def sealed(instance: dict[str, Any], relation: Relation) -> dict[str, Any]:
    lhs, rhs = relation.args
    sides = {
        "path": [],
        "lhs": {"text": str(lhs), "enclosure": list(lhs.bracket())},
        "rhs": {"text": str(rhs), "enclosure": list(rhs.bracket())},
        "gap": list((lhs - rhs).bracket()),
    }
    case = {
        "instance": {name: tree_from_value(value) for name, value in instance.items()},
        "assumptions": [],
        "relation": relation.to_data(),
        "sides": sides,
    }
    return dict(
        seal(
            {
                "schema": "exactpriv.certificate/1",
                "claim": "test/gaussian",
                "statement": "a Gaussian relation",
                "quantifier": "forall",
                "kind": "satisfies",
                "cases": [case],
            }
        )
    )


def information() -> dict[str, Any]:
    instance = {"G": GaussianChannel([0, 1, "5/2"], "1/2"), "P": Prior(["1/2", "1/4", "1/4"])}
    G, P = instance["G"].named("G"), instance["P"].named("P")
    return sealed(instance, m.gaussian_mutual_information(G, P) <= m.gaussian_ldp_integral(G))


def divergence() -> dict[str, Any]:
    instance = {
        "p": GaussianMixture(["1/3", "2/3"], [0, 2], [1, "1/2"]),
        "q": GaussianMixture(["1/2", "1/4", "1/4"], [1, -1, 3], [1, 2, "1/4"]),
    }
    p, q = instance["p"].named("p"), instance["q"].named("q")
    return sealed(instance, m.gaussian_hockey_stick(p, q, ln(Real("3/2"))) <= m.gaussian_total_variation(p, q))


def integral() -> dict[str, Any]:
    instance = {"G": GaussianChannel([0, 1], 1), "P": Prior(["1/3", "2/3"])}
    G, P = instance["G"].named("G"), instance["P"].named("P")
    return sealed(instance, m.gaussian_mutual_information(G, P) <= m.gaussian_lip_integral(G, P))


@pytest.mark.parametrize("made", [information, divergence, integral])
def test_the_checker_accepts_what_the_engine_writes_and_no_changed_digit(made: Any) -> None:
    tree = made()
    result = check_certificate(tree)
    assert result.accepted, result.reason
    wrong = copy.deepcopy(tree)
    end = wrong["cases"][0]["sides"]["lhs"]["enclosure"]
    end[1] = end[1][:-1] + str((int(end[1][-1]) + 1) % 10)
    assert not check_certificate(dict(seal({k: v for k, v in wrong.items() if k != "digest"}))).accepted


@pytest.mark.parametrize(
    "literal",
    [
        {"type": "gaussian-mixture", "weights": ["1/2", "1/3"], "means": ["0", "1"], "variances": ["1", "1"]},
        {"type": "gaussian-mixture", "weights": ["1"], "means": ["0"], "variances": ["0"]},
        {"type": "gaussian-mixture", "weights": ["1"], "means": [], "variances": ["1"]},
        {"type": "gaussian-mixture", "weights": ["1"], "means": [{"op": "inf", "args": []}], "variances": ["1"]},
        {"type": "gaussian-channel", "points": ["0"], "variance": "-1"},
        {"type": "gaussian-channel", "points": ["0", ["1", "2"]], "variance": "1"},
        {"type": "gaussian-channel", "points": [], "variance": "1"},
    ],
)
def test_objects_that_are_no_gaussian_laws_are_refused(literal: dict[str, Any]) -> None:
    tree = information()
    tree["cases"][0]["instance"]["X"] = literal
    del tree["digest"]
    assert not check_certificate(dict(seal(tree))).accepted


@pytest.mark.parametrize("n", [1, 2, 5, 24])
def test_a_quadrature_rule_integrates_monomials_exactly_up_to_its_degree(n: int) -> None:
    bits = 120
    for k in range(2 * n):
        total = intervals.from_fraction(0, bits)  # type: ignore[arg-type]
        for x, w in rule(n, bits):
            total = intervals.add(total, intervals.multiply(w, intervals.power(x, k, bits), bits), bits)
        low, high = intervals.ends(total)
        expected = 0 if k % 2 else 2
        assert low * (k + 1) <= expected <= high * (k + 1)
        assert high - low < 2**-90
