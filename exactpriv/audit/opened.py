"""The papers of somebody else that an audit opened, for the workers that it gives their claims to.

What would make it silently wrong: a worker that reads another text of a file than the audit did; it is refused.
"""

from __future__ import annotations

import gc
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from ..catalogue import entries, sources
from ..catalogue.own import demand_texts, open_all, texts
from ..real import BadInput


@dataclass(frozen=True)
class Opened:
    """The files of somebody else that the audit opened, and their texts as it read them."""

    names: tuple[str, ...]
    texts: tuple[tuple[str, str], ...]

    @classmethod
    def now(cls) -> Opened:
        """What this process has opened."""
        return cls(tuple(sources()), tuple(texts().items()) if sources() else ())

    def demand(self) -> None:
        """In a worker: have the papers that the audit opened; BadInput where a text is another one by now."""
        _open(self)
        demand_texts(dict(self.texts))


@cache
def _open(opened: Opened) -> None:
    with suppress(BadInput):  # a file that can no longer be opened is told with the claim
        open_all(list(opened.names))
        entries()
    gc.freeze()  # papers and modules stay as long as the worker: they are not looked through again and again
