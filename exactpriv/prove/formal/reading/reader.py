"""What a loop over a term runs over, as a sequence with one item for each letter, or as a list where their number is
known: the masses of a law, the rows of a kernel, the letters of a set, the blocks of a list, the entries of an optimal
solution, which is named where it is first looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .. import terms as t
from ..measures import letter_text
from ..naturals import Stretch, type_of
from ..terms import Blocks, Event, Item, KernelTerm, LawTerm, Letter, Made, Run, Seq, Tuple, Untranslated
from .laws import Laws
from .lists import listed_sizes
from .scopes import Scope


class Reader(Laws):
    """What the frames of one statement share; makes fresh variables. `call(frame, f, args, named)` says what calling
    something means (calls.py)."""

    def __init__(self, call: Callable[[Any, Any, list[Any], Mapping[str, Any]], Any]) -> None:
        super().__init__()
        self.call = call
        self.depth = 0

    def items(self, x: Any) -> list[Item]:
        """What a loop over x yields."""
        if isinstance(x, list | tuple):
            found = []
            for part in x:
                found.append(part if isinstance(part, Item) else Item((), part))
            return found
        if isinstance(x, Seq) and x.backwards:
            raise Untranslated("a loop runs from the last letter to the first")
        if isinstance(x, Seq):
            name = self.fresh("x")
            self.types[str(x.ty.text)] = x.ty
            value, made = self.apart(lambda: x.at(name))
            run = Run(x.start, x.ty.count, x.numbered) if x.numbered and x.ty.count is not None and not made else None
            return [Item(((name, x.ty.text, x.where(name) if x.where else ""),), value, made, run=run)]
        sequence = self.sequence(x)
        return self.items(sequence)

    def sequence(self, x: Any) -> Any:
        """A term as a sequence: a law of its masses, a kernel of its rows, a set of its letters."""
        if isinstance(x, Optimum):
            return x.items(self)
        if isinstance(x, Seq) and x.backwards:
            raise Untranslated("a loop runs from the last letter to the first")
        if isinstance(x, Seq | list | tuple):
            return x
        if isinstance(x, LawTerm):
            return [x.mass(letter_text(i, x.ty)) for i in range(x.ty.size)] if x.ty.size else Seq(x.ty, x.mass)
        if isinstance(x, KernelTerm):
            if x.inputs.size and x.live is None:
                return [x.row(letter_text(i, x.inputs)) for i in range(x.inputs.size)]
            return Seq(x.inputs, x.row, x.live)
        if isinstance(x, Event):
            return Seq(x.ty, lambda a: Letter(a, x.ty), lambda a: f"{a} \\in {x.text}")
        if isinstance(x, range):
            return list(x)
        if isinstance(x, Blocks):
            return self.joined(x)
        if isinstance(x, Stretch) and x.end.natural:
            return x.numbers
        if isinstance(x, Tuple):
            return Seq(x.db.entries, lambda a: Letter(f"({x.text} {a})", x.db.letters))
        raise Untranslated(f"a loop runs over {type(x).__name__}")

    def joined(self, x: Blocks) -> Any:
        """A list of blocks as a sequence; that no block has a negative length is one of its conditions."""
        size, starts = listed_sizes(x)
        if isinstance(size, int):
            raise Untranslated("the length of a list of blocks is not known")
        for part, _ in x.parts:
            away = [(name, k) for name, k in t.linear(part).items() if k < 0]
            if away:
                plus = t.sum_text({n: k for n, k in t.linear(part).items() if k > 0})
                guard = f"({t.sum_text({n: -k for n, k in away})} <= {plus})%N"
                if all(m.entries != guard for m in self.scopes[-1].made):
                    self.scopes[-1].made.append(Made("", "", guard))
        ty = type_of(size)

        def at(a: str) -> Any:
            value = x.parts[-1][1]
            for (_, item), start in reversed(list(zip(x.parts[:-1], starts[1:], strict=True))):
                value = t.choose(f"(nat_of_ord {a} < {start})%N", item, value)
            return value

        return Seq(ty, at)


@dataclass(frozen=True)
class Optimum:
    """An optimal solution of a program; it is named where it is first looked at."""

    solution: Callable[[Reader], Seq]
    read: list[tuple[Seq, Scope]] = field(default_factory=list, compare=False)
    """Its entries, and where it was named."""

    def items(self, reader: Reader) -> Seq:
        """Its entries; they have a name only where it was first looked at."""
        if not self.read:
            self.read.append((self.solution(reader), reader.scopes[-1]))
        found, scope = self.read[0]
        if not any(x is scope for x in reader.scopes):
            raise Untranslated("an optimum is first looked at inside of a loop or branch, and then outside of it")
        return found
