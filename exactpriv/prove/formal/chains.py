"""The proof of a derivation as Coq tactics: each step by the lemma of its fact, over proofs/theory and proofs/facts.

A chain of whole sides that ends with an identity is written step by step. Any other poses the instances of its facts
and where its measures lie, and ends with `from_facts` (proofs/facts/from_facts.v), which goes on to numbers. Nothing
here is trusted: Coq checks what is written. A fact without a lemma refuses the proof.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from ...certificate.checker.kinds.derivation.context import Context
from ...certificate.checker.kinds.derivation.matching import about, instance, matched
from ...certificate.checker.kinds.derived import assuming, known_of, taken, with_added
from ...certificate.checker.language.theorems import theorems
from ...certificate.schema import CertificateError, Tree
from . import terms as t
from .fact_record import by_definition, lemma_of
from .facts import Scope, number
from .terms import Num, Untranslated

Sides = tuple[Tree, Tree]
CLOSING = "From ExactPrivFacts Require Import from_facts.\n"
"""What a file with a chain imports besides the lemmas of facts."""
INFINITY: Tree = {"op": "inf", "args": []}


class Script:
    """The tactics of the comparisons of one case, where `scope` gives the terms of its variables and `names` the names
    of its sizes there."""

    def __init__(self, scope: Scope, names: Mapping[str, str]) -> None:
        self._scope, self._names = scope, names
        self._numbers = count()

    def number(self, tree: Tree) -> Num:
        """An expression as a term."""
        return number(_named(tree, self._names), self._scope)

    def stated(self, op: str, sides: Sides) -> str:
        """A comparison as a proposition."""
        return str(t.compare(op, self.number(sides[0]), self.number(sides[1])).holds)

    def proof(self, proof: Tree, op: str, sides: Sides, context: Context) -> list[str]:
        """Sentences that prove left op right."""
        if "both" in proof:
            inner = zip(proof["both"], (sides, sides[::-1]), strict=True)
            first, second = (self.proof(part, "<=", turned, context) for part, turned in inner)
            return ["both_senses.", *block(first), *block(second)]
        if "each" in proof:
            return self._each(proof, op, sides, context)
        if "unless" in proof:
            return self._unless(proof, op, sides, context)
        if "restated" in proof:
            return self._restated(proof, op, sides, context)
        if "added" in proof:
            return self._added(proof, op, sides, context)
        steps = proof["steps"]
        whole = steps and proof["leaf"] == "identity" and all(not s["path"] and "choose" not in s for s in steps)
        if whole and op == "==" and len(steps) == 1 and "fact" in steps[0] and not by_definition(steps[0]["fact"]):
            return [f"{self._equal(steps[0])}."]
        return self._whole(steps, sides, context) if whole and op == "<=" else self._general(steps, op, sides, context)

    # -- chains -------------------------------------------------------------------------------------------------------

    def _whole(self, steps: list[Tree], sides: Sides, context: Context) -> list[str]:
        """Each step replaces a side: transitivity."""
        goal = self.number(sides[1])
        lines = [f"change (vle {self.number(sides[0]).value} {goal.value})."]
        for k, step in enumerate(steps):
            after = taken(step, "<=", sides, context)
            place = 0 if step["side"] == "left" else 1
            if "fact" in step and by_definition(step["fact"]) and self._written_alike(sides, after):
                sides = after
                continue
            small, large = (sides[0], after[0]) if place == 0 else (after[1], sides[1])
            name = self._fresh("h")
            lines += self._step(name, step, (small, large), context)
            if k == len(steps) - 1 and self.number(after[0]).text == self.number(after[1]).text:
                return [*lines, f"exact {name}."]
            ends = [str(self.number(side).value) for side in (sides[0], after[place], sides[1])]
            lines.append(f"refine (@vle_trans {' '.join(ends)} {name if place == 0 else '_'} "
                         f"{'_' if place == 0 else name}).")  # fmt: skip
            sides = after
        return [*lines, *self._ranges([*sides], context), "solve [apply vle_refl | by [] | from_facts]."]

    def _written_alike(self, sides: Sides, after: Sides) -> bool:
        """Whether a step changes nothing of what is written in Coq."""
        return all(self.number(one).text == self.number(other).text for one, other in zip(sides, after, strict=True))

    def _step(self, name: str, step: Tree, sides: Sides, context: Context) -> list[str]:
        """That a step leads from its smaller to its larger side, under this name."""
        text = self.stated("<=", sides)
        if "fact" not in step:
            return [f"have {name} : {text} by first [assumption | lra | from_facts]."]
        op, *ends = self._instance(step, context)
        ends = ends if op in ("<=", "<") or (op == "==" and self._alike(ends[0], sides[0])) else ends[::-1]
        if text == self.stated("<=", (ends[0], ends[1])):
            return [*self._conditions(step, context), f"have {name} : {text} by {self._reason(step)}."]
        fact = self._fresh("h")
        pairs = zip(ends, sides, strict=True)
        changes = dict.fromkeys(change for one, other in pairs for change in self._renamed(one, other))
        return [*self._fact(fact, step, context),
                *(f"replace ({old}) with ({new}) in {fact} by lra." for old, new in changes),
                f"have {name} : {text}.", *block([*self._ranges(list(sides), context), "from_facts."])]  # fmt: skip

    def _instance(self, step: Tree, context: Context) -> tuple[str, Tree, Tree]:
        """The fact of a step at the values of its variables."""
        made = theorems()[step["fact"]]
        sizes = context.demand_fits(made, step["with"])
        left, right = (instance(side, step["with"], sizes) for side in (made.left, made.right))
        return made.op, left, right

    def _fact(self, name: str, step: Tree, context: Context) -> list[str]:
        if by_definition(step["fact"]):
            return []
        op, left, right = self._instance(step, context)
        return [*self._conditions(step, context),
                f"have {name} : {self.stated(op, (left, right))} by {self._reason(step, op == '==')}."]  # fmt: skip

    def _conditions(self, step: Tree, context: Context) -> list[str]:
        """The conditions of a step's fact, from where its measures lie."""
        made = theorems()[step["fact"]]
        sizes = context.demand_fits(made, step["with"])
        lines = []
        for op, *ends in made.where:
            left, right = (instance(end, step["with"], sizes) for end in ends)
            lines += self._ranges([left, right], context)
            lines.append(f"try (assert ({self._fresh('c')} : {self.stated(op, (left, right))}) by condition).")
        return lines

    def _alike(self, one: Tree, other: Tree) -> bool:
        """Whether two expressions begin with the same measure."""
        return str(self.number(one).text).split()[0] == str(self.number(other).text).split()[0]

    def _renamed(self, one: Tree, other: Tree) -> Iterator[tuple[str, str]]:
        """Numbers that are arguments of the same measure in both, equal but written in another way."""
        if not (isinstance(one, dict) and isinstance(other, dict) and one.get("measure") == other.get("measure")):
            return
        parts, others = one.get("args", []), other.get("args", [])
        for a, b in zip(parts, others, strict=False):
            within = not _is_number(a) or (isinstance(a, dict) and "measure" in a) or "measure" not in one
            yield from self._renamed(a, b) if within else self._written(a, b)

    def _written(self, one: Tree, other: Tree) -> Iterator[tuple[str, str]]:
        old, new = self.number(one), self.number(other)
        if old.text != new.text and old.kind == new.kind == "R":
            yield str(old.text), str(new.text)

    def _general(self, steps: list[Tree], op: str, sides: Sides, context: Context) -> list[str]:
        """The facts and ranges that the chain uses, and then numbers."""
        lines: list[str] = []
        seen = [*sides]
        for step in steps:
            if "fact" in step:
                lines += self._fact(self._fresh("h"), step, context)
                seen += self._instance(step, context)[1:]
            sides = taken(step, op, sides, context)
            seen += sides
        return [*self._ranges(seen, context), *lines, "from_facts."]

    def _each(self, proof: Tree, op: str, sides: Sides, context: Context) -> list[str]:
        """Each argument of a maximum or minimum by itself."""
        if "path" in proof:
            raise Untranslated("a maximum or minimum inside of a side is taken apart, for which there is no tactic")
        place = 0 if proof["of"] == "left" else 1
        lines = []
        for inner, part in zip(proof["each"], sides[place]["args"], strict=True):
            pair = (part, sides[1]) if place == 0 else (sides[0], part)
            lines += [f"have {self._fresh('h')} : {self.stated(op, pair)}.",
                      *block(self.proof(inner, op, pair, context))]  # fmt: skip
        return [*self._ranges([*sides], context), *lines, "from_facts."]

    def _unless(self, proof: Tree, op: str, sides: Sides, context: Context) -> list[str]:
        """Two cases: what may be infinite is, where the comparison is plain, or is not."""
        term = proof["unless"]
        inner = self.proof(proof["proof"], op, sides, assuming(context, "<", term, INFINITY))
        made = self.number(term)
        if made.kind == "R":
            return inner
        levels = [made] if made.kind == "X" else self._levels_in(term, context)
        plain = block([*self._ranges([*sides], context), "from_facts."])
        cases = [line for level in levels
                 for line in (f"case: (infinite_or_less {level.text}) => {self._fresh('i')}.", *plain)]
        return [*cases, *block(inner)]

    def _levels_in(self, term: Tree, context: Context) -> list[Num]:
        """The measures, each a number or infinite, in the definition of one."""
        found = [self.number(x) for x in _measures(_definition(term, context))]
        if not found or any(part.kind not in ("R", "X") for part in found):
            raise Untranslated("cases are on what may have no value")
        return [part for part in found if part.kind == "X"]

    def _restated(self, proof: Tree, op: str, sides: Sides, context: Context) -> list[str]:
        """The comparison that is proved in place of this one, and numbers."""
        new = (proof["restated"][0], proof["restated"][1])
        lines = [*self._ranges([*sides, *new, proof["times"]], context),
                 f"have {self._fresh('h')} : {self.stated(op, new)}."]  # fmt: skip
        return [*lines, *block(self.proof(proof["proof"], op, new, context)), "from_facts."]

    def _added(self, proof: Tree, op: str, sides: Sides, context: Context) -> list[str]:
        """The summands, each a fact times a factor that is not negative, what is left, and numbers."""
        new = with_added(proof["added"], op, sides, context)
        lines: list[str] = []
        seen = [*sides, new[0]]
        for summand in proof["added"]:
            sign, lesser, greater = known_of(summand, context)
            seen += [lesser, greater]
            if "logarithm" in summand:
                raise Untranslated("ln(u) <= u - 1 as a summand is not written in Coq")
            if "fact" in summand:
                lines += self._fact(self._fresh("h"), summand, context)
            if not isinstance(summand["times"], str) and sign != "==":
                lesser, greater = (lesser, greater) if sign in ("<=", "<") else (greater, lesser)
                more: Tree = {"op": "add", "args": [greater, {"op": "neg", "args": [lesser]}]}
                whole: Tree = {"op": "mul", "args": [summand["times"], more]}
                lines += [*self._ranges([whole], context),
                          f"have {self._fresh('s')} : {self.stated('<=', ('0', whole))} by from_facts."]  # fmt: skip
        if proof["proof"] != {"steps": [], "leaf": "identity"}:
            lines += [f"have {self._fresh('h')} : {self.stated(op, new)}.",
                      *block(self.proof(proof["proof"], op, new, context))]  # fmt: skip
        return [*self._ranges(seen, context), *lines, "from_facts."]

    # -- reasons ------------------------------------------------------------------------------------------------------

    def _fresh(self, letter: str) -> str:
        return f"{letter}_{next(self._numbers)}"

    def _ranges(self, trees: list[Tree], context: Context) -> list[str]:
        """Where the measures in some expressions lie, as far as lemmas say it."""
        said: dict[str, str] = {}
        parts = [part for term in _measures(trees) for part in _definition(term, context)]
        for term in _measures([*trees, *parts]):
            for made, pattern, op, other in about(term["measure"]):
                lemma = lemma_of(made.text)
                binding = matched(pattern, term, context.forms)
                if not lemma or binding is None or any(_measures([other])) or not context.knows(made):
                    continue
                try:
                    bound = instance(other, binding, context.demand_fits(made, binding))
                    said.setdefault(self.stated(op, (term, bound)), lemma)
                except (CertificateError, Untranslated):
                    continue
        return [f"try (assert ({self._fresh('r')} : {text}) by by_lemma @{lemma})." for text, lemma in said.items()]

    def _reason(self, step: Tree, exact: bool = False) -> str:
        """Why the fact of a step holds, or (not `exact`) that one side of an equality is at most the other."""
        lemma = self._lemma(step)
        if theorems()[step["fact"]].op != "==":
            return f"first [by_lemma @{lemma} | apply @{lemma}; simpl; first [assumption | lra] | near_lemma @{lemma}]"
        equal = self._equal(step)
        return equal if exact else f"(first [apply Req_le | apply veq_le | apply Rbar_eq_le]; {equal})"

    def _equal(self, step: Tree) -> str:
        lemma = self._lemma(step)
        return (f"(first [by_lemma @{lemma} | symmetry; by_lemma @{lemma} | apply veq_sym; "
                f"by_lemma @{lemma} | near_lemma @{lemma}])")

    def _lemma(self, step: Tree) -> str:
        lemma = lemma_of(step["fact"])
        if not lemma:
            raise Untranslated(f"the fact {step['fact'].partition(' |- ')[2]} has no Coq lemma")
        return lemma


def block(lines: list[str]) -> list[str]:
    """The proof of one goal among several."""
    return ["{ " + "\n  ".join(lines) + " }"]


def _definition(term: Tree, context: Context) -> list[Tree]:
    """What a measure is by its definition, where the theory has no name for it."""
    for made, pattern, _, other in about(str(term.get("measure", ""))):
        binding = matched(pattern, term, context.forms) if by_definition(made.text) else None
        if binding is not None:
            return [instance(other, binding, context.demand_fits(made, binding))]
    return []


def _measures(trees: list[Tree]) -> Iterator[Tree]:
    """The measures in some expressions, parts first."""
    for tree in trees:
        if isinstance(tree, list):
            yield from _measures(tree)
        elif isinstance(tree, dict):
            yield from _measures(list(tree.values()))
            if "measure" in tree:
                yield tree


def _is_number(tree: Tree) -> bool:
    return isinstance(tree, str) or (isinstance(tree, dict) and ("op" in tree or "measure" in tree))


def _named(tree: Tree, names: Mapping[str, str]) -> Tree:
    """The tree with the sizes under their Coq names."""
    if isinstance(tree, dict):
        if "size" in tree:
            return {"size": names[tree["size"]]}
        return {key: _named(part, names) for key, part in tree.items()}
    return [_named(part, names) for part in tree] if isinstance(tree, list) else tree
