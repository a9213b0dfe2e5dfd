"""Proofs about gains and losses of any size: what is true is proved and checked, what is false is not, nor a mutant."""

import copy
import random
import sys
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from exactpriv import Kernel, Matrix, Prior, Relation, claim, exp
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered import verified
from exactpriv.audit.registered.comparing import AS_REGISTERED
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim.line import claim_of_line
from exactpriv.measure import MEASURES
from exactpriv.measure.lines import Inequality
from exactpriv.measure.trials import tried
from exactpriv.prove.deriving import SHORT, derived
from exactpriv.prove.outcome import Proving
from exactpriv.report.proofs import proof_latex
from exactpriv.search.hunt import hunt
from exactpriv.search.propose import random_instances, structured
from exactpriv.search.witness_certificates import certificate

sys.path[:0] = [str(Path(__file__).parent)]
import derivation_mutants as mutants  # noqa: E402

MUTANTS = 120
POSTERIOR, PRIOR = "posterior_g_vulnerability(K, P, G)", "g_vulnerability(P, G)"
FACTOR, LEAKED = "multiplicative_g_leakage(K, P, G)", "exp(maximal_leakage(K))"
POSITIVE = "given G >= 0, g_vulnerability(P, G) > 0"
PROCESSED = "posterior_g_vulnerability(K.then(L), P, G)"
TRUE = [
    f"{PROCESSED} <= {POSTERIOR}",
    f"{POSTERIOR} >= {PRIOR}",
    f"{PROCESSED} <= {LEAKED} * {PRIOR} given G >= 0",
    f"multiplicative_g_leakage(K.then(L), P, G) <= {LEAKED} {POSITIVE}",
    f"{FACTOR} <= exp(eps) {POSITIVE}, ldp(K) <= eps",
    "additive_g_leakage(K.then(L), P, G) <= additive_g_leakage(K, P, G)",
    f"additive_g_leakage(K, P, G) <= ({LEAKED} - 1) * {PRIOR} given G >= 0",
    "posterior_g_vulnerability(K.mix(L, w), P, G) <= "
    f"w * {POSTERIOR} + (1 - w) * posterior_g_vulnerability(L, P, G) given w > 0, w < 1",
    "posterior_g_vulnerability(K, P) == 1 - bayes_risk(K, P)",
    f"posterior_g_vulnerability(K.parallel(L), P, G) <= exp(maximal_leakage(K) + maximal_leakage(L)) * {PRIOR} "
    "given G >= 0",
    "multiplicative_g_leakage(K, P) <= exp(ldp(K)) given ldp(K) <= eps",
    f"g_vulnerability(P.mix(Q, w), G) <= w * {PRIOR} + (1 - w) * g_vulnerability(Q, G)",
    f"posterior_g_vulnerability(K.then(L).then(M), P, G) <= {POSTERIOR}",
    f"multiplicative_g_leakage(K.parallel(L), P, G) <= exp(maximal_leakage(L)) * {FACTOR} {POSITIVE}",
    "bayes_risk(K, P, G) <= minimax_risk(K.then(L), G)",
    "bayes_risk(K, P) <= minimax_risk(K.then(L))",
]
FALSE = [
    f"{POSTERIOR} <= {LEAKED} * {PRIOR}",
    f"{POSTERIOR} <= {LEAKED} * {PRIOR} given G <= 0",
    f"{POSTERIOR} <= {LEAKED} * {PRIOR} given G >= -1/1000",
    f"{FACTOR} <= {LEAKED} given g_vulnerability(P, G) > 0",
    f"{POSTERIOR} <= {PRIOR}",
    f"{POSTERIOR} <= {PROCESSED}",
    "posterior_g_vulnerability(L.then(K), P, G) <= posterior_g_vulnerability(K, Q, H)",
    f"{PRIOR} >= 0",
    f"{PRIOR} <= 1 given G >= 0",
    f"{PRIOR} >= g_vulnerability(P)",
    f"{PRIOR} <= g_vulnerability(P) given G <= 1",
    "additive_g_leakage(K, P, G) <= 1 given G >= 0",
    "additive_g_leakage(K, P, G) <= dobrushin(K) given G >= 0",
    "additive_g_leakage(K, P, G) >= additive_g_leakage(K, P)",
    f"{FACTOR} <= multiplicative_g_leakage(K, P) {POSITIVE}",
    f"multiplicative_g_leakage(K, P) >= {LEAKED}",
    f"g_vulnerability(P.mix(Q, w), G) >= w * {PRIOR} + (1 - w) * g_vulnerability(Q, G)",
    f"posterior_g_vulnerability(K.mix(L, w), P, G) >= w * {POSTERIOR} + (1 - w) * posterior_g_vulnerability(L, P, G)",
    f"posterior_g_vulnerability(K.parallel(L), P, G) <= exp(maximal_leakage(L)) * {POSTERIOR}",
    f"posterior_g_vulnerability(K.parallel(L), P, G) <= {POSTERIOR} given G >= 0",
    f"{POSTERIOR} <= exp(mutual_information(K, P)) * {PRIOR} given G >= 0",
    f"{POSTERIOR} <= exp(capacity(K)) * {PRIOR} given G >= 0",
    f"{POSTERIOR} <= {LEAKED} * g_vulnerability(P, H) given G >= 0, H >= 0",
    f"{POSTERIOR} <= {LEAKED} * g_vulnerability(Q, G) given G >= 0",
    f"{POSTERIOR} <= exp(maximal_leakage(L)) * {PRIOR} given G >= 0",
    "posterior_g_vulnerability(K, P) == bayes_risk(K, P)",
    "min_entropy_leakage(K, P) <= multiplicative_g_leakage(K, P) - 2",
    f"{POSTERIOR} < {POSTERIOR} + additive_g_leakage(K, P, G)",
    "additive_g_leakage(K, P, G) > 0",
    f"additive_g_leakage(K, P, G) <= ({LEAKED} - 1) * {PRIOR}",
    "bayes_risk(K, P, G) >= 0",
    "bayes_risk(K, P, G) <= bayes_risk(K, P) given G >= 0",
    "bayes_risk(K.then(L), P, G) <= bayes_risk(K, P, G)",
    "minimax_risk(K, G) <= bayes_risk(K, P, G)",
    "g_vulnerability(P) <= 1/2",
    f"{POSTERIOR} + {PRIOR} >= 0",
]
NO_VALUE = [f"{FACTOR} >= 1", f"{FACTOR} * {PRIOR} == {POSTERIOR}"]
WRONG = [
    "K: kernel n m; P: law n; gain: matrix g n |- posterior_g_vulnerability(K, P, gain) <= "
    "exp(maximal_leakage(K)) * g_vulnerability(P, gain)",
    "P: law n; gain: matrix g n |- g_vulnerability(P, gain) >= 0",
    "K: kernel n m; P: law n; gain: matrix g n |- posterior_g_vulnerability(K, P, gain) <= g_vulnerability(P, gain)",
    "K: kernel n m; L: kernel n k; P: law n; gain: matrix g n |- posterior_g_vulnerability(parallel(K, L), P, gain) <= "
    "exp(maximal_leakage(L)) * posterior_g_vulnerability(K, P, gain)",
]


@cache
def found_for(line: str) -> Proving:
    return derived(claim_of_line(line))


@pytest.mark.parametrize("line", TRUE)
def test_what_is_true_is_proved_for_all_sizes_and_the_checker_accepts_it(line: str) -> None:
    found = found_for(line)
    assert found.verdict == "proved", found.left
    assert check_certificate(found.certificate).accepted
    compared = verified(found.certificate).compared
    assert compared is not None and compared.outcome == AS_REGISTERED
    assert "every number from 1" in str(found)


@pytest.mark.every(5)
@pytest.mark.parametrize("line", [*FALSE, *NO_VALUE])
def test_what_is_false_or_has_no_value_is_not_proved(line: str) -> None:
    assert derived(claim_of_line(line), 0, *SHORT).verdict == "open"


@pytest.mark.every(3)
@pytest.mark.parametrize("line", FALSE)
def test_what_is_false_is_refuted_by_a_hunt(line: str) -> None:
    found = hunt(claim_of_line(line), instances=400)
    assert found.verdict == "refuted"


@pytest.mark.parametrize("line", WRONG)
def test_a_fact_without_its_condition_is_refuted_at_random_arguments(line: str) -> None:
    name = line.partition("|- ")[2].partition("(")[0]
    assert tried(MEASURES[name], Inequality(line=line), MEASURES, count=400, seed=1).failing is not None


@pytest.fixture(scope="module")
def cases() -> dict[str, Any]:
    """Derivations of some of the lines."""
    lines = [line for line in TRUE if "G" in line][::2]
    return {line: found_for(line).certificate["cases"][0] for line in lines}  # type: ignore[index]


def changed_sort(case: Any, rng: random.Random) -> Any:
    """The case with a matrix of another sort, or another one in an argument."""
    made = copy.deepcopy(case)
    sort = made["variables"]["G"]
    kind = rng.randrange(4)
    if kind == 0:
        sort["nonnegative"] = not sort["nonnegative"]
    elif kind == 1:
        sort["rows"], sort["columns"] = sort["columns"], sort["rows"]
    elif kind == 2:
        made["sizes"]["columns of G"] = [1, None]
        sort["columns"] = "columns of G"
    else:
        made["example"]["G"] = {"type": "matrix", "rows": [["-1"] * len(row) for row in made["example"]["G"]["rows"]]}
    return made


@pytest.mark.slow
def test_a_mutant_is_rejected_unless_it_is_still_true(cases: dict[str, Any]) -> None:
    rng, rejected = random.Random(5), 0
    for k in range(MUTANTS):
        line = rng.choice(sorted(cases))
        kind, mutant = ("sort", changed_sort(cases[line], rng)) if k % 3 == 0 else mutants.mutant(cases[line], rng)
        if not check_certificate(mutants.sealed(mutant), 3_000_000).accepted:
            rejected += 1
            continue
        wide = claim_of_line(line.replace(" given G >= 0,", " given ").replace(" given G >= 0", ""))
        instances = list(islice(chain(structured(wide, 60), random_instances(wide, 1, 60)), 120))
        assert not mutants.false_somewhere(mutant, instances), (kind, line)
    assert rejected >= MUTANTS // 2


def test_a_gain_of_other_letters_is_no_argument(cases: dict[str, Any]) -> None:
    case = copy.deepcopy(cases[TRUE[0]])
    case["variables"]["G"]["columns"] = "outputs of K"
    assert not check_certificate(mutants.sealed(case)).accepted


@pytest.mark.parametrize(
    "value",
    [
        {"type": "matrix", "rows": [["1/2", "x"]]},
        {"type": "matrix", "rows": [["1"], ["1", "2"]]},
        {"type": "matrix", "rows": []},
        {"type": "matrix", "rows": [["1", "0"]], "more": 1},
        {"type": "matrix", "rows": [["1", "0", "0"]]},
        {"type": "indices", "value": [0, 1]},
        {"type": "kernel", "rows": [["1", "0"]]},
    ],
)
def test_the_checker_refuses_what_is_no_matrix_of_the_size(value: Any) -> None:
    @claim(K=d.kernels(2, 2), P=d.priors(on="K"), G=d.matrices(1, on="K"))
    def same(K: Kernel, P: Prior, G: Matrix) -> Relation:
        return m.g_vulnerability(P, G) <= m.posterior_g_vulnerability(K, P, G)

    made = certificate(same, "satisfies", [{"K": Kernel([[1, 0], [0, 1]]), "P": Prior.uniform(2),
                                            "G": Matrix([[1, 0]])}])  # fmt: skip
    assert check_certificate(made).accepted
    made["cases"][0]["instance"]["G"] = value
    assert not check_certificate(seal({k: v for k, v in made.items() if k != "seal"})).accepted


def test_a_claim_of_a_file_with_symbolic_sizes_is_proved_and_typeset() -> None:
    @claim(K=d.kernels((1, 3), (1, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (1, 3)), P=d.priors(on="K"),
           G=d.matrices((1, 3), lambda e: e["K"].n_inputs, at_least=0))  # fmt: skip
    def chained(K: Kernel, L: Kernel, P: Prior, G: Matrix) -> Relation:
        "Behind any kernel a gain is at most the leakage times that of the prior."
        return m.posterior_g_vulnerability(K.then(L), P, G) <= exp(m.maximal_leakage(K)) * m.g_vulnerability(P, G)

    found = derived(chained)
    assert found.verdict == "proved" and "no entry of G below 0" in str(found)
    assert found.certificate is not None and "triangleright" in proof_latex(chained.says, found)
