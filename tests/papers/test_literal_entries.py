"""The bare entry is the literal reading: it fails, or has no value, where what is meant holds (docs/fidelity.md)."""

from fractions import Fraction
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers import find
from exactpriv.papers.grosse_dobrushin.pml_class import printed_capacity
from exactpriv.papers.zhong_put.local_leakage import dual_of_16, program_16
from exactpriv.papers.zhong_put.local_proofs import corner_points
from exactpriv.real import Real, ln

CUFF, GROSSE, NGO, ZHONG = "cuff-midp/", "grosse-dobrushin/", "ngo-lmidp/", "zhong-put/"
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
TWO, PAIR = Prior([HALF, HALF]), Kernel([[HALF, HALF], [HALF, HALF]])
BIT, UNUSED = Kernel([[1, 0], [0, 1]]), Kernel([[1, 0], [1, 0]])
RISING = Prior([THIRD, 2 * THIRD])
FAILS, NONE = Outcome.FAILS, Outcome.ILL_DEFINED


def outcome(identifier: str, values: dict[str, Any]) -> Outcome:
    """What the claim comes to at the values that are its variables."""
    claim = find(identifier)
    assert isinstance(claim, Claim)
    instance = {name: values[name] for name in claim.domain}
    numbers = {n: Real(v) if isinstance(v, Fraction) else v for n, v in instance.items()}
    return evaluate(claim, numbers).outcome


CASES: list[tuple[str, str, Outcome, dict[str, Any]]] = [
    (GROSSE + "lem1.step3", "number-of-zeros", FAILS,
     {"K": Kernel([[1, 0], [0, 1], [HALF, HALF]]), "c": THIRD, "k": 2}),
    (GROSSE + "lem4.step2", "index-of-the-sum", FAILS,
     {"K": Kernel([[1], [1]]), "c": THIRD, "x": 0, "eps": Real(0), "W": TWO}),
    (GROSSE + "lem4.step4", "index-of-the-sum", FAILS,
     {"K": Kernel([[2 * THIRD, THIRD], [1, 0]]), "c": HALF, "x": 0, "eps": ln(Real("3/2"))}),
    (GROSSE + "prop2.step5", "largest-quotient", FAILS,
     {"K": Kernel([[1, 0], [HALF, HALF]]), "c": THIRD, "y": 0}),
    (NGO + "rem-monotone-mu", "not-larger", FAILS,
     {"smaller": Fraction(1), "mu": Fraction(2), "eps": ln(2), "p0": Fraction(1, 10), "p1": HALF, "q0": HALF,
      "q1": HALF}),
    (ZHONG + "lemma-25", "ordered-prior", FAILS,
     {"P": RISING, "Q": Kernel([[0, 1], [HALF, HALF]]), "delta": Fraction(0)}),
    (ZHONG + "theorem-14", "ordered-prior", FAILS, {"P": RISING, "k": 1, "part": HALF}),
    (ZHONG + "corollary-15#one-prior", "no-further-mass", FAILS,
     {"P": TWO, "eps": ln(Real("5/2")), "beyond": Fraction(1), "k": 2}),
    (ZHONG + "theorem-14-lp-16-17.step3", "coefficient-of-the-dual", FAILS,
     {"P": TWO, "k": 1, "part": Fraction(1), "one": Fraction(1), "two": Fraction(1)}),
    (ZHONG + "theorem-9-mechanism.step3", "with-logarithm", FAILS,
     {"P": TWO, "delta": HALF, "part": HALF, "share": HALF}),
    (ZHONG + "theorem-9-c-k#interval", "last-end-infinite", NONE,
     {"P": TWO, "delta": HALF, "part": HALF, "place": Fraction(3), "k": 2}),
    (ZHONG + "theorem-9-eq-14.step3", "without-the-first-crossing", FAILS,
     {"P": RISING, "gamma": HALF}),
    (ZHONG + "theorem-6-proof-2-2", "log-of-nonpositive-is-minus-infinity", NONE,
     {"db": Database(2, 2), "S": Kernel([[Fraction(n, 11) for n in (6, 1, 3, 1)]]),
      "P": Prior([Fraction(n, 11) for n in (6, 1, 3, 1)]), "D": 3 * HALF / 2, "share": HALF}),
    (ZHONG + "theorem-17-2#lower", "log-of-nonpositive-is-minus-infinity", NONE,
     {"db": Database(2, 1), "K": BIT, "delta": HALF, "D": Fraction(1)}),
    (ZHONG + "theorem-17-2.step2", "slack-up-to-1", FAILS, {"db": Database(2, 1), "K": PAIR, "delta": HALF}),
    (ZHONG + "theorem-17-2.step3", "slack-up-to-1", NONE, {"db": Database(2, 2), "K": PAIR, "delta": 2 * THIRD}),
    (ZHONG + "definition-19-notions#approximate", "log-of-nonpositive-is-minus-infinity", NONE,
     {"db": Database(2, 1), "K": Kernel([[THIRD, 2 * THIRD], [HALF, HALF]]), "eps": ln(2), "delta": Fraction(2, 5)}),
    (ZHONG + "definition-19-notions#information", "outputs-occur", NONE,
     {"db": Database(2, 1), "P": TWO, "K": UNUSED, "eps": ln(2)}),
    (ZHONG + "lemma-24.step3", "with-logarithm", FAILS,
     {"letters": 2, "extra": 1, "Q": Kernel([[HALF, HALF / 2, HALF / 2], [HALF / 2, HALF, HALF / 2]])}),
    (ZHONG + "lemma-27.step1", "other-columns", FAILS,
     {"letters": 2, "Q": Kernel([[HALF / 2, 3 * HALF / 2], [HALF, HALF]]), "P": TWO}),
    (ZHONG + "theorem-18-1", "one-entry", FAILS,
     {"db": Database(2, 2), "m": 2, "P": TWO, "delta": Fraction(1, 10), "part": Fraction(5, 9), "share": HALF}),
    (ZHONG + "theorem-18-2", "with-hat", FAILS, {"db": Database(2, 2), "P": TWO, "k": 1, "part": HALF}),
    (ZHONG + "theorem-6-proof-2-5.step1#sums", "neighbours-of-x", FAILS,
     {"db": Database(2, 2), "K": Kernel([[Fraction(1, 4)] * 4] * 4), "alpha": Fraction(2), "distance": 2}),
    (ZHONG + "theorem-6-proof-2-6.step3#any-prior", "maximin-prior", FAILS,
     {"db": Database(2, 1), "S": Kernel([[HALF, HALF], [Fraction(1, 10), Fraction(9, 10)]]), "weights": Prior([0, 1]),
      "P": Prior([HALF, HALF]), "K": Kernel([[0, 1], [0, 1]]), "alpha": Fraction(2)}),
]  # fmt: skip


@pytest.mark.parametrize(("bare", "reading", "found", "values"), CASES, ids=lambda x: x if isinstance(x, str) else "")
def test_the_printed_statement_fails_where_what_is_meant_holds(
    bare: str, reading: str, found: Outcome, values: dict[str, Any]
) -> None:
    assert outcome(bare, values) is found
    assert outcome(f"{bare}@{reading}", values) is Outcome.HOLDS


ENDS = [
    *((CUFF + "eq33-tradeoff#divergence", "threshold-inside", {"threshold": Fraction(t), "eps_prime": ln(2)}, FAILS)
      for t in (0, 1)),
    (GROSSE + "ex1-binary#optimal", "range-of-remark-2", {"c": HALF, "eps": ln(3)}, FAILS),
    (ZHONG + "proposition-8-5#value", "D-below-1", {"m": 3, "D": Fraction(1), "alpha": Fraction(2)}, NONE),
    (ZHONG + "figure-3-qd-optimal#linear", "D-up-to-half",
     {"S": Kernel([[HALF, HALF]]), "D": 2 * THIRD, "share": HALF}, FAILS),
    (ZHONG + "figure-3-qd-optimal#alpha", "D-up-to-half", {"K": PAIR, "D": 2 * THIRD}, FAILS),
    *((GROSSE + step, "outputs-occur", {"K": UNUSED, "c": HALF, "P": TWO, "W": TWO, "eps": ln(2)}, NONE)
      for step in ("zero-entry-infinite-ldp", "lem4.step1", "lem4.step3")),
    (GROSSE + "lem1", "some-zeros", {"K": UNUSED, "c": HALF, "ell": 1}, NONE),
]  # fmt: skip


@pytest.mark.parametrize(("bare", "reading", "values", "found"), ENDS, ids=lambda x: x if isinstance(x, str) else "")
def test_the_bare_entry_admits_what_its_reading_leaves_out(
    bare: str, reading: str, values: dict[str, Any], found: Outcome
) -> None:
    assert outcome(bare, values) is found
    assert outcome(f"{bare}@{reading}", values) is Outcome.OUTSIDE


CONSTANT, NOISY = Kernel([[1], [1]]), Kernel([[3 * HALF / 2, HALF / 2], [HALF / 2, 3 * HALF / 2]])
RARE = Kernel([[1, 0], [1 - HALF / 4, HALF / 4]])
WIDER: list[tuple[str, str, Outcome, dict[str, Any]]] = [
    (ZHONG + "theorem-17-3#value@D-below-n", "theorem-17-3#value", Outcome.OUTSIDE,
     {"db": Database(2, 1), "S": Kernel([[HALF, HALF]]), "D": 2 * THIRD}),
    (ZHONG + "figure-4#curves@formulas-as-printed", "figure-4#curves", Outcome.HOLDS,
     {"D": Fraction(3, 5), "share": Fraction(0)}),
    (ZHONG + "theorem-6-proof-2-5.step4#order-2", "theorem-6-proof-2-5.step4", Outcome.OUTSIDE,
     {"db": Database(2, 1), "D": THIRD, "theta_star": HALF / 2, "alpha": Fraction(2)}),
    (GROSSE + "lem1.step3@zeros-or-none", "lem1.step3@number-of-zeros", Outcome.OUTSIDE, {"K": CONSTANT, "c": THIRD}),
    (NGO + "thm1a-tight.step2@one-mechanism", "thm1a-tight.step2@proper-subset", Outcome.HOLDS,
     {"n": 2, "a": 1, "p0": THIRD, "p1": HALF, "eps": ln(2)}),
    (GROSSE + "lem1@zeros-or-none", "lem1@some-zeros", Outcome.OUTSIDE, {"K": CONSTANT, "c": THIRD, "ell": 0}),
    (GROSSE + "abstract-tighter-ldp#total-variation@strictly", "abstract-tighter-ldp#total-variation", Outcome.HOLDS,
     {"K": NOISY, "c": THIRD}),
    (GROSSE + "thm3.step4#extremal@printed-order", "thm3.step4#extremal", Outcome.HOLDS,
     {"K": Kernel([[THIRD, 2 * THIRD], [2 * THIRD, THIRD]]), "c": THIRD}),
    *((f"{ZHONG}{slug}@D-beyond-n", slug, Outcome.OUTSIDE, values | {"half": 1, "alpha": Fraction(alpha)})
      for values in [{"db": Database(2, 1), "K": UNUSED, "D": Fraction(4)}]
      for slug, alpha in (("theorem-7-6#lower", 2), ("theorem-17-5#lower", 2), ("theorem-17-6#lower", 2))),
    (ZHONG + "theorem-7-5#lower@D-beyond-n", "theorem-7-5#lower@D-below-n", Outcome.OUTSIDE,
     {"db": Database(2, 1), "K": UNUSED, "D": Fraction(4), "half": 1, "alpha": Fraction(2)}),
    (ZHONG + "theorem-9-problem-9#at-one", "theorem-9-lp-chain#d1", Outcome.OUTSIDE,
     {"P": TWO, "delta": Fraction(1, 10), "part": HALF, "place": Fraction(1)}),
]  # fmt: skip


@pytest.mark.parametrize(("wide", "narrow", "found", "values"), WIDER, ids=lambda x: x if isinstance(x, str) else "")
def test_a_wider_reading_fails_where_its_narrower_neighbour_does_not(
    wide: str, narrow: str, found: Outcome, values: dict[str, Any]
) -> None:
    assert outcome(wide, values) is FAILS
    assert outcome(wide.split("/")[0] + "/" + narrow, values) is found


@pytest.mark.parametrize("D", [Fraction(1, 8), THIRD / 2])
def test_the_line_of_order_2_is_an_equality_where_d_is_below_theta_n(D: Fraction) -> None:
    values = {"db": Database(2, 1), "D": D, "theta_star": HALF / 2}
    assert outcome(ZHONG + "theorem-6-proof-2-5.step4#order-2", values) is Outcome.HOLDS


HELD: list[tuple[str, dict[str, Any]]] = [
    (GROSSE + "lem1@zeros-or-none", {"K": CONSTANT, "c": THIRD, "ell": 1}),
    (GROSSE + "abstract-tighter-ldp#total-variation@strictly",
     {"K": Kernel([["4/9", "4/9", "1/9"], ["1/9", "4/9", "4/9"], ["4/9", "1/9", "4/9"]]), "c": THIRD}),
    (GROSSE + "abstract-tighter-ldp#relative-entropy@strictly",
     {"K": NOISY, "c": THIRD, "P": RISING, "Q": Prior([2 * THIRD, THIRD])}),
    (GROSSE + "thm3.step4#extremal@printed-order", {"K": NOISY, "c": THIRD}),
    *((f"{ZHONG}{slug}@D-beyond-n", {"db": Database(2, 1), "K": UNUSED, "D": 3 * HALF, "half": half})
      for slug in ("theorem-7-5#lower", "theorem-7-6#lower", "theorem-17-5#lower", "theorem-17-6#lower")
      for half in (1, 2, 3)),
]  # fmt: skip


@pytest.mark.parametrize(("identifier", "values"), HELD, ids=lambda x: x if isinstance(x, str) else "")
def test_a_wider_reading_holds_beside_the_values_at_which_it_fails(identifier: str, values: dict[str, Any]) -> None:
    assert outcome(identifier, values) is Outcome.HOLDS


def test_for_laws_near_each_other_the_bound_of_corollary_1_is_no_tighter() -> None:
    values = {"K": Kernel([[2 * THIRD, THIRD], [HALF, HALF]]), "c": THIRD, "P": TWO, "Q": Prior(["2/5", "3/5"])}
    assert outcome(GROSSE + "abstract-tighter-ldp#relative-entropy@strictly", values) is FAILS


def test_mechanisms_are_not_ordered_as_the_guarantees_of_6_are() -> None:
    assert bool(m.capacity(RARE) < m.capacity(NOISY)) and m.ldp_delta(NOISY, ln(3)) == 0
    assert outcome(NGO + "rem-monotone-mu@mechanisms", {"K": RARE, "L": NOISY, "eps": ln(3)}) is FAILS
    assert outcome(NGO + "rem-monotone-mu@mechanisms", {"K": RARE, "L": BIT, "eps": ln(3)}) is Outcome.HOLDS


def test_no_other_mechanism_than_that_of_the_proof_need_reach_the_maximum() -> None:
    values = {"mu": Fraction(1), "eps": ln(2)}
    assert outcome(NGO + "thm1a-tight.step2#printed-M", values | {"K": CONSTANT}) is FAILS
    assert outcome(NGO + "thm1a-tight.step2#printed-M", values | {"K": BIT}) is Outcome.HOLDS


@pytest.mark.parametrize("c", [Fraction(1, 7), THIRD])
def test_the_printed_capacity_is_the_level_where_every_output_occurs(c: Fraction) -> None:
    K = Kernel([["1/2", "1/2"], ["1/5", "4/5"], ["1", "0"]])
    assert (printed_capacity(K, Real(c)) == m.pml_c(K, c)).decide() is True


def test_a_set_of_data_laws_with_all_laws_on_the_worst_pair_keeps_theorem_1() -> None:
    values = {"K": BIT, "family": Kernel([[HALF, HALF]]), "x": 1, "other": 0, "event": 1}
    assert outcome(NGO + "thm1a.step2", values) is Outcome.HOLDS
    assert outcome(NGO + "thm1a.step2", values | {"family": Kernel([[1, 0]])}) is FAILS


def test_the_corner_points_of_13_are_the_ends_and_the_crossings_between_neighbours() -> None:
    found = {tuple(str(x) for x in point) for point in corner_points(Prior(["1/2", "1/3", "1/6"]), Real(0))}
    assert found == {("0", "2"), ("3", "1/2"), ("6", "0")}


@pytest.mark.parametrize("D", [Fraction(1, 4), HALF])
def test_the_dual_of_16_has_its_value(D: Fraction) -> None:
    P = Prior(["1/2", "1/3", "1/6"])
    assert dual_of_16(P, Real(D)) == program_16(P, Real(D))
