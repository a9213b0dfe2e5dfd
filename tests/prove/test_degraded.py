"""Blackwell's order in statements: assumed, it proves data processing; concluded, it is proved or refuted exactly."""

import random
import sys
from itertools import chain, islice
from pathlib import Path

import pytest

from exactpriv import Kernel, Prior, Relation, claim, degraded
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered import verified
from exactpriv.audit.registered.comparing import AS_REGISTERED
from exactpriv.certificate import check_certificate
from exactpriv.claim.line import claim_of_line
from exactpriv.prove.deriving import SHORT, derived
from exactpriv.search.hunt import hunt
from exactpriv.search.propose import random_instances, structured

sys.path[:0] = [str(Path(__file__).parent)]
import derivation_mutants as mutants  # noqa: E402

MUTANTS = 90
GIVEN = "given degraded(M, K)"
TRUE = [
    f"mutual_information(K, P) >= mutual_information(M, P) {GIVEN}",
    f"capacity(M.then(L)) <= capacity(K) {GIVEN}",
    f"posterior_g_vulnerability(M, P, G) <= posterior_g_vulnerability(K, P, G) {GIVEN}",
    f"multiplicative_g_leakage(M, P, G) <= exp(maximal_leakage(K)) {GIVEN}, G >= 0, g_vulnerability(P, G) > 0",
    f"bayes_risk(M, P, G) >= bayes_risk(K, P, G) {GIVEN}",
    f"bayes_risk(K, P) <= bayes_risk(M, P) {GIVEN}",
    "maximal_leakage(N) <= maximal_leakage(K) given degraded(N, M), degraded(M, K)",
    f"ldp_delta(M, eps) <= ldp_delta(K, eps) {GIVEN}",
    f"sibson(M, P, alpha) <= sibson(K, P, alpha) {GIVEN}",
    "degraded(K.then(L), K)",
    "degraded(K, K)",
    "degraded(N, K) given degraded(N, M), degraded(M, K)",
    f"degraded(M.then(L), K) {GIVEN}",
    f"degraded(L.then(M), L.then(K)) {GIVEN}",
    f"degraded(M.parallel(N), K.parallel(N)) {GIVEN}",
    "implies(degraded(M, K), mutual_information(M, P) <= mutual_information(K, P))",
    "deficiency(K, N) <= deficiency(K, M) + deficiency(M, N)",
]
FALSE = [
    "degraded(K, K.then(L))",
    "degraded(M, K)",
    f"degraded(K, M) {GIVEN}",
    "degraded(L.then(K), L.then(N))",
    "degraded(K.parallel(N), K)",
    "degraded(N, K) given degraded(M, K), degraded(M, N)",
    "degraded(N, M) given degraded(N, K), degraded(M, K)",
    f"mutual_information(K, P) <= mutual_information(M, P) {GIVEN}",
    f"mutual_information(M, P) <= mutual_information(K, Q) {GIVEN}",
    f"ldp(K) <= ldp(M) {GIVEN}",
    f"capacity(K) <= capacity(M.then(L)) {GIVEN}",
    f"posterior_g_vulnerability(M, P, G) <= posterior_g_vulnerability(K, P, H) {GIVEN}",
    f"posterior_g_vulnerability(K, P, G) <= posterior_g_vulnerability(M, P, G) {GIVEN}",
    f"bayes_risk(M, P, G) <= bayes_risk(K, P, G) {GIVEN}",
    f"bayes_risk(K, P) < bayes_risk(M, P) {GIVEN}",
    "deficiency(K, M) <= deficiency(M, K)",
    "deficiency(K, M) == 0 given mutual_information(M, P) <= mutual_information(K, P)",
    "degraded(M, K) given maximal_leakage(M) <= maximal_leakage(K)",
    "degraded(M, K) given ldp(M) <= ldp(K)",
    "degraded(M, K) given dobrushin(M) <= dobrushin(K)",
    "degraded(M, K) given capacity(M) <= capacity(K)",
    "deficiency(K, N) <= deficiency(K, M)",
    "deficiency(K, M) <= dobrushin(K)",
    "deficiency(K, M) >= dobrushin(M) - dobrushin(K)",
    "deficiency(K, M) > 0",
    "deficiency(K, M) <= 1/2",
    f"degraded(M.mix(N, w), K) {GIVEN}",
    f"degraded(M, K.then(L)) {GIVEN}",
    "degraded(M, K) given degraded(M, K.parallel(N))",
    "implies(mutual_information(M, P) <= mutual_information(K, P), degraded(M, K))",
    "deficiency(K.then(L), M) <= deficiency(K, M)",
    "deficiency(K, M.then(L)) >= deficiency(K, M)",
    "bayes_risk(K, P) + deficiency(K, M) <= bayes_risk(M, P)",
]


@pytest.mark.slow
@pytest.mark.parametrize("line", TRUE)
def test_what_is_true_is_proved_for_all_sizes(line: str) -> None:
    found = derived(claim_of_line(line))
    assert found.verdict == "proved", found.left
    compared = verified(found.certificate).compared
    assert compared is not None and compared.outcome == AS_REGISTERED


@pytest.mark.slow_at("bayes_risk(K, P)", "given degraded(M, K)")
@pytest.mark.every(7)
@pytest.mark.parametrize("line", FALSE)
def test_what_is_false_is_not_proved(line: str) -> None:
    assert derived(claim_of_line(line), 0, *SHORT).verdict == "open"


@pytest.mark.slow_at("capacity(M) <= capacity(K)", "K.parallel(N)")
@pytest.mark.every(4)
@pytest.mark.parametrize("line", FALSE)
def test_what_is_false_is_refuted_and_verified(line: str) -> None:
    found = hunt(claim_of_line(line), instances=200)
    assert found.verdict == "refuted"
    assert check_certificate(found.certificate()).accepted


def test_a_refuted_order_has_a_gain_that_tells_them_apart_in_its_certificate() -> None:
    sealed = hunt(claim_of_line("degraded(K, K.then(L))"), instances=50).certificate()
    assert sealed is not None
    (case,) = sealed["cases"]
    hint = case["relation"]["args"][0]["hint"]
    assert any(g != "0" for row in hint["gain"] for g in row)


@pytest.mark.slow
def test_a_mutant_is_rejected_unless_it_is_still_true() -> None:
    rng, rejected = random.Random(9), 0
    claims = {line: claim_of_line(line) for line in (TRUE[0], TRUE[5], TRUE[7])}
    cases = {line: derived(made).certificate["cases"][0] for line, made in claims.items()}  # type: ignore[index]
    wide = {line: claim_of_line(line.replace(f" {GIVEN}", "")) for line in claims}
    for _ in range(MUTANTS):
        line = rng.choice(sorted(cases))
        kind, mutant = mutants.mutant(cases[line], rng)
        if not check_certificate(mutants.sealed(mutant), 3_000_000).accepted:
            rejected += 1
            continue
        both = [*islice(chain(structured(wide[line], 40), random_instances(wide[line], 1, 40)), 80),
                *islice(random_instances(claims[line], 2, 40), 40)]  # fmt: skip
        same = [one for one in both if one["K"].n_inputs == one["M"].n_inputs]
        assert not mutants.false_somewhere(mutant, same), (kind, line)
    assert rejected >= MUTANTS // 2


@pytest.mark.slow
def test_a_claim_of_a_file_takes_it_as_a_domain_or_as_an_assumption() -> None:
    @claim(K=d.kernels((1, 3), (1, 3)), M=d.degraded_kernels("K", (1, 3)), P=d.priors(on="K"))
    def by_domain(K: Kernel, M: Kernel, P: Prior) -> Relation:
        return m.mutual_information(M, P) <= m.mutual_information(K, P)

    @claim(K=d.kernels((1, 3), (1, 3)), M=d.kernels(lambda e: e["K"].n_inputs, (1, 3)), P=d.priors(on="K"),
           assume=lambda M, K: degraded(M, K))  # fmt: skip
    def assumed(K: Kernel, M: Kernel, P: Prior) -> Relation:
        return m.mutual_information(M, P) <= m.mutual_information(K, P)

    assert derived(by_domain).verdict == derived(assumed).verdict == "proved"
    assert "degraded versions of K" in by_domain.described_domain()
    assert hunt(by_domain, instances=60).verdict == "supported"
