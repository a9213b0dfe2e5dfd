"""Sums, largest and least values over letters, compared letter by letter: a certificate of kind `letterwise`.

The larger side less the smaller one, multiplied out (certificate/checker/kinds/letterwise_sums/), is sought as a sum
of known things that are not negative, each multiplied by what is not negative and summed over letters: an exact linear
program over the terms. Rows are made where their terms meet: what is known letter by letter (masses add up to 1, a
largest value is at least each of its values and is their mean by weights, a level bounds an entry by another one of
its column) is brought to letters at which one of its terms divides a term that is there.

Nothing here is trusted: the checker adds up again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import islice, product
from typing import Any, TypeAlias

from ..certificate.checker.arithmetic.work import OutOfWork, bounded_work
from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derived import context_of_case, oriented
from ..certificate.checker.kinds.letterwise import comparisons, difference, opened, value_of, where_finite
from ..certificate.checker.kinds.letterwise_sums import rows as known
from ..certificate.checker.kinds.letterwise_sums.expanding import (
    EXTREMES,
    FUNCTIONS,
    WITH_LOGARITHMS,
    Expander,
    entry,
    is_leakage,
    mass,
)
from ..certificate.checker.kinds.letterwise_sums.monomials import (
    Atom,
    Letter,
    Monomial,
    Sum,
    added,
    at_letters,
    bound,
    canonical,
    ordered,
    scaled,
    times,
)
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim
from ..real import BadInput, IllDefined, UndecidedError
from .crosscheck import compared
from .entropies.program import multipliers
from .restating import written
from .sealing import sealed_proof
from .statement import Statement, statement_of
from .words import covered, text

WORK = 6_000_000
WORK_OF_LOGARITHMS = 3_000_000
ROUNDS = 5
MOST_LINES = 12
"""Addends of a proof that are written out for people."""
MOST_ROWS = 1000
MOST_TERMS = 120
"""Monomials of which rows are sought in one round."""
MOST_SPLIT = 6
"""Atoms of a term that is split into two products."""
MOST_BASES = 8
"""Logarithms of which subsets are tried."""
MOST_OPEN = 40
"""Choices of the letters that a match leaves open."""
LONGEST = 9
"""Atoms of a monomial that a row may bring."""
FAILED = (CertificateError, ArithmeticError, UndecidedError, IllDefined, OutOfWork)


@dataclass(frozen=True)
class Letterwise:
    """A proof: for which sizes, in lines, and the certificate that the checker accepted."""

    sizes: str
    steps: tuple[str, ...]
    certificate: dict[str, Any]


def prove_letterwise(claim: Claim, seed: int = 0) -> Letterwise | str:
    """The proof for all sizes from the domain's least ones on, or in one sentence why there is none."""
    try:
        statement = statement_of(claim, sums=True)
        statement.demand_definitions()
        return _proved(claim, statement, seed)
    except BadInput as error:
        return str(error)


def _proved(claim: Claim, statement: Statement, seed: int) -> Letterwise | str:
    try:
        context = context_of_case({"sizes": statement.sizes, "variables": statement.variables,
                                   "assumptions": statement.assumptions})  # fmt: skip
        stated = comparisons(statement.relation)
        proofs = []
        for one in stated:
            made = _shown_somehow(*oriented(*one), context)
            if made is None:
                return "letter by letter no sum of what is known gives the difference of both sides"
            proofs.append(made)
    except FAILED as error:
        return str(error)
    if not proofs:
        return "the statement has no comparison"
    if differs := compared(claim, statement, seed=seed).difference:
        return f"a proof was found, but of another statement than the claim's function has: {differs}"
    sealed = sealed_proof(claim, statement, "letterwise", proofs, seed)
    if isinstance(sealed, str):
        return sealed
    sizes = covered(statement.sizes, statement.variables, statement.assumptions[: statement.bounds],
                    statement.assumptions[statement.bounds :])  # fmt: skip
    return Letterwise(sizes or "all values of its variables", tuple(lines(stated, proofs)), sealed)


def lines(stated: Sequence[tuple[str, Tree, Tree]], proofs: Sequence[Tree]) -> Iterator[str]:
    """The proofs in sentences, formulas between backticks."""
    for (op, left, right), proof in zip(stated, proofs, strict=True):
        yield f"`{text(left)} {op} {text(right)}`"
        for one in proof.get("both", [proof]):
            compared_as = "the larger side less the smaller one"
            yield f"{'of e to both sides, ' if one['exponential'] else ''}{compared_as} is the sum of"
            for addend in one["addends"][:MOST_LINES]:
                over = ", ".join(f"{name} of {_words(of)}" for name, of in addend["letters"].items())
                parts = [text(addend["factor"], True), *(_known_words(part) for part in addend["known"])]
                shown = " * ".join(part for part in parts if part != "1") or "1"
                times_ = "" if addend["times"] == "1" else f"{addend['times']} * "
                yield f"  `{times_}{shown}`{f' over all letters {over}' if over else ''}"
            if (more := len(one["addends"]) - MOST_LINES) > 0:
                yield f"  and {more} more, which the certificate has"


def _words(of: Tree) -> str:
    return of if isinstance(of, str) else f"{of} letters"


def _known_words(part: Tree) -> str:
    """What is known letter by letter, as an expression that is at least 0, or 0."""
    match part["known"]:
        case "part":
            return f"(1 - {text(mass(part['of'], part['at']))})"
        case "extreme":
            value = f"{text(part['of'])}"
            at = f"expression {part['at'] + 1}" if isinstance(part["at"], int) else f"letter {part['at']['var']}"
            return f"[{value} against its value at {at}]"
        case "reached" | "weights" | "complement":
            return f"[{text(part['of'])} as it is reached]"
        case "share":
            return f"[1 less {text(part['of'], True)} times its inverse]"
        case "inverse":
            return f"[{text(part['of'], True)} times its inverse, less 1]"
        case "gibbs":
            b, a = (" * ".join(text(one, True) for one in part[key]) for key in ("of", "with"))
            return f"[a - b + b * ln(b / a) at b = {b}, a = {a}]"
        case "single":
            inner = " * ".join([text(part["factor"], True), *map(_known_words, part["known_ones"])])
            at = part["at"]["var"] if isinstance(part["at"], dict) else part["at"]
            return f"[sum over {part['letter']} of {inner}, less the addend at {at}]"
        case "level" | "assumption":
            letters = f" at {', '.join(text(x) for x in part['at'])}" if "at" in part else ""
            return f"[assumption {part['assumption'] + 1}{letters}]"
        case "exponential":
            return f"[e to both sides of assumption {part['assumption'] + 1}]"
    return f"({text(part['of'])})^2"


def _shown_somehow(op: str, sides: tuple[Tree, Tree], context: Context) -> Tree | None:
    """A proof of one comparison, at last with logarithms multiplied out."""
    failed: Exception | None = None
    for logarithms in (False, True)[: 1 + any(map(_has_logarithms, sides))]:
        try:
            with bounded_work(WORK_OF_LOGARITHMS if logarithms else WORK, None):
                made = _shown(op, sides, context, logarithms)
        except FAILED as error:
            failed = error if logarithms else failed
            continue
        if made is not None:
            return made
    if failed is not None:
        raise failed
    return None


def _has_logarithms(tree: Tree) -> bool:
    """Whether an expression has a logarithm, or a measure that is defined by one or by divisors that may be 0."""
    if isinstance(tree, dict):
        return tree.get("op") == "ln" or tree.get("measure") in WITH_LOGARITHMS or any(
            map(_has_logarithms, tree.values()))  # fmt: skip
    return isinstance(tree, list) and any(map(_has_logarithms, tree))


def _may_be_infinite(sides: tuple[Tree, Tree], context: Context) -> Tree | None:
    """An addend of the larger side that may be infinite."""
    larger = sides[1]
    for part in larger["args"] if isinstance(larger, dict) and larger.get("op") == "add" else [larger]:
        for one in part["args"] if isinstance(part, dict) and part.get("op") in ("mul", "div") else [part]:
            if isinstance(one, dict) and "measure" in one and context.span(one).may_be_inf:
                return one
    return None


def _shown(op: str, sides: tuple[Tree, Tree], context: Context, logarithms: bool = False) -> Tree | None:
    """A proof of one comparison; None where none is found."""
    if op == "==":
        both = [_shown("<=", ends, context, logarithms) for ends in (sides, sides[::-1])]
        return None if None in both else {"both": both}
    if op != "<=":
        return None
    exponential = any(map(_leaks, sides)) and not logarithms
    extra: dict[str, Any] = {"logarithms": True} if logarithms else {}
    if logarithms and (term := _may_be_infinite(sides, context)) is not None:
        context = where_finite(term, sides, context, True)
        extra["unless"] = term
    at = Expander(context, logarithms)
    with ExitStack() as names:
        left = difference(sides, exponential, at)
        opens: list[Tree] = []
        while (atom := _alone(left, at)) is not None:
            step = {"of": Trees(at).atom(atom), "letter": f"named_{len(opens)}"}
            left = opened(left, step, at, names)
            opens.append(step)
        made = {"exponential": exponential, "open": opens, **extra}
        for stage in ("",) if logarithms else ("", "means"):
            if (addends := _addends(at, left, stage)) is not None:
                return {**made, "addends": addends}
        if logarithms:
            return None
        if (found := _cancelling(at, left, made)) is not None:
            return found
        addends = _addends(at, left, "singles")
    return None if addends is None else {**made, "addends": addends}


def _addends(at: Expander, left: Sum, stage: str) -> list[Tree] | None:
    """Addends of a difference; None where none are found."""
    if not left:
        return []
    search = Search(at, left, stage)
    try:
        return search.addends()
    finally:
        search.names.close()


def _cancelling(at: Expander, left: Sum, made: dict[str, Any]) -> Tree | None:
    """A proof by a sum of positive parts that is cancelled."""
    for by in _positive_parts(at, left):
        value = value_of(by, at)
        whole = _addends(at, added(left, value), "products")
        addends = None if whole is None else _addends(at, times(value, left), "products")
        if addends is not None:
            return {**made, "addends": addends, "cancel": {"by": [by], "slack": "1", "whole": whole}}
    return None


def _positive_parts(at: Expander, left: Sum) -> Iterator[Tree]:
    """Sums over a letter of the positive parts of differences that occur, and of the negative ones."""
    search = Search(at, left)
    pending = [atom for monomial, _ in ordered(left) for atom, _ in monomial.atoms if atom.head in EXTREMES]
    seen: list[int] = []
    for atom in pending:
        meaning = at.meaning(atom)
        if atom.label in seen:
            continue
        seen.append(atom.label)
        pending += [x for term in meaning.terms for m, _ in ordered(term) for x, _ in m.atoms if x.head in EXTREMES]
        outer = search.outer(atom.label)
        if meaning.size is not None or meaning.least or len(meaning.terms) != 2 or {} not in meaning.terms or not outer:
            continue
        free = [[name for name, size in at.letters.items() if size == wanted] for wanted in outer]
        for place, size in enumerate(outer):
            for chosen in product(*(["over"] if k == place else names for k, names in enumerate(free))):
                if len(set(chosen)) == len(chosen):
                    with at.letter("over", size):
                        tree = Trees(at).atom(at.extreme_atom(atom.label, chosen))
                    known_one = {"known": "extreme", "of": tree, "at": meaning.terms.index({}) ^ 1}
                    for factor, what in ((tree, []), ("1", [known_one])):
                        yield {"times": "1", "letters": {"over": _size(size)}, "factor": factor, "known": what}


def _leaks(tree: Tree) -> bool:
    return is_leakage(tree) or (isinstance(tree, dict) and tree.get("op") == "add" and any(map(_leaks, tree["args"])))


def _alone(left: Sum, at: Expander) -> Atom | None:
    """A largest value over letters that stands alone below, or a least one above, and nowhere else."""
    for monomial, c in ordered(left):
        if not monomial.sizes and len(monomial.atoms) == 1:
            atom, power = monomial.atoms[0]
            elsewhere = any(atom == x for other in left if other != monomial for x, _ in other.atoms)
            fits = atom.head == ("largest" if c < 0 else "least") and power == 1 and not elsewhere
            if fits and at.meaning(atom).size is not None:
                return atom
    return None


# -- expressions of terms ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trees:
    """Atoms, monomials and sums as expressions of certificates."""

    at: Expander

    def atom(self, atom: Atom) -> Tree:
        """The expression that is multiplied out to the atom."""
        if atom.head == "mass":
            return mass({"var": atom.label}, _letter(atom.letters[0]))
        if atom.head == "entry":
            return entry({"var": atom.label}, *map(_letter, atom.letters))
        if atom.head == "gain":
            return {"gain": [{"var": atom.label}, *map(_letter, atom.letters)]}
        if atom.head == "number":
            return self._number(atom, Fraction(1))
        if atom.head == "chosen":
            return self._chosen(atom)
        if atom.head == "size":
            if isinstance(atom.label, str):
                return {"size": atom.label}
            return {"sum": {"letter": self.at.new_letter(), "of": _size(atom.label), "term": "1"}}
        if atom.head in FUNCTIONS:
            inner = self.sum(self.at.argument(atom))
            return {"op": "exp", "args": [inner]} if atom.head == "exp" else {atom.head: inner}
        meaning = self.at.meaning(atom)
        if meaning.size is None:
            terms = [self.sum(self.at.term_at(atom, k)) for k in range(len(meaning.terms))]
            return {"op": "min" if meaning.least else "max", "args": terms}
        name = self.at.new_letter()
        with self.at.letter(name, meaning.size):
            term = self.sum(self.at.term_at(atom, name))
        return {atom.head: {"letter": name, "of": _size(meaning.size), "term": term}}

    def _number(self, atom: Atom, power: Fraction) -> Tree:
        names = self.at.context.forms.known_atoms()
        return written({frozenset({(self.at.number_tree(atom), power)}): Fraction(1)}, names)

    def _chosen(self, atom: Atom) -> Tree:
        number, _, place = str(atom.label).partition(".")
        outer = atom.letters if place else atom.letters[:-1]
        of = self.atom(self.at.extreme_atom(int(number), outer))
        return {"chosen": [of, int(place) if place else str(atom.letters[-1])]}

    def power(self, atom: Atom, power: Fraction) -> Tree:
        """A power of an atom."""
        if atom.head == "number":
            return self._number(atom, power)
        if atom.head == "exp" and power != 1:
            exponent = self.sum(scaled(self.at.argument(atom), power))
            return {"op": "exp", "args": [exponent]}
        return self.atom(atom) if power == 1 else {"op": "pow", "args": [self.atom(atom), str(power)]}

    def product(self, atoms: Sequence[tuple[Atom, Fraction]], c: Fraction = Fraction(1)) -> Tree:
        """A product of powers at letters with names."""
        parts = [self.power(*one) for one in atoms]
        if c != 1 or not parts:
            parts = [str(c), *parts]
        return parts[0] if len(parts) == 1 else {"op": "mul", "args": parts}

    def sum(self, one: Sum) -> Tree:
        """A sum over letters."""
        terms = []
        for monomial, c in ordered(one):
            with ExitStack() as names:
                bound_to: dict[Letter, Letter] = {}
                for place, size in enumerate(monomial.sizes):
                    names.enter_context(self.at.letter(name := self.at.new_letter(), size))
                    bound_to[place] = name
                atoms = [(atom.renamed(bound_to), power) for atom, power in monomial.atoms]
                tree = self.product(atoms, c)
            for place, size in enumerate(monomial.sizes):
                tree = {"sum": {"letter": bound_to[place], "of": _size(size), "term": tree}}
            terms.append(tree)
        return "0" if not terms else terms[0] if len(terms) == 1 else {"op": "add", "args": terms}


def _letter(letter: Any) -> Tree:
    return int(letter[1:]) if str(letter).startswith("@") else {"var": letter}


def _size(size: Any) -> Tree:
    return size if isinstance(size, str) else size[1]


# -- the search --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pattern:
    """What is known at letters that are open: `value` is at least 0, or 0; `letters` are the names of open letters in
    it, with their alphabets; `tree` says it at letters."""

    value: Sum
    equal: bool
    letters: Mapping[str, Any]
    tree: Callable[[Mapping[str, str]], Tree]
    cost: int = 2
    twice: bool = False
    """Whether it is multiplied by another one that is."""
    everywhere: bool = False
    """Whether the constant in it is met with every term, too."""
    divisor: Sum | None = None
    """With which a factor has to be 0, at open letters."""


@dataclass(frozen=True)
class Row:
    """What is at least 0, or 0, and the addend that it is."""

    value: Sum
    equal: bool
    cost: int
    addend: Callable[[], Tree]
    """Made of those rows alone that a proof has."""


@dataclass
class Search:
    """The search for addends of one difference."""

    at: Expander
    target: Sum
    stage: str = ""
    """"": letters that terms name; "means": those that a match leaves open are weighed, too; "singles": sums less one
    addend, what vanishes where an extreme is reached and squares at means, too; "products": no squares."""
    names: ExitStack = field(default_factory=ExitStack)
    found: dict[Any, Row] = field(default_factory=dict)
    below: set[int] = field(default_factory=set)
    """Largest values that are to be bounded from above, and least ones from below: as they are reached."""
    above: set[int] = field(default_factory=set)
    """The others."""
    _patterns: dict[Any, list[Pattern]] = field(default_factory=dict)
    _open: dict[Any, list[str]] = field(default_factory=dict)
    _done: set[Any] = field(default_factory=set)

    def addends(self) -> list[Tree] | None:
        """Addends whose sum is the target; None where none are found."""
        for monomial, c in self.target.items():
            self._note(monomial, c)
        for place in range(len(self.at.context.assumptions)):
            self._once(("assumption", place), partial(self._of_assumption, place))
        terms: dict[Monomial, None] = dict.fromkeys(m for m, _ in ordered(self.target))
        if self.at.logarithms:
            for row in self._gibbs():
                self._add(row)
        fresh = list(terms)
        if self.at.logarithms:
            fresh = list(dict.fromkeys([*terms, *(m for row in self.found.values() for m, _ in ordered(row.value))]))
            terms |= dict.fromkeys(fresh)
        for _ in range(ROUNDS):
            for monomial in fresh:
                self._of_sign(monomial)
                for row in (*self._meeting(monomial), *self._squares(terms, monomial), *self._spreads(monomial)):
                    self._add(row)
            brought = [m for row in list(self.found.values()) for m, _ in ordered(row.value) if m not in terms]
            brought = list(dict.fromkeys(brought))
            for monomial in brought:
                self._of_sign(monomial)
            made = self._multipliers()
            if made is not None:
                return made
            fresh = sorted(brought, key=lambda m: (len(m.atoms), m.order()))[:MOST_TERMS]
            if not fresh or len(self.found) >= MOST_ROWS:
                break
            terms |= dict.fromkeys(fresh)
        return None

    def _note(self, monomial: Monomial, sign: Fraction) -> None:
        """Of extremes in a term of that sign, and in what they are taken of, on which side they are to be bounded."""
        for atom, _ in monomial.atoms:
            if atom.head in FUNCTIONS:
                for inner, c in self.at.argument_of(int(atom.label)).items():
                    self._note(inner, c)
            if atom.head in EXTREMES:
                among = self.below if (atom.head == "largest") == (sign < 0) else self.above
                if atom.label not in among:
                    among.add(atom.label)
                    for term in self.at.meaning(atom).terms:
                        for inner, c in term.items():
                            self._note(inner, sign * c)

    def _multipliers(self) -> list[Tree] | None:
        rows = list(self.found.values())
        made = multipliers(self.target, [row.value for row in rows], [row.equal for row in rows],
                           [row.cost for row in rows]) if rows else None  # fmt: skip
        if made is None:
            return None
        return [{"times": str(y), **row.addend()} for y, row in zip(made, rows, strict=True) if y]

    def _add(self, row: Row) -> None:
        fits = all(len(m.atoms) <= LONGEST and not any(atom.head == "chosen" and power > 1 for atom, power in m.atoms)
                   for m in row.value)  # fmt: skip
        if row.value and len(self.found) < MOST_ROWS and fits:
            mark = (frozenset(row.value.items()), row.equal)
            if mark not in self.found or self.found[mark].cost > row.cost:
                self.found[mark] = row

    def _of_sign(self, monomial: Monomial) -> None:
        """A term that is at least 0."""
        if self.at.monomial_not_negative(monomial.atoms):
            with ExitStack() as names:
                letters, atoms = self._named(monomial, names)
                for place, (tree, value) in enumerate(self._factors(atoms)):
                    for name, size in letters.items():
                        value = bound(value, name, size)
                    self._add(Row(value, False, 1 + place, self._addend(letters, tree, list)))

    def _named(self, monomial: Monomial, names: ExitStack) -> tuple[dict[str, Any], list[tuple[Atom, Fraction]]]:
        """A monomial at letters with names instead of bound ones."""
        letters = {f"sum_{place}": size for place, size in enumerate(monomial.sizes)}
        for name, size in letters.items():
            names.enter_context(self.at.letter(name, size))
        renaming: dict[Letter, Letter] = {place: f"sum_{place}" for place in range(len(monomial.sizes))}
        return letters, [(atom.renamed(renaming), power) for atom, power in monomial.atoms]

    def _addend(
        self, letters: Mapping[str, Any], factor: Callable[[Trees], Tree], what: Callable[[], list[Tree]]
    ) -> Callable[[], Tree]:  # fmt: skip
        def made() -> Tree:
            with ExitStack() as names:
                for name, size in letters.items():
                    names.enter_context(self.at.letter(name, size))
                return {"letters": {name: _size(size) for name, size in letters.items()},
                        "factor": factor(Trees(self.at)), "known": what()}  # fmt: skip

        return made

    # -- rows that meet a term -------------------------------------------------------------------------------------

    def _meeting(self, monomial: Monomial) -> Iterator[Row]:
        with ExitStack() as names:
            letters, atoms = self._named(monomial, names)
            patterns = list(self._known(monomial))
            for pattern, met, rest in self._matches(patterns, dict(atoms), letters):
                yield from self._at([(pattern, met)], rest, letters)
                if pattern.twice:
                    both = [other for other in patterns if other.twice]
                    for second, also, left in self._matches(both, rest, letters):
                        yield from self._at([(pattern, met), (second, also)], left, letters)

    def _squares(self, terms: Mapping[Monomial, None], monomial: Monomial) -> Iterator[Row]:
        """Squares of differences of two products, of which a term is the product of both, times what is left: one of
        the squares is a term that is there."""
        with ExitStack() as names:
            letters, atoms = self._named(monomial, names)
            speaking = [(atom, power) for atom, power in atoms if atom.letters]
            if any(atom.head == "log" for atom, _ in atoms):
                return
            if not 1 < len(speaking) <= MOST_SPLIT:
                return
            numbers = [(atom, power) for atom, power in atoms if not atom.letters]
            if self.stage == "products":
                return
            for sides in product((0, 1, 2), repeat=len(speaking)):
                one, other, rest = ([x for x, side in zip(speaking, sides, strict=True) if side == k] for k in range(3))
                if not one or not other or sides[0] == 1 or not self.at.monomial_not_negative([*rest, *numbers]):
                    continue
                factor = [*rest, *numbers]
                if any(self._summed(_product([*x, *x, *factor]), letters) in terms for x in (one, other)):
                    yield self._square(one, other, factor, letters)

    def _spreads(self, monomial: Monomial) -> Iterator[Row]:
        """Squares of a product at a letter less the same at another one, by the weights of both letters: each alike, or
        by a law; where a term is the mean of a square."""
        if self.stage != "singles":
            return
        with ExitStack() as names:
            letters, atoms = self._named(monomial, names)
            for letter, size in letters.items():
                rest = [(atom, power) for atom, power in atoms if letter not in atom.letters]
                laws = [atom for atom, power in atoms if atom.head == "mass" and atom.letters == (letter,)]
                for weight in (None, *laws):
                    here = {atom: power for atom, power in atoms if letter in atom.letters}
                    if weight is not None:
                        here[weight] -= 1
                    root = [(atom, power / 2) for atom, power in here.items() if power]
                    fits = root and all(power.denominator == 1 for _, power in root)
                    if not fits or not self.at.monomial_not_negative(rest):
                        continue
                    with self.at.letter("sum_other", size):
                        both = [weight, weight.renamed({letter: "sum_other"})] if weight else [Atom("size", size)]
                        factor = _product([*rest, *((atom, Fraction(1 if weight else -1)) for atom in both)])
                        over = {**letters, "sum_other": size}
                        yield self._square(
                            root, [(atom.renamed({letter: "sum_other"}), power) for atom, power in root],
                            [one for one in factor.items() if one[1]], over)  # fmt: skip

    def _square(
        self, one: Sequence[tuple[Atom, Fraction]], other: Sequence[tuple[Atom, Fraction]],
        factor: Sequence[tuple[Atom, Fraction]], letters: Mapping[str, Any],
    ) -> Row:  # fmt: skip
        """A factor times the square of the difference of two products, summed over letters."""
        value: Sum = {}
        for parts, c in (([*one, *one], 1), ([*other, *other], 1), ([*one, *other], -2)):
            value = added(value, {self._summed(_product([*parts, *factor]), letters): Fraction(c)})

        def apart() -> list[Tree]:
            trees = Trees(self.at)
            parts = [trees.product(one), {"op": "neg", "args": [trees.product(other)]}]
            return [{"known": "square", "of": {"op": "add", "args": parts}}]

        return Row(value, False, 4, self._addend(dict(letters), lambda trees: trees.product(factor), apart))

    def _summed(self, powers: Mapping[Atom, Fraction], letters: Mapping[str, Any]) -> Monomial:
        numbered: dict[Letter, Letter] = {name: place for place, name in enumerate(letters)}
        atoms: dict[Atom, Fraction] = {}
        for atom, power in powers.items():
            atoms[atom.renamed(numbered)] = power
        return canonical(dict(enumerate(letters.values())), atoms)

    def _matches(
        self, patterns: Sequence[Pattern], atoms: dict[Atom, Fraction], letters: Mapping[str, Any]
    ) -> Iterator[tuple[Pattern, dict[Any, str], dict[Atom, Fraction]]]:
        for pattern in patterns:
            for term in pattern.value:
                if term.atoms or (pattern.equal and pattern.everywhere):
                    for met, rest in _matched(term, atoms, letters, pattern.letters, self.at.letters):
                        yield pattern, met, rest

    def _at(
        self, used: Sequence[tuple[Pattern, Mapping[str, str]]], rest: Mapping[Atom, Fraction],
        letters: Mapping[str, Any],
    ) -> Iterator[Row]:  # fmt: skip
        """Patterns times the rest of a term, at each choice of the letters that the matches leave open."""
        factor = [(atom, power) for atom, power in rest.items() if power]
        equal = any(pattern.equal for pattern, _ in used)
        if not equal and not self.at.monomial_not_negative(factor):
            return
        if any((power < 0 and not self.at.is_positive(atom)) or atom.head == "log" for atom, power in factor):
            return
        left = {x for atom, _ in factor for x in atom.letters} | {x for _, met in used for x in met.values()}
        summed = {name: size for name, size in letters.items() if name in left}
        free = [(k, letter) for k, (pattern, met) in enumerate(used) for letter in pattern.letters if letter not in met]
        here = (*summed, *self._free())
        openings: list[list[tuple[str, Atom | None]]] = []
        for k, letter in free:
            size = used[k][0].letters[letter]
            openings.append([(name, None) for name in here if self.at.letters.get(name) == size])
            openings[-1] += [(f"sum_mean_{len(openings)}", weight) for weight in self._weights(size, len(openings))]
        for chosen in islice(product(*openings), MOST_OPEN):
            places = [dict(met) for _, met in used]
            for (k, letter), (name, _) in zip(free, chosen, strict=True):
                places[k][letter] = name
            placed = [(pattern, one) for (pattern, _), one in zip(used, places, strict=True)]
            means = [(weight, Fraction(1 if weight.letters else -1)) for _, weight in chosen if weight is not None]
            weighed = [(atom, power) for atom, power in _product([*factor, *means]).items() if power]
            mark = (tuple((id(pattern), tuple(sorted(one.items()))) for pattern, one in placed),
                    frozenset(weighed), tuple(sorted(summed)))  # fmt: skip
            if mark not in self._done:
                self._done.add(mark)
                with ExitStack() as names:
                    more = {name: used[k][0].letters[letter] for (k, letter), (name, weight) in zip(
                        free, chosen, strict=True) if weight is not None}  # fmt: skip
                    for name, size in more.items():
                        names.enter_context(self.at.letter(name, size))
                    yield from self._rows(placed, weighed, {**summed, **more}, equal)

    def _weights(self, size: Any, place: int) -> list[Atom]:
        """What letters of an alphabet are weighed with: each alike, or by a law that is a variable."""
        if self.stage not in ("means", "singles"):
            return []
        name = f"sum_mean_{place}"
        laws = [law for law, sort in self.at.context.sorts.items()
                if sort.name == "law" and self.at.context.letters(sort.sizes[0]) == size]  # fmt: skip
        return [Atom("size", size), *(Atom("mass", law, (name,)) for law in laws)]

    def _rows(
        self, used: Sequence[tuple[Pattern, Mapping[str, str]]], factor: Sequence[tuple[Atom, Fraction]],
        summed: Mapping[str, Any], equal: bool,
    ) -> Iterator[Row]:  # fmt: skip
        """The product, and the same with what lies below a number taken from that number."""
        cost = sum(pattern.cost for pattern, _ in used) + len(factor)
        for tree, value in self._factors(factor):
            try:
                for pattern, places in used:
                    if pattern.divisor is not None:
                        of = at_letters(pattern.divisor, places)
                        if not all(self.at.vanishes_with(monomial, of) for monomial in value):
                            raise CertificateError("an inverse stands where its divisor may be 0")
                    value = times(value, at_letters(pattern.value, places))
                for name, size in summed.items():
                    value = bound(value, name, size)
            except CertificateError:
                continue
            yield Row(value, equal, cost, self._addend(dict(summed), tree, lambda: [
                pattern.tree(places) for pattern, places in used]))  # fmt: skip

    def _factors(self, factor: Sequence[tuple[Atom, Fraction]]) -> Iterator[tuple[Callable[[Trees], Tree], Sum]]:
        plain = {canonical({}, dict(factor)): Fraction(1)}
        yield lambda trees: trees.product(factor), plain
        for atom, power in factor:
            others = [(other, e) for other, e in factor if other != atom]
            rest = {canonical({}, dict(others)): Fraction(1)}
            for below, end in self._ends(atom) if atom.head in ("number", "size") and power == 1 else ():
                sign = Fraction(-1 if below else 1)
                yield (partial(_apart, atom, others, sign, end),
                       added(scaled(rest, -sign * end), scaled(plain, sign)))  # fmt: skip

    def _ends(self, atom: Atom) -> list[tuple[bool, Fraction]]:
        """The greatest (below it: true) and the least value of a number, where these are rational and not 0; the least
        one of a size."""
        if atom.head == "size":
            return [(False, Fraction(self.at.context.range_of(atom.label)[0]))]
        try:
            span = self.at.context.span(Trees(self.at).atom(atom))
        except (CertificateError, ArithmeticError):
            return []
        ends = ((True, span.high), (False, span.low))
        return [(below, end) for below, (infinite, end) in ends if not infinite and end]

    def _free(self) -> list[str]:
        """Letters that are not summed over."""
        opened_names = {name for names in self._open.values() for name in names}
        return [name for name in self.at.letters if name not in opened_names and not name.startswith("sum_")]

    def _opened(self, size: Any, count: int) -> list[str]:
        """So many names of open letters of an alphabet."""
        have = self._open.setdefault(size, [])
        while len(have) < count:
            name = f"open_{len(self._open)}_{len(have)}"
            self.names.enter_context(self.at.letter(name, size))
            have.append(name)
        return have[:count]

    def _known(self, monomial: Monomial) -> Iterator[Pattern]:
        """What is known of the atoms of a term, and the assumptions."""
        for place in range(len(self.at.context.assumptions)):
            yield from self._once(("assumption", place), partial(self._of_assumption, place))
        seen = dict.fromkeys((atom.head, atom.label) for atom, _ in monomial.atoms)
        for head, label in [*seen, *(("extreme", label) for label in sorted(self.below | self.above))]:
            if head in ("mass", "entry"):
                yield from self._once((head, label), partial(self._of_law, head, label))
            if head == "extreme":
                yield from self._once((head, label), partial(self._of_extreme, label))
            if head == "inverse":
                yield from self._once((head, label), partial(self._of_inverse, label))

    def _of_inverse(self, label: int) -> Iterator[Pattern]:
        """A divisor times its inverse is 1."""
        at = self.at
        outer = self._outer_of([at.argument_of(label)])
        if outer is None:
            return
        names: list[str] = []
        for k, size in enumerate(outer):
            names.append(self._opened(size, 1 + sum(other == size for other in outer[:k]))[-1])
        atom = Atom("inverse", label, tuple(names))
        of = at.argument(atom)
        trees = Trees(at)

        def tree(there: Mapping[str, str]) -> Tree:
            placed = Atom("inverse", label, tuple(there[name] for name in names))
            return {"known": "inverse", "of": trees.sum(at.argument(placed))}

        sizes = {name: at.letters[name] for name in names}
        yield Pattern(known.inverse(of, at), True, sizes, tree, 3, divisor=of)
        yield Pattern(scaled(known.inverse(of, at), Fraction(-1)), False, sizes,
                      lambda there: {**tree(there), "known": "share"}, 4)  # fmt: skip
        for monomial, c in of.items():  # a sum is at least each of its addends
            if c == 1 and len(monomial.sizes) == 1 and len(of) == 1:
                (size,) = monomial.sizes
                own = self._opened(size, 1 + sum(other == size for other in outer))[-1]
                factor = [(atom.renamed({0: own}), power) for atom, power in monomial.atoms]
                yield from self._single(factor, None, own, size, {**sizes, own: size})

    # -- logarithms ------------------------------------------------------------------------------------------------

    def _gibbs(self) -> Iterator[Row]:
        """Gibbs's inequality with products that the target has before logarithms, and with these times powers of what
        stands under its logarithms or in its exponents."""
        logs = {m: c for m, c in self.target.items() if any(atom.head in ("log", "gain") for atom, _ in m.atoms)}
        for monomial, c in ordered(self.target):  # e to a sum, below: as if it stood there times its exponent
            if c < 0 and not monomial.sizes and any(atom.head == "exp" for atom, _ in monomial.atoms):
                with suppress(CertificateError):
                    whole = {monomial: Fraction(1)}
                    logs = added(logs, scaled(times(whole, self.at.log_of(whole)), c))
        bases = self._bases(logs)
        for monomial, _ in ordered(logs):
            with ExitStack() as names:
                letters, atoms = self._named(monomial, names)
                weight = [(atom, power) for atom, power in atoms if atom.head not in ("log", "gain", "number")]
                if not self.at.monomial_not_negative(weight):
                    continue
                here = {name: size for name, size in self.at.letters.items() if name in letters
                        or not (name.startswith("sum_") or name.startswith("open_"))}  # fmt: skip
                placed = [(tree, e) for base in bases for tree, e in self._placed(base, here)][:MOST_BASES]
                first = [Trees(self.at).power(*one) for one in weight] or ["1"]
                yield from self._of_powers(first, placed, letters)

    def _bases(self, logs: Sum) -> list[tuple[Atom, int]]:
        """What stands under logarithms of the target, or in exponents, with the sign of the power that is wanted."""
        found: dict[tuple[Any, int], tuple[Atom, int]] = {}
        pending = [(atom, -1 if c > 0 else 1) for m, c in ordered(added(self.target, logs)) for atom, _ in m.atoms]
        while pending:
            atom, e = pending.pop(0)
            if atom.head == "number" and (tree := self.at.logarithm_of(atom)) is not None:
                found.setdefault((str(tree), e), (atom, e))
            if atom.head in FUNCTIONS:
                speaks = bool(self._outer_of([self.at.argument_of(int(atom.label))]))
                if atom.head == "log" or (atom.head == "exp" and speaks):
                    found.setdefault(((atom.head, atom.label), e), (Atom(atom.head, atom.label), e))
                inner = self.at.argument_of(int(atom.label))
                if atom.head == "log":
                    pending += [(one, s) for m in inner for one, _ in m.atoms if one.head == "exp" for s in (1, -1)]
        return list(found.values())

    def _placed(self, base: tuple[Atom, int], letters: Mapping[str, Any]) -> Iterator[tuple[Tree, int]]:
        """A base at each choice of letters."""
        atom, e = base
        trees = Trees(self.at)
        if atom.head == "number":
            yield self.at.logarithm_of(atom), e
            return
        outer = self._outer_of([self.at.argument_of(int(atom.label))])
        if outer is None:
            return
        first = ["@0"] if any("@0" in m.letters for m in self.target) else []
        for chosen in product(*([*first, *(x for x, size in letters.items() if size == wanted)] for wanted in outer)):
            one = Atom(atom.head, atom.label, tuple(chosen))
            yield (trees.atom(one) if atom.head == "exp" else trees.sum(self.at.argument(one))), e

    def _of_powers(
        self, first: Sequence[Tree], placed: Sequence[tuple[Tree, int]], letters: Mapping[str, Any]
    ) -> Iterator[Row]:  # fmt: skip
        at = self.at
        sums = [at.expanded(tree) for tree in first]
        starts = [list(zip(first, sums, strict=True))]
        if (without := [one for one in starts[0] if _speaks_of_letters(one[1])]) != starts[0]:
            starts.append(without)
        bases = [(tree, at.expanded(tree), e) for tree, e in placed]
        for start, *chosen in product(starts, *([(False, True)] * len(bases))):
            second = list(start)
            for (tree, value, e), taken in zip(bases, chosen, strict=True):
                if not taken:
                    continue
                if e > 0:
                    second.append((tree, value))
                elif (k := next((k for k, (_, v) in enumerate(second) if v == value), None)) is not None:
                    second.pop(k)
                else:
                    try:
                        turned = {"inverse": tree} if len(value) > 1 or not at.sum_is_positive(value) else {
                            "op": "div", "args": ["1", tree]}  # fmt: skip
                        second.append((turned, at.expanded(turned)))
                    except CertificateError:
                        break
            else:
                try:
                    value = known.gibbs(sums, [v for _, v in second], at)
                    for name, size in letters.items():
                        value = bound(value, name, size)
                except CertificateError:
                    continue
                trees = [tree for tree, _ in second] or ["1"]
                said = [{"known": "gibbs", "of": list(first), "with": trees}]
                addend = self._addend(dict(letters), lambda _: "1", partial(list, said))
                yield Row(value, False, 4 + len(trees), addend)

    def _once(self, mark: Any, make: Callable[[], Iterator[Pattern]]) -> list[Pattern]:
        if mark not in self._patterns:
            try:
                self._patterns[mark] = list(make())
            except CertificateError:
                self._patterns[mark] = []
        return self._patterns[mark]

    def _of_law(self, head: str, label: str) -> Iterator[Pattern]:
        if self.stage not in ("means", "singles"):
            return
        sort = self.at.context.sort_of({"var": label})
        if head == "mass":
            law: Callable[[Mapping[str, str]], Tree] = lambda _: {"var": label}  # noqa: E731
            inputs: list[str] = []
            (letter,) = self._opened(sort.sizes[0], 1)
        else:
            inputs = self._opened(sort.sizes[0], 2)[1:]
            (letter,) = self._opened(sort.sizes[1], 1)
            law = lambda at: {"row": [{"var": label}, {"var": at[inputs[0]]}]}  # noqa: E731
        here = {name: name for name in (*inputs, letter)}
        sizes = {name: self.at.letters[name] for name in inputs}
        yield Pattern(known.part(law(here), {"var": letter}, self.at), False,
                      {**sizes, letter: self.at.letters[letter]},
                      lambda at: {"known": "part", "of": law(at), "at": {"var": at[letter]}}, 3)  # fmt: skip

    def _of_extreme(self, label: int) -> Iterator[Pattern]:
        meaning = self.at.meaning(self.at.extreme_atom(label, ()))
        outer = self.outer(label)
        if outer is None:
            return
        names: list[str] = []
        for k in range(len(outer)):
            same = [j for j in range(k + 1) if outer[j] == outer[k]]
            names.append(self._opened(outer[k], len(same))[-1])
        sizes = {name: self.at.letters[name] for name in names}
        atom = self.at.extreme_atom(label, tuple(names))
        trees = Trees(self.at)

        def of(at: Mapping[str, str]) -> Tree:
            return trees.atom(self.at.extreme_atom(label, tuple(at[name] for name in names)))

        def at_place(place: int, at: Mapping[str, str]) -> Tree:
            return {"known": "extreme", "of": of(at), "at": place}

        if meaning.size is None:
            for place in range(len(meaning.terms)):
                yield Pattern(known.above(atom, place, self.at), False, sizes, partial(at_place, place), twice=True)
        else:
            letter = self._opened(meaning.size, 1 + sum(size == meaning.size for size in outer))[-1]
            one = Pattern(known.above(atom, letter, self.at), False, {**sizes, letter: meaning.size}, lambda at: {
                "known": "extreme", "of": of(at), "at": {"var": at[letter]}}, twice=True)  # fmt: skip
            yield one
            yield from self._single([], one, letter, meaning.size, one.letters)
        if meaning.size is None and self.stage == "singles":
            yield Pattern(known.complement(atom, self.at), True, sizes, lambda at: {
                "known": "complement", "of": of(at)}, 3)  # fmt: skip
        if self.at.not_negative(atom):
            for name, size in sizes.items():
                yield from self._single([(atom, Fraction(1))], None, name, size, sizes)
        if label not in self.below:
            return
        yield Pattern(known.reached(atom, self.at), True, sizes, lambda at: {"known": "reached", "of": of(at)}, 3)
        if meaning.size is None:
            yield Pattern(known.weights(atom, self.at), True, sizes, lambda at: {"known": "weights", "of": of(at)}, 3,
                          everywhere=True)  # fmt: skip

    def _single(
        self, factor: Sequence[tuple[Atom, Fraction]], of: Pattern | None, name: str, size: Any,
        letters: Mapping[str, Any],
    ) -> Iterator[Pattern]:  # fmt: skip
        """The sum over an open letter of what is at least 0, less the one at this letter."""
        if self.stage != "singles" and not self.at.logarithms:
            return
        over = "sum_single"
        with self.at.letter(over, size):
            moved = [(atom.renamed({name: over}), power) for atom, power in factor]
            value = {canonical({}, dict(moved)): Fraction(1)}
            if of is not None:
                value = times(value, at_letters(of.value, {name: over}))

        def tree(at: Mapping[str, str]) -> Tree:
            inside = {**at, name: over}
            with self.at.letter(over, size):
                renaming: dict[Letter, Letter] = {open_: there for open_, there in at.items()}
                placed = [(atom.renamed(renaming), power) for atom, power in moved]
                shown = Trees(self.at).product(placed)
                inner = [] if of is None else [of.tree(inside)]
            return {"known": "single", "letter": over, "over": _size(size), "factor": shown, "known_ones": inner,
                    "at": _letter(at[name])}  # fmt: skip

        yield Pattern(known.single(value, over, size, name), False, letters, tree, 4)

    def outer(self, label: int) -> list[Any] | None:
        """The alphabets of the letters on which a largest value depends."""
        return self._outer_of(self.at.meaning(self.at.extreme_atom(label, ())).terms)

    def _outer_of(self, terms: Sequence[Sum]) -> list[Any] | None:
        """The alphabets of #0, #1, ... in sums."""
        sizes: dict[str, Any] = {}
        for term in terms:
            for monomial in term:
                for atom, _ in monomial.atoms:
                    for letter, size in zip(atom.letters, self._sizes_of(atom), strict=True):
                        if isinstance(letter, str) and letter.startswith("#"):
                            sizes[letter] = size
        found = [sizes.get(f"#{k}") for k in range(len(sizes))]
        return None if None in found else found

    def _sizes_of(self, atom: Atom) -> tuple[Any, ...]:
        """The alphabets of an atom's letters."""
        if atom.head in ("mass", "entry", "gain"):
            return self.at.context.sort_of({"var": atom.label}).sizes
        if atom.head in EXTREMES:
            return tuple(self.outer(atom.label) or ())
        if atom.head in FUNCTIONS:
            return tuple(self._outer_of([self.at.argument_of(int(atom.label))]) or ())
        if atom.head == "chosen":
            number, _, place = str(atom.label).partition(".")
            size = self.at.meaning(self.at.extreme_atom(int(number), ())).size
            return (*(self.outer(int(number)) or ()), *(() if place else (size,)))
        return ()

    def _of_assumption(self, place: int) -> Iterator[Pattern]:
        """What an assumption says: of both sides multiplied out, of e to both, of entries of a column; each where it is
        written out."""
        leaks = any(map(_leaks, self.at.context.assumptions[place][1:]))
        for name, make in (("exponential", known.exponentially),) if leaks else (("assumption", known.assumed),):
            with suppress(CertificateError, ArithmeticError):
                value, equal = make(place, self.at)
                for monomial, c in value.items():
                    for sign in (1, -1) if equal else (-1,):
                        self._note(monomial, sign * c)
                yield Pattern(value, equal, {}, partial(_said, name, place))
        with suppress(CertificateError, ArithmeticError):
            yield from self._of_level(place)

    def _of_level(self, place: int) -> Iterator[Pattern]:
        kernel, eps = known.level_of(self.at, place)
        sort = self.at.context.sort_of(kernel)
        x, other = self._opened(sort.sizes[0], 2)
        y = self._opened(sort.sizes[1], 1 + 2 * (sort.sizes[0] == sort.sizes[1]))[-1]
        letters = {name: self.at.letters[name] for name in (x, other, y)}
        value = known.level(kernel, eps, {"var": x}, {"var": other}, {"var": y}, self.at)
        one = Pattern(value, False, letters, lambda at: {
            "known": "level", "assumption": place, "at": [{"var": at[name]} for name in (x, other, y)]})  # fmt: skip
        yield one
        yield from self._single([], one, other, sort.sizes[0], letters)


def _speaks_of_letters(one: Sum) -> bool:
    return any(monomial.letters for monomial in one)


def _said(name: str, place: int, _: Mapping[str, str]) -> Tree:
    return {"known": name, "assumption": place}


def _apart(
    atom: Atom, others: Sequence[tuple[Atom, Fraction]], sign: Fraction, end: Fraction, trees: Trees
) -> Tree:  # fmt: skip
    """A number less its least value, or its greatest value less it, times the others."""
    parts = [str(-sign * end), trees.atom(atom) if sign > 0 else {"op": "neg", "args": [trees.atom(atom)]}]
    return {"op": "mul", "args": [{"op": "add", "args": parts}, trees.product(others)]}


Match: TypeAlias = tuple[dict[Any, str], dict[Atom, Fraction]]


def _product(atoms: Sequence[tuple[Atom, Fraction]]) -> dict[Atom, Fraction]:
    powers: dict[Atom, Fraction] = {}
    for atom, power in atoms:
        powers[atom] = powers.get(atom, Fraction(0)) + power
    return powers


def _matched(
    term: Monomial, atoms: dict[Atom, Fraction], letters: Mapping[str, Any], openings: Mapping[str, Any],
    sizes: Mapping[str, Any],
) -> Iterator[Match]:  # fmt: skip
    """The ways in which a term of a pattern divides the product of powers: what the open letters are, and the rest. A
    letter that the pattern sums over is one that is summed over and that the rest does not have."""
    wanted = [(atom, power) for atom, power in term.atoms if atom.letters]
    numbers = [(atom, power) for atom, power in term.atoms if not atom.letters]

    def placed(k: int, met: dict[Any, str], rest: dict[Atom, Fraction]) -> Iterator[Match]:
        if k == len(wanted):
            yield met, rest
            return
        atom, power = wanted[k]
        for other, have in list(rest.items()):
            if other.head != atom.head or other.label != atom.label or have < power:
                continue
            now = dict(met)
            for mine, there in zip(atom.letters, other.letters, strict=True):
                is_open = isinstance(mine, int) or mine in openings
                if (not is_open and mine != there) or now.setdefault(mine, str(there)) != there:
                    break
            else:
                yield from placed(k + 1, now, {**rest, other: have - power})

    for met, rest in placed(0, {}, dict(atoms)):
        left = {atom: power for atom, power in rest.items() if power}
        for atom, power in numbers:
            left[atom] = left.get(atom, Fraction(0)) - power
        inside = [met[place] for place in range(len(term.sizes))]
        others = {x for atom, power in left.items() if power for x in atom.letters}
        named = {name: there for name, there in met.items() if isinstance(name, str) and name in openings}
        fits = len(set(inside)) == len(inside) and all(x in letters and x not in others for x in inside)
        fits = fits and not set(inside) & set(named.values())
        fits = fits and all(there.startswith("@") or sizes.get(there) == openings[name]
                            for name, there in named.items())  # fmt: skip
        if fits and all(letters[x] == size for x, size in zip(inside, term.sizes, strict=True)):
            yield named, {atom: power for atom, power in left.items() if power}
