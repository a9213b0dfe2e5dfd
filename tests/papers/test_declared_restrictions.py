"""Entries of ngo-lmidp and grosse-dobrushin over less than their source declare it (docs/fidelity.md)."""

import pytest

from exactpriv.claim import Claim
from exactpriv.claim import domains as d
from exactpriv.papers import papers
from exactpriv.papers.grosse_dobrushin.functions import EVERY


def claims(key: str) -> list[Claim]:
    return [e for e in papers()[key].entries.values() if isinstance(e, Claim)]


def over(claim: Claim, *kinds: type) -> bool:
    return any(isinstance(domain, kinds) for domain in claim.domain.values())


def functions(claim: Claim) -> int:
    """How many functions f the claim takes for all of a class, 0 if it takes none, or is of all convex ones."""
    domain = claim.domain.get("f")
    if not isinstance(domain, d.OneOf) or domain.convex:
        return 0
    values = domain.values
    assert not callable(values) and set(values) <= set(EVERY)
    return len(values)


LISTED = [c for c in claims("grosse-dobrushin") if functions(c) and "asoodeh" not in c.id]
"""The equation of Asoodeh and Zhang names its three divergences itself."""


@pytest.mark.parametrize("claim", LISTED, ids=lambda claim: claim.id)
def test_a_statement_about_every_f_says_with_how_many_it_is_evaluated(claim: Claim) -> None:
    assert f"{functions(claim)} functions f" in claim.narrower


def test_every_mechanism_of_ngo_lmidp_is_said_to_be_on_finite_alphabets() -> None:
    entries = [c for c in claims("ngo-lmidp") if over(c, d.Kernels)]
    silent = [c.id for c in entries if not any(word in c.narrower for word in ("finite", "coordinates", "directions"))]
    assert not silent and len(entries) > 25


def test_every_gaussian_mechanism_and_mixture_of_ngo_lmidp_is_said_to_stand_for_more() -> None:
    entries = [c for c in claims("ngo-lmidp") if over(c, d.GaussianChannels, d.GaussianMixtures)]
    assert all(c.narrower for c in entries) and len(entries) > 10


@pytest.mark.parametrize("key", ["ngo-lmidp", "grosse-dobrushin"])
def test_laws_of_full_support_are_declared_or_are_the_reading(key: str) -> None:
    """A support condition that the source does not state: in the entry's own words, or because its id names it."""
    for claim in claims(key):
        if any(isinstance(domain, d.Priors) and domain.full_support for domain in claim.domain.values()):
            assert claim.narrower or "positive-probability" in claim.id, claim.id


def test_a_reading_for_all_data_laws_says_that_the_source_admits_any_set() -> None:
    readings = [c for c in claims("ngo-lmidp") if "@all-laws" in c.id]
    assert len(readings) > 2 and all("all data laws" in c.narrower for c in readings)


def test_an_end_that_a_reading_leaves_out_is_declared() -> None:
    said = {c.id: c.narrower for c in claims("ngo-lmidp")}
    assert "mu = 0" in said["ngo-lmidp/rem-pbar-definition#solvable@mu-positive"]
    assert "positive probability" in said["ngo-lmidp/thm2a.step4@divided-by-the-probability"]
    assert "full trace" in said["ngo-lmidp/thm3-covariances.step6"]


@pytest.mark.parametrize("key", ["ngo-lmidp", "grosse-dobrushin"])
def test_a_scope_is_no_place_for_what_is_left_out(key: str) -> None:
    """A dimension, a number of points, inputs or functions, a grid."""
    said = ("d = 1", "d = 2", "two inputs", "on two points", "up to three points", "listed", "e^eps = 1, 2")
    assert not [c.id for c in claims(key) if any(words in c.scope for words in said)]
