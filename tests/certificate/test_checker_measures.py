"""The checker's measures agree with textbook formulas evaluated in another way, and with each other."""

from typing import Any

import mpmath
import pytest
from certificates_by_hand import BSC, Z_CHANNEL, database, kernel, measure, op, prior, var

from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.certificate.checker.language.table import MEASURES

mp = mpmath.mp.clone()
mp.dps = 40

K_ROWS = [["1/2", "1/3", "1/6"], ["1/7", "2/7", "4/7"], ["1/5", "3/5", "1/5"], ["1/10", "2/5", "1/2"]]
P_MASSES = ["1/10", "2/10", "3/10", "4/10"]
INSTANCE = {
    "K": {"type": "kernel", "rows": K_ROWS},
    "P": {"type": "prior", "masses": P_MASSES},
    "p": {"type": "prior", "masses": K_ROWS[0]},
    "q": {"type": "prior", "masses": K_ROWS[1]},
    "db": database(2, 2),
    "B": BSC,
    "Z": Z_CHANNEL,
    "E": kernel("2/3 0 1/3", "0 2/3 1/3"),
    "I": kernel("1 0 0", "0 1 0", "0 0 1"),
}


def fraction(text: str) -> Any:
    numerator, _, denominator = text.partition("/")
    return mp.mpf(int(numerator)) / int(denominator or 1)


K = [[fraction(entry) for entry in row] for row in K_ROWS]
P = [fraction(mass) for mass in P_MASSES]
p, q = K[0], K[1]
OUT = [sum(P[x] * K[x][y] for x in range(4)) for y in range(3)]
PAIRS = [(a, b) for a in range(4) for b in range(4) if a != b]
NEAR = [(a, b) for a, b in PAIRS if bin(a ^ b).count("1") == 1]


def kl(p: Any, q: Any) -> Any:
    return sum(a * mp.log(a / b) for a, b in zip(p, q, strict=True))


def entropy(p: Any) -> Any:
    return -sum(a * mp.log(a) for a in p)


def renyi(p: Any, q: Any, alpha: Any) -> Any:
    return mp.log(sum(a**alpha * b ** (1 - alpha) for a, b in zip(p, q, strict=True))) / (alpha - 1)


def hockey(p: Any, q: Any, factor: Any) -> Any:
    return sum(max(a - factor * b, 0) for a, b in zip(p, q, strict=True))


def tv(p: Any, q: Any) -> Any:
    return sum(abs(a - b) for a, b in zip(p, q, strict=True)) / 2


def ratio(p: Any, q: Any) -> Any:
    return max(a / b for a, b in zip(p, q, strict=True))


def sibson(alpha: Any) -> Any:
    means = [sum(P[x] * K[x][y] ** alpha for x in range(4)) ** (1 / alpha) for y in range(3)]
    return alpha / (alpha - 1) * mp.log(sum(means))


def arimoto(alpha: Any) -> Any:
    inner = sum(sum((P[x] * K[x][y]) ** alpha for x in range(4)) ** (1 / alpha) for y in range(3))
    return mp.log(sum(a**alpha for a in P)) / (1 - alpha) + alpha / (alpha - 1) * mp.log(inner)


def posterior(y: int) -> Any:
    return [P[x] * K[x][y] / OUT[y] for x in range(4)]


HALF, THREE = mp.mpf(1) / 2, mp.mpf(3)
LN_10_9 = op("ln", "10/9")
F = mp.mpf(10) / 9
MI = sum(P[x] * kl(K[x], OUT) for x in range(4))
RATIONALS: list[tuple[Any, Any]] = [
    (measure("total_variation", var("p"), var("q")), tv(p, q)),
    (measure("kl", var("p"), var("q")), kl(p, q)),
    (measure("chi2", var("p"), var("q")), sum((a - b) ** 2 / b for a, b in zip(p, q, strict=True))),
    (measure("hellinger2", var("p"), var("q")), sum((a**HALF - b**HALF) ** 2 for a, b in zip(p, q, strict=True))),
    (measure("renyi", var("p"), var("q"), "1/2"), renyi(p, q, HALF)),
    (measure("renyi", var("p"), var("q"), "3"), renyi(p, q, THREE)),
    (measure("renyi", var("p"), var("q"), op("inf")), mp.log(ratio(p, q))),
    (measure("renyi", var("p"), var("q"), "0"), mp.mpf(0)),
    (measure("hockey_stick", var("p"), var("q"), LN_10_9), hockey(p, q, F)),
    (measure("closeness_delta", var("p"), var("q"), LN_10_9), max(hockey(p, q, F), hockey(q, p, F))),
    (measure("closeness_eps", var("p"), var("q")), mp.log(max(ratio(p, q), ratio(q, p)))),
    (measure("max_ratio_level", var("p"), var("q")), mp.log(ratio(p, q))),
    (measure("support_overlap", var("p"), var("q")), 1 - tv(p, q)),
    (measure("bayes_error_sum", var("p"), var("q")), 1 - tv(p, q)),
    (measure("min_mass", var("p")), mp.mpf(1) / 6),
    (measure("entropy", var("p")), entropy(p)),
    (measure("renyi_entropy", var("p"), "2"), -mp.log(sum(a * a for a in p))),
    (measure("renyi_entropy", var("p"), op("inf")), mp.log(2)),
    (measure("renyi_entropy", var("p"), "0"), mp.log(3)),
    (measure("mutual_information", var("K"), var("P")), MI),
    (measure("information", {"joint": [var("K"), var("P")]}, [0], [1], []), MI),
    (measure("sibson", var("K"), var("P"), "1/2"), sibson(HALF)),
    (measure("sibson", var("K"), var("P"), "3"), sibson(THREE)),
    (measure("sibson", var("K"), var("P"), "1"), MI),
    (measure("sibson", var("K"), var("P"), op("inf")), mp.log(sum(max(row[y] for row in K) for y in range(3)))),
    (measure("sibson", var("K"), var("P"), "0"), mp.mpf(0)),
    (measure("arimoto", var("K"), var("P"), "1/2"), arimoto(HALF)),
    (measure("arimoto", var("K"), var("P"), "3"), arimoto(THREE)),
    (
        measure("min_entropy_leakage", var("K"), var("P")),
        mp.log(sum(max(P[x] * K[x][y] for x in range(4)) for y in range(3)) / max(P)),
    ),
    (measure("maximal_leakage", var("K")), mp.log(sum(max(row[y] for row in K) for y in range(3)))),
    (measure("pml", var("K"), var("P")), mp.log(max(max(row[y] for row in K) / OUT[y] for y in range(3)))),
    (measure("pml_outcome", var("K"), var("P"), 1), mp.log(max(row[1] for row in K) / OUT[1])),
    (
        measure("pml_c", var("K"), "1/8"),
        mp.log(max(max(r[y] for r in K) / (sum(r[y] for r in K) / 8 + min(r[y] for r in K) / 2) for y in range(3))),
    ),
    (measure("ldp", var("K")), mp.log(max(ratio(K[a], K[b]) for a, b in PAIRS))),
    (measure("dp", var("K"), var("db")), mp.log(max(ratio(K[a], K[b]) for a, b in NEAR))),
    (measure("ldp_delta", var("K"), LN_10_9), max(hockey(K[a], K[b], F) for a, b in PAIRS)),
    (measure("dp_delta", var("K"), var("db"), LN_10_9), max(hockey(K[a], K[b], F) for a, b in NEAR)),
    (measure("pointwise_delta", var("K"), LN_10_9), max(K[a][y] - F * K[b][y] for a, b in PAIRS for y in range(3))),
    (measure("dobrushin", var("K")), max(tv(K[a], K[b]) for a, b in PAIRS)),
    (measure("tv_dp", var("K"), var("db")), max(tv(K[a], K[b]) for a, b in NEAR)),
    (measure("kl_dp", var("K")), max(kl(K[a], K[b]) for a, b in PAIRS)),
    (measure("kl_dp", var("K"), var("db")), max(kl(K[a], K[b]) for a, b in NEAR)),
    (measure("renyi_dp", var("K"), "2"), max(renyi(K[a], K[b], 2) for a, b in PAIRS)),
    (measure("renyi_dp", var("K"), "2", var("db")), max(renyi(K[a], K[b], 2) for a, b in NEAR)),
    (measure("group_dp", var("K"), var("db"), 2), mp.log(max(ratio(K[a], K[b]) for a, b in PAIRS))),
    (measure("group_dp_delta", var("K"), var("db"), 2, "0"), max(tv(K[a], K[b]) for a, b in PAIRS)),
    (
        measure("index_dp", var("K"), var("db"), 0),
        mp.log(max(ratio(K[a], K[b]) for a, b in [(0, 2), (2, 0), (1, 3), (3, 1)])),
    ),
    (
        measure("lip_delta", var("K"), var("P"), LN_10_9),
        max(max(hockey(row, OUT, F) / F, hockey(OUT, row, F)) for row in K),
    ),
    (
        measure("adversarial", var("K"), var("P")),
        mp.log(max(posterior(y)[x] / P[x] for x in range(4) for y in range(3))),
    ),
    (measure("prior_ratio", var("P"), var("db")), mp.log(3)),
    (
        measure("identifiability", var("K"), var("P"), var("db")),
        mp.log(max(posterior(y)[a] / posterior(y)[b] for a, b in NEAR for y in range(3))),
    ),
    (measure("zeros_in_column", var("E"), 0), mp.mpf(1)),
    (measure("binary_entropy", "1/3"), entropy([mp.mpf(1) / 3, mp.mpf(2) / 3])),
    (measure("capacity", var("B")), mp.log(2) - entropy([mp.mpf(1) / 4, mp.mpf(3) / 4])),
    (measure("capacity", var("Z")), mp.log(mp.mpf(5) / 4)),
    (measure("capacity", var("E")), mp.log(2) * 2 / 3),
    (measure("capacity", var("I"), "1/2"), mp.log(3)),
    (measure("capacity", var("E"), "0"), mp.mpf(0)),
    (measure("capacity", var("I"), "0"), mp.log(3)),
    (measure("capacity", var("B"), op("inf")), mp.log(mp.mpf(3) / 2)),
    (measure("capacity", var("B"), "2"), mp.log(2) + mp.log(mp.mpf(10) / 16)),
    (measure("csiszar", var("B"), {"type": "prior", "masses": ["1/2", "1/2"]}, "2"), mp.log(mp.mpf(5) / 4)),
    (measure("inverse_binary_entropy", "1/2"), mp.findroot(lambda x: entropy([x, 1 - x]) - HALF, 0.2)),
]


def value(tree: Any) -> Any:
    low, high = bracket(expression(tree, Instance(INSTANCE)))
    assert mp.mpf(high) - mp.mpf(low) <= mp.mpf(10) ** -20 * 2
    return mp.mpf(low)


@pytest.mark.parametrize(
    ("tree", "expected"), RATIONALS, ids=lambda value: value["measure"] if isinstance(value, dict) else ""
)
def test_a_measure_agrees_with_its_textbook_formula(tree: Any, expected: Any) -> None:
    assert abs(value(tree) - expected) < mp.mpf(10) ** -19


@pytest.mark.parametrize("order", ["1/3", "1/2", "1", "3/2", "2", "5"])
def test_sibson_information_at_any_prior_is_at_most_the_capacity_of_its_order(order: str) -> None:
    capacity = value(measure("capacity", var("K"), order))
    assert value(measure("sibson", var("K"), var("P"), order)) <= capacity + mp.mpf(10) ** -20
    assert capacity <= value(measure("maximal_leakage", var("K")))


@pytest.mark.parametrize("order", ["1/2", "3/2", "2"])
def test_csiszar_information_lies_on_the_known_side_of_sibsons(order: str) -> None:
    difference = value(measure("sibson", var("K"), var("P"), order)) - value(
        measure("csiszar", var("K"), var("P"), order)
    )
    assert difference > 0 if order != "1/2" else difference < 0


@pytest.mark.slow
def test_group_and_index_informations_are_largest_subchannel_capacities() -> None:
    subchannels = [measure("capacity", {"restrict": [var("K"), rows]}) for rows in ([0, 2], [1, 3])]
    expected = max(map(value, subchannels))
    assert value(measure("index_mi", var("K"), var("db"), 0)) == expected
    assert value(measure("group_mi", var("K"), var("db"), [0])) == expected
    assert value(measure("group_mi", var("K"), var("db"), [0, 1])) == value(measure("capacity", var("K")))
    other = [measure("capacity", {"restrict": [var("K"), rows]}) for rows in ([0, 1], [2, 3])]
    assert value(measure("mi_dp", var("K"), var("db"))) == max(map(value, [*subchannels, *other]))


def test_bayesian_levels_agree_with_enumeration() -> None:
    law = {(x // 2, x % 2, y): P[x] * K[x][y] for x in range(4) for y in range(3)}

    def given(i: int, letter: int) -> Any:
        masses = [sum(m for cell, m in law.items() if cell[i] == letter and cell[2] == y) for y in range(3)]
        return [mass / sum(masses) for mass in masses]

    single = [(given(i, 0), given(i, 1)) for i in range(2)]
    both = [(K[a], K[b]) for a, b in NEAR]
    expected = mp.log(max(max(ratio(a, b), ratio(b, a)) for a, b in [*single, *both]))
    assert abs(value(measure("bayesian_dp", var("K"), var("P"), var("db"))) - expected) < mp.mpf(10) ** -19
    assert value(measure("bayesian_mi", var("K"), var("P"), var("db"))) <= MI


def test_objects_compose_as_documented() -> None:
    def entries(tree: Any) -> list[Any]:
        return [value({"entry": [tree, 0, y]}) for y in range(2)]

    assert entries({"then": [var("B"), var("Z")]}) == [mp.mpf("0.875"), mp.mpf("0.125")]
    assert entries({"before": [var("B"), var("Z")]}) == [mp.mpf("0.75"), mp.mpf("0.25")]
    assert entries({"mix": [var("B"), var("Z"), "1/2"]}) == [mp.mpf("0.875"), mp.mpf("0.125")]
    assert entries({"power": [var("B"), 2]}) == entries({"product": [var("B"), var("B")]})
    assert entries({"parallel": [var("B"), var("B")]}) == [mp.mpf("0.5625"), mp.mpf("0.1875")]
    uniform = {"type": "prior", "masses": ["1/2", "1/2"]}
    assert entries({"posterior": [var("Z"), uniform]})[0] == value(op("div", "2", "3"))
    assert value({"mass": [{"output": [var("Z"), uniform]}, 0]}) == mp.mpf("0.75")
    joint = {"joint": [var("K"), var("P"), var("db")]}
    axes = measure("joint_entropy", joint, [0, 1])
    assert value(axes) == value(measure("entropy", var("P")))
    assert value(measure("entropy", {"marginal": [joint, [2]]})) == value(
        measure("entropy", {"output": [var("K"), var("P")]})
    )
    assert abs(value(measure("conditional_entropy", joint, [0, 1], [2])) - value(axes) + MI) < mp.mpf(10) ** -19


def test_conventions_at_zero_masses() -> None:
    laws = [{"type": "prior", "masses": masses.split()} for masses in ("1 0 0", "1/2 1/2 0", "0 0 1")]
    infinite = [
        measure("kl", laws[1], laws[0]),
        measure("renyi", laws[0], laws[2], "1/2"),
        measure("renyi", laws[1], laws[0], "2"),
        measure("chi2", laws[1], laws[0]),
        measure("closeness_eps", laws[0], laws[1]),
        measure("ldp", var("E")),
        measure("kl_dp", var("E")),
        measure("pml_c", var("E"), "0"),
    ]
    assert all(bracket(expression(tree, Instance(INSTANCE))) == ("inf", "inf") for tree in infinite)
    assert value(measure("kl", laws[0], laws[1])) == value(op("ln", "2"))
    assert value(measure("renyi", laws[0], laws[1], "0")) == value(op("ln", "2"))
    assert value(measure("hockey_stick", laws[1], laws[0], op("inf"))) == mp.mpf("0.5")


def test_every_measure_in_the_table_is_described_by_its_function() -> None:
    assert all(entry.function.__doc__ for entry in MEASURES.values())
    assert prior("1")["type"] == "prior"
