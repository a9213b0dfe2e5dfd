"""What a reading of every entry of zhong-put and ngo-lmidp beside the papers mended (docs/fidelity.md)."""

from fractions import Fraction
from typing import Any

import pytest

from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers import entries, papers
from exactpriv.papers.ngo_lmidp import theorem1, theorem2
from exactpriv.real import Real

HALF, THIRD = Real("1/2"), Real("1/3")
BIT, PAIR = Database(2, 1), Kernel([["1/2", "1/2"]])


def outcome(identifier: str, **values: Any) -> Outcome:
    claim = entries()[identifier]
    assert isinstance(claim, Claim) and set(values) == set(claim.domain)
    return evaluate(claim, {name: values[name] for name in claim.domain}).outcome


@pytest.mark.parametrize("slug", ["lemma-5-2", "theorem-6-zero", "theorem-7-zero"])
@pytest.mark.parametrize(("delta", "alpha"), [("1/10", "3/2"), ("9/10", "3")])
def test_the_uniform_mechanism_loses_nothing_at_any_slack_and_order(slug: str, delta: str, alpha: str) -> None:
    values = {"db": BIT, "S": PAIR, "D": HALF, "delta": Real(delta), "alpha": Real(alpha)}
    assert outcome(f"zhong-put/{slug}", **values) is Outcome.HOLDS


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_bounds_of_theorem_6_are_printed_for_every_d_up_to_n(number: int) -> None:
    claim = entries()[f"zhong-put/theorem-6-{number}"]
    assert isinstance(claim, Claim) and claim.domain["D"].contains(Real(1), {"db": BIT})
    given = {"db": BIT, "S": PAIR, "D": Real("3/4"), "share": HALF, "delta": Real("1/10")}
    chosen = {name: given[name] for name in claim.domain}
    assert evaluate(claim, chosen).outcome is Outcome.HOLDS


def test_the_printed_information_of_q_d_is_not_its_information_beyond_the_useful_range() -> None:
    values = {"db": BIT, "D": Real("3/4")}
    assert outcome("zhong-put/theorem-7-3#value", **values, S=PAIR) is Outcome.FAILS
    assert outcome("zhong-put/theorem-7-3#value@sum-to-n", **values, P=Prior.uniform(2)) is Outcome.OUTSIDE


def test_the_order_of_figure_3_is_strict() -> None:
    for entry in ("figure-3-ordering", "figure-3-ordering@other-pairs"):
        claim = entries()[f"zhong-put/{entry}"]
        assert isinstance(claim, Claim) and "\\ge" not in claim.formula
    assert outcome("zhong-put/figure-3-ordering@other-pairs", D=Real("49/100")) is Outcome.HOLDS


def test_the_jump_of_figure_4_is_explained_without_slack_too() -> None:
    P = Prior(["2/5", "3/10", "1/5", "1/10"])
    assert outcome("zhong-put/figure-4-q-delta-valid", P=P, delta=Real(0)) is Outcome.HOLDS


@pytest.mark.parametrize("weight", ["0", "1/5", "1"])
def test_the_objective_of_5_is_convex_along_segments_that_end_on_the_boundary(weight: str) -> None:
    values = {"db": BIT, "P": Prior([1, 0]), "other": Prior(["1/3", "2/3"]), "D": THIRD, "alpha": Real(2),
              "weight": Real(weight)}  # fmt: skip
    assert outcome("zhong-put/theorem-6-proof-1-2.step1", **values) is Outcome.HOLDS


@pytest.mark.parametrize("weight", ["0", "1/5", "1"])
def test_f_alpha_is_convex_along_segments_from_x_0_on(weight: str) -> None:
    values = {"x": Real(0), "y": HALF, "u": HALF, "v": THIRD, "alpha": Real("3/2"), "weight": Real(weight)}
    assert outcome("zhong-put/lemma-24.step4", **values) is Outcome.HOLDS


def test_diagonals_with_delta_on_them_are_among_those_of_theorem_9() -> None:
    values = {"P": Prior([1, 0, 0]), "delta": Real("1/5"), "height": Real("99/100")}
    assert outcome("zhong-put/theorem-9-mechanism.step2", **values) is Outcome.OUTSIDE
    wide = values | {"P": Prior(["1/2", "1/2", 0])}
    assert outcome("zhong-put/theorem-9-mechanism.step2", **wide) is Outcome.HOLDS


def test_an_entry_at_a_maximiser_says_so() -> None:
    through = {f.__code__ for f in (theorem1.maximiser, theorem2.maximiser)}
    found = [c for c in papers()["ngo-lmidp"].entries.values() if isinstance(c, Claim)
             and any(f.__code__ in through for f in c.assume)]  # fmt: skip
    assert len(found) > 8 and not [c.id for c in found if "maximiser" not in c.narrower]


def test_a_matrix_with_bounded_entries_is_said_to_be_one() -> None:
    found = [c for c in papers()["ngo-lmidp"].entries.values() if isinstance(c, Claim) and "dimension 2" in c.narrower]
    assert len(found) > 6 and not [c.id for c in found if "up to 3" not in c.narrower]


def test_a_loss_of_q_d_bounds_an_optimum_only_with_its_validity() -> None:
    slugs = ("proposition-8-5#value", "proposition-8-6#value", "proposition-8-7#upper", "theorem-17-2#upper",
             "theorem-17-5#value", "theorem-17-6#value", "theorem-17-7#upper")  # fmt: skip
    for slug in slugs:
        claim = entries()[f"zhong-put/{slug}"]
        assert isinstance(claim, Claim) and "lemma-5-3@D-below-n" in claim.narrower
    values = {"db": Database(3, 2), "S": Kernel([["1/9"] * 9]), "D": Real(Fraction(4, 3))}
    assert outcome("zhong-put/lemma-5-3@D-below-n", **values) is Outcome.HOLDS


@pytest.mark.parametrize("slug", ["2-1#bound", "2-1.step2", "2-1.step4", "2-5.step1", "2-5.step2", "2-5.step3"])
def test_the_lower_bounds_of_theorem_6_speak_of_kernels_with_zeros(slug: str) -> None:
    claim = entries()[f"zhong-put/theorem-6-proof-{slug}"]
    assert isinstance(claim, Claim) and "positive" not in claim.narrower
    some_zeros, identity = Kernel([["1", "0"], ["2/3", "1/3"]]), Kernel([[1, 0], [0, 1]])
    given = {"db": BIT, "delta": Real("1/2"), "distance": 1, "alpha": Real(2)}
    found = [evaluate(claim, {name: given.get(name, K) for name in claim.domain}).outcome
             for K in (some_zeros, identity)]  # fmt: skip
    level = Outcome.HOLDS if slug == "2-5.step3" or "2-1" in slug else Outcome.OUTSIDE
    assert found == [level, Outcome.HOLDS if slug == "2-5.step3" else Outcome.OUTSIDE]


NO_LOGARITHM = ("theorem-6-5#upper", "theorem-6-6#upper", "theorem-6-7#upper", "theorem-7-1", "theorem-7-2",
                "theorem-7-4", "theorem-7-5#upper")  # fmt: skip


@pytest.mark.parametrize("slug", NO_LOGARITHM)
def test_a_printed_bound_of_theorems_6_and_7_has_no_value_from_some_d_on_and_its_reading_says_which_d_it_has(
    slug: str,
) -> None:
    given = {"db": BIT, "S": PAIR, "share": HALF, "delta": Real("1/10"), "alpha": Real("3/2"), "weights": Prior([1])}

    def at(claim: Claim, D: Real) -> Outcome:
        return evaluate(claim, {name: D if name == "D" else given[name] for name in claim.domain}).outcome

    bare = entries()[f"zhong-put/{slug}"]
    (reading,) = [c for c in entries().values() if isinstance(c, Claim) and c.id.startswith(f"{bare.id}@")]
    assert isinstance(bare, Claim) and not bare.narrower and not reading.narrower
    assert [at(bare, HALF), at(bare, Real(2))] == [Outcome.HOLDS, Outcome.ILL_DEFINED]
    beyond = Outcome.OUTSIDE if "D<n" in reading.formula else Outcome.HOLDS
    assert [at(reading, HALF), at(reading, Real(2))] == [Outcome.HOLDS, beyond]


def test_what_is_said_of_the_maximin_prior_needs_its_least_mass() -> None:
    K, P = Kernel([[0, 1], [0, 1]]), Prior(["1/4", "3/4"])
    assert outcome("zhong-put/theorem-6-proof-eq-6", db=BIT, P=P, K=K, D=Real("1/4")) is Outcome.HOLDS
    assert outcome("zhong-put/theorem-6-proof-eq-6", db=BIT, P=P, K=K, D=Real("1/5")) is Outcome.OUTSIDE
