"""Derivations in words: expressions as text, a proof as the lines that a reader follows, sorts as the sizes covered.

A chain ends with a comparison of numbers of which no more is used than where they lie. Its line names the facts and
assumptions that say so (`_given`), none that the checker closes the chain without.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derivation.matching import followed, with_part
from ..certificate.checker.kinds.derived import (
    assuming,
    check_case,
    check_proof,
    context_of_case,
    known_of,
    obligations,
    oriented,
    taken,
    under,
    with_added,
)
from ..certificate.checker.kinds.library import check_case as check_library
from ..certificate.schema import CertificateError, Tree
from ..measure import MEASURES
from ..measure.lines import lines_of, without_sorts
from ..measure.registry import Measure
from .formal.fact_record import BY_DEFINITION, by_definition, lemma_of, proved_lines

LEAVES = {
    "identity": "both sides are the same",
    "order": "the left side is at most the right side, whatever the values",
    "positivity": "an inequality between numbers, true for all of them (signs of terms)",
}


def text(tree: Tree, tight: bool = False) -> str:
    """An expression, an object or an argument as one line."""
    if isinstance(tree, list):
        return "[" + ", ".join(text(part) for part in tree) + "]"
    if not isinstance(tree, dict):
        return f"({tree})" if tight and ("/" in str(tree) or str(tree).startswith("-")) else str(tree)
    if "var" in tree:
        return str(tree["var"])
    if "size" in tree:
        return f"number of {tree['size']}" if not tight else f"(number of {tree['size']})"
    if "f" in tree:
        return f'"{tree["f"]}"'
    if "measure" in tree:
        return f"{tree['measure']}({', '.join(text(a) for a in tree['args'])})"
    if "op" in tree:
        return _operation(tree["op"], tree["args"], tight)
    ((name, parts),) = tree.items()
    if name == "inverse":
        return f"(1 / {text(parts, True)})" if tight else f"1 / {text(parts, True)}"
    if name == "log":
        return f"ln({text(parts)})"
    if name == "gain":
        return f"{text(parts[0])}[{text(parts[1])}, {text(parts[2])}]"
    if isinstance(parts, dict):
        of = parts["of"] if isinstance(parts["of"], str) else f"{parts['of']} letters"
        return f"{name}({text(parts['term'])} over {parts['letter']} of {of})"
    if name in ("normal", "two_points", "uniform"):
        return f"{name}({', '.join(text(p) for p in parts)})"
    if name in ("row", "output"):
        return f"{text(parts[0])}.{name}({text(parts[1])})"
    return f"{text(parts[0])}.{name}({', '.join(text(p) for p in parts[1:])})"


def _operation(op: str, args: list[Tree], tight: bool) -> str:
    if op == "inf":
        return "inf"
    if op == "add":
        made = text(args[0])
        for part in args[1:]:
            negative = isinstance(part, dict) and part.get("op") == "neg"
            made += f" - {text(part['args'][0], True)}" if negative else f" + {text(part)}"
        return f"({made})" if tight else made
    if op in ("mul", "div"):
        made = (" * " if op == "mul" else " / ").join(text(part, True) for part in args)
        return f"({made})" if tight else made
    if op == "neg":
        made = f"-{text(args[0], True)}"
        return f"({made})" if tight else made
    if op == "pow":
        return f"sqrt({text(args[0])})" if args[1] == "1/2" else f"{text(args[0], True)}^{text(args[1], True)}"
    return f"{op}({', '.join(text(part) for part in args)})"


def comparison(op: str, left: Tree, right: Tree) -> str:
    """A comparison as one line."""
    return f"{text(left)} {op} {text(right)}"


def with_names(tree: Tree, variables: Mapping[str, Tree]) -> Tree:
    """The same with the names of a joint law's variables in the place of their axes, to be shown as text alone."""
    if isinstance(tree, list):
        return [with_names(part, variables) for part in tree]
    if not isinstance(tree, dict):
        return tree
    args = tree.get("args")
    if "measure" in tree and args and isinstance(args[0], dict) and "var" in args[0]:
        names = variables.get(args[0]["var"], {}).get("names")
        if names:
            shown = [{"var": '"' + " ".join(names[k] for k in part) + '"'} if isinstance(part, list) else part
                     for part in args[1:]]  # fmt: skip
            return {**tree, "args": [args[0], *shown]}
    return {key: with_names(part, variables) for key, part in tree.items()}


def sources() -> Mapping[str, str]:
    """The source of each theorem, by its line."""
    return _sources(tuple(MEASURES.values()))


@lru_cache(maxsize=2)
def _sources(measures: tuple[Measure, ...]) -> Mapping[str, str]:
    """The same of these measures: what is registered later is told, too."""
    found: dict[str, str] = {}
    for measured in measures:
        for fact in measured.facts:
            alone = type("Stated", (), {"name": measured.name, "signature": measured.signature, "facts": (fact,)})()
            for line in lines_of(alone, MEASURES):
                found.setdefault(line, fact.source)
    return MappingProxyType(found)


def lines(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context, depth: int = 0) -> list[str]:
    """A proof of left op right, step by step, each with the theorem used."""
    words = _Words(sources(), len(context.assumptions))
    return [f"{'  ' * deep}{line}" for deep, line in _lines(proof, op, sides, context, depth, words)]


@dataclass(frozen=True)
class _Words:
    """What the lines of one proof share: the source of each theorem, and how many assumptions are those of the
    statement (what is let be finite on the way comes behind them)."""

    known: Mapping[str, str]
    stated: int


def _lines(
    proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context, depth: int, words: _Words
) -> list[tuple[int, str]]:
    found = [(depth, f"to show: {comparison(op, *sides)}")]
    if "both" in proof:
        for inner, turned in zip(proof["both"], (sides, sides[::-1]), strict=True):
            found += _lines(inner, "<=", turned, context, depth + 1, words)
        return found
    if "each" in proof:
        place = 0 if proof["of"] == "left" else 1
        path = proof.get("path", [])
        for inner, part in zip(proof["each"], followed(sides[place], path)["args"], strict=True):
            changed = with_part(sides[place], path, part)
            pair = (changed, sides[1]) if place == 0 else (sides[0], changed)
            found += _lines(inner, op, pair, context, depth + 1, words)
        return found
    if "unless" in proof:
        found.append((depth, f"where {text(proof['unless'])} is infinite it is plain; let it be finite"))
        finite = assuming(context, "<", proof["unless"], {"op": "inf", "args": []})
        return found + _lines(proof["proof"], op, sides, finite, depth, words)
    if "restated" in proof:
        new = (proof["restated"][0], proof["restated"][1])
        times = "" if proof["times"] == "1" else f", times {text(proof['times'], True)}, which is positive"
        found.append((depth, f"that is {comparison(op, *new)}{times}"))
        return found + _lines(proof["proof"], op, new, context, depth, words)
    if "added" in proof:
        for summand in proof["added"]:
            times = "" if summand["times"] == "1" else f", times {text(summand['times'], True)}"
            times += _factor_said(summand, context, words.stated) if times else ""
            sign, *ends = known_of(summand, context)
            found.append((depth, f"{comparison(sign, *ends)}, by {_reason(summand, context, words.known)}{times}"))
        new = with_added(proof["added"], op, sides, context)
        if proof["proof"] == {"steps": [], "leaf": "identity"}:
            return [*found, (depth, f"{comparison(op, *sides)}: the sum of these")]
        found.append((depth, "with the sum of these added to the left side"))
        return found + _lines(proof["proof"], op, new, context, depth + 1, words)
    said, sides = steps_said(proof["steps"], op, sides, context, words.known)
    found += [(depth, line) for line in said]
    given = _given(proof["leaf"], op, sides, context, words.stated)
    least = f", given {'; '.join(given)}" if given else ""
    found.append((depth, f"{comparison(op, *sides)}: {_leaf(proof['leaf'])}{least}"))
    return found


def steps_said(
    steps: Sequence[Tree], op: str, sides: tuple[Tree, Tree], context: Context, known: Mapping[str, str] | None = None
) -> tuple[list[str], tuple[Tree, Tree]]:
    """The steps of a chain in words, each with its reason, and the sides to which they lead."""
    known = sources() if known is None else known
    said = []
    for step in steps:
        after = taken(step, op, sides, context)
        place = 0 if step["side"] == "left" else 1
        sign = "=" if op == "==" else ("<=" if place == 0 else ">=")
        said.append(f"{step['side']} side {sign} {text(after[place])}, by {_reason(step, context, known)}")
        sides = after
    return said, sides


def _given(leaf: Tree, op: str, sides: tuple[Tree, Tree], context: Context, stated: int) -> list[str]:
    """The facts and the statement's assumptions about where values lie with which the checker closes a chain, as text;
    without any one of them it does not."""
    if leaf == "identity":
        return []

    def used(only: frozenset[str] | None, assumptions: list[tuple[str, Tree, Tree]]) -> frozenset[str] | None:
        made = Context(context.sorts, context.sizes, only=only)
        for assumption in assumptions:
            made.assume(*assumption)
        try:
            check_proof({"steps": [], "leaf": leaf}, op, sides, made)
        except (CertificateError, ArithmeticError):
            return None
        return frozenset(made.used)

    assumptions = list(context.assumptions)
    facts = used(context.only, assumptions)
    if facts is None:
        return []
    needed = [True] * len(assumptions)
    for place in reversed(range(stated)):
        needed[place] = False
        fewer = used(facts, [one for one, keep in zip(assumptions, needed, strict=True) if keep])
        needed[place] = fewer is None
    assumptions = [one for one, keep in zip(assumptions, needed, strict=True) if keep]
    for fact in sorted(facts):
        if used(facts - {fact}, assumptions) is not None:
            facts -= {fact}
    said = [f"the assumption {comparison(*one)}" for one in assumptions[: sum(needed[:stated])]]
    return [*map(without_sorts, sorted(facts)), *said]


def _factor_said(summand: Tree, context: Context, stated: int) -> str:
    """What says that the factor of a summand is not negative, where it is no number and something has to."""
    if known_of(summand, context)[0] == "==" or isinstance(summand["times"], str):
        return ""
    given = _given("order", "<=", ("0", summand["times"]), context, stated)
    return f", which is not negative{' (' + '; '.join(given) + ')' if given else ''}"


def _leaf(leaf: Tree) -> str:
    if isinstance(leaf, dict) and "moved" in leaf:
        of, start = (text(leaf["moved"][name]) for name in ("of", "from"))
        return f"both sides meet at {of} = {start}, and their difference grows as {of} moves away from there"
    if isinstance(leaf, dict):
        return f"an inequality between functions of one number, by derivatives ({node_text(leaf['calculus'])})"
    return LEAVES[leaf]


def node_text(node: Tree) -> str:
    """A node of a proof by calculus (docs/certificates.md)."""
    if "by" in node:
        return {"terms": "all terms have one sign", "roots": "a polynomial without a change of sign",
                "box": "enclosed above 0 on pieces"}[node["by"]]  # fmt: skip
    if "rise" in node:
        return f"at least 0 at the low end, and the derivative is at least 0 ({node_text(node['rise'])})"
    if "fall" in node:
        return f"at least 0 at the high end, and the derivative is at most 0 ({node_text(node['fall'])})"
    if "over" in node:
        return f"over what a logarithm is multiplied with, {node_text(node['then'])}"
    return f"below {node['at']}, {node_text(node['below'])}; above, {node_text(node['above'])}"


def _reason(step: Tree, context: Context, known: Mapping[str, str]) -> str:
    if "choose" in step:
        return "an argument of a maximum or minimum"
    if "assumption" in step:
        return f"the assumption {comparison(*context.assumptions[step['assumption']])}"
    if "logarithm" in step:
        return "ln(u) <= u - 1 for u > 0"
    line = str(step["fact"])
    if line in context.lemmas:
        made = context.lemmas[line]
        return f"{line}: {comparison(made.op, made.left, made.right)}"
    stands = f"Coq: {lemma}" if (lemma := lemma_of(line)) else BY_DEFINITION if by_definition(line) else "assumed"
    source = f"{known[line]}; {stands}" if known.get(line) else stands
    return f"{without_sorts(line)} [{source}]"


def covered(
    sizes: Mapping[str, list[int | None]], variables: Mapping[str, Tree], bounds: Sequence[Tree] = (),
    hypotheses: Sequence[Tree] = (),
) -> str:  # fmt: skip
    """The sizes and ranges for which a statement was shown, whose sizes a variable shares; `bounds`: assumptions of the
    domain, `hypotheses`: those of the statement."""
    parts = [_size_said(name, ends) for name, ends in sizes.items()]
    for name, sort in variables.items():
        parts += [one for one in (_shared(name, sort), _ranging(name, sort)) if one]
        if sort.get("positive"):
            parts.append(f"{name} positive")
        if sort.get("nonnegative"):
            parts.append(f"no entry of {name} below 0")
    parts += [relation_text(with_names(tree, variables)) for tree in bounds]
    met = " and ".join(relation_text(with_names(tree, variables), True) for tree in hypotheses)
    parts += [f"where {met}"] if met else []
    return "; ".join(parts)


def relation_text(tree: Tree, inside: bool = False) -> str:
    """A REL of docs/certificates.md as one line; `inside`: within a larger one."""
    if tree["op"] in ("and", "or"):
        made = f" {tree['op']} ".join(relation_text(part, True) for part in tree["args"])
        return f"({made})" if inside else made
    if tree["op"] == "not":
        return f"not ({relation_text(tree['args'][0])})"
    return comparison(tree["op"], *tree["args"]) if len(tree["args"]) == 2 else str(tree["op"])


def sort_said(name: str, sort: Tree, sizes: Mapping[str, list[int | None]]) -> str:
    """What a variable of a derivation ranges over, in words."""
    kind = {"kernel": "kernel", "law": "law", "database": "database", "matrix": "matrix"}.get(sort["sort"])
    said = [kind] if kind else []
    said += [one.removeprefix(f"{name}: ") for one in (_shared(name, sort), _ranging(name, sort)) if one]
    own = [sort[key] for key in SIZED if sort.get(key) in sizes and _owns(name, sort[key])]
    said += [_size_said(label.removesuffix(f" of {name}"), sizes[label]) for label in own]
    said += ["no entry below 0"] if sort.get("nonnegative") else []
    return ", ".join([*said, "positive"] if sort.get("positive") else said) or str(sort["sort"])


SIZED = ("inputs", "outputs", "letters", "tuples", "points", "entries", "rows", "columns")
"""What of a sort is a size."""


def _owns(name: str, label: Any) -> bool:
    return str(label).endswith(f" of {name}")


def _shared(name: str, sort: Tree) -> str:
    """The sizes that a variable has from others: `L: inputs as outputs of K`."""
    found = [f"{key} as {sort[key]}" for key in SIZED if isinstance(sort.get(key), str) and not _owns(name, sort[key])]
    return f"{name}: {', '.join(found)}" if found else ""


def _size_said(name: str, ends: Sequence[int | None]) -> str:
    low, high = ends
    return f"{name}: {low}" if low == high else f"{name}: every number from {low}{_to(high)}"


def _ranging(name: str, sort: Tree) -> str:
    """The range of a number, and what a law on the line or of several letters may be."""
    if sort["sort"] == "number":
        low, high, below, above = sort["range"]
        shown = f"e^{name}" if sort["level"] else name
        left, right = ("(" if below or low is None else "["), (")" if above or high is None else "]")
        return f"{shown} in {left}{low or '-inf'}, {high or 'inf'}{right}"
    if sort["sort"] == "natural":
        return f"{name}: every integer from {sort['range'][0]}{_to(sort['range'][1])}"
    if sort["sort"] == "index":
        return f"{name}: each of the {sort['of']}"
    if sort["sort"] == "mixture":
        return f"{name}: every mixture of Gaussians"
    if sort["sort"] == "gaussian":
        return f"{name}: points {'of the line' if sort['line'] else 'in any dimension'}, any variance"
    if sort["sort"] == "joint" and sort.get("names"):
        return f"{name}: random variables {', '.join(sort['names'])} on any finite alphabets"
    if sort["sort"] == "joint":
        return f"{name}: every joint law of {sort['axes']} letters of any alphabets"
    return ""


def _to(high: int | None) -> str:
    return "" if high is None else f" to {high}"


def chain_said(case: Mapping[str, Tree]) -> list[str]:
    """The proofs of a derivation's case in words, step by step; CertificateError where they are none."""
    general = context_of_case(case)
    said = []
    for one, proof in zip(obligations(case["relation"]), case["proofs"], strict=True):
        sense, (left, right) = oriented(one.op, one.left, one.right)
        context = under(one.premises, one, general)
        check_proof(proof, sense, (left, right), context)
        if one.premises:
            said.append(supposing(one.premises))
        said += lines(proof, sense, (left, right), context)
    return said


def supposing(premises: Sequence[tuple[str, Tree, Tree]]) -> str:
    """The line above the steps of a conclusion: under which premises it is shown."""
    return f"suppose {' and '.join(comparison(*premise) for premise in premises)}"


def rests_on(certificate: Tree, only: frozenset[str] | None = None) -> tuple[tuple[str, str], ...]:
    """The facts on which a derivation rests, those about where values lie among them and no definition, each with the
    Coq lemma that proves it (proofs/facts.jsonl), or nothing; then the formulas by which its claim was read."""
    used: set[str] = set()
    for case in certificate["cases"]:
        if certificate["kind"] == "library":
            _all_rest(case, used)
        else:
            used |= _rest(case, only)
    read = sorted({text for case in certificate["cases"] for text in _formulas(case)})
    facts = [line for line in sorted(used) if is_claim(line) or not by_definition(line)]
    known = ((line, "" if is_claim(line) else lemma_of(line)) for line in facts)
    return (*known, *((text, "") for text in read))


def _rest(case: Tree, only: frozenset[str] | None) -> set[str]:
    """The facts that a case uses: theorems alone where these are enough."""
    for known in (proved_lines(), None) if only is None else (only,):
        used: set[str] = set()
        try:
            check_case(case, known, used)
            return used
        except CertificateError:
            if known is only:
                raise
    return set()


def _formulas(case: Tree) -> Iterator[str]:
    """The formulas by which a case, and those of its lemmas, are read."""
    yield from case.get("read", ())
    for lemma in case.get("lemmas", ()):
        yield from _formulas(lemma["case"])


def is_claim(line: str) -> bool:
    """Whether what a proof rests on is a claim of its author's, and not a fact."""
    return line.startswith("claim ")


def _all_rest(case: Tree, used: set[str]) -> None:
    """What a derivation with lemmas rests on: its own facts, its lemmas by their names, and the facts of these."""
    check_library(case, used)
    for lemma in case["lemmas"]:
        if lemma["kind"] == "library":
            _all_rest(lemma["case"], used)
        elif lemma["kind"] == "derived":
            check_case(lemma["case"], None, used)


def resting(facts: Sequence[tuple[str, str]]) -> str:
    """In words: how many facts, each with its Coq lemma or nothing, and those that are assumed."""
    own = [line for line, _ in facts if is_claim(line)]
    if own:
        rest = resting([one for one in facts if not is_claim(one[0])])
        return f"from {', '.join(own)}, proved beside it, and {rest}"
    assumed = [without_sorts(line) for line, lemma in facts if not lemma]
    if not facts:
        return "from no facts"
    if not assumed:
        several = f"{len(facts)} facts, each" if len(facts) > 1 else "a fact,"
        return f"from {several} recorded as a Coq theorem (docs/proving.md)"
    return f"from facts of which {len(assumed)} of {len(facts)} are assumed: {'; '.join(assumed)}"
