"""Capacity in nats by Blahut-Arimoto in mpmath, stopped when its upper and lower bound differ by less than a gap."""

from fractions import Fraction

import mpmath
from serving import serve


def prepare(job):
    mpmath.mp.dps = job["digits"]
    gap = mpmath.mpf(job["gap"])
    fractions = [[Fraction(x) for x in row] for row in job["rows"]]
    kernel = [[mpmath.mpf(x.numerator) / x.denominator for x in row] for row in fractions]

    def run():
        inputs, outputs = range(len(kernel)), range(len(kernel[0]))
        p = [mpmath.mpf(1) / len(kernel)] * len(kernel)
        steps = 0
        while True:
            steps += 1
            q = [mpmath.fsum(p[x] * kernel[x][y] for x in inputs) for y in outputs]
            d = [mpmath.fsum(v * mpmath.log(v / q[y]) for y, v in enumerate(row) if v) for row in kernel]
            lower, upper = mpmath.fsum(p[x] * d[x] for x in inputs), max(d)
            if upper - lower < gap:
                return {"capacity": mpmath.nstr(lower, job["digits"]), "iterations": steps}
            weights = [p[x] * mpmath.exp(d[x]) for x in inputs]
            total = mpmath.fsum(weights)
            p = [w / total for w in weights]

    return run


serve(prepare, f"mpmath {mpmath.__version__} ({mpmath.libmp.BACKEND})")
