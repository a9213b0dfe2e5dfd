"""Textbook claims: the false ones are refuted with minimal exact witnesses, the true ones are not."""

import pytest
from false_claims import FALSE
from true_claims import TRUE

from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.search import hunt
from exactpriv.search.complexity import order
from exactpriv.search.shrink import steps

SECONDS = 60
"""A cap for a busy machine; docs/benchmarks.md says how long they take."""


@pytest.mark.every(3)
@pytest.mark.parametrize("false", FALSE, ids=lambda c: c.id)
def test_a_false_claim_is_refuted_by_a_witness_that_no_single_step_makes_simpler(false: Claim) -> None:
    witness = hunt(false, seconds=SECONDS, seed=1).failing
    assert witness is not None
    assert evaluate(false, witness).outcome is Outcome.FAILS
    simpler = [step for step in steps(false, witness) if order(step) < order(witness)]
    assert not [step for step in simpler if evaluate(false, step).outcome is Outcome.FAILS]


@pytest.mark.every(3)
@pytest.mark.parametrize("true", TRUE, ids=lambda c: c.id)
def test_a_true_claim_is_not_refuted(true: Claim) -> None:
    findings = hunt(true, instances=40, seed=2)
    assert findings.failing is None
    assert findings.ill_defined is None
    assert findings.tried >= 40


def test_there_are_at_least_forty_of_each() -> None:
    assert len(FALSE) >= 40
    assert len(TRUE) >= 40
