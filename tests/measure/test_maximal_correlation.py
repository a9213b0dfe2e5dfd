"""The maximal correlation beside correlations of functions, closed forms, eta_chi2, and the checker's own value."""

import pytest
from flint import fmpq

from exactpriv import BadInput, Kernel, Prior, Real, Relation, claim, exp, mechanisms, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.certificate import check_certificate
from exactpriv.claim.line import claim_of_line
from exactpriv.measure.random_arguments import Draw
from exactpriv.prove.deriving import SHORT, derived
from exactpriv.search.hunt import hunt
from exactpriv.search.witness_certificates import certificate

CASES = 30
TRUE = [
    "maximal_correlation(K.then(L), P) <= maximal_correlation(K, P)",
    "maximal_correlation(K.then(L), P) <= maximal_correlation(L, K.output(P))",
    "maximal_correlation(M, P) <= maximal_correlation(K, P) given degraded(M, K)",
    "maximal_correlation(K, P) <= sqrt(eta_chi2(K))",
]
FALSE = [
    "maximal_correlation(K, P) <= maximal_correlation(K.then(L), P)",
    "maximal_correlation(K, P) <= eta_chi2(K)",
    "maximal_correlation(K, P)**2 >= eta_chi2(K)",
    "maximal_correlation(K, P) <= maximal_correlation(K, Q)",
    "maximal_correlation(K, P) < 1",
    "maximal_correlation(K, P) > 0",
    "maximal_correlation(L.then(K), P) <= maximal_correlation(K, Q)",
    "mutual_information(K, P) >= maximal_correlation(K, P)",
    "maximal_correlation(K.parallel(L), P) <= maximal_correlation(K, P)",
    "maximal_correlation(K.mix(L, w), P) <= maximal_correlation(K, P)",
]


def drawn(seed: int) -> tuple[Kernel, Prior, Draw]:
    draw = Draw(seed)
    n = draw.rng.choice((2, 2, 3, 4))
    return draw.kernel(n, draw.rng.choice((2, 3, 4))), draw.law(n), draw


def squared_correlation(K: Kernel, P: Prior, f: list[int], g: list[int]) -> fmpq | None:
    """That of f(X) and g(Y); None where one is constant."""
    pairs = [(P.masses[x] * K.rows[x][y], f[x], g[y]) for x in range(K.n_inputs) for y in range(K.n_outputs)]

    def mean(of: object) -> fmpq:
        return sum((p * of(a, b) for p, a, b in pairs), fmpq(0))  # type: ignore[operator]

    one, other = mean(lambda a, b: a), mean(lambda a, b: b)
    spread = (mean(lambda a, b: a * a) - one**2) * (mean(lambda a, b: b * b) - other**2)
    return None if spread == 0 else (mean(lambda a, b: a * b) - one * other) ** 2 / spread


@pytest.mark.parametrize("seed", range(CASES))
def test_no_correlation_of_functions_is_larger(seed: int) -> None:
    K, P, draw = drawn(seed)
    value = m.maximal_correlation(K, P)
    for _ in range(60):
        f, g = ([draw.rng.randint(-3, 3) for _ in range(n)] for n in (K.n_inputs, K.n_outputs))
        found = squared_correlation(K, P, f, g)
        assert found is None or bool(Real(found) <= value**2)
    assert bool(value**2 <= m.eta_chi2(K))


@pytest.mark.parametrize("seed", range(CASES))
def test_of_two_letters_it_is_attained_by_the_only_function(seed: int) -> None:
    draw = Draw(seed)
    K, P = draw.kernel(2, 2), draw.law(2)
    found = squared_correlation(K, P, [0, 1], [0, 1])
    assert bool(m.maximal_correlation(K, P) ** 2 == (0 if found is None else found))


def test_values_by_hand() -> None:
    assert m.maximal_correlation(mechanisms.randomized_response(2, 3), Prior.uniform(2)).rational == fmpq(1, 2)
    assert m.maximal_correlation(Kernel([[1, 0], [0, 1]]), Prior(["1/9", "8/9"])).rational == 1
    assert m.maximal_correlation(Kernel([[1, 0], [0, 1]]), Prior([1, 0])).rational == 0
    erasure = Kernel([["2/3", 0, "1/3"], [0, "2/3", "1/3"]])
    assert bool(m.maximal_correlation(erasure, Prior(["1/5", "4/5"])) == sqrt(Real(fmpq(2, 3))))
    common = Kernel([["1/2", "1/2", 0], ["1/2", "1/2", 0], [0, 0, 1]])
    assert m.maximal_correlation(common, Prior.uniform(3)).rational == 1
    with pytest.raises(BadInput, match="rational kernel and law"):
        m.maximal_correlation(mechanisms.randomized_response(2, exp(Real(1))), Prior.uniform(2))


@pytest.mark.parametrize("seed", range(CASES))
def test_the_checker_finds_the_same_value(seed: int) -> None:
    K, P, _ = drawn(seed)
    low, high = (Real(end) for end in m.maximal_correlation(K, P).bracket())
    tiny = Real(fmpq(1, 10**9))

    @claim(K=d.kernels((1, 4), (1, 4), unused_outputs=True), P=d.priors(on="K"))
    def between(K: Kernel, P: Prior) -> Relation:
        value = m.maximal_correlation(K, P)
        return (value > low - tiny) & (value < high + tiny)

    made = certificate(between, "satisfies", [{"K": K, "P": P}])
    assert check_certificate(made).accepted, check_certificate(made).reason


@pytest.mark.parametrize("line", TRUE)
def test_what_is_true_is_proved(line: str) -> None:
    found = derived(claim_of_line(line))
    assert found.verdict == "proved" and check_certificate(found.certificate).accepted


@pytest.mark.every(3)
@pytest.mark.parametrize("line", FALSE)
def test_what_is_false_is_refuted_and_not_proved(line: str) -> None:
    made = claim_of_line(line)
    assert hunt(made, instances=150).verdict == "refuted"
    assert derived(made, 0, *SHORT).verdict == "open"
