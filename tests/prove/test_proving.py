"""Textbook statements are derived, false ones never; mutants of derivations are rejected unless they are still true."""

import copy
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from exactpriv import claim, exp, ln, maximum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered import verified
from exactpriv.certificate import check_certificate
from exactpriv.claim import Claim
from exactpriv.claim.domains import Kernels, Priors
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers import find
from exactpriv.prove.deriving import derived, taken_from_its_paper
from exactpriv.prove.methods import prove
from exactpriv.prove.statement import statement_of
from exactpriv.prove.words import sources
from exactpriv.real import BadInput, Real, Relation
from exactpriv.report.proofs import proof_latex
from exactpriv.search.propose import random_instances, structured

sys.path[:0] = [str(Path(__file__).parents[1] / "hunting")]
import derivation_mutants as mutants  # noqa: E402
from false_claims import FALSE  # noqa: E402
from true_claims import TRUE  # noqa: E402

FEW_MOVES = 6
MUTANTS = 60
PAIR: dict[str, Any] = {"P": d.laws((2, 3)), "Q": d.laws(like="P")}
ANY = d.kernels((2, 3), (2, 3))


@pytest.fixture(scope="module")
def proved() -> dict[str, Any]:
    """Each sixth of the true textbook claims."""
    return {made.claim: made for made in map(derived, TRUE[::6])}


@pytest.mark.deep
def test_at_least_forty_of_the_true_textbook_claims_are_derived_from_coq_theorems_alone() -> None:
    found = [derived(made) for made in TRUE]
    assert sum(made.verdict == "proved" for made in found) >= 40
    assert sum(made.theorem for made in found) >= 40


@pytest.mark.slow
def test_most_of_a_sample_of_them_are_derived(proved: dict[str, Any]) -> None:
    assert 4 * sum(made.theorem for made in proved.values()) >= 3 * len(proved) >= 24


def test_the_independent_checker_accepts_each_and_finds_the_claim_in_it(proved: dict[str, Any]) -> None:
    claims = {made.id: made for made in TRUE}
    for name, made in list(proved.items())[::2]:
        if made.certificate is None:
            continue
        found = verified(made.certificate, claims=claims)
        assert found.accepted and found.compared is not None and found.compared.outcome == "as registered", name


@pytest.mark.slow
@pytest.mark.every(24)
@pytest.mark.parametrize("start", range(24))
def test_no_false_claim_is_derived(start: int) -> None:
    for false in FALSE[start::24]:
        assert derived(false, moves=FEW_MOVES).verdict == "open", false.id


def _wider(domain: Any) -> Any:
    if isinstance(domain, Kernels):
        return replace(domain, positive=False)
    return replace(domain, full_support=False) if isinstance(domain, Priors) else domain


@pytest.mark.slow
def test_a_mutant_of_a_derivation_is_rejected_unless_it_is_still_true(proved: dict[str, Any]) -> None:
    rng, claims = random.Random(11), {made.id: made for made in TRUE}
    names = sorted(name for name, made in proved.items() if made.certificate is not None)
    rejected = 0
    for _ in range(MUTANTS):
        name = rng.choice(names)
        case = proved[name].certificate["cases"][0]
        kind, mutant = mutants.mutant(case, rng)
        if not check_certificate(mutants.sealed(mutant), 3_000_000).accepted:
            rejected += 1
            continue
        wide = replace(claims[name], domain={k: _wider(x) for k, x in claims[name].domain.items()})
        instances = list(islice(chain(structured(wide, 30), random_instances(wide, 1, 30)), 60))
        assert not mutants.false_somewhere(mutant, instances), (kind, name)
    assert rejected >= MUTANTS // 2


# -- edges of what a statement means ----------------------------------------------------------------------------------


@claim(**PAIR)
def has_no_value_where_a_divergence_is_infinite(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) - m.kl(P, Q) <= 1


@claim(**PAIR)
def has_no_value_at_equal_laws(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) / m.total_variation(P, Q) <= 1


@claim(**PAIR, eps=d.numbers(-1, 1))
def fails_below_level_zero(P: Prior, Q: Prior, eps: Real) -> Relation:
    return m.hockey_stick(P, Q, eps) <= m.total_variation(P, Q)


@claim(K=ANY)
def fails_at_an_infinite_level(K: Kernel) -> Relation:
    r = exp(m.ldp(K))
    return m.dobrushin(K) <= (r - 1) / (r + 1)


@claim(K=ANY, P=d.priors())
def fails_under_a_point_mass(K: Kernel, P: Prior) -> Relation:
    return m.sibson(K, P, "inf") >= m.maximal_leakage(K)


@claim(K=ANY, P=d.priors())
def has_no_value_at_an_output_of_probability_zero(K: Kernel, P: Prior) -> Relation:
    return m.pml_outcome(K, P, 1) <= m.pml(K, P)


@claim(x=d.numbers(-1, 1))
def the_root_of_a_square_is_no_negative_number(x: Real) -> Relation:
    return (x**2) ** Relation_half <= x


@claim(x=d.numbers(0, 2))
def fails_in_the_inside_alone(x: Real) -> Relation:
    return x * (2 - x) <= 1 - (x - 1) ** 2 / 1000 - Real("1/10000")


@claim(K=d.kernels(2, 2), P=d.priors(), assume=lambda K: m.ldp(K) < 0)
def says_nothing(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= m.capacity(K)


Relation_half = __import__("fractions").Fraction(1, 2)


@pytest.mark.parametrize(
    "made",
    [
        has_no_value_where_a_divergence_is_infinite, has_no_value_at_equal_laws, fails_below_level_zero,
        fails_at_an_infinite_level, fails_under_a_point_mass, has_no_value_at_an_output_of_probability_zero,
        the_root_of_a_square_is_no_negative_number, fails_in_the_inside_alone, says_nothing,
    ],
    ids=lambda made: made.id,
)  # fmt: skip
def test_what_fails_or_has_no_value_at_an_edge_is_not_derived(made: Claim) -> None:
    found = derived(made, moves=40)
    assert found.verdict == "open" and found.left


# -- statements --------------------------------------------------------------------------------------------------------


def test_a_statement_is_run_on_symbols_for_all_sizes() -> None:
    made = statement_of(next(c for c in TRUE if c.id == "entropy_at_most_log_of_the_letters"))
    assert made.sizes == {"letters of P": [1, None]}
    assert made.relation["args"][1] == {"op": "ln", "args": [{"size": "letters of P"}]}


def _branching(K: Kernel) -> Relation:
    return m.ldp(K) <= (1 if m.ldp(K) <= 1 else 2)


def _looking(P: Prior) -> Relation:
    return m.entropy(P) <= P.masses[0]


def _catching(K: Kernel) -> Relation:
    try:
        return m.ldp(K) <= (1 if m.ldp(K) <= 1 else 2)
    except BaseException:
        return m.ldp(K) <= m.ldp(K)


@pytest.mark.parametrize("function", [_branching, _catching])
def test_a_statement_that_looks_at_a_value_is_refused_with_the_reason(function: Callable[..., Relation]) -> None:
    with pytest.raises(BadInput, match="is not one expression"):
        statement_of(claim(K=ANY)(function))


@pytest.mark.slow
def test_a_single_mass_is_read_as_the_measure_that_facts_speak_of() -> None:
    made = claim(P=d.laws((2, 3)))(_looking)
    assert statement_of(made).relation["args"][1] == {"measure": "mass", "args": [{"var": "P"}, 0]}
    assert derived(made).verdict == "open"


@claim(K=ANY, L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def half_the_squared_level(K: Kernel, L: Kernel, P: Prior) -> Relation:
    "What is left after processing is at most half the squared level."
    return m.mutual_information(K.then(L), P) <= m.ldp(K) ** 2 / 2


@pytest.mark.slow
def test_a_lemma_is_proved_by_a_chain_with_an_inequality_between_numbers_at_its_end() -> None:
    found = derived(half_the_squared_level)
    assert found.verdict == "proved" and found.whole
    assert sum(" by " in step for step in found.steps) >= 4
    assert "for all of them" in found.steps[-1]


@claim(**PAIR, assume=lambda P, Q: m.kl(P, Q) <= ln(2))
def an_assumption_is_used(P: Prior, Q: Prior) -> Relation:
    return maximum(m.total_variation(P, Q), m.total_variation(Q, P)) ** 2 <= ln(2) / 2


@pytest.mark.slow
def test_an_assumption_bounds_what_it_speaks_of() -> None:
    found = derived(an_assumption_is_used)
    assert found.verdict == "proved"
    assert any("assumption" in step for step in found.steps)


LEVEL: dict[str, Any] = {"K": ANY, "eps": d.levels(), "assume": lambda K, eps: m.ldp(K) <= eps}


@claim(**LEVEL)
def rows_at_a_level(K: Kernel, eps: Real) -> Relation:
    return m.dobrushin(K) <= (exp(eps) - 1) / (exp(eps) + 1)


@claim(**LEVEL, P=d.priors())
def information_at_a_level(K: Kernel, eps: Real, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= eps * (exp(eps) - 1) / (exp(eps) + 1)


@claim(K=ANY)
def rows_at_the_level_of_the_mechanism(K: Kernel) -> Relation:
    return m.dobrushin(K) <= 1 - 2 / (exp(m.ldp(K)) + 1)


@pytest.mark.parametrize("made", [rows_at_a_level, information_at_a_level, rows_at_the_level_of_the_mechanism])
def test_a_bound_at_the_mechanisms_own_level_gives_the_bound_at_any_level_above_it(made: Claim) -> None:
    found = prove(made)
    assert found.verdict == "proved" and found.whole and found.theorem
    assert verified(found.certificate, claims={made.id: made}).accepted


@claim(K=ANY, eps=d.levels(), assume=lambda K, eps: m.ldp(K) >= eps)
def below_the_level(K: Kernel, eps: Real) -> Relation:
    return m.dobrushin(K) <= (exp(eps) - 1) / (exp(eps) + 1)


@claim(**LEVEL)
def grows_too_slowly(K: Kernel, eps: Real) -> Relation:
    return m.dobrushin(K) <= (exp(eps) - 1) / (exp(eps) + exp(m.ldp(K)))


@claim(K=ANY, eps=d.levels(), f=d.levels(), assume=lambda K, eps, f: (m.ldp(K) <= eps) & (f <= eps))
def two_below_one_are_in_no_order(K: Kernel, eps: Real, f: Real) -> Relation:
    return m.dobrushin(K) * (exp(f) + 1) <= exp(f) - 1 + 0 * eps


@pytest.mark.slow
@pytest.mark.parametrize("made", [below_the_level, grows_too_slowly, two_below_one_are_in_no_order])
def test_an_assumed_order_is_used_in_its_own_sense_alone(made: Claim) -> None:
    assert derived(made, moves=FEW_MOVES * 5).verdict == "open"


def test_the_checker_rejects_an_order_that_is_not_assumed_and_a_bound_that_fails_at_infinity() -> None:
    ordered, split = (derived(made).certificate for made in (rows_at_a_level, rows_at_the_level_of_the_mechanism))
    assert ordered is not None and split is not None
    level = {"measure": "ldp", "args": [{"var": "K"}]}
    finite = {"op": "<", "args": [level, {"op": "inf", "args": []}]}
    for sides, accepted in (([level, {"var": "eps"}], True), ([{"var": "eps"}, level], False)):
        case = copy.deepcopy(ordered["cases"][0])
        case["assumptions"] = [{"op": "<=", "args": sides}, finite]
        found = check_certificate(mutants.sealed(case))
        assert found.accepted == accepted, found.reason
        assert accepted or "the leaf positivity does not show what is left" in found.reason
    case = copy.deepcopy(split["cases"][0])
    case["relation"]["args"][1]["args"][0] = "999/1000"
    assert "where it is infinite the comparison is not plain" in check_certificate(mutants.sealed(case)).reason


def test_a_false_claim_is_refuted_before_anything_is_proved() -> None:
    found = prove(next(c for c in FALSE if c.id == "kl_is_symmetric"))
    assert found.verdict == "refuted" and found.certificate is not None and found.witness


@pytest.mark.slow
def test_a_papers_statement_is_not_proved_from_a_fact_known_from_that_paper() -> None:
    line = next(line for line, source in sources().items() if source == "Cuff and Yu 2016, Lemma 2")
    assert "Lemma 2" in taken_from_its_paper("cuff-midp/lem2-sqrt", [line])
    assert taken_from_its_paper("grosse-dobrushin/thm1", [line]) == ""
    assert taken_from_its_paper("own_lemma", [line]) == ""
    independent = find("cuff-midp/lem1-kl-mi")
    assert isinstance(independent, Claim)
    assert derived(independent).verdict == "proved"


@claim(**PAIR)
def a_product_of_bounded_values(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) * m.min_mass(P) <= 1


@claim(K=ANY, assume=lambda K: m.dobrushin(K) <= "1/2")
def a_cube_under_an_assumption(K: Kernel) -> Relation:
    return m.dobrushin(K) ** 3 <= "1/8"


@pytest.mark.slow
def test_the_last_line_of_a_proof_names_the_facts_that_it_needs_and_no_others() -> None:
    said = derived(a_product_of_bounded_values).steps[-1].partition(", given ")[2]
    assert said.split("; ") == ["min_mass(p) <= 1", "min_mass(p) >= 0", "total_variation(p, q) <= 1",
                                "total_variation(p, q) >= 0"]  # fmt: skip
    said = derived(a_cube_under_an_assumption).steps[-1].partition(", given ")[2]
    assert said.split("; ") == ["dobrushin(K) >= 0", "the assumption dobrushin(K) <= 1/2"]
    assert derived(half_the_squared_level).steps[-1].endswith(", given ldp(K) >= 0")


def test_a_proof_in_latex_has_these_facts_as_formulas() -> None:
    shown = proof_latex("", derived(a_cube_under_an_assumption))
    assert r"given $\eta_{\mathrm{TV}}(K) \ge 0$; the assumption $\eta_{\mathrm{TV}}(K) \le \tfrac{1}{2}$." in shown


@claim(P=d.laws((2, 3)))
def of_an_order_written_as_text(P: Prior) -> Relation:
    return m.renyi_entropy(P, "3/2") >= "0"


def test_a_number_written_as_text_is_the_number() -> None:
    found = derived(of_an_order_written_as_text)
    assert found.verdict == "proved" and "renyi_entropy(P, 3/2)" in found.steps[0]


@claim(K=ANY)
def a_product_with_a_level(K: Kernel) -> Relation:
    return m.dobrushin(K) * m.ldp(K) <= m.ldp(K)


@claim(db=d.databases(), P=d.priors(on="db"), K=d.database_kernels())
def of_a_measure_without_a_line(db: Database, P: Prior, K: Kernel) -> Relation:
    return m.distortion(K, P, db) <= 2


def test_what_is_not_known_to_have_a_value_is_named_with_the_facts_that_the_checker_lacks() -> None:
    left = derived(a_product_with_a_level).left
    assert left.endswith("0 * inf; no fact that a proof can use says that ldp(K) is below inf")
    left = derived(of_a_measure_without_a_line).left
    assert "no fact that a proof can use speaks of distortion(K, P, db)" in left
    assert "(the measure states distortion(K, P, db) >= 0, but no line" in left
