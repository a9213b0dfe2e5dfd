"""On random small instances of every measure the checker finds the engine's value, from the tree the engine writes."""

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import exactpriv.certificate.checker.check
import exactpriv.measure  # noqa: F401
from exactpriv import real
from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.arithmetic.elementary import simplified
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK, IllDefined, bounded_work
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.kernel import Database, GaussianChannel, GaussianMixture, JointLaw, Kernel, Prior
from exactpriv.measure.registry import MEASURES, Parameter

DECIMALS = 40
ENTRIES = [0, 0, 1, 1, 2, 3, 4]
ORDERS = ["0", "1/3", "1/2", "1", "3/2", "2", "3", "inf"]
LEVELS = ["0", "1/2", "-1/3", "2", "inf", "-inf", "ln2", "ln3/2", "-ln2"]
REPEATS = {
    "capacity": 8,
    "mi_dp": 5,
    "group_mi": 5,
    "index_mi": 5,
    "csiszar": 8,
    "inverse_binary_entropy": 8,
    "ldp_delta_of_mi": 10,
    "lip_delta_of_mi": 8,
    "gaussian_kl": 4,
    "gaussian_curve_integral": 3,
    "gaussian_mutual_information": 4,
    "gaussian_lip_delta": 8,
    "gaussian_lip_integral": 2,
    "ldp_maximiser_of_mi": 6,
    "lip_maximiser_of_mi": 6,
}
USUAL = 24


class Draw:
    """Random arguments that fit each other."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.random = random.Random(f"{name} {seed}")
        pick = self.random.choice
        self.database = Database(*pick([(2, 1), (3, 1), (2, 2), (2, 2), (1, 2)]))
        self.joint_shape = pick([(2, 2), (2, 3, 2), (3, 2), (2, 1, 2)])
        with_database = any(p.kind == "database" and not p.optional for p in MEASURES[name].signature)
        self.use_database = with_database or pick([False, True])
        has_database = any(p.kind == "database" for p in MEASURES[name].signature)
        self.inputs = self.database.size if has_database and self.use_database else pick([1, 2, 2, 3, 3])
        self.outputs = self.database.size if name == "distortion" else pick([1, 2, 2, 3, 4])
        self.n = pick([1, 2, 2, 3, 4, 5, 8])

    def law(self, size: int) -> list[Fraction]:
        """A law with small numerators, zeros among them."""
        while not (total := sum(weights := [self.random.choice(ENTRIES) for _ in range(size)])):
            pass
        return [Fraction(w, total) for w in weights]

    def kernel(self) -> Kernel:
        rows = [self.law(self.outputs) for _ in range(self.inputs)]
        if self.inputs > 1 and self.random.random() < 0.2:
            rows[-1] = rows[0]
        return Kernel([[str(e) for e in row] for row in rows])

    def prior(self, size: int) -> Prior:
        return Prior([str(p) for p in self.law(size)])

    def level(self) -> real.Real:
        text = self.random.choice(LEVELS)
        if text.endswith("inf"):
            return real.Real.infinity(-1 if text[0] == "-" else 1)
        known = {"ln2": real.ln(2), "ln3/2": real.ln(real.Real("3/2")), "-ln2": -real.ln(2)}
        return known[text] if text in known else real.Real(text)

    def mass_bound(self, size: int) -> str:
        return str(Fraction(self.random.choice([0, 1, 2, 3, 4, 4, 5, -1]), 4 * size))

    def number(self) -> Any:
        if self.name in ("pml_c", "max_output_ratio"):
            return self.mass_bound(self.inputs)
        if self.name == "inverse_binary_entropy":
            return self.random.choice(["0", "1/5", "2/3", "1/2", "7/10", real.ln(2), "-1"])
        return self.random.choice(["0", "1/2", "1", "1/5", "5/7", "3/2", "-1"])

    def integer(self, parameter: str) -> int:
        bound: dict[str, Callable[[], int]] = {
            "N": lambda: self.n,
            "k": lambda: self.random.randint(0, self.database.n + 1),
            "i": lambda: self.random.randrange(self.outputs if self.name == "mass" else self.database.n),
            "side": lambda: self.random.randrange(2),
            "j": lambda: self.random.randrange(3 if self.name == "eta_tv_pml_class" else self.outputs),
        }
        return bound[parameter]()

    def axes(self) -> list[int]:
        if self.name == "group_mi":
            return self.random.sample(range(self.database.n), self.random.randint(0, self.database.n))
        axes = range(len(self.joint_shape))
        return self.random.sample(axes, self.random.randint(0, len(axes)))

    def function(self) -> Any:
        a = str(Fraction(self.random.randint(2, 6), 2))
        coefficients = [Fraction(self.random.randint(-3, 3)) for _ in range(self.random.randint(0, 3))]
        return self.random.choice(
            [
                *({"f": f, "parameters": []} for f in ("tv", "kl", "reverse-kl", "hellinger2", "chi2", "linear")),
                {"f": "hockey-stick", "parameters": [a]},
                {"f": "positive-power", "parameters": [a, str(self.random.randint(1, 3))]},
                {"f": "polynomial", "parameters": [str(c) for c in [*coefficients, -sum(coefficients, Fraction(0))]]},
            ]
        )

    def priors_or_costs(self, parameter: str) -> list[list[str]]:
        if parameter == "source":
            return [[str(p) for p in self.law(self.database.size)] for _ in range(self.random.randint(1, 2))]
        outputs = self.random.randint(1, 5)
        return [[str(self.random.randint(0, 3)) for _ in range(outputs)] for _ in range(self.database.size)]

    def matrix(self, parameter: str) -> list[list[str]]:
        if parameter in ("source", "costs"):
            return self.priors_or_costs(parameter)
        actions = self.random.randint(1, 3)
        return [[str(Fraction(self.random.randint(-2, 6), 2)) for _ in range(actions)] for _ in range(self.inputs)]

    def gain(self) -> list[list[str]]:
        columns = self.outputs if self.name == "g_vulnerability" else self.inputs
        actions = self.random.randint(1, 3)
        return [[str(Fraction(self.random.randint(-2, 6), 2)) for _ in range(columns)] for _ in range(actions)]

    def mixture(self) -> GaussianMixture:
        size = self.random.choice([1, 1, 2, 3])
        means = [str(Fraction(self.random.randint(-4, 4), 2)) for _ in range(size)]
        variances = [self.random.choice(["1", "1", "2", "1/4"]) for _ in range(size)]
        return GaussianMixture([str(p) for p in self.law(size)], means, variances)

    def gaussian(self) -> GaussianChannel:
        if self.name == "gaussian_lip_integral":  # far points make it astronomical
            return GaussianChannel([str(Fraction(self.random.randint(-1, 1), 2)) for _ in range(self.inputs)], "1")
        points = [str(Fraction(self.random.randint(-4, 4), 2)) for _ in range(self.inputs)]
        variance = self.random.choice(["1", "1/3", "4"])
        if self.random.random() < 0.3:
            return GaussianChannel([[x, "1", str(2 * Fraction(x))] for x in points], variance)
        return GaussianChannel(points, variance)

    def argument(self, parameter: Parameter) -> Any:
        kind = parameter.kind
        if parameter.optional and (not self.use_database if kind == "database" else self.random.random() < 0.4):
            return None
        if kind == "law":
            return self.prior(self.outputs)
        if kind == "order":
            orders = [o for o in ORDERS if o not in ("0", "inf")] if self.name == "csiszar" else ORDERS
            return self.random.choice(orders)
        if kind == "rational":
            if parameter.name == "c":
                return self.mass_bound(self.n)
            if parameter.name == "delta":
                return self.random.choice(["0", "1/10", "1/3", "1/2", "1", "3/2"])
            return self.random.choice(["1", "5/4", "3/2", "2", "3", "4", "7", "1/2"])
        made: dict[str, Callable[[], Any]] = {
            "kernel": self.kernel,
            "prior": lambda: self.prior(self.inputs),
            "database": lambda: self.database,
            "joint": lambda: JointLaw(self.joint_shape, list(self.prior(size_of(self.joint_shape)).masses)),
            "real": self.number,
            "level": self.level,
            "axes": self.axes,
            "function": self.function,
            "matrix": lambda: self.matrix(parameter.name),
            "loss": lambda: self.matrix(parameter.name),
            "gain": self.gain,
            "mixture": self.mixture,
            "gaussian": self.gaussian,
            "integer": lambda: self.integer(parameter.name),
        }
        return made[kind]()

    def arguments(self) -> list[Any]:
        found = [self.argument(parameter) for parameter in MEASURES[self.name].signature]
        while found and found[-1] is None:
            found.pop()
        return found


def size_of(shape: tuple[int, ...]) -> int:
    size = 1
    for n in shape:
        size *= n
    return size


def checked(tree: Any) -> Any:
    """The checker's number, or the word ill-defined."""
    try:
        return expression(tree, Instance({}))
    except IllDefined:
        return "ill-defined"


def compared(tree: Any, value: Any) -> str | None:
    """What the two sides disagree on; `value` is None where the engine found no value."""
    with bounded_work(DEFAULT_WORK):
        found = checked(tree)
        if value is None or found == "ill-defined":
            return None if value is None and found == "ill-defined" else f"{found} against {value}"
        if value.infinite or found.infinite:
            return None if value.infinite == found.infinite else f"{found} against {value}"
        exact, expected = simplified(found).rational, value.rational
        if exact is not None and expected is not None:
            return None if str(exact) == str(expected) else f"{exact} against {expected}"
        low, high = (Fraction(end) for end in bracket(found, DECIMALS))
        below, above = (Fraction(end) for end in value.bracket(DECIMALS))
    return None if low <= above and below <= high else f"[{low}, {high}] against [{below}, {above}]"


# enclosures of Gaussian integrals take seconds each
MEASURED = [pytest.param(n, marks=pytest.mark.deep) if n.startswith("gaussian") else n for n in sorted(MEASURES)]


@pytest.mark.parametrize("name", MEASURED)
def test_the_checker_agrees_with_the_engine(name: str) -> None:
    disagreements = []
    for seed in range(REPEATS.get(name, USUAL)):
        arguments = Draw(name, seed).arguments()
        try:
            value = MEASURES[name].function(*arguments)
            tree = value.to_data()
        except real.IllDefined as error:
            value, tree = None, error.data
        if difference := compared(tree, value):
            disagreements.append((tree, difference))
    assert not disagreements
