"""Files are read exactly or refused; what is written is read back."""

import json
from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.kernel import Database, JointLaw, Kernel, Prior, files
from exactpriv.kernel import mechanisms as mech
from exactpriv.kernel.value_trees import expression, tree_from_value, value_from_tree
from exactpriv.real import Real, exp, ln, sqrt
from exactpriv.real.errors import BadInput


def test_a_kernel_written_as_json_or_csv_is_read_back_byte_for_byte(tmp_path):
    kernel = mech.example2_k2().then(mech.cyclic(Prior(["1/2", "1/3", "1/6", 0, 0])))
    for name in ("k.json", "k.csv"):
        files.write_kernel(tmp_path / name, kernel)
        again = files.read_kernel(tmp_path / name)
        assert again == kernel
        first = (tmp_path / name).read_bytes()
        files.write_kernel(tmp_path / name, again)
        assert (tmp_path / name).read_bytes() == first


def test_labels_that_are_tuples_survive_a_file(tmp_path):
    kernel = mech.comparison_erasure(2, "1/3")
    files.write_kernel(tmp_path / "k.json", kernel)
    again = files.read_kernel(tmp_path / "k.json")
    assert (again.inputs, again.outputs) == (kernel.inputs, kernel.outputs)


def test_priors_are_read_from_objects_lists_and_csv(tmp_path):
    law = Prior(["1/3", "2/3"])
    for text in ('{"masses": ["1/3", "2/3"]}', '["1/3", "2/3"]', "1/3,2/3\n", "1/3\n2/3\n", " 1/3 , 2/3"):
        assert files.parse_prior(text) == law
    files.write_prior(tmp_path / "p.json", Prior(["1/3", "2/3"], letters=["a", "b"]))
    assert files.read_prior(tmp_path / "p.json").letters == ("a", "b")


def test_an_instance_of_every_type_survives_a_file(tmp_path):
    instance = {
        "K": mech.identity(2),
        "P": Prior(["1/3", "2/3"]),
        "J": JointLaw([2, 1], ["1/2", "1/2"]),
        "db": Database(2, 3),
        "eps": ln(2).named("eps"),
        "delta": Real("1/10"),
        "k": 3,
        "A": (0, 2),
    }
    files.write_instance(tmp_path / "i.json", instance)
    first = (tmp_path / "i.json").read_bytes()
    again = files.read_instance(tmp_path / "i.json")
    assert again["K"] == instance["K"]
    assert again["K"].expr == {"var": "K"}
    assert again["P"] == instance["P"]
    assert again["J"] == instance["J"]
    assert again["db"] == instance["db"]
    assert again["k"] == 3
    assert again["A"] == (0, 2)
    assert bool(again["eps"] == ln(2))
    assert again["eps"].to_data() == {"var": "eps"}
    files.write_instance(tmp_path / "i.json", again)
    assert (tmp_path / "i.json").read_bytes() == first


def test_irrational_entries_survive_json_and_are_refused_by_csv(tmp_path):
    kernel = mech.randomized_response(2, exp("1/2"))
    files.write_kernel(tmp_path / "k.json", kernel)
    assert files.read_kernel(tmp_path / "k.json").agrees(kernel)
    with pytest.raises(BadInput, match="CSV"):
        files.write_kernel(tmp_path / "k.csv", kernel)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"rows": [[0.5, 0.5]]}', "float"),
        ('{"rows": [[1e0, 0]]}', "float"),
        ('{"rows": [[NaN, 0]]}', "NaN"),
        ('{"rows": [[Infinity, 0]]}', "Infinity"),
        ('{"rows": [["1/2", "1/2"]], "rows": [["1", "0"]]}', "twice"),
        ('{"rows": [["1"]], "colour": 1}', "colour"),
        ('{"inputs": ["a"]}', "rows"),
        ('{"rows": [["1"]], "inputs": ["a", "b"]}', "inputs"),
        ('{"rows": [["1"]], "inputs": [true]}', "True"),
        ('{"rows": [["1", "0"]], "outputs": ["a", "a"]}', "twice"),
        ('{"rows": [["1"]], "type": "prior"}', "prior"),
        ('{"rows": [["1/2", "1/3"]]}', "5/6"),
        ('{"rows": [["1", null]]}', "None"),
        ('{"rows": [["1", true]]}', "True"),
        ('{"rows": [["1"], ["1", "0"]]}', "row 1"),
        ('{"rows": [["1/0"]]}', "1/0"),
        ('{"rows": [["1e400000000"]]}', "1e400000000"),
        ('{"rows": [["0x1"]]}', "0x1"),
        ('{"rows": [["1_0"]]}', "1_0"),
        ('{"rows": [["\u0661"]]}', "not an exact number"),
        ('{"rows": [["__import__(\'os\')"]]}', "__import__"),
        ('{"rows": "11"}', "list"),
        ('{"rows": []}', "empty"),
        ('{"rows": [[]]}', "empty"),
        ('{"rows": {}}', "list"),
        ('{"rows": [["1"]]', "JSON"),
        ("", "empty"),
        ("1/2,0.5\n1/2", "line 2 has 1 cells"),
        ("1/2:1/2", "1/2:1/2"),
        ("a,b\n1,1/x", "line 2, column 2"),
        ("1,", "column 2 is empty"),
        ("nan,1", "nan"),
        ("=1+1,0", "=1"),
    ],
)
def test_hostile_kernel_files_are_refused_with_a_sentence(text, message):
    with pytest.raises(BadInput, match=message) as caught:
        files.parse_kernel(text)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        '{"rows":' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"rows": [["' + "9" * 100_000 + '"]]}',
        '{"rows": [["1/' + "9" * 100_000 + '"]]}',
        '{"rows": [[' + "9" * 100_000 + "]]}",
        '{"rows": [["' + "9" * 4_000 + '"]]}',
        '{"rows": [["-' + "9" * 4_000 + '"]]}',
        '{"rows": [["1"]], "inputs": ["' + "a" * 100_000 + '"]}',
        '{"rows": [["1"]], "inputs": [' + "[" * 30 + "]" * 30 + "]}",
        '{"' + "k" * 100_000 + '": 1}',
        '"' + '\\"' * 500_000 + "\\",
        "9" * 100_000 + ",1",
    ],
)
def test_deep_and_long_files_are_refused_at_once(text):
    with pytest.raises(BadInput) as caught:
        files.parse_kernel(text)
    assert len(str(caught.value)) < 400


def test_files_that_are_too_long_missing_or_not_text_are_refused(tmp_path, monkeypatch):
    with pytest.raises(BadInput, match="not a file"):
        files.read_kernel(tmp_path / "missing.json")
    with pytest.raises(BadInput, match="not a file"):
        files.read_kernel(tmp_path)
    with pytest.raises(BadInput, match=r"not a file|cannot be read"):
        files.read_kernel("nul\0byte")
    (tmp_path / "latin.json").write_bytes(b'{"rows": [["\xff"]]}')
    with pytest.raises(BadInput, match="UTF-8"):
        files.read_kernel(tmp_path / "latin.json")
    monkeypatch.setattr(files, "MAX_BYTES", 10)
    (tmp_path / "long.csv").write_text("1,0,0,0,0,0\n")
    with pytest.raises(BadInput, match="10 bytes"):
        files.read_kernel(tmp_path / "long.csv")


def test_an_error_in_a_file_names_the_file(tmp_path):
    (tmp_path / "k.csv").write_text("1/2,1/3\n")
    with pytest.raises(BadInput, match=r"k\.csv.*5/6"):
        files.read_kernel(tmp_path / "k.csv")


@pytest.mark.parametrize(
    ("tree", "message"),
    [
        ([], "object"),
        ({"K": {"rows": [["1"]]}}, "type"),
        ({"K": {"type": ["kernel"], "rows": [["1"]]}}, "type"),
        ({"K": {"type": "eval", "value": "1"}}, "eval"),
        ({"1x": {"type": "integer", "value": 1}}, "1x"),
        ({"x" * 65: {"type": "integer", "value": 1}}, "variable"),
        ({"k": {"type": "integer", "value": "3"}}, "integer"),
        ({"k": {"type": "integer", "value": 10**18}}, "18 digits"),
        ({"A": {"type": "indices", "value": [0, "1"]}}, "integer"),
        ({"db": {"type": "database", "m": 10, "n": 10**6}}, "databases"),
        ({"J": {"type": "joint", "shape": [10**9, 10**9], "masses": ["1"]}}, "allowed"),
        ({"J": {"type": "joint", "shape": [2, 2], "masses": ["1"]}}, "4"),
        ({"e": {"type": "real", "value": {"var": "e"}}}, "var"),
        ({"e": {"type": "real", "value": {"measure": "kl", "args": []}}}, "measure"),
        ({"e": {"type": "real", "value": {"op": "system", "args": []}}}, "system"),
        ({"e": {"type": "real", "value": {"op": "ln", "args": ["-1"]}}}, "no value"),
        ({"e": {"type": "real", "value": {"op": "div", "args": ["1", "0"]}}}, "no value"),
        ({"e": {"type": "real", "value": {"op": "ln", "args": ["1", "2"]}}}, "arguments"),
        ({"e": {"type": "real", "value": {"op": "pow", "args": ["2", "999999999"]}}}, "exponent"),
        ({"e": {"type": "real", "value": {"op": "pow", "args": ["2", {"op": "ln", "args": ["2"]}]}}}, "rational"),
    ],
)
def test_hostile_instances_are_refused(tree, message):
    with pytest.raises(BadInput, match=message):
        files.parse_instance(json.dumps(tree))


def test_towers_of_powers_are_never_multiplied_out():
    tree = "3"
    for _ in range(4):
        tree = {"op": "pow", "args": [tree, "4000"]}
    value = expression(tree)
    assert value.rational is None
    assert bool(value > 1)


def test_closed_expressions_are_read_exactly():
    value = Real("3/2") - ln(5) * sqrt(Real(2))
    again = value_from_tree(tree_from_value(value))
    assert bool(again == value)
    assert expression({"op": "exp", "args": [{"op": "ln", "args": ["7/3"]}]}).rational == fmpq(7, 3)
    assert expression({"op": "max", "args": ["1/3", "1/2", {"op": "neg", "args": ["1"]}]}).rational == fmpq(1, 2)
    assert expression({"op": "inf", "args": []}).is_infinite


def test_two_hundred_digit_denominators_survive_a_file(tmp_path):
    d = 10**200 + 357
    kernel = Kernel([[fmpq(1, d), fmpq(d - 1, d)]])
    files.write_kernel(tmp_path / "k.json", kernel)
    assert files.read_kernel(tmp_path / "k.json") == kernel


def test_a_matrix_of_too_many_cells_is_refused_before_it_is_read():
    with pytest.raises(BadInput, match="cells"):
        files.parse_kernel("1\n" * 1_000_001)


def test_a_sum_of_many_long_denominators_is_refused_before_it_is_formed():
    text = ",".join(f"1/{10**4000 + 2 * k + 1}" for k in range(200))
    with pytest.raises(BadInput, match="common denominator"):
        files.parse_prior(text)


def test_a_product_of_many_long_numbers_is_refused_while_it_grows():
    tree = {"op": "mul", "args": [f"{10**3999 + 2 * k + 1}" for k in range(200)]}
    with pytest.raises(BadInput, match="bits"):
        expression(tree)


def test_a_root_of_high_degree_with_long_numbers_is_refused():
    tree = {"op": "root", "args": ["0", "9", "-1", *["7" * 4000] * 9]}
    with pytest.raises(BadInput, match="takes too long"):
        expression(tree)


def test_more_pairs_than_can_be_listed_are_refused():
    with pytest.raises(BadInput, match="pairs"):
        Database(2, 16).pairs(16)
    with pytest.raises(BadInput, match="pairs"):
        m.kl_dp(Kernel([[1]] * 3_000))
    assert m.ldp(Kernel([[1]] * 3_000)) == 0  # which looks at columns, and lists no pairs
    with pytest.raises(BadInput, match="smaller database"):
        m.bayesian_dp(Kernel([[1]] * 2**14), Prior.uniform(2**14), Database(2, 14))
    assert len(Database(2, 4).pairs(4)) == 16 * 15



def test_a_capacity_below_the_smallest_double_is_enclosed():
    tiny = fmpq(1, 10**400)
    value = m.capacity(Kernel([[tiny, 1 - tiny], [tiny / 2, 1 - tiny / 2], [0, 1]]))
    low, high = value.enclose(5)
    assert 0 < Fraction(low) < Fraction(high) < Fraction(1, 10**400)
