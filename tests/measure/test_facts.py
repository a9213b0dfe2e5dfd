"""Measures own their facts: each is true at random exact arguments, wrong ones are refuted, and nobody keeps lists."""

from pathlib import Path

import pytest

from exactpriv.certificate.checker.language import table
from exactpriv.cli import main
from exactpriv.measure import MEASURES, facts
from exactpriv.measure.facts import AtMost, Convex, EqualTo, Fact, Pairwise
from exactpriv.measure.lines import Inequality
from exactpriv.measure.registry import Channel, measure
from exactpriv.measure.trials import tried
from exactpriv.real import BadInput, Real
from exactpriv.report.facts import page

ROOT = Path(__file__).resolve().parents[2]
STATED = [(name, fact) for name, record in MEASURES.items() for fact in record.facts]
COUNT = 20


@pytest.mark.every(3)
@pytest.mark.parametrize(("name", "fact"), STATED, ids=[f"{n}-{f.name}" for n, f in STATED])
def test_every_fact_holds_at_random_arguments(name: str, fact: Fact) -> None:
    measured = MEASURES[name]
    fact.demand(measured, MEASURES)
    trial = tried(measured, fact, MEASURES, count=COUNT, seed=1)
    assert trial.failing is None
    assert trial.held >= COUNT // 10, "the fact is hardly tested"
    assert trial.undecided <= COUNT // 3  # an equality at transcendental arguments may be undecided


WRONG = [
    ("kl", facts.symmetric()),
    ("kl", facts.concave_in("p")),
    ("chi2", facts.at_most("kl")),
    ("kl", facts.at_most("total_variation")),
    ("hellinger2", facts.at_most_one()),
    ("ldp", facts.convex_in("K")),
    ("capacity", facts.pairwise()),
    ("maximal_leakage", facts.pairwise()),
    ("dobrushin", facts.additive_on_products()),
    ("total_variation", facts.additive_on_products()),
    ("mutual_information", facts.concave_in("K")),
    ("mutual_information", facts.convex_in("P")),
    ("pointwise_delta", facts.non_increasing_under_post_processing()),
    ("entropy", facts.convex_in("p")),
    ("renyi", facts.non_increasing_in("alpha")),
    ("hockey_stick", facts.zero_on_equal_rows()),
    ("hockey_stick", facts.non_decreasing_in("eps")),
    ("ldp_delta", facts.subadditive_under_composition()),
    ("lip_delta", facts.at_most("ldp_delta")),
    ("f_divergence", facts.non_negative()),
    ("hockey_stick", facts.at_most("total_variation")),
    ("maximal_leakage", facts.at_most("capacity")),
    ("ldp", facts.at_most("kl_dp")),
    ("bayes_risk", facts.convex_in("P")),
    ("min_mass", facts.convex_in("p")),
    ("closeness_eps", facts.equal_to("max_ratio_level")),
    ("dp", facts.equal_to("free_lunch", all_rows=True)),
    ("mi_dp", facts.pairwise()),
    ("sibson", facts.at_most("mutual_information")),
    ("arimoto", facts.equal_to("sibson", here={"alpha": "2"})),
]


@pytest.mark.parametrize(("name", "fact"), WRONG, ids=[f"{n}-{f.name}" for n, f in WRONG])
def test_a_wrong_fact_is_refuted(name: str, fact: Fact) -> None:
    assert tried(MEASURES[name], fact, MEASURES, count=400, seed=1).failing is not None


def test_the_same_seed_tests_at_the_same_arguments() -> None:
    fact = facts.at_most("kl")
    one, two = (tried(MEASURES["chi2"], fact, MEASURES, count=50, seed=3) for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("entropy", facts.pairwise()),
        ("mutual_information", facts.pairwise()),
        ("kl", facts.convex_in("K")),
        ("kl", facts.at_most("no_such_measure")),
        ("ldp", facts.largest_over_entries()),
        ("dp", facts.non_increasing_under_pre_processing()),
        ("ldp", facts.symmetric()),
        ("kl", Inequality(line="kl(p, q) <= y")),
        ("kl", Inequality(line="kl(p, q) <= 1 where y >= 0")),
        ("kl", Inequality(line="kl(p, q) <= ln(size(m))")),
        ("kl", Inequality(line="kl(p, q) <= no_such_measure(p, q)")),
        ("kl", Inequality(line="chi2(p, q) >= 0")),
        ("kl", Inequality(line="kl(p, q) => 0")),
        ("kl", Inequality(line="kl(p, q) is 0")),
        ("kl", Inequality(line="kl(p, q)")),
    ],
)
def test_a_fact_that_says_nothing_of_a_measure_is_refused(name: str, fact: Fact) -> None:
    with pytest.raises(BadInput):
        fact.demand(MEASURES[name], MEASURES)


def test_the_checker_states_no_fact_that_the_engine_does_not() -> None:
    stated = [(name, fact) for name, record in table.MEASURES.items() for fact in record.facts]
    assert len(stated) > 40
    for name, fact in stated:
        engine = MEASURES[name].facts
        if fact[0] == "at most":
            assert any(isinstance(f, AtMost) and f.other == fact[1] for f in engine), (name, fact)
        else:
            assert fact[0] in [f.name for f in engine], (name, fact)


def test_every_fact_of_the_checker_that_has_a_name_is_in_the_vocabulary() -> None:
    names = {f.name for record in MEASURES.values() for f in record.facts}
    assert {kind[0] for kind in (table.PROCESSED, table.PAIRWISE, table.OVER_ENTRIES)} <= names


def test_a_measure_of_a_user_has_its_facts_marked_as_assumed() -> None:
    @measure(latex="x", source="test", facts=(facts.pairwise(), facts.at_most("ldp")))
    def measure_of_a_user(K: Channel) -> Real:
        """The largest entry."""
        return Real(0)

    try:
        assert all(fact.assumed for fact in MEASURES["measure_of_a_user"].facts)
        assert not any(fact.assumed for _, fact in STATED)
    finally:
        del MEASURES["measure_of_a_user"]


def test_a_fact_says_what_it_states() -> None:
    kl_dp = MEASURES["kl_dp"]
    said = [fact.says(kl_dp) for fact in kl_dp.facts]
    assert "kl_dp(K.then(L)) <= kl_dp(K) for every kernel L" in said
    assert kl_dp.states(Pairwise) and kl_dp.states(Convex) and not kl_dp.states(EqualTo)


def test_the_page_of_facts_shows_all_of_them() -> None:
    assert (ROOT / "docs" / "generated" / "facts.md").read_text(encoding="utf-8") == page(), "run make pages"
    assert page().count("\n  - ") == len(STATED)


def test_the_command_lists_and_tests_the_facts_of_a_measure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["facts", "ldp", "--check", "10", "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "ldp(K.then(L)) <= ldp(K) for every kernel L  [Dwork and Roth 2014, Proposition 2.1]  held at 10" in shown
    assert main(["facts", "ldpp"]) == 2
    assert "ldp" in capsys.readouterr().err
