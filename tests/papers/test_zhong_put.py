"""The claims of the privacy-utility paper: every statement has a row, claims evaluate, quantities are right."""

import tomllib
from itertools import islice
from pathlib import Path

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim import domains as d
from exactpriv.claim.registry import slug_of
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers.zhong_put import coloring, coloring_pattern, local_approximate, local_leakage, paper
from exactpriv.papers.zhong_put.classes import source_class
from exactpriv.papers.zhong_put.formulas import rate
from exactpriv.papers.zhong_put.known_prior import branch, c_k, d_2, d_3, d_4, diagonal_program, dual_d_3, level
from exactpriv.papers.zhong_put.quantities import class_one, maximin_prior, ordered, q_d, rational, tails, theta
from exactpriv.real import Real, exp, ln
from exactpriv.search.propose import structured

CLAIMS = [e for e in paper.entries.values() if isinstance(e, Claim)]
ROOT = Path(__file__).resolve().parents[2]
FIGURE = Prior(["2/5", "3/10", "1/5", "1/10"])


def test_every_catalogued_statement_has_its_literal_row() -> None:
    literal = {slug_of(i) for i in paper.entries if "@" not in i}
    assert literal == set(paper.contents)
    assert len(paper.contents) == 182


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id.partition("/")[2])
def test_a_claim_is_decided_at_its_first_structured_instances(claim: Claim) -> None:
    seen = [evaluate(claim, instance).outcome for instance in islice(structured(claim, 400), 8)]
    assert Outcome.UNDECIDED not in seen
    assert seen or claim.assume


def test_a_single_prior_is_of_class_one_exactly_if_it_is_uniform() -> None:
    assert source_class(Kernel([["1/3", "1/3", "1/3"]])) == 1
    assert source_class(Kernel([["1/2", "1/3", "1/6"]])) == 2
    assert source_class(Kernel([["1/6", "1/2", "1/3"], ["1/5", "2/5", "2/5"]])) == 2
    assert source_class(Kernel([["3/5", "1/5", "1/5"], ["1/5", "2/5", "2/5"]])) == 1
    assert source_class(Kernel([["3/5", "1/5", "1/5"], ["2/5", "1/10", "1/2"]])) == 3


def test_the_added_vertex_brings_the_uniform_law_into_the_hull() -> None:
    for rows in ([["9/10", "1/10"]], [["1/2", "1/3", "1/6"], ["2/3", "1/6", "1/6"]]):
        S = Kernel(rows)
        assert source_class(class_one(S)) == 1
        assert class_one(S).n_inputs == S.n_inputs + 1


def test_theta_is_the_value_of_a_game_between_vertices_and_databases() -> None:
    S = Kernel([["9/10", "1/10"], ["1/5", "4/5"]])
    assert theta(S, Database(2, 1)) == 1
    assert maximin_prior(S) == Prior.uniform(2)
    assert theta(Kernel([["9/10", "1/10"]]), Database(2, 1)) == Real("1/5")


def test_the_distortion_of_q_d_is_d_under_every_prior() -> None:
    db = Database(3, 2)
    for masses in ([1] + [0] * 8, ["1/9"] * 9):
        assert m.distortion(q_d(db, "1/3"), Prior(masses), db) == Real("1/3")


def test_the_level_for_a_known_prior_is_zero_from_the_jump_on() -> None:
    assert tails(FIGURE)[3] == Real("3/5")
    assert level(FIGURE, Real("3/5"), Real(0)) == 0
    assert level(FIGURE, Real("1/4"), Real(0)) == ln(9)
    assert level(FIGURE, Real("7/20"), Real("1/10")) == ln(Real("55/13"))
    assert branch(FIGURE, Real("7/20"), Real("1/10"), 2) == Real("55/13")


def test_the_chain_of_programs_at_one_diagonal() -> None:
    D, delta, first = (rational(x) for x in ("7/20", "1/10", "3/4"))
    values = (FIGURE, D, delta, first)
    assert d_3(*values) == dual_d_3(*values)
    assert d_2(*values) == 3 * (first - delta) - d_3(*values)
    assert Real(d_4(*values, rational(0))) == c_k(FIGURE, Real(D), Real(delta), Real(first), 2)


def test_an_optimal_diagonal_has_the_level_of_theorem_9() -> None:
    D, delta = Real("7/20"), Real("1/10")
    value, diagonal = diagonal_program([[rational(p) for p in FIGURE.masses]], D, delta, Real("55/13"))
    assert value == rational("55/13")
    assert sum(diagonal[1:]) - 3 * rational("1/10") == rational("55/13") * (1 - diagonal[0])
    assert local_approximate.diagonal(FIGURE, D, delta)[0] == Real(diagonal[0])


def test_the_bigger_entry_of_a_critical_pair_is_black() -> None:
    Q = Kernel([["3/4", "1/4"], ["1/4", "3/4"]])
    black, red = coloring.BLACK, coloring.RED
    assert coloring.pointwise_colours(Q, Real(2), Real("1/4")) == [[black, red], [red, black]]
    assert coloring.leakage_colours(Q) == [[black, red], [red, black]]
    white = coloring.pointwise_colours(Q, Real(3), Real("1/4"))
    assert white == [[coloring.WHITE] * 2] * 2


def test_masses_are_sorted_in_decreasing_order() -> None:
    assert ordered(Kernel([["1/6", "1/2", "1/3"]])).row(0) == Prior(["1/2", "1/3", "1/6"])


def test_the_remarks_of_the_errata_name_claims_of_the_paper() -> None:
    remarks = tomllib.loads((ROOT / "docs" / "errata-notes.toml").read_text(encoding="utf-8"))
    named = [identifier for identifier in remarks if identifier.startswith("zhong-put/")]
    assert named
    assert set(named) <= set(paper.entries)


def test_an_entry_of_an_order_is_of_every_order_but_where_it_is_of_those_near_1() -> None:
    orders = [(c.id, domain) for c in CLAIMS for name, domain in c.domain.items() if name in ("alpha", "beta")]
    assert len(orders) > 60
    assert [claim for claim, domain in orders if domain.exhaustive] == ["zhong-put/lemma-20-6"]
    assert all(domain.above == 1 for _, domain in orders if isinstance(domain, d.OneOf))


DECLARED = {
    "coloring-rules#zeros": "finite level",
    "figure-3-ordering": "delta = 0.1 and alpha = 2",
    "figure-3-qd-optimal#alpha": "without maximal information",
    "figure-3-qd-optimal#linear": "D < 1",
    "lemma-21-3": "finite level",
    "lemma-23": "outputs all occur",
    "lemma-24.step4": "sums over outputs",
    "lemma-25": "keeps the colours",
    "lemma-26": "lemma-11",
    "lemma-27.step1": "constant column",
    "lemma-27.step1@other-columns": "constant column",
    "lemma-27": "the premise met nowhere",
    "no-black-off-diagonal": "met nowhere",
    "proposition-12": "alpha_1 < 1",
    "proposition-28.step1": "the premise is met nowhere",
    "proposition-29": "all black",
    "proposition-30.step1#contradiction": "without the last > 1",
    "proposition-31": "above the white ones",
    "proposition-32": "whether or not it has the least distortion",
    "theorem-14-lp-16-17.step2": "d_7 as",
    "theorem-14-mechanism": "columns",
    "theorem-17-2#upper": "Q_U, which is valid there",
    "theorem-17-3#bounds": "the first case",
    "theorem-17-4": "the first case",
    "theorem-17-5#lower": "an even number, as at alpha = 2",
    "theorem-17-6#lower": "0 from there on",
    "theorem-17-7#upper": "(7) is false",
}


def test_entries_of_the_second_half_declare_what_their_sentences_say_besides() -> None:
    said = {c.id.removeprefix("zhong-put/"): c.narrower for c in CLAIMS}
    assert [slug for slug, words in DECLARED.items() if words not in said[slug]] == []


def test_beyond_n_the_squares_of_theorem_17_exceed_the_levels_of_a_mechanism_that_loses_nothing() -> None:
    db, D, free = Database(2, 1), Real(5), Kernel([["1/2", "1/2"], ["1/2", "1/2"]])
    square = (1 - D / db.n) ** 2
    assert bool(m.renyi_dp(free, Real(2), db) == 0) and bool(m.sibson(free, Prior.uniform(2), Real(2)) == 0)
    assert bool(db.n * (db.m - 1) * square / D > 0) and bool(db.n * ln(db.m * square) > 0)


def test_beyond_the_uniform_mechanism_the_printed_rate_of_theorem_17_is_positive() -> None:
    db, D, free = Database(2, 1), Real("3/4"), Kernel([["1/2", "1/2"], ["1/2", "1/2"]])
    assert bool(m.distortion(free, Prior.uniform(2), db) <= D) and bool(rate(db, D) > 0)


def test_the_diagonal_that_several_entries_call_black_is_black() -> None:
    for masses in (["1/2", "3/10", "1/5"], ["2/5", "3/10", "1/5", "1/10"], ["1/3", "1/3", "1/3"]):
        for part in ("1/10", "1/2", "9/10"):
            _, colours = coloring_pattern.special(Prior(masses), Real("1/10"), Real(part))
            assert all(row[i] == coloring.BLACK for i, row in enumerate(colours))


def test_an_optimum_between_delta_and_the_largest_entry_has_two_colours_in_a_row() -> None:
    P, delta, part = Prior(["2/5", "3/10", "3/20", "3/20"]), Real("1/10"), Real("3/4")
    D, found = Real("81/200"), [Real(x) for x in ("229/310", "229/310", "13/31", "1/10")]
    assert bool(local_approximate.positive_range(P, delta, part) == D)
    r = exp(local_approximate.level(P, D, delta))
    assert r == Real("11/3") and bool(Real.sum(Real(p) * a for p, a in zip(P.masses, found, strict=True)) == 1 - D)
    vertex = local_approximate.diagonal(P, D, delta)
    assert bool(r * found[0] + Real.sum(found[1:]) == r * vertex[0] + Real.sum(vertex[1:]))
    colours = coloring.pointwise_colours(Kernel(local_approximate.diagonal_rows(found, delta)), r, delta)
    assert colours[2] == [coloring.WHITE, coloring.WHITE, coloring.BLACK, coloring.RED]


def test_a_mechanism_built_by_a_proof_does_not_stand_silently_for_all_optimal_ones() -> None:
    parts = [coloring_pattern.special, local_approximate.diagonal, local_leakage.transposed]
    names = {f.__name__ for f in parts} | {"pattern"}
    built = [c for c in CLAIMS if c.quantifier == "forall" and names & set(c.statement.__code__.co_names)]
    existence = {"zhong-put/theorem-14-problem-15"}
    assert len(built) > 15
    assert {c.id for c in built if not c.narrower} == existence


@pytest.mark.parametrize(("slug", "by"), [("lemma-11", "Lemma 10"), ("lemma-34", "Lemma 33")])
def test_a_premise_read_through_a_lemma_names_the_lemma(slug, by) -> None:
    (claim,) = [c for c in CLAIMS if c.id == f"zhong-put/{slug}"]
    assert "in place of eps*" in claim.narrower and by in claim.narrower
