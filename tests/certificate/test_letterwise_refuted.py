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


def cancelling(by: list[Tree], slack: Tree, whole: list[Tree], *addends: Tree) -> Tree:
    return {**proof(*addends), "cancel": {"by": by, "slack": slack, "whole": whole}}


def cancelled_by_what_may_be_0() -> Tree:
    """a w <= 0 does not give a <= 0 where w is 0: the slack a/w is no number there."""
    return case({}, {"a": real("0"), "w": real("0", "1")}, op("<=", var("a"), "0"), [cancelling(
        [addend(factor=var("w"))], op("div", var("a"), var("w")), [], addend(known=[
            {"known": "assumption", "assumption": 0}]))],
        {"a": value("0"), "w": value("1")}, op("<=", op("mul", var("a"), var("w")), "0"))  # fmt: skip


def cancelled_by_what_is_negative() -> Tree:
    """-1 times the difference is at least 0."""
    return case({}, {"a": real("0")}, op("<=", var("a"), "0"), [cancelling(
        [addend("-1")], op("neg", var("a")), [], addend(factor=var("a")))], {"a": value("0")})  # fmt: skip


def cancelled_without_the_whole() -> Tree:
    """The same as the first, with nothing said of where w is 0."""
    made = cancelled_by_what_may_be_0()
    made["proofs"][0]["cancel"] |= {"slack": "0", "whole": [addend(known=[{"known": "assumption", "assumption": 0}])]}
    return made


def less_one_of(value_at: Tree, at: Tree = None, over: str = "n", known: Tree = ()) -> Tree:
    """2 P(i) <= 1, by a sum less one of its addends."""
    kind = {"known": "single", "letter": "z", "over": over, "factor": value_at, "known_ones": list(known),
            "at": var("i") if at is None else at}  # fmt: skip
    return case({"n": FREE, "m": FREE}, {"P": law(), "K": kernel(), "i": {"sort": "index", "of": "n"}},
                op("<=", op("mul", "2", mass("P", var("i"))), "1"), [proof(addend(known=[kind]))],
                {"P": TWO, "K": SAME_LETTERS, "i": {"type": "integer", "value": 0}})  # fmt: skip


def a_sum_less_what_is_negative() -> Tree:
    """The sum of P(z) - [z's mass again as 1/n less...]: of addends that may be below 0."""
    twice = op("add", op("mul", "2", mass("P", var("z"))), op("neg", op("div", "1", {"size": "n"})))
    made = less_one_of(twice)
    made["relation"]["args"] = [op("mul", "2", mass("P", var("i"))), op("add", "1", op("div", "1", {"size": "n"}))]
    return made


def a_sum_less_two_of_it() -> Tree:
    """A sum less one of its addends, twice."""
    made = less_one_of(mass("P", var("z")))
    (one,) = made["proofs"][0]["addends"][0]["known"]
    made["proofs"][0]["addends"] = [addend("2", known=[one]), addend("-1")]
    return made


def a_sum_over_another_alphabet() -> Tree:
    """A sum over outputs less an addend at an input."""
    return less_one_of(op("div", "2", {"size": "m"}), over="m")


def a_complement_over_letters() -> Tree:
    """Each mass is the largest one."""
    return case({"n": FREE}, {"P": law(), "i": {"sort": "index", "of": "n"}},
                op("<=", over("largest", "y", "n", mass("P", var("y"))), mass("P", var("i"))),
                [proof(addend("-1", known=[{"known": "complement", "of": over(
                    "largest", "y", "n", mass("P", var("y")))}]))],
                {"P": TWO, "i": {"type": "integer", "value": 0}})  # fmt: skip


def an_assumption_turned() -> Tree:
    """a <= b is no b <= a."""
    return case({}, {"a": real(), "b": real()}, op("<=", var("b"), var("a")),
                [proof(addend("-1", known=[{"known": "assumption", "assumption": 0}]))],
                {"a": value("0"), "b": value("0")}, op("<=", var("a"), var("b")))  # fmt: skip


def an_exponential_turned() -> Tree:
    """A leakage above l is not below it."""
    leakage = measure("maximal_leakage", var("K"))
    return case({"n": FREE, "m": FREE}, {"K": kernel(), "l": real("0")},
                op("<=", op("exp", leakage), op("exp", var("l"))),
                [proof(addend(known=[{"known": "exponential", "assumption": 0}]))],
                {"K": rows(["1/2", "1/2"], ["1/2", "1/2"]), "l": value("0")}, op(">=", leakage, var("l")))  # fmt: skip


SAME_LETTERS = rows(["1", "0"], ["0", "1"])
AT_ONE: Tree = {"P": prior("1", "0"), "K": SAME_LETTERS, "i": {"type": "integer", "value": 0}}
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
    cancelled_by_what_may_be_0: ({"a": value("1"), "w": value("0")}, {}),
    cancelled_by_what_is_negative: ({"a": value("1")}, {}),
    cancelled_without_the_whole: ({"a": value("1"), "w": value("0")}, {}),
    a_sum_less_what_is_negative: (AT_ONE, {"n": 2, "m": 2}),
    a_sum_less_two_of_it: (AT_ONE, {"n": 2, "m": 2}),
    a_sum_over_another_alphabet: (AT_ONE, {"n": 2, "m": 2}),
    a_complement_over_letters: ({"P": prior("1/3", "2/3"), "i": {"type": "integer", "value": 0}}, {"n": 2}),
    an_assumption_turned: ({"a": value("0"), "b": value("1")}, {}),
    an_exponential_turned: ({"K": SAME_LETTERS, "l": value("0")}, {"n": 2, "m": 2}),
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
    "an exponential of two sums": beside(op("exp", ONE, ONE)),
    "a power without an exponent": beside(op("pow", ONE)),
    "a quotient without a divisor": beside(op("div", ONE)),
    "a quotient of three": beside(op("div", ONE, "1", "1")),
    "a function that is a list": beside({"f": []}),
    "a size that is a list": beside({"size": []}),
    "an empty object": beside({}),
    "what is known by a list": beside("1", [{"known": []}]),
    "a sum less one of nothing": beside("1", [{"known": "single"}]),
    "a sum less one of a list": beside("1", [{"known": "single", "letter": [], "over": "n", "factor": "1",
                                              "known_ones": [], "at": 0}]),
    "a sum less one in another": beside("1", [{"known": "single", "letter": "z", "over": "n", "factor": "1", "at": 0,
                                               "known_ones": [{"known": "single"}]}]),
    "a sum less one at its own letter": beside("1", [{
        "known": "single", "letter": "z", "over": "n", "factor": "1", "known_ones": [], "at": {"var": "z"}}]),
    "an exponential of no assumption": beside("1", [{"known": "exponential", "assumption": 0}]),
    "a complement of a number": beside("1", [{"known": "complement", "of": "1"}]),
}  # fmt: skip


LARGEST, LEAST = (over(kind, "y", "n", mass("P", var("y"))) for kind in ("largest", "least"))


def between_extremes(at: str, factor: Tree = "0") -> Tree:
    """The least mass is at most the largest one, by the mass of a letter between them."""
    known = [addend(known=[{"known": "extreme", "of": of, "at": var(at)}]) for of in (LARGEST, LEAST)]
    return case({"n": [2, None]}, {"P": law()}, op("<=", LEAST, LARGEST), [proof(*known, addend(factor=factor))],
                {"P": TWO})  # fmt: skip


@pytest.mark.parametrize("at", ["@2", "@z", "@", "@-1", "@9999999999999999999999", "z"])
def test_a_letter_that_there_may_not_be_is_at_no_extreme(at):
    assert not checked(between_extremes(at)).accepted
    weight = op("mul", "0", {"chosen": [LARGEST, at]})
    assert not checked(between_extremes("@1", weight)).accepted


def test_a_letter_that_there_is_always_is_at_an_extreme():
    assert checked(between_extremes("@1", op("mul", "0", {"chosen": [LARGEST, "@1"]}))).accepted


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
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0 and "accepted=False" in done.stdout and "MemoryError" not in done.stdout
