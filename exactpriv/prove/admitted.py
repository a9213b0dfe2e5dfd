"""What the functions of a claim may consist of, so that running them on symbols says what they say of every value.

A symbol stands for all values of a variable. A function that is run on it is the same expression at every value only if
nothing in it looks at what a symbol is: at its identity, class, text or hash, or at what was kept from an earlier call.
So what is admitted is a list, of what the compiler makes of the constructs and of the attributes that are looked up, in
the claim's own function, in its assumptions and bounds, and in every function of the author that these use. Whatever is
not on it is refused with the function's name and line. The list is of the compiled function, since that is what runs: a
source can be another one than that (wrapped functions, two functions in a line, code that was exchanged).

What would make this silently wrong: a name in `INSTRUCTIONS` or `ATTRIBUTES` by which a function tells a symbol from a
value, or changes what a later call finds. tests/adversarial holds what was thought of.
"""

from __future__ import annotations

import dis
from collections.abc import Iterator
from types import CodeType, FunctionType

from ..measure import MEASURES

INSTRUCTIONS = frozenset({
    "NOP", "CACHE", "EXTENDED_ARG", "RESUME", "PRECALL", "PUSH_NULL", "NOT_TAKEN", "LOAD_CONST", "LOAD_SMALL_INT",
    "LOAD_COMMON_CONSTANT", "LOAD_FAST", "LOAD_FAST_CHECK", "LOAD_FAST_AND_CLEAR", "LOAD_FAST_LOAD_FAST",
    "LOAD_FAST_BORROW", "LOAD_FAST_BORROW_LOAD_FAST_BORROW", "STORE_FAST", "STORE_FAST_LOAD_FAST",
    "STORE_FAST_STORE_FAST", "DELETE_FAST", "LOAD_FAST_MAYBE_NULL", "STORE_FAST_MAYBE_NULL", "LOAD_DEREF",
    "STORE_DEREF", "LOAD_CLOSURE", "MAKE_CELL", "COPY_FREE_VARS", "LOAD_GLOBAL", "LOAD_ATTR", "LOAD_METHOD",
    "POP_TOP", "COPY", "SWAP", "ROT_TWO", "ROT_THREE", "UNARY_NEGATIVE", "UNARY_POSITIVE", "UNARY_INVERT",
    "UNARY_NOT", "TO_BOOL", "BINARY_OP", "COMPARE_OP", "CONTAINS_OP", "IS_OP", "BINARY_SUBSCR", "BINARY_SLICE",
    "BUILD_SLICE", "BUILD_TUPLE", "BUILD_LIST", "BUILD_MAP", "BUILD_CONST_KEY_MAP", "LIST_APPEND", "LIST_EXTEND",
    "LIST_TO_TUPLE", "MAP_ADD", "DICT_MERGE", "DICT_UPDATE", "UNPACK_SEQUENCE", "UNPACK_EX", "CALL_INTRINSIC_1",
    "CALL", "CALL_KW", "KW_NAMES", "CALL_FUNCTION_EX", "MAKE_FUNCTION", "SET_FUNCTION_ATTRIBUTE", "GET_ITER",
    "FOR_ITER", "END_FOR", "POP_ITER", "JUMP_FORWARD", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT",
    "JUMP_IF_TRUE_OR_POP", "JUMP_IF_FALSE_OR_POP", "POP_JUMP_IF_TRUE", "POP_JUMP_IF_FALSE", "POP_JUMP_IF_NONE",
    "POP_JUMP_IF_NOT_NONE", "POP_JUMP_FORWARD_IF_TRUE", "POP_JUMP_FORWARD_IF_FALSE", "POP_JUMP_FORWARD_IF_NONE",
    "POP_JUMP_FORWARD_IF_NOT_NONE", "POP_JUMP_BACKWARD_IF_TRUE", "POP_JUMP_BACKWARD_IF_FALSE",
    "POP_JUMP_BACKWARD_IF_NONE", "POP_JUMP_BACKWARD_IF_NOT_NONE", "RETURN_VALUE", "RETURN_CONST",
    "RETURN_GENERATOR", "YIELD_VALUE", "RERAISE", "LOAD_ASSERTION_ERROR", "RAISE_VARARGS",
})  # fmt: skip
"""What Python 3.11 to 3.14 make of names, constants, numbers' operators and comparisons, calls, lists, tuples and
dictionaries and their parts, loops, conditions and `return`."""
OPERATORS = frozenset(op + end for op in ("+", "-", "*", "/", "**", "//", "&", "|") for end in ("", "=")) | {"[]"}
"""Not `%`, which makes texts."""
PARTS = frozenset({"n_inputs", "n_outputs", "size", "then", "before", "parallel", "product", "mix", "row", "output",
                   "widened", "variance", "single", "uniform", "implies", "as_fact", "infinity", "zero", "sum",
                   "is_infinite", "append", "extend", "items", "keys", "values", "get"})  # fmt: skip
"""What is looked up besides measures: parts of an expression, and methods of lists and dictionaries that the function
itself makes (those it finds cannot be changed)."""
SAID = {"IS_OP": "asks whether two names are one object", "FORMAT_VALUE": "makes a text of a value",
        "FORMAT_SIMPLE": "makes a text of a value", "FORMAT_WITH_SPEC": "makes a text of a value",
        "BUILD_STRING": "makes a text of a value", "PUSH_EXC_INFO": "catches exceptions, or has a finally or with",
        **dict.fromkeys(("STORE_GLOBAL", "DELETE_GLOBAL", "STORE_ATTR", "DELETE_ATTR", "IMPORT_NAME", "STORE_SUBSCR",
                         "DELETE_SUBSCR", "STORE_SLICE", "DELETE_DEREF"), "changes something, or imports"),
        **dict.fromkeys(("BUILD_SET", "SET_ADD", "SET_UPDATE"), "makes a set"),
        **dict.fromkeys(("MATCH_CLASS", "MATCH_MAPPING", "MATCH_SEQUENCE", "MATCH_KEYS"), "matches a pattern"),
        "LOAD_BUILD_CLASS": "defines a class"}  # fmt: skip


def refused(function: FunctionType) -> str | None:
    """What of the function, or of those defined inside it, is not on the list, in a phrase; None if all is."""
    for code in codes(function.__code__):
        before: dis.Instruction | None = None
        line = code.co_firstlineno
        for i in dis.get_instructions(code):
            line = _line(i) or line
            why = _refused(code, i, before)
            if why is not None:
                return f"{function.__qualname__} {why} (line {line})"
            before = i
    return None


def _line(i: dis.Instruction) -> int | None:
    at = i.positions
    return None if at is None else at.lineno


def _refused(code: CodeType, i: dis.Instruction, before: dis.Instruction | None) -> str | None:
    name = i.opname
    if name not in INSTRUCTIONS:
        return SAID.get(name, f"has what is no part of an expression ({name})")
    if name == "IS_OP" and not (before is not None and before.opname == "LOAD_CONST" and before.argval is None):
        return SAID[name]
    if name == "BINARY_OP" and i.argrepr not in OPERATORS:
        return f"computes with {i.argrepr}, which is no part of an expression"
    if name in ("LOAD_ATTR", "LOAD_METHOD") and i.argval not in PARTS and i.argval not in MEASURES:
        return f"uses {i.argval}, which is no part of an expression"
    if name == "STORE_DEREF" and i.argval in code.co_freevars:
        return f"changes {i.argval}, which is another function's"
    return None


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of those defined inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)
