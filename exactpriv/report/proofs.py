"""A derivation as a LaTeX proof: the statement with its variables, each step with the fact that it uses."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..certificate.schema import CertificateError
from ..foreign import latex, latex_comment
from ..prove.outcome import Proving
from ..prove.words import chain_said, covered, resting, rests_on
from .latex import PREAMBLE, defined, id_latex, sentence_latex
from .premises import Premises, limits_latex, premises_latex, premises_of_case
from .sums import sum_steps
from .typeset import Notation, prose_latex, tree_of_code
from .typeset.layout import display

_SHOWN = re.compile(r"to show: (.*)")
_PLAIN = re.compile(r"where (.*) is infinite it is plain; let it be finite")
_STEP = re.compile(r"(left|right) side (<=|>=|=) (.*?), by (.*?)(?: \[([^][]*(?:\[[^][]*\][^][]*)*)\])?")
_SAME = re.compile(r"that is (.*?)(?:, times (.*), which is positive)?")
_SUMMAND = re.compile(r"(.+ (?:<=|==|<) .+?), by (.+?)(?: \[([^\[\]]*)\])?(?:, times (.+))?")
_LAST = re.compile(r"(.*): ([a-z][^:]*)")
_SIDES = {"left": "first", "right": "second"}
_AMOUNTS = {"<=": "at most", ">=": "at least", "=": "equal to"}


WHOLE = ("dominated", "factorwise", "parametric")
"""Kinds whose certificates do not hold the statement with its premises in one case."""
_LEFT = re.compile(r"(no chain of known facts shows )(.*)|(.*)(, which would show )(.*?)(;.*)")


def proof_latex(says: str, found: Proving, formula: str = "", premises: Premises | None = None) -> str:
    """A claim's statement and proof, or what is left (then `formula` under `premises` is the statement), as
    environments; needs amsmath and amsthm. A derivation states what it shows, under premises of its own."""
    notation = Notation()
    by_case = found.verdict == "proved" and found.certificate is not None and found.lemma is None and not found.assuming
    by_method = by_case and bool(found.by) and (found.certificate or {}).get("kind") in WHOLE
    told = sentence_latex(found.claim, says, bool(formula) or (by_case and not by_method))
    head = [f"% {latex_comment(found.claim)}: {latex_comment(found.verdict)}", PREAMBLE,
            rf"\begin{{claim}}[{{{id_latex(found.claim)}}}]\sloppy", *told]
    stated = premises or Premises()
    before, behind = premises_latex(stated, notation), limits_latex(stated)
    if found.assuming:
        head += before
        assumed = "; ".join(_math(line, notation) for line in found.assuming)
        steps = dict.fromkeys(match[1] for step in found.steps if (match := _SHOWN.fullmatch(step)) is not None)
        trees = [tree for tree in map(tree_of_code, steps) if tree is not None]
        for one in [formula] if formula else [notation.flatly(tree) for tree in trees]:
            head += display(one)
        head += behind
        head.append(f"Assuming {assumed}, which is not proved here, this follows for "
                    f"{prose_latex(found.sizes or 'all values of the variables')}.")  # fmt: skip
        return _proof(head, found, notation)
    if found.verdict == "proved" and found.lemma is not None:
        head += [*before, *(display(formula) if formula else []), *behind]
        head.append(f"Proved for {prose_latex(found.lemma.scope)}.")
        return "\n".join([*head, *defined(notation), r"\end{claim}", r"\begin{proof}\sloppy",
                          f"{_sentence(found.lemma.says)}.", r"\end{proof}"]) + "\n"  # fmt: skip
    if by_method:
        head += [*before, *(display(formula) if formula else []), *behind]
        head.append(f"Proved for {prose_latex(found.sizes or 'all values of the variables')}, "
                    f"{prose_latex(found.by.partition(' (docs/')[0])}.")  # fmt: skip
        said = [step for step in found.steps if _SHOWN.fullmatch(step.strip()) is None]
        if said:
            return _proof(head, replace(found, steps=tuple(said)), notation)
        return "\n".join([*head, *defined(notation), r"\end{claim}"]) + "\n"
    if found.verdict != "proved" or found.certificate is None:
        head += [*before, *(display(formula) if formula else []), *behind]
        left = f"{prose_latex(found.verdict.capitalize())}: {_left(found.left or '; '.join(found.steps), notation)}."
        return "\n".join([*head, *defined(notation), r"\end{claim}", left]) + "\n"
    (case,) = found.certificate["cases"]
    relation = case["relation"]
    head += premises_latex(premises_of_case(case), notation)
    head += display(notation.relation(relation), notation.flatly(relation))
    sizes = prose_latex(found.sizes or "all values of the variables")
    if found.certificate["kind"] == "entropic":
        head += [f"Shown for {sizes}, {prose_latex(found.by.partition(' (docs/')[0])}.", *behind]
        return "\n".join([*head, *defined(notation), r"\end{claim}", r"\begin{proof}\sloppy",
                          *sum_steps(case, notation), r"\end{proof}"]) + "\n"  # fmt: skip
    how = prose_latex(found.by.partition(" (docs/")[0]) if found.by else _rests(found.facts, notation)
    head += [f"Shown for {sizes}, {how}.", *behind]
    return _proof(head, found, notation)


def reach_latex(certificate: Mapping[str, Any], notation: Notation) -> list[str]:
    """For which sizes, under which assumptions and from which facts an accepted derivation shows its relation; nothing
    for other kinds of certificates."""
    if certificate["kind"] not in ("derived", "library"):
        return []
    said = []
    for case in certificate["cases"]:
        assumptions = "; ".join(f"${notation.flatly(tree)}$" for tree in case["assumptions"])
        under = f", assuming {assumptions}" if assumptions else ""
        said.append(prose_latex(covered(case["sizes"], case["variables"]) or "all values of the variables") + under)
    return [f"Shown for {' and for '.join(said)}, {_rests(rests_on(certificate), notation)}."]


def chain_latex(certificate: Mapping[str, Any], notation: Notation) -> list[str]:
    """The steps of a derivation as sentences with formulas between dollars; none for other kinds of certificates, and
    for one whose steps do not follow."""
    if certificate["kind"] != "derived":
        return []
    try:
        said = [line for case in certificate["cases"] for line in chain_said(case)]
    except (CertificateError, LookupError, TypeError, ValueError, ArithmeticError, RecursionError):
        return []
    return [_step(line.strip(), notation) for line in said]


def _rests(facts: Sequence[tuple[str, str]], notation: Notation) -> str:
    """`resting` with the facts as formulas."""
    rests, assumed, named = resting(facts).partition(" (docs/")[0].partition(" are assumed: ")
    return f"{prose_latex(rests)}{assumed}{_facts(named, notation)}"


def _proof(head: list[str], found: Proving, notation: Notation) -> str:
    """The claim, the meaning of its symbols, and its proof."""
    steps = [rf"{_step(step.strip(), notation)}\par" for step in found.steps]
    title = "[Proof under what is assumed]" if found.assuming else ""
    head += [*defined(notation), r"\end{claim}", rf"\begin{{proof}}{title}\sloppy"]
    return "\n".join([*head, *steps, r"\end{proof}"]) + "\n"


def _step(text: str, notation: Notation) -> str:
    """A step of prove/words.py as a sentence with formulas; any other text as prose."""
    if (match := _SHOWN.fullmatch(text)) is not None:
        return f"To show: {_math(match[1], notation)}."
    if (match := _PLAIN.fullmatch(text)) is not None:
        return f"Where {_math(match[1], notation)} is infinite this is plain; let it be finite."
    if (match := _SAME.fullmatch(text)) is not None:
        times = f", times {_math(match[2], notation)}, which is positive" if match[2] else ""
        return f"That is {_math(match[1], notation)}{times}."
    if (match := _STEP.fullmatch(text)) is not None:
        side, sign, value, reason, source = match.groups()
        assumed, why = _reason(reason, notation)
        known = f" [{_source(source)}]" if source else ""
        return f"The {_SIDES[side]} side is {_AMOUNTS[sign]} {_math(value, notation)}, by {assumed}{why}{known}."
    if (match := _SUMMAND.fullmatch(text)) is not None:
        stated, reason, source, times = match.groups()
        assumed, why = _reason(reason, notation)
        known = f" [{_source(source)}]" if source else ""
        return f"{_math(stated, notation)}, by {assumed}{why}{known}{_times(times, notation)}."
    if (match := _LAST.fullmatch(text)) is not None:
        how, given, least = match[2].partition(", given ")
        return f"{_math(match[1], notation)}: {prose_latex(_without_sides(how))}{given}{_facts(least, notation)}."
    return f"{_sentence(text)}."


def _reason(reason: str, notation: Notation) -> tuple[str, str]:
    """What kind of reason a step has, in words, and its formulas."""
    kind = ""
    if reason.startswith("the assumption "):
        kind, reason = "the assumption ", reason.removeprefix("the assumption ")
    elif reason.startswith("claim "):
        name, _, reason = reason.partition(": ")
        kind = f"{prose_latex(name)}: "
    return kind, " where ".join(_math(part, notation) for part in reason.split(" where "))


def _times(text: str | None, notation: Notation) -> str:
    """The factor of a summand, and why it is not negative."""
    if not text:
        return ""
    factor, _, why = text.partition(", which is not negative")
    given = _facts(why.strip().strip("()"), notation) if why.strip() else ""
    said = f", which is not negative{f' ({given})' if given else ''}" if "which is not negative" in text else ""
    return f", times {_math(factor, notation)}{said}"


def _sentence(text: str) -> str:
    shown = "".join(_formulas(part, Notation()) if place % 2 else _prose(part)
                    for place, part in enumerate(text.split("`")))  # fmt: skip
    return f"{shown[:1].upper()}{shown[1:]}"


def _prose(text: str) -> str:
    """Text between formulas, with the blanks at its ends."""
    if not text.strip():
        return text
    before, after = (" " if text[end] == " " else "" for end in (0, -1))
    return f"{before}{prose_latex(_without_sides(text))}{after}"


_RELATION = re.compile(r" (=|<=|>=|<|>) ")
_NAMED = re.compile(r"(?:([a-z]) \* )?([hH])\(([a-z/0-9]+)\)(?: ([+-]) (.*))?")


def _formulas(text: str, notation: Notation) -> str:
    """A formula of a proof at every ratio (prove/ratios/words.py)."""
    parts = _RELATION.split(text)
    shown = [_side(part, notation) if place % 2 == 0 else {"<=": r"\le", ">=": r"\ge"}.get(part, part)
             for place, part in enumerate(parts)]  # fmt: skip
    return f"${' '.join(shown)}$"


def _side(text: str, notation: Notation) -> str:
    """One side, in which a function may be named."""
    if (match := _NAMED.fullmatch(text)) is not None:
        factor, name, argument, sense, rest = match.groups()
        more = f" {sense} {_side(rest, notation)}" if rest else ""
        return rf"{factor + chr(92) + ',' if factor else ''}{name}({argument}){more}"
    tree = tree_of_code(text)
    return latex(text) if tree is None else notation.flatly(tree)


def _source(text: str) -> str:
    """Where a fact comes from, and its Coq lemma or that it is assumed."""
    known, between, stands = text.rpartition("; ")
    lemma = stands.removeprefix("Coq: ")
    shown = stands if lemma == stands else rf"Coq: \texttt{{{latex(lemma)}}}"
    return f"{prose_latex(known)}{between}{shown}"


def _left(text: str, notation: Notation) -> str:
    """What is left of an open claim, its comparisons as formulas."""
    match = _LEFT.fullmatch(text)
    if match is None:
        return prose_latex(_without_sides(text))
    if match[1]:
        return f"{match[1]}{_math(match[2], notation)}"
    return f"{_math(match[3], notation)}{match[4]}{_math(match[5], notation)}{match[6]}"


def _facts(text: str, notation: Notation) -> str:
    """Facts and assumptions, with semicolons between them, each with its conditions as formulas."""
    shown = []
    for one in text.split("; ") if text else ():
        said = "the assumption " if one.startswith("the assumption ") else ""
        relation, where, conditions = one.removeprefix(said).partition(" where ")
        parts = (_math(part, notation) for part in conditions.split(" and ") if part)
        shown.append(f"{said}{_math(relation, notation)}{where}{' and '.join(parts)}")
    return "; ".join(shown)


def _math(text: str, notation: Notation) -> str:
    tree = tree_of_code(text)
    return prose_latex(_without_sides(text)) if tree is None else f"${notation.flatly(tree)}$"


def _without_sides(text: str) -> str:
    return re.sub(r"\b(left|right) side", lambda m: f"{_SIDES[m[1]]} side", text)


