"""Premises with !=: `prove` broke off at every claim that assumes one. It is open, or proved in a way that does without
it, and what is false stays unproved."""

from __future__ import annotations

import pytest

from exactpriv import claim, prove
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.line import claim_of_line
from exactpriv.prove.learning import _hypotheses
from exactpriv.prove.restated_claims import variants
from exactpriv.prove.statement import statement_of
from exactpriv.real import Real, Relation

FALSE = (
    "x <= 1 given x != 2",
    "kl(P, Q) <= 1 given x != 2",
    "kl(P, Q) <= total_variation(P, Q) given kl(P, Q) != 0",
    "x <= 1 given (x != 2) & (x <= 3)",
    "total_variation(P.mix(Q, w), Q) < w * total_variation(P, Q) given w != 0",
    "mutual_information(K, P) <= ldp(K) / 10 given dobrushin(K) != 0",
    "dobrushin(K) <= (exp(eps) - 1) / (exp(eps) + 1) given ldp(K) != eps",
    "entropy(P) <= ln(len(P)) / 2 given len(P) != 1",
)


@claim(x=d.numbers(0, 1), P=d.laws((1, 3)), Q=d.laws(like="P"), assume=lambda x, P: m.entropy(P) != x)
def unequal(x: Real, P: object, Q: object) -> Relation:
    "x = 0, two letters."
    return m.kl(P, Q) <= x


@pytest.mark.parametrize("said", (*FALSE, unequal), ids=str)
def test_what_is_false_is_open(said: str | Claim) -> None:
    found = prove(said, seconds=3, hunting=False)
    assert found.verdict == "open" and found.left


@pytest.mark.parametrize("said", ("x <= 1 given x != 2, x <= 1", "ldp(K.then(L)) <= ldp(K) given dobrushin(K) != 0"))
def test_nothing_breaks_off_that_reads_the_premises(said: str) -> None:
    made = claim_of_line(said)
    assert list(variants(made)) == []
    assert list(_hypotheses(statement_of(made), [], [])) == []


def test_a_premise_that_is_not_needed_does_no_harm() -> None:
    assert prove("x <= 1 given (x != 2) & (x <= 1)", seconds=10, hunting=False).verdict == "proved"
