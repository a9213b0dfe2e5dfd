"""The second half of grosse-dobrushin: every entry is there and can be decided; facts the claims rest on."""

from __future__ import annotations

import random
from fractions import Fraction
from importlib import import_module
from itertools import islice

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, Definition, Outcome, evaluate
from exactpriv.claim.registry import base_id
from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.mechanisms import binary_output
from exactpriv.kernel.samples import independent_letters, letters_up_to_order
from exactpriv.papers.grosse_dobrushin import examples, paper
from exactpriv.papers.grosse_dobrushin import quantities as g
from exactpriv.real import IllDefined, Real, Relation, exp, ln, maximum
from exactpriv.search.propose import structured

SLUGS = [
    "lem3", "def-t0-t1", "def-m012", "three-set-bound", "thm3-value", "thm3-m2", "thm3-m0-empty", "thm3.step1",
    "rem1-limit-zero", "rem1-uniform", "rem2-construction", "ex1-binary", "ex1-ball", "ex1-warner", "def-gamma",
    "binette-across-kernel", "prop2", "def-xi", "cor1", "cor2", "cor-from-binette", "ex2-k1", "ex2-k1-ldp",
    "ex2-k2", "ex2-comparison", "fig1", "ex3-setting", "ex3-kl", "ex3-kl-n", "ex3-risk", "ex3-samples",
    "ex3-nonprivate", "prop3", "lem4", "def-f1-f2", "eta-as-spread", "polytope", "thm3.step2", "thm3.step3",
    "thm3.step4", "lem5", "lem6", "lem6.step5", "lem7",
]

MINE = [e for i, e in paper.entries.items() if base_id(i).removeprefix("grosse-dobrushin/") in SLUGS]


def test_every_catalogued_entry_is_registered() -> None:
    assert {base_id(e.id) for e in MINE} == {f"grosse-dobrushin/{slug}" for slug in SLUGS}


@pytest.mark.parametrize("made", [e for e in MINE if isinstance(e, Claim)], ids=lambda e: e.id)
def test_claims_are_decided_at_their_simplest_instances(made: Claim) -> None:
    evaluations = (evaluate(made, instance).outcome for instance in structured(made, 1000))
    inside = list(islice((outcome for outcome in evaluations if outcome is not Outcome.OUTSIDE), 12))
    assert inside and Outcome.UNDECIDED not in inside


@pytest.mark.parametrize("made", [e for e in MINE if isinstance(e, Definition)], ids=lambda e: e.id)
def test_definitions_name_functions(made: Definition) -> None:
    module, name = made.implements.rsplit(".", 1)
    assert callable(getattr(import_module(module), name))


def kernels(inputs: int, outputs: int, count: int) -> list[Kernel]:
    rng = random.Random(7)

    def row() -> list[Fraction]:
        weights = [rng.randint(0, 6) for _ in range(outputs - 1)] + [rng.randint(1, 6)]
        return [Fraction(w, sum(weights)) for w in weights]

    return [Kernel([row() for _ in range(inputs)]) for _ in range(count)]


def test_the_classes_count_the_zeros_of_both_columns() -> None:
    both, neither, one = (binary_output(p) for p in ([0, "1/2", 1], ["1/3", "1/2"], [0, "1/2"]))
    assert [bool(g.in_t0(K)) for K in (both, neither, one)] == [True, False, False]
    assert [bool(g.in_t1(K)) for K in (both, neither, one)] == [False, True, False]
    assert not g.in_t1(Kernel([["1/3", "1/3", "1/3"]]))


def test_every_binary_kernel_of_a_level_lies_in_exactly_one_class() -> None:
    c, eps = Real("1/5"), ln(3)
    for K in [*kernels(3, 2, 20), binary_output([0, "1/2", 1])]:
        classes = [bool(member(K, eps, c)) for member in (g.in_m0, g.in_m1, g.in_m2)]
        assert sum(classes) == bool(g.in_class(K, eps, c))


def test_f1_and_f2_are_the_two_columns_of_lemma_4() -> None:
    p, eps, c = [Real("1/2"), Real("1/5"), Real("1/3")], ln(2), Real("1/4")
    assert g.f1(p, eps, c) == Real("1/2") - 2 * (Real("1/4") * Real("31/30") + Real("1/4") * Real("1/5"))
    assert g.f2(p, eps, c) == g.f1([1 - x for x in p], eps, c)


def test_the_largest_output_ratio_of_a_level_bounds_that_of_its_kernels() -> None:
    for n, outputs in ((2, 2), (3, 2), (3, 4), (4, 3)):
        for K in kernels(n, outputs, 6):
            for c in (Fraction(1, n), Fraction(1, 2 * n), Fraction(1, 10 * n)):
                level = m.pml_c(K, c)
                assert m.max_output_ratio(K, c) <= m.max_output_ratio_pml(n, exp(level), c)


def test_the_largest_output_ratio_is_attained_by_a_scaled_column() -> None:
    # N = 3, c = 1/6, r = 4: the column (1, 1/2, 0) has c S + (1-Nc) min = 1/4 and ratio 1 + (1/2) 4
    K = binary_output(["1/2", "1/4", 0])
    assert m.pml_c(K, "1/6") == ln(4)
    assert m.max_output_ratio(K, "1/6") == 3 == m.max_output_ratio_pml(3, 4, "1/6")


def test_the_largest_output_ratio_at_the_ends() -> None:
    assert m.max_output_ratio_pml(1, 5, 1) == 1
    assert m.max_output_ratio_pml(4, 1, "1/8") == 1
    assert m.max_output_ratio_pml(4, 9, "1/4") == 1
    assert m.max_output_ratio_pml(3, 7, 0) == 7
    with pytest.raises(IllDefined):
        m.max_output_ratio_pml(3, "1/2", "1/4")
    with pytest.raises(IllDefined):
        m.max_output_ratio_pml(3, 2, "1/2")


def test_xi_is_the_largest_coefficient_of_a_level() -> None:
    for n, r, c in ((2, "3/2", "1/3"), (3, "9/5", "1/3"), (4, 3, "1/16"), (5, 100, "1/10")):
        assert examples.xi(n, Real(c), ln(Real(r))) == m.eta_tv_pml(n, r, c)


def test_counts_keep_the_risk_of_independent_samples() -> None:
    P, Q = Prior(["1/2", "1/3", "1/6"]), Prior(["1/5", "1/5", "3/5"])
    samples = Kernel([list(independent_letters(law, 2)) for law in (P, Q)])
    merged = Kernel([list(letters_up_to_order(law, 2)) for law in (P, Q)])
    assert m.minimax_risk(samples) == m.minimax_risk(merged)


def test_the_laws_of_example_3_are_two_delta_apart() -> None:
    assert examples.distance(Real("1/7")) == Real("2/7")


def test_both_functions_of_lemma_6_vanish_where_both_columns_have_the_same_level() -> None:
    p, c = [Real("1/2"), Real("1/2"), Real(0)], Real("1/3")
    level = m.pml_c(binary_output(p), c)
    assert level == ln(Real("3/2"))
    assert Relation.all([g.f1(p, level, c) == 0, g.f2(p, level, c) == 0, maximum(*p) < 1])
