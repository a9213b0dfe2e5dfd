"""The kinds "violates", "satisfies", "attains" and "ill-defined": what a relation is at given instances.

A case gives an instance, assumptions, a relation and, where the relation or a part of it is one comparison, its two
sides with brackets. It is accepted if every assumption is true, the relation is decided as the kind says, and every
stored bracket is the one recomputed.

**Hints.** A wrong hint can only make the checker refuse.

- capacities; every subchannel of `mi_dp`, `group_mi`, `index_mi`. Hint: `{"input_laws": [[...], ...]}`, rational, one
  a subchannel: by the entry i, then the other entries' values in lexicographic order; `group_mi` by the values
  outside the group. Use: bounds I(p;K) and max_x D(K_x || pK); the checker improves the law itself.
- `csiszar`. Hint: `{"output_law": [...]}`. Use: none.
- `eta_chi2_pair`, `eta_chi2`, `eta_kl`. Hint: `{"weights": [w, ...]}`, in [0, 1], for the pairs of rows (0,1), (0,2),
  ..., (1,2), .... Use: a weight proved stationary makes the value exact; any other is ignored.
- `deficiency`. Hint: `{"kernel": [[...]], "prior": [...], "gain": [[...]]}`, a kernel L behind the first one, a law w
  of the inputs, a gain with 0 <= gain(j,x) <= w(x). Use: the value where the distance of L and what the gain proves
  agree; else the linear programme is solved.
- `minimax_risk`. Hint: `{"prior": [...], "rule": [[...], ...]}`, a law of the state, and of the action for each
  output. Use: the value where the prior's Bayes risk and the rule's largest risk agree; else the linear programme is
  solved (refused at irrational entries).
- `least_distortion_...` (needed unless the value is +inf). Hint: `{"primal": [[...], ...], "prices": [...]}`: the
  optimal kernel (joint law J for `..._identifiability`, `..._relaxed`), and w(x, x', y) >= 0 for each ordered pair of
  neighbours in lexicographic order and each output, outputs fastest. Use: with c(x,y) = d(x,y) (P(x) d(x,y) for
  `..._dp`) + sum_x' w(x,x',y) - r w(x',x,y) the lower bound is sum_x min_y c (`..._dp`), sum_x P(x) min_y c
  (`..._identifiability`), min c (`..._relaxed`); it has to equal the distortion of the primal, which has to satisfy
  every constraint.
- `pointwise_distortion`, `maximal_information_distortion`, `maximal_leakage_distortion`, `least_maximal_leakage`
  (needed). Hint: `{"kernel": [[...], ...], "weights": [...], "multipliers": [[i, p], ...]}`: an admitted kernel;
  weights of the rows of S, of sum at most 1 (`least_maximal_leakage`: prices >= 0 of the distortion bounds); prices p
  >= 0 of constraints number i, those of price 0 left out. Use: constraints count from 0, the first named slowest:
  neighbours (x, x') in lexicographic order, then y; row P of S, then y, then x; for both leakages x, then y of K(y,x)
  <= M(y). With c(x,y) the mean prior's cost plus what the prices add, sum_x min_y c(x,y), less the prices of slack
  (delta times their sum; r times the largest column sum of the prices; D times the sum of the weights, no column sum
  above 1), is a lower bound, the kernel's own value an upper one; both must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...schema import MAX_CASES, MAX_DEPTH, CertificateError, Tree, fields, sequence, shorten, string
from ..arithmetic.brackets import bracket
from ..arithmetic.numbers import Number, compare, sign
from ..language.expressions import Instance
from ..language.objects import demand
from ..language.relations import (
    COMPARISONS,
    Vacuous,
    compared,
    comparison_of,
    decide,
    demand_content,
    demand_decisive,
    followed,
)
from .kind import Holds, Kind

_CONTRARY = {"violates": "true", "satisfies": "false", "attains": "without equality", "ill-defined": "defined"}


def _at_instances(name: str, established: str, verb: str) -> Kind:
    return Kind(
        name=name,
        case="a case",
        keys=("instance", "assumptions", "relation", "sides"),
        check=_check_of(name),
        piece="case",
        established=f"{established} {{}}, all assumptions proved",
        holds=Holds.INSTANCE,
        for_all=False,
        verb=verb,
        refutes=name == "violates",
    )


def _check_of(kind: str) -> Callable[[Mapping[str, Tree]], int]:
    def check(case: Mapping[str, Tree]) -> int:
        _check_case(case, kind)
        return 1

    return check


def _check_case(case: Mapping[str, Tree], kind: str) -> None:
    trees = case["instance"]
    if not isinstance(trees, dict):
        raise CertificateError(f"the instance is {shorten(trees)}: give an object of named values")
    instance = Instance(trees)
    instance.evaluate_all()
    for place, assumption in enumerate(sequence(case["assumptions"], "assumptions", MAX_CASES)):
        demand(decide(assumption, instance), f"assumption {place} is false")
    relation, sides = case["relation"], case["sides"]
    demand_content(relation)
    demand(decide(relation, instance) == (kind != "violates"), _contrary(kind))
    demand(kind != "attains" or sides is not None, "what is attained must be shown: give sides")
    if kind == "ill-defined":
        demand(relation["op"] == "ill-defined", "this kind needs the relation ill-defined: use another kind")
    if comparison_of(relation) is not None:
        demand(sides is not None, "a single comparison shows its sides: give them")
    if sides is not None:
        _check_sides(sides, relation, kind, instance)


def _contrary(kind: str) -> str:
    return f"the relation is {_CONTRARY[kind]}, while the kind of the certificate is {kind}"


def _check_sides(tree: Tree, relation: Tree, kind: str, instance: Instance) -> None:
    """Both sides of the comparison at `path` in the relation: it must be the kind's reason, with true brackets."""
    sides: Mapping[str, Tree] = fields(tree, ["path", "lhs", "rhs", "gap"], "sides")
    comparison = followed(relation, sequence(sides["path"], "the path of the sides", MAX_DEPTH))
    op = comparison_of(comparison)
    if op is None:
        raise CertificateError("the path of the sides does not lead to a comparison: correct it")
    left, right = compared(comparison, instance)
    order = compare(left, right)
    if kind == "attains":
        demand(0 in COMPARISONS[op] and order == 0, _contrary(kind))
        if left.infinite or (sign(left) == 0 and "0" not in comparison["args"]):
            raise Vacuous("both sides are zero or infinite: choose an instance with finite sides that are not zero")
    elif kind in ("violates", "satisfies"):
        demand((order in COMPARISONS[op]) == (kind == "satisfies"), _contrary(kind))
    if kind in ("attains", "satisfies"):
        demand_decisive(relation, sides["path"], instance)
    for name, value in (("lhs", left), ("rhs", right)):
        side = fields(sides[name], ["text", "enclosure"], name)
        string(side["text"], f"the text of {name}")
        _check_enclosure(side["enclosure"], value, name)
    if left.infinite and left.infinite == right.infinite:
        demand(sides["gap"] is None, "the gap of two equal infinities has no value: use null")
    else:
        _check_enclosure(sides["gap"], left - right, "gap")


def _check_enclosure(tree: Tree, value: Number, where: str) -> None:
    stored = sequence(tree, f"the enclosure of {where}", 2)
    expected = list(bracket(value))
    demand(
        stored == expected, f"the enclosure of {where} is not [{expected[0][:40]}, {expected[1][:40]}]: recompute it"
    )


KINDS = (
    _at_instances("violates", "the relation is proved false at", "violates"),
    _at_instances("satisfies", "the relation is proved true at", "satisfies"),
    _at_instances("attains", "the relation is proved to hold with equality at", "attains with equality"),
    _at_instances("ill-defined", "the expression is proved to have no value at", "leaves a formula without a value in"),
)
