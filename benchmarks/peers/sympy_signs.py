"""Signs of divergences and informations by SymPy: build the sum of logarithms, simplify, compare with 0.

`method` "simplify": simplify, then 0 if the result is 0, else the sign of its numerical value. "evalf": fifty digits of
the expression as it was built, with 0 guessed where they are all zero.
"""

import sympy
from serving import serve
from sympy import Integer, Rational, log


def divergence(p, q):
    return sum((a * log(a / b) for a, b in zip(p, q, strict=True) if a), Integer(0))


def information(prior, rows):
    mean = [sum(p * row[y] for p, row in zip(prior, rows, strict=True)) for y in range(len(rows[0]))]
    return sum((p * divergence(row, mean) for p, row in zip(prior, rows, strict=True)), Integer(0))


def decided(question, method):
    rows = [[Rational(x) for x in row] for row in question["first"]]
    prior = [Rational(x) for x in question["prior"]]
    if question["kind"] == "kl":
        form = divergence(rows[0], rows[1])
    else:
        form = information(prior, rows)
        if question["kind"] == "difference":
            form -= information(prior, [[Rational(x) for x in row] for row in question["second"]])
    if method == "simplify":
        form = sympy.simplify(form)
        if form == 0:
            return 0
    value = form.evalf(50)
    if abs(value) < sympy.Float("1e-40"):
        return None if method == "simplify" else 0
    return 1 if value > 0 else -1


def prepare(job):
    def run():
        sympy.core.cache.clear_cache()
        return [decided(question, job["method"]) for question in job["questions"]]

    return run


serve(prepare, f"sympy {sympy.__version__}")
