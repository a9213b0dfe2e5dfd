"""Inputs that are likely to hurt: mutated certificates, generated trees, hostile numbers, hostile strings.

Everything is drawn from one `random.Random`, so that an input is known by its seed.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LONGEST_SEED_FILE = 6_000
"""Stored certificates up to this length are mutated: the longer ones hold more of the same."""

STRINGS = (
    "",
    " ",
    "a",
    "K",
    "eps",
    "\x00",
    "\x1b[2J\x1b]0;x\x07",
    "\x9b31m",
    "\x7f",
    "\u202e\u2066abc",
    "\ufeff",
    "\u200b",
    "\ud800",
    "\udfff\ud800",
    "\u0660/\u0661",
    "\uff11",
    "\u00bd",
    "\U0001d7cf",
    "e\u0301",
    "\n",
    "\r\n",
    "\u2028",
    "\x85",
    "\\input{/etc/passwd}",
    "\\write18{id}",
    "^^5cinput x",
    "%",
    "$$",
    "}{",
    "\\",
    "\\end{align*}",
    "&",
    "#1",
    "~",
    "_^",
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=1>",
    "{{ 7*7 }}",
    "{% raw %}",
    "__import__('os')",
    "%s%n",
    "../../etc/passwd",
    "leaf0leaf",
    "accepted  x.json: proved",
    "x" * 300,
    "-",
    "+",
    "NaN",
    "inf",
    "-inf",
    "true",
    "null",
)
OPERATIONS = ("add", "mul", "div", "neg", "pow", "ln", "exp", "min", "max", "abs", "root", "inf", "sqrt", "")
COMPARISONS = ("<=", "<", ">=", ">", "==", "!=", "and", "or", "not", "true", "false", "ill-defined")
TYPES = (
    "kernel",
    "prior",
    "joint",
    "database",
    "gaussian-mixture",
    "gaussian-channel",
    "real",
    "integer",
    "indices",
    "name",
    "matrix",
)
MEASURES = (
    "ldp",
    "kl",
    "capacity",
    "entropy",
    "maximal_leakage",
    "total_variation",
    "mi_dp",
    "dp",
    "renyi",
    "bayesian_dp",
    "information",
    "hockey_stick",
    "eta_chi2",
    "minimax_risk",
    "nothing",
)


def number(random: Random) -> str:
    """The text of a number, mostly short and sometimes absurd."""
    digits = lambda n: ("".join(random.choices("0123456789", k=min(n, 40))) * (n // 40 + 1))[:n]  # noqa: E731
    match random.randrange(20):
        case 0:
            return digits(random.choice((30, 400, 4_095, 4_097, 10_000, 10_001)))
        case 1:
            return f"{digits(random.choice((5, 200)))}/{digits(random.choice((5, 200)))}"
        case 2:
            return f"1e{random.choice(('', '-', '+'))}{digits(random.choice((1, 4, 7, 12)))}"
        case 3:
            return f"0.{digits(random.choice((1, 40, 500)))}"
        case 4:
            return random.choice(
                ("0", "-0", "1/0", "0/0", "-1/-2", "1//2", "1/2/3", "--1", ".5", "5.", "0x1f", "1_0", "1 /2")
            )
        case 5:
            return random.choice(STRINGS)
        case 6:
            return f"{random.randrange(10)}/{random.choice(('٢', '²', '２', 'l', ''))}"
    p, q = random.randrange(-2, 9), random.randrange(1, 9)
    return str(p) if q == 1 else f"{p}/{q}"


def masses(random: Random, size: int) -> list[Any]:
    """A law, or nearly one."""
    weights = [random.randrange(5) for _ in range(size)] or [1]
    total = sum(weights) or 1
    law: list[Any] = [f"{w}/{total}" for w in weights]
    if random.random() < 0.3:
        law[random.randrange(len(law))] = leaf(random)
    return law


def leaf(random: Random) -> Any:
    """Anything a JSON file can hold at a leaf."""
    match random.randrange(12):
        case 0:
            return random.choice(STRINGS)
        case 1:
            return random.choice((0, 1, -1, 2, 7, 10**9, -(10**18), 10**30, 10**4000, True, False, None))
        case 2:
            return random.choice((0.5, 1e300, float("nan"), float("inf"), -0.0))
        case 3:
            return random.choice(([], {}, [[]], [{}], {"": ""}, {"var": "x"}, {"var": ["x"]}, {"type": "real"}))
    return number(random)


def expression(random: Random, depth: int = 3) -> Any:
    """An EXPR of docs/certificates.md, or nearly one."""
    if depth == 0 or random.random() < 0.3:
        return leaf(random)
    match random.randrange(10):
        case 0:
            return {"var": random.choice(("K", "x", "eps", *STRINGS[:6]))}
        case 1:
            return {"entry": [value_or_variable(random, depth - 1), random.randrange(-1, 3), leaf(random)]}
        case 2:
            return {
                "measure": random.choice(MEASURES),
                "args": [argument(random, depth - 1) for _ in range(random.randrange(4))],
            }
        case 3:
            degree = random.randrange(1, 6)
            return {"op": "root", "args": [number(random) for _ in range(degree + 3)]}
        case 4:
            return {"op": "pow", "args": [expression(random, depth - 1), number(random)]}
    op = random.choice(OPERATIONS)
    arity = {"div": 2, "neg": 1, "ln": 1, "exp": 1, "abs": 1, "inf": 0}.get(op, random.randrange(1, 4))
    if random.random() < 0.05:
        arity += 1
    return {"op": op, "args": [expression(random, depth - 1) for _ in range(arity)]}


def value_or_variable(random: Random, depth: int) -> Any:
    return {"var": "K"} if random.random() < 0.5 else value(random, max(depth, 0))


def argument(random: Random, depth: int) -> Any:
    """An argument of a measure."""
    if depth <= 0 or random.random() < 0.3:
        return random.choice((1, 0, [0], [0, 1], {"var": "K"}, leaf(random)))
    objects = ("row", "output", "posterior", "then", "product", "power", "mix", "restrict", "joint", "marginal")
    match random.randrange(3):
        case 0:
            return {random.choice(objects): [argument(random, depth - 1) for _ in range(random.randrange(1, 4))]}
        case 1:
            return value(random, depth - 1)
    return expression(random, depth - 1)


def value(random: Random, depth: int = 2) -> Any:
    """A VALUE of docs/certificates.md, or nearly one."""
    kind = random.choice(TYPES)
    entry = lambda: expression(random, depth) if random.random() < 0.2 else number(random)  # noqa: E731
    made: dict[str, Any] = {"type": kind}
    size = random.randrange(1, 4)
    match kind:
        case "kernel":
            made["rows"] = [masses(random, size) for _ in range(random.randrange(1, 4))]
            if random.random() < 0.2:
                made["inputs"] = [random.choice(STRINGS) for _ in made["rows"]]
        case "prior":
            made["masses"] = masses(random, size)
        case "joint":
            made |= {"shape": [random.randrange(1, 3), size], "masses": masses(random, 2 * size)}
        case "database":
            made |= {
                "m": random.choice((1, 2, 3, 10**9, leaf(random))),
                "n": random.choice((1, 2, 3, 64, leaf(random))),
            }
        case "gaussian-mixture":
            made |= {
                "weights": masses(random, size),
                "means": [entry() for _ in range(size)],
                "variances": [entry() for _ in range(size)],
            }
        case "gaussian-channel":
            made |= {"points": [entry() for _ in range(size)], "variance": entry()}
        case "real":
            made["value"] = entry()
        case "indices":
            made["value"] = [random.randrange(-1, 3) for _ in range(size)]
        case _:
            made["value"] = leaf(random)
    if random.random() < 0.1:
        made = mutated(random, made)
    return made


def instance(random: Random) -> Any:
    """An object of named values."""
    names = random.sample(("K", "P", "eps", "x", "n", "D", *STRINGS[:8]), random.randrange(1, 5))
    plain = lambda: random.choice((number(random), masses(random, 2), [masses(random, 2), masses(random, 2)]))  # noqa: E731
    return {name: plain() if random.random() < 0.5 else value(random) for name in names}


def relation(random: Random, depth: int = 2) -> Any:
    """A REL."""
    op = random.choice(COMPARISONS)
    if op in ("and", "or", "not") and depth:
        return {"op": op, "args": [relation(random, depth - 1) for _ in range(random.randrange(1, 3))]}
    return {"op": op, "args": [expression(random), expression(random)]}


def certificate(random: Random) -> dict[str, Any]:
    """A certificate by its grammar, unsealed."""
    zero = ["0." + "0" * 20] * 2
    sides = {
        "path": [],
        "gap": zero,
        **{s: {"text": random.choice(STRINGS), "enclosure": zero} for s in ("lhs", "rhs")},
    }
    kinds = ("violates", "satisfies", "attains", "ill-defined", "uniform", "dominated", "factorwise",
             "approaches", "accounted")  # fmt: skip
    return {
        "claim": random.choice(STRINGS),
        "statement": random.choice(STRINGS),
        "quantifier": random.choice(("forall", "exists")),
        "kind": random.choice(kinds),
        "cases": [
            {
                "instance": instance(random),
                "assumptions": [relation(random)] if random.random() < 0.2 else [],
                "relation": relation(random),
                "sides": random.choice((None, sides)),
            }
        ],
    }


MECHANISMS = ("gaussian", "laplace", "geometric", "rr", "dp", "gdp", "zcdp", "renyi", "exponential", "poisson", "group",
              "fixed", "pair", "truncated_geometric", "discrete_gaussian", "staircase", "cauchy", "ln",
              "sigma")  # fmt: skip


def mechanism(random: Random, depth: int = 3) -> str:
    """The text of a mechanism, mostly well made."""
    name = random.choice(MECHANISMS)

    def number_() -> str:
        return random.choice((number(random), str(random.randrange(1, 9)), f"1/{random.randrange(1, 9)}"))

    if name == "pair":
        return f"pair({', '.join(map(str, masses(random, 2)))}; {', '.join(map(str, masses(random, 2)))})"
    if name in ("poisson", "group", "fixed") and depth:
        return f"{name}({number_()}, {mechanism(random, depth - 1)})"
    signs = ("", "", "", "ln ", "sigma=", "gamma=", "level=", "sensitivity=")
    given = [random.choice(signs) + number_() for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3)))]
    return f"{name}({', '.join(given)})"


def mechanisms(random: Random) -> str:
    """The text of an account, sometimes with a piece that does not belong there."""
    counts = ("", "", f"{number(random)} * ", "10 * ")
    parts = [random.choice(counts) + mechanism(random) for _ in range(random.randrange(1, 4))]
    text = random.choice((" + ", "+", "\n+ ", " ")).join(parts)
    if random.random() < 0.3:
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice((*STRINGS, "(" * 500, "9" * 5_000, ")", ";", "1e999999999")) + text[at:]
    return text


def account(random: Random) -> Any:
    """A certificate of the kind "accounted", changed somewhere."""
    gaussian = {"type": "gaussian", "sigma": number(random)}
    made = random.choice((
        gaussian,
        {"type": "laplace", "scale": number(random)},
        {"type": "pair", "P": masses(random, 2), "Q": masses(random, 2)},
        {"type": "poisson", "rate": "1/100", "of": {"type": "gaussian", "sigma": "1"}},
        {"type": "poisson", "rate": number(random), "of": gaussian},
        {"type": "randomized-response", "odds": number(random)},
        {"type": "guarantee", "eps": number(random), "delta": "1/100"},
        {"type": "discrete-gaussian", "sigma": random.choice(("2", number(random))), "sensitivity": 3},
        {"type": "geometric", "level": number(random), "sensitivity": random.choice((1, 3, 10**9))},
        {"type": "staircase", "eps": random.choice(("1", "ln 3", number(random)))},
        {"type": "staircase", "eps": "ln 4", "gamma": number(random)},
    ))  # fmt: skip
    name = random.choice(("contour", "contour-by-parts", "types", "closed-form", "largest-loss"))
    method: dict[str, Any] = {"name": name}
    if name.startswith("contour"):
        c, nodes = random.choice(("2", number(random))), random.choice((20, 10**9))
        method |= {"c": c, "step": "1/4", "c2": "4", "nodes": nodes}
    if name == "contour-by-parts":
        method["order"] = random.choice((4, 60, -1))
    case = {"parts": [{"mechanism": made, "times": random.choice((1, 3, 10**9))}],
            "relation": random.choice(("remove", "add", "replace")),
            "eps": random.choice(("1", "ln 2", number(random))),
            "delta": ["0", random.choice(("1/2", number(random)))], "method": method}  # fmt: skip
    body: dict[str, Any] = {"claim": "account", "statement": "An account.", "quantifier": "forall", "kind": "accounted"}
    body["cases"] = [case]
    return mutated(random, body) if random.random() < 0.5 else body


def _background(random: Random) -> Any:
    """What an audit says of a claim beside its verdict."""
    names = [random.choice((*STRINGS, "ldp", "mi_dp", "kl")) for _ in range(3)]
    step = {"of": expression(random, 2), "value": random.choice(STRINGS), "digits": random.choice(STRINGS)}
    return {
        "domain": random.choice(STRINGS),
        "scope": random.choice(STRINGS),
        "variables": {random.choice(STRINGS): random.choice(STRINGS)},
        "assumes": [random.choice(STRINGS)],
        "code": {"file": random.choice(STRINGS), "line": 3, "text": random.choice(STRINGS)},
        "measures": names,
        "compares": [{"op": "<=", "left": names[:1], "right": names[1:2], "rises": ["left"], "assumed": False}],
        "working": {"lhs": expression(random, 2), "rhs": leaf(random), "steps": [step], "left_out": 0},
    }


def audit(random: Random) -> Any:
    """What `audit --json` might have written."""
    verdicts = ("refuted", "proved", "supported", "undecided", "ill-defined", "vacuous", "definition", *STRINGS[:2])
    tightnesses = ("open", "attained", "approached", "loose", "not-asserted", *STRINGS[:2])
    row = {
        "id": random.choice(STRINGS),
        "verdict": random.choice(verdicts),
        "tightness": random.choice(tightnesses),
        "instances": random.choice((0, 3, 7, leaf(random))),
        "says": random.choice(STRINGS),
        "scope": random.choice(STRINGS),
        "reason": random.choice(STRINGS),
        "source": random.choice(STRINGS),
        "kind": random.choice(STRINGS),
        "formula": random.choice((*STRINGS, "\\frac{" * 50)),
        "witness": random.choice((None, instance(random))),
        "lhs": random.choice((None, *STRINGS)),
        "rhs": random.choice(STRINGS),
        "op": random.choice(COMPARISONS),
        "gap": random.choice((None, ["0", "1"], [random.choice(STRINGS), "1"], leaf(random))),
        "best_margin": random.choice((None, *STRINGS)),
        "better": random.choice((None, None, leaf(random))),
        "family": random.choice((None, None, leaf(random))),
        "quantifier": random.choice(("forall", "exists", None)),
        "background": random.choice((None, _background(random))),
    }
    seed = random.choice((None, 1, leaf(random)))
    tree = {"schema": "exactpriv.audit/1", "version": random.choice(STRINGS), "seed": seed, "claims": [row]}
    return mutated(random, tree) if random.random() < 0.3 else tree


def mutated(random: Random, tree: Any) -> Any:
    """The tree with one to three places changed: replaced, removed, doubled, or exchanged with another."""
    tree = copy.deepcopy(tree)
    for _ in range(random.randrange(1, 4)):
        places = _places(tree)
        if not places:
            return leaf(random)
        owner, key = random.choice(places)
        match random.randrange(6):
            case 0:
                del owner[key]
            case 1 if isinstance(owner, list):
                owner.insert(key, copy.deepcopy(owner[key]))
            case 2:
                other, place = random.choice(places)
                if other is not owner and _holds(other, place):
                    owner[key] = copy.deepcopy(other[place])
            case 3:
                owner[key] = expression(random, 2)
            case 4 if isinstance(owner, dict):
                owner[random.choice(STRINGS)] = owner.pop(key)
            case _:
                owner[key] = leaf(random)
    return tree


def _holds(owner: Any, key: Any) -> bool:
    return key in owner if isinstance(owner, dict) else key < len(owner)


def _places(tree: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    pending = [tree]
    while pending:
        part = pending.pop()
        keys = list(part) if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ()
        for key in keys:
            found.append((part, key))
            pending.append(part[key])
    return found


def encoded(random: Random, tree: Any) -> bytes:
    """The tree as JSON, sometimes damaged as bytes."""
    content = json.dumps(tree, ensure_ascii=random.random() < 0.7).encode("utf-8", "surrogatepass")
    return damaged(random, content) if random.random() < 0.3 else content


SPLINTERS: tuple[bytes, ...] = (
    b'"',
    b"\\",
    b'\\"' * 500,
    b"[" * 200,
    b"{",
    b"}",
    b"]",
    b",",
    b":",
    b"\x00",
    b"\xff",
    b"\xed\xa0\x80",
    b"\xef\xbb\xbf",
    b"\\ud800",
    b"1e999",
    b"NaN",
    b"-Infinity",
    b"0.5",
    b"9" * 5000,
    b'{"a":1,"a":2}',
    b"/*",
    b"\n" * 50,
    b"\xc0\x80",
)


def damaged(random: Random, content: bytes) -> bytes:
    """The content with bytes flipped, cut out, doubled or put in."""
    made = bytearray(content)
    for _ in range(random.randrange(1, 5)):
        at = random.randrange(len(made) + 1)
        match random.randrange(4):
            case 0:
                made[at:at] = random.choice(SPLINTERS)
            case 1:
                del made[at : at + random.randrange(1, 40)]
            case 2 if at < len(made):
                made[at] ^= 1 << random.randrange(8)
            case _:
                end = at + random.randrange(1, 60)
                made[at:at] = made[at:end]
    return bytes(made)


def stored() -> list[bytes]:
    """The stored certificates that are mutated, in the order of their paths."""
    return _certificates("counterexamples", "proofs", "improvements", "undecided")


def derivations() -> list[bytes]:
    """Certificates of kind `derived`, written by `exactpriv prove --certificate`; the papers have none stored."""
    return _certificates("fuzz/derivations")


def _certificates(*folders: str) -> list[bytes]:
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.json"))]
    return [path.read_bytes() for path in files if path.stat().st_size <= LONGEST_SEED_FILE]


Draw = Callable[[Random], Any]
