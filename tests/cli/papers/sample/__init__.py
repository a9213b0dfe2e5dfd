"""A paper made up for the tests: one claim of each kind of outcome."""

from exactpriv import domains as d
from exactpriv import ln
from exactpriv import measure as m
from exactpriv.claim.registry import Paper
from exactpriv.real import Real, maximum

paper = Paper(key="sample", title="A Sample", authors="Nobody", units="nats")


@paper.claim("true", kind="bound", source="eq. (1)", formula=r"\eta(K) \le \frac{1}{1}", tight=True,
             K=d.kernels((1, 3), (1, 3)))
def true(K):
    "The Dobrushin coefficient is at most one."
    return m.dobrushin(K) <= 1


@paper.claim("false", kind="bound", source="eq. (2)", formula=r"\mathcal{L}(K) \le \epsilon / 2",
             K=d.kernels(3, 3), assume=lambda K: m.ldp(K) <= ln(4))
def false(K):
    "Maximal leakage is at most half the level."
    return m.maximal_leakage(K) <= m.ldp(K) / 2


@paper.claim("false@two", kind="bound", source="eq. (2)", K=d.kernels(2, 2))
def false_at_two(K):
    "The same for two inputs and outputs, written out: no search for a chain of facts is worth beginning."
    return ln(Real.sum(maximum(K.entry(0, y), K.entry(1, y)) for y in range(2))) <= m.ldp(K) / 2


@paper.claim("parts#a", kind="equality", source="Lemma 1", n=d.integers(1, 4))
def parts_a(n):
    "A finite domain."
    return ln(n) + ln(n) == ln(n * n)


@paper.claim("parts#b", kind="bound", source="Lemma 1", eps=d.levels(1, 2))
def parts_b(eps):
    "A false part."
    return eps <= ln(2) / 2


@paper.claim("some", kind="remark", source="text", quantifier="exists", K=d.kernels(2, 2))
def some(K):
    "Some kernel is perfectly private."
    return m.ldp(K) <= 0


@paper.claim("breaks", kind="remark", source="text", K=d.kernels(2, 2))
def breaks(K):
    "The code of this claim is wrong."
    return {}["no such key"] <= m.ldp(K)


paper.definition("level", source="Definition 1", says="The level.", implements="exactpriv.measure.ldp", test="none")
paper.not_formal("hope", kind="remark", source="last page", says="A hope.", reason="It says nothing checkable.")
