"""What was read of a claim is compared with the claim's own function before a proof is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from exactpriv import claim, prove
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.papers import entries
from exactpriv.prove import crosscheck, deriving, letterwise
from exactpriv.prove.crosscheck import compared, terms_compared
from exactpriv.prove.formal import lemmas
from exactpriv.prove.formal.claims import said_by
from exactpriv.prove.statement import Statement, statement_of
from exactpriv.real import BadInput, as_real, ln
from exactpriv.statement.terms import Term, make


@claim(n=d.integers(1, 50, exhaustive=False))
def at_least_one(n):
    return as_real(n) >= 1


@claim(P=d.laws((1, 3)), Q=d.laws(like="P"))
def pinsker(P, Q):
    return 2 * m.total_variation(P, Q) ** 2 <= m.kl(P, Q)


@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors(),
       assume=lambda K, L, P: m.dobrushin(K) <= "1/2")
def processed(K, L, P):
    return (m.mutual_information(K.then(L), P) <= m.mutual_information(K, P)) & (m.dobrushin(K.then(L)) <= "1/2")


def changed(tree: Any, old: Any, new: Any) -> Any:
    """The tree with another part in the place of one."""
    if tree == old:
        return new
    if isinstance(tree, dict):
        return {key: changed(part, old, new) for key, part in tree.items()}
    return [changed(part, old, new) for part in tree] if isinstance(tree, list) else tree


@pytest.mark.parametrize("made", (at_least_one, pinsker, processed))
def test_a_function_and_what_is_read_of_it_agree(made: Claim) -> None:
    found = compared(made, statement_of(made), count=60, seconds=60)
    assert found.difference == "" and found.compared >= 30


@pytest.mark.parametrize(("made", "old", "new", "says"), (
    (at_least_one, "1", "2", "what was read of it 2"),
    (pinsker, {"var": "Q"}, {"var": "P"}, "what was read of it 0"),
    (pinsker, "2", "3", "what was read of it"),
    (processed, {"then": [{"var": "K"}, {"var": "L"}]}, {"var": "K"}, "at K = "),
    (processed, "1/2", "1/3", "at K = "),
))  # fmt: skip
def test_a_difference_is_told_with_the_instance(made: Claim, old: Any, new: Any, says: str) -> None:
    statement = statement_of(made)
    wrong = replace(statement, relation=changed(statement.relation, old, new))
    found = compared(made, wrong, count=60, seconds=60)
    assert says in found.difference and found.difference.startswith("at ")


def test_an_assumption_that_differs_is_told() -> None:
    statement = statement_of(processed)
    wrong = replace(statement, assumptions=changed(statement.assumptions, "1/2", "1"))
    assert "an assumption differs" in compared(processed, wrong, count=60, seconds=60).difference


def test_sizes_beyond_the_domain_and_ends_of_ranges_are_among_the_instances() -> None:
    met = [instance for instance, _ in crosscheck._fresh(pinsker, statement_of(pinsker), 0)]
    assert max(len(instance["P"]) for instance in met) > 3
    whole = [instance["n"] for instance, _ in crosscheck._fresh(at_least_one, statement_of(at_least_one), 0)]
    assert 1 in whole and 50 in whole and max(whole) > 10**6


def test_variables_that_are_one_object_are_among_the_instances() -> None:
    shared = [instance for instance, one in crosscheck._fresh(pinsker, statement_of(pinsker), 0) if one]
    assert shared and all(instance["P"] is instance["Q"] for instance in shared)


def test_no_proof_is_told_of_a_statement_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that is wrong in the chain's favour: it takes 0 for the bound 1."""
    def wrong(made: Claim, wide: bool = True, opaque: bool = False, sums: bool = False) -> Statement:
        statement = statement_of(made, wide, opaque, sums)
        return replace(statement, relation=changed(statement.relation, "1", "0"))

    assert prove(at_least_one, hunting=False).verdict == "proved"
    for reader in (deriving, letterwise):
        monkeypatch.setattr(reader, "statement_of", wrong)
    found = prove(at_least_one, hunting=False)
    assert found.verdict == "open" and found.certificate is None
    assert "of another statement than the claim's function has: at n = " in found.left


@pytest.mark.every(9)
@pytest.mark.parametrize("identifier", [i for i, entry in entries().items() if isinstance(entry, Claim)][::9])
def test_claims_of_papers_agree_with_what_is_read_of_them(identifier: str) -> None:
    entry = entries()[identifier]
    assert isinstance(entry, Claim)
    try:
        statement = statement_of(entry)
    except BadInput:
        return
    assert compared(entry, statement, count=12, seed=3, seconds=1).difference == ""


FAR = 7777777
"""A number that no search meets."""


@claim(n=d.integers(1, 10**7, exhaustive=False))
def divides(n):
    unused = 1 / (as_real(n) - FAR)  # noqa: F841
    return as_real(n) >= 1


@claim(n=d.integers(1, 10**7, exhaustive=False))
def takes_a_logarithm(n):
    unused = ln(as_real(n) - FAR)  # noqa: F841
    return as_real(n) >= 1


@claim(P=d.laws((1, 3)), n=d.integers(1, 10**7, exhaustive=False))
def measures(P, n):
    unused = m.renyi_entropy(P, as_real(n) - FAR)  # noqa: F841
    return m.entropy(P) >= 0


@pytest.mark.parametrize("made", [divides, takes_a_logarithm, measures])
def test_what_is_computed_on_the_way_and_may_have_no_value_leaves_nothing_proved(made: Claim) -> None:
    with pytest.raises(BadInput, match="no part of what it returns"):
        statement_of(made)
    assert prove(made, hunting=False).verdict != "proved"


@claim(P=d.laws((2, 3)), q=d.integers(1, 2))
def products(P, q):
    R = P
    for _ in range(q):
        R = R.product(P)
    return m.entropy(R) >= m.entropy(P)


NAMED = entries()["grosse-dobrushin/related-asoodeh-zhang#at-least"]
assert isinstance(NAMED, Claim)


@pytest.mark.parametrize("made", (at_least_one, pinsker, processed, products, NAMED), ids=lambda c: c.id)
def test_a_function_and_the_term_of_its_coq_statement_agree(made: Claim) -> None:
    found = terms_compared(made, said_by(made), count=40, seconds=60)
    assert found.difference == "" and found.compared >= 20


def turned(term: Term) -> Term:
    """The relation with the first of its comparisons the other way round."""
    if term.head == "and":
        return make("and", (turned(term.args[0]), *term.args[1:]), term.sort)
    return make(term.head, term.args[::-1], term.sort)


@pytest.mark.parametrize("made", (at_least_one, pinsker, processed, products), ids=lambda c: c.id)
def test_another_term_than_the_function_has_is_told_with_the_instance(made: Claim) -> None:
    said = said_by(made)
    mutant = replace(said, relation=turned(said.relation), listed=tuple((at, turned(x)) for at, x in said.listed))
    assert terms_compared(made, mutant, count=40, seconds=60).difference.startswith("at ")


def test_the_functions_that_names_stand_for_are_those_of_the_claim() -> None:
    said = said_by(NAMED)
    mutant = replace(said, variables={**said.variables,
                                      "f": replace(said.variables["f"], values=said.variables["f"].values[::-1])})
    assert terms_compared(NAMED, mutant, count=40, seconds=60).difference.startswith("at ")


def test_no_proof_by_the_tactic_is_told_of_another_statement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lemmas, "accepted", lambda *_: (("classic",), ""))
    assert isinstance(lemmas.by_tactic(pinsker, 60), lemmas.Lemma)
    monkeypatch.setattr(lemmas, "terms_compared", lambda *_: crosscheck.Comparison(1, "at P = ..."))
    said = lemmas.by_tactic(pinsker, 60)
    assert isinstance(said, str) and said.startswith("the statement is not what the claim's function says: at P")
