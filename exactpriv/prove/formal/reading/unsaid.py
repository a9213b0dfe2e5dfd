"""What Python evaluates and a statement may leave out: numbers that may have no value, and laws and kernels that may
not be there. Where Python stops at one, the claim has no value. So each has to stand in the statement, at any letter if
it is an item of a list; and what has a name has to be looked at under no test that comes after its evaluation."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..measures import letter_text
from ..terms import Item, Made, Num, Rel, Seq, Untranslated
from .conditions import Condition

Path = tuple[tuple[object, bool, frozenset[str]], ...]
"""The tests around a part of the source, the outermost first: which answer leads to it, and which letters it is of."""
VARIABLE = re.compile(r"@|(first|[A-Z])?[A-Za-z]*_?\d+")
"""A variable that a reading makes, or the mark of a letter that is tried; first letters and laws begin like this."""
LETTER, BUILT = "a letter ", "a law"
"""What stands for them in a text; a letter keeps its name."""
OWN = frozenset({"@"})
"""The letter of a loop."""
SIZES = re.compile(r"neighbours \w+ \w+|\(\d+ <= nat_of_ord [^&]*\)%N")
"""What letters meet if there are enough of them: having a neighbour, coming after the first ones."""
PICKED = re.compile(r"first\d+|x_+|\d+|@Ordinal|at_number|at_number_v")
"""Words that a letter begins with which is picked by its number."""


@dataclass(frozen=True, eq=False)
class Test:
    """A test of a branch at one place of the source."""

    of: Any


@dataclass
class Unsaid:
    """Notes what is evaluated while a statement is read."""

    variables: frozenset[str]
    """The variables of the claim."""
    fresh: Callable[[str], str]
    apart: Callable[[Callable[[], Any]], Any]
    path: Path = ()
    optional: bool = False
    """Whether what is read need not stand in the statement."""
    texts: set[tuple[str, ...]] = field(default_factory=set)
    """What has to stand in the statement: one of some texts."""
    bound: list[tuple[Any, Path]] = field(default_factory=list)
    """What names are bound to, and under which tests."""
    loaded: dict[int, tuple[Any, set[Path]]] = field(default_factory=dict)
    """Under which tests what has a name is looked at."""
    lists: list[tuple[Seq, Path]] = field(default_factory=list)
    """Lists that Python makes at once, of which the items are read where they are looked at."""
    known: dict[int, tuple[Seq, list[Any]]] = field(default_factory=dict)
    """The items of lists."""

    @contextmanager
    def under(self, test: object | None, answer: bool, letters: frozenset[str]) -> Iterator[None]:
        """While a part is read that Python evaluates only where a test has this answer."""
        before = self.path
        if test is not None:
            self.path = (*before, (test, answer, letters))
        try:
            yield
        finally:
            self.path = before

    @contextmanager
    def held(self, x: ast.expr) -> Iterator[None]:
        """While a value of a dictionary is read: a side of a branch there need not stand in the statement."""
        before = self.optional
        self.optional = before or isinstance(x, ast.IfExp)
        try:
            yield
        finally:
            self.optional = before

    def value(self, node: ast.expr, x: Any) -> None:
        """Notes what an expression denotes."""
        if isinstance(x, Num) and not x.sure and not self.optional:
            self.texts.add((str(x.text),))
        if isinstance(node, ast.Name):
            self.loaded.setdefault(id(x), (x, set()))[1].add(self.path)

    def positive(self, x: Num) -> bool:
        """Whether a branch has asked that this number be more than 0."""
        tests = [getattr(step[0], "of", None) for step in self.path if step[1]]
        return any(test == x or f"(Rltb 0 {x.text})" in (getattr(test, "test", ""), getattr(test, "text", ""))
                   for test in tests)

    def built(self, made: tuple[Made, ...]) -> None:
        """Notes laws and kernels that are built for each letter."""
        self.texts |= {tuple(str(x) for x in (m.entries, m.masses) if x) for m in made}

    def binds(self, x: Any) -> None:
        """Notes what a name is bound to."""
        if isinstance(x, Num | Rel | Condition | list | tuple | dict | Seq):
            self.bound.append((x, self.path))

    def check(self, statement: str) -> None:
        """Refuses a statement in which something has no place."""
        for seq, path in self.lists:  # it grows by what their items are
            self.path = path
            self.lists += [(x, path) for x, _ in self.items(seq) if isinstance(x, Seq) and id(x) not in self.known]
        said = Words(self.words(statement))
        if not all(any(said.has(self.words(x)) for x in texts) for texts in self.texts):
            raise Untranslated("the source evaluates what the statement leaves out, and it may have no value")
        looks: dict[tuple[str, ...], set[Path]] = {}
        failing = []
        for x, path in tuple(self.bound):
            texts = (type(x).__name__, *(re.sub(rf"{LETTER}\S+", LETTER, text) for text in self.failing(x)))
            if texts[1:] and not (isinstance(x, Num) and core(self.words(str(x.text)))[1:2] == ["lp_least"]):
                looks.setdefault(texts, set()).update(self.loaded.get(id(x), (x, ()))[1])
                failing.append((texts, path, letters_of(str(x.holds if isinstance(x, Rel) else x.text))
                                if isinstance(x, Num | Rel | Condition) else None))
        for texts, path, letters in failing:
            if not everywhere(seen(path, letters), {seen(look, letters) for look in looks[texts]}):
                raise Untranslated("what may have no value is evaluated before the test under which it is looked at")

    def items(self, seq: Seq) -> list[Any]:
        """The items of a list: one for any letter, or for each of a fixed number."""
        if id(seq) not in self.known:
            size = seq.ty.size
            letters = [self.fresh("x")] if size is None else [letter_text(k, seq.ty) for k in range(size)]
            self.known[id(seq)] = seq, [self.apart(lambda a=a: seq.at(a)) for a in letters]  # type: ignore[misc]
        return self.known[id(seq)][1]

    def failing(self, x: Any) -> Iterator[str]:
        """The numbers that may have no value, and what may not be there, among what a name is bound to."""
        if isinstance(x, Seq):
            for value, made in self.items(x):
                yield from self.failing(Item((), value, made))
        elif isinstance(x, list | tuple | dict):
            for part in x.values() if isinstance(x, dict) else x:
                yield from self.failing(part)
        elif isinstance(x, Item):
            yield from (" ".join(self.words(str(m.entries))) for m in x.made)
            yield from self.failing(x.value)
        elif isinstance(x, Num) and not x.sure:
            yield " ".join(self.words(str(x.text)))
        elif isinstance(x, Rel) and (x.defined or x.needs):
            yield " ".join(self.words(str(x.holds)))
        elif isinstance(x, Condition) and x.valued:
            yield " ".join(self.words(x.valued))

    def words(self, text: str) -> list[str]:
        """The words of a text, in which laws and kernels that a reading makes have one name, and its letters a mark."""
        def word(x: str) -> str:
            found = None if x in self.variables else VARIABLE.fullmatch(x)
            return x if found is None or x.isdigit() or found[1] == "first" else BUILT if found[1] else LETTER + x

        return [word(x) for x in re.findall(r"[()]|[^\s()]+", text)]


class Words:
    """The words of a statement."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words, self.ends, opened = words, dict[int, int](), list[int]()
        self.heads: dict[str, list[int]] = {}
        for k, word in enumerate(words):
            if word == "(":
                opened.append(k)
                self.heads.setdefault(words[k + 1], []).append(k)
            elif word == ")":
                self.ends[opened.pop()] = k + 1

    def has(self, words: Sequence[str]) -> bool:
        """Whether a value stands in the statement, or another one that fails where it does."""
        part = core(words)
        operator, operands = "".join(part[1:2]), parts(part)
        if operator == "vln" and operands[0][1:4] == ["Finite", "(", "Rmax"] and operands[0][-3].isdigit():
            return True
        if operator == "vdiv" and all(x[1:2] == ["Finite"] for x in operands):  # it fails where the divisor is 0
            return any(agree(self.operands(k)[1], 0, operands[1]) for k in self.heads.get("vdiv", []))
        if operator == "lp_least" and self.begins(["(", "lp_optimal", *part[2:-1]]):
            return True  # there is an optimum where there is an optimal point
        return self.begins(part)

    def operands(self, k: int) -> list[Sequence[str]]:
        """What the operator after the bracket at a place is applied to."""
        return parts(self.words[k : self.ends[k]])

    def begins(self, words: Sequence[str]) -> bool:
        """Whether a text begins somewhere in the statement."""
        places = self.heads.get(words[1], []) if words[0] == "(" else range(len(self.words))
        return any(agree(self.words, k, words) for k in places)


def core(words: Sequence[str]) -> Sequence[str]:
    """The part of a value that has none where the value has none."""
    while True:
        operator, left = words[1:2], [x for x in parts(words) if x[1:2] != ["Finite"]]
        if operator not in (["vopp"], ["vabs"], ["vexp"]) and (operator not in (["vadd"], ["vsub"]) or len(left) != 1):
            return words
        words = left[0]


def parts(words: Sequence[str]) -> list[Sequence[str]]:
    """What an operator is applied to."""
    found, depth, begin = [], 0, 2
    for k in range(2, len(words) - 1):
        depth += (words[k] == "(") - (words[k] == ")")
        if not depth:
            found.append(words[begin : k + 1])
            begin = k + 1
    return found


def agree(said: Sequence[str], at: int, words: Sequence[str]) -> bool:
    """Whether a text goes on from a place as another one does, at any letters that no number picks; those of different
    letters are different."""
    k, terms = 0, dict[str, Sequence[str]]()
    while k < len(words):
        place = list(words[k : k + 4 : 3]) == ["(", ")"] and words[k + 1] == "nat_of_ord"
        place = place and words[k + 2].startswith(LETTER)
        if at >= len(said):
            return False
        if place or words[k].startswith(LETTER):
            letter = words[k + 2 * place]
            k += 4 if place else 1
            depth, begin = 0, at
            if said[at] == ")":
                return False
            while at == begin or depth:
                depth += (said[at] == "(") - (said[at] == ")")
                at += 1
            term = said[begin:at]
            if PICKED.fullmatch(term[term[0] == "("]) or \
                    any(y == term for x, y in terms.items() if x != letter):
                return False
            terms.setdefault(letter, term)
        elif said[at] != words[k]:
            return False
        else:
            at, k = at + 1, k + 1
    return True


def letters_of(text: str) -> frozenset[str]:
    """The variables that a reading makes in a text."""
    return frozenset(x for x in re.findall(r"@(?!\w)|\w+", text) if VARIABLE.fullmatch(x) and not x.isdigit())


def seen(path: Path, letters: frozenset[str] | None) -> Path:
    """The tests of a path that count. For a number of these letters, one of other letters does not: where a loop has an
    item that meets it, the number is looked at. None for what has items of its own."""
    return path if letters is None else tuple(x for x in path if not x[2] or x[2] & letters)


def everywhere(path: Path, looks: Iterable[Path]) -> bool:
    """Whether something is looked at wherever the tests of a path have their answers."""
    inside = [look for look in looks if look[: len(path)] == path]
    if path in inside:
        return True
    return any(all(everywhere((*path, (test, answer, letters)), inside) for answer in (True, False))
               for test, letters in {look[len(path)][::2] for look in inside})
