"""The kind "parametric": what it accepts it proves. A certificate with one thing changed is rejected unless it is still
true of points of the ranges, which the checker's evaluation of single instances decides."""

import copy
import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.arithmetic import intervals
from exactpriv.certificate.checker.arithmetic import polynomials as poly
from exactpriv.certificate.checker.arithmetic.elementary import ln
from exactpriv.certificate.checker.arithmetic.expanding import Expansions
from exactpriv.certificate.checker.arithmetic.germs import Germs
from exactpriv.certificate.checker.arithmetic.numbers import number
from exactpriv.certificate.checker.arithmetic.orthants import sign_on_the_orthant
from exactpriv.certificate.checker.arithmetic.refinement import refined
from exactpriv.certificate.checker.arithmetic.work import IllDefined, TooCoarse, UndecidedError, bounded_work
from exactpriv.certificate.checker.kinds.parametric import Parameter, Piece, _Signs, pieces_of
from exactpriv.certificate.checker.language.expressions import Instance
from exactpriv.certificate.checker.language.relations import decide
from exactpriv.certificate.schema import CertificateError

Tree = Any
MUTANTS = 120
"""Of each certificate."""


def op(name: str, *args: Tree) -> Tree:
    return {"op": name, "args": list(args)}


A, R = {"var": "a"}, {"var": "r"}
REST = op("add", "1", op("neg", A))
BELOW_ONE = {"range": ["0", "1", False, False], "level": False}
FLIP = {"type": "kernel", "rows": [[REST, A], [A, REST]]}
ERASE = {"type": "kernel", "rows": [[REST, A, "0"], ["0", A, REST]]}
UP = op("div", R, op("add", R, "1"))
DOWN = op("div", "1", op("add", "1", R))
RESPOND = {"type": "kernel", "rows": [[UP, DOWN], [DOWN, UP]]}


def case(relation: Tree, parameters: Tree, lists: Tree | None = None, cuts: Tree | None = None,
         assumptions: Tree = (), conditions: Tree = ()) -> Tree:  # fmt: skip
    return {"lists": lists or {}, "parameters": parameters, "cuts": cuts or {}, "assumptions": list(assumptions),
            "conditions": list(conditions), "relation": relation}  # fmt: skip


CASES = {
    "erasure": case(op("==", {"measure": "mutual_information", "args": [ERASE, {"uniform": ["2"]}]},
                       op("mul", REST, op("ln", "2"))), {"a": BELOW_ONE}),
    "flip": case(op("<=", {"measure": "dobrushin", "args": [FLIP]}, "1"), {"a": BELOW_ONE}, cuts={"a": ["1/2"]}),
    "respond": case(op("==", {"measure": "eta_chi2", "args": [RESPOND]},
                       op("pow", op("div", op("add", R, "-1"), op("add", R, "1")), "2")),
                    {"r": {"range": ["1", None, False, False], "level": False}}),
    "level": case(op("<=", {"measure": "kl", "args": [{"type": "prior", "masses": [UP, DOWN]},
                                                        {"type": "prior", "masses": [DOWN, UP]}]},
                     op("ln", R)), {"r": {"range": ["1", None, False, False], "level": False}}),
    "listed": case(op("<=", op("pow", R, {"var": "k"}), op("pow", R, "3")),
                   {"r": {"range": ["1", None, False, False], "level": False}}, {"k": ["0", "1", "2", "3"]},
                   conditions=[op("<", "0", R)]),
    "assumed": case(op("<=", op("mul", A, A), op("mul", "1/2", A)), {"a": BELOW_ONE}, cuts={"a": ["1/2"]},
                    assumptions=[op("<=", A, "1/2")]),
}  # fmt: skip


def sealed(one: Tree) -> Tree:
    return seal({"schema": "exactpriv.certificate/1", "claim": "own", "statement": "", "quantifier": "forall",
                 "kind": "parametric", "cases": [one]})  # fmt: skip


def places(tree: Tree, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield here
    parts = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, part in parts:
        yield from places(part, (*here, key))


def at(tree: Tree, path: tuple[Any, ...]) -> Tree:
    for step in path:
        tree = tree[step]
    return tree


def mutant(one: Tree, rng: random.Random) -> Tree:
    """The case with a number, an operation, an end of a range or a cut changed, or a part taken away."""
    while True:
        made = copy.deepcopy(one)
        path = rng.choice(list(places(made))[1:])
        old, parent = at(made, path), at(made, path[:-1])
        if isinstance(old, str) and path[-1] == "op":
            parent["op"] = rng.choice(("<=", ">=", "==", "<", "add", "mul", "div", "neg", "min", "max", "ln"))
        elif isinstance(old, str) and old.lstrip("-")[:1].isdigit():
            parent[path[-1]] = str(Fraction(old) * rng.choice((2, -1, Fraction(9, 10), 0)) + rng.choice((0, 0, 1)))
        elif isinstance(old, bool):
            parent[path[-1]] = not old
        elif old is None:
            parent[path[-1]] = "3"
        elif isinstance(parent, list) and len(parent) > 1 and rng.random() < 0.5:
            parent.pop(path[-1])
        elif isinstance(old, dict) and "var" in old:
            parent[path[-1]] = rng.choice(("1/2", "2", {"var": "r"}, {"var": "a"}))
        if made != one:
            return made


def points(parameter: Tree) -> list[Fraction]:
    low, high, *outside = parameter["range"]
    least = Fraction(low)
    found = [least + Fraction(k, 7) * (Fraction(high) - least if high else 9) for k in range(1, 7)]
    ends = [least] if not outside[0] else []
    return [*ends, *found, *([Fraction(high)] if high and not outside[1] else []), least + Fraction(1, 10**6)]


def holds_at_points(one: Tree) -> bool:
    names = [*one["lists"], *one["parameters"]]
    values = [[Fraction(v) for v in one["lists"][n]] for n in one["lists"]]
    values += [points(one["parameters"][n]) for n in one["parameters"]]
    for chosen in product(*values):
        known = {n: ln(number(v)) if one["parameters"].get(n, {}).get("level") else number(v)
                 for n, v in zip(names, chosen, strict=True)}  # fmt: skip
        instance = Instance({}, known)
        wanted = (*one["conditions"], one["relation"])
        met = all(decide(tree, instance) for tree in one["assumptions"])
        if met and not all(decide(tree, instance) for tree in wanted):
            return False
    return True


@pytest.mark.parametrize("name", CASES)
def test_a_true_case_is_accepted(name: str) -> None:
    found = check_certificate(sealed(CASES[name]))
    assert found.accepted, found.reason


@pytest.mark.parametrize("name", CASES)
def test_a_changed_case_is_rejected_or_true(name: str) -> None:
    rng, accepted = random.Random(f"parametric {name}"), 0
    for _ in range(MUTANTS):
        made = mutant(CASES[name], rng)
        found = check_certificate(sealed(made))
        if found.accepted:
            accepted += 1
            try:
                with bounded_work(3_000_000):
                    assert holds_at_points(made), made
            except (CertificateError, IllDefined, UndecidedError) as error:
                raise AssertionError(f"{error}: {made}") from error
    assert accepted < MUTANTS


def test_the_pieces_make_up_the_range() -> None:
    third = Fraction(1, 3)
    closed = list(pieces_of(Parameter(Fraction(0), Fraction(1), (False, True), False, (third,))))
    assert closed == [Piece(Fraction(0), Fraction(0), True), Piece(Fraction(0), third), Piece(third, third, True),
                      Piece(third, Fraction(1))]  # fmt: skip
    on = list(pieces_of(Parameter(Fraction(1), None, (True, False), False, ())))
    assert on == [Piece(Fraction(1), None)]


@pytest.mark.parametrize(("changes", "why"), [
    ({"cuts": {"a": ["2"]}}, "do not rise inside"),
    ({"cuts": {"a": ["1/2", "1/3"]}}, "do not rise inside"),
    ({"parameters": {"a": {"range": ["1", "0", False, False], "level": False}}}, "has no inside"),
    ({"parameters": {"a": {"range": ["0", "1", False, False], "level": True}}}, "begin above 0"),
    ({"lists": {"a": ["1"]}}, "a list and a range"),
    ({"lists": {"k": []}}, "empty"),
    ({"assumptions": [op(">", A, "1")]}, "on no piece"),
    ({"relation": op("or", op("<=", A, "1"), op("<=", "2", A))}, "use and"),
    ({"conditions": [op("<", A, "1")]}, "fails at a = 1"),
    ({"relation": op("<=", op("add", A, {"var": "shared 0"}), op("add", A, "1"))}, "no lists and no parameters"),
])  # fmt: skip
def test_what_is_rejected_and_why(changes: Tree, why: str) -> None:
    found = check_certificate(sealed({**CASES["flip"], **changes}))
    assert not found.accepted and why in found.reason


def test_a_touching_place_inside_is_decided_at_a_cut_alone() -> None:
    square = op("pow", op("add", op("mul", "3", A), "-1"), "2")
    relation = op(">=", square, "0")
    assert not check_certificate(sealed(case(relation, {"a": BELOW_ONE}))).accepted
    assert check_certificate(sealed(case(relation, {"a": BELOW_ONE}, cuts={"a": ["1/3"]}))).accepted
    strict = case(op(">", square, "0"), {"a": BELOW_ONE}, cuts={"a": ["1/3"]})
    assert "fails at a = 1/3" in check_certificate(sealed(strict)).reason


def test_a_root_of_a_parameter_is_no_power_of_it() -> None:
    signs = _Signs()
    signs.value(Piece(Fraction(0), Fraction(1)))
    (u,) = signs._below_one
    for power, least in ((Fraction(1, 2), Fraction(1, 2)), (Fraction(3, 2), Fraction(1, 100))):
        assert signs.sign(poly.add(poly.monomial(u, power), {poly.UNIT: -least})) is None


def test_a_reciprocal_of_a_parameter_is_no_power_of_it() -> None:
    signs = _Signs()
    signs.value(Piece(Fraction(0), Fraction(1)))
    (u,) = signs._below_one
    reciprocal = poly.monomial(u, Fraction(-1))
    assert signs._on_the_orthant(reciprocal) is None
    assert signs._on_the_orthant(poly.monomial(poly.Atom("logof", poly.freeze(reciprocal)))) is None


@pytest.mark.parametrize("named", ["shared 0", "shared 1", "shared 7"])
def test_values_that_are_computed_once_have_names_of_their_own(named: str) -> None:
    one, two, three = (op("add", k, A) for k in ("1", "2", "3"))
    false = op("==", op("mul", one, one, three, three), op("mul", two, two, three, three))
    found = check_certificate(sealed(case(false, {"a": BELOW_ONE}, {named: ["1"]})))
    assert not found.accepted and "fails at" in found.reason


@pytest.mark.parametrize("exponent", [Fraction(-1), Fraction(1, 2), Fraction(3, 2)])
def test_no_power_but_a_natural_one_is_taken_for_a_product(exponent: Fraction) -> None:
    halved = poly.Atom("opaque", "one half", lambda bits: intervals.from_fraction(Fraction(1, 2), bits))
    logarithm = poly.Atom("logof", poly.freeze({poly.UNIT: poly.ONE, **poly.monomial(poly.Atom("log", 2))}))
    u = poly.Atom("opaque", ("variable", "u", "positive"))
    moving = poly.Atom("logof", poly.freeze({poly.UNIT: poly.ONE, **poly.monomial(u)}))
    for atom in (halved, logarithm, poly.Atom("log", 6)):
        with pytest.raises(TooCoarse):
            poly.enclose(poly.monomial(atom, exponent), 64)
    for sign in (sign_on_the_orthant, lambda p: Expansions(Germs(Fraction(1, 3), 2)).polynomial(p)):
        with pytest.raises(TooCoarse):
            sign(poly.add(poly.monomial(moving, exponent), {poly.UNIT: -poly.ONE}))
    with pytest.raises(TooCoarse):
        refined(poly.monomial(poly.Atom("log", 6), exponent), poly.monomial(poly.Atom("log", 2)))
    with pytest.raises(TooCoarse):
        poly.to_the(poly.monomial(u), -1)
    with pytest.raises(TooCoarse):
        intervals.power(intervals.from_fraction(Fraction(1, 2), 64), -1, 64)
