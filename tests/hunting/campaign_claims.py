"""What the tests of campaigns share: a file of two claims, one false, and the environment of the program they start."""

import os
import sys

CLAIMS = """
from exactpriv import claim, domains as d, measure as m, sqrt

@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def symmetric(P, Q):
    return m.kl(P, Q) == m.kl(Q, P)

@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def pinsker(P, Q):
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / 2)
"""
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
