"""A source that is not read: where, which construct, and what to write instead."""

from __future__ import annotations

import ast

from ...real import BadInput


class Unread(BadInput):
    """The source is not read; one sentence with the file, the line, the construct and the way out."""

    def __init__(self, why: str, place: str = "") -> None:
        self.why, self.place = why, place
        super().__init__(f"{place}: {why}" if place else why)

    def at(self, where: str, node: ast.AST) -> Unread:
        """The same with a place, unless it has one."""
        line = getattr(node, "lineno", None)
        if self.place or line is None:
            return self
        return Unread(self.why, f"{where}, line {line}" if where else f"line {line}")
