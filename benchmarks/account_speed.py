"""`python -m benchmarks.account_speed [WORD]`: processor seconds of the accounts of docs/account.md, or of those named.

A line is an account, whether its ends are as close as the digits asked for, and the seconds of one run from nothing.
"""

from __future__ import annotations

import sys
import time
from fractions import Fraction

DIFFERENT = " + ".join(f"poisson({100 + i}/100000, gaussian({1000 + 3 * i}/1000))" for i in range(1000))
"""1,000 different samples of Gaussians: rates 0.001 to 0.011, noise 1 to 4."""
SETTINGS = {
    "ten thousand steps": ("poisson(1/256, gaussian(1))", 10_000, "remove", "1e-10"),
    "a million steps": ("poisson(1/256, gaussian(1/2))", 1_000_000, "remove", "1e-10"),
    "randomised response": ("rr(11/10)", 100_000, "remove", "1e-10"),
    "different, once": (DIFFERENT, 1, "remove", "1e-8"),
    "different, five times": (DIFFERENT, 5, "remove", "1e-8"),
    "different, five times, replace": (DIFFERENT, 5, "replace", "1e-8"),
}
DIGITS = 12


def main(argv: list[str]) -> int:
    from exactpriv.account import composed

    composed("poisson(1/100, gaussian(2))", 10, "remove").answer_eps("1e-5")  # what is imported when first used
    for name, (text, times, relation, delta) in SETTINGS.items():
        if argv and not any(word in name for word in argv):
            continue
        start = time.process_time()
        answer = composed(text, times, relation).answer_eps(delta, DIGITS)
        spent = time.process_time() - start
        low, high = (Fraction(int(x.p), int(x.q)) for x in answer.eps if x is not None)
        narrow = (high - low) * 10 ** (DIGITS - 1) <= high
        print(f"{name}: {float(high):.12g} {'' if narrow else 'wide '}{spent:.2f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
