"""A place in a list that leaves letters out is not a letter's number, and a variable of a claim is never captured."""

import re

import pytest

from exactpriv import Kernel, Prior, Real, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.papers import entries
from exactpriv.prove.formal.lemmas import tactic_lemma
from exactpriv.prove.formal.refutation import stated
from exactpriv.prove.formal.statement import translated, translated_at
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.real import Relation
from exactpriv.stored import ROOT


@claim(P=d.laws((2, 3)))
def first_of_a_filter_is_the_first_letter(P: Prior) -> Relation:
    "False at (0, 1)."
    live = [x for x in range(len(P)) if P[x] > 0]
    return Real(P[live[0]]) == Real(P[0])


@claim(P=d.laws(3))
def support_of_a_fixed_size(P: Prior) -> Relation:
    "False at (0, 1/2, 1/2)."
    return Real(P[P.support[0]]) == Real(P[0])


@claim(P=d.laws((2, 3)))
def places_of_a_filter_are_letters(P: Prior) -> Relation:
    "False at (0, 1/3, 2/3)."
    live = [x for x in range(len(P)) if P[x] > 0]
    return Relation.all(Real(P[i]) == Real(P[x]) for i, x in enumerate(live))


@claim(K=d.kernels(2, 2), P=d.priors(2))
def first_live_output_is_output_0(K: Kernel, P: Prior) -> Relation:
    "False where output 0 does not occur."
    return K.entry(0, K.live_outputs(P)[0]) == K.entry(0, 0)


@claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(on="K"))
def row_of_a_posterior_by_a_letter(K: Kernel, P: Prior) -> Relation:
    "The rows of a posterior are those of the outputs that occur: the letter of another list is no row's number."
    posterior = K.posterior(P)
    return Relation.all(posterior.entry(y, 0) >= 0 for y in range(K.n_outputs))


@pytest.mark.parametrize("false", [
    first_of_a_filter_is_the_first_letter, support_of_a_fixed_size, places_of_a_filter_are_letters,
    first_live_output_is_output_0, row_of_a_posterior_by_a_letter,
], ids=lambda c: c.id)
def test_a_number_picks_nothing_from_a_list_that_leaves_letters_out(false):
    with pytest.raises(Untranslated):
        translated(false)


def test_a_posterior_is_read_by_the_places_of_its_own_outputs():
    for identifier in ("cuff-midp/inference-interpretations#odds", "grosse-dobrushin/prop3"):
        assert "posterior" in translated(entries()[identifier]).prop


@claim(K=d.kernels((2, 3), (2, 3)), x1=d.integers(0, lambda e: e["K"].n_inputs - 1))
def largest_entry(K: Kernel, x1: int) -> Relation:
    "False where x1 is no most likely input of output 0."
    return Relation.all(K.entry(x, y) <= K.entry(x1, y) for x in range(K.n_inputs) for y in range(K.n_outputs))


@claim(U1=d.laws((2, 3)))
def every_law_is_uniform(U1: Prior) -> Relation:
    "False but at the uniform law."
    n = len(U1)
    return m.kl(Prior([Real(1) / n for _ in range(n)]), U1) <= 0


@pytest.mark.parametrize("false", [largest_entry, every_law_is_uniform], ids=lambda c: c.id)
def test_no_variable_of_a_claim_is_bound_again(false):
    prop = translated(false).prop
    name = next(reversed(false.domain))
    assert len(re.findall(rf"\b{name} :", prop)) == 1


def test_databases_of_a_list_are_not_said_to_have_the_sizes_of_a_witness():
    with pytest.raises(Untranslated):
        translated_at(entries()["zhong-put/theorem-6-1"], {"db": (2, 2)})


def test_the_tactic_is_not_asked_for_a_claim_at_given_sizes():
    chosen = entries()["grosse-dobrushin/thm2-mechanism"]
    assert stated(ROOT, chosen).at
    assert tactic_lemma(chosen) == "the claim has a Coq statement for N = 3 alone"
