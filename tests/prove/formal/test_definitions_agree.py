"""The definitions of the theory take the engine's values, and a value that is not the engine's is found out."""

import random
import shutil
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from exactpriv import Database, Kernel, Prior, Real, claim, exp, hunt, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.kernel.mechanisms import feasible_output_masses
from exactpriv.prove.formal import agreement
from exactpriv.prove.formal.agreement import Outcome, compared
from exactpriv.prove.formal.drawing import Instance, said_of
from exactpriv.prove.formal.instances import COMPARED, instances
from exactpriv.prove.formal.measures import DEFINITIONS
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.search.mutate import reversed_claim

ROOT = Path(__file__).resolve().parents[3]
coq = pytest.mark.skipif(
    shutil.which("coqc") is None or not (ROOT / "proofs/theory/computed_levels.vo").exists(),
    reason="Coq or the compiled theory is not here",
)


def test_sixty_definitions_are_compared_and_each_is_one_that_statements_use():
    assert len(COMPARED) >= 60
    joint = {"joint_entropy", "conditional_entropy", "information", "conditional_information"}
    entries = {"exponential", "feasible"}
    assert {c.removesuffix("_db") for c in COMPARED} - joint - entries <= set(DEFINITIONS)


def test_instances_have_zeros_infinities_and_values_that_do_not_exist():
    some = [i for name in ("pml_c", "kl", "ldp", "pml_outcome") for i in instances(name, 60, 1)]
    said = {i.said.strip("(").split()[0] for i in some}
    assert said == {"None_", "PlusInfinity", "Exactly", "Between"}
    assert list(instances("renyi", 20, 3)) == list(instances("renyi", 20, 3))


@pytest.mark.coq
@coq
def test_coq_computes_the_values_of_the_engine():
    groups = {name: list(instances(name, 3, 5)) for name in
              ("kl", "ldp", "pml_c", "renyi", "sibson", "dp_delta", "group_dp", "conditional_information", "capacity",
               "distortion", "exponential", "feasible", "arimoto", "bayesian_dp", "contraction")}
    for found in compared(ROOT, groups):
        assert found.disagree == (), found.measure
        assert found.agree == 3


@pytest.mark.coq
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


@pytest.mark.coq
@coq
@pytest.mark.parametrize(
    "name", ["eta_chi2", "feasible_posterior_level", "inverse_binary_entropy", "group_mi", "eta_tv_pml"]
)
def test_a_supremum_is_confirmed_from_both_sides(name):
    right = [i for i in instances(name, 40, 4) if i.said.startswith(("(Between", "(Exactly"))][:2]
    ends = ((-9, -8), (9000, 9001))
    wrong = [replace(i, said=f"(Between ({a} # 1000) ({b} # 1000))") for i in right for a, b in ends]
    (found,) = compared(ROOT, {name: [*right, *wrong]})
    assert list(found.disagree) == wrong


def test_a_journal_keeps_what_was_compared_until_definitions_or_answers_change(tmp_path, monkeypatch, capsys):
    runs = []

    def counted(root, groups, seconds):
        runs.append(list(groups))
        return [Outcome(name, len(some), 0, 0, (), 1.0) for name, some in groups.items()]

    monkeypatch.setattr(agreement, "compared", counted)
    given = ["--count", "20", "--only", "kl", "--journal", str(tmp_path / "j"), "--root", str(ROOT)]
    assert agreement.main(given) == agreement.main(given) == 0
    assert runs == [["kl"]]
    with (tmp_path / "j").open("a", encoding="utf-8") as file:
        file.write('{"measure": "kl", "se')
    assert agreement.main([*given, "--seed", "2"]) == 0
    monkeypatch.setattr(agreement, "definitions_digest", lambda root, measure: "another theory")
    assert agreement.main(given) == 0
    assert runs == [["kl"]] * 3
    assert "1 definitions: all: 20 agree" in capsys.readouterr().out


@pytest.mark.parametrize("shape", [(2, 1), (3, 1), (2, 2), (3, 2)])
def test_least_distortions_have_the_values_that_theorems_give_their_definitions(shape):
    """relaxed_value, identifiable_least, identifiable_least_none, dp_least_le, dp_least_ge, dp_least_mixed and
    uniform_functions of proofs/theory/programs.v and tradeoffs.v, at random priors."""
    db, rng = Database(*shape), random.Random(7)

    def bound(r):
        return Real(db.n * (db.m - 1)) / (Real(r) + db.m - 1)

    for _ in range(3):
        P = Prior([Fraction(k) / 10**4 for k in _close_to_uniform(db.size, rng)])
        q = Fraction(str(exp(m.prior_ratio(P, db)).rational))
        level = m.feasible_posterior_level(P, db)
        for r in (q + Fraction(1, 7), (1 + q) / 2, q * q + 3):
            least_i, least_d = m.least_distortion_identifiability(P, db, r), m.least_distortion_dp(P, db, r)
            assert (Real(m.least_distortion_relaxed(db, r)) == bound(r)).decide() is True
            assert Real(least_i).is_infinite is (r < q)
            assert ((Real(least_d) <= bound(r)) & (Real(least_d) >= bound(r * q))).decide() is True
            if (ln(Real(r)) >= level).decide() is True:
                assert ((Real(least_i) == bound(r)) & (Real(least_d) == bound(r))).decide() is True
                assert all(mass >= 0 for mass in feasible_output_masses(P, db, r))
            elif r > 1:
                assert any(mass < 0 for mass in feasible_output_masses(P, db, r))
        flat = Prior.uniform(db.size)
        assert m.least_distortion_dp(flat, db, r) == m.least_distortion_identifiability(flat, db, r)


def _close_to_uniform(n, rng):
    masses = [10**4 // n + rng.randint(-200, 200) for _ in range(n - 1)]
    return [*masses, 10**4 - sum(masses)]


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


@pytest.mark.coq
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
