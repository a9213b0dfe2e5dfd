"""The checker computes exactly the measures that docs/measures.md names, and reads every argument as documented."""

import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from certificates_by_hand import BSC, case, certificate, database, kernel, measure, op, prior, var

from exactpriv.certificate import CertificateError, check_certificate
from exactpriv.certificate.checker.arithmetic.linear import solve
from exactpriv.certificate.checker.arithmetic.numbers import compare
from exactpriv.certificate.checker.arithmetic.numbers import number as exact
from exactpriv.certificate.checker.arithmetic.work import IllDefined
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.certificate.checker.language.table import MEASURES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "measures.md"


def documented() -> dict[str, tuple[int, int]]:
    """The names in the page's table, each with the least and the greatest number of its arguments."""
    rows = re.findall(r"^\| `(\w+)\(([^)]*)\)` \| ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: (len(shown.partition("[")[0].split(",")), len(shown.split(","))) for name, shown in rows}


@pytest.mark.parametrize("name", sorted({*documented(), *MEASURES}))
def test_a_measure_takes_as_many_arguments_as_documented(name: str) -> None:
    assert name in MEASURES, f"the checker has no {name}; write it in certificate/checker/measures, by docs/measures.md"
    assert name in documented(), f"docs/measures.md has no row for {name}; define it in exactpriv/measure, or drop it"
    kinds = MEASURES[name].kinds
    assert documented()[name] == (sum(not kind.endswith("?") for kind in kinds), len(kinds))


INSTANCE = {
    "K": kernel("1/2 1/3 1/6", "1/7 2/7 4/7", "1/5 3/5 1/5", "1/10 2/5 1/2"),
    "P": prior("1/10 2/10 3/10 4/10"),
    "p": prior("1/2 1/2"),
    "db": database(2, 2),
    "B": BSC,
    "one": {"type": "integer", "value": 1},
    "two": {"type": "integer", "value": 2},
    "A": {"type": "indices", "value": [1]},
    "label": {"type": "name", "value": "anything"},
}
JOINT = {"joint": [var("K"), var("P"), var("db")]}


def number(tree: Any) -> Any:
    return expression(tree, Instance(INSTANCE))


def substituted(tree: Any) -> Any:
    """The tree with plain indices 1, 2 and [1] replaced by variables."""
    if tree == [1]:
        return var("A")
    if isinstance(tree, list):
        return [substituted(part) for part in tree]
    if isinstance(tree, dict):
        return {key: substituted(part) for key, part in tree.items()}
    return {1: var("one"), 2: var("two")}.get(tree, tree) if isinstance(tree, int) else tree


@pytest.mark.parametrize(
    "tree",
    [
        measure("pml_outcome", var("K"), var("P"), 1),
        measure("zeros_in_column", var("K"), 1),
        measure("group_dp", var("K"), var("db"), 2),
        measure("group_dp_delta", var("K"), var("db"), 2, "0"),
        measure("group_mi", var("K"), var("db"), [1]),
        measure("index_dp", var("K"), var("db"), 1),
        measure("index_mi", var("K"), var("db"), 1),
        measure("joint_entropy", JOINT, [1]),
        measure("conditional_entropy", JOINT, [1], [2]),
        measure("information", JOINT, [1], [2], [0]),
        measure("eta_tv_pml", 2, "2", "1/4"),
        measure("eta_tv_pml_class", 2, "2", "1/4", 1),
        measure("max_output_ratio_pml", 2, "2", "1/4"),
        {"entry": [var("K"), 1, 2]},
        {"mass": [{"row": [var("K"), 1]}, 1]},
        measure("dobrushin", {"power": [var("B"), 2]}),
        measure("dobrushin", {"restrict": [var("K"), [1, 2]]}),
        measure("maximal_leakage", {"restrict": [var("K"), [1]]}),
        measure("entropy", {"marginal": [JOINT, [1]]}),
    ],
    ids=lambda tree: tree.get("measure", next(iter(tree))),
)
def test_an_index_or_a_list_of_indices_may_be_a_variable(tree: Any) -> None:
    assert substituted(tree) != tree
    assert compare(number(tree), number(substituted(tree))) == 0


def test_an_integer_variable_is_a_number_and_an_integer_expression_an_index() -> None:
    assert compare(number(op("add", var("one"), var("two"))), number("3")) == 0
    entry = {"entry": [var("K"), op("add", var("one"), var("two")), "1"]}
    assert compare(number(entry), number("2/5")) == 0
    for index in ("1/2", op("ln", "2"), "-1", var("label"), var("A"), op("inf"), True, None):
        with pytest.raises(CertificateError):
            number({"entry": [var("K"), index, 0]})


def test_no_expression_refers_to_a_label() -> None:
    for tree in (var("label"), measure("entropy", var("label")), {"mass": [var("P"), var("label")]}):
        with pytest.raises(CertificateError):
            number(tree)
    tree = certificate("satisfies", case({"n": INSTANCE["label"]}, op("<=", "1", "2")))
    assert check_certificate(tree).accepted


def function(name: str, *parameters: str) -> Any:
    return {"f": name, "parameters": list(parameters)}


LAWS = [prior("1/2 1/2 0"), prior("0 1/3 2/3")]


@pytest.mark.parametrize(
    ("f", "expected"),
    [
        (function("tv"), "2/3"),
        (function("kl"), op("inf")),
        (function("reverse-kl"), op("inf")),
        (function("hellinger2"), op("add", "2", op("neg", op("mul", "2", op("pow", "1/6", "1/2"))))),
        (function("chi2"), op("inf")),
        (function("linear"), "0"),
        (function("hockey-stick", "5/4"), "7/12"),
        (function("positive-power", "1", "1"), "2/3"),
        (function("positive-power", "1", "2"), op("inf")),
        (function("polynomial", "1", "-1"), "0"),
        (function("polynomial", "1", "0", "-1"), op("neg", op("inf"))),
        (function("polynomial", "0"), "0"),
    ],
)
def test_f_divergences_of_laws_with_different_supports(f: Any, expected: Any) -> None:
    assert compare(number(measure("f_divergence", *LAWS, f)), number(expected)) == 0


@pytest.mark.parametrize(
    "f",
    [
        function("none"),
        function("tv", "1"),
        function("hockey-stick"),
        function("hockey-stick", "1/2"),
        function("positive-power", "1", "1/2"),
        function("positive-power", "1", "0"),
        function("positive-power", "1", "1000"),
        function("polynomial"),
        function("polynomial", "1"),
        {"f": "tv"},
        {"f": ["tv"], "parameters": []},
        {"f": "tv", "parameters": [], "more": 1},
        {"f": "hockey-stick", "parameters": [2]},
        "tv",
        var("B"),
    ],
)
def test_a_malformed_function_is_refused(f: Any) -> None:
    with pytest.raises(CertificateError):
        number(measure("f_divergence", *LAWS, f))


def test_contraction_has_no_value_at_equal_priors_or_between_infinities() -> None:
    q = prior("1/4 3/4")
    assert compare(number(measure("contraction", var("B"), var("p"), q, function("chi2"))), number("1/5")) == 0
    with pytest.raises(IllDefined):
        number(measure("contraction", var("B"), q, q, function("tv")))
    with pytest.raises(IllDefined):
        number(measure("contraction", kernel("1 0", "0 1"), prior("1 0"), prior("0 1"), function("kl")))
    one_sided = measure("contraction", kernel("1/2 1/2", "1/3 2/3"), prior("1 0"), prior("0 1"), function("kl"))
    assert compare(number(one_sided), number("0")) == 0


def test_hints_speed_up_and_never_change_a_value() -> None:
    rows = kernel("1/2 1/3 1/6", "1/6 1/3 1/2")
    plain = number(measure("eta_chi2", rows))
    assert compare(plain, number("1/6")) == 0
    for weights in (["1/2"], ["1/3"], ["0"], ["1"]):
        assert compare(number(measure("eta_chi2", rows, hint={"weights": weights})), plain) == 0
    for hint in ({"weights": []}, {"weights": ["2"]}, {"weights": ["1/2", "1/2"]}, {"weight": ["1/2"]}, 3):
        with pytest.raises(CertificateError):
            number(measure("eta_chi2", rows, hint=hint))
    right = {"prior": ["1/2", "1/2"], "rule": [["1", "0"], ["0", "1"]]}
    wrong = {"prior": ["1/3", "2/3"], "rule": [["0", "1"], ["0", "1"]]}
    for extra in ({}, {"hint": right}, {"hint": wrong}):
        assert compare(number(measure("minimax_risk", var("B"), **extra)), number("1/4")) == 0
    for hint in ({"prior": ["1/2"], "rule": right["rule"]}, {"prior": ["1/2", "1/2"], "rule": []}, {}, []):
        with pytest.raises(CertificateError):
            number(measure("minimax_risk", var("B"), hint=hint))


def test_risks_with_a_loss() -> None:
    loss = [["0", "3", "1"], ["-2", "0", "1/2"]]
    assert compare(number(measure("bayes_risk", var("B"), prior("1 0"), loss)), number("0")) == 0
    assert compare(number(measure("bayes_risk", var("B"), prior("0 1"), loss)), number("-2")) == 0
    assert compare(number(measure("minimax_risk", var("B"), loss)), number("0")) == 0
    for bad in ([], [[]], [["1"], ["1", "2"]], [["1"]], [[1], [2]], "1"):
        with pytest.raises(CertificateError):
            number(measure("minimax_risk", var("B"), bad))


def test_two_letters_have_a_closed_form_also_where_supports_differ() -> None:
    overlap = op("add", op("pow", "1/8", "1/2"), op("pow", "3/8", "1/2"))
    closed = op("add", "1", op("neg", op("pow", overlap, "2")))
    pair = measure("eta_chi2_pair", prior("1/4 3/4"), prior("1/2 1/2"))
    assert compare(number(pair), number(closed)) == 0
    z_like = measure("eta_chi2_pair", prior("1/4 1/4 1/2"), prior("1/10 9/10 0"))
    both = measure("eta_kl", kernel("1/4 1/4 1/2", "1/10 9/10 0"))
    assert compare(number(z_like), number(both)) == 0


def test_a_group_may_be_empty_and_an_entry_privacy_needs_a_database() -> None:
    assert compare(number(measure("group_mi", var("K"), var("db"), [])), number("0")) == 0
    for axes in ([2], [0, 0]):
        with pytest.raises(CertificateError):
            number(measure("group_mi", var("K"), var("db"), axes))
    with pytest.raises(CertificateError, match="takes 2"):
        number(measure("tv_dp", var("K")))


@pytest.mark.parametrize(
    ("n", "r", "c"),
    [(2, "6/5", "1/3"), (2, "3", "1/12"), (2, "2", "1/2"), (2, "1", "1/4"), (3, "7/5", "1/6"), (3, "5/2", "1/3")],
)
def test_binary_kernels_agree_with_the_corners_of_their_polytope_in_every_coordinate(n: int, r: str, c: str) -> None:
    level, mass = Fraction(r), Fraction(c)
    rest = 1 - n * mass
    halfspaces = []
    for i in range(n):
        unit = [Fraction(i == k) for k in range(n)]
        halfspaces += [(unit, Fraction(1)), ([-u for u in unit], Fraction(0))]
        for j in range(n):
            # p_i <= r (c sum p + (1-Nc) p_j), and the same for 1 - p
            gap = [u - level * (mass + rest * (j == k)) for k, u in enumerate(unit)]
            halfspaces += [(gap, Fraction(0)), ([-g for g in gap], level - 1)]

    def spreads(*tight: int) -> list[Fraction]:
        """max p - min p at the corners where p_0 = 0, or p_0 = 0 and p_1 = 1, as `tight` says."""
        fixed = [([Fraction(i == k) for k in range(n)], Fraction(value)) for i, value in enumerate(tight)]
        found = []
        for chosen in combinations(halfspaces, n - len(fixed)):
            rows = [*fixed, *chosen]
            point = [x.rational for x in solve([a for a, _ in rows], [exact(b) for _, b in rows]) or ()]
            if point and all(sum(u * x for u, x in zip(a, point, strict=True)) <= b for a, b in halfspaces):
                found.append(max(point) - min(point))
        return found

    assert number(measure("eta_tv_pml", n, r, c)).rational == max(spreads())
    classes = [number(measure("eta_tv_pml_class", n, r, c, j)) for j in range(3)]
    assert (classes[0].rational == 1) == bool(spreads(0, 1))
    assert classes[1].rational == max(spreads())
    assert classes[2].rational == max(spreads(0))


def test_classes_of_binary_kernels() -> None:
    def classes(n: int, r: str, c: str) -> list[Any]:
        return [number(measure("eta_tv_pml_class", n, r, c, j)) for j in range(3)]

    assert classes(2, "1", "1/4")[0].infinite == -1
    assert [value.rational for value in classes(2, "4", "1/4")] == [1, 1, 1]
    assert [value.rational for value in classes(2, "1", "1/2")[1:]] == [0, 0]
    assert classes(1, "2", "1/4")[0].infinite == -1
    for r, c in (("1/2", "1/4"), ("2", "3/4"), ("2", "-1/4"), ("2", op("inf"))):
        with pytest.raises(IllDefined):
            classes(2, r, c)
