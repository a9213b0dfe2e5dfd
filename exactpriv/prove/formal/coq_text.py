"""Coq text as its words: comments and strings are left out as Coq reads them, not as a pattern would.

Comments nest, and a string inside of a comment hides what would end the comment; comment signs inside of a string are
none. A pattern that strips comments takes `"(*" ... Axiom ... "*)"` for a comment, and with it the axiom.

What would make it silently wrong: to leave out more than Coq does. So text that ends inside a comment or a string is
refused, and what is left out is replaced by a blank.
"""

from __future__ import annotations

import re

from ...real import BadInput

FORBIDDEN = re.compile(
    r"\b(Admitted|admit|Admit|Axioms?|Parameters?|Conjectures?|Hypothes[ie]s|Variables?|Context|Primitive|bypass_check|"
    r"Declare|Unset|Require|Load|Redirect|Extraction|Abort|give_up|End|Module|Include|Cd|Drop|Reset|Back|Undo|Fail|"
    r"Comments|Symbols?|Section|Class|Instance|Existing|Coercion|Canonical|Notation|Infix|Tactic|Delimit|Bind|Arguments|"
    r"Opaque|Transparent|Strategy)\b"
)
"""Words that no stored proof may use: what assumes, what loads or writes, and what changes how later text is read."""


def bare(text: str) -> str:
    """The text without comments and strings. BadInput where it ends inside of one."""
    kept: list[str] = []
    depth = place = 0
    while place < len(text):
        if text.startswith("(*", place):
            depth, place = depth + 1, place + 2
        elif depth and text.startswith("*)", place):
            depth, place = depth - 1, place + 2
            kept.append(" ")
        elif text[place] == '"':
            place = _behind_string(text, place)
            kept.append(" ")
        else:
            if not depth:
                kept.append(text[place])
            place += 1
    if depth:
        raise BadInput("the Coq text ends inside a comment")
    return "".join(kept)


def _behind_string(text: str, place: int) -> int:
    """The place behind the string that begins here; a doubled quote is one in it."""
    end = place + 1
    while (end := text.find('"', end)) >= 0:
        if text[end : end + 2] != '""':
            return end + 1
        end += 2
    raise BadInput("the Coq text ends inside a string")


def forbidden_in(text: str) -> str:
    """The first forbidden word of a proof, or why it cannot be read; empty where there is none."""
    try:
        found = FORBIDDEN.search(bare(text))
    except BadInput as error:
        return str(error)
    return found.group() if found else ""
