"""A sum of entropies as a Coq proof: each summand by its lemma, and the sum by linear arithmetic.

The statement is the one that is translated from the claim. Each entropy of it is that of a set of the joint law's
variables, written as one tuple for each set: two tuples that tell the same outcomes apart have one entropy
(`rv_entropy_equiv`). A summand is one of Shannon's inequalities (`conditional_summand`, `information_summand`,
`entropy_summand`, `rv_entropy_ge0`), or a premise of the statement. Of a copy of variables over others (`copy_exists`)
it is used that old entropies stay (`old_entropy`), that the copy with what it is copied over has the law of what it
copies (`copy_entropy`), and that given this it is independent of all else (`functions_independent`).

Nothing here is trusted: Coq checks what is written. What has no form is refused, with the reason: sums about kernels
and laws, which the checker reads as random variables, several joint laws, and more than one copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...certificate.checker.kinds.derivation.context import read_context
from ...certificate.checker.kinds.entropies.network import Network
from ...certificate.schema import Tree
from ...claim.expression_trees import outermost
from .joints import DEFINED
from .terms import Entries, JointTerm, Untranslated

Set = frozenset[int]
FOLDER = "methods"
"""The folder of proofs/ with the lemmas of summands and copies."""
HEADER = "From ExactPriv Require Import theory.\nFrom ExactPrivMethods Require Import copies.\n"
CLOSING = """\
(* The measures as sums of entropies; what is left is linear in entropies. *)
Ltac sum_of_entropies :=
  unfold conditional_information, rv_information, conditional_entropy in *;
  repeat match goal with
  | |- _ /\\ _ => split
  | |- _ -> _ => intro
  | h : _ /\\ _ |- _ => destruct h
  | |- Rmax _ _ <= _ => apply Rmax_lub
  | |- _ <= Rmin _ _ => apply Rmin_glb
  | |- Rabs _ <= _ => apply Rabs_le
  end; lra.
"""
"""What a file with a sum has besides."""


def sum_lines(case: Mapping[str, Any], terms: Mapping[str, Any]) -> list[str]:
    """The sentences that prove the translated statement of a case of kind `entropic`. Raises Untranslated."""
    sorts = [sort["sort"] for sort in case["variables"].values()]
    if any(sort not in ("joint", "number") for sort in sorts):
        raise Untranslated("a sum about kernels and laws is read as one of random variables by the checker alone")
    if sorts.count("joint") != 1:
        raise Untranslated("a sum about several joint laws is not written")
    (law,) = (terms.get(name) for name, sort in case["variables"].items() if sort["sort"] == "joint")
    if not isinstance(law, JointTerm) or any(isinstance(axis, Entries) for axis in law.axes):
        raise Untranslated("the joint law is something else in the translation")
    network = Network(read_context(case["sizes"], case["variables"]))
    space = _Space(str(law.text), [str(axis[1]) for axis in law.axes if not isinstance(axis, Entries)])
    lines: list[str] = []
    for name, sets in _measured([case["assumptions"], case["relation"]]):
        lines += space.stated(name, sets)
    for number, proof in enumerate(_sums(case["proofs"])):
        lines += _of_proof(proof, number, space, network)
    return ["hnf; intros.", *dict.fromkeys(lines), "sum_of_entropies."]


def _of_proof(proof: Mapping[str, Any], number: int, space: _Space, network: Network) -> list[str]:
    """The summands of one proof, and its copy."""
    here = network.state()
    lines: list[str] = []
    copies = proof.get("copies", [])
    if len(copies) > 1:
        raise Untranslated("a sum with more than one copy of variables is not written")
    for of, over in copies:
        space = _Copied.made(space, number, network, of, over)
        lines += space.lines()
    for _, reason in proof["sum"]:
        ((name, parts),) = reason.items()
        if name == "information":
            lines += space.information(*(_set(network, part) for part in parts))
        elif name == "entropy":
            lines += space.entropy(*(_set(network, part) for part in parts))
        elif name == "copied" and isinstance(space, _Copied):
            lines += space.copied(_set(network, parts[1]))
        elif name == "separated" and isinstance(space, _Copied):
            lines += space.separated(*(_set(network, part) for part in parts))
        elif name not in ("assumption", "one"):
            raise Untranslated(f"a summand that is there by the reason {name} is not written")
    if isinstance(space, _Copied):
        lines += space.kept()
    network.back(here)
    return lines


def _set(network: Network, names: Sequence[str]) -> Set:
    return _members(network.set_of(list(names)))


def _members(mask: int) -> Set:
    return frozenset(place for place in range(mask.bit_length()) if mask >> place & 1)


def _measured(tree: Tree) -> Iterator[tuple[str, list[list[int]]]]:
    """The measures of joint laws in a tree that the theory has, each with its lists of axes; any other is written as
    the entropies of sets."""
    for node in outermost(tree, lambda one: isinstance(one, dict) and one.get("measure") in DEFINED):
        yield node["measure"], node["args"][1:]


def _sums(proofs: Tree) -> Iterator[Mapping[str, Any]]:
    for proof in proofs:
        if "both" in proof:
            yield from _sums(proof["both"])
        else:
            yield proof


class _Space:
    """A law of random variables, each the place `o...` of an outcome."""

    def __init__(self, law: str, places: Sequence[str]) -> None:
        self.law, self.places = law, list(places)
        self.used: dict[Set, None] = {}
        """The sets of which an entropy was written."""

    def together(self, which: Iterable[int]) -> str:
        """Some variables as one, in this order."""
        *first, last = (f"(fun o => {self.places[place]})" for place in which)
        for one in reversed(first):
            last = f"(pairing {one} {last})"
        return last

    def whole(self, which: Set) -> str:
        """The variables of a set as one."""
        return self.together(sorted(which))

    def H(self, which: Set) -> str:
        """The entropy of a set."""
        self.used[which] = None
        return f"rv_entropy {self.law} {self.whole(which)}"

    def stated(self, name: str, axes: Sequence[Sequence[int]]) -> list[str]:
        """That the entropies of which a measure of the statement is the sum are those of sets."""
        kept = [one for place, one in enumerate(axes) if one or place == 0]
        if not all(kept):
            raise Untranslated(f"{name} is of no variables")
        made = [(self.together(one), frozenset(one)) for one in kept]
        return self.equal(made) if len(made) == 1 else self.unfolded(made)

    def unfolded(self, made: Sequence[tuple[str, Set]]) -> list[str]:
        """That the entropies of an information, or of a conditional entropy, of these variables are those of sets."""
        (u, U), (v, V), *given = made
        if not given:
            return self.equal([*made, (f"(pairing {u} {v})", U | V)])
        ((w, W),) = given
        return self.equal([(w, W), (f"(pairing {u} {w})", U | W), (f"(pairing {v} {w})", V | W),
                           (f"(pairing {u} (pairing {v} {w}))", U | V | W)])  # fmt: skip

    def equal(self, made: Iterable[tuple[str, Set]]) -> list[str]:
        """That variables have the entropies of sets that tell the same outcomes apart."""
        return [f"have ? : rv_entropy {self.law} {text} = {self.H(which)} by apply: rv_entropy_equiv; same_partition."
                for text, which in made if text != self.whole(which)]  # fmt: skip

    def information(self, u: Set, v: Set, w: Set) -> list[str]:
        """I(u; v | w) >= 0."""
        if u <= w or v <= w:
            return []
        given = f"{self.law} (U := {self.whole(u)}) (V := {self.whole(v)})"
        if not w:
            return [f"have ? : 0 <= {self.H(u)} + {self.H(v)} - {self.H(u | v)} "
                    f"by apply: (information_summand {given}); same_partition."]  # fmt: skip
        return [f"have ? : 0 <= {self.H(u | w)} + {self.H(v | w)} - {self.H(u | v | w)} - {self.H(w)} "
                f"by apply: (conditional_summand {given} (W := {self.whole(w)})); same_partition."]  # fmt: skip

    def entropy(self, u: Set, w: Set) -> list[str]:
        """H(u | w) >= 0."""
        if u <= w:
            return []
        if not w:
            return [f"have ? : 0 <= {self.H(u)} by exact: rv_entropy_ge0."]
        given = f"{self.law} (U := {self.whole(u)}) (W := {self.whole(w)})"
        return [f"have ? : 0 <= {self.H(u | w)} - {self.H(w)} by apply: (entropy_summand {given}); same_partition."]


class _Copied(_Space):
    """The law of the old variables and of copies of some of them over others."""

    def __init__(self, old: _Space, number: int, of: Sequence[int], over: Sequence[int], images: Mapping[int, int]):
        self.old, self.of, self.over, self.images = old, of, over, images
        self.outcome, self.copy = f"g{number}", f"c{number}"
        self.names = f"[O{number} [X{number} [g{number} [c{number} [old{number} law{number} apart{number}]]]]]"
        self.number = number
        places = [f"({self.outcome} o){place.removeprefix('o')}" for place in old.places]
        super().__init__(f"X{number}", [*places, *(_part(f"({self.copy} o)", k, len(of)) for k in range(len(of)))])

    @classmethod
    def made(cls, old: _Space, number: int, network: Network, of: Sequence[str], over: Sequence[str]) -> _Copied:
        """The copy of variables with these names, made in the network too."""
        if not over:
            raise Untranslated("a copy over no variables is not written")
        masks = network.set_of(list(of)), network.set_of(list(over))
        images = network.copy(*masks)
        return cls(old, number, sorted(_members(masks[0])), sorted(_members(masks[1])), images)

    def lines(self) -> list[str]:
        """That there is such a law."""
        of, over = self.old.together(self.of), self.old.together(self.over)
        return [f"have {self.names} := copy_exists {self.old.law} {of} {over}."]

    def copied(self, which: Set) -> list[str]:
        """The copies with what they are copied over have the entropy of what is copied."""
        members = sorted(which)
        function = "tt"
        for place, one in enumerate(reversed(members)):
            part = _part("ba.2", self.of.index(one), len(self.of)) if one in self.images else \
                _part("ba.1", self.over.index(one), len(self.over))  # fmt: skip
            function = f"({part}, {function})" if place else part
        images = [self.images.get(one, one) for one in members]
        text = self.together(images)
        return [f"have ? : rv_entropy {self.law} {text} = {self.old.H(which)} "
                f"by exact: (copy_entropy (fun ba => {function}) law{self.number}).",
                *self.equal([(text, frozenset(images))])]  # fmt: skip

    def separated(self, first: Set, second: Set, given: Set) -> list[str]:
        """I(first; second | given) = 0, of copies and old variables, given at least what is copied over."""
        new = frozenset(self.images.values())
        one, other = first - given, second - given
        if not one or not other:
            return []
        one, other = (other, one) if other <= new else (one, other)
        if not one <= new or other & new or not given >= frozenset(self.over):
            raise Untranslated("an independence of a copy is not written")
        copied = {image: member for member, image in self.images.items()}
        of_copy = [_tupled([_part("c", self.of.index(copied[place]), len(self.of)) for place in sorted(part)], "c")
                   for part in (one, given & new) if part]  # fmt: skip
        of_old = [_tupled([f"o{self.old.places[place].removeprefix('o')}" for place in sorted(part)], "o")
                  for part in (other, given - new)]  # fmt: skip
        w = f"(pairing {self.whole(given - new)} {self.together(self.over)})"
        w = f"(pairing {self.whole(given & new)} {w})" if given & new else w
        lemma = "functions_independent" if given & new else "functions_independent_given"
        u, v = self.whole(one), self.whole(other)
        return [f"have ? : conditional_information {self.law} {u} {v} {w} = 0 "
                f"by exact: ({lemma} {' '.join([*of_copy, *of_old])} apart{self.number}).",
                *self.unfolded([(u, one), (v, other), (w, given)])]  # fmt: skip

    def kept(self) -> list[str]:
        """The entropies of old variables are what they were."""
        old = [which for which in self.used if not which & frozenset(self.images.values())]
        return [f"have ? : {self.H(which)} = {self.old.H(which)} "
                f"by exact: (old_entropy {self.old.whole(which)} old{self.number})." for which in old]  # fmt: skip


def _part(whole: str, place: int, number: int) -> str:
    """A component of a tuple of so many that is nested to the right."""
    return whole + ".2" * place + (".1" if place < number - 1 else "")


def _tupled(parts: Sequence[str], argument: str) -> str:
    """The function to the tuple of these components."""
    *first, last = parts
    for one in reversed(first):
        last = f"({one}, {last})"
    return f"(fun {argument} => {last})"
