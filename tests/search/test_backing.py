"""How long a search by count goes on depends on what else the answer rests on."""

import pytest
from test_enrich import few_integers, never, seldom

from exactpriv import measure as m
from exactpriv.audit import rows
from exactpriv.audit.replay import stored_instances
from exactpriv.audit.rows import audit_entry
from exactpriv.claim import claim
from exactpriv.claim import domains as d
from exactpriv.claim.verdict import Verdict
from exactpriv.kernel import Kernel
from exactpriv.papers import find
from exactpriv.search import hunt
from exactpriv.search.backing import SHOWN, Backing
from exactpriv.search.judging import judge


@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels(1, 8))
def delta_at_most_contraction(K, eps):
    return m.ldp_delta(K, eps) <= m.dobrushin(K)


@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels(1, 8))
def false_beyond_the_structured(K, eps):
    return m.ldp_delta(K, eps) <= m.dobrushin(K) / 2


def test_an_answer_that_rests_on_instances_alone_has_as_many_as_are_asked_for():
    findings = hunt(delta_at_most_contraction, instances=60, backing=Backing(goal=lambda: 200))
    assert findings.verdict == "supported"
    assert findings.instances >= 200 > hunt(delta_at_most_contraction, instances=60).instances


def test_what_a_search_looked_at_in_doubles_is_said_apart_from_what_it_decided():
    findings = hunt(delta_at_most_contraction, instances=60, backing=Backing(goal=lambda: 150))
    assert findings.screened > 1000 > findings.tried
    judged = judge(findings.claim, findings)
    assert f"of {findings.screened} points screened in floating point, which decides nothing" in judged.reason
    assert judged.screened == findings.screened


def test_a_search_goes_on_with_arms_where_structured_instances_seldom_say_something():
    findings = hunt(seldom, instances=30, backing=Backing(goal=lambda: 130))
    assert findings.instances > hunt(seldom, instances=30).instances
    assert findings.few == f"no more were met in {findings.tried} tries"


def test_an_answer_with_fewer_instances_than_asked_for_says_why():
    exhausted = hunt(few_integers, instances=60, backing=Backing(goal=lambda: 500))
    assert (exhausted.instances, exhausted.few) == (7, "the sizes and integers searched admit no more")
    nothing = hunt(never, instances=10, backing=Backing(goal=lambda: 500))
    assert nothing.instances == 0
    assert nothing.few == f"no more were met in {nothing.tried} tries"


def test_of_a_proved_claim_known_and_structured_instances_are_decided():
    usual = hunt(delta_at_most_contraction, instances=120)
    proved = hunt(delta_at_most_contraction, instances=120, backing=Backing(proved=True))
    assert 0 < proved.tried < usual.tried
    assert proved.instances >= SHOWN


def test_a_theorem_does_not_hide_a_counterexample():
    known = ({"K": Kernel([[1, 0], [0, 1]]), "eps": d.levels(1, 8).at(2, {})},)
    assert hunt(false_beyond_the_structured, instances=60, backing=Backing(known, proved=True)).verdict == "refuted"
    assert hunt(false_beyond_the_structured, instances=60, backing=Backing(proved=True)).verdict == "refuted"


def test_a_goal_is_asked_for_where_the_usual_search_found_nothing_only():
    asked = []
    hunt(false_beyond_the_structured, instances=60, backing=Backing(goal=lambda: asked.append(1) or 500))
    assert asked == []
    hunt(delta_at_most_contraction, instances=30, backing=Backing(goal=lambda: asked.append(1) or 10))
    assert asked == [1]


def test_without_a_goal_the_usual_search_is_all():
    usual, none = (hunt(seldom, instances=30, backing=Backing(goal=lambda k=k: k)) for k in (120, 0))
    assert none.tried <= 30 + 30 // 6 + 20 < usual.tried
    assert none.instances < usual.instances


@pytest.mark.slow
def test_claims_that_say_they_are_slow_are_audited_first():
    ids = ["cuff-midp/prop1", "ngo-lmidp/thm1a-smallest", "cuff-midp/def1-eps-delta-dp"]
    begun = []
    rows.audit(ids, instances=4, started=begun.append)
    assert begun == [ids[1], ids[0], ids[2]]


def test_the_row_of_a_claim_with_a_theorem_has_its_stored_equality():
    identifier = "zhong-put/lemma-22-1"
    (stored,) = stored_instances(identifier)
    row = audit_entry(find(identifier), rows.INSTANCES, 0)
    assert (row.verdict, row.tightness.value) == (Verdict.PROVED, "attained")
    assert row.attained_at == stored
    assert 0 < row.tried < rows.INSTANCES


def test_a_row_that_nothing_else_backs_rests_on_five_hundred_instances():
    row = audit_entry(find("zhong-put/theorem-6-proof-1-4"), rows.INSTANCES, 0)
    assert row.verdict is Verdict.PROVED or row.instances >= rows.SUPPORTING == 500
    alone = audit_entry(never, rows.INSTANCES, 0)
    assert alone.verdict is Verdict.SUPPORTED and alone.instances < 500 and "(no more were met in" in alone.reason
