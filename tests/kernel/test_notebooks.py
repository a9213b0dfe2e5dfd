"""Laws and kernels in notebooks: what is shown, and what comes from and goes to NumPy, SymPy and pandas."""

from fractions import Fraction
from types import SimpleNamespace

import numpy as np
import pytest
import sympy
from flint import fmpq

from exactpriv import BadInput, JointLaw, Kernel, Prior, Rational, Real, ln

K = Kernel([["1/3", "2/3"], ["3/4", "1/4"]], inputs=["a", "<b_1>"])
P = Prior(["1/5", "4/5"])


def test_positions_and_products_are_those_of_matrices() -> None:
    assert K[0, 1] == Real("2/3") and K[0, 1].to_data() == {"entry": [K.expr, 0, 1]}
    assert K[1] == K.row(1)
    assert K @ K == K.then(K) and P @ K == K.output(P)
    with pytest.raises(TypeError):
        K @ 3  # type: ignore[operator]
    for position in [(0, 1, 2), (0, 5), 2, "a"]:
        with pytest.raises(BadInput):
            K[position]  # type: ignore[index]


def test_a_mixture_of_laws_is_the_exact_one() -> None:
    assert P.mix(Prior.uniform(2), "1/2") == Prior(["7/20", "13/20"])
    assert P.mix(Prior.uniform(2), 1) == P
    for other, weight in [(Prior.uniform(3), "1/2"), (P, "3/2"), (P, "-1")]:
        with pytest.raises(BadInput):
            P.mix(other, weight)


def test_exact_objects_are_shown_as_formulas_with_their_labels() -> None:
    assert K._repr_latex_().startswith(r"$\begin{pmatrix} \tfrac{1}{3} & \tfrac{2}{3} \\[2pt] ")
    assert r"\textless{}b\_1" in K._repr_latex_()
    assert "inputs" not in Kernel(K.rows)._repr_latex_()
    assert P._repr_latex_() == r"$\begin{pmatrix} \tfrac{1}{5} & \tfrac{4}{5} \end{pmatrix}$"
    assert ln(2)._repr_latex_() == r"$\ln 2$" and (ln(2) <= 1)._repr_latex_() == r"$\ln 2 \le 1$"


def test_tables_escape_their_labels_and_say_what_they_leave_out() -> None:
    assert "<th>&lt;b_1&gt;</th><td>3/4</td>" in K._repr_html_()
    wide = Prior.uniform(50)._repr_html_()
    assert wide.count("1/50") == 40 and "10 more" in wide
    assert "10 more rows" in Kernel([[1]] * 50)._repr_html_()


def test_a_rounding_of_floats_is_shown_and_can_be_pasted_back() -> None:
    for law in (Kernel.from_floats([[0.1, 0.9]]), Prior.from_floats([0.1, 0.9]), JointLaw.from_floats([[0.1], [0.9]])):
        assert "rounded from floats" in repr(law) and "rounded from floats" in law._repr_html_()
        assert eval(repr(law)) == law
    assert "#" not in repr(K)


def test_doubles_leave_only_when_they_are_asked_for() -> None:
    assert K.to_floats() == [[1 / 3, 2 / 3], [0.75, 0.25]] and P.to_floats() == [0.2, 0.8]
    assert Prior([1 / (2 * ln(2) / ln(2)), "1/2"]).to_floats() == [0.5, 0.5]
    joint = JointLaw([2, 1, 2], ["1/8", "3/8", "1/4", "1/4"])
    assert joint.to_floats() == [[[0.125, 0.375]], [[0.25, 0.25]]]
    for exact in (K, P, joint, ln(2)):
        with pytest.raises(BadInput, match="silently"):
            np.asarray(exact)


def test_numbers_of_other_libraries_are_taken_where_they_are_exact() -> None:
    assert Rational(np.int64(3)) == 3 and Rational(sympy.Rational(2, 7)) == fmpq(2, 7)
    assert Kernel([[np.int8(1), sympy.Integer(0)]]) == Kernel([[1, 0]])
    for inexact in (np.float32(0.5), np.float64(0.5), sympy.Float(0.5)):
        with pytest.raises(BadInput, match="not exact"):
            Rational(inexact)
    for other in (np.True_, 1j, sympy.sqrt(2), sympy.oo):
        with pytest.raises(BadInput):
            Rational(other)


def test_a_joint_law_is_read_from_a_full_table() -> None:
    law = JointLaw.from_table([["1/4", Fraction(1, 4)], [0, "1/2"]])
    assert law == JointLaw([2, 2], ["1/4", "1/4", 0, "1/2"])
    assert "<th>1</th><td>0</td><td>1/2</td>" in law._repr_html_()
    for table in ([[1], ["1/2", "1/2"]], [[]], "1", [["1/2"], "1/2"]):
        with pytest.raises(BadInput):
            JointLaw.from_table(table)


def test_a_data_frame_names_inputs_and_outputs() -> None:
    values = np.array([["1/2", "1/2"], ["0", "1"]], dtype=object)
    frame = SimpleNamespace(index=["x", "y"], columns=["u", "v"], values=values)
    kernel = Kernel.from_pandas(frame)
    assert (kernel.inputs, kernel.outputs) == (("x", "y"), ("u", "v")) and kernel[0, 0] == Real("1/2")
    floats = SimpleNamespace(index=[0, 1], columns=[0, 1], values=np.array([[0.5, 0.5], [0.25, 0.75]]))
    assert Kernel.from_pandas(floats, 100) == Kernel([["1/2", "1/2"], ["1/4", "3/4"]])
    with pytest.raises(BadInput, match="not exact"):
        Kernel.from_pandas(floats)
    with pytest.raises(BadInput, match="not a table"):
        Kernel.from_pandas([[1]])


def test_answers_are_shown_with_verdict_witness_and_both_sides() -> None:
    from exactpriv import check, claim, hunt, tighten
    from exactpriv import domains as d
    from exactpriv import measure as m
    from exactpriv.prove.methods import prove
    from exactpriv.search.judging import judge

    @claim(K=d.kernels((2, 3), (2, 3)))
    def half(K):
        return m.maximal_leakage(K) <= m.ldp(K) / 2

    @claim(K=d.kernels((2, 2), (2, 2)), P=d.priors())
    def whole(K, P):
        return m.mutual_information(K, P) <= m.ldp(K)

    @claim(P=d.laws((2, 2)), Q=d.laws(like="P"))
    def bounded(P, Q):
        return m.total_variation(P, Q) <= 1

    found = hunt(half, instances=60)
    answers = {"refuted": found, "holds": check(whole, {"K": K, "P": P}), "bounded: ": tighten(bounded, instances=30),
               "proved": prove(whole, hunting=False)}  # fmt: skip
    for word, answer in answers.items():
        html, latex = answer._repr_html_(), answer._repr_latex_()
        assert word in html and html.startswith("<div>") and html.count("<div>") == html.count("</div>")
        assert word in latex and latex.startswith("$$") and latex.count("{") == latex.count("}")
    assert "<table>" in found._repr_html_() and r"\begin{pmatrix}" in found._repr_latex_()
    assert "refuted" in judge(half, found)._repr_html_()
    assert "left" in answers["holds"]._repr_html_()


def test_numbers_are_shown_as_html_with_an_enclosure() -> None:
    assert ln(2)._repr_html_() == r"$\ln 2$ <small>in [0.69314718, 0.69314719]</small>"
    assert Real("1/3")._repr_html_() == r"$\tfrac{1}{3}$" and Real.infinity()._repr_html_() == r"$\infty$"
    assert (ln(2) < 1)._repr_html_() == r"$\ln 2 &lt; 1$"


@pytest.mark.parametrize("thing", [ln(2), ln(2) <= 1, K, P, JointLaw((1,), [1])])
def test_nothing_exact_turns_into_an_array_silently(thing: object) -> None:
    with pytest.raises(BadInput, match="silently"):
        np.asarray(thing)
