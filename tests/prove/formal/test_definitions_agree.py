"""The definitions of the theory take the engine's values, and a value that is not the engine's is found out."""

import shutil
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from exactpriv import Kernel, claim, hunt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.prove.formal.agreement import COMPARED, Instance, compared, instances, said_of
from exactpriv.prove.formal.measures import DEFINITIONS
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.search.mutate import reversed_claim

ROOT = Path(__file__).resolve().parents[3]
coq = pytest.mark.skipif(
    shutil.which("coqc") is None or not (ROOT / "proofs/theory/computed_hamming.vo").exists(),
    reason="Coq or the compiled theory is not here",
)


def test_fifty_definitions_are_compared_and_each_is_one_that_statements_use():
    assert len(COMPARED) >= 50
    joint = {"joint_entropy", "conditional_entropy", "information", "conditional_information"}
    entries = {"exponential", "feasible"}
    assert {c.removesuffix("_db") for c in COMPARED} - joint - entries <= set(DEFINITIONS)


def test_instances_have_zeros_infinities_and_values_that_do_not_exist():
    some = [i for name in ("pml_c", "kl", "ldp", "pml_outcome") for i in instances(name, 60, 1)]
    said = {i.said.strip("(").split()[0] for i in some}
    assert said == {"None_", "PlusInfinity", "Exactly", "Between"}
    assert list(instances("renyi", 20, 3)) == list(instances("renyi", 20, 3))


@coq
def test_coq_computes_the_values_of_the_engine():
    groups = {name: list(instances(name, 3, 5)) for name in
              ("kl", "ldp", "pml_c", "renyi", "sibson", "dp_delta", "group_dp", "conditional_information", "capacity",
               "distortion", "exponential", "feasible")}
    for found in compared(ROOT, groups):
        assert found.disagree == (), found.measure
        assert found.agree == 3


@coq
def test_a_value_that_is_not_the_engines_is_found_out():
    right = list(instances("total_variation", 4, 1))
    wrong = [replace(i, said="(Exactly (2 # 1))") for i in right[:1]] + [replace(right[1], said="None_")]
    near = list(instances("entropy", 30, 2))
    enclosed = next(i for i in near if i.said.startswith("(Between"))
    shifted = replace(enclosed, said="(Between (100 # 1) (101 # 1))")
    tv, entropy = compared(ROOT, {"total_variation": [*right, *wrong], "entropy": [enclosed, shifted]})
    assert tv.agree == 4
    assert list(tv.disagree) == wrong
    assert list(entropy.disagree) == [shifted]


def test_a_mutant_that_wraps_a_claim_is_not_translated_as_the_claim():
    @claim(K=d.kernels())
    def true(K):
        return m.dobrushin(K) <= m.ldp_delta(K, 0)

    translated(true)
    with pytest.raises(Untranslated, match="wrapped"):
        translated(reversed_claim(true))


def at(measure: str, K: Kernel, value) -> Instance:
    """The measure at a kernel, with the engine's value."""
    rows = tuple(tuple(Fraction(str(x)) for x in row) for row in K.rows)
    n = len(rows)
    return Instance(measure, rows, (Fraction(1, n),) * n, said=said_of(lambda: value))


@coq
def test_coq_refutes_the_statements_of_mutants_at_the_witnesses_of_the_hunt():
    @claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)), assume=lambda K: m.ldp(K) <= 1)
    def true(K):
        return m.dobrushin(K) <= m.ldp(K) / 2

    @claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)), assume=lambda K: m.ldp(K) <= 1)
    def other_sense(K):
        return m.dobrushin(K) >= m.ldp(K) / 2

    @claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)), assume=lambda K: m.ldp(K) <= 1)
    def other_constant(K):
        return m.dobrushin(K) <= m.ldp(K) / 9

    @claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)), assume=lambda K: m.ldp(K) <= 1)
    def assumption_used(K):
        return m.dobrushin(K) <= Fraction(1, 2)

    @claim(K=d.kernels(inputs=(2, 3), outputs=(2, 3)))
    def assumption_dropped(K):
        return m.dobrushin(K) <= Fraction(1, 2)

    original = translated(true).prop
    for mutant in (other_sense, other_constant, assumption_dropped):
        assert translated(mutant).prop not in (original, translated(assumption_used).prop)
        found = hunt(mutant, instances=200)
        assert found.verdict == "refuted", mutant.id
        K = found.witness["K"]
        assert mutant.statement(K).decide() is False
        sides = compared(ROOT, {name: [at(name, K, getattr(m, name)(K))] for name in ("dobrushin", "ldp")})
        assert [s.agree for s in sides] == [1, 1], mutant.id
