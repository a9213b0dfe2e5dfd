"""What `tighten` says of a better statement is no wider than what was established: the sentence's own statement is
hunted over the whole domain of the claim, and the sentence opens with its standing and its scope."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.claim import Claim, Instance, Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.improve.constants import best_constant
from exactpriv.improve.functions import best_function, best_functions
from exactpriv.improve.improvement import Improvement
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real, Relation, exp, ln
from exactpriv.repair.repair_search import repairs
from exactpriv.report.examples import examples_latex
from exactpriv.search import hunt
from exactpriv.search.propose import random_instances, structured
from exactpriv.tighten.answer import improvement_record

pytestmark = pytest.mark.usefixtures("fewer_climbs")

ANY = d.kernels(inputs=(2, 4), outputs=(2, 4))
POSITIVE = d.kernels(inputs=(2, 4), outputs=(2, 4), positive=True)
FULL = d.priors(full_support=True)


@claim(K=ANY, P=FULL, eps=d.levels())
def my_lemma(K: Kernel, P: Prior, eps: Real) -> Relation:
    return m.lip_delta(K, P, eps) <= m.ldp_delta(K, eps)


@claim(K=ANY, P=FULL)
def variation_from_the_output(K: Kernel, P: Prior) -> Relation:
    return m.total_variation(K.row(0), K.output(P)) <= m.dobrushin(K)


@claim(K=POSITIVE, P=FULL)
def leakage_of_a_letter(K: Kernel, P: Prior) -> Relation:
    return m.pml(K, P) <= m.ldp(K)


@claim(K=POSITIVE)
def maximal_leakage_from_ldp(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= m.ldp(K)


@claim(K=POSITIVE)
def variation_from_ldp(K: Kernel) -> Relation:
    return m.dobrushin(K) <= m.ldp(K)


@claim(K=ANY)
def leakage_from_variation(K: Kernel) -> Relation:
    return m.maximal_leakage(K) <= 3 * m.dobrushin(K)


@claim(K=POSITIVE)
def contraction_from_ldp(K: Kernel) -> Relation:
    return m.hellinger2(K.row(0), K.row(1)) <= m.ldp(K)


@claim(K=POSITIVE)
def chi_square_from_ldp(K: Kernel) -> Relation:
    return m.chi2(K.row(0), K.row(1)) <= exp(m.ldp(K)) ** 2


@claim(K=POSITIVE)
def divergence_from_ldp(K: Kernel) -> Relation:
    return m.kl(K.row(0), K.row(1)) <= m.ldp(K)


@claim(K=POSITIVE, P=FULL)
def min_entropy_leakage_from_ldp(K: Kernel, P: Prior) -> Relation:
    return m.min_entropy_leakage(K, P) <= m.ldp(K)


@claim(P=d.laws((2, 4), full_support=True), Q=d.laws(like="P", full_support=True))
def variation_from_closeness(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= m.closeness_eps(P, Q)


@claim(K=ANY, P=FULL)
def excess_over_the_output(K: Kernel, P: Prior) -> Relation:
    return m.hockey_stick(K.row(0), K.output(P), ln(2)) <= m.dobrushin(K)


@claim(P=d.laws(2))
def entropy_of_a_bit_below_one(P: Prior) -> Relation:
    return m.entropy(P) <= 1


@claim(P=d.laws((2, 3)))
def entropy_below_two(P: Prior) -> Relation:
    return m.entropy(P) <= 2


FUNCTIONS = [my_lemma, variation_from_the_output, leakage_of_a_letter, maximal_leakage_from_ldp, variation_from_ldp,
             leakage_from_variation, contraction_from_ldp, chi_square_from_ldp, divergence_from_ldp,
             min_entropy_leakage_from_ldp, variation_from_closeness, excess_over_the_output]  # fmt: skip
FOUND: dict[str, list[Improvement]] = {}


def improvements(stated: Claim) -> list[Improvement]:
    if stated.id not in FOUND:
        FOUND[stated.id] = [b.improvement for b in best_functions(stated) if b.improvement is not None]
    return FOUND[stated.id]


def deterministic(stated: Claim) -> Iterator[Instance]:
    "Deterministic kernels, equal rows among them, under the uniform prior and the simplest numbers."
    if "K" not in stated.domain:
        return
    others = [name for name in stated.domain if name not in ("K", "P")]
    for n in (2, 3, 4):
        for outputs in product(range(2), repeat=n):
            K = Kernel([[int(j == y) for j in range(2)] for y in outputs])
            made: dict[str, object] = {"K": K}
            if "P" in stated.domain:
                made["P"] = Prior.uniform(n)
            for name in others:
                made[name] = next(iter(stated.domain[name].structured(made)))
            yield made


@pytest.mark.slow
@pytest.mark.every(3)
@pytest.mark.parametrize("stated", FUNCTIONS, ids=lambda c: c.id)
def test_no_replacement_is_refuted_in_the_domain_of_the_claim_and_each_says_its_standing(stated: Claim) -> None:
    assert improvements(stated)
    for made in improvements(stated):
        assert made.claim.domain == stated.domain
        looked = 0
        for instance in chain(deterministic(stated), structured(stated, 120), random_instances(stated, 77, 120)):
            outcome = evaluate(made.claim, dict(instance)).outcome
            assert outcome not in (Outcome.FAILS, Outcome.ILL_DEFINED), instance
            looked += outcome is Outcome.HOLDS
        assert looked or made.claimed
        says_its_standing_its_scope_and_what_t_is_in_one_sentence(made)


def says_its_standing_its_scope_and_what_t_is_in_one_sentence(made: Improvement) -> None:
    start = "Proved for " if made.verdict == "proved" else "Supported for "
    assert made.sentence.startswith(start)
    assert f"{made.claimed or 'the whole stated domain'}, " in made.sentence or made.verdict == "proved"
    assert " with t = " in made.sentence and made.sentence.count(". ") == 0
    assert ("held at" in made.sentence) and (made.proved_for in made.sentence)
    record = improvement_record(made)
    assert record["says"] == made.sentence and made.sentence.lower().startswith(record["standing"].lower())


@pytest.mark.slow
def test_the_replacement_of_the_readme_s_lemma_is_said_of_two_inputs_and_refuted_beyond_also_in_latex() -> None:
    (made,) = improvements(my_lemma)
    assert made.sentence.startswith("Supported for 2 inputs and the uniform prior, not proved: ")
    assert "t = ldp_delta(K, eps)" in made.sentence and "may be replaced by t/2" in made.sentence
    assert "beyond that it is false, for instance at K = " in made.sentence
    three = {"K": Kernel([[1, 0], [0, 1], [0, 1]]), "P": Prior.uniform(3), "eps": Real(0)}
    assert evaluate(made.claim, three).outcome is Outcome.OUTSIDE
    halved = replace(my_lemma, statement=lambda K, P, eps: m.lip_delta(K, P, eps) <= m.ldp_delta(K, eps) / 2)
    assert evaluate(halved, three).outcome is Outcome.FAILS
    text = examples_latex({"claim": "my_lemma", "tightness": "open", "equalities": [], "families": [],
                           "improvements": [improvement_record(made)]})  # fmt: skip
    title = next(line for line in text.splitlines() if line.startswith(r"\begin{example}"))
    assert "Supported for 2 inputs and the uniform prior, not proved" in title
    assert r"t=\bar\delta^{\mathrm{LDP}}_{K}(\varepsilon)" in text


def test_what_had_not_survived_its_hunt_when_the_time_was_up_is_not_said() -> None:
    assert best_function(variation_from_ldp, seconds=0) is None


@pytest.mark.slow
def test_a_search_by_count_says_the_same_again() -> None:
    one, other = (best_function(variation_from_the_output, seed=5) for _ in range(2))
    assert one is not None and other is not None
    assert json.dumps(improvement_record(one)) == json.dumps(improvement_record(other))


def test_a_constant_is_supported_and_names_the_box_in_which_it_is_proved() -> None:
    made = best_constant(entropy_of_a_bit_below_one, instances=40)
    assert made is not None and made.verdict == "supported"
    assert made.sentence.startswith(f"Supported for the whole stated domain, proved for {made.proved_for} only: ")
    assert "held at" in made.sentence


def test_a_constant_that_a_hunt_of_the_whole_domain_refutes_is_said_of_the_smallest_size_only() -> None:
    made = best_constant(entropy_below_two, instances=40)
    assert made is not None
    assert made.sentence.startswith("Supported for P: laws on 2 letters, proved for ")
    assert "beyond that it is false, for instance at P = " in made.sentence
    assert evaluate(made.claim, {"P": Prior.uniform(3)}).outcome is Outcome.OUTSIDE


@pytest.mark.deep
def test_a_repair_is_said_as_proved_or_as_supported_with_the_number_of_instances() -> None:
    @claim(K=POSITIVE, c=d.numbers(0, 1))
    def too_small(K: Kernel, c: Real) -> Relation:
        return m.dobrushin(K) * c <= fmpq(1, 2) * m.dobrushin(K)

    found = repairs(too_small, hunt(too_small, instances=40), steps=2000)
    assert found
    for made in found:
        proved = made.verdict == "proved"
        said = "Proved for " if proved else "Supported for every instance of its stated domain"
        assert made.sentence.startswith(said) and "held at" in made.sentence
        assert ("not proved" in made.sentence) != proved
