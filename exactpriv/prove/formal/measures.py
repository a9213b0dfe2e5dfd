"""The measures that have a definition in proofs/theory, and how an application of one is written.

A row: the Coq name (with a database, if it differs, after a bar), the kinds of the arguments, the kind of the value
("R" a real, "X" extended, "V" perhaps none). Argument kinds: law, kernel, prior, database (a law or kernel says which),
databases (its two alphabets are written), letter, event, nat; level (an extended real, or a value), real (a term that
is a real; anything else is refused, not cut).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...measure.generators import Generator, generator
from .syntax import Code, Coq, binding, phrase, printed, series, variable
from .terms import (
    Db,
    Event,
    GeneratorTerm,
    KernelTerm,
    LawTerm,
    Letter,
    Nat,
    Num,
    Seq,
    Ty,
    Untranslated,
    at_most_one,
    constant,
    number,
    ordinals,
    whole,
)


@dataclass(frozen=True)
class Definition:
    """A measure's Coq definition."""

    coq: str
    arguments: str
    kind: str
    nonnegative: bool = True
    unit: bool = False
    beyond: str = ""
    """The Coq name of the version, of type value, whose real argument is an extended real."""
    where: str = ""
    """Of kind "V": at which arguments it has a value, where these are known ("orders" of at least 0; "levels" of at
    least 1 with a mass c of at most 1 over the number of letters)."""


DEFINITIONS = {
    "kl": Definition("kl", "law law", "X"),
    "hockey_stick": Definition("hockey_stick", "law law level", "R", unit=True),
    "closeness_delta": Definition("closeness_delta", "law law level", "R", unit=True),
    "total_variation": Definition("total_variation", "law law", "R", unit=True),
    "support_overlap": Definition("support_overlap", "law law", "R", unit=True),
    "hellinger2": Definition("hellinger2", "law law", "R"),
    "chi2": Definition("chi2", "law law", "X"),
    "max_ratio_level": Definition("max_ratio_level", "law law", "X"),
    "closeness_eps": Definition("closeness_eps", "law law", "X"),
    "renyi": Definition("renyi_v", "law law level", "V", where="orders"),
    "entropy": Definition("entropy", "law", "R"),
    "renyi_entropy": Definition("renyi_entropy_v", "law level", "V", where="orders"),
    "minimax_risk": Definition("minimax_risk|leakages.minimax_risk", "kernel loss?", "X", False),
    "bayes_risk": Definition("guess_risk", "kernel prior", "R", unit=True),
    "min_mass": Definition("min_mass", "law", "R", unit=True),
    "bayes_error_sum": Definition("bayes_error_sum", "law law", "R", unit=True),
    "mutual_information": Definition("mutual_information", "kernel prior", "R"),
    "capacity": Definition("capacity|capacity_order_v", "kernel level?", "X|V", where="orders"),
    "renyi_dp": Definition("renyi_dp_v|renyi_dp_db_v", "kernel level database?", "V", where="orders"),
    "ldp": Definition("ldp", "kernel", "X"),
    "ldp_delta": Definition("ldp_delta", "kernel level", "R", unit=True),
    "dobrushin": Definition("dobrushin", "kernel", "R", unit=True),
    "kl_dp": Definition("kl_dp|kl_dp_db", "kernel database?", "X"),
    "mi_dp": Definition("mi_dp|mi_dp_db", "kernel database?", "X"),
    "free_lunch": Definition("free_lunch", "kernel", "X"),
    "dp": Definition("dp", "kernel database", "X"),
    "dp_delta": Definition("dp_delta", "kernel database level", "R", unit=True),
    "tv_dp": Definition("tv_dp", "kernel database", "R", unit=True),
    "group_dp": Definition("group_dp", "kernel database nat", "X"),
    "group_dp_delta": Definition("group_dp_delta", "kernel database nat level", "R", unit=True),
    "index_dp": Definition("index_dp", "kernel database letter", "X"),
    "index_mi": Definition("index_mi", "kernel database letter", "X"),
    "group_mi": Definition("group_mi", "kernel database event", "X"),
    "prior_ratio": Definition("prior_ratio", "prior database", "X"),
    "identifiability": Definition("(fun k_ p_ => identifiability p_ k_)", "kernel prior database", "X"),
    "least_distortion_identifiability": Definition("least_distortion_identifiability", "prior database value", "V"),
    "least_distortion_dp": Definition("least_distortion_dp", "prior database value", "V"),
    "least_distortion_relaxed": Definition("least_distortion_relaxed", "databases value", "V"),
    "feasible_posterior_level": Definition("feasible_posterior_level", "prior database", "X"),
    "pointwise_dp": Definition("pointwise_dp_v", "kernel database value", "V"),
    "pointwise_distortion": Definition("pointwise_distortion|pointwise_cost", "source database value value costs?",
                                       "V"),
    "maximal_information_distortion": Definition("maximal_information_distortion|maximal_information_cost",
                                                 "source database value costs?", "V"),
    "maximal_leakage_distortion": Definition("maximal_leakage_distortion|maximal_leakage_cost",
                                             "source database value costs?", "V"),
    "least_maximal_leakage": Definition("least_maximal_leakage", "source database value", "V"),
    "distortion": Definition("distortion", "mechanism prior database", "R"),
    "maximal_leakage": Definition("maximal_leakage", "kernel", "R"),
    "pml_outcome": Definition("pml_outcome_v", "kernel prior letter", "V", False),
    "pml": Definition("pml", "kernel prior", "R"),
    "pml_c": Definition("pml_c_v", "kernel real", "V"),
    "max_output_ratio": Definition("max_output_ratio_v", "kernel real", "V"),
    "adversarial": Definition("adversarial", "kernel prior", "R"),
    "maximal_information": Definition("maximal_information", "kernel prior", "R"),
    "min_entropy_leakage": Definition("min_entropy_leakage", "kernel prior", "R"),
    "sibson": Definition("sibson_v", "kernel prior level", "V", where="orders"),
    "arimoto": Definition("arimoto_v", "kernel prior level", "V", where="orders"),
    "csiszar": Definition("csiszar_v", "kernel prior level", "V"),
    "bayesian_mi": Definition("bayesian_mi", "kernel prior database", "R"),
    "bayesian_dp": Definition("bayesian_dp", "kernel prior database", "X"),
    "f_divergence": Definition("f_divergence", "law law generator", "V", False),
    "contraction": Definition("contraction", "kernel prior prior generator", "V", False),
    "eta_chi2_pair": Definition("eta_chi2_pair", "law law", "X"),
    "eta_chi2": Definition("eta_chi2", "kernel", "X"),
    "eta_kl": Definition("eta_kl", "kernel", "X"),
    "eta_tv_pml": Definition("eta_tv_pml", "size value real", "V", where="levels"),
    "eta_tv_pml_class": Definition("eta_tv_pml_class", "size value real nat", "V", False, where="levels"),
    "max_output_ratio_pml": Definition("max_output_ratio_pml", "size value real", "V", where="levels"),
    "lip_delta": Definition("lip_delta", "kernel prior real", "R", beyond="lip_delta_v"),
    "ci_lmidp": Definition("ci_lmidp", "kernel", "V"),
    "cd_lmidp": Definition("cd_lmidp", "kernel prior", "R"),
    "hockey_stick_integral": Definition("hockey_stick_integral", "law law", "X"),
    "ldp_curve_integral": Definition("ldp_curve_integral", "kernel", "X"),
    "lip_curve_integral": Definition("lip_curve_integral", "kernel prior", "X"),
    "ldp_delta_of_mi": Definition("ldp_delta_of_mi", "value value", "V"),
    "lip_delta_of_mi": Definition("lip_delta_of_mi", "value value", "V"),
    "ldp_floor_of_mi": Definition("ldp_floor_of_mi", "value", "V"),
    "pointwise_delta": Definition("pointwise_delta", "kernel real", "R"),
    "binary_entropy": Definition("binary_entropy", "value", "V"),
    "inverse_binary_entropy": Definition("inverse_binary_entropy", "value", "V"),
    "zeros_in_column": Definition("zeros_in_column", "kernel letter", "N"),
}


def applied(name: str, given: Sequence[Any], letter_of: Any) -> Num | Nat:
    """A measure at arguments that were read from a claim; `letter_of(x, type)` makes a letter."""
    definition = DEFINITIONS.get(name)
    if definition is None:
        raise Untranslated(f"{name} has no definition in the theory")
    kinds = definition.arguments.split()
    coq, _, with_all = definition.coq.partition("|")
    result, _, result_with_all = definition.kind.partition("|")
    if len(given) > len(kinds) or len(given) < len([k for k in kinds if not k.endswith("?")]):
        raise Untranslated(f"{name} is used with {len(given)} arguments")
    if len(given) == len(kinds) and with_all:
        coq, result = with_all, result_with_all or result
    read = _Arguments(name, definition, next((x for x in given if isinstance(x, Db)), None), letter_of)
    texts = [text for kind, x in zip(kinds, given, strict=False) for text in read.of(kind.rstrip("?"), x)]
    if read.beyond:
        coq, result = definition.beyond, "V"
    text = phrase(f"({coq} $)", series(" ", texts))
    if result == "N":
        return Nat(text, phrase("(INR $)", text))
    if read.mapped:
        inner = phrase("Val (Finite $)", text) if result == "R" else text
        function = binding("(fun $$ => $)", read.unmapped, [], [inner])
        return Num(phrase("(vmap $ $)", function, read.mapped), "V", definition.nonnegative)
    return Num(text, result, definition.nonnegative, definition.unit, valued=_has_value(definition, given))


class _Arguments:
    """The arguments of a measure, from the first: what a later one has to be depends on those before it.

    `mapped`: an argument that may have no value, in whose place the measure has `unmapped`; `beyond`: whether a number
    may be infinite that the measure has a second definition for.
    """

    def __init__(self, name: str, definition: Definition, db: Db | None, letter_of: Any) -> None:
        self.name, self.definition, self.db, self.letter_of = name, definition, db, letter_of
        self.law_type: Ty | None = None
        self.kernel: KernelTerm | None = None
        self.mapped: Code = ""
        self.unmapped: Any = "v_"
        self.beyond = False

    def of(self, kind: str, x: Any) -> list[Code]:
        """The Coq arguments that an argument of this kind makes."""
        name, db = self.name, self.db
        match kind:
            case "kernel" | "mechanism":
                made = _kernel(x, db, name)
                self.kernel = made if kind == "kernel" else _mechanism(made, db, name)
                return [self.kernel.text]
            case "law" | "prior":
                return [self._law(kind, x)]
            case "loss":
                return [_loss(x, self.kernel, name)]
            case "costs":
                return [_costs(x, db, name)]
            case "source":
                return [_source(x, db, name)]
            case "database" | "databases":
                if not isinstance(x, Db):
                    raise Untranslated(f"{name} is applied to {type(x).__name__} where a database is expected")
                return [x.entries.text, x.letters.text] if kind == "databases" else []
            case "letter":
                ty = db.entries if db is not None else self.kernel.outputs if self.kernel is not None else None
                assert ty is not None
                return [self.letter_of(x, ty)]
            case "event":
                return [self._event(x)]
            case "nat":
                n = whole(x)
                return [phrase("($)%N", n if isinstance(n, int) else n.text)]
            case "size":
                n = whole(x)
                return [(n.ty or ordinals(n)).text if isinstance(n, Nat) else ordinals(n).text]
            case "generator":
                return [x.text if isinstance(x, GeneratorTerm) else generator_text(generator(x))]
            case "value":
                return [number(x).value]
        return [self._number(kind, x)]

    def _law(self, kind: str, x: Any) -> Code:
        if not isinstance(x, LawTerm):
            raise Untranslated(f"{self.name} is applied to {type(x).__name__} where a law is expected")
        wanted = self.kernel.inputs if kind == "prior" and self.kernel is not None else self.law_type
        if kind == "prior" and self.kernel is None and self.db is not None:
            wanted = self.db.ty
        if kind == "prior" and wanted is not None:
            x = on_databases(x, wanted)
        if wanted is not None and wanted.text != x.ty.text:
            raise Untranslated(f"{self.name} is applied to a law on {printed(x.ty.text)} where one on "
                               f"{printed(wanted.text)} is expected")
        self.law_type = x.ty if kind == "law" else self.law_type
        text: Code = x.text
        return text

    def _event(self, x: Any) -> Code:
        db = self.db
        if isinstance(x, list) and x and db is not None and all(isinstance(i, int | Letter) for i in x):
            own = [phrase("(x == $)", self.letter_of(i, db.entries)) for i in x]
            x = Event(phrase("[set x : $ | $]", db.entries.text, series(" || ", own)), db.entries)
        if not isinstance(x, Event) or db is None or x.ty.text != db.entries.text:
            raise Untranslated(f"{self.name} is applied to a group of entries that is not a set of them")
        text: Code = x.text
        return text

    def _number(self, kind: str, x: Any) -> Code:
        n = number(x)
        if kind == "real" and n.kind != "R":
            if not self.definition.beyond:
                raise Untranslated(f"{self.name} is applied to a number that may be infinite where a real is expected")
            self.beyond = True
        if n.kind == "V":
            if self.mapped:
                raise Untranslated(f"{self.name} is applied to two numbers that may have no value")
            self.mapped = n.value
            self.unmapped = variable("v_") if isinstance(self.mapped, Coq) else "v_"
            text: Code = self.unmapped
            return text
        return n.text if kind == "real" and n.kind == "R" else n.value


def _has_value(definition: Definition, given: Sequence[Any]) -> bool:
    """Whether the arguments are known to be such that the measure has a value."""
    if definition.where == "orders":
        kinds = (kind.rstrip("?") for kind in definition.arguments.split())
        orders = [number(x) for kind, x in zip(kinds, given, strict=False) if kind == "level"]
        return all(x.there and x.weak for x in orders)
    if definition.where == "levels":
        letters, r, c = (number(x) for x in given[:3])
        return r.is_real and r.least is not None and r.least >= 1 and at_most_one(letters, c)
    return False


def generator_text(g: Generator) -> Code:
    """The theory's name of the function f of an f-divergence."""
    if g.name in ("tv", "kl", "reverse-kl", "hellinger2", "chi2", "linear"):
        return f"g_{g.name.replace('-', '_')}"
    values = [Fraction(int(q.p), int(q.q)) for q in g.parameters]
    if g.name == "hockey-stick":
        return phrase("(g_hockey_stick $)", constant(values[0]).text)
    if g.name == "positive-power":
        return phrase("(g_positive_power $ $)", constant(values[0]).text, int(values[1]))
    degree = len(values) - 1
    if g.name == "polynomial" and degree >= 2 and values == [-1, *[0] * (degree - 1), 1]:
        return phrase("(g_power $)", degree)
    raise Untranslated(f"the function {g.name} has no definition in the theory")


def _loss(x: Any, kernel: KernelTerm | None, name: str) -> Code:
    """The losses of the states, which are the inputs of the kernel, and of some actions, as a function of both."""
    state, action = variable("x_"), variable("a_")
    row = x.at(state) if isinstance(x, Seq) else None
    if not isinstance(row, Seq) or not row.ty.has_letters or kernel is None or \
            x.ty.text != kernel.inputs.text:
        raise Untranslated(f"{name} is applied to losses that are not read")
    loss = row.at(action)
    if number(loss).kind != "R":
        raise Untranslated(f"{name} is applied to losses that may be infinite or have no value")
    return _of_two(state, x.ty, action, row.ty, number(loss).text)


def _of_two(one: Code, ty: Ty, other: Code, of: Ty, value: Code) -> Code:
    """The function of two letters."""
    return binding("(fun ($$ : $) $", one, [ty.text], [binding("($$ : $) => $)", other, [of.text], [value])])


def _costs(x: Any, db: Db | None, name: str) -> Code:
    """The costs, at least 0, of the outputs for each database, as a function of both; for databases of one entry the
    rows may be those of its letters."""
    single = db is not None and isinstance(x, Seq) and db.entries.text == ordinals(1).text and \
        x.ty.text == db.letters.text
    if db is None or not isinstance(x, Seq) or not (single or x.ty.text == db.ty.text):
        raise Untranslated(f"{name} is applied to costs that are not read")
    of, output = variable("x_"), variable("y_")
    row = x.at(phrase("($ $)", of, letter_text(0, db.entries)) if single else of)
    if not isinstance(row, Seq):
        raise Untranslated(f"{name} is applied to costs that are not read")
    cost = number(row.at(output))
    if cost.kind != "R" or not cost.nonnegative:
        raise Untranslated(f"{name} is applied to costs that may be negative, infinite or have no value")
    return _of_two(of, db.ty, output, row.ty, cost.text)


def _source(x: Any, db: Db | None, name: str) -> Code:
    """The kernel whose rows are the vertices of a set of priors on the databases, given as their masses."""
    rows, laws = _all_items(x), []
    for _, row in rows:
        laws.append(_applied_to([(at, mass.text if isinstance(mass, Num) else "") for at, mass in _all_items(row)]))
    kernel = _applied_to([(at, law) for (at, _), law in zip(rows, laws, strict=True)])
    if db is None or not kernel:
        raise Untranslated(f"{name} is applied to priors that are not the rows of a kernel")
    inputs, outputs = _items_type(x), _items_type(rows[0][1])
    vertex = variable("v_")
    row = on_databases(LawTerm(phrase("($ $)", kernel, vertex), outputs), db.ty)
    return kernel if row.ty == outputs else binding("(fun $$ : $ => $)", vertex, [inputs.text], [row.text])


def _all_items(x: Any) -> list[tuple[Code, Any]]:
    """The items of a sequence, each with its letter: that of a loop, or all numbers of a list that is written out."""
    if isinstance(x, Seq):
        letter = variable("x_")
        return [(letter, x.at(letter))]
    return [(letter_text(i, ordinals(len(x))), item) for i, item in enumerate(x)] if isinstance(x, list) else []


def _items_type(x: Seq | list[Any]) -> Ty:
    """The type of the letters of `_all_items`."""
    return x.ty if isinstance(x, Seq) else ordinals(len(x))


def _applied_to(found: list[tuple[Code, Code]]) -> Code:
    """The function that gives each of these letters its text; empty if none does."""
    heads = {_head(text, at) for at, text in found}
    head = heads.pop() if len(heads) == 1 else ""
    letters = {at for at, _ in found if isinstance(at, Coq) and not at.form}
    return "" if isinstance(head, Coq) and letters & head.variables else head


def _head(text: Code, at: Code) -> Code:
    return text.outer[0] if isinstance(text, Coq) and text.form == "($ $)" and text.outer[1] == at else ""


def on_databases(law: LawTerm, wanted: Ty) -> LawTerm:
    """A law on letters as one of databases of one entry, where such are wanted; else the law."""
    entries, letters = wanted.database or (None, None)
    if entries is None or letters is None or entries.text != ordinals(1).text or letters.text != law.ty.text:
        return law
    return LawTerm(phrase("(indep (fun _ : $ => $))", entries.text, law.text), wanted)


def _kernel(x: Any, db: Db | None, name: str) -> KernelTerm:
    if not isinstance(x, KernelTerm) or x.live is not None:
        raise Untranslated(f"{name} is applied to {type(x).__name__} where a kernel is expected")
    if db is None or x.inputs.text == db.ty.text:
        return x
    if db.entries.text == ordinals(1).text and db.letters.text == x.inputs.text:
        return KernelTerm(phrase("(of_one_entry $)", x.text), db.ty, x.outputs)
    raise Untranslated(f"{name} takes the inputs {printed(x.inputs.text)} of a kernel for "
                       f"the databases {printed(db.ty.text)}")


def _mechanism(K: KernelTerm, db: Db | None, name: str) -> KernelTerm:
    """A kernel whose outputs are databases; for databases of one entry they may be its letters."""
    if db is None or K.outputs.text == db.ty.text:
        return K
    if K.outputs.text == db.letters.text and K.inputs.text == db.ty.text and db.entries.text == ordinals(1).text:
        return KernelTerm(phrase("(fun x_ => indep (fun _ : $ => $ x_))", db.entries.text, K.text), db.ty, db.ty)
    raise Untranslated(f"{name} takes the outputs {printed(K.outputs.text)} of a kernel for "
                       f"the databases {printed(db.ty.text)}")


def letter_text(x: Any, ty: Ty) -> Code:
    """A letter of a type: one that is bound, or a number if the type has a fixed size, or is that of a letter."""
    x = x.letter if isinstance(x, Nat) and x.letter is not None else x
    if isinstance(x, Letter):
        if x.ty.text != ty.text:
            raise Untranslated(f"a letter of {printed(x.ty.text)} is used as one of {printed(ty.text)}")
        return x.text
    if isinstance(x, int) and not isinstance(x, bool) and ty.size is not None:
        x = x + ty.size if x < 0 else x
        if not 0 <= x < ty.size:
            raise Untranslated(f"{x} is no letter of {printed(ty.text)}")
        return phrase("(@Ordinal $ $ isT)", ty.size, x)
    raise Untranslated(f"one letter of {printed(ty.text)} is picked by its number, which an alphabet of any size does "
                       "not have")
