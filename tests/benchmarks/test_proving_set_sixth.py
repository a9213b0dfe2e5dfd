"""The sixth set of statements that judge proofs: sixty true and thirty false, each false one with its instance.

Nothing here proves a true statement; it is decided at instances, so that a slip of the pen in it is seen.
"""

from itertools import islice

import pytest

from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.measure import MEASURES
from exactpriv.search.propose import random_instances, structured

_BEFORE = set(MEASURES)
import benchmarks.proving_sets.sixth as sixth  # noqa: E402

OWN = {name: MEASURES.pop(name) for name in set(MEASURES) - _BEFORE}
"""The measures of its own, which other tests do not see."""

CLAIMS = {name: value for name, value in vars(sixth).items() if name.startswith(("true_", "false_"))}
TRUE = [claim for name, claim in CLAIMS.items() if name.startswith("true_")]
FALSE = {name: claim for name, claim in CLAIMS.items() if name.startswith("false_")}
SEED = 6


@pytest.fixture(autouse=True)
def own_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, record in OWN.items():
        monkeypatch.setitem(MEASURES, name, record)


def test_sixty_are_true_and_thirty_false_and_each_false_one_has_a_witness() -> None:
    assert (len(TRUE), len(FALSE), len(CLAIMS)) == (60, 30, 90)
    assert len({claim.id for claim in CLAIMS.values()}) == 90
    assert set(sixth.SOURCES) == set(sixth.KINDS) == set(CLAIMS)
    assert set(FALSE) == set(sixth.WITNESSES)


def test_every_false_one_fails_at_its_witness() -> None:
    said = {name: evaluate(claim, sixth.WITNESSES[name]).outcome for name, claim in FALSE.items()}
    assert {name: outcome for name, outcome in said.items() if outcome is not Outcome.FAILS} == {}


@pytest.mark.slow
@pytest.mark.parametrize("claim", [claim for claim in TRUE if claim.quantifier != "exists"], ids=lambda claim: claim.id)
def test_a_true_one_holds_at_structured_and_random_instances(claim: Claim) -> None:
    found = [*islice(structured(claim, 12), 12), *islice(random_instances(claim, SEED), 4)]
    outcomes = {evaluate(claim, instance).outcome for instance in found}
    assert not {Outcome.FAILS, Outcome.ILL_DEFINED} & outcomes
    assert Outcome.HOLDS in outcomes
