"""Reverse mode on the graph: the derivatives of one node are nodes of the same graph, which share its values.

Proposes in floating point: gradients steer a search. At a maximum the gradient flows to both sides in parts that
`share` makes the softer the smaller the control "hardness" is; values are never softened.
"""

from __future__ import annotations

from collections.abc import Sequence

from .dag import Graph, Node

HARD = 1e6


def gradient(graph: Graph, of: Node, by: Sequence[Node]) -> list[Node]:
    """The derivative of a node by each of the given variables."""
    hardness = graph.control("hardness", HARD)
    parts: dict[Node, list[Node]] = {of: [graph.constant(1.0)]}
    wanted = _depending(graph, of, set(by))
    for node in sorted(wanted, reverse=True):
        if node not in parts:
            continue
        adjoint = graph.total(parts.pop(node)) if node not in by else None
        if adjoint is None:
            continue
        for argument, factor in _flows(graph, node, adjoint, hardness, wanted):
            parts.setdefault(argument, []).append(factor)
    return [graph.total(parts[v]) if v in parts else graph.constant(0.0) for v in by]


def _depending(graph: Graph, of: Node, variables: set[Node]) -> set[Node]:
    """The nodes that `of` needs and that depend on a variable."""
    needed, pending = {of}, [of]
    while pending:
        for a in graph.operations[pending.pop()].args:
            if a not in needed:
                needed.add(a)
                pending.append(a)
    depends: set[Node] = set()
    for node in sorted(needed):
        if node in variables or any(a in depends for a in graph.operations[node].args):
            depends.add(node)
    return depends


def _flows(graph: Graph, node: Node, g: Node, hardness: Node, wanted: set[Node]) -> list[tuple[Node, Node]]:
    """(argument, its part of the adjoint)."""
    operation = graph.operations[node]
    name, args = operation.name, operation.args
    if name == "partial":
        solved = graph.operations[args[0]]
        return [(a, graph.mul(g, graph.partial(args[0], i + 1))) for i, a in enumerate(solved.args) if a in wanted]
    found: list[tuple[Node, Node]] = []
    if name in ("add", "sub"):
        found = [(args[0], g), (args[1], g if name == "add" else graph.neg(g))]
    elif name == "neg":
        found = [(args[0], graph.neg(g))]
    elif name == "mul":
        found = [(args[0], graph.mul(g, args[1])), (args[1], graph.mul(g, args[0]))]
    elif name == "div":
        first = graph.div(g, args[1])
        found = [(args[0], first), (args[1], graph.neg(graph.mul(first, node)))]
    elif name == "ln":
        found = [(args[0], graph.div(g, args[0]))]
    elif name == "exp":
        found = [(args[0], graph.mul(g, node))]
    elif name == "sqrt":
        found = [(args[0], graph.div(g, graph.mul(graph.constant(2.0), node)))]
    elif name == "pow":
        slope = graph.mul(graph.constant(operation.extra), graph.div(node, args[0]))
        found = [(args[0], graph.mul(g, slope))]
    elif name == "abs":
        found = [(args[0], graph.mul(g, graph.sign(args[0])))]
    elif name in ("max", "min"):
        a, b = args
        part = graph.share(a, b, hardness) if name == "max" else graph.share(b, a, hardness)
        flow = graph.mul(g, part)
        found = [(a, flow), (b, graph.sub(g, flow))]
    return [(a, factor) for a, factor in found if a in wanted]
