"""Searches count distinct instances at which the statement says something, and go on until there are enough."""

from dataclasses import replace

from exactpriv import measure as m
from exactpriv.audit.replay import replayed
from exactpriv.audit.rows import _combine, audit_entry
from exactpriv.claim import claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.claim.content import says_something
from exactpriv.claim.verdict import Verdict
from exactpriv.papers import find
from exactpriv.real import Relation, maximum
from exactpriv.search import hunt
from exactpriv.search.hunt import ENOUGH, Findings
from exactpriv.search.judging import THERE_IS, judge
from exactpriv.search.propose import structured
from exactpriv.search.tally import Tally, key_of


@claim(K=d.kernels((2, 3), (2, 3)), level=d.numbers("1/50", 1))
def seldom(K, level):
    "Says something only for kernels that nearly publish a letter, at small levels."
    return maximum(0, m.dobrushin(K) - 20 * level - "1/2") <= m.dobrushin(K)


@claim(n=d.integers(1, 7, exhaustive=False))
def few_integers(n):
    return Relation.of("<=", n, 8)


@claim(K=d.kernels(2, 2))
def never(K):
    return Relation.of("<=", 0 * m.dobrushin(K), m.dobrushin(K))  # written so that no proof reads it


@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels(1, 8))
def both_parts(K, eps):
    return (m.dobrushin(K) <= 1) & (m.ldp_delta(K, eps) <= m.dobrushin(K))


def test_an_instance_is_counted_once():
    findings = Findings(few_integers, 0)
    for n in (3, 3, 4, 3):
        findings.record({"n": n}, evaluate(few_integers, {"n": n}))
    assert (findings.tried, findings.instances) == (4, 2)


def test_equal_instances_have_one_key_and_others_another():
    drawn = list(structured(seldom, 40))
    texts = {repr(sorted((k, str(v)) for k, v in i.items())) for i in drawn}
    assert len({key_of(i) for i in drawn}) == len(texts)


def test_a_starved_claim_is_searched_until_enough_instances_say_something():
    findings = hunt(both_parts, instances=120, seed=0)
    assert findings.failing is None
    assert findings.instances >= ENOUGH
    assert findings.tally.parts is not None
    assert min(findings.tally.parts) >= ENOUGH


def test_what_is_counted_says_something_and_is_distinct(monkeypatch):
    counted = []
    add = Tally.add

    def watched(self, relation):
        if add(self, relation):
            counted.append(relation)
            return True
        return False

    monkeypatch.setattr(Tally, "add", watched)
    findings = hunt(seldom, instances=120, seed=0)
    assert findings.instances == len(counted) >= ENOUGH
    assert all(says_something(relation) for relation in counted)
    assert findings.tried > findings.instances


def test_the_starved_claims_of_the_papers_reach_a_hundred():
    for identifier in ("zhong-put/theorem-17-2.step2@slack-up-to-1", "zhong-put/theorem-9-lp-chain#crossings"):
        findings = hunt(find(identifier), instances=100, seed=0)
        assert findings.verdict == "supported"
        assert findings.tried > findings.instances >= 100
        assert f"{findings.instances} distinct ones" in judge(findings.claim, findings).reason


def test_a_search_that_finds_too_few_says_why():
    exhausted = audit_entry(few_integers, 240, 0)
    assert exhausted.instances == 7
    assert "admit no more" in exhausted.reason
    nothing = audit_entry(never, 10, 0)
    assert nothing.instances == 0
    assert "none of them (no more were met in" in nothing.reason


def test_the_search_for_more_is_reproducible():
    one, two = (hunt(seldom, instances=60, seed=5) for _ in range(2))
    assert (one.tried, one.instances, one.tally.seen) == (two.tried, two.instances, two.tally.seen)


def test_a_replay_says_that_it_does_not_search():
    findings = replayed(seldom, ())
    assert findings.few == "a replay does not search"
    assert "a replay does not search" in str(findings)


def test_a_sentence_counts_what_was_tried_and_what_says_something():
    findings = hunt(few_integers, instances=30, seed=0)
    assert "; the statement says something at 7 distinct ones" in str(findings)


def test_what_one_instance_proves_says_that_there_is_one():
    one = audit_entry(find("grosse-dobrushin/abstract-tighter-ldp#total-variation@some-mechanism"), instances=20)
    assert one.verdict is Verdict.PROVED
    assert one.scope.startswith(THERE_IS)
    (combined,) = _combine([replace(one, id="grosse-dobrushin/abstract-tighter-ldp#total-variation")])
    assert combined.scope == "all parts (total-variation: proved for one instance)"
    assert not audit_entry(few_integers, 20, 0).scope.startswith(THERE_IS)
