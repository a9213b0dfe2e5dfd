"""Measures that are exact programs: binary (eps, c)-PML, risks, privacy curves; and what every record says."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pytest

from exactpriv import measure as m
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.real import BadInput, IllDefined, Real, ln
from exactpriv.report.measures import page

from .conftest import random_kernel, random_law


@pytest.mark.parametrize("n", [2, 3, 5])
@pytest.mark.parametrize("c", ["0", "1/20", "1/10", "1/5"])
@pytest.mark.parametrize("r", ["1", "5/4", "2", "7/2", "50"])
def test_the_binary_program_has_the_closed_value_of_theorem_1(n: int, c: str, r: str) -> None:
    cc, rr = Fraction(c), Fraction(r)
    closed = min((rr - 1) / (rr * (1 - n * cc) + 1), Fraction(1)) if cc else (rr - 1) / (rr + 1)
    assert m.eta_tv_pml(n, r, c) == closed
    assert m.eta_tv_pml_class(n, r, c, 1) == closed
    assert m.eta_tv_pml_class(n, r, c, 2) <= closed
    empty = cc == 0 or rr < 2 / (n * cc)
    assert m.eta_tv_pml_class(n, r, c, 0) == (Real.infinity(-1) if empty else Real(1))


def test_random_binary_kernels_stay_below_the_binary_program(rng: random.Random) -> None:
    for _ in range(10):
        n = rng.randint(2, 4)
        K, c = random_kernel(rng, n, 2), Fraction(1, rng.randint(n, 2 * n))
        r = max(
            max(column)
            / (
                sum(column) * c.numerator / c.denominator
                + min(column) * (1 - n * c).numerator / (1 - n * c).denominator
            )
            for column in (K.column(0), K.column(1))
            if any(x != 0 for x in column)
        )
        assert m.pml_c(K, c) == ln(r)
        assert m.dobrushin(K) <= m.eta_tv_pml(n, r, c)


def test_the_binary_program_refuses_levels_that_no_kernel_has() -> None:
    with pytest.raises(IllDefined):
        m.eta_tv_pml(2, "1/2", "1/4")
    with pytest.raises(IllDefined):
        m.eta_tv_pml(2, 2, "3/4")
    assert m.eta_tv_pml(1, 2, 1) == 0


def test_minimax_risk_is_certified_by_its_hint(rng: random.Random) -> None:
    K = random_kernel(rng, 3, 3)
    loss = [[Fraction(rng.randint(0, 5)) for _ in range(2)] for _ in range(3)]
    risk = m.minimax_risk(K, loss)
    hint = risk.to_data()["hint"]
    assert m.bayes_risk(K, Prior(hint["prior"]), loss) == risk
    rule = Kernel(hint["rule"])
    played = K.then(rule)
    worst = max(
        sum((Fraction(str(w)) * x for w, x in zip(row, costs, strict=True)), Fraction(0))
        for row, costs in zip(played.rows, loss, strict=True)
    )
    assert risk == worst


def test_two_points_are_told_apart_as_well_as_total_variation_allows(rng: random.Random) -> None:
    K = random_kernel(rng, 2, 3)
    tv = m.dobrushin(K)
    assert m.bayes_risk(K, Prior.uniform(2)) == (1 - tv) / 2
    assert m.minimax_risk(K) >= (1 - tv) / 2
    assert m.minimax_risk(K.permute([1, 0])) == m.minimax_risk(K)


def test_a_curve_is_the_hockey_stick_divergence_everywhere(rng: random.Random) -> None:
    n = rng.randint(1, 4)
    p, q = random_law(rng, n), random_law(rng, n)
    curve = m.hockey_stick_curve(p, q)
    places = [*curve.breakpoints, *(b + Fraction(1, 7) for b in (Fraction(str(x)) for x in curve.breakpoints))]
    for r in places:
        level = ln(r) if r != 0 else Real.infinity(-1)
        assert curve.at(r) == m.hockey_stick(p, q, level)


def test_a_privacy_curve_is_the_envelope_over_pairs(rng: random.Random) -> None:
    K, db = random_kernel(rng, 4, 3), Database(2, 2)
    whole, near = m.privacy_curve(K), m.privacy_curve(K, db)
    for r in (*whole.breakpoints[1:], *near.breakpoints[1:], Fraction(5, 3), Fraction(1, 9)):
        assert whole.at(r) == m.ldp_delta(K, ln(r))
        assert near.at(r) == m.dp_delta(K, db, ln(r))
    level = m.ldp(K)
    assert whole.at(Real.infinity()) == m.ldp_delta(K, Real.infinity())
    if not level.is_infinite:
        assert ln(whole.inverse(0)) == level
    assert r"\begin{cases}" in whole.latex()


def test_curve_pieces_that_do_not_meet_are_refused() -> None:
    with pytest.raises(BadInput, match="meet"):
        m.Curve((Real(0).rational, Real(1).rational), (Real(1).rational, Real(5).rational), (Real(0).rational,) * 2)


def test_every_measure_records_its_definition_source_units_and_parameters() -> None:
    kinds = {"law", "kernel", "prior", "database", "joint", "real", "level", "order", "rational", "integer", "axes"}
    for name, record in m.MEASURES.items():
        assert record.name == name and record.latex and record.source and record.units in ("nats", "bits", "1")
        assert record.doc and record.function.__name__ == name and getattr(m, name) is record.function
        further = {"function", "matrix", "gain", "loss", "mixture", "gaussian"}
        assert {p.kind for p in record.signature} <= kinds | further


@pytest.mark.parametrize("name", sorted(m.MEASURES))
def test_a_measure_says_in_plain_text_what_it_is(name: str) -> None:
    meaning = m.MEASURES[name].meaning
    assert meaning, f"{name} has no meaning=, its row of docs/measures.md; write one, with its conventions at zeros"
    assert "|" not in meaning and "\n" not in meaning, "a cell of a Markdown table has neither"


def test_the_table_of_the_documentation_is_the_measures_own_words() -> None:
    text = (Path(__file__).parents[2] / "docs" / "measures.md").read_text(encoding="utf-8")
    assert page(text) == text, "docs/measures.md is out of date; run make pages"


def test_provenance_shows_the_call_and_leaves_out_what_was_left_out() -> None:
    K, P = Kernel([["1/2", "1/2"], ["1/3", "2/3"]]).named("K"), Prior.uniform(2).named("P")
    eps = ln(2).named("eps")
    assert m.ldp_delta(K, eps).to_data() == {"measure": "ldp_delta", "args": [{"var": "K"}, {"var": "eps"}]}
    assert m.kl_dp(K).to_data() == {"measure": "kl_dp", "args": [{"var": "K"}]}
    assert m.renyi_dp(K, "1/2").to_data() == {"measure": "renyi_dp", "args": [{"var": "K"}, "1/2"]}
    assert m.sibson(K, P, "inf").to_data()["args"][2] == {"op": "inf", "args": []}
    assert m.kl(K.row(0), K.row(1)).to_data()["args"] == [{"row": [{"var": "K"}, 0]}, {"row": [{"var": "K"}, 1]}]
    ratio = m.contraction(K, P, ["1/3", "2/3"], ("hockey-stick", "5/4"))
    assert ratio.to_data()["args"][3] == {"f": "hockey-stick", "parameters": ["5/4"]}
    assert set(m.capacity(K).to_data()["hint"]) == {"input_laws"}
    assert m.information(K.joint(P), [0], [1]).to_data()["args"][1:] == [[0], [1]]
    assert m.kl(p=["1/2", "1/2"], q=["1/3", "2/3"]) == m.kl(["1/2", "1/2"], ["1/3", "2/3"])
