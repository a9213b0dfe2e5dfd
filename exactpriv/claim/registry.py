"""Papers and their entries: every catalogued statement has exactly one row here.

Ids: `KEY/slug`, parts of a statement `KEY/slug#part`, other honest readings `KEY/slug@reading`. The entry's own verdict
is that of the most literal reading; an entry with parts is the conjunction of its parts.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from ..real import BadInput
from .domains import Domain
from .model import Claim, claim, with_id


@dataclass(frozen=True)
class Definition:
    """A definition of the source: which function implements it, and the test that shows so."""

    id: str
    source: str
    says: str
    implements: str
    test: str
    kind: str = "definition"


@dataclass(frozen=True)
class Remark:
    """An entry that is not evaluated: `verdict` is "not-formal" or "undecided", with the reason."""

    id: str
    kind: str
    source: str
    says: str
    verdict: str
    reason: str


Entry: TypeAlias = Claim | Definition | Remark


@dataclass
class Paper:
    """One paper: key, bibliographic line, unit convention, the slugs of its statements in the order of the text
    (`contents`, empty if they are not listed), and its entries.

    `notation` says what stands in its formulas for measures and variables: `{"I(X;Y)": "mutual_information(K, P)"}`,
    alternatives separated by " | ". A paper that has one has its typed formulas compared with the code. `conventions`
    are sentences on how its entries read what it leaves open, for readers; nothing rests on them.
    """

    key: str
    title: str = ""
    authors: str = ""
    units: str = "nats"
    contents: tuple[str, ...] = ()
    notation: Mapping[str, str] = field(default_factory=dict)
    conventions: tuple[str, ...] = ()
    entries: dict[str, Entry] = field(default_factory=dict)
    _sorted: tuple[tuple[Any, ...], dict[str, Entry]] | None = field(
        default=None, init=False, repr=False, compare=False
    )
    """The contents and entries as they were when they were last sorted, and the result."""

    def claim(
        self,
        slug: str = "",
        *,
        kind: str = "claim",
        source: str = "",
        assume: Callable[..., Any] | tuple[Callable[..., Any], ...] = (),
        quantifier: str = "forall",
        scope: str = "",
        narrower: str = "",
        stands_in: bool = False,
        missing: str = "",
        formula: str = "",
        where: Mapping[str, str] | None = None,
        tight: bool = False,
        effort: int | Fraction = 1,
        uses: Sequence[Claim] = (),
        **domain: Domain,
    ) -> Callable[[Callable[..., Any]], Claim]:
        """Register the decorated function as the claim `KEY/slug`; without a slug, under the function's name."""

        def decorate(function: Callable[..., Any]) -> Claim:
            made = claim(assume=assume, quantifier=quantifier, scope=scope, source=source, effort=effort, uses=uses,
                         **domain)(function)  # fmt: skip
            if stands_in and not narrower:
                raise BadInput(f"claim {function.__name__} stands in for another statement; say which as narrower=")
            identifier = f"{self.key}/{slug or function.__name__}"
            made = with_id(made, identifier, kind=kind, formula=formula, where=where or {}, narrower=narrower,
                           stands_in=stands_in, missing=missing, asserts_tightness=tight)
            self._add(made)
            return made

        return decorate

    def definition(self, slug: str, *, source: str, says: str, implements: str, test: str) -> None:
        """Register a definition: `implements` is a dotted name in exactpriv, `test` the node id that shows it."""
        self._add(Definition(f"{self.key}/{slug}", source, says, implements, test))

    def not_formal(self, slug: str, *, kind: str, source: str, says: str, reason: str) -> None:
        """Register prose without checkable content."""
        self._add(Remark(f"{self.key}/{slug}", kind, source, says, "not-formal", reason))

    def undecided(self, slug: str, *, kind: str, source: str, says: str, reason: str) -> None:
        """Register a statement outside what the engine can evaluate, with the reason."""
        self._add(Remark(f"{self.key}/{slug}", kind, source, says, "undecided", reason))

    def _add(self, entry: Entry) -> None:
        if entry.id in self.entries:
            raise BadInput(f"the id {entry.id} is registered twice; rename one of them")
        if self.contents and slug_of(entry.id) not in self.contents:
            raise BadInput(f"{entry.id} is not among the statements of {self.key}; add it to the paper's contents")
        self.entries[entry.id] = entry

    def in_text_order(self) -> dict[str, Entry]:
        """The entries sorted by their place in the text; parts and readings stay in the order of registration."""
        state = (self.contents, *self.entries.items())
        if self._sorted is None or self._sorted[0] != state:
            place = {slug: i for i, slug in enumerate(self.contents)}
            self._sorted = state, dict(sorted(self.entries.items(), key=lambda item: place.get(slug_of(item[0]), 0)))
        return dict(self._sorted[1])


def base_id(identifier: str) -> str:
    """The catalogue slug behind a part or reading."""
    return identifier.split("#")[0].split("@")[0]


def slug_of(identifier: str) -> str:
    """The catalogue slug without the paper's key: "prop1" for "KEY/prop1#part@reading"."""
    return base_id(identifier).split("/", 1)[1]


def entries_of(papers: Mapping[str, Paper]) -> dict[str, Entry]:
    """All entries of some papers, by id, in the order of the papers and of their text."""
    return {i: e for paper in papers.values() for i, e in paper.in_text_order().items()}


def near_names(name: str, known: Iterable[str]) -> list[str]:
    """At most three of the names that are known: those that begin so, else those that are spelt nearly so."""
    listed = list(known)
    begun = [one for one in listed if name and one.casefold().startswith(name.casefold())]
    return begun[:3] or difflib.get_close_matches(name, listed, n=3)


def named_entry(known: Mapping[str, Entry], identifier: str, also: Sequence[str] = ()) -> Entry:
    """The entry with this id; BadInput with near names otherwise, and with those in `also`."""
    if identifier in known:
        return known[identifier]
    papers = list(dict.fromkeys(i.partition("/")[0] for i in known if "/" in i))
    paper = identifier.partition("/")[0]
    if not identifier.strip():
        raise BadInput("the name of a claim is empty; give an id of exactpriv list, FILE.py:NAME, or a line such as "
                       '"maximal_leakage(K) <= ldp(K)"')
    if "(" in identifier and not any(sign in identifier for sign in "<>="):
        raise BadInput(f"{_shown(identifier)} is no claim, and a statement compares; write one such as "
                       '"maximal_leakage(K) <= ldp(K)"')  # fmt: skip
    near = [] if paper in papers else near_names(paper, papers)[:1]
    begun = [one for one in known if paper in papers and one.startswith(identifier)][:3]
    near = [*(near or begun or difflib.get_close_matches(identifier, known, n=3)), *also]
    hint = f"; did you mean {', '.join(near)}" if near else ""
    raise BadInput(f"there is no claim {_shown(identifier)}{hint}; see exactpriv list")


def _shown(identifier: str) -> str:
    return repr(identifier if len(identifier) <= 80 else f"{identifier[:60]}...")
