"""Proving: a claim for all sizes by derivations, at all ratios, by sums of entropies, by domination, on boxes, in Coq.

Three invariants: a proof is a certificate that the independent checker accepted, or a Coq theorem of the same
statement; it is told only where the claim's function and what was read of it agree at fresh instances (crosscheck.py);
it is said of the sizes and ranges that it covers, under the assumptions that it has, and of what facts it rests on
(words.py). Searches are bounded by steps, so that the same claim has the same proof everywhere. Begin reading with
proving.py, then deriving.py, chain.py, methods/.
"""

import sys
from types import ModuleType
from typing import Any


class _Facade(ModuleType):
    """This package, usable as the function `prove` (proving.py, methods/), which is loaded when it is called."""

    def __call__(self, *given: Any, **named: Any) -> Any:
        from .methods import prove

        return prove(*given, **named)


sys.modules[__name__].__class__ = _Facade
