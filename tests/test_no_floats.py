"""The rooms that decide compute without floating point."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "exactpriv"
EXACT_ROOMS = ("real", "kernel", "claim", "measure", "account", "certificate", "papers")
EXEMPTION = "Proposes in floating point:"

# What `math` computes on integers and fractions without rounding; everything else in it yields or compares floats.
EXACT_MATH = {"ceil", "comb", "factorial", "floor", "gcd", "isqrt", "lcm", "perm", "prod", "trunc"}
APPROXIMATE_COMPARISONS = {"isclose", "allclose"}


def exact_modules(package: Path) -> list[Path]:
    """Every module of the exact rooms, a room being a folder or a single file."""
    found = [path for room in EXACT_ROOMS for path in (package / room).rglob("*.py")]
    return sorted(found + [path for room in EXACT_ROOMS if (path := package / f"{room}.py").exists()])


def is_exempt(tree: ast.Module) -> bool:
    """Whether the module's docstring says that it proposes in floating point."""
    lines = (ast.get_docstring(tree) or "").splitlines()
    return any(line.strip().startswith(EXEMPTION) for line in lines)


def float_uses(tree: ast.Module) -> list[tuple[int, str]]:
    """Line and description of every float literal, conversion, floating `math` name and approximate comparison."""
    uses: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float() | complex() as value):
                uses.append((node.lineno, f"the literal {value!r}"))
            case ast.Call(func=ast.Name(id="float" | "complex" as name)):
                uses.append((node.lineno, f"a call of {name}"))
            case ast.Call(func=ast.Name(id="map"), args=[ast.Name(id="float" | "complex" as name), *_]):
                uses.append((node.lineno, f"a map of {name}"))
            case ast.Attribute(value=ast.Name(id="math"), attr=name) if name not in EXACT_MATH:
                uses.append((node.lineno, f"math.{name}"))
            case ast.ImportFrom(module="math", names=names):
                uses += [(node.lineno, f"math.{n.name}") for n in names if n.name not in EXACT_MATH]
            case ast.Attribute(attr=name) if name in APPROXIMATE_COMPARISONS:
                uses.append((node.lineno, f"a use of {name}"))
    return sorted(uses)


def test_no_exact_room_uses_floating_point() -> None:
    found: list[str] = []
    exempt: list[str] = []
    for path in exact_modules(PACKAGE):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = str(path.relative_to(ROOT))
        if is_exempt(tree):
            exempt.append(name)
        else:
            found += [f"{name}:{line}: {what}" for line, what in float_uses(tree)]
    assert not found, "\n".join(["", *found, f'exempt ("{EXEMPTION}"): {", ".join(exempt) or "no module"}'])


@pytest.mark.parametrize(
    ("source", "use"),
    [
        ("x = 0.5", "the literal 0.5"),
        ("x = 1e-9", "the literal 1e-09"),
        ("ok = y == 1.0", "the literal 1.0"),
        ("x = 2j", "the literal 2j"),
        ("x = float(y)", "a call of float"),
        ("ok = y == float(z)", "a call of float"),
        ("x = list(map(float, ys))", "a map of float"),
        ("ok = math.isclose(x, y)", "math.isclose"),
        ("from math import isclose", "math.isclose"),
        ("x = math.log(2)", "math.log"),
        ("x = math.inf", "math.inf"),
        ("ok = np.allclose(x, y)", "a use of allclose"),
    ],
)
def test_a_use_of_floating_point_is_found(source: str, use: str) -> None:
    assert float_uses(ast.parse(source)) == [(1, use)]


@pytest.mark.parametrize(
    "source",
    [
        "x = Fraction(1, 3) + 2",
        "if isinstance(x, float):\n    raise BadInput(f'{x} is a float')",
        "def from_floats(rows: list[list[float]]) -> Kernel: ...",
        "from math import gcd, isqrt\nx = math.lcm(2, 3)",
        "x = Rational('0.125')",
    ],
)
def test_exact_arithmetic_and_the_refusal_of_floats_are_allowed(source: str) -> None:
    assert float_uses(ast.parse(source)) == []


def test_only_a_docstring_line_that_says_so_exempts_a_module() -> None:
    assert is_exempt(ast.parse('"""Screening.\n\nProposes in floating point: a support.\n"""\nx = 0.5'))
    assert not is_exempt(ast.parse('"""Never proposes in floating point."""'))
    assert not is_exempt(ast.parse("# Proposes in floating point: a support.\nx = 0.5"))
