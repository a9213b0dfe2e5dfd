"""The working precision of Arb, one thread at a time.

The precision of python-flint belongs to the process, not to a thread. Every module takes it from here: whoever sets it
holds a turn until it is set back, so that no other thread computes with it meanwhile. Turns are given in the order in
which they are asked for, and a thread that has one may ask again.

What would make it silently wrong: arithmetic with balls outside a block that says at which precision (a test runs
searches and measures at several precisions left behind and demands the same answers).
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable
from functools import wraps
from threading import get_ident
from typing import Any, ParamSpec, TypeVar

import flint

P = ParamSpec("P")
T = TypeVar("T")

_PROCESS = flint.ctx
_DEFAULT = 53


class Turns:
    """A lock that its holder may take again, and that waiting threads get in the order in which they came."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._waiting: deque[tuple[int, threading.Lock]] = deque()
        self._holder = 0
        self._depth = 0

    def __enter__(self) -> None:
        me = get_ident()
        if self._holder != me:
            with self._guard:
                if not self._holder and not self._waiting:
                    self._holder, mine = me, None
                else:
                    mine = threading.Lock()
                    mine.acquire()
                    self._waiting.append((me, mine))
            if mine is not None:
                self._wait(me, mine)
        self._depth += 1

    @property
    def mine(self) -> bool:
        """Whether the calling thread has the turn."""
        return self._holder == get_ident()

    def _wait(self, me: int, mine: threading.Lock) -> None:
        try:
            mine.acquire()  # until whoever holds the turn hands it over
        except BaseException:
            with self._guard:
                waits = (me, mine) in self._waiting
                if waits:
                    self._waiting.remove((me, mine))
            if not waits:
                self._hand_over()
            raise

    def __exit__(self, *_: object) -> None:
        self._depth -= 1
        if not self._depth:
            self._hand_over()

    def back_to(self, depth: int) -> None:
        """Hold the turn as often as at `depth`, not at all at 0, if the calling thread has it: an exception that came
        from outside may have ended a block between two of its lines."""
        if self._holder == get_ident():
            self._depth = depth
            if not depth:
                self._hand_over()

    def _hand_over(self) -> None:
        with self._guard:
            if self._waiting:
                self._holder, theirs = self._waiting.popleft()
                theirs.release()
            else:
                self._holder = 0

    def after_fork(self) -> bool:
        """In a forked process: forget the threads that are not in it. True if one of them had the turn."""
        other = self._holder not in (0, get_ident())
        self._guard, self._waiting = threading.Lock(), deque()
        if other:
            self._holder = self._depth = 0
        return other


TURNS = Turns()


class _Block:
    """Inside, the working precision is `bits` and the turn is held."""

    __slots__ = ("_before", "_bits")

    def __init__(self, bits: int) -> None:
        self._bits = bits

    def __enter__(self) -> None:
        if TURNS._holder == get_ident():  # only the holder changes how often it has asked
            TURNS._depth += 1
        else:
            TURNS.__enter__()
        self._before = _PROCESS.prec
        try:
            _PROCESS.prec = self._bits
        except BaseException:
            TURNS.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        _PROCESS.prec = self._before
        TURNS.__exit__()


class Settled:
    """After the block, which a signal may have ended anywhere, the thread has its turn as often as before, and the
    working precision is what it was. What interrupts has to be over when the block ends."""

    __slots__ = ("_before", "_depth")

    def __enter__(self) -> None:
        self._depth = TURNS._depth if TURNS.mine else 0
        self._before = _PROCESS.prec

    def __exit__(self, *_: object) -> None:
        if TURNS.mine:
            _PROCESS.prec = self._before
            TURNS.back_to(self._depth)


class Precision:
    """Stands in for `flint.ctx`, whose precision it sets."""

    @property
    def prec(self) -> int:
        """The working precision in force, in bits."""
        bits: int = _PROCESS.prec
        return bits

    @staticmethod
    def workprec(bits: int) -> _Block:
        """A block at `bits` of working precision, in which the calling thread has its turn."""
        return _Block(bits)


    @staticmethod
    def rounding() -> _Block:
        """A block at the precision of a fresh process, for the ends of a ball that is rounded to be shown or stored."""
        return _Block(_DEFAULT)


ctx = Precision()


def in_turn(function: Callable[P, T]) -> Callable[P, T]:
    """The function, run by one thread at a time (together with everything else that takes turns), and at the precision
    of a fresh process unless the thread is at work already."""

    @wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        if TURNS.mine:
            return function(*args, **kwargs)
        with ctx.rounding():
            return function(*args, **kwargs)

    return run


def _after_fork() -> None:
    if TURNS.after_fork():
        _PROCESS.prec = _DEFAULT


def _register(hook: Any) -> None:
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=hook)


_register(_after_fork)
