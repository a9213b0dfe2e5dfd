"""The third set of statements that judge proofs: eighty true and forty false, each false one with its instance.

Nothing here proves a true statement; it is decided at instances, so that a slip of the pen in it is seen.
"""

from itertools import islice

import pytest

import benchmarks.proving_sets.third as third
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.search.propose import random_instances, structured

CLAIMS = {name: value for name, value in vars(third).items() if isinstance(value, Claim)}
TRUE = [claim for name, claim in CLAIMS.items() if name.startswith("true_")]
FALSE = {name: claim for name, claim in CLAIMS.items() if name.startswith("false_")}
SEED = 3


def test_eighty_are_true_and_forty_false_and_each_false_one_has_a_witness() -> None:
    assert (len(TRUE), len(FALSE), len(CLAIMS)) == (80, 40, 120)
    assert len({claim.id for claim in CLAIMS.values()}) == 120
    assert all((claim.statement.__doc__ or "").strip() for claim in CLAIMS.values())
    assert set(FALSE) == set(third.WITNESSES)


def test_every_false_one_fails_at_its_witness() -> None:
    said = {name: evaluate(claim, third.WITNESSES[name]).outcome for name, claim in FALSE.items()}
    assert {name: outcome for name, outcome in said.items() if outcome is not Outcome.FAILS} == {}


@pytest.mark.slow
@pytest.mark.parametrize("claim", TRUE, ids=lambda claim: claim.id)
def test_a_true_one_holds_at_structured_and_random_instances(claim: Claim) -> None:
    found = [*islice(structured(claim, 12), 12), *islice(random_instances(claim, SEED), 4)]
    outcomes = {evaluate(claim, instance).outcome for instance in found}
    assert not {Outcome.FAILS, Outcome.ILL_DEFINED} & outcomes
    assert Outcome.HOLDS in outcomes
