"""Expressions with sums, largest and least values over letters, multiplied out (monomials.py).

An expression is one of a derivation (docs/certificates.md) with, beside its operations,

    {"sum": {"letter": "y", "of": "outputs of K", "term": ...}}       also "largest" and "least"

and masses at letters by their names. What is multiplied out: +, *, /, powers, and the measures of DEFINED by their
definitions. A largest or least value over letters, or of several expressions, is an atom, the same wherever its
expressions have one form. `chosen` is a way in which it is reached: nonnegative weights of its expressions that add up
to 1, all on one that is largest, or least.

Functions of sums are atoms, too: `exp` of a term that speaks of letters, `inverse` (1 / x, and 0 where x is 0) of a
sum that is at least 0, and `log` (ln x, and 0 where x is 0); in proofs they are written {"inverse": x} and {"log": x},
in what is shown they do not stand. So every atom is a finite number everywhere; that ln x and 1 / x are what a
definition means is shown wherever they stand: the product has a factor that is 0 where x is (`vanishes_with`), or x is
positive.

Invariants
1. What is made has the value of the expression at all values of the variables at which the assumptions hold, and the
   expression has a value there: numbers are shown to be finite, divisors to be positive, at every letter.
2. A measure is written out by its definition alone, and where that holds (a level at least 0, a positive law).
3. An atom speaks of letters by `Atom.letters` alone: what is a number of its own (`number`) has none in it.

What would make it silently wrong: a definition that is not the measure's (a test evaluates both at random instances);
an atom that hides a letter, so that a sum over the letter takes it for a constant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from typing import Any

from ....schema import CertificateError, Tree, fields, rational, sequence, shorten, string
from ...arithmetic.work import spend
from ...language.objects import demand
from ..derivation.context import MAX_LETTERS, Context, Sort
from ..derivation.forms import to_the
from ..derivation.spans import NoValue
from .monomials import (
    ONE,
    Atom,
    Letter,
    Monomial,
    Powers,
    Sum,
    added,
    at_letters,
    bound,
    canonical,
    constant,
    free_letters,
    key,
    ordered,
    scaled,
    times,
)

MAX_POWER = 4
MAX_OUTER = 4
"""Letters on which a largest value depends."""
MAX_DEPTH = 40
MAX_DIGITS = 10
"""Digits of a letter's number."""
BINDERS = ("sum", "largest", "least")
EXTREMES = ("largest", "least")
ATOMS = (*BINDERS, "chosen", "gain", "inverse", "log")
"""Keys of what is multiplied out here alone."""
FUNCTIONS = ("exp", "inverse", "log")
"""Atoms that are functions of a sum."""
OWN = 1000
"""From which number on letters are that values of extremes get."""
SELF = "*"
"""The letter that an extreme is taken over, in its definition; those on which it depends are #0, #1, ..."""


@dataclass(frozen=True)
class Extreme:
    """The largest or least value of one expression over all letters of an alphabet, or of several expressions (`size`
    None)."""

    least: bool
    size: Any
    terms: tuple[Sum, ...]


@dataclass
class Expander:
    """Expressions in the variables of a context, multiplied out; `letters`: the alphabets of letters with a name."""

    context: Context
    logarithms: bool = False
    """Whether what is defined by logarithms, or by divisors that may be 0, is multiplied out, too."""
    letters: dict[str, Any] = field(default_factory=dict)
    _numbers: dict[Any, int] = field(default_factory=dict)
    _keys: list[Any] = field(default_factory=list)
    _extremes: dict[Any, int] = field(default_factory=dict)
    _defined: list[Extreme] = field(default_factory=list)
    _placed: dict[Any, int] = field(default_factory=dict)
    _arguments: list[Sum] = field(default_factory=list)
    _depth: int = 0
    _fresh: int = 0

    def __post_init__(self) -> None:
        for name, sort in self.context.sorts.items():
            if sort.name == "index":
                self.letters[name] = self.context.letters(sort.sizes[0])

    # -- letters --------------------------------------------------------------------------------------------------

    @contextmanager
    def letter(self, name: str, size: Any) -> Iterator[None]:
        """A letter of an alphabet that has a name inside."""
        demand(name.isidentifier() and name not in self.context.sorts, f"{shorten(name)} is no new name of a letter")
        self.context.sorts[name] = Sort("index", (size,))
        self.letters[name] = size
        try:
            yield
        finally:
            del self.context.sorts[name], self.letters[name]

    def size(self, tree: Tree) -> Any:
        """An alphabet by the name of its size."""
        name = string(tree, "a size's name")
        demand(name in self.context.sizes, f"there is no size {shorten(name)}: declare it")
        return self.context.letters(name)

    def new_letter(self) -> str:
        """A name that no letter has."""
        self._fresh += 1
        name = f"letter_{self._fresh}"
        return name if name not in self.context.sorts else self.new_letter()

    # -- expressions ----------------------------------------------------------------------------------------------

    def expanded(self, tree: Tree) -> Sum:
        """The expression multiplied out; CertificateError where it has no value somewhere, or is none of these."""
        spend(20)
        self._depth += 1
        try:
            demand(self._depth < MAX_DEPTH, "an expression is nested too deep: shorten it")
            return self._expanded(tree)
        finally:
            self._depth -= 1

    def _expanded(self, tree: Tree) -> Sum:
        if isinstance(tree, str):
            return constant(rational(tree))
        demand(isinstance(tree, dict), f"{shorten(tree)} is no expression: give a rational or an object")
        if any(name in tree for name in BINDERS):
            return self._binder(tree)
        if "chosen" in tree:
            return self.weight(*self._weight_of(tree))
        if "gain" in tree:
            return self._gain(tree)
        if "inverse" in tree:
            return self.inverse(self.expanded(fields(tree, ["inverse"], "an inverse")["inverse"]))
        if "log" in tree:
            return self.log_of(self.expanded(fields(tree, ["log"], "a logarithm")["log"]))
        if not self._special(tree):
            return self._number(tree)
        if "measure" in tree:
            name, args = tree["measure"], tree["args"]
            if self.logarithms and name in WITH_LOGARITHMS:
                return WITH_LOGARITHMS[name][1](self, *args)
            return self._mass(*args) if name == "mass" else self.expanded(self.defined(name, args))
        return self._operation(tree["op"], sequence(tree["args"], "an operation's arguments"), tree)

    def _binder(self, tree: Tree) -> Sum:
        ((kind, inner),) = tree.items()
        parts = fields(inner, ["letter", "of", "term"], f"a {kind}")
        name, size = string(parts["letter"], "a letter's name"), self.size_or_number(parts["of"])
        with self.letter(name, size):
            term = self.expanded(parts["term"])
        if kind == "sum":
            return bound(term, name, size)
        return self.extreme(kind == "least", [term], name, size)

    def size_or_number(self, tree: Tree) -> Any:
        """The alphabet of a binder: by the name of its size, or the number of its letters."""
        if isinstance(tree, int) and not isinstance(tree, bool) and 0 < tree <= MAX_LETTERS:
            return ("number", tree)
        return tree if isinstance(tree, tuple) else self.size(tree)

    def _operation(self, op: str, args: Sequence[Tree], tree: Tree) -> Sum:
        if op == "add":
            return added(*map(self.expanded, args))
        if op == "mul":
            result = constant(Fraction(1))
            for part in args:
                result = times(result, self.expanded(part))
            return result
        if op == "neg":
            return scaled(self.expanded(args[0]), Fraction(-1))
        if op == "div":
            return times(self.expanded(args[0]), self._power(self.expanded(args[1]), Fraction(-1)))
        if op == "pow":
            return self._power(self.expanded(args[0]), rational(string(args[1], "an exponent")))
        if op in ("max", "min"):
            return self.extreme(op == "min", [self.expanded(part) for part in args])
        if op == "abs":
            inner = self.expanded(args[0])
            return self.extreme(False, [inner, scaled(inner, Fraction(-1))])
        if op == "exp":
            return self._exponential(args[0])
        if op == "ln" and self.logarithms:
            inner = self.expanded(args[0])
            demand(self.sum_is_positive(inner), "a logarithm is of what is not shown to be positive: leave it out")
            return self.log_of(inner)
        raise CertificateError(f"{shorten(tree)} is not multiplied out: leave it out")

    def _power(self, one: Sum, exponent: Fraction) -> Sum:
        if exponent.denominator == 1 and 0 <= exponent <= MAX_POWER:
            result = constant(Fraction(1))
            for _ in range(int(exponent)):
                result = times(result, one)
            return result
        if exponent == -1 and (len(one) > 1 or any(m.sizes for m in one)) and self.sum_is_positive(one):
            return self.inverse(one)
        demand(len(one) == 1, "a power or a divisor is a sum: leave it out")
        ((monomial, c),) = one.items()
        whole = exponent.denominator == 1
        fits = not monomial.sizes and c > 0 and (whole or c == 1)
        fits = fits and all(self.is_positive(atom) or (exponent > 0 and self.not_negative(atom))
                            for atom, _ in monomial.atoms)  # fmt: skip
        demand(fits, "a divisor, or what a root is taken of, is not shown to be positive at every letter: leave it out")
        powers = {atom: power * exponent for atom, power in monomial.atoms}
        return {canonical({}, powers): to_the(c, int(exponent)) if whole else Fraction(1)}

    def _exponential(self, tree: Tree) -> Sum:
        """e to a sum, of which maximal leakages are sums of largest entries."""
        result = constant(Fraction(1))
        for part in tree["args"] if isinstance(tree, dict) and tree.get("op") == "add" else [tree]:
            if is_leakage(part):
                one = self.expanded(_largest_entries(self, part["args"][0]))
            elif self._speaks(part) or _has_sums(part) or (self.logarithms and self._special(part)):
                one = self._raised(self.expanded(part))
            else:
                one = self._number({"op": "exp", "args": [part]})
            result = times(result, one)
        return result

    def _raised(self, exponent: Sum) -> Sum:
        """e to a sum, whose atoms are finite numbers."""
        powers = {self.function("exp", {monomial: Fraction(1)}): c for monomial, c in exponent.items()}
        return {canonical({}, powers): Fraction(1)}

    # -- functions of sums ----------------------------------------------------------------------------------------

    def function(self, head: str, of: Sum) -> Atom:
        """The atom that this function of a sum is, the same for sums of one form."""
        outer = free_letters([of])
        demand(len(outer) <= MAX_OUTER, f"a function depends on more than {MAX_OUTER} letters: shorten it")
        keys, terms, order = _arranged([of], outer, None)
        place = self._placed.setdefault((head, keys), len(self._arguments))
        if place == len(self._arguments):
            self._arguments.append(terms[0])
        return Atom(head, place, order)

    def argument(self, atom: Atom) -> Sum:
        """What a function is taken of, at the letters of the atom, which are names."""
        demand(all(isinstance(x, str) for x in atom.letters), "a letter of a function has no name: correct it")
        return at_letters(self._arguments[atom.label], {f"#{k}": x for k, x in enumerate(atom.letters)})

    def argument_of(self, number: int) -> Sum:
        """What the function of this number is taken of, at its letters #0, #1, ..."""
        return self._arguments[number]

    def logarithm_of(self, atom: Atom) -> Tree | None:
        """What a number is the logarithm of; None where it is none."""
        tree = self.context.forms.tree_of(self._keys[atom.label])
        return tree["args"][0] if isinstance(tree, dict) and tree.get("op") == "ln" else None

    def inverse(self, of: Sum) -> Sum:
        """1 / x of a sum x that is at least 0, and 0 where x is 0."""
        demand(self.sum_not_negative(of), "a divisor is not shown to be at least 0: leave it out")
        return {canonical({}, {self.function("inverse", of): Fraction(1)}): Fraction(1)}

    def under_inverse(self, of: Sum) -> Sum:
        """The sum of which this is the inverse, which is 0 where that is; another sum itself."""
        ((monomial, c),) = of.items() if len(of) == 1 else ((ONE, Fraction(0)),)
        alone = c == 1 and not monomial.sizes and len(monomial.atoms) == 1 and monomial.atoms[0][1] == 1
        return self.argument(monomial.atoms[0][0]) if alone and monomial.atoms[0][0].head == "inverse" else of

    def log_of(self, of: Sum) -> Sum:
        """ln of a sum that is at least 0, wherever it is positive; products and powers are sums there."""
        demand(self.sum_not_negative(of), "a logarithm is taken of what may be negative: leave it out")
        ((monomial, c),) = of.items() if len(of) == 1 else ((ONE, Fraction(0)),)
        if not c or monomial.sizes or not all(self.not_negative(atom) for atom, _ in monomial.atoms):
            return {canonical({}, {self.function("log", of): Fraction(1)}): Fraction(1)}
        found = {} if c == 1 else self._number({"op": "ln", "args": [str(c)]})
        for atom, power in monomial.atoms:
            found = added(found, scaled(self._log_of_atom(atom), power))
        return found

    def _log_of_atom(self, atom: Atom) -> Sum:
        if atom.head == "exp":
            return self.argument(atom)
        if atom.head == "inverse":
            return scaled(self.log_of(self.argument(atom)), Fraction(-1))
        if atom.head == "size":
            label = atom.label
            number_: Tree = {"size": label} if isinstance(label, str) else str(label[1])
            demand(isinstance(label, str) or label[0] == "number", "ln of the letters of a product is not written out")
            return self._number({"op": "ln", "args": [number_]})
        if atom.head == "number":
            tree = self.context.forms.tree_of(self._keys[atom.label])
            demand(tree is not None and self.is_positive(atom), "ln of a number is not written out: leave it out")
            return self._number({"op": "ln", "args": [tree]})
        whole = {canonical({}, {atom: Fraction(1)}): Fraction(1)}
        return {canonical({}, {self.function("log", whole): Fraction(1)}): Fraction(1)}

    def vanishes_with(self, monomial: Monomial, of: Sum) -> bool:
        """Whether a product is 0 wherever a sum of what is at least 0 is 0: it has all factors of one of its terms, at
        some letters; or the sum is never 0."""
        if self.sum_is_positive(of):
            return True
        have = self._zero_with(monomial)
        return self.sum_not_negative(of) and any(self._is_inside(term, have) for term in of)

    def _zero_with(self, monomial: Monomial) -> set[Atom]:
        """The factors of a product, and masses that are 0 only where one of these is, at a pair of laws of which the
        first is 0 where the second is."""
        have = {atom for atom, power in monomial.atoms if power > 0}
        for atom in list(have):
            if atom.head == "mass":
                have |= {Atom("mass", law, atom.letters) for law in self._wider(atom.label)}
        return have

    def _wider(self, law: Any) -> Iterator[str]:
        """The laws that have all letters of a law: a divergence from it to them is finite."""
        sort = self.context.sort_of({"var": law})
        for other, sort_there in self.context.sorts.items():
            if other == law or sort_there.name != "law" or self.context.sort_of({"var": other}).sizes != sort.sizes:
                continue
            for name in ("kl", "chi2", "max_ratio_level", "closeness_eps"):
                with suppress(CertificateError):
                    if self.context.span({"measure": name, "args": [{"var": law}, {"var": other}]}).finite:
                        yield other
                        break

    def _is_inside(self, term: Monomial, have: set[Atom]) -> bool:
        """Whether all factors of a term that may be 0 are there, its bound letters some letters each."""
        wanted = self._values([atom for atom, power in term.atoms if power > 0 and not self.is_positive(atom)])
        if any(power < 0 and not self.is_positive(atom) for atom, power in term.atoms):
            return False

        def placed(k: int, met: dict[Letter, Letter]) -> bool:
            if k == len(wanted):
                return True
            spend(len(have))
            for atom in have:
                if (atom.head, atom.label) != (wanted[k].head, wanted[k].label):
                    continue
                now = dict(met)
                pairs = zip(wanted[k].letters, atom.letters, strict=True)
                if all((now.setdefault(mine, there) if isinstance(mine, int) else mine) == there
                       for mine, there in pairs) and placed(k + 1, now):  # fmt: skip
                    return True
            return False

        return placed(0, {})

    def _values(self, atoms: Sequence[Atom]) -> list[Atom]:
        """The atoms with the factors of a value, at a letter of its own, for each largest value over letters of one
        product that is at least 0: it is 0 only where all its values are."""
        found = []
        for place, atom in enumerate(atoms):
            term = self.meaning(atom).terms[0] if atom.head == "largest" and self.meaning(atom).size else {}
            ((monomial, c),) = term.items() if len(term) == 1 else ((ONE, Fraction(0)),)
            if c <= 0 or monomial.sizes or not all(
                    power > 0 and self.not_negative(one) for one, power in monomial.atoms):  # fmt: skip
                found.append(atom)
                continue
            names: dict[Letter, Letter] = {f"#{k}": x for k, x in enumerate(atom.letters)}
            names[SELF] = OWN + place
            found += [one.renamed(names) for one, _ in monomial.atoms if not self.is_positive(one)]
        return found

    def weighed_log(self, weight: Sum, of: Sum) -> Sum:
        """weight * ln(of), which is 0 where the weight is: the weight is to be 0 wherever `of` is."""
        fits = weight == of or all(self.vanishes_with(monomial, of) for monomial in weight)
        demand(fits, "a product of a logarithm is not shown to have a value: leave it out")
        return times(weight, self.log_of(of))

    def summed_over(self, what: str, of: Tree, term: Callable[[Tree], Sum]) -> Sum:
        """The sum over all letters, inputs or outputs of an object."""
        inner = self.over(what, of, "sum", lambda at: at)["sum"]
        with self.letter(inner["letter"], inner["of"]):
            made = term(inner["term"])
        return bound(made, inner["letter"], inner["of"])

    # -- numbers --------------------------------------------------------------------------------------------------

    def _number(self, tree: Tree) -> Sum:
        """An expression without letters, which has to be a finite number."""
        demand(not _has_sums(tree), f"{shorten(tree)} has sums over letters, and is not multiplied out: leave it out")
        demand(not self._speaks(tree), f"{shorten(tree)} at a letter is not written out: leave it out")
        demand(self.context.span(tree).finite, f"{shorten(tree)} is not shown to be finite: leave it out")
        result: Sum = {}
        for monomial, c in self.context.forms.form(tree).items():
            powers: dict[Atom, Fraction] = {}
            for part, exponent in monomial:
                if part[0] == "size":
                    powers[Atom("size", self.context.letters(part[1]))] = exponent
                    continue
                place = self._numbers.setdefault(part, len(self._keys))
                if place == len(self._keys):
                    self._keys.append(part)
                powers[Atom("number", place)] = exponent
            result = added(result, {canonical({}, powers): c})
        return result

    def _special(self, tree: Tree) -> bool:
        """Whether something in an expression is to be multiplied out here."""
        if isinstance(tree, list):
            return any(map(self._special, tree))
        if not isinstance(tree, dict):
            return False
        if any(name in tree for name in ATOMS):
            return True
        if "measure" in tree:
            return tree["measure"] == "mass" or self.is_defined(tree["measure"], tree["args"])
        if tree.get("op") == "ln" and not self.logarithms:
            return False
        if tree.get("op") == "exp" and (self._speaks(tree) or _has_sums(tree) or (
                self.logarithms and self._special(tree["args"]))):  # fmt: skip
            return True
        if tree.get("op") == "exp":
            parts = tree["args"][0]
            return any(map(is_leakage, parts["args"] if isinstance(parts, dict) and parts.get("op") == "add"
                           else [parts]))  # fmt: skip
        return "op" in tree and self._special(tree["args"])

    def _speaks(self, tree: Tree) -> bool:
        """Whether a letter with a name stands in an expression."""
        if isinstance(tree, list):
            return any(map(self._speaks, tree))
        if not isinstance(tree, dict):
            return False
        return tree.get("var") in self.letters or any(map(self._speaks, tree.values()))

    # -- masses and entries ---------------------------------------------------------------------------------------

    def _mass(self, law: Tree, place: Tree) -> Sum:
        sort = self.context.sort_of(law)
        demand(sort.name == "law", f"{shorten(law)} is no law: give one")
        self.demand_letter(place, sort.sizes[0])
        ((op, parts),) = law.items()
        if op == "var":
            return {canonical({}, {Atom("mass", parts, (name_of(place),)): Fraction(1)}): Fraction(1)}
        if op == "row":
            return self._entry(parts[0], parts[1], place)
        if op == "output":
            kernel, prior = parts
            return self.expanded(self.over("inputs", kernel, "sum", lambda x: {
                "op": "mul", "args": [mass(prior, x), entry(kernel, x, place)]}))  # fmt: skip
        if op == "mix":
            return self._mixed(self._mass(parts[0], place), self._mass(parts[1], place), parts[2])
        if op == "uniform":
            return {canonical({}, {Atom("size", sort.sizes[0]): Fraction(-1)}): Fraction(1)}
        raise CertificateError(f"the masses of {shorten(law)} are not written out: leave it out")

    def _entry(self, kernel: Tree, x: Tree, y: Tree) -> Sum:
        ((op, parts),) = kernel.items()
        if op == "var":
            return {canonical({}, {Atom("entry", parts, (name_of(x), name_of(y))): Fraction(1)}): Fraction(1)}
        if op in ("then", "before"):
            first, second = parts if op == "then" else parts[::-1]
            return self.expanded(self.over("outputs", first, "sum", lambda z: {
                "op": "mul", "args": [entry(first, x, z), entry(second, z, y)]}))  # fmt: skip
        if op == "mix":
            return self._mixed(self._entry(parts[0], x, y), self._entry(parts[1], x, y), parts[2])
        raise CertificateError(f"the entries of {shorten(kernel)} are not written out: leave it out")

    def _gain(self, tree: Tree) -> Sum:
        """A gain at an action and a secret."""
        matrix, row, column = sequence(fields(tree, ["gain"], "a gain")["gain"], "a gain's arguments", 3)
        sort = self.context.sort_of(matrix)
        demand(sort.name == "matrix", f"{shorten(matrix)} is no matrix: give one")
        for place, size in zip((row, column), sort.sizes, strict=True):
            self.demand_letter(place, size)
        return {canonical({}, {Atom("gain", matrix["var"], (name_of(row), name_of(column))): Fraction(1)}): Fraction(1)}

    def _mixed(self, first: Sum, second: Sum, weight: Tree) -> Sum:
        w = self.expanded(weight)
        return added(times(w, first), times(added(constant(Fraction(1)), scaled(w, Fraction(-1))), second))

    def demand_letter(self, place: Tree, size: Any) -> None:
        """CertificateError unless the place is a letter of the alphabet."""
        if isinstance(place, int):
            there = not isinstance(place, bool) and 0 <= place < self.context.range_of(size)[0]
            demand(there, f"there may be no letter {shorten(place)}: demand a larger size")
            return
        name = string(fields(place, ["var"], "a letter")["var"], "a letter's name")
        demand(self.letters.get(name) == size, f"{shorten(name)} is no letter of this alphabet: correct it")

    # -- definitions ----------------------------------------------------------------------------------------------

    def is_defined(self, name: Any, args: Sequence[Tree]) -> bool:
        """Whether a measure is written out here."""
        if not isinstance(name, str):
            return False
        by = [DEFINED, WITH_LOGARITHMS] if self.logarithms else [DEFINED]
        return any(name in table and len(args) in table[name][0] for table in by)

    def defined(self, name: str, args: Sequence[Tree]) -> Tree:
        """A measure by its definition."""
        made: Tree = DEFINED[name][1](self, *args)
        return made

    def over(self, what: str, of: Tree, kind: str, term: Callable[[Tree], Tree]) -> Tree:
        """A binder over all letters, inputs or outputs of an object."""
        sort = self.context.sort_of(of)
        wanted = {"letters": ("law", 0), "inputs": ("kernel", 0), "outputs": ("kernel", 1), "rows": ("matrix", 0)}[what]
        demand(sort.name == wanted[0], f"{shorten(of)} is no {wanted[0]}: give one")
        size = sort.sizes[wanted[1]]
        demand(isinstance(size, str) or size[0] == "number", "the letters of a product are not written out")
        name = self.new_letter()
        return {kind: {"letter": name, "of": size, "term": term({"var": name})}}

    # -- largest and least values ---------------------------------------------------------------------------------

    def extreme(self, least: bool, terms: Sequence[Sum], letter: str | None = None, size: Any = None) -> Sum:
        """The largest or least value of a term over a letter, or of several terms."""
        if letter is not None and letter not in free_letters(terms):
            return terms[0]
        if letter is None and len({key(term) for term in terms}) == 1:
            return terms[0]
        outer = [x for x in free_letters(terms) if x != letter]
        demand(len(outer) <= MAX_OUTER, f"an extreme depends on more than {MAX_OUTER} letters: shorten it")
        best = _arranged(terms, outer, letter)
        place = self._extremes.setdefault((least, best[0], size), len(self._defined))
        if place == len(self._defined):
            self._defined.append(Extreme(least, size, best[1]))
        return {canonical({}, {Atom(EXTREMES[least], place, best[2]): Fraction(1)}): Fraction(1)}

    def meaning(self, atom: Atom) -> Extreme:
        """What an extreme is taken of, at its letters #0, #1, ..."""
        return self._defined[int(atom.label)]

    def extreme_atom(self, number: int, letters: tuple[Letter, ...]) -> Atom:
        """An extreme by its number, at letters."""
        return Atom(EXTREMES[self._defined[number].least], number, letters)

    def term_at(self, atom: Atom, place: str | int) -> Sum:
        """One of the values of which an atom is an extreme: at a letter, or the one of this number."""
        found = self.meaning(atom)
        names: dict[Letter, Letter] = {f"#{k}": str(name) for k, name in enumerate(atom.letters)}
        if found.size is None:
            demand(isinstance(place, int) and 0 <= place < len(found.terms), "there is no such expression: correct it")
            return at_letters(found.terms[int(place)], names)
        demand(isinstance(place, str), f"{shorten(place)} is no letter of this alphabet: correct it")
        self.demand_letter(numbered(str(place)), found.size)
        return at_letters(found.terms[0], {**names, SELF: str(place)})

    def weight(self, atom: Atom, place: str | int) -> Sum:
        """The weight of one of these values where the extreme is reached: nonnegative, 1 in all."""
        letters = (*atom.letters, place) if isinstance(place, str) else atom.letters
        label = f"{atom.label}" if isinstance(place, str) else f"{atom.label}.{place}"
        return {canonical({}, {Atom("chosen", label, letters): Fraction(1)}): Fraction(1)}

    def _weight_of(self, tree: Tree) -> tuple[Atom, str | int]:
        of, place = sequence(fields(tree, ["chosen"], "a weight")["chosen"], "a weight", 2)
        atom = self.extreme_in(of)
        self.term_at(atom, place)
        return atom, place

    def extreme_in(self, tree: Tree) -> Atom:
        """The one largest or least value that an expression is."""
        found = self.expanded(tree)
        ((monomial, c),) = found.items() if len(found) == 1 else ((ONE, Fraction(0)),)
        whole = len(monomial.atoms) == 1 and not monomial.sizes and c == 1 and monomial.atoms[0][1] == 1
        fits = whole and monomial.atoms[0][0].head in EXTREMES
        demand(fits, f"{shorten(tree)} is no largest or least value: correct it")
        return monomial.atoms[0][0]

    # -- signs ----------------------------------------------------------------------------------------------------

    def not_negative(self, atom: Atom) -> bool:
        """Whether an atom is at least 0 at every choice of its letters."""
        if atom.head in ("mass", "entry", "chosen", "size"):
            return True
        if atom.head == "gain":
            return self.context.sorts[atom.label].nonnegative
        if atom.head == "number":
            return self._number_is(atom, False)
        if atom.head in FUNCTIONS:
            return atom.head != "log"  # an inverse is one of what is at least 0
        return (all if atom.head == "least" else any)(map(self.sum_not_negative, self.meaning(atom).terms))

    def is_positive(self, atom: Atom) -> bool:
        """Whether an atom is above 0 at every choice of its letters."""
        if atom.head in ("mass", "entry"):
            return self.context.sort_of({"var": atom.label}).positive
        if atom.head == "number":
            return self._number_is(atom, True)
        if atom.head in ("size", "exp"):
            return True
        if atom.head == "inverse":
            return self.sum_is_positive(self._arguments[atom.label])
        if atom.head not in EXTREMES:
            return False
        return (all if atom.head == "least" else any)(map(self.sum_is_positive, self.meaning(atom).terms))

    def sum_is_positive(self, one: Sum) -> bool:
        """Whether every term is at least 0 and one is positive, at every choice of letters."""
        return self.sum_not_negative(one) and any(map(self._monomial_is_positive, one))

    def _monomial_is_positive(self, monomial: Monomial) -> bool:
        """Every factor is positive, but for masses of laws each summed over a letter of its own: some mass is."""
        if any(power < 0 and not self.is_positive(atom) for atom, power in monomial.atoms):
            return False
        left = self._values([atom for atom, _ in monomial.atoms if not self.is_positive(atom)])
        if not all(atom.head in ("mass", "entry") and isinstance(atom.letters[-1], int) for atom in left):
            return False
        while left:  # a law whose own letter no other one needs is chosen last
            lasts = [atom.letters[-1] for atom in left]
            free = next((atom for atom in left if lasts.count(atom.letters[-1]) == 1 and not any(
                atom.letters[-1] in other.letters for other in left if other != atom)
                and atom.letters.count(atom.letters[-1]) == 1), None)  # fmt: skip
            if free is None:
                return False
            left.remove(free)
        return True

    def sum_not_negative(self, one: Sum) -> bool:
        """Whether every term of a sum is at least 0."""
        return all(c > 0 and self.monomial_not_negative(monomial.atoms) for monomial, c in one.items())

    def monomial_not_negative(self, atoms: Sequence[tuple[Atom, Fraction]]) -> bool:
        """Whether a product of powers is at least 0 at every choice of its letters."""
        return all(self.not_negative(atom) or (power.denominator == 1 and power.numerator % 2 == 0)
                   for atom, power in atoms)  # fmt: skip

    def tree_not_negative(self, tree: Tree) -> bool:
        """Whether a product is at least 0 at every choice of its letters: each factor, by its terms or as a number."""
        if isinstance(tree, dict) and tree.get("op") == "mul":
            return all(map(self.tree_not_negative, sequence(tree["args"], "an operation's arguments")))
        if self._special(tree) or self._speaks(tree):
            return self.sum_not_negative(self.expanded(tree))
        return self.context.meets("<=", "0", tree)

    def _number_is(self, atom: Atom, above: bool) -> bool:
        part = self._keys[atom.label]
        if part[0] == "constant" or (part[0] == "exp" and not above):
            return True
        tree = self.context.forms.tree_of(part)
        try:
            if part[0] == "exp":  # 0 where the exponent is -inf, and so is its inverse where it is inf
                return self.context.span_of_form({part[1]: Fraction(1)}).finite
            if tree is None:
                return False
            span = self.context.span(tree)
        except NoValue:
            return False
        return span.finite and span.above_zero if above else span.not_negative

    def number_tree(self, atom: Atom) -> Any:
        """The part of a form (derivation/forms.py) that a number is."""
        return self._keys[atom.label]


def _arranged(
    terms: Sequence[Sum], outer: Sequence[str], letter: str | None
) -> tuple[Any, tuple[Sum, ...], tuple[str, ...]]:  # fmt: skip
    """Sums at letters #0, #1, ... in the order of their least form: the form, the sums, and which letters these are."""
    best: tuple[Any, tuple[Sum, ...], tuple[str, ...]] | None = None
    for order in permutations(outer):
        names: dict[Letter, Letter] = {name: f"#{place}" for place, name in enumerate(order)}
        names |= {letter: SELF} if letter else {}
        made = sorted(({key(one): one for one in (at_letters(term, names) for term in terms)}).items())
        found = (tuple(k for k, _ in made), tuple(one for _, one in made), order)
        if best is None or found[0] < best[0]:
            best = found
    assert best is not None
    return best


def _has_sums(tree: Tree) -> bool:
    """Whether something that is multiplied out here alone stands in an expression."""
    if isinstance(tree, list):
        return any(map(_has_sums, tree))
    if not isinstance(tree, dict):
        return False
    return any(name in tree for name in ATOMS) or any(map(_has_sums, tree.values()))


def is_leakage(tree: Tree) -> bool:
    """Whether an expression is a maximal leakage."""
    return isinstance(tree, dict) and tree.get("measure") == "maximal_leakage"


def mass(law: Tree, place: Tree) -> Tree:
    """The mass of a letter."""
    return {"measure": "mass", "args": [law, place]}


def entry(kernel: Tree, x: Tree, y: Tree) -> Tree:
    """An entry of a kernel."""
    return mass({"row": [kernel, x]}, y)


def name_of(place: Tree) -> str:
    """The name of a letter: @0 is the first one."""
    return f"@{place}" if isinstance(place, int) else str(place["var"])


def numbered(name: str) -> Tree:
    """The letter of a name, the reverse of `name_of`."""
    digits = name[1:]
    is_number = name.startswith("@") and digits.isascii() and digits.isdecimal() and len(digits) < MAX_DIGITS
    return int(digits) if is_number else {"var": name}


def _minus(left: Tree, right: Tree) -> Tree:
    return {"op": "add", "args": [left, {"op": "neg", "args": [right]}]}


def _excess(p: Tree, q: Tree) -> Tree:
    return {"op": "max", "args": [_minus(p, q), "0"]}


# -- definitions -------------------------------------------------------------------------------------------------------


def _variation(at: Expander, p: Tree, q: Tree) -> Tree:
    return at.over("letters", p, "sum", lambda i: _excess(mass(p, i), mass(q, i)))


def _overlap(at: Expander, p: Tree, q: Tree) -> Tree:
    return at.over("letters", p, "sum", lambda i: {"op": "min", "args": [mass(p, i), mass(q, i)]})


def _hockey_stick(at: Expander, p: Tree, q: Tree, eps: Tree) -> Tree:
    raised: Tree = {"op": "exp", "args": [eps]}
    return at.over("letters", p, "sum", lambda i: _excess(mass(p, i), {"op": "mul", "args": [raised, mass(q, i)]}))


def _closeness(at: Expander, p: Tree, q: Tree, eps: Tree) -> Tree:
    return {"op": "max", "args": [_hockey_stick(at, p, q, eps), _hockey_stick(at, q, p, eps)]}


def _least_mass(at: Expander, p: Tree) -> Tree:
    return at.over("letters", p, "least", lambda i: mass(p, i))


def _chi2(at: Expander, p: Tree, q: Tree) -> Tree:
    squares = at.over("letters", p, "sum", lambda i: {"op": "div", "args": [{"op": "pow", "args": [mass(p, i), "2"]},
                                                                           mass(q, i)]})  # fmt: skip
    return _minus(squares, "1")


def _hellinger2(at: Expander, p: Tree, q: Tree) -> Tree:
    roots = at.over("letters", p, "sum", lambda i: {"op": "pow", "args": [
        {"op": "mul", "args": [mass(p, i), mass(q, i)]}, "1/2"]})  # fmt: skip
    return _minus("2", {"op": "mul", "args": ["2", roots]})


def _between_rows(at: Expander, kernel: Tree, factor: Tree) -> Tree:
    def apart(x: Tree, other: Tree) -> Tree:
        return at.over("outputs", kernel, "sum", lambda y: _excess(
            entry(kernel, x, y), {"op": "mul", "args": [factor, entry(kernel, other, y)]}))  # fmt: skip

    return at.over("inputs", kernel, "largest",
                    lambda x: at.over("inputs", kernel, "largest", lambda other: apart(x, other)))  # fmt: skip


def _dobrushin(at: Expander, kernel: Tree) -> Tree:
    return _between_rows(at, kernel, "1")


def _ldp_delta(at: Expander, kernel: Tree, eps: Tree) -> Tree:
    # a row against itself adds 0 from level 0 on
    demand(at.context.span(eps).not_negative, "a curve below level 0 is not written out: leave it out")
    return _between_rows(at, kernel, {"op": "exp", "args": [eps]})


def _doeblin(at: Expander, kernel: Tree) -> Tree:
    return at.over("outputs", kernel, "sum",
                    lambda y: at.over("inputs", kernel, "least", lambda x: entry(kernel, x, y)))  # fmt: skip


def _largest_entries(at: Expander, kernel: Tree) -> Tree:
    return at.over("outputs", kernel, "sum",
                   lambda y: at.over("inputs", kernel, "largest", lambda x: entry(kernel, x, y)))  # fmt: skip


def _guessed(at: Expander, kernel: Tree, prior: Tree) -> Tree:
    return at.over("outputs", kernel, "sum", lambda y: at.over("inputs", kernel, "largest", lambda x: {
        "op": "mul", "args": [mass(prior, x), entry(kernel, x, y)]}))  # fmt: skip


def _bayes_risk(at: Expander, kernel: Tree, prior: Tree) -> Tree:
    return _minus("1", _guessed(at, kernel, prior))


def _vulnerability(at: Expander, prior: Tree, gain: Tree | None = None) -> Tree:
    if gain is None:
        return at.over("letters", prior, "largest", lambda x: mass(prior, x))
    return at.over("rows", gain, "largest", lambda w: at.over("letters", prior, "sum", lambda x: {
        "op": "mul", "args": [mass(prior, x), {"gain": [gain, w, x]}]}))  # fmt: skip


def _posterior(at: Expander, kernel: Tree, prior: Tree, gain: Tree | None = None) -> Tree:
    if gain is None:
        return _guessed(at, kernel, prior)

    def earned(w: Tree, y: Tree) -> Tree:
        return at.over("inputs", kernel, "sum", lambda x: {
            "op": "mul", "args": [mass(prior, x), entry(kernel, x, y), {"gain": [gain, w, x]}]})  # fmt: skip

    return at.over("outputs", kernel, "sum", lambda y: at.over("rows", gain, "largest", lambda w: earned(w, y)))


def _additive(at: Expander, kernel: Tree, prior: Tree, gain: Tree | None = None) -> Tree:
    return _minus(_posterior(at, kernel, prior, gain), _vulnerability(at, prior, gain))


DEFINED: Mapping[str, tuple[tuple[int, ...], Callable[..., Tree]]] = {
    "total_variation": ((2,), _variation), "support_overlap": ((2,), _overlap), "bayes_error_sum": ((2,), _overlap),
    "hockey_stick": ((3,), _hockey_stick), "closeness_delta": ((3,), _closeness), "min_mass": ((1,), _least_mass),
    "chi2": ((2,), _chi2), "hellinger2": ((2,), _hellinger2), "dobrushin": ((1,), _dobrushin),
    "ldp_delta": ((2,), _ldp_delta), "doeblin_coefficient": ((1,), _doeblin),
    "bayes_risk": ((2,), _bayes_risk), "g_vulnerability": ((1, 2), _vulnerability),
    "posterior_g_vulnerability": ((2, 3), _posterior), "additive_g_leakage": ((2, 3), _additive),
}  # fmt: skip
"""Measures with the numbers of arguments for which they are written out."""


# -- with logarithms, or divisors that may be 0 ------------------------------------------------------------------------


def _entropy(at: Expander, p: Tree) -> Sum:
    return scaled(at.summed_over("letters", p, lambda i: at.weighed_log(*2 * [at.expanded(mass(p, i))])), Fraction(-1))


def _kl(at: Expander, p: Tree, q: Tree) -> Sum:
    def one(i: Tree) -> Sum:
        first, second = at.expanded(mass(p, i)), at.expanded(mass(q, i))
        return added(at.weighed_log(first, first), scaled(at.weighed_log(first, second), Fraction(-1)))

    return at.summed_over("letters", p, one)


def _information(at: Expander, kernel: Tree, prior: Tree) -> Sum:
    def one(x: Tree, y: Tree) -> Sum:
        here, out = at.expanded(entry(kernel, x, y)), at.expanded(mass({"output": [kernel, prior]}, y))
        both = times(at.expanded(mass(prior, x)), here)
        return added(at.weighed_log(both, here), scaled(at.weighed_log(both, out), Fraction(-1)))

    return at.summed_over("inputs", kernel, lambda x: at.summed_over("outputs", kernel, lambda y: one(x, y)))


def _chi2_guarded(at: Expander, p: Tree, q: Tree) -> Sum:
    def one(i: Tree) -> Sum:
        first, second = at.expanded(mass(p, i)), at.expanded(mass(q, i))
        fits = all(at.vanishes_with(monomial, second) for monomial in first)
        demand(fits, "a chi-square is not shown to be finite: leave it out")
        return times(times(first, first), at.inverse(second))

    return added(at.summed_over("letters", p, one), {ONE: Fraction(-1)})


def _f_divergence(at: Expander, p: Tree, q: Tree, f: Tree) -> Sum:
    name = f.get("f") if isinstance(f, dict) and not f.get("parameters") else None
    demand(name in ("triangular", "jensen-shannon"), f"the divergence of {shorten(f)} is not written out: leave it out")
    half = Fraction(1, 2)

    def one(i: Tree) -> Sum:
        first, second = at.expanded(mass(p, i)), at.expanded(mass(q, i))
        both = added(first, second)
        if name == "triangular":  # (p - q)^2 / (p + q) = p + q - 4 p q / (p + q)
            fits = all(at.vanishes_with(monomial, both) for monomial in times(first, second))
            demand(fits, "a triangular divergence is not written out: leave it out")
            return added(both, scaled(times(times(first, second), at.inverse(both)), Fraction(-4)))
        middle = scaled(both, half)
        return added(scaled(at.weighed_log(first, first), half), scaled(at.weighed_log(second, second), half),
                     scaled(at.weighed_log(middle, middle), Fraction(-1)))  # fmt: skip

    return at.summed_over("letters", p, one)


def _leakage(at: Expander, kernel: Tree) -> Sum:
    return at.log_of(at.expanded(_largest_entries(at, kernel)))  # of a number that is at least 1


WITH_LOGARITHMS: Mapping[str, tuple[tuple[int, ...], Callable[..., Sum]]] = {
    "entropy": ((1,), _entropy), "kl": ((2,), _kl), "mutual_information": ((2,), _information),
    "chi2": ((2,), _chi2_guarded), "f_divergence": ((3,), _f_divergence), "maximal_leakage": ((1,), _leakage),
}  # fmt: skip
"""The same of measures that are multiplied out where both sides are compared with logarithms."""
__all__ = ["DEFINED", "EXTREMES", "Expander", "Extreme", "Powers", "entry", "is_leakage", "mass", "name_of",
           "ordered"]  # fmt: skip
