"""Certificates of sums over letters by hand, of relations that fail somewhere: none is accepted, and none ends a
check by an error of its own."""

from __future__ import annotations

import copy
import subprocess
import sys
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.audit.registered.comparing import verified
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.arithmetic.work import IllDefined
from exactpriv.certificate.checker.kinds.derived import _with_sizes
from exactpriv.certificate.checker.kinds.letterwise import unrolled
from exactpriv.certificate.checker.language.expressions import Instance
from exactpriv.certificate.checker.language.relations import decide
from exactpriv.claim import claim
from exactpriv.claim import domains as d
from exactpriv.claim.line import claim_of_line
from exactpriv.kernel import Kernel
from exactpriv.prove.letterwise import prove_letterwise
from exactpriv.prove.statement import statement_of
from exactpriv.real import Real, Relation, maximum

Tree = Any


def op(name: str, *args: Tree) -> Tree:
    return {"op": name, "args": list(args)}


def var(name: str) -> Tree:
    return {"var": name}


def measure(name: str, *args: Tree) -> Tree:
    return {"measure": name, "args": list(args)}


def mass(law: str, at: Tree) -> Tree:
    return measure("mass", var(law), at)


def entry(kernel: str, x: Tree, y: Tree) -> Tree:
    return measure("mass", {"row": [var(kernel), x]}, y)


def over(kind: str, letter: str, of: Tree, term: Tree) -> Tree:
    return {kind: {"letter": letter, "of": of, "term": term}}


def total(letter: str, of: Tree, term: Tree) -> Tree:
    return over("sum", letter, of, term)


def addend(times: str = "1", letters: Tree = None, factor: Tree = "1", known: Tree = ()) -> Tree:
    return {"times": times, "letters": letters or {}, "factor": factor, "known": list(known)}


def proof(*addends: Tree, exponential: bool = False, opens: Tree = ()) -> Tree:
    return {"exponential": exponential, "open": list(opens), "addends": list(addends)}


def law(letters: str = "n", positive: bool = False) -> Tree:
    return {"sort": "law", "letters": letters, "positive": positive}


def kernel(inputs: str = "n", outputs: str = "m", positive: bool = False) -> Tree:
    return {"sort": "kernel", "inputs": inputs, "outputs": outputs, "positive": positive}


def real(low: str | None = None, high: str | None = None) -> Tree:
    return {"sort": "number", "range": [low, high, False, False], "level": False}


def value(x: str) -> Tree:
    return {"type": "real", "value": x}


def prior(*masses: str) -> Tree:
    return {"type": "prior", "masses": list(masses)}


def rows(*parts: list[str]) -> Tree:
    return {"type": "kernel", "rows": list(parts)}


def matrix(*parts: list[str]) -> Tree:
    return {"type": "matrix", "rows": list(parts)}


FREE = [1, None]
ONE = total("one", "n", mass("P", var("one")))
"""1, written as a sum, so that what it stands in is multiplied out."""


def case(sizes: Tree, variables: Tree, relation: Tree, proofs: list[Tree], example: Tree, *assumptions: Tree) -> Tree:
    return {"sizes": sizes, "variables": variables, "assumptions": list(assumptions), "relation": relation,
            "proofs": proofs, "example": example}  # fmt: skip


def checked(made: Tree) -> Any:
    return check_certificate(seal({
        "schema": "exactpriv.certificate/1", "claim": "by hand", "statement": "by hand", "quantifier": "forall",
        "kind": "letterwise", "cases": [copy.deepcopy(made)]}))  # fmt: skip


TWO = prior("1/2", "1/2")


def unvalidated_key() -> Tree:
    """Two numbers with one key: a key of a function beside an operation. a <= b, of any numbers."""
    first, second = ({"op": "max", "args": [var(x)], "f": "z"} for x in "ab")
    one = addend(factor=op("add", first, op("neg", var("a"))))
    other = addend(factor=op("add", var("b"), op("neg", second)))
    return case({}, {"a": real(), "b": real()}, op("<=", var("a"), var("b")), [proof(one, other)],
                {"a": value("0"), "b": value("1")})  # fmt: skip


def unvalidated_measure() -> Tree:
    """An operation with the name of a measure: 5 <= h_b(w)."""
    made = {"op": "max", "args": [var("w")], "measure": "binary_entropy"}
    return case({}, {"w": real("0", "1")}, op("<=", var("w"), measure("binary_entropy", var("w"))),
                [proof(addend(factor=op("add", made, op("neg", var("w")))))], {"w": value("1/2")})  # fmt: skip


def inverse_of_inverse() -> Tree:
    """1/(1/x) where x may be infinite: a/ldp <= 0 does not give a <= 0."""
    below = op("div", "1", measure("ldp", var("K")))
    factor = op("div", "1", op("mul", below, ONE))
    return case({"n": FREE, "m": FREE}, {"K": kernel(), "P": law(), "a": real("0")}, op("<=", var("a"), "0"),
                [proof(addend(factor=factor, known=[{"known": "assumption", "assumption": 1}]))],
                {"K": rows(["1/2", "1/2"], ["1/3", "2/3"]), "P": TWO, "a": value("0")},
                op(">", measure("ldp", var("K")), "0"), op("<=", op("mul", var("a"), below), "0"))  # fmt: skip


def inverse_of_vanishing_exponential() -> Tree:
    """e^-x is 0 where x is infinite, and has no inverse: a e^-ldp <= 0 does not give a <= 0."""
    below = op("exp", op("neg", measure("ldp", var("K"))))
    factor = op("div", "1", op("mul", below, ONE))
    return case({"n": FREE, "m": FREE}, {"K": kernel(), "P": law(), "a": real("0")}, op("<=", var("a"), "0"),
                [proof(addend(factor=factor, known=[{"known": "assumption", "assumption": 0}]))],
                {"K": rows(["1/2", "1/2"], ["1/3", "2/3"]), "P": TWO, "a": value("0")},
                op("<=", op("mul", var("a"), below), "0"))  # fmt: skip


def no_value_in_the_relation() -> Tree:
    """A side that has no value where a leakage is infinite."""
    side = op("div", "1", op("mul", op("exp", op("neg", measure("ldp", var("K")))), ONE))
    return case({"n": FREE, "m": FREE}, {"K": kernel(), "P": law()}, op("<=", side, side), [proof()],
                {"K": rows(["1/2", "1/2"], ["1/3", "2/3"]), "P": TWO})  # fmt: skip


def letter_named_like_a_number() -> Tree:
    """A variable called @0 is any letter, not the first one."""
    sides = mass("P", var("@0")), mass("P", 0)
    return case({"n": FREE}, {"P": law(), "@0": {"sort": "index", "of": "n"}}, op("<=", *sides), [proof()],
                {"P": prior("1/3", "2/3"), "@0": {"type": "integer", "value": 0}})  # fmt: skip


def size_named_like_a_number() -> Tree:
    """A size called like a fixed one in the text of a form."""
    odd = "('number', 3)"
    many, three = {"size": odd}, {"size": "n"}
    left = over("largest", "y", "m", op("mul", mass("P", var("y")), many))
    right = over("largest", "y", "m", op("mul", mass("P", var("y")), three))
    return case({odd: FREE, "n": [3, 3], "m": FREE}, {"P": law("m"), "Q": law(odd), "R": law("n")},
                op("<=", left, right), [proof()],
                {"P": TWO, "Q": TWO, "R": prior("1/3", "1/3", "1/3")})  # fmt: skip


def size_named_like_a_number_in_a_sum() -> Tree:
    """The same with sums in a largest value."""
    odd = "('number', 3)"
    left = over("largest", "y", "m", op("mul", mass("P", var("y")), total("z", odd, "1")))
    right = over("largest", "y", "m", op("mul", mass("P", var("y")), total("z", "n", "1")))
    return case({odd: FREE, "n": [3, 3], "m": FREE}, {"P": law("m"), "Q": law(odd), "R": law("n")},
                op("<=", left, right), [proof()],
                {"P": TWO, "Q": TWO, "R": prior("1/3", "1/3", "1/3")})  # fmt: skip


SAME_LETTERS = rows(["1", "0"], ["0", "1"])
AGAINST = {
    unvalidated_key: ({"a": value("1"), "b": value("0")}, {}),
    unvalidated_measure: ({"w": value("1")}, {}),
    inverse_of_inverse: ({"K": SAME_LETTERS, "P": TWO, "a": value("1")}, {"n": 2, "m": 2}),
    inverse_of_vanishing_exponential: ({"K": SAME_LETTERS, "P": TWO, "a": value("1")}, {"n": 2, "m": 2}),
    no_value_in_the_relation: ({"K": SAME_LETTERS, "P": TWO}, {"n": 2, "m": 2}),
    letter_named_like_a_number: ({"P": prior("1/3", "2/3"), "@0": {"type": "integer", "value": 1}}, {"n": 2}),
    size_named_like_a_number: (
        {"P": TWO, "Q": prior(*["1/4"] * 4), "R": prior(*["1/3"] * 3)}, {"m": 2, "n": 3, "('number', 3)": 4}),
    size_named_like_a_number_in_a_sum: (
        {"P": TWO, "Q": prior(*["1/4"] * 4), "R": prior(*["1/3"] * 3)}, {"m": 2, "n": 3, "('number', 3)": 4}),
}  # fmt: skip
"""Cases by hand, with an instance that meets the assumptions and not the relation, and its sizes."""


def holds(tree: Tree, instance: Tree, sizes: Tree) -> bool | None:
    """What a relation is at an instance; None where it has no value."""
    try:
        return decide(_with_sizes(unrolled(tree, sizes), sizes), Instance(instance))
    except IllDefined:
        return None


@pytest.mark.parametrize("made", AGAINST, ids=lambda made: made.__name__)
def test_each_relation_fails_at_an_instance(made):
    parts, (instance, sizes) = made(), AGAINST[made]
    assert all(holds(one, instance, sizes) for one in parts["assumptions"])
    assert not holds(parts["relation"], instance, sizes)
    assert holds(parts["relation"], parts["example"], {
        **dict.fromkeys(parts["sizes"], 2), "n": 3 if "R" in parts["variables"] else 2})  # fmt: skip


@pytest.mark.parametrize("made", AGAINST, ids=lambda made: made.__name__)
def test_a_relation_that_fails_somewhere_is_not_accepted(made):
    result = checked(made())
    assert not result.accepted, result.reason


# -- claims ------------------------------------------------------------------------------------------------------------


def sealed_for(line: str, proofs: list[Tree], example: Tree) -> Tree:
    one = claim_of_line(line)
    said = statement_of(one, sums=True)
    made = case(said.sizes, said.variables, said.relation, proofs, example, *said.assumptions)
    return seal({"schema": "exactpriv.certificate/1", "claim": one.id, "statement": one.says, "quantifier": "forall",
                 "kind": "letterwise", "cases": [made]})  # fmt: skip


def test_a_false_line_is_not_verified_as_stated():
    proofs = unvalidated_key()["proofs"]
    found = verified(sealed_for("a <= b", proofs, {"a": value("0"), "b": value("1")}))
    assert not found.accepted, found.compared


def test_a_false_line_under_an_assumption_is_not_verified_as_stated():
    made = inverse_of_vanishing_exponential()
    found = verified(sealed_for("total_variation(P, Q)*a <= total_variation(P, P) given a*exp(-ldp(K)) <= 0", [proof(
        addend(factor=op("mul", made["proofs"][0]["addends"][0]["factor"] | {"args": ["1", op(
            "mul", op("exp", op("neg", measure("ldp", var("K")))), total("i", "letters of P", mass("P", var("i"))))]},
            measure("total_variation", var("P"), var("Q"))), known=[{"known": "assumption", "assumption": 0}]),
        addend(factor=measure("total_variation", var("P"), var("P"))))],
        {"K": rows(["1/2", "1/2"], ["1/3", "2/3"]), "P": TWO, "Q": TWO, "a": value("0")}))  # fmt: skip
    assert not found.accepted, found.compared


def test_a_claim_without_a_value_somewhere_is_not_proved():
    line = "exp(-ldp(K))*total_variation(P, Q)/exp(-ldp(K)) <= 1"  # 0/0 where a column has a zero and another entry
    assert isinstance(prove_letterwise(claim_of_line(line)), str)


@claim(K=d.kernels((1, 3), (1, 3)))
def largest_of_rows(K: Kernel) -> Relation:
    "False: a sum of the largest entries of rows below a logarithm."
    return Real.sum(maximum(*(K[x, y] for y in range(K.n_outputs))) for x in range(K.n_inputs)) <= m.maximal_leakage(K)


def test_an_exponential_of_a_sum_is_refused_in_a_sentence():
    assert isinstance(prove_letterwise(largest_of_rows), str)


@pytest.mark.parametrize("line", ["total_variation(P, P) <= total_variation(Q, Q)", "min_mass(P) <= min_mass(P)"])
def test_sides_of_one_normal_form_are_proved(line):
    assert not isinstance(prove_letterwise(claim_of_line(line)), str)


# -- what is malformed, or too large -------------------------------------------------------------------------------


def beside(factor: Tree, known: Tree = ()) -> Tree:
    """0 <= 1, with a part of the proof that counts for nothing."""
    return case({"n": FREE}, {"P": law()}, op("<=", "0", "1"),
                [proof(addend(), addend(times="0", factor=factor, known=known))], {"P": TWO})  # fmt: skip


def compared_with(side: Tree) -> Tree:
    return case({"n": FREE}, {"P": law()}, op("<=", "0", side), [proof(addend())], {"P": TWO})


MALFORMED = {
    "a binder with another key": beside({"sum": {"letter": "y", "of": "n", "term": "1"}, "x": 1}),
    "a variable that is a list": beside({"var": []}),
    "a variable of a relation that is an object": compared_with({"var": {}}),
    "a measure without arguments": beside({"measure": "total_variation"}),
    "a measure that is a list": beside({"measure": [], "args": []}),
    "an operation without arguments": beside({"op": "add"}),
    "an operation that is unknown": beside(op("sqrt", "2")),
    "an unknown operation of a relation": compared_with(op("sqrt", "2")),
    "an operation that is a list": beside({"op": [], "args": []}),
    "an empty sum": beside(op("add")),
    "an empty product": beside(op("mul")),
    "an empty maximum": beside(op("max")),
    "a mass without a letter": beside(measure("mass", var("P"))),
    "a mass of three arguments": beside(measure("mass", var("P"), 0, 0)),
    "a negative letter": beside(measure("mass", var("P"), -1)),
    "a negative of nothing": beside(op("neg")),
    "an exponential of nothing": beside(op("exp")),
    "a leakage of nothing": beside(op("exp", measure("maximal_leakage"))),
    "a leakage without arguments": beside(op("exp", {"measure": "maximal_leakage"})),
    "an exponential of a sum": beside(op("exp", ONE)),
    "a power without an exponent": beside(op("pow", ONE)),
    "a quotient without a divisor": beside(op("div", ONE)),
    "a quotient of three": beside(op("div", ONE, "1", "1")),
    "a function that is a list": beside({"f": []}),
    "a size that is a list": beside({"size": []}),
    "an empty object": beside({}),
    "what is known by a list": beside("1", [{"known": []}]),
}  # fmt: skip


@pytest.mark.parametrize("made", MALFORMED.values(), ids=MALFORMED)
def test_what_is_malformed_is_rejected_in_a_sentence(made):
    assert not checked(made).accepted


def nested(depth: int) -> Tree:
    tree: Tree = "1"
    for place in range(depth):
        tree = total(f"y{place}", "n", tree)
    return tree


LARGE = {
    "power": lambda: beside(op("pow", op("mul", "3", total("y", 2, "1")), "100000000000")),
    "negative power": lambda: beside(op("pow", op("mul", "3", total("y", 2, "1")), "-100000000000")),
    "sums in sums": lambda: case({"n": FREE}, {"P": law()}, op("<=", "0", nested(30)),
                                 [proof(addend(factor=nested(30)))], {"P": TWO}),
}  # fmt: skip


@pytest.mark.parametrize("name", LARGE)
def test_what_is_too_large_ends_soon(name):
    code = ("import resource; resource.setrlimit(resource.RLIMIT_AS, (2 * 10**9, 2 * 10**9)); "
            f"from tests.certificate.test_letterwise_refuted import LARGE, checked; print(checked(LARGE[{name!r}]()))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=15, check=False)
    assert done.returncode == 0 and "accepted=False" in done.stdout and "MemoryError" not in done.stdout
