"""What is offered without a proof in place of a refuted claim has outlasted the corners of its domain and a hunt."""


import pytest

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, Evaluation, Instance, Outcome, evaluate
from exactpriv.improve.challenge import Challenge
from exactpriv.improve.improvement import Improvement
from exactpriv.real import Relation
from exactpriv.repair import repair_search
from exactpriv.repair.repair_search import Repair, Search, never
from exactpriv.report.mended import mended_latex
from exactpriv.search.result import seen_at
from exactpriv.search.sampling import Sample
from exactpriv.tighten.mending import mended

pytestmark = pytest.mark.usefixtures("fewer_climbs")


@claim(K=d.kernels(2, 2), eta=d.numbers("3/4", None), P=d.priors(),
       assume=lambda K, eta: m.dobrushin(K) <= eta)  # fmt: skip
def contracted_by_the_square(K: Kernel, eta: Real, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= eta**2 * m.entropy(P)


@claim(P=d.laws(2))
def half_the_entropy(P: Prior) -> Relation:
    return m.entropy(P) <= m.renyi_entropy(P, 2)


FAILING: Instance = {"P": Prior(["1/4", "3/4"])}


def test_a_repair_that_fails_at_a_skewed_law_alone_is_not_offered() -> None:
    made = Improvement("hypothesis", contracted_by_the_square, "eta >= 3/4", "", "", "supported")
    search = Search(Sample(contracted_by_the_square), 0, never, challenged=True)
    assert search._challenged(Repair(made, 245, 150)) is None
    ((against, _),) = search.sample.bad
    assert evaluate(contracted_by_the_square, against).outcome is Outcome.FAILS


def test_the_corners_of_a_repair_are_looked_at_while_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Instance] = []

    def seen(claim: Claim, instance: Instance) -> Evaluation:
        looked.append(instance)
        return Evaluation(Outcome.HOLDS)

    monkeypatch.setattr(repair_search, "evaluated", seen)
    made = Improvement("hypothesis", contracted_by_the_square, "eta >= 3/4", "", "", "supported")
    search = Search(Sample(contracted_by_the_square), 0, lambda: len(looked) >= 3, challenged=True)
    assert search._challenged(Repair(made, 245, 150)) is None
    assert len(looked) == 3 and not search.sample.bad


@pytest.mark.slow
def test_a_search_for_repairs_tells_how_far_it_is() -> None:
    told: list[int] = []
    mended(half_the_entropy, seen_at(half_the_entropy, FAILING), progress=lambda tried, _: told.append(tried))
    assert len(told) > 5 and told == sorted(set(told))


@pytest.mark.slow
def test_a_repair_that_a_hunt_refutes_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repair_search, "all_steps", lambda *_: Challenge(FAILING, 0))
    found = mended(half_the_entropy, seen_at(half_the_entropy, FAILING))
    assert {made.verdict for made in found.repairs} <= {"proved"}


@pytest.mark.slow
def test_a_repair_without_proof_says_that_no_counterexample_was_found() -> None:
    found = mended(half_the_entropy, seen_at(half_the_entropy, FAILING))
    bare = [made for made in found.repairs if made.verdict != "proved"]
    said = mended_latex(found)
    assert bare and all("no counterexample was found" in made.sentence for made in bare)
    assert said.count("no counterexample was found") >= len(bare)


@pytest.mark.slow
def test_a_repair_that_there_is_no_time_to_hunt_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repair_search, "all_steps", lambda *_: Challenge(None, 0, True))
    found = mended(half_the_entropy, seen_at(half_the_entropy, FAILING))
    assert {made.verdict for made in found.repairs} <= {"proved"}
