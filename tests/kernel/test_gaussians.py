"""Gaussian mixtures and Gaussian mechanisms as exact objects."""

import pytest

from exactpriv.kernel import GaussianChannel, GaussianMixture, Prior
from exactpriv.kernel.value_trees import tree_from_value, value_from_tree
from exactpriv.real import BadInput, Real, ln, sqrt


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ((["1/2", "1/3"], [0, 1], [1, 1]), "sums to"),
        (([1], [0], [0]), "positive"),
        (([1], [0], [-1]), "positive"),
        (([1], [0.5], [1]), "float"),
        (([1], [Real.infinity()], [1]), "infinite"),
        (([1], [0], [Real.infinity()]), "infinite"),
        (([], [], []), "equally many"),
        (([1], [0, 1], [1, 1]), "equally many"),
        (([2, -1], [0, 1], [1, 1]), "negative"),
    ],
)
def test_what_is_no_mixture_is_refused_by_name(arguments: tuple[list[object], ...], named: str) -> None:
    with pytest.raises(BadInput, match=named):
        GaussianMixture(*arguments)


@pytest.mark.parametrize(
    ("points", "variance", "named"),
    [
        ([], 1, "at least one"),
        ([0, [1, 2]], 1, "dimensions"),
        ([0], 0, "positive"),
        ([0], "-1/2", "positive"),
        ([[]], 1, "dim"),
    ],
)
def test_what_is_no_gaussian_mechanism_is_refused_by_name(points: list[object], variance: object, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        GaussianChannel(points, variance)


def test_components_of_one_place_are_one_and_those_of_weight_zero_are_none() -> None:
    mixture = GaussianMixture(["1/4", 0, "1/4", "1/2"], [1, 5, 1, 0], [2, 2, 2, 2])
    assert [tuple(map(str, part)) for part in mixture.components] == [("1/2", "1", "2"), ("1/2", "0", "2")]


def test_a_channel_has_rows_and_an_output_with_provenance() -> None:
    G, P = GaussianChannel([0, "1/2"], "1/4").named("G"), Prior(["1/3", "2/3"]).named("P")
    assert G.row(1) == GaussianMixture.single("1/2", "1/4")
    assert G.row(1).expr == {"row": [{"var": "G"}, 1]}
    assert G.output(P) == GaussianMixture(["1/3", "2/3"], [0, "1/2"], ["1/4", "1/4"])
    assert G.output(P).expr == {"output": [{"var": "G"}, {"var": "P"}]}
    with pytest.raises(BadInput, match="letters"):
        G.output(Prior.uniform(3))
    with pytest.raises(BadInput, match="position"):
        G.row(2)


def test_points_on_a_line_become_scalars_with_the_same_separations() -> None:
    G = GaussianChannel([[1, 1], [2, 3], [0, -1]], 5)
    line = G.on_a_line()
    assert line == GaussianChannel([0, 1, -1], 1)
    for i in range(3):
        for j in range(3):
            assert G.squared_distance(i, j) / 5 == line.squared_distance(i, j)
    with pytest.raises(BadInput, match="line"):
        GaussianChannel([[0, 0], [1, 0], [0, 1]], 1).on_a_line()
    assert GaussianChannel([[1, 2], [1, 2]], 1).on_a_line() == GaussianChannel([0, 0], 1)


@pytest.mark.parametrize(
    "value",
    [
        GaussianMixture(["1/3", "2/3"], [sqrt(2), "-1/2"], [ln(3), 1]),
        GaussianChannel([0, "1/2", -3], "1/7"),
        GaussianChannel([[0, 1], [sqrt(2), 3]], 2),
    ],
)
def test_what_is_written_is_read_back(value: GaussianMixture | GaussianChannel) -> None:
    assert value_from_tree(tree_from_value(value)) == value
    assert hash(value_from_tree(tree_from_value(value))) == hash(value)


def test_a_file_with_a_wrong_part_is_refused_with_its_place() -> None:
    with pytest.raises(BadInput, match=r"weights\[1\]"):
        value_from_tree({"type": "gaussian-mixture", "weights": ["1", 0.5], "means": [], "variances": []})
    with pytest.raises(BadInput, match="variance"):
        value_from_tree({"type": "gaussian-channel", "points": ["0"]})
