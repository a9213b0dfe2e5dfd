"""Programs over mechanisms: what is read back has the level and the distortion that the program promised."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from flint import fmpq
from flint import fmpq as F

from exactpriv import measure as m
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.optimise import builders as b
from exactpriv.optimise.program import check_lp_certificate
from exactpriv.real import BadInput, ln

SIZES = [(1, 2), (1, 3), (2, 2), (3, 2), (2, 3)]  # (n, m)


def prior(n: int, letters: int, seed: int = 3) -> Prior:
    rng = random.Random(seed)
    weights = [rng.randint(1, 100) for _ in range(letters**n)]
    return Prior([F(w, sum(weights)) for w in weights])


def solved(model: b.Model) -> tuple[fmpq, Kernel]:
    optimum = model.solve()
    assert check_lp_certificate(model.program, optimum.result)
    assert optimum.value is not None and optimum.mechanism is not None
    return optimum.value, optimum.mechanism.kernel


@pytest.mark.parametrize(("n", "letters"), SIZES)
def test_the_mechanism_of_pd_dp_is_private_and_has_the_optimal_distortion(n: int, letters: int) -> None:
    db, P = Database(letters, n), prior(n, letters)
    value, K = solved(b.pd_dp(P, db, 3))
    assert m.dp(K, db) <= ln(3)
    assert m.distortion(K, P, db) == value
    assert value <= F(n * (letters - 1), 3 + letters - 1)  # E_d


@pytest.mark.parametrize(("n", "letters"), SIZES)
def test_pd_i_is_feasible_exactly_from_the_largest_ratio_of_neighbouring_masses(n: int, letters: int) -> None:
    db, P = Database(letters, n), prior(n, letters)
    least = max(P.masses[x] / P.masses[z] for x, z in db.neighbours())
    value, K = solved(b.pd_i(P, db, least))
    assert m.identifiability(K, P, db) <= ln(least)
    assert m.distortion(K, P, db) == value
    result = b.pd_i(P, db, (1 + least * 999) / 1000).solve()
    assert result.result.status == "infeasible" and result.mechanism is None


@pytest.mark.parametrize(("n", "letters"), SIZES)
@pytest.mark.parametrize("r", [1, F(3, 2), 20])
def test_the_relaxation_has_the_value_h_and_the_prior_that_is_read_back_is_its_own(n: int, letters: int, r: F) -> None:
    db = Database(letters, n)
    optimum = b.r_pd(db, r).solve()
    assert optimum.value == F(n * (letters - 1)) / (r + letters - 1)  # wang-identifiability, Lemma 1
    assert optimum.mechanism is not None and optimum.mechanism.prior is not None
    assert m.identifiability(optimum.mechanism.kernel, optimum.mechanism.prior, db) <= ln(r)
    assert m.distortion(optimum.mechanism.kernel, optimum.mechanism.prior, db) == optimum.value


def test_pd_i_with_a_prior_that_has_a_zero_is_infeasible() -> None:
    assert b.pd_i(Prior([0, F(1, 2), F(1, 2), 0]), Database(2, 2), 5).solve().result.status == "infeasible"


def test_at_level_zero_the_best_constant_answer_is_optimal() -> None:
    db, P = Database(3, 1), Prior([F(1, 2), F(1, 3), F(1, 6)])
    for model in (b.dp_distortion(P, db, 1), b.maximal_leakage_distortion(P, db, 1)):
        assert model.solve().value == F(1, 2)


def test_a_database_of_one_letter_has_no_distortion() -> None:
    assert b.pd_dp(Prior([1]), Database(1, 3), 2).solve().value == 0
    assert b.r_pd(Database(1, 2), 2).solve().value == 0


@pytest.mark.parametrize(("n", "letters"), [(1, 3), (2, 2)])
def test_each_notion_of_zhong_put_holds_for_the_mechanism_and_the_worst_vertex_has_the_value(
    n: int, letters: int
) -> None:
    db = Database(letters, n)
    laws = [prior(n, letters, seed) for seed in (1, 2, 5)]
    r, delta = F(3, 2), F(1, 20)
    levels = {
        b.dp_distortion(laws, db, r): lambda K: m.dp(K, db) <= ln(r),
        b.maximal_leakage_distortion(laws, db, r): lambda K: m.maximal_leakage(K) <= ln(r),
    }
    for model, holds in levels.items():
        value, K = solved(model)
        assert holds(K)
        assert max(m.distortion(K, P, db).rational for P in laws) == value
    value, K = solved(b.pointwise_distortion(laws, db, r, delta))
    assert all(K.rows[x][y] <= r * K.rows[z][y] + delta for x, z in db.neighbours() for y in range(db.size))
    assert value <= solved(b.dp_distortion(laws, db, r))[0]
    value, K = solved(b.maximal_information_distortion(laws, db, r))
    assert all(m.maximal_information(K, P) <= ln(r) for P in laws)


def test_the_least_leakage_is_the_inverse_of_the_least_distortion() -> None:
    db, P = Database(2, 2), prior(2, 2)
    D = F(1, 5)
    level, K = solved(b.least_maximal_leakage(P, db, D))
    assert m.maximal_leakage(K) == ln(level)
    assert m.distortion(K, P, db) <= D
    assert solved(b.maximal_leakage_distortion(P, db, level))[0] <= D
    assert solved(b.maximal_leakage_distortion(P, db, level - F(1, 1000)))[0] > D


@pytest.mark.parametrize(("n", "letters"), [(1, 2), (1, 3), (2, 2)])
def test_the_least_deltas_are_the_levels_of_the_mechanisms_read_back(n: int, letters: int) -> None:
    db, P, r, D = Database(letters, n), prior(n, letters), F(3, 2), F(1, 6)
    value, K = solved(b.least_dp_delta(P, db, r, D))
    assert m.dp_delta(K, db, ln(r)) == value
    value, K = solved(b.least_lip_delta(P, db, r, D))
    assert m.lip_delta(K, P, ln(r)) == value
    pointwise, K = solved(b.least_pointwise_delta(P, db, r, D))
    assert max(K.rows[x][y] - r * K.rows[z][y] for x, z in db.neighbours() for y in range(db.size)) == pointwise
    assert pointwise <= solved(b.least_dp_delta(P, db, r, D))[0]
    assert solved(b.pointwise_distortion(P, db, r, pointwise))[0] <= D


def test_a_lip_delta_for_two_vertices_holds_for_their_mixtures() -> None:
    db, P, Q = Database(3, 1), Prior([F(1, 2), F(1, 4), F(1, 4)]), Prior([0, F(1, 3), F(2, 3)])
    value, K = solved(b.least_lip_delta([P, Q], db, 2, F(1, 4)))
    mixture = Prior([(a + 3 * c) / 4 for a, c in zip(P.masses, Q.masses, strict=True)])
    for law in (P, Q, mixture):
        assert m.lip_delta(K, law, ln(2)) <= value


def test_more_outputs_than_inputs_at_distance_one_do_not_help() -> None:
    db, P = Database(2, 1), Prior([F(1, 3), F(2, 3)])
    wide = [[0, 1, 1], [1, 0, 1]]
    assert b.dp_distortion(P, db, 3, wide).solve().value == b.dp_distortion(P, db, 3).solve().value


@pytest.mark.parametrize("inputs", [1, 2, 3, 4])
@pytest.mark.parametrize("outputs", [2, 3])
def test_the_largest_pml_dobrushin_coefficient_does_not_depend_on_the_number_of_outputs(
    inputs: int, outputs: int
) -> None:
    for r in (1, F(6, 5), 2, 7):
        for c in (0, F(1, 2 * inputs), F(1, inputs)):
            optimum = b.largest_pml_dobrushin(inputs, r, c, outputs)
            assert optimum.value == m.eta_tv_pml(inputs, r, c).rational
            assert optimum.mechanism is not None
            assert m.dobrushin(optimum.mechanism.kernel) == optimum.value
            assert m.pml_c(optimum.mechanism.kernel, c) <= ln(r)


def test_a_changed_constraint_is_noticed_by_the_certificate() -> None:
    model = b.pd_dp(prior(2, 2), Database(2, 2), 3)
    result = model.solve().result
    harder = replace(model.program, c=tuple(2 * c for c in model.program.c))
    assert check_lp_certificate(model.program, result) and not check_lp_certificate(harder, result)


def test_wrong_input_is_refused_with_the_way_out() -> None:
    db, P = Database(2, 2), Prior.uniform(4)
    for call, words in (
        (lambda: b.pd_dp(P, db, F(1, 2)), "r >= 1"),
        (lambda: b.pd_dp(P, db, 1.5), "float"),
        (lambda: b.pd_dp(Prior.uniform(3), db, 2), "3 masses"),
        (lambda: b.pd_dp([1, 2], db, 2), "Prior"),
        (lambda: b.dp_distortion([], db, 2), "no prior"),
        (lambda: b.pointwise_distortion(P, db, 2, 2), "delta"),
        (lambda: b.least_dp_delta(P, db, 2, -1), "negative"),
        (lambda: b.dp_distortion(P, db, 2, [[0, 1]]), "rows"),
        (lambda: b.dp_distortion(P, db, 2, [[0, -1]] * 4), "negative"),
        (lambda: b.pml_dobrushin(3, 2, F(1, 2)), "outside"),
        (lambda: b.pml_dobrushin(0, 2, 0), "inputs"),
        (lambda: b.pml_dobrushin(2, 2, 0, 1), "outputs"),
        (lambda: b.pml_dobrushin(2, 2, 0, 2, 2), "first"),
        (lambda: b.pd_dp(P, db, 2).read([1]), "variables"),
    ):
        with pytest.raises(BadInput, match=words):
            call()
