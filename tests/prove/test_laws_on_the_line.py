"""Gaussian mechanisms and mixtures in derivations: a proof names what it assumes, and nothing false is proved."""

import copy
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from exactpriv import claim, exp, ln, sqrt
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered.comparing import compare_with_claim
from exactpriv.audit.row import Row
from exactpriv.audit.rows import _conjunction
from exactpriv.catalogue import entries
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.kinds.derived import check_case
from exactpriv.claim import Claim
from exactpriv.claim.verdict import Verdict
from exactpriv.kernel import GaussianChannel, GaussianMixture, Kernel, Prior
from exactpriv.measure import MEASURES
from exactpriv.measure.lines import Inequality
from exactpriv.measure.trials import tried
from exactpriv.prove.deriving import derived
from exactpriv.prove.formal.fact_record import continuous_lines, lemma_of, proved_lines
from exactpriv.prove.methods import Proof, by_facts, by_named_facts
from exactpriv.prove.words import rests_on
from exactpriv.real import BadInput, Real, Relation, as_real
from exactpriv.report.typeset import Notation

Tree = Any
POINTS = d.gaussian_channels((1, 4))
TINY = Fraction(1, 10**30)


def shift(law: GaussianMixture, v: Real) -> GaussianMixture:
    return law.widened(v)


@claim(Y=d.gaussian_mixtures((1, 2)), Z=d.gaussian_mixtures((1, 2)), v=d.numbers(0, 3), w=d.numbers(0, None))
def noise_twice(Y: GaussianMixture, Z: GaussianMixture, v: Real, w: Real) -> Relation:
    "Noise added twice."
    return m.gaussian_kl(shift(shift(Y, v), w), shift(Z, v + w)) <= m.gaussian_kl(Y, Z)


@claim(G=POINTS, P=d.priors(on="G"))
def information_below_power(G: GaussianChannel, P: Prior) -> Relation:
    "An information is at most half the signal-to-noise ratio."
    ratio = m.gaussian_input_variance(G, P) / as_real(G.variance)
    return m.gaussian_mutual_information(G, P) <= ratio / 2


@claim(n=d.one_of([1, 2, 7]), v=d.numbers(0, 2, low_open=True), s=d.numbers(0, 1, low_open=True, high_open=True))
def falls(n: int, v: Real, s: Real) -> Relation:
    "The integral falls strictly as the variance grows."
    G, H = (GaussianChannel([sqrt(Real(n)), 0], x) for x in (v, v * s))
    return m.gaussian_ldp_integral(G) < m.gaussian_ldp_integral(H)


@claim(n=d.integers(1, 9), v=d.numbers(lambda e: 3 * e["n"], None), t=d.numbers(0, None, low_open=True))
def above_another(n: int, v: Real, t: Real) -> Relation:
    "An end that another variable gives; a logarithm of one quotient of products."
    large = m.gaussian_ldp_integral(GaussianChannel([0, 1], v)) * 2 * n <= Fraction(1, 3)
    return large & (ln(1 + 1 / (v + t)) <= ln(1 + 1 / v)) & (ln(1 + 1 / v) <= 1 / v)


@claim(D=d.numbers(0, 5, low_open=True), sigma=d.numbers(1, 2), eps=d.levels())
def curve(D: Real, sigma: Real, eps: Real) -> Relation:
    "Larger noise and a smaller distance."
    return m.gaussian_delta(D, 2 * sigma, eps) <= m.gaussian_delta(D, sigma, eps)


PROVED = [noise_twice, information_below_power, falls, above_another, curve]


@cache
def proof(made: Claim) -> Proof:
    found = by_named_facts.prove(made)
    assert isinstance(found, Proof), found
    return found


@pytest.mark.parametrize("made", PROVED, ids=lambda made: made.id)
def test_a_claim_of_a_user_is_proved_and_the_checker_replays_it_with_the_named_facts_alone(made: Claim) -> None:
    found = proof(made)
    assert check_certificate(found.certificate).accepted
    facts = rests_on(found.certificate)
    named = [line for line, lemma in facts if not lemma]
    (case,) = found.certificate["cases"]
    used: set[str] = set()
    check_case(case, proved_lines() | frozenset(named), used)
    assert named and set(named) <= used & set(continuous_lines())
    for line in named:
        assert line.partition(" |- ")[2] in found.scope and continuous_lines()[line] in found.scope
    assert found.scope.count(", assuming ") == 1
    assert isinstance(by_facts.prove(made), str), "without the facts of laws on the line there is no proof"


def test_what_a_domain_demands_stands_in_the_scope() -> None:
    assert "gaussian_radius(G) <= 1" in proof(information_below_power).scope
    assert "3 * n <= v" in proof(above_another).scope
    assert proof(falls).scope.startswith("n: every integer from 1 to 7; v in (0, 2]; s in (0, 1), assuming ")


@claim(G=POINTS, P=d.priors(on="G"))
def information_too_small(G: GaussianChannel, P: Prior) -> Relation:
    "False by 1e-30 of the ratio, in the limit of much noise."
    ratio = m.gaussian_input_variance(G, P) / as_real(G.variance)
    return m.gaussian_mutual_information(G, P) <= ratio / 2 * (1 - TINY)


@claim(Y=d.gaussian_mixtures((1, 2)), Z=d.gaussian_mixtures((1, 2)), v=d.numbers(0, 3))
def only_one_is_widened(Y: GaussianMixture, Z: GaussianMixture, v: Real) -> Relation:
    "Noise on one side alone."
    return m.gaussian_kl(shift(Y, v), Z) <= m.gaussian_kl(Y, Z)


@claim(v=d.numbers(0, 2, low_open=True), s=d.numbers(0, 1, low_open=True))
def falls_at_the_end(v: Real, s: Real) -> Relation:
    "Equal at s = 1, which is let in."
    return m.gaussian_ldp_integral(GaussianChannel([1, 0], v)) < m.gaussian_ldp_integral(GaussianChannel([1, 0], v * s))


@claim(v=d.numbers(0, 2), s=d.numbers(1, 2))
def not_above_zero(v: Real, s: Real) -> Relation:
    "0 < 0 at v = 0."
    return v * m.gaussian_ldp_integral(GaussianChannel([1, 0], s)) < 2 * v / s


@claim(D=d.numbers(0, 5, low_open=True), sigma=d.numbers(1, 2), eps=d.levels())
def curve_too_small(D: Real, sigma: Real, eps: Real) -> Relation:
    "The factor of e^eps is too large by 1e-30."
    middle, side = D / (2 * sigma), eps * sigma / D
    closed = m.normal_cdf(middle - side) - (1 + TINY) * exp(eps) * m.normal_cdf(-middle - side)
    return m.gaussian_delta(D, sigma, eps) <= closed


@claim(G=d.gaussian_channels((1, 3), (1, 2)), eps=d.levels())
def radius_too_small(G: GaussianChannel, eps: Real) -> Relation:
    "Two points of the unit ball may be farther apart than that."
    return m.gaussian_ldp_delta(G, eps) <= m.gaussian_delta(Real(2 - TINY), sqrt(as_real(G.variance)), eps)


@claim(n=d.one_of([1, 10]), v=d.numbers(lambda e: 3 * e["n"], None))
def end_too_small(n: int, v: Real) -> Relation:
    "Equal to the bound at v = 3 n, and so not below it."
    return m.gaussian_ldp_integral(GaussianChannel([0, 1], v)) * 2 * n < Fraction(1, 3)


@claim(v=d.numbers(0, None, low_open=True), t=d.numbers(0, None))
def logarithms_turned(v: Real, t: Real) -> Relation:
    "The wrong sense."
    return m.gaussian_ldp_integral(GaussianChannel([0, 1], v)) + ln(1 + 1 / v) <= 1 / (2 * v) + ln(1 + 1 / (v + t))


FALSE = [information_too_small, only_one_is_widened, falls_at_the_end, not_above_zero, curve_too_small,
         radius_too_small, end_too_small, logarithms_turned]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("made", FALSE, ids=lambda made: made.id)
def test_what_is_false_by_little_or_at_an_end_is_not_proved(made: Claim) -> None:
    assert isinstance(by_named_facts.prove(made), str)


# -- mutation ----------------------------------------------------------------------------------------------------------


def changed(tree: Tree, change: Callable[[Tree], None]) -> Tree:
    made = copy.deepcopy(tree)
    change(made["cases"][0])
    return seal({key: part for key, part in made.items() if key != "digest"})


def with_variable(name: str, **parts: Tree) -> Callable[[Tree], None]:
    return lambda case: case["variables"][name].update(parts)


def turned(case: Tree) -> None:
    case["relation"]["op"] = {"<": ">", "<=": ">="}[case["relation"]["op"]]


def without_assumptions(case: Tree) -> None:
    case["assumptions"] = []


def other_fact(case: Tree) -> None:
    case["proofs"][0]["steps"][0]["fact"] = "p, q: mixture |- gaussian_kl(p, q) <= 1"


def other_number(case: Tree) -> None:
    for step in case["proofs"][0]["steps"]:
        step["with"].update({name: "-1" for name in ("v", "sigma", "a") if name in step["with"]})


def leaf(name: str) -> Callable[[Tree], None]:
    def change(case: Tree) -> None:
        case["proofs"][-1]["leaf"] = name

    return change


def strict(case: Tree) -> None:
    case["relation"]["op"] = "<"


def doubled(case: Tree) -> None:
    case["relation"]["args"][1] = {"op": "mul", "args": ["1/2", case["relation"]["args"][1]]}


MUTANTS = [
    (falls, turned), (falls, leaf("identity")), (falls, doubled), (falls, other_number),
    (falls, with_variable("s", range=["0", "1", True, False])),
    (falls, with_variable("s", range=["0", "2", True, True])),
    (falls, with_variable("v", range=["0", "2", False, False])),
    (falls, with_variable("v", range=["-1", "2", True, True])),
    (noise_twice, turned), (noise_twice, strict), (noise_twice, other_fact), (noise_twice, other_number),
    (noise_twice, with_variable("v", range=["-1", "3", False, False])),
    (noise_twice, lambda case: case["variables"]["Y"].update(sort="natural", range=[0, None])),
    (information_below_power, with_variable("G", line=False)), (information_below_power, doubled),
    (information_below_power, with_variable("G", points="letters")), (information_below_power, strict),
    (above_another, without_assumptions), (above_another, with_variable("n", range=[0, None])),
    (curve, other_number), (curve, with_variable("sigma", range=["0", "2", False, False])), (curve, turned),
]  # fmt: skip


@pytest.mark.parametrize(("made", "change"), MUTANTS, ids=lambda x: getattr(x, "id", getattr(x, "__name__", "")))
def test_a_certificate_with_one_thing_changed_is_rejected(made: Claim, change: Callable[[Tree], None]) -> None:
    certificate = proof(made).certificate
    mutant = changed(certificate, change)
    assert mutant["cases"] != certificate["cases"]
    assert not check_certificate(mutant).accepted


def test_a_wider_range_than_the_claims_is_accepted_by_the_checker_and_differs_from_the_claim() -> None:
    wider = changed(proof(falls).certificate, with_variable("v", range=["0", None, True, False]))
    assert check_certificate(wider).accepted
    assert compare_with_claim(wider, {falls.id: falls}).outcome == "differs"
    same = compare_with_claim(proof(falls).certificate, {falls.id: falls})
    assert same.outcome == "as registered" and ", assuming gaussian_ldp_integral(G) < inf; " in same.says


def test_a_row_of_several_parts_says_what_its_parts_assume() -> None:
    known = "gaussian_kl(p, q) >= 0 [Gibbs]"
    parts = [Row(id="k/s#a", verdict=Verdict.PROVED, scope="P: laws", reason="by a Coq theorem"),
             Row(id="k/s#b", verdict=Verdict.PROVED, scope=f"Y: every mixture of Gaussians, assuming {known}")]
    made = _conjunction("k/s", parts)
    assert made.scope == f"all parts (a: proved, b: proved (assuming {known}))"
    assert (made.decided_by, made.reason) == ("k/s#b", ""), "the row does not say that it is a Coq theorem"
    other = _conjunction("k/s", [*parts, Row(id="k/s#c", verdict=Verdict.SUPPORTED, scope="P: laws", instances=3)])
    assert other.verdict is Verdict.SUPPORTED and known in other.scope


def test_laws_on_the_line_have_the_notation_of_papers() -> None:
    relation = proof(entries()["ngo-lmidp/eq12#noises"]).certificate["cases"][0]["relation"]  # type: ignore[arg-type]
    shown = Notation().relation(relation)
    assert r"\mathcal N(\mathbb E(Y), \mathrm{Var}(Y))" in shown and r"Y * \mathcal N(0, " in shown
    points = {"two_points": ["1", {"op": "neg", "args": ["1"]}, {"var": "v"}]}
    assert r"\{1, -1\} + \mathcal N(0, v)" in Notation().object(points)
    assert "widened" not in shown and Notation().object({"uniform": ["2"]}) == r"\mathrm{unif}_{2}"


def test_equal_parts_are_replaced_inside_a_law_by_equalities_alone() -> None:
    certificate = proof(entries()["ngo-lmidp/eq12#noises"]).certificate  # type: ignore[arg-type]
    steps = certificate["cases"][0]["proofs"][0]["steps"]
    assert any(len(step["path"]) > 1 for step in steps), "a mean inside a normal law is replaced"
    line = "p: mixture |- gaussian_variance(p) > 0"

    def inside(case: Tree) -> None:
        case["proofs"][0]["steps"][0].update(fact=line, **{"with": {"p": {"var": "Y"}}}, path=[1, 1])

    assert not check_certificate(changed(certificate, inside)).accepted


# -- facts -------------------------------------------------------------------------------------------------------------


def test_continuous_facts_are_known_from_a_source_and_are_no_coq_theorems() -> None:
    assert len(continuous_lines()) > 30
    for line, source in continuous_lines().items():
        assert source and "Ngo" not in source and not lemma_of(line)


@pytest.mark.parametrize(
    "line",
    [
        "p, q: mixture; v: number |- gaussian_kl(p, q) <= gaussian_kl(widened(p, v), widened(q, v)) where v >= 0",
        "p: mixture; v: number |- gaussian_variance(widened(p, v)) == gaussian_variance(p) where v >= 0",
        "G: gaussian n; eps, r: number |- gaussian_ldp_delta(G, eps) <= gaussian_delta(r, "
        "sqrt(gaussian_noise_variance(G)), eps) where r > 0 and gaussian_radius(G) <= r",
        "G: gaussian n line; P: law n |- gaussian_mutual_information(G, P) <= "
        "gaussian_input_variance(G, P) / gaussian_noise_variance(G) / 9",
        "a, b, v: number |- gaussian_ldp_integral(two_points(a, b, v)) == (a - b)**2 / v where v > 0",
        "a, b, v: number |- gaussian_mutual_information(two_points(a, b, v), uniform(2)) >= (a - b)**2 / (8 * v) where "
        "v > 0",
        "a, b, sigma, eps: number |- gaussian_delta(b, sigma, eps) <= gaussian_delta(a, sigma, eps) where a >= 0 and "
        "sigma > 0 and a <= b",
    ],
)
def test_a_wrong_fact_of_laws_on_the_line_is_refuted_at_random(line: str) -> None:
    assert tried(MEASURES["gaussian_kl"], Inequality(line=line), MEASURES, count=60, seed=1).failing is not None


def test_noise_is_added_to_every_component_and_never_taken_away() -> None:
    law = GaussianMixture(["1/3", "2/3"], [0, 1], [1, "1/2"])
    assert law.widened("1/2") == GaussianMixture(["1/3", "2/3"], [0, 1], ["3/2", 1])
    assert str(m.gaussian_variance(law.widened(2)) - m.gaussian_variance(law)) == "2"
    assert str(m.gaussian_mean(law)) == "2/3"
    assert str(m.gaussian_variance(law)) == "8/9", "1/3 + 2/3 * 1/2 + 2/9"
    with pytest.raises(BadInput, match="at least 0"):
        law.widened("-1/10")


def test_moments_of_a_mechanism() -> None:
    G = GaussianChannel([[3, 4], [0, 0]], "1/7")
    assert str(m.gaussian_radius(G)) == "5"
    assert str(m.gaussian_noise_variance(G)) == "1/7"
    assert str(m.gaussian_input_variance(G, Prior.uniform(2))) == "25/4"


# -- what a hostile reader found --------------------------------------------------------------------------------------

ODD = Fraction(12345, 678910111)


@claim(x=d.numbers(0, 1), Y=d.gaussian_mixtures((1, 2)))
def caught(x: Real, Y: GaussianMixture) -> Relation:
    try:
        k = 1
    except:  # noqa: E722
        return m.gaussian_variance(Y) > 0
    return (x - ODD * k) ** 2 * m.gaussian_variance(Y) > 0


@claim(x=d.numbers(0, 1), K=d.kernels((1, 3), (1, 3)))
def lost_in_a_finally(x: Real, K: Kernel) -> Relation:
    made = m.dobrushin(K) >= 0
    try:
        made = m.dobrushin(K) + (x - ODD * 1) ** 2 > 0
    finally:
        return made  # noqa: B012


@claim(x=d.numbers(0, 1), n=d.one_of([3, 5]))
def without_an_operator(x: Real, n: int) -> Relation:
    try:
        k = n % 2
    except:  # noqa: E722
        return x * x >= 0
    return (x - ODD * k) ** 2 > 0


@pytest.mark.parametrize("false", [caught, lost_in_a_finally, without_an_operator], ids=lambda c: c.id)
def test_a_refusal_of_what_only_symbols_lack_is_not_caught(false: Claim) -> None:
    made = derived(false)
    assert made.verdict == "open" and "the construct Try is not read" in made.left


def test_a_range_without_an_end_does_not_hold_infinity() -> None:
    for domain in (d.numbers(0, None), d.levels()):
        assert domain.contains(Real(3), {})
        assert not domain.contains(Real.infinity(), {})
        assert not domain.contains(-Real.infinity(), {})
