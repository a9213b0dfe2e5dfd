"""Coq terms as data, and the one printer that writes them.

A piece of Coq (`Code`) is a word or phrase that means the same everywhere (a constant of Coq or of proofs/theory, a
numeral: a str without variables), or a `Coq`: a variable, a bound index, or a phrase with holes that other pieces fill.
A phrase may bind one variable in its last parts; a bound variable is a number there (how many binders stand between),
and a variable before it is bound is an object, so that two of them are never the same because of what they are called.
Terms are interned: equality up to names of bound variables is equality of data, and identity.

Names are chosen when a term is printed, and only then (`Printer`): a name is none of the words under its binder, no
name of another variable that occurs there, and no word that Coq keeps. So nothing is captured, whatever a claim's
variables are called and whatever the loaded environment defines: what occurs is never hidden, and what does not occur
cannot be meant.

What would make it silently wrong: a str with the name of a variable in it (chains of facts hand over such, under the
names that a printed statement gave its variables, and bind nothing there but `v_`); a phrase that binds more than its
`$$`.
"""

from __future__ import annotations

import itertools
import re
import string
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias
from weakref import WeakValueDictionary

Code: TypeAlias = "str | Coq"

FRESH = "author_"
"""How names begin that nothing else has (tests/prove/formal/test_bound_names.py asks Coq). No digit ends one, as digits
end the names that are counted."""
WORD = re.compile(r"(?<![%A-Za-z0-9_'])[A-Za-z_][A-Za-z0-9_']*")
"""A word; what stands behind % is the name of a scope, which is no variable's."""
KEYWORDS = frozenset({
    "as", "at", "by", "cofix", "do", "else", "end", "exists", "exists2", "first", "fix", "for", "forall", "fun", "have",
    "if", "IF", "in", "is", "last", "lazymatch", "let", "ltac", "match", "mod", "multimatch", "of", "Prop", "return",
    "Set", "SProp", "then", "Type", "under", "using", "where", "with",
})  # fmt: skip
"""Words that Coq and ssreflect keep for themselves: no variable is called so."""
HOLE = re.compile(r"\$\$|\$")


class Coq:
    """A variable, a bound index or a phrase. `loose` is the number of binders that it needs around it."""

    __slots__ = ("__weakref__", "called", "form", "inner", "loose", "outer", "said", "variables")

    form: str
    """The phrase, `$` for each part and `$$` for the name that it binds; empty of a variable or an index."""
    outer: tuple[Code, ...]
    inner: tuple[Code, ...]
    """The parts under the binder of the phrase."""
    called: tuple[str, ...]
    """What a variable may be called, the first wish first. One that ends with # is counted. No part of equality."""
    loose: int
    variables: frozenset[Coq]
    """The variables that occur."""
    said: frozenset[str]
    """The words that occur."""

    def __str__(self) -> str:
        assert not self.variables and not self.loose, "a variable has no name before the whole is printed"
        return printed(self)

    def __repr__(self) -> str:
        return printed(self)

    @property
    def parts(self) -> tuple[Code, ...]:
        """What fills its holes, in order."""
        return (*self.outer, *self.inner)


_KNOWN: WeakValueDictionary[object, Coq] = WeakValueDictionary()


def variable(*called: str) -> Coq:
    """A new variable; it may be called so, if nothing stands against it."""
    made = Coq()
    made.form, made.outer, made.inner, made.called, made.loose = "", (), (), called, 0
    made.variables, made.said = frozenset({made}), frozenset()
    return made


def _index(depth: int) -> Coq:
    made = _KNOWN.get(depth)
    if made is None:
        made = _KNOWN[depth] = Coq()
        made.form, made.outer, made.inner, made.called, made.loose = "", (), (), (), depth + 1
        made.variables, made.said = frozenset(), frozenset()
    return made


def phrase(form: str, *parts: Code | int | Fraction) -> Code:
    """The phrase with these parts in its holes; of words alone it is one of them."""
    found = tuple(x if isinstance(x, str | Coq) else str(x) for x in parts)
    if any(isinstance(x, Coq) for x in found):
        return _made(form, found, (), ())
    words = iter(found)
    return HOLE.sub(lambda _: str(next(words)), form)


def series(sign: str, parts: Sequence[Code]) -> Code:
    """The parts with a sign between them; nothing if there are none."""
    return phrase(sign.join("$" * len(parts)), *parts) if parts else ""


def _made(form: str, outer: tuple[Code, ...], inner: tuple[Code, ...], called: tuple[str, ...]) -> Coq:
    key = (form, len(inner), *(id(x) if isinstance(x, Coq) else x for x in (*outer, *inner)))
    known = _KNOWN.get(key)
    if known is not None:
        return known
    made = Coq()
    made.form, made.outer, made.inner, made.called = form, outer, inner, called
    parts = (*outer, *inner)
    assert form.replace("$$", "").count("$") == len(parts), form
    made.loose = max([*(_loose(x) for x in outer), *(_loose(x) - 1 for x in inner), 0])
    made.variables = frozenset().union(*(x.variables for x in parts if isinstance(x, Coq)))
    made.said = frozenset(WORD.findall(form)).union(*(said(x) for x in parts))
    _KNOWN[key] = made
    return made


def _loose(x: Code) -> int:
    return x.loose if isinstance(x, Coq) else 0


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(text))


def said(x: Code) -> frozenset[str]:
    """The words that occur in a piece."""
    return x.said if isinstance(x, Coq) else _words(x)


def binding(form: str, of: Code, outer: Sequence[Code], inner: Sequence[Code]) -> Code:
    """The phrase that binds the variable `of`, `$$` in the form, in its last parts. A str for the variable is a name
    that has been chosen, and stands as it is."""
    if isinstance(of, str):
        return phrase(form.replace("$$", of), *outer, *inner)
    return _made(form, tuple(outer), tuple(_closed(x, of, 0) for x in inner), of.called)


def _closed(x: Code, of: Coq, depth: int) -> Code:
    if x is of:
        return _index(depth)
    if isinstance(x, str) or of not in x.variables:
        return x
    return _made(x.form, tuple(_closed(part, of, depth) for part in x.outer),
                 tuple(_closed(part, of, depth + 1) for part in x.inner), x.called)  # fmt: skip


def replaced(x: Code, of: Coq, by: Code) -> Code:
    """The piece with another one, which stands by itself, in the place of a variable."""
    if x is of:
        return by
    if isinstance(x, str) or of not in x.variables:
        return x
    outer, inner = (tuple(replaced(part, of, by) for part in parts) for parts in (x.outer, x.inner))
    return _made(x.form, outer, inner, x.called)


def phrases(x: Code) -> Iterator[Coq]:
    """All phrases in a piece, itself included, each once."""
    seen: set[int] = set()
    pending = [x]
    while pending:
        part = pending.pop()
        if isinstance(part, Coq) and id(part) not in seen:
            seen.add(id(part))
            yield part
            pending += part.parts


def fresh_names() -> Iterator[str]:
    """Names that nothing else has."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            yield FRESH + "".join(letters)


class Printer:
    """Chooses names for the variables of a text, and writes it. Variables that are printed together are called
    differently, and differently from every word of the text."""

    def __init__(self, *texts: Code) -> None:
        self.names: dict[Coq, str] = {}
        """What the variables are called."""
        self._words = frozenset().union(*map(said, texts))
        self._counts: dict[Coq, str] = {}
        self._count = 0

    def name(self, of: Coq) -> str:
        """What a variable is called from now on."""
        if of not in self.names:
            taken = self._words | set(self.names.values())
            wanted = itertools.chain(of.called, fresh_names())
            self.names[of] = next(x for x in wanted if x not in taken and usable(x))
        return self.names[of]

    def text(self, x: Code, around: tuple[str, ...] = ()) -> str:
        """The piece as Coq text; `around` are the names that its loose indices have, the innermost first."""
        if isinstance(x, str):
            return x
        if not x.form:
            return around[x.loose - 1] if x.loose else self.name(x)
        bound = self._bound(x, around) if "$$" in x.form else ""
        left = iter([*(self.text(part, around) for part in x.outer),
                     *(self.text(part, (bound, *around)) for part in x.inner)])  # fmt: skip
        return HOLE.sub(lambda found: bound if found.group() == "$$" else next(left), x.form)

    def _bound(self, x: Coq, around: tuple[str, ...]) -> str:
        """The name of the variable that a phrase binds: none that occurs under it."""
        under = _indices(x) - {0}
        hidden = {around[k - 1] for k in under}.union(*map(said, x.inner), map(self.name, x.variables))
        for wish in x.called:
            if not wish.endswith("#"):
                if wish not in hidden and usable(wish):
                    return wish
                continue
            if x not in self._counts:
                self._count += 1
                while f"{wish[:-1]}{self._count}" in self._words | set(self.names.values()):
                    self._count += 1
                self._counts[x] = f"{wish[:-1]}{self._count}"
            if self._counts[x] not in hidden:
                return self._counts[x]
        return next(x for x in fresh_names() if x not in hidden)


def _indices(x: Coq) -> set[int]:
    """The loose indices of the parts under the binder of a phrase."""
    found: set[int] = set()

    def walked(part: Code, depth: int) -> None:
        if isinstance(part, str) or part.loose <= depth:
            return
        if not part.form:
            found.add(part.loose - 1 - depth)
        for one in part.outer:
            walked(one, depth)
        for one in part.inner:
            walked(one, depth + 1)

    for part in x.inner:
        walked(part, 0)
    return found


def usable(name: str) -> bool:
    """Whether Coq takes a word for a name."""
    return name.isascii() and WORD.fullmatch(name) is not None and name not in KEYWORDS and name != "_"


@lru_cache(maxsize=65536)
def printed(x: Code) -> str:
    """A piece as Coq text."""
    return Printer(x).text(x)
