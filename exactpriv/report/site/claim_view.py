"""What the templates show of one claim: its standing in formulas, tables and sentences."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from ...audit.background import Step
from ...audit.notes import Note
from ...audit.row import NO_GRADE, Explained, PublishedRow, Row
from ...claim.expression_trees import substituted
from ...claim.verdict import Strength, Tightness, Verdict
from ...measure import MEASURES
from ..formulas import meant, said_latex
from ..instances import evaluated, witness_text
from ..latex import definitions, formula_latex, name_latex, statement_latex
from ..premises import Premises
from ..remarks import remark_of, speaks_of_another
from ..standing import STORED, WAITING, Standing
from ..tables import shortened_gap
from ..typeset import Notation
from ..typeset.expressions import OPERATORS
from ..typeset.prose import expression_latex, with_calls
from ..typeset.sentences import pieces
from .evidence import Found, Stored
from .formulas import mathml, number_mathml, tree_mathml
from .proof_view import proof_view
from .words import HELPERS, Said, domain_view, said_view, sentence_view, sides_named

_SIGNS = {"<=": "≤", ">=": "≥", "==": "=", "!=": "≠"}
_DENIED = {"<=": ">", "<": "≥", ">=": "<", ">": "≤", "==": "≠", "!=": "="}
SHORTEST, DIGITS = 5, 8
"""Common characters of the ends of a gap from which on they are told alone, and how many are."""
WIDE = 400
"""Characters of an exact value beyond which a page shows its digits first."""


def status(standing: Standing, found: Found) -> str:
    """The verdict's word, or how an undecided row waits."""
    if standing.made is not None:
        return standing.made.row.verdict.value
    return next((word for word, there in (
        (f"{STORED} counterexample", found.counterexample), (f"{STORED} proof", found.proof or found.holds),
        (f"{STORED} refutation", found.theorem), (f"{STORED} evidence", found.kinds)) if there), WAITING)  # fmt: skip


def brief_view(standing: Standing, note: Note) -> dict[str, Any]:
    """What the index prints of a refuted claim."""
    row = None if standing.made is None else standing.made.row
    witness = (row.witness if row is not None else None) or {}
    return {"formula": mathml(standing.formula, True) if standing.formula else "",
            "domain": domain_view(standing.background), "where": where_view(standing),
            "witness": instance_view(witness, standing),
            "derived": instance_view(dict(standing.background.derived), standing) if witness else [],
            "sides": _sides(standing, note)}  # fmt: skip


def instance_view(instance: Mapping[str, Any], standing: Standing) -> list[dict[str, Any]]:
    """The variables of an instance; letters are counted from 1, as papers do, unless they are entries of databases."""
    said = dict(standing.background.variables)
    first = 0 if any(isinstance(v, Mapping) and v.get("type") == "database" for v in instance.values()) else 1
    return [shown_value(n, v, said.get(n, ""), first) for n, v in instance.items()]


def claim_view(standing: Standing, found: Found) -> dict[str, Any]:
    """All of it."""
    made = standing.made
    row = None if made is None else made.row
    background = standing.background
    witness = (row.witness if row is not None else None) or {}
    stored = next((one for one in (found.counterexample, found.proof, found.attained) if one is not None), None)
    code = background.code
    return {
        "id": standing.id, "paper": standing.paper, "slug": standing.slug, "status": status(standing, found),
        "said": pieces_view(standing.says), "says": standing.says,
        "formula": mathml(standing.formula, True) if standing.formula else "",
        "latex": _pasted(standing), "where": where_view(standing),
        "kind": standing.kind, "source": standing.source,
        "exists": standing.quantifier == "exists", "scope": background.scope,
        "narrower": background.narrower,
        "variables": [(mathml(name_latex(n)), n, sentence_view(said)) for n, said in background.variables],
        "assumes": [said_view(text) for text in background.assumes],
        "measures": [_measure(n) for n in background.measures if n in MEASURES],
        "facts": [] if row is None or made is None else _facts(standing, row),
        "numbers": [] if row is None else _numbers(row),
        "decided_by": None if row is None else row.decided_by,
        "witness": instance_view(witness, standing), "paste": witness_text(witness) if witness else "",
        "derived": instance_view(dict(background.derived), standing) if witness else [],
        "sides": _sides(standing, found.note),
        "working": _working(standing),
        "attained": [] if row is None or not row.attained_at else
                    instance_view(row.attained_at, standing),
        "better": None if row is None else better_text(row.better),
        "stored": None if made is not None or stored is None else _stored(stored, standing),
        "kinds": found.kinds, "waits": made is None,
        "certificates": _certificates(found, row), "theorem": found.theorem, "proof": proof_view(found, row),
        "script": [] if found.theorem is None or found.holds else found.theorem.script.splitlines(),
        "improvements": found.better, "plots": found.plots,
        "remark": pieces_view(found.remark) if found.remark and (row is None or row.refuted) else [],
        "inherited": None, "true_instead": pieces_view(told) if (told := remark_of(found.remark).holds) else [],
        "of_it": remark_of(found.remark).proved,
        # the counterexample of another reading has a page of its own
        "explained": None if standing.stronger else explained_view(standing, found.note),
        "elsewhere": speaks_elsewhere(standing, found.remark),
        **_graded(standing, status(standing, found)),
        "code": None if code is None else {"file": code.file, "line": code.line, "lines": list(
            enumerate(code.text.splitlines(), code.line))},
        "refuted": row is not None and row.refuted,
    }  # fmt: skip


def pieces_view(text: str) -> list[dict[str, Any]]:
    """A remark in pieces: words, and the formula behind them."""
    return [{"words": words, "formula": mathml(formula) if formula else ""}
            for words, formula in pieces(text, narrow=True)]  # fmt: skip


SENTENCES = {
    Verdict.REFUTED: "It fails at the instance shown.", Verdict.ILL_DEFINED: "It has no value at the instance shown.",
    Verdict.VACUOUS: "Its domain has no instance.", Verdict.UNDECIDED: "It is not settled; the reason stands below.",
    Verdict.SUPPORTED: "No counterexample was met; this is not a proof.",
    Verdict.DEFINITION: "It is implemented, as the test named shows.",
    Verdict.NOT_FORMAL: "It is prose without checkable content.",
}  # fmt: skip
PROOFS = {
    Strength.FULL: "It is proved as the entry states it.",
    Strength.NARROWER: "Less than the source says is proved, as said below.",
    Strength.STAND_IN: "Another statement is proved in its place, as said below.",
    Strength.VACUOUS: "It is proved, and its premise was met at no instance tried.",
}  # fmt: skip


def _graded(standing: Standing, word: str) -> dict[str, Any]:
    """Its verdict as a sentence, and its grade."""
    row = None if standing.made is None else standing.made.row
    grade = NO_GRADE if standing.made is None else standing.made.grade
    if row is None:
        sentence = f"It is not decided in this run yet ({word})."
    elif row.verdict is Verdict.PROVED:
        sentence = PROOFS.get(grade.strength or Strength.FULL, "")
    elif row.refuted and row.witness is None:
        sentence = "It fails, as the reason says."
    else:
        sentence = SENTENCES[row.verdict]
    return {"sentence": sentence, "severity": "" if grade.severity is None else grade.severity.value,
            "strength": "" if grade.strength in (None, Strength.FULL) else str(grade.strength),
            "because": grade.because, "graded": f"{grade.severity.value.capitalize()}:" if grade.severity else "",
            "holds_instead": grade.holds_instead}  # fmt: skip


def _pasted(standing: Standing) -> str:
    """The statement as LaTeX to paste, whole: with what its variables range over, what it assumes, its scope."""
    background = standing.background
    limits = [background.scope] if background.scope else []
    limits += [f"narrower than the source: {background.narrower}"] if background.narrower else []
    premises = Premises(standing.quantifier or "forall", background.variables, background.assumes, tuple(limits))
    return statement_latex(standing.id, says=standing.says, formula=standing.formula, source=standing.source,
                           premises=premises, where=said_latex(background.where))  # fmt: skip


def _facts(standing: Standing, row: Row) -> list[tuple[str, str]]:
    facts: list[tuple[str, str | None]] = [
        ("Scope", _scope(row.scope, standing)), ("Reason", row.reason), ("Implemented by", row.implements),
        ("Shown by", row.test),
        ("Tightness", "" if row.tightness is Tightness.NOT_ASSERTED else row.tightness.value),
    ]  # fmt: skip
    return [(label, str(text)) for label, text in facts if text]


def _numbers(row: Row) -> list[tuple[str, str]]:
    found = [("Comes near along", _family(row.family)), *_gap(row), ("Evaluated", evaluated(row))]
    return [(label, str(text)) for label, text in found if text]


def _gap(row: Row) -> list[tuple[str, str | None]]:
    """How near a statement came to failing; of one that fails somewhere it says nothing."""
    if row.verdict is Verdict.REFUTED:
        return []
    where = " where it has a value" if row.verdict is Verdict.ILL_DEFINED else ""
    return [(f"Smallest certified relative gap{where}", shortened_gap(row.best_margin or ""))]


def _scope(scope: str, standing: Standing) -> str:
    """The scope of a verdict, without the domain that stands above it on the page."""
    domain = standing.background.domain
    if not domain or scope == domain or scope == standing.says:
        return ""
    return scope.replace(f" ({domain})", " (above)")


def _family(found: Mapping[str, Any] | None) -> str:
    if not found:
        return ""
    proved = found.get("vanishing")
    if not proved:
        return f"{found['says']}; relative gap at most {found['constant']} t^{found['rate']} {found['holds']}"
    bounds = [f"{name} gap at most {b['constant']} t^{b['rate']}" for name, b in sorted(proved["bounds"].items())]
    return f"{found['says']}; {', '.join(bounds)} for every t in (0, {proved['until']}]"


def better_text(found: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """A better bound: its comparisons, in which level, for what it is proved, where it is smaller."""
    if not found:
        return None
    level = found["level"]
    sides = [[formula_latex(_in_level(side, level)) for side in part["args"]] for part in found["relation"]["args"]]
    return {
        "bounds": [mathml(rf"{a} \le {b}", True) for a, b in sides],
        "level": mathml(rf"L = {formula_latex(level)},\quad t = e^{{L}}"),
        "scope": str(found["scope"]), "regime": str(found["regime"]),
    }  # fmt: skip


def _in_level(tree: Any, level: Any) -> Any:
    """The expression with t for e^level and L for the level."""
    power = {"op": "exp", "args": [level]}
    return substituted(tree, lambda part: {"var": "t"} if part == power else {"var": "L"} if part == level else part)


def explained_view(standing: Standing, note: Note) -> dict[str, Any] | None:
    """The instance of which the note speaks, where it is another than the witness, and both sides there."""
    found = standing.explained
    if found is None:
        return None
    same = standing.made is not None and found.op == standing.made.op
    named = sides_named(standing, note.sides) if same else ([], [])
    return {"witness": instance_view(found.witness, standing), "derived": instance_view(found.derived, standing),
            "sides": None if found.lhs is None else _shown_sides(found, named, standing.says, fails=True)}  # fmt: skip


def speaks_elsewhere(standing: Standing, remark: str) -> bool:
    """Whether the note gives other values to the variables of the witness, and names no instance of its own."""
    made = standing.made
    witness = None if made is None else made.row.witness
    own = made is not None and (standing.explained is None or bool(standing.stronger))
    return bool(own and witness and speaks_of_another(remark, witness))


def shown_value(name: str, value: Any, said: str = "", first: int = 0) -> dict[str, Any]:
    """A variable of an instance: a matrix with its labels where it is one, else a number or text. `said`: its domain;
    `first`: what the first letter is called where letters have no names."""
    kind = value.get("type") if isinstance(value, Mapping) else None
    matrix: list[list[str]] | None = None
    heads: tuple[list[str], list[str]] = ([], [])
    if kind == "kernel":
        matrix = [[_entry(x) for x in row] for row in value["rows"]]
        width = len(matrix[0]) if matrix else 0
        heads = (_labels(value, "inputs", len(matrix), first), _labels(value, "outputs", width, first))
    elif kind == "prior":
        matrix = [[_entry(x) for x in value["masses"]]]
        heads = ([], _labels(value, "letters", len(matrix[0]), first))
    text = witness_text({name: value}).partition(" = ")[2]
    shown = number_mathml(text) if kind in ("real", "integer") and len(text) < WIDE else text
    if kind == "database":
        shown = _database(value)
    return {"name": mathml(name_latex(name)), "plain": name, "matrix": matrix, "rows": heads[0], "columns": heads[1],
            "text": shown, "kind": _caption(str(kind), name, said, value)}  # fmt: skip


def _caption(kind: str, name: str, said: str, value: Any) -> str:
    """What a variable is, in some words."""
    laws = name == "family" or (name == "S" and kind == "kernel")
    words = {"kernel": "a set of laws: a law in each row" if laws else
             "kernel: a row for each input, a column for each output", "prior": "law: a mass for each letter"}.get(kind)
    if words is not None:
        return words
    if name in HELPERS:
        return "a help of the registry: where in its range a quantity of the statement lies"
    counted = kind == "integer" and "integers 0 to" in said and "- 1" in said and "**" not in said
    return f"counted from 0, where a paper has {int(value['value']) + 1}" if counted else ""


def _database(value: Mapping[str, Any]) -> str:
    m, n = value.get("m"), value.get("n")
    entries, letters = ("entry" if n == 1 else "entries"), ("letter" if m == 1 else "letters")
    return f"{n} {entries} of {m} {letters}{' each' if n != 1 else ''}"


def _labels(value: Mapping[str, Any], key: str, count: int, first: int) -> list[str]:
    found = value.get(key)
    listed = isinstance(found, Sequence) and not isinstance(found, str) and len(found) == count
    if not listed or found is None or found == list(range(count)):
        return [str(k) for k in range(first, first + count)]
    return [_label(x) for x in found]


def _label(x: Any) -> str:
    return "(" + ", ".join(map(_label, x)) + ")" if isinstance(x, list) else str(x)


def _entry(x: Any) -> str:
    if isinstance(x, Mapping):
        return witness_text({"x": {"type": "real", "value": x}}).partition(" = ")[2]
    return str(x)


def _sides(standing: Standing, note: Note) -> dict[str, Any] | None:
    made = standing.made
    if made is None or made.lhs is None:
        return None
    fails = made.row.refuted and standing.quantifier != "exists"
    return _shown_sides(made, sides_named(standing, note.sides), standing.says, fails)


def _shown_sides(made: PublishedRow | Explained, named: tuple[Said, Said], says: str, fails: bool) -> dict[str, Any]:
    """Both sides with what they are; where nothing says it of either, the sentence (`says`) of which they are."""
    op = str(made.op)
    claimed = _SIGNS.get(op, op)
    found = f"found: left {_DENIED[op]} right" if fails and op in _DENIED else ""
    if found and op in ("<", ">") and made.lhs == made.rhs:
        found = f"found: both are equal, where {claimed} is claimed"
    return {"lhs": number_mathml(str(made.lhs)), "rhs": number_mathml(str(made.rhs)), "gap": gap_said(made.gap),
            "left": _led(named[0]), "right": _led(named[1]), "of": [] if any(named) else pieces_view(says),
            "claimed": f"left {claimed} right", "found": found}  # fmt: skip


def _led(said: Said) -> Said:
    """What a side is, with what leads on to its value: a formula is equal to it, words name it."""
    if not said:
        return []
    return [*said, {"words": ": " if any(piece["words"].strip() for piece in said) else " = ", "formula": ""}]


def gap_said(gap: tuple[str, str] | None) -> str:
    """By how much a comparison fails: exactly where both ends agree, else their common digits; nothing at 0."""
    if gap is None or not "".join(gap).strip("-0."):
        return ""
    low, high = (end.rstrip("0").rstrip(".") if "." in end else end for end in gap)
    if "inf" in (low, high):
        return "infinite"
    common = "".join(a for k, a in enumerate(low) if high[: k + 1] == low[: k + 1])
    if low == high or len(common) < SHORTEST:
        return low if low == high else f"between {low} and {high}"
    return f"{common[:DIGITS]}…"


def _working(standing: Standing) -> dict[str, Any] | None:
    working = standing.background.working
    if working is None:
        return None
    op = OPERATORS.get(str(standing.made.op), "") if standing.made is not None else ""
    claimed = ""
    if working.lhs is not None and working.rhs is not None and op:
        try:
            claimed = mathml(f"{formula_latex(working.lhs)} {op} {formula_latex(working.rhs)}", True)
        except (LookupError, TypeError, AttributeError, ValueError, RecursionError):
            claimed = ""
    valueless = tree_mathml(working.lhs, True) if working.rhs is None and working.lhs is not None and not op else ""
    made = None if standing.made is None else standing.made.row.witness
    notation = Notation(instance={**(made or {}), **dict(standing.background.derived)})
    steps = [_step(step, notation) for step in working.steps]
    letters = [shown_value(letter, value) for letter, value in _letters(notation)]
    return {"claimed": claimed, "valueless": valueless, "steps": steps, "left_out": working.left_out,
            "letters": letters, "counted": notation.counted}  # fmt: skip


def _letters(notation: Notation) -> list[tuple[str, Any]]:
    """The letters that stand for literal objects, as names of variables, with their values."""
    names = {r"\pi": "pi", r"\mathcal{D}": "db"}
    found = [(shown.rpartition("_"), value) for shown, value in notation.literals.values()]
    return [(names.get(letter, letter) + number.strip("{}"), value) for (letter, _, number), value in found]


def _step(step: Step, notation: Notation) -> dict[str, Any]:
    exact = step.value if len(step.value) <= WIDE else ""
    of = step.of if isinstance(step.of, Mapping) else {}
    name = of.get("measure")
    return {"of": tree_mathml(step.of, notation=notation), "value": number_mathml(exact) if exact else "",
            "digits": step.digits, "measure": name if isinstance(name, str) and name in MEASURES else None}  # fmt: skip


def _stored(stored: Stored, standing: Standing) -> dict[str, Any]:
    """The witness of a stored certificate, as it is written there."""
    instance = stored.case.get("instance")
    sides = stored.case.get("sides")
    shown = []
    if isinstance(instance, Mapping):
        shown = instance_view({str(n): v for n, v in instance.items()}, standing)
    told = {}
    if isinstance(sides, Mapping):
        told = {key: number_mathml(str(sides[key].get("text", ""))) for key in ("lhs", "rhs")
                if isinstance(sides.get(key), Mapping)}  # fmt: skip
    return {"kind": stored.kind, "witness": shown, "sides": told if len(told) == 2 else None}


def _certificates(found: Found, row: Row | None) -> list[dict[str, Any]]:
    """Stored certificates; whether the witness of this run is the one that each holds."""
    named = [("counterexample", found.counterexample), ("proof", found.proof), ("equality", found.attained),
             ("family along which the sides come together", found.approached)]  # fmt: skip
    listed = []
    for label, one in named:
        if one is None:
            continue
        here = None if row is None else row.attained_at if label == "equality" else row.witness
        same = None if here is None or "instance" not in one.case else _same(here, one.case["instance"])
        listed.append({"label": label, "path": one.path, "kind": one.kind, "same": same})
    if found.undecided is not None:
        listed.append({"label": "instance at which it was left undecided", "path": found.undecided, "kind": "",
                       "same": None})  # fmt: skip
    return listed


def _same(one: Any, other: Any) -> bool:
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def where_view(standing: Standing) -> list[tuple[Any, list[dict[str, Any]]]]:
    """What the symbols of the formula stand for."""
    names = {name for name, _ in standing.background.variables}
    return [(mathml(symbol), _meaning(text, names)) for symbol, text in standing.background.where]


def _meaning(text: str, variables: Collection[str]) -> list[dict[str, Any]]:
    """What a symbol stands for: an expression of variables as a formula; else words, and calls of measures, as formulas
    where they are whole."""
    whole = expression_latex(meant(text), variables)
    if whole is not None:
        return [{"words": "", "measure": "", "call": "", "formula": mathml(whole)}]
    return [{"words": words, "measure": name, "call": call, "formula": mathml(formula) if formula else ""}
            for words, name, call, formula in with_calls(meant(text))]  # fmt: skip


def _measure(name: str) -> dict[str, Any]:
    known = MEASURES[name]
    formulas = [mathml(formula) for formula in definitions(name)]
    return {"name": name, "formulas": formulas, "says": first_words(known.doc), "source": known.source}


def first_words(doc: str) -> str:
    """The first paragraph of a docstring on one line."""
    return " ".join(doc.split("\n\n")[0].split())


def meaning(name: str) -> str:
    """What follows the first paragraph of a measure's docstring, on one line."""
    return " ".join(" ".join(MEASURES[name].doc.split("\n\n")[1:]).split())
