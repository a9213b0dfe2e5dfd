"""No file makes the checker raise, or work for long; each is refused with one sentence."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import certificates_by_hand as hand
import pytest
from certificates_by_hand import case, certificate, kernel, measure, op, real, var

from exactpriv.certificate import CertificateError, check_certificate, parse, seal, verify, write
from exactpriv.certificate.checker.arithmetic.refinement import integer_root
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK

SECONDS = 60
"""Of processor time."""
TRUE = op("true")
SMALL = hand.pinsker()


def refusal(content: bytes, folder: Path) -> str:
    path = folder / "hostile.json"
    path.write_bytes(content)
    return refused(lambda: verify(path))


def refused(check: Any) -> str:
    start = time.process_time()
    result = check()
    assert time.process_time() - start < SECONDS
    assert not result.accepted
    assert result.reason and "\n" not in result.reason and len(result.reason) < 400
    return str(result.reason)


def nested(depth: int, name: str, leaf: Any) -> Any:
    tree = leaf
    for _ in range(depth):
        tree = op(name, tree)
    return tree


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"null", "give an object"),
        (b"[]", "give an object"),
        (b"3", "give an object"),
        (b"\xff\xfe{}", "UTF-8"),
        (b'{"a": "\xc3"}', "UTF-8"),
        (b"\x00" * 100, "not JSON"),
        (b"[" * 1_000_000, "nesting deeper"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "nesting deeper"),
        (b'{"a": 1, "a": 2}', "twice"),
        (b'{"a": 0.5}', "not exact"),
        (b'{"a": 1e999999999}', "not exact"),
        (b'{"a": NaN}', "not exact"),
        (b'{"a": -Infinity}', "not exact"),
        (b'{"a": ' + b"9" * 10_001 + b"}", "digits"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "no certificate of exactpriv"),
        (b'"' + b"x" * 9_000_000 + b'"', "bytes"),
        (b'{"schema": "exactpriv.certificate/1"} x', "not JSON"),
        (b'{"a": "\\ud800"}', "no certificate of exactpriv"),
    ],
)
def test_unreadable_content_is_refused_in_one_sentence(content: bytes, word: str, tmp_path: Path) -> None:
    assert word in refusal(content, tmp_path)


def test_a_number_of_ten_thousand_digits_is_read_whatever_the_interpreters_limit(tmp_path: Path) -> None:
    digits = "7" * 10_000
    assert parse(f"[{digits}]".encode())[0] % 10**9 == 777_777_777
    tree = certificate("satisfies", case({"x": real(f"{digits}/3")}, op(">", var("x"), "0")))
    write(tmp_path / "long.json", tree)
    assert verify(tmp_path / "long.json").accepted
    assert sys.get_int_max_str_digits() < 10_000
    with pytest.raises(CertificateError, match="digits"):
        parse(f"[{digits}7]".encode())


HUGE = "9" * 9_000


@pytest.mark.parametrize(
    "formula",
    [
        op("pow", "2", "1000000000000"),
        op("pow", "2", "1/1000000000000"),
        op("pow", HUGE, "10000"),
        op("pow", HUGE, "9999/10000"),
        op("pow", op("add", op("ln", "2"), "1"), "9999"),
        nested(90, "exp", "1"),
        nested(90, "exp", "10"),
        op("exp", HUGE),
        op("exp", op("neg", HUGE)),
        op("exp", op("mul", HUGE, op("ln", "2"))),
        op("ln", nested(20, "exp", "3")),
        nested(90, "neg", op("pow", "2", "1/2", "3")),
        op("mul", *[op("add", op("ln", str(p)), "1") for p in range(2, 40)]),
        op("mul", *[op("add", op("pow", str(p), "1/2"), "1") for p in range(2, 40)]),
        op("add", *[op("div", "1", op("ln", str(p))) for p in range(2, 60)]),
        op("sqrt", "2"),
        op("eval", "__import__('os')"),
        op("inf", "1"),
        op("add"),
        op("max"),
        op(["add"], "1"),
        op({}, "1"),
        {"op": "add", "args": {"0": "1"}},
        {"op": "add", "args": ["1"], "more": 1},
        {"var": "missing"},
        {"var": ["x"]},
        {"var": "K"},
        {"entry": [var("K"), 5, 0]},
        {"entry": [var("K"), -1, 0]},
        {"entry": [var("K"), True, 0]},
        {"mass": [var("K"), 0]},
        {"row": [var("K"), 0]},
        measure("unknown", var("K")),
        measure(["kl"], var("K")),
        measure("capacity"),
        measure("capacity", var("K"), "1", "1"),
        measure("capacity", "1"),
        measure("capacity", var("K"), "-1"),
        measure("capacity", var("K"), op("ln", "2")),
        measure("capacity", var("K"), hint={"laws": []}),
        measure("capacity", var("K"), hint=3),
        measure("dp", var("K"), {"type": "database", "m": 2, "n": 10**9}),
        measure("dp", var("K"), {"type": "database", "m": 10**9, "n": 2}),
        measure("dp", var("K"), {"type": "database", "m": 2, "n": 3}),
        measure("entropy", {"power": [var("K"), 10**9]}),
        measure("maximal_leakage", {"power": [var("K"), 60]}),
        measure("maximal_leakage", {"power": [var("K"), 0]}),
        measure("maximal_leakage", {"row": [var("K"), 0], "var": "K"}),
        measure("total_variation", {"row": [var("K"), 0]}, {"type": "prior", "masses": ["1"]}),
        measure("information", {"joint": [var("K"), {"row": [var("K"), 0]}]}, [0], [7], []),
        measure("information", {"joint": [var("K"), {"row": [var("K"), 0]}]}, [0, 0], [1], []),
        measure("f_divergence", {"row": [var("K"), 0]}, {"row": [var("K"), 1]}, {"f": "tv", "parameters": [HUGE] * 99}),
        measure("f_divergence", {"row": [var("K"), 0]}, {"row": [var("K"), 1]}, {"f": "chi2", "parameters": {}}),
        measure("eta_chi2", var("K"), hint={"weights": [HUGE]}),
        measure("eta_tv_pml", 65_536, HUGE, f"1/{HUGE}"),
        measure("eta_tv_pml", 0, "2", "0"),
        measure("eta_tv_pml", 10**9, "2", "0"),
        measure("eta_tv_pml_class", 3, f"{HUGE}/7", f"7/{HUGE}", 9),
        measure("max_output_ratio_pml", 3, "2", "1/2"),
        measure("minimax_risk", var("K"), [["1"] * 70_000] * 2),
        measure("minimax_risk", var("K"), [["1"]]),
        measure("bayes_risk", var("K"), {"row": [var("K"), 0]}, [["1"], 3]),
        "1/0",
        "0.5",
        "1e5",
        " 1",
        "١",
        "",
        1,
        True,
        None,
        [],
        {},
    ],
    ids=lambda formula: json.dumps(formula)[:40],
)
def test_a_hostile_expression_is_refused_or_undecided_in_one_sentence(formula: Any) -> None:
    sides = {name: {"text": "", "enclosure": ["0", "0"]} for name in ("lhs", "rhs")} | {"gap": ["0", "0"], "path": []}
    tree = certificate("satisfies", case({"K": hand.BSC}, op("<=", formula, "1"), sides=sides))
    refused(lambda: check_certificate(tree))


@pytest.mark.slow
@pytest.mark.parametrize(
    "instance",
    [
        {"a": real(var("a"))},
        {"a": real(var("b")), "b": real(var("a"))},
        {f"x{i}": real(var(f"x{i + 1}")) for i in range(5_000)},
        {"x0": real("3")} | {f"x{i + 1}": real(op("mul", var(f"x{i}"), var(f"x{i}"))) for i in range(60)},
        {"x0": real("3")} | {f"x{i + 1}": real(op("exp", var(f"x{i}"))) for i in range(60)},
        {"x0": real(op("ln", "3"))} | {f"x{i + 1}": real(nested(30, "ln", var(f"x{i}"))) for i in range(60)},
        {"x0": real(op("ln", "3"))}
        | {f"x{i + 1}": real(op("div", "1", op("add", "1", op("pow", var(f"x{i}"), "1/2")))) for i in range(200)},
        {"K": {"type": "kernel", "rows": []}},
        {"K": {"type": "kernel", "rows": [[]]}},
        {"K": {"type": "kernel", "rows": [["1"], ["1/2", "1/2"]]}},
        {"K": {"type": "kernel", "rows": [["1"]], "inputs": ["a", "b"]}},
        {"K": {"type": "kernel", "rows": [["1/2", "1/2"]], "outputs": ["a", "a"]}},
        {"K": {"type": "kernel", "rows": [[op("inf")]]}},
        {"K": {"type": "kernel", "rows": "1"}},
        {"K": {"type": "matrix"}},
        {"K": {"type": ["kernel"]}},
        {"K": 3},
        {"J": {"type": "joint", "shape": [10**6, 10**6], "masses": ["1"]}},
        {"J": {"type": "joint", "shape": [], "masses": ["1"]}},
        {"n": {"type": "integer", "value": 10**900}},
        {"n": {"type": "integer", "value": True}},
        {"n": {"type": "integer", "value": "3"}},
        {"I": {"type": "indices", "value": [-1]}},
        [],
        None,
        "x",
    ],
    ids=range(26),
)
def test_a_hostile_instance_is_refused_in_one_sentence(instance: Any) -> None:
    refused(lambda: check_certificate(certificate("violates", case(instance, TRUE, sides=None))))


def test_a_large_kernel_of_long_numbers_is_given_up_rather_than_worked_on_for_long() -> None:
    rows = [[f"{(31 * x + 7 * y * y) % 89 + 1}" for y in range(24)] for x in range(24)]
    texts = [" ".join(f"{entry}/{sum(map(int, row))}" for entry in row) for row in rows]
    tree = certificate(
        "satisfies",
        case({"K": kernel(*texts)}, op("not", op("<=", "1", measure("capacity", var("K"), "1/3"))), sides=None),
    )
    start = time.process_time()
    check_certificate(tree, DEFAULT_WORK // 5)
    assert time.process_time() - start < SECONDS / 5


@pytest.mark.parametrize(
    "formula",
    [
        measure("minimax_risk", var("K")),
        measure(
            "minimax_risk",
            var("K"),
            [[f"{10**300 + 17 * x * a}/{10**301 + a * a + x}" for a in range(9)] for x in range(24)],
        ),
        measure("eta_chi2", var("K")),
        measure(
            "f_divergence",
            {"row": [var("K"), 0]},
            {"row": [var("K"), 1]},
            {"f": "positive-power", "parameters": ["1", "64"]},
        ),
    ],
)
def test_a_measure_of_many_long_numbers_is_given_up_rather_than_worked_on_for_long(formula: Any) -> None:
    rows = [[10**40 + (31 * x + 7 * y * y) % 89 * 10**38 + x * y for y in range(24)] for x in range(24)]
    texts = [" ".join(f"{entry}/{sum(row)}" for entry in row) for row in rows]
    tree = certificate("satisfies", case({"K": kernel(*texts)}, op("not", op("<=", "1", formula)), sides=None))
    start = time.process_time()
    check_certificate(tree, DEFAULT_WORK // 5)
    assert time.process_time() - start < SECONDS / 5


@pytest.mark.parametrize("key", sorted(SMALL))
@pytest.mark.parametrize("value", [None, 3, "x", [], {}, [[]], [{}], True])
def test_a_field_of_the_wrong_type_is_refused(key: str, value: Any) -> None:
    tree = {**SMALL, key: value}
    if key != "digest":
        tree = seal(tree)
    if key in ("claim", "statement") and value == "x":
        assert check_certificate(tree).accepted
    else:
        refused(lambda: check_certificate(tree))


@pytest.mark.parametrize("key", ["instance", "assumptions", "relation", "sides"])
@pytest.mark.parametrize("value", [None, 3, "x", {}, [{}], True, {"lhs": {}, "rhs": {}, "gap": []}])
def test_a_case_with_a_part_of_the_wrong_type_is_refused(key: str, value: Any) -> None:
    tree = certificate("satisfies", {**SMALL["cases"][0], key: value})
    refused(lambda: check_certificate(tree))


def test_a_plain_integer_of_thousands_of_digits_is_refused(tmp_path: Path) -> None:
    content = json.dumps(SMALL).replace('"cases": [', '"cases": [' + "9" * 9_000 + ", ").encode()
    assert "too long for a plain integer" in refusal(content, tmp_path)


def test_an_unknown_key_or_a_missing_one_is_refused() -> None:
    assert "unknown key" in check_certificate(seal({**SMALL, "more": 1})).reason
    assert "lacks the key" in check_certificate({key: SMALL[key] for key in SMALL if key != "cases"}).reason


def test_a_float_in_a_tree_given_in_memory_is_refused() -> None:
    assert not check_certificate({**SMALL, "claim": 0.5}).accepted


def test_a_string_of_escaped_quotes_is_scanned_once() -> None:
    for content in (b'"' + b'\\"' * 2_000_000, b'{"a": "' + b'\\"' * 2_000_000):
        start = time.process_time()
        with pytest.raises(CertificateError, match="not JSON"):
            parse(content)
        assert time.process_time() - start < 10


def test_a_repeated_key_among_many_is_found_at_once() -> None:
    content = b"{" + b",".join(b'"%d":0' % i for i in range(60_000)) + b',"59999":0}'
    start = time.process_time()
    with pytest.raises(CertificateError, match="twice"):
        parse(content)
    assert time.process_time() - start < 10


def comparison(formula: Any) -> Any:
    sides = {name: {"text": "", "enclosure": ["0", "0"]} for name in ("lhs", "rhs")} | {"gap": ["0", "0"], "path": []}
    return certificate("satisfies", case({"K": hand.BSC}, op("<=", formula, "1"), sides=sides))


@pytest.mark.parametrize(
    "formula",
    [
        op("root", "0", "2", "-" + "7" * 40, *[f"{(-3) ** (k + 30)}{k * 7919 % 1000}" for k in range(62)], "9" * 40),
        op("root", "0", "9" * 9_000, "-1", *["1" + "0" * 100 + str(k) for k in range(62)], "1"),
        op("root", f"1/{'7' * 9_000}", "2", "-1", *["1"] * 63),
        op("mul", *[f"{10**3999 + 2 * k + 1}/{10**3998 + 2 * k + 3}" for k in range(60)]),
        op("add", *[f"1/{10**3999 + 2 * k + 1}" for k in range(60)]),
        op("add", *[op("pow", f"{10**3999 + 2 * k + 1}", "1/3") for k in range(30)]),
        op("pow", op("pow", HUGE, "1/2"), "9999"),
    ],
    ids=range(7),
)
def test_long_numbers_are_priced_by_their_length(formula: Any) -> None:
    start = time.process_time()
    refused(lambda: check_certificate(comparison(formula), 300_000))
    assert time.process_time() - start < 20


def test_a_check_ends_in_time_with_a_sentence() -> None:
    database = {"type": "database", "m": 2, "n": 8}
    rows = [[f"{x * 97 % 1009 + 1}/2000", f"{1999 - x * 97 % 1009}/2000"] for x in range(256)]
    tree = certificate(
        "satisfies",
        case({"K": {"type": "kernel", "rows": rows}, "P": {"type": "prior", "masses": ["1/256"] * 256}, "D": database},
             op("not", op("<=", "9", measure("bayesian_mi", var("K"), var("P"), var("D")))), sides=None),
    )  # fmt: skip
    start = time.monotonic()
    result = check_certificate(tree, 10**12, seconds=1)
    assert time.monotonic() - start < 15
    assert not result.accepted
    assert "longer than it may" in result.reason


def test_integer_roots_are_found_whatever_the_length() -> None:
    for root in (2, 3, 10**9 + 7, 10**40 + 1, 7**900):
        for degree in (2, 3, 5, 31, 97):
            assert integer_root(root**degree, degree) == root
            assert integer_root(root**degree + 1, degree) is None
            assert integer_root(root**degree - 1, degree) is None


def without(tree: Any, key: str, beside: str) -> Any:
    """The tree in which objects that have the key `beside` lack `key`."""
    if isinstance(tree, list):
        return [without(part, key, beside) for part in tree]
    if not isinstance(tree, dict):
        return tree
    return {name: without(part, key, beside) for name, part in tree.items() if name != key or beside not in tree}


@pytest.mark.parametrize("beside", ["measure", "op"])
@pytest.mark.parametrize("kind", ["dominated", "uniform", "approaches"])
def test_a_measure_or_operation_without_arguments_is_refused_in_a_proof_of_every_kind(kind: str, beside: str) -> None:
    root = Path(__file__).resolve().parents[2]
    files = [file for folder in ("proofs", "improvements") for file in sorted((root / folder).rglob("*.json"))]
    trees = [json.loads(file.read_text()) for file in files if file.stat().st_size < 40_000]
    chosen = [tree for tree in trees if tree["kind"] == kind]
    assert chosen
    for tree in chosen:
        cases = [{**case, "relation": without(case["relation"], "args", beside)} for case in tree["cases"]]
        changed = seal({**{k: v for k, v in tree.items() if k != "digest"}, "cases": cases})
        if cases != tree["cases"]:
            refused(lambda changed=changed: check_certificate(changed, 200_000))
