"""Matrices as a domain: what it offers, what it draws, how it shrinks, and how a line reads a gain."""

import random
from itertools import islice
from typing import Any

import pytest

from exactpriv import BadInput, Kernel, Matrix, Prior, Real, Relation, claim, exp, hunt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome
from exactpriv.claim.choice import SeededChooser
from exactpriv.claim.line import claim_of_line
from exactpriv.claim.model import evaluate
from exactpriv.claim.stated import stated
from exactpriv.search.canonical import canonical_key
from exactpriv.search.complexity import complexity
from exactpriv.search.moves import nudged
from exactpriv.search.propose import random_instances
from exactpriv.statement.folds import value_of

ENDS: list[tuple[Any, Any]] = [(None, None), (0, None), (None, 1), (0, 1), ("-1/2", "3/2"), (2, 2)]


@pytest.mark.parametrize(("low", "high"), ENDS)
def test_all_that_it_offers_and_draws_lies_in_it(low: Any, high: Any) -> None:
    domain = d.matrices((1, 3), (1, 3), at_least=low, at_most=high)
    offered = list(islice(domain.structured({}), 400))
    drawn = [domain.generate(SeededChooser(seed), {}) for seed in range(200)]
    assert all(domain.contains(value, {}) for value in [*offered, *drawn])
    assert offered[0].shape == (1, 1) and {(3, 2), (2, 3), (3, 3)} <= {value.shape for value in offered}
    if low != high:
        assert len({*offered}) == len(offered) > 100 and len({*drawn}) > 100


def test_without_ends_it_draws_entries_of_both_signs_and_rationals() -> None:
    drawn = [x for seed in range(100) for row in d.matrices().generate(SeededChooser(seed), {}).rows for x in row]
    assert min(drawn) < 0 < max(drawn) and any(x.q > 1 for x in drawn)
    assert not d.matrices().contains(Kernel([[1]]), {})
    assert not d.matrices(at_least=0).contains(Matrix([[1, "-1/9"]]), {})


@pytest.mark.parametrize(("low", "high"), ENDS)
def test_what_is_simpler_is_strictly_simpler_and_admitted(low: Any, high: Any) -> None:
    domain = d.matrices((1, 3), (2, 3), at_least=low, at_most=high)
    for seed in range(40):
        value = domain.generate(SeededChooser(seed), {})
        for other in domain.simpler(value, {}):
            assert domain.contains(other, {})
            assert complexity({"G": other}) < complexity({"G": value}) or other.shape != value.shape
            sizes = sum(other.shape), sum(abs(x.p) + x.q for row in other.rows for x in row)
            assert sizes < (sum(value.shape), sum(abs(x.p) + x.q for row in value.rows for x in row))


def test_a_matrix_has_as_many_columns_as_another_variable() -> None:
    domain, K = d.matrices(2, on="K"), Kernel([[1], [1], [1]])
    assert all(value.shape == (2, 3) for value in islice(domain.structured({"K": K}), 50))
    assert d.matrices(2, like="P").contains(Matrix([[1, 0], [0, 1]]), {"P": Prior.uniform(2)})
    with pytest.raises(BadInput, match="give one of them"):
        d.matrices(on="K", like="P")
    with pytest.raises(BadInput, match="empty"):
        d.matrices(at_least=2, at_most=1)


@claim(K=d.kernels((1, 3), (1, 3)), P=d.priors(on="K"), G=d.matrices((1, 3), on="K"))
def miracle(K: Kernel, P: Prior, G: Matrix) -> Relation:
    "Without a sign of the gain, which is false."
    return m.posterior_g_vulnerability(K, P, G) <= exp(m.maximal_leakage(K)) * m.g_vulnerability(P, G)


@claim(K=d.kernels((1, 2), (1, 2)), P=d.priors(on="K"), loss=d.matrices(lambda e: e["K"].n_inputs, (1, 3)))
def entries(K: Kernel, P: Prior, loss: Matrix) -> Relation:
    "The first action, of which every state is looked at by itself."
    each = [K[x, 0] * loss[x, 0] for x in range(K.n_inputs)]
    return m.bayes_risk(K, P, loss) <= Real.sum(each) + loss.n_columns


@claim(P=d.laws((1, 3)), G=d.matrices((1, 2), like="P", at_least=0, at_most=1))
def bounded(P: Prior, G: Matrix) -> Relation:
    "Gains in [0, 1], which is true."
    return m.g_vulnerability(P, G) <= 1


@pytest.mark.parametrize("made", [miracle, entries, bounded])
def test_the_term_that_is_read_says_what_the_function_says(made: Claim) -> None:
    term = stated(made).relation
    for instance in islice(random_instances(made, 3), 40):
        assert value_of(term, instance).decide() == made.statement(**instance).decide()


def test_a_false_claim_is_refuted_and_its_witness_is_simple() -> None:
    found = hunt(miracle, instances=200)
    assert found.verdict == "refuted" and found.witness is not None
    (K, P, G) = (found.witness[name] for name in ("K", "P", "G"))
    assert G.n_rows == 1 and all(abs(x) <= 1 and x.q == 1 for x in G.rows[0])
    assert evaluate(miracle, {"K": K, "P": P, "G": G}).outcome is Outcome.FAILS


def test_a_false_claim_of_a_loss_is_refuted() -> None:
    assert hunt(entries, instances=200).verdict == "refuted"


def test_a_true_claim_is_not_refuted_and_sizes_of_matrices_are_counted() -> None:
    found = hunt(bounded, instances=200)
    assert found.verdict == "supported" and any("G=2x3" in shape for shape in found.coverage.exact)


def test_an_entry_is_moved_within_the_ends() -> None:
    rng, instance = random.Random(1), {"P": Prior.uniform(2), "G": Matrix([["1/2", 1]])}
    moved = [made["G"] for _ in range(200) if (made := nudged(bounded, instance, 0.3, rng)) is not None]
    assert len({*moved}) > 20 and all(bounded.domain["G"].contains(G, instance) for G in moved)


def test_letters_that_are_relabelled_beside_a_matrix_are_another_witness() -> None:
    one = {"P": Prior(["1/3", "2/3"]), "G": Matrix([[1, 0]])}
    assert canonical_key(one) != canonical_key({**one, "P": Prior(["2/3", "1/3"])})


@pytest.mark.parametrize(
    ("line", "name", "said"),
    [
        ("g_vulnerability(P, G) <= 1 given G >= 0, G <= 1", "G", ("at least 0", "at most 1")),
        ("bayes_risk(K, P, L) <= 1 given L >= -1/2", "L", ("at least -1/2",)),
        ("g_vulnerability(P, G) + G[0, 0] <= 1", "G", ("matrices of 1..4 rows",)),
    ],
)
def test_a_line_reads_a_matrix_and_the_ends_of_its_entries(line: str, name: str, said: tuple[str, ...]) -> None:
    made = claim_of_line(line)
    assert all(text in made.domain[name].describe() for text in said)
    for instance in islice(random_instances(made, 5), 20):
        assert evaluate(made, instance).outcome in (Outcome.HOLDS, Outcome.FAILS)


def test_a_constant_gain_says_how_many_letters_there_are() -> None:
    made = claim_of_line("g_vulnerability(P, [[1, 0], [0, 1/2]]) <= g_vulnerability(P)")
    assert all(len(instance["P"]) == 2 for instance in islice(random_instances(made, 5), 20))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("g_vulnerability(P, G) <= 1 given G > 0", "write <= or >="),
        ("g_vulnerability(P, G) <= 1 given G >= 1, G <= 0", "no entry"),
        ("g_vulnerability(P, G) <= G", "as a matrix in .* and as a number"),
        ("g_vulnerability(P, G) + mutual_information(G, P) <= 1", "as a matrix in .* and as a kernel"),
        ("g_vulnerability(P, [[1, 0], [1]]) <= 1", "equally long"),
        ("mutual_information(L.then(K), P) <= mutual_information(K, P)", "state it in a file"),
    ],
)
def test_what_a_line_cannot_say_of_a_matrix_is_refused_in_a_sentence(line: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        claim_of_line(line)
