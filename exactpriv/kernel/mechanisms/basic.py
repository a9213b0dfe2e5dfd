"""Textbook kernels: binary channels, randomized response, erasure, deterministic and circulant kernels, tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from ...real.errors import BadInput
from ..entries import ONE, ZERO, Entry, at_least, brief, parameter, simplified
from ..kernels import Kernel
from ..laws import Prior, checked_index, checked_size


def probability(value: object, name: str) -> Entry:
    """A parameter that must lie between 0 and 1, ends included."""
    p = parameter(value, name)
    if not (at_least(p, 0) and at_least(simplified(1 - p), 0)):
        raise BadInput(f"{name} = {brief(p)} does not lie between 0 and 1")
    return p


def positive(value: object, name: str) -> Entry:
    """A parameter that must be greater than 0."""
    x = parameter(value, name)
    if at_least(simplified(-x), 0):
        raise BadInput(f"{name} = {brief(x)} is not greater than 0")
    return x


def identity(n: int) -> Kernel:
    """The kernel on n letters that reveals its input."""
    checked_size(n, "letters")
    return Kernel([[ONE if i == j else ZERO for j in range(n)] for i in range(n)])


def constant(n: int, law: Prior | int = 1) -> Kernel:
    """n equal rows: the output has the given law (a number k stands for the uniform law on k letters)."""
    checked_size(n, "inputs")
    row = Prior.uniform(law) if isinstance(law, int) else law
    return Kernel([row.masses] * n, outputs=row.letters)


def deterministic(images: Sequence[int], n_outputs: int | None = None) -> Kernel:
    """Input i gives output images[i], one of 0..n_outputs-1 (by default up to the largest image)."""
    if not images:
        raise BadInput("a deterministic kernel needs the image of at least one input, and none was given")
    size = max(images) + 1 if n_outputs is None else n_outputs
    checked = [checked_index(image, size, "outputs") for image in images]
    return Kernel([[ONE if j == image else ZERO for j in range(size)] for image in checked])


def deterministic_kernels(n_inputs: int, n_outputs: int) -> Iterator[Kernel]:
    """Every deterministic kernel of a shape, n_outputs ** n_inputs of them, made one at a time."""
    checked_size(n_inputs, "inputs")
    checked_size(n_outputs, "outputs")
    return (deterministic(images, n_outputs) for images in product(range(n_outputs), repeat=n_inputs))


def binary_asymmetric(a: object, b: object) -> Kernel:
    """The binary channel with P[Y=1|X=0] = a and P[Y=1|X=1] = b (cuff-midp, eqs. (91)-(92))."""
    first, second = probability(a, "a"), probability(b, "b")
    return Kernel._trusted([[simplified(1 - first), first], [simplified(1 - second), second]])


def binary_symmetric(crossover: object) -> Kernel:
    """The binary symmetric channel: the input bit is flipped with probability `crossover`."""
    flip = probability(crossover, "crossover")
    return binary_asymmetric(flip, simplified(1 - flip))


def z_channel(q: object) -> Kernel:
    """The Z channel: 0 arrives as 0, and 1 arrives as 0 with probability q."""
    return binary_asymmetric(0, simplified(1 - probability(q, "q")))


def binary_output(column: Iterable[object]) -> Kernel:
    """The kernel [p, 1-p] whose first column is `column`, entries between 0 and 1 (grosse-dobrushin, Section III)."""
    entries = [probability(value, "an entry of the column") for value in column]
    if not entries:
        raise BadInput("a kernel needs at least one input, and the column is empty")
    return Kernel._trusted([p, simplified(1 - p)] for p in entries)


def randomized_response(k: int, r: object) -> Kernel:
    """k-ary randomized response at level r = e^eps > 0: the truth with r/(r+k-1), any other letter with 1/(r+k-1).

    Warner's mechanism for k = 2; LDP level ln r when r >= 1 and k >= 2.
    """
    checked_size(k, "letters")
    ratio = positive(r, "r")
    scale = simplified(ratio + (k - 1))
    truth, other = simplified(ratio / scale), simplified(1 / scale)
    return Kernel._trusted([truth if i == j else other for j in range(k)] for i in range(k))


def erasure(n: int, delta: object) -> Kernel:
    """The erasure channel of cuff-midp, eq. (36): inputs 1..n; the output is the input with delta, else 0 (erased)."""
    checked_size(n, "letters")
    kept = probability(delta, "delta")
    lost = simplified(1 - kept)
    rows = ([lost] + [kept if i == j else ZERO for j in range(n)] for i in range(n))
    return Kernel._trusted(rows, range(1, n + 1), range(n + 1))


def cyclic(noise: Prior) -> Kernel:
    """Y = X + Z modulo m, Z of law `noise` on 0..m-1 and independent of X: a circulant kernel."""
    m = len(noise)
    return Kernel._trusted([noise[(j - i) % m] for j in range(m)] for i in range(m))


def cyclic_shift(m: int, shift: int) -> Kernel:
    """Y = X + shift modulo m."""
    checked_size(m, "letters")
    return cyclic(Prior.point(m, shift % m))


def event(kernel: Kernel, outputs: Iterable[int]) -> Kernel:
    """The kernel followed by the indicator of a set of outputs: 1 inside, 0 outside (cuff-midp, Proof 3.2)."""
    inside = [checked_index(j, kernel.n_outputs, "outputs") for j in outputs]
    return kernel.then(Kernel([[ZERO, ONE] if j in inside else [ONE, ZERO] for j in range(kernel.n_outputs)]))


def randomized_test(kernel: Kernel, acceptance: Iterable[object]) -> Kernel:
    """The kernel followed by a randomized test: output j becomes 1 with probability acceptance[j], else 0."""
    accept = [probability(value, f"acceptance[{j}]") for j, value in enumerate(acceptance)]
    if len(accept) != kernel.n_outputs:
        raise BadInput(f"{len(accept)} acceptances were given for {kernel.n_outputs} outputs; give one for each")
    return kernel.then(Kernel._trusted([simplified(1 - a), a] for a in accept))


def complementary(kernel: Kernel) -> Kernel:
    """The binary channel with both its input and its output flipped (cuff-midp, eqs. (93)-(94))."""
    _binary(kernel)
    return kernel.permute((1, 0), (1, 0))


def symmetrised(kernel: Kernel) -> Kernel:
    """The even mixture of a binary channel and its complementary channel: symmetric (cuff-midp, eqs. (95)-(96))."""
    return kernel.mix(complementary(kernel), "1/2")


def _binary(kernel: Kernel) -> None:
    if kernel.shape != (2, 2):
        raise BadInput(f"a kernel of shape {kernel.shape} is not a binary channel; give one of shape (2, 2)")
