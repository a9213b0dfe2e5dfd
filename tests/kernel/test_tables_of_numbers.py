"""Tables as pandas, R and spreadsheets write them are kernels and laws, their names kept; a doubtful one is refused."""

import io
import sys

import pytest
from flint import fmpq

from exactpriv import Kernel
from exactpriv.kernel.files import format_csv, parse_kernel, parse_prior, read_kernel
from exactpriv.kernel.laws_from import Changed
from exactpriv.kernel.number_tables import read_table
from exactpriv.real import BadInput

HALVES = Kernel([["1/2", "1/2"], ["1/4", "3/4"]])


@pytest.mark.parametrize(("text", "inputs", "outputs"), [
    ("1/2,1/2\n1/4,3/4\n", (0, 1), (0, 1)),
    (",a,b\n0,0.5,0.5\n1,0.25,0.75\n", (0, 1), ("a", "b")),
    (",0,1\nalice,.5,.5\nbob,25%,75%\n", ("alice", "bob"), (0, 1)),
    ("id,a,b\n7,0.5,0.5\n9,0.25,0.75\n", (7, 9), ("a", "b")),
    ("a;b\n0.5;0.5\n2.5e-1;0.75", (0, 1), ("a", "b")),
    ("\ta\tb\nx\t.5\t.5\n\ny\t.25\t.75\n", ("x", "y"), ("a", "b")),
    ('"a, or b"\t"c"\n"0.5"\t"0.5"\n0.25\t0.75', (0, 1), ("a, or b", "c")),
    ('"a","b"\n"x",.5,.5\n"y",.25,.75', ("x", "y"), ("a", "b")),
    ("x,1/2,1/2\ny,1/4,3/4", ("x", "y"), (0, 1)),
    ("5.000e-01 5.000e-01\n2.500e-01 7.500e-01\n", (0, 1), (0, 1)), (" .5  .5\n\n .25 .75", (0, 1), (0, 1)),
])  # fmt: skip
def test_names_are_told_from_numbers_and_kept(text: str, inputs: tuple[object], outputs: tuple[object]) -> None:
    made = parse_kernel(text)
    assert made == HALVES and (made.inputs, made.outputs) == (inputs, outputs)


@pytest.mark.parametrize(("text", "said"), [
    ("a,b\n.5,x", "line 2, column 2"), ("a,b\n.5,", "line 2, column 2 is empty"),
    ("0,5;0,5", "decimal comma; write 0.5"), ("1/2 1/2\n1 0", "line 1, column 1"), ("0.5 0.5\n1", "line 1, column 1"),
    ("1/2,1/x\n1,0", "line 1, column 2"), ("1/2,1/2\n1", "line 2 has 1 cells"), ("a,b\n", "no rows"),
    ('"a,b\n1,0', "close its quotes"), ("a,nan\n1,0", "'nan'"), ("x\ny", "line 2, column 1"),
    ("a,b,c\n1\n", "header has 3"),
    ("," * 1_000_001, "more than the"),
])  # fmt: skip
def test_a_cell_that_is_no_number_is_named(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        parse_kernel(text)


def test_a_matrix_of_numbers_is_data_throughout() -> None:
    assert parse_kernel("0,1\n1,0") == Kernel([[0, 1], [1, 0]])
    with pytest.raises(BadInput, match="line 1, column 1"):
        parse_kernel("a,b\n1,0", names=False)


def test_what_is_written_is_read_again() -> None:
    assert parse_kernel(format_csv(HALVES)) == HALVES


def test_a_law_is_a_line_or_a_column_with_names_or_without() -> None:
    for text in ("a,b\n.25,.75", "x,p\na,.25\nb,.75", "a,.25\nb,.75"):
        law = parse_prior(text)
        assert (law.masses, law.letters) == (parse_prior("1/4\n3/4").masses, ("a", "b"))


def test_rows_that_sum_to_nearly_1_are_normalised_where_it_is_asked_for_and_recorded() -> None:
    text = "a,b\n0.3333,0.6666\n"
    with pytest.raises(BadInput, match=r"sums to 9999/10000, not to 1; correct it, or add --normalise, .* --round 1e6"):
        parse_kernel(text)
    made = parse_kernel(text, Changed(True))
    assert made == Kernel([["1111/3333", "2222/3333"]])
    assert made.note == "line 2 of the kernel was divided by its sum 9999/10000"
    with pytest.raises(BadInput, match="more than 1/100 away"):
        parse_kernel("0.3,0.6", Changed(True))
    assert parse_kernel("1/2,1/2", Changed(True)).note is None


def test_rounding_keeps_the_support_and_moves_no_entry_by_a_part_in_1000() -> None:
    made = parse_kernel("0.3333333333333333,0.6666666666666667,0\n1e-9,0.999999999,0", Changed(denominator=1000))
    assert [[x > 0 for x in row] for row in made.rows] == [[True, True, False], [True, True, False]]
    assert str(made.rows[1][0]) == "1/1000000000"
    assert "line 1 of the kernel was rounded to multiples of 1/1000" in str(made.note)


def test_standard_input_is_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"a,b\n.5,.5\n.25,.75")))
    assert read_kernel("-") == HALVES


def test_a_row_that_is_no_law_is_named_by_its_line_and_its_name() -> None:
    text = ",yes,no\nalice,1/2,1/2\n\nbob,1/4,3/4\ncarol,{},0.6666\n"
    with pytest.raises(BadInput, match=r"line 5 \(carol\) of the kernel sums to 9999/10000"):
        parse_kernel(text.format("0.3333"))
    assert parse_kernel(text.format("0.3333"), Changed(normalise=True)).note == (
        "line 5 (carol) of the kernel was divided by its sum 9999/10000")  # fmt: skip
    with pytest.raises(BadInput, match=r"line 5 \(carol\) of the kernel sums to"):
        parse_kernel(text.format("1"), Changed(normalise=True))
    rows = '{"inputs": ["alice", "bob"], "rows": [["1", "0"], ["1/2", "1/3"]]}'
    with pytest.raises(BadInput, match=r"row 2 \(bob\) of the kernel sums to 5/6"):
        parse_kernel(rows)
    with pytest.raises(BadInput, match="row 2 of the kernel sums to 5/6"):
        parse_kernel("1,0\n1/2,1/3", names=False)


def test_an_index_that_is_numbered_and_has_a_name_stands_under_a_header() -> None:
    table = read_table("input,0,1\n0,0.7,0.3\n1,0.3,0.7\n")
    assert (table.inputs, table.outputs) == ((0, 1), (0, 1)) and table.rows[0][0] == fmpq(7, 10)
    assert read_table("a,0.7,0.3\nb,0.3,0.7\n").outputs is None
