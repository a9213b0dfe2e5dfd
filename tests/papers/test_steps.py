"""The proof steps of cuff-midp and grosse-dobrushin: all there, decided, and the constructions they use."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.claim.registry import Paper, slug_of
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers import papers
from exactpriv.papers.cuff_midp import closeness_steps, main_result_steps
from exactpriv.papers.cuff_midp.appendix_d import excess, remainder
from exactpriv.papers.cuff_midp.structures import same_rest
from exactpriv.papers.grosse_dobrushin import appendix_d_steps, contraction_steps, pml_class
from exactpriv.real import Real, as_real, exp, ln
from exactpriv.search.propose import structured

PAPERS = ["cuff-midp", "grosse-dobrushin"]
NUMBERED = {"cuff-midp": 54, "grosse-dobrushin": 47}
STEPS = [
    entry for key in PAPERS for identifier, entry in papers()[key].entries.items() if ".step" in identifier
    if isinstance(entry, Claim)
]
TWO_BITS = Database(2, 2)
THREE_ROWS = Kernel([["1/2", "1/2", 0], [0, "1/3", "2/3"], ["1/4", "1/4", "1/2"]])


def steps_of(paper: Paper) -> dict[str, list[int]]:
    """The numbers of the steps of each proof, by statement."""
    found: dict[str, list[int]] = {}
    for slug in paper.contents:
        statement, dot, number = slug.rpartition(".step")
        if dot:
            found.setdefault(statement, []).append(int(number))
    return found


@pytest.mark.parametrize("key", PAPERS)
def test_every_statement_of_the_table_is_an_entry_or_has_parts_or_readings(key: str) -> None:
    paper = papers()[key]
    assert {slug_of(i) for i in paper.entries} == set(paper.contents)
    assert len(set(paper.contents)) == len(paper.contents)


@pytest.mark.parametrize("key", PAPERS)
def test_the_steps_of_a_proof_are_numbered_without_gaps_and_belong_to_a_statement(key: str) -> None:
    paper = papers()[key]
    steps = steps_of(paper)
    assert sum(map(len, steps.values())) == NUMBERED[key]
    for statement, numbers in steps.items():
        assert sorted(numbers) == list(range(min(numbers), max(numbers) + 1)) and min(numbers) <= 1
        assert statement in paper.contents or f"{statement}-value" in paper.contents


@pytest.mark.parametrize("key", PAPERS)
def test_a_reading_of_a_step_stands_beside_the_step_as_printed(key: str) -> None:
    known = papers()[key].entries
    for identifier in known:
        if ".step" in identifier and "@" in identifier:
            assert identifier.split("@")[0] in known


@pytest.mark.parametrize("step", STEPS, ids=lambda c: c.id)
def test_steps_are_decided_at_their_simplest_instances(step: Claim) -> None:
    outcomes = (evaluate(step, instance).outcome for instance in structured(step, 600))
    inside = list(islice((outcome for outcome in outcomes if outcome is not Outcome.OUTSIDE), 6))
    assert inside and Outcome.UNDECIDED not in inside


# -- cuff-midp --------------------------------------------------------------------------------------------------------


def test_the_end_law_81_of_level_ln_2_is_a_third_and_two_thirds() -> None:
    (high, up), (low, down) = closeness_steps.end_law(ln(2))
    assert [x.rational for x in (high, up, low, down)] == [2, fmpq(1, 3), fmpq(1, 2), fmpq(2, 3)]


def test_the_density_leaves_out_letters_that_neither_law_has() -> None:
    P, Q = Prior(["1/4", "3/4", 0]), Prior(["1/2", "1/2", 0])
    found = [(z.rational, w.rational) for z, w in closeness_steps.density(P, Q)]
    assert found == [(fmpq(1, 2), fmpq(1, 2)), (fmpq(3, 2), fmpq(1, 2))]


def test_instances_of_the_rest_leave_out_those_of_probability_zero() -> None:
    K = Kernel([[1, 0], ["1/2", "1/2"], [0, 1], ["1/3", "2/3"]])
    P = Prior(["1/2", 0, "1/2", 0])
    rows = same_rest(TWO_BITS, 0, 0)
    assert list(rows) == [0, 2] and main_result_steps.probability_of_rest(P, rows) == 1
    assert main_result_steps.probability_of_rest(P, same_rest(TWO_BITS, 1, 0)) == 0
    assert list(main_result_steps.output_given_rest(K, P, rows)) == [fmpq(1, 2), fmpq(1, 2)]


def test_a_database_of_one_entry_has_one_instance_of_the_rest() -> None:
    K = Kernel([[1, 0], ["1/2", "1/2"]])
    rows = same_rest(Database(2, 1), 1, 0)
    assert list(rows) == [0, 1]
    assert main_result_steps.output_given_rest(K, Prior.uniform(2), rows).agrees(K.output(Prior.uniform(2)))


def test_the_remainder_is_the_normalised_excess_or_the_law_itself() -> None:
    P, Q = Prior([1, 0, 0]), Prior(["1/2", "1/4", "1/4"])
    assert [x.rational for x in excess(Q, P)] == [0, fmpq(1, 4), fmpq(1, 4)]
    assert [x.rational for x in remainder(P, Q)] == [0, fmpq(1, 2), fmpq(1, 2)]
    assert [x.rational for x in remainder(P, P)] == [1, 0, 0]


# -- grosse-dobrushin -------------------------------------------------------------------------------------------------


def test_merging_outputs_by_the_separating_event_keeps_the_total_variation() -> None:
    one, other = THREE_ROWS.row(0), THREE_ROWS.row(1)
    event = contraction_steps.separating_event(one, other)
    binary = contraction_steps.merged(THREE_ROWS, event)
    assert event == [0, 1]
    assert m.total_variation(binary.row(0), binary.row(1)).rational == fmpq(2, 3)


def test_equal_laws_have_no_separating_event() -> None:
    assert contraction_steps.separating_event(Prior.uniform(3), Prior.uniform(3)) == []
    assert contraction_steps.merged(THREE_ROWS, []).column(0) == (0, 0, 0)


def test_a_lifted_law_at_the_largest_c_is_uniform() -> None:
    assert [x.rational for x in contraction_steps.lifted(Prior.point(3, 0), Real("1/3"))] == [fmpq(1, 3)] * 3


def test_the_largest_quotient_over_the_extreme_points_is_e_to_the_level() -> None:
    c = Real("1/6")
    assert appendix_d_steps.at_vertices(THREE_ROWS, c) == exp(m.pml_c(THREE_ROWS, c))


def test_a_column_with_a_zero_is_balanced_where_f1_vanishes() -> None:
    rest, c = Kernel([["1/2", "1/2"], ["1/4", "3/4"]]), Real("1/4")
    p = appendix_d_steps.column_with_zero(rest)
    eps = appendix_d_steps.balance(p, c)
    assert exp(eps).rational == fmpq(8, 3)
    assert appendix_d_steps.f1(p, eps, c).rational == 0
    assert [x.rational for x in appendix_d_steps.perturbed(p, Real("1/10"))] == [
        fmpq(9, 20), fmpq(1, 5), fmpq(1, 10),
    ]


def test_inputs_under_which_an_output_can_occur_are_those_of_positive_entries() -> None:
    assert pml_class.disclosed(THREE_ROWS, 0) == [0, 2]
    assert pml_class.with_zeros(THREE_ROWS) == [(0, [0, 2]), (2, [1, 2])]
    assert as_real(pml_class.share_of(Prior.uniform(3), [0, 2])).rational == fmpq(2, 3)


@pytest.mark.parametrize("key", PAPERS)
def test_no_formula_runs_a_command_into_the_letter_after_it(key: str) -> None:
    joined = re.compile(r"\\(q?quad|iff|implies)[A-Za-z]")
    assert not [e.id for e in papers()[key].entries.values() if isinstance(e, Claim) and joined.search(e.formula)]


def test_the_perturbation_90_of_a_column_with_two_zeros_has_a_negative_entry() -> None:
    p = [Real("1/2"), Real(0), Real(0)]
    near = appendix_d_steps.perturbed(p, Real("1/10"))
    assert [x.rational for x in near] == [fmpq(9, 20), fmpq(-1, 20), fmpq(1, 10)]
    assert appendix_d_steps.in_f(p, ln(3), Real("1/3")).decide() is True
    assert appendix_d_steps.in_f(near, ln(3), Real("1/3")).decide() is False
