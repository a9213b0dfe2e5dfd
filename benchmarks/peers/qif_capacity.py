"""Capacity by qif's `measure.shannon.add_capacity`: double precision, uncertified. Its bits are turned into nats."""

import math
from fractions import Fraction
from importlib.metadata import version

import numpy as np
import qif
from serving import serve


def prepare(job):
    kernel = np.array([[float(Fraction(x)) for x in row] for row in job["rows"]])
    return lambda: float(qif.measure.shannon.add_capacity(kernel, job["tolerance"])[0]) * math.log(2)


serve(prepare, f"qif {version('qif')}")
