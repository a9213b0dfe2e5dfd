"""The claims of benchmarks/hunting_sets/sixth.py are false: each at the instance filed for it, decided exactly."""

import sys
from pathlib import Path

import pytest

from exactpriv.claim import Claim, Outcome, evaluate

sys.path.insert(0, str(Path(__file__).parents[2]))
from benchmarks.hunting_sets.sixth import FALSE, WITNESSES


@pytest.mark.parametrize("claim", FALSE, ids=lambda c: c.id)
def test_the_claim_is_false(claim: Claim) -> None:
    assert evaluate(claim, WITNESSES[claim.id]()).outcome is Outcome.FAILS
